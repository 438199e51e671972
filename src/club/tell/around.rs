//! What stands around the club's pages: style, script, icon, what servers show of what is not there, what search engines are told.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::facts::club;
use crate::report::{self, OWN_STYLE, Page, Private, icon_path, private_script};
use crate::store::{Disk, Durability};

/// Draws what stands around the pages, of which those of these paths are for everybody.
///
/// # Errors
/// If a file can't be read or written.
pub(crate) fn draw_around(disk: &Disk, config: &Config, public: &[String]) -> Result<(), ClubError> {
    let first = config.languages.first().copied().unwrap_or_default();
    let club = club(config, first);
    let made = [
        report::style_sheet(),
        report::keys_script(),
        report::composer_script(),
        report::code_script(),
        report::not_found_page(&club),
        report::robots(&club),
    ];
    let script = private_script();
    match config.site.private {
        Private::Encrypted => put(disk, &script.path, script.html.as_bytes())?,
        Private::SecretPath | Private::None => disk.remove(&format!("site/{}", script.path))?,
    }
    let icon = config.site.icon.is_none().then(report::icon);
    for Page { path, html } in made.into_iter().chain(icon).chain(report::site_map(&club, public)) {
        put(disk, &path, html.as_bytes())?;
    }
    if let Some(file) = &config.site.icon {
        put(disk, &icon_path(config.site.around.icon), &disk.read(file)?)?;
    }
    if let Some(file) = &config.site.style {
        put(disk, OWN_STYLE, &disk.read(file)?)?;
    }
    Ok(())
}

/// The page that keeps a folder of private pages from being listed.
pub(crate) fn unlisted(config: &Config, folder: &str) -> Page {
    report::unlisted_page(&club(config, config.languages.first().copied().unwrap_or_default()), folder)
}

fn put(disk: &Disk, path: &str, bytes: &[u8]) -> Result<(), ClubError> {
    disk.write(&format!("site/{path}"), bytes, Durability::Derived)?;
    Ok(())
}
