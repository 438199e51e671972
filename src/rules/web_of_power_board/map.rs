//! The map, the cards and the rules' numbers, read once from `map.toml`.

use crate::rules::keyed::written_by_key;
use crate::serial;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Cloister spaces.
pub(super) const SPACES: usize = 53;
/// Countries.
pub(super) const COUNTRIES: usize = 9;
/// Kinds of card.
pub(super) const COLOURS: usize = 5;
/// The most cards in a deck.
pub(super) const CARDS: usize = 55;
/// The most seats.
pub(super) const SEATS_MAX: usize = 5;

/// A kind of card, by its place in the data; written as its key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Colour(pub u8);

/// A country, by its place in the data; written as its key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Country(pub u8);

/// A cloister space, by its place in the data; written as its id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Space(pub u8);

/// A thing with its names.
#[derive(Clone, Debug, Deserialize)]
pub struct Named {
    /// Its key.
    pub key: String,
    /// Its English name.
    pub en: String,
    /// Its Finnish name.
    pub fi: String,
    /// What inflected Finnish forms begin with.
    #[serde(default)]
    pub fi_stems: Vec<String>,
}

/// A country on the map.
#[derive(Clone, Debug, Deserialize)]
pub struct CountryData {
    /// Its names.
    #[serde(flatten)]
    pub named: Named,
    /// The key of its card.
    pub card: String,
    /// Where its advisors stand.
    pub seal: [i32; 2],
    /// Where its name is drawn.
    pub name_at: [i32; 2],
    /// Its outline.
    pub outline: Vec<[i32; 2]>,
}

/// A cloister space on the map.
#[derive(Clone, Debug, Deserialize)]
pub struct SpaceData {
    /// Its id, `fr3`.
    pub id: String,
    /// Its country's key.
    pub country: String,
    /// The place's name.
    pub name: String,
    /// Where it is, from the left.
    pub x: i32,
    /// Where it is, from the top.
    pub y: i32,
    /// On which side its name is drawn.
    pub label: String,
}

/// A kind of card.
#[derive(Clone, Debug, Deserialize)]
pub struct CardData {
    /// Its names.
    #[serde(flatten)]
    pub named: Named,
    /// Its one or two countries' keys.
    pub countries: Vec<String>,
    /// How many there are.
    pub count: u8,
    /// The colour in which it is drawn, in English.
    pub colour: String,
}

/// An alliance of two countries.
#[derive(Clone, Debug, Deserialize)]
pub struct AllianceData {
    /// Its number, 1 to 15.
    pub number: u8,
    /// Its countries' keys.
    pub countries: [String; 2],
    /// Where its number is drawn.
    pub at: [i32; 2],
}

/// The rules' numbers.
#[derive(Clone, Debug, Deserialize)]
pub struct Numbers {
    /// Cloisters of each player.
    pub cloisters_per_player: u8,
    /// Advisors of each player.
    pub advisors_per_player: u8,
    /// Cards in a hand.
    pub hand_size: u8,
    /// Cards that lie open.
    pub open_cards: u8,
    /// Pieces that may be placed in a turn.
    pub max_pieces_per_turn: usize,
    /// Cloisters from which a chain scores.
    pub chain_minimum: usize,
    cards_removed_per_colour: BTreeMap<String, u8>,
    scoring_order: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    cloister: Vec<SpaceData>,
    alliance: Vec<AllianceData>,
    rules: Numbers,
    roads: BTreeMap<String, Vec<[String; 2]>>,
    card: Vec<CardData>,
    country: Vec<CountryData>,
}

/// All of the data.
#[derive(Clone, Debug)]
pub struct Data {
    /// The spaces.
    pub spaces: Vec<SpaceData>,
    /// The country of each space.
    pub country_of: [Country; SPACES],
    /// The spaces of each country.
    pub spaces_of: [Vec<Space>; COUNTRIES],
    /// The spaces that a road leads to from each space, as bits.
    pub roads: [u64; SPACES],
    /// The countries.
    pub countries: Vec<CountryData>,
    /// The card of each country.
    pub card_of: [Colour; COUNTRIES],
    /// The cards.
    pub cards: Vec<CardData>,
    /// The alliances with their countries, in the order of scoring.
    pub alliances: Vec<(AllianceData, [Country; 2])>,
    /// Countries in the order of scoring.
    pub scoring: Vec<Country>,
    /// The rules' numbers.
    pub numbers: Numbers,
}

fn load() -> Result<Data, String> {
    let file: File = serial::from_toml(include_str!("map.toml")).map_err(|error| error.to_string())?;
    let country = |key: &str| {
        let at = file.country.iter().position(|country| country.named.key == key);
        at.map(|at| Country(at as u8)).ok_or(format!("no country {key}"))
    };
    let space = |id: &str| file.cloister.iter().position(|space| space.id == id).ok_or(format!("no space {id}"));
    let mut country_of = [Country(0); SPACES];
    let mut spaces_of: [Vec<Space>; COUNTRIES] = std::array::from_fn(|_| Vec::new());
    for (index, data) in file.cloister.iter().enumerate() {
        let home = country(&data.country)?;
        *country_of.get_mut(index).ok_or("too many spaces")? = home;
        spaces_of[usize::from(home.0)].push(Space(index as u8));
    }
    let mut roads = [0u64; SPACES];
    for [from, to] in file.roads.values().flatten() {
        let (from, to) = (space(from)?, space(to)?);
        roads[from] |= 1 << to;
        roads[to] |= 1 << from;
    }
    let mut card_of = [Colour(0); COUNTRIES];
    for (data, card) in file.country.iter().zip(&mut card_of) {
        let at = file.card.iter().position(|card| card.named.key == data.card).ok_or(format!("no card {}", data.card))?;
        *card = Colour(at as u8);
    }
    let alliances =
        file.alliance.iter().map(|alliance| Ok((alliance.clone(), [country(&alliance.countries[0])?, country(&alliance.countries[1])?])));
    let alliances = alliances.collect::<Result<Vec<_>, String>>()?;
    let scoring = file.rules.scoring_order.iter().map(|key| country(key)).collect::<Result<Vec<_>, _>>()?;
    Ok(Data {
        country_of,
        spaces_of,
        roads,
        card_of,
        alliances,
        scoring,
        spaces: file.cloister,
        countries: file.country,
        cards: file.card,
        numbers: file.rules,
    })
}

/// The data. It is part of the program; that it reads is held by a test.
pub fn data() -> &'static Data {
    static DATA: OnceLock<Data> = OnceLock::new();
    DATA.get_or_init(|| match load() {
        Ok(data) => data,
        Err(why) => unreachable!("map.toml, part of this program, can't be read: {why}"),
    })
}

impl Numbers {
    /// Cards of each colour that are taken out before the game, by number of players.
    pub fn removed(&self, players: usize) -> u8 {
        self.cards_removed_per_colour.get(&players.to_string()).copied().unwrap_or(0)
    }
}

impl Colour {
    /// All kinds of card.
    pub fn all() -> impl Iterator<Item = Colour> {
        (0..COLOURS as u8).map(Colour)
    }

    /// As an index into arrays.
    pub fn index(self) -> usize {
        usize::from(self.0) % COLOURS
    }

    /// Its names and countries.
    pub fn card(self) -> &'static CardData {
        &data().cards[self.index()]
    }
}

impl Country {
    /// All countries.
    pub fn all() -> impl Iterator<Item = Country> {
        (0..COUNTRIES as u8).map(Country)
    }

    /// As an index into arrays.
    pub fn index(self) -> usize {
        usize::from(self.0) % COUNTRIES
    }

    /// What the map says of it.
    pub fn data(self) -> &'static CountryData {
        &data().countries[self.index()]
    }

    /// Its card.
    pub fn colour(self) -> Colour {
        data().card_of[self.index()]
    }

    /// Its spaces.
    pub fn spaces(self) -> &'static [Space] {
        &data().spaces_of[self.index()]
    }
}

impl Space {
    /// All spaces.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..SPACES as u8).map(Space)
    }

    /// As an index into arrays.
    pub fn index(self) -> usize {
        usize::from(self.0) % SPACES
    }

    /// What the map says of it.
    pub fn data(self) -> &'static SpaceData {
        &data().spaces[self.index()]
    }

    /// Its country.
    pub fn country(self) -> Country {
        data().country_of[self.index()]
    }
}

written_by_key!(Colour, |colour| &colour.card().named.key, |key| Colour::all().find(|colour| colour.card().named.key == key));
written_by_key!(Country, |country| &country.data().named.key, |key| Country::all().find(|country| country.data().named.key == key));
written_by_key!(Space, |space| &space.data().id, |id| Space::all().find(|space| space.data().id == id));
