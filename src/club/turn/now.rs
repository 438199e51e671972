//! What a turn goes by and does not change.

use crate::club::config::Config;
use crate::club::game::directory::Person;
use crate::club::turn::heard::Heard;
use crate::dice::Beacon;
use crate::game::{Moment, Seat};
use crate::mail;
use crate::store::{AnsweredFile, LetterRecord, PrivateFile, SavedFile, StandbyFile};
use chrono::{DateTime, Utc};
use std::collections::{BTreeMap, BTreeSet};

/// What is settled when a turn begins.
pub(crate) struct Now<'a> {
    /// The club.
    pub config: &'a Config,
    /// The time that it is.
    pub at: DateTime<Utc>,
    /// When the club was last at work, if that is known.
    pub last_pass: Option<DateTime<Utc>>,
    /// Whether all is done as if a run had been there at each moment: for a game that is built again.
    pub punctual: bool,
    /// What was read of the club's files, beside the game itself.
    pub loaded: Loaded,
}

impl<'a> Now<'a> {
    /// A turn at a time, of a club of which it is not known when it was last at work.
    pub(crate) fn at(config: &'a Config, at: DateTime<Utc>, loaded: Loaded) -> Now<'a> {
        Now { config, at, last_pass: None, punctual: false, loaded }
    }
}

/// What was read of the club's files.
pub(crate) struct Loaded {
    /// What those who have a seat, or may get one, have kept under names, by path.
    pub saved: BTreeMap<String, Option<SavedFile>>,
    /// Who would take over a seat; or why that can't be read.
    pub standby: Result<Bench, String>,
    /// Which of the games that letters ask to watch there are.
    pub games: BTreeSet<String>,
    /// Letters that lie with the game master, if one commands in this turn.
    pub held: Vec<Held>,
    /// The seats that writers of letters have in other games that they name there, or the other desks of a game master who commands for
    /// those, by the letter's hash and the game's id.
    pub elsewhere: BTreeMap<(String, String), Person>,
    /// Values of the beacon, by its rounds.
    pub beacons: BTreeMap<u64, Beacon>,
    /// When letters of the seats that wrote came in which there was so much.
    pub often: BTreeMap<(Heard, Seat), AnsweredFile>,
}

impl Default for Loaded {
    fn default() -> Loaded {
        Loaded {
            saved: BTreeMap::new(),
            standby: Ok(Bench::default()),
            games: BTreeSet::new(),
            held: Vec::new(),
            elsewhere: BTreeMap::new(),
            beacons: BTreeMap::new(),
            often: BTreeMap::new(),
        }
    }
}

/// Who would take over a seat.
#[derive(Default)]
pub(crate) struct Bench {
    /// Those who have written, the first first.
    pub written: Vec<StandbyFile>,
    /// Who plays in games of which nobody here may know: nobody has a seat in both.
    pub partners: Vec<PrivateFile>,
}

/// A letter that lies with the game master.
pub(crate) struct Held {
    /// Its hash.
    pub hash: String,
    /// Its record.
    pub record: LetterRecord,
    /// Its bytes.
    pub raw: Vec<u8>,
    /// What it says; none if it can't be read.
    pub letter: Option<mail::Letter>,
    /// Which of our mails to this game's seats it answers, the first first.
    pub answers: Vec<Answered>,
}

/// A mail of ours that a letter answers.
pub(crate) struct Answered {
    /// To which seat it went.
    pub seat: Seat,
    /// Of which point of the game it spoke.
    pub moment: Moment,
    /// Its name in the outbox.
    pub name: String,
    /// Its text.
    pub sent: Option<String>,
}
