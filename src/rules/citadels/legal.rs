//! What may be ordered now, as far as the seat may know; lists, samples and defaults from the same.

use super::cards::{Bury, Character, District, Effect};
use super::conditions::{Cond, holds};
use super::orders::{Order, Wish};
use super::refusal::{Means, Refusal, Spared};
use super::state::{Open, Phase, Turn, When};
use super::view::View;
use crate::dice::Dice;
use crate::game::{Reason as _, Request, Seat};

/// Whether an order may answer a request.
pub(super) fn legal(view: &View, request: &Request, order: &Order) -> Result<(), Refusal> {
    let (open, seat) = (&view.open, request.seat);
    match (order, request.choice.name) {
        (Order::Draft { pick, .. }, "draft") => passed(view, *pick),
        (Order::Bury { character }, "bury") => {
            let chosen = |bury: Bury| bury == Bury::Chosen || (bury == Bury::Blind && !open.blind);
            Refusal::BuryNone.when(!open.draft().steps.iter().any(|step| chosen(step.bury)))?;
            passed(view, *character)
        }
        (Order::BuryLowest {}, "bury") | (Order::Plan {}, "plan") => Ok(()),
        (Order::MurderNobody {}, "murder") | (Order::RobNobody {}, "rob") => Ok(()),
        (Order::Murder { character }, "murder") => {
            as_character(view, seat, Character::ASSASSIN)?;
            Refusal::MurderSelf.when(*character == Character::ASSASSIN)
        }
        (Order::Rob { character }, "rob") => {
            as_character(view, seat, Character::THIEF)?;
            Refusal::RobAssassin.when(*character == Character::ASSASSIN)?;
            Refusal::RobSelf.when(*character == Character::THIEF)?;
            Refusal::RobDead(*character).when(open.murdered == Some(*character))
        }
        (Order::Gold { only_if } | Order::Cards { only_if, .. }, "action") => only(view, seat, only_if.as_ref()),
        (Order::Income { .. }, "income") => Ok(()),
        (Order::BuildNothing {}, "build" | "after") | (Order::DestroyNothing {}, "destroy") | (Order::Graveyard { .. }, "graveyard") => {
            Ok(())
        }
        (Order::Build { district }, "build") => can_build(view, seat, *district),
        (Order::BuildDearest {}, "build") => Refusal::BuildNonePossible.when(dearest_to_build(open, view.hand(seat), seat).is_none()),
        (Order::Swap { .. } | Order::Exchange { .. } | Order::ExchangeAll {}, "action" | "build" | "after") => {
            as_character(view, seat, Character::MAGICIAN)?;
            Refusal::MagicDone.when(turn_of(open, seat).is_some_and(|turn| turn.conjured))?;
            match order {
                Order::Swap { with } => Refusal::SwapSelf.when(*with == seat),
                Order::Exchange { cards } => all_in_hand(view, seat, cards),
                _ => Ok(()),
            }
        }
        (Order::Laboratory { card }, "action" | "build" | "after") => {
            Refusal::LaboratoryNone.when(!owns(open, seat, |effect| matches!(effect, Effect::DiscardForGold { .. })))?;
            Refusal::LaboratoryUsed.when(turn_of(open, seat).is_some_and(|turn| turn.brewed))?;
            all_in_hand(view, seat, &[*card])
        }
        (Order::Smithy { only_if }, "action" | "build" | "after") => {
            only(view, seat, only_if.as_ref())?;
            Refusal::SmithyNone.when(!owns(open, seat, |effect| matches!(effect, Effect::GoldForCards { .. })))?;
            Refusal::SmithyUsed.when(turn_of(open, seat).is_some_and(|turn| turn.forged))?;
            Refusal::SmithyEmpty.when(view.deck_size == 0)?;
            let price = open.effect(seat, |effect| match effect {
                Effect::GoldForCards { pay, .. } => Some(pay),
                _ => None,
            });
            let means = Means { price: price.unwrap_or(0), gold: open.means(seat) };
            Refusal::SmithyGold(means).when(means.fall_short())
        }
        (Order::Destroy { owner, district }, "destroy") => can_destroy(view, seat, *owner, *district),
        _ => Err(Refusal::NotNow),
    }
}

/// Whether a reason may not hold when the time comes: cards may still be drawn, or come with another's hand, and cities
/// grow before the plan's turn.
pub(super) fn unsure(real: &View, imagined: &View, seat: Seat, why: &Refusal) -> bool {
    let planning = turn_of(&real.open, seat).is_none();
    let drew = || imagined.hand(seat).any(|card| imagined.in_hand(seat, card) > real.in_hand(seat, card));
    // What was built of cards made up may not be there to be paid for; and a thief's second turn may be a rich one.
    let paid = || imagined.open.city(seat).iter().any(|built| !real.open.has_built(seat, *built) && real.in_hand(seat, *built) == 0);
    let robber = || planning && real.characters(seat).count() > 1 && real.characters(seat).any(|held| held == Character::THIEF);
    match why {
        // Of two characters each has its own turn; the dearest that can be built is nothing certain, nor is a condition.
        Refusal::NotYetCharacter(_) | Refusal::BuildNonePossible | Refusal::ConditionFails => true,
        Refusal::NotInHand(_) | Refusal::LaboratoryNone | Refusal::SmithyNone => planning || drew(),
        Refusal::BuildGold(..) | Refusal::SmithyGold(_) | Refusal::Destroy(_, _, Spared::Gold(_)) => paid() || robber(),
        // Cards go under the deck before the plan's turn.
        Refusal::SmithyEmpty | Refusal::Destroy(_, _, Spared::NotThere) => planning,
        // Who is the bishop is made up until he is called.
        Refusal::Destroy(_, _, Spared::Bishop) => real.open.sheltered().is_none(),
        _ => false,
    }
}

fn turn_of(open: &Open, seat: Seat) -> Option<Turn> {
    open.turn.filter(|turn| turn.seat == seat)
}

fn passed(view: &View, pick: Option<Character>) -> Result<(), Refusal> {
    let Some(pool) = &view.pool else { return Err(Refusal::NotNow) };
    pick.map_or(Ok(()), |character| Refusal::NotPassed(character).when(!pool.as_slice().contains(&character)))
}

/// Whether it is the seat's turn as a character, or may come to be.
fn as_character(view: &View, seat: Seat, character: Character) -> Result<(), Refusal> {
    let held = || view.characters(seat).any(|held| held == character);
    let fits = match turn_of(&view.open, seat) {
        Some(turn) => turn.character == character,
        None => held() || view.open.drafting(),
    };
    if fits {
        return Ok(());
    }
    Err(if held() { Refusal::NotYetCharacter(character) } else { Refusal::NotCharacter(character) })
}

fn only(view: &View, seat: Seat, cond: Option<&Cond>) -> Result<(), Refusal> {
    Refusal::ConditionFails.when(cond.is_some_and(|cond| !holds(view, seat, cond)))
}

fn owns(open: &Open, seat: Seat, wanted: fn(&Effect) -> bool) -> bool {
    open.city(seat).iter().any(|district| wanted(&district.effect()))
}

fn all_in_hand(view: &View, seat: Seat, cards: &[District]) -> Result<(), Refusal> {
    let missing = cards.iter().find(|card| cards.iter().filter(|other| other == card).count() > view.in_hand(seat, **card));
    missing.map_or(Ok(()), |card| Err(Refusal::NotInHand(*card)))
}

fn can_build(view: &View, seat: Seat, district: District) -> Result<(), Refusal> {
    let open = &view.open;
    Refusal::NotInHand(district).when(view.in_hand(seat, district) == 0)?;
    Refusal::BuildTwice(district).when(open.has_built(seat, district))?;
    let means = Means { price: district.cost(), gold: open.means(seat) };
    Refusal::BuildGold(district, means).when(means.fall_short())
}

fn can_destroy(view: &View, seat: Seat, owner: Seat, district: District) -> Result<(), Refusal> {
    let open = &view.open;
    as_character(view, seat, Character::WARLORD)?;
    let spared = |why: Spared| Refusal::Destroy(district, owner, why);
    spared(Spared::Bishop).when(open.sheltered() == Some(owner))?;
    spared(Spared::Complete).when(open.is_full(owner))?;
    spared(Spared::NotThere).when(!open.has_built(owner, district))?;
    spared(Spared::Never).when(district.effect() == Effect::Indestructible {})?;
    let means = Means { price: district.price(), gold: open.gold(seat) };
    spared(Spared::Gold(means)).when(means.fall_short())
}

/// The dearest district that a seat could build from these cards; the first of equals.
pub(super) fn dearest_to_build(open: &Open, hand: impl Iterator<Item = District>, seat: Seat) -> Option<District> {
    let means = open.means(seat);
    let can = hand.filter(|card| u16::from(card.cost()) <= means && !open.has_built(seat, *card));
    can.fold(None, |best: Option<District>, card| best.filter(|best| best.cost() >= card.cost()).or(Some(card)))
}

/// Which of the cards drawn are kept by a list of wishes, and which go under the deck, in the order drawn. What the list
/// does not say: the dearest that is not in the own city, else the first.
pub(super) fn kept_of(open: &Open, seat: Seat, drawn: &[District], keep: usize, wishes: &[Wish]) -> (Vec<District>, Vec<District>) {
    let mut left: Vec<District> = drawn.to_vec();
    let mut kept = Vec::with_capacity(keep);
    let dearest = |left: &[District], fresh: bool| {
        let cards = left.iter().enumerate().filter(|(_, card)| !fresh || !open.has_built(seat, **card));
        cards.fold(None, |best: Option<(usize, u8)>, (at, card)| best.filter(|best| best.1 >= card.cost()).or(Some((at, card.cost()))))
    };
    while kept.len() < keep && !left.is_empty() {
        let wished = wishes.iter().find_map(|wish| match wish {
            Wish::Card(district) => left.iter().position(|card| card == district),
            Wish::Dearest => dearest(&left, true).or(dearest(&left, false)).map(|(at, _)| at),
        });
        let at = wished.or(dearest(&left, true).map(|(at, _)| at)).unwrap_or(0);
        kept.push(left.remove(at));
    }
    (kept, left)
}

/// What a report lists by number: what can be picked, named, taken or destroyed.
pub(super) fn answers(view: &View, request: &Request) -> Vec<Order> {
    let named =
        |character: &Character, order: fn(Character) -> Order| legal(view, request, &order(*character)).is_ok().then(|| order(*character));
    match (request.choice.name, view.open.phase) {
        ("draft", Phase::Pick) => {
            let pool = view.pool.unwrap_or_default();
            pool.as_slice().iter().map(|character| Order::Draft { pick: Some(*character), ranking: vec![*character], any: false }).collect()
        }
        ("bury", Phase::Bury) => {
            let pool = view.pool.unwrap_or_default();
            pool.as_slice().iter().map(|character| Order::Bury { character: Some(*character) }).collect()
        }
        ("murder", Phase::Murder) => {
            Character::all().filter_map(|character| named(&character, |character| Order::Murder { character })).collect()
        }
        ("rob", Phase::Rob) => Character::all().filter_map(|character| named(&character, |character| Order::Rob { character })).collect(),
        ("action", Phase::Action) => vec![Order::Gold { only_if: None }, Order::Cards { keep: Vec::new(), only_if: None }],
        _ => Vec::new(),
    }
}

/// A random legal order. What is left out is written out as well, so that letters of such orders play the same turns.
pub(super) fn sample(view: &View, request: &Request, dice: &mut Dice) -> Option<Order> {
    let (open, seat) = (&view.open, request.seat);
    match request.choice.name {
        "draft" => {
            let pick = *dice.pick(view.pool.as_ref()?.as_slice())?;
            Some(Order::Draft { pick: Some(pick), ranking: vec![pick], any: false })
        }
        "bury" => dice.pick(view.pool.as_ref()?.as_slice()).map(|character| Order::Bury { character: Some(*character) }),
        "murder" => Some(Order::Murder { character: Character(1 + dice.below(7) as u8) }),
        "rob" => {
            let victim = Character(2 + dice.below(6) as u8);
            Some(if open.murdered == Some(victim) { Order::RobNobody {} } else { Order::Rob { character: victim } })
        }
        "action" => special(view, seat, dice).or_else(|| {
            let rich = open.gold(seat) > 3 && view.hand_size(seat) < 3;
            let cards = if rich { dice.below(4) > 0 } else { dice.below(4) == 0 };
            Some(if cards { Order::Cards { keep: vec![Wish::Dearest], only_if: None } } else { Order::Gold { only_if: None } })
        }),
        "income" => {
            let whens = [When::More, When::First, When::Last];
            dice.pick(&whens).map(|when| Order::Income { when: *when })
        }
        "build" => special(view, seat, dice).or_else(|| {
            let means = open.means(seat);
            let mut cards = [District(0); 16];
            let mut count = 0;
            for card in view.hand(seat).filter(|card| u16::from(card.cost()) <= means && !open.has_built(seat, *card)) {
                if let Some(place) = cards.get_mut(count) {
                    *place = card;
                    count += 1;
                }
            }
            // One time in eight a purse is kept for something dearer.
            let builds = count > 0 && dice.below(8) > 0;
            let pick = dice.pick(cards.get(..count)?).filter(|_| builds);
            Some(pick.map_or(Order::BuildNothing {}, |district| Order::Build { district: *district }))
        }),
        "after" => special(view, seat, dice).or(Some(Order::BuildNothing {})),
        "destroy" => {
            if dice.below(2) == 0 {
                return Some(Order::DestroyNothing {});
            }
            let owner = Seat(dice.below(u32::from(open.seats)) as u8);
            let district = *dice.pick(open.city(owner))?;
            let can = can_destroy(view, seat, owner, district).is_ok();
            Some(if can { Order::Destroy { owner, district } } else { Order::DestroyNothing {} })
        }
        "graveyard" => Some(Order::Graveyard { from: [None, Some(0), Some(3)][dice.below(3) as usize] }),
        _ => None,
    }
}

/// Now and then, what a turn allows besides.
fn special(view: &View, seat: Seat, dice: &mut Dice) -> Option<Order> {
    let open = &view.open;
    let turn = turn_of(open, seat)?;
    let magician = turn.character == Character::MAGICIAN && !turn.conjured;
    let forges = |pay: u8| !turn.forged && view.deck_size > 0 && open.means(seat) >= u16::from(pay);
    let purple = open.city(seat).iter().any(|district| match district.effect() {
        Effect::DiscardForGold { .. } => !turn.brewed && view.hand_size(seat) > 0,
        Effect::GoldForCards { pay, .. } => forges(pay),
        _ => false,
    });
    if !(magician || purple) || dice.below(3) > 0 {
        return None;
    }
    if magician {
        return Some(match dice.below(3) {
            0 => Order::Swap { with: Seat((seat.0 + 1 + dice.below(u32::from(open.seats) - 1) as u8) % open.seats) },
            1 => Order::ExchangeAll {},
            _ => {
                let count = dice.below(view.hand_size(seat) as u32 + 1) as usize;
                Order::Exchange { cards: view.hand(seat).take(count).collect() }
            }
        });
    }
    open.effect(seat, |effect| match effect {
        Effect::DiscardForGold { .. } if !turn.brewed => view.hand(seat).next().map(|card| Order::Laboratory { card }),
        Effect::GoldForCards { pay, .. } if forges(pay) => Some(Order::Smithy { only_if: None }),
        _ => None,
    })
}

/// The order of a player who did not write.
pub(super) fn fallback(request: &Request) -> Order {
    match request.choice.name {
        "draft" => Order::Draft { pick: None, ranking: Vec::new(), any: true },
        "bury" => Order::BuryLowest {},
        "murder" => Order::MurderNobody {},
        "rob" => Order::RobNobody {},
        "action" => Order::Gold { only_if: None },
        "income" => Order::Income { when: When::More },
        "build" | "after" => Order::BuildNothing {},
        "destroy" => Order::DestroyNothing {},
        "graveyard" => Order::Graveyard { from: None },
        _ => Order::Plan {},
    }
}
