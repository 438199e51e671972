//! Lines for a terminal, broken where it ends; what goes elsewhere, into a file or another program, stays in one line.

use dialoguer::console::Term;

/// Lines are no shorter than this, and no longer than people read with ease.
const WIDE: std::ops::RangeInclusive<u16> = 40..=100;

/// Prints a text with a mark before its first line.
pub(super) fn say(mark: &str, text: &str) {
    println!("{}", broken(&Term::stdout(), mark, text));
}

/// The same to where errors go.
pub(super) fn complain(mark: &str, text: &str) {
    eprintln!("{}", broken(&Term::stderr(), mark, text));
}

fn broken(terminal: &Term, mark: &str, text: &str) -> String {
    in_width(width(terminal), mark, text)
}

/// How wide lines are there; none where it is no terminal.
pub(super) fn width(terminal: &Term) -> Option<usize> {
    terminal.is_term().then(|| terminal.size().1.clamp(*WIDE.start(), *WIDE.end()).into())
}

/// Each line of a text below a mark, broken at gaps alone: commands and paths are copied whole.
pub(super) fn in_width(width: Option<usize>, mark: &str, text: &str) -> String {
    let below = " ".repeat(mark.chars().count());
    let lines = text.lines().enumerate().map(|(number, line)| {
        let before = if number == 0 { mark } else { below.as_str() };
        match width {
            // What is set apart already keeps its shape.
            Some(width) if !line.starts_with(' ') => {
                let shape = textwrap::Options::new(width).initial_indent(before).subsequent_indent(&below);
                textwrap::fill(line, shape.break_words(false).word_splitter(textwrap::WordSplitter::NoHyphenation))
            }
            _ => format!("{before}{line}"),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_for_a_terminal_alone_and_never_in_a_word() {
        let text = "one two three-four\n  set apart as it is\nhttps://example.org/a/very/long/address";
        assert_eq!(in_width(None, "✗ ", text), format!("✗ {}", text.replace('\n', "\n  ")));
        let broken = in_width(Some(12), "✗ ", text);
        assert_eq!(broken, "✗ one two\n  three-four\n    set apart as it is\n  https://example.org/a/very/long/address");
    }
}
