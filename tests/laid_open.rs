//! What the end of a game lays open of each round: hands, laws, picks. While a game runs nothing of it is there.

use crate::harness::{CLUB, Table, sample_table};
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

#[test]
fn a_round_of_citadels_is_shown_with_its_own_characters() {
    let table = sample_table("autumn-5");
    let sheet = table.sheet_of_round(9, Viewer::Public, Lang::En);
    // Laura was the Assassin and named the King, who was Ville: that is told by the end alone.
    assert!(sheet.picture.svg.contains("Assassin") && sheet.board.text.iter().any(|line| line.contains("Laura")), "{:?}", sheet.board.text);
    assert!(!sheet.board.text.iter().any(|line| line.contains("King: Ville")), "{:?}", sheet.board.text);
    assert!(sheet.held[0].ends_with("Picked: the King."), "{}", sheet.held[0]);
    // The cities are those of that round, and the next round's draft has not begun.
    let told = &sheet.rounds[0].told;
    assert!(told.last().is_some_and(|told| told.text.starts_with("Round 10 begins")));
    let next = table.sheet_of_round(10, Viewer::Public, Lang::En);
    assert_ne!(sheet.picture.svg, next.picture.svg);
    assert!(sheet.title.contains('9') || sheet.rounds[0].title.contains('9'));
}

/// The page of a game tells a round's story; what had to be done beside it stands on the round's own page.
#[test]
fn a_games_page_passes_over_bookkeeping_and_a_rounds_page_has_all_of_it() {
    let mut table = Table::with(CLUB);
    table.found_by("friday", "citadels", toml::Table::new(), &["laura", "ville", "atro", "pekka"], None);
    table.pass();
    while table.rounds("friday") < 3 {
        table.later(24 * 4).pass();
    }
    let (game, round) = (table.text("site/g/friday/index.html"), table.text("site/g/friday/r/1.html"));
    assert!(round.contains("picks a character") && round.contains("no answer"), "{round}");
    assert!(!game.contains("picks a character"), "{game}");
    let count = round.matches("<li id=\"r1").count();
    assert!(game.contains(&format!("All {count} events")), "{count} {game}");
    assert!(game.contains("class=\"came\"") || round.contains("class=\"came\""), "a deadline that passed came of something");
}

#[test]
fn the_page_of_a_round_shows_the_head_that_the_log_had_then() {
    let mut table = crate::harness::Table::new().players(&["laura", "ville", "atro"]);
    for _ in 0..4 {
        table.letter("laura", "1").letter("ville", "1").letter("atro", "1").pass();
    }
    let log = table.log("friday");
    assert!(log.len() > 3);
    for (round, text) in log.iter().enumerate().skip(1) {
        let page = table.text(&format!("site/g/friday/r/{round}.html"));
        let head = turnpost::store::digest(text.as_bytes());
        assert!(page.contains(&head[..16]) && page.contains(&turnpost::store::four_words(&head)), "round {round}: {page}");
    }
}
