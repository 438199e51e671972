//! What came of each line that was read.

use crate::game::{BookLine, Foresight, Request, Ruleset, Seat};

/// A line that was read at a request; `W` is the ruleset's type of reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tried<W> {
    /// At which request.
    pub request: Request,
    /// The line's tag.
    pub line: usize,
    /// The line as it stands in the book.
    pub text: String,
    /// Why it was not legal, and how far that may be told in a trial; none if it was used.
    pub refused: Option<(W, Foresight)>,
    /// Whether the line stands.
    pub standing: bool,
    /// How many steps of the open round came before.
    pub step: usize,
}

/// Whose lines are followed, and what came of each.
pub(crate) struct Trace<'a, R: Ruleset> {
    /// In a trial on an imagined state: for which seat, and what it really sees. None: all seats of a game that is really played.
    trial: Option<(Seat, &'a R::View)>,
    /// What came of each line that was read.
    pub tried: Vec<Tried<R::Refusal>>,
}

impl<'a, R: Ruleset> Trace<'a, R> {
    /// Follows all lines of a game that is really played.
    pub(crate) fn all() -> Self {
        Trace { trial: None, tried: Vec::new() }
    }

    /// Follows a seat's lines in a trial; `real` is what it really sees.
    pub(crate) fn trial(seat: Seat, real: &'a R::View) -> Self {
        Trace { trial: Some((seat, real)), tried: Vec::new() }
    }

    /// How far a reason may be told for which an order is not legal in a view.
    pub(super) fn foresight(&self, view: &R::View, request: &Request, why: &R::Refusal) -> Foresight {
        self.trial.map_or(Foresight::Sure, |(_, real)| R::PARTS.foretelling.of_refusal(real, view, request.seat, why))
    }

    /// A line was used at a request, or refused.
    pub(super) fn note(&mut self, request: &Request, line: &BookLine<R>, refused: Option<(R::Refusal, Foresight)>, step: usize) {
        if self.trial.is_none_or(|(seat, _)| seat == request.seat) {
            let (standing, text) = (line.standing, line.text.clone());
            self.tried.push(Tried { request: *request, line: line.tag, text, refused, standing, step });
        }
    }
}
