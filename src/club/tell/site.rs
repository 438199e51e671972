//! Files of the site: written, and taken away where nothing leads to them any more: of somebody who was forgotten or has another name, of a
//! list that is empty, of who has left a seat.

use crate::club::error::ClubError;
use crate::report::{Page, past_folder};
use crate::store::{Disk, Durability};
use crate::words::Lang;
use std::collections::BTreeSet;

/// Writes a page. Pages are not synced: any run can draw them again.
///
/// # Errors
/// If it can't be written.
pub(crate) fn put(disk: &Disk, page: &Page) -> Result<(), ClubError> {
    disk.write(&format!("site/{}", page.path), page.html.as_bytes(), Durability::Derived)?;
    Ok(())
}

/// The folders in a folder of the site: of its names those that have no ending.
fn folders(disk: &Disk, inside: &str) -> Result<Vec<String>, ClubError> {
    let names = disk.list(&format!("site/{inside}"))?.into_iter().filter(|name| !name.contains('.'));
    Ok(names.map(|name| format!("{inside}/{name}")).collect())
}

/// Takes away what stands in the folders of players and of games that are over and was not drawn now; a player's feed goes with their page.
///
/// # Errors
/// If the folders can't be read, or a file can't be taken away.
pub(crate) fn remove_stale(disk: &Disk, drawn: &[String]) -> Result<(), ClubError> {
    let drawn: BTreeSet<&str> = drawn.iter().map(String::as_str).collect();
    let languages = std::iter::once(String::new()).chain(Lang::ALL.into_iter().map(|lang| format!("{}/", lang.code())));
    for folder in languages {
        let mut inside = vec![format!("{folder}players"), format!("{folder}archive")];
        inside.extend(folders(disk, &format!("{folder}archive"))?);
        for inside in inside {
            for name in disk.list(&format!("site/{inside}"))? {
                let path = format!("{inside}/{name}");
                let page = path.strip_suffix(".atom").map_or_else(|| path.clone(), |page| format!("{page}.html"));
                if name.contains('.') && !drawn.contains(page.as_str()) {
                    disk.remove(&format!("site/{path}"))?;
                }
            }
        }
    }
    Ok(())
}

/// Takes away what stands in a folder of private pages and was not drawn now: pages that are kept in another way, of who has left.
///
/// # Errors
/// If the folder can't be read, or a file can't be taken away.
pub(crate) fn remove_left(disk: &Disk, folder: &str, drawn: &[Page]) -> Result<(), ClubError> {
    let drawn: BTreeSet<&str> = drawn.iter().map(|page| page.path.as_str()).collect();
    for name in disk.list(&format!("site/{folder}"))? {
        let path = format!("{folder}/{name}");
        if !drawn.contains(path.as_str()) {
            disk.remove(&format!("site/{path}"))?;
        }
    }
    Ok(())
}

/// Takes away a game's past rounds as seats saw them, but for those in some folders.
///
/// # Errors
/// If a folder can't be read, or a file can't be taken away.
pub(crate) fn remove_past(disk: &Disk, game: &str, but: &[String]) -> Result<(), ClubError> {
    for folder in folders(disk, &past_folder(game))?.iter().filter(|folder| !but.contains(folder)) {
        remove_left(disk, folder, &[])?;
    }
    Ok(())
}
