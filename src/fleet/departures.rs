//! Mails that a server has taken, noted one by one as it takes them.
//!
//! The outbox itself is files of the club, and those are taken over when all are sent. Whoever comes after a worker that was killed in between
//! sends none of them again, but for the one of which the server said that it has it, and the worker could not note it any more.

use super::error::FleetError;
use crate::club::Account;
use postgres::{Client, Transaction};
use std::cell::RefCell;

/// Keeps account of the mails of a club.
pub(super) struct Departures<'c> {
    client: RefCell<&'c mut Client>,
    club: i32,
}

impl<'c> Departures<'c> {
    /// Of a club that is held.
    pub(super) fn of(client: &'c mut Client, club: i32) -> Departures<'c> {
        Departures { client: RefCell::new(client), club }
    }
}

impl Account for Departures<'_> {
    fn has_left(&self, id: &str) -> Result<bool, String> {
        let asked = self
            .client
            .borrow_mut()
            .query_one("select exists (select from departures where club = $1 and mail = $2)", &[&self.club, &id])
            .map_err(FleetError::from);
        asked.map(|row| row.get(0)).map_err(|error| error.to_string())
    }

    fn leaves(&self, id: &str) {
        // Where it can't be noted, the next can't be asked for either, and stays.
        let _ = self
            .client
            .borrow_mut()
            .execute("insert into departures (club, mail) values ($1, $2) on conflict do nothing", &[&self.club, &id]);
    }
}

/// Forgets those that are in the outbox no more, as the club's files say by now that they have left.
///
/// # Errors
/// If the database does not take it.
pub(super) fn settle(change: &mut Transaction<'_>, club: i32) -> Result<(), FleetError> {
    change.execute(
        "delete from departures d where club = $1 and not exists
             (select from files f where f.club = d.club and f.path = 'mail/outbox/' || d.mail || '.eml' and not f.gone)",
        &[&club],
    )?;
    Ok(())
}
