//! The order block of a report, come back edited: which standing lines the letter means.
//!
//! A letter's standing lines replace all that are on file. Who edits one of three lines in the block does not mean
//! the other two to go, so those that still stand there are said again. Reads no order.

use crate::mail::Fresh;
use crate::words::Lang;
use std::ops::Range;

/// The fresh text of a letter, with the standing lines of the block that it leaves as they are where it edits others.
pub(crate) fn with_standing(fresh: &Fresh, sent: Option<&str>) -> String {
    placed(fresh, sent).iter().flat_map(|(line, _)| [*line, "\n"]).collect()
}

/// The same line by line, each with the line of the mail replied to under which it stands, if it does.
pub(crate) fn placed<'f>(fresh: &'f Fresh, sent: Option<&'f str>) -> Vec<(&'f str, Option<usize>)> {
    let lines: Vec<&str> = sent.unwrap_or_default().lines().collect();
    let written = || fresh.lines.iter().zip(&fresh.under);
    let edited = |block: &Range<usize>| {
        let inside = |under: &Option<usize>| under.is_some_and(|line| block.contains(&line));
        written().any(|(line, under)| !line.is_empty() && inside(under))
    };
    // The mail says it twice, as text and as HTML; the answer quotes one of them.
    let Some(block) = standing_blocks(&lines).find(edited) else {
        return written().map(|(line, under)| (line.as_str(), *under)).collect();
    };
    let inside = |under: &Option<usize>| under.is_some_and(|line| block.contains(&line));
    let mut text: Vec<(&str, Option<usize>)> = Vec::new();
    let mut told = false;
    for (line, under) in written() {
        if !inside(under) {
            text.push((line.as_str(), *under));
        } else if !std::mem::replace(&mut told, true) {
            let place = Some(block.start);
            text.push(("standing", place));
            for number in block.clone() {
                let stays = number > block.start && fresh.kept.contains(&number);
                text.extend(lines.get(number).filter(|_| stays).map(|line| (*line, place)));
                text.extend(written().filter(|(_, under)| **under == Some(number)).map(|(line, _)| (line.as_str(), place)));
            }
            text.push(("end standing", place));
        }
    }
    text
}

/// The lines of the standing blocks in a report's order blocks, each from its head to the last standing line.
fn standing_blocks(lines: &[&str]) -> impl Iterator<Item = Range<usize>> {
    let says = |at: &usize, id: &str| lines.get(*at).is_some_and(|line| Lang::ALL.iter().any(|lang| lang.words().say(id) == line.trim()));
    let orders = (0..lines.len()).filter(move |at| says(at, "report-block-orders"));
    orders.filter_map(move |orders| {
        let start = (orders..lines.len()).find(|at| says(at, "report-block-standing"))?;
        let end = (start..lines.len()).find(|at| says(at, "report-block-end-standing"))?;
        Some(start..end)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::fresh;

    const SENT: &str =
        "Laura, it is your turn.\n\norders\nstanding\n  take any\n  claim by1\n  law one\nend standing\ntake 2R\nend orders\n";

    fn read(reply: &str) -> String {
        with_standing(&fresh(reply, Some(SENT)), Some(SENT))
    }

    #[test]
    fn an_edited_standing_line_keeps_its_neighbours() {
        let reply = "> orders\n> standing\n>   take any\n>   claim fk2\n>   law one\n> end standing\n> take 2R\n> end orders\n";
        let lines: Vec<String> = read(reply).lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, ["standing", "take any", "claim fk2", "law one", "end standing"]);
    }

    #[test]
    fn an_untouched_block_says_nothing_and_an_order_below_it_is_no_standing_line() {
        let reply = "> orders\n> standing\n>   take any\n>   claim by1\n>   law one\n> end standing\n> take 3L\n> end orders\n";
        assert_eq!(read(reply).trim(), "take 3L");
        assert_eq!(read("thanks\n\n> standing\n>   take any\n>   claim by1\n> end standing\n").trim(), "thanks");
    }

    #[test]
    fn a_line_added_to_an_empty_standing_block_becomes_one() {
        let sent = "Laura, it is your turn.\n\norders\nstanding\nend standing\nend orders\n";
        let reply = "> orders\n> standing\ntake any\n> end standing\n> end orders\n";
        let read = with_standing(&fresh(reply, Some(sent)), Some(sent));
        assert_eq!(read.split_whitespace().collect::<Vec<_>>(), ["standing", "take", "any", "end", "standing"]);
    }
}
