//! Publishing the site: after a run that changed pages, the club's own command carries them to where they are read.
//!
//! Until it has succeeded, `mail/unpublished` stands, so that the next run tries again, also after a crash.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::store::{Disk, Durability};
use std::io::{Read, Seek};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

/// It stands while something of the site has still to be published.
const MARK: &str = "mail/unpublished";
/// So long may the command take; then it is ended, lest mails and letters wait for a host that does not answer.
const TAKES_MAX: Duration = Duration::from_secs(300);
/// How often it is looked whether it is done: soon at first, as most are.
const LOOK: [Duration; 3] = [Duration::from_millis(5), Duration::from_millis(50), Duration::from_millis(500)];
/// So much of what it complained of is told.
const SAID_BYTES_MAX: usize = 400;

/// What came of publishing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Published {
    /// The command has done it.
    Done,
    /// It has not, for this reason.
    Failed(String),
}

/// Whether something of the site has still to be published.
///
/// # Errors
/// If the disk can't be reached.
pub fn is_unpublished(disk: &Disk) -> Result<bool, ClubError> {
    Ok(disk.exists(MARK)?)
}

/// Remembers that pages changed, for the next run to publish them.
///
/// # Errors
/// If the mark can't be written.
pub(crate) fn mark(disk: &Disk, config: &Config) -> Result<(), ClubError> {
    if config.publish.is_some() {
        disk.write(MARK, b"The pages changed and are not published yet; the next run publishes them.\n", Durability::Derived)?;
    }
    Ok(())
}

/// Publishes the site if the club has a command for it and there is something new, or something that an earlier run could not
/// publish.
///
/// # Errors
/// If the club's own files can't be written.
pub(crate) fn publish(disk: &Disk, config: &Config, changed: bool) -> Result<Option<Published>, ClubError> {
    let Some(command) = &config.publish else { return Ok(None) };
    if changed {
        mark(disk, config)?;
    } else if !is_unpublished(disk)? {
        return Ok(None);
    }
    let result = carry(disk, command, TAKES_MAX);
    if result == Published::Done {
        disk.remove(MARK)?;
    }
    Ok(Some(result))
}

/// Runs the command in the club's folder, without a shell.
fn carry(disk: &Disk, words: &[String], takes_max: Duration) -> Published {
    let Some((program, arguments)) = words.split_first() else { return Published::Done };
    let failed = |why: String| Published::Failed(format!("{program} {why}"));
    let mut said = match tempfile::tempfile() {
        Ok(file) => file,
        Err(error) => return failed(format!("could not be started: {error}")),
    };
    let heard = match said.try_clone() {
        Ok(heard) => Stdio::from(heard),
        Err(error) => return failed(format!("could not be started: {error}")),
    };
    let mut command = Command::new(program);
    command.args(arguments).current_dir(disk.root()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(heard);
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => return failed(format!("could not be started: {error}")),
    };
    // Waiting with a limit; what was slept is counted, since only the command line reads a clock.
    let mut slept = Duration::ZERO;
    let ended: Option<ExitStatus> = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if slept < takes_max => {
                let nap = LOOK.into_iter().find(|nap| slept < *nap * 20).unwrap_or(Duration::from_secs(1));
                std::thread::sleep(nap);
                slept += nap;
            }
            Ok(None) | Err(_) => {
                let _ = child.kill();
                let _ = child.wait();
                break None;
            }
        }
    };
    match ended {
        Some(status) if status.success() => Published::Done,
        Some(status) => failed(format!("ended with {status}{}", complaint(&mut said))),
        None => failed(format!("was not done after {} seconds and was ended{}", takes_max.as_secs(), complaint(&mut said))),
    }
}

/// The end of what it wrote to standard error, in one line.
fn complaint(said: &mut std::fs::File) -> String {
    let mut bytes = Vec::new();
    if said.rewind().and_then(|()| said.read_to_end(&mut bytes)).is_err() {
        return String::new();
    }
    let end = bytes.get(bytes.len().saturating_sub(SAID_BYTES_MAX)..).unwrap_or_default();
    let text: Vec<String> = String::from_utf8_lossy(end).split_whitespace().map(|word| word.replace(char::is_control, "")).collect();
    if text.is_empty() { String::new() } else { format!(": {}", text.join(" ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn a_command_is_run_in_the_club_s_folder_without_a_shell() {
        let folder = tempfile::tempdir().expect("a folder");
        let disk = Disk::open(folder.path());
        std::fs::create_dir(folder.path().join("site")).expect("made");
        assert_eq!(carry(&disk, &words(&["cp", "-r", "site", "$HOME; copy"]), TAKES_MAX), Published::Done);
        assert!(folder.path().join("$HOME; copy").is_dir(), "no shell reads the words");
        let Published::Failed(why) = carry(&disk, &words(&["sh", "-c", "echo no such host >&2; exit 12"]), TAKES_MAX) else {
            panic!("it failed")
        };
        assert_eq!(why, "sh ended with exit status: 12: no such host");
        let Published::Failed(why) = carry(&disk, &words(&["no-such-program-here"]), TAKES_MAX) else { panic!("there is none") };
        assert!(why.starts_with("no-such-program-here could not be started"), "{why}");
        let Published::Failed(why) = carry(&disk, &words(&["sleep", "600"]), Duration::from_millis(60)) else { panic!("it hung") };
        assert!(why.contains("was not done"), "{why}");
    }
}
