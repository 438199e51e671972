//! Mails that are not delivered: a bounced report is not a missed turn, the game master is told once, and after some the reports stop. Only
//! who got a mail, or its server, can say that it was not delivered.

use crate::harness::{CLUB, Mail, Table, killed_at_every_write, time, tree};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use turnpost::store::LetterState;

const NAMES: &[&str] = &["laura", "ville", "atro"];

/// The address to which a mail to a seat comes back: the table's mails do not leave, so it is made here as docs/files.md tells.
fn comes_back_to(table: &Table, mail: &Mail) -> String {
    let parts: Vec<&str> = mail.id.split('.').collect();
    let (game, who, round) = (parts[0], parts[1], parts[2]);
    let seat = who.as_bytes()[0] - b'a';
    let open = format!("b.{game}.{who}.{round}");
    let mut mac = Hmac::<Sha256>::new_from_slice(table.token(game, seat.into()).as_bytes()).expect("a key");
    mac.update(open.as_bytes());
    let key = data_encoding::BASE32_NOPAD.encode(&mac.finalize().into_bytes()[..10]).to_lowercase();
    format!("club+{open}.{key}@example.org")
}

/// What a mail server writes of a mail that it could not deliver.
struct Dsn<'a> {
    received: &'a str,
    back: String,
    mail: &'a Mail,
    action: &'a str,
    status: &'a str,
    number: u32,
}

impl Dsn<'_> {
    fn bytes(&self) -> Vec<u8> {
        let Dsn { received, back, mail, action, status, number } = self;
        format!(
            "Return-Path: <>\r\n{received}From: MAILER-DAEMON@mx.example.net\r\nTo: {back}\r\nSubject: Undelivered Mail\r\n\
             Message-ID: <dsn-{number}@mx.example.net>\r\nMIME-Version: 1.0\r\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n\r\n\
             --b\r\nContent-Type: text/plain\r\n\r\nI'm sorry.\r\n\
             --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.net\r\n\r\n\
             Final-Recipient: rfc822; {}\r\nAction: {action}\r\nStatus: {status}\r\n\
             --b\r\nContent-Type: message/rfc822\r\n\r\nFrom: club@example.org\r\nMessage-ID:\r\n <{}>\r\nSubject: x\r\n\r\n1\r\n--b--\r\n",
            mail.to, mail.id
        )
        .into_bytes()
    }
}

fn dsn<'a>(table: &Table, mail: &'a Mail) -> Dsn<'a> {
    Dsn { received: "", back: comes_back_to(table, mail), mail, action: "failed", status: "5.1.1", number: 1 }
}

fn bounce(table: &Table, mail: &Mail, action: &str, number: u32) -> Vec<u8> {
    Dsn { action, number, ..dsn(table, mail) }.bytes()
}

fn report(table: &Table, name: &str) -> Mail {
    table.mails_to(name).into_iter().rev().find(|mail| mail.text.contains("end orders")).expect("a report").clone()
}

fn missed(table: &Table) -> bool {
    table.text("games/friday/desk.toml").contains("[missed]")
}

fn at(table: &mut Table, when: &str) {
    table.now = time(when);
    assert_eq!(table.pass().problems, [""; 0]);
}

#[test]
fn a_bounced_report_is_not_a_missed_turn() {
    let mut table = Table::new().players(NAMES);
    let raw = bounce(&table, &report(&table, "laura"), "failed", 1);
    let gm = table.mails_to("aino").len();
    let hash = table.post_raw(&raw);
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Machine);
    assert_eq!(table.mails_to("aino").len(), gm + 1);
    assert!(table.last("aino").text.contains("Laura (A)"), "{}", table.last("aino").text);
    assert!(!table.last("aino").text.contains("laura@example.org"));
    // A second one, and the same again.
    for number in [1, 2] {
        let raw = bounce(&table, &report(&table, "laura"), "failed", number);
        table.post_raw(&raw);
        table.pass();
    }
    assert_eq!(table.mails_to("aino").len(), gm + 1, "told once");
    at(&mut table, "2026-11-23T18:00:00+02:00");
    assert_eq!((table.rounds("friday"), missed(&table)), (1, false));
    assert!(!table.text("site/g/friday/index.html").contains("has missed"));
    // The mail of a later round arrived.
    for day in [27, 30] {
        at(&mut table, &format!("2026-11-{day}T18:00:00+02:00"));
    }
    let ville = table.text("games/friday/desk.toml");
    assert!(ville.contains("B = [2]"), "{ville}");
}

#[test]
fn one_that_comes_late_takes_back_that_the_turn_was_missed() {
    let mut table = Table::new().players(NAMES);
    let raw = bounce(&table, &report(&table, "laura"), "failed", 1);
    at(&mut table, "2026-11-23T18:00:00+02:00");
    assert!(missed(&table));
    table.post_raw(&raw);
    table.pass();
    assert!(!missed(&table));
    assert!(!table.text("site/g/friday/index.html").contains("has missed"));
}

#[test]
fn who_writes_has_got_mail_again() {
    let mut table = Table::new().players(NAMES);
    let raw = bounce(&table, &report(&table, "laura"), "failed", 1);
    table.post_raw(&raw);
    table.pass();
    table.letter("laura", "help").pass();
    assert!(!table.text("games/friday/desk.toml").contains("bounced"));
    at(&mut table, "2026-11-23T18:00:00+02:00");
    assert!(missed(&table));
}

fn bounced(table: &Table) -> bool {
    table.text("games/friday/desk.toml").contains("bounced")
}

/// Posts what is not believed: nothing comes of it, and nobody is told.
fn not_believed(table: &mut Table, raw: &[u8], why: &str) {
    let (hash, before) = (table.post_raw(raw), table.mails.len());
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Machine, "{why}");
    assert!(table.mails.len() == before && !bounced(table), "{why}");
}

#[test]
fn a_delay_or_a_mail_of_nobody_is_nothing() {
    let mut table = Table::new().players(NAMES);
    let mail = report(&table, "laura");
    let delayed = bounce(&table, &mail, "delayed", 1);
    not_believed(&mut table, &delayed, "a delay");
    let back = comes_back_to(&table, &mail);
    let (local, _) = back.split_once('@').expect("an address");
    let open = local.rsplit_once('.').expect("a key").0;
    let forged = [
        "club@example.org".to_owned(),
        // The id of the mail, which everybody has who got an answer to it, is no address to which it comes back; nor is the seat's own.
        format!("club+{}@example.org", mail.name()),
        mail.reply_to.clone().expect("an address"),
        back.replace(".a.", ".b."),
        back.replace(".1.", ".2."),
        format!("{local}a@example.org"),
        format!("{open}.@example.org"),
        back.replace("club+", "other+"),
        back.replace("@example.org", "@example.net"),
    ];
    for (number, back) in (2..).zip(forged) {
        let raw = Dsn { back: back.clone(), number, ..dsn(&table, &mail) }.bytes();
        not_believed(&mut table, &raw, &back);
    }
    // It is the address that is believed, in any case, and not what stands in the report.
    let sent_on = Mail { to: "old@example.net".into(), id: "x@y".into(), ..mail.clone() };
    let raw = Dsn { back: back.to_uppercase(), mail: &sent_on, number: 99, ..dsn(&table, &mail) }.bytes();
    table.post_raw(&raw);
    table.pass();
    assert!(bounced(&table));
}

/// Reports as the programs write them, by their documents: who, the rest of the head and the body, and whether it is for good.
fn forms(back: &str, mail: &Mail) -> Vec<(&'static str, String, bool)> {
    let (to, id) = (&mail.to, &mail.id);
    let copy = format!(
        "Received: from club (club [192.0.2.7])\r\n\tby mx.example.net\r\nMessage-ID: <{id}>\r\nFrom: club@example.org\r\nTo: {to}\r\nSubject: x\r\n"
    );
    let report = |parts: &[(&str, String)]| {
        let parts: String = parts.iter().map(|(kind, body)| format!("--b/1.2\r\n{kind}\r\n\r\n{body}\r\n")).collect();
        format!(
            "MIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status;\r\n\tboundary=\"b/1.2\"\r\n\r\nThis is a MIME-encapsulated message.\r\n\r\n{parts}--b/1.2--\r\n"
        )
    };
    let text = ("Content-Type: text/plain; charset=us-ascii", "Your message could not be delivered.".to_owned());
    let postfix = format!(
        "Reporting-MTA: dns; mx.example.net\r\nX-Postfix-Queue-ID: 4Wq7\r\nX-Postfix-Sender: rfc822; {back}\r\nArrival-Date: Mon, 23 Nov 2026 12:00:00 +0200 (EET)\r\n\r\nFinal-Recipient: rfc822; {to}\r\nOriginal-Recipient: rfc822;{to}\r\nAction: failed\r\nStatus: 5.1.1\r\nRemote-MTA: dns; mail.example.com\r\nDiagnostic-Code: smtp; 550 5.1.1 <{to}>: Recipient address\r\n    rejected: User unknown in virtual mailbox table\r\n"
    );
    let exim = format!(
        "Reporting-MTA: dns; mx.example.net\r\n\r\nAction: failed\r\nFinal-Recipient: rfc822;{to}\r\nStatus: 5.0.0\r\nRemote-MTA: dns; mail.example.com\r\nDiagnostic-Code: smtp; 550 No Such User Here\r\n"
    );
    let exchange = format!(
        "Reporting-MTA: dns;VI1PR0.eurprd02.prod.example.com\r\nReceived-From-MTA: dns;mail.example.org\r\nArrival-Date: Mon, 23 Nov 2026 10:00:00 +0000\r\n\r\nFinal-Recipient: rfc822;{to}\r\nAction: failed\r\nStatus: 5.1.10\r\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup\r\nX-Display-Name: Laura\r\n"
    );
    let gmail = format!(
        "Reporting-MTA: dns; googlemail.com\r\nReceived-From-MTA: dns; club@example.org\r\nArrival-Date: Mon, 23 Nov 2026 02:00:00 -0800 (PST)\r\nX-Original-Message-ID: <{id}>\r\n\r\nFinal-Recipient: rfc822; {to}\r\nAction: failed\r\nStatus: 4.2.2\r\nDiagnostic-Code: smtp; 452-4.2.2 The recipient's inbox is out of storage space. Please direct\r\n 452 4.2.2 the recipient to free some.\r\nLast-Attempt-Date: Mon, 23 Nov 2026 02:00:02 -0800 (PST)\r\n"
    );
    let status = "Content-Type: message/delivery-status";
    let html = ("Content-Type: multipart/alternative; boundary=\"alt\"", "--alt\r\nContent-Type: text/plain\r\n\r\nLaura wasn't found.\r\n--alt\r\nContent-Type: text/html\r\n\r\n<p>Laura wasn't found.</p>\r\n--alt--".to_owned());
    let encoded = data_encoding::BASE64_MIME.encode(postfix.as_bytes());
    vec![
        (
            "Postfix",
            report(&[
                text.clone(),
                ("Content-Description: Delivery report\r\nContent-Type: message/delivery-status", postfix),
                ("Content-Type: text/rfc822-headers", copy.clone()),
            ]),
            true,
        ),
        (
            "Exim",
            report(&[text.clone(), (status, exim), ("Content-type: message/rfc822", format!("Return-path: <{back}>\r\n{copy}\r\n1"))]),
            true,
        ),
        ("Exchange", report(&[html, (status, exchange), ("Content-Type: message/rfc822", format!("{copy}\r\n1"))]), true),
        (
            "Gmail, full",
            report(&[
                (
                    "Content-Type: multipart/related; boundary=\"rel\"",
                    "--rel\r\nContent-Type: text/html\r\n\r\n<p>Inbox full</p>\r\n--rel--".to_owned(),
                ),
                (status, gmail),
                ("Content-Type: message/rfc822", format!("{copy}\r\n1")),
            ]),
            false,
        ),
        (
            "encoded",
            report(&[
                text,
                ("Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64", encoded),
                ("Content-Type: text/rfc822-headers", copy.clone()),
            ]),
            true,
        ),
        (
            "qmail",
            format!(
                "\r\nHi. This is the qmail-send program at mx.example.net.\r\nI'm afraid I wasn't able to deliver your message to the following addresses.\r\nThis is a permanent error; I've given up. Sorry it didn't work out.\r\n\r\n<{to}>:\r\n192.0.2.9 does not like recipient.\r\nRemote host said: 550 5.1.1 user unknown\r\nGiving up on 192.0.2.9.\r\n\r\n--- Below this line is a copy of the message.\r\n\r\n{copy}\r\n1\r\n"
            ),
            true,
        ),
        (
            "Exim of old",
            format!(
                "X-Failed-Recipients: {to}\r\nAuto-Submitted: auto-replied\r\n\r\nThis message was created automatically by mail delivery software.\r\n\r\nA message that you sent could not be delivered to one or more of its\r\nrecipients. This is a permanent error. The following address(es) failed:\r\n\r\n  {to}\r\n    SMTP error from remote mail server after RCPT TO:<{to}>:\r\n    host mail.example.com [192.0.2.9]: 550 user unknown\r\n\r\n------ This is a copy of the message, including all the headers. ------\r\n\r\n{copy}\r\n1\r\n"
            ),
            true,
        ),
    ]
}

#[test]
fn reports_of_every_usual_mail_server_are_known() {
    for at in 0..7 {
        let mut table = Table::new().players(NAMES);
        let mail = report(&table, "laura");
        let back = comes_back_to(&table, &mail);
        let (who, rest, hard) = forms(&back, &mail).remove(at);
        let head = format!(
            "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example.net (Mail Delivery System)\r\nTo: {back}\r\nSubject: failure notice\r\nMessage-ID: <f{at}@mx.example.net>\r\nDate: Mon, 23 Nov 2026 12:00:00 +0200\r\n"
        );
        let hash = table.post_raw(format!("{head}{rest}").as_bytes());
        table.pass();
        assert!(bounced(&table), "{who}: {:?}", table.record(&hash));
        let letter = turnpost::mail::read(format!("{head}{rest}").as_bytes(), &turnpost::mail::Limits::default()).expect("a letter");
        assert_eq!((letter.hard, letter.undelivered), (hard, vec![mail.id.clone()]), "{who}");
    }
    // Where such a mail comes back, other programs write as well.
    let mut table = Table::new().players(NAMES);
    let back = comes_back_to(&table, &report(&table, "laura"));
    for (number, text) in ["I am on holiday until 1 December.", "Hi. This is Laura's answering machine.\r\n\r\n<laura@example.org>: away"]
        .into_iter()
        .enumerate()
    {
        let raw = format!(
            "Return-Path: <>\r\nFrom: laura@example.org\r\nTo: {back}\r\nAuto-Submitted: auto-replied\r\nMessage-ID: <v{number}@x>\r\nSubject: away\r\n\r\n{text}\r\n"
        );
        not_believed(&mut table, raw.as_bytes(), text);
    }
}

#[test]
fn a_bounce_survives_a_kill_anywhere() {
    let mut table = Table::new().players(NAMES);
    let raw = bounce(&table, &report(&table, "laura"), "failed", 1);
    table.post_raw(&raw);
    killed_at_every_write(&table, |folder, expected, after| {
        crate::harness::assert_same(&tree(folder), expected, &format!("killed at write {after}"));
    });
}

const SERVERS: &str = "servers = [\"mx.example.org\"]\ntransport = \"files\"";

/// Where mails come back to the club's own address, its own servers are believed, and nobody else.
#[test]
fn the_clubs_own_servers_are_believed_of_its_mails() {
    let mut table = Table::with(&CLUB.replace("transport = \"files\"", SERVERS)).players(NAMES);
    let mail = report(&table, "laura");
    let at = "Fri, 20 Nov 2026 11:59:00 +0200\r\n";
    let own = format!("Received: by mx.example.org (Postfix) id 9B3C; {at}");
    let of = |received: &str, mail: &Mail, number: u32| {
        let back = "club@example.org".to_owned();
        Dsn { received, back, mail, action: "failed", status: "5.1.1", number }.bytes()
    };
    let foreign = [
        String::new(),
        format!("Received: from mx.example.org by mx.example.org with ESMTP id 1; {at}"),
        format!("Received: from mx.example.org (evil.example [192.0.2.1]) by mx.example.org with ESMTP id 1; {at}"),
        format!("Received: from mx.example.org (evil.example [192.0.2.1]) by mx.example.org with ESMTP id 1; {at}{own}"),
        format!("Received: by notmx.example.org (Postfix) id 9B3C; {at}"),
        format!("Received: by mx.example.org.evil.example (Postfix) id 9B3C; {at}"),
    ];
    for (number, received) in (1..).zip(foreign) {
        not_believed(&mut table, &of(&received, &mail, number), &received);
    }
    // It counts of the address that was written to, and of a mail of ours.
    let elsewhere = Mail { to: "ville@example.org".into(), ..mail.clone() };
    let forged = Mail { id: mail.id.replace(".a.", ".b."), ..mail.clone() };
    for (number, mail) in (20..).zip([elsewhere, forged]) {
        not_believed(&mut table, &of(&own, &mail, number), &mail.to);
    }
    let sent_on = String::from_utf8(of(&own, &mail, 30)).expect("UTF-8");
    let sent_on = sent_on.replace(
        "Final-Recipient: rfc822; laura@example.org",
        "Original-Recipient: rfc822;Laura@Example.org\r\nFinal-Recipient: rfc822; old@example.net",
    );
    assert!(sent_on.contains("old@"));
    table.post_raw(sent_on.as_bytes());
    table.pass();
    assert!(bounced(&table));
}

/// Mails to Laura come back in one round after the other, with a status. Gives the mails to her in each.
fn rounds_without_laura(table: &mut Table, status: &str, days: &[u32]) -> Vec<usize> {
    let mut mails = Vec::new();
    for (number, day) in (100..).zip(days) {
        let mail = report(table, "laura");
        let raw = Dsn { status, number, ..dsn(table, &mail) }.bytes();
        table.post_raw(&raw);
        table.pass();
        let before = table.mails_to("laura").len();
        at(table, &format!("2026-11-{day}T18:00:00+02:00"));
        mails.push(table.mails_to("laura").len() - before);
    }
    mails
}

#[test]
fn after_three_rounds_reports_stop_and_a_letter_sets_them_going() {
    let mut table = Table::new().players(NAMES);
    let gm = table.mails_to("aino").len();
    assert_eq!(rounds_without_laura(&mut table, "5.1.1", &[23, 26, 29]), [1, 1, 0]);
    let told: Vec<String> = table.mails_to("aino")[gm..].iter().map(|mail| mail.text.clone()).collect();
    assert_eq!(told.iter().filter(|text| text.contains("Raportteja") || text.contains("raportteja")).count(), 1, "{told:?}");
    assert!(table.text("games/friday/gm.toml").contains("gm-out-of-reach"));
    // Nobody is blamed for what they were not told, and whoever looks can see it.
    table.at("2026-12-02T18:00:00+02:00");
    assert!(!missed_by_laura(&table), "{}", table.text("games/friday/desk.toml"));
    assert!(desk_pages(&table).contains("raportteja ei enää lähde"));
    let status = assert_cmd::Command::cargo_bin("turnpost").expect("built").args(["status", "--club"]).arg(table.folder.path()).output();
    let status = String::from_utf8(status.expect("ran").stdout).expect("UTF-8");
    assert!(status.contains("no more reports go out (gm address, gm token or a letter ends that): Laura"), "{status}");
    assert!(!table.text("site/g/friday/index.html").contains("bounce"));
    // All that happened meanwhile is told when a letter comes.
    let told = table.says("laura", "hello");
    assert!(told.contains("end orders") && told.contains("Turn 3") && told.contains("Turn 4"), "{told}");
    assert!(!bounced(&table));
    for day in ["05", "08", "11"] {
        table.at(&format!("2026-12-{day}T18:00:00+02:00"));
    }
    assert!(missed_by_laura(&table), "from now on it is a turn as any");
}

fn missed_by_laura(table: &Table) -> bool {
    table
        .text("games/friday/desk.toml")
        .lines()
        .skip_while(|line| *line != "[missed]")
        .take_while(|line| !line.is_empty())
        .any(|line| line.starts_with("A = "))
}

fn desk_pages(table: &Table) -> String {
    table.unlocked(&table.desk_link("aino@example.org"))
}

#[test]
fn a_full_mailbox_or_one_round_told_again_and_again_stops_nothing() {
    let mut table = Table::new().players(NAMES);
    assert_eq!(rounds_without_laura(&mut table, "5.2.2", &[23, 26, 29]), [1, 1, 1]);
    assert_eq!(rounds_without_laura(&mut table, "4.4.7", &[30]), [0]);
    // Whoever has seen where one mail comes back to can say of its round alone that it was not told.
    let mail = report(&table, "laura");
    for number in 1..20 {
        let raw = dsn(&table, &mail);
        let raw = Dsn { number, ..raw }.bytes();
        table.post_raw(&raw);
    }
    table.pass();
    assert!(!table.text("games/friday/gm.toml").contains("gm-out-of-reach"));
}

#[test]
fn a_new_reply_address_sets_reports_going() {
    let mut table = Table::new().players(NAMES);
    rounds_without_laura(&mut table, "5.1.1", &[23, 26, 29]);
    let before = table.mails_to("laura").len();
    let old = report(&table, "laura");
    let old = dsn(&table, &old).bytes();
    table.letter("aino", "gm token Laura").pass();
    assert!(!bounced(&table) && table.mails_to("laura").len() > before);
    // What comes back of mails from before tells nothing of those from now on.
    table.post_raw(&old);
    table.pass();
    assert!(!bounced(&table));
}

#[test]
fn an_invitation_that_comes_back_is_told_of_once() {
    let mut table = Table::new().gathering(NAMES, "2026-12-01T18:00:00+02:00");
    let (mail, gm) = (table.last("laura").clone(), table.mails_to("aino").len());
    for number in 1..3 {
        let raw = Dsn { number, ..dsn(&table, &mail) }.bytes();
        table.post_raw(&raw);
        table.pass();
    }
    assert_eq!(table.mails_to("aino").len(), gm + 1);
    assert!(table.last("aino").text.contains("Laura (A)"), "{}", table.last("aino").text);
}
