//! What mails say of a contest: a few sentences in each invitation; and mails to who has no game in which they could read it.

use super::contest_facts::{ContestFacts, ContestPlace, points_words};
use super::contest_rules::first_rules;
use super::mail::{MailText, Part, compose, subject};
use super::place::{link, tournament_path};
use super::terms::Terms;
use super::{Club, Game, plain};
use crate::contest::System;
use crate::words::Lang;

/// So many are named where it is told how everybody stands.
const NAMED_MOST: usize = 8;

/// What somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestNews<'a> {
    /// They have a bye in the newest round.
    Bye,
    /// They are out.
    Out,
    /// It is over.
    End {
        /// The ids of the games that were played again since that was told before, and came to something else.
        corrected: &'a [String],
    },
}

/// What the invitation to a game of a contest says of it: which one it is; at first the rules, later how things stand.
pub fn contest_invitation(facts: &ContestFacts<'_>, place: ContestPlace, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let planned = facts.contest.rules.rounds;
    let args = [
        ("round", place.round.into()),
        ("rounds", i64::from(planned).into()),
        ("table", place.table.into()),
        ("title", plain(facts.title).as_ref().into()),
        ("kind", facts.kind(lang).into()),
    ];
    // In the first round the rules say how many there are.
    let of = planned > 0 && place.round > 1;
    let mut said = vec![words.with(if of { "contest-invite-of" } else { "contest-invite" }, &args)];
    if place.game > 1 {
        said.push(words.say("contest-invite-again"));
    } else if place.round == 1 {
        said.extend(first_rules(facts, lang));
    } else {
        said.push(so_far(facts, lang));
    }
    said
}

/// How things stand, in a sentence.
fn so_far(facts: &ContestFacts<'_>, lang: Lang) -> String {
    let words = lang.words();
    let system = facts.contest.rules.system;
    let (id, all): (&str, Vec<String>) = match system {
        System::KnockOut => {
            let mut left: Vec<usize> = facts.standings.iter().filter(|one| one.stays).map(|one| one.entrant).collect();
            left.sort_unstable();
            ("contest-still-in", left.into_iter().map(|entrant| facts.name(entrant)).collect())
        }
        _ => {
            let stands = |(place, one): (usize, &crate::contest::Standing)| {
                let points = if system == System::Ladder { String::new() } else { format!(" {}", points_words(one.points, lang)) };
                format!("{}. {}{points}", place + 1, facts.name(one.entrant))
            };
            let id = if system == System::Ladder { "contest-ladder-so-far" } else { "contest-so-far" };
            (id, facts.standings.iter().enumerate().map(stands).collect())
        }
    };
    let more = all.len().saturating_sub(NAMED_MOST);
    let mut list = all.into_iter().take(NAMED_MOST).collect::<Vec<_>>().join(", ");
    if more > 0 {
        list = format!("{list} {}", words.with("contest-more", &[("count", more.into())]));
    }
    words.with(id, &[("list", list.into())])
}

/// A mail about a contest to an entrant by their name; `game` is the last one that they played in it, in whose thread it stands.
pub fn contest_mail(
    club: &Club<'_>,
    game: Option<&Game<'_>>,
    name: &str,
    facts: &ContestFacts<'_>,
    news: &ContestNews<'_>,
    lang: Lang,
) -> MailText {
    let words = lang.words();
    let args = [
        ("name", plain(name).as_ref().into()),
        ("title", plain(facts.title).as_ref().into()),
        ("round", facts.contest.rounds.len().into()),
        ("ruleset", plain(facts.ruleset_title).as_ref().into()),
    ];
    let id = match news {
        ContestNews::Bye => "contest-news-bye",
        ContestNews::Out => "contest-news-out",
        ContestNews::End { .. } => "contest-news-over",
    };
    let mut lead = vec![words.with(id, &args)];
    if let ContestNews::End { corrected } = news {
        if !corrected.is_empty() {
            let with = [("games", words.list(corrected).into()), ("count", corrected.len().into())];
            lead.push(words.with("contest-news-corrected", &with));
        }
        lead.push(facts.notice(lang));
    }
    let mut parts = vec![Part::Lead(lead)];
    // Who has played nothing yet has not read the rules in an invitation.
    if game.is_none() {
        parts.push(Part::Points(first_rules(facts, lang)));
    }
    let table = facts.table(lang);
    parts.push(Part::Grid(&table));
    if let Some(address) = link(club, &tournament_path(club, facts.id, lang)) {
        parts.push(Part::Links(vec![(&Terms::of(lang).tournament, address)]));
    }
    let subject = game.map_or_else(|| words.with("contest-news-subject", &args), |game| subject(club, game, false, lang));
    compose(subject, &parts, lang)
}
