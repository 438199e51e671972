//! The files of a club: every byte that Turnpost keeps goes through here.
//!
//! [`Disk`] writes whole files or none, [`Transaction`] carries out several changes or none, [`ClubLock`]
//! keeps two runs apart. On them stand the letters received (`Archive`), the mails to be sent
//! (`Outbox`) and the games (`GameFolder`). What a round or a book says is the business of
//! [`game`](crate::game): here it is text. Nothing here reads the clock.

mod chain;
mod disk;

mod journal;
mod lock;

mod read;
mod trouble;

pub use chain::{digest, four_words};
pub use disk::{Disk, Durability, is_public};
pub use journal::{Committed, Transaction, recover};
pub use lock::{ClubLock, LockError};
pub use read::{FileError, Place, from_toml, place_of, to_toml};
pub use trouble::{DiskError, Trouble};
