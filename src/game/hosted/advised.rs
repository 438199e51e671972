//! What a line asks the rules, such as the odds of an attack, and what they answer.

use crate::game::letter::reread;
use crate::game::play::Play;
use crate::game::{Present, Reason as _, Viewer};
use crate::words::Lang;

/// The rules' answer to a line that asks them something, by what is public; none if it asks nothing.
pub(super) fn advised<R: Present>(play: &Play<R>, line: &str, lang: Lang) -> Option<Result<String, String>> {
    let (setting, words) = (&play.setting, lang.words());
    let read = reread::<R>(&play.grammar, setting, line, "")?;
    let view = R::view(play.ledger.state(), Viewer::Public);
    let answer = read.uses.iter().flatten().find_map(|order| R::PARTS.advice.asks(setting, &view, order))?;
    Some(answer.map(|told| words.tell(&told)).map_err(|why| words.tell(&why.saying(&setting.seats))))
}
