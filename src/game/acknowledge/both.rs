//! Two lines of one kind, of which a turn needs one: a first and a second choice, unless they could be meant as one order.

use super::letter::Sorted;
use super::trial::Trial;
use super::{LineSaid, Verdict};
use crate::game::answers::choices;
use crate::game::hearing::written;
use crate::game::letter::reread;
use crate::game::play::Play;
use crate::game::{BookLine, LetterIn, Present, Viewer};
use crate::words::{Arg, Saying};

/// Says of each line that was not needed beside another of its kind what it is taken for, and asks where both could be carried out.
pub(super) fn beside_another<R: Present>(play: &Play<R>, letter: &LetterIn<'_>, sorted: &mut Sorted<R>, trial: &Trial<R::Refusal>) {
    // A line that serves whenever it is asked may be needed again.
    let plain =
        |line: &BookLine<R>| !line.standing && line.guards.is_empty() && line.uses.len() == 1 && !play.grammar.serves_every_time(line.kind);
    let used = |tag: usize| trial.of(tag).any(|tried| tried.refused.is_none());
    let seen = |tag: usize| trial.of(tag).next().is_some();
    for (at, (place, second)) in sorted.orders.iter().enumerate() {
        let first = (1..).zip(sorted.orders.iter().take(at));
        let is_alike = |first: &BookLine<R>| first.kind == second.kind && plain(first) && first.uses != second.uses;
        let mut first = first.filter(|(tag, (_, first))| is_alike(first) && used(*tag));
        let Some((_, (_, first))) = first.next().filter(|_| plain(second) && !seen(at + 1)) else { continue };
        let (first, second, place) = (first.clone(), second.clone(), *place);
        let lines = both(play, letter, &first, &second);
        let Some(said) = sorted.said.get(place).filter(|said| said.verdict == Verdict::Ok) else { continue };
        let (verdict, note) = match lines {
            Some(lines) => {
                sorted.may_mean(place, lines);
                (Verdict::Unknown, Saying::new("line-both"))
            }
            None => match &said.note {
                None => (Verdict::Ok, Saying::new("line-second-choice")),
                Some(note) if note.args.iter().any(|(name, _)| name == "order") => (Verdict::Ok, second_choice(note)),
                Some(_) => continue,
            },
        };
        if let Some(said) = sorted.said.get_mut(place) {
            *said = LineSaid { verdict, note: Some(note), ..said.clone() };
        }
        return;
    }
}

/// What a note says that a line means, and that it was not needed.
fn second_choice(note: &Saying) -> Saying {
    let spare = |(name, arg): &(String, Arg)| match name.as_str() {
        "order" => (name.clone(), Arg::Said(Saying::new("line-second-choice-of").with("order", arg.clone()))),
        _ => (name.clone(), arg.clone()),
    };
    Saying { id: note.id.clone(), args: note.args.iter().map(spare).collect() }
}

/// The line that says both, if it is legal now, and the one that says the first and else the second.
fn both<R: Present>(play: &Play<R>, letter: &LetterIn<'_>, first: &BookLine<R>, second: &BookLine<R>) -> Option<Vec<String>> {
    let line = |line: &BookLine<R>| written(play, line.kind, &line.uses, letter.lang).0;
    let behind = line(second).split_once(char::is_whitespace).map(|(_, behind)| behind.to_owned())?;
    let joined = format!("{}, {behind}", line(first));
    let read = reread::<R>(&play.grammar, &play.setting, &joined, "").filter(|read| read.uses.len() == 1 && read.kind == first.kind)?;
    let view = R::view(play.ledger.state(), Viewer::Seat(letter.seat));
    let requests = choices(play, letter.seat);
    let legal = |order: &R::Order| {
        let mut answered = requests.iter().filter(|request| play.kind_answers(read.kind, request));
        answered.any(|request| R::legal(&play.setting, &view, request, order).is_ok())
    };
    let is_one = read.uses.iter().flatten().all(|order| legal(order) && !first.uses.iter().flatten().any(|one| one == order));
    is_one.then(|| vec![joined, format!("{} > {behind}", line(first))])
}
