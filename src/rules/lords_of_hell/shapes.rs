//! The small shapes of the pictures, told apart by silhouette alone: souls, statuses, rituals, the Starter, candidates, dice.

use crate::rules::svg::put;

/// Definitions that the picture of the table begins with, each placed with `<use>`.
pub(super) const DEFS: &str = concat!(
    "<defs>",
    // A flame.
    r##"<symbol id="hell-souls" viewBox="0 0 20 20"><path fill="#3f5a6b" d="M10 1C14 6 16 9 16 12.5A6 6 0 0 1 4 12.5C4 9 6 6 10 1Z"/></symbol>"##,
    // Master of Souls: a flame above a hand; Mightiest Realm: a tower; Most Victorious: a sword.
    r##"<symbol id="hell-status-0" viewBox="0 0 20 20"><path fill="#221d18" d="M10 1C13 5 14 7 14 9A4 4 0 0 1 6 9C6 7 7 5 10 1ZM2 14H18V17C15 19 5 19 2 17Z"/></symbol>"##,
    r##"<symbol id="hell-status-1" viewBox="0 0 20 20"><path fill="#221d18" d="M3 19V4H6V7H8.5V4H11.5V7H14V4H17V19Z"/></symbol>"##,
    r##"<symbol id="hell-status-2" viewBox="0 0 20 20"><path fill="#221d18" d="M10 0L12 3V12H16V14H12V20H8V14H4V12H8V3Z"/></symbol>"##,
    r##"<symbol id="hell-ritual" viewBox="0 0 20 20"><path fill="#2f5a3a" d="M10 1L12 7H19L14 12L16 18L10 14L4 18L6 12L1 7H8Z"/></symbol>"##,
    // A pennant for the Starter, a crown for who may become overlord.
    r##"<symbol id="hell-starter" viewBox="0 0 20 20"><path fill="#221d18" d="M3 1H5V2L18 6L5 11V19H3Z"/></symbol>"##,
    r##"<symbol id="hell-candidate" viewBox="0 0 20 20"><path fill="#f0c93a" stroke="#6b5200" stroke-width="2" stroke-linejoin="round" d="M2 17V5L6 9L10 3L14 9L18 5V17Z"/></symbol>"##,
    "</defs>"
);

/// The sign of a status, by its place in the data.
pub(super) fn of_status(status: usize) -> &'static str {
    ["hell-status-0", "hell-status-1", "hell-status-2"].get(status).copied().unwrap_or("hell-status-0")
}

/// How a die is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    /// It was thrown and does not count.
    Spare,
    /// The highest of its side: it counts.
    Kept,
    /// It counts, and hits.
    Hit,
}

/// The side of a die.
pub(super) const DIE: usize = 17;

/// A die: light when it does not count, dark when it does, with a wedge below when it hits.
pub(super) fn die(out: &mut String, (x, y): (usize, usize), value: u8, face: Face) {
    let (fill, pip) = match face {
        Face::Spare => ("#fffdf8", "#4a443b"),
        Face::Kept => ("#3a352d", "#fff"),
        Face::Hit => ("#8a1f1b", "#fff"),
    };
    put(
        out,
        format_args!(
            "<g transform=\"translate({x} {y})\"><rect width=\"{DIE}\" height=\"{DIE}\" rx=\"4\" fill=\"{fill}\" stroke=\"#5d564b\"/>"
        ),
    );
    for (cx, cy) in pips(value) {
        put(out, format_args!("<circle cx=\"{cx}\" cy=\"{cy}\" r=\"2\" fill=\"{pip}\"/>"));
    }
    if face == Face::Hit {
        out.push_str("<path fill=\"#8a1f1b\" d=\"M3 19H14L8 24Z\"/>");
    }
    out.push_str("</g>");
}

/// Where the pips of a value are.
fn pips(value: u8) -> &'static [(u8, u8)] {
    match value {
        1 => &[(8, 8)],
        2 => &[(4, 4), (13, 13)],
        3 => &[(4, 4), (8, 8), (13, 13)],
        4 => &[(4, 4), (13, 4), (4, 13), (13, 13)],
        5 => &[(4, 4), (13, 4), (8, 8), (4, 13), (13, 13)],
        6 => &[(4, 4), (13, 4), (4, 8), (13, 8), (4, 13), (13, 13)],
        _ => &[],
    }
}
