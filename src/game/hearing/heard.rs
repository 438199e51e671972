//! What is heard: orders, numbers of a list, or that it has to be asked.

use crate::game::{Present, Ruleset};

/// An order as it was heard: its kind and its uses.
pub(in crate::game) type Meant<R> = (usize, Vec<Vec<<R as Ruleset>::Order>>);

/// What a sentence was heard to say.
pub(in crate::game) enum Heard<R: Present> {
    /// These orders, one after the other.
    Orders(Vec<Meant<R>>),
    /// Numbers of the report's list, the best first.
    Numbers(Vec<usize>),
    /// An order, but which? One of these, as lines, or something like them.
    Which(Vec<String>),
    /// Nothing that is meant for the game.
    Nothing,
}

impl<R: Present> Clone for Heard<R> {
    fn clone(&self) -> Heard<R> {
        match self {
            Heard::Orders(orders) => Heard::Orders(orders.clone()),
            Heard::Numbers(numbers) => Heard::Numbers(numbers.clone()),
            Heard::Which(lines) => Heard::Which(lines.clone()),
            Heard::Nothing => Heard::Nothing,
        }
    }
}
