//! Deadlines: cadences of games, letters that wait, reminders and grace, outages.

use crate::harness::{CLUB, Table, assert_same, copy, run, time, tree};
use crate::opening::gm;
use chrono::{DateTime, Duration, Utc};
use turnpost::club::rerun::{Change, rerun};
use turnpost::club::{Brought, Opened};
use turnpost::store::{Disk, Trouble};
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];

/// A club with more in its cadence.
fn club(cadence: &str) -> Table {
    Table::with(&CLUB.replace("at = \"18:00\"\n", &format!("at = \"18:00\"\n{cadence}\n"))).players(NAMES)
}

/// The same that goes by the machine's clock.
fn timed(cadence: &str) -> Table {
    timed_without_a_game(cadence).players(NAMES)
}

fn timed_without_a_game(cadence: &str) -> Table {
    let config = CLUB.replace("clock = \"2026-11-20T12:00:00+02:00\"\n", "");
    Table::with(&config.replace("at = \"18:00\"\n", &format!("at = \"18:00\"\n{cadence}\n")))
}

/// The same with a game of Citadels in which several are awaited at once.
fn planned(cadence: &str) -> Table {
    let mut table = timed_without_a_game(cadence);
    table.found_by("friday", "citadels", "asking = \"planned\"".parse().expect("TOML"), NAMES, None);
    table.pass();
    table
}

fn desk(table: &Table) -> toml::Table {
    table.text("games/friday/desk.toml").parse().expect("TOML")
}

/// Until when the first answer is awaited.
fn until(table: &Table) -> DateTime<Utc> {
    time(desk(table)["awaited"][0]["until"].as_str().expect("a time"))
}

fn at(table: &mut Table, when: &str) {
    table.now = time(when);
    assert_eq!(table.pass().problems, [""; 0]);
}

/// A letter that comes in at this moment.
fn bring(table: &mut Table, name: &str, text: &str) {
    let raw = table.reply(name, text).bytes();
    assert_eq!(table.pass_with(Trouble::None, vec![Brought { raw }]).expect("a pass").problems, [""; 0]);
}

fn plays_again_the_same(table: &Table) {
    let disk = Disk::open(table.folder.path());
    let game = Opened::open(&disk, "friday").expect("a game");
    for from in 0..=u32::try_from(table.rounds("friday")).expect("few") {
        let reran = rerun(&disk, &game, &Change { from, ..Change::default() }, Lang::En).expect("a rerun");
        assert!(reran.difference.same, "from round {from}");
    }
}

#[test]
fn a_game_keeps_the_cadence_that_it_was_founded_with() {
    let grid = CLUB.replace("answer = \"3 days\"\nat = \"18:00\"", "grid = [\"tue 20:00\", \"fri 20:00\"]");
    let mut table = Table::with(&grid).players(NAMES);
    // Founded on Friday at noon: the deadline of this evening is less than twelve hours away.
    assert_eq!(until(&table), time("2026-11-24T20:00:00+02:00"));
    table.edit("club.toml", "tue 20:00", "mon 06:00");
    table.later(1);
    table.letter("laura", "1").pass();
    assert_eq!(table.rounds("friday"), 1);
    assert_eq!(until(&table), time("2026-11-24T20:00:00+02:00"), "played early, and the grid is kept");
    let plain = Table::new().players(NAMES);
    assert!(!plain.text("games/friday/game.toml").contains("cadence"), "a plain cadence is the club's");
}

#[test]
fn a_letter_may_be_regretted() {
    let mut table = club("regret = \"15 minutes\"");
    table.now = time("2026-11-20T13:00:00+02:00");
    let first = table.last("laura").clone();
    let letter = table.reply_to(&first, "1");
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 0);
    assert!(table.last("laura").text.contains("Until then you may replace it"), "{}", table.last("laura").text);
    assert!(table.last("laura").text.contains("13:15"), "{}", table.last("laura").text);
    table.now = time("2026-11-20T13:10:00+02:00");
    let letter = table.reply_to(&first, "2");
    table.post(&letter);
    table.pass();
    at(&mut table, "2026-11-20T13:24:00+02:00");
    assert_eq!(table.rounds("friday"), 0, "the second letter waits as well");
    at(&mut table, "2026-11-20T13:25:00+02:00");
    assert_eq!(table.rounds("friday"), 1);
    assert!(!desk(&table).contains_key("waits"));
    plays_again_the_same(&table);
    // The second letter counted: without it the round is another.
    let mut plain = Table::new().players(NAMES);
    plain.letter("laura", "2").pass();
    let answers = |table: &Table| table.log("friday")[1].lines().find(|line| line.contains("order")).map(str::to_owned);
    assert_eq!(answers(&table), answers(&plain));
}

#[test]
fn a_letter_that_waits_counts_at_the_deadline() {
    for cadence in ["regret = \"15 minutes\"", "immediate = false"] {
        let mut table = club(cadence);
        let due = until(&table);
        table.now = due - Duration::minutes(5);
        table.letter("laura", "1").pass();
        assert_eq!(table.rounds("friday"), 0, "{cadence}");
        table.now = due;
        table.pass();
        assert_eq!(table.rounds("friday"), 1, "{cadence}");
        assert!(!desk(&table).contains_key("missed"), "{cadence}");
        plays_again_the_same(&table);
    }
}

#[test]
fn reminders_then_grace_then_the_fallback() {
    let mut table = club("remind = \"24 hours\"\ngrace = \"24 hours\"");
    let due = until(&table);
    assert_eq!(due, time("2026-11-23T18:00:00+02:00"));
    let mails = |table: &Table| (table.mails_to("laura").len(), table.mails_to("ville").len());
    let (laura, ville) = mails(&table);
    at(&mut table, "2026-11-22T17:59:00+02:00");
    assert_eq!(mails(&table), (laura, ville));
    at(&mut table, "2026-11-22T18:05:00+02:00");
    assert_eq!(mails(&table), (laura + 1, ville), "only who is asked is reminded");
    assert!(table.last("laura").text.contains("This is a reminder"), "{}", table.last("laura").text);
    assert!(table.text("site/g/friday/index.html").contains("has been reminded"));
    at(&mut table, "2026-11-22T18:10:00+02:00");
    assert_eq!(mails(&table), (laura + 1, ville), "once");
    at(&mut table, "2026-11-23T18:01:00+02:00");
    assert_eq!((mails(&table), table.rounds("friday")), ((laura + 2, ville), 0));
    assert!(table.last("laura").text.contains("The deadline has passed"), "{}", table.last("laura").text);
    assert!(table.text("site/g/friday/index.html").contains("may still answer until"));
    at(&mut table, "2026-11-24T17:59:00+02:00");
    assert_eq!(table.rounds("friday"), 0);
    // A number answers a reminder as it answers the report.
    let mut other = Table::new();
    copy(table.folder.path(), other.folder.path());
    other.now = table.now;
    other.mails.clone_from(&table.mails);
    let letter = table.reply("laura", "1");
    other.post(&letter);
    other.pass();
    assert_eq!(other.rounds("friday"), 1);
    assert!(!desk(&other).contains_key("missed"));
    at(&mut table, "2026-11-24T18:00:00+02:00");
    assert_eq!(table.rounds("friday"), 1);
    assert_eq!(desk(&table)["missed"]["A"].as_array().map(Vec::len), Some(1));
    assert!(table.text("site/g/friday/index.html").contains("has missed one deadline"));
    assert!(table.last("ville").text.contains("has missed one deadline"));
    plays_again_the_same(&table);
    plays_again_the_same(&other);
}

#[test]
fn no_fallback_comes_unannounced_however_seldom_the_club_runs() {
    let mut table = club("remind = \"24 hours\"");
    let before = table.mails_to("laura").len();
    at(&mut table, "2026-11-23T20:00:00+02:00");
    assert_eq!((table.rounds("friday"), table.mails_to("laura").len()), (0, before + 1));
    at(&mut table, "2026-11-24T17:59:00+02:00");
    assert_eq!((table.rounds("friday"), table.mails_to("laura").len()), (0, before + 1));
    at(&mut table, "2026-11-24T18:00:00+02:00");
    assert_eq!(table.rounds("friday"), 1);
    // Told when most of it was over: half of it is left.
    at(&mut table, "2026-11-28T17:00:00+02:00");
    at(&mut table, "2026-11-29T04:59:00+02:00");
    assert_eq!(table.rounds("friday"), 1);
    at(&mut table, "2026-11-29T05:00:00+02:00");
    assert_eq!(table.rounds("friday"), 2);
}

#[test]
fn a_paused_game_reminds_nobody() {
    let mut table = club("remind = \"24 hours\"\ngrace = \"24 hours\"");
    let letter = table.reply("aino", "gm pause");
    table.post(&letter);
    table.pass();
    let before = table.mails.len();
    at(&mut table, "2026-11-29T18:05:00+02:00");
    assert_eq!((table.mails.len(), table.rounds("friday")), (before, 0));
}

#[test]
fn reminders_survive_a_kill_anywhere() {
    let mut table = club("remind = \"24 hours\"");
    table.now = time("2026-11-22T18:05:00+02:00");
    let whole = Table::new();
    copy(table.folder.path(), whole.folder.path());
    run(whole.folder.path(), &table.config(), table.now, Trouble::None, Vec::new()).expect("a pass");
    let expected = tree(whole.folder.path());
    for write in 0..400u64 {
        let other = Table::new();
        copy(table.folder.path(), other.folder.path());
        let killed =
            run(other.folder.path(), &table.config(), table.now, Trouble::Killed { after: write, torn: write % 2 == 0 }, Vec::new());
        let done = killed.is_ok();
        run(other.folder.path(), &table.config(), table.now, Trouble::None, Vec::new()).expect("a pass");
        assert_same(&tree(other.folder.path()), &expected, &format!("killed at write {write}"));
        if done {
            assert!(write > 5);
            return;
        }
    }
    panic!("no run came through");
}

#[test]
fn nobody_is_late_because_the_machine_was_down() {
    let mut table = timed("");
    let due = until(&table);
    at(&mut table, "2026-11-22T08:00:00+02:00");
    let gm = table.mails_to("aino").len();
    // Back on the 25th: away for three days, and the deadline fell into them.
    at(&mut table, "2026-11-25T08:00:00+02:00");
    assert_eq!(table.rounds("friday"), 0);
    assert_eq!(until(&table), due + Duration::days(3));
    assert!(table.last("ville").text.contains("not at work for 72 hours"), "{}", table.last("ville").text);
    assert_eq!(table.mails_to("aino").len(), gm + 1);
    assert!(table.text("site/g/friday/index.html").contains("not at work for 72 hours"));
    bring(&mut table, "laura", "1");
    assert_eq!(table.rounds("friday"), 1);
    plays_again_the_same(&table);
    // A deadline is held once: a club that runs seldom goes on.
    let mut table = timed("");
    for day in 21..=30 {
        at(&mut table, &format!("2026-11-{day}T08:00:00+02:00"));
    }
    assert!(table.rounds("friday") > 0);
    // A run that is a little late holds nothing.
    let mut table = timed("");
    at(&mut table, "2026-11-23T17:00:00+02:00");
    at(&mut table, "2026-11-24T06:00:00+02:00");
    assert_eq!(table.rounds("friday"), 1);
}

#[test]
fn a_second_outage_is_held_like_the_first_where_the_club_was_at_work_between() {
    let mut table = timed("");
    at(&mut table, "2026-11-22T08:00:00+02:00");
    at(&mut table, "2026-11-25T08:00:00+02:00");
    let due = until(&table);
    for hours in [1, 2, 3] {
        at(&mut table, &format!("2026-11-25T{:02}:00:00+02:00", 8 + hours));
    }
    at(&mut table, "2026-11-28T11:00:00+02:00");
    assert_eq!((table.rounds("friday"), until(&table)), (0, due + Duration::days(3)));
    assert_eq!(table.last("ville").text.matches("not at work for 72 hours").count(), 1, "{}", table.last("ville").text);
    assert!(!desk(&table).contains_key("missed"));
    // Without a run between, it is the same outage.
    at(&mut table, "2026-12-02T11:00:00+02:00");
    assert_eq!(table.rounds("friday"), 1);
    plays_again_the_same(&table);
}

#[test]
fn who_was_to_answer_later_is_spared_the_next_outage_too() {
    let mut table = timed_without_a_game("away = \"wait\"");
    table.found_by("friday", "lords-of-hell", toml::Table::new(), &["laura", "ville", "atro", "aino"], None);
    table.pass();
    table.letter("laura", "away 20.11.–29.11.").pass();
    // The others' deadline falls into an outage, and Laura's moves along.
    at(&mut table, "2026-11-22T08:00:00+02:00");
    at(&mut table, "2026-11-25T08:00:00+02:00");
    at(&mut table, "2026-11-27T08:00:00+02:00");
    // When hers has come nearly, there is another one.
    let hers = until(&table);
    for before in [Duration::days(2), Duration::hours(2)] {
        table.now = hers - before;
        assert_eq!(table.pass().problems, [""; 0]);
    }
    table.now = hers + Duration::days(3);
    assert_eq!(table.pass().problems, [""; 0]);
    let now = desk(&table);
    let missed = now["missed"].as_table().expect("who missed it").keys().collect::<Vec<_>>();
    assert_eq!(missed, ["B", "C", "D"], "Laura is late by the outage");
    assert!(until(&table) > table.now);
}

#[test]
fn a_clock_that_jumps_is_told_of_and_nothing_is_played() {
    let mut table = timed("");
    at(&mut table, "2026-11-21T08:00:00+02:00");
    let before = tree(table.folder.path());
    for when in ["2026-11-21T07:59:00+02:00", "2027-11-21T08:00:00+02:00"] {
        table.now = time(when);
        assert_eq!(table.pass().problems.len(), 1, "{when}");
        assert_same(&tree(table.folder.path()), &before, when);
    }
}

#[test]
fn who_is_away_is_waited_for_or_not_as_the_game_says() {
    let mut table = club("away = \"wait\"\nremind = \"24 hours\"");
    table.later(1);
    table.letter("laura", "away 20.11.–29.11.").pass();
    let laura = table.last("laura").text.clone();
    assert!(laura.contains("The game waits for you"), "{laura}");
    // Back on Monday the 30th, with three days to answer.
    assert_eq!(until(&table), time("2026-12-03T18:00:00+02:00"));
    assert!(table.last("ville").text.contains("The game waits for Laura (A)"), "{}", table.last("ville").text);
    assert!(table.text("site/g/friday/index.html").contains("Laura (A) is away"));
    let before = table.mails_to("laura").len();
    at(&mut table, "2026-11-29T18:05:00+02:00");
    assert_eq!((table.mails_to("laura").len(), table.rounds("friday")), (before, 0));
    at(&mut table, "2026-12-02T18:05:00+02:00");
    assert_eq!(table.mails_to("laura").len(), before + 1, "reminded when she is back");

    let mut table = club("remind = \"24 hours\"\ngrace = \"24 hours\"");
    table.letter("laura", "poissa 20.11.–29.11.").pass();
    assert_eq!(until(&table), time("2026-11-23T18:00:00+02:00"));
    let before = table.mails_to("laura").len();
    at(&mut table, "2026-11-23T17:59:00+02:00");
    assert_eq!((table.mails_to("laura").len(), table.rounds("friday")), (before, 0), "nobody is reminded who is away");
    at(&mut table, "2026-11-23T18:00:00+02:00");
    assert_eq!(table.rounds("friday"), 1);
    assert!(!desk(&table).contains_key("missed"), "an absence is no missed turn");
    plays_again_the_same(&table);
    table.letter("laura", "away none").pass();
    assert!(!desk(&table).contains_key("away"));
    table.letter("laura", "away soon, in 2 days or so").pass();
    assert!(table.last("laura").text.contains("When are you away?"));
}

#[test]
fn who_leaves_is_asked_twice_and_not_waited_for() {
    let mut table = club("remind = \"24 hours\"");
    table.letter("ville", "sure").pass();
    assert!(table.last("ville").text.contains("confirms"), "{}", table.last("ville").text);
    table.letter("ville", "standing take any").pass();
    table.letter("ville", "leave game").pass();
    assert!(table.last("ville").text.contains("answer this mail with"), "{}", table.last("ville").text);
    assert!(!desk(&table).contains_key("left"));
    table.letter("ville", "sure").pass();
    assert_eq!(desk(&table)["left"].as_array().map(Vec::len), Some(1));
    assert!(table.last("laura").text.contains("Ville (B) has left the game"), "{}", table.last("laura").text);
    assert!(table.last("aino").text.contains("Ville (B)"), "{}", table.last("aino").text);
    table.letter("laura", "1").pass();
    assert_eq!((table.rounds("friday"), table.awaited("friday")), (2, vec![2]), "Ville's turn was not waited for");
    assert!(!table.text("games/friday/book.toml").contains("take any"), "nothing of his is on file");
    table.letter("ville", "take any").pass();
    assert!(table.last("ville").text.contains("You have left this game"), "{}", table.last("ville").text);
    plays_again_the_same(&table);
    table.masters_surely("gm replace Ville with Pekka <pekka@example.org>");
    assert!(!desk(&table).contains_key("left"));
    table.letter("atro", "1").pass();
    table.letter("laura", "1").pass();
    assert_eq!(table.awaited("friday"), [1]);
}

/// Two are asked at the same time, and one has longer: when the other's time is up the game waits, once and quietly, and goes on by the
/// rules' default as soon as the one who has longer has answered.
#[test]
fn who_is_late_is_not_waited_for_once_the_one_with_more_time_has_answered() {
    let mut table = Table::new();
    table.found_by("duel", "faceless-enemy", toml::Table::new(), &["laura", "ville"], None);
    table.pass();
    let asked = table.awaited("duel");
    assert_eq!(asked, [0, 1], "both are asked to set up");
    let mail = table.mails_to("aino").last().map(|mail| (*mail).clone()).expect("a mail of the desk");
    let letter = table.reply_to(&mail, "gm extend 10 days Laura");
    table.post(&letter);
    table.pass();
    table.later(24 * 4).pass();
    assert_eq!(table.awaited("duel"), [0, 1]);
    let desk = table.text("games/duel/desk.toml");
    assert!(desk.contains("lapsed = true") && desk.matches("lapsed").count() == 1, "{desk}");
    assert!(table.text("site/g/duel/index.html").contains("Ville (B) has missed the deadline"), "{}", table.text("site/g/duel/index.html"));
    let inputs = table.text("games/duel/inputs/0001.toml");
    assert!(!inputs.contains("deadline"), "{inputs}");
    // Another run finds nothing to do.
    let before = crate::harness::times(&table.path("games"));
    table.later(1).pass();
    assert_eq!(crate::harness::times(&table.path("games")), before);
    // Laura answers: Ville's default is played with it.
    table.letter("laura", "random").pass();
    assert!(table.rounds("duel") >= 1 && table.awaited("duel") != [0, 1], "{}", table.last("laura").text);
    turnpost::club::verify(&table.disk(), "duel").expect("the log holds");
}

/// The while in which a letter may be replaced runs from when it came, not from when the club got round to reading it.
#[test]
fn what_waits_goes_when_its_time_has_come_though_a_seat_changes_hands_before() {
    let mut table = club("regret = \"6 hours\"");
    table.letter("ville", "take any").letter("laura", "1").pass();
    let rounds = table.rounds("friday");
    table.later(1).masters_surely("gm replace Ville with Pekka <pekka@example.org> en");
    assert_eq!(table.rounds("friday"), rounds, "Laura may still regret hers");
    table.later(1).letter("laura", "2").pass();
    table.later(6).pass();
    assert_eq!(table.rounds("friday"), rounds + 1);
    plays_again_the_same(&table);
}

#[test]
fn regret_counts_from_a_letters_arrival() {
    let mut table = club("regret = \"15 minutes\"");
    let letter = table.reply("laura", "1").at(time("2026-11-20T13:00:00+02:00"));
    table.post(&letter);
    at(&mut table, "2026-11-20T13:10:00+02:00");
    assert_eq!(table.rounds("friday"), 0);
    assert!(table.last("laura").text.contains("13:15"), "{}", table.last("laura").text);
    at(&mut table, "2026-11-20T13:14:59+02:00");
    assert_eq!(table.rounds("friday"), 0);
    at(&mut table, "2026-11-20T13:15:00+02:00");
    assert_eq!(table.rounds("friday"), 1);
    plays_again_the_same(&table);
}

#[test]
fn days_that_the_club_leaves_out_reach_games_under_way() {
    let mut table = timed("");
    let due = until(&table);
    assert_eq!(due, time("2026-11-23T18:00:00+02:00"));
    table.edit("club.toml", "at = \"18:00\"", "at = \"18:00\"\nholidays = [\"2026-11-23\", \"2026-11-24\"]");
    table.pass();
    assert_eq!(until(&table), time("2026-11-25T18:00:00+02:00"));
    assert!(table.last("ville").text.contains("leaves out more days"), "{}", table.last("ville").text);
    assert!(table.text("games/friday/game.toml").contains("2026-11-24"));
    // A day that the game master names later is meant as it is; nobody is told again.
    table.letter("aino", "gm extend 2026-11-26 12:00").pass();
    let mails = table.mails.len();
    at(&mut table, "2026-11-24T12:00:00+02:00");
    assert_eq!((table.rounds("friday"), table.mails.len()), (0, mails));
    plays_again_the_same(&table);
}

#[test]
fn a_round_that_most_have_missed_is_held_once_and_the_game_master_asked() {
    let mut table = planned("hold_missed = \"half\"");
    let due = until(&table);
    let rounds = table.rounds("friday");
    table.now = due + Duration::hours(1);
    table.pass();
    assert_eq!(table.rounds("friday"), rounds);
    assert!(
        table.last("aino").text.contains("gm pidennä 2 päivää") && table.last("aino").text.contains("Aika on umpeutunut"),
        "{}",
        table.last("aino").text
    );
    assert!(table.last("ville").text.contains("the game is held and the game master asked"), "{}", table.last("ville").text);
    assert!(!desk(&table).contains_key("missed"), "nobody is late");
    let mails = table.mails.len();
    table.later(48).pass();
    assert_eq!((table.rounds("friday"), table.mails.len()), (rounds, mails + 1), "it stays so, and of players nobody hears more");
    let of_the_day = table.last("aino");
    assert!(of_the_day.subject.contains("Tämä odottaa sinua") && of_the_day.text.contains("peli odottaa"), "{}", of_the_day.text);
    table.letter("aino", "gm extend 2 days\ngm resume").pass();
    assert!(until(&table) > table.now + Duration::hours(47));
    table.later(50).pass();
    assert!(table.rounds("friday") > rounds, "in that round it is not held again");
    plays_again_the_same(&table);
}

#[test]
fn a_held_round_gets_its_time_however_late_the_game_master_answers() {
    let mut table = planned("hold_missed = \"half\"");
    table.now = until(&table) + Duration::hours(1);
    table.pass();
    let rounds = table.rounds("friday");
    table.later(24 * 12).pass();
    // More than a span after the pause began, the span is more time all the same.
    let told = format!("{:?}", gm(&mut table, "pidennä 2 päivää").desk);
    assert!(told.contains("Jos peli jatkuisi nyt, uusi määräaika olisi"), "{told}");
    table.later(24).pass();
    gm(&mut table, "jatka");
    assert!(until(&table) > table.now + Duration::hours(46), "{} {}", until(&table), table.now);
    table.later(24).pass();
    assert_eq!(table.rounds("friday"), rounds, "nobody is late yet");
    // A day that is named is meant as it is.
    gm(&mut table, "tauko");
    table.later(24).pass();
    let named = (table.now + Duration::days(9)).format("%Y-%m-%d").to_string();
    gm(&mut table, &format!("pidennä {named}"));
    gm(&mut table, "jatka");
    assert_eq!(until(&table).format("%Y-%m-%d").to_string(), named);
}

#[test]
fn whoever_takes_a_seat_over_is_told_their_own_deadline() {
    let mut table = planned("");
    let due = until(&table);
    table.now = due - Duration::hours(1);
    table.masters_surely("gm replace Ville with Pekka <pekka@example.org> en");
    let text = &table.last("pekka").text;
    assert!(!text.contains(&format!("by {}", due.format("%A %-d %B"))), "an hour is not theirs: {text}");
    let own =
        desk(&table)["awaited"].as_array().expect("a list").iter().find(|one| one["seat"].as_str() == Some("B")).expect("theirs").clone();
    let own = time(own["until"].as_str().expect("a time"));
    assert!(own > due + Duration::days(1) && text.contains(&own.format("%A %-d %B").to_string()), "{own}: {text}");
}
