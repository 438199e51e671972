//! All that is printed, as tables: the devils, and the cards kind by kind, from the data that the rules go by.

use super::cards::{CardType, Phase, data};
use super::data::Print;
use crate::game::{Grid, GridRow};
use crate::words::Words;

/// What a column of a table says of a card.
type Column = (&'static str, fn(&Print, &Words) -> String);

const NAME: Column = ("loh-col-card", |print, words| words.lang().word(&print.en, &print.fi).to_owned());
const POWER: Column = ("loh-col-power", |print, _| print.power.to_string());
const PROTECTION: Column = ("loh-col-protection", |print, _| print.protection.to_string());
const COPIES: Column = ("loh-col-copies", |print, _| print.copies.to_string());
const WHEN: Column = ("loh-col-when", |print, words| when(&print.timing, words));
const WHAT: Column = ("loh-col-what", |print, words| words.lang().word(&print.text_en, &print.text_fi).to_owned());

/// The tables of cards: which, under what heading, with which columns.
const TABLES: [(CardType, &str, &[Column]); 5] = [
    (CardType::Horde, "loh-cards-horde", &[NAME, POWER, COPIES, WHAT]),
    (CardType::Fortress, "loh-cards-fortress", &[NAME, POWER, PROTECTION, COPIES, WHAT]),
    (CardType::Artifact, "loh-cards-artifact", &[NAME, COPIES, WHAT]),
    (CardType::Ritual, "loh-cards-ritual", &[NAME, COPIES, WHAT]),
    (CardType::Special, "loh-cards-special", &[NAME, COPIES, WHEN, WHAT]),
];

/// The tables.
pub(super) fn card_list(words: &Words) -> Vec<Grid> {
    let cards = TABLES.iter().map(|(of, caption, columns)| {
        let of_type = data().cards.iter().filter(|print| print.card_type == *of);
        let row = |print: &Print| columns.iter().map(|(_, cell)| cell(print, words)).collect();
        table(words.say(caption), columns.iter().map(|(id, _)| words.say(id)).collect(), of_type.map(row).collect())
    });
    std::iter::once(devils(words)).chain(cards).collect()
}

fn devils(words: &Words) -> Grid {
    let said = |en: &str, fi: &str| words.lang().word(en, fi).to_owned();
    let row =
        |devil: &super::data::DevilCard| vec![said(&devil.en, &devil.fi), devil.power.to_string(), said(&devil.text_en, &devil.text_fi)];
    let head = ["loh-col-devil", "loh-col-power", "loh-col-what"].map(|id| words.say(id)).into();
    table(words.say("loh-cards-devil"), head, data().devils.iter().map(row).collect())
}

fn table(caption: String, head: Vec<String>, rows: Vec<Vec<String>>) -> Grid {
    let row = |cells| GridRow { cells, ..GridRow::default() };
    Grid { caption, head, rows: rows.into_iter().map(row).collect(), page_only: true, ..Grid::default() }
}

/// When a card may be played, in the words of the rules page.
fn when(timing: &[Phase], words: &Words) -> String {
    let mut ids: Vec<&str> = timing
        .iter()
        .map(|phase| match phase {
            Phase::Draw | Phase::Souls => "loh-when-init",
            Phase::Playing => "loh-when-playing",
            Phase::Combat => "loh-when-combat",
            Phase::Organise | Phase::Hits => "loh-when-fight",
            Phase::Ritual => "loh-when-ritual",
            Phase::Prevacancy | Phase::Vacancy => "loh-when-points",
            Phase::Arrive | Phase::Vote | Phase::Propose => "loh-when-gathering",
            Phase::Finish | Phase::Over => "loh-when-finish",
        })
        .collect();
    ids.dedup();
    ids.into_iter().map(|id| words.say(id)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_card_is_listed_once_with_all_its_copies() {
        for lang in Lang::ALL {
            let lists = card_list(lang.words());
            assert!(lists.iter().all(|list| list.rows.iter().all(|row| row.cells.len() == list.head.len())));
            let copies = |list: &Grid, row: &GridRow| {
                let at = list.head.iter().position(|head| *head == lang.words().say("loh-col-copies"))?;
                row.cells.get(at)?.parse::<usize>().ok()
            };
            let all: usize = lists.iter().flat_map(|list| list.rows.iter().filter_map(|row| copies(list, row))).sum();
            assert_eq!((lists.len(), lists[0].rows.len(), all), (6, 6, 120));
        }
    }
}
