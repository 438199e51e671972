//! What the end of a game lays open of each round: hands, laws, picks. While a game runs nothing of it is there.

use crate::harness::sample_table;
use turnpost::game::Viewer;
use turnpost::words::Lang;

#[test]
fn a_finished_game_shows_what_each_held_after_each_round() {
    for (id, words) in [
        ("winter-4", ["Lorraine/Italy", "Lothringen/Italia"]),
        ("autumn-5", ["in hand", "kädessä"]),
        ("spring-3", ["claiming stone", "varauskivi"]),
        ("lent-5", ["oath", "lupauskort"]),
    ] {
        let table = sample_table(id);
        for (lang, word) in [Lang::En, Lang::Fi].into_iter().zip(words) {
            let rounds = 1..table.round();
            let held: Vec<Vec<String>> = rounds.map(|round| table.sheet_of_round(round, Viewer::Public, lang).held).collect();
            assert!(held.iter().all(|held| held.len() == table.seats().count()), "{id}: a sentence a seat");
            assert!(held.iter().flatten().any(|line| line.contains(word)), "{id}: {word}");
            assert!(held.windows(2).any(|two| two[0] != two[1]), "{id}: it is that of each round");
            let sheet = table.sheet(Viewer::Public, 1, lang);
            assert_eq!(sheet.open_from, Some(1), "{id}");
        }
    }
}

#[test]
fn nothing_is_laid_open_while_a_game_runs() {
    for id in ["friday-3", "monday-2", "saturday-5", "sunday-7", "tuesday-6"] {
        let table = sample_table(id);
        for round in 1..table.round() {
            for viewer in std::iter::once(Viewer::Public).chain(table.seats().all().map(Viewer::Seat)) {
                let sheet = table.sheet_of_round(round, viewer, Lang::En);
                assert!(sheet.held.is_empty() && sheet.laid_open.is_none() && sheet.open_from.is_none(), "{id}, round {round}");
            }
        }
    }
}
