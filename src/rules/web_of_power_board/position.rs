//! Positions by name, for cases; the start; and what must hold of every state.

use super::map::{COLOURS, COUNTRIES, Colour, Country, SEATS_MAX, Space, data};
use super::state::{Cloisters, Hand, Open, Phase, State};
use super::view::View;
use super::{Options, WebOfPowerBoard};
use crate::dice::Dice;
use crate::game::{Casebook, Few, PositionError, PositionPart, Seat, Setting, Things};
use crate::rules::wrong::wrong;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::Value;

/// Parts of a state by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The deck, its top first.
    pub deck: Option<Vec<Colour>>,
    /// The open cards.
    pub open: Option<Vec<Colour>>,
    /// The discard.
    pub discard: Option<Vec<Colour>>,
    /// Hands by seat.
    pub hands: BTreeMap<String, Vec<Colour>>,
    /// Seats by the space that their cloister stands on.
    pub cloisters: BTreeMap<String, String>,
    /// Seats of the advisors by country.
    pub advisors: BTreeMap<String, Vec<String>>,
    /// Points by seat.
    pub scores: BTreeMap<String, i64>,
    /// The time through the deck.
    pub pile: Option<u8>,
    /// Whose turn it is.
    pub turn: Option<String>,
    /// What is left: only to be read.
    #[serde(skip_serializing)]
    pub left: BTreeMap<String, Value>,
}

/// Its names.
const NAMES: PositionPart = PositionPart::Parts(&[
    ("deck", PositionPart::Row),
    ("open", PositionPart::Row),
    ("discard", PositionPart::Bag),
    ("hands", PositionPart::Seats(&PositionPart::Bag)),
    (
        "cloisters",
        PositionPart::Whole(&Things {
            what: "space",
            known: |id| Space::all().any(|space| space.data().id == id),
            each: PositionPart::Value,
        }),
    ),
    (
        "advisors",
        PositionPart::Things(&Things {
            what: "country",
            known: |key| Country::all().any(|land| land.data().named.key == key),
            each: PositionPart::Bag,
        }),
    ),
    ("scores", PositionPart::Seats(&PositionPart::Value)),
    ("pile", PositionPart::Value),
    ("turn", PositionPart::Value),
    (
        "left",
        PositionPart::Read(&PositionPart::Seats(&PositionPart::Parts(&[
            ("cloisters", PositionPart::Value),
            ("advisors", PositionPart::Value),
        ]))),
    ),
]);

/// A table with nothing on it.
pub(super) fn empty(setting: &Setting<Options>) -> State {
    let seats = setting.seats.count();
    let numbers = &data().numbers;
    let mut cards = [0; COLOURS];
    for (count, card) in cards.iter_mut().zip(&data().cards) {
        *count = card.count.saturating_sub(numbers.removed(seats));
    }
    let each = |count: u8| std::array::from_fn(|seat| if seat < seats { count } else { 0 });
    let open = Open {
        seats: seats as u8,
        resume: setting.options.resume,
        turn: Seat(0),
        number: 1,
        phase: Phase::Play,
        to_draw: 0,
        pile: 1,
        exhausted: false,
        last_turns: false,
        deck: 0,
        open: Few::default(),
        discard: [0; COLOURS],
        cards,
        hands: [0; SEATS_MAX],
        known: [[0; COLOURS]; SEATS_MAX],
        cloisters: Cloisters::default(),
        advisors: [[0; SEATS_MAX]; COUNTRIES],
        cloisters_left: each(numbers.cloisters_per_player),
        latest: Default::default(),
        advisors_left: each(numbers.advisors_per_player),
        scores: std::iter::repeat_n(0, seats).collect(),
        winners: Few::default(),
    };
    State { open, hands: [Hand::default(); SEATS_MAX], deck: Few::default(), drew: Few::default() }
}

/// Every card of so many of each kind.
pub(super) fn cards_of(counts: &[u8; COLOURS]) -> Vec<Colour> {
    Colour::all().flat_map(|card| std::iter::repeat_n(card, usize::from(counts[card.index()]))).collect()
}

impl Casebook<Self> for WebOfPowerBoard {
    fn names(&self) -> PositionPart {
        NAMES
    }

    fn arrange(&self, setting: &Setting<Options>, position: &Position, dice: &mut Dice) -> Result<State, PositionError> {
        let seats = &setting.seats;
        let seat = |name: &str| seats.of_name(name).ok_or(PositionError(format!("nobody here is called {name}")));
        let mut state = empty(setting);
        place_pieces(&mut state.open, position, &seat)?;
        let mut left = state.open.cards;
        let mut take = |card: Colour| match left[card.index()].checked_sub(1) {
            Some(rest) => {
                left[card.index()] = rest;
                Ok(())
            }
            None => wrong(format!("there are not so many of {}", card.card().named.key)),
        };
        let named = position.deck.iter().chain(&position.open).chain(&position.discard).flatten().chain(position.hands.values().flatten());
        named.copied().try_for_each(&mut take)?;
        let mut rest = cards_of(&left);
        dice.shuffle(&mut rest);
        for at in seats.all() {
            let named = position.hands.iter().find(|(name, _)| seat(name).ok() == Some(at));
            let hand: Vec<Colour> = match named {
                Some((_, cards)) if cards.len() > usize::from(Open::hand_size()) => return wrong("a hand has at most three cards"),
                Some((_, cards)) => cards.clone(),
                None => rest.split_off(rest.len().saturating_sub(usize::from(Open::hand_size()))),
            };
            state.hands[at.index()] = hand.into_iter().collect();
            state.open.hands[at.index()] = state.hands[at.index()].len() as u8;
        }
        position.hands.keys().try_for_each(|name| seat(name).map(drop))?;
        state.open.open = match &position.open {
            Some(open) if open.len() > usize::from(data().numbers.open_cards) => return wrong("at most two cards lie open"),
            Some(open) => open.iter().copied().collect(),
            None => rest.split_off(rest.len().saturating_sub(usize::from(data().numbers.open_cards))).into_iter().collect(),
        };
        let mut discard = position.discard.clone().unwrap_or_default();
        state.deck = match &position.deck {
            Some(deck) => {
                if position.discard.is_none() {
                    discard.append(&mut rest);
                }
                deck.iter().rev().copied().collect()
            }
            None => std::mem::take(&mut rest).into_iter().collect(),
        };
        // Cards that lie nowhere are out of the game, known to all.
        for card in &rest {
            state.open.cards[card.index()] -= 1;
        }
        for card in &discard {
            state.open.discard[card.index()] += 1;
        }
        state.open.deck = state.deck.len() as u8;
        state.open.pile = match position.pile {
            None | Some(1) => 1,
            Some(2) => 2,
            Some(other) => return wrong(format!("the deck is gone through twice, not {other} times")),
        };
        if state.open.deck == 0 {
            if state.open.pile == 1 {
                return wrong("the first time through, the deck is never empty when a turn begins");
            }
            state.open.last_turns = true;
        }
        for (name, points) in &position.scores {
            let at = seat(name)?.index();
            state.open.scores =
                state.open.scores.as_slice().iter().enumerate().map(|(index, score)| if index == at { *points } else { *score }).collect();
        }
        if let Some(name) = &position.turn {
            state.open.turn = seat(name)?;
        }
        Ok(state)
    }

    fn position(&self, setting: &Setting<Options>, view: &View) -> toml::Table {
        let seats = &setting.seats;
        let open = &view.open;
        let list = |cards: &[Colour]| Value::Array(cards.iter().map(|card| Value::String(card.card().named.key.clone())).collect());
        let hidden = |count: u8| Value::Array(vec![Value::String("?".into()); usize::from(count)]);
        let mut table = toml::Table::new();
        let deck = match &view.deck {
            Some(deck) => list(&deck.iter().rev().copied().collect::<Vec<_>>()),
            None => hidden(open.deck),
        };
        table.insert("deck".into(), deck);
        table.insert("open".into(), list(open.open.as_slice()));
        table.insert("discard".into(), list(&cards_of(&open.discard)));
        let (mut hands, mut cloisters, mut advisors, mut scores, mut left) = Default::default();
        let put = |table: &mut toml::Table, key: String, value: Value| table.insert(key, value).map_or((), drop);
        for seat in open.all_seats() {
            let (at, name) = (seat.index(), seats.name(seat));
            let hand = view.hands[at].as_ref().map_or_else(|| hidden(open.hands[at]), |hand| list(hand.as_slice()));
            put(&mut hands, name.clone(), hand);
            put(&mut scores, name.clone(), Value::Integer(open.scores.as_slice().get(at).copied().unwrap_or(0)));
            let mut pieces = toml::Table::new();
            put(&mut pieces, "cloisters".into(), Value::Integer(open.cloisters_left[at].into()));
            put(&mut pieces, "advisors".into(), Value::Integer(open.advisors_left[at].into()));
            put(&mut left, name, Value::Table(pieces));
        }
        for (space, seat) in open.cloisters.all() {
            put(&mut cloisters, space.data().id.clone(), Value::String(seats.name(seat)));
        }
        for country in Country::all() {
            let of = open.all_seats().flat_map(|seat| std::iter::repeat_n(seat, usize::from(open.advisors[country.index()][seat.index()])));
            let names: Vec<Value> = of.map(|seat| Value::String(seats.name(seat))).collect();
            if !names.is_empty() {
                put(&mut advisors, country.data().named.key.clone(), Value::Array(names));
            }
        }
        for (key, part) in [("hands", hands), ("cloisters", cloisters), ("advisors", advisors), ("scores", scores), ("left", left)] {
            table.insert(key.into(), Value::Table(part));
        }
        table.insert("pile".into(), Value::Integer(open.pile.into()));
        table.insert("turn".into(), Value::String(seats.name(open.turn)));
        table
    }
}

fn place_pieces(open: &mut Open, position: &Position, seat: &dyn Fn(&str) -> Result<Seat, PositionError>) -> Result<(), PositionError> {
    for (id, name) in &position.cloisters {
        let Some(space) = Space::all().find(|space| space.data().id == *id) else { return wrong(format!("there is no space {id}")) };
        let owner = seat(name)?;
        let left = &mut open.cloisters_left[owner.index()];
        *left = left.checked_sub(1).ok_or(PositionError(format!("{name} has not so many cloisters")))?;
        open.cloisters.put(space, owner);
    }
    for (key, names) in &position.advisors {
        let Some(country) = Country::all().find(|country| country.data().named.key == *key) else {
            return wrong(format!("there is no country {key}"));
        };
        for name in names {
            let owner = seat(name)?;
            let left = &mut open.advisors_left[owner.index()];
            *left = left.checked_sub(1).ok_or(PositionError(format!("{name} has not so many advisors")))?;
            open.advisors[country.index()][owner.index()] += 1;
        }
        if open.advisors_in(country) > open.cap(country) {
            return wrong(format!("{key} has {} advisors, its limit is {}", open.advisors_in(country), open.cap(country)));
        }
    }
    Ok(())
}

/// What must hold of every state: cards and pieces conserved, no country over its advisor limit, scores at the end
/// as counted from the board.
pub(super) fn check(state: &State) -> Result<(), String> {
    let open = &state.open;
    let mut cards = open.discard;
    let held = open.all_seats().flat_map(|seat| state.hands[seat.index()].as_slice().to_vec());
    for card in held.chain(state.deck.as_slice().to_vec()).chain(open.open.as_slice().to_vec()) {
        cards[card.index()] = cards[card.index()].checked_add(1).ok_or("too many cards")?;
    }
    if cards != open.cards {
        return Err(format!("the cards are {cards:?}, there should be {:?}", open.cards));
    }
    let numbers = &data().numbers;
    for seat in open.all_seats() {
        let at = seat.index();
        let standing = open.cloisters.of(seat).count_ones() as u8;
        if standing.checked_add(open.cloisters_left[at]) != Some(numbers.cloisters_per_player) {
            return Err(format!("seat {} has {standing} cloisters on the map and {} left", seat, open.cloisters_left[at]));
        }
        let advisors: u32 = open.advisors.iter().map(|country| u32::from(country[at])).sum();
        if advisors + u32::from(open.advisors_left[at]) != u32::from(numbers.advisors_per_player) {
            return Err(format!("seat {} has {advisors} advisors on the map and {} left", seat, open.advisors_left[at]));
        }
        if state.hands[at].len() != usize::from(open.hands[at]) {
            return Err(format!("seat {seat} holds another number of cards than is shown"));
        }
        for card in Colour::all() {
            let count = state.hands[at].as_slice().iter().filter(|held| **held == card).count();
            if count < usize::from(open.known[at][card.index()]) {
                return Err(format!("seat {seat} does not hold what everybody saw it take"));
            }
        }
    }
    if let Some(country) = Country::all()
        .find(|country| open.advisors[country.index()].iter().map(|count| u32::from(*count)).sum::<u32>() > u32::from(open.cap(*country)))
    {
        return Err(format!("{} has more advisors than its limit", country.data().named.key));
    }
    if usize::from(open.deck) != state.deck.len() || open.scores.len() != usize::from(open.seats) || open.turn.0 >= open.seats {
        return Err("what is shown of the table is not what is there".into());
    }
    Ok(())
}
