//! What players note for themselves by letter: kept for their eyes alone, given back to them when the game is over.

use crate::club::game::opened::Opened;
use crate::club::turn::happened::{Happened, Happenings, Told};
use crate::game::Seat;
use crate::game::press::tame;
use crate::store::OwnNote;
use crate::words::Saying;
use chrono::{DateTime, Utc};

/// So many notes of a seat are kept in a game.
const NOTES_MAX: usize = 500;
/// So many letters has one.
const LETTERS_MAX: usize = 2_000;

/// Keeps what a player notes; `text` is none to take the newest back. Gives what they are told.
pub(crate) fn note(game: &mut Opened, happened: &mut Happenings, seat: Seat, text: Option<&str>, arrived: DateTime<Utc>) -> Told {
    let round = game.table.as_ref().map_or(0, |table| table.round());
    let Some(private) = game.private.seats.get_mut(seat.index()) else { return Err(Saying::new("note-none")) };
    let Some(text) = text.map(tame) else {
        // The pages of rounds that are over have theirs as they were drawn.
        let Some(gone) = private.notes.pop_if(|newest| newest.round == round) else { return Err(Saying::new("note-none")) };
        happened.push(Happened::Changed);
        return Ok(Saying::new("note-gone").with("text", gone.text));
    };
    if text.chars().count() > LETTERS_MAX {
        return Err(Saying::new("note-long").with("most", LETTERS_MAX));
    }
    if private.notes.len() >= NOTES_MAX {
        return Err(Saying::new("note-many").with("most", NOTES_MAX));
    }
    let said = Saying::new("note-kept").with("text", text.as_str());
    private.notes.push(OwnNote { round, at: arrived, text });
    happened.push(Happened::Changed);
    Ok(said)
}
