//! Pages of the club that nothing leads to any more: of somebody who was forgotten or has another name, of a list that is empty.

use crate::club::error::ClubError;
use crate::report::Page;
use crate::store::Disk;
use crate::words::Lang;
use std::collections::BTreeSet;

/// Takes away what stands in the folders of players and of games that are over and was not drawn now; a player's feed goes with their page.
///
/// # Errors
/// If the folders can't be read, or a file can't be taken away.
pub(crate) fn remove_stale(disk: &Disk, drawn: &[String]) -> Result<(), ClubError> {
    let drawn: BTreeSet<&str> = drawn.iter().map(String::as_str).collect();
    let folders = std::iter::once(String::new()).chain(Lang::ALL.into_iter().map(|lang| format!("{}/", lang.code())));
    for folder in folders {
        let mut inside = vec![format!("{folder}players"), format!("{folder}archive")];
        let lists = disk.list(&format!("site/{folder}archive"))?.into_iter().filter(|name| !name.contains('.'));
        inside.extend(lists.map(|list| format!("{folder}archive/{list}")));
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
    for name in disk.list(&format!("site/{folder}"))? {
        let path = format!("{folder}/{name}");
        if !drawn.iter().any(|page| page.path == path) {
            disk.remove(&format!("site/{path}"))?;
        }
    }
    Ok(())
}
