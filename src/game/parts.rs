//! What a ruleset may have beyond the core: [`Parts`], each a trait of its own.
//!
//! A game that has no use for a part writes nothing about it. One that has implements the part's trait for itself, as much of it as it
//! has something to say to, and names it in [`Ruleset::PARTS`]: `Parts { timing: &Self, ..Parts::NONE }`. So the core stays what
//! every game needs, the list of a ruleset's parts stands in one place, and who reads how the club asks for a part finds its name
//! there: `R::PARTS.timing.expected(state)`. Parts as traits above [`Ruleset`] would cost every ruleset an empty `impl` for each,
//! and every function of the club a bound; more functions in [`Ruleset`] would show a newcomer forty where eighteen matter.

use super::{Audience, Chance, Foresight, Over, PositionError, PositionPart, Request, Ruleset, Seat, Setting, Tournament, lettered};
use crate::dice::Dice;
use crate::orders::{Tree, Turns, Vocab};
use crate::serial::to_table;
use crate::words::{Lang, Saying};
use serde::{Deserialize, Serialize};

/// The parts of a ruleset.
pub struct Parts<R: Ruleset> {
    /// Guards before lines: `if warlord: …`.
    pub conditions: &'static dyn Conditions<R>,
    /// Rounds that are more than one request after another.
    pub timing: &'static dyn Timing<R>,
    /// What of a trial may be told.
    pub foretelling: &'static dyn Foretelling<R>,
    /// Cases that begin with a position.
    pub casebook: &'static dyn Casebook<R>,
    /// What helps a stand-in to play well.
    pub advice: &'static dyn Advice<R>,
    /// Several games that are one contest.
    pub tournaments: &'static dyn Tournaments<R>,
    /// Things that a player keeps under a name, for later games.
    pub keeping: &'static dyn Keeping<R>,
    /// Partners, and who may write to whom.
    pub talk: &'static dyn Talk<R>,
    /// Past tables with nothing hidden, once the game is over.
    pub laying_open: &'static dyn LayingOpen<R>,
    /// What people say of an answer beside its line.
    pub likeness: &'static dyn Likeness<R>,
}

impl<R: Ruleset> Parts<R> {
    /// None of them.
    pub const NONE: Parts<R> = Parts {
        conditions: &Without,
        timing: &Without,
        foretelling: &Without,
        casebook: &Without,
        advice: &Without,
        tournaments: &Without,
        keeping: &Without,
        talk: &Without,
        laying_open: &Without,
        likeness: &Without,
    };
}

/// A ruleset without a part: all of it as it is where nothing is said.
struct Without;

/// The type of what a game does not have: conditions, positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Guards before lines. The conditions' type is [`Ruleset::Cond`], how they are written stands in [`super::Grammar::condition`].
pub trait Conditions<R: Ruleset> {
    /// The condition that the grammar read; none if it is none after all.
    fn read_condition(&self, _setting: &Setting<R::Options>, _tree: &Tree) -> Option<R::Cond> {
        None
    }

    /// A condition as it is written, for whoever said it in other words; none where it is shown as it was said.
    fn write_condition(&self, _setting: &Setting<R::Options>, _condition: &R::Cond, _lang: Lang) -> Option<String> {
        None
    }

    /// Whether a condition can tell anything where a kind of line is asked for: while characters are drafted, nobody is one yet.
    fn may_guard(&self, _condition: &R::Cond, _kind: &str) -> bool {
        true
    }

    /// Whether a condition holds, as far as the seat may know.
    fn holds(&self, _view: &R::View, _seat: Seat, _condition: &R::Cond) -> bool {
        false
    }
}

/// What else a stage will ask, and by when: of rounds that are one letter, and asks that come more than once.
pub trait Timing<R: Ruleset> {
    /// Asks still to come in this stage, beyond those pending: lines on file for them are kept until they are over.
    fn expected(&self, _state: &R::State) -> Vec<(Seat, &'static str)> {
        Vec::new()
    }

    /// Whether one deadline covers all that a stage asks and will ask: whoever has not written when it passes takes the
    /// fallback to the stage's end.
    fn one_deadline(&self, _setting: &Setting<R::Options>) -> bool {
        false
    }

    /// Which of the asks of one name is open, where a stage has several: when it changes, a seat that is asked the same
    /// again is asked anew, and what is left of its lines goes.
    fn sitting(&self, _state: &R::State) -> u32 {
        0
    }

    /// Whether a line that was refused stays on file all the same, to be used if it is legal by the time it is needed. Where others' letters
    /// may make it so in the meantime, its writer would be surprised.
    fn keeps_refused(&self) -> bool {
        true
    }
}

/// What a seat may be told beforehand of a trial of its orders: the trial runs on an imagined state, in which all that is hidden from
/// the seat, or falls by dice, is made up.
pub trait Foretelling<R: Ruleset> {
    /// How far an event of the trial may be told.
    fn of_event(&self, _setting: &Setting<R::Options>, _event: &R::Event, _seat: Seat) -> Foresight {
        Foresight::InPublic
    }

    /// How far a reason may be told for which a line of the seat's was not legal in the trial: `real` is what the seat sees of the
    /// true state, `imagined` what it saw when the line was read, after it drew cards or threw dice.
    fn of_refusal(&self, _real: &R::View, _imagined: &R::View, _seat: Seat, _why: &R::Refusal) -> Foresight {
        Foresight::Sure
    }

    /// Why an act that was carried out as its letter came has come to nothing, by what happened: its seat could not know beforehand, and
    /// hears of it now. None where it did what it says.
    fn came_to_nothing(&self, _act: &R::Order, _events: &[R::Event]) -> Option<R::Refusal> {
        None
    }
}

/// Positions by name: cases begin with one, and look at one. Their type is [`Ruleset::Position`].
pub trait Casebook<R: Ruleset> {
    /// The names in a position, as [`Casebook::position`] writes them and [`Casebook::arrange`] reads them, so that a name which names
    /// nothing is found out. By default any name may be one.
    fn names(&self) -> PositionPart {
        PositionPart::Inner
    }

    /// A state with these parts; what is not named is filled by the dice.
    ///
    /// # Errors
    /// If no play reaches such a position.
    fn arrange(&self, _setting: &Setting<R::Options>, _position: &R::Position, _dice: &mut Dice) -> Result<R::State, PositionError> {
        Err(PositionError(format!("{} can't begin with a position", R::META.key)))
    }

    /// The parts of a state that a view shows, as a TOML table: all of the view, unless the ruleset has better names.
    fn position(&self, _setting: &Setting<R::Options>, view: &R::View) -> toml::Table {
        to_table(view).unwrap_or_default()
    }
}

/// What a stand-in is told of a game that it does not find by itself, and a player by the report.
pub trait Advice<R: Ruleset> {
    /// By how many points a seat is ahead, as a view shows it: by this a stand-in judges a trial that was cut short. None
    /// where only the end tells.
    fn estimate(&self, _view: &R::View, _seat: Seat) -> Option<i64> {
        None
    }

    /// What a report lists by number where all legal orders would be too many: the likeliest, the best first, at most 20. None
    /// where a list would help nobody.
    fn likely(&self, _view: &R::View, _request: &Request) -> Vec<R::Order> {
        Vec::new()
    }

    /// Lines of this position that show how to write, where no answers can be listed.
    fn examples(&self, _view: &R::View, _request: &Request) -> Vec<R::Order> {
        Vec::new()
    }

    /// What a page offers beside the answers and random orders: legal orders whose words no grammar lists, such as the names of formations.
    fn offers(&self, _view: &R::View, _request: &Request) -> Vec<R::Order> {
        Vec::new()
    }

    /// What a stand-in weighs for a request, where the ruleset knows better than the report's list and random orders.
    fn ideas(&self, _view: &R::View, _request: &Request, _dice: &mut Dice) -> Option<Vec<R::Order>> {
        None
    }

    /// What a stand-in orders by a fixed rule, where the ruleset has rules for it in place of a search.
    fn rule(&self, _view: &R::View, _request: &Request) -> Option<R::Order> {
        None
    }

    /// What a stand-in does of its own accord, of what is offered to its seat; none when it has done all. Each act must bring the
    /// game to where it is not done again.
    fn act(&self, _view: &R::View, _request: &Request) -> Option<R::Order> {
        None
    }

    /// What comes of an order that only asks something of a position, by what a view shows; none of any other order.
    fn asks(&self, _setting: &Setting<R::Options>, _view: &R::View, _order: &R::Order) -> Option<Result<Saying, R::Refusal>> {
        None
    }

    /// The exact odds of what a seat may begin at a request, by what it sees: no more than a page can carry, and only what is soon worked
    /// out. Nothing where no dice are thrown.
    fn chances(&self, _setting: &Setting<R::Options>, _view: &R::View, _request: &Request) -> Vec<Chance<Saying>> {
        Vec::new()
    }

    /// After how many resolves a stand-in's trial is cut short, at the latest.
    fn horizon(&self, _view: &R::View) -> u32 {
        400
    }
}

/// The tournaments that a game's rules know.
pub trait Tournaments<R: Ruleset> {
    /// Their kinds.
    fn kinds(&self) -> &'static [Tournament] {
        &[]
    }

    /// What each seat has at the start that a tournament weighs against its wins. Only asked of games that are over, since it
    /// may be hidden before.
    fn handicap(&self, _start: &R::State) -> Vec<u32> {
        Vec::new()
    }
}

/// What a player may keep under a name and use again in a later game.
pub trait Keeping<R: Ruleset> {
    /// The kind of line that says it, if the game has one: its lines say a name, and after a colon what it stands for.
    fn keeps(&self) -> Option<&'static str> {
        None
    }

    /// What a seat could keep so, by its lines on file or by what it has done: what stands after the colon.
    fn keep(&self, _view: &R::View, _seat: Seat, _orders: &[&R::Order]) -> Option<String> {
        None
    }
}

/// What the game master finds of a matter that a seat laid before them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// The seat that asked.
    #[serde(with = "lettered")]
    pub seat: Seat,
    /// The number that the matter has for that seat.
    pub number: u16,
    /// Whether somebody broke its word.
    pub broken: bool,
    /// Why, in the game master's words.
    pub text: String,
}

/// Who plays together, and who may write to whom.
pub trait Talk<R: Ruleset> {
    /// Whether a seat is told at once of what another did as a letter came, and not with the next report: an offer, an answer to one.
    fn calls(&self, _news: &R::News, _seat: Seat) -> bool {
        false
    }

    /// What an event lays before the game master, who is to judge where the program can't.
    fn appeal(&self, _setting: &Setting<R::Options>, _state: &R::State, _event: &R::Event) -> Option<Saying> {
        None
    }

    /// What a finding of the game master's does, as an order for the seat that asked for it; none if the game leaves nothing to be judged.
    fn judging(&self, _finding: &Finding) -> Option<R::Order> {
        None
    }

    /// Whether something that others did waits for a seat's answer by such an act, though nothing is asked of it: an open offer.
    fn waits(&self, _view: &R::View, _request: &Request) -> bool {
        false
    }

    /// What seats are called besides their players' names, as all know: "glasya".
    fn other_names(&self, _view: &R::View) -> Vec<(Seat, String)> {
        Vec::new()
    }

    /// The seat that `partner` means to a seat, where seats play together.
    fn partner(&self, _setting: &Setting<R::Options>, _seat: Seat) -> Option<Seat> {
        None
    }

    /// Whether a seat may write to somebody, as far as the rules of the game have a say in it; `view` is the writer's, none
    /// before the game is dealt. Gives a remark for the writer.
    ///
    /// # Errors
    /// The reason why not.
    fn may_write(
        &self,
        _setting: &Setting<R::Options>,
        _view: Option<&R::View>,
        _seat: Seat,
        _to: &Audience,
    ) -> Result<Option<Saying>, Saying> {
        Ok(None)
    }
}

/// What may be looked at once a game is over.
pub trait LayingOpen<R: Ruleset> {
    /// A past state with nothing hidden but what stays private; none if there is nothing that was hidden then.
    fn laid_open(&self, _past: &R::State, _over: &Over) -> Option<R::View> {
        None
    }

    /// What a seat held that others did not see, in a sentence: from its own view of a past state.
    fn held(&self, _setting: &Setting<R::Options>, _own: &R::View, _seat: Seat, _over: &Over) -> Option<Saying> {
        None
    }
}

/// The key of words such as "both": of two answers that the rest of a text fits, each is wanted.
pub const BOTH_OF: &str = "both-of";

/// What an answer is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Like {
    /// A key of [`Likeness::words`].
    pub key: &'static str,
    /// Whether who means the answer says so: of a move to the left and ahead, that it goes to the left.
    pub told: bool,
    /// Whether it names something by itself, as a land does; "left" does not.
    pub names: bool,
}

impl Like {
    /// What may be said of an answer.
    pub const fn may(key: &'static str) -> Like {
        Like { key, told: false, names: false }
    }

    /// What may be said of an answer, and means something even alone.
    pub const fn named(key: &'static str) -> Like {
        Like { key, told: false, names: true }
    }

    /// What is said of it by who means it.
    pub const fn must(key: &'static str) -> Like {
        Like { key, told: true, names: false }
    }
}

/// What answers are like, in words.
pub trait Likeness<R: Ruleset> {
    /// The words, by what they say of an answer; none where nothing is said.
    fn words(&self) -> Option<&'static Vocab> {
        None
    }

    /// What people say where a line of a kind says its verb: by the key of the kind, folded words that say so wherever they stand; one that
    /// ends in a star begins them.
    fn cues(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &[]
    }

    /// What people say for lines in turns of phrase.
    fn turns(&self) -> Option<&'static Turns> {
        None
    }

    /// The same of what a seat sees: what its pieces are called.
    fn turns_here(&self, _view: &R::View, _seat: Seat) -> Option<Turns> {
        None
    }

    /// Puts the word for oneself in the place of a name by which a seat calls itself: both mean the same, and files say it one way.
    fn own(&self, _state: &R::State, _seat: Seat, _order: &mut R::Order) {}

    /// Answers that people describe, where the report lists none or says more in them than people would.
    fn answers(&self, _view: &R::View, _request: &Request) -> Vec<R::Order> {
        Vec::new()
    }

    /// Whether a description alone, without a verb, may answer a request that is not the first: "the red one" is built, never torn down.
    fn bare(&self, _request: &Request) -> bool {
        false
    }

    /// Whether a line of a kind, by its key, may leave out its verb: a card that is named alone is not thrown away.
    fn may_lack_verb(&self, _kind: &str) -> bool {
        true
    }

    /// What one answer is like, by what its seat may see.
    fn of(&self, _setting: &Setting<R::Options>, _view: &R::View, _order: &R::Order) -> Vec<Like> {
        Vec::new()
    }
}

impl<R: Ruleset> Conditions<R> for Without {}
impl<R: Ruleset> Timing<R> for Without {}
impl<R: Ruleset> Foretelling<R> for Without {}
impl<R: Ruleset> Casebook<R> for Without {}
impl<R: Ruleset> Advice<R> for Without {}
impl<R: Ruleset> Tournaments<R> for Without {}
impl<R: Ruleset> Keeping<R> for Without {}
impl<R: Ruleset> Talk<R> for Without {}
impl<R: Ruleset> LayingOpen<R> for Without {}
impl<R: Ruleset> Likeness<R> for Without {}
