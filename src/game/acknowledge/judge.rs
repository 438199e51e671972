//! What is said of each line of a letter, by what came of it in the trial.

use super::trial::Trial;
use super::{LineSaid, Verdict};
use crate::game::answers::followers;
use crate::game::play::Play;
use crate::game::pump::Tried;
use crate::game::{BookLine, Foresight, LetterIn, Need, Present, Reason as _, Request, Viewer};
use crate::words::Saying;

/// What a letter's orders are judged by.
pub(super) struct Judge<'a, R: Present> {
    pub(super) play: &'a Play<R>,
    pub(super) letter: &'a LetterIn<'a>,
    pub(super) trial: &'a Trial<R::Refusal>,
    /// What the writer sees.
    pub(super) view: R::View,
}

impl<'a, R: Present> Judge<'a, R> {
    /// Judges by a trial of the letter.
    pub(super) fn new(play: &'a Play<R>, letter: &'a LetterIn<'a>, trial: &'a Trial<R::Refusal>) -> Self {
        Judge { play, letter, trial, view: R::view(play.ledger.state(), Viewer::Seat(letter.seat)) }
    }

    /// Says of an order that was read in the trial, the `tag`th of the letter, that it was refused, or may not be legal yet.
    pub(super) fn tried(&self, tag: usize, said: &mut LineSaid) {
        let of_line = || self.trial.tried.iter().filter(|tried| tried.line == tag);
        if of_line().any(|tried| tried.refused.is_none()) {
            return;
        }
        // What stands until further notice may wait for its hour, where nothing has to be said.
        let waits = |tried: &Tried<R::Refusal>, foresight: Foresight| {
            tried.standing && tried.request.choice.need == Need::May && foresight == Foresight::Hangs
        };
        let mut refused = of_line().filter_map(|tried| tried.refused.as_ref().map(|(why, foresight)| (tried, why, *foresight)));
        let Some(first) = refused.next() else { return };
        let seats = &self.play.setting.seats;
        let mut all = std::iter::once(first).chain(refused);
        match all.find(|(tried, _, foresight)| *foresight != Foresight::MadeUp && !waits(tried, *foresight)) {
            Some((_, why, _)) => {
                said.verdict = Verdict::Refused;
                said.note = Some(why.saying(seats));
                said.nearest = self.nearest(&first.0.request, &said.text);
            }
            None => said.note = Some(Saying::new("line-not-yet").with("why", first.1.saying(seats))),
        }
    }

    /// Refuses an order of which the ask never came to the choice (a law where none is held), judged as the ask began.
    pub(super) fn unasked(&self, line: &BookLine<R>, said: &mut LineSaid) {
        let (play, seat) = (self.play, self.letter.seat);
        if !(self.trial.complete || self.trial.idle) || self.trial.hangs || !line.holds(&self.view, seat) {
            return;
        }
        let choices = play.open_to(seat).into_iter().take(1).chain(followers(play, seat));
        let answers = |request: &Request| play.kind_answers(line.kind, request) && !(line.standing && request.choice.need == Need::May);
        let answering: Vec<Request> = choices.filter(answers).collect();
        if answering.iter().any(|request| self.trial.asked.contains(&request.choice.name)) {
            return;
        }
        let Some(request) = answering.last() else { return };
        let mut reasons = line.uses.iter().flatten().map(|order| R::legal(&play.setting, &self.view, request, order).err());
        if let Some(Some(why)) = reasons.next()
            && reasons.all(|reason| reason.is_some())
        {
            said.verdict = Verdict::Refused;
            said.note = Some(why.saying(&play.setting.seats));
        }
    }

    /// Of the legal answers to a request, those written most like a line that was refused.
    fn nearest(&self, request: &Request, text: &str) -> Vec<String> {
        let written = |order: &R::Order| R::write(&self.play.setting, order, self.letter.lang);
        let answers = R::answers(&self.view, request);
        let mut near: Vec<(usize, String)> =
            answers.iter().map(written).map(|line| (strsim::damerau_levenshtein(&line, text), line)).collect();
        near.sort();
        near.into_iter().map(|(_, line)| line).take(2).collect()
    }
}
