//! The rulesets' data files: one shape for all, their totals, and Finnish names in every case.

use std::collections::{BTreeMap, BTreeSet};
use toml::{Table, Value};
use turnpost::orders::{Entry, Match, Vocab, fold};

/// The files, by the ruleset that each names in its header.
const FILES: [(&str, &str); 5] = [
    ("web-of-power-card", include_str!("../src/rules/web_of_power_card/cards.toml")),
    ("web-of-power-board", include_str!("../src/rules/web_of_power_board/map.toml")),
    ("citadels", include_str!("../src/rules/citadels/cards.toml")),
    ("faceless-enemy", include_str!("../src/rules/faceless_enemy/army.toml")),
    ("lords-of-hell", include_str!("../src/rules/lords_of_hell/cards.toml")),
];

/// Finnish names with forms that people write.
const FORMS: &str = include_str!("data/forms.txt");

fn file(game: &str) -> Table {
    let (_, text) = FILES.iter().find(|(key, _)| *key == game).expect("a ruleset with data");
    text.parse().unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// What stands at a path of keys, `board.side`.
fn at<'a>(table: &'a Table, path: &str) -> &'a Value {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    let value = table.get(first).unwrap_or_else(|| panic!("no {first}"));
    if rest.is_empty() { value } else { at(value.as_table().expect("a table"), rest) }
}

/// The tables of a list.
fn rows<'a>(table: &'a Table, path: &str) -> Vec<&'a Table> {
    at(table, path).as_array().expect("a list").iter().map(|row| row.as_table().expect("a table")).collect()
}

fn text<'a>(row: &'a Table, key: &str) -> &'a str {
    at(row, key).as_str().unwrap_or_else(|| panic!("{key} is no text"))
}

fn number(row: &Table, key: &str) -> i64 {
    at(row, key).as_integer().unwrap_or_else(|| panic!("{key} is no number"))
}

fn texts<'a>(row: &'a Table, key: &str) -> Vec<&'a str> {
    at(row, key).as_array().expect("a list").iter().map(|text| text.as_str().expect("a text")).collect()
}

fn sum<'a>(rows: impl IntoIterator<Item = &'a Table>, key: &str) -> i64 {
    rows.into_iter().map(|row| number(row, key)).sum()
}

/// Sums of a number, by what stands in another column.
fn sums<'a>(rows: &[&'a Table], by: &str, key: &str) -> BTreeMap<&'a str, i64> {
    let mut sums = BTreeMap::new();
    for row in rows {
        *sums.entry(text(row, by)).or_default() += number(row, key);
    }
    sums
}

/// Every table of a file with the path to it; the rows of a list share one path.
fn walk<'a>(path: &str, value: &'a Value, out: &mut Vec<(String, &'a Table)>) {
    match value {
        Value::Table(table) => {
            out.push((path.to_owned(), table));
            for (key, below) in table {
                walk(&format!("{path}.{key}"), below, out);
            }
        }
        Value::Array(list) => list.iter().for_each(|below| walk(path, below, out)),
        _ => {}
    }
}

/// What a table with names lacks of the common shape.
fn lacks(row: &Table) -> Option<String> {
    for name in ["en", "fi"] {
        match row.get(name).and_then(Value::as_str) {
            Some(text) if !text.is_empty() && text.trim() == text => {}
            _ => return Some(format!("has no {name}")),
        }
    }
    let Some(stems) = row.get("fi_stems").and_then(Value::as_array) else { return Some("has no fi_stems".into()) };
    let first = fold(text(row, "fi")).chars().next();
    for stem in stems {
        let folded = fold(stem.as_str().unwrap_or_default());
        if folded.chars().count() < 3 || folded.chars().next() != first {
            return Some(format!("has the stem {stem}, too short or of another word"));
        }
    }
    None
}

#[test]
fn every_file_begins_with_the_same_header() {
    for (game, _) in FILES {
        let file = file(game);
        assert_eq!(number(&file, "format"), 1, "{game}");
        assert_eq!(text(&file, "game"), game);
        assert_eq!(lacks(&file), None, "{game}");
        assert!(!text(&file, "text_en").is_empty() && !text(&file, "text_fi").is_empty(), "{game}");
        assert!(at(&file, "rules").is_table(), "{game}");
    }
}

#[test]
fn players_are_listed_one_by_one() {
    let listed = FILES.map(|(game, _)| at(&file(game), "players").to_string().replace(' ', ""));
    assert_eq!(listed, ["[3,4,5]", "[3,4,5]", "[2,3,4,5,6,7]", "[2,4]", "[4,5,6]"]);
}

#[test]
fn every_named_thing_has_names_in_both_languages_and_a_key_of_its_own() {
    let mut complaints = Vec::new();
    for (game, _) in FILES {
        let file = Value::Table(file(game));
        let mut tables = Vec::new();
        walk(game, &file, &mut tables);
        let mut keys = BTreeSet::new();
        for (path, table) in &tables {
            let has = |key: &str| table.get(key).is_some_and(|text| text.as_str().is_some_and(|text| !text.is_empty()));
            if has("text_en") != has("text_fi") || table.contains_key("text_en") != has("text_en") {
                complaints.push(format!("{path} has a text in one language only: {table}"));
            }
            if let Some(key) = table.get("key") {
                complaints.extend(lacks(table).map(|lack| format!("{path} {key} {lack}")));
                if !keys.insert((path.clone(), key.to_string())) {
                    complaints.push(format!("{path} {key} stands twice"));
                }
            } else if table.contains_key("fi") && path != game {
                complaints.push(format!("{path} has a name without a key: {table}"));
            }
        }
        assert!(keys.len() >= 14, "{game} names {} things only", keys.len());
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn the_card_game_has_56_cards_with_64_symbols() {
    let file = file("web-of-power-card");
    let cards = rows(&file, "card");
    let mut by_symbols = [0; 3];
    let mut families = BTreeMap::<&str, i64>::new();
    let mut routes = BTreeMap::<&str, i64>::new();
    for card in &cards {
        let symbols = texts(card, "symbols");
        by_symbols[symbols.len()] += 1;
        symbols.into_iter().for_each(|family| *families.entry(family).or_default() += 1);
        *routes.entry(text(card, "route")).or_default() += 1;
    }
    assert_eq!((cards.len(), by_symbols), (56, [9, 30, 17]));
    assert_eq!(families, BTreeMap::from([("cross", 16), ("fan", 16), ("key", 16), ("lily", 16)]));
    assert_eq!(routes, BTreeMap::from([("carriage", 16), ("none", 24), ("ship", 16)]));
    for land in rows(&file, "land") {
        let own = cards.iter().filter(|card| text(card, "land") == text(land, "key"));
        assert_eq!(own.clone().count() as i64, number(land, "count"), "{land}");
        assert!(own.into_iter().all(|card| text(card, "id").starts_with(text(land, "prefix"))), "{land}");
    }
    assert_eq!(sum(rows(&file, "law"), "count"), 8);
}

#[test]
fn the_board_has_55_cards_53_spaces_73_roads_and_15_alliances() {
    let file = file("web-of-power-board");
    let counts: Vec<i64> = rows(&file, "card").into_iter().map(|card| number(card, "count")).collect();
    assert_eq!(counts, [13, 12, 11, 10, 9]);
    let spaces = rows(&file, "cloister");
    let ids: BTreeSet<&str> = spaces.iter().map(|space| text(space, "id")).collect();
    assert_eq!((spaces.len(), ids.len()), (53, 53));
    let countries = rows(&file, "country");
    let keys: Vec<&str> = countries.iter().map(|country| text(country, "key")).collect();
    assert_eq!(texts(&file, "rules.scoring_order"), keys, "countries stand in the order of scoring");
    for country in &countries {
        let key = text(country, "key");
        let own: Vec<_> = spaces.iter().filter(|space| text(space, "country") == key).collect();
        assert_eq!(own.len() as i64, number(country, "cloisters"), "{key}");
        assert!(own.iter().all(|space| text(space, "id").starts_with(text(country, "prefix"))), "{key}");
        let card = rows(&file, "card").into_iter().find(|card| text(card, "key") == text(country, "card")).expect("its card");
        assert!(texts(card, "countries").contains(&key), "{key}");
    }
    let mut roads = BTreeSet::new();
    for (country, list) in at(&file, "roads").as_table().expect("a table") {
        for road in list.as_array().expect("a list") {
            let ends: BTreeSet<&str> = road.as_array().expect("two ends").iter().filter_map(Value::as_str).collect();
            assert!(ends.len() == 2 && ends.is_subset(&ids), "{country}: {road}");
            assert!(roads.insert(ends), "{country}: {road} stands twice");
        }
    }
    assert_eq!(roads.len(), 73);
    let alliances = rows(&file, "alliance");
    assert!(alliances.iter().map(|alliance| number(alliance, "number")).eq(1..=15));
    assert!(alliances.iter().all(|alliance| texts(alliance, "countries").iter().all(|key| keys.contains(key))));
}

#[test]
fn citadels_has_65_districts_and_drafts_that_come_out() {
    let file = file("citadels");
    let districts = rows(&file, "district");
    let colours = BTreeMap::from([("military", 11), ("noble", 12), ("religious", 11), ("trade", 20), ("wonder", 11)]);
    assert_eq!(sums(&districts, "colour", "count"), colours);
    assert_eq!(number(&file, "rules.deck_size"), colours.values().sum::<i64>());
    assert_eq!(number(&file, "rules.ordinary_cards") + number(&file, "rules.purple_cards"), 65);
    let named: BTreeSet<&str> = rows(&file, "colour").into_iter().map(|colour| text(colour, "key")).collect();
    assert!(colours.keys().copied().eq(named));
    assert!(districts.iter().all(|district| district.contains_key("text_en") == (text(district, "colour") == "wonder")));
    let characters = rows(&file, "character");
    assert!(characters.iter().map(|character| number(character, "rank")).eq(1..=8));
    for draft in rows(&file, "draft") {
        let dealt = 8 - number(draft, "faceup") - number(draft, "facedown");
        let last = i64::from(at(draft, "last_player_also_chooses_facedown") == &Value::Boolean(true));
        assert_eq!(dealt + last, number(draft, "players") + 1, "{draft}: one is left over for the last");
    }
    for (small, players) in [("draft_2", 2), ("draft_3", 3)] {
        let steps = rows(&file, &format!("{small}.step"));
        let mut hand = 8 - number(&file, &format!("{small}.initial_facedown"));
        for step in &steps {
            assert_eq!(number(step, "hand"), hand, "{small}: {step}");
            hand -= number(step, "take") + number(step, "discard");
        }
        assert_eq!(hand, 0, "{small}");
        assert_eq!(sum(steps, "take"), players * number(&file, &format!("{small}.characters_each")), "{small}");
    }
}

#[test]
fn a_faceless_army_is_6_cards_and_20_of_a_pool_of_40() {
    let file = file("faceless-enemy");
    let ranks = rows(&file, "rank");
    assert!(ranks.iter().map(|rank| number(rank, "rank")).eq(1..=14));
    assert_eq!(sum(ranks.iter().copied(), "fixed"), number(&file, "rules.fixed_size"));
    assert_eq!((sum(ranks.iter().copied(), "pool"), number(&file, "rules.pool.size")), (40, 40));
    assert_eq!(number(&file, "rules.fixed_size") + number(&file, "rules.random_size"), number(&file, "rules.army_size"));
    assert_eq!(number(&file, "rules.army_size"), 2 * number(&file, "board.files"));
    let other: Vec<&str> =
        ranks.iter().filter(|rank| number(rank, "strike_value") != number(rank, "rank")).map(|rank| text(rank, "key")).collect();
    assert_eq!(other, ["queen"]);
    let knight = ranks.last().expect("the knight");
    assert_eq!(number(knight, "fixed") + number(knight, "pool"), number(&file, "rules.pool.knight_variants"));
}

#[test]
fn lords_of_hell_has_120_cards_whose_phases_and_effects_are_known() {
    let file = file("lords-of-hell");
    let cards = rows(&file, "card");
    let types = BTreeMap::from([("artifact", 10), ("fortress", 18), ("horde", 56), ("ritual", 14), ("special", 22)]);
    assert_eq!(sums(&cards, "type", "copies"), types);
    assert_eq!(rows(&file, "devil").len(), 6);
    let phases: BTreeSet<&str> = rows(&file, "phase").into_iter().map(|phase| text(phase, "key")).collect();
    let kinds = at(&file, "effects").as_table().expect("a table");
    assert_eq!((phases.len(), kinds.len()), (13, 28));
    let mut used = BTreeSet::new();
    for card in cards.into_iter().chain(rows(&file, "devil")) {
        let key = text(card, "key");
        assert!(texts(card, "timing").iter().all(|phase| phases.contains(phase)), "{key}");
        if let Some(kind) = card.get("type").and_then(Value::as_str) {
            assert!(key.starts_with(&format!("{kind}.")), "{key}");
            assert_eq!(card.contains_key("protection"), kind == "fortress", "{key}");
        }
        for effect in rows(card, "effects") {
            let id = text(effect, "id");
            used.insert(id);
            let known = kinds.get(id).unwrap_or_else(|| panic!("{key}: no effect {id}")).as_table().expect("a table");
            let params = at(known, "params").as_table().expect("a table");
            let must = params.iter().filter(|(_, kind)| !kind.as_str().is_some_and(|kind| kind.ends_with('?')));
            assert!(must.into_iter().all(|(param, _)| effect.contains_key(param)), "{key}: {effect}");
            assert!(effect.keys().all(|param| param == "id" || params.contains_key(param)), "{key}: {effect}");
        }
    }
    assert!(kinds.keys().all(|kind| used.contains(kind.as_str())), "an effect that nothing has");
    for setup in ["4", "5", "6"] {
        let setup = at(&file, "rules.setup").as_table().and_then(|setups| setups.get(setup)).and_then(Value::as_table).expect("a set-up");
        assert_eq!(number(setup, "oath_cards"), number(setup, "devils") * number(&file, "rules.oaths_per_devil"));
    }
}

/// The named things of a table, as orders look them up.
fn vocab(rows: &[&Table]) -> Vocab {
    let entry = |row: &&Table| Entry {
        key: text(row, "key").into(),
        en: text(row, "en").into(),
        fi: text(row, "fi").into(),
        more: Vec::new(),
        stems: texts(row, "fi_stems").into_iter().map(str::to_owned).collect(),
        said: Vec::new(),
    };
    Vocab::new("name", rows.iter().map(entry).collect())
}

#[test]
fn finnish_names_are_known_in_every_case() {
    let mut complaints = Vec::new();
    let mut names = 0;
    for section in FORMS.split("\n[").skip(1) {
        let (head, lines) = section.split_once(']').expect("a heading");
        let (game, table) = head.split_once(' ').expect("a file and a table");
        let file = file(game);
        let rows = rows(&file, table);
        let vocab = vocab(&rows);
        let mut listed = BTreeSet::new();
        for line in lines.lines().filter(|line| !line.is_empty()) {
            let (name, forms) = line.split_once(": ").expect("a name and its forms");
            let forms: Vec<String> = forms.split(", ").map(fold).collect();
            assert!(forms.len() >= 3, "{name}: genitive, partitive and inessive");
            let index = rows.iter().position(|row| text(row, "fi") == name).unwrap_or_else(|| panic!("{head}: no {name}"));
            listed.insert(index);
            let stems: Vec<String> = texts(rows[index], "fi_stems").into_iter().map(fold).collect();
            for form in &forms {
                if !stems.iter().any(|stem| form.starts_with(stem.as_str())) {
                    complaints.push(format!("{head}: {form} begins with no stem of {name}"));
                }
                let found = vocab.loose(form);
                if found != Match::One(index as u16) {
                    complaints.push(format!("{head}: {form} should be {name}, is {found:?}"));
                }
            }
            for stem in stems.iter().filter(|stem| !fold(name).starts_with(stem.as_str())) {
                if !forms.iter().any(|form| form.starts_with(stem.as_str())) {
                    complaints.push(format!("{head}: nothing listed of {name} begins with {stem}"));
                }
            }
        }
        let missing = rows.iter().enumerate().filter(|(index, _)| !listed.contains(index));
        complaints.extend(missing.map(|(_, row)| format!("{head}: no forms of {}", text(row, "fi"))));
        names += listed.len();
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert!(names > 140, "only {names} names");
}
