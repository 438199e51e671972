//! What entrants are told who are invited to no game in which they could read it: that they have a bye, are out, or how it ended.

use super::founding::Club;
use crate::club::error::ClubError;
use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::tell::contest::Showing;
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::mailer::{Mailer, Occasion};
use crate::club::whole::founding::is_computer;
use crate::game::Seat;
use crate::report::{self, ContestNews};
use crate::store::{ContestFile, TournamentPrivate, Transaction, Volume};

/// Tells who has no game in the newest round why.
pub(super) fn of_round(
    setup: Club<'_>,
    file: &ContestFile,
    private: &TournamentPrivate,
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let Some((newest, before)) = file.rounds.split_last() else { return Ok(()) };
    let plays = |name: &str| newest.tables.iter().flat_map(|table| &table.games).any(|game| game.seats.iter().any(|seat| seat == name));
    // Of a knock-out: who was in the round before, and is no more.
    let was_in = |name: &str| {
        let last = before.last();
        let seats = last.into_iter().flat_map(|round| &round.tables).flat_map(|table| &table.games).flat_map(|game| &game.seats);
        seats.chain(last.into_iter().flat_map(|round| &round.byes)).any(|one| one == name)
    };
    for entrant in file.entrants.iter().filter(|entrant| entrant.left.is_none() && !plays(&entrant.name)) {
        let news = if newest.byes.contains(&entrant.name) {
            ContestNews::Bye
        } else if was_in(&entrant.name) {
            ContestNews::Out
        } else {
            continue;
        };
        tell(setup, file, private, (&entrant.name, &news, format!("contest-{}", file.rounds.len())), change)?;
    }
    Ok(())
}

/// Tells everybody who has not left how it ended; and again if games were played again since, and came to something else.
pub(super) fn of_the_end(
    setup: Club<'_>,
    file: &ContestFile,
    private: &TournamentPrivate,
    corrected: &[String],
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let key = match file.reruns() {
        0 => "contest-end".to_owned(),
        reruns => format!("contest-end-{reruns}"),
    };
    for entrant in file.entrants.iter().filter(|entrant| entrant.left.is_none()) {
        tell(setup, file, private, (&entrant.name, &ContestNews::End { corrected }, key.clone()), change)?;
    }
    Ok(())
}

/// Tells an entrant, in the thread of their last game; who has had none yet, in a mail of its own.
fn tell(
    (disk, config, now): Club<'_>,
    file: &ContestFile,
    private: &TournamentPrivate,
    (name, news, key): (&str, &ContestNews<'_>, String),
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let Some(player) = private.players.iter().find(|player| player.name == name && !is_computer(&player.address)) else { return Ok(()) };
    let mailer = Mailer::new(disk, config, now);
    // A game that is founded by this change is not there yet.
    let mut games = file.games().filter(|game| !game.places.is_empty()).filter(|game| game.seats.iter().any(|seat| seat == name));
    let Some(last) = games.next_back() else {
        let showing = Showing::of(config, file, player.language)?;
        let text = report::contest_mail(&club(config, player.language), None, name, &showing.facts(), news, player.language);
        return mailer.to_entrant(change, &file.id, (&private.secret, &player.address, name, player.language), &key, text);
    };
    let game = Opened::open(disk, &last.id)?;
    let Some(seat) = last.seats.iter().position(|seat| seat == name).and_then(|at| u8::try_from(at).ok()).map(Seat) else { return Ok(()) };
    let Some(person) = game.private.seats.get(seat.index()).filter(|person| person.mail != Volume::None) else { return Ok(()) };
    let lang = person.language;
    let showing = Showing::of(config, file, lang)?;
    let facts = Facts::to_seat(&game, now, seat);
    let text = report::contest_mail(&club(config, lang), Some(&facts.game(&game)), name, &showing.facts(), news, lang);
    mailer.send(change, &game, Who::Seat(seat), &Occasion::Contest(&key), text)?;
    Ok(())
}
