//! What goes through the one way is what the crates alone would read and write.

use super::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum Tagged {
    Pass,
    Shoot { at: String, twice: Option<bool> },
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Plain {
    Unit,
    One(u8),
    Pair(u8, i64),
    Named { far: u32 },
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Whole(u64);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Everything {
    name: String,
    number: Whole,
    share: f64,
    nothing: Option<u8>,
    pair: (u8, char),
    plain: Vec<Plain>,
    by_name: BTreeMap<String, Option<bool>>,
    tagged: Vec<Tagged>,
    table: toml::Table,
}

fn everything() -> Everything {
    Everything {
        name: "ö \"q\"\n".into(),
        number: Whole(7),
        share: 0.5,
        nothing: None,
        pair: (1, 'x'),
        plain: vec![Plain::Unit, Plain::One(2), Plain::Pair(3, -4), Plain::Named { far: 5 }],
        by_name: [("a b".to_owned(), Some(true)), ("c".to_owned(), None)].into(),
        tagged: vec![Tagged::Pass, Tagged::Shoot { at: "e3".into(), twice: None }],
        table: "a = 1\n[b]\nc = [1.5, \"d\"]".parse().unwrap(),
    }
}

#[test]
fn what_is_written_is_what_the_crates_alone_write() {
    let value = everything();
    assert_eq!(to_toml(&value).unwrap(), toml::to_string(&value).unwrap());
    assert_eq!(to_json(&value), serde_json::to_vec(&value).unwrap());
    assert_eq!(to_value(&value.tagged[1]).unwrap(), toml::Value::try_from(&value.tagged[1]).unwrap());
    assert!(to_toml(&Whole(u64::MAX)).is_err(), "TOML has 63 bits");
}

#[test]
fn what_was_written_is_read() {
    let value = everything();
    let text = to_toml(&value).unwrap();
    let mut known = everything();
    known.by_name.remove("c");
    assert_eq!(from_toml::<Everything>(&text).unwrap(), known);
    assert_eq!(of_table::<Everything>(&to_table(&value).unwrap()).unwrap(), known);
    for one in &value.tagged {
        assert_eq!(of_value::<Tagged>(&to_value(one).unwrap()).unwrap(), *one);
    }
}

#[test]
fn a_time_is_read_as_if_in_quotes() {
    #[derive(Deserialize)]
    struct At {
        at: String,
        any: toml::Value,
    }
    let read: At = from_toml("at = 18:00:00\nany = 2026-11-20").unwrap();
    assert_eq!((read.at.as_str(), read.any.as_str()), ("18:00:00", Some("2026-11-20")));
}

#[test]
fn what_is_wrong_is_told_where_the_crate_alone_tells_it_in_words_of_the_file() {
    let text = to_toml(&everything()).unwrap();
    let wrong = [
        ("number = 7", "number = \"x\"", "the text \"x\" stands where a whole number from 0 on belongs"),
        ("number = 7", "number = -7", "the number -7 stands where a whole number from 0 on belongs"),
        ("number = 7", "number = 7.5", "the number 7.5 stands where a whole number from 0 on belongs"),
        ("number = 7", "number = 7 7", "here a value is missing, or a text stands without quotes: write it as \"text\""),
        ("number = 7", "number = \"7\" 7", "behind a value or the name of a table its line ends; a remark may follow, behind #"),
        ("number = 7", "", "`number` is missing"),
        ("share = 0.5", "share = [1]", "a list stands where a number belongs"),
        ("name = \"", "name = \"öö\" # ", "behind a key stands = and its value, as in name = \"Friday table\""),
        ("pair = [1, \"x\"]", "pair = [1]", "a list of 1 stands where a list of 2 belongs"),
        ("pair = [1, \"x\"]", "pair = { a = 1 }", "a table stands where a list of 2 belongs"),
        ("plain = [\"unit\"", "plain = [{}", "a table of one belongs here; this one is empty"),
        ("plain = [\"unit\"", "plain = [{ one = 1, pair = 2 }", "a table of one belongs here; this one has more"),
        ("plain = [\"unit\"", "plain = [{ one = \"x\" }", "the text \"x\" stands where a whole number from 0 to 255 belongs"),
        ("plain = [\"unit\"", "plain = [3", "`3` is not known here: it may be `unit`, `one`, `pair` or `named`"),
        ("\"a b\" = true", "\"a b\" = 3", "the number 3 stands where true or false belongs"),
        ("kind = \"shoot\"", "", "`kind` is missing"),
        ("[by_name]", "[by_name", "the name of a table ends with ], of one of many with ]]"),
    ];
    for (right, wrong, said) in wrong {
        assert!(text.contains(right), "{right} in\n{text}");
        let text = text.replacen(right, wrong, 1);
        let ours = from_toml::<Everything>(&text).unwrap_err();
        let theirs = toml::from_str::<Everything>(&text).unwrap_err();
        assert_eq!((ours.message(), ours.span()), (said, theirs.span()), "{wrong}");
        // So is the place; told in one line.
        let told = ours.to_string();
        let place = told.strip_suffix(&format!(": {said}")).unwrap_or_else(|| panic!("{told}"));
        assert!(theirs.to_string().starts_with(&format!("TOML parse error at {place}\n")), "{told}: {theirs}");
    }
}

#[test]
fn who_sees_no_text_is_told_by_the_names_of_keys() {
    let mut table: toml::Table = to_table(&everything()).unwrap();
    table.insert("by_name".to_owned(), "x = 0".parse::<toml::Table>().unwrap().into());
    let error = of_table::<Everything>(&table).unwrap_err();
    assert_eq!(error.message(), "`by_name.x`: the number 0 stands where true or false belongs");
    assert_eq!(
        of_value::<u8>(&toml::Value::Integer(300)).unwrap_err().message(),
        "the number 300 stands where a whole number from 0 to 255 belongs"
    );
}

/// Names that are not known: what may stand there, and which was probably meant.
#[test]
fn of_a_name_that_is_not_known_it_is_told_what_may_stand_there() {
    let text = to_toml(&everything()).unwrap();
    let wrong = [
        ("number = 7", "numbre = 7", "unknown field `numbre`: did you mean `number`? it may be `name`, `number`,"),
        ("kind = \"shoot\"", "kind = \"shot\"", "`shot` is not known here: did you mean `shoot`? it may be"),
        ("plain = [\"unit\"", "plain = [\"units\"", "`units` is not known here: did you mean `unit`? it may be"),
        ("plain = [\"unit\"", "plain = [\"zebra\"", "`zebra` is not known here: it may be"),
    ];
    for (right, wrong, said) in wrong {
        let message = from_toml::<Everything>(&text.replacen(right, wrong, 1)).unwrap_err().message().to_owned();
        assert!(message.starts_with(said), "{message}");
    }
}

#[test]
fn what_is_wrong_in_an_item_of_a_list_is_told_at_the_item() {
    let text = to_toml(&everything()).unwrap().replace("at = \"e3\"", "at = \"e3\"\nby = \"x\"");
    let error = from_toml::<Everything>(&text).unwrap_err();
    assert_eq!(error.message(), "unknown field `by`: did you mean `at`? it may be `at` or `twice`");
    assert_eq!(text[error.span().unwrap()].trim_end(), "[[tagged]]");
    assert_eq!(place_of(&text, error.span().unwrap().start).line, text.lines().position(|line| line.contains("shoot")).unwrap());
}
