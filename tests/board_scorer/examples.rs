//! The worked examples of the rules, and what follows from them.

use crate::board_scorer::map::Map;
use crate::board_scorer::score::{Board, alliance_points, chain_points, country_points, score, winners};
use std::collections::BTreeSet;

fn chains(spaces: &str) -> i64 {
    chain_points(&Map::read(), &spaces.split(' ').collect::<BTreeSet<_>>())
}

fn board(cloisters: &[(&str, usize)], advisors: &[(&str, &[usize])]) -> Board {
    Board {
        cloisters: cloisters.iter().map(|(space, seat)| ((*space).to_owned(), *seat)).collect(),
        advisors: advisors.iter().map(|(country, seats)| ((*country).to_owned(), seats.to_vec())).collect(),
    }
}

#[test]
fn a_country_pays_by_rank() {
    assert_eq!(country_points(&[4, 2, 1]), [7, 4, 2], "France: Laura, Inkeri, Atro");
    assert_eq!(country_points(&[2, 2, 1]), [5, 5, 2], "Lorraine: Teemu, Ville, Johanna, who does not get four");
    assert_eq!(country_points(&[2, 2, 2]), [6, 6, 6]);
    assert_eq!(country_points(&[1, 1, 1, 1]), [4, 4, 4, 4]);
    assert_eq!(country_points(&[0, 1, 0]), [0, 1, 0]);
    assert_eq!(country_points(&[0, 0, 0]), [0, 0, 0]);
    assert_eq!(country_points(&[3, 1, 1, 1, 0]), [6, 3, 3, 3, 0]);
    assert_eq!(country_points(&[3, 2, 2, 1]), [8, 3, 3, 2]);
}

#[test]
fn an_alliance_pays_who_leads_in_both_countries() {
    assert_eq!(alliance_points(&[2, 1, 1], &[1, 1, 0]), [6, 0, 0], "Italy and Burgundy: Laura, Atro, Ville");
    assert_eq!(alliance_points(&[2, 1, 1], &[0, 2, 1]), [0, 0, 0], "Italy and Bavaria: nobody");
    assert_eq!(alliance_points(&[1, 1, 0], &[1, 1, 0]), [4, 4, 0]);
    assert_eq!(alliance_points(&[1, 0, 0], &[0, 0, 0]), [0, 0, 0]);
}

#[test]
fn a_chain_has_four_cloisters_and_no_branches() {
    for (spaces, points) in [
        ("lo5 bu1 bu2 bu4", 4),
        ("bu1 bu2 bu4", 0),
        ("bu1 bu2 bu4 bu5 bu6", 4),
        ("bu2 bu4 bu5 bu6", 0),
        ("sw1 sw2 sw3 sw4", 4),
        ("en1 en2 en3 en4 en5", 5),
        ("en1 en3 en5 lo1", 0),
        ("en1 en2 en4 en5 ar1 ar3 ar4 ar5", 8),
        ("fk1 fk2 fk4 fk5 fk6 fk7 fk3", 7),
        // A triangle with a tail is walked from end to end.
        ("lo1 lo2 lo3 lo4 lo5", 5),
    ] {
        assert_eq!(chains(spaces), points, "{spaces}");
    }
}

#[test]
fn a_board_is_the_sum_of_its_parts() {
    let pieces: &[(&str, usize)] = &[("lo5", 0), ("bu1", 0), ("bu2", 0), ("bu4", 0), ("it1", 1), ("it2", 1), ("it3", 2), ("bu3", 1)];
    let board = board(pieces, &[("italien", &[1, 1, 0]), ("burgund", &[1, 0])]);
    let sheet = score(&Map::read(), 3, &board);
    // Italy 0, 3, 2; Lorraine 1; Burgundy 4, 3.
    assert_eq!(sheet.cloisters(), [5, 6, 2]);
    assert_eq!(sheet.alliances[13], [0, 5, 0], "Laura leads in Burgundy as well, but not in Italy");
    assert_eq!(sheet.alliances.iter().flatten().sum::<i64>(), 5);
    assert_eq!(sheet.chains, [4, 0, 0]);
    assert_eq!(sheet.total(), [9, 11, 2]);
}

#[test]
fn one_country_counts_in_all_its_alliances() {
    let board = board(&[], &[("lothringen", &[0]), ("frankreich", &[0]), ("england", &[0])]);
    let sheet = score(&Map::read(), 3, &board);
    let paid: Vec<usize> = (1..=15).filter(|number| sheet.alliances[number - 1][0] == 2).collect();
    assert_eq!(paid, [1, 2, 3]);
    assert_eq!(sheet.total(), [6, 0, 0]);
}

#[test]
fn pieces_left_break_a_tie() {
    assert_eq!(winners(&[61, 61, 40], &[4, 3, 9]), [0]);
    assert_eq!(winners(&[61, 61, 40], &[3, 3, 9]), [0, 1]);
    assert_eq!(winners(&[10, 61, 40], &[9, 0, 9]), [1]);
}
