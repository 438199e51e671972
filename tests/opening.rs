//! Opening a game, by letter: the invitation is answered, the game begins when everybody has, the dice draw who sits where; and what
//! a player settles for themselves: a pen name, another address, what may be published.

mod harness;

use chrono::Duration;
use harness::{Letter, Mail, Table, address, killed_at_every_write, time};
use turnpost::club::{DeskOrder, Founding, NewSeat, Ran, Setup, Unusual, found, pass_with_orders, verify};
use turnpost::store::{Embargo, LetterState};
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];

fn seat(name: &str) -> NewSeat {
    let mut letters = name.chars();
    let capital = letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default();
    NewSeat { name: capital, address: address(name), language: Lang::En, pen_name: None }
}

fn founding(unusual: Unusual) -> Founding {
    Founding {
        id: "friday".into(),
        title: "Friday".into(),
        ruleset: "web-of-power-card".into(),
        version: None,
        cadence: None,
        options: toml::Table::new(),
        seats: NAMES.iter().map(|name| seat(name)).collect(),
        starts: None,
        unusual,
        chance: b"a chance for the game on friday, 32 bytes and more".to_vec(),
    }
}

/// A club with a game that is founded in some way and gathers.
fn founded(founding: &Founding) -> Table {
    let mut table = Table::new();
    found(&table.disk(), &table.config(), founding, table.now).expect("founded");
    table.pass();
    table
}

/// A game that begins once everybody has answered.
fn waiting() -> Table {
    founded(&founding(Unusual { when_all_answer: true, ..Unusual::default() }))
}

/// A game that is being played.
fn running() -> Table {
    Table::new().players(NAMES)
}

fn game(table: &Table) -> toml::Table {
    table.text("games/friday/game.toml").parse().expect("TOML")
}

fn state(table: &Table) -> String {
    game(table)["state"].as_str().expect("a state").to_owned()
}

fn starts(table: &Table) -> Option<String> {
    Some(game(table).get("starts")?.as_str()?.to_owned())
}

/// Posts a reply of a player and runs a pass. Gives the answer.
fn says(table: &mut Table, name: &str, text: &str) -> String {
    let letter = table.reply(name, text);
    table.post(&letter);
    let ran = table.pass();
    assert_eq!(ran.problems, [""; 0]);
    table.last(name).text.clone()
}

/// Runs a game master's command.
fn gm(table: &mut Table, command: &str) -> Ran {
    let (disk, config) = (table.disk(), table.config());
    let order = DeskOrder { game: "friday".into(), command: command.into() };
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "gm", redraw: false, progress: &|_, _, _| {} };
    let ran = pass_with_orders(&setup, Vec::new(), vec![order]).expect("a pass");
    table.pass();
    ran
}

/// Everything that goes out of the club: the site, and all mails but those to one address.
fn told_to_others(table: &Table, but: &[&str]) -> String {
    let mut told: String = table
        .mails
        .iter()
        .filter(|mail| !but.contains(&mail.to.as_str()))
        .map(|mail| String::from_utf8_lossy(&mail.raw).into_owned())
        .collect();
    for (name, bytes) in harness::tree(table.folder.path()) {
        if name.starts_with("site/g/")
            || name.ends_with("index.html")
            || name.contains("/public/")
            || name.ends_with("game.toml")
            || name.contains("/rounds/")
        {
            told.push_str(&String::from_utf8_lossy(&bytes));
        }
    }
    told
}

#[test]
fn a_game_begins_half_a_day_after_the_last_has_answered() {
    let mut table = waiting();
    let invitation = table.last("laura").text.clone();
    assert!(invitation.contains("Please answer this mail with one line, “hello”"), "{invitation}");
    assert!(invitation.contains("The game begins when everybody has answered the invitation."), "{invitation}");
    assert!(table.text("site/index.html").contains("The game begins when everybody has answered the invitation."));
    let answer = says(&mut table, "laura", "hello");
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
    let answer = says(&mut table, "ville", "Hei!\n\nKiva kun kutsuit. Heti kun ehdin.\nsalt walrus\n");
    assert!(answer.contains("Your word walrus is stirred into the dice.") && answer.contains("Not yet answered: Atro (C)."), "{answer}");
    assert!(!answer.contains('✗'), "{answer}");
    assert_eq!((state(&table).as_str(), starts(&table)), ("gathering", None));
    // Nothing happens by itself, however late it is.
    table.later(24 * 20);
    table.pass();
    assert_eq!((state(&table).as_str(), starts(&table)), ("gathering", None));
    let answer = says(&mut table, "atro", "thanks, I am in");
    let begins = table.now + Duration::hours(12);
    assert_eq!(starts(&table), Some(begins.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)));
    assert!(answer.contains("Everybody has answered: the game begins on Friday 11 December at 01:00 (Helsinki)."), "{answer}");
    assert!(table.last("aino").text.contains("Kaikki ovat vastanneet: peli alkaa"), "{}", table.last("aino").text);
    assert!(table.last("laura").text.contains("the game begins on Friday 11 December at 01:00 (Helsinki)"));
    // Words are taken until the printed time, and not after it.
    table.later(11);
    assert!(says(&mut table, "laura", "salt heron").contains("Your word heron is stirred into the dice."));
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
    says(&mut table, "laura", "hello");
    assert_eq!(starts(&table).as_deref(), Some("2026-11-22T16:00:00Z"));
    table.now = latest;
    table.pass();
    assert_eq!(state(&table), "running", "at the latest then");

    let mut table = waiting();
    says(&mut table, "laura", "hello");
    says(&mut table, "ville", "hello");
    table.edit(
        "games/friday/private.toml",
        &format!("address = \"{}\"", address("atro")),
        &format!("address = \"{}\"\nstand_in = \"on\"", address("atro")),
    );
    assert!(says(&mut table, "ville", "status").contains("The game begins on Saturday 21 November at 00:00 (Helsinki)."));
}

#[test]
fn the_game_master_lets_it_begin_and_replaces_who_is_silent() {
    let mut table = waiting();
    says(&mut table, "laura", "hello");
    let status = gm(&mut table, "status");
    assert!(status.desk[0].said.contains("Vielä vastaamatta: Ville (B) ja Atro (C)."), "{status:?}");
    // Who takes a seat has not answered, whatever the one before them did.
    says(&mut table, "ville", "hello");
    assert!(gm(&mut table, "replace Ville with Pekka <pekka@example.org>").desk[0].done);
    assert!(table.last("pekka").text.contains("Please answer this mail with one line, “hello”"), "{}", table.last("pekka").text);
    says(&mut table, "atro", "hello");
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
        says(&mut table, name, "hello");
    }
    assert_eq!(starts(&table).as_deref(), Some("2026-11-21T16:00:00Z"));
    assert!(says(&mut table, "ville", "status").contains("The game begins on Saturday 21 November at 18:00 (Helsinki)."));
    table.later(30);
    table.pass();
    assert_eq!(state(&table), "running");
    // A greeting does no harm in a game that goes on, and none to an order below it.
    let answer = says(&mut table, "ville", "Hello!");
    assert!(answer.contains("Your letters reach us.") && !answer.contains('✗'), "{answer}");
    let answer = says(&mut table, "laura", "Hei!\n1\n");
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
    says(&mut table, "laura", "hello");
    table.later(1);
    for name in ["ville", "atro"] {
        let letter = table.reply(name, "hello");
        table.post(&letter);
    }
    killed_at_every_write(&table, |folder, expected, after| {
        harness::assert_same(&harness::tree(folder), expected, &format!("killed after {after}"));
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
        let answer = says(&mut table, "ville", &format!("name {wish}"));
        assert!(answer.contains(why), "{wish}: {answer}");
        assert_eq!(game(&table)["seats"][1]["name"].as_str(), Some("Ville"), "{wish}");
    }
    // Who hides as Kettu is nobody's affair, so the name itself is free: to refuse it would tell that she is here.
    assert!(says(&mut table, "ville", "nimi Susi").contains("you are Susi from now on"));
    assert!(says(&mut table, "atro", "name vi11e").contains("you are vi11e from now on"), "Ville is nobody's name any more");
    assert!(says(&mut table, "atro", "name Karhu").contains("you are Karhu from now on"));
    // Not even the record of who took a seat keeps a name that its player has put down.
    assert!(gm(&mut table, "replace Karhu with Pekka <atro@example.org>").desk[0].done);
    says(&mut table, "atro", "name Haukka");
    says(&mut table, "laura", "hello");
    let from = table.mails.len();
    table.later(12);
    table.pass();
    assert_eq!(state(&table), "running");
    assert!(says(&mut table, "ville", "name Ilves").contains("The game has begun"));
    assert!(says(&mut table, "laura", "consent name").contains("its page will say who you were"));
    assert!(says(&mut table, "laura", "consent letters").contains("your letters may be published"));
    assert!(says(&mut table, "laura", "consent letters no").contains("not published"));
    let others: Vec<Mail> = table.mails.split_off(from);
    table.mails = others;
    let told =
        told_to_others(&table, &[]).replace("laura@example.org", "").replace("ville@example.org", "").replace("atro@example.org", "");
    for name in ["Laura", "Ville", "Atro", "Pekka"] {
        let at = told.find(name);
        assert_eq!(at.map(|at| told[at.saturating_sub(200)..at + 100].to_owned()), None, "{name} is told");
    }
    says(&mut table, "ville", "consent name\nconsent name no");
    gm(&mut table, "end: enough");
    let page = table.text("site/g/friday/index.html");
    assert!(page.contains("Kettu was Laura.") && !page.contains("Ville") && !page.contains("Atro"), "{page}");
    // A consent can be taken back, also afterwards.
    says(&mut table, "laura", "consent name no");
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

/// The mail that asks an address, and the letter that answers it.
fn asked(table: &Table, at: &str) -> Mail {
    table.mails.iter().rfind(|mail| mail.to == at).unwrap_or_else(|| panic!("no mail to {at}")).clone()
}

#[test]
fn another_address_is_asked_for_from_the_old_and_confirmed_from_the_new() {
    let mut table = running();
    let before = table.token("friday", 1);
    let old_report = table.last("ville").clone();
    let answer = says(&mut table, "ville", "address Ville@Elsewhere.example.net");
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
        says(&mut table, "ville", "address ville@elsewhere.example.net");
        let ask = asked(&table, "ville@elsewhere.example.net");
        match undo.strip_prefix("gm ") {
            Some(command) => assert!(gm(&mut table, command).desk[0].done),
            None if undo == "no" => {
                let no = table.reply_to(&ask, "No!");
                table.post(&no);
                table.pass();
            }
            None if undo == "late" => drop(table.later(24 * 8)),
            None => drop(says(&mut table, "ville", undo)),
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
        ("club@example.org", "no address that can be written to"),
        ("club+abc@example.org", "no address that can be written to"),
        ("ville@", "no address that can be written to"),
        ("a@b@c", "no address that can be written to"),
        ("cancel", "no other address"),
    ] {
        let answer = says(&mut table, "ville", &format!("address {wish}"));
        assert!(answer.contains(why), "{wish}: {answer}");
    }
    assert!(table.mails[before..].iter().all(|mail| mail.to == "ville@example.org"));
    for number in 1..=3 {
        says(&mut table, "ville", &format!("address ville@example.net{number}"));
        says(&mut table, "ville", "address cancel");
    }
    assert!(says(&mut table, "ville", "address ville@example.net4").contains("often enough today"));
    assert_eq!(table.mails.iter().filter(|mail| mail.to.contains("example.net")).count(), 3);
    // One that another here has is asked like any: to refuse it would tell that it plays.
    table.later(25);
    assert!(says(&mut table, "ville", "address laura@example.org").contains("A mail went to laura@example.org."));
    let chat = says(&mut table, "ville", "address of my cottage: Rantatie 1");
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
    assert!(table.last("laura").text.contains("Only the game master may command that."));
}

#[test]
fn an_address_is_changed_the_same_wherever_a_run_is_killed() {
    let mut table = running();
    says(&mut table, "ville", "address ville@elsewhere.example.net");
    let yes = table.reply_to(&asked(&table, "ville@elsewhere.example.net"), "yes");
    table.post(&yes);
    let order = Letter { ..table.reply("laura", "1") };
    table.post(&order);
    killed_at_every_write(&table, |folder, expected, after| {
        harness::assert_same(&harness::tree(folder), expected, &format!("killed after {after}"));
    });
}

#[test]
fn how_late_the_public_is_shown_a_game_is_settled_when_it_is_founded() {
    let table = founded(&founding(Unusual { publish_after: Some(Embargo::End), ..Unusual::default() }));
    assert!(table.text("games/friday/game.toml").contains("publish_after = \"end\""));
    assert!(table.text("site/g/friday/index.html").contains("it is shown here when it is over"));
}

#[test]
fn where_anybody_could_write_the_sender_no_letter_moves_a_player() {
    let mut table = Table::with(&harness::CLUB.replace("auth = \"token\"", "auth = \"from\"")).players(NAMES);
    let before = table.mails.len();
    let forged = Letter::new("ville@example.org", "club@example.org", "address thief@example.net");
    table.post(&forged);
    table.pass();
    assert!(table.last("ville").text.contains("addresses are changed by the game master alone"), "{}", table.last("ville").text);
    assert!(table.mails[before..].iter().all(|mail| mail.to == "ville@example.org"));
}
