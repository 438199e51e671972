use super::*;
use crate::mail::{Limits, NameServer, read};
use mail_auth::common::crypto::Ed25519Key;
use mail_auth::common::headers::HeaderWriter;
use mail_auth::dkim::{Canonicalization, DkimSigner};

const CLUB: &str = "club@example.org";
const NOW: i64 = 1_795_000_000;
const LETTER: &str =
    "From: Laura <laura@example.com>\r\nTo: club@example.org\r\nSubject: x\r\nMessage-ID: <1@example.com>\r\n\r\ntake any\r\n";

/// A key that signs for a domain, and what stands under its name.
struct Domain {
    key: Vec<u8>,
    names: Names,
}

struct Names(BTreeMap<String, Answer>);

impl NameServer for Names {
    fn text(&self, name: &str) -> Answer {
        self.0.get(name).cloned().unwrap_or(Ok(None))
    }
}

fn domain(name: &str) -> Domain {
    let key = Ed25519Key::generate_pkcs8().expect("a key");
    let public = Ed25519Key::from_pkcs8_der(&key).expect("a key").public_key();
    let record = format!("v=DKIM1; k=ed25519; p={}", data_encoding::BASE64.encode(&public));
    Domain { key, names: Names([(format!("s1._domainkey.{name}"), Ok(Some(record)))].into()) }
}

impl Domain {
    /// A letter with a signature of the key above it.
    fn sign(
        &self,
        by: &str,
        headers: &[&str],
        letter: &str,
        more: impl Fn(DkimSigner<Ed25519Key, mail_auth::dkim::Done>) -> DkimSigner<Ed25519Key, mail_auth::dkim::Done>,
    ) -> String {
        let key = Ed25519Key::from_pkcs8_der(&self.key).expect("a key");
        let signer = DkimSigner::from_key(key).domain(by).selector("s1").headers(headers.iter().copied());
        let signer = more(signer.header_canonicalization(Canonicalization::Relaxed).body_canonicalization(Canonicalization::Relaxed));
        format!("{}{letter}", signer.sign(letter.as_bytes()).expect("signed").to_header())
    }

    fn proves(&self, raw: &str) -> Proof {
        let letter = read(raw.as_bytes(), &Limits::default()).expect("a letter");
        crate::mail::proof(raw.as_bytes(), &letter, &[], CLUB, NOW, &self.names)
    }
}

const ALL: &[&str] = &["From", "To", "Subject", "Message-ID"];

#[test]
fn a_signature_of_the_senders_domain_proves_the_sender() {
    let own = domain("example.com");
    let signed = own.sign("example.com", ALL, LETTER, |signer| signer);
    let Proof::Good(signatures) = own.proves(&signed) else { panic!("{:?}", own.proves(&signed)) };
    // The same letter under another id is the same letter: its signature tells.
    let renamed = format!("Received: from x by y; Fri, 20 Nov 2026 10:00:00 +0200\r\n{signed}");
    assert_eq!(own.proves(&renamed), Proof::Good(signatures));
    // A domain speaks for those below it, and one that signs nothing does not hinder another.
    let below = LETTER.replace("laura@example.com", "laura@mail.example.com");
    assert!(matches!(own.proves(&own.sign("example.com", ALL, &below, |signer| signer)), Proof::Good(_)));
    let listed = format!("DKIM-Signature: v=1; a=rsa-sha256; d=list.example; s=x; h=from; bh=AAAA; b=AAAA\r\n{signed}");
    assert!(matches!(own.proves(&listed), Proof::Good(_)));
}

#[test]
fn what_is_changed_or_of_another_domain_proves_nothing() {
    let own = domain("example.com");
    let signed = own.sign("example.com", ALL, LETTER, |signer| signer);
    let (head, body) = signed.split_once("\r\n\r\n").expect("a body");
    for (changed, why) in [
        (signed.replace("take any", "take fk3"), "another text"),
        (format!("{signed}take fk3\r\n"), "more text"),
        (signed.replace("laura@example.com>", "ville@example.com>"), "another sender"),
        (
            signed.replace("From: Laura <laura@example.com>", "From: \"laura@example.com\" <mallory@evil.example>"),
            "a name that is an address",
        ),
        (signed.replace("From: Laura", "From: ville@example.com\r\nFrom: Laura"), "two From lines"),
        (format!("From: ville@example.com\r\n{signed}"), "two From lines"),
        (format!("From : ville@example.com\r\n{signed}"), "two From lines, one odd"),
        (signed.replace("Laura <laura@example.com>", "laura@example.com, ville@example.com"), "two senders"),
        (signed.replace("Laura <laura@example.com>", "\"laura@example.com> x\"@evil.example"), "a quoted local part"),
        (format!("{head}\r\n\r\n"), "no text"),
        (LETTER.to_owned(), "no signature"),
        (signed.replace("d=example.com", "d=com"), "another domain"),
        (format!("{head}\r\nSubject: y\r\n\r\n{body}"), "another subject below"),
    ] {
        assert_ne!(signed, changed, "{why}");
        assert_eq!(own.proves(&changed), Proof::None, "{why}");
    }
    for other in ["notexample.com", "example.com.evil.example", "mail.example.com", "evil.example", "com"] {
        let evil = domain(other);
        assert_eq!(evil.proves(&evil.sign(other, ALL, LETTER, |signer| signer)), Proof::None, "{other}");
    }
    // The right domain, but the key of another.
    assert_eq!(own.proves(&domain("example.com").sign("example.com", ALL, LETTER, |signer| signer)), Proof::None);
}

#[test]
fn a_signature_that_covers_too_little_proves_nothing() {
    let own = domain("example.com");
    let without_from = own.sign("example.com", &["To", "Subject"], LETTER, |signer| signer);
    assert_eq!(own.proves(&without_from), Proof::None);
    let part = own.sign("example.com", ALL, LETTER, |signer| signer.body_length(true));
    assert!(part.contains("l="), "{part}");
    assert_eq!(own.proves(&part), Proof::None);
    assert_eq!(own.proves(&format!("{part}take fk3\r\n")), Proof::None);
    // One that has expired by the club's clock, whatever that of the machine says.
    let brief = own.sign("example.com", ALL, LETTER, |signer| signer.expiration(1));
    assert!(brief.contains("x="), "{brief}");
    let letter = read(brief.as_bytes(), &Limits::default()).expect("a letter");
    let at = |now: i64| crate::mail::proof(brief.as_bytes(), &letter, &[], CLUB, now, &own.names);
    assert!(matches!(at(0), Proof::Good(_)) && at(i64::MAX) == Proof::None);
    // What its writer sent to somebody else, who sends it on.
    let others = LETTER.replace("To: club@example.org", "To: Mallory <mallory@evil.example>");
    assert_eq!(own.proves(&own.sign("example.com", ALL, &others, |signer| signer)), Proof::None);
    let copied = LETTER.replace("To: club@example.org", "To: ville@example.net\r\nCc: Club <CLUB+x@Example.org>");
    assert!(matches!(own.proves(&own.sign("example.com", ALL, &copied, |signer| signer)), Proof::Good(_)));
}

#[test]
fn what_can_not_be_looked_up_now_may_prove_something_later() {
    let mut own = domain("example.com");
    let signed = own.sign("example.com", ALL, LETTER, |signer| signer);
    let name = "s1._domainkey.example.com".to_owned();
    let record = own.names.0.insert(name.clone(), Err("no net".to_owned())).expect("a record").expect("an answer").expect("a text");
    assert_eq!(own.proves(&signed), Proof::NotNow("no net".to_owned()));
    // Nobody is asked about what would prove nothing.
    let other = own.sign("evil.example", ALL, LETTER, |signer| signer);
    assert_eq!(own.proves(&other), Proof::None);
    for (text, why) in [
        (None, "nothing there"),
        (Some(String::new()), "empty"),
        (Some("v=DKIM1; k=ed25519; p=".to_owned()), "withdrawn"),
        (Some("v=spf1 -all".to_owned()), "something else"),
        (Some(record.replace("ed25519", "rsa")), "another kind, and too short"),
    ] {
        own.names.0.insert(name.clone(), Ok(text));
        assert_eq!(own.proves(&signed), Proof::None, "{why}");
    }
    own.names.0.insert(name, Ok(Some(record)));
    assert!(matches!(own.proves(&signed), Proof::Good(_)));
}

#[test]
fn no_letter_is_too_odd_for_it() {
    let own = domain("example.com");
    let signed = own.sign("example.com", ALL, LETTER, |signer| signer);
    for end in 1..signed.len() {
        signed_by_nobody(signed.get(..end).unwrap_or_default(), &own);
    }
    let many = format!("{}{LETTER}", "DKIM-Signature: v=1; a=rsa-sha256; d=example.com; s=x; h=from; bh=AAAA; b=AAAA\r\n".repeat(500));
    signed_by_nobody(&many, &own);
}

fn signed_by_nobody(raw: &str, own: &Domain) {
    let found = signed(raw.as_bytes(), "laura@example.com", CLUB, NOW, &own.names);
    assert!(!matches!(found, Proof::Good(_)) || raw.trim_end().ends_with("take any"), "{raw}");
}
