//! Scoring: lands by cards and by symbols, chains, minus laws (rules text, "Scoring").

use super::cards::{Card, CardSet, FAMILIES, LANDS, Land, Route, SEATS_MAX, data};
use super::state::Open;
use crate::game::Seat;
use crate::rules::ranks::by_rank;

/// What every seat would score, number by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sheet {
    /// Cards of each land.
    pub cards: [[u8; SEATS_MAX]; LANDS],
    /// The most symbols of one family in each land.
    pub symbols: [[u8; SEATS_MAX]; LANDS],
    /// Points for cards.
    pub land_points: [[i64; SEATS_MAX]; LANDS],
    /// Points for symbols.
    pub symbol_points: [[i64; SEATS_MAX]; LANDS],
    /// Ships and carriages.
    pub ships: [u8; SEATS_MAX],
    /// Carriages.
    pub carriages: [u8; SEATS_MAX],
    /// Points for chains.
    pub chain_points: [i64; SEATS_MAX],
    /// What minus laws cost, as a negative number.
    pub minus: [i64; SEATS_MAX],
}

impl Sheet {
    /// Scores the cards before each seat, with the minus laws given.
    pub(super) fn of(open: &Open, minus_laws: &[u8; SEATS_MAX]) -> Sheet {
        let mut sheet = Sheet::default();
        for seat in open.all_seats() {
            sheet.count(seat, open.lands[seat.index()]);
            let at = seat.index();
            let chain = |length: u8| if length >= data().numbers.chain_minimum { i64::from(length) } else { 0 };
            sheet.chain_points[at] = chain(sheet.ships[at]) + chain(sheet.carriages[at]);
            sheet.minus[at] = -i64::from(minus_laws[at] * data().numbers.negative_law_points);
        }
        for land in 0..LANDS {
            sheet.land_points[land] = by_rank(&sheet.cards[land]);
            let best = sheet.symbols[land].iter().copied().max().unwrap_or(0);
            for seat in 0..SEATS_MAX {
                if best > 0 && sheet.symbols[land][seat] == best {
                    sheet.symbol_points[land][seat] = i64::from(best);
                }
            }
        }
        sheet
    }

    fn count(&mut self, seat: Seat, cards: CardSet) {
        let at = seat.index();
        let mut families = [[0u8; FAMILIES]; LANDS];
        for card in cards.cards() {
            let face = card.face();
            let land = face.land.index();
            self.cards[land][at] += 1;
            for (sum, symbols) in families[land].iter_mut().zip(face.symbols) {
                *sum += symbols;
            }
            match face.route {
                Route::Ship => self.ships[at] += 1,
                Route::Carriage => self.carriages[at] += 1,
                Route::None => {}
            }
        }
        for (land, sums) in families.iter().enumerate() {
            self.symbols[land][at] = sums.iter().copied().max().unwrap_or(0);
        }
    }

    /// All points of a seat.
    pub(super) fn total(&self, seat: Seat) -> i64 {
        self.lands_total(seat) + self.symbols_total(seat) + self.chain_points[seat.index()] + self.minus[seat.index()]
    }

    /// The sum of the land column.
    pub(super) fn lands_total(&self, seat: Seat) -> i64 {
        self.land_points.iter().map(|points| points[seat.index()]).sum()
    }

    /// The sum of the symbol column.
    pub(super) fn symbols_total(&self, seat: Seat) -> i64 {
        self.symbol_points.iter().map(|points| points[seat.index()]).sum()
    }

    /// The winner: the most points, then the most land cards; none if that is a tie as well.
    pub(super) fn winner(&self, open: &Open) -> Option<Seat> {
        let rank = |seat: Seat| (self.total(seat), open.lands[seat.index()].len());
        let best = open.all_seats().map(rank).max()?;
        let mut leaders = open.all_seats().filter(|seat| rank(*seat) == best);
        leaders.next().filter(|_| leaders.next().is_none())
    }
}

/// How many symbols of a family the cards of a land show.
pub(super) fn symbols_of(cards: CardSet, land: Land, family: usize) -> u8 {
    cards.cards().filter(|card| card.land() == land).map(|card: Card| card.face().symbols.get(family).copied().unwrap_or(0)).sum()
}
