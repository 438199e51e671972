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
    /// The keys by which a second copy of it is known.
    pub seen: Vec<String>,
    /// If it is no letter of theirs but a program's: what that tells.
    pub signal: Option<Signal>,
}

/// What a program tells of somebody.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Signal {
    /// A mail to them was not delivered.
    Bounced(Bounced),
    /// They want no more reports.
    Unsubscribed,
}

/// A mail to somebody was not delivered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounced {
    /// The round that was open when it was written.
    pub round: u32,
    /// Whether no mail reaches that address.
    pub hard: bool,
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
        let mut fresh = mail::fresh(&letter.text.text, sent.as_deref());
        let body = &letter.text;
        let nothing_else = body.attached.is_empty() && body.unread.is_empty() && body.notes.is_empty();
        if nothing_else && fresh.text().trim().is_empty() {
            let cut = fresh.cut;
            fresh = mail::fresh(own_subject(&letter.subject).unwrap_or_default(), None);
            fresh.cut = cut;
        }
        Text { letter, sent, fresh }
    }
}

/// The subject of a letter without a text, if its writer wrote it: what stands behind `Re:` is another's, and ours begin with a name
/// in brackets.
fn own_subject(subject: &str) -> Option<&str> {
    let is_mark = |word: &str| (1..=3).contains(&word.chars().count()) && word.chars().all(char::is_alphabetic);
    let answers = subject.split_once(':').is_some_and(|(word, _)| is_mark(word.split('[').next().unwrap_or(word).trim()));
    (!answers && !subject.starts_with('[')).then_some(subject)
}

#[cfg(test)]
mod tests {
    use super::own_subject;

    #[test]
    fn only_a_subject_of_ones_own_is_read() {
        for own in ["take 2R", "ota 2R; varaa it4", "standing: take 1"] {
            assert_eq!(own_subject(own), Some(own));
        }
        for others in ["Re: [Friday] Web of Power", "[Friday] Web of Power", "VS: take 2R", "Fwd: x", "RE[2]: x", "Odp : x"] {
            assert_eq!(own_subject(others), None, "{others}");
        }
    }
}
