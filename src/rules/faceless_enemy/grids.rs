//! What each card was seen to do: what any player would remember or note.

use super::View;
use super::board::{face, looks_from};
use super::field::{Card, DEEDS, Deed};
use super::square::Square;
use super::state::Open;
use super::terms::side_id;
use crate::game::{Grid, GridRow, Seats, Viewer};
use crate::words::{Saying, Words};

/// All tables for a viewer.
pub(super) fn grids(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
    if !view.open.is_placed() {
        return Vec::new();
    }
    let near = looks_from(view, viewer);
    let mut grids = vec![armies(seats, view, viewer, words)];
    for (side, caption) in [(near.other(), "fe-grid-far"), (near, "fe-grid-near")] {
        let players: Vec<String> = view.open.seats_of(side).map(|seat| seats.name(seat)).collect();
        let cards = view.open.field.of(side).iter().filter_map(|at| Some((at, view.open.field.card(at)?)));
        let rows: Vec<GridRow> = cards.filter(|(_, card)| !is_still(card)).map(|(at, card)| row(view, at, card, words)).collect();
        let head = ["fe-col-square", "fe-col-card", "fe-col-home", "fe-col-moves", "fe-col-deeds"];
        grids.push(Grid {
            caption: words.with(caption, &[("players", words.list(&players).into())]),
            head: head.iter().map(|id| words.say(id)).collect(),
            rows,
            page_only: true,
            ..Grid::default()
        });
    }
    grids
}

/// How many of the enemy's cards each seat's side has taken; nothing before the armies stand.
pub(super) fn taken(open: &Open) -> Vec<i64> {
    let of = |seat| open.graves[open.side(seat).other().index()].as_slice().len() as i64;
    if open.is_placed() { open.all_seats().map(of).collect() } else { Vec::new() }
}

/// How the armies stand: what each seat commands, and what its side has taken.
fn armies(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Grid {
    let open = &view.open;
    let rows = open.all_seats().zip(taken(open)).map(|(seat, taken)| {
        let side = open.side(seat);
        let own = open.field.of(side).and(open.realm(seat));
        let shown = own.and(open.field.up());
        let figures = [own.iter().count() as i64, shown.iter().count() as i64, taken];
        let cells = [seats.name(seat), words.say(side_id(side))].into_iter().chain(figures.iter().map(i64::to_string));
        GridRow { seat: Some(seat), cells: cells.collect(), strong: viewer == Viewer::Seat(seat) }
    });
    let head = ["fe-col-player", "fe-col-side", "fe-col-cards", "fe-col-up", "fe-col-taken"];
    let head = head.iter().map(|id| words.say(id)).collect();
    Grid { caption: words.say("fe-grid-armies"), head, rows: rows.collect(), leads: true, ..Grid::default() }
}

/// Whether nothing at all is known of a card but where it was set up. Those stand together in a sentence.
pub(super) fn is_still(card: &Card) -> bool {
    card.up.is_none() && card.moves == 0 && DEEDS.into_iter().all(|deed| !card.did(deed))
}

fn row(view: &View, square: Square, card: &Card, words: &Words) -> GridRow {
    let deeds: Vec<String> = DEEDS.into_iter().filter(|deed| card.did(*deed)).map(|deed| words.say(deed_id(deed))).collect();
    let moves = match card.moves {
        0 => words.say("fe-moves-none"),
        count => words.tell(&Saying::new("fe-moves").with("count", count)),
    };
    let cells = vec![square.id(), face(view, square, card), card.home.id(), moves, deeds.join(", ")];
    GridRow { seat: None, cells, strong: card.up.is_some() }
}

fn deed_id(deed: Deed) -> &'static str {
    match deed {
        Deed::Attacked => "fe-deed-attacked",
        Deed::Stood => "fe-deed-stood",
        Deed::ShotAt => "fe-deed-shot-at",
        Deed::Shot => "fe-deed-shot",
        Deed::Scouted => "fe-deed-scouted",
        Deed::Struck => "fe-deed-struck",
    }
}
