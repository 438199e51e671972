//! The district cards, as the data file has them.

use std::collections::BTreeMap;
use std::path::Path;
use toml::{Table, Value};

/// What is printed on a district.
pub struct Printed {
    /// Its colour.
    pub colour: String,
    /// What it costs.
    pub cost: i64,
    /// What it is worth.
    pub points: i64,
    /// How many there are.
    pub count: usize,
}

/// The districts by key.
pub type Cards = BTreeMap<String, Printed>;

/// Reads the data file.
pub fn read() -> Cards {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/citadels/cards.toml");
    let data: Table = std::fs::read_to_string(path).expect("the cards").parse().expect("the cards are TOML");
    let text = |card: &Value, key: &str| card[key].as_str().expect("a text").to_owned();
    let number = |card: &Value, key: &str| card.get(key).and_then(Value::as_integer);
    let districts = data["district"].as_array().expect("districts");
    districts
        .iter()
        .map(|card| {
            let cost = number(card, "cost").expect("a cost");
            let points = number(card, "points").unwrap_or(cost);
            let count = number(card, "count").expect("a count") as usize;
            (text(card, "key"), Printed { colour: text(card, "colour"), cost, points, count })
        })
        .collect()
}

#[test]
fn there_are_sixty_five() {
    let cards = read();
    assert_eq!(cards.values().map(|card| card.count).sum::<usize>(), 65);
    for (colour, count) in [("noble", 12), ("religious", 11), ("trade", 20), ("military", 11), ("wonder", 11)] {
        assert_eq!(cards.values().filter(|card| card.colour == colour).map(|card| card.count).sum::<usize>(), count, "{colour}");
    }
}
