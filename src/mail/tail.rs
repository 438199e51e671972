//! Tails of marked lines: what a mail program broke off a quoted line and did not mark again, words or a link.

use super::lines::Line;

/// Whether a line is the tail of a marked line that a mail program wrapped and did not mark again.
pub(super) fn is_lost_tail(lines: &[Line], at: usize) -> bool {
    const WRAPPED_CHARS: usize = 60;
    let marked = |at: Option<usize>| at.and_then(|at| lines.get(at)).filter(|line| line.level > 0);
    let Some((line, above)) = lines.get(at).filter(|line| !line.is_blank()).zip(marked(at.checked_sub(1))) else {
        return false;
    };
    if closes_link(above.text, line.text) {
        return true;
    }
    let between = marked(Some(at + 1)).is_some();
    match link(line.text) {
        Some(Link::Bracketed) => true,
        Some(Link::Bare) => between && above.is_full_before(line.text.trim()),
        None => between && above.chars >= WRAPPED_CHARS,
    }
}

/// A link that is all of a line.
enum Link {
    /// As programs put it behind the words that it was behind.
    Bracketed,
    /// As people write it, too.
    Bare,
}

const SCHEMES: [&str; 3] = ["http://", "https://", "mailto:"];

/// Whether a line is the rest of a bracketed link with which the line above ends.
fn closes_link(above: &str, text: &str) -> bool {
    let text = text.trim();
    [('<', '>'), ('(', ')')].iter().any(|&(open, close)| {
        let opened = above
            .rsplit_once(open)
            .is_some_and(|(_, link)| SCHEMES.iter().any(|scheme| link.starts_with(scheme)) && !link.contains([close, ' ']));
        opened && text.contains(close) && !text.contains([' ', open])
    })
}

fn link(text: &str) -> Option<Link> {
    let text = text.trim();
    let inner = text.trim_start_matches(['<', '(', '[']);
    let is_link = SCHEMES.iter().any(|scheme| inner.starts_with(scheme));
    // Marks and stops may stand behind it.
    let alone = inner.split_whitespace().skip(1).all(|word| !word.contains(char::is_alphanumeric));
    (is_link && alone).then_some(if inner.len() < text.len() { Link::Bracketed } else { Link::Bare })
}
