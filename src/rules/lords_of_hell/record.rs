//! Numbers of the public record (rulings by mail, 11.10): promises made in public and every broken word stand in it, each under a number that
//! is the same for everybody and never given again: `P3`.

use serde::{Deserialize, Serialize};

/// What a line calls a promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Number {
    /// By the writer's own number of it.
    Own(u16),
    /// By its number in the public record.
    Public {
        /// The number behind the P.
        record: u16,
    },
}

/// What a promise is called, told to somebody who has a number of its own for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cited {
    /// The reader's own number.
    pub own: u16,
    /// The number in the public record; 0: it does not stand there.
    pub record: u16,
}

/// A number of the public record as it is written: `P3`.
pub(super) fn public_number(text: &str) -> Option<u16> {
    let digits = text.strip_prefix(['p', 'P'])?;
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

/// Whether there is no number: logs from before the record had numbers are written and read without.
pub(super) fn is_nought(number: &u16) -> bool {
    *number == 0
}
