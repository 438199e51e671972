//! Why an order may not be given: a value of the ruleset's own, put in words only where a person is told.

use super::Seats;
use crate::words::Saying;
use std::fmt::Debug;

/// A ruleset's reasons for refusing an order, as data that code may look at.
pub trait Reason: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The reason in a sentence, with the players' names.
    fn saying(&self, seats: &Seats) -> Saying;

    /// Whether it holds for good: nothing that anybody does before the order is needed can change it.
    fn lasts(&self) -> bool {
        false
    }

    /// Whether only the price stands in the way: what is taken first may pay for it.
    fn is_price(&self) -> bool {
        false
    }

    /// Whether it tells what others have: where a trial made that up, it is nothing that its seat could be told.
    fn tells_of_others(&self) -> bool {
        false
    }

    /// This reason, where it holds.
    ///
    /// # Errors
    /// The reason itself.
    fn when(self, holds: bool) -> Result<(), Self> {
        if holds { Err(self) } else { Ok(()) }
    }
}
