//! A line that can't be used is answered with the whole line that could be written, and what is on file is said as it was understood.

use crate::harness::Table;

fn table() -> Table {
    Table::new().players(&["laura", "ville", "atro"])
}

/// The cards that can be taken alone, and all that lie in the rows.
fn cards(report: &str) -> (Vec<String>, Vec<String>) {
    let is_card = |word: &&str| word.len() == 3 && word.ends_with(|c: char| c.is_ascii_digit());
    let taken = report.lines().filter_map(|line| line.split_once("  take ")?.1.split_once(':')).map(|(cards, _)| cards);
    let rows = report.lines().filter(|line| line.trim_start().starts_with("row ")).flat_map(str::split_whitespace);
    (taken.filter(is_card).map(str::to_owned).collect(), rows.filter(is_card).map(str::to_owned).collect())
}

/// A game in whose first turn a card can't be taken beside which so many that can be are written nearly alike: its id, that card, and those.
fn slipping(count: usize) -> (Table, &'static str, String, Vec<String>) {
    for id in ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"] {
        let table = Table::new().game(id, &["laura", "ville", "atro"]);
        let (legal, all) = cards(&table.last("laura").text);
        let differ = |one: &str, other: &str| one.chars().zip(other.chars()).filter(|(a, b)| a != b).count();
        let alike = |card: &String| legal.iter().filter(|other| differ(card, other) == 1).cloned().collect::<Vec<_>>();
        let mut slips = all.iter().filter(|card| !legal.contains(card)).map(|card| (card.clone(), alike(card)));
        if let Some((wrong, right)) = slips.find(|(_, alike)| alike.len() == count) {
            return (table, id, wrong, right);
        }
    }
    panic!("no such card in any game");
}

#[test]
fn one_nearest_line_is_shown_whole_and_meant_by_yes() {
    let (mut table, id, wrong, right) = slipping(1);
    let answer = table.says("laura", &format!("take {wrong}"));
    assert!(answer.contains("Did you mean this line?") && answer.contains(&format!("          take {}\n", right[0])), "{answer}");
    let html = &table.last("laura").html;
    assert!(html.contains(&format!("body=take%20{}\"><b>take {}</b></a>", right[0], right[0])), "{html}");
    assert_eq!(table.rounds(id), 0, "nothing is played on a guess");
    table.says("laura", "yes");
    assert_eq!(table.rounds(id), 1, "{}", table.last("laura").text);
    assert!(table.last("laura").text.contains(&format!("takes {}", right[0])), "{}", table.last("laura").text);
}

#[test]
fn of_several_each_has_its_number_and_yes_means_none() {
    let (mut table, id, wrong, right) = slipping(2);
    for _ in 0..2 {
        let answer = table.says("laura", &format!("take {wrong}"));
        assert!(answer.contains("Is it one of these?"), "{answer}");
        assert!(right.iter().all(|card| answer.lines().any(|line| line.ends_with(&format!("  take {card}")))), "{answer}");
        table.says("laura", "yes");
        assert_eq!(table.rounds(id), 0);
    }
}

#[test]
fn what_is_on_file_is_said_as_it_was_understood() {
    let mut table = table();
    let answer = table.says("ville", "pysyvä: Ota MIKÄ  tahansa!\nI'll claim IT 4, please");
    assert!(answer.contains("On file now\n  standing take any\n  claim it4\n"), "{answer}");
    table.says("ville", "language fi");
    let answer = table.says("ville", "claim it5");
    assert!(answer.contains("  pysyvä ota mikä tahansa\n  varaa it5\n"), "{answer}");
}

#[test]
fn what_could_be_paid_in_several_ways_is_shown_with_each() {
    let names = ["laura", "ville", "atro"];
    for id in ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"] {
        let mut table = Table::new();
        table.found_by(id, "web-of-power-board", toml::Table::new(), &names, None);
        table.pass();
        let name = names[table.awaited(id)[0]];
        let report = table.last(name).text.clone();
        let orders = report.lines().filter_map(|line| Some(&line[line.find("  place ")? + 2..]));
        let Some((bare, _)) = orders.filter_map(|order| order.split_once(" with ")).next() else { continue };
        let answer = table.says(name, bare);
        // Where one set of cards can pay, it pays.
        if table.rounds(id) == 1 {
            continue;
        }
        let shown = answer.lines().filter(|line| line.contains(&format!("  {bare} with ")));
        assert!(answer.contains("Several sets of cards") && shown.count() >= 2, "{answer}");
        return;
    }
    panic!("no hand can pay in two ways");
}
