//! Several threads at one kind of work.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

/// As many threads as the machine can run at once.
pub(super) fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does the same work on each of many things, on so many threads, and hands on what came of it in the order of the things,
/// whichever was done first. After an error of `hand_on` no more work is begun.
///
/// # Errors
/// The first of `hand_on`.
pub(super) fn in_order<T: Sync, D: Send, E>(
    things: &[T],
    threads: usize,
    work: impl Fn(&T) -> D + Sync,
    mut hand_on: impl FnMut(&T, D) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.min(things.len()) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                // Nobody listens any more after an error.
                while let at = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(thing) = things.get(at)
                    && sender.send((at, work(thing))).is_ok()
                {}
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut awaited = things.iter().enumerate().peekable();
        // Taken by value: it is let go of where this ends, and with it the threads.
        for (at, done) in receiver {
            early.insert(at, done);
            while let Some((at, thing)) = awaited.peek()
                && let Some(done) = early.remove(at)
            {
                hand_on(thing, done)?;
                awaited.next();
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;
    use std::time::Duration;

    #[test]
    fn what_is_done_comes_in_order_on_any_number_of_threads() {
        let things: Vec<u64> = (0..50).collect();
        for threads in [1, 2, 7, 100] {
            let mut told = Vec::new();
            let work = |thing: &u64| {
                // The first ones take longest.
                thread::sleep(Duration::from_micros((50 - thing) * 20));
                thing * 2
            };
            let all = in_order(&things, threads, work, |thing, done| {
                told.push((*thing, done));
                Ok::<(), Infallible>(())
            });
            assert!(all.is_ok());
            assert_eq!(told, things.iter().map(|thing| (*thing, thing * 2)).collect::<Vec<_>>(), "{threads} threads");
        }
    }

    #[test]
    fn an_error_ends_the_work() {
        let done = AtomicUsize::new(0);
        let things: Vec<usize> = (0..1_000).collect();
        let work = |thing: &usize| {
            done.fetch_add(1, Ordering::Relaxed);
            thread::sleep(Duration::from_micros(100));
            *thing
        };
        let ended = in_order(&things, 2, work, |_, thing| if thing == 3 { Err("three") } else { Ok(()) });
        assert_eq!(ended, Err("three"));
        assert!(done.into_inner() < 900, "the rest is left");
        assert_eq!(in_order(&[], 2, |_: &u8| (), |_, ()| Err("nothing")), Ok(()));
    }
}
