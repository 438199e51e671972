//! Publishing the site: after a run that changed pages, the club's own command carries them to where they are read.
//!
//! Until it has succeeded, `mail/unpublished` stands, so that the next run tries again, also after a crash.

use crate::children::Program;
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::store::{Disk, Durability};
use std::time::Duration;

/// It stands while something of the site has still to be published.
const MARK: &str = "mail/unpublished";
/// So long may the command take; then it is ended, lest mails and letters wait for a host that does not answer.
const TAKES_MAX: Duration = Duration::from_secs(300);
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
    match Program::new(program.as_ref(), takes_max).args(arguments).in_folder(disk.root()).run_well() {
        Ok(_) => Published::Done,
        Err(why) => Published::Failed(why),
    }
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
        assert_eq!(why, "sh ended with an error (code 12): no such host");
        let Published::Failed(why) = carry(&disk, &words(&["no-such-program-here"]), TAKES_MAX) else { panic!("there is none") };
        assert!(why.starts_with("no-such-program-here could not be started"), "{why}");
        let Published::Failed(why) = carry(&disk, &words(&["sleep", "600"]), Duration::from_millis(60)) else { panic!("it hung") };
        assert!(why.contains("was not done"), "{why}");
    }
}
