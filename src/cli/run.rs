//! `turnpost run`: one pass.

use super::clubwork::{ClubArg, NowArg, json, run_pass_at};
use super::ran::print_ran;
use super::{Done, Failure};
use crate::club::Post;
use chrono::Utc;
use clap::Args;

/// Read the letters waiting in the mailbox, play, write logs and pages, send mails
///
/// Safe to repeat and to interrupt: what a run did not finish the next one does, and nothing happens twice.
/// Put it in cron, or run it by hand. Exits 1 if a game could not be opened (its letters wait), 2 if the run broke off.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost run
  turnpost run --club /srv/friday --now 2026-11-22T18:00
  turnpost run --redraw          draw every page anew, as after a change of the style sheet")]
pub(super) struct Run {
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
    /// Draw all pages of all games anew
    #[arg(long)]
    redraw: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl Run {
    /// Runs a pass.
    ///
    /// # Errors
    /// If the club's files can't be read or written.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let post = Post::fetch(&disk, &config, Utc::now());
        let mut ran = run_pass_at(&disk, &config, &self.now, "run", self.redraw)?;
        post.put_away(&mut ran, Utc::now());
        if self.json {
            println!("{}", json(&ran));
        } else {
            print_ran(&ran, &config);
        }
        Ok(if ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }
}
