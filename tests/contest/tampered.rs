//! A contest whose file was changed by hand does not verify.

use super::{System, file, of, opened, verify_contest, won_by};

#[test]
fn what_is_entered_is_checked_against_games_rules_and_seeds() {
    let mut table = opened(&of("cup", System::KnockOut, &["Laura", "Ville", "Atro"]));
    won_by(&mut table, "cup-1-1", "Atro");
    won_by(&mut table, "cup-2-1", "Laura");
    assert_eq!(file(&table).winner.as_deref(), Some("Laura"));
    let path = "games/cup/contest.toml";
    let whole = table.text(path);
    let places = |game: &str| {
        let at = whole.find(&format!("id = \"{game}\"")).expect("a game");
        let from = at + whole[at..].find("places = ").expect("places");
        whole[from..].lines().next().expect("a line").to_owned()
    };
    let turned = |game: &str| if places(game) == "places = [1, 2]" { "places = [2, 1]" } else { "places = [1, 2]" };
    let last = |from: &str, to: &str| {
        let at = whole.rfind(from).expect("it is there");
        format!("{}{to}{}", &whole[..at], &whole[at + from.len()..])
    };
    let swapped = |one: &str, other: &str| whole.replace(one, "?").replace(other, one).replace('?', other);
    for (changed, why) in [
        (last(&places("cup-2-1"), turned("cup-2-1")), "cup-2-1 ended otherwise"),
        (whole.replacen(&places("cup-1-1"), turned("cup-1-1"), 1), "others meet in round 2"),
        (whole.replace("winner = \"Laura\"", "winner = \"Atro\""), "it names as winner"),
        (whole.replace("state = \"ended\"", "state = \"running\""), "its games say otherwise"),
        (whole.replace("named = 1", "named = 3"), "Laura has not the seed that was drawn"),
        (whole.replace("byes = [\"Laura\"]", "byes = [\"Ville\"]"), "others meet in round 1"),
        (whole.replacen("places = [", "places = [1, ", 1), "has not a place for each"),
        (whole.replace("byes = [\"Laura\"]", "byes = [\"Inkeri\"]"), "others meet in round 1"),
        (swapped("name = \"Ville\"", "name = \"Atro\""), "others meet in round 1"),
        (whole.replace("table = 2", "table = 3"), "a table can't have 3 players"),
    ] {
        assert_ne!(changed, whole, "{why}");
        std::fs::write(table.path(path), &changed).expect("written");
        let told = verify_contest(&table.disk(), "cup").expect_err(why).to_string();
        assert!(told.contains(why), "{why}: {told}");
        // A run tells it, and nothing else is held up.
        let ran = table.pass();
        assert!(ran.problems.iter().all(|problem| problem.contains("tournament cup")), "{:?}", ran.problems);
        std::fs::write(table.path(path), &whole).expect("written");
    }
    verify_contest(&table.disk(), "cup").expect("as it was");
}

#[test]
fn a_game_that_was_played_again_is_entered_again_and_what_held_before_is_kept() {
    let mut table = opened(&of("cup", System::RoundRobin, &["Laura", "Ville"]));
    won_by(&mut table, "cup-1-1", "Laura");
    let true_ones = file(&table).rounds[0].tables[0].games[0].places.clone();
    let (held, now) = if true_ones == [1, 2] { ("[2, 1]", "[1, 2]") } else { ("[1, 2]", "[2, 1]") };
    // As if it had been entered otherwise, before a rerun.
    table.edit("games/cup/contest.toml", &format!("places = {now}"), &format!("places = {held}\nreruns = 1"));
    table.edit("games/cup/contest.toml", "winner = \"Laura\"", "winner = \"Ville\"");
    verify_contest(&table.disk(), "cup").expect("the next run heeds it");
    let ran = table.pass();
    assert_eq!(ran.tournaments.iter().flat_map(|done| &done.corrected).collect::<Vec<_>>(), ["cup-1-1"]);
    let file = file(&table);
    let game = &file.rounds[0].tables[0].games[0];
    assert_eq!((game.places.as_slice(), file.winner.as_deref()), (true_ones.as_slice(), Some("Laura")));
    // Rounds that were founded by then are judged by what held at the time.
    assert_eq!(game.before.iter().map(|before| before.rounds).collect::<Vec<_>>(), [1]);
    assert_ne!(game.places_for(1), true_ones);
    assert_eq!(game.places_for(2), true_ones);
    verify_contest(&table.disk(), "cup").expect("it holds");
}
