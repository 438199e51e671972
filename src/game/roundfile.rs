//! How a game begins, and how its rounds are written and read.

use super::record::{Mismatch, PublicFile, RoundFile, Step, digest};
use super::{ClosedRound, Formats, Opening, Outcome, Rerun, Ruleset, Setting, Viewer};
use crate::dice::{Beacon, Dice, Draw, Seed, Stream};
use crate::serial::{to_json, to_toml};
use serde::de::DeserializeOwned;

/// The formats of a round's two files. They are hashed, so those of an older format are never written anew: with a second
/// format the audit will have to compare older rounds by what they say, not by their bytes.
const FORMATS: Formats = Formats::FIRST;

/// The hash of a state, over its JSON.
pub(super) fn state_hash<R: Ruleset>(state: &R::State) -> String {
    // A state is plain data; that it can be written is held by a contract test.
    digest(&to_json(state))
}

/// The state that a game begins with, and the dice that it took.
pub(super) fn set_up<R: Ruleset>(opening: &Opening) -> Result<Dealt<R>, Mismatch> {
    let setting = opening.setting_at::<R>(0)?;
    let mut dice = Dice::stream(&opening.deal_seed(), Stream::default());
    let state = R::setup(&setting, &mut dice).map_err(|error| Mismatch::Foreign { round: 0, why: error.to_string() })?;
    Ok(Dealt { setting, state, draws: dice.take_drawn() })
}

/// What every round of a game says of it.
pub(super) struct Heading<'a> {
    /// The ruleset and its version.
    pub rules: &'a str,
    /// The game's id.
    pub game: &'a str,
    /// The secret of its dice, for the blinds.
    pub secret: &'a [u8],
    /// The reruns that begin with it.
    pub reruns: Vec<Rerun>,
}

/// A round as it is to be written.
pub(super) struct Round<'a, R: Ruleset> {
    /// Its number.
    pub number: u32,
    /// The hash of the round before.
    pub previous: &'a str,
    /// The values of the beacon by which its dice were drawn.
    pub beacons: Vec<Beacon>,
    /// The start and its dice, in round 0.
    pub start: Option<(R::State, Vec<Draw>)>,
    /// The resolves.
    pub steps: &'a [Step<R>],
    /// The state after it.
    pub state: &'a R::State,
}

impl Heading<'_> {
    /// A round's two files.
    pub(super) fn write<R: Ruleset>(&self, round: Round<'_, R>) -> ClosedRound {
        let (start, draws) = round.start.map_or((None, Vec::new()), |(state, draws)| (Some(state), draws));
        let file = RoundFile {
            format: FORMATS.newest(),
            game: self.game.to_owned(),
            round: round.number,
            rules: self.rules.to_owned(),
            blind: Seed::blind(self.secret, round.number),
            previous: round.previous.to_owned(),
            reruns: self.reruns.clone(),
            beacons: round.beacons,
            state: state_hash::<R>(round.state),
            draws,
            start,
            steps: round.steps.iter().map(Step::record).collect(),
        };
        let whole = to_toml(&file).unwrap_or_default();
        let hashes = (digest(whole.as_bytes()), round.previous);
        let events = round.steps.iter().flat_map(|step| &step.events);
        let public = self.public::<R>((round.number, file.beacons), (&hashes.0, hashes.1), R::outcome(round.state), events);
        ClosedRound { number: round.number, whole, public, unused: Vec::new(), book: String::new() }
    }

    /// A round's public file: of the values of the beacon in it, the hash of its whole file and of the one before, how the game ended with it, and its events.
    pub(super) fn public<'e, R: Ruleset>(
        &self,
        (number, beacons): (u32, Vec<Beacon>),
        (whole, previous): (&str, &str),
        outcome: Option<Outcome>,
        events: impl Iterator<Item = &'e R::Event>,
    ) -> String
    where
        R::Event: 'e,
    {
        let public = PublicFile {
            format: FORMATS.newest(),
            game: self.game.to_owned(),
            round: number,
            rules: self.rules.to_owned(),
            whole: whole.to_owned(),
            previous: previous.to_owned(),
            reruns: self.reruns.clone(),
            beacons,
            outcome,
            news: events.filter_map(|event| R::news(event, Viewer::Public)).collect::<Vec<_>>(),
        };
        to_toml(&public).unwrap_or_default()
    }
}

/// A round as a ruleset's log has it.
pub(super) type RoundOf<R> = RoundFile<<R as Ruleset>::State, <R as Ruleset>::Order, <R as Ruleset>::Event>;

/// A game before its first turn.
pub(super) struct Dealt<R: Ruleset> {
    /// What is fixed of it.
    pub setting: Setting<R::Options>,
    /// The state.
    pub state: R::State,
    /// The dice that it took.
    pub draws: Vec<Draw>,
}

/// Reads a round's file and checks whose it is.
pub(super) fn read_round<R: Ruleset>(opening: &Opening, number: u32, whole: &str) -> Result<RoundOf<R>, Mismatch> {
    read_round_as::<R, R::State, R::Event>(opening, number, whole)
}

/// The same for who needs only some of what it says.
pub(super) fn read_round_as<R: Ruleset, S: DeserializeOwned, E: DeserializeOwned>(
    opening: &Opening,
    number: u32,
    whole: &str,
) -> Result<RoundFile<S, R::Order, E>, Mismatch> {
    let file: RoundFile<S, R::Order, E> =
        FORMATS.read(whole).map_err(|error| Mismatch::unreadable(&opening.game, number, &format!("rounds/{number:04}.toml"), &error))?;
    let foreign = |why: String| Err(Mismatch::Foreign { round: number, why });
    if file.game != opening.game || file.round != number {
        return foreign(format!("it says that it is round {} of {}", file.round, file.game));
    }
    let rules = opening.rules_at::<R>(number);
    if file.rules != rules {
        return foreign(format!("it was played by {}, game.toml names {rules}", file.rules));
    }
    if file.reruns != opening.reruns_of(number) {
        return foreign("game.toml names other reruns that begin with it than the round itself".into());
    }
    Ok(file)
}

pub(super) fn check_state<R: Ruleset>(round: u32, logged: &str, state: &R::State) -> Result<(), Mismatch> {
    let again = state_hash::<R>(state);
    if again == logged {
        return Ok(());
    }
    Err(Mismatch::Differs { round, step: None, what: "the hash of the state".into(), logged: logged.to_owned(), again })
}
