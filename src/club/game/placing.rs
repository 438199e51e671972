//! Whose letter it is: the token in an address, the key in the id of the mail answered, From, in this order.

use crate::club::config::Auth;
use crate::club::config::values::tag;
use crate::club::game::directory::{Directory, Person, Who};
use crate::club::vocabulary::{Command, command_in};
use crate::game::{About, Moment};
use crate::mail::Letter;
use crate::store::GameState;
use std::collections::BTreeSet;

/// Why a letter lies with the game master, as its record says.
pub(crate) mod why {
    /// Somebody else may have found the secret address of a seat.
    pub(crate) const OTHER_ADDRESS: &str = "bears a seat's token, but comes from another address";
    /// It comes from nobody whom the club knows.
    pub(crate) const STRANGER: &str = "nobody here has this address";
    /// Whatever wrote it writes as the club does: another club's mail that came back, or a program that answers for us.
    pub(crate) const OWN_ADDRESS: &str = "comes from the club's own address";
    /// Its writer has several seats, and it names none.
    pub(crate) const FOR_WHOM: &str = "nothing in it says for which seat it is";
    /// What would prove its sender could not be looked up.
    pub(crate) const UNVERIFIED: &str = "its signature could not be checked, and it bears no seat's secret";
    /// Its writer's reply address was made anew since.
    pub(crate) const OLD_TOKEN: &str = "bears a token that another has replaced";
}

/// Between why a letter lies with the game master, and whose address its sender's is taken for.
const ALIKE: &str = "; it looks like that of ";
/// Before what can't be seen in it.
const ANOTHER: &str = ", and is another";

/// Why a letter lies with the game master; of one whose sender's address is taken for somebody's at a glance, also whose, and what is in it
/// that can't be seen.
pub(crate) fn at_a_glance(why: &str, sender: &str, directory: &Directory) -> String {
    let Some(person) = directory.looking_like(sender) else { return why.to_owned() };
    let signs: BTreeSet<String> = sender.chars().filter(|c| !c.is_ascii_graphic()).map(|c| format!("U+{:04X}", u32::from(c))).collect();
    let signs: Vec<String> = signs.into_iter().take(5).collect();
    let within = if signs.is_empty() { String::new() } else { format!(" ({})", signs.join(", ")) };
    format!("{why}{ALIKE}{} {}{ANOTHER}{within}", person.game, person.who.code().to_uppercase())
}

/// Such a reason in its parts: why, whose address it looks like, and what is in it.
pub(crate) fn glanced_at(reason: &str) -> Option<(&str, &str, &str)> {
    let (why, rest) = reason.split_once(ALIKE)?;
    let (whose, signs) = rest.split_once(ANOTHER)?;
    Some((why, whose, signs))
}

/// Where a letter belongs.
#[derive(Clone, Debug)]
pub enum Placed {
    /// To a seat or game master, from their address.
    Person {
        /// Whose it is.
        person: Person,
        /// The report that it answers.
        about: About,
        /// The name of that mail in our outbox.
        replied: Option<String>,
    },
    /// It bears somebody's token, but comes from another address: held, and they are asked.
    Held(Person),
    /// It can't be placed, but comes from the address of somebody whom the club knows.
    Known {
        /// One of the places that they have.
        person: Person,
        /// The games that they play in.
        games: Vec<String>,
        /// The game that the letter names, if it names one.
        named: Option<String>,
    },
    /// It may be for a game whose files can't be read now: it waits until they can.
    Waits,
    /// It can't be placed, and nobody here has this address.
    Stranger,
}

/// Whether a letter of which nobody is known says anything that points to a game whose files can't be read.
fn may_be_of_broken(letter: &Letter, named: Option<&str>, club: &str, auth: Auth, directory: &Directory) -> bool {
    let tagged = letter.recipients.iter().any(|address| tag(address, club).is_some());
    let answers = letter.answers.iter().any(|id| id.split('.').next().is_some_and(|game| directory.is_broken(game)));
    tagged || answers || auth == Auth::From || named.is_some_and(|game| directory.is_broken(game))
}

/// The place of which a letter shows, by a token or the id of a mail, that it is meant, and the mail answered.
fn shown<'d>(letter: &'d Letter, club: &str, directory: &'d Directory) -> (Option<&'d Person>, Option<(&'d str, &'d Person, Moment)>) {
    let tags = || letter.recipients.iter().filter_map(|address| tag(address, club));
    let of_tags = || tags().filter_map(|token| directory.of_token(token));
    // Where a link in our mail wrote the letter, the mail's id stands in the address.
    let mut ids = letter.answers.iter().map(String::as_str).chain(tags());
    let replied = ids.find_map(|id| directory.of_message(id).map(|(person, moment)| (id, person, moment)));
    // Of several the one whose mail it answers.
    let answered = replied.and_then(|(_, answered, _)| of_tags().find(|person| person.is_at(answered)));
    let found = answered.or_else(|| of_tags().next()).or(replied.map(|(_, person, _)| person));
    (found, replied)
}

/// The other places of its writer to which a letter is addressed.
pub(crate) fn also_shown<'d>(
    letter: &'d Letter,
    club: &'d str,
    directory: &'d Directory,
    here: &'d Person,
) -> impl Iterator<Item = &'d Person> {
    let of_tags = letter.recipients.iter().filter_map(|address| directory.of_token(tag(address, club)?));
    let mut seen = BTreeSet::new();
    of_tags.filter(move |person| {
        !person.is_at(here) && person.address.eq_ignore_ascii_case(&here.address) && seen.insert((person.game.clone(), person.who.code()))
    })
}

/// Whether a letter shows by something secret for which place it is meant.
pub(crate) fn is_shown(letter: &Letter, club: &str, directory: &Directory) -> bool {
    shown(letter, club, directory).0.is_some()
}

/// Whether a letter shows whose it is and comes from their address.
pub(crate) fn is_theirs(letter: &Letter, club: &str, directory: &Directory) -> bool {
    let (found, _) = shown(letter, club, directory);
    matches!(letter.from.as_slice(), [sender] if found.is_some_and(|person| person.address.eq_ignore_ascii_case(&sender.mailbox)))
}

/// The seat that the writer of a letter has in another game that it names. The letter was placed by a secret that was mailed to nobody
/// but this address (or, where the club trusts `From`, by the address alone): that proves a seat there as well as here if it is the
/// same address, and the only seat that the address has there.
pub(crate) fn seat_elsewhere<'d>(letter: &Letter, writer: &Person, named: &str, directory: &'d Directory) -> Option<&'d Person> {
    let [sender] = letter.from.as_slice() else { return None };
    // A game master may have let a letter from elsewhere count; that is for the one game.
    if !matches!(writer.who, Who::Seat(_)) || !writer.address.eq_ignore_ascii_case(&sender.mailbox) {
        return None;
    }
    let is_seat = |person: &&Person| person.game == named && matches!(person.who, Who::Seat(_));
    let mut seats = directory.of_address(&sender.mailbox).filter(is_seat);
    let first = seats.next();
    first.filter(|_| seats.next().is_none())
}

/// The desks that the game master who wrote a letter has in other games that are not over: the secret that it was placed by was mailed to
/// nobody but this address.
pub(crate) fn desks_elsewhere<'d>(letter: &'d Letter, writer: &'d Person, directory: &'d Directory) -> impl Iterator<Item = &'d Person> {
    let is_gm = |person: &Person| matches!(person.who, Who::Gm(_));
    let sender = match letter.from.as_slice() {
        [sender] if is_gm(writer) && writer.address.eq_ignore_ascii_case(&sender.mailbox) => Some(&sender.mailbox),
        _ => None,
    };
    let theirs = sender.into_iter().flat_map(|sender| directory.of_address(sender));
    theirs.filter(move |person| is_gm(person) && person.game != writer.game && person.state != GameState::Ended)
}

/// Finds whose a letter is. It has exactly one sender.
pub(crate) fn place(letter: &Letter, sender: &str, club: &str, auth: Auth, directory: &Directory) -> Placed {
    let (found, replied) = shown(letter, club, directory);
    if let Some(person) = found {
        let replied = replied.filter(|(_, other, _)| other.is_at(person));
        let about = replied.map_or(About::Unknown, |(_, _, moment)| About::Moment(moment));
        let replied = replied.map(|(id, _, _)| id.split('@').next().unwrap_or(id).to_owned());
        if !person.address.eq_ignore_ascii_case(sender) {
            return Placed::Held(person.clone());
        }
        return Placed::Person { person: person.clone(), about, replied };
    }
    let named = letter.text.text.lines().find_map(|line| match command_in(line) {
        Some(Command::Game(id)) => Some(id),
        _ => None,
    });
    if directory.any_broken() && may_be_of_broken(letter, named.as_deref(), club, auth, directory) {
        return Placed::Waits;
    }
    let mut known: Vec<&Person> = directory.of_address(sender).collect();
    let Some(first) = known.first().copied() else { return Placed::Stranger };
    let games: Vec<String> = known.iter().filter(|person| person.state != GameState::Ended).map(|person| person.game.clone()).collect();
    if auth == Auth::From {
        known.retain(|person| {
            matches!(person.who, Who::Seat(_)) && named.as_ref().map_or(person.state != GameState::Ended, |id| *id == person.game)
        });
        if let [person] = known.as_slice() {
            return Placed::Person { person: (*person).clone(), about: About::Unknown, replied: None };
        }
    }
    Placed::Known { person: first.clone(), games, named }
}
