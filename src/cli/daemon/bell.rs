//! What wakes the daemon: a letter in the mailbox, a signal, the time.

use super::lookout::{Lookout, Posted};
use super::ring::Ring;
use crate::mail::Sources;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Letters that come together are read together: it waits until nothing has come for so long,
const QUIET: Duration = Duration::from_millis(100);
/// but not more often than this.
const QUIETS_MAX: usize = 5;

/// Where everything that wakes the daemon comes together.
pub(super) struct Bell {
    rope: Sender<Ring>,
    rung: Receiver<Ring>,
    lookout: Arc<Lookout>,
    /// What is looked at for it.
    posts: Vec<Posted>,
}

impl Bell {
    /// A bell that nothing rings yet.
    pub(super) fn new(lookout: &Arc<Lookout>) -> Bell {
        let (rope, rung) = channel();
        Bell { rope, rung, lookout: lookout.clone(), posts: Vec::new() }
    }

    /// Listens to mailboxes, and no longer to those before.
    ///
    /// # Errors
    /// If one of them can't be watched.
    pub(super) fn listen(&mut self, sources: &Sources) -> Result<(), notify::Error> {
        self.posts.clear();
        let mut failed = None;
        // One that can't be watched does not keep the others from it.
        for source in &sources.0 {
            match self.lookout.post(source, self.rope()) {
                Ok(post) => self.posts.push(post),
                Err(error) => failed = Some(error),
            }
        }
        failed.map_or(Ok(()), Err)
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
            ring = ring.or(more);
        }
        while let Ok(more) = self.rung.try_recv() {
            ring = ring.or(more);
        }
        ring
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_stop_goes_before_all_else_and_letters_come_together() {
        let bell = Bell::new(&Arc::default());
        let rope = bell.rope();
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
