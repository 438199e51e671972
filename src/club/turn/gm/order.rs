//! The game master's commands, the same words in a letter and on the command line.

use super::named::{one_line, seat_of};
use super::replaying::{Again, again, back};
use super::when::{Clock, Span, date, span};
use crate::game::press::{addressed, tame};
use crate::game::{Seat, Seats};
use crate::orders::fold;
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};

/// What a game master asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Let the deadline of a round pass now.
    Process(u32),
    /// Let the game begin, at a time if one is named.
    Start(Option<Later>),
    /// Move deadlines, of one seat or of all.
    Extend(Later, Option<Seat>),
    /// No deadline takes effect until it is resumed; perhaps why.
    Pause(String),
    /// Go on; deadlines move by the length of the pause.
    Resume,
    /// Tell everybody, and the public.
    Announce(String),
    /// Write to seats.
    Message(Vec<Seat>, String),
    /// End the game without a result, and why.
    End(String),
    /// What the game waits for.
    Status,
    /// A new secret address for a seat.
    Token(Seat),
    /// Another address for the player of a seat.
    Address(Seat, String),
    /// Give a seat to somebody else.
    Replace(Seat, Somebody),
    /// Give a seat to whoever is on standby.
    Standby(Seat),
    /// A letter that was held counts for its seat, or for the one named.
    Release(String, Option<Seat>),
    /// Share the desk.
    DeskAdd(Somebody),
    /// Take a game master, by name or address, from the desk.
    DeskRemove(String),
    /// Another is in charge from now on.
    DeskHand(Somebody),
    /// What may be written.
    Help,
    /// Play again, or go back.
    Again(Again),
}

/// When something is to be due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Later {
    /// At a time.
    Until(DateTime<Utc>),
    /// So much later than it is.
    By(Span),
}

impl Later {
    /// So many days later.
    pub fn days(days: u32) -> Later {
        Later::By(Span::Days(days.into()))
    }
}

/// Somebody by name, with an address where one is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Somebody {
    /// Their name.
    pub name: String,
    /// Their mail address.
    pub address: Option<String>,
    /// The language that they read.
    pub language: Option<Lang>,
}

/// Words of commands, English and Finnish: key, names.
const WORDS: &[(&str, &[&str])] = &[
    ("process", &["process", "pelaa"]),
    ("start", &["start", "begin", "aloita"]),
    ("extend", &["extend", "lisaaika", "pidenna"]),
    ("pause", &["pause", "tauko", "keskeyta"]),
    ("resume", &["resume", "jatka"]),
    ("announce", &["announce", "tiedota"]),
    ("message", &["message", "viesti"]),
    ("end", &["end", "lopeta"]),
    ("status", &["status", "tilanne"]),
    ("token", &["token", "tunnus"]),
    ("address", &["address", "osoite"]),
    ("replace", &["replace", "vaihda"]),
    ("release", &["release", "vapauta"]),
    ("desk", &["desk", "poyta"]),
    ("help", &["help", "ohje"]),
    ("rerun", &["rerun", "uusi"]),
    ("rollback", &["rollback", "palauta"]),
];

/// The key of a command's word.
fn key(word: &str) -> Option<&'static str> {
    let folded = fold(word.trim_end_matches(':'));
    WORDS.iter().find(|(_, names)| names.contains(&folded.as_str())).map(|(key, _)| *key)
}

/// What stands after `gm` in a line that begins so.
pub fn after_gm(line: &str) -> Option<&str> {
    let (first, rest) = line.trim().split_once(char::is_whitespace)?;
    (fold(first.trim_end_matches(':')) == "gm").then_some(rest.trim())
}

/// What stands after `gm` in a line that is a game master's command, whoever wrote it.
pub fn command(line: &str) -> Option<&str> {
    after_gm(line).filter(|rest| rest.split_whitespace().next().is_some_and(|word| key(word).is_some()))
}

/// Whether a line begins a text that goes on below it: `announce:` with nothing after the colon.
pub fn opens_text(command: &str) -> bool {
    let takes_text = command.split_whitespace().next().and_then(key).is_some_and(|key| ["announce", "message"].contains(&key));
    takes_text && command.trim_end().ends_with(':')
}

/// Whether a line ends such a text.
pub fn ends_text(line: &str) -> bool {
    ["endgm", "loppugm", "gmend", "gmloppu"].contains(&fold(line.trim()).as_str())
}

/// The word of a command, for the records.
pub fn word(command: &str) -> &'static str {
    command.split_whitespace().next().and_then(key).unwrap_or("")
}

/// Reads a command, without the `gm` before it.
///
/// # Errors
/// What is wrong with it, and how it is written.
pub fn read(text: &str, seats: &Seats, clock: &Clock) -> Result<Order, Saying> {
    let text = text.trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let Some(key) = key(first) else { return Err(Saying::new("gm-unknown").with("word", tame(first))) };
    let rest = rest.trim();
    // "end: reason" has its colon at the word.
    let rest = rest.strip_prefix(':').unwrap_or(rest).trim();
    let colon = first.ends_with(':');
    let how = || Saying::new(format!("gm-how-{key}"));
    let alone = |order: Order| if rest.is_empty() { Ok(order) } else { Err(how()) };
    match key {
        "process" => rest.trim_start_matches("round").trim().parse().map(Order::Process).map_err(|_| how()),
        "start" if rest.is_empty() => Ok(Order::Start(None)),
        "start" => later(rest, clock).map(|when| Order::Start(Some(when))).ok_or_else(how),
        "extend" => extend(rest, seats, clock).unwrap_or_else(|| Err(how())),
        "pause" => Ok(Order::Pause(tame(&one_line(rest)))),
        "resume" => alone(Order::Resume),
        "status" => alone(Order::Status),
        "help" => Ok(Order::Help),
        "announce" => said(rest).map(Order::Announce).ok_or_else(how),
        "message" if !colon => {
            let (to, text) = rest.split_once(':').ok_or_else(how)?;
            Ok(Order::Message(seats_of(to, seats)?, said(text).ok_or_else(how)?))
        }
        "end" => Some(tame(&one_line(rest))).filter(|reason| !reason.is_empty()).map(Order::End).ok_or_else(how),
        "token" if rest.is_empty() => Err(how()),
        "token" => Ok(Order::Token(seat_of(rest, seats)?)),
        "address" => {
            let (seat, address) = rest.rsplit_once(char::is_whitespace).ok_or_else(how)?;
            let address = address.trim_matches(['<', '>']);
            let seat = seat.trim().trim_end_matches(" to").trim_end_matches(" on");
            if address.contains('@') { Ok(Order::Address(seat_of(seat, seats)?, address.to_owned())) } else { Err(how()) }
        }
        "replace" => {
            let (seat, with) = [" with ", " -> ", " tilalle "].iter().find_map(|word| rest.split_once(word)).ok_or_else(how)?;
            if ["standby", "varapelaaja", "varalta"].contains(&fold(with.trim()).as_str()) {
                return Ok(Order::Standby(seat_of(seat, seats)?));
            }
            let newcomer = somebody(with).filter(|newcomer| newcomer.address.is_some()).ok_or_else(how)?;
            Ok(Order::Replace(seat_of(seat, seats)?, newcomer))
        }
        "release" => {
            let mut parts = rest.splitn(2, char::is_whitespace);
            let hash = parts.next().filter(|hash| hash.len() >= 6 && hash.bytes().all(|b| b.is_ascii_hexdigit())).ok_or_else(how)?;
            let seat = parts.next().map(|seat| seat_of(seat.trim().trim_start_matches("for "), seats)).transpose()?;
            Ok(Order::Release(hash.to_lowercase(), seat))
        }
        "desk" => desk(rest).ok_or_else(how),
        "rerun" => again(rest, seats)?.map(Order::Again).ok_or_else(how),
        "rollback" => back(rest).map(Order::Again).ok_or_else(how),
        _ => Err(how()),
    }
}

/// A text of one line or of several, if it says anything.
fn said(text: &str) -> Option<String> {
    let lines: Vec<String> = text.lines().map(tame).collect();
    let text = lines.join("\n").trim_matches('\n').trim_start().to_owned();
    (!text.is_empty()).then_some(text)
}

fn seats_of(written: &str, seats: &Seats) -> Result<Vec<Seat>, Saying> {
    let to = addressed(seats, written)?;
    if to.all {
        return Ok(seats.all().collect());
    }
    if to.seats.is_empty() { Err(Saying::new("gm-no-seat").with("word", tame(written))) } else { Ok(to.seats) }
}

fn later(text: &str, clock: &Clock) -> Option<Later> {
    span(text).map(Later::By).or_else(|| date(text, clock).map(Later::Until))
}

/// None: it names no time.
fn extend(rest: &str, seats: &Seats, clock: &Clock) -> Option<Result<Order, Saying>> {
    let later = |text: &str| later(text, clock);
    if let Some(later) = later(rest) {
        return Some(Ok(Order::Extend(later, None)));
    }
    // A seat may stand behind. If no way to part them names one, the longest time leaves the name.
    let parted = rest.match_indices(char::is_whitespace).filter_map(|(at, _)| {
        let (time, seat) = rest.split_at_checked(at)?;
        let seat = seat.trim().trim_start_matches("for ");
        let later = later(time)?;
        Some(seat_of(seat, seats).map(|seat| Order::Extend(later, Some(seat))))
    });
    parted.reduce(|found, next| if found.is_ok() { found } else { next })
}

/// `Name <address> language`, quoted or not; the address and the language may be left out.
pub fn somebody(text: &str) -> Option<Somebody> {
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

fn desk(rest: &str) -> Option<Order> {
    let (first, others) = rest.split_once(char::is_whitespace)?;
    let others = others.trim();
    match fold(first).as_str() {
        "add" | "lisaa" => somebody(others).filter(|one| one.address.is_some()).map(Order::DeskAdd),
        "remove" | "poista" => Some(Order::DeskRemove(tame(&one_line(others)))),
        "hand" | "luovuta" => somebody(others.trim_start_matches("to ").trim_start_matches("over to ")).map(Order::DeskHand),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats() -> Seats {
        Seats(["Laura", "Ville", "Atro"].map(str::to_owned).to_vec())
    }

    fn clock() -> Clock {
        Clock {
            zone: chrono_tz::Europe::Helsinki,
            at: chrono::NaiveTime::from_hms_opt(18, 0, 0).expect("a time"),
            now: "2026-11-20T10:00:00Z".parse().expect("a time"),
        }
    }

    fn order(text: &str) -> Order {
        read(text, &seats(), &clock()).unwrap_or_else(|why| panic!("{text}: {why:?}"))
    }

    #[test]
    fn commands_are_read() {
        let pekka = Somebody { name: "Pekka".into(), address: Some("pekka@example.org".into()), language: Some(Lang::Fi) };
        let cases = [
            ("process 7", Order::Process(7)),
            ("pelaa 7", Order::Process(7)),
            ("start", Order::Start(None)),
            ("aloita 2 päivää", Order::Start(Some(Later::By(Span::Days(2))))),
            ("extend 24 hours", Order::Extend(Later::By(Span::Hours(24)), None)),
            ("extend 2 days ville", Order::Extend(Later::By(Span::Days(2)), Some(Seat(1)))),
            ("extend 2026-12-01 B", Order::Extend(Later::Until("2026-12-01T16:00:00Z".parse().expect("a time")), Some(Seat(1)))),
            ("pause", Order::Pause(String::new())),
            ("pause  the server moves", Order::Pause("the server moves".into())),
            ("resume", Order::Resume),
            ("announce: Merry Christmas: all", Order::Announce("Merry Christmas: all".into())),
            ("message Ville and C: hello", Order::Message(vec![Seat(1), Seat(2)], "hello".into())),
            ("end: we have lost interest", Order::End("we have lost interest".into())),
            ("token Ville", Order::Token(Seat(1))),
            ("address Ville ville@example.net", Order::Address(Seat(1), "ville@example.net".into())),
            ("osoite B <ville@example.net>", Order::Address(Seat(1), "ville@example.net".into())),
            ("replace Ville with \"Pekka <pekka@example.org> fi\"", Order::Replace(Seat(1), pekka.clone())),
            ("replace Ville with standby", Order::Standby(Seat(1))),
            ("release 3fa9c1", Order::Release("3fa9c1".into(), None)),
            ("release 3FA9C1 Atro", Order::Release("3fa9c1".into(), Some(Seat(2)))),
            ("desk add Pekka <pekka@example.org> suomi", Order::DeskAdd(pekka)),
            ("desk remove Pekka", Order::DeskRemove("Pekka".into())),
            ("desk hand to Pekka", Order::DeskHand(Somebody { name: "Pekka".into(), address: None, language: None })),
            ("help", Order::Help),
            ("rollback 7", Order::Again(Again::Back(7, None))),
            ("rollback 7: we all misread the rule", Order::Again(Again::Back(7, Some("we all misread the rule".into())))),
            ("rerun discard", Order::Again(Again::Discard(None))),
            ("rerun discard rerun-2", Order::Again(Again::Discard(Some("rerun-2".into())))),
            ("rerun adopt rerun-1: a letter was late", Order::Again(Again::Adopt("rerun-1".into(), "a letter was late".into()))),
            (
                "rerun 7 without 3fa9c1 rules 1 option goal=7 edit Ville: take 2R; claim fr1",
                Order::Again(Again::Play {
                    from: 7,
                    without: vec!["3fa9c1".into()],
                    with: Vec::new(),
                    version: Some(1),
                    options: "goal = 7".parse().expect("TOML"),
                    edits: vec![(Seat(1), "take 2R; claim fr1".into())],
                }),
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(order(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_has_its_own_sentence_in_every_language() {
        let wrong = [
            "frobnicate",
            "process",
            "process next",
            "extend",
            "extend soon",
            "start soon",
            "extend 24 hours Pekka",
            "resume now",
            "announce:",
            "message Ville",
            "message Pekka: hi",
            "end",
            "end:",
            "token",
            "token all",
            "address Ville",
            "address Pekka pekka@example.org",
            "replace Ville with Pekka",
            "replace Ville",
            "replace Ville with Pekka <pekka>",
            "release",
            "release xyz",
            "desk",
            "desk add Pekka",
            "status please",
            "rerun",
            "rerun soon",
            "rerun 7 backwards",
            "rerun 7 edit Pekka: take 2R",
            "rerun adopt rerun-1",
            "rollback",
            "rollback 7:",
        ];
        for text in wrong {
            let why = read(text, &seats(), &clock()).expect_err(text);
            for lang in Lang::ALL {
                assert!(lang.words().has(&why.id), "{text}: {} has no words", why.id);
            }
        }
    }

    #[test]
    fn only_gm_and_a_command_is_one() {
        assert_eq!(command("gm process 7"), Some("process 7"));
        assert_eq!(command("GM end: no"), Some("end: no"));
        for text in ["gm", "gm please wait", "process 7", "the gm end"] {
            assert_eq!(command(text), None, "{text}");
        }
        assert!(opens_text("announce:") && opens_text("message Ville:") && !opens_text("end:") && ends_text("End GM"));
    }

    proptest::proptest! {
        #[test]
        fn no_line_is_too_odd_to_read(text in "(process|extend|message|replace|release|desk|add|with|Ville|<|>|@|:| |7|1\\.12\\.|å){0,12}") {
            let _ = read(&text, &seats(), &clock());
        }
    }
}
