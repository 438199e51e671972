//! The laws that a seat holds, below the table: nobody else sees which they are.

use super::cards::{Law, Named, data};
use super::terms::law_id;
use super::view::View;
use crate::game::{Seat, Spot};
use crate::rules::svg::{escaped, put};
use crate::words::{Saying, Words};

/// A law's card, and from card to card.
const CARD: (usize, usize) = (200, 26);
const PITCH: (usize, usize) = (204, 30);
/// Cards in a line.
const LINE: usize = 2;
/// Above them.
const HEADING: usize = 32;
/// As many letters as a card has room for.
const LETTERS: usize = 24;

/// What a seat holds: each law once, with how many there are.
fn held(view: &View, seat: Seat) -> Vec<(Law, u8)> {
    Law::ALL.into_iter().map(|law| (law, view.holds(seat, law))).filter(|(_, count)| *count > 0).collect()
}

fn place(at: usize, top: usize) -> (usize, usize) {
    (at % LINE * PITCH.0, top + HEADING + at / LINE * PITCH.1)
}

/// How high the laws of a seat stand; nothing without any.
pub(super) fn height(view: &View, seat: Seat) -> usize {
    let lines = held(view, seat).len().div_ceil(LINE);
    if lines == 0 { 0 } else { HEADING + lines * PITCH.1 }
}

/// What a law is and does, in a sentence.
pub(super) fn sentence(law: Law, count: u8) -> Saying {
    let what = Saying::new(format!("wpc-lawtext-{}", law.key()));
    Saying::new("wpc-you-law").word("law", law_id(law)).with("count", count).with("what", what)
}

/// What a seat holds, a sentence each.
pub(super) fn said(view: &View, seat: Seat) -> Vec<Saying> {
    held(view, seat).into_iter().map(|(law, count)| sentence(law, count)).collect()
}

/// Draws a seat's laws.
pub(super) fn draw(out: &mut String, view: &View, seat: Seat, top: usize, words: &Words) {
    let held = held(view, seat);
    if held.is_empty() {
        return;
    }
    let (heading, (width, height)) = (escaped(&words.say("wpc-pic-laws")), CARD);
    put(
        out,
        format_args!(
            "<path class=\"line\" stroke=\"#d8d0c0\" d=\"M0 {top}H{}\"/><text class=\"ink\" fill=\"#221d18\" x=\"2\" y=\"{}\">{heading}</text>",
            PITCH.0 + width,
            top + 21
        ),
    );
    for (at, (law, count)) in held.into_iter().enumerate() {
        let (x, y) = place(at, top);
        let mut name = words.say(&law_id(law));
        if count > 1 {
            name.push_str(&format!(" ×{count}"));
        }
        // Long names are held to the card, whatever the reader's letters are like.
        let fit = if name.chars().count() > LETTERS { " textLength=\"168\" lengthAdjust=\"spacingAndGlyphs\"" } else { "" };
        put(
            out,
            format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"#fffdf8\" stroke=\"#5b4a9c\" stroke-width=\"2\"/>\
                 <text x=\"{}\" y=\"{text}\" fill=\"#5b4a9c\">§</text><text x=\"{}\" y=\"{text}\" fill=\"#221d18\" font-weight=\"normal\"{fit}>{}</text>",
                x + 8,
                x + 24,
                escaped(&name),
                text = y + 18
            ),
        );
    }
}

/// What lines may name of them: whole lines, for short names of laws are common words.
pub(super) fn spots(view: &View, seat: Seat, top: usize, words: &Words) -> Vec<Spot> {
    let spot = |(at, (law, count)): (usize, (Law, u8))| {
        let ((x, y), named) = (place(at, top), data().laws.get(law.index()));
        let lang = words.lang();
        let short = |named: &Named| format!("{} {}", lang.word("law", "laki"), lang.word(&named.short_en, &named.short_fi));
        let at = [x, y, CARD.0, CARD.1].map(|one| one as i32);
        Spot { name: named.map(short).unwrap_or_default(), says: words.tell(&sentence(law, count)), at, ..Spot::default() }
    };
    held(view, seat).into_iter().enumerate().map(spot).collect()
}
