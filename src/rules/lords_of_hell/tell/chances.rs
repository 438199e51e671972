//! The odds of a fight in words.

use super::super::odds::{Cost, Odds};
use super::super::phrases::list;
use super::super::who::Who;
use crate::game::Seat;
use crate::words::{Arg, Saying};

/// So many tenths: "70.0".
fn tenths(count: u32) -> Arg {
    Arg::Said(Saying::new("loh-tenths").with("whole", i64::from(count / 10)).with("tenth", i64::from(count % 10)))
}

/// The odds of a fight between two sides.
pub(in super::super) fn odds(who: Who<'_>, attackers: &[Seat], defenders: &[Seat], odds: &Odds) -> Saying {
    let named = |side: &[Seat]| list(side.iter().map(|seat| who.seat(*seat)));
    let [attack, defence] = odds.powers;
    let holds = 1000_u32.saturating_sub(odds.won + odds.both_fell);
    let said = Saying::new(if odds.both_fell > 0 { "loh-told-odds-both" } else { "loh-told-odds" });
    let said = said.with("attackers", named(attackers)).with("attack", attack).with("defenders", named(defenders)).with("defence", defence);
    let said = said.with("won", tenths(odds.won)).with("held", tenths(holds)).with("both", tenths(odds.both_fell));
    let said = said.with("holder", defenders.first().map_or(Arg::Word("loh-empty".to_owned()), |seat| who.seat(*seat)));
    said.with("costs", list(odds.costs.iter().map(|cost| Arg::Said(self::cost(who, cost)))))
}

fn cost(who: Who<'_>, cost: &Cost) -> Saying {
    let said = Saying::new(if cost.devil_hit.is_some() { "loh-odds-cost-devil" } else { "loh-odds-cost" });
    let said = said.with("player", who.seat(cost.seat)).with("loses", tenths(cost.loses)).with("power", cost.power);
    said.with("hit", tenths(cost.devil_hit.unwrap_or_default()))
}
