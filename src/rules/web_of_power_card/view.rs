//! What a viewer may know: all that lies open, and the laws that they hold.

use super::cards::{Card, LAWS, Law, SEATS_MAX};
use super::event::{Event, Return};
use super::state::{LawOn, Open, State, Stone};
use crate::dice::Dice;
use crate::game::Few;
use crate::game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A state as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// What everyone sees.
    pub open: Open,
    /// How many of each law each seat holds, where the viewer knows.
    pub held: [Option<[u8; 4]>; SEATS_MAX],
    /// The laws on the grid, where the viewer knows (nobody does, but the casebook).
    pub under: Option<Few<LawOn, LAWS>>,
}

impl View {
    /// How many of a law a seat holds, as far as is known.
    pub fn holds(&self, seat: Seat, law: Law) -> u8 {
        self.held.get(seat.index()).copied().flatten().map_or(0, |held| held[law.index()])
    }
}

/// What a viewer may know of a state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let mut held = [None; SEATS_MAX];
    match viewer {
        Viewer::Seat(seat) => {
            if let (Some(mine), Some(laws)) = (held.get_mut(seat.index()), state.held.get(seat.index())) {
                *mine = Some(*laws);
            }
        }
        Viewer::Everything => held = state.held.map(Some),
        Viewer::Public => {}
    }
    View { open: state.open, held, under: (viewer == Viewer::Everything).then_some(state.under) }
}

/// What a viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum News {
    /// A law was played.
    LawPlayed { seat: Seat, law: Law },
    /// A card was taken.
    CardTaken { seat: Seat, card: Card },
    /// A stone left the game, for a card of another.
    StoneLost { seat: Seat, stone: Stone, to: Seat },
    /// A stone came back.
    StoneReturned { seat: Seat, how: Return, card: Option<Card> },
    /// A law was found; which, only its finder hears.
    LawFound { seat: Seat, card: Card, law: Option<Law> },
    /// A card was claimed.
    StonePlaced { seat: Seat, card: Card },
    /// A claim was moved.
    StoneMoved { seat: Seat, from: Card, to: Card },
    /// A turn was passed over.
    TurnSkipped { seat: Seat, asked: bool },
    /// A land was scored.
    LandScored { land: super::cards::Land, cards: Vec<u8>, points: Vec<i64>, symbols: Vec<i64> },
    /// A chain was scored.
    ChainScored { seat: Seat, ships: u8, carriages: u8, points: i64 },
    /// Minus laws were shown.
    LawsShown { seat: Seat, count: u8, points: i64 },
    /// The game is over.
    GameEnded { scores: Vec<i64>, cards: Vec<u8>, winners: Vec<Seat> },
}

/// What a viewer may know of an event; none for bookkeeping.
pub(super) fn news(event: &Event, viewer: Viewer) -> Option<News> {
    Some(match event.clone() {
        Event::TurnBegan { .. } | Event::PhaseBegan { .. } | Event::StoneChosen { .. } => return None,
        Event::LawPlayed { seat, law } => News::LawPlayed { seat, law },
        Event::CardTaken { seat, card, .. } => News::CardTaken { seat, card },
        Event::StoneLost { seat, stone, to } => News::StoneLost { seat, stone, to },
        Event::StoneReturned { seat, how, card } => News::StoneReturned { seat, how, card },
        Event::LawFound { seat, card, law } => {
            let known = viewer == Viewer::Seat(seat) || viewer == Viewer::Everything;
            News::LawFound { seat, card, law: known.then_some(law) }
        }
        Event::StonePlaced { seat, card } => News::StonePlaced { seat, card },
        Event::StoneMoved { seat, from, to } => News::StoneMoved { seat, from, to },
        Event::TurnSkipped { seat, asked } => News::TurnSkipped { seat, asked },
        Event::LandScored { land, cards, points, symbols } => News::LandScored { land, cards, points, symbols },
        Event::ChainScored { seat, ships, carriages, points } => News::ChainScored { seat, ships, carriages, points },
        Event::LawsShown { seat, count, points } => News::LawsShown { seat, count, points },
        Event::GameEnded { scores, cards, winners } => News::GameEnded { scores, cards, winners },
    })
}

/// Another state that fits all that the viewer knows: the laws that were neither played nor seen are
/// dealt anew to the grid and to the hands that hold unknown ones, as far as skipped turns allow.
pub(super) fn imagine(view: &View, viewer: Viewer, dice: &mut Dice) -> State {
    let open = view.open;
    let mut laws: Vec<Law> = Vec::with_capacity(LAWS);
    for law in Law::ALL {
        let known: u8 = view.held.iter().flatten().map(|held| held[law.index()]).sum();
        let gone = open.played[law.index()] + known;
        let hidden = super::cards::data().laws.get(law.index()).map_or(0, |law| law.count).saturating_sub(gone);
        laws.extend(std::iter::repeat_n(law, usize::from(hidden)));
    }
    // Minus laws that were shown lie before their owners.
    let mut held: [[u8; 4]; SEATS_MAX] = view.held.map(Option::unwrap_or_default);
    for seat in open.all_seats().filter(|seat| viewer.seat() != Some(*seat) && viewer != Viewer::Everything) {
        let shown = open.shown[seat.index()];
        held[seat.index()][Law::MinusTwo.index()] += shown;
        for _ in 0..shown {
            if let Some(at) = laws.iter().position(|law| *law == Law::MinusTwo) {
                laws.remove(at);
            }
        }
    }
    let known = held;
    let over = !open.scores.is_empty();
    let turn_needs_one = open.stuck(open.turn) && matches!(open.phase, super::state::Phase::Law | super::state::Phase::Take);
    // Some arrangement fits, since the true one does; the bound only keeps a broken view from hanging.
    for attempt in 0.. {
        held = known;
        dice.shuffle(&mut laws);
        let mut rest = laws.iter().copied();
        let mut fits = true;
        for seat in open.all_seats().filter(|seat| view.held[seat.index()].is_none()) {
            let at = seat.index();
            let missing = open.laws_held[at].saturating_sub(held[at].iter().sum());
            for law in rest.by_ref().take(usize::from(missing)) {
                held[at][law.index()] += 1;
            }
            let stone = held[at][Law::TakeBackStone.index()];
            let least = open.stone_laws_min[at].max(u8::from(turn_needs_one && seat == open.turn));
            fits &= (least..=open.stone_laws_max[at]).contains(&stone);
            // All minus laws were shown at the end.
            fits &= !over || held[at][Law::MinusTwo.index()] == open.shown[at];
        }
        if fits || attempt == 100_000 {
            let under = view.under.unwrap_or_else(|| open.law_at.cards().zip(rest).map(|(card, law)| LawOn { card, law }).collect());
            return State { open, under, held };
        }
    }
    unreachable!("the loop above ends by returning")
}
