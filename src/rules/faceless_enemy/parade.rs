//! The formations of ours, drawn for the rules page as their owner sees them: of two players, and of one of four.

use super::army::Rank;
use super::drawing::{DEFS, Drawing, HIGH, LEFT, Look, WIDE};
use super::field::Side;
use super::formation::{Formation, known};
use super::square::{FILES, ROWS, SHARED_FILE, Square};
use super::terms::formation_id;
use crate::rules::svg::escaped;
use crate::words::Words;
use std::fmt::Write as _;

/// A figure for each, as HTML.
pub(super) fn figures(words: &Words) -> String {
    let mut html = String::new();
    for (index, formation) in known().iter().enumerate() {
        let name = escaped(&words.say(&formation_id(&formation.key)));
        let (whole, half) = (whole(formation), half(formation));
        // What all use of patterns and outlines is defined once.
        let defs = if index == 0 { DEFS } else { "" };
        let caption = words.with("fe-formation-caption", &[("name", name.as_str().into())]);
        let _ = writeln!(
            html,
            "<figure class=\"picture parade\"><div>{}{}</div><figcaption>{caption}</figcaption></figure>",
            framed(&whole, i32::from(FILES), &name, defs),
            framed(&half, i32::from(SHARED_FILE) + 1, &words.with("fe-formation-half", &[("name", name.as_str().into())]), ""),
        );
    }
    html.trim_end().to_owned()
}

fn whole(formation: &Formation) -> String {
    let rows = [(1, formation.front.as_slice()), (0, formation.rear.as_slice())];
    drawn(i32::from(FILES), &rows)
}

/// One of four: six cards in each row, and the one on file g.
fn half(formation: &Formation) -> String {
    let front: Vec<Rank> = formation.half.front.iter().copied().chain([formation.half.shared]).collect();
    drawn(i32::from(SHARED_FILE) + 1, &[(1, &front), (0, &formation.half.rear)])
}

fn drawn(files: i32, rows: &[(u8, &[Rank])]) -> String {
    let mut drawing = Drawing::part(Side::South, 0, false, [0, i32::from(ROWS) - 2, files, 2]);
    for (row, ranks) in rows {
        for (file, rank) in ranks.iter().enumerate() {
            if let Some(square) = u8::try_from(file).ok().and_then(|file| Square::at(file, *row)) {
                drawing.card(square, Side::South, Look::Up(*rank));
            }
        }
    }
    drawing.out
}

fn framed(drawn: &str, files: i32, title: &str, defs: &str) -> String {
    let (top, width, height) = ((i32::from(ROWS) - 2) * HIGH - 4, LEFT + files * WIDE + 6, 2 * HIGH + 22);
    format!(
        "<svg viewBox=\"0 {top} {width} {height}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"><title>{title}</title>{defs}\
         <g font-family=\"ui-sans-serif,system-ui,Arial,sans-serif\">{drawn}</g></svg>"
    )
}
