//! Why an order may not be given. The sentences stand in `reasons.rs`.

use super::cards::{Devil, Face};
use super::odds::NoFight;
use super::person::{Person, Pick};
use super::record::{Cited, Number};
use crate::game::Seat;

/// Why an order may not be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no answer to what is asked now.
    NotNow,
    /// No letter is read in this step: what is done as one comes can't be.
    Closed,
    /// The hand holds a fortress, or was thrown or kept already.
    MulliganOver,
    /// A hand with a fortress is kept.
    HandHasFortress,
    /// The first hand goes as a whole or not at all.
    MulliganWhole,
    /// Oaths are never thrown away.
    OathsStay,
    /// Cards are thrown away at the finish only.
    FinishOnly,
    /// A gift of nothing.
    GiftOfNothing,
    /// Somebody is on both sides of a fight, or twice on one.
    NamedTwice(Seat),
    /// Somebody has no devil at home and nobody else to lead troops.
    NobodyLeadsOf(Seat),
    /// No more odds are worked out in this window than so many.
    OddsEnough(u16),
    /// A fight may go in too many ways for its odds to be worked out.
    OddsTooMany,
    /// Deals are lines that meet at the deadline in this game.
    DealsMirror,
    /// Offers are made and answered as letters come in this game.
    DealsRoll,
    /// A line that is to meet another's says whose.
    DealNames,
    /// Such a line is good for its own window only.
    DealWindow,
    /// There is nobody of that name in this game.
    Nobody(Person),
    /// That is oneself.
    Oneself,
    /// There is no trade at this step.
    NoTradeNow,
    /// Somebody can't trade: a prisoner without leave, in hiding, or with the Heavenly host.
    CantTrade(Seat),
    /// Things on the table don't change hands in this window.
    TableNotNow,
    /// One has no such card, or not as many.
    NotYours(Pick),
    /// It never changes hands: rituals that run, statuses.
    NoGoods,
    /// There are not so many souls.
    SoulsShort {
        /// How many there are.
        has: u16,
    },
    /// One does not hold so many oaths of that devil.
    OathsShort {
        /// Whose.
        signer: Person,
    },
    /// Prisoners don't change hands in war.
    PrisonerNotInWar,
    /// Nobody sends or leads another's devil anywhere.
    NotYourDevil(Devil),
    /// That devil is not one's prisoner.
    NotYourPrisoner(Person),
    /// A promise stands against it.
    Promised(Cited),
    /// It would spend what was promised.
    Spends,
    /// It contradicts a promise of one's own.
    Contradicts(Cited),
    /// It promises one thing and its opposite.
    ContradictsItself,
    /// It contradicts what the other side has promised, as one knows.
    ContradictsTheirs(Cited),
    /// Its moment is past.
    TooLate,
    /// There is no open offer or promise of that number.
    NoSuchNumber(u16),
    /// There is no such promise in the public record.
    NoSuchRecord(u16),
    /// It is not for oneself to say.
    NotForYou(Number),
    /// An offer is open to whoever takes it first.
    OpenToAnybody(u16),
    /// The rules see to a promise, so there is nothing to judge.
    KeptByRules,
    /// A promise never came to bind, or binds no more.
    NeverBound,
    /// A promise has been judged.
    Judged,
    /// It can't be filled any more.
    CantBeFilled(u16),
    /// An oath was dealt to the Unknown Powers in this round.
    OathDealt,
    /// One can't play it in this step.
    NotItsTime(Face),
    /// One does not hold it.
    NotInHand(Face),
    /// It does not lie in one's realm.
    NotInRealm(Face),
    /// It was used in this round.
    Used(Face),
    /// What it is played on is missing, or does not fit.
    BadTarget(Face),
    /// The devil's own ability rests.
    AbilityRests,
    /// The devil has no ability to be used at will.
    AbilityNone,
    /// Such a card is not tabled.
    NotTabled(Face),
    /// Only fiends go to Earth.
    NotFiend(Pick),
    /// The devil may not go to Earth before that round.
    Barred(u32),
    /// The devil is not in Hell.
    NotInHell,
    /// Another ritual was started in this round.
    RitualStarted,
    /// No such ritual runs.
    RitualNone(Face),
    /// The realm was attacked by oneself in this round.
    AttackedBefore,
    /// The devil is no prisoner.
    NotPrisoner,
    /// It is read where no fight goes on, and its condition asks for what only a fight has.
    InFightsOnly,
    /// A condition on who gathers and votes, of a line that is read before that.
    InVotesOnly,
    /// Nobody leads those troops.
    NobodyLeads,
    /// There is no such candidate.
    NoCandidate(Person),
    /// The condition can't be known then.
    VotesLater(Person),
    /// There was no choice between two fortresses.
    NoChoice,
}

impl From<NoFight> for Refusal {
    fn from(why: NoFight) -> Refusal {
        match why {
            NoFight::TooMany => Refusal::OddsTooMany,
            NoFight::Twice(seat) => Refusal::NamedTwice(seat),
            NoFight::Leaderless(seat) => Refusal::NobodyLeadsOf(seat),
        }
    }
}
