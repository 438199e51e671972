//! The games of a club as its own pages show them, without opening any.

use crate::club::error::ClubError;
use crate::club::game::beginning::deal_lacks_beacon;
use crate::club::game::opened::partners_play;
use crate::club::tell::facts::{ruleset_title, state_of};
use crate::game::{Seat, Seats};
use crate::report::{self, House};
use crate::store::{Agenda, Disk, GameFile, GameFolder, GameState, games};
use crate::words::Lang;
use chrono::{DateTime, Utc};

/// What the club's pages need of a game.
pub(crate) struct Shown {
    /// `game.toml`.
    pub file: GameFile,
    /// `desk.toml`.
    pub agenda: Option<Agenda>,
    /// Whether nothing of it is published yet.
    pub sealed: bool,
    /// The moment whose value of the beacon it waits for to be dealt.
    lacks: Option<DateTime<Utc>>,
}

/// Games that can't be read, by id, with the reason.
pub(crate) type Broken = Vec<(String, String)>;

impl Shown {
    /// All games that can be read, and those that can't, whole or in part.
    pub(crate) fn all(disk: &Disk) -> Result<(Vec<Shown>, Broken), ClubError> {
        let (mut shown, mut broken) = (Vec::new(), Vec::new());
        for id in games(disk)? {
            let folder = GameFolder::new(disk, &id)?;
            let file = match folder.game() {
                Ok(file) => file,
                Err(error) => {
                    broken.push((id, error.to_string()));
                    continue;
                }
            };
            let agenda = folder.agenda().unwrap_or_else(|error| {
                broken.push((id, error.to_string()));
                None
            });
            let sealed = !file.sealed_with.is_empty() && (file.state != GameState::Ended || partners_play(disk, &file)?);
            // Of one that can't be read the desk is told.
            let gathers = file.state == GameState::Gathering;
            let lacks = if gathers { folder.gm().ok().and_then(|gm| deal_lacks_beacon(&file, &gm)) } else { None };
            shown.push(Shown { file, agenda, sealed, lacks });
        }
        Ok((shown, broken))
    }

    /// Where the game is in its life.
    pub(crate) fn state(&self) -> report::GameState {
        state_of(&self.file, self.lacks)
    }
}

/// What pages say of a game without opening it, in one language: held for as long as they are made.
pub(crate) struct Listed<'s> {
    file: &'s GameFile,
    agenda: Option<&'s Agenda>,
    seats: Seats,
    ruleset_title: String,
    house: House,
    state: report::GameState,
    /// Who is awaited.
    pub awaited: Vec<Seat>,
}

impl<'s> Listed<'s> {
    /// A game in a language.
    pub(crate) fn of(shown: &'s Shown, lang: Lang) -> Listed<'s> {
        let (file, agenda) = (&shown.file, shown.agenda.as_ref());
        Listed {
            file,
            agenda,
            seats: Seats(file.seats.iter().map(|seat| seat.name.clone()).collect()),
            ruleset_title: ruleset_title(&file.ruleset, lang),
            house: House::default(),
            state: shown.state(),
            awaited: agenda.map(Agenda::awaited_now).unwrap_or_default(),
        }
    }

    /// The same as the report floor takes it. `now` stands for when it last changed where that is not known.
    pub(crate) fn game(&self, now: DateTime<Utc>) -> report::Game<'_> {
        let (file, zone) = (self.file, self.file.zone);
        report::Game {
            id: &file.id,
            title: &file.title,
            ruleset: &file.ruleset,
            ruleset_title: &self.ruleset_title,
            seats: &self.seats,
            last_round: 0,
            deadline: self.agenda.and_then(Agenda::next_deadline).map(|until| until.with_timezone(&zone)),
            head: "",
            four_words: "",
            commitment: &file.dice.commitment,
            state: self.state,
            updated: self.agenda.map_or(now, |agenda| agenda.updated).with_timezone(&zone),
            tournament: file.tournament.as_deref(),
            house: &self.house,
            answer_to: None,
            me: None,
            remarks: &[],
        }
    }
}
