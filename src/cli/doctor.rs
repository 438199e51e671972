//! `turnpost doctor`: whether the club is well.

use super::clubwork::{ClubArg, harmless};
use super::hand_over::postman;
use super::houses;
use super::lines::say;
use super::phrases::of_club;
use super::tongue::words;
use super::trial::{itself, master};
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{Finding, Health, Trial, TrialError, examine};
use crate::mail::SystemNames;
use crate::store::Disk;
use crate::words::Lang;
use chrono::Utc;
use clap::Args;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Look whether the club is well: settings, permissions, clock, disk, locks, mails, letters, every game and its log
///
/// A line for each thing: ✓ well, ! works but wants a look, ✗ wrong, with what to do about it. Changes nothing. Exits 1 if something is
/// wrong.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost doctor
  turnpost doctor --mail                      does a mail to the club come to it?
  turnpost doctor --mail --gm                 and does one come to you, and your answer back?
  turnpost doctor --club /srv/friday --json
  turnpost doctor --clubs /srv/clubs          each club of a host")]
pub(super) struct Doctor {
    #[command(flatten)]
    club: ClubArg,
    /// Every club in this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "club")]
    clubs: Option<PathBuf>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
    /// Also send the club a mail through its own address with a plus in it, and wait for it, a minute and a half at most
    #[arg(long)]
    mail: bool,
    /// With --mail: also send one to the game master, and wait for their answer, a quarter of an hour at most
    #[arg(long, requires = "mail", conflicts_with = "json")]
    gm: bool,
}

impl Doctor {
    /// Looks the club over.
    ///
    /// # Errors
    /// If there is no such folder.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let well = match &self.clubs {
            Some(folder) => self.all(folder)?,
            None => {
                if !self.club.club.is_dir() {
                    let folder = self.club.club.display().to_string();
                    return Err(Failure(words().with("cli-doctor-no-folder", &[("folder", folder.into())])));
                }
                self.club.there()?;
                let seen = self.look(&self.club.club);
                if self.json {
                    println!("{}", serde_json::to_string(&seen.findings)?);
                } else {
                    seen.print();
                }
                seen.is_well()
            }
        };
        Ok(if well { Done::Well } else { Done::Badly })
    }

    /// Looks at every club of a host, one after the other.
    fn all(&self, folder: &Path) -> Result<bool, Failure> {
        houses::check(folder)?;
        let (mut well, mut all) = (true, BTreeMap::new());
        for club in houses::clubs(folder)? {
            let seen = self.look(&folder.join(&club));
            well &= seen.is_well();
            if !self.json {
                println!("{club}");
                seen.print();
            }
            all.insert(club, seen.findings);
        }
        if self.json {
            println!("{}", serde_json::to_string(&all)?);
        }
        Ok(well)
    }

    fn look(&self, root: &Path) -> Seen {
        let disk = Disk::open(root);
        let mut findings = examine(&disk, Utc::now(), &postman(), &SystemNames);
        let config = Config::load(&disk).ok();
        if let Some(config) = config.as_ref().filter(|_| self.mail) {
            findings.extend(self.mailed(config, root));
        }
        Seen { findings, config }
    }
}

/// What was found in a club.
struct Seen {
    findings: Vec<Finding>,
    config: Option<Config>,
}

impl Seen {
    fn print(&self) {
        self.findings.iter().for_each(|finding| print(finding, self.config.as_ref()));
    }

    fn is_well(&self) -> bool {
        self.findings.iter().all(|finding| finding.health != Health::Wrong)
    }
}

impl Doctor {
    /// Whether a mail to the club comes to it.
    fn mailed(&self, config: &Config, root: &Path) -> Vec<Finding> {
        let caller = postman();
        let finding = |health, what: String| vec![Finding { of: "mail".to_owned(), health, what, remedy: None }];
        let mut trial = match Trial::new(config, root, &caller) {
            Ok(trial) => trial,
            Err(files @ TrialError::Files) => return finding(Health::Well, files.to_string()),
            Err(error) => return finding(Health::Wrong, error.to_string()),
        };
        let to_itself = itself(&mut trial, config, if self.json { Lang::En.words() } else { words() });
        let to_master = self.gm.then(|| master(&mut trial, config, words()));
        std::iter::once(to_itself).chain(to_master).collect()
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
    say(&format!("{sign} "), &harmless(&format!("{}: {}{remedy}", told(&finding.of), told(&finding.what))));
}
