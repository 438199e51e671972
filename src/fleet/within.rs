//! Another command, as if in a club's folder: the working copy is brought up to date, the command works on it, and what it changed is taken
//! over. So everything that can be done to a club in a folder can be done to one in the database.

use super::copy::WorkingCopy;
use super::database::{CHANNEL, Database};
use super::desk::Desk;
use super::error::{FleetError, at};
use super::roster;
use super::worker::take_over;
use crate::store::{Disk, LockSeen};
use std::path::Path;
use std::time::Duration;

/// So often a worker is waited for that is at the club,
const TRIES: u32 = 300;
/// so long each time.
const PAUSE: Duration = Duration::from_millis(100);

/// Does something in a club's working copy, and has what it changed taken over. What it gives is given, whether anything changed or not.
///
/// # Errors
/// If there is no such club, a worker does not come to an end with it, or what was done broke off: then it counts for nothing.
pub fn within<T>(
    database: &mut Database,
    desk: &Desk,
    name: &str,
    work: impl FnOnce(&Path) -> std::io::Result<T>,
) -> Result<T, FleetError> {
    let mut tries = 0..TRIES;
    let mut club = loop {
        match roster::take(&mut database.client, name) {
            Err(FleetError::Busy(_)) if tries.next().is_some() => std::thread::sleep(PAUSE),
            taken => break taken?,
        }
    };
    let mut copy = WorkingCopy::of(&mut database.client, desk, &club)?;
    let done = work(copy.folder()).map_err(at(copy.folder()))?;
    let disk = Disk::open(copy.folder());
    if LockSeen::of_club(&disk)? != LockSeen::Free || !disk.list("mail/journal")?.is_empty() {
        return Err(FleetError::BrokeOff(name.to_owned()));
    }
    let now = database.now()?;
    take_over(&mut database.client, &mut club, &mut copy, &[], (Some(now), now))?;
    roster::release(&mut database.client, club.id)?;
    database.client.execute("select pg_notify($1, $2)", &[&CHANNEL, &name])?;
    Ok(done)
}
