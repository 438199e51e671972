//! Reruns: the same letters give the same game, a change shows just what it changes, an adoption tells whom it must and can't be
//! half done.

mod adopting;
mod desk;
mod sample;
mod trying;

use crate::harness::{Table, tree};
use turnpost::club::Opened;
use turnpost::club::rerun::{Adopted, Adopting, Change, RerunError, adopt};
use turnpost::store::{Disk, Trouble};
use turnpost::words::Lang;

/// Three players and a game of some turns: with answers that one may take back.
fn played(turns: usize) -> Table {
    let mut table = Table::new().players(&["laura", "ville", "atro"]);
    for turn in 0..turns {
        let name = ["laura", "ville", "atro"][turn % 3];
        table.later(1);
        table.letter(name, if turn % 2 == 0 { "1" } else { "take any" }).pass();
    }
    table
}

fn open(disk: &Disk) -> Opened {
    Opened::open(disk, "friday").expect("a game")
}

fn adopting(table: &Table, change: &Change, trouble: Trouble) -> Result<Adopted, RerunError> {
    let disk = Disk::troubled(table.folder.path(), trouble);
    let config = table.config();
    let reason = "Laura's letter was read too late.";
    adopt(&Adopting {
        disk: &disk,
        config: &config,
        game: "friday",
        change,
        branch: None,
        by: "Aino",
        reason,
        now: table.now,
        lang: Lang::En,
    })
}

/// The club's files without what comes and goes.
fn files(table: &Table) -> std::collections::BTreeMap<String, Vec<u8>> {
    tree(table.folder.path())
}
