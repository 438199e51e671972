//! A list of preferences: what stands numbered below a heading that says so is one line, the best first.

use crate::orders::Line;
use std::borrow::Cow;

/// With one of these a heading says that the best stands first. An order of things to do is another thing: "in this order".
const HEADINGS: &[&str] = &[
    "preference",
    "preferences",
    "priority",
    "priorities",
    "ranking",
    "wishlist",
    "picks",
    "mieltymysjarjestys",
    "mieltymysjarjestyksessa",
    "mieluisuusjarjestys",
    "mieluisuusjarjestyksessa",
    "paremmuusjarjestys",
    "paremmuusjarjestyksessa",
    "toivejarjestys",
    "toivejarjestyksessa",
    "toivelista",
    "toiveeni",
];
/// No longer list is one of preferences.
const MOST: usize = 10;

/// The lines of a letter, as many as before; a list of preferences stands in the line of its first entry.
pub(super) fn ranked<'t>(lines: &[&'t str]) -> Vec<Cow<'t, str>> {
    let mut out: Vec<Cow<'t, str>> = lines.iter().map(|line| Cow::Borrowed(*line)).collect();
    for (at, _) in lines.iter().enumerate().filter(|(_, line)| is_heading(line)) {
        let behind = lines.get(at + 1..).unwrap_or_default();
        let from = at + 1 + behind.iter().take_while(|line| line.trim().is_empty()).count();
        let entries: Vec<&str> = lines.iter().skip(from).map_while(|line| entry(line)).collect();
        if (2..=MOST).contains(&entries.len()) {
            let better = entries.join(" > ");
            for (line, text) in
                out.iter_mut().skip(from).zip(std::iter::once(better).chain(std::iter::repeat(String::new()))).take(entries.len())
            {
                *line = Cow::Owned(text);
            }
        }
    }
    out
}

fn is_heading(line: &str) -> bool {
    line.trim_end().ends_with(':') && Line::new(line).folds().any(|word| HEADINGS.contains(&word))
}

/// What stands behind the number of an entry in a numbered list, "2) …"; none where a line begins with no such number.
pub(super) fn counted(line: &str) -> Option<&str> {
    let (number, behind) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let digits = number.strip_suffix(['.', ')'])?;
    ((1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())).then_some(behind)
}

/// An entry of a list, without its number or bullet and what ends it.
fn entry(line: &str) -> Option<&str> {
    let line = line.trim();
    let bulleted = || line.split_once(char::is_whitespace).filter(|(mark, _)| matches!(*mark, "-" | "*" | "•")).map(|(_, text)| text);
    let text = counted(line).or_else(bulleted)?.trim().trim_end_matches(['.', ',', ';', '!']);
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_preferences_is_one_line() {
        let letter = ["My preferences, in descending order:", "", "1. Architect", "2) Merchant.", "- Bishop", "", "1. Regards"];
        assert_eq!(ranked(&letter), [letter[0], "", "Architect > Merchant > Bishop", "", "", "", "1. Regards"]);
        let orders = ["In this order:", "1. gold", "2. build docks"];
        assert_eq!(ranked(&orders), orders);
    }
}
