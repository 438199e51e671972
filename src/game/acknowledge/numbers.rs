//! The numbered list of a report, and what numbers in a letter mean.

use crate::game::play::Play;
use crate::game::{About, BookLine, LetterIn, Moment, Numbered, Present, Request, Ruleset, Seat, Viewer};
use crate::words::{Lang, Saying};

/// More answers than these are not listed.
const LISTED: usize = 20;

/// All the answers that a seat has now, where they are few enough to be listed.
pub(super) fn numbered<R: Ruleset>(play: &Play<R>, seat: Seat) -> Option<(Request, Vec<R::Order>)> {
    list(play, seat, R::answers)
}

/// The answers that a report lists to a seat now: all of them, or the likeliest. Says whether it is all.
fn listed<R: Ruleset>(play: &Play<R>, seat: Seat) -> Option<(Request, Vec<R::Order>, bool)> {
    let likely =
        || list(play, seat, |view, request| R::PARTS.advice.likely(view, request)).map(|(request, answers)| (request, answers, false));
    numbered(play, seat).map(|(request, answers)| (request, answers, true)).or_else(likely)
}

fn list<R: Ruleset>(play: &Play<R>, seat: Seat, of: impl Fn(&R::View, &Request) -> Vec<R::Order>) -> Option<(Request, Vec<R::Order>)> {
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    play.open_to(seat).into_iter().chain(followers(play, seat)).find_map(|request| {
        let answers = of(&view, &request);
        (!answers.is_empty() && answers.len() <= LISTED).then_some((request, answers))
    })
}

/// The other choices of the ask that is open: a list belongs to the ask's main choice, which may
/// come after an optional one.
pub(super) fn followers<R: Ruleset>(play: &Play<R>, seat: Seat) -> Vec<Request> {
    let Some(first) = play.open_to(seat).into_iter().next() else {
        return Vec::new();
    };
    let choices = R::META.asks.iter().find(|(ask, _)| *ask == first.ask).map_or(&[][..], |(_, choices)| *choices);
    choices.iter().filter(|choice| **choice != first.choice).map(|choice| Request { seat, ask: first.ask, choice }).collect()
}

/// The line that numbers of a report's list stand for.
pub(super) fn of_numbers<R: Present>(
    play: &Play<R>,
    letter: &LetterIn<'_>,
    numbers: &[usize],
    number: u32,
) -> Result<BookLine<R>, (Saying, Vec<Numbered>)> {
    let current = listed(play, letter.seat);
    let list = || numbered_in_words(play, letter.seat, letter.lang).0;
    let fresh = match letter.about {
        About::Now => true,
        About::Moment(moment) => moment == Moment { stage: play.stage, step: play.number },
        About::Unknown => false,
    };
    let Some((request, answers, _)) = current else {
        return Err((Saying::new("number-nothing-asked"), Vec::new()));
    };
    if !fresh {
        let id = if letter.about == About::Unknown { "number-of-no-report" } else { "number-of-old-report" };
        return Err((Saying::new(id), list()));
    }
    let mut orders = Vec::new();
    for wanted in numbers {
        match answers.get(wanted.wrapping_sub(1)) {
            Some(order) => orders.push(order.clone()),
            None => {
                return Err((Saying::new("number-not-listed").with("number", *wanted).with("last", answers.len()), list()));
            }
        }
    }
    let text = orders.iter().map(|order| R::write(&play.setting, order, letter.lang)).collect::<Vec<_>>().join(" > ");
    let kind = request.choice.kinds.first().and_then(|key| play.grammar.kinds.iter().position(|kind| kind.key == *key)).unwrap_or(0);
    Ok(BookLine {
        kind,
        uses: vec![orders],
        guards: Vec::new(),
        standing: false,
        text,
        letter: letter.letter.to_owned(),
        number,
        numbered: true,
        used: 0,
        tag: 0,
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
