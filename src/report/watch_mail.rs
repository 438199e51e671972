//! Mails to spectators: what everybody may know of a game, and what comes of asking to watch one.

use super::mail::{MailPicture, MailText, Part, compose, links, paragraphs, subject};
use super::report_mail::{awaited_by_all, told};
use super::{Club, Game, GameState, plain};
use crate::game::Sheet;
use crate::words::Lang;

/// What happened in a game, from what the public is shown. `extra`: what else there is to say, a sentence each.
pub fn watch_mail(
    club: &Club<'_>,
    game: &Game<'_>,
    sheet: &Sheet,
    extra: &[String],
    picture: Option<&MailPicture>,
    lang: Lang,
) -> MailText {
    let words = lang.words();
    let title = plain(game.title).into_owned();
    let mut lead = Vec::with_capacity(2);
    if game.state == GameState::Ended {
        lead.push(words.with("watch-lead-over", &[("title", title.into())]));
        lead.extend(sheet.result.clone());
    } else {
        lead.push(words.with("watch-lead", &[("title", title.into()), ("round", sheet.title.as_str().into())]));
        lead.extend(awaited_by_all(game, &sheet.awaited, lang));
    }
    let mut parts = vec![Part::Lead(lead)];
    parts.extend(extra.iter().map(|line| Part::Say(line.clone())));
    parts.extend(told(club, game, sheet, None, picture, lang));
    parts.extend(links(club, game, None, lang));
    let how = words.say("watch-how");
    parts.push(Part::Small(if club.languages.len() > 1 { format!("{how} {}", words.say("watch-language")) } else { how }));
    compose(subject(club, game, false, lang), &parts, lang)
}

/// A word about a game to who asked to watch or to join it, has to confirm that, or does so no more.
pub fn title_note(club: &Club<'_>, title: &str, said: &str, lang: Lang) -> MailText {
    let contact = lang.words().with("report-note-contact", &[("club", plain(club.name).as_ref().into()), ("address", club.address.into())]);
    let parts: Vec<Part<'_>> = paragraphs(said).chain([Part::Small(contact)]).collect();
    compose(format!("[{}] {}", plain(club.name), plain(title)), &parts, lang)
}
