//! Mails that the club signs with a key of its own.

use super::NAMES;
use crate::harness::{CLUB, Table};
use assert_cmd::Command;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use turnpost::club::examine;
use turnpost::mail::{Answer, Limits, NameServer, Proof, proof, read, smtp};

struct Net(Answer);

impl NameServer for Net {
    fn text(&self, name: &str) -> Answer {
        assert_eq!(name, "turnpost._domainkey.example.org");
        self.0.clone()
    }
}

fn dkim_key(folder: &Path) -> (bool, String) {
    let ran = Command::cargo_bin("turnpost").expect("built").args(["dkim-key", "--club"]).arg(folder).output().expect("ran");
    (ran.status.success(), String::from_utf8([ran.stdout, ran.stderr].concat()).expect("UTF-8"))
}

/// A club whose mails go to a program that keeps them.
fn club(folder: &Path) -> String {
    let command = folder.join("sendmail");
    std::fs::write(&command, format!("#!/bin/sh\ncat > {}/$$.eml\n", folder.display())).expect("written");
    std::fs::set_permissions(&command, std::fs::Permissions::from_mode(0o755)).expect("set");
    let signs = "transport = \"sendmail\"\ndkim = { selector = \"turnpost\", key = \"dkim-key.pem\" }";
    CLUB.replace("transport = \"files\"", &format!("{signs}\n\n[mail.sendmail]\ncommand = \"{}\"", command.display()))
}

fn kept(folder: &Path) -> Vec<Vec<u8>> {
    let files = std::fs::read_dir(folder).expect("listed").map(|entry| entry.expect("an entry").path());
    files.filter(|path| path.extension().is_some_and(|end| end == "eml")).map(|path| std::fs::read(path).expect("a mail")).collect()
}

#[test]
fn a_mail_is_signed_as_it_leaves_and_others_can_check_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = Table::with(&club(folder.path()));
    table.found("friday", NAMES, None);
    // Without a key no mail leaves, and none is lost.
    let ran = table.pass();
    assert!(ran.problems.concat().contains("`turnpost dkim-key` makes one") && ran.sent == 0, "{:?}", ran.problems);
    assert!(kept(folder.path()).is_empty());
    let (well, said) = dkim_key(table.folder.path());
    assert!(
        well && said.contains("Made dkim-key.pem") && said.contains("turnpost._domainkey.example.org. IN TXT ( \"v=DKIM1; k=rsa; p="),
        "{said}"
    );
    let mode = std::fs::metadata(table.path("dkim-key.pem")).expect("a key").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // It is made once, and printed whenever it is asked for.
    let record: String = said.split('"').skip(1).step_by(2).filter(|part| !part.contains(' ') || part.starts_with("v=")).collect();
    let again = dkim_key(table.folder.path()).1;
    assert!(!again.contains("Made") && said.ends_with(&again), "{again}");
    table.later(1);
    assert_eq!(table.pass().problems, [""; 0]);
    let mails = kept(folder.path());
    assert_eq!(mails.len(), 7);
    for raw in &mails {
        // The program got the line ends of its machine.
        let wire = String::from_utf8(raw.clone()).expect("UTF-8").replace('\n', "\r\n");
        let letter = read(wire.as_bytes(), &Limits::default()).expect("a letter");
        let to = letter.recipients.first().expect("somebody").clone();
        let good = |wire: &str, record: &str| proof(wire.as_bytes(), &letter, &[], &to, 0, &Net(Ok(Some(record.to_owned()))));
        assert!(matches!(good(&wire, &record), Proof::Good(_)), "{wire}");
        assert_eq!(good(&wire.replacen("Friday", "Monday", 1), &record), Proof::None);
        for header in ["from", "to", "subject", "message-id", "list-unsubscribe"] {
            let named = wire.split("h=").nth(1).and_then(|rest| rest.split(';').next()).expect("headers").to_lowercase();
            assert!(named.contains(header) || header == "list-unsubscribe" && !wire.contains("List-Unsubscribe"), "{header}: {named}");
        }
    }
    // What is kept here has no signature: it is the same bytes in each run.
    assert!(table.mails.iter().all(|mail| !String::from_utf8_lossy(&mail.raw).contains("DKIM-Signature")));
    let said = |answer: Answer| {
        let found = examine(&table.disk(), table.now, &smtp::Here, &Net(answer));
        let found: Vec<String> = found.iter().filter(|one| one.of == "dkim").map(|one| format!("{:?} {}", one.health, one.what)).collect();
        found.concat()
    };
    assert!(said(Ok(Some(record.replace("p=", "p= ")))).starts_with("Well"));
    assert!(said(Ok(Some(record.replacen("p=MII", "p=MIJ", 1)))).contains("Wrong") && said(Ok(None)).contains("Wrong"));
    assert!(said(Err("no net".into())).starts_with("Caution"));
}

#[test]
fn a_club_that_signs_nothing_or_for_another_is_told_so() {
    let table = Table::new();
    let (well, said) = dkim_key(table.folder.path());
    assert!(!well && said.contains("this club signs no mails"), "{said}");
    let folder = tempfile::tempdir().expect("a folder");
    let other = club(folder.path()).replace("selector = \"turnpost\"", "selector = \"turnpost\", domain = \"notexample.org\"");
    let told = turnpost::club::config::Config::parse(&other, &|path| path.to_owned()).expect_err("a problem");
    assert!(told.iter().any(|problem| problem.to_string().contains("says nothing of mails from the club's address")), "{told:?}");
}
