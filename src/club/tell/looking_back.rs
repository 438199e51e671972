//! Past rounds as each seat saw them, with what its player noted: pages for that player alone.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::embargo::delay;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::own_notes;
use crate::club::tell::site::remove_past;
use crate::game::{Seat, Viewer};
use crate::report::{self, Arrivals, Own, Page, Private};
use crate::store::{Disk, GameState};
use chrono::{DateTime, Utc};

/// Whether seats have pages of past rounds as they saw them: until all is laid open for everybody, and of no game whose rounds nobody
/// may count as they are played: none of a blind board, and none that the public is shown late. No key opens the pages, but whoever sees
/// the host's disk sees how many there are.
pub(crate) fn looks_back(config: &Config, game: &Opened) -> bool {
    game.file.state != GameState::Ended && !game.is_sealed() && delay(config, &game.file).is_none()
}

/// The pages of a seat's rounds from `since` on; the one before gets its link to the next.
fn rounds_of(config: &Config, game: &Opened, seat: Seat, since: u32, now: DateTime<Utc>) -> Vec<Page> {
    let (Some(table), Some(private)) = (&game.table, game.private.seats.get(seat.index())) else { return Vec::new() };
    let (lang, page_key) = (private.language, game.page_key(seat));
    let facts = Facts::to_seat(game, now, seat).for_player(config, game);
    let (club, about) = (club(config, lang), facts.game(game));
    let page = |round: u32| {
        let noted: Vec<_> = private.notes.iter().filter(|note| note.round == round).cloned().collect();
        let notes = own_notes::in_words(game, &noted, lang);
        let own = Own { seat, page_key: &page_key, notes: &notes, arrived: &Arrivals::new(), since: 0, looks_back: true };
        report::seat_round_page(&club, &about, &table.sheet_of_round(round, Viewer::Seat(seat), lang), &own, round, lang)
    };
    // The first last: where it is, all others are, wherever a run was broken off.
    (since.saturating_sub(1).max(1)..table.round()).rev().map(page).collect()
}

/// Each seat's past rounds from `since` on; all of them where it has none yet, since it has another player. What nobody may read any more is
/// taken away.
///
/// # Errors
/// If the disk can't be read, or a file can't be taken away.
pub(crate) fn past_pages(disk: &Disk, config: &Config, game: &Opened, since: u32, now: DateTime<Utc>) -> Result<Vec<Page>, ClubError> {
    let (private, id) = (config.site.private, game.file.id.as_str());
    let (mut pages, mut folders) = (Vec::new(), Vec::new());
    if private == Private::None {
        return Ok(pages);
    }
    for seat in game.seats().all().filter(|_| looks_back(config, game)) {
        let key = game.page_key(seat);
        let known = disk.exists(&format!("site/{}", report::seat_round_path(private, id, &key, 1)))?;
        pages.extend(rounds_of(config, game, seat, if known { since } else { 1 }, now));
        folders.push(report::seat_rounds_folder(private, id, &key));
    }
    remove_past(disk, id, &folders)?;
    Ok(pages)
}
