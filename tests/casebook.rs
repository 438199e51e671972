//! Every case of the casebook holds.

use std::path::Path;
use turnpost::casebook;
use turnpost::registry::Registry;

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
            let entry = Registry::shipped().find(&case.ruleset).unwrap_or_else(|why| panic!("{}: {why}", case.id));
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
        (Registry::shipped().find("web-of-power-card").expect("the ruleset").case)(&cases[0])
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

/// A position that no play reaches is an error, not a guess.
#[test]
fn impossible_positions_of_citadels_are_errors() {
    let run = |players: usize, position: &str| {
        let names: Vec<String> = (1..=players).map(|seat| format!("\"p{seat}\"")).collect();
        let text = format!(
            "[[case]]\nid = \"X\"\nruleset = \"citadels\"\nplayers = [{}]\n[case.position]\n{position}\n[[case.step]]\n",
            names.join(", ")
        );
        (Registry::shipped().find("citadels").expect("the ruleset").case)(&casebook::read(&text).expect("a case")[0])
    };
    assert_eq!(run(4, "phase = \"turns\"\ncharacters = { p1 = [\"king\"] }"), Ok(()));
    for (players, wrong) in [
        (4, "draft.up = [\"king\", \"thief\"]"),
        (4, "draft.up = [\"thief\"]"),
        (4, "draft = { down = [\"thief\"], pool = [\"thief\"] }"),
        (4, "draft.pool = [\"king\", \"thief\"]"),
        (3, "draft.pool = [\"king\", \"thief\"]"),
        (2, "draft.pool = [\"king\", \"thief\"]"),
        (4, "phase = \"turns\""),
        (4, "characters = { p1 = [\"king\"], p2 = [\"king\"] }"),
        (4, "characters = { p1 = [\"king\", \"thief\"] }"),
        (4, "phase = \"draft\"\ncharacters = { p3 = [\"king\"] }"),
        (4, "phase = \"draft\"\nmurdered = \"king\""),
        (4, "characters.p1 = [\"assassin\"]\nmurdered = \"assassin\""),
        (4, "characters.p1 = [\"thief\"]\nrobbed = \"assassin\""),
        (4, "characters.p1 = [\"thief\"]\nmurdered = \"king\"\nrobbed = \"king\""),
        (4, "characters.p1 = [\"thief\"]\ncalled = 9"),
        (4, "hands.p1 = [\"smithy\", \"smithy\"]"),
        (4, "cities.p1 = [\"tavern\", \"tavern\"]"),
        (4, "cities = { p1 = [\"smithy\"] }\nhands.p2 = [\"smithy\"]"),
        (4, "first_full = \"p1\""),
        (4, "gold.p9 = 3"),
        (4, "deck = [\"great_wall\"]"),
    ] {
        let ran = run(players, wrong);
        assert!(ran.as_ref().is_err_and(|why| why.starts_with("position")), "{wrong}: {ran:?}");
    }
}

/// A tournament that can't be is an error, and so is a wrong winner.
#[test]
fn a_tournament_that_cannot_be_is_an_error() {
    let case = |ruleset: &str, head: &str, kind: &str, games: &str, expect: &str| {
        let text = format!(
            "[[case]]\nid = \"X\"\nruleset = \"{ruleset}\"\nplayers = [\"sirkka\", \"niilo\"]\n{head}\n[case.tournament]\nkind = \"{kind}\"\n\
             games = [{games}]\n[[case.step]]\n{expect}\n"
        );
        let cases = casebook::read(&text).expect("a case");
        (Registry::shipped().find(ruleset).expect("the ruleset").case)(&cases[0])
    };
    let game = |winner: &str, sirkka: u32| format!("{{ winner = \"{winner}\", knights = {{ sirkka = {sirkka}, niilo = 2 }} }},");
    let five = game("sirkka", 2).repeat(5);
    let run = |head: &str, games: &str, expect: &str| case("faceless-enemy", head, "g1", games, expect);
    let won = "expect.outcome = { winners = [\"sirkka\"], scores = { sirkka = 5, niilo = 0 } }";
    assert_eq!(run("", &five, won), Ok(()));
    for (head, games, expect, why) in [
        ("", &five, "expect.outcome.winners = []", "expected []"),
        ("", &five, "expect.outcome.scores = { niilo = 1 }", "games won by niilo"),
        ("", &five, "expect.outcome = { winners = [\"sirkka\"] }\nexpect.requests = []", "nothing else"),
        ("", &five, "orders.sirkka = \"pass\"", "no position, letters"),
        ("", &game("", 2), won, "5 games, not 1"),
        ("", &game("", 5).repeat(5), won, "25 knights"),
        ("", &game("walrus", 2).repeat(5), won, "nobody here is called walrus"),
        ("", &"{ winner = \"\" },".repeat(5), won, "what both players had"),
        ("options = { spear_line = true }", &five, won, "spear_line makes knights weaker"),
        ("options = { turn_limit = false }", &five, won, "125 turns"),
    ] {
        let told = run(head, games, expect).expect_err(why);
        assert!(told.contains(why), "{why}: {told}");
    }
    assert!(case("faceless-enemy", "", "g9", &five, won).expect_err("no such kind").contains("no tournament g9"));
    assert!(case("citadels", "", "g1", &five, won).expect_err("none").contains("has no tournaments"));
    assert_eq!(case("faceless-enemy", "", "g2", "{ winner = \"niilo\" }", "expect.outcome.winners = [\"niilo\"]"), Ok(()));
}
