//! Letters as a turn gets them: read, parted from what they quote, with the mail of ours that they answer.

use crate::club::game::directory::Person;
use crate::game::About;
use crate::mail::{self, Fresh, Letter};
use chrono::{DateTime, Utc};

/// A letter that belongs to the game.
#[derive(Clone, Debug)]
pub(crate) struct Arrived {
    /// Its hash.
    pub hash: String,
    /// When it reached us.
    pub arrived: DateTime<Utc>,
    /// Whose it is.
    pub person: Person,
    /// The report that it answers.
    pub about: About,
    /// That mail's name in the outbox.
    pub replied: Option<String>,
    /// The key by which a second copy of it is known.
    pub seen: Option<String>,
    /// If it is no letter of theirs, but says that a mail to them was not delivered: the round that was open then.
    pub bounced: Option<u32>,
}

/// A letter with all that has to be known of it.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    /// Whose it is, and when it came.
    pub arrived: Arrived,
    /// Its bytes.
    pub raw: Vec<u8>,
    /// What it says; none if it can't be read.
    pub text: Option<Text>,
}

/// What a letter says.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// The letter.
    pub letter: Letter,
    /// The text of the mail of ours that it answers.
    pub sent: Option<String>,
    /// What its writer wrote now.
    pub fresh: Fresh,
}

impl Text {
    /// What a letter says that answers a mail of ours with a text.
    pub(crate) fn of(letter: Letter, sent: Option<String>) -> Text {
        let fresh = mail::fresh(&letter.text.text, sent.as_deref());
        Text { letter, sent, fresh }
    }
}
