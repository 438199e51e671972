//! `club.toml`: what a club has settled, checked so that everything wrong is told at once.
//!
//! `docs/club.toml.md` describes each key. Nothing here delivers mail or reads the clock.

mod cadence;
pub mod mailbox;
mod parts;
pub mod secret;
mod section;
mod server;
pub mod signing;
mod site;
#[cfg(test)]
mod tests;
pub mod transport;
pub(crate) mod values;

pub use crate::store::{AnswerTime, Cadence};
pub use cadence::moment;
pub use mailbox::{Imap, Source};
pub use section::Problem;
pub use server::{Account, Server};
pub use signing::Signing;
pub use site::Site;

use crate::serial::{place_of, syntax};
use crate::store::{Conduct, Disk, DiskError, Embargo, Lapse, Majority, Subjects, games};
use crate::words::Lang;
use chrono::{DateTime, NaiveTime, Utc};
use chrono_tz::Tz;
use section::{Findings, Section};
use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use toml::de::DeTable;

/// The name of the club's file.
pub const FILE: &str = "club.toml";
/// The format of `club.toml` that this program reads.
const FORMAT: u32 = 1;

/// All that a club has settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The club's name in the languages that have one.
    names: BTreeMap<Lang, String>,
    /// The address that players write to.
    pub address: String,
    /// The languages of the club, at least one; the first is spoken to those who chose none.
    pub languages: Vec<Lang>,
    /// The time zone of the club's deadlines.
    pub zone: Tz,
    /// The time that it is in this club, whatever the machine's clock shows.
    pub clock: Option<DateTime<Utc>>,
    /// Where the site can be read, without a slash at the end.
    pub site_url: Option<String>,
    /// The command that publishes the site, with its arguments.
    pub publish: Option<Vec<String>>,
    /// How late the public is shown games that go on.
    pub publish_after: Option<Embargo>,
    /// What of its own goes on the site.
    pub site: Site,
    /// When answers are due.
    pub cadence: Cadence,
    /// How late a run may be before it holds the deadlines that passed while the club was not at work.
    pub hold_after: Lapse,
    /// How many of a game's seats have to miss a deadline at once for the game to be held; none if it never is for that.
    pub hold_missed: Option<Majority>,
    /// How a sender is known.
    pub auth: Auth,
    /// The mail servers whose word counts: on when a letter came, and from whom.
    pub servers: Vec<String>,
    /// Whether mails that come back go to addresses that tell which mail it was.
    pub tagged_bounces: bool,
    /// Where letters come from.
    pub sources: Vec<Source>,
    /// The mailbox on a server that is described, whether letters come from it or not.
    imap: Option<Imap>,
    /// How mails leave.
    pub transport: Transport,
    /// How many mails may leave within an hour, if that is limited.
    pub hourly: Option<u32>,
    /// What mails are signed with, if they are.
    pub signing: Option<Signing>,
    /// What the subjects of mails say.
    pub subjects: Subjects,
    /// Whether mails and links show the table as a picture.
    pub pictures: Pictures,
    /// Whether mails that tell a deadline have it with them as a calendar; a link to one they have anyway.
    pub calendars: bool,
    /// What a letter may weigh.
    pub limits: Limits,
    /// Who runs the games.
    pub gm: GameMaster,
    /// How games are conducted that are founded from now on.
    pub conduct: Conduct,
    /// Whether the dice of games that are founded from now on are keyed by the beacon's values as well.
    pub beacon: bool,
    /// Where those are asked for; none named: at public relays.
    pub relays: Vec<String>,
    /// Who would take over a seat, the first to be asked first.
    pub standby: Vec<Standby>,
}

/// Somebody who would take over a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standby {
    /// Their name.
    pub name: String,
    /// Their mail address.
    pub address: String,
    /// The language that they read.
    pub language: Lang,
    /// The games that they play; empty for all.
    pub rulesets: Vec<String>,
}

/// Where the table is shown as a picture in pixels; pages have their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pictures {
    /// Whether reports by mail have one.
    pub mails: bool,
    /// Whether public pages of rounds have one, which other sites show with a link to them.
    pub links: bool,
}

/// How a letter's sender is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Auth {
    /// By the seat's secret token.
    #[default]
    Token,
    /// By that, or by the address in From, where a signature of its domain or a named server proves it.
    Dkim,
    /// By the address in From, which anybody can write there.
    From,
}

/// How mails leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Transport {
    /// They stay as files in `mail/sent/`.
    Files,
    /// Through a program that takes a mail on its standard input.
    Sendmail {
        /// The program.
        command: PathBuf,
    },
    /// Through a mail server.
    Smtp(Smtp),
}

/// A mail server that takes our mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Smtp {
    /// Where it is.
    pub server: Server,
    /// Who we are to it; none: it takes mails from everybody on this machine.
    pub account: Option<Account>,
    /// Seconds that it may take for an answer.
    pub step_seconds: u32,
    /// Seconds after which a run hands it no further mail.
    pub total_seconds: u32,
}

/// What a letter may weigh, what it may cost, and how patient the outbox is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a whole letter.
    pub letter_bytes_max: usize,
    /// Bytes of the text read from it, of all its parts.
    pub text_bytes_max: usize,
    /// Lines of that text.
    pub lines_max: usize,
    /// MIME parts.
    pub parts_max: usize,
    /// MIME parts inside each other.
    pub depth_max: usize,
    /// Memory in which it must be read.
    pub memory_bytes_max: usize,
    /// Seconds in which it must be read.
    pub seconds_max: u32,
    /// Bytes of what its writer wrote now.
    pub fresh_bytes_max: usize,
    /// Lines of that, and parts of lines between semicolons: each may be an order.
    pub orders_max: usize,
    /// Bytes of one line of it.
    pub line_bytes_max: usize,
    /// Guards in one line of it.
    pub guards_max: usize,
    /// Bytes of a mail that answers it, text and HTML together.
    pub answer_bytes_max: usize,
    /// How often a mail is tried before it is given up.
    pub tries_max: u32,
    /// Letters of a seat in a day that are answered though nothing is understood in them.
    pub unheeded_max: usize,
    /// Letters of a seat in a day that are answered at all.
    pub answers_max: usize,
    /// Letters of one sender that a run deals with; the others wait for the next.
    pub from_one_max: usize,
    /// Mails in an hour to addresses that nobody here has.
    pub strangers_max: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            letter_bytes_max: 10 << 20,
            text_bytes_max: 1 << 20,
            lines_max: 20_000,
            parts_max: 200,
            depth_max: 20,
            memory_bytes_max: 256 << 20,
            seconds_max: 10,
            fresh_bytes_max: 64 << 10,
            orders_max: 400,
            line_bytes_max: 8 << 10,
            guards_max: 20,
            answer_bytes_max: 256 << 10,
            tries_max: 10,
            unheeded_max: 20,
            answers_max: 100,
            from_one_max: 100,
            strangers_max: 20,
        }
    }
}

/// The person who runs the club's games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameMaster {
    /// Their name.
    pub name: String,
    /// Their mail address.
    pub address: String,
    /// The language that they read.
    pub language: Lang,
    /// At what time of day game masters are mailed what needs them, if they are.
    pub daily: Option<NaiveTime>,
}

/// The club's file can't be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// There is none.
    #[error("{FILE}: there is no club here; go to a club's folder, name it with --club, or begin one here with `turnpost init`")]
    NoClub,
    /// It can't be read.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// What it says is wrong: all of it, a line each.
    #[error("{}", lines(.0))]
    Problems(Vec<Problem>),
    /// A password can't be had.
    #[error("[{section}] of {FILE}: {error}")]
    Secret {
        /// The section that says where it is.
        section: &'static str,
        /// What stands in the way.
        error: secret::SecretError,
    },
    /// Others than the owner can read a private file.
    #[error("{}", .0.join("\n"))]
    Readable(Vec<String>),
}

fn lines(problems: &[Problem]) -> String {
    let lines: Vec<String> = problems.iter().map(|problem| format!("{FILE}:{problem}")).collect();
    lines.join("\n")
}

impl Config {
    /// Reads the `club.toml` of a club, and looks whether the folders and files that it names are there.
    pub fn load(disk: &Disk) -> Result<Config, ConfigError> {
        let text = match disk.read_to_string(FILE) {
            Err(error) if error.is_missing() => return Err(ConfigError::NoClub),
            other => other?,
        };
        Config::parse(&text, &|path| disk.root().join(path)).map_err(ConfigError::Problems)
    }

    /// Reads the text of a `club.toml`. `places` says where a path named there lies on this machine.
    pub fn parse(text: &str, places: &dyn Fn(&Path) -> PathBuf) -> Result<Config, Vec<Problem>> {
        let findings = Findings::new(text);
        let (table, errors) = DeTable::parse_recoverable(text);
        if !errors.is_empty() {
            // What the parser finds further along a broken line comes of the same.
            let mut last = 0;
            for error in errors {
                let byte = error.span().map_or(0, |span| span.start);
                let line = place_of(text, byte).line;
                if line != std::mem::replace(&mut last, line) {
                    findings.report(byte, (syntax(&error, text), "mend this line; until then nothing in the file counts".to_owned()));
                }
            }
            return Err(findings.into_problems());
        }
        let config = parts::club(&Section::root(&findings, &table), places);
        let problems = findings.into_problems();
        config.filter(|_| problems.is_empty()).ok_or(problems)
    }

    /// The mailbox on a server, if letters come from one.
    pub fn imap(&self) -> Option<&Imap> {
        self.imap.as_ref().filter(|_| self.sources.contains(&Source::Imap))
    }

    /// The club's address with a tag in it, by which letters that go there are known.
    pub fn tagged(&self, tag: &str) -> String {
        let (local, domain) = self.address.rsplit_once('@').unwrap_or((&self.address, "localhost"));
        format!("{local}+{tag}@{domain}")
    }

    /// Whether an address is the club's own, whatever stands behind a plus.
    pub fn is_own(&self, address: &str) -> bool {
        values::is_own(address, &self.address)
    }

    /// The club's name in a language, or in the first one that it has.
    pub fn name(&self, language: Lang) -> &str {
        let named = |language: &Lang| self.names.get(language);
        let name = named(&language).or_else(|| self.languages.iter().find_map(named));
        name.or_else(|| self.names.values().next()).map_or("", String::as_str)
    }

    /// Looks whether others than the owner can read the files that are private by name. With a
    /// clock of its own a club is a sample, whose files lie open in any copy of it: one warning says so.
    pub fn check_private(&self, disk: &Disk) -> Result<Vec<String>, ConfigError> {
        let mut readable = Vec::new();
        for id in games(disk)? {
            let path = format!("games/{id}/private.toml");
            if let Some(mode) = disk.mode(&path)? {
                readable.extend(exposed(&path, mode));
            }
        }
        let sends = match &self.transport {
            Transport::Smtp(Smtp { account: Some(account), .. }) => account.password.file(),
            _ => None,
        };
        let reads = self.imap().and_then(|imap| imap.account.password.file());
        let signs = self.signing.as_ref().map(|signing| signing.key.as_path());
        // One password mostly serves both ways.
        let files: BTreeSet<&Path> = [sends, reads, signs].into_iter().flatten().collect();
        for path in files {
            if let Ok(there) = disk.root().join(path).metadata() {
                readable.extend(exposed(&path.display().to_string(), there.permissions().mode()));
            }
        }
        match self.clock {
            None if !readable.is_empty() => Err(ConfigError::Readable(readable)),
            Some(_) if !readable.is_empty() => {
                let count = readable.len();
                Ok(vec![format!("others can read private files ({count}); in a club with a clock of its own that is no error")])
            }
            _ => Ok(Vec::new()),
        }
    }
}

fn exposed(path: &str, mode: u32) -> Option<String> {
    let others = mode & 0o077 != 0;
    others.then(|| format!("{path}: others than its owner can read it; run `chmod 600 {path}`"))
}

/// Warnings to print at the start of a run.
pub fn warnings(config: &Config) -> Vec<String> {
    warning_of_trust(config).into_iter().chain(warning_of_master(config)).collect()
}

/// That the club trusts what anybody can write, if it does.
pub(crate) fn warning_of_trust(config: &Config) -> Option<String> {
    let trusts = config.auth == Auth::From;
    trusts.then(|| "auth = \"from\": anybody who writes a player's address into From plays that player's seat".to_owned())
}

/// That the game master has an address of the club's own, if that is so.
pub(crate) fn warning_of_master(config: &Config) -> Option<String> {
    config.is_own(&config.gm.address).then(|| {
        "the game master has the club's own address: the club takes what it writes to them for its own; write another into [gm]".to_owned()
    })
}
