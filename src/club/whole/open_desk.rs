//! The desk of a game that is open to join: what its game master commands, by letter or at the command line, with those who are in.

use super::between::between_runs;
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::mailer::Mailer;
use crate::club::tell::open_games::{commands, in_it, tell, titled};
use crate::club::turn::times::END_HOURS;
use crate::club::vocabulary::{Clock, Later, OpenOrder, Reach, open_order, reach};
use crate::report::dated_words;
use crate::store::{Disk, Ending, Joined, OpenGame, Transaction};
use crate::words::{Arg, Lang, Saying};
use chrono::{DateTime, Duration, Utc};

/// Carries out commands one after the other; they take effect together.
pub struct OpenDesk<'a> {
    disk: &'a Disk,
    config: &'a Config,
    now: DateTime<Utc>,
    lang: Lang,
    before: OpenGame,
    game: OpenGame,
    /// Whether it is called off.
    over: bool,
    change: Transaction,
}

impl<'a> OpenDesk<'a> {
    /// The desk of a game, whose answers are in a language.
    pub fn of(disk: &'a Disk, config: &'a Config, game: OpenGame, lang: Lang, now: DateTime<Utc>) -> OpenDesk<'a> {
        OpenDesk { disk, config, now, lang, before: game.clone(), game, over: false, change: Transaction::new(String::new()) }
    }

    /// Carries out a command, and says what came of it, or why nothing did.
    ///
    /// # Errors
    /// If a mail can't be spooled.
    pub fn command(&mut self, text: &str) -> Result<Result<Vec<String>, String>, ClubError> {
        let clock = Clock { zone: self.config.zone, at: self.config.cadence.usual_time(), now: self.now };
        // The name of a game, or "all", stands before what is for it.
        let (here, text) = match reach(text) {
            (Reach::Named(id), rest) if id == self.game.id => (true, rest),
            (Reach::Here, text) => (true, text),
            (Reach::Named(_) | Reach::Every, rest) => (false, rest),
        };
        let tried = match open_order(text, &clock, self.lang) {
            _ if !here => Err(self.saying("open-elsewhere")),
            _ if self.over => Err(self.saying("open-over")),
            Ok(order) => self.carry_out(order)?,
            Err(why) => Err(why),
        };
        Ok(tried.map_err(|why| self.lang.words().tell(&why)))
    }

    /// The change that all of it makes.
    ///
    /// # Errors
    /// If the game can't be written as TOML.
    pub(crate) fn change(mut self) -> Result<Transaction, ClubError> {
        if self.over {
            self.change.remove(OpenGame::path(&self.game.id));
        } else if self.game != self.before {
            let (path, text) = self.game.text()?;
            self.change.write(path, text);
        }
        Ok(self.change)
    }

    /// Makes it, between two runs.
    ///
    /// # Errors
    /// If another run is at work, or a file can't be written.
    pub fn save(self) -> Result<(), ClubError> {
        let (disk, id) = (self.disk, self.game.id.clone());
        between_runs(disk, "gm", &id, &self.change()?)
    }

    fn carry_out(&mut self, order: OpenOrder) -> Result<Result<Vec<String>, Saying>, ClubError> {
        let done = match order {
            OpenOrder::Start(_) | OpenOrder::Extend(_) if !self.game.is_open() => Err(self.saying("open-ends")),
            OpenOrder::Status => return Ok(Ok(in_it(&self.game, self.config, self.now, self.lang))),
            OpenOrder::Help => return Ok(Ok(commands(self.lang))),
            OpenOrder::Start(None) => self.start(),
            OpenOrder::Start(Some(when)) | OpenOrder::Extend(when) => self.close(when),
            OpenOrder::Title(text) => {
                self.game.title = text;
                Ok("open-titled")
            }
            OpenOrder::Remove(name) => return self.remove(&name),
            OpenOrder::End(why) => self.end(why),
            OpenOrder::Resume => self.game.ends.take().map(|_| "open-resumed").ok_or_else(|| self.saying("open-not-ending")),
        };
        Ok(done.map(|id| vec![self.lang.words().tell(&self.saying(id))]))
    }

    fn start(&mut self) -> Result<&'static str, Saying> {
        let missing = self.game.least.saturating_sub(self.game.filled());
        if missing > 0 {
            return Err(self.saying("open-too-few").with("missing", Arg::from(missing)));
        }
        self.game.begins = true;
        Ok("open-begins")
    }

    /// From a time on it begins with as few as may play; a span is counted from when it would have.
    fn close(&mut self, when: Later) -> Result<&'static str, Saying> {
        let closes = match when {
            Later::Until(until) => until,
            Later::By(span) => span.after(self.game.closes.map_or(self.now, |closes| closes.max(self.now)), self.config.zone),
        };
        if closes <= self.now {
            return Err(self.saying("open-past"));
        }
        (self.game.closes, self.game.begins) = (Some(closes), false);
        Ok("open-closes")
    }

    fn remove(&mut self, name: &str) -> Result<Result<Vec<String>, Saying>, ClubError> {
        let wanted = name.to_lowercase();
        let Some(at) = self.game.players.iter().position(|player| player.known_as().to_lowercase() == wanted) else {
            let names: Vec<&str> = self.game.players.iter().map(Joined::known_as).collect();
            let id = if names.is_empty() { "open-nobody" } else { "open-not-in" };
            return Ok(Err(self.saying(id).with("name", name).with("names", names.join(", "))));
        };
        let player = self.game.players.remove(at);
        let why = titled("join-removed", &self.game);
        tell(&Mailer::new(self.disk, self.config, self.now), &mut self.change, &self.game, &player, &why)?;
        Ok(Ok(vec![self.lang.words().tell(&self.saying("open-removed").with("name", player.known_as()))]))
    }

    /// It is called off: after a day, so that nobody has heard of it if that was a mistake; at once, if nobody is in.
    fn end(&mut self, why: String) -> Result<&'static str, Saying> {
        if !self.game.is_open() {
            return Err(self.saying("open-ends"));
        }
        self.over = self.game.players.is_empty();
        if self.over {
            return Ok("open-called-off");
        }
        self.game.ends = Some(Ending { at: self.now + Duration::hours(END_HOURS), why });
        Ok("open-ends-in-a-day")
    }

    /// What the game master is told.
    fn saying(&self, id: &str) -> Saying {
        let zone = self.config.zone;
        let when = self.game.next_event().map(|when| dated_words(&when.with_timezone(&zone), &self.now.with_timezone(&zone), self.lang));
        titled(id, &self.game).with("count", Arg::from(self.game.players.len())).with("when", when.unwrap_or_default())
    }
}
