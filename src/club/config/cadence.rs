//! How long players have, and when a deadline falls. Knows zones and daylight saving, no game.

use crate::store::{AnswerTime, Cadence, Points};
use chrono::{DateTime, Datelike, Days, Duration, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;

/// So many days ahead a deadline is looked for: a year of holidays may lie between.
const DAYS_AHEAD: usize = 800;

impl Cadence {
    /// The deadline of what is asked now: the first of its points when the answer time has passed, but none on a day that
    /// is left out. On a day when the clocks skip that time it is the first moment after the gap; on a day when they show it
    /// twice, the earlier.
    pub fn deadline(&self, now: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        let earliest = self.earliest(now, zone);
        let mut day = earliest.with_timezone(&zone).date_naive();
        for _ in 0..DAYS_AHEAD {
            let mut times = self.times_on(day);
            times.sort_unstable();
            let due =
                times.into_iter().map(|at| moment(day.and_time(at), zone)).find(|due| *due >= earliest && !self.is_left_out(*due, zone));
            match (due, day.succ_opt()) {
                (Some(due), _) => return due,
                (None, Some(next)) => day = next,
                (None, None) => break,
            }
        }
        earliest
    }

    /// The same time of day on the first day from a moment on that is not left out.
    pub fn not_left_out(&self, from: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        let local = from.with_timezone(&zone).naive_local();
        let days = (1..DAYS_AHEAD as u64).filter_map(|days| local.checked_add_days(Days::new(days)));
        std::iter::once(from).chain(days.map(|later| moment(later, zone))).find(|at| !self.is_left_out(*at, zone)).unwrap_or(from)
    }

    fn is_left_out(&self, at: DateTime<Utc>, zone: Tz) -> bool {
        self.skips(at.with_timezone(&zone).date_naive())
    }

    fn times_on(&self, day: NaiveDate) -> Vec<NaiveTime> {
        match &self.points {
            Points::Daily(at) => vec![*at],
            Points::Weekly(points) => points.iter().filter(|point| point.day == day.weekday()).map(|point| point.at).collect(),
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
        let due = Cadence::daily(answer, at).deadline(utc(now), Helsinki);
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

    fn cadence(text: &str) -> Cadence {
        crate::serial::from_toml(text).expect("a cadence")
    }

    fn due(text: &str, now: &str) -> String {
        cadence(text).deadline(utc(now), Helsinki).with_timezone(&Helsinki).to_rfc3339()
    }

    #[test]
    fn a_grid_is_kept_also_when_a_round_was_played_early() {
        let grid = "grid = [\"mon 18:00\", \"thu 07:30\"]";
        // Monday 23 November 2026: played early on Sunday, the next deadline is Monday's; less than twelve hours before it, Thursday's.
        assert_eq!(due(grid, "2026-11-22T12:00:00+02:00"), "2026-11-23T18:00:00+02:00");
        assert_eq!(due(grid, "2026-11-23T06:00:00+02:00"), "2026-11-23T18:00:00+02:00");
        assert_eq!(due(grid, "2026-11-23T06:00:01+02:00"), "2026-11-26T07:30:00+02:00");
        assert_eq!(due("grid = [\"mon 18:00\"]\nleast = \"3 days\"", "2026-11-22T12:00:00+02:00"), "2026-11-30T18:00:00+02:00");
        // Clocks go forward on 29 March 2026: the grid is of clock times.
        assert_eq!(due(grid, "2026-03-27T12:00:00+02:00"), "2026-03-30T18:00:00+03:00");
        // A grid point in the hour that is skipped, and in the one that comes twice.
        assert_eq!(due("grid = [\"sun 03:30\"]", "2026-03-28T12:00:00+02:00"), "2026-03-29T04:00:00+03:00");
        assert_eq!(due("grid = [\"sun 03:30\"]", "2026-10-24T12:00:00+03:00"), "2026-10-25T03:30:00+03:00");
        // A leap day.
        assert_eq!(due("grid = [\"tue 18:00\"]", "2028-02-28T12:00:00+02:00"), "2028-02-29T18:00:00+02:00");
        assert_eq!(due("answer = \"1 day\"\nat = \"18:00\"", "2028-02-28T18:00:00+02:00"), "2028-02-29T18:00:00+02:00");
    }

    #[test]
    fn days_that_are_left_out_have_no_deadline() {
        let text = "answer = \"3 days\"\nat = \"18:00\"\nskip_weekends = true\nholidays = [\"2026-12-24\", \"2026-12-25\"]";
        assert_eq!(due(text, "2026-11-18T12:00:00+02:00"), "2026-11-23T18:00:00+02:00");
        assert_eq!(due(text, "2026-12-21T12:00:00+02:00"), "2026-12-28T18:00:00+02:00");
        let later = |at: &str| cadence(text).not_left_out(utc(at), Helsinki).with_timezone(&Helsinki).to_rfc3339();
        assert_eq!(later("2026-12-24T18:00:00+02:00"), "2026-12-28T18:00:00+02:00");
        assert_eq!(later("2026-12-23T18:00:00+02:00"), "2026-12-23T18:00:00+02:00");
        // All days of two years left out: the answer time alone counts.
        let days: Vec<String> =
            (0..900).map(|n| format!("\"{}\"", NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day") + Days::new(n))).collect();
        let never = format!("answer = \"1 hours\"\nat = \"18:00\"\nholidays = [{}]", days.join(", "));
        assert_eq!(due(&never, "2026-01-01T12:00:00+02:00"), "2026-01-01T13:00:00+02:00");
    }

    proptest! {
        #[test]
        fn a_grid_is_never_left(
            seconds in 0i64..4_000_000_000, day in 0usize..7, minute in 0u32..1440, hours in 0u32..100, zone in 0..chrono_tz::TZ_VARIANTS.len(),
            weekends in proptest::bool::ANY,
        ) {
            let now = DateTime::from_timestamp(seconds, 0).expect("in range");
            let zone = chrono_tz::TZ_VARIANTS[zone];
            let at = NaiveTime::from_num_seconds_from_midnight_opt(minute * 60, 0).expect("in range");
            let days = [chrono::Weekday::try_from(day as u8).expect("a day"), chrono::Weekday::Wed];
            let mut cadence = Cadence::daily(AnswerTime::Hours(hours), at);
            cadence.points = Points::Weekly(days.map(|day| crate::store::GridPoint { day, at }).to_vec());
            cadence.skip_weekends = weekends;
            let due = cadence.deadline(now, zone);
            prop_assert!(due - now >= Duration::hours(i64::from(hours)));
            prop_assert!(due - now < Duration::hours(i64::from(hours)) + Duration::days(15));
            let local = due.with_timezone(&zone).naive_local();
            prop_assert!(!weekends || !crate::store::is_weekend(local.weekday()));
            // The clock time of a point of the grid, or the first moment after one that the clocks skip.
            let on = |day: NaiveDate| days.contains(&day.weekday()) && moment(day.and_time(at), zone) == due;
            prop_assert!(on(local.date()) || on(local.date() - Days::new(1)), "{local}");
            // Asked again at any time before the least wait is over, it is the same point.
            let sooner = now + (due - now - Duration::hours(i64::from(hours))) / 2;
            prop_assert_eq!(cadence.deadline(sooner, zone), due);
        }

        #[test]
        fn never_before_the_answer_time_and_never_two_days_after(
            seconds in 0i64..4_000_000_000, hours in 0u32..500, minute in 0u32..1440, zone in 0..chrono_tz::TZ_VARIANTS.len(),
        ) {
            let now = DateTime::from_timestamp(seconds, 0).expect("in range");
            let at = NaiveTime::from_num_seconds_from_midnight_opt(minute * 60, 0).expect("in range");
            let due = Cadence::daily(AnswerTime::Hours(hours), at).deadline(now, chrono_tz::TZ_VARIANTS[zone]);
            let wait = due - now - Duration::hours(i64::from(hours));
            // A day more where the clocks skip one.
            prop_assert!(wait >= Duration::zero() && wait < Duration::hours(51), "{wait}");
        }
    }
}
