//! Games whose dice are keyed by the public beacon: when they are played, and what happens as long as its value is not there.
//!
//! Dice are drawn at moments that were named before: at a deadline, or, where all that is needed is in earlier, at the next full quarter
//! of an hour. So all orders stand before anybody knows the value. It comes into a turn as data ([`Now`]); where a turn lacks one,
//! nothing happens in it from that moment on, and it is taken anew with the value, or by a later run.

use crate::club::game::opened::Opened;
use crate::club::turn::deeds::{deed_of_club, tell_masters};
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::dice::{Beacon, round_at};
use crate::game::{Deadline, Seat};
use crate::report;
use crate::store::{Agenda, Deed};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Duration, DurationRound, Utc};
use chrono_tz::Tz;

/// A moment lies at least so far ahead when it is named, so that no two clocks disagree on what came first.
const AHEAD: Duration = Duration::minutes(1);
const QUARTER: Duration = Duration::minutes(15);

/// The next full quarter of an hour.
pub(crate) fn next_moment(at: DateTime<Utc>) -> DateTime<Utc> {
    let earliest = at + AHEAD;
    let quarter = earliest.duration_trunc(QUARTER).unwrap_or(earliest);
    if quarter == earliest { earliest } else { quarter + QUARTER }
}

/// The round of the beacon whose value stands for a moment: the first that is not made before it.
pub(crate) fn round_of(moment: DateTime<Utc>) -> u64 {
    round_at(moment.timestamp().saturating_add(i64::from(moment.timestamp_subsec_nanos() > 0)))
}

/// The value of a moment, if this turn has it.
pub(crate) fn value_of<'n>(now: &'n Now<'_>, moment: DateTime<Utc>) -> Option<&'n Beacon> {
    now.loaded.beacons.get(&round_of(moment))
}

/// Whether a game's dice hang on the beacon.
pub(crate) fn keys(game: &Opened) -> bool {
    game.file.dice.beacon.is_some()
}

/// Whether a game waits for a moment that is named.
pub(crate) fn waits(game: &Opened) -> bool {
    keys(game) && game.agenda.as_ref().is_some_and(|agenda| agenda.waits)
}

/// Whether a game can be played at a moment after such a deadline: no dice are needed, or the value is there, which the table then has
/// for the next time that it plays.
pub(crate) fn is_out(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>, deadline: &Deadline) -> bool {
    let keyed = keys(game);
    let Some(table) = game.table.as_mut().filter(|table| keyed && table.wants_beacon(deadline)) else { return true };
    if let Some(value) = value_of(now, at) {
        table.set_beacon(Some(value.clone()));
        return true;
    }
    lacks(now, game, happened, at);
    false
}

/// The value of a moment is not there. The game masters are told once.
pub(crate) fn lacks(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) {
    happened.push(Happened::BeaconLacks(at));
    if game.gm.deeds.iter().any(|deed| deed.command == "beacon" && deed.until == Some(at)) {
        return;
    }
    game.agenda.iter_mut().for_each(|agenda| agenda.beacon = Some(at));
    let deed = deed_of_club(now, now.at, "beacon", Saying::new("due-beacon-lacks-gm"));
    tell_masters(&mut game.gm, happened, Deed { until: Some(at), ..deed }, []);
    happened.push(Happened::Changed);
}

/// What the writer of the letter by which all is in is told: when the game goes on by it.
pub(crate) fn told(game: &Opened, seat: Seat, arrived: DateTime<Utc>, lang: Lang) -> Option<String> {
    let (table, agenda) = (game.table.as_ref()?, game.agenda.as_ref()?);
    if !keys(game) || agenda.waits || agenda.paused.is_some() || !table.wants_beacon(&Deadline::none()) {
        return None;
    }
    let moment = next_moment(arrived);
    let when = agenda.next_deadline().map_or(moment, |due| due.min(moment)).with_timezone(&game.zone_of(seat));
    Some(lang.words().with("due-beacon-plays", &[("when", report::deadline_words(&when, lang).into())]))
}

/// When a game goes on whose dice hang on the beacon, if it waits for that; or that it waits for the value itself.
pub(crate) fn in_words(game: &Opened, agenda: &Agenda, lang: Lang, zone: Tz) -> Option<String> {
    game.file.dice.beacon?;
    let (id, moment) = match (agenda.beacon, agenda.paused) {
        (Some(moment), _) => ("due-beacon-lacks", moment),
        (None, None) => ("due-beacon-moment", agenda.go.filter(|_| agenda.waits)?),
        (None, Some(_)) => return None,
    };
    let when = report::deadline_words(&moment.with_timezone(&zone), lang);
    Some(lang.words().with(id, &[("when", when.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_the_next_quarter_and_not_at_once() {
        let time = |text: &str| format!("2026-11-20T{text}Z").parse::<DateTime<Utc>>().expect("a time");
        for (at, moment) in [
            ("14:00:00", "14:15:00"),
            ("14:00:01", "14:15:00"),
            ("14:14:00", "14:15:00"),
            ("14:14:01", "14:30:00"),
            ("14:15:00", "14:30:00"),
        ] {
            assert_eq!(next_moment(time(at)), time(moment), "{at}");
        }
        assert_eq!(round_of(time("14:15:00.5")), round_of(time("14:15:03")));
        assert_eq!(round_of(time("14:15:00")) + 1, round_of(time("14:15:03")));
    }
}
