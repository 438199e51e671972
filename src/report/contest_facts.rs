//! What pages and mails say of a contest of any number of entrants, and what they have in common to say.

use super::plain;
use crate::contest::{Contest, Round, Standing, System, Table, WIN};
use crate::game::{Grid, GridRow};
use crate::words::Lang;
use chrono::DateTime;
use chrono_tz::Tz;

/// Where a game of a contest stands: its round, its table, and whether it is the first there, all from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContestPlace {
    /// The round.
    pub round: usize,
    /// The table.
    pub table: usize,
    /// 1, or which one it is by which the table plays again.
    pub game: usize,
}

/// What pages and mails say of a contest.
#[derive(Clone, Copy, Debug)]
pub struct ContestFacts<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The ruleset's key.
    pub ruleset: &'a str,
    /// The ruleset's title in the reader's language.
    pub ruleset_title: &'a str,
    /// The contest.
    pub contest: &'a Contest,
    /// How everybody stands.
    pub standings: &'a [Standing],
    /// The entrants' names, by seed.
    pub names: &'a [&'a str],
    /// The ids of its games, by round and table.
    pub ids: &'a [Vec<Vec<&'a str>>],
    /// Whether it is over.
    pub over: bool,
    /// The secret by which the seeds were drawn, in hex; none: they were given.
    pub seeds: Option<&'a str>,
    /// When it last changed.
    pub updated: DateTime<Tz>,
}

impl ContestFacts<'_> {
    /// An entrant's name.
    pub(super) fn name(&self, entrant: usize) -> String {
        plain(self.names.get(entrant).copied().unwrap_or_default()).into_owned()
    }

    /// The names of some, in one sentence.
    pub(super) fn list(&self, entrants: &[usize], lang: Lang) -> String {
        let names: Vec<String> = entrants.iter().map(|entrant| self.name(*entrant)).collect();
        lang.words().list(&names)
    }

    /// The kind's name.
    pub(super) fn kind(&self, lang: Lang) -> String {
        lang.words().say(&format!("contest-kind-{}", self.contest.rules.system.key()))
    }

    /// Whether a round is the last of a knock-out.
    pub(super) fn is_final(&self, round: &Round) -> bool {
        self.contest.rules.system == System::KnockOut && round.tables.len() == 1 && round.byes.is_empty()
    }

    /// How far it has come, or how it ended.
    pub(super) fn notice(&self, lang: Lang) -> String {
        let words = lang.words();
        if let Some(first) = self.standings.first().filter(|_| self.over) {
            return words.with("contest-won", &[("name", self.name(first.entrant).into())]);
        }
        let games = || self.contest.rounds.last().into_iter().flat_map(|round| &round.tables).flat_map(|table| &table.games);
        let (planned, round) = (self.contest.rules.rounds, self.contest.rounds.len());
        let args = [
            ("round", round.into()),
            ("rounds", i64::from(planned).into()),
            ("done", games().filter(|game| game.places.is_some()).count().into()),
            ("games", games().count().into()),
        ];
        words.with(if planned == 0 { "contest-progress" } else { "contest-progress-of" }, &args)
    }

    /// How everybody stands, as a table.
    pub(super) fn table(&self, lang: Lang) -> Grid {
        let words = lang.words();
        let system = self.contest.rules.system;
        let counts = matches!(system, System::RoundRobin | System::Swiss);
        let mut heads = match system {
            System::RoundRobin | System::Swiss => vec!["place", "player", "points", "opponents", "played", "wins"],
            System::KnockOut => vec!["place", "player", "stands", "played", "wins"],
            System::Ladder => vec!["rung", "player", "played", "wins"],
        };
        // A phone has no room for a column of noughts.
        let byes = system != System::Ladder && self.standings.iter().any(|one| one.byes > 0);
        heads.extend(byes.then_some("byes"));
        let row = |(place, standing): (usize, &Standing)| {
            let mut name = format!("{} ({})", self.name(standing.entrant), standing.entrant + 1);
            if !self.contest.is_in(standing.entrant) && system != System::KnockOut {
                name = format!("{name}, {}", words.say("contest-state-left"));
            }
            let (played, won) = (standing.played.to_string(), standing.won.to_string());
            let mut cells = vec![(place + 1).to_string(), name];
            match system {
                _ if counts => cells.extend([points_words(standing.points, lang), points_words(standing.opponents, lang), played, won]),
                System::KnockOut => cells.extend([self.stands(place, standing, lang), played, won]),
                _ => cells.extend([played, won]),
            }
            if byes {
                cells.push(standing.byes.to_string());
            }
            GridRow { seat: None, strong: self.over && place == 0, cells }
        };
        Grid {
            caption: words.say("contest-standings"),
            head: heads.iter().map(|head| words.say(&format!("contest-{head}"))).collect(),
            rows: self.standings.iter().enumerate().map(row).collect(),
            ..Grid::default()
        }
    }

    /// Whether somebody is still in a knock-out, or since when they are not.
    fn stands(&self, place: usize, standing: &Standing, lang: Lang) -> String {
        let words = lang.words();
        let was_in = |round: &Round| {
            round.byes.contains(&standing.entrant) || round.tables.iter().any(|table| table.members().contains(&standing.entrant))
        };
        if self.over && place == 0 {
            return words.say("contest-state-won");
        }
        if !self.contest.is_in(standing.entrant) {
            return words.say("contest-state-left");
        }
        match self.contest.rounds.iter().rposition(was_in) {
            Some(round) if !standing.stays => words.with("contest-state-out", &[("round", (round + 1).into())]),
            _ => words.say("contest-state-in"),
        }
    }

    /// What a game at a table came to: of pairs the points of both, else everybody by place.
    pub(super) fn result(&self, table: &Table, game: usize, lang: Lang) -> String {
        let words = lang.words();
        let Some(game) = table.games.get(game) else { return String::new() };
        let Some(places) = &game.places else {
            return words.with("contest-running", &[("names", self.list(&game.seats, lang).into())]);
        };
        if let ([one, two], [points_one, points_two]) = (game.seats.as_slice(), crate::contest::points(places).as_slice()) {
            let args = [
                ("one", self.name(*one).into()),
                ("two", self.name(*two).into()),
                ("points-one", points_words(*points_one, lang).into()),
                ("points-two", points_words(*points_two, lang).into()),
            ];
            return words.with("contest-pair", &args);
        }
        let mut placed: Vec<(u32, usize)> = places.iter().copied().zip(game.seats.iter().copied()).collect();
        placed.sort_unstable();
        let all: Vec<String> = placed.into_iter().map(|(place, entrant)| format!("{place}. {}", self.name(entrant))).collect();
        all.join(", ")
    }
}

/// Points as people are shown them: whole ones for wins, with two decimals at most.
pub(super) fn points_words(points: u32, lang: Lang) -> String {
    let hundredths = (u64::from(points) * 100 + u64::from(WIN) / 2) / u64::from(WIN);
    let (whole, part) = (hundredths / 100, hundredths % 100);
    if part == 0 {
        return whole.to_string();
    }
    let part = format!("{part:02}");
    lang.words().with("contest-figure", &[("whole", whole.to_string().into()), ("part", part.trim_end_matches('0').into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_as_people_write_them() {
        let written = |points| points_words(points, Lang::En);
        assert_eq!([0, WIN / 2, WIN, WIN * 2 / 3, WIN * 5 / 4, WIN * 10].map(written), ["0", "0.5", "1", "0.67", "1.25", "10"]);
        assert_eq!(points_words(WIN / 2 * 5, Lang::Fi), "2,5");
    }
}
