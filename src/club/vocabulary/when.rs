//! Points in time and spans as people write them: `2026-12-01`, `1.12.`, `1 December at 20:00`, `24 hours`.

use crate::club::config::moment;
use crate::orders::fold;
use chrono::{DateTime, Datelike, Days, Duration, NaiveDate, NaiveTime, Utc, Weekday};
use chrono_tz::Tz;

/// What times are read by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    /// The zone in which people read a clock.
    pub zone: Tz,
    /// The time of day that is meant where none is written.
    pub at: NaiveTime,
    /// The time that it is.
    pub now: DateTime<Utc>,
}

impl Clock {
    /// Some clock, by which whatever is a date at all is one.
    pub(crate) fn any() -> Clock {
        Clock { zone: Tz::UTC, at: NaiveTime::MIN, now: DateTime::UNIX_EPOCH }
    }
}

/// No span is longer, in days.
const DAYS_MAX: u64 = 366;
/// Nor is an absence whose end is written without a year: such an end is rather a slip of the pen for one before the beginning.
const DAYS_WITHOUT_YEAR: i64 = 183;

const MONTHS: [(&str, &str); 12] = [
    ("january", "tammikuu"),
    ("february", "helmikuu"),
    ("march", "maaliskuu"),
    ("april", "huhtikuu"),
    ("may", "toukokuu"),
    ("june", "kesakuu"),
    ("july", "heinakuu"),
    ("august", "elokuu"),
    ("september", "syyskuu"),
    ("october", "lokakuu"),
    ("november", "marraskuu"),
    ("december", "joulukuu"),
];

/// The days of the week, by their names in English and in Finnish.
pub(super) const DAYS: [(Weekday, &str, &str); 7] = [
    (Weekday::Mon, "monday", "maanantai"),
    (Weekday::Tue, "tuesday", "tiistai"),
    (Weekday::Wed, "wednesday", "keskiviikko"),
    (Weekday::Thu, "thursday", "torstai"),
    (Weekday::Fri, "friday", "perjantai"),
    (Weekday::Sat, "saturday", "lauantai"),
    (Weekday::Sun, "sunday", "sunnuntai"),
];

/// How much later something is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    /// So many hours that pass.
    Hours(u64),
    /// So many days of the calendar.
    Days(u64),
}

impl Span {
    /// The moment so much later; on clocks of a zone where days are meant.
    pub(crate) fn after(self, moment_before: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        match self {
            Span::Hours(hours) => i64::try_from(hours)
                .ok()
                .and_then(Duration::try_hours)
                .and_then(|hours| moment_before.checked_add_signed(hours))
                .unwrap_or(moment_before),
            Span::Days(days) => {
                let local = moment_before.with_timezone(&zone).naive_local();
                local.checked_add_days(Days::new(days)).map_or(moment_before, |later| moment(later, zone))
            }
        }
    }
}

/// `24 hours`, `3 days`, `1 week`, `24 h`, `3 päivää`.
pub(super) fn span(text: &str) -> Option<Span> {
    let span = any_span(text)?;
    let days = match span {
        Span::Hours(hours) => hours.div_ceil(24),
        Span::Days(days) => days,
    };
    (1..=DAYS_MAX).contains(&days).then_some(span)
}

/// Whether a text is a span, be it longer than any that may be meant.
pub(super) fn is_span(text: &str) -> bool {
    any_span(text).is_some()
}

/// Whether a text is a span in which no time passes.
pub(super) fn is_nothing(text: &str) -> bool {
    matches!(any_span(text), Some(Span::Hours(0) | Span::Days(0)))
}

/// A span of any length.
fn any_span(text: &str) -> Option<Span> {
    let text = text.trim().trim_start_matches("by ").trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at_checked(digits)?;
    let number: u64 = number.parse().ok()?;
    Some(match fold(unit).as_str() {
        "h" | "hour" | "hours" | "tunti" | "tuntia" | "tunnin" | "tunnilla" => Span::Hours(number),
        "d" | "day" | "days" | "paiva" | "paivaa" | "paivan" | "vrk" | "vuorokausi" | "vuorokautta" => Span::Days(number),
        "w" | "week" | "weeks" | "viikko" | "viikkoa" | "viikon" => Span::Days(number.checked_mul(7)?),
        _ => return None,
    })
}

/// A date with or without a time of day. Without a year it is the next such day.
pub(super) fn date(text: &str, clock: &Clock) -> Option<DateTime<Utc>> {
    let text = text.trim().trim_start_matches("to ").trim_start_matches("until ").replace('T', " ");
    let mut words: Vec<&str> = text.split_whitespace().filter(|word| !["asti", "saakka"].contains(word)).collect();
    // Behind such a word a number is an hour.
    let of_clock = |word: &&str| ["at", "klo", "kello"].contains(word);
    let clock_said = words.len() >= 2 && words.get(words.len() - 2).is_some_and(of_clock);
    words.retain(|word| !of_clock(word));
    let time = |word: &str| time_of_day(word).or_else(|| if clock_said { NaiveTime::from_hms_opt(word.parse().ok()?, 0, 0) } else { None });
    let (time, words) = match words.split_last() {
        Some((last, rest)) if !rest.is_empty() && time(last).is_some() => (time(last), rest),
        _ => (None, words.as_slice()),
    };
    let day = day(words, clock.now.with_timezone(&clock.zone).date_naive())?;
    Some(moment(day.and_time(time.unwrap_or(clock.at)), clock.zone))
}

/// What stands between two days, beside a hyphen.
const MARKS: [&str; 6] = [" to ", " until ", "–", "—", " - ", "..."];

/// The first of two days, and how the second is written with its month: of "1-5 December" and "1.–5.12." the first day has the month
/// of the second, of "December 1-5" the second that of the first.
fn ends(text: &str, clock: &Clock) -> Option<(DateTime<Utc>, String)> {
    let marked = MARKS.iter().filter_map(|mark| text.split_once(mark));
    let hyphens = text.match_indices('-').filter_map(|(at, _)| Some((text.get(..at)?, text.get(at + 1..)?)));
    marked.chain(hyphens).find_map(|(from, last)| {
        let (from, last) = (from.trim().trim_start_matches("from ").trim(), last.trim());
        let whole = |day: &str, other: &str| {
            if is_day(day) { month_of(other).map(|month| format!("{}{month}", day.trim_end_matches('.'))) } else { None }
        };
        let last = whole(last, from).unwrap_or_else(|| last.to_owned());
        let from = date(from, clock).or_else(|| date(&whole(from, &last)?, clock))?;
        date(&last, clock).is_some().then_some((from, last))
    })
}

/// Whether a text is a day of some month, and says nothing of the month.
fn is_day(text: &str) -> bool {
    let digits = text.strip_suffix('.').unwrap_or(text);
    (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// What a date says behind the number of its day, or of its month in words.
fn month_of(date: &str) -> Option<String> {
    let (day, month) = match date.split_once(char::is_whitespace) {
        Some((day, month)) if is_day(day) => (day, month),
        Some((month, day)) if is_day(day) => (day, month),
        Some(_) => return None,
        None => return date.split_once('.').filter(|(_, month)| !month.is_empty()).map(|(_, month)| format!(".{month}")),
    };
    is_day(day).then(|| format!(" {month}"))
}

/// From the first of two days to the end of the second: `2026-12-20 to 2027-01-03`, `20.12.–3.1.`, `20 December to 3 January`,
/// `1-5 December`; or from now to the end of a day: `until 3 January`, `3.1. asti`.
pub(crate) fn range(text: &str, clock: &Clock) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
    let text = text.trim().trim_end_matches(['!', ';']);
    let (from, last) = match ends(text, clock) {
        Some(ends) => ends,
        // What stands between two days and parts none is no range.
        None if MARKS.iter().any(|mark| text.split_once(mark).is_some_and(|(from, _)| !from.trim().is_empty())) => return None,
        None => (clock.now, text.to_owned()),
    };
    let last = last.as_str();
    let days = if has_year(last) { i64::try_from(DAYS_MAX).ok()? } else { DAYS_WITHOUT_YEAR };
    // The second day is the next such day after the first.
    let last = date(last, &Clock { now: from, ..*clock })?;
    let back = Span::Days(1).after(last, clock.zone);
    let days = Duration::days(days);
    (from < back && back > clock.now && back - from <= days).then_some((from, back))
}

/// Whether a year is written: four digits together.
fn has_year(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() == 4)
}

fn time_of_day(text: &str) -> Option<NaiveTime> {
    let (hours, minutes) = text.split_once([':', '.'])?;
    (minutes.len() == 2).then_some(())?;
    NaiveTime::from_hms_opt(hours.parse().ok()?, minutes.parse().ok()?, 0)
}

fn day(words: &[&str], today: NaiveDate) -> Option<NaiveDate> {
    match words {
        [one] if named_day(one, today).is_some() => named_day(one, today),
        [one] => {
            if let Ok(day) = NaiveDate::parse_from_str(one, "%Y-%m-%d") {
                return Some(day);
            }
            let mut parts = one.trim_end_matches('.').split('.');
            let (day, month, year) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next());
            of(day, month, year.map(str::parse).transpose().ok()?, today)
        }
        [a, b, rest @ ..] if rest.len() <= 1 => {
            let (day, month) = match (number(a), month(b)) {
                (Some(day), Some(month)) => (day, month),
                _ => (number(b)?, month(a)?),
            };
            let year = rest.first().map(|year| year.parse()).transpose().ok()?;
            of(day, month, year, today)
        }
        _ => None,
    }
}

/// `today`, `tomorrow`, or a day of the week: the next such day from tomorrow on.
fn named_day(word: &str, today: NaiveDate) -> Option<NaiveDate> {
    match fold(word.trim_end_matches([',', '.'])).as_str() {
        "today" | "tanaan" => Some(today),
        "tomorrow" | "huomenna" | "huomiseen" => today.succ_opt(),
        word => {
            // Only in full: "to" is a Finnish Thursday.
            let named = DAYS.iter().find(|(_, en, fi)| *en == word || is_finnish_day(word, fi))?.0;
            (1..=7).filter_map(|days| today.checked_add_days(Days::new(days))).find(|day| day.weekday() == named)
        }
    }
}

/// A day of the week in Finnish as such, of a day (`perjantaina`), or until one (`perjantaihin`, `keskiviikkoon`).
fn is_finnish_day(word: &str, name: &str) -> bool {
    let until = if name.ends_with('o') { "on" } else { "hin" };
    word.strip_prefix(name).is_some_and(|ending| ["", "na", until].contains(&ending))
}

fn number(text: &str) -> Option<u32> {
    text.trim_end_matches(['.', ','])
        .trim_end_matches("st")
        .trim_end_matches("nd")
        .trim_end_matches("rd")
        .trim_end_matches("th")
        .parse()
        .ok()
}

/// A month by its name in either language, in any case, or by its first three letters.
fn month(text: &str) -> Option<u32> {
    let folded = fold(text.trim_end_matches(['.', ',']));
    if folded.chars().count() < 3 {
        return None;
    }
    let is = |(en, fi): &(&str, &str)| en.starts_with(folded.as_str()) || folded.starts_with(fi) || fi.starts_with(folded.as_str());
    (1..).zip(MONTHS).find(|(_, names)| is(names)).map(|(month, _)| month)
}

fn of(day: u32, month: u32, year: Option<i32>, today: NaiveDate) -> Option<NaiveDate> {
    if let Some(year) = year {
        return NaiveDate::from_ymd_opt(year, month, day);
    }
    // A leap day may be years away.
    (0..=8).filter_map(|years| NaiveDate::from_ymd_opt(today.year() + years, month, day)).find(|found| *found >= today)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> Clock {
        Clock {
            zone: chrono_tz::Europe::Helsinki,
            at: NaiveTime::from_hms_opt(18, 0, 0).expect("a time"),
            now: "2026-11-20T10:00:00Z".parse().expect("a time"),
        }
    }

    fn read(text: &str) -> Option<String> {
        date(text, &clock()).map(|found| found.with_timezone(&clock().zone).format("%Y-%m-%d %H:%M").to_string())
    }

    #[test]
    fn dates_are_read_as_people_write_them() {
        for text in
            ["2026-12-01", "1.12.", "1.12.2026", "1 December", "December 1, 2026", "1. joulukuuta", "until 1 Dec 2026", "1st December"]
        {
            assert_eq!(read(text).as_deref(), Some("2026-12-01 18:00"), "{text}");
        }
        for text in ["2026-12-01 20:30", "2026-12-01T20:30", "1.12. klo 20.30", "1 December at 20:30"] {
            assert_eq!(read(text).as_deref(), Some("2026-12-01 20:30"), "{text}");
        }
        assert_eq!(read("3.1.").as_deref(), Some("2027-01-03 18:00"));
        assert_eq!(read("29.2.").as_deref(), Some("2028-02-29 18:00"));
        for text in ["1.12. klo 9", "until 1 December at 09", "2026-12-01 kello 9 asti", "1.12. klo 9.00"] {
            assert_eq!(read(text).as_deref(), Some("2026-12-01 09:00"), "{text}");
        }
        // A day by its name is the next one: it is a Friday.
        for (text, day) in [("tomorrow", "21"), ("huomenna", "21"), ("until Monday", "23"), ("perjantaihin asti", "27"), ("friday", "27")] {
            assert_eq!(read(text), Some(format!("2026-11-{day} 18:00")), "{text}");
        }
        assert_eq!(read("Sunday at 20:30").as_deref(), Some("2026-11-22 20:30"));
        for text in ["", "soon", "fri", "to", "next week", "31.2.", "2026-13-01", "12", "1 2 3 4", "Ville", "1.12. klo 25", "at 9"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn spans_of_days_are_of_the_calendar() {
        assert_eq!((span("24 hours"), span("3 päivää"), span("1 week")), (Some(Span::Hours(24)), Some(Span::Days(3)), Some(Span::Days(7))));
        assert_eq!((span("0 days"), span("400 days"), span("days"), span("99999999999999999999 h")), (None, None, None, None));
        // Clocks go back on 25 October 2026.
        let before = "2026-10-24T15:00:00Z".parse().expect("a time");
        assert_eq!(Span::Days(1).after(before, clock().zone).to_rfc3339(), "2026-10-25T16:00:00+00:00");
        assert_eq!(Span::Hours(24).after(before, clock().zone).to_rfc3339(), "2026-10-25T15:00:00+00:00");
    }

    #[test]
    fn absences_are_read_as_people_write_them() {
        let read = |text: &str| {
            let (from, back) = range(text, &Clock { at: NaiveTime::MIN, ..clock() })?;
            let day = |at: DateTime<Utc>| at.with_timezone(&clock().zone).format("%Y-%m-%d %H:%M").to_string();
            Some((day(from), day(back)))
        };
        let christmas = Some(("2026-12-20 00:00".to_owned(), "2027-01-04 00:00".to_owned()));
        for text in [
            "2026-12-20 to 2027-01-03",
            "from 2026-12-20 until 2027-01-03",
            "20.12.–3.1.",
            "20.12. - 3.1.",
            "20.12.2026 – 3.1.2027",
            "20 December to 3 January",
            "Dec 20 to Jan 3",
            "20. joulukuuta – 3. tammikuuta",
        ] {
            assert_eq!(read(text), christmas, "{text}");
        }
        assert_eq!(read("until 3 January").map(|(_, back)| back).as_deref(), Some("2027-01-04 00:00"));
        assert_eq!(read("3.1. asti").map(|(_, back)| back).as_deref(), Some("2027-01-04 00:00"));
        assert_eq!(read("20.12.–20.12."), Some(("2026-12-20 00:00".to_owned(), "2026-12-21 00:00".to_owned())));
        for text in ["", "soon", "2026-12-20 to 2026-12-18", "2025-12-20 to 2026-01-03", "2026-12-20 to 2029-01-03", "20.12. to never"] {
            assert_eq!(read(text), None, "{text}");
        }
        // An end before the beginning is not taken for one of the next year, unless that is written.
        for text in ["1.12.–26.11.", "1 December to 26 November", "until 10.11.", "2026-12-01 to 1.9."] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read("1.12.–1.6.").map(|(_, back)| back).as_deref(), Some("2027-06-02 00:00"));
        assert_eq!(read("1.12.–26.11.2027").map(|(_, back)| back).as_deref(), Some("2027-11-27 00:00"));
    }

    proptest::proptest! {
        #[test]
        fn no_text_is_too_odd_to_read(text in ".{0,30}") {
            let _ = (span(&text), date(&text, &clock()), range(&text, &clock()));
        }
    }
}
