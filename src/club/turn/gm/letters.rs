//! Letters of game masters, and the mails of the desk.

use super::Hand;
use super::order::{after_gm, command, ends_text, opens_text};
use crate::club::ClubError;
use crate::club::game::directory::{Person, Who};
use crate::club::pass::intake::why;
use crate::club::tell::answering::notes;
use crate::club::tell::mailing::{Facts, Occasion, club};
use crate::club::turn::run::{Arrived, LetterTold, Turn, limits};
use crate::game::press::{addressed, lift, tame};
use crate::game::{LineSaid, Seat, Verdict};
use crate::mail;
use crate::report;
use crate::store::{Archive, DeskKey, LetterRecord, LetterState, Outbox, Transaction};
use crate::words::{Lang, Saying};

/// An answer that is owed to a game master.
pub struct DeskOwed {
    person: Person,
    name: String,
    lang: Lang,
    message_id: Option<String>,
    hash: String,
    lines: Vec<LineSaid>,
    extra: Vec<String>,
}

fn told(number: u32, text: String, done: bool, said: String) -> LineSaid {
    let verdict = if done { Verdict::Command } else { Verdict::Refused };
    LineSaid { number, text, verdict, note: Some(Saying::new("said").with("said", said)), nearest: Vec::new() }
}

/// A player's letter without lines that only a game master may write, and what its writer is told of them.
pub fn lift_commands(text: &str) -> (String, Vec<LineSaid>) {
    let (mut rest, mut said) = (String::with_capacity(text.len()), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        if command(line).is_some() {
            let note = Some(Saying::new("gm-only"));
            said.push(LineSaid { number, text: tame(line.trim()), verdict: Verdict::Refused, note, nearest: Vec::new() });
        } else {
            rest.push_str(line);
        }
        rest.push('\n');
    }
    (rest, said)
}

impl Turn<'_, '_> {
    /// A letter with a token that another has replaced, be it in this very pass: it is kept, and nothing is done by it.
    pub fn out_of_date(&mut self, arrived: &Arrived) -> Result<(), ClubError> {
        let seat = match arrived.person.who {
            Who::Seat(seat) => seat.letter().to_string(),
            Who::Gm(_) => "gm".to_owned(),
        };
        self.set_down(arrived, LetterState::Unplaced, seat, Some(why::OLD_TOKEN.to_owned()))
    }

    /// Records what became of a letter.
    pub fn set_down(&mut self, arrived: &Arrived, state: LetterState, seat: String, reason: Option<String>) -> Result<(), ClubError> {
        let archive = Archive::new(self.disk);
        let record = LetterRecord {
            state,
            arrived: arrived.arrived,
            processed: self.now,
            game: Some(self.game.file.id.clone()),
            seat: Some(seat),
            reason,
            answer: None,
        };
        archive.set_record(&mut self.done.change, &arrived.hash, &record)?;
        if let Some(key) = &arrived.seen {
            archive.set_first(&mut self.done.change, key, &arrived.hash)?;
        }
        Ok(())
    }

    /// Carries out the commands of a game master's letter.
    pub fn gm_letter(&mut self, arrived: &Arrived, raw: Vec<u8>) -> Result<(), ClubError> {
        let Ok(letter) = mail::read(&raw, &limits(self.config)) else { return Ok(()) };
        let sent = match &arrived.replied {
            Some(name) => Outbox::new(self.disk).ours(name)?.map(|raw| mail::plain_text(&raw)),
            None => None,
        };
        let at = arrived.arrived.min(self.now);
        let lang = arrived.person.language;
        let index = arrived.person.gm_index(&self.game.private);
        let party = index.and_then(|index| self.game.private.gms().nth(usize::from(index)));
        let name = party.and_then(|party| party.name.clone()).unwrap_or_else(|| self.game.file.gm.clone());
        let hand = Hand { name: name.clone(), lang, letter: arrived.hash.clone(), index: index.unwrap_or(0) };
        let text = mail::fresh(&letter.text.text, sent.as_deref()).text();
        let (text, messages) = lift(&text, &self.game.seats());
        let mut lines: Vec<LineSaid> = Vec::new();
        for message in messages {
            // A game master may write as players do.
            let command = addressed(&self.game.seats(), &message.to).and_then(|_| message.text.map_err(Saying::new));
            let said = match command {
                Ok(text) => self.gm_command(&hand, &format!("message {}: {text}", message.to), at)?,
                Err(why) => super::DeskTold { done: false, said: lang.words().tell(&why) },
            };
            lines.push(told(message.number, message.whole, said.done, said.said));
        }
        let written: Vec<&str> = text.lines().collect();
        let mut index = 0;
        while let Some(line) = written.get(index) {
            let number = u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1);
            index += 1;
            let Some(words) = after_gm(line) else {
                if !line.trim().is_empty() {
                    let text = tame(line.trim());
                    lines.push(LineSaid { number, text, verdict: Verdict::Chat, note: None, nearest: Vec::new() });
                }
                continue;
            };
            let (mut whole, mut words) = (tame(line.trim()), words.to_owned());
            if opens_text(&words) {
                let Some(length) = written.iter().skip(index).position(|line| ends_text(line)) else {
                    lines.push(told(number, whole, false, lang.words().say("gm-no-end")));
                    break;
                };
                let inside: Vec<String> = written.iter().skip(index).take(length).map(|line| tame(line)).collect();
                whole = format!("{whole}\n{}", inside.join("\n"));
                words = format!("{words} {}", inside.join("\n"));
                index += length + 1;
            }
            let said = self.gm_command(&hand, &words, at)?;
            lines.push(told(number, whole, said.done, said.said));
            self.go_on();
        }
        lines.sort_by_key(|line| line.number);
        let done = lines.iter().filter(|line| line.verdict == Verdict::Command).count();
        let faulty = lines.iter().filter(|line| line.verdict == Verdict::Refused).count();
        let mut extra = notes(&letter, lang);
        if done + faulty == 0 {
            extra.push(lang.words().say("gm-no-command"));
        }
        self.done.letters.push(LetterTold { name: name.clone(), understood: done, faulty });
        self.set_down(arrived, if done > 0 { LetterState::Applied } else { LetterState::Answered }, "gm".to_owned(), None)?;
        self.done.change.write(self.game.folder.letter_path(&arrived.hash), raw);
        let (person, hash, message_id) = (arrived.person.clone(), arrived.hash.clone(), letter.message_id);
        self.desk_owed.push(DeskOwed { person, name, lang, message_id, hash, lines, extra });
        Ok(())
    }

    /// The answers to game masters, and a word to who is new at the desk.
    pub fn desk_mails(&mut self, change: &mut Transaction) -> Result<(), ClubError> {
        let mailer = self.mailer();
        let key = if self.desk_owed.is_empty() && self.welcome.is_empty() { None } else { DeskKey::read(self.disk)? };
        let page = |address: &str| key.as_ref().map(|key| key.page_name(address));
        for owed in std::mem::take(&mut self.desk_owed) {
            let facts = Facts::of(self.game, self.game.desk.as_ref(), self.now, owed.lang);
            let club = club(self.config, owed.lang);
            let index = owed.person.gm_index(&self.game.private);
            let page = index.and_then(|_| page(&owed.person.address));
            let text =
                report::desk_answer_mail(&club, &facts.game(self.game), &owed.name, &owed.lines, &owed.extra, page.as_deref(), owed.lang);
            match index {
                Some(index) => {
                    let occasion = Occasion::Answer(owed.message_id.as_deref(), &owed.hash);
                    mailer.send(change, self.game, Who::Gm(index), &occasion, text)?;
                }
                // Who has just left the desk is answered as anybody is.
                None => {
                    mailer.note(change, &owed.person.address, owed.lang, owed.message_id.as_deref(), &owed.hash, text)?;
                }
            }
        }
        for address in std::mem::take(&mut self.welcome) {
            let found = (0..).zip(self.game.private.gms()).find(|(_, party)| party.address == address);
            let Some((index, party)) = found else { continue };
            let lang = party.language;
            let name = party.name.clone().unwrap_or_else(|| self.game.file.gm.clone());
            let facts = Facts::of(self.game, self.game.desk.as_ref(), self.now, lang);
            let words = super::act::desk_help(lang);
            let text =
                report::desk_welcome_mail(&club(self.config, lang), &facts.game(self.game), &name, &words, page(&address).as_deref(), lang);
            mailer.send(change, self.game, Who::Gm(index), &Occasion::Opening, text)?;
        }
        Ok(())
    }

    /// An invitation to whoever takes a seat before the game begins.
    pub fn invite(&self, change: &mut Transaction, seat: Seat) -> Result<(), ClubError> {
        let Some(private) = self.game.private.seats.get(seat.index()) else { return Ok(()) };
        let lang = private.language;
        let facts = Facts::of(self.game, None, self.now, lang);
        let gives_salt = !private.address.eq_ignore_ascii_case(&self.config.gm.address);
        let text = report::invitation_mail(&club(self.config, lang), &facts.game(self.game), seat, gives_salt, &[], lang);
        self.mailer().send(change, self.game, Who::Seat(seat), &Occasion::Opening, text)?;
        Ok(())
    }
}
