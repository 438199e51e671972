//! The table as SVG, from a view only: the call, each city as cards, and for a seat its own hand.
//!
//! Drawn for a phone first: 404 units wide and a margin, no text below 13 units, so that nothing falls under 11 px on a
//! screen 390 px wide. Whole numbers only. Every card has its colour's sign, so that colour says nothing alone.
//! Classes that a style sheet may use: `.ink .soft .line .open .letter .seat-a … .seat-g`; attributes say the same for
//! readers without one. Faces of cards keep their own colours in a dark page.

use super::board::{Call, call};
use super::cards::{Character, District};
use super::score::Sheet;
use super::shapes::{DEFS, of_colour};
use super::state::{Open, Phase};
use super::terms::{Terms, affordable, tint};
use super::view::View;
use crate::game::{Picture, Seat, Seats, Spot, Viewer};
use crate::rules::svg::{escaped, mark};
use crate::words::Words;
use std::fmt::Write;

/// Width of the picture.
const WIDTH: usize = 404;
/// A character's tile, and from tile to tile.
const TILE: (usize, usize) = (98, 48);
const TILE_PITCH: (usize, usize) = (102, 53);
/// Tiles in a line.
const TILES: usize = 4;
/// A district's card, and from card to card.
const CARD: (usize, usize) = (132, 26);
const CARD_PITCH: (usize, usize) = (136, 30);
/// Cards in a line.
const CARDS: usize = 3;
/// Above the cards of a city.
const HEAD: usize = 32;
/// Below them.
const GAP: usize = 8;
/// Longer names are cut in the picture; its description has them whole.
const NAME_MAX: usize = 15;
/// The same in a tile, beside a mark and with what was named for it.
const TILE_NAME_MAX: usize = 7;
/// Words of so many letters are held to a tile with a sign in it.
const SIGNED_MAX: usize = 11;
/// A frame for what can be taken or built now; inside the edge, so that it is seen on any page.
const OPEN: &str = "class=\"open\" fill=\"none\" stroke=\"#8a2f2b\" stroke-width=\"3\"";

/// What all of the picture is drawn from.
struct Drawn<'a> {
    out: String,
    view: &'a View,
    names: Vec<String>,
    terms: &'static Terms,
    words: &'a Words,
    /// What a seat's lines may name; none where nobody writes.
    spots: Option<Vec<Spot>>,
}

/// Draws the table for a viewer.
pub(super) fn draw(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Picture {
    let open = &view.open;
    let over = open.phase == Phase::Over;
    let names = open.all_seats().map(|seat| seats.name(seat)).collect();
    let hand = viewer.seat().filter(|_| !over);
    let cities: usize = open.all_seats().map(|seat| city_height(open.city(seat).len())).sum();
    let own = hand.map_or(0, |seat| city_height(view.hand_size(seat)));
    let top = if over { 4 } else { 2 * TILE_PITCH.1 + 30 };
    let mut drawn =
        Drawn { out: String::with_capacity(24_000), view, names, terms: Terms::of(words), words, spots: hand.map(|_| Vec::new()) };
    drawn.put(format_args!(
        "<svg viewBox=\"-6 0 {} {}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\">",
        WIDTH + 12,
        top + cities + own + 2
    ));
    drawn.describe(over, hand);
    drawn.out.push_str(DEFS);
    // On a group, so that a page's own face for pictures does not win: the sizes are made for this one.
    drawn.out.push_str("<g font-family=\"system-ui,sans-serif\" font-size=\"13\">");
    if !over {
        drawn.call();
    }
    let mut y = top;
    for seat in open.all_seats() {
        drawn.city(seat, y);
        y += city_height(open.city(seat).len());
    }
    if let Some(seat) = hand {
        drawn.hand(seat, y);
    }
    drawn.out.push_str("</g></svg>");
    let caption = match (over, hand) {
        (true, _) => words.say("cit-pic-caption-over"),
        (false, Some(_)) => words.with("cit-pic-caption-hand", &[("goal", open.goal.into())]),
        (false, None) => words.with("cit-pic-caption", &[("goal", open.goal.into())]),
    };
    Picture { svg: drawn.out, caption, spots: drawn.spots.unwrap_or_default() }
}

/// A line of cards at least: without any there is a sentence.
fn city_height(cards: usize) -> usize {
    HEAD + cards.div_ceil(CARDS).max(1) * CARD_PITCH.1 + GAP
}

/// A name of so many characters at most, escaped.
fn short(name: &str, most: usize) -> String {
    match name.char_indices().nth(most) {
        None => escaped(name),
        Some(_) => {
            let cut = name.char_indices().nth(most.saturating_sub(1)).map_or(0, |(at, _)| at);
            format!("{}…", escaped(name.get(..cut).unwrap_or("").trim_end()))
        }
    }
}

impl Drawn<'_> {
    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string can't fail.
        let _ = self.out.write_fmt(text);
    }

    /// A seat's mark at a point, so many tenths of its size.
    fn mark(&mut self, seat: Seat, x: usize, y: usize) {
        self.put(format_args!("<g transform=\"translate({x} {y}) scale(.75)\">{}</g>", mark(seat)));
    }

    fn icon(&mut self, id: &str, x: usize, y: usize, size: usize) {
        self.put(format_args!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"));
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The eight characters in the order of the call, and below them what lies closed.
    fn call(&mut self) {
        for character in Character::all() {
            let at = character.index();
            let (x, y) = ((at % TILES) * TILE_PITCH.0, 4 + (at / TILES) * TILE_PITCH.1);
            self.put(format_args!("<g transform=\"translate({x} {y})\">"));
            self.tile(character);
            self.out.push_str("</g>");
            let name = self.terms.character(character);
            self.spot((x, y), TILE, Spot { name: name.to_owned(), ..Spot::default() }, |drawn| {
                let state = drawn.state_of(character).map_or_else(|| drawn.words.say("cit-spot-to-come"), str::to_owned);
                format!("{} {name}: {state}", character.rank())
            });
        }
        let mut parts = vec![("cit-pic-closed", self.view.down.len()), ("cit-pic-pool", usize::from(self.view.pool_size))];
        parts.retain(|(_, count)| *count > 0);
        parts.push(("cit-pic-deck", usize::from(self.view.deck_size)));
        let said: Vec<String> = parts.iter().map(|(id, count)| format!("{} {count}", self.words.say(id))).collect();
        let y = 2 * TILE_PITCH.1 + 17;
        self.put(format_args!(
            "<text class=\"soft\" fill=\"#675f54\" x=\"{}\" y=\"{y}\" text-anchor=\"middle\">{}</text>",
            WIDTH / 2,
            escaped(&said.join(" · "))
        ));
    }

    /// Something that lines may name; `says` is asked only where somebody writes.
    fn spot(&mut self, (x, y): (usize, usize), size: (usize, usize), spot: Spot, says: impl FnOnce(&Self) -> String) {
        if self.spots.is_none() {
            return;
        }
        let spot = Spot { says: says(self), at: [x, y, size.0, size.1].map(|one| one as i32), ..spot };
        self.spots.get_or_insert_default().push(spot);
    }

    /// How the call stands for a character, in a word or a name; nothing of one that is to come.
    fn state_of(&self, character: Character) -> Option<&str> {
        match call(self.view, character) {
            Call::Up => Some(&self.terms.up),
            Call::Silent => Some(&self.terms.no_answer),
            Call::Answered(seat, _) => Some(self.name(seat)),
            Call::Mine(_) => Some(&self.terms.you),
            Call::ToCome => None,
        }
    }

    fn tile(&mut self, character: Character) {
        let open = &self.view.open;
        let state = call(self.view, character);
        let (murdered, robbed) = (open.murdered == Some(character), open.robbed == Some(character));
        let (fill, ink, edge) = match state {
            Call::Up => ("none", "#675f54", " stroke-dasharray=\"4 3\""),
            Call::Silent => ("#ddd6c6", "#4a443b", ""),
            Call::Answered(..) => ("#fffdf8", "#221d18", ""),
            Call::Mine(_) | Call::ToCome => ("#f0e6cf", "#221d18", ""),
        };
        let passed = self.view.pool.is_some_and(|pool| pool.as_slice().contains(&character));
        let (width, height) = TILE;
        let (rank, name) = (character.rank(), self.terms.character(character));
        self.put(format_args!(
            "<rect width=\"{width}\" height=\"{height}\" rx=\"5\" fill=\"{fill}\" stroke=\"#8f8677\"{edge}/><text fill=\"{ink}\" x=\"7\" y=\"18\" font-size=\"15\" font-weight=\"bold\">{rank}</text><text fill=\"{ink}\" x=\"21\" y=\"18\">{name}</text>"
        ));
        if passed || matches!(state, Call::Answered(_, true)) {
            self.put(format_args!("<rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"4\" {OPEN}/>", width - 2, height - 2));
        }
        let most = if murdered || robbed { TILE_NAME_MAX } else { TILE_NAME_MAX + 2 };
        let (seat, text) = match state {
            Call::Up => (None, self.terms.up.clone()),
            Call::Silent => (None, self.terms.no_answer.clone()),
            Call::Answered(seat, _) => (Some(seat), short(self.name(seat), most)),
            Call::Mine(seat) => (Some(seat), self.terms.you.clone()),
            Call::ToCome => (None, String::new()),
        };
        if let Some(seat) = seat {
            self.mark(seat, 16, 34);
        }
        let x = if seat.is_some() { 31 } else { 7 };
        if !text.is_empty() {
            // What was named for a character stands beside it.
            let fit = match text.chars().count() {
                SIGNED_MAX.. if seat.is_none() && (murdered || robbed) => " textLength=\"70\" lengthAdjust=\"spacingAndGlyphs\"",
                _ => "",
            };
            self.put(format_args!("<text fill=\"{ink}\" x=\"{x}\" y=\"38\"{fit}>{text}</text>"));
        }
        for (id, _) in [("town-murder", murdered), ("town-theft", robbed)].into_iter().filter(|(_, named)| *named) {
            self.icon(id, width - 18, 27, 16);
        }
    }

    /// A player: name, crown, gold, cards, progress and points; below it the city.
    fn city(&mut self, seat: Seat, top: usize) {
        let open: &Open = &self.view.open;
        let (built, sheet) = (open.city(seat).len(), Sheet::of(open, seat));
        self.put(format_args!("<g transform=\"translate(0 {top})\"><path class=\"line\" stroke=\"#b9ad98\" d=\"M0 0H{WIDTH}\"/>"));
        self.mark(seat, 12, 17);
        let name = short(self.name(seat), NAME_MAX);
        self.put(format_args!(
            "<text class=\"ink\" fill=\"#221d18\" x=\"29\" y=\"22\" font-size=\"15\" font-weight=\"bold\">{name}</text>"
        ));
        if open.crown == seat {
            self.icon("town-crown", 168, 7, 19);
        }
        let counts = [("town-coin", 200, usize::from(open.gold(seat))), ("town-hand", 250, self.view.hand_size(seat))];
        for (icon, x, count) in counts {
            self.icon(icon, x, 8, 17);
            self.put(format_args!("<text class=\"ink\" fill=\"#221d18\" x=\"{}\" y=\"22\" font-size=\"15\">{count}</text>", x + 21));
        }
        let first = open.first_full == Some(seat);
        let (fill, ink) = if open.is_full(seat) { ("#221d18", "#fff") } else { ("none", "#221d18") };
        let goal = open.goal;
        self.put(format_args!(
            "<rect x=\"300\" y=\"7\" width=\"{}\" height=\"20\" rx=\"10\" fill=\"{fill}\" stroke=\"#8f8677\"/><text fill=\"{ink}\" x=\"322\" y=\"22\" text-anchor=\"middle\">{built}/{goal}</text>",
            if first { 62 } else { 44 }
        ));
        if first {
            self.out.push_str("<path fill=\"#f0c93a\" transform=\"translate(343 10) scale(.5)\" d=\"M14 1L18 10L28 11L20 17L23 27L14 22L5 27L8 17L0 11L10 10Z\"/>");
        }
        let points = sheet.total();
        self.put(format_args!(
            "<text class=\"ink\" fill=\"#221d18\" x=\"{}\" y=\"23\" text-anchor=\"end\" font-size=\"17\" font-weight=\"bold\">{points}</text>",
            WIDTH - 2
        ));
        if built == 0 {
            let none = escaped(&self.words.say("cit-pic-none"));
            self.put(format_args!("<text class=\"soft\" fill=\"#675f54\" x=\"29\" y=\"{}\">{none}</text>", HEAD + 16));
        }
        let city = open.city(seat).to_vec();
        self.cards(&city, top, Some(seat), |_| false);
        self.out.push_str("</g>");
    }

    fn hand(&mut self, seat: Seat, top: usize) {
        let view = self.view;
        let cards: Vec<District> = view.hand(seat).collect();
        let title = escaped(&self.words.say(if cards.is_empty() { "cit-pic-hand-none" } else { "cit-pic-hand" }));
        self.put(format_args!(
            "<g transform=\"translate(0 {top})\"><path class=\"line\" stroke=\"#b9ad98\" d=\"M0 0H{WIDTH}M0 3H{WIDTH}\"/><text class=\"ink\" fill=\"#221d18\" x=\"2\" y=\"23\" font-size=\"15\" font-weight=\"bold\">{title}</text>"
        ));
        self.cards(&cards, top, None, |card| affordable(&view.open, seat, card));
        self.out.push_str("</g>");
    }

    /// Cards in lines, below the head of a part that begins at `top`: of a city, or of the viewer's own hand.
    fn cards(&mut self, cards: &[District], top: usize, city: Option<Seat>, framed: impl Fn(District) -> bool) {
        for (at, district) in cards.iter().enumerate() {
            let (x, y) = ((at % CARDS) * CARD_PITCH.0, HEAD + (at / CARDS) * CARD_PITCH.1);
            let (face, (width, height)) = (district.face(), CARD);
            self.put(format_args!(
                "<g transform=\"translate({x} {y})\"><rect width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"{}\" stroke=\"#8f8677\"/>",
                tint(face.colour)
            ));
            if framed(*district) {
                self.put(format_args!("<rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"3\" {OPEN}/>", width - 2, height - 2));
            }
            self.icon(of_colour(face.colour), 5, 6, 14);
            let name = self.terms.district(*district);
            // Long names are held to the card, whatever the reader's letters are like.
            let fit = match name.chars().count() {
                0..12 => String::new(),
                12 | 13 => " textLength=\"82\" lengthAdjust=\"spacingAndGlyphs\"".to_owned(),
                _ => " textLength=\"86\" lengthAdjust=\"spacingAndGlyphs\"".to_owned(),
            };
            let cost = face.cost;
            self.put(format_args!(
                "<circle cx=\"31\" cy=\"13\" r=\"9\" fill=\"#fffdf8\" stroke=\"#8f8677\"/><text fill=\"#221d18\" x=\"31\" y=\"18\" text-anchor=\"middle\" font-weight=\"bold\">{cost}</text><text fill=\"#221d18\" x=\"43\" y=\"18\"{fit}>{name}</text></g>"
            ));
            // In a city a district is named with its player; one's own also without.
            let also = if city.is_some() && city == self.view.mine { name.to_owned() } else { String::new() };
            let spot = match city {
                Some(seat) => Spot { name: format!("{} {name}", self.name(seat)), also, ..Spot::default() },
                None => Spot { name: name.to_owned(), kind: "build", ..Spot::default() },
            };
            self.spot((x, top + y), CARD, spot, |drawn| {
                let colour = drawn.terms.colour(face.colour);
                let card = [("district", name.into()), ("colour", colour.into()), ("cost", cost.into())];
                match city {
                    Some(seat) => drawn.words.with("cit-spot-city", &[&card[..], &[("player", drawn.name(seat).into())]].concat()),
                    None => drawn.words.with("cit-spot-hand", &card),
                }
            });
        }
    }

    /// The position in words.
    fn describe(&mut self, over: bool, hand: Option<Seat>) {
        let open = &self.view.open;
        let title = match over {
            true => self.words.say("cit-pic-title-over"),
            false => self.words.with("cit-pic-title", &[("round", i64::from(open.round).into())]),
        };
        let mut said = String::with_capacity(1000);
        if !over {
            for character in Character::all() {
                let _ =
                    write!(said, "{} {}: {}. ", character.rank(), self.terms.character(character), self.state_of(character).unwrap_or("–"));
            }
        }
        for seat in open.all_seats() {
            let _ = write!(said, "{} {}/{}:", self.name(seat), open.city(seat).len(), open.goal);
            for (at, district) in open.city(seat).iter().enumerate() {
                let _ = write!(said, "{} {}", if at > 0 { "," } else { "" }, self.terms.district(*district));
            }
            if open.is_full(seat) {
                let id = if open.first_full == Some(seat) { "cit-pic-first" } else { "cit-pic-complete" };
                let _ = write!(said, " ({})", self.words.say(id));
            }
            said.push_str(". ");
        }
        if let Some(seat) = hand {
            let held: Vec<&str> = self.view.hand(seat).map(|card| self.terms.district(card)).collect();
            let heading = self.words.say(if held.is_empty() { "cit-pic-hand-none" } else { "cit-pic-hand" });
            let _ = write!(said, "{heading}{}{}.", if held.is_empty() { "" } else { ": " }, held.join(", "));
        }
        let (title, said) = (escaped(&title), escaped(said.trim_end()));
        self.put(format_args!("<title>{title}</title><desc>{said}</desc>"));
    }
}
