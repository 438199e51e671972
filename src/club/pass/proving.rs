//! What counts for a letter of somebody whom the club knows, if nothing secret shows whose it is: where the club goes by signatures, what the net
//! can prove of its sender.
//!
//! What can't be looked up now is looked up by later runs. A letter of which that can't be said for two days is the game master's.

use crate::club::config::Auth;
use crate::club::error::ClubError;
use crate::club::game::placing::{is_shown, why};
use crate::club::pass::incoming::Incoming;
use crate::club::pass::run::Run;
use crate::mail::{Letter, Proof, proof};
use crate::store::{LetterState, digest};
use chrono::TimeDelta;

/// So long a letter waits for a proof of its sender.
const PATIENCE: TimeDelta = TimeDelta::days(2);

/// How a letter is to be placed.
pub(crate) enum Proved {
    /// In this way; with the keys by which a copy is known that is sent again under another name.
    By(Auth, Vec<String>),
    /// It was set down, or waits.
    Settled,
}

impl Run<'_, '_> {
    /// What counts for a letter.
    pub(crate) fn proved(&mut self, raw: &[u8], letter: &Letter, sender: &str, incoming: &Incoming) -> Result<Proved, ClubError> {
        let (config, now) = (self.setup.config, self.setup.now);
        if config.auth != Auth::Dkim {
            return Ok(Proved::By(config.auth, Vec::new()));
        }
        // Nothing is looked up for strangers, who could make us ask for whatever they like.
        let by_secret = is_shown(letter, &config.address, &self.directory);
        if by_secret || self.directory.of_address(sender).next().is_none() {
            return Ok(Proved::By(Auth::Token, Vec::new()));
        }
        let why = match proof(raw, letter, &config.servers, &config.address, now.timestamp(), &self.names) {
            Proof::Good(signatures) => {
                let keys = signatures.iter().map(|signature| digest(&[b"signed ", &signature[..]].concat()));
                return Ok(Proved::By(Auth::From, keys.collect()));
            }
            Proof::None => return Ok(Proved::By(Auth::Token, Vec::new())),
            Proof::NotNow(why) => why,
        };
        if now - incoming.arrived > PATIENCE {
            self.settle(incoming, LetterState::Unplaced, why::UNVERIFIED, None, None)?;
            return Ok(Proved::Settled);
        }
        self.ran.problems.push(format!("letter {}: its signature can't be checked now, a later run tries again: {why}", incoming.hash));
        if incoming.waiting.is_none() {
            self.archive.waits(&incoming.hash, incoming.arrived)?;
        }
        Ok(Proved::Settled)
    }
}
