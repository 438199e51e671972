//! Conditions in words: what a promise waits for.

use super::condition::{Compare, Cond, Fact, PowerOf, Side, Term};
use super::person::Person;
use super::phrases::status_id;
use super::who::{Case, Who};
use crate::words::{Arg, Saying};

/// A condition: one of several, each of which is all of its terms.
pub(super) fn condition(who: Who<'_>, cond: &Cond) -> Arg {
    let all = |terms: &Vec<Term>| Arg::List(terms.iter().map(|term| self::term(who, term)).collect());
    Arg::Either(cond.0.iter().map(all).collect())
}

fn term(who: Who<'_>, term: &Term) -> Arg {
    let fact = fact(who, &term.fact);
    Arg::Said(if term.not { Saying::new("loh-if-not").with("fact", fact) } else { fact })
}

fn sign(compare: Compare) -> &'static str {
    match compare {
        Compare::Less => "<",
        Compare::AtMost => "≤",
        Compare::Equal => "=",
        Compare::AtLeast => "≥",
        Compare::More => ">",
    }
}

fn fact(who: Who<'_>, fact: &Fact) -> Saying {
    let of = |id: &str, person: Person| Saying::new(id).with("who", who.person(person));
    let counted = |saying: Saying, compare: Compare, count: u16| saying.with("sign", sign(compare)).with("n", count);
    let of_power = |of: &PowerOf| match of {
        PowerOf::Devil { who: person } => Saying::new("loh-if-power-of").with("of", who.person_in(*person, Case::Of)),
        PowerOf::Side {} => Saying::new("loh-if-power-side"),
        PowerOf::Me {} => Saying::new("loh-if-power-own"),
        PowerOf::Realm { who: person } => Saying::new("loh-if-power-realm").with("of", who.person_in(*person, Case::Of)),
    };
    match fact {
        Fact::Power { of, compare, count } => counted(of_power(of), *compare, *count),
        Fact::Ratio { compare, mine, theirs } => counted(Saying::new("loh-if-ratio"), *compare, *mine).with("theirs", *theirs),
        Fact::Round { compare, count } => counted(Saying::new("loh-if-round"), *compare, *count),
        Fact::Hits { side: true, compare, count } => counted(Saying::new("loh-if-hits-side"), *compare, *count),
        Fact::Hits { side: false, compare, count } => counted(Saying::new("loh-if-hits-own"), *compare, *count),
        Fact::DevilHit { who } => of("loh-if-devil-hit", *who),
        Fact::FortressDown {} => Saying::new("loh-if-fortress-down"),
        Fact::Helpers { side: None, compare, count } => counted(Saying::new("loh-if-helpers-mine"), *compare, *count),
        Fact::Helpers { side: Some(Side::Attacker), compare, count } => counted(Saying::new("loh-if-helpers-attacker"), *compare, *count),
        Fact::Helpers { side: Some(Side::Defender), compare, count } => counted(Saying::new("loh-if-helpers-defender"), *compare, *count),
        Fact::Present { who } => of("loh-if-present", *who),
        Fact::OnEarth { who } => of("loh-if-on-earth", *who),
        Fact::Prisoner { who } => of("loh-if-prisoner", *who),
        Fact::Fled { who } => of("loh-if-fled", *who),
        Fact::Attacked { who, by: None } => of("loh-if-attacked", *who),
        Fact::Attacked { who: attacked, by: Some(by) } => of("loh-if-attacked-by", *attacked).with("by", who.person(*by)),
        Fact::WasLooted { who } => of("loh-if-looted", *who),
        Fact::HasStatus { who, status } => of("loh-if-status", *who).word("status", status_id(usize::from(*status))),
        Fact::Points { who, compare, count } => counted(of("loh-if-points", *who), *compare, *count),
        Fact::Souls { who, compare, count } => counted(of("loh-if-souls", *who), *compare, *count),
        Fact::Turn { compare, count } => counted(Saying::new("loh-if-turn"), *compare, *count),
        Fact::Overlord { who } => of("loh-if-overlord", *who),
        Fact::Attending { who } => of("loh-if-attending", *who),
        Fact::Voted { who: voter, whom } => of("loh-if-voted", *voter).with("whom", who.person_in(*whom, Case::Part)),
        Fact::Votes { who, compare, count } => counted(of("loh-if-votes", *who), *compare, *count),
    }
}
