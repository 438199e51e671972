//! Mails to a game master: what came of their commands, and a word to who is new at the desk.

use super::mail::{MailText, Part, compose, judged_lines, links, subject};
use super::place::{desk_path, link};
use super::terms::Terms;
use super::within::compose_within;
use super::{Club, Game, plain};
use crate::game::LineSaid;
use crate::words::Lang;

/// The answer to a game master's letter. `desk` is the key of their own page, if there is one.
pub fn desk_answer_mail(
    club: &Club<'_>,
    game: &Game<'_>,
    name: &str,
    lines: &[LineSaid],
    extra: &[String],
    desk: Option<&str>,
    lang: Lang,
) -> MailText {
    let label = lang.words().say("desk-page-link");
    let lead = lang.words().with("report-got-it", &[("name", plain(name).as_ref().into())]);
    let mut parts = vec![Part::Lead(vec![lead])];
    if !lines.is_empty() {
        parts.push(Part::Judged(judged_lines(lines, lang)));
    }
    parts.extend(extra.iter().map(|line| Part::Say(line.clone())));
    parts.extend(desk_link(club, game, desk, &label));
    parts.extend(links(club, game, None, lang));
    compose_within(club, subject(club, game, false, lang), parts, lang)
}

/// The mail to who is new at the desk: what may be written. Its reply address is the proof of who they are.
pub fn desk_welcome_mail(club: &Club<'_>, game: &Game<'_>, name: &str, commands: &[String], desk: Option<&str>, lang: Lang) -> MailText {
    let words = lang.words();
    let label = words.say("desk-page-link");
    let with = [("name", plain(name).as_ref().into()), ("title", plain(game.title).as_ref().into())];
    let mut parts = vec![Part::Lead(vec![words.with("gm-welcome", &with)]), Part::Say(words.say("gm-welcome-how"))];
    parts.push(Part::Points(commands.to_vec()));
    parts.push(Part::Say(Terms::of(lang).reply_hint.clone()));
    parts.extend(desk_link(club, game, desk, &label));
    parts.extend(links(club, game, None, lang));
    compose(subject(club, game, false, lang), &parts, lang)
}

/// A link to a game master's own page, at the game.
fn desk_link<'a>(club: &Club<'_>, game: &Game<'_>, desk: Option<&str>, label: &'a str) -> Option<Part<'a>> {
    let address = link(club, &desk_path(desk?))?;
    Some(Part::Links(vec![(label, format!("{address}#{}", game.id))]))
}
