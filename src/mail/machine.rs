//! The signs that a program sent a letter, not a person.
//!
//! Such a letter is recorded, never answered and never read for orders: an out-of-office note quotes
//! the report, orders and all. `X-Auto-Response-Suppress` alone is no sign, people's Exchange sets it.

use super::part::{Head, Part};
use serde::{Deserialize, Serialize};

/// The sign by which a letter was known as automatic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Machine {
    /// It bears the header that all our own mails bear.
    OwnLoop,
    /// A bounce, a delivery or reading report (`multipart/report`).
    Report,
    /// `Return-Path: <>`.
    NullSender,
    /// From a mailer daemon, a postmaster or a no-reply address.
    Daemon,
    /// `Auto-Submitted` (RFC 3834) with another value than `no`.
    AutoSubmitted,
    /// `X-Autoreply` and its like.
    Autoreply,
    /// `Precedence: bulk`, `junk`, `list` or `auto_reply`.
    Precedence,
    /// `List-Id` or `List-Unsubscribe`.
    List,
    /// The subject is that of an out-of-office note or a receipt.
    Subject,
    /// Nothing but an invitation's answer, a receipt or a reaction.
    NoLetter,
}

/// The header that every mail of ours bears.
pub const OWN_HEADER: &str = "X-Turnpost-Id";

/// Finds the first sign, if there is one.
pub(super) fn sign(head: &Head, part: &Part, from: &[&str], subject: &str) -> Option<Machine> {
    if head.first(OWN_HEADER).is_some() {
        return Some(Machine::OwnLoop);
    }
    let report = matches!(part, Part::Multi { kind, .. } if kind == "report");
    if report {
        return Some(Machine::Report);
    }
    if head.first("Return-Path").is_some_and(|path| path == "<>") {
        return Some(Machine::NullSender);
    }
    if from.iter().any(|mailbox| is_daemon(mailbox)) {
        return Some(Machine::Daemon);
    }
    // A parameter may follow the value.
    let says = |name: &str, test: fn(&str) -> bool| {
        head.raw(name).any(|value| {
            let value = value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
            test(&value)
        })
    };
    if says("Auto-Submitted", |value| value != "no") {
        return Some(Machine::AutoSubmitted);
    }
    let replies = ["X-Autoreply", "X-Autorespond", "X-Auto-Reply", "X-Autoresponder", "X-AutoReply-From"];
    if replies.iter().any(|name| says(name, |value| value != "no")) {
        return Some(Machine::Autoreply);
    }
    if says("Precedence", |v| matches!(v, "bulk" | "junk" | "list" | "auto_reply" | "auto-reply")) {
        return Some(Machine::Precedence);
    }
    if ["List-Id", "List-Unsubscribe"].iter().any(|name| head.first(name).is_some()) {
        return Some(Machine::List);
    }
    if is_automatic_subject(subject) {
        return Some(Machine::Subject);
    }
    no_letter(part).then_some(Machine::NoLetter)
}

fn is_daemon(mailbox: &str) -> bool {
    let local = mailbox.split('@').next().unwrap_or_default();
    let local: String = local.chars().filter(|c| c.is_alphanumeric() || *c == '+').collect();
    let name = local.split('+').next().unwrap_or_default();
    matches!(name, "mailerdaemon" | "postmaster" | "noreply" | "donotreply" | "eivastata")
}

fn is_automatic_subject(subject: &str) -> bool {
    // The whole subject begins so: "Re: Poissa toimistolta" was written by a person.
    const BEGINNINGS: [&str; 23] = [
        "automaattinen vastaus",
        "automaattivastaus",
        "poissaoloilmoitus",
        "poissa toimistolta",
        "poissa:",
        "lomavastaus",
        "luettu:",
        "hyväksytty:",
        "hylätty:",
        "alustavasti hyväksytty:",
        "automatic reply",
        "auto reply",
        "autoreply",
        "auto-reply",
        "out of office",
        "out-of-office",
        "vacation reply",
        "read:",
        "accepted:",
        "declined:",
        "autosvar",
        "automatiskt svar",
        "frånvarande",
    ];
    let subject = subject.trim().to_lowercase();
    BEGINNINGS.iter().any(|beginning| subject.starts_with(beginning))
}

/// Whether the letter is an invitation, a receipt or a reaction.
fn no_letter(part: &Part) -> bool {
    let leaves = part.leaves();
    let of = |kind: &str| leaves.iter().any(|leaf| leaf.kind == kind);
    let reaction = of("text/vnd.google.email-reaction+json");
    let receipt = of("message/disposition-notification") || of("message/delivery-status");
    let calendar = of("text/calendar")
        && leaves.iter().all(|leaf| leaf.kind == "text/calendar" || leaf.kind == "application/ics" || leaf.body.trim_ascii().is_empty());
    reaction || receipt || calendar
}
