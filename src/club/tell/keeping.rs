//! How the private pages on the site are kept, and what is done when the club wants them kept in another way.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::site::{remove_left, remove_past};
use crate::report::{DESKS, PEOPLE, Private, private_script, seats_folder};
use crate::store::Disk;

/// Whether the site has private pages that are kept in another way than the club wants: then all is drawn anew. The site itself says so: with
/// encrypted pages goes their script, with others a folder of desks alone.
///
/// # Errors
/// If the disk can't be reached.
pub(crate) fn is_kept_otherwise(disk: &Disk, config: &Config) -> Result<bool, ClubError> {
    let there = |path: &str| disk.exists(&format!("site/{path}"));
    if !there("style.css")? {
        return Ok(false);
    }
    let kept = match (there(&private_script().path)?, there(&format!("{DESKS}/index.html"))?) {
        (true, _) => Private::Encrypted,
        (false, true) => Private::SecretPath,
        (false, false) => Private::None,
    };
    Ok(kept != config.site.private)
}

/// Takes all private pages away, also those of games that can't be opened any more.
///
/// # Errors
/// If a folder can't be read, or a file can't be taken away.
pub(crate) fn take_away(disk: &Disk) -> Result<(), ClubError> {
    remove_left(disk, DESKS, &[])?;
    remove_left(disk, PEOPLE, &[])?;
    for id in disk.list("site/g")? {
        remove_left(disk, &seats_folder(&id), &[])?;
        remove_past(disk, &id, &[])?;
    }
    Ok(())
}
