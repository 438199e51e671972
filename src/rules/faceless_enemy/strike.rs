//! Who may strike whom, and with which cards: the same for what may be ordered and for what then happens. Ranks that
//! are not known count as ones with which it could succeed.

use super::army::{Rank, Ranks};
use super::field::Faces;
use super::square::{Square, Squares};
use super::state::Open;
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// What a triangle does when its target turns out to be the queen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Queen {
    /// Show a royal that takes part: one that is face up, else the lowest.
    #[default]
    Any,
    /// Show this one.
    Reveal(Square),
    /// Leave her.
    Leave,
}

/// With which cards a line strike may be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aim {
    /// Only with these two.
    pub with: Option<(Square, Square)>,
    /// Not with cards of these ranks.
    pub spare: Ranks,
}

/// The cards of a seat's side that its strikes may show or that are face up already.
pub(super) fn strikers(open: &Open, seat: Seat) -> Squares {
    let own = open.field.of(open.side(seat));
    match open.partner(seat) {
        Some(partner) if !open.permits[partner.index()] => open.controlled(seat).or(own.and(open.field.up())),
        _ => own,
    }
}

/// The pairs that may strike a target in line, whatever its rank.
pub(super) fn pairs<'a>(
    open: &Open,
    seat: Seat,
    target: Square,
    aim: Aim,
    faces: &'a Faces,
) -> impl Iterator<Item = (Square, Square)> + 'a {
    let strikers = strikers(open, seat);
    let wanted: Option<Squares> = aim.with.map(|(one, other)| [one, other].into_iter().collect());
    target.lines().filter(move |pair| pair.and(strikers) == *pair && wanted.is_none_or(|wanted| wanted == *pair)).filter_map(move |pair| {
        let mut two = pair.iter();
        let (one, other) = (two.next()?, two.next()?);
        let spared = [one, other].iter().any(|at| faces.at(*at).is_some_and(|rank| aim.spare.has(rank)));
        (!spared).then_some((one, other))
    })
}

/// Whether two cards take a target of a rank in line.
pub(super) fn takes(faces: &Faces, (one, other): (Square, Square), target: Rank) -> bool {
    let (Some(one), Some(other)) = (faces.at(one), faces.at(other)) else { return true };
    one.strength() + other.strength() > target.number() && (target != Rank::QUEEN || one.is_royal() || other.is_royal())
}

/// The pair that takes a target: the one that turns up fewest cards, then of the lowest sum.
pub(super) fn best_pair(open: &Open, seat: Seat, target: Square, aim: Aim, faces: &Faces) -> Option<(Square, Square)> {
    let rank = faces.at(target)?;
    let strength = |at: Square| faces.at(at).map_or(0, Rank::strength);
    let down = |at: Square| u8::from(!open.field.up().has(at));
    pairs(open, seat, target, aim, faces)
        .filter(|pair| takes(faces, *pair, rank))
        .min_by_key(|(one, other)| (down(*one) + down(*other), strength(*one) + strength(*other)))
}

/// The royals that a triangle could show, as far as ranks are known.
pub(super) fn royals(open: &Open, seat: Seat, target: Square, faces: &Faces) -> Squares {
    let beside = target.near().and(strikers(open, seat));
    beside.iter().filter(|at| faces.at(*at).is_none_or(Rank::is_royal)).collect()
}

/// The royal that a triangle shows to take the queen; none if she is left.
pub(super) fn royal(open: &Open, seat: Seat, target: Square, queen: Queen, faces: &Faces) -> Option<Square> {
    let royals = royals(open, seat, target, faces);
    match queen {
        Queen::Leave => None,
        Queen::Reveal(square) => royals.has(square).then_some(square),
        Queen::Any => royals.iter().min_by_key(|at| (!open.field.up().has(*at), faces.at(*at))),
    }
}

/// The cards at which a line strike could show or take something, as far as ranks of own cards are known.
pub(super) fn worth_striking(open: &Open, seat: Seat, aim: Aim, when: Ranks, faces: &Faces) -> Vec<Square> {
    let worth = |target: &Square| match open.field.card(*target).and_then(|card| card.up) {
        None => pairs(open, seat, *target, aim, faces).next().is_some(),
        Some(rank) => when.has(rank) && pairs(open, seat, *target, aim, faces).any(|pair| takes(faces, pair, rank)),
    };
    open.in_lines(open.side(seat)).iter().filter(worth).collect()
}
