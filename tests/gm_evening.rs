//! What a game master does of an evening: a pause that ends by itself, a reminder, a stand-in, and the same for every game.

use crate::harness::{CLUB, Letter, Table, time};

#[test]
fn a_pause_with_an_end_ends_by_itself_and_gives_everybody_the_time_that_it_took() {
    let mut table = Table::laura_answered();
    let until = |table: &Table| {
        let desk: toml::Table = table.text("games/friday/desk.toml").parse().expect("TOML");
        desk["awaited"][0]["until"].as_str().map(time).expect("a time")
    };
    let before = until(&table);
    let answer = table.masters("gm pause until 2026-11-25 12:00: the flu");
    assert!(answer.contains("tauolla (the flu)") && answer.contains("25. marraskuuta klo 12"), "{answer}");
    let paused = table.now;
    let mail = &table.last("ville").text;
    assert!(mail.contains("the flu") && mail.contains("25 November"), "{mail}");
    let (code, status) = table.cli(&["status"]);
    assert!(
        code == Some(0)
            && status.contains("paused since 20 November 2026, 12:00 (Helsinki)")
            && status.contains("resumes on Wednesday 25 November at 12:00 (Helsinki)"),
        "{status}"
    );
    // The deadline would have been on the 23rd.
    table.at("2026-11-24T12:00:00+02:00");
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
    table.at("2026-11-25T12:30:00+02:00");
    table.pass();
    assert_eq!(until(&table) - before, time("2026-11-25T12:00:00+02:00") - paused);
    assert!(table.last("ville").text.contains("The game goes on"), "{}", table.last("ville").text);
    assert!(table.text("site/g/friday/index.html").contains("The game goes on"), "the page says so");
    assert!(!table.cli(&["status"]).1.contains("paused"));
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0));
}

#[test]
fn a_pause_can_be_ended_before_its_time_and_does_not_end_twice() {
    let mut table = Table::laura_answered();
    table.masters("gm tauko 2 päivää");
    table.later(1);
    assert!(table.masters("gm jatka").contains("Peli jatkuu"));
    let mails = table.mails_to("ville").len();
    table.later(26).pass();
    table.later(25).pass();
    assert!(!table.mails_to("ville")[mails..].iter().any(|mail| mail.text.contains("goes on")), "it went on already");
    assert!(table.masters("gm pause until 2026-11-01").contains("Se aika on jo mennyt"));
}

#[test]
fn a_club_that_was_not_at_work_when_a_pause_ended_makes_nobody_late() {
    let mut table = Table::laura_answered();
    table.masters("gm pause 1 day");
    table.later(24 * 20).pass();
    assert_eq!(table.rounds("friday"), 1, "they have all the time that they had");
    let (_, status) = table.cli(&["status"]);
    assert!(status.contains("round 2, awaits Ville until Sunday 13 December"), "{status}");
}

#[test]
fn who_has_not_answered_is_reminded_as_often_as_the_game_master_says() {
    let mut table = Table::laura_answered();
    let count = |table: &Table, name: &str| table.mails_to(name).iter().filter(|mail| mail.text.contains("reminder")).count();
    let answer = table.masters("gm remind");
    let reminded = ["laura", "ville", "atro"].map(|name| count(&table, name));
    assert_eq!(reminded.iter().sum::<usize>(), table.awaited("friday").len(), "{answer}");
    assert!(answer.contains("Muistutettiin: Ville"), "{answer}");
    assert!(!answer.contains(" and "), "{answer}");
    table.later(5);
    table.masters("gm muistuta Ville");
    assert_eq!(count(&table, "ville"), 2);
    assert!(table.masters("gm remind Laura").contains("Ketään ei muistuteta"));
    table.masters("gm pause");
    assert!(table.masters("gm remind").contains("ketään ei odoteta"));
    assert_eq!(count(&table, "ville"), 2);
}

#[test]
fn a_seat_gets_a_stand_in_and_its_player_is_told_and_takes_it_back() {
    let mut table = Table::laura_answered();
    let answer = table.masters("gm stand-in Ville on");
    assert!(answer.contains("sijaisen"), "{answer}");
    assert!(!table.awaited("friday").contains(&1), "it plays at once");
    let told = table.mails_to("ville").iter().any(|mail| mail.text.contains("lets a stand-in"));
    assert!(told, "{}", table.last("ville").text);
    assert!(table.masters("gm sijainen Ville päälle").contains("Näin on jo"));
    let answer = table.says("ville", "stand-in off");
    assert!(answer.contains("your seat is yours alone"), "{answer}");
    assert!(table.masters("gm stand-in Pekka on").contains("Pekka"));
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0));
}

/// What computers play to its end among themselves nothing brings back.
#[test]
fn the_last_seat_goes_to_a_computer_only_when_that_is_meant() {
    let mut table = Table::laura_answered();
    let seats: Vec<String> = table
        .text("games/friday/game.toml")
        .lines()
        .filter_map(|line| line.strip_prefix("name = \""))
        .map(|name| name.trim_end_matches('"').to_owned())
        .collect();
    let (last, others) = seats.split_last().expect("seats");
    for name in others {
        assert!(table.masters(&format!("gm stand-in {name} on")).contains("antaa sijaisen"), "{name}");
    }
    let asked = table.masters(&format!("gm stand-in {last} on"));
    assert!(asked.contains("Mitään ei ole vielä tehty") && asked.contains("gm varmasti"), "{asked}");
    assert!(!table.text("games/friday/game.toml").contains("state = \"ended\""));
    assert!(table.masters("gm varmasti").contains("antaa sijaisen"));
    table.pass();
    assert!(table.text("games/friday/game.toml").contains("state = \"ended\""), "{}", table.text("games/friday/game.toml"));
}

#[test]
fn whoever_takes_a_seat_over_has_a_whole_phase_and_the_others_no_longer_than_before() {
    let mut table = Table::laura_answered();
    let until = |table: &Table, seat: &str| {
        let desk: toml::Table = table.text("games/friday/desk.toml").parse().expect("TOML");
        let awaited = desk["awaited"].as_array().expect("some").iter().find(|one| one["seat"].as_str() == Some(seat)).cloned();
        awaited.and_then(|one| one["until"].as_str().map(time))
    };
    let due = until(&table, "B").expect("Ville is awaited");
    table.now = due - chrono::Duration::hours(1);
    table.masters_surely("gm replace Ville with Pekka <pekka@example.org> fi");
    let his = until(&table, "B").expect("Pekka is awaited");
    assert!(his >= table.now + chrono::Duration::days(3), "{his}");
    table.now = due + chrono::Duration::hours(1);
    table.pass();
    assert_eq!(table.rounds("friday"), 1, "nothing is played for him yet");
    table.now = his;
    table.pass();
    assert!(table.rounds("friday") > 1);
}

#[test]
fn one_line_is_for_every_game_that_is_not_over() {
    let mut table = Table::laura_answered().game("monday", &["laura", "ville", "atro"]).game("tuesday", &["laura", "ville", "atro"]);
    table.letter("aino", "gm end: nobody has time").pass();
    table.later(24).pass();
    let ended = ["friday", "monday", "tuesday"].map(|id| table.text(&format!("games/{id}/game.toml")).contains("broken_off"));
    assert_eq!(ended.iter().filter(|ended| **ended).count(), 1);
    let (code, said) = table.cli(&["gm", "all", "pause", "until", "2027-01-02:", "holidays"]);
    assert_eq!((code, said.lines().count()), (Some(0), 2), "{said}");
    let (code, said) = table.cli(&["gm", "all", "pause"]);
    assert!(code == Some(1) && said.contains(": The game is paused already. “gm resume” ends the pause"), "{said}");
    let (code, said) = table.cli(&["gm", "al", "pause"]);
    assert!(code != Some(0) && said.contains("there is no such game"), "{said}");
}

#[test]
fn a_letter_commands_all_games_of_its_writer_or_another_of_them() {
    let names = ["laura", "ville", "atro"];
    let mut table = Table::laura_answered().game("monday", &names).game("tuesday", &names);
    let desk =
        table.mails.iter().rev().find(|mail| mail.to == "aino@example.org" && mail.id.starts_with("friday.")).expect("a mail").clone();
    let paused = |table: &Table| ["friday", "monday", "tuesday"].map(|id| table.text(&format!("games/{id}/desk.toml")).contains("paused"));
    let mut write = |text: &str| {
        let before = table.mails_to("aino").len();
        table.post(&Letter::replying(&desk, text));
        assert_eq!(table.pass().problems, [""; 0]);
        let said: Vec<String> =
            table.mails_to("aino")[before..].iter().map(|mail| mail.text.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        (said, paused(&table))
    };
    let (said, paused) = write("gm all pause: holidays");
    assert_eq!((said.len(), paused), (3, [true; 3]), "{said:?}");
    let sent_on = said.iter().filter(|said| said.contains("Menee myös peliin monday ja tuesday")).count();
    assert!(sent_on == 1 && said.iter().all(|said| said.contains("on tauolla (holidays)")), "{said:?}");
    // Who shares no desk of it is told what was not understood; what is written below a line goes with it.
    let (said, paused) = write("gm tuesday jatka");
    assert!(said.iter().any(|said| said.contains("Peli jatkuu")) && paused == [true, true, false], "{said:?} {paused:?}");
    assert!(write("gm wednesday resume").0[0].contains("wednesday"));
    let (said, _) = write("gm kaikki tiedota:\nWe go on\nin January\nend gm");
    assert_eq!((said.len(), said.iter().filter(|said| said.contains("in January")).count()), (3, 3), "{said:?}");
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0));
}

#[test]
fn who_commands_from_their_address_alone_hears_why_nothing_was_done_and_gets_the_desk_mail() {
    let mut table = Table::laura_answered().game("monday", &["laura", "ville", "atro"]);
    let mut write = |text: &str| {
        let before = table.mails_to("aino").len();
        table.post(&Letter::new("aino@example.org", "club@example.org", text));
        assert_eq!(table.pass().problems, [""; 0]);
        table.mails_to("aino")[before..].iter().map(|mail| (*mail).clone()).collect::<Vec<_>>()
    };
    let told = write("gm monday status");
    let text = told[0].text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Mitään ei tehty: pelinjohtajan komennot otetaan vastaan vain vastauksena"), "{text}");
    assert!(told[0].id.starts_with("monday.gm") && !text.contains("Tilanne on"), "{text}");
    // Once a day for each; a line that names none is of a game that goes on.
    assert!(write("gm monday pause").is_empty());
    assert!(write("gm kaikki muistuta")[0].id.starts_with("friday.gm"));
    assert!(!table.text("games/monday/desk.toml").contains("paused"));
    table.post(&Letter::replying(&told[0], "gm tauko"));
    table.pass();
    assert!(table.text("games/monday/desk.toml").contains("paused"));
}

#[test]
fn mails_that_were_given_up_are_tried_again_all_or_by_name() {
    let table = Table::laura_answered();
    let sent = |id: &str| table.path(&format!("mail/sent/{id}.eml"));
    let ids: Vec<String> = std::fs::read_dir(table.path("mail/sent"))
        .expect("a folder")
        .map(|file| file.expect("a file").file_name().to_string_lossy().trim_end_matches(".eml").to_owned())
        .take(2)
        .collect();
    assert_eq!(table.cli(&["mail", "retry"]).0, Some(0), "nothing to do");
    std::fs::create_dir_all(table.path("mail/failed")).expect("a folder");
    for id in &ids {
        std::fs::rename(sent(id), table.path(&format!("mail/failed/{id}.eml"))).expect("moved");
        let envelope = "from = \"\"\nto = [\"ville@example.org\"]\ntries = 10\nlast_error = \"535 no such login\"\ntold = true\n";
        std::fs::write(table.path(&format!("mail/failed/{id}.toml")), envelope).expect("written");
    }
    let (code, said) = table.cli(&["mail"]);
    assert!(code == Some(0) && said.contains("2 mails have not gone out") && said.contains("given up: 535 no such login"), "{said}");
    let (code, said) = table.cli(&["mail", "retry", "nothing-like-it"]);
    assert!(code == Some(2) && said.contains("no mail that has not gone out"), "{said}");
    let (code, said) = table.cli(&["mail", "retry", &ids[0]]);
    assert!(code == Some(0) && said.contains("1 mail was sent"), "{said}");
    assert!(sent(&ids[0]).exists() && !sent(&ids[1]).exists());
    let (code, said) = table.cli(&["mail", "retry"]);
    assert!(code == Some(0) && said.contains("1 mail was sent"), "{said}");
    assert!(sent(&ids[1]).exists());
    assert_eq!(std::fs::read_dir(table.path("mail/failed")).expect("a folder").count(), 0);
}

#[test]
fn whoever_owes_several_answers_is_reminded_and_named_once() {
    let mut table = Table::new();
    table.found_by("friday", "citadels", "asking = \"planned\"".parse().expect("TOML"), &["laura", "ville", "atro"], None);
    table.pass();
    let answer = table.masters("gm muistuta");
    let named = answer.split("Muistutettiin: ").nth(1).and_then(|rest| rest.split('.').next()).expect("names");
    assert_eq!(named, "Laura (A), Ville (B) ja Atro (C)", "{answer}");
}

/// A stranger's question is answered from the game master's own mail program, without the club's machine.
#[test]
fn a_waiting_letter_is_answered_by_mail_and_waits_no_longer() {
    let mut table = Table::with(&CLUB.replace("language = \"fi\"", "language = \"en\"")).players(&["laura", "ville", "atro"]);
    let hash = table.post(&Letter::new("pekka@example.net", "club@example.org", "Is there a game for six?").subject("A game for six"));
    table.pass();
    let before = table.mails.len();
    let answer = table.masters(&format!("gm answer {}: Not now, but in spring.", &hash[..8]));
    assert!(answer.contains("pekka@example.net is answered"), "{answer}");
    let mails: Vec<_> = table.mails[before..].iter().filter(|mail| mail.to == "pekka@example.net").collect();
    let [mail] = mails.as_slice() else { panic!("{} mails", mails.len()) };
    assert!(mail.text.contains("Not now, but in spring.") && mail.text.contains("Aino"), "{}", mail.text);
    assert!(mail.subject.contains("A game for six"), "{}", mail.subject);
    assert!(table.masters("gm letters").contains("No letter"), "{}", table.last("aino").text);
    // A second time there is none to answer.
    assert!(table.masters(&format!("gm answer {}: again", &hash[..8])).contains(&hash[..8]));
    assert!(table.masters("gm vastaa").contains("gm answer"), "{}", table.last("aino").text);
}
