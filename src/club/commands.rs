//! What a player asks of the club, beside orders.

use super::ClubError;
use super::answering::Owed;
use super::turn::Turn;
use crate::game::{Audience, Command, Seat};
use crate::store::GameState;
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};

impl Turn<'_, '_> {
    /// Carries out a command of a player.
    pub(super) fn command(
        &mut self,
        seat: Seat,
        command: Command,
        lang: Lang,
        arrived: DateTime<Utc>,
        owed: &mut Owed,
    ) -> Result<(), ClubError> {
        let words = lang.words();
        let told = self.game.desk.as_ref().and_then(|desk| desk.told.get(seat.index())).copied().unwrap_or(0);
        match command {
            Command::Status => {
                owed.report = Some(told);
                if self.game.file.state == GameState::Gathering {
                    owed.extra.extend(self.game.how_it_begins(lang));
                }
            }
            Command::Hello => self.greeted(words, owed),
            Command::Resend(round) => owed.report = Some(round.unwrap_or(told)),
            Command::Help(word) => {
                let practice = if self.game.table.is_none() { self.game.practice() } else { None };
                let table = self.game.table.as_ref().or(practice.as_ref());
                let lines = table.map(|table| table.help(word.as_deref(), lang)).unwrap_or_default();
                owed.extra.extend(lines.iter().map(|line| words.tell(line)));
                if word.is_none() {
                    owed.extra.push(words.say("help-commands"));
                    // What the rules of the game say of talking.
                    let to_all = Audience { all: true, ..Audience::default() };
                    let remark = self.game.table.as_ref().and_then(|table| table.press(seat, &to_all).ok()?.1);
                    owed.extra.extend(remark.map(|remark| words.tell(&remark)));
                } else if lines.is_empty() {
                    owed.extra.push(words.with("help-nothing", &[("word", word.unwrap_or_default().into())]));
                }
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
            Command::Leave => {
                let said = self.leave(seat, arrived);
                owed.extra.push(words.tell(&said));
            }
            Command::Sure => {
                let said = self.sure(seat, arrived, &owed.hash);
                owed.extra.push(words.tell(&said));
            }
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
}
