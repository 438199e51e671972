//! The table as SVG, from a view only: the four rows, below them what each player has collected, and for a seat its laws.
//!
//! Drawn for a phone first: 404 units wide and a margin, a row bent into two lines of at most seven cards, no text
//! below 13 units, so that nothing falls under 11 px on a screen 390 px wide. Whole numbers only.
//! Classes that a style sheet may use: `.ink .soft .line .open .lead .letter .seat-a … .seat-e`; attributes say the
//! same for readers without one. Faces of cards keep their own colours in a dark page.

use super::View;
use super::aloud;
use super::board::{open_cards, owners};
use super::cards::{Card, CardSet, data};
use super::own_laws;
use super::pieces::{CARD, LAW, LEAD, OPEN, Pieces, STACK};
use super::score::Sheet;
use super::shapes::{DEFS, of_family, of_seat};
use super::standing::{best_families, known_minus};
use super::state::{Open, Phase};
use super::terms::Terms;
use crate::game::{Picture, Seat, Seats, Spot, Viewer};
use crate::rules::svg::escaped;
use crate::words::{Words, figure};

/// Width of the picture.
const WIDTH: usize = 404;
/// What stands beside a row: the name of its end.
const GUTTER: usize = 22;
/// From card to card, and from line to line.
const PITCH: (usize, usize) = (52, 58);
/// Cards in a line.
const LINE: usize = 7;
/// From the last line of a row to the next row.
const ROW_GAP: usize = 8;
/// From a stack to the next.
const STACK_PITCH: usize = 40;
/// A player's part below the rows.
const PLAYER: usize = 72;
/// Longer names are cut in the picture; its description has them whole.
const NAME_MAX: usize = 20;

/// The SVG text as it grows. Formatting machinery would cost several times as much.
struct Pen(String);

impl Pen {
    fn put(&mut self, text: &str) -> &mut Pen {
        self.0.push_str(text);
        self
    }

    fn number(&mut self, number: usize) -> &mut Pen {
        if number >= 10 {
            self.number(number / 10);
        }
        self.0.push(char::from(b'0' + (number % 10) as u8));
        self
    }

    /// Begins a group whose origin is moved.
    fn at(&mut self, x: usize, y: usize) -> &mut Pen {
        self.put("<g transform=\"translate(").number(x).put(" ").number(y).put(")\">")
    }

    fn end(&mut self) -> &mut Pen {
        self.put("</g>")
    }
}

/// Draws the table.
pub(super) fn draw(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Picture {
    let (open, terms) = (&view.open, Terms::of(words));
    let over = open.phase == Phase::Over;
    let player = seats.name(open.turn);
    let names: Vec<String> = open.all_seats().map(|seat| escaped(&seats.name(seat))).collect();
    let may_take = open_cards(open);
    let owners = owners(open);
    let sheet = Sheet::of(open, &known_minus(view));
    let lines: usize = open.rows.iter().map(|row| row.cards().len().div_ceil(LINE)).sum();
    let rows = open.rows.iter().filter(|row| !row.cards().is_empty()).count();
    let table = 12 + lines * PITCH.1 + rows * ROW_GAP;
    let end = table + usize::from(open.seats) * PLAYER;
    let reader = viewer.seat().filter(|_| !over);
    let title = if over {
        words.say("wpc-pic-title-over")
    } else {
        words.with("wpc-pic-title", &[("number", i64::from(open.number).into()), ("player", player.as_str().into())])
    };
    let mut pen = Pen(String::with_capacity(28_000));
    pen.put("<svg viewBox=\"-4 0 ").number(WIDTH + 8).put(" ").number(end + reader.map_or(0, |seat| own_laws::height(view, seat)) + 6);
    pen.put("\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"><title>");
    pen.put(&escaped(&title)).put("</title><desc>");
    if !over {
        let cards: Vec<String> = open.ends().filter(|(_, _, card)| may_take.has(*card)).map(|(_, _, card)| card.id().to_owned()).collect();
        let player = ("player", player.as_str().into());
        pen.put(&escaped(&match cards.as_slice() {
            [] => words.with("wpc-pic-open-none", &[player]),
            cards => words.with("wpc-pic-open", &[player, ("cards", words.list(cards).into())]),
        }));
    }
    describe(&mut pen, &names, open, &owners, &sheet, terms);
    for law in reader.iter().flat_map(|seat| own_laws::said(view, *seat)) {
        pen.put(" ").put(&escaped(&words.tell(&law)));
    }
    pen.put("</desc>").put(DEFS);
    // On a group, so that a page's own face for pictures does not win: the sizes are made for this one.
    pen.put("<g font-family=\"system-ui,sans-serif\" font-size=\"13\" font-weight=\"bold\">");
    let mut y = 12;
    let mut lie: Vec<(usize, usize, Card)> = Vec::new();
    for (index, row) in open.rows.iter().enumerate().filter(|(_, row)| !row.cards().is_empty()) {
        y = draw_row(&mut pen, index, row.cards(), y, terms, |pen, (x, y), card| {
            lie.push((y, x, card));
            let owner = owners.get(usize::from(card.0)).copied().flatten();
            draw_card(pen, card, open.law_at, owner, may_take.has(card));
        });
    }
    for (seat, name) in open.all_seats().zip(&names) {
        pen.at(0, table + seat.index() * PLAYER);
        draw_player(&mut pen, name, open, &sheet, seat);
        pen.end();
    }
    let mut spots = Vec::new();
    if let Some(seat) = reader {
        own_laws::draw(&mut pen.0, view, seat, end, words);
        lie.sort_unstable_by_key(|(y, x, _)| (*y, *x));
        spots.extend(lie.into_iter().map(|(y, x, card)| Spot {
            name: card.id().to_owned(),
            says: aloud::card(seats, open, &owners, card, terms),
            at: [x, y, CARD.0, CARD.1].map(|one| one as i32),
            ..Spot::default()
        }));
        spots.extend(own_laws::spots(view, seat, end, words));
    }
    pen.put("</g></svg>");
    let caption = if over { words.say("wpc-pic-caption-over") } else { words.with("wpc-pic-caption", &[("player", player.into())]) };
    Picture { svg: pen.0, caption, spots }
}

/// The end of an escaped name is cut between characters, never within an entity.
fn short(name: &str) -> String {
    let mut parts = 0;
    let mut entity = false;
    for (at, c) in name.char_indices() {
        if !entity {
            parts += 1;
            if parts > NAME_MAX {
                return format!("{}…", name.get(..at).unwrap_or(""));
            }
        }
        entity = (entity || c == '&') && c != ';';
    }
    name.to_owned()
}

/// A row in one line or two, the second at the right, joined by a thin path. Gives where the next begins.
fn draw_row(
    pen: &mut Pen,
    index: usize,
    cards: &[Card],
    top: usize,
    terms: &Terms,
    mut draw: impl FnMut(&mut Pen, (usize, usize), Card),
) -> usize {
    let first = if cards.len() > LINE { cards.len().div_ceil(2) } else { cards.len() };
    let (upper, lower) = cards.split_at(first.min(cards.len()));
    let gap = PITCH.0 - CARD.0;
    let right = GUTTER + LINE * PITCH.0 - gap;
    let middle = top + CARD.1 / 2;
    let start = (right + gap).saturating_sub(lower.len() * PITCH.0);
    let (mut last, mut bottom) = (GUTTER + upper.len() * PITCH.0 - gap, middle);
    if !lower.is_empty() {
        let turn = middle + PITCH.1;
        pen.put("<path class=\"line\" fill=\"none\" stroke=\"#a79f90\" stroke-width=\"2\" d=\"M").number(last).put(" ").number(middle);
        pen.put("H").number(last + 8).put("V").number(top + CARD.1 + 3).put("H").number(start - 8);
        pen.put("V").number(turn).put("H").number(start).put("\"/>");
        (last, bottom) = (right, turn);
    }
    let ends = [("end", GUTTER - 3, middle, &terms.ends[0]), ("start", last + 3, bottom, &terms.ends[1])];
    for (anchor, x, y, end) in ends {
        pen.put("<text class=\"ink\" fill=\"#221d18\" text-anchor=\"").put(anchor).put("\" x=\"").number(x);
        pen.put("\" y=\"").number(y + 5).put("\">").number(index + 1).put(end).put("</text>");
    }
    // From the right, so that a claim's mark may reach over the next card.
    for (line, from, y) in [(upper, GUTTER, top), (lower, start, top + PITCH.1)] {
        for (at, card) in line.iter().enumerate().rev() {
            let x = from + at * PITCH.0;
            pen.at(x, y);
            draw(pen, (x, y), *card);
            pen.end();
        }
    }
    top + PITCH.1 * (1 + usize::from(!lower.is_empty())) + ROW_GAP
}

fn draw_card(pen: &mut Pen, card: Card, laws: CardSet, owner: Option<Seat>, open: bool) {
    let pieces = Pieces::all();
    if laws.has(card) {
        pen.put(LAW);
    }
    pen.put(pieces.face(card));
    if open {
        pen.put(OPEN);
    }
    if let Some(owner) = owner {
        pen.put("<g transform=\"translate(33 -6)\">").put(pieces.mark(owner)).end();
    }
}

/// A player: name, routes, laws and stones, and a stack for each land.
fn draw_player(pen: &mut Pen, name: &str, open: &Open, sheet: &Sheet, seat: Seat) {
    let at = seat.index();
    let pieces = Pieces::all();
    pen.put("<path class=\"line\" stroke=\"#d8d0c0\" d=\"M0 0H").number(WIDTH).put("\"/><g transform=\"translate(20 4)\">");
    pen.put(pieces.mark(seat)).put("</g><text class=\"ink\" fill=\"#221d18\" x=\"47\" y=\"20\">").put(&short(name)).put("</text>");
    let counts = [
        (210, "<use href=\"#card-ship\" y=\"7\" width=\"16\" height=\"16\"/>", sheet.ships[at]),
        (256, "<use href=\"#card-carriage\" y=\"7\" width=\"16\" height=\"16\"/>", sheet.carriages[at]),
        (302, "<text y=\"20\" fill=\"#5b4a9c\">§</text>", open.laws_held[at]),
    ];
    for (x, icon, count) in counts {
        // A light ground, so that dark icons are seen in a dark page.
        pen.at(x, 0).put("<rect x=\"-3\" y=\"5\" width=\"42\" height=\"20\" rx=\"4\" fill=\"#f3eee2\"/>").put(icon);
        pen.put("<text x=\"21\" y=\"20\" fill=\"#221d18\">").number(usize::from(count)).put("</text></g>");
    }
    if open.phase == Phase::Over {
        pen.put("<text class=\"ink\" fill=\"#221d18\" x=\"382\" y=\"21\" text-anchor=\"end\" font-size=\"16\">");
        pen.put(&figure(sheet.total(seat))).put("</text>");
    } else {
        // Stones: in hand whole, on a card with a hole, lost not at all.
        for stone in 0..usize::from(open.stones(seat)) {
            let x = 343 + stone * 15;
            pen.put("<use href=\"#").put(of_seat(seat)).put("\" x=\"").number(x).put("\" y=\"8\" width=\"14\" height=\"14\"/>");
            if stone >= usize::from(open.hand[at]) {
                let middle = 15 + usize::from(at == 2);
                pen.put("<circle cx=\"").number(x + 7).put("\" cy=\"").number(middle).put("\" r=\"3\" fill=\"#fff\"/>");
            }
        }
    }
    let best = best_families(open, seat);
    for (index, land) in data().scoring.iter().copied().enumerate() {
        let held = &sheet.cards[land.index()];
        let cards = held[at];
        pen.at(GUTTER + index * STACK_PITCH, 30).put(pieces.stack(land, cards));
        if cards > 0 {
            if held.iter().all(|other| *other <= cards) {
                pen.put(LEAD);
            }
            pen.put("<text fill=\"#221d18\" text-anchor=\"end\" font-size=\"15\" x=\"").number(STACK.0 - 4).put("\" y=\"15\">");
            pen.number(usize::from(cards)).put("</text>");
        }
        if let Some((family, count)) = best[land.index()] {
            pen.put("<use href=\"#").put(of_family(family)).put("\" x=\"4\" y=\"20\" width=\"14\" height=\"14\"/>");
            pen.put("<text fill=\"#221d18\" font-weight=\"normal\" text-anchor=\"end\" x=\"").number(STACK.0 - 4).put("\" y=\"32\">");
            pen.number(usize::from(count)).put("</text>");
        }
        pen.end();
    }
}

/// The position in words; names are escaped already.
fn describe(pen: &mut Pen, names: &[String], open: &Open, owners: &[Option<Seat>], sheet: &Sheet, terms: &Terms) {
    for (index, row) in open.rows.iter().enumerate().filter(|(_, row)| !row.cards().is_empty()) {
        pen.put(" ").put(&terms.row).put(" ").number(index + 1).put(":");
        for (at, card) in row.cards().iter().enumerate() {
            pen.put(if at > 0 { ", " } else { " " }).put(card.id());
            if open.law_at.has(*card) {
                pen.put(" ").put(&terms.law);
            }
            if let Some(owner) = owners.get(usize::from(card.0)).copied().flatten() {
                pen.put(" (").put(names.get(owner.index()).map_or("", String::as_str)).put(")");
            }
        }
        pen.put(".");
    }
    for (seat, name) in open.all_seats().zip(names) {
        pen.put(" ").put(name).put(":");
        let mut between = " ";
        for land in data().scoring.iter().copied() {
            let count = sheet.cards[land.index()][seat.index()];
            if count > 0 {
                pen.put(between).put(terms.land(land)).put(" ").number(usize::from(count));
                between = ", ";
            }
        }
        pen.put(if between == " " { " –." } else { "." });
    }
}
