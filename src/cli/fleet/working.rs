//! The worker's own work: it goes on until it is told to stop, whatever becomes of the database meanwhile.

use crate::cli::daemon::record;
use crate::cli::phrases::here;
use crate::cli::ran::print_ran;
use crate::cli::staff::Processes;
use crate::cli::tongue::words;
use crate::cli::{Done, Failure};
use crate::club::{Account, ClubError, Ran, Setup, pass_by, send_by};
use crate::fleet::{Database, Desk, FleetError, Hands, Worked, Worker};
use chrono::{DateTime, Utc};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The exit code of a program that a second signal ends.
const ENDED_BY_SIGNAL: i32 = 130;
/// So long a worker sleeps at most before it looks again, whatever it is told,
const SLEEP_MOST: Duration = Duration::from_secs(60);
/// and so long before it looks whether it is to stop.
const NAP: Duration = Duration::from_millis(250);
/// The backoff: so long after the line to the database broke it is tried again, each further time after twice as long,
const BACKOFF_FIRST: Duration = Duration::from_millis(500);
/// but never after longer than this.
const BACKOFF_MOST: Duration = Duration::from_secs(30);

/// Works: on what waits now alone (`once`), as if at a time, or until it is told to stop.
pub(super) fn work(url: &str, work: &Path, how: (bool, Option<DateTime<Utc>>, bool)) -> Result<Done, Failure> {
    let (once, now, json) = how;
    let desk = Desk::take(work)?;
    let hands = Own { told: now.is_some() };
    if once {
        let mut well = true;
        let mut worker = Worker::new(Database::open(url)?, &desk, &hands, now);
        while let Some(worked) = worker.step()? {
            well &= tell(&worked);
        }
        return Ok(if well { Done::Well } else { Done::Badly });
    }
    record::begin(json);
    let stop = Arc::<AtomicBool>::default();
    for signal in [SIGTERM, SIGINT] {
        // The second one finds the flag of the first. What it breaks off is done again by whoever comes next.
        flag::register_conditional_shutdown(signal, ENDED_BY_SIGNAL, stop.clone())?;
        flag::register(signal, stop.clone())?;
    }
    let mut backoff = BACKOFF_FIRST;
    while !stop.load(Ordering::Acquire) {
        let begun = Instant::now();
        match serve(url, &desk, &hands, &stop) {
            Ok(()) => break,
            Err(error) if error.of_database() => {
                if begun.elapsed() > BACKOFF_MOST {
                    backoff = BACKOFF_FIRST;
                }
                tracing::warn!(error = error.to_string(), again_s = backoff.as_secs(), "the database can't be used");
                let slept = Instant::now();
                while slept.elapsed() < backoff && !stop.load(Ordering::Acquire) {
                    std::thread::sleep(NAP.min(backoff));
                }
                backoff = (backoff * 2).min(BACKOFF_MOST);
            }
            Err(error) => return Err(error.into()),
        }
    }
    tracing::info!("stopped");
    Ok(Done::Well)
}

/// Works as long as the line to the database stands.
fn serve(url: &str, desk: &Desk, hands: &Own, stop: &AtomicBool) -> Result<(), FleetError> {
    let mut database = Database::open(url)?;
    database.listen()?;
    tracing::info!(pid = std::process::id(), "working");
    let mut worker = Worker::new(database, desk, hands, None);
    let stops = || stop.load(Ordering::Acquire);
    while !stops() {
        let begun = Instant::now();
        let Some(worked) = worker.step()? else {
            worker.wait(SLEEP_MOST, NAP, &stops)?;
            continue;
        };
        let took_ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let span = tracing::info_span!("club", name = worked.club.as_str());
        span.in_scope(|| match &worked.ran {
            Ok(ran) => record::ran(ran, if worked.letters > 0 { "letter" } else { "time" }, took_ms),
            Err(why) => tracing::error!(why = record::plain(why), "the pass was broken off"),
        });
    }
    Ok(())
}

/// Prints what was done of a club. Says whether all went well.
fn tell(worked: &Worked) -> bool {
    println!("{}:", worked.club);
    match (&worked.ran, &worked.config) {
        (Ok(ran), Some(config)) => print_ran(ran, config),
        (Ok(_), None) => {}
        (Err(why), _) => println!("  {}", words().with("cli-problem", &[("problem", here(why).into())])),
    }
    worked.ran.as_ref().is_ok_and(|ran| ran.problems.is_empty())
}

/// Letters are read and mails sent by other processes of this program.
struct Own {
    told: bool,
}

impl Hands for Own {
    fn pass(&self, setup: &Setup<'_>) -> Result<Ran, ClubError> {
        pass_by(setup, Processes::of(setup.config).staff(), Vec::new(), Vec::new(), self.told)
    }

    fn send(&self, setup: &Setup<'_>, account: &dyn Account) -> Result<Ran, ClubError> {
        send_by(setup, Processes::of(setup.config).staff(), account)
    }
}
