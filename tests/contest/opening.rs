//! What is told of a contest that can't be, and the command line.

use super::{NewContest, System, of, open_contest, opened};
use crate::harness::{Table, assert_same, tree};
use crate::tournament::seat;
use assert_cmd::Command;
use turnpost::store::ContestFile;
use turnpost::words::Lang;

#[test]
fn a_contest_that_cannot_be_held_is_not_opened_and_the_reason_is_told() {
    let table = Table::new();
    let before = tree(table.folder.path());
    let three = || of("cup", System::Swiss, &["Laura", "Ville", "Atro"]);
    let twice = || {
        let mut new = three();
        new.entrants[2].address = "LAURA@example.org".into();
        new
    };
    let pen = || {
        let mut new = three();
        new.entrants[2].pen_name = Some("Kettu".into());
        new
    };
    // Who would have a bye at first is looked at as well.
    let mut misnamed = of("cup", System::KnockOut, &["Laura", "Ville", "Atro"]);
    misnamed.entrants[0].name = "all".into();
    for (new, why) in [
        (of("cup", System::Swiss, &["Laura"]), "1 can't play this: it is for 2 to 128"),
        (of("cup", System::Ladder, &["Laura", "Ville"]), "give --rounds"),
        (NewContest { rounds: Some(2), ..of("cup", System::KnockOut, &["Laura", "Ville"]) }, "leave --rounds out"),
        (NewContest { rounds: Some(0), ..three() }, "can't have 0 rounds"),
        (NewContest { rounds: Some(128), ..three() }, "can't have 128 rounds; it can have 1 to 127"),
        (NewContest { table: Some(3), ..three() }, "a table can't have 3 players; it has 2, 4"),
        (NewContest { ruleset: "chess".into(), ..three() }, "there is no ruleset chess"),
        (NewContest { id: "The Cup".into(), ..three() }, "small letters"),
        (NewContest { id: "s".repeat(32), ..three() }, "at most 31"),
        (NewContest { chance: vec![1; 8], ..three() }, "32 random bytes"),
        (NewContest { entrants: vec![seat("Laura", Lang::En), seat("laura", Lang::En)], ..three() }, "two players are called laura"),
        (twice(), "LAURA@example.org enters twice"),
        (pen(), "nobody has a pen name"),
        (misnamed, "nobody can play as all"),
    ] {
        let told = open_contest(&table.disk(), &table.config(), &new, table.now).expect_err(why).to_string();
        assert!(told.contains(why), "{why}: {told}");
        let after: Vec<String> = tree(table.folder.path()).into_keys().filter(|name| !before.contains_key(name)).collect();
        assert_eq!(after, [""; 0], "{why}");
    }
}

#[test]
fn an_id_is_used_once_by_games_and_tournaments_of_both_sorts() {
    let table = opened(&of("cup", System::Swiss, &["Laura", "Ville"]));
    let again = open_contest(&table.disk(), &table.config(), &of("cup", System::Swiss, &["Laura", "Ville"]), table.now);
    assert!(again.expect_err("taken").to_string().contains("there is a tournament cup already; choose another id"));
    let other = crate::tournament::of_two("cup");
    let other = turnpost::club::open_tournament(&table.disk(), &table.config(), &other, table.now);
    assert!(other.expect_err("taken").to_string().contains("already"));
}

fn turnpost(table: &Table, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::cargo_bin("turnpost").expect("the binary");
    command.args(arguments).args(["--club", &table.folder.path().display().to_string()]).env("LANG", "C");
    let output = command.output().expect("it runs");
    (output.status.code(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
}

#[test]
fn the_command_line_opens_a_contest_lists_it_drops_somebody_and_verifies_it() {
    let mut table = Table::new();
    let list = table.path("players.txt");
    std::fs::write(&list, "# who plays\nLaura <laura@example.org> fi\n\nVille <ville@example.org>\nAtro <atro@example.org>\n")
        .expect("written");
    let list = list.display().to_string();
    let new = ["tournament", "new", "cup", "--title", "Autumn cup", "--ruleset", "faceless-enemy", "--kind", "swiss", "--players", &list];
    let (code, said) = turnpost(&table, &[&new[..], &["--computers", "1", "--rounds", "2", "--chance", &"ab".repeat(32)]].concat());
    assert!(code == Some(0) && said.contains("Opened Autumn cup in games/cup/"), "{said}");
    let file = ContestFile::read(&table.disk(), "cup").expect("a contest");
    assert!(file.seeds.is_some() && file.planned == 2 && file.entrants.len() == 4, "{file:?}");
    let games = tree(&table.path("games"));
    let games: Vec<_> = games.iter().filter(|(path, _)| path.ends_with("/game.toml")).collect();
    let by_hand = |text: &[u8]| String::from_utf8_lossy(text).contains("by_hand = true");
    assert!(games.len() == 2 && games.iter().all(|(_, text)| by_hand(text)), "whose chance it is stands in each game");
    let (_, said) = turnpost(&table, &["status"]);
    assert!(said.contains("tournament cup (faceless-enemy, swiss)"), "{said}");
    let (code, said) = turnpost(&table, &["verify", "cup"]);
    assert!(code == Some(0) && said.contains("ok    cup: tournament faceless-enemy swiss"), "{said}");
    let (code, said) = turnpost(&table, &["doctor"]);
    assert!(code != Some(2) && said.contains("a tournament of 2 games"), "{said}");
    let (_, said) = turnpost(&table, &["tournament", "drop", "cup", "ville"]);
    assert!(said.contains("Ville plays no more in cup from round 2 on.") && said.contains("Ville"), "{said}");
    let plays = |table: &Table| -> usize {
        let files = tree(&table.path("games"));
        let private = files.iter().filter(|(path, _)| path.ends_with("/private.toml"));
        private.map(|(_, text)| String::from_utf8_lossy(text).matches("stand_in = \"on\"").count()).sum()
    };
    let with_stand_ins = plays(&table);
    let (code, said) = turnpost(&table, &["tournament", "readmit", "cup", "ville"]);
    assert!(code == Some(0) && said.contains("Ville plays in cup again, from round 2 on."), "{said}");
    table.collect();
    let told = |word: &str| table.mails_to("ville").iter().any(|mail| mail.text.contains(word));
    assert!(told("In the tournament cup you play no more from round 2 on") && told("You play in the tournament cup again"));
    assert_eq!(plays(&table), with_stand_ins - 1, "and plays the game himself");
    let (_, said) = turnpost(&table, &["tournament", "drop", "cup", "ville"]);
    assert!(said.contains("Ville plays no more in cup from round 2 on."), "{said}");
    let bytes = tree(table.folder.path());
    for (arguments, why) in [
        (&["tournament", "drop", "moat", "ville"][..], "there is no round robin, Swiss, knock-out or ladder called moat"),
        (
            &["tournament", "new", "x", "--ruleset", "citadels", "--kind", "pudotus"],
            "there are round-robin, swiss, knock-out, ladder, and g1, g2",
        ),
        (&["tournament", "new", "x", "--ruleset", "citadels", "--kind", "swiss", "--team", "A: Laura <l@example.org>"], "has no teams"),
        (&["tournament", "new", "x", "--ruleset", "faceless-enemy", "--kind", "g1", "--rounds", "2"], "g1 takes none of"),
        (&["tournament", "new", "x", "--ruleset", "citadels", "--kind", "ladder", "--computers", "4"], "give --rounds"),
    ] {
        let (code, said) = turnpost(&table, arguments);
        assert!(code == Some(2) && said.contains(why), "{why}: {code:?} {said}");
    }
    assert_same(&tree(table.folder.path()), &bytes, "refused");
}
