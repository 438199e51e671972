//! The map's spaces, roads and alliances, as the data file has them.

use std::collections::BTreeMap;
use std::path::Path;
use toml::{Table, Value};

/// All that scoring needs to know of the map.
pub struct Map {
    /// Countries in the order of scoring.
    pub countries: Vec<String>,
    /// The country of each space.
    pub country_of: BTreeMap<String, String>,
    /// Every road, once.
    pub roads: Vec<(String, String)>,
    /// The two countries of alliances 1 to 15.
    pub alliances: Vec<(String, String)>,
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn pair(value: &Value) -> (String, String) {
    match value.as_array().map(Vec::as_slice) {
        Some([one, other]) => (text(one), text(other)),
        _ => panic!("not a pair: {value}"),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

impl Map {
    /// Reads the data file.
    pub fn read() -> Map {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/web_of_power_board/map.toml");
        let data: Table = std::fs::read_to_string(path).expect("the map").parse().expect("the map is TOML");
        let countries = list(&data["rules"]["scoring_order"]).iter().map(text).collect();
        let country_of = list(&data["cloister"]).iter().map(|space| (text(&space["id"]), text(&space["country"]))).collect();
        let roads = data["roads"].as_table().expect("roads").values().flat_map(list).map(pair).collect();
        let mut alliances: Vec<(i64, (String, String))> = list(&data["alliance"])
            .iter()
            .map(|alliance| (alliance["number"].as_integer().expect("a number"), pair(&alliance["countries"])))
            .collect();
        alliances.sort();
        assert!(alliances.iter().map(|(number, _)| *number).eq(1..=15), "alliances 1 to 15");
        Map { countries, country_of, roads, alliances: alliances.into_iter().map(|(_, pair)| pair).collect() }
    }
}

#[test]
fn the_map_is_whole() {
    let map = Map::read();
    assert_eq!((map.countries.len(), map.country_of.len(), map.roads.len(), map.alliances.len()), (9, 53, 73, 15));
    assert!(map.roads.iter().all(|(one, other)| one != other && map.country_of.contains_key(one) && map.country_of.contains_key(other)));
    assert!(map.country_of.values().all(|country| map.countries.contains(country)));
    let no_way_over_sea = map.roads.iter().all(|(one, other)| (map.country_of[one] == "england") == (map.country_of[other] == "england"));
    assert!(no_way_over_sea, "sea routes are no roads");
}
