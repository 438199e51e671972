//! What the end lays open: every hand and oath, the deals that were carried out, and every promise that bound (rulings by mail, 6).
//! What was offered and came to nothing, appeals and what was on file stay with those whose it was.

use super::cards::Devil;
use super::person::Person;
use super::phrases::{counted, list, many};
use super::state::{DealState, Promise, PromiseState};
use super::view::View;
use super::who::{Case, Who};
use super::worded::{parts, rounds, state_of, terms};
use crate::game::Seat;
use crate::words::{Arg, Saying};

/// What each held when the game ended, and what lies with the Unknown Powers.
pub(super) fn hands(who: Who<'_>, view: &View) -> Vec<Saying> {
    let mut lines: Vec<Saying> = view.known.open.seats().map(|seat| hand(who, view, seat)).collect();
    let aside: Vec<Arg> = oaths(who, view.known.aside.iter().map(|(signer, _)| *signer)).collect();
    if !aside.is_empty() {
        lines.push(Saying::new("loh-end-aside").with("oaths", list(aside)));
    }
    lines
}

/// What a seat holds, from a view that knows it.
pub(super) fn hand(who: Who<'_>, view: &View, seat: Seat) -> Saying {
    let mut faces: Vec<_> = view.known.hand(seat).iter().map(|card| card.face).collect();
    faces.sort_unstable();
    let cards = counted(faces).into_iter().map(|(face, count)| many(face, count));
    let oaths = oaths(who, view.known.oaths(seat).iter().map(|oath| oath.signer));
    Saying::new("loh-end-hand").with("player", who.seat(seat)).with("things", list(cards.chain(oaths)))
}

fn oaths(who: Who<'_>, signers: impl Iterator<Item = Devil>) -> impl Iterator<Item = Arg> {
    let mut signers: Vec<_> = signers.collect();
    signers.sort_unstable();
    let said =
        move |(signer, count)| Arg::Said(Saying::new("loh-item-oaths").with("of", who.signer(Person::Devil(signer))).with("n", count));
    counted(signers).into_iter().map(said)
}

/// Every promise that came to bind, in the order in which they were made, with what became of it.
pub(super) fn promises(who: Who<'_>, view: &View) -> Vec<Saying> {
    let bound = |promise: &&Promise| !matches!(promise.state, PromiseState::Offered | PromiseState::Declined);
    let line = |promise: &Promise| {
        let said = Saying::new("loh-end-promise").with("giver", who.seat(promise.giver)).with("to", who.bits_in(promise.to, Case::To));
        let said = said.with("vow", terms(who.speaking(promise.giver), &promise.terms)).with("rounds", rounds(promise));
        // What still bound then had nothing left to be done for it.
        said.word("state", if promise.state == PromiseState::Open { "loh-end-in-force" } else { state_of(promise.state) })
    };
    view.known.promises.iter().filter(bound).map(line).collect()
}

/// Every deal that was carried out, in the order in which they were offered.
pub(super) fn deals(who: Who<'_>, view: &View) -> Vec<Saying> {
    let done = view.known.deals.iter().filter(|deal| deal.state == DealState::Done);
    done.map(|deal| Saying::new("loh-end-deal").with("parts", parts(who, deal))).collect()
}
