//! Attribution lines, told by their shape: a date or an address with a name, and a colon of any script
//! at the end or dashes around it. They may be broken over several lines, wherever the mail program's
//! width or a long address made it; a line of the writer's own above one is never a part of it.

use super::lines::Line;
use super::looks::Looks;
use super::stamp::{Stamp, has_digit};

/// How sure an attribution is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sure {
    /// Only when marked lines follow it.
    WhenMarked,
    /// Also when what follows is not marked.
    Alone,
}

/// Lines with words that an attribution may be broken over.
const LINES_MOST: usize = 4;
/// Characters of the longest line of an attribution.
const LINE_MOST: usize = 300;
/// Bytes of the longest attribution, its lines together.
const BYTES_MOST: usize = 600;
/// Mail programs break no line that is shorter than this with the word behind it.
const WRAPPED_CHARS: usize = 60;

/// Words that say "wrote", for attributions that say neither when nor from which address.
const WROTE: [&str; 7] = ["wrote", "writes", "kirjoitti", "skrev", "schrieb", "écrit", "escribió"];
/// The same at the beginning of a line.
const QUOTING: [&str; 4] = ["quoting", "lainaus", "zitat", "citerar"];

/// Words with which a date begins, to find it behind words of the writer's own.
const OPENERS: [&str; 22] = [
    "on", "le", "el", "am", "den", "op", "il", "em", "ma", "ti", "ke", "to", "pe", "la", "su", "mån", "tis", "ons", "tors", "fre", "lör",
    "sön",
];

/// The number of lines of an attribution that begins at `at`, and how sure it is.
pub(super) fn attribution(lines: &[Line], at: usize) -> Option<(usize, Sure)> {
    let level = lines.get(at).filter(|line| !line.is_blank())?.level;
    // GroupWise: `>>> Ville <ville@example.org> 18/11/2026 18:22 >>>`.
    let arrows =
        lines.get(at).filter(|line| level >= 3 && line.chars <= LINE_MOST).and_then(|line| line.text.trim_end().strip_suffix(">>>"));
    if arrows.map(Stamp::of).is_some_and(|stamp| stamp.address && stamp.is_dated()) {
        return Some((1, Sure::Alone));
    }
    let near = || lines.iter().skip(at).take(2 * LINES_MOST);
    if !near().any(|line| line.looks.end) {
        return None;
    }
    let (mut joined, mut words, mut above, mut last, mut weak) = (String::new(), 0, 0, "", None);
    for (count, line) in near().enumerate() {
        let open = is_open(&joined);
        // A line that closes a broken address begins with its `>`.
        let closing = open && line.level == level + 1;
        if line.chars > LINE_MOST || line.level != level && !closing {
            break;
        }
        let text = line.text.trim();
        if text.is_empty() {
            let goes_on = |next: &Line| next.text.trim_start().starts_with('<');
            if words == 0 || !open && !lines.iter().skip(at + count).find(|next| !next.is_blank()).is_some_and(goes_on) {
                break;
            }
            continue;
        }
        let first = text.split_whitespace().next().map_or(0, |word| word.chars().count());
        let wrapped = || open || text.starts_with('<') || above + 1 + first >= WRAPPED_CHARS || goes_on_bare(last, words);
        if words == LINES_MOST || words > 0 && !wrapped() {
            break;
        }
        words += 1;
        above = line.chars;
        last = text;
        joined.push_str(if closing { " >" } else { " " });
        joined.push_str(text);
        if joined.len() > BYTES_MOST {
            break;
        }
        // The colon of a link is not the end.
        if text.ends_with("mailto:") {
            continue;
        }
        match evidence(joined.trim()) {
            Some((sure, true)) => return is_needed(lines, at, count, sure).then_some((count + 1, sure)),
            Some((sure, false)) if weak.is_none() => weak = is_needed(lines, at, count, sure).then_some((count + 1, sure)),
            _ => {}
        }
    }
    weak
}

/// Whether an attribution goes on below a line that is not full, the `words`th of it: an address, a moment with its zone, or a date.
fn goes_on_bare(line: &str, words: usize) -> bool {
    let zoned = || Looks::at(line).zone && Some(Stamp::of(line)).is_some_and(|stamp| stamp.is_exact() && stamp.zone);
    line.starts_with('<') && line.ends_with('>') || words == 1 && is_only_a_date(line) || zoned()
}

/// Whether a line says when and no more, as it is left where a page breaks an attribution: `On Wed, Nov 18, 2026`.
fn is_only_a_date(text: &str) -> bool {
    const WORDS_MOST: usize = 9;
    let mut words = text.split_whitespace();
    let opens = words.next().is_some_and(|word| OPENERS.contains(&word.to_lowercase().as_str()));
    let stamp = Stamp::of(text);
    opens && words.count() < WORDS_MOST && stamp.is_dated() && !stamp.address && !text.contains(['<', '>', '='])
}

/// Whether the first of the lines belongs to an attribution that ends `count` lines below: not if one that is as sure begins below it.
fn is_needed(lines: &[Line], at: usize, count: usize, sure: Sure) -> bool {
    // What only adds an address to a date below it was broken off that.
    let address = lines.get(at).is_some_and(|line| Stamp::of(line.text).address);
    (1..=count).all(|later| {
        let rest: Vec<&str> = lines.iter().skip(at + later).take(count + 1 - later).map(|line| line.text.trim()).collect();
        let rest = rest.join(" ");
        let as_sure = evidence(&rest).is_some_and(|(below, whole)| below == Sure::Alone || whole && (below >= sure || !address));
        !as_sure || !begins_by_itself(&rest)
    })
}

/// Whether nothing of an attribution can stand above a text: it has the date, or says first that it quotes.
fn begins_by_itself(text: &str) -> bool {
    let quoting = || text.split_whitespace().next().is_some_and(|word| QUOTING.contains(&word.to_lowercase().as_str()));
    Stamp::of(text).is_dated() || quoting()
}

/// Whether a bracket around an address was opened and not closed: `Ville <`, `Ville (`, `<ville@`, `<mailto:Ville`.
fn is_open(text: &str) -> bool {
    [('<', '>'), ('(', ')')].iter().any(|&(open, close)| {
        let mut opened = Vec::new();
        for (at, c) in text.char_indices() {
            if c == open {
                opened.push(at + 1);
            } else if c == close {
                opened.pop();
            }
        }
        let behind = opened.last().and_then(|&at| text.get(at..)).map(str::trim);
        behind.is_some_and(|behind| behind.starts_with("mailto:") || !behind.contains([' ', '=']))
    })
}

/// How sure a text is an attribution, and whether it is complete: it has its end.
fn evidence(text: &str) -> Option<(Sure, bool)> {
    let text = text.trim_matches(|c: char| c == '*' || c == '_' || c.is_whitespace());
    let inner = text.trim_matches('-');
    let framed = text.starts_with("--") && text.ends_with("--") && !inner.is_empty();
    let colon = text.ends_with([':', '\u{ff1a}']);
    if !framed && !colon && !inner.contains('@') && !Looks::at(inner).zone {
        return None;
    }
    let stamp = Stamp::of(inner);
    let dated_first = inner.starts_with(|c: char| c.is_ascii_digit()) && stamp.is_dated();
    if !framed && !colon && !dated_first && !stamp.is_exact() {
        return None;
    }
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let words: Vec<String> = inner.split_whitespace().map(bare).filter(|word| !word.is_empty()).collect();
    if !words.iter().any(|word| word.starts_with(char::is_alphabetic)) {
        return None;
    }
    let wrote = words.iter().any(|word| WROTE.contains(&word.as_str()));
    let wrote = wrote || words.first().is_some_and(|word| QUOTING.contains(&word.as_str()));
    if framed || colon {
        let sure = (stamp.address || stamp.zone) && stamp.is_dated() || wrote && (framed || stamp.address || stamp.is_exact());
        let maybe = wrote || stamp.address || stamp.is_dated();
        return match (sure, maybe) {
            (true, _) => Some((Sure::Alone, true)),
            (false, true) => Some((Sure::WhenMarked, true)),
            _ => None,
        };
    }
    let ends_in_wrote = words.last().is_some_and(|word| WROTE.contains(&word.as_str()));
    let ends_in_address = inner.split_whitespace().last().is_some_and(|word| Stamp::of(word).address);
    if stamp.is_exact() && (ends_in_wrote && stamp.address || dated_first && stamp.zone && words.len() <= 12) {
        Some((Sure::Alone, false))
    } else if (dated_first || stamp.is_exact()) && ends_in_address {
        Some((Sure::WhenMarked, false))
    } else {
        None
    }
}

/// Where in a line of the writer's own an attribution begins that a program put behind it.
pub(super) fn begins_within(lines: &[Line], at: usize) -> Option<usize> {
    let line = lines.get(at).filter(|line| line.level == 0 && line.chars <= LINE_MOST)?;
    // It has a digit near its beginning, and an end.
    if !line.looks.digit || !lines.iter().skip(at).take(1 + LINES_MOST).any(|line| line.looks.end) {
        return None;
    }
    let mut starts = line.text.char_indices().map(|(start, _)| start).filter(|&start| start > 0 && is_start(line.text, start)).take(8);
    starts.find(|&start| {
        let (before, behind) = line.text.split_at(start);
        if !before.contains(char::is_alphabetic) || Stamp::of(before).is_dated() || Stamp::of(before).address {
            return false;
        }
        let near = behind.split_whitespace().take(5).any(has_digit);
        let mut rest = vec![Line::new(0, behind, line.chars)];
        rest.extend(lines.iter().skip(at + 1).take(LINES_MOST).cloned());
        // One that is whole in the lines below has nothing in this.
        let whole_below = || matches!(attribution(&rest, 1), Some((_, Sure::Alone)));
        near && matches!(attribution(&rest, 0), Some((count, Sure::Alone)) if count == 1 || !whole_below())
    })
}

/// Where in a line the text begins that a program put right behind an attribution: `On … at 6:22 PM, "Ville" wrote:Your turn`.
/// Where a blank stands between, who wrote must be told by address.
pub(super) fn ends_within(line: &Line) -> Option<usize> {
    if line.level > 0 || line.chars > LINE_MOST || !line.looks.digit || !line.looks.colon {
        return None;
    }
    line.text.char_indices().filter(|(_, c)| matches!(c, ':' | '\u{ff1a}')).find_map(|(at, colon)| {
        let end = at + colon.len_utf8();
        let (before, behind) = (line.text.get(..end)?, line.text.get(end..)?);
        let apart = behind.starts_with(char::is_whitespace);
        let says = || before.split_whitespace().last().is_some_and(says_wrote);
        let sure = || matches!(evidence(before), Some((Sure::Alone, true))) && (!apart || Stamp::of(before).address);
        (behind.contains(char::is_alphanumeric) && says() && sure()).then_some(end)
    })
}

/// Whether a text is a name and that it wrote, with no more about when or from where.
pub(super) fn is_name_that_wrote(text: &str) -> bool {
    const NAMES_MOST: usize = 4;
    let Some(text) = text.trim().strip_suffix([':', '\u{ff1a}']) else { return false };
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let wrote = words.pop().is_some_and(says_wrote);
    let is_name = |word: &&str| word.trim_start_matches(['"', '\'']).starts_with(char::is_uppercase);
    wrote && (1..=NAMES_MOST).contains(&words.len()) && words.iter().all(is_name)
}

/// Whether a word says "wrote".
fn says_wrote(word: &str) -> bool {
    WROTE.contains(&word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase().as_str())
}

/// Whether a line says who wrote when, without the marks that an attribution ends with.
pub(super) fn says_who_wrote_when(line: &Line) -> bool {
    line.looks.digit && line.text.split_whitespace().any(says_wrote) && Stamp::of(line.text).is_exact()
}

/// Whether a date may begin at this place of a line: a word that opens one, or dashes.
fn is_start(text: &str, start: usize) -> bool {
    let (before, behind) = text.split_at(start);
    if behind.starts_with("---") {
        return !before.ends_with('-');
    }
    let is_opener = |word: Option<&str>| word.is_some_and(|word| OPENERS.contains(&word.to_lowercase().as_str()));
    // Of two that follow each other (`Den ons.`) the first is the one.
    before.ends_with(' ') && is_opener(behind.split([' ', ',', '.']).next()) && !is_opener(before.split_whitespace().last())
}

#[cfg(test)]
mod tests;
