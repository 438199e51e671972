//! The score sheet that each scoring leaves: every figure as it was scored, and the sentence that gives it, so that a
//! player can check all of it by hand. Points are those that the events gave, and are not counted anew here.

use super::News;
use super::grids::heads;
use super::map::{Country, Space, data};
use super::scoring;
use super::state::Open;
use super::terms::country_id;
use crate::game::{ExtraPage, Grid, GridRow, Seat, Seats, Worked};
use crate::words::{Arg, Saying, Words};

/// What one scoring gave: the interim one, or with its end the final one.
#[derive(Default)]
struct Scoring<'a> {
    countries: Vec<(Country, &'a [u8], &'a [i64])>,
    alliances: Vec<(u8, &'a [i64])>,
    chains: Vec<(Seat, &'a [Space], i64)>,
    /// Scores, pieces left and winners, once the game is over.
    end: Option<(&'a [i64], &'a [u8], &'a [Seat])>,
}

fn of(points: &[i64], seat: Seat) -> i64 {
    points.get(seat.index()).copied().unwrap_or(0)
}

/// A sum that a log which was tampered with can't make overflow.
fn sum(points: impl IntoIterator<Item = i64>) -> i64 {
    points.into_iter().fold(0, i64::saturating_add)
}

impl Scoring<'_> {
    fn cloisters(&self, seat: Seat) -> i64 {
        sum(self.countries.iter().map(|(_, _, points)| of(points, seat)))
    }

    fn alliances(&self, seat: Seat) -> i64 {
        sum(self.alliances.iter().map(|(_, points)| of(points, seat)))
    }

    fn chains(&self, seat: Seat) -> i64 {
        sum(self.chains.iter().filter(|(whose, ..)| *whose == seat).map(|(_, _, points)| *points))
    }

    fn total(&self, seat: Seat) -> i64 {
        sum([self.cloisters(seat), self.alliances(seat), self.chains(seat)])
    }
}

/// The scorings of a round, in order: there may be none, or both.
fn scorings(news: &[News]) -> Vec<Scoring<'_>> {
    let mut found = Vec::new();
    let mut now = Scoring::default();
    for news in news {
        match news {
            News::CloistersScored { country, counts, points } => now.countries.push((*country, counts, points)),
            News::AllianceScored { number, points } => now.alliances.push((*number, points)),
            News::ChainScored { seat, spaces, points } => now.chains.push((*seat, spaces, *points)),
            // The interim scoring ends when the new deck is made.
            News::DeckMade { .. } => found.push(std::mem::take(&mut now)),
            News::GameEnded { scores, left, winners } => {
                now.end = Some((scores, left, winners));
                found.push(std::mem::take(&mut now));
            }
            _ => {}
        }
    }
    found
}

/// The score sheets of a round, with what everyone sees after it: no piece is placed after a scoring.
pub(super) fn pages(seats: &Seats, after: &Open, news: &[News], words: &Words) -> Vec<ExtraPage> {
    let mut scores = after.scores.as_slice().to_vec();
    let mut pages = Vec::new();
    for scoring in scorings(news).iter().rev() {
        // What each had before it.
        scores.iter_mut().zip(seats.all()).for_each(|(score, seat)| *score = score.saturating_sub(scoring.total(seat)));
        pages.push(page(&Drawn { seats, open: after, scoring, before: &scores, words }));
    }
    pages.reverse();
    pages
}

fn page(drawn: &Drawn<'_>) -> ExtraPage {
    let last = drawn.scoring.end.is_some();
    let mut parts = vec![drawn.sums()];
    parts.extend(drawn.end());
    parts.extend(data().scoring.iter().map(|country| drawn.country(*country)));
    if last {
        parts.push(drawn.alliances());
        parts.push(drawn.chains());
    }
    let (slug, id) = if last { ("final-scoring", "wpb-sheet-final") } else { ("interim-scoring", "wpb-sheet-interim") };
    let say = |what: &str| drawn.words.say(&format!("{id}{what}"));
    ExtraPage { slug, title: say(""), lead: say("-lead"), parts, ..ExtraPage::default() }
}

/// What the parts of a page are made of.
struct Drawn<'a> {
    seats: &'a Seats,
    /// The board that was scored.
    open: &'a Open,
    scoring: &'a Scoring<'a>,
    /// The score of each seat before.
    before: &'a [i64],
    words: &'a Words,
}

impl Drawn<'_> {
    fn part(&self, caption: String, ids: &[&str], rows: Vec<GridRow>, sayings: Vec<Saying>) -> Worked {
        let lines = sayings.iter().map(|saying| self.words.tell(saying)).collect();
        Worked { grid: Grid { caption, head: heads(self.words, ids), rows, page_only: true, ..Grid::default() }, lines }
    }

    /// A row of a seat, its figures after its name.
    fn row(&self, seat: Seat, figures: impl IntoIterator<Item = String>, strong: bool) -> GridRow {
        GridRow { seat: Some(seat), cells: std::iter::once(self.seats.name(seat)).chain(figures).collect(), strong }
    }

    /// The sum of each player.
    fn sums(&self) -> Worked {
        let (scoring, last) = (self.scoring, self.scoring.end.is_some());
        let mut ids = vec!["wpb-col-player", if last { "wpb-col-interim" } else { "wpb-col-before" }, "wpb-col-cloisters"];
        if last {
            ids.extend(["wpb-col-alliances", "wpb-col-chains"]);
        }
        ids.push("wpb-col-sum");
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for seat in self.seats.all() {
            let (before, cloisters) = (of(self.before, seat), scoring.cloisters(seat));
            let (alliances, chains, points) = (scoring.alliances(seat), scoring.chains(seat), before.saturating_add(scoring.total(seat)));
            let figures = if last { vec![before, cloisters, alliances, chains, points] } else { vec![before, cloisters, points] };
            let won = scoring.end.is_some_and(|(_, _, winners)| winners.contains(&seat));
            rows.push(self.row(seat, figures.iter().map(i64::to_string), won));
            let said = Saying::new(if last { "wpb-score-sum" } else { "wpb-score-sum-interim" });
            let said =
                said.with("player", self.seats.name(seat)).with("before", before).with("cloisters", cloisters).with("points", points);
            lines.push(if last { said.with("alliances", alliances).with("chains", chains) } else { said });
        }
        self.part(self.words.say("wpb-sheet-sum"), &ids, rows, lines)
    }

    /// Who won, and by what: pieces left decide between those who are level.
    fn end(&self) -> Option<Worked> {
        let (scores, left, winners) = self.scoring.end?;
        let rows = self.seats.all().map(|seat| {
            let at = seat.index();
            let pieces = [self.open.cloisters_left[at], self.open.advisors_left[at], left.get(at).copied().unwrap_or(0)];
            let figures = std::iter::once(of(scores, seat).to_string()).chain(pieces.map(|count| count.to_string()));
            self.row(seat, figures, winners.contains(&seat))
        });
        let best = scores.iter().max();
        let level = scores.iter().filter(|score| Some(*score) == best).count() > 1;
        let mut lines = vec![scoring::end(self.seats, scores, left, winners)];
        lines.push(Saying::new(if level { "wpb-sheet-tie-break" } else { "wpb-sheet-no-tie-break" }));
        let ids = ["wpb-col-player", "wpb-col-points", "wpb-col-cloisters", "wpb-col-advisors", "wpb-col-left"];
        Some(self.part(self.words.say("wpb-sheet-end"), &ids, rows.collect(), lines))
    }

    /// The cloisters of a country: how many each has, which rank that is, what it brings.
    fn country(&self, country: Country) -> Worked {
        let (counts, points) = self
            .scoring
            .countries
            .iter()
            .find(|(scored, ..)| *scored == country)
            .map_or((&[][..], &[][..]), |(_, counts, points)| (*counts, *points));
        let count = |seat: &Seat| counts.get(seat.index()).copied().unwrap_or(0);
        let mut order: Vec<Seat> = self.seats.all().filter(|seat| count(seat) > 0).collect();
        order.sort_by_key(|seat| std::cmp::Reverse(count(seat)));
        // Those who are level have one rank, and those behind them the next.
        let ranks = order.chunk_by(|one, other| count(one) == count(other)).enumerate().flat_map(|(rank, level)| {
            let id = if level.len() > 1 { "wpb-sheet-level" } else { "wpb-sheet-rank" };
            level.iter().map(move |seat| (*seat, Saying::new(id).with("rank", rank + 1)))
        });
        let rows = ranks
            .map(|(seat, rank)| self.row(seat, [count(&seat).to_string(), self.words.tell(&rank), of(points, seat).to_string()], false));
        let ids = ["wpb-col-player", "wpb-col-cloisters", "wpb-col-rank", "wpb-col-points"];
        let said = scoring::country(self.seats, country, counts, points);
        self.part(self.words.say(&country_id(country)), &ids, rows.collect(), vec![said])
    }

    /// All alliances: the advisors of each in both countries, and who scores them.
    fn alliances(&self) -> Worked {
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for (alliance, countries) in &data().alliances {
            let points =
                self.scoring.alliances.iter().find(|(number, _)| *number == alliance.number).map_or(&[][..], |(_, points)| *points);
            let [one, other] = countries.map(|country| self.open.advisors[country.index()]);
            let names = countries.map(|country| Arg::Word(country_id(country)));
            let [first, second] = names;
            let mut cells = vec![self.words.tell(&Saying::new("wpb-between").with("one", first).with("other", second))];
            cells.extend(self.seats.all().map(|seat| format!("{}\u{a0}+\u{a0}{}", one[seat.index()], other[seat.index()])));
            cells.push(one.iter().chain(&other).map(|count| i64::from(*count)).sum::<i64>().to_string());
            cells.insert(0, alliance.number.to_string());
            rows.push(GridRow { seat: None, cells, strong: points.iter().any(|points| *points > 0) });
            lines.push(scoring::alliance(self.seats, alliance.number, points));
        }
        let mut part = self.part(self.words.say("wpb-sheet-alliances"), &["wpb-col-number", "wpb-col-between"], rows, lines);
        part.grid.head.extend(self.seats.all().map(|seat| self.seats.name(seat)));
        part.grid.head.push(self.words.say("wpb-col-together"));
        part
    }

    /// The chains, each by its places; who has none is told as well.
    fn chains(&self) -> Worked {
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for seat in self.seats.all() {
            let mut own = self.scoring.chains.iter().filter(|(whose, ..)| *whose == seat).peekable();
            if own.peek().is_none() {
                lines.push(Saying::new("wpb-sheet-no-chain").with("player", self.seats.name(seat)));
            }
            for (_, spaces, points) in own {
                rows.push(self.row(seat, [spaces.len().to_string(), points.to_string()], false));
                lines.push(scoring::chain(self.seats, seat, spaces, *points));
            }
        }
        let ids = ["wpb-col-player", "wpb-col-cloisters", "wpb-col-points"];
        self.part(self.words.say("wpb-grid-chains"), &ids, rows, lines)
    }
}
