//! Who looks out for what comes to mailboxes here: one for all clubs that are watched, since a system has few of its kind.

use super::ring::Ring;
use crate::mail::Source;
use notify::event::{AccessKind, AccessMode, ModifyKind, RenameMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// It looks at the mailboxes that it was told of.
#[derive(Default)]
pub(super) struct Lookout {
    /// Held while what is looked at changes; none until there is something to look at.
    watcher: Mutex<Option<RecommendedWatcher>>,
    /// Held for moments only: who tells of events takes it as well.
    posts: Arc<Mutex<Posts>>,
}

/// What is looked at, and for whom.
#[derive(Default)]
struct Posts {
    all: Vec<Post>,
    next: u64,
}

/// A mailbox that is looked at.
struct Post {
    number: u64,
    folder: PathBuf,
    /// The only file in the folder that matters.
    file: Option<PathBuf>,
    rope: Sender<Ring>,
}

/// Somebody's mailbox is looked at as long as this is kept.
pub(super) struct Posted {
    lookout: Arc<Lookout>,
    number: u64,
}

impl Lookout {
    /// Looks at a mailbox from now on, and pulls a rope when something comes there.
    ///
    /// # Errors
    /// If it can't be looked at.
    pub(super) fn post(self: &Arc<Self>, source: &Source, rope: Sender<Ring>) -> Result<Posted, notify::Error> {
        let (folder, file) = looked_at(source);
        let (folder, file) = (std::path::absolute(folder)?, file.map(std::path::absolute).transpose()?);
        let mut watcher = held(&self.watcher);
        let watcher = match &mut *watcher {
            Some(watcher) => watcher,
            none => none.insert(self.begin()?),
        };
        watcher.watch(&folder, RecursiveMode::NonRecursive)?;
        let mut posts = held(&self.posts);
        let number = posts.next;
        posts.next += 1;
        posts.all.push(Post { number, folder, file, rope });
        Ok(Posted { lookout: self.clone(), number })
    }

    fn begin(&self) -> Result<RecommendedWatcher, notify::Error> {
        let posts = self.posts.clone();
        notify::recommended_watcher(move |event: notify::Result<Event>| {
            for post in held(&posts).all.iter().filter(|post| event.as_ref().map_or(true, |event| post.sees(event))) {
                // Who no longer listens takes the post away in a moment.
                let _ = post.rope.send(Ring::Letter);
            }
        })
    }
}

impl Post {
    /// Whether an event may have brought a letter here.
    fn sees(&self, event: &Event) -> bool {
        let here = |path: &PathBuf| match &self.file {
            Some(file) => path == file,
            None => path.parent() == Some(&self.folder),
        };
        // Where events were lost, anything may have come.
        event.need_rescan() || (brings(event.kind) && event.paths.iter().any(here))
    }
}

impl Drop for Posted {
    fn drop(&mut self) {
        let mut watcher = held(&self.lookout.watcher);
        let left = {
            let mut posts = held(&self.lookout.posts);
            let gone = posts.all.iter().position(|post| post.number == self.number).map(|at| posts.all.swap_remove(at));
            gone.filter(|gone| posts.all.iter().all(|post| post.folder != gone.folder))
        };
        if let (Some(watcher), Some(left)) = (&mut *watcher, left) {
            // A folder that is gone is not looked at any more in any case.
            let _ = watcher.unwatch(&left.folder);
        }
    }
}

/// A lock that is taken whatever became of who had it: what it guards is whole between any two lines.
pub(super) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The folder to look at for a mailbox, and the file in it if it is only one. In a Maildir new letters come to `new`; what happens in
/// `cur` is mostly our own doing, and left to the poll.
fn looked_at(source: &Source) -> (PathBuf, Option<PathBuf>) {
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
        EventKind::Modify(ModifyKind::Name(mode)) => mode != RenameMode::From,
        EventKind::Access(AccessKind::Close(mode)) => mode == AccessMode::Write,
        EventKind::Modify(ModifyKind::Metadata(_)) | EventKind::Access(_) | EventKind::Remove(_) | EventKind::Other => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn each_hears_of_its_own_mailbox_alone() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = |name: &str| {
            let path = place.path().join(name);
            std::fs::create_dir(&path).expect("made");
            path
        };
        let (one, other) = (folder("one"), folder("other"));
        let lookout = Arc::<Lookout>::default();
        let ((first, hears_first), (second, hears_second)) = (channel(), channel());
        let posted = lookout.post(&Source::Folder(one.clone()), first).expect("looked at");
        let _other = lookout.post(&Source::File(other.join("letters.mbox")), second).expect("looked at");
        let patience = Duration::from_secs(10);
        std::fs::write(one.join("1.eml"), "x").expect("written");
        assert_eq!(hears_first.recv_timeout(patience), Ok(Ring::Letter));
        std::fs::write(other.join("another"), "x").expect("written");
        std::fs::write(other.join("letters.mbox"), "x").expect("written");
        assert_eq!(hears_second.recv_timeout(patience), Ok(Ring::Letter));
        // Whoever is not looked at any more holds no rope.
        drop(posted);
        while hears_first.try_recv().is_ok() {}
        std::fs::write(one.join("2.eml"), "x").expect("written");
        assert!(hears_first.recv_timeout(Duration::from_millis(200)).is_err());
        assert_eq!(held(&lookout.posts).all.len(), 1);
    }
}
