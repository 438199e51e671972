#![forbid(unsafe_code)]
#![warn(missing_docs)]
//! Turnpost: a play-by-email club in one binary.
//!
//! Mail comes in, a round is played with provable dice, and pages and mails go out.
//! The way of a letter: [`mail`] reads it, [`club`] finds whose it is and lets [`game`] put its
//! lines in the book and play, [`store`] writes the log, [`report`] draws pages and mails.
//!
//! Floors (a module imports only from lower ones):
//!
//! ```text
//! 7 cli         parses arguments, prints; the only reader of clock and environment
//! 6 club        config, game, turn, tell, whole, pass: its rooms are floors too
//! 5 registry    the one list of rulesets, and what each offers
//! 4 report      pages, mails, pictures       store       the files of a club
//!   casebook    plays cases                  simulate    plays random games
//! 3 rules       the rulesets, pure
//! 2 game        requests, book, ledger, pump mail    in and out; knows no game
//! 1 orders      the order language
//! 0 words       what people read             dice    the only chance there is       serial  values as text, and back
//! ```
//! Start reading at [`game`].

pub mod casebook;
pub mod cli;
pub mod club;
pub mod dice;
pub mod game;
pub mod mail;
pub mod orders;
pub mod registry;
pub mod report;
pub mod rules;
pub mod serial;
pub mod simulate;
pub mod store;
pub mod words;
