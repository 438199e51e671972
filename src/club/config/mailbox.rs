//! Where letters come from: `source` and `[mail.imap]` of `club.toml`.

use super::section::{Entry, Section};
use super::server::{self, Account, Server};
use super::values::{self, Places};
use super::{Config, ConfigError};
use crate::mail::imap;
use crate::mail::{self, Sources, Tls};
use std::path::{Path, PathBuf};

/// Where letters come from; paths are relative to the club's folder, or absolute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A Maildir.
    Maildir(PathBuf),
    /// A folder of `.eml` and `.mbox` files.
    Folder(PathBuf),
    /// One `.eml` or `.mbox` file.
    File(PathBuf),
    /// A mailbox on a server, which `[mail.imap]` describes.
    Imap,
    /// A mail server hands each over (`turnpost receive`), which it may do whatever else stands here.
    Pipe,
}

/// A mailbox on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imap {
    /// Where the server is.
    pub server: Server,
    /// Who we are to it.
    pub account: Account,
    /// The folder with the letters.
    pub folder: String,
    /// The folder to which those go that were dealt with; none: they are marked, and stay.
    pub done: Option<String>,
    /// The folder for those that want the game master's eye; else they go where `done` go.
    pub attention: Option<String>,
    /// The folder for those that can't be read; else they go where those for the game master go.
    pub refused: Option<String>,
}

const EXAMPLE: &str = "{ maildir = \"mail/inbox\" }";

/// One source, or a list of them.
pub(super) fn sources(mail: &Section<'_>, places: Places<'_>) -> Option<Vec<Source>> {
    let Some(entries) = mail.entries("source") else {
        mail.missing("source", EXAMPLE);
        return None;
    };
    if entries.is_empty() {
        mail.wrong("source", "letters come from somewhere", &format!("write source = {EXAMPLE}, or \"imap\""));
    }
    let mut sources = Vec::new();
    for entry in entries {
        let source = match entry {
            Entry::Word(word) => {
                let known = |word: &str| values::one_of(word, &[("imap", true), ("pipe", false)]);
                let more = |(what, remedy)| (what, format!("{remedy}; or for a folder {EXAMPLE}"));
                let server = word.read(|word| known(word).map_err(more));
                server.map(|server| if server { Source::Imap } else { Source::Pipe })
            }
            Entry::Table(table) => folder(&table, places),
        };
        sources.push(source);
    }
    let sources: Vec<Source> = sources.into_iter().collect::<Option<_>>()?;
    (!sources.is_empty()).then_some(sources)
}

fn folder(source: &Section<'_>, places: Places<'_>) -> Option<Source> {
    let folder = |text: &str| values::folder(text, places);
    let maildir = source.text("maildir", folder).map(Source::Maildir);
    let loose = source.text("folder", folder).map(Source::Folder);
    let file = source.text("file", |text| values::mbox(text, places)).map(Source::File);
    let named = ["maildir", "folder", "file"].into_iter().filter(|key| source.has(key)).count();
    match named {
        0 => source.missing("maildir", "\"mail/inbox\""),
        1 => {}
        _ => source.wrong_here("one source is one place", "keep one of maildir, folder, file; for several write a list, [{ … }, { … }]"),
    }
    maildir.or(loose).or(file)
}

/// The mailbox on a server. Known, and checked, also while letters come from elsewhere.
pub(super) fn imap(imap: &Section<'_>, places: Places<'_>, needed: bool) -> Option<Imap> {
    if !imap.is_there() && !needed {
        return None;
    }
    if !imap.has("host") {
        imap.missing("host", "\"mail.example.org\"");
    }
    let at = server::server(imap, places, |tls| if tls == Tls::Wrapped { 993 } else { 143 });
    let account = server::account(imap, places, "club@example.org", true);
    let inbox = imap.text("folder", values::words).unwrap_or_else(|| "INBOX".to_owned());
    let [done, attention, refused] = ["done", "attention", "refused"].map(|key| {
        let named = imap.text(key, values::words);
        if named.as_deref() == Some(inbox.as_str()) {
            imap.wrong(
                key,
                "letters come from this folder, and would be read again",
                "name another, or take the line out: then they are marked",
            );
        }
        named
    });
    Some(Imap { server: at?, account: account?, folder: inbox, done, attention, refused })
}

/// Where letters come from that lie on this machine.
pub fn sources_here(config: &Config, root: &Path) -> Sources {
    let here = |source: &Source| match source {
        Source::Maildir(path) => Some(mail::Source::Maildir(root.join(path))),
        Source::Folder(path) => Some(mail::Source::Folder(root.join(path))),
        Source::File(path) => Some(mail::Source::File(root.join(path))),
        Source::Imap | Source::Pipe => None,
    };
    Sources(config.sources.iter().filter_map(here).collect())
}

/// The mailbox on a server from which letters come, with what lets us in; none if they don't come from one.
///
/// # Errors
/// If the password can't be read.
pub fn server(config: &Config, root: &Path) -> Result<Option<imap::Imap>, ConfigError> {
    let Some(imap) = config.imap() else { return Ok(None) };
    let Server { host, port, tls, ca_file } = imap.server.clone();
    let login = imap.account.login("mail.imap", root)?;
    Ok(Some(imap::Imap { host, port, tls, ca_file: ca_file.map(|path| root.join(path)), login }))
}
