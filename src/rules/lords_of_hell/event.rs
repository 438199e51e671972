//! What can happen, and the state after it. No branch on rules here: an event carries what it changes.
//!
//! Few kinds of event change things, each with the reason why; the others say what was decided, thrown or ended.

use super::cards::{Card, Face, Oath, Phase};
use super::condition::Side;
use super::fresh;
use super::handles::{after, move_oaths, of, put_in, take_out};
pub(super) use super::moves::{FightEnd, OathShift, Shift, Spot, Taken, Why};
use super::odds::Odds;
use super::orders::{Aim, Order};
use super::record::is_nought;
use super::state::{Deal, DealState, Debt, Filed, Given, Hold, Place, Promise, PromiseState, Running, State, Vote, Wishes, bit};
use super::terms::Terms;
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Event {
    // Time.
    /// A round begins.
    RoundBegan { round: u32, starter: Seat },
    /// A step begins (bookkeeping).
    PhaseBegan { phase: Phase },
    /// A window's time is up (bookkeeping).
    WindowClosed {},
    /// A line on file is laid on the table, face down (bookkeeping).
    OrderFiled { seat: Seat, order: Order },
    /// That was all of a seat's file (bookkeeping).
    FileComplete { seat: Seat },
    /// A line on file was used (bookkeeping).
    LineUsed { seat: Seat, line: u16 },
    /// A seat asked for the odds of a fight: the sides with the main fighters first, and what was worked out; none where that is too much.
    OddsTold { seat: Seat, attackers: Vec<Seat>, defenders: Vec<Seat>, odds: Option<Odds> },
    /// A seat said something for the coming soul gathering.
    Wished { seat: Seat, wishes: Wishes },

    // Things.
    /// Cards moved.
    CardsMoved { from: Spot, to: Spot, cards: Vec<Shift>, why: Why },
    /// The discard pile became the deck; or what was thrown in a mulligan went back into it.
    DeckShuffled { deck: Vec<Face>, thrown: bool },
    /// The war goes on after a fight, with another deadline (bookkeeping).
    WarGoesOn {},
    /// Oaths moved; to nobody: to the Unknown Powers.
    OathsMoved { from: Seat, to: Option<Seat>, oaths: Vec<OathShift>, why: Why },
    /// Souls moved, from or to nowhere.
    SoulsMoved { from: Option<Seat>, to: Option<Seat>, count: u16, why: Why },
    /// A devil went somewhere.
    DevilMoved { seat: Seat, to: Place, why: Why },
    /// Whom a prisoner may trade with besides its captor.
    LeaveGiven { captor: Seat, prisoner: Seat, leave: u8 },
    /// A hand was shown.
    HandShown { of: Seat, to: Seat, cards: Vec<Card>, oaths: Vec<Oath>, why: Why },
    /// A mulligan is no longer possible for a seat.
    HandKept { seat: Seat },

    // Cards at work.
    /// An artifact was used.
    ArtifactUsed { seat: Seat, face: Face },
    /// A devil used its own ability.
    AbilityUsed { seat: Seat },
    /// A special card was played.
    CardPlayed { seat: Seat, face: Face, on: Option<Aim> },
    /// A ritual was started.
    RitualStarted { seat: Seat, card: Card, was: u16 },
    /// A ritual was put off, or goes on.
    RitualTurned { seat: Seat, card: Card, sideways: bool },
    /// A ritual is over; to hand where a card saves it.
    RitualOver { seat: Seat, card: Card, back: Option<Card>, why: Why },
    /// A ritual does its work.
    RitualWorked { seat: Seat, face: Face, on: Option<Aim> },
    /// A die for a card or a ritual.
    DieThrown { seat: Seat, face: Face, die: u8 },
    /// A devil's gathering dice will be lower.
    Hunted { seat: Seat, by: i8 },

    // Souls.
    /// A gathering die: of the devil, or of a fiend by its handle.
    SoulDie { seat: Seat, fiend: Option<Card>, die: u8, again: bool },
    /// A devil may not go to Earth before a round; a fiend had to come back.
    Barred { seat: Seat, from: u32, fiend: Option<u16> },
    /// A status went to somebody, changed or was lost.
    StatusSet { seat: Seat, status: u8, hold: Option<Hold> },
    /// Victory points.
    PointsScored { seat: Seat, points: u16 },

    // Talk.
    /// An offer was made.
    OfferMade { deal: Deal },
    /// Lines of two or three that say the same met.
    DealMet { deal: Deal },
    /// A line that was to meet one of another's met none.
    DealUnmet { deal: Deal },
    /// Somebody accepted one.
    OfferAccepted {
        id: u16,
        seat: Seat,
        numbers: Vec<u16>,
        /// Whose offer it was, if whoever is first gets it: by whom, the others hear with the report.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        any_of: Option<Seat>,
    },
    /// An offer came to something or nothing.
    OfferSettled { id: u16, state: DealState, numbers: Vec<u16>, public: bool, from: Seat, to: u8 },
    /// That some made a deal of hidden things reaches the others, with the report (rulings by mail, 11.12).
    DealTold { from: Seat, to: u8 },
    /// A promise was made, or offered.
    PromiseMade { promise: Promise },
    /// A promise came to bind, was kept, lapsed, was broken.
    PromiseSettled {
        id: u16,
        state: PromiseState,
        numbers: Vec<u16>,
        public: bool,
        giver: Seat,
        to: u8,
        /// Its number in the public record.
        #[serde(default, skip_serializing_if = "is_nought")]
        record: u16,
    },
    /// What a promise demands whenever it comes up was done once: it goes on to bind, and has been kept when it ends.
    PromiseServed { id: u16 },
    /// Somebody asks the game master to judge.
    Appealed { id: u16, by: Seat, text: String, numbers: Vec<u16> },
    /// The game master judged such a promise; what comes of it stands in events of its own.
    Judged { id: u16, broken: bool, text: String, numbers: Vec<u16> },
    /// A devil broke its word.
    PromiseBroken {
        seat: Seat,
        id: u16,
        terms: Option<Terms>,
        owed: Option<Given>,
        /// Its number in the public record.
        #[serde(default, skip_serializing_if = "is_nought")]
        record: u16,
    },

    // War.
    /// An attack was declared. A rear attack belongs to another fight.
    AttackDeclared { fight: u8, seat: Seat, on: Seat, rescue: bool, rear: bool },
    /// Somebody passed (bookkeeping).
    Passed { seat: Seat },
    /// Troops came into a fight.
    TroopsJoined { fight: u8, seat: Seat, side: Side, devil: bool, cards: Vec<Card>, souls: u16, fortress: bool },
    /// Troops went home.
    TroopsLeft { fight: u8, seat: Seat, all: bool, cards: Vec<Card>, souls: u16 },
    /// A helper changed sides.
    SideChanged { fight: u8, seat: Seat, side: Side },
    /// No rolls this combat round.
    Truce { fight: u8, round: u8 },
    /// More power for a side this combat round.
    PowerAdded { fight: u8, side: Side, power: u16 },
    /// A combat round begins, with the powers of the sides and what the fortress protects.
    CombatRound { fight: u8, round: u8, attack: u16, defence: u16, protection: u8, rolls: u8 },
    /// A roll: the dice of both, and who is hit with what.
    Rolled { fight: u8, attack: Vec<u8>, defence: Vec<u8>, hit: Option<Side>, die: u8, saved: bool, helper: Option<Seat> },
    /// A hit was taken.
    HitTaken { fight: u8, seat: Seat, side: Side, die: u8, took: Taken },
    /// A fight is over.
    FightEnded { fight: u8, end: FightEnd },
    /// A fortress that was hit: does it stand?
    FortressRolled { seat: Seat, die: u8 },
    /// A realm was looted.
    Looted {
        seat: Seat,
        by: Seat,
        drawn: u8,
        /// How many of them were oaths and went back: known to the two alone (rulings by mail, 11.15).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        oaths: Option<u8>,
    },
    /// An attack was won, or beaten off.
    FightWon { seat: Seat, attack: bool },

    // The gathering.
    /// Who came.
    Gathered { seats: Vec<Seat> },
    /// A vote was cast.
    VoteCast { vote: Vote },
    /// A candidate with those against it.
    Counted { seat: Seat, votes: u8, against: u8, statuses: u8, passes: bool },
    /// Somebody was proposed.
    Proposed { by: Seat, whom: Option<Seat> },
    /// There is an overlord.
    OverlordFound { seat: Seat, by_points: bool },
    /// The round is over.
    RoundEnded {},
    /// The game is over.
    GameEnded { scores: Vec<i64>, winners: Vec<Seat> },
}

impl Event {
    /// The fight that was declared before and in which it happened, where it names one.
    pub(super) fn in_fight(&self) -> Option<u8> {
        match self {
            Event::TroopsJoined { fight, .. }
            | Event::TroopsLeft { fight, .. }
            | Event::SideChanged { fight, .. }
            | Event::Truce { fight, .. }
            | Event::PowerAdded { fight, .. }
            | Event::CombatRound { fight, .. }
            | Event::Rolled { fight, .. }
            | Event::HitTaken { fight, .. }
            | Event::FightEnded { fight, .. } => Some(*fight),
            _ => None,
        }
    }
}

/// The state after an event. Files are edited: what names nothing does nothing, and what counts does not run over; the hash of
/// the state then tells.
pub(super) fn advance(state: &mut State, event: &Event) {
    match event {
        Event::RoundBegan { round, starter } => fresh::begin_round(state, *round, *starter),
        Event::PhaseBegan { phase } => {
            state.open.phase = *phase;
            state.closing = false;
            state.complete = 0;
            if matches!(phase, Phase::Playing | Phase::Combat | Phase::Arrive) {
                state.filed.iter_mut().for_each(Vec::clear);
            }
        }
        Event::WindowClosed {} => {
            state.closing = true;
            state.odds_asked.clear();
        }
        Event::OddsTold { seat, .. } => state.odds_asked.push(*seat),
        Event::OrderFiled { seat, order } => {
            if let Some(filed) = state.filed.get_mut(seat.index()) {
                filed.retain(|line| !(line.old && std::mem::discriminant(&line.order) == std::mem::discriminant(order)));
                filed.push(Filed { order: order.clone(), used: false, old: false });
            }
        }
        Event::FileComplete { seat } => state.complete |= bit(*seat),
        Event::LineUsed { seat, line } => {
            if let Some(filed) = state.filed.get_mut(seat.index()).and_then(|filed| filed.get_mut(usize::from(*line))) {
                filed.used = true;
            }
        }
        Event::Wished { seat, wishes } => {
            if let Some(place) = state.wishes.get_mut(seat.index()) {
                place.clone_from(wishes);
            }
        }
        Event::CardsMoved { from, to, cards, why } => {
            let replaces = *why == Why::Replaced;
            for shift in cards {
                take_out(state, *from, shift);
                put_in(state, *to, shift.card);
                if let (true, Some(realm)) = (replaces, from.seat().and_then(|seat| state.open.realms.get_mut(seat.index()))) {
                    realm.replaced = (*to == Spot::Discard).then_some(Card { face: shift.card.face, handle: shift.was });
                }
            }
        }
        Event::DeckShuffled { deck, thrown } => {
            state.deck.clone_from(deck);
            if *thrown {
                state.thrown.clear();
            } else {
                state.open.discard.clear();
            }
        }
        Event::WarGoesOn {} => {
            state.closing = false;
            state.complete = 0;
            state.open.steps += 1;
            state.filed.iter_mut().flatten().for_each(|line| line.old = true);
        }
        Event::OathsMoved { from, to, oaths, .. } => move_oaths(state, *from, *to, oaths),
        Event::SoulsMoved { from, to, count, why } => {
            if let Some(realm) = from.and_then(|seat| state.open.realms.get_mut(seat.index())) {
                realm.souls = realm.souls.saturating_sub(*count);
            }
            if let Some(realm) = to.and_then(|seat| state.open.realms.get_mut(seat.index())) {
                realm.souls = realm.souls.saturating_add(*count);
                if *why == Why::Gathering {
                    realm.gathered = realm.gathered.saturating_add(*count);
                }
            }
        }
        Event::DevilMoved { seat, to, why } => {
            let round = state.open.round;
            let Some(realm) = state.open.realms.get_mut(seat.index()) else { return };
            realm.place = *to;
            realm.leave = 0;
            realm.disgraced = *why == Why::Breach;
            if *to == Place::Heaven {
                realm.fallen = round;
            }
        }
        Event::LeaveGiven { prisoner, leave, .. } => of(state, *prisoner, |realm| realm.leave = *leave),
        Event::HandKept { seat } => state.settled |= bit(*seat),
        Event::ArtifactUsed { face, .. } => state.open.used.push(*face),
        Event::AbilityUsed { seat } => {
            let round = state.open.round;
            of(state, *seat, |realm| realm.ability_used = Some(round));
        }
        Event::RitualStarted { seat, card, was } => {
            take_out(state, Spot::Hand(*seat), &Shift { was: *was, card: *card });
            state.open.next_handle = state.open.next_handle.max(after(*card));
            of(state, *seat, |realm| {
                realm.rituals.push(Running { card: *card, new: true, sideways: false });
                realm.started = realm.started.saturating_add(1);
            });
        }
        Event::RitualTurned { seat, card, sideways } => of(state, *seat, |realm| {
            realm.rituals.iter_mut().filter(|ritual| ritual.card.handle == card.handle).for_each(|ritual| ritual.sideways = *sideways);
        }),
        Event::RitualOver { seat, card, back, .. } => {
            let Some(realm) = state.open.realms.get_mut(seat.index()) else { return };
            let Some(at) = realm.rituals.iter().position(|ritual| ritual.card.handle == card.handle) else { return };
            let ritual = realm.rituals.remove(at);
            match back {
                Some(card) => put_in(state, Spot::Hand(*seat), *card),
                None => state.open.discard.push(ritual.card.face),
            }
        }
        Event::Hunted { seat, by } => of(state, *seat, |realm| realm.hunted = *by),
        Event::Barred { seat, from, fiend } => of(state, *seat, |realm| match fiend {
            Some(handle) => realm.sent_back.push(*handle),
            None => realm.earth_from = realm.earth_from.max(*from),
        }),
        Event::StatusSet { seat, status, hold } => of(state, *seat, |realm| {
            if let Some(place) = realm.statuses.get_mut(usize::from(*status)) {
                *place = *hold;
            }
        }),
        Event::PointsScored { seat, points } => of(state, *seat, |realm| realm.points = realm.points.saturating_add(*points)),
        Event::OfferMade { deal } | Event::DealMet { deal } => state.deals.push(deal.clone()),
        Event::OfferAccepted { id, seat, .. } => {
            if let Some(deal) = state.deals.iter_mut().find(|deal| deal.id == *id) {
                deal.accepted |= bit(*seat);
                // An offer to anybody is now one to this seat.
                if deal.any {
                    deal.to = bit(*seat);
                    deal.parts.iter_mut().for_each(|part| {
                        part.giver = part.giver.or(Some(*seat));
                        part.to = part.to.or(Some(*seat));
                    });
                }
            }
        }
        Event::OfferSettled { id, state: how, from, to, .. } => {
            if let Some(deal) = state.deals.iter_mut().find(|deal| deal.id == *id) {
                deal.state = *how;
                if *how == DealState::Done && !deal.public {
                    state.untold.push((*from, *to));
                }
            }
        }
        Event::DealTold { from, to } => {
            let told = state.untold.iter().position(|deal| deal == &(*from, *to));
            told.map(|at| state.untold.remove(at));
        }
        Event::PromiseMade { promise } => {
            state.open.recorded = state.open.recorded.max(promise.record);
            state.promises.push(promise.clone());
        }
        Event::PromiseServed { id } => {
            if let Some(promise) = state.promises.iter_mut().find(|promise| promise.id == *id) {
                promise.served = true;
            }
        }
        Event::PromiseSettled { id, state: how, record, .. } => {
            if let Some(promise) = state.promises.iter_mut().find(|promise| promise.id == *id) {
                (promise.state, promise.record) = (*how, promise.record.max(*record));
            }
            state.open.recorded = state.open.recorded.max(*record);
        }
        Event::PromiseBroken { seat, owed, record, .. } => {
            let round = state.open.round;
            state.open.recorded = state.open.recorded.max(*record);
            // Logs from before the record had numbers keep no debts.
            if let Some(owed) = owed.clone().filter(|_| *record > 0) {
                state.open.debts.push(Debt { record: *record, seat: *seat, owed, round });
            }
            of(state, *seat, |realm| {
                realm.points = 0;
                realm.statuses = Default::default();
                realm.exiled = Some(round + 1);
            });
        }
        Event::AttackDeclared { seat, on, .. } => of(state, *seat, |realm| realm.attacked |= bit(*on)),
        Event::Looted { seat, .. } => of(state, *seat, |realm| realm.looted = true),
        Event::FightWon { seat, attack } => of(state, *seat, |realm| {
            let wins = if *attack { &mut realm.attack_wins } else { &mut realm.defence_wins };
            *wins = wins.saturating_add(1);
        }),
        Event::Gathered { seats } => {
            state.open.attending = seats.iter().fold(0, |all, seat| all | bit(*seat));
            state.open.votes.clear();
        }
        Event::VoteCast { vote } => state.open.votes.push(*vote),
        Event::Proposed { whom, .. } => {
            if let Some(seat) = whom.filter(|seat| !state.open.proposed.contains(seat)) {
                state.open.proposed.push(seat);
            }
        }
        Event::OverlordFound { seat, .. } => state.open.overlord = Some(*seat),
        Event::FightEnded { .. } => state.fight = None,
        Event::GameEnded { scores, winners } => {
            state.open.scores.clone_from(scores);
            state.open.winners = winners.iter().map(|seat| seat.0).collect();
            state.open.phase = Phase::Over;
        }
        // These say what was thrown, decided or seen; what came of it stands in events of its own.
        Event::HandShown { .. }
        | Event::CardPlayed { .. }
        | Event::RitualWorked { .. }
        | Event::DieThrown { .. }
        | Event::SoulDie { .. }
        | Event::Appealed { .. }
        | Event::Judged { .. }
        | Event::DealUnmet { .. }
        | Event::Passed { .. }
        | Event::TroopsJoined { .. }
        | Event::TroopsLeft { .. }
        | Event::SideChanged { .. }
        | Event::Truce { .. }
        | Event::PowerAdded { .. }
        | Event::CombatRound { .. }
        | Event::Rolled { .. }
        | Event::HitTaken { .. }
        | Event::FortressRolled { .. }
        | Event::Counted { .. }
        | Event::RoundEnded {} => {}
    }
}
