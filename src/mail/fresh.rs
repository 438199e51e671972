//! The words that the writer of a letter wrote now.
//!
//! When the mail replied to is known, what stands in it is subtracted, and all else is fresh, also
//! inside a quote: an edited order is read, an untouched one is not. Otherwise quotes are cut by their
//! structure. Signatures, footers and attribution lines go in both cases. This module does not know
//! what an order is.

use super::clean::clean;
use super::lines::{Line, lines};
use super::sent::{Compared, Sent, Stand};
use super::signs::{self, Sure};

/// Quoted words from which a quote is trusted to be of another mail when few of them are known.
const STRANGE_WORDS: usize = 30;

/// Known words that a mail shown below its headers must have to be taken for ours.
const SHOWN_WORDS: usize = 12;

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
    let lines = lines(&body);
    let subtracted = replied_to.and_then(|sent| subtract(&lines, &Sent::new(&clean(sent))));
    let Subtracted { mut kinds, places, kept } =
        subtracted.unwrap_or_else(|| Subtracted { kinds: cut_by_structure(&lines), places: vec![None; lines.len()], kept: Vec::new() });
    cut_footers(&lines, &mut kinds);
    Fresh { kept, ..gather(&lines, &kinds, &places) }
}

/// A reply after subtraction: what each of its lines is, under which line of the sent mail it stands, and which lines
/// of that mail it repeats.
struct Subtracted {
    kinds: Vec<Kind>,
    places: Vec<Option<usize>>,
    kept: Vec<usize>,
}

/// Cuts what stands in the sent mail; `None` when the quote is plainly of another mail.
fn subtract(lines: &[Line], sent: &Sent) -> Option<Subtracted> {
    let mut kinds = vec![Kind::Own; lines.len()];
    let mut announced = None;
    let mut shown_mail = None;
    let mut at = 0;
    while at < lines.len() {
        let header = header_sign(lines, at);
        let count = header.or_else(|| announcement(lines, at)).unwrap_or(0);
        if count > 0 {
            announced.get_or_insert(at);
        }
        if header.is_some() && lines.get(at).is_some_and(|line| line.level == 0) {
            shown_mail.get_or_insert(at);
        }
        set(&mut kinds, at, count, Kind::Quoted);
        at += count.max(1);
    }
    let open: Vec<bool> = kinds.iter().map(|kind| *kind == Kind::Own).collect();
    let Compared { stands, kept } = sent.compare(lines, &open, announced);
    let level = lines
        .iter()
        .zip(&stands)
        .filter(|(line, stand)| line.level > 0 && matches!(stand, Stand::Quoted(_)))
        .map(|(line, _)| line.level)
        .min();
    // Between us and this letter somebody else may have quoted us: their lines bear fewer marks.
    let between = |line: &Line| line.level > 0 && level.is_some_and(|level| line.level < level);
    let (mut place, mut places) = (None, Vec::with_capacity(lines.len()));
    for ((line, stand), kind) in lines.iter().zip(&stands).zip(&mut kinds) {
        if let Stand::Quoted(number) = stand {
            (*kind, place) = (Kind::Quoted, Some(*number));
        } else if between(line) {
            *kind = Kind::Quoted;
        }
        places.push(place);
    }
    let quoted = |line: &(usize, &Line)| line.1.level > 0 || shown_mail.is_some_and(|at| line.0 >= at);
    let words = |line: &Line| line.text.split_whitespace().count();
    let (mut known, mut strange) = (0, 0);
    for (number, line) in lines.iter().enumerate().filter(quoted) {
        match stands.get(number) {
            Some(Stand::Quoted(_)) => known += words(line),
            _ if open.get(number) == Some(&true) => strange += words(line),
            _ => {}
        }
    }
    // Another player's orders, forwarded, have a few words in common with the order block of ours.
    let other = known < SHOWN_WORDS && strange > 0 && shown_mail.is_some();
    (!other && (strange < STRANGE_WORDS || known * 2 >= strange)).then_some(Subtracted { kinds, places, kept })
}

/// Cuts quotes by marks and announcements alone.
fn cut_by_structure(lines: &[Line]) -> Vec<Kind> {
    let mut kinds = vec![Kind::Own; lines.len()];
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        if line.level > 0 || is_lost_tail(lines, at) {
            set(&mut kinds, at, 1, Kind::Quoted);
            at += 1;
            continue;
        }
        if header_sign(lines, at).is_some() {
            set(&mut kinds, at, lines.len(), Kind::Quoted);
            break;
        }
        if let Some(count) = announcement(lines, at) {
            set(&mut kinds, at, count, Kind::Quoted);
            at += count;
            if next_words(lines, at).is_some_and(|next| next.level == 0) {
                // Nothing is marked below it: all of it is the quote.
                set(&mut kinds, at, lines.len(), Kind::Quoted);
                break;
            }
            continue;
        }
        at += 1;
    }
    kinds
}

fn next_words<'l, 'b>(lines: &'l [Line<'b>], at: usize) -> Option<&'l Line<'b>> {
    lines.iter().skip(at).find(|line| !line.is_blank())
}

/// Lines of a sign below which another mail is shown: "original message", a block of headers.
fn header_sign(lines: &[Line], at: usize) -> Option<usize> {
    if lines.get(at).is_some_and(signs::is_rule) {
        let below = lines.iter().skip(at + 1).position(|line| !line.is_blank())? + at + 1;
        return Some(below - at + header_sign_below(lines, below)?);
    }
    header_sign_below(lines, at)
}

fn header_sign_below(lines: &[Line], at: usize) -> Option<usize> {
    if lines.get(at).is_some_and(signs::is_separator) {
        let below = lines.iter().skip(at + 1).position(|line| !line.is_blank()).map(|gap| at + 1 + gap);
        let block = below.and_then(|below| Some(below - at + signs::header_block(lines, below)?));
        return Some(block.unwrap_or(1));
    }
    signs::header_block(lines, at)
}

/// Lines of an attribution that stands above a quote.
fn announcement(lines: &[Line], at: usize) -> Option<usize> {
    let (count, sure) = signs::attribution(lines, at)?;
    let marked = next_words(lines, at + count).is_some_and(|next| next.level > 0);
    (sure == Sure::Alone || marked).then_some(count)
}

/// Whether a line is the tail of a marked line that a mail program wrapped and did not mark again.
fn is_lost_tail(lines: &[Line], at: usize) -> bool {
    const WRAPPED_CHARS: usize = 60;
    let marked = |at: Option<usize>| at.and_then(|at| lines.get(at)).filter(|line| line.level > 0);
    lines.get(at).is_some_and(|line| !line.is_blank())
        && marked(at.checked_sub(1)).is_some_and(|above| above.chars >= WRAPPED_CHARS)
        && marked(Some(at + 1)).is_some()
}

/// Cuts signatures and footers from what is left.
fn cut_footers(lines: &[Line], kinds: &mut [Kind]) {
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        if kinds.get(at) != Some(&Kind::Own) || line.is_blank() {
            at += 1;
            continue;
        }
        let list = signs::is_rule(line) && next_words(lines, at + 1).is_some_and(signs::is_list_footer);
        let (most, kind) = if signs::is_signature_mark(line) {
            (lines.len(), Kind::Signature)
        } else if list {
            (lines.len(), Kind::Footer)
        } else if signs::is_mobile_footer(line) {
            (1, Kind::Footer)
        } else {
            (signs::notice(lines, at).unwrap_or(0), Kind::Footer)
        };
        // A quote below ends them.
        let own = kinds.iter().skip(at).take(most).take_while(|kind| **kind == Kind::Own);
        let count = own.count();
        set(kinds, at, count, kind);
        at += count.max(1);
    }
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
