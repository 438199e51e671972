//! A provider of mailboxes for tests, whole: letters are handed in with a login, and lie in mailboxes that are read by IMAP.
#![allow(dead_code)] // each test file uses its part

use crate::harness::{CLUB, Letter, Mail};
use crate::servers::dovecot::Dovecot;
use crate::servers::sink::Sink;
use std::fs;
use std::process::Command;

/// A provider: a server that takes mail with a login and an encrypted line, and the mailboxes behind it.
pub struct Provider {
    pub mailboxes: Dovecot,
    pub outgoing: Option<Sink>,
    pub port: u16,
}

impl Provider {
    /// Starts one.
    pub fn start() -> Provider {
        Provider::with(Dovecot::start())
    }

    /// Starts one over these mailboxes, with their certificate.
    pub fn with(mailboxes: Dovecot) -> Provider {
        let mut provider = Provider { mailboxes, outgoing: None, port: 0 };
        provider.takes_mail();
        provider
    }

    /// Its server for outgoing mail starts, at the port where it was.
    pub fn takes_mail(&mut self) {
        let (certificate, key) = (self.mailboxes.certificate_file(), self.mailboxes.path("tls.key"));
        let mode = format!("lmtp:{}", self.mailboxes.lmtp);
        let outgoing = Sink::start_at(self.port, &mode, Some((&certificate, &key))).expect("a server");
        self.port = outgoing.port;
        self.outgoing = Some(outgoing);
    }

    /// The settings of a club that has its mailbox here.
    pub fn settings(&self) -> String {
        let club = CLUB.replace("{ maildir = \"mail/inbox\" }", "\"imap\"").replace("\"files\"", "\"smtp\"");
        let club = club.replace("clock = \"2026-11-20T12:00:00+02:00\"\n", "");
        let outgoing = format!(
            "\n[mail.smtp]\nhost = \"localhost\"\nport = {}\ntls = \"starttls\"\nca_file = \"{}\"\nuser = \"judge\"\npassword_file = \"smtp-password\"\n",
            self.port,
            self.mailboxes.certificate_file().display()
        );
        club + &outgoing + &self.mailboxes.toml("done = \"Done\"")
    }

    /// A player hands in a letter, by swaks.
    pub fn takes(&self, letter: &Letter) {
        let file = self.mailboxes.path("letter.eml");
        fs::write(&file, letter.bytes()).expect("written");
        let sent = Command::new("swaks")
            .args(["--server", &format!("127.0.0.1:{}", self.port), "--tls", "--auth", "PLAIN", "--auth-user", "judge"])
            .args(["--auth-password", "judgepw", "--from", &letter.from, "--to", &letter.to])
            .arg("--data")
            .arg(format!("@{}", file.display()))
            .output()
            .expect("swaks");
        assert!(sent.status.success(), "{}", String::from_utf8_lossy(&sent.stdout));
    }

    /// All mails in somebody's mailbox, as Python reads them, the oldest first.
    pub fn mails(&self, who: &str) -> Vec<Mail> {
        let all = "c.select('INBOX', True)\nfor u in c.uid('SEARCH', None, 'ALL')[1][0].split():\n  \
                   print(c.uid('FETCH', u, '(BODY.PEEK[])')[1][0][1].hex())";
        let bytes = |line: &String| -> Vec<u8> {
            line.as_bytes()
                .chunks(2)
                .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).expect("digits"), 16).expect("a byte"))
                .collect()
        };
        self.mailboxes.python_as(who, all).iter().map(|line| Mail::read(&bytes(line))).collect()
    }
}
