//! When a game begins, and who sits where.

use super::*;

#[test]
fn a_game_begins_half_a_day_after_the_last_has_answered() {
    let mut table = waiting();
    let invitation = table.last("laura").text.clone();
    assert!(invitation.contains("Please answer this mail with one line, “hello”"), "{invitation}");
    assert!(invitation.contains("The game begins when everybody has answered the invitation."), "{invitation}");
    assert!(table.text("site/index.html").contains("The game begins when everybody has answered the invitation."));
    let answer = table.says("laura", "hello");
    for line in [
        "Your letters reach us.",
        "The game begins when everybody has answered the invitation.",
        "Not yet answered: Ville (B) and Atro (C).",
        "This is how an order looks.",
        "1. take ",
        "“help” lists them all",
    ] {
        assert!(answer.contains(line), "{line}: {answer}");
    }
    // A greeting in a chatty letter is as good, and spoils nothing.
    table.later(1);
    let answer = table.says("ville", "Hei!\n\nKiva kun kutsuit. Heti kun ehdin.\nsalt walrus\n");
    assert!(answer.contains("Your word walrus is stirred into the dice.") && answer.contains("Not yet answered: Atro (C)."), "{answer}");
    assert!(!answer.contains('✗'), "{answer}");
    assert_eq!((state(&table).as_str(), starts(&table)), ("gathering", None));
    // Nothing happens by itself, however late it is.
    table.later(24 * 20);
    table.pass();
    assert_eq!((state(&table).as_str(), starts(&table)), ("gathering", None));
    let answer = table.says("atro", "thanks, I am in");
    let begins = table.now + Duration::hours(12);
    assert_eq!(starts(&table), Some(begins.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)));
    assert!(answer.contains("Everybody has answered: the game begins on Friday 11 December at 01:00 (Helsinki)."), "{answer}");
    assert!(table.last("aino").text.contains("Kaikki ovat vastanneet: peli alkaa"), "{}", table.last("aino").text);
    assert!(table.last("laura").text.contains("the game begins on Friday 11 December at 01:00 (Helsinki)"));
    // Words are taken until the printed time, and not after it.
    table.later(11);
    assert!(table.says("laura", "salt heron").contains("Your word heron is stirred into the dice."));
    table.later(1);
    let late = table.reply("atro", "salt owl").at(table.now);
    table.post(&late);
    table.pass();
    assert_eq!(state(&table), "running");
    let private = table.private("friday");
    assert!(private["seats"].as_array().expect("seats").iter().all(|seat| seat.get("answered").is_none()), "nobody asks any more");
    assert_eq!(private["seats"][2].get("salt"), None);
    verify(&table.disk(), "friday").expect("a log that holds");
}

#[test]
fn who_answers_while_it_is_called_off_has_answered_when_that_is_taken_back() {
    let mut table = waiting();
    table.says("laura", "hello");
    table.says("ville", "hello");
    gm(&mut table, "end: I am not sure");
    let answer = table.says("atro", "hello");
    assert!(answer.contains("is called off on Saturday 21 November"), "{answer}");
    assert_eq!(starts(&table), None);
    table.later(2);
    gm(&mut table, "resume");
    let begins = table.now + Duration::hours(12);
    assert_eq!(starts(&table), Some(begins.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)));
    table.later(13);
    table.pass();
    assert_eq!(state(&table), "running");
}

#[test]
fn the_moment_of_the_last_answer_is_the_run_that_reads_it() {
    let mut table = waiting();
    for name in NAMES {
        // They wrote long ago, but the club did not read it until now: the time is still told before it comes.
        let letter = table.reply(name, "hello").at(table.now - Duration::hours(20));
        table.post(&letter);
    }
    table.pass();
    assert_eq!(state(&table), "gathering");
    assert_eq!(starts(&table).as_deref(), Some("2026-11-20T22:00:00Z"));
}

#[test]
fn the_latest_time_stands_and_a_stand_in_has_answered() {
    let latest = time("2026-11-22T18:00:00+02:00");
    let mut table = founded(&Founding { starts: Some(latest), ..founding(Unusual { when_all_answer: true, ..Unusual::default() }) });
    assert!(
        table.last("ville").text.contains("and at the latest on Sunday 22 November at 18:00 (Helsinki)"),
        "{}",
        table.last("ville").text
    );
    table.says("laura", "hello");
    assert_eq!(starts(&table).as_deref(), Some("2026-11-22T16:00:00Z"));
    table.now = latest;
    table.pass();
    assert_eq!(state(&table), "running", "at the latest then");

    let mut table = waiting();
    table.says("laura", "hello");
    table.says("ville", "hello");
    table.edit(
        "games/friday/private.toml",
        &format!("address = \"{}\"", address("atro")),
        &format!("address = \"{}\"\nstand_in = \"on\"", address("atro")),
    );
    assert!(table.says("ville", "status").contains("The game begins on Saturday 21 November at 00:00 (Helsinki)."));
}

#[test]
fn the_game_master_lets_it_begin_and_replaces_who_is_silent() {
    let mut table = waiting();
    table.says("laura", "hello");
    let status = gm(&mut table, "status");
    assert!(status.desk[0].said.contains("Vielä vastaamatta: Ville (B) ja Atro (C)."), "{status:?}");
    // Who takes a seat has not answered, whatever the one before them did.
    table.says("ville", "hello");
    assert!(gm(&mut table, "replace Ville with Pekka <pekka@example.org>").desk[0].done);
    assert!(table.last("pekka").text.contains("Please answer this mail with one line, “hello”"), "{}", table.last("pekka").text);
    table.says("atro", "hello");
    assert_eq!(starts(&table), None, "Pekka has not answered");
    let refused = gm(&mut table, "start 2026-11-20 20:00");
    assert!(!refused.desk[0].done && refused.desk[0].said.contains("12 tuntia ennen"), "{refused:?}");
    assert!(gm(&mut table, "start").desk[0].done);
    assert_eq!(starts(&table).as_deref(), Some("2026-11-20T22:00:00Z"));
    for name in ["laura", "pekka", "atro"] {
        assert!(table.last(name).text.contains("The game master lets the game begin on Saturday 21 November at 00:00"), "{name}");
    }
    let again = gm(&mut table, "start");
    assert!(!again.desk[0].done, "{again:?}");
    assert!(gm(&mut table, "extend 2026-11-23").desk[0].done);
    assert!(gm(&mut table, "process 0").desk[0].done, "the same as start: {:?}", starts(&table));
    table.later(12);
    table.pass();
    assert_eq!(state(&table), "running");
    assert!(!gm(&mut table, "start").desk[0].done);
    // The letter of who had the seat counts no more.
    assert_eq!(table.private("friday")["seats"][1]["address"].as_str(), Some("pekka@example.org"));
}

#[test]
fn without_the_option_a_game_begins_at_its_time_as_ever() {
    let mut table = Table::new().gathering(NAMES, "2026-11-21T18:00:00+02:00");
    assert!(table.last("laura").text.contains("It begins when words for the dice are closed: Saturday 21 November at 18:00"));
    for name in NAMES {
        table.says(name, "hello");
    }
    assert_eq!(starts(&table).as_deref(), Some("2026-11-21T16:00:00Z"));
    assert!(table.says("ville", "status").contains("The game begins on Saturday 21 November at 18:00 (Helsinki)."));
    table.later(30);
    table.pass();
    assert_eq!(state(&table), "running");
    // A greeting does no harm in a game that goes on, and none to an order below it.
    let answer = table.says("ville", "Hello!");
    assert!(answer.contains("Your letters reach us.") && !answer.contains('✗'), "{answer}");
    let answer = table.says("laura", "Hei!\n1\n");
    assert!(!answer.contains("Your letters reach us.") && !answer.contains('✗'), "{answer}");
    assert_eq!(table.rounds("friday"), 1, "the order counted");
}

#[test]
fn no_one_who_could_read_the_secret_gives_a_word() {
    let mut table = waiting();
    gm(&mut table, "address Atro aino@example.org");
    let mail = table.mails.iter().rfind(|mail| mail.to == "aino@example.org" && mail.text.contains("Atro")).expect("to the seat").clone();
    let letter = table.reply_to(&mail, "salt walrus");
    table.post(&letter);
    table.pass();
    assert_eq!(table.private("friday")["seats"][2].get("salt"), None);
    assert!(table.last("aino").text.contains("give no word for the dice"), "{}", table.last("aino").text);
}

#[test]
fn the_beginning_is_the_same_wherever_a_run_is_killed() {
    let mut table = waiting();
    table.says("laura", "hello");
    table.later(1);
    for name in ["ville", "atro"] {
        let letter = table.reply(name, "hello");
        table.post(&letter);
    }
    killed_at_every_write(&table, |folder, expected, after| {
        crate::harness::assert_same(&crate::harness::tree(folder), expected, &format!("killed after {after}"));
    });
}

#[test]
fn the_dice_draw_who_sits_where_and_anybody_can_check_it() {
    let table = founded(&founding(Unusual { draw_seats: true, ..Unusual::default() }));
    let file = game(&table);
    let drawn: Vec<usize> =
        file["seats_drawn"].as_array().expect("an order").iter().map(|n| n.as_integer().expect("a number") as usize).collect();
    let mut all = drawn.clone();
    all.sort_unstable();
    assert_eq!(all, [0, 1, 2]);
    assert_ne!(drawn, [0, 1, 2], "another chance would show nothing");
    let named = ["Laura", "Ville", "Atro"];
    for (at, number) in drawn.iter().enumerate() {
        assert_eq!(file["seats"][at]["name"].as_str(), Some(named[*number]));
        assert_eq!(table.private("friday")["seats"][at]["address"].as_str(), Some(address(NAMES[*number]).as_str()));
    }
    let invitation = table.mails_to("laura").first().expect("an invitation").text.clone();
    assert!(invitation.contains("have drawn who sits where"), "{invitation}");
    let order = drawn.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    assert!(table.text("site/g/friday/dice.html").contains(&order));
    verify(&table.disk(), "friday").expect("drawn as it says");
    let text = |numbers: &[usize]| format!("seats_drawn = [{}]", numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(", "));
    let (was, other) = (text(&drawn), text(&[drawn[1], drawn[0], drawn[2]]));
    table.edit("games/friday/game.toml", &was, &other);
    let why = verify(&table.disk(), "friday").expect_err("another order").to_string();
    assert!(why.contains("the order of the seats"), "{why}");
}

#[test]
fn how_late_the_public_is_shown_a_game_is_settled_when_it_is_founded() {
    let table = founded(&founding(Unusual { publish_after: Some(Embargo::End), ..Unusual::default() }));
    assert!(table.text("games/friday/game.toml").contains("publish_after = \"end\""));
    assert!(table.text("site/g/friday/index.html").contains("it is shown here when it is over"));
}
