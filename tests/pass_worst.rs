//! The worst letters that we can think of, one of each kind, through the program itself, with little memory and little time. Each
//! ends with a clear answer or with the game master, nothing of it is played by half, and the letter behind it is read.

use crate::harness::{CLUB, Letter, Table, assert_same, copy, tree};
use assert_cmd::Command;
use std::path::Path;
use turnpost::store::LetterState::{self, Answered, Applied, Quarantined};

const THREE: [&str; 3] = ["laura", "ville", "atro"];

/// Runs a pass of a club by the program, which may use so much memory (in KiB) and a minute.
fn run(root: &Path, memory: u32) {
    let program = env!("CARGO_BIN_EXE_turnpost");
    let script = format!("ulimit -v {memory}; exec timeout 60 '{program}' run --club '{}'", root.display());
    let output = Command::new("sh").args(["-c", &script]).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{:?}: {said}", output.status);
}

/// Posts a letter of Laura, who is asked, and a good one of Ville behind it; gives what became of the first and what she was told.
fn meets(table: &mut Table, letter: &Letter) -> (LetterState, String) {
    let before = table.mails_to("laura").len();
    let worst = table.post(letter);
    let good = table.reply("ville", "take any");
    let good = table.post(&good);
    run(table.folder.path(), 600_000);
    table.collect();
    assert_eq!(table.record(&good).expect("a record").state, Applied, "the next letter is read");
    let told: Vec<String> = table.mails_to("laura").into_iter().skip(before).map(|mail| mail.text.clone()).collect();
    (table.record(&worst).expect("a record").state, told.join("\n"))
}

fn parts(kind: &str, parts: &[String]) -> (String, Vec<u8>) {
    let parts: Vec<String> = parts.iter().map(|part| format!("--b\r\nContent-Type: {kind}\r\n\r\n{part}\r\n")).collect();
    ("multipart/mixed; boundary=b".to_owned(), (parts.concat() + "--b--\r\n").into_bytes())
}

/// The kinds: its name, its type, its body, what becomes of it, and a word of the answer.
fn kinds() -> Vec<(&'static str, String, Vec<u8>, LetterState, &'static str)> {
    let html = "text/html; charset=utf-8".to_owned();
    let plain = || "text/plain; charset=utf-8".to_owned();
    let quotes = format!("{}{}", "<blockquote>".repeat(500), "<br>".repeat(260_000));
    let attributes = format!("<p {}>take any</p>", (0..100_000).map(|n| format!("a{n}=b ")).collect::<String>());
    let (mixed, nine_quotes) = parts("text/html", &vec![quotes.clone(); 9]);
    let (_, nine_attributes) = parts("text/html", &vec![attributes; 9]);
    let deep: String = (0..30).map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n")).collect();
    let text = |text: String| (plain(), text.into_bytes());
    let rows = [
        ("open quotes", (html.clone(), quotes.into_bytes()), Quarantined, "more text in the letter than we read: 1 MiB"),
        ("nine times open quotes", (mixed.clone(), nine_quotes), Quarantined, "more text in the letter than we read: 1 MiB"),
        ("nine times attributes", (mixed.clone(), nine_attributes), Applied, "take any"),
        ("tags", (html.clone(), "<div><b></i>".repeat(800_000).into_bytes()), Answered, "no words of yours"),
        ("entities", (html, "&amp;<br>".repeat(400_000).into_bytes()), Quarantined, "more lines than we read: 20000"),
        ("press", text("press ville: hello\n".repeat(19_000)), Answered, "64 KiB at most"),
        ("press without an end", text("press ville:\n".repeat(5_000)), Answered, "more lines in this letter than we read: 400"),
        ("else", text("else:".repeat(40_000)), Answered, "64 KiB at most"),
        ("some else", text(format!("{}take any", "else: ".repeat(1_000))), Answered, "20 times at most"),
        ("semicolons", text("take any;".repeat(500)), Answered, "more lines in this letter than we read: 400"),
        ("a long line", text("take any ".repeat(1_000)), Answered, "longer than we read: 8 KiB"),
        ("another game", text(format!("game other\n{}", "take any\n".repeat(400_000))), Quarantined, "1 MiB at most"),
        ("short lines", text("x\n".repeat(300_000)), Quarantined, "more lines than we read: 20000"),
        ("one word", text("x".repeat(10_000_000)), Quarantined, "1 MiB at most"),
        ("parts", (mixed.clone(), "--b\r\n\r\n".repeat(1_000_000).into_bytes()), Quarantined, "more parts than we read: 200"),
        ("deep parts", (mixed.clone(), format!("--b\r\n{deep}").into_bytes()), Quarantined, "more than 20 deep"),
        ("too large", text("x".repeat(11_000_000)), Quarantined, "larger than we read: 10 MiB"),
        ("a part's headers", (mixed, format!("--b\r\n{}\r\n", "X: y\r\n".repeat(2_000)).into_bytes()), Quarantined, "headers are longer"),
    ];
    rows.into_iter().map(|(what, (kind, body), state, told)| (what, kind, body, state, told)).collect()
}

#[test]
fn no_letter_stops_the_club_and_each_is_answered() {
    for (what, kind, body, state, word) in kinds() {
        let mut table = Table::new().players(&THREE);
        let letter = table.reply("laura", "").raw(&kind, &body).numbered(1);
        let (became, told) = meets(&mut table, &letter);
        assert_eq!(became, state, "{what}: {told}");
        assert!(told.contains(word), "{what}: {told}");
        assert_eq!(table.rounds("friday"), if state == Applied { 2 } else { 0 }, "{what}: nothing is played by half");
    }
}

#[test]
fn an_answer_is_bounded_whatever_its_letter_asks() {
    let many = |line: &str, times: usize| (0..times).map(|n| format!("{line}{n}\n")).collect::<String>();
    let bodies = [
        many("take <&\"'>", 400),
        "help\n".repeat(400),
        many(&format!("press ville {}", "&".repeat(100)), 400),
        many("standing take ", 390),
    ];
    for body in bodies {
        let mut table = Table::with(&format!("{CLUB}\n[limits]\nanswer = \"48 KiB\"\n")).players(&THREE);
        let before = table.mails_to("laura").len();
        table.letter("laura", &body).pass();
        let mails = table.mails_to("laura");
        let size: usize = mails.iter().skip(before).map(|mail| mail.text.len() + mail.html.len()).sum();
        assert!(mails.len() > before && size <= 48 << 10, "{size} bytes answer {}", body.lines().next().unwrap_or_default());
    }
}

#[test]
fn a_letter_that_ends_its_reader_is_the_game_masters_and_the_run_goes_on() {
    let mut table = Table::with(&format!("{CLUB}\n[limits]\nmemory = \"32 MiB\"\n")).players(&THREE);
    // Not in UTF-8, so that its text is made anew, at twice the size.
    let letter = table.reply("laura", "").raw("text/plain; charset=iso-8859-1", &vec![0xe4; 10_000_000]).numbered(1);
    let hash = table.post(&letter);
    let good = table.reply("ville", "take any");
    let good = table.post(&good);
    run(table.folder.path(), 600_000);
    table.collect();
    let record = table.record(&hash).expect("a record");
    assert_eq!((record.state, table.record(&good).expect("a record").state), (Quarantined, Applied));
    assert!(record.reason.as_deref().is_some_and(|why| why.contains("ended the process that reads letters")), "{record:?}");
    assert!(table.last("laura").text.contains("the game master has it"), "{}", table.last("laura").text);
    // The game master looks at it, and it ends nothing but its reader again.
    let gm = table.reply("aino", "gm status");
    let gm = table.post(&gm);
    run(table.folder.path(), 600_000);
    assert_eq!(table.record(&gm).expect("a record").state, Applied);
}

#[test]
fn whoever_reads_the_club_becomes_the_same() {
    let mut table = Table::new().players(&THREE);
    for (name, text) in [("laura", "1\npress ville: hei & moi"), ("ville", "take 1R\nnonsense"), ("atro", "")] {
        let letter = table.reply(name, text).quoting();
        table.post(&letter);
    }
    table.post_raw(b"nothing at all");
    let apart = tempfile::tempdir().expect("a folder");
    copy(table.folder.path(), apart.path());
    table.pass();
    run(apart.path(), 600_000);
    assert_same(&tree(apart.path()), &tree(table.folder.path()), "by another process");
}
