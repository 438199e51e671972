//! Headers, recipients and the signs of machines.

use super::*;

fn letter(raw: &str) -> Letter {
    match read(raw.as_bytes(), &Limits::default()) {
        Ok(letter) => letter,
        Err(error) => panic!("{error}: {raw}"),
    }
}

#[test]
fn every_from_counts() {
    let of = |headers: &str| -> Vec<String> {
        let letter = letter(&format!("{headers}\n\nota 1V\n"));
        letter.from.into_iter().map(|address| address.mailbox).collect()
    };
    assert_eq!(of("From: \"anna@example.org\" <Evil@Example.net>"), ["evil@example.net"]);
    assert_eq!(of("From: a@example.org\nFrom: b@example.org"), ["a@example.org", "b@example.org"]);
    assert_eq!(of("From: a@example.org, b@example.org"), ["a@example.org", "b@example.org"]);
    // A group is nobody, also one of one.
    for group in ["From: g: a@example.org, b@example.org;", "From: Anna: a@example.org;", "From: a@example.org, g: b@example.org;"] {
        assert_eq!(of(group), Vec::<String>::new(), "{group}");
    }
    assert_eq!(of("Subject: x"), Vec::<String>::new());
}

#[test]
fn ids_and_recipients_are_found_wherever_they_stand() {
    let letter = letter(
        "From: a@example.org\nTo: \"Kerho, oma\" <Kerho+K7M2@Example.org>\nCc: b@example.org\n\
         Delivered-To: kerho+x@example.org\nX-Original-To: <kerho@example.org>\nMessage-ID: <>\n\
         In-Reply-To: <one@x>\nReferences: <two@x>,<one@x>\n <thr ee@x>\nDate: Thu, 1 Jan 1970 00:00:00 +0000\n\
         Subject: =?utf-8?Q?Vs:_m=C3=A4=C3=A4r?=\n =?utf-8?Q?=C3=A4ys?= x\n\nota 1V\n",
    );
    assert_eq!(letter.message_id, None);
    assert_eq!(letter.answers, ["one@x", "two@x", "three@x"]);
    assert_eq!(letter.recipients, ["kerho+k7m2@example.org", "b@example.org", "kerho+x@example.org", "kerho@example.org"]);
    assert_eq!(letter.subject, "Vs: määräys x");
    assert_eq!(letter.received(&[]), None);
}

#[test]
fn only_the_topmost_stamp_is_trusted() {
    let two = "Received: from a by b; Fri, 20 Nov 2026 12:34:56 +0200\n\
               Received: from c by a; Fri, 20 Nov 2020 12:00:00 +0200\nFrom: a@example.org\n\nx\n";
    let stamp = |servers: &[&str]| {
        let servers: Vec<String> = servers.iter().map(|server| (*server).to_owned()).collect();
        letter(two).received(&servers).map(|time| time.to_rfc3339())
    };
    let (top, below) = (Some("2026-11-20T10:34:56+00:00"), None);
    assert_eq!(stamp(&[]).as_deref(), top);
    // Where servers are named, only if the topmost is one of theirs: whoever wrote the letter may have written all below it.
    let within = "Received: by 2002:a05:6a10 with SMTP id x; Fri, 20 Nov 2026 12:34:57 +0200\n";
    let handed_on = letter(&format!("{within}{two}"));
    assert_eq!(handed_on.received(&["b".to_owned()]), letter(two).received(&["b".to_owned()]));
    assert_eq!(handed_on.received(&["a".to_owned()]), None);
    assert_eq!((stamp(&["b"]).as_deref(), stamp(&["x", "B"]).as_deref(), stamp(&["a"]).as_deref()), (top, top, below));
}

#[test]
fn machines_are_known_by_one_sign_each() {
    let of = |header: &str| letter(&format!("From: a@example.org\n{header}\n\nota 1V\n")).machine;
    for (header, sign) in [
        ("Auto-Submitted: auto-replied (vacation); owner-email=x", Some(Machine::AutoSubmitted)),
        ("auto-submitted: Auto-Generated", Some(Machine::AutoSubmitted)),
        ("Auto-Submitted: no", None),
        ("Precedence: Bulk", Some(Machine::Precedence)),
        ("Precedence: first-class", None),
        ("X-Autoreply: yes", Some(Machine::Autoreply)),
        ("Return-Path: <>", Some(Machine::NullSender)),
        ("Return-Path: <a@example.org>", None),
        ("List-Unsubscribe: <mailto:x@example.org>", Some(Machine::List)),
        ("X-Turnpost-Id: <x@example.org>", Some(Machine::OwnLoop)),
        ("X-Auto-Response-Suppress: All", None),
        ("Subject: Out of Office: x", Some(Machine::Subject)),
        ("Subject: Autosvar: x", Some(Machine::Subject)),
        ("Subject: Re: Out of Office", None),
        ("Subject: Ready: take 2R", None),
        ("Content-Type: message/disposition-notification", Some(Machine::NoLetter)),
        ("Content-Type: message/delivery-status", Some(Machine::NoLetter)),
        ("Content-Type: text/vnd.google.email-reaction+json", Some(Machine::NoLetter)),
        ("Content-Type: text/calendar", Some(Machine::NoLetter)),
        ("X-Autorespond: x", Some(Machine::Autoreply)),
        ("X-Auto-Reply: x", Some(Machine::Autoreply)),
        ("X-Autoresponder: x", Some(Machine::Autoreply)),
        ("X-AutoReply-From: x", Some(Machine::Autoreply)),
        ("X-Autoreply: no", None),
        ("Precedence: junk", Some(Machine::Autoreply)),
        ("Precedence: list", Some(Machine::Precedence)),
        ("Precedence: auto_reply", Some(Machine::Autoreply)),
        ("Precedence: auto-reply", Some(Machine::Autoreply)),
        ("List-Id: <players.example.org>", Some(Machine::List)),
        ("Return-Path: < >", Some(Machine::NullSender)),
        ("X-Mail-Autoreply: on", Some(Machine::Autoreply)),
        ("X-Autogenerated: Reply", Some(Machine::Autoreply)),
        ("X-Autogenerated: Forward", None),
        ("X-FC-MachineGenerated: true", Some(Machine::Autoreply)),
        ("X-FC-MachineGenerated: false", None),
        ("X-POST-MessageClass: 9; Autoresponder", Some(Machine::Autoreply)),
        ("X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent", Some(Machine::Exchange)),
        ("X-MS-Exchange-Inbox-Rules-Loop: a@example.org", None),
        // A weak sign hides no other.
        ("From: postmaster@example.org\nAuto-Submitted: auto-replied", Some(Machine::AutoSubmitted)),
        ("Precedence: bulk\nSubject: Out of office: x", Some(Machine::Subject)),
        ("List-Id: <x>\nX-Autoreply: yes", Some(Machine::Autoreply)),
    ] {
        assert_eq!(of(header), sign, "{header}");
    }
    for (from, daemon) in [
        ("MAILER-DAEMON@example.org", true),
        ("Postmaster@example.org", true),
        ("no-reply@example.org", true),
        ("do.not.reply+x@example.org", true),
        ("ei-vastata@example.org", true),
        ("norepla@example.org", false),
    ] {
        let found = letter(&format!("From: {from}\n\nx\n")).machine;
        assert_eq!(found == Some(Machine::Daemon), daemon, "{from}");
    }
}

/// What programs put before the subject that they answer, each by itself.
#[test]
fn subjects_of_machines_are_known_by_their_beginning() {
    for beginning in [
        "Automaattinen vastaus",
        "Automaattivastaus",
        "Poissaoloilmoitus",
        "Poissa toimistolta",
        "Poissa",
        "Lomavastaus",
        "Luettu",
        "Hyväksytty",
        "Hylätty",
        "Alustavasti hyväksytty",
        "Automatic reply",
        "Auto reply",
        "Autoreply",
        "Auto-reply",
        "Out of Office",
        "Out-of-office",
        "Vacation reply",
        "Read",
        "Accepted",
        "Declined",
        "Autosvar",
        "Automatiskt svar",
        "Frånvarande",
    ] {
        let of = |subject: &str| letter(&format!("From: a@example.org\nSubject: {subject}: [Perjantai] Citadels\n\nota 1V\n")).machine;
        assert_eq!(of(beginning), Some(Machine::Subject), "{beginning}");
        assert_eq!(of(&format!("Re: {beginning}")), None, "{beginning}");
    }
}

#[test]
fn what_is_no_mail_or_costs_too_much_is_refused() {
    let limits = Limits { letter_bytes: 1000, parts: 3, depth: 2, head_bytes: 500, ..Limits::default() };
    let refused = |raw: &str| read(raw.as_bytes(), &limits).err();
    assert_eq!(refused(" \r\n"), Some(Unreadable::Empty));
    assert_eq!(refused("hello there\n"), Some(Unreadable::NoHeaders));
    assert_eq!(refused(&"x".repeat(1001)), Some(Unreadable::TooLarge { bytes: 1001, most: 1000 }));
    assert_eq!(refused(&format!("From: {}\n\n", "x".repeat(600))), Some(Unreadable::HeadTooLarge));
    let mixed = "From: a@example.org\nContent-Type: multipart/mixed; boundary=b\n\n";
    assert_eq!(refused(&format!("{mixed}{}", "--b\n\nx\n".repeat(3))), Some(Unreadable::TooManyParts { most: 3 }));
    let deep: String = (0..3).map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n")).collect();
    let limits = Limits { depth: 2, ..Limits::default() };
    let raw = format!("From: a@example.org\n{deep}\nx\n");
    assert_eq!(read(raw.as_bytes(), &limits).err(), Some(Unreadable::TooDeep { most: 2 }));
}

/// A text of the greatest length is read whole; of one that has a byte more, in whatever parts, nothing is.
#[test]
fn a_text_that_is_too_long_is_not_read_by_half() {
    let limits = Limits { text_bytes: 8, text_lines: 2, ..Limits::default() };
    let of = |letter: &str| read(format!("From: a@example.org\n{letter}").as_bytes(), &limits).map(|letter| letter.text.text);
    let much = Err(Unreadable::TooMuchText { most: 8 });
    assert_eq!(of("\ntake 2R\n"), Ok("take 2R\n".into()));
    assert_eq!(of("\ntake 2RR\n"), much);
    assert_eq!(of("Content-Type: text/html\n\n<p title='as long as you like'>take 2R"), Ok("take 2R\n".into()));
    assert_eq!(of("Content-Type: text/html\n\n<p>take 2RR"), much);
    let part = "--b\n\ntake\n";
    assert_eq!(of(&format!("Content-Type: multipart/mixed; boundary=b\n\n{part}{part}--b--\n")), Ok("take\ntake".into()));
    assert_eq!(of(&format!("Content-Type: multipart/mixed; boundary=b\n\n{part}{part}{part}--b--\n")), much);
    assert_eq!(of("\na\nb\nc\n"), Err(Unreadable::TooManyLines { most: 2 }));
}

#[test]
fn an_mbox_line_or_a_mark_at_the_top_is_no_harm() {
    for top in ["From a@example.org Sat Nov 21 10:00:00 2026\n", "\u{feff}", "\r\n\n"] {
        assert_eq!(letter(&format!("{top}From: a@example.org\n\nota 1V\n")).text.text.trim(), "ota 1V");
    }
}

#[test]
fn an_attribution_that_only_one_form_has_is_no_disagreement() {
    let of = |html: &str| {
        letter(&format!(
            "From: a@example.org\nContent-Type: multipart/alternative; boundary=b\n\n\
             --b\nContent-Type: text/plain; charset=utf-8\n\nota 1V\n\n\
             ke 18. marrask. 2026 klo 18.22 Kerho (kerho@example.org) kirjoitti:\n\n> Sinun vuorosi.\n\n\
             --b\nContent-Type: text/html; charset=utf-8\n\n<div>{html}</div><br><div class=\"gmail_quote\">\
             <div class=\"gmail_attr\">ke 18. marrask. 2026 klo 18.22 Kerho (kerho@example.org) kirjoitti:<br></div>\
             <blockquote class=\"gmail_quote\">Sinun vuorosi.</blockquote></div>\n--b--\n"
        ))
        .text
        .notes
    };
    assert_eq!(of("ota 1V"), []);
    assert_eq!(of("ota 2V"), [super::super::Note::HtmlDisagrees]);
}

/// A letter of these parts, each with its headers.
fn mixed(parts: &[&str]) -> Letter {
    let parts: String = parts.iter().map(|part| format!("--b\n{part}\n")).collect();
    let raw = format!("From: a@example.org\nContent-Type: multipart/mixed; boundary=b\n\n{parts}--b--\n");
    letter(&raw)
}

#[test]
fn an_attached_file_is_read_where_the_letter_says_nothing_and_named_where_it_is_not() {
    use crate::mail::body::{BodySource, FileKind};
    let file = "Content-Type: text/plain; name=orders.txt\nContent-Disposition: attachment\n\ntake ka4";
    let unread = |letter: &Letter| -> Vec<(String, FileKind)> { letter.text.unread.iter().map(|f| (f.name.clone(), f.kind)).collect() };
    for quote in ["\n> take fr3\n", "\n\n"] {
        let letter = mixed(&[quote, file]);
        assert_eq!((letter.text.text.trim(), letter.text.source), ("take ka4", BodySource::Attachment));
        assert_eq!(unread(&letter), []);
    }
    let long = "\nA word to you all, since I have so much to say of the last round: I lost two cards by a slip of the pen, and more.\n";
    let letter = mixed(&[long, file]);
    assert_eq!(letter.text.text.trim(), long.trim());
    assert_eq!(unread(&letter), [("orders.txt".into(), FileKind::Text)]);
}

#[test]
fn a_file_is_read_with_its_cover_note() {
    use crate::mail::body::FileKind;
    let file = "Content-Type: text/plain; name=orders.txt\nContent-Disposition: attachment\n\ntake ka4\n-- \nLaura\n";
    let said = |letter: &Letter| crate::mail::fresh(&letter.text.text, None).lines;
    for quote in ["", "\nOn Wed, Nov 18, 2026 at 6:22 PM Club <club@example.org> wrote:\n> take by1\n"] {
        let letter = mixed(&[&format!("\nOrders attached, see you\n{quote}"), file]);
        assert_eq!(said(&letter), ["take ka4", "", "Orders attached, see you"]);
        assert!(letter.text.unread.is_empty());
    }
    // Outlook marks nothing: what it shows stays below all.
    let shown = "\nFrom: Club <club@example.org>\nSent: Wednesday, November 18, 2026 6:22 PM\nTo: x\nSubject: y\n\ntake by1\n";
    assert_eq!(said(&mixed(&[&format!("\nOrders attached\n{shown}"), file])), ["take ka4", "", "Orders attached"]);
    // Of two files one can't tell which, and a report of ours that was saved is long.
    let report = format!("Content-Type: text/plain; name=report.txt\n\n{}", "take by1\n".repeat(100));
    let answer =
        "Content-Type: text/plain; name=answer.txt\n\nYou may write:\n\n 1  take ka4: from the row\n 2  take by1\n\nNothing is on file.\n";
    for files in [&["\nSee the files\n", file, file][..], &["\nSee the file\n", &report][..], &["\nSee what you wrote\n", answer][..]] {
        let letter = mixed(files);
        assert_eq!(said(&letter).len(), 1);
        assert!(letter.text.unread.iter().all(|file| file.kind == FileKind::Text) && !letter.text.unread.is_empty());
    }
}

#[test]
fn files_that_cannot_be_read_are_named_for_what_they_are() {
    use crate::mail::body::FileKind;
    let pdf = "Content-Type: application/pdf; name=\"my orders.pdf\"\n\n%PDF";
    let picture = "Content-Type: image/jpeg; name=IMG_1.jpg\nContent-Disposition: inline\n\nx";
    let sheet = "Content-Type: application/vnd.ms-excel\nContent-Disposition: attachment\n\nx";
    let signature = "Content-Type: application/pgp-signature; name=signature.asc\n\nx";
    let kinds = |letter: &Letter| -> Vec<(String, FileKind)> { letter.text.unread.iter().map(|f| (f.name.clone(), f.kind)).collect() };
    let pdf_unread = ("my orders.pdf".to_owned(), FileKind::Pdf);
    let sheet_unread = ("application/vnd.ms-excel".to_owned(), FileKind::Other);
    // A picture in a letter with words adorns it.
    let letter = mixed(&["\ntake ka4\n", pdf, picture, sheet, signature]);
    assert_eq!(kinds(&letter), [pdf_unread, sheet_unread]);
    assert_eq!(kinds(&mixed(&["\n\n", picture])), [("IMG_1.jpg".into(), FileKind::Picture)]);
}
