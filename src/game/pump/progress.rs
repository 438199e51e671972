//! How far the asks of a game have come while the pump runs.

use crate::game::Ask;

/// What a seat said to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// Something that it wrote.
    Something,
    /// It left out what may be left out.
    Nothing,
    /// Others answered for it, or it had no say.
    NoMatter,
}

/// How an ask that is no longer asked was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// For good.
    Over,
    /// Others are asked before it goes on.
    ForNow,
}

/// One ask.
#[derive(Debug)]
struct Course {
    ask: Ask,
    begun: Option<Begun>,
    /// Whether its lines stay on file although others are asked meanwhile.
    kept: bool,
    /// Whether it was begun and could not be finished: it waits at its beginning.
    stuck: bool,
}

/// An ask that is being carried out, and can still be undone.
#[derive(Clone, Copy, Debug, Default)]
struct Begun {
    /// Whether what its seat wrote was used.
    spoken: bool,
    /// Whether something was left out.
    left_out: bool,
}

/// The asks that have a state, those that have begun in the order in which they did.
#[derive(Debug)]
pub(super) struct Progress(Vec<Course>);

impl Progress {
    /// Nothing has begun; these are still to come.
    pub(super) fn new(expected: Vec<Ask>) -> Progress {
        Progress(expected.into_iter().map(|ask| Course { ask, begun: None, kept: true, stuck: false }).collect())
    }

    fn of(&self, ask: Ask) -> Option<&Course> {
        self.0.iter().find(|course| course.ask == ask)
    }

    /// Whether any ask is being carried out.
    pub(super) fn any_begun(&self) -> bool {
        self.0.iter().any(|course| course.begun.is_some())
    }

    /// Whether lines are kept for any.
    pub(super) fn any_kept(&self) -> bool {
        self.0.iter().any(|course| course.kept)
    }

    /// Whether an ask is being carried out.
    pub(super) fn has_begun(&self, ask: Ask) -> bool {
        self.of(ask).is_some_and(|course| course.begun.is_some())
    }

    /// Whether an ask could not be finished.
    pub(super) fn is_stuck(&self, ask: Ask) -> bool {
        self.of(ask).is_some_and(|course| course.stuck)
    }

    /// An answer is carried out: its ask has begun.
    pub(super) fn answered(&mut self, ask: Ask, said: Said) {
        let begun = match self.0.iter_mut().find(|course| course.ask == ask && course.begun.is_some()) {
            Some(course) => course.begun.get_or_insert_default(),
            None => {
                let known = self.0.iter().position(|course| course.ask == ask).map(|at| self.0.remove(at));
                let course = known.unwrap_or(Course { ask, begun: None, kept: false, stuck: false });
                self.0.push_mut(course).begun.get_or_insert_default()
            }
        };
        begun.spoken |= said == Said::Something;
        begun.left_out |= said == Said::Nothing;
    }

    /// An ask that was left out as a whole, of those that are no longer asked.
    pub(super) fn silent(&self, asked: impl Fn(Ask) -> bool) -> Option<Ask> {
        let silent = |course: &&Course| course.begun.is_some_and(|begun| begun.left_out && !begun.spoken);
        self.0.iter().filter(silent).map(|course| course.ask).find(|ask| !asked(*ask))
    }

    /// Parts with the asks that are no longer asked, and says which and how: over, unless they are expected again.
    pub(super) fn part(&mut self, asked: impl Fn(Ask) -> bool, expected: impl Fn(Ask) -> bool) -> Vec<(Ask, Left)> {
        let mut parted = Vec::new();
        for course in self.0.iter_mut().filter(|course| (course.begun.is_some() || course.kept) && !asked(course.ask)) {
            if !expected(course.ask) {
                (course.begun, course.kept) = (None, false);
                parted.push((course.ask, Left::Over));
            } else if course.begun.take().is_some() {
                course.kept = true;
                parted.push((course.ask, Left::ForNow));
            }
        }
        parted
    }

    /// Nothing that was begun has been; says what it was.
    pub(super) fn undo(&mut self) -> Vec<Ask> {
        self.0.iter_mut().filter_map(|course| course.begun.take().map(|_| course.ask)).collect()
    }

    /// An ask that was undone waits at its beginning from now on; whether it did before.
    pub(super) fn stick(&mut self, ask: Ask) -> bool {
        match self.0.iter_mut().find(|course| course.ask == ask) {
            Some(course) => std::mem::replace(&mut course.stuck, true),
            None => {
                self.0.push(Course { ask, begun: None, kept: false, stuck: true });
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;

    const A: Ask = (Seat(0), "turn");
    const B: Ask = (Seat(1), "turn");

    #[test]
    fn an_ask_of_which_nothing_was_used_is_silent_once_it_is_no_longer_asked() {
        let mut progress = Progress::new(Vec::new());
        progress.answered(A, Said::Nothing);
        progress.answered(B, Said::Nothing);
        assert_eq!(progress.silent(|ask| ask == A), Some(B));
        assert_eq!(progress.silent(|_| true), None);
        progress.answered(B, Said::Something);
        assert_eq!((progress.silent(|ask| ask == A), progress.silent(|_| false)), (None, Some(A)));
        progress.answered(A, Said::NoMatter);
        assert_eq!(progress.silent(|_| false), Some(A));
    }

    #[test]
    fn what_is_expected_again_is_kept_until_it_is_not() {
        let mut progress = Progress::new(vec![B]);
        progress.answered(A, Said::Something);
        assert_eq!(progress.part(|_| false, |_| true), [(A, Left::ForNow)]);
        assert!(!progress.any_begun() && progress.any_kept());
        progress.answered(A, Said::Something);
        assert_eq!(progress.part(|ask| ask == A, |_| false), [(B, Left::Over)]);
        assert_eq!(progress.part(|_| false, |_| false), [(A, Left::Over)]);
        assert!(!progress.any_begun() && !progress.any_kept());
    }

    #[test]
    fn what_is_undone_begins_anew_and_what_can_not_be_finished_waits() {
        let mut progress = Progress::new(vec![A]);
        progress.answered(B, Said::Nothing);
        progress.answered(A, Said::Nothing);
        // In the order in which they began.
        assert_eq!(progress.undo(), [B, A]);
        assert!(!progress.has_begun(A) && progress.silent(|_| false).is_none());
        assert!(!progress.is_stuck(A) && !progress.stick(A) && progress.is_stuck(A) && progress.stick(A));
    }
}
