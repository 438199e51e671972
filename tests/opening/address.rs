//! A player moves to another address.

use super::*;

/// The mail that asks an address, and the letter that answers it.
fn asked(table: &Table, at: &str) -> Mail {
    table.mails.iter().rfind(|mail| mail.to == at).unwrap_or_else(|| panic!("no mail to {at}")).clone()
}

#[test]
fn another_address_is_asked_for_from_the_old_and_confirmed_from_the_new() {
    let mut table = running();
    let before = table.token("friday", 1);
    let old_report = table.last("ville").clone();
    let answer = table.says("ville", "address Ville@Elsewhere.example.net");
    assert!(answer.contains("A mail went to Ville@Elsewhere.example.net.") && answer.contains("address cancel"), "{answer}");
    let ask = asked(&table, "ville@elsewhere.example.net");
    // It may have come to a stranger.
    for secret in ["ville@example.org", "Laura", "Atro", &before] {
        assert!(!String::from_utf8_lossy(&ask.raw).contains(secret), "{secret}: {}", ask.text);
    }
    assert_eq!(table.private("friday")["seats"][1]["address"].as_str(), Some("ville@example.org"), "nothing changes until it answers");
    // A stranger who was written to by mistake gets no seat, nor does somebody else with the reply address.
    let no_answer = table.reply_to(&ask, "Who are you? Yes I mind.");
    table.post(&no_answer.clone().quoting());
    table.pass();
    assert!(asked(&table, "ville@elsewhere.example.net").text.contains("neither “yes” nor “no”"));
    let forged = table.reply_to(&ask, "yes").from("laura@example.org");
    let hash = table.post(&forged);
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Unplaced);
    assert_eq!(table.token("friday", 1), before);
    // Yes, also where the provider drops what stands after the plus.
    let yes = table.reply_to(&ask, "Yes.").without_tag().quoting();
    table.post(&yes);
    table.pass();
    let private = table.private("friday");
    assert_eq!(private["seats"][1]["address"].as_str(), Some("Ville@Elsewhere.example.net"));
    assert!(private["seats"][1].get("moving").is_none());
    assert_ne!(table.token("friday", 1), before);
    let here = asked(&table, "ville@elsewhere.example.net");
    assert!(here.text.contains("From now on mails of this game come to this address."), "{}", here.text);
    let farewell = table.last("ville").text.clone();
    assert!(farewell.contains("this one counts no more") && !farewell.contains("Elsewhere"), "{farewell}");
    assert!(table.last("aino").text.contains("Pelaajalla Ville (B) on uusi osoite.") && !table.last("aino").text.contains("lsewhere"));
    // The old address counts no more, nor does the confirmation a second time.
    let orders = table.reply_to(&old_report, "status");
    let old = table.post(&orders);
    let again = table.reply_to(&ask, "yes\n\nagain").from("Ville@Elsewhere.example.net");
    let again = table.post(&again);
    let stolen = table.reply_to(&here, "status").from("ville@example.org");
    let stolen = table.post(&stolen);
    table.pass();
    for hash in [old, again, stolen] {
        assert_eq!(table.record(&hash).expect("a record").state, LetterState::Unplaced);
    }
    assert_eq!(table.private("friday"), private, "nothing came of them");
    // The new address plays.
    let mut orders = table.reply_to(&here, "status");
    orders.from = "ville@elsewhere.example.net".into();
    let hash = table.post(&orders);
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Applied);
    // Nobody else is told either address.
    let told = told_to_others(&table, &["ville@elsewhere.example.net", "ville@example.org"]);
    assert!(!told.contains("lsewhere") && !told.contains("ville@example.org"), "an address is told");
    let deeds = table.text("games/friday/gm.toml");
    assert!(!deeds.contains('@'), "{deeds}");
}

#[test]
fn a_wish_to_move_dies_when_it_is_taken_back_or_the_seat_has_a_new_token() {
    for undo in [
        "address cancel",
        "no",
        "gm token Ville",
        "gm replace Ville with Pekka <pekka@example.org>",
        "address ville@other.example.net",
        "late",
    ] {
        let mut table = running();
        table.says("ville", "address ville@elsewhere.example.net");
        let ask = asked(&table, "ville@elsewhere.example.net");
        match undo.strip_prefix("gm ") {
            Some(command) => assert!(gm(&mut table, command).desk[0].done),
            None if undo == "no" => {
                let no = table.reply_to(&ask, "No!");
                table.post(&no);
                table.pass();
            }
            None if undo == "late" => drop(table.later(24 * 8)),
            None => drop(table.says("ville", undo)),
        }
        let yes = table.reply_to(&ask, "yes");
        let hash = table.post(&yes);
        table.pass();
        assert_eq!(table.record(&hash).expect("a record").state, LetterState::Unplaced, "{undo}");
        assert!(!table.text("games/friday/private.toml").contains("address = \"ville@elsewhere"), "{undo}");
    }
}

#[test]
fn what_is_no_address_or_asked_too_often_is_not_written_to() {
    let mut table = running();
    let before = table.mails.len();
    for (wish, why) in [
        ("ville@example.org", "the address that you have"),
        ("VILLE@example.org", "the address that you have"),
        ("club@example.org", "is the club’s own address"),
        ("club+abc@example.org", "is the club’s own address"),
        ("ville@", "no address that can be written to"),
        ("a@b@c", "no address that can be written to"),
        ("cancel", "no other address"),
    ] {
        let answer = table.says("ville", &format!("address {wish}"));
        assert!(answer.contains(why), "{wish}: {answer}");
    }
    assert!(table.mails[before..].iter().all(|mail| mail.to == "ville@example.org"));
    for number in 1..=3 {
        table.says("ville", &format!("address ville@example.net{number}"));
        table.says("ville", "address cancel");
    }
    assert!(table.says("ville", "address ville@example.net4").contains("often enough today"));
    assert_eq!(table.mails.iter().filter(|mail| mail.to.contains("example.net")).count(), 3);
    // One that another here has is asked like any: to refuse it would tell that it plays.
    table.later(25);
    assert!(table.says("ville", "address laura@example.org").contains("A mail went to laura@example.org."));
    let chat = table.says("ville", "address of my cottage: Rantatie 1");
    assert!(chat.contains("read as a note"), "{chat}");
}

#[test]
fn a_game_master_gives_an_address_when_the_old_one_is_dead() {
    let mut table = running();
    let before = table.token("friday", 1);
    let told = gm(&mut table, "address Ville ville@elsewhere.example.net");
    assert!(told.desk[0].done && !told.desk[0].said.contains('@'), "{told:?}");
    assert_ne!(table.token("friday", 1), before);
    let mail = asked(&table, "ville@elsewhere.example.net");
    assert!(mail.text.contains("Ville (B) has another address."), "{}", mail.text);
    let status = table.reply_to(&mail, "status");
    table.post(&status);
    table.pass();
    assert!(asked(&table, "ville@elsewhere.example.net").text.contains("Ville"));
    assert!(!gm(&mut table, "address Ville club@example.org").desk[0].done);
    // A player can't command it.
    let letter = table.reply("laura", "gm address Ville laura@example.org");
    table.post(&letter);
    table.pass();
    assert!(table.last("laura").text.contains("Only the game master may command that"));
}

#[test]
fn an_address_is_changed_the_same_wherever_a_run_is_killed() {
    let mut table = running();
    table.says("ville", "address ville@elsewhere.example.net");
    let yes = table.reply_to(&asked(&table, "ville@elsewhere.example.net"), "yes");
    table.post(&yes);
    let order = Letter { ..table.reply("laura", "1") };
    table.post(&order);
    killed_at_every_write(&table, |folder, expected, after| {
        crate::harness::assert_same(&crate::harness::tree(folder), expected, &format!("killed after {after}"));
    });
}

#[test]
fn where_anybody_could_write_the_sender_no_letter_moves_a_player() {
    let mut table = Table::with(&crate::harness::CLUB.replace("auth = \"token\"", "auth = \"from\"")).players(NAMES);
    let before = table.mails.len();
    let forged = Letter::new("ville@example.org", "club@example.org", "address thief@example.net");
    table.post(&forged);
    table.pass();
    assert!(table.last("ville").text.contains("addresses are changed by the game master alone"), "{}", table.last("ville").text);
    assert!(table.mails[before..].iter().all(|mail| mail.to == "ville@example.org"));
}
