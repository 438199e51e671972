//! Mails to a mail server, all of an attempt over one line.
//!
//! What is said to the server, and what it says, is `lettre`'s: syntax, encryption, login. But `lettre` reads a line of an answer to its
//! end, however long, and a name that is looked up, a server that drips a byte now and then, have no time set. So a run does not hold the
//! line itself: a process of its own does ([`Apart`]), which may use so much memory and so much time for each mail and no more. The other
//! way would have been a line of our own in front of `lettre`, through a port of this machine that counts and measures: it would bound no
//! lookup of names, and it would be open to whoever else is at work here.

mod apart;
mod connection;
mod server;

pub use apart::{Apart, serve};
pub use connection::Here;
pub(super) use connection::envelope;
pub use connection::is_of_login;
pub use server::{Delivery, Line, Patience, Postman, Smtp};
