//! Points in time as people write them.

use super::Beginning;
use super::terms::Terms;
use crate::words::Lang;
use chrono::{DateTime, Datelike, LocalResult, NaiveDate, TimeZone, Timelike};
use chrono_tz::{OffsetComponents, Tz};

/// "Sunday 22 November at 18:00 (Helsinki)". In the hour that is struck twice when summer time
/// ends, it says which of the two is meant.
pub fn deadline_words(at: &DateTime<Tz>, lang: Lang) -> String {
    say("report-deadline", at, lang)
}

/// The same with the year where that is another than now: "Monday 4 January 2027 at 18:00 (Helsinki)".
pub fn dated_words(at: &DateTime<Tz>, now: &DateTime<Tz>, lang: Lang) -> String {
    if at.year() == now.year() { deadline_words(at, lang) } else { say("report-dated", at, lang) }
}

/// "24 October 2026", in Finnish "24.10.2026": for lists.
pub fn date_words(at: &DateTime<Tz>, lang: Lang) -> String {
    say("report-date", at, lang)
}

/// "November 2026".
pub fn month_words(day: NaiveDate, lang: Lang) -> String {
    let month = Terms::of(lang).named_months.get(day.month0() as usize).cloned().unwrap_or_default();
    lang.words().with("report-month-of", &[("month", month.into()), ("year", day.year().to_string().into())])
}

/// "20 November 2026, 12:00 (Helsinki)": for what is past.
pub fn clock_words(at: &DateTime<Tz>, lang: Lang) -> String {
    say("report-clock", at, lang)
}

impl Beginning {
    /// That in words: "The game begins on Friday …".
    pub fn words(&self, lang: Lang) -> String {
        let at = |id, time| lang.words().with(id, &[("when", deadline_words(time, lang).into())]);
        match self {
            Beginning::AtOnce => lang.words().say("hello-starts-now"),
            Beginning::At(time) => at("hello-starts", time),
            Beginning::WhenAllAnswer(None) => lang.words().say("hello-when-all"),
            Beginning::WhenAllAnswer(Some(latest)) => at("hello-when-all-or", latest),
            Beginning::OfBeacon(moment) => at("due-beacon-lacks", moment),
        }
    }
}

/// That a game does not begin after all, and when that counts.
pub fn how_it_is_called_off(at: &DateTime<Tz>, lang: Lang) -> String {
    lang.words().with("hello-called-off", &[("when", deadline_words(at, lang).into())])
}

fn say(id: &str, at: &DateTime<Tz>, lang: Lang) -> String {
    let terms = Terms::of(lang);
    let named = |names: &[String], index: u32| names.get(index as usize).cloned().unwrap_or_default();
    lang.words().with(
        id,
        &[
            ("weekday", named(&terms.weekdays, at.weekday().num_days_from_monday()).into()),
            ("day", at.day().to_string().into()),
            ("month", named(&terms.months, at.month0()).into()),
            ("year", at.year().to_string().into()),
            ("hour", format!("{:02}", at.hour()).into()),
            ("minute", format!("{:02}", at.minute()).into()),
            ("zone", zone(at, terms).into()),
        ],
    )
}

/// The zone by its city, "Helsinki", and which half of the year where the clock alone is ambiguous.
fn zone(at: &DateTime<Tz>, terms: &Terms) -> String {
    let name = at.timezone().name();
    let city = name.rsplit('/').next().unwrap_or(name).replace('_', " ");
    match at.timezone().from_local_datetime(&at.naive_local()) {
        LocalResult::Ambiguous(..) => {
            let half = if at.offset().dst_offset().is_zero() { &terms.winter_time } else { &terms.summer_time };
            format!("{city}, {half}")
        }
        _ => city,
    }
}
