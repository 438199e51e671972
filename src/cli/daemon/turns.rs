//! Whose turn it is to make a pass, where one program watches many clubs.
//!
//! Clubs take turns in the order in which they ask, and each has one pass at a time: one with a thousand letters goes to the end of the
//! queue behind each of its passes like one with a single letter. Only so many work at once, so that a deadline of all clubs does not
//! need the memory of all. A pass that takes long (a mail server that hangs, a large mailbox) holds its place for some seconds only; then
//! it goes on beside the others, who no longer wait for it.

use super::lookout::held;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So long a pass holds its place.
const HELD_MOST: Duration = Duration::from_secs(3);

/// The queue.
pub(super) struct Turns {
    at_once: usize,
    held_most: Duration,
    state: Mutex<State>,
    moved: Condvar,
}

#[derive(Default)]
struct State {
    next: u64,
    waiting: VecDeque<u64>,
    /// Who is at work, since when.
    at_work: Vec<(u64, Instant)>,
    closed: bool,
}

/// A turn, as long as it is kept.
pub(super) struct Turn<'t> {
    turns: &'t Turns,
    number: u64,
}

impl Turns {
    /// So many at once.
    pub(super) fn new(at_once: usize) -> Turns {
        Turns { at_once, held_most: HELD_MOST, state: Mutex::default(), moved: Condvar::new() }
    }

    /// Waits for a turn; none if it is over.
    pub(super) fn take(&self) -> Option<Turn<'_>> {
        let mut state = held(&self.state);
        let number = state.next;
        state.next += 1;
        state.waiting.push_back(number);
        loop {
            if state.closed {
                state.waiting.retain(|waiting| *waiting != number);
                return None;
            }
            let left = state.at_work.iter().filter_map(|(_, since)| self.held_most.checked_sub(since.elapsed()));
            let (busy, soonest) = left.fold((0, self.held_most), |(busy, soonest), left| (busy + 1, soonest.min(left)));
            if busy < self.at_once && state.waiting.front() == Some(&number) {
                state.waiting.pop_front();
                state.at_work.push((number, Instant::now()));
                self.moved.notify_all();
                return Some(Turn { turns: self, number });
            }
            // A millisecond more: the time must be over, not almost.
            let nap = soonest + Duration::from_millis(1);
            state = self.moved.wait_timeout(state, nap).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Nobody gets a turn any more.
    pub(super) fn close(&self) {
        held(&self.state).closed = true;
        self.moved.notify_all();
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        held(&self.turns.state).at_work.retain(|(number, _)| *number != self.number);
        self.turns.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    /// Someone with a lot to do asks again and again, the others once: each gets its turn after at most as many as stood before it.
    #[test]
    fn turns_go_round_in_the_order_of_asking() {
        let turns = Turns::new(1);
        let (told, hears) = channel();
        let first = turns.take().expect("open");
        std::thread::scope(|scope| {
            for who in ["busy", "b", "c"] {
                let (turns, told) = (&turns, told.clone());
                scope.spawn(move || {
                    for _ in 0..if who == "busy" { 3 } else { 1 } {
                        let _turn = turns.take().expect("open");
                        told.send(who).expect("heard");
                    }
                });
                // They ask one after the other.
                while held(&turns.state).waiting.len() < ["busy", "b", "c"].iter().position(|name| *name == who).expect("one") + 1 {
                    std::thread::yield_now();
                }
            }
            drop(first);
        });
        drop(told);
        let order: Vec<&str> = hears.iter().collect();
        assert_eq!(order, ["busy", "b", "c", "busy", "busy"]);
    }

    #[test]
    fn who_hangs_holds_up_nobody_for_long() {
        let turns = Turns { held_most: Duration::from_millis(50), ..Turns::new(1) };
        let _hangs = turns.take().expect("open");
        let begun = Instant::now();
        let another = turns.take();
        assert!(another.is_some() && begun.elapsed() >= Duration::from_millis(45), "{:?}", begun.elapsed());
        assert!(begun.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn where_it_is_over_nobody_waits() {
        let turns = Turns::new(1);
        let _first = turns.take().expect("open");
        std::thread::scope(|scope| {
            let waits = scope.spawn(|| turns.take().is_none());
            while held(&turns.state).waiting.is_empty() {
                std::thread::yield_now();
            }
            turns.close();
            assert!(waits.join().expect("it ends"));
        });
        assert!(turns.take().is_none() && held(&turns.state).waiting.is_empty());
    }
}
