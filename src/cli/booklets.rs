//! `turnpost zine` and `turnpost publish-pack`: the club's month, and a game that is over, as booklets.

use super::clubwork::{ClubArg, NowArg};
use super::phrases::here;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::{bring_out, game_book};
use crate::store::{ClubLock, MonthOf};
use clap::Args;
use std::path::{Path, PathBuf};

/// Bring out the club's magazine: what happened in a month
///
/// Each game's story in that month with its picture, results, deadlines, tournaments, ratings, games to join, and messages as far as they are
/// published; first what you wrote in zine/MONTH.md (or zine/MONTH.fi.md for one language), in Markdown. In each of the club's languages: a page
/// and a book (EPUB) on the site, and in zine/ a page to be printed and the book. It can be made again whenever something was added.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost zine            the month before this one
  turnpost zine 2026-11    that month, as far as it has come")]
pub(super) struct Zine {
    /// The month; by default the one before this
    #[arg(value_name = "MONTH")]
    month: Option<String>,
    #[command(flatten)]
    now: NowArg,
    #[command(flatten)]
    club: ClubArg,
}

/// Make a book of a game that is over: an annotated page to be printed, and an EPUB
///
/// How it ended, its turning points with pictures of the table laid open, all rounds, the letters and messages that the players allow to be
/// published, and how its dice can be checked.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost publish-pack winter-4    winter-4.en.html, winter-4.en.epub …
  turnpost publish-pack winter-4 --to /tmp")]
pub(super) struct PublishPack {
    /// The game's id
    game: String,
    /// The folder for the files
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    to: PathBuf,
    #[command(flatten)]
    now: NowArg,
    #[command(flatten)]
    club: ClubArg,
}

impl Zine {
    /// Writes the issue.
    ///
    /// # Errors
    /// If the month is none, or a file can't be read or written.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let now = self.now.time(&config)?;
        let today = now.with_timezone(&config.zone).date_naive();
        let month = match &self.month {
            Some(text) => text.parse().map_err(|_| Failure(words().with("cli-zine-month", &[("text", text.as_str().into())])))?,
            None => MonthOf::of(MonthOf::of(today).first() - chrono::Days::new(1)),
        };
        if month.first() > today {
            return Err(Failure(words().with("cli-zine-to-come", &[("month", month.to_string().into())])));
        }
        let lock = ClubLock::take(&disk, "zine")?;
        let written = bring_out(&disk, &config, month, now)?;
        disk.settle()?;
        lock.release()?;
        for file in written {
            println!("{}", words().with("cli-booklet-written", &[("file", file.into())]));
        }
        println!("{}", words().with("cli-zine-on-site", &[("month", month.to_string().into())]));
        Ok(Done::Well)
    }
}

impl PublishPack {
    /// Writes the book.
    ///
    /// # Errors
    /// If the game is not over, or a file can't be read or written.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let now = self.now.time(&config)?;
        for lang in &config.languages {
            let bound = game_book(&disk, &config, &self.game, now, *lang)?;
            for (ending, bytes) in [("html", bound.page.as_bytes()), ("epub", bound.book.as_slice())] {
                write(&self.to.join(format!("{}.{ending}", bound.name)), bytes)?;
            }
        }
        Ok(Done::Well)
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let file = path.display().to_string();
    std::fs::write(path, bytes).map_err(|error| {
        let why = here(&error.to_string());
        Failure(words().with("cli-booklet-unwritten", &[("file", file.as_str().into()), ("why", why.into())]))
    })?;
    println!("{}", words().with("cli-booklet-written", &[("file", file.into())]));
    Ok(())
}
