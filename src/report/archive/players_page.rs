//! The page of all players: who plays, how often they won, whether their letters come in time; and ratings.

use super::super::Page;
use super::super::frame::{Frame, finish};
use super::super::terms::Terms;
use super::{Archive, Named, players_path};
use crate::annals::{Person, Rating};
use crate::words::sentence;
use askama::Template;
use std::fmt::Write as _;

/// A rating as a line of a table.
pub(super) struct Rated {
    pub who: Named,
    pub rating: i64,
    pub off_by: i64,
    /// The range it may be in, as a picture with these words.
    pub svg: String,
    pub games: usize,
    pub sure: bool,
}

/// A player in the table of all.
struct Row {
    who: Named,
    going: usize,
    ended: usize,
    won: String,
    in_time: String,
}

#[derive(Template)]
#[template(path = "players_page.html")]
struct PlayersPage<'a> {
    f: Frame<'a>,
    heading: String,
    lead: String,
    rows: Vec<Row>,
    rated: Vec<Rated>,
    w: &'static crate::words::Words,
}

/// Ratings in words and bars: of a ruleset, or over all. None where the club shows none.
pub(super) fn rated(archive: &Archive<'_>, up: &str, ruleset: Option<&str>) -> Vec<Rated> {
    if !archive.ratings {
        return Vec::new();
    }
    archive.annals.ratings(ruleset).iter().map(|rating| of_rating(archive, up, rating)).collect()
}

fn of_rating(archive: &Archive<'_>, up: &str, rating: &Rating) -> Rated {
    let (low, high) = (rating.rating - rating.off_by, rating.rating + rating.off_by);
    let words = archive.words().with("archive-between", &[("least", low.to_string().into()), ("most", high.to_string().into())]);
    Rated {
        who: archive.named(up, &rating.name),
        rating: rating.rating,
        off_by: rating.off_by,
        svg: bar(low, rating.rating, high, &words),
        games: rating.games,
        sure: rating.is_sure(),
    }
}

/// From 1000 to 2000, the middle marked.
fn bar(low: i64, rating: i64, high: i64, words: &str) -> String {
    let at = |value: i64| ((value - 1000) / 5).clamp(0, 200);
    let (left, dot, right) = (at(low), at(rating), at(high));
    let mut svg = format!("<svg class=\"rating\" viewBox=\"0 0 200 16\" width=\"200\" height=\"16\" role=\"img\" aria-label=\"{words}\">");
    // Writing to a String can't fail.
    let _ = write!(
        svg,
        "<path class=\"middle\" d=\"M100 0V16\"/><rect x=\"{left}\" y=\"5\" width=\"{}\" height=\"6\" rx=\"3\"/>",
        right - left
    );
    let _ = write!(svg, "<circle cx=\"{dot}\" cy=\"8\" r=\"5\"/></svg>");
    svg
}

/// How much of what was asked came in time: "132 of 134"; nothing where nobody was asked.
pub(super) fn in_time(archive: &Archive<'_>, person: &Person) -> String {
    let punctuality = person.punctuality;
    if punctuality.all() == 0 {
        return String::new();
    }
    let [part, all] = [punctuality.in_time, punctuality.all()].map(i64::from);
    archive.words().with("archive-of", &[("part", part.into()), ("all", all.into())])
}

/// The page of all players.
pub fn players_page(archive: &Archive<'_>) -> Page {
    let (club, lang, words) = (archive.club, archive.lang, archive.words());
    let heading = Terms::of(lang).all_players.clone();
    let mut f = archive.frame(heading.clone(), |lang| players_path(club, lang));
    let lead = words.with("archive-players-lead", &[("count", archive.annals.people.len().into())]);
    f.tell([sentence(&heading).as_str(), lead.as_str()]);
    let row = |person: &Person| {
        let (won, all) = person.won(&archive.annals.ended, None);
        Row {
            who: archive.named(&f.up, &person.name),
            going: person.going.len(),
            ended: person.ended.len(),
            won: if all == 0 { String::new() } else { words.with("archive-of", &[("part", won.into()), ("all", all.into())]) },
            in_time: in_time(archive, person),
        }
    };
    let page = PlayersPage {
        lead,
        rows: archive.annals.people.iter().map(row).collect(),
        rated: rated(archive, &f.up, None),
        heading,
        w: words,
        f,
    };
    finish(players_path(club, lang), &page, 8_000)
}
