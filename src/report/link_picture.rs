//! The picture that other sites show with a link to a round: what game it is, which round, who plays, and the table.
//!
//! It is drawn from what the public is shown, wide as such pictures are, and lies beside the round's page.

use super::place::{link, round_path};
use super::{Club, Game, in_xml, plain};
use crate::game::Sheet;
use crate::words::Lang;
use std::fmt::Write as _;

/// How wide and high other sites have it.
pub const SIZE: [u32; 2] = [1200, 630];
/// Where the table stands: left, top, width and height. It is fitted in, so that all of it is seen.
const TABLE: [u32; 4] = [560, 24, 616, 582];
/// Where the words begin.
const LEFT: u32 = 56;

/// A picture still to be made, and where it belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkPicture {
    /// Where, below the site's folder.
    pub path: String,
    /// What is drawn.
    pub svg: String,
}

/// What a page says of its picture to other sites.
pub(super) struct Shown {
    pub image: String,
    pub words: String,
}

/// Where the picture of a round is.
fn path(club: &Club<'_>, id: &str, round: u32, lang: Lang) -> String {
    format!("{}.png", round_path(club, id, round, lang).trim_end_matches(".html"))
}

/// What a page says of the picture of a round: where the club has its site, and wants such pictures.
pub(super) fn shown(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, round: u32, lang: Lang) -> Option<Shown> {
    if !club.link_pictures || sheet.picture.svg.is_empty() || round == 0 {
        return None;
    }
    Some(Shown { image: link(club, &path(club, game.id, round, lang))?, words: sheet.picture.title() })
}

/// The picture of a round, of what everybody may know; none where there is no table to be seen.
pub fn link_picture(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, round: u32, lang: Lang) -> Option<LinkPicture> {
    let table = sheet.picture.svg.strip_prefix("<svg")?;
    let [width, height] = SIZE;
    let [x, y, wide, high] = TABLE;
    let mut svg = format!(
        "<svg viewBox=\"0 0 {width} {height}\" xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"#faf7f0\" d=\"M0 0H{width}V{height}H0Z\"/>\
         <path fill=\"#8a2f2b\" d=\"M0 0H12V{height}H0Z\"/><path fill=\"#f3eee2\" d=\"M{} 0H{width}V{height}H{}Z\"/>\
         <svg x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"{table}",
        x - 24,
        x - 24
    );
    let title = sheet.rounds.iter().find(|told| told.number == round).map_or("", |told| told.title.as_str());
    let names = lang.words().list(&game.seats.all().map(|seat| plain(&game.seats.name(seat)).into_owned()).collect::<Vec<_>>());
    // Each with its size, its colour, its letters in a line and its lines, at most; the next goes on below.
    let said = [
        (plain(club.name).into_owned(), "24\" fill=\"#8a2f2b", 24, 30, 1),
        (plain(game.title).into_owned(), "44\" font-weight=\"bold\" fill=\"#26221c", 44, 15, 3),
        (game.ruleset_title.to_owned(), "24\" fill=\"#675f54", 24, 30, 2),
        (plain(title).into_owned(), "32\" fill=\"#26221c", 32, 23, 4),
        (names, "24\" fill=\"#675f54", 24, 30, 4),
    ];
    let mut bottom = 40;
    for (text, style, size, letters, most) in said {
        bottom += 24;
        for line in lines(&text, letters, most) {
            bottom += size * 5 / 4;
            let line = escaped(&line);
            // Writing to a String can't fail.
            let _ = write!(svg, "<text x=\"{LEFT}\" y=\"{bottom}\" font-family=\"sans-serif\" font-size=\"{style}\">{line}</text>");
        }
    }
    svg.push_str("</svg>");
    Some(LinkPicture { path: path(club, game.id, round, lang), svg })
}

/// A text in lines of so many letters, and so many lines, at most. What is left out leaves an ellipsis.
fn lines(text: &str, letters: usize, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word = shortened(word, letters);
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            let left: String = last.chars().take(letters.saturating_sub(1)).collect();
            *last = format!("{}…", left.trim_end());
        }
    }
    lines
}

/// A word of so many letters at most.
fn shortened(word: &str, letters: usize) -> String {
    if word.chars().count() <= letters {
        return word.to_owned();
    }
    word.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}

/// Text as it may stand in XML.
fn escaped(text: &str) -> String {
    super::escaped(&in_xml(text).filter(|c| !c.is_control()).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_broken_into_lines_and_cut_where_there_are_too_many() {
        assert_eq!(lines("Harvest, five at the table", 15, 3), ["Harvest, five", "at the table"]);
        assert_eq!(lines("Laura, Ville and Päivi", 8, 2), ["Laura,", "Ville…"]);
        assert_eq!(lines("aaaaaaaaaaaa bb", 5, 1), ["aaaa…"]);
        assert_eq!(lines("", 5, 1), [""; 0]);
        assert_eq!(escaped("<b>&\u{1}\""), "&lt;b&gt;&amp;\"");
    }
}
