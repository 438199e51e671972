//! A new round: what is counted by rounds begins anew, and what is over is forgotten.

use super::cards::Phase;
use super::state::{DealState, PromiseState, State};
use crate::game::Seat;

/// Begins a round.
pub(super) fn begin_round(state: &mut State, round: u32, starter: Seat) {
    let open = &mut state.open;
    (open.round, open.starter, open.phase) = (round, starter, Phase::Draw);
    open.used.clear();
    // Who came to the last gathering, and the votes, stay until the next.
    open.candidates = std::mem::take(&mut open.proposed);
    open.steps = 0;
    for realm in &mut open.realms {
        realm.gathered = 0;
        realm.sent_back.clear();
        realm.attacked = 0;
        realm.looted = false;
        (realm.attack_wins, realm.defence_wins) = (0, 0);
        realm.started = 0;
        realm.oath_dealt = false;
        realm.replaced = None;
        realm.rituals.iter_mut().for_each(|ritual| ritual.new = false);
    }
    // What is over is known to those whom it concerned; only what may still matter is kept, and the public record.
    let old = round.saturating_sub(1);
    state.promises.retain(|promise| promise.state == PromiseState::Open || promise.until >= old || promise.record > 0);
    state.deals.retain(|deal| matches!(deal.state, DealState::Open | DealState::Agreed) || deal.until + 3 >= 3 * old);
}
