//! A talk with a mail server: logging in, opening a folder, letters out of it, marks on them.
//!
//! It says the dozen commands that a club needs (RFC 3501, 2177, 4315, 6851). Letters go from the line to whoever keeps them in pieces,
//! each asked for by itself, so that one of any size costs no more memory than one of a piece.

use super::error::{GREET, ImapError};
use super::folder::{named, quoted};
use super::talk::{Hear, Talk, lost, said, well};
use super::wire::{Timer, Waited, Wire};
use super::{Imap, Login, Tls};
use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use imap_codec::imap_types::fetch::MessageDataItem;
use imap_codec::imap_types::flag::FlagPerm;
use imap_codec::imap_types::response::{Code, Data, GreetingKind, Response, Status, StatusKind};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::os::fd::BorrowedFd;
use std::time::Duration;

/// No more of each letter is asked for where many come at once,
const PIECE: usize = 64 << 10;
/// and of a long one by itself: each piece costs a way there and back.
const LONG_PIECE: usize = 512 << 10;

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
    talk: Talk,
    can: BTreeSet<String>,
    folder: Folder,
}

/// A piece of a letter, and what is known of the whole.
struct Piece {
    uid: u32,
    size: u64,
    arrived: Option<DateTime<Utc>>,
    bytes: Vec<u8>,
}

impl Piece {
    /// Whether nothing comes behind it. The size that servers tell is not always the true one, so it alone ends no letter.
    fn is_last(&self, (at, most): (u64, usize)) -> bool {
        self.bytes.is_empty() || self.bytes.len() < most && at + self.bytes.len() as u64 >= self.size
    }
}

impl Session {
    /// Connects and logs in.
    ///
    /// # Errors
    /// What stands in the way.
    pub fn open(imap: &Imap) -> Result<Session, ImapError> {
        let doing = GREET;
        let mut wire = Wire::connect(&imap.host, imap.port)?;
        if imap.tls == Tls::Wrapped {
            wire.encrypt(&imap.host, imap.ca_file.as_deref())?;
        }
        let mut session = Session { talk: Talk::new(wire), can: BTreeSet::new(), folder: Folder::default() };
        let greeting = session.talk.greeting(doing)?;
        if greeting.kind == GreetingKind::Bye {
            return Err(ImapError::Refused { doing, said: said(&greeting.text) });
        }
        session.capabilities()?;
        if imap.tls == Tls::StartTls {
            if !session.can("STARTTLS") {
                return Err(ImapError::NoStartTls);
            }
            session.tell("begin to encrypt", "STARTTLS", &mut |_| Ok(()))?;
            session.talk.forget();
            session.talk.wire.encrypt(&imap.host, imap.ca_file.as_deref())?;
            session.capabilities()?;
        }
        if greeting.kind != GreetingKind::PreAuth {
            session.log_in(&imap.login)?;
            session.capabilities()?;
        }
        Ok(session)
    }

    /// Whether the server can do something.
    pub fn can(&self, what: &str) -> bool {
        self.can.contains(what)
    }

    /// Until when the server's certificate counts, if it showed one that runs out.
    pub fn good_until(&self) -> Option<DateTime<Utc>> {
        self.talk.wire.good_until()
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
        let done = self.talk.ask(doing, &format!("SELECT {}", named(name)), &mut |heard| {
            match code(&heard) {
                Some(Code::UidValidity(number)) => (opened.validity, settled) = (number.get(), true),
                Some(Code::PermanentFlags(marks)) => opened.marks = marks.contains(&FlagPerm::Asterisk),
                _ => {}
            }
            Ok(())
        })?;
        if done.kind != StatusKind::Ok {
            return Err(ImapError::Folder { folder: name.to_owned(), said: said(&done.text) });
        }
        // A server that gives no such number gives numbers that hold for this talk alone.
        if !settled {
            return Err(ImapError::Garbled { doing });
        }
        opened.read_only = done.code == Some(Code::ReadOnly);
        self.folder = opened;
        Ok(&self.folder)
    }

    /// The numbers of the letters in the open folder that fit, the smallest first. That somebody has seen one means nothing.
    ///
    /// # Errors
    /// If the server does not say.
    pub fn search(&mut self, which: &str) -> Result<Vec<u32>, ImapError> {
        let mut found = BTreeSet::new();
        self.tell("list the letters", &format!("UID SEARCH {which}"), &mut |heard| {
            if let Response::Data(Data::Search(numbers)) = heard {
                found.extend(numbers.into_iter().map(u32::from));
            }
            Ok(())
        })?;
        Ok(found.into_iter().collect())
    }

    /// How large letters are, by number; of those that are gone, nothing.
    ///
    /// # Errors
    /// If the server does not say.
    pub fn sizes(&mut self, uids: &[u32]) -> Result<BTreeMap<u32, u64>, ImapError> {
        let mut sizes = BTreeMap::new();
        let command = format!("UID FETCH {} (UID RFC822.SIZE)", set(uids));
        self.tell("say how large the letters are", &command, &mut |heard| {
            let Response::Data(Data::Fetch { items, .. }) = heard else { return Ok(()) };
            let (mut uid, mut size) = (None, None);
            for item in items {
                match item {
                    MessageDataItem::Uid(number) => uid = Some(number.get()),
                    MessageDataItem::Rfc822Size(bytes) => size = Some(u64::from(bytes)),
                    _ => {}
                }
            }
            sizes.extend(uid.zip(size));
            Ok(())
        })?;
        Ok(sizes)
    }

    /// Hands letters on as they come, without a mark that anybody has seen them: short ones, then those of several pieces.
    ///
    /// # Errors
    /// If the line breaks or somebody can't keep them; those that were whole before are kept.
    pub fn letters(&mut self, uids: &[u32], keeper: &mut dyn Keeper) -> Result<(), ImapError> {
        let mut long = Vec::new();
        let first = (0, PIECE);
        self.pieces(uids, first, &mut |mut piece| {
            if !piece.is_last(first) {
                piece.bytes = Vec::new();
                long.push(piece);
                return Ok(());
            }
            keeper.begin(piece.bytes.len() as u64).and_then(|()| keeper.bytes(&piece.bytes)).map_err(ImapError::Ours)?;
            keeper.end(piece.uid, piece.arrived).map_err(ImapError::Ours)
        })?;
        long.iter().try_for_each(|letter| self.long_letter(letter, keeper))
    }

    fn long_letter(&mut self, letter: &Piece, keeper: &mut dyn Keeper) -> Result<(), ImapError> {
        keeper.begin(letter.size).map_err(ImapError::Ours)?;
        let (mut at, mut last) = (0, false);
        while !last {
            let mut came = None;
            let place = (at, LONG_PIECE);
            self.pieces(&[letter.uid], place, &mut |piece| {
                last = piece.is_last(place);
                came = Some(piece.bytes);
                Ok(())
            })?;
            let bytes = came.filter(|_| at <= 2 * letter.size).ok_or(ImapError::Garbled { doing: "send letters" })?;
            keeper.bytes(&bytes).map_err(ImapError::Ours)?;
            at += bytes.len() as u64;
        }
        keeper.end(letter.uid, letter.arrived).map_err(ImapError::Ours)
    }

    /// One piece each of letters: from where on, and of how many bytes at most.
    fn pieces(
        &mut self,
        uids: &[u32],
        (at, most): (u64, usize),
        each: &mut dyn FnMut(Piece) -> Result<(), ImapError>,
    ) -> Result<(), ImapError> {
        let doing = "send letters";
        let command = format!("UID FETCH {} (UID RFC822.SIZE INTERNALDATE BODY.PEEK[]<{at}.{most}>)", set(uids));
        let tag = self.talk.say(doing, &command)?;
        self.talk.wire.patience(uids.len() * most);
        let done = self.talk.finish(doing, &tag, &mut |heard| {
            let Response::Data(Data::Fetch { items, .. }) = heard else { return Ok(()) };
            let (mut came, mut piece) = (None, Piece { uid: 0, size: 0, arrived: None, bytes: Vec::new() });
            for item in items {
                match item {
                    MessageDataItem::Uid(uid) => piece.uid = uid.get(),
                    MessageDataItem::Rfc822Size(size) => piece.size = size.into(),
                    MessageDataItem::InternalDate(date) => piece.arrived = Some(date.as_ref().to_utc()),
                    MessageDataItem::BodyExt { section: None, origin, data } => {
                        let bytes = data.into_option().unwrap_or_default().into_owned();
                        // A second one, or one from elsewhere, would be taken for that which was asked for.
                        if u64::from(origin.unwrap_or(0)) != at || bytes.len() > most || came.replace(bytes).is_some() {
                            return Err(ImapError::Garbled { doing });
                        }
                    }
                    _ => {}
                }
            }
            match came {
                Some(_) if !uids.contains(&piece.uid) => Err(ImapError::Garbled { doing }),
                Some(bytes) => each(Piece { bytes, ..piece }),
                None => Ok(()),
            }
        })?;
        well(doing, &done)
    }

    /// Puts marks on a letter.
    ///
    /// # Errors
    /// If the server does not.
    pub fn mark(&mut self, uid: u32, marks: &str) -> Result<(), ImapError> {
        self.tell("mark a letter", &format!("UID STORE {uid} +FLAGS.SILENT ({marks})"), &mut |_| Ok(()))
    }

    /// Moves a letter to another folder, in one step.
    ///
    /// # Errors
    /// If the server does not.
    pub fn move_to(&mut self, uid: u32, to: &str) -> Result<(), ImapError> {
        self.put_into("move a letter", &format!("UID MOVE {uid} {}", named(to)), to)
    }

    /// Copies a letter to another folder.
    ///
    /// # Errors
    /// If the server does not.
    pub fn copy_to(&mut self, uid: u32, to: &str) -> Result<(), ImapError> {
        self.put_into("copy a letter", &format!("UID COPY {uid} {}", named(to)), to)
    }

    /// Takes a letter away. Where the server can't take away just this one, it stays, marked as deleted.
    ///
    /// # Errors
    /// If the server does not.
    pub fn delete(&mut self, uid: u32) -> Result<(), ImapError> {
        self.mark(uid, "\\Deleted")?;
        if self.can("UIDPLUS") { self.tell("take a letter away", &format!("UID EXPUNGE {uid}"), &mut |_| Ok(())) } else { Ok(()) }
    }

    /// Whether there is a folder of this name.
    ///
    /// # Errors
    /// If the server does not say.
    pub fn has_folder(&mut self, name: &str) -> Result<bool, ImapError> {
        let mut there = false;
        self.tell("list its folders", &format!("LIST \"\" {}", named(name)), &mut |heard| {
            there |= matches!(heard, Response::Data(Data::List { .. }));
            Ok(())
        })?;
        Ok(there)
    }

    /// Makes a folder. One that is there already is no error.
    ///
    /// # Errors
    /// If the server does not.
    pub fn make_folder(&mut self, name: &str) -> Result<(), ImapError> {
        if self.has_folder(name)? {
            return Ok(());
        }
        self.create(name)
    }

    /// Waits so long for something new in the folder, or for somebody here to ring. Only where the server can `IDLE`.
    ///
    /// # Errors
    /// If the line breaks.
    pub fn idle(&mut self, bell: BorrowedFd<'_>, long: Duration) -> Result<Idled, ImapError> {
        let doing = "wait for letters";
        let tag = self.talk.say(doing, "IDLE")?;
        self.talk.wire.bear(long);
        let (timer, mut waits, mut news) = (Timer::of(long), false, false);
        let idled = loop {
            while let Some(heard) = self.talk.next(doing)? {
                match heard {
                    Response::CommandContinuationRequest(_) => waits = true,
                    Response::Status(Status::Tagged(done)) => return well(doing, &done.body).map(|()| Idled::News),
                    heard => news |= brings(&heard),
                }
            }
            let waited = match (waits, news) {
                (true, true) => break Idled::News,
                (true, false) => self.talk.wire.wait(bell, timer).map_err(|why| lost(doing, why))?,
                (false, _) => Waited::Server,
            };
            match waited {
                Waited::Server => self.talk.read(doing)?,
                Waited::Woken => break Idled::Woken,
                Waited::Time => break Idled::Time,
            }
        };
        self.talk.wire.patience(0);
        self.talk.send(doing, "DONE\r\n")?;
        let done = self.talk.finish(doing, &tag, &mut |heard| {
            news |= brings(&heard);
            Ok(())
        })?;
        // What comes meanwhile is not missed.
        well(doing, &done).map(|()| if news && idled == Idled::Time { Idled::News } else { idled })
    }

    /// Says goodbye. What comes of that does not matter.
    pub fn close(mut self) {
        let _ = self.talk.ask("end", "LOGOUT", &mut |_| Ok(()));
    }

    fn log_in(&mut self, login: &Login) -> Result<(), ImapError> {
        let doing = "log in";
        let (user, way, proof) = match login {
            Login::Token { user, token } => (user, "XOAUTH2", format!("user={user}\x01auth=Bearer {token}\x01\x01")),
            Login::Password { user, password } => (user, "PLAIN", format!("\0{user}\0{password}")),
        };
        let proof = BASE64.encode(proof.as_bytes());
        let command = match login {
            _ if self.can(&format!("AUTH={way}")) && self.can("SASL-IR") => format!("AUTHENTICATE {way} {proof}"),
            _ if self.can(&format!("AUTH={way}")) => {
                self.talk.proof = Some(proof);
                format!("AUTHENTICATE {way}")
            }
            Login::Token { .. } => {
                let remedy = "in [mail.imap] of club.toml take out auth = \"xoauth2\", or ask your provider";
                return Err(ImapError::NoWayIn { way: "XOAUTH2", remedy });
            }
            Login::Password { .. } if self.can("LOGINDISABLED") => {
                let remedy = "in [mail.imap] of club.toml write tls = \"wrapped\" or \"starttls\"";
                return Err(ImapError::NoWayIn { way: "password", remedy });
            }
            Login::Password { password, .. } if !user.is_ascii() || !password.is_ascii() => {
                let remedy = "it can't have other letters than those of English in it with this server";
                return Err(ImapError::NoWayIn { way: "password like this", remedy });
            }
            Login::Password { password, .. } => format!("LOGIN {} {}", quoted(user), quoted(password)),
        };
        let done = self.talk.ask(doing, &command, &mut |_| Ok(()))?;
        self.talk.proof = None;
        match (done.kind, &done.code) {
            (StatusKind::Ok, _) => Ok(()),
            (_, Some(Code::Other(code))) if code.inner() == b"UNAVAILABLE" => well(doing, &done),
            // Some say it back to who got it wrong.
            _ => Err(ImapError::Login { user: user.clone(), said: login.hidden_in(&said(&done.text)) }),
        }
    }

    fn capabilities(&mut self) -> Result<(), ImapError> {
        let doing = "say what it can";
        let mut can = BTreeSet::new();
        let done = self.talk.ask(doing, "CAPABILITY", &mut |heard| {
            if let Response::Data(Data::Capability(all)) = heard {
                can.extend(all.into_iter().map(|one| one.to_string().to_ascii_uppercase()));
            }
            Ok(())
        })?;
        self.can = can;
        well(doing, &done)
    }

    /// Says a command that puts a letter into a folder, which is made if it is not there.
    fn put_into(&mut self, doing: &'static str, command: &str, to: &str) -> Result<(), ImapError> {
        let done = self.talk.ask(doing, command, &mut |_| Ok(()))?;
        if done.code != Some(Code::TryCreate) {
            return well(doing, &done);
        }
        self.create(to)?;
        self.tell(doing, command, &mut |_| Ok(()))
    }

    fn create(&mut self, name: &str) -> Result<(), ImapError> {
        self.tell("make a folder", &format!("CREATE {}", named(name)), &mut |_| Ok(()))?;
        // So that mail programs show it; one that does not know of that has lost nothing.
        self.talk.ask("show a folder", &format!("SUBSCRIBE {}", named(name)), &mut |_| Ok(()))?;
        Ok(())
    }

    fn tell(&mut self, doing: &'static str, command: &str, hear: Hear) -> Result<(), ImapError> {
        well(doing, &self.talk.ask(doing, command, hear)?)
    }
}

/// Whether it tells of something new in the folder.
fn brings(heard: &Response) -> bool {
    matches!(heard, Response::Data(Data::Exists(_) | Data::Recent(_)))
}

fn code<'r>(heard: &'r Response<'static>) -> Option<&'r Code<'static>> {
    match heard {
        Response::Status(Status::Untagged(said)) => said.code.as_ref(),
        _ => None,
    }
}

fn set(uids: &[u32]) -> String {
    uids.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}
