//! What happens in a game because its time has come: it goes on by letters that have waited, seats are reminded, deadlines pass.
//!
//! Nobody is late unheard: where a game reminds, a fallback comes only after a reminder of an earlier run, and where it gives
//! grace, only after that. Nor is anybody late because the club was not at work ([`hold`]).

use crate::club::game::opened::Opened;
use crate::club::turn::deeds::{Done, Tried, deed_of_club, everybody, names_of, tell_masters};
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::turn::volume::mail_of;
use crate::club::turn::{absence, beacon, play, standby, times};
use crate::game::{Deadline, Seat};
use crate::report;
use crate::store::{Agenda, Deed, Event, GameState, Lapse, Until, Volume};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};
use std::collections::BTreeSet;

/// Lets what the clock brings up to a moment take effect, the earliest first.
pub(crate) fn deadlines(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, until: DateTime<Utc>) {
    while let Some((at, event)) = game.agenda.as_ref().and_then(Agenda::next_event).filter(|(at, _)| *at <= until) {
        match event {
            Event::Resume => resume(now, game, happened, at),
            Event::End => end(now, game, happened, at),
            Event::Go => {
                if !go(now, game, happened, at) {
                    return;
                }
            }
            Event::Remind => remind(now, game, happened, at),
            Event::Due => {
                if !last_call(now, game, happened, at) && !pass_deadline(now, game, happened, at) {
                    return;
                }
            }
        }
    }
}

/// The game goes on by what has waited: letters, or dice for their moment. Says whether it could.
fn go(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) -> bool {
    // For whom nobody waits is answered for then, as it could not be when all others were in.
    let deadline = if beacon::keys(game) { absence::unheard(game) } else { Deadline::none() };
    if !beacon::is_out(now, game, happened, at, &deadline) {
        return false;
    }
    if deadline.asks.is_empty() || !play::lapse(now, game, happened, deadline, at) {
        play::set_going(now, game, happened, at);
    }
    true
}

/// A pause ends at the time that was named. A run that comes much later counts it until then, so that nobody is late because of that.
fn resume(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) {
    let at = if now.at - at > now.config.hold_after.length() { now.at } else { at };
    let resumed = times::resume(game, at);
    if let Some(agenda) = &mut game.agenda {
        (agenda.paused, agenda.resumes) = (None, None);
    }
    if let Ok(done) = resumed {
        let deed = Deed { public: true, until: done.until, ..deed_of_club(now, at, "resume", done.what) };
        tell_masters(&mut game.gm, happened, deed, done.tell);
    }
    happened.push(Happened::Changed);
}

/// The game ends without a result, as the game master said that it would: nobody has taken it back.
fn end(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) {
    let Some(ending) = game.agenda.as_mut().and_then(|agenda| agenda.ends.take()) else { return };
    if let Ok(done) = times::break_off(game, &ending.why) {
        tell_masters(&mut game.gm, happened, Deed { public: true, ..deed_of_club(now, at, "end", done.what) }, done.tell);
    }
    happened.push(Happened::Changed);
}

/// A letter of a seat waits. Gives what its writer is told of that, if it answers all that they are asked.
pub(crate) fn let_wait(now: &Now<'_>, game: &mut Opened, seat: Seat, arrived: DateTime<Utc>, lang: Lang, answers: bool) -> Option<String> {
    let regret = game.cadence(now.config).regret;
    let zone = game.zone_of(seat);
    // Once a moment is named for the dice, no letter puts it off.
    let named = beacon::waits(game) && regret.is_none();
    let agenda = game.agenda.as_mut()?;
    let moment = agenda.go.filter(|_| named).map(|go| go.min(beacon::next_moment(arrived.min(now.at))));
    agenda.waits = true;
    agenda.go = moment.or_else(|| regret.and_then(|regret| arrived.min(now.at).checked_add_signed(regret.length())));
    let due = agenda.next_deadline();
    let when = agenda.go.or(due)?;
    let when = due.filter(|due| named && *due < when).unwrap_or(when).with_timezone(&zone);
    answers.then(|| lang.words().with("due-waits", &[("when", report::deadline_words(&when, lang).into())]))
}

/// The seats whose players want no mail.
fn silent(game: &Opened) -> Vec<Seat> {
    game.seats().all().filter(|seat| mail_of(game, *seat) == Volume::None).collect()
}

fn remind(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) {
    let open_to_it = open_to_reminders(game, at);
    let Some(agenda) = &mut game.agenda else { return };
    for one in agenda.awaited.iter_mut().filter(|one| one.remind.is_some_and(|remind| remind <= at)) {
        one.remind = None;
        if open_to_it.contains(&one.seat) {
            one.reminded = Some(now.at);
            happened.push(Happened::Reminded(one.seat));
        }
    }
    happened.push(Happened::Changed);
}

/// The seats whom it makes sense to remind, should they be awaited: not of who is away, nor of who wants no mail, so that nobody is said to
/// have been reminded who was not; and whose letter waits has answered, as far as can be told.
fn open_to_reminders(game: &Opened, at: DateTime<Utc>) -> Vec<Seat> {
    let (Some(agenda), Some(table)) = (&game.agenda, &game.table) else { return Vec::new() };
    let (silent, absent) = (silent(game), absent(agenda, at));
    let answered = |seat: Seat| agenda.waits && !table.kept_open(seat) && !table.on_file(seat).1.is_empty();
    game.seats().all().filter(|seat| !silent.contains(seat) && !absent.contains(seat) && !answered(*seat)).collect()
}

/// The game master has those reminded who have not answered, or one of them; each once a run, whenever the clock would do it.
pub(crate) fn remind_now(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, whom: Option<Seat>) -> Tried {
    times::under_way(game)?;
    let open_to_it = open_to_reminders(game, now.at);
    let Some(agenda) = &mut game.agenda else { return Err(Saying::new("gm-not-begun")) };
    if agenda.paused.is_some() {
        return Err(Saying::new("gm-remind-paused"));
    }
    let mut reminded = Vec::new();
    let meant = |one: &&mut Until| whom.is_none_or(|seat| seat == one.seat) && open_to_it.contains(&one.seat);
    for one in agenda.awaited.iter_mut().filter(meant) {
        one.reminded = Some(now.at);
        reminded.push(one.seat);
    }
    reminded.sort_unstable();
    reminded.dedup();
    if reminded.is_empty() {
        return Err(Saying::new("gm-remind-nobody"));
    }
    reminded.iter().for_each(|seat| happened.push(Happened::RemindedByMaster(*seat)));
    Ok(Done::of(Saying::new("gm-reminded").with("names", names_of(game, &reminded))))
}

/// Before a deadline takes effect: who has to be told first is, and has until then. Says whether there is anybody.
fn last_call(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) -> bool {
    let cadence = game.cadence(now.config).clone();
    let (zone, told) = (game.file.zone, if now.punctual { at } else { now.at });
    let silent = silent(game);
    let Some(agenda) = &mut game.agenda else { return false };
    let (mut found, absent) = (false, absent(agenda, at));
    for one in agenda.awaited.iter_mut().filter(|one| one.due() <= at && one.grace.is_none() && !absent.contains(&one.seat)) {
        let seat = one.seat;
        let wants_none = silent.contains(&seat);
        let unheard = !now.punctual && !wants_none && one.reminded.is_none_or(|reminded| reminded >= now.at);
        let Some(lapse) = cadence.grace.or_else(|| cadence.remind.filter(|_| unheard)) else { continue };
        let after = |from: DateTime<Utc>, lapse: Lapse| from.checked_add_signed(lapse.length()).unwrap_or(from);
        // Whoever is told late has half of it at least.
        let grace = after(one.until, lapse).max(after(told, Lapse(lapse.0 / 2)));
        (one.grace, one.lapsed) = (Some(cadence.not_left_out(grace, zone)), false);
        (one.remind, one.reminded, found) = (None, Some(now.at), true);
        happened.push(Happened::Reminded(seat));
    }
    if found {
        happened.push(Happened::Changed);
    }
    found
}

/// A deadline takes effect. Says whether it concerned anybody.
fn pass_deadline(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) -> bool {
    let (Some(agenda), Some(table)) = (&mut game.agenda, &game.table) else { return false };
    let awaited = table.awaited();
    let asks: Vec<(Seat, &'static str)> = agenda
        .overdue(at)
        .filter_map(|(seat, ask)| awaited.iter().find(|one| one.seat == seat && one.ask == ask).map(|one| (one.seat, one.ask)))
        .collect();
    if asks.is_empty() {
        return false;
    }
    let (deadline, round) = (Deadline { asks }, table.round());
    let (absent, mut forsaken) = (absent(agenda, at), Vec::new());
    let silent = deadline.asks.iter().filter(|(seat, ask)| !absent.contains(seat) && !table.acted_for(*seat, ask));
    let silent: Vec<Seat> = silent.map(|(seat, _)| *seat).collect();
    if hold_missed(now, game, happened, &silent, at) {
        return true;
    }
    if !beacon::is_out(now, game, happened, at, &deadline) {
        return false;
    }
    let Some(agenda) = &mut game.agenda else { return false };
    for seat in silent {
        // Nobody misses what they have not been asked.
        if agenda.was_not_told(seat, round) {
            continue;
        }
        let missed = agenda.missed.entry(seat).or_default();
        if missed.last() != Some(&round) {
            missed.push(round);
            forsaken.extend((missed.len() == standby::MISSED).then_some(seat));
        }
    }
    forsaken.into_iter().for_each(|seat| standby::tell_of_standby(now, game, happened, seat));
    let late = deadline.asks.clone();
    if !play::lapse(now, game, happened, deadline, at)
        && let Some(agenda) = &mut game.agenda
    {
        let waits = |one: &&mut Until| late.iter().any(|(seat, ask)| *seat == one.seat && *ask == one.ask);
        agenda.awaited.iter_mut().filter(waits).for_each(|one| one.lapsed = true);
        happened.push(Happened::Changed);
    }
    true
}

/// So many have missed a deadline at once that something may be amiss: where the club wants it, the game is paused before anything
/// falls to the rules, and the game master asked; once a round. Says whether it is so.
fn hold_missed(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, silent: &[Seat], at: DateTime<Utc>) -> bool {
    let late: BTreeSet<Seat> = silent.iter().copied().collect();
    let many = now.config.hold_missed.is_some_and(|share| late.len() >= share.of(game.seats().count()).max(2));
    let round = game.table.as_ref().map(|table| table.round());
    let Some(agenda) = game.agenda.as_mut().filter(|agenda| many && agenda.mass_missed != round) else { return false };
    (agenda.paused, agenda.mass_missed) = (Some(at), round);
    let late: Vec<Seat> = late.into_iter().collect();
    let what = Saying::new("due-mass-missed").with("names", names_of(game, &late));
    let (all, deed) = (everybody(game), Deed { public: true, ..deed_of_club(now, now.at, "hold", what) });
    tell_masters(&mut game.gm, happened, deed, all);
    tell_masters(&mut game.gm, happened, deed_of_club(now, now.at, "hold", Saying::new("due-mass-missed-gm")), []);
    happened.push(Happened::Changed);
    true
}

/// If the club was not at work when a deadline passed, and comes much too late, the round is spared: all deadlines move by
/// the time that it was away. It is so once for each outage, else a club that runs seldom would never go on. A deadline that was still to come moves along, and may be spared when its own time comes.
pub(crate) fn hold(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings) {
    let Some(last) = now.last_pass.filter(|last| *last < now.at) else { return };
    let cadence = game.cadence(now.config).clone();
    let (zone, patience) = (game.file.zone, now.config.hold_after.length());
    let running = game.file.state == GameState::Running;
    let Some(agenda) = game.agenda.as_mut().filter(|agenda| running && agenda.paused.is_none()) else { return };
    let moves = |one: &Until| (!one.spared || one.spared_at.is_some_and(|spared| spared < last)) && one.due() > last;
    if !agenda.awaited.iter().any(|one| moves(one) && now.at - one.due() > patience) {
        return;
    }
    let away = now.at - last;
    for one in agenda.awaited.iter_mut().filter(|one| moves(one)) {
        one.spared = one.due() <= now.at;
        one.spared_at = one.spared.then_some(now.at);
        one.shift(away);
        match &mut one.grace {
            Some(grace) => *grace = cadence.not_left_out(*grace, zone),
            None => one.postpone(cadence.not_left_out(one.until, zone)),
        }
    }
    let until = agenda.next_deadline();
    let what = Saying::new("due-held").with("hours", away.num_hours().to_string());
    let all = everybody(game);
    tell_masters(&mut game.gm, happened, Deed { public: true, until, ..deed_of_club(now, now.at, "hold", what) }, all);
    happened.push(Happened::Changed);
}

/// The seats among those awaited in which there is nobody at a moment.
fn absent(agenda: &Agenda, at: DateTime<Utc>) -> Vec<Seat> {
    agenda.awaited.iter().filter(|one| agenda.is_empty_seat(one.seat, at)).map(|one| one.seat).collect()
}
