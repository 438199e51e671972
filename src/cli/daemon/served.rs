//! One of many clubs that a host serves, on a thread of its own: whatever befalls it, a wrong `club.toml`, another daemon, a pass that
//! falls over, is told of and tried again, and touches no other club.

use super::bell::Bell;
use super::lookout::{Lookout, held};
use super::record;
use super::ring::Ring;
use super::turns::Turns;
use super::watching::{Means, Unwatchable, Watching};
use crate::cli::Failure;
use crate::club::config::Config;
use crate::club::{ClubError, warnings};
use crate::store::{Disk, HealthFile, LockError};
use chrono::{TimeDelta, Utc};
use serde::Serialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

/// A club that can't be served is tried again after so long at first, each further time after twice as long,
const AGAIN_FIRST: Duration = Duration::from_secs(2);
/// but never after longer than this: whoever mends it does not want to wait.
const AGAIN_MOST: Duration = Duration::from_secs(30);
/// One that falls over is left in peace for longer.
const FALLEN_MOST: Duration = Duration::from_secs(15 * 60);

/// How a club is, as the host's health file names it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Seen {
    /// It is watched.
    Watched(Box<HealthFile>),
    /// It is not, and why.
    Troubled {
        state: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        problem: Option<String>,
        since: String,
    },
}

impl Seen {
    fn troubled(state: &'static str, problem: Option<String>) -> Seen {
        Seen::Troubled { state, problem, since: HealthFile::time(Utc::now()) }
    }

    /// Whether a person should look at it.
    pub(super) fn is_wrong(&self) -> bool {
        match self {
            Seen::Watched(health) => !health.is_well(),
            Seen::Troubled { problem, .. } => problem.is_some(),
        }
    }
}

/// What all clubs of a host share.
pub(super) struct House {
    pub(super) poll: TimeDelta,
    pub(super) turns: Turns,
    pub(super) lookout: Arc<Lookout>,
    /// Rung when there is news of a club.
    pub(super) news: Sender<Ring>,
}

/// A club, as its host sees it.
pub(super) struct Served {
    rope: Sender<Ring>,
    seen: Arc<Mutex<Seen>>,
    thread: JoinHandle<()>,
    /// It has been told to end.
    leaves: bool,
}

impl Served {
    /// Begins to serve a club.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(super) fn begin(name: &str, root: PathBuf, house: &Arc<House>) -> Result<Served, Failure> {
        let bell = Bell::new(&house.lookout);
        let rope = bell.rope();
        let seen = Arc::new(Mutex::new(Seen::troubled("starting", None)));
        let serving = Serving { root, house: house.clone(), seen: seen.clone() };
        let name = name.to_owned();
        let thread = std::thread::Builder::new().name(format!("club {name}")).spawn(move || {
            let _span = tracing::info_span!("club", club = name.as_str()).entered();
            serving.go(bell);
        })?;
        Ok(Served { rope, seen, thread, leaves: false })
    }

    /// Rings for it.
    pub(super) fn ring(&self, ring: Ring) {
        // Nobody listens where it has just ended.
        let _ = self.rope.send(ring);
    }

    /// Tells it to end. True if it had not been told before.
    pub(super) fn leave(&mut self) -> bool {
        self.ring(Ring::Stop);
        !std::mem::replace(&mut self.leaves, true)
    }

    /// Whether it has ended.
    pub(super) fn is_over(&self) -> bool {
        self.thread.is_finished()
    }

    /// Waits for its end, and says how it was.
    pub(super) fn end(self) -> Seen {
        // How a thread fell over has been told by it.
        let _ = self.thread.join();
        held(&self.seen).clone()
    }

    /// How it is.
    pub(super) fn seen(&self) -> Seen {
        held(&self.seen).clone()
    }
}

/// Why a club is not served.
#[derive(Debug, PartialEq, Eq)]
enum Trouble {
    /// It can't be used as it is.
    Broken(String),
    /// Another daemon watches it.
    Elsewhere(String),
    /// The program fell over something in it.
    Fallen,
}

impl Trouble {
    /// What may be told of it, word by word and no address.
    fn told(&self) -> (&'static str, String) {
        match self {
            Trouble::Broken(why) => ("broken", why.clone()),
            Trouble::Elsewhere(why) => ("elsewhere", why.clone()),
            Trouble::Fallen => ("fallen", "the program fell over this club; the log says where, and nothing is lost".to_owned()),
        }
    }
}

/// A club's thread.
struct Serving {
    root: PathBuf,
    house: Arc<House>,
    seen: Arc<Mutex<Seen>>,
}

impl Serving {
    /// Serves it until the bell says to stop.
    fn go(&self, mut bell: Bell) {
        let (mut again, mut before) = (AGAIN_FIRST, None);
        loop {
            let trouble = match guarded(|| self.serve(&mut bell)) {
                Some(Ok(())) => break,
                Some(Err(trouble)) => trouble,
                None => Trouble::Fallen,
            };
            let most = if trouble == Trouble::Fallen { FALLEN_MOST } else { AGAIN_MOST };
            if before.as_ref() != Some(&trouble) {
                again = AGAIN_FIRST;
                self.tell(&trouble);
            }
            before = Some(trouble);
            match bell.wait(again.min(most)) {
                Ring::Stop => break,
                Ring::Settings => again = AGAIN_FIRST,
                Ring::Letter | Ring::Time => again = (again * 2).min(most),
            }
        }
        // What is wrong with it stays so until somebody looks at it.
        if before.is_none() {
            let _ = self.house.news.send(Ring::Letter);
        }
    }

    /// Watches the club until the bell says to stop.
    fn serve(&self, bell: &mut Bell) -> Result<(), Trouble> {
        let disk = Disk::open(&self.root);
        let told = |error: ClubError| Trouble::Broken(record::told(&error));
        let config = Config::load(&disk).map_err(|error| told(error.into()))?;
        let unsafe_files = config.check_private(&disk).map_err(|error| told(error.into()))?;
        for warning in unsafe_files.into_iter().chain(warnings(&config)) {
            tracing::warn!(problem = record::plain(&warning), "something in club.toml wants a look");
        }
        let tell = |health: &HealthFile| self.note(Seen::Watched(Box::new(health.clone())));
        let means = Means { poll: self.house.poll, turns: &self.house.turns, tell: &tell };
        Watching::watch(&disk, config, bell, means).map_err(|why| match why {
            Unwatchable::Lock(LockError::Watched { .. }) => Trouble::Elsewhere(why.to_string()),
            Unwatchable::Lock(_) | Unwatchable::StandsStill => Trouble::Broken(why.to_string()),
        })
    }

    fn tell(&self, trouble: &Trouble) {
        let (state, why) = trouble.told();
        for line in why.lines() {
            tracing::error!(problem = line, state, "the club is not served; it is tried again");
        }
        self.note(Seen::troubled(state, Some(why)));
    }

    fn note(&self, seen: Seen) {
        *held(&self.seen) = seen;
        let _ = self.house.news.send(Ring::Letter);
    }
}

/// Does something that may fall over; none if it did.
fn guarded<T>(work: impl FnOnce() -> T) -> Option<T> {
    // What it had in its hands is dropped and read again from the disk, where every change is whole or not at all.
    catch_unwind(AssertUnwindSafe(work)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_falls_over_is_caught() {
        let turns = Turns::new(1);
        let fell = guarded(|| {
            let _turn = turns.take();
            panic!("as told");
        });
        assert_eq!(fell, None::<()>);
        assert!(turns.take().is_some(), "what it had it has given back");
    }
}
