//! The game master's commands, the same words in a letter and on the command line.

use super::forms::{
    ADDRESS, ANY_HASH, BRANCH, HASH, NEWCOMER, NUMBER, OPTION, ORDERS, PERSON, REASON, ROUND, Somebody, TEXT, TIME, bare_address,
    kept_or_broken, one_line, somebody, word as fixed,
};
use super::when::{Clock, Span, date, span};
use crate::game::press::{addressed, tame};
use crate::game::{Finding, Seat, Seats};
use crate::orders::{CommandKind, Commands, Entry, Spec, Sym, Tree, Vocab, fold};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};
use std::sync::{Arc, LazyLock};

/// What a game master asks for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Order {
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
    /// What is found of a promise that a seat appealed about.
    Judge(Finding),
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
pub(crate) enum Later {
    /// At a time.
    Until(DateTime<Utc>),
    /// So much later than it is.
    By(Span),
}

impl Later {
    /// So many days later.
    pub(crate) fn days(days: u32) -> Later {
        Later::By(Span::Days(days.into()))
    }
}

/// A game that is to be played again, or what is to become of a branch.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Again {
    /// Play again from a round on, show what differs, and keep it as a branch.
    Play {
        /// The first round.
        from: u32,
        /// Letters that do not count.
        without: Vec<String>,
        /// Letters of the archive that count.
        with: Vec<String>,
        /// The version of the rules.
        version: Option<u32>,
        /// Options that are others.
        options: toml::Table,
        /// What a seat ordered, in place of its letters.
        edits: Vec<(Seat, String)>,
    },
    /// Back to where a round opens: at once with a reason, else only shown.
    Back(u32, Option<String>),
    /// Take a branch, with the reason.
    Adopt(String, String),
    /// Drop a branch, or all.
    Discard(Option<String>),
}

/// No more changes are made at once before a game is played again.
const CHANGES_MAX: usize = 40;

/// All that a game master may write behind `gm`, at a table.
pub(crate) fn masters(seats: &Seats) -> Commands {
    let kind = CommandKind::new;
    let form = Spec::Form;
    let people = seats.people();
    let everybody = Entry::word("all", "kaikki").also(&["everyone", "everybody", "kaikille"]);
    let seat = Spec::name(&Arc::new(Vocab::new("command-what-seat", people.clone())));
    let several = Spec::name(&Arc::new(Vocab::new("command-what-seat", people.into_iter().chain([everybody]).collect())));
    let for_seat = Spec::opt(Spec::Seq(vec![Spec::opt(fixed("for", "for", &[])), seat.clone()]));
    let with = Spec::OneOf(vec![fixed("with", "tilalle", &[]), Spec::Sym(Sym::Arrow)]);
    let (says, perhaps) = (Spec::Sym(Sym::Says), |spec: Spec| Spec::opt(spec));
    let because = Spec::Seq(vec![says.clone(), form(&REASON)]);
    Commands::new(vec![
        kind("start", ["start", "aloita"], &["begin"], vec![perhaps(form(&TIME))]),
        kind("process", ["process", "pelaa"], &[], vec![perhaps(fixed("round", "kierros", &[])), form(&ROUND)]),
        kind("extend", ["extend", "pidennä"], &["lisäaika"], vec![form(&TIME), for_seat.clone()]),
        kind("pause", ["pause", "tauko"], &["keskeytä"], vec![perhaps(form(&REASON))]),
        kind("resume", ["resume", "jatka"], &[], vec![]),
        kind("announce", ["announce", "tiedota"], &[], vec![form(&TEXT)]),
        kind("message", ["message", "viesti"], &[], vec![Spec::List(Box::new(several), 8), says.clone(), form(&TEXT)]),
        kind("end", ["end", "lopeta"], &[], vec![form(&REASON)]),
        kind("status", ["status", "tilanne"], &[], vec![]),
        kind("token", ["token", "tunnus"], &[], vec![seat.clone()]),
        kind("address", ["address", "osoite"], &[], vec![seat.clone(), perhaps(fixed("to", "on", &[])), form(&ADDRESS)]),
        kind(
            "replace",
            ["replace", "vaihda"],
            &[],
            vec![seat.clone(), with, Spec::OneOf(vec![fixed("standby", "varapelaaja", &["varalta"]), form(&NEWCOMER)])],
        ),
        kind("release", ["release", "vapauta"], &[], vec![form(&HASH), for_seat]),
        kind(
            "judge",
            ["judge", "ratkaise"],
            &["rule"],
            vec![seat.clone(), perhaps(fixed("promise", "lupaus", &[])), form(&NUMBER), kept_or_broken(), because.clone()],
        ),
        kind("desk", ["desk", "pöytä"], &[], vec![desk()]),
        kind("rerun", ["rerun", "uusi"], &[], vec![rerun(seat, because.clone())]),
        kind("rollback", ["rollback", "palauta"], &[], vec![form(&ROUND), perhaps(because)]),
        kind("help", ["help", "ohje"], &[], vec![perhaps(form(&TEXT))]),
    ])
}

/// What stands behind `desk`.
fn desk() -> Spec {
    let to = [fixed("over", "over", &[]), fixed("to", "to", &[])].map(Spec::opt);
    let hand = std::iter::once(fixed("hand", "luovuta", &[])).chain(to).chain([Spec::Form(&PERSON)]);
    Spec::OneOf(vec![
        Spec::Seq(vec![fixed("add", "lisää", &[]), Spec::Form(&NEWCOMER)]),
        Spec::Seq(vec![fixed("remove", "poista", &[]), Spec::Form(&PERSON)]),
        Spec::Seq(hand.collect()),
    ])
}

/// What stands behind `rerun`. What a seat is to have ordered comes last: it may say anything.
fn rerun(seat: Spec, because: Spec) -> Spec {
    let change = Spec::OneOf(vec![
        Spec::Seq(vec![fixed("without", "ilman", &[]), Spec::Form(&ANY_HASH)]),
        Spec::Seq(vec![fixed("with", "mukana", &[]), Spec::Form(&ANY_HASH)]),
        Spec::Seq(vec![fixed("rules", "säännöt", &[]), Spec::Form(&ROUND)]),
        Spec::Seq(vec![fixed("option", "valinta", &[]), Spec::Form(&OPTION)]),
    ]);
    let edit = Spec::Seq(vec![fixed("edit", "muuta", &[]), seat, Spec::Sym(Sym::Says), Spec::Form(&ORDERS)]);
    Spec::OneOf(vec![
        Spec::Seq(vec![fixed("adopt", "hyväksy", &[]), Spec::Form(&BRANCH), because]),
        Spec::Seq(vec![fixed("discard", "hylkää", &[]), Spec::opt(Spec::Form(&BRANCH))]),
        Spec::Seq(vec![Spec::Form(&ROUND), Spec::opt(Spec::List(Box::new(change), CHANGES_MAX)), Spec::opt(edit)]),
    ])
}

/// What stands after `gm` in a line that begins so.
pub(crate) fn after_gm(line: &str) -> Option<&str> {
    let (first, rest) = line.trim().split_once(char::is_whitespace)?;
    (fold(first.trim_end_matches(':')) == "gm").then_some(rest.trim())
}

/// Whether a line is a game master's command, whoever wrote it.
pub(crate) fn is_of_master(line: &str) -> bool {
    after_gm(line).is_some_and(|rest| !word(rest).is_empty())
}

/// The word of a command, for the records; empty for what is none.
pub(crate) fn word(command: &str) -> &'static str {
    static AT_NO_TABLE: LazyLock<Commands> = LazyLock::new(|| masters(&Seats(Vec::new())));
    AT_NO_TABLE.begun(command).map_or("", |kind| kind.key)
}

/// Whether a line begins a text that goes on below it: `announce:` with nothing after the colon.
pub(crate) fn opens_text(command: &str) -> bool {
    ["announce", "message"].contains(&word(command)) && command.trim_end().ends_with(':')
}

/// Whether a line ends such a text.
pub(crate) fn ends_text(line: &str) -> bool {
    ["endgm", "loppugm", "gmend", "gmloppu"].contains(&fold(line.trim()).as_str())
}

/// Reads a command, without the `gm` before it.
///
/// # Errors
/// What is wrong with it, in words of a language, and how it is written.
pub(crate) fn order(text: &str, seats: &Seats, clock: &Clock, lang: Lang) -> Result<Order, Saying> {
    let commands = masters(seats);
    let command = commands.must_read(text).map_err(|mut misread| {
        misread.unread.word = tame(&misread.unread.word);
        let why = misread.saying("gm ", lang);
        if misread.kind.is_some() { why } else { Saying::new("gm-unknown").with("why", why) }
    })?;
    let tree = &command.tree;
    let (first, second, third) = (tree.part(1), tree.part(2), tree.part(3));
    let how = || Saying::new("command-usage").with("usage", commands.usage(command.key, "gm ", lang));
    Ok(match command.key {
        "start" => Order::Start(first.opt().map(|when| later(when.text(), clock).ok_or_else(how)).transpose()?),
        "process" => Order::Process(number(second)),
        "extend" => Order::Extend(later(first.text(), clock).ok_or_else(how)?, second.opt().map(|seat| seat_at(seat.part(1)))),
        "pause" => Order::Pause(first.opt().map(reason).unwrap_or_default()),
        "resume" => Order::Resume,
        "announce" => Order::Announce(said(first.text()).ok_or_else(how)?),
        "message" => Order::Message(several(first, seats), said(third.text()).ok_or_else(how)?),
        "end" => Order::End(reason(first)),
        "status" => Order::Status,
        "token" => Order::Token(seat_at(first)),
        "address" => Order::Address(seat_at(first), bare_address(third.text())),
        "replace" => match third.choice() {
            (0, _) => Order::Standby(seat_at(first)),
            (_, newcomer) => Order::Replace(seat_at(first), somebody(newcomer.text()).ok_or_else(how)?),
        },
        "release" => Order::Release(first.text().to_lowercase(), second.opt().map(|seat| seat_at(seat.part(1)))),
        "judge" => Order::Judge(Finding {
            seat: seat_at(first),
            number: u16::try_from(number(third)).unwrap_or(u16::MAX),
            broken: tree.part(4).name() == 0,
            text: reason(tree.part(5).part(1)),
        }),
        "desk" => match first.choice() {
            (0, added) => Order::DeskAdd(somebody(added.part(1).text()).ok_or_else(how)?),
            (1, removed) => Order::DeskRemove(reason(removed.part(1))),
            (_, handed) => Order::DeskHand(somebody(handed.part(3).text()).ok_or_else(how)?),
        },
        "rerun" => Order::Again(again(first)),
        "rollback" => Order::Again(Again::Back(number(first), second.opt().map(|because| reason(because.part(1))))),
        _ => Order::Help,
    })
}

/// A game that is to be played again, as the tree says behind `rerun`.
fn again(tree: &Tree) -> Again {
    let (change, edit) = match tree.choice() {
        (0, adopt) => return Again::Adopt(adopt.part(1).text().to_owned(), reason(adopt.part(2).part(1))),
        (1, discard) => return Again::Discard(discard.part(1).opt().map(|branch| branch.text().to_owned())),
        (_, play) => (play.part(1).opt(), play.part(2).opt()),
    };
    let (mut without, mut with, mut version, mut options) = (Vec::new(), Vec::new(), None, toml::Table::new());
    for change in change.map_or(&[][..], Tree::items) {
        let (which, change) = change.choice();
        let value = change.part(1).text();
        match which {
            0 => without.push(value.to_lowercase()),
            1 => with.push(value.to_lowercase()),
            2 => version = value.parse().ok(),
            _ => {
                let (key, value) = value.split_once('=').unwrap_or((value, ""));
                options.insert(key.to_owned(), value.parse().unwrap_or_else(|_| toml::Value::String(value.to_owned())));
            }
        }
    }
    let edits = edit.map(|edit| (seat_at(edit.part(1)), edit.part(3).text().to_owned())).into_iter().collect();
    Again::Play { from: number(tree.choice().1.part(0)), without, with, version, options, edits }
}

/// A text of one line or of several, if it says anything.
fn said(text: &str) -> Option<String> {
    let lines: Vec<String> = text.lines().map(tame).collect();
    let text = lines.join("\n").trim_matches('\n').trim_start().to_owned();
    (!text.is_empty()).then_some(text)
}

fn reason(tree: &Tree) -> String {
    tame(&one_line(tree.text()))
}

fn number(tree: &Tree) -> u32 {
    tree.text().parse().unwrap_or(u32::MAX)
}

fn seat_at(tree: &Tree) -> Seat {
    Seat(u8::try_from(tree.name()).unwrap_or(u8::MAX))
}

/// The seats of a list of names, in their order: behind those at the table stands everybody.
fn several(tree: &Tree, seats: &Seats) -> Vec<Seat> {
    let mut named: Vec<Seat> = tree.items().iter().map(seat_at).collect();
    if named.iter().any(|seat| seat.index() >= seats.count()) {
        return seats.all().collect();
    }
    named.sort_unstable();
    named.dedup();
    named
}

/// The seats that some words name, as messages are addressed.
///
/// # Errors
/// Why they name none.
pub(crate) fn seats_of(written: &str, seats: &Seats) -> Result<Vec<Seat>, Saying> {
    let to = addressed(seats, written)?;
    if to.all {
        return Ok(seats.all().collect());
    }
    if to.seats.is_empty() { Err(Saying::new("gm-no-seat").with("word", tame(written))) } else { Ok(to.seats) }
}

/// The one seat that some words name, as messages are addressed: a name may stand in a Finnish case.
///
/// # Errors
/// Why they name none.
pub(super) fn seat_of(written: &str, seats: &Seats) -> Result<Seat, Saying> {
    // Nothing is sent here, so nothing is said of that.
    let bare = |why: Saying| match why.id.as_str() {
        "press-nobody" => Saying { id: "gm-nobody".into(), ..why },
        "press-which" => Saying { id: "gm-which".into(), ..why },
        _ => why,
    };
    let to = addressed(seats, written).map_err(bare)?;
    match to.seats.as_slice() {
        [seat] if !to.all && !to.gm && !to.partner => Ok(*seat),
        _ => Err(Saying::new("gm-no-seat").with("word", tame(written))),
    }
}

fn later(text: &str, clock: &Clock) -> Option<Later> {
    span(text).map(Later::By).or_else(|| date(text, clock).map(Later::Until))
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

    fn read(text: &str) -> Result<Order, Saying> {
        super::order(text, &seats(), &clock(), Lang::En)
    }

    fn order(text: &str) -> Order {
        read(text).unwrap_or_else(|why| panic!("{text}: {why:?}"))
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
            (
                "judge Ville 3 broken: he never came",
                Order::Judge(Finding { seat: Seat(1), number: 3, broken: true, text: "he never came".into() }),
            ),
            (
                "ratkaise B lupaus 12 pidetty: tuli myöhässä",
                Order::Judge(Finding { seat: Seat(1), number: 12, broken: false, text: "tuli myöhässä".into() }),
            ),
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
            "judge Ville 3 broken",
            "judge Ville 3: he never came",
            "judge Ville broken: he never came",
            "judge 3 broken: he never came",
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
            let why = read(text).expect_err(text);
            for lang in Lang::ALL {
                assert!(lang.words().has(&why.id), "{text}: {} has no words", why.id);
            }
        }
    }

    #[test]
    fn only_gm_and_a_command_is_one() {
        assert!(is_of_master("gm process 7") && is_of_master("GM end: no"));
        for text in ["gm", "gm please wait", "process 7", "the gm end"] {
            assert!(!is_of_master(text), "{text}");
        }
        assert!(opens_text("announce:") && opens_text("message Ville:") && !opens_text("end:") && ends_text("End GM"));
    }

    proptest::proptest! {
        #[test]
        fn no_line_is_too_odd_to_read(text in "(process|extend|message|replace|release|desk|add|with|Ville|<|>|@|:| |7|1\\.12\\.|å){0,12}") {
            let _ = read(&text);
        }
    }
}
