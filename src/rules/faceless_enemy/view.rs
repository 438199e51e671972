//! What a viewer may know: all that lies open, the ranks that they have seen, their own hand, plan and notes.

use super::army::{ARMY, DEALT, Rank, fixed_cards};
use super::event::{Cause, Event, Loss, Stay};
use super::field::{Faces, Side};
use super::square::Square;
use super::state::{End, Note, Open, Phase, Plan, SEATS_MAX, State};
use crate::game::{Few, Over, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A state as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// What everyone sees.
    pub open: Open,
    /// The ranks that the viewer knows.
    pub faces: Faces,
    /// Hands that are not yet placed, where the viewer knows them.
    pub hands: [Option<Few<Rank, ARMY>>; SEATS_MAX],
    /// What seats have said of their placement, where the viewer knows.
    pub plans: [Option<Plan>; SEATS_MAX],
    /// Which fixed cards the western partner of a team took, where the viewer knows.
    pub fixed: [Option<u8>; 2],
    /// The dealt cards before they are split (nobody knows them, but the casebook).
    pub deals: Option<[Few<Rank, DEALT>; 2]>,
    /// The viewer's notes.
    pub notes: Vec<Note>,
}

/// What a viewer may know of a state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let open = state.open;
    let everything = viewer == Viewer::Everything;
    let mut view = View {
        open,
        faces: state.faces,
        hands: [None; SEATS_MAX],
        plans: [None; SEATS_MAX],
        fixed: [None; 2],
        deals: everything.then_some(state.deals),
        notes: Vec::new(),
    };
    if everything {
        view.hands = state.hands.map(Some);
        view.plans = state.plans.map(Some);
        view.fixed = state.fixed.map(Some);
        view.notes = state.notes.clone();
        return view;
    }
    if let Viewer::Seat(seat) = viewer
        && let Some(hand) = view.hands.get_mut(seat.index())
    {
        let side = open.side(seat).index();
        *hand = Some(state.hands[seat.index()]);
        view.plans[seat.index()] = Some(state.plans[seat.index()]);
        view.fixed[side] = Some(state.fixed[side]);
        if !state.notes.is_empty() {
            view.notes = state.notes.iter().filter(|note| note.seat == seat).cloned().collect();
        }
    }
    // When the game is over all cards are shown.
    if open.phase != Phase::Over {
        for square in unseen(&open, viewer) {
            view.faces.set(square, None);
        }
    }
    view
}

/// A past state of a game that has ended, all cards turned up. Private notes stay private.
pub(super) fn laid_open(past: &State, _over: &Over) -> Option<View> {
    past.open.is_placed().then(|| View { faces: past.faces, ..view(past, Viewer::Public) })
}

/// The squares of cards whose rank a viewer has not seen.
pub(super) fn unseen(open: &Open, viewer: Viewer) -> impl Iterator<Item = Square> {
    let (side, wing) = match viewer {
        Viewer::Seat(seat) => (Some(open.side(seat)), open.wing(seat)),
        Viewer::Public | Viewer::Everything => (None, 0),
    };
    let four = open.seats == 4;
    let own = side.map(|side| open.field.of(side)).unwrap_or_default();
    let field = open.field;
    let down = open.field.free().others().without(open.field.up());
    let down = if four { down } else { down.without(own) };
    down.iter().filter(move |at| !own.has(*at) || field.card(*at).is_some_and(|card| card.seen >> wing & 1 == 0))
}

/// What a viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum News {
    /// A team split the fixed cards; which, only the team hears.
    CardsSplit {
        side: Side,
        count: u8,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        west: Vec<Rank>,
    },
    /// A seat has placed its cards.
    ArmyPlaced { seat: Seat },
    /// Cards were drawn for the start.
    StartDrawn { south: Rank, north: Rank },
    /// A side begins.
    StarterFound { side: Side },
    /// Who of the team begins.
    FirstChosen { seat: Seat },
    /// A shot.
    Shot { seat: Seat, from: Square, to: Square },
    /// A quiet move.
    CardMoved { seat: Seat, from: Square, to: Square },
    /// An attack.
    Attacked { seat: Seat, from: Square, to: Square },
    /// A scout looks.
    Scouted { seat: Seat, from: Square },
    /// A strike begins.
    StrikeBegan { seat: Seat, target: Square, triangle: bool },
    /// A card was turned up.
    CardShown { square: Square, side: Side, rank: Rank, cause: Cause },
    /// A card was lost.
    CardLost { square: Square, side: Side, rank: Rank, loss: Loss },
    /// The attacker goes where its enemy stood.
    CardFollowed { from: Square, to: Square },
    /// A card stays.
    CardStayed { square: Square, rank: Rank, why: Stay },
    /// A strike was not made.
    StrikeLeft { target: Square },
    /// A king fell.
    KingFell { side: Side },
    /// Nothing was moved.
    Passed { seat: Seat },
    /// A seat was passed over.
    TurnSkipped { seat: Seat },
    /// A permission was given or taken back.
    Permitted { seat: Seat, partner: bool },
    /// The viewer wrote a note.
    NoteWritten { seat: Seat, home: Square, text: String },
    /// The game is over.
    GameEnded { end: End },
}

/// What a viewer may know of an event; none for bookkeeping.
pub(super) fn news(event: &Event, viewer: Viewer) -> Option<News> {
    let sees = |seat: Seat| viewer == Viewer::Seat(seat) || viewer == Viewer::Everything;
    Some(match event.clone() {
        Event::RowSaid { .. } | Event::PhaseBegan { .. } | Event::TurnBegan { .. } | Event::TurnEnded { .. } | Event::DeedNoted { .. } => {
            return None;
        }
        Event::CardsSplit { side, fixed, count, .. } => {
            // Only teams of two split: south has the even seats.
            let team = viewer == Viewer::Everything || viewer.seat().is_some_and(|seat| seat.0.is_multiple_of(2) == (side == Side::South));
            News::CardsSplit { side, count, west: if team { fixed_cards(fixed).collect() } else { Vec::new() } }
        }
        Event::ArmyPlaced { seat, .. } => News::ArmyPlaced { seat },
        Event::StartDrawn { south, north } => News::StartDrawn { south, north },
        Event::StarterFound { side } => News::StarterFound { side },
        Event::FirstChosen { seat } => News::FirstChosen { seat },
        Event::Shot { seat, from, to } => News::Shot { seat, from, to },
        Event::CardMoved { seat, from, to, .. } => News::CardMoved { seat, from, to },
        Event::Attacked { seat, from, to } => News::Attacked { seat, from, to },
        Event::Scouted { seat, from } => News::Scouted { seat, from },
        Event::StrikeBegan { seat, target, triangle } => News::StrikeBegan { seat, target, triangle },
        Event::CardShown { square, side, rank, cause, .. } => News::CardShown { square, side, rank, cause },
        Event::CardLost { square, side, rank, loss, .. } => News::CardLost { square, side, rank, loss },
        Event::CardFollowed { from, to, .. } => News::CardFollowed { from, to },
        Event::CardStayed { square, rank, why } => News::CardStayed { square, rank, why },
        Event::StrikeLeft { target } => News::StrikeLeft { target },
        Event::KingFell { side } => News::KingFell { side },
        Event::Passed { seat } => News::Passed { seat },
        Event::TurnSkipped { seat } => News::TurnSkipped { seat },
        Event::Permitted { seat, partner } => News::Permitted { seat, partner },
        Event::NoteWritten { seat, home, text } if sees(seat) => News::NoteWritten { seat, home, text },
        Event::NoteWritten { .. } => return None,
        Event::GameEnded { end } => News::GameEnded { end },
    })
}

/// Whether what an event tells, or what comes of it, hangs on what a seat does not know: cards that others have
/// face down, and dice.
pub(super) fn hangs(event: &Event, seat: Seat, four: bool) -> bool {
    match event {
        Event::CardShown { side, seen, .. } => {
            let own = seat.0.is_multiple_of(2) == (*side == Side::South);
            let wing = u8::from(four && seat.0 >= 2);
            !own || seen >> wing & 1 == 0
        }
        Event::StrikeLeft { .. } | Event::CardsSplit { .. } | Event::ArmyPlaced { .. } | Event::StartDrawn { .. } => true,
        _ => false,
    }
}
