//! The secret of a game, its commitment, and the name of a stream.

use super::beacon::{Beacon, CHAIN};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A word that a player sent to stir into the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Salt {
    /// The seat's letter, `A` to `G`.
    pub seat: String,
    /// The word, as sent.
    pub word: String,
}

/// The key of a game's dice: SHA-256 of its secret, its id and the players' salts.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

// A key must not reach a log line by way of a derived Debug.
impl std::fmt::Debug for Seed {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Seed(…)")
    }
}

/// The name of one resolve's dice: where it stands in the game, and on which branch of reruns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stream {
    /// The stage it belongs to; 0 is the setup.
    pub stage: u32,
    /// Its number in the stage, from 0. Below 2^20.
    pub number: u32,
    /// The branch of a rerun in which it is drawn anew; 0 is the game as first played. Below 2^12.
    pub branch: u32,
}

impl Stream {
    /// The stream's number in `ChaCha20`: stage, branch and number in 32, 12 and 20 bits.
    pub fn id(self) -> u64 {
        (u64::from(self.stage) << 32) | (u64::from(self.branch & 0xfff) << 20) | u64::from(self.number & 0xf_ffff)
    }
}

impl Seed {
    /// The key of a game. Each part is preceded by its length (8 bytes, big-endian), so that no two
    /// sets of parts run together into the same bytes.
    pub fn of_game(secret: &[u8], game: &str, salts: &[Salt]) -> Seed {
        let salts = salts.iter().flat_map(|salt| [salt.seat.as_bytes(), salt.word.as_bytes()]);
        Seed::of_parts([b"turnpost dice 1", secret, game.as_bytes()].into_iter().chain(salts))
    }

    /// SHA-256 over parts, each preceded by its length.
    fn of_parts<'p>(parts: impl Iterator<Item = &'p [u8]>) -> Seed {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        Seed(hash.finalize().into())
    }

    /// A key from a name alone, for tests, cases and simulations: nothing secret about it.
    pub fn named(name: &str) -> Seed {
        Seed::of_game(&[], name, &[])
    }

    /// The same key for another purpose.
    pub fn derive(&self, purpose: &str) -> Seed {
        Seed::of_game(&self.0, purpose, &[])
    }

    /// The key of dice that hang on a value of the beacon as well: which nobody knows before it is made, not even who knows the secret.
    pub fn with_beacon(&self, beacon: &Beacon) -> Seed {
        let parts = [&b"turnpost dice beacon 1"[..], &self.0, CHAIN.as_bytes(), &beacon.round.to_be_bytes(), &beacon.randomness()];
        Seed::of_parts(parts.into_iter())
    }

    /// What is published before any salt is seen: SHA-256 of the secret, in hex.
    pub fn commitment(secret: &[u8]) -> String {
        data_encoding::HEXLOWER.encode(&Sha256::digest(secret))
    }

    /// Sixteen bytes that make the hash of a round's private file impossible to guess.
    pub fn blind(secret: &[u8], round: u32) -> String {
        let mut hash = Sha256::new();
        hash.update(b"turnpost blind 1");
        hash.update(round.to_be_bytes());
        hash.update(secret);
        let bytes: [u8; 32] = hash.finalize().into();
        data_encoding::HEXLOWER.encode(&bytes[..16])
    }

    pub(super) fn rng(&self, stream: Stream) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(stream.id());
        rng
    }
}
