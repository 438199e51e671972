//! A person goes; their games stay whole, under another name.

use super::words::cut;
use super::{Sat, Traces};
use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::club::whole::between::between_runs;
use crate::club::whole::rerun::discard;
use crate::serial::{of_value, to_value};
use crate::store::{
    Archive, ContestFile, Disk, FileError, GameFolder, OpenGame, PressFile, PrivateFile, TournamentFile, TournamentPrivate, Transaction,
    Volume, games, to_toml,
};
use crate::words::weak;
use chrono::{DateTime, Utc};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeSet;
use toml::Value;

/// Nobody reads what is sent there (RFC 2606).
const NOWHERE: &str = "nobody@forgotten.invalid";
/// What stands in place of a message.
const NO_TEXT: &str = "…";

/// What was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// The name under which their games know them now.
    pub name: String,
    /// Games that could not be played again without the words of their letters, so that those stay, but for the name.
    pub words_stay: Vec<String>,
}

/// Why a person can't be forgotten yet, each with what to do; empty: they can.
pub fn in_the_way(traces: &Traces) -> Vec<String> {
    let running = traces.seats.iter().filter(|sat| sat.needed).map(|Sat { game, seat, name, former, .. }| {
        if *former {
            return format!("{game}: orders in it name {name}, who had seat {seat}; wait until the game is over");
        }
        format!("{game}: they play seat {seat}; give it to somebody else with `turnpost gm {game} replace {seat} with Name '<address>'`, or end the game")
    });
    let tournaments =
        traces.tournaments.iter().filter(|(_, over)| !over).map(|(id, _)| format!("{id}: they play in this tournament, which is not over"));
    let runs = traces.runs.iter().map(|what| match what.as_str() {
        "club.toml" => "club.toml: they are the club's game master; name somebody else under [gm]".to_owned(),
        game => format!("{game}: they run it, or play as a deputy; hand the desk over with `turnpost gm {game} desk hand to NAME`, or wait until the player is back"),
    });
    running.chain(tournaments).chain(runs).collect()
}

/// Takes a person out of the club: their address, name, letters, messages, and the mails to them. In one change of the files.
///
/// # Errors
/// If another run is at work, or a file can't be read or written; then nothing has changed.
pub fn forget(disk: &Disk, traces: &Traces, name: &str, at: DateTime<Utc>) -> Result<Forgotten, ClubError> {
    let name = free_name(disk, name)?;
    let (mut change, mut done) = (Transaction::new(String::new()), Forgotten { name: name.clone(), ..Forgotten::default() });
    let letters: BTreeSet<&str> = traces.letters.iter().map(String::as_str).collect();
    for id in games(disk)? {
        let seats: Vec<&Sat> = traces.seats.iter().filter(|sat| sat.game == id).collect();
        let folder = GameFolder::new(disk, &id)?;
        of_game(disk, &folder, traces, &seats, &name, &mut change)?;
        of_press(&folder, &letters, &seats, &name, &mut change)?;
        if let Some(sat) = seats.first() {
            let cut = cut(disk, &Opened::open(disk, &id)?, &letters, &sat.name)?;
            cut.files.into_iter().for_each(|(path, text)| {
                change.write(path, text);
            });
            done.words_stay.extend(cut.whole.then(|| id.clone()));
        }
        for hash in &letters {
            let path = folder.letter_path(hash);
            if disk.exists(&path)? {
                change.remove(path);
            }
        }
    }
    for (id, _) in &traces.tournaments {
        of_tournament(disk, id, traces, &name, &mut change)?;
    }
    for id in &traces.joined {
        if let Some(mut game) = OpenGame::read(disk, id)? {
            game.players.retain(|player| !player.address.eq_ignore_ascii_case(&traces.address));
            let (path, text) = game.text()?;
            change.write(path, text);
        }
    }
    let archive = Archive::new(disk);
    for hash in &traces.letters {
        archive.forget(&mut change, hash, at)?;
    }
    for path in traces.files.iter().chain(&traces.boxed) {
        change.remove(path.clone());
    }
    for path in traces.mails.iter().flat_map(|mail| [format!("{mail}.eml"), format!("{mail}.toml")]) {
        if disk.exists(&path)? {
            change.remove(path);
        }
    }
    between_runs(disk, "forget", "forget", &change)?;
    // Reruns that nobody has adopted compare by name; a game that is over adopts none.
    for sat in &traces.seats {
        let game = Opened::open(disk, &sat.game)?;
        discard(disk, &game, None).map_err(|error| ClubError::Changed { game: sat.game.clone(), what: error.to_string() })?;
    }
    Ok(done)
}

/// A name that nobody has in any game of the club: as told, or with the first number behind it that is free.
fn free_name(disk: &Disk, name: &str) -> Result<String, ClubError> {
    let mut taken = BTreeSet::new();
    for id in games(disk)? {
        taken.extend(GameFolder::new(disk, &id)?.game()?.seats.into_iter().map(|seat| seat.name.to_lowercase()));
    }
    let numbered = (2_u32..).map(|number| format!("{name} {number}"));
    Ok(std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken.contains(&name.to_lowercase())).unwrap_or_default())
}

fn of_game(
    disk: &Disk,
    folder: &GameFolder<'_>,
    traces: &Traces,
    seats: &[&Sat],
    name: &str,
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let mut watch = folder.watch()?;
    let before = watch.spectators.len();
    watch.spectators.retain(|one| !one.address.eq_ignore_ascii_case(&traces.address));
    if watch.spectators.len() < before {
        change.write(folder.watch_path(), to_toml(&folder.watch_path(), &watch)?);
    }
    if seats.is_empty() {
        return Ok(());
    }
    let (mut file, mut private) = (folder.game()?, folder.private()?);
    for sat in seats {
        if let Some(entry) = file.seats.get_mut(sat.seat.index()) {
            let known = entry.former.iter_mut().filter(|_| sat.former).find(|known| **known == sat.name);
            name.clone_into(known.unwrap_or(&mut entry.name));
        }
        if sat.former {
            let seat = private.seats.get_mut(sat.seat.index());
            seat.into_iter().for_each(|seat| seat.former.retain(|who| !who.address.eq_ignore_ascii_case(&traces.address)));
        } else {
            nobody(&mut private, sat);
        }
    }
    change.write(folder.path("game.toml"), to_toml(&folder.path("game.toml"), &file)?);
    change.write(folder.private_path(), to_toml(&folder.private_path(), &private)?);
    // What the desk has told of, and the cards of the front page, call them by their name.
    let known: Vec<&str> = seats.iter().map(|sat| sat.name.as_str()).collect();
    if disk.exists(&folder.gm_path())? {
        change.write(folder.gm_path(), renamed(&folder.gm_path(), &folder.gm()?, &known, name)?);
    }
    if let Some(agenda) = folder.agenda()? {
        change.write(folder.agenda_path(), renamed(&folder.agenda_path(), &agenda, &known, name)?);
    }
    // What reruns changed was told with names; the rounds of then can't be told again.
    for rerun in disk.list(&folder.path("replaced"))? {
        let path = folder.path(&format!("replaced/{rerun}/difference.html"));
        if disk.exists(&path)? {
            let page = String::from_utf8_lossy(&disk.read(&path)?).into_owned();
            change.write(path, known.iter().fold(page, |page, known| in_page(&page, known, name)));
        }
    }
    Ok(())
}

/// The endings of the cases in which pages name people.
const CASES: [&str; 14] = ["llekin", "lla", "llä", "lta", "ltä", "lle", "ssa", "ssä", "sta", "stä", "na", "nä", "ta", "tä"];

/// A page with a name changed in all cases that it stands in.
fn in_page(page: &str, known: &str, name: &str) -> String {
    let escaped =
        |text: &str| text.replace('&', "&#38;").replace('<', "&#60;").replace('>', "&#62;").replace('"', "&#34;").replace('\'', "&#39;");
    let (known, name) = (escaped(known), escaped(name));
    let ends = |end: &str| known.strip_suffix("nen").map(|cut| format!("{cut}{end}"));
    let stems = [Some(known.clone()), weak(&known), ends("se"), ends("s")];
    let cases = || CASES.into_iter().chain(["n", "a", "ä"]);
    let page = stems
        .iter()
        .flatten()
        .fold(page.to_owned(), |page, stem| cases().fold(page, |page, case| in_words(&page, &format!("{stem}{case}"), &name)));
    in_words(&page, &known, &name)
}

/// Nobody sits in a seat any more, and nobody can write for it.
fn nobody(private: &mut PrivateFile, sat: &Sat) {
    let token = private.token(&format!("token {} forgotten", sat.seat));
    let Some(seat) = private.seats.get_mut(sat.seat.index()) else { return };
    seat.take_back();
    (seat.address, seat.token, seat.mail) = (NOWHERE.to_owned(), token, Volume::None);
    (seat.name, seat.name_public, seat.letters_public) = (None, false, false);
    (seat.rated, seat.forms) = (None, None);
    (seat.zone, seat.deputy, seat.moving) = (None, None, None);
    seat.notes.clear();
}

/// Their messages go, also those of a seat that they have left.
fn of_press(
    folder: &GameFolder<'_>,
    letters: &BTreeSet<&str>,
    seats: &[&Sat],
    name: &str,
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let before: PressFile = folder.press()?;
    let mut press = before.clone();
    for entry in press.press.iter_mut().filter(|entry| letters.contains(entry.letter.as_str())) {
        NO_TEXT.clone_into(&mut entry.text);
        entry.publish = Some(false);
        entry.name = entry.name.take().map(|_| name.to_owned());
    }
    seats.iter().filter(|sat| !sat.former).for_each(|sat| press.set_consent(sat.seat, false));
    if press != before {
        change.write(folder.press_path(), to_toml(&folder.press_path(), &press)?);
    }
    Ok(())
}

fn of_tournament(disk: &Disk, id: &str, traces: &Traces, name: &str, change: &mut Transaction) -> Result<(), ClubError> {
    let mut private = TournamentPrivate::read(disk, id)?;
    let mut known = Vec::new();
    for player in private.players.iter_mut().filter(|player| player.address.eq_ignore_ascii_case(&traces.address)) {
        known.push(std::mem::replace(&mut player.name, name.to_owned()));
        NOWHERE.clone_into(&mut player.address);
    }
    let (path, text) = private.text(id)?;
    change.write(path, text);
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let (path, text) = if ContestFile::exists(disk, id)? {
        let mut file = ContestFile::read(disk, id)?;
        known.iter().for_each(|known| file.rename(known, name));
        file.text()?
    } else {
        let file = TournamentFile::read(disk, id)?;
        let (path, _) = file.text()?;
        let text = renamed(&path, &file, &known, name)?;
        (path, text)
    };
    change.write(path, text);
    Ok(())
}

/// A file with a name changed in all it says.
fn renamed<T: Serialize + DeserializeOwned>(path: &str, file: &T, known: &[&str], name: &str) -> Result<String, FileError> {
    let unwritable = |why: String| FileError::Content { path: path.to_owned(), place: crate::serial::place_of("", 0), what: why };
    let mut value = to_value(file).map_err(|error| unwritable(error.to_string()))?;
    rename(&mut value, known, name);
    let file: T = of_value(&value).map_err(|error| unwritable(error.message().to_owned()))?;
    to_toml(path, &file)
}

fn rename(value: &mut Value, known: &[&str], name: &str) {
    match value {
        Value::String(text) => known.iter().for_each(|known| *text = in_words(text, known, name)),
        Value::Array(values) => values.iter_mut().for_each(|value| rename(value, known, name)),
        Value::Table(table) => table.iter_mut().for_each(|(_, value)| rename(value, known, name)),
        _ => {}
    }
}

/// A text with a name changed wherever it stands as a word.
fn in_words(text: &str, known: &str, name: &str) -> String {
    let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(known).filter(|_| !known.is_empty()) {
        let (before, behind) = (&rest[..at], &rest[at + known.len()..]);
        let whole = !is_part(before.chars().next_back().or_else(|| out.chars().next_back())) && !is_part(behind.chars().next());
        out.push_str(before);
        out.push_str(if whole { name } else { known });
        rest = behind;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_changed_where_it_stands_as_a_word() {
        assert_eq!(in_words("Ville won. Villen, Ville: Ville", "Ville", "N. N."), "N. N. won. Villen, N. N.: N. N.");
        assert_eq!(in_words("", "Ville", "N. N."), "");
        assert_eq!(in_words("Åke-Åke", "Åke", "B"), "B-B");
        let page = "Pekan vuoro. Pekka saa kortin; Pekalta, Pekkaa. Pekkala. D&#39;Or";
        assert_eq!(in_page(page, "Pekka", "N. N."), "N. N. vuoro. N. N. saa kortin; N. N., N. N.. Pekkala. D&#39;Or");
        assert_eq!(in_page(page, "D'Or", "X"), "Pekan vuoro. Pekka saa kortin; Pekalta, Pekkaa. Pekkala. X");
    }
}
