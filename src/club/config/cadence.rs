//! How long players have, and when a deadline falls. Knows zones and daylight saving, no game.

use chrono::{DateTime, Days, Duration, NaiveDateTime, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;

/// How long a player has at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerTime {
    /// Days of the calendar: the same clock time so many days on, also over a change of the clocks.
    Days(u32),
    /// Hours that pass.
    Hours(u32),
}

/// When answers are due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cadence {
    /// How long a player has at least.
    pub answer: AnswerTime,
    /// The time of day at which deadlines fall, in the zone of the club or the game.
    pub at: NaiveTime,
}

impl Cadence {
    /// The deadline of what is asked now: the first time the clock shows `at` in the zone when the
    /// answer time has passed. On a day when the clocks skip that time it is the first moment after the gap; on a
    /// day when they show it twice, the earlier.
    pub fn deadline(&self, now: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        let earliest = self.earliest(now, zone);
        let mut day = earliest.with_timezone(&zone).date_naive();
        loop {
            let due = moment(day.and_time(self.at), zone);
            match day.succ_opt() {
                Some(next) if due < earliest => day = next,
                _ => return due,
            }
        }
    }

    fn earliest(&self, now: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        match self.answer {
            AnswerTime::Hours(hours) => now.checked_add_signed(Duration::hours(i64::from(hours))).unwrap_or(now),
            AnswerTime::Days(days) => {
                let local = now.with_timezone(&zone).naive_local();
                let later = local.checked_add_days(Days::new(u64::from(days)));
                later.map_or(now, |later| moment(later, zone))
            }
        }
    }
}

/// The moment at which clocks in a zone show a time: the earlier of two, and where they skip it
/// the first moment after the gap.
pub fn moment(local: NaiveDateTime, zone: Tz) -> DateTime<Utc> {
    // The longest gap ever was a day, when Samoa moved across the date line.
    const GAP_MAX_S: i64 = 25 * 60 * 60;
    let shown = |s| local.checked_add_signed(Duration::seconds(s));
    let valid = |local: NaiveDateTime| zone.from_local_datetime(&local).earliest();
    let found = (0..=GAP_MAX_S).map_while(shown).find_map(valid);
    found.map_or_else(|| local.and_utc(), |found| found.with_timezone(&Utc))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono_tz::{Europe::Helsinki, Pacific::Apia};
    use proptest::prelude::*;

    fn utc(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn deadline(answer: AnswerTime, at: &str, now: &str) -> String {
        let at = at.parse().expect("a time of day");
        let due = Cadence { answer, at }.deadline(utc(now), Helsinki);
        due.with_timezone(&Helsinki).to_rfc3339()
    }

    #[test]
    fn falls_on_the_next_clock_time_after_the_answer_time() {
        let three_days = |now| deadline(AnswerTime::Days(3), "18:00:00", now);
        assert_eq!(three_days("2026-11-20T12:00:00+02:00"), "2026-11-23T18:00:00+02:00");
        assert_eq!(three_days("2026-11-20T18:00:00+02:00"), "2026-11-23T18:00:00+02:00");
        assert_eq!(three_days("2026-11-20T18:00:01+02:00"), "2026-11-24T18:00:00+02:00");
        assert_eq!(three_days("2026-12-30T23:59:59+02:00"), "2027-01-03T18:00:00+02:00");
        let now = "2026-11-20T12:00:00+02:00";
        assert_eq!(deadline(AnswerTime::Hours(1), "18:00:00", now), "2026-11-20T18:00:00+02:00");
        assert_eq!(deadline(AnswerTime::Hours(36), "18:00:00", now), "2026-11-22T18:00:00+02:00");
    }

    #[test]
    fn days_are_of_the_calendar_over_a_change_of_the_clocks() {
        let three_days = |now| deadline(AnswerTime::Days(3), "18:00:00", now);
        // Clocks go forward on 29 March 2026 and back on 25 October 2026.
        assert_eq!(three_days("2026-03-27T18:00:00+02:00"), "2026-03-30T18:00:00+03:00");
        assert_eq!(three_days("2026-10-23T18:00:00+03:00"), "2026-10-26T18:00:00+02:00");
    }

    #[test]
    fn a_time_that_the_clocks_skip_is_the_first_moment_after() {
        let now = "2026-03-28T12:00:00+02:00";
        assert_eq!(deadline(AnswerTime::Hours(1), "03:30:00", now), "2026-03-29T04:00:00+03:00");
        let day = "2011-12-30T18:00:00".parse().expect("a day that Samoa skipped");
        assert_eq!(moment(day, Apia).with_timezone(&Apia).to_rfc3339(), "2011-12-31T00:00:00+14:00");
    }

    #[test]
    fn a_time_that_the_clocks_show_twice_is_the_earlier() {
        let now = "2026-10-24T12:00:00+03:00";
        assert_eq!(deadline(AnswerTime::Hours(1), "03:30:00", now), "2026-10-25T03:30:00+03:00");
        // Asked between the two: the earlier has passed, so it is the next day's.
        let between = "2026-10-25T03:10:00+02:00";
        assert_eq!(deadline(AnswerTime::Hours(0), "03:30:00", between), "2026-10-26T03:30:00+02:00");
    }

    proptest! {
        #[test]
        fn never_before_the_answer_time_and_never_two_days_after(
            seconds in 0i64..4_000_000_000, hours in 0u32..500, minute in 0u32..1440, zone in 0..chrono_tz::TZ_VARIANTS.len(),
        ) {
            let now = DateTime::from_timestamp(seconds, 0).expect("in range");
            let at = NaiveTime::from_num_seconds_from_midnight_opt(minute * 60, 0).expect("in range");
            let due = Cadence { answer: AnswerTime::Hours(hours), at }.deadline(now, chrono_tz::TZ_VARIANTS[zone]);
            let wait = due - now - Duration::hours(i64::from(hours));
            // A day more where the clocks skip one.
            prop_assert!(wait >= Duration::zero() && wait < Duration::hours(51), "{wait}");
        }
    }
}
