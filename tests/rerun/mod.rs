//! Reruns: the same letters give the same game, a change shows just what it changes, an adoption tells whom it must and can't be
//! half done.

mod adopting;
mod computers;
mod desk;
mod sample;
mod trying;

use crate::harness::{Table, tree};
use crate::report::html::read;
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

/// A page of a difference shows the table before and after, each picture with names of its own, and leads back to the game's page from
/// where it lies. Gives the page.
fn page_with_pictures(table: &Table, path: &str) -> String {
    with_pictures(table, path, table.text(path))
}

/// The same of what stands on a page.
fn with_pictures(table: &Table, path: &str, page: String) -> String {
    let found = read(&page);
    assert!(found.errors.is_empty(), "{path}: {:?}", found.errors);
    assert!(page.matches("<svg viewBox").count() >= 2, "{path} shows no table");
    let mut ids = found.values("id");
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{path}: {ids:?}");
    let back = found.values("href").into_iter().find(|href| href.ends_with("/g/friday/index.html")).expect("a way back");
    let folder = table.path(path).parent().expect("a folder").to_owned();
    assert!(folder.join(back).is_file(), "{path}: {back} leads nowhere");
    page
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
