//! The rules pages: what they print is what the data has.

use crate::words::Lang;

const PAGES: [(Lang, &str); 2] = [(Lang::En, include_str!("../words/en.html")), (Lang::Fi, include_str!("../words/fi.html"))];

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
