//! Whom the annals know, how they are rated, what stands out.

use super::*;
use proptest::prelude::*;

fn at(day: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_700_000_000 + day * 86_400, 0).unwrap_or_default()
}

fn player(name: &str) -> Player {
    Player { in_time: 3, ..Player::new(name) }
}

/// A game of so many that ended on a day, won by points.
fn game(id: &str, day: i64, names: &[&str], points: &[i64]) -> Game {
    let most = points.iter().max().copied().unwrap_or(0);
    let winners = (0..points.len()).filter(|seat| points[*seat] == most).collect();
    Game {
        id: id.to_owned(),
        title: id.to_uppercase(),
        ruleset: "citadels".to_owned(),
        tournament: None,
        opened: at(day - 5),
        seats: names.iter().map(|name| player(name)).collect(),
        state: State::Ended { at: at(day), result: Some(Outcome { winners, points: points.to_vec(), rounds: 9 }) },
    }
}

#[test]
fn people_are_known_by_name_whatever_its_case_and_paths_are_their_own() {
    let mut going = game("c", 9, &["Päivi", "laura"], &[1, 2]);
    going.state = State::Running { points: vec![1, 2], awaited: vec![1], until: None };
    let annals = Annals::of(vec![
        going,
        game("a", 1, &["Laura", "Paivi"], &[3, 2]),
        game("b", 2, &["Laura", "Мик"], &[3, 2]),
        game("d", 3, &["Index", "Laura"], &[1, 2]),
    ]);
    let known: Vec<(&str, &str, usize, usize)> =
        annals.people.iter().map(|one| (one.name.as_str(), one.slug.as_str(), one.going.len(), one.ended.len())).collect();
    assert_eq!(
        known,
        [
            ("Index", "index-2", 0, 1),
            ("laura", "laura", 1, 3),
            ("Paivi", "paivi", 0, 1),
            ("Päivi", "paivi-2", 1, 0),
            ("Мик", "player", 0, 1)
        ]
    );
    let laura = annals.person("LAURA").expect("she plays");
    assert_eq!((laura.won(&annals.ended, None), laura.won(&annals.ended, Some("lords-of-hell"))), ((3, 3), (0, 0)));
    assert_eq!(laura.punctuality, Punctuality { in_time: 12, late: 0 });
}

#[test]
fn equals_share_a_place_and_a_winner_stands_before_who_has_as_many_points() {
    let outcome = Outcome { winners: vec![2], points: vec![7, 9, 9, 7], rounds: 1 };
    assert_eq!(outcome.places(4), [3, 2, 1, 3]);
    assert_eq!(Outcome { winners: vec![1], points: Vec::new(), rounds: 1 }.places(2), [2, 1]);
}

#[test]
fn what_says_nothing_of_its_players_is_not_rated() {
    let mut computer = game("a", 1, &["Laura", "Ville"], &[3, 2]);
    computer.seats[1].computer = true;
    let twice = game("b", 2, &["Laura", "laura"], &[3, 2]);
    let mut broken_off = game("c", 3, &["Laura", "Ville"], &[3, 2]);
    broken_off.state = State::Ended { at: at(3), result: None };
    assert_eq!(Annals::of(vec![computer, twice, broken_off]).ratings(None), []);
}

/// The method once more, from the paper (algorithm 1, for teams of one), and sharing nothing with the library.
fn by_the_paper(players: &[(f64, f64)], places: &[u32]) -> Vec<(f64, f64)> {
    let beta_squared = (25.0_f64 / 6.0).powi(2);
    let of = |i: usize| {
        let (mean, deviation) = players[i];
        let (mut gain, mut shrink) = (0.0, 0.0);
        for q in (0..players.len()).filter(|q| *q != i) {
            let c = (deviation.powi(2) + players[q].1.powi(2) + 2.0 * beta_squared).sqrt();
            let chance = (mean / c).exp() / ((mean / c).exp() + (players[q].0 / c).exp());
            let won = match places[q].cmp(&places[i]) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            gain += deviation.powi(2) / c * (won - chance);
            shrink += deviation / c * (deviation / c).powi(2) * chance * (1.0 - chance);
        }
        (mean + gain, deviation * (1.0 - shrink).max(1e-6).sqrt())
    };
    (0..players.len()).map(of).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]
    #[test]
    fn ratings_are_what_the_paper_says(games in prop::collection::vec((prop::sample::subsequence(vec![0, 1, 2, 3, 4, 5, 6], 2..=5), prop::collection::vec(0_i64..6, 5)), 1..25)) {
        let names = ["a", "b", "c", "d", "e", "f", "g"];
        let mut known = [(25.0, 25.0 / 3.0); 7];
        let mut played = Vec::new();
        for (day, (who, points)) in games.iter().enumerate() {
            let points = &points[..who.len()];
            let one = game(&format!("g{day:02}"), day as i64, &who.iter().map(|at| names[*at]).collect::<Vec<_>>(), points);
            let places = one.result().expect("it is over").1.places(who.len());
            let before: Vec<(f64, f64)> = who.iter().map(|at| known[*at]).collect();
            for (at, after) in who.iter().zip(by_the_paper(&before, &places)) {
                known[*at] = after;
            }
            played.push(one);
        }
        // In whatever order the folders come.
        played.reverse();
        for rating in Annals::of(played).ratings(None) {
            let (mean, deviation) = known[names.iter().position(|name| *name == rating.name).expect("a player")];
            prop_assert!((rating.rating as f64 - (1500.0 + (mean - 25.0) * 20.0)).abs() <= 0.5001, "{rating:?} {mean}");
            prop_assert!((rating.off_by as f64 - deviation * 40.0).abs() <= 0.5001, "{rating:?} {deviation}");
        }
    }
}

#[test]
fn a_side_that_wins_together_is_rated_as_one() {
    let mut siege = game("a", 1, &["Ville", "Inkeri", "Mikko", "Laura"], &[0, 0, 0, 0]);
    siege.state = State::Ended { at: at(1), result: Some(Outcome { winners: vec![0, 2], points: Vec::new(), rounds: 30 }) };
    let annals = Annals::of(vec![siege]);
    let rating = |name: &str| annals.ratings(None).iter().find(|rating| rating.name == name).map(|rating| rating.rating);
    assert_eq!((rating("Ville"), rating("Inkeri")), (rating("Mikko"), rating("Laura")));
    assert!(rating("Ville") > Some(1500) && rating("Inkeri") < Some(1500));
}

#[test]
fn figures_say_how_long_how_high_and_from_which_seat() {
    let annals = Annals::of(vec![
        game("a", 1, &["Laura", "Ville"], &[30, 28]),
        game("b", 2, &["Ville", "Laura", "Mikko"], &[12, 40, 15]),
        game("c", 3, &["Mikko", "Laura"], &[20, 20]),
    ]);
    let figures = annals.figures(Some("citadels"));
    assert_eq!((figures.games, figures.by_players.clone()), (3, vec![(2, 2), (3, 1)]));
    assert_eq!((figures.rounds, figures.winning), (Some([9, 9, 9]), Some([20, 30, 40])));
    assert_eq!(figures.by_seat, [2, 2]);
    assert_eq!(figures.wins, [("Laura".to_owned(), 3), ("Mikko".to_owned(), 1)]);
    assert_eq!((figures.highest[0].name.as_deref(), figures.highest[0].value), (Some("Laura"), 40));
    // A shared win is no narrow one.
    let narrowest: Vec<i64> = figures.narrowest.iter().map(|best| best.value).collect();
    assert_eq!(narrowest, [2, 25]);
    assert_eq!(annals.figures(Some("lords-of-hell")), Figures::default());
}

proptest! {
    #[test]
    fn any_name_gives_a_path(name in ".{0,40}") {
        let path = slug(&name);
        prop_assert!(!path.is_empty() && path.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{path}");
    }
}

#[test]
fn who_wants_no_rating_is_in_no_table_and_no_figure_while_the_games_stay() {
    let mut first = game("a", 1, &["Laura", "Ville"], &[9, 2]);
    let second = game("b", 2, &["Laura", "Ville"], &[8, 3]);
    let all = Annals::of(vec![first.clone(), second.clone()]);
    assert!(all.ratings(None).iter().any(|rating| rating.name == "Laura"));
    first.seats[0].rated = Some((at(3), false));
    let without = Annals::of(vec![first.clone(), second.clone()]);
    let names = |annals: &Annals| annals.ratings(None).iter().map(|rating| rating.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&without), ["Ville"]);
    assert_eq!(without.ratings(None).first(), all.ratings(None).iter().find(|rating| rating.name == "Ville"), "others' stay as they are");
    let laura = without.person("laura").expect("she is there");
    assert!(laura.unrated && laura.ended.len() == 2 && without.rating_of(laura, None).is_none());
    let figures = without.figures(None);
    assert!(figures.wins.is_empty() && figures.narrowest.is_empty() && figures.games == 2, "{figures:?}");
    assert!(figures.highest.iter().all(|best| best.name.as_deref() == Some("Ville")), "{figures:?}");
    // What she said last counts, in whichever game.
    let mut later = second;
    later.seats[0].rated = Some((at(4), true));
    assert_eq!(names(&Annals::of(vec![first, later])).len(), 2);
}
