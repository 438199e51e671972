//! What a viewer may know: all that lies open, the own hand and characters, what was seen in the draft, and cards that
//! the viewer saw go into another hand or under the deck.

use super::cards::{CARDS, CHARACTERS, Character, District, SEATS_MAX};
use super::event::{Draw, Event, Gain};
use super::state::{Characters, Open, Row, State, eyes};
use crate::game::{Few, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A card that a viewer knows to be somewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Known {
    /// In the deck: its place from the top, from 0; in hands: the seat's number, from 0.
    pub place: u8,
    /// What it is.
    pub district: District,
}

/// A state as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// What everyone sees.
    pub open: Open,
    /// The seat that looks, if it is one.
    pub mine: Option<Seat>,
    /// How many cards the deck has.
    pub deck_size: u8,
    /// Those of them that are known, the top first.
    pub deck_known: Few<Known, CARDS>,
    /// How many cards each seat holds.
    pub hand_sizes: [u8; SEATS_MAX],
    /// Those of them that are known: the own in their order, of others sorted.
    pub hands_known: Few<Known, CARDS>,
    /// Each seat's characters, where known: the own in the order of picking, of others those that answered first.
    pub held: [Few<Option<Character>, 2>; SEATS_MAX],
    /// The characters passed on, for whoever picks from them; how many they are is known to all.
    pub pool: Option<Row>,
    /// How many characters are passed on.
    pub pool_size: u8,
    /// The characters that lie closed, where known.
    pub down: Few<Option<Character>, CHARACTERS>,
    /// What the viewer saw when it picked, pick by pick.
    pub seen: Few<Characters, 2>,
    /// What the viewer would lay aside first, while it picks.
    pub spare: Row,
}

impl View {
    /// How many cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hand_sizes.get(seat.index()).copied().map_or(0, usize::from)
    }

    /// The cards of a seat's hand that are known.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = District> + Clone + '_ {
        self.hands_known.as_slice().iter().filter(move |known| known.place == seat.0).map(|known| known.district)
    }

    /// A seat's hand, the known cards first.
    pub fn whole_hand(&self, seat: Seat) -> Vec<Option<District>> {
        let known = self.hand(seat).map(Some);
        known.chain(std::iter::repeat(None)).take(self.hand_size(seat)).collect()
    }

    /// The deck, the top first, as far as it is known.
    pub fn deck(&self) -> Vec<Option<District>> {
        let mut deck = vec![None; usize::from(self.deck_size)];
        for known in self.deck_known.as_slice() {
            if let Some(place) = deck.get_mut(usize::from(known.place)) {
                *place = Some(known.district);
            }
        }
        deck
    }

    /// How many cards of a kind a seat is known to hold.
    pub fn in_hand(&self, seat: Seat, district: District) -> usize {
        self.hand(seat).filter(|card| *card == district).count()
    }

    /// The characters that a seat is known to hold.
    pub fn characters(&self, seat: Seat) -> impl Iterator<Item = Character> + '_ {
        self.held.get(seat.index()).map_or(&[][..], Few::as_slice).iter().copied().flatten()
    }
}

/// What a viewer may know of a state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let open = &state.open;
    let all = viewer == Viewer::Everything;
    let mine = viewer.seat();
    let mut held = [Few::default(); SEATS_MAX];
    let mut hand_sizes = [0; SEATS_MAX];
    let mut hands_known: Few<Known, CARDS> = Few::default();
    for seat in open.all_seats() {
        let (at, place) = (seat.index(), seat.0);
        let cards = state.hand(seat);
        hand_sizes[at] = cards.len() as u8;
        let known = cards.iter().filter_map(|card| card.to(viewer)).map(|district| Known { place, district });
        if all || mine == Some(seat) {
            known.for_each(|card| hands_known.push(card));
            held[at] = state.held[at].as_slice().iter().copied().map(Some).collect();
        } else {
            if cards.iter().any(|card| card.to(viewer).is_some()) {
                let mut known: Vec<Known> = known.collect();
                known.sort_unstable_by_key(|card| card.district);
                known.into_iter().for_each(|card| hands_known.push(card));
            }
            let answered = Character::all().filter(|character| open.answered[character.index()] == Some(seat)).map(Some);
            held[at] = answered.chain(std::iter::repeat(None)).take(state.held[at].len()).collect();
        }
    }
    let deck = state.deck.as_slice().iter().enumerate();
    let deck_known = deck.filter_map(|(at, card)| card.to(viewer).map(|district| Known { place: at as u8, district }));
    let picks = all || (open.drafting() && open_picker(open) == mine && mine.is_some());
    let eyes = eyes(viewer);
    View {
        open: *open,
        mine,
        deck_size: state.deck.len() as u8,
        deck_known: deck_known.collect(),
        hand_sizes,
        hands_known,
        held,
        pool: picks.then_some(state.pool),
        pool_size: state.pool.len() as u8,
        down: state.down.as_slice().iter().map(|laid| (all || laid.known & eyes != 0).then_some(laid.character)).collect(),
        seen: mine.and_then(|seat| state.seen.get(seat.index()).copied()).unwrap_or_default(),
        spare: if picks { state.spare } else { Row::default() },
    }
}

/// Who picks, or lays aside, now.
pub(super) fn open_picker(open: &Open) -> Option<Seat> {
    use super::state::Phase;
    match open.phase {
        Phase::Pick => open.picker(),
        // The pick before it is counted already.
        Phase::Bury => {
            let steps = &open.draft().steps;
            steps.get(usize::from(open.picked).wrapping_sub(1)).map(|step| open.left_of_starter(step.offset))
        }
        _ => None,
    }
}

/// What a viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum News {
    /// A round begins with these characters open.
    DraftBegan { round: u32, up: Vec<Character> },
    /// A character was picked; which, only the seat hears.
    CharacterPicked {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<Character>,
    },
    /// A character was laid aside closed.
    CharacterBuried {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<Character>,
        chance: bool,
    },
    /// A character was called; who answered.
    CharacterCalled {
        character: Character,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// The crown changed hands.
    CrownMoved { from: Seat, to: Seat },
    /// The assassin named somebody.
    MurderNamed { seat: Seat, character: Character },
    /// The thief named somebody.
    TheftNamed { seat: Seat, character: Character },
    /// The thief took a purse.
    GoldStolen { from: Seat, to: Seat, gold: u16 },
    /// A seat got gold.
    GoldTaken { seat: Seat, gold: u8, how: Gain },
    /// A seat drew cards; which, only the seat hears.
    CardsDrawn {
        seat: Seat,
        kept: u8,
        under: u8,
        how: Draw,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<(Vec<District>, Vec<District>)>,
    },
    /// Income was taken.
    IncomeTaken { seat: Seat, gold: u8 },
    /// The magician swapped hands; what came and went, only the two hear from their hands.
    HandsSwapped { seat: Seat, with: Seat },
    /// The magician exchanged cards.
    CardsExchanged {
        seat: Seat,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<(Vec<District>, Vec<District>)>,
    },
    /// The laboratory took a card.
    CardDiscarded {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<District>,
    },
    /// The smithy was paid.
    SmithyPaid { seat: Seat, gold: u8 },
    /// A district was built.
    DistrictBuilt { seat: Seat, district: District, gold: u8 },
    /// A city was completed.
    CityCompleted { seat: Seat, first: bool },
    /// The warlord destroyed a district.
    DistrictDestroyed { seat: Seat, owner: Seat, district: District, gold: u8 },
    /// The graveyard's owner bought it back.
    DistrictReclaimed { seat: Seat, district: District, gold: u8 },
    /// A city was counted.
    CityScored { seat: Seat, districts: u8, colours: u8, completion: u8 },
    /// The game is over.
    GameEnded { scores: Vec<i64>, winners: Vec<Seat> },
}

/// What a viewer may know of an event; none for bookkeeping.
pub(super) fn news(event: &Event, viewer: Viewer) -> Option<News> {
    let knows = |seat: Seat| viewer == Viewer::Everything || viewer == Viewer::Seat(seat);
    Some(match event.clone() {
        Event::DownTaken {}
        | Event::PhaseBegan { .. }
        | Event::Planned { .. }
        | Event::IncomeChosen { .. }
        | Event::TurnEnded { .. }
        | Event::IncomeTaken { gold: 0, .. } => return None,
        Event::DraftBegan { round, up, .. } => News::DraftBegan { round, up },
        Event::CharacterPicked { seat, character, .. } => News::CharacterPicked { seat, character: knows(seat).then_some(character) },
        Event::CharacterBuried { seat, character, chance } => {
            let known = viewer == Viewer::Everything || (knows(seat) && !chance);
            News::CharacterBuried { seat, character: known.then_some(character), chance }
        }
        Event::CharacterCalled { character, seat } => News::CharacterCalled { character, seat },
        Event::CrownMoved { from, to } => News::CrownMoved { from, to },
        Event::MurderNamed { seat, character } => News::MurderNamed { seat, character },
        Event::TheftNamed { seat, character } => News::TheftNamed { seat, character },
        Event::GoldStolen { from, to, gold } => News::GoldStolen { from, to, gold },
        Event::GoldTaken { seat, gold, how } => News::GoldTaken { seat, gold, how },
        Event::CardsDrawn { seat, kept, under, how } => {
            News::CardsDrawn { seat, kept: kept.len() as u8, under: under.len() as u8, how, cards: knows(seat).then_some((kept, under)) }
        }
        Event::IncomeTaken { seat, gold } => News::IncomeTaken { seat, gold },
        Event::HandsSwapped { seat, with } => News::HandsSwapped { seat, with },
        Event::CardsExchanged { seat, under, drawn } => {
            News::CardsExchanged { seat, count: under.len() as u8, cards: knows(seat).then_some((under, drawn)) }
        }
        Event::CardDiscarded { seat, card } => News::CardDiscarded { seat, card: knows(seat).then_some(card) },
        Event::SmithyPaid { seat, gold } => News::SmithyPaid { seat, gold },
        Event::DistrictBuilt { seat, district, gold } => News::DistrictBuilt { seat, district, gold },
        Event::CityCompleted { seat, first } => News::CityCompleted { seat, first },
        Event::DistrictDestroyed { seat, owner, district, gold } => News::DistrictDestroyed { seat, owner, district, gold },
        Event::DistrictReclaimed { seat, district, gold } => News::DistrictReclaimed { seat, district, gold },
        Event::CityScored { seat, districts, colours, completion } => News::CityScored { seat, districts, colours, completion },
        Event::GameEnded { scores, winners } => News::GameEnded { scores, winners },
    })
}
