//! The one extension point: what a game must say of itself.

use super::{Answer, Audience, Choice, Ledger, Need, Outcome, Over, Pending, Reason, Request, Seat, Seats, Tournament, Viewer};
use crate::dice::Dice;
use crate::orders::{Spec, Tree};
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
    /// The smallest and greatest number of seats.
    pub seats: (usize, usize),
    /// No game has more rounds than this (a guard of tests and simulations).
    pub rounds_max: u32,
    /// Whether a game that nobody plays ends by fallbacks alone.
    pub ends_unplayed: bool,
    /// Every ask with its choices.
    pub asks: &'static [(&'static str, &'static [&'static Choice])],
}

impl Meta {
    /// Whether so many can play.
    ///
    /// # Errors
    /// How many can.
    pub fn fits(&self, players: usize) -> Result<(), String> {
        let (min, max) = self.seats;
        if (min..=max).contains(&players) { Ok(()) } else { Err(format!("{} is for {min} to {max} players, not {players}", self.key)) }
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

/// All that may be written in a game.
#[derive(Clone, Debug)]
pub struct Grammar {
    /// Kinds of line, in the parser's order.
    pub kinds: Vec<Kind>,
    /// Conditions of guards, without `if` and colon.
    pub condition: Option<Spec>,
}

impl Grammar {
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
/// not even a refusal tells what a player may not know.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// What is fixed of it.
    const META: Meta;
    /// What a game may choose (`game.toml`).
    type Options: Record + Default;
    /// All of a game at one moment.
    type State: Record;
    /// One use of a line, understood.
    type Order: Record;
    /// A condition of a guard.
    type Cond: Record;
    /// Why an order may not answer a request, in terms of what its seat may know.
    type Refusal: Reason;
    /// What happened, with all that it changed.
    type Event: Record;
    /// All that one viewer may know of a state.
    type View: Clone + Debug + PartialEq + Serialize;
    /// All that one viewer may know of an event.
    type News: Record;
    /// Parts of a state by name, for cases.
    type Position: Record + Default;
    /// The tournaments that its rules know.
    const TOURNAMENTS: &'static [Tournament] = &[];

    /// Whether it is for so many players: any number in the range of [`Meta::seats`], unless it says otherwise.
    fn takes(players: usize) -> bool {
        (Self::META.seats.0..=Self::META.seats.1).contains(&players)
    }

    /// The numbers of players that it is for, in words for files and the terminal: "2 or 4".
    fn tables() -> String {
        let (min, max) = Self::META.seats;
        let all: Vec<String> = (min..=max).filter(|players| Self::takes(*players)).map(|players| players.to_string()).collect();
        match all.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, first)) => format!("{} or {last}", first.join(", ")),
            None => String::new(),
        }
    }

    /// The state at the start.
    ///
    /// # Errors
    /// If the options or the number of seats cannot be played.
    fn setup(setting: &Setting<Self::Options>, dice: &mut Dice) -> Result<Self::State, PositionError>;

    /// A state with these parts; what is not named is filled by the dice (casebook).
    ///
    /// # Errors
    /// If no play reaches such a position.
    fn arrange(setting: &Setting<Self::Options>, position: &Self::Position, dice: &mut Dice) -> Result<Self::State, PositionError>;

    /// Puts the options and the version into a game under way that was begun under others: a rerun may change them from a
    /// round on. What has happened stays as it is.
    ///
    /// # Errors
    /// If no game is played with such options.
    fn settle(setting: &Setting<Self::Options>, state: &mut Self::State) -> Result<(), PositionError>;

    /// The parts of a state that a view shows, as a TOML table (casebook).
    fn position(setting: &Setting<Self::Options>, view: &Self::View) -> toml::Table;

    /// What is asked now.
    fn pending(state: &Self::State) -> Pending;

    /// Asks still to come in this stage, beyond those pending: lines on file for them are kept until they are over.
    fn expected(_state: &Self::State) -> Vec<(Seat, &'static str)> {
        Vec::new()
    }

    /// Whether one deadline covers all that a stage asks and will ask: whoever has not written when it passes takes the
    /// fallback to the stage's end.
    fn one_deadline(_setting: &Setting<Self::Options>) -> bool {
        false
    }

    /// Which of the asks of one name is open, where a stage has several: when it changes, a seat that is asked the same
    /// again is asked anew, and what is left of its lines goes.
    fn sitting(_state: &Self::State) -> u32 {
        0
    }

    /// Whether anybody is ever waited for in an ask.
    fn waits(ask: &str) -> bool {
        Self::META.asks.iter().any(|(known, choices)| *known == ask && choices.iter().any(|choice| choice.need != Need::Now))
    }

    /// What may be written, by the game's setting alone.
    fn grammar(setting: &Setting<Self::Options>) -> Grammar;

    /// The uses of a line that its kind's grammar read, each a list of preferences.
    fn read(kind: &str, tree: &Tree) -> Vec<Vec<Self::Order>>;

    /// The condition of a guard that the grammar read.
    fn read_condition(setting: &Setting<Self::Options>, tree: &Tree) -> Option<Self::Cond>;

    /// Whether a condition holds, as far as the seat may know.
    fn holds(view: &Self::View, seat: Seat, condition: &Self::Cond) -> bool;

    /// Whether an order may answer a request.
    ///
    /// # Errors
    /// The reason why not.
    fn legal(setting: &Setting<Self::Options>, view: &Self::View, request: &Request, order: &Self::Order) -> Result<(), Self::Refusal>;

    /// Whether a reason for which an order is not legal in an imagined view may not hold in truth: `real` is what the
    /// seat sees of the true state, `imagined` a later view of a made-up one in which it drew cards or threw dice.
    fn unsure(_real: &Self::View, _imagined: &Self::View, _seat: Seat, _why: &Self::Refusal) -> bool {
        false
    }

    /// The answers a report lists by number: different legal orders, the likeliest first. Empty
    /// where a list would help nobody (more than 20, or a choice that few use).
    fn answers(view: &Self::View, request: &Request) -> Vec<Self::Order>;

    /// What an answer of the list would bring, in a few words.
    fn describe(setting: &Setting<Self::Options>, view: &Self::View, order: &Self::Order) -> Saying;

    /// What to tell a writer whose line answers a choice that never came in its ask; none if it says nothing to them.
    fn left_out(_choice: &Choice) -> Option<Saying> {
        None
    }

    /// A kind of line that a player may keep under a name and use again in a later game, if the game has one. Its lines
    /// say a name, and after a colon what it stands for.
    fn keeps() -> Option<&'static str> {
        None
    }

    /// What a seat could keep so, by its lines on file or by what it has done: what stands after the colon.
    fn keep(_view: &Self::View, _seat: Seat, _orders: &[&Self::Order]) -> Option<String> {
        None
    }

    /// A random legal order for a request; none to leave it to the fallback.
    fn sample(view: &Self::View, request: &Request, dice: &mut Dice) -> Option<Self::Order>;

    /// An order as a line in its canonical form.
    fn write(setting: &Setting<Self::Options>, order: &Self::Order, lang: Lang) -> String;

    /// The order of a player who did not write. Always legal.
    fn fallback(view: &Self::View, request: &Request) -> Self::Order;

    /// Carries out the answers to one pending set: at least one event.
    fn resolve(ledger: &mut Ledger<Self>, answers: &[Answer<Self::Order>], dice: &mut Dice);

    /// The state after an event. Called by the ledger and by folds alone.
    fn advance(state: &mut Self::State, event: &Self::Event);

    /// All that a viewer may know of a state.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A past state with nothing hidden but what stays private, to look at when the game has ended; none if there is
    /// nothing that was hidden then.
    fn laid_open(_past: &Self::State, _over: &Over) -> Option<Self::View> {
        None
    }

    /// All that a viewer may know of an event; none for bookkeeping.
    fn news(event: &Self::Event, viewer: Viewer) -> Option<Self::News>;

    /// What a seat may be told beforehand of an event that its orders would bring; none if that is
    /// not sure. The event is one of an imagined state: what is hidden from the seat, or falls by
    /// dice, is made up there and must not be told as if it were so.
    fn foretold(event: &Self::Event, seat: Seat) -> Option<Self::News> {
        Self::news(event, Viewer::Public).or_else(|| Self::news(event, Viewer::Seat(seat)))
    }

    /// Whether an event of an imagined state, or what comes of it, hangs on what a seat does not know. A seat is told
    /// beforehand only what comes before the first such event, and refused afterwards only what [`Ruleset::stands`].
    fn hangs(_setting: &Setting<Self::Options>, _event: &Self::Event, _seat: Seat) -> bool {
        false
    }

    /// Whether a refusal stands, whatever turns out of what the seat does not know.
    fn stands(_why: &Self::Refusal) -> bool {
        true
    }

    /// The kind of an event, as the casebook names it.
    fn event_kind(event: &Self::Event) -> &'static str;

    /// Another state that fits all that the viewer knows.
    fn imagine(setting: &Setting<Self::Options>, view: &Self::View, viewer: Viewer, dice: &mut Dice) -> Self::State;

    /// By how many points a seat is ahead, as a view shows it: by this a stand-in judges a trial that was cut short. None
    /// where only the end tells.
    fn estimate(_view: &Self::View, _seat: Seat) -> Option<i64> {
        None
    }

    /// What a stand-in weighs for a request, where the ruleset knows better than the report's list and random orders.
    fn ideas(_view: &Self::View, _request: &Request, _dice: &mut Dice) -> Option<Vec<Self::Order>> {
        None
    }

    /// After how many resolves a stand-in's trial is cut short, at the latest.
    fn horizon(_view: &Self::View) -> u32 {
        400
    }

    /// The seat that `partner` means to a seat, where seats play together.
    fn partner(_setting: &Setting<Self::Options>, _seat: Seat) -> Option<Seat> {
        None
    }

    /// Whether a seat may write to somebody, as far as the rules of the game have a say in it; `view` is the writer's, none
    /// before the game is dealt. Gives a remark for the writer.
    ///
    /// # Errors
    /// The reason why not.
    fn may_write(
        _setting: &Setting<Self::Options>,
        _view: Option<&Self::View>,
        _seat: Seat,
        _to: &Audience,
    ) -> Result<Option<Saying>, Saying> {
        Ok(None)
    }

    /// Places and scores, when the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// What each seat has at the start that a tournament weighs against its wins. Only asked of games that are over, since it
    /// may be hidden before.
    fn handicap(_start: &Self::State) -> Vec<u32> {
        Vec::new()
    }

    /// What must hold of every state: pieces conserved, scores equal to those counted from scratch.
    ///
    /// # Errors
    /// What does not hold.
    fn check(state: &Self::State) -> Result<(), String>;
}
