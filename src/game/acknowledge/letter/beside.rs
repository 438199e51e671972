//! What a sentence means beside the orders that stand before it.

use super::{Meant, Reader, leaves_open};
use crate::game::{BookLine, Present};
use crate::orders::{Line, Sentence, is_denial, is_else};

impl<R: Present> Reader<'_, R> {
    /// Whether a sentence says of something that it does nothing, beside orders of which none is about it.
    pub(super) fn leaves_out(&mut self, sentence: &Sentence, meant: &[(bool, Vec<Meant<R>>)]) -> bool {
        self.ear();
        let Some(ear) = self.ear.as_ref().filter(|_| !sentence.asks) else { return false };
        let mut orders = self.ordered(meant).peekable();
        orders.peek().is_some() && ear.leaves_out(&sentence.text, orders)
    }

    /// What is ordered so far: in the line at hand, and above it.
    fn ordered(&self, meant: &[(bool, Vec<Meant<R>>)]) -> impl Iterator<Item = Meant<R>> {
        let above = self.sorted.orders.iter().map(|(_, line)| (line.kind, line.uses.clone()));
        meant.iter().flat_map(|(_, orders)| orders).cloned().chain(above)
    }

    /// Whether a sentence leaves open what was ordered before it, here or above. "The king. Otherwise …", whatever that is; "The harbour. Or
    /// no, I don't know yet"; "King. Only if nobody else wants him", in the same line or below it.
    pub(super) fn is_left_open_by(&mut self, sentence: &Sentence, meant: &[(bool, Vec<Meant<R>>)]) -> bool {
        let here = !meant.is_empty();
        let open = here && (sentence.wavers || leaves_open(&sentence.text));
        open || (sentence.qualifies && (here || !self.sorted.orders.is_empty())) || self.takes_away(sentence, meant)
    }

    /// Whether a sentence denies what an order before it, here or above, is about: "Don't shoot after all", "Not the legion".
    fn takes_away(&mut self, sentence: &Sentence, meant: &[(bool, Vec<Meant<R>>)]) -> bool {
        // "Iron is not cheap this year" denies nothing that was ordered.
        if sentence.asks || !is_denial(Line::new(&sentence.text).fold_of(0)) {
            return false;
        }
        let orders: Vec<Meant<R>> = self.ordered(meant).collect();
        self.ear().speaks_of_any(&sentence.text, &orders)
    }

    /// Whether what a line wants instead may be for where its guard does not hold: "if gold >= 9: cards, otherwise gold", where cards can be
    /// drawn whatever comes.
    pub(super) fn is_else_of_a_guard(&mut self, (text, line): (&str, &BookLine<R>), meant: &[(bool, Vec<Meant<R>>)]) -> bool {
        if line.guards.is_empty() || !Line::new(text).folds().any(is_else) {
            return false;
        }
        let ear = self.ear();
        let prefers = |(_, uses): &&Meant<R>| uses.iter().any(|preferences| preferences.len() > 1);
        meant.iter().flat_map(|(_, orders)| orders).filter(prefers).any(|order| ear.is_first_legal(order))
    }

    /// Leaves out of some orders what was meant before ("take ka4. So ka4 it is"), and of what was meant before that of which they say more.
    pub(super) fn without_what_is_said(&mut self, orders: &mut Vec<Meant<R>>, meant: &mut [(bool, Vec<Meant<R>>)]) {
        orders.retain(|order| !meant.iter().any(|(_, said)| said.contains(order)));
        let ear = self.ear();
        meant.iter_mut().for_each(|(_, said)| said.retain(|one| !orders.iter().any(|order| ear.is_more_of(order, one))));
    }

    /// Takes the orders of a line away of which another says more: "cards; keep the dearest".
    pub(super) fn take_up(&mut self, number: u32, more: &Meant<R>) {
        self.ear();
        let Some(ear) = &self.ear else { return };
        self.sorted.orders.retain(|(_, line)| line.number != number || !ear.is_more_of(more, &(line.kind, line.uses.clone())));
    }
}
