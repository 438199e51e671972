//! `turnpost hand-over`: hands mails to a mail server for a run, which gives up this process rather than itself. Nobody calls it by hand.

use super::process::{data_so_far, hold, hold_for_now, program};
use super::{Done, Failure};
use crate::mail::smtp::{Apart, serve};
use clap::Args;
use rustix::process::Resource;

/// The name of the command.
const COMMAND: &str = "hand-over";
/// What a process has of addresses besides what it writes to: programs and libraries, stacks, what is set aside.
const SET_ASIDE: u64 = 256 << 20;

/// Hand mails to a mail server for another process of this program
#[derive(Args)]
#[command(name = COMMAND)]
pub(super) struct HandOver {}

impl HandOver {
    /// Hands over until there are no more.
    ///
    /// # Errors
    /// If its input or output breaks off.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        // What is in its memory, the password too, leaves no picture on the disk.
        hold(Resource::Core, 0);
        let own = data_so_far();
        serve(&mut std::io::stdin().lock(), &mut std::io::stdout().lock(), |bytes| {
            hold_for_now(Resource::Data, own + bytes);
            // Not every system counts all memory there.
            hold_for_now(Resource::As, own + bytes + SET_ASIDE);
        })?;
        Ok(Done::Well)
    }
}

/// Calls mail servers by another process of this very program.
pub(super) fn postman() -> Apart {
    Apart::new(program(), COMMAND)
}
