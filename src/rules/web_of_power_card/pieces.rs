//! The parts of the picture that are the same in every game, drawn once at the origin and then only copied:
//! the faces of the cards, stacks of a land, marks of the seats. A picture has some hundred of them.

use super::board::tint;
use super::cards::{CARDS, Card, LANDS, Land, SEATS_MAX};
use super::shapes::{of_family, of_route, of_seat};
use crate::game::Seat;
use std::sync::OnceLock;

/// A card's width and height.
pub(super) const CARD: (usize, usize) = (48, 46);
/// A stack's width and height.
pub(super) const STACK: (usize, usize) = (36, 37);
/// More cards than this make a stack no higher.
const STACKED_MAX: usize = 3;

/// A law that peeks out at a card's upper edge, to be drawn before the card.
pub(super) const LAW: &str = "<rect x=\"3\" y=\"-7\" width=\"42\" height=\"14\" rx=\"2\" fill=\"#5b4a9c\"/>";
/// A thick frame for a card that may be taken; inside the edge, so that it is seen on any page.
pub(super) const OPEN: &str =
    "<rect class=\"open\" x=\"1\" y=\"1\" width=\"46\" height=\"44\" rx=\"3\" fill=\"none\" stroke=\"#221d18\" stroke-width=\"3\"/>";
/// The same for a stack that leads its land.
pub(super) const LEAD: &str =
    "<rect class=\"lead\" x=\"1\" y=\"1\" width=\"34\" height=\"35\" rx=\"3\" fill=\"none\" stroke=\"#221d18\" stroke-width=\"3\"/>";

/// The parts, drawn.
pub(super) struct Pieces {
    faces: [String; CARDS],
    stacks: [[String; STACKED_MAX + 1]; LANDS],
    marks: [String; SEATS_MAX],
}

impl Pieces {
    /// All of them.
    pub(super) fn all() -> &'static Pieces {
        static PIECES: OnceLock<Pieces> = OnceLock::new();
        PIECES.get_or_init(|| Pieces {
            faces: std::array::from_fn(|at| face(Card(at as u8))),
            stacks: std::array::from_fn(|land| std::array::from_fn(|count| stack(Land(land as u8), count))),
            marks: std::array::from_fn(|at| mark(Seat(at as u8))),
        })
    }

    /// A card's face.
    pub(super) fn face(&self, card: Card) -> &str {
        self.faces.get(usize::from(card.0)).map_or("", String::as_str)
    }

    /// A player's cards of a land, without the numbers; an outline if there are none.
    pub(super) fn stack(&self, land: Land, cards: u8) -> &str {
        self.stacks.get(land.index()).and_then(|stacks| stacks.get(usize::from(cards).min(STACKED_MAX))).map_or("", String::as_str)
    }

    /// A seat's mark with its letter, in a square of 22.
    pub(super) fn mark(&self, seat: Seat) -> &str {
        self.marks.get(seat.index()).map_or("", String::as_str)
    }
}

fn shape(id: &str, x: usize, y: usize, size: usize) -> String {
    format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>")
}

fn face(card: Card) -> String {
    let face = card.face();
    let (width, height) = CARD;
    let mut out = format!(
        "<rect width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"{}\" stroke=\"#8f8677\"/><text fill=\"#221d18\" x=\"4\" y=\"17\">{}</text>",
        tint(face.land),
        face.id
    );
    let route = of_route(face.route);
    let size = if face.total > 1 && route.is_some() { 14 } else { 18 };
    let line = height - 4 - size;
    let families = face.symbols.iter().enumerate().flat_map(|(family, count)| std::iter::repeat_n(family, usize::from(*count)));
    for (at, family) in families.enumerate() {
        out.push_str(&shape(of_family(family), 4 + at * size, line, size));
    }
    if let Some(route) = route {
        out.push_str(&shape(route, width - 4 - size, line, size));
    }
    out
}

fn stack(land: Land, count: usize) -> String {
    let (width, height) = STACK;
    let (prefix, tint) = (&land.names().prefix, tint(land));
    if count == 0 {
        return format!(
            "<rect class=\"line\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"none\" stroke=\"#d8d0c0\" stroke-dasharray=\"3 3\"/><text class=\"soft\" fill=\"#6b6459\" x=\"4\" y=\"15\" font-weight=\"normal\">{prefix}</text>"
        );
    }
    let mut out = String::new();
    for behind in (0..count).rev() {
        out.push_str(&format!(
            "<rect x=\"{behind}\" y=\"-{}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"{tint}\" stroke=\"#8f8677\"/>",
            2 * behind
        ));
    }
    out.push_str(&format!("<text fill=\"#221d18\" font-weight=\"normal\" x=\"4\" y=\"15\">{prefix}</text>"));
    out
}

fn mark(seat: Seat) -> String {
    // A triangle is wide only at its foot: it is drawn larger, and its letter stands lower.
    let (shape, letter) =
        if seat.index() == 2 { ("x=\"-3\" y=\"-3\" width=\"28\" height=\"28\"", 19) } else { ("width=\"22\" height=\"22\"", 17) };
    format!(
        "<use href=\"#{}\" {shape}/><text class=\"letter\" x=\"11\" y=\"{letter}\" text-anchor=\"middle\" font-size=\"16\" fill=\"#fff\">{}</text>",
        of_seat(seat),
        seat
    )
}
