//! The table as a small picture without letters, which the front page shows beside a game that goes on.

use super::{Game, Page};
use crate::game::Sheet;

/// Where it is: the same in all languages.
pub fn small_picture_path(id: &str) -> String {
    format!("g/{id}/small.svg")
}

/// The picture of what everybody may know; none where there is no table to be seen.
pub fn small_picture(game: &Game<'_>, sheet: &Sheet) -> Option<Page> {
    let svg = &sheet.picture.svg;
    if svg.is_empty() {
        return None;
    }
    Some(Page { path: small_picture_path(game.id), html: on_its_own(&without_letters(svg)) })
}

/// Our pictures have no text within text.
fn without_letters(svg: &str) -> String {
    let mut parts = svg.split("<text");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |bare, part| bare + part.split_once("</text>").map_or("", |(_, after)| after))
}

/// A picture as a file says of what kind it is.
pub(super) fn on_its_own(svg: &str) -> String {
    let head = svg.split_once('>').map_or(svg, |(head, _)| head);
    if head.contains("xmlns=") { svg.to_owned() } else { svg.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_left_out_and_the_rest_stays() {
        let svg = "<svg viewBox=\"0 0 9 9\"><text x=\"1\">a<tspan>b</tspan></text><path d=\"M0 0\"/><text>c</text></svg>";
        let small = on_its_own(&without_letters(svg));
        assert_eq!(small, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0\"/></svg>");
        assert_eq!(on_its_own(&small), small);
    }
}
