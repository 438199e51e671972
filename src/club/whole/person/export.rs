//! All that is kept of a person, in one archive for them.

use super::Traces;
use crate::club::error::ClubError;
use crate::store::{Archive, Disk, GameFolder, OwnNote, archive, to_toml};
use crate::words::Lang;
use serde::Serialize;

/// What stands in `person.toml`.
#[derive(Serialize)]
struct About<'t> {
    address: &'t str,
    watches: &'t [String],
    signed_up_for: &'t [String],
    tournaments: Vec<&'t str>,
    #[serde(rename = "seat")]
    seats: Vec<Seated>,
    #[serde(rename = "former_seat", skip_serializing_if = "Vec::is_empty")]
    former: Vec<HadSeat<'t>>,
}

/// A seat that somebody else has now: what the game keeps of it is theirs.
#[derive(Serialize)]
struct HadSeat<'t> {
    game: &'t str,
    seat: String,
    name: &'t str,
}

/// A seat of theirs, with what the game keeps of them.
#[derive(Serialize)]
struct Seated {
    game: String,
    seat: String,
    name: String,
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_name: Option<String>,
    language: Lang,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word_for_the_dice: Option<String>,
    letters_may_be_published: bool,
    name_may_be_told: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    wants_ratings: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<OwnNote>,
}

const README: &str = "What the club keeps of you.

person.toml   your seats and what you have settled
letters/      your letters, as they came
mails/        the mails that the club sent you
files/        what you have kept in the club under names of your own, and that you would take over seats

What you ordered stands in the logs of your games as well, under your seat's letter; what you wrote to other players stands in the mails
that they were sent.
";

/// An archive (tar) of all that is kept of a person.
///
/// # Errors
/// If a file can't be read.
pub fn export_person(disk: &Disk, traces: &Traces) -> Result<Vec<u8>, ClubError> {
    let mut seats = Vec::new();
    for sat in traces.seats.iter().filter(|sat| !sat.former) {
        let private = GameFolder::new(disk, &sat.game)?.private()?;
        let Some(own) = private.seats.get(sat.seat.index()) else { continue };
        // A deputy's language and clock are the deputy's.
        let lent = own.lent.as_ref();
        seats.push(Seated {
            game: sat.game.clone(),
            seat: sat.seat.to_string(),
            name: sat.name.clone(),
            over: sat.over,
            own_name: own.name.clone(),
            language: lent.map_or(own.language, |lent| lent.language),
            zone: lent.map_or(own.zone, |lent| lent.zone).map(|zone| zone.to_string()),
            word_for_the_dice: own.salt.clone(),
            letters_may_be_published: own.letters_public,
            name_may_be_told: own.name_public,
            wants_ratings: own.rated.map(|rated| rated.yes),
            // A deputy's are the deputy's, until the player is back.
            notes: lent.map_or(&own.notes, |lent| &lent.notes).clone(),
        });
    }
    let about = About {
        address: &traces.address,
        watches: &traces.watches,
        signed_up_for: &traces.joined,
        tournaments: traces.tournaments.iter().map(|(id, _)| id.as_str()).collect(),
        seats,
        former: traces
            .seats
            .iter()
            .filter(|sat| sat.former)
            .map(|sat| HadSeat { game: &sat.game, seat: sat.seat.to_string(), name: &sat.name })
            .collect(),
    };
    let mut files = vec![
        ("README.txt".to_owned(), README.as_bytes().to_vec()),
        ("person.toml".to_owned(), to_toml("person.toml", &about)?.into_bytes()),
    ];
    let letters = Archive::new(disk);
    for hash in &traces.letters {
        files.push((format!("letters/{hash}.eml"), letters.raw(hash)?));
    }
    let last = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
    for path in &traces.mails {
        files.push((format!("mails/{}.eml", last(path)), disk.read(&format!("{path}.eml"))?));
    }
    for path in &traces.files {
        let folder = path.rsplit('/').nth(1).unwrap_or_default();
        files.push((format!("files/{folder}.toml"), disk.read(path)?));
    }
    let failed = |source| crate::store::DiskError::Io { path: "the archive".to_owned(), action: "write it", source };
    Ok(archive("person", &files).map_err(failed)?)
}
