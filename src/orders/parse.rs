//! A line and a grammar make a tree, or say how far the line was understood.

mod guarded;

pub use guarded::{Supposed, is_supposed, parse_guarded, parse_supposed};

use super::spec::{Form, Spec, Sym};
use super::token::Line;
use super::vocab::{Entry, Match, Vocab};
use crate::words::{Arg, Lang, Saying};
use std::sync::Arc;

/// What was read of a line, in the shape of its [`Spec`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tree {
    /// A word or sign that says nothing by itself.
    Unit,
    /// Which name of the vocabulary.
    Name(u16),
    /// A number.
    Number(i32),
    /// Free text.
    Text(String),
    /// The parts of a sequence.
    Seq(Vec<Tree>),
    /// Which alternative, and what it read.
    Choice(usize, Box<Tree>),
    /// What was there, if it was.
    Opt(Option<Box<Tree>>),
    /// The items of a list, or preferences.
    List(Vec<Tree>),
}

impl Tree {
    /// The parts of a sequence or the items of a list; none of anything else.
    pub fn items(&self) -> &[Tree] {
        match self {
            Tree::Seq(items) | Tree::List(items) => items,
            _ => &[],
        }
    }

    /// One part of a sequence; [`Tree::Unit`] if there is none.
    pub fn part(&self, index: usize) -> &Tree {
        self.items().get(index).unwrap_or(&Tree::Unit)
    }

    /// Which name; 0 for anything else.
    pub fn name(&self) -> usize {
        match self {
            Tree::Name(index) => usize::from(*index),
            _ => 0,
        }
    }

    /// The number; 0 for anything else.
    pub fn number(&self) -> i32 {
        match self {
            Tree::Number(number) => *number,
            _ => 0,
        }
    }

    /// The words; none of anything else.
    pub fn text(&self) -> &str {
        match self {
            Tree::Text(text) => text,
            _ => "",
        }
    }

    /// Which alternative, with its tree.
    pub fn choice(&self) -> (usize, &Tree) {
        match self {
            Tree::Choice(index, tree) => (*index, tree),
            other => (0, other),
        }
    }

    /// Whether the last thing that was read is text as written.
    pub fn ends_in_text(&self) -> bool {
        match self {
            Tree::Text(_) => true,
            Tree::Choice(_, tree) | Tree::Opt(Some(tree)) => tree.ends_in_text(),
            Tree::Seq(items) | Tree::List(items) => {
                items.iter().rev().find(|item| **item != Tree::Opt(None)).is_some_and(Tree::ends_in_text)
            }
            Tree::Unit | Tree::Name(_) | Tree::Number(_) | Tree::Opt(None) => false,
        }
    }

    /// What an optional part read, if it was there.
    pub fn opt(&self) -> Option<&Tree> {
        match self {
            Tree::Opt(Some(tree)) => Some(tree),
            _ => None,
        }
    }
}

/// What would have fitted where reading stopped.
#[derive(Clone, Debug)]
pub enum Expected {
    /// A word or name of this list.
    Name(Arc<Vocab>),
    /// A number in a range.
    Number(i32, i32, &'static str),
    /// A sign.
    Sym(Sym),
    /// What words of a form are called, as a message id.
    Form(&'static str),
    /// Nothing more: the line goes on too long.
    End,
}

/// How far a line was read, and what would have fitted there.
#[derive(Clone, Debug)]
pub struct Unread {
    /// The index of the token at which reading stopped; the number of tokens if the line ended early.
    pub at: usize,
    /// That token as written; empty at the end of the line.
    pub word: String,
    /// What would have fitted.
    pub expected: Vec<Expected>,
    /// Several things that the word could mean.
    pub ambiguous: Vec<Entry>,
}

impl Unread {
    /// The diagnosis in words: what stood there, what was expected, what was perhaps meant.
    pub fn saying(&self, lang: Lang) -> Saying {
        if !self.ambiguous.is_empty() {
            let names = self.ambiguous.iter().map(|entry| Arg::Text(entry.name(lang).to_owned())).collect();
            return Saying::new("unread-ambiguous").with("word", self.word.as_str()).with("names", Arg::Either(names));
        }
        let mut whats: Vec<Arg> = Vec::new();
        let mut near: Vec<String> = Vec::new();
        let folded = super::token::fold(&self.word);
        let is_number = !folded.is_empty() && folded.bytes().all(|byte| byte.is_ascii_digit());
        for expected in &self.expected {
            let what = match expected {
                Expected::Name(vocab) => {
                    near.extend(vocab.nearest(&folded).into_iter().map(|index| vocab.name(usize::from(index), lang).to_owned()));
                    if vocab.entries().len() == 1 { Arg::Text(vocab.name(0, lang).to_owned()) } else { Arg::Word(vocab.what.to_owned()) }
                }
                // To who wrote a number it must be said which there may be.
                Expected::Number(min, max, _) if is_number => Arg::Said(Saying::new("unread-number").with("min", *min).with("max", *max)),
                Expected::Number(_, _, what) | Expected::Form(what) => Arg::Word((*what).to_owned()),
                Expected::Sym(sym) => Arg::Text(format!("\"{}\"", sym.text())),
                Expected::End => Arg::Word("unread-end-of-line".to_owned()),
            };
            // The word of a command and what it names may be called the same.
            let called = |what: &Arg| match what {
                Arg::Word(id) => Arg::Text(lang.words().say(id)),
                other => other.clone(),
            };
            if !whats.iter().any(|known| called(known) == called(&what)) {
                whats.push(what);
            }
        }
        near.dedup();
        near.truncate(3);
        whats.truncate(4);
        let id = match (self.word.is_empty(), near.is_empty()) {
            (true, _) => "unread-short",
            (false, true) => "unread-word",
            (false, false) => "unread-near",
        };
        let near = near.into_iter().map(Arg::Text).collect();
        Saying::new(id).with("word", self.word.as_str()).with("expected", Arg::Either(whats)).with("near", Arg::Either(near))
    }
}

/// No run of words that a form is asked about has more tokens.
const FORM_TOKENS_MAX: usize = 64;

/// What people say between things that they want all, and between what is better and what is worse.
const AND: &[&str] = &["then", "sitten", "seka", "plus"];
const ELSE: &[&str] =
    &["else", "otherwise", "muuten", "muutoin", "alternatively", "vaihtoehtoisesti", "toissijaisesti", "failing", "secondly"];

struct Parser<'l, 'a> {
    line: &'l Line<'a>,
    /// Whether beginnings of names and Finnish stems count.
    loose: bool,
    /// Where the line is heard forgivingly: which of its words say nothing.
    noise: Option<&'l [bool]>,
    far: usize,
    expected: Vec<Expected>,
    ambiguous: Vec<Entry>,
}

/// Reads a whole line by a grammar.
///
/// # Errors
/// How far it was understood, and what would have fitted there.
pub fn parse(spec: &Spec, line: &Line<'_>) -> Result<Tree, Unread> {
    let exact = Parser::run(spec, line, false, |parser, at| (at == line.tokens.len()).then_some(at).or_else(|| parser.fail_end(at)));
    match exact {
        Ok((tree, _)) => Ok(tree),
        Err(_) => Parser::run(spec, line, true, |parser, at| (at == line.tokens.len()).then_some(at).or_else(|| parser.fail_end(at)))
            .map(|(tree, _)| tree),
    }
}

/// Reads a whole line by a grammar, skipping what `noise` says of its words that it says nothing, and knowing what people say for things.
pub(super) fn parse_heard(spec: &Spec, line: &Line<'_>, noise: &[bool]) -> Option<Tree> {
    let mut parser = Parser { line, loose: true, noise: Some(noise), far: 0, expected: Vec::new(), ambiguous: Vec::new() };
    let (tree, mut at) = parser.read(spec, 0)?;
    while parser.is_noise(at) {
        at += 1;
    }
    (at == line.tokens.len()).then_some(tree)
}

impl<'l, 'a> Parser<'l, 'a> {
    fn run(
        spec: &Spec,
        line: &'l Line<'a>,
        loose: bool,
        end: impl FnOnce(&mut Parser<'l, 'a>, usize) -> Option<usize>,
    ) -> Result<(Tree, usize), Unread> {
        let mut parser = Parser { line, loose, noise: None, far: 0, expected: Vec::new(), ambiguous: Vec::new() };
        if let Some((tree, at)) = parser.read(spec, 0)
            && let Some(at) = end(&mut parser, at)
        {
            return Ok((tree, at));
        }
        Err(parser.unread())
    }

    fn unread(self) -> Unread {
        Unread { at: self.far, word: self.line.written(self.far).to_owned(), expected: self.expected, ambiguous: self.ambiguous }
    }

    fn fail_end(&mut self, at: usize) -> Option<usize> {
        self.fail(at, Expected::End);
        None
    }

    fn fail(&mut self, at: usize, expected: Expected) {
        // Nobody is told how far a line was heard.
        if self.noise.is_some() {
            return;
        }
        if at > self.far || self.expected.is_empty() {
            self.far = at.max(self.far);
            self.expected.clear();
            self.ambiguous.clear();
        }
        if at == self.far && self.loose {
            self.expected.push(expected);
        } else if self.expected.is_empty() {
            self.expected.push(Expected::End);
        }
    }

    fn is_noise(&self, at: usize) -> bool {
        self.noise.and_then(|noise| noise.get(at)).is_some_and(|says_nothing| *says_nothing)
    }

    /// A name at a place, or behind the noise there.
    fn name(&mut self, vocab: &Arc<Vocab>, at: usize) -> Option<(u16, usize)> {
        let mut from = at;
        loop {
            let found = self.name_at(vocab, from);
            if found.is_some() || !self.is_noise(from) {
                return found;
            }
            from += 1;
        }
    }

    /// What people say for a thing, at a place.
    fn said_at(&self, vocab: &Vocab, at: usize, least: usize) -> Option<(u16, usize)> {
        self.noise?;
        let most = vocab.heard_words().min(self.line.tokens.len().saturating_sub(at));
        let mut ends = (at + least..=at + most).rev();
        ends.find_map(|end| vocab.heard(&self.line.words(at, end)).map(|index| (index, end)))
    }

    /// A name at a place: the longest run of words that is one.
    fn name_at(&mut self, vocab: &Arc<Vocab>, at: usize) -> Option<(u16, usize)> {
        let line = self.line;
        // A hyphen is no part of a folded name.
        if !vocab.may_begin(line.fold_of(at)) && line.fold_of(at) != "-" {
            if self.loose && !self.is_noise(at) {
                self.fail(at, Expected::Name(Arc::clone(vocab)));
            }
            return None;
        }
        // "Any card will do" begins with a name, and goes on.
        if let Some(said) = self.said_at(vocab, at, 2) {
            return Some(said);
        }
        // A name with signs in it ("J. R.", "Anna-Maria") is written with all of them.
        let signed = (2..=vocab.signed()).rev().filter(|count| at + count <= line.tokens.len());
        for end in signed.map(|count| at + count) {
            if let Some(index) = vocab.exact(&line.fold_of_run(at, end).replace('-', "")) {
                return Some((index, end));
            }
            if self.noise.is_some()
                && let Match::One(index) = vocab.loose(&line.fold_of_run(at, end).replace('-', ""))
            {
                return Some((index, end));
            }
        }
        let mut most = 0;
        while most < vocab.words() && line.tokens.get(at + most).is_some_and(|token| token.word) {
            most += 1;
        }
        // A hyphen inside a name ("trading-post") is a sign between words elsewhere.
        if most == 1 && line.fold_of(at + 1) == "-" && line.tokens.get(at + 2).is_some_and(|token| token.word) {
            let whole = format!("{}{}", line.fold_of(at), line.fold_of(at + 2));
            let found = if self.loose { vocab.loose(&whole) } else { vocab.exact(&whole).map_or(Match::None, Match::One) };
            if let Match::One(index) = found {
                return Some((index, at + 3));
            }
        }
        for count in (1..=most).rev() {
            if let Some(index) = vocab.exact(line.fold_of_run(at, at + count)).filter(|index| vocab.parts_into(*index, count)) {
                return Some((index, at + count));
            }
        }
        if let Some(said) = self.said_at(vocab, at, 1) {
            return Some(said);
        }
        // The beginning of a name is none where it is an everyday word.
        if self.loose && !self.is_noise(at) {
            for count in (1..=most).rev() {
                match vocab.loose(line.fold_of_run(at, at + count)) {
                    Match::One(index) if vocab.parts_into(index, count) => return Some((index, at + count)),
                    Match::Many(indices) if indices.iter().any(|index| vocab.parts_into(*index, count)) => {
                        self.fail(at, Expected::Name(Arc::clone(vocab)));
                        self.ambiguous = indices.iter().filter_map(|index| vocab.entry(*index)).cloned().collect();
                        return None;
                    }
                    Match::One(_) | Match::Many(_) | Match::None => {}
                }
            }
            self.fail(at, Expected::Name(Arc::clone(vocab)));
        }
        None
    }

    /// The longest run of words at a place that is of a form, with all signs and quotes in it.
    fn form(&self, form: &Form, at: usize) -> Option<(Tree, usize)> {
        let (text, all) = (self.line.after(at)?, self.line.tokens.len());
        let most = if form.words == Form::REST { all } else { all.min(at.saturating_add(FORM_TOKENS_MAX)) };
        let least = if form.words == Form::REST { all } else { at + 1 };
        (least..=most).rev().find_map(|end| {
            let behind = self.line.after(end).map_or(0, str::len);
            let words = text.get(..text.len() - behind)?.trim();
            let fits = words.split_whitespace().take(form.words.saturating_add(1)).count() <= form.words && (form.fits)(words);
            fits.then(|| (Tree::Text(words.to_owned()), end))
        })
    }

    fn sym(&self, sym: Sym, at: usize) -> Option<usize> {
        let sign = self.line.fold_of(at);
        let fits = match sym {
            Sym::Arrow => matches!(sign, "->" | "=>" | ":" | "-" | "to"),
            Sym::Colon => {
                return Some(if sign == ":" { at + 1 } else { at });
            }
            Sym::Comma => {
                return Some(if sign == "," { at + 1 } else { at });
            }
            Sym::Says => sign == ":",
            Sym::AtLeast => matches!(sign, ">=" | ">"),
            Sym::AtMost => matches!(sign, "<=" | "<"),
            Sym::Equal => sign == "=",
            Sym::Open => sign == "(",
            Sym::Close => sign == ")",
            Sym::Less => sign == "<",
            Sym::More => sign == ">",
            Sym::Times => matches!(sign, "*" | "×" | "x"),
            Sym::Slash => sign == "/",
            Sym::Brace => matches!(sign, "{" | "[" | "("),
            Sym::Unbrace => matches!(sign, "}" | "]" | ")"),
        };
        fits.then_some(at + 1)
    }

    fn read(&mut self, spec: &Spec, at: usize) -> Option<(Tree, usize)> {
        match spec {
            Spec::Word(vocab) => self.name(vocab, at).map(|(_, next)| {
                // People write "claim: it4".
                let colon = at == 0 && self.line.fold_of(next) == ":";
                (Tree::Unit, next + usize::from(colon))
            }),
            Spec::Name(vocab) => self.name(vocab, at).map(|(index, next)| (Tree::Name(index), next)),
            Spec::Number { min, max, what } => {
                let mut at = at;
                while self.is_noise(at) {
                    at += 1;
                }
                let said = self.line.fold_of(at);
                let heard = self.noise.and_then(|_| super::counting::counted(said));
                let number = said.parse::<i32>().ok().or(heard).filter(|number| (*min..=*max).contains(number));
                if number.is_none() {
                    self.fail(at, Expected::Number(*min, *max, what));
                }
                number.map(|number| (Tree::Number(number), at + 1))
            }
            Spec::Sym(sym) => {
                let mut from = at;
                while self.sym(*sym, from).is_none() && self.is_noise(from) {
                    from += 1;
                }
                let next = self.sym(*sym, from);
                if next.is_none() {
                    self.fail(at, Expected::Sym(*sym));
                }
                next.map(|next| (Tree::Unit, next))
            }
            Spec::Text(_) => Some((Tree::Text(self.line.rest(at).to_owned()), self.line.tokens.len())),
            Spec::Form(form) => {
                let found = self.form(form, at);
                if found.is_none() {
                    self.fail(at, Expected::Form(form.what));
                }
                found
            }
            Spec::Seq(parts) => {
                let mut trees = Vec::with_capacity(parts.len());
                let mut next = at;
                for part in parts {
                    let (tree, after) = self.read(part, next)?;
                    trees.push(tree);
                    next = after;
                }
                Some((Tree::Seq(trees), next))
            }
            Spec::OneOf(parts) => parts
                .iter()
                .enumerate()
                .find_map(|(index, part)| self.read(part, at).map(|(tree, next)| (Tree::Choice(index, Box::new(tree)), next))),
            Spec::Opt(part) => match self.read(part, at) {
                Some((tree, next)) => Some((Tree::Opt(Some(Box::new(tree))), next)),
                None => Some((Tree::Opt(None), at)),
            },
            Spec::List(item, max) => self.list(item, at, *max, &[",", "and", "ja", "+", "&"]),
            Spec::Prefer(item) => self.list(item, at, usize::MAX, &[">", "or", "tai"]),
            Spec::Rule(rule) => self.read(rule(), at),
            Spec::Part(_, part) => self.read(part, at),
            Spec::Heard(part) => self.noise.is_some().then(|| self.read(part, at)).flatten(),
        }
    }

    /// Items with a sign between them. A comma may be doubled or missing, `>` may not: it says what is better.
    fn list(&mut self, item: &Spec, at: usize, max: usize, between: &[&str]) -> Option<(Tree, usize)> {
        let commas = between.first() == Some(&",");
        let (first, mut next) = self.read(item, at)?;
        let mut items = vec![first];
        while next < self.line.tokens.len() {
            let mut start = next;
            // Who speaks says "or else", ", otherwise": several words, with a comma before them.
            let heard =
                |sign: &str| self.noise.is_some() && (sign == "," || if commas { AND.contains(&sign) } else { ELSE.contains(&sign) });
            let is_between = |at: usize| between.contains(&self.line.fold_of(at)) || heard(self.line.fold_of(at));
            // "England for me, otherwise the deck": what says nothing may stand before what parts.
            let said = (start..self.line.tokens.len()).find(|at| !self.is_noise(*at) || (is_between(*at) && self.line.fold_of(*at) != ","));
            start = said.filter(|at| !commas && is_between(*at)).unwrap_or(start);
            while start < self.line.tokens.len() && is_between(start) && (commas || start == next || self.noise.is_some()) {
                start += 1;
            }
            if !commas && self.noise.is_some() && (next..start).all(|at| self.line.fold_of(at) == ",") {
                break;
            }
            if start == self.line.tokens.len() && commas {
                // A comma at the end of a list is a slip, not an item.
                next = start;
                break;
            }
            // Words between two things that say nothing part them no more than a blank does: "the top card of the deck".
            if items.len() >= max || (start == next && (!commas || self.is_noise(start))) {
                break;
            }
            let Some((tree, after)) = self.read(item, start) else { break };
            items.push(tree);
            next = after;
        }
        Some((Tree::List(items), next))
    }
}
