//! Points by the rules' words.

use crate::citadels_scorer::cards::Cards;
use std::collections::BTreeSet;

/// The colours of a city that counts for five.
const COLOURS: [&str; 5] = ["noble", "religious", "trade", "military", "wonder"];

/// How a city stands at the end.
#[derive(Clone, Debug, Default)]
pub struct City {
    /// Its districts.
    pub districts: Vec<String>,
    /// Whether it was the first to be complete.
    pub first: bool,
    /// Whether the haunted city was built in the last round.
    pub haunted_late: bool,
}

/// What a city is worth in a game to so many districts.
pub fn points(cards: &Cards, goal: usize, city: &City) -> i64 {
    let worth: i64 = city.districts.iter().map(|district| cards[district].points).sum();
    // Every colour that the haunted city could have is tried.
    let any = if city.haunted_late { &["wonder"][..] } else { &COLOURS[..] };
    let five = any.iter().any(|haunted| {
        let colour = |district: &String| if district == "haunted_city" { *haunted } else { cards[district].colour.as_str() };
        city.districts.iter().map(colour).collect::<BTreeSet<_>>().len() == COLOURS.len()
    });
    let complete = match (city.first, city.districts.len() >= goal) {
        (true, _) => 4,
        (false, true) => 2,
        (false, false) => 0,
    };
    worth + if five { 3 } else { 0 } + complete
}

/// Who has most; several if they are level.
pub fn winners(points: &[i64]) -> Vec<usize> {
    (0..points.len()).filter(|seat| points.iter().all(|other| other <= &points[*seat])).collect()
}
