//! What a seat may write, as data that a page can carry: whole lines where they are few, sentences with gaps to fill where they are
//! not. Made from what the seat may know alone: the grammar says what can be written, the rules judge each line that is offered, and what a
//! line would bring is told by the trial that an answer to it is made of. So a page without any rules offers nothing that would be refused.

mod arranged;
mod candidates;
mod judge;
mod lines;
mod offered;
mod sentence;
mod tree;

use super::play::Play;
use super::{Grammar, Need, Present, Seat};
use crate::orders::Spec;
use crate::words::{Lang, Saying};
use candidates::Candidates;
use judge::Judge;
pub use offered::{Chance, Composer, Offered, Part, Sentence, When};

/// A kind of line, with nothing offered of it yet; none if it can't be written now.
fn nothing_of<R: Present>(judge: &Judge<'_, R>, kind: usize, lang: Lang) -> Option<Offered> {
    let (key, spec) = judge.kind(kind).map(|kind| (kind.key, &kind.spec))?;
    let request = judge.request_of(kind)?;
    let words = lang.words();
    let say = |id: &str| words.say(&format!("{}-kind-{id}{key}", R::META.prefix));
    let head = tree::head(spec, lang);
    let (need, when) = (request.choice.need, judge.when(kind)?);
    let single = matches!(need, Need::Must | Need::May | Need::Now) && when != When::Act;
    Some(Offered {
        key,
        title: say("title-"),
        what: say(""),
        when,
        choice: request.choice.name,
        or: when != When::Act && (!head.is_empty() || single),
        head,
        stands: when != When::Act,
        guarded: when != When::Act,
        lines: Vec::new(),
        sentences: Vec::new(),
    })
}

/// What a seat may write now; none if that is nothing.
pub(super) fn compose<R: Present>(play: &Play<R>, seat: Seat, lang: Lang) -> Option<Composer> {
    let judge = Judge::new(play, seat)?;
    let mut candidates = Candidates::new(&judge);
    let arranged = arranged::arranged(&judge, lang);
    let mut kinds = Vec::new();
    for kind in 0..play.grammar.kinds.len() {
        let Some(mut offered) = nothing_of(&judge, kind, lang) else { continue };
        if let Some(whole) = arranged.as_ref().filter(|whole| whole.kinds.contains(&kind)) {
            if whole.kind == kind {
                (offered.or, offered.stands, offered.guarded) = (false, false, false);
                kinds.push(Offered { sentences: vec![whole.sentence.clone()], ..offered });
            }
            continue;
        }
        candidates.gather(kind);
        offered.lines = lines::lines(&judge, &candidates, kind, lang);
        let others = sentence::sentences(&judge, &mut candidates, kind, lang);
        let known = |sentence: &Sentence| matches!(sentence.as_slice(), [Part::Is(line)] if offered.lines.iter().any(|(of, _)| of == line));
        offered.sentences = others.into_iter().filter(|sentence| !known(sentence)).collect();
        if !offered.lines.is_empty() || !offered.sentences.is_empty() {
            kinds.push(offered);
        }
    }
    kinds.sort_by_key(|offered| offered.when);
    let conditions = if kinds.iter().any(|kind| kind.guarded) { conditions(&play.grammar, lang) } else { Vec::new() };
    let chances = if kinds.is_empty() { Vec::new() } else { chances(&judge, lang) };
    (!kinds.is_empty()).then_some(Composer { kinds, conditions, chances })
}

/// How what a seat may begin would go, in a reader's words.
fn chances<R: Present>(judge: &Judge<'_, R>, lang: Lang) -> Vec<Chance> {
    let requests = judge.play.open_to(judge.seat);
    let chances = requests.iter().flat_map(|request| R::PARTS.advice.chances(&judge.play.setting, judge.view(), request));
    let words = lang.words();
    let told = |chance: Chance<Saying>| Chance {
        told: words.tell(&chance.told),
        well: chance.well,
        nobody: chance.nobody,
        lines: chance.lines.iter().map(|line| words.tell(line)).collect(),
    };
    chances.map(told).collect()
}

/// What a line may hang on. Any name may stand in a condition: it asks of the time when the line is needed.
fn conditions(grammar: &Grammar, lang: Lang) -> Vec<Sentence> {
    grammar.condition.as_ref().map_or_else(Vec::new, |spec: &Spec| sentence::all_gaps(spec, lang))
}
