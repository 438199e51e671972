//! What a player asks of the club, beside orders.

use super::ClubError;
use super::answering::Owed;
use super::turn::Turn;
use crate::game::{Audience, Command, Seat};
use crate::store::{GameFolder, GameState};
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
            Command::Status => owed.report = Some(told),
            Command::Resend(round) => owed.report = Some(round.unwrap_or(told)),
            Command::Help(word) => {
                let lines = self.game.table.as_ref().map(|table| table.help(word.as_deref(), lang)).unwrap_or_default();
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
                let open = self.game.file.state == GameState::Gathering && self.game.file.salts_close.is_none_or(|close| arrived < close);
                let text = if open { Saying::new("salt-taken").with("word", word.as_str()) } else { Saying::new("salt-too-late") };
                if let (true, Some(private)) = (open, self.game.private.seats.get_mut(seat.index())) {
                    private.salt = Some(word);
                }
                owed.extra.push(words.tell(&text));
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
}
