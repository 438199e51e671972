//! A worker: one club after the other, one pass at a time.
//!
//! Of a pass nothing counts before the database has taken it over; then pages are published and mails sent, and what came of that is taken over
//! in its turn.

use super::copy::WorkingCopy;
use super::database::Database;
use super::departures::{self, Departures};
use super::desk::Desk;
use super::error::FleetError;
use super::letters::{self, Letter};
use super::roster::{self, Club};
use crate::club::config::{Config, moment};
use crate::club::{Account, ClubError, Post, Ran, Setup, is_unpublished, next_due};
use crate::store::{Disk, Outbox};
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// A club in which nothing falls due is looked at so often all the same: it knows by that how long nobody was at work.
const REST: TimeDelta = TimeDelta::hours(1);
/// So often it is where letters lie in a mailbox on a server.
const POLL: TimeDelta = TimeDelta::minutes(5);

/// So many copies are kept in mind; of others what is known lies beside them.
const KEPT_MOST: usize = 64;

/// Who does the work itself.
pub trait Hands {
    /// Runs a pass.
    ///
    /// # Errors
    /// If it breaks off.
    fn pass(&self, setup: &Setup<'_>) -> Result<Ran, ClubError>;

    /// Publishes and sends what it left.
    ///
    /// # Errors
    /// If it breaks off.
    fn send(&self, setup: &Setup<'_>, account: &dyn Account) -> Result<Ran, ClubError>;
}

/// What was done of a club.
pub struct Worked {
    /// Its name.
    pub club: String,
    /// Its settings, as far as they could be read.
    pub config: Option<Config>,
    /// How many letters the pass took.
    pub letters: usize,
    /// What it did, or why it broke off.
    pub ran: Result<Ran, String>,
}

/// A worker.
pub struct Worker<'a> {
    database: Database,
    desk: &'a Desk,
    hands: &'a dyn Hands,
    told: Option<DateTime<Utc>>,
    /// Copies that are as the database has them, by club: nobody else touches them.
    copies: BTreeMap<String, WorkingCopy>,
}

impl<'a> Worker<'a> {
    /// One that works at a desk. `told`: the time to go by, instead of the database's clock.
    pub fn new(database: Database, desk: &'a Desk, hands: &'a dyn Hands, told: Option<DateTime<Utc>>) -> Worker<'a> {
        Worker { database, desk, hands, told, copies: BTreeMap::new() }
    }

    /// Waits until something is to be done, so long at most; now and then it looks whether it is to stop.
    ///
    /// # Errors
    /// If the line to the database breaks.
    pub fn wait(&mut self, most: Duration, nap: Duration, stops: &dyn Fn() -> bool) -> Result<(), FleetError> {
        let (now, next) = (self.now()?, roster::next(&mut self.database.client)?);
        let mut left = next.map_or(most, |next| (next - now).to_std().unwrap_or_default().min(most));
        // A millisecond more: the time must have come, not almost.
        while !stops() && !self.database.wait(left.min(nap) + Duration::from_millis(1))? {
            left = left.saturating_sub(nap);
            if left.is_zero() {
                break;
            }
        }
        Ok(())
    }

    fn now(&mut self) -> Result<DateTime<Utc>, FleetError> {
        self.told.map_or_else(|| self.database.now(), Ok)
    }

    /// Works on the club that has waited longest; none if none waits.
    ///
    /// # Errors
    /// If the line to the database breaks: what was done is thrown away.
    pub fn step(&mut self) -> Result<Option<Worked>, FleetError> {
        let now = self.now()?;
        let Some(club) = roster::take_next(&mut self.database.client, now)? else { return Ok(None) };
        let mut worked = Worked { club: club.name.clone(), config: None, letters: 0, ran: Ok(Ran::default()) };
        match self.work(club.clone(), now, &mut worked) {
            Ok(ran) => worked.ran = Ok(ran),
            Err(error) if error.of_database() => return Err(error),
            Err(error) => {
                let why = error.to_string();
                roster::failed(&mut self.database.client, club.id, &why)?;
                worked.ran = Err(why);
            }
        }
        roster::release(&mut self.database.client, club.id)?;
        Ok(Some(worked))
    }

    fn work(&mut self, mut club: Club, now: DateTime<Utc>, worked: &mut Worked) -> Result<Ran, FleetError> {
        let mut copy = match self.copies.remove(&club.name) {
            Some(copy) if copy.is_of(&club) => copy,
            _ => WorkingCopy::of(&mut self.database.client, self.desk, &club)?,
        };
        let disk = Disk::open(copy.folder());
        let config = &*worked.config.insert(Config::load(&disk)?);
        let letters = letters::take(&mut self.database.client, &club)?;
        worked.letters = letters.len();
        letters::lay_out(&disk, &letters)?;
        let at = self.told.or(config.clock).unwrap_or(now);
        let setup = Setup { disk: &disk, config, now: at, doing: "worker", redraw: false, progress: &|_, _, _| {} };
        let post = Post::fetch(&disk, config, at);
        let mut ran = whole(|| self.hands.pass(&setup))?;
        let next = due(&disk, config, at, &ran)?;
        let leaves = !Outbox::new(&disk).waiting()?.is_empty() || is_unpublished(&disk)?;
        // What has still to leave is left to whoever comes first, should it not be this one.
        self.take_over(&mut club, &mut copy, &letters, if leaves { Some(now) } else { next })?;
        // What was fetched is the club's now, and can go there.
        post.put_away(&mut ran, at);
        if leaves {
            let account = Departures::of(&mut self.database.client, club.id);
            let sent = whole(|| self.hands.send(&setup, &account))?;
            add(&mut ran, sent);
        }
        if leaves || config.imap().is_some() {
            let next = due(&disk, config, at, &ran)?;
            self.take_over(&mut club, &mut copy, &[], next)?;
        }
        if self.copies.len() >= KEPT_MOST {
            self.copies.pop_first();
        }
        self.copies.insert(club.name, copy);
        Ok(ran)
    }

    fn take_over(
        &mut self,
        club: &mut Club,
        copy: &mut WorkingCopy,
        letters: &[Letter],
        due: Option<DateTime<Utc>>,
    ) -> Result<(), FleetError> {
        let now = self.now()?;
        take_over(&mut self.database.client, club, copy, letters, (due, now))
    }
}

/// Has the database take over what was changed in a working copy, all of it or nothing. `due`: when the club waits again; it does so from now
/// on, the other time, if letters wait.
pub(super) fn take_over(
    client: &mut postgres::Client,
    club: &mut Club,
    copy: &mut WorkingCopy,
    letters: &[Letter],
    (due, now): (Option<DateTime<Utc>>, DateTime<Utc>),
) -> Result<(), FleetError> {
    let difference = copy.difference()?;
    let mut change = client.transaction()?;
    if !difference.is_empty() {
        copy.set(&mut change, &difference)?;
    }
    // From here on no letter can come unseen: whoever brings one waits for its turn to say that the club is due.
    change.execute("select from clubs where id = $1 for no key update", &[&club.id])?;
    letters::taken_over(&mut change, letters)?;
    departures::settle(&mut change, club.id)?;
    let due = if letters::wait_for(&mut change, club)? { Some(now) } else { due };
    let passed = roster::passed(&mut change, club, !difference.is_empty(), due)?;
    change.commit()?;
    *club = passed;
    copy.taken_over(club, difference);
    Ok(())
}

/// A run that panics is one that broke off: its club is to blame, not the worker.
fn whole(run: impl FnOnce() -> Result<Ran, ClubError>) -> Result<Ran, FleetError> {
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(ran) => Ok(ran?),
        Err(_) => Err(FleetError::Moving("the program broke off in the middle of the pass; its log says where".to_owned())),
    }
}

/// When a club waits again: at its next deadline or retry, when its game masters get their mail of the day, and now and then. One whose time
/// stands still waits for letters alone.
fn due(disk: &Disk, config: &Config, now: DateTime<Utc>, ran: &Ran) -> Result<Option<DateTime<Utc>>, FleetError> {
    if config.clock.is_some() {
        return Ok(ran.next_try);
    }
    let rest = if config.imap().is_some() { POLL } else { REST };
    let today = now.with_timezone(&config.zone).date_naive();
    let days = today.iter_days().take(3);
    let daily = config.gm.daily.and_then(|at| days.map(|day| moment(day.and_time(at), config.zone)).find(|time| *time > now));
    let later = [next_due(disk, now)?, ran.next_try.filter(|next| *next > now), daily];
    Ok(Some(later.into_iter().flatten().fold(now + rest, DateTime::min)))
}

/// Adds what came of sending to what a pass did.
fn add(ran: &mut Ran, sent: Ran) {
    ran.sent += sent.sent;
    ran.problems.extend(sent.problems);
    ran.published = sent.published.or(ran.published.take());
    (ran.kept, ran.failed) = (sent.kept, sent.failed);
    (ran.backed_off, ran.left, ran.next_try) = (sent.backed_off, sent.left, sent.next_try);
}
