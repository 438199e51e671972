//! `turnpost export` and `turnpost forget`: what the club keeps of a person, for them, or gone.

use super::clubwork::{ClubArg, NowArg, counted, harmless, print_problems, run_pass};
use super::phrases::here;
use super::staff::Processes;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{Traces, export_person, forget, in_the_way, traces};
use crate::store::Disk;
use crate::words::Arg;
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
/// who still plays is not forgotten: somebody has to have the seat first, and a running game in which orders name them has to be over.
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
        let to = self.to.display().to_string();
        let named = |error: std::io::Error| {
            Failure(words().with("cli-export-unwritten", &[("file", to.as_str().into()), ("why", here(&error.to_string()).into())]))
        };
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&self.to).map_err(named)?;
        file.write_all(&bytes).and_then(|()| file.sync_all()).map_err(named)?;
        println!("{}", words().with("cli-export-written", &[("what", told(&found).into()), ("file", to.as_str().into())]));
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
            return Err(Failure(words().with("cli-forget-name", &[("name", harmless(name).into())])));
        }
        let reasons = in_the_way(&found);
        if !reasons.is_empty() {
            let what = words().with("cli-forget-not-yet", &[("player", self.player.as_str().into())]);
            let reasons: Vec<String> = reasons.iter().map(|why| here(why)).collect();
            return Err(Failure(format!("{what}\n  {}", reasons.join("\n  "))));
        }
        list(&found);
        if !self.yes {
            println!("{}", tried(&found, name));
            return Ok(Done::Well);
        }
        let now = self.now.time(&config)?;
        let forgotten = forget(&disk, &found, name, now)?;
        let ran = run_pass(&disk, &config, now, "forget", true)?;
        let pages = counted("cli-count-pages", ran.pages);
        println!("{}", words().with("cli-forget-done", &[("name", forgotten.name.as_str().into()), ("pages", pages.into())]));
        for game in forgotten.words_stay {
            println!("{}", words().with("cli-forget-words-stay", &[("game", game.into())]));
        }
        if matches!(config.sources.as_slice(), [crate::club::config::Source::Imap, ..]) {
            println!("{}", words().say("cli-forget-server"));
        }
        println!("{}", words().say("cli-forget-backups"));
        print_problems(&ran.problems, &config);
        Ok(if ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }
}

fn found(disk: &Disk, config: &Config, player: &str) -> Result<Traces, Failure> {
    if !player.contains('@') {
        return Err(Failure(words().with("cli-person-no-address", &[("player", player.into())])));
    }
    let found = traces(disk, config, Processes::of(config).staff().reader, player)?;
    if found.is_empty() {
        return Err(Failure(words().with("cli-person-unknown", &[("player", player.into())])));
    }
    Ok(found)
}

/// How much there is, in a line.
fn told(found: &Traces) -> String {
    let counts: [(&str, Arg); 3] = [
        ("letters", counted("cli-count-letters", found.letters.len()).into()),
        ("mails", counted("cli-count-mails", found.mails.len()).into()),
        ("seats", counted("cli-count-seats", found.seats.len()).into()),
    ];
    words().with("cli-person-kept", &counts)
}

/// What would come of it.
fn tried(found: &Traces, name: &str) -> String {
    let games: Vec<&str> = found.seats.iter().map(|sat| sat.game.as_str()).collect();
    let id = if games.is_empty() { "cli-forget-tried-no-game" } else { "cli-forget-tried" };
    words().with(id, &[("games", games.join(", ").into()), ("name", name.into())])
}

fn list(found: &Traces) {
    println!("{}", words().with("cli-forget-list", &[("address", harmless(&found.address).into()), ("what", told(found).into())]));
    for sat in &found.seats {
        let args = [("game", sat.game.as_str().into()), ("seat", sat.seat.to_string().into()), ("name", harmless(&sat.name).into())];
        println!("  {}", words().with("cli-forget-seat", &args));
    }
    for (id, games) in [("cli-forget-watches", &found.watches), ("cli-forget-joined", &found.joined)] {
        games.iter().for_each(|game| println!("  {}", words().with(id, &[("game", game.as_str().into())])));
    }
    for (id, _) in &found.tournaments {
        println!("  {}", words().with("cli-forget-tournament", &[("id", id.as_str().into())]));
    }
    found.files.iter().for_each(|file| println!("  {file}"));
}
