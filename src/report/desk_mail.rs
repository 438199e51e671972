//! Mails to a game master: what came of their commands, and a word to who is new at the desk.

use super::desk_page::{DeskFacts, DeskLetter};
use super::mail::{MailText, Part, compose, judged_lines, links, subject};
use super::place::desk_link;
use super::terms::Terms;
use super::within::compose_within;
use super::{Club, Game, plain};
use crate::game::{LineSaid, Verdict};
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
    // "Got it" where nothing was done would be taken for more than it says.
    let found = lines.iter().any(|line| line.verdict == Verdict::Command);
    let id = if found || lines.is_empty() { "report-got-it" } else { "report-letter-came" };
    let lead = lang.words().with(id, &[("name", plain(name).as_ref().into())]);
    let mut parts = vec![Part::Lead(vec![lead])];
    if !lines.is_empty() {
        parts.push(Part::Judged(judged_lines(lines, lang)));
    }
    parts.extend(extra.iter().map(|line| Part::Say(line.clone())));
    parts.extend(at_game(club, game, desk, &label));
    parts.extend(links(club, game, None, lang));
    compose_within(club, subject(club, game, false, lang), parts, lang)
}

/// The mail to who is new at the desk: what may be written. Its reply address is the proof of who they are.
pub fn desk_welcome_mail(club: &Club<'_>, game: &Game<'_>, name: &str, commands: &[String], desk: Option<&str>, lang: Lang) -> MailText {
    let with = [("name", plain(name).as_ref().into()), ("title", plain(game.title).as_ref().into())];
    desk_mail(club, game, lang.words().with("gm-welcome", &with), commands, desk, lang)
}

/// The same for somebody who commanded without that address.
pub fn desk_again_mail(club: &Club<'_>, game: &Game<'_>, commands: &[String], desk: Option<&str>, lang: Lang) -> MailText {
    let lead = lang.words().with("gm-without-desk", &[("title", plain(game.title).as_ref().into())]);
    desk_mail(club, game, lead, commands, desk, lang)
}

fn desk_mail(club: &Club<'_>, game: &Game<'_>, lead: String, commands: &[String], desk: Option<&str>, lang: Lang) -> MailText {
    let words = lang.words();
    let label = words.say("desk-page-link");
    let mut parts = vec![Part::Lead(vec![lead]), Part::Say(words.say("gm-welcome-how"))];
    parts.push(Part::Points(commands.to_vec()));
    parts.push(Part::Say(Terms::of(lang).reply_hint.clone()));
    parts.extend(at_game(club, game, desk, &label));
    parts.extend(links(club, game, None, lang));
    compose(subject(club, game, false, lang), &parts, lang)
}

/// The mail of a day: all that needs a game master, and where they answer.
pub fn daily_mail(club: &Club<'_>, facts: &DeskFacts, page: &str, lang: Lang) -> MailText {
    let words = lang.words();
    let say = |id: &str| words.say(&format!("desk-page-{id}"));
    let (broken, letters, mails) = (say("broken"), say("letters"), say("mails"));
    let mut parts = vec![Part::Lead(vec![words.with("desk-daily", &[("name", plain(&facts.name).as_ref().into())])])];
    if !facts.broken.is_empty() {
        parts.push(Part::Heading(&broken));
        parts.push(Part::Points(facts.broken.iter().map(|(id, why)| format!("{id}: {why}")).collect()));
    }
    for game in facts.games.iter().filter(|game| !game.needs.is_empty()) {
        parts.push(Part::Heading(&game.title));
        parts.push(Part::Points(game.needs.clone()));
        parts.push(Part::Small(words.with("desk-daily-commands", &[("address", game.commands.as_str().into())])));
    }
    if !facts.letters.is_empty() {
        parts.push(Part::Heading(&letters));
        parts.push(Part::Points(facts.letters.iter().map(|letter| letter_line(letter, lang)).collect()));
        parts.push(Part::Small(words.say("desk-daily-letters")));
    }
    if !facts.mails.is_empty() {
        parts.push(Part::Heading(&mails));
        parts.push(Part::Points(facts.mails.iter().map(|mail| format!("{}, {}: {}", mail.to.trim(), mail.state, mail.why)).collect()));
        parts.push(Part::Small(words.say("desk-daily-mails")));
    }
    let label = say("link");
    parts.extend(desk_link(club, page, "").map(|address| Part::Links(vec![(label.as_str(), address)])));
    parts.push(Part::Small(words.say("desk-daily-why")));
    compose(format!("[{}] {}", plain(club.name), words.say("desk-daily-subject")), &parts, lang)
}

fn letter_line(letter: &DeskLetter, lang: Lang) -> String {
    let with = [
        ("hash", letter.hash.as_str().into()),
        ("when", letter.when.as_str().into()),
        ("from", letter.address.as_str().into()),
        ("subject", letter.subject.as_str().into()),
        ("why", letter.why.as_str().into()),
    ];
    lang.words().with("gm-letter-line", &with)
}

/// A link to a game master's own page, at the game.
fn at_game<'a>(club: &Club<'_>, game: &Game<'_>, desk: Option<&str>, label: &'a str) -> Option<Part<'a>> {
    Some(Part::Links(vec![(label, desk_link(club, desk?, game.id)?)]))
}
