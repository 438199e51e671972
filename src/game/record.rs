//! What the log holds of a round: answers with their sources, dice, events, hashes.

use super::format::FormatError;
use super::{Answer, Outcome, Request, Rerun, Ruleset, Seat, Source, is_default, lettered};
use crate::dice::{Beacon, Draw};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// SHA-256 in hex: the hash of every link of the chain, over the bytes of a file as written.
pub fn digest(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(&Sha256::digest(bytes))
}

/// One resolve as it was played.
#[derive(Debug)]
pub struct Step<R: Ruleset> {
    /// The stage it belongs to.
    pub stage: u32,
    /// Its number in the stage; with the stage the name of its dice.
    pub number: u32,
    /// The branch of reruns on which its dice were drawn; 0 is the game as first played.
    pub branch: u32,
    /// The round of the beacon by whose value its dice were drawn as well; 0 if there is none.
    pub beacon: u64,
    /// The answers.
    pub answers: Vec<Answer<R::Order>>,
    /// The dice drawn.
    pub draws: Vec<Draw>,
    /// The events.
    pub events: Vec<R::Event>,
}

impl<R: Ruleset> Clone for Step<R> {
    fn clone(&self) -> Self {
        Step {
            stage: self.stage,
            number: self.number,
            branch: self.branch,
            beacon: self.beacon,
            answers: self.answers.clone(),
            draws: self.draws.clone(),
            events: self.events.clone(),
        }
    }
}

/// An answer as it stands in the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerRecord<O> {
    /// Whose it is.
    #[serde(with = "lettered")]
    pub seat: Seat,
    /// The ask.
    pub ask: String,
    /// The choice in it.
    pub choice: String,
    /// Where the order came from.
    pub source: Source,
    /// The order.
    pub order: O,
}

/// A step as it stands in the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepRecord<O, E> {
    /// The stage it belongs to.
    pub stage: u32,
    /// Its number in the stage.
    pub number: u32,
    /// The branch of its dice, where it is not the game as first played.
    #[serde(default, skip_serializing_if = "is_default")]
    pub branch: u32,
    /// The round of the beacon by whose value they were drawn as well, where the game's dice hang on it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub beacon: u64,
    /// The dice drawn: of how many, which came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
    /// The answers.
    #[serde(rename = "answer", default = "Vec::new")]
    pub answers: Vec<AnswerRecord<O>>,
    /// The events.
    #[serde(rename = "event", default = "Vec::new")]
    pub events: Vec<E>,
}

/// A whole round, private while the game has secrets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundFile<S, O, E> {
    /// The format of this file.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The round's number; 0 is the setup.
    pub round: u32,
    /// The ruleset and the version that it was played by: `web-of-power-card 2`.
    pub rules: String,
    /// Sixteen bytes from the secret, so that the hash of a guess can't be tested.
    pub blind: String,
    /// The hash of the round before; empty in round 0.
    pub previous: String,
    /// The reruns that begin with this round.
    #[serde(rename = "rerun", default, skip_serializing_if = "Vec::is_empty")]
    pub reruns: Vec<Rerun>,
    /// The values of the beacon by which its dice were drawn.
    #[serde(rename = "beacon", default, skip_serializing_if = "Vec::is_empty")]
    pub beacons: Vec<Beacon>,
    /// The hash of the state after the round, over its JSON.
    pub state: String,
    /// The draws of the setup (round 0 only).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
    /// The state that the game begins with (round 0 only).
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub start: Option<S>,
    /// The resolves.
    #[serde(rename = "step", default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepRecord<O, E>>,
}

fn none<S>() -> Option<S> {
    None
}

/// What everyone may know of a round, with the hash of the whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PublicFile<N> {
    /// The format of this file.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The round's number.
    pub round: u32,
    /// The ruleset and version.
    pub rules: String,
    /// The hash of the whole round's file.
    pub whole: String,
    /// The hash of the whole file of the round before; empty in round 0.
    pub previous: String,
    /// The reruns that begin with this round.
    #[serde(rename = "rerun", default, skip_serializing_if = "Vec::is_empty")]
    pub reruns: Vec<Rerun>,
    /// The values of the beacon by which its dice were drawn.
    #[serde(rename = "beacon", default, skip_serializing_if = "Vec::is_empty")]
    pub beacons: Vec<Beacon>,
    /// How the game ended, in its last round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// What happened, as everyone may know it.
    #[serde(rename = "news", default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<N>,
}

impl<R: Ruleset> Step<R> {
    /// The step as it is written.
    pub fn record(&self) -> StepRecord<&R::Order, &R::Event> {
        StepRecord {
            stage: self.stage,
            number: self.number,
            branch: self.branch,
            beacon: self.beacon,
            draws: self.draws.clone(),
            answers: self
                .answers
                .iter()
                .map(|answer| AnswerRecord {
                    seat: answer.request.seat,
                    ask: answer.request.ask.to_owned(),
                    choice: answer.request.choice.name.to_owned(),
                    source: answer.source.clone(),
                    order: &answer.order,
                })
                .collect(),
            events: self.events.iter().collect(),
        }
    }

    /// The step as it was written.
    pub fn of_record(record: StepRecord<R::Order, R::Event>) -> Option<Step<R>> {
        let answers = answers_of::<R>(record.answers)?;
        Some(Step {
            stage: record.stage,
            number: record.number,
            branch: record.branch,
            beacon: record.beacon,
            answers,
            draws: record.draws,
            events: record.events,
        })
    }
}

/// Answers as they were written; none if one of them is to what the ruleset does not ask.
pub(super) fn answers_of<R: Ruleset>(records: Vec<AnswerRecord<R::Order>>) -> Option<Vec<Answer<R::Order>>> {
    let answer = |record: AnswerRecord<R::Order>| {
        let request = Request::named::<R>(record.seat, &record.ask, &record.choice)?;
        Some(Answer { request, order: record.order, source: record.source })
    };
    records.into_iter().map(answer).collect()
}

impl Request {
    /// The request that a log names.
    pub(super) fn named<R: Ruleset>(seat: Seat, ask: &str, choice: &str) -> Option<Request> {
        let (ask, choices) = R::META.asks.iter().find(|(name, _)| *name == ask)?;
        let choice = choices.iter().find(|known| known.name == choice)?;
        Some(Request { seat, ask, choice })
    }
}

/// The first thing in a log that is not as it must be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The file is no such file.
    #[error("round {round}: {file} can't be read: {why}")]
    Unreadable {
        /// Which round.
        round: u32,
        /// Its path in the club's folder.
        file: String,
        /// What the reader said.
        why: String,
    },
    /// A round does not follow on the one before.
    #[error("round {round}: the chain is broken: it names {named} as the round before, whose file has {found}")]
    Chain {
        /// Which round.
        round: u32,
        /// The hash that it names.
        named: String,
        /// The hash of the file there is.
        found: String,
    },
    /// Something differs from what resolving again gives.
    #[error("round {round}{}: {what} differs: the log has {logged}, playing it again gives {again}", step.map(|s| format!(", step {s}")).unwrap_or_default())]
    Differs {
        /// Which round.
        round: u32,
        /// Which step of it.
        step: Option<u32>,
        /// What differs.
        what: String,
        /// As logged.
        logged: String,
        /// As played again.
        again: String,
    },
    /// It is by rules that this program does not have.
    #[error("round 0: {why}")]
    Rules {
        /// Which, and which there are.
        why: String,
    },
    /// The log is of another game.
    #[error("round {round}: {why}")]
    Foreign {
        /// Which round.
        round: u32,
        /// What does not fit.
        why: String,
    },
}

impl Mismatch {
    /// A file of a game can't be read: which one, below the game's folder, and what its reader says.
    pub(super) fn unreadable(game: &str, round: u32, name: &str, error: &FormatError) -> Mismatch {
        let why = match error {
            FormatError::Content(error) => format!("{error}; put the file back from a copy"),
            other => other.to_string(),
        };
        Mismatch::Unreadable { round, file: format!("games/{game}/{name}"), why }
    }
}
