//! Tournaments: what the casebook can't say of them.

use super::play::setting;
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Deal, Decision, Hosted, Opening, Played, Ruleset, Setting, Shape, Table, Team, Tournament};
use crate::rules::faceless_enemy::army::Rank;
use crate::rules::faceless_enemy::tournament::knights;
use crate::rules::faceless_enemy::{FacelessEnemy as Rules, Options, State};
use crate::words::Lang;
use proptest::prelude::*;

fn kind(key: &str) -> &'static Tournament {
    Rules::PARTS.tournaments.kinds().iter().find(|kind| kind.key == key).expect("a kind")
}

fn decide(key: &str, games: &[Played]) -> Result<Decision, String> {
    (kind(key).decide)(&["Laura".into(), "Ville".into()], games)
}

fn five(handicaps: [[u32; 2]; 5]) -> Vec<Played> {
    handicaps.into_iter().map(|handicap| Played { winner: None, handicap }).collect()
}

/// K-120: at least one knight in each of five games, at most four.
#[test]
fn knights_that_five_games_cannot_have_are_refused() {
    assert!(decide("g1", &five([[1, 4]; 5])).is_ok());
    let few = decide("g1", &five([[0, 4], [1, 4], [1, 4], [1, 4], [1, 4]])).expect_err("four knights");
    assert!(few.contains("Laura") && few.contains("5 to 20"), "{few}");
    let many = decide("g1", &five([[1, 5], [1, 4], [1, 4], [1, 4], [1, 4]])).expect_err("21 knights");
    assert!(many.contains("Ville") && many.contains("21"), "{many}");
    assert!(decide("g1", &five([[1, 4]; 5])[1..]).expect_err("four games").contains("5 games, not 4"));
}

/// K-120: the options of section H are refused where knights are weighed, and the limit of turns stays on in both.
#[test]
fn options_that_a_tournament_does_not_bear_are_refused() {
    let allows = |key: &str, options: &str| (kind(key).allows)(&options.parse().expect("TOML"));
    for option in ["shield_wall", "spear_line", "shame"] {
        assert!(allows("g1", &format!("{option} = true")).expect_err("refused").contains(option));
        assert_eq!(allows("g1", &format!("{option} = false")), Ok(()));
        assert_eq!(allows("g2", &format!("{option} = true")), Ok(()));
    }
    for key in ["g1", "g2"] {
        assert!(allows(key, "turn_limit = false").expect_err("refused").contains("turn_limit"));
        assert!(allows(key, "mirrored = true").expect_err("refused").contains("mirrored"));
        assert_eq!(allows(key, "turn_limit = true"), Ok(()));
    }
}

#[test]
fn teams_are_told_by_games_won_alone() {
    let game = |winner, one| Played { winner, handicap: [one, 4] };
    let decision = decide("g2", &[game(Some(Team::Second), 1), game(None, 1)]).expect("a decision");
    assert_eq!(decision.winner, Some(Team::Second));
    assert_eq!(decide("g2", &[game(Some(Team::Second), 1), game(Some(Team::First), 4)]).expect("a decision").winner, None);
}

fn deal(name: &str, mirrored: bool) -> State {
    let setting = Setting { options: Options { mirrored, ..Options::default() }, ..setting(2) };
    Rules::setup(&setting, &mut Dice::stream(&Seed::named(name), Stream::default())).expect("a game")
}

/// K-121: the second board of a pair has the first's armies the other way round, card for card.
#[test]
fn the_second_board_of_a_pair_is_dealt_the_other_way_round() {
    for game in 0..50 {
        let (first, second) = (deal(&format!("pair {game}"), false), deal(&format!("pair {game}"), true));
        assert_eq!((first.hands[0], first.hands[1]), (second.hands[1], second.hands[0]));
        assert_eq!((first.open.knights[0], first.open.knights[1]), (second.open.knights[1], second.open.knights[0]));
        let (one, two) = (knights(&first), knights(&second));
        assert_eq!((one[0], one[1]), (two[1], two[0]));
        let counted = first.hands[0].as_slice().iter().filter(|rank| **rank == Rank::KNIGHT).count();
        assert_eq!(one[0], counted as u32);
    }
}

/// Two boards share nothing but the deal: their own secrets give all other dice.
#[test]
fn boards_share_a_deal_and_nothing_else() {
    let Shape::Boards { swapped } = kind("g2").shape else { panic!("boards") };
    let opening = |game: &str, swap: bool| Opening {
        former: Vec::new(),
        game: game.into(),
        version: 1,
        options: toml::Table::from_iter([(swapped.to_owned(), toml::Value::Boolean(swap))]),
        seats: vec!["Laura".into(), "Ville".into()],
        secret: game.as_bytes().to_vec(),
        salts: Vec::new(),
        reruns: Vec::new(),
        deal: Some(Deal { name: "siege-deal-1".into(), secret: b"shared".to_vec() }),
        beacon: false,
        dealt_by: None,
    };
    let (one, _) = Hosted::<Rules>::open(&opening("siege-1", false)).expect("a game");
    let (two, _) = Hosted::<Rules>::open(&opening("siege-2", true)).expect("a game");
    assert_eq!((one.state().hands[0], one.state().hands[1]), (two.state().hands[1], two.state().hands[0]));
    assert!(one.handicap().is_empty(), "hidden until the game is over");
    let alone = Opening { deal: None, ..opening("siege-1", false) };
    let (alone, _) = Hosted::<Rules>::open(&alone).expect("a game");
    assert_ne!(alone.state().hands, one.state().hands);
    assert!(!format!("{:?}", opening("siege-1", false).deal).contains("115"), "no secret in a log line");
}

/// A game from before the option was thought of has the same bytes.
#[test]
fn an_option_that_is_off_stands_in_no_file() {
    let text = crate::serial::to_toml(&Options::default()).expect("TOML");
    assert!(!text.contains("mirrored"), "{text}");
    assert!(crate::serial::to_toml(&Options { mirrored: true, ..Options::default() }).expect("TOML").contains("mirrored = true"));
}

fn played() -> impl Strategy<Value = Vec<Played>> {
    let winner = prop_oneof![Just(None), Just(Some(Team::First)), Just(Some(Team::Second))];
    proptest::collection::vec((winner, 1u32..5, 1u32..5).prop_map(|(winner, one, two)| Played { winner, handicap: [one, two] }), 5)
}

proptest! {
    /// Whoever won more never loses, fewer knights never hurt, and the two sides are treated alike.
    #[test]
    fn a_tournament_of_two_is_decided_by_the_printed_rule(games in played()) {
        let decision = decide("g1", &games).expect("possible games");
        let wins = |team: Team| games.iter().filter(|game| game.winner == Some(team)).count() as i64;
        let knights = |at: usize| games.iter().map(|game| i64::from(game.handicap[at])).sum::<i64>();
        let (lead, more) = (wins(Team::First) - wins(Team::Second), knights(0) - knights(1));
        // The rule once more, from the first player's side, in other words.
        let left = match (lead, more) {
            (_, -1..=1) => lead,
            (0, _) => -more,
            _ if lead.signum() != more.signum() => lead,
            _ => lead.signum() * (lead.abs() - more.abs() / 3).max(0),
        };
        let expected = match left.signum() { 1 => Some(Team::First), -1 => Some(Team::Second), _ => None };
        prop_assert_eq!(decision.winner, expected);
        let turned: Vec<Played> = games.iter().map(|game| Played {
            winner: game.winner.map(Team::other),
            handicap: [game.handicap[1], game.handicap[0]],
        }).collect();
        prop_assert_eq!(decide("g1", &turned).expect("possible games").winner, expected.map(Team::other));
        for lang in Lang::ALL {
            for reason in &decision.reasons {
                let said = lang.words().tell(reason);
                prop_assert!(said.ends_with('.') && !said.contains("{"), "{}", said);
            }
        }
    }
}

#[test]
fn the_reasons_name_both_players_sums() {
    let decision = decide("g1", &five([[1, 2], [1, 2], [1, 2], [2, 2], [2, 2]])).expect("possible");
    let said: Vec<String> = decision.reasons.iter().map(|reason| Lang::En.words().tell(reason)).collect();
    assert_eq!(
        said,
        [
            "Knights at the start of the five games: Laura 7, Ville 10.",
            "As many games were won by each, and Laura had 3 knights fewer: fewer knights win."
        ]
    );
}
