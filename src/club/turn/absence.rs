//! Players who are away for a while, and players who leave.

use crate::club::game::opened::Opened;
use crate::club::turn::deeds::{deed_of_club, everybody, tell_masters};
use crate::club::turn::happened::{Answer, Happened, Happenings, Told, nothing_said};
use crate::club::turn::now::Now;
use crate::club::turn::play::wait_for_absent;
use crate::club::turn::{deputy, play, standby};
use crate::club::vocabulary::{Asked, Clock, Command, players, range};
use crate::game::{About, Acknowledgement, Awaited, Deadline, LetterIn, Seat, Table};
use crate::report;
use crate::store::{Absence, Agenda, Away, Deed, GameState, Input, Written};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Duration, NaiveTime, Utc};

/// Within so many days somebody has to be sure.
const SURE_DAYS: i64 = 7;

/// A player says when they are away. Why, is nobody's business. Gives what they are told.
pub(crate) fn away(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    seat: Seat,
    dates: Option<&str>,
    arrived: DateTime<Utc>,
    lang: Lang,
) -> Told {
    // A day is one of theirs, where they live.
    let zone = game.zone_of(seat);
    let wait = game.cadence(now.config).away == Away::Wait;
    let clock = Clock { zone, at: NaiveTime::MIN, now: arrived };
    let running = game.file.state == GameState::Running;
    if !running || game.agenda.is_none() {
        return Err(Saying::new("away-not-now"));
    }
    if deputy::is_lent(game, seat) {
        return Err(Saying::new("deputy-may-not"));
    }
    let Some(dates) = dates else {
        deputy::forget_deputy(game, seat);
        game.agenda.iter_mut().for_each(|agenda| agenda.away.retain(|away| away.seat != seat));
        happened.push(Happened::Changed);
        return Ok(Saying::new("away-back"));
    };
    let (dates, whom) = deputy::split(dates);
    let Some((from, back)) = range(dates, &clock) else { return Err(Saying::new("away-when")) };
    let deputy = whom.map(|whom| deputy::deputy_named(now, game, seat, whom, from, back)).transpose()?;
    deputy::name_deputy(game, seat, deputy.as_ref(), arrived)?;
    deputy::forget_deputy(game, seat);
    let name = deputy.as_ref().map(|deputy| deputy.name.clone().unwrap_or_default());
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.deputy = deputy;
    }
    let lends = name.is_some();
    let Some(agenda) = &mut game.agenda else { return Err(Saying::new("away-not-now")) };
    agenda.away.retain(|away| away.seat != seat || away.back <= arrived);
    agenda.away.push(Absence { seat, from, back, deputy: name });
    agenda.updated = now.at;
    happened.push(Happened::Changed);
    let moved = wait_for_absent(now, game);
    if moved {
        let what = Saying::new("away-waits").with("name", game.seats().lettered(seat));
        let until = game.agenda.as_ref().and_then(|agenda| agenda.next_deadline());
        let number = game.gm.add(Deed { public: true, until, ..deed_of_club(now, arrived, "away", what) });
        happened.notice(game.seats().all().filter(|other| *other != seat), number);
    }
    let day = |at: DateTime<Utc>| report::dated_words(&at.with_timezone(&zone), &arrived.with_timezone(&zone), lang);
    let noted = match (lends, wait) {
        (true, _) => "deputy-noted",
        (false, true) => "away-noted-waits",
        (false, false) => "away-noted",
    };
    Ok(Saying::new(noted).with("from", day(from)).with("back", day(back)))
}

/// A player wants to give up their seat: once they say that they are sure. Who has only been invited just does not play.
pub(crate) fn leave(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, arrived: DateTime<Utc>, hash: &str) -> Told {
    if game.file.state == GameState::Gathering {
        let name = game.seats().name(seat);
        let what = Saying::new("away-declined-told").with("name", game.seats().lettered(seat)).with("plain", name.as_str());
        tell_masters(&mut game.gm, happened, Deed { letter: hash.to_owned(), ..Deed::new(arrived, &name, "leave", what) }, []);
        if let Some(private) = game.private.seats.get_mut(seat.index()) {
            (private.answered, private.declined) = (None, Some(arrived));
        }
        standby::tell_of_standby(now, game, happened, seat);
        happened.push(Happened::Changed);
        return Ok(Saying::new("away-declined").with("gm", now.config.gm.name.as_str()));
    }
    let running = game.file.state == GameState::Running;
    if deputy::is_lent(game, seat) {
        return Err(Saying::new("deputy-may-not"));
    }
    let Some(agenda) = game.agenda.as_mut().filter(|_| running) else { return Err(Saying::new("away-not-now")) };
    if agenda.has_left(seat) {
        return Err(Saying::new("away-left-already"));
    }
    agenda.leaving.insert(seat, arrived);
    Ok(Saying::new("away-sure"))
}

/// Whether somebody who says now that they are sure leaves by it: an earlier letter asked for it, not long ago.
pub(crate) fn may_leave(game: &Opened, seat: Seat, arrived: DateTime<Utc>) -> bool {
    let Some(agenda) = game.agenda.as_ref().filter(|_| game.file.state == GameState::Running) else { return false };
    let asked = agenda.leaving.get(&seat);
    !deputy::is_lent(game, seat) && asked.is_some_and(|asked| arrived - *asked <= Duration::days(SURE_DAYS))
}

/// Leaving takes two letters: one that wants to leave as well confirms nothing. Nothing that stands after the line by which somebody
/// leaves is done.
pub(crate) fn one_step_to_leaving(game: &Opened, seat: Seat, arrived: DateTime<Utc>, commands: &mut Vec<Asked>, owed: &mut Answer) {
    let Some(at) = commands.iter().position(|asked| asked.command == Command::Sure) else { return };
    let lang = game.private.seats.get(seat.index()).map_or(Lang::En, |seat| seat.language);
    if commands.iter().any(|asked| asked.command == Command::Leave) {
        commands.retain(|asked| asked.command != Command::Sure);
        owed.extra.push(lang.words().say("away-sure-apart"));
    } else if may_leave(game, seat, arrived) {
        for asked in commands.split_off(at + 1) {
            owed.refuse(&asked, Saying::new("away-left-already"), lang);
        }
        // Nothing stays on file of what the letter orders.
        let lines = std::mem::take(&mut owed.acknowledgement.lines);
        owed.acknowledgement = Acknowledgement { lines, ..nothing_said(seat) };
    }
}

/// They are sure. What they have on file goes, for nobody stands behind it any more.
pub(crate) fn sure(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, arrived: DateTime<Utc>, hash: &str) -> Told {
    if deputy::is_lent(game, seat) {
        return Err(Saying::new("deputy-may-not"));
    }
    let running = game.file.state == GameState::Running;
    let may = may_leave(game, seat, arrived);
    let Some(agenda) = game.agenda.as_mut().filter(|_| running) else { return Err(Saying::new("away-not-now")) };
    agenda.leaving.remove(&seat);
    if !may {
        return Err(Saying::new("away-sure-of-what"));
    }
    agenda.left.push(seat);
    agenda.updated = now.at;
    if let Some(table) = &mut game.table {
        let text = "cancel\nstanding none";
        let gone = LetterIn { seat, text, letter: hash, about: About::Unknown, lang: Lang::En, ready: false, commands: players() };
        let mut written = Written::of(&gone, arrived);
        written.waits = agenda.waits;
        if Written::counts(&written.read_by(&mut **table, seat, players())) {
            game.trails.note(table.round(), Input::Letter(written));
        }
    }
    let name = game.seats().name(seat);
    let what = Saying::new("away-left-told").with("name", game.seats().lettered(seat));
    let deed = Deed { public: true, letter: hash.to_owned(), ..Deed::new(arrived, &name, "leave", what) };
    let others = everybody(game).into_iter().filter(|other| *other != seat);
    tell_masters(&mut game.gm, happened, deed, others);
    standby::tell_of_standby(now, game, happened, seat);
    happened.push(Happened::Changed);
    Ok(Saying::new("away-left"))
}

/// The asks for which nobody waits: of seats whose players have left, or whose time is up.
pub(crate) fn unheard(game: &Opened) -> Deadline {
    let (table, agenda) = (game.table.as_deref(), game.agenda.as_ref());
    table.zip(agenda).map_or_else(Deadline::none, |(table, agenda)| unheard_at(table, agenda))
}

fn unheard_at(table: &dyn Table, agenda: &Agenda) -> Deadline {
    let unheard = |one: &Awaited| one.now && (agenda.has_left(one.seat) || agenda.has_lapsed(one));
    Deadline { asks: table.awaited().iter().filter(|one| unheard(one)).map(|one| (one.seat, one.ask)).collect() }
}

/// Nobody waits for a seat whose player has left, or whose time is up: fallbacks answer as soon as all others have, unless the
/// game is paused.
pub(crate) fn absent_answer(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings) {
    loop {
        let Some(agenda) = game.agenda.as_ref().filter(|agenda| agenda.paused.is_none() && !agenda.waits) else { return };
        let Some(table) = game.table.as_ref().filter(|_| game.file.state == GameState::Running) else { return };
        let deadline = unheard_at(&**table, agenda);
        if deadline.asks.is_empty() || !play::lapse(now, game, happened, deadline, now.at) {
            return;
        }
    }
}
