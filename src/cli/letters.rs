//! `turnpost letters`: what waits for the game master in the mailbox, and what is done with it.

use super::clubwork::{ClubArg, NowArg, harmless, is_at_terminal, print_problems, run_pass, run_pass_with};
use super::moments::past;
use super::phrases::here;
use super::staff::Processes;
use super::tongue::{spoken, words};
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{DeskOrder, WaitingLetter, answer, dismiss, meant, waiting_letters};
use crate::mail::plainly;
use crate::store::{Correspondent, Disk, games};
use clap::{Args, Subcommand};
use std::io::Read as _;

/// List the letters that need the game master; show, answer, release or dismiss them
///
/// Letters that nobody could place, that come from elsewhere than a player's address, or that can't be read. Each is named by its number in
/// the list, or by how its hash begins.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost letters                            list them: number, hash, time, sender, subject, and why they are here
  turnpost letters show 1                     what one says
  turnpost letters answer 1 \"Yes, do join us: write signup autumn-1\"
  turnpost letters answer 1 < answer.txt
  turnpost letters release 2 friday-3         it counts for the seat whose token it bears
  turnpost letters release 2 friday-3 Ville   it counts for Ville
  turnpost letters dismiss 1 3                they are dealt with; they stay in the archive")]
pub(super) struct Letters {
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
    #[command(subcommand)]
    what: Option<What>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    /// Show what a letter says, without quotes
    Show {
        /// Its number, or how its hash begins
        letter: String,
    },
    /// Answer a letter by mail, with a text or with what stands on standard input
    Answer {
        /// Its number, or how its hash begins
        letter: String,
        /// The answer
        text: Option<String>,
    },
    /// Let a letter count in a game
    Release {
        /// Its number, or how its hash begins
        letter: String,
        /// The game, if the letter does not say
        game: Option<String>,
        /// For whose seat, if not for the one whose token it bears
        seat: Option<String>,
    },
    /// Take letters from the list
    Dismiss {
        /// Their numbers, or how their hashes begin
        #[arg(required = true)]
        letters: Vec<String>,
    },
}

impl Letters {
    /// Does what is asked.
    ///
    /// # Errors
    /// If there is no such letter, or the club's files can't be read or written.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let all = waiting_letters(&disk, Processes::of(&config).staff().reader)?;
        let find = |which: &str| {
            let none = || match all.len() {
                0 => Failure(words().with("cli-letters-none", &[("which", which.into())])),
                count => Failure(words().with("cli-letters-no-such", &[("which", which.into()), ("count", count.into())])),
            };
            meant(&all, which).ok_or_else(none)
        };
        match &self.what {
            None if self.json => println!("{}", serde_json::to_string(&all.iter().map(row).collect::<Vec<_>>())?),
            None => list(&all, &config),
            Some(What::Show { letter }) => show(find(letter)?, &config),
            Some(What::Answer { letter, text }) => {
                let letter = find(letter)?;
                if letter.from().is_empty() {
                    return Err(Failure(words().say("cli-letters-no-sender")));
                }
                let text = text.clone().map_or_else(typed, Ok)?;
                if text.trim().is_empty() {
                    return Err(Failure(words().say("cli-letters-no-answer")));
                }
                let now = self.now.time(&config)?;
                answer(&disk, &config, letter, &text, now)?;
                let ran = run_pass(&disk, &config, now, "letters", false)?;
                let (to, mails) = (plainly(letter.from()).into(), ran.sent.into());
                println!("{}", words().with("cli-letters-answered", &[("to", to), ("mails", mails)]));
            }
            Some(What::Release { letter, game, seat }) => {
                return self.release(&disk, &config, find(letter)?, game.as_deref(), seat.as_deref());
            }
            Some(What::Dismiss { letters }) => {
                let found = letters.iter().map(|which| find(which)).collect::<Result<Vec<_>, _>>()?;
                dismiss(&disk, &found)?;
                println!("{}", words().with("cli-letters-dismissed", &[("count", found.len().into())]));
                // Numbers change with each letter that goes: whose these were is said.
                found.iter().for_each(|letter| println!("  {} {}", hash(letter), whose(letter)));
            }
        }
        Ok(Done::Well)
    }

    /// Lets a letter count, by the game master's own command.
    fn release(
        &self,
        disk: &Disk,
        config: &Config,
        letter: &WaitingLetter,
        game: Option<&str>,
        seat: Option<&str>,
    ) -> Result<Done, Failure> {
        let Some(game) = game.or(letter.record.game.as_deref()) else {
            let known = games(disk)?.join(", ");
            return Err(Failure(words().with("cli-letters-which-game", &[("known", known.into())])));
        };
        if !games(disk)?.iter().any(|known| known == game) {
            return Err(Failure(words().with("cli-no-game", &[("game", game.into())])));
        }
        let shows_seat = matches!(letter.record.seat, Some(Correspondent::Seat(_))) && letter.record.game.as_deref() == Some(game);
        if seat.is_none() && !shows_seat {
            let args = [("letter", hash(letter).into()), ("game", game.into())];
            return Err(Failure(words().with("cli-letters-whose", &args)));
        }
        let hash = letter.hash.get(..12).unwrap_or(&letter.hash);
        let command = seat.map_or_else(|| format!("release {hash}"), |seat| format!("release {hash} {seat}"));
        let order = DeskOrder { game: game.to_owned(), command, lang: Some(spoken()) };
        let ran = run_pass_with(disk, config, self.now.time(config)?, "letters", vec![order])?;
        ran.desk.iter().for_each(|told| println!("{}", told.said));
        print_problems(&ran.problems, config);
        Ok(if ran.desk.iter().all(|told| told.done) && ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }
}

fn typed() -> Result<String, Failure> {
    if is_at_terminal() {
        eprintln!("{}", words().say("cli-letters-type"));
    }
    let mut text = String::new();
    std::io::stdin().lock().read_to_string(&mut text)?;
    Ok(text)
}

/// As much of a letter's hash as tells it from others.
fn hash(letter: &WaitingLetter) -> &str {
    letter.hash.get(..12).unwrap_or_default()
}

/// Whose a letter is, and what it is about.
fn whose(letter: &WaitingLetter) -> String {
    let from = if letter.from().is_empty() { words().say("cli-letters-nobody") } else { plainly(letter.from()) };
    let subject = if letter.subject().is_empty() {
        words().say("cli-letters-no-subject")
    } else {
        words().with("cli-letters-subject", &[("subject", letter.subject().into())])
    };
    harmless(&format!("{from}, {subject}"))
}

/// A line of the list: number, hash, time, sender, subject; below it why.
pub(super) fn line(number: usize, letter: &WaitingLetter, config: &Config) -> String {
    let arrived = past(letter.record.arrived, config);
    let why = here(letter.record.reason.as_deref().unwrap_or_default());
    harmless(&format!("{number} {} {arrived}: {}: {why}", hash(letter), whose(letter)))
}

fn list(all: &[WaitingLetter], config: &Config) {
    println!("{}", words().with("cli-letters-count", &[("count", all.len().into())]));
    for (number, letter) in (1..).zip(all) {
        println!("  {}", line(number, letter, config));
    }
    if !all.is_empty() {
        println!("{}", words().say("cli-letters-more"));
    }
}

fn show(letter: &WaitingLetter, config: &Config) {
    println!("{}", line(1, letter, config).split_once(' ').map_or("", |(_, rest)| rest));
    if let Some(place) = &letter.record.game {
        let (id, seat) = match &letter.record.seat {
            Some(Correspondent::Seat(seat)) => ("cli-letters-for-seat", seat.to_string()),
            Some(Correspondent::Gm) => ("cli-letters-for-gm", String::new()),
            Some(Correspondent::All) | None => ("cli-letters-for", String::new()),
        };
        println!("{}", words().with(id, &[("game", place.as_str().into()), ("seat", seat.into())]));
    }
    match &letter.letter {
        Some(read) => {
            println!();
            letter.text().trim_matches('\n').lines().for_each(|line| println!("{}", harmless(line)));
            for file in &read.text.unread {
                println!("{}", words().with("cli-letters-not-read", &[("name", harmless(&file.name).into())]));
            }
        }
        None => {
            let path = format!("mail/archive/{}/{}.eml", letter.hash.get(..2).unwrap_or_default(), letter.hash);
            println!("{}", words().with("cli-letters-unreadable", &[("path", path.into())]));
        }
    }
}

fn row(letter: &WaitingLetter) -> serde_json::Value {
    serde_json::json!({
        "hash": letter.hash, "arrived": letter.record.arrived, "from": letter.from(), "subject": letter.subject(),
        "reason": letter.record.reason, "game": letter.record.game, "text": letter.text(),
    })
}
