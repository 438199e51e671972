//! The lines of a body with their quote marks taken off.

use super::looks::Looks;

/// Mail programs break lines at this width or a greater one.
const WIDTH: usize = 60;

/// A line of a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line<'b> {
    /// How many quote marks stand before it; 0 for a line that nobody marked.
    pub level: usize,
    /// The line without its marks.
    pub text: &'b str,
    /// Characters of the line as it came, marks and all.
    pub chars: usize,
    /// What a quick look at it found.
    pub looks: Looks,
}

impl<'b> Line<'b> {
    pub(super) fn new(level: usize, text: &'b str, chars: usize) -> Line<'b> {
        Line { level, text, chars, looks: Looks::at(text) }
    }
}

impl Line<'_> {
    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Whether a mail program may have broken the line before what comes next, since that had no room.
    pub(super) fn is_full_before(&self, next: &str) -> bool {
        self.chars + 1 + next.chars().count() > WIDTH
    }
}

/// Cuts a body into lines and takes their marks off: `>` everywhere, `|`, `:`, `}` and `Name>` where
/// several lines on end bear the same one.
pub(super) fn lines(body: &str) -> Vec<Line<'_>> {
    let mut lines: Vec<Line> = body
        .lines()
        .map(|line| {
            let (level, text) = unmark(line);
            Line::new(level, text, line.chars().count())
        })
        .collect();
    unmark_broken(&mut lines, body);
    let mut at = 0;
    while at < lines.len() {
        let mark = lines.get(at).filter(|line| line.level == 0).and_then(|line| rare_mark(line.text));
        let Some(mark) = mark else {
            at += 1;
            continue;
        };
        let same = |line: &&Line| line.level == 0 && rare_mark(line.text) == Some(mark);
        let run = lines.iter().skip(at).take_while(same).count();
        // Two lines are enough where an attribution announces them.
        let announced = at > 0 && lines.get(at - 1).is_some_and(|line| line.text.trim_end().ends_with(':'));
        if run >= 3 || run == 2 && announced {
            for line in lines.iter_mut().skip(at).take(run) {
                line.level = 1;
                let rest = line.text.trim_start().strip_prefix(mark).unwrap_or_default();
                line.text = rest.strip_prefix(' ').unwrap_or(rest);
            }
        }
        at += run.max(1);
    }
    lines
}

/// A single line with a mark right below a full one was broken before a `>` of the writer's own.
fn unmark_broken<'b>(lines: &mut [Line<'b>], body: &'b str) {
    for (at, raw) in body.lines().enumerate() {
        let level = |at: Option<usize>| at.and_then(|at| lines.get(at)).map_or(0, |line| line.level);
        let alone = level(Some(at)) == 1 && level(at.checked_sub(1)) == 0 && level(Some(at + 1)) == 0;
        let above = at.checked_sub(1).and_then(|above| lines.get(above)).filter(|_| alone);
        // Nobody writes a chain of `>` but in a list of what is better and what is worse.
        let first = raw.strip_prefix("> ").and_then(|rest| rest.split_whitespace().next());
        let broken = above.zip(first).is_some_and(|(above, first)| above.text.contains(" > ") && above.is_full_before(first));
        if let Some(line) = lines.get_mut(at).filter(|_| broken) {
            (line.level, line.text) = (0, raw);
        }
    }
}

/// Takes `>` marks off, with the blanks between them. What is framed in them, `>>> look here <<<`, is not marked.
fn unmark(line: &str) -> (usize, &str) {
    let (mut level, mut rest) = (0, line);
    if line.starts_with(">>") && line.trim_end().ends_with("<<") && line.contains(char::is_alphanumeric) {
        return (0, line);
    }
    loop {
        let trimmed = rest.trim_start_matches(' ');
        // An indented `>` is a mark as well, but what is indented under a mark is the quoted text's own.
        match trimmed.strip_prefix('>').filter(|_| rest.len() - trimmed.len() <= 3) {
            Some(after) => {
                level += 1;
                rest = after;
            }
            None if level == 0 => return (0, line),
            None => return (level, rest.strip_prefix(' ').unwrap_or(rest)),
        }
    }
}

/// The mark of old mail programs at the beginning of a line: `|`, `:`, `}` or a name with `>`.
fn rare_mark(line: &str) -> Option<&str> {
    let line = line.trim();
    let first = line.chars().next()?;
    if "|:}".contains(first) {
        // A table's row has bars inside or at its end as well.
        let rest = line.get(1..)?;
        return ((rest.is_empty() || rest.starts_with(' ')) && !rest.contains('|')).then(|| line.get(..1)).flatten();
    }
    let name = line.find('>').filter(|&at| (1..=12).contains(&at))?;
    let (mark, rest) = line.split_at(name + 1);
    let named = line.get(..name)?.chars().all(char::is_alphabetic);
    (named && (rest.is_empty() || rest.starts_with(' '))).then_some(mark)
}

#[cfg(test)]
mod tests {
    use super::lines;

    fn read(body: &str) -> Vec<(usize, &str)> {
        lines(body).into_iter().map(|line| (line.level, line.text)).collect()
    }

    #[test]
    fn marks_are_counted_and_taken_off() {
        assert_eq!(read("> a\n>> b\n> >   c\n>\n d"), [(1, "a"), (2, "b"), (2, "  c"), (1, ""), (0, " d")]);
        assert_eq!(read("--> one\ndraft king > architect"), [(0, "--> one"), (0, "draft king > architect")]);
    }

    #[test]
    fn what_is_framed_in_marks_is_no_quote() {
        assert_eq!(read(">>> my orders <<<"), [(0, ">>> my orders <<<")]);
        assert_eq!(read(">>> >>> look <<<"), [(0, ">>> >>> look <<<")]);
        assert_eq!(read("> >>>\n> <<<<\n>> draft a <\n>> a << b"), [(4, ""), (1, "<<<<"), (2, "draft a <"), (2, "a << b")]);
    }

    #[test]
    fn rare_marks_need_company() {
        assert_eq!(read("| a\n| b\n|\nc"), [(1, "a"), (1, "b"), (1, ""), (0, "c")]);
        assert_eq!(read("Jd> a\nJd> b\nJd> c"), [(1, "a"), (1, "b"), (1, "c")]);
        assert_eq!(read("king> a\nking> b"), [(0, "king> a"), (0, "king> b")]);
        assert_eq!(read("writes:\nJd> a\nJd> b"), [(0, "writes:"), (1, "a"), (1, "b")]);
        assert_eq!(read("| a | b |\n| c | d |\n| e | f |"), [(0, "| a | b |"), (0, "| c | d |"), (0, "| e | f |")]);
    }
}
