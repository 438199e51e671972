//! Letters read where they can be given up: in a process of its own, which may use so much memory and time and no more.
//!
//! What a stranger sends is met by limits while it is read ([`Limits`]). This is for what they do not foresee: should a letter end
//! the process that reads it, or keep it too long, only that process is lost, and the next letter gets a new one. One process reads
//! many letters, so that a run costs one start. The result is what [`read()`] gives, whoever reads.
//!
//! Both ways a message is its length, eight bytes from the lowest, and its bytes: first the limits as JSON, then each letter as it
//! came, and back for each what came of it, as JSON.

use super::letter::{Letter, read};
use super::limits::{Limits, Unreadable};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};

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
    process: RefCell<Option<Process>>,
}

/// No message is longer: a letter as JSON is a few times its text.
const MESSAGE_MOST: u64 = 1 << 30;

/// Why there was no answer.
enum Lost {
    /// There was no process.
    NoProcess(io::Error),
    /// It took too long.
    Slow,
    /// The process ended.
    Ended(String),
}

impl Apart {
    /// By this program, started with a command by which it goes to [`serve`].
    pub fn new(program: PathBuf, command: &'static str, limits: Limits) -> Apart {
        Apart { program, command, limits, process: RefCell::default() }
    }

    fn ask(&self, raw: &[u8]) -> Result<Result<Letter, Unreadable>, Lost> {
        let mut slot = self.process.borrow_mut();
        let mut process = match slot.take() {
            Some(process) => process,
            None => Process::start(&self.program, self.command, &self.limits).map_err(Lost::NoProcess)?,
        };
        let answer = process.ask(raw, &self.limits)?;
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

/// A process that reads letters.
struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Process {
    fn start(program: &PathBuf, command: &str, limits: &Limits) -> io::Result<Process> {
        let mut child = Command::new(program)
            .arg(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // What a terminal sends to who is at work there is not meant for it.
            .process_group(0)
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("it has no input or no output"));
        };
        let mut process = Process { child, input, output: BufReader::new(output) };
        // Should it be gone already, the first letter finds out.
        let _ = put(&mut process.input, &json(limits)?);
        Ok(process)
    }

    fn ask(&mut self, raw: &[u8], limits: &Limits) -> Result<Result<Letter, Unreadable>, Lost> {
        let Process { child, input, output } = self;
        let (done, patience) = channel::<()>();
        let time = limits.time;
        let (answer, slow) = std::thread::scope(|scope| {
            let watch = std::thread::Builder::new().spawn_scoped(scope, move || {
                let slow = patience.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
                if slow {
                    let _ = child.kill();
                }
                slow
            })?;
            let answer = put(input, raw).and_then(|()| take(output));
            drop(done);
            io::Result::Ok((answer, watch.join().unwrap_or(false)))
        })
        .map_err(Lost::NoProcess)?;
        match answer.and_then(|answer| answer.map_or_else(|| Err(io::ErrorKind::UnexpectedEof.into()), |answer| of_json(&answer))) {
            Ok(answer) => Ok(answer),
            Err(_) if slow => Err(Lost::Slow),
            Err(error) => {
                // How it ended says more than that nothing more came; one that goes on all the same is ended.
                let ended = self.child.kill().and_then(|()| self.child.wait());
                Err(Lost::Ended(ended.map_or_else(|_| error.to_string(), |how| how.to_string())))
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads letters for whoever started this process, until there are no more. `confine` holds it to the limits before the first.
///
/// # Errors
/// If its input or output breaks off.
pub fn serve(input: &mut impl Read, output: &mut impl Write, confine: impl FnOnce(&Limits)) -> io::Result<()> {
    let Some(limits) = take(input)? else { return Ok(()) };
    let limits: Limits = of_json(&limits)?;
    confine(&limits);
    while let Some(raw) = take(input)? {
        let answer = read(&raw, &limits);
        drop(raw);
        put(output, &json(&answer)?)?;
    }
    Ok(())
}

fn put(out: &mut impl Write, message: &[u8]) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    out.write_all(&(message.len() as u64).to_le_bytes())?;
    out.write_all(message)?;
    out.flush()
}

/// The next message; none at the end.
fn take(from: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut length = [0; 8];
    match from.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let length = u64::from_le_bytes(length);
    if length > MESSAGE_MOST {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut message = Vec::new();
    from.take(length).read_to_end(&mut message)?;
    if message.len() as u64 == length { Ok(Some(message)) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

fn json(value: &impl Serialize) -> io::Result<Vec<u8>> {
    Ok(serde_json::to_vec(value)?)
}

fn of_json<T: DeserializeOwned>(bytes: &[u8]) -> io::Result<T> {
    Ok(serde_json::from_slice(bytes)?)
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
        raw.iter().map(|_| of_json(&take(&mut rest).expect("a message").expect("an answer")).expect("JSON")).collect()
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
