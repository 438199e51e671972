//! What a seat may write, as data that a page can carry: whole lines where they are few, sentences with gaps to fill where they are
//! not. Made from what the seat may know alone: the grammar says what can be written, the rules judge each line that is offered, and what a
//! line would bring is told by the trial that an answer to it is made of. So a page without any rules offers nothing that would be refused.

mod arranged;
mod candidates;
mod judge;
mod lines;
mod sentence;
mod tree;

use super::play::Play;
use super::{Grammar, Need, Present, Ruleset, Seat, Viewer};
use crate::orders::Spec;
use crate::words::Lang;
use candidates::Candidates;
use judge::Judge;
use serde::Serialize;

/// All that a seat may write now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Composer {
    /// The kinds of line, those that answer what is asked first.
    pub kinds: Vec<Offered>,
    /// What may stand before a line: that it counts only if something is so.
    pub conditions: Vec<Sentence>,
}

/// When a line counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// It answers what is asked now.
    Asked,
    /// It answers another point of the same ask, or what this round will ask.
    Along,
    /// It is carried out as its letter comes.
    Act,
}

/// A kind of line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offered {
    /// Its name in the grammar.
    pub key: &'static str,
    /// What it is called.
    pub title: String,
    /// What it is for.
    pub what: String,
    /// When it counts.
    pub when: When,
    /// The choice that it answers, by name: lines of one choice may stand in each other's place.
    pub choice: &'static str,
    /// Whether what is to be done if it can't be may follow it, behind a `>`.
    pub or: bool,
    /// The words that are left out behind a `>` in a line of the same kind.
    pub head: String,
    /// Whether it may be said for every time that it is asked.
    pub stands: bool,
    /// Whether it may hang on a condition.
    pub guarded: bool,
    /// Lines that are legal, with what each brings.
    pub lines: Vec<(String, String)>,
    /// Sentences with gaps.
    pub sentences: Vec<Sentence>,
}

/// A line with gaps to fill.
pub type Sentence = Vec<Part>;

/// A part of a sentence. Whatever fills the gaps, the line is legal: each choice was judged, each two together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Words as they stand.
    Is(String),
    /// One of these.
    One(Vec<String>),
    /// A number from the first to the second.
    Count(i32, i32),
    /// Words of one's own; what they are.
    Free(String),
    /// At least one of these, at most so many, with commas between.
    Some(Vec<String>, usize),
    /// All of these and those of the sentence's other parts like this, in an order of one's own.
    All(Vec<String>),
}

impl Offered {
    fn new<R: Present>(judge: &Judge<'_, R>, kind: usize, lang: Lang) -> Option<Offered> {
        let (key, spec) = judge.play.grammar.kinds.get(kind).map(|kind| (kind.key, &kind.spec))?;
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
}

/// What a seat may write now; none if that is nothing.
pub(super) fn compose<R: Present>(play: &Play<R>, seat: Seat, lang: Lang) -> Option<Composer> {
    let judge = Judge::new(play, seat);
    let mut candidates = Candidates::new(&judge);
    let arranged = arranged::arranged(&judge, lang);
    let mut kinds = Vec::new();
    for kind in 0..play.grammar.kinds.len() {
        let Some(mut offered) = Offered::new(&judge, kind, lang) else { continue };
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
    let conditions = if kinds.iter().any(|kind| kind.guarded) { conditions::<R>(&play.grammar, lang) } else { Vec::new() };
    (!kinds.is_empty()).then_some(Composer { kinds, conditions })
}

/// What a line may hang on. Any name may stand in a condition: it asks of the time when the line is needed.
fn conditions<R: Ruleset>(grammar: &Grammar, lang: Lang) -> Vec<Sentence> {
    grammar.condition.as_ref().map_or_else(Vec::new, |spec: &Spec| sentence::all_gaps(spec, lang))
}

/// What a seat sees.
fn seen_by<R: Ruleset>(play: &Play<R>, seat: Seat) -> R::View {
    R::view(play.ledger.state(), Viewer::Seat(seat))
}
