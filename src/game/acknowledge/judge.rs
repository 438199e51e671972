//! What is said of each line of a letter, by what came of it in the trial.

use super::letter::before;
use super::trial::Trial;
use super::{LineSaid, Verdict};
use crate::game::answers::followers;
use crate::game::hearing::{SHOWN_MAX, known};
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
    pub(super) fn tried(&self, tag: usize, line: &BookLine<R>, said: &mut LineSaid) {
        let of_line = || self.trial.of(tag);
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
            }
            // What others have in a game that is made up is none of this one's news.
            None if first.1.tells_of_others() => {}
            // Nor is it news of a line whose condition may hold at another point of the turn, where the line itself is as it should be.
            None if !line.guards.is_empty() && self.reasons(line, |_| true).is_none() => {}
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

    /// The whole lines that could be written in place of one that was refused, the `tag`th of the letter: of the legal orders for
    /// the same choice those that are written most like it, if they are like it and not many.
    pub(super) fn mended(&self, tag: usize, line: &BookLine<R>) -> Vec<String> {
        let (play, seat, lang) = (self.play, self.letter.seat, self.letter.lang);
        let tried = self.trial.of(tag).next().map(|tried| tried.request);
        let open = || play.open_to(seat).into_iter().chain(followers(play, seat));
        let request = tried.or_else(|| open().find(|request| play.kind_answers(line.kind, request)));
        let (Some(request), Some(order)) = (request, line.uses.iter().flatten().next()) else { return Vec::new() };
        let written = |order: &R::Order| R::write(&play.setting, order, lang);
        let wrong = written(order);
        let legal = |order: &R::Order| R::legal(&play.setting, &self.view, &request, order).is_ok();
        let mut near: Vec<(usize, String)> = known(play, &self.view, &request)
            .iter()
            .filter(|order| legal(order))
            .map(written)
            .map(|line| (strsim::damerau_levenshtein(&line, &wrong), line))
            .collect();
        near.sort();
        near.dedup();
        // What only leaves something open, such as what is paid with, is mended by saying it.
        let open = format!("{wrong} ");
        if near.iter().any(|(_, line)| line.starts_with(&open)) {
            near.retain(|(_, line)| line.starts_with(&open));
            near.iter_mut().for_each(|(distance, _)| *distance = 0);
        }
        let least = near.first().map_or(usize::MAX, |(distance, _)| *distance);
        near.retain(|(distance, _)| *distance == least);
        if least.saturating_mul(2) > wrong.chars().count() || near.len() > SHOWN_MAX {
            return Vec::new();
        }
        let before = before(line, lang);
        near.into_iter().map(|(_, line)| format!("{before}{line}")).collect()
    }
}
