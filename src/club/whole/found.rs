//! What the doctor's helpers bring back.

/// What was found: that it is so, that it wants a look, or that it is wrong, the last two with what to do.
pub(super) enum Found {
    Well(String),
    Caution(String, String),
    Wrong(String),
}
