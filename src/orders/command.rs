//! Commands: lines that begin with a word of their own and stand between orders and sentences of a letter.
//!
//! One rule tells a command from a sentence that begins with the same word. A line that reads whole is a command. One that does not
//! is explained to its writer if it is no longer than such a command can be and was understood beyond its first word, or has but
//! one word behind that; any other is a sentence. A kind whose word begins many sentences is [everyday](CommandKind::everyday): of it only
//! a line that reads whole is a command.

use super::parse::{Expected, Tree, Unread, parse};
use super::spec::Spec;
use super::token::{Line, fold};
use super::vocab::{Entry, Vocab};
use crate::words::{Lang, Saying};
use std::sync::Arc;

/// A kind of command.
#[derive(Clone, Debug)]
pub struct CommandKind {
    /// Its name in code and message ids.
    pub key: &'static str,
    /// The whole line.
    pub spec: Spec,
    word: Arc<Vocab>,
    everyday: bool,
}

impl CommandKind {
    /// A kind by the names of its word, the first in English and the second in Finnish, and what stands behind it.
    pub fn new(key: &'static str, names: [&str; 2], more: &[&str], behind: Vec<Spec>) -> CommandKind {
        let word = Arc::new(Vocab::new("unread-command", vec![Entry::word(names[0], names[1]).also(more)]));
        let spec = Spec::Seq(std::iter::once(Spec::word(&word)).chain(behind).collect());
        CommandKind { key, spec, word, everyday: false }
    }

    /// The same, of a word with which people begin sentences.
    #[must_use]
    pub fn everyday(self) -> CommandKind {
        CommandKind { everyday: true, ..self }
    }

    /// How it is written.
    pub fn usage(&self, lang: Lang) -> String {
        self.spec.usage(lang)
    }

    fn parse(&self, line: &Line<'_>) -> Result<Command, Unread> {
        parse(&self.spec, line).map(|tree| Command { key: self.key, tree })
    }
}

/// A command, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The key of its kind.
    pub key: &'static str,
    /// The whole line: part 0 is its word.
    pub tree: Tree,
}

/// A line that is meant as a command, and is none.
#[derive(Clone, Debug)]
pub struct Misread<'c> {
    /// The kind of which it is meant to be; none if its first word names none.
    pub kind: Option<&'c CommandKind>,
    /// How far it was understood.
    pub unread: Unread,
}

impl Misread<'_> {
    /// What is wrong with it, and how such a command is written. Where usages are told behind a word (`gm`), that stands before.
    pub fn saying(&self, before: &str, lang: Lang) -> Saying {
        let why = self.unread.saying(lang);
        match self.kind {
            Some(kind) => Saying::new("command-unread").with("why", why).with("usage", format!("{before}{}", kind.usage(lang))),
            None => why,
        }
    }
}

/// A language of commands.
#[derive(Clone, Debug)]
pub struct Commands {
    kinds: Vec<CommandKind>,
    /// The words of all kinds, by the index of the kind.
    words: Arc<Vocab>,
}

impl Commands {
    /// The language of some kinds; of two with the same word the first has it.
    pub fn new(kinds: Vec<CommandKind>) -> Commands {
        let words = kinds.iter().flat_map(|kind| kind.word.entries().first().cloned()).collect();
        Commands { words: Arc::new(Vocab::new("unread-command", words)), kinds }
    }

    /// The kinds, in the order in which they are told.
    pub fn kinds(&self) -> &[CommandKind] {
        &self.kinds
    }

    /// How a kind is written, behind some word; empty for a key that there is not.
    pub fn usage(&self, key: &str, before: &str, lang: Lang) -> String {
        self.kinds.iter().find(|kind| kind.key == key).map_or_else(String::new, |kind| format!("{before}{}", kind.usage(lang)))
    }

    /// The kind of which a word is the name, in any language and whatever sign stands behind it.
    pub fn named(&self, word: &str) -> Option<&CommandKind> {
        let index = self.words.exact(&fold(word.trim_end_matches([':', '.', '!'])))?;
        self.kinds.get(usize::from(index))
    }

    /// The kind with whose word a line begins.
    pub fn begun(&self, text: &str) -> Option<&CommandKind> {
        self.named(text.split_whitespace().next()?)
    }

    /// Reads a line among others; none: it is no command, and not meant as one.
    pub fn read(&self, text: &str) -> Option<Result<Command, Misread<'_>>> {
        let kind = self.begun(text)?;
        let text = whole(text);
        let line = Line::new(text);
        match kind.parse(&line) {
            Ok(command) => Some(Ok(command)),
            Err(_) if kind.everyday => None,
            Err(unread) => {
                let count = text.split_whitespace().count();
                let first = text.split_whitespace().next().map_or(0, str::len);
                let beyond = unread.at > line.tokens.iter().take_while(|token| token.span.0 < first).count();
                let meant = count <= kind.spec.longest() && (count <= 2 || beyond);
                meant.then_some(Err(Misread { kind: Some(kind), unread }))
            }
        }
    }

    /// Reads a line that can be nothing but a command.
    ///
    /// # Errors
    /// If it is none.
    pub fn must_read(&self, text: &str) -> Result<Command, Misread<'_>> {
        let line = Line::new(text.trim());
        match self.begun(text) {
            Some(kind) => kind.parse(&line).map_err(|unread| Misread { kind: Some(kind), unread }),
            None => {
                let word = text.split_whitespace().next().unwrap_or_default().to_owned();
                let expected = vec![Expected::Name(Arc::clone(&self.words))];
                Err(Misread { kind: None, unread: Unread { at: 0, word, expected, ambiguous: Vec::new() } })
            }
        }
    }

    /// Whether a line would be a command but for a slip of the pen in its word, and of which words: a note may begin with one that is
    /// like a command's ("Have fun"), so everything behind it must be the command's too.
    pub fn nearly(&self, text: &str) -> Vec<Expected> {
        let text = whole(text);
        let (first, behind) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let folded = fold(first.trim_end_matches(':'));
        let would_be = |kind: &&CommandKind| {
            let mended = kind.word.misspelt(&folded).map(|name| format!("{name} {behind}"));
            !kind.everyday && mended.is_some_and(|mended| kind.parse(&Line::new(&mended)).is_ok())
        };
        self.kinds.iter().filter(would_be).map(|kind| Expected::Name(Arc::clone(&kind.word))).collect()
    }
}

/// A line without the sign that ends its sentence.
fn whole(text: &str) -> &str {
    text.trim().trim_end_matches(['.', '!']).trim_end()
}
