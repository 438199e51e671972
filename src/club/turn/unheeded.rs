//! Letters in which nothing is understood: a program that answers each of our mails must not be answered for ever.

use crate::club::turn::happened::{Answer, Happened, Happenings};
use crate::club::turn::now::Now;
use crate::game::Seat;
use crate::store::LetterState;
use crate::words::Lang;
use chrono::Duration;

/// What the limit is about, for the file that remembers it.
pub(crate) fn whom(game: &str, seat: Seat) -> String {
    format!("unheeded {game} {seat}")
}

/// Whether a letter in which nothing is understood is answered: so many a day are, and the last of them is told so. Of the first
/// that is not, the game master hears. Otherwise what is to be said of it in its record.
pub(crate) fn is_answered(
    now: &Now<'_>,
    happened: &mut Happenings,
    owed: &mut Answer,
    lang: Lang,
) -> Result<(), (LetterState, Option<String>)> {
    // A letter that comes without a pass, in a trial, is told of at once.
    let Some(mut file) = now.loaded.unheeded.get(&owed.seat).cloned() else { return Ok(()) };
    let in_this_turn = happened.iter().filter(|what| matches!(what, Happened::Unheeded(seat, _) if *seat == owed.seat)).count();
    let so_far = file.within(Duration::days(1), now.at).saturating_add(in_this_turn);
    let most = now.config.limits.unheeded_max;
    if so_far > most {
        return Err((LetterState::Machine, Some("one of many letters in which nothing is understood".to_owned())));
    }
    (0..=in_this_turn).for_each(|_| file.note(now.at));
    happened.push(Happened::Unheeded(owed.seat, file));
    if so_far == most {
        let why = format!("nothing is understood in {} letters of a day: a program may answer ours", so_far.saturating_add(1));
        return Err((LetterState::Quarantined, Some(why)));
    }
    if so_far.saturating_add(1) == most {
        owed.extra.push(lang.words().with("letter-last-answered", &[("count", most.into())]));
    }
    Ok(())
}
