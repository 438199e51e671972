//! The rules of a contest in words: those that it goes by, no others.

use super::contest_facts::ContestFacts;
use crate::contest::System;
use crate::words::Lang;

/// The first of them: who meets whom, and what a game is worth or settles. That all stand on the page.
pub(super) fn first_rules(facts: &ContestFacts<'_>, lang: Lang) -> Vec<String> {
    let mut rules = rules_words(facts, lang);
    // On a ladder the first says it all.
    rules.truncate(if facts.contest.rules.system == System::Ladder { 1 } else { 2 });
    rules.push(lang.words().say("contest-rules-elsewhere"));
    rules
}

/// The rules, a paragraph each.
pub(super) fn rules_words(facts: &ContestFacts<'_>, lang: Lang) -> Vec<String> {
    let (words, rules) = (lang.words(), &facts.contest.rules);
    let args = [("rounds", i64::from(rules.rounds).into()), ("table", rules.table.into()), ("replays", i64::from(rules.replays).into())];
    let size = if rules.in_pairs() { "pairs" } else { "tables" };
    let by_points = matches!(rules.system, System::RoundRobin | System::Swiss);
    let bye = if rules.system == System::RoundRobin && rules.in_pairs() { "circle" } else { size };
    let mut ids = vec![format!("contest-rule-{}-{size}", rules.system.key())];
    if by_points {
        ids.extend([format!("contest-rule-points-{size}"), "contest-rule-ties".into(), format!("contest-rule-bye-{bye}")]);
    }
    if rules.system == System::KnockOut {
        ids.push(format!("contest-rule-replays-{size}"));
    }
    ids.push("contest-rule-left".into());
    if by_points {
        ids.push("contest-rule-left-behind".into());
    }
    ids.push("contest-rule-broken-off".into());
    ids.iter().map(|id| words.with(id, &args)).collect()
}
