//! The scoring examples of the rules text (W-C-38 … W-C-53).

use super::play::setting;
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Ruleset, Seat};
use crate::rules::web_of_power_card::cards::{Card, LANDS, Land, SEATS_MAX};
use crate::rules::web_of_power_card::score::Sheet;
use crate::rules::web_of_power_card::{Open, WebOfPowerCard as Rules};

/// A table at which the seats hold these cards and the rows no longer matter.
fn held(cards: &[&str]) -> Open {
    let Ok(state) = Rules::setup(&setting(3), &mut Dice::stream(&Seed::named("scoring"), Stream::default())) else {
        panic!("the game can't be set up")
    };
    let mut open = state.open;
    for (seat, cards) in cards.iter().enumerate() {
        open.lands[seat] = cards.split_whitespace().filter_map(Card::of_id).collect();
        assert_eq!(open.lands[seat].len(), cards.split_whitespace().count(), "an id is wrong in {cards}");
    }
    open
}

fn sheet(cards: &[&str]) -> Sheet {
    Sheet::of(&held(cards), &[0; SEATS_MAX])
}

fn land(key: &str) -> usize {
    Land::all().find(|land| land.names().key == key).map_or(LANDS, Land::index)
}

fn land_points(cards: &[&str], key: &str) -> [i64; 3] {
    let points = sheet(cards).land_points[land(key)];
    [points[0], points[1], points[2]]
}

fn symbol_points(cards: &[&str], key: &str) -> [i64; 3] {
    let points = sheet(cards).symbol_points[land(key)];
    [points[0], points[1], points[2]]
}

#[test]
fn ranks_in_a_land_score_all_cards_then_what_the_rank_above_holds() {
    // W-C-38
    assert_eq!(land_points(&["fr1 fr2 fr3 fr4 fr5", "fr6 fr7", "fr8"], "frankreich"), [8, 5, 2]);
    // W-C-39, W-C-41
    assert_eq!(land_points(&["da1 da2", "da3 da4", ""], "danemark"), [4, 4, 0]);
    // Two level for second: both get what the first holds.
    assert_eq!(land_points(&["en1 en2 en3", "en4", "en5"], "england"), [5, 3, 3]);
    // Two level for first: the third gets what they hold.
    assert_eq!(land_points(&["en1 en2", "en3 en4", "en5"], "england"), [5, 5, 2]);
}

#[test]
fn only_the_highest_count_of_one_family_scores() {
    // W-C-42: four crosses against three fans.
    assert_eq!(symbol_points(&["fr1 fr3 fr4", "fr2 fr5", ""], "frankreich"), [4, 0, 0]);
    // W-C-43: level, whatever the family; a card with two of a family counts two (W-C-45).
    assert_eq!(symbol_points(&["fr2", "fr1", "fr3 fr4"], "frankreich"), [2, 2, 2]);
    // A player's two equal families count once.
    assert_eq!(symbol_points(&["fr1 fr2", "fr6", ""], "frankreich"), [2, 0, 0]);
    // W-C-45: a card with two families counts one for each.
    assert_eq!(symbol_points(&["da2", "", ""], "danemark"), [1, 0, 0]);
    // W-C-46: cards without symbols score none.
    assert_eq!(symbol_points(&["fr8", "", ""], "frankreich"), [0, 0, 0]);
    // W-C-47: lands are not added up.
    assert_eq!(symbol_points(&["ka1 fr1", "fr2 fr5", ""], "frankreich"), [0, 3, 0]);
}

#[test]
fn chains_of_five_or_more_score_their_length() {
    // W-C-49
    let ships = ["da2", "da3", "da4", "en2", "en3", "en4", "en5"];
    let carriages = ["it5", "by4", "by5", "by6", "un3"];
    let cards = [
        format!("it4 it6 fr4 {}", "un5 un6 ka7 fk4"),
        format!("{} fk6 fk7 sa4", ships.join(" ")),
        format!("ka4 ka5 ka6 sa7 fr8 {}", carriages.join(" ")),
    ];
    let sheet = sheet(&cards.each_ref().map(String::as_str));
    assert_eq!(&sheet.ships[..3], &[3, 7, 5]);
    assert_eq!(&sheet.carriages[..3], &[4, 3, 5]);
    assert_eq!(&sheet.chain_points[..3], &[0, 7, 10]);
}

#[test]
fn each_minus_law_costs_two_and_a_total_may_fall_below_nought() {
    // W-C-34, W-C-51
    let open = held(&["", "da1", ""]);
    let sheet = Sheet::of(&open, &[2, 1, 0, 0, 0]);
    assert_eq!(sheet.total(Seat(0)), -4);
    // One card: one point for the land, two for the keys, two off.
    assert_eq!(sheet.total(Seat(1)), 1);
}

#[test]
fn a_tie_goes_to_more_land_cards_and_else_to_nobody() {
    // W-C-52: a card of Denmark with two keys is three points, like three level Castilian … but two cards against one.
    let open = held(&["da1", "fr8 sa7 ka6", ""]);
    let sheet = Sheet::of(&open, &[0; SEATS_MAX]);
    assert_eq!((sheet.total(Seat(0)), sheet.total(Seat(1))), (3, 3));
    assert_eq!(sheet.winner(&open), Some(Seat(1)));
    // W-C-53
    let open = held(&["da1", "it1", ""]);
    assert_eq!(Sheet::of(&open, &[0; SEATS_MAX]).winner(&open), None);
}
