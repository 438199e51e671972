//! Letters read where they can be given up: in a process of its own, which may use so much memory and time and no more.
//!
//! What a stranger sends is met by limits while it is read ([`Limits`]). This is for what they do not foresee: should a letter end
//! the process that reads it, or keep it too long, only that process is lost, and the next letter gets a new one. One process reads
//! many letters, so that a run costs one start. The result is what [`read()`] gives, whoever reads.
//!
//! Told are first the limits, as JSON, then each letter as it came, and back comes for each what came of it, as JSON.

use super::letter::{Letter, read};
use super::limits::{Limits, Unreadable};
use crate::children::{Lost, Partner, json, of_json, put, take};
use std::cell::RefCell;
use std::io::{self, Read, Write};
use std::path::PathBuf;

/// Something that reads letters.
pub trait Reader {
    /// Reads a letter.
    ///
    /// # Errors
    /// Why it can't be read.
    fn read(&self, raw: &[u8]) -> Result<Letter, Unreadable>;
}

/// Reads in this very process, for who uses the library.
pub struct Here(pub Limits);

impl Reader for Here {
    fn read(&self, raw: &[u8]) -> Result<Letter, Unreadable> {
        read(raw, &self.0)
    }
}

/// Reads in a process of its own, which is started with the first letter.
pub struct Apart {
    program: PathBuf,
    command: &'static str,
    limits: Limits,
    process: RefCell<Option<Partner>>,
}

/// No message is longer: a letter as JSON is a few times its text.
const MESSAGE_MOST: u64 = 1 << 30;

impl Apart {
    /// By this program, started with a command by which it goes to [`serve`].
    pub fn new(program: PathBuf, command: &'static str, limits: Limits) -> Apart {
        Apart { program, command, limits, process: RefCell::default() }
    }

    fn ask(&self, raw: &[u8]) -> Result<Result<Letter, Unreadable>, Lost> {
        let mut slot = self.process.borrow_mut();
        let mut process = match slot.take() {
            Some(process) => process,
            None => {
                let mut process = Partner::start(&self.program, self.command).map_err(Lost::NoProcess)?;
                process.tell(&json(&self.limits).map_err(Lost::NoProcess)?);
                process
            }
        };
        let answer = process.ask(&[raw], MESSAGE_MOST, self.limits.time)?;
        let answer = of_json(&answer).map_err(|why| Lost::Ended(why.to_string()))?;
        *slot = Some(process);
        Ok(answer)
    }
}

impl Reader for Apart {
    fn read(&self, raw: &[u8]) -> Result<Letter, Unreadable> {
        if raw.len() > self.limits.letter_bytes {
            return Err(Unreadable::TooLarge { bytes: raw.len(), most: self.limits.letter_bytes });
        }
        // Somebody else may have ended the process, so a letter is blamed only when it happens again.
        let answer = self.ask(raw).or_else(|lost| if matches!(lost, Lost::Ended(_)) { self.ask(raw) } else { Err(lost) });
        answer.unwrap_or_else(|lost| {
            Err(match lost {
                Lost::NoProcess(why) => Unreadable::NotNow { why: format!("{}: {why}", self.program.display()) },
                Lost::Slow => Unreadable::TooSlow { seconds: self.limits.time.as_secs() },
                Lost::Ended(how) => Unreadable::GivenUp { how },
            })
        })
    }
}

/// Reads letters for whoever started this process, until there are no more. `confine` holds it to the limits before the first.
///
/// # Errors
/// If its input or output breaks off.
pub fn serve(input: &mut impl Read, output: &mut impl Write, confine: impl FnOnce(&Limits)) -> io::Result<()> {
    let Some(limits) = take(input, MESSAGE_MOST)? else { return Ok(()) };
    let limits: Limits = of_json(&limits)?;
    confine(&limits);
    while let Some(raw) = take(input, MESSAGE_MOST)? {
        let answer = read(&raw, &limits);
        drop(raw);
        put(output, &json(&answer)?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(raw: &[&[u8]]) -> Vec<Result<Letter, Unreadable>> {
        let mut input = Vec::new();
        put(&mut input, &json(&Limits::default()).expect("limits")).expect("written");
        raw.iter().for_each(|raw| put(&mut input, raw).expect("written"));
        let mut output = Vec::new();
        serve(&mut input.as_slice(), &mut output, |limits| assert_eq!(*limits, Limits::default())).expect("read");
        let mut rest = output.as_slice();
        raw.iter().map(|_| of_json(&take(&mut rest, MESSAGE_MOST).expect("a message").expect("an answer")).expect("JSON")).collect()
    }

    #[test]
    fn what_is_read_apart_is_what_is_read_here() {
        let letters: [&[u8]; 4] = [
            b"From: L\xc3\xa4 <a@example.org>\nReceived: by x; Fri, 20 Nov 2026 10:00:00 +0200\n\nota 1V\n",
            b"",
            b"x",
            b"From: a@b\nList-Id: <x>\n\n\xff\xe4\0",
        ];
        let here: Vec<_> = letters.iter().map(|raw| read(raw, &Limits::default())).collect();
        assert_eq!(told(&letters), here);
    }

    #[test]
    fn without_a_program_letters_wait() {
        let apart = Apart::new("/nowhere/at/all".into(), "read-letter", Limits::default());
        assert!(matches!(apart.read(b"From: a@b\n\nx"), Err(Unreadable::NotNow { .. })));
    }

    #[test]
    fn a_process_that_ends_or_dawdles_is_given_up() {
        let ends = Apart::new("/bin/false".into(), "read-letter", Limits::default());
        assert!(matches!(ends.read(b"From: a@b\n\nx"), Err(Unreadable::GivenUp { .. })));
        let limits = Limits { time: std::time::Duration::from_millis(50), ..Limits::default() };
        let dawdles = Apart::new("/bin/sleep".into(), "60", limits);
        assert_eq!(dawdles.read(b"From: a@b\n\nx"), Err(Unreadable::TooSlow { seconds: 0 }));
    }
}
