//! The marks of the seats: a shape, a colour and a letter that always go together.

use crate::game::Seat;

const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#b3589a", "#8a6d00", "#3d6f8f", "#5b4a9c"];

macro_rules! mark {
    ($class:literal, $shape:literal, $letter:literal) => {
        concat!(
            "<svg class=\"mark\" viewBox=\"-15 -15 30 30\" aria-hidden=\"true\" focusable=\"false\">",
            $shape,
            " class=\"",
            $class,
            "\"/><text y=\"5.3\">",
            $letter,
            "</text></svg>"
        )
    };
}

const MARKS: [&str; 7] = [
    mark!("seat-a", "<circle r=\"11.5\"", "A"),
    mark!("seat-b", "<path d=\"M-10.4-10.4H10.4V10.4H-10.4Z\"", "B"),
    mark!("seat-c", "<path d=\"M0-13.8L14 11.2H-14Z\"", "C"),
    mark!("seat-d", "<path d=\"M0-14L14 0L0 14L-14 0Z\"", "D"),
    mark!("seat-e", "<path d=\"M0-13.5L13.3-3.4L8.2 11.8H-8.2L-13.3-3.4Z\"", "E"),
    mark!("seat-f", "<path d=\"M12 0L6 11.2H-6L-12 0L-6-11.2H6Z\"", "F"),
    mark!("seat-g", "<path d=\"M0-15L4.6-5.2L14.3-4.4L7 2.8L9 13L0 7.6L-9 13L-7 2.8L-14.3-4.4L-4.6-5.2Z\"", "G"),
];

/// A seat's mark as a small SVG element, to stand in a line of text before the name.
pub fn mark_svg(seat: Seat) -> &'static str {
    MARKS.get(seat.index()).copied().unwrap_or("")
}

/// A seat's colour, as CSS hex.
pub fn colour(seat: Seat) -> &'static str {
    COLOURS.get(seat.index()).copied().unwrap_or("#6b6459")
}
