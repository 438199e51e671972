//! The sentences for orders that may not be given.

use super::person::Person;
use super::record::{Cited, Number};
use super::refusal::Refusal;
use super::who::{Who, card};
use super::worded::called;
use crate::game::{Reason, Seats};
use crate::words::Saying;

/// The number that a line names something by.
fn cited(number: Number) -> Cited {
    match number {
        Number::Own(own) => Cited { own, record: 0 },
        Number::Public { record } => Cited { own: 0, record },
    }
}

impl Reason for Refusal {
    fn saying(&self, seats: &Seats) -> Saying {
        let who = Who::new(seats);
        let numbered = |id: &str, number: u16| Saying::new(id).with("number", number);
        match *self {
            Refusal::NotNow => Saying::new("loh-not-now"),
            Refusal::Closed => Saying::new("loh-closed"),
            Refusal::MulliganOver => Saying::new("loh-mulligan-over"),
            Refusal::HandHasFortress => Saying::new("loh-hand-has-fortress"),
            Refusal::MulliganWhole => Saying::new("loh-mulligan-whole").with("n", super::cards::data().rules.limits.start_hand),
            Refusal::OathsStay => Saying::new("loh-oaths-stay"),
            Refusal::FinishOnly => Saying::new("loh-finish-only"),
            Refusal::GiftOfNothing => Saying::new("loh-gift-of-nothing"),
            Refusal::NamedTwice(seat) => Saying::new("loh-named-twice").with("who", who.seat(seat)),
            Refusal::NobodyLeadsOf(seat) => Saying::new("loh-nobody-leads-of").with("who", who.seat(seat)),
            Refusal::OddsTooMany => Saying::new("loh-odds-too-many"),
            Refusal::OddsEnough(most) => Saying::new("loh-odds-enough").with("n", most),
            Refusal::DealsMirror => Saying::new("loh-deals-mirror"),
            Refusal::DealsRoll => Saying::new("loh-deals-roll"),
            Refusal::DealNames => Saying::new("loh-deal-names"),
            Refusal::DealWindow => Saying::new("loh-deal-window"),
            Refusal::Nobody(person) => Saying::new("loh-nobody-called").with("who", who.person(person)),
            Refusal::Oneself => Saying::new("loh-not-oneself"),
            Refusal::NoTradeNow => Saying::new("loh-no-trade-now"),
            Refusal::CantTrade(seat) => Saying::new("loh-cant-trade").with("who", who.seat(seat)),
            Refusal::TableNotNow => Saying::new("loh-table-not-now"),
            Refusal::NotYours(pick) => Saying::new("loh-not-yours").with("card", who.pick(pick)),
            Refusal::NoGoods => Saying::new("loh-no-goods"),
            Refusal::SoulsShort { has } => Saying::new("loh-souls-short").with("n", has),
            Refusal::OathsShort { signer } => Saying::new("loh-oaths-short").with("of", who.signer(signer)),
            Refusal::PrisonerNotInWar => Saying::new("loh-prisoner-not-in-war"),
            Refusal::NotYourDevil(devil) => Saying::new("loh-not-your-devil").with("who", who.person(Person::Devil(devil))),
            Refusal::NotYourPrisoner(person) => Saying::new("loh-not-your-prisoner").with("who", who.person(person)),
            Refusal::Promised(cited) => Saying::new("loh-promised").with("number", called(cited)),
            Refusal::Spends => Saying::new("loh-spends"),
            Refusal::Contradicts(cited) => Saying::new("loh-contradicts").with("number", called(cited)),
            Refusal::ContradictsItself => Saying::new("loh-contradicts-itself"),
            Refusal::ContradictsTheirs(cited) => Saying::new("loh-contradicts-theirs").with("number", called(cited)),
            Refusal::TooLate => Saying::new("loh-too-late"),
            Refusal::NoSuchNumber(number) => numbered("loh-no-such-number", number),
            Refusal::NoSuchRecord(record) => Saying::new("loh-no-such-record").with("record", record),
            Refusal::KeptByRules => Saying::new("loh-kept-by-rules"),
            Refusal::NeverBound => Saying::new("loh-never-bound"),
            Refusal::Judged => Saying::new("loh-judged"),
            Refusal::OpenToAnybody(number) => Saying::new("loh-open-to-anybody").with("number", number),
            Refusal::NotForYou(number) => Saying::new("loh-not-for-you").with("number", called(cited(number))),
            Refusal::CantBeFilled(number) => numbered("loh-cant-be-filled", number),
            Refusal::OathDealt => Saying::new("loh-oath-dealt"),
            Refusal::NotItsTime(face) => Saying::new("loh-not-its-time").with("card", card(face)),
            Refusal::NotInHand(face) => Saying::new("loh-not-in-hand").with("card", card(face)),
            Refusal::NotInRealm(face) => Saying::new("loh-not-in-realm").with("card", card(face)),
            Refusal::Used(face) => Saying::new("loh-used").with("card", card(face)),
            Refusal::BadTarget(face) => Saying::new("loh-bad-target").with("card", card(face)),
            Refusal::AbilityRests => Saying::new("loh-ability-rests"),
            Refusal::AbilityNone => Saying::new("loh-ability-none"),
            Refusal::NotTabled(face) => Saying::new("loh-not-tabled").with("card", card(face)),
            Refusal::NotFiend(pick) => Saying::new("loh-not-fiend").with("card", who.pick(pick)),
            Refusal::Barred(round) => Saying::new("loh-barred").with("round", i64::from(round)),
            Refusal::NotInHell => Saying::new("loh-not-in-hell"),
            Refusal::RitualStarted => Saying::new("loh-ritual-started"),
            Refusal::RitualNone(face) => Saying::new("loh-ritual-none").with("card", card(face)),
            Refusal::AttackedBefore => Saying::new("loh-attacked-before"),
            Refusal::NotPrisoner => Saying::new("loh-not-prisoner"),
            Refusal::InFightsOnly => Saying::new("loh-in-fights-only"),
            Refusal::InVotesOnly => Saying::new("loh-in-votes-only"),
            Refusal::NobodyLeads => Saying::new("loh-nobody-leads"),
            Refusal::NoCandidate(person) => Saying::new("loh-no-candidate").with("who", who.person(person)),
            Refusal::VotesLater(person) => Saying::new("loh-votes-later").with("who", who.person(person)),
            Refusal::NoChoice => Saying::new("loh-no-choice"),
        }
    }

    fn lasts(&self) -> bool {
        matches!(
            self,
            Refusal::Nobody(_)
                | Refusal::Oneself
                | Refusal::DealsMirror
                | Refusal::DealsRoll
                | Refusal::DealNames
                | Refusal::DealWindow
                | Refusal::Promised(_)
                | Refusal::AttackedBefore
                | Refusal::InFightsOnly
                | Refusal::InVotesOnly
                | Refusal::NoCandidate(_)
                | Refusal::VotesLater(_)
                | Refusal::NotFiend(_)
                | Refusal::Barred(_)
                | Refusal::NotTabled(_)
                | Refusal::MulliganOver
                | Refusal::Closed
        )
    }
}
