//! What a letter may say to the club rather than to the game.

use super::{StandIn, Volume};
use crate::orders::fold;
use crate::words::Lang;

/// A club command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Send me my report again as it stands.
    Status,
    /// What may be written; about one word.
    Help(Option<String>),
    /// Say what these orders would do, put nothing on file.
    Preview,
    /// My letter closes its turn as it is.
    Ready,
    /// Keep my turn open until the deadline or `ready`.
    Wait,
    /// Take back all that is on file, or one kind.
    Cancel(Option<String>),
    /// A word to stir into the dice.
    Salt(String),
    /// The language of my mails.
    Language(Lang),
    /// The report of a round again; the last if none is named.
    Resend(Option<u32>),
    /// A computer player takes my seat, or leaves it.
    StandIn(StandIn),
    /// Keep something of this game under a name: what, and the name.
    Save(String, String),
    /// What follows is for another game.
    Game(String),
    /// Do my letters reach you?
    Hello,
    /// Another address for my mails, as written; none: I take that wish back.
    Address(Option<String>),
    /// A pen name.
    Name(String),
    /// Whether my letters may be published once the game is over.
    ConsentLetters(bool),
    /// Whether my own name may be told once the game is over.
    ConsentName(bool),
    /// Whether my messages may be published.
    ConsentPress(bool),
    /// From when to when I am away, as written; empty if I am back.
    Away(String),
    /// I give up my seat; to be confirmed.
    Leave,
    /// I am sure of that.
    Sure,
    /// Something that the players are to decide: what.
    Motion(String),
    /// My vote: on which motion, and how.
    Ballot(String),
    /// I want to watch a game by mail, named by its id; none: I don't any more.
    Watch(Option<String>),
    /// How much mail I want of this game.
    Mail(Volume),
    /// Whether I would take over a seat in another game.
    Standby(bool),
    /// The time zone that I am told times in, as written; empty for the game's.
    Zone(String),
}

/// Words of commands, English and Finnish: key, names. How each is written and what it does is told by `command-how-KEY`.
const WORDS: &[(&str, &[&str])] = &[
    ("status", &["status", "tilanne"]),
    ("help", &["help", "ohje", "apua"]),
    ("preview", &["preview", "kokeile"]),
    ("ready", &["ready", "valmis"]),
    ("wait", &["wait", "odota"]),
    ("cancel", &["cancel", "peru", "peruuta"]),
    ("salt", &["salt", "suola"]),
    ("language", &["language", "kieli"]),
    ("resend", &["resend", "uudestaan"]),
    ("stand-in", &["stand-in", "standin", "sijainen"]),
    ("save", &["save", "tallenna"]),
    ("game", &["game", "peli"]),
    ("consent", &["consent", "lupa"]),
    ("away", &["away", "poissa"]),
    ("concede", &["concede", "luovuta"]),
    ("leave", &["leave", "jata", "jätä"]),
    ("sure", &["sure", "varmasti"]),
    ("motion", &["motion", "esitys"]),
    ("ballot", &["ballot", "äänestys"]),
    ("watch", &["watch", "seuraa"]),
    ("mail", &["mail", "posti"]),
    ("standby", &["standby", "varalla"]),
    ("zone", &["zone", "aikavyöhyke", "vyöhyke"]),
    ("hello", &["hello", "hei", "terve"]),
    ("address", &["address", "osoite"]),
    ("name", &["name", "nimi"]),
];
/// Names of commands that are a letter away from words with which a note may begin.
const LIKE_OTHERS: &[&str] = &["mail", "zone"];
/// A name of a time zone has no more words: `Port of Spain`.
const ZONE_WORDS_MAX: usize = 3;

/// Words so like everyday ones ("heti", "same") that a slip of the pen does not make a line an order.
const EVERYDAY: &[&str] = &["hello", "name"];

const MESSAGES: &[&str] = &["press", "viesti", "viestit", "viesteille"];
const LETTERS: &[&str] = &["letters", "letter", "kirjeet", "kirjeille"];
const NAME: &[&str] = &["name", "nimi", "nimelle"];
const GAME: &[&str] = &["game", "peli", "pelin"];
const YES: &[&str] = &["yes", "kylla"];
const NO: &[&str] = &["no", "none", "ei"];
const TAKE_BACK: &[&str] = &["cancel", "none", "no", "peru", "peruuta", "ei"];

impl Command {
    /// The names of the commands of which a line may be meant that begins nearly like one, but for those that ordinary words are like:
    /// "None of us" names no zone.
    pub fn unmistakable_names() -> impl Iterator<Item = &'static str> {
        let everyday = |(key, _): &&(&str, _)| !EVERYDAY.contains(key);
        WORDS.iter().filter(everyday).flat_map(|(_, names)| names.iter().copied()).filter(|name| !LIKE_OTHERS.contains(name))
    }

    /// The keys of all commands, by which help tells of them.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        WORDS.iter().map(|(key, _)| *key)
    }

    /// The key of the command that a word names.
    pub fn key(word: &str) -> Option<&'static str> {
        let word = word.to_lowercase();
        WORDS.iter().find(|(_, names)| names.contains(&word.as_str())).map(|(key, _)| *key)
    }

    /// Reads a line that is a command and nothing else. `Some(Err)` names the command whose rest
    /// was not understood.
    pub fn read(text: &str) -> Option<Result<Command, &'static str>> {
        let mut parts = text.split_whitespace();
        let key = Command::key(parts.next()?.trim_end_matches([':', '.', '!']))?;
        let rest: Vec<&str> = parts.collect();
        let alone = |command: Command| {
            if rest.is_empty() { Some(Ok(command)) } else { None }
        };
        match key {
            "status" => alone(Command::Status),
            "preview" => alone(Command::Preview),
            "ready" => alone(Command::Ready),
            "wait" => alone(Command::Wait),
            "help" if rest.len() <= 1 => Some(Ok(Command::Help(rest.first().map(|word| (*word).to_owned())))),
            "cancel" if rest.len() <= 2 => Some(Ok(Command::Cancel((!rest.is_empty()).then(|| rest.join(" "))))),
            "salt" => Some(match rest.as_slice() {
                [word] if word.chars().count() <= 64 => Ok(Command::Salt((*word).to_owned())),
                _ => Err("salt"),
            }),
            "language" => match rest.as_slice() {
                [word] => Some(Lang::named(word).map(Command::Language).ok_or("language")),
                [] => Some(Err("language")),
                _ => None,
            },
            "resend" => match rest.as_slice() {
                [] => Some(Ok(Command::Resend(None))),
                [number] => Some(number.parse().map(|number| Command::Resend(Some(number))).map_err(|_| "resend")),
                _ => None,
            },
            "stand-in" => match fold(&rest.concat()).as_str() {
                "on" | "paalle" => Some(Ok(Command::StandIn(StandIn::On))),
                "off" | "pois" => Some(Ok(Command::StandIn(StandIn::Off))),
                "whenlate" | "late" | "myohassa" => Some(Ok(Command::StandIn(StandIn::WhenLate))),
                // "Sijainen toivoisi …" is chat.
                _ if rest.len() > 2 => None,
                _ => Some(Err("stand-in")),
            },
            "consent" => {
                let said: Vec<String> = rest.iter().map(|word| fold(word)).collect();
                match said.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
                    [] => Some(Err("consent")),
                    [what, rest @ ..] => {
                        let command: fn(bool) -> Command = match what {
                            what if MESSAGES.contains(what) => Command::ConsentPress,
                            what if LETTERS.contains(what) => Command::ConsentLetters,
                            what if NAME.contains(what) => Command::ConsentName,
                            _ => return None,
                        };
                        Some(match rest {
                            [] => Ok(command(true)),
                            [answer] if YES.contains(answer) => Ok(command(true)),
                            [answer] if NO.contains(answer) => Ok(command(false)),
                            _ => Err("consent"),
                        })
                    }
                }
            }
            "motion" if (1..=4).contains(&rest.len()) => Some(Ok(Command::Motion(rest.join(" ")))),
            "ballot" if (1..=2).contains(&rest.len()) => Some(Ok(Command::Ballot(rest.join(" ")))),
            "watch" => match rest.as_slice() {
                [word] if NO.contains(&fold(word).as_str()) => Some(Ok(Command::Watch(None))),
                [id] if id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') => {
                    Some(Ok(Command::Watch(Some((*id).to_owned()))))
                }
                [] => Some(Err("watch")),
                _ => None,
            },
            "save" => match rest.as_slice() {
                [what, name @ ..] if !name.is_empty() => Some(Ok(Command::Save((*what).to_owned(), name.join(" ")))),
                _ => None,
            },
            "away" => match rest.as_slice() {
                [] => Some(Err("away")),
                [word] if NO.contains(&fold(word).as_str()) => Some(Ok(Command::Away(String::new()))),
                words if words.iter().any(|word| word.contains(|c: char| c.is_ascii_digit())) => Some(Ok(Command::Away(words.join(" ")))),
                _ => None,
            },
            "concede" | "sure" => alone(if key == "sure" { Command::Sure } else { Command::Leave }),
            "leave" => match rest.as_slice() {
                [word] if GAME.contains(&fold(word).as_str()) => Some(Ok(Command::Leave)),
                _ => None,
            },
            "mail" => match rest.as_slice() {
                [] => Some(Err("mail")),
                [word] => Some(Volume::named(word).map(Command::Mail).ok_or("mail")),
                // "Mail me when you are back" is chat.
                _ => None,
            },
            "standby" => match rest.as_slice() {
                [] => Some(Err("standby")),
                [word] => match fold(word).as_str() {
                    "on" | "paalle" => Some(Ok(Command::Standby(true))),
                    "off" | "pois" => Some(Ok(Command::Standby(false))),
                    _ => Some(Err("standby")),
                },
                _ => None,
            },
            "zone" => match rest.as_slice() {
                [] => Some(Err("zone")),
                [word] if NO.contains(&fold(word).as_str()) => Some(Ok(Command::Zone(String::new()))),
                words if words.len() <= ZONE_WORDS_MAX => Some(Ok(Command::Zone(words.join(" ")))),
                _ => None,
            },
            "hello" => alone(Command::Hello),
            "address" => match rest.as_slice() {
                [word] if TAKE_BACK.contains(&fold(word).as_str()) => Some(Ok(Command::Address(None))),
                // Mail programs make links of addresses.
                words @ ([_] | [_, _]) if words.iter().all(|word| word.contains('@')) => {
                    let first = words.first().map_or("", |word| word.trim_matches(['<', '>', '"', ',', '.']));
                    let bare = first.strip_prefix("mailto:").unwrap_or(first);
                    Some(Ok(Command::Address(Some(bare.split('<').next().unwrap_or(bare).to_owned()))))
                }
                _ => None,
            },
            "name" if (1..=3).contains(&rest.len()) => Some(Ok(Command::Name(rest.join(" ")))),
            "game" => match rest.as_slice() {
                [id] => Some(Ok(Command::Game((*id).to_owned()))),
                _ => None,
            },
            _ => None,
        }
    }
}
