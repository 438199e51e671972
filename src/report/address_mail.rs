//! Mails to an address that a player asks to be written to, and to the one that they had.
//!
//! The first may reach a stranger: it names nobody, and nothing of the game but its title.

use super::mail::{MailText, Part, compose, own_notes};
use super::{Club, plain};
use crate::words::Lang;

/// The mail that asks an address whether it is a player's. `again`: its answer was none.
pub fn address_asked_mail(club: &Club<'_>, title: &str, again: bool, lang: Lang) -> MailText {
    let words = lang.words();
    let with = [("title", plain(title).as_ref().into()), ("club", plain(club.name).as_ref().into())];
    let mut parts = Vec::new();
    parts.extend(again.then(|| Part::Say(words.say("address-again"))));
    parts.push(Part::Say(words.with("address-asked", &with)));
    parts.push(Part::Say(words.say("address-asked-how")));
    compose(format!("[{}] {}", plain(club.name), words.say("address-asked-subject")), &parts, lang)
}

/// The mail to the address that a player had until now.
pub fn address_left_mail(club: &Club<'_>, title: &str, lang: Lang) -> MailText {
    let words = lang.words();
    let with = [("title", plain(title).as_ref().into()), ("address", club.address.into())];
    let parts = [Part::Say(words.with("address-left", &with))];
    compose(format!("[{}] {}", plain(club.name), words.say("address-left-subject")), &parts, lang)
}

/// The mail to a player whose seat another has taken over: from when, in words; with what they noted. It says nothing of who that is.
pub fn seat_passed_on_mail(club: &Club<'_>, title: &str, when: &str, notes: Vec<String>, lang: Lang) -> MailText {
    let words = lang.words();
    let with = [("title", plain(title).as_ref().into()), ("when", when.into()), ("address", club.address.into())];
    let mut parts = vec![Part::Say(words.with("seat-passed-on", &with))];
    parts.extend(own_notes(notes, lang));
    let title = [("title", plain(title).as_ref().into())];
    compose(format!("[{}] {}", plain(club.name), words.with("seat-passed-on-subject", &title)), &parts, lang)
}
