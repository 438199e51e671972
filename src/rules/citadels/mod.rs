//! Citadels.
//!
//! Each round every player picks a character in secret; the characters are then called by rank, and whoever answers
//! takes gold or cards and builds. When a city is complete the round is played out and the cities are counted.
//! By mail a round is one letter: a list for the draft, and a plan for the turns (option `asking`).
//! Where the rules text is silent, `RULINGS.md` decides.

mod board;
mod by_rank;
mod cards;
mod conditions;
mod describe;
mod draft;
mod event;
mod examples;
mod grids;
mod imagine;
mod knowledge;
mod led_to;
mod legal;
mod likeness;
mod names;
mod options;
mod orders;
mod page;
mod passages;
mod picture;
mod position;
mod refusal;
mod resolve;
mod score;
mod scoring;
mod seating;
mod shapes;
mod spoken;
mod standing;
mod state;
mod tell;
mod terms;
mod view;

pub use cards::{Character, District};
pub use conditions::Cond;
pub use event::Event;
pub use options::{Asking, Citadels, Options};
pub use orders::Order;
pub use position::Position;
pub use refusal::Refusal;
pub use state::{Open, State};
pub use view::{News, View};

crate::catalogue!("citadels", "$CARGO_MANIFEST_DIR/src/rules/citadels/words");

use crate::dice::Dice;
use crate::game::{
    Advice, Answer, Choice, Conditions, Foresight, Foretelling, Grammar, LayingOpen, Ledger, Meta, Need, Outcome, Over, Parts, Pending,
    PositionError, Request, Ruleset, Seat, Setting, Timing, Viewer,
};
use crate::orders::Tree;
use crate::words::{Lang, Saying};
use cards::{SEATS_MAX, data};
use state::{Card, Phase, Pile, bit};

/// What may be done before the action, where it is written above it.
const BESIDES: &[&str] = &["swap", "exchange", "use"];

/// Which character to pick.
pub static DRAFT: Choice = Choice { name: "draft", kinds: &["draft"], before: &[], need: Need::Must };
/// Which character to lay aside.
pub static BURY: Choice = Choice { name: "bury", kinds: &["bury"], before: &[], need: Need::Now };
/// The plan of the round's turns.
pub static PLAN: Choice = Choice { name: "plan", kinds: &[], before: &[], need: Need::Plan };

/// The choices of a turn, asked when the character is called, or answered from the plan.
macro_rules! turn_choices {
    ($(#[$doc:meta] $open:ident $planned:ident = $name:literal, $kinds:expr, $before:expr;)*) => {
        $(
            #[$doc]
            pub static $open: Choice = Choice { name: $name, kinds: $kinds, before: $before, need: Need::May };
            #[$doc]
            pub static $planned: Choice = Choice { name: $name, kinds: $kinds, before: $before, need: Need::Now };
        )*
    };
}

turn_choices! {
    /// Whom to murder.
    MURDER MURDER_PLANNED = "murder", &["murder"], &[];
    /// Whom to rob.
    ROB ROB_PLANNED = "rob", &["rob"], &[];
    /// Gold or cards.
    ACTION ACTION_PLANNED = "action", &["action"], BESIDES;
    /// When to take the income.
    INCOME INCOME_PLANNED = "income", &["income"], &[];
    /// What to build, and what else to use.
    BUILD BUILD_PLANNED = "build", &["build", "stop", "swap", "exchange", "use"], &[];
    /// What else to use when nothing more may be built.
    AFTER AFTER_PLANNED = "after", &["stop", "swap", "exchange", "use"], &[];
    /// What to destroy.
    DESTROY DESTROY_PLANNED = "destroy", &["destroy"], &[];
}

/// Whether to buy back what was destroyed.
pub static GRAVEYARD: Choice = Choice { name: "graveyard", kinds: &["graveyard"], before: &[], need: Need::Now };

impl Ruleset for Citadels {
    const META: Meta = Meta {
        key: "citadels",
        prefix: "cit",
        version: 1,
        oldest: 1,
        seats: &[2, 3, 4, 5, 6, SEATS_MAX],
        // Nothing in the rules ends a game in which nobody builds; players do.
        rounds_max: 500,
        by_points: true,
        ends_unplayed: false,
        asks: &[
            ("draft", &[&DRAFT, &BURY]),
            ("turn", &[&ACTION, &PLAN, &MURDER, &ROB, &INCOME, &BUILD, &AFTER, &DESTROY]),
            ("reaction", &[&GRAVEYARD]),
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
        advice: &Self,
        conditions: &Self,
        timing: &Self,
        casebook: &Self,
        foretelling: &Self,
        laying_open: &Self,
        likeness: &Self,
        ..Parts::NONE
    };

    fn settle(setting: &Setting<Options>, state: &mut State) -> Result<(), PositionError> {
        position::settle(setting, &mut state.open)
    }

    fn setup(setting: &Setting<Options>, dice: &mut Dice) -> Result<State, PositionError> {
        let mut deck = position::whole_deck();
        dice.shuffle(&mut deck);
        let mut deck = deck.into_iter();
        let mut hands = [Pile::default(); SEATS_MAX];
        for seat in setting.seats.all().take(SEATS_MAX) {
            let cards = deck.by_ref().take(usize::from(data().numbers.start_hand));
            hands[seat.index()] = cards.map(|district| Card { district, known: bit(seat) }).collect();
        }
        let mut state = position::lay(setting, hands, deck.map(|district| Card { district, known: 0 }).collect())?;
        state.open.crown = Seat(dice.below(setting.seats.count() as u32) as u8);
        event::advance(&mut state, &draft::deal(setting.seats.count(), 1, dice));
        Ok(state)
    }

    fn pending(state: &State) -> Pending {
        let open = &state.open;
        let one = |seat: Option<Seat>, ask: &'static str, choice: &'static Choice| {
            seat.map(|seat| Request { seat, ask, choice }).into_iter().collect()
        };
        let turn = |open_choice: &'static Choice, planned: &'static Choice| {
            one(open.turn.map(|turn| turn.seat), "turn", if open.planned { planned } else { open_choice })
        };
        let asked = match open.phase {
            Phase::Pick => one(view::open_picker(open), "draft", &DRAFT),
            Phase::Bury => one(view::open_picker(open), "draft", &BURY),
            Phase::Plan => state.planners().map(|seat| Request { seat, ask: "turn", choice: &PLAN }).collect(),
            Phase::Murder => turn(&MURDER, &MURDER_PLANNED),
            Phase::Rob => turn(&ROB, &ROB_PLANNED),
            Phase::Action => turn(&ACTION, &ACTION_PLANNED),
            Phase::Income => turn(&INCOME, &INCOME_PLANNED),
            Phase::Build => turn(&BUILD, &BUILD_PLANNED),
            Phase::After => turn(&AFTER, &AFTER_PLANNED),
            Phase::Destroy => turn(&DESTROY, &DESTROY_PLANNED),
            Phase::Reclaim => one(resolve::reclaimer(open).map(|(owner, _)| owner), "reaction", &GRAVEYARD),
            Phase::Over => Vec::new(),
        };
        Pending { stage: open.round, asked, offered: Vec::new() }
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

    fn write(setting: &Setting<Options>, order: &Order, lang: Lang) -> String {
        orders::write(&setting.seats, order, lang)
    }

    fn fallback(_view: &View, request: &Request) -> Order {
        legal::fallback(request)
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

    fn imagine(_setting: &Setting<Options>, view: &View, viewer: Viewer, dice: &mut Dice) -> State {
        imagine::imagine(view, viewer, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let open = &state.open;
        (open.phase == Phase::Over).then(|| Outcome::of(open.winners.as_slice(), open.scores.as_slice()))
    }

    fn check(state: &State) -> Result<(), String> {
        position::check(state)
    }
}

impl Conditions<Self> for Citadels {
    fn read_condition(&self, _setting: &Setting<Options>, tree: &Tree) -> Option<Cond> {
        Some(conditions::read_cond(tree))
    }

    fn write_condition(&self, setting: &Setting<Options>, condition: &Cond, lang: Lang) -> Option<String> {
        Some(conditions::write_cond(&setting.seats, condition, lang))
    }

    fn may_guard(&self, condition: &Cond, kind: &str) -> bool {
        conditions::may_guard(condition, kind)
    }

    fn holds(&self, view: &View, seat: Seat, condition: &Cond) -> bool {
        conditions::holds(view, seat, condition)
    }
}

impl Advice<Self> for Citadels {
    fn examples(&self, view: &View, request: &Request) -> Vec<Order> {
        examples::examples(view, request)
    }
}

impl Timing<Self> for Citadels {
    fn expected(&self, state: &State) -> Vec<(Seat, &'static str)> {
        let open = &state.open;
        if open.phase == Phase::Over {
            return Vec::new();
        }
        // Plans are for the whole round, whoever is still to be called; who that is only they know.
        let steps = open.draft().steps.iter().skip(usize::from(open.picked));
        let mut expected: Vec<(Seat, &'static str)> = Vec::with_capacity(3 * SEATS_MAX);
        for step in steps.filter(|_| open.drafting()) {
            let ask = (open.left_of_starter(step.offset), "draft");
            if !expected.contains(&ask) {
                expected.push(ask);
            }
        }
        expected.extend(open.all_seats().flat_map(|seat| [(seat, "turn"), (seat, "reaction")]));
        expected
    }

    fn one_deadline(&self, setting: &Setting<Options>) -> bool {
        setting.options.asking == Asking::Planned
    }

    fn sitting(&self, state: &State) -> u32 {
        // Asked openly, each character's turn is an ask of its own; a plan is for all of them.
        if state.open.planned { 0 } else { u32::from(state.open.called) }
    }
}

impl Foretelling<Self> for Citadels {
    fn of_event(&self, _setting: &Setting<Options>, event: &Event, seat: Seat) -> Foresight {
        match event {
            Event::CharacterPicked { seat: picker, .. } if *picker == seat => Foresight::Sure,
            // All else hangs on what the others do first.
            _ => Foresight::MadeUp,
        }
    }

    fn of_refusal(&self, real: &View, imagined: &View, seat: Seat, why: &Refusal) -> Foresight {
        if legal::unsure(real, imagined, seat, why) { Foresight::MadeUp } else { Foresight::Sure }
    }
}

impl LayingOpen<Self> for Citadels {
    fn held(&self, setting: &Setting<Options>, own: &View, seat: Seat, _over: &Over) -> Option<Saying> {
        Some(standing::held(&setting.seats, own, seat))
    }
}

#[cfg(test)]
mod tests;
