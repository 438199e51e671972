//! Tables of figures: gold, cards, and what each city would score now.

use super::score::Sheet;
use super::state::Phase;
use super::view::View;
use crate::game::{Grid, GridRow, Seats, Viewer};
use crate::words::Words;

/// All tables for a viewer.
pub(super) fn grids(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
    let open = &view.open;
    let over = open.phase == Phase::Over;
    let ids = [
        "cit-col-player",
        "cit-col-gold",
        "cit-col-hand",
        "cit-col-districts",
        "cit-col-colours",
        "cit-col-completion",
        if over { "cit-col-points" } else { "cit-col-now" },
    ];
    let rows = open.all_seats().map(|seat| {
        let sheet = Sheet::of(open, seat);
        GridRow {
            seat: Some(seat),
            cells: vec![
                seats.name(seat),
                open.gold(seat).to_string(),
                view.hand_size(seat).to_string(),
                sheet.districts.to_string(),
                sheet.colours.to_string(),
                sheet.completion.to_string(),
                sheet.total().to_string(),
            ],
            strong: if over { open.winners.as_slice().contains(&seat.0) } else { viewer == Viewer::Seat(seat) },
        }
    });
    let caption = words.say(if over { "cit-grid-result" } else { "cit-grid-standing" });
    vec![Grid { caption, head: ids.iter().map(|id| words.say(id)).collect(), rows: rows.collect(), leads: true, ..Grid::default() }]
}
