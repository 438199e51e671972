//! Seats by character in files, written as their letters in the order of the ranks: `--C--A--`.

use super::cards::CHARACTERS;
use crate::game::Seat;
use serde::{Deserialize as _, Deserializer, Serializer};

/// Writes the letters.
///
/// # Errors
/// Those of the writer.
pub(super) fn serialize<S: Serializer>(seats: &[Option<Seat>; CHARACTERS], out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(&seats.iter().map(|seat| seat.map_or_else(|| "-".to_owned(), |seat| seat.to_string())).collect::<String>())
}

/// Reads the letters.
///
/// # Errors
/// If there is no text.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<[Option<Seat>; CHARACTERS], D::Error> {
    let written = String::deserialize(input)?;
    let mut seats = [None; CHARACTERS];
    for (place, letter) in seats.iter_mut().zip(written.chars()) {
        *place = letter.encode_utf8(&mut [0; 4]).parse().ok();
    }
    Ok(seats)
}
