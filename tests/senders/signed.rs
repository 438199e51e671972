//! Letters with signatures of their own, checked against names as a test gives them.

use super::{AUTH, NAMES, report};
use crate::harness::{CLUB, Letter, Table};
use mail_auth::common::crypto::Ed25519Key;
use mail_auth::common::headers::HeaderWriter;
use mail_auth::dkim::DkimSigner;
use std::cell::RefCell;
use turnpost::club::{Ran, Setup, Staff, limits, pass_by};
use turnpost::mail::{Answer, Here, NameServer, smtp};
use turnpost::store::{Disk, LetterState};

/// What stands under the one name that there is, and how often it was asked for.
struct Net {
    key: Vec<u8>,
    up: bool,
    asked: RefCell<Vec<String>>,
}

impl Net {
    fn new() -> Net {
        Net { key: Ed25519Key::generate_pkcs8().expect("a key"), up: true, asked: RefCell::default() }
    }

    fn sign(&self, letter: &Letter, by: &str) -> Vec<u8> {
        let raw = letter.bytes();
        let key = Ed25519Key::from_pkcs8_der(&self.key).expect("a key");
        let signer = DkimSigner::from_key(key).domain(by).selector("s1").headers(["From", "To", "Subject", "Message-ID"]);
        [signer.sign(&raw).expect("signed").to_header().into_bytes(), raw].concat()
    }
}

impl NameServer for Net {
    fn text(&self, name: &str) -> Answer {
        self.asked.borrow_mut().push(name.to_owned());
        if !self.up {
            return Err("no net".to_owned());
        }
        let public = Ed25519Key::from_pkcs8_der(&self.key).expect("a key").public_key();
        let record = format!("v=DKIM1; k=ed25519; p={}", data_encoding::BASE64.encode(&public));
        Ok((name == "s1._domainkey.example.org").then_some(record))
    }
}

fn pass(table: &mut Table, net: &Net) -> Ran {
    let (disk, config) = (Disk::open(table.folder.path()), table.config());
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "test", redraw: false, progress: &|_, _, _| {} };
    let staff = Staff { reader: &Here(limits(&config)), postman: &smtp::Here, names: net, beacon: &turnpost::relay::NoValues };
    let ran = pass_by(&setup, staff, Vec::new(), Vec::new(), true).expect("a pass");
    table.collect();
    ran
}

fn table() -> Table {
    Table::with(&CLUB.replace("auth = \"token\"", AUTH)).players(NAMES)
}

fn plain(from: &str, number: usize) -> Letter {
    Letter::new(from, "club@example.org", "take any").numbered(number)
}

#[test]
fn a_signed_letter_counts_once_under_whatever_name() {
    let (mut table, net) = (table(), Net::new());
    let signed = net.sign(&plain("laura@example.org", 1), "example.org");
    table.post_raw(&signed);
    pass(&mut table, &net);
    assert_eq!(table.rounds("friday"), 1);
    // Laura is asked again two turns later; whoever has her letter can't have it played again, by whatever way and name it comes.
    for name in ["ville", "atro"] {
        table.letter(name, "take any");
        pass(&mut table, &net);
    }
    assert_eq!(table.rounds("friday"), 3);
    let text = String::from_utf8(signed.clone()).expect("UTF-8");
    let again = [format!("X-Other: 1\r\n{text}"), text.replacen("Message-ID:", "X-Was:", 1), text.replacen("letter-1@", "letter-2@", 1)];
    for raw in again {
        let hash = table.post_raw(raw.as_bytes());
        pass(&mut table, &net);
        let state = table.record(&hash).expect("a record").state;
        assert!(matches!(state, LetterState::Duplicate | LetterState::Unplaced), "{raw}");
        assert_eq!(table.rounds("friday"), 3);
    }
    let fresh = net.sign(&plain("laura@example.org", 9), "example.org");
    table.post_raw(&fresh);
    pass(&mut table, &net);
    assert_eq!(table.rounds("friday"), 4);
    assert_eq!(net.asked.borrow().len(), 1, "what was looked up is kept for an hour");
}

#[test]
fn another_domain_or_seat_is_not_proved() {
    let (mut table, net) = (table(), Net::new());
    let mail = report(&table, "laura");
    let signed_by_another = net.sign(&plain("laura@example.org", 1), "notexample.org");
    let token_of_another = net.sign(&Letter::replying(&mail, "take any").from("mallory@example.org").numbered(2), "example.org");
    let id_of_another = net.sign(&Letter::replying(&mail, "take any").without_tag().from("mallory@example.org").numbered(3), "example.org");
    let stranger = net.sign(&plain("stranger@example.org", 4), "example.org");
    for raw in [signed_by_another, token_of_another, id_of_another, stranger] {
        let hash = table.post_raw(&raw);
        pass(&mut table, &net);
        assert_eq!(table.record(&hash).expect("a record").state, LetterState::Unplaced);
        assert_eq!(table.rounds("friday"), 0);
    }
    assert!(net.asked.borrow().is_empty(), "nothing is looked up for strangers, nor what would prove nothing");
}

#[test]
fn what_can_not_be_looked_up_is_tried_again_and_in_the_end_held() {
    let (mut table, mut net) = (table(), Net::new());
    net.up = false;
    let (laura, ville) = (net.sign(&plain("laura@example.org", 1), "example.org"), net.sign(&plain("ville@example.org", 2), "example.org"));
    let hashes = [table.post_raw(&laura), table.post_raw(&ville)];
    let ran = pass(&mut table, &net);
    assert!(ran.problems.len() == 2 && ran.problems.concat().contains("a later run tries again"), "{:?}", ran.problems);
    assert_eq!(net.asked.borrow().len(), 1, "a run that can't look up does not try with every letter");
    assert!(hashes.iter().all(|hash| table.record(hash).is_none()));
    net.up = true;
    table.later(1);
    assert_eq!(pass(&mut table, &net).problems, [""; 0]);
    assert_eq!(table.rounds("friday"), 2, "both were played, in the order in which they came");
    // One that can't be looked up for days is the game master's, and counts when it is released.
    net.up = false;
    table.later(2);
    let atro = net.sign(&plain("atro@example.org", 3), "example.org");
    let received = format!("Received: from x (x.example [192.0.2.9]) by mx.example.org with ESMTP id 2; {}\r\n", table.now.to_rfc2822());
    let hash = table.post_raw(&[received.into_bytes(), atro].concat());
    pass(&mut table, &net);
    assert_eq!(table.record(&hash), None);
    table.later(49);
    pass(&mut table, &net);
    let record = table.record(&hash).expect("a record");
    assert_eq!(
        (record.state, record.reason.as_deref()),
        (LetterState::Unplaced, Some("its signature could not be checked, and it bears no seat's secret"))
    );
    let short = hash.get(..12).expect("a hash").to_owned();
    table.letter("aino", &format!("gm release {short} Atro"));
    pass(&mut table, &net);
    assert_eq!(table.rounds("friday"), 3);
}
