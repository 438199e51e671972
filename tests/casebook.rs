//! Every case of the casebook holds.

use std::path::Path;
use turnpost::{casebook, rules};

#[test]
fn every_case_holds() {
    let mut count = 0;
    let mut failures = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/casebook");
    for entry in std::fs::read_dir(folder).expect("the casebook") {
        let path = entry.expect("an entry").path();
        let cases =
            casebook::read(&std::fs::read_to_string(&path).expect("a file")).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for case in cases {
            count += 1;
            let entry = rules::find(&case.ruleset).unwrap_or_else(|| panic!("{}: no such ruleset", case.id));
            if let Err(why) = (entry.case)(&case) {
                failures.push(format!("{}: {why}", case.id));
            }
        }
    }
    assert!(count > 100, "the casebook has become small: {count}");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A case that expects something wrong must fail, or the runner proves nothing.
#[test]
fn a_wrong_expectation_is_found() {
    let good = r#"
[[case]]
id = "X"
ruleset = "web-of-power-card"
players = ["andreas", "beate", "claus"]
[case.position]
rows = [["fr3", "it2"], ["sa1"], [], []]
[[case.step]]
orders.andreas = "take fr3"
"#;
    let run = |expectation: &str| {
        let cases = casebook::read(&format!("{good}{expectation}\n")).expect("a case");
        (rules::find("web-of-power-card").expect("the ruleset").case)(&cases[0])
    };
    assert_eq!(run(""), Ok(()));
    assert_eq!(run("expect.lines.andreas = [\"ok\"]"), Ok(()));
    for wrong in [
        "expect.lines.andreas = [\"refused\"]",
        "expect.requests = [\"andreas:take\"]",
        "expect.position.rows = [[\"fr3\"], [\"sa1\"], [], []]",
        "expect.position.lands.andreas = []",
        "expect.events = [\"turn-skipped\"]",
        "expect.sees.beate.hidden = [\"lands.andreas\"]",
        "expect.sees.public.shown = { \"lands.andreas\" = [\"it2\"] }",
        "expect.scores.andreas = 3",
        "expect.outcome = { winners = [] }",
    ] {
        assert!(run(wrong).is_err(), "not found: {wrong}");
    }
}
