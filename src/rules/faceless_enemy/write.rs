//! Orders in their canonical form.

use super::army::{Rank, Ranks};
use super::orders::Order;
use super::state::Row;
use super::strike::Queen;
use crate::words::Lang;

/// An order as a line; empty for those that nobody writes.
pub(super) fn write(order: &Order, lang: Lang) -> String {
    let say = |en: &'static str, fi: &'static str| lang.word(en, fi);
    match order {
        Order::Split { ranks } if ranks.is_empty() => format!("{}: {}", say("split", "jako"), say("none", "ei mitään")),
        Order::Split { ranks } => format!("{}: {}", say("split", "jako"), list(ranks.iter().copied(), " ")),
        Order::Row { row, ranks } => {
            let row = match row {
                Row::Front => say("front", "etu"),
                Row::Rear => say("rear", "taka"),
                Row::Shared => say("shared", "yhteinen"),
            };
            format!("{row}: {}", list(ranks.iter().copied(), " "))
        }
        Order::Formation { name, ranks } if ranks.is_empty() => format!("{} {name}", say("formation", "muodostelma")),
        Order::Formation { name, ranks } => {
            format!("{} {name}: {}", say("formation", "muodostelma"), list(ranks.iter().copied(), " "))
        }
        Order::Random {} => say("random", "arvo").into(),
        Order::Starter { partner: false } => say("starter me", "aloittaja minä").into(),
        Order::Starter { partner: true } => say("starter partner", "aloittaja kumppani").into(),
        Order::Shoot { from } => format!("{} {}", say("shoot", "ammu"), from.id()),
        Order::Move { from, to, empty } => {
            let when = empty.map(|square| format!(" {} {}", say("if empty", "jos tyhjä"), square.id())).unwrap_or_default();
            format!("{} {}-{}{when}", say("move", "siirrä"), from.id(), to.id())
        }
        Order::Pass {} => say("pass", "ohi").into(),
        Order::Scout { from } => format!("{} {}", say("scout", "tiedustele"), from.id()),
        Order::Line { target, with, spare, when } => {
            let mut line = format!("{} {}", say("line", "linja"), target.map_or(say("any", "mikä tahansa").into(), |target| target.id()));
            if let Some((one, other)) = with {
                line.push_str(&format!(" {} {} {}", say("with", "korteilla"), one.id(), other.id()));
            }
            if !spare.is_empty() {
                line.push_str(&format!(" {} {}", say("not with", "ei korteilla"), list(spare.iter(), ", ")));
            }
            if when.is_empty() {
                line.push_str(say(" look", " katso"));
            } else if *when != Ranks::ALL {
                line.push_str(&format!(" {} {}", say("if", "jos"), span(*when)));
            }
            line
        }
        Order::Triangle { target, queen } => {
            let queen = match queen {
                Queen::Any => String::new(),
                Queen::Reveal(royal) => format!(" {} {}", say("queen: reveal", "kuningatar: paljasta"), royal.id()),
                Queen::Leave => say(" queen: leave", " kuningatar: jätä").into(),
            };
            format!("{} {}{queen}", say("triangle", "kolmio"), target.id())
        }
        Order::Reveal { square } => format!("{} {}", say("reveal", "paljasta"), square.id()),
        Order::Note { square, text } => format!("{} {} {text}", say("note", "muistiin"), square.id()),
        Order::Permit { partner: true } => say("permit partner", "salli kumppani").into(),
        Order::Permit { partner: false } => say("permit none", "salli ei mitään").into(),
        Order::NoShoot {} | Order::NoScout {} | Order::NoStrike {} => String::new(),
    }
}

fn list(ranks: impl Iterator<Item = Rank>, between: &str) -> String {
    ranks.map(|rank| rank.number().to_string()).collect::<Vec<_>>().join(between)
}

/// Ranks as a condition: `<= 9`, `8-11`, `12, 13`.
fn span(when: Ranks) -> String {
    let (Some(least), Some(most)) = (when.iter().next(), when.iter().last()) else { return String::new() };
    let (least, most) = (least.number(), most.number());
    if when != Ranks::between(least, most) || least == most {
        list(when.iter(), ", ")
    } else if least == 1 {
        format!("<= {most}")
    } else if most == 14 {
        format!(">= {least}")
    } else {
        format!("{least}-{most}")
    }
}
