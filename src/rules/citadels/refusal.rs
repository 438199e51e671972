//! Why an order may not be given, and the sentence that says so.

use super::cards::{Character, District};
use super::terms::{character_id, district_id};
use crate::game::{Reason, Seat, Seats};
use crate::words::Saying;

/// Why an order may not answer a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no answer to what is asked now.
    NotNow,
    /// With so many players nobody chooses a character to lay aside.
    BuryNone,
    /// The character is not among those passed on.
    NotPassed(Character),
    /// The turn is that of the seat's other character.
    NotYetCharacter(Character),
    /// The seat does not have the character that can do this.
    NotCharacter(Character),
    /// The line's own condition does not hold.
    ConditionFails,
    /// The assassin is oneself.
    MurderSelf,
    /// The thief is oneself.
    RobSelf,
    /// The assassin can't be robbed.
    RobAssassin,
    /// Who was murdered can't be robbed.
    RobDead(Character),
    /// The magician has been at work in this turn.
    MagicDone,
    /// Cards are exchanged with somebody else.
    SwapSelf,
    /// The hand doesn't hold the card, or not as often.
    NotInHand(District),
    /// The city has no laboratory.
    LaboratoryNone,
    /// The laboratory was used in this turn.
    LaboratoryUsed,
    /// The city has no smithy.
    SmithyNone,
    /// The smithy was used in this turn.
    SmithyUsed,
    /// The deck has no card to forge for.
    SmithyEmpty,
    /// There is not gold enough for the smithy.
    SmithyGold(Means),
    /// Nothing in the hand can be built.
    BuildNonePossible,
    /// It stands in the city already.
    BuildTwice(District),
    /// There is not gold enough to build it.
    BuildGold(District, Means),
    /// It can't be destroyed.
    Destroy(District, Seat, Spared),
}

/// What something costs, and what there is to pay with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// Gold to pay.
    pub price: u8,
    /// Gold that the seat has.
    pub gold: u16,
}

impl Means {
    /// Whether it can't be paid.
    pub fn fall_short(self) -> bool {
        self.gold < u16::from(self.price)
    }
}

/// Why a district is safe from the warlord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spared {
    /// The bishop protects the city.
    Bishop,
    /// The city is complete.
    Complete,
    /// It does not stand in that city.
    NotThere,
    /// Nothing destroys it.
    Never,
    /// There is not gold enough.
    Gold(Means),
}

impl Reason for Refusal {
    fn lasts(&self) -> bool {
        matches!(self, Refusal::BuryNone | Refusal::MurderSelf | Refusal::RobSelf | Refusal::RobAssassin | Refusal::SwapSelf)
    }

    fn is_price(&self) -> bool {
        matches!(self, Refusal::BuildGold(..) | Refusal::SmithyGold(_) | Refusal::Destroy(_, _, Spared::Gold(_)))
    }

    fn tells_of_others(&self) -> bool {
        matches!(self, Refusal::Destroy(_, _, Spared::Bishop))
    }

    fn saying(&self, seats: &Seats) -> Saying {
        let of_character = |id: &str, character: Character| Saying::new(id).word("character", character_id(character));
        let of_district = |id: &str, district: District| Saying::new(id).word("district", district_id(district));
        let paid = |saying: Saying, Means { price, gold }: Means| saying.with("price", price).with("gold", gold);
        match *self {
            Refusal::NotNow => Saying::new("cit-not-now"),
            Refusal::BuryNone => Saying::new("cit-bury-none"),
            Refusal::NotPassed(character) => of_character("cit-not-passed", character),
            Refusal::NotYetCharacter(character) => of_character("cit-not-yet-character", character),
            Refusal::NotCharacter(character) => of_character("cit-not-character", character),
            Refusal::ConditionFails => Saying::new("cit-condition-fails"),
            Refusal::MurderSelf => Saying::new("cit-murder-self"),
            Refusal::RobSelf => Saying::new("cit-rob-self"),
            Refusal::RobAssassin => Saying::new("cit-rob-assassin"),
            Refusal::RobDead(character) => of_character("cit-rob-dead", character),
            Refusal::MagicDone => Saying::new("cit-magic-done"),
            Refusal::SwapSelf => Saying::new("cit-swap-self"),
            Refusal::NotInHand(district) => of_district("cit-not-in-hand", district),
            Refusal::LaboratoryNone => Saying::new("cit-laboratory-none"),
            Refusal::LaboratoryUsed => Saying::new("cit-laboratory-used"),
            Refusal::SmithyNone => Saying::new("cit-smithy-none"),
            Refusal::SmithyUsed => Saying::new("cit-smithy-used"),
            Refusal::SmithyEmpty => Saying::new("cit-smithy-empty"),
            Refusal::SmithyGold(means) => paid(Saying::new("cit-smithy-gold"), means),
            Refusal::BuildNonePossible => Saying::new("cit-build-none-possible"),
            Refusal::BuildTwice(district) => of_district("cit-build-twice", district),
            Refusal::BuildGold(district, means) => paid(of_district("cit-build-gold", district), means),
            Refusal::Destroy(district, owner, why) => {
                let named = |id: &str| of_district(id, district).with("player", seats.name(owner));
                match why {
                    Spared::Bishop => named("cit-destroy-bishop"),
                    Spared::Complete => named("cit-destroy-complete"),
                    Spared::NotThere => named("cit-destroy-not-there"),
                    Spared::Never => named("cit-destroy-never"),
                    Spared::Gold(means) => paid(named("cit-destroy-gold"), means),
                }
            }
        }
    }
}
