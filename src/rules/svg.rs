//! What every picture needs of SVG.

use crate::game::Seat;
use std::fmt::Write as _;

/// Writes to a string, which can't fail.
pub(super) fn put(out: &mut String, text: std::fmt::Arguments) {
    let _ = out.write_fmt(text);
}

/// Text as it may stand in XML. Control characters, which may not, become spaces.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// A seat's mark with its letter, round the origin, 28 units wide.
pub(super) fn mark(seat: Seat) -> &'static str {
    macro_rules! mark {
        ($class:literal, $fill:literal, $shape:literal, $letter:literal) => {
            concat!(
                "<", $shape, " class=\"", $class, "\" fill=\"", $fill, "\" stroke=\"#fff\" stroke-width=\"1.5\"/><text class=\"letter\" y=\"6\" text-anchor=\"middle\" fill=\"#fff\" font-size=\"18.5\" font-weight=\"bold\">", $letter, "</text>"
            )
        };
    }
    const MARKS: [&str; 7] = [
        mark!("seat-a", "#0072b2", "circle r=\"12\"", "A"),
        mark!("seat-b", "#d55e00", "path d=\"M-11-11H11V11H-11Z\"", "B"),
        mark!("seat-c", "#009e73", "path d=\"M0-15L15 12H-15Z\"", "C"),
        mark!("seat-d", "#b3589a", "path d=\"M0-15L15 0L0 15L-15 0Z\"", "D"),
        mark!("seat-e", "#8a6d00", "path d=\"M0-14L14-4L9 12H-9L-14-4Z\"", "E"),
        mark!("seat-f", "#3d6f8f", "path d=\"M13 0L7 12H-7L-13 0L-7-12H7Z\"", "F"),
        mark!("seat-g", "#5b4a9c", "path d=\"M0-16L5-7L15-5L8 3L10 13L0 9L-10 13L-8 3L-15-5L-5-7Z\"", "G"),
    ];
    MARKS.get(seat.index()).copied().unwrap_or("")
}
