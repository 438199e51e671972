//! What a letter may cost, and the reasons for which it is not read at all.
//!
//! Every limit is checked before the work that it bounds, so a hostile letter costs little more than
//! the reading of its bytes. A refused letter is not lost: its bytes are in the archive.

use thiserror::Error;

/// The size, in the units named, up to which a letter is read.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// Decoded text, in bytes; what is longer is cut and noted, not refused.
    pub text_bytes: usize,
    /// Addresses taken from the headers, and message ids taken from `References`.
    pub addresses: usize,
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
            addresses: 200,
        }
    }
}

/// Why a letter was not read; it stays archived and is shown to the game master.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
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
    /// The mail parser gave up on it.
    #[error("the letter is broken in a way that stopped the parser")]
    Broken,
}
