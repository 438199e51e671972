//! What an answer of the numbered list brings, in a few words: offers and promises that wait for the seat.

use super::deals::{known, known_promise};
use super::state::has;
use super::who::Who;
use super::worded::{offer, rounds, terms};
use super::{Options, Order, View};
use crate::game::Setting;
use crate::words::Saying;

/// An answer in a few words, said to the seat that looks.
pub(super) fn describe(setting: &Setting<Options>, view: &View, order: &Order) -> Saying {
    let Order::Accept { number, also } = order else { return Saying::new("loh-answer-other") };
    let state = &view.known;
    let who = Who::knowing(&setting.seats, state);
    let found = state.open.seats().filter(|seat| has(view.hands_of, *seat)).find_map(|seat| {
        let of_deal = known(state, seat, *number).map(|deal| {
            let said = Saying::new("loh-answer-offer").with("from", who.seat(deal.from));
            said.with("offer", offer(who, deal))
        });
        of_deal.or_else(|| {
            let promise = known_promise(state, seat, *number)?;
            let said = Saying::new("loh-answer-promise").with("from", who.seat(promise.giver));
            Some(said.with("vow", terms(who.speaking(promise.giver), &promise.terms)).with("rounds", rounds(promise)))
        })
    });
    match (found, also.is_empty()) {
        (Some(said), true) => said,
        (Some(said), false) => Saying::new("loh-answer-counter").with("offer", said),
        (None, _) => Saying::new("loh-answer-other"),
    }
}
