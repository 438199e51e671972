//! Lords of Hell.
//!
//! Four to six devils bargain, make promises that bind, gather souls, fight, and vote: one of them becomes overlord of Hell. By mail a
//! round is three letters: for the playing phase, for war and rituals, for the gathering. Deals and promises are made as letters come.
//! Where the rules text is silent, `RULINGS.md` decides.

mod appeals;
mod arrange;
mod board;
mod card_list;
mod cards;
mod check;
mod condition;
mod data;
mod deals;
mod describe;
mod drawing;
mod duties;
mod event;
mod facts;
mod fight;
mod filed;
mod fresh;
mod gathering;
mod goods;
mod grammar;
mod grids;
mod handles;
mod hordes;
mod ifs;
mod imagine;
mod init;
mod keeping;
mod laid_open;
mod led_to;
mod legal;
mod likeness;
mod lines;
mod mirror;
mod moves;
mod named;
mod names;
mod odds;
mod opposed;
mod options;
mod orders;
mod own_cards;
mod page;
mod passages;
mod person;
mod phrases;
mod picture;
mod playing;
mod position;
mod position_parts;
mod present;
mod prison;
mod promise;
mod read;
mod realm;
mod reasons;
mod record;
mod refusal;
mod resolve;
mod ritual;
mod sample;
mod score;
mod scoring;
mod setup;
mod shapes;
mod specials;
mod stand_in;
mod standing;
mod state;
mod status;
mod strip;
mod table;
mod tabling;
mod tactics;
mod tell;
mod terms;
mod trade;
mod view;
mod vowed;
mod vows;
mod war;
mod who;
mod worded;
mod worth;
mod write;

pub use cards::{Devil, Face};
pub use event::Event;
pub use options::{LordsOfHell, Options};
pub use orders::Order;
pub use position::Position;
pub use refusal::Refusal;
pub use state::State;
pub use view::{News, View};

use crate::dice::Dice;
use crate::game::{
    Advice, Answer, Chance, Choice, Finding, Foresight, Foretelling, Grammar, LayingOpen, Ledger, Meta, Need, Nothing, Outcome, Over,
    Parts, Pending, PositionError, Request, Ruleset, Seat, Setting, Talk, Timing, Viewer,
};
use crate::orders::Tree;
use crate::words::{Lang, Saying};
use cards::{Phase, SEATS_MAX};

crate::catalogue!("lords-of-hell", "$CARGO_MANIFEST_DIR/src/rules/lords_of_hell/words");

/// A window's letter: what it says stays on file until the window closes.
pub static PLAYING: Choice = Choice { name: "playing", kinds: &[], before: &[], need: Need::Plan };
/// The same for war and rituals.
pub static WAR: Choice = Choice { name: "war", kinds: &[], before: &[], need: Need::Plan };
/// The same for gathering and finish.
pub static GATHERING: Choice = Choice { name: "gathering", kinds: &[], before: &[], need: Need::Plan };
/// What lies on file when the playing phase closes.
pub static FILE_A: Choice = Choice { name: "file", kinds: grammar::OF_A, before: &[], need: Need::Now };
/// What lies on file when war begins.
pub static FILE_B: Choice = Choice { name: "file", kinds: grammar::OF_B, before: &[], need: Need::Now };
/// What lies on file when devils gather.
pub static FILE_C: Choice = Choice { name: "file", kinds: grammar::OF_C, before: &[], need: Need::Now };
/// What runs by itself before the first letters of a round: nothing is asked.
pub static INIT: Choice = Choice { name: "file", kinds: &[], before: &[], need: Need::Now };
/// What is done as its letter comes: deals, promises, cards.
pub static DEAL: Choice = Choice { name: "deal", kinds: grammar::DEALS, before: &[], need: Need::Act };
/// A hand without a fortress, thrown.
pub static MULLIGAN: Choice = Choice { name: "mulligan", kinds: &["mulligan"], before: &[], need: Need::Act };

impl Ruleset for LordsOfHell {
    const META: Meta = Meta {
        key: "lords-of-hell",
        prefix: "loh",
        version: 1,
        oldest: 1,
        seats: &[4, 5, SEATS_MAX],
        // Who neither fights nor gathers plays on for ever; players don't.
        rounds_max: 600,
        by_points: true,
        ends_unplayed: false,
        asks: &[
            ("mulligan", &[&MULLIGAN]),
            ("init", &[&INIT]),
            ("playing", &[&PLAYING, &FILE_A]),
            ("war", &[&WAR, &FILE_B]),
            ("gathering", &[&GATHERING, &FILE_C]),
            ("deal", &[&DEAL]),
        ],
    };
    type Options = Options;
    type State = State;
    type Order = Order;
    type Cond = Nothing;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;
    type News = News;
    type Position = Position;
    const PARTS: Parts<Self> = Parts {
        advice: &Self,
        timing: &Self,
        casebook: &Self,
        talk: &Self,
        foretelling: &Self,
        laying_open: &Self,
        likeness: &Self,
        ..Parts::NONE
    };

    fn setup(setting: &Setting<Options>, dice: &mut Dice) -> Result<State, PositionError> {
        setup::setup(setting, dice)
    }

    fn settle(setting: &Setting<Options>, state: &mut State) -> Result<(), PositionError> {
        setup::settle(setting, state);
        Ok(())
    }

    fn pending(state: &State) -> Pending {
        let (ask, gate, file): (&'static str, &'static Choice, &'static Choice) = match state.open.stage() % 3 {
            1 if state.open.phase < Phase::Playing => ("init", &PLAYING, &INIT),
            1 => ("playing", &PLAYING, &FILE_A),
            2 => ("war", &WAR, &FILE_B),
            _ => ("gathering", &GATHERING, &FILE_C),
        };
        let stage = state.open.stage();
        if state.open.phase == Phase::Over {
            return Pending { stage: stage + 1, ..Pending::default() };
        }
        let seats = || state.open.seats();
        if !resolve::is_open(state) {
            let left = seats().filter(|seat| !state::has(state.complete, *seat));
            let asked = left.map(|seat| Request { seat, ask, choice: file }).collect();
            return Pending { stage, asked, offered: Vec::new() };
        }
        let asked = seats().map(|seat| Request { seat, ask, choice: gate }).collect();
        let deals = seats().map(|seat| Request { seat, ask: "deal", choice: &DEAL });
        // Who has kept its hand is its own affair, so the others are offered the same.
        let first = state.open.round == 1 && state.open.phase == Phase::Playing;
        let mulligans = seats().filter(|_| first).map(|seat| Request { seat, ask: "mulligan", choice: &MULLIGAN });
        Pending { stage, asked, offered: mulligans.chain(deals).collect() }
    }

    fn grammar(setting: &Setting<Options>) -> Grammar {
        grammar::grammar(&setting.seats)
    }

    fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
        read::read(kind, tree)
    }

    fn legal(_setting: &Setting<Options>, view: &View, request: &Request, order: &Order) -> Result<(), Refusal> {
        legal::legal(&view.known, request, order)
    }

    fn answers(view: &View, request: &Request) -> Vec<Order> {
        sample::answers(&view.known, request)
    }

    fn describe(setting: &Setting<Options>, view: &View, order: &Order) -> Saying {
        describe::describe(setting, view, order)
    }

    fn sample(view: &View, request: &Request, dice: &mut Dice) -> Option<Order> {
        sample::sample(&view.known, request, dice)
    }

    fn write(setting: &Setting<Options>, order: &Order, lang: Lang) -> String {
        write::write(&setting.seats, order, lang)
    }

    fn fallback(_view: &View, request: &Request) -> Order {
        if request.choice.name == "file" { Order::Done {} } else { Order::Ready {} }
    }

    fn resolve(ledger: &mut Ledger<Self>, answers: &[Answer<Order>], dice: &mut Dice) {
        resolve::resolve(ledger, answers, dice);
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
        imagine::imagine(view, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let open = &state.open;
        (open.phase == Phase::Over).then(|| Outcome::of(&open.winners, &open.scores))
    }

    fn check(state: &State) -> Result<(), String> {
        check::check(state)
    }
}

impl Advice<Self> for LordsOfHell {
    fn likely(&self, view: &View, request: &Request) -> Vec<Order> {
        sample::likely(&view.known, request)
    }

    fn rule(&self, view: &View, request: &Request) -> Option<Order> {
        Some(stand_in::line(&view.known, request).unwrap_or_else(|| Self::fallback(view, request)))
    }

    fn act(&self, view: &View, request: &Request) -> Option<Order> {
        stand_in::act(&view.known, request)
    }

    fn asks(&self, setting: &Setting<Options>, view: &View, order: &Order) -> Option<Result<Saying, Refusal>> {
        let Order::Odds { attackers, defenders } = order else { return None };
        let known = &view.known;
        Some(known.open.sides(Seat(0), [attackers, defenders]).map_err(Refusal::Nobody).and_then(|[attackers, defenders]| {
            let odds = war::odds(&known.open, &attackers, &defenders)?;
            Ok(tell::odds(setting, known, &attackers, &defenders, &odds))
        }))
    }

    fn chances(&self, setting: &Setting<Options>, view: &View, request: &Request) -> Vec<Chance<Saying>> {
        let (known, seat) = (&view.known, request.seat);
        let others = known.open.seats().filter(|other| request.ask == "war" && *other != seat);
        let odds = others.filter_map(|other| Some((other, war::soon_worked_out(&known.open, seat, other)?)));
        let chance = |(other, odds): (Seat, odds::Odds)| Chance {
            told: tell::odds(setting, known, &[seat], &[other], &odds),
            well: odds.won,
            nobody: odds.both_fell,
            lines: tell::attacks(setting, known, other),
        };
        odds.map(chance).collect()
    }
}

impl Timing<Self> for LordsOfHell {
    fn one_deadline(&self, setting: &Setting<Options>) -> bool {
        setting.options.war == options::War::Programme
    }

    fn sitting(&self, state: &State) -> u32 {
        state.open.steps
    }

    fn keeps_refused(&self) -> bool {
        false
    }
}

impl Talk<Self> for LordsOfHell {
    fn calls(&self, news: &News, seat: Seat) -> bool {
        view::calls(news, seat)
    }

    fn other_names(&self, view: &View) -> Vec<(Seat, String)> {
        let open = &view.known.open;
        let names = |seat: Seat| [&open.realm(seat).devil.print().en, &open.realm(seat).devil.print().fi].map(|name| (seat, name.clone()));
        open.seats().flat_map(names).collect()
    }

    fn judging(&self, finding: &Finding) -> Option<Order> {
        Some(Order::Judge { number: finding.number, broken: finding.broken, text: finding.text.clone() })
    }

    fn appeal(&self, setting: &Setting<Options>, state: &State, event: &Event) -> Option<Saying> {
        tell::appeal(setting, state, event)
    }

    fn waits(&self, view: &View, request: &Request) -> bool {
        !sample::answers(&view.known, request).is_empty()
    }
}

impl Foretelling<Self> for LordsOfHell {
    fn of_event(&self, _setting: &Setting<Options>, event: &Event, seat: Seat) -> Foresight {
        match event {
            // What is done as a letter comes is done; all that follows hangs on the others' letters and files, and on dice.
            Event::WindowClosed {} => Foresight::Hangs,
            Event::CardsMoved { from: event::Spot::Hand(of), to: event::Spot::Realm(to), why: event::Why::Tabled, .. }
                if *of == seat && *to == seat =>
            {
                Foresight::Sure
            }
            _ => Foresight::MadeUp,
        }
    }

    fn came_to_nothing(&self, act: &Order, events: &[Event]) -> Option<Refusal> {
        let Order::Accept { number, also } = act else { return None };
        let gone = |event: &Event| matches!(event, Event::OfferSettled { state: state::DealState::Gone, .. });
        // An offer that is filled settles its rivals as well.
        let filled = events.iter().any(|event| matches!(event, Event::OfferAccepted { .. }));
        (also.is_empty() && !filled && events.iter().any(gone)).then_some(Refusal::CantBeFilled(*number))
    }
}

impl LayingOpen<Self> for LordsOfHell {
    fn held(&self, setting: &Setting<Options>, own: &View, seat: Seat, _over: &Over) -> Option<Saying> {
        Some(laid_open::hand(who::Who::knowing(&setting.seats, &own.known), own, seat))
    }
}

#[cfg(test)]
mod tests;
