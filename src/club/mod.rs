//! A club at work: letters in, rounds played, pages and mails out.
//!
//! [`pass()`] is one run over mailbox and clock. What it does for one game is decided in memory and carried out as one change of the
//! club's files ([`crate::store::Transaction`]), so that a run that is killed anywhere and run again leaves the same bytes. Knows no
//! ruleset but by the registry.
//!
//! The rooms; a file imports only from its own room and from those above it in this list:
//!
//! ```text
//! config      club.toml: what the club has settled, and where letters come in and mails go out
//! vocabulary  what may be said to the club in a letter
//! game        a game opened from its files: who sits where, what is due, what the public may see; tells nobody
//! turn        what happens in a game, a feature a file
//! tell        what has happened, as mails, pages and files
//! whole       work on a whole club or game: beginning, founding, tournaments, reruns, moving, verifying, a look at everything
//! pass        one run: letters in, each game's turn, mails and pages out
//! ```

pub mod config;
mod error;
mod game;
mod pass;
mod tell;
mod turn;
mod vocabulary;
mod whole;

pub use crate::store::{Agenda, Input, Overdue, Trail, Written};
pub use config::mailbox::{server as mailbox_server, sources_here};
pub use config::transport::{limits, transport};
pub use config::warnings;
pub use error::ClubError;
pub use game::directory::{Directory, Person, Who};
pub use game::due::{Due, due, next_due};
pub use game::opened::{Opened, opening};
pub use game::placing::Placed;
pub use pass::account::Account;
pub use pass::collecting::Post;
pub use pass::fetching::{FetchError, LETTER_MOST, Mailbox};
pub use pass::order::{pass, pass_by, pass_with_orders, send_by};
pub use pass::run::{Brought, GameDone, LetterDone, Ran, Setup, Staff};
pub use tell::open_games::in_it;
pub use tell::pages::pages_of as draw;
pub use tell::publish::{Published, is_unpublished};
pub use turn::gm::DeskOrder;
pub use turn::happened::{DeskTold, LetterTold};
pub use vocabulary::{asks_status, is_every, is_final, time_named};
pub use whole::beginning;
pub use whole::booklets::{Bound, bring_out, game_book};
pub use whole::contest::{Dropped, NewContest, drop_entrant, open_contest, readmit_entrant, verify_contest};
pub use whole::doctor::{Finding, Health, examine};
pub use whole::founding::{Founding, NewSeat, Unusual, found};
pub use whole::letters::{WaitingLetter, answer, dismiss, meant, waiting_letters};
pub use whole::mails::{UnsentMail, retry, unsent_mails};
pub use whole::moving::{Moved, pack, unpack};
pub use whole::open_desk::OpenDesk;
pub use whole::open_game::open;
pub use whole::person::{Forgotten, Sat, Traces, export_person, forget, in_the_way, traces};
pub use whole::post::{missing_program, missing_sendmail};
pub use whole::rerun;
pub use whole::rerun::bringing::{NotForGame, letter_for};
pub use whole::tournament::{NewTeam, NewTournament, TournamentDone, VerifiedTournament, open_tournament, verify_tournament};
pub use whole::trial::{Awaited, Trial, TrialError, Tried};
pub use whole::verify::{Under, Verified, under, verify};
