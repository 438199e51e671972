//! Which kinds of line a seat may write now, and whether one of them is legal.

use super::{When, seen_by};
use crate::game::answers::followers;
use crate::game::play::Play;
use crate::game::{Need, Present, Request, Ruleset, Seat};
use crate::orders::Tree;

/// Judges what a seat may write.
pub(super) struct Judge<'p, R: Ruleset> {
    pub play: &'p Play<R>,
    pub seat: Seat,
    pub view: R::View,
    /// What is asked, what belongs to it or is still to come, and what may be done unasked.
    requests: Vec<(When, Request)>,
}

impl<'p, R: Present> Judge<'p, R> {
    pub(super) fn new(play: &'p Play<R>, seat: Seat) -> Judge<'p, R> {
        let state = play.ledger.state();
        let pending = R::pending(state);
        let mine = |request: &Request| request.seat == seat;
        let mut requests: Vec<(When, Request)> = pending.asked.into_iter().filter(mine).map(|request| (When::Asked, request)).collect();
        requests.extend(pending.offered.into_iter().filter(mine).map(|request| (When::Act, request)));
        requests.extend(followers(play, seat).into_iter().map(|request| (When::Along, request)));
        for (_, ask) in R::PARTS.timing.expected(state).into_iter().filter(|(other, ask)| *other == seat && R::META.waits(ask)) {
            let choices = R::META.asks.iter().find(|(known, _)| *known == ask).map_or(&[][..], |(_, choices)| *choices);
            requests.extend(choices.iter().map(|choice| (When::Along, Request { seat, ask, choice })));
        }
        Judge { play, seat, view: seen_by(play, seat), requests }
    }

    fn of(&self, kind: usize) -> impl Iterator<Item = &(When, Request)> {
        self.requests.iter().filter(move |(_, request)| self.play.grammar.kinds.get(kind).is_some_and(|kind| request.choice.serves(kind.key)))
    }

    /// What a kind of line answers first.
    pub(super) fn request_of(&self, kind: usize) -> Option<Request> {
        let answers = |(_, request): &&(When, Request)| self.play.kind_answers(kind, request);
        self.of(kind).find(answers).or_else(|| self.of(kind).next()).map(|(_, request)| *request)
    }

    /// When a kind of line counts.
    pub(super) fn when(&self, kind: usize) -> Option<When> {
        self.of(kind).map(|(when, _)| *when).min()
    }

    /// All that may be answered, with the kinds of it.
    pub(super) fn requests(&self) -> impl Iterator<Item = &Request> {
        self.requests.iter().map(|(_, request)| request)
    }

    /// What a line says, if each of its uses could be carried out now.
    pub(super) fn uses(&self, kind: usize, tree: &Tree) -> Option<Vec<Vec<R::Order>>> {
        let key = self.play.grammar.kinds.get(kind)?.key;
        let uses = R::read(key, tree);
        let fits = !uses.is_empty() && uses.len() <= 64 && uses.iter().all(|one| !one.is_empty());
        let legal = |order: &R::Order| self.of(kind).any(|(_, request)| R::legal(&self.play.setting, &self.view, request, order).is_ok());
        // The first that is legal counts.
        (fits && uses.iter().all(|one| one.iter().any(legal))).then_some(uses)
    }

    /// Whether a line is legal.
    pub(super) fn accepts(&self, kind: usize, tree: &Tree) -> bool {
        self.uses(kind, tree).is_some()
    }

    /// Whether a kind of line is one part of an answer in several lines.
    pub(super) fn is_part(&self, kind: usize) -> bool {
        self.request_of(kind).is_some_and(|request| request.choice.need == Need::Part)
    }
}
