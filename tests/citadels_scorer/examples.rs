//! The worked examples of the rules, and what follows from them.

use crate::citadels_scorer::cards;
use crate::citadels_scorer::score::{City, points, winners};

fn city(districts: &str) -> City {
    City { districts: districts.split(' ').map(str::to_owned).collect(), ..City::default() }
}

#[test]
fn a_city_is_worth_its_cost_and_more() {
    let cards = cards::read();
    let first = City { first: true, ..city("manor castle temple cathedral tavern harbor prison library") };
    assert_eq!(points(&cards, 8, &first), 30 + 3);
    let second = city("manor castle palace temple church monastery docks harbor");
    assert_eq!(points(&cards, 8, &second), 25 + 2);
    assert_eq!(points(&cards, 8, &city("manor temple tavern market prison castle smithy")), 18 + 3);
    assert_eq!(points(&cards, 7, &city("manor temple tavern market prison castle smithy")), 18 + 3 + 2);
    assert_eq!(points(&cards, 8, &city("university dragon_gate")), 16);
    assert_eq!(points(&cards, 8, &City::default()), 0);
}

#[test]
fn the_haunted_city_stands_for_one_colour() {
    let cards = cards::read();
    let early = city("manor temple tavern library haunted_city");
    assert_eq!(points(&cards, 8, &early), 13 + 3);
    assert_eq!(points(&cards, 8, &City { haunted_late: true, ..early }), 13);
    assert_eq!(points(&cards, 8, &city("manor temple tavern haunted_city")), 7);
    let purple = City { haunted_late: true, ..city("manor temple tavern prison haunted_city") };
    assert_eq!(points(&cards, 8, &purple), 9 + 3);
}

#[test]
fn level_players_share() {
    assert_eq!(winners(&[30, 30, 12]), [0, 1]);
    assert_eq!(winners(&[3, 30, 12]), [1]);
}
