//! Who does for a run what could end it or hold it up: other processes of this program.

use super::hand_over::postman;
use super::read_letter::apart;
use crate::club::config::Config;
use crate::club::{Staff, limits};
use crate::mail::{Apart, SystemNames, smtp};
use crate::relay::Relays;

/// Those who read letters and call mail servers for a club.
pub(super) struct Processes {
    reader: Apart,
    postman: smtp::Apart,
    relays: Relays,
}

impl Processes {
    /// As a club has settled their limits.
    pub(super) fn of(config: &Config) -> Processes {
        Processes { reader: apart(limits(config)), postman: postman(), relays: Relays::of(&config.relays) }
    }

    /// For a run.
    pub(super) fn staff(&self) -> Staff<'_> {
        Staff { reader: &self.reader, postman: &self.postman, names: &SystemNames, beacon: &self.relays }
    }
}
