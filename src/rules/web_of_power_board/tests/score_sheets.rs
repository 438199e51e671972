//! The score sheets that scorings leave: one page each, whose figures add up to the score.

use super::play::play;
use super::telling::said_well;
use crate::game::{ExtraPage, GridRow, Present, Ruleset, Viewer};
use crate::rules::web_of_power_board::WebOfPowerBoard as Rules;
use crate::rules::web_of_power_board::map::data;
use crate::words::Lang;

/// The figure in a column of a row.
fn figure(row: &GridRow, column: usize) -> i64 {
    row.cells[column].parse().unwrap_or_else(|_| panic!("{:?} has no figure in column {column}", row.cells))
}

/// The points that the rows of some tables give a seat, in their last column.
fn points<'a>(rows: impl Iterator<Item = &'a GridRow>, of: &GridRow) -> i64 {
    rows.filter(|row| row.seat == of.seat).map(|row| figure(row, row.cells.len() - 1)).sum()
}

/// Every part adds up: tables to the sums, sums to the scores.
fn adds_up(page: &ExtraPage, scores: &[i64]) {
    let last = page.slug == "final-scoring";
    let sums = &page.parts[0].grid.rows;
    let countries = &page.parts[usize::from(last) + 1..][..data().countries.len()];
    assert_eq!(sums.len(), scores.len());
    for (row, score) in sums.iter().zip(scores) {
        let sum = figure(row, row.cells.len() - 1);
        assert_eq!(sum, *score, "{}", page.slug);
        assert_eq!((1..row.cells.len() - 1).map(|column| figure(row, column)).sum::<i64>(), sum);
        assert_eq!(points(countries.iter().flat_map(|part| &part.grid.rows), row), figure(row, 2), "cloisters");
    }
    for part in countries {
        assert_eq!(part.lines.len(), 1, "a sentence for each country");
    }
    if !last {
        assert_eq!(page.parts.len(), 1 + countries.len());
        return;
    }
    let [alliances, chains] = &page.parts[2 + countries.len()..] else { panic!("alliances and chains") };
    assert_eq!((alliances.grid.rows.len(), alliances.lines.len()), (15, 15));
    let mut scored = 0;
    for (row, line) in alliances.grid.rows.iter().zip(&alliances.lines) {
        let cells = &row.cells;
        let advisors: i64 = cells[2..cells.len() - 1]
            .iter()
            .flat_map(|cell| cell.split("\u{a0}+\u{a0}"))
            .filter_map(|count| count.parse::<i64>().ok())
            .sum();
        assert_eq!(advisors, figure(row, cells.len() - 1), "{cells:?}");
        assert!(!row.strong || line.contains(&advisors.to_string()), "{line}");
        scored += if row.strong { advisors } else { 0 };
    }
    let column = |column: usize| sums.iter().map(|row| figure(row, column)).sum::<i64>();
    // An alliance may bring its points to several, never to nobody.
    assert!(column(3) >= scored && (scored > 0) == (column(3) > 0));
    for row in sums {
        assert_eq!(points(chains.grid.rows.iter(), row), figure(row, 4), "chains");
    }
    let ends = &page.parts[1].grid.rows;
    for (row, score) in ends.iter().zip(scores) {
        assert_eq!(figure(row, 1), *score);
        assert_eq!(figure(row, 2) + figure(row, 3), figure(row, 4), "pieces left");
    }
}

#[test]
fn each_scoring_leaves_a_sheet_that_adds_up() {
    for (players, game) in (3..=5).flat_map(|players| (0..4).map(move |game| (players, game))) {
        let mut slugs = Vec::new();
        play(players, &format!("score sheets {game}"), |setting, state, _, events| {
            let news: Vec<_> = events.iter().filter_map(|event| Rules::news(event, Viewer::Public)).collect();
            let after = Rules::view(state, Viewer::Public);
            let [en, fi] = [Lang::En, Lang::Fi].map(|lang| Rules::PAGES.extra_pages(setting, &after, &news, lang.words()));
            assert_eq!(en.len(), fi.len());
            for (page, same) in en.iter().zip(&fi) {
                slugs.push(page.slug);
                for page in [page, same] {
                    adds_up(page, state.open.scores.as_slice());
                    let lines = page.parts.iter().flat_map(|part| &part.lines);
                    let cells = page.parts.iter().flat_map(|part| part.grid.rows.iter().flat_map(|row| &row.cells).chain(&part.grid.head));
                    lines.chain(cells).chain([&page.title, &page.lead]).for_each(|text| said_well(text));
                }
            }
            for news in news {
                let scoring = format!("{news:?}");
                assert!(!scoring.starts_with("CloistersScored") || !en.is_empty(), "a scoring without a page");
            }
        });
        assert_eq!(slugs, ["interim-scoring", "final-scoring"], "{players} players");
    }
}
