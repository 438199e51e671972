//! What is said of a line that the trial never came to: its turn is yet to come, or waits for another line that was refused. It is
//! judged by itself, and refused only for what can be seen to hold whatever the other lines become.

use super::judge::Judge;
use super::trial::{Imagined, Trial};
use super::{LineSaid, Verdict};
use crate::game::answers::numbered;
use crate::game::{BookLine, Foresight, Need, Present, Reason as _, Request, SeatBook};

/// A trial of a line, tagged 1, beside an order of a kind.
pub(in crate::game) fn beside<R: Present>(
    imagined: &Imagined<'_, R>,
    line: &BookLine<R>,
    (kind, order): (usize, R::Order),
) -> Trial<R::Refusal> {
    let other = BookLine { kind, uses: vec![vec![order]], guards: Vec::new(), tag: 0, ..line.clone() };
    let lines = vec![BookLine { tag: 1, ..line.clone() }, other];
    imagined.trial(SeatBook { lines, ..SeatBook::default() })
}

impl<R: Present> Judge<'_, R> {
    /// Refuses an order, the `tag`th of the letter, that can never be used.
    pub(super) fn never(&self, tag: usize, line: &BookLine<R>, said: &mut LineSaid) {
        // What stands until further notice may wait for its hour.
        if line.standing || said.verdict != Verdict::Ok || self.trial.of(tag).next().is_some() {
            return;
        }
        if let Some(why) = self.lasting(line).or_else(|| self.beside_any_answer(line)) {
            said.verdict = Verdict::Refused;
            said.note = Some(why.saying(&self.play.setting.seats));
        }
    }

    /// Why a line can be used in no turn at all.
    fn lasting(&self, line: &BookLine<R>) -> Option<R::Refusal> {
        let reasons = self.reasons(line, |_| true)?;
        reasons.iter().all(|why| why.lasts()).then(|| reasons.into_iter().next()).flatten()
    }

    /// Why a line of the turn that is open can't be used: it is not legal now, nor after any of the answers that the report lists,
    /// one of which must be given for the turn to go on.
    fn beside_any_answer(&self, line: &BookLine<R>) -> Option<R::Refusal> {
        let seat = self.letter.seat;
        let open = self.play.open_to(seat).into_iter().next()?;
        if self.trial.complete || self.trial.hangs {
            return None;
        }
        let why = self.reasons(line, |request| request.ask == open.ask)?.into_iter().next()?;
        let (request, answers) = numbered(self.play, seat).filter(|(request, _)| request.choice.need == Need::Must)?;
        let kind = self.play.grammar.kinds.iter().position(|kind| request.choice.kinds.first() == Some(&kind.key))?;
        let imagined = Imagined::of(self.play, seat);
        let barred = |answer: R::Order| {
            let trial = beside(&imagined, line, (kind, answer));
            let mut refused = trial.of(1).map(|tried| tried.refused.as_ref());
            trial.complete && refused.all(|why| why.is_some_and(|(_, foresight)| *foresight == Foresight::Sure))
        };
        answers.into_iter().all(barred).then_some(why)
    }

    /// Why no order of a line is legal now at any of the choices that it answers; none if one is.
    pub(super) fn reasons(&self, line: &BookLine<R>, of: impl Fn(&Request) -> bool) -> Option<Vec<R::Refusal>> {
        let seat = self.letter.seat;
        let asks = R::META.asks.iter().flat_map(|(ask, choices)| choices.iter().map(move |choice| Request { seat, ask, choice }));
        let requests: Vec<Request> = asks.filter(|request| of(request) && self.play.kind_answers(line.kind, request)).collect();
        let orders = || line.uses.iter().flatten();
        let judged = requests.iter().flat_map(|request| orders().map(move |order| (request, order)));
        judged.map(|(request, order)| R::legal(&self.play.setting, &self.view, request, order).err()).collect()
    }
}
