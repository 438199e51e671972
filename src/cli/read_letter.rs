//! `turnpost read-letter`: reads letters for a run, which gives up this process rather than itself. Nobody calls it by hand.

use super::process::{hold, program};
use super::{Done, Failure};
use crate::mail::{Apart, Limits, serve};
use clap::Args;
use rustix::process::Resource;

/// The name of the command.
const COMMAND: &str = "read-letter";

/// Read letters for another process of this program
#[derive(Args)]
#[command(name = COMMAND)]
pub(super) struct ReadLetter {}

impl ReadLetter {
    /// Reads until there are no more.
    ///
    /// # Errors
    /// If its input or output breaks off.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        serve(&mut std::io::stdin().lock(), &mut std::io::stdout().lock(), confine)?;
        Ok(Done::Well)
    }
}

/// Holds this process to the memory that reading a letter may take.
fn confine(limits: &Limits) {
    hold(Resource::As, limits.memory_bytes as u64);
    // A letter that ends it leaves no picture of its memory on the disk.
    hold(Resource::Core, 0);
}

/// Reads letters by another process of this very program.
pub(super) fn apart(limits: Limits) -> Apart {
    Apart::new(program(), COMMAND, limits)
}
