//! `turnpost export` and `turnpost forget`: what the club keeps of a person, for them, or gone.

use super::clubwork::{ClubArg, NowArg, harmless, run_pass};
use super::staff::Processes;
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{Traces, export_person, forget, in_the_way, traces};
use crate::store::Disk;
use crate::words::counted;
use clap::Args;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::PathBuf;

/// Bring together all that the club keeps of a person, for them
///
/// An archive (tar): their seats and what they have settled, their letters, the mails that they were sent, and what they keep under names
/// of their own. Who has moved to another address is asked for by each of them.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost export --player laura@example.org laura.tar")]
pub(super) struct Export {
    /// The person's mail address
    #[arg(long, value_name = "ADDRESS")]
    player: String,
    /// The file to write; nothing is overwritten
    to: PathBuf,
    #[command(flatten)]
    club: ClubArg,
}

/// Take a person out of the club; their games stay whole
///
/// Their address, their letters, the mails to them and their messages are thrown away, and in finished games another name stands in place of theirs.
/// Logs, dice and results stay as they are and are verified as before. Of their letters the lines that counted stay with the game, so that it
/// can be played again. What others wrote, and what others were sent, stays: it is theirs. Without --yes it is only told what would go. A person
/// who still plays is not forgotten: somebody has to have the seat first.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost forget --player laura@example.org                    what would go
  turnpost forget --player laura@example.org --yes              it goes, and the pages are drawn anew
  turnpost forget --player laura@example.org --as Nobody --yes  games call her Nobody from now on")]
pub(super) struct Forget {
    /// The person's mail address
    #[arg(long, value_name = "ADDRESS")]
    player: String,
    /// What their games call them from now on
    #[arg(long = "as", value_name = "NAME", default_value = "N. N.")]
    name: String,
    /// Do it; it can't be taken back
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    now: NowArg,
    #[command(flatten)]
    club: ClubArg,
}

impl Export {
    /// Writes the archive.
    ///
    /// # Errors
    /// If nothing is kept of such a person, or a file can't be read or written.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let found = found(&disk, &config, &self.player)?;
        let bytes = export_person(&disk, &found)?;
        let named = |error: std::io::Error| Failure(format!("{}: {error}; name a file that is not there yet", self.to.display()));
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&self.to).map_err(named)?;
        file.write_all(&bytes).and_then(|()| file.sync_all()).map_err(named)?;
        println!("Wrote {} into {}.", told(&found), self.to.display());
        Ok(Done::Well)
    }
}

impl Forget {
    /// Takes the person out, or tells what would go.
    ///
    /// # Errors
    /// If nothing is kept of such a person, they still play, or a file can't be read or written.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let found = found(&disk, &config, &self.player)?;
        let name = self.name.trim();
        if name.is_empty() || name.contains('@') || name.chars().any(char::is_control) {
            return Err(Failure(format!("--as {name:?}: that is no name for a seat; write one like \"N. N.\" or \"Nobody\"")));
        }
        let reasons = in_the_way(&found);
        if !reasons.is_empty() {
            return Err(Failure(format!("{} can't be forgotten yet:\n  {}", self.player, reasons.join("\n  "))));
        }
        list(&found);
        if !self.yes {
            println!("Nothing was changed. With --yes all this goes, and in {} the name becomes \"{name}\".", games_of(&found));
            return Ok(Done::Well);
        }
        let now = self.now.time(&config)?;
        let forgotten = forget(&disk, &found, name, now)?;
        let ran = run_pass(&disk, &config, now, "forget", true)?;
        println!(
            "Forgotten. Their games call them \"{}\" now; {} drawn anew.",
            forgotten.name,
            counted(ran.pages as usize, "page was", "pages were")
        );
        for game in forgotten.words_stay {
            println!("{game}: the words of their letters stay, without the name, since the game can't be played again without them.");
        }
        if matches!(config.sources.as_slice(), [crate::club::config::Source::Imap, ..]) {
            println!("Letters of theirs may still lie on the mail server; take them out of the mailbox there.");
        }
        println!("Backups and packs still hold it all.");
        ran.problems.iter().for_each(|problem| println!("problem: {problem}"));
        Ok(if ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }
}

fn found(disk: &Disk, config: &Config, player: &str) -> Result<Traces, Failure> {
    if !player.contains('@') {
        return Err(Failure(format!("--player {player}: name the person by their mail address, as in --player laura@example.org")));
    }
    let found = traces(disk, config, Processes::of(config).staff().reader, player)?;
    if found.is_empty() {
        return Err(Failure(format!(
            "--player {player}: nothing is kept of this address; a person is known by the address that their letters come from"
        )));
    }
    Ok(found)
}

/// How much there is, in a line.
fn told(found: &Traces) -> String {
    let letters = counted(found.letters.len(), "letter", "letters");
    let mails = counted(found.mails.len(), "mail", "mails");
    format!("{letters}, {mails} and {}", counted(found.seats.len(), "seat", "seats"))
}

fn games_of(found: &Traces) -> String {
    let games: Vec<&str> = found.seats.iter().map(|sat| sat.game.as_str()).collect();
    if games.is_empty() { "no game".to_owned() } else { games.join(", ") }
}

fn list(found: &Traces) {
    println!("Kept of {}: {}", harmless(&found.address), told(found));
    for sat in &found.seats {
        println!("  {}: seat {}, as {}", sat.game, sat.seat, harmless(&sat.name));
    }
    found.watches.iter().for_each(|game| println!("  {game}: watches it"));
    found.joined.iter().for_each(|game| println!("  {game}: has signed up for it"));
    found.tournaments.iter().for_each(|(id, _)| println!("  {id}: played in this tournament"));
    found.files.iter().for_each(|file| println!("  {file}"));
}
