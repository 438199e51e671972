//! Why an order may not be given, and the sentence that says so.

use super::army::Rank;
use super::square::Square;
use super::state::NOTE_MAX;
use super::terms::formation_id;
use crate::game::{Reason, Seats};
use crate::words::{Arg, Saying};

/// Why an order may not answer a request. A square is the one that is in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no answer to what is asked now.
    NotNow,
    /// No card lies there.
    NoCard(Square),
    /// The card is an enemy.
    NotYours(Square),
    /// The card is the partner's to command.
    Partners(Square),
    /// What is shared out are the fixed cards.
    SplitNotFixed,
    /// A row has another number of cards.
    RowSize {
        /// How many it has.
        wanted: usize,
        /// How many the line says.
        found: usize,
    },
    /// The seat has not so many of a card left to place.
    RowNotHeld {
        /// Which.
        rank: Rank,
        /// How many it was dealt.
        held: usize,
    },
    /// The seat has another number of cards than the formation.
    FormationSize {
        /// The formation's name.
        name: String,
        /// How many cards it has.
        found: usize,
        /// How many the seat has.
        wanted: usize,
    },
    /// Nobody knows a formation of this name.
    FormationUnknown {
        /// The name.
        name: String,
        /// The keys of those that all know.
        known: Vec<&'static str>,
    },
    /// The formation of this name places otherwise what the letter places as well.
    FormationClash(String),
    /// No archers stand there.
    ShootNoArchers(Square),
    /// They have shot in this turn.
    ShootAlready(Square),
    /// There is nobody in front of them.
    ShootNobody(Square),
    /// A card lies on the square that was to be empty.
    MoveNotEmpty(Square),
    /// Archers that shot don't move.
    MoveShot(Square),
    /// It isn't next to where the card stands.
    MoveFar(Square),
    /// Nobody may go there from their half.
    MoveAway(Square),
    /// An own card stands there.
    MoveOwn(Square),
    /// The queen doesn't attack.
    MoveQueen,
    /// No scout stands there.
    ScoutNone(Square),
    /// It has looked in this turn.
    ScoutAlready(Square),
    /// No enemy stands next to it.
    ScoutNobody(Square),
    /// More enemies stand next to it than it can look at.
    ScoutMany {
        /// Where it stands.
        square: Square,
        /// How many they are.
        count: u32,
    },
    /// The card struck at is the seat's own side's.
    StrikeOwn(Square),
    /// There is nothing in a line that is worth striking.
    LineNone,
    /// The card doesn't stand between two of the seat's side.
    LineNo(Square),
    /// The pair that the line wants doesn't stand on both sides of it.
    LineNotThese(Square),
    /// Only the partner's cards stand on both sides of it.
    LinePartner(Square),
    /// It is known, and not what the line wants to strike.
    LineKnown(Square, Rank),
    /// No pair is strong enough for it.
    LineWeak(Square, Rank),
    /// A queen is taken in a line by the king alone.
    LineQueen(Square),
    /// The card doesn't stand in a triangle.
    TriangleNo(Square),
    /// The card to be revealed is no part of the triangle.
    TriangleNotPart(Square),
    /// The card to be revealed is no king or queen.
    TriangleNotRoyal(Square),
    /// The queen is left, or nothing of the triangle can take her.
    TriangleQueen(Square),
    /// The card lies face up.
    RevealUp(Square),
    /// The note is too long.
    NoteLong,
}

impl Reason for Refusal {
    fn saying(&self, _seats: &Seats) -> Saying {
        let at = |id: &str, square: &Square| Saying::new(id).with("square", square.id());
        let of = |id: &str, name: &String| Saying::new(id).with("name", name.as_str());
        match self {
            Refusal::NotNow => Saying::new("fe-not-now"),
            Refusal::NoCard(square) => at("fe-no-card", square),
            Refusal::NotYours(square) => at("fe-not-yours", square),
            Refusal::Partners(square) => at("fe-partners", square),
            Refusal::SplitNotFixed => Saying::new("fe-split-not-fixed"),
            Refusal::RowSize { wanted, found } => Saying::new("fe-row-size").with("wanted", *wanted).with("found", *found),
            Refusal::RowNotHeld { rank, held } => Saying::new("fe-row-not-held").with("rank", rank.number()).with("held", *held),
            Refusal::FormationSize { name, found, wanted } => of("fe-formation-size", name).with("found", *found).with("wanted", *wanted),
            Refusal::FormationUnknown { name, known } => {
                let known = known.iter().map(|key| Arg::Word(formation_id(key))).collect();
                of("fe-formation-unknown", name).with("known", Arg::List(known))
            }
            Refusal::FormationClash(name) => of("fe-formation-clash", name),
            Refusal::ShootNoArchers(square) => at("fe-shoot-no-archers", square),
            Refusal::ShootAlready(square) => at("fe-shoot-already", square),
            Refusal::ShootNobody(square) => at("fe-shoot-nobody", square),
            Refusal::MoveNotEmpty(square) => at("fe-move-not-empty", square),
            Refusal::MoveShot(square) => at("fe-move-shot", square),
            Refusal::MoveFar(square) => at("fe-move-far", square),
            Refusal::MoveAway(square) => at("fe-move-away", square),
            Refusal::MoveOwn(square) => at("fe-move-own", square),
            Refusal::MoveQueen => Saying::new("fe-move-queen"),
            Refusal::ScoutNone(square) => at("fe-scout-none", square),
            Refusal::ScoutAlready(square) => at("fe-scout-already", square),
            Refusal::ScoutNobody(square) => at("fe-scout-nobody", square),
            Refusal::ScoutMany { square, count } => at("fe-scout-many", square).with("count", i64::from(*count)),
            Refusal::StrikeOwn(square) => at("fe-strike-own", square),
            Refusal::LineNone => Saying::new("fe-line-none"),
            Refusal::LineNo(square) => at("fe-line-no", square),
            Refusal::LineNotThese(square) => at("fe-line-not-these", square),
            Refusal::LinePartner(square) => at("fe-line-partner", square),
            Refusal::LineKnown(square, rank) => at("fe-line-known", square).with("rank", rank.number()),
            Refusal::LineWeak(square, rank) => at("fe-line-weak", square).with("rank", rank.number()),
            Refusal::LineQueen(square) => at("fe-line-queen", square).with("rank", Rank::QUEEN.number()),
            Refusal::TriangleNo(square) => at("fe-triangle-no", square),
            Refusal::TriangleNotPart(square) => at("fe-triangle-not-part", square),
            Refusal::TriangleNotRoyal(square) => at("fe-triangle-not-royal", square),
            Refusal::TriangleQueen(square) => at("fe-triangle-queen", square),
            Refusal::RevealUp(square) => at("fe-reveal-up", square),
            Refusal::NoteLong => Saying::new("fe-note-long").with("max", NOTE_MAX),
        }
    }

    fn lasts(&self) -> bool {
        matches!(self, Refusal::SplitNotFixed | Refusal::RowSize { .. } | Refusal::FormationUnknown { .. } | Refusal::NoteLong)
    }
}
