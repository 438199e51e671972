//! Offers, deals and promises as they are told. Numbers are the reader's own; what is public of others' has none.

use super::super::phrases::Told;
use super::super::record::Cited;
use super::super::state::{Deal, DealState, Given, Promise, PromiseState, bit};
use super::super::terms::Terms;
use super::super::who::{Case, Who};
use super::super::worded::{bracketed, called, fate_of, moment, offer, part, parts, publicly, recipients, rounds, state_of, terms};
use crate::game::Seat;
use crate::words::{Arg, Saying};

type Sentence = (Option<Seat>, Saying);

/// A number in brackets behind a name; nothing where the reader has none.
fn number(own: u16) -> Arg {
    bracketed(Cited { own, record: 0 })
}

/// An offer was made.
pub(super) fn offered(who: Who<'_>, own: u16, deal: &Deal) -> Sentence {
    let id = if deal.counters.is_some() { "loh-told-counters" } else { "loh-told-offers" };
    let said = Saying::new(id).with("player", who.seat(deal.from)).with("to", recipients(who, deal)).with("number", number(own));
    (Some(deal.from), said.with("offer", offer(who, deal)))
}

/// Lines that say the same met.
pub(super) fn met(who: Who<'_>, own: u16, deal: &Deal) -> Sentence {
    let players = who.bits_in(bit(deal.from) | deal.to, Case::Of);
    let said = Saying::new("loh-told-met").with("players", players).with("number", number(own)).with("parts", parts(who, deal));
    (Some(deal.from), said.word("when", moment(deal.when)))
}

/// One's own line met none.
pub(super) fn unmet(who: Who<'_>, deal: &Deal) -> Sentence {
    let said = Saying::new("loh-told-unmet").with("of", who.bits_in(deal.to, Case::Of)).with("parts", parts(who, deal));
    (Some(deal.from), said.word("when", moment(deal.when)))
}

/// Somebody accepted one.
pub(super) fn accepted(who: Who<'_>, number: u16, by: Seat) -> Sentence {
    (Some(by), Saying::new("loh-told-accepts").with("player", who.seat(by)).with("number", number))
}

/// An offer came to something or nothing. Of a public offer of others nothing is said: its sentence had no number.
pub(super) fn offer_settled(who: Who<'_>, number: u16, state: DealState, (from, to): (Seat, u8)) -> Told {
    let said = || Saying::new("loh-told-offer-settled").with("number", number).word("state", fate_of(state));
    (number > 0).then(|| (None, said().with("from", who.seat(from)).with("to", who.bits_in(to & !bit(from), Case::To))))
}

/// Others made a deal.
pub(super) fn deal_made(who: Who<'_>, from: Seat, to: u8) -> Sentence {
    // It begins with whoever sits first, so it is told as nobody's doing.
    (None, Saying::new("loh-told-deal-made").with("players", who.bits_in(bit(from) | to, Case::Name)))
}

/// A promise was made, or offered.
pub(super) fn promised(who: Who<'_>, own: u16, promise: &Promise) -> Sentence {
    let id = if promise.state == PromiseState::Offered { "loh-told-promise-offered" } else { "loh-told-promises" };
    let said = Saying::new(id).with("player", who.seat(promise.giver)).with("to", who.bits_in(promise.to, Case::To));
    let called = bracketed(Cited { own, record: promise.record });
    let said = said.with("number", called).with("vow", terms(who.speaking(promise.giver), &promise.terms));
    (Some(promise.giver), said.with("rounds", rounds(promise)).word("open", publicly(&promise.terms)))
}

/// A promise came to bind, was kept, lapsed: one's own, or one of the public record.
pub(super) fn promise_settled(who: Who<'_>, cited: Cited, state: PromiseState, (giver, to): (Seat, u8)) -> Told {
    let said = match state {
        PromiseState::Open if cited.own == 0 => Saying::new("loh-told-public-promise-binds").with("number", bracketed(cited)),
        PromiseState::Open => Saying::new("loh-told-promise-binds").with("number", called(cited)),
        _ => Saying::new("loh-told-promise-settled").with("number", called(cited)).word("state", state_of(state)),
    };
    let told = cited != Cited::default() || state == PromiseState::Open;
    told.then(|| (None, said.with("from", who.seat(giver)).with("to", who.bits_in(to, Case::To))))
}

/// A broken word.
pub(super) fn broken(who: Who<'_>, seat: Seat, broken: Option<&Terms>, owed: Option<&Given>, record: u16) -> Sentence {
    let said = match (broken, owed) {
        (Some(broken), _) => Saying::new("loh-told-broken").with("vow", terms(who.speaking(seat), broken)),
        (None, Some(owed)) => Saying::new("loh-told-broken-deal").with("part", part(who, owed)),
        (None, None) => Saying::new("loh-told-broken-word"),
    };
    (Some(seat), said.with("player", who.seat(seat)).with("number", bracketed(Cited { own: 0, record })))
}

/// What the game master found.
pub(super) fn judged(number: u16, broken: bool, text: &str) -> Sentence {
    (None, Saying::new(if broken { "loh-told-judged-broken" } else { "loh-told-judged-kept" }).with("number", number).with("text", text))
}

/// A complaint.
pub(super) fn appealed(who: Who<'_>, number: u16, by: Seat, text: &str) -> Sentence {
    (Some(by), Saying::new("loh-told-appeals").with("player", who.seat(by)).with("number", number).with("text", text))
}
