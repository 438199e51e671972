//! The rulesets, and the one line that each has in the registry.

pub mod citadels;
pub mod faceless_enemy;
mod keyed;
mod ranks;
mod svg;
#[cfg(test)]
mod tests;
pub mod web_of_power_board;
pub mod web_of_power_card;

use crate::casebook::{self, Case};
use crate::game::press::judge_before;
use crate::game::{
    Audience, Audited, ClosedRound, Grammar, Hosted, LoggedRound, Meta, Mismatch, Opening, Present, Seat, Seats, Setting, Table,
    Tournament, replay,
};
use crate::simulate::{Broken, Plan, Tally, simulate};
use crate::words::{Lang, Saying};

/// A game that has just been opened: its table and round 0 of its log.
pub type Opened = (Box<dyn Table>, ClosedRound);

/// Opens a game from round 0 of its log.
type Resume = fn(&Opening, &str) -> Result<Box<dyn Table>, Mismatch>;
/// Plays a whole log again.
type Replay = fn(&Opening, &[LoggedRound]) -> Result<(Audited, Box<dyn Table>), Mismatch>;
/// Judges a message before there is a table.
type PressBefore = fn(&Opening, Seat, &Audience) -> Result<(Audience, Option<Saying>), Saying>;
/// Plays random games; the callback hears how many are done.
type Simulate = fn(&Plan, &(dyn Fn(u64) + Sync)) -> Result<Tally, Broken>;

/// What the club can do with a ruleset that it knows by name only.
pub struct Entry {
    /// What is fixed of it.
    pub meta: &'static Meta,
    /// Opens a game: deals.
    pub open: fn(&Opening) -> Result<Opened, Mismatch>,
    /// Opens a game from round 0 of its log.
    pub resume: Resume,
    /// Plays a whole log again, up to the game as it stands.
    pub replay: Replay,
    /// Runs a case.
    pub case: fn(&Case) -> Result<(), String>,
    /// What may be written, whoever plays.
    pub grammar: fn() -> Grammar,
    /// The body of its rules page, HTML of our own.
    pub rules_page: fn(Lang) -> &'static str,
    /// To whom a seat's message goes before the game is dealt.
    pub press_before: PressBefore,
    /// Plays random games.
    pub simulate: Simulate,
    /// The tournaments that its rules know.
    pub tournaments: &'static [Tournament],
}

const fn entry<R: Present>() -> Entry {
    Entry {
        meta: &R::META,
        open: |opening| Hosted::<R>::open(opening).map(|(game, round)| (Box::new(game) as Box<dyn Table>, round)),
        resume: |opening, whole| Hosted::<R>::resume(opening, whole).map(|game| Box::new(game) as Box<dyn Table>),
        replay: |opening, rounds| replay::<R>(opening, rounds).map(|(audited, game)| (audited, Box::new(game) as Box<dyn Table>)),
        case: casebook::run::<R>,
        grammar: || R::grammar(&Setting { options: R::Options::default(), seats: Seats(Vec::new()), version: R::META.version }),
        rules_page: R::rules_page,
        press_before: judge_before::<R>,
        simulate: simulate::<R>,
        tournaments: R::TOURNAMENTS,
    }
}

/// Every ruleset there is.
pub static REGISTRY: &[Entry] = &[
    entry::<web_of_power_card::WebOfPowerCard>(),
    entry::<web_of_power_board::WebOfPowerBoard>(),
    entry::<citadels::Citadels>(),
    entry::<faceless_enemy::FacelessEnemy>(),
];

/// The ruleset of a key.
pub fn find(key: &str) -> Option<&'static Entry> {
    REGISTRY.iter().find(|entry| entry.meta.key == key)
}
