//! `turnpost mail`: mails of the club that did not go out, and another try.

use super::clubwork::{ClubArg, NowArg, harmless, print_problems, run_pass};
use super::moments::next_try;
use super::phrases::here;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{UnsentMail, retry, unsent_mails};
use crate::store::Disk;
use clap::{Args, Subcommand};

/// List the club's mails that did not go out; try them again
///
/// A mail that is refused for now is tried again by itself, later each time; one that is refused for good, or too often, is given up. When
/// what was wrong is mended (a password, an address, a server), `turnpost mail retry` tries all at once as if for the first time.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost mail                     list them: id, to whom, how often tried, why not
  turnpost mail retry               try all again now
  turnpost mail retry 3fa9c1d2      one of them, by how its id begins")]
pub(super) struct Mail {
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    now: NowArg,
    #[command(subcommand)]
    what: Option<What>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    /// Try mails again now, all that wait or were given up, or those named
    Retry {
        /// How their ids begin
        mails: Vec<String>,
    },
}

impl Mail {
    /// Does what is asked.
    ///
    /// # Errors
    /// If there is no such mail, or the club's files can't be read or written.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        let all = unsent_mails(&disk)?;
        match &self.what {
            Some(What::Retry { mails }) => self.retry(&disk, &config, &all, mails),
            None => {
                self.list(&all, &config);
                Ok(Done::Well)
            }
        }
    }

    fn list(&self, all: &[UnsentMail], config: &Config) {
        if self.json {
            let row = |mail: &UnsentMail| serde_json::json!({"id": mail.id, "given_up": mail.given_up, "envelope": mail.envelope});
            return println!("{}", serde_json::Value::Array(all.iter().map(row).collect()));
        }
        println!("{}", words().with("cli-mail-count", &[("count", all.len().into())]));
        for mail in all {
            let envelope = &mail.envelope;
            let next = match (mail.given_up, envelope.next) {
                (true, _) => words().say("cli-mail-given-up"),
                (false, None) => words().say("cli-mail-next-run"),
                (false, next) => words().with("cli-mail-again", &[("when", next_try(next, config).into())]),
            };
            let why = envelope.last_error.as_ref().map_or(String::new(), |why| format!(": {}", here(why)));
            let (tries, to) = (i64::from(envelope.tries).into(), envelope.to.join(", ").into());
            let line =
                words().with("cli-mail-line", &[("id", mail.id.as_str().into()), ("to", to), ("tries", tries), ("next", next.into())]);
            println!("  {}", harmless(&format!("{line}{why}")));
        }
        if !all.is_empty() {
            println!("{}", words().say("cli-mail-more"));
        }
    }

    fn retry(&self, disk: &Disk, config: &Config, all: &[UnsentMail], named: &[String]) -> Result<Done, Failure> {
        let mut meant: Vec<&UnsentMail> = Vec::new();
        for begins in named {
            let mut found = all.iter().filter(|mail| mail.id.starts_with(begins.as_str()));
            match (found.next(), found.next()) {
                (Some(mail), None) => meant.push(mail),
                (None, _) => {
                    return Err(Failure(words().with("cli-mail-no-such", &[("id", begins.as_str().into())])));
                }
                (Some(_), Some(_)) => return Err(Failure(words().with("cli-mail-several", &[("id", begins.as_str().into())]))),
            }
        }
        if named.is_empty() {
            meant = all.iter().collect();
        }
        if meant.is_empty() {
            println!("{}", words().say("cli-mail-nothing"));
            return Ok(Done::Well);
        }
        retry(disk, &meant)?;
        let ran = run_pass(disk, config, self.now.time(config)?, "mail", false)?;
        let left = unsent_mails(disk)?;
        let left = meant.iter().filter(|mail| left.iter().any(|one| one.id == mail.id)).count();
        println!("{}", words().with("cli-mail-retried", &[("sent", (meant.len() - left).into()), ("left", left.into())]));
        print_problems(&ran.problems, config);
        Ok(if left == 0 && ran.problems.is_empty() { Done::Well } else { Done::Badly })
    }
}
