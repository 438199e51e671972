//! Reading a hand-written TOML file so that everything wrong in it is told at once.
//!
//! Knows how to find values and their places, not what a club is.

use crate::serial::{Place, place_of};
use std::cell::RefCell;
use std::fmt;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One thing wrong in a file, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub what: String,
    /// What to write instead.
    pub remedy: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}; {}", self.place, self.what, self.remedy)
    }
}

/// What is wrong with a value, and what to write instead.
pub(super) type Fault = (String, String);

/// The problems found so far, and the keys that were looked for.
pub(super) struct Findings<'t> {
    text: &'t str,
    problems: RefCell<Vec<Problem>>,
    known: RefCell<Vec<(String, &'static str)>>,
    present: RefCell<Vec<(String, String, usize)>>,
}

impl<'t> Findings<'t> {
    pub(super) fn new(text: &'t str) -> Findings<'t> {
        let (problems, known, present) = Default::default();
        Findings { text, problems, known, present }
    }

    pub(super) fn report(&self, byte: usize, (what, remedy): Fault) {
        let place = place_of(self.text, byte);
        self.problems.borrow_mut().push(Problem { place, what, remedy });
    }

    /// All problems in the order of the file, with the keys that nobody looked for.
    pub(super) fn into_problems(self) -> Vec<Problem> {
        for (section, key, byte) in self.present.borrow().iter() {
            let is_it = |(s, k): &&(String, &'static str)| s == section && k == key;
            if !self.known.borrow().iter().any(|known| is_it(&known)) {
                self.report(*byte, (unknown(section, key), self.suggestion(section, key)));
            }
        }
        let mut problems = self.problems.into_inner();
        problems.sort_by_key(|problem| problem.place);
        problems
    }

    fn suggestion(&self, section: &str, key: &str) -> String {
        let known = self.known.borrow();
        let here: Vec<&str> = known.iter().filter(|(s, _)| s == section).map(|(_, k)| *k).collect();
        if let Some(near) = nearest(key, here.iter().copied()) {
            return format!("did you mean `{near}`?");
        }
        // Of several sections that have such a key, one that lacks it: the head of that one may be missing.
        let lacks = |home: &str| !self.present.borrow().iter().any(|(s, k, _)| s == home && k == key);
        let homes = || known.iter().filter(|(_, k)| *k == key);
        match homes().find(|(home, _)| lacks(home)).or_else(|| homes().next()) {
            Some((home, _)) if home.is_empty() => "it belongs at the top of the file".to_owned(),
            Some((home, _)) => format!("it belongs in [{home}]"),
            None => format!("known here: {}", here.join(", ")),
        }
    }
}

fn unknown(section: &str, key: &str) -> String {
    match section {
        "" => format!("unknown key `{key}`"),
        _ => format!("unknown key `{key}` in [{section}]"),
    }
}

/// The word nearest to what was written, if one is near enough to be meant.
pub(super) fn nearest<'w>(written: &str, words: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    let written = written.to_lowercase();
    let distance = |word: &str| strsim::damerau_levenshtein(&written, &word.to_lowercase());
    let limit = (written.chars().count() / 3).max(1);
    let near = words.map(|word| (distance(word), word)).filter(|(d, _)| *d <= limit);
    near.min_by_key(|(d, _)| *d).map(|(_, word)| word)
}

/// What stands in a list of words and tables.
pub(super) enum Entry<'a> {
    Word(Word<'a>),
    Table(Section<'a>),
}

/// A word in such a list.
pub(super) struct Word<'a> {
    findings: &'a Findings<'a>,
    word: String,
    byte: usize,
}

impl Word<'_> {
    /// What it says; `None` when it is not right, which is then reported.
    pub(super) fn read<T>(&self, read: impl FnOnce(&str) -> Result<T, Fault>) -> Option<T> {
        read(&self.word).map_err(|fault| self.findings.report(self.byte, fault)).ok()
    }
}

/// A table of the file, or the lack of it.
pub(super) struct Section<'a> {
    findings: &'a Findings<'a>,
    name: String,
    table: Option<&'a DeTable<'a>>,
    byte: usize,
    /// Something else stands in its place, which is told; that its keys are missing would be noise.
    misshapen: bool,
}

impl<'a> Section<'a> {
    /// The whole file.
    pub(super) fn root(findings: &'a Findings<'a>, table: &'a Spanned<DeTable<'a>>) -> Section<'a> {
        let root = Section { findings, name: String::new(), table: Some(table.get_ref()), byte: 0, misshapen: false };
        root.note_keys();
        root
    }

    fn note_keys(&self) {
        for (key, _) in self.table.into_iter().flatten() {
            let entry = (self.name.clone(), key.get_ref().to_string(), key.span().start);
            self.findings.present.borrow_mut().push(entry);
        }
    }

    /// Whether the file has this table.
    pub(super) fn is_there(&self) -> bool {
        self.table.is_some()
    }

    /// The key's value, and the place of its first byte.
    fn get(&self, key: &'static str) -> Option<(&'a DeValue<'a>, Range<usize>)> {
        let known = (self.name.clone(), key);
        if !self.findings.known.borrow().contains(&known) {
            self.findings.known.borrow_mut().push(known);
        }
        let (_, value) = self.table?.iter().find(|(name, _)| name.get_ref() == key)?;
        Some((value.get_ref(), value.span()))
    }

    /// Whether the key is there; it is then known.
    pub(super) fn has(&self, key: &'static str) -> bool {
        self.get(key).is_some()
    }

    /// The name of what is inside this table.
    fn inner(&self, key: &str) -> String {
        match self.name.as_str() {
            "" => key.to_owned(),
            outer => format!("{outer}.{key}"),
        }
    }

    /// A table inside this one.
    pub(super) fn section(&self, key: &'static str) -> Section<'a> {
        let name = self.inner(key);
        let found = self.get(key);
        let byte = found.as_ref().map_or(self.byte, |(_, span)| span.start);
        let table = found.as_ref().and_then(|(value, _)| value.as_table());
        let misshapen = found.is_some() && table.is_none();
        if let Some((value, span)) = found
            && misshapen
        {
            let what = format!("`{key}` is {}, not a table", kind(value));
            self.findings.report(span.start, (what, format!("write it as [{name}]")));
        }
        let findings = self.findings;
        let section = Section { findings, name, table, byte, misshapen };
        section.note_keys();
        section
    }

    /// Words and tables: one, or a list of them. `None` when the key is not there.
    pub(super) fn entries(&self, key: &'static str) -> Option<Vec<Entry<'a>>> {
        let (value, span) = self.get(key)?;
        let one = |value: &'a DeValue<'a>, byte: usize| match value {
            DeValue::Table(table) => {
                let name = format!("{}.{key}", self.name);
                let section = Section { findings: self.findings, name, table: Some(table), byte, misshapen: false };
                section.note_keys();
                Entry::Table(section)
            }
            // What is no text is no word that is known.
            other => Entry::Word(Word { findings: self.findings, word: other.as_str().unwrap_or(kind(other)).to_owned(), byte }),
        };
        Some(match value.as_array() {
            Some(items) => items.iter().map(|item| one(item.get_ref(), item.span().start)).collect(),
            None => vec![one(value, span.start)],
        })
    }

    /// The tables of a list, `[[key]]`.
    pub(super) fn sections(&self, key: &'static str) -> Vec<Section<'a>> {
        let Some((value, span)) = self.get(key) else { return Vec::new() };
        let items = value.as_array().map(|items| items.iter().map(|item| (item.get_ref().as_table(), item.span().start)).collect());
        let items: Vec<(Option<&'a DeTable<'a>>, usize)> = items.unwrap_or_else(|| vec![(None, span.start)]);
        let mut sections = Vec::with_capacity(items.len());
        for (table, byte) in items {
            if table.is_none() {
                let what = format!("`{key}` is no list of tables");
                self.findings.report(byte, (what, format!("write each as [[{}]] with its keys below", self.inner(key))));
            }
            let section = Section { findings: self.findings, name: self.inner(key), table, byte, misshapen: table.is_none() };
            section.note_keys();
            sections.push(section);
        }
        sections
    }

    /// Reports a key that has to be there and is not.
    pub(super) fn missing(&self, key: &str, example: &str) {
        if self.misshapen {
            return;
        }
        let what = match self.name.as_str() {
            "" => format!("`{key}` is missing"),
            name => format!("`{key}` is missing in [{name}]"),
        };
        self.findings.report(self.byte, (what, format!("add {key} = {example}")));
    }

    /// Reports the value of a key.
    pub(super) fn wrong(&self, key: &'static str, what: &str, remedy: &str) {
        let byte = self.get(key).map_or(self.byte, |(_, span)| span.start);
        self.findings.report(byte, (what.to_owned(), remedy.to_owned()));
    }

    /// Reports this table as a whole.
    pub(super) fn wrong_here(&self, what: &str, remedy: &str) {
        self.findings.report(self.byte, (what.to_owned(), remedy.to_owned()));
    }

    /// Text, read by `read`; `None` when it is not there or not right, which is then reported.
    pub(super) fn text<T>(&self, key: &'static str, read: impl FnOnce(&str) -> Result<T, Fault>) -> Option<T> {
        let (value, span) = self.get(key)?;
        let text = match value {
            DeValue::String(text) => text.to_string(),
            // A time written without quotes.
            DeValue::Datetime(time) => time.to_string(),
            other => {
                let what = format!("`{key}` is {}, not text", kind(other));
                // Quotes alone do not make it what it should be.
                let remedy = read(&plain(other)).err().map_or_else(|| "write it in quotes".to_owned(), |(_, remedy)| remedy);
                self.findings.report(span.start, (what, remedy));
                return None;
            }
        };
        read(&text).map_err(|fault| self.findings.report(span.start, fault)).ok()
    }

    /// Text that has to be there.
    pub(super) fn required<T>(&self, key: &'static str, example: &str, read: impl FnOnce(&str) -> Result<T, Fault>) -> Option<T> {
        if !self.has(key) {
            self.missing(key, example);
        }
        self.text(key, read)
    }

    /// A whole number from 1 to `max`.
    pub(super) fn count(&self, key: &'static str, max: u32) -> Option<u32> {
        let (value, span) = self.get(key)?;
        let read = |n: &toml::de::DeInteger<'_>| u32::from_str_radix(n.as_str(), n.radix()).ok();
        let number = value.as_integer().and_then(read).filter(|n| (1..=max).contains(n));
        if number.is_none() {
            let in_quotes = value.as_str().is_some_and(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()));
            let remedy = if in_quotes { "write it without quotes".to_owned() } else { format!("write a whole number from 1 to {max}") };
            let fault = (format!("`{key}` is no number that it can be"), remedy);
            self.findings.report(span.start, fault);
        }
        number
    }

    /// `true` or `false`.
    pub(super) fn flag(&self, key: &'static str) -> Option<bool> {
        let (value, span) = self.get(key)?;
        if value.as_bool().is_none() {
            let fault = (format!("`{key}` is {}, not true or false", kind(value)), format!("write {key} = true or {key} = false"));
            self.findings.report(span.start, fault);
        }
        value.as_bool()
    }

    /// A list of texts, each read by `read`.
    pub(super) fn list<T>(&self, key: &'static str, read: impl Fn(&str) -> Result<T, Fault>) -> Option<Vec<T>> {
        let (value, span) = self.get(key)?;
        let Some(items) = value.as_array() else {
            let what = format!("`{key}` is {}, not a list", kind(value));
            self.findings.report(span.start, (what, format!("write {key} = [\"…\", \"…\"]")));
            return None;
        };
        let mut found = Vec::new();
        for item in items {
            let text = item.get_ref().as_str().unwrap_or_default();
            match read(text) {
                Ok(value) => found.push(value),
                Err(fault) => self.findings.report(item.span().start, fault),
            }
        }
        Some(found)
    }

    /// Whether the key's value is text.
    pub(super) fn is_text(&self, key: &'static str) -> bool {
        self.get(key).is_some_and(|(value, _)| value.is_str())
    }

    /// Whether the key's value is a list.
    pub(super) fn is_list(&self, key: &'static str) -> bool {
        self.get(key).is_some_and(|(value, _)| value.is_array())
    }

    /// Whether the key's value is a list with nothing in it.
    pub(super) fn is_empty_list(&self, key: &'static str) -> bool {
        self.get(key).is_some_and(|(value, _)| value.as_array().is_some_and(|list| list.is_empty()))
    }

    /// Whether the key's value is a table.
    pub(super) fn is_table(&self, key: &'static str) -> bool {
        self.get(key).is_some_and(|(value, _)| value.is_table())
    }
}

/// A value as it is written, where it is one word.
fn plain(value: &DeValue<'_>) -> String {
    match value {
        DeValue::Integer(number) => number.as_str().to_owned(),
        DeValue::Float(number) => number.as_str().to_owned(),
        DeValue::Boolean(flag) => flag.to_string(),
        _ => String::new(),
    }
}

fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}
