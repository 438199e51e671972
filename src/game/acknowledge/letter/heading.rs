//! What stands below a line that says it is not meant now: "Ville's plan:", "Next round:".

use super::{Reader, Told};
use crate::game::Present;
use crate::game::acknowledge::Verdict;
use crate::orders::heads_what_is_not_meant;
use crate::words::Saying;

/// The last such line, with what stands below it so far.
#[derive(Clone, Copy)]
pub(super) struct Heading {
    /// The number of the last line that belongs to it.
    last: u32,
    /// Whether something was ordered below it.
    ordered: bool,
}

impl<R: Present> Reader<'_, R> {
    /// What is said of a line, and why, where a line above says that it is not meant: it is asked about. `before`: so many orders stand above.
    pub(super) fn below(&mut self, heading: &mut Option<Heading>, (number, text): (u32, &str), before: usize, told: Told) -> Told {
        // What stands below a heading ends with a blank line.
        if heading.is_some_and(|heading| heading.ordered && number > heading.last + 1) {
            *heading = None;
        }
        if self.sorted.orders.len() <= before {
            if matches!(told.0, Verdict::Chat | Verdict::Unknown) && text.trim_end().ends_with([':', '?']) {
                let ear = self.ear();
                let unmeant = heads_what_is_not_meant(text, |word| ear.names_player(word) && !ear.is_writer(word));
                // What another heading says holds for what stands below that.
                let goes_on = !unmeant && text.trim_end().ends_with('?');
                *heading = if goes_on { *heading } else { unmeant.then_some(Heading { last: number, ordered: false }) };
            }
            return told;
        }
        let Some(heading) = heading else { return told };
        *heading = Heading { last: number, ordered: true };
        let unmeant = self.sorted.orders.split_off(before);
        self.sorted.may_mean(self.sorted.said.len(), unmeant.into_iter().map(|(_, line)| line.text).collect());
        (Verdict::Unknown, Some(Saying::new("line-below-heading")))
    }
}
