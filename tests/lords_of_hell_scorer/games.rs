//! Random games, followed by their events: booked here and counted by the program.

use crate::lords_of_hell_scorer::books::Books;
use crate::lords_of_hell_scorer::cards::Printed;
use crate::lords_of_hell_scorer::follow::Scorer;
use crate::lords_of_hell_scorer::players::Player;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use toml::Table;
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::game::{Answer, Ledger, Request, Ruleset, Seats, Setting, Source, Viewer};
use turnpost::rules::lords_of_hell::LordsOfHell as Rules;
use turnpost::serial::of_table;
use turnpost::simulate::NAMES;

type Choices = <Rules as Ruleset>::Options;
type Order = <Rules as Ruleset>::Order;

fn options(game: u64) -> Choices {
    let mut table = Table::new();
    table.insert("war".into(), toml::Value::String(if game.is_multiple_of(5) { "stepwise" } else { "programme" }.into()));
    table.insert("tie_at_zero".into(), toml::Value::String(if game.is_multiple_of(3) { "hold" } else { "tie" }.into()));
    of_table(&table).expect("options")
}

/// A value as JSON, through the one way out of the program.
fn as_json(value: &dyn erased_serde::Serialize) -> Value {
    serde_json::to_value(value).expect("a value as JSON")
}

/// What somebody orders: half the time a line of any kind that is legal, otherwise one of the program's own players.
fn order(
    setting: &Setting<Choices>,
    view: &<Rules as Ruleset>::View,
    scorer: &Scorer<'_>,
    request: &Request,
    wish: &mut Dice,
) -> Option<Order> {
    if wish.below(2) == 0 {
        let mut player = Player { printed: scorer.printed, books: &scorer.books, seat: request.seat.index(), wish };
        let line = match request.choice.name {
            "deal" => player.act(),
            "file" => player.line(request.ask),
            _ => None,
        };
        let line = line.map(|line| serde_json::from_value::<Order>(line.clone()).unwrap_or_else(|error| panic!("{error}: {line}")));
        if let Some(line) = line.filter(|line| Rules::legal(setting, view, request, line).is_ok()) {
            return Some(line);
        }
    }
    Rules::sample(view, request, wish)
}

/// What comes next: something that is offered, by one, or what all answer who are asked.
fn answers(setting: &Setting<Choices>, state: &<Rules as Ruleset>::State, scorer: &Scorer<'_>, wish: &mut Dice) -> Vec<Answer<Order>> {
    let pending = Rules::pending(state);
    let view = |request: &Request| Rules::view(state, Viewer::Seat(request.seat));
    let answer =
        |request: &Request, order: Order| Answer { request: *request, order, source: Source::Letter { letter: String::new(), line: 1 } };
    if wish.below(4) > 0
        && let Some(request) = wish.pick(&pending.offered).copied()
    {
        return order(setting, &view(&request), scorer, &request, wish).map(|order| answer(&request, order)).into_iter().collect();
    }
    let all = pending.asked.iter().map(|request| {
        let view = view(request);
        let said = order(setting, &view, scorer, request, wish);
        answer(request, said.unwrap_or_else(|| Rules::fallback(&view, request)))
    });
    all.collect()
}

/// Plays one game and compares.
fn play(printed: &Printed, players: usize, game: u64) {
    let seed = Seed::named(&format!("lords of hell scorer {players} {game}"));
    let seats = Seats(NAMES.iter().take(players).map(|name| (*name).to_owned()).collect());
    let setting = Setting { options: options(game), seats, version: Rules::META.version };
    let mut ledger = Ledger::<Rules>::new(Rules::setup(&setting, &mut Dice::stream(&seed, Stream::default())).expect("a game"));
    let mut wish = Dice::stream(&seed.derive("players"), Stream::default());
    let at = |what: &str| format!("{players} players, game {game}: {what}");
    let written = |ledger: &Ledger<Rules>| as_json(ledger.state());

    let mut scorer = Scorer::new(printed, game.is_multiple_of(3), &written(&ledger));
    let mut resolves = 0;
    while scorer.phase != "over" && scorer.books.round <= 60 {
        let answers = answers(&setting, ledger.state(), &scorer, &mut wish);
        if answers.is_empty() {
            continue;
        }
        resolves += 1;
        assert!(resolves < 20_000, "{}", at("the game ends"));
        Rules::resolve(&mut ledger, &answers, &mut Dice::stream(&seed, Stream { stage: resolves, number: 0, branch: 0 }));
        let events: Vec<Value> = ledger.events().iter().map(|event| as_json(event)).collect();
        ledger.clear_events();
        scorer.followed = 0;
        let followed = catch_unwind(AssertUnwindSafe(|| {
            scorer.bargained = false;
            events.iter().for_each(|event| scorer.follow(event));
            scorer.between_letters();
        }));
        if let Err(failed) = followed {
            println!("{}", at(&format!("round {}, {}, after these:", scorer.books.round, scorer.phase)));
            events.iter().take(scorer.followed).rev().take(40).rev().for_each(|event| println!("{event}"));
            resume_unwind(failed);
        }
        // Everything lies where the events have put it; the state is looked at now and then, and at the end.
        if resolves % 64 == 0 || scorer.phase == "over" {
            scorer.books.all_there(printed);
            assert_eq!(Books::of(&written(&ledger)).sorted(), scorer.books.sorted(), "{}", at("the position"));
        }
    }
}

fn games(players: usize, from: u64, to: u64) {
    let printed = Printed::read();
    (from..to).for_each(|game| play(&printed, players, game));
}

#[test]
fn random_games_score_alike() {
    (4..=6).for_each(|players| games(players, 0, 30));
}

many_games! {
    many_games_of_four_score_alike 4;
    many_games_of_five_score_alike 5;
    many_games_of_six_score_alike 6;
}
