//! The game master's commands, the same words in a letter and on the command line.

use super::forms::{
    ADDRESS, ANY_HASH, BRANCH, HASH, NEWCOMER, NUMBER, OPTION, ORDERS, PACE, PERSON, REASON, ROUND, Somebody, TEXT, TIME, VERSION,
    bare_address, kept_or_broken, on_off, one_line, somebody, stand_in, stand_in_at, word as fixed,
};
use super::pace::{Pace, weekday};
use super::unread::{cause, no_time};
use super::when::{Clock, Span, date, span};
use crate::game::press::{addressed, tame};
use crate::game::{Finding, Seat, Seats, StandIn};
use crate::orders::{CommandKind, Commands, Entry, Spec, Sym, Tree, Vocab, fold};
use crate::store::PrivateFile;
use crate::words::{Lang, Saying};
use chrono::{DateTime, NaiveTime, Utc};
use chrono_tz::Tz;
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
    /// No deadline takes effect until it is resumed, perhaps at a time that is named; perhaps why.
    Pause(Option<Later>, String),
    /// Go on; deadlines move by the length of the pause.
    Resume,
    /// Another pace for what is asked from now on.
    Cadence(Pace),
    /// Remind who has not answered, or one of them.
    Remind(Option<Seat>),
    /// Let a stand-in play a seat, or no longer.
    StandIn(Seat, StandIn),
    /// Tell everybody, and the public.
    Announce(String),
    /// Write to seats.
    Message(Vec<Seat>, String),
    /// What a seat writes to others goes to nobody, or does again: whether it is muted.
    Mute(Seat, bool),
    /// End the game without a result, and why.
    End(String),
    /// What the game waits for.
    Status,
    /// How the open round would be played by what is on file.
    Preview,
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
    /// The letters that wait for the game master; or what one of them says.
    Letters(Option<String>),
    /// A letter that waits is answered at the address that it comes from: how its hash begins, and the words.
    Answer(String, String),
    /// A letter waits no longer.
    Dismiss(String),
    /// What is found of a promise that a seat appealed about.
    Judge(Finding),
    /// What the letter before asked for is meant.
    Sure,
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
    let for_seat = Spec::opt(Spec::Seq(vec![Spec::opt(fixed("for", "pelaajalle", &[])), seat.clone()]));
    let with = Spec::OneOf(vec![fixed("with", "tilalle", &[]), Spec::Sym(Sym::Arrow)]);
    let (says, perhaps) = (Spec::Sym(Sym::Says), |spec: Spec| Spec::opt(spec));
    let because = Spec::Seq(vec![says.clone(), form(&REASON)]);
    Commands::new(vec![
        kind("start", ["start", "aloita"], &["begin"], vec![perhaps(form(&TIME))]),
        kind("process", ["process", "pelaa"], &[], vec![perhaps(fixed("round", "kierros", &[])), form(&ROUND)]),
        kind("extend", ["extend", "pidennä"], &["lisäaika"], vec![form(&TIME), for_seat.clone()]),
        kind("pause", ["pause", "tauko"], &["keskeytä"], vec![pause(&because)]),
        kind("resume", ["resume", "jatka"], &[], vec![]),
        kind("cadence", ["cadence", "tahti"], &["pace"], vec![form(&PACE)]),
        kind("remind", ["remind", "muistuta"], &[], vec![perhaps(seat.clone())]),
        kind("stand-in", ["stand-in", "sijainen"], &[], vec![seat.clone(), stand_in()]),
        kind("announce", ["announce", "tiedota"], &[], vec![form(&TEXT)]),
        kind("message", ["message", "viesti"], &[], vec![Spec::List(Box::new(several), 8), says.clone(), form(&TEXT)]),
        kind("mute", ["mute", "vaienna"], &["mykistä"], vec![seat.clone(), perhaps(on_off())]),
        kind("end", ["end", "lopeta"], &[], vec![form(&REASON)]),
        kind("status", ["status", "tilanne"], &[], vec![]),
        kind("preview", ["preview", "esikatselu"], &[], vec![]),
        kind("token", ["token", "tunnus"], &[], vec![seat.clone()]),
        kind("address", ["address", "osoite"], &[], vec![seat.clone(), perhaps(fixed("to", "on", &[])), form(&ADDRESS)]),
        kind(
            "replace",
            ["replace", "vaihda"],
            &[],
            vec![seat.clone(), with, Spec::OneOf(vec![fixed("standby", "varapelaaja", &["varalta"]), form(&NEWCOMER)])],
        ),
        kind("letters", ["letters", "kirjeet"], &["letter", "kirje"], vec![perhaps(form(&HASH))]),
        kind("answer", ["answer", "vastaa"], &["reply"], vec![form(&HASH), says.clone(), form(&TEXT)]),
        kind("dismiss", ["dismiss", "kuittaa"], &[], vec![form(&HASH)]),
        kind("release", ["release", "vapauta"], &[], vec![form(&HASH), for_seat]),
        kind(
            "judge",
            ["judge", "ratkaise"],
            &["rule"],
            vec![seat.clone(), perhaps(fixed("promise", "lupaus", &[])), form(&NUMBER), kept_or_broken(), because.clone()],
        ),
        kind("sure", ["sure", "varmasti"], &[], vec![]),
        kind("desk", ["desk", "pöytä"], &[], vec![desk()]),
        kind("rerun", ["rerun", "uusi"], &[], vec![rerun(seat, because.clone())]),
        kind("rollback", ["rollback", "palauta"], &[], vec![form(&ROUND), perhaps(because)]),
        kind("help", ["help", "ohje"], &[], vec![perhaps(form(&TEXT))]),
    ])
}

/// Whether a command does at once what nothing undoes: it tells a newcomer all that the seat knows, or both sides a finding, or lets computers
/// play the game to its end. What else can't be undone takes effect a day later, or a rollback undoes it.
pub fn is_final(text: &str, seats: &Seats, private: &PrivateFile) -> bool {
    match order(text, seats, &Clock::any(), Lang::En) {
        Ok(Order::Replace(..) | Order::Standby(_) | Order::Judge(_)) => true,
        Ok(Order::StandIn(seat, StandIn::On)) => private.leaves_computers_alone(seat.index()),
        _ => false,
    }
}

/// What stands behind `pause`: until when and behind a colon why, or why alone, or nothing.
fn pause(because: &Spec) -> Spec {
    let until = Spec::Seq(vec![Spec::Form(&TIME), Spec::opt(because.clone())]);
    let why = Spec::Seq(vec![Spec::opt(Spec::Sym(Sym::Says)), Spec::Form(&REASON)]);
    Spec::opt(Spec::OneOf(vec![until, why]))
}

/// What [`pause`] read: until when, as it is written, and why; or what stands there for a reason and is a time that was not understood: such a
/// pause would have no end.
fn pause_of(tree: &Tree) -> Result<(Option<&str>, String), String> {
    match tree.opt().map(Tree::choice) {
        None => Ok((None, String::new())),
        Some((0, until)) => {
            Ok((Some(until.part(0).text()), until.part(1).opt().map(|because| reason(because.part(1))).unwrap_or_default()))
        }
        Some((_, why)) => {
            let (colon, why) = (why.part(0).opt().is_some(), reason(why.part(1)));
            if colon || !begins_with_time(&why) { Ok((None, why)) } else { Err(why) }
        }
    }
}

/// Words that begin what people call a time.
const OF_TIME: [&str; 16] = [
    "until",
    "till",
    "yesterday",
    "today",
    "tonight",
    "tomorrow",
    "next",
    "last",
    "eilen",
    "tanaan",
    "huomenna",
    "huomiseen",
    "ensi",
    "viime",
    "ylihuomenna",
    "ylihuomiseen",
];

/// Whether some words begin with a time, or with a word of one.
fn begins_with_time(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let begins = |count: usize| words.get(..count).is_some_and(|first| (TIME.fits)(first.join(" ").trim_end_matches([':', ','])));
    let word = words.first().map(|first| fold(first.trim_end_matches([':', ','])));
    // A day that there is not in any year is a slip of the pen.
    let is_dated = |word: &str| word.starts_with(|c: char| c.is_ascii_digit()) && word.matches(['-', '.']).count() >= 2;
    word.is_some_and(|word| OF_TIME.contains(&word.as_str()) || weekday(&word).is_some())
        || words.first().copied().is_some_and(is_dated)
        || (1..=TIME.words).any(begins)
}

/// A command that was not understood: why, and how it is written.
fn unread(why: Saying, usage: String) -> Saying {
    Saying::new("command-unread").with("why", why).with("usage", usage)
}

/// What stands behind `desk`.
fn desk() -> Spec {
    let to = [fixed("over", "ohjaus", &[]), fixed("to", "henkilölle", &[])].map(Spec::opt);
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
        Spec::Seq(vec![fixed("rules", "säännöt", &[]), Spec::Form(&VERSION)]),
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
        let why = match misread.kind.and_then(|kind| Some((kind, cause(kind.key, text, &misread.unread.word)?))) {
            Some((kind, why)) => unread(why, commands.usage(kind.key, "gm ", lang)),
            None => misread.saying("gm ", lang),
        };
        if misread.kind.is_some() { why } else { Saying::new("gm-unknown").with("why", why) }
    })?;
    let tree = &command.tree;
    let (first, second, third) = (tree.part(1), tree.part(2), tree.part(3));
    let usage = || commands.usage(command.key, "gm ", lang);
    let how = || Saying::new("command-usage").with("usage", usage());
    let when = |text: &str| later(text, clock).ok_or_else(|| unread(no_time(text), usage()));
    Ok(match command.key {
        "start" => Order::Start(first.opt().map(|tree| when(tree.text())).transpose()?),
        "process" => Order::Process(number(second)),
        "extend" => Order::Extend(when(first.text())?, second.opt().map(|seat| seat_at(seat.part(1)))),
        "pause" => {
            let (until, why) = pause_of(first).map_err(|time| unread(no_time(&time), usage()))?;
            Order::Pause(until.map(when).transpose()?, why)
        }
        "resume" => Order::Resume,
        "cadence" => Order::Cadence(Pace::read(first.text()).ok_or_else(how)?),
        "remind" => Order::Remind(first.opt().map(seat_at)),
        "stand-in" => Order::StandIn(seat_at(first), stand_in_at(second)),
        "announce" => Order::Announce(said(first.text()).ok_or_else(how)?),
        "message" => Order::Message(several(first, seats), said(third.text()).ok_or_else(how)?),
        "mute" => Order::Mute(seat_at(first), second.opt().is_none_or(|on_off| on_off.name() == 0)),
        "end" => Order::End(reason(first)),
        "status" => Order::Status,
        "preview" => Order::Preview,
        "letters" => Order::Letters(first.opt().map(|hash| hash.text().to_lowercase())),
        "answer" => Order::Answer(first.text().to_lowercase(), said(third.text()).ok_or_else(how)?),
        "dismiss" => Order::Dismiss(first.text().to_lowercase()),
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
        "sure" => Order::Sure,
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
    let to = addressed(seats, &[], written)?;
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
    let to = addressed(seats, &[], written).map_err(bare)?;
    match to.seats.as_slice() {
        [seat] if !to.all && !to.gm && !to.partner => Ok(*seat),
        _ => Err(Saying::new("gm-no-seat").with("word", tame(written))),
    }
}

/// When something is to be due, as it is written.
pub(super) fn later(text: &str, clock: &Clock) -> Option<Later> {
    span(text).map(Later::By).or_else(|| date(text, clock).map(Later::Until))
}

/// A time as people write it in letters: "1.12. klo 18", "2026-12-01", "3 days"; a day alone means the hour `at`.
pub fn time_named(text: &str, zone: Tz, at: NaiveTime, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    Some(match later(text, &Clock { zone, at, now })? {
        Later::Until(until) => until,
        Later::By(span) => span.after(now, zone),
    })
}

#[cfg(test)]
mod tests;
