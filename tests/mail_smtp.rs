//! Mail leaves through a real mail server (`tests/servers/smtp_sink.py`), or is told why not.
//!
//! `TURNPOST_TEST_PYTHON` names a Python that has aiosmtpd (by default `python3`). Without one the tests say that they
//! are skipped; where `CI` is set they fail instead.

use crate::servers::certificate::{certificate, certificate_of};
use crate::servers::sink::{Sink, ready};
use std::error::Error;
use std::fs;
use turnpost::mail::{Delivery, Login, Smtp, Tls, Transport, smtp};

type Outcome = Result<(), Box<dyn Error>>;

const MAIL: &[u8] = b"Subject: x\r\nMessage-ID: <r7@example.org>\r\n\r\n.\r\n..two\r\ny\r\n";

fn send(server: Smtp) -> Result<(), Delivery> {
    send_from("club@example.org", server)
}

fn send_from(sender: &str, server: Smtp) -> Result<(), Delivery> {
    let way = Transport::Smtp(server);
    let mut round = way.begin(&smtp::Here);
    let delivered = round.deliver(sender, &["laura@example.org".into()], MAIL);
    round.close();
    delivered
}

#[test]
fn a_mail_arrives_byte_for_byte() -> Outcome {
    if !ready() {
        return Ok(());
    }
    let sink = Sink::start("ok", None)?;
    send(sink.server())?;
    assert_eq!(sink.kept()?, [MAIL]);
    let envelope = fs::read_to_string(sink.folder.path().join("1.json"))?;
    assert_eq!(envelope, r#"{"from": "club@example.org", "to": ["laura@example.org"]}"#);
    Ok(())
}

/// A server that lets an account write by its very address alone gets that: better no word of what comes back than no mail.
#[test]
fn a_sender_with_a_tag_is_taken_back_where_a_server_wants_none() -> Outcome {
    if !ready() {
        return Ok(());
    }
    for (mode, sender) in [("ok", "club+b.friday.a.1.k@example.org"), ("plain", "club@example.org")] {
        let sink = Sink::start(mode, None)?;
        send_from("club+b.friday.a.1.k@example.org", sink.server())?;
        let envelope: serde_json::Value = serde_json::from_str(&fs::read_to_string(sink.folder.path().join("1.json"))?)?;
        assert_eq!((envelope["from"].as_str(), sink.kept()?), (Some(sender), vec![MAIL.to_owned()]), "{mode}");
    }
    Ok(())
}

#[test]
fn failures_are_told_apart() -> Outcome {
    if !ready() {
        return Ok(());
    }
    let busy = Sink::start("tempfail", None)?;
    assert!(matches!(send(busy.server()), Err(Delivery::Temporary(_))));
    assert!(busy.kept()?.is_empty());
    let refusing = Sink::start("refuse", None)?;
    let refused = send(refusing.server());
    assert!(matches!(&refused, Err(Delivery::Permanent(why)) if why.contains("nobody here")), "{refused:?}");
    // It has the mail, but we can't know: the same bytes go out again later.
    let silent = Sink::start("drop-after-data", None)?;
    for _ in 0..2 {
        assert!(matches!(send(silent.server()), Err(Delivery::Broken(_))));
    }
    assert_eq!(silent.kept()?, [MAIL, MAIL]);
    let gone = silent.server();
    drop(silent);
    assert!(matches!(send(gone), Err(Delivery::Away(_))));
    Ok(())
}

#[test]
fn what_is_wrong_with_a_certificate_is_said_with_what_to_do() -> Outcome {
    if !ready() {
        return Ok(());
    }
    let other =
        ("DNS:mail.example.org,DNS:imap.example.org", 30, "is for mail.example.org, imap.example.org, not for localhost; write the name");
    for (names, days, wanted) in [other, ("IP:192.0.2.1", 30, "not for localhost"), ("DNS:localhost", -1, "has run out; renew")] {
        let folder = tempfile::tempdir()?;
        let (certificate, key) = certificate_of(folder.path(), names, days);
        let sink = Sink::start("ok", Some((&certificate, &key)))?;
        let tried = send(Smtp { tls: Tls::StartTls, host: "localhost".to_owned(), ca_file: Some(certificate), ..sink.server() });
        assert!(matches!(&tried, Err(Delivery::Away(why)) if why.contains(wanted) && !why.contains("UNIX")), "{tried:?}");
    }
    Ok(())
}

#[test]
fn encryption_and_login_are_kept_to() -> Outcome {
    if !ready() {
        return Ok(());
    }
    let folder = tempfile::tempdir()?;
    let (certificate, key) = certificate(folder.path());
    let sink = Sink::start("ok", Some((&certificate, &key)))?;
    let login = |password: &str| Some(Login::Password { user: "judge".to_owned(), password: password.to_owned() });
    let server = Smtp { tls: Tls::StartTls, ca_file: Some(certificate.clone()), login: login("judgepw"), ..sink.server() };
    send(server.clone())?;
    assert_eq!(sink.kept()?.len(), 1);
    let refused = send(Smtp { login: login("wrong"), ..server.clone() });
    assert!(matches!(&refused, Err(Delivery::Away(why)) if why.contains("535")), "{refused:?}");
    // An unknown authority and a bare connection deliver nothing either; none is the mail's fault.
    for wrong in [
        Smtp { ca_file: None, ..server.clone() },
        Smtp { tls: Tls::None, ..server.clone() },
        Smtp { ca_file: Some(folder.path().join("no")), ..server.clone() },
    ] {
        let tried = send(wrong.clone());
        assert!(matches!(tried, Err(Delivery::Away(_))), "{wrong:?}: {tried:?}");
    }
    assert_eq!(sink.kept()?.len(), 1);
    Ok(())
}
