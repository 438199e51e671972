//! The one list of rulesets, and what each offers by name: to the club, to cases, to straw players and to tests.
//!
//! A registry is a value. [`Registry::shipped`] has the rulesets of this program; [`Registry::with`] makes one that has
//! another as well.

use crate::casebook::{self, Case, Ran};
use crate::game::press::judge_before;
use crate::game::{
    Audience, Audited, ClosedRound, Grammar, Grid, Hosted, LoggedRound, Meta, Mismatch, Opening, Present, Seat, Seats, Setting, Table,
    Tournament, replay,
};
use crate::simulate::{Broken, Plan, Tally, simulate};
use crate::words::{Lang, Saying};
use std::sync::LazyLock;

/// Hands the list of rulesets to a macro, which does something for each type: one line a ruleset, `name: Type`.
#[macro_export]
macro_rules! each_ruleset {
    ($then:ident) => {
        $then! {
            web_of_power_card: $crate::rules::web_of_power_card::WebOfPowerCard,
            web_of_power_board: $crate::rules::web_of_power_board::WebOfPowerBoard,
            citadels: $crate::rules::citadels::Citadels,
            faceless_enemy: $crate::rules::faceless_enemy::FacelessEnemy,
            lords_of_hell: $crate::rules::lords_of_hell::LordsOfHell,
        }
    };
}

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

/// What can be done with a ruleset that is known by name only.
#[derive(Clone, Copy)]
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
    pub case: fn(&Case) -> Ran,
    /// What may be written, whoever plays.
    pub grammar: fn() -> Grammar,
    /// The body of its rules page, HTML of our own.
    pub rules_page: fn(Lang) -> &'static str,
    /// The tables of its page of cards; none if it has none.
    pub card_list: fn(Lang) -> Vec<Grid>,
    /// To whom a seat's message goes before the game is dealt.
    pub press_before: PressBefore,
    /// Plays random games.
    pub simulate: Simulate,
    /// The tournaments that its rules know.
    pub tournaments: &'static [Tournament],
}

impl Entry {
    /// The entry of a ruleset.
    pub fn of<R: Present>() -> Entry {
        Entry {
            meta: &R::META,
            open: |opening| Hosted::<R>::open(opening).map(|(game, round)| (Box::new(game) as Box<dyn Table>, round)),
            resume: |opening, whole| Hosted::<R>::resume(opening, whole).map(|game| Box::new(game) as Box<dyn Table>),
            replay: |opening, rounds| replay::<R>(opening, rounds).map(|(audited, game)| (audited, Box::new(game) as Box<dyn Table>)),
            case: casebook::run::<R>,
            grammar: || R::grammar(&Setting { options: R::Options::default(), seats: Seats(Vec::new()), version: R::META.version }),
            rules_page: R::rules_page,
            card_list: |lang| R::PAGES.card_list(lang.words()),
            press_before: judge_before::<R>,
            simulate: simulate::<R>,
            tournaments: R::PARTS.tournaments.kinds(),
        }
    }
}

/// Rulesets by their keys.
#[derive(Clone)]
pub struct Registry(Vec<Entry>);

/// A key that no ruleset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no ruleset {key}; there is {known}")]
pub struct Unknown {
    key: String,
    known: String,
}

impl Registry {
    /// The rulesets of this program.
    pub fn shipped() -> &'static Registry {
        macro_rules! entries {
            ($($name:ident: $ruleset:ty,)*) => { vec![$(Entry::of::<$ruleset>()),*] };
        }
        static SHIPPED: LazyLock<Registry> = LazyLock::new(|| Registry(each_ruleset!(entries)));
        &SHIPPED
    }

    /// The same with one more.
    #[must_use]
    pub fn with(mut self, entry: Entry) -> Registry {
        self.0.push(entry);
        self
    }

    /// All of them, in the order in which people are shown them.
    pub fn all(&self) -> &[Entry] {
        &self.0
    }

    /// Their keys.
    pub fn keys(&self) -> Vec<&'static str> {
        self.0.iter().map(|entry| entry.meta.key).collect()
    }

    /// The ruleset of a key.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(&self, key: &str) -> Result<&Entry, Unknown> {
        let found = self.0.iter().find(|entry| entry.meta.key == key);
        found.ok_or_else(|| Unknown { key: key.to_owned(), known: self.keys().join(", ") })
    }
}
