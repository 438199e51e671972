//! How late a game is shown to the public.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// `publish_after`: what of a game that goes on the public is not shown yet. Its players are told all that they may know at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Embargo {
    /// Its newest rounds, so many.
    Rounds(u32),
    /// All of it, until it is over.
    End,
}

const END: &str = "end";

impl Embargo {
    /// As it is named: a number of rounds, or `end`.
    ///
    /// # Errors
    /// How it is written.
    pub fn named(text: &str) -> Result<Embargo, String> {
        match text.trim() {
            END => Ok(Embargo::End),
            number => {
                number.parse().map(Embargo::Rounds).map_err(|_| format!("publish_after is a number of rounds, or \"end\", not {number:?}"))
            }
        }
    }

    /// How many of so many rounds the public is shown.
    pub fn shown_of(self, rounds: u32) -> u32 {
        match self {
            Embargo::Rounds(late) => rounds.saturating_sub(late),
            Embargo::End => 0,
        }
    }
}

impl Serialize for Embargo {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            Embargo::Rounds(late) => out.serialize_u32(*late),
            Embargo::End => out.serialize_str(END),
        }
    }
}

impl<'de> Deserialize<'de> for Embargo {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Embargo, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Rounds(u32),
            Word(String),
        }
        match Written::deserialize(from) {
            Ok(Written::Rounds(late)) => Ok(Embargo::Rounds(late)),
            Ok(Written::Word(word)) if word == END => Ok(Embargo::End),
            _ => Err(serde::de::Error::custom("publish_after is a number of rounds, or \"end\"")),
        }
    }
}
