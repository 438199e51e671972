//! Who waits at a mailbox on a server while the daemon does other things: fetches what comes, rings for it, and puts away what a pass
//! has dealt with. A server that hangs or is away holds up nobody but the postman.

use super::record;
use super::ring::Ring;
use crate::cli::Failure;
use crate::club::config::Config;
use crate::club::{FetchError, Mailbox};
use crate::mail::imap::Idled;
use crate::store::Disk;
use chrono::{TimeDelta, Utc};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::io::{Read as _, Write as _};
use std::os::fd::AsFd as _;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// Servers end a wait of half an hour, and lines between forget one that nothing is said on.
const IDLE_MOST: Duration = Duration::from_secs(25 * 60);
/// The backoff: so long after the first failure it is tried again, each further time after twice as long,
const BACKOFF_FIRST: Duration = Duration::from_secs(5);
/// but never after longer than this.
const BACKOFF_MOST: Duration = Duration::from_secs(15 * 60);
/// A wait that ends sooner and brings nothing was none.
const HASTY: Duration = Duration::from_secs(1);

/// What the daemon has for the postman.
#[derive(Default)]
struct Orders {
    stop: AtomicBool,
    put_away: AtomicBool,
}

/// The postman, as the daemon sees it.
pub(super) struct Postman {
    orders: Arc<Orders>,
    rope: UnixStream,
}

impl Postman {
    /// Sends one to the mailbox that the settings name, if they name one.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(super) fn send(root: &Path, config: &Config, poll: TimeDelta, ring: Sender<Ring>) -> Result<Option<Postman>, Failure> {
        if config.imap().is_none() {
            return Ok(None);
        }
        let (rope, bell) = UnixStream::pair()?;
        rope.set_nonblocking(true)?;
        bell.set_nonblocking(true)?;
        let orders = Arc::<Orders>::default();
        let round = Round {
            disk: Disk::open(root),
            config: config.clone(),
            orders: orders.clone(),
            bell,
            ring,
            poll: poll.to_std().unwrap_or(IDLE_MOST).min(IDLE_MOST),
        };
        let span = tracing::Span::current();
        std::thread::Builder::new().name("postman".to_owned()).spawn(move || {
            let _span = span.entered();
            round.go();
        })?;
        Ok(Some(Postman { orders, rope }))
    }

    /// Has what was dealt with put away, by a pass that ended well.
    pub(super) fn put_away(&self) {
        self.orders.put_away.store(true, Ordering::Release);
        self.rouse();
    }

    fn rouse(&self) {
        // Where it is full, it has been rung for long enough.
        let _ = (&self.rope).write(b"!");
    }
}

impl Drop for Postman {
    /// Nobody waits for one to come back: what it was about to do is done by the next.
    fn drop(&mut self) {
        self.orders.stop.store(true, Ordering::Release);
        self.rouse();
    }
}

/// The postman at work.
struct Round {
    disk: Disk,
    config: Config,
    orders: Arc<Orders>,
    bell: UnixStream,
    ring: Sender<Ring>,
    poll: Duration,
}

impl Round {
    fn go(&self) {
        let mut backoff = BACKOFF_FIRST;
        while !self.is_over() {
            let mut mailbox = match Mailbox::open(&self.disk, &self.config) {
                Ok(Some(mailbox)) => mailbox,
                // Another command reads it now.
                Ok(None) => {
                    self.rest(BACKOFF_FIRST);
                    continue;
                }
                Err(error) => {
                    tracing::warn!(error = told(&error), "the mailbox can't be read");
                    self.back_off(&mut backoff);
                    continue;
                }
            };
            let error = self.serve(&mut mailbox, &mut backoff);
            if let Some(error) = error {
                let next = TimeDelta::from_std(backoff).ok().map(|backoff| Utc::now() + backoff);
                if mailbox.tell(Some(&error), Utc::now(), next).unwrap_or(true) {
                    tracing::warn!(error = told(&error), again_s = backoff.as_secs(), "the mailbox can't be read");
                }
                mailbox.close();
                self.back_off(&mut backoff);
            } else {
                mailbox.close();
            }
        }
    }

    /// Serves a mailbox until it can't be read, or the postman is called back.
    fn serve(&self, mailbox: &mut Mailbox<'_>, backoff: &mut Duration) -> Option<FetchError> {
        while !self.is_over() {
            if self.orders.put_away.swap(false, Ordering::Acquire)
                && let Err(error) = mailbox.put_away()
            {
                self.orders.put_away.store(true, Ordering::Release);
                return Some(error);
            }
            let refused = mailbox.problem().map(str::to_owned);
            let fetched = match mailbox.fetch(Utc::now()) {
                Ok(fetched) => fetched,
                Err(error) => return Some(error),
            };
            if mailbox.tell(None, Utc::now(), None).unwrap_or(false) {
                match mailbox.problem().or(refused.as_deref()) {
                    Some(problem) => tracing::warn!(problem = record::plain(problem), "the mailbox is read, but"),
                    None => tracing::info!("the mailbox is read again"),
                }
            }
            if fetched > 0 && self.ring.send(Ring::Letter).is_err() {
                return None;
            }
            let waits = Instant::now();
            let waited = match mailbox.wait(self.bell.as_fd(), self.poll) {
                Ok(waited) => waited,
                Err(error) => return Some(error),
            };
            match waited {
                Some(Idled::Woken) => self.hear(),
                None => self.rest(self.poll),
                // A server that ends each wait at once would be asked without end.
                Some(Idled::News | Idled::Time) if fetched == 0 && waits.elapsed() < HASTY => {
                    self.back_off(backoff);
                    continue;
                }
                Some(Idled::News | Idled::Time) => {}
            }
            // One that is read, but can't be waited at, is asked ever more seldom as well.
            *backoff = BACKOFF_FIRST;
        }
        None
    }

    fn is_over(&self) -> bool {
        self.orders.stop.load(Ordering::Acquire)
    }

    /// Takes note of what was rung.
    fn hear(&self) {
        let mut rung = [0; 64];
        while (&self.bell).read(&mut rung).is_ok_and(|read| read > 0) {}
    }

    /// Waits for the backoff, whatever is rung for but the end, and makes the next one longer.
    fn back_off(&self, backoff: &mut Duration) {
        let until = Instant::now() + *backoff;
        while let Some(left) = until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero() && !self.is_over()) {
            self.rest(left);
        }
        *backoff = (*backoff * 2).min(BACKOFF_MOST);
    }

    /// Waits so long, or until it is rung for.
    fn rest(&self, long: Duration) {
        let long = Timespec { tv_sec: i64::try_from(long.as_secs()).unwrap_or(i64::MAX), tv_nsec: long.subsec_nanos().into() };
        let mut all = [PollFd::new(&self.bell, PollFlags::IN)];
        if poll(&mut all, Some(&long)).is_ok_and(|rung| rung > 0) {
            self.hear();
        }
    }
}

/// What of an error may be told: it names servers and folders, and no letter.
fn told(error: &FetchError) -> String {
    record::plain(&error.to_string())
}
