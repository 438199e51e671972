//! What the pictures of the table and of fights have in common: marks, names, text that is held to a width.

use crate::game::Seat;
use crate::rules::svg::{escaped, mark, put};

/// Width of a picture.
pub(super) const WIDTH: usize = 404;

/// A realm's width, and from one to its neighbour.
pub(super) const REALM: usize = 196;
pub(super) const PITCH: usize = 208;
/// A row in one, and from row to row.
pub(super) const ROW: usize = 22;
pub(super) const STEP: usize = 24;
/// Round what lies there.
pub(super) const EDGE: &str = "#8f8677";

/// A row's ground.
pub(super) fn bar(out: &mut String, (x, y): (usize, usize), width: usize, fill: &str, edge: &str) {
    put(
        out,
        format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{ROW}\" rx=\"4\" fill=\"{fill}\" stroke=\"{EDGE}\"{edge}/>"),
    );
}

/// A name of so many characters at most.
pub(super) fn short(name: &str, most: usize) -> String {
    match name.char_indices().nth(most) {
        None => name.to_owned(),
        Some(_) => {
            let cut = name.char_indices().nth(most.saturating_sub(1)).map_or(0, |(at, _)| at);
            format!("{}…", name.get(..cut).unwrap_or("").trim_end())
        }
    }
}

/// Text in lines of so many characters at most, broken between words.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word = short(word, most);
        match lines.last_mut().filter(|line| line.chars().count() + 1 + word.chars().count() <= most) {
            Some(line) => {
                line.push(' ');
                line.push_str(&word);
            }
            None => lines.push(word),
        }
    }
    lines
}

/// How a text is set.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    /// Its size.
    pub size: u8,
    /// Whether it is bold.
    pub bold: bool,
    /// `start`, `middle`, `end`.
    pub anchor: &'static str,
    /// Whether it is lesser text.
    pub soft: bool,
}

/// Common text.
pub(super) const PLAIN: Hand = Hand { size: 13, bold: false, anchor: "start", soft: false };
/// Heavier text.
pub(super) const BOLD: Hand = Hand { bold: true, ..PLAIN };
/// Lesser text.
pub(super) const SOFT: Hand = Hand { soft: true, ..PLAIN };

/// A line of text at a point; squeezed where it would be wider than so many units.
pub(super) fn text(out: &mut String, (x, y): (usize, usize), said: &str, hand: Hand, width: usize) {
    let (class, fill) = if hand.soft { ("soft", "#675f54") } else { ("ink", "#221d18") };
    // Letters are taken for so wide, whatever the reader's are like.
    let per_letter = if hand.bold { 80 } else { 72 } * usize::from(hand.size) / 13;
    let fit = if said.chars().count() * per_letter > width * 10 {
        format!(" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\"")
    } else {
        String::new()
    };
    let weight = if hand.bold { " font-weight=\"bold\"" } else { "" };
    let (size, anchor) = (hand.size, hand.anchor);
    put(
        out,
        format_args!(
            "<text class=\"{class}\" fill=\"{fill}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\"{weight}{fit}>{}</text>",
            escaped(said)
        ),
    );
}

/// A seat's mark at a point.
pub(super) fn mark_at(out: &mut String, seat: Seat, x: usize, y: usize) {
    put(out, format_args!("<g transform=\"translate({x} {y}) scale(.7)\">{}</g>", mark(seat)));
}

/// Something that the definitions have, at a point.
pub(super) fn icon(out: &mut String, id: &str, x: usize, y: usize, size: usize) {
    put(out, format_args!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"));
}

/// The beginning of a picture of some height, with its title and description.
pub(super) fn begin(out: &mut String, height: usize, title: &str, said: &str) {
    put(
        out,
        format_args!(
            "<svg class=\"column\" viewBox=\"-6 0 {} {height}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"><title>{}</title><desc>{}</desc>",
            WIDTH + 12,
            escaped(title),
            escaped(said)
        ),
    );
}

/// Where the drawing begins: on a group, so that a page's own face for pictures does not win; the sizes are made for this one.
pub(super) const FACE: &str = "<g font-family=\"system-ui,sans-serif\">";
