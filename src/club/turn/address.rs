//! Another address for a player's mails: asked for from the old one, confirmed from the new one.
//!
//! The wish needs the seat's token, so nobody else can utter it; the new address gets a mail with a reply address of its own and has to
//! say yes from there, so that a slip of the pen gives no seat away. Until then nothing changes, and the old address may take the wish
//! back; from then on the seat has a new token and the old address is nobody's. Nobody else is told either of the two.

use crate::club::config::{Auth, Config};
use crate::club::game::opened::Opened;
use crate::club::game::seated::{is_at_seeing_desk, may_have, may_sit_by};
use crate::club::turn::deeds::{Done, Tried, tell_masters};
use crate::club::turn::happened::{AddressChanged, Answer, Happened, Happenings, LetterTold, Told};
use crate::club::turn::now::Now;
use crate::club::turn::post::Post;
use crate::club::turn::record::set_down;
use crate::club::turn::token;
use crate::game::Seat;
use crate::mail::plainly;
use crate::orders::fold;
use crate::store::{Correspondent, Deed, LetterState, Moving};
use crate::words::Saying;
use chrono::{DateTime, Duration, Utc};

/// So long a new address may take to say yes.
const ASKED_DAYS: i64 = 7;
/// So many wishes a seat has within a day: each sends a mail to whom it names.
const WISHES_MAX: u32 = 3;
const YES: &[&str] = &["yes", "kylla", "joo"];
const NO: &[&str] = &["no", "ei"];

/// Whether an address is one that a player can have: one that can be written to, and none of the club's own.
///
/// # Errors
/// Why not.
fn is_good(address: &str, name: &str, config: &Config) -> Result<(), Saying> {
    let plain = address.len() <= 254 && !address.contains(|c: char| c.is_whitespace() || c.is_control() || "<>,;:\"()".contains(c));
    if plain { may_have(config, name, address) } else { Err(Saying::new("gm-no-address").with("address", plainly(address))) }
}

/// A player asks for another address, or takes that back. Gives what they are told.
pub(crate) fn wish_to_move(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    seat: Seat,
    wish: Option<&str>,
    arrived: DateTime<Utc>,
) -> Told {
    let Some(private) = game.private.seats.get(seat.index()) else { return Err(Saying::new("address-none")) };
    let Some(address) = wish else {
        let open = private.moving.as_ref().is_some_and(|moving| !moving.code.is_empty());
        end_wish(game, happened, seat);
        return if open { Ok(Saying::new("address-kept")) } else { Err(Saying::new("address-none")) };
    };
    if now.config.auth == Auth::From {
        // Anybody could have written that address, too, into From.
        return Err(Saying::new("address-by-gm"));
    }
    if private.address.eq_ignore_ascii_case(address) {
        return Err(Saying::new("address-same"));
    }
    is_good(address, &game.seats().name(seat), now.config)?;
    let today = private.moving.as_ref().filter(|moving| arrived - moving.asked < Duration::days(1));
    let wishes = today.map_or(1, |moving| moving.wishes.saturating_add(1));
    if wishes > WISHES_MAX {
        return Err(Saying::new("address-many"));
    }
    let asked = today.map_or(arrived, |moving| moving.asked);
    let code = token::token(game, &format!("address {}", private.seat), &format!("{} {} {wishes}", private.token, asked.timestamp()));
    let said = Saying::new("address-asking").with("address", address);
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.moving = Some(Moving { address: address.to_owned(), code, asked, wishes });
    }
    happened.push(Happened::AddressAsked(seat));
    happened.push(Happened::Changed);
    Ok(said)
}

/// The reply address of the mail that asked is dead. That there was a wish is remembered, so that there are not too many.
fn end_wish(game: &mut Opened, happened: &mut Happenings, seat: Seat) {
    happened.push(Happened::AddressKept(seat));
    if let Some(moving) = game.private.seats.get_mut(seat.index()).and_then(|private| private.moving.as_mut()) {
        (moving.code, moving.address) = (String::new(), String::new());
    }
    happened.push(Happened::Changed);
}

/// The new address answers.
pub(crate) fn asked_address_answers(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, post: &Post) {
    let Post { arrived, text: Some(text), .. } = post else { return };
    let Some(moving) = game.private.seats.get(seat.index()).and_then(|private| private.moving.clone()) else { return };
    let own = Correspondent::Seat(seat);
    if arrived.arrived - moving.asked > Duration::days(ASKED_DAYS) {
        end_wish(game, happened, seat);
        let reason = Some("confirms an address too late".to_owned());
        return set_down(now, game, happened, arrived, (LetterState::Unplaced, own, reason), None);
    }
    let written = text.fresh.text();
    let says = |known: &[&str]| written.lines().any(|line| known.contains(&fold(line.trim().trim_end_matches(['.', '!', ','])).as_str()));
    let (yes, no) = (says(YES), says(NO));
    happened.push(Happened::Read(LetterTold { name: game.seats().name(seat), understood: usize::from(yes || no), faulty: 0 }));
    let state = if yes || no { LetterState::Applied } else { LetterState::Answered };
    set_down(now, game, happened, arrived, (state, own, None), None);
    // Who has another seat at this table can't have this one by the same address; the wish's writer is not told whose it is.
    if no || yes && may_sit_by(game, seat, "", &moving.address).is_err() {
        return end_wish(game, happened, seat);
    }
    if !yes {
        return happened.push(Happened::AddressAskedAgain(seat, arrived.hash.clone()));
    }
    changes_address(game, happened, seat, moving.address, &arrived.hash);
    let what = Saying::new("address-changed").with("name", game.seats().lettered(seat));
    let deed = Deed::new(arrived.arrived, &game.seats().name(seat), "address", what);
    tell_masters(&mut game.gm, happened, Deed { letter: arrived.hash.clone(), ..deed }, []);
    let lang = game.private.seats.get(seat.index()).map_or(arrived.person.language, |private| private.language);
    happened.push(Happened::Answered(Box::new(Answer {
        message_id: text.letter.message_id.clone(),
        extra: vec![lang.words().say("address-here")],
        report: game.agenda.as_ref().and_then(|agenda| agenda.told.get(seat.index())).copied(),
        ..Answer::of(seat, &arrived.hash)
    })));
}

/// A game master gives a seat's player another address.
pub(crate) fn move_seat(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    seat: Seat,
    address: &str,
    at: DateTime<Utc>,
) -> Tried {
    let name = game.seats().name(seat);
    is_good(address, &name, now.config)?;
    may_sit_by(game, seat, &name, address)?;
    if is_at_seeing_desk(game, address) {
        return Err(Saying::new("gm-desk-plays").with("name", game.seats().name(seat)));
    }
    let named_by = crate::game::digest(format!("{} {} {} {}", game.file.id, seat, game.gm.next(), at).as_bytes());
    changes_address(game, happened, seat, address.to_owned(), &named_by);
    let what = Saying::new("address-changed").with("name", game.seats().lettered(seat));
    Ok(Done { tell: vec![seat], ..Done::of(what) })
}

/// From now on the player has another address and a new token; the old address is told, for the last time.
fn changes_address(game: &mut Opened, happened: &mut Happenings, seat: Seat, address: String, named_by: &str) {
    token::give_token(game, seat);
    let Some(private) = game.private.seats.get_mut(seat.index()) else { return };
    let (old, lang) = (std::mem::replace(&mut private.address, address.clone()), private.language);
    happened.push(Happened::AddressChanged(AddressChanged { old, new: address, lang, named_by: named_by.to_owned() }));
    happened.push(Happened::Changed);
}
