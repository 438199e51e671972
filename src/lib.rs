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
//! 8 cli         parses arguments, prints; the only reader of clock and environment
//! 7 fleet       many clubs in a database, and workers over it (feature `postgres`)
//! 6 club        config, game, turn, tell, whole, pass: its rooms are floors too
//! 5 registry    the one list of rulesets, and what each offers
//! 4 report      pages, mails, pictures       store       the files of a club
//!   casebook    plays cases                  simulate    plays random games
//! 3 rules       the rulesets, pure                        annals  what a club's games come to
//!                                                          rulings  what the rules leave open, for pages
//! 2 game        requests, book, ledger, pump mail    in and out; knows no game
//! 1 orders      the order language            contest     who meets whom in a tournament, and who stands where
//! 0 words       what people read             dice    the only chance there is       serial  values as text, and back
//!   children    programs that the club starts       raster  SVG as PNG       trust   encrypted lines to servers
//! ```
//! Start reading at [`game`]. A game needs nothing but its [`registry`] entry:
//!
//! ```
//! use turnpost::game::{About, LetterIn, Opening, Verdict, Viewer, own_commands};
//! use turnpost::registry::Registry;
//! use turnpost::words::Lang;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let entry = Registry::shipped().find("web-of-power-card")?;
//! let (mut table, _setup) = (entry.open)(&Opening {
//!     game: "friday".into(),
//!     version: entry.meta.version,
//!     options: Default::default(),
//!     seats: ["Aino", "Laura", "Ville"].map(String::from).to_vec(),
//!     former: Vec::new(),
//!     secret: vec![7; 32],
//!     salts: Vec::new(),
//!     deal: None,
//!     beacon: false,
//!     dealt_by: None,
//!     reruns: Vec::new(),
//! })?;
//!
//! // Whoever begins is awaited, and answers by a letter with the first of the answers that their sheet lists.
//! let seat = table.awaited_seats()[0];
//! let sheet = table.sheet(Viewer::Seat(seat), 0, Lang::En);
//! let answer = sheet.numbered.first().ok_or("something can be done")?;
//! let letter = LetterIn {
//!     seat,
//!     text: &answer.order,
//!     letter: "its hash",
//!     about: About::Now,
//!     lang: Lang::En,
//!     ready: false,
//!     commands: own_commands(),
//! };
//! let said = table.take(&letter).acknowledgement;
//! assert!(said.complete && said.lines.iter().all(|line| line.verdict == Verdict::Ok));
//! # Ok(())
//! # }
//! ```

pub mod annals;
pub mod casebook;
mod children;
pub mod cli;
pub mod club;
pub mod contest;
pub mod dice;
#[cfg(feature = "postgres")]
pub mod fleet;
pub mod game;
pub mod mail;
pub mod orders;
pub mod raster;
pub mod registry;
pub mod relay;
pub mod report;
pub mod rules;
pub mod rulings;
pub mod serial;
pub mod simulate;
pub mod store;
mod trust;
pub mod words;
