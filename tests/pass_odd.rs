//! Letters as some programs and some people write them: sealed, with an answer asked for elsewhere, in letters of another alphabet; and what
//! twice as much of anything costs.

use crate::harness::{Letter, Table};
use turnpost::mail::{Limits, fresh, read};
use turnpost::store::LetterState;

const THREE: [&str; 3] = ["laura", "ville", "atro"];

/// Posts a letter of Laura's. Gives its state, the mails that it brought and the rounds that are played.
fn meets(table: &mut Table, letter: &Letter) -> (LetterState, Vec<crate::harness::Mail>, usize) {
    let before = table.mails.len();
    let hash = table.post(letter);
    assert_eq!(table.pass().problems, [""; 0]);
    (table.record(&hash).expect("a record").state, table.mails[before..].to_vec(), table.rounds("friday"))
}

#[test]
fn a_sealed_letter_is_answered_and_nothing_in_it_is_an_order() {
    let sealed = [
        ("application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m", &b"take any"[..]),
        ("application/pkcs7-mime; smime-type=signed-data; name=smime.p7m", b"take any"),
        ("application/ms-tnef; name=winmail.dat", b"take any"),
        (
            "multipart/encrypted; protocol=\"application/pgp-encrypted\"; boundary=b",
            b"--b\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--b\r\nContent-Type: application/octet-stream; name=encrypted.asc\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n\r\ntake any\r\n--b--\r\n",
        ),
    ];
    for (number, (kind, body)) in sealed.into_iter().enumerate() {
        let mut table = Table::new().players(&THREE);
        let letter = table.reply("laura", "").raw(kind, body).numbered(number);
        let (state, mails, rounds) = meets(&mut table, &letter);
        assert_eq!((state, mails.len(), rounds), (LetterState::Answered, 1, 0), "{kind}: {mails:?}");
    }
    // What is signed and can be read is read, and headers inside of it are words.
    let mut table = Table::new().players(&THREE);
    let signed = b"--b\r\nContent-Type: text/plain; protected-headers=v1\r\nFrom: ville@example.org\r\n\r\ntake any\r\n--b\r\nContent-Type: application/pgp-signature; name=signature.asc\r\n\r\nx\r\n--b--\r\n";
    let letter = table.reply("laura", "").raw("multipart/signed; protocol=\"application/pgp-signature\"; boundary=b", signed);
    let (state, mails, rounds) = meets(&mut table, &letter);
    assert_eq!((state, rounds), (LetterState::Applied, 1), "{mails:?}");
    assert!(table.log("friday")[1].contains("seat = \"A\""), "it is the letter's sender who plays");
}

#[test]
fn an_answer_goes_to_the_seats_own_address_whatever_the_letter_asks() {
    let mut table = Table::new().players(&THREE);
    for asks in [
        "Reply-To: mallory@example.com",
        "Return-Path: <mallory@example.com>",
        "Disposition-Notification-To: mallory@example.com",
        "Return-Receipt-To: mallory@example.com",
        "Errors-To: mallory@example.com",
        "Sender: mallory@example.com",
        "Cc: ville@example.org, atro@example.org, players@example.net",
        "Mail-Followup-To: players@example.net",
        "Resent-From: mallory@example.com",
        "Authentication-Results: mx.example.org; dmarc=pass header.from=ville@example.org",
    ] {
        let letter = table.reply("laura", "walrus").header(asks);
        let (_, mails, rounds) = meets(&mut table, &letter);
        let to: Vec<&str> = mails.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!((to.as_slice(), rounds), (&["laura@example.org"][..], 0), "{asks}");
        assert!(mails.iter().all(|mail| mail.header("Cc").is_none() && mail.header("Bcc").is_none()), "{asks}");
    }
}

#[test]
fn an_order_in_other_letters_is_not_taken_for_one() {
    let mut table = Table::new().players(&THREE);
    // Cyrillic and Greek letters, which look the same, and full width, which does not quite.
    for order in ["t\u{430}ke any", "take \u{430}ny", "tak\u{435} any", "t\u{3b1}ke any"] {
        let letter = table.reply("laura", order);
        let (state, mails, rounds) = meets(&mut table, &letter);
        assert_eq!((state, rounds), (LetterState::Answered, 0), "{order:?}");
        assert!(mails.iter().any(|mail| mail.text.contains(order)), "{order:?} is shown as it was written: {mails:?}");
    }
    // What can't be seen, odd blanks and case change nothing.
    let letter = table.reply("laura", "\u{feff}t\u{ad}ake\u{a0}\u{202f}an\u{200b}y\u{2060}");
    assert_eq!(meets(&mut table, &letter).2, 1);
}

#[test]
fn broken_words_in_headers_are_no_harm() {
    for subject in [
        "=?utf-8?Q?=C3?=",
        "=?utf-8?Q?=C3?= =?utf-8?Q?=A4?=",
        "=?utf-8?B?w6Q?=",
        "=?klingon?Q?=E4?=",
        "=?utf-8?X?abc?=",
        "=?utf-8?Q?",
        "=?=?=?=?",
        "=?utf-8?Q?a=0D=0ABcc:_evil@example.net?=",
        "=?_iso-2022-jp$ESC?B?GyRCIQ==?=",
        "\u{430}\u{0}\u{85}\u{2028}",
    ] {
        let name = format!("\"{subject}\" <laura@example.org>");
        let raw = format!(
            "From: {name}\r\nSubject: {subject}\r\nContent-Type: text/plain; name*0*=utf-8''%E4; name*2=x; charset*=''\r\n\r\nx\r\n"
        );
        let letter = read(raw.as_bytes(), &Limits::default()).expect("a letter");
        assert_eq!(letter.from.len(), 1, "{subject:?}");
        assert_eq!(letter.from[0].mailbox, "laura@example.org", "{subject:?}");
        let shown = [Some(letter.subject), letter.from[0].name.clone()];
        assert!(
            shown.iter().flatten().all(|text| !text.contains(char::is_control) && !text.contains('\u{2028}')),
            "{subject:?}: {shown:?}"
        );
    }
}

/// How long this thread has been at work on a processor: other programs beside it don't count.
fn at_work() -> u64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells");
    stat.split(' ').next().and_then(|nanoseconds| nanoseconds.parse().ok()).expect("a number")
}

fn cost(raw: &[u8]) -> u64 {
    let once = || {
        let before = at_work();
        if let Ok(letter) = read(raw, &Limits::default()) {
            std::hint::black_box(fresh(&letter.text.text, Some("Laura, it is your turn.\ntake any\n")));
        }
        at_work() - before
    };
    (0..3).map(|_| once()).min().unwrap_or(0)
}

/// What is four times as long costs about four times as much, and never sixteen times: no construct is read again for each of its kind.
#[test]
fn four_times_the_letter_is_four_times_the_work() {
    let html = "Content-Type: text/html\n";
    let mixed = "Content-Type: multipart/mixed; boundary=b\n";
    type Made<'a> = (&'a str, usize, Box<dyn Fn(usize) -> (String, String)>);
    let body = |head: &'static str, unit: &'static str| Box::new(move |n: usize| (head.to_owned(), unit.repeat(n)));
    let head = |begin: &'static str, unit: &'static str| Box::new(move |n: usize| (format!("{begin}{}\n", unit.repeat(n)), "x".to_owned()));
    let kinds: Vec<Made<'_>> = vec![
        ("recipients", 1_000, head("To: ", "a@example.org,")),
        ("parameters", 1_000, head("Content-Type: text/plain", "; a*0*=utf-8''b")),
        ("comments", 15_000, head("From: ", "(")),
        ("groups", 3_000, head("To: ", "a:b:")),
        ("ids", 2_500, head("References: ", "<a@b> ")),
        ("encoded words", 800, head("Subject: ", "=?utf-8?B?w6Q=?= ")),
        ("one line", 200_000, body("", "x")),
        ("lines", 4_500, body("", "x\n")),
        ("quotes", 100_000, body("", "> ")),
        ("attributions", 1_000, body("", "On Wed, Nov 18, 2026 Club <club@example.org> wrote:\n")),
        ("headers shown", 1_200, body("", "From: a@b.c Sent: 18.11.2026 18:22 To: x\n")),
        ("tags", 15_000, body(html, "<div><b>")),
        ("comments of HTML", 50_000, body(html, "<!--")),
        ("entities", 40_000, body(html, "&amp")),
        ("lists", 15_000, body(html, "<ol><li>")),
        ("blocks of quotes", 4_000, body(html, "<blockquote>a<br>")),
        (
            "attributes",
            15_000,
            Box::new(move |n| (html.to_owned(), format!("<a {}>", (0..n).map(|k| format!("a{k}=b ")).collect::<String>()))),
        ),
        ("boundaries", 40_000, body(mixed, "--\n")),
    ];
    for (what, n, made) in kinds {
        let raw = |n: usize| {
            let (head, body) = made(n);
            format!("From: a@example.org\nSubject: x\n{head}\n{body}").into_bytes()
        };
        let (once, four) = (cost(&raw(n)), cost(&raw(4 * n)));
        println!("{what}: {once} {four}");
        // A little for what is there once, and for the noise of the machine.
        assert!(four < 10 * once + 20_000_000, "{what}: {once} ns and {four} ns");
    }
}
