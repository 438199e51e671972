//! Letters that programs write in somebody's stead: that a mail of ours did not arrive, or that its reader wants no more of them.
//!
//! Anybody can write one, and whoever has seen a mail can name it. So a bounce counts that came to the address to which that very mail comes
//! back, which has a key of its own; or one of which our own servers say that none but they wrote it, if it names a mail of ours and its
//! reader. Who unsubscribes is known by the key in the address alone: some programs write it from an address of their own.

use crate::club::config::values::tag;
use crate::club::config::{Config, Transport};
use crate::club::game::directory::{Person, Who, round_of};
use crate::club::pass::run::Run;
use crate::club::turn::post::{Bounced, Signal};
use crate::mail::{Hop, Letter, Machine, Origin};

impl Run<'_, '_> {
    /// What a letter tells of whom, if it is such a letter, is believed, and they have a seat.
    pub(crate) fn signal(&self, letter: &Letter) -> Option<(Person, Signal)> {
        let bounced = self.bounced(letter).map(|(person, bounced)| (person, Signal::Bounced(bounced)));
        bounced.or_else(|| Some((self.unsubscribes(letter)?.clone(), Signal::Unsubscribed)))
    }

    /// Who wants no more reports.
    fn unsubscribes(&self, letter: &Letter) -> Option<&Person> {
        if matches!(letter.machine, Some(Machine::OwnLoop | Machine::Report)) {
            return None;
        }
        let mut tags = letter.recipients.iter().filter_map(|address| tag(address, &self.setup.config.address));
        tags.find_map(|tag| self.directory.of_unsubscribing(tag)).filter(|person| matches!(person.who, Who::Seat(_)))
    }

    /// Whose mail a letter says was not delivered.
    fn bounced(&self, letter: &Letter) -> Option<(Person, Bounced)> {
        if letter.unreached.is_empty() {
            return None;
        }
        let club = &self.setup.config.address;
        let tags = letter.recipients.iter().filter_map(|address| tag(address, club));
        let by_tag = tags.filter_map(|tag| self.directory.of_bounce(tag)).next();
        let (person, round) =
            by_tag.or_else(|| is_of_our_servers(&letter.hops, self.setup.config).then(|| self.named(letter)).flatten())?;
        matches!(person.who, Who::Seat(_)).then(|| (person.clone(), Bounced { round, hard: letter.hard }))
    }

    /// Whose mail it names. It counts of the address that it was sent to.
    fn named(&self, letter: &Letter) -> Option<(&Person, u32)> {
        let (person, id) = letter.undelivered.iter().find_map(|id| Some((self.directory.of_message(id)?.0, id)))?;
        let theirs = letter.unreached.iter().any(|address| address.eq_ignore_ascii_case(&person.address));
        theirs.then(|| Some((person, round_of(id)?))).flatten()
    }
}

/// Whether a letter has come by no servers but the club's own, the first of which had it from itself. The one that takes our mails is one of
/// them.
fn is_of_our_servers(hops: &[Hop], config: &Config) -> bool {
    let mut ours = config.servers.clone();
    if let Transport::Smtp(smtp) = &config.transport {
        ours.push(smtp.server.host.clone());
    }
    let is_ours = |name: &str| ours.iter().any(|server| server.eq_ignore_ascii_case(name));
    let (Some(last), Some(first)) = (hops.first(), hops.last()) else { return false };
    let handed_on = hops.iter().all(|hop| match &hop.from {
        Origin::Itself => true,
        Origin::Machine(name) => is_ours(name),
        Origin::Anybody => false,
    });
    // What a line below says is worth as much as who added the one above.
    last.is_of(&config.servers) && hops.iter().all(|hop| hop.is_of(&ours)) && handed_on && first.by.is_some()
}
