//! Names on the net, looked up for a run.

use crate::mail::{Answer, NameServer};
use crate::store::{Disk, NamesFile};
use chrono::{DateTime, Utc};
use std::cell::RefCell;

/// Names, as they were looked up not long ago, or are now. When one look-up has failed, no other is tried in that run: each may take its time.
pub(crate) struct Names<'a> {
    disk: &'a Disk,
    now: DateTime<Utc>,
    server: &'a dyn NameServer,
    known: RefCell<NamesFile>,
    failed: RefCell<Option<String>>,
}

impl<'a> Names<'a> {
    /// For a run.
    pub(crate) fn new(disk: &'a Disk, now: DateTime<Utc>, server: &'a dyn NameServer) -> Names<'a> {
        Names { disk, now, server, known: RefCell::new(NamesFile::read(disk)), failed: RefCell::default() }
    }
}

impl NameServer for Names<'_> {
    fn text(&self, name: &str) -> Answer {
        if let Some(known) = self.known.borrow().of(name, self.now) {
            return Ok(known);
        }
        if let Some(why) = &*self.failed.borrow() {
            return Err(why.clone());
        }
        let found = self.server.text(name);
        match &found {
            // That it can't be kept costs another look-up.
            Ok(text) => drop(self.known.borrow_mut().keep(self.disk, name, text.as_deref(), self.now)),
            Err(why) => *self.failed.borrow_mut() = Some(why.clone()),
        }
        found
    }
}
