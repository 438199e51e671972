//! A letter that somebody brings by hand for a game: whose it is, and what its writer wrote now.

use crate::club::config::transport::limits;
use crate::club::config::{Auth, Config};
use crate::club::game::directory::{Directory, Who};
use crate::club::game::opened::Opened;
use crate::club::game::placing::{Placed, place};
use crate::club::turn::standing::with_standing;
use crate::club::vocabulary::players;
use crate::game::press::lift;
use crate::game::{About, LetterIn};
use crate::mail::{self, fresh, plain_text};
use crate::store::{Disk, Outbox, Written};

/// Why a letter can't count in a game.
#[derive(Debug, thiserror::Error)]
pub enum NotForGame {
    /// It can't be read.
    #[error("the letter can't be read: {0}")]
    Unreadable(#[from] mail::Unreadable),
    /// It has no sender, or several.
    #[error("the letter has {0} senders; a letter has exactly one")]
    Senders(usize),
    /// It is of another game.
    #[error("the letter is for the game {0}")]
    OtherGame(String),
    /// Its sender has no seat in the game.
    #[error("{sender} has no seat in {game}")]
    NoSeat {
        /// The address it comes from.
        sender: String,
        /// The game.
        game: String,
    },
    /// The club's files.
    #[error("{0}")]
    Files(String),
}

/// Reads a letter as one of a game's players. Who brings it answers for its sender: an address that has a seat is enough.
///
/// # Errors
/// If it can't be read, or is none of the game's.
pub fn letter_for(game: &Opened, disk: &Disk, config: Option<&Config>, raw: &[u8]) -> Result<Written, NotForGame> {
    let limits = config.map_or_else(mail::Limits::default, limits);
    let letter = mail::read(raw, &limits)?;
    let [sender] = letter.from.as_slice() else { return Err(NotForGame::Senders(letter.from.len())) };
    let files = |error: &dyn std::fmt::Display| NotForGame::Files(error.to_string());
    let directory = Directory::load(disk).map_err(|error| files(&error))?;
    let club = config.map_or("", |config| config.address.as_str());
    let (mut about, mut replied) = (About::Unknown, None);
    let mut seat = None;
    match place(&letter, &sender.mailbox, club, Auth::Token, &directory) {
        Placed::Person { person, about: point, replied: name } if person.game == game.file.id => {
            if let Who::Seat(of) = person.who {
                (seat, about, replied) = (Some(of), point, name);
            }
        }
        Placed::Person { person, .. } => return Err(NotForGame::OtherGame(person.game)),
        Placed::Known { named: Some(named), .. } if named != game.file.id => return Err(NotForGame::OtherGame(named)),
        Placed::Held(_) | Placed::Known { .. } | Placed::Waits | Placed::Stranger => {}
    }
    let by_address = || {
        let is_theirs = |seat: &crate::game::Seat| {
            game.private.seats.get(seat.index()).is_some_and(|private| private.address.eq_ignore_ascii_case(&sender.mailbox))
        };
        game.seats().all().find(is_theirs)
    };
    let Some(seat) = seat.or_else(by_address) else {
        return Err(NotForGame::NoSeat { sender: sender.mailbox.clone(), game: game.file.id.clone() });
    };
    let sent = match replied {
        Some(name) => Outbox::new(disk).ours(&name).map_err(|error| files(&error))?.map(|raw| plain_text(&raw)),
        None => None,
    };
    let text = with_standing(&fresh(&letter.text.text, sent.as_deref()), sent.as_deref());
    // What it says to other players was theirs alone, and none of it is an order.
    let (text, _) = lift(&text, &game.seats());
    let lang = game.private.seats.get(seat.index()).map_or_else(Default::default, |seat| seat.language);
    let hash = mail::hash(raw);
    let servers = config.map_or(&[][..], |config| &config.servers);
    let at = letter.received(servers).unwrap_or(game.file.opened);
    Ok(Written::of(&LetterIn { seat, text: &text, letter: &hash, about, lang, ready: false, commands: players() }, at))
}
