//! How every ruleset says that a position cannot be.

use crate::game::PositionError;

/// No play reaches such a position, or the rules have no such option.
pub(super) fn wrong<T>(why: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError(why.into()))
}
