//! Before a game begins: who has answered the invitation, what a practice letter is answered, and when the game begins.
//!
//! Words for the dice are taken until a time that everybody has been told half a day before, so that nobody, not even a host who
//! knows the secret, can close them at the moment that suits: whatever the dice would be then, any player can still change them.

use crate::club::error::ClubError;
use crate::club::game::beginning::beginning_of;
use crate::club::game::opened::{Opened, opening};
use crate::club::turn::deeds::{deed_of_club, everybody, tell_masters};
use crate::club::turn::happened::{Answer, Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::turn::{beacon, play, stand_in};
use crate::game::{Commanded, Deadline, Viewer};
use crate::report;
use crate::store::{Agenda, Deed, GameState};
use crate::words::{Lang, Saying, Words};
use chrono::{DateTime, Duration, DurationRound, Utc};

/// So long before it comes everybody is told when words for the dice close and the game begins.
pub(crate) const NOTICE_HOURS: i64 = 12;
/// So much is shown of what can be written to who has never written an order.
const SHOWN_MAX: usize = 3;
/// The commands by which somebody does not play.
const DECLINES: [&str; 2] = ["leave", "concede"];
/// None of it is longer, in characters.
const SHOWN_LENGTH: usize = 140;

/// The first moment at which a game may begin of which it is decided now: a full hour after the time of notice.
pub(crate) fn earliest_start(now: DateTime<Utc>) -> DateTime<Utc> {
    let told = now + Duration::hours(NOTICE_HOURS);
    let hour = told.duration_trunc(Duration::hours(1)).unwrap_or(told);
    if hour == told { told } else { hour + Duration::hours(1) }
}

/// When a game that has not begun will, and who has not answered.
pub(crate) fn how_it_begins(game: &Opened, lang: Lang) -> Vec<String> {
    if let Some(ending) = &game.file.ends {
        return vec![report::how_it_is_called_off(&ending.at.with_timezone(&game.file.zone), lang)];
    }
    let mut said = vec![beginning_of(&game.file, game.deal_lacks_beacon()).words(lang)];
    let seats = game.seats();
    for (id, of) in [("hello-unanswered", game.unheard()), ("hello-declined", game.declined())] {
        let of: Vec<String> = of.into_iter().map(|seat| seats.lettered(seat)).collect();
        if !of.is_empty() {
            said.push(lang.words().with(id, &[("names", lang.words().list(&of).into())]));
        }
    }
    said
}

/// Whoever writes before the game begins has answered the invitation. Says what their first letter, or one that asks for it, is
/// answered.
pub(crate) fn answered(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    commanded: &[Commanded],
    arrived: DateTime<Utc>,
    lang: Lang,
    owed: &mut Answer,
) {
    if game.file.state != GameState::Gathering {
        return;
    }
    // Who declines has not said that they play.
    if commanded.iter().any(|one| DECLINES.contains(&one.command.key)) {
        return;
    }
    let Some(private) = game.private.seats.get_mut(owed.seat.index()) else { return };
    let first = private.answered.is_none();
    private.answered.get_or_insert(arrived.min(now.at));
    private.declined = None;
    begin_if_all_answered(now, game, happened);
    let asked = commanded.iter().any(|one| one.command.key == "hello");
    if !first && !asked {
        return;
    }
    owed.extra.push(lang.words().say("hello-reached"));
    owed.extra.extend(how_it_begins(game, lang));
    // Who knows a command knows how to write.
    if asked || commanded.is_empty() {
        owed.extra.extend(practised(game, lang.words(), lang));
    }
}

/// How an order looks, at a table made up for it.
fn practised(game: &Opened, words: &Words, lang: Lang) -> Vec<String> {
    let Some(table) = game.practice() else { return Vec::new() };
    let shown = table.awaited_seats().first().map(|seat| table.sheet(Viewer::Seat(*seat), u32::MAX, lang));
    let (mut said, mut how) = (Vec::new(), "hello-words-alone");
    if let Some(sheet) = shown.filter(|sheet| !sheet.numbered.is_empty()) {
        (said, how) = (vec![words.say("hello-numbers")], "hello-words");
        let lines = (1..).zip(sheet.numbered.iter().take(SHOWN_MAX));
        said.extend(lines.map(|(number, one)| format!("{number}. {} – {}", one.order, one.words)));
    }
    said.push(words.say(how));
    // Short ones: at first sight a long one would frighten.
    let orders = table.help(None, lang).into_iter().map(|line| words.tell(&line));
    said.extend(orders.filter(|line| line.chars().count() <= SHOWN_LENGTH).take(SHOWN_MAX));
    said
}

/// What a greeting is answered in a game that has begun: nothing, if the letter says anything else.
pub(crate) fn greeted(game: &Opened, words: &Words, owed: &mut Answer) {
    if game.file.state != GameState::Gathering && owed.acknowledgement.lines.len() <= 1 {
        owed.extra.push(words.say("hello-reached"));
    }
}

/// When everybody has answered, a game that waited for that gets its time.
pub(crate) fn begin_if_all_answered(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings) {
    let waits = game.file.state == GameState::Gathering && game.file.when_all_answer && game.file.ends.is_none();
    if !waits || !game.unanswered().is_empty() {
        return;
    }
    let until = begins_at(game, earliest_start(now.at));
    let deed = deed_of_club(now, now.at, "start", Saying::new("gm-all-answered"));
    let all = everybody(game);
    tell_masters(&mut game.gm, happened, Deed { public: true, until: Some(until), ..deed }, all);
    happened.push(Happened::Changed);
}

/// Settles when the game begins, no later than was settled before. Gives the time.
pub(crate) fn begins_at(game: &mut Opened, until: DateTime<Utc>) -> DateTime<Utc> {
    let file = &mut game.file;
    let until = file.starts.map_or(until, |starts| starts.min(until));
    (file.starts, file.salts_close, file.when_all_answer) = (Some(until), Some(until), false);
    until
}

/// Once it has begun, nobody asks any more who had answered.
pub(crate) fn forget_answers(game: &mut Opened) {
    game.private.seats.iter_mut().for_each(|seat| (seat.answered, seat.declined) = (None, None));
}

/// A running game always has an agenda: one that was begun by an older program, or is new, gets it here.
pub(crate) fn tidy_desk(now: &Now<'_>, game: &mut Opened) {
    if game.table.is_some() && game.agenda.is_none() {
        game.agenda = Some(Agenda::new(game.file.seats.len(), now.at));
    }
}

pub(crate) fn start_if_due(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) -> Result<(), ClubError> {
    let file = &game.file;
    let moment = file.dealt_at();
    let due = moment.map_or(!file.when_all_answer, |moment| moment <= at);
    if file.state != GameState::Gathering || !due {
        return Ok(());
    }
    let id = game.file.id.clone();
    let mut opening = opening(&game.file, &game.private);
    if opening.waits_for_beacon() {
        let moment = moment.unwrap_or(at);
        let Some(value) = beacon::value_of(now, moment) else {
            beacon::lacks(now, game, happened, moment);
            return Ok(());
        };
        opening.dealt_by = Some(value.clone());
    }
    let (table, round) = (game.entry.open)(&opening).map_err(|mismatch| ClubError::Log { game: id, mismatch })?;
    game.table = Some(table);
    let by = opening.dealt_by.as_ref().map(|value| value.round);
    game.file.state = GameState::Running;
    game.agenda = Some(Agenda::new(game.file.seats.len(), now.at));
    game.trails.closed(std::slice::from_ref(&round), by);
    game.log.push(round.whole.clone());
    happened.push(Happened::Closed(round));
    forget_answers(game);
    if let (Some(ending), Some(agenda)) = (game.file.ends.take(), &mut game.agenda) {
        // It was called off: dealt all the same, so that its dice can be checked, it ends before anybody is asked.
        (agenda.paused, agenda.ends) = (Some(at), Some(ending));
        return Ok(());
    }
    happened.push(Happened::Began);
    stand_in::seat_stand_ins(now, game, happened);
    if let Some(table) = &mut game.table {
        table.set_beacon(opening.dealt_by);
    }
    play::play(now, game, happened, Deadline::none(), at);
    Ok(())
}
