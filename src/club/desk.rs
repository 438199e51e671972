//! `desk.toml`: what the club has to remember of a running game that is not the game: until when answers are
//! awaited, and what each seat has been told.

use crate::game::{Awaited, Moment, Seat};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The desk of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Desk {
    /// The format of this file: 1.
    pub format: u32,
    /// When the last letter or round changed the game.
    pub updated: DateTime<Utc>,
    /// Since when no deadline takes effect, if the game is paused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<DateTime<Utc>>,
    /// The last round that each seat was told of.
    pub told: Vec<u32>,
    /// What the front page says of the game, by language.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub card: BTreeMap<Lang, Card>,
    /// When the first motion that players vote on comes to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub votes_until: Option<DateTime<Utc>>,
    /// What is awaited, and until when.
    #[serde(rename = "awaited", default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<Until>,
}

/// What the front page says of a game in one language, so that it need not be opened for that.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The open round's name.
    pub round: String,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

/// An answer that is awaited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Until {
    /// The seat's letter.
    pub seat: String,
    /// The ask.
    pub ask: String,
    /// In which stage.
    pub stage: u32,
    /// After how many steps of it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub step: u32,
    /// Until when.
    pub until: DateTime<Utc>,
}

impl Until {
    fn moment(&self) -> Moment {
        Moment { stage: self.stage, step: self.step }
    }
}

fn is_zero(step: &u32) -> bool {
    *step == 0
}

impl Desk {
    /// The desk of a game that begins.
    pub fn new(seats: usize, now: DateTime<Utc>) -> Desk {
        Desk { format: 1, updated: now, paused: None, told: vec![0; seats], card: BTreeMap::new(), votes_until: None, awaited: Vec::new() }
    }

    /// Brings the list of awaited answers up to date: new ones are due at `until`, the others keep their time.
    pub fn await_now(&mut self, awaited: &[Awaited], until: DateTime<Utc>) {
        let mut now: Vec<Until> = Vec::with_capacity(awaited.len());
        for one in awaited {
            let seat = one.seat.letter().to_string();
            let known = self.awaited.iter().find(|known| known.seat == seat && known.ask == one.ask && known.moment() == one.since);
            let Moment { stage, step } = one.since;
            // Who had answered what others are still asked, and takes it back, has no longer than they.
            let beside = || self.awaited.iter().find(|known| known.ask == one.ask && known.moment() == one.since);
            let until = known.or_else(beside).map_or(until, |known| known.until);
            now.push(Until { seat, ask: one.ask.to_owned(), stage, step, until });
        }
        self.awaited = now;
    }

    /// The first moment at which an answer is overdue; none while the game is paused.
    pub fn next_deadline(&self) -> Option<DateTime<Utc>> {
        if self.paused.is_some() {
            return None;
        }
        self.awaited.iter().map(|awaited| awaited.until).min()
    }

    /// The awaited answers that are overdue at a moment.
    pub fn overdue(&self, at: DateTime<Utc>) -> impl Iterator<Item = (Seat, &str)> {
        self.awaited
            .iter()
            .filter(move |awaited| awaited.until <= at)
            .filter_map(|awaited| Some((Seat::of_letter(&awaited.seat)?, awaited.ask.as_str())))
    }
}
