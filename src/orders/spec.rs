//! A grammar as a value.

use super::vocab::{Entry, Vocab};
use crate::words::{Lang, Words};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A sign in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sym {
    /// `->`, also written `→`, `-`, `:` or "to".
    Arrow,
    /// `:`, may be left out.
    Colon,
    /// `,`, may be left out.
    Comma,
    /// `>=`, also `>`, "at least".
    AtLeast,
    /// `<=`, also `<`, "at most".
    AtMost,
    /// `:`, which must stand.
    Says,
    /// `=`
    Equal,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `<`, and nothing else.
    Less,
    /// `>`, and nothing else.
    More,
    /// `*`, also written `×` or "x": so many of a thing.
    Times,
    /// `/`
    Slash,
    /// `{`, also `[` and `(`.
    Brace,
    /// `}`, also `]` and `)`.
    Unbrace,
}

impl Sym {
    /// How it is written.
    pub fn text(self) -> &'static str {
        match self {
            Sym::Arrow => "->",
            Sym::Colon | Sym::Says => ":",
            Sym::Comma => ",",
            Sym::AtLeast => ">=",
            Sym::AtMost => "<=",
            Sym::Equal => "=",
            Sym::Open => "(",
            Sym::Close => ")",
            Sym::Less => "<",
            Sym::More => ">",
            Sym::Times => "*",
            Sym::Slash => "/",
            Sym::Brace => "{",
            Sym::Unbrace => "}",
        }
    }
}

/// Words that are no list and no number, such as a date or an address, known by a function.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The message id of what it is ("a date"), for usages and diagnoses.
    pub what: &'static str,
    /// The most words with blanks between them that it takes; [`Form::REST`] for all that is left of the line.
    pub words: usize,
    /// Whether words are one, as written, with no blanks around them.
    pub fits: fn(&str) -> bool,
    /// A few of them, in any language.
    pub examples: &'static [&'static str],
}

impl Form {
    /// As many words as there are.
    pub const REST: usize = usize::MAX;
}

/// What may be written, as data.
#[derive(Clone, Debug)]
pub enum Spec {
    /// A fixed word, under any of its names; gives [`super::Tree::Unit`].
    Word(Arc<Vocab>),
    /// A name from a list; gives [`super::Tree::Name`].
    Name(Arc<Vocab>),
    /// A number in a range; gives [`super::Tree::Number`].
    Number {
        /// The smallest allowed.
        min: i32,
        /// The greatest allowed.
        max: i32,
        /// The message id of what is counted.
        what: &'static str,
    },
    /// A sign; gives [`super::Tree::Unit`].
    Sym(Sym),
    /// The rest of the line, as written; gives [`super::Tree::Text`].
    Text(&'static str),
    /// The longest run of words that is of a form, as written; gives [`super::Tree::Text`].
    Form(&'static Form),
    /// All of these, one after the other; gives [`super::Tree::Seq`].
    Seq(Vec<Spec>),
    /// The first of these that fits; gives [`super::Tree::Choice`].
    OneOf(Vec<Spec>),
    /// This or nothing; gives [`super::Tree::Opt`].
    Opt(Box<Spec>),
    /// One to `max` of these with commas between; gives [`super::Tree::List`].
    List(Box<Spec>, usize),
    /// One or more with `>` between, the best first; gives [`super::Tree::List`].
    Prefer(Box<Spec>),
    /// A grammar that contains itself.
    Rule(fn() -> &'static Spec),
    /// A part with a name of its own, a message id, by which usages tell it; without a name they do not tell it at all. Gives what
    /// the part gives. Clones share it.
    Part(&'static str, Arc<Spec>),
    /// What people write as well: read only where a line is [heard](super::Hearing) forgivingly, and never told.
    Heard(Box<Spec>),
}

/// The vocabulary of a fixed word, made once for the whole program: a grammar has hundreds, the same in each game and for each letter.
fn made_once(what: &'static str, entry: Entry, whole: bool) -> Arc<Vocab> {
    type Made = BTreeMap<(&'static str, Entry, bool), Arc<Vocab>>;
    static MADE: Mutex<Made> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let vocab = made.entry((what, entry, whole)).or_insert_with_key(|(what, entry, whole)| {
        let vocab = Vocab::new(what, vec![entry.clone()]);
        Arc::new(if *whole { vocab.whole() } else { vocab })
    });
    Arc::clone(vocab)
}

impl Spec {
    /// Lets the person of a name be called by another as well, wherever persons may be named.
    pub fn also_called(&mut self, known: &str, other: &str) {
        Renaming { known, other, vocabs: Vec::new(), parts: Vec::new() }.rename(self);
    }

    /// A fixed word.
    pub fn word(vocab: &Arc<Vocab>) -> Spec {
        Spec::Word(Arc::clone(vocab))
    }

    /// A fixed word of the program's own that stands for itself alone; `what` says of it what is expected, in messages.
    pub fn fixed(what: &'static str, entry: Entry) -> Spec {
        Spec::Word(made_once(what, entry, false))
    }

    /// A fixed phrase that is written with all its words: its first word alone may mean something else.
    pub fn phrase(what: &'static str, entry: Entry) -> Spec {
        Spec::Word(made_once(what, entry, true))
    }

    /// A name from a list.
    pub fn name(vocab: &Arc<Vocab>) -> Spec {
        Spec::Name(Arc::clone(vocab))
    }

    /// This or nothing.
    pub fn opt(spec: Spec) -> Spec {
        Spec::Opt(Box::new(spec))
    }

    /// What is read only where a line is heard forgivingly.
    pub fn heard(spec: Spec) -> Spec {
        Spec::Heard(Box::new(spec))
    }

    /// What a sentence says of a thing: "the king is dead", the name standing where it does in a condition as it is written. `what`: what a
    /// word is called in messages of its game.
    pub fn said_of(what: &'static str, name: Spec, said: Spec) -> Spec {
        let the = Spec::fixed(what, Entry::word("the", "tuo"));
        Spec::heard(Spec::Seq(vec![Spec::opt(the), name, said]))
    }

    /// A part with a name.
    pub fn part(name: &'static str, spec: Spec) -> Spec {
        Spec::Part(name, Arc::new(spec))
    }

    /// What is read like anything else, but no usage tells of it.
    pub fn untold(spec: Spec) -> Spec {
        Spec::part("", spec)
    }

    fn is_untold(&self) -> bool {
        match self {
            Spec::Heard(_) | Spec::Part("", _) => true,
            Spec::Opt(part) => part.is_untold(),
            _ => false,
        }
    }

    /// The words with which a line of this may begin.
    pub fn heads(&self) -> Vec<&Arc<Vocab>> {
        match self {
            Spec::Word(vocab) => vec![vocab],
            Spec::Seq(parts) => {
                let open = parts.iter().take_while(|part| matches!(part, Spec::Opt(_))).count();
                parts.iter().take(open + 1).flat_map(Spec::heads).collect()
            }
            Spec::OneOf(parts) => parts.iter().flat_map(Spec::heads).collect(),
            Spec::Opt(part) | Spec::List(part, _) | Spec::Prefer(part) | Spec::Heard(part) => part.heads(),
            Spec::Part(_, part) => part.heads(),
            Spec::Rule(_) | Spec::Name(_) | Spec::Number { .. } | Spec::Sym(_) | Spec::Text(_) | Spec::Form(_) => Vec::new(),
        }
    }

    /// Whether a folded word begins something that may be added to a line of this: `keep` in `cards [keep CARD]`.
    pub fn adds(&self, word: &str) -> bool {
        match self {
            Spec::Opt(part) => part.heads().iter().any(|head| head.exact(word).is_some()),
            Spec::Seq(parts) | Spec::OneOf(parts) => parts.iter().any(|part| part.adds(word)),
            Spec::Part(_, part) => part.adds(word),
            _ => false,
        }
    }

    /// The names of things that may stand anywhere in a line of this.
    pub fn names(&self) -> Vec<&Arc<Vocab>> {
        match self {
            Spec::Name(vocab) => vec![vocab],
            Spec::Seq(parts) | Spec::OneOf(parts) => parts.iter().flat_map(Spec::names).collect(),
            Spec::Opt(part) | Spec::List(part, _) | Spec::Prefer(part) | Spec::Heard(part) => part.names(),
            Spec::Part(_, part) => part.names(),
            Spec::Rule(_) | Spec::Word(_) | Spec::Number { .. } | Spec::Sym(_) | Spec::Text(_) | Spec::Form(_) => Vec::new(),
        }
    }

    /// The fixed words that may stand anywhere in a line of this.
    pub fn fixed_words(&self) -> Vec<&Arc<Vocab>> {
        match self {
            Spec::Word(vocab) => vec![vocab],
            Spec::Seq(parts) | Spec::OneOf(parts) => parts.iter().flat_map(Spec::fixed_words).collect(),
            Spec::Opt(part) | Spec::List(part, _) | Spec::Prefer(part) | Spec::Heard(part) => part.fixed_words(),
            Spec::Part(_, part) => part.fixed_words(),
            Spec::Rule(_) | Spec::Name(_) | Spec::Number { .. } | Spec::Sym(_) | Spec::Text(_) | Spec::Form(_) => Vec::new(),
        }
    }

    /// The most words with blanks between them that a line of this has, a form or a text being one.
    pub fn longest(&self) -> usize {
        match self {
            Spec::Word(_) | Spec::Name(_) | Spec::Number { .. } | Spec::Text(_) | Spec::Form(_) => 1,
            Spec::Sym(sym) => usize::from(!matches!(sym, Sym::Colon | Sym::Comma | Sym::Says)),
            Spec::Seq(parts) => parts.iter().map(Spec::longest).sum(),
            Spec::OneOf(parts) => parts.iter().map(Spec::longest).max().unwrap_or(0),
            Spec::Opt(part) | Spec::Prefer(part) => part.longest(),
            Spec::Part(_, part) => part.longest(),
            Spec::List(part, max) => part.longest().saturating_mul(*max),
            Spec::Rule(_) => usize::MAX,
            Spec::Heard(_) => 0,
        }
    }

    /// How it is written, in words a reader knows: `take CARD, … [> …]`.
    pub fn usage(&self, lang: Lang) -> String {
        let mut out = String::new();
        self.write_usage(lang.words(), &mut out, 0);
        out.trim().replace(" ,", ",").replace(" :", ":")
    }

    fn write_usage(&self, words: &Words, out: &mut String, depth: usize) {
        let mut put = |text: &str| {
            if !out.is_empty() && !out.ends_with([' ', '[', '(']) {
                out.push(' ');
            }
            out.push_str(text);
        };
        match self {
            Spec::Word(vocab) => put(vocab.name(0, words.lang())),
            Spec::Name(vocab) if vocab.entries().len() <= 4 && vocab.entries().len() > 1 => {
                let names: Vec<&str> = vocab.entries().iter().map(|entry| entry.name(words.lang())).collect();
                put(&names.join(" | "));
            }
            // "a card, like fr3": the example is for diagnoses.
            Spec::Name(vocab) => put(&words.say(vocab.what).split([',', '(']).next().unwrap_or_default().trim().to_uppercase()),
            Spec::Number { what, .. } => put(&words.say(what).to_uppercase()),
            Spec::Sym(sym) => put(sym.text()),
            Spec::Text(what) => put(&words.say(what).to_uppercase()),
            Spec::Form(form) => {
                let what = words.say(form.what);
                let bare = what.strip_prefix("a ").or_else(|| what.strip_prefix("an ")).unwrap_or(&what);
                put(&bare.split([',', '(']).next().unwrap_or_default().trim().to_uppercase());
            }
            Spec::Seq(parts) => parts.iter().for_each(|part| part.write_usage(words, out, depth)),
            Spec::OneOf(parts) => {
                for (index, part) in parts.iter().filter(|part| !part.is_untold()).enumerate() {
                    if index > 0 {
                        out.push_str(" |");
                    }
                    part.write_usage(words, out, depth);
                }
            }
            Spec::Opt(part) if part.is_untold() => {}
            Spec::Opt(part) => {
                put("[");
                part.write_usage(words, out, depth);
                out.push(']');
            }
            Spec::List(part, _) => {
                part.write_usage(words, out, depth);
                out.push_str(", …");
            }
            Spec::Prefer(part) => {
                part.write_usage(words, out, depth);
                out.push_str(" > …");
            }
            Spec::Rule(rule) if depth == 0 => rule().write_usage(words, out, depth + 1),
            Spec::Rule(_) => put("…"),
            Spec::Part("", _) => {}
            Spec::Part(what, _) => put(&words.say(what).split([',', '(']).next().unwrap_or_default().trim().to_uppercase()),
            Spec::Heard(_) => {}
        }
    }
}

/// A person is called by another name as well: what was shared stays shared.
struct Renaming<'a> {
    known: &'a str,
    other: &'a str,
    /// As they were, and as they are.
    vocabs: Vec<(Arc<Vocab>, Arc<Vocab>)>,
    parts: Vec<(Arc<Spec>, Arc<Spec>)>,
}

impl Renaming<'_> {
    fn rename(&mut self, spec: &mut Spec) {
        match spec {
            Spec::Name(vocab) => {
                let renamed = self.vocabs.iter().find(|(was, _)| Arc::ptr_eq(was, vocab)).map(|(_, is)| Arc::clone(is));
                let renamed = renamed.unwrap_or_else(|| {
                    let is = vocab.also_called(self.known, self.other).map_or_else(|| Arc::clone(vocab), Arc::new);
                    self.vocabs.push((Arc::clone(vocab), Arc::clone(&is)));
                    is
                });
                *vocab = renamed;
            }
            Spec::Seq(parts) | Spec::OneOf(parts) => parts.iter_mut().for_each(|part| self.rename(part)),
            Spec::Opt(part) | Spec::List(part, _) | Spec::Prefer(part) | Spec::Heard(part) => self.rename(part),
            Spec::Part(_, part) => {
                if let Some((_, is)) = self.parts.iter().find(|(was, _)| Arc::ptr_eq(was, part)) {
                    *part = Arc::clone(is);
                    return;
                }
                let mut renamed = (**part).clone();
                self.rename(&mut renamed);
                let was = std::mem::replace(part, Arc::new(renamed));
                self.parts.push((was, Arc::clone(part)));
            }
            Spec::Word(_) | Spec::Number { .. } | Spec::Sym(_) | Spec::Text(_) | Spec::Form(_) | Spec::Rule(_) => {}
        }
    }
}
