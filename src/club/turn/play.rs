//! The game goes on: by what is on file, by letters that have waited, by fallbacks for whose time is up; and who is awaited until
//! when after that.

use crate::club::config::Cadence;
use crate::club::game::opened::Opened;
use crate::club::turn::beacon::next_moment;
use crate::club::turn::deeds::deed_of_club;
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::game::{Deadline, Seat};
use crate::store::{Away, Deed, GameState, Input, Overdue};
use crate::words::Saying;
use chrono::{DateTime, Utc};

/// When who is asked now is reminded: never in the first half of their time, in which the report itself reminds.
pub(crate) fn reminder_time(cadence: &Cadence, asked: DateTime<Utc>, until: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let lapse = cadence.remind?;
    let half = asked + (until - asked) / 2;
    Some(until.checked_sub_signed(lapse.length()).unwrap_or(half).max(half))
}

/// Whoever takes a seat over has as long as if they were asked now, and is reminded and waited for accordingly; never less than was left.
pub(crate) fn full_time(now: &Now<'_>, game: &mut Opened, seat: Seat) {
    let (cadence, zone) = (game.cadence(now.config).clone(), game.file.zone);
    let Some(agenda) = &mut game.agenda else { return };
    let asked = agenda.paused.unwrap_or(now.at);
    let until = cadence.deadline(asked, zone);
    for one in agenda.awaited.iter_mut().filter(|one| one.seat == seat && one.due() < until) {
        one.postpone(until);
        (one.remind, one.reminded) = (reminder_time(&cadence, asked, until), None);
    }
}

/// Where games wait for who is away, no deadline of theirs falls before they are back and have had their time. Says
/// whether one was moved.
pub(crate) fn wait_for_absent(now: &Now<'_>, game: &mut Opened) -> bool {
    let cadence = game.cadence(now.config);
    let Some(agenda) = game.agenda.as_ref().filter(|_| cadence.away == Away::Wait) else { return false };
    let zone = game.file.zone;
    let later: Vec<Option<DateTime<Utc>>> =
        agenda.awaited.iter().map(|one| agenda.back(one.seat, one.until).map(|back| cadence.deadline(back, zone))).collect();
    let Some(agenda) = &mut game.agenda else { return false };
    for (one, until) in agenda.awaited.iter_mut().zip(&later) {
        until.iter().for_each(|until| one.postpone(*until));
    }
    later.iter().any(Option::is_some)
}

/// Plays as far as the books go, and says until when the next answers are awaited. `at`: when what sets it going came.
pub(crate) fn play(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, deadline: Deadline, at: DateTime<Utc>) {
    let Some(table) = game.table.as_mut().filter(|_| game.file.broken_off.is_none()) else { return };
    let before = table.moment();
    let closed = table.play(deadline);
    // A value of the beacon serves once.
    let by = table.set_beacon(None).map(|value| value.round);
    // Stand-ins bargain, too.
    table.called(before).into_iter().for_each(|seat| happened.push(Happened::Called(seat)));
    if table.moment() != before {
        happened.push(Happened::WentOn);
        happened.push(Happened::Changed);
        if let Some(agenda) = &mut game.agenda {
            agenda.updated = now.at;
        }
    }
    game.trails.closed(&closed, by);
    game.trails.ordered(now.at, &mut **table);
    for round in closed {
        game.log.push(round.whole.clone());
        happened.push(Happened::Closed(round));
    }
    let due = game.agenda.as_mut().map(|agenda| {
        // What is asked during a pause is due as if it had been asked when it began: deadlines move when the game goes on.
        let asked = agenda.paused.unwrap_or(now.at);
        let cadence = game.file.cadence.as_ref().unwrap_or(&now.config.cadence);
        let until = cadence.deadline(asked, game.file.zone);
        // All that is on file has been asked for, but for what dice are needed for: that waits for a moment, which is named once.
        let named = agenda.go.filter(|go| agenda.waits && *go > at);
        let moment = table.undecided().then(|| named.unwrap_or_else(|| next_moment(asked.max(at))));
        (agenda.waits, agenda.go) = (moment.is_some(), moment);
        agenda.beacon = agenda.beacon.filter(|_| by.is_none());
        agenda.await_now(&table.awaited(), until, reminder_time(cadence, asked, until));
        agenda.next_deadline().unwrap_or(until)
    });
    if let Some(due) = due.filter(|_| table.halted()) {
        wait_for_somebody(now, game, happened, due);
    }
    wait_for_absent(now, game);
    if game.table.as_ref().is_some_and(|table| table.outcome().is_some()) {
        game.file.state = GameState::Ended;
    }
}

/// Standing lines alone have played many rounds: they go on when answers would be due, so that somebody has a look before.
fn wait_for_somebody(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, due: DateTime<Utc>) {
    let until = Some(due);
    if let Some(agenda) = &mut game.agenda {
        (agenda.waits, agenda.go) = (true, until);
    }
    let number = game.gm.add(Deed { public: true, until, ..deed_of_club(now, now.at, "standing", Saying::new("due-standing")) });
    happened.notice(game.seats().all(), number);
}

/// Plays as far as the books go, unless what is on file waits.
pub(crate) fn go_on(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) {
    if !game.agenda.as_ref().is_some_and(|agenda| agenda.waits) {
        play(now, game, happened, Deadline::none(), at);
    }
}

/// The game goes on by letters that have waited.
pub(crate) fn set_going(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) {
    if let Some(table) = &game.table {
        game.trails.note(table.round(), Input::Go { at });
    }
    play(now, game, happened, Deadline::none(), at);
}

/// Plays on with fallbacks for whose time is up, and puts down that it was. Where others are asked at the same time, and have
/// longer, the game waits for them first: then nothing has happened yet. Says whether anything has.
pub(crate) fn lapse(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, deadline: Deadline, at: DateTime<Utc>) -> bool {
    let Some(table) = &game.table else { return false };
    let (round, before) = (table.round(), (table.moment(), table.awaited()));
    let input = Input::Deadline { at, asks: Overdue::all(&deadline, table.stage()) };
    game.trails.note(round, input.clone());
    play(now, game, happened, deadline, at);
    let moved = game.table.as_ref().is_some_and(|table| table.round() != round || (table.moment(), table.awaited()) != before);
    if !moved {
        game.trails.take_back(round, &input);
    }
    moved
}
