//! `turnpost demo`: the sample club, copied and played.

use super::clubwork::{ClubArg, run_pass};
use super::ran::print_ran;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::config::mailbox::Source;
use crate::club::config::{Config, Transport};
use crate::store::Disk;
use clap::Args;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Copy the club of this folder to demo/, play the letters waiting in its mailbox, and write its pages
///
/// Nothing in the club itself changes, no mail leaves, and no mailbox but the copied one is read. Run it in the repository's folder,
/// which is a sample club.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost demo
  turnpost demo --to /tmp/trial")]
pub(super) struct Demo {
    #[command(flatten)]
    club: ClubArg,
    /// Where to
    #[arg(long, value_name = "FOLDER", default_value = "demo")]
    to: PathBuf,
}

/// A demo's folder bears this file, so that nothing else is ever cleared away.
const MARK: &str = ".turnpost-demo";

impl Demo {
    /// Copies and plays.
    ///
    /// # Errors
    /// If something can't be copied, or the pass breaks off.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        // Only copied: who can read its private files is no matter here.
        self.club.load()?;
        if self.to.exists() {
            let ours = self.to.join(MARK).is_file() || fs::read_dir(&self.to)?.next().is_none();
            if !ours {
                return Err(Failure(words().with("cli-demo-there", &[("folder", self.to.display().to_string().into())])));
            }
            fs::remove_dir_all(&self.to)?;
        }
        fs::create_dir_all(&self.to)?;
        fs::write(self.to.join(MARK), "Made by turnpost demo; the next demo clears it away.\n")?;
        for part in ["club.toml", "mail", "games"] {
            let from = self.club.club.join(part);
            if from.exists() {
                copy(&from, &self.to.join(part))?;
            }
        }
        println!("{}", words().with("cli-demo-copied", &[("folder", self.to.display().to_string().into())]));
        let disk = Disk::open(&self.to);
        let config = at_home(Config::load(&disk)?);
        let now = config.clock.unwrap_or_else(chrono::Utc::now);
        let ran = run_pass(&disk, &config, now, "demo", true)?;
        print_ran(&ran, &config);
        println!();
        for (id, below) in [("cli-demo-site", "site/index.html"), ("cli-demo-mails", "mail/sent/"), ("cli-demo-log", "games/")] {
            println!("{}", words().with(id, &[("path", format!("{}/{below}", self.to.display()).into())]));
        }
        Ok(if ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }
}

/// The settings of a club that reaches nobody: a demo of a club that has players mails none of them, takes no letter out of its real
/// mailbox and publishes nothing.
fn at_home(mut config: Config) -> Config {
    let in_the_copy = |source: &Source| match source {
        Source::Maildir(path) | Source::Folder(path) | Source::File(path) => {
            path.is_relative() && path.components().all(|part| part != Component::ParentDir)
        }
        Source::Imap | Source::Pipe => false,
    };
    config.sources.retain(in_the_copy);
    config.transport = Transport::Files;
    config.publish = None;
    // The repository keeps its mails small; a demo shows what a club sends.
    config.pictures.mails = true;
    config
}

/// Copies a file, or a folder with all that is in it, modes included.
fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    if !from.is_dir() {
        fs::copy(from, to).map_err(|error| Failure(format!("{}: {error}", from.display())))?;
        return Ok(());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}
