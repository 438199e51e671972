//! The files of a club: every byte that Turnpost keeps goes through here.
//!
//! [`Disk`] writes whole files or none, [`Transaction`] carries out several changes or none, [`ClubLock`]
//! keeps two runs apart. On them stand the letters received ([`Archive`]), the mails to be sent
//! ([`Outbox`]) and the games ([`GameFolder`]). What a round or a book says is the business of
//! [`game`](crate::game): here it is text. Nothing here reads the clock.

mod agenda;
mod answered;
mod archive;
mod arriving;
mod branch;
mod cadence;
mod chain;
mod clock;
mod conduct;
mod contest;
mod correspondent;
mod deputy;
mod desk_key;
mod disk;
mod due;
mod embargo;
mod evidence;
mod fetched;
mod game;
mod game_file;
mod gm_file;
mod health;
mod inputs;
mod issue;
mod journal;
mod lock;
mod names_file;
mod note;
mod open_game;
mod outbox;
mod pace;
mod pack;
mod press_file;
mod read;
mod revealed;
mod saved;
mod scoresheet;
mod standby;
mod subjects;
mod sweep;
mod tournament;
mod trouble;
mod volume;
mod votes_file;
mod watch_file;
mod working_copy;

pub use agenda::{Absence, Agenda, Card, Ending, Event, Heard, Until, Untold, UnusedLine};
pub use answered::AnsweredFile;
pub use archive::{Archive, Brought, Kept, LetterRecord, LetterState, WrongLetter, seen_key};
pub use arriving::Arriving;
pub use branch::{Branch, Change, branch, branches};
pub use cadence::{AWAY, AnswerTime, Away, Cadence, CadenceText, GridPoint, LEAST, Lapse, Points, day, is_weekend, time_of_day};
pub use chain::{digest, four_words};
pub use clock::ClockFile;
pub use conduct::{Conduct, GmSees, Majority, PressRule, Publishing, Votes, Watch};
pub use contest::{ContestFile, ContestGame, EntrantEntry, RoundEntry, Superseded, TableEntry, contests, is_tournament};
pub use correspondent::Correspondent;
pub use deputy::{Deputy, Lent};
pub use desk_key::DeskKey;
pub use disk::{Disk, Durability, is_public};
pub use embargo::Embargo;
pub use evidence::{HOW_TO_CHECK, archive, dice_in, promised};
pub use fetched::{FetchedLetters, MailboxState, Step};
pub use game::{GameError, GameFolder, games, valid_id};
pub use game_file::{
    DealEntry, DiceEntry, FormerPlayer, GameFile, GameState, Moving, Network, PAGES, Party, PrivateFile, PrivateSeat, SeatEntry, of_chance,
};
pub use gm_file::{Deed, GmFile, Pending, Unsure};
pub use health::{HealthFile, Outcome};
pub use inputs::{Input, Overdue, Trail, Written, read_inputs};
pub use issue::{IssueFile, MonthOf};
pub use journal::{Committed, Transaction, recover, unfinished};
pub use lock::{ClubLock, LockError, LockSeen};
pub use names_file::NamesFile;
pub use note::OwnNote;
pub use open_game::{Joined, OpenGame};
pub use outbox::{Delivered, Envelope, Outbox, Pacing, PutOff, Refusal, Refused};
pub use pack::{PackError, PackList, PackedFile, open_pack, packed, write_pack};
pub use press_file::{PressEntry, PressFile};
pub use read::{FileError, from_toml, parse_file, parse_toml, read_file, to_toml, whole};
pub use revealed::{RevealedDeal, RevealedDice, revealed};
pub use saved::{Saved, SavedFile};
pub use scoresheet::{Rated, Scoresheet};
pub use standby::StandbyFile;
pub use subjects::Subjects;
pub use tournament::{
    GameEnd, TeamEntry, TournamentFile, TournamentGame, TournamentPlayer, TournamentPrivate, TournamentState, tournaments,
};
pub use trouble::{DiskError, Trouble};
pub use volume::Volume;
pub use votes_file::{Motion, VotesFile};
pub use watch_file::{Admission, Spectator, WatchFile};
pub use working_copy::{is_working_copy, mark_working_copy};

#[cfg(test)]
mod tests;
