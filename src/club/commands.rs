//! What a player asks of the club, beside orders.

use super::ClubError;
use super::answering::Owed;
use super::turn::Turn;
use crate::game::{Audience, Command, Seat};
use crate::store::{GameFolder, GameState};
use crate::words::{Lang, Saying, Words};
use chrono::{DateTime, Utc};

impl Turn<'_, '_> {
    /// Carries out the commands of a player's letter. In whatever order they are written, its writer is told times in the zone that
    /// they name there.
    pub(super) fn commands(
        &mut self,
        seat: Seat,
        commands: Vec<Command>,
        lang: Lang,
        arrived: DateTime<Utc>,
        owed: &mut Owed,
    ) -> Result<(), ClubError> {
        let (zones, others): (Vec<Command>, Vec<Command>) = commands.into_iter().partition(|command| matches!(command, Command::Zone(_)));
        zones.into_iter().chain(others).try_for_each(|command| self.command(seat, command, lang, arrived, owed))
    }

    /// Carries out one of them.
    fn command(&mut self, seat: Seat, command: Command, lang: Lang, arrived: DateTime<Utc>, owed: &mut Owed) -> Result<(), ClubError> {
        let words = lang.words();
        let told = self.game.desk.as_ref().and_then(|desk| desk.told.get(seat.index())).copied().unwrap_or(0);
        match command {
            // The last report again; where something has not been told since, all of that.
            Command::Status => {
                owed.report = Some(told + u32::from(self.owes_report(seat)));
                if self.game.file.state == GameState::Gathering {
                    owed.extra.extend(self.game.how_it_begins(lang));
                }
            }
            Command::Hello => self.greeted(words, owed),
            Command::Resend(round) => owed.report = Some(round.unwrap_or(told)),
            Command::Help(word) => owed.extra.extend(self.help(seat, word.as_deref(), lang)),
            // These are the player's own affair.
            Command::Address(_) | Command::ConsentLetters(_) | Command::ConsentName(_) if self.is_lent(seat) => {
                owed.extra.push(words.say("deputy-not-yours"));
            }
            Command::Salt(word) => {
                let said = self.salt(seat, word, arrived);
                owed.extra.push(words.tell(&said));
            }
            Command::StandIn(mode) => self.stand_in(seat, mode, arrived, lang, owed),
            Command::Language(lang) => {
                if let Some(private) = self.game.private.seats.get_mut(seat.index()) {
                    private.invited_in.get_or_insert(private.language);
                    private.language = lang;
                }
                owed.extra.push(lang.words().say("language-changed"));
            }
            Command::Motion(text) => {
                let said = self.motion(seat, &text, arrived, words);
                owed.extra.push(said);
            }
            Command::Ballot(text) => {
                let said = self.ballot(seat, &text, arrived, words);
                owed.extra.push(said);
            }
            Command::ConsentPress(given) => {
                let said = self.consent_press(seat, given, words);
                owed.extra.push(said);
            }
            Command::ConsentLetters(given) => {
                let said = self.consent_letters(seat, given, words);
                owed.extra.push(said);
            }
            Command::ConsentName(given) => {
                let said = self.consent_name(seat, given, words);
                owed.extra.push(said);
            }
            Command::Name(name) => {
                let said = self.rename(seat, &name, words);
                owed.extra.push(said);
            }
            Command::Address(wish) => {
                let said = self.wish_to_move(seat, wish, arrived);
                owed.extra.push(words.tell(&said));
            }
            Command::Game(id) if id != self.game.file.id => {
                owed.extra.push(words.with("game-other", &[("named", id.into()), ("game", self.game.file.id.as_str().into())]));
            }
            Command::Save(what, name) => owed.extra.push(self.save(seat, &what, &name, lang)?),
            Command::Away(text) => {
                let said = self.away(seat, &text, arrived, lang);
                owed.extra.push(said);
            }
            Command::Mail(volume) => {
                let said = self.set_volume(seat, volume, lang);
                owed.extra.push(said);
            }
            Command::Standby(on) => owed.extra.push(self.set_standby(seat, on, arrived, words)?),
            Command::Zone(text) => {
                let said = self.set_zone(seat, &text, lang);
                owed.extra.push(said);
            }
            Command::Leave => {
                let said = self.leave(seat, arrived);
                owed.extra.push(words.tell(&said));
            }
            Command::Sure => {
                let said = self.sure(seat, arrived, &owed.hash);
                owed.extra.push(words.tell(&said));
            }
            Command::Watch(Some(id)) if id == self.game.file.id => owed.extra.push(words.say("watch-you-play")),
            Command::Watch(Some(id)) => {
                let known = GameFolder::new(self.disk, &id).is_ok_and(|folder| folder.game().is_ok());
                owed.extra.push(words.with(if known { "watch-asked" } else { "watch-unknown" }, &[("game", id.into())]));
            }
            Command::Watch(None) => owed.extra.push(words.say("watch-stop-how")),
            Command::Game(_) | Command::Preview | Command::Ready | Command::Wait | Command::Cancel(_) => {}
        }
        Ok(())
    }

    /// A word of a player for the dice. Whoever could read the secret gives none. Gives what they are told.
    fn salt(&mut self, seat: Seat, word: String, arrived: DateTime<Utc>) -> Saying {
        let open = self.game.file.state == GameState::Gathering && self.game.file.salts_close.is_none_or(|close| arrived < close);
        if !open {
            return Saying::new("salt-too-late");
        }
        let Some(private) = self.game.private.seats.get(seat.index()) else { return Saying::new("salt-too-late") };
        if self.game.private.gms().any(|gm| gm.address.eq_ignore_ascii_case(&private.address)) {
            return Saying::new("salt-of-host");
        }
        let said = Saying::new("salt-taken").with("word", word.as_str());
        if let Some(private) = self.game.private.seats.get_mut(seat.index()) {
            private.salt = Some(word);
        }
        said
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
