//! The nine countries in words: cells for tables, a line a country for text.

use super::View;
use super::map::{Colour, Country, Space, data};
use super::state::{Open, Phase};
use super::terms::country_id;
use crate::game::{Board, Cell, Seat, Seats, Viewer};
use crate::words::{Arg, Words};

/// Longer names of places are cut in cells.
const NAME_MAX: usize = 9;

/// The tint of a kind of card and its countries: muted, and told apart by lightness as much as by hue.
pub(super) fn tint(card: Colour) -> &'static str {
    const TINTS: [&str; 5] = ["#f0e2b0", "#c5d8ac", "#b4cbdf", "#e3bca9", "#d9cbe3"];
    TINTS.get(card.index()).copied().unwrap_or("#e6e0d3")
}

/// Whether a hand could pay for a piece in a country.
pub(super) fn can_pay(hand: &[Colour], country: Country) -> bool {
    hand.contains(&country.colour()) || pair(hand).is_some()
}

/// Two cards alike, which are a joker.
pub(super) fn pair(hand: &[Colour]) -> Option<Colour> {
    Colour::all().find(|card| hand.iter().filter(|held| *held == card).count() > 1)
}

/// The spaces that the viewer could fill now with the hand they hold: none but in their own turn.
pub(super) fn fillable(view: &View, viewer: Viewer) -> Vec<Space> {
    let open = &view.open;
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    if seat != open.turn || open.phase != Phase::Play || open.cloisters_left.get(seat.index()).is_none_or(|left| *left == 0) {
        return Vec::new();
    }
    let hand = view.hand(seat);
    Country::all().filter(|country| can_pay(hand, *country)).flat_map(|country| open.free(country)).collect()
}

/// The map in rows of cells, in the order of scoring.
pub(super) fn board(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Board {
    let open = &view.open;
    let fillable = fillable(view, viewer);
    let free = words.say("wpb-aloud-free");
    let mut board = Board::default();
    for country in data().scoring.iter().copied() {
        let mut said = Vec::with_capacity(country.spaces().len());
        let mut aloud = Vec::with_capacity(country.spaces().len());
        let mut cells = Vec::with_capacity(country.spaces().len());
        for space in country.spaces() {
            let seat = open.cloisters.on(*space);
            let data = space.data();
            said.push(format!("{} {}", data.id, seat.map_or_else(|| "–".to_owned(), |seat| seats.name(seat))));
            aloud.push(format!("{} ({}) {}", data.name, data.id, seat.map_or_else(|| free.clone(), |seat| seats.name(seat))));
            cells.push(Cell {
                text: data.id.clone(),
                sub: short(&data.name),
                seat,
                tint: tint(country.colour()),
                open: fillable.contains(space),
            });
        }
        board.text.push(line(seats, open, country, &said.join(" · "), words));
        board.aloud.push(line(seats, open, country, &aloud.join("; "), words));
        board.rows.push((words.say(&country_id(country)), cells));
    }
    board
}

/// A country in one line: its spaces, its advisors.
pub(super) fn line(seats: &Seats, open: &Open, country: Country, spaces: &str, words: &Words) -> String {
    let count = |seat: Seat| open.advisors[country.index()][seat.index()];
    let who = open.all_seats().filter(|seat| count(*seat) > 0);
    let who: Vec<String> =
        who.map(|seat| words.with("wpb-board-who", &[("player", seats.name(seat).into()), ("count", count(seat).into())])).collect();
    let used = open.advisors_in(country);
    words.with(
        "wpb-board-line",
        &[
            ("country", Arg::Word(country_id(country))),
            ("spaces", spaces.into()),
            ("used", used.into()),
            ("cap", open.cap(country).into()),
            ("n", used.into()),
            ("who", who.join(", ").into()),
        ],
    )
}

fn short(name: &str) -> String {
    if name.chars().count() <= NAME_MAX {
        return name.to_owned();
    }
    let mut cut: String = name.chars().take(NAME_MAX - 1).collect();
    cut.push('…');
    cut
}
