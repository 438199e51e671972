//! The numbered list of a report, and what numbers in a letter mean.

use crate::game::answers::listed;
use crate::game::letter::reread;
use crate::game::play::Play;
use crate::game::{About, BookLine, LetterIn, Moment, Need, Numbered, Present, Request, Ruleset, Seat, Viewer};
use crate::words::{Lang, Saying};

/// The line that numbers of a report's list stand for.
pub(super) fn of_numbers<R: Present>(
    play: &Play<R>,
    letter: &LetterIn<'_>,
    numbers: &[usize],
    number: u32,
) -> Result<BookLine<R>, (Saying, Vec<Numbered>)> {
    let current = listed(play, letter.seat);
    let offered = play.book.seats.get(letter.seat.index()).map_or(&[][..], |book| &book.offered);
    let list = || numbered_in_words(play, letter.seat, letter.lang).0;
    let fresh = match letter.about {
        About::Now => true,
        About::Moment(moment) => {
            let is_now = moment == Moment { stage: play.stage, step: play.number };
            let then = || play.at(moment).and_then(|then| listed(&then, letter.seat));
            is_now || unheard(play, letter.seat, moment) || mean_the_same::<R>(then().as_ref(), current.as_ref(), numbers)
        }
        About::Unknown => false,
    };
    if current.is_none() && offered.is_empty() {
        return Err((Saying::new("number-nothing-asked"), Vec::new()));
    }
    if !fresh {
        let id = if letter.about == About::Unknown { "number-of-no-report" } else { "number-of-old-report" };
        return Err((Saying::new(id), list()));
    }
    let listed = current.as_ref().map_or(0, |(_, answers, _)| answers.len());
    // What was offered in an answer goes on counting where the list ends, and is a line of its own.
    let of_offer = |wanted: &usize| offered.get(wanted.checked_sub(listed + 1)?);
    if let [wanted] = numbers
        && let Some(line) = of_offer(wanted).and_then(|line| reread::<R>(&play.grammar, &play.setting, line, letter.letter))
    {
        return Ok(BookLine { number, ..line });
    }
    let not_listed = |wanted: usize| (Saying::new("number-not-listed").with("number", wanted).with("last", listed), list());
    let Some((request, answers, _)) = current else {
        return Err(not_listed(numbers.first().copied().unwrap_or_default()));
    };
    let mut orders = Vec::new();
    for wanted in numbers {
        match answers.get(wanted.wrapping_sub(1)) {
            Some(order) => orders.push(order.clone()),
            None => return Err(not_listed(*wanted)),
        }
    }
    if let [order] = orders.as_slice()
        && let Some(line) = reread::<R>(&play.grammar, &play.setting, &R::write(&play.setting, order, letter.lang), letter.letter)
        && is_act(play, letter.seat, line.kind)
    {
        return Ok(BookLine { number, ..line });
    }
    let text = orders.iter().map(|order| R::write(&play.setting, order, letter.lang)).collect::<Vec<_>>().join(" > ");
    let kind = request.choice.kinds.first().and_then(|key| play.grammar.kinds.iter().position(|kind| kind.key == *key)).unwrap_or(0);
    Ok(BookLine {
        kind,
        uses: vec![orders],
        guards: Vec::new(),
        standing: false,
        behind: text.len(),
        text,
        letter: letter.letter.to_owned(),
        number,
        numbered: true,
        used: 0,
        tag: 0,
    })
}

/// Whether a line of a kind is carried out as its letter comes.
fn is_act<R: Present>(play: &Play<R>, seat: Seat, kind: usize) -> bool {
    let offered = R::pending(play.ledger.state()).offered;
    offered.iter().any(|request| request.seat == seat && play.kind_answers(kind, request))
}

/// The list of a report: what is asked, the answers, and whether they are all.
type List<R> = (Request, Vec<<R as Ruleset>::Order>, bool);

/// Whether numbers stand for the same orders in two lists, whatever else is different in them.
fn mean_the_same<R: Ruleset>(then: Option<&List<R>>, now: Option<&List<R>>, numbers: &[usize]) -> bool {
    let Some(((asked, answers, _), (asked_now, answers_now, _))) = then.zip(now) else { return false };
    let same = |number: &usize| {
        let at = number.wrapping_sub(1);
        answers.get(at).is_some_and(|order| Some(order) == answers_now.get(at))
    };
    asked == asked_now && numbers.iter().all(same)
}

/// Whether all that was done since a moment of the open stage was done unasked by others, and the seat has heard of none of it: then
/// its list is what it was.
fn unheard<R: Present>(play: &Play<R>, seat: Seat, since: Moment) -> bool {
    let mut steps = play.steps.iter().filter(|step| step.number >= since.step);
    since.stage == play.stage
        && since.step <= play.number
        && steps.all(|step| {
            step.answers.iter().all(|answer| answer.request.choice.need == Need::Act)
                && step.events.iter().all(|event| R::news(event, Viewer::Seat(seat)).is_none())
        })
}

/// The list of answers in a language, and whether it has all that can be done.
pub(in crate::game) fn numbered_in_words<R: Present>(play: &Play<R>, seat: Seat, lang: Lang) -> (Vec<Numbered>, bool) {
    let Some((_, answers, whole)) = listed(play, seat) else {
        return (Vec::new(), false);
    };
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    let words = lang.words();
    let numbered = |order: &R::Order| Numbered {
        order: R::write(&play.setting, order, lang),
        words: words.tell(&R::describe(&play.setting, &view, order)),
    };
    (answers.iter().map(numbered).collect(), whole)
}
