//! Mails of ours: spooled before anything is sent, kept after.
//!
//! ```text
//! mail/outbox/<id>.eml, <id>.toml   waits to be sent; the sidecar is its envelope
//! mail/sent/<id>.eml                delivered
//! mail/failed/<id>.eml, <id>.toml   given up, with the last error
//! ```
//! The id is derived from what the mail is about, so a repeated run spools the same mail, and a mail that
//! was sent is not spooled again. How a mail travels is the caller's affair.

use super::disk::{Disk, Durability};
use super::journal::Transaction;
use super::read::{FileError, from_toml, to_toml};
use super::trouble::DiskError;
use serde::{Deserialize, Serialize};

const WAITING: &str = "mail/outbox";
const SENT: &str = "mail/sent";
const FAILED: &str = "mail/failed";
/// So many mails are sent between two moments at which it is made sure on the disk that they were:
/// as many a power cut can repeat, at most.
const SETTLE_EVERY: usize = 32;

/// From whom and to whom a mail travels, and how that went so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// The address to which failures are reported; empty for none.
    pub from: String,
    /// The recipients' addresses.
    pub to: Vec<String>,
    /// How often sending it has failed.
    #[serde(default)]
    pub tries: u32,
    /// Why it failed the last time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_error: Option<String>,
}

/// A carrier did not take a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Whether trying again is of no use.
    pub permanent: bool,
    /// What the carrier said.
    pub reason: String,
}

/// What came of one round of delivery, by the mails' ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Delivered {
    /// Taken by the carrier.
    pub sent: Vec<String>,
    /// Refused for now, with the reason; tried again next time.
    pub kept: Vec<(String, String)>,
    /// Given up now, with the reason.
    pub failed: Vec<(String, String)>,
}

/// The mails of a club.
#[derive(Clone, Copy, Debug)]
pub struct Outbox<'d> {
    disk: &'d Disk,
}

impl<'d> Outbox<'d> {
    /// The outbox on a club's disk.
    pub fn new(disk: &'d Disk) -> Outbox<'d> {
        Outbox { disk }
    }

    /// Adds a mail, as part of the change that it tells of; nothing happens for a mail that was sent,
    /// waits or was given up already.
    pub fn spool(&self, change: &mut Transaction, id: &str, mail: &[u8], envelope: &Envelope) -> Result<(), FileError> {
        for folder in [SENT, WAITING, FAILED] {
            if self.disk.exists(&eml(folder, id)?)? {
                return Ok(());
            }
        }
        let sidecar = toml(WAITING, id)?;
        let text = to_toml(&sidecar, envelope)?;
        // The mail last: a sidecar alone is no mail yet.
        change.write(sidecar, text).write(eml(WAITING, id)?, mail);
        Ok(())
    }

    /// The ids of the mails that wait to be sent.
    pub fn waiting(&self) -> Result<Vec<String>, DiskError> {
        self.ids(WAITING)
    }

    /// The mails that were given up, with their envelopes.
    pub fn failed(&self) -> Result<Vec<(String, Envelope)>, FileError> {
        let with_envelope = |id: String| {
            let envelope = from_toml(self.disk, &toml(FAILED, &id)?)?;
            Ok((id, envelope))
        };
        self.ids(FAILED)?.into_iter().map(with_envelope).collect()
    }

    /// The mails that wait and could not be delivered so far, with their envelopes.
    pub fn tried(&self) -> Result<Vec<(String, Envelope)>, FileError> {
        let with_envelope = |id: String| {
            let envelope: Envelope = from_toml(self.disk, &toml(WAITING, &id)?)?;
            Ok((id, envelope))
        };
        let all: Result<Vec<_>, FileError> = self.ids(WAITING)?.into_iter().map(with_envelope).collect();
        Ok(all?.into_iter().filter(|(_, envelope)| envelope.tries > 0).collect())
    }

    /// A mail of ours by its id, sent or not: what a reply may quote.
    pub fn ours(&self, id: &str) -> Result<Option<Vec<u8>>, DiskError> {
        for folder in [SENT, WAITING, FAILED] {
            let path = eml(folder, id)?;
            if self.disk.exists(&path)? {
                return self.disk.read(&path).map(Some);
            }
        }
        Ok(None)
    }

    /// Hands every waiting mail to a carrier, in the order of their ids. A mail that is refused for
    /// good, or for the `tries_max`th time, is given up. A kill right after the carrier took a mail sends
    /// the same mail, with the same Message-ID, again.
    pub fn deliver(
        &self,
        tries_max: u32,
        mut carry: impl FnMut(&str, &Envelope, &[u8]) -> Result<(), Refused>,
    ) -> Result<Delivered, FileError> {
        let mut delivered = Delivered::default();
        for batch in self.waiting()?.chunks(SETTLE_EVERY) {
            for id in batch {
                self.deliver_one(id, tries_max, &mut carry, &mut delivered)?;
            }
            self.disk.settle()?;
        }
        self.drop_bare_sidecars()?;
        Ok(delivered)
    }

    fn deliver_one(
        &self,
        id: &str,
        tries_max: u32,
        carry: &mut impl FnMut(&str, &Envelope, &[u8]) -> Result<(), Refused>,
        delivered: &mut Delivered,
    ) -> Result<(), FileError> {
        let (mail, sidecar) = (eml(WAITING, id)?, toml(WAITING, id)?);
        // A journal that came back after a power cut may have spooled it a second time.
        if self.disk.exists(&eml(SENT, id)?)? {
            self.disk.remove(&mail)?;
            return Ok(self.disk.remove(&sidecar)?);
        }
        let mut envelope: Envelope = from_toml(self.disk, &sidecar)?;
        let Err(refused) = carry(id, &envelope, &self.disk.read(&mail)?) else {
            self.disk.rename(&mail, &eml(SENT, id)?)?;
            self.disk.remove(&sidecar)?;
            delivered.sent.push(id.to_owned());
            return Ok(());
        };
        envelope.tries = envelope.tries.saturating_add(1);
        envelope.last_error = Some(refused.reason.clone());
        let text = to_toml(&sidecar, &envelope)?;
        if refused.permanent || envelope.tries >= tries_max {
            self.disk.write(&toml(FAILED, id)?, text.as_bytes(), Durability::Batched)?;
            self.disk.rename(&mail, &eml(FAILED, id)?)?;
            self.disk.remove(&sidecar)?;
            delivered.failed.push((id.to_owned(), refused.reason));
        } else {
            self.disk.write(&sidecar, text.as_bytes(), Durability::Batched)?;
            delivered.kept.push((id.to_owned(), refused.reason));
        }
        Ok(())
    }

    /// A kill between the last two steps of a delivery leaves an envelope without a mail.
    fn drop_bare_sidecars(&self) -> Result<(), DiskError> {
        let names = self.disk.list(WAITING)?;
        let mut dropped = false;
        for id in names.iter().filter_map(|name| name.strip_suffix(".toml")) {
            if names.binary_search(&format!("{id}.eml")).is_err() {
                self.disk.remove(&toml(WAITING, id)?)?;
                dropped = true;
            }
        }
        if dropped { self.disk.settle() } else { Ok(()) }
    }

    fn ids(&self, folder: &str) -> Result<Vec<String>, DiskError> {
        let names = self.disk.list(folder)?;
        Ok(names.iter().filter_map(|name| name.strip_suffix(".eml")).map(str::to_owned).collect())
    }
}

fn eml(folder: &str, id: &str) -> Result<String, DiskError> {
    named(folder, id, "eml")
}

fn toml(folder: &str, id: &str) -> Result<String, DiskError> {
    named(folder, id, "toml")
}

/// An id may come from a stranger's In-Reply-To, so it is checked before it becomes a name.
fn named(folder: &str, id: &str, ending: &str) -> Result<String, DiskError> {
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'+');
    if id.is_empty() || id.len() > 200 || id.starts_with('.') || !id.bytes().all(plain) {
        return Err(DiskError::Outside { path: id.to_owned() });
    }
    Ok(format!("{folder}/{id}.{ending}"))
}
