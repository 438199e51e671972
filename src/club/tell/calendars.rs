//! The calendars: of the club, of what everybody may know; of each seat, beside its private page and in mails.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::embargo::delay;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::mailer::Mailer;
use crate::club::tell::shown::{Listed, Shown};
use crate::club::tell::site::put;
use crate::game::{Seat, Sheet};
use crate::report::{self, Due, MailCalendar, Page, Private};
use crate::store::{Agenda, Disk, GameFile, GameState};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// Draws the calendar of the club: when running games are due of which the public is shown who is awaited.
///
/// # Errors
/// If a file can't be written.
pub(crate) fn draw_club_calendar(disk: &Disk, config: &Config, shown: &[Shown]) -> Result<(), ClubError> {
    let is_told = |game: &&Shown| game.file.state == GameState::Running && is_told(config, &game.file, game.sealed);
    for lang in &config.languages {
        let told: Vec<(Listed<'_>, &Agenda, Tz)> = shown
            .iter()
            .filter(is_told)
            .filter_map(|game| Some((Listed::of(game, *lang), game.agenda.as_ref()?, game.file.zone)))
            .collect();
        let games: Vec<(report::Game<'_>, &[Seat], Due)> = told
            .iter()
            .map(|(game, agenda, zone)| (game.game(agenda.updated), game.awaited.as_slice(), due(agenda, agenda.next_deadline(), *zone)))
            .collect();
        let page = report::club_calendar(&club(config, *lang), &games, *lang);
        put(disk, &page)?;
    }
    Ok(())
}

/// Whether everybody is told when a game's answers are due, and whose.
pub(crate) fn is_told(config: &Config, file: &GameFile, sealed: bool) -> bool {
    !sealed && delay(config, file).is_none()
}

/// The calendar of a seat, from what its player is shown.
pub(crate) fn of_seat(config: &Config, game: &Opened, about: &report::Game<'_>, sheet: &Sheet, seat: Seat, lang: Lang) -> Page {
    let may_say = config.site.private != Private::Encrypted || is_told(config, &game.file, game.is_sealed());
    let due = may_say.then(|| due_of(game, seat));
    report::seat_calendar(&club(config, lang), about, sheet, seat, &game.page_key(seat), due, lang)
}

/// The calendar that goes with a mail to a seat, where the club sends such.
pub(crate) fn of_mail(mailer: &Mailer<'_>, game: &Opened, sheet: &Sheet, seat: Seat, lang: Lang) -> Option<MailCalendar> {
    if !mailer.config.calendars {
        return None;
    }
    let facts = Facts::to_seat(game, mailer.now, seat);
    let club = club(mailer.config, lang);
    report::mail_calendar(&club, &facts.game(game), sheet, seat, &game.page_key(seat), due_of(game, seat), lang)
}

/// What is due of a seat.
fn due_of(game: &Opened, seat: Seat) -> Due {
    let zone = game.zone_of(seat);
    match &game.agenda {
        Some(agenda) => due_of_seat(agenda, seat, zone),
        None => Due { at: None, off: false, changes: 0, stamp: game.file.opened },
    }
}

/// The same from what the club remembers of the game.
pub(crate) fn due_of_seat(agenda: &Agenda, seat: Seat, zone: Tz) -> Due {
    let off = agenda.paused.is_some() && agenda.awaited.iter().any(|one| one.seat == seat);
    Due { off, ..due(agenda, agenda.deadline_of(seat), zone) }
}

fn due(agenda: &Agenda, at: Option<DateTime<Utc>>, zone: Tz) -> Due {
    Due { at: at.map(|at| at.with_timezone(&zone)), off: false, changes: agenda.due_changes, stamp: agenda.updated }
}
