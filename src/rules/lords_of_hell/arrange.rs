//! A position becomes a state.

use super::cards::{Card, CardType, Devil, Face, Oath, Phase, data};
use super::condition::Side;
use super::fight::{Fight, Troop};
use super::grammar::grammar;
use super::options::Options;
use super::orders::Order;
use super::position_parts::{FightPosition, Position, PromisePosition, SeatPosition};
use super::promise::made;
use super::read::read;
use super::realm::{Place, Running};
use super::setup::bare;
use super::state::{State, bit};
use crate::dice::Dice;
use crate::game::{PositionError, Seat, Seats, Setting};
use crate::orders::{Line, parse};
use crate::rules::wrong::wrong;

/// A position on its way to a state: which cards are left.
pub(super) struct Arranged<'s> {
    seats: &'s Seats,
    state: State,
    left: Vec<u8>,
    handle: u16,
}

impl<'s> Arranged<'s> {
    /// A table with the devils of a position.
    ///
    /// # Errors
    /// If it names somebody who is not there, or a devil twice.
    pub(super) fn new(setting: &'s Setting<Options>, position: &Position, dice: &mut Dice) -> Result<Arranged<'s>, PositionError> {
        let mut devils: Vec<Option<Devil>> = vec![None; setting.seats.count()];
        for (name, of) in &position.seats {
            let Some(seat) = setting.seats.of_name(name) else { return wrong(format!("there is no player {name}")) };
            devils[seat.index()] = of.devil;
        }
        let mut free: Vec<Devil> = Devil::all().filter(|devil| !devils.contains(&Some(*devil))).collect();
        dice.shuffle(&mut free);
        let mut free = free.into_iter();
        let devils: Vec<Devil> = devils.into_iter().filter_map(|devil| devil.or_else(|| free.next())).collect();
        if devils.len() != setting.seats.count() || devils.iter().enumerate().any(|(at, devil)| devils[..at].contains(devil)) {
            return wrong("a devil sits in two seats, or there are more than six");
        }
        let left = Face::all().map(|face| face.print().copies).collect();
        Ok(Arranged { seats: &setting.seats, state: bare(setting, &devils), left, handle: 1 })
    }

    fn seat(&self, name: &str) -> Result<Seat, PositionError> {
        self.seats.of_name(name).map_or_else(|| wrong(format!("there is no player {name}")), Ok)
    }

    /// Takes a card out of what is left.
    fn take(&mut self, face: Face) -> Result<(), PositionError> {
        let Some(left) = self.left.get_mut(face.index()) else { return wrong("there is no such card") };
        if *left == 0 {
            return wrong(format!("there are only {} of {}", face.print().copies, face.key()));
        }
        *left -= 1;
        self.state.open.cards += 1;
        Ok(())
    }

    /// A card with the next handle.
    fn card(&mut self, face: Face) -> Result<Card, PositionError> {
        self.take(face)?;
        self.handle += 1;
        Ok(Card { face, handle: self.handle - 1 })
    }

    /// The state.
    ///
    /// # Errors
    /// If no play reaches such a position.
    pub(super) fn state(mut self, position: &Position, dice: &mut Dice) -> Result<State, PositionError> {
        let open = &mut self.state.open;
        open.round = position.round.unwrap_or(1).max(1);
        open.phase = position.phase.unwrap_or_default();
        if open.phase == Phase::Over {
            return wrong("a game that is over is no position");
        }
        if let Some(name) = &position.start {
            self.state.open.starter = self.seat(name)?;
        }
        for (name, of) in &position.seats {
            let seat = self.seat(name)?;
            self.lay(seat, of)?;
        }
        // Who is where hangs on who has a prison.
        for (name, of) in &position.seats {
            let seat = self.seat(name)?;
            let place = self.place(of.at.as_deref().unwrap_or("hell"))?;
            self.state.open.realms[seat.index()].place = place;
        }
        for name in &position.candidates {
            let seat = self.seat(name)?;
            self.state.open.candidates.push(seat);
        }
        for face in &position.discard {
            self.take(*face)?;
        }
        self.state.open.discard.clone_from(&position.discard);
        if let Some(fight) = &position.fight {
            let fight = self.fight(fight)?;
            self.state.fight = Some(Box::new(fight));
            self.state.open.phase = Phase::Combat;
        }
        match &position.deck {
            Some(deck) => {
                for face in deck {
                    self.take(*face)?;
                }
                self.state.deck.clone_from(deck);
            }
            None => {
                let mut rest: Vec<Face> =
                    Face::all().zip(self.left.clone()).flat_map(|(face, left)| std::iter::repeat_n(face, usize::from(left))).collect();
                self.state.open.cards += rest.len() as u16;
                dice.shuffle(&mut rest);
                self.state.deck = rest;
            }
        }
        for (name, of) in &position.seats {
            let seat = self.seat(name)?;
            of.promises.iter().try_for_each(|promise| self.promise(seat, promise))?;
        }
        self.state.open.oaths = self.state.oaths.iter().map(|held| held.len() as u16).sum();
        self.state.open.next_handle = self.handle;
        Ok(self.state)
    }

    fn lay(&mut self, seat: Seat, of: &SeatPosition) -> Result<(), PositionError> {
        for face in &of.realm {
            let card = self.card(*face)?;
            let realm = &mut self.state.open.realms[seat.index()];
            match face.card_type() {
                CardType::Horde => realm.hordes.push(card),
                CardType::Artifact => realm.artifacts.push(card),
                CardType::Fortress if realm.fortress.is_none() => realm.fortress = Some(card),
                CardType::Fortress => return wrong("a realm has one fortress"),
                CardType::Ritual | CardType::Special => return wrong(format!("{} does not lie in a realm", face.key())),
            }
        }
        let running = [(&of.ritual, false), (&of.ritual_new, true)];
        let sideways = of.ritual_sideways.list();
        for (faces, new) in running {
            for face in faces.list() {
                let card = self.card(face)?;
                let ritual = Running { card, new, sideways: sideways.contains(&face) };
                let realm = &mut self.state.open.realms[seat.index()];
                realm.rituals.push(ritual);
                realm.started += u8::from(new);
            }
        }
        for face in &of.on_earth {
            if !face.is_fiend() {
                return wrong(format!("{} does not go to Earth", face.key()));
            }
            let card = self.card(*face)?;
            self.state.open.realms[seat.index()].on_earth.push(card);
        }
        for face in &of.hand {
            let card = self.card(*face)?;
            self.state.hands[seat.index()].push(card);
        }
        for signer in &of.oaths {
            self.state.oaths[seat.index()].push(Oath { signer: *signer, handle: self.handle });
            self.handle += 1;
        }
        let attacked: Vec<Seat> = of.attacked.iter().map(|name| self.seat(name)).collect::<Result<_, _>>()?;
        let realm = &mut self.state.open.realms[seat.index()];
        (realm.souls, realm.gathered, realm.points) = (of.souls, of.soul_score, of.vp);
        for (key, hold) in &of.statuses {
            match data().statuses.iter().position(|status| status.key == *key) {
                Some(at) => realm.statuses[at] = Some(*hold),
                None => return wrong(format!("there is no status {key}")),
            }
        }
        (realm.attack_wins, realm.defence_wins) = (of.wins.attack, of.wins.defence);
        realm.attacked = attacked.into_iter().fold(0, |all, seat| all | bit(seat));
        realm.looted = of.looted;
        realm.earth_from = if of.no_earth_until > 0 { of.no_earth_until + 1 } else { 0 };
        Ok(())
    }

    /// A promise in the words of a line.
    fn promise(&mut self, giver: Seat, of: &PromisePosition) -> Result<(), PositionError> {
        let to = of.to.join(" ");
        let text = format!("promise {to}: {}", of.words);
        let grammar = grammar(self.seats);
        let kind = grammar.kinds.iter().find(|kind| kind.key == "promise");
        let read = kind.and_then(|kind| parse(&kind.spec, &Line::new(&text)).ok()).map(|tree| read("promise", &tree));
        let Some(Order::Promise { to, terms }) = read.and_then(|uses| uses.into_iter().flatten().next()) else {
            return wrong(format!("no promise is written so: {text}"));
        };
        let bits = to.iter().filter_map(|person| self.state.open.person(*person, giver)).fold(0, |all, seat| all | bit(seat));
        let promise = made(&self.state, giver, bits, &terms, of.state.is_empty() || of.state == "open");
        self.state.open.recorded = self.state.open.recorded.max(promise.record);
        self.state.promises.push(promise);
        Ok(())
    }

    fn place(&self, written: &str) -> Result<Place, PositionError> {
        Ok(match written {
            "hell" => Place::Hell,
            "earth" => Place::Earth,
            "fled" => Place::Hiding,
            "heaven" => Place::Heaven,
            _ => match written.strip_prefix("captive:") {
                Some(name) => {
                    let captor = self.seat(name)?;
                    if self.state.open.realm(captor).fortress.is_none() {
                        return wrong(format!("{name} has no fortress to keep a prisoner in"));
                    }
                    Place::Captive(captor)
                }
                None => return wrong(format!("there is no place {written}")),
            },
        })
    }

    fn fight(&mut self, of: &FightPosition) -> Result<Fight, PositionError> {
        let (attacker, defender) = (self.seat(&of.attacker)?, self.seat(&of.defender)?);
        let round = of.round.max(1);
        let mut fight = Fight::new(1, attacker, defender, false, None);
        fight.round = round - 1;
        for (side, troops) in [(Side::Attacker, &of.sides.attack), (Side::Defender, &of.sides.defence)] {
            for troop in troops {
                let seat = self.seat(&troop.seat)?;
                let mut there = Troop { devil: troop.devil, souls: troop.souls, ..Troop::new(seat, side, round.saturating_sub(1)) };
                for face in &troop.cards {
                    let card = self.card(*face)?;
                    let realm = &mut self.state.open.realms[seat.index()];
                    if face.card_type() == CardType::Fortress {
                        realm.fortress = Some(card);
                        there.fortress = Some(card);
                    } else {
                        realm.hordes.push(card);
                        there.cards.push(card);
                    }
                }
                let realm = &mut self.state.open.realms[seat.index()];
                realm.souls = realm.souls.max(troop.souls);
                fight.troops.push(there);
            }
        }
        self.state.open.realms[attacker.index()].attacked |= bit(defender);
        Ok(fight)
    }
}
