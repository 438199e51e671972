//! What a player asks of the club, beside orders.

use crate::club::ClubError;
use crate::club::tell::answering::Owed;
use crate::club::turn::run::Turn;
use crate::game::{Audience, Command, Seat};
use crate::store::{GameFolder, GameState};
use crate::words::{Lang, Saying, Words};
use chrono::{DateTime, Utc};

/// What a player is told of what they asked for: that it is done, or why nothing came of it.
pub type Told = Result<Saying, Saying>;

impl Turn<'_, '_> {
    /// Carries out the commands of a player's letter. In whatever order they are written, its writer is answered in the language, and
    /// told times in the zone, that they name there.
    pub fn commands(
        &mut self,
        seat: Seat,
        commands: Vec<Command>,
        lang: Lang,
        arrived: DateTime<Utc>,
        owed: &mut Owed,
    ) -> Result<(), ClubError> {
        let first = |command: &Command| matches!(command, Command::Zone(_) | Command::Language(_));
        let (settings, others): (Vec<Command>, Vec<Command>) = commands.into_iter().partition(first);
        let language = |command: &Command| if let Command::Language(lang) = command { Some(*lang) } else { None };
        let lang = settings.iter().rev().find_map(language).unwrap_or(lang);
        for command in settings.into_iter().chain(others) {
            match self.command(seat, &command, lang, arrived, owed)? {
                Some(Ok(said)) => owed.extra.push(lang.words().tell(&said)),
                Some(Err(why)) => owed.refuse(&command, why, lang),
                None => {}
            }
        }
        Ok(())
    }

    /// Carries out one of them. Gives what is told of it, if that is one sentence.
    fn command(
        &mut self,
        seat: Seat,
        command: &Command,
        lang: Lang,
        arrived: DateTime<Utc>,
        owed: &mut Owed,
    ) -> Result<Option<Told>, ClubError> {
        let words = lang.words();
        let told = self.game.desk.as_ref().and_then(|desk| desk.told.get(seat.index())).copied().unwrap_or(0);
        let done = |id: &str| Ok(Saying::new(id));
        Ok(Some(match command {
            // The last report again; where something has not been told since, all of that.
            Command::Status => {
                owed.report = Some(told + u32::from(self.owes_report(seat)));
                if self.game.file.state == GameState::Gathering {
                    owed.extra.extend(self.game.how_it_begins(lang));
                }
                return Ok(None);
            }
            Command::Hello => {
                self.greeted(words, owed);
                return Ok(None);
            }
            Command::Resend(round) => {
                owed.report = Some(round.unwrap_or(told));
                return Ok(None);
            }
            Command::Help(word) => {
                owed.extra.extend(self.help(seat, word.as_deref(), lang));
                return Ok(None);
            }
            // These are the player's own affair.
            Command::Address(_) | Command::ConsentLetters(_) | Command::ConsentName(_) if self.is_lent(seat) => {
                Err(Saying::new("deputy-not-yours"))
            }
            Command::Salt(word) => self.salt(seat, word, arrived),
            Command::StandIn(mode) => done(self.stand_in(seat, *mode, arrived)),
            Command::Language(lang) => {
                if let Some(private) = self.game.private.seats.get_mut(seat.index()) {
                    private.invited_in.get_or_insert(private.language);
                    private.language = *lang;
                }
                done("language-changed")
            }
            Command::Motion(text) => self.motion(seat, text, arrived),
            Command::Ballot(text) => self.ballot(seat, text, arrived),
            Command::ConsentPress(given) => Ok(self.consent_press(seat, *given)),
            Command::ConsentLetters(given) => done(self.consent_letters(seat, *given)),
            Command::ConsentName(given) => done(self.consent_name(seat, *given)),
            Command::Name(name) => self.rename(seat, name),
            Command::Address(wish) => self.wish_to_move(seat, wish.as_deref(), arrived),
            Command::Game(id) if *id != self.game.file.id => {
                Err(Saying::new("game-other").with("named", id.as_str()).with("game", self.game.file.id.as_str()))
            }
            Command::Save(what, name) => self.save(seat, what, name)?,
            Command::Away(text) => self.away(seat, text, arrived, lang),
            Command::Mail(volume) => Ok(self.set_volume(seat, *volume)),
            Command::Standby(on) => self.set_standby(seat, *on, arrived)?,
            Command::Zone(text) => self.set_zone(seat, text),
            Command::Leave => self.leave(seat, arrived),
            Command::Sure => self.sure(seat, arrived, &owed.hash),
            Command::Watch(Some(id)) if *id == self.game.file.id => Err(Saying::new("watch-you-play")),
            Command::Watch(Some(id)) => {
                let known = GameFolder::new(self.disk, id).is_ok_and(|folder| folder.game().is_ok());
                let said = |id_of: &str| Saying::new(id_of).with("game", id.as_str());
                if known { Ok(said("watch-asked")) } else { Err(said("watch-unknown")) }
            }
            Command::Watch(None) => Err(Saying::new("watch-stop-how")),
            Command::Game(_) | Command::Preview | Command::Ready | Command::Wait | Command::Cancel(_) => return Ok(None),
        }))
    }

    /// A word of a player for the dice. Whoever could read the secret gives none. Gives what they are told.
    fn salt(&mut self, seat: Seat, word: &str, arrived: DateTime<Utc>) -> Told {
        let open = self.game.file.state == GameState::Gathering && self.game.file.salts_close.is_none_or(|close| arrived < close);
        if !open {
            return Err(Saying::new("salt-too-late"));
        }
        let Some(private) = self.game.private.seats.get(seat.index()) else { return Err(Saying::new("salt-too-late")) };
        if self.game.private.gms().any(|gm| gm.address.eq_ignore_ascii_case(&private.address)) {
            return Err(Saying::new("salt-of-host"));
        }
        let said = Saying::new("salt-taken").with("word", word);
        if let Some(private) = self.game.private.seats.get_mut(seat.index()) {
            private.salt = Some(word.to_owned());
        }
        Ok(said)
    }

    /// What may be written: to the game and to the club, or what one word of it is for.
    fn help(&self, seat: Seat, word: Option<&str>, lang: Lang) -> Vec<String> {
        let words = lang.words();
        let practice = if self.game.table.is_none() { self.game.practice() } else { None };
        let of_game = self.game.table.as_ref().or(practice.as_ref()).map(|table| table.help(word, lang)).unwrap_or_default();
        let mut said: Vec<String> = of_game.iter().map(|line| words.tell(line)).collect();
        let Some(word) = word else {
            said.push(words.say("help-commands"));
            said.extend(Command::keys().chain(MORE_HELP).map(|key| how(key, words)));
            // What the rules of the game say of talking.
            let to_all = Audience { all: true, ..Audience::default() };
            let remark = self.game.table.as_ref().and_then(|table| table.press(seat, &to_all).ok()?.1);
            said.extend(remark.map(|remark| words.tell(&remark)));
            return said;
        };
        said.extend(Command::key(word).map(|key| how(key, words)));
        if said.is_empty() {
            said.push(words.with("help-nothing", &[("word", word.into())]));
        }
        said
    }
}

/// What may be written that is no command of one line.
const MORE_HELP: [&str; 2] = ["press", "standing"];

/// How a command is written, and what it does.
fn how(key: &str, words: &Words) -> String {
    words.say(&format!("command-how-{key}"))
}
