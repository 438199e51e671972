//! Letters from a mailbox on a server: into the archive before a run, to their folders there after it.
//!
//! A run itself never waits for that server: what was fetched stands in the archive and among the letters that wait, and a run reads it
//! there. A letter is noted when its bytes are sure to be on the disk; it is marked or moved on the server when a run that ended well
//! has set down what became of it. Broken off anywhere, that is done again, and does no harm: a letter is known by its hash.

use crate::club::config::mailbox::{Imap as Settings, server};
use crate::club::config::{Config, ConfigError};
use crate::mail::imap::{Idled, Imap, ImapError, Keeper, Session};
use crate::store::{Archive, Arriving, ClubLock, Disk, DiskError, FetchedLetters, FileError, LetterState, LockError, MailboxState, Step};
use chrono::{DateTime, Utc};
use std::io;
use std::os::fd::BorrowedFd;
use std::time::Duration;

/// A letter that was dealt with has this mark on the server, if it stays in its folder,
const DONE: &str = "$TurnpostDone";
/// and one of these if there is more to say of it.
const ATTENTION: &str = "$TurnpostAttention";
const REFUSED: &str = "$TurnpostRefused";
/// So many letters are asked for at once, and made sure on the disk together.
const AT_ONCE: usize = 50;
/// A larger letter is not even archived.
pub const LETTER_MOST: u64 = 100 << 20;

/// Why letters could not be fetched, or put away on the server.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// The server, or the way to it.
    #[error("the mailbox: {0}")]
    Server(#[from] ImapError),
    /// The disk here.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// A file of the club.
    #[error(transparent)]
    File(#[from] FileError),
    /// The club's settings, or the password that they name.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The lock.
    #[error(transparent)]
    Lock(#[from] LockError),
}

/// Where a letter goes on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Done,
    Attention,
    Refused,
}

impl Fate {
    fn of(state: LetterState) -> Fate {
        match state {
            LetterState::Applied | LetterState::Answered | LetterState::Machine | LetterState::Duplicate => Fate::Done,
            LetterState::Unplaced => Fate::Attention,
            LetterState::Quarantined => Fate::Refused,
        }
    }

    fn folder(self, settings: &Settings) -> Option<&str> {
        let attention = || settings.attention.as_deref().or(settings.done.as_deref());
        match self {
            Fate::Done => settings.done.as_deref(),
            Fate::Attention => attention(),
            Fate::Refused => settings.refused.as_deref().or_else(attention),
        }
    }

    fn marks(self) -> String {
        match self {
            Fate::Done => DONE.to_owned(),
            Fate::Attention => format!("{DONE} {ATTENTION}"),
            Fate::Refused => format!("{DONE} {REFUSED}"),
        }
    }
}

/// A mailbox on a server, read by nobody else of this club as long as this lives.
pub struct Mailbox<'d> {
    disk: &'d Disk,
    settings: Settings,
    server: Imap,
    session: Option<Session>,
    /// What could not be done on the server, though it answers.
    problem: Option<String>,
    lock: ClubLock,
}

impl<'d> Mailbox<'d> {
    /// The mailbox from which letters come; none if they come from elsewhere, or somebody else reads it now.
    ///
    /// # Errors
    /// If the password can't be read, or the lock not be used.
    pub fn open(disk: &'d Disk, config: &Config) -> Result<Option<Mailbox<'d>>, FetchError> {
        let (Some(settings), Some(server)) = (config.imap().cloned(), server(config, disk.root())?) else { return Ok(None) };
        let lock = ClubLock::take_for_mailbox(disk)?;
        Ok(lock.map(|lock| Mailbox { disk, settings, server, session: None, problem: None, lock }))
    }

    /// Fetches what is new. Says how many letters.
    ///
    /// # Errors
    /// If the server or the disk fails; what was fetched before stays.
    pub fn fetch(&mut self, now: DateTime<Utc>) -> Result<usize, FetchError> {
        let fetched = self.try_fetch(now);
        if fetched.is_err() {
            // A talk that went wrong is not gone on with.
            self.session = None;
        }
        fetched
    }

    /// Marks on the server, or moves there, what was dealt with. Only after a run that ended well: its effects are on the disk.
    ///
    /// # Errors
    /// If the server or the disk fails; what is left is done the next time.
    pub fn put_away(&mut self) -> Result<(), FetchError> {
        let done = self.try_put_away();
        if done.is_err() {
            self.session = None;
        }
        done
    }

    /// Waits so long for something new, or for somebody here to ring. None where the server can't tell.
    ///
    /// # Errors
    /// If the line breaks.
    pub fn wait(&mut self, bell: BorrowedFd<'_>, long: Duration) -> Result<Option<Idled>, FetchError> {
        let session = self.session()?;
        if !session.can("IDLE") {
            return Ok(None);
        }
        let idled = session.idle(bell, long);
        if idled.is_err() {
            self.session = None;
        }
        Ok(Some(idled?))
    }

    /// Sets down how the mailbox is, for who asks. Says whether that is news.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn tell(&self, error: Option<&FetchError>, now: DateTime<Utc>, next: Option<DateTime<Utc>>) -> Result<bool, FetchError> {
        let before = MailboxState::read(self.disk)?.unwrap_or_default();
        let problem = error.map(ToString::to_string).or_else(|| self.problem.clone());
        let away_since = error.map(|_| before.away_since.unwrap_or(now));
        let state = MailboxState { format: 1, away_since, problem, next: next.filter(|_| error.is_some()) };
        if state != before {
            state.write(self.disk)?;
        }
        Ok(state.problem != before.problem)
    }

    /// What the server does not do, though it answers.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Ends the talk, and lets others read the mailbox.
    pub fn close(self) {
        if let Some(session) = self.session {
            session.close();
        }
        // That it could not be emptied means nothing: the system lets go of it.
        let _ = self.lock.release();
    }

    fn session(&mut self) -> Result<&mut Session, FetchError> {
        let session = match self.session.take() {
            Some(session) => session,
            None => {
                let mut session = Session::open(&self.server)?;
                session.select(&self.settings.folder)?;
                session
            }
        };
        Ok(self.session.insert(session))
    }

    fn try_fetch(&mut self, now: DateTime<Utc>) -> Result<usize, FetchError> {
        let disk = self.disk;
        self.problem = None;
        let session = self.session()?;
        let notes = FetchedLetters::new(disk, session.folder().validity);
        notes.forget_others()?;
        // Whether somebody has looked at a letter says nothing: people look into the mailbox by other programs too.
        let which = if session.folder().marks { format!("UNKEYWORD {DONE} UNDELETED") } else { "UNDELETED".to_owned() };
        let there = session.search(&which)?;
        let noted = notes.all()?;
        for (uid, _) in noted.iter().filter(|(uid, _)| there.binary_search(uid).is_err()) {
            notes.forget(*uid)?;
        }
        let new: Vec<u32> = there.into_iter().filter(|uid| !noted.contains_key(uid)).collect();
        let mut count = 0;
        for uids in new.chunks(AT_ONCE) {
            count += self.fetch_some(uids, notes, now)?;
        }
        Ok(count)
    }

    fn fetch_some(&mut self, uids: &[u32], notes: FetchedLetters<'d>, now: DateTime<Utc>) -> Result<usize, FetchError> {
        let archive = Archive::new(self.disk);
        let session = self.session()?;
        let sizes = session.sizes(uids)?;
        let (fit, large): (Vec<u32>, Vec<u32>) = sizes.keys().partition(|uid| sizes.get(uid).is_some_and(|size| *size <= LETTER_MOST));
        let mut post = Post { archive, arriving: None, kept: Vec::new(), failed: None };
        let came = if fit.is_empty() { Ok(()) } else { session.letters(&fit, &mut post) };
        let Post { kept, failed, .. } = post;
        // Those that came whole are kept, whatever happened after.
        self.disk.settle()?;
        for (uid, hash, arrived) in &kept {
            archive.waits(hash, arrived.unwrap_or(now))?;
            notes.note(*uid, hash)?;
        }
        self.disk.settle()?;
        if let Some(error) = failed {
            return Err(error.into());
        }
        came?;
        for uid in large {
            self.problem = Some(format!(
                "a letter in the mailbox is larger than {} MiB and was not read; it was put away there as refused",
                LETTER_MOST >> 20
            ));
            self.put_one_away(uid, Step::Kept, Fate::Refused, None)?;
        }
        Ok(kept.len())
    }

    fn try_put_away(&mut self) -> Result<(), FetchError> {
        let archive = Archive::new(self.disk);
        let validity = self.session()?.folder().validity;
        let notes = FetchedLetters::new(self.disk, validity);
        for (uid, step) in notes.all()?.into_iter().filter(|(_, step)| *step != Step::Left) {
            let hash = notes.hash(uid, step)?;
            if let Some(record) = archive.record(&hash)? {
                self.put_one_away(uid, step, Fate::of(record.state), Some(notes))?;
            }
        }
        self.disk.settle()?;
        Ok(())
    }

    /// Puts one letter away on the server. That the server does not want to is a problem of that letter alone.
    fn put_one_away(&mut self, uid: u32, step: Step, fate: Fate, notes: Option<FetchedLetters<'d>>) -> Result<(), FetchError> {
        let (disk, target) = (self.disk, fate.folder(&self.settings).map(str::to_owned));
        let session = self.session()?;
        let folder = session.folder().clone();
        let done = match target {
            _ if folder.read_only => Ok(false),
            Some(target) if session.can("MOVE") => session.move_to(uid, &target).map(|()| true),
            Some(target) => {
                let copied = if step == Step::Copied { Ok(()) } else { session.copy_to(uid, &target) };
                // What was copied is never copied again, whatever becomes of the rest.
                if let (Ok(()), Some(notes)) = (&copied, notes) {
                    notes.advance(uid, step, Step::Copied)?;
                    disk.settle()?;
                }
                copied.and_then(|()| session.delete(uid)).map(|()| true)
            }
            None if folder.marks => session.mark(uid, &fate.marks()).map(|()| true),
            None => Ok(false),
        };
        match (done, notes) {
            (Ok(true), Some(notes)) => notes.forget(uid)?,
            (Ok(false), Some(notes)) => notes.advance(uid, step, Step::Left)?,
            (Ok(_), None) => {}
            (Err(ImapError::Refused { doing, said }), _) => {
                self.problem = Some(format!(
                    "the mailbox: the server did not {doing}: {said}; what was read there stays where it is, and is not read again"
                ));
            }
            (Err(error), _) => return Err(error.into()),
        }
        if folder.read_only {
            self.problem = Some(format!(
                "the folder {} of the mailbox can only be read; letters stay in it, and are not read again; let {} change it",
                self.settings.folder, self.settings.account.user
            ));
        }
        Ok(())
    }
}

/// Puts letters into the archive as they come.
struct Post<'d> {
    archive: Archive<'d>,
    arriving: Option<Arriving<'d>>,
    kept: Vec<(u32, String, Option<DateTime<Utc>>)>,
    failed: Option<DiskError>,
}

impl Post<'_> {
    fn noted<T>(&mut self, done: Result<T, DiskError>) -> io::Result<T> {
        done.map_err(|error| {
            let told = io::Error::other(error.to_string());
            self.failed = Some(error);
            told
        })
    }
}

impl Keeper for Post<'_> {
    fn begin(&mut self, bytes: u64) -> io::Result<()> {
        if bytes > LETTER_MOST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let begun = self.archive.arriving();
        self.arriving = Some(self.noted(begun)?);
        Ok(())
    }

    fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        let added = self.arriving.as_mut().map_or(Ok(()), |arriving| arriving.add(bytes));
        self.noted(added)
    }

    fn end(&mut self, uid: u32, arrived: Option<DateTime<Utc>>) -> io::Result<()> {
        let Some(arriving) = self.arriving.take() else { return Ok(()) };
        let kept = arriving.keep();
        let kept = self.noted(kept)?;
        // Servers tell the time to the second: those of one second keep the order of their numbers.
        let arrived = arrived.map(|arrived| arrived + chrono::TimeDelta::microseconds(i64::from(uid % 1_000_000)));
        self.kept.push((uid, kept.hash, arrived));
        Ok(())
    }
}
