//! The words that the writer of a letter wrote now.
//!
//! Quotes are told by their structure: lines that are marked, and what stands below an attribution or a
//! block of headers. When the mail replied to is known, what stands in it is subtracted, and what else
//! stands in a quote of it is fresh: an edited order is read, an untouched one is not. Any other quote is
//! nobody's words of now: a friend's advice, the writer's own earlier letter. Signatures, footers and
//! attribution lines go in any case. This module does not know what an order is.

use std::collections::BTreeMap;

use super::attribution::{self, Sure};
use super::clean::clean;
use super::headers::{header_sign, is_rule};
use super::lines::{Line, lines};
use super::row::row_of_headers;
use super::sent::{Compared, Sent, Stand};
use super::signs;
use super::tail::is_lost_tail;

/// Words of the mail replied to that a quote must have to be taken for one of it.
const KNOWN_WORDS: usize = 12;

/// Words that are not of it from which on most of a quote must be.
const STRANGE_WORDS: usize = 30;

/// What was written now.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fresh {
    /// The fresh lines, without quote marks; where something between two was cut there is an empty one.
    pub lines: Vec<String>,
    /// For each fresh line, the line of the mail replied to (counted from 0) under which it stands, when
    /// it was written inside or below the quote of it.
    pub under: Vec<Option<usize>>,
    /// The lines of the mail replied to (counted from 0) that the reply repeats whole, ascending.
    pub kept: Vec<usize>,
    /// What was left out.
    pub cut: Cut,
}

impl Fresh {
    /// The fresh lines as one text.
    pub fn text(&self) -> String {
        self.lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
    }
}

/// How many lines (empty ones aside) were left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cut {
    /// Quoted, with the lines that announce a quote.
    pub quoted: usize,
    /// Of signatures.
    pub signature: usize,
    /// Of footers that phones, lists and offices add.
    pub footer: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Own,
    Quoted,
    Signature,
    Footer,
}

/// Takes from a body what its writer wrote now; `replied_to` is the plain text of the mail replied to.
pub fn fresh(body: &str, replied_to: Option<&str>) -> Fresh {
    let body = clean(body);
    let lines = parted(lines(&body));
    let quotes = Quotes::of(&lines);
    let compared = match replied_to {
        Some(sent) => Sent::new(&clean(sent)).compare(&lines, &quotes.open, quotes.first()),
        None => Compared { stands: vec![Stand::Fresh; lines.len()], kept: Vec::new() },
    };
    let (mut kinds, places) = quotes.cut(&lines, &compared.stands);
    // What is cut may leave a footer above it standing alone.
    let most = 4;
    (0..most).find(|_| !cut_footers(&lines, &mut kinds));
    Fresh { kept: compared.kept, ..gather(&lines, &kinds, &places) }
}

/// Parts the lines in which an attribution or a row of headers begins behind words of the writer's own, or ends before what is quoted.
fn parted(lines: Vec<Line<'_>>) -> Vec<Line<'_>> {
    let mut out = Vec::with_capacity(lines.len());
    for (at, line) in lines.iter().enumerate() {
        let row = || row_of_headers(line).filter(|&start| line.level == 0 && start > 0);
        let start = attribution::begins_within(&lines, at).or_else(row).or_else(|| attribution::ends_within(line));
        let Some((before, behind)) = start.and_then(|start| line.text.split_at_checked(start)) else {
            out.push(line.clone());
            continue;
        };
        out.extend([before, behind].map(|text| Line::new(line.level, text, line.chars)));
    }
    out
}

/// Where the quotes of a letter begin.
struct Quotes {
    /// The line of each announcement, and how deep the mail below it is marked if what follows that may be of it too:
    /// where nothing is marked, or below a block of headers.
    begins: Vec<(usize, Option<usize>)>,
    /// Which lines are no announcements.
    open: Vec<bool>,
}

/// Words of a quote that stand in the mail replied to, and words that don't.
#[derive(Default)]
struct Tally {
    known: usize,
    strange: usize,
}

impl Tally {
    /// Whether a quote with so many of its words in the mail replied to is a quote of it. Another player's orders have
    /// a few words in common with the order block of ours.
    fn is_ours(&self) -> bool {
        self.known >= KNOWN_WORDS && (self.strange < STRANGE_WORDS || self.known * 2 >= self.strange)
    }
}

impl Quotes {
    fn of(lines: &[Line]) -> Quotes {
        let mut quotes = Quotes { begins: Vec::new(), open: vec![true; lines.len()] };
        let mut announcements = Vec::new();
        let mut at = 0;
        while at < lines.len() {
            let header = header_sign(lines, at);
            let count = header.or_else(|| announcement(lines, at)).unwrap_or(0);
            if count > 0 {
                quotes.open.iter_mut().skip(at).take(count).for_each(|open| *open = false);
                announcements.push((at, count, header.is_some()));
            }
            at += count.max(1);
        }
        // Some mark the announcements alone.
        let last_marked = lines.iter().zip(&quotes.open).rposition(|(line, open)| *open && line.level > 0);
        for (at, count, headers) in announcements {
            let arrows = lines.get(at).is_some_and(|line| line.text.trim_end().ends_with(">>>"));
            let marked = lines.get(at + count - 1).is_some_and(|line| line.level > 0);
            let bare = !marked || last_marked < Some(at + count) || arrows;
            let level = next_words(lines, at + count).map_or(0, |next| next.level);
            let shown = bare && (level == 0 || headers);
            quotes.begins.push((at, shown.then_some(level)));
        }
        quotes
    }

    fn first(&self) -> Option<usize> {
        self.begins.first().map(|&(at, _)| at)
    }

    /// What each line is, and the line of the sent mail under which it stands.
    fn cut(&self, lines: &[Line], stands: &[Stand]) -> (Vec<Kind>, Vec<Option<usize>>) {
        // A quote is what stands below one announcement with as many marks; two of them may be of two mails.
        let mut begins = self.begins.iter().map(|&(at, _)| at).peekable();
        let mut section = 0;
        let sections: Vec<usize> = (0..lines.len())
            .map(|at| {
                section += usize::from(begins.next_if_eq(&at).is_some());
                section
            })
            .collect();
        let mut tallies: BTreeMap<(usize, usize), Tally> = BTreeMap::new();
        let quote = |at: usize, line: &Line| {
            let section = sections.get(at).copied().unwrap_or(0);
            let tail = line.level == 0 && is_lost_tail(lines, at);
            (section, if tail { lines.get(at.saturating_sub(1)).map_or(0, |above| above.level) } else { line.level })
        };
        for (at, line) in lines.iter().enumerate().filter(|(at, _)| self.open.get(*at) == Some(&true)) {
            let tally = tallies.entry(quote(at, line)).or_default();
            let words = line.text.split_whitespace().count();
            match stands.get(at) {
                Some(Stand::Quoted(_)) => tally.known += words,
                _ => tally.strange += words,
            }
        }
        let ours = |quote: &(usize, usize)| tallies.get(quote).is_some_and(Tally::is_ours);
        // Below a mail of somebody else's that is shown unmarked all is of it, until ours is shown.
        let mut shown = vec![None];
        for (section, &(_, level)) in self.begins.iter().enumerate() {
            let above = shown.last().copied().flatten();
            shown.push(level.map(|level| ours(&(section + 1, level))).or(above));
        }
        let (mut kinds, mut places, mut place) = (Vec::with_capacity(lines.len()), Vec::with_capacity(lines.len()), None);
        for (at, line) in lines.iter().enumerate() {
            let quote = quote(at, line);
            let own = match (quote.1, shown.get(quote.0).copied().flatten()) {
                _ if self.open.get(at) == Some(&false) => false,
                (0, shown) => shown.unwrap_or(true),
                _ => ours(&quote),
            };
            kinds.push(match stands.get(at) {
                Some(Stand::Quoted(number)) => {
                    place = Some(*number);
                    Kind::Quoted
                }
                _ if own => Kind::Own,
                _ => Kind::Quoted,
            });
            places.push(place);
        }
        (kinds, places)
    }
}

fn next_words<'l, 'b>(lines: &'l [Line<'b>], at: usize) -> Option<&'l Line<'b>> {
    lines.iter().skip(at).find(|line| !line.is_blank())
}

/// Lines of an attribution that stands above a quote.
fn announcement(lines: &[Line], at: usize) -> Option<usize> {
    let (count, sure) = attribution::attribution(lines, at)?;
    let level = lines.get(at).map_or(0, |line| line.level);
    let marked = next_words(lines, at + count).is_some_and(|next| next.level > level);
    (sure == Sure::Alone || marked || is_below_footer(lines, at)).then_some(count)
}

/// Whether a line names a writer where nobody writes any more: below what a phone put under the letter.
fn is_below_footer(lines: &[Line], at: usize) -> bool {
    let footer = || lines.get(..at)?.iter().rfind(|line| !line.is_blank()).and_then(signs::mobile_footer);
    lines.get(at).is_some_and(|line| attribution::is_name_that_wrote(line.text)) && footer() == Some(true)
}

/// Cuts signatures and footers from what is left; whether there were any.
fn cut_footers(lines: &[Line], kinds: &mut [Kind]) -> bool {
    let (mut at, mut found) = (0, false);
    while let Some(line) = lines.get(at) {
        if kinds.get(at) != Some(&Kind::Own) || line.is_blank() {
            at += 1;
            continue;
        }
        let list = is_rule(line) && line.text.trim().starts_with("__") && footer_lines(lines, at + 1);
        let (most, kind) = if signs::is_signature_mark(line) {
            (lines.len(), Kind::Signature)
        } else if list {
            (lines.len(), Kind::Footer)
        } else if signs::mobile_footer(line).is_some_and(|sure| sure || stands_alone(lines, kinds, at)) {
            (1, Kind::Footer)
        } else {
            (signs::notice(lines, at).unwrap_or(0), Kind::Footer)
        };
        // A quote below ends them.
        let own = kinds.iter().skip(at).take(most).take_while(|kind| **kind == Kind::Own);
        let count = own.count();
        set(kinds, at, count, kind);
        found |= count > 0;
        at += count.max(1);
    }
    found
}

/// Whether nothing but a mailing list's footer is left.
fn footer_lines(lines: &[Line], at: usize) -> bool {
    const LINES_MOST: usize = 8;
    let left = lines.iter().skip(at).filter(|line| !line.is_blank()).take(LINES_MOST + 1);
    let (count, list) = left.fold((0, false), |(count, list), line| (count + 1, list || signs::is_list_footer(line)));
    count <= LINES_MOST && list
}

/// Whether a line stands below the writer's own words, and none right above or below it.
fn stands_alone(lines: &[Line], kinds: &[Kind], at: usize) -> bool {
    let words = |at: usize| lines.get(at).is_some_and(|line| !line.is_blank());
    let own = |at: usize| words(at) && kinds.get(at) == Some(&Kind::Own);
    let footer = |at: usize| lines.get(at).is_some_and(|line| signs::mobile_footer(line).is_some());
    let apart = at.checked_sub(1).is_some_and(|above| !own(above)) && (!own(at + 1) || footer(at + 1));
    apart && (0..at).rev().any(words)
}

fn set(kinds: &mut [Kind], at: usize, count: usize, kind: Kind) {
    kinds.iter_mut().skip(at).take(count).for_each(|k| *k = kind);
}

fn gather(lines: &[Line], kinds: &[Kind], places: &[Option<usize>]) -> Fresh {
    let mut fresh = Fresh::default();
    let mut gap = false;
    for ((line, kind), place) in lines.iter().zip(kinds).zip(places) {
        if line.is_blank() || *kind != Kind::Own {
            gap = true;
            let count = usize::from(!line.is_blank());
            match kind {
                Kind::Own => {}
                Kind::Quoted => fresh.cut.quoted += count,
                Kind::Signature => fresh.cut.signature += count,
                Kind::Footer => fresh.cut.footer += count,
            }
            continue;
        }
        if std::mem::take(&mut gap) && !fresh.lines.is_empty() {
            fresh.lines.push(String::new());
            fresh.under.push(*place);
        }
        fresh.lines.push(line.text.trim_end().to_owned());
        fresh.under.push(*place);
    }
    fresh
}

#[cfg(test)]
mod tests;
