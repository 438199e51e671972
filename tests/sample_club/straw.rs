//! A straw player: looks at what their seat may see, prefers what scores, and claims what they want next.

use turnpost::dice::Dice;
use turnpost::game::{About, Hosted, LetterIn, Request, Ruleset, Seat, Table, Verdict, Viewer, own_commands};
use turnpost::rules::web_of_power_card::{Card, Law, Open, Order, TAKE, View, WebOfPowerCard};
use turnpost::words::Lang;

/// What a straw player wants this turn. Every order is legal now.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Cards to take, as sets in the order of taking; the best first.
    pub takes: Vec<Vec<Card>>,
    /// The law played before.
    pub law: Option<Law>,
    /// The card to claim, and the claim that is given up for it.
    pub claim: Option<(Option<Card>, Card)>,
    /// Whether a stone has to be paid for the best set.
    pub pays: bool,
}

/// What a card is worth to a seat: its symbols and route, and more where the seat already is.
fn worth(open: &Open, seat: Seat, card: Card) -> i64 {
    let face = card.face();
    let mine = open.lands[seat.index()];
    let company = mine.cards().filter(|own| own.land() == face.land).count() as i64;
    let matching = mine
        .cards()
        .filter(|own| own.land() == face.land)
        .filter(|own| own.face().symbols.iter().zip(face.symbols).any(|(own, new)| *own > 0 && new > 0))
        .count() as i64;
    4 + 2 * i64::from(face.total) + company.min(3) + 2 * matching
}

fn value(open: &Open, seat: Seat, cards: &[Card]) -> i64 {
    let foreign = |card: &&Card| open.claimant(**card).is_some_and(|owner| owner != seat);
    let laws = cards.iter().filter(|card| open.law_at.has(**card)).count() as i64;
    cards.iter().map(|card| worth(open, seat, *card)).sum::<i64>() + 2 * laws - 6 * cards.iter().filter(foreign).count() as i64
}

/// The sets that a seat could take, the best first; each set once.
fn sets(view: &View, seat: Seat) -> Vec<Vec<Card>> {
    let request = Request { seat, ask: "take", choice: &TAKE };
    let taken = |order: Order| match order {
        // Answers name cards.
        Order::Take { places } => places.iter().map(|place| Card::of_id(&place.text())).collect::<Option<Vec<Card>>>(),
        _ => None,
    };
    let mut sets: Vec<Vec<Card>> = WebOfPowerCard::answers(view, &request).into_iter().filter_map(taken).collect();
    // A stable sort: equal ones stay in the order of the report's list.
    sets.sort_by_key(|cards| std::cmp::Reverse(value(&view.open, seat, cards)));
    sets
}

/// Decides.
pub fn wish(game: &mut Hosted<WebOfPowerCard>, seat: Seat, dice: &mut Dice) -> Wish {
    let view = WebOfPowerCard::view(game.state(), Viewer::Seat(seat));
    let plain = sets(&view, seat);
    let mut wish = Wish { takes: plain, law: None, claim: None, pays: false };
    let best = |sets: &[Vec<Card>]| sets.first().map_or(0, |cards| value(&view.open, seat, cards));
    for (law, gain) in [(Law::ThreeSymbols, 3), (Law::DifferentColours, 3)] {
        let mut with = view.clone();
        with.open.three |= law == Law::ThreeSymbols;
        with.open.colours |= law == Law::DifferentColours;
        let sets = sets(&with, seat);
        // The straw player does not hoard, but a law is worth something.
        if view.holds(seat, law) > 0 && best(&sets) > best(&wish.takes) + gain {
            wish.takes = sets;
            wish.law = Some(law);
        }
    }
    if view.open.removed[seat.index()] > 0 && wish.law.is_none() && view.holds(seat, Law::TakeBackStone) > 0 {
        wish.law = Some(Law::TakeBackStone);
    }
    wish.pays =
        wish.takes.first().is_some_and(|cards| cards.iter().any(|card| view.open.claimant(*card).is_some_and(|owner| owner != seat)));
    wish.claim = claim(game, seat, &view, &wish, dice);
    wish
}

/// The best card to claim after the taking, if the seat cares to claim now.
fn claim(game: &mut Hosted<WebOfPowerCard>, seat: Seat, view: &View, wish: &Wish, dice: &mut Dice) -> Option<(Option<Card>, Card)> {
    let open = &view.open;
    if dice.below(4) == 0 {
        return None;
    }
    let mut free: Vec<Card> = open.rows.iter().flat_map(|row| row.cards()).copied().filter(|card| open.claimant(*card).is_none()).collect();
    let soon = |card: &Card| {
        open.rows
            .iter()
            .filter_map(|row| {
                let at = row.cards().iter().position(|other| other == card)?;
                Some(at.min(row.cards().len() - 1 - at) as i64)
            })
            .next()
            .unwrap_or(9)
    };
    free.sort_by_key(|card| std::cmp::Reverse(2 * worth(open, seat, *card) - (soon(card) - 2).abs()));
    let before = before(wish, open.turn == seat);
    for card in free.into_iter().take(8) {
        // What comes later is not judged yet; a straw player goes by the stones of today.
        if (open.turn == seat || open.can_place(seat)) && says_yes(game, seat, &format!("{before}claim {}", card.id())) {
            return Some((None, card));
        }
        let worst = open.claims[seat.index()].as_slice().iter().copied().min_by_key(|own| worth(open, seat, *own))?;
        if worth(open, seat, card) > worth(open, seat, worst) + 1
            && says_yes(game, seat, &format!("{before}move claim {} -> {}", worst.id(), card.id()))
        {
            return Some((Some(worst), card));
        }
    }
    None
}

/// The lines that come before the claim. Before one's turn nobody knows whether the wanted cards will still be there.
fn before(wish: &Wish, my_turn: bool) -> String {
    let law = wish.law.map_or(String::new(), |law| format!("law {}\n", law_word(law)));
    let ids: Vec<&str> = wish.takes.first().iter().flat_map(|cards| cards.iter()).map(|card| card.id()).collect();
    format!("{law}take {}{}\n", ids.join(", "), if my_turn { "" } else { " > any" })
}

/// The short English name of a law.
pub fn law_word(law: Law) -> &'static str {
    match law {
        Law::ThreeSymbols => "symbols",
        Law::DifferentColours => "colours",
        Law::TakeBackStone => "stone",
        Law::MinusTwo => "minus",
    }
}

/// Whether every line of a letter would be accepted, as its acknowledgement would say.
pub fn says_yes(game: &mut Hosted<WebOfPowerCard>, seat: Seat, lines: &str) -> bool {
    let text = format!("preview\n{lines}");
    let letter = LetterIn { seat, text: &text, letter: "", about: About::Now, lang: Lang::En, ready: false, commands: own_commands() };
    let lines = game.take(&letter).acknowledgement.lines;
    lines.iter().all(|line| matches!(line.verdict, Verdict::Ok | Verdict::Command))
}
