//! Many clubs in one `PostgreSQL`, and workers over it on as many machines as one likes.
//!
//! A club's folder stays the form in which a pass works. The database holds what is true; a worker keeps a *working copy* of the folder,
//! brings it to the version that the database has, runs the very pass on it that `turnpost run` does, and has what has changed taken over in one
//! transaction, together with the letters that were dealt with. So the bytes are those of a folder, and a worker that is killed has done
//! nothing. Nothing below knows of a database. `docs/fleet.md` tells how it is used.
//!
//! ```text
//! error       why it could not be done
//! schema      the tables, and how older ones become them
//! tree        which files are a club's, and how they stand
//! index       what is known of a working copy
//! line        what a database is called by, and the line to it
//! database    the connection
//! files       a club's files in the database
//! roster      which club is next, and which is set aside
//! letters     those that wait
//! departures  mails that have left
//! desk        who works where: a worker's own folder on its machine
//! copy        a working copy: brought up to date, and taken over
//! moving      a folder into the database, and back
//! worker      one club after the other
//! within      another command, as if in a club's folder
//! ```

mod copy;
mod database;
mod departures;
mod desk;
mod error;
mod files;
mod index;
mod letters;
mod line;
mod moving;
mod roster;
mod schema;
mod tree;
mod within;
mod worker;

pub use database::Database;
pub use desk::Desk;
pub use error::FleetError;
pub use moving::{MovedClub, move_in, move_out};
pub use roster::{Standing, standings, take_up_again};
pub use within::within;
pub use worker::{Hands, Worked, Worker};
