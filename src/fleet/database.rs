//! The connection to the database.
//!
//! A worker has one, and holds its clubs' locks by it: so what it does can be taken over only as long as nobody else could have begun.

use super::error::FleetError;
use super::line::Named;
use super::schema;
use chrono::{DateTime, Utc};
use postgres::Client;
use postgres::fallible_iterator::FallibleIterator as _;
use std::time::Duration;

/// The channel on which letters are told of; its word is the club's name.
pub(super) const CHANNEL: &str = "turnpost_letters";
/// A database with clubs in it.
pub struct Database {
    pub(super) client: Client,
}

impl Database {
    /// Connects, and brings its tables to what this program knows.
    ///
    /// # Errors
    /// If it can't be reached, or its tables are of a newer program.
    pub fn open(url: &str) -> Result<Database, FleetError> {
        let mut client = Named::read(url)?.connect()?;
        schema::bring_up_to_date(&mut client)?;
        client.batch_execute("set search_path to turnpost")?;
        Ok(Database { client })
    }

    /// The time there: one clock for all workers.
    ///
    /// # Errors
    /// If the database does not answer.
    pub fn now(&mut self) -> Result<DateTime<Utc>, FleetError> {
        Ok(self.client.query_one("select clock_timestamp()", &[])?.get(0))
    }

    /// Has it tell of letters from now on.
    ///
    /// # Errors
    /// If the database does not answer.
    pub fn listen(&mut self) -> Result<(), FleetError> {
        Ok(self.client.batch_execute(&format!("listen {CHANNEL}"))?)
    }

    /// Waits until a letter comes, or so long. Says whether one came.
    ///
    /// # Errors
    /// If the line breaks.
    pub fn wait(&mut self, long: Duration) -> Result<bool, FleetError> {
        let mut told = self.client.notifications();
        let came = told.timeout_iter(long).next()?.is_some();
        // All that were told of up to now are one reason to look.
        while came && told.iter().next()?.is_some() {}
        Ok(came)
    }
}
