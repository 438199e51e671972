//! The rules pages: well-formed, alike in both languages, and every letter on them is understood.

use super::drawing::well_formed;
use super::play::setting;
use crate::game::{Reading, Ruleset, read_letter};
use crate::rules::citadels::{Asking, Citadels as Rules};
use crate::words::Lang;

const PAGES: [(Lang, &str); 2] = [
    (Lang::En, include_str!("../../../../templates/rules/citadels.en.html")),
    (Lang::Fi, include_str!("../../../../templates/rules/citadels.fi.html")),
];

/// The text of each element of a kind.
fn inside<'a>(page: &'a str, tag: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{tag}>"), format!("</{tag}>"));
    page.split(open.as_str()).skip(1).filter_map(|rest| rest.split(close.as_str()).next()).collect()
}

#[test]
fn every_letter_on_the_rules_pages_is_understood() {
    let setting = setting(3, Asking::Planned);
    let grammar = Rules::grammar(&setting);
    for (lang, page) in PAGES {
        let letters = inside(page, "pre");
        assert_eq!(letters.len(), 5);
        for letter in letters {
            let letter = letter.replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&");
            for line in read_letter::<Rules>(&grammar, &setting, &letter, "a letter", lang) {
                let understood = matches!(line.reading, Reading::Order(_) | Reading::Numbers(_) | Reading::Marker);
                assert!(understood, "{}: {:?}", line.text, line.reading);
            }
        }
    }
}

#[test]
fn the_rules_pages_are_well_formed_and_alike() {
    let shape = |page: &str| page.split('<').skip(1).map(|tag| tag.split(['>', ' ']).next().unwrap_or("").to_owned()).collect::<Vec<_>>();
    for (_, page) in PAGES {
        well_formed(page);
    }
    let headings =
        |page: &str| shape(page).into_iter().filter(|tag| ["h2", "h3", "li", "tr", "pre"].contains(&tag.as_str())).collect::<Vec<_>>();
    assert_eq!(headings(PAGES[0].1), headings(PAGES[1].1));
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
