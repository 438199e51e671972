//! One run of the club over mailbox and clock.
//!
//! Letters are archived before anything else; each then ends in exactly one state. Games are worked one after the
//! other, each as one change of the files. A game that can't be opened holds up nothing but its own letters, which
//! wait. Memory does not grow with the number of games or letters: one of each is held at a time.

use super::config::{Auth, Config, Source as SourceConfig, Tls as TlsConfig, Transport as TransportConfig};
use super::directory::{Directory, Who};
use super::mailing::{Mailer, Occasion, club};
use super::opened::{Opened, desk_path};
use super::pages::{draw_club, draw_game};
use super::placing::{Placed, place};
use super::turn::{Arrived, LetterTold, Turn, limits};
use super::{ClubError, Desk};
use crate::mail::{self, Delivery, Letter, Smtp, Source, Tls, Transport, Unreadable, Waiting};
use crate::report::{self, Note};
use crate::store::{
    Archive, ClubLock, Committed, Disk, DiskError, GameFolder, GameState, LetterRecord, LetterState, Outbox, Refused, Transaction,
    from_toml, games, recover, seen_key,
};
use crate::words::Lang;
use chrono::{DateTime, Duration, Utc};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What a run goes by.
pub struct Setup<'a> {
    /// The club's folder.
    pub disk: &'a Disk,
    /// `club.toml`.
    pub config: &'a Config,
    /// The time that it is.
    pub now: DateTime<Utc>,
    /// What this run is called in the lock.
    pub doing: &'a str,
    /// Whether all pages are drawn anew.
    pub redraw: bool,
    /// Told of each step: what, how many of how many.
    pub progress: &'a dyn Fn(&str, usize, usize),
}

/// A letter that comes with the run, not from the mailbox.
pub struct Brought {
    /// Its bytes.
    pub raw: Vec<u8>,
}

/// What became of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterDone {
    /// Its hash.
    pub hash: String,
    /// The state it ended in.
    pub state: LetterState,
    /// Why, for those that belong to no game.
    pub reason: String,
}

/// What a run did in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDone {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its letters.
    pub letters: Vec<LetterTold>,
    /// First and last of the rounds that ended.
    pub rounds: Option<(u32, u32)>,
    /// Who is awaited now.
    pub awaited: Vec<String>,
    /// Until when.
    pub until: Option<DateTime<Utc>>,
    /// Whether it is over.
    pub ended: bool,
}

/// What a run did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ran {
    /// Games in which something happened.
    pub games: Vec<GameDone>,
    /// Letters that belong to no game, or could not be used.
    pub letters: Vec<LetterDone>,
    /// How many letters had been dealt with before.
    pub known: usize,
    /// Mails delivered.
    pub sent: usize,
    /// Mails that wait for a better moment, with the reason.
    pub kept: Vec<(String, String)>,
    /// Mails given up, with the reason.
    pub failed: Vec<(String, String)>,
    /// Pages drawn.
    pub pages: u32,
    /// What could not be done, and why: games that can't be opened, files that can't be read.
    pub problems: Vec<String>,
}

/// So many games share one sync of the disk. Until then their changes stand in journals.
const GAMES_AT_ONCE: usize = 64;

/// A letter on its way.
struct Incoming {
    waiting: Option<Waiting>,
    hash: String,
    arrived: DateTime<Utc>,
}

/// Runs a pass.
///
/// # Errors
/// If the club's files can't be read or written; what was not carried out is done by the next run.
pub fn pass(setup: &Setup<'_>, brought: Vec<Brought>) -> Result<Ran, ClubError> {
    let lock = ClubLock::take(setup.disk, setup.doing)?;
    let mut run = Run {
        setup,
        archive: Archive::new(setup.disk),
        source: source(setup.config, setup.disk.root()),
        directory: Directory::default(),
        ran: Ran::default(),
        unfinished: Vec::new(),
        inboxes: BTreeMap::new(),
    };
    let broke_off = lock.last_run_broke_off();
    run.recover(broke_off)?;
    run.directory = Directory::load(setup.disk)?;
    run.intake(brought, broke_off)?;
    run.games()?;
    run.ran.pages += draw_club(setup.disk, setup.config, setup.now)?;
    run.deliver()?;
    setup.disk.settle()?;
    lock.release()?;
    Ok(run.ran)
}

struct Run<'a, 's> {
    setup: &'a Setup<'s>,
    archive: Archive<'s>,
    source: Source,
    directory: Directory,
    ran: Ran,
    /// Games whose change stands in a journal, with the letters that leave the mailbox when it is on the disk.
    unfinished: Vec<(Committed, Vec<Option<Waiting>>)>,
    /// Letters by game.
    inboxes: BTreeMap<String, Vec<(Arrived, Option<Waiting>)>>,
}

impl Run<'_, '_> {
    /// Completes what an earlier run began.
    fn recover(&mut self, broke_off: bool) -> Result<(), ClubError> {
        let disk = self.setup.disk;
        if broke_off {
            disk.sweep()?;
        }
        for committed in recover(disk)? {
            if let Some((id, since)) = committed.note.split_once(' ')
                && let Ok(game) = Opened::open(disk, id)
            {
                self.draw(&game, since.parse().unwrap_or(0))?;
            }
            committed.finish(disk)?;
        }
        Ok(())
    }

    /// Archives and sorts everything that waits.
    fn intake(&mut self, brought: Vec<Brought>, broke_off: bool) -> Result<(), ClubError> {
        let now = self.setup.now;
        let mut found = self.source.waiting().map_err(ClubError::Mailbox)?;
        self.ran.problems.extend(found.unreadable.iter().map(|(path, error)| format!("{}: {error}", path.display())));
        if self.setup.config.clock.is_some() {
            // A file's time means nothing here (a copy has others), so it may not decide which of two copies came first.
            found.waiting.sort_by(|a, b| a.name.cmp(&b.name));
        }
        let count = found.waiting.len();
        let mut seen = BTreeSet::new();
        for (index, waiting) in found.waiting.into_iter().enumerate() {
            (self.setup.progress)("letters", index, count);
            let raw = match waiting.load() {
                Ok(raw) => raw,
                Err(error) => {
                    self.ran.problems.push(format!("{}: {error}", waiting.name));
                    continue;
                }
            };
            let arrived = if self.setup.config.clock.is_some() { now } else { waiting.arrived.min(now) };
            let hash = self.archive.keep(&raw)?.hash;
            seen.insert(hash.clone());
            self.sort(&raw, Incoming { waiting: Some(waiting), hash, arrived })?;
        }
        for letter in brought {
            let hash = self.archive.keep(&letter.raw)?.hash;
            seen.insert(hash.clone());
            self.sort(&letter.raw, Incoming { waiting: None, hash, arrived: now })?;
        }
        if broke_off {
            // Letters that a broken run had archived but that no mailbox holds any more.
            for hash in self.archive.unprocessed()?.into_iter().filter(|hash| !seen.contains(hash)) {
                let raw = self.archive.raw(&hash)?;
                self.sort(&raw, Incoming { waiting: None, hash, arrived: now })?;
            }
        }
        self.setup.disk.settle()?;
        for letters in self.inboxes.values_mut() {
            // Letters of one moment keep the mailbox's order.
            letters.sort_by_key(|(letter, _)| letter.arrived);
        }
        Ok(())
    }

    /// Decides what a letter is.
    fn sort(&mut self, raw: &[u8], incoming: Incoming) -> Result<(), ClubError> {
        if self.archive.record(&incoming.hash)?.is_some() {
            self.ran.known += 1;
            return self.out_of_the_box(incoming.waiting.as_ref());
        }
        let letter = match mail::read(raw, &limits(self.setup.config)) {
            Ok(letter) => letter,
            Err(why) => return self.unreadable(raw, &incoming, &why),
        };
        let arrived = letter.received.unwrap_or(incoming.arrived).min(self.setup.now);
        let incoming = Incoming { arrived, ..incoming };
        if let Some(sign) = letter.machine {
            return self.settle(&incoming, LetterState::Machine, &format!("automatic mail ({sign:?})"), None, None);
        }
        let [sender] = letter.from.as_slice() else {
            return self.several_senders(&letter, &incoming);
        };
        let seen = letter.message_id.as_ref().map(|id| seen_key(id, &sender.mailbox, letter.text.text.as_bytes()));
        let twice = self.inboxes.values().flatten().any(|(other, _)| other.seen.is_some() && other.seen == seen);
        if let Some(key) = &seen
            && (twice || self.archive.first_with(key)?.is_some_and(|first| first != incoming.hash))
        {
            return self.settle(&incoming, LetterState::Duplicate, "the same letter came before", None, None);
        }
        match place(&letter, &sender.mailbox, &self.setup.config.address, self.setup.config.auth, &self.directory) {
            Placed::Person { person, about, replied } if matches!(person.who, Who::Seat(_)) => {
                let arrived = Arrived { hash: incoming.hash, arrived: incoming.arrived, person: person.clone(), about, replied, seen };
                self.inboxes.entry(person.game).or_default().push((arrived, incoming.waiting));
                Ok(())
            }
            Placed::Person { person, .. } => self.settle(
                &incoming,
                LetterState::Unplaced,
                "from the game master: commands by mail are not read yet, use the command line",
                Some((&person.address, person.language, Note::Unplaced, &letter.subject)),
                letter.message_id.as_deref(),
            ),
            Placed::Held(person) => {
                self.warn(&incoming, &person, Note::OtherAddress, &letter.subject)?;
                self.settle(&incoming, LetterState::Unplaced, "bears a seat's token, but comes from another address", None, None)
            }
            Placed::Known { person, games, named } => {
                let games: Vec<&str> = games.iter().map(String::as_str).collect();
                let note = match &named {
                    Some(named) => Note::UnknownGame { named, games: &games },
                    None => Note::Unplaced,
                };
                self.settle(
                    &incoming,
                    LetterState::Unplaced,
                    "nothing in it says for which seat it is",
                    Some((&person.address, person.language, note, &letter.subject)),
                    letter.message_id.as_deref(),
                )
            }
            // Its game's trouble is told of where the game is opened.
            Placed::Waits => Ok(()),
            Placed::Stranger => self.settle(&incoming, LetterState::Unplaced, "nobody here has this address", None, None),
        }
    }

    /// A letter that can't be read stays for the game master; whose it is may still stand in its head.
    fn unreadable(&mut self, raw: &[u8], incoming: &Incoming, why: &Unreadable) -> Result<(), ClubError> {
        let head_end = raw.windows(2).position(|pair| pair == b"\n\n").or_else(|| raw.windows(4).position(|four| four == b"\r\n\r\n"));
        let head: Vec<u8> =
            raw.get(..head_end.unwrap_or(0).min(64 * 1024)).unwrap_or_default().iter().copied().chain(*b"\r\n\r\n\r\n").collect();
        let reason = format!("can't be read: {why}");
        let Ok(letter) = mail::read(&head, &limits(self.setup.config)) else {
            return self.settle(incoming, LetterState::Quarantined, &reason, None, None);
        };
        let note = if matches!(why, Unreadable::TooLarge { .. }) { Note::TooLarge } else { Note::Unreadable };
        let sender = letter.from.first().filter(|_| letter.from.len() == 1 && letter.machine.is_none());
        let known = sender
            .and_then(|sender| self.directory.of_address(&sender.mailbox).next())
            .map(|person| (person.address.clone(), person.language));
        if let Some((address, language)) = known {
            let answer = Some((address.as_str(), language, note, letter.subject.as_str()));
            return self.settle(incoming, LetterState::Quarantined, &reason, answer, letter.message_id.as_deref());
        }
        self.settle(incoming, LetterState::Quarantined, &reason, None, None)
    }

    fn several_senders(&mut self, letter: &Letter, incoming: &Incoming) -> Result<(), ClubError> {
        let tokens = letter.recipients.iter().filter_map(|address| Some(address.split_once('+')?.1.split_once('@')?.0));
        let person = tokens.filter_map(|token| self.directory.of_token(token)).next().cloned();
        if let Some(person) = person {
            self.warn(incoming, &person, Note::SeveralSenders, &letter.subject)?;
        }
        let reason = format!("has {} senders; a letter has exactly one", letter.from.len());
        self.settle(incoming, LetterState::Quarantined, &reason, None, None)
    }

    /// Whether an address has had no such answer for a day; notes in the change that it gets one now.
    fn once_a_day(&self, change: &mut Transaction, address: &str) -> Result<bool, ClubError> {
        let path = format!("mail/answered/{}", crate::game::digest(address.to_lowercase().as_bytes()));
        let last = if self.setup.disk.exists(&path)? { self.setup.disk.read_to_string(&path)? } else { String::new() };
        let last = DateTime::parse_from_rfc3339(last.trim()).map(|last| last.to_utc()).ok();
        if last.is_some_and(|last| self.setup.now.signed_duration_since(last) < Duration::days(1)) {
            return Ok(false);
        }
        change.write(path, format!("{}\n", self.setup.now.to_rfc3339()));
        Ok(true)
    }

    /// Tells a seat of a letter that bears its token.
    fn warn(&mut self, incoming: &Incoming, person: &super::Person, note: Note<'_>, subject: &str) -> Result<(), ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let (Who::Seat(seat), Ok(game)) = (person.who, Opened::open(disk, &person.game)) else { return Ok(()) };
        let mut change = Transaction::new(String::new());
        if self.once_a_day(&mut change, &format!("{} {:?}", person.game, person.who))? {
            let text = report::note_mail(&club(config, person.language), &note, subject, person.language);
            Mailer { disk, config, now }.to_seat(&mut change, &game, seat, &Occasion::Warning(&incoming.hash), text)?;
            change.commit(disk, &format!("warning-{}", incoming.hash))?.finish(disk)?;
        }
        Ok(())
    }

    /// Sets down what became of a letter that belongs to no game, with an answer where one is due.
    fn settle(
        &mut self,
        incoming: &Incoming,
        state: LetterState,
        reason: &str,
        answer: Option<(&str, Lang, Note<'_>, &str)>,
        message_id: Option<&str>,
    ) -> Result<(), ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        // The letter itself is in the archive for good before anything is said of it.
        disk.settle()?;
        let mut change = Transaction::new(String::new());
        let mut name = None;
        if let Some((address, lang, note, subject)) = answer
            && self.once_a_day(&mut change, address)?
        {
            let text = report::note_mail(&club(config, lang), &note, subject, lang);
            name = Some(Mailer { disk, config, now }.note(&mut change, address, lang, message_id, &incoming.hash, text)?);
        }
        let record = LetterRecord {
            state,
            arrived: incoming.arrived,
            processed: now,
            game: None,
            seat: None,
            reason: Some(reason.to_owned()),
            answer: name,
        };
        self.archive.set_record(&mut change, &incoming.hash, &record)?;
        change.commit(disk, &format!("letter-{}", incoming.hash))?.finish(disk)?;
        self.ran.letters.push(LetterDone { hash: incoming.hash.clone(), state, reason: reason.to_owned() });
        self.out_of_the_box(incoming.waiting.as_ref())
    }

    /// A letter whose fate is set down leaves the mailbox.
    fn out_of_the_box(&mut self, waiting: Option<&Waiting>) -> Result<(), ClubError> {
        if let Some(waiting) = waiting
            && let Err(error) = self.source.done(waiting)
        {
            // It is known by its hash, so leaving it there does no harm.
            self.ran.problems.push(format!("{}: {error}", waiting.name));
        }
        Ok(())
    }

    /// Works every game that has letters, or whose time has come.
    fn games(&mut self) -> Result<(), ClubError> {
        let ids = games(self.setup.disk)?;
        for (index, id) in ids.iter().enumerate() {
            (self.setup.progress)("games", index, ids.len());
            let letters = self.inboxes.remove(id).unwrap_or_default();
            if !letters.is_empty() || self.setup.redraw || self.directory.is_broken(id) || self.due(id)? {
                self.game(id, letters)?;
            }
        }
        self.finish()
    }

    /// Makes sure that what was played is on the disk, for several games with one sync, and lets go of it.
    fn finish(&mut self) -> Result<(), ClubError> {
        self.setup.disk.settle()?;
        for (committed, letters) in std::mem::take(&mut self.unfinished) {
            committed.finish(self.setup.disk)?;
            for waiting in &letters {
                self.out_of_the_box(waiting.as_ref())?;
            }
        }
        Ok(())
    }

    /// Draws a game's pages. A game of which a page can't be made is a problem of that game; a disk that takes no
    /// page is one of the run.
    fn draw(&mut self, game: &Opened<'_>, since: u32) -> Result<(), ClubError> {
        match draw_game(self.setup.disk, self.setup.config, game, since, self.setup.now) {
            Ok(drawn) => self.ran.pages += drawn,
            Err(error) if error.of_disk().is_some_and(|error| !error.is_missing()) => return Err(error),
            Err(error) => self.ran.problems.push(error.to_string()),
        }
        Ok(())
    }

    /// Whether a game without letters has anything to do now.
    fn due(&self, id: &str) -> Result<bool, ClubError> {
        let folder = GameFolder::new(self.setup.disk, id)?;
        let Ok(file) = folder.game() else { return Ok(true) };
        Ok(match file.state {
            GameState::Ended => false,
            GameState::Gathering => file.starts.is_none_or(|starts| starts <= self.setup.now),
            GameState::Running => {
                let path = desk_path(&folder);
                if !self.setup.disk.exists(&path)? {
                    return Ok(true);
                }
                // One that can't be read is told of where the game is opened.
                let Ok(desk) = from_toml::<Desk>(self.setup.disk, &path) else { return Ok(true) };
                desk.next_deadline().is_none_or(|until| until <= self.setup.now)
            }
        })
    }

    /// Works one game. If that can't be done it is a problem of that game alone: its letters wait for the next run.
    fn game(&mut self, id: &str, letters: Vec<(Arrived, Option<Waiting>)>) -> Result<(), ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let (arrived, waiting): (Vec<Arrived>, Vec<Option<Waiting>>) = letters.into_iter().unzip();
        let worked = Opened::open(disk, id).and_then(|mut game| {
            let before = game.table.as_ref().map_or(0, |table| table.round());
            Ok((Turn::new(disk, config, &mut game, now).run(&arrived)?, before, game))
        });
        let (mut turned, before, game) = match worked {
            Ok(worked) => worked,
            Err(error) if matches!(error.of_disk(), Some(DiskError::Killed { .. })) => return Err(error),
            Err(error) => {
                self.ran.problems.push(error.to_string());
                return Ok(());
            }
        };
        let since = turned.rounds.map_or(before, |(first, _)| first);
        turned.change.set_note(format!("{id} {since}"));
        if turned.change.is_empty() {
            if self.setup.redraw {
                self.draw(&game, 0)?;
            }
        } else {
            let committed = turned.change.commit(disk, id)?;
            self.draw(&game, if self.setup.redraw { 0 } else { since })?;
            self.unfinished.push((committed, waiting));
            if self.unfinished.len() >= GAMES_AT_ONCE {
                self.finish()?;
            }
        }
        if turned.changed || !turned.letters.is_empty() {
            let seats = game.seats();
            self.ran.games.push(GameDone {
                id: id.to_owned(),
                title: game.file.title.clone(),
                letters: turned.letters,
                rounds: turned.rounds,
                awaited: game.table.iter().flat_map(|table| table.awaited()).map(|awaited| seats.name(awaited.seat)).collect(),
                until: game.desk.as_ref().and_then(Desk::next_deadline),
                ended: game.file.state == GameState::Ended,
            });
        }
        Ok(())
    }

    /// Sends what is spooled.
    fn deliver(&mut self) -> Result<(), ClubError> {
        let config = self.setup.config;
        let transport = transport(config, self.setup.disk.root())?;
        let carry = |_: &str, envelope: &crate::store::Envelope, bytes: &[u8]| {
            transport.deliver(&envelope.from, &envelope.to, bytes).map_err(|error| match error {
                Delivery::Temporary(reason) => Refused { permanent: false, reason },
                Delivery::Permanent(reason) => Refused { permanent: true, reason },
            })
        };
        let delivered = Outbox::new(self.setup.disk).deliver(config.limits.tries_max, carry)?;
        self.ran.sent += delivered.sent.len();
        self.ran.kept = delivered.kept;
        self.ran.failed = delivered.failed;
        Ok(())
    }
}

/// Where letters come from.
pub fn source(config: &Config, root: &Path) -> Source {
    match &config.source {
        SourceConfig::Maildir(path) => Source::Maildir(root.join(path)),
        SourceConfig::Folder(path) => Source::Folder(root.join(path)),
        SourceConfig::File(path) => Source::File(root.join(path)),
    }
}

/// How mails leave.
fn transport(config: &Config, root: &Path) -> Result<Transport, ClubError> {
    Ok(match &config.transport {
        TransportConfig::Files => Transport::Files,
        TransportConfig::Sendmail { command } => Transport::Sendmail { command: command.clone() },
        TransportConfig::Smtp(smtp) => {
            let login = match &smtp.login {
                Some((user, file)) => {
                    let path = root.join(file);
                    let password =
                        std::fs::read_to_string(&path).map_err(|error| ClubError::Founding(format!("{}: {error}", path.display())))?;
                    Some((user.clone(), password.trim_end().to_owned()))
                }
                None => None,
            };
            Transport::Smtp(Smtp {
                host: smtp.host.clone(),
                port: smtp.port,
                tls: match smtp.tls {
                    TlsConfig::None => Tls::None,
                    TlsConfig::Starttls => Tls::StartTls,
                    TlsConfig::Wrapped => Tls::Tls,
                },
                ca_file: None,
                login,
            })
        }
    })
}

/// A warning to print at the start of a run, where the club trusts what anybody can write.
pub fn warnings(config: &Config) -> Vec<String> {
    let mut warnings = Vec::new();
    if config.auth == Auth::From {
        warnings.push("auth = \"from\": anybody who writes a player's address into From plays that player's seat".to_owned());
    }
    warnings
}
