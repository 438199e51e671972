//! Random games, followed by their events and counted here and by the program.

use crate::citadels_scorer::cards::{self, Cards};
use crate::citadels_scorer::purses::Account;
use crate::citadels_scorer::score::{City, points, winners};
use toml::{Table, Value};
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::game::{Answer, Ledger, Ruleset, Seats, Setting, Source, Viewer};
use turnpost::rules::citadels::Citadels as Rules;
use turnpost::serial::{of_table, to_table};
use turnpost::simulate::NAMES;

/// What a position says, in the words of an account.
fn seen(setting: &Setting<<Rules as Ruleset>::Options>, state: &<Rules as Ruleset>::State) -> Account {
    let table = Rules::PARTS.casebook.position(setting, &Rules::view(state, Viewer::Everything));
    let part = |key: &str| table[key].as_table().cloned().expect("a part");
    let list = |value: &Value| -> Vec<String> {
        value.as_array().expect("a list").iter().map(|card| card.as_str().expect("a card").to_owned()).collect()
    };
    let names = &setting.seats.0;
    let (gold, hands, cities) = (part("gold"), part("hands"), part("cities"));
    let gold: Vec<i64> = names.iter().map(|name| gold[name].as_integer().expect("gold")).collect();
    let hands = names.iter().map(|name| {
        let mut hand = list(&hands[name]);
        hand.sort();
        hand
    });
    let seat = |name: &Value| names.iter().position(|known| Some(known.as_str()) == name.as_str()).expect("a seat");
    Account {
        bank: gold.iter().sum(),
        gold,
        hands: hands.collect(),
        cities: names.iter().map(|name| list(&cities[name])).collect(),
        deck: list(&table["deck"]),
        first: table.get("first_full").map(seat),
        round: table["round"].as_integer().expect("a round"),
        ..Account::default()
    }
}

fn options(game: u64) -> <Rules as Ruleset>::Options {
    let mut table = Table::new();
    table.insert("goal".into(), Value::Integer(if game.is_multiple_of(3) { 7 } else { 8 }));
    table.insert("asking".into(), Value::String(if game.is_multiple_of(2) { "planned" } else { "open" }.into()));
    table.insert("blind_discard".into(), Value::Boolean(!game.is_multiple_of(5)));
    of_table(&table).expect("options")
}

/// Plays one game and compares.
fn play(cards: &Cards, players: usize, game: u64) {
    let seed = Seed::named(&format!("citadels scorer {players} {game}"));
    let seats = Seats(NAMES.iter().take(players).map(|name| (*name).to_owned()).collect());
    let setting = Setting { options: options(game), seats, version: Rules::META.version };
    let goal = if game.is_multiple_of(3) { 7 } else { 8 };
    let mut ledger = Ledger::<Rules>::new(Rules::setup(&setting, &mut Dice::stream(&seed, Stream::default())).expect("a game"));
    let mut chance = Dice::stream(&seed.derive("players"), Stream::default());
    let at = |what: &str| format!("{players} players, game {game}: {what}");

    let mut account = seen(&setting, ledger.state());
    assert!(account.gold.iter().all(|gold| *gold == 2) && account.hands.iter().all(|hand| hand.len() == 4), "{}", at("dealt"));
    assert_eq!(account.deck.len(), 65 - 4 * players, "{}", at("the deck"));
    let mut resolves = 0;
    loop {
        let pending = Rules::pending(ledger.state());
        if pending.asked.is_empty() {
            break;
        }
        let answers: Vec<_> = pending
            .asked
            .iter()
            .map(|request| {
                let view = Rules::view(ledger.state(), Viewer::Seat(request.seat));
                let (order, source) = match Rules::sample(&view, request, &mut chance) {
                    Some(order) => (order, Source::Letter { letter: String::new(), line: 1 }),
                    None => (Rules::fallback(&view, request), Source::LeftOut),
                };
                Answer { request: *request, order, source }
            })
            .collect();
        resolves += 1;
        assert!(resolves < 20_000, "{}", at("the game ends"));
        Rules::resolve(&mut ledger, &answers, &mut Dice::stream(&seed, Stream { stage: resolves, number: 0, branch: 0 }));
        for event in ledger.events() {
            let event = to_table(event).expect("an event as text");
            account.book(cards, goal, &event);
        }
        ledger.clear_events();
        // Every gold and card lies where the events have put it; the state is looked at now and then, and at the end.
        if resolves % 16 == 0 {
            compare(&setting, &ledger, &account, cards, &at("on the way"));
        }
    }
    compare(&setting, &ledger, &account, cards, &at("at the end"));
    let city = |seat: usize| City {
        districts: account.cities[seat].clone(),
        first: account.first == Some(seat),
        haunted_late: account.haunted == account.round,
    };
    let total: Vec<i64> = (0..players).map(|seat| points(cards, goal, &city(seat))).collect();
    let outcome = Rules::outcome(ledger.state()).expect("an outcome");
    assert_eq!(outcome.scores, total, "{}: {:?}", at("the final score"), account.cities);
    let won: Vec<usize> = outcome.winners.iter().map(|seat| seat.index()).collect();
    assert_eq!(won, winners(&total), "{}", at("the winners"));
}

fn compare(setting: &Setting<<Rules as Ruleset>::Options>, ledger: &Ledger<Rules>, account: &Account, cards: &Cards, at: &str) {
    let now = seen(setting, ledger.state());
    assert_eq!(Rules::check(ledger.state()), Ok(()), "{at}: what must always hold");
    assert_eq!(now.gold, account.gold, "{at}: gold");
    assert_eq!(account.bank, account.gold.iter().sum::<i64>(), "{at}: gold that came and went");
    assert_eq!(now.hands, account.hands, "{at}: hands");
    assert_eq!(now.cities, account.cities, "{at}: cities");
    assert_eq!(now.deck, account.deck, "{at}: the deck");
    assert_eq!(now.first, account.first, "{at}: the first complete city");
    assert!(account.all_there(cards), "{at}: 65 cards");
}

fn games(players: usize, from: u64, to: u64) {
    let cards = cards::read();
    (from..to).for_each(|game| play(&cards, players, game));
}

#[test]
fn random_games_score_alike() {
    (2..=7).for_each(|players| games(players, 0, 100));
}

many_games! {
    many_games_of_two_score_alike 2;
    many_games_of_three_score_alike 3;
    many_games_of_four_score_alike 4;
    many_games_of_five_score_alike 5;
    many_games_of_six_score_alike 6;
    many_games_of_seven_score_alike 7;
}
