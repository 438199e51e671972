//! The daemon's log. What players ordered, their addresses and their tokens have no way into it: of a pass it says numbers, ids of
//! games and names of files; of an error no more than where it is, unless its words can quote nothing private.

use super::aloud::Aloud;
use crate::cli::tongue;
use crate::club::config::ConfigError;
use crate::club::{ClubError, Ran};
use crate::store::{FileError, GameError, LetterState};
use crate::words::Lang;
use std::io::IsTerminal as _;

/// Begins the log, on standard error. A person at a terminal reads it in their language.
pub(in crate::cli) fn begin(json: bool) {
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false);
    // There can be one already only in tests, which then share it.
    let _ = match tongue::spoken() {
        _ if json => log.json().flatten_event(true).with_span_list(false).try_init(),
        lang if lang != Lang::En && std::io::stderr().is_terminal() => log.event_format(Aloud(lang)).try_init(),
        _ => log.with_ansi(false).try_init(),
    };
}

/// Tells of a pass; of one in which nothing happened only to who wants to know all.
pub(in crate::cli) fn ran(ran: &Ran, why: &'static str, took_ms: u64) {
    for game in &ran.games {
        let (first, last) = game.rounds.unzip();
        let letters = game.letters.len();
        let faulty: usize = game.letters.iter().map(|letter| letter.faulty).sum();
        tracing::info!(game = game.id.as_str(), letters, faulty, first, last, awaited = game.awaited.len(), ended = game.ended, "game");
    }
    for letter in &ran.letters {
        let state = match letter.state {
            LetterState::Applied => "applied",
            LetterState::Answered => "answered",
            LetterState::Machine => "machine",
            LetterState::Duplicate => "duplicate",
            LetterState::Quarantined => "quarantined",
            LetterState::Unplaced => "unplaced",
        };
        tracing::info!(letter = letter.hash.get(..8), state, answered = letter.answered, "letter");
    }
    for kept in &ran.kept {
        tracing::warn!(mail = mail(&kept.id), why = plain(&kept.why), next = kept.next.to_rfc3339(), "mail waits");
    }
    for (id, why) in &ran.failed {
        tracing::error!(mail = mail(id), why = plain(why), "mail given up");
    }
    for problem in &ran.problems {
        tracing::error!(at = place(problem), "problem; `turnpost doctor` says more");
    }
    let letters: usize = ran.letters.len() + ran.games.iter().map(|game| game.letters.len()).sum::<usize>();
    tracing::info!(
        because = why,
        letters,
        games = ran.games.len(),
        sent = ran.sent,
        waiting = ran.kept.len() + ran.backed_off + ran.left,
        failed = ran.failed.len(),
        problems = ran.problems.len(),
        took_ms,
        "pass"
    );
}

/// Tells of a pass that broke off.
pub(super) fn broke_off(error: &ClubError, why: &'static str) {
    tracing::error!(because = why, error = told(error).as_str(), "the pass broke off; the next one goes on from there");
}

/// What of an error may be told: all of what the operating system says and of the club's settings, of others only the place.
pub(super) fn told(error: &ClubError) -> String {
    let text = error.to_string();
    match error {
        ClubError::Disk(_)
        | ClubError::File(FileError::Disk(_))
        | ClubError::Game(GameError::Disk(_) | GameError::File(FileError::Disk(_)))
        | ClubError::Lock(_)
        | ClubError::Config(ConfigError::NoClub | ConfigError::Disk(_) | ConfigError::Readable(_) | ConfigError::Problems(_))
        | ClubError::Mailbox(_) => plain(&text),
        _ => place(&text).to_owned(),
    }
}

/// The start of a problem's text, which names the game or the file.
fn place(problem: &str) -> &str {
    problem.split(": ").next().unwrap_or_default()
}

/// The id of a mail without its key.
fn mail(id: &str) -> &str {
    id.rsplit_once('.').map_or(id, |(signed, _)| signed)
}

/// A text without the words that may be addresses, and without what would break a line.
pub(in crate::cli) fn plain(text: &str) -> String {
    let hide = |word: &str| if word.contains('@') { "…".to_owned() } else { word.chars().filter(|c| !c.is_control()).collect() };
    text.lines().map(|line| line.split(' ').map(hide).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_and_no_key_is_told() {
        assert_eq!(plain("550 <laura@example.org>: no such user"), "550 … no such user");
        assert_eq!(mail("friday.a.3.4-0.report.abcdefgh"), "friday.a.3.4-0.report");
        assert_eq!(place("game friday: round 3 has \"take 1L\": not so"), "game friday");
    }
}
