//! `[cadence]` in `game.toml` and `club.toml`: how long players have, when deadlines fall, and what is done before and after one.
//!
//! Data and its written form; what follows from it for a moment is reckoned in [`crate::club`].

use chrono::{NaiveDate, NaiveTime, Weekday};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// So long may players be given at most, in days.
const DAYS_MAX: u32 = 366;

/// How long a player has at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerTime {
    /// Days of the calendar: the same clock time so many days on, also over a change of the clocks.
    Days(u32),
    /// Hours that pass.
    Hours(u32),
}

/// How long a letter may be regretted where a game is written to be immediate, and nothing else is said.
const REGRET: Lapse = Lapse(15);

/// A span of time that passes, in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lapse(pub u32);

/// A day of the week with a time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridPoint {
    /// The day.
    pub day: Weekday,
    /// The time.
    pub at: NaiveTime,
}

/// The clock times at which deadlines fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Points {
    /// Every day at a time.
    Daily(NaiveTime),
    /// On days of the week; never empty.
    Weekly(Vec<GridPoint>),
}

/// When answers are due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "CadenceText", into = "CadenceText")]
pub struct Cadence {
    /// How long a player has at least.
    pub answer: AnswerTime,
    /// When deadlines fall, in the zone of the club or the game.
    pub points: Points,
    /// Whether none falls on a Saturday or Sunday.
    pub skip_weekends: bool,
    /// Days on which none falls.
    pub holidays: Vec<NaiveDate>,
    /// Whether the game goes on as soon as it can; else at its deadlines alone.
    pub immediate: bool,
    /// How long what a letter set going waits, so that the letter may still be replaced.
    pub regret: Option<Lapse>,
    /// How long before a deadline who has not answered is reminded.
    pub remind: Option<Lapse>,
    /// How long after a deadline an answer still counts.
    pub grace: Option<Lapse>,
    /// What becomes of a seat whose player is away.
    pub away: Away,
}

/// What becomes of a seat whose player is away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Away {
    /// It goes on by its standing orders, and by fallbacks at the deadlines.
    #[default]
    Standing,
    /// The game waits for it.
    Wait,
    /// As with `Standing`, but the player may name somebody who plays meanwhile.
    Deputy,
}

/// The words for it.
pub const AWAY: [(&str, Away); 3] = [("standing", Away::Standing), ("wait", Away::Wait), ("deputy", Away::Deputy)];

/// The least wait on a grid, where none is written.
pub const LEAST: AnswerTime = AnswerTime::Hours(12);

/// The keys of `[cadence]` as they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CadenceText {
    /// How long players have at least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// The time of day of deadlines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Days and times of the week, in place of `at`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub grid: Vec<String>,
    /// How far the next point of the grid is away at least, in place of `answer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<String>,
    /// Whether no deadline falls on a weekend.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skip_weekends: Option<bool>,
    /// Days on which none falls.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holidays: Vec<String>,
    /// Whether the game goes on as soon as it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub immediate: Option<bool>,
    /// How long a letter may be replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regret: Option<String>,
    /// How long before a deadline who has not answered is reminded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remind: Option<String>,
    /// How long after a deadline an answer still counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace: Option<String>,
    /// What becomes of a seat whose player is away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<String>,
}

impl Cadence {
    /// Deadlines every day at a time, and nothing else settled.
    pub fn daily(answer: AnswerTime, at: NaiveTime) -> Cadence {
        Cadence {
            answer,
            points: Points::Daily(at),
            skip_weekends: false,
            holidays: Vec::new(),
            immediate: true,
            regret: None,
            remind: None,
            grace: None,
            away: Away::Standing,
        }
    }

    /// Whether it says no more than how long players have, and at what time answers are due.
    pub fn is_plain(&self) -> bool {
        matches!(&self.points, Points::Daily(at) if *self == Cadence::daily(self.answer, *at))
    }

    /// Whether what a letter sets going waits: for regret, or for the deadline.
    pub fn waits(&self) -> bool {
        !self.immediate || self.regret.is_some()
    }

    /// The time of day that is meant where none is written.
    pub fn usual_time(&self) -> NaiveTime {
        match &self.points {
            Points::Daily(at) => *at,
            Points::Weekly(points) => points.first().map(|point| point.at).unwrap_or_default(),
        }
    }

    /// Whether no deadline falls on a day.
    pub fn skips(&self, day: NaiveDate) -> bool {
        (self.skip_weekends && is_weekend(chrono::Datelike::weekday(&day))) || self.holidays.contains(&day)
    }
}

/// Saturday or Sunday.
pub fn is_weekend(day: Weekday) -> bool {
    matches!(day, Weekday::Sat | Weekday::Sun)
}

impl FromStr for AnswerTime {
    type Err = String;

    fn from_str(text: &str) -> Result<AnswerTime, String> {
        let (number, unit) = counted(text);
        let time = match (number, unit) {
            (Some(n), "hour" | "hours") if n <= DAYS_MAX * 24 => Some(AnswerTime::Hours(n)),
            (Some(n), "day" | "days") if n <= DAYS_MAX => Some(AnswerTime::Days(n)),
            (Some(n), "week" | "weeks") if n <= DAYS_MAX / 7 => Some(AnswerTime::Days(n * 7)),
            _ => None,
        };
        time.ok_or_else(|| format!("{text:?} is no time to answer, or longer than a year"))
    }
}

/// A number and the word after it, and nothing else.
fn counted(text: &str) -> (Option<u32>, &str) {
    let mut parts = text.split_whitespace();
    match (parts.next(), parts.next(), parts.next()) {
        (Some(number), Some(unit), None) => (number.parse().ok(), unit),
        _ => (None, ""),
    }
}

impl fmt::Display for AnswerTime {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerTime::Days(days) => write!(out, "{days} days"),
            AnswerTime::Hours(hours) => write!(out, "{hours} hours"),
        }
    }
}

impl FromStr for Lapse {
    type Err = String;

    fn from_str(text: &str) -> Result<Lapse, String> {
        let (number, unit) = counted(text);
        let minutes = match unit {
            "minute" | "minutes" => Some(1),
            "hour" | "hours" => Some(60),
            "day" | "days" => Some(24 * 60),
            _ => None,
        };
        let lapse = number.zip(minutes).and_then(|(n, unit)| n.checked_mul(unit)).filter(|n| (1..=DAYS_MAX * 24 * 60).contains(n));
        lapse.map(Lapse).ok_or_else(|| format!("{text:?} is no span of time, or longer than a year"))
    }
}

impl fmt::Display for Lapse {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            minutes if minutes % 60 == 0 => write!(out, "{} hours", minutes / 60),
            minutes => write!(out, "{minutes} minutes"),
        }
    }
}

impl Lapse {
    /// The same as a length of time.
    pub fn length(self) -> chrono::Duration {
        chrono::Duration::minutes(i64::from(self.0))
    }
}

impl FromStr for GridPoint {
    type Err = String;

    fn from_str(text: &str) -> Result<GridPoint, String> {
        let wrong = || format!("{text:?} is no day of the week with a time");
        let (day, at) = text.trim().split_once(char::is_whitespace).ok_or_else(wrong)?;
        Ok(GridPoint { day: day.parse().map_err(|_| wrong())?, at: time_of_day(at.trim()).ok_or_else(wrong)? })
    }
}

impl fmt::Display for GridPoint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.day.to_string().to_lowercase(), clock(self.at))
    }
}

/// `18:00`, `18:00:30`.
pub fn time_of_day(text: &str) -> Option<NaiveTime> {
    ["%H:%M", "%H:%M:%S"].iter().find_map(|form| NaiveTime::parse_from_str(text, form).ok())
}

fn clock(at: NaiveTime) -> String {
    let form = if chrono::Timelike::second(&at) == 0 { "%H:%M" } else { "%H:%M:%S" };
    at.format(form).to_string()
}

/// A day of the calendar, `2026-12-24`.
///
/// # Errors
/// If it is none.
pub fn day(text: &str) -> Result<NaiveDate, String> {
    NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d").map_err(|_| format!("{text:?} is no day"))
}

impl TryFrom<CadenceText> for Cadence {
    type Error = String;

    fn try_from(text: CadenceText) -> Result<Cadence, String> {
        let grid: Vec<GridPoint> = text.grid.iter().map(|point| point.parse()).collect::<Result<_, _>>()?;
        let (answer, points) = if grid.is_empty() {
            let (Some(answer), Some(at), None) = (&text.answer, &text.at, &text.least) else {
                return Err("a cadence has answer and at, or a grid and perhaps least".to_owned());
            };
            (answer.parse()?, Points::Daily(time_of_day(at).ok_or_else(|| format!("{at:?} is no time of day"))?))
        } else {
            if text.answer.is_some() || text.at.is_some() {
                return Err("a cadence has answer and at, or a grid and perhaps least, not both".to_owned());
            }
            (text.least.map_or(Ok(LEAST), |least| least.parse())?, Points::Weekly(grid))
        };
        let cadence = Cadence {
            answer,
            points,
            skip_weekends: text.skip_weekends.unwrap_or_default(),
            holidays: text.holidays.iter().map(|text| day(text)).collect::<Result<_, _>>()?,
            immediate: text.immediate.unwrap_or(true),
            regret: Cadence::regret(text.regret.map(|lapse| lapse.parse()).transpose()?, text.immediate),
            remind: text.remind.map(|lapse| lapse.parse()).transpose()?,
            grace: text.grace.map(|lapse| lapse.parse()).transpose()?,
            away: match text.away {
                Some(word) => AWAY
                    .iter()
                    .find(|(name, _)| *name == word)
                    .map(|(_, away)| *away)
                    .ok_or_else(|| format!("away = {word:?}: write standing, wait or deputy"))?,
                None => Away::Standing,
            },
        };
        cadence.check()?;
        Ok(cadence)
    }
}

impl Cadence {
    /// How long what a letter sets going waits: as it is written, else a quarter of an hour where the game is written to be immediate.
    pub fn regret(written: Option<Lapse>, immediate: Option<bool>) -> Option<Lapse> {
        written.or((immediate == Some(true)).then_some(REGRET))
    }

    /// Whether the parts fit each other.
    ///
    /// # Errors
    /// What does not.
    pub fn check(&self) -> Result<(), String> {
        if let Points::Weekly(points) = &self.points
            && self.skip_weekends
            && points.iter().all(|point| is_weekend(point.day))
        {
            return Err("all of the grid falls on weekends, which are left out".to_owned());
        }
        if !self.immediate && self.regret.is_some() {
            return Err("a game that goes on at its deadlines alone needs no regret".to_owned());
        }
        Ok(())
    }
}

impl From<Cadence> for CadenceText {
    fn from(cadence: Cadence) -> CadenceText {
        let mut text = CadenceText {
            skip_weekends: cadence.skip_weekends.then_some(true),
            holidays: cadence.holidays.iter().map(NaiveDate::to_string).collect(),
            immediate: (!cadence.immediate).then_some(false),
            regret: cadence.regret.map(|lapse| lapse.to_string()),
            remind: cadence.remind.map(|lapse| lapse.to_string()),
            grace: cadence.grace.map(|lapse| lapse.to_string()),
            away: AWAY.iter().find(|(_, away)| *away == cadence.away && *away != Away::Standing).map(|(word, _)| (*word).to_owned()),
            ..CadenceText::default()
        };
        match cadence.points {
            Points::Daily(at) => (text.answer, text.at) = (Some(cadence.answer.to_string()), Some(clock(at))),
            Points::Weekly(grid) => {
                text.grid = grid.iter().map(GridPoint::to_string).collect();
                text.least = (cadence.answer != LEAST).then(|| cadence.answer.to_string());
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comes_back_as_it_was_written() {
        for text in [
            "answer = \"3 days\"\nat = \"18:00\"\n",
            "grid = [\"mon 18:00\", \"thu 07:30\"]\n",
            "grid = [\"mon 18:00\"]\nleast = \"2 days\"\nskip_weekends = true\nholidays = [\"2026-12-24\"]\nimmediate = false\naway = \"wait\"\n",
            "answer = \"3 days\"\nat = \"18:00\"\naway = \"deputy\"\n",
            "answer = \"36 hours\"\nat = \"18:00\"\nregret = \"15 minutes\"\nremind = \"24 hours\"\ngrace = \"90 minutes\"\n",
        ] {
            let cadence: Cadence = crate::serial::from_toml(text).expect("a cadence");
            assert_eq!(crate::serial::to_toml(&cadence).expect("text"), text);
        }
    }

    #[test]
    fn who_writes_immediate_has_a_while_to_regret() {
        let regret = |more: &str| {
            let text = format!("answer = \"3 days\"\nat = \"18:00\"\n{more}");
            crate::serial::from_toml::<Cadence>(&text).expect("a cadence").regret.map(|lapse| lapse.to_string())
        };
        assert_eq!(regret(""), None);
        assert_eq!(regret("immediate = true"), Some("15 minutes".to_owned()));
        assert_eq!(regret("immediate = true\nregret = \"5 minutes\""), Some("5 minutes".to_owned()));
        assert_eq!(regret("immediate = false"), None);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for text in [
            "",
            "answer = \"3 days\"",
            "at = \"18:00\"",
            "answer = \"3 days\"\nat = \"18:00\"\nleast = \"1 hour\"",
            "answer = \"3 days\"\nat = \"18:00\"\ngrid = [\"mon 18:00\"]",
            "grid = [\"someday 18:00\"]",
            "grid = [\"mon 25:00\"]",
            "grid = [\"sat 18:00\", \"sun 18:00\"]\nskip_weekends = true",
            "grid = [\"mon 18:00\"]\nholidays = [\"2026-02-30\"]",
            "grid = [\"mon 18:00\"]\nregret = \"0 minutes\"",
            "grid = [\"mon 18:00\"]\nregret = \"15 minutes\"\nimmediate = false",
            "grid = [\"mon 18:00\"]\nbogus = 1",
        ] {
            assert!(crate::serial::from_toml::<Cadence>(text).is_err(), "{text}");
        }
    }
}
