//! What was read of a line, as orders.

use super::lines::conditions::{read_at_most, read_only_if};
use super::lines::goods::{read_items, read_moment, read_until};
use super::lines::persons::{read_around, read_person, read_preposed};
use super::lines::promises::{read_help_as, read_terms};
use super::lines::tactics::{read_perhaps, read_tactics, read_with};
use super::lines::things::{read_aim, read_cards, read_goers, read_own_cards, read_target, read_things};
use super::lines::triggers::read_trigger;
use super::named::{in_items, in_terms};
use super::names::{names, read_called, read_number, read_small};
use super::orders::{Ballot, BallotIf, Order, Otherwise};
use super::person::{Person, Pick, Unit};
use super::terms::{HelpAs, Item, Moment, Offer, Part};
use crate::orders::Tree;

/// The uses of a line.
pub(super) fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
    let order = deal(kind, tree).or_else(|| dealing(kind, tree)).or_else(|| filed(kind, tree)).or_else(|| fighting(kind, tree));
    order.map(|order| vec![vec![order]]).unwrap_or_default()
}

fn all_items(tree: &Tree) -> Vec<Item> {
    read_items(tree, Some(read_terms))
}

fn people(tree: &Tree) -> Vec<Person> {
    tree.items().iter().map(read_person).collect()
}

/// Offers, and what is said of offers and promises by their numbers.
fn deal(kind: &str, tree: &Tree) -> Option<Order> {
    let number = || read_number(tree.part(1));
    let who = || read_person(tree.part(1));
    Some(match kind {
        "offer" => Order::Offer { offer: offer(tree) },
        "deal" => Order::Deal { offer: offer(tree) },
        "accept" => {
            let also = tree.part(2).opt().map(|also| all_items(also.part(2))).unwrap_or_default();
            Order::Accept { number: number(), also }
        }
        "reject" => Order::Reject { number: number() },
        "take-back" => Order::TakeBack { number: number() },
        "gift" => {
            let when = tree.part(4).opt().map(|moment| read_moment(moment.part(1))).unwrap_or_default();
            Order::Gift { to: who(), items: all_items(tree.part(3)), when }
        }
        "promise" => {
            let (to, mut terms) = (people(tree.part(1)), read_terms(tree.part(3)));
            in_terms(&mut terms, &mut said_to(&to));
            Order::Promise { to, terms }
        }
        "release" => Order::Release { number: read_called(tree.part(1)) },
        "prove" => Order::Prove { number: read_called(tree.part(1)) },
        "odds" => Order::Odds { attackers: people(tree.part(1)), defenders: people(tree.part(3)) },
        "appeal" => Order::Appeal { number: read_called(tree.part(1)), text: tree.part(3).text().trim().to_owned() },
        "mulligan" => Order::Mulligan { only: tree.part(1).opt().map(|part| read_small(part.part(0))) },
        _ => return None,
    })
}

/// "You" in what is said to one is that one.
fn said_to(to: &[Person]) -> impl FnMut(&mut Person) + use<> {
    let you = if let [only] = to { Some(*only) } else { None };
    move |person| {
        if *person == Person::Other {
            *person = you.unwrap_or(Person::Other);
        }
    }
}

fn offer(tree: &Tree) -> Offer {
    let to = match tree.part(1).choice() {
        (0, _) => Vec::new(),
        (_, list) => people(list),
    };
    let mut parts: Vec<Part> = match tree.part(3).choice() {
        (0, exchange) => {
            let other = to.first().copied().unwrap_or(Person::Other);
            let part = |giver, items| Part { giver, to: None, items };
            vec![part(Person::Me, all_items(exchange.part(1))), part(other, all_items(exchange.part(4)))]
        }
        (_, parts) => {
            let later = parts.items().iter().skip(2).filter_map(Tree::opt);
            let behind = parts.items().get(1).into_iter().chain(later).map(|next| next.part(1));
            let part = |part: &Tree| Part {
                giver: read_person(part.part(0)),
                to: part.part(3).opt().map(read_preposed),
                items: all_items(part.part(2)),
            };
            std::iter::once(parts.part(0)).chain(behind).map(part).collect()
        }
    };
    let mut you = said_to(&to);
    parts.iter_mut().for_each(|part| in_items(&mut part.items, &mut you));
    let mut offer = Offer { to, parts, until: None, when: Moment::Now, public: false, if_able: false };
    for added in tree.part(4).opt().map_or(&[][..], |added| added.part(1).items()) {
        match added.choice() {
            (0, until) => offer.until = Some(read_until(until)),
            (1, moment) => offer.when = read_moment(moment),
            (2, _) => offer.public = true,
            _ => offer.if_able = true,
        }
    }
    offer
}

/// What else is carried out as its letter comes.
fn dealing(kind: &str, tree: &Tree) -> Option<Order> {
    let who = |at: usize| read_person(tree.part(at));
    let on = |at: usize| tree.part(at).opt().map(read_target);
    Some(match kind {
        "permit" => {
            let with = tree.part(2).opt().and_then(|with| match read_around(with).choice() {
                (0, _) => None,
                (_, person) => Some(read_person(person)),
            });
            Order::Permit { whom: who(1), with, until: tree.part(3).opt().map(|until| read_until(until.part(1))) }
        }
        "forbid" => Order::Forbid { whom: who(1) },
        "free" => Order::Free { whom: who(1) },
        "unknown" => Order::Unknown { signer: who(3) },
        "card" => Order::Play { face: names().cards.read(tree.part(1)), on: on(2) },
        "show" => Order::Show { to: who(1) },
        "table" => Order::Table { cards: read_own_cards(tree.part(1)) },
        "use" => match tree.part(1).choice() {
            (0, artifact) => Order::Use { face: names().artifacts.read(artifact), on: on(2) },
            _ => Order::Ability { on: on(2) },
        },
        "keep" => Order::Keep { face: names().fortresses.read(tree.part(1)) },
        "vow" => Order::Vow { yes: matches!(tree.part(0).choice().0, 0 | 3) },
        "gather-order" => Order::GatherOrder { order: read_goers(tree.part(2)) },
        "jar" => Order::Jar { at_most: read_at_most(tree.part(2)) },
        _ => return None,
    })
}

/// What lies on file until a window closes, but for fights.
fn filed(kind: &str, tree: &Tree) -> Option<Order> {
    let ritual = |at: usize| names().rituals.read(tree.part(at));
    Some(match kind {
        "table-at-close" => Order::TableAtClose { cards: read_own_cards(tree.part(1)) },
        "earth" => match tree.part(0).choice() {
            (2 | 3, goers) => earth(&read_goers(goers.part(1))),
            _ => earth(&[]),
        },
        "ritual" => Order::StartRitual { face: ritual(1) },
        "ritual-on" => ritual_on(tree),
        "stop" => {
            let face = match tree.part(1).choice() {
                (0, face) => face,
                (_, named) => named.part(1),
            };
            Order::StopRitual { face: names().rituals.read(face) }
        }
        "attend" => Order::Attend { yes: tree.part(0).choice().0 == 0, only_if: read_only_if(tree.part(1)) },
        "vote" => match tree.part(0).choice() {
            (0, votes) => Order::Vote { ballots: ballots(votes) },
            _ => Order::Vote { ballots: vec![BallotIf { ballot: Ballot::Nobody, only_if: None }] },
        },
        "propose" => {
            let whom = match tree.part(0).choice() {
                (0, propose) => match propose.part(1).choice() {
                    (0, _) => None,
                    (_, person) => Some(read_person(person)),
                },
                _ => None,
            };
            Order::Propose { whom, only_if: read_only_if(tree.part(1)) }
        }
        "at-finish" => match tree.part(1).choice() {
            (0, free) => Order::FreeAtFinish { whom: read_person(free.part(1)) },
            (_, card) => Order::PlayAtFinish { face: names().cards.read(card.part(1)), on: card.part(2).opt().map(read_target) },
        },
        "discard" => match tree.part(2).choice() {
            (0, above) => {
                let keep = above.part(2).opt().map_or(&[][..], |keep| keep.part(2).items());
                Order::DiscardAbove { count: read_small(above.part(1)), keep: keep.iter().map(|face| names().cards.read(face)).collect() }
            }
            (1, of) => Order::DiscardOath { signer: read_person(of.part(1)) },
            (_, cards) => Order::Discard { cards: read_cards(cards) },
        },
        _ => return None,
    })
}

fn earth(goers: &[Unit]) -> Order {
    let fiends: Vec<Pick> = goers.iter().filter_map(|goer| if let Unit::Cards(pick) = goer { Some(*pick) } else { None }).collect();
    let named = goers.iter().find_map(|goer| if let Unit::Named(devil) = goer { Some(*devil) } else { None });
    Order::Earth { devil: named.is_some() || goers.contains(&Unit::Devil), named, fiends }
}

fn ritual_on(tree: &Tree) -> Order {
    let (mut aims, mut otherwise) = (vec![read_target(tree.part(2))], Otherwise::PutOff);
    let last = tree.items().len().saturating_sub(1);
    for other in tree.items().iter().take(last).skip(3).filter_map(Tree::opt) {
        match other.part(2).choice() {
            (0, _) => otherwise = Otherwise::PutOff,
            (1, _) => otherwise = Otherwise::Stop,
            (_, aim) => aims.push(read_aim(aim)),
        }
    }
    Order::RitualOn { face: names().rituals.read(tree.part(1)), aims, otherwise, only_if: read_only_if(tree.part(last)) }
}

fn ballots(tree: &Tree) -> Vec<BallotIf> {
    let ballot = |ballot: &Tree, only_if: &Tree| BallotIf {
        ballot: match ballot.choice() {
            (0, _) => Ballot::Nobody,
            (_, whom) => Ballot::For(read_person(whom.part(1))),
        },
        only_if: read_only_if(only_if),
    };
    let others = tree.items().iter().skip(3).filter_map(Tree::opt).map(|other| ballot(other.part(3), other.part(4)));
    std::iter::once(ballot(tree.part(1), tree.part(2))).chain(others).collect()
}

/// What is said for fights.
fn fighting(kind: &str, tree: &Tree) -> Option<Order> {
    let who = |at: usize| read_person(tree.part(at));
    let number = || tree.part(0).opt().map_or(1, |plan| read_small(plan.part(1)));
    let only_if = |at: usize| read_only_if(tree.part(at));
    let tactics = |at: usize| read_perhaps(tree.part(at));
    let face = || names().cards.read(tree.part(1));
    let on = || tree.part(2).opt().map(read_target);
    Some(match kind {
        "plan" => Order::Plan { number: number(), on: who(2), force: read_with(tree, 4), only_if: only_if(7), tactics: tactics(8) },
        "rescue" => Order::Rescue { number: number(), force: read_with(tree, 2), only_if: only_if(5), tactics: tactics(6) },
        "help" => help(tree),
        "rear" => {
            // Of two who fight each other one is attacked from the rear.
            let on = who(1);
            let fights = tree.part(2).opt().map(|fights| [2, 4].map(|at| read_person(fights.part(at))));
            let fights = fights.map(|[one, other]| if other == on { one } else { other });
            Order::Rear { on, fights, force: read_with(tree, 3), only_if: only_if(6), tactics: tactics(7) }
        }
        "defend" => Order::Defend { tactics: tactics(2) },
        "tactics" => Order::Tactics { tactics: read_tactics(tree.part(2)) },
        "react" => Order::React { face: face(), on: on(), when: read_trigger(tree.part(5)), only_if: only_if(6) },
        "chaos" => Order::ChaosNext { list: read_things(tree.part(2)) },
        "prevacancy" => Order::Prevacancy { face: face(), on: on(), only_if: only_if(3) },
        _ => return None,
    })
}

fn help(tree: &Tree) -> Order {
    let (mut side, mut against, mut round, mut every) = (HelpAs::Either, None, None, false);
    let listed = |at: usize| tree.part(at).opt().map_or(&[][..], |some| some.part(1).items());
    for one in listed(2) {
        match one.choice() {
            (0, named) => side = read_help_as(named),
            (_, whom) => against = Some(read_person(read_around(whom))),
        }
    }
    for one in listed(6) {
        match one.choice() {
            (0, from) => round = Some(read_small(from.part(1))),
            _ => every = true,
        }
    }
    Order::Help {
        whom: read_person(tree.part(1)),
        side,
        against,
        force: read_with(tree, 3),
        round,
        every,
        only_if: read_only_if(tree.part(7)),
        tactics: read_perhaps(tree.part(8)),
    }
}
