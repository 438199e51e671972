//! A trial: a seat's book played on a state imagined from what the seat sees, as far as it alone can bring the game.

use crate::dice::{Dice, Seed, Stream};
use crate::game::play::{DiceSource, Play};
use crate::game::pump::{Pumped, Trace, Tried, is_answered, pump};
use crate::game::{Answer, Book, Deadline, Foresight, Need, Present, Ruleset, Seat, SeatBook, Source, Step, Viewer};
use crate::words::Saying;
use std::sync::Arc;

/// Whether what a seat has on file answers all of an ask, as far as it alone can tell: a trial on what it sees, so that
/// nothing hidden from it has a part in that.
pub(in crate::game) fn completes<R: Present>(play: &Play<R>, seat: Seat, ask: &str) -> bool {
    play.has_on_file(seat, ask) && Imagined::of(play, seat).trial_of(&play.book).complete
}

/// What came of a trial.
pub(in crate::game) struct Trial<W> {
    /// What came of each line that was read, but for what may turn out otherwise.
    pub tried: Vec<Tried<W>>,
    /// What was left out and takes its default.
    pub defaults: Vec<Saying>,
    /// What would happen, as far as that may be told.
    pub would: Vec<Saying>,
    /// Whether all that the seat is asked was answered.
    pub complete: bool,
    /// Whether what came of it hung on what the seat does not know.
    pub hangs: bool,
    /// Whether nothing of it can be used in an ask that could do without.
    pub idle: bool,
    /// The choices that the seat was asked, by name.
    pub asked: Vec<&'static str>,
}

impl<W> Trial<W> {
    /// What came of one line, by its tag.
    pub(in crate::game) fn of(&self, tag: usize) -> impl Iterator<Item = &Tried<W>> {
        self.tried.iter().filter(move |tried| tried.line == tag)
    }
}

/// The game as a seat may imagine it: made once, for any number of trials, which all begin with the same.
pub(in crate::game) struct Imagined<'p, R: Ruleset> {
    /// The game as it is, of which a trial takes what is fixed.
    pub play: &'p Play<R>,
    pub seat: Seat,
    /// What the seat really sees.
    pub view: R::View,
    /// What it is imagined from it to be.
    state: R::State,
}

impl<'p, R: Ruleset> Imagined<'p, R> {
    /// What a seat may imagine now.
    pub(in crate::game) fn of(play: &'p Play<R>, seat: Seat) -> Imagined<'p, R> {
        let view = R::view(play.ledger.state(), Viewer::Seat(seat));
        let mut dice = Dice::stream(&Imagined::<R>::seed(), Stream::default());
        let state = R::imagine(&play.setting, &view, Viewer::Seat(seat), &mut dice);
        Imagined { play, seat, view, state }
    }

    fn seed() -> Seed {
        Seed::named("preview")
    }

    /// The game with the seat's own book alone.
    pub(in crate::game) fn with(&self, mine: SeatBook<R>) -> Play<R> {
        let (play, dice) = (self.play, DiceSource::Seeded(Imagined::<R>::seed()));
        let mut imagined = Play::<R>::new(Arc::clone(&play.setting), Arc::clone(&play.grammar), dice, self.state.clone());
        imagined.stage = play.stage;
        if let Some(book) = imagined.book.seats.get_mut(self.seat.index()) {
            *book = mine;
        }
        imagined
    }
}

impl<R: Present> Imagined<'_, R> {
    /// Plays what the seat has in one of all books.
    pub(in crate::game) fn trial_of(&self, books: &Book<R>) -> Trial<R::Refusal> {
        self.trial(books.seats.get(self.seat.index()).cloned().unwrap_or_default())
    }

    /// Plays the seat's book as far as it alone can bring the game.
    pub(in crate::game) fn trial(&self, mine: SeatBook<R>) -> Trial<R::Refusal> {
        let (play, seat) = (self.play, self.seat);
        let mut imagined = self.with(mine);
        let asked = !imagined.open_to(seat).is_empty();
        let mut trace = Trace::trial(seat, &self.view);
        // What the others plan is theirs: the trial goes on as if they planned nothing.
        let plans =
            R::pending(imagined.ledger.state()).asked.into_iter().filter(|other| other.seat != seat && other.choice.need == Need::Plan);
        let mut planned = Deadline { asks: plans.map(|request| request.in_ask()).collect() };
        let mut ended = pump(&mut imagined, &mut planned, Some(&mut trace));
        let own = imagined.steps.len();
        // Where others are asked at the same time the trial waits for them; this seat may be done all the same.
        let answered = |imagined: &Play<R>| imagined.open_to(seat).iter().all(|request| is_answered(imagined, request));
        // An answer of several lines is read to its end, whatever the others would do.
        let in_part = |imagined: &Play<R>| imagined.open_to(seat).iter().any(|request| request.choice.need == Need::Part);
        if ended == Pumped::Waiting && answered(&imagined) && in_part(&imagined) {
            let mut others = Deadline::of::<R>(imagined.ledger.state());
            others.asks.retain(|(other, _)| *other != seat);
            ended = pump(&mut imagined, &mut others, Some(&mut trace));
        }
        let alone = R::pending(imagined.ledger.state()).asked.iter().all(|request| request.seat == seat);
        // Who is asked anew has answered what was asked.
        let anew = R::PARTS.timing.sitting(imagined.ledger.state()) != R::PARTS.timing.sitting(play.ledger.state());
        // So is who could begin an answer of several lines, and not finish it.
        let still_asked = ended == Pumped::Waiting && !anew && (alone || !answered(&imagined) || in_part(&imagined));
        // The turn could be left out as it stands, but for that nothing of what was written can be used.
        let idle = still_asked && answered(&imagined) && trace.tried.iter().all(|tried| tried.refused.is_some());
        let hangs = imagined.steps.iter().position(|step| step.events.iter().any(|event| foresight(play, event, seat) == Foresight::Hangs));
        let mut tried = trace.tried;
        let stands = |tried: &Tried<R::Refusal>| tried.refused.as_ref().is_none_or(|(_, foresight)| *foresight != Foresight::Hangs);
        tried.retain(|tried| stands(tried) || hangs.is_none_or(|hangs| tried.step <= hangs));
        let answers = imagined.steps.iter().flat_map(|step| &step.answers).filter(|answer| answer.request.seat == seat);
        Trial {
            tried,
            defaults: if still_asked { Vec::new() } else { defaults::<R>(&imagined.steps, seat) },
            // Only what leads to the end of this seat's own ask is foretold; what comes after is others' doing.
            would: foretold(play, imagined.steps.get(..own).unwrap_or(&[]), seat),
            complete: asked && !still_asked,
            hangs: hangs.is_some(),
            idle,
            asked: answers.map(|answer| answer.request.choice.name).collect(),
        }
    }
}

fn foresight<R: Ruleset>(play: &Play<R>, event: &R::Event, seat: Seat) -> Foresight {
    R::PARTS.foretelling.of_event(&play.setting, event, seat)
}

/// What was left out in a seat's asks, each once.
fn defaults<R: Ruleset>(steps: &[Step<R>], seat: Seat) -> Vec<Saying> {
    let answers = || steps.iter().flat_map(|step| &step.answers).filter(|answer| answer.request.seat == seat);
    // Of one answer in several lines, a line may say for the others what they would be without it.
    let said = |left: &Answer<R::Order>| {
        let by_letter = |answer: &Answer<R::Order>| matches!(answer.source, Source::Letter { .. }) && answer.order == left.order;
        left.request.choice.need == Need::Part && answers().any(|answer| answer.request.ask == left.request.ask && by_letter(answer))
    };
    let mut defaults = Vec::new();
    for answer in answers().filter(|answer| answer.source == Source::LeftOut && !said(answer)) {
        let saying = Saying::new(format!("{}-default-{}", R::META.prefix, answer.request.choice.name));
        if !defaults.contains(&saying) {
            defaults.push(saying);
        }
    }
    defaults
}

/// What a seat may be told of what would happen: all that comes before the first event that hangs on what it does not know.
fn foretold<R: Present>(play: &Play<R>, steps: &[Step<R>], seat: Seat) -> Vec<Saying> {
    let mut told = Vec::new();
    for event in steps.iter().flat_map(|step| &step.events) {
        let news = match foresight(play, event, seat) {
            Foresight::Sure => R::news(event, Viewer::Seat(seat)),
            Foresight::InPublic => R::news(event, Viewer::Public),
            Foresight::MadeUp => None,
            Foresight::Hangs => break,
        };
        told.extend(news.and_then(|news| R::tell(&play.setting, &news)).map(|(_, saying)| saying));
    }
    told
}
