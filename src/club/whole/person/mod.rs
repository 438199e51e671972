//! What the club keeps of a person, found by their mail address: brought together for them, or taken away.
//!
//! What others wrote, and what others were sent, is theirs and stays.

mod export;
mod forget;
mod words;

pub use export::export_person;
pub use forget::{Forgotten, forget, in_the_way};

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::game::Seat;
use crate::mail::{Reader, head};
use crate::store::{
    AnsweredFile, Archive, ContestFile, Disk, GameFolder, GameState, OpenGame, SavedFile, StandbyFile, TournamentFile, TournamentPrivate,
    TournamentState, contests, games, tournaments, valid_id,
};
use words::names;

/// A seat that a person has, or had before somebody else or when its game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sat {
    /// The game's id.
    pub game: String,
    /// The seat.
    pub seat: Seat,
    /// The name that the game knows them by.
    pub name: String,
    /// Whether the game is over.
    pub over: bool,
    /// Whether somebody else has the seat now.
    pub former: bool,
    /// Whether the game can't do without the person or, of a former player, the name: it goes on, and orders in it name them.
    pub needed: bool,
}

/// What the club keeps of a person. Paths are relative to its folder.
#[derive(Clone, Debug, Default)]
pub struct Traces {
    /// Their address, in small letters.
    pub address: String,
    /// Their seats.
    pub seats: Vec<Sat>,
    /// Tournaments that they play in, or did, with whether each is over.
    pub tournaments: Vec<(String, bool)>,
    /// Games that they run, or play as somebody's deputy.
    pub runs: Vec<String>,
    /// Games that they watch.
    pub watches: Vec<String>,
    /// Games that they have signed up for.
    pub joined: Vec<String>,
    /// The hashes of their letters.
    pub letters: Vec<String>,
    /// Mails to them, without their endings.
    pub mails: Vec<String>,
    /// Other files that are about them alone.
    pub files: Vec<String>,
    /// Letters of theirs that still lie in the mailbox.
    pub boxed: Vec<String>,
}

impl Traces {
    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        let Traces { address: _, seats, tournaments, runs, watches, joined, letters, mails, files, boxed } = self;
        seats.is_empty()
            && tournaments.is_empty()
            && runs.is_empty()
            && [watches, joined, letters, mails, files, boxed].iter().all(|all| all.is_empty())
    }
}

/// The mailbox of a club that reads files.
const INBOX: [&str; 2] = ["mail/inbox/new", "mail/inbox/cur"];
/// Where mails of ours lie.
const MAILS: [&str; 3] = ["mail/sent", "mail/outbox", "mail/failed"];

/// Looks for everything. Every letter and mail of the club is opened for it, which takes a while in an old club.
///
/// # Errors
/// If a file can't be read.
pub fn traces(disk: &Disk, config: &Config, reader: &dyn Reader, address: &str) -> Result<Traces, ClubError> {
    let address = address.trim().to_ascii_lowercase();
    let mut found = Traces { address: address.clone(), ..Traces::default() };
    let is_theirs = |other: &str| other.eq_ignore_ascii_case(&address);
    if is_theirs(&config.gm.address) {
        found.runs.push("club.toml".to_owned());
    }
    for id in games(disk)? {
        of_game(disk, &id, is_theirs, &mut found)?;
    }
    let of_teams = tournaments(disk)?.into_iter().map(|id| (id, false));
    for (id, of_many) in of_teams.chain(contests(disk)?.into_iter().map(|id| (id, true))) {
        if TournamentPrivate::read(disk, &id)?.players.iter().any(|player| is_theirs(&player.address)) {
            let state = if of_many { ContestFile::read(disk, &id)?.state } else { TournamentFile::read(disk, &id)?.state };
            found.tournaments.push((id, state == TournamentState::Ended));
        }
    }
    let open = OpenGame::all(disk)?.into_iter().collect::<Result<Vec<_>, _>>()?;
    found.joined.extend(open.into_iter().filter(|game| game.players.iter().any(|player| is_theirs(&player.address))).map(|game| game.id));
    for path in [SavedFile::path(&address), StandbyFile::path(&address), AnsweredFile::read(disk, &address)?.path] {
        if disk.exists(&path)? {
            found.files.push(path);
        }
    }
    let read = |raw: &[u8]| reader.read(&head(raw)).ok();
    let wrote = |raw: &[u8]| read(raw).is_some_and(|letter| letter.from.iter().any(|from| is_theirs(&from.mailbox)));
    let archive = Archive::new(disk);
    for hash in archive.all()? {
        if wrote(&archive.raw(&hash)?) {
            found.letters.push(hash);
        }
    }
    for folder in INBOX {
        for name in disk.list(folder)? {
            let path = format!("{folder}/{name}");
            if wrote(&disk.read(&path)?) {
                found.boxed.push(path);
            }
        }
    }
    for folder in MAILS {
        for name in disk.list(folder)?.iter().filter_map(|name| name.strip_suffix(".eml")) {
            let path = format!("{folder}/{name}");
            let raw = disk.read(&format!("{path}.eml"))?;
            if read(&raw).is_some_and(|mail| mail.recipients.iter().any(|to| is_theirs(to))) {
                found.seats.extend(seat_of_mail(disk, name, &raw, &found.seats)?);
                found.mails.push(path);
            }
        }
    }
    for at in 0..found.seats.len() {
        if let Some(sat) = found.seats.get(at).filter(|sat| sat.former && !sat.over) {
            let needed = names(disk, &GameFolder::new(disk, &sat.game)?, &found.letters, &sat.name)?;
            found.seats.get_mut(at).into_iter().for_each(|sat| sat.needed = needed);
        }
    }
    Ok(found)
}

/// The seat that somebody had by a mail to them, if it has another player now and their address was not kept then, as long ago it was not:
/// the mail's name begins with game and seat, and its head names them.
fn seat_of_mail(disk: &Disk, mail: &str, raw: &[u8], known: &[Sat]) -> Result<Option<Sat>, ClubError> {
    let mut parts = mail.split('.');
    let (Some(id), Some(seat)) = (parts.next(), parts.next().and_then(|code| code.parse::<Seat>().ok())) else { return Ok(None) };
    if known.iter().any(|sat| sat.game == id && sat.seat == seat) || !valid_id(id) {
        return Ok(None);
    }
    let folder = GameFolder::new(disk, id)?;
    if !disk.exists(&folder.path("game.toml"))? {
        return Ok(None);
    }
    let (file, private) = (folder.game()?, folder.private()?);
    let (Some(entry), Some(own)) = (file.seats.get(seat.index()), private.seats.get(seat.index())) else { return Ok(None) };
    let to = String::from_utf8_lossy(raw).lines().find_map(|line| line.strip_prefix("To: ").map(str::to_owned)).unwrap_or_default();
    let named = |name: &&String| to.trim_start_matches('"').strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with(['"', ' ']));
    let unkept = |name: &&String| !own.former.iter().any(|who| who.name == **name);
    let former = entry.former.iter().filter(unkept).find(named);
    let over = file.state == GameState::Ended;
    Ok(former.map(|name| Sat { game: id.to_owned(), seat, name: name.clone(), over, former: true, needed: false }))
}

fn of_game(disk: &Disk, id: &str, is_theirs: impl Fn(&str) -> bool, found: &mut Traces) -> Result<(), ClubError> {
    let folder = GameFolder::new(disk, id)?;
    let (file, private) = (folder.game()?, folder.private()?);
    let over = file.state == GameState::Ended;
    let mut lends = false;
    for (seat, entry) in private.seats.iter().zip(&file.seats) {
        if is_theirs(seat.own_address()) {
            found.seats.push(Sat { game: id.to_owned(), seat: seat.seat, name: entry.name.clone(), over, former: false, needed: !over });
        }
        for who in seat.former.iter().filter(|who| is_theirs(&who.address) && entry.former.contains(&who.name)) {
            found.seats.push(Sat { game: id.to_owned(), seat: seat.seat, name: who.name.clone(), over, former: true, needed: false });
        }
        lends |= seat.lent.is_some() && is_theirs(&seat.address);
    }
    if !over && (lends || private.gms().any(|party| is_theirs(&party.address))) {
        found.runs.push(id.to_owned());
    }
    if folder.watch()?.spectators.iter().any(|one| is_theirs(&one.address)) {
        found.watches.push(id.to_owned());
    }
    Ok(())
}
