//! Small things that people trip over: words at the command line, names that are words, what a mail says in which case and zone.

use crate::harness::{CLUB, Letter, Table};
use std::process::{Command, Output, Stdio};
use turnpost::club::{DeskOrder, Founding, NewSeat, Ran, Setup, found, pass_with_orders};
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];

fn turnpost(table: &Table, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
    command.current_dir(table.folder.path()).args(arguments).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A command of the game master at the command line.
fn gm(table: &mut Table, command: &str) -> Ran {
    let (disk, config) = (table.disk(), table.config());
    let order = DeskOrder { game: "friday".into(), command: command.into(), lang: None };
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "gm", redraw: false, progress: &|_, _, _| {} };
    let ran = pass_with_orders(&setup, Vec::new(), vec![order]).expect("a pass");
    assert_eq!(ran.problems, [""; 0], "{command}");
    table.pass();
    ran
}

/// What a command that must be refused is answered.
fn refused(table: &mut Table, command: &str) -> String {
    let ran = gm(table, command);
    assert!(!ran.desk[0].done, "{command}: {}", ran.desk[0].said);
    ran.desk[0].said.clone()
}

/// What a command that must be done is answered.
fn done(table: &mut Table, command: &str) -> String {
    let ran = gm(table, command);
    assert!(ran.desk[0].done, "{command}: {}", ran.desk[0].said);
    ran.desk[0].said.clone()
}

fn club() -> Table {
    let english = CLUB.replace("language = \"fi\"", "language = \"en\"");
    Table::with(&english).players(NAMES)
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let table = club();
    for command in ["status", "doctor", "completions"] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let arguments: &[&str] = if command == "completions" { &["completions", "bash"] } else { &[command] };
        let child = Command::new(env!("CARGO_BIN_EXE_turnpost"))
            .current_dir(table.folder.path())
            .args(arguments)
            .stdout(writer)
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(text(&output.stderr).replace("warning: ", ""), text(&output.stderr), "{command}");
        assert!(!text(&output.stderr).contains("panicked"), "{command}: {}", text(&output.stderr));
        assert_eq!(output.status.code(), Some(141), "{command}");
    }
}

#[test]
fn an_option_behind_the_words_of_a_command_is_refused() {
    let table = club();
    let before = crate::harness::tree(table.folder.path());
    for option in [&["--club", "/x"][..], &["--club=/x"], &["--now", "2027-01-01T12:00"], &["--json"], &["--help"]] {
        let words = [&["gm", "friday", "announce:", "hello", "all"], option].concat();
        let output = turnpost(&table, &words);
        assert_eq!(output.status.code(), Some(2), "{option:?}: {}", text(&output.stdout));
        assert!(text(&output.stderr).contains("go before the game"), "{}", text(&output.stderr));
    }
    crate::harness::assert_same(&crate::harness::tree(table.folder.path()), &before, "nothing was done");
    let output = turnpost(&table, &["gm", "--club", ".", "friday", "announce: see --club there"]);
    assert_eq!(output.status.code(), Some(0), "a text in quotes may name one: {}", text(&output.stderr));
}

#[test]
fn a_game_starts_on_a_day_and_never_in_the_past() {
    let table = club();
    let seats = ["--seat", "Liisa <liisa@example.org>", "--seat", "Pekka <pekka@example.org>", "--seat", "Maija <maija@example.org>"];
    let new = |id: &str, starts: &str| {
        turnpost(&table, &[&["new", id, "--ruleset", "web-of-power-card", "--starts", starts][..], &seats].concat())
    };
    let output = new("by-day", "2026-12-01");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(table.text("games/by-day/game.toml").contains("starts = \"2026-12-01T16:00:00Z\""), "{}", table.text("games/by-day/game.toml"));
    for (starts, why) in [("2026-11-19", "is past"), ("2026-11-20T11:59", "is past"), ("soon", "--starts soon")] {
        let output = new("never", starts);
        assert_eq!(output.status.code(), Some(2), "{starts}");
        assert!(text(&output.stderr).contains(why) && !text(&output.stderr).contains("--now"), "{}", text(&output.stderr));
        assert!(!table.path("games/never").exists());
    }
}

#[test]
fn a_game_that_was_founded_before_is_told_of_as_it_is() {
    let table = club();
    let seats = ["Liisa <liisa@example.org>", "Pekka <pekka@example.org>", "Maija <maija@example.org>"];
    let new = |id: &str, more: &[&str]| {
        let named = seats.iter().flat_map(|seat| ["--seat", seat]);
        let words: Vec<&str> = ["new", id, "--ruleset", "web-of-power-card"].into_iter().chain(named).chain(more.iter().copied()).collect();
        let output = turnpost(&table, &words);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let founded = new("one", &["--title", "First", "--starts", "2026-12-05"]);
    assert!(founded.contains("Founded First") && !founded.contains("not taken over"), "{founded}");
    let again = new("one", &["--title", "Another", "--starts", "2026-12-06"]);
    assert!(again.contains("First was founded before") && again.contains("dealt on Saturday 5 December"), "{again}");
    assert!(again.contains("not taken over: --title, --starts\n") && !again.contains("Another"), "{again}");
    assert!(!new("one", &["--starts", "2026-12-05"]).contains("not taken over"));
    // One that is dealt goes on to ask whom it asked.
    let dealt = new("two", &[]);
    let asked = dealt.lines().find(|line| line.contains("been asked")).expect("somebody is").to_owned();
    assert!(asked.contains(" has been asked") && new("two", &[]).contains(&asked), "{asked}");
}

#[test]
fn a_founding_that_broke_off_goes_on_with_the_same_command() {
    let table = club();
    let seats = ["Liisa <liisa@example.org>", "Pekka <pekka@example.org>", "Maija <maija@example.org>"];
    let named = || seats.iter().flat_map(|seat| ["--seat", seat]);
    let words: Vec<&str> = ["new", "q1", "--ruleset", "web-of-power-card"].into_iter().chain(named()).collect();
    // It broke off when its journal was whole and nothing of it was done yet.
    let root = table.folder.path();
    let attempt = |trouble: turnpost::store::Trouble| {
        let disk = turnpost::store::Disk::troubled(root, trouble);
        let mut change = turnpost::store::Transaction::new("q1".to_owned());
        change.write("games/q1/game.toml".to_owned(), "half".to_owned()).remove("games/q1/game.toml");
        let _ = change.commit(&disk, "q1");
    };
    attempt(turnpost::store::Trouble::None);
    assert!(table.path("mail/journal/q1").exists());
    let output = turnpost(&table, &words);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("Founded q1") && !table.path("mail/journal/q1").exists());
}

#[test]
fn who_was_not_reached_is_not_said_to_have_been_asked_and_the_same_command_tries_again() {
    let table = club();
    table.edit("club.toml", "transport = \"files\"", "transport = \"sendmail\"\nsendmail.command = \"./post\"");
    let post = table.path("post");
    std::fs::write(&post, "#!/bin/sh\nexit 75\n").expect("written");
    std::fs::set_permissions(&post, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("set");
    let seats = ["Liisa <liisa@example.org>", "Pekka <pekka@example.org>", "Maija <maija@example.org>"];
    let named = || seats.iter().flat_map(|seat| ["--seat", seat]);
    let words: Vec<&str> = ["new", "q2", "--ruleset", "web-of-power-card"].into_iter().chain(named()).collect();
    let first = text(&turnpost(&table, &words).stdout);
    assert!(first.contains("was not reached yet") && first.contains("will be asked once a mail has reached them"), "{first}");
    assert!(!first.contains("been asked"), "{first}");
    std::fs::write(&post, "#!/bin/sh\ncat >/dev/null\n").expect("written");
    let again = text(&turnpost(&table, &words).stdout);
    assert!(again.contains("✓ written to: Liisa, Pekka, Maija") && again.contains("has been asked"), "{again}");
}

#[test]
fn only_the_mails_of_a_game_tell_who_was_reached_for_it() {
    let table = club();
    std::fs::create_dir_all(table.path("mail/failed")).expect("a folder");
    for id in ["one", "other"] {
        let name = format!("mail/failed/{id}.a.0.0.opening.x");
        std::fs::write(table.path(&format!("{name}.eml")), "mail").expect("written");
        let to = if id == "one" { "liisa" } else { "pekka" };
        let envelope = format!("from = \"club@example.org\"\nto = [\"{to}@example.org\"]\ntold = true\n");
        std::fs::write(table.path(&format!("{name}.toml")), envelope).expect("written");
    }
    let seats = ["Liisa <liisa@example.org>", "Pekka <pekka@example.org>", "Maija <maija@example.org>"];
    let words: Vec<&str> =
        ["new", "one", "--ruleset", "citadels"].into_iter().chain(seats.iter().flat_map(|seat| ["--seat", seat])).collect();
    let said = text(&turnpost(&table, &words).stdout);
    assert!(
        said.contains("✗ Liisa was not reached")
            && said.contains("`turnpost gm one address Liisa name@example.org`")
            && said.contains("mails to Pekka, Maija"),
        "{said}"
    );
}

#[test]
fn a_run_says_that_a_game_is_paused_and_until_when() {
    let mut table = club();
    for (line, says) in [("pause", "the game is paused\n"), ("pause until 2026-12-01", "the game is paused until Tuesday 1 December")] {
        gm(&mut table, line);
        table.post(&table.reply("ville", "press all: hello").numbered(line.len()));
        let said = text(&turnpost(&table, &["run"]).stdout);
        assert!(said.contains(says) && !said.contains("until \n"), "{line}: {said}");
        table.collect();
        gm(&mut table, "resume");
    }
}

#[test]
fn an_absence_that_ends_before_it_begins_is_none_and_another_year_is_named() {
    let mut table = club();
    for text in ["away 1.12.–26.11.", "away 1.12. - 26.11.", "away until 10 November"] {
        assert!(table.says("ville", text).contains("When are you away?"), "{text}");
    }
    let said = table.says("ville", "away 20.12.–3.1.");
    assert!(said.contains("Sunday 20 December at 00:00") && said.contains("Monday 4 January 2027 at 00:00"), "{said}");
    let said = table.says("ville", "away 2026-12-01 to 2027-08-01");
    assert!(said.contains("Monday 2 August 2027") || said.contains("2 August 2027"), "{said}");
}

fn founding(id: &str, names: [(&str, Option<&str>); 3]) -> Founding {
    let seat = |(name, pen): (&str, Option<&str>)| NewSeat {
        name: name.into(),
        address: crate::harness::address(&format!("{}{id}", name.replace(' ', "-"))),
        language: Lang::En,
        pen_name: pen.map(str::to_owned),
    };
    crate::harness::founding(id, "web-of-power-card", names.map(seat).to_vec())
}

#[test]
fn nobody_is_called_as_messages_are_addressed() {
    let mut table = club();
    for name in ["gm", "All", "Kaikille", "pelinjohtaja", "PJ", "Partner"] {
        let why = found(&table.disk(), &table.config(), &founding("other", [(name, None), ("Liisa", None), ("Pekka", None)]), table.now);
        assert!(why.expect_err(name).to_string().contains("stands for somebody else"), "{name}");
        let said = refused(&mut table, &format!("replace Ville with {name} <new@example.org>"));
        assert!(said.contains("stands for somebody else"), "{name}: {said}");
    }
}

#[test]
fn the_desk_is_public_and_no_player_sits_at_one_that_sees_all() {
    let sees = CLUB.replace("language = \"fi\"", "language = \"en\"") + "\n[conduct]\ngm_sees = \"all\"\n";
    let mut table = Table::with(&sees).players(NAMES);
    for command in ["desk add Ville <VILLE@example.org>", "desk hand to Ville <ville@example.org>"] {
        assert!(refused(&mut table, command).contains("can’t share"), "{command}");
    }
    done(&mut table, "desk add Inkeri <inkeri@example.org> en");
    for name in NAMES {
        let told = table.last(name).text.clone();
        assert!(told.contains("Inkeri shares the game master’s desk.") && !told.contains("inkeri@"), "{told}");
    }
    assert!(refused(&mut table, "replace Ville with Inkeri <inkeri@example.org>").contains("can’t share"));
    assert!(refused(&mut table, "address Ville inkeri@example.org").contains("can’t share"));
    // By the address, too, and only the name is told.
    done(&mut table, "desk remove inkeri@example.org");
    for name in NAMES {
        let told = table.last(name).text.clone();
        assert!(told.contains("Inkeri has left the game master’s desk.") && !told.contains("inkeri@"), "{told}");
    }
    assert!(table.text("site/g/friday/index.html").contains("Inkeri has left"));
    // Who sees nothing may play.
    let mut table = club();
    done(&mut table, "desk add Ville <ville@example.org>");
    assert!(table.last("atro").text.contains("Ville shares the game master’s desk."));
}

#[test]
fn a_pen_name_counts_from_now_on_and_is_not_put_on_standby() {
    let mut table = Table::with(CLUB).gathering(NAMES, "2026-11-25T18:00:00+02:00");
    assert!(table.says("ville", "name Kettu").contains("from this one on"));
    table.says("ville", "kieli fi");
    assert!(table.says("ville", "nimi Susi").contains("ei enää näy millään sivulla"));
    table.says("ville", "varalla päälle");
    let files = table.disk().list("mail/standby").expect("listed");
    let file = table.text(&format!("mail/standby/{}", files[0]));
    assert!(file.contains("name = \"Ville\"") && !file.contains("Susi") && !file.contains("Kettu"), "{file}");
}

#[test]
fn a_letter_that_sets_the_zone_is_answered_in_it() {
    let mut table = club();
    let said = table.says("atro", "mail daily\nzone Europe/Stockholm");
    assert!(said.contains("8:00 (Europe/Stockholm)") && !said.contains("(Europe/Helsinki)"), "{said}");
}

#[test]
fn a_reason_ends_with_a_full_stop() {
    let mut table = club();
    table.says("laura", "1");
    table.says("ville", "motion undo");
    for name in ["laura", "atro"] {
        table.letter(name, "ballot 1 yes");
    }
    table.pass();
    let told = table.mails_to("atro").into_iter().rfind(|mail| mail.text.contains("What was ordered")).expect("a correction").text.clone();
    assert!(told.replace('\n', " ").contains("taken back. What was ordered"), "{told}");
    let mut table = club();
    table.says("laura", "1");
    done(&mut table, "rollback 1: was it fair?");
    let told = table.mails_to("atro").into_iter().rfind(|mail| mail.text.contains("What was ordered")).expect("a correction").text.clone();
    assert!(told.replace('\n', " ").contains("was it fair? What was ordered"), "{told}");
}

#[test]
fn the_state_of_the_club_says_nothing_of_waiting_when_all_is_over() {
    let mut table = club();
    done(&mut table, "pause");
    table.now += chrono::Duration::nanoseconds(3_601_755_291_391);
    done(&mut table, "resume");
    let out = text(&turnpost(&table, &["status"]).stdout);
    assert!(out.contains("awaits Laura until Monday 23 November at 19:00 (Helsinki)"), "{out}");
    let json = text(&turnpost(&table, &["status", "--json"]).stdout);
    assert!(json.contains("2026-11-23T19:00:01+02:00") && !json.contains("755"), "{json}");
    done(&mut table, "end: enough");
    table.now += chrono::Duration::hours(25);
    table.pass();
    let out = text(&turnpost(&table, &["status"]).stdout);
    assert!(out.contains("friday (web-of-power-card, ended)\n"), "{out}");
    let json = text(&turnpost(&table, &["status", "--json"]).stdout);
    assert!(json.contains("\"awaited\":[]") && !json.contains("755"), "{json}");
}

#[test]
fn what_is_missing_is_said() {
    let mut table = club();
    for command in ["token", "tunnus"] {
        let said = refused(&mut table, command);
        assert!(said.contains("a player, by name or letter") && said.contains("gm token Laura | Ville | "), "{command}: {said}");
    }
    for command in ["extend 1 hour Nobody", "extend 2026-12-01 Nobody", "token Nobody", "address Nobody a@example.org"] {
        let said = refused(&mut table, command);
        assert!(said.contains("I don’t understand “Nobody”") && said.contains("Laura | Ville | "), "{command}: {said}");
    }
    assert!(refused(&mut table, "extend soon").contains("gm extend"));
    assert!(refused(&mut table, "message Nobody: hello").contains("gm message Laura | Ville | "));
}

#[test]
fn names_are_found_in_their_finnish_cases() {
    let english = CLUB.replace("language = \"fi\"", "language = \"en\"");
    let mut table = Table::with(&english).players(&["zed", "aku", "atro"]);
    for (command, name) in [("viesti Zedille: hei", "Zed (A)"), ("viesti Akulle: hei", "Aku (B)"), ("viesti Atrolle: hei", "Atro (C)")] {
        let said = done(&mut table, command);
        assert!(said.contains(name), "{command}: {said}");
    }
    assert!(table.says("zed", "esitys luovuta Atrolle").contains("Your motion has the number 1"));
    assert!(table.last("aku").text.contains("Atro has won"), "{}", table.last("aku").text);
}

#[test]
fn more_time_is_told_in_good_finnish() {
    let mut table = Table::new().players(NAMES);
    table.says("ville", "kieli fi");
    done(&mut table, "extend 2 days");
    let said = table.last("ville").text.replace('\n', " ");
    assert!(said.contains("Vastausaikaa on jatkettu. Uusi määräaika: keskiviikkona 25. marraskuuta"), "{said}");
}

#[test]
fn who_was_replaced_is_thanked_and_the_successor_may_vote() {
    for replaced in ["ville", "laura"] {
        let mut table = club();
        table.says("ville", "motion extend 3 days");
        if replaced == "laura" {
            table.says("laura", "ballot 1 yes\nkieli fi");
        }
        let count = table.mails_to(replaced).len();
        let old = table.last(replaced).clone();
        done(&mut table, &format!("replace {replaced} with Pekka <pekka@example.org> en"));
        let mails: Vec<_> = table.mails_to(replaced).into_iter().skip(count).cloned().collect();
        assert_eq!(mails.len(), 1, "one mail");
        let told = mails[0].text.replace('\n', " ");
        if replaced == "laura" {
            assert!(told.contains("Paikkasi") && told.contains("Kiitos") && told.contains("20. marraskuuta 2026"), "{told}");
        } else {
            assert!(told.contains("has passed on") && told.contains("Thank you") && told.contains("20 November 2026"), "{told}");
        }
        let raw = String::from_utf8_lossy(&mails[0].raw).to_lowercase();
        assert!(!raw.contains("pekka@") && !raw.contains(&table.token("friday", usize::from(replaced == "ville"))));
        let welcome = table.last("pekka").text.clone();
        assert!(welcome.contains("Motion 1 is open") && welcome.contains("ballot 1 yes"), "{welcome}");
        table.post(&Letter::replying(&old, "1"));
        table.pass();
        assert!(table.says("pekka", "ballot 1 yes").contains("You have voted for motion 1."));
    }
}

#[test]
fn a_command_of_which_nothing_came_is_no_tick() {
    let mut table = club();
    let lines = [
        ("zone Nowhere/Else", "I know no such time zone"),
        ("name Kettu", "names stay as they are"),
        ("ballot 7 yes", "no such motion open"),
        ("motion admit 3", "Nobody with that number"),
        ("salt abc", "too late for a salt"),
        ("address cancel", "asked for no other address"),
        ("away 2026-13-45", "away 2026-12-20 to 2027-01-03"),
    ];
    // Ville reads Finnish until the last line.
    table.says("ville", "kieli fi");
    let letter: Vec<&str> = lines.iter().map(|(line, _)| *line).chain(["mail turns", "language en"]).collect();
    let said = table.says("ville", &letter.join("\n"));
    for (line, why) in lines {
        let at = said.lines().position(|read| read.trim() == format!("✗ {line}")).unwrap_or_else(|| panic!("{line}: {said}"));
        let reason: Vec<&str> = said.lines().skip(at + 1).take_while(|read| read.starts_with("      ")).map(str::trim).collect();
        assert!(reason.join(" ").contains(why), "{line}: {said}");
    }
    assert!(said.contains("✓ mail turns") && said.contains("✓ language en"), "{said}");
    assert!(!said.contains("aika"), "all of it in the language that the letter asks for: {said}");
}

/// The answers that a mail lists, without their numbers and what is said of them.
fn listed(mail: &str) -> Vec<String> {
    let line = |line: &str| {
        let (number, order) = line.trim().split_once("  ")?;
        number.parse::<usize>().ok()?;
        Some(order.split(" – ").next().unwrap_or(order).split(':').next().unwrap_or(order).trim().to_owned())
    };
    mail.lines().filter_map(line).collect()
}

#[test]
fn what_is_heard_is_told_and_what_is_asked_about_is_answered_by_number() {
    let mut table = club();
    let list = listed(&table.last("laura").text);
    let both = list.iter().find(|order| order.contains(", ")).expect("two cards that can be taken together").clone();
    let (first, second) = both.strip_prefix("take ").and_then(|cards| cards.split_once(", ")).expect("two cards");
    // A question is no order.
    let said = table.says("laura", &format!("Can I take {first}?"));
    assert!(said.contains(&format!("  take {first}")) && said.contains("Then answer “yes”"), "{said}");
    assert!(table.disk().list("games/friday/rounds").is_ok_and(|rounds| rounds.len() <= 1));
    // Two lines that could be one are asked about once, and the answer's own numbers count in a reply to it.
    let said = table.says("laura", &format!("take {first}\ntake {second}"));
    let choice = said
        .lines()
        .find(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()) && line.ends_with(&format!("take {first} > {second}")));
    let number = choice.and_then(|line| line.split_whitespace().next()).expect("a number").to_owned();
    assert!(number.parse::<usize>().expect("a number") > list.len(), "{said}");
    table.letter("laura", &number).pass();
    let told = &table.last("ville").text;
    assert!(told.contains(&format!("takes {first}")), "{told}");
}
