//! `public/dice.toml`: what is published of an ended game's dice, for anyone to recompute.

use super::game_file::{GameFile, PrivateFile};
use super::read::{FileError, to_toml};
use crate::dice::Salt;
use serde::{Deserialize, Serialize};

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
    /// The deal, where it is shared with other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<RevealedDeal>,
    /// The salts, in the order of the seats.
    #[serde(rename = "salt", default, skip_serializing_if = "Vec::is_empty")]
    pub salts: Vec<Salt>,
}

/// What of a shared deal is published at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RevealedDeal {
    /// Its name, which goes into the key.
    pub name: String,
    /// Its secret, in hex.
    pub secret: String,
}

/// The text of `public/dice.toml`.
///
/// # Errors
/// If it can't be written as TOML.
pub fn revealed(file: &GameFile, private: &PrivateFile) -> Result<String, FileError> {
    let deal = file.deal.as_ref().zip(private.deal.clone());
    let deal = deal.map(|(deal, secret)| RevealedDeal { name: deal.name.clone(), secret });
    let dice = RevealedDice { format: 1, game: file.id.clone(), secret: private.secret.clone(), deal, salts: private.salts() };
    to_toml("public/dice.toml", &dice)
}
