//! How fast a game is to go on, as a game master says it: `2 days at 18:00, no weekends`, `ma 18:00, to 18:00`.

use super::when::{DAYS, Span, span};
use crate::orders::fold;
use crate::store::{AnswerTime, Cadence, GridPoint, LEAST, Lapse, Points, time_of_day};
use crate::words::Saying;
use chrono::{NaiveTime, Timelike as _, Weekday};

/// Which parts of a game's cadence become others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pace {
    /// How long players have.
    answer: Option<AnswerTime>,
    /// The time of day of deadlines.
    at: Option<NaiveTime>,
    /// The days and times of the week, in place of those two.
    grid: Vec<GridPoint>,
    /// Whether deadlines may fall on weekends.
    weekends: Option<bool>,
    /// Whether the game goes on as soon as everybody has answered.
    immediate: Option<bool>,
    /// How long before a deadline there is a reminder; none if `Some(None)`.
    remind: Option<Option<Lapse>>,
    /// How long after it an answer counts; not at all if `Some(None)`.
    grace: Option<Option<Lapse>>,
}

/// What `at the deadline` may be said with.
const AT_DEADLINES: [&str; 9] = ["only", "at", "on", "the", "deadline", "deadlines", "vasta", "maaraaikana", "maaraaikoina"];

/// Words behind which the hour stands.
const CLOCK: [&str; 3] = ["at", "klo", "kello"];

/// The parts of a pace, as they stand between commas, semicolons or `and`.
fn parts(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split([',', ';']).flat_map(|part| part.split(" and ")).flat_map(|part| part.split(" ja "));
    parts.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches('.').to_owned())
}

impl Pace {
    /// Reads parts that commas, semicolons or `and` stand between; none if any of them says nothing.
    pub(crate) fn read(text: &str) -> Option<Pace> {
        let mut pace = Pace::default();
        for part in parts(text) {
            pace.add(&part)?;
        }
        let by_span = pace.answer.is_some() || pace.at.is_some();
        (pace != Pace::default() && (pace.grid.is_empty() || !by_span)).then_some(pace)
    }

    /// What of a text is no part of a pace: the first that says nothing, or what it says of the clock where it is that alone; all, if each
    /// part could stand by itself.
    pub(super) fn unread(text: &str) -> String {
        let Some(part) = parts(text).find(|part| Pace::default().add(part).is_none()) else { return text.to_owned() };
        let words: Vec<&str> = part.split(' ').collect();
        let clock = words.iter().position(|word| CLOCK.contains(&fold(word).as_str())).filter(|at| *at > 0);
        match clock.and_then(|at| words.split_at_checked(at)) {
            Some((before, [clock, hour]))
                if self::hour(hour).is_none()
                    && (before.first().is_some_and(|day| weekday(day).is_some()) || span(&before.join(" ")).is_some()) =>
            {
                format!("{clock} {hour}")
            }
            _ => part,
        }
    }

    fn add(&mut self, part: &str) -> Option<()> {
        let words: Vec<&str> = part.split(' ').collect();
        let folded: Vec<String> = words.iter().map(|word| fold(word)).collect();
        let folded: Vec<&str> = folded.iter().map(String::as_str).collect();
        match folded.as_slice() {
            ["no" | "not" | "ei", .., "weekends" | "weekend" | "viikonloppuja" | "viikonloppuisin"] => self.weekends = Some(false),
            ["weekends" | "viikonloput" | "viikonloppuisin", ..] => self.weekends = Some(true),
            ["immediate" | "immediately" | "heti"] | ["at", "once"] => self.immediate = Some(true),
            ["not", "immediate" | "immediately"] | ["ei", "heti"] => self.immediate = Some(false),
            [.., "at" | "on", "deadline" | "deadlines"] | [.., "the", "deadline"] | [.., "maaraaikana" | "maaraaikoina"]
                if folded.iter().all(|word| AT_DEADLINES.contains(word)) =>
            {
                self.immediate = Some(false);
            }
            ["no" | "ei", "remind" | "reminder" | "reminders" | "muistutusta" | "muistutuksia"] => self.remind = Some(None),
            ["no" | "ei", "grace" | "armonaikaa"] => self.grace = Some(None),
            ["remind" | "reminder" | "muistutus", ..] => self.remind = Some(Some(lapse(&words.get(1..)?.join(" "))?)),
            ["grace" | "armonaika", ..] => self.grace = Some(Some(lapse(&words.get(1..)?.join(" "))?)),
            ["at" | "klo" | "kello", at] => self.at = Some(hour(at)?),
            [day, .., at] if weekday(day).is_some() => self.grid.push(GridPoint { day: weekday(day)?, at: hour(at)? }),
            _ => self.of_span(&words)?,
        }
        Some(())
    }

    /// `3 days`, `36 hours at 18:00`.
    fn of_span(&mut self, words: &[&str]) -> Option<()> {
        let clock = words.iter().position(|word| CLOCK.contains(&fold(word).as_str()));
        let (time, at) = words.split_at(clock.unwrap_or(words.len()));
        self.answer = Some(match span(&time.join(" "))? {
            Span::Hours(hours) => AnswerTime::Hours(u32::try_from(hours).ok()?),
            Span::Days(days) => AnswerTime::Days(u32::try_from(days).ok()?),
        });
        if let [_, at] = at {
            self.at = Some(hour(at)?);
        }
        (at.is_empty() || at.len() == 2).then_some(())
    }

    /// A cadence with these parts.
    ///
    /// # Errors
    /// What does not fit what.
    pub(crate) fn of(&self, old: &Cadence) -> Result<Cadence, String> {
        let mut new = old.clone();
        if !self.grid.is_empty() {
            new.points = Points::Weekly(self.grid.clone());
            // What is asked just before a point is due at the next.
            new.answer = LEAST;
        }
        if self.answer.is_some() || self.at.is_some() {
            new.points = Points::Daily(self.at.unwrap_or_else(|| old.usual_time()));
        }
        new.answer = self.answer.unwrap_or(new.answer);
        new.skip_weekends = self.weekends.map_or(new.skip_weekends, |may| !may);
        if let Some(immediate) = self.immediate.filter(|immediate| *immediate != old.immediate) {
            // Who is to go on at once has a while to regret a letter, as where that is written in club.toml.
            (new.immediate, new.regret) = (immediate, Cadence::regret(None, Some(immediate)));
        }
        new.remind = self.remind.unwrap_or(new.remind);
        new.grace = self.grace.unwrap_or(new.grace);
        new.check()?;
        Ok(new)
    }
}

/// A day of the week, by its name or how that begins: three letters in English, two in Finnish.
pub(super) fn weekday(word: &str) -> Option<Weekday> {
    let word = fold(word.trim_end_matches('.'));
    let named = |name: &str, least: usize, often: &str| {
        let one = word.strip_suffix(often).filter(|one| *one == name).unwrap_or(&word);
        one.len() >= least && name.starts_with(one)
    };
    DAYS.iter().find(|(_, en, fi)| named(en, 3, "s") || named(fi, 2, "sin")).map(|(day, ..)| *day)
}

/// A cadence in words: how long players have, when answers are due, and what is done before and after that.
pub(crate) fn in_words(cadence: &Cadence) -> Saying {
    let counted = |id: &str, count: u32| Saying::new(id).with("count", i64::from(count));
    let spell = |lapse: Lapse| match lapse.0 {
        minutes if minutes % 60 == 0 => counted("pace-hours", minutes / 60),
        minutes => counted("pace-minutes", minutes),
    };
    let timed = |id: &str, at: NaiveTime| Saying::new(id).with("hour", at.hour().to_string()).with("minute", format!("{:02}", at.minute()));
    let mut parts = match &cadence.points {
        Points::Daily(at) => {
            let time = match cadence.answer {
                AnswerTime::Days(days) => counted("pace-days", days),
                AnswerTime::Hours(hours) => counted("pace-hours", hours),
            };
            vec![timed("pace-daily", *at).with("time", time)]
        }
        Points::Weekly(points) => {
            let day = |point: &GridPoint| Saying::new(format!("pace-weekday-{}", point.day.number_from_monday()));
            points.iter().map(|point| timed("pace-point", point.at).with("day", day(point))).collect()
        }
    };
    parts.extend((!cadence.immediate).then(|| Saying::new("pace-at-deadlines")));
    parts.extend(cadence.skip_weekends.then(|| Saying::new("pace-no-weekends")));
    parts.extend(cadence.remind.map(|lapse| Saying::new("pace-remind").with("time", spell(lapse))));
    parts.extend(cadence.grace.map(|lapse| Saying::new("pace-grace").with("time", spell(lapse))));
    let joined = parts.into_iter().rev().reduce(|rest, first| Saying::new("pace-and").with("first", first).with("rest", rest));
    joined.unwrap_or_else(|| Saying::new("pace-no-weekends"))
}

/// A time of day, be it a whole hour.
fn hour(word: &str) -> Option<NaiveTime> {
    time_of_day(&word.replace('.', ":")).or_else(|| NaiveTime::from_hms_opt(word.parse().ok()?, 0, 0))
}

fn lapse(text: &str) -> Option<Lapse> {
    let minutes = match span(text)? {
        Span::Hours(hours) => hours.checked_mul(60)?,
        Span::Days(days) => days.checked_mul(24 * 60)?,
    };
    Some(Lapse(u32::try_from(minutes).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    fn daily() -> Cadence {
        Cadence { skip_weekends: true, ..Cadence::daily(AnswerTime::Days(3), NaiveTime::from_hms_opt(18, 0, 0).expect("a time")) }
    }

    fn after(text: &str) -> Option<Cadence> {
        Pace::read(text).and_then(|pace| pace.of(&daily()).ok())
    }

    #[test]
    fn a_pace_is_read_as_it_is_said() {
        let at = |hour, minute| NaiveTime::from_hms_opt(hour, minute, 0).expect("a time");
        for text in ["2 days", "2 päivää", "2 vrk", "2 days at 18", "2 päivää klo 18.00", "2 d, at 18:00."] {
            assert_eq!(after(text), Some(Cadence { answer: AnswerTime::Days(2), ..daily() }), "{text}");
        }
        let grid =
            |points: &[(Weekday, NaiveTime)]| Points::Weekly(points.iter().map(|(day, at)| GridPoint { day: *day, at: *at }).collect());
        for text in
            ["mon 18:00, thu 9:30", "Monday at 18 and Thursday 9.30", "ma 18:00, to 9.30", "maanantaisin klo 18 ja torstaisin klo 9.30"]
        {
            let points = grid(&[(Weekday::Mon, at(18, 0)), (Weekday::Thu, at(9, 30))]);
            assert_eq!(after(text).map(|new| new.points), Some(points), "{text}");
        }
        assert_eq!(after("ke 12:00").map(|new| new.points), Some(grid(&[(Weekday::Wed, at(12, 0))])));
        for text in ["not immediate", "at the deadline", "only at deadlines", "vasta määräaikana", "ei heti"] {
            let at_deadlines = Pace::read(text).and_then(|pace| pace.of(&daily()).ok()).expect(text);
            assert_eq!((at_deadlines.immediate, at_deadlines.regret), (false, None), "{text}");
            for text in ["immediate", "at once", "heti"] {
                let at_once = Pace::read(text).and_then(|pace| pace.of(&at_deadlines).ok()).expect(text);
                assert_eq!((at_once.immediate, at_once.regret), (true, Some(Lapse(15))), "{text}");
            }
        }
        // What is so already keeps its regret, or has none as before.
        assert_eq!(after("immediate"), Some(daily()));
        assert_eq!(after("weekends").map(|new| new.skip_weekends), Some(false));
        assert_eq!(after("1 week, no weekends, remind 24 hours, grace 1 day").map(|new| (new.answer, new.remind, new.grace)), {
            Some((AnswerTime::Days(7), Some(Lapse(24 * 60)), Some(Lapse(24 * 60))))
        });
        assert_eq!(after("ei muistutuksia, ei armonaikaa, armonaika 12 tuntia").and_then(|new| new.grace), Some(Lapse(12 * 60)));
    }

    #[test]
    fn a_pace_is_told_as_it_is() {
        let told = |text: &str, lang: Lang| lang.words().tell(&in_words(&after(text).expect("a pace")));
        assert_eq!(told("1 day", Lang::En), "1 day to answer, due at 18:00; none due on a weekend");
        assert_eq!(
            told("at the deadline", Lang::Fi),
            "vastausaikaa 3 päivää, määräaika klo 18.00; pelataan vasta määräaikoina; ei viikonloppuisin"
        );
        assert_eq!(
            told("mon 18, thu 9:30, remind 24 hours, grace 12 hours", Lang::Fi),
            "vastaukset maanantaisin klo 18.00; vastaukset torstaisin klo 9.30; ei viikonloppuisin; muistutus 24 tuntia ennen; armonaikaa 12 tuntia"
        );
    }

    #[test]
    fn what_says_nothing_of_a_pace_is_none() {
        for text in [
            "",
            ",",
            "faster",
            "2",
            "2 days,",
            "mon",
            "mon 25:00",
            "2 days, mon 18:00",
            "2 days sometimes",
            "tomorrow 18:00",
            "at 18:00 sharp",
            "the only",
            "at deadline 18:00",
            "total 3",
            "lakko 3",
        ] {
            assert_eq!(Pace::read(text), None, "{text}");
        }
        assert!(["monkey", "mo", "m", "maa", "tors"].map(weekday).iter().filter(|day| day.is_none()).count() == 3);
        // All of it would fall on days that are left out.
        assert!(Pace::read("sat 12:00").is_some_and(|pace| pace.of(&daily()).is_err()));
    }
}
