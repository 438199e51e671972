//! Mails of a game: what the report floor worded becomes a mail with its addresses, ids and thread, spooled as
//! part of the change that it tells of.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::directory::{Who, bounce_tag, message_name, unsubscribe_tag};
use crate::club::game::opened::Opened;
use crate::club::tell::desk_page::Desk;
use crate::club::tell::illustrator::Illustrator;
use crate::game::{Moment, Picture, Seat};
use crate::mail::{Address, Attached, Draft, Inline, Kind};
use crate::report::{MailCalendar, MailPicture, MailText};
use crate::store::{Disk, Envelope, Outbox, Spectator, Transaction};
use crate::words::Lang;
use chrono::{DateTime, Utc};

/// Who reads what happens in a game: the game's id, the code that proves their address, and who they are.
pub(crate) struct Reader<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The code.
    pub code: &'a str,
    /// Who they are.
    pub person: &'a Spectator,
}

/// Somebody without a seat who has asked for something of a game, and proves their address by a code.
struct Outsider<'a> {
    /// What for, as the ids and the reply addresses of the mails say it, and the subject by which they want no more of it, if that is theirs
    /// to say.
    asked: (&'static str, Option<&'static str>),
    game: &'a str,
    code: &'a str,
    address: &'a str,
    name: &'a str,
    lang: Lang,
}

/// Why a mail goes out.
pub(crate) enum Occasion<'l> {
    /// The game opens: the first mail of its thread.
    Opening,
    /// The tournament that the game belongs to is over: how many reruns of its games were heeded by then.
    Tournament(usize),
    /// Something happened in the contest that the game belongs to: what, as the mail's name has it.
    Contest(&'l str),
    /// A round was played, or an answer is wanted.
    Report,
    /// A player has their seat again: how often a deputy has had it.
    Return(u32),
    /// It answers a letter: its message id, if it had one, and its hash.
    Answer(Option<&'l str>, &'l str),
    /// It asks an address whether it is a player's; of an answer to it that was none, its hash.
    Address(Option<&'l str>),
    /// It reminds of an answer that is awaited: until when, in seconds.
    Reminder(i64),
    /// It tells of a letter that came from elsewhere: its hash.
    Warning(&'l str),
    /// It brings messages: how many its reader has been sent by then.
    Press(usize),
    /// What came of a rerun that a game master asked for: the number of the deed.
    Rerun(u32),
}

/// No address has more before its `@` (RFC 5321, section 4.5.3.1.1).
const LOCAL_MOST: usize = 64;

/// Whom a mail goes to.
struct Recipient<'p> {
    who: Who,
    name: Option<String>,
    address: &'p str,
    token: &'p str,
    language: Lang,
    /// The number of the last rerun that changed what they had been told.
    corrected: u32,
}

impl Recipient<'_> {
    fn of<'g>(game: &'g Opened, who: Who, occasion: &Occasion<'_>) -> Option<Recipient<'g>> {
        match (who, occasion) {
            (Who::Seat(seat), Occasion::Address(_)) => {
                let person = game.private.seats.get(seat.index())?;
                let moving = person.moving.as_ref()?;
                let (address, token) = (&moving.address, &moving.code);
                Some(Recipient { who, name: None, address, token, language: person.language, corrected: 0 })
            }
            (Who::Seat(seat), _) => {
                let person = game.private.seats.get(seat.index())?;
                let name = game.file.seats.get(seat.index()).map(|entry| entry.name.clone());
                Some(Recipient {
                    who,
                    name: person.lent.as_ref().map_or(name, |lent| lent.to.clone()),
                    address: &person.address,
                    token: &person.token,
                    language: person.language,
                    corrected: person.corrected,
                })
            }
            (Who::Gm(index), _) => {
                let person = game.private.gms().nth(usize::from(index))?;
                let name = person.name.clone().or_else(|| (index == 0).then(|| game.file.gm.clone()));
                let (address, token) = (&person.address, &person.token);
                Some(Recipient { who, name, address, token, language: person.language, corrected: 0 })
            }
        }
    }
}

/// The name of a mail, which its reader alone can be told by.
fn name_of(game: &Opened, person: &Recipient<'_>, occasion: &Occasion<'_>) -> String {
    let id = &game.file.id;
    let (round, moment) = game.table.as_ref().map_or((0, Moment::default()), |table| (table.round(), table.moment()));
    let short = |hash: &str| hash.chars().take(12).collect::<String>();
    let name_of = |round, moment, kind: &str| {
        let kind = if person.corrected > 0 && kind != "opening" { format!("{kind}-r{}", person.corrected) } else { kind.to_owned() };
        message_name(person.token, id, person.who, round, moment, &kind)
    };
    match occasion {
        Occasion::Opening => name_of(0, Moment::default(), "opening"),
        Occasion::Report => name_of(round, moment, "report"),
        Occasion::Return(loans) => name_of(round, moment, &format!("return-{loans}")),
        Occasion::Reminder(until) => name_of(round, moment, &format!("reminder-{until}")),
        Occasion::Tournament(0) => name_of(round, moment, "tournament"),
        Occasion::Tournament(reruns) => name_of(round, moment, &format!("tournament-{reruns}")),
        Occasion::Contest(what) => name_of(round, moment, what),
        Occasion::Answer(_, hash) => name_of(round, moment, &format!("answer-{}", short(hash))),
        Occasion::Warning(hash) => name_of(round, moment, &format!("warning-{}", short(hash))),
        Occasion::Address(None) => name_of(round, moment, "address"),
        Occasion::Address(Some(hash)) => name_of(round, moment, &format!("address-{}", short(hash))),
        Occasion::Press(number) => name_of(round, moment, &format!("press-{number}")),
        Occasion::Rerun(number) => name_of(round, moment, &format!("rerun-{number}")),
    }
}

/// The club's address with a tag in it, if that makes none that is too long.
fn short_tagged(config: &Config, tag: &str) -> Option<String> {
    let address = config.tagged(tag);
    let local = address.rsplit_once('@').map_or(0, |(local, _)| local.len());
    (local <= LOCAL_MOST).then_some(address)
}

/// The address by which a letter is known to answer what a seat is asked as its game stands: its page leads there, as its report does.
pub(crate) fn page_answers_to(config: &Config, game: &Opened, seat: Seat) -> Option<String> {
    let person = Recipient::of(game, Who::Seat(seat), &Occasion::Report)?;
    short_tagged(config, &name_of(game, &person, &Occasion::Report))
}

/// The header by which a mail program ends a list of mails: it writes a letter (RFC 2369). That a click alone does it (RFC 8058) can be
/// promised only where a web server listens, which a club has not.
fn unsubscribe(to: &str, subject: &str) -> (String, String) {
    ("List-Unsubscribe".into(), format!("<mailto:{to}?subject={subject}>"))
}

/// What a file in a mail is called: a mail's name begins with its game.
fn file_name(mail: &str, ending: &str) -> String {
    format!("{}.{ending}", mail.split('.').next().unwrap_or(mail))
}

/// Spools mails of one game into a transaction, each picture in them drawn once.
pub(crate) struct Mailer<'a> {
    /// The club's disk.
    pub disk: &'a Disk,
    /// The club.
    pub config: &'a Config,
    /// The time of the pass, which is the mails' date.
    pub now: DateTime<Utc>,
    /// Whether what is due in the game is not what it was.
    pub due_changed: bool,
    illustrator: Illustrator,
}

impl<'a> Mailer<'a> {
    /// One that has drawn nothing yet.
    pub(crate) fn new(disk: &'a Disk, config: &'a Config, now: DateTime<Utc>) -> Mailer<'a> {
        Mailer { disk, config, now, due_changed: false, illustrator: Illustrator::default() }
    }

    /// A picture of the table as mails of this club show it. None if there is none, or it can't be drawn: then the mail goes without.
    pub(crate) fn picture(&self, of: &Picture) -> Option<MailPicture> {
        let (name, bytes) = self.illustrator.drawn(&of.svg)?;
        Some(MailPicture { id: format!("{name}@{}", self.domain()), title: of.title(), caption: of.caption.clone(), bytes })
    }

    /// Spools a mail to a seat or a game master. Gives its name; an empty one if there is nobody.
    ///
    /// # Errors
    /// If an address is none, or the spool can't be written.
    pub(crate) fn send(
        &self,
        change: &mut Transaction,
        game: &Opened,
        who: Who,
        occasion: &Occasion<'_>,
        text: MailText,
    ) -> Result<String, ClubError> {
        let Some(person) = Recipient::of(game, who, occasion) else { return Ok(String::new()) };
        let (id, name) = (&game.file.id, name_of(game, &person, occasion));
        let domain = self.domain();
        let root = format!("{}@{domain}", name_of(game, &person, &Occasion::Opening));
        let (in_reply_to, references, kind) = match occasion {
            Occasion::Opening | Occasion::Address(_) => (None, Vec::new(), Kind::Report),
            Occasion::Answer(Some(letter), _) => (Some((*letter).to_owned()), vec![root, (*letter).to_owned()], Kind::Reply),
            Occasion::Answer(None, _) | Occasion::Warning(_) | Occasion::Press(_) | Occasion::Rerun(_) => {
                (Some(root.clone()), vec![root], Kind::Reply)
            }
            Occasion::Report | Occasion::Return(_) | Occasion::Reminder(_) | Occasion::Tournament(_) | Occasion::Contest(_) => {
                (Some(root.clone()), vec![root], Kind::Report)
            }
        };
        let to = Address { name: person.name.clone(), mailbox: person.address.to_owned() };
        let mut headers = Vec::new();
        if matches!(who, Who::Seat(_)) && !matches!(occasion, Occasion::Address(_)) {
            headers.push(self.list_id(id));
            let stop = self.short_tagged(&unsubscribe_tag(person.token, id, who)).filter(|_| kind == Kind::Report);
            headers.extend(stop.map(|stop| unsubscribe(&stop, "unsubscribe")));
        }
        let draft = Draft {
            reply_to: Some(self.tagged(&person.token.to_lowercase(), person.language)),
            in_reply_to,
            references,
            kind,
            headers,
            ..self.draft(to, person.language, &name, text)
        };
        // What somebody has to do by a time goes out before what is only told.
        let asks = !matches!(
            occasion,
            Occasion::Answer(..)
                | Occasion::Warning(_)
                | Occasion::Press(_)
                | Occasion::Rerun(_)
                | Occasion::Tournament(_)
                | Occasion::Contest(_)
        );
        let round = game.table.as_ref().map_or(0, |table| table.round());
        let back = self.short_tagged(&bounce_tag(person.token, id, who, round));
        let back = back.filter(|_| self.config.tagged_bounces && matches!(who, Who::Seat(_)));
        let envelope = Envelope { asks, ..Envelope::new(back.as_deref().unwrap_or(&self.config.address), person.address) };
        self.spool(change, id, &name, &draft, &envelope)?;
        Ok(name)
    }

    /// The address by which a letter is known to answer a mail without being a reply to it: a link leads there. It proves no more
    /// than the mail's id, so who is shown the mail has not got the seat.
    pub(crate) fn answers_to(&self, game: &Opened, who: Who, occasion: &Occasion<'_>) -> Option<String> {
        let person = Recipient::of(game, who, occasion)?;
        self.short_tagged(&name_of(game, &person, occasion))
    }

    fn short_tagged(&self, tag: &str) -> Option<String> {
        short_tagged(self.config, tag)
    }

    /// Spools a mail to somebody who watches a game, or asks to: `kind` tells it from their others. Gives its name.
    ///
    /// # Errors
    /// If the address is none, or the spool can't be written.
    pub(crate) fn to_spectator(
        &self,
        change: &mut Transaction,
        Reader { game, code, person }: &Reader<'_>,
        kind: &str,
        answers: Option<&str>,
        text: MailText,
    ) -> Result<String, ClubError> {
        let Spectator { address, name, language, .. } = person;
        let whom = Outsider { asked: ("watch", Some("watch%20none")), game, code, address, name, lang: *language };
        self.to_outsider(change, &whom, kind, answers, text)
    }

    /// Spools a mail to somebody about a game that is open to join: the game's id and the code that proves their address; the address, the
    /// name and the language; `kind` tells it from their others. Gives its name.
    ///
    /// # Errors
    /// If the address is none, or the spool can't be written.
    pub(crate) fn to_joiner(
        &self,
        change: &mut Transaction,
        (game, code): (&str, &str),
        (address, name, lang): (&str, &str, Lang),
        kind: &str,
        answers: Option<&str>,
        text: MailText,
    ) -> Result<String, ClubError> {
        let whom = Outsider { asked: ("join", Some("signup%20none")), game, code, address, name, lang };
        self.to_outsider(change, &whom, kind, answers, text)
    }

    /// Spools a mail to the club's game master about a game that is open to join: the game's id and the code by which the answer is known;
    /// `kind` tells it from their others. Gives its name.
    ///
    /// # Errors
    /// If the spool can't be written.
    pub(crate) fn to_opener(
        &self,
        change: &mut Transaction,
        (game, code): (&str, &str),
        kind: &str,
        answers: Option<&str>,
        text: MailText,
    ) -> Result<String, ClubError> {
        let gm = &self.config.gm;
        let whom = Outsider { asked: ("open", None), game, code, address: &gm.address, name: &gm.name, lang: gm.language };
        self.to_outsider(change, &whom, kind, answers, text)
    }

    fn to_outsider(
        &self,
        change: &mut Transaction,
        whom: &Outsider<'_>,
        kind: &str,
        answers: Option<&str>,
        text: MailText,
    ) -> Result<String, ClubError> {
        let Outsider { asked: (about, stop), game, code, address, lang, .. } = *whom;
        let name = format!("{game}.{about}.{code}.{kind}");
        let to_name = Some(whom.name.to_owned()).filter(|name| !name.is_empty());
        let reply_to = self.tagged(&format!("{about}.{game}.{code}"), lang);
        let stop = stop.map(|stop| unsubscribe(&reply_to.mailbox, stop));
        let draft = Draft {
            reply_to: Some(reply_to),
            in_reply_to: answers.map(str::to_owned),
            references: answers.map(str::to_owned).into_iter().collect(),
            kind: if answers.is_some() { Kind::Reply } else { Kind::Report },
            headers: std::iter::once(self.list_id(game)).chain(stop).collect(),
            ..self.draft(Address { name: to_name, mailbox: address.to_owned() }, lang, &name, text)
        };
        self.spool(change, game, &name, &draft, &self.plain(&draft))?;
        Ok(name)
    }

    /// Spools a mail to somebody in a contest who has had no game in it yet: the contest's id and its secret; the address, the name and
    /// the language; `key` tells it from their others.
    ///
    /// # Errors
    /// If the address is none, or the spool can't be written.
    pub(crate) fn to_entrant(
        &self,
        change: &mut Transaction,
        contest: &str,
        (secret, address, name, lang): (&str, &str, &str, Lang),
        key: &str,
        text: MailText,
    ) -> Result<(), ClubError> {
        // Whose it is can't be told by its name.
        let whose = crate::game::digest(format!("{secret} {name}").as_bytes());
        let id = format!("{contest}.{key}.{}", whose.chars().take(16).collect::<String>());
        let to = Address { name: Some(name.to_owned()), mailbox: address.to_owned() };
        let draft = Draft { headers: vec![self.list_id(contest)], ..self.draft(to, lang, &id, text) };
        self.spool(change, contest, &id, &draft, &self.plain(&draft))
    }

    /// Spools a mail to an address that is no seat: a note on a letter.
    ///
    /// # Errors
    /// If the address is none, or the spool can't be written.
    pub(crate) fn note(
        &self,
        change: &mut Transaction,
        address: &str,
        lang: Lang,
        answers: Option<&str>,
        hash: &str,
        text: MailText,
    ) -> Result<String, ClubError> {
        let name = format!("note.{}", hash.chars().take(32).collect::<String>());
        let draft = Draft {
            in_reply_to: answers.map(str::to_owned),
            references: answers.map(str::to_owned).into_iter().collect(),
            kind: Kind::Reply,
            ..self.draft(Address { name: None, mailbox: address.to_owned() }, lang, &name, text)
        };
        self.spool(change, "note", &name, &draft, &self.plain(&draft))?;
        Ok(name)
    }

    /// Spools a mail to a game master about all that is theirs. An answer to it is a command where one game alone needs them.
    ///
    /// # Errors
    /// If the address is none, or the spool can't be written.
    pub(crate) fn to_desk(&self, change: &mut Transaction, desk: &Desk, name: &str, text: MailText) -> Result<(), ClubError> {
        let mut needing = desk.facts.games.iter().filter(|game| !game.needs.is_empty());
        let alone = needing.next().filter(|_| needing.next().is_none());
        let mut draft = self.draft(Address { name: Some(desk.facts.name.clone()), mailbox: desk.address.clone() }, desk.lang, name, text);
        draft.reply_to = alone.map(|game| Address { name: Some(self.config.name(desk.lang).to_owned()), mailbox: game.commands.clone() });
        self.spool(change, "desk", name, &draft, &self.plain(&draft))
    }

    /// The name of a game as a list of mails (RFC 2919).
    fn list_id(&self, game: &str) -> (String, String) {
        ("List-Id".into(), format!("<{game}.{}>", self.config.address.replace('@', ".")))
    }

    /// The host in the club's address, which is that of its mails' ids.
    fn domain(&self) -> &str {
        self.config.address.rsplit_once('@').map_or("localhost", |(_, domain)| domain)
    }

    /// The club's address with a tag in it.
    fn tagged(&self, tag: &str, lang: Lang) -> Address {
        Address { name: Some(self.config.name(lang).to_owned()), mailbox: self.config.tagged(tag) }
    }

    /// A mail from the club that stands in no thread.
    fn draft(&self, to: Address, lang: Lang, name: &str, text: MailText) -> Draft {
        Draft {
            from: Address { name: Some(self.config.name(lang).to_owned()), mailbox: self.config.address.clone() },
            to,
            reply_to: None,
            subject: text.subject,
            text: text.text,
            html: Some(text.html),
            picture: text.picture.map(|MailPicture { id, title, bytes, .. }| Inline {
                id,
                title,
                bytes,
                file_name: file_name(name, "png"),
            }),
            calendar: text.calendar.map(|MailCalendar { method, text }| Attached { method, text, file_name: file_name(name, "ics") }),
            message_id: format!("{name}@{}", self.domain()),
            in_reply_to: None,
            references: Vec::new(),
            date: self.now,
            kind: Kind::Report,
            headers: Vec::new(),
        }
    }

    /// The envelope of a mail of which nobody is told should it come back.
    fn plain(&self, draft: &Draft) -> Envelope {
        Envelope::new(&self.config.address, &draft.to.mailbox)
    }

    fn spool(&self, change: &mut Transaction, game: &str, name: &str, draft: &Draft, envelope: &Envelope) -> Result<(), ClubError> {
        let bytes = draft.bytes().map_err(|why| ClubError::Mail { game: game.to_owned(), why })?;
        Outbox::new(self.disk).spool(change, name, &bytes, envelope)?;
        Ok(())
    }
}
