//! One received mail, read within limits.
//!
//! Reading never panics and never fails on odd mail: what can't be read is left out, and only what
//! would cost too much, or is no mail at all, is refused. Nothing here decides whose a letter is.

use std::panic::{AssertUnwindSafe, catch_unwind};

use chrono::{DateTime, Utc};
use mail_parser::{HeaderName, HeaderValue};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::body::{self, Body};
use super::bounce;
use super::clean::clean;
use super::hop::{self, Hop, Origin};
use super::limits::{Limits, Unreadable};
use super::machine::{self, Machine};
use super::message_id::ids;
use super::part::{self, Head};
use super::vouched::Vouched;

/// A mail address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Address {
    /// The name shown; never a sign of who wrote.
    pub name: Option<String>,
    /// `local@domain`, lower case; empty when the header has none.
    pub mailbox: String,
}

/// A received mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// SHA-256 of the raw bytes, in hex.
    pub hash: String,
    /// `Message-ID` without its angle brackets; `None` when absent or empty.
    pub message_id: Option<String>,
    /// All addresses of all `From` headers; a letter of which there is not just one is not to be trusted.
    pub from: Vec<Address>,
    /// Every address to which it was sent or delivered, lower case; one of them may bear a token.
    pub recipients: Vec<String>,
    /// The subject, decoded, on one line.
    pub subject: String,
    /// The message ids of `In-Reply-To`, then of `References`, without angle brackets.
    pub answers: Vec<String>,
    /// The servers by which it came, the last first.
    pub hops: Vec<Hop>,
    /// What a server says of its sender, as the topmost line of that kind tells.
    pub vouched: Option<Vouched>,
    /// The sign that a program sent it.
    pub machine: Option<Machine>,
    /// The message ids of the mails that it says were not delivered.
    pub undelivered: Vec<String>,
    /// The addresses that it says they did not reach.
    pub unreached: Vec<String>,
    /// Whether it says that no mail reaches one of them.
    pub hard: bool,
    /// Its text, not yet freed of quotes.
    pub text: Body,
}

impl Letter {
    /// When it reached the last server before us: what the topmost `Received` says, never the sender's `Date`. Where a club names its
    /// servers, only if one of them wrote that line; what programs on one machine handed to each other above it is passed over.
    pub fn received(&self, servers: &[String]) -> Option<DateTime<Utc>> {
        let within = |hop: &&Hop| !servers.is_empty() && hop.from == Origin::Itself && !hop.is_of(servers);
        self.hops.iter().find(|hop| !within(hop)).filter(|hop| servers.is_empty() || hop.is_of(servers))?.at
    }
}

/// Reads a letter.
///
/// # Errors
/// When a limit is exceeded or the bytes are no mail.
pub fn read(raw: &[u8], limits: &Limits) -> Result<Letter, Unreadable> {
    if raw.len() > limits.letter_bytes {
        return Err(Unreadable::TooLarge { bytes: raw.len(), most: limits.letter_bytes });
    }
    // The parser is fuzzed and yet had panics now and then; one letter must not stop a pass.
    catch_unwind(AssertUnwindSafe(|| read_within(raw, limits))).unwrap_or(Err(Unreadable::Broken))
}

/// The text of a mail of ours, to be subtracted from an answer to it: its plain part, and below it what its HTML part
/// says, which most programs quote. Empty when there is none, or when it is too large or too broken to be ours.
pub fn plain_text(raw: &[u8]) -> String {
    let limits = Limits::default();
    let texts = || part::walk(raw, &limits).map(|(_, part)| body::texts(&part, &limits)).unwrap_or_default();
    if raw.len() > limits.letter_bytes { String::new() } else { catch_unwind(AssertUnwindSafe(texts)).unwrap_or_default() }
}

/// No head of a letter is longer.
const HEAD_MOST: usize = 64 << 10;

/// A letter's head as a letter of its own, without a text: it says from whom it is where the whole can't be read, or need not be.
pub fn head(raw: &[u8]) -> Vec<u8> {
    let end = raw.windows(2).position(|pair| pair == b"\n\n").or_else(|| raw.windows(4).position(|four| four == b"\r\n\r\n"));
    raw.get(..end.unwrap_or(0).min(HEAD_MOST)).unwrap_or_default().iter().copied().chain(*b"\r\n\r\n\r\n").collect()
}

/// The SHA-256 of a letter's bytes in hex, by which it is archived.
pub fn hash(raw: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(&Sha256::digest(raw))
}

fn read_within(raw: &[u8], limits: &Limits) -> Result<Letter, Unreadable> {
    // Some programs leave the separator line of an mbox at the top, or a byte order mark, or blank lines.
    let mut mail = raw.strip_prefix(b"\xef\xbb\xbf").unwrap_or(raw).trim_ascii_start();
    if mail.is_empty() {
        return Err(Unreadable::Empty);
    }
    if mail.starts_with(b"From ") {
        let line = mail.iter().position(|&b| b == b'\n').map_or(mail.len(), |at| at + 1);
        mail = mail.get(line..).unwrap_or_default();
    }
    let (head, part) = part::walk(mail, limits)?;
    let known = ["From", "To", "Subject", "Date", "Received", "Message-ID", "Content-Type", "Return-Path"];
    if !known.iter().any(|name| head.first(name).is_some()) {
        return Err(Unreadable::NoHeaders);
    }
    let from = senders(&head, limits);
    let mailboxes: Vec<_> = from.iter().map(|address| address.mailbox.as_str()).collect();
    let subject = subject(&head);
    let undelivered = bounce::undelivered(&head, &part, limits);
    Ok(Letter {
        hash: hash(raw),
        message_id: head.first("Message-ID").and_then(|raw| ids(&raw, 1).pop()),
        undelivered: undelivered.mails,
        unreached: undelivered.to,
        hard: undelivered.hard,
        machine: machine::sign(&head, &part, &mailboxes, &subject),
        recipients: recipients(&head, limits),
        answers: answers(&head, limits),
        hops: hop::hops(&head),
        vouched: Vouched::of(&head),
        text: Body::of(&part, limits)?,
        from,
        subject,
    })
}

fn subject(head: &Head) -> String {
    let value = head.headers().find(|(name, _)| **name == HeaderName::Subject);
    let text = value.and_then(|(_, value)| value.as_text()).unwrap_or_default();
    clean(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn addresses(head: &Head, wanted: &[HeaderName<'static>], limits: &Limits) -> Vec<Address> {
    head.headers()
        .filter(|(name, _)| wanted.contains(name))
        .filter_map(|(_, value)| value.as_address())
        .flat_map(|list| list.iter())
        .take(limits.addresses)
        .map(|address| Address {
            name: address.name.as_ref().map(|name| one_line(name)).filter(|name| !name.is_empty()),
            mailbox: mailbox(address.address.as_deref().unwrap_or_default()),
        })
        .collect()
}

/// Who says that they wrote it. A group is nobody: its name stands where a person's would, and mail programs show one or the other.
fn senders(head: &Head, limits: &Limits) -> Vec<Address> {
    let is_group = |value: &HeaderValue<'_>| matches!(value.as_address(), Some(mail_parser::Address::Group(_)));
    if head.headers().any(|(name, value)| *name == HeaderName::From && is_group(value)) {
        return Vec::new();
    }
    addresses(head, &[HeaderName::From], limits)
}

fn one_line(text: &str) -> String {
    clean(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An address as it is compared. Nothing is taken out of it and only plain letters lose their case, so that what merely looks like an
/// address, or has something in it that can't be seen, stays another.
fn mailbox(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ").to_ascii_lowercase()
}

/// Every address where the letter's way left one: a token may stand only in an envelope header.
fn recipients(head: &Head, limits: &Limits) -> Vec<String> {
    const ENVELOPE: [&str; 8] =
        ["Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "X-Delivered-To", "X-Forwarded-To", "Apparently-To", "X-Rcpt-To"];
    let wanted = [HeaderName::To, HeaderName::Cc, HeaderName::Bcc, HeaderName::ResentTo];
    let mut found: Vec<_> = addresses(head, &wanted, limits).into_iter().map(|address| address.mailbox).collect();
    for value in ENVELOPE.iter().flat_map(|name| head.raw(name)) {
        let words = value.split(|c: char| c.is_whitespace() || ",;<>\"".contains(c));
        found.extend(words.filter(|word| word.contains('@')).map(mailbox));
    }
    let mut once = std::collections::BTreeSet::new();
    found.retain(|address| address.contains('@') && once.insert(address.clone()));
    found.truncate(limits.addresses);
    found
}

fn answers(head: &Head, limits: &Limits) -> Vec<String> {
    let mut found = Vec::new();
    for value in head.raw("In-Reply-To").chain(head.raw("References")) {
        found.extend(ids(&value, limits.addresses));
    }
    let mut once = std::collections::BTreeSet::new();
    found.retain(|id| once.insert(id.clone()));
    found.truncate(limits.addresses);
    found
}

#[cfg(test)]
mod tests;
