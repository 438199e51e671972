//! What a letter may cost, and the reasons for which it is not read at all.
//!
//! Every limit is checked before the work that it bounds, so a hostile letter costs little more than
//! the reading of its bytes. A refused letter is not lost: its bytes are in the archive.

use serde::{Deserialize, Serialize};
use std::time::Duration;
use thiserror::Error;

/// The size, in the units named, up to which a letter is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Raw letter, in bytes.
    pub letter_bytes: usize,
    /// One block of headers (the letter's own, or a part's), in bytes.
    pub head_bytes: usize,
    /// One block of headers, in lines.
    pub head_lines: usize,
    /// One header with its folded lines, in bytes.
    pub header_bytes: usize,
    /// MIME parts, counting those that hold parts.
    pub parts: usize,
    /// How deep parts may lie in parts.
    pub depth: usize,
    /// Text, in bytes: decoded, made of HTML, of all parts together.
    pub text_bytes: usize,
    /// The same, in lines.
    pub text_lines: usize,
    /// Addresses taken from the headers, and message ids taken from `References`.
    pub addresses: usize,
    /// Memory in which it must be read, in bytes, where it is read in a process of its own.
    pub memory_bytes: usize,
    /// Time in which it must be read there.
    pub time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            letter_bytes: 10 << 20,
            head_bytes: 256 << 10,
            head_lines: 1000,
            header_bytes: 64 << 10,
            parts: 200,
            depth: 20,
            text_bytes: 1 << 20,
            text_lines: 20_000,
            addresses: 200,
            memory_bytes: 256 << 20,
            time: Duration::from_secs(10),
        }
    }
}

/// Why a letter was not read; it stays archived and is shown to the game master.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Unreadable {
    /// No bytes but white space.
    #[error("the letter is empty")]
    Empty,
    /// Nothing at its top looks like the headers of a mail.
    #[error("the letter has no mail headers")]
    NoHeaders,
    /// More bytes than [`Limits::letter_bytes`].
    #[error("the letter has {bytes} bytes, more than {most}")]
    TooLarge {
        /// Bytes of the letter.
        bytes: usize,
        /// The limit.
        most: usize,
    },
    /// A block of headers, or one header in it, beyond its limit.
    #[error("the letter's headers are too long")]
    HeadTooLarge,
    /// More parts than [`Limits::parts`].
    #[error("the letter has more than {most} parts")]
    TooManyParts {
        /// The limit.
        most: usize,
    },
    /// Parts nested deeper than [`Limits::depth`].
    #[error("the letter's parts are nested more than {most} deep")]
    TooDeep {
        /// The limit.
        most: usize,
    },
    /// More text than [`Limits::text_bytes`].
    #[error("the letter has more than {most} bytes of text")]
    TooMuchText {
        /// The limit.
        most: usize,
    },
    /// More lines than [`Limits::text_lines`].
    #[error("the letter has more than {most} lines")]
    TooManyLines {
        /// The limit.
        most: usize,
    },
    /// The mail parser gave up on it.
    #[error("the letter is broken in a way that stopped the parser")]
    Broken,
    /// Reading it took more than [`Limits::time`].
    #[error("reading the letter took longer than {seconds} seconds")]
    TooSlow {
        /// The limit.
        seconds: u64,
    },
    /// The process that read it ended over it, twice: most likely for more memory than [`Limits::memory_bytes`].
    #[error("reading the letter ended the process that reads letters ({how})")]
    GivenUp {
        /// How the process ended.
        how: String,
    },
    /// There was nothing to read it with. That is no fault of the letter: it can be read later.
    #[error("the letter can't be read now: {why}")]
    NotNow {
        /// What stood in the way.
        why: String,
    },
}

/// What of the text that a letter may have is left while it is read.
#[derive(Debug)]
pub(super) struct Budget<'l> {
    limits: &'l Limits,
    bytes: usize,
    lines: usize,
    /// What was passed first.
    pub(super) over: Option<Unreadable>,
}

impl<'l> Budget<'l> {
    pub(super) fn new(limits: &'l Limits) -> Budget<'l> {
        Budget { limits, bytes: limits.text_bytes, lines: limits.text_lines, over: None }
    }

    /// The bytes that are left.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// There is more text than is left.
    pub(super) fn pass(&mut self) {
        self.over.get_or_insert(Unreadable::TooMuchText { most: self.limits.text_bytes });
    }

    /// Takes a text out of what is left; whether it fits.
    pub(super) fn spend(&mut self, text: &str) -> bool {
        match (self.bytes.checked_sub(text.len()), self.lines.checked_sub(text.lines().count())) {
            (Some(bytes), Some(lines)) => (self.bytes, self.lines) = (bytes, lines),
            (None, _) => self.pass(),
            (_, None) => {
                self.over.get_or_insert(Unreadable::TooManyLines { most: self.limits.text_lines });
            }
        }
        self.over.is_none()
    }
}
