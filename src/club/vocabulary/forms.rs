//! What stands in a command that is no list: ids, addresses, dates, people.

use super::pace::Pace;
use super::when::{self, Clock};
use super::zones::zone;
use crate::club::config::values::is_distance;
use crate::game::StandIn;
use crate::game::press::tame;
use crate::orders::{Entry, Form, Spec, Tree, Vocab};
use crate::words::Lang;
use std::sync::Arc;

/// A word of a command that says nothing but itself: in English, in Finnish, otherwise.
pub(super) fn word(en: &str, fi: &str, more: &[&str]) -> Spec {
    Spec::fixed("unread-command", Entry::word(en, fi).also(more))
}

/// One of some words, by its index: each in English, in Finnish, otherwise.
pub(super) fn one_of(what: &'static str, words: &[(&str, &str, &[&str])]) -> Spec {
    Spec::Name(Arc::new(Vocab::new(what, words.iter().map(|(en, fi, more)| Entry::word(en, fi).also(more)).collect())))
}

/// "None", where something may be named or taken back.
pub(super) fn none() -> Spec {
    word("none", "ei", &["no"])
}

/// On, or off.
pub(super) fn on_off() -> Spec {
    one_of("command-what-on-off", &[("on", "päälle", &[]), ("off", "pois", &[])])
}

/// Yes, or no.
pub(super) fn yes_no() -> Spec {
    one_of("command-what-yes-no", &[("yes", "kyllä", &["joo", "for"]), ("no", "ei", &["none", "against"])])
}

/// What becomes of a word that was given.
pub(super) fn kept_or_broken() -> Spec {
    one_of("command-what-finding", &[("broken", "rikottu", &["rikki"]), ("kept", "pidetty", &[])])
}

/// When a stand-in may play, in the order in which it is named.
const STAND_IN: [StandIn; 3] = [StandIn::On, StandIn::WhenLate, StandIn::Off];

/// When a stand-in may play.
pub(super) fn stand_in() -> Spec {
    one_of("command-what-when", &[("on", "päälle", &[]), ("when-late", "myöhässä", &["late"]), ("off", "pois", &[])])
}

/// What [`stand_in`] read.
pub(super) fn stand_in_at(tree: &Tree) -> StandIn {
    STAND_IN.get(tree.name()).copied().unwrap_or_default()
}

fn any(text: &str) -> bool {
    !text.is_empty()
}

/// Any word.
pub(super) const WORD: Form = Form { what: "command-what-word", words: 1, fits: any, examples: &["kissa", "Take", "x!"] };
/// A word for the dice.
pub(super) const SALT: Form =
    Form { what: "command-what-word", words: 1, fits: |text| any(text) && text.chars().count() <= 64, examples: &["kissa", "a-b", "ö"] };
/// A number from 0 on.
pub(super) const NUMBER: Form =
    Form { what: "command-what-number", words: 1, fits: |text| text.parse::<u32>().is_ok(), examples: &["0", "7", "12"] };
/// The number of a round.
pub(super) const ROUND: Form = Form { what: "command-what-round", ..NUMBER };
/// The number of a version of the rules.
pub(super) const VERSION: Form = Form { what: "command-what-version", ..NUMBER };
/// The id of a game.
pub(super) const GAME: Form = Form {
    what: "command-what-game",
    words: 1,
    fits: |text| any(text) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'),
    examples: &["spring-3", "friday", "2027"],
};
/// The game that what follows in a letter is for, whatever it is called.
pub(super) const ANY_GAME: Form = Form { fits: any, ..GAME };
/// What is kept, or a name to keep it under.
pub(super) const KIND: Form = Form { what: "command-what-kind", ..WORD };
/// A name to keep something under.
pub(super) const KEPT_NAME: Form =
    Form { what: "command-what-name", words: Form::REST, fits: any, examples: &["Fortress", "the second one"] };
/// A pen name.
pub(super) const PEN_NAME: Form = Form { what: "command-what-name", words: 3, fits: any, examples: &["Kettu", "Anna Maria", "O’Neil"] };
/// How a name is inflected: its genitive, perhaps its partitive.
pub(super) const FORMS: Form = Form {
    what: "command-what-forms",
    words: 2,
    fits: |text| {
        let forms: Vec<&str> = text.split([',', ' ']).filter(|form| !form.is_empty()).collect();
        matches!(forms.as_slice(), [genitive] | [genitive, _] if genitive.ends_with('n') && genitive.chars().count() > 2)
    },
    examples: &["Markuksen", "Suden, Sutta"],
};
/// Somebody at the table, by whom a motion is won.
pub(super) const PLAYER: Form = Form { what: "command-what-player", words: 3, fits: any, examples: &["Laura", "B"] };
/// A mail address; mail programs make links of them, which stand behind.
pub(super) const ADDRESS: Form = Form {
    what: "command-what-address",
    words: 2,
    fits: |text| any(text) && text.split_whitespace().all(|word| word.contains('@')),
    examples: &["new@example.org", "<new@example.org>", "new@example.org <mailto:new@example.org>"],
};
/// From when to when, with whoever plays meanwhile behind it; read when its time zone is known.
pub(super) const DATES: Form = Form {
    what: "command-what-dates",
    words: Form::REST,
    fits: |text| text.contains(|c: char| c.is_ascii_digit()),
    examples: &["2026-12-20 to 2027-01-03", "20.12.–3.1.", "until 3 January, deputy Pekka <pekka@example.org>"],
};
/// A time zone, or something like one.
pub(super) const ZONE: Form = Form {
    what: "command-what-zone",
    words: 3,
    fits: |text| text.contains('/') || is_distance(text) || zone(text).map_or_else(|near| !near.is_empty(), |_| true),
    examples: &["Europe/Stockholm", "Los Angeles", "utc", "Helsinky", "GMT+2"],
};
/// Words to the end of the line.
pub(super) const TEXT: Form =
    Form { what: "command-what-text", words: Form::REST, fits: any, examples: &["we go on: in January", "\"hello\", they said", "x"] };
/// Why.
pub(super) const REASON: Form = Form { what: "command-what-reason", ..TEXT };
/// What a seat is to have ordered.
pub(super) const ORDERS: Form = Form { what: "command-what-orders", ..TEXT };
/// Until when, or how much later.
pub(super) const TIME: Form = Form {
    what: "command-what-time",
    words: 5,
    fits: |text| when::span(text).is_some() || when::date(text, &Clock::any()).is_some(),
    examples: &["24 hours", "2 days", "2026-12-01", "1.12. klo 20.30", "1 December at 20:00"],
};
/// How fast a game is to go on.
pub(super) const PACE: Form = Form {
    what: "command-what-pace",
    words: Form::REST,
    fits: |text| Pace::read(text).is_some(),
    examples: &["2 days", "mon 18:00, thu 18:00", "3 päivää klo 20, ei viikonloppuja", "remind 24 hours"],
};
/// How the hash of a letter begins.
pub(super) const HASH: Form = Form {
    what: "command-what-hash",
    words: 1,
    fits: |text| text.len() >= 6 && text.bytes().all(|b| b.is_ascii_hexdigit()),
    examples: &["3fa9c1", "3FA9C1D2"],
};
/// How the hash of a letter of the archive begins.
pub(super) const ANY_HASH: Form = Form { fits: |text| any(text) && text.bytes().all(|b| b.is_ascii_hexdigit()), ..HASH };
/// The name of a branch.
pub(super) const BRANCH: Form = Form {
    what: "command-what-branch",
    words: 1,
    fits: |text| any(text) && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.')),
    examples: &["rerun-1", "rerun-12"],
};
/// Another value for an option.
pub(super) const OPTION: Form = Form {
    what: "command-what-option",
    words: 1,
    fits: |text| text.split_once('=').is_some_and(|(key, _)| any(key)),
    examples: &["goal=7"],
};
/// Somebody, perhaps without an address.
pub(super) const PERSON: Form = Form {
    what: "command-what-person",
    words: Form::REST,
    fits: |text| somebody(text).is_some(),
    examples: &["Pekka <pekka@example.org>", "\"Anna Maria <am@example.org> fi\"", "Pekka"],
};
/// Somebody with an address.
pub(super) const NEWCOMER: Form = Form {
    what: "command-what-newcomer",
    fits: |text| somebody(text).is_some_and(|one| one.address.is_some()),
    examples: &["Pekka <pekka@example.org>", "\"Anna Maria <am@example.org> fi\""],
    ..PERSON
};

/// Somebody by name, with an address where one is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Somebody {
    /// Their name.
    pub name: String,
    /// Their mail address.
    pub address: Option<String>,
    /// The language that they read.
    pub language: Option<Lang>,
}

/// `Name <address> language`, quoted or not; the address and the language may be left out.
pub(crate) fn somebody(text: &str) -> Option<Somebody> {
    let text = text.trim();
    let text = text.strip_prefix(['"', '“', '”']).and_then(|text| text.strip_suffix(['"', '“', '”'])).unwrap_or(text);
    let Some((name, rest)) = text.split_once('<') else {
        let name = tame(&one_line(text));
        return (!name.is_empty()).then_some(Somebody { name, address: None, language: None });
    };
    let (address, language) = rest.split_once('>')?;
    let language = language.trim().trim_matches(['"', '“', '”']);
    let language = if language.is_empty() { None } else { Some(Lang::named(language)?) };
    let name = tame(&one_line(name.trim().trim_matches('"')));
    let address = address.trim();
    let whole = address.contains('@') && !address.contains(|c: char| c.is_whitespace() || c.is_control() || "<>,;\"".contains(c));
    (whole && !name.is_empty()).then(|| Somebody { name, address: Some(address.to_owned()), language })
}

/// An address without what mail programs make of it.
pub(super) fn bare_address(written: &str) -> String {
    let first = written.split_whitespace().next().unwrap_or_default().trim_matches(['<', '>', '"', ',', '.']);
    let bare = first.strip_prefix("mailto:").unwrap_or(first);
    bare.split('<').next().unwrap_or(bare).to_owned()
}

/// A text on one line, with single blanks.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
