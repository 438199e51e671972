//! Where a viewer stands: hand, oaths, promises, offers; and for everybody the statuses, who may become overlord, and what was
//! promised in public.

use super::cards::{Card, Devil, Phase, Target, data};
use super::data::StatusCard;
use super::laid_open;
use super::legal;
use super::orders::{Aim, Order};
use super::phrases::{card_id, counted, devil_id, handle, list, status_id, text_of, text_of_devil};
use super::realm::{Hold, Place, Running, STATUSES};
use super::state::{Deal, DealState, Debt, Promise, PromiseState, bit, draws, has};
use super::status::holder;
use super::tactics::Force;
use super::view::{View, is_public};
use super::war::troops::power_of;
use super::who::{Case, Who};
use super::worded::{called, offer, part, publicly, recipients, rounds, state_of, terms};
use crate::game::{Seat, Seats, Section, Viewer};
use crate::words::{Arg, Lang, Saying, Words};

/// How many rounds settled promises stay on the page.
const REMEMBERED: u32 = 2;

/// All sections for a viewer.
pub(super) fn sections(seats: &Seats, view: &View, viewer: Viewer, words: &Words) -> Vec<Section> {
    let open = &view.known.open;
    let who = Who::knowing(seats, &view.known);
    let mut sections = Vec::with_capacity(8);
    let section = |heading: &str, sayings: Vec<Saying>, page_only: bool| {
        let lines: Vec<String> = sayings.iter().map(|saying| words.tell(saying)).collect();
        (!lines.is_empty()).then(|| Section { heading: words.say(heading), lines, page_only })
    };
    let mut add = |heading: &str, sayings: Vec<Saying>| sections.extend(section(heading, sayings, false));
    if open.phase == Phase::Over {
        add("loh-section-statuses", statuses(who, view, words));
        add("loh-section-hands", laid_open::hands(who, view));
        let debts = open.debts.iter().map(|owed| debt(who, owed));
        add("loh-section-promises", laid_open::promises(who, view).into_iter().chain(debts).collect());
        sections.extend(section("loh-section-deals", laid_open::deals(who, view), true));
        return sections;
    }
    if let Viewer::Seat(seat) = viewer {
        add("loh-section-offers", offers(who, view, seat));
        add("loh-section-you", yours(who, view, seat, words));
        add("loh-section-hand", hand(view, seat, words));
        add("loh-section-oaths", oaths(view, seat));
        add("loh-section-given", promises(who, view, |promise| promise.giver == seat, seat));
        add("loh-section-got", promises(who, view, |promise| promise.giver != seat && has(promise.to, seat), seat));
    }
    add("loh-section-table", table(who, view));
    add("loh-section-statuses", statuses(who, view, words));
    let (of_late, before) = in_public(who, view, viewer);
    add("loh-section-public", of_late);
    sections.extend(section("loh-section-public-before", before, true));
    sections
}

/// Where the devil is and what that means; what it can do; what it would draw.
fn yours(who: Who<'_>, view: &View, seat: Seat, words: &Words) -> Vec<Saying> {
    let (state, open) = (&view.known, &view.known.open);
    let realm = open.realm(seat);
    let mut lines = Vec::new();
    let devil = Saying::new("loh-here-devil").word("devil", devil_id(realm.devil)).with("power", realm.devil_power());
    lines.push(devil.with("text", text_of_devil(realm.devil, words)));
    let place = match realm.place {
        Place::Hell => Saying::new("loh-here-hell"),
        Place::Earth => Saying::new("loh-here-earth"),
        Place::Hiding => Saying::new(if realm.disgraced { "loh-here-disgraced" } else { "loh-here-hiding" }),
        Place::Captive(captor) if realm.leave == 0 => Saying::new("loh-here-captive-alone").with("of", who.seat_in(captor, Case::Of)),
        Place::Captive(captor) => {
            let with = open.seats().filter(|other| has(realm.leave, *other)).map(|other| who.seat(other));
            Saying::new("loh-here-captive").with("of", who.seat_in(captor, Case::Of)).with("with", list(with))
        }
        Place::Heaven => Saying::new("loh-here-heaven"),
    };
    lines.push(place);
    if realm.earth_from > open.round {
        lines.push(Saying::new("loh-here-barred").with("round", i64::from(realm.earth_from)));
    }
    if let Some(round) = realm.exiled {
        lines.push(Saying::new("loh-here-exiled").with("round", i64::from(round)));
    }
    let power = open.realm_power(seat);
    let stronger = open.seats().filter(|other| open.realm_power(*other) > power).count();
    let said = match realm.fortress {
        Some(_) => Saying::new("loh-here-power-fortress").with("away", power_of(realm, &Force::All)),
        None => Saying::new("loh-here-power"),
    };
    lines.push(said.with("power", power).with("rank", stronger + 1));
    if legal::mulligan(state, seat, None).is_ok() {
        let dealt = usize::from(data().rules.limits.start_hand);
        let cards = state.hand(seat).iter().take(dealt).map(|card| Arg::Word(card_id(card.face)));
        lines.push(Saying::new("loh-here-mulligan").with("cards", list(cards)));
    }
    lines.extend(realm.rituals.iter().map(|ritual| ritual_of(who, view, seat, ritual)));
    let counted = state.counted(seat);
    let draws = draws(state, seat);
    lines.push(Saying::new("loh-here-cards").with("n", counted).with("most", data().rules.limits.card_cap).with("draws", draws));
    lines
}

/// What one's own running ritual comes to: put off, on its way, on whom, or on nobody yet.
fn ritual_of(who: Who<'_>, view: &View, seat: Seat, ritual: &Running) -> Saying {
    let state = &view.known;
    let card = ritual.card.face;
    let aims = state.on_file(seat).find_map(|(_, order)| match order {
        Order::RitualOn { face, aims, .. } if *face == card => Some(aims),
        _ => None,
    });
    let id = match aims {
        _ if ritual.sideways => "loh-here-ritual-off",
        _ if card.print().target == Target::None => "loh-here-ritual",
        Some(_) => "loh-here-ritual-on",
        None => "loh-here-ritual-nobody",
    };
    let said = Saying::new(id).word("card", card_id(card));
    let named = |aims: &Vec<Aim>| Arg::Either(aims.iter().map(|aim| who.speaking(seat).aim(aim)).collect());
    match aims {
        Some(aims) if id == "loh-here-ritual-on" => said.with("on", named(aims)),
        _ => said,
    }
}

fn hand(view: &View, seat: Seat, words: &Words) -> Vec<Saying> {
    let mut hand = view.known.hand(seat).to_vec();
    if hand.is_empty() {
        return vec![Saying::new("loh-hand-none")];
    }
    hand.sort_by_key(|card| (card.face, card.handle));
    hand.iter().map(|card| hand_card(*card, words)).collect()
}

/// A card of one's own hand: its handle, its name, its power, what it can do.
pub(super) fn hand_card(card: Card, words: &Words) -> Saying {
    let power = card.face.print().power;
    let power = if power == 0 { Arg::Word("loh-empty".to_owned()) } else { Arg::Said(Saying::new("loh-hand-power").with("n", power)) };
    let said = Saying::new("loh-hand-card").with("handle", handle(card.handle)).word("card", card_id(card.face)).with("power", power);
    said.with("text", text_of(card.face, words))
}

/// Oaths by who signed them, and what they would bring.
fn oaths(view: &View, seat: Seat) -> Vec<Saying> {
    let (state, scoring) = (&view.known, &data().rules.scoring);
    let own = state.open.realm(seat).devil;
    let mut held = counted(state.oaths(seat).iter().map(|oath| oath.signer));
    held.sort_by_key(|(signer, _)| (*signer != own, *signer));
    if held.is_empty() {
        return vec![Saying::new("loh-oaths-none")];
    }
    let line = |(signer, count): (Devil, usize)| {
        let id = if signer == own { "loh-oaths-own" } else { "loh-oaths-other" };
        let each = if signer == own { scoring.overlord_oath_own } else { scoring.overlord_oath_other };
        let handles = state.oaths(seat).iter().filter(|oath| oath.signer == signer).map(|oath| handle(oath.handle));
        let said = Saying::new(id).word("devil", devil_id(signer)).with("n", count).with("handles", Arg::List(handles.collect()));
        said.with("points", count as i64 * each)
    };
    held.into_iter().map(line).collect()
}

fn number_of(numbers: &[u16], seat: Seat) -> u16 {
    numbers.get(seat.index()).copied().unwrap_or(0)
}

/// What the other parties to a matter call it: numbers are each seat's own.
fn of_others(who: Who<'_>, numbers: &[u16], parties: u8, seat: Seat) -> Arg {
    let named = |other: Seat| {
        let number = Some(number_of(numbers, other)).filter(|number| *number > 0 && other != seat && has(parties, other))?;
        Some(Arg::Said(Saying::new("loh-number-of").with("number", number).with("player", who.seat_in(other, Case::To))))
    };
    let named: Vec<Arg> = (0..numbers.len() as u8).filter_map(|index| named(Seat(index))).collect();
    if named.is_empty() { Arg::Word("loh-empty".to_owned()) } else { Arg::Said(Saying::new("loh-numbers-of").with("numbers", list(named))) }
}

/// Promises of one's own or to oneself: those that are open, and what became of the latest others.
fn promises(who: Who<'_>, view: &View, which: impl Fn(&Promise) -> bool, seat: Seat) -> Vec<Saying> {
    let round = view.known.open.round;
    let mine = |promise: &&Promise| number_of(&promise.numbers, seat) > 0 && which(promise);
    let lively = |promise: &&Promise| matches!(promise.state, PromiseState::Offered | PromiseState::Open);
    let fresh = |promise: &&Promise| lively(promise) || promise.until + REMEMBERED > round;
    let mut found: Vec<&Promise> = view.known.promises.iter().filter(mine).filter(fresh).collect();
    found.sort_by_key(|promise| (!lively(promise), number_of(&promise.numbers, seat)));
    let line = |promise: &Promise| {
        let given = promise.giver == seat;
        let said = Saying::new(if given { "loh-promise-given" } else { "loh-promise-got" }).with("number", called(promise.cited(seat)));
        let other = if given { who.bits_in(promise.to, Case::To) } else { who.seat_in(promise.giver, Case::From) };
        let said =
            said.with("other", other).with("vow", terms(who.speaking(promise.giver), &promise.terms)).with("rounds", rounds(promise));
        let said = said.word("state", state_of(promise.state)).with("made", i64::from(promise.made));
        let said = said.with("theirs", of_others(who, &promise.numbers, promise.to | bit(promise.giver), seat));
        said.word("open", publicly(&promise.terms))
    };
    found.into_iter().map(line).collect()
}

/// Offers that can be accepted, those to the viewer first, and deals that wait for their moment.
fn offers(who: Who<'_>, view: &View, seat: Seat) -> Vec<Saying> {
    let number = |deal: &Deal| number_of(&deal.numbers, seat);
    let live = |deal: &&Deal| matches!(deal.state, DealState::Open | DealState::Agreed) && number(deal) > 0;
    let mut found: Vec<&Deal> = view.known.deals.iter().filter(live).collect();
    found.sort_by_key(|deal| (deal.state != DealState::Open, deal.from == seat, number(deal)));
    let line = |deal: &Deal| {
        let said = match (deal.state, deal.from == seat) {
            (DealState::Agreed, _) => Saying::new("loh-deal-agreed"),
            (_, true) => Saying::new("loh-deal-mine").with("to", recipients(who, deal)),
            (_, false) => Saying::new("loh-deal-to-you").with("from", who.seat_in(deal.from, Case::From)),
        };
        let theirs = of_others(who, &deal.numbers, deal.to | bit(deal.from), seat);
        said.with("number", number(deal)).with("theirs", theirs).with("offer", offer(who, deal))
    };
    let waiting = view
        .known
        .promises
        .iter()
        .filter(|promise| promise.state == PromiseState::Offered && promise.giver != seat && number_of(&promise.numbers, seat) > 0);
    let promised = |promise: &Promise| {
        let said = Saying::new("loh-deal-promise").with("number", number_of(&promise.numbers, seat));
        let theirs = of_others(who, &promise.numbers, promise.to | bit(promise.giver), seat);
        let said = said.with("theirs", theirs).with("from", who.seat_in(promise.giver, Case::From));
        let said = said.with("vow", terms(who.speaking(promise.giver), &promise.terms)).with("rounds", rounds(promise));
        said.word("open", publicly(&promise.terms))
    };
    found.into_iter().map(line).chain(waiting.map(promised)).collect()
}

/// The Starter, candidates, deck and discard pile, oaths with the Unknown Powers.
fn table(who: Who<'_>, view: &View) -> Vec<Saying> {
    let open = &view.known.open;
    let mut lines = vec![Saying::new("loh-table-starter").with("who", who.seat(open.starter))];
    if open.mirror {
        lines.push(Saying::new("loh-table-mirror"));
    }
    lines.push(match open.candidates.as_slice() {
        [] => Saying::new("loh-table-candidates-none"),
        all => Saying::new("loh-table-candidates").with("n", all.len()).with("who", list(all.iter().map(|seat| who.seat(*seat)))),
    });
    for seat in &open.candidates {
        lines.push(Saying::new("loh-table-candidate").with("who", who.seat(*seat)).with("n", open.realm(*seat).status_cards()));
    }
    if !open.proposed.is_empty() {
        lines.push(Saying::new("loh-table-proposed").with("who", list(open.proposed.iter().map(|seat| who.seat(*seat)))));
    }
    let mut discard = counted(open.discard.iter().copied());
    discard.sort_by_key(|(face, _)| *face);
    let pile = list(discard.into_iter().map(|(face, count)| super::phrases::many(face, count)));
    lines.push(Saying::new("loh-table-deck").with("deck", view.deck).with("n", open.discard.len()).with("pile", pile));
    if open.aside > 0 {
        lines.push(Saying::new("loh-table-aside").with("n", open.aside));
    }
    lines
}

/// The status cards: who holds them, how firmly, and what keeps them.
fn statuses(who: Who<'_>, view: &View, words: &Words) -> Vec<Saying> {
    let text = |card: &StatusCard| if words.lang() == Lang::Fi { card.text_fi.clone() } else { card.text_en.clone() };
    let line = |status: usize| {
        let card = data().statuses.get(status)?;
        let said = match holder(&view.known, status) {
            Some((seat, Hold::Stable)) => Saying::new("loh-status-stable").with("who", who.seat(seat)),
            Some((seat, Hold::Unstable)) => Saying::new("loh-status-unstable").with("who", who.seat(seat)),
            None => Saying::new("loh-status-free"),
        };
        Some(said.word("status", status_id(status)).with("text", text(card)))
    };
    (0..STATUSES).filter_map(line).collect()
}

/// The public record by its numbers: what was promised in public, and every broken word. What stands open or was settled of late, and what is
/// older.
fn in_public(who: Who<'_>, view: &View, viewer: Viewer) -> (Vec<Saying>, Vec<Saying>) {
    let open = &view.known.open;
    let fresh = |until: u32| until + REMEMBERED > open.round;
    let promise = |promise: &Promise| {
        let own = viewer.seat().map_or(0, |seat| number_of(&promise.numbers, seat));
        let said = Saying::new(if own > 0 { "loh-public-mine" } else { "loh-public" }).with("giver", who.seat(promise.giver));
        let said = said.with("to", who.bits_in(promise.to, Case::To)).with("vow", terms(who.speaking(promise.giver), &promise.terms));
        let said = said.with("rounds", rounds(promise)).word("state", state_of(promise.state)).with("own", own);
        (promise.record, promise.state == PromiseState::Open || fresh(promise.until), said.with("number", numbered(promise.record)))
    };
    let owed = |owed: &Debt| (owed.record, fresh(owed.round), debt(who, owed));
    let public = view.known.promises.iter().filter(|promise| is_public(promise));
    let mut all: Vec<(u16, bool, Saying)> = public.map(promise).chain(open.debts.iter().map(owed)).collect();
    all.sort_by_key(|(record, ..)| *record);
    let (of_late, before): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, fresh, _)| *fresh);
    let sayings = |lines: Vec<(u16, bool, Saying)>| lines.into_iter().map(|(.., said)| said).collect();
    (sayings(of_late), sayings(before))
}

/// A number of the public record, before what stands there.
fn numbered(record: u16) -> Arg {
    match record {
        0 => Arg::Word("loh-empty".to_owned()),
        record => Arg::Said(Saying::new("loh-record").with("record", record)),
    }
}

/// What was owed in a deal for later, and could not be given.
fn debt(who: Who<'_>, debt: &Debt) -> Saying {
    let said = Saying::new("loh-public-debt").with("part", part(who, &debt.owed)).with("round", i64::from(debt.round));
    let said = said.with("player", who.seat(debt.seat)).word("state", state_of(PromiseState::Broken));
    said.with("number", numbered(debt.record))
}
