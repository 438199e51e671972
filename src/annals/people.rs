//! The people of a club: by the names under which their games show them, so that a pen name has a page of its own.

use super::{Game, Outcome, State};
use std::collections::{BTreeMap, BTreeSet};
use unicode_normalization::UnicodeNormalization;

/// Somebody who plays or played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their name, as their newest game has it.
    pub name: String,
    /// What stands for it in paths.
    pub slug: String,
    /// Their places in games that go on: which of [`super::Annals::going`], and which seat.
    pub going: Vec<Place>,
    /// And in those that are over, the first that ended first.
    pub ended: Vec<Place>,
    /// Whether they answer in time.
    pub punctuality: Punctuality,
    /// How many rounds a computer player took over for them, while they were away, late or gone; of seats that were theirs alone.
    pub stood_in: u32,
    /// How many seats they took over from others.
    pub took_over: u32,
    /// Whether they want to be in no table of ratings and no hall of fame: what they said last in any game counts.
    pub unrated: bool,
}

/// A seat of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which game, by its number among those that go on, or that are over.
    pub game: usize,
    /// Which seat.
    pub seat: usize,
}

/// How many rounds somebody answered in time, and how many not. A seat that others had before is not counted: it can't be told whose doing
/// it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Punctuality {
    /// In time.
    pub in_time: u32,
    /// Not.
    pub late: u32,
}

impl Punctuality {
    /// How many there were.
    pub fn all(self) -> u32 {
        self.in_time + self.late
    }
}

impl Person {
    /// How many games that are over and count they won, and how many there are.
    pub fn won<'g>(&self, ended: &'g [Game], ruleset: Option<&str>) -> (usize, usize) {
        let of = |place: &Place| -> Option<(&'g Game, &'g Outcome)> {
            let game = ended.get(place.game)?;
            Some((game, game.result()?.1))
        };
        let counted = self.ended.iter().filter_map(|place| Some((place, of(place)?)));
        let counted = counted.filter(|(_, (game, _))| ruleset.is_none_or(|key| game.ruleset == key));
        counted.fold((0, 0), |(won, all), (place, (_, result))| (won + usize::from(result.winners.contains(&place.seat)), all + 1))
    }
}

/// A name as it is compared.
pub(super) fn fold(name: &str) -> String {
    name.nfkc().flat_map(char::to_lowercase).collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name as a part of paths: Latin letters without marks, digits and hyphens. What has none of them is `player`.
pub fn slug(name: &str) -> String {
    let bare: String = name.nfkd().flat_map(char::to_lowercase).filter(|c| !('\u{300}'..='\u{36f}').contains(c)).collect();
    let words: Vec<&str> = bare.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "player".to_owned() } else { words.join("-") }
}

/// Everybody, by name. Who came first has the plain path where several names give the same.
pub(super) fn people(going: &[Game], ended: &[Game]) -> Vec<Person> {
    let all =
        ended.iter().enumerate().map(|(at, game)| (true, at, game)).chain(going.iter().enumerate().map(|(at, game)| (false, at, game)));
    let mut found: BTreeMap<String, Person> = BTreeMap::new();
    let mut by_age: Vec<(bool, usize, &Game)> = all.collect();
    by_age.sort_by_key(|(_, _, game)| (game.opened, &game.id));
    // That is the page of them all.
    let mut taken = BTreeSet::from(["index".to_owned()]);
    for (over, at, game) in by_age {
        for (seat, player) in game.seats.iter().enumerate().filter(|(_, player)| !player.computer) {
            let person = found.entry(fold(&player.name)).or_insert_with(|| {
                let plain = slug(&player.name);
                let numbered = (2..).map(|number| format!("{plain}-{number}"));
                let slug = std::iter::once(plain.clone()).chain(numbered).find(|slug| taken.insert(slug.clone())).unwrap_or(plain);
                Person {
                    name: String::new(),
                    slug,
                    going: Vec::new(),
                    ended: Vec::new(),
                    punctuality: Punctuality::default(),
                    stood_in: 0,
                    took_over: 0,
                    unrated: false,
                }
            });
            person.name.clone_from(&player.name);
            let places = if over { &mut person.ended } else { &mut person.going };
            places.push(Place { game: at, seat });
            person.took_over += u32::from(player.took_over);
            if !player.took_over && !matches!(game.state, State::Sealed) {
                person.punctuality.in_time += player.in_time;
                person.punctuality.late += player.late.len() as u32;
                person.stood_in += player.stood_in;
            }
        }
    }
    for (known, person) in &mut found {
        let seats = ended.iter().chain(going).flat_map(|game| &game.seats).filter(|player| fold(&player.name) == *known);
        person.unrated = seats.filter_map(|player| player.rated).max().is_some_and(|(_, rated)| !rated);
    }
    let mut people: Vec<Person> = found.into_values().collect();
    for person in &mut people {
        person.ended.sort_by_key(|place| place.game);
        person.going.sort_by_key(|place| place.game);
    }
    people
}
