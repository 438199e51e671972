//! `turnpost receive`: one letter from a mail server, by a pipe.

use super::clubwork::{ClubArg, NoClub, NowArg, run_pass_by};
use super::fleet::{self, DatabaseArg};
use super::phrases::here;
use super::ran::print_ran;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::config::{Config, ConfigError};
use crate::club::{ClubError, LETTER_MOST, warnings};
use crate::store::{Archive, Disk, LockError};
use chrono::{DateTime, Utc};
use clap::Args;
use std::io::{self, Read as _};
use std::time::{Duration, Instant};

/// Take one letter from standard input, as a mail server hands it over, and run a pass
///
/// For a pipe in a .forward file, an alias, Sieve or maildrop. The letter goes to the archive as it comes, of any size; then a
/// pass reads it, or the next one, should another command be at work for long. Exits 0 when the letter is kept, 65 when it is no letter
/// (empty, or larger than 100 MiB), 75 when it can't be kept now, so that the mail server tries again, and 78 when there is no club.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost receive --club /srv/friday < letter.eml
  in ~/.forward:     \"|/usr/local/bin/turnpost receive --club /srv/friday\"
  in /etc/aliases:   club: \"|/usr/local/bin/turnpost receive --club /srv/friday\"
  turnpost receive --fleet friday --database postgres://turnpost@db/turnpost")]
pub(super) struct Receive {
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
    /// Take it for the club of this name in a database, and leave the pass to a worker
    #[arg(long, value_name = "NAME")]
    fleet: Option<String>,
    #[command(flatten)]
    database: DatabaseArg,
}

/// What mail servers take as "no letter" (sysexits.h, `EX_DATAERR`): it goes back to its writer.
const NO_LETTER: u8 = 65;
/// As "try again later" (`EX_TEMPFAIL`).
const TRY_AGAIN: u8 = 75;
/// As "set up wrongly" (`EX_CONFIG`).
const NO_CLUB: u8 = 78;
/// So long another command is waited for, which has the club's lock,
const PATIENCE: Duration = Duration::from_secs(20);
/// looking so often.
const LOOK: Duration = Duration::from_millis(100);

impl Receive {
    /// Takes the letter.
    ///
    /// # Errors
    /// None: what goes wrong is printed, and the mail server is told by the exit code.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        if let Some(name) = &self.fleet {
            return Ok(self.hand_on(name).unwrap_or_else(|failure| refused(TRY_AGAIN, &failure)));
        }
        let disk = Disk::open(&self.club.club);
        match self.club.there() {
            Err(NoClub::Missing(failure)) => return Ok(refused(NO_CLUB, &failure)),
            Err(NoClub::Closed(failure)) => return Ok(refused(TRY_AGAIN, &failure)),
            Ok(()) => {}
        }
        let config = match Config::load(&disk) {
            Ok(config) => config,
            Err(error @ ConfigError::NoClub) => return Ok(refused(NO_CLUB, &Failure::from(error))),
            // Whoever runs the club is at it: the letter comes again.
            Err(error) => return Ok(refused(TRY_AGAIN, &error.into())),
        };
        match self.take(&disk, &config) {
            Ok(done) => Ok(done),
            Err(failure) => Ok(refused(TRY_AGAIN, &failure)),
        }
    }

    /// Takes the letter for a club in a database.
    fn hand_on(&self, name: &str) -> Result<Done, Failure> {
        let mut raw = Vec::new();
        io::stdin().lock().take(LETTER_MOST + 1).read_to_end(&mut raw)?;
        Ok(match raw.len() as u64 {
            0 => refused(NO_LETTER, &Failure(words().say("cli-receive-empty"))),
            bytes if bytes > LETTER_MOST => refused(NO_LETTER, &too_large()),
            _ => match fleet::receive(&self.database, name, &raw, self.now.now.as_deref()) {
                Ok(()) => Done::Well,
                Err((true, failure)) => refused(NO_CLUB, &failure),
                Err((false, failure)) => refused(TRY_AGAIN, &failure),
            },
        })
    }

    fn take(&self, disk: &Disk, config: &Config) -> Result<Done, Failure> {
        for warning in config.check_private(disk)?.into_iter().chain(warnings(config)) {
            eprintln!("{}", words().with("cli-warning", &[("warning", here(&warning).into())]));
        }
        let now = self.now.time(config)?;
        match keep(disk, now)? {
            Some(true) => {}
            Some(false) => return Ok(refused(NO_LETTER, &Failure(words().say("cli-receive-empty")))),
            None => return Ok(refused(NO_LETTER, &too_large())),
        }
        // From here on it is the club's: the mail server has no more to do with it, whatever becomes of the run.
        let start = Instant::now();
        loop {
            match run_pass_by(disk, config, now, "receive") {
                Ok(ran) => {
                    print_ran(&ran, config);
                    break;
                }
                Err(ClubError::Lock(LockError::Held { .. })) if start.elapsed() < PATIENCE => std::thread::sleep(LOOK),
                Err(error) => {
                    let Failure(why) = error.into();
                    eprintln!("turnpost: {}", words().with("cli-receive-broke-off", &[("why", here(&why).into())]));
                    break;
                }
            }
        }
        Ok(Done::Well)
    }
}

/// Keeps the letter that comes, and notes that it waits. Says whether there was anything; none if it is too large.
fn keep(disk: &Disk, now: DateTime<Utc>) -> Result<Option<bool>, Failure> {
    let archive = Archive::new(disk);
    let mut input = io::stdin().lock();
    if io::BufRead::fill_buf(&mut input)?.is_empty() {
        return Ok(Some(false));
    }
    let Some(kept) = archive.keep_from(&mut input, LETTER_MOST)?? else { return Ok(None) };
    disk.settle()?;
    archive.waits(&kept.hash, now)?;
    disk.settle()?;
    Ok(Some(true))
}

fn too_large() -> Failure {
    Failure(words().with("cli-receive-large", &[("most", (LETTER_MOST >> 20).to_string().into())]))
}

fn refused(code: u8, failure: &Failure) -> Done {
    eprintln!("turnpost: {}", here(&failure.0));
    Done::Code(code)
}
