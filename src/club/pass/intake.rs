//! Every letter that waits is archived, and then ends in exactly one state: to a game, or set down here with the reason.

use crate::club::error::ClubError;
use crate::club::game::directory::{Person, Who};
use crate::club::game::opened::Opened;
use crate::club::game::placing::{Placed, also_shown, at_a_glance, is_theirs, place, why};
use crate::club::pass::incoming::{Head, Incoming};
use crate::club::pass::joining::{SignUp, asked_to_join};
use crate::club::pass::proving::Proved;
use crate::club::pass::run::{Brought, LetterDone, Run};
use crate::club::pass::watching::asked_to_watch;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::{Mailer, Occasion};
use crate::club::turn::budget::too_much;
use crate::club::turn::post::{Arrived, Signal};
use crate::game::About;
use crate::mail::{Letter, Unreadable, Waiting, head, plainly};
use crate::report::{self, Note};
use crate::store::{self, AnsweredFile, Correspondent, LetterRecord, LetterState, Transaction, seen_key};
use crate::words::{Lang, counted};
use chrono::{DateTime, Duration, Utc};
use std::collections::BTreeSet;

/// What is set down of a letter that came twice.
const TWICE: &str = "the same letter came before";

/// An address is asked back no more often in a day, whatever about.
const ASKED_MAX: usize = 5;
/// One that has proved itself is told no more often in a day that it has changed its mind about one thing.
const AGAIN_MAX: usize = 10;

/// Of a letter that is too large to be read, no more is looked at.
const HEAD_MOST: usize = 64 << 10;

impl Run<'_, '_> {
    /// Archives and sorts everything that waits.
    pub(crate) fn intake(&mut self, brought: Vec<Brought>, broke_off: bool) -> Result<(), ClubError> {
        let now = self.setup.now;
        let mut found = self.sources.waiting().map_err(ClubError::Mailbox)?;
        self.ran.problems.extend(found.unreadable.iter().map(|(path, error)| format!("{}: {error}", path.display())));
        if self.setup.config.clock.is_some() {
            // A file's time means nothing here (a copy has others), so it may not decide which of two copies came first.
            found.waiting.sort_by(|a, b| a.name.cmp(&b.name));
        }
        let count = found.waiting.len();
        let mut seen = BTreeSet::new();
        for (index, waiting) in found.waiting.into_iter().enumerate() {
            (self.setup.progress)("letters", index, count);
            let kept = match self.keep(&waiting)? {
                Ok(kept) => kept,
                Err(error) => {
                    self.ran.problems.push(format!("{}: {error}", waiting.name));
                    continue;
                }
            };
            let arrived = if self.setup.config.clock.is_some() { now } else { waiting.arrived.min(now) };
            seen.insert(kept.0.clone());
            let (hash, raw, bytes) = kept;
            self.sort(&raw, Incoming { waiting: Some(waiting), hash, arrived, bytes, head: Head::default() })?;
        }
        for letter in brought {
            let kept = self.archive.keep(&letter.raw)?;
            seen.insert(kept.hash.clone());
            self.sort(&letter.raw, Incoming { waiting: None, hash: kept.hash, arrived: now, bytes: kept.bytes, head: Head::default() })?;
        }
        seen.extend(self.carried()?);
        self.ran.problems.extend(self.archive.wrong_of_waiting()?.iter().map(ToString::to_string));
        if broke_off {
            // Letters that a broken run had archived but that no mailbox holds any more.
            for hash in self.archive.unprocessed()?.into_iter().filter(|hash| !seen.contains(hash)) {
                self.sort_kept(hash, now)?;
            }
        }
        self.tell_of_floods();
        self.setup.disk.settle()?;
        self.in_order();
        Ok(())
    }

    fn in_order(&mut self) {
        for letters in self.inboxes.values_mut() {
            // Letters of one moment keep the mailbox's order.
            letters.sort_by_key(|(letter, _)| letter.arrived);
        }
    }

    /// Sorts what letters said to other games: in an earlier run, where that could not be dealt with, or in this one. Gives the hashes.
    pub(crate) fn carried(&mut self) -> Result<Vec<String>, ClubError> {
        let mut sorted = Vec::new();
        for store::Brought { hash, arrived } in self.archive.carried()? {
            // One that is gone is told of below, and holds up no other.
            if self.archive.has(&hash)? && self.carried.insert(hash.clone()) {
                sorted.push(hash.clone());
                self.sort_kept(hash, arrived.unwrap_or(self.setup.now))?;
            }
        }
        self.in_order();
        self.carries = false;
        Ok(sorted)
    }

    /// Puts a letter of the mailbox into the archive. Gives its hash, its bytes (of one that is too large to be read the first alone), and
    /// how many there are.
    fn keep(&self, waiting: &Waiting) -> Result<std::io::Result<(String, Vec<u8>, u64)>, ClubError> {
        if waiting.bytes <= self.setup.config.limits.letter_bytes_max as u64 {
            let raw = match waiting.load() {
                Ok(raw) => raw,
                Err(error) => return Ok(Err(error)),
            };
            let kept = self.archive.keep(&raw)?;
            return Ok(Ok((kept.hash, raw, kept.bytes)));
        }
        let mut from = match waiting.open() {
            Ok(from) => from,
            Err(error) => return Ok(Err(error)),
        };
        match self.archive.keep_from(&mut from, u64::MAX)? {
            Ok(Some(kept)) => Ok(Ok((kept.hash.clone(), self.archive.beginning(&kept.hash, HEAD_MOST)?.0, kept.bytes))),
            Ok(None) => Ok(Err(std::io::ErrorKind::FileTooLarge.into())),
            Err(error) => Ok(Err(error)),
        }
    }

    /// Sorts a letter that is in the archive alone.
    fn sort_kept(&mut self, hash: String, arrived: DateTime<Utc>) -> Result<(), ClubError> {
        let most = self.setup.config.limits.letter_bytes_max;
        let (raw, bytes) = match self.archive.beginning(&hash, most)? {
            (_, bytes) if bytes > most as u64 => self.archive.beginning(&hash, HEAD_MOST)?,
            whole => whole,
        };
        self.sort(&raw, Incoming { waiting: None, hash, arrived, bytes, head: Head::default() })
    }

    /// Decides what a letter is.
    fn sort(&mut self, raw: &[u8], incoming: Incoming) -> Result<(), ClubError> {
        if self.archive.record(&incoming.hash)?.is_some() {
            self.ran.known += 1;
            self.archive.waits_no_more(&incoming.hash)?;
            return self.out_of_the_box(incoming.waiting.as_ref());
        }
        let most = self.setup.config.limits.letter_bytes_max;
        let bytes = usize::try_from(incoming.bytes).unwrap_or(usize::MAX);
        let read = if bytes > most { Err(Unreadable::TooLarge { bytes, most }) } else { self.reader.read(raw) };
        let letter = match read {
            Ok(letter) => letter,
            Err(Unreadable::NotNow { why }) => {
                self.ran.problems.push(format!("letter {}: {why}; the next run tries again", incoming.hash));
                return Ok(());
            }
            Err(why) => return self.unreadable(raw, incoming, &why),
        };
        let arrived = letter.received(&self.setup.config.servers).unwrap_or(incoming.arrived).min(self.setup.now);
        let incoming = Incoming { arrived, head: Head::of(&letter), ..incoming };
        if let Some((person, signal)) = self.signal(&letter) {
            self.signalled(incoming, person, signal);
            return Ok(());
        }
        if let Some(sign) = letter.machine
            && !(sign.is_weak() && is_theirs(&letter, &self.setup.config.address, &self.directory))
        {
            return self.settle(&incoming, LetterState::Machine, &format!("automatic mail ({sign:?})"), None, None);
        }
        let [sender] = letter.from.as_slice() else {
            return self.several_senders(&letter, &incoming);
        };
        // A game master may have the club's mailbox for their own.
        let nobodys = self.directory.of_address(&sender.mailbox).next().is_none();
        if nobodys && self.setup.config.is_own(&sender.mailbox) {
            return self.settle(&incoming, LetterState::Machine, why::OWN_ADDRESS, None, None);
        }
        if self.waits_its_turn(&sender.mailbox, &letter) {
            return Ok(());
        }
        let mut seen: Vec<String> = letter.message_id.iter().map(|id| seen_key(id, &sender.mailbox, &letter.text.text)).collect();
        if self.came_before(&seen, &incoming)? {
            return self.settle(&incoming, LetterState::Duplicate, TWICE, None, None);
        }
        if self.spectator_writes(&letter, &sender.mailbox, &incoming)?
            || self.joiner_writes(&letter, &sender.mailbox, &incoming)?
            || self.opener_writes(&letter, &sender.mailbox, &incoming)?
        {
            return Ok(());
        }
        let Proved::By(auth, signatures) = self.proved(raw, &letter, &sender.mailbox, &incoming)? else { return Ok(()) };
        seen.extend(signatures);
        if self.came_before(&seen, &incoming)? {
            return self.settle(&incoming, LetterState::Duplicate, TWICE, None, None);
        }
        match place(&letter, &sender.mailbox, &self.setup.config.address, auth, &self.directory) {
            Placed::Person { person, about, replied } => {
                let game = person.game.clone();
                self.asks_besides(&letter, &game, &sender.mailbox, &incoming)?;
                self.tell_of_other_seats(&letter, &person, &incoming)?;
                let arrived = Arrived { hash: incoming.hash, arrived: incoming.arrived, person, about, replied, seen, signal: None };
                self.inboxes.entry(game).or_default().push((arrived, incoming.waiting));
                Ok(())
            }
            Placed::Held(person) => {
                self.warn(&incoming, &person, Note::OtherAddress, &letter.subject)?;
                let place = match person.who {
                    Who::Seat(seat) => Some((person.game, Correspondent::Seat(seat))),
                    Who::Gm(_) => Some((person.game, Correspondent::Gm)),
                };
                let reason = at_a_glance(why::OTHER_ADDRESS, &sender.mailbox, &self.directory);
                self.settle_at(Transaction::new(String::new()), &incoming, (LetterState::Unplaced, &reason), None, None, place)
            }
            Placed::Known { .. } | Placed::Stranger if self.asks_to_watch(&letter, &sender.mailbox, &incoming)? => Ok(()),
            Placed::Known { .. } | Placed::Stranger if self.asks_for_opening(&letter, &sender.mailbox, &incoming)? => Ok(()),
            Placed::Known { .. } | Placed::Stranger if self.asks_to_join(&letter, &sender.mailbox, &incoming)? => Ok(()),
            Placed::Known { person, games, named } => {
                let games: Vec<&str> = games.iter().map(String::as_str).collect();
                let note = match &named {
                    Some(named) if self.directory.of_address(&sender.mailbox).any(|person| person.game == *named) => {
                        Note::NotItsReply { named }
                    }
                    Some(named) => Note::UnknownGame { named, games: &games },
                    None => Note::Unplaced,
                };
                self.settle(
                    &incoming,
                    LetterState::Unplaced,
                    why::FOR_WHOM,
                    Some((&person.address, person.language, note, &letter.subject)),
                    letter.message_id.as_deref(),
                )
            }
            // Its game's trouble is told of where the game is opened.
            Placed::Waits => Ok(()),
            Placed::Stranger => {
                let reason = at_a_glance(why::STRANGER, &sender.mailbox, &self.directory);
                self.tell_stranger(&letter, &sender.mailbox, &incoming, &reason)
            }
        }
    }

    /// A player may ask in a letter to their game to watch another, or to join one.
    fn asks_besides(&mut self, letter: &Letter, game: &str, sender: &str, incoming: &Incoming) -> Result<(), ClubError> {
        if let Some((Some(asked), lang)) = asked_to_watch(letter, self.setup.config)
            && asked != game
        {
            self.ask_back(&asked, sender, lang, letter, incoming)?;
        }
        if let Some(SignUp { game: Some((asked, _)), lang }) = asked_to_join(letter, self.setup.config) {
            self.ask_back_to_join(&asked, sender, lang, letter, incoming)?;
        }
        Ok(())
    }

    /// A letter counts for one seat. Who sent it to several of theirs hears which.
    fn tell_of_other_seats(&mut self, letter: &Letter, person: &Person, incoming: &Incoming) -> Result<(), ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let others: Vec<String> = also_shown(letter, &config.address, &self.directory, person).map(Person::place).collect();
        let mut change = Transaction::new(String::new());
        if others.is_empty() || !self.once_a_day(&mut change, &format!("several seats {}", person.address))? {
            return Ok(());
        }
        let (here, others) = (person.place(), others.iter().map(String::as_str).collect::<Vec<_>>());
        let note = Note::SeveralSeats { here: &here, others: &others };
        let text = report::note_mail(&club(config, person.language), &note, &letter.subject, person.language);
        let id = letter.message_id.as_deref();
        Mailer::new(disk, config, now).note(&mut change, &person.address, person.language, id, &incoming.hash, text)?;
        change.commit(disk, &format!("seats-{}", incoming.hash))?.finish(disk)?;
        Ok(())
    }

    /// A bounce or a word that a program writes for its owner goes to its game.
    fn signalled(&mut self, incoming: Incoming, person: Person, signal: Signal) {
        let (hash, arrived, game) = (incoming.hash, incoming.arrived, person.game.clone());
        let arrived = Arrived { hash, arrived, person, about: About::Unknown, replied: None, seen: Vec::new(), signal: Some(signal) };
        self.inboxes.entry(game).or_default().push((arrived, incoming.waiting));
    }

    /// Whether a sender has written so much that what came last stays where it is, in the archive and the mailbox, until the next run. What
    /// is theirs by a sign that nobody else has is counted by itself: who writes in a player's name must not keep the player's own letters
    /// waiting.
    fn waits_its_turn(&mut self, sender: &str, letter: &Letter) -> bool {
        let theirs = is_theirs(letter, &self.setup.config.address, &self.directory);
        let count = self.senders.entry((sender.to_owned(), theirs)).or_default();
        *count += 1;
        *count > self.setup.config.limits.from_one_max
    }

    /// Tells of senders who wrote so much.
    fn tell_of_floods(&mut self) {
        let most = self.setup.config.limits.from_one_max;
        for ((sender, _), count) in self.senders.iter().filter(|(_, count)| **count > most) {
            let one = "letter waits for the next run, which goes on with it";
            let more = counted(count.saturating_sub(most), one, "letters wait for the next run, which goes on with them");
            let sender = plainly(sender);
            self.ran
                .problems
                .push(format!("{sender} wrote {count} letters: {more}; if a program writes there, have your mail server stop it"));
        }
    }

    /// Whether another letter with one of these keys came before, be it in this run.
    fn came_before(&self, keys: &[String], incoming: &Incoming) -> Result<bool, ClubError> {
        for key in keys {
            let twice = self.inboxes.values().flatten().any(|(other, _)| other.seen.contains(key));
            if twice || self.archive.first_with(key)?.is_some_and(|first| first != incoming.hash) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A letter that can't be read stays for the game master; whose it is may still stand in its head.
    fn unreadable(&mut self, raw: &[u8], incoming: Incoming, why: &Unreadable) -> Result<(), ClubError> {
        let reason = format!("can't be read: {why}");
        let Ok(letter) = self.reader.read(&head(raw)) else {
            return self.settle(&incoming, LetterState::Quarantined, &reason, None, None);
        };
        let incoming = Incoming { head: Head::of(&letter), ..incoming };
        let sender = letter.from.first().filter(|_| letter.from.len() == 1 && letter.machine.is_none());
        let known = sender
            .and_then(|sender| self.directory.of_address(&sender.mailbox).next())
            .map(|person| (person.address.clone(), person.language));
        if let Some((address, language)) = known {
            let said = too_much(why).map(|saying| language.words().tell(&saying));
            let note = said.as_deref().map_or(Note::Unreadable, |said| Note::TooMuch { said });
            let answer = Some((address.as_str(), language, note, letter.subject.as_str()));
            return self.settle(&incoming, LetterState::Quarantined, &reason, answer, letter.message_id.as_deref());
        }
        self.settle(&incoming, LetterState::Quarantined, &reason, None, None)
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
    pub(crate) fn once_a_day(&self, change: &mut Transaction, address: &str) -> Result<bool, ClubError> {
        self.so_often(change, address, Duration::days(1), 1)
    }

    /// Whether somebody, or whatever else a limit is about, has been written to less often than that in a span of at most a day; notes in
    /// the change that they are now.
    pub(crate) fn so_often(&self, change: &mut Transaction, whom: &str, span: Duration, most: usize) -> Result<bool, ClubError> {
        let mut file = AnsweredFile::read(self.setup.disk, whom)?;
        if file.within(span, self.setup.now) >= most {
            return Ok(false);
        }
        file.note(self.setup.now);
        change.write(file.path.clone(), file.text());
        Ok(true)
    }

    /// Whether the question may go out whether somebody reads what is sent to them: once a day about the same, and to strangers only so often
    /// in an hour; notes in the change that it does. Each address is asked once, and whoever forges letters has many addresses.
    /// Nor is one address asked about ever other things: whoever forges it could name any.
    pub(crate) fn may_ask_back(&self, change: &mut Transaction, about: &str, sender: &str) -> Result<bool, ClubError> {
        let stranger = self.directory.of_address(sender).next().is_none();
        Ok(self.once_a_day(change, &format!("{about} {sender}"))?
            && self.so_often(change, &format!("asked {sender}"), Duration::days(1), ASKED_MAX)?
            && (!stranger || self.may_tell_stranger(change, true)?))
    }

    /// Whether an address is answered that has proved to read our mails and changes its mind about something: not for ever, be it a program
    /// or a hand that found the code.
    pub(crate) fn may_answer_again(&self, change: &mut Transaction, about: &str, sender: &str) -> Result<bool, ClubError> {
        self.so_often(change, &format!("answered {about} {sender}"), Duration::days(1), AGAIN_MAX)
    }

    /// Whether one more stranger may be written to in this hour; notes in the change that it happens. What asks for nothing, as most junk
    /// mail, leaves half of the hour to those who ask for something.
    pub(crate) fn may_tell_stranger(&self, change: &mut Transaction, asks: bool) -> Result<bool, ClubError> {
        let most = self.setup.config.limits.strangers_max;
        self.so_often(change, "strangers", Duration::hours(1), if asks { most } else { most.div_ceil(2) })
    }

    /// Tells a seat of a letter that bears its token.
    fn warn(&mut self, incoming: &Incoming, person: &Person, note: Note<'_>, subject: &str) -> Result<(), ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let Ok(game) = Opened::open(disk, &person.game) else { return Ok(()) };
        let mut change = Transaction::new(String::new());
        if self.once_a_day(&mut change, &format!("{} {:?}", person.game, person.who))? {
            let text = report::note_mail(&club(config, person.language), &note, subject, person.language);
            let (mailer, occasion) = (Mailer::new(disk, config, now), Occasion::Warning(&incoming.hash));
            mailer.send(&mut change, &game, person.who, &occasion, text)?;
            change.commit(disk, &format!("warning-{}", incoming.hash))?.finish(disk)?;
        }
        Ok(())
    }

    /// Sets down what became of a letter that belongs to no game, with an answer where one is due.
    pub(crate) fn settle(
        &mut self,
        incoming: &Incoming,
        state: LetterState,
        reason: &str,
        answer: Option<(&str, Lang, Note<'_>, &str)>,
        message_id: Option<&str>,
    ) -> Result<(), ClubError> {
        self.settle_at(Transaction::new(String::new()), incoming, (state, reason), answer, message_id, None)
    }

    /// A letter that proved itself, of somebody without a seat, did what it says: with the change that is all of it, the club's answer in it.
    /// `about` names the change.
    pub(crate) fn applied(
        &mut self,
        mut change: Transaction,
        incoming: &Incoming,
        about: &str,
        record: LetterRecord,
    ) -> Result<(), ClubError> {
        self.archive.set_record(&mut change, &incoming.hash, &record)?;
        change.commit(self.setup.disk, &format!("{about}-{}", incoming.hash))?.finish(self.setup.disk)?;
        self.out_of_the_box(incoming.waiting.as_ref())
    }

    /// The same, with a change that belongs to it; of one that would be for a place in a game, its id, and whose it is there.
    pub(crate) fn settle_at(
        &mut self,
        mut change: Transaction,
        incoming: &Incoming,
        (state, reason): (LetterState, &str),
        note: Option<(&str, Lang, Note<'_>, &str)>,
        message_id: Option<&str>,
        place: Option<(String, Correspondent)>,
    ) -> Result<(), ClubError> {
        let (game, seat) = place.unzip();
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        // The letter itself is in the archive for good before anything is said of it.
        disk.settle()?;
        let mut answer = None;
        if let Some((address, lang, note, subject)) = note
            && self.once_a_day(&mut change, address)?
        {
            let text = report::note_mail(&club(config, lang), &note, subject, lang);
            answer = Some(Mailer::new(disk, config, now).note(&mut change, address, lang, message_id, &incoming.hash, text)?);
        }
        let Head { from, name, subject } = if state.wants_attention() { incoming.head.clone() } else { Head::default() };
        let record = LetterRecord {
            game,
            seat,
            reason: Some(reason.to_owned()),
            answer,
            from,
            name,
            subject,
            ..LetterRecord::new(state, incoming.arrived, now)
        };
        self.archive.set_record(&mut change, &incoming.hash, &record)?;
        change.commit(disk, &format!("letter-{}", incoming.hash))?.finish(disk)?;
        self.ran.letters.push(LetterDone {
            hash: incoming.hash.clone(),
            state,
            reason: reason.to_owned(),
            about: incoming.head.line(),
            answered: record.answer.is_some(),
        });
        self.out_of_the_box(incoming.waiting.as_ref())
    }
}
