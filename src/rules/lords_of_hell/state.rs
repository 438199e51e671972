//! All of a game at one moment. [`Open`] lies on the table for everyone; hands, oaths, the deck, what is on file, deals and private
//! promises are hidden.

use super::cards::{Card, CardType, Devil, Face, Oath, Phase, data};
use super::fight::Fight;
use super::hordes::hordes_power;
use super::orders::Order;
use super::person::{Person, Unit};
pub(super) use super::realm::{Hold, Place, Realm, Running};
use super::record::{Cited, is_nought};
use super::terms::{Item, Moment, Offer, Terms, Window};
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// What everybody sees.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Open {
    /// The round.
    pub round: u32,
    /// The step in it.
    pub phase: Phase,
    /// Who has the Starter mark.
    pub starter: Seat,
    /// The devils and their realms, by seat.
    pub realms: Vec<Realm>,
    /// The discard pile, the newest last.
    pub discard: Vec<Face>,
    /// Artifacts used this round.
    pub used: Vec<Face>,
    /// Who may be made overlord this round.
    pub candidates: Vec<Seat>,
    /// Who was proposed for the next round.
    pub proposed: Vec<Seat>,
    /// Oaths with the Unknown Powers.
    pub aside: u8,
    /// How many resource cards are in play.
    pub cards: u16,
    /// How many oaths are in play.
    pub oaths: u16,
    /// The next handle of a card on the table.
    pub next_handle: u16,
    /// Whether war is fought one fight a deadline.
    pub stepwise: bool,
    /// Whether deals are lines that meet as a window closes.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mirror: bool,
    /// How many numbers of the public record were given.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub recorded: u16,
    /// What was owed in deals and could not be given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub debts: Vec<Debt>,
    /// How many times this war went on after a fight with another deadline.
    pub steps: u32,
    /// Whether a round without attacks keeps Most Victorious as it is.
    pub tie_holds: bool,
    /// Who attended this round's gathering, as bits of seats.
    pub attending: u8,
    /// What each cast, where the vote is on: none: not yet.
    pub votes: Vec<Vote>,
    /// The overlord, once there is one.
    pub overlord: Option<Seat>,
    /// Scores, when the game is over.
    pub scores: Vec<i64>,
    /// The winners' seats.
    pub winners: Vec<u8>,
}

/// A vote that was cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// By whom.
    pub by: Seat,
    /// For whom; none: for nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whom: Option<Seat>,
}

/// A line on file for the window that is closing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Filed {
    /// The order.
    pub order: Order,
    /// Whether it was used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub used: bool,
    /// Whether it was on file before the last fight of a stepwise war: a new line of its kind takes its place.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub old: bool,
}

/// How it stands with an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealState {
    /// It can be accepted.
    Open,
    /// It is agreed on and waits for its moment.
    Agreed,
    /// It was carried out.
    Done,
    /// It was rejected, taken back, outbid, or its time is up.
    Gone,
}

/// An offer with what became of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deal {
    /// Its number in the log; each seat has numbers of its own ([`State::number_for`]).
    pub id: u16,
    /// Who made it.
    pub from: Seat,
    /// To whom, as bits of seats; to whoever is first: all others.
    pub to: u8,
    /// Whether the first to accept gets it.
    pub any: bool,
    /// Who gives what to whom; the receiver is none while nobody has accepted an open offer.
    pub parts: Vec<Given>,
    /// The last stage in which it can be accepted.
    pub until: u32,
    /// When it is carried out.
    pub when: Moment,
    /// Whether everybody reads it.
    pub public: bool,
    /// Whether who can't fill it lapses.
    pub if_able: bool,
    /// Who has accepted, as bits of seats.
    pub accepted: u8,
    /// The offer that it is a counter-offer to.
    pub counters: Option<u16>,
    /// How it stands.
    pub state: DealState,
    /// For seats that know of it, their number of it; by seat, 0: none.
    pub numbers: Vec<u16>,
}

/// What one gives in a deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Given {
    /// Who.
    pub giver: Option<Seat>,
    /// To whom.
    pub to: Option<Seat>,
    /// What.
    pub items: Vec<Item>,
}

/// How it stands with a promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PromiseState {
    /// It is offered and doesn't bind yet.
    Offered,
    /// It binds.
    Open,
    /// It was kept.
    Kept,
    /// Its moment passed, and that was no breach.
    Lapsed,
    /// The receiver let its giver off.
    Released,
    /// It was broken.
    Broken,
    /// It was never accepted.
    Declined,
}

/// A promise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Promise {
    /// Its number in the log.
    pub id: u16,
    /// Who gave it.
    pub giver: Seat,
    /// To whom, as bits of seats.
    pub to: u8,
    /// What it says.
    pub terms: Terms,
    /// The round in which it was made.
    pub made: u32,
    /// The first round in which it binds.
    pub from: u32,
    /// The last.
    pub until: u32,
    /// How it stands.
    pub state: PromiseState,
    /// For seats that know of it, their number of it; by seat, 0: none.
    pub numbers: Vec<u16>,
    /// Whether what it demands whenever it comes up was done already.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub served: bool,
    /// Its number in the public record; 0: it does not stand there.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub record: u16,
}

impl Promise {
    /// What a seat calls it.
    pub fn cited(&self, seat: Seat) -> Cited {
        Cited { own: self.numbers.get(seat.index()).copied().unwrap_or(0), record: self.record }
    }
}

/// What somebody owed in a deal that was agreed on, and could not give.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Debt {
    /// Its number in the public record.
    pub record: u16,
    /// Who owed it.
    pub seat: Seat,
    /// What.
    pub owed: Given,
    /// In which round.
    pub round: u32,
}

/// What a seat has said for the coming soul gathering.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Wishes {
    /// Whether it vows to stay away from Earth, once captive of Heaven.
    pub vow: bool,
    /// In which order its dice are thrown.
    pub order: Vec<Unit>,
    /// At which results its jar rolls anew.
    pub jar: u8,
    /// Of two fortresses, which to keep.
    pub keep: Option<Face>,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { vow: true, order: Vec::new(), jar: 2, keep: None }
    }
}

/// All of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// The deck, the top first.
    pub deck: Vec<Face>,
    /// Hands, by seat.
    pub hands: Vec<Vec<Card>>,
    /// Oaths, by seat.
    pub oaths: Vec<Vec<Oath>>,
    /// Handles that each seat has had for hidden cards: the next is higher, so that a line never means another card than when it was
    /// written. By seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub handed: Vec<u16>,
    /// Oaths with the Unknown Powers, with who gave them.
    pub aside: Vec<(Devil, Seat)>,
    /// Cards thrown in a mulligan, to be shuffled back.
    pub thrown: Vec<Face>,
    /// Who may not take a mulligan any more, as bits of seats.
    pub settled: u8,
    /// What is on file, by seat.
    pub filed: Vec<Vec<Filed>>,
    /// Whether the window's time is up, and files are laid on the table.
    pub closing: bool,
    /// Whose file is complete, as bits of seats.
    pub complete: u8,
    /// Offers.
    pub deals: Vec<Deal>,
    /// Deals of hidden things that were made, of which the others have not heard: by whom, and with whom, as bits of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub untold: Vec<(Seat, u8)>,
    /// Promises.
    pub promises: Vec<Promise>,
    /// What seats wish for the soul gathering.
    pub wishes: Vec<Wishes>,
    /// Who asked for the odds of a fight in this window, each as often as asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub odds_asked: Vec<Seat>,
    /// A fight that a case begins with.
    pub fight: Option<Box<Fight>>,
}

/// A seat's bit.
pub(super) fn bit(seat: Seat) -> u8 {
    1 << seat.0.min(7)
}

/// Whether a seat's bit is there.
pub(super) fn has(bits: u8, seat: Seat) -> bool {
    bits & bit(seat) != 0
}

impl Open {
    /// How many play.
    pub fn count(&self) -> usize {
        self.realms.len()
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.realms.len() as u8).map(Seat)
    }

    /// All seats clockwise from one.
    pub fn from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.realms.len() as u8;
        (0..count).map(move |step| Seat((first.0 + step) % count.max(1)))
    }

    /// All seats clockwise from the Starter.
    pub fn in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        self.from(self.starter)
    }

    /// Who is meant on both sides of a fight.
    ///
    /// # Errors
    /// Whom nobody is called.
    pub fn sides(&self, me: Seat, sides: [&[Person]; 2]) -> Result<[Vec<Seat>; 2], Person> {
        let side = |side: &[Person]| side.iter().map(|named| self.person(*named, me).ok_or(*named)).collect::<Result<Vec<Seat>, Person>>();
        Ok([side(sides[0])?, side(sides[1])?])
    }

    /// The seat after one.
    pub fn next(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % (self.realms.len() as u8).max(1))
    }

    /// A seat's realm.
    pub fn realm(&self, seat: Seat) -> &Realm {
        &self.realms[seat.index().min(self.realms.len().saturating_sub(1))]
    }

    /// The seat of a devil.
    pub fn seat_of(&self, devil: Devil) -> Option<Seat> {
        self.seats().find(|seat| self.realm(*seat).devil == devil)
    }

    /// The seat of somebody who is named by one.
    pub fn person(&self, person: Person, me: Seat) -> Option<Seat> {
        match person {
            Person::Me => Some(me),
            Person::Player(seat) => (seat.index() < self.count()).then_some(seat),
            Person::Devil(devil) => self.seat_of(devil),
            Person::Other => None,
        }
    }

    /// The stage of the log: three a round.
    pub fn stage(&self) -> u32 {
        let window = match self.phase {
            Phase::Draw | Phase::Souls | Phase::Playing => 0,
            Phase::Combat | Phase::Organise | Phase::Hits | Phase::Ritual | Phase::Prevacancy | Phase::Vacancy => 1,
            Phase::Arrive | Phase::Vote | Phase::Propose | Phase::Finish | Phase::Over => 2,
        };
        3 * (self.round.max(1) - 1) + window + 1
    }

    /// The stage at whose end a window closes for the next time.
    pub fn stage_of(&self, window: Window) -> u32 {
        let at = window as u32;
        let now = self.stage();
        let this = 3 * (self.round.max(1) - 1) + at + 1;
        if this < now { this + 3 } else { this }
    }

    /// The power of a realm: souls, fortress, hordes in Hell, and the devil if it is free in Hell.
    pub fn realm_power(&self, seat: Seat) -> u16 {
        let realm = self.realm(seat);
        let devil = if realm.is_free() { realm.devil_power() } else { 0 };
        realm.souls + realm.fortress.map_or(0, |card| card.face.power()) + hordes_power(&realm.hordes) + devil
    }

    /// Devils in a seat's prison.
    pub fn prisoners(&self, captor: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |seat| self.realm(*seat).place == Place::Captive(captor))
    }

    /// Whether two may trade with each other: neither hides, is with Heaven, or is a prisoner without leave.
    pub fn may_trade(&self, one: Seat, other: Seat) -> bool {
        one != other && self.may_trade_with(one, other) && self.may_trade_with(other, one)
    }

    fn may_trade_with(&self, one: Seat, other: Seat) -> bool {
        let realm = self.realm(one);
        match realm.place {
            Place::Hell | Place::Earth => true,
            Place::Captive(captor) => captor == other || has(realm.leave, other),
            Place::Hiding | Place::Heaven => false,
        }
    }

    /// Which of two can't trade.
    pub fn who_cannot(&self, one: Seat, other: Seat) -> Seat {
        if self.trades_freely(one) { other } else { one }
    }

    /// Whether a devil is free to trade with whomever it likes.
    pub fn trades_freely(&self, seat: Seat) -> bool {
        matches!(self.realm(seat).place, Place::Hell | Place::Earth)
    }
}

impl State {
    /// A seat's hand.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// A seat's oaths.
    pub fn oaths(&self, seat: Seat) -> &[Oath] {
        self.oaths.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// What a seat has on file that has not been used.
    pub fn on_file(&self, seat: Seat) -> impl Iterator<Item = (usize, &Order)> {
        let filed = self.filed.get(seat.index()).map_or(&[][..], Vec::as_slice);
        filed.iter().enumerate().filter(|(_, filed)| !filed.used).map(|(at, filed)| (at, &filed.order))
    }

    /// Cards and oaths that count against the limit of 21.
    pub fn counted(&self, seat: Seat) -> usize {
        let realm = self.open.realm(seat);
        1 + usize::from(realm.status_cards()) + realm.tabled() + self.hand(seat).len() + self.oaths(seat).len()
    }

    /// A promise by its number in the log.
    pub fn promise(&self, id: u16) -> Option<&Promise> {
        self.promises.iter().find(|promise| promise.id == id)
    }

    /// A deal by its number in the log.
    pub fn deal(&self, id: u16) -> Option<&Deal> {
        self.deals.iter().find(|deal| deal.id == id)
    }

    /// The next number in the log of a deal or a promise.
    pub fn next_id(&self) -> u16 {
        let deals = self.deals.iter().map(|deal| deal.id);
        1 + deals.chain(self.promises.iter().map(|promise| promise.id)).max().unwrap_or(0)
    }

    /// The next number that a seat has for a deal or a promise.
    pub fn next_number(&self, seat: Seat) -> u16 {
        let of = |numbers: &Vec<u16>| numbers.get(seat.index()).copied().unwrap_or(0);
        let deals = self.deals.iter().map(|deal| of(&deal.numbers));
        1 + deals.chain(self.promises.iter().map(|promise| of(&promise.numbers))).max().unwrap_or(0)
    }

    /// The next number in the public record.
    pub fn next_record(&self) -> u16 {
        self.open.recorded.saturating_add(1)
    }

    /// The number in it of a promise that comes to stand so: the one that it has, a new one, or 0 where it does not enter.
    pub fn record_of(&self, has: u16, public: bool, stands: PromiseState) -> u16 {
        let enters = stands == PromiseState::Broken || (public && stands == PromiseState::Open);
        if has == 0 && enters { self.next_record() } else { has }
    }

    /// The promises of a giver that bind in this round.
    pub fn binding(&self, giver: Seat) -> impl Iterator<Item = &Promise> {
        let round = self.open.round;
        self.promises.iter().filter(move |promise| {
            promise.giver == giver && promise.state == PromiseState::Open && (promise.from..=promise.until).contains(&round)
        })
    }
}

/// The kinds of card that go to the realm's table when they are tabled.
pub(super) fn is_tabled(face: Face) -> bool {
    matches!(face.card_type(), CardType::Horde | CardType::Fortress | CardType::Artifact)
}

/// The offer as it is kept, from how it was written.
pub(super) fn recipients(offer: &Offer, open: &Open, me: Seat) -> Option<u8> {
    if offer.to.is_empty() {
        return Some(open.seats().filter(|seat| *seat != me).map(bit).sum());
    }
    offer.to.iter().map(|person| open.person(*person, me).filter(|seat| *seat != me).map(bit)).try_fold(0, |all, one| Some(all | one?))
}

/// How many cards a seat draws in the draw step.
pub(super) fn draws(state: &State, seat: Seat) -> usize {
    let limits = &data().rules.limits;
    let bonus = if state.open.realm(seat).tabled() == 0 { limits.draw_bonus_no_table } else { 0 };
    let room = usize::from(limits.card_cap).saturating_sub(state.counted(seat));
    usize::from(limits.draw_per_round + bonus).min(room)
}
