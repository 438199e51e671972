//! How much mail a player gets, by whose clock, and what help tells of it. Whatever the volume, each sentence of the game is told
//! once, and none is lost.

use crate::harness::{CLUB, Mail, Table, address, killed_at_every_write, time, tree};
use turnpost::club::{Due, Opened, due};
use turnpost::game::{Seat, Viewer};
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];

/// Whoever is awaited first takes the first answer of the list.
fn play(table: &mut Table, names: &[&str]) {
    let seat = *table.awaited("friday").first().expect("somebody is awaited");
    let report = table.mails_to(names[seat]).into_iter().rev().find(|mail| mail.text.contains("Your choices")).cloned();
    let letter = table.reply_to(&report.expect("a list"), "1");
    table.post(&letter);
    assert_eq!(table.pass().problems, [""; 0]);
}

/// The sentences that some mails tell of rounds, in their order.
fn told<'m>(table: &Table, mails: impl IntoIterator<Item = &'m Mail>) -> Vec<String> {
    let disk = table.disk();
    let game = Opened::open(&disk, "friday").expect("a game");
    let rounds = game.table.as_ref().expect("it has begun");
    let titles: Vec<String> = (0..=rounds.round()).map(|round| rounds.round_title(round, Lang::En)).collect();
    let mut found = Vec::new();
    for mail in mails {
        for block in mail.text.split("\n\n") {
            let lines: Vec<&str> =
                block.lines().skip_while(|line| ["Since your last report", "What else happened"].contains(line)).collect();
            if lines.first().is_some_and(|first| titles.iter().any(|title| title == first)) {
                // What a round led to is said beside what happened.
                found.extend(lines[1..].iter().filter(|line| !line.starts_with("→ ")).map(|line| (*line).to_owned()));
            }
        }
    }
    found
}

/// All that a seat may know to have happened up to now.
fn all(table: &Table, seat: u8) -> Vec<String> {
    let disk = table.disk();
    let game = Opened::open(&disk, "friday").expect("a game");
    let sheet = game.sheet(Viewer::Seat(Seat(seat)), 1, Lang::En).expect("a sheet");
    sheet.rounds.into_iter().flat_map(|round| round.told).map(|told| told.text).collect()
}

/// The mails tell of what has happened, each sentence once. Says how much. Bookkeeping stands at the end of its mail.
fn told_once(table: &Table, seat: u8, name: &str) -> usize {
    let (mails, mut all) = (told(table, table.mails_to(name)), all(table, seat));
    let known = all.len();
    for mail in &mails {
        if let Some((_, turn)) = mail.split_once("As the ") {
            assert!(take_turn(turn, &mut all), "{name}: {mail:?} is of no turn in {all:?}, or told twice");
            continue;
        }
        // A mail has the seat's letter behind the name.
        let end = |all: &str| all.chars().skip(all.chars().count().saturating_sub(12)).collect::<String>();
        let at = all.iter().position(|all| mail.ends_with(&end(all)));
        let at = at.unwrap_or_else(|| panic!("{name}: {mail:?} is not in {all:?}, or told twice"));
        all.remove(at);
    }
    known - all.len()
}

/// Takes out what a turn's sentence, "King, Laura takes 2 gold and builds the Castle for 4.", stands for: the call, and a happening for each of
/// its parts.
fn take_turn(turn: &str, all: &mut Vec<String>) -> bool {
    let Some((character, did)) = turn.split_once(", ") else { return false };
    let Some(player) = NAMES.iter().map(|name| capital(name)).find(|name| did.starts_with(name.as_str())) else { return false };
    let Some(called) = all.iter().position(|told| told.ends_with(&format!("{character}: {player} answers."))) else { return false };
    all.remove(called);
    for _ in 0..1 + did.matches(", ").count() + did.matches(" and ").count() {
        let of_turn = |told: &String| told.contains(&player) && !told.contains("did not answer");
        let Some(at) = all.iter().skip(called).position(of_turn) else { return false };
        all.remove(called + at);
    }
    true
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn reports(table: &Table, name: &str) -> usize {
    table.mails_to(name).iter().filter(|mail| mail.text.contains("end orders")).count()
}

#[test]
fn mine_is_told_all_since_the_last_when_it_is_asked() {
    let mut table = Table::new().players(NAMES);
    table.says("ville", "mail mine");
    assert!(table.last("ville").text.contains("when you are asked something, and when the game ends"), "{}", table.last("ville").text);
    assert!(table.text("games/friday/private.toml").contains("mail = \"mine\""));
    for turn in 0..12 {
        let before = (reports(&table, "ville"), reports(&table, "atro"));
        let asked_before = table.awaited("friday") == [1];
        play(&mut table, NAMES);
        let asked = table.awaited("friday") == [1];
        assert_eq!(reports(&table, "ville") - before.0, usize::from(asked && !asked_before), "turn {turn}");
        assert_eq!(reports(&table, "atro") - before.1, 1, "turn {turn}");
        if asked {
            assert_eq!(told_once(&table, 1, "ville"), all(&table, 1).len(), "all of it");
            assert!(table.last("ville").text.contains("Please answer by"));
        }
    }
    assert_eq!(told_once(&table, 2, "atro"), all(&table, 2).len());
    // The game ends: the rest is told, and nothing twice.
    let letter = table.reply("aino", "gm end: we are tired");
    table.post(&letter);
    table.pass();
    table.later(24).pass();
    assert_eq!(told_once(&table, 1, "ville"), all(&table, 1).len());
    assert!(table.last("ville").text.contains("we are tired"), "{}", table.last("ville").text);
    let mails = table.mails.len();
    table.later(100);
    table.pass();
    assert_eq!(table.mails.len(), mails);
}

#[test]
fn of_a_round_that_goes_on_each_sentence_is_told_once() {
    let mut table = Table::new();
    table.found_by("friday", "citadels", "asking = \"open\"".parse().expect("TOML"), NAMES, None);
    table.pass();
    for name in ["laura", "ville", "atro"] {
        table.says(name, "mail mine");
    }
    let mut within = 0;
    for _ in 0..40 {
        play(&mut table, NAMES);
        for (seat, name) in (0..).zip(NAMES) {
            let known = told_once(&table, seat, name);
            if table.awaited("friday").first() == Some(&usize::from(seat)) {
                assert_eq!(known, all(&table, seat).len(), "who is asked has been told everything");
            }
        }
        within += usize::from(table.text("games/friday/desk.toml").contains("[heard"));
    }
    assert!(within > 10, "the game asks within its rounds");
    assert!(table.rounds("friday") > 1);
}

#[test]
fn daily_is_told_in_the_morning_what_can_wait_until_then() {
    let mut table = Table::new().players(NAMES);
    table.says("ville", "mail daily");
    assert!(table.last("ville").text.contains("at 8:00 (Europe/Helsinki)"), "{}", table.last("ville").text);
    let before = reports(&table, "ville");
    play(&mut table, NAMES);
    assert_eq!((table.awaited("friday"), reports(&table, "ville")), (vec![1], before), "three days are left for the answer");
    assert_eq!(due(&table.disk(), "friday").expect("read"), Due::At(time("2026-11-21T08:00:00+02:00")));
    table.at("2026-11-21T07:59:00+02:00");
    assert_eq!(reports(&table, "ville"), before);
    table.at("2026-11-21T08:00:00+02:00");
    assert_eq!(reports(&table, "ville"), before + 1);
    assert_eq!(told_once(&table, 1, "ville"), all(&table, 1).len());
    assert_eq!(due(&table.disk(), "friday").expect("read"), Due::At(time("2026-11-23T18:00:00+02:00")));
    // All of a day is one mail.
    table.at("2026-11-21T09:00:00+02:00");
    for _ in 0..7 {
        play(&mut table, NAMES);
        if table.awaited("friday") == [1] {
            // He looks himself.
            table.says("ville", "status");
            assert_eq!(told_once(&table, 1, "ville"), all(&table, 1).len(), "what he asked for counts as told");
        }
    }
    let before = reports(&table, "ville");
    table.at("2026-11-22T08:10:00+02:00");
    assert_eq!(reports(&table, "ville"), before + 1);
    assert_eq!(told_once(&table, 1, "ville"), all(&table, 1).len());
    table.at("2026-11-23T08:10:00+02:00");
    assert_eq!(reports(&table, "ville"), before + 1, "nothing has happened since");
}

#[test]
fn a_question_that_cannot_wait_until_the_morning_goes_out_at_once() {
    let quick = CLUB.replace("answer = \"3 days\"", "answer = \"4 hours\"");
    let mut table = Table::with(&quick).players(NAMES);
    table.says("ville", "mail daily");
    play(&mut table, NAMES);
    assert!(table.last("ville").text.contains("Please answer by"), "due this evening: {}", table.last("ville").text);
    // One that is to be reminded before the morning gets the report in place of the reminder.
    let remind = CLUB.replace("answer = \"3 days\"", "answer = \"30 hours\"\nremind = \"24 hours\"");
    let mut table = Table::with(&remind).players(NAMES);
    table.says("ville", "mail daily");
    play(&mut table, NAMES);
    let before = table.mails_to("ville").len();
    table.at("2026-11-20T19:00:00+02:00");
    assert_eq!(table.mails_to("ville").len(), before);
    table.at("2026-11-22T18:30:00+02:00");
    assert_eq!(told_once(&table, 1, "ville"), all(&table, 1).len());
}

#[test]
fn none_gets_nothing_but_answers_and_words_of_people() {
    let config = CLUB.replace("at = \"18:00\"\n", "at = \"18:00\"\nremind = \"24 hours\"\ngrace = \"12 hours\"\n");
    let mut table = Table::with(&config).players(NAMES);
    table.says("ville", "posti ei");
    let before = table.mails_to("ville").len();
    play(&mut table, NAMES);
    table.at("2026-11-22T20:00:00+02:00");
    table.at("2026-11-23T20:00:00+02:00");
    assert_eq!(table.mails_to("ville").len(), before);
    assert!(!table.text("site/g/friday/index.html").contains("Ville (B) has been reminded"));
    table.at("2026-11-24T20:00:00+02:00");
    assert_eq!(table.awaited("friday"), [2], "he is waited for no longer than others");
    assert_eq!(table.mails_to("ville").len(), before);
    table.says("laura", "press Ville: are you there?");
    assert!(table.last("ville").text.contains("are you there?"));
    table.says("ville", "resend 1");
    assert!(table.last("ville").text.contains("Since your last report"), "{}", table.last("ville").text);
    play(&mut table, NAMES);
    let before = reports(&table, "ville");
    table.says("ville", "mail turns");
    assert_eq!(reports(&table, "ville"), before + 1, "who wants all again gets what they have missed");
    assert_eq!(told_once(&table, 1, "ville"), all(&table, 1).len());
    assert!(!table.text("games/friday/private.toml").contains("mail ="));
    assert!(!table.text("games/friday/desk.toml").contains("untold"));
}

#[test]
fn what_came_of_a_line_is_told_however_late() {
    let mut table = Table::new().players(NAMES);
    table.says("ville", "mail mine");
    // He counts on the card that Laura takes.
    let list = table.last("laura").text.clone();
    let first = list.lines().find_map(|line| line.strip_prefix(" 1  ")).and_then(|line| line.split(':').next()).expect("a first answer");
    table.says("ville", &format!("{first}\ntake any"));
    play(&mut table, NAMES);
    let unused = |table: &Table| table.mails_to("ville").iter().filter(|mail| mail.text.contains("When its time came")).count();
    let kept = table.text("games/friday/desk.toml").matches("[[untold.unused]]").count();
    assert_eq!((unused(&table), kept), (0, 1), "{}", table.text("games/friday/desk.toml"));
    play(&mut table, NAMES);
    play(&mut table, NAMES);
    assert_eq!(unused(&table), 1, "{}", table.last("ville").text);
    assert!(!table.text("games/friday/desk.toml").contains("untold"));
}

#[test]
fn a_correction_and_what_was_played_since_are_one_mail() {
    let mut table = Table::new().players(NAMES);
    table.says("ville", "mail mine");
    for _ in 0..5 {
        play(&mut table, NAMES);
    }
    let letter = table.reply("aino", "gm rollback 3: a mistake of mine");
    table.post(&letter);
    table.pass();
    let text = table.last("ville").text.clone();
    assert!(text.contains("a mistake of mine"), "{text}");
    for _ in 0..6 {
        play(&mut table, NAMES);
    }
    // What was told before the rollback is told again only if it was taken back.
    let mails: Vec<Mail> =
        table.mails_to("ville").into_iter().skip_while(|mail| !mail.text.contains("a mistake of mine")).cloned().collect();
    let (told, all) = (told(&table, &mails), all(&table, 1));
    let last = told.last().expect("something");
    assert_eq!(told.iter().filter(|line| *line == last).count(), 1);
    assert!(told.len() <= all.len());
}

#[test]
fn mails_that_waited_survive_a_kill_anywhere() {
    let mut table = Table::new().players(NAMES);
    table.says("ville", "mail daily");
    table.says("atro", "mail mine");
    play(&mut table, NAMES);
    table.now = time("2026-11-21T08:00:00+02:00");
    let compare = |folder: &std::path::Path, expected: &std::collections::BTreeMap<String, Vec<u8>>, after: u64| {
        crate::harness::assert_same(&tree(folder), expected, &format!("killed at write {after}"));
    };
    killed_at_every_write(&table, compare);
    table.pass();
    play(&mut table, NAMES);
    assert_eq!(told_once(&table, 2, "atro"), all(&table, 2).len());
}

#[test]
fn times_are_told_by_the_readers_clock_and_deadlines_stay() {
    let mut table = Table::new().players(NAMES);
    let until = |table: &Table| table.text("games/friday/desk.toml").lines().find(|line| line.starts_with("until")).map(str::to_owned);
    let before = until(&table);
    table.says("laura", "zone Europe/Stokholm");
    assert!(table.last("laura").text.contains("Did you mean Europe/Stockholm"), "{}", table.last("laura").text);
    table.says("laura", "zone Stockholm");
    let text = table.last("laura").text.clone();
    assert!(text.contains("Europe/Stockholm") && text.contains("Monday 23 November at 17:00 (Stockholm)"), "{text}");
    assert_eq!(until(&table), before);
    table.says("laura", "status");
    assert!(table.last("laura").text.contains("17:00 (Stockholm)"), "{}", table.last("laura").text);
    assert!(!table.last("laura").text.contains("Helsinki"));
    table.says("laura", "away 21.11.–22.11.");
    assert!(table.last("laura").text.contains("Saturday 21 November at 00:00 (Stockholm)"), "{}", table.last("laura").text);
    assert!(table.text("site/g/friday/index.html").contains("Saturday 21 November at 01:00 (Helsinki)"));
    assert!(table.last("ville").text.contains("(Helsinki)"));
    table.says("laura", "mail daily");
    assert!(table.last("laura").text.contains("8:00 (Europe/Stockholm)"));
    table.says("laura", "aikavyöhyke ei");
    table.says("laura", "status");
    assert!(table.last("laura").text.contains("18:00 (Helsinki)"), "{}", table.last("laura").text);
    assert!(!table.text("games/friday/private.toml").contains("zone"));
}

#[test]
fn a_newcomer_begins_with_every_report_and_the_clock_of_the_game() {
    let mut table = Table::new().players(NAMES);
    table.says("ville", "mail none\nzone Stockholm");
    table.masters_surely("gm replace Ville with Pekka <pekka@example.org>");
    assert!(table.mails_to("pekka").iter().any(|mail| mail.text.contains("end orders")));
    let private = table.text("games/friday/private.toml");
    assert!(!private.contains("mail =") && !private.contains("zone"), "{}", address("pekka"));
    let before = reports(&table, "pekka");
    play(&mut table, NAMES);
    assert_eq!(reports(&table, "pekka"), before + 1);
}

#[test]
fn help_tells_of_every_command_in_both_languages() {
    for (language, lang) in [("language en", Lang::En), ("language fi", Lang::Fi)] {
        let mut table = Table::new().players(NAMES);
        table.says("laura", language);
        table.says("laura", "help");
        let help = table.last("laura").text.clone();
        // What people write stands before the grammar of it.
        let (examples, whole) = match lang {
            Lang::En => ("What people write", "The same in full"),
            Lang::Fi => ("Mitä kirjoitetaan", "Sama kokonaan"),
        };
        assert!(help.find(examples) < help.find(whole) && help.contains(examples), "{help}");
        for key in ["status", "cancel", "away", "mail", "name"] {
            let does = lang.words().say(&format!("command-does-{key}"));
            assert!(help.contains(&does), "{does}");
        }
        let usage = if lang == Lang::En { "mail turns | mine | daily | none: " } else { "posti kaikki | omat | päivittäin | ei: " };
        assert!(help.contains(usage), "{help}");
        table.says("laura", "help mail");
        assert!(table.last("laura").text.contains(&lang.words().say("command-does-mail")));
    }
}

#[test]
fn a_note_that_begins_like_a_command_is_a_note() {
    let mut table = Table::new().players(NAMES);
    table.says("laura", "Done!\nNone of us is late\n1");
    assert_eq!(table.rounds("friday"), 1);
}

#[test]
fn a_player_says_what_the_subjects_of_their_mails_are_to_say() {
    let mut table = Table::new().players(NAMES);
    let asks = |table: &Table, name: &str| table.last(name).subject.starts_with("Your turn: ");
    assert!(!asks(&table, "laura"), "the club has settled nothing");
    let said = table.says("laura", "subjects turn");
    assert!(said.contains("say that it is your turn"), "{said}");
    table.says("laura", "status");
    assert!(asks(&table, "laura"), "{}", table.last("laura").subject);
    table.says("laura", "take any");
    assert!(!asks(&table, "laura") && !asks(&table, "ville"), "nobody else has chosen it, and nothing is asked of her now");
    let said = table.says("laura", "aiherivit ketju");
    assert!(said.contains("the same subject"), "{said}");
    table.says("laura", "subjects none");
    assert!(!table.text("games/friday/private.toml").contains("subjects"));
}

#[test]
fn a_language_that_the_club_has_not_is_neither_offered_nor_taken() {
    for (languages, known) in [("[\"en\"]", false), ("[\"en\", \"fi\"]", true)] {
        let club = CLUB.replace("languages = [\"en\", \"fi\"]", &format!("languages = {languages}"));
        let mut table = Table::with(&club.replace("name = { en = \"Friday table\", fi = \"Perjantaipöytä\" }", "name = \"Friday table\""));
        table = table.gathering(NAMES, "2026-11-21T12:00:00+02:00");
        assert_eq!(table.last("laura").text.contains("kieli fi"), known, "{}", table.last("laura").text);
        table.says("laura", "kieli suomi");
        let told = table.last("laura").text.clone();
        assert_eq!((told.contains("Tästä lähtien"), told.contains("It writes in: en")), (known, !known), "{told}");
    }
}
