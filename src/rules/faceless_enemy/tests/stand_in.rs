//! What a stand-in does where the right order is plain.

use super::play::setting;
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Budget, Ruleset, Seat, Viewer, choose};
use crate::rules::faceless_enemy::{FacelessEnemy as Rules, Order, Position, Square};
use std::collections::BTreeMap;

/// A position in which the south is to move, and what its stand-in orders, by chances of a name.
fn ordered(pieces: &[(&str, &str)], chances: &str) -> Order {
    let pieces: BTreeMap<String, String> = pieces.iter().map(|(at, card)| ((*at).to_owned(), (*card).to_owned())).collect();
    let mut dice = Dice::stream(&Seed::named(chances), Stream::default());
    let setting = setting(2);
    let state = Rules::PARTS.casebook.arrange(&setting, &Position { pieces, ..Position::default() }, &mut dice).expect("a position");
    let asked = Rules::pending(&state).asked;
    let view = Rules::view(&state, Viewer::Seat(Seat(0)));
    let order = choose::<Rules>(&setting, &view, &asked[0], &Budget { nodes: 4_000, ..Budget::default() }, &mut dice);
    assert!(Rules::legal(&setting, &view, &asked[0], &order).is_ok(), "{order:?}");
    order
}

fn square(id: &str) -> Square {
    Square::of_id(id).expect("a square")
}

/// A defeat is worse than to be far behind: it used to count like an even game, so that a stand-in with few cards left sent
/// its king to his death.
#[test]
fn a_stand_in_that_is_far_behind_does_not_throw_its_king_away() {
    let strong = [("d4", "north 14!"), ("e4", "north 14!"), ("j6", "north 13!"), ("k6", "north 14!"), ("l6", "north 14!")];
    let weak = [("m6", "north 10!"), ("i6", "north 9!"), ("h6", "north 9!"), ("g6", "north 8!"), ("f6", "north 8!")];
    for chances in ["one", "two", "three", "four", "five", "six"] {
        let pieces = [&[("d3", "south 13!"), ("a1", "south 2!")], &strong[..], &weak[..]].concat();
        let order = ordered(&pieces, chances);
        let Order::Move { from, to, .. } = &order else { panic!("{order:?}, with chances {chances}") };
        assert_eq!(*from, square("d3"), "the king is in danger, with chances {chances}");
        assert!(![square("d4"), square("e4")].contains(to), "the king attacks a knight, with chances {chances}");
    }
}
