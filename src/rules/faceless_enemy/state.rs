//! All of a game at one moment. [`Open`] is what everyone sees and could have noted; ranks of cards that are face
//! down, hands before they are placed, and private notes are hidden.

use super::Options;
use super::army::{ARMY, DEALT, Rank, TURNS};
use super::field::{Deed, Faces, Field, Side};
use super::square::{FILES, SHARED_FILE, Square, Squares};
use super::trail::Trail;
use crate::game::{Few, Seat};
use serde::{Deserialize, Serialize};

/// The most seats.
pub(super) const SEATS_MAX: usize = 4;
/// The longest private note, in characters.
pub(super) const NOTE_MAX: usize = 120;

/// What is decided next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Which fixed cards each partner takes (four players).
    Split,
    /// The front row of each army.
    Front,
    /// The rear row.
    Rear,
    /// The square on file g (four players).
    Shared,
    /// Whether the rest is left to chance.
    Rest,
    /// Which partner of the starting team begins.
    First,
    /// Which archers shoot.
    Shoot,
    /// Which card moves.
    Move,
    /// Which scouts look.
    Scout,
    /// Line and triangle strikes.
    Strike,
    /// The game is over.
    Over,
}

/// A row of the placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Row {
    /// Nearer to the enemy.
    Front,
    /// At the edge.
    Rear,
    /// The team's square on file g.
    Shared,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum End {
    /// One side's king fell.
    Won { side: Side },
    /// Both kings fell.
    BothKings {},
    /// All turns are used.
    Limit {},
}

/// A card in the graveyard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dead {
    /// Its rank.
    pub rank: Rank,
    /// Where it stood first.
    pub home: Square,
}

/// What everyone sees.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// How many play: two or four.
    pub seats: u8,
    /// The game's options.
    pub rules: Options,
    /// Whether both armies were dealt whole; positions of cases may have fewer cards.
    pub dealt: bool,
    /// The number of the stage, from 1.
    pub number: u32,
    /// What is decided next.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Seat,
    /// The side that began: with four, turns go round so that the player opposite follows the first.
    pub starter: Side,
    /// Turns used by each seat.
    pub used: [u16; SEATS_MAX],
    /// The board.
    pub field: Field,
    /// Cards lost by each side, in order.
    pub graves: [Few<Dead, ARMY>; 2],
    /// Whose king has fallen.
    pub fallen: [bool; 2],
    /// How many of the six fixed cards each western partner took, once that is settled.
    pub split: Few<u8, 2>,
    /// Cards drawn for the start by each side: they are out of play.
    pub drawn: [Few<Rank, DEALT>; 2],
    /// Which of the four knights each side is sure to have (they differ in picture only).
    pub knights: [u8; 2],
    /// Whose cards the partner's strikes may show.
    pub permits: [bool; SEATS_MAX],
    /// Archers that shot this turn.
    pub shot: Squares,
    /// Scouts that looked this turn.
    pub scouted: Squares,
    /// Whether there was something to look at, and to strike, when the turn began.
    pub hopes: [bool; 2],
    /// What the latest turn did, for the picture.
    #[serde(skip)]
    pub trail: Trail,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// What a seat has said of its placement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The front row; empty: left to chance.
    pub front: Few<Rank, 13>,
    /// The rear row.
    pub rear: Few<Rank, 13>,
    /// The card on file g.
    pub shared: Few<Rank, 1>,
}

impl Plan {
    /// One of its rows.
    pub fn row(&self, row: Row) -> &[Rank] {
        match row {
            Row::Front => self.front.as_slice(),
            Row::Rear => self.rear.as_slice(),
            Row::Shared => self.shared.as_slice(),
        }
    }

    /// All that is said.
    pub fn cards(&self) -> impl Iterator<Item = Rank> + '_ {
        [Row::Front, Row::Rear, Row::Shared].into_iter().flat_map(|row| self.row(row).iter().copied())
    }
}

/// A private note on a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Whose note it is.
    pub seat: Seat,
    /// The home of the card that it is about: it goes with the card.
    pub home: Square,
    /// What it says.
    pub text: String,
}

/// All of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What everyone sees.
    pub open: Open,
    /// The ranks of all cards on the board.
    pub faces: Faces,
    /// The twenty dealt cards of each team in the order dealt, until they are split.
    pub deals: [Few<Rank, DEALT>; 2],
    /// Which of the fixed cards each western partner took, as bits.
    pub fixed: [u8; 2],
    /// Hands until they are placed, the lowest card first.
    pub hands: [Few<Rank, ARMY>; SEATS_MAX],
    /// What each seat has said of its placement.
    pub plans: [Plan; SEATS_MAX],
    /// Private notes.
    pub notes: Vec<Note>,
}

impl Open {
    /// All seats that play.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Side {
        if seat.0.is_multiple_of(2) { Side::South } else { Side::North }
    }

    /// The wing of a seat: 0 west, 1 east. With two players all is west.
    pub fn wing(&self, seat: Seat) -> u8 {
        u8::from(self.seats == 4 && seat.0 >= 2)
    }

    /// The seat of a side and wing.
    pub fn seat(&self, side: Side, wing: u8) -> Seat {
        Seat(side.index() as u8 + if self.seats == 4 { wing * 2 } else { 0 })
    }

    /// The partner of a seat, with four players.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        (self.seats == 4).then_some(Seat(seat.0 ^ 2))
    }

    /// The seats of a side.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        self.all_seats().filter(move |seat| seat.0.is_multiple_of(2) == (side == Side::South))
    }

    /// The squares whose own cards a seat controls: with four, its half and file g.
    pub fn realm(&self, seat: Seat) -> Squares {
        match (self.seats == 4, self.wing(seat)) {
            (false, _) => Squares::default().others(),
            (true, 0) => Squares::of_files(0, SHARED_FILE),
            (true, _) => Squares::of_files(SHARED_FILE, FILES - 1),
        }
    }

    /// The squares of the cards that a seat controls.
    pub fn controlled(&self, seat: Seat) -> Squares {
        self.field.of(self.side(seat)).and(self.realm(seat))
    }

    /// Whether a seat is passed over: of four, who controls no card.
    pub fn is_skipped(&self, seat: Seat) -> bool {
        self.seats == 4 && self.controlled(seat).is_empty()
    }

    /// Which wings see a card that comes to a square, as bits.
    pub fn seen_at(&self, square: Square) -> u8 {
        match square.file().cmp(&SHARED_FILE) {
            _ if self.seats != 4 => 3,
            std::cmp::Ordering::Equal => 3,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Greater => 2,
        }
    }

    /// The wing that laid a card, by where it stood first: the front square of file g is the west's.
    pub fn origin(&self, side: Side, home: Square) -> u8 {
        match home.file().cmp(&SHARED_FILE) {
            _ if self.seats != 4 => 0,
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => u8::from(home.row() == side.home_row(true)),
        }
    }

    /// The seat after another. The player opposite follows the first.
    pub fn after(&self, seat: Seat) -> Seat {
        let seats = self.seats.max(1);
        let step = if self.starter == Side::South { 1 } else { seats - 1 };
        Seat((seat.0 + step) % seats)
    }

    /// The number of the turn, skipped ones counted.
    pub fn turn_number(&self) -> u32 {
        self.used.iter().map(|used| u32::from(*used)).sum::<u32>() + u32::from(self.phase != Phase::Over)
    }

    /// Whether all turns are used.
    pub fn limit_reached(&self) -> bool {
        self.rules.turn_limit && self.all_seats().all(|seat| self.used[seat.index()] >= TURNS)
    }

    /// Whether a placed army stands on the board.
    pub fn is_placed(&self) -> bool {
        self.phase >= Phase::First
    }

    /// The card straight ahead of a square of a seat's side, if it is an enemy.
    pub fn target_ahead(&self, side: Side, from: Square) -> Option<Square> {
        side.ahead(from).filter(|to| self.field.side(*to) == Some(side.other()))
    }

    /// Cards that may be archers with an enemy straight ahead, as everyone can tell.
    pub fn perhaps_shooters(&self, seat: Seat) -> Squares {
        let side = self.side(seat);
        let behind = self.field.of(side.other()).shifted(side == Side::North);
        let cards = self.controlled(seat).and(behind).without(self.shot);
        cards.iter().filter(|at| self.may_be(*at, Rank::ARCHERS)).collect()
    }

    /// Cards that may be scouts with one or two enemies beside them, as everyone can tell.
    pub fn perhaps_scouts(&self, seat: Seat) -> Squares {
        let side = self.side(seat);
        let enemies = self.field.of(side.other());
        // A partner's scout serves once it is face up.
        let usable = self.controlled(seat).or(self.field.of(side).and(self.field.up()));
        let near = usable.and(enemies.beside()).without(self.scouted);
        near.iter().filter(|at| (1..=2).contains(&at.near().and(enemies).count()) && self.may_be(*at, Rank::SCOUT)).collect()
    }

    /// Enemy cards that stand in a line or a triangle of a side.
    pub fn in_lines(&self, side: Side) -> Squares {
        let own = self.field.of(side);
        self.field.of(side.other()).and(own.beside()).iter().filter(|at| at.in_line(own)).collect()
    }

    /// Whether some enemy card stands in a line or a triangle of a side.
    pub fn has_lines(&self, side: Side) -> bool {
        let own = self.field.of(side);
        self.field.of(side.other()).and(own.beside()).iter().any(|at| at.in_line(own))
    }

    fn may_be(&self, square: Square, rank: Rank) -> bool {
        self.field.card(square).is_some_and(|card| card.up.is_none_or(|up| up == rank))
    }

    /// The squares where a seat's placed row lies, from left to right as the owner sees it.
    pub fn row_squares(&self, seat: Seat, row: Row) -> Vec<Square> {
        let side = self.side(seat);
        let (files, rear) = match (row, self.seats == 4, self.wing(seat)) {
            // The front square of file g is the western partner's, the rear one the eastern's.
            (Row::Shared, true, wing) => (SHARED_FILE..=SHARED_FILE, wing == 1),
            (Row::Shared, false, _) => return Vec::new(),
            (row, false, _) => (0..=FILES - 1, row == Row::Rear),
            (row, true, 0) => (0..=SHARED_FILE - 1, row == Row::Rear),
            (row, true, _) => (SHARED_FILE + 1..=FILES - 1, row == Row::Rear),
        };
        let mut squares: Vec<Square> = files.filter_map(|file| Square::at(file, side.home_row(rear))).collect();
        if side == Side::North {
            squares.reverse();
        }
        squares
    }

    /// Notes what a card did.
    pub fn note_deed(&mut self, square: Square, deed: Deed) {
        self.field.change(square, |card| card.note(deed));
    }
}
