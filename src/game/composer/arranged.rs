//! An answer in several lines that puts all that one has somewhere: rows of an army. Whatever goes where, the lines are legal together; so a
//! page needs one arrangement, and changes places in it.

use super::judge::Judge;
use super::offered::{Part, Sentence};
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Answer, Need, Present, Request, Ruleset, SeatBook, Source, Viewer};
use crate::orders::Spec;
use crate::words::Lang;

/// More lines than this are no arrangement.
const LINES_MAX: usize = 6;
/// A random line may be none.
const SAMPLES: u32 = 40;

/// The first kind of the lines, all of the kinds, and the lines as one sentence.
pub(super) struct Arranged {
    pub kind: usize,
    pub kinds: Vec<usize>,
    pub sentence: Sentence,
}

/// An arrangement, where the seat is asked for one: made by answering line after line in the game as the seat may imagine it.
pub(super) fn arranged<R: Present>(judge: &Judge<'_, R>, lang: Lang) -> Option<Arranged> {
    let (play, seat) = (judge.play, judge.seat);
    let mut imagined = judge.imagined.with(SeatBook::default());
    let mut dice = Dice::stream(&Seed::named("arranged"), Stream::default());
    let (mut kinds, mut sentence) = (Vec::new(), Sentence::new());
    for _ in 0..LINES_MAX {
        let pending = R::pending(imagined.ledger.state()).asked;
        let Some(request) = pending.iter().find(|request| request.seat == seat && request.choice.need == Need::Part) else { break };
        let Some(kind) = row_of(judge, request) else { break };
        let view = R::view(imagined.ledger.state(), Viewer::Seat(seat));
        let order = (0..SAMPLES).find_map(|_| R::sample(&view, request, &mut dice))?;
        let line = R::write(&play.setting, &order, lang);
        let (head, row) = line.split_once(char::is_whitespace)?;
        let head = if sentence.is_empty() { format!("{head} ") } else { format!("\n{head} ") };
        sentence.extend([Part::Is(head), Part::All(row.split_whitespace().map(str::to_owned).collect())]);
        kinds.push(kind);
        let answer = |asked: &Request| {
            let order = if asked == request {
                order.clone()
            } else {
                R::fallback(&R::view(imagined.ledger.state(), Viewer::Seat(asked.seat)), asked)
            };
            Answer { request: *asked, order, source: Source::LeftOut }
        };
        let answers = pending.iter().map(answer).collect();
        imagined.step(answers);
    }
    (kinds.len() > 1).then(|| Arranged { kind: kinds.first().copied().unwrap_or_default(), kinds, sentence })
}

/// The kind of line that fills a row of such an answer.
fn row_of<R: Ruleset>(judge: &Judge<'_, R>, request: &Request) -> Option<usize> {
    let is_row = |spec: &Spec| match spec {
        Spec::Seq(parts) => matches!(parts.as_slice(), [Spec::Word(_), Spec::List(..) | Spec::OneOf(_)]),
        _ => false,
    };
    judge.play.grammar.kinds.iter().position(|kind| request.choice.kinds.first() == Some(&kind.key) && is_row(&kind.spec))
}
