//! What the site gives to whoever wants to check an ended game: what was promised of its dice before it began, and all that goes with it
//! in one archive.

use super::game_file::{DealEntry, DiceEntry, GameFile};
use super::pack::entry;
use super::read::{FileError, to_toml};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use std::io;
use tar::Builder;

/// How the dice are made, the program that checks a game, written from that alone, and the words in which mails have the head of a log.
pub const HOW_TO_CHECK: [(&str, &str); 3] =
    [("dice.md", include_str!("../../docs/dice.md")), ("dice.py", include_str!("../../docs/dice.py")), ("words.txt", super::chain::LIST)];

/// `game.toml` as the site has it: no more than a check needs.
#[derive(Serialize)]
struct Promised<'a> {
    format: u32,
    id: &'a str,
    title: &'a str,
    ruleset: &'a str,
    version: u32,
    #[serde(skip_serializing_if = "<[u32]>::is_empty")]
    seats_drawn: &'a [u32],
    seats: Vec<&'a str>,
    dice: &'a DiceEntry,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<&'a DealEntry>,
}

/// What was promised of a game's dice, as the site has it.
///
/// # Errors
/// If it can't be written as TOML.
pub fn promised(file: &GameFile) -> Result<String, FileError> {
    let GameFile { format, id, title, ruleset, version, seats_drawn, dice, deal, seats, .. } = file;
    let seats = seats.iter().map(|seat| seat.name.as_str()).collect();
    to_toml(
        "game.toml",
        &Promised { format: *format, id, title, ruleset, version: *version, seats_drawn, seats, dice, deal: deal.as_ref() },
    )
}

/// The dice in a round of a log: how many, whatever they showed.
#[derive(Default, Deserialize)]
struct Drawn {
    #[serde(default)]
    draws: Vec<IgnoredAny>,
    #[serde(default)]
    step: Vec<Drawn>,
}

impl Drawn {
    fn count(&self) -> usize {
        self.draws.len() + self.step.iter().map(Drawn::count).sum::<usize>()
    }
}

/// The dice of some rounds of a log, those of the setup among them.
pub fn dice_in(log: &[String]) -> usize {
    // A log that can't be read has been told of.
    log.iter().map(|text| toml::from_str::<Drawn>(text).unwrap_or_default().count()).sum()
}

/// An archive (tar) of files in one folder, the same bytes each time.
///
/// # Errors
/// If a name is longer than an archive can hold.
pub fn archive(folder: &str, files: &[(String, Vec<u8>)]) -> io::Result<Vec<u8>> {
    let mut archive = Builder::new(Vec::new());
    for (name, bytes) in files {
        entry(&mut archive, &format!("{folder}/{name}"), bytes, 0o644)?;
    }
    archive.into_inner()
}
