//! The board as SVG, from a view only, turned to the viewer's side: cards, what each was seen to do, the latest turn,
//! the fallen of both sides and a key.
//!
//! The picture brings its own colours, so that it looks the same everywhere.

use super::View;
use super::aloud;
use super::army::Rank;
use super::board::{face, looks_from};
use super::drawing::{DEFS, Drawing, HIGH, INK, LATEST, LEFT, Look, WIDE, card, mark};
use super::field::Side;
use super::square::{FILES, ROWS, Square};
use super::state::Phase;
use super::terms::side_id;
use super::traces;
use super::trail::Mark;
use crate::game::{Picture, Seats, Spot, Viewer};
use crate::rules::svg::escaped;
use crate::words::Words;
use std::fmt::Write as _;

/// The picture's width.
const WIDTH: i32 = LEFT + FILES as i32 * WIDE + 6;
/// How many fallen cards stand in a row.
const IN_ROW: usize = 18;
/// From line to line of the key: its cards are drawn so large that their numbers can be read on a phone.
const KEY_LINE: i32 = 33;
/// The longest name of a player that is drawn, in characters.
const NAME_MAX: usize = 16;

/// Whether all ranks are shown, and when they were hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bare {
    /// They are not.
    No,
    /// Hidden to the end.
    AtTheEnd,
    /// Hidden in that turn.
    Then,
}

/// Draws the board for a viewer.
pub(super) fn draw(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Picture {
    let open = &view.open;
    if !open.is_placed() {
        return Picture::default();
    }
    let near = looks_from(view, viewer);
    // Of a game that has ended all is shown: of its end to everybody, of what was before in a table laid open.
    let bare = match (open.phase, viewer) {
        (Phase::Over, _) => Bare::AtTheEnd,
        (_, Viewer::Everything) => Bare::Then,
        _ => Bare::No,
    };
    let mut drawing = Drawing::new(near, fallen_height(view, near.other()), open.seats == 4);
    let mut said = String::new();
    for (square, card) in open.field.cards() {
        let look = match (card.up, view.faces.at(square)) {
            (Some(rank), _) => Look::Up(rank),
            (None, Some(rank)) => Look::Known(rank),
            (None, None) => Look::Back,
        };
        drawing.card(square, card.side, look);
        drawing.deeds(square, card, look);
        let letter = words.say(if card.side == Side::South { "fe-letter-south" } else { "fe-letter-north" });
        let _ = write!(said, "{} {letter}{} ", square.id(), face(view, square, card));
    }
    traces::draw(&mut drawing, &open.field, open.trail.marks());
    let board_end = fallen_height(view, near.other()) + i32::from(ROWS) * HIGH + 18;
    fallen(&mut drawing, seats, view, near.other(), 0, words);
    fallen(&mut drawing, seats, view, near, board_end, words);
    let height = key(&mut drawing, viewer, bare, board_end + fallen_height(view, near) + 4, words);
    let title = match bare {
        Bare::AtTheEnd => words.say("fe-pic-title-over"),
        Bare::Then => words.say("fe-pic-title-bare"),
        Bare::No => words.with("fe-pic-title", &[("number", i64::from(open.turn_number()).into())]),
    };
    let below = words.say(if viewer.seat().is_some() { "fe-pic-below-you" } else { "fe-pic-below" });
    let caption = format!("{below} {}", words.say("fe-pic-caption"));
    let empty = words.say("fe-aloud-empty");
    let spot = |square: Square| {
        let (x, y) = drawing.corner(square);
        let says = match open.field.card(square) {
            Some(card) => aloud::card(view, square, card, words),
            None => format!("{}, {empty}", square.id()),
        };
        Spot { name: square.id(), says, at: [x, y, WIDE, HIGH], ..Spot::default() }
    };
    let spots = if viewer.seat().is_some() && bare == Bare::No { Square::all().map(spot).collect() } else { Vec::new() };
    Picture { svg: framed(&drawing.out, height, &title, &said), caption, spots }
}

/// The whole picture round what is drawn.
pub(super) fn framed(drawn: &str, height: i32, title: &str, said: &str) -> String {
    let (title, said) = (escaped(title), escaped(said.trim_end()));
    // The face on a group, so that a page's own face for pictures does not win: the sizes are made for this one.
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"><title>{title}</title><desc>{said}</desc>{DEFS}\
         <g font-family=\"ui-sans-serif,system-ui,Arial,sans-serif\"><path fill=\"#f3eee2\" d=\"M0 0H{WIDTH}V{height}H0Z\"/>{drawn}</g></svg>"
    )
}

/// The height of a side's fallen cards with their heading.
fn fallen_height(view: &View, side: Side) -> i32 {
    let rows = view.open.graves[side.index()].len().max(1).div_ceil(IN_ROW);
    22 + rows as i32 * 20
}

/// The fallen cards of a side in the order they fell, those of the latest turn framed.
fn fallen(drawing: &mut Drawing, seats: &Seats, view: &View, side: Side, top: i32, words: &Words) {
    let open = &view.open;
    let dead = open.graves[side.index()].as_slice();
    let players: Vec<String> = open.seats_of(side).map(|seat| seats.name(seat).chars().take(NAME_MAX).collect()).collect();
    let args = [("side", words.say(side_id(side)).into()), ("players", players.join(", ").into()), ("count", dead.len().into())];
    drawing.text(LEFT, top + 14, 12, "start", &words.with("fe-pic-fallen", &args));
    let latest = open.trail.marks().iter().filter(|mark| matches!(mark, Mark::Lost { side: of, .. } if *of == side)).count();
    let fill = if side == Side::South { "#d5e4f2" } else { "#faf8f2" };
    let dead_count = dead.len();
    for (index, dead) in dead.iter().enumerate() {
        let (x, y) = (LEFT + (index % IN_ROW) as i32 * 20, top + 19 + (index / IN_ROW) as i32 * 20);
        let (line, wide) = if index + latest >= dead_count { (LATEST, 2) } else { ("#8c8270", 1) };
        drawing.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"18\" height=\"17\" rx=\"2\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{wide}\"/>"
        ));
        drawing.text(x + 9, y + 13, 12, "middle", &dead.rank.number().to_string());
    }
}

/// What the signs mean. The height at which it ends.
fn key(drawing: &mut Drawing, viewer: Viewer, bare: Bare, top: i32, words: &Words) -> i32 {
    let (seven, side) = (Rank::all().nth(6).unwrap_or_default(), drawing.near);
    let mut signs = vec![("fe-pic-key-up", Some(Look::Up(seven)), 0), ("fe-pic-key-back", Some(Look::Back), 0)];
    match (bare, viewer.seat()) {
        (Bare::AtTheEnd, _) => signs[1] = ("fe-pic-key-over", Some(Look::Known(seven)), 0),
        (Bare::Then, _) => signs[1] = ("fe-pic-key-bare", Some(Look::Known(seven)), 0),
        (Bare::No, Some(_)) => signs.push(("fe-pic-key-yours", Some(Look::Known(seven)), 0)),
        (Bare::No, None) => {}
    }
    signs.extend([("fe-pic-key-moved", None, 0), ("fe-pic-key-attacked", None, 1), ("fe-pic-key-withstood", None, 2)]);
    signs.push(("fe-pic-key-latest", None, 3));
    for (index, (id, look, kind)) in signs.iter().enumerate() {
        let (x, y) = (LEFT + index as i32 % 3 * 124, top + index as i32 / 3 * KEY_LINE);
        match (look, kind) {
            (Some(look), _) => {
                drawing.put(format_args!("<g transform=\"translate({x} {y}) scale(.8)\">"));
                card(&mut drawing.out, (0, 0), side, "#army-up", *look);
                drawing.put(format_args!("</g>"));
            }
            (None, 3) => drawing.put(format_args!(
                "<path stroke=\"{LATEST}\" stroke-width=\"2.4\" marker-end=\"url(#army-head)\" d=\"M{x} {}h11\"/>",
                y + 15
            )),
            (None, kind) => mark(&mut drawing.out, *kind, 2, (x + 3, y + 15), INK),
        }
        drawing.text(x + 24, y + 19, 12, "start", &words.say(id));
    }
    top + (signs.len() as i32 + 2) / 3 * KEY_LINE + 4
}
