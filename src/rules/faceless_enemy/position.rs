//! Positions by name, for cases; the start; and what must hold of every state.

use super::army::{ARMY, Counts, DEALT, FIXED, Rank, TURNS, fixed_cards};
use super::field::{Card, Faces, Field, Side};
use super::square::{Square, Squares};
use super::state::{Dead, Open, Phase, Plan, SEATS_MAX, State};
use super::turn::beginning;
use super::view::View;
use super::{FacelessEnemy, Options};
use crate::dice::Dice;
use crate::game::{Casebook, Few, PositionError, PositionPart, Ruleset as _, Seat, Setting, Things};
use crate::rules::wrong::wrong;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Parts of a state by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The whole board: square to side and rank, `!` for face up.
    pub pieces: BTreeMap<String, String>,
    /// Cards lost by each side.
    pub graveyard: BTreeMap<String, Vec<Rank>>,
    /// Whose turn it is.
    pub turn: Option<String>,
    /// Turns used by seat.
    pub turns_used: BTreeMap<String, u16>,
    /// The side whose king has fallen.
    pub king_fallen: Option<String>,
    /// Cards drawn for the start by each side.
    pub remainders: BTreeMap<String, Vec<Rank>>,
    /// The 26 cards of each side before they are placed.
    pub army: BTreeMap<String, Vec<Rank>>,
    /// The seats whose cards the partner's strikes may show.
    pub permits: Vec<String>,
}

const OF_SIDE: PositionPart =
    PositionPart::Things(&Things { what: "side", known: |key| Side::of_key(key).is_some(), each: PositionPart::Bag });

/// Its names.
const NAMES: PositionPart = PositionPart::Parts(&[
    ("pieces", PositionPart::Things(&Things { what: "square", known: |id| Square::of_id(id).is_some(), each: PositionPart::Value })),
    ("graveyard", OF_SIDE),
    ("turn", PositionPart::Value),
    ("turns_used", PositionPart::Seats(&PositionPart::Value)),
    ("king_fallen", PositionPart::Value),
    ("remainders", OF_SIDE),
    ("army", OF_SIDE),
    ("permits", PositionPart::Bag),
]);

/// A table before anything is placed.
fn empty(setting: &Setting<Options>, dice: &mut Dice) -> Result<State, PositionError> {
    let seats = setting.seats.count();
    if seats != 2 && seats != 4 {
        return wrong(format!("{} is for two or four players, not {seats}", FacelessEnemy::META.key));
    }
    let open = Open {
        seats: seats as u8,
        rules: setting.options,
        dealt: true,
        number: 1,
        phase: if seats == 4 { Phase::Split } else { Phase::Front },
        turn: Seat(0),
        starter: Side::South,
        used: [0; SEATS_MAX],
        field: Field::default(),
        graves: [Few::default(); 2],
        fallen: [false; 2],
        split: Few::default(),
        drawn: [Few::default(); 2],
        knights: [0; 2].map(|_: u8| 1 + dice.below(4) as u8),
        permits: [false; SEATS_MAX],
        shot: Squares::default(),
        scouted: Squares::default(),
        hopes: [false; 2],
        trail: Default::default(),
        end: None,
    };
    Ok(State {
        open,
        faces: Faces::default(),
        deals: [Few::default(); 2],
        fixed: if seats == 4 { [0; 2] } else { [(1 << FIXED) - 1; 2] },
        hands: [Few::default(); SEATS_MAX],
        plans: [Plan::default(); SEATS_MAX],
        notes: Vec::new(),
    })
}

/// The game as it is dealt.
pub(super) fn setup(setting: &Setting<Options>, dice: &mut Dice) -> Result<State, PositionError> {
    let mut state = empty(setting, dice)?;
    // The second board of a pair gets the first's cards the other way round, the pictures of the knights as well.
    let mirrored = setting.options.mirrored;
    if mirrored {
        state.open.knights.reverse();
    }
    for side in Side::BOTH {
        let mut pool = Counts::whole();
        Rank::FIXED.into_iter().for_each(|rank| {
            pool.take(rank);
        });
        let mut cards: Vec<Rank> = pool.cards().collect();
        dice.shuffle(&mut cards);
        cards.truncate(DEALT);
        give(&mut state, if mirrored { side.other() } else { side }, &cards);
    }
    Ok(state)
}

/// Gives a side its twenty dealt cards.
fn give(state: &mut State, side: Side, cards: &[Rank]) {
    if state.open.seats == 4 {
        state.deals[side.index()] = cards.iter().copied().collect();
    } else {
        let all: Counts = Rank::FIXED.into_iter().chain(cards.iter().copied()).collect();
        state.hands[side.index()] = all.cards().collect();
    }
}

fn side_of(key: &str) -> Result<Side, PositionError> {
    Side::of_key(key).ok_or(PositionError(format!("there is no side {key}")))
}

impl Casebook<Self> for FacelessEnemy {
    fn names(&self) -> PositionPart {
        NAMES
    }

    fn arrange(&self, setting: &Setting<Options>, position: &Position, dice: &mut Dice) -> Result<State, PositionError> {
        let mut state = setup(setting, dice)?;
        let seat = |name: &str| setting.seats.of_name(name).ok_or(PositionError(format!("nobody here is called {name}")));
        for (key, cards) in &position.army {
            let side = side_of(key)?;
            let mut left = Counts::whole();
            let mut dealt = cards.clone();
            for fixed in Rank::FIXED {
                match dealt.iter().position(|rank| *rank == fixed) {
                    Some(at) => drop(dealt.remove(at)),
                    None => return wrong(format!("the army of {key} lacks a card of rank {} that is always in it", fixed.number())),
                }
            }
            if dealt.len() != DEALT || !cards.iter().all(|rank| left.take(*rank)) {
                return wrong(format!("{key} can't have such an army"));
            }
            give(&mut state, side, &dealt);
        }
        if position.pieces.is_empty() {
            let bare = Position { army: position.army.clone(), ..Position::default() };
            return if *position == bare { Ok(state) } else { wrong("a position needs pieces, or armies alone") };
        }
        if !position.army.is_empty() {
            return wrong("armies are placed already");
        }
        state.hands = [Few::default(); SEATS_MAX];
        state.deals = [Few::default(); 2];
        state.open.dealt = false;
        for (at, text) in position.pieces.iter().filter(|(_, text)| !text.is_empty()) {
            let square = Square::of_id(at).ok_or(PositionError(format!("there is no square {at}")))?;
            let (side, rank, up) = piece(text)?;
            let seen = state.open.seen_at(square) | if up { 3 } else { 0 };
            state.open.field.put(square, Card { side, home: square, seen, up: up.then_some(rank), ..Card::default() });
            state.faces.set(square, Some(rank));
        }
        for (key, cards) in &position.graveyard {
            state.open.graves[side_of(key)?.index()] = cards.iter().map(|rank| Dead { rank: *rank, home: Square::default() }).collect();
            if cards.len() > ARMY {
                return wrong(format!("{key} has no more than {ARMY} cards"));
            }
        }
        for (key, cards) in &position.remainders {
            state.open.drawn[side_of(key)?.index()] = cards.iter().copied().collect();
        }
        fall(&mut state, position)?;
        for (name, used) in &position.turns_used {
            state.open.used[seat(name)?.index()] = *used;
        }
        for name in &position.permits {
            state.open.permits[seat(name)?.index()] = true;
        }
        let open = &mut state.open;
        let offset = if open.seats == 4 { 3 } else { 1 };
        open.number = offset + 1 + open.used.iter().map(|used| u32::from(*used)).sum::<u32>();
        let mut turn = position.turn.as_deref().map_or(Ok(Seat(0)), seat)?;
        // Who controls no card is passed over.
        for _ in 0..open.seats {
            if open.is_skipped(turn) {
                open.used[turn.index()] = open.used[turn.index()].saturating_add(1);
                turn = open.after(turn);
            }
        }
        open.turn = turn;
        (open.phase, open.hopes) = beginning(open, turn);
        check(&state).map_err(PositionError)?;
        Ok(state)
    }

    fn position(&self, setting: &Setting<Options>, view: &View) -> toml::Table {
        let seats = &setting.seats;
        use toml::{Table, Value};
        let open = &view.open;
        let ranks = |cards: &mut dyn Iterator<Item = Rank>| Value::Array(cards.map(|rank| Value::Integer(rank.number().into())).collect());
        let mut table = Table::new();
        if !open.is_placed() {
            let mut army = Table::new();
            for side in Side::BOTH {
                let hands: Vec<_> = open.seats_of(side).map(|seat| view.hands[seat.index()]).collect();
                let deal = view.deals.map(|deals| deals[side.index()]).filter(|deal| !deal.is_empty());
                let cards = match (deal, hands.iter().copied().collect::<Option<Vec<_>>>()) {
                    (Some(deal), _) => ranks(&mut fixed_cards(0b11_1111).chain(deal.as_slice().iter().copied())),
                    (None, Some(hands)) => ranks(&mut hands.iter().flat_map(|hand| hand.as_slice().iter().copied())),
                    (None, None) => Value::Array(vec![Value::String("?".into())]),
                };
                army.insert(side.key().into(), cards);
            }
            table.insert("army".into(), Value::Table(army));
            return table;
        }
        let mut pieces = Table::new();
        for (square, card) in open.field.cards() {
            let rank = view.faces.at(square).map_or("?".to_owned(), |rank| rank.number().to_string());
            let up = if card.up.is_some() { "!" } else { "" };
            pieces.insert(square.id(), Value::String(format!("{} {rank}{up}", card.side.key())));
        }
        table.insert("pieces".into(), Value::Table(pieces));
        let (mut graveyard, mut remainders) = (Table::new(), Table::new());
        for side in Side::BOTH {
            let at = side.index();
            graveyard.insert(side.key().into(), ranks(&mut open.graves[at].as_slice().iter().map(|dead| dead.rank)));
            remainders.insert(side.key().into(), ranks(&mut open.drawn[at].as_slice().iter().copied()));
        }
        table.insert("graveyard".into(), Value::Table(graveyard));
        table.insert("remainders".into(), Value::Table(remainders));
        table.insert("turn".into(), Value::String(seats.name(open.turn)));
        let used = open.all_seats().map(|seat| (seats.name(seat), Value::Integer(open.used[seat.index()].into())));
        table.insert("turns_used".into(), Value::Table(used.collect()));
        let permits = open.all_seats().filter(|seat| open.permits[seat.index()]);
        table.insert("permits".into(), Value::Array(permits.map(|seat| Value::String(seats.name(seat))).collect()));
        if let Some(side) = Side::BOTH.into_iter().find(|side| open.fallen[side.index()]) {
            table.insert("king_fallen".into(), Value::String(side.key().into()));
        }
        table
    }
}

/// Whose king has fallen, by what is named and by the graveyards.
fn fall(state: &mut State, position: &Position) -> Result<(), PositionError> {
    if let Some(key) = &position.king_fallen {
        let grave = &mut state.open.graves[side_of(key)?.index()];
        if !grave.as_slice().iter().any(|dead| dead.rank == Rank::KING) {
            grave.push(Dead { rank: Rank::KING, home: Square::default() });
        }
    }
    for side in Side::BOTH {
        let fallen = state.open.graves[side.index()].as_slice().iter().any(|dead| dead.rank == Rank::KING);
        state.open.fallen[side.index()] = fallen;
        if !fallen && !super::resolve::has_king(state, side) {
            return wrong(format!("{} has no king, on the board or in the graveyard", side.key()));
        }
    }
    if state.open.fallen == [true; 2] { wrong("with both kings fallen the game is over") } else { Ok(()) }
}

fn piece(text: &str) -> Result<(Side, Rank, bool), PositionError> {
    let (side, rest) = text.split_once(' ').ok_or(PositionError(format!("\"{text}\" is no card: \"south 9\"")))?;
    let up = rest.ends_with('!');
    let rank = rest.trim_end_matches('!').trim().parse().ok().and_then(Rank::of);
    let rank = rank.ok_or(PositionError(format!("\"{text}\" has no rank from 1 to 14")))?;
    Ok((side_of(side)?, rank, up))
}

/// What must hold of every state: cards conserved, what lies open true, an army as the rules have it.
///
/// # Errors
/// What does not hold.
pub(super) fn check(state: &State) -> Result<(), String> {
    let open = &state.open;
    if !matches!(open.seats, 2 | 4) || open.turn.0 >= open.seats {
        return Err(format!("it is the turn of seat {} of {}", open.turn, open.seats));
    }
    if open.end.is_some() != (open.phase == Phase::Over) {
        return Err("the game is over and is not".into());
    }
    if open.used.iter().any(|used| open.rules.turn_limit && *used > TURNS + 2) {
        return Err("more turns were used than there are".into());
    }
    for square in Square::all() {
        match (open.field.card(square), state.faces.at(square)) {
            (None, None) => {}
            (Some(card), Some(rank)) if card.up.is_none_or(|up| up == rank) && card.seen < 4 => {}
            _ => return Err(format!("what stands on {} is not what is seen there", square.id())),
        }
    }
    for side in Side::BOTH {
        check_army(state, side)?;
    }
    Ok(())
}

fn check_army(state: &State, side: Side) -> Result<(), String> {
    let (open, at) = (&state.open, side.index());
    let placed = open.field.of(side).iter().filter_map(|square| state.faces.at(square));
    let dead = open.graves[at].as_slice().iter().map(|dead| dead.rank);
    let held = open.seats_of(side).flat_map(|seat| state.hands[seat.index()].as_slice().to_vec());
    let army: Counts = placed.chain(dead).chain(held).collect();
    let mut all = army;
    open.drawn[at].as_slice().iter().chain(state.deals[at].as_slice()).for_each(|rank| all.add(*rank));
    let waiting = open.phase == Phase::Split && open.split.len() <= at;
    if waiting {
        Rank::FIXED.into_iter().for_each(|rank| all.add(rank));
    }
    if let Some(rank) = Rank::all().find(|rank| all.of(*rank) > rank.count()) {
        return Err(format!("{} has {} cards of rank {}", side.key(), all.of(rank), rank.number()));
    }
    if open.fallen[at] && super::resolve::has_king(state, side) {
        return Err(format!("the king of {} fell and stands", side.key()));
    }
    if open.dealt && !waiting {
        let fixed: Counts = Rank::FIXED.into_iter().collect();
        let lacks = Rank::all().any(|rank| army.of(rank) < fixed.of(rank));
        if army.total() != ARMY || lacks {
            return Err(format!("{} has an army that can't be: {} cards", side.key(), army.total()));
        }
    }
    Ok(())
}
