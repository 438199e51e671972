//! What a player means by a line that does not read whole. The orders that are legal are known, so hearing is a search among them: a
//! sentence that names exactly one order, all its words accounted for, is that order; one that names something of the game
//! and reads like an order is asked about; anything else is a note. Nothing is guessed between two.

mod listed;
mod written;

pub(super) use written::written;

use super::answers::{followers, numbered};
use super::play::Play;
use super::{Need, Present, Request, Seat, Viewer};
use crate::orders::{Hearing, Sentence, Tree, Word};
use crate::words::Lang;

/// An order as it was heard: its kind and its uses.
pub(super) type Meant<R> = (usize, Vec<Vec<<R as super::Ruleset>::Order>>);

/// What a sentence was heard to say.
pub(super) enum Heard<R: Present> {
    /// These orders, one after the other.
    Orders(Vec<Meant<R>>),
    /// Numbers of the report's list, the best first.
    Numbers(Vec<usize>),
    /// An order, but which? One of these, as lines, or something like them.
    Which(Vec<String>),
    /// Nothing that is meant for the game.
    Nothing,
}

/// No more than so many are shown where it is asked which is meant.
const SHOWN_MAX: usize = 6;

/// Hears what one seat says.
pub(super) struct Ear<'p, R: Present> {
    play: &'p Play<R>,
    lang: Lang,
    view: R::View,
    hearing: Hearing<'p>,
    /// What the seat is asked now, with the other choices of that ask.
    requests: Vec<Request>,
    /// The choice of which the report lists the answers, or that must be answered, and its answers.
    main: Option<(Request, Vec<R::Order>)>,
}

impl<'p, R: Present> Ear<'p, R> {
    /// For a seat, as the game stands.
    pub(super) fn of(play: &'p Play<R>, seat: Seat, lang: Lang) -> Ear<'p, R> {
        let open = play.open_to(seat);
        let must = open.iter().find(|request| request.choice.need == Need::Must).map(|request| (*request, Vec::new()));
        let specs = play.grammar.kinds.iter().map(|kind| &kind.spec).collect();
        Ear {
            play,
            lang,
            view: R::view(play.ledger.state(), Viewer::Seat(seat)),
            hearing: Hearing::new(specs, play.grammar.noise),
            requests: open.into_iter().chain(followers(play, seat)).collect(),
            main: numbered(play, seat).or(must),
        }
    }

    /// Hears a sentence; one that corrects may leave out the verb of the kind that it corrects.
    pub(super) fn hear(&self, sentence: &Sentence, corrected: Option<usize>) -> Heard<R> {
        if let Some(numbers) = sentence.numbers().filter(|_| !sentence.asks) {
            return Heard::Numbers(numbers);
        }
        let words = self.hearing.words(&sentence.text);
        let has = |what: Word| words.contains(&what);
        // Who names nothing and says no verb writes of something else.
        if !has(Word::Verb) && !has(Word::Name) {
            return Heard::Nothing;
        }
        if sentence.asks {
            return if has(Word::Name) && has(Word::Verb) { Heard::Which(self.like(&sentence.text)) } else { Heard::Nothing };
        }
        match self.whole(&sentence.text, corrected) {
            Some(heard) => heard,
            // "Good move" names nothing; "Ville's ka4 was nice" is no order.
            None if has(Word::Name) && (has(Word::Verb) || sentence.corrects || !has(Word::Other)) => Heard::Which(self.like(&sentence.text)),
            None => Heard::Nothing,
        }
    }

    /// Whether a text is about something else, though it begins with a verb of the game: it names nothing that could be meant.
    pub(super) fn is_note(&self, text: &str) -> bool {
        let words = self.hearing.words(text);
        words.contains(&Word::Other) && !words.contains(&Word::Name)
    }

    /// What a sentence says all of whose words are accounted for.
    fn whole(&self, text: &str, corrected: Option<usize>) -> Option<Heard<R>> {
        if let Some(heard) = self.clause(text, corrected) {
            return Some(heard);
        }
        let clauses = self.hearing.clauses(text);
        let mut orders = Vec::new();
        if clauses.len() > 1 {
            for clause in &clauses {
                match self.clause(clause, None)? {
                    Heard::Orders(more) => orders.extend(more),
                    other => return Some(other),
                }
            }
            return Some(Heard::Orders(orders));
        }
        None
    }

    fn clause(&self, text: &str, corrected: Option<usize>) -> Option<Heard<R>> {
        let meant: Vec<Meant<R>> = self.hearing.readings(text).iter().filter_map(|(kind, tree)| self.meant(*kind, tree)).collect();
        if !meant.is_empty() {
            return Some(self.one_of(meant));
        }
        if let Some(meant) = corrected.and_then(|kind| self.meant(kind, &self.hearing.with_verb_of(kind, text)?)) {
            return Some(Heard::Orders(vec![meant]));
        }
        let kinds = (0..self.play.grammar.kinds.len()).filter(|kind| match &self.main {
            Some((request, _)) => self.play.kind_answers(*kind, request),
            None => true,
        });
        let bare: Vec<Meant<R>> =
            kinds.filter_map(|kind| self.meant(kind, &self.hearing.with_verb_of(kind, text)?)).filter(|meant| self.is_legal(meant)).collect();
        match <[Meant<R>; 1]>::try_from(bare) {
            Ok(one) => Some(Heard::Orders(one.into())),
            Err(several) if several.is_empty() => self.listed(text),
            Err(several) => Some(Heard::Which(self.shown(&several))),
        }
    }

    fn meant(&self, kind: usize, tree: &Tree) -> Option<Meant<R>> {
        let uses = R::read(self.play.grammar.kinds.get(kind)?.key, tree);
        (!uses.is_empty() && uses.len() <= 64).then_some((kind, uses))
    }

    /// Of several readings the one that is legal, or that answers what is asked.
    fn one_of(&self, mut meant: Vec<Meant<R>>) -> Heard<R> {
        meant.dedup_by(|one, other| one == other);
        let asked = |meant: &Meant<R>| self.requests.iter().any(|request| self.play.kind_is_of(meant.0, request.ask));
        for fits in [&|meant: &Meant<R>| self.is_legal(meant) as bool, &asked as &dyn Fn(&Meant<R>) -> bool] {
            if meant.len() > 1 && meant.iter().any(fits) {
                meant.retain(fits);
            }
        }
        if meant.len() > 1 { Heard::Which(self.shown(&meant)) } else { Heard::Orders(meant) }
    }

    fn is_legal(&self, (kind, uses): &Meant<R>) -> bool {
        let answered = self.requests.iter().filter(|request| self.play.kind_answers(*kind, request));
        let mut judged = answered.flat_map(|request| uses.iter().flatten().map(move |order| (request, order)));
        judged.any(|(request, order)| R::legal(&self.play.setting, &self.view, request, order).is_ok())
    }

    fn shown(&self, meant: &[Meant<R>]) -> Vec<String> {
        let mut lines: Vec<String> = meant.iter().map(|(kind, uses)| written(self.play, *kind, uses, self.lang).0).collect();
        lines.dedup();
        lines.truncate(SHOWN_MAX);
        lines
    }
}
