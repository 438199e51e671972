//! A game of the club, opened: its files read, its log folded, its book put back.

use super::{ClubError, Desk};
use crate::dice::{Salt, Seed};
use crate::game::{Mismatch, Opening, Seat, Seats, Table};
use crate::rules::{self, Entry};
use crate::store::{Disk, GameFile, GameFolder, GameState, PrivateFile, from_toml, parse_toml};

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
}

/// The path of a game's desk.
pub fn desk_path(folder: &GameFolder<'_>) -> String {
    folder.path("desk.toml")
}

/// What a game is opened with, from its two files.
pub fn opening(file: &GameFile, private: &PrivateFile) -> Opening {
    let salts =
        private.seats.iter().filter_map(|seat| seat.salt.as_ref().map(|word| Salt { seat: seat.letter.clone(), word: word.clone() }));
    Opening {
        game: file.id.clone(),
        version: file.version,
        options: file.options.clone(),
        seats: file.seats.iter().map(|seat| seat.name.clone()).collect(),
        // A secret that is no hex gives other dice than the log has: the audit says so.
        secret: data_encoding::HEXLOWER_PERMISSIVE.decode(private.secret.as_bytes()).unwrap_or_default(),
        salts: salts.collect(),
        reruns: file.reruns.clone(),
    }
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
        let folder = GameFolder::new(disk, id)?;
        let (file, private) = (folder.game()?, folder.private()?);
        let entry = rules::find(&file.ruleset).ok_or_else(|| ClubError::Ruleset { game: id.into(), ruleset: file.ruleset.clone() })?;
        if file.state == GameState::Gathering {
            return Ok(Opened { folder, file, private, entry, table: None, desk: None });
        }
        let broken = |mismatch| ClubError::Log { game: id.to_owned(), mismatch };
        let opening = opening(&file, &private);
        let rounds = folder.rounds()?;
        let mut table = (entry.resume)(&opening, &folder.round(0)?).map_err(broken)?;
        for number in rounds.iter().skip(1) {
            table.fold(&folder.round(*number)?).map_err(broken)?;
        }
        check_newest(&folder, &*table, rounds.last().copied().unwrap_or(0))?;
        if let Some(book) = folder.book()? {
            table.restore(&book).map_err(broken)?;
        }
        for (at, seat) in (0u8..).zip(&private.seats) {
            table.set_stand_in(Seat(at), seat.stand_in);
        }
        let path = desk_path(&folder);
        let desk = if disk.exists(&path)? { Some(from_toml(disk, &path)?) } else { None };
        Ok(Opened { folder, file, private, entry, table: Some(table), desk })
    }

    /// The seats' names.
    pub fn seats(&self) -> Seats {
        Seats(self.file.seats.iter().map(|seat| seat.name.clone()).collect())
    }

    /// Whether the secret is the one that was committed to.
    pub fn commitment_holds(&self) -> bool {
        Seed::commitment(&opening(&self.file, &self.private).secret) == self.file.dice.commitment
    }

    /// The unguessable name of a seat's own page.
    pub fn page_key(&self, seat: Seat) -> String {
        self.private.page_name(&seat.letter().to_string())
    }
}
