//! The table while something is carried out: the ledger, the dice, and the fights under way, with what every part of the rules does
//! with them.

use super::LordsOfHell;
use super::cards::{Card, Face, HIDDEN_FROM, Oath, Phase};
use super::data::{Cause, Effect, KeptAt, SoulTime};
use super::event::{Event, OathShift, Shift, Spot, Why};
use super::fight::Fight;
use super::realm::{Place, Realm};
use super::state::{DealState, Open, PromiseState, State};
use crate::dice::Dice;
use crate::game::{Ledger, Seat};

/// The table while something is carried out.
pub(super) struct Table<'l> {
    /// The state, and what happened.
    pub ledger: &'l mut Ledger<LordsOfHell>,
    /// The dice of this resolve.
    pub dice: &'l mut Dice,
    /// Fights under way: the main one first, rear attacks behind it.
    pub fights: Vec<Fight>,
    /// How many fights were declared in this war so far.
    pub declared: u8,
}

impl<'l> Table<'l> {
    /// A table without fights.
    pub(super) fn new(ledger: &'l mut Ledger<LordsOfHell>, dice: &'l mut Dice) -> Table<'l> {
        Table { ledger, dice, fights: Vec::new(), declared: 0 }
    }

    /// The state now.
    pub(super) fn state(&self) -> &State {
        self.ledger.state()
    }

    /// What everybody sees now.
    pub(super) fn open(&self) -> &Open {
        &self.ledger.state().open
    }

    /// A seat's realm.
    pub(super) fn realm(&self, seat: Seat) -> &Realm {
        self.open().realm(seat)
    }

    /// The step of the round.
    pub(super) fn phase(&self) -> Phase {
        self.open().phase
    }

    /// Lets an event happen.
    pub(super) fn emit(&mut self, event: Event) {
        self.ledger.emit(event);
    }

    /// Begins a step.
    pub(super) fn begin(&mut self, phase: Phase) {
        self.emit(Event::PhaseBegan { phase });
    }

    /// Draws cards from the deck; the discard pile becomes the deck as soon as that is empty.
    pub(super) fn draw(&mut self, seat: Seat, count: usize, why: Why) {
        let mut left = count;
        while left > 0 {
            self.reshuffle();
            let faces: Vec<Face> = self.state().deck.iter().take(left).copied().collect();
            if faces.is_empty() {
                return;
            }
            left -= faces.len();
            let cards = self.unhandled(&faces);
            self.bring_to_hand(seat, Spot::Deck, &cards, why);
            self.reshuffle();
        }
    }

    fn reshuffle(&mut self) {
        if self.state().deck.is_empty() && !self.open().discard.is_empty() {
            let mut deck = self.open().discard.clone();
            deck.sort_unstable();
            self.dice.shuffle(&mut deck);
            self.emit(Event::DeckShuffled { deck, thrown: false });
        }
    }

    fn unhandled(&self, faces: &[Face]) -> Vec<Card> {
        faces.iter().map(|face| Card { face: *face, handle: 0 }).collect()
    }

    /// Brings cards to a hand, where they get handles that only it knows.
    pub(super) fn bring_to_hand(&mut self, seat: Seat, from: Spot, cards: &[Card], why: Why) {
        if cards.is_empty() {
            return;
        }
        let handles = self.state().free_handles(seat, cards.len());
        let shift = |(card, handle): (&Card, u16)| Shift { was: card.handle, card: Card { face: card.face, handle } };
        let cards = cards.iter().zip(handles).map(shift).collect();
        self.emit(Event::CardsMoved { from, to: Spot::Hand(seat), cards, why });
    }

    /// Brings cards to the table, where they have handles that everybody knows.
    pub(super) fn bring_to_table(&mut self, from: Spot, to: Spot, cards: &[Card], why: Why) {
        if cards.is_empty() {
            return;
        }
        let mut given = Vec::new();
        let mut shift = |card: &Card| {
            // What is known on the table keeps its handle.
            let known = card.handle != 0 && card.handle < HIDDEN_FROM;
            let handle = if known { card.handle } else { self.open().table_handle(&given) };
            given.push(handle);
            Shift { was: card.handle, card: Card { face: card.face, handle } }
        };
        let cards = cards.iter().map(&mut shift).collect();
        self.emit(Event::CardsMoved { from, to, cards, why });
    }

    /// Puts cards on the discard pile.
    pub(super) fn discard(&mut self, from: Spot, cards: &[Card], why: Why) {
        if cards.is_empty() {
            return;
        }
        let cards = cards.iter().map(|card| Shift { was: card.handle, card: Card { face: card.face, handle: 0 } }).collect();
        self.emit(Event::CardsMoved { from, to: Spot::Discard, cards, why });
    }

    /// Puts a fortress where it takes the place of another, which goes to the discard pile.
    pub(super) fn place_fortress(&mut self, seat: Seat, from: Spot, card: Card, why: Why) {
        if let Some(old) = self.realm(seat).fortress {
            self.discard(Spot::Realm(seat), &[old], Why::Replaced);
        }
        self.bring_to_table(from, Spot::Realm(seat), &[card], why);
    }

    /// Brings oaths to somebody, or to the Unknown Powers.
    pub(super) fn move_oaths(&mut self, from: Seat, to: Option<Seat>, oaths: &[Oath], why: Why) {
        if oaths.is_empty() {
            return;
        }
        let handles = to.map_or_else(|| vec![0; oaths.len()], |seat| self.state().free_handles(seat, oaths.len()));
        let shift = |(oath, handle): (&Oath, u16)| OathShift { was: oath.handle, oath: Oath { signer: oath.signer, handle } };
        let oaths = oaths.iter().zip(handles).map(shift).collect();
        self.emit(Event::OathsMoved { from, to, oaths, why });
    }

    /// Moves souls, if there are any to be moved.
    pub(super) fn move_souls(&mut self, from: Option<Seat>, to: Option<Seat>, count: u16, why: Why) {
        let count = from.map_or(count, |seat| count.min(self.realm(seat).souls));
        if count > 0 {
            self.emit(Event::SoulsMoved { from, to, count, why });
        }
    }

    /// Moves a devil, if it isn't there.
    pub(super) fn move_devil(&mut self, seat: Seat, to: Place, why: Why) {
        if self.realm(seat).place != to || why == Why::Breach {
            self.emit(Event::DevilMoved { seat, to, why });
        }
    }

    /// Ends the rituals of a devil that can't go on with them, unless a card saves them.
    pub(super) fn lose_rituals(&mut self, seat: Seat, why: Why) {
        for ritual in self.realm(seat).rituals.clone() {
            self.lose_ritual(seat, ritual.card, why);
        }
    }

    /// Ends one ritual, unless a card saves it for such a cause.
    pub(super) fn lose_ritual(&mut self, seat: Seat, card: Card, why: Why) {
        match self.saved(seat, why) {
            Some((_, KeptAt::Table)) => {}
            Some((keeper, KeptAt::Hand)) => {
                self.emit(Event::ArtifactUsed { seat, face: keeper });
                let handle = self.state().free_handles(seat, 1).first().copied().unwrap_or(HIDDEN_FROM);
                self.emit(Event::RitualOver { seat, card, back: Some(Card { face: card.face, handle }), why });
            }
            None => self.emit(Event::RitualOver { seat, card, back: None, why }),
        }
    }

    /// What saves a ritual that would be lost for a cause: hordes that are at home unhurt, or an artifact not yet used this round.
    fn saved(&self, seat: Seat, why: Why) -> Option<(Face, KeptAt)> {
        let cause = match why {
            Why::ToEarth => Cause::Earth,
            Why::Hit => Cause::Hit,
            Why::Flight => Cause::Flee,
            Why::Surrender => Cause::Surrender,
            Why::Replaced => Cause::Replaced,
            _ => return None,
        };
        let realm = self.realm(seat);
        let keeps = |card: &Card| {
            card.face.effect(|effect| match effect {
                Effect::KeepRitual { causes, to } if causes.contains(&cause) => Some(*to),
                _ => None,
            })
        };
        let away = |card: &Card| self.fights.iter().any(|fight| fight.defender != seat && in_fight(fight, seat, card.handle));
        let of_hordes = realm.hordes.iter().filter(|card| !away(card)).find_map(|card| Some((card.face, keeps(card)?)));
        let unused = |card: &&Card| !(card.face.print().once_per_round && self.open().used.contains(&card.face));
        of_hordes.or_else(|| realm.artifacts.iter().filter(unused).find_map(|card| Some((card.face, keeps(card)?))))
    }

    /// An offer comes to something or nothing.
    pub(super) fn settle_deal(&mut self, id: u16, state: DealState) {
        let Some(deal) = self.state().deal(id) else { return };
        let made = matches!(state, DealState::Done | DealState::Agreed);
        let to = if made { deal.accepted } else { deal.to };
        let event = Event::OfferSettled { id, state, numbers: deal.numbers.clone(), public: deal.public, from: deal.from, to };
        self.emit(event);
    }

    /// A promise comes to bind, is kept, lapses, is broken.
    pub(super) fn settle_promise(&mut self, id: u16, state: PromiseState) {
        let Some(promise) = self.state().promise(id) else { return };
        let (giver, to, public) = (promise.giver, promise.to, promise.terms.public);
        let record = self.state().record_of(promise.record, public, state);
        let event = Event::PromiseSettled { id, state, numbers: promise.numbers.clone(), public, giver, to, record };
        self.emit(event);
    }

    /// A fight by its place.
    pub(super) fn fight(&self, at: usize) -> Option<&Fight> {
        self.fights.get(at)
    }

    /// Changes a fight.
    pub(super) fn change(&mut self, at: usize, with: impl FnOnce(&mut Fight)) {
        if let Some(fight) = self.fights.get_mut(at) {
            with(fight);
        }
    }

    /// Destroys a card of somebody, and leaves what it leaves.
    pub(super) fn destroy(&mut self, from: Spot, card: Card, why: Why) {
        self.discard(from, &[card], why);
        let left = card.face.effect(|effect| match effect {
            Effect::Souls { amount, when: SoulTime::Destroyed, .. } => Some(u16::from(*amount)),
            _ => None,
        });
        if let Some((souls, seat)) = left.zip(from.seat()) {
            self.move_souls(None, Some(seat), souls, Why::Remains);
        }
    }

    /// A die, thrown for a card.
    pub(super) fn die_for(&mut self, seat: Seat, face: Face) -> u8 {
        let die = self.dice.die(6) as u8;
        self.emit(Event::DieThrown { seat, face, die });
        die
    }

    /// A seat's hordes that are in no fight.
    pub(super) fn at_home(&self, seat: Seat) -> Vec<Card> {
        let away = |card: &Card| self.fights.iter().any(|fight| in_fight(fight, seat, card.handle));
        self.realm(seat).hordes.iter().filter(|card| !away(card)).copied().collect()
    }

    /// A seat's souls that are in no fight.
    pub(super) fn souls_at_home(&self, seat: Seat) -> u16 {
        let away: u16 = self.fights.iter().filter_map(|fight| fight.troop(seat)).map(|troop| troop.souls).sum();
        self.realm(seat).souls.saturating_sub(away)
    }

    /// Whether a seat has troops in a fight.
    pub(super) fn is_fighting(&self, seat: Seat) -> bool {
        self.fights.iter().any(|fight| fight.defender != seat && fight.troop(seat).is_some())
    }
}

fn in_fight(fight: &Fight, seat: Seat, handle: u16) -> bool {
    fight.troop(seat).is_some_and(|troop| troop.cards.iter().any(|card| card.handle == handle))
}
