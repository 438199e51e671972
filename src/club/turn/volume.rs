//! How much mail each player gets of a game: which reports go out with a pass, and which wait for the player to be asked, for
//! the morning, or for ever.
//!
//! What was told is kept by round, and within the open round by sentence, so that nothing is told twice and nothing is lost.

use crate::club::config::moment;
use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::turn::happened::{Answer, Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::turn::post::Arrived;
use crate::club::turn::record::set_down;
use crate::game::{Seat, Sheet};
use crate::store::{Agenda, Correspondent, GameState, Heard, LetterState, Untold, UnusedLine, Volume};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Days, NaiveTime, Utc};
use chrono_tz::Tz;

/// At this hour a daily report goes out, by the clocks of its reader's zone.
const MORNING: u32 = 8;

/// The first morning from a moment on.
fn morning(now: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
    let at = NaiveTime::from_hms_opt(MORNING, 0, 0).unwrap_or_default();
    let today = now.with_timezone(&zone).date_naive();
    let of = |days: u64| today.checked_add_days(Days::new(days)).map(|day| moment(day.and_time(at), zone));
    (0..3).filter_map(of).find(|morning| *morning >= now).unwrap_or(now)
}

/// Lets go of what was told of rounds that were played again; to the seats whose report changed they are told anew.
pub(crate) fn tell_again(agenda: &mut Agenda, from: u32, changed: &[Seat]) {
    for seat in changed.iter().copied() {
        if agenda.heard.get(&seat).is_some_and(|heard| heard.round >= from) {
            agenda.heard.remove(&seat);
        }
        for untold in agenda.untold.iter_mut().filter(|untold| untold.seat == seat) {
            untold.unused.retain(|line| line.round < from);
        }
    }
}

/// How much mail a seat gets: as much as its player wants, and none where none arrives.
pub(crate) fn mail_of(game: &Opened, seat: Seat) -> Volume {
    if game.agenda.as_ref().is_some_and(|agenda| agenda.is_out_of_reach(seat)) {
        return Volume::None;
    }
    game.private.seats.get(seat.index()).map_or(Volume::Turns, |private| private.mail)
}

/// Whether a seat is told with this pass what has happened; `news`: whether something has, with this pass, that is worth a
/// report. If it is not told, what it is to be told later is kept.
pub(crate) fn is_told(now: DateTime<Utc>, game: &mut Opened, happened: &Happenings, seat: Seat, news: bool) -> bool {
    let (volume, zone) = (mail_of(game, seat), game.zone_of(seat));
    let ended = game.file.state == GameState::Ended;
    let Some(agenda) = &mut game.agenda else { return news };
    let known = agenda.untold.iter().position(|untold| untold.seat == seat);
    if !news && known.is_none() {
        return false;
    }
    let asked = agenda.awaited.iter().filter(|one| one.seat == seat && !one.told).map(|one| one.due()).min();
    let send = known.and_then(|at| agenda.untold.get(at)).and_then(|untold| untold.send).unwrap_or_else(|| morning(now, zone));
    let told = match volume {
        Volume::Turns => true,
        // An offer is a question too.
        Volume::Mine => ended || asked.is_some() || happened.calls(seat),
        // A question that can't wait until then goes out at once, also in place of a reminder of it.
        Volume::Daily => ended || send <= now || asked.is_some_and(|due| due <= send || happened.reminds(seat)),
        Volume::None => false,
    };
    if told {
        return true;
    }
    let unused = happened.closed().flat_map(|round| round.unused.iter().map(|unused| (round.number, unused)));
    let of_seat = unused.filter(|(_, unused)| unused.seat == seat);
    let lines = of_seat.map(|(round, unused)| UnusedLine { round, text: unused.text.clone(), why: unused.why.clone() });
    let mut untold = known.map_or_else(|| Untold { seat, send: None, unused: Vec::new() }, |at| agenda.untold.remove(at));
    untold.send = (volume == Volume::Daily).then_some(send);
    untold.unused.extend(lines);
    agenda.untold.push(untold);
    agenda.untold.sort_by_key(|untold| untold.seat);
    false
}

/// Whether there is something that a seat has not been told because of how much mail it wants.
pub(crate) fn owes_report(game: &Opened, seat: Seat) -> bool {
    game.agenda.iter().flat_map(|agenda| &agenda.untold).any(|untold| untold.seat == seat)
}

/// Whether a report goes on where the last one ended: as its reader wants it, or as one is told at once of what another did. All others
/// tell the open round from its beginning.
pub(crate) fn goes_on(game: &Opened, happened: &Happenings, seat: Seat) -> bool {
    mail_of(game, seat) != Volume::Turns || (happened.calls(seat) && happened.closed().next().is_none())
}

/// Takes from a sheet what its seat was told of the open round before.
pub(crate) fn leave_out_heard(game: &Opened, seat: Seat, sheet: &mut Sheet) {
    let Some(heard) = game.agenda.as_ref().and_then(|agenda| agenda.heard.get(&seat)) else { return };
    for round in sheet.rounds.iter_mut().filter(|round| round.number == heard.round) {
        round.leave_out(heard.count);
    }
}

/// What a seat's lines came to that it has not been told of yet, in its language.
pub(crate) fn unused_before(game: &Opened, seat: Seat, lang: Lang) -> Vec<String> {
    let untold = game.agenda.iter().flat_map(|agenda| &agenda.untold).filter(|untold| untold.seat == seat);
    untold.flat_map(|untold| &untold.unused).map(|line| unused_words(&line.text, &line.why, lang)).collect()
}

/// A seat has been told everything, and of the open round so many sentences.
pub(crate) fn has_told(game: &mut Opened, seat: Seat, heard: usize, goes_on: bool) {
    let (Some(agenda), Some(table)) = (&mut game.agenda, &game.table) else { return };
    let round = table.round();
    if let Some(told) = agenda.told.get_mut(seat.index()) {
        *told = round.saturating_sub(1).max(*told);
    }
    agenda.untold.retain(|untold| untold.seat != seat);
    if !goes_on {
        agenda.heard.remove(&seat);
        return;
    }
    if heard > 0 {
        agenda.heard.insert(seat, Heard { round, count: heard });
    } else {
        agenda.heard.remove(&seat);
    }
    let awaited = table.awaited();
    for one in agenda.awaited.iter_mut().filter(|one| one.seat == seat) {
        // What will be asked later in the stage is told again when it is.
        one.told |= awaited.iter().any(|ask| ask.now && ask.seat == seat && ask.ask == one.ask && ask.since == one.moment());
    }
}

/// A player says how much mail they want. Gives what they are told.
pub(crate) fn set_volume(game: &mut Opened, seat: Seat, volume: Volume) -> Saying {
    let before = mail_of(game, seat);
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.mail = volume;
    }
    if let Some(agenda) = &mut game.agenda {
        // Who had every report knows what is asked.
        if before.is_usual() != volume.is_usual() {
            agenda.awaited.iter_mut().filter(|one| one.seat == seat).for_each(|one| one.told = before.is_usual());
        }
        agenda.untold.iter_mut().filter(|untold| untold.seat == seat).for_each(|untold| untold.send = None);
    }
    let id = match volume {
        Volume::Turns => "mail-turns",
        Volume::Mine => "mail-mine",
        Volume::Daily => "mail-daily",
        Volume::None => "mail-none",
    };
    let zone = game.zone_of(seat);
    Saying::new(id).with("hour", MORNING.to_string()).with("zone", zone.name())
}

/// A mail program asks in somebody's name for no more reports of the game. They are told once how to get them again; the seat stays theirs.
pub(crate) fn unsubscribed(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, arrived: &Arrived) {
    let Who::Seat(seat) = arrived.person.who else { return };
    let reason = Some("asks for no more reports".to_owned());
    set_down(now, game, happened, arrived, (LetterState::Applied, Correspondent::Seat(seat), reason), None);
    let current = arrived.person.is_current(&game.private);
    let Some(private) = game.private.seats.get_mut(seat.index()).filter(|_| current) else { return };
    if let Some(lent) = private.lent.as_mut().filter(|lent| arrived.person.is_of(&lent.token)) {
        // A deputy has the seat, and is the one who is written to meanwhile.
        lent.mail = Volume::None;
        return;
    }
    if private.mail == Volume::None {
        return;
    }
    set_volume(game, seat, Volume::None);
    let note = Some("unsubscribed");
    happened.push(Happened::Answered(Box::new(Answer { note, ..Answer::of(seat, &arrived.hash) })));
}

/// That a line could not be used, and why.
pub(crate) fn unused_words(line: &str, why: &Saying, lang: Lang) -> String {
    let words = lang.words();
    words.with("line-unused", &[("line", line.into()), ("why", words.tell(why).into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Heard;

    #[test]
    fn the_morning_is_that_of_the_reader() {
        let at = |text: &str| -> DateTime<Utc> { text.parse().expect("a time") };
        let of = |now: &str, zone: Tz| morning(at(now), zone);
        assert_eq!(of("2026-11-20T05:59:59Z", chrono_tz::Europe::Helsinki), at("2026-11-20T06:00:00Z"));
        assert_eq!(of("2026-11-20T06:00:00Z", chrono_tz::Europe::Helsinki), at("2026-11-20T06:00:00Z"));
        assert_eq!(of("2026-11-20T06:00:01Z", chrono_tz::Europe::Helsinki), at("2026-11-21T06:00:00Z"));
        assert_eq!(of("2026-11-20T06:00:01Z", chrono_tz::Europe::Stockholm), at("2026-11-20T07:00:00Z"));
        // Clocks go back on 25 October 2026: the night is an hour longer.
        assert_eq!(of("2026-10-24T12:00:00Z", chrono_tz::Europe::Helsinki), at("2026-10-25T06:00:00Z"));
    }

    #[test]
    fn a_rerun_makes_those_hear_again_who_heard_of_its_rounds() {
        let mut agenda = Agenda::new(2, DateTime::UNIX_EPOCH);
        agenda.heard = (0..3).map(|seat| (Seat(seat), Heard { round: 3 + u32::from(seat), count: 1 })).collect();
        tell_again(&mut agenda, 4, &[Seat(0), Seat(1)]);
        // A heard of round 3 and none after, B of round 4, and nothing changed for C.
        assert_eq!(agenda.heard.keys().copied().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    }
}
