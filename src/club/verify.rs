//! Verifying a game: its files are folded, played again, and drawn; the first difference is named.

use super::ClubError;
use super::opened::{Opened, opening};
use crate::dice::Seed;
use crate::game::{Audited, LoggedRound, Mismatch, Viewer};
use crate::store::{Disk, GameFile, GameState, PrivateFile, to_toml};
use crate::words::Lang;
use serde::{Deserialize, Serialize};

/// What was verified of a game.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The game's id.
    pub game: String,
    /// Its rules and their version.
    pub rules: String,
    /// How much was played again.
    pub audited: Audited,
    /// Whether the game is over.
    pub ended: bool,
}

/// `public/dice.toml`: the secret of an ended game's dice, with the players' salts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RevealedDice {
    /// The format of this file: 1.
    pub format: u32,
    /// The game's id, which goes into the key.
    pub game: String,
    /// The secret, in hex.
    pub secret: String,
    /// The salts, in the order of the seats.
    #[serde(rename = "salt", default, skip_serializing_if = "Vec::is_empty")]
    pub salts: Vec<crate::dice::Salt>,
}

/// The text of `public/dice.toml`.
///
/// # Errors
/// If it can't be written as TOML.
pub fn revealed(file: &GameFile, private: &PrivateFile) -> Result<String, ClubError> {
    let salts = opening(file, private).salts;
    let dice = RevealedDice { format: 1, game: file.id.clone(), secret: private.secret.clone(), salts };
    Ok(to_toml("public/dice.toml", &dice)?)
}

/// Verifies one game of a club, or of a folder that looks like one.
///
/// # Errors
/// The first difference, or a file that can't be read.
pub fn verify(disk: &Disk, id: &str) -> Result<Verified, ClubError> {
    let log = |mismatch| ClubError::Log { game: id.to_owned(), mismatch };
    // Opening folds the log and checks its chain.
    let game = Opened::open(disk, id)?;
    let differs =
        |what: &str, logged: String, again: String| log(Mismatch::Differs { round: 0, step: None, what: what.into(), logged, again });
    if !game.commitment_holds() {
        let secret = Seed::commitment(&opening(&game.file, &game.private).secret);
        return Err(differs("the commitment of the dice", game.file.dice.commitment.clone(), secret));
    }
    let mut audited = Audited::default();
    if let Some(table) = &game.table {
        let numbers = game.folder.rounds()?;
        let rounds = numbers
            .iter()
            .map(|number| Ok(LoggedRound { whole: game.folder.round(*number)?, public: game.folder.public_round(*number)? }))
            .collect::<Result<Vec<_>, ClubError>>()?;
        audited = (game.entry.audit)(&opening(&game.file, &game.private), &rounds).map_err(log)?;
        for lang in Lang::ALL {
            for round in 0..table.round() {
                let _ = table.sheet_of_round(round, Viewer::Public, lang);
            }
            for seat in table.seats().all() {
                let _ = table.sheet(Viewer::Seat(seat), 0, lang);
            }
        }
        let over = table.outcome().is_some() || game.file.broken_off.is_some();
        if over != (game.file.state == GameState::Ended) {
            let logged = format!("{:?}", game.file.state);
            return Err(differs(
                "the state in game.toml",
                logged,
                if over { "the game is over".into() } else { "the game goes on".into() },
            ));
        }
    }
    if game.file.state == GameState::Ended {
        let path = game.folder.path("public/dice.toml");
        let (logged, again) = (disk.read_to_string(&path)?, revealed(&game.file, &game.private)?);
        if logged != again {
            return Err(differs("public/dice.toml", "another secret or other salts".into(), "those of private.toml".into()));
        }
    }
    let rules = format!("{} {}", game.file.ruleset, game.file.version);
    Ok(Verified { game: id.to_owned(), rules, audited, ended: game.file.state == GameState::Ended })
}
