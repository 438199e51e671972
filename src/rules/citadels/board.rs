//! The table in words: the call, and each city; cells for tables, a line a row for text.

use super::cards::{Character, District};
use super::state::{Open, Phase};
use super::terms::{Terms, affordable, tint};
use super::view::View;
use crate::game::{Board, Cell, Seat, Seats, Viewer};
use crate::words::{Arg, Words};

/// What is known of a character in the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Call {
    /// It lies face up: nobody has it.
    Up,
    /// Its holder answered; whether the turn is played now.
    Answered(Seat, bool),
    /// Nobody answered.
    Silent,
    /// It was not called yet, and is the viewer's own.
    Mine(Seat),
    /// It was not called yet.
    ToCome,
}

/// How the call stands for a character.
pub(super) fn call(view: &View, character: Character) -> Call {
    let open = &view.open;
    let answered = open.answered.get(character.index()).copied().flatten();
    let playing = |seat: Seat| open.turn.is_some_and(|turn| turn.seat == seat && turn.character == character);
    let mine = view.mine.filter(|seat| view.characters(*seat).any(|held| held == character));
    match (answered, mine) {
        _ if open.up.as_slice().contains(&character) => Call::Up,
        (Some(seat), _) => Call::Answered(seat, playing(seat)),
        _ if character.rank() <= open.called => Call::Silent,
        (None, Some(seat)) => Call::Mine(seat),
        (None, None) => Call::ToCome,
    }
}

/// The table in rows of cells, and in lines.
pub(super) fn board(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Board {
    let (open, terms) = (&view.open, Terms::of(words));
    let mut board = Board::default();
    if open.phase != Phase::Over {
        board.rows.push((words.say("cit-board-call"), Character::all().map(|character| call_cell(view, character, terms)).collect()));
        board.text.extend(call_lines(seats, view, words, terms));
    }
    for seat in open.all_seats() {
        let cells = open.city(seat).iter().map(|district| district_cell(*district, false, terms));
        board.rows.push((seats.name(seat), cells.collect()));
        board.text.push(city_line(seats, view, seat, words, terms));
    }
    if let (Viewer::Seat(seat), true) = (viewer, open.phase != Phase::Over) {
        let cards: Vec<District> = view.hand(seat).collect();
        if !cards.is_empty() {
            let cells = cards.iter().map(|card| district_cell(*card, affordable(open, seat, *card), terms));
            board.rows.push((words.say("cit-board-hand-row"), cells.collect()));
            let named: Vec<Arg> = cards.iter().map(|card| in_text(*card, words, terms).into()).collect();
            board.text.push(words.with("cit-board-hand", &[("cards", Arg::List(named))]));
        }
    }
    board
}

fn call_cell(view: &View, character: Character, terms: &Terms) -> Cell {
    let state = call(view, character);
    let (sub, seat) = match state {
        Call::Up => (terms.up.clone(), None),
        Call::Answered(seat, true) => (terms.now.clone(), Some(seat)),
        Call::Answered(seat, false) => (String::new(), Some(seat)),
        Call::Silent => (terms.no_answer.clone(), None),
        Call::Mine(seat) => (terms.you.clone(), Some(seat)),
        Call::ToCome => (String::new(), None),
    };
    let marks = named_for(&view.open, character, terms);
    let sub = if sub.is_empty() || marks.is_empty() { format!("{sub}{marks}") } else { format!("{sub}, {marks}") };
    let tint = if state == Call::Up { "#e6e1d6" } else { "#f6f1e4" };
    Cell { text: format!("{} {}", character.rank(), terms.character(character)), sub, seat, tint, open: false }
}

/// What was named for a character: murder, theft.
fn named_for<'a>(open: &Open, character: Character, terms: &'a Terms) -> &'a str {
    match (open.murdered == Some(character), open.robbed == Some(character)) {
        (true, _) => &terms.murder,
        (false, true) => &terms.theft,
        (false, false) => "",
    }
}

fn district_cell(district: District, open: bool, terms: &Terms) -> Cell {
    let face = district.face();
    let sub = format!("{} {}", terms.colour(face.colour), face.cost);
    Cell { text: terms.district(district).to_owned(), sub, seat: None, tint: tint(face.colour), open }
}

fn call_lines(seats: &Seats, view: &View, words: &Words, terms: &Terms) -> Vec<String> {
    let open = &view.open;
    let (mut called, mut to_come): (Vec<Arg>, Vec<Arg>) = (Vec::new(), Vec::new());
    for character in Character::all() {
        let name = ("character", terms.character(character).into());
        let rank = ("rank", character.rank().into());
        match call(view, character) {
            Call::Up => {}
            Call::Answered(seat, _) => {
                called.push(words.with("cit-board-answered", &[rank, name, ("player", seats.name(seat).into())]).into());
            }
            Call::Silent => called.push(words.with("cit-board-no-answer", &[rank, name]).into()),
            Call::Mine(_) | Call::ToCome => to_come.push(words.with("cit-board-ranked", &[rank, name]).into()),
        }
    }
    let up: Vec<Arg> = open.up.as_slice().iter().map(|character| terms.character(*character).into()).collect();
    let mut lines = Vec::new();
    for (id, list) in [("cit-board-call-line", called), ("cit-board-to-come", to_come), ("cit-board-up-line", up)] {
        if !list.is_empty() {
            lines.push(words.with(id, &[("characters", Arg::List(list))]));
        }
    }
    for (id, named) in [("cit-board-murder", open.murdered), ("cit-board-theft", open.robbed)] {
        lines.extend(named.map(|character| words.with(id, &[("character", terms.character(character).into())])));
    }
    let counts = [("down", view.down.len().into()), ("pool", view.pool_size.into()), ("deck", view.deck_size.into())];
    lines.push(words.with("cit-board-closed", &counts));
    lines
}

/// A district in a line of text: "Smithy (wonder 5)".
fn in_text(district: District, words: &Words, terms: &Terms) -> String {
    let face = district.face();
    let args = [("district", terms.district(district).into()), ("colour", terms.colour(face.colour).into()), ("cost", face.cost.into())];
    words.with("cit-board-district", &args)
}

fn city_line(seats: &Seats, view: &View, seat: Seat, words: &Words, terms: &Terms) -> String {
    let open = &view.open;
    let named: Vec<String> = open.city(seat).iter().map(|district| in_text(*district, words, terms)).collect();
    let districts = match named.as_slice() {
        [] => String::new(),
        named => words.with("cit-board-districts", &[("districts", named.join(", ").into())]),
    };
    let crown = words.say(if open.crown == seat { "cit-board-crown" } else { "cit-board-no-crown" });
    let args = [
        ("player", seats.name(seat).into()),
        ("crown", crown.into()),
        ("gold", open.gold(seat).into()),
        ("cards", view.hand_size(seat).into()),
        ("built", open.city(seat).len().into()),
        ("goal", open.goal.into()),
        ("districts", districts.into()),
    ];
    words.with("cit-board-city", &args)
}
