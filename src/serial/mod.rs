//! Any value as text, and back: TOML for files, JSON for hashes.
//!
//! There is one way in and one way out for all types. Each type that serde's derive serves is compiled anew for every
//! reader and writer that it meets, and the toml crate alone has three of the one and six of the other: half of this program
//! was that. So what is written goes through [`erased_serde`], and what is read through the one reader here.

mod place;
mod plain;
mod reader;

pub use place::{Place, place_of};
pub use plain::syntax;
pub use reader::{Unreadable, from_toml};

use serde::de::{DeserializeOwned, Error as _};
use toml::{Table, Value};

/// A value is more than TOML can hold, such as a number over 63 bits.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Unwritable(#[from] toml::ser::Error);

/// A value as TOML.
///
/// # Errors
/// If TOML can't hold it.
pub fn to_toml(value: &dyn erased_serde::Serialize) -> Result<String, Unwritable> {
    Ok(toml::to_string(value)?)
}

/// A value as JSON. Empty for what JSON can't hold: a map whose keys are not texts.
pub fn to_json(value: &dyn erased_serde::Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}

/// A value as one of TOML, to stand in another.
///
/// # Errors
/// If TOML can't hold it.
pub fn to_value(value: &dyn erased_serde::Serialize) -> Result<Value, Unwritable> {
    Ok(Value::try_from(value)?)
}

/// The same of what is a table.
///
/// # Errors
/// If it is none, or TOML can't hold it.
pub fn to_table(value: &dyn erased_serde::Serialize) -> Result<Table, Unwritable> {
    Ok(Table::try_from(value)?)
}

/// A value out of one of TOML.
///
/// # Errors
/// If that does not say what it should; it is told by the names of keys, since nobody has seen its text.
pub fn of_value<T: DeserializeOwned>(value: &Value) -> Result<T, Unreadable> {
    reader::of_value(&value.to_string()).map_err(Unreadable::by_name)
}

/// A value out of a table.
///
/// # Errors
/// If the table does not say what it should; it is told by the names of keys, since nobody has seen its text.
pub fn of_table<T: DeserializeOwned>(table: &Table) -> Result<T, Unreadable> {
    let text = to_toml(table).map_err(Unreadable::custom)?;
    from_toml(&text).map_err(Unreadable::by_name)
}

#[cfg(test)]
mod tests;
