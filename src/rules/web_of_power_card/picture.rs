//! The table as SVG, from a view only: the four rows, and below them what each player has collected.
//!
//! Drawn for a phone first: 404 units wide, a row bent into two lines of at most seven cards, no text
//! below 13 units, so that nothing falls under 11 px on a screen 390 px wide. Whole numbers only.
//! Classes that a style sheet may use: `.ink .soft .line .open .seat-a … .seat-e`; attributes say the
//! same for readers without one. Faces of cards keep their own colours in a dark page.

use super::View;
use super::board::{open_cards, owners, tint};
use super::cards::{Card, CardSet, Land, data};
use super::score::Sheet;
use super::shapes::{DEFS, of_family, of_route, of_seat};
use super::standing::{best_family, known_minus};
use super::state::{Open, Phase};
use super::terms::Terms;
use crate::game::{Picture, Seat, Seats};
use crate::words::Words;
use std::fmt::Write;

/// Width of the picture.
const WIDTH: usize = 404;
/// What stands beside a row: the name of its end.
const GUTTER: usize = 22;
const CARD: (usize, usize) = (48, 46);
/// From card to card, and from line to line.
const PITCH: (usize, usize) = (52, 58);
/// Cards in a line.
const LINE: usize = 7;
/// From the last line of a row to the next row.
const ROW_GAP: usize = 8;
/// A stack of a land: its width, height, and the distance to the next.
const STACK: (usize, usize, usize) = (36, 37, 40);
/// A player's part below the rows.
const PLAYER: usize = 72;
/// Longer names are cut in the picture; its description has them whole.
const NAME_MAX: usize = 20;

/// Draws the table.
pub fn draw(seats: &Seats, view: &View, words: &Words) -> Picture {
    let (open, terms) = (&view.open, Terms::of(words));
    let over = open.phase == Phase::Over;
    let player = seats.name(open.turn);
    let may_take = open_cards(open);
    let lines: usize = open.rows.iter().map(|row| row.cards().len().div_ceil(LINE)).sum();
    let rows = open.rows.iter().filter(|row| !row.cards().is_empty()).count();
    let table = 12 + lines * PITCH.1 + rows * ROW_GAP;
    let height = table + usize::from(open.seats) * PLAYER;
    let mut svg = String::with_capacity(24_000);
    let out = &mut svg;
    put(
        out,
        format_args!(
            "<svg class=\"picture\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\" font-family=\"system-ui,sans-serif\" font-size=\"13\" font-weight=\"bold\"><title>"
        ),
    );
    let title = if over {
        words.say("wpc-pic-title-over")
    } else {
        words.with("wpc-pic-title", &[("number", i64::from(open.number).into()), ("player", player.as_str().into())])
    };
    escape(out, &title);
    out.push_str("</title><desc>");
    describe(out, seats, open, may_take, words, terms);
    out.push_str("</desc>");
    out.push_str(DEFS);
    let owners = owners(open);
    let mut y = 12;
    for (index, row) in open.rows.iter().enumerate().filter(|(_, row)| !row.cards().is_empty()) {
        y = draw_row(out, index, row.cards(), y, terms, |out, card, x, y| {
            let owner = owners.get(usize::from(card.0)).copied().flatten();
            draw_card(out, card, x, y, open.law_at.has(card), owner, may_take.has(card));
        });
    }
    let sheet = Sheet::of(open, &known_minus(view));
    for seat in open.all_seats() {
        draw_player(out, seats, open, &sheet, seat, table + seat.index() * PLAYER);
    }
    out.push_str("</svg>");
    let caption = if over { words.say("wpc-pic-caption-over") } else { words.with("wpc-pic-caption", &[("player", player.into())]) };
    Picture { svg, caption }
}

/// Writing to a string can't fail.
fn put(out: &mut String, what: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(what);
}

/// Text as it may stand in XML. Control characters, which may not, are left out.
fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            c => out.push(c),
        }
    }
}

fn shape(out: &mut String, id: &str, x: usize, y: usize, size: usize) {
    put(out, format_args!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"));
}

/// A seat's mark with its letter, in a square of 22.
fn mark(out: &mut String, seat: Seat, x: usize, y: usize) {
    // A triangle is wide only at its foot: it is drawn larger, and its letter stands lower.
    let triangle = seat.index() == 2;
    let (out_by, down) = if triangle { (4, 19) } else { (0, 16) };
    shape(out, of_seat(seat), x.saturating_sub(out_by), y.saturating_sub(out_by), 22 + 2 * out_by);
    put(out, format_args!("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#fff\">{}</text>", x + 11, y + down, seat.letter()));
}

/// A row in one line or two, the second at the right, joined by a thin path. Gives where the next begins.
fn draw_row(
    out: &mut String,
    index: usize,
    cards: &[Card],
    top: usize,
    terms: &Terms,
    draw: impl Fn(&mut String, Card, usize, usize),
) -> usize {
    let first = if cards.len() > LINE { cards.len().div_ceil(2) } else { cards.len() };
    let (upper, lower) = cards.split_at(first.min(cards.len()));
    let right = GUTTER + LINE * PITCH.0 - (PITCH.0 - CARD.0);
    let middle = top + CARD.1 / 2;
    let end = |count: usize, from: usize| from + count * PITCH.0 - (PITCH.0 - CARD.0);
    let start = (right + PITCH.0 - CARD.0).saturating_sub(lower.len() * PITCH.0);
    let (mut last, mut bottom) = (end(upper.len(), GUTTER), middle);
    if !lower.is_empty() {
        let (over, turn) = (top + CARD.1 + 3, middle + PITCH.1);
        put(
            out,
            format_args!(
                "<path class=\"line\" fill=\"none\" stroke=\"#a79f90\" stroke-width=\"2\" d=\"M{last} {middle}H{}V{over}H{}V{turn}H{start}\"/>",
                last + 8,
                start - 8
            ),
        );
        (last, bottom) = (right, turn);
    }
    let row = index + 1;
    put(
        out,
        format_args!(
            "<text class=\"ink\" fill=\"#221d18\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{row}{}</text>",
            GUTTER - 3,
            middle + 5,
            terms.ends[0]
        ),
    );
    put(out, format_args!("<text class=\"ink\" fill=\"#221d18\" x=\"{}\" y=\"{}\">{row}{}</text>", last + 3, bottom + 5, terms.ends[1]));
    upper.iter().enumerate().for_each(|(at, card)| draw(out, *card, GUTTER + at * PITCH.0, top));
    lower.iter().enumerate().for_each(|(at, card)| draw(out, *card, start + at * PITCH.0, top + PITCH.1));
    top + PITCH.1 * (1 + usize::from(!lower.is_empty())) + ROW_GAP
}

fn draw_card(out: &mut String, card: Card, x: usize, y: usize, law: bool, owner: Option<Seat>, open: bool) {
    let face = card.face();
    let (width, height) = CARD;
    if law {
        // The law card below peeks out at the upper edge.
        put(out, format_args!("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"14\" rx=\"2\" fill=\"#8c2f24\"/>", x + 3, y - 7, width - 6));
    }
    put(
        out,
        format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"{}\" stroke=\"#8f8677\"/>",
            tint(face.land)
        ),
    );
    if open {
        put(
            out,
            format_args!(
                "<rect class=\"open\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"none\" stroke=\"#221d18\" stroke-width=\"3\"/>",
                x + 1,
                y + 1,
                width - 2,
                height - 2
            ),
        );
    }
    put(out, format_args!("<text fill=\"#221d18\" x=\"{}\" y=\"{}\">{}</text>", x + 4, y + 17, card.id()));
    let route = of_route(face.route);
    let size = if face.total > 1 && route.is_some() { 14 } else { 18 };
    let line = y + height - 4 - size;
    let mut at = x + 4;
    for (family, count) in face.symbols.iter().enumerate() {
        for _ in 0..*count {
            shape(out, of_family(family), at, line, size);
            at += size;
        }
    }
    if let Some(route) = route {
        shape(out, route, x + width - 4 - size, line, size);
    }
    if let Some(owner) = owner {
        mark(out, owner, x + width - 18, y - 5);
    }
}

/// A player: name, routes, laws and stones, and a stack for each land.
fn draw_player(out: &mut String, seats: &Seats, open: &Open, sheet: &Sheet, seat: Seat, top: usize) {
    let at = seat.index();
    put(out, format_args!("<path class=\"line\" stroke=\"#d8d0c0\" d=\"M0 {0}H{WIDTH}\"/>", top));
    mark(out, seat, GUTTER - 2, top + 4);
    put(out, format_args!("<text class=\"ink\" fill=\"#221d18\" x=\"{}\" y=\"{}\">", GUTTER + 25, top + 20));
    let name = seats.name(seat);
    if name.chars().count() > NAME_MAX {
        escape(out, &name.chars().take(NAME_MAX - 1).collect::<String>());
        out.push('…');
    } else {
        escape(out, &name);
    }
    out.push_str("</text>");
    let mut count = |x: usize, icon: &str, number: u8| {
        // A light ground, so that dark icons are seen in a dark page.
        put(out, format_args!("<rect x=\"{}\" y=\"{}\" width=\"42\" height=\"20\" rx=\"4\" fill=\"#f3eee2\"/>", x - 3, top + 5));
        if icon.is_empty() {
            put(out, format_args!("<text x=\"{x}\" y=\"{}\" fill=\"#8c2f24\">§</text>", top + 20));
        } else {
            shape(out, icon, x, top + 7, 16);
        }
        put(out, format_args!("<text x=\"{}\" y=\"{}\" fill=\"#221d18\">{number}</text>", x + 21, top + 20));
    };
    count(210, "wpc-ship", sheet.ships[at]);
    count(256, "wpc-carriage", sheet.carriages[at]);
    count(302, "", open.laws_held[at]);
    if open.phase == Phase::Over {
        put(
            out,
            format_args!(
                "<text class=\"ink\" fill=\"#221d18\" x=\"382\" y=\"{}\" text-anchor=\"end\" font-size=\"16\">{}</text>",
                top + 21,
                sheet.total(seat)
            ),
        );
    } else {
        // Stones: in hand whole, on a card with a hole, lost not at all.
        let hand = usize::from(open.hand[at]);
        for stone in 0..usize::from(open.stones(seat)) {
            let x = 340 + stone * 15;
            shape(out, of_seat(seat), x, top + 8, 14);
            if stone >= hand {
                put(out, format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"3\" fill=\"#fff\"/>", x + 7, top + 15 + usize::from(at == 2)));
            }
        }
    }
    for (index, land) in data().scoring.iter().copied().enumerate() {
        draw_stack(out, open, sheet, seat, land, GUTTER + index * STACK.2, top + 30);
    }
}

fn draw_stack(out: &mut String, open: &Open, sheet: &Sheet, seat: Seat, land: Land, x: usize, y: usize) {
    let (width, height, _) = STACK;
    let prefix = &land.names().prefix;
    let cards = sheet.cards[land.index()][seat.index()];
    if cards == 0 {
        put(
            out,
            format_args!(
                "<rect class=\"line\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"none\" stroke=\"#d8d0c0\" stroke-dasharray=\"3 3\"/><text class=\"soft\" fill=\"#6b6459\" x=\"{}\" y=\"{}\" font-weight=\"normal\">{prefix}</text>",
                x + 4,
                y + 15
            ),
        );
        return;
    }
    let tint = tint(land);
    for behind in (1..usize::from(cards.min(3))).rev() {
        put(
            out,
            format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"{tint}\" stroke=\"#8f8677\"/>",
                x + behind,
                y - 2 * behind
            ),
        );
    }
    let best = sheet.cards[land.index()].iter().copied().max().unwrap_or(0);
    let (stroke, thick) = if cards == best { ("#221d18", 3) } else { ("#8f8677", 1) };
    put(
        out,
        format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"{tint}\" stroke=\"{stroke}\" stroke-width=\"{thick}\"/>"
        ),
    );
    put(
        out,
        format_args!(
            "<text fill=\"#221d18\" font-weight=\"normal\" x=\"{}\" y=\"{}\">{prefix}</text><text fill=\"#221d18\" x=\"{}\" y=\"{}\" text-anchor=\"end\" font-size=\"15\">{cards}</text>",
            x + 4,
            y + 15,
            x + width - 4,
            y + 15
        ),
    );
    if let Some((family, count)) = best_family(open, seat, land) {
        shape(out, of_family(family), x + 4, y + height - 17, 14);
        put(
            out,
            format_args!(
                "<text fill=\"#221d18\" font-weight=\"normal\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{count}</text>",
                x + width - 4,
                y + height - 5
            ),
        );
    }
}

/// The position in words.
fn describe(out: &mut String, seats: &Seats, open: &Open, may_take: CardSet, words: &Words, terms: &Terms) {
    let mut text = String::with_capacity(1_000);
    if open.phase != Phase::Over {
        let cards: Vec<String> = open.ends().filter(|(_, _, card)| may_take.has(*card)).map(|(_, _, card)| card.id().to_owned()).collect();
        let player = ("player", seats.name(open.turn).into());
        text.push_str(&match cards.as_slice() {
            [] => words.with("wpc-pic-open-none", &[player]),
            cards => words.with("wpc-pic-open", &[player, ("cards", words.list(cards).into())]),
        });
    }
    for (index, row) in open.rows.iter().enumerate().filter(|(_, row)| !row.cards().is_empty()) {
        put(&mut text, format_args!(" {} {}:", terms.row, index + 1));
        for (at, card) in row.cards().iter().enumerate() {
            text.push_str(if at > 0 { ", " } else { " " });
            text.push_str(card.id());
            if open.law_at.has(*card) {
                put(&mut text, format_args!(" {}", terms.law));
            }
            if let Some(owner) = open.claimant(*card) {
                put(&mut text, format_args!(" ({})", seats.name(owner)));
            }
        }
        text.push('.');
    }
    for seat in open.all_seats() {
        put(&mut text, format_args!(" {}:", seats.name(seat)));
        let lands = data().scoring.iter().copied();
        let mut first = true;
        for land in lands {
            let count = open.lands[seat.index()].cards().filter(|card| card.land() == land).count();
            if count > 0 {
                put(&mut text, format_args!("{} {} {count}", if first { "" } else { "," }, terms.land(land)));
                first = false;
            }
        }
        text.push_str(if first { " –." } else { "." });
    }
    escape(out, text.trim_start());
}
