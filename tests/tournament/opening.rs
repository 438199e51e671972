//! What is told of a tournament that can't be, and the command line.

use super::{Lang, NewTeam, NewTournament, of_teams, of_two, open_tournament, opened, seat};
use crate::harness::{Table, assert_same, tree};
use assert_cmd::Command;
use std::os::unix::fs::PermissionsExt;

fn refused(table: &Table, new: &NewTournament) -> String {
    open_tournament(&table.disk(), &table.config(), new, table.now).expect_err("refused").to_string()
}

#[test]
fn a_tournament_that_cannot_be_played_is_not_opened_and_the_reason_is_told() {
    let table = Table::new();
    let before = tree(table.folder.path());
    let two = || of_two("siege");
    let option = |text: &str| text.parse::<toml::Table>().expect("TOML");
    let lone = of_teams("siege").teams.into_iter().map(|team| NewTeam { players: team.players[..1].to_vec(), ..team }).collect();
    let mut uneven = of_teams("siege").teams;
    uneven[0].players.push(seat("Inkeri", Lang::Fi));
    let mut twice = of_teams("siege").teams;
    twice[1].players[1].address = "LAURA@example.org".into();
    for (new, why) in [
        (NewTournament { kind: "g3".into(), ..two() }, "it has g1, g2"),
        (NewTournament { ruleset: "citadels".into(), ..two() }, "know no tournament"),
        (NewTournament { ruleset: "chess".into(), ..two() }, "tournaments are known of faceless-enemy"),
        (NewTournament { id: "The Siege".into(), ..two() }, "small letters"),
        (NewTournament { id: "s".repeat(37), ..two() }, "at most 36"),
        (NewTournament { options: option("shame = true"), ..two() }, "shame makes knights weaker"),
        (NewTournament { options: option("turn_limit = false"), ..of_teams("siege") }, "125 turns"),
        (NewTournament { options: option("walrus = true"), ..two() }, "options can't be read"),
        (NewTournament { teams: two().teams[..1].to_vec(), ..two() }, "--seat twice"),
        (NewTournament { teams: of_teams("siege").teams, ..two() }, "not teams"),
        (NewTournament { teams: Vec::new(), ..of_teams("siege") }, "--team twice"),
        (NewTournament { teams: lone, ..of_teams("siege") }, "even number"),
        (NewTournament { teams: uneven, ..of_teams("siege") }, "both need as many"),
        (NewTournament { teams: twice, ..of_teams("siege") }, "two boards"),
        (NewTournament { teams: [two().teams[0].clone(), two().teams[0].clone()].to_vec(), ..two() }, "told apart"),
        (NewTournament { chance: vec![1; 8], ..two() }, "32 random bytes"),
    ] {
        let told = refused(&table, &new);
        assert!(told.contains(why), "{why}: {told}");
        let after: Vec<String> = tree(table.folder.path()).into_keys().filter(|name| !before.contains_key(name)).collect();
        assert_eq!(after, [""; 0], "{why}");
    }
}

#[test]
fn an_id_is_used_once() {
    let mut table = opened(&of_two("siege"));
    let bytes = tree(table.folder.path());
    assert!(refused(&table, &of_two("siege")).contains("already"));
    // A game that would be the tournament's own is not overwritten.
    table.found("moat-1", &["laura", "ville", "atro"], None);
    assert!(refused(&table, &of_two("moat")).contains("there is a game moat-1 already"));
    assert!(tree(table.folder.path()).iter().filter(|(name, _)| name.contains("siege")).all(|(name, text)| bytes.get(name) == Some(text)));
}

#[test]
fn what_is_private_is_for_the_club_alone() {
    let table = opened(&of_teams("siege"));
    let mode = |path: &str| table.path(path).metadata().expect("a file").permissions().mode() & 0o777;
    assert_eq!((mode("games/siege/tournament.toml"), mode("games/siege/tournament-private.toml")), (0o644, 0o600));
    let public = table.text("games/siege/tournament.toml");
    assert!(!public.contains('@'), "{public}");
    let secret = table.text("games/siege/tournament-private.toml").parse::<toml::Table>().expect("TOML")["secret"].to_string();
    for (name, bytes) in tree(table.folder.path()).iter().filter(|(name, _)| !name.ends_with("tournament-private.toml")) {
        assert!(!String::from_utf8_lossy(bytes).contains(secret.trim_matches('"')), "{name}");
    }
}

struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

fn turnpost(table: &Table, arguments: &[&str]) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
    let output = command.current_dir(table.folder.path()).args(arguments).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    Said { code: output.status.code(), out: text(&output.stdout), err: text(&output.stderr) }
}

#[test]
fn the_command_line_opens_shows_and_verifies_tournaments() {
    let table = Table::new();
    let new = ["tournament", "new", "harbour", "--ruleset", "faceless-enemy"];
    let with = |more: &[&str]| turnpost(&table, &[&new[..], more].concat());
    let said = with(&["--kind", "g1", "--seat", "Laura laura@example.org", "--seat", "Ville <ville@example.org>"]);
    assert!(said.code == Some(2) && said.err.contains("Laura <laura@example.org> fi"), "{}", said.err);
    let said = with(&["--kind", "g2", "--team", "Ravens Laura <laura@example.org>"]);
    assert!(said.code == Some(2) && said.err.contains("Ravens: Laura"), "{}", said.err);
    let ravens = "Ravens: Laura <laura@example.org> fi, Pekka <pekka@example.org>";
    let gulls = "Gulls: Ville <ville@example.org>, Atro <atro@example.org> en";
    let said = with(&["--kind", "g2", "--team", ravens, "--team", gulls, "--title", "The harbour"]);
    assert!(said.code == Some(0) && said.out.contains("Opened The harbour in games/harbour/; 10 mails sent."), "{}{}", said.out, said.err);
    let said = turnpost(&table, &["status"]);
    assert!(
        said.out.contains("tournament harbour (faceless-enemy, g2): Ravens, Gulls; 0 games over; games: harbour-1, harbour-2"),
        "{}",
        said.out
    );
    let said = turnpost(&table, &["status", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(value["tournaments"][0]["teams"][1], "Gulls");
    for name in ["harbour", "games/harbour", "games/harbour-1", "games/harbour-2"] {
        let said = turnpost(&table, &["verify", name]);
        assert!(said.code == Some(0) && said.out.starts_with("ok "), "{}{}", said.out, said.err);
    }
    for id in ["harbour-1", "harbour-2"] {
        let said = turnpost(&table, &["dice", id]);
        assert!(said.code == Some(0) && said.out.contains("its secret fits") && !said.out.contains("DIFF"), "{}", said.out);
    }
    let said = turnpost(&table, &["new", "harbour", "--ruleset", "citadels", "--seat", "A <a@example.org>", "--seat", "B <b@example.org>"]);
    assert!(said.code == Some(2) && said.err.contains("tournament harbour already"), "{}", said.err);
    let said = turnpost(&table, &["tournament", "new", "--help"]);
    assert!(said.out.contains("Examples:") && said.out.contains("--team"), "{}", said.out);
    let bytes = tree(table.folder.path());
    assert_eq!(turnpost(&table, &["run"]).code, Some(0));
    assert_same(&tree(table.folder.path()), &bytes, "a second run");
}
