//! Calendars (iCalendar, RFC 5545): what is due and when, of the club's games for everybody, of a seat for its player.
//!
//! A game has one event in each: its next deadline, which moves from round to round, so that no calendar fills with what is over. Its UID is a
//! hash of what it is of; SEQUENCE counts how often what is due has changed, and DTSTAMP is when the game last did: nothing hangs on when it
//! is drawn. Times are in UTC, which every calendar shows by its reader's clock. It is written here, since the crate for it folds lines to 76
//! octets where 75 are the most, and stamps what has no time with the clock's.

use super::place::{calendar_path, game_path, link, person_calendar_path, seat_calendar_path, seat_link};
use super::urn::urn;
use super::{Club, Game, GameState, Page, Private, deadline_words, plain};
use crate::game::{Seat, Sheet};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// So often a program looks for a newer one.
const REFRESH: &str = "PT3H";
/// No line has more octets.
const LINE_MAX: usize = 75;

/// What is due, and how often that has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// When, in its reader's zone; none: nothing is.
    pub at: Option<DateTime<Tz>>,
    /// Whether what was due is not any more without an answer: the game is paused.
    pub off: bool,
    /// How often what is due has changed.
    pub changes: u32,
    /// When the game last did.
    pub stamp: DateTime<Utc>,
}

/// A calendar in a mail: whether it says that nothing is due any more, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailCalendar {
    /// What is to be done with it: `PUBLISH`, or `CANCEL`.
    pub method: &'static str,
    /// Its text.
    pub text: String,
}

/// An event.
struct Event {
    uid: String,
    at: DateTime<Utc>,
    changes: u32,
    stamp: DateTime<Utc>,
    summary: String,
    description: String,
    url: Option<String>,
    gone: bool,
}

/// The calendar of the club: when the games that are given are due, as far as everybody may know, and who is awaited then.
pub fn club_calendar(club: &Club<'_>, games: &[(Game<'_>, &[Seat], Due)], lang: Lang) -> Page {
    let words = lang.words();
    let event = |(game, awaited, due): &(Game<'_>, &[Seat], Due)| {
        let at = due.at?;
        let names: Vec<String> = awaited.iter().map(|seat| plain(&game.seats.name(*seat)).into_owned()).collect();
        let named = [("game", plain(game.title).as_ref().into()), ("names", words.list(&names).into())];
        Some(Event {
            uid: uid(&[game.id, game.commitment, "due"]),
            at: at.to_utc(),
            changes: due.changes,
            stamp: due.stamp,
            summary: words.with("report-calendar-game", &named),
            description: until(game, &at, lang),
            url: link(club, &game_path(club, game.id, lang)),
            gone: false,
        })
    };
    let events: Vec<Event> = games.iter().filter_map(event).collect();
    let name = words.with("report-calendar-of", &[("name", plain(club.name).as_ref().into())]);
    Page { path: calendar_path(club, lang), html: calendar(&name, None, &events) }
}

/// The calendar of a seat, beside its private page: when its player's answer is due, if anything may be said of that. No calendar program decrypts
/// what it reads: beside an encrypted page it says what everybody may know and no more.
pub fn seat_calendar(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, seat: Seat, page_key: &str, due: Option<Due>, lang: Lang) -> Page {
    let name = lang.words().with("report-calendar-of", &[("name", plain(game.title).as_ref().into())]);
    let event = due.and_then(|due| seat_event(club, game, sheet, seat, page_key, due, lang));
    let event = match club.private {
        Private::Encrypted => event.and_then(|event| for_everybody(club, game, event, lang)),
        Private::SecretPath | Private::None => event,
    };
    Page { path: seat_calendar_path(club.private, game.id, page_key), html: calendar(&name, None, event.as_slice()) }
}

/// The calendar of all games of somebody: those that are given, with what is due of them. As beside a seat's page, it says no more than everybody
/// may know where pages are encrypted.
pub fn person_calendar(club: &Club<'_>, games: &[(Game<'_>, Seat, &str, Due)], page_key: &str, lang: Lang) -> Page {
    let event = |(game, seat, key, due): &(Game<'_>, Seat, &str, Due)| {
        let event = event_of(club, game, *seat, key, *due, String::new(), lang)?;
        if club.private == Private::Encrypted { for_everybody(club, game, event, lang) } else { Some(event) }
    };
    let events: Vec<Event> = games.iter().filter_map(event).filter(|event| !event.gone).collect();
    let name = lang.words().with("report-calendar-of", &[("name", plain(club.name).as_ref().into())]);
    Page { path: person_calendar_path(club.private, page_key), html: calendar(&name, None, &events) }
}

/// The same for a mail, where there is a deadline to be told, or none any more since the game is over or paused.
pub fn mail_calendar(
    club: &Club<'_>,
    game: &Game<'_>,
    sheet: &Sheet,
    seat: Seat,
    page_key: &str,
    due: Due,
    lang: Lang,
) -> Option<MailCalendar> {
    let event = seat_event(club, game, sheet, seat, page_key, due, lang)?;
    let method = if event.gone { "CANCEL" } else { "PUBLISH" };
    Some(MailCalendar { method, text: calendar("", Some((method, club.address)), &[event]) })
}

/// An event of a seat as everybody may read it: nothing of what is asked, no way to the page, the deadline that the game's page shows.
fn for_everybody(club: &Club<'_>, game: &Game<'_>, event: Event, lang: Lang) -> Option<Event> {
    let (at, description) = match (event.gone, game.deadline) {
        (true, _) => (event.at, String::new()),
        (false, at) => (at?.to_utc(), until(game, &at?, lang)),
    };
    Some(Event { at, description, url: link(club, &game_path(club, game.id, lang)), ..event })
}

/// The game's rules, and until when answers are awaited.
fn until(game: &Game<'_>, at: &DateTime<Tz>, lang: Lang) -> String {
    format!("{}, {}.", game.ruleset_title, lang.words().with("report-until", &[("when", deadline_words(at, lang).into())]))
}

fn seat_event(club: &Club<'_>, game: &Game<'_>, sheet: &Sheet, seat: Seat, page_key: &str, due: Due, lang: Lang) -> Option<Event> {
    let words = lang.words();
    let over = game.state == GameState::Ended;
    let name = plain(&game.seats.name(seat)).into_owned();
    let description = match (&sheet.asked, due.at) {
        _ if over => words.with("report-lead-over", &[("name", name.into())]),
        (Some(asked), Some(at)) => {
            let lead = words.with("report-lead-asked", &[("name", name.into()), ("lead", asked.lead.as_str().into())]);
            format!("{lead} {}", words.with("report-answer-by", &[("when", deadline_words(&at, lang).into())]))
        }
        _ => String::new(),
    };
    event_of(club, game, seat, page_key, due, description, lang)
}

fn event_of(club: &Club<'_>, game: &Game<'_>, seat: Seat, page_key: &str, due: Due, description: String, lang: Lang) -> Option<Event> {
    // Of a game that is over, or paused, the event goes; when it was is no matter.
    let gone = game.state == GameState::Ended || due.off;
    let at = if gone { Some(due.stamp) } else { due.at.map(|at| at.to_utc()) }?;
    Some(Event {
        uid: uid(&[game.id, game.commitment, "due", &seat.to_string()]),
        at,
        changes: due.changes,
        stamp: due.stamp,
        summary: lang.words().with("report-calendar-own", &[("game", plain(game.title).as_ref().into())]),
        description,
        url: seat_link(club, game, page_key, ""),
        gone,
    })
}

fn uid(of: &[&str]) -> String {
    let urn = urn(of);
    urn.strip_prefix("urn:uuid:").map(str::to_owned).unwrap_or(urn)
}

/// A calendar in writing; in a mail it says what is to be done with it, and by whom it is. Where nothing is due it has no events: who has subscribed to it finds it empty, and not gone.
fn calendar(name: &str, method: Option<(&str, &str)>, events: &[Event]) -> String {
    let mut out = String::new();
    let mut say = |key: &str, value: &str| put_line(&mut out, &format!("{key}:{value}"));
    say("BEGIN", "VCALENDAR");
    say("VERSION", "2.0");
    say("PRODID", "-//turnpost//turnpost//EN");
    say("CALSCALE", "GREGORIAN");
    match method {
        Some((method, _)) => say("METHOD", method),
        None => {
            say("X-WR-CALNAME", &escaped(name));
            // By these those who have subscribed to it look whether it is another one, as old programs and new ones are told.
            say("REFRESH-INTERVAL;VALUE=DURATION", REFRESH);
            say("X-PUBLISHED-TTL", REFRESH);
        }
    }
    for event in events {
        say("BEGIN", "VEVENT");
        say("UID", &event.uid);
        say("SEQUENCE", &event.changes.to_string());
        say("DTSTAMP", &time(event.stamp));
        say("DTSTART", &time(event.at));
        say("SUMMARY", &escaped(&event.summary));
        if !event.description.is_empty() {
            say("DESCRIPTION", &escaped(&event.description));
        }
        if let Some(url) = &event.url {
            say("URL", url);
        }
        if let Some((_, organizer)) = method {
            say("ORGANIZER", &format!("mailto:{organizer}"));
        }
        say("STATUS", if event.gone { "CANCELLED" } else { "CONFIRMED" });
        // It takes no time: whoever has something due is not busy then.
        say("TRANSP", "TRANSPARENT");
        say("END", "VEVENT");
    }
    say("END", "VCALENDAR");
    out
}

fn time(at: DateTime<Utc>) -> String {
    at.format("%Y%m%dT%H%M%SZ").to_string()
}

/// A text as a value.
fn escaped(text: &str) -> String {
    plain(text).replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,")
}

/// Writes a line, folded where it is too long, never within a letter.
fn put_line(out: &mut String, line: &str) {
    let mut room = LINE_MAX;
    for letter in line.chars() {
        if letter.len_utf8() > room {
            out.push_str("\r\n ");
            room = LINE_MAX - 1;
        }
        out.push(letter);
        room -= letter.len_utf8();
    }
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_are_escaped_and_lines_folded_at_75_octets() {
        assert_eq!(escaped("a; b, c\\d\r\nBEGIN:VEVENT"), "a\\; b\\, c\\\\d BEGIN:VEVENT");
        let mut out = String::new();
        put_line(&mut out, &"x".repeat(150));
        assert_eq!(out, format!("{}\r\n {}\r\n {}\r\n", "x".repeat(75), "x".repeat(74), "x"));
    }

    proptest! {
        #[test]
        fn a_folded_line_is_the_line_when_it_is_unfolded(line in "\\PC{0,300}") {
            let mut out = String::new();
            put_line(&mut out, &line);
            prop_assert!(out.split("\r\n").all(|part| part.len() <= LINE_MAX));
            prop_assert_eq!(out.replace("\r\n ", ""), format!("{line}\r\n"));
        }
    }
}
