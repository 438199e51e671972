//! An mbox: letters in one file, each after a line `From `, with lines of theirs that begin so quoted by a `>`.

use std::io::{self, BufRead, Read};

/// What begins a letter, and what is quoted within one.
const MARK: &[u8] = b"From ";

/// Where each letter of an mbox begins, and its size. A separator is a line `From ` at the top or after an
/// empty line. No line takes more memory than a buffer.
pub(super) fn mbox(mut reader: impl BufRead) -> io::Result<Vec<(u64, u64)>> {
    let mut letters: Vec<(u64, u64)> = Vec::new();
    let (mut at, mut after_empty, mut line) = (0u64, true, Vec::new());
    loop {
        line.clear();
        // More than the mark is not looked at.
        let mut read = reader.by_ref().take(MARK.len() as u64).read_until(b'\n', &mut line)? as u64;
        if read == 0 {
            break;
        }
        if line.last() != Some(&b'\n') {
            read += reader.skip_until(b'\n')? as u64;
        }
        at += read;
        if after_empty && line.starts_with(MARK) {
            letters.push((at, 0));
        } else if let Some((start, bytes)) = letters.last_mut() {
            *bytes = at - *start;
        }
        after_empty = line == b"\n" || line == b"\r\n";
    }
    Ok(letters)
}

/// Undoes the quoting as the letter is read: one `>` goes from lines like `>>From `, and so does the empty line at the end.
pub(super) struct Unquoting<R> {
    from: R,
    /// How many `>` the line began with that were not handed on.
    marks: usize,
    /// How much of the mark stands behind them.
    matched: usize,
    /// Whether so far the line has nothing else.
    at_start: bool,
    /// What was read, and may be handed on when more follows; the end of a letter is not.
    held: Vec<u8>,
    /// How much of that was handed on.
    given: usize,
    ended: bool,
}

/// So much may stand at the end of a letter that does not belong to it: `\r\n\r\n` becomes `\r\n`.
const TAIL: usize = 4;
/// What is read at once.
const BIT: usize = 64 << 10;

impl<R: Read> Unquoting<R> {
    pub(super) fn new(from: R) -> Unquoting<R> {
        Unquoting { from, marks: 0, matched: 0, at_start: true, held: Vec::new(), given: 0, ended: false }
    }

    fn take(&mut self, byte: u8) {
        if self.at_start {
            if byte == b'>' && self.matched == 0 && self.marks < BIT {
                self.marks += 1;
                return;
            }
            if MARK.get(self.matched) == Some(&byte) {
                self.matched += 1;
                if self.matched < MARK.len() {
                    return;
                }
                // It is quoted: a mark of quoting less.
                self.marks = self.marks.saturating_sub(1);
                self.release();
                return;
            }
            self.release();
        }
        self.held.push(byte);
        self.at_start = byte == b'\n';
    }

    /// Hands on what the line began with, whatever it is.
    fn release(&mut self) {
        self.held.extend(std::iter::repeat_n(b'>', std::mem::take(&mut self.marks)));
        self.held.extend_from_slice(MARK.get(..std::mem::take(&mut self.matched)).unwrap_or_default());
        self.at_start = false;
    }

    fn end(&mut self) {
        self.release();
        // One empty line, and no more: a second may be the letter's own.
        let rest = self.held.get(self.given..).unwrap_or_default();
        let empty = [b"\r\n\r\n".as_slice(), b"\n\n"].into_iter().find(|end| rest.ends_with(end));
        self.held.truncate(self.held.len() - empty.map_or(0, |end| end.len() / 2));
        self.ended = true;
    }
}

impl<R: Read> Read for Unquoting<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut bit = Vec::new();
        while !self.ended && self.held.len() < self.given + TAIL + 1 {
            self.held.drain(..std::mem::take(&mut self.given));
            bit.clear();
            if self.from.by_ref().take(BIT as u64).read_to_end(&mut bit)? == 0 {
                self.end();
            }
            bit.iter().for_each(|&byte| self.take(byte));
        }
        let most = self.held.len() - self.given - if self.ended { 0 } else { TAIL };
        let count = most.min(into.len());
        let from = self.held.get(self.given..self.given + count).unwrap_or_default();
        into.get_mut(..count).unwrap_or_default().copy_from_slice(from);
        self.given += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What it comes to, with the whole letter in memory.
    fn unquoted(raw: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(raw.len());
        for line in raw.split_inclusive(|&b| b == b'\n') {
            let marks = line.iter().take_while(|&&b| b == b'>').count();
            let quoted = marks > 0 && line[marks..].starts_with(MARK);
            out.extend_from_slice(&line[usize::from(quoted)..]);
        }
        let end = if out.ends_with(b"\r\n\r\n") { 2 } else { usize::from(out.ends_with(b"\n\n")) };
        out.truncate(out.len() - end);
        out
    }

    /// As a pipe gives it: a few bytes at a time.
    struct Dripping<'a>(&'a [u8], usize);

    impl Read for Dripping<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let most = self.1.min(into.len());
            self.0.read(&mut into[..most])
        }
    }

    proptest! {
        #[test]
        fn a_letter_read_as_it_comes_is_the_letter(
            parts in proptest::collection::vec(prop_oneof![
                Just(">"), Just("From "), Just("Fro"), Just("\n"), Just("\r\n"), Just("\n\n"), Just("x"), Just("m ")
            ], 0..40),
            drip in 1usize..7,
        ) {
            let raw = parts.concat().into_bytes();
            let mut read = Vec::new();
            Unquoting::new(Dripping(&raw, drip)).read_to_end(&mut read)?;
            prop_assert_eq!(read, unquoted(&raw));
        }
    }

    #[test]
    fn letters_are_found_whatever_stands_in_lines() -> io::Result<()> {
        let long = "x".repeat(200_000);
        let text = format!("From a\nS: 1\n\nFrom\n{long}\nFrom b\n\nFrom c\n\r\nFrom d\nend");
        let found = mbox(text.as_bytes())?;
        let starts: Vec<&str> = found.iter().map(|&(at, _)| &text[at as usize - 7..at as usize]).collect();
        assert_eq!(starts, ["From a\n", "From c\n", "From d\n"]);
        assert_eq!(found[2].1, 3);
        Ok(())
    }
}
