//! How often a seat's letters are answered: a program that answers each of our mails must not be answered for ever, whatever it writes.
//!
//! What a letter orders counts all the same; it is only the answer that is left out.

use crate::club::game::opened::Opened;
use crate::club::turn::deeds::{deed_of_club, tell_masters};
use crate::club::turn::happened::{Answer, Happened, Happenings};
use crate::club::turn::heard::Heard;
use crate::club::turn::now::Now;
use crate::store::LetterState;
use crate::words::{Lang, Saying};
use chrono::Duration;

/// What a letter's answer comes to.
pub(crate) enum Answering {
    /// It is answered.
    Answered,
    /// It is not, which its record says with the reason.
    Left(LetterState, String),
}

/// Whether a letter is answered: so many a day are, and the last of them is told so. Of the first that is not, the game master hears.
pub(crate) fn is_answered(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    owed: &mut Answer,
    heard: Heard,
    lang: Lang,
) -> Answering {
    let (seat, day) = (owed.seat, Duration::days(1));
    let limits = &now.config.limits;
    let most = if heard == Heard::Nothing { limits.unheeded_max } else { limits.answers_max };
    let so_far = match heard {
        Heard::Orders => game.trails.letters_since(seat, now.at - day).saturating_sub(1),
        _ => {
            // A letter that comes without a pass, in a trial, is told of at once.
            let Some(mut file) = now.loaded.often.get(&(heard, seat)).cloned() else { return Answering::Answered };
            let in_this_turn = happened.iter().filter(|what| matches!(what, Happened::Often(of, _) if *of == (heard, seat))).count();
            let so_far = file.within(day, now.at).saturating_add(in_this_turn);
            if so_far <= most {
                (0..=in_this_turn).for_each(|_| file.note(now.at));
                happened.push(Happened::Often((heard, seat), file));
            }
            so_far
        }
    };
    if so_far.saturating_add(1) == most {
        let id = if heard == Heard::Nothing { "letter-last-answered" } else { "letter-last-answered-today" };
        owed.extra.push(lang.words().with(id, &[("count", most.into())]));
    }
    if so_far < most {
        return Answering::Answered;
    }
    let first = so_far == most;
    if heard == Heard::Nothing {
        return if first {
            let why = format!("nothing is understood in {} letters of a day: a program may answer ours", so_far.saturating_add(1));
            Answering::Left(LetterState::Quarantined, why)
        } else {
            Answering::Left(LetterState::Machine, "one of many letters in which nothing is understood".to_owned())
        };
    }
    if first {
        let what = Saying::new("due-answers-left-out").with("player", game.seats().name(seat)).with("count", most);
        tell_masters(&mut game.gm, happened, deed_of_club(now, now.at, "answers", what), []);
    }
    Answering::Left(LetterState::Applied, "not answered: one of many letters of a day".to_owned())
}
