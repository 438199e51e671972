//! How people word orders: `tests/corpus/words/*.txt`, a file a game, in both languages.
//!
//! A file has sections, `== NAME`, each with a table of TOML (the players, of whom the first writes, and a position) down to
//! `----`, and then a letter a line: `LANGUAGE[*] | LETTER | WHAT`, where `⏎` begins a new line of the letter. The star marks those written down before
//! the code that reads them. WHAT is the orders as the contract writes them, `;` between two and `||` between wordings of the same,
//! or a sign: `?` the turn is held and asks, `~` no order of it counts, `-` a note that holds nothing.

mod below;
mod written;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::game::{
    About, Acknowledgement, DiceSource, Hosted, LetterIn, Need, Present, Reading, Ruleset, Seat, Seats, Setting, Table as _, Verdict,
    own_commands, read_letter,
};
use turnpost::orders::{Line, parse};
use turnpost::serial::of_value;
use turnpost::words::{Arg, Lang};

/// What came of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Came {
    /// What was expected.
    Right,
    /// It was asked about, though it could be understood.
    Asked,
    /// It was taken for a note.
    Chat,
    /// It holds the turn, though it is a note.
    Held,
    /// Something else was understood.
    Misread,
}

/// A letter of the corpus.
pub struct Phrase {
    pub ruleset: String,
    pub lang: Lang,
    /// Whether by somebody who had seen neither the code nor what it hears: a section whose name ends in `-outside`.
    pub outside: bool,
    pub letter: String,
    pub expected: String,
    pub came: Came,
    /// What was made of it, for who looks.
    pub made: String,
}

fn setting<R: Ruleset>(section: &toml::Table) -> Setting<R::Options> {
    let players = section["players"].as_array().expect("players").iter().map(|name| name.as_str().expect("a name").to_owned()).collect();
    Setting { options: R::Options::default(), seats: Seats(players), version: R::META.version }
}

fn game<R: Present>(section: &toml::Table) -> Hosted<R> {
    let setting = setting::<R>(section);
    let position = section.get("position").expect("a section has a [position], if an empty one");
    let position: R::Position = of_value(position).expect("a position");
    let seed = Seed::named("phrasings");
    let state = R::PARTS.casebook.arrange(&setting, &position, &mut Dice::stream(&seed, Stream::default())).expect("it can be");
    Hosted::arranged(setting, state, DiceSource::Seeded(seed))
}

fn says<R: Present>(section: &toml::Table, text: &str, lang: Lang) -> Acknowledgement {
    let mut game = game::<R>(section);
    let letter = LetterIn { seat: Seat(0), text, letter: "", about: About::Now, lang, ready: false, commands: own_commands() };
    game.take(&letter).acknowledgement
}

/// A line read: its kind and its uses, and the guards before it.
type Read<R> = (usize, Vec<Vec<<R as Ruleset>::Order>>, String);

/// What is carried out where it stands among the lines of a turn of Citadels.
const IN_PLACE: &[&str] = &["use", "swap", "exchange"];

/// A line behind guards, however their conditions are worded.
fn guarded<R: Present>(section: &toml::Table, text: &str) -> Option<Read<R>> {
    let setting = setting::<R>(section);
    match read_letter::<R>(&R::grammar(&setting), &setting, text, "", Lang::En).pop()?.reading {
        Reading::Order(line) => Some((line.kind, line.uses, format!("{:?}", line.guards))),
        _ => None,
    }
}

/// What was ordered, in no language: what is on file, and what was carried out as its letter came. Lines of several kinds mean the same in any
/// order, but for those that are carried out where they stand.
fn on_file<R: Present>(section: &toml::Table, said: &Acknowledgement) -> Vec<Result<Read<R>, String>> {
    let grammar = R::grammar(&setting::<R>(section));
    let read = |text: &str| {
        let kinds = grammar.kinds.iter().enumerate();
        let bare =
            kinds.filter_map(|(kind, of)| Some((kind, R::read(of.key, &parse(&of.spec, &Line::new(text)).ok()?), String::new()))).next();
        bare.or_else(|| guarded::<R>(section, text)).ok_or(text.to_owned())
    };
    let acts = R::META.asks.iter().flat_map(|(_, choices)| *choices).filter(|choice| choice.need == Need::Act);
    let acts: Vec<&str> = acts.flat_map(|choice| choice.kinds).copied().collect();
    let is_act = |line: &Result<Read<R>, String>| line.as_ref().is_ok_and(|(kind, ..)| acts.contains(&grammar.kinds[*kind].key));
    let carried_out = said.lines.iter().filter(|line| line.verdict == Verdict::Ok).flat_map(|line| {
        let heard = line.note.iter().filter(|note| note.id == "line-heard").flat_map(|note| &note.args);
        let heard = heard.filter_map(|(_, order)| if let Arg::Text(order) = order { Some(order.as_str()) } else { None }).next();
        heard.unwrap_or(&line.text).split(';').map(|order| read(order.trim())).collect::<Vec<_>>()
    });
    let filed = said.on_file.iter().map(|filed| read(&filed.text));
    let mut lines: Vec<Result<Read<R>, String>> = filed.chain(carried_out.filter(is_act)).collect();
    let stands = |line: &Result<Read<R>, String>| line.as_ref().is_ok_and(|(kind, ..)| IN_PLACE.contains(&grammar.kinds[*kind].key));
    if !lines.iter().any(stands) {
        lines.sort_by_key(|line| line.as_ref().map_or(usize::MAX, |(kind, ..)| *kind));
    }
    lines
}

fn judged<R: Present>(section: &toml::Table, lang: Lang, letter: &str, expected: &str) -> (Came, String) {
    let letter = letter.replace('⏎', "\n");
    let said = says::<R>(section, &letter, lang);
    let mut made = String::new();
    for line in &said.lines {
        let note = line.note.as_ref().map(|note| lang.words().tell(note)).unwrap_or_default();
        let _ = write!(made, "[{:?} {}: {}] ", line.verdict, line.text, note.replace('\n', " / "));
    }
    let filed: Vec<&str> = said.on_file.iter().map(|filed| filed.text.as_str()).collect();
    let _ = write!(made, "file: {}", filed.join("; "));
    let asks = said.lines.iter().any(|line| matches!(line.verdict, Verdict::Unknown | Verdict::Refused));
    let mine = on_file::<R>(section, &said);
    let mut spoilt = None;
    let came: Vec<Came> = expected
        .split("||")
        .map(str::trim)
        .map(|expected| match expected {
            "?" if asks => Came::Right,
            "~" | "-" if asks && expected == "-" => Came::Held,
            "~" | "-" if mine.is_empty() => Came::Right,
            // Nothing was played, though it should have been asked about.
            "?" if mine.is_empty() => Came::Chat,
            "?" | "~" | "-" => Came::Misread,
            _ => {
                let wanted = says::<R>(section, &expected.replace(';', "\n"), lang);
                let plain = wanted
                    .lines
                    .iter()
                    .all(|line| line.verdict == Verdict::Ok && line.note.as_ref().is_none_or(|note| note.id != "line-heard"));
                if !plain {
                    spoilt = Some(format!("{expected} IS NO ORDER THERE: {:?}", wanted.lines));
                    return Came::Misread;
                }
                match mine == on_file::<R>(section, &wanted) {
                    true if !asks => Came::Right,
                    _ if asks => Came::Asked,
                    _ if mine.is_empty() => Came::Chat,
                    _ => Came::Misread,
                }
            }
        })
        .collect();
    (came.into_iter().min().expect("an expectation"), spoilt.unwrap_or(made))
}

/// A line of a file.
struct Row {
    lang: Lang,
    letter: String,
    expected: String,
}

/// A section of a file: whether somebody else wrote it, who plays and the position, and the letters.
type Part = (bool, toml::Table, Vec<Row>);

/// The sections of a ruleset's file.
fn sections<R: Present>() -> Vec<Part> {
    let path = format!("{}/tests/corpus/words/{}.txt", env!("CARGO_MANIFEST_DIR"), R::META.key);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}, how people word orders of {}: {error}", R::META.key));
    let row = |line: &str| {
        let [lang, letter, expected] = line.splitn(3, " | ").collect::<Vec<_>>().try_into().expect(line);
        let lang = Lang::named(lang.trim_end_matches('*')).expect("a language");
        Row { lang, letter: letter.to_owned(), expected: expected.to_owned() }
    };
    let section = |section: &str| {
        let (head, letters) = section.split_once("\n----\n").expect("a line of dashes");
        let (name, head) = head.split_once('\n').expect("a table");
        let table: toml::Table = head.parse().expect("TOML");
        (
            name.ends_with("-outside"),
            table,
            letters.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(row).collect(),
        )
    };
    text.split("\n== ").skip(1).map(section).collect()
}

fn of_ruleset<R: Present>(phrases: &mut Vec<Phrase>) {
    for (outside, section, rows) in sections::<R>() {
        for Row { lang, letter, expected } in rows {
            let (came, made) = judged::<R>(&section, lang, &letter, &expected);
            phrases.push(Phrase { ruleset: R::META.key.into(), lang, outside, letter, expected, came, made });
        }
    }
}

/// Every letter of the corpus, read.
pub fn all() -> Vec<Phrase> {
    let mut phrases = Vec::new();
    macro_rules! each {
        ($($name:ident: $ruleset:ty,)*) => { $(of_ruleset::<$ruleset>(&mut phrases);)* };
    }
    turnpost::each_ruleset!(each);
    phrases
}

/// Figures by game and language: of letters that mean orders how many were understood, asked about, taken for notes, misread; of
/// others how many were left alone.
pub fn figures(phrases: &[Phrase]) -> String {
    let mut out = String::new();
    for outside in [true, false] {
        let _ = writeln!(out, "{}", if outside { "written by outsiders:" } else { "all others:" });
        let mut by: BTreeMap<(&str, &str), [usize; 7]> = BTreeMap::new();
        for phrase in phrases.iter().filter(|phrase| phrase.outside == outside) {
            let count = by.entry((&phrase.ruleset, phrase.lang.code())).or_default();
            let means = !matches!(phrase.expected.as_str(), "?" | "~" | "-");
            let at = match (means, phrase.came) {
                (_, Came::Misread) => 4,
                (true, Came::Right) => 1,
                (true, Came::Asked | Came::Held) => 2,
                (true, Came::Chat) => 3,
                (false, Came::Right) => 6,
                (false, _) => 5,
            };
            count[0] += usize::from(means);
            count[at] += 1;
            if !means {
                count[5] += usize::from(at != 5);
            }
        }
        for ((ruleset, lang), [orders, right, asked, chat, misread, others, alone]) in by {
            let _ = writeln!(
                out,
                "  {ruleset:20} {lang}  {right:3} of {orders:3} orders ({:3} %), asked {asked}, notes {chat}, misread {misread}; others right {alone} of {others}",
                right * 100 / orders.max(1)
            );
        }
    }
    out
}

/// Of letters that mean orders so many in a hundred are understood, in each game and language.
const UNDERSTOOD: usize = 85;
/// Of those of outsiders so many at least.
const OF_OUTSIDERS: usize = 57;

#[test]
fn what_people_write_is_understood_or_asked_about_and_never_misread() {
    let phrases = all();
    println!("{}", figures(&phrases));
    let listed = |name: &str| -> Vec<String> {
        let text = std::fs::read_to_string(format!("{}/tests/corpus/words/{name}.txt", env!("CARGO_MANIFEST_DIR"))).expect("a file");
        text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
    };
    let misses = listed("misses");
    let line = |phrase: &Phrase| format!("{} {} {}", phrase.ruleset, phrase.lang.code(), phrase.letter);
    let wrong: Vec<&Phrase> = phrases.iter().filter(|phrase| phrase.came != Came::Right).collect();
    let known = |phrase: &Phrase| phrase.came != Came::Misread && misses.contains(&line(phrase));
    let told = |phrase: &&&Phrase| format!("{:?}: {}\n  expected {}\n  {}\n", phrase.came, line(phrase), phrase.expected, phrase.made);
    let new: String = wrong.iter().filter(|phrase| !known(phrase)).map(|phrase| told(&phrase)).collect();
    assert!(new.is_empty(), "{new}");
    let understood: Vec<&String> = misses.iter().filter(|miss| !wrong.iter().any(|phrase| line(phrase) == **miss)).collect();
    assert!(understood.is_empty(), "are no misses any more: {understood:#?}");
    let mut by: BTreeMap<(bool, &str, &str), [usize; 2]> = BTreeMap::new();
    for phrase in phrases.iter().filter(|phrase| !matches!(phrase.expected.as_str(), "?" | "~" | "-")) {
        let [right, orders] = by.entry((phrase.outside, &phrase.ruleset, phrase.lang.code())).or_default();
        *orders += 1;
        *right += usize::from(phrase.came == Came::Right);
    }
    for (of, [right, orders]) in by {
        let least = if of.0 { OF_OUTSIDERS } else { UNDERSTOOD };
        assert!(right * 100 >= orders * least, "{of:?}: {right} of {orders}");
    }
}
