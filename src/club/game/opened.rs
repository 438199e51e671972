//! A game of the club, opened: its files read, its log folded, its book put back.

use crate::club::config::{Cadence, Config};
use crate::club::{ClubError, Desk};
use crate::dice::{Salt, Seed};
use crate::game::{Audited, ClosedRound, Deal, LoggedRound, Mismatch, Opening, Seat, Seats, Sheet, Table, Viewer};
use crate::registry::{Entry, Registry};
use crate::store::{Disk, GameFile, GameFolder, GameState, GmFile, PressFile, PrivateFile, VotesFile, WatchFile, parse_toml, read_file};
use crate::words::Lang;

/// A game with all that the club knows of it.
pub struct Opened<'d> {
    /// Its folder.
    pub folder: GameFolder<'d>,
    /// `game.toml`.
    pub file: GameFile,
    /// `private.toml`.
    pub private: PrivateFile,
    /// Its ruleset.
    pub entry: &'static Entry,
    /// The running or ended game; none while salts are gathered.
    pub table: Option<Box<dyn Table>>,
    /// `desk.toml`.
    pub desk: Option<Desk>,
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
}

/// The path of a game's desk.
pub fn desk_path(folder: &GameFolder<'_>) -> String {
    folder.path("desk.toml")
}

/// What a game is opened with, from its two files.
pub fn opening(file: &GameFile, private: &PrivateFile) -> Opening {
    // A secret that is no hex gives other dice than the log has: the audit says so.
    let bytes = |hex: &str| data_encoding::HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).unwrap_or_default();
    let salts =
        private.seats.iter().filter_map(|seat| seat.salt.as_ref().map(|word| Salt { seat: seat.letter.clone(), word: word.clone() }));
    Opening {
        game: file.id.clone(),
        version: file.version,
        options: file.options.clone(),
        seats: file.seats.iter().map(|seat| seat.name.clone()).collect(),
        former: (0..).zip(&file.seats).flat_map(|(at, seat)| seat.former.iter().map(move |name| (at, name.clone()))).collect(),
        secret: bytes(&private.secret),
        salts: salts.collect(),
        deal: file.deal.as_ref().map(|deal| Deal { name: deal.name.clone(), secret: bytes(private.deal.as_deref().unwrap_or_default()) }),
        reruns: file.reruns.clone(),
    }
}

/// Whether a game that this one is sealed with goes on. One that can't be read keeps it sealed: nothing is published by mistake.
///
/// # Errors
/// If an id is none.
pub fn partners_play(disk: &Disk, file: &GameFile) -> Result<bool, ClubError> {
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

impl<'d> Opened<'d> {
    /// Opens a game.
    ///
    /// # Errors
    /// If a file is missing or wrong, or the log does not hold together.
    pub fn open(disk: &'d Disk, id: &str) -> Result<Opened<'d>, ClubError> {
        let mut game = Opened::without_table(disk, id)?;
        if game.file.state != GameState::Gathering {
            let table = game.folded()?;
            game.lay(disk, table)?;
        }
        Ok(game)
    }

    /// Opens a game by playing all of its log again.
    ///
    /// # Errors
    /// The same, or the first difference.
    pub fn audit(disk: &'d Disk, id: &str) -> Result<(Opened<'d>, Audited), ClubError> {
        let mut game = Opened::without_table(disk, id)?;
        if !game.commitment_holds() {
            let (logged, again) = (game.file.dice.commitment.clone(), Seed::commitment(&opening(&game.file, &game.private).secret));
            let what = "the commitment of the dice".to_owned();
            return Err(game.broken(Mismatch::Differs { round: 0, step: None, what, logged, again }));
        }
        let mut audited = Audited::default();
        if game.file.state != GameState::Gathering {
            let (played, table) = game.replayed()?;
            game.lay(disk, table)?;
            audited = played;
        }
        Ok((game, audited))
    }

    /// A game's files, but for its log and what goes with it.
    fn without_table(disk: &'d Disk, id: &str) -> Result<Opened<'d>, ClubError> {
        let folder = GameFolder::new(disk, id)?;
        let (file, private) = (folder.game()?, folder.private()?);
        let partners_play = partners_play(disk, &file)?;
        let (press, gm, votes, watch) = (folder.press()?, folder.gm()?, folder.votes()?, folder.watch()?);
        let entry =
            Registry::shipped().find(&file.ruleset).map_err(|_| ClubError::Ruleset { game: id.into(), ruleset: file.ruleset.clone() })?;
        Ok(Opened { folder, file, private, entry, table: None, desk: None, press, votes, gm, watch, partners_play })
    }

    /// The table as the log leaves it: its events folded, its chain checked.
    fn folded(&self) -> Result<Box<dyn Table>, ClubError> {
        let broken = |mismatch| self.broken(mismatch);
        let rounds = self.folder.rounds()?;
        let mut table = (self.entry.resume)(&opening(&self.file, &self.private), &self.folder.round(0)?).map_err(broken)?;
        for number in rounds.iter().skip(1) {
            table.fold(&self.folder.round(*number)?).map_err(broken)?;
        }
        check_newest(&self.folder, &*table, rounds.last().copied().unwrap_or(0))?;
        Ok(table)
    }

    /// The same with all of the log played again, which checks everything in it.
    fn replayed(&self) -> Result<(Audited, Box<dyn Table>), ClubError> {
        let last = self.folder.rounds()?.last().copied().unwrap_or(0);
        let round = |number| Ok(LoggedRound { whole: self.folder.round(number)?, public: self.folder.public_round(number)? });
        let rounds = (0..=last).map(round).collect::<Result<Vec<_>, ClubError>>()?;
        (self.entry.replay)(&opening(&self.file, &self.private), &rounds).map_err(|mismatch| self.broken(mismatch))
    }

    /// Puts back what stands beside the log: the book, the stand-ins, the desk.
    fn lay(&mut self, disk: &Disk, mut table: Box<dyn Table>) -> Result<(), ClubError> {
        if let Some(book) = self.folder.book()? {
            table.restore(&book).map_err(|mismatch| self.broken(mismatch))?;
        }
        for (at, seat) in (0u8..).zip(&self.private.seats) {
            table.set_stand_in(Seat(at), seat.stand_in);
        }
        let path = desk_path(&self.folder);
        self.desk = if disk.exists(&path)? { Some(read_file(disk, &path)?) } else { None };
        self.table = Some(table);
        Ok(())
    }

    fn broken(&self, mismatch: Mismatch) -> ClubError {
        ClubError::Log { game: self.file.id.clone(), mismatch }
    }

    /// The seats' names.
    pub fn seats(&self) -> Seats {
        Seats(self.file.seats.iter().map(|seat| seat.name.clone()).collect())
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

    /// What a viewer is shown of the game as it stands; of one that was ended without a result nothing is asked.
    pub fn sheet(&self, viewer: Viewer, since: u32, lang: Lang) -> Option<Sheet> {
        let mut sheet = self.table.as_ref()?.sheet(viewer, since, lang);
        if let Some(reason) = &self.file.broken_off {
            (sheet.asked, sheet.awaited, sheet.numbered) = (None, Vec::new(), Vec::new());
            sheet.result = Some(lang.words().with("gm-ended", &[("reason", reason.as_str().into())]));
        }
        Some(sheet)
    }

    /// The running game as if it had been opened from other files of the same game: with other names. `closed` are rounds that
    /// are not yet on the disk.
    ///
    /// # Errors
    /// If it can't be opened so.
    pub fn table_with(&self, file: &GameFile, closed: &[ClosedRound]) -> Result<Option<Box<dyn Table>>, ClubError> {
        let Some(table) = &self.table else { return Ok(None) };
        let broken = |mismatch| ClubError::Log { game: file.id.clone(), mismatch };
        let text = |number: u32| match closed.iter().find(|round| round.number == number) {
            Some(round) => Ok(round.whole.clone()),
            None => self.folder.round(number),
        };
        let mut other = (self.entry.resume)(&opening(file, &self.private), &text(0)?).map_err(broken)?;
        for number in 1..table.round() {
            other.fold(&text(number)?).map_err(broken)?;
        }
        other.restore(&table.book()).map_err(broken)?;
        Ok(Some(other))
    }
}
