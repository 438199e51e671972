//! The table of figures: who is where, with what.

use super::cards::Phase;
use super::phrases::{devil_id, status_id};
use super::realm::{Hold, Place, Realm, STATUSES};
use super::score::{Sheet, seen};
use super::view::View;
use crate::game::{Grid, GridRow, Seats, Viewer};
use crate::words::Words;

/// All tables for a viewer.
pub(super) fn grids(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
    let open = &view.known.open;
    if open.phase == Phase::Over {
        return vec![result(seats, view, words)];
    }
    let ids = [
        "loh-col-player",
        "loh-col-devil",
        "loh-col-place",
        "loh-col-power",
        "loh-col-souls",
        "loh-col-status",
        "loh-col-points",
        "loh-col-score",
    ];
    let rows = open.seats().zip(seen(view)).map(|(seat, score)| {
        let realm = open.realm(seat);
        let devil = format!("{} {}", words.say(&devil_id(realm.devil)), realm.devil_power());
        GridRow {
            seat: Some(seat),
            cells: vec![
                seats.name(seat),
                devil,
                place(seats, realm.place, words),
                open.realm_power(seat).to_string(),
                realm.souls.to_string(),
                statuses(realm, words),
                realm.points.to_string(),
                score.to_string(),
            ],
            strong: viewer == Viewer::Seat(seat),
        }
    });
    let head = ids.iter().map(|id| words.say(id)).collect();
    vec![Grid { caption: words.say("loh-grid"), head, rows: rows.collect(), leads: true, spare: 2, ..Grid::default() }]
}

/// Where a devil is, in a word or two.
pub(super) fn place(seats: &Seats, place: Place, words: &Words) -> String {
    match place {
        Place::Hell => words.say("loh-place-hell"),
        Place::Earth => words.say("loh-place-earth"),
        Place::Hiding => words.say("loh-place-hiding"),
        Place::Captive(captor) => words.with("loh-place-captive", &[("player", seats.name(captor).into())]),
        Place::Heaven => words.say("loh-place-heaven"),
    }
}

/// The statuses of a realm; unstable ones in brackets.
pub(super) fn statuses(realm: &Realm, words: &Words) -> String {
    let held = |status: usize| {
        let name = words.say(&status_id(status));
        match realm.statuses.get(status).copied().flatten()? {
            Hold::Stable => Some(name),
            Hold::Unstable => Some(format!("({name})")),
        }
    };
    let held: Vec<String> = (0..STATUSES).filter_map(held).collect();
    if held.is_empty() { "–".to_owned() } else { held.join(", ") }
}

/// The result: the score with its parts.
fn result(seats: &Seats, view: &View, words: &Words) -> Grid {
    let open = &view.known.open;
    let rows = open.seats().map(|seat| {
        let score = open.scores.get(seat.index()).copied().unwrap_or(0);
        let sheet = told(view, seat, score);
        let figures = [sheet.overlord, sheet.points, sheet.oaths, sheet.statuses, sheet.prisoners, sheet.souls, score];
        let devil = words.say(&devil_id(open.realm(seat).devil));
        let cells = [seats.name(seat), devil].into_iter().chain(figures.iter().map(i64::to_string)).collect();
        GridRow { seat: Some(seat), cells, strong: open.winners.contains(&seat.0) }
    });
    Grid { caption: words.say("loh-grid-result"), head: score_heads(words), rows: rows.collect(), leads: true, spare: 1, ..Grid::default() }
}

/// The heads of a table of scores.
pub(super) fn score_heads(words: &Words) -> Vec<String> {
    let ids = [
        "loh-col-player",
        "loh-col-devil",
        "loh-col-overlord",
        "loh-col-points",
        "loh-col-oaths",
        "loh-col-status",
        "loh-col-prisoners",
        "loh-col-souls",
        "loh-col-sum",
    ];
    ids.iter().map(|id| words.say(id)).collect()
}

/// The parts of a score. Oaths are hidden in a view; what they brought is what the rest leaves of the score.
pub(super) fn told(view: &View, seat: crate::game::Seat, score: i64) -> Sheet {
    let sheet = Sheet::without_oaths(view, seat);
    Sheet { oaths: score - sheet.total(), ..sheet }
}
