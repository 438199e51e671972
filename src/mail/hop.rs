//! The servers by which a letter came, as its `Received` lines tell.
//!
//! Each server adds a line at the top, so whoever wrote the letter may have written any line but those that our own servers added. Which
//! servers are ours is the club's to say.

use chrono::{DateTime, Utc};
use mail_parser::{HeaderName, HeaderValue, Host, Received};
use serde::{Deserialize, Serialize};

use super::part::Head;

/// No letter has come by more servers, as far as we look.
const HOPS_MOST: usize = 50;

/// A server that a letter came by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hop {
    /// Its name, lower case, as it calls itself.
    pub by: Option<String>,
    /// Whom it had the letter from.
    pub from: Origin,
    /// When.
    pub at: Option<DateTime<Utc>>,
}

/// Whom a server had a letter from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Origin {
    /// A program on its own machine: it names nobody, or the machine itself.
    Itself,
    /// A machine whose name it found by its address, lower case: not the one that the machine gave.
    Machine(String),
    /// Anybody.
    Anybody,
}

impl Hop {
    /// Whether the line was added by one of these servers, if they add all that stand above it.
    pub fn is_of(&self, servers: &[String]) -> bool {
        self.by.as_ref().is_some_and(|by| servers.iter().any(|server| server.eq_ignore_ascii_case(by)))
    }
}

/// The servers, the last first.
pub(super) fn hops(head: &Head) -> Vec<Hop> {
    let lines = head.headers().filter(|(name, _)| **name == HeaderName::Received);
    lines.take(HOPS_MOST).map(|(_, value)| if let HeaderValue::Received(line) = value { hop(line) } else { unread() }).collect()
}

fn unread() -> Hop {
    Hop { by: None, from: Origin::Anybody, at: None }
}

fn hop(line: &Received<'_>) -> Hop {
    let name = |name: &str| name.trim_end_matches('.').to_lowercase();
    let by = match &line.by {
        Some(Host::Name(by)) => Some(name(by)),
        Some(Host::IpAddr(by)) => Some(by.to_string()),
        None => None,
    };
    let from = match (&line.from, line.from_ip, &line.from_iprev) {
        (None, None, _) => Origin::Itself,
        (_, Some(address), _) if address.is_loopback() => Origin::Itself,
        (_, Some(_), Some(found)) => Origin::Machine(name(found)),
        _ => Origin::Anybody,
    };
    Hop { by, from, at: line.date.and_then(|date| DateTime::from_timestamp(date.to_timestamp(), 0)) }
}

#[cfg(test)]
mod tests {
    use super::{Hop, Origin};
    use crate::mail::{Limits, read};

    fn of(line: &str) -> Hop {
        let raw = format!("Received: {line}; Fri, 20 Nov 2026 12:34:56 +0200\nFrom: a@example.org\n\nx\n");
        let mut hops = read(raw.as_bytes(), &Limits::default()).expect("a letter").hops;
        assert_eq!(hops.len(), 1, "{line}");
        hops.remove(0)
    }

    #[test]
    fn who_added_a_line_and_whom_they_had_the_letter_from() {
        let found = |name: &str| Origin::Machine(name.to_owned());
        for (line, from) in [
            (
                "from mail.example.net (mail.example.net [192.0.2.7]) by MX.example.org (Postfix) with ESMTPS id 4Cx1",
                found("mail.example.net"),
            ),
            ("from mx.example.org (unknown [192.0.2.7]) by mx.example.org (Postfix) with ESMTP id 4Cx1", Origin::Anybody),
            ("from mx.example.org (evil.example [192.0.2.7])\n\tby mx.example.org with ESMTP", found("evil.example")),
            ("from mx.example.org by mx.example.org with ESMTPS id 4Cx1", Origin::Anybody),
            ("from localhost (localhost [127.0.0.1]) by mx.example.org (Postfix) with ESMTP id 1", Origin::Itself),
            ("by mx.example.org (Postfix) id 9B3C", Origin::Itself),
        ] {
            let hop = of(line);
            assert_eq!((hop.by.as_deref(), &hop.from), (Some("mx.example.org"), &from), "{line}");
            assert_eq!(hop.at.map(|at| at.to_rfc3339()).as_deref(), Some("2026-11-20T10:34:56+00:00"), "{line}");
        }
    }

    #[test]
    fn a_line_is_a_servers_by_its_whole_name() {
        let servers = ["mx.example.org".to_owned()];
        let is_of = |line: &str| of(line).is_of(&servers);
        assert!(is_of("from a by mx.example.org with SMTP") && is_of("from a by MX.Example.org. with SMTP"));
        for other in
            ["from a by mx.example.org.evil.example with SMTP", "from a by notmx.example.org with SMTP", "from a (by mx.example.org)"]
        {
            assert!(!is_of(other), "{other}");
        }
    }
}
