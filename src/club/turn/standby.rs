//! Who would take over a seat: people whom `club.toml` names, and players who write `standby on`.

use crate::club::ClubError;
use crate::club::turn::commands::Told;
use crate::club::turn::deputy::plays;
use crate::club::turn::gm::Somebody;
use crate::club::turn::run::Turn;
use crate::game::{Formatted, Seat};
use crate::store::{Disk, GameFolder, digest, read_file, to_toml};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The folder of those who have written.
const FOLDER: &str = "mail/standby";
/// After so many deadlines that a seat has missed its game master is told that somebody is on standby.
pub const MISSED: usize = 2;

/// `mail/standby/<hash of the address>.toml`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StandbyFile {
    format: u32,
    since: DateTime<Utc>,
    name: String,
    address: String,
    language: Lang,
}

impl Formatted for StandbyFile {}

fn path(address: &str) -> String {
    format!("{FOLDER}/{}.toml", digest(address.to_lowercase().as_bytes()))
}

/// Those who have written, the first first.
fn written(disk: &Disk) -> Result<Vec<StandbyFile>, ClubError> {
    let names = disk.list(FOLDER)?;
    let files = names.iter().filter(|name| name.ends_with(".toml"));
    let mut found: Vec<StandbyFile> = files.map(|name| read_file(disk, &format!("{FOLDER}/{name}"))).collect::<Result<_, _>>()?;
    found.sort_by(|a, b| (a.since, &a.address).cmp(&(b.since, &b.address)));
    Ok(found)
}

impl Turn<'_, '_> {
    /// A player would take over a seat in another game, or not any more. Gives what they are told.
    pub fn set_standby(&mut self, seat: Seat, on: bool, at: DateTime<Utc>) -> Result<Told, ClubError> {
        let Some(private) = self.game.private.seats.get(seat.index()).filter(|_| !self.is_lent(seat)) else {
            return Ok(Err(Saying::new("deputy-may-not")));
        };
        let path = path(&private.address);
        if !on {
            self.done.change.remove(path);
            return Ok(Ok(Saying::new("standby-off")));
        }
        // Who writes twice keeps their place.
        if !self.disk.exists(&path)? {
            let (address, language) = (private.address.clone(), private.language);
            // Their own name: a pen name is of this game alone, and another would tell who stands behind it.
            let name = private.name.clone().unwrap_or_else(|| self.game.seats().name(seat));
            let file = StandbyFile { format: StandbyFile::FORMAT, since: at, name, address, language };
            let text = to_toml(&path, &file)?;
            self.done.change.write(path, text);
        }
        Ok(Ok(Saying::new("standby-on")))
    }

    /// Who could take over a seat of this game, the first to be asked first.
    pub fn on_standby(&self) -> Result<Vec<Somebody>, ClubError> {
        let ruleset = self.game.entry.meta.key;
        let of_club = self.config.standby.iter().filter(|one| one.rulesets.is_empty() || one.rulesets.iter().any(|known| known == ruleset));
        let of_club = of_club.map(|one| (one.name.clone(), one.address.clone(), one.language));
        let wrote = written(self.disk)?.into_iter().map(|one| (one.name, one.address, one.language));
        let mut private = vec![self.game.private.clone()];
        // Nobody plays at both boards of a blind pair.
        for id in &self.game.file.sealed_with {
            private.push(GameFolder::new(self.disk, id)?.private()?);
        }
        let is_taken = |name: &str| {
            let is = |known: &String| known.eq_ignore_ascii_case(name);
            self.game.file.seats.iter().any(|entry| is(&entry.name) || entry.former.iter().any(is))
        };
        let fits = |(name, address, _): &(String, String, Lang)| !is_taken(name) && !private.iter().any(|game| plays(game, address));
        let somebody = |(name, address, language)| Somebody { name, address: Some(address), language: Some(language) };
        Ok(of_club.chain(wrote).filter(fits).map(somebody).collect())
    }

    /// Whoever has got a seat is not on standby by an earlier letter any more.
    pub fn off_standby(&mut self, address: &str) -> Result<(), ClubError> {
        let path = path(address);
        if self.disk.exists(&path)? {
            self.done.change.remove(path);
        }
        Ok(())
    }

    /// The game master of a game with a seat that nobody plays is told if somebody could take it over.
    pub fn tell_of_standby(&mut self, seat: Seat) {
        // That the list can't be read is no reason to stop a game.
        let count = self.on_standby().map_or(0, |found| found.len());
        if count == 0 {
            return;
        }
        let name = self.game.seats().name(seat);
        let what = Saying::new("gm-standby").with("name", name).with("seat", seat.letter().to_string()).with("count", count);
        let number = self.game.gm.add(self.deed_of_club(self.now, "standby", what));
        self.gm_notices.push(number);
    }
}
