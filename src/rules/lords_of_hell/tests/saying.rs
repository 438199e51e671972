//! Every kind of event, promise, offer, condition and refusal, said in both languages.

use super::random::{said_well, setting};
use crate::game::{Present, Reason, Seat};
use crate::rules::lords_of_hell::cards::{Card, Devil, Face, Oath};
use crate::rules::lords_of_hell::condition::{Compare, Cond, Fact, PowerOf, Side, Term};
use crate::rules::lords_of_hell::event::{FightEnd, OathShift, Shift, Spot, Taken, Why};
use crate::rules::lords_of_hell::orders::Aim;
use crate::rules::lords_of_hell::person::{Person, Pick};
use crate::rules::lords_of_hell::realm::{Hold, Place};
use crate::rules::lords_of_hell::record::{Cited, Number};
use crate::rules::lords_of_hell::state::{Deal, DealState, Given, Promise, PromiseState, Vote};
use crate::rules::lords_of_hell::terms::{HelpAs, Item, Moment, Span, Strictness, Terms, Vow};
use crate::rules::lords_of_hell::{Event, LordsOfHell as Rules, News, Refusal};
use crate::words::Lang;
use std::collections::BTreeSet;

const ME: Person = Person::Me;
const HIM: Person = Person::Devil(Devil(1));
const HER: Person = Person::Player(Seat(2));

fn face(key: &str) -> Face {
    Face::of_key(key).expect("a card")
}

/// A piece of news in both languages, if it is told.
fn tell(news: &News) -> Option<[String; 2]> {
    Rules::tell(&setting(4), news).map(|(_, saying)| [Lang::En, Lang::Fi].map(|lang| lang.words().tell(&saying)))
}

/// The same of an event that everybody sees whole.
fn of(event: Event) -> Option<[String; 2]> {
    tell(&News::Open { event })
}

fn both(news: &News) -> [String; 2] {
    let said = tell(news).unwrap_or_else(|| panic!("{news:?} is not told"));
    said.iter().for_each(|text| said_well(text));
    assert_ne!(said[0], said[1], "{news:?} is said in English");
    said
}

fn promise(vow: Vow) -> Promise {
    let only_if = Some(Cond(vec![vec![Term { not: true, fact: Fact::OnEarth { who: HIM } }]]));
    let terms = Terms { vow, only_if, span: Span::Both, strictness: Strictness::IfAble, public: true };
    Promise {
        id: 3,
        giver: Seat(0),
        to: 2,
        terms,
        made: 3,
        from: 3,
        until: 4,
        state: PromiseState::Open,
        numbers: vec![14, 9, 0, 0],
        served: false,
        record: 3,
    }
}

fn items() -> Vec<Item> {
    vec![
        Item::Cards(Pick::Kind { face: face("special.recall"), count: 2, of: None }),
        Item::Cards(Pick::Handle(17)),
        Item::Souls(1),
        Item::Souls(3),
        Item::Oaths { signer: HIM, count: 1 },
        Item::Oaths { signer: ME, count: 2 },
        Item::Prisoner(HIM),
        Item::Leave { with: None },
        Item::Leave { with: Some(HER) },
        Item::Look,
        Item::Promise(Box::new(promise(Vow::Flee { yes: false }).terms)),
    ]
}

fn deal() -> Deal {
    Deal {
        id: 4,
        from: Seat(0),
        to: 2,
        any: false,
        parts: vec![Given { giver: Some(Seat(0)), to: Some(Seat(1)), items: items() }, Given { giver: None, to: None, items: Vec::new() }],
        until: 8,
        when: Moment::AtFinish,
        public: true,
        if_able: true,
        accepted: 1,
        counters: None,
        state: DealState::Open,
        numbers: vec![5, 6, 0, 0],
    }
}

fn vows() -> Vec<Vow> {
    let recall = face("special.recall");
    let bury = face("ritual.bury");
    let mut vows = vec![
        Vow::Give { items: items(), when: Moment::AtFinish },
        Vow::NoAttack { on: HIM },
        Vow::Attack { on: HIM, power: 0 },
        Vow::Attack { on: HER, power: 10 },
        Vow::Support { whom: HIM, side: HelpAs::Attacker, power: 10 },
        Vow::Support { whom: HIM, side: HelpAs::Defender, power: 0 },
        Vow::Support { whom: HER, side: HelpAs::Either, power: 0 },
        Vow::NoJoin { against: HER },
        Vow::VoteNot { whom: HER },
        Vow::RitualOn { face: Some(bury), whom: HIM },
        Vow::RitualOn { face: None, whom: HIM },
        Vow::RitualNever { face: Some(bury), whom: HIM },
        Vow::RitualNever { face: None, whom: HIM },
        Vow::RitualStop { face: bury },
        Vow::FreePrisoner { whom: HIM },
        Vow::HandPrisoner { whom: HIM, to: HER },
        Vow::KeepPrisoner { whom: HIM },
        Vow::PermitPrisoner { whom: HIM },
        Vow::Spare { whom: HIM, artifacts: true, loot: false },
        Vow::Spare { whom: HIM, artifacts: false, loot: true },
        Vow::Spare { whom: HIM, artifacts: true, loot: true },
        Vow::Surrender {},
        Vow::Retreat {},
        Vow::ShareLoot { count: 1, with: HIM },
        Vow::NoDeal { with: HIM, oath: None },
        Vow::NoDeal { with: HIM, oath: Some(ME) },
        Vow::Show { when: Moment::AtFinish },
        Vow::Words { text: "I owe you one".to_owned() },
    ];
    for yes in [true, false] {
        vows.push(Vow::VoteFor { whom: HIM, when_attending: yes });
        vows.push(Vow::VoteNobody { when_attending: yes });
        vows.push(Vow::Attend { yes });
        vows.push(Vow::Propose { whom: HER, yes });
        vows.push(Vow::Earth { yes, fiends: false });
        vows.push(Vow::Earth { yes, fiends: true });
        vows.push(Vow::Table { face: recall, yes });
        vows.push(Vow::PlayCard { face: recall, on: None, yes });
        vows.push(Vow::PlayCard { face: recall, on: Some(HIM), yes });
        vows.push(Vow::Flee { yes });
    }
    vows
}

/// Both sides are told that what was promised for longer ends with the next round (case L-144).
#[test]
fn a_promise_for_ever_says_how_long_it_lasts() {
    let mut promise = promise(Vow::NoAttack { on: HIM });
    promise.terms.span = Span::Ever;
    let [en, fi] = both(&News::Promise { number: 14, promise });
    assert!(en.contains("rounds 3 and 4: no promise lasts longer"), "{en}");
    assert!(fi.contains("kierrokset 3 ja 4: mikään lupaus ei kestä pidempään"), "{fi}");
}

#[test]
fn every_kind_of_promise_offer_and_condition_is_said() {
    for vow in vows() {
        let mut promise = promise(vow.clone());
        both(&News::Promise { number: 14, promise: promise.clone() });
        promise.state = PromiseState::Offered;
        promise.until = promise.from;
        both(&News::Promise { number: 0, promise: promise.clone() });
        both(&News::Broken { seat: Seat(0), terms: Some(promise.terms), owed: None, record: 0 });
    }
    both(&News::Broken { seat: Seat(0), terms: None, owed: None, record: 3 });
    let mut offers = vec![deal(), deal(), deal()];
    offers[1].any = true;
    offers[1].when = Moment::Now;
    offers[2].counters = Some(3);
    offers[2].until = 9;
    offers.into_iter().enumerate().for_each(|(number, deal)| drop(both(&News::Offer { number: number as u16, deal })));
    let nobody = of(Event::Gathered { seats: Vec::new() }).map(|[en, _]| en).unwrap_or_default();
    assert!(nobody.starts_with("Nobody comes to the gathering"), "{nobody}");
    let came = of(Event::Gathered { seats: vec![Seat(0), Seat(2)] }).map(|[en, _]| en).unwrap_or_default();
    assert!(came.contains("Laura") && !came.contains("Nobody"), "{came}");
    both(&News::Met { number: 4, deal: deal() });
    both(&News::Met { number: 0, deal: deal() });
    both(&News::Unmet { deal: deal() });
    both(&News::Accepted { number: 4, by: Seat(1) });
    both(&News::Appealed { number: 4, by: Seat(1), text: "No".to_owned() });
    both(&News::Judged { number: 4, broken: true, text: "No".to_owned() });
    both(&News::Judged { number: 4, broken: false, text: "No".to_owned() });
    both(&News::UnknownPowers { seat: Seat(1) });
    both(&News::Shuffled {});
    for state in [DealState::Open, DealState::Agreed, DealState::Done, DealState::Gone] {
        both(&News::OfferSettled { number: 4, state, from: Seat(0), to: 2 });
        assert_eq!(tell(&News::OfferSettled { number: 0, state, from: Seat(0), to: 2 }), None);
    }
    let states = [
        PromiseState::Offered,
        PromiseState::Open,
        PromiseState::Kept,
        PromiseState::Lapsed,
        PromiseState::Released,
        PromiseState::Broken,
        PromiseState::Declined,
    ];
    for state in states {
        both(&News::PromiseSettled { number: 4, state, giver: Seat(0), to: 2, record: 0 });
        let [of_public, _] = both(&News::PromiseSettled { number: 4, state, giver: Seat(0), to: 2, record: 3 });
        assert!(of_public.contains("Promise 4, P3 "), "{of_public}");
        let [of_others, _] = both(&News::PromiseSettled { number: 0, state, giver: Seat(0), to: 2, record: 3 });
        assert!(of_others.contains("P3") && !of_others.contains('4'), "{of_others}");
        let unnumbered = tell(&News::PromiseSettled { number: 0, state, giver: Seat(0), to: 2, record: 0 });
        assert_eq!(unnumbered.is_some(), state == PromiseState::Open, "that a public promise binds is told to all");
    }
    let (compare, count) = (Compare::AtLeast, 10);
    let facts = [
        Fact::Power { of: PowerOf::Devil { who: HIM }, compare, count },
        Fact::Power { of: PowerOf::Side {}, compare, count },
        Fact::Power { of: PowerOf::Me {}, compare, count },
        Fact::Power { of: PowerOf::Realm { who: HIM }, compare: Compare::Less, count },
        Fact::Ratio { compare, mine: 2, theirs: 1 },
        Fact::Round { compare: Compare::More, count },
        Fact::Hits { side: true, compare: Compare::Equal, count },
        Fact::Hits { side: false, compare: Compare::AtMost, count },
        Fact::DevilHit { who: HIM },
        Fact::FortressDown {},
        Fact::Helpers { side: Some(Side::Attacker), compare, count },
        Fact::Helpers { side: Some(Side::Defender), compare, count },
        Fact::Present { who: HIM },
        Fact::OnEarth { who: HIM },
        Fact::Prisoner { who: HIM },
        Fact::Fled { who: HIM },
        Fact::Attacked { who: HIM, by: None },
        Fact::Attacked { who: HIM, by: Some(ME) },
        Fact::WasLooted { who: HIM },
        Fact::HasStatus { who: HIM, status: 1 },
        Fact::Points { who: HIM, compare, count },
        Fact::Souls { who: HIM, compare, count },
        Fact::Turn { compare, count },
        Fact::Overlord { who: ME },
        Fact::Attending { who: HIM },
        Fact::Voted { who: HIM, whom: HER },
        Fact::Votes { who: HIM, compare, count },
    ];
    for fact in facts {
        let mut promise = promise(Vow::Surrender {});
        promise.terms.only_if = Some(Cond(vec![
            vec![Term { not: false, fact: fact.clone() }, Term { not: true, fact: fact.clone() }],
            vec![Term { not: false, fact }],
        ]));
        both(&News::Promise { number: 1, promise });
    }
}

const ALL_WHY: [Why; 36] = [
    Why::Draw,
    Why::Mulligan,
    Why::UnknownPowers,
    Why::Tabled,
    Why::Trade,
    Why::Promise,
    Why::Order,
    Why::Card,
    Why::Artifact,
    Why::Ability,
    Why::Ritual,
    Why::Gathering,
    Why::Fortress,
    Why::Torture,
    Why::Vow,
    Why::Replaced,
    Why::Unwanted,
    Why::ToEarth,
    Why::Hit,
    Why::Remains,
    Why::Flight,
    Why::Surrender,
    Why::Capture,
    Why::NoPrison,
    Why::Wounds,
    Why::Swap,
    Why::Release,
    Why::Rescue,
    Why::Seized,
    Why::Loot,
    Why::Conquest,
    Why::Ruin,
    Why::Negation,
    Why::Breach,
    Why::Finish,
    Why::Complete,
];

#[test]
fn everything_that_moves_is_told_for_every_reason() {
    let spots = [
        Spot::Deck,
        Spot::Discard,
        Spot::Hand(Seat(0)),
        Spot::Hand(Seat(1)),
        Spot::Realm(Seat(0)),
        Spot::Realm(Seat(1)),
        Spot::Earth(Seat(0)),
        Spot::Earth(Seat(1)),
        Spot::Thrown,
    ];
    let card = Card { face: face("horde.fiends"), handle: 17 };
    let oath = OathShift { was: 501, oath: Oath { signer: Devil(0), handle: 502 } };
    for why in ALL_WHY {
        for from in spots {
            for to in spots.into_iter().filter(|to| *to != from) {
                both(&News::Cards { from, to, count: 2, why });
                let event = Event::CardsMoved { from, to, cards: vec![Shift { was: 3, card }; 2], why };
                let played = why == Why::Card && matches!(from, Spot::Hand(_)) && to == Spot::Discard;
                // A hit and a card played are told by their own events.
                if why == Why::Hit || played {
                    assert_eq!(of(event), None);
                } else {
                    both(&News::Open { event });
                }
            }
        }
        for (from, to) in [(None, Some(Seat(1))), (Some(Seat(0)), None), (Some(Seat(0)), Some(Seat(1)))] {
            let event = Event::SoulsMoved { from, to, count: 1, why };
            assert_eq!(of(event).is_none(), why == Why::Hit);
        }
        for to in [Place::Hell, Place::Earth, Place::Hiding, Place::Captive(Seat(1)), Place::Heaven] {
            both(&News::Open { event: Event::DevilMoved { seat: Seat(0), to, why } });
        }
        both(&News::Open { event: Event::OathsMoved { from: Seat(0), to: Some(Seat(1)), oaths: vec![oath; 2], why } });
        both(&News::Open { event: Event::OathsMoved { from: Seat(0), to: None, oaths: vec![oath], why } });
        if why != Why::Complete {
            both(&News::Open { event: Event::RitualOver { seat: Seat(0), card, back: None, why } });
            both(&News::Open { event: Event::RitualOver { seat: Seat(0), card, back: Some(card), why } });
        }
    }
}

#[test]
fn every_other_event_is_told() {
    let (seat, other, fight) = (Seat(0), Seat(1), 1);
    let card = Card { face: face("horde.leviathan"), handle: 17 };
    let aims = [
        Aim::Person(HIM),
        Aim::Cards(vec![Pick::Kind { face: card.face, count: 1, of: Some(HIM) }]),
        Aim::Souls(HER),
        Aim::Side(Side::Attacker),
    ];
    let mut events = vec![
        Event::RoundBegan { round: 4, starter: seat },
        Event::LeaveGiven { captor: seat, prisoner: other, leave: 12 },
        Event::LeaveGiven { captor: seat, prisoner: other, leave: 0 },
        Event::HandShown { of: seat, to: other, cards: vec![card], oaths: vec![Oath::default(); 2], why: Why::Order },
        Event::HandShown { of: seat, to: other, cards: Vec::new(), oaths: Vec::new(), why: Why::Card },
        Event::ArtifactUsed { seat, face: face("artifact.horn") },
        Event::AbilityUsed { seat },
        Event::CardPlayed { seat, face: face("special.escape"), on: None },
        Event::RitualStarted { seat, card, was: 0 },
        Event::RitualTurned { seat, card, sideways: true },
        Event::RitualTurned { seat, card, sideways: false },
        Event::RitualWorked { seat, face: face("ritual.bury"), on: None },
        Event::DieThrown { seat, face: face("ritual.earthquake"), die: 4 },
        Event::Hunted { seat, by: -1 },
        Event::SoulDie { seat, fiend: None, die: 4, again: false },
        Event::SoulDie { seat, fiend: Some(card), die: 4, again: true },
        Event::Barred { seat, from: 5, fiend: None },
        Event::StatusSet { seat, status: 0, hold: Some(Hold::Unstable) },
        Event::StatusSet { seat, status: 1, hold: Some(Hold::Stable) },
        Event::StatusSet { seat, status: 2, hold: None },
        Event::PointsScored { seat, points: 1 },
        Event::AttackDeclared { fight, seat, on: other, rescue: false, rear: false },
        Event::AttackDeclared { fight, seat, on: other, rescue: false, rear: true },
        Event::AttackDeclared { fight, seat, on: other, rescue: true, rear: false },
        Event::TroopsJoined { fight, seat, side: Side::Attacker, devil: true, cards: vec![card], souls: 3, fortress: true },
        Event::TroopsJoined { fight, seat, side: Side::Defender, devil: false, cards: Vec::new(), souls: 0, fortress: false },
        Event::TroopsLeft { fight, seat, all: true, cards: vec![card], souls: 1 },
        Event::TroopsLeft { fight, seat, all: false, cards: vec![card], souls: 1 },
        Event::SideChanged { fight, seat, side: Side::Defender },
        Event::Truce { fight, round: 2 },
        Event::PowerAdded { fight, side: Side::Attacker, power: 5 },
        Event::CombatRound { fight, round: 1, attack: 33, defence: 18, protection: 1, rolls: 4 },
        Event::CombatRound { fight, round: 1, attack: 33, defence: 18, protection: 0, rolls: 2 },
        Event::Rolled { fight, attack: vec![5, 1], defence: vec![3], hit: Some(Side::Defender), die: 4, saved: false, helper: None },
        Event::Rolled { fight, attack: vec![5], defence: vec![5], hit: None, die: 0, saved: false, helper: None },
        Event::Rolled { fight, attack: vec![5], defence: vec![5], hit: None, die: 5, saved: true, helper: None },
        Event::Rolled { fight, attack: vec![5], defence: vec![5], hit: Some(Side::Defender), die: 5, saved: true, helper: Some(other) },
        Event::FortressRolled { seat, die: 1 },
        Event::FortressRolled { seat, die: 2 },
        Event::Looted { seat, by: other, drawn: 3, oaths: None },
        Event::Looted { seat, by: other, drawn: 3, oaths: Some(1) },
        Event::FightWon { seat, attack: true },
        Event::FightWon { seat, attack: false },
        Event::Gathered { seats: Vec::new() },
        Event::Gathered { seats: vec![seat, other] },
        Event::VoteCast { vote: Vote { by: seat, whom: Some(other) } },
        Event::VoteCast { vote: Vote { by: seat, whom: None } },
        Event::Counted { seat, votes: 2, against: 1, statuses: 2, passes: true },
        Event::Counted { seat, votes: 1, against: 2, statuses: 1, passes: false },
        Event::Proposed { by: seat, whom: Some(other) },
        Event::Proposed { by: seat, whom: None },
        Event::OverlordFound { seat, by_points: true },
        Event::OverlordFound { seat, by_points: false },
        Event::GameEnded { scores: vec![3, 9, 9, 1], winners: vec![Seat(1), Seat(2)] },
        Event::GameEnded { scores: vec![3, 9, 8, 1], winners: vec![Seat(1)] },
    ];
    for aim in aims {
        events.push(Event::CardPlayed { seat, face: face("special.recall"), on: Some(aim.clone()) });
        events.push(Event::RitualWorked { seat, face: face("ritual.bury"), on: Some(aim) });
    }
    for took in [Taken::Souls(2), Taken::Horde(card), Taken::Fortress(card), Taken::Devil, Taken::Nothing] {
        events.push(Event::HitTaken { fight, seat, side: Side::Attacker, die: 4, took });
    }
    for end in [FightEnd::Won, FightEnd::Retreat, FightEnd::Exhausted, FightEnd::BothFell] {
        events.push(Event::FightEnded { fight, end });
    }
    for event in events {
        both(&News::Open { event });
    }
}

#[test]
fn every_refusal_says_why() {
    let (card, pick) = (face("horde.fiends"), Pick::Handle(17));
    let all = [
        Refusal::NotNow,
        Refusal::MulliganOver,
        Refusal::MulliganWhole,
        Refusal::OathsStay,
        Refusal::FinishOnly,
        Refusal::GiftOfNothing,
        Refusal::NamedTwice(Seat(0)),
        Refusal::NobodyLeadsOf(Seat(0)),
        Refusal::OddsEnough(5),
        Refusal::OddsTooMany,
        Refusal::HandHasFortress,
        Refusal::Nobody(HIM),
        Refusal::Oneself,
        Refusal::NoTradeNow,
        Refusal::CantTrade(Seat(1)),
        Refusal::TableNotNow,
        Refusal::NotYours(pick),
        Refusal::NoGoods,
        Refusal::SoulsShort { has: 2 },
        Refusal::OathsShort { signer: HIM },
        Refusal::PrisonerNotInWar,
        Refusal::NotYourDevil(Devil(1)),
        Refusal::NotYourPrisoner(HIM),
        Refusal::Promised(Cited { own: 14, record: 0 }),
        Refusal::Promised(Cited { own: 14, record: 3 }),
        Refusal::Spends,
        Refusal::Contradicts(Cited { own: 14, record: 3 }),
        Refusal::ContradictsItself,
        Refusal::ContradictsTheirs(Cited { own: 0, record: 3 }),
        Refusal::NoSuchRecord(3),
        Refusal::TooLate,
        Refusal::NoSuchNumber(3),
        Refusal::KeptByRules,
        Refusal::NeverBound,
        Refusal::Judged,
        Refusal::NotForYou(Number::Own(3)),
        Refusal::OpenToAnybody(3),
        Refusal::NotForYou(Number::Public { record: 3 }),
        Refusal::CantBeFilled(3),
        Refusal::OathDealt,
        Refusal::NotItsTime(card),
        Refusal::NotInHand(card),
        Refusal::NotInRealm(card),
        Refusal::Used(card),
        Refusal::BadTarget(card),
        Refusal::AbilityRests,
        Refusal::AbilityNone,
        Refusal::NotTabled(card),
        Refusal::NotFiend(pick),
        Refusal::Barred(5),
        Refusal::NotInHell,
        Refusal::RitualStarted,
        Refusal::RitualNone(card),
        Refusal::AttackedBefore,
        Refusal::NotPrisoner,
        Refusal::InFightsOnly,
        Refusal::InVotesOnly,
        Refusal::NobodyLeads,
        Refusal::NoCandidate(ME),
        Refusal::VotesLater(HER),
        Refusal::NoChoice,
    ];
    let seats = setting(4).seats;
    let mut said = BTreeSet::new();
    for refusal in all {
        for lang in Lang::ALL {
            let text = lang.words().tell(&refusal.saying(&seats));
            said_well(&text);
            assert!(said.insert(text), "{refusal:?} says what another one says");
        }
    }
}
