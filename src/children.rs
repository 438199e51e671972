//! Programs that the club starts: `sendmail`, what publishes the site, what knows a password.
//!
//! None of them may hurt by what it does or leaves undone. Its input is a whole file before it starts, so that whoever is killed meanwhile,
//! it never gets a part of it. What it says is read while it runs, whether it reads or talks first, and so much of it is kept and no
//! more. It has so much time; then it is ended with all that it started. Whoever else holds its output open is not waited for.
//!
//! [`Partner`] is for the other kind: this program once more, which is told things one by one and answers.

mod talk;

pub(crate) use talk::{Lost, Partner, json, of_json, put, take};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often it is looked whether a program has ended that somebody else still holds the output of.
const LOOK: Timespec = Timespec { tv_sec: 0, tv_nsec: 20_000_000 };
/// How much of that is still read once it has ended: more than a pipe holds.
const LEFT_BYTES_MAX: usize = 1 << 20;

/// A program to be run.
pub(crate) struct Program<'a> {
    command: Command,
    time: Duration,
    kept: usize,
    input: Option<File>,
    name: &'a OsStr,
}

/// How a program ended, and what it said.
#[derive(Debug)]
pub(crate) struct Ended {
    /// Its status; none if its time was up and it was ended.
    pub status: Option<ExitStatus>,
    /// The beginning of what it wrote to standard output.
    pub said: Vec<u8>,
    /// The end of what it wrote to standard error.
    complaint: Vec<u8>,
}

/// Which part of what a program says is kept.
#[derive(Clone, Copy)]
enum Keep {
    Beginning,
    End,
}

impl<'a> Program<'a> {
    /// A program without arguments or input that may run so long.
    pub(crate) fn new(name: &'a OsStr, time: Duration) -> Program<'a> {
        Program { command: Command::new(name), time, kept: 400, input: None, name }
    }

    /// Adds arguments. No shell reads them.
    pub(crate) fn args<S: AsRef<OsStr>>(mut self, arguments: impl IntoIterator<Item = S>) -> Program<'a> {
        self.command.args(arguments);
        self
    }

    /// Starts it in a folder.
    pub(crate) fn in_folder(mut self, folder: &Path) -> Program<'a> {
        self.command.current_dir(folder);
        self
    }

    /// Gives it a file to read.
    pub(crate) fn reading(mut self, input: File) -> Program<'a> {
        self.input = Some(input);
        self
    }

    /// Keeps so many bytes of what it says, in place of a few hundred.
    pub(crate) fn keeping(mut self, bytes: usize) -> Program<'a> {
        self.kept = bytes;
        self
    }

    /// Runs it to its end, or to the end of its time.
    ///
    /// # Errors
    /// If it can't be started.
    pub(crate) fn run(mut self) -> io::Result<Ended> {
        let input = self.input.take().map_or_else(Stdio::null, Stdio::from);
        // With a group of its own, whatever it starts can be ended with it.
        let mut child = self.command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0).spawn()?;
        let (output, errors) = (child.stdout.take(), child.stderr.take());
        let (kept, time, over) = (self.kept, self.time, AtomicBool::new(false));
        std::thread::scope(|scope| {
            let thread = |name: &str| std::thread::Builder::new().name(name.to_owned());
            let said = thread("output").spawn_scoped(scope, || output.map(|from| heard(from, kept, Keep::Beginning, &over)));
            let complaint = thread("errors").spawn_scoped(scope, || errors.map(|from| heard(from, kept, Keep::End, &over)));
            let (status, why) = match (&said, &complaint) {
                (Ok(_), Ok(_)) => (wait(&mut child, time), None),
                (Err(why), _) | (_, Err(why)) => {
                    end(&mut child);
                    (child.wait().map(|_| None), Some(io::Error::new(why.kind(), why.to_string())))
                }
            };
            over.store(true, Ordering::Relaxed);
            let [said, complaint] = [said, complaint].map(|one| one.ok().and_then(|one| one.join().ok()).flatten().unwrap_or_default());
            why.map_or_else(|| Ok(Ended { status: status?, said, complaint }), Err)
        })
    }

    /// Runs it and says in a few words what went wrong, if anything did: never what it said on standard output.
    pub(crate) fn run_well(self) -> Result<Ended, String> {
        let (name, seconds) = (self.name.display().to_string(), self.time.as_secs());
        match self.run() {
            Ok(ended) if ended.status.is_some_and(|status| status.success()) => Ok(ended),
            Ok(ended) => Err(format!("{name} {}", ended.how(seconds))),
            Err(error) => Err(format!("{name} could not be started: {error}")),
        }
    }
}

impl Ended {
    /// How it ended and what it complained of, in one line; `seconds`: how long it had.
    pub(crate) fn how(&self, seconds: u64) -> String {
        let how = match self.status {
            Some(status) => ill(status),
            None => format!("was not done after {seconds} seconds and was ended"),
        };
        let words = String::from_utf8_lossy(&self.complaint);
        let words: Vec<String> = words.split_whitespace().map(|word| word.replace(char::is_control, "")).collect();
        if words.is_empty() { how } else { format!("{how}: {}", words.join(" ")) }
    }
}

/// How a program ended that did not end well.
pub(crate) fn ill(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("ended with an error (code {code})"),
        (None, Some(signal)) => format!("was ended by signal {signal}"),
        (None, None) => "ended with an error".to_owned(),
    }
}

/// Waits until a program ends, or ends it when its time is up.
fn wait(child: &mut Child, time: Duration) -> io::Result<Option<ExitStatus>> {
    let group = group(child);
    let (done, patience) = channel::<()>();
    let slow = std::thread::scope(|scope| {
        let watch = std::thread::Builder::new().name("watch".to_owned()).spawn_scoped(scope, move || {
            let slow = patience.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
            if slow && let Some(group) = group {
                let _ = kill_process_group(group, Signal::KILL);
            }
            slow
        });
        if watch.is_err() {
            end(child);
        }
        // Its number stays its own until the watch is over: nobody else is ended in its place.
        if let Some(pid) = group {
            while waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT).is_err_and(|error| error == Errno::INTR) {}
        }
        drop(done);
        watch.map(|watch| watch.join().unwrap_or(false))
    })?;
    let status = child.wait()?;
    Ok((!slow).then_some(status))
}

fn group(child: &Child) -> Option<Pid> {
    i32::try_from(child.id()).ok().and_then(Pid::from_raw)
}

fn end(child: &mut Child) {
    if let Some(group) = group(child) {
        let _ = kill_process_group(group, Signal::KILL);
    }
    let _ = child.kill();
}

/// Reads what a program says until there is no more; once the program is `over`, only what is there already.
fn heard(mut from: impl Read + AsFd, most: usize, keep: Keep, over: &AtomicBool) -> Vec<u8> {
    let (mut kept, mut piece, mut left) = (Vec::new(), [0; 8192], LEFT_BYTES_MAX);
    loop {
        let last = over.load(Ordering::Relaxed);
        let there = match poll(&mut [PollFd::new(&from, PollFlags::IN)], Some(&LOOK)) {
            Ok(there) => there > 0,
            Err(Errno::INTR) => continue,
            Err(_) => break,
        };
        if !there && last || left == 0 {
            break;
        }
        if !there {
            continue;
        }
        let read = match from.read(&mut piece) {
            Ok(0) => break,
            Ok(read) => piece.get(..read).unwrap_or_default(),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        if last {
            left = left.saturating_sub(read.len());
        }
        match keep {
            Keep::Beginning => kept.extend(read.iter().take(most.saturating_sub(kept.len()))),
            Keep::End => {
                kept.extend(read);
                kept.drain(..kept.len().saturating_sub(most));
            }
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Seek, Write};

    const SOON: Duration = Duration::from_secs(20);

    fn shell(script: &str, time: Duration) -> Program<'static> {
        Program::new(OsStr::new("sh"), time).args(["-c", script])
    }

    fn file(text: &[u8]) -> File {
        let mut file = tempfile::tempfile().expect("a file");
        file.write_all(text).and_then(|()| file.rewind()).expect("written");
        file
    }

    #[test]
    fn one_that_talks_before_it_reads_is_heard_and_fed() {
        let script = "head -c 1000000 /dev/zero | tr '\\0' e >&2; head -c 1000000 /dev/zero | tr '\\0' o; wc -c >&2";
        let ended = shell(script, SOON).reading(file(&[b'x'; 300_000])).run().expect("it runs");
        assert!(ended.status.is_some_and(|status| status.success()));
        assert!(ended.how(0).ends_with("ee300000"), "{}", ended.how(0));
        assert_eq!(ended.said, [b'o'; 400]);
    }

    #[test]
    fn one_that_hangs_is_ended_with_all_that_it_started() {
        let folder = tempfile::tempdir().expect("a folder");
        let late = folder.path().join("late");
        let script = format!("(sleep 2; touch {}) & echo waiting >&2; sleep 60", late.display());
        let ended = shell(&script, Duration::from_millis(200)).run().expect("it runs");
        assert!(ended.status.is_none());
        assert_eq!(ended.how(1), "was not done after 1 seconds and was ended: waiting");
        let flooded = shell("yes", Duration::from_millis(200)).run().expect("it runs");
        assert!(flooded.status.is_none() && flooded.said.len() == 400);
        std::thread::sleep(Duration::from_millis(2500));
        assert!(!late.exists(), "what it started goes on");
    }

    #[test]
    fn whoever_else_holds_its_output_is_not_waited_for() {
        let start = std::time::Instant::now();
        let ended = shell("echo said; sleep 30 & echo complained >&2; exit 3", SOON).run().expect("it runs");
        assert_eq!((ended.how(0).as_str(), ended.said.as_slice()), ("ended with an error (code 3): complained", &b"said\n"[..]));
        assert!(start.elapsed() < Duration::from_secs(15));
    }

    #[test]
    fn what_went_wrong_is_told_in_one_line() {
        let wrong = |program: Program<'_>| program.run_well().map(|_| ()).expect_err("it fails");
        assert_eq!(
            wrong(shell("printf 'no such\\nhost\\033[1m\\n' >&2; exit 12", SOON)),
            "sh ended with an error (code 12): no such host[1m"
        );
        assert!(wrong(Program::new(OsStr::new("/no/such/program"), SOON)).starts_with("/no/such/program could not be started: "));
        assert!(wrong(shell("kill -9 $$", SOON)).starts_with("sh was ended by signal 9"));
    }
}
