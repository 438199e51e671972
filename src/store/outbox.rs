//! Mails of ours: spooled before anything is sent, kept after.
//!
//! ```text
//! mail/outbox/<id>.eml, <id>.toml   waits to be sent; the sidecar is its envelope
//! mail/sent/<id>.eml                delivered
//! mail/failed/<id>.eml, <id>.toml   given up, with the last error
//! ```
//! The id is derived from what the mail is about, so a repeated run spools the same mail, and a mail that
//! was sent is not spooled again. How a mail travels is the caller's affair.
//!
//! A mail that is refused for now is tried again by the clock, not by the runs: after five minutes, then after twice as long
//! each time, at most six hours. So a server may be away for most of a day, however often the club is at work meanwhile.
//!
//! Where the line to a server breaks with a mail, that mail is blamed, and goes last the next time: those behind it wait as long, but it is
//! no try of theirs. So a mail that a server can't stand holds up the others once, and they are not given up with it.

use super::disk::{Disk, Durability};
use super::journal::Transaction;
use super::pace::Pace;
use super::read::{FileError, from_toml, to_toml};
use super::trouble::DiskError;
use chrono::{DateTime, SubsecRound as _, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

const WAITING: &str = "mail/outbox";
const SENT: &str = "mail/sent";
const FAILED: &str = "mail/failed";
/// So many mails are sent between two moments at which it is made sure on the disk that they were:
/// as many a power cut can repeat, at most.
const SETTLE_EVERY: usize = 32;
/// The backoff: so long a mail waits after it was refused for the first time, each further time twice as long,
const BACKOFF_FIRST: TimeDelta = TimeDelta::minutes(5);
/// but never longer than this.
const BACKOFF_MAX: TimeDelta = TimeDelta::hours(6);
/// So soon a next run should go on with what one had no time for.
const NEXT_RUN: TimeDelta = TimeDelta::minutes(1);

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
    /// When it is tried again; at once, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<DateTime<Utc>>,
    /// Whether it asks its reader something, and so goes before those that do not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asks: bool,
    /// Whether the game that a given-up mail is of has heard that it reached nobody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
}

impl Envelope {
    /// The envelope of a mail that was not sent yet.
    pub fn new(from: &str, to: &str) -> Envelope {
        Envelope { from: from.to_owned(), to: vec![to.to_owned()], tries: 0, last_error: None, next: None, asks: false, told: false }
    }

    /// Whether it is to be tried at this time. A time further off than any backoff was set by a clock that was wrong.
    pub(super) fn is_due(&self, now: DateTime<Utc>) -> bool {
        self.next.is_none_or(|next| next <= now || next - now > BACKOFF_MAX)
    }
}

/// How long a mail waits for its next retry that was refused so many times.
fn backoff_after(tries: u32) -> TimeDelta {
    let doublings = tries.saturating_sub(1).min(16);
    (BACKOFF_FIRST * (1 << doublings)).min(BACKOFF_MAX)
}

/// A carrier did not take a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// What that means for this mail, and for those after it.
    pub what: Refusal,
    /// What the carrier said.
    pub reason: String,
}

/// What it means that a carrier did not take a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Trying it again is of no use.
    Lasting,
    /// It may be taken later.
    Now,
    /// The line broke with it: it may even have arrived. None after it can be carried now.
    Broken,
    /// There is no carrier: neither it nor those after it can be carried now.
    Away,
    /// It was not tried, and those after it need not be, though nothing is wrong with any: the next run goes on.
    Left,
}

/// What sending goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pacing {
    /// How often a mail is tried before it is given up.
    pub tries_max: u32,
    /// How many mails may go out within an hour, if that is limited.
    pub hourly: Option<u32>,
}

/// A mail that was refused for now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PutOff {
    /// Its id.
    pub id: String,
    /// What the carrier said.
    pub why: String,
    /// When it is tried again.
    pub next: DateTime<Utc>,
}

/// What came of one round of delivery, by the mails' ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Delivered {
    /// Taken by the carrier.
    pub sent: Vec<String>,
    /// Refused now, and tried again later.
    pub kept: Vec<PutOff>,
    /// Given up now, with the reason.
    pub failed: Vec<(String, String)>,
    /// How many were refused earlier and wait for their retry still.
    pub backed_off: usize,
    /// How many were not tried, as this run had no more time for them, or so many may not go out within an hour.
    pub left: usize,
    /// When the first of those that are left is tried again.
    pub next: Option<DateTime<Utc>>,
}

impl Delivered {
    fn wait_for(&mut self, next: DateTime<Utc>) {
        self.next = Some(self.next.map_or(next, |known| known.min(next)));
    }
}

/// What becomes of the mails that are left of an attempt.
#[derive(PartialEq, Eq)]
enum Rest {
    /// They are carried.
    Goes,
    /// They are refused, for this reason.
    Refused(String),
    /// They wait until then, without a try of theirs, for this reason.
    PutOff(DateTime<Utc>, String),
    /// They are left as they are, until then.
    Waits(DateTime<Utc>),
}

/// One round of delivery.
struct Attempt<'d> {
    disk: &'d Disk,
    now: DateTime<Utc>,
    tries_max: u32,
    pace: Pace<'d>,
    rest: Rest,
    delivered: Delivered,
}

impl Attempt<'_> {
    /// Carries a mail, or leaves it, where no more can be carried.
    fn mail(
        &mut self,
        id: &str,
        envelope: Envelope,
        carry: &mut impl FnMut(&str, &Envelope, &[u8]) -> Result<(), Refused>,
    ) -> Result<(), FileError> {
        if self.rest == Rest::Goes
            && let Some(until) = self.pace.full_until()
        {
            self.rest = Rest::Waits(until);
        }
        match &self.rest {
            Rest::Goes => {}
            Rest::Refused(reason) => return self.refuse(id, envelope, reason.clone(), false).map(drop),
            Rest::PutOff(next, reason) => return self.put_off(id, envelope, *next, format!("not tried: {reason}")),
            Rest::Waits(next) => {
                self.delivered.wait_for(*next);
                self.delivered.left += 1;
                return Ok(());
            }
        }
        let Err(Refused { what, reason }) = carry(id, &envelope, &self.disk.read(&eml(WAITING, id)?)?) else {
            self.pace.count();
            self.disk.rename(&eml(WAITING, id)?, &eml(SENT, id)?)?;
            self.disk.remove(&toml(WAITING, id)?)?;
            self.delivered.sent.push(id.to_owned());
            return Ok(());
        };
        match what {
            Refusal::Lasting | Refusal::Now => {
                self.refuse(id, envelope, reason, what == Refusal::Lasting)?;
            }
            Refusal::Away => {
                self.refuse(id, envelope, reason.clone(), false)?;
                self.rest = Rest::Refused(reason);
            }
            Refusal::Broken => {
                self.pace.count();
                let next = self.refuse(id, envelope, reason.clone(), false)?;
                self.rest = Rest::PutOff(next, reason);
            }
            Refusal::Left => {
                let next = self.now + NEXT_RUN;
                self.delivered.wait_for(next);
                self.delivered.left += 1;
                self.rest = Rest::Waits(next);
            }
        }
        Ok(())
    }

    /// A mail was refused: it backs off, or is given up. Gives the time at which it is tried again, or would be.
    fn refuse(&mut self, id: &str, mut envelope: Envelope, reason: String, lasting: bool) -> Result<DateTime<Utc>, FileError> {
        envelope.tries = envelope.tries.saturating_add(1);
        let next = (self.now + backoff_after(envelope.tries)).trunc_subsecs(0);
        if !lasting && envelope.tries < self.tries_max {
            self.put_off(id, envelope, next, reason)?;
            return Ok(next);
        }
        (envelope.last_error, envelope.next) = (Some(reason.clone()), None);
        let sidecar = toml(WAITING, id)?;
        let text = to_toml(&sidecar, &envelope)?;
        self.disk.write(&toml(FAILED, id)?, text.as_bytes(), Durability::Batched)?;
        self.disk.rename(&eml(WAITING, id)?, &eml(FAILED, id)?)?;
        self.disk.remove(&sidecar)?;
        self.delivered.failed.push((id.to_owned(), reason));
        Ok(next)
    }

    fn put_off(&mut self, id: &str, mut envelope: Envelope, next: DateTime<Utc>, why: String) -> Result<(), FileError> {
        (envelope.last_error, envelope.next) = (Some(why.clone()), Some(next));
        let sidecar = toml(WAITING, id)?;
        let text = to_toml(&sidecar, &envelope)?;
        self.disk.write(&sidecar, text.as_bytes(), Durability::Batched)?;
        self.delivered.kept.push(PutOff { id: id.to_owned(), why, next });
        self.delivered.wait_for(next);
        Ok(())
    }
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

    /// The mails that wait, with what is known of their way.
    pub fn envelopes_waiting(&self) -> Result<Vec<(String, Envelope)>, FileError> {
        self.with_envelopes(WAITING)
    }

    /// The mails that were given up, with their envelopes.
    pub fn failed(&self) -> Result<Vec<(String, Envelope)>, FileError> {
        self.with_envelopes(FAILED)
    }

    /// Sets down, as part of the change that comes of it, that a game has heard of a mail that was given up.
    pub fn set_told(&self, change: &mut Transaction, id: &str, envelope: &Envelope) -> Result<(), FileError> {
        let sidecar = toml(FAILED, id)?;
        let text = to_toml(&sidecar, &Envelope { told: true, ..envelope.clone() })?;
        change.write(sidecar, text);
        Ok(())
    }

    /// Has a mail tried again as if for the first time, as part of a change: one that waits, or that was given up.
    pub fn retry(&self, change: &mut Transaction, id: &str, envelope: &Envelope, given_up: bool) -> Result<(), FileError> {
        let sidecar = toml(WAITING, id)?;
        let text = to_toml(&sidecar, &Envelope { tries: 0, last_error: None, next: None, told: false, ..envelope.clone() })?;
        change.write(sidecar, text);
        if given_up {
            change.rename(eml(FAILED, id)?, eml(WAITING, id)?).remove(toml(FAILED, id)?);
        }
        Ok(())
    }

    /// The mails that were refused for now, with their envelopes: those that wait, and not for their first try.
    pub fn refused(&self) -> Result<Vec<(String, Envelope)>, FileError> {
        let mut mails = self.envelopes_waiting()?;
        mails.retain(|(_, envelope)| envelope.tries > 0);
        Ok(mails)
    }

    fn with_envelopes(&self, folder: &str) -> Result<Vec<(String, Envelope)>, FileError> {
        let with_envelope = |id: String| {
            let envelope = from_toml(self.disk, &toml(folder, &id)?)?;
            Ok((id, envelope))
        };
        self.ids(folder)?.into_iter().map(with_envelope).collect()
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

    /// What stands in ids behind their beginning, of mails of ours that were sent or wait.
    pub fn ids_of(&self, beginning: &str) -> Result<Vec<String>, DiskError> {
        let (sent, waiting) = (self.ids(SENT)?, self.ids(WAITING)?);
        Ok(sent.iter().chain(&waiting).filter_map(|id| id.strip_prefix(beginning)).map(str::to_owned).collect())
    }

    /// Hands every waiting mail whose time has come to a carrier: first those that were tried least, of them those that ask something, then
    /// in the order of their ids. A mail that is refused for good, or for the last time, is given up; refused for now, it backs off. A kill
    /// right after the carrier took a mail sends the same mail, with the same Message-ID, again.
    pub fn deliver(
        &self,
        now: DateTime<Utc>,
        pacing: Pacing,
        mut carry: impl FnMut(&str, &Envelope, &[u8]) -> Result<(), Refused>,
    ) -> Result<Delivered, FileError> {
        let mut delivered = Delivered::default();
        let due = self.due(now, &mut delivered)?;
        let pace = Pace::read(self.disk, pacing.hourly, now)?;
        let mut attempt = Attempt { disk: self.disk, now, tries_max: pacing.tries_max, pace, rest: Rest::Goes, delivered };
        for batch in due.chunks(SETTLE_EVERY) {
            let goes = attempt.rest == Rest::Goes;
            if goes {
                attempt.pace.set(batch.len())?;
            }
            for (id, envelope) in batch {
                attempt.mail(id, envelope.clone(), &mut carry)?;
            }
            if goes {
                attempt.pace.set(0)?;
            }
            self.disk.settle()?;
        }
        self.drop_bare_sidecars()?;
        Ok(attempt.delivered)
    }

    /// The mails whose time has come, in the order in which they go.
    fn due(&self, now: DateTime<Utc>, delivered: &mut Delivered) -> Result<Vec<(String, Envelope)>, FileError> {
        let mut due = Vec::new();
        for id in self.waiting()? {
            // A journal that came back after a power cut may have spooled it a second time.
            if self.disk.exists(&eml(SENT, &id)?)? {
                self.disk.remove(&eml(WAITING, &id)?)?;
                self.disk.remove(&toml(WAITING, &id)?)?;
                continue;
            }
            let envelope: Envelope = from_toml(self.disk, &toml(WAITING, &id)?)?;
            match envelope.next.filter(|_| !envelope.is_due(now)) {
                Some(next) => {
                    delivered.backed_off += 1;
                    delivered.wait_for(next);
                }
                None => due.push((id, envelope)),
            }
        }
        due.sort_by(|(a, one), (b, other)| (one.tries, !one.asks, a).cmp(&(other.tries, !other.asks, b)));
        Ok(due)
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
