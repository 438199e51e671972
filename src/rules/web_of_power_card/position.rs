//! Positions by name, for cases; the start; and what must hold of every state.

use super::cards::{CARDS, COLUMNS, Card, CardSet, LAWS, Law, ROWS, SEATS_MAX, data};
use super::resolve::first_phase;
use super::score::Sheet;
use super::state::{LawOn, Open, Phase, Row, State};
use super::view::View;
use super::{Options, WebOfPowerCard};
use crate::dice::Dice;
use crate::game::{Casebook, Few, PositionError, PositionPart, Ruleset as _, Seat, Setting, Things};
use crate::rules::wrong::wrong;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Parts of a state by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Four lists of card ids, left to right.
    pub rows: Option<Vec<Vec<Card>>>,
    /// Laws by the card that they lie on.
    pub law_on: Option<BTreeMap<String, Law>>,
    /// Seats by the card that they claim.
    pub claims: BTreeMap<String, String>,
    /// Stones by seat.
    pub stones: BTreeMap<String, Stones>,
    /// Land cards by seat.
    pub lands: BTreeMap<String, Vec<Card>>,
    /// Laws held by seat.
    pub laws: BTreeMap<String, Vec<Law>>,
    /// Whose turn it is.
    pub turn: Option<String>,
}

/// Its names.
const NAMES: PositionPart = PositionPart::Parts(&[
    ("rows", PositionPart::Row),
    ("law_on", PositionPart::Whole(&Things { what: "card", known: |id| Card::of_id(id).is_some(), each: PositionPart::Value })),
    ("claims", PositionPart::Whole(&Things { what: "card", known: |id| Card::of_id(id).is_some(), each: PositionPart::Value })),
    ("stones", PositionPart::Seats(&PositionPart::Parts(&[("hand", PositionPart::Value), ("removed", PositionPart::Value)]))),
    ("lands", PositionPart::Seats(&PositionPart::Bag)),
    ("laws", PositionPart::Seats(&PositionPart::Bag)),
    ("turn", PositionPart::Value),
]);

/// A seat's stones that lie on no card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stones {
    /// In hand.
    pub hand: Option<u8>,
    /// Out of the game.
    pub removed: Option<u8>,
}

/// A grid with its laws, before the first turn.
pub(super) fn lay(seats: usize, version: u32, rows: &[Row], under: Few<LawOn, LAWS>) -> State {
    let mut grid = [Row::default(); ROWS];
    for (place, row) in grid.iter_mut().zip(rows) {
        *place = *row;
    }
    let mut hand = [0; SEATS_MAX];
    hand.iter_mut().take(seats).for_each(|hand| *hand = data().numbers.stones_per_player);
    let open = Open {
        seats: seats as u8,
        literal: version == 1,
        turn: Seat(0),
        number: 1,
        phase: Phase::Take,
        three: false,
        colours: false,
        gives: Few::default(),
        rows: grid,
        law_at: under.as_slice().iter().map(|on| on.card).collect(),
        claims: [Few::default(); SEATS_MAX],
        hand,
        removed: [0; SEATS_MAX],
        lands: [CardSet::default(); SEATS_MAX],
        laws_held: [0; SEATS_MAX],
        played: [0; 4],
        stone_laws_min: [0; SEATS_MAX],
        stone_laws_max: [0; SEATS_MAX],
        shown: [0; SEATS_MAX],
        scores: Few::default(),
        winners: Few::default(),
    };
    State { open, under, held: [[0; 4]; SEATS_MAX] }
}

fn card(id: &str) -> Result<Card, PositionError> {
    Card::of_id(id).ok_or(PositionError(format!("there is no card {id}")))
}

impl Casebook<Self> for WebOfPowerCard {
    fn names(&self) -> PositionPart {
        NAMES
    }

    fn arrange(&self, setting: &Setting<Options>, position: &Position, dice: &mut Dice) -> Result<State, PositionError> {
        let seats = &setting.seats;
        let seat = |name: &str| seats.of_name(name).ok_or(PositionError(format!("nobody here is called {name}")));
        let mut used = CardSet::default();
        let mut take = |card: Card| {
            if used.has(card) {
                return wrong(format!("{} stands in the position twice", card.id()));
            }
            used.add(card);
            Ok(())
        };
        let mut lands = [CardSet::default(); SEATS_MAX];
        for (name, cards) in &position.lands {
            for card in cards {
                take(*card)?;
                lands[seat(name)?.index()].add(*card);
            }
        }
        if let Some(rows) = &position.rows {
            if rows.len() > ROWS || rows.iter().any(|row| row.len() > COLUMNS) {
                return wrong("there are four rows of at most fourteen cards");
            }
            rows.iter().flatten().try_for_each(|card| take(*card))?;
        }
        let rows: Vec<Row> = match &position.rows {
            Some(rows) => rows.iter().map(|row| row.iter().copied().collect()).collect(),
            None => {
                let mut rest: Vec<Card> = Card::all().filter(|card| !used.has(*card)).collect();
                dice.shuffle(&mut rest);
                rest.chunks(COLUMNS).map(|row| row.iter().copied().collect()).collect()
            }
        };
        let mut left = [0u8; 4];
        data().laws.iter().zip(&mut left).for_each(|(law, left)| *left = law.count);
        let mut use_law = |law: Law| match left[law.index()].checked_sub(1) {
            Some(rest) => {
                left[law.index()] = rest;
                Ok(())
            }
            None => wrong(format!("there are only {} of {}", data().laws[law.index()].count, law.key())),
        };
        let mut held = [[0u8; 4]; SEATS_MAX];
        for (name, laws) in &position.laws {
            for law in laws {
                use_law(*law)?;
                held[seat(name)?.index()][law.index()] += 1;
            }
        }
        let mut under: Few<LawOn, LAWS> = Few::default();
        for (id, law) in position.law_on.iter().flatten() {
            use_law(*law)?;
            under.push(LawOn { card: card(id)?, law: *law });
        }
        if position.rows.is_none() && position.law_on.is_none() {
            let mut laws: Vec<Law> =
                Law::ALL.into_iter().flat_map(|law| std::iter::repeat_n(law, usize::from(left[law.index()]))).collect();
            dice.shuffle(&mut laws);
            let cells = data().numbers.law_cells.iter();
            let cells = cells.filter_map(|[row, column]| rows.get(usize::from(*row) - 1)?.cards().get(usize::from(*column) - 1).copied());
            under = cells.zip(laws).map(|(card, law)| LawOn { card, law }).collect();
            under.as_slice().iter().for_each(|on| left[on.law.index()] -= 1);
        }
        let mut state = lay(seats.count(), setting.version, &rows, under);
        state.held = held;
        state.open.lands = lands;
        // Laws named nowhere are taken as played: out of the game, known to all.
        state.open.played = left;
        state.open.laws_held = held.map(|held| held.iter().sum());
        state.open.stone_laws_max = state.open.laws_held;
        if let Some(on) = state.under.as_slice().iter().find(|on| !state.open.in_grid(on.card)) {
            return wrong(format!("a law can't lie on {}, which is not in the rows", on.card.id()));
        }
        place_stones(&mut state.open, position, &seat)?;
        if let Some(name) = &position.turn {
            state.open.turn = seat(name)?;
        }
        state.open.phase = first_phase(&state, state.open.turn);
        Ok(state)
    }

    fn position(&self, setting: &Setting<Options>, view: &View) -> toml::Table {
        let seats = &setting.seats;
        use toml::Value;
        let open = &view.open;
        let ids = |cards: &mut dyn Iterator<Item = Card>| Value::Array(cards.map(|card| Value::String(card.id().into())).collect());
        let mut table = toml::Table::new();
        table.insert("rows".into(), Value::Array(open.rows.iter().map(|row| ids(&mut row.cards().iter().copied())).collect()));
        let mut law_on = toml::Table::new();
        for card in open.law_at.cards() {
            let known = view.under.as_ref().and_then(|under| under.as_slice().iter().find(|on| on.card == card)).map(|on| on.law.key());
            law_on.insert(card.id().into(), Value::String(known.unwrap_or("?").into()));
        }
        table.insert("law_on".into(), Value::Table(law_on));
        let (mut claims, mut stones, mut lands, mut laws) =
            (toml::Table::new(), toml::Table::new(), toml::Table::new(), toml::Table::new());
        for seat in open.all_seats() {
            let (at, name) = (seat.index(), seats.name(seat));
            for card in open.claims[at].as_slice() {
                claims.insert(card.id().into(), Value::String(name.clone()));
            }
            let mut pair = toml::Table::new();
            pair.insert("hand".into(), Value::Integer(open.hand[at].into()));
            pair.insert("removed".into(), Value::Integer(open.removed[at].into()));
            stones.insert(name.clone(), Value::Table(pair));
            lands.insert(name.clone(), ids(&mut open.lands[at].cards()));
            let held = match view.held[at] {
                Some(held) => {
                    Law::ALL.into_iter().flat_map(|law| std::iter::repeat_n(law.key(), usize::from(held[law.index()]))).collect::<Vec<_>>()
                }
                // Minus laws are shown at the end.
                None => {
                    let shown = std::iter::repeat_n(Law::MinusTwo.key(), usize::from(open.shown[at]));
                    let hidden = open.laws_held[at].saturating_sub(open.shown[at]);
                    shown.chain(std::iter::repeat_n("?", usize::from(hidden))).collect()
                }
            };
            laws.insert(name, Value::Array(held.into_iter().map(|key| Value::String(key.into())).collect()));
        }
        table.insert("claims".into(), Value::Table(claims));
        table.insert("stones".into(), Value::Table(stones));
        table.insert("lands".into(), Value::Table(lands));
        table.insert("laws".into(), Value::Table(laws));
        table.insert("turn".into(), Value::String(seats.name(open.turn)));
        table
    }
}

fn place_stones(open: &mut Open, position: &Position, seat: &dyn Fn(&str) -> Result<Seat, PositionError>) -> Result<(), PositionError> {
    for (id, name) in &position.claims {
        let (card, owner) = (card(id)?, seat(name)?);
        if !open.in_grid(card) {
            return wrong(format!("{id} is claimed but not in the rows"));
        }
        if open.claims[owner.index()].len() >= open.placed_max() {
            return wrong(format!("{name} claims more cards than {}", open.placed_max()));
        }
        open.claims[owner.index()].push(card);
    }
    for name in position.stones.keys() {
        seat(name)?;
    }
    let all = data().numbers.stones_per_player;
    for at in open.all_seats() {
        let named =
            position.stones.iter().find(|(name, _)| seat(name).ok() == Some(at)).map(|(_, stones)| stones.clone()).unwrap_or_default();
        let placed = open.claims[at.index()].len() as u8;
        let (hand, removed) = match (named.hand, named.removed) {
            (Some(hand), Some(removed)) => (hand, removed),
            (Some(hand), None) => (hand, all.saturating_sub(hand.saturating_add(placed))),
            (None, removed) => {
                let removed = removed.unwrap_or(0);
                (all.saturating_sub(removed.saturating_add(placed)), removed)
            }
        };
        if u16::from(hand) + u16::from(removed) + u16::from(placed) != u16::from(all) {
            return wrong(format!("seat {at} has {hand} stones in hand, {placed} on cards and {removed} removed; that is not {all}"));
        }
        open.hand[at.index()] = hand;
        open.removed[at.index()] = removed;
    }
    Ok(())
}

/// What must hold of every state: no card twice, three stones a player, laws conserved, and at the
/// end scores as counted from scratch.
pub(super) fn check(state: &State) -> Result<(), String> {
    let open = &state.open;
    let seats = usize::from(open.seats);
    if !WebOfPowerCard::META.seats.contains(&seats) || open.turn.index() >= seats {
        return Err(format!("it is the turn of seat {} of {seats}", open.turn));
    }
    let mut seen = CardSet::default();
    let owned = open.all_seats().flat_map(|seat| open.lands[seat.index()].cards());
    for card in open.rows.iter().flat_map(|row| row.cards().iter().copied()).chain(owned) {
        if seen.has(card) {
            return Err(format!("{} is in two places", card.id()));
        }
        seen.add(card);
    }
    if seen.len() > CARDS {
        return Err("there are too many cards".into());
    }
    for seat in open.all_seats() {
        let stones = u32::from(open.hand[seat.index()]) + open.claims[seat.index()].len() as u32 + u32::from(open.removed[seat.index()]);
        if stones != u32::from(data().numbers.stones_per_player) {
            return Err(format!("seat {seat} has {stones} stones"));
        }
        if open.claims[seat.index()].len() > open.placed_max() {
            return Err(format!("seat {seat} has placed too many stones"));
        }
        if let Some(card) = open.claims[seat.index()].as_slice().iter().find(|card| !open.in_grid(**card) && !open.just_taken(**card)) {
            return Err(format!("a stone lies on {}, which is gone", card.id()));
        }
        let held = state.held[seat.index()];
        if held.into_iter().map(u32::from).sum::<u32>() != u32::from(open.laws_held[seat.index()]) {
            return Err(format!("seat {seat} holds another number of laws than is shown"));
        }
        let stone = held[Law::TakeBackStone.index()];
        if !(open.stone_laws_min[seat.index()]..=open.stone_laws_max[seat.index()]).contains(&stone) {
            return Err(format!("seat {seat} holds other laws than its skipped turns told"));
        }
    }
    for law in Law::ALL {
        let count = state.under.as_slice().iter().filter(|on| on.law == law).count() as u32
            + state.held.iter().map(|held| u32::from(held[law.index()])).sum::<u32>()
            + u32::from(open.played[law.index()]);
        if count != u32::from(data().laws[law.index()].count) {
            return Err(format!("there are {count} of {}", law.key()));
        }
    }
    if state.under.as_slice().iter().map(|on| on.card).collect::<CardSet>() != open.law_at {
        return Err("the laws lie elsewhere than is shown".into());
    }
    if open.phase == Phase::Over {
        let sheet = Sheet::of(open, &state.held.map(|held| held[Law::MinusTwo.index()]));
        let again: Vec<i64> = open.all_seats().map(|seat| sheet.total(seat)).collect();
        if again != open.scores.as_slice() {
            return Err(format!("the scores are {:?}, counted again {again:?}", open.scores.as_slice()));
        }
    }
    Ok(())
}
