//! Pen names, and what may be told of who is behind them.

use super::*;

#[test]
fn a_pen_name_hides_its_owner_until_they_say_otherwise() {
    let mut kettu = founding(Unusual { when_all_answer: true, publish_after: Some(Embargo::Rounds(0)), ..Unusual::default() });
    kettu.seats[0].pen_name = Some("Kettu".into());
    let mut table = founded(&kettu);
    assert!(table.last("ville").text.contains("Kettu (A)"));
    for (wish, why) in [
        ("KETTU", "somebody else"),
        ("Ke-ttu", "somebody else"),
        ("Kеttu", "Latin letters"),
        ("Këttu", "somebody else"),
        ("a1no", "somebody else"),
        ("gm", "somebody else"),
        ("B", "Latin letters"),
        ("Atro", "somebody else"),
        ("Susi@example.org", "Latin letters"),
    ] {
        let answer = table.says("ville", &format!("name {wish}"));
        assert!(answer.contains(why), "{wish}: {answer}");
        assert_eq!(game(&table)["seats"][1]["name"].as_str(), Some("Ville"), "{wish}");
    }
    // Who hides as Kettu is nobody's affair, so the name itself is free: to refuse it would tell that she is here.
    assert!(table.says("ville", "nimi Susi").contains("you are Susi from now on"));
    assert!(table.says("atro", "name vi11e").contains("you are vi11e from now on"), "Ville is nobody's name any more");
    assert!(table.says("atro", "name Karhu").contains("you are Karhu from now on"));
    // Not even the record of who took a seat keeps a name that its player has put down.
    assert!(gm(&mut table, "replace Karhu with Pekka <atro@example.org>").desk[0].done);
    table.says("atro", "name Haukka");
    table.says("laura", "hello");
    let from = table.mails.len();
    table.later(12);
    table.pass();
    assert_eq!(state(&table), "running");
    assert!(table.says("ville", "name Ilves").contains("The game has begun"));
    assert!(table.says("laura", "consent name").contains("its page will say who you were"));
    assert!(table.says("laura", "consent letters").contains("your letters may be published"));
    assert!(table.says("laura", "consent letters no").contains("not published"));
    let others: Vec<Mail> = table.mails.split_off(from);
    table.mails = others;
    let told =
        told_to_others(&table, &[]).replace("laura@example.org", "").replace("ville@example.org", "").replace("atro@example.org", "");
    for name in ["Laura", "Ville", "Atro", "Pekka"] {
        let at = told.find(name);
        assert_eq!(at.map(|at| told[at.saturating_sub(200)..at + 100].to_owned()), None, "{name} is told");
    }
    table.says("ville", "consent name\nconsent name no");
    gm(&mut table, "end: enough");
    table.later(24).pass();
    let page = table.text("site/g/friday/index.html");
    assert!(page.contains("Kettu was Laura.") && !page.contains("Ville") && !page.contains("Atro"), "{page}");
    // A consent can be taken back, also afterwards.
    table.says("laura", "consent name no");
    assert!(!table.text("site/g/friday/index.html").contains("Laura"));
    verify(&table.disk(), "friday").expect("a log that holds");
}

#[test]
fn pen_names_that_look_alike_are_not_founded() {
    for (pen, other) in [("Ville", "Ville"), ("Vi1le", "Ville"), ("Aino", "Ville"), ("all", "Ville"), ("", "Ville"), ("<b>", "Ville")] {
        let table = Table::new();
        let mut alike = founding(Unusual::default());
        alike.seats[0].pen_name = Some(pen.into());
        alike.seats[1].name = other.into();
        found(&table.disk(), &table.config(), &alike, table.now).expect_err(pen);
    }
}
