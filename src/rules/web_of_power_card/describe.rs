//! What an answer of the numbered list is and brings, said to the player whose turn it is.

use super::cards::{Card, Land, data};
use super::orders::Order;
use super::resolve::first_choice;
use super::score::Sheet;
use super::standing::known_minus;
use super::state::{Open, Side, Stone};
use super::taking::{Place, Taken, Taking};
use super::terms::{self, land_id, led_id};
use super::{Options, View};
use crate::game::{Seat, Setting};
use crate::words::{Arg, Saying};

/// What an answer of the list is and brings.
pub(super) fn describe(setting: &Setting<Options>, view: &View, order: &Order) -> Saying {
    let open = &view.open;
    match order {
        Order::Take { places } => taking(setting, view, places),
        Order::TakeAny {} => match first_choice(open, open.turn) {
            Some(card) => Saying::new("wpc-answer-any").with("card", terms::card(card)),
            None => Saying::new("wpc-take-none-possible"),
        },
        Order::Law { law } => Saying::new(format!("wpc-lawtext-{}", law.key())),
        Order::Give { stone: Stone::Hand } => Saying::new("wpc-answer-give-hand"),
        Order::Give { stone: Stone::On(card) } => Saying::new("wpc-answer-give-on").with("card", card.id()),
        Order::Pass {} => Saying::new("wpc-answer-pass"),
        Order::Claim { card } => Saying::new("wpc-answer-claim").with("card", terms::card(*card)).with("lies", lies(open, *card)),
        Order::Move { from, to } => {
            Saying::new("wpc-answer-move").with("from", from.id()).with("card", terms::card(*to)).with("lies", lies(open, *to))
        }
        Order::NoLaw {} => Saying::new("wpc-default-law"),
        Order::NoGive {} => Saying::new("wpc-default-give"),
        Order::NoClaim {} => Saying::new("wpc-default-claim"),
        Order::Skip {} | Order::Score {} => Saying::new("wpc-default-goes-on"),
    }
}

/// Where a card lies, in words.
fn lies(open: &Open, card: Card) -> Saying {
    match terms::lies(open, card) {
        Some((row, left, right)) => Saying::new("wpc-lies").with("row", row).with("left", left).with("right", right),
        None => Saying::new("wpc-lies-nowhere"),
    }
}

fn taking(setting: &Setting<Options>, view: &View, places: &[Place]) -> Saying {
    let (open, seat) = (&view.open, view.open.turn);
    let mut taking = Taking::new(open, seat);
    let mut taken: Vec<Taken> = Vec::with_capacity(places.len());
    for place in places {
        match taking.take(*place) {
            Ok(card) => taken.push(card),
            Err(_) => break,
        }
    }
    let cards: Vec<Card> = taken.iter().map(|taken| taken.card).collect();
    let mut lands: Vec<Land> = Vec::new();
    for card in &cards {
        if !lands.contains(&card.land()) {
            lands.push(card.land());
        }
    }
    let names = Arg::List(lands.iter().map(|land| Arg::Word(land_id(*land))).collect());
    let head = match taken.as_slice() {
        [] => return Saying::new("wpc-take-nothing"),
        [one] => {
            let (row, side) = one.end;
            let alone = open.rows.get(row).is_some_and(|row| row.cards().len() == 1);
            let end = if alone { "wpc-end-only" } else { [LEFT, RIGHT][usize::from(side == Side::Right)] };
            Saying::new("wpc-answer-one").with("row", row + 1).word("end", end)
        }
        _ => Saying::new("wpc-answer-several"),
    };
    let head = head.with("lands", names).with("what", terms::what(&cards));
    let mut notes: Vec<Saying> = Vec::new();
    for taken in &taken {
        notes.extend(costs(setting, taken));
        if open.law_at.has(taken.card) {
            notes.push(Saying::new("wpc-note-law").with("card", taken.card.id()));
        }
    }
    let mut after = *open;
    cards.iter().for_each(|card| after.lands[seat.index()].add(*card));
    let minus = known_minus(view);
    let (before, then) = (Sheet::of(open, &minus), Sheet::of(&after, &minus));
    notes.extend(lands.iter().filter_map(|land| lead(&then, *land, open, seat)));
    let chains = [("wpc-n-ship", before.ships, then.ships), ("wpc-n-carriage", before.carriages, then.carriages)];
    for (what, had, has) in chains {
        notes.extend(chain(what, had[seat.index()], has[seat.index()]));
    }
    let more = then.total(seat) - before.total(seat);
    if more > 0 {
        notes.push(Saying::new("wpc-note-points").with("points", more));
    }
    terms::joined(std::iter::once(head).chain(notes)).unwrap_or_else(|| Saying::new("wpc-take-nothing"))
}

const LEFT: &str = "wpc-end-left";
const RIGHT: &str = "wpc-end-right";

/// What taking a card costs or gives back in stones.
fn costs(setting: &Setting<Options>, taken: &Taken) -> Option<Saying> {
    let card = taken.card.id();
    match taken.paid {
        Some((Stone::Hand, owner)) => Some(Saying::new("wpc-note-pays-hand").with("card", card).with("owner", setting.seats.name(owner))),
        Some((Stone::On(from), owner)) => {
            Some(Saying::new("wpc-note-pays-on").with("card", card).with("owner", setting.seats.name(owner)).with("from", from.id()))
        }
        None => taken.own.then(|| Saying::new("wpc-note-own").with("card", card)),
    }
}

/// How the land stands for a seat: said when it leads alone or shares the lead.
fn lead(sheet: &Sheet, land: Land, open: &Open, seat: Seat) -> Option<Saying> {
    let cards = sheet.cards.get(land.index())?;
    let mine = cards[seat.index()];
    let best = open.all_seats().filter(|other| *other != seat).map(|other| cards[other.index()]).max().unwrap_or(0);
    let id = match mine.cmp(&best) {
        std::cmp::Ordering::Greater => "wpc-note-leads",
        std::cmp::Ordering::Equal => "wpc-note-level",
        std::cmp::Ordering::Less => return None,
    };
    Some(Saying::new(id).word("land", led_id(land)).word("name", land_id(land)).with("mine", mine).with("best", best))
}

/// A chain that begins to count, grows, or lacks one.
fn chain(what: &str, had: u8, has: u8) -> Option<Saying> {
    let least = data().numbers.chain_minimum;
    let id = match has {
        _ if has == had => return None,
        _ if has >= least && had < least => "wpc-note-chain-made",
        _ if has >= least => "wpc-note-chain-grows",
        _ if has + 1 == least => "wpc-note-chain-near",
        _ => return None,
    };
    Some(Saying::new(id).with("what", Saying::new(what).with("n", has)))
}
