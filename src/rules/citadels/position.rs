//! Positions by name, for cases; the start; and what must hold of every state.

use super::cards::{CARDS, CHARACTERS, Character, District, KINDS, SEATS_MAX, data};
use super::score::Sheet;
use super::seating::{Layout, Seating, Stretch, Underway, seat_characters};
use super::state::{Card, Open, Phase, Pile, Row, State, bit};
use super::{Asking, Citadels, Options};
use crate::dice::Dice;
use crate::game::{Casebook, Few, PositionError, PositionPart, Seat, Setting};
use crate::rules::wrong::wrong;
use crate::serial::to_value;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Parts of a state by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Who holds the crown.
    pub crown: Option<String>,
    /// `draft` or `turns`.
    pub phase: Option<Stretch>,
    /// The characters that nobody holds.
    pub draft: Option<Layout>,
    /// All that each seat holds this round.
    pub characters: BTreeMap<String, Vec<Character>>,
    /// The rank called last.
    pub called: Option<u8>,
    /// Whom the assassin named.
    pub murdered: Option<Character>,
    /// Whom the thief named.
    pub robbed: Option<Character>,
    /// Cards in hand.
    pub hands: BTreeMap<String, Vec<District>>,
    /// Districts built.
    pub cities: BTreeMap<String, Vec<District>>,
    /// Gold.
    pub gold: BTreeMap<String, u16>,
    /// The deck, the top first.
    pub deck: Option<Vec<District>>,
    /// Who completed a city first.
    pub first_full: Option<String>,
    /// The round.
    pub round: Option<u32>,
    /// The turn under way, where one is asked openly: a position that is laid over another goes on with it.
    pub turn: Option<Underway>,
}

/// Its names.
const NAMES: PositionPart = PositionPart::Parts(&[
    ("crown", PositionPart::Value),
    ("phase", PositionPart::Value),
    ("draft", PositionPart::Parts(&[("up", PositionPart::Bag), ("down", PositionPart::Bag), ("pool", PositionPart::Row)])),
    ("characters", PositionPart::Seats(&PositionPart::Bag)),
    ("called", PositionPart::Value),
    ("murdered", PositionPart::Value),
    ("robbed", PositionPart::Value),
    ("hands", PositionPart::Seats(&PositionPart::Bag)),
    ("cities", PositionPart::Seats(&PositionPart::Bag)),
    ("gold", PositionPart::Seats(&PositionPart::Value)),
    ("deck", PositionPart::Row),
    ("first_full", PositionPart::Value),
    ("round", PositionPart::Value),
    ("turn", PositionPart::Inner),
]);

/// Puts the options into a table.
///
/// # Errors
/// If the options name another goal than the rules have.
pub(super) fn settle(setting: &Setting<Options>, open: &mut Open) -> Result<(), PositionError> {
    let (options, numbers) = (&setting.options, &data().numbers);
    if ![numbers.city_goal, numbers.city_goal_short].contains(&options.goal) {
        return wrong(format!(
            "a city is complete with {} or {} districts, not {}",
            numbers.city_goal, numbers.city_goal_short, options.goal
        ));
    }
    open.goal = options.goal;
    open.planned = options.asking == Asking::Planned;
    open.blind = options.blind_discard;
    Ok(())
}

/// A table before its first draft, with these hands and this deck.
///
/// # Errors
/// If the options name another goal than the rules have.
pub(super) fn lay(setting: &Setting<Options>, hands: [Pile; SEATS_MAX], deck: Pile) -> Result<State, PositionError> {
    let seats = setting.seats.count();
    let numbers = &data().numbers;
    let mut gold = [0; SEATS_MAX];
    gold.iter_mut().take(seats).for_each(|gold| *gold = u16::from(numbers.start_gold));
    let mut open = Open {
        seats: seats as u8,
        goal: 0,
        planned: false,
        blind: false,
        cards: (deck.len() + hands.iter().map(Few::len).sum::<usize>()) as u8,
        round: 1,
        phase: Phase::Pick,
        crown: Seat(0),
        starter: Seat(0),
        gold,
        cities: [Few::default(); SEATS_MAX],
        first_full: None,
        haunted: 0,
        picked: 0,
        up: Row::default(),
        called: 0,
        answered: [None; CHARACTERS],
        murdered: None,
        robbed: None,
        turn: None,
        scores: Few::default(),
        winners: Few::default(),
    };
    settle(setting, &mut open)?;
    Ok(State {
        open,
        deck,
        hands,
        held: Default::default(),
        pool: Row::default(),
        down: Few::default(),
        seen: Default::default(),
        spare: Row::default(),
    })
}

/// The whole deck, in the order of the data.
pub(super) fn whole_deck() -> Vec<District> {
    District::all().flat_map(|district| std::iter::repeat_n(district, usize::from(district.face().count))).collect()
}

impl Casebook<Self> for Citadels {
    fn names(&self) -> PositionPart {
        NAMES
    }

    fn arrange(&self, setting: &Setting<Options>, position: &Position, dice: &mut Dice) -> Result<State, PositionError> {
        let seats = &setting.seats;
        let seat = |name: &str| match seats.of_name(name) {
            Some(seat) => Ok(seat),
            None => wrong(format!("there is no player {name}")),
        };
        let mut left = [0u8; KINDS];
        District::all().for_each(|district| left[district.index()] = district.face().count);
        let mut out = |district: District| match left[district.index()].checked_sub(1) {
            Some(fewer) => {
                left[district.index()] = fewer;
                Ok(())
            }
            None => wrong(format!("there are only {} of {}", district.face().count, district.key())),
        };
        let mut hands: [Option<Pile>; SEATS_MAX] = [None; SEATS_MAX];
        for (name, cards) in &position.hands {
            let owner = seat(name)?;
            cards.iter().try_for_each(|card| out(*card))?;
            hands[owner.index()] = Some(cards.iter().map(|card| Card { district: *card, known: bit(owner) }).collect());
        }
        for city in position.cities.values() {
            city.iter().try_for_each(|district| out(*district))?;
        }
        for card in position.deck.iter().flatten() {
            out(*card)?;
        }
        let mut rest: Vec<District> =
            District::all().flat_map(|district| std::iter::repeat_n(district, usize::from(left[district.index()]))).collect();
        dice.shuffle(&mut rest);
        let mut rest = rest.into_iter();
        let mut filled = [Pile::default(); SEATS_MAX];
        for owner in seats.all() {
            let start = rest.by_ref();
            filled[owner.index()] = match hands[owner.index()] {
                Some(hand) => hand,
                None => start.take(usize::from(data().numbers.start_hand)).map(|district| Card { district, known: bit(owner) }).collect(),
            };
        }
        let deck: Pile = match &position.deck {
            Some(deck) => deck.iter().map(|district| Card { district: *district, known: 0 }).collect(),
            None => rest.map(|district| Card { district, known: 0 }).collect(),
        };
        let mut state = lay(setting, filled, deck)?;
        let open = &mut state.open;
        for (name, city) in &position.cities {
            let owner = seat(name)?;
            if let Some(twice) = city.iter().enumerate().find(|(at, district)| city[..*at].contains(district)) {
                return wrong(format!("{name} has built {} twice", twice.1.key()));
            }
            if city.len() > usize::from(open.goal) + 2 {
                return wrong(format!("no city comes to have {} districts", city.len()));
            }
            open.cities[owner.index()] = city.iter().copied().collect();
            open.cards += city.len() as u8;
        }
        for (name, gold) in &position.gold {
            open.gold[seat(name)?.index()] = *gold;
        }
        if let Some(name) = &position.crown {
            open.crown = seat(name)?;
            open.starter = open.crown;
        }
        open.round = position.round.unwrap_or(1).max(1);
        let full: Vec<Seat> = open.all_seats().filter(|seat| open.is_full(*seat)).collect();
        open.first_full = match (&position.first_full, full.as_slice()) {
            (Some(name), _) => match seat(name)? {
                first if full.contains(&first) => Some(first),
                _ => return wrong(format!("the city of {name} is not complete")),
            },
            (None, []) => None,
            (None, [only]) => Some(*only),
            (None, _) => return wrong("several cities are complete: first_full says whose was first"),
        };
        let mut held: [Vec<Character>; SEATS_MAX] = Default::default();
        for (name, characters) in &position.characters {
            held[seat(name)?.index()].clone_from(characters);
        }
        let seating = Seating {
            stretch: position.phase,
            layout: position.draft.clone().unwrap_or_default(),
            held,
            called: position.called.unwrap_or(0),
            murdered: position.murdered,
            robbed: position.robbed,
            turn: position.turn,
        };
        seat_characters(&mut state, &seating, dice)?;
        Ok(state)
    }

    fn position(&self, setting: &Setting<Options>, view: &super::View) -> toml::Table {
        let seats = &setting.seats;
        use toml::Value;
        let open = &view.open;
        let text = |text: &str| Value::String(text.into());
        let districts = |cards: &[Option<District>]| Value::Array(cards.iter().map(|card| text(card.map_or("?", District::key))).collect());
        let characters = |row: &[Option<Character>]| Value::Array(row.iter().map(|one| text(one.map_or("?", Character::key))).collect());
        let mut table = toml::Table::new();
        table.insert("crown".into(), text(&seats.name(open.crown)));
        let phase = match open.phase {
            Phase::Pick | Phase::Bury => "draft",
            Phase::Over => "over",
            _ => "turns",
        };
        table.insert("phase".into(), text(phase));
        table.insert("round".into(), Value::Integer(open.round.into()));
        table.insert("called".into(), Value::Integer(open.called.into()));
        for (key, named) in [("murdered", open.murdered), ("robbed", open.robbed)] {
            if let Some(character) = named {
                table.insert(key.into(), text(character.key()));
            }
        }
        let underway = open.turn.map(|state| to_value(&Underway { phase: open.phase, state }));
        table.extend(underway.and_then(Result::ok).map(|underway| ("turn".to_owned(), underway)));
        if let Some(first) = open.first_full {
            table.insert("first_full".into(), text(&seats.name(first)));
        }
        table.insert("deck".into(), districts(&view.deck()));
        let up: Vec<_> = open.up.as_slice().iter().copied().map(Some).collect();
        let pool: Vec<_> = match &view.pool {
            Some(pool) => pool.as_slice().iter().copied().map(Some).collect(),
            None => vec![None; usize::from(view.pool_size)],
        };
        let layout = [("up", characters(&up)), ("down", characters(view.down.as_slice())), ("pool", characters(&pool))];
        table.insert("draft".into(), Value::Table(layout.into_iter().map(|(key, row)| (key.to_owned(), row)).collect()));
        let by_seat = |part: &dyn Fn(Seat) -> Value| Value::Table(open.all_seats().map(|seat| (seats.name(seat), part(seat))).collect());
        table.insert("characters".into(), by_seat(&|seat| characters(view.held[seat.index()].as_slice())));
        table.insert("hands".into(), by_seat(&|seat| districts(&view.whole_hand(seat))));
        table.insert("cities".into(), by_seat(&|seat| districts(&open.city(seat).iter().copied().map(Some).collect::<Vec<_>>())));
        table.insert("gold".into(), by_seat(&|seat| Value::Integer(open.gold(seat).into())));
        table
    }
}

/// What must hold of every state: no card and no character in two places, none lost, no city with a district twice, and
/// at the end scores as counted from scratch.
pub(super) fn check(state: &State) -> Result<(), String> {
    let open = &state.open;
    let seats = usize::from(open.seats);
    if !(2..=SEATS_MAX).contains(&seats) || open.crown.index() >= seats {
        return Err(format!("seat {} of {seats} has the crown", open.crown));
    }
    let mut count = [0u8; KINDS];
    let mut total = 0usize;
    let cards = state.hands.iter().chain([&state.deck]).flat_map(|pile| pile.as_slice().iter().map(|card| card.district));
    let built = open.cities.iter().flat_map(|city| city.as_slice().iter().copied());
    for district in cards.chain(built) {
        *count.get_mut(district.index()).ok_or("there is a district of no kind")? += 1;
        total += 1;
    }
    if let Some((district, count)) = District::all().zip(count).find(|(district, count)| *count > district.face().count) {
        return Err(format!("there are {count} of {}", district.key()));
    }
    if total != usize::from(open.cards) || total > CARDS {
        return Err(format!("{total} cards of {} are there", open.cards));
    }
    for seat in open.all_seats() {
        let city = open.city(seat);
        if let Some((_, twice)) = city.iter().enumerate().find(|(at, district)| city.iter().take(*at).any(|other| other == *district)) {
            return Err(format!("seat {} has {} twice", seat, twice.key()));
        }
        if open.first_full == Some(seat) && !open.is_full(seat) {
            return Err(format!("the first complete city, of seat {seat}, is not complete"));
        }
    }
    if open.turn.is_some_and(|turn| turn.seat.index() >= seats) {
        return Err("a seat that there is not plays".into());
    }
    let held = state.held.iter().flat_map(|held| held.as_slice().iter().copied());
    let down = state.down.as_slice().iter().map(|laid| laid.character);
    let mut all: Vec<Character> =
        held.chain(down).chain(state.pool.as_slice().iter().copied()).chain(open.up.as_slice().iter().copied()).collect();
    all.sort_unstable();
    if !all.iter().copied().eq(Character::all()) {
        return Err(format!("the characters are {all:?}"));
    }
    if open.up.as_slice().contains(&Character::KING) {
        return Err("the king lies open".into());
    }
    if open.phase == Phase::Over {
        let again: Vec<i64> = open.all_seats().map(|seat| Sheet::of(open, seat).total()).collect();
        if again != open.scores.as_slice() {
            return Err(format!("the scores are {:?}, counted again {again:?}", open.scores.as_slice()));
        }
    }
    Ok(())
}
