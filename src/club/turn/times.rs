//! The times of a game moved by a person or by a vote: begun, processed, extended, paused, resumed, ended.

use crate::club::game::opened::Opened;
use crate::club::turn::deeds::{Done, Tried, everybody};
use crate::club::turn::gathering::{self, NOTICE_HOURS, earliest_start};
use crate::club::turn::happened::Happenings;
use crate::club::turn::now::Now;
use crate::club::turn::{beacon, play};
use crate::club::vocabulary::{Later, Pace, in_words};
use crate::game::{Deadline, Seat};
use crate::store::{Ending, GameState};
use crate::words::Saying;
use chrono::{DateTime, Duration, Utc};

/// For so long a game master can take back that a game ends, or is called off.
pub(crate) const END_HOURS: i64 = 24;

/// The game is being played: else a command that moves it makes no sense.
pub(crate) fn under_way(game: &Opened) -> Result<(), Saying> {
    match game.file.state {
        GameState::Running => Ok(()),
        GameState::Gathering => Err(Saying::new("gm-not-begun")),
        GameState::Ended => Err(Saying::new("gm-over")),
    }
}

/// It is not called off before it has begun.
fn not_called_off(game: &Opened) -> Result<(), Saying> {
    if game.file.ends.is_some() { Err(Saying::new("gm-ends-already")) } else { Ok(()) }
}

/// The game begins, whoever has answered: at a time, or as soon as it may.
pub(crate) fn start(now: &Now<'_>, game: &mut Opened, when: Option<Later>, at: DateTime<Utc>) -> Tried {
    if game.file.state != GameState::Gathering {
        return Err(Saying::new("gm-begun-already"));
    }
    not_called_off(game)?;
    let earliest = earliest_start(at.max(now.at));
    let until = match when {
        None => earliest,
        Some(Later::Until(until)) => until,
        Some(Later::By(span)) => span.after(at, game.file.zone),
    };
    if until < earliest {
        return Err(Saying::new("gm-start-soon").with("hours", NOTICE_HOURS));
    }
    if !game.file.when_all_answer && game.file.starts.is_some_and(|starts| starts <= until) {
        return Err(Saying::new("gm-start-already"));
    }
    let until = gathering::begins_at(game, until);
    Ok(Done { public: true, until: Some(until), tell: everybody(game), ..Done::of(Saying::new("gm-started")) })
}

/// The deadline of the open round passes now. A command names its round, so that one that comes late can't open the next.
pub(crate) fn process(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, round: u32, at: DateTime<Utc>) -> Tried {
    if round == 0 && game.file.state == GameState::Gathering {
        return start(now, game, None, at);
    }
    under_way(game)?;
    let Some(table) = &game.table else { return Err(Saying::new("gm-not-begun")) };
    if table.round() != round {
        return Err(Saying::new("gm-process-other").with("round", round.to_string()).with("open", table.round().to_string()));
    }
    if table.awaited().is_empty() {
        return Err(Saying::new("gm-nobody-awaited"));
    }
    let deadline = Deadline { asks: table.awaited().iter().map(|one| (one.seat, one.ask)).collect() };
    if beacon::keys(game) && table.wants_beacon(&deadline) {
        return Ok(process_by_beacon(game, round, at));
    }
    if game.agenda.as_ref().is_some_and(|agenda| agenda.waits) {
        play::set_going(now, game, happened, at);
    }
    if let Some(table) = game.table.as_ref().filter(|table| table.round() == round && table.outcome().is_none()) {
        let deadline = Deadline { asks: table.awaited().iter().map(|one| (one.seat, one.ask)).collect() };
        play::lapse(now, game, happened, deadline, at);
    }
    Ok(Done { public: true, ..Done::of(Saying::new("gm-processed").with("round", round.to_string())) })
}

/// The deadline passes at the next moment for which the beacon has a value: whoever lets it pass must not know the dice.
fn process_by_beacon(game: &mut Opened, round: u32, at: DateTime<Utc>) -> Done {
    let moment = beacon::next_moment(at);
    for one in game.agenda.iter_mut().flat_map(|agenda| &mut agenda.awaited).filter(|one| one.due() > moment) {
        (one.until, one.grace, one.remind, one.lapsed) = (one.until.min(moment), Some(moment), None, false);
    }
    let what = Saying::new("gm-processed-beacon").with("round", round.to_string());
    Done { public: true, until: Some(moment), tell: everybody(game), ..Done::of(what) }
}

pub(crate) fn extend(now: &Now<'_>, game: &mut Opened, later: Later, seat: Option<Seat>, at: DateTime<Utc>) -> Tried {
    let (zone, cadence) = (game.file.zone, game.cadence(now.config).clone());
    // In a pause times stand still; all move by its length when it ends.
    let since = game.agenda.as_ref().and_then(|agenda| agenda.paused);
    let moves = since.map_or(Duration::zero(), |since| (at - since).max(Duration::zero()));
    // A time that somebody names is meant as it is; a span ends on no day that is left out.
    let new_time = |old: DateTime<Utc>| match later {
        Later::Until(until) => until - moves,
        Later::By(span) => cadence.not_left_out(span.after(old + moves, zone), zone) - moves,
    };
    if game.file.state == GameState::Gathering {
        not_called_off(game)?;
        // What is not yet begun begins later, and takes words for the dice until then.
        let Some(starts) = game.file.starts.filter(|_| seat.is_none()) else { return Err(Saying::new("gm-not-begun")) };
        let until = new_time(starts);
        if until <= starts || until <= at {
            return Err(Saying::new("gm-extend-earlier"));
        }
        (game.file.starts, game.file.salts_close) = (Some(until), game.file.salts_close.map(|_| until));
        let what = Saying::new(if game.file.when_all_answer { "gm-starts-latest" } else { "gm-starts-later" });
        return Ok(Done { public: true, until: Some(until), tell: everybody(game), ..Done::of(what) });
    }
    under_way(game)?;
    let Some(agenda) = &mut game.agenda else { return Err(Saying::new("gm-not-begun")) };
    let meant: Vec<_> = agenda.awaited.iter_mut().filter(|one| seat.is_none_or(|seat| one.seat == seat)).collect();
    if meant.is_empty() {
        let name = seat.map(|seat| game.file.seats.get(seat.index()).map(|entry| entry.name.clone()).unwrap_or_default());
        return Err(name.map_or_else(|| Saying::new("gm-nobody-awaited"), |name| Saying::new("gm-not-awaited").with("name", name)));
    }
    // Nobody's time becomes shorter by an extension.
    if meant.iter().any(|one| new_time(one.due()) < one.due() || new_time(one.due()) + moves <= at) {
        return Err(Saying::new("gm-extend-earlier"));
    }
    for one in meant {
        one.postpone(new_time(one.due()));
    }
    let until = agenda.awaited.iter().filter(|one| seat.is_none_or(|seat| one.seat == seat)).map(|one| one.until + moves).min();
    let what = match (seat, since) {
        (Some(seat), None) => Saying::new("gm-extended-seat").with("name", game.seats().lettered(seat)),
        (Some(seat), Some(_)) => Saying::new("gm-extended-seat-paused").with("name", game.seats().lettered(seat)),
        (None, None) => Saying::new("gm-extended"),
        (None, Some(_)) => Saying::new("gm-extended-paused"),
    };
    Ok(Done { public: true, until, tell: everybody(game), ..Done::of(what) })
}

/// What is asked from now on is due at another pace; deadlines that stand stay.
pub(crate) fn change_pace(now: &Now<'_>, game: &mut Opened, pace: &Pace) -> Tried {
    if game.file.state == GameState::Ended {
        return Err(Saying::new("gm-over"));
    }
    let old = game.cadence(now.config);
    let new = pace.of(old).map_err(|_| Saying::new("gm-pace-weekends"))?;
    if new == *old {
        return Err(Saying::new("gm-pace-already").with("pace", in_words(old)));
    }
    let what = Saying::new("gm-pace").with("pace", in_words(&new));
    game.file.cadence = Some(new);
    Ok(Done { public: true, tell: everybody(game), ..Done::of(what) })
}

/// No deadline takes effect, until the game is resumed or a time that is named.
pub(crate) fn pause(now: &Now<'_>, game: &mut Opened, until: Option<Later>, reason: &str, at: DateTime<Utc>) -> Tried {
    under_way(game)?;
    let until = until.map(|until| match until {
        Later::Until(until) => until,
        Later::By(span) => span.after(at, game.file.zone),
    });
    if until.is_some_and(|until| until <= at.max(now.at)) {
        return Err(Saying::new("gm-pause-past"));
    }
    let Some(agenda) = &mut game.agenda else { return Err(Saying::new("gm-not-begun")) };
    if agenda.paused.is_some() {
        return Err(Saying::new("gm-paused-already"));
    }
    (agenda.paused, agenda.resumes) = (Some(at), until);
    let what = match (until, reason) {
        (None, "") => Saying::new("gm-paused"),
        (None, reason) => Saying::new("gm-paused-why").with("reason", reason),
        (Some(_), "") => Saying::new("gm-paused-until"),
        (Some(_), reason) => Saying::new("gm-paused-until-why").with("reason", reason),
    };
    Ok(Done { public: true, until, tell: everybody(game), ..Done::of(what) })
}

pub(crate) fn resume(game: &mut Opened, at: DateTime<Utc>) -> Tried {
    if game.file.ends.take().is_some() {
        return Ok(begins_after_all(game, at));
    }
    under_way(game)?;
    let Some(since) = game.agenda.as_mut().and_then(|agenda| agenda.paused.take()) else { return Err(Saying::new("gm-not-paused")) };
    let (mut until, mut was_to_end, keyed) = (None, false, beacon::keys(game));
    if let Some(agenda) = &mut game.agenda {
        was_to_end = agenda.ends.take().is_some();
        (agenda.resumes, agenda.beacon) = (None, None);
        let length = (at - since).max(Duration::zero());
        for one in &mut agenda.awaited {
            one.shift(length);
        }
        // A moment that went by in the pause has a value that is known.
        agenda.go = agenda.go.map(|go| if keyed { go.max(beacon::next_moment(at)) } else { go });
        until = agenda.next_deadline();
    }
    let what = match (was_to_end, until) {
        (true, Some(_)) => "gm-end-taken-back",
        (false, Some(_)) => "gm-resumed",
        (_, None) => "gm-resumed-idle",
    };
    let what = Saying::new(what);
    Ok(Done { public: true, until, tell: everybody(game), ..Done::of(what) })
}

/// A game that was called off begins: as it was to, but not before everybody has had time to send words for the dice.
fn begins_after_all(game: &mut Opened, at: DateTime<Utc>) -> Done {
    if game.file.when_all_answer && game.unanswered().is_empty() {
        // The last of them answered meanwhile.
        gathering::begins_at(game, earliest_start(at));
    }
    let file = &mut game.file;
    file.starts = file.starts.map(|starts| starts.max(earliest_start(at)));
    file.salts_close = file.salts_close.map(|close| file.starts.unwrap_or(close));
    let until = file.starts;
    let what = if until.is_some() { "gm-end-taken-back-begins" } else { "gm-resumed-idle" };
    Done { public: true, until, tell: everybody(game), ..Done::of(Saying::new(what)) }
}

/// The game is to end without a result. For a day that can be taken back: until then it is paused, and nothing of it is laid open; one that
/// has not begun does not begin.
pub(crate) fn end(game: &mut Opened, reason: &str, at: DateTime<Utc>) -> Tried {
    let until = at + Duration::hours(END_HOURS);
    not_called_off(game)?;
    if game.file.state == GameState::Gathering {
        game.file.ends = Some(Ending { at: until, why: reason.to_owned() });
        let what = Saying::new("gm-called-off").with("reason", reason);
        return Ok(Done { public: true, until: Some(until), tell: everybody(game), ..Done::of(what) });
    }
    under_way(game)?;
    let Some(agenda) = &mut game.agenda else { return Err(Saying::new("gm-not-begun")) };
    if agenda.ends.is_some() {
        return Err(Saying::new("gm-ends-already"));
    }
    agenda.paused.get_or_insert(at);
    (agenda.resumes, agenda.ends) = (None, Some(Ending { at: until, why: reason.to_owned() }));
    Ok(Done { public: true, until: Some(until), tell: everybody(game), ..Done::of(Saying::new("gm-ends").with("reason", reason)) })
}

/// The game ends here without a result.
pub(crate) fn break_off(game: &mut Opened, reason: &str) -> Tried {
    under_way(game)?;
    game.file.state = GameState::Ended;
    game.file.broken_off = Some(reason.to_owned());
    if let Some(agenda) = &mut game.agenda {
        (agenda.paused, agenda.resumes, agenda.ends, agenda.awaited, agenda.beacon) = (None, None, None, Vec::new(), None);
        agenda.card.clear();
        agenda.scoresheet = None;
    }
    Ok(Done { public: true, tell: everybody(game), ..Done::of(Saying::new("gm-ended").with("reason", reason)) })
}
