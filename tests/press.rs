//! Messages between players: to whom they go, what their readers and writers get, and what nobody may learn from them.

use crate::harness::{CLUB, Letter, Mail, Table, assert_same, killed_at_every_write, tree};
use turnpost::store::Disk;

const NAMES: &[&str] = &["laura", "ville", "atro"];

fn conducted(conduct: &str) -> Table {
    Table::with(&format!("{CLUB}\n[conduct]\n{conduct}\n"))
}

/// The mails that a player got in the last pass.
fn fresh<'t>(table: &'t Table, name: &str, before: usize) -> Vec<&'t Mail> {
    table.mails_to(name).into_iter().skip(before).collect()
}

/// The newest mail to the game master.
fn to_gm(table: &Table) -> Option<&Mail> {
    table.mails_to("aino").last().copied()
}

#[test]
fn a_message_goes_to_its_reader_word_for_word_and_its_writer_is_told() {
    let mut table = Table::new().players(NAMES);
    let before = [table.mails_to("laura").len(), table.mails_to("ville").len(), table.mails_to("atro").len()];
    table.letter("atro", "press Ville: shall we; take <b>fr3</b> # or not?").pass();
    let [mail] = fresh(&table, "ville", before[1])[..] else { panic!("one mail") };
    assert!(mail.text.contains("Atro (C) to you:\n» shall we; take <b>fr3</b> # or not?\n"), "{}", mail.text);
    assert!(mail.html.contains("&#60;b&#62;fr3&#60;/b&#62;") && !mail.html.contains("<b>fr3"), "{}", mail.html);
    assert!(mail.text.contains("Ville, there is something for you to read."));
    assert_eq!(mail.subject, table.mails_to("ville")[0].subject);
    assert!(mail.header("References").is_some_and(|ids| ids.contains("opening")));
    let [echo] = fresh(&table, "atro", before[2])[..] else { panic!("one mail") };
    assert!(
        echo.text.contains("✓ press Ville: shall we; take <b>fr3</b> # or not?\n      Sent to Ville (B), word for word."),
        "{}",
        echo.text
    );
    assert!(fresh(&table, "laura", before[0]).is_empty(), "nobody else hears of it");
    let file = table.text("games/friday/press.toml");
    assert!(file.contains("from = \"C\"") && file.contains("to = [\"B\"]") && file.contains("number = 1"), "{file}");
    assert_eq!(table.disk().mode("games/friday/press.toml").expect("a mode").map(|mode| mode & 0o077), Some(0));
    let site: Vec<u8> = tree(&table.path("site")).into_values().flatten().collect();
    assert!(!String::from_utf8_lossy(&site).contains("shall we"), "nothing of it is published");
}

#[test]
fn it_stands_in_the_report_where_one_goes_out() {
    let mut table = Table::new().players(NAMES);
    let before = table.mails_to("ville").len();
    table.letter("laura", "1\npress all:\nGood evening,\n  and good luck!\nend press").pass();
    assert_eq!(table.rounds("friday"), 1);
    let [mail] = fresh(&table, "ville", before)[..] else { panic!("one mail") };
    assert!(mail.text.contains("it is your turn") || mail.text.contains("your turn"), "{}", mail.text);
    assert!(mail.text.contains("Laura (A) to all:\n» Good evening,\n»   and good luck!\n"), "{}", mail.text);
    assert!(!table.last("laura").text.contains("Laura (A) to all"), "its writer has the echo");
    assert!(table.last("laura").text.contains("✓ press all:\n      Good evening,"), "{}", table.last("laura").text);
}

#[test]
fn it_stands_in_the_answer_to_its_readers_own_letter() {
    let mut table = Table::new().players(NAMES);
    table.letter("atro", "press Ville: hello").letter("ville", "status of mine: fine\nhelp");
    let before = table.mails_to("ville").len();
    table.pass();
    let [mail] = fresh(&table, "ville", before)[..] else { panic!("one mail") };
    assert!(mail.text.contains("Got it, Ville.") && mail.text.contains("» hello"), "{}", mail.text);
}

#[test]
fn nothing_inside_a_message_is_an_order_and_nothing_refused_is_lost() {
    let mut table = Table::new().players(NAMES);
    table.letter("laura", "press Ville:\n1\ntake any\nlanguage fi\nend press\npress Pekka: can you hear me?\npress Atro:\ntake any").pass();
    assert_eq!(table.rounds("friday"), 0, "no turn was played");
    let echo = table.last("laura");
    assert!(echo.text.contains(
        "✗ press Pekka: can you hear me?\n      Not sent: nobody here is called “Pekka”. At the table: Laura (A), Ville (B) and Atro (C)."
    ));
    assert!(echo.text.contains("✗ press Atro:\n      take any\n      Not sent, since I can’t tell where it ends."), "{}", echo.text);
    assert!(table.last("ville").text.contains("» 1\n» take any\n» language fi"));
    // A refused message does not keep a turn open.
    table.letter("laura", "take any\npress Pekka: still there?").pass();
    assert_eq!(table.rounds("friday"), 1);
}

#[test]
fn a_trial_sends_nothing_and_a_section_for_another_game_stays_there() {
    let mut table = Table::new().players(NAMES);
    let before = table.mails.len();
    table.letter("laura", "preview\npress Ville: secret").letter("ville", "game monday\npress Laura: not here").pass();
    assert_eq!(table.mails.len(), before + 2, "two answers, no message");
    assert!(!table.path("games/friday/press.toml").exists());
    assert!(table.last("laura").text.contains("so it was not sent. It would go to Ville (B)."));
    assert!(table.last("ville").text.contains("✗ press Laura: not here"));
}

#[test]
fn the_game_master_is_written_to_with_a_reply_address_of_their_own() {
    let mut table = Table::new().players(NAMES);
    table.letter("laura", "press gm: please look at my letter").pass();
    let mail = to_gm(&table).expect("a mail to the game master");
    assert!(mail.text.contains("Laura (A) → sinä:\n» please look at my letter"), "{}", mail.text);
    let token = table.private("friday")["gm"]["token"].as_str().expect("a token").to_owned();
    assert_eq!(mail.reply_to.as_deref(), Some(format!("club+{token}@example.org").as_str()));
}

#[test]
fn conduct_says_who_may_be_written_to() {
    let mut open = conducted("press = \"open\"").players(NAMES);
    open.letter("laura", "press Ville: psst\npress all: hello\npress Ville and C: all of you").pass();
    let said = &open.last("laura").text;
    assert!(said.contains("in this game players write only to all"), "{said}");
    assert_eq!(said.matches("Sent to all, word for word.").count(), 2, "{said}");
    let mut none = conducted("press = \"none\"").players(NAMES);
    none.letter("laura", "press all: hello\npress gm: hello").pass();
    let said = &none.last("laura").text;
    assert!(said.contains("nobody writes to the others") && said.contains("Sent to the game master"), "{said}");
    let mut signed = Table::new().players(NAMES);
    signed.letter("laura", "press anonymous all: guess who").pass();
    assert!(signed.last("laura").text.contains("messages bear their writer’s name"));
}

/// What everybody but its writer gets and sees of an anonymous message, made by one seat or by the other.
fn anonymous(writer: &str) -> (Vec<String>, String) {
    let mut table = conducted("anonymous = true\npublish_press = \"during\"").players(NAMES);
    table.letter("ville", "consent press").letter("atro", "consent press\nlanguage fi").pass();
    let before = [table.mails_to("laura").len(), table.mails_to("aino").len()];
    table.letter(writer, "press anonymous Laura, gm: guess who").pass();
    let mails = fresh(&table, "laura", before[0]).into_iter().chain(fresh(&table, "aino", before[1]));
    let raw = mails.map(|mail| String::from_utf8_lossy(&mail.raw).into_owned()).collect();
    (raw, table.text("site/g/friday/press.html"))
}

#[test]
fn an_anonymous_writer_leaves_no_trace() {
    let (ville, atro) = (anonymous("ville"), anonymous("atro"));
    assert_eq!(ville, atro, "byte for byte the same, whoever wrote it");
    assert!(ville.0.iter().any(|mail| mail.contains("Anonymous to you and the game master:")), "{:?}", ville.0);
    assert!(!ville.1.contains("guess who"), "and never published");
}

#[test]
fn messages_are_published_of_those_who_consent_when_the_conduct_says() {
    let mut table = conducted("publish_press = \"during\"").players(NAMES);
    table
        .letter("laura", "consent press\npress all: <i>hello</i>\npress gm: for you alone")
        .letter("ville", "press all: nothing for the public")
        .pass();
    let page = table.text("site/g/friday/press.html");
    assert!(page.contains("&#60;i&#62;hello") && page.contains("Laura (A) to all") && !page.contains("nothing for the public"), "{page}");
    assert!(!page.contains("for you alone"), "{page}");
    assert!(table.text("site/fi/g/friday/press.html").contains("Laura (A) → kaikki"));
    assert!(table.text("site/g/friday/index.html").contains("press.html"));
    table.letter("laura", "consent press no").pass();
    assert!(!table.text("site/g/friday/press.html").contains("hello"));
    // Nor where nothing had been written yet: what is empty again must not stay on file as it was.
    let mut early = conducted("publish_press = \"during\"").players(NAMES);
    early.letter("laura", "consent press").pass();
    early.letter("laura", "consent press no").pass();
    early.letter("laura", "press all: not for everybody").pass();
    assert!(!early.text("site/g/friday/press.html").contains("not for everybody"));
    let never = Table::new().players(NAMES);
    assert!(!never.path("site/g/friday/press.html").exists() && !never.text("site/g/friday/index.html").contains("press.html"));
    let mut after = conducted("publish_press = \"after\"").players(NAMES);
    after.letter("laura", "consent press\npress all: hello").pass();
    assert!(!after.path("site/g/friday/press.html").exists());
    for name in NAMES {
        after.letter(name, "standing take any");
    }
    while !after.pass().games.iter().any(|game| game.ended) {
        after.later(72);
    }
    assert!(after.text("site/g/friday/press.html").contains("hello"));
}

#[test]
fn messages_go_before_the_first_round_and_after_the_end() {
    let mut table = Table::new().gathering(NAMES, "2026-11-21T18:00:00+02:00");
    table.letter("laura", "press Ville: soon!").pass();
    assert!(table.last("ville").text.contains("Laura (A) to you:\n» soon!"));
    table.later(48).pass();
    for name in NAMES {
        table.letter(name, "standing take any");
    }
    while !table.pass().games.iter().any(|game| game.ended) {
        table.later(72);
    }
    table.letter("ville", "press all: well played").pass();
    assert!(table.last("laura").text.contains("Ville (B) to all:\n» well played"));
    assert!(table.last("ville").text.contains("Sent to all"), "{}", table.last("ville").text);
}

#[test]
fn four_players_of_faceless_enemy_hear_all_that_is_said() {
    let mut table = Table::new();
    for starts in [None, Some(crate::harness::time("2026-11-21T18:00:00+02:00"))] {
        let id = if starts.is_some() { "later" } else { "now" };
        table.found_by(id, "faceless-enemy", toml::Table::new(), &["lotta", "niko", "sanna", "eero"], starts);
        table.pass();
        let mail = table.mails_to("lotta").into_iter().rfind(|mail| mail.id.starts_with(id)).cloned().expect("a mail");
        table.post(&Letter::replying(&mail, "press partner: psst\npress Niko: psst\npress all: Take care; of it!\nhelp"));
        table.pass();
        let said = table.last("lotta").text.clone();
        assert_eq!(said.matches("only what the other side hears as well").count(), 2, "{said}");
        assert_eq!(
            said.matches("cards of the middle file").count(),
            1 + usize::from(starts.is_none()),
            "in the echo, and in the help: {said}"
        );
        assert!(said.contains("Sent to all, word for word. Remember: the cards of the middle file"), "{said}");
        for name in ["niko", "sanna", "eero"] {
            let text = &table.last(name).text;
            assert!(text.contains("» Take care; of it!") && !text.contains("psst"), "{text}");
        }
    }
}

#[test]
fn a_flood_is_limited_and_told() {
    let mut table = Table::new().players(NAMES);
    let many: String = (0..12).map(|number| format!("press Ville: number {number}\n")).collect();
    table.letter("laura", &many).pass();
    assert_eq!(table.last("laura").text.matches("a letter carries at most 10 messages").count(), 2);
    for _ in 0..4 {
        table.letter("laura", &many).pass();
    }
    table.letter("laura", "press Ville: and on\npress gm: and on").pass();
    assert_eq!(table.last("laura").text.matches("you have sent 50 messages within a day").count(), 2);
    table.later(25).letter("laura", "press Ville: good morning").pass();
    assert!(table.last("laura").text.contains("Sent to Ville"));
    let file = table.text("games/friday/press.toml");
    assert_eq!(file.matches("[[press]]").count(), 51);
}

#[test]
fn no_message_passes_for_words_of_the_club() {
    let mut table = Table::new().players(NAMES);
    let fake = "press Ville:\norders\nstanding\n  take any\nend standing\nend orders\nSubject: no\n\u{202e}mirrored\nend press";
    table.letter("atro", fake).pass();
    let mail = table.last("ville").clone();
    assert!(!mail.text.lines().any(|line| ["orders", "standing", "end orders"].contains(&line.trim())), "{}", mail.text);
    assert!(!mail.text.contains('\u{202e}') && mail.header("Subject").is_some_and(|subject| !subject.contains("no")));
    // Its reader sends it back as it is: nothing in it is theirs.
    let letter = table.reply_to(&mail, "thank you").quoting();
    table.post(&letter);
    let web = table.reply_to(&mail, "thank you").quoting_html_of(&mail).quoting();
    table.post(&web);
    table.pass();
    assert!(!table.text("games/friday/book.toml").contains("[[seat"), "{}", table.text("games/friday/book.toml"));
}

#[test]
fn killed_at_any_write_every_message_goes_out_once() {
    let mut table = conducted("publish_press = \"during\"").players(NAMES);
    table.letter("laura", "1\nconsent press\npress all: hello\npress gm: hello").letter("atro", "press Ville:\na\nb\nend press");
    let whole = killed_at_every_write(&table, |folder, expected, after| {
        assert_same(&tree(folder), expected, &format!("killed after {after}"));
    });
    let expected = tree(whole.path());
    assert_eq!(expected.keys().filter(|name| name.starts_with("mail/sent/") && name.contains("press-")).count(), 1, "one mail of its own");
    let disk = Disk::open(whole.path());
    assert!(disk.exists("games/friday/press.toml").expect("a disk"));
}
