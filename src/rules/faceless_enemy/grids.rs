//! What each card was seen to do: what any player would remember or note.

use super::View;
use super::board::{face, looks_from};
use super::field::{Card, DEEDS, Deed};
use super::square::Square;
use crate::game::{Grid, GridRow, Seats, Viewer};
use crate::words::{Saying, Words};

/// All tables for a viewer.
pub(super) fn grids(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
    if !view.open.is_placed() {
        return Vec::new();
    }
    let near = looks_from(view, viewer);
    let mut grids = Vec::new();
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
            leads: false,
        });
    }
    grids
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
