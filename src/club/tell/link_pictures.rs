//! The pictures that other sites show with links to rounds, written beside the rounds' pages: of what is public, where the club has its
//! site, and each once.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::embargo::Public;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club};
use crate::game::Viewer;
use crate::raster;
use crate::report::{LINK_PICTURE_SIZE, LinkPicture, link_picture};
use crate::store::{Disk, Durability, digest};
use chrono::{DateTime, Utc};

/// The ground of pages.
const GROUND: [u8; 3] = [0xfa, 0xf7, 0xf0];

/// Draws the pictures of the rounds from `since` on, one at a time; those that are what they were are left alone.
///
/// # Errors
/// If a picture can't be written.
pub(crate) fn draw_link_pictures(disk: &Disk, config: &Config, game: &Opened, since: u32, now: DateTime<Utc>) -> Result<(), ClubError> {
    let Some(table) = game.table.as_ref().filter(|_| config.pictures.links && config.site_url.is_some() && !game.is_sealed()) else {
        return Ok(());
    };
    let public = Public::of(config, &game.file, table.round(), since);
    for lang in &config.languages {
        let facts = Facts::of(game, game.agenda.as_ref(), now, *lang);
        for round in public.since.max(1)..public.end {
            let sheet = table.sheet_of_round(round, Viewer::Public, *lang);
            if let Some(picture) = link_picture(&club(config, *lang), &facts.game(game), &sheet, round, *lang) {
                draw(disk, &picture)?;
            }
        }
    }
    Ok(())
}

/// Draws a picture, unless the one that is there was drawn of the same. One that can't be drawn is left out.
fn draw(disk: &Disk, picture: &LinkPicture) -> Result<(), ClubError> {
    let path = format!("site/{}", picture.path);
    let name = digest(picture.svg.as_bytes());
    if disk.exists(&path)? && raster::is_named(&disk.read(&path)?, &name) {
        return Ok(());
    }
    let [width, _] = LINK_PICTURE_SIZE;
    if let Ok(png) = raster::named_png(&picture.svg, width, GROUND, &name) {
        disk.write(&path, &png.bytes, Durability::Derived)?;
    }
    Ok(())
}
