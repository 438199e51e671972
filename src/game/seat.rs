//! Places at the table, and who looks.

use crate::orders::Entry;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A place at the table, counted from 0, clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// What is no seat's letter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no seat: seats are called A to G")]
pub struct NoSeat(pub String);

/// As people read it and as files write it: `A` to `G`, as printed beside the player's name.
impl fmt::Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", char::from(b'A' + self.0.min(25)))
    }
}

impl FromStr for Seat {
    type Err = NoSeat;

    /// The seat of a letter in any case.
    fn from_str(written: &str) -> Result<Seat, NoSeat> {
        match written.as_bytes() {
            [byte] if byte.is_ascii_alphabetic() => Ok(Seat(byte.to_ascii_uppercase() - b'A')),
            _ => Err(NoSeat(written.to_owned())),
        }
    }
}

impl Seat {
    /// As an index into arrays by seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The players' names in seat order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(pub Vec<String>);

impl Seats {
    /// How many seats there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// All seats in order.
    pub fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.0.len() as u8).map(Seat)
    }

    /// The name of the player in a seat; the letter if there is none.
    pub fn name(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// A player's name with the letter of the seat: "Laura (A)".
    pub fn lettered(&self, seat: Seat) -> String {
        format!("{} ({seat})", self.name(seat))
    }

    /// The players as words of an order, in seat order: each by name and by the letter of the seat.
    pub fn people(&self) -> Vec<Entry> {
        // "Atros docks": the stroke before the s is left out in haste.
        let person = |name: String, seat: Seat| Entry::person(&name).also(&[&seat.to_string()]).said(&[&format!("{name}s")]);
        self.all().map(|seat| person(self.name(seat), seat)).collect()
    }

    /// The seat of a player's name.
    pub fn of_name(&self, name: &str) -> Option<Seat> {
        self.0.iter().position(|known| known.eq_ignore_ascii_case(name)).map(|at| Seat(at as u8))
    }
}

/// For whose eyes something is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// The player in a seat.
    Seat(Seat),
    /// Anybody.
    Public,
    /// Everything there is: for the casebook and for audits, never for a page or a mail.
    Everything,
}

impl Viewer {
    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everything => None,
        }
    }
}
