//! A letter that speaks to several games of its writer: each reads what is for it, and nothing else.

use crate::harness::{CLUB, Letter, Mail, Table};
use turnpost::store::LetterState;

fn games() -> Table {
    Table::new().game("friday", &["laura", "ville", "atro"]).game("monday", &["laura", "ville", "aada"])
}

/// The newest mail of a game to a player.
fn mail(table: &Table, name: &str, game: &str) -> Mail {
    let mails = table.mails_to(name);
    mails.into_iter().rfind(|mail| mail.id.starts_with(game)).cloned().expect("a mail of the game")
}

#[test]
fn a_letter_with_lines_for_two_games_plays_in_both_and_each_answers_its_own() {
    for (here, there) in [("friday", "monday"), ("monday", "friday")] {
        let mut table = games();
        let letter = table.reply_to(&mail(&table, "laura", here), &format!("take 2R\n\ngame {there}\ntake 1R\n")).quoting();
        let hash = table.post(&letter);
        let before = table.mails.len();
        assert_eq!(table.pass().problems, [""; 0]);
        assert_eq!((table.rounds(here), table.rounds(there)), (1, 1));
        assert_eq!(table.record(&hash).expect("a record").state, LetterState::Applied);
        let [own, other] = [here, there].map(|game| mail(&table, "laura", game));
        assert!(own.text.contains("✓ take 2R") && !own.text.contains("take 1R\n      "), "{}", own.text);
        assert!(own.text.contains("went there") && !own.text.contains("✓ take 1R"), "{}", own.text);
        assert!(other.text.contains("✓ take 1R") && !other.text.contains("take 2R\n"), "{}", other.text);
        assert_eq!(other.header("In-Reply-To"), own.header("In-Reply-To"), "both answer the one letter");
        // Nothing of one game stands in what the other keeps.
        for (game, others) in [(here, "take 1R"), (there, "take 2R")] {
            let kept = table.text(&format!("games/{game}/inputs/0001.toml"));
            assert!(!kept.contains(others), "{kept}");
        }
        let letters = table.disk().list(&format!("games/{there}/letters")).expect("listed");
        assert_eq!(letters.len(), 1);
        let kept = table.text(&format!("games/{there}/letters/{}", letters[0]));
        assert!(kept.contains("take 1R") && !kept.contains("take 2R") && !kept.to_lowercase().contains(here), "{kept}");
        // The others hear of their own game alone.
        for (name, game) in [("atro", "friday"), ("aada", "monday")] {
            assert!(table.mails[before..].iter().all(|mail| mail.to != crate::harness::address(name) || mail.id.starts_with(game)));
        }
        assert!(!table.path("mail/carried").read_dir().is_ok_and(|mut left| left.next().is_some()));
        assert_eq!(table.pass().letters, [], "nothing is left to do");
    }
}

#[test]
fn what_proves_no_seat_there_plays_nothing_there() {
    // Nobody's game, and one in which only somebody else has a seat.
    for named in ["tuesday", "monday"] {
        let mut table = games();
        let letter = table.reply_to(&mail(&table, "atro", "friday"), &format!("game {named}\ntake any"));
        table.post(&letter);
        table.pass();
        assert_eq!((table.rounds("friday"), table.rounds("monday")), (0, 0));
        let text = &table.last("atro").text;
        assert!(text.contains(&format!("✗ game {named}")) && text.contains("✗ take any") && text.contains("was not played"), "{text}");
    }
    // A secret of the one game that comes from elsewhere proves neither.
    let mut table = games();
    let forged = table.reply_to(&mail(&table, "laura", "friday"), "take any\ngame monday\ntake any").from("mallory@example.com");
    table.post(&forged);
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (0, 0));
    // Nor does it when a game master lets the letter count.
    let hash = turnpost::mail::hash(&Letter { number: Some(1), ..forged }.bytes());
    let release = table.reply_to(&mail(&table, "aino", "friday"), &format!("gm release {}", &hash[..12]));
    table.post(&release);
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (1, 0), "{}", table.last("aino").text);
    // Somebody who has two seats there does not say which of them is meant.
    let mut table = Table::new().game("friday", &["laura", "ville", "atro"]).game("monday", &["laura", "aku", "ville"]);
    table.edit("games/monday/private.toml", "aku@example.org", "laura@example.org");
    let letter = table.reply_to(&mail(&table, "laura", "friday"), "game monday\ntake any");
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("monday"), 0);
}

#[test]
fn without_a_secret_only_a_club_that_trusts_senders_plays_by_it() {
    let mut table = games();
    let letter = Letter::new("laura@example.org", "club@example.org", "game friday\ntake any\ngame monday\ntake any");
    table.post(&letter);
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (0, 0));
    let mut table = Table::with(&CLUB.replace("auth = \"token\"", "auth = \"from\""))
        .game("friday", &["laura", "ville", "atro"])
        .game("monday", &["laura", "ville", "aada"]);
    table.post(&letter);
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (1, 1), "{}", table.last("laura").text);
}

#[test]
fn a_trial_is_one_for_all_games_and_an_edit_of_a_quote_is_for_its_own() {
    let mut table = games();
    let letter = table.reply_to(&mail(&table, "laura", "friday"), "preview\ntake any\ngame monday\ntake any");
    table.post(&letter);
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (0, 0));
    assert!(mail(&table, "laura", "monday").text.contains("✓ take any"), "{}", mail(&table, "laura", "monday").text);
    let is_report = |mail: &&Mail| mail.id.starts_with("friday") && mail.text.contains("end orders");
    let report = table.mails_to("laura").into_iter().find(is_report).cloned().expect("a report");
    let edited =
        table.reply_to(&report, "game monday\ntake 1R\n").editing(|quoted| quoted.replace("> end orders", "> take 2R\n> end orders"));
    table.post(&edited);
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (1, 1), "{}", mail(&table, "laura", "friday").text);
    let kept = |game: &str| table.text(&format!("games/{game}/inputs/0001.toml"));
    assert!(kept("friday").contains("take 2R") && !kept("monday").contains("take 2R"));
}

#[test]
fn messages_go_to_the_players_of_the_game_that_they_are_written_for() {
    let mut table = games();
    let letter =
        table.reply_to(&mail(&table, "laura", "friday"), "press Atro: hello there\ngame monday\npress Aada:\ntake any\nend press\n");
    table.post(&letter);
    table.pass();
    assert!(table.last("atro").text.contains("» hello there"), "{}", table.last("atro").text);
    assert!(table.last("aada").text.contains("» take any") && !table.last("aada").text.contains("hello"), "{}", table.last("aada").text);
    assert_eq!(table.rounds("monday"), 0, "nothing in a message is an order");
}
