//! The mail that reminds a player before a deadline, or when it has passed and an answer still counts.

use super::choices::choices;
use super::mail::{MailText, Part, compose, links, subject};
use super::terms::Terms;
use super::{Club, Game, deadline_words, plain};
use crate::game::{Seat, Sheet};
use crate::words::Lang;
use chrono::DateTime;
use chrono_tz::Tz;

/// What a reminder is made of.
#[derive(Clone, Copy, Debug)]
pub struct Reminder<'a> {
    /// Whose it is.
    pub seat: Seat,
    /// What the seat is shown.
    pub sheet: &'a Sheet,
    /// The key of the seat's private page, if it has one.
    pub page_key: Option<&'a str>,
    /// Until when an answer counts.
    pub until: DateTime<Tz>,
    /// Whether the deadline itself has passed.
    pub late: bool,
}

/// The reminder as a mail: what is asked and until when, and the numbered answers.
pub fn reminder_mail(club: &Club<'_>, game: &Game<'_>, reminder: &Reminder<'_>, lang: Lang) -> MailText {
    let (words, terms) = (lang.words(), Terms::of(lang));
    let name = plain(&game.seats.name(reminder.seat)).into_owned();
    let lead = match &reminder.sheet.asked {
        Some(asked) => words.with("report-lead-asked", &[("name", name.into()), ("lead", asked.lead.as_str().into())]),
        None => words.with("due-lead", &[("name", name.into())]),
    };
    let when = deadline_words(&reminder.until, lang);
    let until = words.with(if reminder.late { "due-late" } else { "due-soon" }, &[("when", when.into())]);
    let mut parts = vec![Part::Lead(vec![lead, until])];
    parts.extend(choices(club, game, reminder.sheet, lang));
    parts.push(Part::Say(terms.reply_hint.clone()));
    parts.extend(links(club, game, reminder.page_key, lang));
    compose(subject(club, game, true, lang), &parts, lang)
}
