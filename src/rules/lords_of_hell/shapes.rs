//! The small shapes of the pictures, told apart by silhouette alone: souls, statuses, rituals, the Starter, candidates, dice, and the
//! marks of the seats.

use crate::game::Seat;
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

/// A seat's mark with its letter, round the origin, 28 units wide.
pub(super) fn mark(seat: Seat) -> &'static str {
    macro_rules! mark {
        ($class:literal, $fill:literal, $shape:literal, $letter:literal) => {
            concat!(
                "<", $shape, " class=\"", $class, "\" fill=\"", $fill, "\" stroke=\"#fff\" stroke-width=\"1.5\"/><text class=\"letter\" y=\"5\" text-anchor=\"middle\" fill=\"#fff\" font-size=\"15\" font-weight=\"bold\">", $letter, "</text>"
            )
        };
    }
    const MARKS: [&str; 6] = [
        mark!("seat-a", "#0072b2", "circle r=\"12\"", "A"),
        mark!("seat-b", "#d55e00", "path d=\"M-11-11H11V11H-11Z\"", "B"),
        mark!("seat-c", "#009e73", "path d=\"M0-15L15 12H-15Z\"", "C"),
        mark!("seat-d", "#b3589a", "path d=\"M0-15L15 0L0 15L-15 0Z\"", "D"),
        mark!("seat-e", "#8a6d00", "path d=\"M0-14L14-4L9 12H-9L-14-4Z\"", "E"),
        mark!("seat-f", "#3d6f8f", "path d=\"M13 0L7 12H-7L-13 0L-7-12H7Z\"", "F"),
    ];
    MARKS.get(seat.index()).copied().unwrap_or("")
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
