//! Another address for a player's mails: asked for from the old one, confirmed from the new one.
//!
//! The wish needs the seat's token, so nobody else can utter it; the new address gets a mail with a reply address of its own and has to
//! say yes from there, so that a slip of the pen gives no seat away. Until then nothing changes, and the old address may take the wish
//! back; from then on the seat has a new token and the old address is nobody's. Nobody else is told either of the two.

use crate::club::ClubError;
use crate::club::config::{Auth, Config};
use crate::club::game::directory::Who;
use crate::club::tell::answering::{Owed, nothing_said};
use crate::club::tell::mailing::{Occasion, can_be_written_to, club};
use crate::club::turn::commands::Told;
use crate::club::turn::gm::{Done, Tried, token};
use crate::club::turn::run::{Arrived, LetterTold, Turn, limits};
use crate::game::Seat;
use crate::mail;
use crate::orders::fold;
use crate::report;
use crate::store::{Archive, Deed, LetterState, Moving, Outbox, Transaction};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Duration, Utc};
use chrono_tz::Tz;

/// So long a new address may take to say yes.
const ASKED_DAYS: i64 = 7;
/// So many wishes a seat has within a day: each sends a mail to whom it names.
const WISHES_MAX: u32 = 3;
const YES: &[&str] = &["yes", "kylla", "joo"];
const NO: &[&str] = &["no", "ei"];

/// A mail to an address that is not, or no longer, the one of a seat.
pub enum Errand {
    /// Ask the new address.
    Ask(Seat),
    /// Ask it once more: the letter with this hash was no answer.
    AskAgain(Seat, String),
    /// Tell the old address that it is so no longer: address, language, and what the mail is named by.
    Farewell(String, Lang, String),
    /// Tell a player that their seat is another's now.
    PassedOn {
        /// Their address.
        address: String,
        /// Their language.
        lang: Lang,
        /// Since when, as their clocks showed it.
        at: DateTime<Tz>,
        /// What the mail is named by.
        named_by: String,
    },
}

/// Whether an address is one that a player can have: one that can be written to, and none of the club's own.
fn is_good(address: &str, config: &Config) -> bool {
    let local = |address: &str| address.split(['+', '@']).next().unwrap_or_default().to_lowercase();
    let domain = |address: &str| address.rsplit_once('@').map(|(_, domain)| domain.to_lowercase());
    let own = domain(address) == domain(&config.address) && local(address) == local(&config.address);
    let plain = address.len() <= 254 && !address.contains(|c: char| c.is_whitespace() || c.is_control() || "<>,;:\"()".contains(c));
    plain && !own && can_be_written_to("", address)
}

impl Turn<'_, '_> {
    /// A player asks for another address, or takes that back. Gives what they are told.
    pub fn wish_to_move(&mut self, seat: Seat, wish: Option<&str>, arrived: DateTime<Utc>) -> Told {
        let Some(private) = self.game.private.seats.get(seat.index()) else { return Err(Saying::new("address-none")) };
        let Some(address) = wish else {
            let open = private.moving.as_ref().is_some_and(|moving| !moving.code.is_empty());
            self.end_wish(seat);
            return if open { Ok(Saying::new("address-kept")) } else { Err(Saying::new("address-none")) };
        };
        if self.config.auth == Auth::From {
            // Anybody could have written that address, too, into From.
            return Err(Saying::new("address-by-gm"));
        }
        if private.address.eq_ignore_ascii_case(address) {
            return Err(Saying::new("address-same"));
        }
        if !is_good(address, self.config) {
            return Err(Saying::new("gm-no-address").with("address", address));
        }
        let today = private.moving.as_ref().filter(|moving| arrived - moving.asked < Duration::days(1));
        let wishes = today.map_or(1, |moving| moving.wishes.saturating_add(1));
        if wishes > WISHES_MAX {
            return Err(Saying::new("address-many"));
        }
        let asked = today.map_or(arrived, |moving| moving.asked);
        let code = token(self.game, &format!("address {}", private.letter), &format!("{} {} {wishes}", private.token, asked.timestamp()));
        let said = Saying::new("address-asking").with("address", address);
        if let Some(private) = self.game.private.seats.get_mut(seat.index()) {
            private.moving = Some(Moving { address: address.to_owned(), code, asked, wishes });
        }
        self.errands.retain(|errand| !matches!(errand, Errand::Ask(of) if *of == seat));
        self.errands.push(Errand::Ask(seat));
        self.done.changed = true;
        Ok(said)
    }

    /// The reply address of the mail that asked is dead. That there was a wish is remembered, so that there are not too many.
    fn end_wish(&mut self, seat: Seat) {
        self.errands.retain(|errand| !matches!(errand, Errand::Ask(of) if *of == seat));
        if let Some(moving) = self.game.private.seats.get_mut(seat.index()).and_then(|private| private.moving.as_mut()) {
            (moving.code, moving.address) = (String::new(), String::new());
        }
        self.done.changed = true;
    }

    /// The new address answers.
    pub fn asked_address_answers(&mut self, seat: Seat, arrived: &Arrived) -> Result<(), ClubError> {
        let raw = Archive::new(self.disk).raw(&arrived.hash)?;
        let Ok(letter) = mail::read(&raw, &limits(self.config)) else { return Ok(()) };
        let Some(moving) = self.game.private.seats.get(seat.index()).and_then(|private| private.moving.clone()) else { return Ok(()) };
        let own = seat.letter().to_string();
        if arrived.arrived - moving.asked > Duration::days(ASKED_DAYS) {
            self.end_wish(seat);
            return self.set_down(arrived, LetterState::Unplaced, own, Some("confirms an address too late".to_owned()));
        }
        let sent = match &arrived.replied {
            Some(name) => Outbox::new(self.disk).ours(name)?.map(|raw| mail::plain_text(&raw)),
            None => None,
        };
        let text = mail::fresh(&letter.text.text, sent.as_deref()).text();
        let says = |known: &[&str]| text.lines().any(|line| known.contains(&fold(line.trim().trim_end_matches(['.', '!', ','])).as_str()));
        let (yes, no) = (says(YES), says(NO));
        self.done.letters.push(LetterTold { name: self.game.seats().name(seat), understood: usize::from(yes || no), faulty: 0 });
        self.set_down(arrived, if yes || no { LetterState::Applied } else { LetterState::Answered }, own, None)?;
        if no {
            self.end_wish(seat);
            return Ok(());
        }
        if !yes {
            self.errands.push(Errand::AskAgain(seat, arrived.hash.clone()));
            return Ok(());
        }
        self.changes_address(seat, moving.address, &arrived.hash)?;
        let what = Saying::new("address-changed").with("name", self.names_of(&[seat], Lang::En));
        let deed = Deed::new(arrived.arrived, &self.game.seats().name(seat), "address", what);
        let number = self.game.gm.add(Deed { letter: arrived.hash.clone(), ..deed });
        self.gm_notices.push(number);
        let lang = self.game.private.seats.get(seat.index()).map_or(arrived.person.language, |private| private.language);
        self.owed.push(Owed {
            seat,
            hash: arrived.hash.clone(),
            message_id: letter.message_id,
            acknowledgement: nothing_said(seat),
            extra: vec![lang.words().say("address-here")],
            cut: 0,
            report: self.game.desk.as_ref().and_then(|desk| desk.told.get(seat.index())).copied(),
            note: None,
        });
        Ok(())
    }

    /// A game master gives a seat's player another address.
    pub fn move_seat(&mut self, seat: Seat, address: &str, at: DateTime<Utc>) -> Result<Tried, ClubError> {
        if !is_good(address, self.config) {
            return Ok(Err(Saying::new("gm-no-address").with("address", address)));
        }
        if self.is_at_seeing_desk(address) {
            return Ok(Err(Saying::new("gm-desk-plays").with("name", self.game.seats().name(seat))));
        }
        let named_by = crate::game::digest(format!("{} {} {} {}", self.game.file.id, seat.letter(), self.game.gm.next(), at).as_bytes());
        self.changes_address(seat, address.to_owned(), &named_by)?;
        let what = Saying::new("address-changed").with("name", self.names_of(&[seat], Lang::En));
        Ok(Ok(Done { tell: vec![seat], ..Done::of(what) }))
    }

    /// From now on the player has another address and a new token; the old address is told, for the last time.
    fn changes_address(&mut self, seat: Seat, address: String, named_by: &str) -> Result<(), ClubError> {
        self.give_token(seat);
        let Some(private) = self.game.private.seats.get_mut(seat.index()) else { return Ok(()) };
        let (old, lang) = (std::mem::replace(&mut private.address, address.clone()), private.language);
        self.saved_moves(&old, &address)?;
        self.errands.push(Errand::Farewell(old, lang, named_by.to_owned()));
        self.done.changed = true;
        Ok(())
    }

    /// The mails of these errands.
    pub fn errand_mails(&mut self, change: &mut Transaction) -> Result<(), ClubError> {
        let mailer = self.mailer();
        let title = &self.game.file.title;
        for errand in std::mem::take(&mut self.errands) {
            let lang_of = |seat: Seat| self.game.private.seats.get(seat.index()).map_or(Lang::En, |private| private.language);
            match errand {
                Errand::Ask(seat) => {
                    let text = report::address_asked_mail(&club(self.config, lang_of(seat)), title, false, lang_of(seat));
                    mailer.send(change, self.game, Who::Seat(seat), &Occasion::Address(None), text)?;
                }
                Errand::AskAgain(seat, hash) => {
                    let text = report::address_asked_mail(&club(self.config, lang_of(seat)), title, true, lang_of(seat));
                    mailer.send(change, self.game, Who::Seat(seat), &Occasion::Address(Some(&hash)), text)?;
                }
                Errand::Farewell(address, lang, named_by) => {
                    let text = report::address_left_mail(&club(self.config, lang), title, lang);
                    mailer.note(change, &address, lang, None, &named_by, text)?;
                }
                Errand::PassedOn { address, lang, at, named_by } => {
                    let text = report::seat_passed_on_mail(&club(self.config, lang), title, &report::clock_words(&at, lang), lang);
                    mailer.note(change, &address, lang, None, &named_by, text)?;
                }
            }
        }
        Ok(())
    }
}
