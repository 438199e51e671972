//! Who would take over a seat: people whom `club.toml` names, and players who write `standby on`.

use crate::club::game::opened::Opened;
use crate::club::game::seated::plays;
use crate::club::turn::deeds::{deed_of_club, tell_masters};
use crate::club::turn::deputy;
use crate::club::turn::happened::{Happened, Happenings, Told};
use crate::club::turn::now::Now;
use crate::club::vocabulary::Somebody;
use crate::game::{Formatted, Seat};
use crate::store::StandbyFile;
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};

/// After so many deadlines that a seat has missed its game master is told that somebody is on standby.
pub(crate) const MISSED: usize = 2;

/// A player would take over a seat in another game, or not any more. Gives what they are told.
pub(crate) fn set_standby(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, on: bool, at: DateTime<Utc>) -> Told {
    let Some(private) = game.private.seats.get(seat.index()).filter(|_| !deputy::is_lent(game, seat)) else {
        return Err(Saying::new("deputy-may-not"));
    };
    if !on {
        happened.push(Happened::StoodDown(private.address.clone()));
        return Ok(Saying::new("standby-off"));
    }
    // Who writes twice keeps their place; who stood by for some games alone does so for all.
    if !bench(now)?.iter().any(|one| one.games.is_empty() && one.address.eq_ignore_ascii_case(&private.address)) {
        let (address, language) = (private.address.clone(), private.language);
        // Their own name: a pen name is of this game alone, and another would tell who stands behind it.
        let name = private.name.clone().unwrap_or_else(|| game.seats().name(seat));
        let file = StandbyFile { format: StandbyFile::FORMAT, since: at, name, address, language, games: Vec::new() };
        happened.push(Happened::StandsBy(file));
    }
    Ok(Saying::new("standby-on"))
}

/// Those who have written.
fn bench<'n>(now: &'n Now<'_>) -> Result<&'n [StandbyFile], Saying> {
    let bench = now.loaded.standby.as_ref().map_err(|why| Saying::new("said").with("said", why.as_str()))?;
    Ok(&bench.written)
}

/// Who could take over a seat of this game, the first to be asked first.
pub(crate) fn on_standby(now: &Now<'_>, game: &Opened) -> Result<Vec<Somebody>, String> {
    let bench = now.loaded.standby.as_ref().map_err(String::clone)?;
    let ruleset = game.entry.meta.key;
    let of_club = now.config.standby.iter().filter(|one| one.rulesets.is_empty() || one.rulesets.iter().any(|known| known == ruleset));
    let of_club = of_club.map(|one| (one.name.clone(), one.address.clone(), one.language));
    let wrote =
        bench.written.iter().filter(|one| one.plays_in(&game.file.id)).map(|one| (one.name.clone(), one.address.clone(), one.language));
    let is_taken = |name: &str| {
        let is = |known: &String| known.eq_ignore_ascii_case(name);
        game.file.seats.iter().any(|entry| is(&entry.name) || entry.former.iter().any(is))
    };
    let fits = |(name, address, _): &(String, String, Lang)| {
        !is_taken(name) && !plays(&game.private, address) && !bench.partners.iter().any(|game| plays(game, address))
    };
    let somebody = |(name, address, language)| Somebody { name, address: Some(address), language: Some(language) };
    Ok(of_club.chain(wrote).filter(fits).map(somebody).collect())
}

/// Whoever has got a seat is not on standby by an earlier letter any more.
pub(crate) fn off_standby(now: &Now<'_>, happened: &mut Happenings, address: &str) {
    if bench(now).is_ok_and(|bench| bench.iter().any(|one| one.address.eq_ignore_ascii_case(address))) {
        happened.push(Happened::StoodDown(address.to_owned()));
    }
}

/// The game master of a game with a seat that nobody plays is told if somebody could take it over.
pub(crate) fn tell_of_standby(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat) {
    // That the list can't be read is no reason to stop a game.
    let count = on_standby(now, game).map_or(0, |found| found.len());
    if count == 0 {
        return;
    }
    let name = game.seats().name(seat);
    let what = Saying::new("gm-standby").with("name", name).with("seat", seat.to_string()).with("count", count);
    tell_masters(&mut game.gm, happened, deed_of_club(now, now.at, "standby", what), []);
}
