//! Where the beacon's values are asked for: public relays, over HTTPS.
//!
//! A relay need not be trusted. Whatever it answers is a value that the network signed for that round, or nothing: so any one of
//! them will do. Each has a moment before the next is asked as well, and the first good answer counts. What they may cost is bounded:
//! seconds, however many there are; bytes; no going elsewhere.

use crate::dice::{Beacon, CHAIN};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::mpsc::channel;
use std::thread::{sleep, spawn};
use std::time::Duration;

/// The relays that are asked where a club names none.
pub const RELAYS: [&str; 4] = ["https://api.drand.sh", "https://drand.cloudflare.com", "https://api2.drand.sh", "https://api3.drand.sh"];

/// So long may a relay take for all of its answer.
const SECONDS: u64 = 8;
/// So long has it for itself, before the next is asked beside it.
const HEAD_START: Duration = Duration::from_secs(1);
/// An answer has some 300 bytes.
const BYTES_MAX: u64 = 4_096;
/// How often relays are asked, as long as one says that it has no such value yet, and how long is waited between: a run that comes at the
/// very moment comes a little before the value.
const TRIES: u32 = 3;
const BETWEEN: Duration = Duration::from_secs(2);
/// What relays say of a round that is still to come: that it is not found, or asked too early.
const NOT_YET: [u16; 2] = [404, 425];

/// Whoever can be asked for values of the beacon.
pub trait Values {
    /// The value of a round of the network, checked.
    ///
    /// # Errors
    /// Why it can't be had now.
    fn value(&self, round: u64) -> Result<Beacon, String>;
}

/// Nobody: for who plays nothing for the first time.
pub struct NoValues;

impl Values for NoValues {
    fn value(&self, _: u64) -> Result<Beacon, String> {
        Err("nobody is asked for it".to_owned())
    }
}

/// Relays, by the beginning of their addresses.
#[derive(Clone, Debug)]
pub struct Relays(Vec<String>);

/// What a relay gives instead of a value.
enum Refused {
    NotYet(String),
    Other(String),
}

/// An answer; what else stands in it is not needed.
#[derive(Deserialize)]
struct Answer {
    round: u64,
    signature: String,
}

impl Relays {
    /// These; none named: the public ones.
    pub fn of(named: &[String]) -> Relays {
        Relays(if named.is_empty() { RELAYS.map(str::to_owned).to_vec() } else { named.to_vec() })
    }
}

impl Values for Relays {
    fn value(&self, round: u64) -> Result<Beacon, String> {
        let agent = ureq::Agent::new_with_config(
            ureq::Agent::config_builder()
                .timeout_global(Some(Duration::from_secs(SECONDS)))
                .max_redirects(0)
                .http_status_as_error(false)
                .user_agent(concat!("turnpost/", env!("CARGO_PKG_VERSION")))
                .build(),
        );
        let mut why = String::new();
        for tried in 1..=TRIES {
            let refused = match first_of(&agent, &self.0, round) {
                Ok(value) => return Ok(value),
                Err(refused) => refused,
            };
            let early = refused.values().any(|why| matches!(why, Refused::NotYet(_)));
            let told = refused.into_iter().filter_map(|(at, why)| match why {
                Refused::NotYet(why) | Refused::Other(why) => Some(format!("{}: {why}", self.0.get(at)?)),
            });
            why = told.collect::<Vec<_>>().join("; ");
            if !early || tried == TRIES {
                break;
            }
            sleep(BETWEEN);
        }
        Err(why)
    }
}

/// Asks relays, each when the one before has refused or had its moment; the first value that one of them gives, or why each gave none, by
/// its place in the list. Those that are silent are waited for only as long as nobody says that there is no value yet.
fn first_of(agent: &ureq::Agent, relays: &[String], round: u64) -> Result<Beacon, BTreeMap<usize, Refused>> {
    let (say, heard) = channel();
    let mut refused = BTreeMap::new();
    for (at, relay) in relays.iter().enumerate() {
        let (agent, relay, say) = (agent.clone(), relay.clone(), say.clone());
        // One that is left behind ends by itself, when its time is over; nobody hears it any more.
        spawn(move || drop(say.send((at, ask(&agent, &relay, round)))));
        match heard.recv_timeout(HEAD_START) {
            Ok((_, Ok(value))) => return Ok(value),
            Ok((at, Err(why))) => drop(refused.insert(at, why)),
            Err(_) => {}
        }
    }
    drop(say);
    while !refused.values().any(|why| matches!(why, Refused::NotYet(_))) {
        // A relay that had its time says so itself; behind the last of them there is nothing to hear.
        match heard.recv() {
            Ok((_, Ok(value))) => return Ok(value),
            Ok((at, Err(why))) => drop(refused.insert(at, why)),
            Err(_) => break,
        }
    }
    Err(refused)
}

/// Asks one relay.
fn ask(agent: &ureq::Agent, relay: &str, round: u64) -> Result<Beacon, Refused> {
    // Of what the system says the library says that it is of in- and output.
    let other = |why: &dyn std::fmt::Display| Refused::Other(why.to_string().trim_start_matches("io: ").to_owned());
    let mut answer = agent.get(format!("{relay}/{CHAIN}/public/{round}")).call().map_err(|error| other(&error))?;
    let status = answer.status().as_u16();
    if NOT_YET.contains(&status) {
        return Err(Refused::NotYet(format!("it answers {status}, as if the value were not out yet")));
    }
    if status != 200 {
        return Err(Refused::Other(format!("it answers {status}")));
    }
    let text = answer.body_mut().with_config().limit(BYTES_MAX).read_to_string().map_err(|error| other(&error))?;
    let Answer { round: given, signature } =
        serde_json::from_str(&text).map_err(|_| Refused::Other("its answer is no value of the beacon".to_owned()))?;
    if given != round {
        return Err(Refused::Other(format!("it answers with round {given} in place of {round}")));
    }
    let value = Beacon { round, signature };
    value.check().map_err(|why| other(&why))?;
    Ok(value)
}
