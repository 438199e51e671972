//! Who plays where: every seat and game master of every game, found by token, by address, or by the id
//! of a mail of ours.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::alike::looks_like;
use crate::club::game::opened::Opened;
use crate::game::{Moment, Seat};
use crate::store::{Disk, GameFolder, GameState, PrivateFile, PrivateSeat, games};
use crate::words::{Lang, learn};
use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use subtle::ConstantTimeEq;

/// A place in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    /// A seat.
    Seat(Seat),
    /// A game master: the one in charge is 0, then those who share the desk.
    Gm(u8),
}

impl Who {
    /// As it stands in ids and page names.
    pub fn code(self) -> String {
        match self {
            Who::Seat(seat) => seat.to_string().to_ascii_lowercase(),
            Who::Gm(0) => "gm".into(),
            Who::Gm(index) => format!("gm{index}"),
        }
    }

    /// The place that a code names.
    fn of_code(code: &str) -> Option<Who> {
        match code.strip_prefix("gm") {
            Some("") => Some(Who::Gm(0)),
            Some(index) => index.parse().ok().map(Who::Gm),
            None => code.parse().ok().map(Who::Seat),
        }
    }
}

/// Somebody with a token.
#[derive(Clone)]
pub struct Person {
    /// The game's id.
    pub game: String,
    /// The place in it.
    pub who: Who,
    /// The mail address, in small letters.
    pub address: String,
    token: String,
    /// The language that they read.
    pub language: Lang,
    /// Where the game is in its life.
    pub state: GameState,
    /// The last rerun that changed what this seat was told.
    corrected: u32,
}

impl Person {
    /// Whoever sits in a seat now.
    pub fn of_seat(game: &Opened, seat: Seat) -> Option<Person> {
        let private = game.private.seats.get(seat.index())?;
        Some(Person {
            game: game.file.id.clone(),
            who: Who::Seat(seat),
            address: private.address.to_ascii_lowercase(),
            token: private.token.clone(),
            language: private.language,
            state: game.file.state,
            corrected: private.corrected,
        })
    }

    /// The seat for which this is an address that is asked whether it is its player's, if it is no more than that.
    pub fn is_asked_for(&self, private: &PrivateFile) -> Option<Seat> {
        let Who::Seat(seat) = self.who else { return None };
        let asked = private.seats.get(seat.index())?.moving.as_ref().is_some_and(|moving| moving.code == self.token);
        asked.then_some(seat)
    }

    /// Whether their token is good still: it dies when another is made, be it in the same pass.
    pub fn is_current(&self, private: &PrivateFile) -> bool {
        match self.who {
            Who::Seat(seat) => private
                .seats
                .get(seat.index())
                .is_some_and(|seat| seat.token == self.token || seat.lent.as_ref().is_some_and(|lent| lent.token == self.token)),
            Who::Gm(_) => private.gms().any(|party| party.token == self.token),
        }
    }

    /// Whether they have the same place as somebody.
    pub(crate) fn is_at(&self, other: &Person) -> bool {
        self.game == other.game && self.who == other.who
    }

    /// Their place, as people read it: `friday (A)`.
    pub(crate) fn place(&self) -> String {
        format!("{} ({})", self.game, self.who.code().to_uppercase())
    }

    /// Whether this is their token.
    pub(crate) fn is_of(&self, token: &str) -> bool {
        self.token == token
    }

    /// Whether they are the player of a seat that a deputy has now.
    pub fn is_away(&self, private: &PrivateFile) -> bool {
        let Who::Seat(seat) = self.who else { return false };
        private.seats.get(seat.index()).and_then(|seat| seat.lent.as_ref()).is_some_and(|lent| lent.token == self.token)
    }

    /// Where their letters go.
    pub(crate) fn reply_address(&self, config: &Config) -> String {
        config.tagged(&self.token.to_lowercase())
    }

    /// Where a game master stands at the desk now.
    pub fn gm_index(&self, private: &PrivateFile) -> Option<u8> {
        private.gms().position(|party| party.token == self.token).and_then(|at| u8::try_from(at).ok())
    }
}

// A token must not reach a log line by way of a derived Debug.
impl fmt::Debug for Person {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Person({} {:?})", self.game, self.who)
    }
}

/// Everybody with a token.
#[derive(Debug, Default)]
pub struct Directory {
    people: Vec<Person>,
    by_token: BTreeMap<[u8; 32], usize>,
    by_address: BTreeMap<String, Vec<usize>>,
    by_place: BTreeMap<(String, Who), Vec<usize>>,
    broken: BTreeSet<String>,
}

/// A token is looked up by its hash, so that the time of a look-up tells nothing of it.
fn hashed(token: &str) -> [u8; 32] {
    use sha2::Digest;
    Sha256::digest(token.to_ascii_lowercase().as_bytes()).into()
}

impl Directory {
    /// Reads who plays in the games of a club. Of a game whose files can't be read nobody is known; it is told of
    /// where the game itself is opened.
    ///
    /// # Errors
    /// If the games can't be listed.
    pub fn load(disk: &Disk) -> Result<Directory, ClubError> {
        let mut directory = Directory::default();
        for id in games(disk)? {
            let folder = GameFolder::new(disk, &id)?;
            let (Ok(game), Ok(private)) = (folder.game(), folder.private()) else {
                directory.broken.insert(id);
                continue;
            };
            for seat in &private.seats {
                if let Some((entry, forms)) = game.seats.get(seat.seat.index()).zip(seat.forms.as_ref()) {
                    learn(&entry.name, Some(forms));
                }
                let who = Who::Seat(seat.seat);
                directory.add(Person {
                    game: id.clone(),
                    who,
                    address: seat.address.to_ascii_lowercase(),
                    token: seat.token.clone(),
                    language: seat.language,
                    state: game.state,
                    corrected: seat.corrected,
                });
                let moving = seat.moving.iter().filter(|moving| !moving.code.is_empty());
                moving.for_each(|moving| {
                    // It is nobody's yet: only the answer to the mail that asked is known by it.
                    directory.add_token(Person {
                        game: id.clone(),
                        who,
                        address: moving.address.to_ascii_lowercase(),
                        token: moving.code.clone(),
                        language: seat.language,
                        state: game.state,
                        corrected: 0,
                    });
                });
            }
            let lent = |seat: &PrivateSeat| Some((seat.seat, seat.lent.clone()?, seat.corrected));
            for (seat, lent, corrected) in private.seats.iter().filter_map(lent) {
                directory.add(Person {
                    game: id.clone(),
                    who: Who::Seat(seat),
                    address: lent.address.to_ascii_lowercase(),
                    token: lent.token,
                    language: lent.language,
                    state: game.state,
                    corrected,
                });
            }
            for (index, gm) in (0..).zip(private.gms()) {
                directory.add(Person {
                    game: id.clone(),
                    who: Who::Gm(index),
                    address: gm.address.to_ascii_lowercase(),
                    token: gm.token.clone(),
                    language: gm.language,
                    state: game.state,
                    corrected: 0,
                });
            }
        }
        Ok(directory)
    }

    fn add(&mut self, person: Person) {
        self.by_address.entry(person.address.clone()).or_default().push(self.people.len());
        self.add_token(person);
    }

    fn add_token(&mut self, person: Person) {
        let at = self.people.len();
        self.by_token.insert(hashed(&person.token), at);
        self.by_place.entry((person.game.clone(), person.who)).or_default().push(at);
        self.people.push(person);
    }

    /// Whose token this is.
    pub fn of_token(&self, token: &str) -> Option<&Person> {
        self.by_token.get(&hashed(token)).and_then(|at| self.people.get(*at))
    }

    /// Whoever has an address for which this one is taken at a glance, though it is another.
    pub(crate) fn looking_like(&self, address: &str) -> Option<&Person> {
        let alike = self.by_address.iter().find(|(known, _)| looks_like(address, known));
        alike.and_then(|(_, places)| self.people.get(*places.first()?))
    }

    /// Everything that an address plays or runs.
    pub fn of_address(&self, address: &str) -> impl Iterator<Item = &Person> {
        self.by_address.get(&address.to_ascii_lowercase()).into_iter().flatten().filter_map(|at| self.people.get(*at))
    }

    /// Whether nobody is known of this game because its files can't be read.
    pub fn is_broken(&self, game: &str) -> bool {
        self.broken.contains(game)
    }

    /// Whether there is any such game.
    pub fn any_broken(&self) -> bool {
        !self.broken.is_empty()
    }

    /// To whom a mail of ours went, and which round was open then, by the tag in the address to which it comes back; none if that is not
    /// ours, or its key is wrong.
    pub(crate) fn of_bounce(&self, tag: &str) -> Option<(&Person, u32)> {
        let (person, mut open) = self.of_key(tag, BOUNCE)?;
        Some((person, open.next()?.parse().ok()?))
    }

    /// Who asks for no more reports, by the tag in the address that their mail program writes to then; none if that is not ours, or its
    /// key is wrong.
    pub(crate) fn of_unsubscribing(&self, tag: &str) -> Option<&Person> {
        self.of_key(tag, UNSUBSCRIBE).filter(|(_, open)| open.clone().next().is_none()).map(|(person, _)| person)
    }

    /// Whose a tag is that is made of a word, the game, the place, perhaps more in the open, and a key; and what stands there in the open.
    fn of_key<'t>(&self, tag: &'t str, word: &str) -> Option<(&Person, std::str::Split<'t, char>)> {
        let (signed, key) = tag.rsplit_once('.')?;
        let mut open = signed.split('.');
        if open.next()? != word {
            return None;
        }
        let (game, who) = (open.next()?, Who::of_code(open.next()?)?);
        Some((self.with_key(game, who, signed, key)?, open))
    }

    /// Who of those in a place has the token by which something was keyed. There may be two: a deputy and the player who is away, or an
    /// address that is asked whether it is the player's.
    fn with_key(&self, game: &str, who: Who, signed: &str, key: &str) -> Option<&Person> {
        let key = key.to_ascii_lowercase();
        let fits = |person: &&Person| bool::from(keyed(&person.token, signed).as_bytes().ct_eq(key.as_bytes()));
        let places = self.by_place.get(&(game.to_owned(), who))?;
        places.iter().filter_map(|at| self.people.get(*at)).find(fits)
    }

    /// To whom a mail of ours went, and of which point in the game it spoke, by its message id; none if it is not ours, or its
    /// key is wrong.
    pub fn of_message(&self, id: &str) -> Option<(&Person, Moment)> {
        let local = id.split('@').next().unwrap_or(id);
        let (signed, mac) = local.rsplit_once('.')?;
        let mut parts = signed.split('.');
        let (game, who) = (parts.next()?, parts.next()?);
        let moment: Moment = parts.nth(1)?.parse().ok()?;
        let spoken = parts.next().and_then(|kind| kind.rsplit_once("-r")?.1.parse().ok()).unwrap_or(0);
        let person = self.with_key(game, Who::of_code(who)?, signed, mac)?;
        // A mail of before a rerun that changed what it said speaks of no point of the game as it is now.
        let moment = if spoken == person.corrected { moment } else { Moment { stage: u32::MAX, step: u32::MAX } };
        Some((person, moment))
    }
}

/// The round that was open when a mail of ours went out, by its message id.
pub(crate) fn round_of(id: &str) -> Option<u32> {
    id.split('.').nth(2)?.parse().ok()
}

/// The keyed end of a message id: HMAC-SHA256 of the part before it with the seat's token, 16 letters of base32.
fn keyed(token: &str, signed: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(token.as_bytes()) else { return String::new() };
    mac.update(signed.as_bytes());
    let code = BASE32_NOPAD.encode(mac.finalize().into_bytes().get(..10).unwrap_or_default());
    code.to_lowercase()
}

/// The local part of the id of a mail to somebody: game, place, round, moment and kind in the open, and a key that only
/// who knows the token can make. A retry makes the same id.
pub(crate) fn message_name(token: &str, game: &str, who: Who, round: u32, moment: Moment, kind: &str) -> String {
    let signed = format!("{game}.{}.{round}.{moment}.{kind}", who.code());
    let mac = keyed(token, &signed);
    format!("{signed}.{mac}")
}

/// The word with which the tags begin to which mails come back.
const BOUNCE: &str = "b";

/// The tag of the address to which a mail comes back that does not arrive (VERP): of the place and the round in the open, and a key of their
/// own: who is shown a mail's id, as all are who get an answer to it, can't make it.
pub(crate) fn bounce_tag(token: &str, game: &str, who: Who, round: u32) -> String {
    tag_with_key(token, format!("{BOUNCE}.{game}.{}.{round}", who.code()))
}

/// The word with which the tags begin by which mail programs unsubscribe.
const UNSUBSCRIBE: &str = "u";

/// The tag of the address that a mail program writes to when its reader wants no more reports.
pub(crate) fn unsubscribe_tag(token: &str, game: &str, who: Who) -> String {
    tag_with_key(token, format!("{UNSUBSCRIBE}.{game}.{}", who.code()))
}

fn tag_with_key(token: &str, open: String) -> String {
    let key = keyed(token, &open);
    format!("{open}.{key}")
}
