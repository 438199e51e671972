//! Lines of a letter that a mail program broke: an order that ends open goes on in the next line.

use crate::orders::{Line, fold, is_social};

/// With these a condition begins, and with those what is done where it does not hold.
pub(super) const IF: &[&str] = &["if", "jos"];
pub(super) const ELSE: &[&str] = &["else", "otherwise", "muuten", "muutoin"];

/// What an order can't end with.
const OPEN: &[&str] = &[",", ">", "<", "<=", ">=", "=", "->", "-", "or", "tai", "if", "jos", "with", "and", "ja"];
/// Nor can a sentence.
const THEN: &[&str] = &["then", "plus", "seka", "niin", "sitten"];
/// What an order can't begin with.
const GOES_ON: &[&str] = &[">", "or", "tai"];
/// Nobody's order is broken over more lines.
const PIECES_MOST: usize = 8;
/// An order shorter than this was not broken by a mail program.
const BROKEN_CHARS: usize = 60;
/// No mail program breaks lines at a width below this.
const WIDTH_LEAST: usize = 32;

/// A line of a letter, put together.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Whole {
    /// The number of its first line.
    pub number: u32,
    /// Its text.
    pub text: String,
    /// Whether it was cut so that what follows can't be told.
    pub cut: bool,
}

/// Puts the lines of a letter together again; `conditional` are the words before a condition, and `is_order` says
/// whether a text reads as an order.
pub(super) fn whole_lines<'t>(
    lines: impl Iterator<Item = &'t str>,
    conditional: &[&[&str]],
    is_order: impl Fn(&str) -> bool,
) -> Vec<Whole> {
    let mut out = Vec::new();
    let lines: Vec<&str> = lines.collect();
    let width = wrap_width(&lines);
    let mut lines = (1..).zip(lines).peekable();
    while let Some((number, line)) = lines.next() {
        // What would go on behind a remark would be part of it.
        let mut whole = Whole { number, text: remark(line).to_owned(), cut: false };
        let mut last = line.chars().count();
        for _ in 1..PIECES_MOST {
            let Some(&(_, broken)) = lines.peek() else { break };
            let next = remark(broken);
            let text = format!("{} {}", whole.text.trim_end(), next.trim_start());
            match bond(&whole.text, next, last, conditional, |text| is_order(closed(text))) {
                Bond::None if !width.is_some_and(|width| is_tail(&whole.text, next, last, width, &is_order)) => break,
                Bond::None | Bond::Unclear => {
                    whole.cut = true;
                    break;
                }
                Bond::Joined => {
                    whole.text = text;
                    last = broken.chars().count();
                    lines.next();
                }
            }
        }
        out.push(whole);
    }
    out
}

enum Bond {
    None,
    Joined,
    Unclear,
}

/// What binds a line to the next one; `last` are the characters of its last piece.
fn bond(line: &str, next: &str, last: usize, conditional: &[&[&str]], is_order: impl Fn(&str) -> bool) -> Bond {
    let first = |text: &str| text.split_whitespace().next().map(fold).unwrap_or_default();
    let indent = |text: &str| text.len() - text.trim_start().len();
    if next.trim().is_empty() || line.trim().is_empty() {
        return Bond::None;
    }
    let text = format!("{} {}", line.trim_end(), next.trim_start());
    let goes_on = GOES_ON.contains(&first(next).as_str());
    if line.trim_end().ends_with(':') {
        // What is indented below a condition is its block.
        let word = first(line.trim_end_matches([':', ' ']));
        let guard = conditional.iter().any(|words| words.contains(&word.as_str()));
        return if guard && indent(next) <= indent(line) && is_order(&text) { Bond::Joined } else { Bond::None };
    }
    let open = closed(line).len() < line.trim_end().len();
    // The condition of an order may stand in a line of its own; with a colon behind it, it is a guard.
    let begins = |words: &&[&str]| words.contains(&first(next).as_str());
    let hangs = conditional.iter().take(if indent(next) > indent(line) { conditional.len() } else { 1 }).any(begins)
        && !next.trim_end().ends_with(':');
    if !goes_on && !open && !hangs || !is_order(line) {
        return Bond::None;
    }
    if hangs && !goes_on && !open {
        return if !is_order(next) && is_order(&text) { Bond::Joined } else { Bond::None };
    }
    let comma = line.trim_end().ends_with(',');
    if !goes_on && comma && is_order(next) {
        // The comma only parts two orders.
        return Bond::None;
    }
    match is_order(&text) {
        true => Bond::Joined,
        false if goes_on || !comma || last >= BROKEN_CHARS => Bond::Unclear,
        false => Bond::None,
    }
}

/// The width at which a mail program broke the lines of a letter: no line is longer, and of two the next word had no room.
fn wrap_width(lines: &[&str]) -> Option<usize> {
    let width = lines.iter().map(|line| line.chars().count()).max().filter(|width| *width >= WIDTH_LEAST)?;
    let broken = lines.windows(2).filter(|two| matches!(two, [line, next] if has_no_room(line.chars().count(), next, width)));
    (broken.count() >= 2).then_some(width)
}

/// Whether the first word of a line had no room in the line above.
fn has_no_room(above: usize, line: &str, width: usize) -> bool {
    line.split_whitespace().next().is_some_and(|word| above + 1 + word.chars().count() > width)
}

/// Whether a line that says nothing by itself goes on with the order above it, which is whole without it.
fn is_tail(order: &str, line: &str, last: usize, width: usize, is_order: impl Fn(&str) -> bool) -> bool {
    let goes_on = || [" ", " > ", ", "].iter().any(|sign| is_order(&format!("{}{sign}{}", order.trim_end(), line.trim_start())));
    has_no_room(last, line, width) && is_order(order) && !is_order(line) && goes_on()
}

/// Whether a word is one with which a guard begins.
pub fn opens_guard(word: &str) -> bool {
    IF.iter().chain(ELSE).any(|known| word.eq_ignore_ascii_case(known))
}

/// Whether a line may be a sentence that the next line goes on with: it ends open, or has no stop, and what is below begins small.
pub(super) fn runs_on(line: &str, next: &str) -> bool {
    let (said, next) = (Line::new(line), next.trim());
    let last = said.tokens.len().checked_sub(1).map_or("", |last| said.fold_of(last));
    if OPEN.contains(&last) || THEN.contains(&last) {
        return true;
    }
    let begins_anew = !next.starts_with(char::is_lowercase) || opens_guard(Line::new(next).fold_of(0)) || is_social(next);
    !(begins_anew || line.trim_end().ends_with(['.', '!', ':', ';', '>']))
}

/// What stands before a remark; `#4` is a number of the list.
pub(super) fn remark(line: &str) -> &str {
    let sign = |(at, _): &(usize, &str)| {
        let behind = line.get(at + 1..).unwrap_or("");
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        !((1..=2).contains(&digits) && behind.get(digits..).is_none_or(|rest| !rest.starts_with(char::is_alphanumeric)))
    };
    line.match_indices('#').find(sign).and_then(|(at, _)| line.get(..at)).unwrap_or(line)
}

/// A text without what it can't end with.
fn closed(text: &str) -> &str {
    let mut text = text.trim_end();
    loop {
        let word = text.rsplit(char::is_whitespace).next().unwrap_or_default();
        let left = match text.strip_suffix([',', '>']) {
            Some(left) => left,
            None if OPEN.contains(&fold(word).as_str()) => text.strip_suffix(word).unwrap_or(text),
            None => return text,
        };
        if left.trim_end() == text {
            return text;
        }
        text = left.trim_end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A toy language: `take` with names between `,` and `>`, `if x:` before it, `if y` behind it, `claim` with one name.
    fn is_order(text: &str) -> bool {
        let text = text.trim();
        let text = text.strip_prefix("if x: ").unwrap_or(text);
        let text = text.strip_suffix(" if y").unwrap_or(text);
        let names = |names: &str| names.split([',', '>']).all(|name| name.trim().len() == 3);
        text.strip_prefix("take ").is_some_and(names) || text.strip_prefix("claim ").is_some_and(|name| name.len() == 3)
    }

    fn read(text: &str) -> Vec<(u32, String, bool)> {
        whole_lines(text.lines(), &[&["if"]], is_order).into_iter().map(|whole| (whole.number, whole.text, whole.cut)).collect()
    }

    fn line(number: u32, text: &str) -> (u32, String, bool) {
        (number, text.to_owned(), false)
    }

    #[test]
    fn a_sentence_without_a_stop_may_go_on_below() {
        for (line, next) in [("if a, b and", ""), ("if a, b,", "Hello"), ("if a, b", "c d"), ("Jos a, b ja", "c."), ("if a, b", "and c")] {
            assert!(runs_on(line, next), "{line} / {next}");
        }
        for (line, next) in [("if a, b.", "c"), ("if a, b", ""), ("if a, b", "Cheers"), ("if a, b", "muuten c"), ("if a, b", "if d: c")] {
            assert!(!runs_on(line, next), "{line} / {next}");
        }
    }

    #[test]
    fn an_order_that_ends_open_goes_on() {
        assert_eq!(read("take ka4 > ka3,\nka7 >\nfr3\nclaim it4"), [line(1, "take ka4 > ka3, ka7 > fr3"), line(4, "claim it4")]);
        assert_eq!(read("take ka4\n> fr3"), [line(1, "take ka4 > fr3")]);
        assert_eq!(read("if x:\ntake ka4"), [line(1, "if x: take ka4")]);
        assert_eq!(read("take ka4\nif y\nclaim it4"), [line(1, "take ka4 if y"), line(3, "claim it4")]);
        assert_eq!(read("take ka4\nif x: take fr3"), [line(1, "take ka4"), line(2, "if x: take fr3")]);
    }

    #[test]
    fn a_remark_takes_nothing_of_the_next_line_with_it() {
        assert_eq!(read("take ka4 # for now\nif y\nclaim it4"), [line(1, "take ka4 if y"), line(3, "claim it4")]);
        assert_eq!(read("take ka4, # and then\nfr3 # east"), [line(1, "take ka4, fr3 ")]);
        assert_eq!(read("# take ka4,\ntake fr3"), [line(1, ""), line(2, "take fr3")]);
    }

    #[test]
    fn a_comma_may_only_part_two_orders_or_end_a_greeting() {
        for text in ["take ka4,\nclaim it4", "Hi Ville,\ntake ka4", "take ka4,\n\nfr3", "take ka4,\nthank you!", "if x:\n  take ka4"] {
            assert_eq!(read(text), (1..).zip(text.lines()).map(|(number, text)| line(number, text)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_line_that_is_only_the_tail_of_a_full_one_is_asked_about() {
        let full = format!("take {}", ["fr3"; 7].join(", "));
        let prose = "Hello all, and thank you for the evening";
        let cut = |text: &str| read(text).into_iter().filter(|(_, _, cut)| *cut).map(|(number, ..)| number).collect::<Vec<_>>();
        assert_eq!(cut(&format!("{prose}\nat Ville's.\n\n{full}\nka4\n")), [4]);
        // Nothing else is broken, or there was room, or it says something by itself, or is no tail.
        for text in [
            format!("{full}\nka4"),
            format!("{prose}, which was long\nand late.\n\n{full}\nka4\n"),
            format!("{prose}\nat Ville's.\n\n{full}\ntake ka4\n"),
            format!("{prose}\nat Ville's.\n\n{full}\n\nka4\n"),
            format!("{prose}\nat Ville's.\n\n{full}\nthanks\n"),
            format!("{prose}\nat Ville's.\n\n{full}\nka4 is what I want\n"),
        ] {
            assert_eq!(cut(&text), Vec::<u32>::new(), "{text}");
        }
    }

    #[test]
    fn an_order_whose_end_cannot_be_told_is_cut() {
        assert!(matches!(read("take ka4 >\nsomething").first(), Some((1, _, true))));
        assert!(matches!(read("take ka4\n> something").first(), Some((1, _, true))));
        let long = format!("take {}", ["fr3"; 14].join(", "));
        assert!(matches!(read(&format!("{long},\nsomething")).first(), Some((1, _, true))));
    }
}
