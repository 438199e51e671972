//! The ranks, the army and the rules' numbers, read once from `army.toml`.

use crate::serial;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::num::NonZeroU8;
use std::sync::OnceLock;

/// Ranks of cards.
pub(super) const RANKS: usize = 14;
/// Cards of an army.
pub(super) const ARMY: usize = 26;
/// Cards that are always in it.
pub(super) const FIXED: usize = 6;
/// Cards of an army that are dealt, and as many that are left over.
pub(super) const DEALT: usize = 20;
/// Turns of each player, with the option.
pub(super) const TURNS: u16 = 125;

/// A card's rank, 1 to 14; written as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(NonZeroU8);

const fn rank(number: u8) -> Rank {
    match NonZeroU8::new(number) {
        Some(number) => Rank(number),
        None => Rank(NonZeroU8::MIN),
    }
}

impl Rank {
    /// The scout.
    pub const SCOUT: Rank = rank(1);
    /// Shieldmen.
    pub const SHIELDMEN: Rank = rank(4);
    /// Archers.
    pub const ARCHERS: Rank = rank(5);
    /// Spearmen.
    pub const SPEARMEN: Rank = rank(6);
    /// Cavalry.
    pub const CAVALRY: Rank = rank(10);
    /// A prince.
    pub const PRINCE: Rank = rank(11);
    /// The queen.
    pub const QUEEN: Rank = rank(12);
    /// The king.
    pub const KING: Rank = rank(13);
    /// A knight.
    pub const KNIGHT: Rank = rank(14);
    /// The cards that are always in an army, in order.
    pub const FIXED: [Rank; FIXED] = [Rank::SCOUT, Rank::PRINCE, Rank::PRINCE, Rank::QUEEN, Rank::KING, Rank::KNIGHT];

    /// The rank of a number.
    pub fn of(number: u8) -> Option<Rank> {
        NonZeroU8::new(number).filter(|number| usize::from(number.get()) <= RANKS).map(Rank)
    }

    /// All ranks, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (1..=RANKS as u8).map(rank)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0.get()
    }

    /// As an index into arrays by rank.
    pub fn index(self) -> usize {
        usize::from(self.0.get() - 1)
    }

    /// What it counts in a line strike of its own side.
    pub fn strength(self) -> u8 {
        data().ranks.get(self.index()).map_or(0, |rank| rank.strike_value)
    }

    /// Whether it belongs to the royal family.
    pub fn is_royal(self) -> bool {
        matches!(self, Rank::PRINCE | Rank::QUEEN | Rank::KING)
    }

    /// How many of it one side has in all.
    pub fn count(self) -> u8 {
        data().ranks.get(self.index()).map_or(0, |rank| rank.fixed + rank.pool)
    }

    /// Whether every army has one.
    pub fn is_fixed(self) -> bool {
        data().ranks.get(self.index()).is_some_and(|rank| rank.fixed > 0)
    }

    /// Its key in the data.
    pub fn key(self) -> &'static str {
        data().ranks.get(self.index()).map_or("", |rank| &rank.key)
    }
}

impl Default for Rank {
    fn default() -> Rank {
        Rank::SCOUT
    }
}

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Rank {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Rank, D::Error> {
        let number = u8::deserialize(input)?;
        Rank::of(number).ok_or_else(|| serde::de::Error::custom(format!("there is no rank {number}")))
    }
}

/// A set of ranks; written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ranks(u16);

impl Ranks {
    /// All of them.
    pub const ALL: Ranks = Ranks((1 << RANKS) - 1);

    /// Those from one to another.
    pub fn between(from: u8, to: u8) -> Ranks {
        Rank::all().filter(|rank| (from..=to).contains(&rank.number())).collect()
    }

    /// Whether a rank is among them.
    pub fn has(self, rank: Rank) -> bool {
        self.0 >> rank.index() & 1 == 1
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::all().filter(move |rank| self.has(*rank))
    }
}

impl FromIterator<Rank> for Ranks {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Ranks {
        Ranks(ranks.into_iter().fold(0, |bits, rank| bits | 1 << rank.index()))
    }
}

impl Serialize for Ranks {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Ranks {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Ranks, D::Error> {
        Ok(Vec::<Rank>::deserialize(input)?.into_iter().collect())
    }
}

/// How many cards there are of each rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts([u8; RANKS]);

impl Counts {
    /// All cards of one side.
    pub(super) fn whole() -> Counts {
        Rank::all().flat_map(|rank| std::iter::repeat_n(rank, usize::from(rank.count()))).collect()
    }

    /// How many of a rank.
    pub(super) fn of(&self, rank: Rank) -> u8 {
        self.0[rank.index()]
    }

    /// Adds one.
    pub(super) fn add(&mut self, rank: Rank) {
        self.0[rank.index()] = self.0[rank.index()].saturating_add(1);
    }

    /// Takes one out; whether there was one.
    pub(super) fn take(&mut self, rank: Rank) -> bool {
        let left = self.0[rank.index()].checked_sub(1);
        self.0[rank.index()] = left.unwrap_or(0);
        left.is_some()
    }

    /// How many in all.
    pub(super) fn total(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// The cards, the lowest first.
    pub(super) fn cards(&self) -> impl Iterator<Item = Rank> + '_ {
        Rank::all().flat_map(|rank| std::iter::repeat_n(rank, usize::from(self.of(rank))))
    }
}

impl FromIterator<Rank> for Counts {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Counts {
        let mut counts = Counts::default();
        ranks.into_iter().for_each(|rank| counts.add(rank));
        counts
    }
}

/// A rank as the data has it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct RankData {
    /// Its key.
    pub key: String,
    /// Its English name.
    pub en: String,
    /// Its Finnish name.
    pub fi: String,
    /// What inflected Finnish forms begin with.
    pub fi_stems: Vec<String>,
    /// How many are always in the army.
    pub fixed: u8,
    /// How many are in the pool.
    pub pool: u8,
    /// What it counts in a line strike of its own side.
    pub strike_value: u8,
}

#[derive(Deserialize)]
struct File {
    #[serde(rename = "rank")]
    ranks: Vec<RankData>,
}

/// All of the data that is needed at play.
#[derive(Clone, Debug, Default)]
pub(super) struct Data {
    /// The ranks, the lowest first.
    pub ranks: Vec<RankData>,
}

/// The data.
pub(super) fn data() -> &'static Data {
    static DATA: OnceLock<Data> = OnceLock::new();
    DATA.get_or_init(|| {
        // Compiled in and held by tests: a file that can't be read has no ranks.
        serial::from_toml::<File>(include_str!("army.toml")).map(|file| Data { ranks: file.ranks }).unwrap_or_default()
    })
}

/// The fixed cards that a western partner takes when nothing is said: every other one.
pub(super) const EVEN: u8 = 0b01_0101;

/// Which of the fixed cards a list of ranks is, as bits; none if it is not part of them.
pub(super) fn fixed_of(ranks: &[Rank]) -> Option<u8> {
    let mut bits = 0u8;
    for rank in ranks {
        let at = (0..FIXED).find(|at| Rank::FIXED.get(*at) == Some(rank) && bits >> at & 1 == 0)?;
        bits |= 1 << at;
    }
    Some(bits)
}

/// The fixed cards of some bits.
pub(super) fn fixed_cards(bits: u8) -> impl Iterator<Item = Rank> {
    Rank::FIXED.into_iter().enumerate().filter(move |(at, _)| bits >> at & 1 == 1).map(|(_, rank)| rank)
}
