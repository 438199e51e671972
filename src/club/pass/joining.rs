//! Games that are open to join: who writes `signup GAME` is asked whether they read what is sent to them, and has a place from their
//! answer on. A game begins when it is full, or from its closing time on as soon as enough have joined; who comes too late for a place is
//! asked when one becomes free.

use crate::club::config::Config;
use crate::club::config::values::tag;
use crate::club::error::ClubError;
use crate::club::pass::asked_back::{answered, asking, name_of, spoken_by};
use crate::club::pass::incoming::Incoming;
use crate::club::pass::late::{Begun, Reply};
use crate::club::pass::run::Run;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::Mailer;
use crate::club::tell::open_games::{listed, title};
use crate::club::turn::naming::{is_of_gm, pen_name};
use crate::club::vocabulary::{Command, command_in};
use crate::club::whole::open_game::{WAITING_MAX, begin, call_off, can_be_founded};
use crate::mail::{Letter, can_be_written_to, fresh};
use crate::report::{self, Note};
use crate::store::{Joined, LetterRecord, LetterState, OpenGame, Transaction};
use crate::words::{Arg, Lang, language_of};

/// What a letter says about joining.
pub(crate) struct SignUp {
    /// The game, and the name under which; none: not any more.
    pub game: Option<(String, Option<String>)>,
    /// The language of the word.
    pub lang: Lang,
}

/// The first line of a letter that says something about joining.
pub(crate) fn asked_to_join(letter: &Letter, config: &Config) -> Option<SignUp> {
    letter.text.text.lines().chain([letter.subject.as_str()]).flat_map(sentences).find_map(|line| match command_in(line) {
        Some(Command::SignUp(game)) => Some(SignUp { game, lang: spoken_by("signup", line, config) }),
        _ => None,
    })
}

/// A line, and what stands in it behind a greeting: "Hello! signup autumn-1". Whoever writes that is asked back before anything comes of it.
fn sentences(line: &str) -> impl Iterator<Item = &str> {
    let greeted = line.match_indices(['!', '.', ',']).filter(|_| !line.trim_start().starts_with('>'));
    let behind = greeted.filter_map(|(at, mark)| line.get(at + mark.len()..)).filter(|rest| rest.starts_with(char::is_whitespace));
    std::iter::once(line).chain(behind.map(str::trim_start))
}

/// Whether an answer says no. What says anything else, be it nothing, answers a question that nobody else could have been asked.
fn declines(letter: &Letter) -> bool {
    let first = letter.text.text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default().to_lowercase();
    let word = first.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    ["no", "not", "nope", "ei", "en", "älä", "emme"].contains(&word)
}

impl Run<'_, '_> {
    /// The games that are open to join; one that can't be read is told of once.
    fn open_games(&mut self) -> Result<Vec<OpenGame>, ClubError> {
        let mut open = Vec::new();
        for game in OpenGame::all(self.setup.disk)? {
            match game {
                Ok(game) => open.push(game),
                Err(error) => {
                    let told = error.to_string();
                    if !self.ran.problems.contains(&told) {
                        self.ran.problems.push(told);
                    }
                }
            }
        }
        Ok(open)
    }

    /// Those of them that can still be joined.
    fn joinable(&mut self) -> Result<Vec<OpenGame>, ClubError> {
        Ok(self.open_games()?.into_iter().filter(OpenGame::is_open).collect())
    }

    /// Deals with a letter that asks to join a game and shows no seat. Says whether it does.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(crate) fn asks_to_join(&mut self, letter: &Letter, sender: &str, incoming: &Incoming) -> Result<bool, ClubError> {
        let Some(SignUp { game: Some((game, _)), lang }) = asked_to_join(letter, self.setup.config) else { return Ok(false) };
        let mailed = self.ask_back_to_join(&game, sender, lang, letter, incoming)?;
        let state = if mailed { LetterState::Answered } else { LetterState::Unplaced };
        self.settle(incoming, state, &format!("asks to join {game}"), None, None)?;
        Ok(true)
    }

    /// Sends the question that has to be answered before anybody joins. Whether a mail went out: it does once a day to each address, and
    /// to strangers only so often in an hour.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(crate) fn ask_back_to_join(
        &mut self,
        game: &str,
        sender: &str,
        lang: Lang,
        letter: &Letter,
        incoming: &Incoming,
    ) -> Result<bool, ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let open = self.joinable()?;
        let found = open.iter().find(|one| one.id == game);
        let words = lang.words();
        let begun = Begun::of(disk, game);
        let named = asked_to_join(letter, config).and_then(|asked| asked.game?.1).and_then(|name| pen_name(&name).ok());
        let (title, said) = match found {
            Some(found) => {
                let (id, name) = match &named {
                    _ if found.of_address(sender).is_some() => ("join-already", None),
                    Some(name) => ("join-confirm-as", Some(("name", Arg::from(name.as_str())))),
                    None => ("join-confirm", None),
                };
                let args: Vec<(&str, Arg)> = title(found).into_iter().chain(name).collect();
                (found.title.clone(), words.with(id, &args))
            }
            None if let Some(begun) = &begun => (begun.file.title.clone(), begun.told(sender, lang)),
            None if open.is_empty() => (game.to_owned(), words.with("join-none-open", &[("game", game.into())])),
            None => {
                let games = listed(&open, lang).join("\n");
                let first = open.first().map(|game| game.id.as_str()).unwrap_or_default();
                (game.to_owned(), words.with("join-no-such", &[("game", game.into()), ("games", games.into()), ("first", first.into())]))
            }
        };
        let mut change = Transaction::new(String::new());
        // Games that there are not have any name. Who would rather have another name is asked about that one.
        let about = match &named {
            Some(name) if found.is_some() => format!("join {game} as {name}"),
            _ if found.is_some() || begun.is_some() => format!("join {game}"),
            _ => "join none".to_owned(),
        };
        if !self.may_ask_back(&mut change, &about, sender)? {
            return Ok(false);
        }
        let text = report::title_note(&club(config, lang), &title, &said, lang);
        let mailer = Mailer::new(disk, config, now);
        match found.map(|found| found.code(sender)).or_else(|| begun?.code(sender)) {
            Some(code) => {
                let kind = asking(lang, &incoming.hash);
                let name = name_of(letter);
                let whom = (sender, name.as_str(), lang);
                mailer.to_joiner(&mut change, (game, &code), whom, &kind, letter.message_id.as_deref(), text)?;
            }
            None => drop(mailer.note(&mut change, sender, lang, letter.message_id.as_deref(), &incoming.hash, text)?),
        }
        change.commit(disk, &format!("join-{}", incoming.hash))?.finish(disk)?;
        Ok(true)
    }

    /// Deals with a letter from an address that has proved to read our mails about joining: it joins, or leaves. Says whether it is one.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(crate) fn joiner_writes(&mut self, letter: &Letter, sender: &str, incoming: &Incoming) -> Result<bool, ClubError> {
        let Some(answered) = answered(letter, "join") else { return Ok(false) };
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let answered = answered.remembered(disk, &self.archive, "join")?;
        let asked = asked_to_join(letter, config);
        let lang = asked.as_ref().map(|asked| asked.lang).or(answered.asked_in).or(config.languages.first().copied()).unwrap_or_default();
        let words = lang.words();
        let leaves = asked.as_ref().is_some_and(|asked| asked.game.is_none()) || declines(letter);
        let named = asked.and_then(|asked| asked.game?.1);
        let Some(mut game) = OpenGame::read(disk, &answered.game).ok().flatten() else {
            return self.late_joiner_writes(&answered, &Reply { leaves, lang, named }, (letter, sender), incoming);
        };
        if !game.has_code(sender, &answered.code) {
            return Ok(false);
        }
        let before = game.clone();
        let said = match game.of_address(sender) {
            Some(at) if leaves => {
                game.players.remove(at);
                words.with("join-left", &title(&game))
            }
            None if leaves => words.with("join-not", &title(&game)),
            Some(_) => words.with("join-already", &title(&game)),
            None if !game.is_open() => words.with("open-gone", &title(&game)),
            None if game.players.len() >= game.places() + WAITING_MAX => words.with("join-full", &title(&game)),
            None => {
                let named = named.or_else(|| self.named_before(answered.asked_by.as_deref()));
                self.joins(&mut game, letter, sender, named.as_deref(), lang)?
            }
        };
        let mut change = Transaction::new(String::new());
        let about = format!("joined {}", game.id);
        let answers = if game == before {
            self.once_a_day(&mut change, &format!("{about} {sender}"))?
        } else {
            let (path, text) = game.text()?;
            change.write(path, text);
            self.may_answer_again(&mut change, &about, sender)?
        };
        if !answers {
            self.settle_at(change, incoming, (LetterState::Answered, "about a game to join"), None, None, None)?;
            return Ok(true);
        }
        let mailer = Mailer::new(disk, config, now);
        let text = report::title_note(&club(config, lang), &game.title, &said, lang);
        let kind = format!("answer-{}", incoming.hash.get(..12).unwrap_or_default());
        let of = (game.id.as_str(), answered.code.as_str());
        let name = mailer.to_joiner(&mut change, of, (sender, &name_of(letter), lang), &kind, letter.message_id.as_deref(), text)?;
        let record = LetterRecord {
            reason: Some(format!("about {}, which is open to join", game.id)),
            answer: Some(name),
            ..LetterRecord::new(LetterState::Applied, incoming.arrived, now)
        };
        self.applied(change, incoming, "join", record)?;
        Ok(true)
    }

    /// Somebody joins, if they can play under their name. Gives what they are told.
    fn joins(&self, game: &mut OpenGame, letter: &Letter, sender: &str, named: Option<&str>, lang: Lang) -> Result<String, ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let words = lang.words();
        let own = name_of(letter);
        let pen = named.map(pen_name).transpose();
        let unfit = |name: &str| {
            let id = if name.is_empty() { "join-nameless" } else { "join-name" };
            words.with(id, &[("name", name.into()), ("game", game.id.as_str().into())])
        };
        let Ok(pen) = pen else { return Ok(unfit(named.unwrap_or_default())) };
        // Who has no name in their mails plays under the one that they gave, and it is no secret.
        let (name, pen_name) = match (own.as_str(), pen) {
            ("", None) => return Ok(unfit("")),
            ("", Some(pen)) => (pen, None),
            (own, Some(pen)) if pen == own => (pen, None),
            (_, pen) => (own, pen),
        };
        let joined = Joined { name, address: sender.to_ascii_lowercase(), language: lang, pen_name, since: now };
        let known_as = joined.known_as().to_owned();
        // Those who wait are looked at as if they had a place: they may get one.
        let with = OpenGame { players: vec![joined.clone()], ..game.clone() };
        let taken = game.players.iter().any(|other| crate::orders::glance(other.known_as()) == crate::orders::glance(&known_as));
        // The game master may play under their own name, and nobody else.
        let masters = is_of_gm(&known_as, &config.gm.name) && !config.gm.address.eq_ignore_ascii_case(sender);
        if taken {
            return Ok(words.with("join-taken", &[("name", known_as.into()), ("game", game.id.as_str().into())]));
        }
        if masters || can_be_founded(disk, config, &with, now).is_err() {
            return Ok(unfit(&known_as));
        }
        game.players.push(joined);
        let waits = game.players.len().saturating_sub(game.places());
        let mut args = title(game).to_vec();
        args.extend([("count", Arg::from(game.filled())), ("name", known_as.into())]);
        Ok(words.with(if waits == 0 { "join-in" } else { "join-waits" }, &args))
    }

    /// The name that the letter gave which asked first.
    pub(super) fn named_before(&self, hash: Option<&str>) -> Option<String> {
        let hash = self.archive.named(hash?).ok().flatten()?;
        let letter = self.reader.read(&self.archive.raw(&hash).ok()?).ok()?;
        asked_to_join(&letter, self.setup.config)?.game?.1
    }

    /// Who is not known here, and writes of their own accord, is told once a day what this club is, how to join or watch a game of it, and
    /// that the letter is kept; so many in an hour. Whoever's address looks like somebody's is left to the game master, and so is what
    /// answers something: a stranger has nothing to answer.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(crate) fn tell_stranger(&mut self, letter: &Letter, sender: &str, incoming: &Incoming, reason: &str) -> Result<(), ClubError> {
        let config = self.setup.config;
        let written = format!("{}\n{}", letter.subject, fresh(&letter.text.text, None).text());
        let lang = language_of(&written, &config.languages).or(config.languages.first().copied()).unwrap_or_default();
        let mut change = Transaction::new(String::new());
        let of_their_own = letter.answers.is_empty() && !letter.recipients.iter().any(|to| tag(to, &config.address).is_some());
        let answer = of_their_own
            && self.directory.looking_like(sender).is_none()
            && can_be_written_to("", sender)
            // Who is answered once a day anyway takes nothing of what strangers may be written.
            && self.once_a_day(&mut Transaction::new(String::new()), sender)?
            && self.may_tell_stranger(&mut change, false)?;
        let games = if answer { listed(&self.joinable()?, lang) } else { Vec::new() };
        let answer = answer.then(|| (sender, lang, Note::Stranger { games: &games }, letter.subject.as_str()));
        self.settle_at(change, incoming, (LetterState::Unplaced, reason), answer, letter.message_id.as_deref(), None)
    }

    /// Founds the games that have enough players, and calls off those whose game master did not take that back for a day. If that can't be done it is a problem of that game alone.
    ///
    /// # Errors
    /// If the disk fails.
    pub(crate) fn begin_open_games(&mut self) -> Result<(), ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        for game in self.open_games()? {
            let change = match &game.ends {
                Some(ending) if ending.at <= now => call_off(disk, config, &game, &ending.why, now)?,
                None if game.is_due(now) => match begin(disk, config, &game, now) {
                    Ok(change) => change,
                    Err(error) => {
                        self.ran.problems.push(format!("{}: it can't begin: {error}", game.id));
                        continue;
                    }
                },
                _ => continue,
            };
            change.commit(disk, &game.id)?.finish(disk)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_behind_a_greeting_is_a_sentence_of_its_own_and_a_quote_is_none() {
        let all = |line| sentences(line).collect::<Vec<_>>();
        assert_eq!(all("Hei! ilmoittaudu syksy-1"), ["Hei! ilmoittaudu syksy-1", "ilmoittaudu syksy-1"]);
        assert_eq!(all("Hello, all. signup autumn-1"), ["Hello, all. signup autumn-1", "all. signup autumn-1", "signup autumn-1"]);
        assert_eq!(all("> Hei! ilmoittaudu syksy-1"), ["> Hei! ilmoittaudu syksy-1"]);
        assert_eq!(all("write to club@example.org"), ["write to club@example.org"]);
    }
}
