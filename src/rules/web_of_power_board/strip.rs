//! The cards below the map: those that lie open, and how many the deck and the discard have.

use super::board::tint;
use super::map::{Country, data};
use super::state::Open;
use super::terms::country_id;
use crate::rules::svg::{escaped, put};
use crate::words::Words;

/// What the strip adds to the picture's height.
pub(super) const HEIGHT: i32 = 108;
/// A card's width and height.
const CARD: (i32, i32) = (196, 84);
/// From one card to the next.
const PITCH: i32 = 210;

/// Draws the strip below a map's frame (left, top, width, height).
pub(super) fn draw(out: &mut String, open: &Open, words: &Words, frame: [i32; 4]) {
    let [left, top, _, height] = frame;
    let (x, y) = (left + 62, top + height + 8);
    for at in 0..data().numbers.open_cards {
        let x = x + PITCH * i32::from(at);
        match open.open.as_slice().get(usize::from(at)) {
            Some(card) => {
                let countries: Vec<String> =
                    Country::all().filter(|country| country.colour() == *card).map(|country| words.say(&country_id(country))).collect();
                let lines: Vec<&str> = countries.iter().map(String::as_str).collect();
                sheet(out, (x, y), tint(*card), &lines);
            }
            None => sheet(out, (x, y), "#e9eeec", &["–"]),
        }
    }
    let counts = [("wpb-pic-deck", open.deck), ("wpb-pic-discard", open.discard.iter().sum())];
    for (at, (what, count)) in counts.into_iter().enumerate() {
        let x = x + PITCH * (i32::from(data().numbers.open_cards) + at as i32);
        sheet(out, (x, y), "#f4f0e6", &[&words.say(what), &count.to_string()]);
    }
}

/// A card with a line or two of text.
fn sheet(out: &mut String, (x, y): (i32, i32), fill: &str, lines: &[&str]) {
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
