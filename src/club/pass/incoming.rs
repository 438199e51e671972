//! A letter on its way to a game.

use crate::mail::{Letter, Waiting, plainly};
use chrono::{DateTime, Utc};

/// Of a subject so many signs are set down.
const SUBJECT_MOST: usize = 200;

/// A letter on its way.
pub(crate) struct Incoming {
    /// Where it waits, if it came from the mailbox.
    pub waiting: Option<Waiting>,
    /// Its hash.
    pub hash: String,
    /// How many bytes it has.
    pub bytes: u64,
    /// When it reached us.
    pub arrived: DateTime<Utc>,
    /// What its head says, once it is read.
    pub head: Head,
}

/// What a letter's head says, for people to know it by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Head {
    /// The address it says it comes from, if it says one.
    pub from: Option<String>,
    /// The name beside that.
    pub name: Option<String>,
    /// What it says it is about.
    pub subject: Option<String>,
}

impl Head {
    pub(crate) fn of(letter: &Letter) -> Head {
        let sender = letter.from.first();
        let short = |text: &str| text.trim().chars().take(SUBJECT_MOST).collect::<String>();
        let some = |text: String| Some(text).filter(|text| !text.is_empty());
        Head {
            from: sender.map(|sender| sender.mailbox.clone()),
            name: sender.and_then(|sender| sender.name.as_deref()).map(short).and_then(some),
            subject: some(short(&letter.subject)),
        }
    }

    /// Sender and subject in a line.
    pub(crate) fn line(&self) -> String {
        match (&self.from, &self.subject) {
            (None, None) => String::new(),
            (from, subject) => format!("{}, \"{}\"", plainly(from.as_deref().unwrap_or_default()), subject.as_deref().unwrap_or_default()),
        }
    }
}
