//! Why an order may not be given, and the sentence that says so.

use super::cards::{Card, Law};
use super::taking::{Barred, Place};
use super::terms::law_id;
use crate::game::{Reason, Seat, Seats};
use crate::words::Saying;

/// Why an order may not answer a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no answer to what is asked now.
    NotNow,
    /// A law that can't be played.
    Law(Law, Unplayable),
    /// There is no stone in the hand to give.
    GiveNoneInHand,
    /// The seat has no stone there to give.
    GiveNoneThere(Card),
    /// No card is named.
    TakeNothing,
    /// There is no card that can be taken.
    TakeNonePossible,
    /// A card that can't be taken when its turn comes.
    Take(Place, Barred),
    /// Cards can be taken.
    PassCanTake,
    /// All stones are on cards or out of the game.
    ClaimNoStone,
    /// As many stones as are allowed lie on cards.
    ClaimAllPlaced {
        /// How many that is.
        max: usize,
    },
    /// The card is not in the rows any more.
    ClaimGone(Card),
    /// A stone lies on the card already, and whose it is.
    ClaimClaimed(Card, Seat),
    /// No stone of the seat's lies there.
    MoveNotYours(Card),
    /// The seat may still place a stone instead.
    MoveStillToPlace,
}

/// Why a law can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// It only counts at the end.
    Never,
    /// The seat has none.
    NotHeld,
    /// The seat has lost no stone to take back.
    NoStoneLost,
    /// It is in force already.
    Already,
}

impl Reason for Refusal {
    fn saying(&self, seats: &Seats) -> Saying {
        let on = |id: &str, card: Card| Saying::new(id).with("card", card.id());
        match *self {
            Refusal::NotNow => Saying::new("wpc-not-now"),
            Refusal::Law(law, why) => {
                let id = match why {
                    Unplayable::Never => "wpc-law-never",
                    Unplayable::NotHeld => "wpc-law-not-held",
                    Unplayable::NoStoneLost => "wpc-law-no-stone-lost",
                    Unplayable::Already => "wpc-law-already",
                };
                Saying::new(id).word("law", law_id(law))
            }
            Refusal::GiveNoneInHand => Saying::new("wpc-give-none-in-hand"),
            Refusal::GiveNoneThere(card) => on("wpc-give-none-there", card),
            Refusal::TakeNothing => Saying::new("wpc-take-nothing"),
            Refusal::TakeNonePossible => Saying::new("wpc-take-none-possible"),
            Refusal::Take(place, why) => barred(place, why, seats),
            Refusal::PassCanTake => Saying::new("wpc-pass-can-take"),
            Refusal::ClaimNoStone => Saying::new("wpc-claim-no-stone"),
            Refusal::ClaimAllPlaced { max } => Saying::new("wpc-claim-all-placed").with("max", max),
            Refusal::ClaimGone(card) => on("wpc-claim-gone", card),
            Refusal::ClaimClaimed(card, owner) => on("wpc-claim-claimed", card).with("owner", seats.name(owner)),
            Refusal::MoveNotYours(card) => on("wpc-move-not-yours", card),
            Refusal::MoveStillToPlace => Saying::new("wpc-move-still-to-place"),
        }
    }

    fn lasts(&self) -> bool {
        // A law comes by taking and stones are placed after it, so neither is there in time for what comes before the taking.
        matches!(self, Refusal::Law(_, Unplayable::Never | Unplayable::NotHeld) | Refusal::GiveNoneThere(_) | Refusal::TakeNothing)
    }
}

fn barred(place: Place, why: Barred, seats: &Seats) -> Saying {
    let named = |id: &str| Saying::new(id).with("card", place.text());
    match why {
        Barred::NotAtEnd => named("wpc-barred-not-at-end"),
        Barred::EmptyRow(row) => named("wpc-barred-empty-row").with("row", row + 1),
        Barred::OtherLand => named("wpc-barred-other-land"),
        Barred::Symbols { max } => named("wpc-barred-symbols").with("max", max),
        Barred::NoStone(owner) => named("wpc-barred-no-stone").with("owner", seats.name(owner)),
        Barred::OwnClaim(other) => named("wpc-barred-own-claim").with("other", other.id()),
    }
}
