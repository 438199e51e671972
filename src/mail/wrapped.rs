//! Lines that a mail program broke in the text part: the HTML part has them whole.

use std::collections::HashSet;

use super::lines::{Line, lines};

/// The text part of a letter with its lines as the HTML part has them: two are joined where the first is so long that
/// the next word had no room, and the HTML part has the words in one line and nowhere in two.
pub(super) fn unwrapped(plain: &str, html: &str) -> String {
    let (mut within, mut between) = (HashSet::new(), HashSet::new());
    let mut above: Option<[&str; 2]> = None;
    for line in lines(html) {
        let words: Vec<&str> = line.text.split_whitespace().collect();
        if let (Some(above), Some(first)) = (above, words.first()) {
            between.insert((above, *first));
        }
        within.extend(words.windows(3).filter_map(|three| Some(([*three.first()?, *three.get(1)?], *three.get(2)?))));
        above = last_two(&words).or(above.filter(|_| words.is_empty()));
    }
    let whole = |end: [&str; 2], first: &str| within.contains(&(end, first)) && !between.contains(&(end, first));
    let read = lines(plain);
    let mut out = String::with_capacity(plain.len());
    // The line above, how deep that which it belongs to is marked, and its last words.
    let mut above: Option<(&Line, usize, [&str; 2])> = None;
    for (raw, line) in plain.lines().zip(&read) {
        let words: Vec<&str> = line.text.split_whitespace().collect();
        // What is broken before a `>` looks like a quote.
        let first = above.and_then(|(above, level, end)| {
            let next = if line.level == level { line.text } else { raw };
            let first = next.split_whitespace().next()?;
            (above.is_full_before(first) && whole(end, first)).then_some(next)
        });
        match first {
            Some(next) => {
                out.push(' ');
                out.push_str(next.trim_start());
            }
            None => {
                if !out.is_empty() {
                    out.push('\n');
                }
                out.push_str(raw);
            }
        }
        let level = above.filter(|_| first.is_some()).map_or(line.level, |(_, level, _)| level);
        above = last_two(&words).map(|end| (line, level, end));
    }
    out.push('\n');
    out
}

fn last_two<'t>(words: &[&'t str]) -> Option<[&'t str; 2]> {
    words.last_chunk().copied()
}

#[cfg(test)]
mod tests {
    use super::unwrapped;

    const LONG: &str = "draft king > architect > merchant > bishop > magician > thief,";

    #[test]
    fn lines_are_as_the_html_part_has_them() {
        let html = format!("{LONG} warlord\ngold\n");
        assert_eq!(unwrapped(&format!("{LONG}\nwarlord\ngold\n"), &html), html);
        // The end of an order that stands by itself in both is one.
        let two = format!("{LONG}\nwarlord\n");
        assert_eq!(unwrapped(&two, &two), two);
        assert_eq!(unwrapped("take ka4\ngold\n", "take ka4 gold\n"), "take ka4\ngold\n");
    }

    #[test]
    fn what_is_broken_before_a_mark_is_no_quote() {
        let html = "if assassin: murder king > bishop > magician > architect > thief > warlord\n";
        let plain = "if assassin: murder king > bishop > magician > architect > thief\n> warlord\n";
        assert_eq!(unwrapped(plain, html), html);
        let quoted = format!("> {LONG}\n> warlord\n");
        assert_eq!(unwrapped(&quoted, &format!("> {LONG} warlord\n")), format!("> {LONG} warlord\n"));
    }
}
