//! How a game ended, and the gate to what may be seen only because it has.

use super::{Seat, Seats};
use crate::words::{Lang, figure};
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; none: nobody, or a draw; several: shared.
    pub winners: Vec<Seat>,
    /// The points of each seat.
    pub scores: Vec<i64>,
}

impl Outcome {
    /// How a game ended whose state has the winners' seats as numbers.
    pub fn of(winners: &[u8], scores: &[i64]) -> Outcome {
        Outcome { winners: winners.iter().copied().map(Seat).collect(), scores: scores.to_vec() }
    }

    /// The seats with their points, the most first; of those with as many, winners.
    pub(super) fn ranked(&self, seats: &Seats) -> Vec<(Seat, i64)> {
        let mut ranked: Vec<(Seat, i64)> = seats.all().zip(self.scores.iter().copied()).collect();
        ranked.sort_by_key(|(seat, points)| (-points, !self.winners.contains(seat), *seat));
        ranked
    }

    /// How the game ended, in a sentence; and where it is won by points, how many each has, the most first.
    pub fn told(&self, seats: &Seats, by_points: bool, lang: Lang) -> String {
        let words = lang.words();
        let names: Vec<String> = self.winners.iter().map(|seat| seats.name(*seat)).collect();
        let ended = match names.len() {
            0 => words.say("result-nobody"),
            1 => words.with("result-winner", &[("names", names.concat().into())]),
            _ => words.with("result-shared", &[("names", words.list(&names).into())]),
        };
        if !by_points {
            return ended;
        }
        let points: Vec<String> =
            self.ranked(seats).into_iter().map(|(seat, points)| format!("{} {}", seats.name(seat), figure(points))).collect();
        words.with("result-points", &[("ended", ended.into()), ("points", points.join(", ").into())])
    }
}

/// Proof that a game has ended. Whoever wants a past table laid open must show it, and only the state in which the game
/// stands now can give it: while a game runs there is none, so nothing of it can be laid open.
#[derive(Debug)]
pub struct Over(());

impl Over {
    /// The proof, by the outcome of the state in which the game stands now.
    pub(super) fn of(now: Option<&Outcome>) -> Option<Over> {
        now.map(|_| Over(()))
    }
}
