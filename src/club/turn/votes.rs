//! What the players of a game decide among themselves: a motion by letter, ballots, and what comes of it.
//!
//! How many must agree, and whether ballots are open, is settled in the game's `[conduct]`. What happens is set down with the deeds
//! of the desk, so that everybody is told and the public page says it.

use crate::club::game::opened::Opened;
use crate::club::turn::deeds::voted;
use crate::club::turn::happened::{Happened, Happenings, Told};
use crate::club::turn::now::Now;
use crate::club::turn::times;
use crate::club::turn::watch::admission;
use crate::club::vocabulary::{Later, Motion};
use crate::game::{Seat, Seats};
use crate::orders::Tree;
use crate::store::{GameState, Motion as Moved, Pending, Spectator, Votes, WatchFile};
use crate::words::{Arg, Lang, Saying};
use chrono::{DateTime, Duration, Utc};

/// So long a motion is open.
const OPEN_DAYS: i64 = 7;

/// What is moved, in words that go into a sentence.
pub(crate) fn moved(motion: Motion, seats: &Seats, watch: &WatchFile) -> Saying {
    match motion {
        Motion::Draw => Saying::new("vote-what-draw"),
        Motion::End => Saying::new("vote-what-end"),
        Motion::Concede(seat) => Saying::new("vote-what-concede").with("name", seats.name(seat)),
        Motion::Extend(days) => Saying::new("vote-what-extend").with("days", i64::from(days)),
        Motion::Undo => Saying::new("vote-what-undo"),
        Motion::Admit(number) => {
            let name = watch.asks(number).map(Spectator::called).unwrap_or_default();
            Saying::new("vote-what-admit").with("name", name)
        }
    }
}

/// A seat moves something. Gives what its writer is told.
pub(crate) fn motion(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, what: &Tree, at: DateTime<Utc>) -> Told {
    let refuse = |id: &str| Err(Saying::new(id));
    if game.file.state != GameState::Running {
        return refuse("vote-not-running");
    }
    if game.file.conduct.votes == Votes::None {
        return refuse("vote-none-here");
    }
    let motion = Motion::of(what, &game.seats())?;
    if motion == Motion::Undo && game.table.as_ref().is_none_or(|table| table.round() < 2) {
        return refuse("vote-nothing-to-undo");
    }
    if let Motion::Admit(number) = motion
        && game.watch.asks(number).is_none()
    {
        return refuse("vote-nobody-asks");
    }
    let what = motion.written();
    if game.votes.motions.iter().any(|open| open.carried.is_none() && open.what == what) {
        return refuse("vote-moved-already");
    }
    let number = game.votes.motions.len() as u32 + 1;
    let until = at + Duration::days(OPEN_DAYS);
    let (by, ballots) = (seat, [(seat, true)].into());
    game.votes.motions.push(Moved { number, at, by, what, until, carried: None, ballots });
    let what = Saying::new("vote-opened")
        .with("number", number.to_string())
        .with("name", game.seats().name(seat))
        .with("what", Arg::Said(moved(motion, &game.seats(), &game.watch)));
    let others = game.seats().all().filter(|other| *other != seat).collect();
    voted(now, game, happened, what, Some(until), others);
    decide(now, game, happened, number, at);
    Ok(Saying::new("vote-taken").with("number", number.to_string()))
}

/// A seat votes. Gives what its writer is told.
pub(crate) fn vote(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    seat: Seat,
    (number, yes): (Option<u32>, bool),
    at: DateTime<Utc>,
) -> Told {
    let open = game.votes.motions.iter().filter(|motion| motion.carried.is_none() && motion.until > at);
    // With one open motion its number may be left out.
    let numbers: Vec<u32> = open.map(|motion| motion.number).filter(|open| number.is_none_or(|number| number == *open)).collect();
    let [number] = numbers.as_slice() else {
        return Err(Saying::new(if number.is_some() || numbers.is_empty() { "vote-no-such" } else { "vote-which" }));
    };
    if let Some(motion) = game.votes.motions.iter_mut().find(|motion| motion.number == *number) {
        motion.ballots.insert(seat, yes);
    }
    happened.push(Happened::Changed);
    decide(now, game, happened, *number, at);
    Ok(Saying::new(if yes { "vote-yes" } else { "vote-no" }).with("number", number.to_string()))
}

/// Ends the motions whose time is up at a moment.
pub(crate) fn votes_due(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) {
    let due = game.votes.motions.iter().filter(|motion| motion.carried.is_none() && motion.until <= at);
    let due: Vec<u32> = due.map(|motion| motion.number).collect();
    for number in due {
        close(now, game, happened, number, false, at);
    }
}

/// Ends a motion as soon as ballots still missing can't change what comes of it.
fn decide(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, number: u32, at: DateTime<Utc>) {
    let seats = game.seats().count();
    let needed = game.file.conduct.majority.of(seats);
    let Some(motion) = game.votes.motions.iter().find(|motion| motion.number == number) else { return };
    let (yes, no) = motion.count();
    if yes >= needed {
        close(now, game, happened, number, true, at);
    } else if no > seats - needed {
        close(now, game, happened, number, false, at);
    }
}

fn close(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, number: u32, carried: bool, at: DateTime<Utc>) {
    let seats = game.seats();
    let open_ballots = game.file.conduct.votes == Votes::Open;
    let Some(motion) = game.votes.motions.iter_mut().find(|motion| motion.number == number) else { return };
    motion.carried = Some(carried);
    let (yes, no) = motion.count();
    let names = |wanted: bool| -> Vec<String> {
        let theirs = motion.ballots.iter().filter(|(_, yes)| **yes == wanted);
        theirs.map(|(seat, _)| seats.name(*seat)).collect()
    };
    let (for_it, against) = (names(true), names(false));
    let Some(what) = Motion::read(&motion.what.clone(), &seats) else { return };
    let mut said = Saying::new(match (carried, open_ballots) {
        (true, false) => "vote-carried",
        (true, true) => "vote-carried-open",
        (false, false) => "vote-lost",
        (false, true) => "vote-lost-open",
    })
    .with("number", number.to_string())
    .with("yes", yes as i64)
    .with("no", no as i64)
    .with("what", Arg::Said(moved(what, &seats, &game.watch)));
    if open_ballots {
        let dash = |names: Vec<String>| if names.is_empty() { "–".to_owned() } else { names.join(", ") };
        said = said.with("for", dash(for_it)).with("against", dash(against));
    }
    let deed = voted(now, game, happened, said, None, seats.all().collect());
    match what {
        Motion::Admit(number) if !carried => admission(game, happened, number, false),
        what if carried => carry_out_motion(now, game, happened, what, deed, at),
        _ => {}
    }
}

/// Does what was decided; `deed` is the number under which the vote was set down.
fn carry_out_motion(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, motion: Motion, deed: u32, at: DateTime<Utc>) {
    let lang = now.config.languages.first().copied().unwrap_or_default();
    let reason = lang.words().tell(&moved(motion, &game.seats(), &game.watch));
    match motion {
        Motion::Draw | Motion::End | Motion::Concede(_) => {
            // That it is under way was seen when it was moved; if it has ended since, nothing is left to end.
            let _ = times::break_off(game, &reason);
        }
        Motion::Extend(days) => {
            let _ = times::extend(now, game, Later::days(days), None, at);
        }
        Motion::Admit(number) => admission(game, happened, number, true),
        Motion::Undo => {
            let Some(round) = game.table.as_ref().map(|table| table.round()).filter(|round| *round > 1) else { return };
            game.gm.pending.push(Pending {
                number: deed,
                at,
                by: lang.words().say("vote-the-table"),
                language: lang,
                letter: String::new(),
                desk: 0,
                command: format!("rollback {}: {reason}", round - 1),
            });
        }
    }
}

/// What a seat is told of motions that are open: on which it may still vote.
pub(crate) fn open_motions(game: &Opened, seat: Seat, lang: Lang) -> Vec<String> {
    let open = game.votes.motions.iter().filter(|motion| motion.carried.is_none() && !motion.ballots.contains_key(&seat));
    let said = open.filter_map(|motion| {
        let seats = game.seats();
        let what = moved(Motion::read(&motion.what, &seats)?, &seats, &game.watch);
        let words = lang.words();
        Some(words.with("vote-open", &[("number", motion.number.to_string().into()), ("what", words.tell(&what).into())]))
    });
    said.collect()
}
