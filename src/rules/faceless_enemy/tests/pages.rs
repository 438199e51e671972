//! The rules pages: every strike that they draw is what they say it is.

use crate::rules::faceless_enemy::{Square, Squares};
use crate::words::Lang;

const PAGES: [(Lang, &str); 2] = [(Lang::En, include_str!("../words/en.html")), (Lang::Fi, include_str!("../words/fi.html"))];

#[test]
fn the_strikes_drawn_on_the_rules_pages_are_strikes() {
    for (_, page) in PAGES {
        let mut drawn = 0;
        for figure in page.split("<g class=\"strike\" ").skip(1) {
            let attribute = |name: &str| figure.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("");
            let Some(at) = Square::of_id(attribute("data-at")) else { panic!("no square in {figure:.60}") };
            let mut own = Squares::default();
            attribute("data-own").split(' ').filter_map(Square::of_id).for_each(|square| own.add(square));
            let found = match (at.in_triangle(own), at.in_line(own)) {
                (true, _) => "triangle",
                (false, true) => "line",
                _ => "no",
            };
            assert_eq!(found, attribute("data-is"), "{figure:.60}");
            drawn += 1;
        }
        assert_eq!(drawn, 19);
    }
}
