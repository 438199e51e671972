//! What a stand-in orders: candidates are tried on states imagined from the seat's view, played on with random legal
//! orders, and the one that did best is taken.
//!
//! The search gets a view, never a state, so that it knows no more than the seat. It has a budget of resolves and no
//! clock, so that a slower machine plays the same.

use super::worth::worth;
use crate::dice::Dice;
use crate::game::{Answer, Ledger, Request, Ruleset, Setting, Source, Viewer};

/// How much a stand-in may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Resolves in one decision.
    pub nodes: u32,
    /// Random orders that are drawn as candidates, beside those that a report lists.
    pub samples: u32,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { nodes: 40_000, samples: 64 }
    }
}

/// One candidate, and how it has done.
struct Candidate<O> {
    order: O,
    sum: i64,
}

/// The order of a stand-in for a request, decided alone where several are asked at once: by the ruleset's rule, or by search. The same
/// view and the same dice give the same order.
pub fn choose<R: Ruleset>(setting: &Setting<R::Options>, view: &R::View, request: &Request, budget: &Budget, dice: &mut Dice) -> R::Order {
    if let Some(order) = R::PARTS.advice.rule(view, request).filter(|order| R::legal(setting, view, request, order).is_ok()) {
        return order;
    }
    let mut rivals = candidates::<R>(setting, view, request, budget, dice);
    let mut left = budget.nodes;
    let horizon = R::PARTS.advice.horizon(view).max(1);
    // The better half stays, until one is left; each sifting may take its share of the budget.
    while rivals.len() > 1 {
        let siftings = usize::BITS - (rivals.len() - 1).leading_zeros();
        let share = left / siftings.max(1);
        let mut used = 0;
        while used < share {
            let state = R::imagine(setting, view, Viewer::Seat(request.seat), dice);
            let spent = try_all::<R>(setting, &state, request, &mut rivals, horizon, dice);
            if spent == 0 {
                break;
            }
            used += spent;
        }
        left = left.saturating_sub(used);
        // Stable: of equals the first stays.
        rivals.sort_by_key(|rival| std::cmp::Reverse(rival.sum));
        rivals.truncate(rivals.len().div_ceil(2));
    }
    rivals.pop().map_or_else(|| R::fallback(view, request), |rival| rival.order)
}

/// What could be ordered: the ruleset's ideas, or what a report lists and random orders; and the fallback. Each once, all legal.
fn candidates<R: Ruleset>(
    setting: &Setting<R::Options>,
    view: &R::View,
    request: &Request,
    budget: &Budget,
    dice: &mut Dice,
) -> Vec<Candidate<R::Order>> {
    let mut orders: Vec<R::Order> = Vec::new();
    let mut add = |order: R::Order| {
        if !orders.contains(&order) && R::legal(setting, view, request, &order).is_ok() {
            orders.push(order);
        }
    };
    match R::PARTS.advice.ideas(view, request, dice) {
        Some(ideas) => ideas.into_iter().for_each(&mut add),
        None => {
            R::answers(view, request).into_iter().for_each(&mut add);
            (0..budget.samples).filter_map(|_| R::sample(view, request, dice)).for_each(&mut add);
        }
    }
    add(R::fallback(view, request));
    dice.take_drawn();
    orders.into_iter().map(|order| Candidate { order, sum: 0 }).collect()
}

/// Tries all candidates on one imagined state, with the same dice for each. Gives the resolves it took.
fn try_all<R: Ruleset>(
    setting: &Setting<R::Options>,
    state: &R::State,
    request: &Request,
    rivals: &mut [Candidate<R::Order>],
    horizon: u32,
    dice: &mut Dice,
) -> u32 {
    dice.take_drawn();
    let before = dice.clone();
    let mut spent = 0;
    for rival in rivals {
        *dice = before.clone();
        let (worth, nodes) = trial::<R>(setting, state, request, &rival.order, horizon, dice);
        rival.sum = rival.sum.saturating_add(worth);
        spent += nodes;
    }
    dice.take_drawn();
    spent
}

/// Plays on from an imagined state after an order, everybody at random. Gives what it came to and the resolves it took.
fn trial<R: Ruleset>(
    setting: &Setting<R::Options>,
    state: &R::State,
    request: &Request,
    order: &R::Order,
    horizon: u32,
    dice: &mut Dice,
) -> (i64, u32) {
    let mut ledger = Ledger::<R>::new(state.clone());
    let mut answers: Vec<Answer<R::Order>> = Vec::new();
    let mut nodes = 0;
    while nodes < horizon {
        let asked = R::pending(ledger.state()).asked;
        if asked.is_empty() {
            break;
        }
        answers.clear();
        for other in asked {
            let order = if nodes == 0 && other == *request {
                order.clone()
            } else {
                let view = R::view(ledger.state(), Viewer::Seat(other.seat));
                R::sample(&view, &other, dice).unwrap_or_else(|| R::fallback(&view, &other))
            };
            answers.push(Answer { request: other, order, source: Source::LeftOut });
        }
        R::resolve(&mut ledger, &answers, dice);
        ledger.clear_events();
        nodes += 1;
    }
    (worth::<R>(setting, ledger.state(), request.seat), nodes)
}
