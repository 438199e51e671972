//! The table of what strangers and machines send: each of its rows is there, and each test that it names exists.

use super::files;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The names of all tests: functions that stand below a mark, or in a block of property tests.
fn tests() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in ["src", "tests"] {
        files(&root.join(folder), &["rs"], &mut paths);
    }
    let mut found = BTreeSet::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a source file can be read");
        let mut marked = false;
        for line in text.lines().map(str::trim) {
            marked |= line == "#[test]";
            let name = line.trim_start_matches("pub ").strip_prefix("fn ").and_then(|rest| rest.split('(').next());
            if let Some(name) = name {
                if marked {
                    found.insert(name.to_owned());
                }
                marked = false;
            }
        }
    }
    found
}

/// The rows of the tables: what stands in the first column, and the tests in the last.
fn rows(text: &str) -> Vec<(String, Vec<String>)> {
    let cells = |line: &str| line.trim().trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let rows = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| #")).map(cells);
    rows.map(|cells| {
        let named = cells.last().map(|last| last.split('`').skip(1).step_by(2).map(str::to_owned).collect()).unwrap_or_default();
        (cells[0].clone(), named)
    })
    .collect()
}

#[test]
fn each_row_of_the_robustness_table_names_tests_that_exist() {
    let (tests, text) = (tests(), fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/robustness.md")).expect("the table"));
    assert!(tests.len() > 500, "{}", tests.len());
    let rows = rows(&text);
    let numbers: Vec<&str> = rows.iter().map(|(number, _)| number.as_str()).collect();
    let expected: Vec<String> =
        (1..=48).map(|n| n.to_string()).chain((1..=25).map(|n| format!("i{n}"))).chain((1..=5).map(|n| format!("b{n}"))).collect();
    assert_eq!(numbers, expected);
    let wrong: Vec<String> = rows
        .iter()
        .flat_map(|(number, named)| {
            let missing = named.iter().filter(|name| !tests.contains(*name)).map(move |name| format!("{number}: there is no test {name}"));
            missing.chain(named.is_empty().then(|| format!("{number}: no test is named")))
        })
        .collect();
    assert_eq!(wrong, [""; 0]);
}
