//! Names that people write: what a word may be called in any language, in any case.

use super::token::{Line, fold, without_clitic};
use crate::words::{Lang, parted, weak};

/// One thing with its names.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// The canonical name, as in data files and logs.
    pub key: String,
    /// What is written in English orders.
    pub en: String,
    /// What is written in Finnish orders.
    pub fi: String,
    /// Further names.
    pub more: Vec<String>,
    /// What people say for it that is no name of it: known only where a line is [heard](super::Hearing) forgivingly.
    pub said: Vec<String>,
    /// Beginnings to which Finnish case endings are added (`kuninka`); without any, the Finnish
    /// name less its last vowel.
    pub stems: Vec<String>,
}

impl Entry {
    /// An entry with one name for all languages.
    pub fn new(key: &str) -> Entry {
        Entry { key: key.into(), en: key.into(), fi: key.into(), ..Entry::default() }
    }

    /// A person, by one name for all languages. A doubled consonant before the last vowel may be single in Finnish
    /// (`Pekka`, `Pekan`).
    pub fn person(name: &str) -> Entry {
        let ((cut, _), weak) = (parted(name), weak(name));
        // "Aku" has no stem of three letters but itself.
        let short = weak.is_none() && cut.chars().count() == 2 && name.chars().count() == 3;
        match weak {
            Some(weak) => Entry::new(name).stems(&[cut, parted(&weak).0]),
            None if short => Entry::new(name).stems(&[name]),
            None => Entry::new(name),
        }
    }

    /// An entry with an English and a Finnish name, the key being the English one.
    pub fn word(en: &str, fi: &str) -> Entry {
        Entry { key: en.into(), en: en.into(), fi: fi.into(), ..Entry::default() }
    }

    /// The same with further names.
    #[must_use]
    pub fn also(mut self, more: &[&str]) -> Entry {
        self.more.extend(more.iter().map(|name| (*name).to_owned()));
        self
    }

    /// The same with words that people say for it.
    #[must_use]
    pub fn said(mut self, words: &[&str]) -> Entry {
        self.said.extend(words.iter().map(|word| (*word).to_owned()));
        self
    }

    /// The same with Finnish stems.
    #[must_use]
    pub fn stems(mut self, stems: &[&str]) -> Entry {
        self.stems.extend(stems.iter().map(|stem| (*stem).to_owned()));
        self
    }

    /// The name in orders of a language.
    pub fn name(&self, lang: Lang) -> &str {
        lang.word(&self.en, &self.fi)
    }
}

/// What a word was found to mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Match {
    /// This entry.
    One(u16),
    /// Several entries begin so: ask.
    Many(Vec<u16>),
    /// None.
    None,
}

/// A closed list of things that may be named at a place in a line.
#[derive(Clone, Debug)]
pub struct Vocab {
    /// The message id of what these are called ("a card"), for usages and diagnoses.
    pub what: &'static str,
    entries: Vec<Entry>,
    /// Folded names with their entries, sorted.
    names: Vec<(String, u16)>,
    stems: Vec<(String, u16)>,
    /// Folded words that people say, sorted, and the most words and signs of one of them.
    said: Vec<(String, u16)>,
    said_words: usize,
    /// Into how many words each entry's names may be parted, by its index.
    words: Vec<usize>,
    /// The most words and signs of a name in which signs stand.
    signed: usize,
    /// The entries whose names may not be shortened to their beginnings.
    whole: Vec<u16>,
    /// The first bytes of all the above, a bit for each.
    first: [u64; 4],
}

/// The place of a folded word's first byte in four times 64 bits.
fn first_bit(folded: &str) -> (usize, u64) {
    let byte = folded.bytes().next().unwrap_or(0);
    (usize::from(byte >> 6), 1 << (byte & 63))
}

/// Into how many words a name may be parted: "trading post" into two, and an id such as "2R" between figure and letter.
fn words_of(name: &str) -> usize {
    let between = |(one, next): (char, char)| one.is_ascii_digit() != next.is_ascii_digit();
    let parts = |word: &str| 1 + word.chars().zip(word.chars().skip(1)).filter(|pair| between(*pair)).count();
    name.split(|c: char| c.is_whitespace() || c == '_' || c == '-').map(parts).sum()
}

/// Whether one slip may part two words: all but two letters of the longer stand at the beginning or at the end of both. It answers for
/// nearly all names before the distance is measured.
fn may_be_slip(one: &str, other: &str) -> bool {
    let (length, others) = (one.chars().count(), other.chars().count());
    let begins = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let ends = one.chars().rev().zip(other.chars().rev()).take_while(|(one, other)| one == other).count();
    length.abs_diff(others) <= 1 && begins + ends + 2 >= length.max(others)
}

/// Finnish case endings and the imperative's and first person's, folded.
const ENDINGS: &[&str] = &[
    "", "n", "a", "ta", "tta", "ssa", "sta", "an", "en", "in", "on", "un", "yn", "hun", "hin", "han", "seen", "lla", "lta", "lle", "na",
    "ksi", "t", "ja", "jen", "ien", "iin", "issa", "ista", "illa", "e", "i", "o", "u", "y", "nsa", "ni", "si", "aan", "oon", "uun", "iin",
    "assa", "asta", "alla", "alta", "alle", "aksi", "issa", "essa", "esta", "ella", "elta", "elle", "eksi", "issa", "ossa", "osta", "olle",
    "ossa", "ussa", "usta", "ulle", "eta", "ita", "at", "et", "it", "ot", "ut", "ita", "kin", "nkin", "ille", "ilta", "iksi", "ia", "olla",
    "yyn", "een", "olta", "oksi", "ulla", "ulta", "uksi", "yssa", "ysta", "ylla", "ylta", "ylle", "yn", "oja", "ojen", "aani", "ani",
    "iini", "eni", "ooni", "oni", "uni",
];

/// Whether a folded text is such an ending.
pub(super) fn is_ending(text: &str) -> bool {
    ENDINGS.contains(&text)
}

/// Words for everything, which are no beginning of a name: not "all" of the "All-Seeing Orb". Nor is "not" of "nothing".
const NO_BEGINNINGS: &[&str] = &["not", "all", "kaikki", "kaikkia", "kaikilla", "every", "everything"];

impl Vocab {
    /// A vocabulary. Of two entries with the same name the first wins.
    pub fn new(what: &'static str, entries: Vec<Entry>) -> Vocab {
        let mut names: Vec<(String, u16)> = Vec::new();
        let mut stems = Vec::new();
        let (mut words, mut signed) = (Vec::with_capacity(entries.len()), 0);
        for (index, entry) in entries.iter().enumerate() {
            let index = index as u16;
            let called = || [&entry.key, &entry.en, &entry.fi].into_iter().chain(&entry.more);
            words.push(called().map(|name| words_of(name)).max().unwrap_or(1));
            for name in called() {
                let line = Line::new(name);
                if line.tokens.iter().any(|token| !token.word) {
                    signed = signed.max(line.tokens.len());
                }
                names.push((fold(name), index));
            }
            let listed = Lang::LISTED.iter().flat_map(|lang| lang.words().names(&entry.en));
            names.extend(listed.map(|name| (fold(name), index)));
            if entry.stems.is_empty() {
                let fi = fold(&entry.fi);
                let stem = fi.trim_end_matches(['a', 'e', 'i', 'o', 'u', 'y']);
                let cut = if stem.len() + 1 == fi.len() { stem } else { fi.as_str() };
                if cut.len() >= 3 {
                    stems.push((cut.to_owned(), index));
                }
            } else {
                stems.extend(entry.stems.iter().map(|stem| (fold(stem), index)));
            }
        }
        let spoken = || (0..).zip(&entries).flat_map(|(index, entry)| entry.said.iter().map(move |word| (word, index)));
        let mut said: Vec<(String, u16)> = spoken().map(|(word, index)| (Line::new(word).words(0, usize::MAX), index)).collect();
        said.sort();
        let said_words = spoken().map(|(word, _)| Line::new(word).tokens.len()).max().unwrap_or(0);
        names.sort();
        names.dedup_by(|later, earlier| later.0 == earlier.0);
        let mut first = [0; 4];
        for (known, _) in names.iter().chain(&stems).chain(&said) {
            let (part, bit) = first_bit(known);
            if let Some(part) = first.get_mut(part) {
                *part |= bit;
            }
        }
        Vocab { what, entries, names, stems, said, said_words, words, signed, whole: Vec::new(), first }
    }

    /// The same with another name, with its Finnish cases, for the person of a name; none if nobody is called that here.
    pub fn also_called(&self, known: &str, other: &str) -> Option<Vocab> {
        let at = self.entries.iter().position(|entry| entry.key == known)?;
        let mut entries = self.entries.clone();
        let person = Entry::person(other);
        let entry = entries.get_mut(at)?;
        // Without stems of its own an entry has that of its name, which it keeps.
        for one in [Entry::person(known), person] {
            if one.stems.is_empty() {
                let folded = fold(&one.key);
                entry.stems.push(folded.trim_end_matches(['a', 'e', 'i', 'o', 'u', 'y']).to_owned());
            } else {
                entry.stems.extend(one.stems);
            }
        }
        entry.stems.retain(|stem| stem.len() >= 3);
        entry.more.push(other.to_owned());
        Some(Vocab { whole: self.whole.clone(), ..Vocab::new(self.what, entries) })
    }

    /// The same, of names that are never shortened to their beginning.
    #[must_use]
    pub fn whole(self) -> Vocab {
        Vocab { whole: (0..self.entries.len() as u16).collect(), ..self }
    }

    /// The same, of which one entry's names are not shortened: their beginning means something else.
    #[must_use]
    pub fn with_whole(mut self, key: &str) -> Vocab {
        self.whole.extend(self.index(key));
        self
    }

    /// The entries, in the order of their indices.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// One entry.
    pub fn entry(&self, index: u16) -> Option<&Entry> {
        self.entries.get(usize::from(index))
    }

    /// The index of a key.
    pub fn index(&self, key: &str) -> Option<u16> {
        self.entries.iter().position(|entry| entry.key == key).map(|at| at as u16)
    }

    /// The name of an entry in orders of a language; empty for an index out of range.
    pub fn name(&self, index: usize, lang: Lang) -> &str {
        self.entries.get(index).map_or("", |entry| entry.name(lang))
    }

    /// The most words into which one name may be parted.
    pub fn words(&self) -> usize {
        self.words.iter().copied().max().unwrap_or(1)
    }

    /// Whether an entry's name may be parted into so many words. A name of one word may not: what follows it is the line's
    /// next word, even if it looks like a case ending ("muodostelma än").
    pub fn parts_into(&self, index: u16, words: usize) -> bool {
        self.words.get(usize::from(index)).is_some_and(|most| words <= *most)
    }

    /// The most words and signs of a name in which signs stand, such as hyphens and stops; 0 if there is none.
    pub fn signed(&self) -> usize {
        self.signed
    }

    /// Whether anything here begins as a folded word does. Most words of a line are asked about in hundreds of places, and this
    /// is what nearly all of them are answered by.
    pub fn may_begin(&self, folded: &str) -> bool {
        let (part, bit) = first_bit(folded);
        self.first.get(part).is_some_and(|part| part & bit != 0)
    }

    /// The entry with exactly this folded name.
    pub fn exact(&self, folded: &str) -> Option<u16> {
        if !self.may_begin(folded) {
            return None;
        }
        let at = self.names.binary_search_by(|(name, _)| name.as_str().cmp(folded)).ok()?;
        self.names.get(at).map(|(_, index)| *index)
    }

    /// The entry for which people say exactly these words, folded, with a blank between two; a name or a word for it may have a
    /// Finnish ending such as "-kin".
    pub fn heard(&self, folded: &str) -> Option<u16> {
        let said = |folded: &str| {
            let at = self.said.binary_search_by(|(word, _)| word.as_str().cmp(folded)).ok()?;
            self.said.get(at).map(|(_, index)| *index)
        };
        said(folded).or_else(|| without_clitic(folded).and_then(|bare| self.exact(bare).or_else(|| said(bare))))
    }

    /// The most words and signs of what people say for an entry, at least 1.
    pub fn heard_words(&self) -> usize {
        self.said_words.max(1)
    }

    /// The entries whose name begins so (three letters or more), or whose Finnish stem with a case
    /// ending this is.
    pub fn loose(&self, folded: &str) -> Match {
        if !self.may_begin(folded) {
            return Match::None;
        }
        if let Some(index) = self.exact(folded) {
            return Match::One(index);
        }
        if folded.chars().count() < 3 || NO_BEGINNINGS.contains(&folded) {
            return Match::None;
        }
        let from = self.names.partition_point(|(name, _)| name.as_str() < folded);
        let begun = self.names.iter().skip(from).take_while(|(name, _)| name.starts_with(folded));
        let mut found: Vec<u16> = begun.map(|(_, index)| *index).filter(|index| !self.whole.contains(index)).collect();
        if found.is_empty() {
            // The longest stem wins: `kauppiaan` is the merchant, not trade.
            let mut longest = 0;
            for (stem, index) in &self.stems {
                if let Some(ending) = folded.strip_prefix(stem.as_str())
                    && is_ending(ending)
                    && stem.len() >= longest
                {
                    if stem.len() > longest {
                        found.clear();
                        longest = stem.len();
                    }
                    found.push(*index);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        match found.as_slice() {
            [] => Match::None,
            [one] => Match::One(*one),
            _ => Match::Many(found),
        }
    }

    /// The folded words of all names and of what people say.
    pub(super) fn known_words(&self) -> impl Iterator<Item = &str> {
        let said = self.said.iter().flat_map(|(said, _)| said.split(' '));
        self.names.iter().map(|(name, _)| name.as_str()).chain(said)
    }

    /// The folded beginnings to which case endings are added.
    pub(super) fn known_stems(&self) -> impl Iterator<Item = &str> {
        self.stems.iter().map(|(stem, _)| stem.as_str())
    }

    /// The folded name of four letters or more that a word is one slip of the pen away from.
    pub fn misspelt(&self, folded: &str) -> Option<&str> {
        let near = |name: &&str| folded.len() >= 4 && may_be_slip(name, folded) && strsim::damerau_levenshtein(name, folded) == 1;
        self.names.iter().map(|(name, _)| name.as_str()).find(near)
    }

    /// The entries whose names are nearest to a word that means none, nearest first, at most three.
    pub fn nearest(&self, folded: &str) -> Vec<u16> {
        let limit = (folded.chars().count() / 3).max(1);
        let mut near: Vec<(usize, u16)> = self
            .names
            .iter()
            .map(|(name, index)| (strsim::damerau_levenshtein(name, folded), *index))
            .filter(|(distance, _)| *distance <= limit)
            .collect();
        near.sort_unstable();
        let mut found = Vec::new();
        for (_, index) in near {
            if !found.contains(&index) {
                found.push(index);
            }
        }
        found.truncate(3);
        found
    }
}
