//! Every case of the casebook holds, and what is wrong with a case is found and shown where it stands.

use crate::contract::rulesets;
use std::collections::BTreeSet;
use std::path::Path;
use turnpost::casebook::{self, Case, Ran};

fn run(case: &Case) -> Ran {
    (rulesets().find(&case.ruleset).unwrap_or_else(|why| panic!("{}: {why}", case.id)).case)(case)
}

/// The faults of the one case of a text, those of reading it among them.
fn faults(text: &str) -> Vec<String> {
    let book = casebook::read(text);
    let ran = book.cases.iter().flat_map(|case| run(case).faults);
    book.faults.iter().cloned().chain(ran).map(|fault| fault.to_string()).collect()
}

/// Whether it holds, or all that is wrong with it.
fn held(text: &str) -> Result<(), String> {
    let faults = faults(text);
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

#[test]
fn every_case_holds() {
    let (mut ids, mut failures) = (BTreeSet::new(), Vec::new());
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = |folder: &str| std::fs::read_dir(root.join(folder)).expect("a folder").map(|entry| entry.expect("an entry").path());
    let examples = files("examples").map(|folder| folder.join("cases.toml"));
    for path in files("tests/casebook").chain(examples) {
        let book = casebook::read(&std::fs::read_to_string(&path).expect("a file"));
        failures.extend(book.faults.iter().map(|fault| format!("{}: {fault}", path.display())));
        for case in book.cases {
            assert!(ids.insert(case.id.clone()), "two cases are called {}", case.id);
            failures.extend(run(&case).faults.iter().map(|fault| format!("{}: {fault}", case.id)));
        }
    }
    assert!(ids.len() > 950, "the casebook has become small: {}", ids.len());
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
    let run = |expectation: &str| held(&format!("{good}{expectation}\n"));
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
        held(&text)
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
        assert!(ran.as_ref().is_err_and(|why| why.contains(": position")), "{wrong}: {ran:?}");
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
        held(&text)
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

/// A case of a ruleset with a head, a position, and one step.
fn case(ruleset: &str, players: &[&str], position: &str, step: &str) -> String {
    format!("[[case]]\nid = \"X\"\nruleset = \"{ruleset}\"\nplayers = {players:?}\n[case.position]\n{position}\n[[case.step]]\n{step}\n")
}

const THREE: &[&str] = &["andreas", "beate", "claus"];
const FOUR: &[&str] = &["laura", "ville", "atro", "inkeri"];
const TWO: &[&str] = &["sirkka", "niilo"];
const KINGS: &str = "pieces = { e1 = \"south 13\", e6 = \"north 13\", e3 = \"south 9\" }";

/// A path that names nothing would hold for nothing; it is an error with its line, in all rulesets and wherever a path stands.
#[test]
fn a_path_that_names_nothing_is_an_error() {
    let tables = [
        (
            "web-of-power-card",
            THREE,
            "rows = [[\"fr3\", \"it2\"], [\"sa1\"], [], []]",
            [
                ("law.andreas", "perhaps laws"),
                ("laws.andrea", "nobody here is called andrea: the players are andreas, beate, claus"),
                ("law_on.xx9", "there is no card called xx9"),
                ("stones.andreas.hands", "perhaps hand"),
                ("rows.1", "nothing stands below it"),
            ],
        ),
        (
            "web-of-power-board",
            FOUR,
            "",
            [
                ("hand.laura", "perhaps hands"),
                ("hands.lara", "nobody here is called lara"),
                ("advisors.frankonia", "there is no country called frankonia"),
                ("cloisters.zz1", "there is no space called zz1"),
                ("left.laura.stones", "it has cloisters, advisors"),
            ],
        ),
        (
            "citadels",
            FOUR,
            "gold.laura = 3",
            [
                ("murderd", "perhaps murdered"),
                ("draft.lid", "it has up, down, pool"),
                ("character.laura", "perhaps characters"),
                ("hands.p1", "nobody here is called p1"),
                ("gold.laura.coins", "nothing stands below it"),
            ],
        ),
        (
            "faceless-enemy",
            TWO,
            KINGS,
            [
                ("pieces.e33", "there is no square called e33"),
                ("piece.e3", "perhaps pieces"),
                ("graveyard.south_west", "there is no side called south_west"),
                ("army.sirkka", "there is no side called sirkka"),
                ("turns_used.south", "nobody here is called south"),
            ],
        ),
    ];
    for (ruleset, players, position, paths) in tables {
        assert_eq!(held(&case(ruleset, players, position, "")), Ok(()), "{ruleset}");
        for (path, why) in paths {
            let empty = ["[]", "{}"];
            let expected = [
                format!("expect.sees.public.hidden = [\"{path}\"]"),
                format!("expect.sees.public.shown = {{ \"{path}\" = [] }}"),
                format!("expect.sees.public.shown.{path} = []"),
            ];
            let positions = empty.map(|empty| format!("expect.position.{path} = {empty}"));
            for step in expected.into_iter().chain(positions) {
                let found = faults(&case(ruleset, players, position, &format!("deadline = false\n{step}")));
                // The line after `deadline`: the ninth.
                assert!(
                    matches!(found.as_slice(), [fault] if fault.starts_with("line 9: ") && fault.contains(why)),
                    "{ruleset}, {step}: {found:?}"
                );
            }
            for step in [format!("position.{path} = []"), format!("\n[[case.step]]\nposition.{path} = []")] {
                let found = faults(&case(ruleset, players, position, &step));
                assert!(matches!(found.as_slice(), [fault] if fault.contains(why)), "{ruleset}, {step}: {found:?}");
            }
            let found = faults(&case(ruleset, players, &format!("{path} = []"), ""));
            assert!(
                matches!(found.as_slice(), [fault] if fault.starts_with("line 6: ") && fault.contains(why)),
                "{ruleset}, {path}: {found:?}"
            );
        }
    }
}

/// Whoever is not at the table can't be expected to have said, seen or won anything.
#[test]
fn a_name_of_nobody_is_an_error() {
    for step in [
        "expect.lines.andrea = []",
        "orders.andrea = \"take fr3\"",
        "expect.scores.andrea = 0",
        "expect.outcome.scores.andrea = 0",
        "expect.outcome.winners = [\"andrea\"]",
        "expect.sees.andrea.hidden = []",
    ] {
        let found = faults(&case("web-of-power-card", THREE, "", step));
        assert!(matches!(found.as_slice(), [fault] if fault.contains("line 8: nobody here is called andrea")), "{step}: {found:?}");
    }
}

/// What a case may say goes on to hold: missing values are hidden, empty places are empty, a seat's name in other letters is that seat.
#[test]
fn what_the_format_allows_is_not_refused() {
    for (ruleset, players, position, step) in [
        (
            "faceless-enemy",
            TWO,
            KINGS,
            "expect.position = { pieces.d4 = \"\", graveyard = {} }\nexpect.sees.public.shown.graveyard.south = []",
        ),
        ("faceless-enemy", TWO, KINGS, "expect.sees.niilo.hidden = [\"pieces.d4\", \"pieces.e3\", \"army\", \"king_fallen\"]"),
        ("faceless-enemy", TWO, KINGS, "position = { pieces = { e3 = \"\", e4 = \"south 9\" } }\nexpect.position.pieces.e3 = \"\""),
        ("web-of-power-board", FOUR, "", "expect.position = { cloisters = {}, advisors = {}, left.Laura.cloisters = 20 }"),
        ("web-of-power-board", FOUR, "left.laura.advisors = 8", "expect.sees.laura.hidden = [\"hands.ATRO\", \"deck\"]"),
        ("citadels", FOUR, "draft = {}\ngold.Laura = 3", "expect.position = { gold.laura = 3, cities = {} }\nposition.gold.LAURA = 3"),
        ("web-of-power-card", THREE, "", "expect.sees.public = { hidden = [\"laws\"], shown = { claims = {} } }\nexpect.lines.beate = []"),
    ] {
        assert_eq!(held(&case(ruleset, players, position, step)), Ok(()), "{ruleset}: {step}");
    }
}

/// An empty table says that nothing is there.
#[test]
fn an_empty_table_where_something_lies_is_an_error() {
    for (ruleset, players, position, part) in [
        ("faceless-enemy", TWO, KINGS, "pieces"),
        ("web-of-power-board", FOUR, "", "hands"),
        ("web-of-power-board", FOUR, "cloisters.fk1 = \"laura\"\nadvisors.franken = [\"laura\"]", "advisors"),
        ("citadels", FOUR, "cities.laura = [\"tavern\"]", "cities"),
        ("web-of-power-card", THREE, "lands.andreas = [\"fr3\"]", "lands"),
    ] {
        for step in [format!("expect.position.{part} = {{}}"), format!("expect.sees.public.shown.{part} = {{}}")] {
            let found = held(&case(ruleset, players, position, &step));
            assert!(found.as_ref().is_err_and(|why| why.contains("nothing is named, and there is")), "{ruleset}, {step}: {found:?}");
        }
    }
    // What only follows from the rest can be said in a position, if it is so.
    let found = held(&case("web-of-power-board", FOUR, "left.laura.advisors = 7", ""));
    assert!(found.as_ref().is_err_and(|why| why.contains("left.laura.advisors follows from the rest")), "{found:?}");
}

/// What would leave a case untried, or tried by other rules, is an error.
#[test]
fn a_case_that_tries_nothing_is_an_error() {
    let good = case("web-of-power-card", THREE, "", "");
    assert_eq!(held(&good), Ok(()));
    for (text, why) in [
        (good.replace("players", "version = 9\nplayers"), "line 4: web-of-power-card has no version 9: there is"),
        (good.replace("players", "version = 0\nplayers"), "line 4: web-of-power-card has no version 0: there is"),
        (good.replace("[[case.step]]", ""), "line 2: it has no step"),
        (good.replace("players", "language = \"sv\"\nplayers"), "line 4: there is no language sv"),
        (good.replace("\"claus\"", "\"Beate\""), "line 4: two players are called Beate"),
        (good.replace("id = \"X\"", ""), "missing field `id`"),
        (good.replace("[[case.step]]", "[[case.step]]\nexepct.lines = {}"), "line 8: X: unknown field `exepct`"),
        (good.replace("[[case]]", "[case]"), "write [[case]], not [case]"),
        (format!("version = 3\n{good}"), "line 1: a casebook has nothing but [[case]], version is none"),
        (String::new(), "there is no case in it"),
        ("# only a remark\n".into(), "there is no case in it"),
        (good.replace("rows", "").replace("[case.position]", "[case.position"), "this is not TOML"),
    ] {
        let found = faults(&text);
        assert!(matches!(found.as_slice(), [fault] if fault.contains(why)), "{why}: {found:?}");
    }
    // A version that is still known is played by.
    assert_eq!(held(&good.replace("players", "version = 1\nplayers")), Ok(()));
}

/// A case that can't be read leaves the others of its file as they are.
#[test]
fn one_case_that_cannot_be_read_stops_no_other() {
    let good = case("web-of-power-card", THREE, "", "");
    let book =
        casebook::read(&format!("{good}\n{}\n{}", good.replace("title", "").replace("ruleset", "rulset"), good.replace("\"X\"", "\"Y\"")));
    let ids: Vec<&str> = book.cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!((ids, book.faults.len()), (vec!["X", "Y"], 1));
    let fault = &book.faults[0];
    assert!(fault.line.is_some_and(|line| (9..13).contains(&line)) && fault.what.starts_with("X: "), "{fault}");
}

/// All that is wrong in a step is told at once, each where it stands; a line with what it was told.
#[test]
fn all_differences_of_a_step_are_told_at_once() {
    let text = r#"[[case]]
id = "X"
ruleset = "web-of-power-card"
players = ["andreas", "beate", "claus"]
[case.position]
rows = [["fr3", "it2"], ["sa1"], [], []]
[[case.step]]
[[case.step]]
orders.andreas = """
take fr3
take walrus
"""
[case.step.expect]
lines.andreas = ["ok", "ok"]
events = ["law-found"]
requests = ["claus:take"]
scores = { beate = 3 }
sees.claus.hidden = ["lands.andreas"]
[case.step.expect.position]
lands.andreas = ["it2"]
claims = { sa1 = "andreas" }
turn = "claus"
[[case.step]]
expect.requests = []
"#;
    let found = faults(text);
    let wanted = [
        "line 11: step 2: andreas writes \"take walrus\": expected ok, it is unknown (",
        "line 15: step 2: expect.events: expected law-found, law-found is missing in card-taken",
        "line 21: step 2: expect.position.claims",
        "line 20: step 2: expect.position.lands.andreas: expected [\"it2\"], found [\"fr3\"]",
        "line 22: step 2: expect.position.turn: expected \"claus\", found \"beate\"",
        "line 16: step 2: expect.requests",
        "line 18: step 2: expect.sees.claus.hidden: claus sees lands.andreas: [\"fr3\"]",
        "line 17: step 2: expect.scores.beate: expected 3, and there is no score",
    ];
    for start in wanted {
        assert!(found.iter().any(|fault| fault.starts_with(start)), "{start}: {found:#?}");
    }
    assert_eq!(found.len(), wanted.len(), "{found:#?}");
}

/// The names that a ruleset gives of its positions are all that it writes.
#[test]
fn every_part_of_a_position_is_named() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/casebook");
    for file in ["cit-actions", "cit-draft", "fe-setup", "fe-ends", "fe-four", "wpb-scoring", "wpc-laws", "wpc-scoring"] {
        let book = casebook::read(&std::fs::read_to_string(folder.join(format!("{file}.toml"))).expect("a file"));
        for case in book.cases {
            let ran = run(&case);
            for position in ran.steps.iter().map(|step| &step.position).chain([&ran.start]) {
                let mut again = case.clone();
                again.step.truncate(1);
                again.step[0] = casebook::Step::default();
                again.step[0].expect.position = Some(position.clone());
                let unnamed: Vec<_> = run(&again).faults.into_iter().filter(|fault| fault.what.contains("names nothing")).collect();
                assert!(unnamed.is_empty(), "{}: {unnamed:?}", case.id);
            }
        }
    }
}
