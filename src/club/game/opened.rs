//! A game of the club, opened: its files read, its log folded, its book put back.

use crate::club::config::{Cadence, Config};
use crate::club::error::ClubError;
use crate::club::game::beginning::deal_lacks_beacon;
use crate::club::game::trails::Trails;
use crate::dice::Seed;
use crate::game::{Audited, Deal, LoggedRound, Mismatch, Opening, Seat, Seats, Sheet, Table, Viewer};
use crate::registry::{Entry, Registry};
use crate::store::{
    Agenda, DeskKey, Disk, GameFile, GameFolder, GameState, GmFile, PressFile, PrivateFile, VotesFile, WatchFile, parse_toml,
};
use crate::words::{Lang, learn};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// A game with all that the club knows of it.
pub struct Opened {
    /// `game.toml`.
    pub file: GameFile,
    /// `private.toml`.
    pub private: PrivateFile,
    /// Its ruleset.
    pub entry: &'static Entry,
    /// The running or ended game; none while salts are gathered.
    pub table: Option<Box<dyn Table>>,
    /// `desk.toml`.
    pub agenda: Option<Agenda>,
    /// Whether a game that it is sealed with goes on.
    pub partners_play: bool,
    /// `press.toml`.
    pub press: PressFile,
    /// `votes.toml`.
    pub votes: VotesFile,
    /// `gm.toml`.
    pub gm: GmFile,
    /// `watch.toml`.
    pub watch: WatchFile,
    /// What the keys of people's pages follow from, if the club has it yet.
    pub people: Option<DeskKey>,
    /// The rounds of the log, whole, from round 0 on.
    pub log: Vec<String>,
    /// What the open round is played by, where the game is opened for a turn.
    pub trails: Trails,
}

/// What a game is opened with, from its two files.
pub fn opening(file: &GameFile, private: &PrivateFile) -> Opening {
    // A secret that is no hex gives other dice than the log has: the audit says so.
    let bytes = |hex: &str| data_encoding::HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).unwrap_or_default();
    Opening {
        game: file.id.clone(),
        version: file.version,
        options: file.options.clone(),
        seats: file.seats.iter().map(|seat| seat.name.clone()).collect(),
        former: (0..).zip(&file.seats).flat_map(|(at, seat)| seat.former.iter().map(move |name| (at, name.clone()))).collect(),
        secret: bytes(&private.secret),
        salts: private.salts(),
        deal: file.deal.as_ref().map(|deal| Deal { name: deal.name.clone(), secret: bytes(private.deal.as_deref().unwrap_or_default()) }),
        beacon: file.dice.beacon.is_some(),
        dealt_by: None,
        reruns: file.reruns.clone(),
    }
}

/// Whether a game that this one is sealed with goes on. One that can't be read keeps it sealed: nothing is published by mistake.
///
/// # Errors
/// If an id is none.
pub(crate) fn partners_play(disk: &Disk, file: &GameFile) -> Result<bool, ClubError> {
    for id in &file.sealed_with {
        let ended = GameFolder::new(disk, id)?.game().is_ok_and(|other| other.state == GameState::Ended);
        if !ended {
            return Ok(true);
        }
    }
    Ok(false)
}

/// No round names the hash of the newest one yet; its public part does. Without this an edit of it would pass into
/// the chain with the next round.
fn check_newest(folder: &GameFolder<'_>, table: &dyn Table, newest: u32) -> Result<(), ClubError> {
    #[derive(serde::Deserialize)]
    struct Named {
        whole: String,
    }
    let path = folder.public_path(newest);
    let Named { whole } = parse_toml(&path, &folder.public_round(newest)?)?;
    if whole != table.head() {
        let why = format!("its hash is {}, its public part names {whole}: one of the two was changed", table.head());
        let mismatch = Mismatch::Foreign { round: newest, why };
        return Err(ClubError::Log { game: folder.id().to_owned(), mismatch });
    }
    Ok(())
}

impl Opened {
    /// Opens a game.
    ///
    /// # Errors
    /// If a file is missing or wrong, or the log does not hold together.
    pub fn open(disk: &Disk, id: &str) -> Result<Opened, ClubError> {
        let mut game = Opened::without_table(disk, id)?;
        if game.file.state != GameState::Gathering {
            let table = game.folded(disk)?;
            game.lay(disk, table)?;
        }
        Ok(game)
    }

    /// Opens a game by playing all of its log again.
    ///
    /// # Errors
    /// The same, or the first difference.
    pub fn audit(disk: &Disk, id: &str) -> Result<(Opened, Audited), ClubError> {
        let mut game = Opened::without_table(disk, id)?;
        if !game.commitment_holds() {
            let (logged, again) = (game.file.dice.commitment.clone(), Seed::commitment(&opening(&game.file, &game.private).secret));
            let what = "the commitment of the dice".to_owned();
            return Err(game.broken(Mismatch::Differs { round: 0, step: None, what, logged, again }));
        }
        let mut audited = Audited::default();
        if game.file.state != GameState::Gathering {
            let (played, table) = game.replayed(disk)?;
            game.lay(disk, table)?;
            audited = played;
        }
        Ok((game, audited))
    }

    /// A game's files, but for its log and what goes with it.
    fn without_table(disk: &Disk, id: &str) -> Result<Opened, ClubError> {
        let folder = GameFolder::new(disk, id)?;
        let (file, private) = (folder.game()?, folder.private()?);
        // Before anything is told of the game its names are known.
        for (entry, seat) in file.seats.iter().zip(&private.seats) {
            if seat.forms.is_some() {
                learn(&entry.name, seat.forms.as_ref());
            }
        }
        let partners_play = partners_play(disk, &file)?;
        let (press, gm, votes, watch) = (folder.press()?, folder.gm()?, folder.votes()?, folder.watch()?);
        let entry =
            Registry::shipped().find(&file.ruleset).map_err(|_| ClubError::Ruleset { game: id.into(), ruleset: file.ruleset.clone() })?;
        let (log, trails) = (Vec::new(), Trails::default());
        // One that can't be read keeps no game from being played; where desks are drawn it is told.
        let people = DeskKey::read(disk).unwrap_or_default();
        Ok(Opened { file, private, entry, table: None, agenda: None, press, votes, gm, watch, people, partners_play, log, trails })
    }

    /// The table as the log leaves it: its events folded, its chain checked.
    fn folded(&mut self, disk: &Disk) -> Result<Box<dyn Table>, ClubError> {
        let folder = GameFolder::new(disk, &self.file.id)?;
        let rounds = folder.rounds()?;
        let deal = folder.round(0)?;
        let mut table = (self.entry.resume)(&opening(&self.file, &self.private), &deal).map_err(|mismatch| self.broken(mismatch))?;
        self.log.push(deal);
        for number in rounds.iter().skip(1) {
            let round = folder.round(*number)?;
            table.fold(&round).map_err(|mismatch| self.broken(mismatch))?;
            self.log.push(round);
        }
        check_newest(&folder, &*table, rounds.last().copied().unwrap_or(0))?;
        Ok(table)
    }

    /// The same with all of the log played again, which checks everything in it.
    fn replayed(&mut self, disk: &Disk) -> Result<(Audited, Box<dyn Table>), ClubError> {
        let folder = GameFolder::new(disk, &self.file.id)?;
        let last = folder.rounds()?.last().copied().unwrap_or(0);
        let round = |number| Ok(LoggedRound { whole: folder.round(number)?, public: folder.public_round(number)? });
        let rounds = (0..=last).map(round).collect::<Result<Vec<_>, ClubError>>()?;
        self.log = rounds.iter().map(|round| round.whole.clone()).collect();
        (self.entry.replay)(&opening(&self.file, &self.private), &rounds).map_err(|mismatch| self.broken(mismatch))
    }

    /// Puts back what stands beside the log: the book, the stand-ins, the agenda.
    fn lay(&mut self, disk: &Disk, mut table: Box<dyn Table>) -> Result<(), ClubError> {
        let folder = GameFolder::new(disk, &self.file.id)?;
        if let Some(book) = folder.book()? {
            table.restore(&book).map_err(|mismatch| self.broken(mismatch))?;
        }
        for (at, seat) in (0u8..).zip(&self.private.seats) {
            table.set_stand_in(Seat(at), seat.stand_in);
        }
        self.agenda = folder.agenda()?;
        self.table = Some(table);
        Ok(())
    }

    fn broken(&self, mismatch: Mismatch) -> ClubError {
        ClubError::Log { game: self.file.id.clone(), mismatch }
    }

    /// The seats' names.
    pub fn seats(&self) -> Seats {
        self.file.names()
    }

    /// Whether nothing of it is published yet: it is played blind, and it or a game that it is sealed with goes on.
    pub fn is_sealed(&self) -> bool {
        self.partners_play || (!self.file.sealed_with.is_empty() && self.file.state != GameState::Ended)
    }

    /// Whether the secrets are those that were committed to.
    pub fn commitment_holds(&self) -> bool {
        let opening = opening(&self.file, &self.private);
        let deal = opening.deal.as_ref().map(|deal| Seed::commitment(&deal.secret));
        Seed::commitment(&opening.secret) == self.file.dice.commitment
            && deal.as_ref() == self.file.deal.as_ref().map(|deal| &deal.commitment)
    }

    /// When its answers are due.
    pub fn cadence<'c>(&'c self, config: &'c Config) -> &'c Cadence {
        self.file.cadence.as_ref().unwrap_or(&config.cadence)
    }

    /// The unguessable name of a seat's own page.
    pub fn page_key(&self, seat: Seat) -> String {
        self.private.seat_page(seat.index()).unwrap_or_default()
    }

    /// The key of the page of all games of whoever has a seat.
    pub fn me_key(&self, seat: Seat) -> Option<String> {
        let private = self.private.seats.get(seat.index())?;
        self.people.as_ref().map(|key| key.person_page(&private.address))
    }

    /// What a viewer is shown of the game as it stands; of one that was ended without a result nothing is asked.
    pub fn sheet(&self, viewer: Viewer, since: u32, lang: Lang) -> Option<Sheet> {
        let mut sheet = self.table.as_ref()?.sheet(viewer, since, lang);
        if let Some(reason) = &self.file.broken_off {
            (sheet.asked, sheet.awaited, sheet.numbered) = (None, Vec::new(), Vec::new());
            sheet.result = Some(lang.words().with("gm-ended", &[("reason", reason.as_str().into())]));
        }
        Some(sheet)
    }

    /// The running game as if it had been opened from other files of the same game: with other names.
    ///
    /// # Errors
    /// If it can't be opened so.
    pub fn table_with(&self, file: &GameFile) -> Result<Option<Box<dyn Table>>, Mismatch> {
        let (Some(table), Some((deal, rounds))) = (&self.table, self.log.split_first()) else { return Ok(None) };
        let mut other = (self.entry.resume)(&opening(file, &self.private), deal)?;
        rounds.iter().try_for_each(|round| other.fold(round))?;
        other.restore(&table.book())?;
        Ok(Some(other))
    }

    /// The zone in which a seat's player is told times.
    pub fn zone_of(&self, seat: Seat) -> Tz {
        self.private.seats.get(seat.index()).and_then(|private| private.zone).unwrap_or(self.file.zone)
    }

    /// Those who have not answered the invitation to a game that has not begun.
    pub fn unanswered(&self) -> Vec<Seat> {
        let gathers = self.file.state == GameState::Gathering;
        let open = self.seats().all().zip(&self.private.seats).filter(|(_, private)| gathers && !private.has_answered());
        open.map(|(seat, _)| seat).collect()
    }

    /// The moment whose value of the beacon is to deal the game, and which has passed without it: its masters were told.
    pub fn deal_lacks_beacon(&self) -> Option<DateTime<Utc>> {
        deal_lacks_beacon(&self.file, &self.gm)
    }

    /// Of those the ones of whom nothing was heard: nor have they declined.
    pub fn unheard(&self) -> Vec<Seat> {
        let declined = self.declined();
        self.unanswered().into_iter().filter(|seat| !declined.contains(seat)).collect()
    }

    /// Who would rather not play, of a game that has not begun.
    pub fn declined(&self) -> Vec<Seat> {
        let gathers = self.file.state == GameState::Gathering;
        let seats = self.seats().all().zip(&self.private.seats).filter(|(_, private)| gathers && private.declined.is_some());
        seats.map(|(seat, _)| seat).collect()
    }

    /// A table like the game's own, dealt with dice that have nothing to do with it: to show what can be written.
    pub fn practice(&self) -> Option<Box<dyn Table>> {
        let made_up = Opening { secret: Vec::new(), salts: Vec::new(), deal: None, beacon: false, ..opening(&self.file, &self.private) };
        (self.entry.open)(&made_up).ok().map(|(table, _)| table)
    }
}
