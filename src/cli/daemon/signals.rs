//! What the system tells the program: to read its settings again, or to end.

use super::ring::Ring;
use crate::cli::Failure;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::sync::mpsc::Sender;

/// The exit code of a program that a second signal ends.
const ENDED_BY_SIGNAL: i32 = 130;

/// Has signals pull a rope. A second one that says to end is obeyed at once.
///
/// # Errors
/// If signals can't be caught.
pub(super) fn pull(rope: Sender<Ring>) -> Result<(), Failure> {
    let mut signals = Signals::new([SIGHUP, SIGTERM, SIGINT])?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let mut stopping = false;
        for signal in signals.forever() {
            if signal == SIGHUP {
                let _ = rope.send(Ring::Settings);
            } else if std::mem::replace(&mut stopping, true) {
                // A pass can be broken off anywhere: the next one completes it.
                std::process::exit(ENDED_BY_SIGNAL);
            } else {
                let _ = rope.send(Ring::Stop);
            }
        }
    })?;
    Ok(())
}
