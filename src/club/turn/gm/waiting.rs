//! Letters that wait for a game master: listed, shown, let count, dismissed.

use super::Hand;
use crate::club::game::directory::Person;
use crate::club::game::opened::Opened;
use crate::club::game::placing::{glanced_at, why};
use crate::club::turn::deeds::{Done, Tried};
use crate::club::turn::happened::{Happened, Happenings, WroteBack};
use crate::club::turn::letter;
use crate::club::turn::now::{Held, Now};
use crate::club::turn::post::{Arrived, Post, Text};
use crate::game::press::tame;
use crate::game::{About, Seat};
use crate::report;
use crate::store::{Correspondent, GmSees, LetterState};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};

/// So many lines of a letter are shown.
const LINES_MAX: usize = 200;

/// The letters that wait for whoever commands: those to this game, and for the club's own game master those that are to no game.
fn waiting<'n>(now: &'n Now<'_>, game: &Opened, happened: &Happenings, hand: &Hand) -> Vec<&'n Held> {
    let address = game.private.gms().nth(usize::from(hand.index)).map(|party| party.address.as_str());
    let of_club = hand.letter.is_empty() || address == Some(now.config.gm.address.as_str());
    let mine = |held: &&Held| held.record.game.as_ref().map_or(of_club, |id| *id == game.file.id);
    now.loaded.held.iter().filter(mine).filter(|held| !happened.waits_no_longer(&held.hash)).collect()
}

/// The one among them whose hash begins so.
fn meant<'n>(now: &'n Now<'_>, game: &Opened, happened: &Happenings, hand: &Hand, hash: &str) -> Result<&'n Held, Saying> {
    let mut found = waiting(now, game, happened, hand).into_iter().filter(|held| held.hash.starts_with(hash));
    match (found.next(), found.next()) {
        (Some(held), None) => Ok(held),
        _ => Err(Saying::new("gm-no-letter").with("hash", hash)),
    }
}

/// How much of a hash is written.
fn short(held: &Held) -> &str {
    held.hash.get(..12).unwrap_or(&held.hash)
}

/// The letters that wait, a line each: hash, time, sender, subject, why.
pub(super) fn listed(now: &Now<'_>, game: &Opened, happened: &Happenings, hand: &Hand) -> Vec<String> {
    waiting(now, game, happened, hand).into_iter().map(|held| line(game, held, hand.lang)).collect()
}

fn line(game: &Opened, held: &Held, lang: Lang) -> String {
    let (words, letter) = (lang.words(), held.letter.as_ref());
    let from = match letter.map(|letter| letter.from.as_slice()) {
        Some([one]) => tame(&one.mailbox),
        _ => words.say("gm-letter-from-nobody"),
    };
    let subject = letter.map(|letter| tame(&letter.subject)).filter(|subject| !subject.is_empty());
    let seat = held.record.seat.filter(|whose| matches!(whose, Correspondent::Seat(_)));
    let args = [
        ("hash", short(held).into()),
        ("when", report::clock_words(&held.record.arrived.with_timezone(&game.file.zone), lang).into()),
        ("from", from.into()),
        ("subject", subject.unwrap_or_else(|| words.say("gm-letter-no-subject")).into()),
        ("why", because(held.record.state, held.record.reason.clone(), lang).into()),
    ];
    let line = words.with("gm-letter-line", &args);
    seat.map_or_else(
        || line.clone(),
        |seat| words.with("gm-letter-seat", &[("line", line.clone().into()), ("seat", seat.to_string().into())]),
    )
}

/// What waits, or what one letter says. What a seat's letter orders is hidden from who may not see what is hidden.
pub(super) fn letters(now: &Now<'_>, game: &Opened, happened: &Happenings, hand: &Hand, hash: Option<&str>) -> Tried {
    let Some(hash) = hash else {
        let more = listed(now, game, happened, hand);
        let what = Saying::new("gm-letters").with("count", more.len());
        return Ok(Done { more, ..Done::of(what) });
    };
    let held = meant(now, game, happened, hand, hash)?;
    let of_seat = matches!(held.record.seat, Some(Correspondent::Seat(_)));
    if of_seat && game.file.conduct.gm_sees != GmSees::All {
        return Err(Saying::new("gm-letter-hidden").with("hash", short(held)));
    }
    let Some(letter) = &held.letter else { return Err(Saying::new("gm-letter-unreadable").with("hash", short(held))) };
    let mut more = vec![line(game, held, hand.lang)];
    let text = Text::of(letter.clone(), None).fresh.text();
    more.extend(text.trim_matches('\n').lines().take(LINES_MAX).map(|line| format!("| {}", tame(line)).trim_end().to_owned()));
    Ok(Done { more, ..Done::of(Saying::new("gm-letter-says").with("hash", short(held))) })
}

/// A letter is answered, in the game master's own words, at the address that it comes from, and dealt with.
pub(super) fn answer(now: &Now<'_>, game: &Opened, happened: &mut Happenings, hand: &Hand, hash: &str, text: String) -> Tried {
    let held = meant(now, game, happened, hand, hash)?;
    let letter = held.letter.as_ref().ok_or_else(|| Saying::new("gm-letter-unreadable").with("hash", short(held)))?;
    let [from] = letter.from.as_slice() else { return Err(Saying::new("gm-letter-no-sender").with("hash", short(held))) };
    let to = from.mailbox.clone();
    let done = Saying::new("gm-wrote-back").with("hash", short(held)).with("to", tame(&to));
    let name = game.private.gms().nth(usize::from(hand.index)).and_then(|party| party.name.clone()).unwrap_or_else(|| game.file.gm.clone());
    let back = WroteBack {
        to,
        hash: held.hash.clone(),
        subject: letter.subject.clone(),
        message_id: letter.message_id.clone(),
        text: format!("{text}\n{name}"),
        lang: hand.lang,
    };
    happened.push(Happened::WroteBack(Box::new(back)));
    happened.push(Happened::Dismissed(held.hash.clone()));
    Ok(Done::of(done))
}

/// A letter is dealt with. It stays in the archive.
pub(super) fn dismiss(now: &Now<'_>, game: &Opened, happened: &mut Happenings, hand: &Hand, hash: &str) -> Tried {
    let held = meant(now, game, happened, hand, hash)?;
    happened.push(Happened::Dismissed(held.hash.clone()));
    Ok(Done::of(Saying::new("gm-dismissed").with("hash", short(held))))
}

/// A letter that was held counts for a seat, as if it came now.
pub(super) fn release(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    hash: &str,
    seat: Option<Seat>,
    at: DateTime<Utc>,
) -> Tried {
    let mut found = now.loaded.held.iter().filter(|held| held.hash.starts_with(hash) && !happened.waits_no_longer(&held.hash));
    let (Some(held), None) = (found.next(), found.next()) else {
        return Err(Saying::new("gm-no-letter").with("hash", hash));
    };
    let (hash, short) = (held.hash.as_str(), short(held));
    let here = held.record.game.as_ref().is_some_and(|id| *id == game.file.id);
    let own = match held.record.seat {
        Some(Correspondent::Seat(seat)) if here => Some(seat),
        _ => None,
    };
    if held.record.game.is_some() && !here {
        return Err(Saying::new("gm-letter-elsewhere").with("hash", short));
    }
    let Some(seat) = seat.or(own) else {
        return Err(Saying::new("gm-letter-whose").with("hash", short));
    };
    let Some(letter) = &held.letter else {
        return Err(Saying::new("gm-letter-unreadable").with("hash", short));
    };
    let Some(person) = Person::of_seat(game, seat) else {
        return Err(Saying::new("gm-letter-whose").with("hash", hash));
    };
    // What its numbers mean, and what in it is quoted, hangs on the mail that it answers.
    let answered = held.answers.iter().find(|answer| answer.seat == seat);
    let about = answered.map_or(About::Unknown, |answer| About::Moment(answer.moment));
    let replied = answered.map(|answer| answer.name.clone());
    let text = Text::of(letter.clone(), answered.and_then(|answer| answer.sent.clone()));
    let arrived = Arrived { hash: hash.to_owned(), arrived: at, person, about, replied, seen: Vec::new(), signal: None };
    happened.push(Happened::Released(hash.to_owned()));
    letter::of_player(now, game, happened, seat, Post { arrived, raw: held.raw.clone(), text: Some(text) });
    Ok(Done::of(Saying::new("gm-released").with("hash", short).with("name", game.seats().lettered(seat))))
}

/// Why a letter lies with the game master.
pub(crate) fn because(state: LetterState, recorded: Option<String>, lang: Lang) -> String {
    let id = if state == LetterState::Quarantined { "desk-page-quarantined" } else { "desk-page-unplaced" };
    lang.words().with(id, &[("why", reason(recorded, lang).into())])
}

/// What is on record as the reason, in the reader's language where it is one of the usual ones.
fn reason(recorded: Option<String>, lang: Lang) -> String {
    let recorded = recorded.unwrap_or_default();
    if let Some((why, whose, signs)) = glanced_at(&recorded) {
        let why = reason(Some(why.to_owned()), lang);
        return lang.words().with("desk-page-why-alike", &[("why", why.into()), ("whose", whose.into()), ("signs", signs.into())]);
    }
    let id = match recorded.as_str() {
        why::OTHER_ADDRESS => "desk-page-why-other-address",
        why::STRANGER => "desk-page-why-stranger",
        why::FOR_WHOM => "desk-page-why-for-whom",
        why::UNVERIFIED => "desk-page-why-unverified",
        why::OLD_TOKEN => "desk-page-why-old-token",
        _ => return recorded,
    };
    lang.words().say(id)
}
