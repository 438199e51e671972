//! The rules pages: well-formed, alike in both languages, and every letter on them is understood.

use super::play::setting;
use crate::rules::tests::{letters_are_understood, pages_are_alike};
use crate::rules::web_of_power_card::WebOfPowerCard as Rules;
use crate::words::Lang;

const PAGES: [(Lang, &str); 2] = [(Lang::En, include_str!("../words/en.html")), (Lang::Fi, include_str!("../words/fi.html"))];

#[test]
fn every_letter_on_the_rules_pages_is_understood() {
    letters_are_understood::<Rules>(&setting(3), &PAGES, 4);
}

#[test]
fn the_rules_pages_are_well_formed_and_alike() {
    pages_are_alike(&PAGES);
}
