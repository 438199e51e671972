//! The page of letters: what players wrote in a game that is over, as far as each of them allows it.
//!
//! A letter is told as the game read it: without what it quotes, what it says to other games, to the game master and to other
//! players. Of that a [`Redaction`] leaves out what is nobody's affair. Whose consent a letter needs is told by the address that it came
//! from: nobody speaks for who had the seat before, or for who sat in for them.

use crate::club::config::Config;
use crate::club::config::transport::limits;
use crate::club::error::ClubError;
use crate::club::game::embargo::are_published;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::redaction::Redaction;
use crate::club::tell::site::put;
use crate::game::Seat;
use crate::mail;
use crate::report::{self, RoundLetters, ShownLetter};
use crate::store::{Disk, GameFolder, Input, Written, read_inputs};
use crate::words::{Arg, Lang};
use chrono::{DateTime, Utc};

/// Draws the page of letters, or takes it away where nobody consents any more. Letters are read only where there is a page.
///
/// # Errors
/// If a letter, or what a round was played by, can't be read, or a page can't be written.
pub(crate) fn draw_letters(disk: &Disk, config: &Config, game: &Opened, now: DateTime<Utc>) -> Result<u32, ClubError> {
    let allowed = allowed(disk, config, game);
    let mut drawn = Vec::new();
    for lang in &config.languages {
        let Ok(Some(rounds)) = &allowed else { break };
        let told: Vec<RoundLetters> = rounds.iter().map(|(round, letters)| shown(game, *round, letters, *lang)).collect();
        let facts = Facts::of(game, game.agenda.as_ref(), now, *lang);
        let page = report::letters_page(&club(config, *lang), &facts.game(game), &told, *lang);
        put(disk, &page)?;
        drawn.push(page.path);
    }
    // Also where letters can't be read: what a player has taken back must not stand there because of another's.
    for path in report::letters_paths(&game.file.id).filter(|path| !drawn.contains(path)) {
        let path = format!("site/{path}");
        if disk.exists(&path)? {
            disk.remove(&path)?;
        }
    }
    allowed?;
    Ok(u32::try_from(drawn.len()).unwrap_or(u32::MAX))
}

/// The letters that may be told, in a reader's words; none if the game has no page of them.
///
/// # Errors
/// If a letter, or what a round was played by, can't be read.
pub(crate) fn told_letters(disk: &Disk, config: &Config, game: &Opened, lang: Lang) -> Result<Vec<RoundLetters>, ClubError> {
    let rounds = allowed(disk, config, game)?.unwrap_or_default();
    Ok(rounds.iter().map(|(round, letters)| shown(game, *round, letters, lang)).collect())
}

/// A letter that may be told: whose, when it reached us, its lines, and what its numbers meant, in its writer's language.
struct Allowed {
    seat: Seat,
    at: DateTime<Utc>,
    lines: Vec<String>,
    meant: Vec<String>,
}

/// The letters of a round that may be told, in the order in which they counted.
type Round = (u32, Vec<Allowed>);

/// The letters that may be told, by round; none if the game has no page of them.
fn allowed(disk: &Disk, config: &Config, game: &Opened) -> Result<Option<Vec<Round>>, ClubError> {
    if !are_published(game) {
        return Ok(None);
    }
    let folder = GameFolder::new(disk, &game.file.id)?;
    let redactions: Vec<Option<Redaction>> =
        game.seats().all().zip(&game.private.seats).map(|(seat, own)| own.letters_public.then(|| Redaction::over(game, seat))).collect();
    let mut rounds = Vec::new();
    // What came into a round that was broken off did not count.
    for round in 1..game.table.as_ref().map_or(0, |table| table.round()) {
        let mut letters = Vec::new();
        for input in read_inputs(&folder, round)?.into_iter().flat_map(|trail| trail.inputs) {
            let Input::Letter(written) = input else { continue };
            let seat = written.seat;
            let Some(Some(redaction)) = redactions.get(seat.index()) else { continue };
            if is_of_player(&folder, config, game, seat, &written)? {
                let lines = redaction.lines(&written.text);
                letters.extend((!lines.is_empty()).then(|| Allowed {
                    seat,
                    at: written.at,
                    lines,
                    meant: redaction.lines(&written.meant.join("\n")),
                }));
            }
        }
        if !letters.is_empty() {
            rounds.push((round, letters));
        }
    }
    Ok(Some(rounds))
}

/// Whether a letter is of the player whom a seat has now: it came from their address, and since they have the seat.
fn is_of_player(folder: &GameFolder<'_>, config: &Config, game: &Opened, seat: Seat, written: &Written) -> Result<bool, ClubError> {
    let Some(private) = game.private.seats.get(seat.index()) else { return Ok(false) };
    if taken_over(game, seat).is_some_and(|taken| written.at <= taken) {
        return Ok(false);
    }
    let raw = match folder.letter(&written.letter) {
        Ok(raw) => raw,
        // What a game master wrote for a seat came in no letter; and a club may have thrown letters away.
        Err(error) if error.is_missing() => return Ok(false),
        Err(error) => return Err(error.into()),
    };
    let Ok(letter) = mail::read(&raw, &limits(config)) else { return Ok(false) };
    let [sender] = letter.from.as_slice() else { return Ok(false) };
    Ok(sender.mailbox.eq_ignore_ascii_case(private.own_address()))
}

/// When a seat was last given to another player.
fn taken_over(game: &Opened, seat: Seat) -> Option<DateTime<Utc>> {
    let seat = ("seat".to_owned(), Arg::Text(seat.to_string()));
    let replaced = game.gm.deeds.iter().filter(|deed| deed.what.id == "gm-replaced" && deed.what.args.contains(&seat));
    replaced.map(|deed| deed.at).max()
}

/// The letters of a round in a reader's words.
fn shown(game: &Opened, round: u32, letters: &[Allowed], lang: Lang) -> RoundLetters {
    let one = |letter: &Allowed| ShownLetter {
        seat: letter.seat,
        when: report::clock_words(&letter.at.with_timezone(&game.file.zone), lang),
        lines: letter.lines.clone(),
        meant: letter.meant.clone(),
    };
    let title = game.table.as_ref().map(|table| table.round_title(round, lang)).unwrap_or_default();
    RoundLetters { round, title, letters: letters.iter().map(one).collect() }
}
