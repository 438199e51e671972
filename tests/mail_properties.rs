//! What holds for every letter: reading never panics, costs no more than its length, and gives back no line of a
//! quoted mail that its writer did not touch.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use turnpost::mail::{Limits, fresh, read};

const REPORT: &str = include_str!("corpus/mail/report.fi.txt");

/// Pieces of which hostile and odd mails are made.
fn piece() -> impl Strategy<Value = String> {
    let pieces = [
        "From: a@example.org\n",
        "From ",
        "To: b@x, \"c\" <d@y>, g: e@z;\n",
        "Subject: =?utf-8?Q?=C3?=\n",
        "Content-Type: multipart/mixed; boundary=b\n",
        "Content-Type: text/html; charset=x\n",
        "Content-Transfer-Encoding: base64\n",
        "Content-Transfer-Encoding: quoted-printable\n",
        "\n",
        "\r\n",
        "\r",
        "--b\n",
        "--b--\n",
        "--",
        "-- \n",
        ">",
        "> ",
        "|",
        "Jd> ",
        "ota 1V\n",
        "ke 18. marrask. 2026 klo 18.22 ",
        "<a@example.org> kirjoitti:\n",
        "On Wed, Nov 18, 2026 ",
        "wrote:\n",
        "Lähettäjä: x\n",
        "Lähetetty: x\n",
        "Aihe: x\n",
        "From: x\n",
        "Sent: x\n",
        "Subject: x\n",
        "__________________\n",
        "-----Original Message-----\n",
        "Lähetetty iPhonesta\n",
        "Tämä viesti on luottamuksellinen\n",
        "<div>",
        "</div>",
        "<blockquote>",
        "<s>",
        "<td>",
        "<li>",
        "=",
        "=C3",
        "\0",
        "\u{feff}",
        "\u{2028}",
        "orders\n",
        "take by1\n",
        "x ",
        "(",
        "\"",
        "<",
        "@",
    ];
    prop_oneof![proptest::sample::select(pieces.to_vec()).prop_map(str::to_owned), any::<String>()]
}

fn text() -> impl Strategy<Value = String> {
    proptest::collection::vec(piece(), 0..40).prop_map(|pieces| pieces.concat())
}

/// The report as a mail program quotes it: broken at some width, indented, marked or not.
fn quoted() -> impl Strategy<Value = String> {
    let mark = proptest::sample::select(vec!["> ", ">", "> > ", "", "  "]);
    (10usize..100, mark, any::<bool>(), any::<bool>()).prop_map(|(width, mark, flow, blanks)| {
        let mut out = String::new();
        let mut line = String::new();
        for source in REPORT.lines() {
            for word in source.split_whitespace() {
                if !line.is_empty() && line.chars().count() + word.chars().count() >= width {
                    out += &format!("{mark}{}\n", std::mem::take(&mut line));
                }
                line += if line.is_empty() { "" } else { " " };
                line += word;
            }
            // Some programs run the lines of a paragraph together.
            if !flow || source.is_empty() {
                out += &format!("{mark}{}\n", std::mem::take(&mut line));
                out += if blanks { "\n" } else { "" };
            }
        }
        out + &format!("{mark}{line}\n")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reading_never_panics(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        let _ = read(&bytes, &Limits::default());
    }

    #[test]
    fn reading_mail_like_text_never_panics(text in text()) {
        if let Ok(letter) = read(text.as_bytes(), &Limits::default()) {
            prop_assert!(!letter.text.text.contains(['\r', '\0', '\x1b']));
            fresh(&letter.text.text, None);
            fresh(&letter.text.text, Some(&text));
        }
    }

    /// Not that it says the same: what stood around a telephone's line can be an attribution where that line is gone.
    #[test]
    fn what_is_fresh_read_again_says_nothing_more(text in text()) {
        let once = fresh(&text, None);
        prop_assert_eq!(once.lines.len(), once.under.len());
        let twice = fresh(&once.text(), None);
        let mut left = once.lines.iter();
        prop_assert!(twice.lines.iter().all(|line| left.any(|known| known == line)), "{:?} of {:?}", twice.lines, once.lines);
    }

    #[test]
    fn a_quoted_report_says_nothing(quoted in quoted()) {
        prop_assert_eq!(fresh(&quoted, Some(REPORT)).lines, Vec::<String>::new());
    }

    #[test]
    fn orders_above_a_quoted_report_are_all_that_is_said(quoted in quoted(), number in 1u8..5) {
        let orders = [number.to_string(), "ota by1".into(), "varaa da2".into()];
        let body = format!("{}\n\nke 18. marrask. 2026 klo 18.22 A <a@example.org> kirjoitti:\n\n{quoted}", orders.join("\n"));
        prop_assert_eq!(&fresh(&body, Some(REPORT)).lines, &orders);
        prop_assert_eq!(&fresh(&body, None).lines, &orders);
    }

    #[test]
    fn an_edited_order_is_read(mark in proptest::sample::select(vec!["> ", ">", "> > "])) {
        let edited = REPORT.replacen("\nota by1", "\nota 1V, 1V", 1);
        let body: String = edited.lines().map(|line| format!("{mark}{line}\n")).collect();
        let said = fresh(&body, Some(REPORT));
        prop_assert_eq!(said.lines, ["ota 1V, 1V"]);
        let above = REPORT.lines().position(|line| line == "määräykset");
        prop_assert_eq!(said.under, [above]);
    }
}

/// A letter with these headers and this body.
fn letter(headers: &str, body: &str) -> Vec<u8> {
    format!("From: a@example.org\nSubject: x\n{headers}\n{body}").into_bytes()
}

#[test]
fn hostile_letters_cost_little() {
    let many = |text: &str, times: usize| text.repeat(times);
    let nested: String = (0..100_000).map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n")).collect();
    let mixed = "Content-Type: multipart/mixed; boundary=b\n";
    let html = "Content-Type: text/html\n";
    let letters = [
        ("nested parts", letter("Content-Type: multipart/mixed; boundary=c\n", &format!("--c\n{nested}"))),
        ("empty parts", letter(mixed, &many("--b\n\n", 1_000_000))),
        ("recipients", letter(&many("To: a@example.org\n", 100_000), "x")),
        ("recipients in one header", letter(&format!("To: {}\n", many("a@example.org,", 4_000)), "x")),
        ("parameters", letter(&format!("Content-Type: text/plain{}\n", many("; a*0*=utf-8''b", 4_000)), "x")),
        ("comments", letter(&format!("From: {}\nReceived: {}\n", many("(", 60_000), many("(", 60_000)), "x")),
        ("groups", letter(&format!("To: {}\n", many("a:b:", 12_000)), "x")),
        ("ids", letter(&format!("References: {}\n", many("<a@b> ", 10_000)), "x")),
        ("encoded words", letter(&format!("Subject: {}\n", many("=?utf-8?B?w6Q=?= ", 3_500)), "x")),
        ("no boundary", letter("Content-Type: multipart/mixed; boundary=\"\"\n", &many("--\n", 1_000_000))),
        ("one long line", letter("", &many("x", 9_000_000))),
        ("short lines", letter("", &many("x\n", 2_000_000))),
        ("quotes", letter("", &many("> ", 2_000_000))),
        ("openers", letter("", &many(&(many("on 1 ", 58) + "a@b +1\n"), 3_500))),
        ("rows", letter("", &many("From: a@b.c Sent: 18.11.2026 18:22 To: x\n", 20_000))),
        ("tags", letter(html, &many("<div><b>", 500_000))),
        ("open comment", letter(html, &many("<!--", 500_000))),
        ("entities", letter(html, &many("&amp", 500_000))),
        ("list items", letter(html, &many("<ol><li>", 500_000))),
        ("attributes", letter(html, &format!("<a {}>", many("b=c ", 220_000)))),
    ];
    for (what, raw) in letters {
        let begun = Instant::now();
        if let Ok(letter) = read(&raw, &Limits::default()) {
            fresh(&letter.text.text, None);
            fresh(&letter.text.text, Some(REPORT));
        }
        let took = begun.elapsed();
        // Generous, as this is not an optimised build and other tests run beside it.
        assert!(took < Duration::from_secs(15), "{what}: {took:?}");
        println!("{what}: {took:?}");
    }
}

#[test]
fn hostile_quotes_cost_little() {
    let words = "a ".repeat(20_000);
    let lines = "a a a b\n".repeat(40_000);
    let sent = [words.clone(), "a\n".repeat(20_000), "a a a b c d e f\n".repeat(2_000), lines.clone()];
    for sent in &sent {
        for body in [&words, &lines, &"> a a a\n".repeat(40_000), &"a\n".repeat(80_000), &"On 2026 1 2 3\n".repeat(20_000)] {
            let begun = Instant::now();
            fresh(body, Some(sent));
            let took = begun.elapsed();
            assert!(took < Duration::from_secs(15), "{took:?}");
            println!("{took:?}");
        }
    }
}
