//! What must hold of every ruleset in the registry, and of the example beside it, on random games: of its values, of games played
//! by letters, of logs that were tampered with, of what each viewer may know, and of any text at all.
//!
//! `whispers` is a small game made for these tests: it has what a registered game may not have yet
//! (simultaneous asks, dice, acts that need no request), and can be told to leak.

mod acts;
mod composing;
mod laws;
mod noise;
mod planted;
mod playing;
mod showing;
mod stand_ins;
pub mod straw;
mod twins;
mod values;
mod whispers;

use crate::harbour_auction::HarbourAuction;
use std::sync::LazyLock;
use turnpost::game::Present;
use turnpost::registry::{Entry, Registry};
use whispers::{Leak, Whispers};

/// Every ruleset that is held to its promises: those of the program, and what is made beside them.
pub fn rulesets() -> &'static Registry {
    static RULESETS: LazyLock<Registry> = LazyLock::new(|| Registry::shipped().clone().with(Entry::of::<HarbourAuction>()));
    &RULESETS
}

/// The promises that each ruleset is held to.
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
            fn what_a_page_offers_is_taken() { crate::contract::composing::what_is_offered_is_taken::<$ruleset>() }
            #[test]
            fn what_a_page_composes_is_taken() { crate::contract::composing::what_is_composed_is_taken::<$ruleset>() }
            #[test]
            fn noise_words_name_nothing() { crate::contract::noise::noise_words_name_nothing::<$ruleset>() }
            #[test]
            fn no_letter_panics() { crate::contract::noise::no_letter_panics::<$ruleset>() }
            #[test]
            fn no_file_panics() { crate::contract::noise::no_file_panics::<$ruleset>() }
        })*
    };
}

contract! {
    whispers_game: crate::contract::whispers::Whispers<{ crate::contract::whispers::Leak::NONE }>,
    harbour_auction: crate::harbour_auction::HarbourAuction,
}
turnpost::each_ruleset!(contract);

/// The promises that whispers does not make, which nobody plays.
macro_rules! played {
    ($($name:ident: $ruleset:ty,)*) => {
        $(mod $name {
            #[test]
            fn what_is_shown_can_be_read() { crate::contract::showing::sheets_can_be_read::<$ruleset>() }
            #[test]
            fn options_are_varied() { crate::contract::straw::options_are_varied::<$ruleset>() }
            #[test]
            fn rules_pages_hold() { crate::contract::showing::rules_pages_hold::<$ruleset>() }
            #[test]
            fn examples_hold() { crate::contract::showing::examples_hold::<$ruleset>() }
            #[test]
            fn a_stand_in_is_strong() { crate::contract::stand_ins::win_more_than_their_share::<$ruleset>() }
        })*
    };
}

mod played {
    turnpost::each_ruleset!(played);
    played! { harbour_auction: crate::harbour_auction::HarbourAuction, }
}

macro_rules! led {
    ($($name:ident: $ruleset:ty,)*) => {
        $(mod $name {
            #[test]
            fn rounds_lead_to_something() { crate::contract::showing::rounds_lead_to_something::<$ruleset>() }
        })*
    };
}

mod led_to {
    turnpost::each_ruleset!(led);
}

#[test]
fn a_game_that_has_ended_is_laid_open() {
    assert!(twins::nothing_is_laid_open_before_the_end::<turnpost::rules::faceless_enemy::FacelessEnemy>() > 100);
    assert!(twins::nothing_is_laid_open_before_the_end::<turnpost::rules::web_of_power_card::WebOfPowerCard>() > 100);
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
