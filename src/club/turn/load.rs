//! What a turn needs of the club's files beside the game itself, read before it begins: a turn reads no disk.

use crate::club::config::Config;
use crate::club::config::transport::limits;
use crate::club::error::ClubError;
use crate::club::game::directory::{Directory, Person, Who};
use crate::club::game::opened::Opened;
use crate::club::game::placing::{desks_elsewhere, seat_elsewhere};
use crate::club::game::trails::Trails;
use crate::club::turn::elsewhere::named;
use crate::club::turn::heard::{Heard, whom};
use crate::club::turn::now::{Answered, Bench, Held, Loaded};
use crate::club::turn::post::{Arrived, Post, Text};
use crate::club::turn::standing::with_standing;
use crate::club::vocabulary::{Command, Reach, after_gm, command_in, reach};
use crate::game::Seat;
use crate::mail::{self, Reader};
use crate::store::{AnsweredFile, Archive, Disk, GameFolder, OpenGame, Outbox, PrivateSeat, SavedFile, StandbyFile};
use std::collections::{BTreeMap, BTreeSet};

/// Reads all that the turn of a game needs: the letters, and what goes with them. `directory`: whose seats in other games letters may
/// speak for. `commanded`: whether a game master commands at the command line.
///
/// # Errors
/// If a file can't be read.
pub(crate) fn load(
    disk: &Disk,
    config: &Config,
    (reader, directory): (&dyn Reader, &Directory),
    game: &mut Opened,
    letters: Vec<Arrived>,
    commanded: bool,
) -> Result<(Loaded, Vec<Post>), ClubError> {
    if let Some(table) = &game.table {
        game.trails = Trails::open(&GameFolder::new(disk, &game.file.id)?, &**table)?;
    }
    let commanded = commanded || letters.iter().any(|letter| matches!(letter.person.who, Who::Gm(_)));
    let posts = letters.into_iter().map(|letter| post(disk, config, letter)).collect::<Result<Vec<_>, _>>()?;
    let loaded = Loaded {
        saved: saved(disk, game, &posts, commanded)?,
        standby: bench(disk, game).map_err(|error| error.to_string()),
        games: watched(disk, &posts),
        elsewhere: elsewhere(&posts, &game.file.id, directory),
        beacons: BTreeMap::new(),
        often: often(disk, game, &posts)?,
        held: if commanded { held(disk, reader, game)? } else { Vec::new() },
    };
    Ok((loaded, posts))
}

/// The text of a mail of ours.
fn sent(disk: &Disk, name: &str) -> Result<Option<String>, ClubError> {
    Ok(Outbox::new(disk).ours(name)?.map(|raw| mail::plain_text(&raw)))
}

fn post(disk: &Disk, config: &Config, arrived: Arrived) -> Result<Post, ClubError> {
    let raw = Archive::new(disk).raw(&arrived.hash)?;
    let sent = arrived.replied.as_deref().map(|name| sent(disk, name)).transpose()?.flatten();
    let text = mail::read(&raw, &limits(config)).ok().map(|letter| Text::of(letter, sent));
    Ok(Post { arrived, raw, text })
}

/// What players have kept: those who wrote; where a game master commands, everybody.
fn saved(disk: &Disk, game: &Opened, posts: &[Post], commanded: bool) -> Result<BTreeMap<String, Option<SavedFile>>, ClubError> {
    let addresses = |seat: &PrivateSeat| {
        let others = [
            seat.lent.as_ref().map(|lent| lent.address.clone()),
            seat.deputy.as_ref().map(|deputy| deputy.address.clone()),
            seat.moving.as_ref().map(|moving| moving.address.clone()),
        ];
        others.into_iter().flatten().chain([seat.address.clone()]).collect::<Vec<_>>()
    };
    let wrote = |seat: &PrivateSeat| posts.iter().any(|post| matches!(post.arrived.person.who, Who::Seat(of) if of == seat.seat));
    let seats = game.private.seats.iter().filter(|seat| commanded || wrote(seat));
    let paths = seats.flat_map(addresses).map(|address| SavedFile::path(&address));
    paths.map(|path| Ok((path.clone(), SavedFile::read(disk, &path)?))).collect()
}

/// How often the seats wrote that write now.
fn often(disk: &Disk, game: &Opened, posts: &[Post]) -> Result<BTreeMap<(Heard, Seat), AnsweredFile>, ClubError> {
    let wrote = posts.iter().filter_map(|post| if let Who::Seat(seat) = post.arrived.person.who { Some(seat) } else { None });
    let seats: BTreeSet<Seat> = wrote.collect();
    let of = seats.into_iter().flat_map(|seat| [(Heard::Nothing, seat), (Heard::Commands, seat)]);
    let files = of.filter_map(|(heard, seat)| Some(((heard, seat), whom(&game.file.id, seat, heard)?)));
    files.map(|(of, whom)| Ok((of, AnsweredFile::read(disk, &whom)?))).collect()
}

fn bench(disk: &Disk, game: &Opened) -> Result<Bench, ClubError> {
    let partner = |id: &String| Ok(GameFolder::new(disk, id)?.private()?);
    Ok(Bench { written: StandbyFile::all(disk)?, partners: game.file.sealed_with.iter().map(partner).collect::<Result<_, ClubError>>()? })
}

/// The games that letters ask to watch or to join, as far as there are such.
fn watched(disk: &Disk, posts: &[Post]) -> BTreeSet<String> {
    let asked = |post: &Post| {
        let text = post.text.as_ref().map(|text| with_standing(&text.fresh, text.sent.as_deref())).unwrap_or_default();
        let ids = text.lines().filter_map(|line| match command_in(line) {
            Some(Command::Watch(game)) => game,
            Some(Command::SignUp(game)) => game.map(|(game, _)| game),
            _ => None,
        });
        ids.collect::<Vec<_>>()
    };
    let is_open = |id: &String| OpenGame::read(disk, id).is_ok_and(|game| game.is_some());
    let is_game = |id: &String| GameFolder::new(disk, id).is_ok_and(|folder| folder.game().is_ok()) || is_open(id);
    posts.iter().flat_map(asked).filter(is_game).collect()
}

/// The seats of writers in other games that they name; of game masters the other desks, if they command for those.
fn elsewhere(posts: &[Post], here: &str, directory: &Directory) -> BTreeMap<(String, String), Person> {
    let mut seats = BTreeMap::new();
    for post in posts {
        let Some(text) = &post.text else { continue };
        if let Who::Gm(_) = post.arrived.person.who {
            let commanded = text.fresh.lines.iter().filter_map(|line| after_gm(line)).any(|command| reach(command).0 != Reach::Here);
            let run = desks_elsewhere(&text.letter, &post.arrived.person, directory).filter(|_| commanded);
            seats.extend(run.map(|person| ((post.arrived.hash.clone(), person.game.clone()), person.clone())));
            continue;
        }
        for game in named(text.fresh.lines.iter().map(String::as_str), here) {
            if let Some(person) = seat_elsewhere(&text.letter, &post.arrived.person, &game, directory) {
                seats.insert((post.arrived.hash.clone(), game), person.clone());
            }
        }
    }
    seats
}

/// Among them may be some that can't be read but for the loss of who reads them.
fn held(disk: &Disk, reader: &dyn Reader, game: &Opened) -> Result<Vec<Held>, ClubError> {
    let archive = Archive::new(disk);
    let waiting = archive.attention()?;
    if waiting.is_empty() {
        // Whose mails there are is read from the files of all games.
        return Ok(Vec::new());
    }
    let directory = Directory::load(disk)?;
    let mut held = Vec::new();
    for (hash, record) in waiting {
        // One that is gone is told of by the run.
        let raw = match archive.raw(&hash) {
            Err(error) if error.is_missing() => continue,
            raw => raw?,
        };
        let letter = reader.read(&raw).ok();
        let mut answers = Vec::new();
        for id in letter.iter().flat_map(|letter| &letter.answers) {
            if let Some((person, moment)) = directory.of_message(id).filter(|(person, _)| person.game == game.file.id)
                && let Who::Seat(seat) = person.who
            {
                let name = id.split('@').next().unwrap_or(id).to_owned();
                answers.push(Answered { seat, moment, sent: sent(disk, &name)?, name });
            }
        }
        held.push(Held { hash, record, raw, letter, answers });
    }
    Ok(held)
}
