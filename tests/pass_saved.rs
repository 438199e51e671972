//! What players keep under a name: from one game to another, by address, in a file that only the club reads.

use crate::harness::Table;

fn duel(table: &mut Table, id: &str, names: &[&str]) {
    table.found_by(id, "faceless-enemy", toml::Table::new(), names, None);
    table.pass();
}

/// The cards of a seat that is asked to place them, as its report says.
fn hand(text: &str) -> Vec<u8> {
    let line = text.lines().find_map(|line| line.strip_prefix("- Your cards: ")).unwrap_or_default();
    line.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

fn list(ranks: &[u8]) -> String {
    ranks.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn saved(table: &Table) -> Vec<std::path::PathBuf> {
    let folder = std::fs::read_dir(table.path("mail/saved"));
    folder.map(|files| files.map(|file| file.expect("a file").path()).collect()).unwrap_or_default()
}

#[test]
fn a_formation_is_kept_in_one_game_and_used_in_the_next() {
    let mut table = Table::new();
    duel(&mut table, "frost", &["laura", "ville"]);
    let cards = hand(&table.last("laura").text);
    assert_eq!(cards.len(), 26, "{}", table.last("laura").text);
    let letter = format!("front: {}\nrear: {}\nsave formation Evening Sky", list(&cards[..13]), list(&cards[13..]));
    table.letter("laura", &letter);
    table.pass();
    let said = &table.last("laura").text;
    assert!(said.contains(&format!("Kept: formation Evening Sky is {}", list(&cards))), "{said}");
    // Ville has not answered: he alone is awaited now.
    assert_eq!(table.awaited("frost"), [1]);
    let [path] = saved(&table).try_into().expect("one file");
    assert!(!path.to_string_lossy().contains("laura"));
    let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&path).expect("there").permissions());
    assert_eq!(mode & 0o777, 0o600);

    duel(&mut table, "snow", &["atro", "laura"]);
    table.letter("laura", "formation evening  sky.");
    table.pass();
    let said = table.last("laura").text.clone();
    assert!(said.contains("✓ formation evening  sky\n") || said.contains("✓ formation evening sky"), "{said}");
    assert_eq!(table.awaited("snow"), [0]);
    table.letter("atro", "random");
    table.pass();
    assert_eq!(table.rounds("snow"), 1);
    let round = &table.log("snow")[1];
    assert!(round.contains("formation"), "the log says what was placed: {round:.400}");
}

#[test]
fn another_address_has_not_kept_it_and_hears_of_the_names_that_there_are() {
    let mut table = Table::new();
    duel(&mut table, "frost", &["laura", "ville"]);
    let cards = hand(&table.last("laura").text);
    table.letter("laura", &format!("front: {}\nrear: {}\nsave formation sky", list(&cards[..13]), list(&cards[13..])));
    table.letter("ville", "formation sky");
    table.pass();
    let said = table.last("ville").text.clone();
    assert!(said.contains("✗ formation sky") && said.contains("wall, ambush, wings and hammer"), "{said}");
    assert!(!said.contains("You have kept"), "{said}");
    table.letter("laura", "formation moon");
    table.pass();
    assert!(table.last("laura").text.contains("You have kept: sky."), "{}", table.last("laura").text);
}

#[test]
fn nothing_is_kept_where_there_is_nothing_or_the_name_is_none() {
    let mut table = Table::new();
    duel(&mut table, "frost", &["laura", "ville"]);
    table.letter("laura", "save formation sky");
    table.letter("ville", "formation wall\nsave formation a/../b");
    table.pass();
    assert!(table.last("laura").text.contains("no formation of yours to keep yet"), "{}", table.last("laura").text);
    assert!(table.last("ville").text.contains("nothing was kept"), "{}", table.last("ville").text);
    assert!(saved(&table).is_empty());
}

#[test]
fn a_line_whose_step_never_came_is_told_of() {
    let mut table = Table::new();
    duel(&mut table, "frost", &["laura", "ville"]);
    table.letter("laura", "random");
    table.letter("ville", "random");
    table.pass();
    let players = [("laura", "a2-a3"), ("ville", "a5-a4")];
    let starts = table.awaited("frost")[0];
    let [(first, begins), (second, follows)] = [players[starts], players[1 - starts]];
    // Written ahead, for what the turn may bring.
    table.letter(second, &format!("move {follows}\nline f4"));
    table.letter(first, &format!("move {begins}"));
    table.pass();
    let said = &table.last(second).text;
    assert!(said.contains("“line f4” could not be used: no enemy stood in a line"), "{said}");
    assert!(!table.last(first).text.contains("could not be used"));
}
