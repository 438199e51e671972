//! Mails of a game: what the report floor worded becomes a mail with its addresses, ids and thread, spooled as
//! part of the change that it tells of.

use crate::club::config::Config;
use crate::club::game::directory::{Who, message_name};
use crate::club::game::embargo::Public;
use crate::club::game::opened::Opened;
use crate::club::tell::letters_page::are_published;
use crate::club::tell::watching::{Reader, tag_of};
use crate::club::turn::press::{is_published, publishing};
use crate::club::{ClubError, Desk};
use crate::game::{Moment, Seat, StandIn};
use crate::mail::{Address, Draft, Kind};
use crate::report::{self, MailText};
use crate::store::{
    Disk, Envelope, GameFile, GameState, GmSees, Majority, Outbox, PressRule, Publishing, Transaction, Votes, Watch, digest, four_words,
};
use crate::words::{Lang, sentence};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// What pages and mails say of a game, held for as long as they are made.
pub struct Facts {
    seats: crate::game::Seats,
    ruleset_title: String,
    head: String,
    four_words: String,
    round: u32,
    deadline: Option<DateTime<Tz>>,
    updated: DateTime<Tz>,
    state: report::GameState,
    house: report::House,
    remarks: Vec<report::Remark>,
}

impl Facts {
    /// The facts of a game as it stands, with times in the game's zone.
    pub fn of(game: &Opened<'_>, desk: Option<&Desk>, now: DateTime<Utc>, lang: Lang) -> Facts {
        Facts::in_zone(game, desk, now, lang, game.file.zone)
    }

    /// The same in the language and the zone of a seat.
    pub fn to_seat(game: &Opened<'_>, now: DateTime<Utc>, seat: Seat) -> Facts {
        let lang = game.private.seats.get(seat.index()).map_or(Lang::En, |private| private.language);
        Facts::in_zone(game, game.desk.as_ref(), now, lang, game.zone_of(seat))
    }

    fn in_zone(game: &Opened<'_>, desk: Option<&Desk>, now: DateTime<Utc>, lang: Lang, zone: Tz) -> Facts {
        let head = game.table.as_ref().map_or(String::new(), |table| table.head().to_owned());
        Facts {
            seats: game.seats(),
            ruleset_title: lang.words().say(&format!("{}-title", game.entry.meta.prefix)),
            four_words: if head.is_empty() { String::new() } else { four_words(&head) },
            head,
            round: game.table.as_ref().map_or(0, |table| table.round()),
            deadline: desk.and_then(Desk::next_deadline).map(|until| until.with_timezone(&zone)),
            updated: desk.map_or(now, |desk| desk.updated).with_timezone(&zone),
            state: state_of(&game.file),
            house: house(game, lang),
            remarks: remarks(game, desk, lang, zone),
        }
    }

    /// The same as the public is shown it where rounds from `end` on are held back: with the head of the last that is shown.
    pub fn held_back(mut self, game: &Opened<'_>, end: u32) -> Facts {
        let last = end.checked_sub(1).and_then(|last| game.folder.round(last).ok());
        self.head = last.map_or(String::new(), |text| digest(text.as_bytes()));
        self.four_words = if self.head.is_empty() { String::new() } else { four_words(&self.head) };
        self.deadline = None;
        self.remarks.retain(|remark| remark.round.is_none_or(|round| round < end));
        (self.house.press_page, self.house.letters_page) = (false, false);
        self.round = end;
        self
    }

    /// The same for a player, who is told all, but must not be led to pages that are not there yet.
    pub fn for_player(mut self, config: &Config, game: &Opened<'_>) -> Facts {
        let public = Public::of(config, &game.file, self.round, self.round);
        self.house.press_page &= public.late.is_none();
        self.round = if game.is_sealed() { 0 } else { public.end };
        self
    }

    /// The same as the report floor takes it.
    pub fn game<'f>(&'f self, game: &'f Opened<'_>) -> report::Game<'f> {
        report::Game {
            id: &game.file.id,
            title: &game.file.title,
            ruleset: &game.file.ruleset,
            ruleset_title: &self.ruleset_title,
            seats: &self.seats,
            last_round: self.round.saturating_sub(1),
            deadline: self.deadline,
            head: &self.head,
            four_words: &self.four_words,
            commitment: &game.file.dice.commitment,
            state: self.state,
            updated: self.updated,
            tournament: game.file.tournament.as_deref(),
            house: &self.house,
            remarks: &self.remarks,
        }
    }
}

/// Where a game is in its life, as the report floor takes it.
pub fn state_of(file: &GameFile) -> report::GameState {
    match file.state {
        // One that waits for nothing is dealt by the run that founds it.
        GameState::Gathering if file.starts.is_none() && !file.when_all_answer => report::GameState::Running,
        GameState::Gathering => report::GameState::Gathering {
            salts_close: file.salts_close.or(file.starts).map(|close| close.with_timezone(&file.zone)),
            when_all_answer: file.when_all_answer,
        },
        GameState::Running => report::GameState::Running,
        GameState::Ended => report::GameState::Ended,
    }
}

/// How the game is conducted, in words.
fn house(game: &Opened<'_>, lang: Lang) -> report::House {
    let (words, conduct) = (lang.words(), &game.file.conduct);
    let sees = match conduct.gm_sees {
        GmSees::Nothing => "conduct-sees-nothing",
        GmSees::After => "conduct-sees-after",
        GmSees::All => "conduct-sees-all",
    };
    let rule = match conduct.press {
        PressRule::Private => "conduct-press-private",
        PressRule::Open => "conduct-press-open",
        PressRule::None => "conduct-press-none",
    };
    let mut press = vec![words.say(rule)];
    press.extend(conduct.anonymous.then(|| words.say("conduct-anonymous")));
    if conduct.publish_press != Publishing::Never {
        press.push(words.say(publishing(conduct.publish_press)));
    }
    if conduct.votes != Votes::None {
        let majority = match conduct.majority {
            Majority::All => "all",
            Majority::TwoThirds => "two-thirds",
            Majority::Half => "half",
        };
        let open = if conduct.votes == Votes::Open { "yes" } else { "no" };
        press.push(words.with("conduct-votes", &[("majority", majority.into()), ("open", open.into())]));
    }
    match conduct.watch {
        Watch::Open => {}
        Watch::Vote => press.push(words.say("conduct-watch-vote")),
        Watch::None => press.push(words.say("conduct-watch-none")),
    }
    report::House { gm_sees: words.say(sees), press: press.join(" "), press_page: is_published(game), letters_page: are_published(game) }
}

/// What everybody should know of a game's course.
fn remarks(game: &Opened<'_>, desk: Option<&Desk>, lang: Lang, zone: Tz) -> Vec<report::Remark> {
    let words = lang.words();
    let title = |round| game.table.as_ref().map(|table| table.round_title(round, lang)).unwrap_or_default();
    let of_rerun = |rerun: &crate::game::Rerun| {
        let at = DateTime::parse_from_rfc3339(&rerun.at).map(|at| at.with_timezone(&zone));
        let when = at.map_or_else(|_| rerun.at.clone(), |at| report::clock_words(&at, lang));
        let with = [
            ("number", rerun.number.to_string().into()),
            ("round", rerun.round.to_string().into()),
            ("title", title(rerun.round).into()),
            ("when", when.into()),
            ("by", rerun.by.as_str().into()),
            ("reason", sentence(&rerun.reason).into()),
            ("dice", if rerun.dice.is_some() { "new" } else { "same" }.into()),
        ];
        report::Remark { round: Some(rerun.round), text: words.with("rerun-remark", &with) }
    };
    let stood_in = game.seats().all().zip(&game.private.seats).filter(|(_, seat)| seat.stand_in == StandIn::On);
    let of_stand_in = |seat: Seat| {
        let text = words.with("stand-in-remark", &[("player", game.seats().name(seat).into())]);
        report::Remark { round: None, text }
    };
    let stand_ins = stood_in.filter(|_| game.file.state != GameState::Ended).map(|(seat, _)| of_stand_in(seat));
    let deeds = game.public_deeds(lang, zone).map(|text| report::Remark { round: None, text });
    let names = game.own_names(lang).into_iter().map(|text| report::Remark { round: None, text });
    let course = crate::club::turn::timing::course(game, desk, lang, zone).into_iter().map(|text| report::Remark { round: None, text });
    game.file.reruns.iter().map(of_rerun).chain(stand_ins).chain(deeds).chain(names).chain(course).collect()
}

/// What pages and mails say of the club.
pub fn club(config: &Config, lang: Lang) -> report::Club<'_> {
    report::Club { name: config.name(lang), address: &config.address, site_url: config.site_url.as_deref(), languages: &config.languages }
}

/// Why a mail goes out.
pub enum Occasion<'l> {
    /// The game opens: the first mail of its thread.
    Opening,
    /// The tournament that the game belongs to is over: how many reruns of its games were heeded by then.
    Tournament(usize),
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
    fn of<'g>(game: &'g Opened<'_>, who: Who, occasion: &Occasion<'_>) -> Option<Recipient<'g>> {
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

/// Spools mails of one game into a transaction.
pub struct Mailer<'a> {
    /// The club's disk.
    pub disk: &'a Disk,
    /// The club.
    pub config: &'a Config,
    /// The time of the pass, which is the mails' date.
    pub now: DateTime<Utc>,
}

impl Mailer<'_> {
    /// Spools a mail to a seat or a game master. Gives its name; an empty one if there is nobody.
    ///
    /// # Errors
    /// If an address is none, or the spool can't be written.
    pub fn send(
        &self,
        change: &mut Transaction,
        game: &Opened<'_>,
        who: Who,
        occasion: &Occasion<'_>,
        text: MailText,
    ) -> Result<String, ClubError> {
        let Some(person) = Recipient::of(game, who, occasion) else { return Ok(String::new()) };
        let id = &game.file.id;
        let (round, moment) = game.table.as_ref().map_or((0, Moment::default()), |table| (table.round(), table.moment()));
        let short = |hash: &str| hash.chars().take(12).collect::<String>();
        let name_of = |round, moment, kind: &str| {
            let kind = if person.corrected > 0 && kind != "opening" { format!("{kind}-r{}", person.corrected) } else { kind.to_owned() };
            message_name(person.token, id, person.who, round, moment, &kind)
        };
        let name = match occasion {
            Occasion::Opening => name_of(0, Moment::default(), "opening"),
            Occasion::Report => name_of(round, moment, "report"),
            Occasion::Return(loans) => name_of(round, moment, &format!("return-{loans}")),
            Occasion::Reminder(until) => name_of(round, moment, &format!("reminder-{until}")),
            Occasion::Tournament(0) => name_of(round, moment, "tournament"),
            Occasion::Tournament(reruns) => name_of(round, moment, &format!("tournament-{reruns}")),
            Occasion::Answer(_, hash) => name_of(round, moment, &format!("answer-{}", short(hash))),
            Occasion::Warning(hash) => name_of(round, moment, &format!("warning-{}", short(hash))),
            Occasion::Address(None) => name_of(round, moment, "address"),
            Occasion::Address(Some(hash)) => name_of(round, moment, &format!("address-{}", short(hash))),
            Occasion::Press(number) => name_of(round, moment, &format!("press-{number}")),
            Occasion::Rerun(number) => name_of(round, moment, &format!("rerun-{number}")),
        };
        let domain = self.domain();
        let root = format!("{}@{domain}", name_of(0, Moment::default(), "opening"));
        let (in_reply_to, references, kind) = match occasion {
            Occasion::Opening | Occasion::Address(_) => (None, Vec::new(), Kind::Report),
            Occasion::Answer(Some(letter), _) => (Some((*letter).to_owned()), vec![root, (*letter).to_owned()], Kind::Reply),
            Occasion::Answer(None, _) | Occasion::Warning(_) | Occasion::Press(_) | Occasion::Rerun(_) => {
                (Some(root.clone()), vec![root], Kind::Reply)
            }
            Occasion::Report | Occasion::Return(_) | Occasion::Reminder(_) | Occasion::Tournament(_) => {
                (Some(root.clone()), vec![root], Kind::Report)
            }
        };
        let to = Address { name: person.name.clone(), mailbox: person.address.to_owned() };
        let draft = Draft {
            reply_to: Some(self.tagged(&person.token.to_lowercase(), person.language)),
            in_reply_to,
            references,
            kind,
            ..self.draft(to, person.language, &name, text)
        };
        self.spool(change, id, &name, &draft)?;
        Ok(name)
    }

    /// Spools a mail to somebody who watches a game, or asks to: `kind` tells it from their others. Gives its name.
    ///
    /// # Errors
    /// If the address is none, or the spool can't be written.
    pub fn to_spectator(
        &self,
        change: &mut Transaction,
        Reader { game, code, person }: &Reader<'_>,
        kind: &str,
        answers: Option<&str>,
        text: MailText,
    ) -> Result<String, ClubError> {
        let name = format!("{game}.watch.{code}.{kind}");
        let to_name = Some(person.name.clone()).filter(|name| !name.is_empty());
        let reply_to = self.tagged(&tag_of(game, code), person.language);
        let stop = format!("<mailto:{}?subject=watch%20none&body=watch%20none>", reply_to.mailbox);
        let draft = Draft {
            reply_to: Some(reply_to),
            in_reply_to: answers.map(str::to_owned),
            references: answers.map(str::to_owned).into_iter().collect(),
            kind: if answers.is_some() { Kind::Reply } else { Kind::Report },
            headers: vec![("List-Unsubscribe".into(), stop)],
            ..self.draft(Address { name: to_name, mailbox: person.address.clone() }, person.language, &name, text)
        };
        self.spool(change, game, &name, &draft)?;
        Ok(name)
    }

    /// Spools a mail to an address that is no seat: a note on a letter.
    ///
    /// # Errors
    /// If the address is none, or the spool can't be written.
    pub fn note(
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
        self.spool(change, "note", &name, &draft)?;
        Ok(name)
    }

    /// The host in the club's address, which is that of its mails' ids.
    fn domain(&self) -> &str {
        self.config.address.rsplit_once('@').map_or("localhost", |(_, domain)| domain)
    }

    /// The club's address with a tag in it.
    fn tagged(&self, tag: &str, lang: Lang) -> Address {
        let (local, domain) = self.config.address.rsplit_once('@').unwrap_or((&self.config.address, "localhost"));
        Address { name: Some(self.config.name(lang).to_owned()), mailbox: format!("{local}+{tag}@{domain}") }
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
            message_id: format!("{name}@{}", self.domain()),
            in_reply_to: None,
            references: Vec::new(),
            date: self.now,
            kind: Kind::Report,
            headers: Vec::new(),
        }
    }

    fn spool(&self, change: &mut Transaction, game: &str, name: &str, draft: &Draft) -> Result<(), ClubError> {
        let bytes = draft.bytes().map_err(|why| ClubError::Mail { game: game.to_owned(), why })?;
        let envelope = Envelope::new(&self.config.address, &draft.to.mailbox);
        Outbox::new(self.disk).spool(change, name, &bytes, &envelope)?;
        Ok(())
    }
}

/// Whether a mail to somebody can be written: their address is one.
pub fn can_be_written_to(name: &str, address: &str) -> bool {
    let to = Address { name: Some(name.to_owned()), mailbox: address.to_owned() };
    let draft = Draft {
        from: to.clone(),
        to,
        reply_to: None,
        subject: String::new(),
        text: String::new(),
        html: None,
        message_id: "a@b".to_owned(),
        in_reply_to: None,
        references: Vec::new(),
        date: DateTime::UNIX_EPOCH,
        kind: Kind::Reply,
        headers: Vec::new(),
    };
    draft.bytes().is_ok()
}
