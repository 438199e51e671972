//! What one viewer may know (rulings by mail, 7).

use super::cards::{Card, Face, Oath, Phase};
use super::event::{Event, OathShift, Shift, Spot, Why};
use super::realm::Place;
use super::record::is_nought;
use super::state::{Deal, DealState, Given, Promise, PromiseState, State, bit, has};
use super::terms::Terms;
use crate::game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What a viewer may know of a state.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The state as this viewer knows it: other hands, oaths, files, and private deals are not in it.
    pub known: State,
    /// How many cards the deck has.
    pub deck: usize,
    /// How many cards were thrown in mulligans and lie aside.
    pub thrown: usize,
    /// Of whom everything in hand is known.
    pub hands_of: u8,
}

fn sees(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Everything || viewer == Viewer::Seat(seat)
}

/// Whether a viewer has a number of something.
fn is_party(viewer: Viewer, numbers: &[u16]) -> bool {
    match viewer {
        Viewer::Everything => true,
        Viewer::Seat(seat) => numbers.get(seat.index()).is_some_and(|number| *number > 0),
        Viewer::Public => false,
    }
}

/// Whether a viewer is one of those who deal with each other; who sees everything is.
fn is_one_of(viewer: Viewer, from: Seat, to: u8) -> bool {
    match viewer {
        Viewer::Everything => true,
        Viewer::Seat(seat) => seat == from || has(to, seat),
        Viewer::Public => false,
    }
}

/// The state as a viewer knows it. When the game is over everything is laid open.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let viewer = if state.open.phase == Phase::Over { Viewer::Everything } else { viewer };
    let seats: Vec<Seat> = state.open.seats().collect();
    fn own<T: Clone + Default>(seats: &[Seat], viewer: Viewer, of: &[T]) -> Vec<T> {
        seats.iter().map(|seat| of.get(seat.index()).filter(|_| sees(viewer, *seat)).cloned().unwrap_or_default()).collect()
    }
    let everything = viewer == Viewer::Everything;
    let deals = state.deals.iter().filter(|deal| deal.public || is_party(viewer, &deal.numbers));
    let promises = state.promises.iter().filter(|promise| is_public(promise) || is_party(viewer, &promise.numbers));
    let known = State {
        open: state.open.clone(),
        deck: if everything { state.deck.clone() } else { Vec::new() },
        hands: own(&seats, viewer, &state.hands),
        handed: own(&seats, viewer, &state.handed),
        oaths: own(&seats, viewer, &state.oaths),
        aside: state.aside.iter().filter(|(_, giver)| sees(viewer, *giver)).copied().collect(),
        thrown: if everything { state.thrown.clone() } else { Vec::new() },
        settled: seats.iter().filter(|seat| sees(viewer, **seat)).fold(0, |all, seat| all | (state.settled & bit(*seat))),
        filed: own(&seats, viewer, &state.filed),
        closing: state.closing,
        complete: state.complete,
        deals: deals.map(|deal| if everything { deal.clone() } else { as_known(deal, viewer) }).collect(),
        promises: promises.map(|promise| if everything { promise.clone() } else { promise_as_known(promise, viewer) }).collect(),
        untold: if everything { state.untold.clone() } else { Vec::new() },
        wishes: own(&seats, viewer, &state.wishes),
        odds_asked: state.odds_asked.iter().copied().filter(|seat| sees(viewer, *seat)).collect(),
        fight: state.fight.clone(),
    };
    let hands_of = seats.iter().filter(|seat| sees(viewer, **seat)).fold(0, |all, seat| all | bit(*seat));
    View { known, deck: state.deck.len(), thrown: state.thrown.len(), hands_of }
}

/// Whether everybody reads a promise: it was made so, and binds or bound; or it was broken.
pub(super) fn is_public(promise: &Promise) -> bool {
    promise.state == PromiseState::Broken
        || (promise.terms.public && !matches!(promise.state, PromiseState::Offered | PromiseState::Declined))
}

/// Numbers that others have are theirs, but for those who share the matter; the log's number is nobody's.
fn masked(numbers: &[u16], viewer: Viewer) -> Vec<u16> {
    if is_party(viewer, numbers) { numbers.to_vec() } else { vec![0; numbers.len()] }
}

fn as_known(deal: &Deal, viewer: Viewer) -> Deal {
    let mut numbers = masked(&deal.numbers, viewer);
    // Until somebody accepts what is offered to anybody, it is no matter that its readers share: how much each bargains is its own.
    let open = deal.any && deal.accepted == bit(deal.from);
    if open && viewer != Viewer::Everything {
        let of_others = numbers.iter_mut().zip((0..=u8::MAX).map(Seat)).filter(|(_, seat)| viewer != Viewer::Seat(*seat));
        of_others.for_each(|(number, _)| *number = 0);
    }
    Deal { id: 0, counters: None, numbers, ..deal.clone() }
}

fn promise_as_known(promise: &Promise, viewer: Viewer) -> Promise {
    Promise { id: 0, numbers: masked(&promise.numbers, viewer), served: false, ..promise.clone() }
}

/// What a viewer may know of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "news", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum News {
    /// All of it.
    Open { event: Event },
    /// Cards moved that one does not see.
    Cards { from: Spot, to: Spot, count: u8, why: Why },
    /// An oath went to the Unknown Powers.
    UnknownPowers { seat: Seat },
    /// An offer that one knows of, by one's own number.
    Offer { number: u16, deal: Deal },
    /// Lines that say the same met, one's own among them.
    Met { number: u16, deal: Deal },
    /// One's own line met none.
    Unmet { deal: Deal },
    /// Somebody accepted it.
    Accepted { number: u16, by: Seat },
    /// It came to something or nothing.
    OfferSettled { number: u16, state: DealState, from: Seat, to: u8 },
    /// Others made a deal: of what, is theirs.
    DealMade { from: Seat, to: u8 },
    /// A promise, by one's own number; 0: only its words are public.
    Promise { number: u16, promise: Promise },
    /// It came to bind, was kept, lapsed, was broken.
    PromiseSettled {
        number: u16,
        state: PromiseState,
        giver: Seat,
        to: u8,
        /// Its number in the public record.
        #[serde(default, skip_serializing_if = "is_nought")]
        record: u16,
    },
    /// A broken word: of a promise, or of what was to be given in a deal.
    Broken {
        seat: Seat,
        terms: Option<Terms>,
        owed: Option<Given>,
        /// Its number in the public record.
        #[serde(default, skip_serializing_if = "is_nought")]
        record: u16,
    },
    /// A complaint.
    Appealed { number: u16, by: Seat, text: String },
    /// The game master judged it.
    Judged { number: u16, broken: bool, text: String },
    /// The deck was shuffled.
    Shuffled {},
}

fn number(viewer: Viewer, numbers: &[u16]) -> u16 {
    viewer.seat().and_then(|seat| numbers.get(seat.index())).copied().unwrap_or(0)
}

/// What a viewer may know of an event; none of bookkeeping, and of what is no concern of the viewer's.
pub(super) fn news(event: &Event, viewer: Viewer) -> Option<News> {
    let open = || Some(News::Open { event: event.clone() });
    match event {
        Event::PhaseBegan { .. }
        | Event::WindowClosed {}
        | Event::WarGoesOn {}
        | Event::OrderFiled { .. }
        | Event::FileComplete { .. }
        | Event::LineUsed { .. }
        | Event::PromiseServed { .. }
        | Event::Wished { .. }
        | Event::HandKept { .. }
        | Event::Passed { .. } => None,
        Event::CardsMoved { from, to, cards, why } => cards_moved(viewer, *from, *to, cards, *why),
        Event::OathsMoved { from, to, oaths, why } => oaths_moved(viewer, *from, *to, oaths, *why),
        Event::DeckShuffled { .. } => Some(News::Shuffled {}),
        Event::OddsTold { seat, .. } => sees(viewer, *seat).then(open).flatten(),
        Event::HandShown { of, to, .. } => (sees(viewer, *of) || sees(viewer, *to)).then(open).flatten(),
        Event::RitualStarted { seat, card, was } => {
            let was = if sees(viewer, *seat) { *was } else { 0 };
            Some(News::Open { event: Event::RitualStarted { seat: *seat, card: *card, was } })
        }
        Event::RitualOver { seat, card: ritual, back: Some(card), why } if !sees(viewer, *seat) => {
            let back = Some(Card { face: card.face, handle: 0 });
            Some(News::Open { event: Event::RitualOver { seat: *seat, card: *ritual, back, why: *why } })
        }
        Event::OfferMade { deal } => (deal.public || is_party(viewer, &deal.numbers))
            .then(|| News::Offer { number: number(viewer, &deal.numbers), deal: as_known(deal, viewer) }),
        Event::DealMet { deal } => (deal.public || is_party(viewer, &deal.numbers))
            .then(|| News::Met { number: number(viewer, &deal.numbers), deal: as_known(deal, viewer) }),
        Event::DealUnmet { deal } => sees(viewer, deal.from).then(|| News::Unmet { deal: as_known(deal, viewer) }),
        Event::OfferAccepted { seat, numbers, any_of: Some(from), .. } if !is_one_of(viewer, *from, bit(*seat)) => {
            let gone = || News::OfferSettled {
                number: number(viewer, numbers),
                state: DealState::Gone,
                from: *from,
                to: viewer.seat().map_or(0, bit),
            };
            is_party(viewer, numbers).then(gone)
        }
        Event::OfferAccepted { seat, numbers, .. } => {
            is_party(viewer, numbers).then(|| News::Accepted { number: number(viewer, numbers), by: *seat })
        }
        Event::OfferSettled { state, numbers, public, from, to, .. } => {
            let settled = || News::OfferSettled { number: number(viewer, numbers), state: *state, from: *from, to: *to };
            let made = matches!(state, DealState::Done | DealState::Agreed);
            match (is_party(viewer, numbers), *public) {
                // What was offered to anybody, and somebody else was first: that it is gone was said then.
                (true, public) if made && !is_one_of(viewer, *from, *to) => public.then(settled),
                (true, _) => Some(settled()),
                (false, true) if *state == DealState::Done => Some(News::DealMade { from: *from, to: *to }),
                (false, public) => public.then(settled),
            }
        }
        Event::DealTold { from, to } => {
            let outside = viewer == Viewer::Everything || !is_one_of(viewer, *from, *to);
            outside.then_some(News::DealMade { from: *from, to: *to })
        }
        Event::Looted { seat, by, drawn, .. } if !sees(viewer, *seat) && !sees(viewer, *by) => {
            Some(News::Open { event: Event::Looted { seat: *seat, by: *by, drawn: *drawn, oaths: None } })
        }
        Event::PromiseMade { promise } => {
            let known = is_party(viewer, &promise.numbers) || is_public(promise);
            known.then(|| News::Promise { number: number(viewer, &promise.numbers), promise: promise_as_known(promise, viewer) })
        }
        Event::PromiseSettled { state, numbers, public, giver, to, record, .. } => {
            let declined = *state == PromiseState::Declined;
            let known = is_party(viewer, numbers) || (*public && !declined);
            let number = number(viewer, numbers);
            known.then_some(News::PromiseSettled { number, state: *state, giver: *giver, to: *to, record: *record })
        }
        Event::PromiseBroken { seat, terms, owed, record, .. } => {
            Some(News::Broken { seat: *seat, terms: terms.clone(), owed: owed.clone(), record: *record })
        }
        Event::Appealed { by, text, numbers, .. } => {
            is_party(viewer, numbers).then(|| News::Appealed { number: number(viewer, numbers), by: *by, text: text.clone() })
        }
        Event::Judged { broken, text, numbers, .. } => {
            is_party(viewer, numbers).then(|| News::Judged { number: number(viewer, numbers), broken: *broken, text: text.clone() })
        }
        _ => open(),
    }
}

/// Whether somebody is told at once: of what another offers or promises it, of what becomes of that, of what it is given.
pub(super) fn calls(news: &News, seat: Seat) -> bool {
    match news {
        News::Offer { number, deal } => *number > 0 && deal.from != seat,
        News::Promise { number, promise } => *number > 0 && promise.giver != seat,
        News::Accepted { number, by } | News::Appealed { number, by, .. } => *number > 0 && *by != seat,
        News::OfferSettled { number, .. } | News::PromiseSettled { number, .. } | News::Judged { number, .. } => *number > 0,
        // Who draws by a letter has not seen the cards yet.
        News::Open { event: Event::CardsMoved { from, to: Spot::Hand(to), why, .. } } if from.seat().is_none() => {
            *to == seat && matches!(why, Why::UnknownPowers | Why::Artifact | Why::Card | Why::Mulligan)
        }
        News::Open { event: Event::OddsTold { seat: of, .. } } => *of == seat,
        News::Open { event } => done_to(event, seat),
        _ => false,
    }
}

/// Whether a letter of another did something to somebody: gave it something, took something of its own, moved its devil, let it trade.
fn done_to(event: &Event, seat: Seat) -> bool {
    let by_card = |why: Why| matches!(why, Why::Card | Why::Artifact | Why::Ability);
    let moved = |from: Option<Seat>, to: Option<Seat>, why: Why| {
        let taken = by_card(why) && from.is_some() && to.is_some() && [from, to].contains(&Some(seat));
        from != to && (taken || (why == Why::Trade && to == Some(seat)))
    };
    match event {
        Event::CardsMoved { from, to, why, .. } => moved(from.seat(), to.seat(), *why),
        Event::OathsMoved { from, to, why, .. } => moved(Some(*from), *to, *why),
        Event::SoulsMoved { from, to, why, .. } => moved(*from, *to, *why),
        Event::HandShown { of, to, why, .. } => *to == seat || (*of == seat && (by_card(*why) || *why == Why::Promise)),
        Event::DevilMoved { seat: of, why, .. } => *of == seat && (by_card(*why) || matches!(why, Why::Trade | Why::Release | Why::Swap)),
        Event::RitualOver { seat: of, why, .. } => *of == seat && by_card(*why),
        Event::LeaveGiven { prisoner, .. } => *prisoner == seat,
        Event::Hunted { seat: of, .. } => *of == seat,
        _ => false,
    }
}

/// Whether a card's handle at a spot is known to a viewer.
fn knows_handle(viewer: Viewer, spot: Spot) -> bool {
    match spot {
        Spot::Hand(seat) => sees(viewer, seat),
        Spot::Realm(_) | Spot::Earth(_) => true,
        Spot::Deck | Spot::Discard | Spot::Thrown => false,
    }
}

fn cards_moved(viewer: Viewer, from: Spot, to: Spot, cards: &[Shift], why: Why) -> Option<News> {
    let of_own = [from, to].into_iter().any(|spot| matches!(spot, Spot::Hand(seat) if sees(viewer, seat)));
    let on_table = !from.is_hidden() || !to.is_hidden();
    if of_own || on_table || viewer == Viewer::Everything {
        let masked = |shift: &Shift| Shift {
            was: if knows_handle(viewer, from) { shift.was } else { 0 },
            card: Card { face: shift.card.face, handle: if knows_handle(viewer, to) { shift.card.handle } else { 0 } },
        };
        let cards = cards.iter().map(masked).collect();
        return Some(News::Open { event: Event::CardsMoved { from, to, cards, why } });
    }
    // What two trade in their hands is their affair, and so is what of loot goes back; and how many cards one draws, since that
    // tells how many it has.
    if matches!(why, Why::Trade | Why::Promise | Why::Loot | Why::Draw) {
        return None;
    }
    Some(News::Cards { from, to, count: cards.len() as u8, why })
}

fn oaths_moved(viewer: Viewer, from: Seat, to: Option<Seat>, oaths: &[OathShift], why: Why) -> Option<News> {
    let mine = |seat: Seat| sees(viewer, seat);
    if mine(from) || to.is_some_and(mine) {
        let masked = |shift: &OathShift| OathShift {
            was: if mine(from) { shift.was } else { 0 },
            oath: Oath { signer: shift.oath.signer, handle: if to.is_some_and(mine) { shift.oath.handle } else { 0 } },
        };
        return Some(News::Open { event: Event::OathsMoved { from, to, oaths: oaths.iter().map(masked).collect(), why } });
    }
    to.is_none().then_some(News::UnknownPowers { seat: from })
}

impl View {
    /// A seat's hand, if it is known.
    pub fn hand(&self, seat: Seat) -> Option<&[Card]> {
        has(self.hands_of, seat).then(|| self.known.hand(seat))
    }

    /// The faces of a seat's realm, hordes and artifacts and fortress.
    pub fn realm(&self, seat: Seat) -> Vec<Face> {
        let realm = self.known.open.realm(seat);
        realm.hordes.iter().chain(&realm.fortress).chain(&realm.artifacts).map(|card| card.face).collect()
    }

    /// Where a devil is.
    pub fn place(&self, seat: Seat) -> Place {
        self.known.open.realm(seat).place
    }
}
