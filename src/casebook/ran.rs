//! What came of a case, as values: the faults found, and all that happened, for `--show`.

use super::case::Fault;
use crate::dice::Draw;
use toml::Table;

/// A case that was run.
#[derive(Clone, Debug, Default)]
pub struct Ran {
    /// The position that it began with.
    pub start: Table,
    /// Its steps, up to the first that is not as expected.
    pub steps: Vec<StepRan>,
    /// What is wrong with it, or not as it expects: all of the first step of which that is so. None: it holds.
    pub faults: Vec<Fault>,
}

/// One step as it went.
#[derive(Clone, Debug, Default)]
pub struct StepRan {
    /// Its line in the file.
    pub line: Option<usize>,
    /// The letters' order lines, in the order in which they came.
    pub lines: Vec<SaidLine>,
    /// What happened: the kind of each event, and the sentence that tells of it, if one does.
    pub events: Vec<(String, Option<String>)>,
    /// The dice drawn.
    pub dice: Vec<Draw>,
    /// All that is asked afterwards, as `seat:ask`.
    pub requests: Vec<String>,
    /// The position afterwards.
    pub position: Table,
}

/// What the acknowledgement says of an order line.
#[derive(Clone, Debug)]
pub struct SaidLine {
    /// Whose it is.
    pub player: String,
    /// Its number in the letter, from 1.
    pub number: u32,
    /// As written.
    pub text: String,
    /// `ok`, `refused`, `unknown`.
    pub verdict: &'static str,
    /// The reason, or a remark.
    pub reason: Option<String>,
}

impl SaidLine {
    /// The verdict with its reason.
    pub fn told(&self) -> String {
        match &self.reason {
            Some(reason) => format!("{} ({reason})", self.verdict),
            None => self.verdict.to_owned(),
        }
    }
}
