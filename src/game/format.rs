//! The format of a file: looked at before the rest, and lifted to the newest where it is older.
//!
//! A file that Turnpost keeps begins with `format = 1`. When what is written in it has to change in a way that the file's
//! type can't read, its format is raised, and one step is added here that makes the new values of the old. A file of an older
//! format is lifted by all steps it lacks when it is read, and is of the newest when it is written next; what is hashed, as
//! rounds are, is never written anew: it keeps its format, and is lifted in memory alone. A format that an older program can't
//! read says in `needs`, beside `format`, from which version of Turnpost on it is read.

use crate::serial::{Unreadable, from_toml, to_toml};
use serde::Deserialize;
use serde::de::{DeserializeOwned, Error as _};
use std::borrow::Cow;
use toml::{Table, Value};

/// Makes the values of a format out of those of the one before; the number itself is none of its business.
pub type Lift = fn(&mut Table);

/// The formats of one kind of file: the oldest that is read, and the steps from each to the next.
#[derive(Clone, Copy, Debug)]
pub struct Formats {
    oldest: u32,
    lifts: &'static [Lift],
}

/// A file's text is not of a format that this program reads, or does not say what it should.
#[derive(Debug, thiserror::Error)]
pub enum FormatError {
    /// A newer program wrote it.
    #[error("format {found}, but this is turnpost {} and reads format {newest}; use {}", env!("CARGO_PKG_VERSION"), program(needs.as_deref()))]
    Newer {
        /// The format it names.
        found: u32,
        /// The newest that is read here.
        newest: u32,
        /// From which version of the program on it is read, if the file says so.
        needs: Option<String>,
    },
    /// There is no such format.
    #[error("format {found}, but the oldest there is is {oldest}; put the file back from a copy")]
    Older {
        /// The format it names.
        found: u32,
        /// The oldest that is read here.
        oldest: u32,
    },
    /// It is no TOML, or not what this kind of file says.
    #[error(transparent)]
    Content(#[from] Unreadable),
}

fn program(needs: Option<&str>) -> String {
    needs.map_or_else(|| "a newer turnpost".to_owned(), |needs| format!("turnpost {needs} or newer"))
}

/// What is looked at before the rest.
#[derive(Deserialize)]
struct Head {
    format: u32,
    needs: Option<String>,
}

impl Formats {
    /// Format 1 alone.
    pub const FIRST: Formats = Formats::from(1, &[]);

    /// The formats from one on, each later one with the step that leads to it.
    pub const fn from(oldest: u32, lifts: &'static [Lift]) -> Formats {
        Formats { oldest, lifts }
    }

    /// The format that is written.
    pub const fn newest(&self) -> u32 {
        self.oldest + self.lifts.len() as u32
    }

    /// A value read from a file's text, whatever its format.
    ///
    /// # Errors
    /// If the format is not known here, or the text does not say what it should.
    pub fn read<T: DeserializeOwned>(&self, text: &str) -> Result<T, FormatError> {
        Ok(from_toml(&self.lifted(text)?)?)
    }

    /// A file's text in the newest format.
    fn lifted<'t>(&self, text: &'t str) -> Result<Cow<'t, str>, FormatError> {
        // A file as this program writes it need not be read twice.
        let first = text.split_once('\n').map_or("", |(first, _)| first);
        if first.strip_prefix("format = ").is_some_and(|number| number.parse() == Ok(self.newest())) {
            return Ok(Cow::Borrowed(text));
        }
        let Head { format, needs } = from_toml(text)?;
        let lacking = match format.checked_sub(self.oldest) {
            None => return Err(FormatError::Older { found: format, oldest: self.oldest }),
            Some(has) => self.lifts.get(has as usize..),
        };
        match lacking {
            None => Err(FormatError::Newer { found: format, newest: self.newest(), needs }),
            Some([]) => Ok(Cow::Borrowed(text)),
            Some(lifts) => {
                let mut table: Table = from_toml(text)?;
                lifts.iter().for_each(|lift| lift(&mut table));
                table.insert("format".to_owned(), Value::Integer(self.newest().into()));
                Ok(Cow::Owned(to_toml(&table).map_err(Unreadable::custom)?))
            }
        }
    }
}

/// Whether a value is what is meant where a file says nothing.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A kind of file that says its format.
pub trait Formatted: DeserializeOwned {
    /// Its formats.
    const FORMATS: Formats = Formats::FIRST;
    /// The one that is written.
    const FORMAT: u32 = Self::FORMATS.newest();
}

/// The format that a text names, if it names one.
pub fn format_of(text: &str) -> Option<u32> {
    from_toml::<Head>(text).ok().map(|head| head.format)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;

    /// A file in its third format: once it had `name`, then `names`, now each name has a number.
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Draft {
        format: u32,
        needs: String,
        names: Vec<(u32, String)>,
    }

    impl Formatted for Draft {
        const FORMATS: Formats = Formats::from(1, &[several, numbered]);
    }

    fn several(table: &mut Table) {
        let name = table.remove("name");
        table.insert("names".into(), Value::Array(name.into_iter().collect()));
    }

    fn numbered(table: &mut Table) {
        if let Some(Value::Array(names)) = table.get_mut("names") {
            for (number, name) in (1..).zip(names) {
                *name = Value::Array(vec![Value::Integer(number), name.clone()]);
            }
        }
        table.insert("needs".into(), "0.3.0".into());
    }

    fn read(text: &str) -> Result<Draft, FormatError> {
        Draft::FORMATS.read(text)
    }

    #[test]
    fn every_format_is_read_and_the_newest_is_written() {
        let names = |names: &[&str]| (1..).zip(names).map(|(number, name)| (number, (*name).to_owned())).collect();
        let laura = Draft { format: 3, needs: "0.3.0".into(), names: names(&["Laura"]) };
        assert_eq!(read("format = 1\nname = \"Laura\"\n").unwrap(), laura);
        assert_eq!(read("# by hand\nformat = 1\nname = \"Laura\"\n").unwrap(), laura);
        let two = Draft { names: names(&["Laura", "Ville"]), ..read("format = 1").unwrap() };
        assert_eq!(read("format = 2\nnames = [\"Laura\", \"Ville\"]\n").unwrap(), two);
        let written = to_toml(&laura).unwrap();
        assert!(written.starts_with("format = 3\nneeds = \"0.3.0\"\n"), "{written}");
        assert_eq!(read(&written).unwrap(), laura);
        assert_eq!(read(&format!("# by hand\n{written}")).unwrap(), laura);
        assert_eq!(Draft::FORMAT, 3);
    }

    #[test]
    fn a_format_that_is_not_known_is_named() {
        let newer = |text: &str| read(text).expect_err("it is newer").to_string();
        let this = env!("CARGO_PKG_VERSION");
        let told = format!("format 4, but this is turnpost {this} and reads format 3; use turnpost 0.9.0 or newer");
        assert_eq!(newer("format = 4\nneeds = \"0.9.0\"\nfuture = { is = \"bright\" }\n"), told);
        assert!(newer("format = 4\n").ends_with("; use a newer turnpost"));
        assert!(newer("format = 4000000000\n").starts_with("format 4000000000,"));
        assert!(matches!(read("format = 0\n"), Err(FormatError::Older { found: 0, oldest: 1 })));
        for text in [
            "",
            "format = \"3\"\n",
            "format = -1\n",
            "format = 3",
            "format = 3\nname = \"Laura\"\n",
            "format = 1\nother = 1\n",
            "format = 1\nformat = 1\n",
        ] {
            assert!(matches!(read(text), Err(FormatError::Content(_))), "{text}");
        }
    }
}
