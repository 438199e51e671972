//! The end: who won, and the score sheet that it leaves, so that every figure can be checked by hand.

use super::cards::data;
use super::event::Event;
use super::grids::{score_heads, told};
use super::phrases::devil_id;
use super::view::{News, View};
use super::who::Who;
use crate::game::{ExtraPage, Grid, GridRow, Seat, Seats, Worked};
use crate::words::{Arg, Saying, Words};

/// How the game ended.
pub(super) fn end(who: Who<'_>, scores: &[i64], winners: &[Seat]) -> Saying {
    let mut order: Vec<(Seat, i64)> = (0..scores.len() as u8).map(Seat).zip(scores.iter().copied()).collect();
    order.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let total = |(seat, score): (Seat, i64)| Arg::Said(Saying::new("loh-score-total").with("player", who.seat(seat)).with("points", score));
    let totals = Arg::List(order.into_iter().map(total).collect());
    let names = Arg::List(winners.iter().map(|seat| who.seat(*seat)).collect());
    let id = if winners.len() == 1 { "loh-end-won" } else { "loh-end-shared" };
    Saying::new(id).with("totals", totals).with("players", names)
}

/// The score sheet of the round that ended the game.
pub(super) fn pages(seats: &Seats, after: &View, news: &[News], words: &Words) -> Vec<ExtraPage> {
    let ended = news.iter().find_map(|news| match news {
        News::Open { event: Event::GameEnded { scores, winners } } => Some((scores, winners)),
        _ => None,
    });
    let Some((scores, winners)) = ended else { return Vec::new() };
    let who = Who::at(seats, &after.known.open);
    let mut parts = vec![sums(seats, after, scores, winners, words)];
    let line = |saying: &Saying| words.tell(saying);
    for (seat, score) in after.known.open.seats().zip(scores.iter().copied()) {
        let grid = Grid { caption: line(&named(who, seat)), page_only: true, ..Grid::default() };
        parts.push(Worked { grid, lines: figures(after, seat, score).iter().map(line).collect() });
    }
    if let Some(summed) = parts.first_mut() {
        summed.lines.push(line(&end(who, scores, winners)));
    }
    let (title, lead) = (words.say("loh-sheet"), words.say("loh-sheet-lead"));
    vec![ExtraPage { slug: "final-scoring", title, lead, parts, ..ExtraPage::default() }]
}

fn named(who: Who<'_>, seat: Seat) -> Saying {
    Saying::new("loh-sheet-of").with("player", who.seat(seat))
}

fn sums(seats: &Seats, after: &View, scores: &[i64], winners: &[Seat], words: &Words) -> Worked {
    let open = &after.known.open;
    let rows = open.seats().zip(scores.iter().copied()).map(|(seat, score)| {
        let sheet = told(after, seat, score);
        let figures = [sheet.overlord, sheet.points, sheet.oaths, sheet.statuses, sheet.prisoners, sheet.souls, score];
        let devil = words.say(&devil_id(open.realm(seat).devil));
        let cells = [seats.name(seat), devil].into_iter().chain(figures.iter().map(i64::to_string)).collect();
        GridRow { seat: Some(seat), cells, strong: winners.contains(&seat) }
    });
    let grid =
        Grid { caption: words.say("loh-sheet-sums"), head: score_heads(words), rows: rows.collect(), page_only: true, ..Grid::default() };
    Worked { grid, lines: Vec::new() }
}

/// Each figure of a seat with where it comes from.
fn figures(after: &View, seat: Seat, score: i64) -> Vec<Saying> {
    let (scoring, open) = (&data().rules.scoring, &after.known.open);
    let (sheet, realm) = (told(after, seat, score), open.realm(seat));
    let worth = |id: &str, count: i64, points: i64| Saying::new(id).with("n", count).with("points", points);
    let is_overlord = open.overlord == Some(seat);
    let mut lines = Vec::new();
    if is_overlord {
        lines.push(Saying::new("loh-sheet-overlord").with("points", sheet.overlord));
    }
    lines.push(worth("loh-sheet-points", i64::from(realm.points), sheet.points));
    if let Some(overlord) = open.overlord {
        let each = if is_overlord { scoring.overlord_oath_own } else { scoring.overlord_oath_other };
        let said = worth("loh-sheet-oaths", sheet.oaths / each.max(1), sheet.oaths).with("each", each);
        lines.push(said.word("devil", devil_id(open.realm(overlord).devil)));
    }
    lines.push(worth("loh-sheet-statuses", sheet.statuses / scoring.status_stable.max(1), sheet.statuses));
    lines.push(worth("loh-sheet-prisoners", open.prisoners(seat).count() as i64, sheet.prisoners));
    lines.push(worth("loh-sheet-souls", i64::from(realm.souls), sheet.souls).with("most", scoring.souls_points_max));
    lines.push(Saying::new("loh-sheet-sum").with("points", score));
    lines
}
