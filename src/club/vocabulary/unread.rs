//! Why a game master's command is none where its grammar can only say at which word it stopped: what stands there for a time or a pace.

use super::pace::Pace;
use super::when::{is_nothing, is_span};
use crate::game::press::tame;
use crate::orders::fold;
use crate::words::{Lang, Saying};

/// Words with which a time begins that is over.
const OVER: [&str; 4] = ["yesterday", "eilen", "last", "viime"];

/// Why what stands for a time is none that can be meant; up to a colon, behind which there is a reason.
pub(super) fn no_time(text: &str) -> Saying {
    let time = tame(text.split(": ").next().unwrap_or_default().trim());
    let first = fold(time.split_whitespace().next().unwrap_or_default());
    let id = match first.as_str() {
        first if OVER.contains(&first) => "gm-time-past",
        _ if is_nothing(&time) => "gm-time-none",
        _ if is_span(&time) => "gm-time-long",
        _ => "gm-time-unread",
    };
    Saying::new(id).with("time", time)
}

/// Why a command is none that was understood up to a word, if more can be said of it than that.
pub(super) fn cause(key: &str, command: &str, word: &str) -> Option<Saying> {
    if let Some(language) = other_language(command).filter(|_| ["replace", "desk"].contains(&key)) {
        return Some(Saying::new("gm-language-unread").with("language", tame(language)));
    }
    let (_, rest) = command.trim().split_once(char::is_whitespace)?;
    let (rest, number) = (rest.trim(), word.starts_with(|c: char| c.is_ascii_digit()));
    // Whatever stands behind the time is another matter.
    if !rest.starts_with(word) || word.is_empty() {
        return None;
    }
    match key {
        // One word that says nothing is named already, with what a pace looks like.
        "cadence" => match Pace::unread(rest) {
            part if is_span(&part) => Some(no_time(&part)),
            part => (part != word).then(|| Saying::new("gm-pace-unread").with("part", tame(&part))),
        },
        "extend" | "start" if number => Some(no_time(&rest.split_whitespace().take(2).collect::<Vec<_>>().join(" "))),
        _ => None,
    }
}

/// What stands behind an address for a language, if it is none.
fn other_language(command: &str) -> Option<&str> {
    let behind = command.rsplit_once('>')?.1.trim_matches(|c: char| c.is_whitespace() || "\"“”".contains(c));
    (!behind.is_empty() && Lang::named(behind).is_none()).then_some(behind)
}
