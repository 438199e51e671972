//! Mails to game masters, and the invitation that they send.

use crate::club::error::ClubError;
use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::mailer::{Mailer, Occasion};
use crate::club::turn::gm::act::desk_help;
use crate::club::turn::happened::{Happened, Happenings};
use crate::game::Seat;
use crate::report;
use crate::store::{DeskKey, Transaction};

/// The answers to game masters, and a word to who is new at the desk.
pub(crate) fn master_mails(mailer: &Mailer<'_>, game: &Opened, happened: &Happenings, change: &mut Transaction) -> Result<(), ClubError> {
    let answers = || happened.iter().filter_map(|what| if let Happened::MasterAnswered(answer) = what { Some(answer) } else { None });
    let joined = || happened.iter().filter_map(|what| if let Happened::MasterJoined(address) = what { Some(address) } else { None });
    let key = if answers().next().is_none() && joined().next().is_none() { None } else { DeskKey::read(mailer.disk)? };
    let page = |address: &str| key.as_ref().map(|key| key.page_name(address));
    for owed in answers() {
        let facts = Facts::of(game, game.agenda.as_ref(), mailer.now, owed.lang);
        let club = club(mailer.config, owed.lang);
        let index = owed.person.gm_index(&game.private);
        let page = index.and_then(|_| page(&owed.person.address));
        let text = report::desk_answer_mail(&club, &facts.game(game), &owed.name, &owed.lines, &owed.extra, page.as_deref(), owed.lang);
        match index {
            Some(index) => {
                let occasion = Occasion::Answer(owed.message_id.as_deref(), &owed.hash);
                mailer.send(change, game, Who::Gm(index), &occasion, text)?;
            }
            // Who has just left the desk is answered as anybody is.
            None => {
                mailer.note(change, &owed.person.address, owed.lang, owed.message_id.as_deref(), &owed.hash, text)?;
            }
        }
    }
    for back in happened.iter().filter_map(|what| if let Happened::WroteBack(back) = what { Some(back) } else { None }) {
        let text = report::title_note(&club(mailer.config, back.lang), &back.subject, &back.text, back.lang);
        // The program may have answered the same letter before.
        let name = format!("{:x}{}", mailer.now.timestamp(), back.hash);
        mailer.note(change, &back.to, back.lang, back.message_id.as_deref(), &name, text)?;
    }
    for address in joined() {
        let found = (0..).zip(game.private.gms()).find(|(_, party)| party.address == *address);
        let Some((index, party)) = found else { continue };
        let lang = party.language;
        let name = party.name.clone().unwrap_or_else(|| game.file.gm.clone());
        let facts = Facts::of(game, game.agenda.as_ref(), mailer.now, lang);
        let words = desk_help(&game.seats(), lang);
        let text = report::desk_welcome_mail(&club(mailer.config, lang), &facts.game(game), &name, &words, page(address).as_deref(), lang);
        mailer.send(change, game, Who::Gm(index), &Occasion::Opening, text)?;
    }
    Ok(())
}

/// The mail of a desk once more, to a game master who commanded without its reply address: why nothing was done, and what to answer.
pub(crate) fn greet_again(
    mailer: &Mailer<'_>,
    game: &Opened,
    who: Who,
    occasion: &Occasion<'_>,
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let Who::Gm(index) = who else { return Ok(()) };
    let Some(party) = game.private.gms().nth(usize::from(index)) else { return Ok(()) };
    let lang = party.language;
    let page = DeskKey::read(mailer.disk)?.map(|key| key.page_name(&party.address));
    let facts = Facts::of(game, game.agenda.as_ref(), mailer.now, lang);
    let words = desk_help(&game.seats(), lang);
    let text = report::desk_again_mail(&club(mailer.config, lang), &facts.game(game), &words, page.as_deref(), lang);
    mailer.send(change, game, who, occasion, text)?;
    Ok(())
}

/// An invitation to whoever takes a seat before the game begins.
pub(crate) fn invite(mailer: &Mailer<'_>, game: &Opened, change: &mut Transaction, seat: Seat) -> Result<(), ClubError> {
    let Some(private) = game.private.seats.get(seat.index()) else { return Ok(()) };
    let lang = private.language;
    let facts = Facts::of(game, None, mailer.now, lang);
    let gives_salt = !private.address.eq_ignore_ascii_case(&mailer.config.gm.address);
    let text = report::invitation_mail(&club(mailer.config, lang), &facts.game(game), seat, gives_salt, &[], lang);
    mailer.send(change, game, Who::Seat(seat), &Occasion::Opening, text)?;
    Ok(())
}
