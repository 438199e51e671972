//! What a run did, as a short table.

use super::clubwork::{harmless, said_of_problem};
use super::moments::{next_try, to_come};
use super::phrases::here;
use super::tongue::words;
use crate::club::config::Config;
use crate::club::{GameDone, LetterDone, Published, Ran};
use crate::store::LetterState;

/// Prints what a run did.
pub(super) fn print_ran(ran: &Ran, config: &Config) {
    games(ran, config);
    tournaments(ran);
    ran.letters.iter().for_each(|letter| println!("  {}", said_of(letter)));
    mails(ran, config);
    ran.problems.iter().for_each(|problem| println!("  {}", said_of_problem(problem, config)));
}

/// A row for each game that something came of.
fn games(ran: &Ran, config: &Config) {
    let words = words();
    let mut rows: Vec<[String; 4]> = Vec::new();
    for game in &ran.games {
        let letters = game.letters.iter().map(|letter| match letter.faulty {
            0 => letter.name.clone(),
            faulty => format!("{} ({faulty} ✗)", letter.name),
        });
        rows.push([
            game.id.clone(),
            letters.collect::<Vec<_>>().join(", "),
            match game.rounds {
                Some((first, last)) if first == last => words.with("cli-ran-round", &[("round", i64::from(first).into())]),
                Some((first, last)) => {
                    words.with("cli-ran-rounds", &[("first", i64::from(first).into()), ("last", i64::from(last).into())])
                }
                None => "—".into(),
            },
            awaited(game, config),
        ]);
    }
    if rows.is_empty() {
        return println!("{}", words.say("cli-ran-nothing"));
    }
    rows.insert(0, ["cli-ran-game", "cli-ran-letters", "cli-ran-played", "cli-ran-awaited"].map(|head| words.say(head)));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths = [width(0), width(1), width(2)];
    for row in &rows {
        let cells: Vec<String> =
            row.iter().zip(widths).map(|(cell, width)| format!("{cell}{}", " ".repeat(width - cell.chars().count().min(width)))).collect();
        println!("  {}  {}", cells.join("  "), row[3]);
    }
}

/// Whom a game waits for, and until when.
fn awaited(game: &GameDone, config: &Config) -> String {
    let words = words();
    let (id, until) = match (game.paused, game.resumes, game.until) {
        _ if game.ended => return words.say("cli-ran-over"),
        _ if !game.begun => return words.say("cli-ran-gathering"),
        (false, ..) if game.awaited.is_empty() => return words.say("cli-ran-goes-on"),
        (true, Some(resumes), _) => ("cli-ran-paused-until", resumes),
        (true, None, _) => return words.with("cli-ran-paused", &[("names", game.awaited.join(", ").into())]),
        (false, _, Some(until)) => ("cli-ran-until", until),
        (false, _, None) => return game.awaited.join(", "),
    };
    words.with(id, &[("names", game.awaited.join(", ").into()), ("until", to_come(until, config).into())])
}

fn tournaments(ran: &Ran) {
    let words = words();
    for done in &ran.tournaments {
        let said = |id: &str, games: &[String]| words.with(id, &[("id", done.id.as_str().into()), ("games", games.join(", ").into())]);
        if !done.entered.is_empty() {
            println!("  {}", said("cli-ran-tournament-over", &done.entered));
        }
        if !done.corrected.is_empty() {
            println!("  {}", said("cli-ran-tournament-corrected", &done.corrected));
        }
        match done.founded.as_slice() {
            [] if done.ended => println!("    {}", words.say("cli-ran-tournament-decided")),
            [] => {}
            founded => println!("    {}", words.with("cli-ran-tournament-founded", &[("games", founded.join(", ").into())])),
        }
    }
}

/// What became of a letter that belongs to no game.
fn said_of(letter: &LetterDone) -> String {
    let words = words();
    let mut state = words.say(match letter.state {
        LetterState::Machine => "cli-ran-letter-machine",
        LetterState::Duplicate => "cli-ran-letter-ignored",
        LetterState::Quarantined | LetterState::Unplaced => "cli-ran-letter-kept",
        LetterState::Applied | LetterState::Answered => "cli-ran-letter-answered",
    });
    if letter.answered {
        state = words.with("cli-ran-letter-told", &[("state", state.into())]);
    }
    // No more than a line of a terminal.
    let from: String = harmless(&letter.about).chars().take(120).collect();
    let id = if letter.about.is_empty() { "cli-ran-letter" } else { "cli-ran-letter-from" };
    let hash = letter.hash.get(..8).unwrap_or_default();
    words.with(id, &[("hash", hash.into()), ("from", from.into()), ("reason", here(&letter.reason).into()), ("state", state.into())])
}

/// What was sent and drawn, and what waits.
fn mails(ran: &Ran, config: &Config) {
    let words = words();
    let done = if ran.published == Some(Published::Done) { "cli-ran-sent-published" } else { "cli-ran-sent" };
    println!("  {}", words.with(done, &[("mails", ran.sent.into()), ("pages", i64::from(ran.pages).into())]));
    print_waiting(ran, config);
}

/// Prints which mails did not leave, and why.
pub(super) fn print_waiting(ran: &Ran, config: &Config) {
    let words = words();
    for mail in &ran.kept {
        let next = next_try(Some(mail.next), config);
        println!(
            "  {}",
            words.with("cli-ran-kept", &[("id", mail.id.as_str().into()), ("why", here(&mail.why).into()), ("next", next.into())])
        );
    }
    for (count, id) in [(ran.backed_off, "cli-ran-refused"), (ran.left, "cli-ran-left")] {
        if let Some(next) = ran.next_try.filter(|_| count > 0) {
            println!("  {}", words.with(id, &[("count", count.into()), ("next", next_try(Some(next), config).into())]));
        }
    }
    for (id, why) in &ran.failed {
        println!("  {}", words.with("cli-ran-given-up", &[("id", id.as_str().into()), ("why", here(why).into())]));
    }
}
