//! Random games, scored by the program and again here: every interim and every final score. On the way the game's
//! course is held to the rules as well: cards dealt and kept, who goes on after the interim scoring, when it ends.

use crate::board_scorer::map::Map;
use crate::board_scorer::score::{Board, score, winners};
use std::collections::BTreeMap;
use toml::{Table, Value};
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::game::{Answer, Ledger, Pending, Ruleset, Seats, Setting, Source, Viewer};
use turnpost::rules::web_of_power_board::WebOfPowerBoard as Rules;
use turnpost::simulate::NAMES;

/// What a position says, in plain numbers.
struct Seen {
    board: Board,
    scores: Vec<i64>,
    /// Pieces left, by seat.
    left: Vec<i64>,
    hands: Vec<usize>,
    open: usize,
    deck: usize,
    discard: usize,
    pile: i64,
}

fn seen(setting: &Setting<<Rules as Ruleset>::Options>, state: &<Rules as Ruleset>::State) -> Seen {
    let names = &setting.seats.0;
    let table = Rules::PARTS.casebook.position(setting, &Rules::view(state, Viewer::Everything));
    let part = |key: &str| table.get(key).and_then(Value::as_table).cloned().unwrap_or_default();
    let seat = |name: &Value| names.iter().position(|known| Some(known.as_str()) == name.as_str()).expect("a seat");
    let length = |value: Option<&Value>| value.and_then(Value::as_array).map_or(0, Vec::len);
    let number = |table: &Table, key: &str| table.get(key).and_then(Value::as_integer).expect("a number");
    let (scores, hands, left) = (part("scores"), part("hands"), part("left"));
    let cloisters: BTreeMap<String, usize> = part("cloisters").iter().map(|(space, owner)| (space.clone(), seat(owner))).collect();
    let advisors = part("advisors");
    let advisors =
        advisors.iter().map(|(country, owners)| (country.clone(), owners.as_array().expect("a list").iter().map(seat).collect())).collect();
    Seen {
        board: Board { cloisters, advisors },
        scores: names.iter().map(|name| number(&scores, name)).collect(),
        left: names
            .iter()
            .map(|name| {
                let stock = left[name].as_table().expect("pieces left");
                number(stock, "cloisters") + number(stock, "advisors")
            })
            .collect(),
        hands: names.iter().map(|name| length(hands.get(name))).collect(),
        open: length(table.get("open")),
        deck: length(table.get("deck")),
        discard: length(table.get("discard")),
        pile: number(&table, "pile"),
    }
}

fn asked(pending: &Pending) -> Option<(usize, &'static str)> {
    pending.asked.first().map(|request| (request.seat.index(), request.choice.name))
}

/// Plays one game and compares.
fn play(map: &Map, players: usize, game: u64) {
    let seed = Seed::named(&format!("board scorer {players} {game}"));
    let seats = Seats(NAMES.iter().take(players).map(|name| (*name).to_owned()).collect());
    let setting = Setting { options: <Rules as Ruleset>::Options::default(), seats, version: Rules::META.version };
    let mut ledger = Ledger::<Rules>::new(Rules::setup(&setting, &mut Dice::stream(&seed, Stream::default())).expect("a game"));
    let mut chance = Dice::stream(&seed.derive("players"), Stream::default());
    let at = |what: &str| format!("{players} players, game {game}: {what}");

    let cards = 55 - 5 * [2, 1, 0][players - 3];
    let dealt = seen(&setting, ledger.state());
    assert!(dealt.hands.iter().all(|hand| *hand == 3) && dealt.open == 2 && dealt.discard == 0 && dealt.pile == 1, "{}", at("dealt"));
    assert_eq!(dealt.deck, cards - 3 * players - 2, "{}", at("the deck"));
    assert!(dealt.left.iter().all(|left| *left == 28), "{}", at("28 pieces each"));

    let mut track = vec![0; players];
    let mut turn = 0;
    let mut pile = 1;
    let mut resolves = 0;
    let end = loop {
        let pending = Rules::pending(ledger.state());
        let now = seen(&setting, ledger.state());
        let Some((seat, choice)) = asked(&pending) else { break now };
        assert_eq!(now.hands.iter().sum::<usize>() + now.open + now.deck + now.discard, cards, "{}", at("cards are kept"));
        for country in &map.countries {
            let most = (0..players)
                .map(|seat| {
                    now.board.cloisters.iter().filter(|(space, owner)| **owner == seat && map.country_of[*space] == *country).count()
                })
                .max();
            let advisors = now.board.advisors.get(country).map_or(0, Vec::len);
            assert!(Some(advisors) <= most, "{}", at("the advisor limit"));
        }
        if choice == "play" {
            if pile == 1 && now.pile == 2 {
                // The deck ran out in the turn before this one.
                let interim = score(map, players, &now.board).cloisters();
                track = track.iter().zip(&interim).map(|(before, points)| before + points).collect();
                pile = 2;
                turn = 1;
                assert_eq!((now.open, now.discard), (2, 0), "{}", at("a new deck is made of all of the discard"));
                assert_eq!(now.deck, cards - 3 * players - 2, "{}", at("the new deck"));
            }
            assert_eq!(seat, turn % players, "{}", at("clockwise, and after the interim scoring the starter's left"));
            assert_eq!(now.scores, track, "{}", at("the track"));
            if now.deck > 0 {
                assert!(now.open == 2 && now.hands.iter().all(|hand| *hand == 3), "{}", at("hands and open cards are full"));
            }
            turn += 1;
        }
        let request = pending.asked[0];
        let view = Rules::view(ledger.state(), Viewer::Seat(request.seat));
        let (order, source) = match Rules::sample(&view, &request, &mut chance) {
            Some(order) => (order, Source::Letter { letter: String::new(), line: 1 }),
            None => (Rules::fallback(&view, &request), Source::LeftOut),
        };
        resolves += 1;
        assert!(resolves < 2_000, "{}", at("the game ends"));
        Rules::resolve(
            &mut ledger,
            &[Answer { request, order, source }],
            &mut Dice::stream(&seed, Stream { stage: resolves, number: 0, branch: 0 }),
        );
        ledger.clear_events();
    };
    let sheet = score(map, players, &end.board);
    let total: Vec<i64> = track.iter().zip(sheet.total()).map(|(before, points)| before + points).collect();
    let outcome = Rules::outcome(ledger.state()).expect("an outcome");
    assert_eq!(outcome.scores, total, "{}: {sheet:?} on {:?}", at("the final score"), end.board);
    let won: Vec<usize> = outcome.winners.iter().map(|seat| seat.index()).collect();
    assert_eq!(won, winners(&total, &end.left), "{}", at("the winners"));
    let stuck = end.deck > 0;
    assert!(stuck || turn % players == 0, "{}", at("the last turn is that of the starter's right neighbour"));
}

fn games(players: usize, from: u64, to: u64) {
    let map = Map::read();
    (from..to).for_each(|game| play(&map, players, game));
}

#[test]
fn random_games_score_alike() {
    (3..=5).for_each(|players| games(players, 0, 100));
}

many_games! {
    many_games_of_three_score_alike 3;
    many_games_of_four_score_alike 4;
    many_games_of_five_score_alike 5;
}
