//! A letter in a turn, whoever it is from.

use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::game::placing::why;
use crate::club::turn::gm::letters::gm_letter;
use crate::club::turn::happened::Happenings;
use crate::club::turn::now::Now;
use crate::club::turn::post::{Post, Signal};
use crate::club::turn::record::set_down;
use crate::club::turn::{address, bounces, letter, volume};
use crate::store::{Correspondent, LetterState};

/// Does what a letter asks for.
pub(crate) fn letter(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, post: Post) {
    let arrived = &post.arrived;
    match arrived.signal {
        Some(Signal::Bounced(mail)) => return bounces::bounced(now, game, happened, arrived, mail),
        Some(Signal::Unsubscribed) => return volume::unsubscribed(now, game, happened, arrived),
        None => {}
    }
    if let Some(seat) = arrived.person.is_asked_for(&game.private) {
        return address::asked_address_answers(now, game, happened, seat, &post);
    }
    if !arrived.person.is_current(&game.private) {
        // Its token was replaced, be it in this very pass: it is kept, and nothing is done by it.
        let seat = match arrived.person.who {
            Who::Seat(seat) => Correspondent::Seat(seat),
            Who::Gm(_) => Correspondent::Gm,
        };
        return set_down(now, game, happened, arrived, (LetterState::Unplaced, seat, Some(why::OLD_TOKEN.to_owned())), None);
    }
    match arrived.person.who {
        Who::Seat(seat) => letter::of_player(now, game, happened, seat, post),
        Who::Gm(_) => gm_letter(now, game, happened, post),
    }
}
