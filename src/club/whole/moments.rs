//! Points in time as the doctor says them: for programs as they are, and the command line tells them in the club's zone.

use chrono::{DateTime, Utc};

/// "2026-11-20 10:00:00 UTC".
pub(super) fn shown(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%d %H:%M:%S UTC").to_string()
}
