//! Specials that wait for an event (rulings by mail, 5.6).

use super::super::cards::Phase;
use super::super::data::{Effect, PowerMode, Who};
use super::super::event::Event;
use super::super::facts::Sight;
use super::super::orders::{Order, Trigger};
use super::super::person::Person;
use super::super::specials::{self, Play};
use super::super::table::Table;
use crate::game::Seat;

/// What happened that a special may wait for.
#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Happened {
    /// Somebody's realm is attacked.
    AttackOn(Seat),
    /// A combat round begins.
    Round(u8),
    /// Somebody came to help.
    HelperJoined(Seat),
    /// Somebody started a ritual.
    RitualStarted(Seat),
    /// Somebody's ritual is about to complete.
    RitualDue(Seat),
    /// Somebody's troops are about to take the hits dealt to them.
    AboutToBeHit(Seat),
    /// Somebody's devil was hit.
    DevilHit(Seat),
    /// Somebody was looted.
    Looted(Seat),
    /// Somebody became a prisoner.
    Captured(Seat),
    /// Somebody fled.
    Fled(Seat),
    /// Points are about to be counted.
    BeforePoints,
    /// Devils are about to gather.
    BeforeArrival,
}

/// Plays what waits for an event: clockwise from the Starter, each player's own in the order of lines; each effect is done before the next
/// is read.
pub(in super::super) fn react(table: &mut Table<'_>, at: Option<usize>, happened: &Happened) {
    // Hits come often, and few wait for them.
    let waiting = |order: &Order| matches!(order, Order::React { .. } | Order::Prevacancy { .. });
    if !table.state().filed.iter().flatten().any(|filed| !filed.used && waiting(&filed.order)) {
        return;
    }
    for seat in table.open().in_turn().collect::<Vec<_>>() {
        let lines: Vec<(usize, Order)> = table.state().on_file(seat).map(|(line, order)| (line, order.clone())).collect();
        for (line, order) in lines {
            let (face, on, only_if) = match &order {
                Order::React { face, on, when, only_if } if waits_for(table, seat, when, happened) => (*face, on, only_if),
                Order::Prevacancy { face, on, only_if } if matches!(happened, Happened::BeforePoints) => (*face, on, only_if),
                _ => continue,
            };
            let fight = at.and_then(|at| table.fights.get(at)).cloned();
            let sight = Sight { open: table.open(), fight: fight.as_ref(), me: seat, side: None };
            if !sight.holds(only_if) {
                continue;
            }
            // Who fights on neither side keeps what helps its own.
            let for_a_side = face.does(|effect| matches!(effect, Effect::Power { mode: PowerMode::Flat, who: Who::Side, .. }));
            let helps = |fight| specials::side_helped(table.open(), fight, seat, on.as_ref()).is_some();
            if for_a_side && fight.as_ref().is_some_and(|fight| !helps(fight)) {
                continue;
            }
            let phase = phase_of(table, at, happened);
            let playable = specials::may_play(table.state(), seat, face, on.as_ref(), phase).is_ok();
            // What wards off hits does so by itself.
            let usable = !face.does(|effect| matches!(effect, Effect::IgnoreHit { .. }))
                && specials::may_use(table.state(), seat, face, on.as_ref(), phase).is_ok();
            if playable || usable {
                table.emit(Event::LineUsed { seat, line: line as u16 });
                let play = Play { seat, face, on: on.as_ref(), fight: at };
                if playable {
                    specials::play(table, &play);
                } else {
                    specials::use_artifact(table, &play);
                }
            }
        }
    }
}

/// The step that a card must be allowed in.
fn phase_of(table: &Table<'_>, at: Option<usize>, happened: &Happened) -> Phase {
    match happened {
        Happened::BeforePoints => Phase::Prevacancy,
        Happened::BeforeArrival => Phase::Arrive,
        Happened::RitualDue(_) => Phase::Ritual,
        Happened::RitualStarted(_) => Phase::Playing,
        Happened::AboutToBeHit(_) => Phase::Hits,
        _ if at.is_some() => Phase::Organise,
        _ => table.phase(),
    }
}

fn waits_for(table: &Table<'_>, seat: Seat, when: &Trigger, happened: &Happened) -> bool {
    let is = |person: &Person, other: Seat| table.open().person(*person, seat) == Some(other);
    match (when, happened) {
        (Trigger::AttackOn { who }, Happened::AttackOn(on)) => is(who, *on),
        (Trigger::FightRound { count }, Happened::Round(round)) => u16::from(*round) == *count,
        (Trigger::HelperJoined { who }, Happened::HelperJoined(helper)) => is(who, *helper),
        (Trigger::RitualStarted { who }, Happened::RitualStarted(by)) => is(who, *by),
        (Trigger::RitualDue { who }, Happened::RitualDue(of)) => is(who, *of),
        (Trigger::AboutToBeHit {}, Happened::AboutToBeHit(whom))
        | (Trigger::DevilHit {}, Happened::DevilHit(whom))
        | (Trigger::Captured {}, Happened::Captured(whom)) => seat == *whom,
        (Trigger::Looted { who }, Happened::Looted(whom)) => is(who, *whom),
        (Trigger::Fled { who }, Happened::Fled(whom)) => is(who, *whom),
        (Trigger::BeforePoints {}, Happened::BeforePoints) | (Trigger::BeforeArrival {}, Happened::BeforeArrival) => true,
        _ => false,
    }
}
