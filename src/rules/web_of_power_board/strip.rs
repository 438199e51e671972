//! The cards below the map: those that lie open, how many the deck and the discard have, and for a seat its own hand.

use super::board::tint;
use super::map::{Colour, Country, data};
use super::state::Open;
use super::terms::{card_id, country_id};
use crate::game::Spot;
use crate::rules::svg::{escaped, put};
use crate::words::{Saying, Words};

/// What the strip adds to the picture's height.
pub(super) const HEIGHT: i32 = 108;
/// A card's width and height.
const CARD: (i32, i32) = (196, 84);
/// From one card to the next.
const PITCH: i32 = 210;
/// How far from the frame's left the first card lies.
const INDENT: i32 = 62;
/// Cards of a hand in a line, from line to line, and what its heading takes above them.
const LINE: usize = 4;
const LINE_PITCH: i32 = 92;
const HEADING: i32 = 40;

/// Where the open cards lie below a map's frame (left, top, width, height).
fn lies(at: usize, [left, top, _, height]: [i32; 4]) -> (i32, i32) {
    (left + INDENT + PITCH * at as i32, top + height + 8)
}

/// Draws the strip below a map's frame (left, top, width, height).
pub(super) fn draw(out: &mut String, open: &Open, words: &Words, frame: [i32; 4]) {
    let open_cards = usize::from(data().numbers.open_cards);
    for at in 0..open_cards {
        match open.open.as_slice().get(at) {
            Some(card) => sheet(out, lies(at, frame), tint(*card), &countries(*card, words)),
            None => sheet(out, lies(at, frame), "#e9eeec", &["–".to_owned()]),
        }
    }
    let counts = [("wpb-pic-deck", open.deck), ("wpb-pic-discard", open.discard.iter().sum())];
    for (at, (what, count)) in counts.into_iter().enumerate() {
        sheet(out, lies(open_cards + at, frame), "#f4f0e6", &[words.say(what), count.to_string()]);
    }
}

/// The countries of a card.
fn countries(card: Colour, words: &Words) -> Vec<String> {
    Country::all().filter(|country| country.colour() == card).map(|country| words.say(&country_id(country))).collect()
}

/// What a hand adds to the picture's height.
pub(super) fn hand_height(hand: &[Colour]) -> i32 {
    HEADING + hand.len().div_ceil(LINE) as i32 * LINE_PITCH
}

/// Where the cards of a hand lie, below the strip.
fn held(at: usize, [left, top, _, height]: [i32; 4]) -> (i32, i32) {
    let (line, place) = ((at / LINE) as i32, (at % LINE) as i32);
    (left + INDENT + PITCH * place, top + height + HEIGHT + HEADING + LINE_PITCH * line)
}

/// Draws a hand below the strip.
pub(super) fn hand(out: &mut String, hand: &[Colour], words: &Words, frame: [i32; 4]) {
    let (x, y) = held(0, frame);
    let heading = escaped(&words.say(if hand.is_empty() { "wpb-you-hand-empty" } else { "wpb-pic-hand" }));
    put(out, format_args!("<text x=\"{x}\" y=\"{}\" font-size=\"30\" fill=\"#221d18\">{heading}</text>", y - 12));
    for (at, card) in hand.iter().enumerate() {
        sheet(out, held(at, frame), tint(*card), &countries(*card, words));
    }
}

/// The cards that a seat's lines may name: those that lie open, the deck, and its own.
pub(super) fn spots(open: &Open, hand: &[Colour], words: &Words, frame: [i32; 4]) -> Vec<Spot> {
    let (width, height) = CARD;
    let spot = |(x, y): (i32, i32), name: String, says: Saying, kind: &'static str| Spot {
        says: words.tell(&says),
        name,
        kind,
        at: [x, y, width, height],
        ..Spot::default()
    };
    let named = |id: &str, card: Colour| Saying::new(id).word("card", card_id(card));
    let mut spots = Vec::with_capacity(hand.len() + open.open.as_slice().len() + 1);
    for (at, card) in open.open.as_slice().iter().enumerate() {
        spots.push(spot(lies(at, frame), words.say(&card_id(*card)), named("wpb-spot-open", *card), "draw"));
    }
    if open.deck > 0 {
        let at = lies(usize::from(data().numbers.open_cards), frame);
        spots.push(spot(at, words.say("wpb-pic-deck"), Saying::new("wpb-spot-deck").with("n", open.deck), "draw"));
    }
    for (at, card) in hand.iter().enumerate() {
        spots.push(spot(held(at, frame), words.say(&card_id(*card)), named("wpb-spot-hand", *card), "place"));
    }
    spots
}

/// A card with a line or two of text.
fn sheet(out: &mut String, (x, y): (i32, i32), fill: &str, lines: &[String]) {
    let (width, height) = CARD;
    put(
        out,
        format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{fill}\" stroke=\"#8f8677\" stroke-width=\"2\"/>"
        ),
    );
    let first = if lines.len() > 1 { y + 36 } else { y + 52 };
    for (at, text) in lines.iter().enumerate() {
        let (middle, y) = (x + width / 2, first + 34 * at as i32);
        put(
            out,
            format_args!(
                "<text x=\"{middle}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"30\" font-weight=\"normal\" fill=\"#221d18\">{}</text>",
                escaped(text)
            ),
        );
    }
}
