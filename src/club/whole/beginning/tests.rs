use super::*;
use crate::club::config::secret::Secret;
use crate::club::config::{Account, Server, Source, Transport};
use crate::mail::Tls;
use crate::words::Lang;
use std::collections::BTreeSet;

fn club(languages: &[Lang], post: NewPost) -> NewClub {
    NewClub {
        name: "Friday \"table\"".to_owned(),
        address: "club@example.org".to_owned(),
        languages: languages.to_vec(),
        zone: chrono_tz::Europe::Helsinki,
        gm_name: "Aino".to_owned(),
        gm_address: "aino@example.net".to_owned(),
        post,
        site_url: Some("https://example.org/friday".to_owned()),
        publish: Some(vec!["rsync".to_owned(), "-a".to_owned()]),
    }
}

fn provided(password: Secret) -> NewPost {
    let typed = password.file().map(|_| Typed("hush".to_owned()));
    let server = |host: &str, port, tls| Server { host: host.to_owned(), port, tls, ca_file: None };
    NewPost::Provided(Box::new(Provided {
        imap: server("imap.example.org", 993, Tls::Wrapped),
        smtp: server("smtp.example.org", 587, Tls::StartTls),
        account: Account { user: "club".to_owned(), password, token: false },
        hourly: Some(50),
        folders: true,
        typed,
    }))
}

#[test]
fn what_was_answered_is_what_the_settings_say() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let config = begin(folder.path(), &club(&[lang], provided(Secret::File(PASSWORD_FILE.into())))).expect("a club");
        assert_eq!(config, Config::load(&Disk::open(folder.path())).expect("it can be read"));
        assert_eq!(
            (config.name(lang), config.address.as_str(), config.zone.name()),
            ("Friday \"table\"", "club@example.org", "Europe/Helsinki")
        );
        assert_eq!((config.gm.name.as_str(), config.gm.language, config.hourly), ("Aino", lang, Some(50)));
        assert_eq!(config.site_url.as_deref(), Some("https://example.org/friday"));
        let imap = config.imap().expect("letters come from a server");
        assert_eq!(
            (imap.server.port, imap.done.as_deref(), imap.refused.as_deref()),
            (993, Some("Turnpost-Done"), Some("Turnpost-Refused"))
        );
        let Transport::Smtp(smtp) = &config.transport else { panic!("mails leave by a server") };
        assert_eq!((smtp.server.port, smtp.server.tls), (587, Tls::StartTls));
        assert_eq!(
            smtp.account.as_ref().map(|account| account.password.read(folder.path()).expect("it is there")),
            Some("hush".to_owned())
        );
        let mode = |rel: &str| fs::metadata(folder.path().join(rel)).expect("it is there").permissions().mode() & 0o777;
        assert_eq!((mode("secrets"), mode(PASSWORD_FILE), mode("mail"), mode("mail/inbox/new")), (0o700, 0o600, 0o700, 0o700));
        assert!(matches!(begin(folder.path(), &club(&[lang], NewPost::Files)), Err(BeginningError::Exists(_))));
    }
}

#[test]
fn letters_and_mails_may_stay_on_the_machine() {
    for (post, transport) in
        [(NewPost::Files, Transport::Files), (NewPost::Here, Transport::Sendmail { command: "/usr/sbin/sendmail".into() })]
    {
        let folder = tempfile::tempdir().expect("a folder");
        let config = begin(&folder.path().join("deep/down"), &club(&[Lang::En, Lang::Fi], post)).expect("a club");
        assert_eq!((config.sources.as_slice(), config.transport), ([Source::Maildir("mail/inbox".into())].as_slice(), transport));
    }
}

#[test]
fn a_password_may_be_elsewhere() {
    for password in [Secret::Environment("CLUB".into()), Secret::Command(vec!["pass".into(), "show".into(), "a \"b\"".into()])] {
        let folder = tempfile::tempdir().expect("a folder");
        let config = begin(folder.path(), &club(&[Lang::En], provided(password.clone()))).expect("a club");
        assert_eq!(config.imap().map(|imap| &imap.account.password), Some(&password));
    }
}

/// The keys that a text has, used or not, with their sections.
fn keys(text: &str) -> BTreeSet<String> {
    let (mut section, mut keys) = (String::new(), BTreeSet::new());
    for line in text.lines() {
        let line = line.strip_prefix('#').unwrap_or(line);
        if let Some(name) = line.strip_prefix('[') {
            name.trim_matches(['[', ']']).clone_into(&mut section);
        } else if let Some((key, _)) = line.split_once(" = ").filter(|(key, _)| key.chars().all(|c| c.is_ascii_lowercase() || c == '_')) {
            keys.insert(format!("{section}.{key}"));
        }
    }
    keys
}

#[test]
fn every_key_that_the_documents_tell_of_stands_in_the_file() {
    let mut told = BTreeSet::new();
    let mut section = String::new();
    for line in include_str!("../../../../docs/club.toml.md").lines().filter(|line| line.starts_with("| ")) {
        let cell = line.split('|').nth(1).unwrap_or_default().trim();
        if let Some(name) = cell.strip_prefix("**`").and_then(|name| name.strip_suffix("`**")) {
            name.trim_matches(['[', ']']).clone_into(&mut section);
        } else if !section.is_empty() {
            told.extend(cell.split(", ").filter_map(|key| key.strip_prefix('`')?.strip_suffix('`')).map(|key| format!("{section}.{key}")));
        }
    }
    assert!(told.len() > 80, "{}", told.len());
    for lang in Lang::ALL {
        for post in [NewPost::Files, provided(Secret::File(PASSWORD_FILE.into()))] {
            let text = settings(&club(&[lang], post)).expect("settings");
            assert_eq!(keys(&text), told, "{}", lang.code());
        }
    }
}
