//! What a game waits for, as its game master is told: who, until when, whether anything is on file; and what, only where the game
//! lets its master see what is hidden.

use super::Hand;
use super::waiting::listed;
use crate::club::game::opened::Opened;
use crate::club::turn::beacon::in_words as by_beacon;
use crate::club::turn::gathering::how_it_begins;
use crate::club::turn::happened::Happenings;
use crate::club::turn::now::Now;
use crate::report;
use crate::store::{Agenda, GameState, GmSees, Until};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// That a game is paused, and until when if that is settled; or that it is about to end. `of` says for whom: `due` everybody, `gm-status` its
/// game master.
pub(crate) fn paused(of: &str, agenda: &Agenda, zone: Tz, lang: Lang) -> Option<String> {
    agenda.paused?;
    let (words, when) = (lang.words(), |at: DateTime<Utc>| report::deadline_words(&at.with_timezone(&zone), lang));
    Some(match (&agenda.ends, agenda.resumes) {
        (Some(ending), _) => words.with(&format!("{of}-ends"), &[("when", when(ending.at).into()), ("reason", ending.why.as_str().into())]),
        (None, Some(until)) => words.with(&format!("{of}-paused-until"), &[("when", when(until).into())]),
        (None, None) => words.say(&format!("{of}-paused")),
    })
}

/// What a game waits for.
pub(super) fn status(now: &Now<'_>, game: &Opened, happened: &Happenings, hand: &Hand) -> Vec<String> {
    let lang = hand.lang;
    let (words, zone, seats) = (lang.words(), game.file.zone, game.seats());
    let mut lines = Vec::new();
    let state = match game.file.state {
        GameState::Gathering => "gm-status-gathering",
        GameState::Running => "gm-status-running",
        GameState::Ended => "gm-status-ended",
    };
    let round = game.table.as_ref().map_or(0, |table| table.round());
    lines.push(words.with(state, &[("round", round.to_string().into())]));
    lines.extend(game.agenda.as_ref().and_then(|agenda| paused("gm-status", agenda, zone, lang)));
    lines.extend(game.agenda.as_ref().and_then(|agenda| by_beacon(game, agenda, lang, zone)));
    if game.file.state == GameState::Gathering {
        lines.extend(how_it_begins(game, lang));
        let told = |seat| [("name", seats.name(seat).into()), ("seat", seat.to_string().into())];
        lines.extend(game.declined().into_iter().map(|seat| words.with("desk-needs-declined", &told(seat))));
    }
    let awaited = game.agenda.iter().flat_map(|agenda: &Agenda| &agenda.awaited);
    if let Some(table) = &game.table {
        for seat in seats.all() {
            let until = awaited.clone().filter(|one| one.seat == seat).map(Until::due).min();
            let (standing, others) = table.on_file(seat);
            let file = match (standing.is_empty() && others.is_empty(), table.kept_open_by_letter(seat)) {
                (_, true) => "gm-status-held",
                (true, false) => "gm-status-nothing",
                (false, false) => "gm-status-on-file",
            };
            let when = until.map(|until| report::deadline_words(&until.with_timezone(&zone), lang));
            let id = match until {
                Some(until) if until <= now.at => "gm-status-late",
                Some(_) => "gm-status-awaited",
                None => "gm-status-idle",
            };
            let name = seats.lettered(seat);
            lines.push(
                words.with(id, &[("name", name.into()), ("when", when.unwrap_or_default().into()), ("file", words.say(file).into())]),
            );
            let trouble = game.agenda.as_ref().and_then(|agenda| agenda.mail_trouble(seat));
            lines.extend(trouble.map(|trouble| words.with(&format!("gm-status-{trouble}"), &[("name", seats.lettered(seat).into())])));
            if game.file.conduct.gm_sees == GmSees::All {
                lines.extend(standing.into_iter().chain(others).map(|line| words.with("gm-status-line", &[("line", line.text.into())])));
            }
        }
    }
    lines.extend(listed(now, game, happened, hand));
    lines
}
