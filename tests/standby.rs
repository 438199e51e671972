//! People on standby, who take over a seat that its player has left.

use crate::harness::{CLUB, Table, killed_at_every_write, time, tree};

const NAMES: &[&str] = &["laura", "ville", "atro"];
const PEKKA: &str = "\n[[standby]]\nname = \"Salla\"\naddress = \"salla@example.org\"\nrulesets = [\"citadels\"]\n\n\
                     [[standby]]\nname = \"Pekka\"\naddress = \"pekka@example.org\"\nlanguage = \"fi\"\n";

#[test]
fn a_seat_goes_to_the_first_who_fits() {
    let mut table = Table::with(&format!("{CLUB}{PEKKA}")).players(NAMES);
    table.says("ville", "leave game");
    table.says("ville", "sure");
    let told = table.last("aino").text.clone();
    assert!(told.contains("gm vaihda B tilalle varapelaaja") && told.contains("Varalla on yksi"), "{told}");
    table.masters_surely("gm vaihda B tilalle varapelaaja");
    assert!(table.mails_to("salla").is_empty(), "she plays other games");
    assert!(table.last("pekka").text.contains("Pekka"), "{}", table.last("pekka").text);
    assert!(table.text("games/friday/game.toml").contains("name = \"Pekka\""));
    table.says("aino", "gm replace Atro with standby");
    assert!(table.last("aino").text.contains("Varalla ei ole ketään"), "{}", table.last("aino").text);
    table.later(1);
    table.says("laura", "1");
    assert_eq!(table.awaited("friday"), [1]);
}

#[test]
fn players_write_that_they_would_and_two_missed_deadlines_are_told() {
    let mut table = Table::new().players(&["laura", "ville", "atro"]).game("sunday", &["inkeri", "salla", "eero"]);
    table.says("inkeri", "standby on");
    assert!(table.last("inkeri").text.contains("You are on standby"), "{}", table.last("inkeri").text);
    table.says("salla", "varalla päälle");
    table.says("salla", "standby off");
    // In their own game they are of no use.
    let letter = table.mails_to("aino").into_iter().find(|mail| mail.subject.contains("Sunday")).cloned().expect("a welcome");
    let letter = table.reply_to(&letter, "gm replace Eero with standby");
    table.post(&letter);
    table.pass();
    assert!(table.last("aino").text.contains("Varalla ei ole ketään"));
    let told = |table: &Table| {
        table.mails_to("aino").iter().filter(|mail| mail.text.contains("tilalle varapelaaja") && mail.text.contains("Laura")).count()
    };
    for (when, count) in [("2026-11-23", 0), ("2026-11-26", 0), ("2026-11-29", 0), ("2026-12-02", 1), ("2026-12-05", 1), ("2026-12-08", 1)]
    {
        table.now = time(&format!("{when}T18:00:00+02:00"));
        table.pass();
        assert_eq!(told(&table), count, "{when}");
    }
    let letter = table.mails_to("aino").into_iter().find(|mail| mail.subject.contains("Friday")).cloned().expect("a welcome");
    let asked = table.reply_to(&letter, "gm replace Laura with standby");
    table.post(&asked);
    table.pass();
    assert!(table.last("aino").text.contains("Inkeri <inkeri@example.org>"), "{}", table.last("aino").text);
    let letter = table.reply_to(&letter, "gm sure");
    table.post(&letter);
    killed_at_every_write(&table, |folder, expected, after| {
        crate::harness::assert_same(&tree(folder), expected, &format!("killed at write {after}"));
    });
    table.pass();
    assert!(table.text("games/friday/game.toml").contains("name = \"Inkeri\""));
    assert!(table.disk().list("mail/standby").expect("listed").is_empty(), "she has a seat now");
}
