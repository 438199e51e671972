//! What an answer of the numbered list is and brings, said to the player whose turn it is.

use super::View;
use super::legal::after;
use super::map::{Country, data};
use super::orders::{Draw, Order, Pay, Piece};
use super::score::Sheet;
use super::state::Open;
use super::terms::{card_id, in_id, joined, to_id};
use crate::game::Seat;
use crate::words::{Arg, Saying};

/// What an answer of the list is and brings.
pub(super) fn describe(view: &View, order: &Order) -> Saying {
    let open = &view.open;
    match order {
        Order::Place { country, pieces, pay } => placing(open, *country, pieces, pay.as_deref()),
        Order::Discard { card } => {
            let id = if open.last_turns { "wpb-answer-discard-last" } else { "wpb-answer-discard" };
            Saying::new(id).word("card", card_id(*card))
        }
        Order::Pass {} => Saying::new("wpb-answer-pass"),
        Order::Draw { from: Draw::Deck, .. } => Saying::new("wpb-answer-draw-deck"),
        Order::Draw { from: Draw::Open(card), .. } => Saying::new("wpb-answer-draw-open").word("card", card_id(*card)),
        Order::Draw { from: Draw::Any, .. } => Saying::new("wpb-answer-draw-any"),
    }
}

fn placing(open: &Open, country: Country, pieces: &[Piece], pay: Option<&[Pay]>) -> Saying {
    let seat = open.turn;
    let piece = |piece: &Piece| match piece {
        Piece::Cloister(space) => {
            let data = space.data();
            Saying::new("wpb-answer-cloister").with("place", &*data.name).with("space", &*data.id).word("country", in_id(space.country()))
        }
        Piece::Advisor => Saying::new("wpb-answer-advisor").word("country", to_id(country)),
    };
    let placed = Arg::List(pieces.iter().map(|one| Arg::Said(piece(one))).collect());
    let head = match pay {
        Some(pay) => {
            let one = |pay: &Pay| {
                let id = if pay.pair.is_some() { "wpb-pay-joker" } else { "wpb-pay-card" };
                Arg::Said(Saying::new(id).word("card", card_id(pay.card)))
            };
            Saying::new("wpb-answer-place").with("pay", Arg::List(pay.iter().map(one).collect()))
        }
        None => Saying::new("wpb-answer-place-any"),
    };
    let mut notes = vec![head.with("pieces", placed)];
    let after = after(open, seat, country, pieces);
    if open.is_empty(country) {
        notes.push(Saying::new("wpb-note-first"));
    } else if pieces.iter().any(|piece| matches!(piece, Piece::Cloister(_))) {
        notes.extend(lead(&after, country, seat));
    }
    let (before, then) = (Sheet::of(open), Sheet::of(&after));
    let longest = |sheet: &Sheet| sheet.chains.get(seat.index()).into_iter().flatten().map(Vec::len).max().unwrap_or(0);
    if longest(&then) > longest(&before) && longest(&then) >= data().numbers.chain_minimum {
        notes.push(Saying::new("wpb-note-chain").with("n", longest(&then)));
    }
    let more = then.total(seat) - before.total(seat);
    if more > 0 {
        notes.push(Saying::new("wpb-note-points").with("points", more));
    }
    joined(notes).unwrap_or_else(|| Saying::new("wpb-answer-pass"))
}

/// How the country stands for a seat: said when it leads alone or shares the lead.
fn lead(open: &Open, country: Country, seat: Seat) -> Option<Saying> {
    let counts = open.cloisters.in_country(country);
    let mine = counts.get(seat.index()).copied().unwrap_or(0);
    let best = open.all_seats().filter(|other| *other != seat).map(|other| counts[other.index()]).max().unwrap_or(0);
    let id = match mine.cmp(&best) {
        std::cmp::Ordering::Greater => "wpb-note-leads",
        std::cmp::Ordering::Equal => "wpb-note-level",
        std::cmp::Ordering::Less => return None,
    };
    Some(Saying::new(id).with("mine", mine).with("best", best))
}
