//! What must hold of every ruleset in the registry, on random games: of its values, of games played
//! by letters, of logs that were tampered with, of what each viewer may know, and of any text at all.
//!
//! `whispers` is a small game made for these tests: it has what a registered game may not have yet
//! (simultaneous asks, dice, acts that need no request), and can be told to leak.

mod acts;
mod laws;
mod noise;
mod planted;
mod playing;
mod stand_ins;
mod straw;
mod twins;
mod values;
mod whispers;

use turnpost::game::{Present, Ruleset};
use turnpost::rules::REGISTRY;
use whispers::{Leak, Whispers};

/// One line a ruleset, and the promises that each is held to.
macro_rules! contract {
    ($($name:ident: $ruleset:ty,)*) => {
        $(mod $name {
            #[test]
            fn values_hold() { crate::contract::values::hold::<$ruleset>() }
            #[test]
            fn letters_play_the_same_game() { crate::contract::playing::letters_play_the_same_game::<$ruleset>() }
            #[test]
            fn deadlines_bring_every_game_to_its_end() { crate::contract::playing::deadlines_bring_every_game_to_its_end::<$ruleset>() }
            #[test]
            fn an_ask_that_cannot_be_finished_leaves_no_trace() { crate::contract::playing::an_unfinished_ask_leaves_no_trace::<$ruleset>() }
            #[test]
            fn what_is_foretold_happens() { crate::contract::playing::what_is_foretold_happens::<$ruleset>() }
            #[test]
            fn planted_changes_are_found() { crate::contract::planted::changes_are_found::<$ruleset>() }
            #[test]
            fn nobody_learns_what_they_may_not_know() { crate::contract::twins::nobody_learns_more::<$ruleset>() }
            #[test]
            fn a_stand_in_knows_no_more_than_its_seat() { crate::contract::stand_ins::know_no_more_than_their_seat::<$ruleset>() }
            #[test]
            fn a_stand_in_decides_only_when_it_may() { crate::contract::stand_ins::decide_only_when_they_may::<$ruleset>() }
            #[test]
            fn nothing_is_laid_open_before_the_end() { crate::contract::twins::nothing_is_laid_open_before_the_end::<$ruleset>(); }
            #[test]
            fn no_letter_panics() { crate::contract::noise::no_letter_panics::<$ruleset>() }
            #[test]
            fn no_file_panics() { crate::contract::noise::no_file_panics::<$ruleset>() }
        })*
        /// The rulesets above that are registered.
        fn tested() -> Vec<&'static str> {
            vec![$(<$ruleset as Ruleset>::META.key),*]
        }
    };
}

contract! {
    whispers_game: crate::contract::whispers::Whispers<{ crate::contract::whispers::Leak::NONE }>,
    web_of_power_card: turnpost::rules::web_of_power_card::WebOfPowerCard,
    web_of_power_board: turnpost::rules::web_of_power_board::WebOfPowerBoard,
    citadels: turnpost::rules::citadels::Citadels,
    faceless_enemy: turnpost::rules::faceless_enemy::FacelessEnemy,
}

#[test]
fn every_registered_ruleset_is_tested() {
    let registered: Vec<&str> = REGISTRY.iter().map(|entry| entry.meta.key).collect();
    let tested: Vec<&str> = tested().into_iter().filter(|key| *key != "whispers").collect();
    assert_eq!(tested, registered);
    assert_eq!(strong(), registered);
}

/// A stand-in wins more than its share of every registered game.
macro_rules! strength {
    ($($name:ident: $ruleset:ident::$key:ident,)*) => {
        $(#[test]
        fn $name() { stand_ins::win_more_than_their_share::<turnpost::rules::$ruleset::$key>() })*
        fn strong() -> Vec<&'static str> {
            vec![$(<turnpost::rules::$ruleset::$key as Ruleset>::META.key),*]
        }
    };
}

strength! {
    a_stand_in_is_strong_in_web_of_power_card: web_of_power_card::WebOfPowerCard,
    a_stand_in_is_strong_in_web_of_power_board: web_of_power_board::WebOfPowerBoard,
    a_stand_in_is_strong_in_citadels: citadels::Citadels,
    a_stand_in_is_strong_in_faceless_enemy: faceless_enemy::FacelessEnemy,
}

#[test]
fn a_game_that_has_ended_is_laid_open() {
    assert!(twins::nothing_is_laid_open_before_the_end::<turnpost::rules::faceless_enemy::FacelessEnemy>() > 100);
}

#[test]
fn planted_leaks_are_found() {
    fn found<R: Present>() -> &'static str {
        twins::look::<R>(3, 8).expect_err("a planted leak went unseen").what
    }
    assert_eq!(found::<Whispers<{ Leak::VIEW }>>(), "view");
    assert_eq!(found::<Whispers<{ Leak::POSITION }>>(), "position");
    assert_eq!(found::<Whispers<{ Leak::PENDING }>>(), "pending");
    assert_eq!(found::<Whispers<{ Leak::SHEET }>>(), "sheet");
    assert_eq!(found::<Whispers<{ Leak::REFUSAL }>>(), "acknowledgement");
    assert_eq!(found::<Whispers<{ Leak::FALLBACK }>>(), "fallback");
    assert_eq!(found::<Whispers<{ Leak::NEWS }>>(), "news");
}
