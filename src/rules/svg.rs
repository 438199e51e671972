//! What every picture needs of SVG.

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
