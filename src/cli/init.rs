//! `turnpost init`: from an empty folder to a club whose mail was seen to come and go.

mod mailbox;
mod next;
mod questions;

use super::clubwork::{ClubArg, run_pass};
use super::doctor::print;
use super::hand_over::postman;
use super::lines::say;
use super::phrases::{here, of_club};
use super::trial::{itself, master};
use super::{Done, Failure, tongue};
use crate::club::beginning::{self, NewClub, NewPost, PASSWORD_FILE, answers, is_club};
use crate::club::config::Config;
use crate::club::{Trial, TrialError, missing_program, missing_sendmail};
use crate::store::Disk;
use crate::words::{Lang, Words};
use chrono::Utc;
use clap::{Args, ValueEnum};
use questions::Questions;
use std::path::{Path, PathBuf};

/// Begin a club: ask what it needs, make its folder, try its mailbox, and say what comes next
///
/// Asks on a terminal, each question with an answer ready; Enter takes it. Whatever is given as an option is not asked. Without a terminal
/// options are all there is. It knows the servers of usual providers by the club's address, looks whether they let the club in before it writes anything,
/// sends the club a mail through its own address with a plus in it, and one to you, whose answer it shows.
#[derive(Args)]
#[command(after_help = "Examples:
  mkdir friday && cd friday && turnpost init         ask for everything
  turnpost init friday                               the same, in a folder that is made
  turnpost init --language fi                        in Finnish
  turnpost init --club /srv/friday --name \"Friday table\" --address friday@fastmail.com \\
      --gm \"Aino <aino@example.org>\" --zone Europe/Helsinki --languages fi,en --password-file /run/secrets/mail
  turnpost init --name Rehearsal --address club@example.org --gm \"Aino <aino@example.org>\" --mailbox files
  turnpost init … --imap mail.example.org:993 --smtp smtp://mail.example.org:587
                                                     servers of your own: imaps and smtps are encrypted
                                                     from the first byte, imap and smtp after a greeting")]
pub(super) struct Init {
    /// The club's folder, made if it is not there; `--club` says the same
    #[arg(value_name = "FOLDER", conflicts_with = "club")]
    folder: Option<PathBuf>,
    #[command(flatten)]
    club: ClubArg,
    /// The club's name
    #[arg(long)]
    name: Option<String>,
    /// The address that players write to
    #[arg(long)]
    address: Option<String>,
    /// Its languages, the first for all who chose none: fi,en
    #[arg(long, value_name = "LANGUAGES")]
    languages: Option<String>,
    /// The time zone of its deadlines: Europe/Helsinki
    #[arg(long)]
    zone: Option<String>,
    /// Who runs the games: "Aino <aino@example.org>"
    #[arg(long, value_name = "PERSON")]
    gm: Option<String>,
    /// Where letters come from and mails go to: a mailbox at a provider, this machine's own mail server (a Maildir and sendmail), or files
    #[arg(long, value_enum)]
    mailbox: Option<Way>,
    /// The server with the letters; known for usual providers
    #[arg(long, value_name = "SERVER")]
    imap: Option<String>,
    /// The server that takes mails; known for usual providers
    #[arg(long, value_name = "SERVER")]
    smtp: Option<String>,
    /// A file with the certificate of an authority to trust besides the public ones
    #[arg(long, value_name = "FILE")]
    ca_file: Option<PathBuf>,
    /// The login at both servers, if it is not the address
    #[arg(long)]
    user: Option<String>,
    /// A file with the password, which others can't read
    #[arg(long, value_name = "FILE", group = "password")]
    password_file: Option<PathBuf>,
    /// A variable of the environment with the password, also whenever turnpost runs
    #[arg(long, value_name = "NAME", group = "password")]
    password_env: Option<String>,
    /// A command that says the password
    #[arg(long, value_name = "COMMAND", group = "password")]
    password_command: Option<String>,
    /// That command says a token (OAuth 2)
    #[arg(long)]
    token: bool,
    /// Where the pages can be read, `https://example.org/friday`
    #[arg(long, value_name = "URL")]
    site_url: Option<String>,
    /// The command that publishes site/
    #[arg(long, value_name = "COMMAND")]
    publish: Option<String>,
    /// Try nothing: neither the servers nor a mail
    #[arg(long)]
    untried: bool,
}

/// So wide are the names of what comes next.
const LABEL: usize = 12;

/// Where letters come from and mails go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Way {
    /// A mailbox at a provider, by IMAP and SMTP
    Provider,
    /// This machine's own mail server: a Maildir and sendmail
    Here,
    /// Files alone
    Files,
}

impl Init {
    /// Begins a club.
    ///
    /// # Errors
    /// If there is one, an answer is missing or wrong, or the servers don't let it in.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let root = self.folder.as_ref().unwrap_or(&self.club.club);
        if is_club(root) {
            return Err(beginning::BeginningError::Exists(root.clone()).into());
        }
        let lang = tongue::spoken();
        beginning::may_begin(root)?;
        let mut questions = Questions::new(lang);
        questions.tell("setup-hello", &[]);
        if let Some(count) = others_in(root) {
            questions.tell("setup-not-empty", &[("folder", root.display().to_string().into()), ("count", count.into())]);
        }
        let club = loop {
            let club = self.club(&mut questions, root);
            if !questions.go_back() {
                break club?;
            }
        };
        questions.done();
        let config = beginning::begin(root, &club)?;
        let words = lang.words();
        if let Some(why) = missing_sendmail(&config, root) {
            say("  ✗ ", &here(&why));
        }
        draw(root, &config, words)?;
        if !self.untried {
            try_mail(root, &config, &mut questions)?;
        }
        end(root, &club, words);
        Ok(Done::Well)
    }

    /// What the club is to be, by options and answers.
    fn club(&self, questions: &mut Questions, root: &Path) -> Result<NewClub, Failure> {
        let lang = questions.lang;
        let name = questions.ask("name", "setup-ask-name", self.name.as_deref(), None, answers::name)?;
        let usual = if lang == Lang::default() { lang.code().to_owned() } else { format!("{} {}", lang.code(), Lang::default().code()) };
        let languages = questions.ask("languages", "setup-ask-languages", self.languages.as_deref(), Some(&usual), answers::languages)?;
        let zone = iana_time_zone::get_timezone().ok().filter(|zone| answers::zone(zone).is_ok());
        let zone = questions.ask("zone", "setup-ask-zone", self.zone.as_deref(), zone.as_deref(), answers::zone)?;
        let gm = self.gm.as_deref().and_then(|gm| gm.trim_end_matches('>').split_once('<'));
        if self.gm.is_some() && gm.is_none() {
            return Err(Failure(tongue::words().say("cli-init-gm")));
        }
        let gm_name = questions.ask("gm", "setup-ask-gm-name", gm.map(|(name, _)| name), None, answers::name)?;
        let gm_address = questions.ask("gm", "setup-ask-gm-address", gm.map(|(_, address)| address), None, answers::address)?;
        questions.tell("setup-mailbox", &[]);
        let own = |text: &str| answers::club_address(text, gm_address.as_deref());
        let address = questions.ask("address", "setup-ask-address", self.address.as_deref(), None, own)?;
        // All that is missing is told at once, before anything is tried.
        let post = mailbox::post(self, questions, address.as_deref(), root)?;
        questions.tell("setup-site", &[]);
        let there = |text: &str| answers::command(text).and_then(|words| is_there(words, root));
        let publish = questions.ask("publish", "setup-ask-publish", self.publish.as_deref(), Some(""), there)?;
        let site_url = questions.ask("site-url", "setup-ask-site-url", self.site_url.as_deref(), Some(""), answers::site_url)?;
        questions.nothing_missing()?;
        let (Some(name), Some(address), Some(languages), Some(zone)) = (name, address, languages, zone) else {
            return Err(Failure(tongue::words().say("cli-init-missing")));
        };
        let (Some(gm_name), Some(gm_address), Some(post)) = (gm_name, gm_address, post) else {
            return Err(Failure(tongue::words().say("cli-init-missing")));
        };
        let (site_url, publish) = (site_url.flatten(), publish.flatten());
        Ok(NewClub { name, address, languages, zone, gm_name, gm_address, post, site_url, publish })
    }
}

/// How many things are in a folder already, if any.
fn others_in(root: &Path) -> Option<usize> {
    root.read_dir().ok().map(|entries| entries.flatten().count()).filter(|count| *count > 0)
}

/// The words of a command whose program is on this machine.
fn is_there(words: Option<Vec<String>>, root: &Path) -> Result<Option<Vec<String>>, String> {
    match words.as_ref().and_then(|words| words.first()).and_then(|program| missing_program(Path::new(program), root)) {
        Some(why) => Err(why),
        None => Ok(words),
    }
}

/// The first pages are drawn, and published if the club has a way.
fn draw(root: &Path, config: &Config, words: &Words) -> Result<(), Failure> {
    let ran = run_pass(&Disk::open(root), config, Utc::now(), "init", false)?;
    match &config.publish {
        Some(_) if ran.problems.is_empty() => {
            say("  ✓ ", &words.with("setup-published", &[("pages", i64::from(ran.pages).into())]));
        }
        _ => ran.problems.iter().for_each(|problem| say("  ✗ ", &of_club(problem, Some(config)))),
    }
    Ok(())
}

/// What was written, and what comes next.
fn end(root: &Path, club: &NewClub, words: &Words) {
    let secrets = match &club.post {
        NewPost::Provided(provided) if provided.account.password.file() == Some(Path::new(PASSWORD_FILE)) => {
            format!("{PASSWORD_FILE} (600), ")
        }
        _ => String::new(),
    };
    println!("\n  {}", words.with("setup-written", &[("secrets", secrets.into())]));
    println!("\n  {}", words.say("setup-next"));
    for (label, what) in next::steps(root, &club.post, words) {
        println!("    {label:<LABEL$} {what}");
    }
}

/// A mail to itself, and one to the game master.
fn try_mail(root: &Path, config: &Config, questions: &mut Questions) -> Result<(), Failure> {
    let (caller, words) = (postman(), questions.lang.words());
    let mut trial = match Trial::new(config, root, &caller) {
        Ok(trial) => trial,
        // There is nothing to try.
        Err(TrialError::Files) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    print(&itself(&mut trial, config, words), Some(config));
    if !questions.are_asked() {
        // Nobody is there who would answer it.
        say("  ! ", &words.with("setup-master-untried", &[("club", root.display().to_string().into())]));
    } else if questions.yes("setup-ask-trial")? {
        print(&master(&mut trial, config, words), Some(config));
    }
    Ok(())
}
