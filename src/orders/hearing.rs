//! Hearing what a person means by a line that does not read whole: noise skipped, the verb anywhere, what people say for a thing known
//! as that thing. It only ever finds what a grammar allows, in words that are all accounted for: a word that is no noise and
//! no part of an order leaves the line unheard. Which of the readings counts is for who knows what is legal.

use super::memo::Memo;
use super::parse::{Tree, parse_heard};
use super::sentence::{is_lead, is_noise};
use super::slip::{Known, meant};
use super::spec::Spec;
use super::token::{Line, fold};
use super::turns::{Said, Turns};
use super::vocab::{Match, Vocab};
use crate::words::Lang;
use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

/// A thing that is named: in which list, and which of it.
type Thing = (usize, u16);

/// The kinds of line that may be meant.
#[derive(Debug)]
pub struct Hearing<'g> {
    specs: Vec<&'g Spec>,
    heads: Vec<Vec<&'g Arc<Vocab>>>,
    names: Vec<&'g Arc<Vocab>>,
    /// Lists in which people stand, and who they are in the game.
    persons: Vec<&'g Arc<Vocab>>,
    /// Noise in this game alone.
    noise: &'g [&'g str],
    /// The names of people, folded.
    people: Vec<String>,
    /// All words that slips of the pen may be meant for, once there is one.
    known: OnceCell<Known<'g>>,
    /// What words were found to be nearly.
    looked_up: Memo<Word>,
    /// What words were found to name.
    named: Memo<Rc<[Thing]>>,
}

/// A verb in a line: which kinds it may begin, and its words.
struct Head {
    kinds: Vec<usize>,
    from: usize,
    to: usize,
}

/// A sentence with more words that mean nothing is about something else.
const SLIPS_MAX: usize = 3;
/// No verb has more words.
const HEAD_WORDS_MAX: usize = 5;

/// What a word of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// It begins an order.
    Verb,
    /// It names a thing of the game.
    Name,
    /// It may be a slip of the pen for one.
    Slip,
    /// It says nothing.
    Noise,
    /// Anything else.
    Other,
}

impl Word {
    /// Whether a thing of the game is named, be it with a slip of the pen.
    pub fn names(self) -> bool {
        matches!(self, Word::Name | Word::Slip)
    }

    /// Whether it may be part of an order.
    pub fn means(self) -> bool {
        self == Word::Verb || self.names()
    }
}

impl<'g> Hearing<'g> {
    /// Over these kinds of line, with words that say nothing in this game. Who writes the name of a person names no thing of the game.
    pub fn new(specs: Vec<&'g Spec>, noise: &'g [&'g str], people: &[String]) -> Hearing<'g> {
        let of_people = |vocab: &&Arc<Vocab>| people.iter().any(|person| vocab.index(person).is_some());
        let heads: Vec<Vec<&Arc<Vocab>>> = specs.iter().map(|spec| spec.heads()).collect();
        let (mut names, mut persons): (Vec<&Arc<Vocab>>, Vec<&Arc<Vocab>>) = (Vec::new(), Vec::new());
        for vocab in specs.iter().flat_map(|spec| spec.names()) {
            let list = if of_people(&vocab) { &mut persons } else { &mut names };
            // One list of names stands in many places.
            if !list.iter().any(|known| Arc::ptr_eq(known, vocab)) {
                list.push(vocab);
            }
        }
        Hearing {
            specs,
            heads,
            names,
            persons,
            noise,
            people: people.iter().map(|person| fold(person)).collect(),
            known: OnceCell::new(),
            looked_up: Memo::new(usize::MAX),
            named: Memo::new(usize::MAX),
        }
    }

    fn skips(&self, word: &str) -> bool {
        is_noise(word) || self.noise.contains(&word)
    }

    /// The readings of a line as some kinds.
    fn read(&self, kinds: impl IntoIterator<Item = usize>, line: &Line<'_>) -> Vec<(usize, Tree)> {
        let noise: Vec<bool> = (0..line.tokens.len()).map(|at| self.skips(line.fold_of(at))).collect();
        kinds.into_iter().filter_map(|kind| Some((kind, parse_heard(self.specs.get(kind)?, line, &noise)?))).collect()
    }

    /// The readings of a clause with its verb in it, wherever that stands.
    pub fn readings(&self, text: &str) -> Vec<(usize, Tree)> {
        let line = Line::new(text);
        let found = self.read(0..self.specs.len(), &line);
        if !found.is_empty() {
            return found;
        }
        let head = (1..line.tokens.len()).find_map(|at| self.head(&line, at));
        let Some(Head { kinds, from, to }) = head else { return Vec::new() };
        // "Ka4 I take, fr3 …": behind a comma something else is said of what follows.
        if line.fold_of(to) == "," && (to..line.tokens.len()).any(|at| !self.skips(line.fold_of(at))) {
            return Vec::new();
        }
        // "Belial attacks with all he has" is told of him, and orders nothing.
        if (0..from).all(|at| self.is_person(line.fold_of(at))) {
            return Vec::new();
        }
        let turned = [line.written_run(from..to), line.written_run(0..from), line.written_run(to..line.tokens.len())].join(" ");
        self.read(kinds, &Line::new(&turned))
    }

    /// What a text may mean by turns of phrase.
    pub fn turned(&self, turns: &[&Turns], text: &str) -> Vec<String> {
        Turns::of(turns, text, self)
    }

    /// The reading of a clause as one of a kind whose verb was left out. There must be no verb in it.
    pub fn with_verb_of(&self, kind: usize, text: &str) -> Option<Tree> {
        let with = |head: &&Arc<Vocab>| self.read([kind], &Line::new(&format!("{} {text}", head.name(0, Lang::En)))).pop();
        self.heads.get(kind)?.iter().find_map(with).map(|(_, tree)| tree)
    }

    /// Whether a verb stands anywhere in a text.
    pub fn has_verb(&self, text: &str) -> bool {
        let line = Line::new(text);
        (0..line.tokens.len()).any(|at| self.head(&line, at).is_some())
    }

    /// The clauses of a text, each with a verb of its own that follows a sign or a word that leads on.
    pub fn clauses(&self, text: &str) -> Vec<String> {
        let line = Line::new(text);
        let parts = |word: &str| matches!(word, "," | "&" | "+" | ";" | "and" | "ja" | "plus" | "seka") || is_lead(word);
        let mut starts = vec![0];
        for at in 1..line.tokens.len() {
            // Noise may stand between what parts and the verb: "and then I'll claim".
            let before = (0..at).rev().take_while(|at| self.skips(line.fold_of(*at)) || parts(line.fold_of(*at)));
            let parted = before.into_iter().any(|at| parts(line.fold_of(at)));
            if parted && self.head(&line, at).is_some() {
                starts.push(at);
            }
        }
        let ends = starts.iter().skip(1).copied().chain([line.tokens.len()]);
        let clause = |(from, to): (usize, usize)| {
            let from = (from..to).find(|at| !is_lead(line.fold_of(*at)) && line.fold_of(*at) != ",").unwrap_or(to);
            let idle = |at: &usize| {
                self.skips(line.fold_of(*at)) || matches!(line.fold_of(*at), "," | "&" | "+" | ";" | "then" | "sitten" | "plus")
            };
            let to = (from..to).rev().find(|at| !idle(at)).map_or(from, |last| last + 1);
            line.written_run(from..to)
        };
        starts.iter().copied().zip(ends).map(clause).filter(|clause| !clause.is_empty()).collect()
    }

    /// The kinds that the first verb of a text begins, and the text without it; all of it, if it has none.
    pub fn without_verb(&self, text: &str) -> (Vec<usize>, String) {
        let line = Line::new(text);
        match (0..line.tokens.len()).find_map(|at| self.head(&line, at)) {
            Some(Head { kinds, from, to }) => {
                let rest = [line.written_run(0..from), line.written_run(to..line.tokens.len())];
                (kinds, rest.join(" ").trim().to_owned())
            }
            None => (Vec::new(), text.to_owned()),
        }
    }

    /// A text with its slips of the pen mended, if each can be mended in one way only: no letter but two that changed places, one too
    /// many or one too few, and in long words one wrong one. `more`: words that are known beside verbs and names.
    pub fn mended(&self, text: &str, more: Option<&'static Vocab>) -> Option<String> {
        let line = Line::new(text);
        let known = |word: &str| self.known.get_or_init(|| self.all_known(more)).has(word);
        let is_slip = |at: &usize| {
            let word = line.fold_of(*at);
            let unheard = matches!(self.word(&line, *at), Word::Slip | Word::Other);
            unheard && !known(word) && !self.people.iter().any(|person| person == word)
        };
        let slips: Vec<usize> = (0..line.tokens.len()).filter(is_slip).collect();
        if slips.len() > SLIPS_MAX {
            return None;
        }
        let mut words: Vec<String> = Vec::with_capacity(line.tokens.len());
        for at in 0..line.tokens.len() {
            let (word, written) = (line.fold_of(at), line.written(at).to_owned());
            let meant = if slips.contains(&at) { meant(word, known) } else { Vec::new() };
            match meant.as_slice() {
                [] => words.push(written),
                [one] => words.push(one.clone()),
                _ => return None,
            }
        }
        let mended = words.join(" ");
        (mended != line.written_run(0..line.tokens.len())).then_some(mended)
    }

    fn all_known(&self, more: Option<&'static Vocab>) -> Known<'g> {
        let fixed = self.specs.iter().copied().flat_map(Spec::fixed_words);
        let mut vocabs: Vec<&'g Vocab> = self.names.iter().copied().chain(fixed).map(|vocab| &**vocab).chain(more).collect();
        // One list stands in many places.
        vocabs.sort_unstable_by_key(|vocab| std::ptr::from_ref(*vocab));
        vocabs.dedup_by_key(|vocab| std::ptr::from_ref(*vocab));
        Known::of(vocabs.into_iter())
    }

    /// The kinds that a word of one word begins; none if it is no verb.
    pub fn begun_by(&self, word: &str) -> Vec<usize> {
        self.head(&Line::new(word), 0).map_or_else(Vec::new, |head| head.kinds)
    }

    /// What each word of a text is.
    pub fn words(&self, text: &str) -> Vec<Word> {
        self.words_of(&Line::new(text))
    }

    /// What each word of a line is.
    pub fn words_of(&self, line: &Line<'_>) -> Vec<Word> {
        (0..line.tokens.len()).map(|at| self.word(line, at)).collect()
    }

    fn word(&self, line: &Line<'_>, at: usize) -> Word {
        let word = line.fold_of(at);
        if self.head(line, at).is_some() {
            Word::Verb
        } else if self.names.iter().any(|vocab| word.chars().count() > 1 && vocab.exact(word).is_some()) {
            Word::Name
        } else if self.skips(word) || is_lead(word) {
            Word::Noise
        } else {
            self.looked_up.of(word, || self.look_up(word))
        }
    }

    /// What a word is that is neither a verb nor a name as it stands.
    fn look_up(&self, word: &str) -> Word {
        // "Ville" below a letter is its writer, and no slip for "Villen", which some lines know.
        if self.people.iter().any(|person| person == word) {
            return Word::Other;
        }
        let id = word.chars().any(|c| c.is_ascii_digit()) && word.chars().any(|c| c.is_ascii_alphabetic());
        let loose = |vocab: &&Arc<Vocab>| word.chars().count() >= 4 && vocab.loose(word) != Match::None;
        if id || self.names.iter().any(loose) {
            Word::Name
        } else if self.names.iter().any(|vocab| vocab.misspelt(word).is_some()) {
            Word::Slip
        } else {
            Word::Other
        }
    }

    /// Whether a word is what somebody is called.
    pub fn is_person(&self, word: &str) -> bool {
        self.persons.iter().any(|vocab| vocab.exact(word).is_some())
    }

    /// Whether a word names a thing of the game, or somebody.
    pub fn is_named(&self, word: &str) -> bool {
        let known = |vocab: &&Arc<Vocab>| vocab.exact(word).is_some() || (word.chars().count() > 2 && vocab.loose(word) != Match::None);
        Said::names(self, word) || self.persons.iter().any(known)
    }

    /// Which things a word names, or which people.
    pub fn things(&self, word: &str) -> Rc<[Thing]> {
        let thing = |(list, vocab): (usize, &&Arc<Vocab>)| match vocab.loose(word) {
            Match::One(index) => Some((list, index)),
            Match::Many(_) | Match::None => vocab.heard(word).map(|index| (list, index)),
        };
        self.named.of(word, || self.names.iter().chain(&self.persons).enumerate().filter_map(thing).collect())
    }

    /// The verb that begins at a word of a line, the longest there.
    fn head(&self, line: &Line<'_>, at: usize) -> Option<Head> {
        let most = line.tokens.len().min(at + HEAD_WORDS_MAX);
        (at + 1..=most).rev().find_map(|to| {
            let begins = |heads: &Vec<&Arc<Vocab>>| heads.iter().any(|head| is_head(head, line, at, to));
            let kinds: Vec<usize> = (0..).zip(&self.heads).filter(|(_, heads)| begins(heads)).map(|(kind, _)| kind).collect();
            (!kinds.is_empty()).then_some(Head { kinds, from: at, to })
        })
    }
}

impl Said for Hearing<'_> {
    fn skips(&self, word: &str) -> bool {
        Hearing::skips(self, word)
    }

    fn names(&self, word: &str) -> bool {
        let line = Line::new(word);
        let known = |vocab: &&Arc<Vocab>| vocab.exact(word).is_some() || (word.chars().count() > 2 && vocab.loose(word) != Match::None);
        line.tokens.len() == 1 && self.names.iter().any(known) && !self.persons.iter().any(known)
    }
}

/// Whether a run of words is a verb: a name of one word by one word only.
fn is_head(head: &Vocab, line: &Line<'_>, from: usize, to: usize) -> bool {
    if !head.may_begin(line.fold_of(from)) {
        return false;
    }
    let exact = head.exact(line.fold_of_run(from, to)).is_some_and(|index| head.parts_into(index, to - from));
    exact || (to - from <= head.heard_words() && head.heard(&line.words(from, to)).is_some())
}
