//! Mails to addresses that a seat had, or may get.

use crate::club::error::ClubError;
use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::{Mailer, Occasion};
use crate::club::tell::own_notes;
use crate::club::turn::happened::{AddressChanged, Happened, Happenings, PassedOn};
use crate::game::Seat;
use crate::report;
use crate::store::Transaction;
use crate::words::Lang;

/// Asks new addresses whether they are a player's, and tells old ones that they are not any more.
///
/// # Errors
/// If a mail can't be written.
pub(crate) fn address_mails(mailer: &Mailer<'_>, game: &Opened, happened: &Happenings, change: &mut Transaction) -> Result<(), ClubError> {
    let (config, title) = (mailer.config, &game.file.title);
    let lang_of = |seat: Seat| game.private.seats.get(seat.index()).map_or(Lang::En, |private| private.language);
    for (at, what) in happened.iter().enumerate() {
        match what {
            Happened::AddressAsked(seat) if is_meant(happened, at, *seat) => {
                let text = report::address_asked_mail(&club(config, lang_of(*seat)), title, false, lang_of(*seat));
                mailer.send(change, game, Who::Seat(*seat), &Occasion::Address(None), text)?;
            }
            Happened::AddressAskedAgain(seat, hash) => {
                let text = report::address_asked_mail(&club(config, lang_of(*seat)), title, true, lang_of(*seat));
                mailer.send(change, game, Who::Seat(*seat), &Occasion::Address(Some(hash)), text)?;
            }
            Happened::AddressChanged(AddressChanged { old, lang, named_by, .. }) => {
                let text = report::address_left_mail(&club(config, *lang), title, *lang);
                mailer.note(change, old, *lang, None, named_by, text)?;
            }
            Happened::PassedOn(PassedOn { address, lang, at, named_by, notes }) => {
                let notes = own_notes::in_words(game, notes, *lang);
                let text = report::seat_passed_on_mail(&club(config, *lang), title, &report::clock_words(at, *lang), notes, *lang);
                mailer.note(change, address, *lang, None, named_by, text)?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether a wish is still meant: nothing came of it that was taken back, or followed by another.
fn is_meant(happened: &Happenings, at: usize, seat: Seat) -> bool {
    let later = |what: &Happened| matches!(what, Happened::AddressAsked(of) | Happened::AddressKept(of) if *of == seat);
    !happened.iter().skip(at + 1).any(later)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_wishes_the_last_is_meant_and_none_that_was_taken_back() {
        let mut happened = Happenings::default();
        let said = [
            Happened::AddressAsked(Seat(0)),
            Happened::AddressAsked(Seat(1)),
            Happened::AddressAsked(Seat(0)),
            Happened::AddressKept(Seat(1)),
        ];
        said.into_iter().for_each(|what| happened.push(what));
        let meant: Vec<bool> = [(0, 0), (1, 1), (2, 0)].into_iter().map(|(at, seat)| is_meant(&happened, at, Seat(seat))).collect();
        assert_eq!(meant, [false, false, true]);
    }
}
