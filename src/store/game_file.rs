//! What `game.toml` and `private.toml` of a game say.
//!
//! Which files there are is the business of [`GameFolder`](super::GameFolder).

use super::agenda::Ending;
use super::cadence::Cadence;
use super::chain::digest;
use super::conduct::Conduct;
use super::deputy::{Deputy, Lent};
use super::embargo::Embargo;
use super::note::OwnNote;
use super::scoresheet::Rated;
use super::subjects::Subjects;
use super::volume::Volume;
use crate::dice::Salt;
use crate::game::{Formatted, Rerun, Seat, Seats, StandIn, is_default, lettered};
use crate::words::{Lang, NameForms};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::fmt;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameState {
    /// Players sign up and send salts; no die is cast yet.
    Gathering,
    /// It is being played.
    Running,
    /// It is over, and its secret published.
    Ended,
}

/// `game.toml`: what everyone may know of a game before its first round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// The format of this file: 1.
    pub format: u32,
    /// The folder's name.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The ruleset's key, `web-of-power-card`.
    pub ruleset: String,
    /// The version of the ruleset.
    pub version: u32,
    /// Where it stands.
    pub state: GameState,
    /// The game master's name.
    pub gm: String,
    /// The time zone of its deadlines.
    pub zone: Tz,
    /// When it was opened.
    pub opened: DateTime<Utc>,
    /// Until when salts count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salts_close: Option<DateTime<Utc>>,
    /// When its first round is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<DateTime<Utc>>,
    /// Whether it begins once everybody has answered the invitation. `starts` is then the latest time for it, if there is one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub when_all_answer: bool,
    /// Who sits where, if the dice drew it: for each seat the number, from 0, that its player had when the game was founded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats_drawn: Vec<u32>,
    /// How late the public is shown it, if not as the club says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publish_after: Option<Embargo>,
    /// The tournament that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// Games before whose end nothing is published of this one, not even after its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sealed_with: Vec<String>,
    /// What of the dice is public.
    pub dice: DiceEntry,
    /// What is public of the deal, where it is shared with other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealEntry>,
    /// That it is called off before it has begun, unless that is taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Ending>,
    /// Why it was ended without a result, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken_off: Option<String>,
    /// How it is conducted.
    #[serde(default, skip_serializing_if = "Conduct::is_usual")]
    pub conduct: Conduct,
    /// When answers are due, where it does not go by what the club has settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cadence: Option<Cadence>,
    /// The ruleset's options.
    #[serde(default)]
    pub options: toml::Table,
    /// The reruns that were adopted, by number.
    #[serde(rename = "rerun", default, skip_serializing_if = "Vec::is_empty")]
    pub reruns: Vec<Rerun>,
    /// Who plays, in the order of the seats.
    #[serde(default)]
    pub seats: Vec<SeatEntry>,
}

impl Formatted for GameFile {}

impl GameFile {
    /// When it is dealt, if that is settled: as it begins, or, called off before that, as it ends.
    pub fn dealt_at(&self) -> Option<DateTime<Utc>> {
        self.ends.as_ref().map(|ending| ending.at).or(self.starts)
    }

    /// The seats' names.
    pub fn names(&self) -> Seats {
        Seats(self.seats.iter().map(|seat| seat.name.clone()).collect())
    }
}

/// What of a game's dice is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceEntry {
    /// The hash of the secret, in hex, published before any salt is seen.
    pub commitment: String,
    /// Whether a person gave the chance that it was made of, so that the machine did not draw it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// The public beacon whose values key the dice as well, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beacon: Option<Network>,
}

/// A public beacon, by its network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Network {
    /// drand's *quicknet* ([`crate::dice::CHAIN`]).
    Drand,
}

/// What of a shared deal is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealEntry {
    /// Its name, which goes into the key.
    pub name: String,
    /// The hash of its secret, in hex.
    pub commitment: String,
}

/// A seat and who plays it; never an address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatEntry {
    /// Which seat.
    #[serde(rename = "letter", with = "lettered")]
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// Those who had the seat before, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<String>,
}

/// `private.toml`: what only the club knows of a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrivateFile {
    /// The format of this file: 1.
    pub format: u32,
    /// The dice's secret, in hex.
    pub secret: String,
    /// The secret of the deal, in hex, where it is shared with other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// The key of the seat pages' names, in hex.
    pub page_key: String,
    /// The game master.
    pub gm: Party,
    /// Those who share the game master's desk.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub desk: Vec<Party>,
    /// The players, in the order of the seats.
    #[serde(default)]
    pub seats: Vec<PrivateSeat>,
}

impl Formatted for PrivateFile {}

/// Where a person is written to, and in which language.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// Their name, where it is not the one in `game.toml`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The mail address.
    pub address: String,
    /// The random token of this term of office.
    pub token: String,
    /// The language that they read.
    pub language: Lang,
}

/// What only the club knows of a seat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrivateSeat {
    /// Which seat.
    #[serde(rename = "letter", with = "lettered")]
    pub seat: Seat,
    /// The player's mail address.
    pub address: String,
    /// The random token of this term of office.
    pub token: String,
    /// The language that they read.
    pub language: Lang,
    /// The language that they were invited in, if they have chosen another since: a game built again from its letters begins
    /// with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited_in: Option<Lang>,
    /// The number of the last rerun that changed what this seat was told: it enters the ids of our mails, so that numbers in
    /// an answer to an older report are known to be of another list.
    #[serde(default, skip_serializing_if = "is_default")]
    pub corrected: u32,
    /// When a computer player orders for the seat.
    #[serde(default, skip_serializing_if = "StandIn::is_off")]
    pub stand_in: StandIn,
    /// Which reports the player wants.
    #[serde(default, skip_serializing_if = "Volume::is_usual")]
    pub mail: Volume,
    /// The time zone that the player is told times in, if not the game's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<Tz>,
    /// What the subjects of mails to the player say, if not what the club has settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subjects: Option<Subjects>,
    /// Whether the player wants no pictures in mails.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_pictures: bool,
    /// What the player noted, for nobody else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<OwnNote>,
    /// How often the seat has changed hands: each player has a page of their own.
    #[serde(default, skip_serializing_if = "is_default")]
    pub term: u32,
    /// The word that the player stirs into the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
    /// How often a deputy has had the seat: each has a page of their own.
    #[serde(default, skip_serializing_if = "is_default")]
    pub loans: u32,
    /// When they named deputies, each with an address that the seat had not, within the last day that they did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<DateTime<Utc>>,
    /// When the player answered the invitation; forgotten when the game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered: Option<DateTime<Utc>>,
    /// When the player declined the invitation; forgotten when the game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<DateTime<Utc>>,
    /// The player's own name, where `game.toml` has a pen name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether the player's own name may be told once the game is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub name_public: bool,
    /// Whether the player's letters may be published once the game is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub letters_public: bool,
    /// How the name at the table is inflected in Finnish, where the player said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forms: Option<NameForms>,
    /// What the player said last of whether they are rated; nothing: the club rates as it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<Rated>,
    /// Who plays while the player is away, before that begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deputy: Option<Deputy>,
    /// The player, while a deputy has the seat: what stands above is the deputy's then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lent: Option<Lent>,
    /// Another address that the player has asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moving: Option<Moving>,
    /// Those who had the seat before, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<FormerPlayer>,
}

/// Who had a seat before: `game.toml` goes on naming them, so it has to be known whose name that is.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormerPlayer {
    /// The name at the table.
    pub name: String,
    /// The mail address.
    pub address: String,
}

/// Another address that a player wants to be written to, until it has answered.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moving {
    /// The address.
    pub address: String,
    /// What stands in the reply address of the mail to it; empty when the wish was taken back.
    pub code: String,
    /// When it was asked for.
    pub asked: DateTime<Utc>,
    /// How many such wishes there have been within a day.
    pub wishes: u32,
}

impl PrivateSeat {
    /// Gives the seat back to its player, if a deputy has it.
    pub fn take_back(&mut self) -> Option<Lent> {
        let lent = self.lent.take()?;
        (self.address, self.token, self.language) = (lent.address.clone(), lent.token.clone(), lent.language);
        (self.mail, self.zone, self.subjects, self.no_pictures) = (lent.mail, lent.zone, lent.subjects, lent.no_pictures);
        // What the deputy noted was noted for the seat.
        self.notes.splice(0..0, lent.notes.iter().cloned());
        Some(lent)
    }

    /// A seat that somebody is invited to.
    pub fn new(seat: Seat, address: String, token: String, language: Lang) -> PrivateSeat {
        PrivateSeat {
            seat,
            address,
            token,
            language,
            invited_in: None,
            corrected: 0,
            stand_in: StandIn::Off,
            mail: Volume::Turns,
            zone: None,
            subjects: None,
            no_pictures: false,
            notes: Vec::new(),
            term: 0,
            salt: None,
            loans: 0,
            named: Vec::new(),
            answered: None,
            declined: None,
            name: None,
            name_public: false,
            letters_public: false,
            forms: None,
            rated: None,
            deputy: None,
            lent: None,
            moving: None,
            former: Vec::new(),
        }
    }

    /// The address of its player, also while a deputy has the seat.
    pub fn own_address(&self) -> &str {
        self.lent.as_ref().map_or(&self.address, |lent| &lent.address)
    }

    /// Whether nobody need wait for its player before the game begins: they have answered the invitation, or a stand-in plays.
    pub fn has_answered(&self) -> bool {
        self.answered.is_some() || self.stand_in == StandIn::On
    }
}

// Addresses, tokens and the secret must not reach a log line by way of a derived Debug.
macro_rules! hidden {
    ($($name:ident)*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    )*};
}
hidden!(PrivateFile Party PrivateSeat Moving);

impl PrivateFile {
    /// The words that players gave for the dice, in the order of the seats.
    pub fn salts(&self) -> Vec<Salt> {
        self.seats
            .iter()
            .filter_map(|seat| seat.salt.as_ref().map(|word| Salt { seat: seat.seat.to_string(), word: word.clone() }))
            .collect()
    }

    /// Whether nobody would play any more but computers, if one had this seat as well.
    pub fn leaves_computers_alone(&self, seat: usize) -> bool {
        self.seats.iter().enumerate().all(|(index, private)| index == seat || private.stand_in == StandIn::On)
    }

    /// All game masters, the one in charge first.
    pub fn gms(&self) -> impl Iterator<Item = &Party> {
        std::iter::once(&self.gm).chain(&self.desk)
    }

    /// The name of somebody's own page (a seat's letter, or `gm`): 26 letters and digits that can't be
    /// guessed from another's.
    pub fn page_name(&self, whose: &str) -> String {
        page_code(&self.page_key, whose)
    }

    /// A token for somebody, 16 letters and digits. What it is made for must not come twice: then a pass that is repeated makes the
    /// same, and nobody foresees it who has not this file, whose key is never published.
    pub fn token(&self, whose: &str) -> String {
        let code = digest(self.page_name(whose).as_bytes());
        BASE32_NOPAD.encode(code.as_bytes()).chars().take(16).collect::<String>().to_lowercase()
    }

    /// The name of a seat's own page; none if there is no such seat. Each player of a seat has one of their own.
    pub fn seat_page(&self, seat: usize) -> Option<String> {
        let seat = self.seats.get(seat)?;
        Some(if seat.lent.is_some() { self.loan_page(seat.seat, seat.loans) } else { self.term_page(seat.seat, seat.term) })
    }

    /// The keys of a seat's own pages that those had who had the seat before, or for a time.
    pub fn seat_pages_left(&self, seat: usize) -> Vec<String> {
        let Some(private) = self.seats.get(seat) else { return Vec::new() };
        let now = self.seat_page(seat);
        // Of many the last: nobody follows a link that is older.
        let since = |count: u32| count.saturating_sub(20);
        let terms = (since(private.term)..=private.term).map(|term| self.term_page(private.seat, term));
        let loans = (since(private.loans).max(1)..=private.loans).map(|loan| self.loan_page(private.seat, loan));
        terms.chain(loans).filter(|key| Some(key) != now.as_ref()).collect()
    }

    fn term_page(&self, seat: Seat, term: u32) -> String {
        match term {
            0 => self.page_name(&seat.to_string()),
            term => self.page_name(&format!("{seat} {term}")),
        }
    }

    fn loan_page(&self, seat: Seat, loan: u32) -> String {
        self.page_name(&format!("{seat} deputy {loan}"))
    }
}

/// The code by which an address that would join a game proves that it reads what is sent to it: 16 letters and digits.
pub(super) fn join_code(page_key: &str, address: &str) -> String {
    page_code(page_key, &format!("join {}", address.to_ascii_lowercase())).chars().take(16).collect()
}

/// A secret of a game, in hex, for one purpose alone: its supply of chance gives all of them.
pub fn of_chance(chance: &[u8], purpose: &str) -> String {
    digest(&[chance, purpose.as_bytes()].concat())
}

/// What the key of a game's own pages is made for.
pub const PAGES: &str = "pages";

/// A name that only who has the key can make: HMAC-SHA256, 26 letters and digits of base32.
pub(super) fn page_code(key: &str, whose: &str) -> String {
    let code = match Hmac::<Sha256>::new_from_slice(key.as_bytes()) {
        Ok(mut mac) => {
            mac.update(whose.as_bytes());
            BASE32_NOPAD.encode(mac.finalize().into_bytes().get(..16).unwrap_or_default())
        }
        // HMAC takes keys of any length.
        Err(_) => digest(format!("{key}\0{whose}").as_bytes()),
    };
    code.to_lowercase()
}
