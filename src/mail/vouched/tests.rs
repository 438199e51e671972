use super::{aligned, line};
use crate::mail::{Limits, read};

const FOREIGN: &str = "Received: from mail.example.net (mail.example.net [192.0.2.7]) by mx.example.org (Postfix) with ESMTPS id 4Cx1; Fri, 20 Nov 2026 12:34:56 +0200";

/// Whether a letter with these lines at its top is one of `example.com`'s, as `mx.example.org` says.
fn vouched(lines: &[&str]) -> bool {
    let raw = format!("{}\r\nFrom: laura@example.com\r\n\r\nx\r\n", lines.join("\r\n"));
    let letter = read(raw.as_bytes(), &Limits::default()).expect("a letter");
    let servers = ["mx.example.org".to_owned(), "imap.example.org".to_owned()];
    letter.vouched.as_ref().is_some_and(|vouched| vouched.is_from("example.com", &letter.hops, &servers))
}

fn says(results: &str) -> bool {
    vouched(&[&format!("Authentication-Results: mx.example.org; {results}"), FOREIGN])
}

#[test]
fn a_named_server_is_believed_where_it_says_pass() {
    for results in [
        "dmarc=pass header.from=example.com",
        "dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=example.com",
        "spf=fail smtp.mailfrom=x@list.example; dmarc=pass header.from=example.com",
        "dkim=pass (2048-bit key; unprotected) header.d=example.com header.i=@example.com header.a=rsa-sha256 header.s=s1 header.b=\"AbC/d+e=\"",
        "dkim=pass header.i=@example.com header.s=s1 header.b=AbC=",
        "dkim=pass header.i=laura@EXAMPLE.com; dmarc=none",
        "spf=pass smtp.mailfrom=laura@example.com",
        "spf=pass smtp.mailfrom=\"a b; dmarc=fail\"@example.com",
        "dkim=fail header.d=evil.example; dkim=pass header.d=example.com",
        "dkim/1=pass reason=\"good (\\\"yes\\\")\" header.d=example.com",
    ] {
        assert!(says(results), "{results}");
    }
    assert!(vouched(&["Authentication-Results: mx.example.org 1; dmarc=pass", FOREIGN]));
    assert!(vouched(&["authentication-results: MX.example.ORG;\r\n dmarc=pass\r\n header.from=example.com", FOREIGN]));
}

#[test]
fn nothing_else_is() {
    for results in [
        "none",
        "",
        "dmarc=fail header.from=example.com",
        "dmarc=fail header.from=example.com; dkim=pass header.d=example.com",
        "dmarc=fail; dmarc=pass",
        "dmarc=pass header.from=evil.example",
        "dmarc=none; dkim=pass header.d=evil.example",
        "dkim=pass header.d=notexample.com",
        "dkim=pass header.d=example.com.evil.example",
        "dkim=pass header.d=mail.example.com",
        "dkim=pass header.d=com",
        "dkim=pass header.i=@example.com header.d=evil.example",
        "dkim=pass",
        "dkim=neutral header.d=example.com",
        "dkim=passed header.d=example.com",
        "spf=pass smtp.mailfrom=laura@example.com@evil.example",
        "spf=pass smtp.helo=example.com",
        "spf=softfail smtp.mailfrom=laura@example.com",
        // What stands in comments and strings, or is broken, is nothing.
        "spf=fail (dmarc=pass header.from=example.com) smtp.mailfrom=x@evil.example",
        "spf=fail (a (b) ; dmarc=pass header.from=example.com ) smtp.mailfrom=x@evil.example",
        "spf=fail smtp.mailfrom=\"; dmarc=pass header.from=example.com;\"@evil.example",
        "spf=fail reason=\"x\\\"; dmarc=pass header.from=example.com; \" smtp.mailfrom=x@evil.example",
        "spf=fail smtp.mailfrom=\"x; dmarc=pass header.from=example.com",
        "spf=fail (x; dmarc=pass header.from=example.com",
        "spf=fail ) dmarc=pass header.from=example.com",
        "dmarc=pass header.from=example.com; spf=fail smtp.mailfrom=a b c",
        "x-dmarc=pass header.from=example.com",
        "dmarc pass",
        "= dmarc=pass",
    ] {
        assert!(!says(results), "{results}");
    }
}

#[test]
fn only_at_the_top_and_only_of_a_server_that_is_named() {
    let pass = "Authentication-Results: mx.example.org; dmarc=pass header.from=example.com";
    let fail = "Authentication-Results: mx.example.org; dmarc=fail header.from=example.com";
    let other = "Authentication-Results: mx.evil.example; dmarc=pass header.from=example.com";
    let above =
        "Received: from mx.example.org (mx.example.org [192.0.2.1]) by imap.example.org with LMTP id 1; Fri, 20 Nov 2026 12:34:57 +0200";
    let within = "Received: by 2002:a05:6a10 with SMTP id x; Fri, 20 Nov 2026 12:34:57 +0200";
    let elsewhere = "Received: from a (a.example [192.0.2.9]) by mail.example.net with ESMTP id 2; Fri, 20 Nov 2026 12:34:50 +0200";
    for good in [
        &[pass, FOREIGN][..],
        &[FOREIGN, pass],
        &[above, pass, FOREIGN, elsewhere],
        &[above, FOREIGN, pass, elsewhere],
        &[within, within, FOREIGN, pass],
        &[pass],
        &[pass, FOREIGN, fail],
    ] {
        assert!(vouched(good), "{good:?}");
    }
    for forged in [
        &[FOREIGN][..],
        // Below the line of whoever brought it, or below the one that is true.
        &[FOREIGN, elsewhere, pass],
        &[fail, FOREIGN, pass],
        &[FOREIGN, fail, pass],
        &[above, FOREIGN, elsewhere, pass],
        // A server of another name, whatever it begins or ends like; and the topmost line alone is looked at.
        &[other, FOREIGN],
        &[other, pass, FOREIGN],
        &["Authentication-Results: mx.example.org.evil.example; dmarc=pass", FOREIGN],
        &["Authentication-Results: notmx.example.org; dmarc=pass", FOREIGN],
        &["Authentication-Results: mx.example.org mx.example.org; dmarc=pass", FOREIGN],
        &["Authentication-Results: (mx.example.org) evil.example; dmarc=pass", FOREIGN],
        &["Authentication-Results: mx.example.org=x; dmarc=pass", FOREIGN],
        &["ARC-Authentication-Results: i=1; mx.example.org; dmarc=pass", FOREIGN],
        &["X-Authentication-Results: mx.example.org; dmarc=pass", FOREIGN],
        // Behind lines that only look like ours.
        &[FOREIGN, "Received: from x by mx.example.org with ESMTP id 3; Fri, 20 Nov 2026 12:34:56 +0200", pass],
        &[elsewhere, pass],
        &["Received: from mx.example.org by mail.evil.example with ESMTP id 3; Fri, 20 Nov 2026 12:34:56 +0200", pass],
    ] {
        assert!(!vouched(forged), "{forged:?}");
    }
}

#[test]
fn a_domain_speaks_for_itself_and_what_is_below_it() {
    for (signing, from) in [("example.com", "example.com"), ("Example.COM.", "example.com"), ("example.com", "mail.example.com")] {
        assert!(aligned(signing, from), "{signing} {from}");
    }
    for (signing, from) in [
        ("notexample.com", "example.com"),
        ("example.com", "notexample.com"),
        ("mail.example.com", "example.com"),
        ("com", "example.com"),
        ("", "example.com"),
        (".com", "example.com"),
        ("example.com", ""),
    ] {
        assert!(!aligned(signing, from), "{signing} {from}");
    }
}

#[test]
fn a_line_that_is_not_whole_is_none() {
    for broken in ["", ";", "a b c; x=pass", "a; x=pass \"", "a; (((", "a; x", "a; x=", "a; x=pass y", "\"a", "a; =", "a; \\"] {
        assert_eq!(line(broken), None, "{broken:?}");
    }
}
