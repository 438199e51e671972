//! The game master's commands to a game that is open to join.

use super::forms::{PERSON, REASON, TEXT, TIME, one_line};
use super::masters::{Later, later, word};
use super::when::Clock;
use crate::game::press::tame;
use crate::orders::{CommandKind, Commands, Spec};
use crate::words::{Lang, Saying};
use std::sync::LazyLock;

/// A title has no more letters.
const TITLE_MAX: usize = 80;

/// What a game master asks of a game that is open to join.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum OpenOrder {
    /// It begins, now or from a time on, with those who are in.
    Start(Option<Later>),
    /// Its closing time moves.
    Extend(Later),
    /// It is called off, and why.
    End(String),
    /// It is not called off after all.
    Resume,
    /// Somebody is out of it.
    Remove(String),
    /// It is called otherwise.
    Title(String),
    /// Who is in.
    Status,
    /// What may be written.
    Help,
}

/// All that may be written behind `gm` of such a game.
pub(crate) fn openings() -> &'static Commands {
    static COMMANDS: LazyLock<Commands> = LazyLock::new(|| {
        let (kind, form, perhaps) = (CommandKind::new, Spec::Form, |form| Spec::opt(Spec::Form(form)));
        Commands::new(vec![
            kind("status", ["status", "tilanne"], &[], vec![]),
            kind("start", ["start", "aloita"], &["begin", "close", "sulje"], vec![perhaps(&TIME)]),
            kind("extend", ["extend", "pidennä"], &["lisäaika"], vec![form(&TIME)]),
            kind("title", ["title", "nimeksi"], &["otsikko"], vec![form(&TEXT)]),
            kind("remove", ["remove", "poista"], &[], vec![form(&PERSON)]),
            kind("end", ["end", "lopeta"], &["cancel", "peru"], vec![perhaps(&REASON)]),
            kind("resume", ["resume", "jatka"], &[], vec![]),
            kind("help", ["help", "ohje"], &[], vec![perhaps(&TEXT)]),
        ])
    });
    &COMMANDS
}

/// Whether a command asks how a game stands that is open to join, and nothing else.
pub fn asks_status(text: &str) -> bool {
    openings().must_read(text).is_ok_and(|command| command.key == "status")
}

/// What a game master writes behind `gm`.
///
/// # Errors
/// Why it is no command, and how it is written.
pub(crate) fn open_order(text: &str, clock: &Clock, lang: Lang) -> Result<OpenOrder, Saying> {
    let commands = openings();
    let command = commands.must_read(text).map_err(|mut misread| {
        misread.unread.word = tame(&misread.unread.word);
        let why = misread.saying("gm ", lang);
        match word(text) {
            _ if misread.kind.is_some() => why,
            "" => Saying::new("open-unknown").with("why", why),
            _ => Saying::new("open-not-yet").with("command", tame(text.split_whitespace().next().unwrap_or_default())),
        }
    })?;
    let how = || Saying::new("command-usage").with("usage", commands.usage(command.key, "gm ", lang));
    let first = command.tree.part(1);
    let said = |text: &str| tame(&one_line(text));
    let may_be = |title: &String| !title.is_empty() && title.chars().count() <= TITLE_MAX;
    Ok(match command.key {
        "start" => OpenOrder::Start(first.opt().map(|when| later(when.text(), clock).ok_or_else(how)).transpose()?),
        "extend" => OpenOrder::Extend(later(first.text(), clock).ok_or_else(how)?),
        "title" => OpenOrder::Title(Some(said(first.text())).filter(may_be).ok_or_else(how)?),
        "remove" => OpenOrder::Remove(said(first.text())),
        "end" => OpenOrder::End(first.opt().map(|why| said(why.text())).unwrap_or_default()),
        "resume" => OpenOrder::Resume,
        "status" => OpenOrder::Status,
        _ => OpenOrder::Help,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::vocabulary::when::Span;

    #[test]
    fn each_command_is_read_in_both_languages() {
        let read = |text: &str| open_order(text, &Clock::any(), Lang::En).expect(text);
        for (texts, order) in [
            (["start", "aloita"], OpenOrder::Start(None)),
            (["start 3 days", "aloita 3 päivää"], OpenOrder::Start(Some(Later::By(Span::Days(3))))),
            (["extend 2 days", "pidennä 2 päivää"], OpenOrder::Extend(Later::By(Span::Days(2)))),
            (["title Frost fair", "nimeksi: Frost fair"], OpenOrder::Title("Frost fair".into())),
            (["remove Paula K", "poista Paula K"], OpenOrder::Remove("Paula K".into())),
            (["end: no time", "lopeta no time"], OpenOrder::End("no time".into())),
            (["end", "lopeta"], OpenOrder::End(String::new())),
            (["resume", "jatka"], OpenOrder::Resume),
            (["status", "tilanne"], OpenOrder::Status),
            (["help", "ohje"], OpenOrder::Help),
        ] {
            texts.iter().for_each(|text| assert_eq!(read(text), order, "{text}"));
        }
        for wrong in ["frobnicate", "extend", "title", "start whenever"] {
            assert!(open_order(wrong, &Clock::any(), Lang::En).is_err(), "{wrong}");
        }
    }
}
