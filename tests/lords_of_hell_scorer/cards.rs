//! The cards and the devils, as the data file has them.

use std::collections::BTreeMap;
use std::path::Path;
use toml::{Table, Value};

/// What is printed on a resource card.
pub struct Card {
    /// Horde, fortress, artifact, ritual or special.
    pub kind: String,
    /// Its power.
    pub power: i64,
    /// What a fortress protects.
    pub protection: i64,
    /// How many there are.
    pub copies: usize,
    /// Whether it may go to Earth.
    pub fiend: bool,
    /// What a ritual or a special is played on.
    pub target: String,
}

/// All that is printed.
pub struct Printed {
    /// The resource cards by key.
    pub cards: BTreeMap<String, Card>,
    /// The powers of the devils by key.
    pub devils: BTreeMap<String, i64>,
}

impl Printed {
    /// Reads the data file.
    pub fn read() -> Printed {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/lords_of_hell/cards.toml");
        let data: Table = std::fs::read_to_string(path).expect("the cards").parse().expect("the cards are TOML");
        let text = |card: &Value, key: &str| card.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let number = |card: &Value, key: &str| card.get(key).and_then(Value::as_integer).unwrap_or(0);
        let list = |key: &str| data[key].as_array().expect("a list").clone();
        let card = |card: &Value| Card {
            kind: text(card, "type"),
            power: number(card, "power"),
            protection: number(card, "protection"),
            copies: number(card, "copies") as usize,
            fiend: card
                .get("traits")
                .and_then(Value::as_array)
                .is_some_and(|traits| traits.iter().any(|one| one.as_str() == Some("fiend"))),
            target: text(card, "target"),
        };
        Printed {
            cards: list("card").iter().map(|entry| (text(entry, "key"), card(entry))).collect(),
            devils: list("devil").iter().map(|devil| (text(devil, "key"), number(devil, "power"))).collect(),
        }
    }

    /// What is printed on a card.
    pub fn card(&self, key: &str) -> &Card {
        self.cards.get(key).unwrap_or_else(|| panic!("there is no {key}"))
    }

    /// Whether a card is of a type.
    pub fn is(&self, key: &str, kind: &str) -> bool {
        self.card(key).kind == kind
    }

    /// The power of hordes that stand together: each further Tormented is stronger than the one before, up to three, and
    /// Critters count three where all three kinds are there.
    pub fn army<'a>(&self, hordes: impl Iterator<Item = &'a str>) -> i64 {
        let hordes: Vec<&str> = hordes.collect();
        let count = |key: &str| hordes.iter().filter(|horde| **horde == key).count() as i64;
        let critters = ["horde.dark_critters", "horde.night_critters", "horde.shadow_critters"];
        let together = critters.iter().all(|key| count(key) > 0);
        let plain = hordes.iter().filter(|key| **key != "horde.tormented_ones");
        let plain: i64 = plain.map(|key| if together && critters.contains(key) { 3 } else { self.card(key).power }).sum();
        plain + (1..=count("horde.tormented_ones")).map(|at| at.min(3)).sum::<i64>()
    }
}

#[test]
fn there_are_a_hundred_and_twenty() {
    let printed = Printed::read();
    for (kind, count) in [("horde", 56), ("fortress", 18), ("artifact", 10), ("ritual", 14), ("special", 22)] {
        assert_eq!(printed.cards.values().filter(|card| card.kind == kind).map(|card| card.copies).sum::<usize>(), count, "{kind}");
    }
    assert_eq!(printed.devils.len(), 6);
}

#[test]
fn some_hordes_are_stronger_together() {
    let printed = Printed::read();
    let army = |hordes: &str| printed.army(hordes.split(' '));
    assert_eq!(army("horde.tormented_ones horde.tormented_ones horde.tormented_ones horde.tormented_ones"), 1 + 2 + 3 + 3);
    assert_eq!(army("horde.dark_critters horde.night_critters horde.dark_critters"), 3);
    assert_eq!(army("horde.dark_critters horde.night_critters horde.shadow_critters horde.leviathan"), 9 + 7);
}
