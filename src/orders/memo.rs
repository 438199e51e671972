//! What was found for a text, kept: a letter asks it of the same words again and again.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// What was found, by the text.
#[derive(Debug)]
pub(crate) struct Memo<V> {
    most: usize,
    known: RefCell<BTreeMap<String, V>>,
}

impl<V: Clone> Memo<V> {
    /// That keeps what was found for so many texts at most.
    pub(crate) fn new(most: usize) -> Memo<V> {
        Memo { most, known: RefCell::default() }
    }

    /// What is known of a text; else it is found, and kept if there is room. Finding it may ask for other texts.
    pub(crate) fn of(&self, text: &str, find: impl FnOnce() -> V) -> V {
        if let Some(known) = self.known.borrow().get(text) {
            return known.clone();
        }
        let found = find();
        let mut known = self.known.borrow_mut();
        if known.len() < self.most {
            known.insert(text.to_owned(), found.clone());
        }
        found
    }
}
