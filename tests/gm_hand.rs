//! What else a game master has in hand: an end that can be taken back, a new pace, a muted player, letters by letter, a look ahead.

use crate::harness::{CLUB, Letter, Table, time, tree};

fn state(table: &Table) -> String {
    let file: toml::Table = table.text("games/friday/game.toml").parse().expect("TOML");
    file["state"].as_str().expect("a state").to_owned()
}

#[test]
fn a_game_that_has_not_begun_is_called_off_after_a_day_in_which_that_is_taken_back() {
    let mut table = Table::new().gathering(&["laura", "ville", "atro"], "2026-11-23T10:00:00Z");
    let answer = table.masters("gm end: I meant another game");
    assert!(answer.contains("se perutaan lauantaina 21. marraskuuta") && answer.contains("I meant another game"), "{answer}");
    assert!(table.last("laura").text.contains("called off"), "{}", table.last("laura").text);
    let front = table.text("site/index.html");
    assert!(front.contains("The game is called off on Saturday 21 November"), "{front}");
    let (_, said) = table.cli(&["status"]);
    assert!(said.contains("is called off on") && said.contains("`turnpost gm friday resume`"), "{said}");
    let (_, said) = table.cli(&["doctor"]);
    assert!(said.contains("it is called off on"), "{said}");
    for again in ["gm end: again", "gm start", "gm extend 2 days"] {
        let answer = table.masters(again);
        assert!(answer.contains("”gm jatka” peruu sen"), "{again}: {answer}");
    }
    let answer = table.masters("gm resume");
    assert!(answer.contains("Peliä ei peruta: se alkaa maanantaina 23. marraskuuta"), "{answer}");
    assert!(table.text("site/index.html").contains("23 November") && !table.text("site/index.html").contains("called off"));
    table.masters("gm end: I did mean it");
    table.later(25).pass();
    let file = table.text("games/friday/game.toml");
    assert!(file.contains("state = \"ended\"") && file.contains("I did mean it"), "{file}");
    let mail = &table.last("ville").text;
    assert!(mail.contains("ended without a result") && mail.len() < 2_000, "nobody is shown what nobody ever held: {mail}");
    assert_eq!(table.log("friday").len(), 1, "dealt, so that its dice can be checked");
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0));
    assert_ne!(table.cli(&["doctor"]).0, Some(2));
    let before = table.mails.len();
    table.later(300).pass();
    assert_eq!(table.mails.len(), before, "and that is all");
}

#[test]
fn an_end_can_be_taken_back_for_a_day_and_lays_nothing_open_before() {
    let mut table = Table::laura_answered();
    let rounds = table.rounds("friday");
    let answer = table.masters("gm end: nobody has time");
    assert!(answer.contains("Peli päättyy lauantaina 21. marraskuuta klo 12.00") && answer.contains("nobody has time"), "{answer}");
    assert_eq!(state(&table), "running");
    assert!(!table.path("games/friday/public/dice.toml").exists(), "the dice are secret until then");
    let mail = table.last("ville").text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(mail.contains("ends on Saturday 21 November at 12:00") && mail.contains("without a result (nobody has time)"), "{mail}");
    assert!(table.text("site/g/friday/index.html").contains("unless the game master takes that back"));
    assert!(
        table.cli(&["status"]).1.contains("the game ends on Saturday 21 November at 12:00 (Helsinki), unless you say gm resume"),
        "{}",
        table.cli(&["status"]).1
    );
    assert!(table.masters("gm lopeta: varmasti").contains("jo määrätty päättymään"));
    table.later(23);
    let answer = table.masters("gm jatka");
    assert!(answer.contains("Peli ei pääty, vaan jatkuu"), "{answer}");
    table.later(30).pass();
    assert_eq!((state(&table).as_str(), table.rounds("friday")), ("running", rounds), "it goes on");
    table.masters("gm end: it is enough");
    table.later(24).pass();
    assert_eq!(state(&table), "ended");
    assert!(table.last("ville").text.contains("The game was ended without a result: it is enough"), "{}", table.last("ville").text);
    assert!(table.last("aino").text.contains("it is enough"), "the game master is told that it took effect");
    assert!(table.path("games/friday/public/dice.toml").exists());
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0));
}

#[test]
fn a_game_that_is_to_end_can_still_be_played_to_its_end_but_nobody_is_late() {
    let mut table = Table::laura_answered();
    table.masters("gm end: goodbye");
    table.letter("ville", "1").pass();
    let rounds = table.rounds("friday");
    assert!(rounds > 1, "letters count");
    table.later(23).pass();
    assert_eq!(table.rounds("friday"), rounds);
    // A run that comes much later ends it as well, and plays nothing before.
    table.later(24 * 9).pass();
    assert_eq!((state(&table).as_str(), table.rounds("friday")), ("ended", rounds));
}

#[test]
fn another_pace_holds_for_what_is_asked_from_then_on() {
    let mut table = Table::laura_answered();
    let until = |table: &Table| {
        let desk: toml::Table = table.text("games/friday/desk.toml").parse().expect("TOML");
        desk["awaited"][0]["until"].as_str().map(time).expect("a time")
    };
    let before = until(&table);
    let answer = table.masters("gm tahti 1 päivä klo 20, muistutus 12 tuntia");
    assert!(answer.contains("Tästä lähtien: vastausaikaa 1 päivä, määräaika klo 20.00; muistutus 12 tuntia ennen"), "{answer}");
    assert_eq!(until(&table), before, "what stands stays");
    let told = table.last("ville").text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("From now on: 1 day to answer, due at 20:00; a reminder 12 hours before"), "{told}");
    table.letter("ville", "1").pass();
    assert_eq!(until(&table), time("2026-11-21T20:00:00+02:00"));
    assert!(table.masters("gm cadence 1 day at 20:00").contains("Niin on nytkin"));
    assert!(table.masters("gm cadence no weekends, sat 12:00").contains("viikonloppuja"));
    assert!(table.masters("gm cadence faster").contains("tahti, esimerkiksi 2 päivää klo 18"));
    assert_eq!(table.masters("gm cadence mon 18:00, thu 18:00").matches("klo 18.00").count(), 2);
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0));
}

#[test]
fn every_notice_to_one_seat_is_a_mail_of_its_own() {
    let mut table = Table::laura_answered();
    for (line, told) in [
        ("mute Laura", "not passed on"),
        ("stand-in Laura late", "stand-in"),
        ("mute Laura off", "passed on"),
        ("token Laura", "new"),
        ("stand-in Laura off", "stand-in"),
    ] {
        let before = table.mails_to("laura").len();
        let (code, said) = table.cli(&[&["gm", "friday"][..], &line.split(' ').collect::<Vec<_>>()].concat());
        assert_eq!(code, Some(0), "{line}: {said}");
        table.collect();
        let mails = table.mails_to("laura");
        assert!(mails.len() == before + 1 && mails[before].text.contains(told), "{line}: {:?}", mails.get(before));
    }
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0));
}

#[test]
fn what_a_muted_player_writes_reaches_the_game_master_alone() {
    let mut table = Table::laura_answered();
    // Taken back before anybody wrote, it is as if it had not been.
    assert!(table.masters("gm mute Ville").contains("ei tästä lähtien") && table.masters("gm mute Ville off").contains("välitetään taas"));
    let answer = table.masters("gm vaienna Ville");
    assert!(answer.contains("viestejä ei tästä lähtien välitetä muille"), "{answer}");
    assert!(table.last("ville").text.contains("not passed on"), "he is told");
    let (laura, aino) = (table.mails_to("laura").len(), table.mails_to("aino").len());
    table.letter("ville", "press Laura: let us talk\npress gm: why me?\n1").pass();
    let answer = &table.last("ville").text;
    assert!(answer.contains("does not let your messages be passed on") && table.rounds("friday") > 1, "{answer}");
    assert!(!table.mails_to("laura")[laura..].iter().any(|mail| mail.text.contains("let us talk")));
    assert!(table.mails_to("aino")[aino..].iter().any(|mail| mail.text.contains("why me?")));
    assert!(table.masters("gm mute Ville").contains("Näin on jo"));
    assert!(table.masters("gm mute Ville off").contains("välitetään taas"));
    table.letter("ville", "press Laura: at last").pass();
    assert!(table.last("laura").text.contains("at last"), "{}", table.last("laura").text);
}

/// A stranger's letter, and one with Laura's token from elsewhere: how the hash of each begins.
fn two_letters(table: &mut Table) -> (String, String) {
    let stranger = Letter::new("sanna@example.com", "club@example.org", "May I join?\n\n> an old mail").subject("Joining?");
    let held = table.reply("laura", "2").from("laura@work.example");
    let hashes = (table.post(&stranger), table.post(&held));
    table.pass();
    (hashes.0[..12].to_owned(), hashes.1[..12].to_owned())
}

#[test]
fn letters_that_wait_are_read_let_count_and_put_away_by_letter() {
    let mut table = Table::laura_answered();
    let (stranger, held) = two_letters(&mut table);
    let answer = table.masters("gm kirjeet");
    assert!(answer.contains("2 kirjettä odottaa sinua") && answer.contains("sanna@example.com, ”Joining?”"), "{answer}");
    assert!(table.masters("gm status").contains("sanna@example.com, ”Joining?”"));
    let answer = table.masters(&format!("gm letters {stranger}"));
    assert!(answer.contains("| May I join?") && !answer.contains("an old mail"), "{answer}");
    // What Laura orders is not for the eyes of a game master who sees nothing hidden.
    let answer = table.masters(&format!("gm letters {held}"));
    assert!(answer.contains("voi olla paikan määräyksiä"), "{answer}");
    assert!(table.masters(&format!("gm kuittaa {stranger}")).contains("on kuitattu"));
    assert!(table.masters("gm letters").contains("1 kirje odottaa"));
    assert!(table.cli(&["letters"]).1.contains("1 letter needs"));
    assert!(table.masters(&format!("gm dismiss {stranger}")).contains("ei ole kirjettä"));
    assert!(table.masters(&format!("gm release {held}")).contains("otettiin käyttöön"));
    assert!(table.masters("gm kirjeet").contains("Yksikään kirje ei odota"));
}

#[test]
fn whoever_shares_the_desk_of_one_game_sees_no_letters_to_the_club() {
    let mut table = Table::laura_answered();
    table.masters("gm desk add Pekka <pekka@example.org> en");
    let (stranger, _) = two_letters(&mut table);
    table.letter("pekka", "gm letters").pass();
    let answer = &table.last("pekka").text;
    assert!(answer.contains("1 letter waits for you") && !answer.contains("sanna"), "{answer}");
    table.letter("pekka", &format!("gm letters {stranger}\ngm dismiss {stranger}")).pass();
    assert!(!table.last("pekka").text.contains("May I join"), "{}", table.last("pekka").text);
    assert!(table.cli(&["letters"]).1.contains("2 letters"));
}

#[test]
fn a_round_is_seen_before_it_is_played_only_where_the_game_master_sees_everything() {
    let mut table = Table::laura_answered();
    assert!(table.masters("gm preview").contains("ei näe salattuja asioita"));
    let mut table = Table::with(&format!("{CLUB}\n[conduct]\ngm_sees = \"all\"\n")).players(&["laura", "ville", "atro"]);
    let rounds = table.rounds("friday");
    table.letter("ville", "1").pass();
    let answer = table.masters("gm esikatselu");
    assert!(answer.contains("vain pelinjohtajan silmille") && answer.contains("– "), "{answer}");
    assert_eq!(table.rounds("friday"), rounds, "nothing has happened");
    let foretold = answer.split("– ").nth(2).and_then(|line| line.split(" (").next()).expect("a sentence").to_owned();
    table.masters("gm process 1");
    assert_eq!(table.rounds("friday"), rounds + 1);
    let pages = tree(&table.path("site/fi/g/friday"));
    let told = pages.values().any(|page| String::from_utf8_lossy(page).contains(&foretold));
    assert!(told && foretold.contains("ottaa kortin"), "{foretold}");
    assert!(!table.last("ville").text.contains("preview"));
}

/// A club that goes by the machine's clock, with a game that waits for Laura.
fn by_the_clock() -> Table {
    let mut table = Table::with(&CLUB.replace("clock = \"2026-11-20T12:00:00+02:00\"\n", "")).players(&["laura", "ville", "atro"]);
    assert_eq!(table.pass().problems, [""; 0]);
    table
}

/// A file is changed after the last run, however coarse the disk's clock is.
fn by_hand(table: &Table, rel: &str, old: &str, new: &str) {
    table.edit(rel, old, new);
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(1);
    std::fs::File::options().write(true).open(table.path(rel)).and_then(|file| file.set_modified(later)).expect("dated");
}

#[test]
fn what_is_changed_by_hand_stands_on_the_games_pages_after_the_next_run() {
    let mut table = by_the_clock();
    by_hand(&table, "games/friday/game.toml", "title = \"Friday\"", "title = \"Friday the first\"");
    table.pass();
    for page in ["site/index.html", "site/g/friday/index.html", "site/fi/g/friday/index.html"] {
        assert!(table.text(page).contains("Friday the first"), "{page}");
    }
}

#[test]
fn a_game_file_that_is_broken_by_hand_is_told_of_by_every_run_until_it_is_mended() {
    for (file, text) in [("gm.toml", "format = oops\n"), ("book.toml", "format = oops\n")] {
        let mut table = by_the_clock();
        let rel = format!("games/friday/{file}");
        let before = table.path(&rel).exists().then(|| table.text(&rel));
        std::fs::write(table.path(&rel), text).expect("written");
        by_hand(&table, &rel, "oops", "oops!");
        for run in 1..=3 {
            let problems = table.later(1).pass().problems;
            assert!(problems.len() == 1 && problems[0].contains(&rel), "{file}, run {run}: {problems:?}");
        }
        match before {
            Some(before) => std::fs::write(table.path(&rel), before).expect("written"),
            None => std::fs::remove_file(table.path(&rel)).expect("gone"),
        }
        assert_eq!(table.later(1).pass().problems, [""; 0], "{file}");
        assert!(!table.text("mail/clock.toml").contains("unworked"));
    }
}

#[test]
fn nobody_gets_the_clubs_own_address_or_anothers_at_the_table() {
    let mut table = Table::new().players(&["laura", "ville", "atro"]);
    for (line, why) in [
        ("gm replace Atro with Kalle <club@example.org>", "on kerhon oma osoite"),
        ("gm replace Atro with Kalle <club+foo@example.org>", "on kerhon oma osoite"),
        ("gm replace Laura with Pekka <ville@example.org>", "on jo käytössä: Ville (B)"),
        ("gm address Laura ville@example.org", "on jo käytössä: Ville (B)"),
        ("gm address Laura club@example.org", "on kerhon oma osoite"),
        ("gm desk add Inkeri <club@example.org>", "on kerhon oma osoite"),
    ] {
        let answer = table.masters(line);
        assert!(answer.contains(why), "{line}: {answer}");
    }
    // A player who wishes for one that another has hears nothing of that; its owner can't have two seats by it.
    table.says("laura", "address ville@example.org");
    let asked = table.last("ville").clone();
    let yes = table.reply_to(&asked, "yes");
    table.post(&yes);
    table.pass();
    let private: toml::Table = table.text("games/friday/private.toml").parse().expect("TOML");
    let addresses: Vec<&str> = private["seats"].as_array().expect("seats").iter().filter_map(|seat| seat["address"].as_str()).collect();
    assert_eq!(addresses, ["laura@example.org", "ville@example.org", "atro@example.org"]);
}
