//! Web of Power: the card game.
//!
//! Land cards lie open in four rows; on a turn a player takes cards of one land from the ends, at
//! most two symbols, and may claim a card to come with a stone. Eight cards hide laws that only
//! their finder knows. When the rows are empty, lands, symbols and routes are scored.
//! Where the rules text is silent, `RULINGS.md` decides.

mod aloud;
mod board;
mod cards;
mod describe;
mod event;
mod grids;
mod led_to;
mod legal;
mod likeness;
mod options;
mod orders;
mod own_laws;
mod page;
mod picture;
mod pieces;
mod position;
mod refusal;
mod resolve;
mod score;
mod scoring;
mod shapes;
mod spoken;
mod standing;
mod state;
mod taking;
mod tell;
mod terms;
#[cfg(test)]
mod tests;
mod view;

pub use cards::{Card, Family, Land, Law};
pub use event::Event;
pub use options::{Options, WebOfPowerCard};
pub use orders::{Cond, Order};
pub use position::Position;
pub use refusal::Refusal;
pub use state::{Open, State};
pub use view::{News, View};

crate::catalogue!("web-of-power-card", "$CARGO_MANIFEST_DIR/src/rules/web_of_power_card/words");

use crate::dice::Dice;
use crate::game::{
    Answer, Choice, Conditions, Few, Foresight, Foretelling, Grammar, LayingOpen, Ledger, Meta, Need, Outcome, Over, Parts, Pending,
    PositionError, Request, Ruleset, Seat, Setting, Viewer,
};
use crate::orders::Tree;
use crate::words::{Lang, Saying};
use cards::{CARDS, COLUMNS, LAWS, data};
use state::{LawOn, Phase, Row};

/// May a law be played before taking.
pub static LAW: Choice = Choice { name: "law", kinds: &["law"], before: &[], need: Need::May };
/// Which stones to pay with.
pub static GIVE: Choice = Choice { name: "give", kinds: &["give"], before: &[], need: Need::May };
/// Which cards to take.
pub static TAKE: Choice = Choice { name: "take", kinds: &["take", "pass"], before: &[], need: Need::Must };
/// Which card to claim.
pub static CLAIM: Choice = Choice { name: "claim", kinds: &["claim"], before: &[], need: Need::Now };
/// Nothing to choose: what comes, comes by itself.
pub static GOES_ON: Choice = Choice { name: "goes-on", kinds: &[], before: &[], need: Need::Now };

impl Ruleset for WebOfPowerCard {
    const META: Meta = Meta {
        key: "web-of-power-card",
        prefix: "wpc",
        version: 2,
        oldest: 1,
        seats: &[3, 4, 5],
        // Every round takes a card or skips a turn, and between two takings each seat is skipped at most once.
        rounds_max: (CARDS * 6) as u32,
        by_points: true,
        ends_unplayed: true,
        asks: &[("take", &[&TAKE, &LAW, &GIVE, &CLAIM, &GOES_ON])],
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
        Parts { conditions: &Self, casebook: &Self, foretelling: &Self, laying_open: &Self, likeness: &Self, ..Parts::NONE };

    fn settle(setting: &Setting<Options>, state: &mut State) -> Result<(), PositionError> {
        state.open.literal = setting.version == 1;
        Ok(())
    }

    fn setup(setting: &Setting<Options>, dice: &mut Dice) -> Result<State, PositionError> {
        let mut cards: Vec<Card> = Card::all().collect();
        dice.shuffle(&mut cards);
        let mut laws: Vec<Law> =
            data().laws.iter().zip(Law::ALL).flat_map(|(entry, law)| std::iter::repeat_n(law, usize::from(entry.count))).collect();
        dice.shuffle(&mut laws);
        let rows: Vec<Row> = cards.chunks(COLUMNS).map(|row| row.iter().copied().collect()).collect();
        let cells = data().numbers.law_cells.iter();
        let cells = cells.filter_map(|[row, column]| rows.get(usize::from(*row) - 1)?.cards().get(usize::from(*column) - 1).copied());
        let under: Few<LawOn, LAWS> = cells.zip(laws).map(|(card, law)| LawOn { card, law }).collect();
        Ok(position::lay(setting.seats.count(), setting.version, &rows, under))
    }

    fn pending(state: &State) -> Pending {
        let open = &state.open;
        let choice = match open.phase {
            Phase::Law => &LAW,
            Phase::Give => &GIVE,
            Phase::Take => &TAKE,
            Phase::Claim => &CLAIM,
            Phase::Skip | Phase::Score => &GOES_ON,
            Phase::Over => return Pending { stage: open.number, ..Pending::default() },
        };
        Pending { stage: open.number, asked: vec![Request { seat: open.turn, ask: "take", choice }], offered: Vec::new() }
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
        describe::describe(setting, view, order)
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

    fn resolve(ledger: &mut Ledger<Self>, answers: &[Answer<Order>], _dice: &mut Dice) {
        for answer in answers {
            resolve::resolve(ledger, answer.request.seat, &answer.order);
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

    fn imagine(_setting: &Setting<Options>, view: &View, viewer: Viewer, dice: &mut Dice) -> State {
        view::imagine(view, viewer, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let open = &state.open;
        (open.phase == Phase::Over).then(|| Outcome::of(open.winners.as_slice(), open.scores.as_slice()))
    }

    fn check(state: &State) -> Result<(), String> {
        position::check(state)
    }
}

impl Conditions<Self> for WebOfPowerCard {
    fn read_condition(&self, setting: &Setting<Options>, tree: &Tree) -> Option<Cond> {
        orders::read_condition(tree, setting.seats.count())
    }

    fn write_condition(&self, setting: &Setting<Options>, condition: &Cond, lang: Lang) -> Option<String> {
        Some(orders::write_condition(&setting.seats, condition, lang))
    }

    fn holds(&self, view: &View, seat: Seat, condition: &Cond) -> bool {
        legal::holds(view, seat, condition)
    }
}

impl Foretelling<Self> for WebOfPowerCard {
    fn of_event(&self, _setting: &Setting<Options>, event: &Event, _seat: Seat) -> Foresight {
        match event {
            // What others hold is made up.
            Event::LawsShown { .. } | Event::GameEnded { .. } => Foresight::MadeUp,
            // The public is not told which law was found.
            _ => Foresight::InPublic,
        }
    }
}

impl LayingOpen<Self> for WebOfPowerCard {
    fn held(&self, setting: &Setting<Options>, own: &View, seat: Seat, _over: &Over) -> Option<Saying> {
        Some(standing::held(&setting.seats, own, seat))
    }
}
