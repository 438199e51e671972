//! The public beacon by whose values dice may be keyed: drand's network *quicknet*, run by the League of Entropy.
//!
//! Every three seconds its members sign the number of the round together; the value is the hash of that signature. Nobody knows
//! it before, a minority of the members included, and everybody can check it by the network's public key. `docs/dice.md` says how
//! it enters the key of the dice.

use drand_verify::{G2PubkeyRfc, Pubkey};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What the network is called in `club.toml` and `game.toml`.
pub const NETWORK: &str = "drand";

/// The hash by which its relays know the network.
pub const CHAIN: &str = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";

/// The key of its signatures: a point of G2, as the network publishes it.
const PUBLIC_KEY: &str = "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";

/// When its first round was made, in seconds since 1970, and how many pass from one to the next.
const GENESIS: i64 = 1_692_803_367;
const PERIOD: i64 = 3;

/// A signature's length in bytes.
const SIGNATURE: usize = 48;

/// The round of the network whose value stands for a moment: the first that is made then or later. Moments are in seconds since
/// 1970.
pub fn round_at(moment: i64) -> u64 {
    let since = moment.saturating_sub(GENESIS).max(0);
    (since / PERIOD + i64::from(since % PERIOD > 0)).unsigned_abs() + 1
}

/// When a round of the network is made, in seconds since 1970.
pub fn time_of(round: u64) -> i64 {
    let before = i64::try_from(round.saturating_sub(1)).unwrap_or(i64::MAX);
    before.saturating_mul(PERIOD).saturating_add(GENESIS)
}

/// What the network gave in one of its rounds. Whether it did is asked by [`Beacon::check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beacon {
    /// The network's round.
    pub round: u64,
    /// Its signature, in hex.
    pub signature: String,
}

/// Why something is not what the network gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOfBeacon {
    /// It has not the form of a signature.
    #[error("it is no signature of 48 bytes in hex")]
    Form,
    /// The network did not sign that round by it.
    #[error("the signature is not the network's for that round")]
    Forged,
}

impl Beacon {
    /// Whether the network signed this round by this.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), NotOfBeacon> {
        let signature = self.bytes()?;
        let key = data_encoding::HEXLOWER.decode(PUBLIC_KEY.as_bytes()).unwrap_or_default();
        let signed = G2PubkeyRfc::from_variable(&key).ok().and_then(|key| key.verify(self.round, b"", &signature).ok());
        if signed == Some(true) { Ok(()) } else { Err(NotOfBeacon::Forged) }
    }

    /// The value of the round, 32 bytes: SHA-256 of the signature; of nothing, if that can't be read.
    pub(super) fn randomness(&self) -> [u8; 32] {
        Sha256::digest(self.bytes().unwrap_or_default()).into()
    }

    fn bytes(&self) -> Result<Vec<u8>, NotOfBeacon> {
        // One way to write it alone, so that a log can be written in one way alone.
        let bytes = data_encoding::HEXLOWER.decode(self.signature.as_bytes()).map_err(|_| NotOfBeacon::Form)?;
        if bytes.len() == SIGNATURE { Ok(bytes) } else { Err(NotOfBeacon::Form) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of the network as it published them.
    const KNOWN: [(u64, &str, &str); 3] = [
        (42, "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a", ""),
        (
            123,
            "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92",
            "fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc",
        ),
        (
            1000,
            "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
            "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
        ),
    ];

    fn beacon(round: u64, signature: &str) -> Beacon {
        Beacon { round, signature: signature.to_owned() }
    }

    #[test]
    fn values_that_the_network_gave_are_known_and_no_others() {
        for (round, signature, randomness) in KNOWN {
            let real = beacon(round, signature);
            assert_eq!(real.check(), Ok(()), "{round}");
            if !randomness.is_empty() {
                assert_eq!(data_encoding::HEXLOWER.encode(&real.randomness()), randomness);
            }
            // A good signature of another round, one with a bit changed, and what is no point of the curve.
            assert_eq!(beacon(round + 1, signature).check(), Err(NotOfBeacon::Forged));
            let other = signature.replacen('5', "4", 1);
            assert_eq!(beacon(round, &other).check(), Err(NotOfBeacon::Forged));
            for (form, why) in [
                (signature.to_uppercase(), NotOfBeacon::Form),
                (signature[2..].to_owned(), NotOfBeacon::Form),
                (format!("{signature}00"), NotOfBeacon::Form),
                ("ä".repeat(48), NotOfBeacon::Form),
                ("00".repeat(48), NotOfBeacon::Forged),
                // The point at infinity.
                (format!("c0{}", "00".repeat(47)), NotOfBeacon::Forged),
            ] {
                assert_eq!(beacon(round, &form).check(), Err(why), "{form}");
            }
        }
    }

    #[test]
    fn a_moment_has_the_first_round_made_then_or_later() {
        assert_eq!([-7, 0, GENESIS - 1, GENESIS, GENESIS + 1, GENESIS + 3, GENESIS + 4].map(round_at), [1, 1, 1, 1, 2, 2, 3]);
        // 2023-08-23 15:15:33 UTC.
        assert_eq!((round_at(1_692_803_733), time_of(123)), (123, 1_692_803_733));
        // Each full minute of the clock has a round of its own that is made at that very second.
        for minute in [1_692_804_000, 1_790_000_040] {
            assert_eq!(time_of(round_at(minute)), minute);
        }
        for end in [i64::MIN, i64::MAX] {
            time_of(round_at(end));
        }
        time_of(u64::MAX);
    }
}
