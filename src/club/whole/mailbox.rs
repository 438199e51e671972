//! The doctor at a mailbox on a server: looked up, called, encrypted, let in, its folder, and what the server can. It changes nothing there.

use crate::club::config::mailbox::{Imap, server};
use crate::club::config::{Config, ConfigError};
use crate::club::whole::certificate::certified;
use crate::club::whole::found::Found;
use crate::mail::imap::{ImapError, Session};
use chrono::{DateTime, Utc};
use std::path::Path;

/// Looks at the mailbox from which letters come, if it is on a server. Each step needs the one before: the first that fails is told, with
/// what to do about it.
///
/// # Errors
/// If the password can't be read.
pub(super) fn look(config: &Config, root: &Path, now: DateTime<Utc>) -> Result<Vec<Found>, ConfigError> {
    let (Some(settings), Some(server)) = (config.imap(), server(config, root)?) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    if let Err(error) = at(settings, &server, &config.address, now, &mut found) {
        found.push(Found::Wrong(error.to_string()));
    }
    Ok(found)
}

fn at(
    settings: &Imap,
    server: &crate::mail::imap::Imap,
    address: &str,
    now: DateTime<Utc>,
    found: &mut Vec<Found>,
) -> Result<(), ImapError> {
    let mut session = Session::open(server)?;
    let folder = session.select(&settings.folder)?.clone();
    let waiting = session.search(if folder.marks { "UNKEYWORD $TurnpostDone UNDELETED" } else { "UNDELETED" })?.len();
    let well = format!("{} lets {} in; {} {}", server.host, settings.account.user, count(waiting), settings.folder);
    found.push(certified(well, session.good_until(), now));
    if folder.read_only {
        let what = format!("the folder {} can only be read, so letters stay in it", settings.folder);
        found.push(Found::Caution(what, format!("let {} change it", settings.account.user)));
    } else if !folder.marks && settings.done.is_none() {
        let what = "the server keeps no marks of ours, so each letter that was read is noted here for as long as it is there".to_owned();
        found.push(Found::Caution(what, "name a folder for them: done = \"Done\" in [mail.imap] of club.toml".to_owned()));
    }
    for name in [&settings.done, &settings.attention, &settings.refused].into_iter().flatten() {
        if !session.has_folder(name)? {
            found.push(Found::Caution(
                format!("there is no folder {name:?} yet"),
                "it is made with the first letter that goes there".to_owned(),
            ));
        }
    }
    match session.can("IDLE") {
        true => found.push(Found::Well("the server tells of new letters at once (IDLE)".to_owned())),
        false => {
            let what = "the server does not tell of new letters (IDLE), so the daemon looks for them".to_owned();
            found.push(Found::Caution(what, "start it with `--poll SECONDS` if five minutes are too long".to_owned()));
        }
    }
    found.push(tagged(&mut session, settings, address)?);
    session.close();
    Ok(())
}

/// Whether letters to `club+anything@…` come here too, by those that have come.
fn tagged(session: &mut Session, settings: &Imap, address: &str) -> Result<Found, ImapError> {
    let (local, domain) = address.rsplit_once('@').unwrap_or((address, ""));
    let plain = |text: &str| text.chars().all(|c| c.is_ascii_graphic() && c != '"' && c != '\\');
    if plain(local) {
        let which = format!("OR TO \"{local}+\" HEADER Delivered-To \"{local}+\"");
        for name in [Some(&settings.folder), settings.done.as_ref()].into_iter().flatten() {
            if session.has_folder(name)? {
                session.select(name)?;
                if !session.search(&which)?.is_empty() {
                    return Ok(Found::Well(format!("letters to {local}+…@{domain} come here")));
                }
            }
        }
    }
    let what = format!("no letter to {local}+…@{domain} has come yet, by which replies are known");
    let remedy = format!("write one to {local}+test@{domain}; if it comes back, have your provider deliver such addresses to {address}");
    Ok(Found::Caution(what, remedy))
}

fn count(waiting: usize) -> String {
    crate::words::counted(waiting, "letter is not put away in", "letters are not put away in")
}
