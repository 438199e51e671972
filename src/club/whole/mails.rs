//! Mails of ours that did not go out, tried again at the game master's word.

use crate::club::error::ClubError;
use crate::club::whole::between::between_runs;
use crate::store::{Disk, Envelope, Outbox, Transaction};

/// A mail that waits, or was given up.
#[derive(Clone, Debug)]
pub struct UnsentMail {
    /// Its id.
    pub id: String,
    /// To whom it goes, and what came of it so far.
    pub envelope: Envelope,
    /// Whether it is not tried any more by itself.
    pub given_up: bool,
}

/// All mails that have not gone out: those that wait first, then those that were given up.
///
/// # Errors
/// If the outbox can't be read.
pub fn unsent_mails(disk: &Disk) -> Result<Vec<UnsentMail>, ClubError> {
    let outbox = Outbox::new(disk);
    let of = |given_up: bool| move |(id, envelope)| UnsentMail { id, envelope, given_up };
    let waiting = outbox.envelopes_waiting()?.into_iter().map(of(false));
    Ok(waiting.chain(outbox.failed()?.into_iter().map(of(true))).collect())
}

/// Has mails tried by the next run as if for the first time.
///
/// # Errors
/// If another run is at work, or a file can't be read or written.
pub fn retry(disk: &Disk, mails: &[&UnsentMail]) -> Result<(), ClubError> {
    let mut change = Transaction::new(String::new());
    for mail in mails {
        Outbox::new(disk).retry(&mut change, &mail.id, &mail.envelope, mail.given_up)?;
    }
    between_runs(disk, "mail", "mail", &change)
}
