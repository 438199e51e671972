//! One answer of a mail server: what it ends, brings or tells of a letter.

use super::answer::{Piece, pieces, shown};
use super::error::ImapError;
use chrono::{DateTime, Utc};

/// An answer, or a part of one.
pub(super) struct Heard {
    pub(super) line: Vec<u8>,
    pub(super) texts: Vec<Vec<u8>>,
    /// Whether a letter came with it.
    pub(super) letter: bool,
}

/// What a command came to, with what the server said to it.
pub(super) enum Came {
    Ok(Vec<u8>),
    No(Vec<u8>),
}

/// What an answer tells of a letter.
#[derive(Default)]
pub(super) struct Fetched {
    pub(super) uid: Option<u32>,
    pub(super) size: Option<u64>,
    pub(super) arrived: Option<DateTime<Utc>>,
    pub(super) body: Option<Piece>,
}

impl Heard {
    pub(super) fn pieces(&self) -> Vec<Piece> {
        pieces(&self.line, &self.texts)
    }

    /// Whether it is told to a person, where nothing follows that is announced.
    pub(super) fn is_said(&self) -> bool {
        let said = ["* OK", "* NO", "* BAD", "* BYE", "* PREAUTH"];
        !self.line.starts_with(b"* ") || said.iter().any(|said| starts(&self.line, said))
    }

    /// If it ends a command, how.
    pub(super) fn ends(&self, tag: &str) -> Option<Came> {
        let rest = self.line.strip_prefix(tag.as_bytes())?.strip_prefix(b" ")?;
        Some(if starts(rest, "OK") { Came::Ok(rest.to_owned()) } else { Came::No(rest.to_owned()) })
    }

    /// Whether it tells of something new in the folder.
    pub(super) fn brings(&self) -> bool {
        let line = self.line.to_ascii_uppercase();
        line.starts_with(b"* ") && (line.ends_with(b" EXISTS") || line.ends_with(b" RECENT"))
    }

    pub(super) fn fetched(&self) -> Fetched {
        let all = self.pieces();
        let mut fetched = Fetched::default();
        let is_fetch = all.get(2).and_then(Piece::word).is_some_and(|word| word.eq_ignore_ascii_case("FETCH"));
        let told = all.get(3).filter(|_| is_fetch).map(Piece::list).unwrap_or_default();
        for pair in told.chunks(2) {
            let [name, value] = pair else { break };
            match name.word().unwrap_or_default().to_ascii_uppercase().as_str() {
                "UID" => fetched.uid = value.number(),
                "RFC822.SIZE" => fetched.size = value.number(),
                "INTERNALDATE" => {
                    let date = DateTime::parse_from_str(value.text().trim(), "%d-%b-%Y %H:%M:%S %z");
                    fetched.arrived = date.ok().map(|date| date.to_utc());
                }
                "BODY[]" => fetched.body = Some(value.clone()),
                _ => {}
            }
        }
        fetched
    }
}

impl Came {
    pub(super) fn well(self, doing: &'static str) -> Result<(), ImapError> {
        match self {
            Came::Ok(_) => Ok(()),
            Came::No(said) => Err(ImapError::Refused { doing, said: shown(&said) }),
        }
    }
}

pub(super) fn starts(line: &[u8], with: &str) -> bool {
    line.get(..with.len()).is_some_and(|start| start.eq_ignore_ascii_case(with.as_bytes()))
}
