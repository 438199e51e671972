//! Names of things that are the same in every run, for feeds and calendars.

use crate::game::digest;

/// A name that is the same wherever and whenever it is made: a UUID of version 8 (RFC 9562), from a hash.
pub(super) fn urn(of: &[&str]) -> String {
    let hash = digest(format!("turnpost\0{}", of.join("\0")).as_bytes());
    let part = |from: usize, to: usize| hash.get(from..to).unwrap_or_default();
    format!("urn:uuid:{}-{}-8{}-a{}-{}", part(0, 8), part(8, 12), part(13, 16), part(17, 20), part(20, 32))
}
