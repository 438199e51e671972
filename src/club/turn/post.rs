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
        let empty = letter.text.text.trim().is_empty() && letter.text.unread.is_empty() && letter.text.notes.is_empty();
        let fresh = match empty {
            true => mail::fresh(of_subject(&letter.subject), None),
            false => mail::fresh(&letter.text.text, sent.as_deref()),
        };
        Text { letter, sent, fresh }
    }
}

/// What the writer of an empty letter wrote in its subject: nothing where it is still the subject of a mail of ours.
fn of_subject(subject: &str) -> &str {
    let mut said = subject.trim();
    // `Re:`, `Vs:`, `Aw:`, `Fwd:`, and the like in any language.
    while let Some((prefix, rest)) = said.split_once([':', '\u{ff1a}'])
        && (1..=3).contains(&prefix.trim().chars().count())
        && prefix.trim().chars().all(char::is_alphabetic)
    {
        said = rest.trim();
    }
    if said.contains('[') { "" } else { said }
}

#[cfg(test)]
mod tests {
    use super::of_subject;

    #[test]
    fn the_subject_of_an_empty_letter_speaks_if_it_is_not_ours() {
        assert_eq!(of_subject("take ka4"), "take ka4");
        assert_eq!(of_subject("Re: VS: take ka4"), "take ka4");
        assert_eq!(of_subject("front: 9 7"), "front: 9 7");
        assert_eq!(of_subject("Re: [Friday table] Your turn"), "");
    }
}
