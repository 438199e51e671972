//! The whole way of a round: letters handed in by a command-line client at the server of an outside provider, read over IMAP with TLS
//! while the daemon waits, and the reports read back from the players' own mailboxes; servers and club are killed on the way.

use crate::harness::{Letter, Mail, Table, address};
use crate::servers::daemon::Daemon;
use crate::servers::dovecot;
use crate::servers::provider::Provider;
use crate::servers::sink;
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

const THREE: [&str; 3] = ["laura", "ville", "atro"];

/// The mails that left for somebody, by their ids.
fn sent(table: &Table, who: &str) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(table.path("mail/sent")).into_iter().flatten().flatten();
    let mails = files.map(|file| Mail::read(&fs::read(file.path()).expect("a mail")));
    mails.filter(|mail| mail.to == address(who)).map(|mail| (mail.id, mail.raw)).collect()
}

#[test]
fn rounds_are_played_from_mailbox_to_mailbox_whoever_is_killed_on_the_way() {
    if !dovecot::ready() || !sink::ready() {
        return;
    }
    let mut provider = Provider::start();
    let mut table = Table::with(&provider.settings());
    table.secret("imap-password", "secret");
    table.secret("smtp-password", "judgepw");
    table.now = chrono::Utc::now();
    let table = table.players(&THREE);
    let answer = |provider: &Provider, who: &str, text: &str| Letter::replying(provider.mails(who).last().expect("a mail"), text);
    let outbox = || fs::read_dir(table.path("mail/outbox")).into_iter().flatten().count();
    let all_there = |provider: &Provider, who: &str| provider.mails(who).len() == sent(&table, who).len();

    // A round, with all servers well.
    let daemon = Daemon::start(&table, &["--poll", "3600"]);
    daemon.until("its first pass", || daemon.log().contains("because=\"start\""));
    provider.takes(&answer(&provider, "laura", "Hello all,\n\n1\n\nLaura"));
    daemon.until("the first round", || table.rounds("friday") == 1);
    daemon.until("its reports", || outbox() == 0 && THREE.iter().all(|who| all_there(&provider, who)));

    // The outgoing server is gone as the second is played: its reports wait.
    let second = answer(&provider, "ville", "1");
    provider.outgoing = None;
    provider.mailboxes.deliver(&second.bytes());
    daemon.until("the second round", || table.rounds("friday") == 2);
    daemon.until("word that mail waits", || outbox() > 0);
    // The club is killed, and so are the mailboxes, with a letter in them that nobody has read.
    drop(daemon);
    let third = answer(&provider, "ville", "This is not a move.");
    provider.mailboxes.deliver(&third.bytes());
    provider.mailboxes.stop();
    provider.mailboxes.run();
    provider.takes_mail();
    let later = (chrono::Utc::now() + chrono::Duration::minutes(6)).to_rfc3339();
    let ran = Command::new(env!("CARGO_BIN_EXE_turnpost")).args(["run", "--now", &later, "--club"]).arg(table.folder.path()).output();
    let ran = ran.expect("it runs");
    assert!(ran.status.success(), "{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));

    // Each has every mail once, to the last byte.
    assert_eq!((outbox(), table.rounds("friday")), (0, 2));
    for who in THREE {
        let (sent, got) = (sent(&table, who), provider.mails(who));
        assert_eq!(got.len(), sent.len(), "{who}");
        for mail in &got {
            assert!(mail.raw.ends_with(&sent[&mail.id]), "{who}: {}", mail.id);
        }
    }
    assert!(provider.mails("ville").iter().any(|mail| mail.text.contains("This is not a move")), "the last letter is answered");
    assert!(provider.mails("atro").iter().any(|mail| mail.text.contains("Ville")), "the round is reported");
    // All three letters lie where letters lie that were dealt with.
    assert_eq!((provider.mailboxes.seen_by_python("Done").len(), provider.mailboxes.seen_by_python("INBOX").len()), (3, 0));
}
