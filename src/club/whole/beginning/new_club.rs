//! What somebody wants a new club to be.

use crate::club::config::{Account, Server};
use crate::words::Lang;
use chrono_tz::Tz;
use std::fmt;

/// What a new club is to be.
#[derive(Clone, Debug)]
pub struct NewClub {
    /// Its name.
    pub name: String,
    /// The address that players write to.
    pub address: String,
    /// Its languages, at least one; the first is its game master's too.
    pub languages: Vec<Lang>,
    /// The time zone of its deadlines.
    pub zone: Tz,
    /// Who runs the games.
    pub gm_name: String,
    /// Their own address.
    pub gm_address: String,
    /// How letters come and mails leave.
    pub post: NewPost,
    /// Where its pages can be read.
    pub site_url: Option<String>,
    /// The command that publishes them, with its arguments.
    pub publish: Option<Vec<String>>,
}

/// How letters come to a new club, and mails leave.
#[derive(Clone, Debug)]
pub enum NewPost {
    /// All are files: for a look around, or where something else carries them.
    Files,
    /// By the mail server of this machine: a Maildir, and `sendmail`.
    Here,
    /// By a mailbox at a provider.
    Provided(Box<Provided>),
}

/// A mailbox at a provider.
#[derive(Clone, Debug)]
pub struct Provided {
    /// The server with the letters.
    pub imap: Server,
    /// The server that takes mails.
    pub smtp: Server,
    /// What lets us into both.
    pub account: Account,
    /// How many mails may leave within an hour.
    pub hourly: Option<u32>,
    /// Whether letters that were dealt with go to folders of their own there.
    pub folders: bool,
    /// The password, where somebody typed it: it goes to its file with the rest of the club, and nothing is left of it if that is never made.
    pub typed: Option<Typed>,
}

/// A password that somebody typed.
#[derive(Clone, PartialEq, Eq)]
pub struct Typed(pub String);

// It must not reach a log line by way of a derived Debug.
impl fmt::Debug for Typed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Typed(…)")
    }
}
