//! What can happen, and the state after it. No branch on rules here: an event carries what it changes.

use super::cards::{CHARACTERS, Character, District, SEATS_MAX};
use super::knowledge::{give_away, swap};
use super::state::{Card, Characters, Laid, Phase, Pile, Row, State, Turn, When, bit};
use crate::game::{Few, Seat};
use serde::{Deserialize, Serialize};

/// Where gold comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gain {
    /// The gold action.
    Action,
    /// The merchant's coin.
    Merchant,
    /// The laboratory.
    Laboratory,
}

/// Why cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// The card action.
    Action,
    /// The architect's two.
    Architect,
    /// The smithy.
    Smithy,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Event {
    /// A round begins: characters are laid out. Which lie closed and which are passed nobody sees.
    DraftBegan { round: u32, up: Vec<Character>, down: Option<Character>, pool: Vec<Character> },
    /// A character was picked; with those that the seat would lay aside first, if it has to.
    CharacterPicked { seat: Seat, character: Character, spare: Vec<Character> },
    /// The closed character comes to those passed (bookkeeping).
    DownTaken {},
    /// A character was laid aside closed; by chance: without being looked at.
    CharacterBuried { seat: Seat, character: Character, chance: bool },
    /// Something else is decided next (bookkeeping).
    PhaseBegan { phase: Phase },
    /// A seat's plan is taken as it is (bookkeeping).
    Planned { seat: Seat },
    /// A character was called; who answered.
    CharacterCalled { character: Character, seat: Option<Seat> },
    /// The crown changed hands.
    CrownMoved { from: Seat, to: Seat },
    /// The assassin named somebody, or nobody.
    MurderNamed { seat: Seat, character: Character },
    /// The thief named somebody.
    TheftNamed { seat: Seat, character: Character },
    /// The thief took a purse.
    GoldStolen { from: Seat, to: Seat, gold: u16 },
    /// A seat got gold.
    GoldTaken { seat: Seat, gold: u8, how: Gain },
    /// A seat drew cards, kept some, and laid the others under the deck.
    CardsDrawn { seat: Seat, kept: Vec<District>, under: Vec<District>, how: Draw },
    /// When income is to be taken (bookkeeping).
    IncomeChosen { when: When },
    /// Income was taken.
    IncomeTaken { seat: Seat, gold: u8 },
    /// The magician swapped hands.
    HandsSwapped { seat: Seat, with: Seat },
    /// The magician put cards under the deck and drew as many.
    CardsExchanged { seat: Seat, under: Vec<District>, drawn: Vec<District> },
    /// The laboratory took a card.
    CardDiscarded { seat: Seat, card: District },
    /// The smithy was paid.
    SmithyPaid { seat: Seat, gold: u8 },
    /// A district was built.
    DistrictBuilt { seat: Seat, district: District, gold: u8 },
    /// A city was completed.
    CityCompleted { seat: Seat, first: bool },
    /// The warlord destroyed a district.
    DistrictDestroyed { seat: Seat, owner: Seat, district: District, gold: u8 },
    /// The graveyard's owner bought it back.
    DistrictReclaimed { seat: Seat, district: District, gold: u8 },
    /// A turn is over (bookkeeping).
    TurnEnded { seat: Seat },
    /// A city was counted: worth of the districts, colours, and for completion.
    CityScored { seat: Seat, districts: u8, colours: u8, completion: u8 },
    /// The game is over.
    GameEnded { scores: Vec<i64>, winners: Vec<Seat> },
}

impl Event {
    /// The seats it speaks of.
    fn seats(&self) -> [Option<Seat>; 2] {
        match self {
            Event::CharacterPicked { seat, .. }
            | Event::CharacterBuried { seat, .. }
            | Event::Planned { seat }
            | Event::MurderNamed { seat, .. }
            | Event::TheftNamed { seat, .. }
            | Event::GoldTaken { seat, .. }
            | Event::CardsDrawn { seat, .. }
            | Event::IncomeTaken { seat, .. }
            | Event::CardsExchanged { seat, .. }
            | Event::CardDiscarded { seat, .. }
            | Event::SmithyPaid { seat, .. }
            | Event::DistrictBuilt { seat, .. }
            | Event::CityCompleted { seat, .. }
            | Event::DistrictReclaimed { seat, .. }
            | Event::TurnEnded { seat }
            | Event::CityScored { seat, .. } => [Some(*seat), None],
            Event::CharacterCalled { seat, .. } => [*seat, None],
            Event::CrownMoved { from, to } | Event::GoldStolen { from, to, .. } => [Some(*from), Some(*to)],
            Event::HandsSwapped { seat, with } => [Some(*seat), Some(*with)],
            Event::DistrictDestroyed { seat, owner, .. } => [Some(*seat), Some(*owner)],
            Event::DraftBegan { .. }
            | Event::DownTaken {}
            | Event::PhaseBegan { .. }
            | Event::IncomeChosen { .. }
            | Event::GameEnded { .. } => [None, None],
        }
    }
}

/// The state after an event.
pub(super) fn advance(state: &mut State, event: &Event) {
    // Files are edited: a seat that there is not does nothing, and what counts does not run over.
    // The hash of the state then tells.
    if event.seats().into_iter().flatten().any(|seat| seat.index() >= SEATS_MAX) {
        return;
    }
    match event {
        Event::DraftBegan { round, up, down, pool } => begin(state, *round, up, *down, pool),
        Event::CharacterPicked { seat, character, spare } => {
            state.seen[seat.index()].push(state.pool.as_slice().iter().copied().collect::<Characters>());
            take(&mut state.pool, *character);
            state.held[seat.index()].push(*character);
            state.spare = spare.iter().copied().collect();
            state.open.picked = state.open.picked.saturating_add(1);
        }
        Event::DownTaken {} => {
            if let Some(laid) = state.down.remove(0) {
                state.pool.push(laid.character);
            }
        }
        Event::CharacterBuried { seat, character, chance } => {
            take(&mut state.pool, *character);
            state.down.push(Laid { character: *character, known: if *chance { 0 } else { bit(*seat) } });
        }
        Event::PhaseBegan { phase } => {
            state.open.phase = *phase;
            if *phase != Phase::Bury {
                state.spare = Row::default();
            }
        }
        Event::CharacterCalled { character, seat } => call(state, *character, *seat),
        Event::CrownMoved { to, .. } => state.open.crown = *to,
        Event::MurderNamed { character, .. } => state.open.murdered = Some(*character),
        Event::TheftNamed { character, .. } => state.open.robbed = Some(*character),
        Event::GoldStolen { from, to, gold } => {
            pay(state, *from, *gold);
            earn(state, *to, *gold);
            of_turn(state, |turn| turn.robbed = true);
        }
        Event::GoldTaken { seat, gold, how } => {
            earn(state, *seat, *gold);
            if *how == Gain::Action {
                of_turn(state, |turn| turn.acted = true);
            }
        }
        Event::CardsDrawn { seat, kept, under, how } => {
            draw(state, *seat, kept, under);
            of_turn(state, |turn| turn.acted |= *how == Draw::Action);
        }
        Event::IncomeChosen { when } => of_turn(state, |turn| turn.income = *when),
        Event::IncomeTaken { seat, gold } => {
            earn(state, *seat, *gold);
            of_turn(state, |turn| turn.paid = true);
        }
        Event::HandsSwapped { seat, with } => {
            swap(state, *seat, *with);
            of_turn(state, |turn| turn.conjured = true);
        }
        Event::CardsExchanged { seat, under, drawn } => {
            under.iter().for_each(|card| lay_under(state, *seat, *card));
            draw(state, *seat, drawn, &[]);
            of_turn(state, |turn| turn.conjured = true);
        }
        Event::CardDiscarded { seat, card } => {
            lay_under(state, *seat, *card);
            of_turn(state, |turn| turn.brewed = true);
        }
        Event::SmithyPaid { seat, gold } => {
            pay(state, *seat, *gold);
            of_turn(state, |turn| turn.forged = true);
        }
        Event::DistrictBuilt { seat, district, gold } => {
            pay(state, *seat, *gold);
            give_away(state, *seat, *district);
            state.open.cities[seat.index()].push(*district);
            if district.effect() == (super::cards::Effect::AnyColourAtScoring {}) {
                state.open.haunted = state.open.round;
            }
            of_turn(state, |turn| turn.built = turn.built.saturating_add(1));
        }
        Event::CityCompleted { seat, first } => {
            if *first {
                state.open.first_full = Some(*seat);
            }
        }
        Event::DistrictDestroyed { seat, owner, district, gold } => {
            pay(state, *seat, *gold);
            let city = &mut state.open.cities[owner.index()];
            if let Some(at) = city.as_slice().iter().position(|built| built == district) {
                city.remove(at);
            }
            state.deck.push(Card { district: *district, known: 0 }.seen_by_all());
        }
        Event::DistrictReclaimed { seat, gold, .. } => {
            pay(state, *seat, *gold);
            // It lies under the deck, where it was just put.
            if let Some(card) = state.deck.remove(state.deck.len().wrapping_sub(1)) {
                state.hands[seat.index()].push(card.seen_by(*seat));
            }
        }
        Event::TurnEnded { .. } => state.open.turn = None,
        Event::Planned { .. } | Event::CityScored { .. } => {}
        Event::GameEnded { scores, winners } => {
            state.open.scores = scores.iter().copied().collect();
            state.open.winners = winners.iter().map(|seat| seat.0).collect();
            state.open.phase = Phase::Over;
        }
    }
}

fn begin(state: &mut State, round: u32, up: &[Character], down: Option<Character>, pool: &[Character]) {
    let open = &mut state.open;
    open.round = round;
    open.starter = open.crown;
    open.phase = Phase::Pick;
    open.picked = 0;
    open.up = up.iter().copied().collect();
    open.called = 0;
    open.answered = [None; CHARACTERS];
    open.murdered = None;
    open.robbed = None;
    open.turn = None;
    state.held = [Few::default(); SEATS_MAX];
    state.seen = [Few::default(); SEATS_MAX];
    state.pool = pool.iter().copied().collect();
    state.down = down.into_iter().map(|character| Laid { character, known: 0 }).collect();
    state.spare = Row::default();
}

fn call(state: &mut State, character: Character, seat: Option<Seat>) {
    let open = &mut state.open;
    open.called = character.rank();
    if let Some(place) = open.answered.get_mut(character.index()) {
        *place = seat;
    }
    if open.robbed == Some(character) {
        open.robbed = None;
    }
    open.turn = seat.map(|seat| Turn {
        seat,
        character,
        robbed: false,
        acted: false,
        income: When::More,
        paid: character.income().is_none(),
        built: 0,
        conjured: false,
        brewed: false,
        forged: false,
    });
}

fn of_turn(state: &mut State, change: impl FnOnce(&mut Turn)) {
    if let Some(turn) = &mut state.open.turn {
        change(turn);
    }
}

fn earn(state: &mut State, seat: Seat, gold: impl Into<u16>) {
    let purse = &mut state.open.gold[seat.index()];
    *purse = purse.saturating_add(gold.into());
}

fn pay(state: &mut State, seat: Seat, gold: impl Into<u16>) {
    let purse = &mut state.open.gold[seat.index()];
    *purse = purse.saturating_sub(gold.into());
}

fn take(row: &mut Row, character: Character) {
    if let Some(at) = row.as_slice().iter().position(|other| *other == character) {
        row.remove(at);
    }
}

/// Cards come off the top: some into the hand, the others under the deck in the order drawn.
fn draw(state: &mut State, seat: Seat, kept: &[District], under: &[District]) {
    let mut drawn = Pile::default();
    for _ in 0..kept.len() + under.len() {
        if let Some(card) = state.deck.remove(0) {
            drawn.push(card.seen_by(seat));
        }
    }
    for district in kept {
        if let Some(card) = drawn.as_slice().iter().position(|card| card.district == *district).and_then(|at| drawn.remove(at)) {
            state.hands[seat.index()].push(card);
        }
    }
    drawn.as_slice().iter().for_each(|card| state.deck.push(*card));
}

/// A card goes from the hand under the deck; its owner remembers it there.
fn lay_under(state: &mut State, seat: Seat, district: District) {
    if give_away(state, seat, district) {
        state.deck.push(Card { district, known: bit(seat) });
    }
}
