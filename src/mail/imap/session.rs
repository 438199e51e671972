//! A talk with a mail server: logging in, opening a folder, letters out of it, marks on them.
//!
//! It says the dozen commands that a club needs (RFC 3501, 2177, 4315, 6851) and understands no more of the answers. Letters go from
//! the line to whoever keeps them in pieces, so that one of any size costs no more memory than one of a line.

use super::answer::{Piece, announced, folder, quoted, shown};
use super::error::ImapError;
use super::heard::{Came, Heard, starts};
use super::wire::{LINE_MOST, Timer, Waited, Wire};
use super::{Encryption, Imap, Login};
use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::os::fd::BorrowedFd;
use std::time::Duration;

/// Texts that are sent by their length, letters apart, are no longer altogether.
const TEXTS_MOST: u64 = 64 << 10;
/// A login has no more steps.
const STEPS_MOST: usize = 4;

/// Who keeps letters as they come.
pub trait Keeper {
    /// A letter of so many bytes begins.
    ///
    /// # Errors
    /// If it can't be kept.
    fn begin(&mut self, bytes: u64) -> io::Result<()>;
    /// The next of its bytes.
    ///
    /// # Errors
    /// If they can't be kept.
    fn bytes(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// It is whole.
    ///
    /// # Errors
    /// If it can't be kept.
    fn end(&mut self, uid: u32, arrived: Option<DateTime<Utc>>) -> io::Result<()>;
}

/// What is known of an open folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// As long as it stays the same, the numbers of letters do.
    pub validity: u32,
    /// Whether nothing can be changed in it.
    pub read_only: bool,
    /// Whether letters in it can have marks of ours.
    pub marks: bool,
}

/// What ended a wait for letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idled {
    /// Something is new in the folder.
    News,
    /// Somebody here rang.
    Woken,
    /// The time is over.
    Time,
}

/// A talk with a server that has let us in.
pub struct Session {
    wire: Wire,
    tag: u32,
    can: BTreeSet<String>,
    folder: Folder,
}

/// For who expects no letters.
struct Nobody;

impl Keeper for Nobody {
    fn begin(&mut self, _: u64) -> io::Result<()> {
        Ok(())
    }
    fn bytes(&mut self, _: &[u8]) -> io::Result<()> {
        Ok(())
    }
    fn end(&mut self, _: u32, _: Option<DateTime<Utc>>) -> io::Result<()> {
        Ok(())
    }
}

impl Session {
    /// Connects and logs in.
    ///
    /// # Errors
    /// What stands in the way.
    pub fn open(imap: &Imap) -> Result<Session, ImapError> {
        let mut wire = Wire::connect(&imap.host, imap.port)?;
        if imap.encryption == Encryption::Wrapped {
            wire.encrypt(&imap.host, imap.ca_file.as_deref())?;
        }
        let mut session = Session { wire, tag: 0, can: BTreeSet::new(), folder: Folder::default() };
        session.wire.patience(0);
        let greeting = session.hear("greet", &mut Nobody)?.line;
        let known = starts(&greeting, "* PREAUTH");
        if !known && !starts(&greeting, "* OK") {
            return Err(ImapError::Refused { doing: "greet", said: shown(&greeting) });
        }
        session.capabilities()?;
        if imap.encryption == Encryption::StartTls {
            if !session.can("STARTTLS") {
                return Err(ImapError::NoStartTls);
            }
            session.tell("begin to encrypt", "STARTTLS")?;
            session.wire.encrypt(&imap.host, imap.ca_file.as_deref())?;
            session.capabilities()?;
        }
        if !known {
            session.log_in(&imap.login)?;
            session.capabilities()?;
        }
        Ok(session)
    }

    /// Whether the server can do something.
    pub fn can(&self, what: &str) -> bool {
        self.can.contains(what)
    }

    /// What is known of the folder that is open.
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Opens a folder, also to change it.
    ///
    /// # Errors
    /// If there is none, or it can't be opened.
    pub fn select(&mut self, name: &str) -> Result<&Folder, ImapError> {
        let doing = "open the folder";
        let (mut opened, mut settled) = (Folder { marks: true, ..Folder::default() }, false);
        let came = self.ask(doing, &format!("SELECT {}", folder(name)), &mut |heard| {
            let line = String::from_utf8_lossy(&heard.line);
            if let Some(number) = coded(&line, "[UIDVALIDITY ") {
                opened.validity = number.parse().unwrap_or(0);
                settled = true;
            }
            if let Some(marks) = coded(&line, "[PERMANENTFLAGS ") {
                opened.marks = marks.contains("\\*");
            }
        })?;
        match came {
            // A server that gives no such number gives numbers that hold for this talk alone.
            Came::Ok(_) if !settled => Err(ImapError::Garbled { doing }),
            Came::Ok(said) => {
                opened.read_only = String::from_utf8_lossy(&said).to_ascii_uppercase().contains("[READ-ONLY]");
                self.folder = opened;
                Ok(&self.folder)
            }
            Came::No(said) => Err(ImapError::Folder { folder: name.to_owned(), said: shown(&said) }),
        }
    }

    /// The numbers of the letters in the open folder that fit, the smallest first. That somebody has seen one means nothing.
    ///
    /// # Errors
    /// If the server does not say.
    pub fn search(&mut self, which: &str) -> Result<Vec<u32>, ImapError> {
        let mut found = BTreeSet::new();
        let came = self.ask("list the letters", &format!("UID SEARCH {which}"), &mut |heard| {
            if starts(&heard.line, "* SEARCH") {
                found.extend(heard.pieces().iter().skip(2).filter_map(Piece::number::<u32>));
            }
        })?;
        came.well("list the letters")?;
        Ok(found.into_iter().collect())
    }

    /// How large letters are, by number; of those that are gone, nothing.
    ///
    /// # Errors
    /// If the server does not say.
    pub fn sizes(&mut self, uids: &[u32]) -> Result<BTreeMap<u32, u64>, ImapError> {
        let mut sizes = BTreeMap::new();
        let command = format!("UID FETCH {} (UID RFC822.SIZE)", set(uids));
        let came = self.ask("say how large the letters are", &command, &mut |heard| {
            let of = heard.fetched();
            if let (Some(uid), Some(size)) = (of.uid, of.size) {
                sizes.insert(uid, size);
            }
        })?;
        came.well("say how large the letters are")?;
        Ok(sizes)
    }

    /// Hands letters on as they come, without a mark that anybody has seen them.
    ///
    /// # Errors
    /// If the line breaks or somebody can't keep them; those that were whole before are kept.
    pub fn letters(&mut self, uids: &[u32], keeper: &mut dyn Keeper) -> Result<(), ImapError> {
        let doing = "send letters";
        let tag = self.send(doing, &format!("UID FETCH {} (UID INTERNALDATE BODY.PEEK[])", set(uids)))?;
        loop {
            let heard = self.hear(doing, keeper)?;
            if let Some(came) = heard.ends(&tag) {
                return came.well(doing);
            }
            let of = heard.fetched();
            // A short letter may come as text.
            if let (false, Some(Piece::Text(text))) = (heard.letter, &of.body) {
                keeper.begin(text.len() as u64).and_then(|()| keeper.bytes(text)).map_err(ImapError::Ours)?;
            } else if !heard.letter {
                continue;
            }
            let uid = of.uid.ok_or(ImapError::Garbled { doing })?;
            keeper.end(uid, of.arrived).map_err(ImapError::Ours)?;
        }
    }

    /// Puts marks on a letter.
    ///
    /// # Errors
    /// If the server does not.
    pub fn mark(&mut self, uid: u32, marks: &str) -> Result<(), ImapError> {
        self.tell("mark a letter", &format!("UID STORE {uid} +FLAGS.SILENT ({marks})"))
    }

    /// Moves a letter to another folder, in one step.
    ///
    /// # Errors
    /// If the server does not.
    pub fn move_to(&mut self, uid: u32, to: &str) -> Result<(), ImapError> {
        self.carry("move a letter", &format!("UID MOVE {uid} {}", folder(to)), to)
    }

    /// Copies a letter to another folder.
    ///
    /// # Errors
    /// If the server does not.
    pub fn copy_to(&mut self, uid: u32, to: &str) -> Result<(), ImapError> {
        self.carry("copy a letter", &format!("UID COPY {uid} {}", folder(to)), to)
    }

    /// Takes a letter away. Where the server can't take away just this one, it stays, marked as deleted.
    ///
    /// # Errors
    /// If the server does not.
    pub fn delete(&mut self, uid: u32) -> Result<(), ImapError> {
        self.mark(uid, "\\Deleted")?;
        if self.can("UIDPLUS") { self.tell("take a letter away", &format!("UID EXPUNGE {uid}")) } else { Ok(()) }
    }

    /// Whether there is a folder of this name.
    ///
    /// # Errors
    /// If the server does not say.
    pub fn has_folder(&mut self, name: &str) -> Result<bool, ImapError> {
        let mut there = false;
        let command = format!("LIST \"\" {}", folder(name));
        self.ask("list its folders", &command, &mut |heard| there |= starts(&heard.line, "* LIST"))?.well("list its folders")?;
        Ok(there)
    }

    /// Waits so long for something new in the folder, or for somebody here to ring. Only where the server can `IDLE`.
    ///
    /// # Errors
    /// If the line breaks.
    pub fn idle(&mut self, bell: BorrowedFd<'_>, long: Duration) -> Result<Idled, ImapError> {
        let doing = "wait for letters";
        let lost = |why| ImapError::Lost { doing, why };
        let tag = self.send(doing, "IDLE")?;
        let mut idled = None;
        loop {
            let heard = self.hear(doing, &mut Nobody)?;
            match heard.ends(&tag) {
                Some(came) => return came.well(doing).map(|()| Idled::News),
                None if heard.line.starts_with(b"+") => break,
                None => idled = idled.or(heard.brings().then_some(Idled::News)),
            }
        }
        let timer = Timer::of(long);
        while idled.is_none() {
            match self.wire.wait(Some(bell), timer.left()).map_err(lost)? {
                Waited::Time => idled = Some(Idled::Time),
                Waited::Woken => idled = Some(Idled::Woken),
                Waited::Server => {
                    self.wire.patience(0);
                    let heard = self.hear(doing, &mut Nobody)?;
                    idled = heard.brings().then_some(Idled::News);
                }
            }
        }
        self.wire.patience(0);
        self.wire.send(b"DONE\r\n").map_err(lost)?;
        loop {
            let heard = self.hear(doing, &mut Nobody)?;
            if let Some(came) = heard.ends(&tag) {
                came.well(doing)?;
                return Ok(idled.unwrap_or(Idled::Time));
            }
            // What came meanwhile is not missed.
            if heard.brings() && idled == Some(Idled::Time) {
                idled = Some(Idled::News);
            }
        }
    }

    /// Says goodbye. What comes of that does not matter.
    pub fn close(mut self) {
        let _ = self.tell("end", "LOGOUT");
    }

    fn log_in(&mut self, login: &Login) -> Result<(), ImapError> {
        let (user, way, proof) = match login {
            Login::Token { user, token } => (user, "XOAUTH2", format!("user={user}\x01auth=Bearer {token}\x01\x01")),
            Login::Password { user, password } => (user, "PLAIN", format!("\0{user}\0{password}")),
        };
        let came = match login {
            _ if self.can(&format!("AUTH={way}")) => self.authenticate(way, &BASE64.encode(proof.as_bytes()))?,
            Login::Token { .. } => {
                let remedy = "in [mail.imap] of club.toml take out auth = \"xoauth2\", or ask your provider";
                return Err(ImapError::NoWayIn { way: "XOAUTH2", remedy });
            }
            Login::Password { .. } if self.can("LOGINDISABLED") => {
                let remedy = "in [mail.imap] of club.toml write tls = \"wrapped\" or \"starttls\"";
                return Err(ImapError::NoWayIn { way: "password", remedy });
            }
            Login::Password { password, .. } => {
                let remedy = "it can't have other letters than those of English in it with this server";
                let (Some(user), Some(password)) = (quoted(user), quoted(password)) else {
                    return Err(ImapError::NoWayIn { way: "password like this", remedy });
                };
                self.ask("log in", &format!("LOGIN {user} {password}"), &mut |_| {})?
            }
        };
        match came {
            Came::Ok(_) => Ok(()),
            Came::No(said) if starts(&said, "NO [UNAVAILABLE]") => Err(ImapError::Refused { doing: "log in", said: shown(&said) }),
            Came::No(said) => Err(ImapError::Login { user: user.clone(), said: shown(&said) }),
        }
    }

    fn authenticate(&mut self, way: &str, proof: &str) -> Result<Came, ImapError> {
        let doing = "log in";
        let at_once = self.can("SASL-IR");
        let tag = self.send(doing, &if at_once { format!("AUTHENTICATE {way} {proof}") } else { format!("AUTHENTICATE {way}") })?;
        let mut proof = (!at_once).then_some(proof);
        for _ in 0..STEPS_MOST {
            let heard = self.hear_but(doing, &tag)?;
            if let Some(came) = heard.ends(&tag) {
                return Ok(came);
            }
            // A second question is a refusal that wants to be acknowledged.
            let answer = format!("{}\r\n", proof.take().unwrap_or_default());
            self.wire.send(answer.as_bytes()).map_err(|why| ImapError::Lost { doing, why })?;
        }
        Err(ImapError::Garbled { doing })
    }

    /// The next question, or the end.
    fn hear_but(&mut self, doing: &'static str, tag: &str) -> Result<Heard, ImapError> {
        loop {
            let heard = self.hear(doing, &mut Nobody)?;
            if heard.line.starts_with(b"+") || heard.ends(tag).is_some() {
                return Ok(heard);
            }
        }
    }

    fn capabilities(&mut self) -> Result<(), ImapError> {
        let mut can = BTreeSet::new();
        let came = self.ask("say what it can", "CAPABILITY", &mut |heard| {
            if starts(&heard.line, "* CAPABILITY") {
                can.extend(heard.pieces().iter().skip(2).map(|piece| piece.text().to_ascii_uppercase()));
            }
        })?;
        self.can = can;
        came.well("say what it can")
    }

    /// Says a command that puts a letter into a folder, which is made if it is not there.
    fn carry(&mut self, doing: &'static str, command: &str, to: &str) -> Result<(), ImapError> {
        match self.ask(doing, command, &mut |_| {})? {
            Came::No(said) if String::from_utf8_lossy(&said).to_ascii_uppercase().contains("[TRYCREATE]") => {
                self.tell("make a folder", &format!("CREATE {}", folder(to)))?;
                // So that mail programs show it; one that does not know of that has lost nothing.
                self.ask("show a folder", &format!("SUBSCRIBE {}", folder(to)), &mut |_| {})?;
                self.tell(doing, command)
            }
            came => came.well(doing),
        }
    }

    fn tell(&mut self, doing: &'static str, command: &str) -> Result<(), ImapError> {
        self.ask(doing, command, &mut |_| {})?.well(doing)
    }

    /// Says a command, and listens until it has been done.
    fn ask(&mut self, doing: &'static str, command: &str, each: &mut dyn FnMut(&Heard)) -> Result<Came, ImapError> {
        let tag = self.send(doing, command)?;
        loop {
            let heard = self.hear(doing, &mut Nobody)?;
            match heard.ends(&tag) {
                Some(came) => return Ok(came),
                // Nothing more is to be said.
                None if heard.line.starts_with(b"+") => return Err(ImapError::Garbled { doing }),
                None => each(&heard),
            }
        }
    }

    fn send(&mut self, doing: &'static str, command: &str) -> Result<String, ImapError> {
        self.tag += 1;
        let tag = format!("t{}", self.tag);
        self.wire.patience(0);
        self.wire.send(format!("{tag} {command}\r\n").as_bytes()).map_err(|why| ImapError::Lost { doing, why })?;
        Ok(tag)
    }

    /// The next answer. A letter in it goes to `keeper`.
    fn hear(&mut self, doing: &'static str, keeper: &mut dyn Keeper) -> Result<Heard, ImapError> {
        let lost = |why: io::Error| match why.kind() {
            io::ErrorKind::InvalidData => ImapError::Garbled { doing },
            _ => ImapError::Lost { doing, why },
        };
        let mut heard = Heard { line: Vec::new(), texts: Vec::new(), letter: false };
        let mut room = TEXTS_MOST;
        loop {
            self.wire.line(&mut heard.line).map_err(lost)?;
            let Some((before, count)) = announced(&heard.line).filter(|_| !heard.is_said()) else { return Ok(heard) };
            heard.line.truncate(before);
            if heard.line.trim_ascii_end().ends_with(b"BODY[]") {
                // A second letter in one answer would be taken for the first.
                if std::mem::replace(&mut heard.letter, true) {
                    return Err(ImapError::Garbled { doing });
                }
                keeper.begin(count).map_err(ImapError::Ours)?;
                self.wire.patience(count);
                let mut ours = None;
                let came = self.wire.bytes(count, &mut |bytes| {
                    keeper.bytes(bytes).map_err(|error| {
                        ours = Some(error);
                        io::ErrorKind::Other.into()
                    })
                });
                came.map_err(|why| ours.take().map_or_else(|| lost(why), ImapError::Ours))?;
                self.wire.patience(0);
                heard.line.extend_from_slice(b"NIL");
                continue;
            }
            room = room.checked_sub(count).ok_or(ImapError::Garbled { doing })?;
            let mut text = Vec::new();
            let came = self.wire.bytes(count, &mut |bytes| {
                text.extend_from_slice(bytes);
                Ok(())
            });
            came.map_err(lost)?;
            heard.line.extend_from_slice(format!("{{{}}}", heard.texts.len()).as_bytes());
            heard.texts.push(text);
            if heard.texts.len() > LINE_MOST / 1024 {
                return Err(ImapError::Garbled { doing });
            }
        }
    }
}

/// What stands in an answer behind a word in brackets, up to the closing one.
fn coded<'l>(line: &'l str, code: &str) -> Option<&'l str> {
    let at = line.to_ascii_uppercase().find(code)?;
    line.get(at + code.len()..)?.split(']').next()
}

fn set(uids: &[u32]) -> String {
    uids.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}
