//! Blocks of mail headers and "original message" lines: what programs print above a mail that they show
//! below a letter, told by shape. A block is `Label: value` lines of which one has an address and one a
//! date; what the labels say does not matter.

use super::attribution;
use super::lines::Line;
use super::row::row_of_headers;
use super::stamp::{Stamp, has_digit};

/// Lines of the longest block.
const LINES_MOST: usize = 16;
/// Characters of the longest line of one.
const LINE_MOST: usize = 4000;

/// The word for "message", in the titles that programs draw between dashes.
const MESSAGE: [&str; 26] = [
    "message",
    "viesti",
    "meddelande",
    "brev",
    "nachricht",
    "meddelelse",
    "besked",
    "melding",
    "bericht",
    "messaggio",
    "mensaje",
    "mensagem",
    "missatge",
    "wiadomość",
    "zpráva",
    "správa",
    "üzenet",
    "mesaj",
    "ileti",
    "сообщение",
    "повідомлення",
    "письмо",
    "邮件",
    "郵件",
    "メッセージ",
    "메시지",
];

/// Lines of a sign at `at` below which another mail is shown: an "original message" line, a block of headers, or a
/// rule and one of these.
pub(super) fn header_sign(lines: &[Line], at: usize) -> Option<usize> {
    let line = lines.get(at)?;
    let below = || (at + 1..lines.len()).find(|below| lines.get(*below).is_some_and(|line| !line.is_blank()));
    if is_rule(line) {
        let below = below()?;
        let count = if lines.get(below).is_some_and(is_rule) { None } else { header_sign(lines, below) };
        return Some(below - at + count?);
    }
    if row_of_headers(line) == Some(0) {
        return Some(1);
    }
    if line.looks.digit && line.looks.dash && is_dated_rule(line.text) {
        let below = below()?;
        return Some(below - at + header_block(lines, below)?);
    }
    // Orange's `> Message du 18/11/26 18:22`; where it is marked nobody writes.
    if line.level > 0 && line.text.split_whitespace().count() <= 5 && Stamp::of(line.text).is_exact() && header(line).is_none() {
        return lines.get(at + 1).filter(|next| next.level == line.level).and_then(|_| Some(1 + header_block(lines, at + 1)?));
    }
    // Who wrote when, and the same again as headers, in which names stand for addresses; whole ones need no such line.
    if attribution::says_who_wrote_when(line) && !Block::read(lines, at + 1).is_some_and(|block| block.is_whole()) {
        let level = line.level;
        let labels = lines.iter().skip(at + 1).take(LINES_MOST).map_while(|line| header(line).filter(|_| line.level == level));
        let stamps: Vec<Stamp> = labels.map(Stamp::of).collect();
        return (stamps.len() >= 2 && stamps.iter().any(|stamp| stamp.is_dated())).then_some(1 + stamps.len());
    }
    if let Some(alone) = separator(line) {
        let block = below().and_then(|below| Some(below - at + header_block(lines, below)?));
        let block = block.or_else(|| Some(1 + bare_block(lines, at + 1)?));
        return block.or(alone.then_some(1));
    }
    header_block(lines, at)
}

/// Whether a line is nothing but a rule.
pub(super) fn is_rule(line: &Line) -> bool {
    let text = line.text.trim();
    let first = text.chars().next().filter(|c| "_=-*~\u{2014}".contains(*c));
    (text.chars().count() >= 3 || text == "__") && first.is_some_and(|first| text.chars().all(|c| c == first))
}

/// Whether a line has a moment between dashes, as Notes writes it above a block: `Club ---18.11.2026 18:22:11---Your turn`.
fn is_dated_rule(text: &str) -> bool {
    let mut parts = text.split("---");
    parts.next().is_some() && parts.next().is_some_and(|when| Stamp::of(when).is_exact()) && parts.next().is_some()
}

/// Whether a line may be the title of a mail below it; if so, whether it is one also without a block of headers.
fn separator(line: &Line) -> Option<bool> {
    let text = line.text.trim().trim_matches('*').trim();
    let count = |chars: &mut dyn Iterator<Item = char>| chars.take_while(|c| "-_=".contains(*c)).count();
    let frame = count(&mut text.chars()).min(count(&mut text.chars().rev()));
    if frame < 2 && !text.ends_with([':', '\u{ff1a}']) {
        return None;
    }
    let inner = text.trim_matches(|c: char| "-_=:".contains(c) || c.is_whitespace()).to_lowercase();
    let words: Vec<&str> = inner.split_whitespace().collect();
    // An order between dashes has a number in it, a title never.
    if words.is_empty() || words.len() > 5 || text.chars().count() > 80 || has_digit(&inner) {
        return None;
    }
    let title = MESSAGE.iter().any(|message| inner.contains(message));
    match frame {
        // What a person draws around a word or two.
        2 | 3 if words.len() <= 2 && !title => None,
        2.. => Some(frame >= 4 && title && words.len() <= 4),
        _ if title => Some(words.len() <= 3 && text.chars().count() <= 40 && inner.contains("forwarded message")),
        _ => None,
    }
}

/// The label and the value of a header line.
fn header<'b>(line: &Line<'b>) -> Option<&'b str> {
    if !line.looks.colon {
        return None;
    }
    let (label, value) = line.text.split_once([':', '\u{ff1a}'])?;
    let label = label.trim_matches(|c: char| c.is_whitespace() || c == '*' || c == '_');
    let words = label.split_whitespace().count();
    let plain = label.chars().all(|c| c.is_alphabetic() || " -'\u{2019}.".contains(c));
    let begins = label.chars().next().is_some_and(|c| c.is_alphabetic() && !c.is_lowercase());
    (line.chars <= LINE_MOST && (1..=4).contains(&words) && label.chars().count() <= 30 && plain && begins && !value.starts_with("//"))
        .then_some(value)
}

/// The number of lines of a block of mail headers that begins at `at`, with at most an empty or folded line between two.
fn header_block(lines: &[Line], at: usize) -> Option<usize> {
    let block = Block::read(lines, at)?;
    let shows = || lines.iter().skip(at + block.end).any(|line| !line.is_blank());
    // Names and a time without an address may be the writer's own list, if nothing is shown below them.
    if !block.is_whole() || block.addresses == 0 && !shows() {
        return None;
    }
    // A line of the writer's own with a colon may stand right above.
    let next = Block::read(lines, at + block.first_gap).filter(Block::is_whole);
    let own = !block.first_says
        && next.is_some_and(|next| {
            (block.first_blank && !block.later_gaps || block.first_digits) && (next.first_says || block.first_blank)
                || next.first_address && !stands_apart(lines, at)
        });
    (!own).then_some(block.end)
}

/// Whether nothing of a letter stands right above a line: programs leave a line empty above a block, or put a title or a rule there.
fn stands_apart(lines: &[Line], at: usize) -> bool {
    let Some((line, above)) = at.checked_sub(1).and_then(|above| lines.get(at).zip(lines.get(above))) else { return true };
    above.is_blank() || above.level != line.level || is_rule(above) || separator(above).is_some() || above.text.trim_end().ends_with(':')
}

/// Lines of a block of headers without colons, as eM Client writes them below a title. One of less is an attribution.
fn bare_block(lines: &[Line], at: usize) -> Option<usize> {
    const MOST: usize = 8;
    const LEAST: usize = 3;
    let block = lines.iter().skip(at).take(MOST).take_while(|line| !line.is_blank() && line.chars <= LINE_MOST);
    let stamps: Vec<Stamp> = block.map(|line| Stamp::of(line.text)).collect();
    let is_block = stamps.iter().any(|stamp| stamp.address) && stamps.iter().any(|stamp| stamp.is_exact());
    (is_block && stamps.len() >= LEAST).then_some(stamps.len())
}

#[derive(Default)]
struct Block {
    /// Lines of the block.
    end: usize,
    labels: usize,
    /// Whether it stands in a quote, where nobody writes.
    marked: bool,
    addresses: usize,
    dated: bool,
    exact: bool,
    /// Whether a moment stands on a line of its own below its label.
    exact_below: bool,
    /// Whether its first line has an address or a date, or else digits.
    first_says: bool,
    first_address: bool,
    first_digits: bool,
    /// From the first header to the second, and whether nothing stands between them.
    first_gap: usize,
    first_blank: bool,
    /// Whether there are empty or folded lines between others.
    later_gaps: bool,
}

impl Block {
    fn read(lines: &[Line], at: usize) -> Option<Block> {
        let level = lines.get(at).filter(|line| header(line).is_some())?.level;
        let (mut block, mut other) = (Block { marked: level > 0, ..Block::default() }, 0);
        for (count, line) in lines.iter().skip(at).take(LINES_MOST).enumerate() {
            let value = header(line).filter(|_| line.level == level);
            // A title, or headers on one line, begin a block of their own.
            let begins = || value.is_none() && separator(line).is_some() || row_of_headers(line) == Some(0);
            if count > 0 && begins() {
                break;
            }
            if value.is_none() && (other >= 1 || line.level != level) {
                break;
            }
            let stamp = Stamp::of(value.unwrap_or(line.text));
            let says = stamp.address || stamp.is_dated();
            if value.is_none() {
                // What follows the block is no part of it.
                other += 1;
                let next = lines.get(at + count + 1).is_some_and(|next| header(next).is_some());
                if !next {
                    break;
                }
                block.addresses += usize::from(stamp.address);
                block.exact_below |= stamp.is_exact();
                block.first_blank |= block.labels == 1 && line.is_blank();
                continue;
            }
            match block.labels {
                0 => {
                    (block.first_says, block.first_address) = (says, stamp.address);
                    block.first_digits = value.is_some_and(has_digit);
                }
                1 => block.first_gap = count,
                _ => block.later_gaps |= other > 0,
            }
            block.labels += 1;
            block.addresses += usize::from(stamp.address);
            block.dated |= stamp.is_dated();
            block.exact |= stamp.is_exact();
            (block.end, other) = (count + 1, 0);
        }
        Some(block)
    }

    fn is_whole(&self) -> bool {
        match self.labels {
            0 | 1 => false,
            2 => self.addresses > 0 && self.exact,
            4.. if self.marked => true,
            _ => self.addresses > 0 && (self.dated || self.exact_below) || self.exact || self.addresses >= 2,
        }
    }
}

#[cfg(test)]
mod tests;
