//! Tables of figures: who stands where, land by land, whose claims lie where, and what comes next in each row.

use super::View;
use super::board::{in_text, open_cards};
use super::cards::{Card, CardSet, Land, ROWS, data};
use super::score::Sheet;
use super::standing::{best_families, known_minus};
use super::state::{Open, Phase};
use super::terms::{Terms, lies};
use crate::game::{Grid, GridRow, Seat, Seats, Viewer};
use crate::words::{Words, figure};

/// What stands in a table where there is nothing.
const NOTHING: &str = "–";

/// All tables for a viewer.
pub(super) fn grids(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
    let terms = Terms::of(words);
    let sheet = Sheet::of(&view.open, &known_minus(view));
    let mut grids = vec![standing(seats, view, viewer, &sheet, words), lands(seats, view, viewer, &sheet, words, terms)];
    if !view.open.grid_is_empty() {
        grids.push(claims(seats, &view.open, words, terms));
        grids.push(reachable(seats, &view.open, words, terms));
    }
    grids
}

fn heads(words: &Words, ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| words.say(id)).collect()
}

fn standing(seats: &Seats, view: &View, viewer: Viewer, sheet: &Sheet, words: &Words) -> Grid {
    let open = &view.open;
    let over = open.phase == Phase::Over;
    let caption = match (over, viewer) {
        (true, _) => "wpc-grid-result",
        (false, Viewer::Seat(_)) => "wpc-grid-standing-yours",
        (false, _) => "wpc-grid-standing",
    };
    let points = if over { "wpc-col-points" } else { "wpc-col-if-now" };
    let ids = [
        "wpc-col-player",
        "wpc-col-cards",
        "wpc-col-symbols",
        "wpc-col-ships",
        "wpc-col-carriages",
        "wpc-col-hand",
        "wpc-col-laws",
        points,
    ];
    let rows = open.all_seats().map(|seat| {
        let at = seat.index();
        let symbols: u32 = open.lands[at].cards().map(|card| u32::from(card.face().total)).sum();
        GridRow {
            seat: Some(seat),
            cells: vec![
                seats.name(seat),
                open.lands[at].len().to_string(),
                symbols.to_string(),
                sheet.ships[at].to_string(),
                sheet.carriages[at].to_string(),
                open.hand[at].to_string(),
                open.laws_held[at].to_string(),
                figure(sheet.total(seat)),
            ],
            strong: if over { open.winners.as_slice().contains(&seat.0) } else { viewer == Viewer::Seat(seat) },
        }
    });
    Grid { caption: words.say(caption), head: heads(words, &ids), rows: rows.collect(), leads: true, ..Grid::default() }
}

fn lands(seats: &Seats, view: &View, viewer: Viewer, sheet: &Sheet, words: &Words, terms: &Terms) -> Grid {
    let open = &view.open;
    let over = open.grid_is_empty();
    let mut head = heads(words, if over { &["wpc-col-land"] } else { &["wpc-col-land", "wpc-col-left"] });
    head.extend(open.all_seats().map(|seat| seats.name(seat)));
    let best: Vec<_> = open.all_seats().map(|seat| best_families(open, seat)).collect();
    let left: CardSet = open.rows.iter().flat_map(|row| row.cards().iter().copied()).collect();
    let rows = data().scoring.iter().copied().map(|land| {
        let mut cells = vec![terms.land(land).to_owned()];
        if !over {
            cells.push(left.cards().filter(|card| card.land() == land).count().to_string());
        }
        cells.extend(open.all_seats().zip(&best).map(|(seat, best)| holding(sheet, seat, land, best[land.index()], terms)));
        GridRow { seat: None, cells, strong: viewer.seat().is_some_and(|seat| leads(open, sheet, seat, land)) }
    });
    Grid { caption: words.say("wpc-grid-lands"), rows: rows.collect(), head, ..Grid::default() }
}

/// What a seat has of a land: cards, its best family, the points: `3, X2, 8+2`.
fn holding(sheet: &Sheet, seat: Seat, land: Land, best: Option<(usize, u8)>, terms: &Terms) -> String {
    let (at, row) = (seat.index(), land.index());
    let cards = sheet.cards[row][at];
    if cards == 0 {
        return NOTHING.to_owned();
    }
    let (points, symbols) = (sheet.land_points[row][at], sheet.symbol_points[row][at]);
    match best {
        Some((family, count)) if symbols > 0 => format!("{cards}, {}, {points}+{symbols}", terms.counted(family, count)),
        Some((family, count)) => format!("{cards}, {}, {points}", terms.counted(family, count)),
        None => format!("{cards}, {points}"),
    }
}

/// Whether a seat has more cards of a land than anybody else.
fn leads(open: &Open, sheet: &Sheet, seat: Seat, land: Land) -> bool {
    let cards = &sheet.cards[land.index()];
    open.all_seats().all(|other| other == seat || cards[other.index()] < cards[seat.index()])
}

/// Whose claims lie where, and who could not pay for them.
fn claims(seats: &Seats, open: &Open, words: &Words, terms: &Terms) -> Grid {
    let ids = ["wpc-col-claim", "wpc-col-land", "wpc-col-row", "wpc-col-from-left", "wpc-col-from-right", "wpc-col-owner", "wpc-col-costs"];
    let poor: Vec<Seat> = open.all_seats().filter(|seat| open.stones(*seat) == 0).collect();
    let mut rows = Vec::new();
    for owner in open.all_seats() {
        for card in open.claims[owner.index()].as_slice() {
            let Some((row, left, right)) = lies(open, *card) else { continue };
            let unable: Vec<String> = poor.iter().filter(|seat| **seat != owner).map(|seat| seats.name(*seat)).collect();
            let costs = if unable.is_empty() {
                words.say("wpc-claim-costs")
            } else {
                words.with("wpc-claim-costs-but", &[("players", words.list(&unable).into())])
            };
            let cells = vec![
                format!("{} {}", card.id(), terms.marks(*card)),
                terms.land(card.land()).to_owned(),
                row.to_string(),
                left.to_string(),
                right.to_string(),
                seats.name(owner),
                costs,
            ];
            rows.push(GridRow { seat: Some(owner), cells, strong: left == 1 || right == 1 });
        }
    }
    Grid { caption: words.say("wpc-grid-claims"), head: heads(words, &ids), rows, page_only: true, ..Grid::default() }
}

/// The next three cards from each end of each row.
fn reachable(seats: &Seats, open: &Open, words: &Words, terms: &Terms) -> Grid {
    let may_take = open_cards(open);
    let ids = ["wpc-col-end", "wpc-col-next", "wpc-col-second", "wpc-col-third"];
    let said = |card: Option<&Card>| {
        let mut out = String::new();
        match card {
            Some(card) => in_text(&mut out, *card, open, seats, terms),
            None => out.push_str(NOTHING),
        }
        out
    };
    let mut rows = Vec::with_capacity(2 * ROWS);
    for (index, row) in open.rows.iter().enumerate() {
        let cards = row.cards();
        let from_right: Vec<Card> = cards.iter().rev().take(3).copied().collect();
        for (end, side) in terms.ends.iter().zip([cards, from_right.as_slice()]).filter(|(_, side)| !side.is_empty()) {
            let mut cells = vec![format!("{}{end}", index + 1)];
            cells.extend((0..3).map(|at| said(side.get(at))));
            rows.push(GridRow { seat: None, cells, strong: side.first().is_some_and(|card| may_take.has(*card)) });
        }
    }
    Grid { caption: words.say("wpc-grid-reachable"), head: heads(words, &ids), rows, page_only: true, ..Grid::default() }
}
