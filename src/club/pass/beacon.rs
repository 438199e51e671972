//! Values of the beacon, asked for in a run.

use crate::club::turn::beacon::round_of;
use crate::dice::Beacon;
use crate::relay::Values;
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// Values as they were had in this run: games that are played at the same moment share one. When one could not be had, no other is asked
/// for in that run: relays may take their time.
pub(crate) struct Known<'a> {
    source: &'a dyn Values,
    values: BTreeMap<u64, Beacon>,
    failed: Option<String>,
}

impl<'a> Known<'a> {
    /// For a run.
    pub(crate) fn new(source: &'a dyn Values) -> Known<'a> {
        Known { source, values: BTreeMap::new(), failed: None }
    }

    /// The value that stands for a moment.
    ///
    /// # Errors
    /// Why it can't be had now.
    pub(crate) fn value(&mut self, moment: DateTime<Utc>) -> Result<Beacon, String> {
        let round = round_of(moment);
        if let Some(known) = self.values.get(&round) {
            return Ok(known.clone());
        }
        if let Some(why) = &self.failed {
            return Err(why.clone());
        }
        let value = self.source.value(round).inspect_err(|why| self.failed = Some(why.clone()))?;
        self.values.insert(round, value.clone());
        Ok(value)
    }
}
