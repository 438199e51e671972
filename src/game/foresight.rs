//! What may be told beforehand: a trial runs on a state that is partly made up.

/// How far what a trial showed its seat may be told: an event, or the reason why a line can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foresight {
    /// It will be so, as its seat will hear of it.
    Sure,
    /// It will be so, but what its seat alone would see of it is made up: it is told as everybody will hear of it.
    InPublic,
    /// It may be otherwise in truth.
    MadeUp,
    /// It hangs on what the seat does not know, and so does all that comes after it.
    Hangs,
}
