//! Web of Power, the board game.
//!
//! With cards players place cloisters on the roads of nine countries and advisors at their courts; cloisters are scored
//! twice, alliances of countries and chains of cloisters at the end. Where the rules text is silent, `RULINGS.md` decides.

mod board;
mod condition;
mod describe;
mod event;
mod grids;
mod led_to;
mod legal;
mod likely;
mod likeness;
mod map;
mod options;
mod orders;
mod page;
mod picture;
mod position;
mod refusal;
mod resolve;
mod score;
mod score_sheet;
mod scoring;
mod spoken;
mod standing;
mod state;
mod strip;
mod tell;
mod terms;
#[cfg(test)]
mod tests;
mod view;

pub use event::Event;
pub use map::{Colour, Country, Space, data};
pub use options::{Options, WebOfPowerBoard};
pub use orders::{Cond, Draw, Order, Pay, Piece};
pub use position::Position;
pub use refusal::Refusal;
pub use score::{longest_chain, random_group};
pub use state::{Open, Resume, State};
pub use view::{News, View};

crate::catalogue!("web-of-power-board", "$CARGO_MANIFEST_DIR/src/rules/web_of_power_board/words");

use crate::dice::Dice;
use crate::game::{
    Advice, Answer, Choice, Conditions, Foresight, Foretelling, Grammar, LayingOpen, Ledger, Meta, Need, Outcome, Over, Parts, Pending,
    PositionError, Request, Ruleset, Seat, Setting, Viewer,
};
use crate::orders::Tree;
use crate::words::{Lang, Saying};
use state::Phase;

/// What to place.
pub static PLAY: Choice = Choice { name: "play", kinds: &["place", "discard", "pass"], before: &[], need: Need::Must };
/// Which card to draw: asked for each.
pub static DRAW: Choice = Choice { name: "draw", kinds: &["draw"], before: &[], need: Need::Now };

impl Ruleset for WebOfPowerBoard {
    const META: Meta = Meta {
        key: "web-of-power-board",
        prefix: "wpb",
        version: 1,
        oldest: 1,
        seats: &[3, 4, 5],
        // Every turn but the last takes a card away from the deck or the open cards; twice through it.
        rounds_max: 400,
        by_points: true,
        ends_unplayed: true,
        asks: &[("play", &[&PLAY, &DRAW])],
    };
    type Options = Options;
    type State = State;
    type Order = Order;
    type Cond = Cond;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;
    type News = News;
    type Position = Position;
    const PARTS: Parts<Self> =
        Parts { conditions: &Self, casebook: &Self, foretelling: &Self, advice: &Self, laying_open: &Self, likeness: &Self, ..Parts::NONE };

    fn settle(setting: &Setting<Options>, state: &mut State) -> Result<(), PositionError> {
        state.open.resume = setting.options.resume;
        Ok(())
    }

    fn setup(setting: &Setting<Options>, dice: &mut Dice) -> Result<State, PositionError> {
        let mut state = position::empty(setting);
        let mut deck = position::cards_of(&state.open.cards);
        dice.shuffle(&mut deck);
        let numbers = &data().numbers;
        let mut deal = |count: u8| deck.split_off(deck.len().saturating_sub(usize::from(count)));
        for seat in state.open.all_seats() {
            state.hands[seat.index()] = deal(numbers.hand_size).into_iter().collect();
            state.open.hands[seat.index()] = numbers.hand_size;
        }
        state.open.open = deal(numbers.open_cards).into_iter().collect();
        state.deck = deck.into_iter().collect();
        state.open.deck = state.deck.len() as u8;
        Ok(state)
    }

    fn pending(state: &State) -> Pending {
        let open = &state.open;
        let choice = match open.phase {
            Phase::Play => &PLAY,
            Phase::Draw => &DRAW,
            Phase::Over => return Pending { stage: open.number, ..Pending::default() },
        };
        Pending { stage: open.number, asked: vec![Request { seat: open.turn, ask: "play", choice }], offered: Vec::new() }
    }

    fn grammar(setting: &Setting<Options>) -> Grammar {
        orders::grammar(&setting.seats)
    }

    fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
        orders::read(kind, tree)
    }

    fn legal(_setting: &Setting<Options>, view: &View, request: &Request, order: &Order) -> Result<(), Refusal> {
        legal::legal(view, request, order)
    }

    fn answers(view: &View, request: &Request) -> Vec<Order> {
        legal::answers(view, request)
    }

    fn describe(setting: &Setting<Options>, view: &View, order: &Order) -> Saying {
        page::describe(setting, view, order)
    }

    fn sample(view: &View, request: &Request, dice: &mut Dice) -> Option<Order> {
        legal::sample(view, request, dice)
    }

    fn write(_setting: &Setting<Options>, order: &Order, lang: Lang) -> String {
        orders::write(order, lang)
    }

    fn fallback(view: &View, request: &Request) -> Order {
        legal::fallback(view, request)
    }

    fn resolve(ledger: &mut Ledger<Self>, answers: &[Answer<Order>], dice: &mut Dice) {
        for answer in answers {
            resolve::resolve(ledger, answer.request.seat, &answer.order, dice);
        }
    }

    fn advance(state: &mut State, event: &Event) {
        event::advance(state, event);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn news(event: &Event, viewer: Viewer) -> Option<News> {
        view::news(event, viewer)
    }

    fn imagine(_setting: &Setting<Options>, view: &View, _viewer: Viewer, dice: &mut Dice) -> State {
        view::imagine(view, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let open = &state.open;
        (open.phase == Phase::Over).then(|| Outcome::of(open.winners.as_slice(), open.scores.as_slice()))
    }

    fn check(state: &State) -> Result<(), String> {
        position::check(state)
    }
}

impl Conditions<Self> for WebOfPowerBoard {
    fn read_condition(&self, setting: &Setting<Options>, tree: &Tree) -> Option<Cond> {
        condition::read_condition(tree, setting.seats.count())
    }

    fn write_condition(&self, setting: &Setting<Options>, condition: &Cond, lang: Lang) -> Option<String> {
        Some(condition::write_condition(&setting.seats, condition, lang))
    }

    fn holds(&self, view: &View, seat: Seat, condition: &Cond) -> bool {
        legal::holds(view, seat, condition)
    }
}

impl Advice<Self> for WebOfPowerBoard {
    fn likely(&self, view: &View, request: &Request) -> Vec<Order> {
        likely::likely(view, request)
    }
}

impl Foretelling<Self> for WebOfPowerBoard {
    fn of_event(&self, _setting: &Setting<Options>, event: &Event, _seat: Seat) -> Foresight {
        match event {
            // What the deck holds is made up, and draws may depend on it.
            Event::CardsDrawn { .. } | Event::CardTurnedUp { .. } | Event::DeckExhausted { .. } | Event::CloistersScored { .. } => {
                Foresight::MadeUp
            }
            _ => Foresight::InPublic,
        }
    }
}

impl LayingOpen<Self> for WebOfPowerBoard {
    fn held(&self, setting: &Setting<Options>, own: &View, seat: Seat, _over: &Over) -> Option<Saying> {
        Some(standing::held(&setting.seats, own, seat))
    }
}
