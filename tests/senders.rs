//! Whose a letter is where a club goes by signatures: `auth = "dkim"`. What proves nothing counts as little as it ever did.

use crate::harness::{CLUB, Letter, Mail, Table};
use turnpost::store::LetterState;

const NAMES: &[&str] = &["laura", "ville", "atro"];
const AUTH: &str = "auth = \"dkim\"\nservers = [\"mx.example.org\"]";
const BROUGHT: &str =
    "Received: from mail.example.net (mail.example.net [192.0.2.7]) by mx.example.org with ESMTPS id 4Cx1; Fri, 20 Nov 2026 11:59:00 +0200";
const PASS: &str = "Authentication-Results: mx.example.org; dmarc=pass header.from=example.org";

fn table() -> Table {
    Table::with(&CLUB.replace("auth = \"token\"", AUTH)).players(NAMES)
}

/// A letter from an address to the club's own that answers nothing, with such lines at its top.
fn plain(from: &str, lines: &[&str]) -> Letter {
    let letter = Letter::new(from, "club@example.org", "take any");
    lines.iter().fold(letter, |letter, line| letter.header(line))
}

/// Posts a letter that must play nothing.
fn refused(table: &mut Table, letter: &Letter) -> LetterState {
    let (rounds, book) = (table.rounds("friday"), table.text("games/friday/book.toml"));
    let hash = table.post(letter);
    table.pass();
    assert_eq!((table.rounds("friday"), table.text("games/friday/book.toml")), (rounds, book), "{letter:?}");
    table.record(&hash).expect("a record").state
}

fn report(table: &Table, name: &str) -> Mail {
    table.mails_to(name).into_iter().rev().find(|mail| mail.text.contains("end orders")).expect("a report").clone()
}

#[test]
fn what_a_named_server_says_counts_and_so_does_the_token() {
    let mut table = table();
    table.post(&plain("laura@example.org", &[PASS, BROUGHT]));
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
    // Without a word of any server the token is enough, as ever.
    table.letter("ville", "take any").pass();
    assert_eq!(table.rounds("friday"), 2);
    // A link, or a reply through a provider that drops the tag.
    let letter = table.reply("atro", "take any").without_tag();
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 3);
}

/// A signature holds whatever headers it does not cover say: whoever has the letter may send it on under another id, and the server
/// says the same of it.
#[test]
fn what_a_server_vouches_for_counts_once_under_whatever_name() {
    let mut table = table();
    let signed = |number: usize, signature: &str| {
        let signature = format!("DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=k; h=From:To:Date; bh=x=; b={signature}; t=1");
        plain("laura@example.org", &[PASS, BROUGHT, &signature]).numbered(number)
    };
    table.post(&signed(1, "bGV0dGVyIG9uZQ=="));
    table.pass();
    for name in ["ville", "atro"] {
        table.letter(name, "take any").pass();
    }
    assert_eq!(table.rounds("friday"), 3);
    assert_eq!(refused(&mut table, &signed(2, "bGV0 dGVyIG9u\r\n ZQ==")), LetterState::Duplicate);
    table.post(&signed(3, "bGV0dGVyIHR3bw=="));
    table.pass();
    assert_eq!(table.rounds("friday"), 4);
}

#[test]
fn what_proves_nothing_plays_nothing() {
    let mut table = table();
    let forged = "Authentication-Results: mx.example.org; spf=fail (dmarc=pass header.from=example.org) smtp.mailfrom=x@evil.example";
    let other = "Authentication-Results: mx.evil.example; dmarc=pass header.from=example.org";
    let fail = "Authentication-Results: mx.example.org; dmarc=fail header.from=example.org";
    let elsewhere = "Received: from x (x.example [192.0.2.9]) by mail.example.net with ESMTP id 2; Fri, 20 Nov 2026 11:58:00 +0200";
    for lines in [
        &[][..],
        &[BROUGHT],
        &[forged, BROUGHT],
        &[other, BROUGHT],
        &[other, BROUGHT, PASS],
        &[fail, BROUGHT, PASS],
        &[BROUGHT, elsewhere, PASS],
        &["Authentication-Results: mx.example.org; dmarc=pass header.from=notexample.org", BROUGHT],
    ] {
        assert_eq!(refused(&mut table, &plain("laura@example.org", lines)), LetterState::Unplaced, "{lines:?}");
    }
    // The proof is of the address alone: a name, a second sender, an address at the beginning of another are nobody.
    for from in [
        "\"laura@example.org\" <mallory@example.com>",
        "\"laura@example.org\" <mallory@example.org>",
        "laura@example.org.evil.example",
        "\"laura@example.org \"@example.org",
        "laura@example.org, mallory@example.org",
        "laura@example.org\r\nFrom: mallory@example.org",
    ] {
        let state = refused(&mut table, &plain(from, &[PASS, BROUGHT]));
        assert!(matches!(state, LetterState::Unplaced | LetterState::Quarantined), "{from}");
    }
}

#[test]
fn a_proof_of_ones_own_address_plays_no_seat_of_another() {
    let mut table = table();
    let mail = report(&table, "laura");
    // The token of a seat, and the id of a mail to it, from another address that is proved.
    let token = Letter::replying(&mail, "take any").from("ville@example.org").header(PASS).header(BROUGHT);
    assert_eq!(refused(&mut table, &token), LetterState::Unplaced);
    let id = Letter::replying(&mail, "take any").without_tag().from("mallory@example.org").header(PASS).header(BROUGHT);
    assert_eq!(refused(&mut table, &id), LetterState::Unplaced);
    let link = Letter::new("mallory@example.org", &format!("club+{}@example.org", mail.name()), "take any").header(PASS).header(BROUGHT);
    assert_eq!(refused(&mut table, &link), LetterState::Unplaced);
}

#[test]
fn a_club_without_a_way_to_prove_anything_is_told_so() {
    let config = CLUB.replace("auth = \"token\"", "auth = \"dkim\"");
    let read = turnpost::club::config::Config::parse(&config, &|path| path.to_owned());
    let told =
        read.as_ref().err().map(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().concat()).unwrap_or_default();
    assert_eq!(told.contains("servers = "), !turnpost::mail::SIGNATURES, "{told}");
}

/// The time that counts is that of a server that is named; of another a letter has none, and came when it was found.
#[test]
fn only_named_servers_say_when_a_letter_came() {
    let mut table = table();
    let early = |by: &str| format!("Received: from x (x.example [192.0.2.9]) by {by} with ESMTP id 2; Fri, 20 Nov 2026 12:10:00 +0200");
    table.later(1);
    let mut arrived = |by: &str| {
        let letter = table.reply("ville", "status").header(&early(by));
        let hash = table.post(&letter);
        table.pass();
        table.record(&hash).expect("a record").arrived
    };
    let (named, foreign) = (arrived("mx.example.org"), arrived("mx.evil.example"));
    assert_eq!(named, crate::harness::time("2026-11-20T12:10:00+02:00"));
    assert_eq!(foreign, crate::harness::time("2026-11-20T13:00:00+02:00"));
}

#[cfg(feature = "dkim")]
mod resolved;
#[cfg(feature = "dkim")]
mod signed;
#[cfg(feature = "dkim")]
mod signing;
