//! What was said below the command line, told in the language chosen.

use super::moments;
use super::tongue;
use crate::club::config::Config;
use crate::words::said;

/// What was said below, in the language chosen.
pub(super) fn here(text: &str) -> String {
    said::told(text, tongue::words())
}

/// What was said of a club, in the language chosen; times are told in the club's zone.
pub(super) fn of_club(text: &str, config: Option<&Config>) -> String {
    let told = here(text);
    config.map_or_else(|| told.clone(), |config| moments::in_words(&told, config))
}
