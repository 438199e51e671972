//! Bad input: each letter is kept, gets a clear answer, and holds nobody up.

use crate::harness::{CLUB, Letter, Mail, Table};
use turnpost::store::LetterState;

const THREE: [&str; 3] = ["laura", "ville", "atro"];

fn table() -> Table {
    Table::new().players(&THREE)
}

/// Posts a letter that must play nothing, and a good one of the next player behind it. Gives the state of the first and
/// the mails that went to its writer.
fn bad(table: &mut Table, letter: &[u8]) -> (LetterState, Vec<Mail>) {
    let before = table.mails.len();
    let hash = table.post_raw(letter);
    let good = table.reply("ville", "take any");
    let good = table.post(&good);
    let ran = table.pass();
    assert_eq!(ran.problems, [""; 0]);
    assert_eq!(table.record(&good).expect("a record").state, LetterState::Applied, "the next letter goes on");
    assert_eq!(table.archived(&hash), letter, "kept byte for byte");
    assert_eq!(table.rounds("friday"), 0, "Laura's turn is open");
    let mails = table.mails[before..].iter().filter(|mail| mail.to == "laura@example.org").cloned().collect();
    (table.record(&hash).expect("a record").state, mails)
}

fn one(mails: &[Mail]) -> &str {
    assert_eq!(mails.len(), 1, "{mails:?}");
    &mails[0].text
}

#[test]
fn nothing_or_nothing_but_a_quote() {
    let mut table = table();
    let empty = table.reply("laura", "");
    let (state, mails) = bad(&mut table, &empty.bytes());
    assert!(state == LetterState::Answered && one(&mails).contains("no words of yours"), "{mails:?}");
    let quote = Letter::replying(table.mails_to("laura")[1], "").quoting().numbered(2);
    let (state, mails) = bad(&mut table, &quote.bytes());
    assert!(state == LetterState::Answered && one(&mails).contains("no words of yours"), "{mails:?}");
    // Not even a header.
    for bytes in [&b""[..], b"\r\n\r\n \r\n", b"what is this", b"\0\0\0\0", b"\xff\xfe\xff\xfe\n\n\xff"] {
        let (state, mails) = bad(&mut table, bytes);
        assert_eq!((state, mails.len()), (LetterState::Quarantined, 0), "{bytes:?}");
    }
}

#[test]
fn an_empty_letter_is_told_so_also_in_a_report() {
    let mut table = table();
    let empty = table.reply("ville", "").quoting();
    table.post(&empty);
    table.letter("laura", "1").pass();
    assert_eq!(table.rounds("friday"), 1);
    assert!(table.last("ville").text.contains("no words of yours"), "{}", table.last("ville").text);
}

#[test]
fn a_huge_letter() {
    let mut table = Table::with(&format!("{CLUB}\n[limits]\nletter = \"16 KiB\"\n")).players(&THREE);
    let body = "take any\n".repeat(4000);
    let huge = table.reply("laura", &body);
    let (state, mails) = bad(&mut table, &huge.bytes());
    assert!(state == LetterState::Quarantined && one(&mails).contains("larger than we read: 16 KiB at most"), "{mails:?}");
    // A stranger's is not answered.
    let stranger = huge.from("stranger@example.com");
    assert_eq!(bad(&mut table, &stranger.bytes()), (LetterState::Quarantined, Vec::new()));
}

#[test]
fn a_letter_cut_off_at_any_place() {
    let mut table = table();
    let mime = b"--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nd2FscnVzIHdhbHJ1cw==\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>walrus walrus</p>\r\n--b--\r\n";
    let whole = table.reply("laura", "").raw("multipart/alternative; boundary=b", mime).bytes();
    for cut in (10..whole.len()).step_by(37) {
        let hash = table.post_raw(&whole[..cut]);
        let ran = table.pass();
        assert_eq!(ran.problems, [""; 0], "cut at {cut}");
        assert_eq!(table.archived(&hash), &whole[..cut]);
        assert!(table.record(&hash).is_some(), "cut at {cut}");
    }
    assert_eq!(table.rounds("friday"), 0);
}

#[test]
fn a_wrong_charset_and_nuls() {
    let mut table = table();
    // Latin-1 said to be UTF-8, and a charset that there is not.
    for (number, (kind, body)) in [
        ("text/plain; charset=utf-8", &b"varaa k\xe4rhi\r\n"[..]),
        ("text/plain; charset=klingon", b"varaa k\xe4rhi\r\n"),
        ("text/plain", b"varaa k\xe4rhi\r\n"),
    ]
    .into_iter()
    .enumerate()
    {
        let letter = table.reply("laura", "").raw(kind, body).numbered(100 + number);
        let (state, mails) = bad(&mut table, &letter.bytes());
        assert!(state == LetterState::Answered && one(&mails).contains("✗ varaa kärhi"), "{kind}: {mails:?}");
    }
    let nuls = table.reply("laura", "").raw("text/plain; charset=utf-8", b"claim\0 wal\0rus\0\r\n");
    let (_, mails) = bad(&mut table, &nuls.bytes());
    assert!(one(&mails).contains("broken characters") && !one(&mails).contains('\0'), "{mails:?}");
    // UTF-16 without a word of it in the headers is not read as something else.
    let wide: Vec<u8> = "take any\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let letter = table.reply("laura", "").raw("text/plain; charset=utf-16le", &wide);
    let hash = table.post(&letter);
    table.pass();
    assert!(table.record(&hash).is_some());
}

#[test]
fn a_thousand_parts_and_a_deep_nest() {
    let mut table = table();
    let parts = "--b\r\nContent-Type: text/plain\r\n\r\ntake any\r\n".repeat(1000) + "--b--\r\n";
    let letter = table.reply("laura", "").raw("multipart/mixed; boundary=b", parts.as_bytes());
    let (state, mails) = bad(&mut table, &letter.bytes());
    assert!(state == LetterState::Quarantined && one(&mails).contains("more parts than we read: 200"), "{mails:?}");
    let mut nest = String::new();
    for level in 0..200 {
        nest += &format!("--b{level}\r\nContent-Type: multipart/mixed; boundary=b{}\r\n\r\n", level + 1);
    }
    nest += "--b200\r\nContent-Type: text/plain\r\n\r\ntake any\r\n--b200--\r\n";
    let letter = table.reply("laura", "").raw("multipart/mixed; boundary=b0", nest.as_bytes());
    assert_eq!(bad(&mut table, &letter.bytes()), (LetterState::Quarantined, Vec::new()), "told once a day");
}

#[test]
fn orders_for_another_game_are_not_played_in_this_one() {
    let mut table = table().game("monday", &["aada", "mikko", "teemu"]);
    let report =
        |table: &Table| table.mails_to("laura").into_iter().find(|mail| mail.id.starts_with("friday.a.1.1.report")).cloned().expect("one");
    let letter = Letter::replying(&report(&table), "game monday\ntake any").numbered(1);
    let (_, mails) = bad(&mut table, &letter.bytes());
    assert!(one(&mails).contains("seat in a game monday") && one(&mails).contains("✗ take any"), "{mails:?}");
    assert_eq!(table.rounds("monday"), 0);
    assert!(!table.text("games/friday/book.toml").contains("seat = \"A\""));
    // What stands above that line, or below the game's own name, is of this game.
    let letter = Letter::replying(&report(&table), "game monday\ntake 1L\ngame friday\ntake any").numbered(2);
    table.post(&letter);
    table.pass();
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (2, 0), "hers, and Ville's, who wrote in advance");
}

#[test]
fn a_number_of_an_old_report_is_not_taken_for_one_of_the_new() {
    let mut table = table();
    let old = table.last("laura").clone();
    table.letter("laura", "1").letter("ville", "take any").letter("atro", "take any").pass();
    assert_eq!(table.awaited("friday"), [0]);
    let rounds = table.rounds("friday");
    for (hours, text) in [(0, "1"), (24 * 366, "2")] {
        // A year later nobody else has written either: the deadlines are read before the letter.
        if hours > 0 {
            table.later(hours).pass();
        }
        let rounds = if hours > 0 { table.rounds("friday") } else { rounds };
        let letter = table.reply_to(&old, text).quoting().at(table.now);
        table.post(&letter);
        table.pass();
        assert_eq!(table.rounds("friday"), rounds);
        let said = &table.last("laura").text;
        assert!(said.contains(&format!("✗ {text}")) && (said.contains("older report") || said.contains("no numbered list")), "{said}");
    }
    // A written order in an old reply is as good as in a new one.
    let letter = table.reply_to(&old, "take any").quoting();
    let hash = table.post(&letter);
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Applied);
}

#[test]
fn of_two_letters_that_disagree_the_later_counts_for_its_kinds() {
    let mut table = table();
    table.letter("ville", "take 1L\nclaim it5").pass();
    table.letter("ville", "take 1R").pass();
    let book = table.text("games/friday/book.toml");
    assert!(book.contains("take 1R") && book.contains("claim it5") && !book.contains("take 1L"), "{book}");
    assert!(table.last("ville").text.contains("claim it5"), "all that is on file is shown");
    // In one pass the same.
    let now = table.now;
    for (minutes, text) in [(3, "take 2L"), (2, "take 2R\nclaim by1"), (1, "take 3R")] {
        let letter = table.reply("ville", text).at(now - chrono::Duration::minutes(minutes));
        table.post(&letter);
    }
    table.pass();
    let book = table.text("games/friday/book.toml");
    assert!(book.contains("take 3R") && book.contains("claim by1") && !book.contains("take 2") && !book.contains("claim it5"), "{book}");
}

#[test]
fn a_claim_on_a_card_that_is_gone() {
    let mut table = table();
    table.letter("laura", "take 1L").pass();
    let log = table.log("friday").concat();
    let card =
        log.split("kind = \"card-taken\"").nth(1).and_then(|rest| rest.split("card = \"").nth(1)).and_then(|rest| rest.split('"').next());
    let card = card.expect("a card").to_owned();
    table.letter("ville", &format!("take any\nclaim {card}")).pass();
    let said = &table.last("ville").text;
    assert!(said.contains(&format!("✗ claim {card}")), "{said}");
    assert_eq!(table.rounds("friday"), 1, "a letter with a refused line does not close the turn");
    assert!(said.contains("deadline") || said.contains("Deadline"), "{said}");
    table.letter("ville", "ready").pass();
    assert_eq!(table.rounds("friday"), 2);
}

#[test]
fn a_letter_that_comes_twice_counts_once() {
    let mut table = table();
    let letter = table.reply("laura", "1").numbered(7);
    table.post(&letter);
    let first = table.post(&letter);
    table.pass();
    let mails = table.mails.len();
    // The same bytes again, later.
    table.post(&letter);
    table.pass();
    // The same letter by another way: other Received lines.
    let other_way = table.post(&letter.clone().at(table.now).header("X-Way: two"));
    table.pass();
    assert_eq!((table.rounds("friday"), table.mails.len()), (1, mails), "played and answered once");
    assert_eq!(table.record(&first).expect("a record").state, LetterState::Applied);
    assert_eq!(table.record(&other_way).expect("a record").state, LetterState::Duplicate);
    // Two ways in one pass.
    let letter = table.reply("ville", "take any").numbered(8);
    let hashes = [letter.clone().header("X-Way: one"), letter.header("X-Way: two")].map(|letter| table.post(&letter));
    table.pass();
    let mut states = hashes.map(|hash| table.record(&hash).expect("a record").state);
    states.sort();
    assert_eq!(states, [LetterState::Applied, LetterState::Duplicate]);
    // Another body under the same id is another letter.
    let another = table.reply("ville", "claim it5").numbered(8);
    let hash = table.post(&another);
    table.pass();
    assert_ne!(table.record(&hash).expect("a record").state, LetterState::Duplicate);
}

#[test]
fn what_no_letter_can_do() {
    let mut table = table();
    // Markup and directions to go elsewhere come back as plain text or not at all.
    for text in [
        "<script>alert(1)</script>",
        "take ../../etc/passwd",
        "game ../../x",
        "salt {$x}",
        "{ $player }",
        &"x".repeat(70_000),
        &"1 ".repeat(9000),
    ] {
        let letter = table.reply("laura", text);
        let hash = table.post(&letter);
        let ran = table.pass();
        assert_eq!(ran.problems, [""; 0], "{text:.40}");
        assert!(table.record(&hash).is_some());
        assert!(!table.last("laura").html.contains("<script"));
    }
    assert_eq!(table.rounds("friday"), 0);
    // A subject and a Message-ID that try to add headers to the answer.
    let hostile = table.reply("laura", "walrus").subject("x\r\nBcc: all@example.com").header("Message-ID: <a\r\n b@c> x");
    table.post(&hostile);
    table.pass();
    assert!(table.mails.iter().all(|mail| mail.header("Bcc").is_none()));
}
