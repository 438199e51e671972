//! Whether a letter is from the address that it says, by what the net can prove: what a server that the club names says of it, or a signature of
//! the address's domain (DKIM).

use super::letter::Letter;
use super::names::{NameServer, Proof};

/// Whether this program can check signatures.
pub const SIGNATURES: bool = cfg!(feature = "dkim");

/// What proves that a letter with one sender is from there. `servers`: those whose word counts; `club`: the address to which it must be
/// written; `now`: in seconds since 1970.
pub fn proof(raw: &[u8], letter: &Letter, servers: &[String], club: &str, now: i64, names: &dyn NameServer) -> Proof {
    let [sender] = letter.from.as_slice() else { return Proof::None };
    let Some((_, domain)) = sender.mailbox.rsplit_once('@') else { return Proof::None };
    if let Some(vouched) = letter.vouched.as_ref().filter(|vouched| vouched.is_from(domain, &letter.hops, servers)) {
        return Proof::Good(vouched.signatures());
    }
    signed(raw, &sender.mailbox, club, now, names)
}

#[cfg(feature = "dkim")]
pub use super::dkim::System as SystemNames;
#[cfg(not(feature = "dkim"))]
pub use super::names::NoNames as SystemNames;

#[cfg(feature = "dkim")]
use super::dkim::signed;

#[cfg(not(feature = "dkim"))]
fn signed(_: &[u8], _: &str, _: &str, _: i64, _: &dyn NameServer) -> Proof {
    Proof::None
}
