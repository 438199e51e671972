//! Offers and deals (rulings by mail, 3): made and accepted as letters come, carried out whole or not at all.

use super::cards::Phase;
use super::event::{Event, Why};
use super::keeping::{Word, break_word};
use super::named::in_items;
use super::person::{Person, Pick};
use super::promise::{can_be, clash, go_together, made, may_promise, passed, promised};
use super::record::Number;
use super::refusal::Refusal;
use super::state::{Deal, DealState, Given, Open, Promise, PromiseState, State, bit, has, recipients};
use super::table::Table;
use super::terms::{Item, Moment, Offer, Part, Span, Terms, Window};
use super::trade::{self, Trade};
use super::vows;
use crate::game::Seat;

/// The deal that an offer of somebody is.
///
/// # Errors
/// Why it can't be made.
pub(super) fn written(state: &State, from: Seat, offer: &Offer) -> Result<Deal, Refusal> {
    if state.open.mirror {
        return Err(Refusal::DealsMirror);
    }
    let deal = drawn_up(state, from, offer)?;
    acceptable(state, &deal)?;
    Ok(deal)
}

/// The deal that somebody's words are, whether it can be made or not.
///
/// # Errors
/// What in it means nothing.
pub(super) fn drawn_up(state: &State, from: Seat, offer: &Offer) -> Result<Deal, Refusal> {
    let open = &state.open;
    let to = recipients(offer, open, from).ok_or_else(|| stranger(state, from, &offer.to))?;
    let any = offer.to.is_empty();
    let others: Vec<Seat> = open.seats().filter(|seat| has(to, *seat)).collect();
    let two_sided = offer.to.len() <= 1;
    let mut parts = Vec::new();
    for Part { giver, to: receiver, items } in &offer.parts {
        let giver = match giver {
            Person::Me => Some(from),
            // The other side, whoever that is.
            _ if any => None,
            person => Some(open.person(*person, from).ok_or(Refusal::Nobody(*person))?),
        };
        let receiver = match receiver {
            Some(person) => Some(open.person(*person, from).ok_or(Refusal::Nobody(*person))?),
            None if two_sided && giver == Some(from) => {
                if any {
                    None
                } else {
                    others.first().copied()
                }
            }
            None if two_sided => Some(from),
            // With three, what has no address goes to who made the offer; what that gives, to the first named.
            None if giver == Some(from) => others.first().copied(),
            None => Some(from),
        };
        let mut items = giver.map_or_else(|| items.clone(), |giver| trade::by_kind(state, giver, items));
        if giver != Some(from) {
            of_writer(open, from, &mut items);
        }
        if offer.public {
            publish(&mut items);
        }
        parts.push(Given { giver, to: receiver, items });
    }
    // What is promised as late as at the finish can't be something of this round that is over by then.
    let is_over = |terms: &Terms| terms.span == Span::This && passed(Phase::Finish, &terms.vow);
    if offer.when == Moment::AtFinish && parts.iter().flat_map(|part| promised(&part.items)).any(is_over) {
        return Err(Refusal::TooLate);
    }
    let until = until(state, offer);
    let mut numbers = vec![0; open.count()];
    for seat in open.seats().filter(|seat| *seat == from || has(to, *seat)) {
        numbers[seat.index()] = state.next_number(seat);
    }
    Ok(Deal {
        id: state.next_id(),
        from,
        to,
        any,
        parts,
        until,
        when: offer.when,
        public: offer.public,
        if_able: offer.if_able,
        accepted: bit(from),
        counters: None,
        state: DealState::Open,
        numbers,
    })
}

/// What is promised in a deal that everybody reads is promised in public.
fn publish(items: &mut [Item]) {
    for item in items {
        if let Item::Promise(terms) = item {
            terms.public = true;
        }
    }
}

/// "Me" in what the other side gives is still who writes.
fn of_writer(open: &Open, writer: Seat, items: &mut [Item]) {
    let name = Person::Devil(open.realm(writer).devil);
    in_items(items, &mut |person| {
        if *person == Person::Me {
            *person = name;
        }
    });
}

fn stranger(state: &State, from: Seat, to: &[Person]) -> Refusal {
    let me = |person: &&Person| state.open.person(**person, from) == Some(from);
    match to.iter().find(|person| state.open.person(**person, from).is_none()) {
        Some(person) => Refusal::Nobody(*person),
        None if to.iter().any(|person| me(&person)) => Refusal::Oneself,
        None => Refusal::NoSuchNumber(0),
    }
}

/// The last stage in which an offer can be accepted: by default until the next deadline, and never past its own moment.
fn until(state: &State, offer: &Offer) -> u32 {
    let open = &state.open;
    let until = offer.until.map_or(open.stage(), |window| open.stage_of(window));
    match offer.when {
        Moment::Now => until,
        Moment::AtClose => until.min(open.stage_of(Window::A)),
        Moment::AtFinish => until.min(open.stage_of(Window::C)),
    }
}

/// Whether an offer could be accepted in some window before its time is up: its makers can trade, and what lies on the table
/// changes hands then.
///
/// # Errors
/// Why not.
pub(super) fn acceptable(state: &State, deal: &Deal) -> Result<(), Refusal> {
    let open = &state.open;
    let trades = |seat: Seat| seat == deal.from || open.may_trade(deal.from, seat);
    let partners: Vec<Seat> = open.seats().filter(|seat| has(deal.to, *seat)).collect();
    let able = if deal.any { partners.iter().any(|seat| trades(*seat)) } else { partners.iter().all(|seat| trades(*seat)) };
    let leave = deal.parts.iter().any(|part| part.items.iter().any(|item| matches!(item, Item::Leave { .. })));
    if !able && !leave {
        let whom = partners.first().copied().unwrap_or(deal.from);
        return Err(Refusal::CantTrade(open.who_cannot(deal.from, whom)));
    }
    if deal.when == Moment::Now {
        let offered = |one: fn(&Item) -> bool| deal.parts.iter().flat_map(|part| &part.items).any(one);
        let mut windows = (open.stage()..=deal.until).map(|stage| stage % 3);
        if offered(|item| matches!(item, Item::Souls(_))) && !windows.clone().any(|window| window == 1) {
            return Err(Refusal::TableNotNow);
        }
        if offered(|item| matches!(item, Item::Prisoner(_))) && windows.all(|window| window == 2) {
            return Err(Refusal::PrisonerNotInWar);
        }
    }
    let givers = open.seats().map(Some).chain([None]);
    givers.into_iter().try_for_each(|giver| agree(state, deal, giver))?;
    // What the maker gives it must have, unless it may come by it before the deal's moment.
    let own = deal.parts.iter().filter(|part| part.giver == Some(deal.from));
    for part in own {
        let to = part.to.map_or(deal.to, bit);
        for terms in promised(&part.items) {
            match clash(state, deal.from, terms, deal.from) {
                Some(cited) => return Err(Refusal::Contradicts(cited)),
                None if deal.any => can_be(state, deal.from, terms)?,
                None => may_promise(state, deal.from, to, terms)?,
            }
        }
        let with = part.to.or(partners.first().copied());
        if let Some(number) = with.and_then(|with| vows::forbids_trade(state, deal.from, with, &part.items)) {
            return Err(Refusal::Promised(number));
        }
    }
    Ok(())
}

/// Whether what somebody would promise in a deal goes together, and with what it has promised, as far as who makes the deal knows of it.
///
/// # Errors
/// Why not.
fn agree(state: &State, deal: &Deal, giver: Option<Seat>) -> Result<(), Refusal> {
    let parts = deal.parts.iter().filter(|part| part.giver == giver);
    let all: Vec<&Terms> = parts.flat_map(|part| promised(&part.items)).collect();
    // Of whoever accepts nothing is known; "me" stands in nobody's words but the maker's.
    go_together(state, giver.unwrap_or(deal.from), &all)?;
    let Some(giver) = giver.filter(|giver| *giver != deal.from) else { return Ok(()) };
    let clash = all.into_iter().find_map(|terms| clash(state, giver, terms, deal.from));
    clash.map_or(Ok(()), |cited| Err(Refusal::ContradictsTheirs(cited)))
}

/// The open deal that a seat knows by a number.
pub(super) fn known(state: &State, seat: Seat, number: u16) -> Option<&Deal> {
    state.deals.iter().find(|deal| deal.numbers.get(seat.index()) == Some(&number) && number > 0)
}

/// The promise that a seat knows by a number.
pub(super) fn known_promise(state: &State, seat: Seat, number: u16) -> Option<&Promise> {
    state.promises.iter().find(|promise| promise.numbers.get(seat.index()) == Some(&number) && number > 0)
}

/// The promise that a seat means by that: one that it has a number of, or one that stands in the public record.
pub(super) fn called(state: &State, seat: Seat, number: Number) -> Option<&Promise> {
    match number {
        Number::Own(number) => known_promise(state, seat, number),
        Number::Public { record } => state.promises.iter().find(|promise| promise.record == record && record > 0),
    }
}

/// The deal as it is when a seat accepts it: an offer to anybody is then one to it.
pub(super) fn for_acceptor(deal: &Deal, seat: Seat) -> Vec<Given> {
    let fill = |part: &Given| Given { giver: part.giver.or(Some(seat)), to: part.to.or(Some(seat)), items: part.items.clone() };
    deal.parts.iter().map(fill).collect()
}

/// Whether a deal can be carried out now: everything is there and may move.
pub(super) fn can_be_filled(state: &State, parts: &[Given], trade: Trade) -> Result<(), Refusal> {
    for part in parts {
        let Some((giver, to)) = part.giver.zip(part.to) else { return Err(Refusal::NoSuchNumber(0)) };
        trade::may_give(state, giver, to, &part.items, trade)?;
    }
    Ok(())
}

/// What of a deal one side can see to be impossible before it accepts: what it gives itself, and that both can trade.
///
/// # Errors
/// Why it can't be accepted.
pub(super) fn may_accept(state: &State, seat: Seat, number: u16) -> Result<(), Refusal> {
    let deal = known(state, seat, number).ok_or(Refusal::NoSuchNumber(number))?;
    if deal.state != DealState::Open || deal.until < state.open.stage() {
        return Err(Refusal::NoSuchNumber(number));
    }
    if !has(deal.to, seat) {
        return Err(Refusal::NotForYou(Number::Own(number)));
    }
    if let Some(other) = Some(deal.from).filter(|from| !state.open.may_trade(seat, *from)) {
        return Err(Refusal::CantTrade(state.open.who_cannot(seat, other)));
    }
    let trade = trade::trade_in(state.open.phase);
    if trade == Trade::None {
        return Err(Refusal::NoTradeNow);
    }
    let parts = for_acceptor(deal, seat);
    for part in parts.iter().filter(|part| part.giver == Some(seat)) {
        if deal.when == Moment::Now {
            trade::may_give(state, seat, part.to.unwrap_or(deal.from), &part.items, trade)?;
        }
        // What is promised for later binds now.
        for terms in promised(&part.items) {
            if let Some(cited) = clash(state, seat, terms, seat) {
                return Err(Refusal::Contradicts(cited));
            }
            can_be(state, seat, terms)?;
        }
    }
    // What lies on the table of the other is seen by all.
    let souls = |part: &Given| part.items.iter().any(|item| matches!(item, Item::Souls(_)));
    if deal.when == Moment::Now && trade != Trade::Full && parts.iter().any(souls) {
        return Err(Refusal::TableNotNow);
    }
    Ok(())
}

/// A seat accepts an offer. Whether anything came of it.
pub(super) fn accept(table: &mut Table<'_>, seat: Seat, number: u16) {
    let Some(deal) = known(table.state(), seat, number).cloned() else { return };
    let accepted = deal.accepted | bit(seat);
    let all = if deal.any { true } else { deal.to & !accepted == 0 };
    let deal = Deal { parts: for_acceptor(&deal, seat), ..deal };
    if all && !can_be_done(table, &deal) {
        table.settle_deal(deal.id, DealState::Gone);
        return;
    }
    let any_of = deal.any.then_some(deal.from);
    table.emit(Event::OfferAccepted { id: deal.id, seat, numbers: deal.numbers.clone(), any_of });
    if !all {
        return;
    }
    rival_offers(table, &deal);
    conclude(table, &deal);
}

/// Whether a deal on which all agree can be carried out now, or is for later.
pub(super) fn can_be_done(table: &Table<'_>, deal: &Deal) -> bool {
    let state = table.state();
    if deal.when == Moment::Now {
        return can_be_filled(state, &deal.parts, trade::trade_in(table.phase())).is_ok();
    }
    // What is promised in it may have come to be the opposite of something else since.
    let clashes =
        |part: &Given| part.giver.is_some_and(|giver| promised(&part.items).any(|terms| clash(state, giver, terms, giver).is_some()));
    !deal.parts.iter().any(clashes)
}

/// A deal on which all agree, and that can be done, is carried out now or kept for its moment.
pub(super) fn conclude(table: &mut Table<'_>, deal: &Deal) {
    if deal.when == Moment::Now {
        table.settle_deal(deal.id, DealState::Done);
        carry_out(table, &deal.parts, Why::Trade);
    } else {
        table.settle_deal(deal.id, DealState::Agreed);
    }
}

/// An offer and its counter-offers end each other.
fn rival_offers(table: &mut Table<'_>, deal: &Deal) {
    let rivals = table.state().deals.iter().filter(|other| {
        other.id != deal.id && other.state == DealState::Open && (deal.counters == Some(other.id) || other.counters == Some(deal.id))
    });
    for id in rivals.map(|other| other.id).collect::<Vec<_>>() {
        table.settle_deal(id, DealState::Gone);
    }
}

/// Moves everything at once: what each gives is found before anything moves.
pub(super) fn carry_out(table: &mut Table<'_>, parts: &[Given], why: Why) {
    let trade = Trade::Full;
    let mut found = Vec::new();
    for part in parts {
        let Some((giver, to)) = part.giver.zip(part.to) else { continue };
        if let Ok(goods) = trade::goods(table.state(), giver, &part.items, trade_now(table, trade)) {
            found.push((giver, to, goods));
        }
    }
    for (giver, to, goods) in &found {
        trade::hand_over(table, *giver, *to, goods, why);
    }
    for (giver, to, goods) in found {
        for terms in goods.promises {
            bind(table, giver, to, &terms);
        }
    }
}

fn trade_now(table: &Table<'_>, full: Trade) -> Trade {
    match trade::trade_in(table.phase()) {
        Trade::None => full,
        trade => trade,
    }
}

/// A promise comes to bind.
pub(super) fn bind(table: &mut Table<'_>, giver: Seat, to: Seat, terms: &Terms) {
    let promise = made(table.state(), giver, bit(to), terms, true);
    table.emit(Event::PromiseMade { promise });
}

/// Carries out the deals that were agreed on for a moment, in the order of acceptance. Who can't fill one breaks a promise.
pub(super) fn settle(table: &mut Table<'_>, moment: Moment) {
    let due = |deal: &&Deal| deal.state == DealState::Agreed && deal.when == moment;
    for id in table.state().deals.iter().filter(due).map(|deal| deal.id).collect::<Vec<_>>() {
        let Some(deal) = table.state().deal(id).cloned() else { continue };
        let parts = deal.parts.iter().filter_map(|part| Some((part.giver?, part)));
        let fails: Vec<(Seat, &Given)> =
            parts.filter(|(giver, part)| trade::goods(table.state(), *giver, &part.items, Trade::Full).is_err()).collect();
        if fails.is_empty() {
            table.settle_deal(id, DealState::Done);
            carry_out(table, &deal.parts, Why::Trade);
            continue;
        }
        table.settle_deal(id, DealState::Gone);
        if !deal.if_able {
            for (seat, owed) in fails {
                break_word(table, seat, id, Word::Deal(owed.clone()));
            }
        }
    }
    // What nobody accepted in time is over.
    end_offers(table, |until, stage| until < stage);
}

/// Ends the offers whose time is up at a deadline.
pub(super) fn lapse(table: &mut Table<'_>) {
    end_offers(table, |until, stage| until <= stage);
}

/// Ends open offers by their last stage and the one that it is.
fn end_offers(table: &mut Table<'_>, is_over: impl Fn(u32, u32) -> bool) {
    let stage = table.open().stage();
    let old = |deal: &&Deal| deal.state == DealState::Open && is_over(deal.until, stage);
    for id in table.state().deals.iter().filter(old).map(|deal| deal.id).collect::<Vec<_>>() {
        table.settle_deal(id, DealState::Gone);
    }
}

/// The offer that a gift is which the other side has to want: a prisoner, or a fortress.
pub(super) fn as_offer(state: &State, seat: Seat, to: Person, items: &[Item]) -> Option<Deal> {
    if !wants_leave(state, seat, items) {
        return None;
    }
    let parts = vec![Part { giver: Person::Me, to: None, items: items.to_vec() }];
    let offer = Offer { to: vec![to], parts, until: None, when: Moment::Now, public: false, if_able: false };
    written(state, seat, &offer).ok()
}

/// Whether a gift is one that the other side has to want.
pub(super) fn wants_leave(state: &State, seat: Seat, items: &[Item]) -> bool {
    let wants_leave = |item: &Item| match item {
        Item::Prisoner(_) => true,
        Item::Cards(pick) => {
            let fortress = state.open.realm(seat).fortress;
            fortress.is_some_and(|card| pick.fits(card))
        }
        _ => false,
    };
    items.iter().any(wants_leave)
}

/// Adds to what is given; souls, oaths of one devil and cards of a kind in one sum.
pub(super) fn add(items: &mut Vec<Item>, more: &Item) {
    for item in items.iter_mut() {
        match (item, more) {
            (Item::Souls(count), Item::Souls(more)) => {
                *count = count.saturating_add(*more);
                return;
            }
            (Item::Oaths { signer, count }, Item::Oaths { signer: of, count: more }) if signer == of => {
                *count = count.saturating_add(*more);
                return;
            }
            (Item::Cards(Pick::Kind { face, count, of }), Item::Cards(Pick::Kind { face: kind, count: more, of: whose }))
                if (&*face, &*of) == (kind, whose) =>
            {
                *count = count.saturating_add(*more);
                return;
            }
            _ => {}
        }
    }
    items.push(more.clone());
}

/// The counter-offer that an acceptance with conditions is: the same deal, and the items on top.
pub(super) fn counter(state: &State, seat: Seat, number: u16, also: &[Item]) -> Option<Deal> {
    let deal = known(state, seat, number)?;
    let open = &state.open;
    let from = deal.from;
    let mut parts = for_acceptor(deal, seat);
    let mut also = also.to_vec();
    of_writer(open, seat, &mut also);
    if deal.public {
        publish(&mut also);
    }
    match parts.iter_mut().find(|part| part.giver == Some(from)) {
        Some(part) => also.iter().for_each(|item| add(&mut part.items, item)),
        None => parts.push(Given { giver: Some(from), to: Some(seat), items: also }),
    }
    let mut numbers = vec![0; open.count()];
    for one in [seat, from] {
        numbers[one.index()] = state.next_number(one);
    }
    Some(Deal {
        id: state.next_id(),
        from: seat,
        to: bit(from),
        any: false,
        parts,
        until: deal.until,
        when: deal.when,
        public: deal.public,
        if_able: deal.if_able,
        accepted: bit(seat),
        counters: Some(deal.id),
        state: DealState::Open,
        numbers,
    })
}

/// Whether a promise waits for a seat to accept it.
pub(super) fn waits_for(state: &State, seat: Seat, number: u16) -> bool {
    known_promise(state, seat, number).is_some_and(|promise| promise.state == PromiseState::Offered && has(promise.to, seat))
}
