//! What a game is opened with, and by which rules each of its rounds is played.

use super::record::Mismatch;
use super::{Deal, Rerun, Ruleset, Seats, Setting};
use crate::dice::{Beacon, Salt, Seed};
use crate::serial::of_table;

/// What a game is opened with: all that is fixed of it, its secret included.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game's id.
    pub game: String,
    /// The version of the rules.
    pub version: u32,
    /// The ruleset's options, as in `game.toml`.
    pub options: toml::Table,
    /// The players' names in seat order.
    pub seats: Vec<String>,
    /// Names of former players by the seat's index: orders on file, and letters of then, may name them.
    pub former: Vec<(usize, String)>,
    /// The secret of the dice.
    pub secret: Vec<u8>,
    /// The players' salts, in seat order.
    pub salts: Vec<Salt>,
    /// The deal that it shares with other games, if it does.
    pub deal: Option<Deal>,
    /// Whether its dice are keyed by values of the beacon as well.
    pub beacon: bool,
    /// The value by which it is dealt then, once that is known. A deal that games share hangs on none.
    pub dealt_by: Option<Beacon>,
    /// The reruns that were adopted, by number.
    pub reruns: Vec<Rerun>,
}

impl Opening {
    /// The version of the rules that a round is played by.
    pub fn version_at(&self, round: u32) -> u32 {
        self.begun_by(round).filter_map(|rerun| rerun.version).next_back().unwrap_or(self.version)
    }

    /// The options that a round is played with.
    pub fn options_at(&self, round: u32) -> &toml::Table {
        self.begun_by(round).filter_map(|rerun| rerun.options.as_ref()).next_back().unwrap_or(&self.options)
    }

    /// The reruns that a round has in its past, by number.
    fn begun_by(&self, round: u32) -> impl DoubleEndedIterator<Item = &Rerun> {
        self.reruns.iter().filter(move |rerun| rerun.round <= round)
    }

    /// The reruns that begin with a round, as its file names them.
    pub(super) fn reruns_of(&self, round: u32) -> Vec<Rerun> {
        self.reruns.iter().filter(|rerun| rerun.round == round).cloned().collect()
    }

    /// What is fixed of the game in a round.
    pub(super) fn setting_at<R: Ruleset>(&self, round: u32) -> Result<Setting<R::Options>, Mismatch> {
        self.setting_of::<R>(self.options_at(round), self.version_at(round))
    }

    /// The ruleset and the version that a round is played by.
    pub(super) fn rules_at<R: Ruleset>(&self, round: u32) -> String {
        format!("{} {}", R::META.key, self.version_at(round))
    }

    /// Whether anything is played otherwise from a round on than before it.
    pub(super) fn turns_at(&self, round: u32) -> bool {
        self.reruns.iter().any(|rerun| rerun.round == round && (rerun.version.is_some() || rerun.options.is_some()))
    }

    pub(super) fn setting_of<R: Ruleset>(&self, options: &toml::Table, version: u32) -> Result<Setting<R::Options>, Mismatch> {
        let foreign = |why: String| Mismatch::Foreign { round: 0, why };
        let options = of_table(options).map_err(|error| foreign(format!("the options can't be read: {}", error.message())))?;
        R::META.fits(self.seats.len()).map_err(foreign)?;
        if !(R::META.oldest..=R::META.version).contains(&version) {
            let known = format!("{} to {}", R::META.oldest, R::META.version);
            return Err(Mismatch::Rules { why: format!("version {version} of {} is not known here; there is {known}", R::META.key) });
        }
        Ok(Setting { options, seats: Seats(self.seats.clone()), version })
    }

    pub(super) fn seed(&self) -> Seed {
        Seed::of_game(&self.secret, &self.game, &self.salts)
    }

    /// The key of the setup's dice.
    pub(super) fn deal_seed(&self) -> Seed {
        match (&self.deal, self.deal_value()) {
            (Some(deal), _) => deal.seed(),
            (None, Some(value)) => self.seed().with_beacon(value),
            (None, None) => self.seed(),
        }
    }

    /// Whether it can't be dealt without a value of the beacon.
    pub fn waits_for_beacon(&self) -> bool {
        self.beacon && self.deal.is_none()
    }

    /// The value by which it is dealt, if it is by one.
    pub(super) fn deal_value(&self) -> Option<&Beacon> {
        self.dealt_by.as_ref().filter(|_| self.waits_for_beacon())
    }
}
