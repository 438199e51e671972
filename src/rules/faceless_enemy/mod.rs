//! Faceless Enemy: two armies of face-down cards.
//!
//! On a turn archers may shoot, one card moves or attacks, scouts look, and enemy cards between own ones are struck.
//! Who loses the king loses the game. Two players, or four as two teams. Where the rules text is silent, `RULINGS.md`
//! decides.

mod aloud;
mod army;
mod board;
mod called;
mod deployment;
mod describe;
mod drawing;
mod estimate;
mod event;
mod field;
mod formation;
mod grids;
mod ideas;
mod imagine;
mod led_to;
mod legal;
mod likeness;
mod marks;
mod opening;
mod options;
mod orders;
mod page;
mod parade;
mod picture;
mod position;
mod refusal;
mod resolve;
mod sampling;
mod square;
mod standing;
mod state;
mod strike;
mod strip;
mod talk;
mod tell;
mod terms;
#[cfg(test)]
mod tests;
mod tournament;
mod traces;
mod trail;
mod turn;
mod view;
mod write;

pub use army::{Rank, Ranks};
pub use event::Event;
pub use field::Side;
pub use options::{FacelessEnemy, Options};
pub use orders::{Cond, Order};
pub use position::Position;
pub use refusal::Refusal;
pub use square::{Square, Squares};
pub use state::{Open, State};
pub use strike::Queen;
pub use view::{News, View};

crate::catalogue!("faceless-enemy", "$CARGO_MANIFEST_DIR/src/rules/faceless_enemy/words");

use crate::dice::Dice;
use crate::game::{
    Advice, Answer, Audience, Choice, Conditions, Foresight, Foretelling, Grammar, Keeping, LayingOpen, Ledger, Meta, Need, Outcome, Over,
    Parts, Pending, PositionError, Request, Ruleset, Seat, Setting, Talk, Tournament, Tournaments, Viewer,
};
use crate::orders::Tree;
use crate::words::{Lang, Saying};
use state::{End, Phase};

/// Which fixed cards the western partner takes.
pub static SPLIT: Choice = Choice { name: "split", kinds: &["split"], before: &[], need: Need::Must };
/// The front row.
pub static FRONT: Choice = Choice { name: "front", kinds: &["front", "formation"], before: &[], need: Need::Part };
/// The rear row.
pub static REAR: Choice = Choice { name: "rear", kinds: &["rear", "formation"], before: &[], need: Need::Part };
/// The square on file g.
pub static SHARED: Choice = Choice { name: "shared", kinds: &["shared", "formation"], before: &[], need: Need::Part };
/// What was not said is left to chance.
pub static REST: Choice = Choice { name: "rest", kinds: &["random", "formation"], before: &[], need: Need::Part };
/// Who of the starting team begins.
pub static FIRST: Choice = Choice { name: "first", kinds: &["starter"], before: &[], need: Need::Must };
/// Which archers shoot.
pub static SHOOT: Choice = Choice { name: "shoot", kinds: &["shoot"], before: &[], need: Need::May };
/// Which card moves.
pub static MOVE: Choice = Choice { name: "move", kinds: &["move", "pass"], before: &[], need: Need::May };
/// Which scouts look.
pub static SCOUT: Choice = Choice { name: "scout", kinds: &["scout"], before: &[], need: Need::May };
/// Who is struck.
pub static STRIKE: Choice = Choice { name: "strike", kinds: &["line", "triangle"], before: &[], need: Need::May };
/// Which own cards are turned up, at any time.
pub static REVEAL: Choice = Choice { name: "reveal", kinds: &["reveal"], before: &[], need: Need::Act };
/// Private notes, at any time.
pub static NOTE: Choice = Choice { name: "note", kinds: &["note"], before: &[], need: Need::Act };
/// Whether the partner's strikes may show own cards, at any time.
pub static PERMIT: Choice = Choice { name: "permit", kinds: &["permit"], before: &[], need: Need::Act };

impl Ruleset for FacelessEnemy {
    const META: Meta = Meta {
        key: "faceless-enemy",
        prefix: "fe",
        version: 1,
        oldest: 1,
        seats: &[2, 4],
        // Split, placing, who begins; the turns of four; and the last one, to make it even.
        rounds_max: 3 + 4 * army::TURNS as u32 + 4,
        by_points: false,
        ends_unplayed: true,
        asks: &[
            ("turn", &[&MOVE, &SHOOT, &SCOUT, &STRIKE]),
            ("setup", &[&FRONT, &REAR, &SHARED, &REST]),
            ("split", &[&SPLIT]),
            ("first", &[&FIRST]),
            ("any", &[&REVEAL, &NOTE, &PERMIT]),
        ],
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
    const PARTS: Parts<Self> = Parts {
        conditions: &Self,
        casebook: &Self,
        advice: &Self,
        tournaments: &Self,
        keeping: &Self,
        talk: &Self,
        laying_open: &Self,
        likeness: &Self,
        foretelling: &Self,
        ..Parts::NONE
    };

    fn settle(setting: &Setting<Options>, state: &mut State) -> Result<(), PositionError> {
        state.open.rules = setting.options;
        Ok(())
    }

    fn setup(setting: &Setting<Options>, dice: &mut Dice) -> Result<State, PositionError> {
        position::setup(setting, dice)
    }

    fn pending(state: &State) -> Pending {
        let open = &state.open;
        let stage = open.number;
        let (ask, choice) = match open.phase {
            Phase::Split => ("split", &SPLIT),
            Phase::Front => ("setup", &FRONT),
            Phase::Rear => ("setup", &REAR),
            Phase::Shared => ("setup", &SHARED),
            Phase::Rest => ("setup", &REST),
            Phase::First => ("first", &FIRST),
            Phase::Shoot => ("turn", &SHOOT),
            Phase::Move => ("turn", &MOVE),
            Phase::Scout => ("turn", &SCOUT),
            Phase::Strike => ("turn", &STRIKE),
            Phase::Over => return Pending { stage, ..Pending::default() },
        };
        let asked = match open.phase {
            // The western partners split for their teams.
            Phase::Split => (0..2).map(|seat| Request { seat: Seat(seat), ask, choice }).collect(),
            Phase::Front | Phase::Rear | Phase::Shared | Phase::Rest => {
                open.all_seats().map(|seat| Request { seat, ask, choice }).collect()
            }
            Phase::First => vec![Request { seat: open.seat(open.starter, 0), ask, choice }],
            _ => vec![Request { seat: open.turn, ask, choice }],
        };
        let mut offered = Vec::new();
        if open.is_placed() {
            offered.reserve_exact(usize::from(open.seats) * 3);
            for seat in open.all_seats() {
                let act = |choice: &'static Choice| Request { seat, ask: "any", choice };
                if !open.controlled(seat).without(open.field.up()).is_empty() {
                    offered.push(act(&REVEAL));
                }
                offered.push(act(&NOTE));
                if open.seats == 4 {
                    offered.push(act(&PERMIT));
                }
            }
        }
        Pending { stage, asked, offered }
    }

    fn grammar(setting: &Setting<Options>) -> Grammar {
        orders::grammar(setting.seats.count())
    }

    fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
        orders::read(kind, tree)
    }

    fn legal(_setting: &Setting<Options>, view: &View, request: &Request, order: &Order) -> Result<(), Refusal> {
        legal::legal(view, request, order)
    }

    fn answers(view: &View, request: &Request) -> Vec<Order> {
        sampling::answers(view, request)
    }

    fn describe(_setting: &Setting<Options>, view: &View, order: &Order) -> Saying {
        describe::describe(view, order)
    }

    fn sample(view: &View, request: &Request, dice: &mut Dice) -> Option<Order> {
        sampling::sample(view, request, dice)
    }

    fn write(_setting: &Setting<Options>, order: &Order, lang: Lang) -> String {
        write::write(order, lang)
    }

    fn fallback(_view: &View, request: &Request) -> Order {
        legal::fallback(request)
    }

    fn resolve(ledger: &mut Ledger<Self>, answers: &[Answer<Order>], dice: &mut Dice) {
        resolve::resolve(ledger, answers, dice);
    }

    fn advance(state: &mut State, event: &Event) {
        marks::note(&mut state.open, event);
        event::advance(state, event);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn news(event: &Event, viewer: Viewer) -> Option<News> {
        view::news(event, viewer)
    }

    fn imagine(_setting: &Setting<Options>, view: &View, viewer: Viewer, dice: &mut Dice) -> State {
        imagine::imagine(view, viewer, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let open = &state.open;
        let winners: Vec<Seat> = match open.end? {
            End::Won { side } => open.seats_of(side).collect(),
            End::BothKings {} | End::Limit {} => Vec::new(),
        };
        let scores = open.all_seats().map(|seat| i64::from(winners.contains(&seat))).collect();
        Some(Outcome { winners, scores })
    }

    fn check(state: &State) -> Result<(), String> {
        position::check(state)
    }
}

impl Conditions<Self> for FacelessEnemy {
    fn read_condition(&self, _setting: &Setting<Options>, tree: &Tree) -> Option<Cond> {
        Some(orders::read_condition(tree))
    }

    fn write_condition(&self, _setting: &Setting<Options>, condition: &Cond, lang: Lang) -> Option<String> {
        Some(orders::write_condition(condition, lang))
    }

    fn holds(&self, view: &View, seat: Seat, condition: &Cond) -> bool {
        legal::holds(view, seat, condition)
    }
}

impl Foretelling<Self> for FacelessEnemy {
    fn of_event(&self, setting: &Setting<Options>, event: &Event, seat: Seat) -> Foresight {
        if view::hangs(event, seat, setting.seats.count() == 4) { Foresight::Hangs } else { Foresight::Sure }
    }

    fn of_refusal(&self, _real: &View, _imagined: &View, _seat: Seat, why: &Refusal) -> Foresight {
        if legal::stands(why) { Foresight::Sure } else { Foresight::Hangs }
    }
}

impl Advice<Self> for FacelessEnemy {
    fn estimate(&self, view: &View, seat: Seat) -> Option<i64> {
        Some(estimate::estimate(view, seat))
    }

    fn likely(&self, view: &View, request: &Request) -> Vec<Order> {
        sampling::likely(view, request)
    }

    fn offers(&self, _view: &View, request: &Request) -> Vec<Order> {
        let named = |name: &String| Order::Formation { name: name.clone(), ranks: Vec::new() };
        let names = formation::known().iter().filter(|_| request.choice == &REST);
        names.map(|formation| named(&formation.key)).collect()
    }

    fn ideas(&self, view: &View, request: &Request, dice: &mut Dice) -> Option<Vec<Order>> {
        ideas::ideas(view, request, dice)
    }

    fn horizon(&self, view: &View) -> u32 {
        estimate::horizon(view)
    }
}

impl Tournaments<Self> for FacelessEnemy {
    fn kinds(&self) -> &'static [Tournament] {
        tournament::KINDS
    }

    fn handicap(&self, start: &State) -> Vec<u32> {
        tournament::knights(start)
    }
}

impl Keeping<Self> for FacelessEnemy {
    fn keeps(&self) -> Option<&'static str> {
        Some("formation")
    }

    fn keep(&self, view: &View, seat: Seat, orders: &[&Order]) -> Option<String> {
        formation::keep(view, seat, orders)
    }
}

impl Talk<Self> for FacelessEnemy {
    fn partner(&self, setting: &Setting<Options>, seat: Seat) -> Option<Seat> {
        talk::partner(setting, seat)
    }

    fn may_write(&self, setting: &Setting<Options>, view: Option<&View>, _seat: Seat, to: &Audience) -> Result<Option<Saying>, Saying> {
        talk::may_write(setting, view, to)
    }
}

impl LayingOpen<Self> for FacelessEnemy {
    fn laid_open(&self, past: &State, over: &Over) -> Option<View> {
        view::laid_open(past, over)
    }
}
