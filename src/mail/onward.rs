//! A player's own lines as a letter of its own: what one letter says to another game goes there as if it had been sent there.

use chrono::{DateTime, Utc};
use lettre::message::Message;
use lettre::message::header::ContentType;

use super::draft::{DraftError, bracketed, mailbox, text_part};
use super::letter::Address;

/// A letter from a player to the club.
#[derive(Debug)]
pub struct Onward<'a> {
    /// The player.
    pub from: &'a str,
    /// The club's address for their seat.
    pub to: String,
    /// The message id, without angle brackets, if it has one.
    pub id: Option<&'a str>,
    /// The date shown.
    pub date: DateTime<Utc>,
    /// What it says.
    pub text: String,
}

impl Onward<'_> {
    /// Makes the bytes of the letter: the same letter gives the same bytes, always.
    ///
    /// # Errors
    /// When an address or the message id can't stand in a mail.
    pub fn bytes(&self) -> Result<Vec<u8>, DraftError> {
        let address = |mailbox: &str| Address { name: None, mailbox: mailbox.to_owned() };
        let mut letter = Message::builder().from(mailbox(&address(self.from))?).to(mailbox(&address(&self.to))?).date(self.date.into());
        if let Some(id) = self.id {
            letter = letter.message_id(Some(bracketed(id)?));
        }
        let letter = letter.singlepart(text_part(ContentType::TEXT_PLAIN, &self.text)?);
        Ok(letter.map_err(|error| DraftError::Built(error.to_string()))?.formatted())
    }
}
