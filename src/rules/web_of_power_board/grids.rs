//! Tables of figures: who stands where, country by country, alliance by alliance, and the chains.

use super::View;
use super::map::{Colour, Country, data};
use super::score::Sheet;
use super::state::{Open, Phase};
use super::terms::{counted, country_id, path};
use crate::game::{Grid, GridRow, Seat, Seats, Viewer};
use crate::words::{Arg, Saying, Words};

/// What stands in a table where there is nothing.
const NOTHING: &str = "–";

/// All tables for a viewer.
pub(super) fn grids(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
    let open = &view.open;
    let sheet = Sheet::of(open);
    let mut grids = vec![
        standing(seats, open, viewer, &sheet, words),
        pieces(seats, open, viewer, words),
        countries(seats, open, viewer, words),
        alliances(seats, viewer, &sheet, open.phase == Phase::Over, words),
    ];
    if sheet.chains.iter().any(|chains| !chains.is_empty()) {
        grids.push(chains(seats, viewer, &sheet, words));
    }
    grids
}

/// Points that a seat had before what the board now brings: at the end that is in the score already.
pub(super) fn so_far(open: &Open, sheet: &Sheet, seat: Seat) -> i64 {
    let score = open.scores.as_slice().get(seat.index()).copied().unwrap_or(0);
    if open.phase == Phase::Over { score - sheet.total(seat) } else { score }
}

/// The heads of columns.
pub(super) fn heads(words: &Words, ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| words.say(id)).collect()
}

fn standing(seats: &Seats, open: &Open, viewer: Viewer, sheet: &Sheet, words: &Words) -> Grid {
    let over = open.phase == Phase::Over;
    let first = if over { "wpb-col-interim" } else { "wpb-col-so-far" };
    let ids = ["wpb-col-player", first, "wpb-col-cloisters", "wpb-col-alliances", "wpb-col-chains", "wpb-col-sum"];
    let rows = open.all_seats().map(|seat| {
        let before = so_far(open, sheet, seat);
        let figures = [before, sheet.cloisters_of(seat), sheet.alliances_of(seat), sheet.chains_of(seat), before + sheet.total(seat)];
        let mut cells = vec![seats.name(seat)];
        cells.extend(figures.map(|figure| figure.to_string()));
        let strong = if over { open.winners.as_slice().contains(&seat.0) } else { viewer == Viewer::Seat(seat) };
        GridRow { seat: Some(seat), cells, strong }
    });
    let caption = words.say(if over { "wpb-grid-result" } else { "wpb-grid-standing" });
    Grid { caption, head: heads(words, &ids), rows: rows.collect(), leads: true, ..Grid::default() }
}

fn pieces(seats: &Seats, open: &Open, viewer: Viewer, words: &Words) -> Grid {
    let ids = ["wpb-col-player", "wpb-col-cloisters", "wpb-col-advisors", "wpb-col-hand", "wpb-col-known"];
    let rows = open.all_seats().map(|seat| {
        let at = seat.index();
        // What everybody saw this seat take.
        let known = if Colour::all().any(|card| open.known[at][card.index()] > 0) {
            words.with("wpb-pay-card", &[("card", counted(&open.known[at]))])
        } else {
            NOTHING.to_owned()
        };
        let counts = [open.cloisters_left[at], open.advisors_left[at], open.hands[at]].map(|count| count.to_string());
        let mut cells = vec![seats.name(seat)];
        cells.extend(counts);
        cells.push(known);
        GridRow { seat: Some(seat), cells, strong: viewer == Viewer::Seat(seat) }
    });
    Grid { caption: words.say("wpb-grid-pieces"), head: heads(words, &ids), rows: rows.collect(), ..Grid::default() }
}

/// The seats with the most cloisters in a country.
pub(super) fn leaders(open: &Open, country: Country) -> Vec<Seat> {
    let (counts, best) = (open.cloisters.in_country(country), open.cap(country));
    open.all_seats().filter(|seat| best > 0 && counts[seat.index()] == best).collect()
}

fn countries(seats: &Seats, open: &Open, viewer: Viewer, words: &Words) -> Grid {
    let mut head = heads(words, &["wpb-col-country"]);
    head.extend(open.all_seats().map(|seat| seats.name(seat)));
    head.extend(heads(words, &["wpb-col-leader", "wpb-col-advisors", "wpb-col-free"]));
    let rows = data().scoring.iter().copied().map(|country| {
        let counts = open.cloisters.in_country(country);
        let advisors = open.advisors[country.index()];
        let mut cells = vec![words.say(&country_id(country))];
        cells.extend(open.all_seats().map(|seat| match (counts[seat.index()], advisors[seat.index()]) {
            (0, 0) => NOTHING.to_owned(),
            (cloisters, advisors) => format!("{cloisters} / {advisors}"),
        }));
        let leaders = leaders(open, country);
        cells.push(names(seats, &leaders));
        let taken = [("taken", open.advisors_in(country).into()), ("cap", open.cap(country).into())];
        cells.push(words.with("wpb-taken", &taken));
        cells.push(open.free(country).count().to_string());
        GridRow { seat: None, cells, strong: viewer.seat().is_some_and(|seat| leaders == [seat]) }
    });
    Grid { caption: words.say("wpb-grid-countries"), head, rows: rows.collect(), ..Grid::default() }
}

fn names(seats: &Seats, some: &[Seat]) -> String {
    if some.is_empty() {
        return NOTHING.to_owned();
    }
    some.iter().map(|seat| seats.name(*seat)).collect::<Vec<_>>().join(", ")
}

fn alliances(seats: &Seats, viewer: Viewer, sheet: &Sheet, over: bool, words: &Words) -> Grid {
    let ids = ["wpb-col-number", "wpb-col-between", "wpb-col-scores", "wpb-col-points"];
    let rows = data().alliances.iter().zip(&sheet.alliances).map(|((alliance, [one, other]), points)| {
        let who: Vec<Seat> = seats.all().filter(|seat| points.get(seat.index()).is_some_and(|points| *points > 0)).collect();
        let each = who.first().and_then(|seat| points.get(seat.index())).copied().unwrap_or(0);
        let between = Saying::new("wpb-between").with("one", Arg::Word(country_id(*one))).with("other", Arg::Word(country_id(*other)));
        let cells = vec![alliance.number.to_string(), words.tell(&between), names(seats, &who), each.to_string()];
        GridRow { seat: None, cells, strong: viewer.seat().is_some_and(|seat| who.contains(&seat)) }
    });
    let caption = words.say(if over { "wpb-grid-alliances-scored" } else { "wpb-grid-alliances" });
    Grid { caption, head: heads(words, &ids), rows: rows.collect(), page_only: true, ..Grid::default() }
}

fn chains(seats: &Seats, viewer: Viewer, sheet: &Sheet, words: &Words) -> Grid {
    let mut rows = Vec::new();
    for (seat, chains) in seats.all().zip(&sheet.chains) {
        for chain in chains {
            let cells = vec![seats.name(seat), path(chain), chain.len().to_string()];
            rows.push(GridRow { seat: Some(seat), cells, strong: viewer == Viewer::Seat(seat) });
        }
    }
    let ids = ["wpb-col-player", "wpb-col-chain", "wpb-col-points"];
    Grid { caption: words.say("wpb-grid-chains"), head: heads(words, &ids), rows, page_only: true, ..Grid::default() }
}
