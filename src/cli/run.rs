//! `turnpost run` and `turnpost receive`: one pass.

use super::clubwork::{ClubArg, NowArg, json, print_ran, run_pass, run_pass_at};
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{Brought, FetchError, Mailbox, Ran};
use crate::mail::hash;
use crate::store::{Archive, Disk};
use chrono::Utc;
use clap::Args;
use std::io::Read as _;

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
                let error = mailbox.fetch().err();
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

/// Take one letter from standard input, as a mail server hands it over, and run a pass
///
/// For a pipe in an alias or a .forward file. The letter is archived before anything else happens. Exits 75
/// ("try again later") if it could not be dealt with now, so that the mail server keeps it.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost receive --club /srv/friday < letter.eml
  in /etc/aliases:   club: \"|/usr/local/bin/turnpost receive --club /srv/friday\"")]
pub(super) struct Receive {
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
}

/// What mail servers take as "try again later" (sysexits.h, `EX_TEMPFAIL`).
const TRY_AGAIN: u8 = 75;

impl Receive {
    /// Takes the letter.
    ///
    /// # Errors
    /// None: what goes wrong is printed, and the mail server is told to try again.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        match self.take() {
            Ok(done) => Ok(done),
            Err(Failure(why)) => {
                eprintln!("turnpost: {why}");
                Ok(Done::Code(TRY_AGAIN))
            }
        }
    }

    fn take(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let now = self.now.time(&config)?;
        // All of it, also what is larger than the club reads: nothing that arrived is lost.
        let mut raw = Vec::new();
        std::io::stdin().lock().read_to_end(&mut raw)?;
        let hash = hash(&raw);
        let ran = run_pass(&disk, &config, now, "receive", false, vec![Brought { raw }])?;
        print_ran(&ran, &config);
        // A problem elsewhere is none of this letter's: sent again for days, it would be returned to its writer.
        let dealt_with = Archive::new(&disk).record(&hash)?.is_some();
        Ok(if dealt_with { Done::Well } else { Done::Code(TRY_AGAIN) })
    }
}
