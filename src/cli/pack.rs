//! `turnpost pack` and `turnpost unpack`: backup, and moving house.

use super::clubwork::ClubArg;
use super::phrases::here;
use super::tongue::words;
use super::{Done, Failure};
use crate::club::config::{Account, Config, Server, Transport};
use crate::club::{Moved, pack, unpack};
use crate::store::{Disk, games};
use clap::Args;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Pack the club, or one of its games, into one file: for a backup, or to move to another machine
///
/// The file lists every file in it with its hash; the same club gives the same bytes. The site is left out (`turnpost run --redraw` draws it),
/// and so is what is not in games/ or mail/, such as a mail server's password. The file holds addresses, secrets
/// and hidden cards: only its owner can read it, and it belongs in no public place.
#[derive(Args)]
#[command(
    allow_missing_positional = true,
    after_help = "Examples:
  turnpost pack /backup/friday-table-2026-11-22.tar.gz
  turnpost pack friday-3 friday-3.tar.gz         one game, with the mails that were sent of it"
)]
pub(super) struct Pack {
    /// A game's id; the whole club if left out
    game: Option<String>,
    /// The file to write; nothing is overwritten
    to: PathBuf,
    #[command(flatten)]
    club: ClubArg,
}

/// Put a packed club into an empty or new folder, or a packed game into a club
///
/// Every hash, and every game's log, is checked before anything is put in place; nothing is overwritten.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost unpack friday-table.tar.gz --club /srv/friday    /srv/friday is empty, or not there
  turnpost unpack friday-3.tar.gz --club /srv/sunday        a game moves into another club")]
pub(super) struct Unpack {
    /// The file that `turnpost pack` wrote
    from: PathBuf,
    #[command(flatten)]
    club: ClubArg,
}

impl Pack {
    /// Packs.
    ///
    /// # Errors
    /// If it can't be done; then no file is left.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (_, config) = self.club.load()?;
        // One name alone is the file, which is easily forgotten where a game was meant.
        if let (None, Some(name)) = (&self.game, self.to.to_str().filter(|name| !name.contains('/')))
            && games(&Disk::open(&self.club.club))?.iter().any(|id| id == name)
        {
            return Err(Failure(words().with("cli-pack-no-file", &[("game", name.into())])));
        }
        let moved = pack(&Disk::open(&self.club.club), self.game.as_deref(), &self.to)?;
        let to = self.to.display().to_string();
        println!("{}", words().with("cli-pack-packed", &[("what", told(&moved).into()), ("to", to.as_str().into())]));
        warn(words().with("cli-pack-secret", &[("to", to.into())]));
        let apart = kept_apart(&config);
        if self.game.is_none() && !apart.is_empty() {
            warn(words().with("cli-pack-apart", &[("files", apart.join(", ").into())]));
        }
        Ok(Done::Well)
    }
}

impl Unpack {
    /// Unpacks.
    ///
    /// # Errors
    /// If it can't be done; then nothing is put in place.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let moved = unpack(&self.from, &self.club.club)?;
        let to = self.club.club.display().to_string();
        println!("{}", words().with("cli-pack-unpacked", &[("what", told(&moved).into()), ("to", to.into())]));
        println!("{}", words().say("cli-pack-next"));
        Ok(Done::Well)
    }
}

/// Files of a club's settings that are in no pack: passwords, and who vouches for servers.
fn kept_apart(config: &Config) -> Vec<String> {
    let imap = config.imap().map(|imap| (&imap.server, Some(&imap.account)));
    let smtp = if let Transport::Smtp(smtp) = &config.transport { Some((&smtp.server, smtp.account.as_ref())) } else { None };
    let of = |(server, account): (&Server, Option<&Account>)| {
        let password = account.and_then(|account| account.password.file()).map(Path::to_owned);
        [password, server.ca_file.clone()].into_iter().flatten().map(|path| path.display().to_string()).collect::<Vec<_>>()
    };
    imap.into_iter().chain(smtp).flat_map(of).collect::<BTreeSet<_>>().into_iter().collect()
}

fn told(moved: &Moved) -> String {
    moved.remarks.iter().for_each(|remark| warn(here(remark)));
    let files = [("count", moved.files.into()), ("games", moved.games.join(", ").into())];
    words().with(if moved.games.is_empty() { "cli-pack-no-games" } else { "cli-pack-games" }, &files)
}

fn warn(what: String) {
    eprintln!("{}", words().with("cli-warning", &[("warning", what.into())]));
}
