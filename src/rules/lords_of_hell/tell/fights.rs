//! Fights as they are told, and the phrases that their pictures share.

use super::super::cards::{Card, data};
use super::super::condition::Side;
use super::super::event::{Event, FightEnd, Taken};
use super::super::phrases::{Told, counted, list, many};
use super::super::who::{Case, Who, card};
use crate::game::Seat;
use crate::words::{Arg, Saying};

/// The attackers, the defenders.
pub(in super::super) fn side_id(side: Side) -> &'static str {
    match side {
        Side::Attacker => "loh-attackers",
        Side::Defender => "loh-defenders",
    }
}

/// What a hit took, in a sentence.
pub(in super::super) fn hit(who: Who<'_>, seat: Seat, die: u8, took: Taken) -> Saying {
    let said = match took {
        Taken::Souls(count) => Saying::new("loh-told-hit-souls").with("n", count),
        Taken::Horde(horde) => Saying::new("loh-told-hit-horde").with("card", card(horde.face)),
        Taken::Fortress(fortress) => Saying::new("loh-told-hit-fortress").with("card", card(fortress.face)),
        Taken::Devil => Saying::new("loh-told-hit-devil"),
        Taken::Nothing => Saying::new("loh-told-hit-nothing"),
    };
    said.with("player", who.seat(seat)).with("die", die)
}

/// How a fight ended.
pub(in super::super) fn end_id(end: FightEnd) -> &'static str {
    match end {
        FightEnd::Won => "loh-told-fight-won",
        FightEnd::Retreat => "loh-told-fight-retreat",
        FightEnd::Exhausted => "loh-told-fight-exhausted",
        FightEnd::BothFell => "loh-told-fight-both",
    }
}

/// What a roll came to.
pub(in super::super) fn blow(who: Who<'_>, hit: Option<Side>, die: u8, saved: bool, helper: Option<Seat>) -> Saying {
    match (hit, saved, helper) {
        (_, true, Some(helper)) => Saying::new("loh-blow-helper").with("player", who.seat(helper)).with("die", die),
        (_, true, None) => Saying::new("loh-blow-saved").with("die", die),
        (Some(side), false, _) => Saying::new("loh-blow-hit").word("side", side_id(side)).with("die", die),
        (None, false, _) => Saying::new("loh-blow-nobody"),
    }
}

/// What somebody brings into a fight, or takes home.
pub(in super::super) fn force(devil: bool, hordes: &[Card], souls: u16, fortress: bool) -> Arg {
    let mut all: Vec<Arg> = Vec::new();
    if devil {
        all.push(Arg::Word("loh-the-devil".to_owned()));
    }
    if fortress {
        all.push(Arg::Word("loh-the-fortress".to_owned()));
    }
    if !hordes.is_empty() {
        all.extend(counted(hordes.iter().map(|card| card.face)).into_iter().map(|(face, count)| many(face, count)));
    }
    if souls > 0 {
        all.push(Arg::Said(Saying::new("loh-item-souls").with("n", souls)));
    }
    list(all)
}

fn dice(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// An event in a sentence.
pub(super) fn told(who: Who<'_>, event: &Event) -> Told {
    let by = |id: &str, seat: Seat| Saying::new(id).with("player", who.seat(seat));
    let fought = |said: Saying, fight: u8| said.with("fight", fight);
    let (seat, said) = match event {
        Event::AttackDeclared { fight, seat, on, rescue, rear } => {
            let id = match (*rescue, *rear) {
                (false, false) => "loh-told-attacks",
                (false, true) => "loh-told-attacks-rear",
                (true, _) => "loh-told-rescues",
            };
            (Some(*seat), fought(by(id, *seat), *fight).with("on", who.seat_in(*on, Case::Of)))
        }
        Event::TroopsJoined { fight, seat, side, devil, cards, souls, fortress } => {
            let said = fought(by("loh-told-joins", *seat), *fight).word("side", side_id(*side));
            (Some(*seat), said.with("force", force(*devil, cards, *souls, *fortress)))
        }
        Event::TroopsLeft { fight, seat, all: true, .. } => (Some(*seat), fought(by("loh-told-leaves", *seat), *fight)),
        Event::TroopsLeft { fight, seat, all: false, cards, souls } => {
            (Some(*seat), fought(by("loh-told-sends-home", *seat), *fight).with("force", force(false, cards, *souls, false)))
        }
        Event::SideChanged { fight, seat, side } => {
            (Some(*seat), fought(by("loh-told-changes-side", *seat), *fight).word("side", side_id(*side)))
        }
        Event::Truce { fight, round } => (None, fought(Saying::new("loh-told-truce"), *fight).with("round", *round)),
        Event::PowerAdded { fight, side, power } => {
            (None, fought(Saying::new("loh-told-power"), *fight).word("side", side_id(*side)).with("n", *power))
        }
        Event::CombatRound { fight, round, attack, defence, protection, rolls } => {
            let said = fought(Saying::new("loh-told-combat-round"), *fight).with("round", *round).with("attack", *attack);
            (None, said.with("defence", *defence).with("protection", *protection).with("rolls", *rolls))
        }
        Event::Rolled { attack, defence, hit, die, saved, helper, .. } => {
            let said = Saying::new("loh-told-rolled").with("attack", dice(attack)).with("defence", dice(defence));
            (None, said.with("blow", blow(who, *hit, *die, *saved, *helper)))
        }
        Event::HitTaken { seat, die, took, .. } => (Some(*seat), hit(who, *seat, *die, *took)),
        Event::FightEnded { fight, end } => (None, fought(Saying::new(end_id(*end)), *fight)),
        Event::FortressRolled { seat, die } => {
            let falls = data().rules.combat.fortress_destroy_on.contains(die);
            let id = if falls { "loh-told-fortress-falls" } else { "loh-told-fortress-stands" };
            (Some(*seat), by(id, *seat).with("die", *die))
        }
        Event::Looted { seat, by: looter, drawn, oaths } => {
            let id = if oaths.is_some() { "loh-told-loots-oaths" } else { "loh-told-loots" };
            let said = by(id, *looter).with("of", who.seat_in(*seat, Case::Of)).with("n", *drawn);
            (Some(*looter), oaths.iter().fold(said, |said, oaths| said.with("oaths", *oaths)))
        }
        Event::FightWon { seat, attack } => (Some(*seat), by(if *attack { "loh-told-attack-won" } else { "loh-told-defence-won" }, *seat)),
        _ => return None,
    };
    Some((seat, said))
}
