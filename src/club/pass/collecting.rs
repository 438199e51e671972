//! The mailbox on a server around a run: what is new is fetched before, and what the run has dealt with is put away after.

use crate::club::config::Config;
use crate::club::pass::fetching::{FetchError, Mailbox};
use crate::club::pass::run::Ran;
use crate::store::Disk;
use chrono::{DateTime, Utc};

/// The mailbox on a server, if there is one, around a run.
pub struct Post<'d> {
    mailbox: Option<Mailbox<'d>>,
    error: Option<FetchError>,
}

impl<'d> Post<'d> {
    /// Fetches what is new. That it can't be fetched holds up nothing else.
    pub fn fetch(disk: &'d Disk, config: &Config, now: DateTime<Utc>) -> Post<'d> {
        match Mailbox::open(disk, config) {
            Ok(Some(mut mailbox)) => {
                let error = mailbox.fetch(now).err();
                Post { mailbox: Some(mailbox), error }
            }
            Ok(None) => Post { mailbox: None, error: None },
            Err(error) => Post { mailbox: None, error: Some(error) },
        }
    }

    /// Puts away what the run has dealt with, and says what went wrong.
    pub fn put_away(mut self, ran: &mut Ran, now: DateTime<Utc>) {
        let Some(mut mailbox) = self.mailbox.take() else {
            ran.problems.extend(self.error.take().map(|error| error.to_string()));
            return;
        };
        if self.error.is_none() {
            self.error = mailbox.put_away().err();
        }
        let told = mailbox.tell(self.error.as_ref(), now, None);
        let problems = [self.error.take(), told.err()].into_iter().flatten().map(|error| error.to_string());
        ran.problems.extend(problems.chain(mailbox.problem().map(str::to_owned)));
        mailbox.close();
    }
}
