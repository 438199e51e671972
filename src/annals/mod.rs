//! What a club's games come to: results, people, figures, ratings. Plain values, made of what everybody may know of each game, so that
//! nothing here can tell more than the games' own pages do.
//!
//! ```
//! use turnpost::annals::{Annals, Game};
//!
//! // A club that has not begun has nobody to rate.
//! let annals = Annals::of(Vec::<Game>::new());
//! assert!(annals.people.is_empty() && annals.ratings(None).is_empty());
//! ```

mod figures;
mod people;
mod rating;

pub use figures::{Best, Figures};
pub use people::{Person, Place, Punctuality, slug};
pub use rating::{Rating, SURE_FROM};

use chrono::{DateTime, Utc};
use std::collections::{BTreeMap, BTreeSet};

/// A game as far as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its id: a folder's name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The ruleset's key.
    pub ruleset: String,
    /// The tournament that it belongs to.
    pub tournament: Option<String>,
    /// When it was opened.
    pub opened: DateTime<Utc>,
    /// What is told of it.
    pub state: State,
    /// Who plays, in the order of the seats.
    pub seats: Vec<Player>,
}

/// A player of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name by which the game's pages call them.
    pub name: String,
    /// Whether the program plays the seat from the beginning: nobody's letters, nobody's rating.
    pub computer: bool,
    /// Whether somebody else had the seat before.
    pub took_over: bool,
    /// In how many rounds they answered in time.
    pub in_time: u32,
    /// In how many rounds a computer player answered for them.
    pub stood_in: u32,
    /// In which rounds their deadline passed.
    pub late: Vec<u32>,
    /// What they said last here of whether they are rated, and when.
    pub rated: Option<(DateTime<Utc>, bool)>,
}

impl Player {
    /// Somebody of whom nothing is known but the name.
    pub fn new(name: impl Into<String>) -> Player {
        Player { name: name.into(), computer: false, took_over: false, in_time: 0, stood_in: 0, late: Vec::new(), rated: None }
    }
}

/// What is told of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Nothing but that there is one.
    Sealed,
    /// It is about to begin.
    Gathering,
    /// It is being played.
    Running {
        /// The points of each seat by what everybody sees; nothing where there are none to tell.
        points: Vec<i64>,
        /// Which seats are waited for.
        awaited: Vec<usize>,
        /// Until when.
        until: Option<DateTime<Utc>>,
    },
    /// It is over.
    Ended {
        /// When.
        at: DateTime<Utc>,
        /// How; nothing if it was ended without a result.
        result: Option<Outcome>,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that won; none: nobody did, or it was a draw.
    pub winners: Vec<usize>,
    /// The points of each seat, where the game is won by points.
    pub points: Vec<i64>,
    /// How many rounds it took.
    pub rounds: u32,
}

impl Outcome {
    /// The place of each of so many seats, the winners first, then by points; equals share one.
    pub fn places(&self, seats: usize) -> Vec<u32> {
        let key = |seat: usize| (self.winners.contains(&seat), self.points.get(seat).copied().unwrap_or(0));
        (0..seats).map(|seat| 1 + (0..seats).filter(|other| key(*other) > key(seat)).count() as u32).collect()
    }
}

impl Game {
    /// How it ended and when, if it did with a result.
    pub fn result(&self) -> Option<(DateTime<Utc>, &Outcome)> {
        match &self.state {
            State::Ended { at, result: Some(result) } => Some((*at, result)),
            _ => None,
        }
    }

    /// When it ended, if it did.
    pub fn ended(&self) -> Option<DateTime<Utc>> {
        match &self.state {
            State::Ended { at, .. } => Some(*at),
            _ => None,
        }
    }
}

/// All games of a club, and who plays them.
#[derive(Clone, Debug)]
pub struct Annals {
    by_name: BTreeMap<String, usize>,
    over_all: Vec<Rating>,
    by_ruleset: BTreeMap<String, Vec<Rating>>,
    /// The games that are not over, as they were given.
    pub going: Vec<Game>,
    /// Those that are, the first that ended first.
    pub ended: Vec<Game>,
    /// Everybody who plays or played, by name.
    pub people: Vec<Person>,
}

impl Annals {
    /// The annals of so many games.
    pub fn of(games: Vec<Game>) -> Annals {
        let (mut ended, going): (Vec<Game>, Vec<Game>) = games.into_iter().partition(|game| game.ended().is_some());
        ended.sort_by(|one, other| (one.ended(), &one.id).cmp(&(other.ended(), &other.id)));
        let people = people::people(&going, &ended);
        let by_name = people.iter().enumerate().map(|(at, person)| (people::fold(&person.name), at)).collect();
        let rulesets: BTreeSet<&str> = ended.iter().map(|game| game.ruleset.as_str()).collect();
        // Whoever wants none has one all the same, since those of others hang on it; nobody is told it.
        let unrated: BTreeSet<String> = people.iter().filter(|person| person.unrated).map(|person| people::fold(&person.name)).collect();
        let told = |mut ratings: Vec<Rating>| {
            ratings.retain(|rating| !unrated.contains(&people::fold(&rating.name)));
            ratings
        };
        let rated = |key: &str| told(rating::ratings(ended.iter().filter(|game| game.ruleset == key)));
        let by_ruleset = rulesets.into_iter().map(|key| (key.to_owned(), rated(key))).collect();
        let over_all = told(rating::ratings(ended.iter()));
        Annals { by_name, over_all, by_ruleset, going, ended, people }
    }

    /// The person that pages call by a name.
    pub fn person(&self, name: &str) -> Option<&Person> {
        self.people.get(*self.by_name.get(&people::fold(name))?)
    }

    /// What everybody's results come to, the best first, those of whom too little is known last: by one ruleset, or over all.
    pub fn ratings(&self, ruleset: Option<&str>) -> &[Rating] {
        match ruleset {
            None => &self.over_all,
            Some(key) => self.by_ruleset.get(key).map_or(&[], Vec::as_slice),
        }
    }

    /// What somebody's results come to.
    pub fn rating_of(&self, person: &Person, ruleset: Option<&str>) -> Option<&Rating> {
        let known = people::fold(&person.name);
        self.ratings(ruleset).iter().find(|rating| people::fold(&rating.name) == known)
    }

    /// The figures of a ruleset, or of all. Nobody stands out in them who wants no rating.
    pub fn figures(&self, ruleset: Option<&str>) -> Figures {
        let stands_out = |name: &str| self.person(name).is_none_or(|person| !person.unrated);
        figures::figures(self.ended.iter().filter(|game| ruleset.is_none_or(|key| game.ruleset == key)), &stands_out)
    }
}

#[cfg(test)]
mod tests;
