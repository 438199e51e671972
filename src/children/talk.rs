//! Another process of this program, which is spoken with: it does what could end this one or hold it up, and is given up if it does.
//!
//! Both ways a message is its length, eight bytes from the lowest, and its bytes. Each answer has its time; then the process is ended.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Why there was no answer.
pub(crate) enum Lost {
    /// There was no process.
    NoProcess(io::Error),
    /// It took too long.
    Slow,
    /// The process ended.
    Ended(String),
}

/// A process that answers.
pub(crate) struct Partner {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Partner {
    /// Starts a program with a command by which it comes to listen.
    pub(crate) fn start(program: &Path, command: &str) -> io::Result<Partner> {
        let mut child = Command::new(program)
            .arg(command)
            // It answers this program, not a person: no words of another language need be in its memory.
            .env("TURNPOST_LANG", "en")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // What a terminal sends to who is at work there is not meant for it.
            .process_group(0)
            .spawn()?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(input), Some(output)) => Ok(Partner { child, input: Some(input), output: BufReader::new(output) }),
            _ => Err(io::Error::other("it has no input or no output")),
        }
    }

    /// Tells it something short that it does not answer. Should it be gone already, the first question finds out.
    pub(crate) fn tell(&mut self, message: &[u8]) {
        if let Some(input) = &mut self.input {
            let _ = put(input, message);
        }
    }

    /// Tells it something and awaits its answer, of so many bytes at most, for so long. Who gets none has lost it.
    pub(crate) fn ask(&mut self, messages: &[&[u8]], most: u64, time: Duration) -> Result<Vec<u8>, Lost> {
        let Partner { child, input, output } = self;
        let (answer, slow): (io::Result<_>, bool) = watched(child, time, || {
            let input = input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
            messages.iter().try_for_each(|message| put(input, message))?;
            take(output, most)?.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
        })
        .map_err(Lost::NoProcess)?;
        match answer {
            Ok(answer) => Ok(answer),
            Err(_) if slow => Err(Lost::Slow),
            Err(error) => {
                // How it ended says more than that nothing more came; one that goes on all the same is ended.
                let ended = self.child.kill().and_then(|()| self.child.wait());
                Err(Lost::Ended(ended.map_or_else(|_| error.to_string(), |how| how.to_string())))
            }
        }
    }

    /// Lets it come to an end by itself, for so long.
    pub(crate) fn part(mut self, time: Duration) {
        self.input = None;
        let Partner { child, output, .. } = &mut self;
        let _ = watched(child, time, || io::copy(output, &mut io::sink()));
    }
}

impl Drop for Partner {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Does something that hangs on a process, which is ended when the time is up; also whether it was.
fn watched<T>(child: &mut Child, time: Duration, work: impl FnOnce() -> T) -> io::Result<(T, bool)> {
    let (done, patience) = channel::<()>();
    std::thread::scope(|scope| {
        let watch = std::thread::Builder::new().name("watch".to_owned()).spawn_scoped(scope, move || {
            let slow = patience.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
            if slow {
                let _ = child.kill();
            }
            slow
        })?;
        let came = work();
        drop(done);
        Ok((came, watch.join().unwrap_or(false)))
    })
}

/// Writes a message.
pub(crate) fn put(out: &mut impl Write, message: &[u8]) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    out.write_all(&(message.len() as u64).to_le_bytes())?;
    out.write_all(message)?;
    out.flush()
}

/// Reads the next message; none at the end.
pub(crate) fn take(from: &mut impl Read, most: u64) -> io::Result<Option<Vec<u8>>> {
    let mut length = [0; 8];
    match from.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let length = u64::from_le_bytes(length);
    if length > most {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut message = Vec::new();
    from.take(length).read_to_end(&mut message)?;
    if message.len() as u64 == length { Ok(Some(message)) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// A value as a message.
pub(crate) fn json(value: &impl Serialize) -> io::Result<Vec<u8>> {
    Ok(serde_json::to_vec(value)?)
}

/// A message as a value.
pub(crate) fn of_json<T: DeserializeOwned>(bytes: &[u8]) -> io::Result<T> {
    Ok(serde_json::from_slice(bytes)?)
}
