//! What can go wrong with a mail server, and what to do about it. No word of a letter and no password stands in it.

use std::io;
use std::path::PathBuf;

/// What a server does first.
pub(super) const GREET: &str = "greet";

/// Why letters could not be read from a mail server. None is lost by it: they wait there.
#[derive(Debug, thiserror::Error)]
pub enum ImapError {
    /// Its name leads nowhere.
    #[error("the name {host} can't be looked up: {why}; check `host` in [mail.imap] of club.toml, and that this machine can look up names")]
    Unknown {
        /// The name.
        host: String,
        /// What the operating system said.
        why: io::Error,
    },
    /// Nobody takes the call.
    #[error("{host} takes no call on port {port}: {why}; check `host` and `port` in [mail.imap] of club.toml, and any firewall between")]
    Unreachable {
        /// Its name.
        host: String,
        /// The port.
        port: u16,
        /// What the operating system said.
        why: io::Error,
    },
    /// The line can't be encrypted.
    #[error(
        "the line to {host} can't be encrypted: {why}; `host` in [mail.imap] must be the name in the server's certificate, `tls` must fit \
             the port (\"wrapped\" 993, \"starttls\" 143), and a certificate of your own authority needs `ca_file`"
    )]
    Tls {
        /// The server.
        host: String,
        /// What went wrong.
        why: String,
    },
    /// The authorities to trust can't be read.
    #[error("{}: no certificates can be read from it: {why}; `ca_file` in [mail.imap] names a file in PEM form", path.display())]
    Authorities {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        why: String,
    },
    /// It does not encrypt when asked to.
    #[error("the server offers no STARTTLS; in [mail.imap] of club.toml write tls = \"wrapped\" (port 993)")]
    NoStartTls,
    /// It lets nobody log in in this way.
    #[error("the server takes no {way} on this line; {remedy}")]
    NoWayIn {
        /// The way.
        way: &'static str,
        /// What to do.
        remedy: &'static str,
    },
    /// It does not let us in.
    #[error("the server refuses the login of {user}: {said}; check `user` in [mail.imap] of club.toml, and the password where it is kept")]
    Login {
        /// Who we said we are.
        user: String,
        /// What it said.
        said: String,
    },
    /// A folder can't be opened.
    #[error("the folder {folder} can't be opened: {said}; check `folder` in [mail.imap] of club.toml")]
    Folder {
        /// Its name.
        folder: String,
        /// What it said.
        said: String,
    },
    /// It did not do what it was told.
    #[error("the server did not {doing}: {said}")]
    Refused {
        /// What it should have done.
        doing: &'static str,
        /// What it said.
        said: String,
    },
    /// The line broke.
    #[error("the line to the server broke while it should {doing}: {}{}", broke(why), on_a_wrong_port(doing))]
    Lost {
        /// What it should have done.
        doing: &'static str,
        /// What happened.
        why: io::Error,
    },
    /// It says what can't be understood.
    #[error("the server's answer can't be understood when it should {doing}")]
    Garbled {
        /// What it should have done.
        doing: &'static str,
    },
    /// What it sent could not be kept here.
    #[error("a letter could not be kept: {0}")]
    Ours(io::Error),
}

fn broke(why: &io::Error) -> String {
    match why.kind() {
        io::ErrorKind::TimedOut => "it took too long".to_owned(),
        io::ErrorKind::UnexpectedEof => "it hung up".to_owned(),
        _ => why.to_string(),
    }
}

/// A server that greets nobody waits to be greeted, or speaks otherwise than its port was taken for.
fn on_a_wrong_port(doing: &str) -> &'static str {
    match doing {
        GREET => "; check that `tls` fits the port (\"wrapped\" 993, \"starttls\" 143; in an answer imaps:// or imap:// before its name)",
        _ => "",
    }
}

impl ImapError {
    /// Whether trying again soon is of no use: somebody has to change something.
    pub fn is_settled(&self) -> bool {
        matches!(
            self,
            ImapError::Login { .. }
                | ImapError::NoWayIn { .. }
                | ImapError::NoStartTls
                | ImapError::Folder { .. }
                | ImapError::Authorities { .. }
        )
    }
}
