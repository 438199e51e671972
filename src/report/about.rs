//! What pages of games are about, in sentences, for who finds them elsewhere.

use super::frame::Frame;
use super::{Game, plain};
use crate::game::{Sheet, ToldRound};
use crate::words::Lang;

/// Who plays what, in a sentence.
pub(super) fn players_told(game: &Game<'_>, lang: Lang) -> String {
    let (words, seats) = (lang.words(), game.seats);
    let names: Vec<String> = seats.all().map(|seat| plain(&seats.name(seat)).into_owned()).collect();
    words.with("report-about-game", &[("ruleset", game.ruleset_title.into()), ("names", words.list(&names).into())])
}

/// The sentences of a round's story, what it led to first.
pub(super) fn sentences(round: &ToldRound) -> impl Iterator<Item = &str> {
    round.led_to.iter().chain(round.story(None)).map(|told| told.text.as_str())
}

/// Says of a game's page what it is about: who plays, and how it ended, or what its newest round that has ended led to.
pub(super) fn tell_of_game(f: &mut Frame<'_>, game: &Game<'_>, sheet: &Sheet, lang: Lang) {
    let players = players_told(game, lang);
    let newest = sheet.rounds.iter().filter(|told| sheet.result.is_none() && told.number == game.last_round).flat_map(sentences);
    f.tell(std::iter::once(players.as_str()).chain(sheet.result.as_deref()).chain(newest));
}
