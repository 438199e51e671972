//! Deputies: while a player is away somebody else has the seat, with mails, a reply address and a private page of their own,
//! all of which end with the term.
//!
//! What is the player's is put aside meanwhile, so that everything else that is done with a seat is done with the deputy's.

use crate::club::game::opened::Opened;
use crate::club::game::seated::plays;
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::vocabulary::{DEPUTY, somebody, stands_for_others};
use crate::game::Seat;
use crate::mail::can_be_written_to;
use crate::orders::fold;
use crate::store::{Away, Deputy, GameState, Lent, PrivateSeat, Volume};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Duration, Utc};

/// The dates of an absence, and what stands behind the word for a deputy.
pub(crate) fn split(text: &str) -> (&str, Option<&str>) {
    let starts = text.match_indices(' ').map(|(at, _)| at + 1);
    for at in starts {
        let (dates, rest) = text.split_at(at);
        let word = rest.split(' ').next().unwrap_or_default();
        if DEPUTY.contains(&fold(word.trim_end_matches(':')).as_str()) {
            return (dates.trim(), Some(rest.get(word.len()..).unwrap_or_default().trim()));
        }
    }
    (text, None)
}

/// Somebody with an address, with or without a name: `Pekka <pekka@example.org> fi`, `pekka@example.org`.
fn read(text: &str) -> Option<(Option<String>, String, Option<Lang>)> {
    let bare = !text.contains(['<', ' ']) && text.contains('@');
    // Without a name of their own they get none: what stands in an address is not told to others.
    let one = somebody(&if bare { format!("? <{text}>") } else { text.to_owned() })?;
    Some(((!bare).then_some(one.name), one.address?, one.language))
}

/// Whom a player who is away for a time names as deputy.
///
/// # Errors
/// Why that can't be.
pub(crate) fn deputy_named(
    now: &Now<'_>,
    game: &Opened,
    seat: Seat,
    text: &str,
    from: DateTime<Utc>,
    back: DateTime<Utc>,
) -> Result<Deputy, Saying> {
    // Nobody who may not know of a board that is played blind can be kept from playing at the other.
    let sealed = !game.file.sealed_with.is_empty();
    if sealed || game.cadence(now.config).away != Away::Deputy {
        return Err(Saying::new("deputy-not-here"));
    }
    let (Some((name, address, language)), Some(own)) = (read(text), game.private.seats.get(seat.index())) else {
        return Err(Saying::new("deputy-wrong"));
    };
    if !can_be_written_to(name.as_deref().unwrap_or_default(), &address) {
        return Err(Saying::new("deputy-wrong"));
    }
    if let Some(name) = name.as_deref().filter(|name| stands_for_others(name)) {
        return Err(Saying::new("gm-name-press").with("name", name));
    }
    let again = own.deputy.as_ref().is_some_and(|known| known.address.eq_ignore_ascii_case(&address));
    if !again && plays(&game.private, &address) {
        return Err(Saying::new("deputy-plays"));
    }
    Ok(Deputy { name, address, language: language.unwrap_or(own.language), from, back })
}

/// So many deputies a seat names within a day: each is sent a mail, be they known here or not.
const NAMED_MAX: usize = 3;

/// Notes that a seat names a deputy, unless it does so too often. To name the same again, for other days, is free.
///
/// # Errors
/// If it does.
pub(crate) fn name_deputy(game: &mut Opened, seat: Seat, deputy: Option<&Deputy>, at: DateTime<Utc>) -> Result<(), Saying> {
    let Some((private, deputy)) = game.private.seats.get_mut(seat.index()).zip(deputy) else { return Ok(()) };
    if private.deputy.as_ref().is_some_and(|known| known.address.eq_ignore_ascii_case(&deputy.address)) {
        return Ok(());
    }
    private.named.retain(|named| at - *named < Duration::days(1));
    if private.named.len() >= NAMED_MAX {
        return Err(Saying::new("deputy-many"));
    }
    private.named.push(at);
    Ok(())
}

/// Whether a deputy has a seat.
pub(crate) fn is_lent(game: &Opened, seat: Seat) -> bool {
    game.private.seats.get(seat.index()).is_some_and(|private| private.lent.is_some())
}

/// Lets the terms begin and end whose time has come at a moment. With the game they all end.
pub(crate) fn deputies(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, at: DateTime<Utc>) {
    let ended = game.file.state == GameState::Ended;
    for seat in game.seats().all() {
        let Some(private) = game.private.seats.get(seat.index()) else { continue };
        // Who has written in this pass is answered first; the next one goes on.
        let wrote = happened.answers().iter().any(|owed| owed.seat == seat);
        if private.lent.as_ref().is_some_and(|lent| ended || (lent.back <= at && !wrote)) {
            return_seat(now, game, happened, seat);
        } else if private.deputy.as_ref().is_some_and(|deputy| ended || deputy.back <= at) {
            forget_deputy(game, seat);
        } else if private.deputy.as_ref().is_some_and(|deputy| deputy.from <= at && !wrote) {
            lend(now, game, happened, seat);
        }
    }
}

fn lend(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat) {
    let told = game.agenda.as_ref().and_then(|agenda| agenda.told.get(seat.index())).copied().unwrap_or(0);
    let count = u32::try_from(game.seats().count()).unwrap_or(0);
    let Some(private) = game.private.seats.get_mut(seat.index()) else { return };
    let Some(deputy) = private.deputy.take() else { return };
    private.loans = private.loans.saturating_add(1);
    let whose = format!("deputy {} {} {}", private.seat, private.loans, private.token);
    private.lent = Some(Lent {
        to: deputy.name,
        back: deputy.back,
        address: std::mem::replace(&mut private.address, deputy.address),
        token: private.token.clone(),
        language: std::mem::replace(&mut private.language, deputy.language),
        mail: std::mem::replace(&mut private.mail, Volume::Turns),
        zone: private.zone.take(),
        subjects: private.subjects.take(),
        no_pictures: std::mem::take(&mut private.no_pictures),
        notes: std::mem::take(&mut private.notes),
        told,
    });
    let token = game.private.token(&whose);
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.token = token;
    }
    // They begin with what has happened lately; more is on their page.
    begin_anew(now, game, happened, seat, told.saturating_sub(count));
}

/// The player has the seat again: the deputy's reply address and page are dead. The player is told all since they left.
pub(crate) fn return_seat(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat) {
    let old_page = game.page_key(seat);
    let Some(lent) = game.private.seats.get_mut(seat.index()).and_then(PrivateSeat::take_back) else { return };
    happened.push(Happened::PageLeft(old_page));
    // What the deputy wrote in this pass is not answered to the player.
    begin_anew(now, game, happened, seat, lent.told);
    forget_deputy(game, seat);
}

fn begin_anew(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, told: u32) {
    if let Some(agenda) = &mut game.agenda {
        if let Some(known) = agenda.told.get_mut(seat.index()) {
            *known = told.min(*known);
        }
        agenda.tell_from_the_beginning(seat);
        agenda.updated = now.at;
    }
    happened.push(Happened::Seated(seat));
    happened.push(Happened::Changed);
}

/// There is no deputy for a seat, be it later.
pub(crate) fn forget_deputy(game: &mut Opened, seat: Seat) {
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.deputy = None;
    }
    if let Some(agenda) = &mut game.agenda {
        agenda.away.retain(|away| away.seat != seat || away.deputy.is_none());
    }
}

/// Whether a player has got their seat back with this pass: how often a deputy has had it.
pub(crate) fn returned(game: &Opened, happened: &Happenings, seat: Seat) -> Option<u32> {
    let private = game.private.seats.get(seat.index())?;
    (happened.is_newcomer(seat) && private.lent.is_none() && private.loans > 0).then_some(private.loans)
}

/// When the next term begins or ends.
pub(crate) fn next_term(now: &Now<'_>, game: &Opened) -> Option<DateTime<Utc>> {
    let of = |seat: &PrivateSeat| {
        let begins = seat.deputy.as_ref().map(|deputy| deputy.from);
        begins.into_iter().chain(seat.lent.as_ref().map(|lent| lent.back)).min()
    };
    let next = game.private.seats.iter().filter_map(of).min()?;
    Some(if next <= now.at { now.at + Duration::seconds(1) } else { next })
}

/// What somebody is told who has just come to a seat as a deputy, or back to it.
pub(crate) fn term_words(game: &Opened, happened: &Happenings, seat: Seat, lang: Lang) -> Option<String> {
    if !happened.is_newcomer(seat) {
        return None;
    }
    let lent = game.private.seats.get(seat.index())?.lent.as_ref()?;
    let when = crate::report::deadline_words(&lent.back.with_timezone(&game.zone_of(seat)), lang);
    Some(lang.words().with("deputy-welcome", &[("name", game.seats().name(seat).into()), ("when", when.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deputy_stands_behind_the_dates() {
        assert_eq!(split("20.12.–3.1. deputy pekka@example.org"), ("20.12.–3.1.", Some("pekka@example.org")));
        assert_eq!(
            split("2026-12-20 to 2027-01-03 Deputy: Pekka <p@example.org> fi"),
            ("2026-12-20 to 2027-01-03", Some("Pekka <p@example.org> fi"))
        );
        assert_eq!(split("20.12.–3.1. tuuraaja"), ("20.12.–3.1.", Some("")));
        assert_eq!(split("20.12.–3.1."), ("20.12.–3.1.", None));
        assert_eq!(read("pekka@example.org"), Some((None, "pekka@example.org".into(), None)));
        assert_eq!(read("Pekka <p@example.org> fi"), Some((Some("Pekka".into()), "p@example.org".into(), Some(Lang::Fi))));
        for text in ["", "Pekka", "Pekka <>", "<p@example.org>", "p@example.org fi", "a@b,c@d"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
