//! What processes of this program have in common that others of it start: which program that is, and how it is held to its limits.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::path::{Path, PathBuf};

/// This program, also when another has been put in its place since it started.
pub(super) fn program() -> PathBuf {
    let running = Path::new("/proc/self/exe");
    let named = || std::env::current_exe().unwrap_or_else(|_| "turnpost".into());
    if running.exists() { running.to_owned() } else { named() }
}

/// Holds this process to so much of something, for good. Where a system knows no such limit, that of time holds alone.
pub(super) fn hold(resource: Resource, most: u64) {
    let maximum = getrlimit(resource).maximum;
    let held = Some(maximum.map_or(most, |maximum| maximum.min(most)));
    let _ = setrlimit(resource, Rlimit { current: held, maximum: held });
}

/// What this process has of data before it has done anything, in bytes; much, where a system does not say.
pub(super) fn data_so_far() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let said = status.lines().find_map(|line| line.strip_prefix("VmData:")?.split_whitespace().next()?.parse::<u64>().ok());
    said.map_or(16 << 20, |kilobytes| kilobytes << 10)
}

/// Holds it to so much until it is told otherwise.
pub(super) fn hold_for_now(resource: Resource, most: u64) {
    let maximum = getrlimit(resource).maximum;
    let current = Some(maximum.map_or(most, |maximum| maximum.min(most)));
    let _ = setrlimit(resource, Rlimit { current, maximum });
}
