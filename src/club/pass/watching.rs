//! Spectators by mail: who writes `watch GAME` is asked whether they read what is sent to them, and from then on is told what
//! everybody may know, when everybody may know it.
//!
//! Nobody is written to who has not confirmed it from that very address. The code that proves it follows from the game's key and
//! the address, so nothing is kept of who never answers.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::club::pass::asked_back::{answered, asking, name_of, spoken_by};
use crate::club::pass::incoming::Incoming;
use crate::club::pass::run::Run;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::{Mailer, Reader};
use crate::club::tell::spectators::{facts, shown};
use crate::club::vocabulary::{Command, command_in};
use crate::mail::Letter;
use crate::report;
use crate::store::{Admission, GameFile, GameFolder, GameState, LetterRecord, LetterState, Spectator, Transaction, Watch, to_toml};
use crate::words::Lang;

/// A game has no more spectators.
const SPECTATORS_MAX: usize = 200;

/// The first command about watching in a letter, and the language of its word. A mail program that unsubscribes writes it into the subject.
pub(crate) fn asked_to_watch(letter: &Letter, config: &Config) -> Option<(Option<String>, Lang)> {
    letter.text.text.lines().chain([letter.subject.as_str()]).find_map(|line| match command_in(line) {
        Some(Command::Watch(game)) => Some((game, spoken_by("watch", line, config))),
        _ => None,
    })
}

/// Why a game can't be watched by mail.
fn closed(file: &GameFile) -> Option<&'static str> {
    match file.conduct.watch {
        Watch::None => Some("watch-none-here"),
        _ if file.state == GameState::Ended => Some("watch-over"),
        _ if !file.sealed_with.is_empty() => Some("watch-sealed"),
        _ => None,
    }
}

impl Run<'_, '_> {
    /// Deals with a letter that asks to watch and is nobody's. Says whether it does.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(crate) fn asks_to_watch(&mut self, letter: &Letter, sender: &str, incoming: &Incoming) -> Result<bool, ClubError> {
        let Some((Some(game), lang)) = asked_to_watch(letter, self.setup.config) else { return Ok(false) };
        let Some(mailed) = self.ask_back(&game, sender, lang, letter, incoming)? else { return Ok(false) };
        let state = if mailed { LetterState::Answered } else { LetterState::Unplaced };
        self.settle(incoming, state, &format!("asks to watch {game}"), None, None)?;
        Ok(true)
    }

    /// Sends the question that has to be answered before anybody watches. None: there is no such game. Whether a mail went out:
    /// it does once a day to each address, and to strangers only so often in an hour.
    pub(crate) fn ask_back(
        &mut self,
        game: &str,
        sender: &str,
        lang: Lang,
        letter: &Letter,
        incoming: &Incoming,
    ) -> Result<Option<bool>, ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let Ok(folder) = GameFolder::new(disk, game) else { return Ok(None) };
        let (Ok(file), Ok(private), Ok(mut watch)) = (folder.game(), folder.private(), folder.watch()) else { return Ok(None) };
        let words = lang.words();
        let plays = private.seats.iter().any(|seat| seat.address.eq_ignore_ascii_case(sender));
        let title = [("title", file.title.as_str().into())];
        let said = match closed(&file) {
            Some(why) => words.with(why, &title),
            None if plays => words.say("watch-you-play"),
            None if watch.of_address(sender).is_some() => words.with("watch-already", &title),
            None if watch.spectators.len() >= SPECTATORS_MAX => words.with("watch-full", &title),
            None => words.with("watch-confirm", &title),
        };
        let mut change = Transaction::new(String::new());
        if !self.may_ask_back(&mut change, &format!("watch {game}"), sender)? {
            return Ok(Some(false));
        }
        let text = report::title_note(&club(config, lang), &file.title, &said, lang);
        let to = Spectator::new(sender, lang, now);
        let kind = asking(lang, &incoming.hash);
        let mailer = Mailer::new(disk, config, now);
        let reader = Reader { game, code: &private.watch_code(sender), person: &to };
        mailer.to_spectator(&mut change, &reader, &kind, letter.message_id.as_deref(), text)?;
        change.commit(disk, &format!("watch-{}", incoming.hash))?.finish(disk)?;
        Ok(Some(true))
    }

    /// Deals with a letter from an address that has proved to read our mails to spectators: it confirms, stops, or changes the
    /// language. Says whether it is one.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(crate) fn spectator_writes(&mut self, letter: &Letter, sender: &str, incoming: &Incoming) -> Result<bool, ClubError> {
        let Some(answered) = answered(letter, "watch") else { return Ok(false) };
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let Ok(folder) = GameFolder::new(disk, &answered.game) else { return Ok(false) };
        let (Ok(file), Ok(private)) = (folder.game(), folder.private()) else { return Ok(false) };
        if private.watch_code(sender) != answered.code {
            return Ok(false);
        }
        let answered = answered.remembered(disk, &self.archive, "watch")?;
        let mut watch = folder.watch()?;
        let known = watch.of_address(sender).cloned();
        let language = letter.text.text.lines().find_map(|line| match command_in(line) {
            Some(Command::Language(lang)) if config.languages.contains(&lang) => Some(lang),
            _ => None,
        });
        let lang = language.or(known.as_ref().map(|one| one.language)).or(asked_to_watch(letter, config).map(|(_, lang)| lang));
        let lang = lang.or(answered.asked_in).or(config.languages.first().copied()).unwrap_or_default();
        let words = lang.words();
        let title = [("title", file.title.as_str().into())];
        let stops = matches!(asked_to_watch(letter, config), Some((None, _)));
        let mut sheet = None;
        let mut person = known.clone().unwrap_or_else(|| Spectator::new(sender, lang, now));
        let said = if stops {
            watch.spectators.retain(|one| !one.address.eq_ignore_ascii_case(sender));
            words.with("watch-stopped", &title)
        } else if let Some(one) = watch.of_address(sender) {
            one.language = lang;
            words.with(if one.admission.is_done() { "watch-already" } else { "watch-waits" }, &title)
        } else if let Some(why) = closed(&file) {
            words.with(why, &title)
        } else if watch.spectators.len() >= SPECTATORS_MAX {
            words.with("watch-full", &title)
        } else {
            watch.count = watch.count.saturating_add(1);
            person.number = watch.count;
            person.name = name_of(letter);
            if file.conduct.watch == Watch::Vote {
                person.admission = Admission::Asked;
                watch.spectators.push(person.clone());
                self.called.insert(answered.game.clone());
                words.with("watch-waits", &title)
            } else {
                let game = Opened::open(disk, &answered.game)?;
                sheet = shown(config, &game, None, lang).map(|(sheet, last)| {
                    person.told = last;
                    (sheet, game)
                });
                watch.spectators.push(person.clone());
                words.with("watch-welcome", &title)
            }
        };
        let mut change = Transaction::new(answered.game.clone());
        let about = format!("watch {}", answered.game);
        let answers = if watch == folder.watch()? {
            self.once_a_day(&mut change, &format!("{about} {sender}"))?
        } else {
            change.write(folder.watch_path(), to_toml(&folder.watch_path(), &watch)?);
            self.may_answer_again(&mut change, &about, sender)?
        };
        if !answers {
            self.settle_at(change, incoming, (LetterState::Answered, "a spectator's letter"), None, None, None)?;
            return Ok(true);
        }
        let club = club(config, lang);
        let text = match &sheet {
            Some((sheet, game)) => {
                let facts = facts(config, game, now, lang);
                report::watch_mail(&club, &facts.game(game), sheet, &[said], None, lang)
            }
            None => report::title_note(&club, &file.title, &said, lang),
        };
        let kind = format!("answer-{}", incoming.hash.get(..12).unwrap_or_default());
        let mailer = Mailer::new(disk, config, now);
        let reader = Reader { game: &answered.game, code: &answered.code, person: &person };
        let name = mailer.to_spectator(&mut change, &reader, &kind, letter.message_id.as_deref(), text)?;
        let record = LetterRecord {
            game: Some(answered.game.clone()),
            answer: Some(name),
            ..LetterRecord::new(LetterState::Applied, incoming.arrived, now)
        };
        self.applied(change, incoming, "watch", record)?;
        Ok(true)
    }
}

impl Spectator {
    fn new(address: &str, language: Lang, since: chrono::DateTime<chrono::Utc>) -> Spectator {
        let (address, name) = (address.to_ascii_lowercase(), String::new());
        Spectator { number: 0, name, address, language, since, told: 0, over: false, admission: Admission::Done }
    }
}
