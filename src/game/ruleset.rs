//! The one extension point: what a game must say of itself.

use super::{Answer, Choice, Ledger, Need, Outcome, Parts, Pending, Reason, Request, Seats, Viewer};
use crate::dice::Dice;
use crate::orders::{Spec, Tree, fold};
use crate::words::{Lang, Saying};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A value that is written to logs and read back.
pub trait Record: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Record for T {}

/// What is fixed of a ruleset.
#[derive(Debug)]
pub struct Meta {
    /// Its name in files, `web-of-power-card`.
    pub key: &'static str,
    /// What its message ids begin with, `wpc`. `{prefix}-title` is its title.
    pub prefix: &'static str,
    /// The newest version of the rules as coded.
    pub version: u32,
    /// The oldest version that can still be audited.
    pub oldest: u32,
    /// The numbers of players that it is for, the smallest first.
    pub seats: &'static [usize],
    /// No game has more rounds than this (a guard of tests and simulations).
    pub rounds_max: u32,
    /// Whether it is points by which a game is won, so that they belong to its result.
    pub by_points: bool,
    /// Whether a game that nobody plays ends by fallbacks alone.
    pub ends_unplayed: bool,
    /// Every ask with its choices.
    pub asks: &'static [(&'static str, &'static [&'static Choice])],
}

impl Meta {
    /// The smallest and the greatest number of players that it is for.
    pub fn fewest_and_most(&self) -> (usize, usize) {
        (self.seats.first().copied().unwrap_or(0), self.seats.last().copied().unwrap_or(0))
    }

    /// For how many players it is, in words for files and the terminal: "3 to 5", "2 or 4".
    pub fn players(&self) -> String {
        let (fewest, most) = self.fewest_and_most();
        if self.seats.len() == most + 1 - fewest {
            return format!("{fewest} to {most}");
        }
        self.seats.iter().map(usize::to_string).collect::<Vec<_>>().join(" or ")
    }

    /// Whether so many can play.
    ///
    /// # Errors
    /// How many can.
    pub fn fits(&self, players: usize) -> Result<(), String> {
        if self.seats.contains(&players) { Ok(()) } else { Err(format!("{} is for {} players, not {players}", self.key, self.players())) }
    }

    /// Whether a kind of line answers any choice of an ask.
    pub fn asks_for(&self, ask: &str, kind: &str) -> bool {
        self.asks.iter().any(|(known, choices)| *known == ask && choices.iter().any(|choice| choice.serves(kind)))
    }

    /// Whether anybody is ever waited for in an ask.
    pub fn waits(&self, ask: &str) -> bool {
        self.asks.iter().any(|(known, choices)| *known == ask && choices.iter().any(|choice| !matches!(choice.need, Need::Now | Need::Act)))
    }
}

/// How often a line serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uses {
    /// Each use once.
    Once,
    /// Whenever it is asked, until the ask ends.
    Every,
}

/// A kind of line.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its name, `take`; `{prefix}-kind-{key}` says what it is for.
    pub key: &'static str,
    /// How often it serves.
    pub uses: Uses,
    /// How it is written, its first word included.
    pub spec: Spec,
    /// Names under which people look for it (`cancel take`, `help ota`).
    pub names: &'static [&'static str],
}

impl Kind {
    /// Whether people call it by a word.
    pub fn is_called(&self, word: &str) -> bool {
        let word = fold(word);
        self.names.iter().chain([&self.key]).any(|name| fold(name) == word)
    }
}

/// All that may be written in a game.
#[derive(Clone, Debug)]
pub struct Grammar {
    /// Kinds of line, in the parser's order.
    pub kinds: Vec<Kind>,
    /// Conditions of guards, without `if` and colon.
    pub condition: Option<Spec>,
    /// Words that say nothing in this game's orders, folded, beside those that say nothing anywhere.
    pub noise: &'static [&'static str],
}

impl Grammar {
    /// The kind that a word names, as an index.
    pub fn kind_named(&self, word: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.is_called(word))
    }

    /// Whether a kind's lines serve every time.
    pub(super) fn serves_every_time(&self, kind: usize) -> bool {
        self.kinds.get(kind).is_some_and(|kind| kind.uses == Uses::Every)
    }

    /// The same, with the names of former players for the seats that they had, where nobody at the table has them now.
    #[must_use]
    pub fn also_called(mut self, seats: &Seats, former: &[(usize, String)]) -> Grammar {
        for (seat, name) in former.iter().filter(|(_, name)| seats.of_name(name).is_none()) {
            let Some(known) = seats.0.get(*seat) else { continue };
            self.kinds.iter_mut().map(|kind| &mut kind.spec).chain(&mut self.condition).for_each(|spec| spec.also_called(known, name));
        }
        self
    }
}

/// What is fixed and public of one game.
#[derive(Clone, Debug)]
pub struct Setting<O> {
    /// The ruleset's options.
    pub options: O,
    /// The seats.
    pub seats: Seats,
    /// The version of the rules that it is played by.
    pub version: u32,
}

/// A position that cannot be: what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PositionError(pub String);

/// The rules of one game: pure, without I/O, clock or language.
///
/// States come from events ([`Ruleset::advance`], which branches on no rule), events from answers
/// ([`Ruleset::resolve`]). Everything that a person is told goes through [`Ruleset::view`] and
/// [`Ruleset::news`]; legality, fallbacks, samples and imagined states are made from views, so that
/// not even a refusal tells what a player may not know. What only some games have stands in [`Ruleset::PARTS`].
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// What is fixed of it.
    const META: Meta;
    /// What a game may choose (`game.toml`).
    type Options: Record + Default;
    /// All of a game at one moment.
    type State: Record;
    /// One use of a line, understood.
    type Order: Record;
    /// A condition of a guard; [`super::Nothing`] where there are none.
    type Cond: Record;
    /// Why an order may not answer a request, in terms of what its seat may know.
    type Refusal: Reason;
    /// What happened, with all that it changed.
    type Event: Record;
    /// All that one viewer may know of a state.
    type View: Clone + Debug + PartialEq + Serialize;
    /// All that one viewer may know of an event.
    type News: Record;
    /// Parts of a state by name, for cases; [`super::Nothing`] where none begins with any.
    type Position: Record + Default;
    /// What it has beyond the core.
    const PARTS: Parts<Self> = Parts::NONE;

    /// The state at the start.
    ///
    /// # Errors
    /// If the options or the number of seats cannot be played.
    fn setup(setting: &Setting<Self::Options>, dice: &mut Dice) -> Result<Self::State, PositionError>;

    /// Puts the options and the version into a game under way that was begun under others: a rerun may change them from a
    /// round on. What has happened stays as it is.
    ///
    /// # Errors
    /// If no game is played with such options.
    fn settle(setting: &Setting<Self::Options>, state: &mut Self::State) -> Result<(), PositionError>;

    /// What is asked now.
    fn pending(state: &Self::State) -> Pending;

    /// What may be written, by the game's setting alone.
    fn grammar(setting: &Setting<Self::Options>) -> Grammar;

    /// The uses of a line that its kind's grammar read, each a list of preferences.
    fn read(kind: &str, tree: &Tree) -> Vec<Vec<Self::Order>>;

    /// Whether an order may answer a request.
    ///
    /// # Errors
    /// The reason why not.
    fn legal(setting: &Setting<Self::Options>, view: &Self::View, request: &Request, order: &Self::Order) -> Result<(), Self::Refusal>;

    /// The answers a report lists by number: different legal orders, the likeliest first. Empty
    /// where a list would help nobody (more than 20, or a choice that few use).
    fn answers(view: &Self::View, request: &Request) -> Vec<Self::Order>;

    /// What an answer of the list would bring, in a few words.
    fn describe(setting: &Setting<Self::Options>, view: &Self::View, order: &Self::Order) -> Saying;

    /// A random legal order for a request; none to leave it to the fallback.
    fn sample(view: &Self::View, request: &Request, dice: &mut Dice) -> Option<Self::Order>;

    /// An order as a line in its canonical form.
    fn write(setting: &Setting<Self::Options>, order: &Self::Order, lang: Lang) -> String;

    /// The order of a player who did not write. Always legal.
    fn fallback(view: &Self::View, request: &Request) -> Self::Order;

    /// Carries out the answers to one pending set: at least one event.
    fn resolve(ledger: &mut Ledger<Self>, answers: &[Answer<Self::Order>], dice: &mut Dice);

    /// The state after an event. Called by the ledger and by folds alone; of a damaged log, too: so it never panics.
    fn advance(state: &mut Self::State, event: &Self::Event);

    /// All that a viewer may know of a state.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// All that a viewer may know of an event; none for bookkeeping. Never panics, whatever a damaged log says.
    fn news(event: &Self::Event, viewer: Viewer) -> Option<Self::News>;

    /// Another state that fits all that the viewer knows.
    fn imagine(setting: &Setting<Self::Options>, view: &Self::View, viewer: Viewer, dice: &mut Dice) -> Self::State;

    /// Places and scores, when the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// What must hold of every state: pieces conserved, scores equal to those counted from scratch.
    ///
    /// # Errors
    /// What does not hold.
    fn check(state: &Self::State) -> Result<(), String>;
}
