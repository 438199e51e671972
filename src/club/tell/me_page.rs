//! The pages of people with all their games: one for each address, so that those who share a mailbox share it. It says of a game what its seat
//! is told anyway, and is made of what the club remembers of it: no game is opened.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::around::unlisted;
use crate::club::tell::calendars::{due_of_seat, is_told};
use crate::club::tell::facts::{club, ruleset_title};
use crate::club::tell::shown::{Listed, Shown};
use crate::club::tell::site::{put, remove_left};
use crate::report::{self, Due, OwnGame, PEOPLE, Page, Private, Waits};
use crate::store::{Agenda, DeskKey, Disk, GameFolder, GameState, PrivateFile, PrivateSeat, Until};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// A seat of somebody.
struct Own<'a> {
    shown: &'a Shown,
    private: &'a PrivateSeat,
    page_key: Option<String>,
}

/// Draws the pages of all who have a seat, with a calendar each, and takes away those of who has none any more.
///
/// # Errors
/// If a file can't be read or written.
pub(crate) fn draw_people(disk: &Disk, config: &Config, shown: &[Shown]) -> Result<u32, ClubError> {
    let mut pages = Vec::new();
    if config.site.private != Private::None
        && let Some(key) = DeskKey::read_or_make(disk)?
    {
        pages.push(unlisted(config, PEOPLE));
        let private = |game: &Shown| GameFolder::new(disk, &game.file.id).and_then(|folder| folder.private()).ok();
        // Of a game that can't be read the desk is told.
        let known: Vec<(&Shown, PrivateFile)> = shown.iter().filter_map(|game| Some((game, private(game)?))).collect();
        for (address, seats) in people(&known) {
            pages.extend(pages_of(config, &key.person_page(&address), seats));
        }
    }
    for page in &pages {
        put(disk, page)?;
    }
    remove_left(disk, PEOPLE, &pages)?;
    Ok(u32::try_from(pages.len()).unwrap_or(u32::MAX))
}

/// Everybody's seats, by address in small letters.
fn people<'a>(known: &'a [(&'a Shown, PrivateFile)]) -> BTreeMap<String, Vec<Own<'a>>> {
    let mut people: BTreeMap<String, Vec<Own<'a>>> = BTreeMap::new();
    for (shown, file) in known {
        for private in &file.seats {
            let page_key = file.seat_page(private.seat.index()).filter(|_| shown.agenda.is_some());
            people.entry(private.address.to_ascii_lowercase()).or_default().push(Own { shown, private, page_key });
        }
    }
    people
}

/// Somebody's page, and the calendar beside it.
fn pages_of(config: &Config, key: &str, mut seats: Vec<Own<'_>>) -> Vec<Page> {
    // They read the language that they chose last.
    let lang = seats.iter().max_by_key(|own| own.shown.file.opened).map_or(Lang::En, |own| own.private.language);
    // What waits comes first, the soonest before the others; what is over comes last, the newest before the others.
    seats.sort_by_key(|own| {
        let over = own.shown.file.state == GameState::Ended;
        (own.due(), std::cmp::Reverse(own.shown.agenda.as_ref().filter(|_| over).map(|agenda| agenda.updated)))
    });
    seats.sort_by_key(|own| own.due().is_none());
    let games: Vec<OwnGame> = seats.iter().map(|own| own.told(lang)).collect();
    let club = club(config, lang);
    let listed: Vec<(Listed<'_>, &Own<'_>, Due)> = seats
        .iter()
        .filter(|own| may_be_listed(config, own, &seats))
        .filter_map(|own| Some((Listed::of(own.shown, lang), own, own.calendar_due()?)))
        .collect();
    let due: Vec<_> = listed
        .iter()
        .map(|(game, own, due)| (game.game(due.stamp), own.private.seat, own.page_key.as_deref().unwrap_or_default(), *due))
        .collect();
    let goes_on = games.iter().any(|game| game.waits != Waits::Over);
    vec![report::me_page(&club, &games, key, goes_on, lang), report::person_calendar(&club, &due, key, lang)]
}

/// Whether a calendar of several games may have this one. Where pages are encrypted it must not tell the host what nobody may know: of which
/// games the public is told nothing, who plays under a pen name, who shares a mailbox with somebody.
fn may_be_listed(config: &Config, own: &Own<'_>, all: &[Own<'_>]) -> bool {
    let named = all.iter().filter(|one| one.private.name.is_none()).min_by_key(|one| &one.shown.file.id);
    config.site.private != Private::Encrypted
        || (is_told(config, &own.shown.file, own.shown.sealed) && own.private.name.is_none() && own.name() == named.and_then(Own::name))
}

impl Own<'_> {
    fn name(&self) -> Option<&str> {
        self.shown.file.seats.get(self.private.seat.index()).map(|seat| seat.name.as_str())
    }

    fn running(&self) -> Option<&Agenda> {
        self.shown.agenda.as_ref().filter(|_| self.shown.file.state == GameState::Running)
    }

    /// What the game waits for of them first.
    fn awaited(&self) -> Option<&Until> {
        let agenda = self.running().filter(|agenda| agenda.paused.is_none())?;
        agenda.awaited.iter().filter(|one| one.seat == self.private.seat).min_by_key(|one| (one.lapsed, one.due()))
    }

    /// Until when.
    fn due(&self) -> Option<DateTime<Utc>> {
        self.awaited().filter(|one| !one.lapsed).map(Until::due)
    }

    fn calendar_due(&self) -> Option<Due> {
        let zone = self.private.zone.unwrap_or(self.shown.file.zone);
        self.running().map(|agenda| due_of_seat(agenda, self.private.seat, zone))
    }

    /// The game as its player is told of it.
    fn told(&self, lang: Lang) -> OwnGame {
        let (file, words) = (&self.shown.file, lang.words());
        let zone = self.private.zone.unwrap_or(file.zone);
        let card = self.shown.agenda.as_ref().and_then(|agenda| agenda.card.get(&lang));
        let state = match (self.shown.state(), self.awaited()) {
            (report::GameState::Gathering(beginning), _) => beginning.words(lang),
            (report::GameState::CalledOff { at }, _) => report::how_it_is_called_off(&at, lang),
            (report::GameState::Ended, _) => card.filter(|_| !self.shown.sealed).and_then(|card| card.result.clone()).unwrap_or_default(),
            (report::GameState::Running, Some(one)) if one.lapsed => words.say("report-me-lapsed"),
            (report::GameState::Running, Some(one)) => {
                let id = if one.grace.is_some() { "report-me-late" } else { "report-me-due" };
                words.with(id, &[("when", report::deadline_words(&one.due().with_timezone(&zone), lang).into())])
            }
            (report::GameState::Running, None) => String::new(),
        };
        OwnGame {
            id: file.id.clone(),
            title: file.title.clone(),
            ruleset: ruleset_title(&file.ruleset, lang),
            round: self.running().and(card).map(|card| card.round.clone()).unwrap_or_default(),
            seat: self.private.seat,
            page_key: self.page_key.clone(),
            waits: match (file.state, self.due()) {
                (GameState::Ended, _) => Waits::Over,
                (_, Some(_)) => Waits::Yes,
                (_, None) => Waits::No,
            },
            state,
        }
    }
}
