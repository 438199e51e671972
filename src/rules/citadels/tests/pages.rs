//! The rules pages: well-formed, alike in both languages, and every letter on them is understood.

use super::play::setting;
use crate::rules::citadels::{Asking, Citadels as Rules};
use crate::rules::tests::{letters_are_understood, pages_are_alike};
use crate::words::Lang;

const PAGES: [(Lang, &str); 2] = [(Lang::En, include_str!("../words/en.html")), (Lang::Fi, include_str!("../words/fi.html"))];

#[test]
fn every_letter_on_the_rules_pages_is_understood() {
    letters_are_understood::<Rules>(&setting(3, Asking::Planned), &PAGES, 5);
}

#[test]
fn the_rules_pages_are_well_formed_and_alike() {
    pages_are_alike(&PAGES);
}

#[test]
fn the_rules_pages_print_every_district_as_the_data_has_it() {
    use crate::rules::citadels::cards::{Effect, data};
    for (lang, page) in PAGES {
        for face in &data().districts {
            let words = lang.words();
            let name = words.say(&format!("cit-district-{}", face.named.key));
            let colour = words.say(&format!("cit-colour-{}", face.colour.named().key));
            let row = match face.effect {
                Effect::None => {
                    format!("<tr><th scope=\"row\">{name}</th><td>{colour}</td><td>{}</td><td>{}</td></tr>", face.cost, face.count)
                }
                _ => format!("<tr><th scope=\"row\">{name}</th><td>{}</td>", face.cost),
            };
            assert!(page.contains(&row), "{row}");
        }
    }
}
