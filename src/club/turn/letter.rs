//! A player's letter: read by the game and by the club, and what its writer is to be answered.

use crate::club::game::opened::Opened;
use crate::club::turn::budget::over;
use crate::club::turn::deeds::{deed_of_club, tell_masters};
use crate::club::turn::elsewhere::{Placed, for_this_game, spoken_here};
use crate::club::turn::happened::{Answer, Happened, Happenings, LetterTold};
use crate::club::turn::heard::Heard;
use crate::club::turn::lines::{commands_only, lift_commands, notes};
use crate::club::turn::now::Now;
use crate::club::turn::often::{Answering, is_answered};
use crate::club::turn::post::{Arrived, Post};
use crate::club::turn::record::set_down;
use crate::club::turn::standing::placed;
use crate::club::turn::{absence, beacon, bounces, commands, deputy, gathering, play, press, saved, timing};
use crate::club::vocabulary::{asked, players};
use crate::game::press::lift;
use crate::game::{LetterIn, Seat, Verdict};
use crate::store::{Correspondent, Deed, GameState, Input, LetterState, Written};
use crate::words::Lang;
use std::collections::BTreeSet;

/// The note on a letter in which its writer says nothing.
const NOTHING: &str = "empty";

/// Does what the letter of a seat asks for.
pub(crate) fn of_player(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, post: Post) {
    let Post { arrived, raw, text: Some(text) } = post else { return };
    if arrived.person.is_away(&game.private) {
        // Who writes is back.
        deputy::return_seat(now, game, happened, seat);
    }
    bounces::is_back(game, seat);
    let lang = game.private.seats.get(seat.index()).map_or(arrived.person.language, |seat| seat.language);
    let fresh = placed(&text.fresh, text.sent.as_deref());
    let whole: String = fresh.iter().flat_map(|(line, _)| [*line, "\n"]).collect();
    let unread = Answer { message_id: text.letter.message_id.clone(), ..Answer::of(seat, &arrived.hash) };
    let mut owed = match over(&whole, &now.config.limits) {
        Some(why) => Answer { note: Some("large"), extra: vec![lang.words().tell(&why)], ..unread },
        None => read(now, game, happened, unread, (&whole, &fresh), &arrived, lang),
    };
    owed.cut = text.fresh.cut.quoted;
    let notes = notes(&text.letter, lang);
    if owed.note == Some(NOTHING) && !notes.is_empty() {
        // Why nothing was found says more than that nothing was.
        owed.note = None;
        owed.extra.push(lang.words().say("letter-without-words"));
    }
    owed.extra.extend(notes);
    // The same said a hundred times is the answer of a letter that asks so often.
    let mut told = BTreeSet::new();
    owed.extra.retain(|line| told.insert(line.clone()));
    owed.extra.extend(beacon::told(game, seat, arrived.arrived.min(now.at), lang));
    let lines = &owed.acknowledgement.lines;
    let understood = lines.iter().filter(|line| matches!(line.verdict, Verdict::Ok | Verdict::Command)).count();
    let faulty = lines.iter().filter(|line| line.verdict.is_faulty()).count();
    happened.push(Happened::Read(LetterTold { name: game.seats().name(seat), understood, faulty }));
    let heeded = understood > 0 && owed.note.is_none();
    let heard = match heeded {
        false => Heard::Nothing,
        true if game.trails.has(&arrived.hash) => Heard::Orders,
        true => Heard::Commands,
    };
    let (state, why) = match is_answered(now, game, happened, &mut owed, heard, lang) {
        Answering::Answered => (if heeded { LetterState::Applied } else { LetterState::Answered }, None),
        Answering::Left(state, why) => (state, Some(why)),
    };
    let answered = why.is_none();
    set_down(now, game, happened, &arrived, (state, Correspondent::Seat(seat), why), Some(raw));
    if answered {
        happened.push(Happened::Answered(Box::new(owed)));
    }
    // Played at once if it need not wait, so that letters count in the order in which they came, however many passes that takes.
    play::go_on(now, game, happened, arrived.arrived.min(now.at));
}

/// Reads a letter's fresh text, by the game if it runs.
fn read(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    unread: Answer,
    (text, whole): (&str, &Placed<'_>),
    arrived: &Arrived,
    lang: Lang,
) -> Answer {
    let mut owed = Answer { note: text.trim().is_empty().then_some(NOTHING), ..unread };
    let seat = owed.seat;
    // Messages first: what stands in one is read as nothing else.
    let (text, messages) = lift(text, &game.seats());
    let (text, commands_of_gm) = lift_commands(&text);
    let (own, elsewhere) = for_this_game(&text, whole, &game.file.id);
    let messages = spoken_here(messages, &elsewhere);
    let wrote = !messages.is_empty();
    let here = saved::expanded(now, game, happened, seat, &own);
    let left = game.agenda.as_ref().is_some_and(|agenda| agenda.has_left(seat));
    let (waits, mut waiting) = (game.cadence(now.config).waits() || beacon::waits(game), None);
    let commanded = match (&mut game.table, game.file.state) {
        (Some(table), GameState::Running) if !left => {
            let letter =
                LetterIn { seat, text: &here.text, letter: &arrived.hash, about: arrived.about, lang, ready: false, commands: players() };
            let mut written = Written::of(&letter, arrived.arrived);
            let before = table.moment();
            let taken = written.read_by(&mut **table, seat, players());
            table.called(before).into_iter().for_each(|seat| happened.push(Happened::Called(seat)));
            for what in table.appeals(before) {
                let deed = Deed { letter: arrived.hash.clone(), ..deed_of_club(now, arrived.arrived, "appeal", what) };
                tell_masters(&mut game.gm, happened, deed, []);
            }
            if Written::counts(&taken) {
                written.waits = waits;
                // Somebody is there again: a game that standing lines alone had played need not wait.
                if let Some(agenda) = game.agenda.as_mut().filter(|_| !waits) {
                    agenda.waits = false;
                }
                let said = &taken.acknowledgement;
                waiting = waits.then_some(said.asked && said.complete && !said.kept_open);
                game.trails.note(table.round(), Input::Letter(written));
            }
            owed.acknowledgement = taken.acknowledgement;
            for line in &mut owed.acknowledgement.lines {
                line.text = here.as_written(&line.text).to_owned();
            }
            if taken.counted {
                happened.push(Happened::Changed);
            }
            taken.commands
        }
        _ => {
            let (lines, commands) = commands_only(&own, lang);
            if game.file.state == GameState::Ended && commands.is_empty() && !wrote && owed.note.is_none() {
                owed.note = Some("finished");
            }
            owed.acknowledgement.lines = lines;
            owed.extra.extend(left.then(|| lang.words().say("away-left-already")));
            commands
        }
    };
    let mut commands = asked(&commanded);
    absence::one_step_to_leaving(game, seat, arrived.arrived, &mut commands, &mut owed);
    let waits_until = waiting.and_then(|answers| timing::let_wait(now, game, seat, arrived.arrived, lang, answers));
    owed.extra.extend(waits_until);
    let trial = owed.acknowledgement.preview || commanded.iter().any(|one| one.command.key == "preview");
    owed.acknowledgement.lines.extend(press::pressed(game, happened, seat, messages, arrived, lang, trial));
    let (sent, stay) = elsewhere.send(now, happened, whole, arrived, trial, owed.message_id.as_deref());
    owed.elsewhere = sent;
    owed.acknowledgement.lines.extend(stay);
    owed.acknowledgement.lines.extend(commands_of_gm.into_iter().filter(|line| !elsewhere.covers(line.number)));
    owed.acknowledgement.lines.sort_by_key(|line| line.number);
    gathering::answered(now, game, happened, &commanded, arrived.arrived, lang, &mut owed);
    commands::commands(now, game, happened, commands, lang, arrived.arrived, &mut owed);
    owed.extra.extend(saved::kept_names(now, game, happened, seat, &owed.acknowledgement.lines, lang));
    owed
}
