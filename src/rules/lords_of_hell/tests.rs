//! The rules played by players who do anything that is legal.

mod called;
mod drawing;
mod fights;
mod itself;
mod lines;
mod passages;
mod random;
mod saying;
mod spoken;
mod standing_in;
mod telling;
mod told;

use super::event::Event;
use super::orders::Order;
use super::state::PromiseState;
use super::{LordsOfHell, Options, State};
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Answer, Ledger, Request, Ruleset, Seats, Setting, Source, Viewer};

fn setting(players: usize) -> Setting<Options> {
    let seats = Seats(["Laura", "Mikko", "Ville", "Inkeri", "Atro", "Pekka"].iter().take(players).map(|name| (*name).to_owned()).collect());
    Setting { options: Options::default(), seats, version: 1 }
}

fn dice(name: &str, number: u32) -> Dice {
    Dice::stream(&Seed::of_game(b"a secret", &format!("{name} {number}"), &[]), Stream::default())
}

/// How a random game went.
#[derive(Debug, Default)]
struct Tally {
    rounds: u32,
    events: usize,
    deals: usize,
    promises: usize,
    broken: usize,
    fights: usize,
    prisoners: usize,
    over: bool,
}

/// Plays a game with random orders, deals and promises, and looks at every state.
fn play(players: usize, number: u32, look: impl Fn(&State)) -> Tally {
    let setting = setting(players);
    let (mut fate, mut wish) = (dice("fate", number), dice("wish", number));
    let mut ledger: Ledger<LordsOfHell> = Ledger::new(LordsOfHell::setup(&setting, &mut fate).expect("a start"));
    let mut tally = Tally::default();
    while ledger.state().open.round <= 60 {
        let Some(answers) = random::next(&setting, ledger.state(), &mut wish) else {
            tally.over = true;
            break;
        };
        if !answers.is_empty() {
            step(&mut ledger, &answers, &mut fate);
            look(ledger.state());
        }
        tally.deals += answers.iter().filter(|(_, order)| matches!(order, Order::Accept { .. })).count();
        count(&mut ledger, &mut tally);
    }
    tally.rounds = ledger.state().open.round;
    tally
}

fn step(ledger: &mut Ledger<LordsOfHell>, answers: &[(Request, Order)], fate: &mut Dice) {
    let source = Source::LeftOut;
    let answers: Vec<Answer<Order>> =
        answers.iter().map(|(request, order)| Answer { request: *request, order: order.clone(), source: source.clone() }).collect();
    LordsOfHell::resolve(ledger, &answers, fate);
}

fn count(ledger: &mut Ledger<LordsOfHell>, tally: &mut Tally) {
    for event in ledger.take_events() {
        tally.events += 1;
        match event {
            Event::PromiseMade { .. } => tally.promises += 1,
            Event::PromiseSettled { state: PromiseState::Broken, .. } => tally.broken += 1,
            Event::AttackDeclared { .. } => tally.fights += 1,
            Event::DevilMoved { to: super::state::Place::Captive(_), .. } => tally.prisoners += 1,
            _ => {}
        }
    }
}

/// What everybody sees of a state is the same on an imagined one that fits.
fn fits(state: &State, setting: &Setting<Options>, dice: &mut Dice) {
    let viewers = state.open.seats().map(Viewer::Seat).chain([Viewer::Public]);
    for viewer in viewers {
        let view = LordsOfHell::view(state, viewer);
        let imagined = LordsOfHell::imagine(setting, &view, viewer, dice);
        LordsOfHell::check(&imagined).unwrap_or_else(|error| panic!("imagined for {viewer:?}: {error}"));
        let again = LordsOfHell::view(&imagined, viewer);
        // The log's numbers are nobody's: they may differ, and do not show.
        assert_eq!(again, view, "{viewer:?}");
    }
}

#[test]
fn what_a_viewer_sees_fits_another_state() {
    let dice = std::cell::RefCell::new(dice("twins", 1));
    for players in [4, 6] {
        let setting = setting(players);
        play(players, 3, |state| {
            if state.open.round < 8 {
                fits(state, &setting, &mut dice.borrow_mut());
            }
        });
    }
}

#[test]
fn a_state_is_the_fold_of_its_events_which_are_written_and_read() {
    use crate::serial::{from_toml, to_toml};
    #[derive(serde::Serialize, serde::Deserialize)]
    struct Line<T> {
        what: T,
    }
    let setting = setting(5);
    let (mut fate, mut wish) = (dice("fold", 1), dice("fold wish", 1));
    let start = LordsOfHell::setup(&setting, &mut fate).expect("a start");
    let mut folded = start.clone();
    let mut ledger: Ledger<LordsOfHell> = Ledger::new(folded.clone());
    for _ in 0..400 {
        let Some(answers) = random::next(&setting, ledger.state(), &mut wish) else { break };
        let answers: Vec<(Request, Order)> = answers
            .into_iter()
            .map(|(request, what)| {
                let line = Line { what };
                let text = to_toml(&line).expect("an order as text");
                assert_eq!(from_toml::<Line<Order>>(&text).expect("an order").what, line.what, "{text}");
                (request, line.what)
            })
            .collect();
        if answers.is_empty() {
            continue;
        }
        step(&mut ledger, &answers, &mut fate);
        for event in ledger.take_events() {
            let line = Line { what: event };
            let text = to_toml(&line).expect("an event as text");
            let event: Event = from_toml::<Line<Event>>(&text).unwrap_or_else(|error| panic!("{error}: {text}")).what;
            assert_eq!(event, line.what, "{text}");
            LordsOfHell::advance(&mut folded, &event);
        }
        assert_eq!(&folded, ledger.state());
    }
    assert!(folded.open.round > 3);
    // Hashes are made of states as JSON.
    let [now, dealt] = [&folded, &start].map(|state| crate::serial::to_json(state));
    assert!(dealt.len() > 2 && now != dealt);
}

#[test]
fn random_games_lose_no_card_and_no_oath_and_come_to_an_end() {
    for players in 4..=6 {
        let mut ended = 0;
        let mut all = Tally::default();
        for number in 0..40 {
            let tally = play(players, number, |state| {
                LordsOfHell::check(state).unwrap_or_else(|error| panic!("game {number} of {players}: {error}"));
            });
            ended += u32::from(tally.over);
            all.rounds += tally.rounds;
            all.events += tally.events;
            all.deals += tally.deals;
            all.promises += tally.promises;
            all.broken += tally.broken;
            all.fights += tally.fights;
            all.prisoners += tally.prisoners;
        }
        println!("{players} players: {ended} ended, {all:?}");
        assert!(ended > 20 && all.fights > 100 && all.deals > 20 && all.prisoners > 20);
    }
}
