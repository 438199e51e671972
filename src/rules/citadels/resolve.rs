//! Answers become events.

use super::Citadels;
use super::cards::{CHARACTERS, Character, District, Effect, data};
use super::draft::deal;
use super::event::{Draw, Event, Gain};
use super::legal::{dearest_to_build, kept_of};
use super::orders::{Order, Wish};
use super::score::Sheet;
use super::state::{Open, Phase, When};
use crate::dice::Dice;
use crate::game::{Ledger, Seat};

type Table = Ledger<Citadels>;

/// Carries out one order of a seat.
pub(super) fn resolve(ledger: &mut Table, seat: Seat, order: &Order, dice: &mut Dice) {
    match order {
        Order::Draft { pick, ranking, any } => pick_character(ledger, seat, *pick, (ranking, *any), dice),
        Order::Bury { character } => {
            let character = character.or_else(|| dice.pick(ledger.state().pool.as_slice()).copied());
            bury(ledger, seat, character, dice);
        }
        Order::BuryLowest {} => {
            let lowest = dice.pick(ledger.state().spare.as_slice()).copied();
            bury(ledger, seat, lowest, dice);
        }
        Order::Plan {} => {
            ledger.emit(Event::Planned { seat });
            // The last of the plans, which come all at once, begins the turns.
            let last = ledger.state().planners().last();
            if last.is_none_or(|last| last == seat) {
                call_next(ledger, dice);
            }
        }
        Order::Murder { character } => {
            ledger.emit(Event::MurderNamed { seat, character: *character });
            ledger.emit(Event::PhaseBegan { phase: Phase::Action });
        }
        Order::Rob { character } => {
            ledger.emit(Event::TheftNamed { seat, character: *character });
            ledger.emit(Event::PhaseBegan { phase: Phase::Action });
        }
        Order::MurderNobody {} | Order::RobNobody {} => ledger.emit(Event::PhaseBegan { phase: Phase::Action }),
        Order::Gold { .. } => {
            ledger.emit(Event::GoldTaken { seat, gold: data().numbers.turn.action_gold, how: Gain::Action });
            after_action(ledger, seat);
        }
        Order::Cards { keep, .. } => {
            look_at_cards(ledger, seat, keep);
            after_action(ledger, seat);
        }
        Order::Income { when } => {
            ledger.emit(Event::IncomeChosen { when: *when });
            if *when == When::First {
                take_income(ledger);
            }
            ledger.emit(Event::PhaseBegan { phase: Phase::Build });
        }
        Order::Build { district } => build(ledger, seat, *district, dice),
        Order::BuildDearest {} => {
            match dearest_to_build(&ledger.state().open, ledger.state().hand(seat).iter().map(|card| card.district), seat) {
                Some(district) => build(ledger, seat, district, dice),
                None => finish_building(ledger, seat, dice),
            }
        }
        Order::BuildNothing {} => finish_building(ledger, seat, dice),
        Order::Swap { with } => {
            ledger.emit(Event::HandsSwapped { seat, with: *with });
        }
        Order::Exchange { cards } => exchange(ledger, seat, cards.clone()),
        Order::ExchangeAll {} => {
            let all = ledger.state().hand(seat).iter().map(|card| card.district).collect();
            exchange(ledger, seat, all);
        }
        Order::Laboratory { card } => {
            let gold = ledger.state().open.effect(seat, |effect| match effect {
                Effect::DiscardForGold { gold } => Some(gold),
                _ => None,
            });
            ledger.emit(Event::CardDiscarded { seat, card: *card });
            ledger.emit(Event::GoldTaken { seat, gold: gold.unwrap_or(0), how: Gain::Laboratory });
        }
        Order::Smithy { .. } => forge(ledger, seat),
        Order::Destroy { owner, district } => destroy(ledger, seat, *owner, *district, dice),
        Order::DestroyNothing {} => end_turn(ledger, seat, dice),
        Order::Graveyard { from } => reclaim(ledger, seat, *from, dice),
    }
    if matches!(
        order,
        Order::Swap { .. } | Order::Exchange { .. } | Order::ExchangeAll {} | Order::Laboratory { .. } | Order::Smithy { .. }
    ) {
        // What could be done only before has been done: without anything left to do, the turn goes on.
        let open = &ledger.state().open;
        if open.phase == Phase::After && !has_more_to_do(open, seat) {
            finish_building(ledger, seat, dice);
        }
    }
}

/// Which of those passed on a seat would lay aside first, by its list: the last that it names; what it does not name, if
/// it ends with "any" or names none of them.
fn spare(pool: &[Character], ranking: &[Character], any: bool) -> Vec<Character> {
    let unnamed: Vec<Character> = pool.iter().copied().filter(|character| !ranking.contains(character)).collect();
    let last = ranking.iter().rev().find(|character| pool.contains(character));
    match last {
        Some(last) if !any || unnamed.is_empty() => vec![*last],
        _ => unnamed,
    }
}

fn pick_character(ledger: &mut Table, seat: Seat, pick: Option<Character>, (ranking, any): (&[Character], bool), dice: &mut Dice) {
    let character = pick.or_else(|| dice.pick(ledger.state().pool.as_slice()).copied());
    let Some(character) = character else { return };
    let at = usize::from(ledger.state().open.picked);
    let left: Vec<Character> = ledger.state().pool.as_slice().iter().copied().filter(|other| *other != character).collect();
    ledger.emit(Event::CharacterPicked { seat, character, spare: spare(&left, ranking, any) });
    let open = &ledger.state().open;
    let blind = open.blind;
    match open.draft().steps.get(at).map(|step| step.bury) {
        Some(super::cards::Bury::Chosen) => ledger.emit(Event::PhaseBegan { phase: Phase::Bury }),
        Some(super::cards::Bury::Blind) if !blind => ledger.emit(Event::PhaseBegan { phase: Phase::Bury }),
        Some(super::cards::Bury::Blind) => {
            if let Some(character) = dice.pick(ledger.state().pool.as_slice()).copied() {
                ledger.emit(Event::CharacterBuried { seat, character, chance: true });
            }
            next_pick(ledger, dice);
        }
        Some(super::cards::Bury::Rest) => {
            for character in ledger.state().pool.as_slice().to_vec() {
                ledger.emit(Event::CharacterBuried { seat, character, chance: false });
            }
            next_pick(ledger, dice);
        }
        Some(super::cards::Bury::Nothing) | None => next_pick(ledger, dice),
    }
}

fn bury(ledger: &mut Table, seat: Seat, character: Option<Character>, dice: &mut Dice) {
    if let Some(character) = character {
        ledger.emit(Event::CharacterBuried { seat, character, chance: false });
    }
    next_pick(ledger, dice);
}

fn next_pick(ledger: &mut Table, dice: &mut Dice) {
    let open = &ledger.state().open;
    if open.picker().is_some() {
        let last = usize::from(open.picked) + 1 == open.draft().steps.len();
        if last && open.draft().last_takes_down && !ledger.state().down.is_empty() {
            ledger.emit(Event::DownTaken {});
        }
        ledger.emit(Event::PhaseBegan { phase: Phase::Pick });
    } else if open.planned {
        ledger.emit(Event::PhaseBegan { phase: Phase::Plan });
    } else {
        call_next(ledger, dice);
    }
}

/// Calls characters until somebody answers; after the last the round is over.
pub(super) fn call_next(ledger: &mut Table, dice: &mut Dice) {
    for rank in ledger.state().open.called..CHARACTERS as u8 {
        let character = Character(rank);
        let state = ledger.state();
        let seat = state.holder(character).filter(|_| state.open.murdered != Some(character));
        let robbed = state.open.robbed == Some(character);
        let thief = state.open.answered[Character::THIEF.index()];
        ledger.emit(Event::CharacterCalled { character, seat });
        let Some(seat) = seat else { continue };
        if character == Character::KING {
            crown(ledger, seat);
        }
        if let (true, Some(thief)) = (robbed, thief.filter(|thief| *thief != seat)) {
            let gold = ledger.state().open.gold(seat);
            ledger.emit(Event::GoldStolen { from: seat, to: thief, gold });
        }
        if character == Character::MERCHANT {
            ledger.emit(Event::GoldTaken { seat, gold: data().merchant_gold, how: Gain::Merchant });
        }
        let phase = match character {
            Character::ASSASSIN => Phase::Murder,
            Character::THIEF => Phase::Rob,
            _ => Phase::Action,
        };
        return ledger.emit(Event::PhaseBegan { phase });
    }
    end_round(ledger, dice);
}

fn crown(ledger: &mut Table, to: Seat) {
    let from = ledger.state().open.crown;
    if from != to {
        ledger.emit(Event::CrownMoved { from, to });
    }
}

/// What a turn's action shows: of so many cards so many are kept.
pub(super) fn looks(open: &Open, seat: Seat) -> (usize, usize) {
    let numbers = &data().numbers.turn;
    let draw = open.effect(seat, |effect| match effect {
        Effect::ActionDraw { draw } => Some(draw),
        _ => None,
    });
    let keep = open.effect(seat, |effect| match effect {
        Effect::ActionKeep { keep } => Some(keep),
        _ => None,
    });
    (usize::from(draw.unwrap_or(numbers.action_draw)), usize::from(keep.unwrap_or(numbers.action_keep)))
}

fn look_at_cards(ledger: &mut Table, seat: Seat, wishes: &[Wish]) {
    let state = ledger.state();
    let (draw, keep) = looks(&state.open, seat);
    let drawn: Vec<District> = state.deck.as_slice().iter().take(draw).map(|card| card.district).collect();
    if drawn.is_empty() {
        let gold = data().numbers.turn.action_gold;
        return ledger.emit(Event::GoldTaken { seat, gold, how: Gain::Action });
    }
    let (kept, under) = kept_of(&state.open, seat, &drawn, keep, wishes);
    ledger.emit(Event::CardsDrawn { seat, kept, under, how: Draw::Action });
}

fn draw_all(ledger: &mut Table, seat: Seat, count: u8, how: Draw) {
    let kept: Vec<District> = ledger.state().deck.as_slice().iter().take(usize::from(count)).map(|card| card.district).collect();
    if !kept.is_empty() {
        ledger.emit(Event::CardsDrawn { seat, kept, under: Vec::new(), how });
    }
}

fn after_action(ledger: &mut Table, seat: Seat) {
    let Some(turn) = ledger.state().open.turn else { return };
    if turn.character == Character::ARCHITECT {
        draw_all(ledger, seat, data().architect_draw, Draw::Architect);
    }
    let phase = if turn.paid { Phase::Build } else { Phase::Income };
    ledger.emit(Event::PhaseBegan { phase });
}

fn take_income(ledger: &mut Table) {
    let Some(turn) = ledger.state().open.turn.filter(|turn| !turn.paid) else { return };
    let gold = ledger.state().open.income(turn.seat, turn.character);
    ledger.emit(Event::IncomeTaken { seat: turn.seat, gold });
}

/// Income that was to come when it pays more comes now, if the purse alone can't pay.
fn income_for(ledger: &mut Table, seat: Seat, cost: u8) {
    let open = &ledger.state().open;
    if open.turn.is_some_and(|turn| turn.income == When::More) && open.gold(seat) < u16::from(cost) {
        take_income(ledger);
    }
}

fn build(ledger: &mut Table, seat: Seat, district: District, dice: &mut Dice) {
    let open = &ledger.state().open;
    let Some(turn) = open.turn else { return };
    // A district that adds to the income is built first, if that can be paid.
    let adds = {
        let face = district.face();
        face.effect == Effect::AnyColourForIncome {} || turn.character.income() == Some(face.colour)
    };
    if turn.income == When::More && (!adds || open.gold(seat) < u16::from(district.cost())) {
        take_income(ledger);
    }
    ledger.emit(Event::DistrictBuilt { seat, district, gold: district.cost() });
    let open = &ledger.state().open;
    if open.city(seat).len() == usize::from(open.goal) {
        ledger.emit(Event::CityCompleted { seat, first: open.first_full.is_none() });
    }
    let open = &ledger.state().open;
    if open.turn.is_some_and(|turn| turn.built >= Open::builds(turn.character)) {
        if has_more_to_do(open, seat) {
            ledger.emit(Event::PhaseBegan { phase: Phase::After });
        } else {
            finish_building(ledger, seat, dice);
        }
    }
}

/// Whether anything but building is left that a seat could do in its turn.
pub(super) fn has_more_to_do(open: &Open, seat: Seat) -> bool {
    let Some(turn) = open.turn else { return false };
    let has = |wanted: fn(&Effect) -> bool| open.city(seat).iter().any(|district| wanted(&district.effect()));
    (turn.character == Character::MAGICIAN && !turn.conjured)
        || (!turn.brewed && has(|effect| matches!(effect, Effect::DiscardForGold { .. })))
        || (!turn.forged && has(|effect| matches!(effect, Effect::GoldForCards { .. })))
}

fn finish_building(ledger: &mut Table, seat: Seat, dice: &mut Dice) {
    take_income(ledger);
    if ledger.state().open.turn.is_some_and(|turn| turn.character == Character::WARLORD) {
        // Asked also where nothing can be destroyed, so that a line that says so hears why not.
        ledger.emit(Event::PhaseBegan { phase: Phase::Destroy });
    } else {
        end_turn(ledger, seat, dice);
    }
}

fn end_turn(ledger: &mut Table, seat: Seat, dice: &mut Dice) {
    ledger.emit(Event::TurnEnded { seat });
    call_next(ledger, dice);
}

fn exchange(ledger: &mut Table, seat: Seat, under: Vec<District>) {
    // The cards go under the deck before as many are drawn: with a short deck some of them come back.
    let mut deck: Vec<District> = ledger.state().deck.as_slice().iter().map(|card| card.district).collect();
    deck.extend(&under);
    let drawn = deck.into_iter().take(under.len()).collect();
    ledger.emit(Event::CardsExchanged { seat, under, drawn });
}

fn forge(ledger: &mut Table, seat: Seat) {
    let smithy = ledger.state().open.effect(seat, |effect| match effect {
        Effect::GoldForCards { pay, draw } => Some((pay, draw)),
        _ => None,
    });
    let Some((pay, draw)) = smithy else { return };
    income_for(ledger, seat, pay);
    ledger.emit(Event::SmithyPaid { seat, gold: pay });
    draw_all(ledger, seat, draw, Draw::Smithy);
}

fn destroy(ledger: &mut Table, seat: Seat, owner: Seat, district: District, dice: &mut Dice) {
    ledger.emit(Event::DistrictDestroyed { seat, owner, district, gold: district.price() });
    if reclaimer(&ledger.state().open).is_some() {
        ledger.emit(Event::PhaseBegan { phase: Phase::Reclaim });
    } else {
        end_turn(ledger, seat, dice);
    }
}

/// What the graveyard asks for, and its owner, if that is not the warlord and can pay.
pub(super) fn reclaimer(open: &Open) -> Option<(Seat, u8)> {
    let warlord = open.turn?.seat;
    let pays = |effect| match effect {
        Effect::ReclaimDestroyed { pay } => Some(pay),
        _ => None,
    };
    let (owner, pay) = open.all_seats().find_map(|seat| open.effect(seat, pays).map(|pay| (seat, pay)))?;
    (owner != warlord && open.gold(owner) >= u16::from(pay)).then_some((owner, pay))
}

fn reclaim(ledger: &mut Table, seat: Seat, from: Option<u8>, dice: &mut Dice) {
    let state = ledger.state();
    let fallen = state.deck.as_slice().last().map(|card| card.district);
    let (warlord, price) = (state.open.turn.map(|turn| turn.seat), reclaimer(&state.open));
    if let (Some(district), Some(from), Some((_, gold))) = (fallen, from, price)
        && district.cost() >= from
    {
        ledger.emit(Event::DistrictReclaimed { seat, district, gold });
    }
    end_turn(ledger, warlord.unwrap_or(seat), dice);
}

fn end_round(ledger: &mut Table, dice: &mut Dice) {
    let state = ledger.state();
    // The victim of a murder keeps silent until the round is over.
    if state.open.murdered == Some(Character::KING)
        && let Some(king) = state.holder(Character::KING)
    {
        crown(ledger, king);
    }
    let open = &ledger.state().open;
    if open.first_full.is_none() {
        let (seats, round) = (open.seats, open.round.saturating_add(1));
        let event = deal(usize::from(seats), round, dice);
        return ledger.emit(event);
    }
    let sheets: Vec<(Seat, Sheet)> = open.all_seats().map(|seat| (seat, Sheet::of(open, seat))).collect();
    let scores: Vec<i64> = sheets.iter().map(|(_, sheet)| sheet.total()).collect();
    let best = scores.iter().max().copied().unwrap_or(0);
    let winners = sheets.iter().filter(|(_, sheet)| sheet.total() == best).map(|(seat, _)| *seat).collect();
    for (seat, sheet) in &sheets {
        let Sheet { districts, colours, completion } = *sheet;
        ledger.emit(Event::CityScored { seat: *seat, districts, colours, completion });
    }
    ledger.emit(Event::GameEnded { scores, winners });
}
