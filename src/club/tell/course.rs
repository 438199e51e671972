//! What everybody may know of who is late, away or gone.

use crate::club::game::opened::Opened;
use crate::club::turn::beacon::in_words as by_beacon;
use crate::club::turn::gm::status::paused;
use crate::game::Seat;
use crate::report;
use crate::store::Agenda;
use crate::words::Lang;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// What everybody may know of who is late or was: in reports and on the game's page.
pub(crate) fn course(game: &Opened, agenda: Option<&Agenda>, lang: Lang, zone: Tz) -> Vec<String> {
    let words = lang.words();
    let Some(agenda) = agenda else { return Vec::new() };
    let seats = game.seats();
    let name = |seat: Seat| seats.lettered(seat);
    let mut said: Vec<String> = paused("due", agenda, zone, lang).into_iter().collect();
    said.extend(by_beacon(game, agenda, lang, zone));
    for one in &agenda.awaited {
        let with = |when: Option<DateTime<Utc>>| {
            let when = when.map(|when| report::deadline_words(&when.with_timezone(&zone), lang)).unwrap_or_default();
            [("name", name(one.seat).into()), ("when", when.into())]
        };
        let line = match (one.grace, one.reminded) {
            _ if one.lapsed => words.with("due-lapsed", &with(None)),
            (Some(grace), _) => words.with("due-in-grace", &with(Some(grace))),
            (None, Some(_)) => words.with("due-reminded", &with(None)),
            (None, None) => continue,
        };
        if !said.contains(&line) {
            said.push(line);
        }
    }
    for away in agenda.away.iter().filter(|away| away.back > agenda.updated) {
        let day = |at: DateTime<Utc>| report::deadline_words(&at.with_timezone(&zone), lang);
        let with = [("name", name(away.seat).into()), ("from", day(away.from).into()), ("back", day(away.back).into())];
        said.push(match away.deputy.as_deref() {
            None => words.with("away-told", &with),
            Some("") => words.with("deputy-told", &with),
            Some(deputy) => {
                let [name, from, back] = with;
                words.with("deputy-told-named", &[name, from, back, ("deputy", deputy.into())])
            }
        });
    }
    said.extend(agenda.left.iter().map(|seat| words.with("away-left-told", &[("name", name(*seat).into())])));
    for (seat, rounds) in &agenda.missed {
        let titles: Vec<String> =
            rounds.iter().map(|round| game.table.as_ref().map(|table| table.round_title(*round, lang)).unwrap_or_default()).collect();
        said.push(
            words.with(
                "due-missed",
                &[("name", name(*seat).into()), ("count", rounds.len().into()), ("rounds", words.list(&titles).into())],
            ),
        );
    }
    said
}
