//! The count in sentences that show where each number comes from, and the score sheet that it leaves: every district
//! with its worth, so that a player can check all of it by hand.

use super::News;
use super::cards::{Colour, District, Effect};
use super::score::{Sheet, colours};
use super::state::Open;
use super::terms::{COLOURS, Terms, colour_id};
use crate::game::{ExtraPage, Grid, GridRow, Seat, Seats, Worked};
use crate::words::{Arg, Saying, Words};

/// What a city was worth.
pub(super) fn city(seats: &Seats, seat: Seat, districts: u8, colours: u8, completion: u8) -> Saying {
    let points = Sheet { districts, colours, completion }.total();
    let said = Saying::new("cit-score-city").with("player", seats.name(seat)).with("districts", districts);
    said.with("colours", colours).with("completion", completion).with("points", points)
}

/// How the game ended.
pub(super) fn end(seats: &Seats, scores: &[i64], winners: &[Seat]) -> Saying {
    let mut order: Vec<(Seat, i64)> = seats.all().zip(scores.iter().copied()).collect();
    order.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let totals = order
        .iter()
        .map(|(seat, score)| Arg::Said(Saying::new("cit-score-total").with("player", seats.name(*seat)).with("points", *score)));
    let totals = Arg::List(totals.collect());
    let names: Vec<Arg> = winners.iter().map(|seat| Arg::Text(seats.name(*seat))).collect();
    match winners {
        [winner] => Saying::new("cit-end-won").with("totals", totals).with("player", seats.name(*winner)),
        _ => Saying::new("cit-end-shared").with("totals", totals).with("players", Arg::List(names)),
    }
}

/// The score sheet of the round that ended the game.
pub(super) fn pages(seats: &Seats, after: &Open, news: &[News], words: &Words) -> Vec<ExtraPage> {
    let scored: Vec<(Seat, Sheet)> = news
        .iter()
        .filter_map(|news| match news {
            News::CityScored { seat, districts, colours, completion } => {
                Some((*seat, Sheet { districts: *districts, colours: *colours, completion: *completion }))
            }
            _ => None,
        })
        .collect();
    let Some((scores, winners)) = news.iter().find_map(|news| match news {
        News::GameEnded { scores, winners } => Some((scores, winners)),
        _ => None,
    }) else {
        return Vec::new();
    };
    let mut parts = vec![sums(seats, &scored, scores, winners, words)];
    parts.extend(scored.iter().map(|(seat, sheet)| one_city(seats, after, *seat, sheet, words)));
    let (title, lead) = (words.say("cit-sheet"), words.say("cit-sheet-lead"));
    vec![ExtraPage { slug: "final-scoring", title, lead, parts, ..ExtraPage::default() }]
}

fn sums(seats: &Seats, scored: &[(Seat, Sheet)], scores: &[i64], winners: &[Seat], words: &Words) -> Worked {
    let ids = ["cit-col-player", "cit-col-districts", "cit-col-colours", "cit-col-completion", "cit-col-sum"];
    let rows = scored.iter().map(|(seat, sheet)| GridRow {
        seat: Some(*seat),
        cells: vec![
            seats.name(*seat),
            sheet.districts.to_string(),
            sheet.colours.to_string(),
            sheet.completion.to_string(),
            sheet.total().to_string(),
        ],
        strong: winners.contains(seat),
    });
    let head = ids.iter().map(|id| words.say(id)).collect();
    let grid = Grid { caption: words.say("cit-sheet-sum"), head, rows: rows.collect(), page_only: true, ..Grid::default() };
    Worked { grid, lines: vec![words.tell(&end(seats, scores, winners))] }
}

/// A city: its districts in the order of building, and the sentences that count it.
fn one_city(seats: &Seats, open: &Open, seat: Seat, sheet: &Sheet, words: &Words) -> Worked {
    let terms = Terms::of(words);
    let city = open.city(seat);
    let rows = city.iter().map(|district| {
        let face = district.face();
        let cells = vec![
            terms.district(*district).to_owned(),
            terms.colour(face.colour).to_owned(),
            face.cost.to_string(),
            face.points.to_string(),
        ];
        GridRow { seat: None, cells, strong: false }
    });
    let ids = ["cit-col-district", "cit-col-colour", "cit-col-cost", "cit-col-points"];
    let head = ids.iter().map(|id| words.say(id)).collect();
    let grid = Grid { caption: seats.name(seat), head, rows: rows.collect(), page_only: true, ..Grid::default() };
    let figures: Vec<String> = city.iter().map(|district| district.face().points.to_string()).collect();
    let id = match city.len() {
        0 => "cit-sheet-no-districts",
        1 => "cit-sheet-one-district",
        _ => "cit-sheet-districts",
    };
    let worth = Saying::new(id).with("player", seats.name(seat)).with("figures", figures.join(" + ")).with("points", sheet.districts);
    let mut sayings = vec![worth, of_colours(open, seat, sheet)];
    if sheet.completion > 0 {
        let id = if open.first_full == Some(seat) { "cit-sheet-first" } else { "cit-sheet-complete" };
        sayings.push(Saying::new(id).with("points", sheet.completion));
    }
    sayings.push(self::city(seats, seat, sheet.districts, sheet.colours, sheet.completion));
    Worked { grid, lines: sayings.iter().map(|saying| words.tell(saying)).collect() }
}

/// Which colours there are, or are missing; a district that stands for another colour is named.
fn of_colours(open: &Open, seat: Seat, sheet: &Sheet) -> Saying {
    let missing = |has: &[bool; COLOURS]| -> Vec<Colour> {
        (0..COLOURS as u8).map(Colour).filter(|colour| has.get(colour.index()) == Some(&false)).collect()
    };
    let counted = missing(&colours(open, seat));
    if sheet.colours == 0 && !counted.is_empty() {
        let names = counted.iter().map(|colour| Arg::Word(colour_id(*colour))).collect();
        return Saying::new("cit-sheet-colours-missing").with("n", counted.len()).with("colours", Arg::List(names));
    }
    let any = |district: &&District| district.effect() == Effect::AnyColourAtScoring {};
    let mut printed = [false; COLOURS];
    for district in open.city(seat).iter().filter(|district| !any(district)) {
        if let Some(place) = printed.get_mut(district.face().colour.index()) {
            *place = true;
        }
    }
    let wonder = open.city(seat).iter().find(any).map(|district| district.face().colour);
    match missing(&printed).first() {
        Some(colour) if Some(*colour) != wonder => {
            Saying::new("cit-sheet-colours-haunted").with("points", sheet.colours).word("colour", colour_id(*colour))
        }
        _ => Saying::new("cit-sheet-colours").with("points", sheet.colours),
    }
}
