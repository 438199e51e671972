//! The club's own pages beside the front: all games that are over, who plays, ratings, what stands out.
//!
//! Pages of games are numbered from the oldest on, so that a game that ends changes the newest page and no other.

mod hall_page;
mod issues_page;
mod list_page;
mod player_page;
mod players_page;
mod rows;

pub use hall_page::hall_page;
pub use issues_page::{Issue, issues_page};
pub use list_page::list_pages;
pub use player_page::player_page;
pub use players_page::players_page;
pub(super) use rows::Row;

use super::frame::Frame;
use super::place::{issues_path, player_path, prefix};
use super::terms::Terms;
use super::tournament_card::TournamentCard;
use super::{Club, date_words, month_words, plain};
use crate::annals::{Annals, Game, Person};
use crate::words::{Lang, Words};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use std::ops::Range;

/// What all these pages are made of.
#[derive(Clone, Copy, Debug)]
pub struct Archive<'a> {
    /// What pages say of the club.
    pub club: &'a Club<'a>,
    /// Its games and people.
    pub annals: &'a Annals,
    /// All rulesets: key and title in the reader's language.
    pub rulesets: &'a [(&'a str, String)],
    /// The tournaments.
    pub contests: &'a [TournamentCard<'a>],
    /// The club's zone, by which days are told.
    pub zone: Tz,
    /// The issues of the club's magazine, the first first.
    pub issues: &'a [Issue],
    /// Whether ratings are shown.
    pub ratings: bool,
    /// The reader's language.
    pub lang: Lang,
    /// How many games are over, of each ruleset and each year that has any, the newest year first.
    pub counts: &'a Counts<'a>,
}

/// How many games are over.
#[derive(Clone, Debug, Default)]
pub struct Counts<'a> {
    rulesets: Vec<(&'a str, usize)>,
    years: Vec<(i32, usize)>,
}

impl<'a> Counts<'a> {
    /// Those of a club, by its zone.
    pub fn of(annals: &'a Annals, zone: Tz) -> Counts<'a> {
        let mut counts = Counts::default();
        for game in &annals.ended {
            match counts.rulesets.iter_mut().find(|(key, _)| *key == game.ruleset) {
                Some((_, count)) => *count += 1,
                None => counts.rulesets.push((&game.ruleset, 1)),
            }
            match (rows::year(game, zone), counts.years.first_mut()) {
                (Some(year), Some((known, count))) if year == *known => *count += 1,
                (Some(year), _) => counts.years.insert(0, (year, 1)),
                (None, _) => {}
            }
        }
        counts
    }

    /// The lists that the archive has, that of all games first.
    pub fn lists(&self) -> Vec<Filter<'a>> {
        let rulesets = self.rulesets.iter().map(|(key, _)| Filter::Ruleset(key));
        std::iter::once(Filter::All).chain(rulesets).chain(self.years.iter().map(|(year, _)| Filter::Year(*year))).collect()
    }
}

impl<'a> Archive<'a> {
    /// The frame of one of these pages, which leads to the others.
    fn frame(&self, title: String, path: impl Fn(Lang) -> String) -> Frame<'static> {
        let mut f = Frame::new(self.club, title, path, self.lang);
        around(self.club, self.lang).iter().for_each(|(path, label)| f.link(path, label));
        f
    }

    /// The day of a moment, by the club's zone.
    fn day(&self, at: DateTime<Utc>) -> Day {
        let at = at.with_timezone(&self.zone);
        Day { iso: at.format("%Y-%m-%d").to_string(), words: date_words(&at, self.lang) }
    }

    fn words(&self) -> &'static Words {
        self.lang.words()
    }

    /// A ruleset's title.
    pub(super) fn ruleset<'s>(&'s self, key: &'s str) -> &'s str {
        self.rulesets.iter().find(|(known, _)| *known == key).map_or(key, |(_, title)| title)
    }

    /// The way from a page up to the site's folder, then to somebody's page.
    fn person_path(&self, up: &str, person: &Person) -> String {
        format!("{up}{}", player_path(self.club, &person.slug, self.lang))
    }

    /// A name with a link to its page, where it has one.
    fn named(&self, up: &str, name: &str) -> Named {
        let href = self.annals.person(name).map(|person| self.person_path(up, person));
        Named { name: plain(name).into_owned(), href }
    }

    /// The newest games that are over, as lines.
    pub(super) fn newest(&self, up: &str, count: usize) -> Vec<Row> {
        let entries = rows::entries(self, self.annals.ended.iter());
        entries.iter().rev().take(count).map(|entry| entry.row(self, up)).collect()
    }

    /// The games that ended in a time, as rows of a table, the first first: day, game, result.
    pub fn results(&self, within: &Range<DateTime<Utc>>) -> Vec<Vec<String>> {
        let ended = self.annals.ended.iter().filter(|game| game.ended().is_some_and(|at| within.contains(&at)));
        let row = |entry: &rows::Entry<'_>| {
            let row = entry.row(self, "");
            let result: Vec<String> = row.result.into_iter().map(|(part, _)| part).collect();
            vec![row.day.words, format!("{} ({})", row.title, row.sub), result.join(" · ")]
        };
        rows::entries(self, ended).iter().map(row).collect()
    }

    /// The pages beside the front: where each is, its title, and what is there.
    pub(super) fn pages(&self, up: &str) -> Vec<(String, String, String)> {
        let words = self.words();
        let count = |count: usize| [("count", count.into())];
        let what = [
            words.with("archive-archive-what", &count(self.annals.ended.len())),
            words.with("archive-players-what", &count(self.annals.people.len())),
            words.say("archive-hall-what"),
        ];
        let magazine = self
            .issues
            .last()
            .map(|issue| (issues_path(self.club, self.lang), words.say("booklet-issues"), month_words(issue.first, self.lang)));
        let all = around(self.club, self.lang).into_iter().zip(what).map(|((path, title), what)| (path, title.to_owned(), what));
        all.chain(magazine).map(|(path, title, what)| (format!("{up}{path}"), title, what)).collect()
    }

    /// Links to the games of each ruleset that has any, and of each year, with their counts.
    fn filters(&self, up: &str) -> [Vec<Counted>; 2] {
        let link = |label: String, filter: Filter<'_>, count| Counted {
            href: format!("{up}{}", list_path(self.club, filter, None, self.lang)),
            label,
            count,
        };
        let rulesets = self.counts.rulesets.iter().map(|(key, count)| link(self.ruleset(key).to_owned(), Filter::Ruleset(key), *count));
        let years = self.counts.years.iter().map(|(year, count)| link(year.to_string(), Filter::Year(*year), *count));
        [rulesets.collect(), years.collect()]
    }
}

/// A name, and where its page is.
#[derive(Clone)]
struct Named {
    name: String,
    href: Option<String>,
}

/// A link with how many there are behind it.
struct Counted {
    href: String,
    label: String,
    count: usize,
}

/// Which games a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter<'a> {
    /// All.
    All,
    /// Those of a ruleset.
    Ruleset(&'a str),
    /// Those that ended in a year, by the club's zone.
    Year(i32),
}

impl Filter<'_> {
    fn takes(self, game: &Game, zone: Tz) -> bool {
        match self {
            Filter::All => true,
            Filter::Ruleset(key) => game.ruleset == key,
            Filter::Year(year) => rows::year(game, zone) == Some(year),
        }
    }
}

/// A page of games that are over: the newest, or one by its number.
pub(super) fn list_path(club: &Club<'_>, filter: Filter<'_>, number: Option<usize>, lang: Lang) -> String {
    let folder = match filter {
        Filter::All => String::new(),
        Filter::Ruleset(key) => format!("{key}/"),
        Filter::Year(year) => format!("{year}/"),
    };
    let name = number.map_or_else(|| "index".to_owned(), |number| number.to_string());
    format!("{}archive/{folder}{name}.html", prefix(club, lang))
}

/// The page of all players.
pub(super) fn players_path(club: &Club<'_>, lang: Lang) -> String {
    format!("{}players/index.html", prefix(club, lang))
}

/// The page of what stands out.
pub(super) fn hall_path(club: &Club<'_>, lang: Lang) -> String {
    format!("{}hall.html", prefix(club, lang))
}

/// The pages of all games, of all players and of what stands out, which lead to each other.
fn around(club: &Club<'_>, lang: Lang) -> [(String, &'static str); 3] {
    let t = Terms::of(lang);
    [(list_path(club, Filter::All, None, lang), &t.all_games), (players_path(club, lang), &t.all_players), (hall_path(club, lang), &t.hall)]
        .map(|(path, label)| (path, label.as_str()))
}

/// A day as machines read it, and as people do.
pub(super) struct Day {
    pub iso: String,
    pub words: String,
}
