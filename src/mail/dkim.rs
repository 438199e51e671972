//! Signatures of domains (DKIM, RFC 6376), read and checked by `mail-auth`; which of them prove anything of a sender is said here.
//!
//! The library would look names up by itself, in its own time. Here they are looked up before, so that a club's cache and a test stand where
//! the net does, and the library finds each answer in a list.

use super::names::{Answer, NameServer, Proof};
use super::vouched::{aligned, tag};
use mail_auth::common::crypto::Algorithm;
use mail_auth::common::parse::TxtRecordParser;
use mail_auth::common::verify::DomainKey;
use mail_auth::dkim::Signature;
use mail_auth::{AuthenticatedMessage, DkimResult, Error, MX, MessageAuthenticator, Parameters, RecordSet, ResolverCache, Txt};
use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// No more signatures of a letter are looked at: each costs a look-up and a check.
const SIGNATURES_MOST: usize = 4;
/// A key of an RSA signature has at least 1024 bits (RFC 8301): that many characters, as it is written.
const RSA_CHARS: usize = 200;
/// So long a look-up may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a signature of its domain proves of a letter's sender.
pub(super) fn signed(raw: &[u8], sender: &str, club: &str, now: i64, names: &dyn NameServer) -> Proof {
    // As where letters are read: one must not stop a pass.
    catch_unwind(AssertUnwindSafe(|| check(raw, sender, club, now, names))).unwrap_or(Proof::None)
}

fn check(raw: &[u8], sender: &str, club: &str, now: i64, names: &dyn NameServer) -> Proof {
    let Some(mut message) = AuthenticatedMessage::parse(raw) else { return Proof::None };
    // Whoever is told of has to be whom the library sees.
    if !matches!(message.from.as_slice(), [from] if from.eq_ignore_ascii_case(sender)) {
        return Proof::None;
    }
    let to_club = written_to(&message, club);
    message.dkim_headers.retain(|header| proves(&header.header, sender, now) && (to_club || !covers(&header.header, "to")));
    message.dkim_headers.truncate(SIGNATURES_MOST);
    let (mut known, mut not_now) = (Known::default(), None);
    for signature in message.dkim_headers.iter_mut().map(|header| &mut header.header) {
        // That it has not expired was looked at, by the club's clock.
        signature.x = 0;
        let name = format!("{}._domainkey.{}.", signature.s, signature.d);
        let found = match names.text(name.trim_end_matches('.')) {
            Ok(text) => text.filter(|text| is_long_enough(text)),
            Err(why) => {
                not_now = Some(why);
                None
            }
        };
        let key = found.and_then(|text| DomainKey::parse(text.as_bytes()).ok());
        known.0.insert(name.to_lowercase(), key.map_or_else(|| Txt::Error(Error::NotAligned), |key| Txt::DomainKey(Arc::new(key))));
    }
    match verified(&message, &known) {
        Some(signature) => Proof::Good(vec![signature]),
        None => not_now.map_or(Proof::None, Proof::NotNow),
    }
}

/// Whether a signature says anything of a sender, if it is good: it is of their domain, covers From and the whole text, and has not expired.
fn proves(signature: &Signature, sender: &str, now: i64) -> bool {
    let domain = sender.rsplit_once('@').map_or("", |(_, domain)| domain);
    let expired = signature.x != 0 && i64::try_from(signature.x).is_ok_and(|end| end <= now);
    aligned(&signature.d, domain)
        && covers(signature, "from")
        && signature.l == 0
        && signature.atps.is_none()
        && !matches!(signature.a, Algorithm::RsaSha1)
        && !expired
}

fn covers(signature: &Signature, header: &str) -> bool {
    signature.h.iter().any(|name| name.trim().eq_ignore_ascii_case(header))
}

/// Whether To or Cc name the club: what was written to somebody else may be sent on by them.
fn written_to(message: &AuthenticatedMessage<'_>, club: &str) -> bool {
    let (local, domain) = club.rsplit_once('@').unwrap_or((club, ""));
    let (plain, tagged, domain) = (format!("{local}@{domain}").to_lowercase(), format!("{local}+").to_lowercase(), domain.to_lowercase());
    let is_to = |name: &[u8]| name.trim_ascii().eq_ignore_ascii_case(b"to") || name.trim_ascii().eq_ignore_ascii_case(b"cc");
    message.headers.iter().filter(|(name, _)| is_to(name)).any(|(_, value)| {
        let value = String::from_utf8_lossy(value).to_lowercase();
        value.contains(&plain) || value.contains(&tagged) && value.contains(&format!("@{domain}"))
    })
}

fn is_long_enough(key: &str) -> bool {
    let is_rsa = tag(key, "k").is_none_or(|kind| kind.eq_ignore_ascii_case("rsa"));
    !is_rsa || tag(key, "p").is_some_and(|key| key.len() >= RSA_CHARS)
}

/// The first signature that is good.
fn verified(message: &AuthenticatedMessage<'_>, known: &Known) -> Option<Vec<u8>> {
    // It is never asked: every name is in the list.
    let library = MessageAuthenticator::new_quad9().ok()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().ok()?;
    let checked = Parameters {
        params: message,
        cache_txt: Some(known),
        cache_mx: None::<&Known>,
        cache_ptr: None::<&Known>,
        cache_ipv4: None::<&Known>,
        cache_ipv6: None::<&Known>,
    };
    let outcome = runtime.block_on(library.verify_dkim(checked));
    let good = outcome.iter().find(|output| *output.result() == DkimResult::Pass)?;
    good.signature().map(|signature| signature.b.clone())
}

/// What stands under the names that a letter's signatures go by.
#[derive(Default)]
struct Known(BTreeMap<String, Txt>);

impl ResolverCache<Box<str>, Txt> for Known {
    fn get<Q>(&self, name: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        // The library asks by a type of its own choice, which only compares.
        let is = |known: &str| {
            let known: Box<str> = known.into();
            Borrow::<Q>::borrow(&known) == name
        };
        let found = self.0.iter().find(|(known, _)| is(known)).map(|(_, text)| text.clone());
        Some(found.unwrap_or(Txt::Error(Error::NotAligned)))
    }

    fn remove<Q>(&self, _: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        None
    }

    fn insert(&self, _: Box<str>, _: Txt, _: Instant) {}
}

/// No other records are asked for.
macro_rules! nothing_known {
    ($($key:ty, $record:ty);*) => {$(
        impl ResolverCache<$key, RecordSet<$record>> for Known {
            fn get<Q>(&self, _: &Q) -> Option<RecordSet<$record>>
            where
                $key: Borrow<Q>,
                Q: Hash + Eq + ?Sized,
            {
                None
            }

            fn remove<Q>(&self, _: &Q) -> Option<RecordSet<$record>>
            where
                $key: Borrow<Q>,
                Q: Hash + Eq + ?Sized,
            {
                None
            }

            fn insert(&self, _: $key, _: RecordSet<$record>, _: Instant) {}
        }
    )*};
}
nothing_known!(Box<str>, MX; Box<str>, Ipv4Addr; Box<str>, Ipv6Addr; IpAddr, Box<str>);

/// The system's resolver, asked when the first name is looked up.
#[derive(Default)]
pub struct System;

impl NameServer for System {
    fn text(&self, name: &str) -> Answer {
        let failed = |why: &dyn std::fmt::Display| format!("{name} can't be looked up: {why}");
        let resolver = MessageAuthenticator::new_system_conf().map_err(|error| failed(&error))?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| failed(&error))?;
        let asked = runtime.block_on(async { tokio::time::timeout(PATIENCE, resolver.txt_raw_lookup(format!("{name}."))).await });
        match asked {
            Ok(Ok(text)) => Ok(Some(String::from_utf8_lossy(&text).into_owned())),
            Ok(Err(Error::Dns(mail_auth::DnsError::RecordNotFound(_)))) => Ok(None),
            Ok(Err(error)) => Err(failed(&error)),
            Err(_) => Err(failed(&format!("no answer within {} seconds", PATIENCE.as_secs()))),
        }
    }
}

#[cfg(test)]
mod tests;
