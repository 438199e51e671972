//! The cards: what is printed on them, read once from `cards.toml`.

use crate::rules::keyed::written_by_key;
use crate::serial;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// How many land cards there are.
pub(super) const CARDS: usize = 56;
/// How many lands.
pub(super) const LANDS: usize = 9;
/// How many families of symbols.
pub(super) const FAMILIES: usize = 4;
/// Rows of the grid.
pub(super) const ROWS: usize = 4;
/// Cards in a full row.
pub(super) const COLUMNS: usize = 14;
/// How many land cards get a law.
pub(super) const LAWS: usize = 8;
/// The most seats.
pub(super) const SEATS_MAX: usize = 5;

/// A land card, by its place in `cards.toml`; written as its id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(pub u8);

/// A land, by its place in `cards.toml`; written as its key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Land(pub u8);

/// A family of symbols; written as its key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Family(pub u8);

/// What travels over a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Route {
    /// Neither.
    #[default]
    None,
    /// By sea.
    Ship,
    /// By land.
    Carriage,
}

/// A law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Law {
    /// One stone that was lost comes back.
    TakeBackStone,
    /// Up to three symbols this turn.
    ThreeSymbols,
    /// Cards of different lands this turn.
    DifferentColours,
    /// Two points less at the end.
    MinusTwo,
}

impl Law {
    /// All of them, in the order of the data.
    pub const ALL: [Law; 4] = [Law::TakeBackStone, Law::ThreeSymbols, Law::DifferentColours, Law::MinusTwo];

    /// As an index into arrays by law.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its key in data, logs and message ids.
    pub fn key(self) -> &'static str {
        match self {
            Law::TakeBackStone => "take_back_stone",
            Law::ThreeSymbols => "three_symbols",
            Law::DifferentColours => "different_colours",
            Law::MinusTwo => "minus_two",
        }
    }

    /// The law of a key.
    pub fn of_key(key: &str) -> Option<Law> {
        Law::ALL.into_iter().find(|law| law.key() == key)
    }
}

/// What is printed on a card.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its id, `fr3`.
    pub id: String,
    /// Its land, which is also its colour.
    pub land: Land,
    /// How many symbols of each family.
    pub symbols: [u8; FAMILIES],
    /// How many symbols in all.
    pub total: u8,
    /// Ship or carriage.
    pub route: Route,
}

/// A thing with its names.
#[derive(Clone, Debug, Deserialize)]
pub struct Named {
    /// Its key in logs.
    pub key: String,
    /// Its English name.
    pub en: String,
    /// Its Finnish name.
    pub fi: String,
    /// What inflected Finnish forms begin with.
    #[serde(default)]
    pub fi_stems: Vec<String>,
    /// What the ids of its cards begin with (lands).
    #[serde(default)]
    pub prefix: String,
    /// Its short name in English orders (laws).
    #[serde(default)]
    pub short_en: String,
    /// Its short name in Finnish orders (laws).
    #[serde(default)]
    pub short_fi: String,
    /// How many there are (laws, lands).
    #[serde(default)]
    pub count: u8,
}

/// The rules' numbers.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Numbers {
    /// Symbols that may be taken in a turn.
    pub circle_symbols_per_turn: u8,
    /// The same with the law.
    pub circle_symbols_with_law: u8,
    /// Claiming stones of each player.
    pub stones_per_player: u8,
    /// Ships or carriages from which a chain scores.
    pub chain_minimum: u8,
    /// What a minus law costs.
    pub negative_law_points: u8,
    /// Stones that may lie on cards, by number of players.
    stones_placed: BTreeMap<String, u8>,
    /// Rows and columns, from 1, of the cards that get a law.
    pub law_cells: Vec<[u8; 2]>,
    /// Lands in the order of scoring, by key.
    pub scoring_order: Vec<String>,
}

/// All of the data.
#[derive(Clone, Debug)]
pub(super) struct Data {
    /// The cards.
    pub cards: Vec<Face>,
    /// The lands, smallest first.
    pub lands: Vec<Named>,
    /// The families of symbols.
    pub families: Vec<Named>,
    /// The laws.
    pub laws: Vec<Named>,
    /// The rules' numbers.
    pub numbers: Numbers,
    /// Lands in the order of scoring.
    pub scoring: Vec<Land>,
    /// Stones that may lie on cards, by number of players.
    pub stones_placed: [usize; SEATS_MAX + 1],
}

#[derive(Deserialize)]
struct File {
    card: Vec<CardEntry>,
    land: Vec<Named>,
    family: Vec<Named>,
    law: Vec<Named>,
    rules: Numbers,
}

#[derive(Deserialize)]
struct CardEntry {
    id: String,
    land: String,
    symbols: Vec<String>,
    route: Route,
}

fn load() -> Result<Data, String> {
    let file: File = serial::from_toml(include_str!("cards.toml")).map_err(|error| error.to_string())?;
    let land = |key: &str| file.land.iter().position(|land| land.key == key).map(|at| Land(at as u8)).ok_or(format!("no land {key}"));
    let mut cards = Vec::new();
    for entry in &file.card {
        let mut symbols = [0; FAMILIES];
        for key in &entry.symbols {
            let at = file.family.iter().position(|family| family.key == *key);
            *at.and_then(|at| symbols.get_mut(at)).ok_or(format!("no family {key}"))? += 1;
        }
        let total = symbols.iter().sum();
        cards.push(Face { id: entry.id.clone(), land: land(&entry.land)?, symbols, total, route: entry.route });
    }
    let scoring = file.rules.scoring_order.iter().map(|key| land(key)).collect::<Result<Vec<_>, _>>()?;
    let mut stones_placed = [0; SEATS_MAX + 1];
    for (players, stones) in &file.rules.stones_placed {
        let players: usize = players.parse().map_err(|_| format!("{players} is no number of players"))?;
        *stones_placed.get_mut(players).ok_or("too many players")? = usize::from(*stones);
    }
    Ok(Data { stones_placed, cards, lands: file.land, families: file.family, laws: file.law, numbers: file.rules, scoring })
}

/// The data. It is part of the program; that it reads is held by a test.
pub(super) fn data() -> &'static Data {
    static DATA: OnceLock<Data> = OnceLock::new();
    DATA.get_or_init(|| match load() {
        Ok(data) => data,
        Err(why) => unreachable!("cards.toml, part of this program, can't be read: {why}"),
    })
}

impl Card {
    /// All cards.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        let cards = &data().cards;
        cards.get(usize::from(self.0)).unwrap_or(&cards[0])
    }

    /// Its land.
    pub fn land(self) -> Land {
        self.face().land
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        &self.face().id
    }

    /// The card of an id.
    pub fn of_id(id: &str) -> Option<Card> {
        data().cards.iter().position(|face| face.id == id).map(|at| Card(at as u8))
    }
}

impl Land {
    /// All lands, smallest first.
    pub fn all() -> impl Iterator<Item = Land> {
        (0..LANDS as u8).map(Land)
    }

    /// Its key and names.
    pub fn names(self) -> &'static Named {
        let lands = &data().lands;
        lands.get(usize::from(self.0)).unwrap_or(&lands[0])
    }

    /// As an index into arrays by land.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Family {
    /// Its key and names.
    pub fn names(self) -> &'static Named {
        let families = &data().families;
        families.get(usize::from(self.0)).unwrap_or(&families[0])
    }
}

written_by_key!(Card, |card| card.id(), Card::of_id);
written_by_key!(Land, |land| &land.names().key, |key| Land::all().find(|land| land.names().key == key));
written_by_key!(Family, |family| &family.names().key, |key| (0..FAMILIES as u8).map(Family).find(|family| family.names().key == key));

/// A set of cards; written as a list of ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(u64);

impl CardSet {
    /// Whether a card is in it.
    pub fn has(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Puts a card in.
    pub fn add(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// How many cards are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, in the order of the data.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = (bits != 0).then(|| Card(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            card
        })
    }

    /// A number that names the set.
    pub fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(input)?.into_iter().collect())
    }
}
