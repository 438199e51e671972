//! `turnpost run`: one pass.

use super::clubwork::{ClubArg, NowArg, json, run_pass_at};
use super::ran::print_ran;
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{FetchError, Mailbox, Ran};
use crate::store::Disk;
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
        let mut post = Post::fetch(&disk, &config);
        let mut ran = run_pass_at(&disk, &config, &self.now, "run", self.redraw)?;
        post.put_away(&mut ran);
        if self.json {
            println!("{}", json(&ran));
        } else {
            print_ran(&ran, &config);
        }
        Ok(if ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }
}

/// The mailbox on a server, if there is one, around a run.
struct Post<'d> {
    mailbox: Option<Mailbox<'d>>,
    error: Option<FetchError>,
}

impl<'d> Post<'d> {
    /// Fetches what is new. That it can't be fetched holds up nothing else.
    fn fetch(disk: &'d Disk, config: &Config) -> Post<'d> {
        match Mailbox::open(disk, config) {
            Ok(Some(mut mailbox)) => {
                let error = mailbox.fetch(Utc::now()).err();
                Post { mailbox: Some(mailbox), error }
            }
            Ok(None) => Post { mailbox: None, error: None },
            Err(error) => Post { mailbox: None, error: Some(error) },
        }
    }

    /// Puts away what the run has dealt with, and says what went wrong.
    fn put_away(&mut self, ran: &mut Ran) {
        let Some(mut mailbox) = self.mailbox.take() else {
            ran.problems.extend(self.error.take().map(|error| error.to_string()));
            return;
        };
        if self.error.is_none() {
            self.error = mailbox.put_away().err();
        }
        let told = mailbox.tell(self.error.as_ref(), Utc::now(), None);
        let problems = [self.error.take(), told.err()].into_iter().flatten().map(|error| error.to_string());
        ran.problems.extend(problems.chain(mailbox.problem().map(str::to_owned)));
        mailbox.close();
    }
}
