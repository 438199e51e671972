//! A trial of a club's mail: a mail leaves as all do, and is looked for where letters come from: itself, under the club's address with
//! something behind a plus, or an answer to it.

use crate::club::config::mailbox::{server, sources_here};
use crate::club::config::transport::transport;
use crate::club::config::{Config, ConfigError};
use crate::club::error::ClubError;
use crate::mail::imap::{Imap, ImapError, Keeper, Session};
use crate::mail::smtp::Postman;
use crate::mail::{self, Address, Draft, DraftError, Kind, Letter, Limits, Transport};
use chrono::{DateTime, Utc};
use std::io;
use std::path::Path;

/// A letter that is larger is none of a trial.
const LETTER_MOST: usize = 1 << 20;

/// Why mail can't be tried.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// Mails don't leave.
    #[error("mails of this club stay as files in mail/sent/ (transport = \"files\" in [mail] of club.toml), so there is nothing to try")]
    Files,
    /// The settings, or a password that they name.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The mail can't be written.
    #[error(transparent)]
    Draft(#[from] DraftError),
    /// Its server does not take it.
    #[error("the mail did not leave: {0}")]
    NotSent(String),
    /// The mailbox on a server.
    #[error(transparent)]
    Imap(#[from] ImapError),
    /// The mailbox on this machine.
    #[error(transparent)]
    Mailbox(#[from] ClubError),
}

/// A mail that is looked for.
#[derive(Clone, Debug)]
pub struct Tried {
    /// Its id, without angle brackets.
    pub id: String,
    /// The address with something behind a plus that it went to, or that an answer goes to.
    pub tagged: String,
    /// What it says.
    pub text: String,
}

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// The mail itself.
    Itself,
    /// An answer to it.
    Answer,
}

/// The ways of a club's mail, out and in.
pub struct Trial<'t> {
    config: &'t Config,
    root: &'t Path,
    postman: &'t dyn Postman,
    way: Transport,
    imap: Option<Imap>,
    session: Option<Session>,
}

impl<'t> Trial<'t> {
    /// The mail of a club in a folder.
    ///
    /// # Errors
    /// If its mails don't leave, or a password can't be had.
    pub fn new(config: &'t Config, root: &'t Path, postman: &'t dyn Postman) -> Result<Trial<'t>, TrialError> {
        let way = transport(config, root)?;
        if way == Transport::Files {
            return Err(TrialError::Files);
        }
        Ok(Trial { config, root, postman, way, imap: server(config, root)?, session: None })
    }

    /// Sends a mail to the club's own address with `tag` behind a plus.
    ///
    /// # Errors
    /// If it does not leave.
    pub fn to_itself(&self, tag: &str, subject: &str, text: &str, now: DateTime<Utc>) -> Result<Tried, TrialError> {
        self.send(&self.config.tagged(tag), None, tag, subject, text, now)
    }

    /// Sends a mail to the game master, which is answered to the club's address with `tag` behind a plus.
    ///
    /// # Errors
    /// If it does not leave.
    pub fn to_master(&self, tag: &str, subject: &str, text: &str, now: DateTime<Utc>) -> Result<Tried, TrialError> {
        let answers = Address { name: Some(self.name()), mailbox: self.config.tagged(tag) };
        self.send(&self.config.gm.address, Some(answers), tag, subject, text, now)
    }

    fn name(&self) -> String {
        self.config.name(self.config.gm.language).to_owned()
    }

    fn send(
        &self,
        to: &str,
        reply_to: Option<Address>,
        tag: &str,
        subject: &str,
        text: &str,
        now: DateTime<Utc>,
    ) -> Result<Tried, TrialError> {
        let domain = self.config.address.rsplit_once('@').map_or("localhost", |(_, domain)| domain);
        let draft = Draft {
            from: Address { name: Some(self.name()), mailbox: self.config.address.clone() },
            to: Address { name: None, mailbox: to.to_owned() },
            reply_to,
            subject: subject.to_owned(),
            text: text.to_owned(),
            html: None,
            message_id: format!("{tag}@{domain}"),
            in_reply_to: None,
            references: Vec::new(),
            date: now,
            kind: Kind::Report,
            headers: Vec::new(),
            picture: None,
            calendar: None,
        };
        let bytes = draft.bytes()?;
        let mut round = self.way.begin(self.postman);
        let sent = round.deliver(&self.config.address, &[to.to_owned()], &bytes);
        round.close();
        sent.map_err(|why| TrialError::NotSent(why.to_string()))?;
        Ok(Tried { id: draft.message_id, tagged: self.config.tagged(tag), text: text.to_owned() })
    }

    /// Looks once. What is found is put away there as a letter that was dealt with.
    ///
    /// # Errors
    /// If the mailbox can't be looked into.
    pub fn look(&mut self, tried: &Tried, awaited: Awaited) -> Result<Option<Letter>, TrialError> {
        let found = self.look_here(tried, awaited)?;
        if found.is_some() || self.imap.is_none() {
            return Ok(found);
        }
        let looked = self.look_there(tried, awaited);
        if looked.is_err() {
            self.session = None;
        }
        looked
    }

    fn look_here(&self, tried: &Tried, awaited: Awaited) -> Result<Option<Letter>, TrialError> {
        let found = sources_here(self.config, self.root).waiting().map_err(ClubError::Mailbox)?;
        for waiting in found.waiting.iter().rev().filter(|waiting| waiting.bytes <= LETTER_MOST as u64) {
            // One that is gone meanwhile was not it.
            let Ok(raw) = waiting.load() else { continue };
            if let Some(letter) = fits(&raw, tried, awaited) {
                waiting.done().map_err(ClubError::Mailbox)?;
                return Ok(Some(letter));
            }
        }
        Ok(None)
    }

    fn look_there(&mut self, tried: &Tried, awaited: Awaited) -> Result<Option<Letter>, TrialError> {
        let (Some(imap), Some(settings)) = (&self.imap, self.config.imap()) else { return Ok(None) };
        let session = match &mut self.session {
            Some(session) => session,
            None => self.session.insert(Session::open(imap)?),
        };
        let which = match awaited {
            Awaited::Itself => format!("HEADER Message-ID \"{}\" UNDELETED", tried.id),
            Awaited::Answer => format!("OR HEADER In-Reply-To \"{0}\" HEADER References \"{0}\" UNDELETED", tried.id),
        };
        // A daemon may have put it away meanwhile.
        for name in [Some(&settings.folder), settings.done.as_ref(), settings.attention.as_ref()].into_iter().flatten() {
            if *name != settings.folder && !session.has_folder(name)? {
                continue;
            }
            let marks = session.select(name)?.marks;
            for uid in session.search(&which)? {
                let mut kept = InMemory::default();
                session.letters(&[uid], &mut kept)?;
                let Some(letter) = fits(&kept.0, tried, awaited) else { continue };
                match &settings.done {
                    Some(done) if *name == settings.folder && session.can("MOVE") => session.move_to(uid, done)?,
                    _ if *name == settings.folder && marks => session.mark(uid, "$TurnpostDone")?,
                    _ => {}
                }
                return Ok(Some(letter));
            }
        }
        Ok(None)
    }
}

/// The letter, if it is what is looked for.
fn fits(raw: &[u8], tried: &Tried, awaited: Awaited) -> Option<Letter> {
    // Nothing of others is read.
    let names = |what: &str| raw.windows(what.len()).any(|part| part == what.as_bytes());
    if !names(&tried.id) && !names(&tried.tagged) {
        return None;
    }
    let letter = mail::read(raw, &Limits::default()).ok()?;
    let is_it = match awaited {
        Awaited::Itself => letter.message_id.as_ref() == Some(&tried.id),
        Awaited::Answer => letter.machine.is_none() && (letter.answers.contains(&tried.id) || letter.recipients.contains(&tried.tagged)),
    };
    is_it.then_some(letter)
}

/// A letter as it comes, if it is not too large.
#[derive(Default)]
struct InMemory(Vec<u8>);

impl Keeper for InMemory {
    fn begin(&mut self, bytes: u64) -> io::Result<()> {
        self.0.clear();
        if bytes > LETTER_MOST as u64 { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(()) }
    }

    fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    fn end(&mut self, _: u32, _: Option<DateTime<Utc>>) -> io::Result<()> {
        Ok(())
    }
}
