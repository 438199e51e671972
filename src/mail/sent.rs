//! The mail that was replied to, and which lines of a reply stand in it.
//!
//! Both are compared as streams of words, so that it does not matter where a mail program broke the
//! lines. A run of lines counts as quoted when its words stand on end in the sent mail and it begins
//! and ends where lines of that mail do; a piece of a line must have several words. So an order that was
//! edited inside the quote, or a short answer whose words occur in the report, is never swallowed.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use super::lines::Line;

/// Words that a piece of a sent line must have to be known as quoted.
const PIECE_WORDS: usize = 6;
/// Words that a quote without any mark or announcement must have, over at least two lines.
const UNANNOUNCED_WORDS: usize = 12;
/// Places of the sent mail that are tried for one line of the reply.
const PLACES_MOST: usize = 32;

/// A sent mail as a stream of words.
pub(super) struct Sent {
    words: Vec<Word>,
    keys: HashMap<String, u32>,
    places: HashMap<u32, Vec<usize>>,
}

struct Word {
    key: u32,
    line: usize,
    first: bool,
    last: bool,
    /// Whether it is the mark of a list's item. Programs that turn our HTML into text put other marks or none.
    mark: bool,
}

/// What a line of the reply turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stand {
    /// Not in the sent mail.
    Fresh,
    /// In the sent mail; its last word stands in the line of this number.
    Quoted(usize),
}

/// What a comparison found.
pub(super) struct Compared {
    /// For each line of the reply what it turned out to be.
    pub stands: Vec<Stand>,
    /// The lines of the sent mail that stand whole in the reply, ascending.
    pub kept: Vec<usize>,
}

/// A run of lines of the reply that stands on end in the sent mail.
struct Run {
    /// Lines of the reply with words, and the place in the sent mail behind each.
    lines: Vec<(usize, usize)>,
    start: usize,
}

impl Run {
    fn end(&self) -> usize {
        self.lines.last().map_or(self.start, |&(_, end)| end)
    }

    fn words(&self) -> usize {
        self.end() - self.start
    }
}

impl Sent {
    /// Reads a sent mail.
    pub(super) fn new(text: &str) -> Sent {
        let mut sent = Sent { words: Vec::new(), keys: HashMap::new(), places: HashMap::new() };
        for (number, line) in text.lines().enumerate() {
            let words: Vec<String> = line.split_whitespace().filter_map(plain_word).collect();
            let count = words.len();
            let marked = count > 1 && words.first().is_some_and(|word| is_mark(word));
            for (at, word) in words.into_iter().enumerate() {
                let mark = marked && at == 0;
                let next = sent.keys.len() as u32;
                let key = *sent.keys.entry(word).or_insert(next);
                sent.places.entry(key).or_default().push(sent.words.len());
                sent.words.push(Word { key, line: number, first: at == 0, last: at + 1 == count, mark });
            }
        }
        sent
    }

    /// Tells for each line of a reply whether it stands in the sent mail.
    ///
    /// `open` says which lines may be compared at all, `announced` where the first line stands that
    /// says "a quote follows"; lines above it are its writer's own, whatever they say.
    pub(super) fn compare(&self, lines: &[Line], open: &[bool], announced: Option<usize>) -> Compared {
        let words: Vec<Keys> =
            lines.iter().zip(open).map(|(line, open)| if *open { self.keys_of(line.text) } else { Keys::default() }).collect();
        let mut stands = vec![Stand::Fresh; lines.len()];
        let mut used = vec![false; self.words.len()];
        self.runs(lines, &words, true, |run| self.settle(&mut stands, &mut used, run));
        if stands.iter().any(|stand| *stand != Stand::Fresh) {
            return Compared { stands, kept: self.whole_lines(&used) };
        }
        let mut from = announced;
        self.runs(lines, &words, false, |run| {
            let Some(&(line, end)) = run.lines.first() else {
                return;
            };
            let spread = self.words.get(run.start).map(|w| w.line) != self.words.get(run.end().saturating_sub(1)).map(|w| w.line);
            let fits = match from {
                Some(from) if line < from => false,
                // A short line that stands there once is quoted once.
                Some(_) => run.words() >= UNANNOUNCED_WORDS || used.get(run.start..end).is_some_and(|u| !u.contains(&true)),
                None => spread && run.words() >= UNANNOUNCED_WORDS,
            };
            if fits {
                from.get_or_insert(line);
                self.settle(&mut stands, &mut used, run);
            }
        });
        Compared { stands, kept: self.whole_lines(&used) }
    }

    /// The lines of which every word is used.
    fn whole_lines(&self, used: &[bool]) -> Vec<usize> {
        let mut whole = std::collections::BTreeMap::new();
        for (word, used) in self.words.iter().zip(used) {
            *whole.entry(word.line).or_insert(true) &= *used || word.mark;
        }
        whole.into_iter().filter(|(_, whole)| *whole).map(|(line, _)| line).collect()
    }

    fn settle(&self, stands: &mut [Stand], used: &mut [bool], run: &Run) {
        for &(line, end) in &run.lines {
            if let (Some(stand), Some(word)) = (stands.get_mut(line), self.words.get(end - 1)) {
                *stand = Stand::Quoted(word.line);
            }
        }
        used.iter_mut().take(run.end()).skip(run.start).for_each(|used| *used = true);
    }

    /// Finds the runs among the marked lines, or among those that are not, from the top.
    fn runs(&self, lines: &[Line], words: &[Keys], marked: bool, mut found: impl FnMut(&Run)) {
        let (mut at, mut after) = (0, 0);
        while at < lines.len() {
            let next = lines.get(at).filter(|line| (line.level > 0) == marked);
            let run = next.and_then(|_| self.longest(lines, words, at, after, marked));
            match run {
                Some(run) => {
                    found(&run);
                    after = run.end();
                    at = run.lines.last().map_or(at, |&(line, _)| line) + 1;
                }
                None => at += 1,
            }
        }
    }

    fn longest(&self, lines: &[Line], words: &[Keys], at: usize, after: usize, marked: bool) -> Option<Run> {
        let line = words.get(at)?;
        let mut best: Option<Run> = None;
        for keys in line.readings() {
            let Some(places) = keys.first().copied().flatten().and_then(|key| self.places.get(&key)) else { continue };
            // A quote goes on below where the one above it ended, so these places come first.
            let split = places.partition_point(|&place| place < after);
            let (before, behind) = places.split_at(split);
            for &start in behind.iter().chain(before).take(PLACES_MOST) {
                let is = |at: usize, what: fn(&Word) -> bool| self.words.get(at).is_some_and(what);
                let begins = is(start, |word| word.first) || start.checked_sub(1).is_some_and(|above| is(above, |word| word.mark));
                if !begins && keys.len() < PIECE_WORDS {
                    continue;
                }
                let run = self.whole(self.extend(lines, words, at, start, marked));
                if !run.lines.is_empty() && best.as_ref().is_none_or(|best| run.words() > best.words()) {
                    best = Some(run);
                }
            }
        }
        best
    }

    /// Follows the sent mail from `start` along the lines from `at`, as far as the words are the same.
    fn extend(&self, lines: &[Line], words: &[Keys], at: usize, start: usize, marked: bool) -> Run {
        let mut run = Run { lines: Vec::new(), start };
        // Slices, because skipping in a zip walks.
        let rest = lines.get(at..).unwrap_or_default().iter();
        let rest = rest.zip(words.get(at..).unwrap_or_default());
        for (number, (line, words)) in (at..).zip(rest) {
            if words.0.is_empty() {
                if line.is_blank() {
                    continue;
                }
                break;
            }
            let place = run.end();
            let within = self.words.get(place).is_some_and(|word| !word.first);
            // Where a mail program wrapped a marked line, the tail may have lost its mark.
            if (line.level > 0) != marked && !(marked && within) {
                break;
            }
            // With or without the list's mark, here and there.
            let places = [Some(place), self.words.get(place).filter(|word| word.mark).map(|_| place + 1)];
            let same = |place: usize, keys: &[Option<u32>]| {
                let there = self.words.get(place..place + keys.len());
                there.is_some_and(|there| there.iter().zip(keys).all(|(there, here)| Some(there.key) == *here))
            };
            let end = places.into_iter().flatten().find_map(|place| {
                let keys = words.readings().find(|keys| same(place, keys))?;
                Some(place + keys.len())
            });
            let Some(end) = end else { break };
            run.lines.push((number, end));
        }
        run
    }

    /// Takes off the lines at the end of a run that are a short piece of a sent line: an edited order.
    fn whole(&self, mut run: Run) -> Run {
        let end = run.end();
        if end == run.start || self.words.get(end - 1).is_none_or(|word| word.last) {
            return run;
        }
        let line = self.words.get(end - 1).map(|word| word.line);
        let piece = (run.start..end).rev().take_while(|&at| self.words.get(at).map(|word| word.line) == line).count();
        if piece < PIECE_WORDS {
            let piece_start = end - piece;
            loop {
                let before = run.lines.len().checked_sub(2).and_then(|at| run.lines.get(at));
                let start = before.map_or(run.start, |&(_, end)| end);
                if run.lines.is_empty() || start < piece_start {
                    break;
                }
                run.lines.pop();
            }
        }
        run
    }

    fn keys_of(&self, text: &str) -> Keys {
        let words: Vec<String> = text.split_whitespace().filter_map(plain_word).collect();
        let marked = words.len() > 1 && words.first().is_some_and(|word| is_mark(word));
        Keys(words.iter().map(|word| self.keys.get(word).copied()).collect(), marked)
    }
}

/// The words of a line of the reply, and whether the first is the mark of a list's item.
#[derive(Default)]
struct Keys(Vec<Option<u32>>, bool);

impl Keys {
    /// The words as they stand, then without the mark.
    fn readings(&self) -> impl Iterator<Item = &[Option<u32>]> {
        [Some(self.0.as_slice()), self.0.get(1..).filter(|_| self.1)].into_iter().flatten().filter(|keys| !keys.is_empty())
    }
}

/// Whether a word is the mark of a list's item: a bullet or a number.
fn is_mark(word: &str) -> bool {
    let number = word.trim_end_matches(['.', ')']);
    matches!(word, "-" | "*" | "•" | "·" | "◦" | "▪" | "o" | "+")
        || ((1..=2).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit()))
}

/// A word as it is compared: without the emphasis and the link targets that programs add, with plain
/// quotes and dashes.
fn plain_word(word: &str) -> Option<String> {
    let word = word.split_once("<http").map_or(word, |(before, _)| before);
    let word = word.split_once("<mailto:").map_or(word, |(before, _)| before);
    if word.is_empty() {
        return None;
    }
    let bare = word.trim_matches(['*', '_']);
    let bare = if bare.is_empty() { word } else { bare };
    // Emphasis may end before a stop: `*take it5*:`.
    let plain = bare.nfkc().filter(|c| *c != '*' || bare == word && word.len() == 1).map(|c| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{2018}' | '\u{2019}' | '\u{201b}' => '\'',
        '\u{201c}'..='\u{201f}' => '"',
        c => c,
    });
    Some(plain.collect())
}
