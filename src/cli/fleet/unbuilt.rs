//! What a program says that was built without the feature.

use crate::cli::tongue::words;
use crate::cli::{Done, Failure};
use chrono::{DateTime, Utc};
use std::path::Path;

fn unbuilt<T>() -> Result<T, Failure> {
    Err(Failure(words().say("cli-fleet-unbuilt")))
}

pub(super) fn work(_: &str, _: &Path, _: (bool, Option<DateTime<Utc>>, bool)) -> Result<Done, Failure> {
    unbuilt()
}

pub(super) fn move_in(_: &str, _: &Path, _: &str) -> Result<Done, Failure> {
    unbuilt()
}

pub(super) fn move_out(_: &str, _: &Path, _: &Path, _: &str) -> Result<Done, Failure> {
    unbuilt()
}

pub(super) fn status(_: &str, _: (bool, bool)) -> Result<Done, Failure> {
    unbuilt()
}

pub(super) fn within(_: &str, _: &Path, _: &str, _: &[String]) -> Result<Done, Failure> {
    unbuilt()
}

pub(super) fn retry(_: &str, _: &str) -> Result<Done, Failure> {
    unbuilt()
}

pub(super) fn receive(_: &str, _: &str, _: &[u8], _: Option<DateTime<Utc>>) -> Result<(), (bool, Failure)> {
    unbuilt().map_err(|failure| (true, failure))
}
