//! Feeds and calendars as programs of others read them (`read.py`, by feedparser and icalendar), ratings as one works them out
//! (`ratings.py`, by openskill), and dice as a stranger checks them who had a published site alone (`stranger.py`).
//!
//! `TURNPOST_TEST_PYTHON` names a Python that has them (by default `python3`). Without one the tests say that they are skipped; where `CI` is
//! set they fail instead.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// The Python that has what tests need of others.
pub fn python() -> String {
    std::env::var("TURNPOST_TEST_PYTHON").unwrap_or_else(|_| "python3".into())
}

/// Whether the tests here can run; says so when not.
pub fn ready() -> bool {
    let tried = Command::new(python()).args(["-c", "import feedparser, icalendar, openskill"]).stderr(Stdio::null()).status();
    let found = tried.is_ok_and(|status| status.success());
    if !found {
        assert!(std::env::var_os("CI").is_none(), "no Python with feedparser, icalendar and openskill: set TURNPOST_TEST_PYTHON");
        println!("SKIPPED: no Python with feedparser, icalendar and openskill; set TURNPOST_TEST_PYTHON");
    }
    found
}

/// A file as its readers' program understands it; `what` is `feed` or `calendar`.
pub fn read(what: &str, file: &Path) -> Value {
    said(Command::new(python()).args(["tests/readers/read.py", what]).arg(file))
}

/// What the players of games come to, by name: rating, and what that may be off by.
pub fn rated(games: &Path) -> BTreeMap<String, [f64; 2]> {
    serde_json::from_value(said(Command::new(python()).arg("tests/readers/ratings.py").arg(games))).expect("ratings")
}

/// Whether a stranger's own script finds a finished game of a site as it must be, and what it says. `game`: its folder of the site.
pub fn found_right(game: &Path) -> (bool, String) {
    let output = Command::new(python()).args(["-B", "tests/readers/stranger.py"]).arg(game).output().expect("Python runs");
    (output.status.success(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
}

fn said(command: &mut Command) -> Value {
    let output = command.output().expect("Python runs");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}
