//! The road of a letter: from a reply in the mailbox to the log, the pages and the mails.

use crate::harness::{Letter, Table, address, time, tree};
use turnpost::game::Seat;
use turnpost::store::{Correspondent, LetterState};

const THREE: [&str; 3] = ["laura", "ville", "atro"];

#[test]
fn founding_invites_everybody_and_asks_the_first() {
    let table = Table::new().players(&THREE);
    for name in THREE {
        let mails = table.mails_to(name);
        assert_eq!(mails.len(), 2, "{name}: an invitation and a report");
        let invitation = mails[0];
        assert!(invitation.text.contains("Laura (A), Ville (B) and Atro (C)"), "{}", invitation.text);
        let token = table.token("friday", THREE.iter().position(|other| *other == name).expect("a seat"));
        for mail in mails {
            assert_eq!(mail.reply_to.as_deref(), Some(format!("club+{token}@example.org").as_str()));
            assert_eq!(mail.subject, "[Friday] Web of Power: the card game");
            assert!(mail.header("References").is_none_or(|ids| ids.contains(&invitation.id)), "one thread");
        }
    }
    assert!(table.last("laura").text.starts_with("Laura, "), "{}", table.last("laura").text);
    assert!(table.last("laura").text.lines().nth(2).is_some_and(|line| line.contains("Your choices") || !line.is_empty()));
    assert_eq!(table.awaited("friday"), [0]);
}

#[test]
fn a_plain_reply_with_a_number_plays_the_turn_and_is_answered_in_the_report() {
    let mut table = Table::new().players(&THREE);
    let hash = {
        let letter = table.reply("laura", "1").quoting();
        table.post(&letter)
    };
    let before = table.mails.len();
    let ran = table.pass();
    assert_eq!(ran.games[0].rounds, Some((1, 1)));
    assert_eq!(table.rounds("friday"), 1);
    let mails = &table.mails[before..];
    assert_eq!(mails.len(), 3, "one mail each: acknowledgement and report are one");
    let mine = table.last("laura");
    assert!(mine.text.contains("✓ 1") && mine.text.contains("Your letter"), "{}", mine.text);
    assert!(mine.header("In-Reply-To").is_some_and(|id| id.contains("letter-1@")), "it answers the letter");
    assert!(!table.last("ville").text.contains("Your letter"));
    assert!(table.last("ville").text.starts_with("Ville, "));
    let record = table.record(&hash).expect("a record");
    assert_eq!(
        (record.state, record.game.as_deref(), record.seat),
        (LetterState::Applied, Some("friday"), Some(Correspondent::Seat(Seat(0))))
    );
    assert_eq!(tree(table.folder.path()).get(&format!("games/friday/letters/{hash}.eml")), Some(&table.archived(&hash)));
}

#[test]
fn with_others_awaited_the_acknowledgement_comes_alone() {
    let mut table = Table::new().players(&THREE);
    table.letter("ville", "take any");
    let before = table.mails.len();
    let ran = table.pass();
    assert_eq!((ran.games[0].rounds, table.mails.len() - before), (None, 1));
    let text = &table.last("ville").text;
    assert!(
        text.contains("✓ take any") && text.contains("Your orders wait on file") || text.contains("your orders wait on file"),
        "{text}"
    );
    assert_eq!(table.awaited("friday"), [0]);
    // When Laura plays, Ville's turn is played from the book at once.
    table.letter("laura", "1");
    assert_eq!(table.pass().games[0].rounds, Some((1, 2)));
}

#[test]
fn three_letters_in_one_pass_play_three_turns_as_in_three_passes() {
    let play = |passes: bool| {
        let mut table = Table::new().players(&THREE);
        for name in THREE {
            let letter = Letter::replying(table.mails_to(name)[0], "take any");
            table.post(&letter);
            if passes {
                table.pass();
            }
        }
        if !passes {
            let ran = table.pass();
            assert_eq!(ran.games[0].rounds, Some((1, 3)));
        }
        assert_eq!(table.rounds("friday"), 3);
        table
    };
    let (one, three) = (play(false), play(true));
    assert_eq!(one.log("friday"), three.log("friday"));
    assert_eq!(one.text("games/friday/public/0003.toml"), three.text("games/friday/public/0003.toml"));
}

#[test]
fn letters_count_in_the_order_of_their_received_stamps() {
    let mut table = Table::new().players(&THREE);
    let now = table.now;
    // The later letter of Ville lies first in the mailbox; the later one wins.
    let report = table.last("ville").clone();
    let late = table.reply_to(&report, "take 1R").at(now - chrono::Duration::minutes(1));
    let early = table.reply_to(&report, "take 1L").at(now - chrono::Duration::minutes(9));
    table.post(&late);
    table.post(&early);
    table.pass();
    let book = table.text("games/friday/book.toml");
    assert!(book.contains("take 1R") && !book.contains("take 1L"), "{book}");
    // A stamp of the future does not count as later than now, nor does the sender's Date.
    let future = table.reply_to(&report, "take 2R").at(now + chrono::Duration::days(9));
    let hash = table.post(&future);
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").arrived, now);
}

#[test]
fn a_letter_after_the_deadline_comes_after_the_fallback() {
    let mut table = Table::new().players(&THREE);
    let report = table.last("laura").clone();
    table.now = time("2026-11-23T18:30:00+02:00");
    let late = table.reply_to(&report, "1").at(time("2026-11-23T18:10:00+02:00"));
    table.post(&late);
    let ran = table.pass();
    assert_eq!(ran.games[0].rounds, Some((1, 1)));
    let log = &table.log("friday")[1];
    assert!(log.contains("source = \"deadline\""), "{log}");
    let text = &table.last("laura").text;
    assert!(text.contains("✗ 1") || text.contains("no numbered list"), "{text}");
    assert_eq!(table.awaited("friday"), [1], "Ville gets a deadline of his own, counted from now");
    assert!(table.text("games/friday/desk.toml").contains("2026-11-27T16:00:00Z"), "{}", table.text("games/friday/desk.toml"));
}

#[test]
fn a_letter_in_time_counts_though_it_is_read_after_the_deadline() {
    let mut table = Table::new().players(&THREE);
    let report = table.last("laura").clone();
    table.now = time("2026-11-23T18:30:00+02:00");
    let letter = table.reply_to(&report, "1").at(time("2026-11-23T17:59:00+02:00"));
    table.post(&letter);
    assert_eq!(table.pass().games[0].rounds, Some((1, 1)));
    let log = &table.log("friday")[1];
    assert!(!log.contains("deadline") && log.contains("letter = "), "{log}");
}

#[test]
fn the_deadline_s_fallback_is_marked_in_the_log_and_told() {
    let mut table = Table::new().players(&THREE);
    table.now = time("2026-11-23T17:59:59+02:00");
    assert_eq!(table.pass().games, [], "not yet");
    table.now = time("2026-11-23T18:00:00+02:00");
    assert_eq!(table.pass().games[0].rounds, Some((1, 1)));
    let log = &table.log("friday")[1];
    assert!(log.contains("source = \"deadline\""), "{log}");
    let told = "Laura (A) did not answer by the deadline, so the rules chose.";
    assert_eq!(table.last("ville").text.matches(told).count(), 1, "{}", table.last("ville").text);
    let pages = tree(table.folder.path());
    let pages = pages.iter().filter(|(name, _)| name.starts_with("site/"));
    let marked = pages.filter(|(_, page)| String::from_utf8_lossy(page).contains("did not answer by the deadline")).count();
    assert!(marked >= 2, "the game's page and the round's say so");
    // It is told again, the same, when the log is read from the disk.
    table.letter("laura", "resend 1").pass();
    assert!(table.last("laura").text.contains(told));
}

#[test]
fn salts_enter_the_dice_by_their_arrival_and_not_after_the_start() {
    let deal = |salt: Option<&str>, at: &str| {
        let mut table = Table::new().gathering(&THREE, "2026-11-21T18:00:00+02:00");
        if let Some(salt) = salt {
            let letter = table.reply("laura", salt).at(time(at));
            table.now = time("2026-11-21T18:05:00+02:00");
            table.post(&letter);
        }
        table.now = time("2026-11-21T18:05:00+02:00");
        table.pass();
        table
    };
    let without = deal(None, "");
    let before = deal(Some("salt walrus"), "2026-11-21T17:59:00+02:00");
    let after = deal(Some("salt walrus"), "2026-11-21T18:01:00+02:00");
    assert_ne!(before.log("friday"), without.log("friday"), "a word that came in time is stirred in, though it is read later");
    assert_eq!(after.log("friday"), without.log("friday"));
    assert!(after.private("friday")["seats"][0].get("salt").is_none());
    assert!(after.mails_to("laura").iter().any(|mail| mail.text.contains("too late for a salt")));
    assert!(before.mails_to("laura").iter().any(|mail| mail.text.contains("walrus is stirred")));
    assert!(before.text("site/g/friday/dice.html").contains("walrus"));
}

#[test]
fn an_order_that_came_after_the_start_counts_though_the_same_pass_deals() {
    let mut table = Table::new().gathering(&THREE, "2026-11-21T18:00:00+02:00");
    for (name, at) in [("ville", "2026-11-21T17:59:00+02:00"), ("atro", "2026-11-21T18:01:00+02:00")] {
        let letter = table.reply(name, "standing take any").at(time(at));
        table.post(&letter);
    }
    table.now = time("2026-11-21T18:05:00+02:00");
    table.pass();
    let book = table.text("games/friday/book.toml");
    assert!(book.contains("seat = \"C\"") && !book.contains("seat = \"B\""), "{book}");
}

#[test]
fn letters_of_other_programs_are_read_as_well() {
    // HTML alone, the quote below; Latin-1; a reply between the quoted lines.
    let mut table = Table::new().players(&THREE);
    let quote = table.last("laura").html.clone();
    let html = format!(
        "<div dir=\"ltr\">take any<br></div><div class=\"gmail_quote\"><div>On Fri, Laura wrote:<br></div><blockquote>{quote}</blockquote></div>"
    );
    let letter = table.reply("laura", "").html(&html);
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 1, "{}", table.last("laura").text);
    let latin = table.reply("ville", "").raw("text/plain; charset=iso-8859-1", b"ota mik\xe4 tahansa\r\n");
    table.post(&latin);
    table.pass();
    assert_eq!(table.rounds("friday"), 2, "{}", table.last("ville").text);
    let between = table.reply("atro", "").editing(|quoted| quoted.replacen("> Your choices", "take any\n> Your choices", 1));
    table.post(&between);
    table.pass();
    assert_eq!(table.rounds("friday"), 3, "{}", table.last("atro").text);
}

#[test]
fn the_quote_that_a_web_mail_makes_of_our_html_is_no_order() {
    let mut table = Table::new().players(&THREE);
    table.letter("laura", "standing claim it5 > by1\nstatus").pass();
    let report = table.last("laura").clone();
    assert!(report.as_web_mail().contains("> 1. *take"), "{}", report.as_web_mail());
    let untouched = table.reply_to(&report, "").quoting_html_of(&report).quoting();
    table.post(&untouched);
    table.pass();
    assert!(table.last("laura").text.contains("only what was quoted"), "{}", table.last("laura").text);
    let edited = table.reply_to(&report, "").quoting_html_of(&report).editing(|quoted| quoted.replace("it5 > by1", "it5 > by2"));
    table.post(&edited);
    table.pass();
    let book = table.text("games/friday/book.toml");
    assert!(book.contains("it5 > by2") && book.contains("standing = true") && !book.contains("by1"), "{book}");
    let answered = table.reply_to(&report, "1").quoting_html_of(&report).quoting();
    table.post(&answered);
    table.pass();
    assert!(table.rounds("friday") >= 1, "{}", table.last("laura").text);
}

#[test]
fn commands_are_answered() {
    let mut table = Table::new().players(&THREE);
    let mut said = |name: &str, text: &str| {
        let hash = {
            let letter = table.reply(name, text);
            table.post(&letter)
        };
        table.pass();
        assert!(table.record(&hash).is_some());
        table.last(name).text.clone()
    };
    let status = said("laura", "status");
    assert!(status.contains("end orders"), "the whole report: {status}");
    assert!(said("laura", "help").contains("status"));
    assert!(said("laura", "help take").contains("take"));
    assert!(said("laura", "help walrus").contains("walrus"));
    let preview = said("laura", "preview\ntake any");
    assert!(preview.contains("trial"), "{preview}");
    assert!(said("laura", "language fi").contains("suomeksi"), "from now on in Finnish");
    assert!(said("laura", "tilanne").contains("loppu pysyvä"));
    assert!(said("laura", "kieli en").contains("English"));
    assert!(said("ville", "take any").contains("take any"));
    assert!(!said("ville", "cancel").contains("✓ take any"));
    assert!(said("laura", "salt walrus").contains("too late"));
    assert!(said("laura", "resend 1").contains("end orders"));
    assert_eq!(table.rounds("friday"), 0, "none of it played a turn");
}

#[test]
fn wait_holds_a_turn_and_ready_closes_it() {
    let mut table = Table::new().players(&THREE);
    table.letter("laura", "take any\nwait").pass();
    assert_eq!(table.rounds("friday"), 0);
    table.letter("laura", "ready").pass();
    assert_eq!(table.rounds("friday"), 1);
    // A line that is not understood holds it as well.
    table.letter("ville", "take any\nclaim walrus").pass();
    assert_eq!(table.rounds("friday"), 1);
    assert!(table.last("ville").text.contains("✗ claim walrus"), "{}", table.last("ville").text);
    table.letter("ville", "ready").pass();
    assert_eq!(table.rounds("friday"), 2);
}

#[test]
fn an_untouched_block_is_not_read_and_an_edited_one_is() {
    let mut table = Table::new().players(&THREE);
    table.letter("ville", "standing take 1L").pass();
    table.letter("ville", "take 1R\nstatus").pass();
    let report = table.last("ville").clone();
    assert!(report.text.contains("take 1R\nend orders"), "{}", report.text);
    let untouched = table.reply_to(&report, "").quoting();
    let hash = table.post(&untouched);
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Answered);
    assert!(table.last("ville").text.contains("only what was quoted"));
    let edited = table.reply_to(&report, "").editing(|quoted| quoted.replace("> take 1R", "> take 2R"));
    table.post(&edited);
    table.pass();
    let book = table.text("games/friday/book.toml");
    assert!(book.contains("take 2R") && !book.contains("take 1R") && book.contains("take 1L"), "{book}");
}

#[test]
fn an_edited_standing_line_of_the_block_replaces_its_own_alone() {
    let mut table = Table::new().players(&THREE);
    table.letter("ville", "standing take 1L > any\nstanding claim it5 > by1\nstatus").pass();
    let report = table.last("ville").clone();
    let standing = |table: &Table| -> Vec<String> {
        let book: toml::Table = table.text("games/friday/book.toml").parse().expect("TOML");
        format!("{book:?}").split("text\": String(\"").skip(1).map(|rest| rest.split('"').next().unwrap_or("").to_owned()).collect()
    };
    let before = standing(&table);
    assert_eq!(before.len(), 2, "{}", table.text("games/friday/book.toml"));
    let edited = table.reply_to(&report, "").editing(|quoted| quoted.replace("take 1L > any", "take 3R > any"));
    table.post(&edited);
    table.pass();
    assert_eq!(standing(&table), ["take 3R > any", before[1].as_str()], "{}", table.last("ville").text);
    assert!(!table.text("games/friday/book.toml").contains("standing = false"));
}

#[test]
fn the_last_letter_ends_the_game_and_reveals_its_dice() {
    let mut table = Table::new().players(&THREE);
    // Standing lines let the books play the game to its end.
    for name in ["ville", "atro", "laura"] {
        table.letter(name, "standing take any");
    }
    while !table.pass().games.iter().any(|game| game.ended) {
        table.later(72);
    }
    let files = tree(table.folder.path());
    let dice: toml::Table = table.text("games/friday/public/dice.toml").parse().expect("TOML");
    assert_eq!(dice["secret"], table.private("friday")["secret"]);
    assert_eq!(files["site/g/friday/log/dice.toml"], files["games/friday/public/dice.toml"]);
    let last = table.rounds("friday");
    assert_eq!(files[&format!("site/g/friday/log/{last:04}.toml")], files[&format!("games/friday/rounds/{last:04}.toml")]);
    for name in THREE {
        let text = &table.last(name).text;
        assert!(text.contains("over") && text.contains("points"), "{text}");
    }
    turnpost::club::verify(&table.disk(), "friday").expect("it holds together");
    let late = table.reply("ville", "take any");
    let hash = table.post(&late);
    let before = table.mails_to("laura").len();
    table.pass();
    assert!(table.last("ville").text.contains("has ended"), "{}", table.last("ville").text);
    assert_eq!(table.mails_to("laura").len(), before);
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Answered);
    table.letter("ville", "resend 1").pass();
    assert!(table.last("ville").text.contains("over"), "{}", table.last("ville").text);
    assert_eq!(address("ville"), table.last("ville").to);
}
