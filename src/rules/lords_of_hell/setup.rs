//! The start of a game (rules text, "Pelin alkaminen").

use super::cards::{Card, DEVILS, Devil, Face, HIDDEN_FROM, Oath, Phase, data};
use super::options::{Deals, Options, TieAtZero, War};
use super::realm::Realm;
use super::state::{State, Wishes, draws};
use crate::dice::Dice;
use crate::game::{PositionError, Seat, Setting};
use crate::rules::wrong::wrong;

/// Puts the options into a state.
pub(super) fn settle(setting: &Setting<Options>, state: &mut State) {
    state.open.stepwise = setting.options.war == War::Stepwise;
    state.open.mirror = setting.options.deals == Deals::Mirror;
    state.open.tie_holds = setting.options.tie_at_zero == TieAtZero::Hold;
}

/// A table at which everybody has a devil and nothing else.
pub(super) fn bare(setting: &Setting<Options>, devils: &[Devil]) -> State {
    let count = setting.seats.count();
    let mut state = State {
        hands: vec![Vec::new(); count],
        oaths: vec![Vec::new(); count],
        filed: vec![Vec::new(); count],
        wishes: vec![Wishes::default(); count],
        odds_asked: Vec::new(),
        ..State::default()
    };
    state.open.round = 1;
    state.open.next_handle = 1;
    state.open.realms = devils.iter().map(|devil| Realm { devil: *devil, ..Realm::default() }).collect();
    settle(setting, &mut state);
    state
}

/// The start of a game (rules text, "Pelin alkaminen").
///
/// # Errors
/// If it can't be played by so many.
pub(super) fn setup(setting: &Setting<Options>, dice: &mut Dice) -> Result<State, PositionError> {
    let (count, limits) = (setting.seats.count(), &data().rules.limits);
    if count > DEVILS {
        return wrong("there are only six devils");
    }
    let mut devils: Vec<Devil> = Devil::all().collect();
    dice.shuffle(&mut devils);
    devils.truncate(count);
    let mut state = bare(setting, &devils);
    let mut deck: Vec<Face> = Face::all().flat_map(|face| std::iter::repeat_n(face, usize::from(face.print().copies))).collect();
    state.open.cards = deck.len() as u16;
    dice.shuffle(&mut deck);
    let mut deck = deck.into_iter();
    // Everybody's last oath is shuffled and dealt: so one may be forgotten with another.
    let mut forgotten = devils.clone();
    dice.shuffle(&mut forgotten);
    for seat in setting.seats.all() {
        let faces = deck.by_ref().take(usize::from(limits.start_hand)).enumerate();
        let first = HIDDEN_FROM;
        state.hands[seat.index()] = faces.map(|(at, face)| Card { face, handle: first + at as u16 }).collect();
        let own = std::iter::repeat_n(devils[seat.index()], usize::from(limits.own_oaths_dealt));
        let signers = own.chain(forgotten.get(seat.index()).copied()).enumerate();
        let after = first + u16::from(limits.start_hand);
        state.oaths[seat.index()] = signers.map(|(at, signer)| Oath { signer, handle: after + at as u16 }).collect();
    }
    state.open.oaths = count as u16 * u16::from(limits.oaths_per_devil);
    state.deck = deck.collect();
    state.open.starter = Seat(dice.below(count as u32) as u8);
    // The first round has its draw as every other; nobody is on Earth yet.
    for seat in setting.seats.all() {
        let count = draws(&state, seat).min(state.deck.len());
        let handles = state.free_handles(seat, count);
        let drawn = state.deck.drain(..count).zip(handles).map(|(face, handle)| Card { face, handle }).collect::<Vec<_>>();
        state.hands[seat.index()].extend(drawn);
        let last = state.hand(seat).iter().map(|card| card.handle).chain(state.oaths(seat).iter().map(|oath| oath.handle)).max();
        state.hand_out(seat, last.unwrap_or(HIDDEN_FROM));
    }
    state.open.phase = Phase::Playing;
    Ok(state)
}
