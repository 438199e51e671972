//! What may be ordered now, as far as the seat may know; lists, samples and defaults from the same.

use super::map::{Colour, Country, data};
use super::orders::{Cond, Draw, Order, Pay, Piece};
use super::refusal::Refusal;
use super::state::Open;
use super::view::View;
use crate::dice::Dice;
use crate::game::{Reason as _, Request, Seat};

/// Whether a condition holds.
pub(super) fn holds(view: &View, seat: Seat, condition: &Cond) -> bool {
    let open = &view.open;
    let fits = |value: u8, at_least: bool, count: u8| if at_least { value >= count } else { value <= count };
    match condition {
        Cond::Free { space } => open.cloisters.on(*space).is_none(),
        Cond::Hand { card, at_least, count } => fits(count_of(view.hand(seat), *card), *at_least, *count),
        Cond::Open { card } => open.open.as_slice().contains(card),
        Cond::Leader { country, seat: who } => open.leader(*country) == Some(who.unwrap_or(seat)),
        Cond::Cap { country, at_least, count } => fits(open.cap(*country), *at_least, *count),
        Cond::Room { country, at_least, count } => fits(open.room(*country), *at_least, *count),
        Cond::Drew { card } => view.drew.as_slice().first() == Some(card),
    }
}

fn count_of(cards: &[Colour], card: Colour) -> u8 {
    cards.iter().filter(|held| **held == card).count() as u8
}

/// The sets of cards of a hand that can pay so many pieces in a country: cards of the country, and pairs of two
/// alike as jokers.
pub(super) fn payments(hand: &[Colour], country: Country, pieces: usize) -> Vec<Vec<Pay>> {
    let own = country.colour();
    let single = Pay { card: own, pair: None };
    let joker = |card: Colour| Pay { card, pair: Some(card) };
    let has = |card: Colour| count_of(hand, card);
    let pairs = || Colour::all().filter(|card| has(*card) >= 2);
    match pieces {
        1 => (has(own) >= 1).then(|| vec![single]).into_iter().chain(pairs().map(|card| vec![joker(card)])).collect(),
        2 => {
            let both = (has(own) >= 2).then(|| vec![single, single]);
            let mixed = pairs().filter(|card| has(own) > if *card == own { 2 } else { 0 });
            both.into_iter().chain(mixed.map(|card| vec![single, joker(card)])).collect()
        }
        _ => Vec::new(),
    }
}

/// The only set of cards that can pay, for an order that names none.
///
/// # Errors
/// If none can, or several.
pub(super) fn payment(hand: &[Colour], country: Country, pieces: usize) -> Result<Vec<Pay>, Refusal> {
    let mut sets = payments(hand, country, pieces);
    match sets.len() {
        0 => Err(Refusal::PayNone(country)),
        1 => Ok(sets.remove(0)),
        _ => Err(Refusal::PayWhich),
    }
}

/// Whether an order may answer a request.
pub(super) fn legal(view: &View, request: &Request, order: &Order) -> Result<(), Refusal> {
    let (open, seat) = (&view.open, request.seat);
    match (order, request.choice.name) {
        (Order::Place { country, pieces, pay }, "play") => {
            can_place(open, seat, *country, pieces)?;
            match pay {
                Some(pay) => can_pay(view.hand(seat), *country, pieces.len(), pay),
                None => payment(view.hand(seat), *country, pieces.len()).map(drop),
            }
        }
        (Order::Discard { card }, "play") => Refusal::CardNotHeld(*card).when(!view.hand(seat).contains(card)),
        (Order::Pass {}, "play") => Refusal::PassMustExchange.when(!open.last_turns),
        (Order::Draw { from, drew }, "draw") => {
            let otherwise = drew.is_some_and(|(card, wanted)| (view.drew.as_slice().first() == Some(&card)) != wanted);
            Refusal::DrawCondition.when(otherwise)?;
            match from {
                Draw::Any => Ok(()),
                Draw::Deck => Refusal::DrawDeckEmpty.when(open.deck == 0),
                Draw::Open(card) => Refusal::DrawNotOpen(*card).when(!open.open.as_slice().contains(card)),
            }
        }
        _ => Err(Refusal::NotNow),
    }
}

/// Whether pieces may be placed in the order written: a cloister first raises the advisor limit.
pub(super) fn can_place(open: &Open, seat: Seat, country: Country, pieces: &[Piece]) -> Result<(), Refusal> {
    Refusal::PlaceTwo(country).when(pieces.is_empty() || pieces.len() > data().numbers.max_pieces_per_turn)?;
    let too_much = pieces.len() > 1 || pieces.first() == Some(&Piece::Advisor);
    Refusal::PlaceEmptyCountry(country).when(open.is_empty(country) && too_much)?;
    let mut table = *open;
    for piece in pieces {
        match *piece {
            Piece::Cloister(space) => {
                Refusal::PlaceElsewhere(space, country).when(space.country() != country)?;
                Refusal::PlaceTaken(space, country).when(table.cloisters.on(space).is_some())?;
                Refusal::PlaceNoCloister(country).when(table.cloisters_left[seat.index()] == 0)?;
                table.cloisters.put(space, seat);
                table.cloisters_left[seat.index()] -= 1;
            }
            Piece::Advisor => {
                Refusal::PlaceCap { country, cap: table.cap(country) }.when(table.room(country) == 0)?;
                Refusal::PlaceNoAdvisor(country).when(table.advisors_left[seat.index()] == 0)?;
                table.advisors[country.index()][seat.index()] += 1;
                table.advisors_left[seat.index()] -= 1;
            }
        }
    }
    Ok(())
}

fn can_pay(hand: &[Colour], country: Country, pieces: usize, pay: &[Pay]) -> Result<(), Refusal> {
    Refusal::PayCount { pieces, pays: pay.len() }.when(pay.len() != pieces)?;
    for pay in pay {
        Refusal::PayUnlike.when(pay.pair.is_some_and(|pair| pair != pay.card))?;
        Refusal::PayOtherCard(pay.card, country).when(pay.pair.is_none() && pay.card != country.colour())?;
    }
    for card in Colour::all() {
        let needed = pay.iter().flat_map(|pay| [Some(pay.card), pay.pair]).flatten().filter(|used| *used == card).count() as u8;
        let count = count_of(hand, card);
        Refusal::PayNotEnough { card, count }.when(needed > count)?;
    }
    Ok(())
}

/// The map after a seat has placed pieces in a country, whatever else that changes.
pub(super) fn after(open: &Open, seat: Seat, country: Country, pieces: &[Piece]) -> Open {
    let mut after = *open;
    for piece in pieces {
        match piece {
            Piece::Cloister(space) => after.cloisters.put(*space, seat),
            Piece::Advisor => {
                if let Some(count) = after.advisors[country.index()].get_mut(seat.index()) {
                    *count = count.saturating_add(1);
                }
            }
        }
    }
    after
}

/// What can be done, where that is little enough to be listed: placing one piece, paid with the fewest cards, and
/// throwing a card away.
pub(super) fn answers(view: &View, request: &Request) -> Vec<Order> {
    if request.choice.name != "play" {
        return Vec::new();
    }
    let (open, seat) = (&view.open, request.seat);
    let mut found = Vec::new();
    for country in Country::all() {
        let Some(pay) =
            payments(view.hand(seat), country, 1).into_iter().min_by_key(|pay| pay.iter().filter(|pay| pay.pair.is_some()).count())
        else {
            continue;
        };
        let pieces = open.free(country).map(Piece::Cloister).chain([Piece::Advisor]);
        for piece in pieces {
            if can_place(open, seat, country, &[piece]).is_ok() {
                found.push(Order::Place { country, pieces: vec![piece], pay: Some(pay.clone()) });
            }
        }
    }
    for card in Colour::all().filter(|card| view.hand(seat).contains(card)) {
        found.push(Order::Discard { card });
    }
    if open.last_turns {
        found.push(Order::Pass {});
    }
    if found.len() > 20 { Vec::new() } else { found }
}

/// A random legal order.
pub(super) fn sample(view: &View, request: &Request, dice: &mut Dice) -> Option<Order> {
    let (open, seat) = (&view.open, request.seat);
    if request.choice.name == "draw" {
        let sources = open.open.len() as u32 + u32::from(open.deck > 0);
        let from = match open.open.as_slice().get(dice.below(sources) as usize) {
            Some(card) => Draw::Open(*card),
            None if open.deck > 0 => Draw::Deck,
            None => return None,
        };
        return Some(Order::Draw { from, drew: None });
    }
    let hand = view.hand(seat);
    for _ in 0..4 {
        let Some(card) = dice.pick(hand).copied() else { break };
        let joker = count_of(hand, card) >= 2 && dice.below(3) == 0;
        let country = if joker {
            Country(dice.below(9) as u8)
        } else {
            let countries = &card.card().countries;
            let key = countries.get(dice.below(countries.len() as u32) as usize)?;
            Country::all().find(|country| country.data().named.key == *key)?
        };
        let sets = payments(hand, country, 1 + dice.below(2) as usize);
        let Some(pay) = sets.get(dice.below(sets.len() as u32) as usize) else { continue };
        let mut pieces = Vec::with_capacity(2);
        let mut table = *open;
        for _ in pay {
            let mut free = [super::map::Space(0); 8];
            let mut count = 0;
            for (space, place) in table.free(country).zip(&mut free) {
                *place = space;
                count += 1;
            }
            let advisor = table.room(country) > 0 && (count == 0 || dice.below(3) == 0);
            if advisor {
                pieces.push(Piece::Advisor);
                table.advisors[country.index()][seat.index()] += 1;
            } else if count > 0 {
                let space = free[dice.below(count) as usize];
                pieces.push(Piece::Cloister(space));
                table.cloisters.put(space, seat);
            }
        }
        if pieces.len() == pay.len() && can_place(open, seat, country, &pieces).is_ok() {
            return Some(Order::Place { country, pieces, pay: Some(pay.clone()) });
        }
    }
    if open.last_turns {
        return Some(Order::Pass {});
    }
    dice.pick(hand).map(|card| Order::Discard { card: *card })
}

/// The order of a player who did not write.
pub(super) fn fallback(view: &View, request: &Request) -> Order {
    match (request.choice.name, view.hand(request.seat).first()) {
        ("draw", _) => Order::Draw { from: Draw::Any, drew: None },
        (_, Some(card)) if !view.open.last_turns => Order::Discard { card: *card },
        _ => Order::Pass {},
    }
}
