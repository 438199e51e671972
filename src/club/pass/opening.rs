//! Letters of the club's game master about games that are open to join. A game that has begun is known by the token of its desk; before
//! that a code proves that they read the mail which told them of it. Whoever commands without one is sent it.

use crate::club::error::ClubError;
use crate::club::game::directory::{Person, Who};
use crate::club::game::opened::Opened;
use crate::club::pass::asked_back::answered;
use crate::club::pass::incoming::Incoming;
use crate::club::pass::run::Run;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::{Mailer, Occasion};
use crate::club::tell::masters::greet_again;
use crate::club::tell::open_games::{greet, title};
use crate::club::turn::post::Text;
use crate::club::vocabulary::{Reach, after_gm, is_of_master, reach};
use crate::club::whole::open_desk::OpenDesk;
use crate::mail::{self, Letter};
use crate::report;
use crate::store::{GameState, LetterRecord, LetterState, OpenGame, Outbox, Transaction};

/// No more lines of a letter are commands.
const COMMANDS_MAX: usize = 40;

impl Run<'_, '_> {
    fn is_master(&self, sender: &str) -> bool {
        self.setup.config.gm.address.eq_ignore_ascii_case(sender)
    }

    /// Deals with a letter that answers the mail about a game that was opened. Says whether it is one.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(crate) fn opener_writes(&mut self, letter: &Letter, sender: &str, incoming: &Incoming) -> Result<bool, ClubError> {
        let Some(answered) = answered(letter, "open").filter(|_| self.is_master(sender)) else { return Ok(false) };
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let Some(game) = OpenGame::read(disk, &answered.game).ok().flatten() else { return Ok(false) };
        if game.master_code(sender) != answered.code {
            return Ok(false);
        }
        let lang = config.gm.language;
        let words = lang.words();
        // Our mail has lines that begin as commands do: what is quoted of it says nothing.
        let is_of_it = |id: &&String| id.starts_with(&format!("{}.open.{}.", answered.game, answered.code));
        let name = letter.answers.iter().find(is_of_it).and_then(|id| id.split('@').next());
        // An id that no mail of ours can have is none.
        let sent = name.and_then(|name| Outbox::new(disk).ours(name).ok().flatten());
        let text = Text::of(letter.clone(), sent.map(|raw| mail::plain_text(&raw))).fresh.text();
        let mut desk = OpenDesk::of(disk, config, game.clone(), lang, now);
        let mut said = vec![words.with("open-got-it", &title(&game))];
        for line in text.lines().filter(|line| after_gm(line).is_some()).take(COMMANDS_MAX) {
            let told = match desk.command(after_gm(line).unwrap_or_default())? {
                Ok(told) => told.join("\n"),
                Err(why) => why,
            };
            said.push(format!("{}\n{told}", line.trim()));
        }
        if said.len() == 1 {
            said.push(words.say("open-no-command"));
        }
        let mut change = desk.change()?;
        let text = report::title_note(&club(config, lang), &game.title, &said.join("\n\n"), lang);
        let kind = format!("answer-{}", incoming.hash.get(..12).unwrap_or_default());
        let of = (game.id.as_str(), answered.code.as_str());
        let name = Mailer::new(disk, config, now).to_opener(&mut change, of, &kind, letter.message_id.as_deref(), text)?;
        let record = LetterRecord {
            reason: Some(format!("commands {}, which is open to join", game.id)),
            answer: Some(name),
            ..LetterRecord::new(LetterState::Applied, incoming.arrived, now)
        };
        self.applied(change, incoming, "open", record)?;
        Ok(true)
    }

    /// Deals with a letter from a game master's address that commands a game, and shows nothing of theirs: the mail by which that is done
    /// goes there, once a day. Says whether it is one.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(crate) fn asks_for_opening(&mut self, letter: &Letter, sender: &str, incoming: &Incoming) -> Result<bool, ClubError> {
        if !self.is_master(sender) {
            return self.asks_for_desk(letter, sender, incoming);
        }
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let mut named = letter.text.text.lines().filter_map(after_gm).filter_map(|command| command.split_whitespace().next());
        let Some(game) = named.find_map(|id| OpenGame::read(disk, id).ok().flatten()) else {
            return self.asks_for_desk(letter, sender, incoming);
        };
        let mut change = Transaction::new(String::new());
        let mailed = self.may_ask_back(&mut change, &format!("open {}", game.id), sender)?;
        if mailed {
            let hash = incoming.hash.get(..12).unwrap_or_default();
            greet(&Mailer::new(disk, config, now), &mut change, &game, Some((letter.message_id.as_deref(), hash)))?;
            change.commit(disk, &format!("open-{}", incoming.hash))?.finish(disk)?;
        }
        let state = if mailed { LetterState::Answered } else { LetterState::Unplaced };
        self.settle(incoming, state, &format!("commands {} without its code", game.id), None, None)?;
        Ok(true)
    }

    /// The same of a letter that commands a game which has been founded, or all: its writer is told in a mail of that desk why nothing was
    /// done, and may answer that.
    ///
    /// # Errors
    /// If a file can't be read or written.
    fn asks_for_desk(&mut self, letter: &Letter, sender: &str, incoming: &Incoming) -> Result<bool, ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let desks: Vec<&Person> = self.directory.of_address(sender).filter(|person| matches!(person.who, Who::Gm(_))).collect();
        let mut lines = letter.text.text.lines().filter_map(|line| Some((line, reach(after_gm(line)?).0)));
        let of = |reach: Reach<'_>| desks.iter().find(|desk| reach == Reach::Named(&desk.game)).copied();
        let Some((_, reach)) = lines.find(|(line, reach)| is_of_master(line) || of(*reach).is_some()) else { return Ok(false) };
        let going = desks.iter().find(|desk| desk.state != GameState::Ended);
        let Some(desk) = of(reach).or(going.or(desks.first()).copied()).cloned() else { return Ok(false) };
        // What is wrong with a game that can't be opened is told of where that is tried.
        let Ok(game) = Opened::open(disk, &desk.game) else { return Ok(false) };
        let mut change = Transaction::new(String::new());
        let mailed = self.may_ask_back(&mut change, &format!("desk {}", desk.game), sender)?;
        if mailed {
            let occasion = Occasion::Answer(letter.message_id.as_deref(), &incoming.hash);
            greet_again(&Mailer::new(disk, config, now), &game, desk.who, &occasion, &mut change)?;
            change.commit(disk, &format!("desk-{}", incoming.hash))?.finish(disk)?;
        }
        let state = if mailed { LetterState::Answered } else { LetterState::Unplaced };
        self.settle(incoming, state, &format!("commands {} without its desk's address", desk.game), None, None)?;
        Ok(true)
    }
}
