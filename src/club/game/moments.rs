//! Points in time in what is said for programs as well: the command line tells them in the club's zone.

use chrono::{DateTime, Utc};

/// "2026-11-20 10:00:00 UTC".
pub(crate) fn shown(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%d %H:%M:%S UTC").to_string()
}
