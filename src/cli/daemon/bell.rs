//! What wakes the daemon: a letter in the mailbox, a signal, the time.

use crate::cli::Failure;
use crate::mail::{Source, Sources};
use notify::event::{AccessKind, AccessMode, ModifyKind};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Why the daemon woke up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ring {
    /// Something new is in the mailbox.
    Letter,
    /// `club.toml` is to be read again.
    Settings,
    /// It is to stop.
    Stop,
    /// The time that it was to wait is over.
    Time,
}

/// Letters that come together are read together: it waits until nothing has come for so long,
const QUIET: Duration = Duration::from_millis(100);
/// but not more often than this.
const QUIETS_MAX: usize = 5;
/// The exit code of a program that a second signal ends.
const ENDED_BY_SIGNAL: i32 = 130;

/// Where everything that wakes the daemon comes together.
pub(super) struct Bell {
    rope: Sender<Ring>,
    rung: Receiver<Ring>,
    /// Dropped, it stops watching.
    watchers: Vec<RecommendedWatcher>,
}

impl Bell {
    /// A bell that signals ring.
    ///
    /// # Errors
    /// If signals can't be caught.
    pub(super) fn new() -> Result<Bell, Failure> {
        let (rope, rung) = channel();
        let mut signals = Signals::new([SIGHUP, SIGTERM, SIGINT])?;
        let pull = rope.clone();
        std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
            let mut stopping = false;
            for signal in signals.forever() {
                if signal == SIGHUP {
                    let _ = pull.send(Ring::Settings);
                } else if std::mem::replace(&mut stopping, true) {
                    // A pass can be broken off anywhere: the next one completes it.
                    std::process::exit(ENDED_BY_SIGNAL);
                } else {
                    let _ = pull.send(Ring::Stop);
                }
            }
        })?;
        Ok(Bell { rope, rung, watchers: Vec::new() })
    }

    /// Listens to mailboxes, and no longer to those before.
    ///
    /// # Errors
    /// If it can't be watched.
    pub(super) fn listen(&mut self, sources: &Sources) -> Result<(), notify::Error> {
        self.watchers.clear();
        let mut failed = None;
        // One that can't be watched does not keep the others from it.
        for source in &sources.0 {
            match self.watcher(source) {
                Ok(watcher) => self.watchers.push(watcher),
                Err(error) => failed = Some(error),
            }
        }
        failed.map_or(Ok(()), Err)
    }

    fn watcher(&self, source: &Source) -> Result<RecommendedWatcher, notify::Error> {
        let pull = self.rope.clone();
        let (folder, file) = watched(source);
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            // An error of the watcher may hide a letter, so it rings as well.
            let rings = event.map_or(true, |event| brings(event.kind) && file.as_ref().is_none_or(|file| event.paths.contains(file)));
            if rings {
                let _ = pull.send(Ring::Letter);
            }
        })?;
        watcher.watch(&folder, RecursiveMode::NonRecursive)?;
        Ok(watcher)
    }

    /// What somebody else can ring it by.
    pub(super) fn rope(&self) -> Sender<Ring> {
        self.rope.clone()
    }

    /// Waits so long for something to ring. To stop goes before all else, settings before letters.
    pub(super) fn wait(&self, long: Duration) -> Ring {
        let mut ring = match self.rung.recv_timeout(long) {
            Ok(ring) => ring,
            // It holds a rope itself, so nobody can have gone.
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return Ring::Time,
        };
        for _ in 0..QUIETS_MAX {
            if ring == Ring::Stop {
                break;
            }
            let Ok(more) = self.rung.recv_timeout(QUIET) else { break };
            ring = first(ring, more);
        }
        while let Ok(more) = self.rung.try_recv() {
            ring = first(ring, more);
        }
        ring
    }
}

fn first(a: Ring, b: Ring) -> Ring {
    [Ring::Stop, Ring::Settings, Ring::Letter].into_iter().find(|ring| *ring == a || *ring == b).unwrap_or(Ring::Time)
}

/// The folder to watch for a mailbox, and the file in it if it is only one. In a Maildir new letters come to `new`; what happens in
/// `cur` is mostly our own doing, and left to the poll.
fn watched(source: &Source) -> (PathBuf, Option<PathBuf>) {
    match source {
        Source::Maildir(path) => (path.join("new"), None),
        Source::Folder(path) => (path.clone(), None),
        Source::File(path) => (path.parent().unwrap_or(Path::new(".")).to_owned(), Some(path.clone())),
    }
}

/// Whether something of this kind may have brought a letter. That the pass itself reads letters and takes them away does not.
fn brings(kind: EventKind) -> bool {
    match kind {
        EventKind::Create(_) | EventKind::Modify(ModifyKind::Data(_) | ModifyKind::Any | ModifyKind::Other) | EventKind::Any => true,
        EventKind::Modify(ModifyKind::Name(mode)) => mode != notify::event::RenameMode::From,
        EventKind::Access(AccessKind::Close(mode)) => mode == AccessMode::Write,
        EventKind::Modify(ModifyKind::Metadata(_)) | EventKind::Access(_) | EventKind::Remove(_) | EventKind::Other => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_stop_goes_before_all_else_and_letters_come_together() {
        let (rope, rung) = channel();
        let bell = Bell { rope: rope.clone(), rung, watchers: Vec::new() };
        assert_eq!(bell.wait(Duration::ZERO), Ring::Time);
        for ring in [Ring::Letter, Ring::Letter, Ring::Settings, Ring::Letter] {
            rope.send(ring).expect("heard");
        }
        assert_eq!(bell.wait(Duration::ZERO), Ring::Settings);
        assert_eq!(bell.wait(Duration::ZERO), Ring::Time, "all was heard at once");
        for ring in [Ring::Letter, Ring::Settings, Ring::Stop] {
            rope.send(ring).expect("heard");
        }
        assert_eq!(bell.wait(Duration::ZERO), Ring::Stop);
    }
}
