//! Names that the lines of a game would read as somebody else: a word for oneself, for a figure of the game, the letter of a seat.

use super::{Grammar, Seat, Seats};
use crate::orders::{Entry, Spec, Vocab, fold};
use std::sync::Arc;

/// The seats whose names are read as somebody else's where the grammar names persons.
pub fn misread_names(grammar: &Grammar, seats: &Seats) -> Vec<Seat> {
    let mut places = Places { seats, persons: Vec::new(), beside: Vec::new() };
    grammar.kinds.iter().map(|kind| &kind.spec).chain(&grammar.condition).for_each(|spec| places.look(spec));
    // Messages are addressed to people by name and letter in every game.
    let addressed = Vocab::new("", seats.people());
    let is_misread = |seat: &Seat| {
        let name = fold(&seats.name(*seat));
        let several = |vocab: &Vocab| vocab.entries().iter().filter(|entry| is_called(entry, &name)).count() > 1;
        let clashes = places.persons.iter().any(|vocab| several(vocab)) || several(&addressed);
        clashes || places.beside.iter().any(|vocab| vocab.exact(&name).is_some())
    };
    seats.all().filter(is_misread).collect()
}

fn is_called(entry: &Entry, name: &str) -> bool {
    [&entry.key, &entry.en, &entry.fi].into_iter().chain(&entry.more).any(|called| fold(called) == name)
}

/// Where a grammar names persons.
struct Places<'g> {
    seats: &'g Seats,
    /// The lists in which they stand.
    persons: Vec<&'g Arc<Vocab>>,
    /// Words that may stand in their place.
    beside: Vec<&'g Arc<Vocab>>,
}

impl<'g> Places<'g> {
    fn names_persons(&self, spec: &Spec) -> bool {
        match spec {
            Spec::Name(vocab) => self.lists(vocab),
            Spec::Part(_, part) => self.names_persons(part),
            Spec::Heard(part) => self.names_persons(part),
            _ => false,
        }
    }

    fn lists(&self, vocab: &Vocab) -> bool {
        self.seats.count() > 0 && self.seats.0.iter().all(|name| vocab.index(name).is_some())
    }

    fn look(&mut self, spec: &'g Spec) {
        match spec {
            Spec::Name(vocab) if self.lists(vocab) && !self.persons.iter().any(|known| Arc::ptr_eq(known, vocab)) => {
                self.persons.push(vocab);
            }
            Spec::OneOf(parts) => {
                if parts.iter().any(|part| self.names_persons(part)) {
                    self.beside.extend(parts.iter().filter(|part| matches!(part, Spec::Word(_))).flat_map(Spec::heads));
                }
                parts.iter().for_each(|part| self.look(part));
            }
            Spec::Seq(parts) => parts.iter().for_each(|part| self.look(part)),
            Spec::Opt(part) | Spec::List(part, _) | Spec::Prefer(part) | Spec::Heard(part) => self.look(part),
            Spec::Part(_, part) => self.look(part),
            _ => {}
        }
    }
}
