//! Seats as files write them: by their letters. For a field, `#[serde(with = "lettered")]`; in a ruleset's own values they are numbers.

use super::seat::Seat;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// A value with seats in it that has a form with letters.
pub trait Lettered: Sized {
    /// The form.
    type Written: Serialize + DeserializeOwned;
    /// As it is written.
    fn written(&self) -> Self::Written;
    /// As it was written.
    ///
    /// # Errors
    /// What is no seat.
    fn read(written: Self::Written) -> Result<Self, super::seat::NoSeat>;
}

impl Lettered for Seat {
    type Written = String;

    fn written(&self) -> String {
        self.to_string()
    }

    fn read(written: String) -> Result<Seat, super::seat::NoSeat> {
        written.parse()
    }
}

impl Lettered for Vec<Seat> {
    type Written = Vec<String>;

    fn written(&self) -> Vec<String> {
        self.iter().map(Seat::to_string).collect()
    }

    fn read(written: Vec<String>) -> Result<Vec<Seat>, super::seat::NoSeat> {
        written.iter().map(|one| one.parse()).collect()
    }
}

impl<V: Clone + Serialize + DeserializeOwned> Lettered for BTreeMap<Seat, V> {
    type Written = BTreeMap<String, V>;

    fn written(&self) -> BTreeMap<String, V> {
        self.iter().map(|(seat, value)| (seat.to_string(), value.clone())).collect()
    }

    fn read(written: BTreeMap<String, V>) -> Result<BTreeMap<Seat, V>, super::seat::NoSeat> {
        written.into_iter().map(|(seat, value)| Ok((seat.parse()?, value))).collect()
    }
}

/// Writes the form with letters.
///
/// # Errors
/// If it can't be written.
pub fn serialize<T: Lettered, S: Serializer>(value: &T, out: S) -> Result<S::Ok, S::Error> {
    value.written().serialize(out)
}

/// Reads the form with letters.
///
/// # Errors
/// If it can't be read, or a letter is no seat's.
pub fn deserialize<'de, T: Lettered, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    T::read(T::Written::deserialize(from)?).map_err(D::Error::custom)
}
