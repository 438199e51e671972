//! `turnpost doctor`: whether the club is well.

use super::clubwork::{ClubArg, harmless};
use super::hand_over::postman;
use super::phrases::of_club;
use super::tongue::words;
use super::trial::itself;
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{Finding, Health, Trial, TrialError, examine};
use crate::mail::SystemNames;
use crate::store::Disk;
use crate::words::Lang;
use chrono::Utc;
use clap::Args;

/// Look whether the club is well: settings, permissions, clock, disk, locks, mails, letters, every game and its log
///
/// A line for each thing: ✓ well, ! works but wants a look, ✗ wrong, with what to do about it. Changes nothing. Exits 1 if something is
/// wrong.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost doctor
  turnpost doctor --mail                      does a mail to the club come to it?
  turnpost doctor --club /srv/friday --json")]
pub(super) struct Doctor {
    #[command(flatten)]
    club: ClubArg,
    /// Print as JSON
    #[arg(long)]
    json: bool,
    /// Also send the club a mail through its own address with a plus in it, and wait for it, a minute and a half at most
    #[arg(long)]
    mail: bool,
}

impl Doctor {
    /// Looks the club over.
    ///
    /// # Errors
    /// If there is no such folder.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        if !self.club.club.is_dir() {
            let folder = self.club.club.display().to_string();
            return Err(Failure(words().with("cli-doctor-no-folder", &[("folder", folder.into())])));
        }
        let disk = Disk::open(&self.club.club);
        let mut findings = examine(&disk, Utc::now(), &postman(), &SystemNames);
        let config = Config::load(&disk).ok();
        if let Some(config) = config.as_ref().filter(|_| self.mail) {
            findings.push(self.mailed(config));
        }
        if self.json {
            println!("{}", serde_json::to_string(&findings)?);
        } else {
            findings.iter().for_each(|finding| print(finding, config.as_ref()));
        }
        let wrong = findings.iter().any(|finding| finding.health == Health::Wrong);
        Ok(if wrong { Done::Badly } else { Done::Well })
    }
}

impl Doctor {
    /// Whether a mail to the club comes to it.
    fn mailed(&self, config: &Config) -> Finding {
        let caller = postman();
        let finding = |health, what: String| Finding { of: "mail".to_owned(), health, what, remedy: None };
        match Trial::new(config, &self.club.club, &caller) {
            Ok(mut trial) => itself(&mut trial, config, if self.json { Lang::En.words() } else { words() }),
            Err(files @ TrialError::Files) => finding(Health::Well, files.to_string()),
            Err(error) => finding(Health::Wrong, error.to_string()),
        }
    }
}

/// Prints one thing that was looked at.
pub(super) fn print(finding: &Finding, config: Option<&Config>) {
    let sign = match finding.health {
        Health::Well => '✓',
        Health::Caution => '!',
        Health::Wrong => '✗',
    };
    let told = |text: &str| of_club(text, config);
    let remedy = finding.remedy.as_ref().map_or(String::new(), |remedy| format!("; {}", told(remedy)));
    // What a mail server said, or a stranger's file is called, must not steer the terminal.
    println!("{sign} {}", harmless(&format!("{}: {}{remedy}", told(&finding.of), told(&finding.what))));
}
