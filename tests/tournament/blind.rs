//! Boards that know nothing of each other, until both are over.

use super::duel::{Fate, is_over, letters, play, truth};
use super::{Lang, of_teams, opened, seat};
use crate::harness::{CLUB, Table, assert_same, tree};
use std::collections::BTreeMap;
use turnpost::club::{open_tournament, verify, verify_tournament};
use turnpost::rules::faceless_enemy::Options;

/// All that the public gets, and all that the players of board 2 get. A page that has a seat's secret in its name is for that
/// seat alone, and the game master, who has the files, does not play.
fn told(table: &Table) -> BTreeMap<String, Vec<u8>> {
    let site = tree(&table.path("site"));
    let site =
        site.into_iter().filter(|(name, _)| !name.starts_with("g/siege-1/s/") && !name.starts_with("desk/") && !name.starts_with("me/"));
    let board_2 = table.mails.iter().filter(|mail| ["pekka", "atro"].iter().any(|name| mail.to.starts_with(name)));
    site.chain(board_2.map(|mail| (format!("{} {}", mail.to, mail.id), mail.raw.clone()))).collect()
}

/// Board 1 is played to its end or stands still; then some turns are played at board 2. Times and letters are the same.
fn evening(first_is_played: bool) -> Table {
    // With an address there are feeds and calendars, and links to them.
    let mut table = Table::with(&CLUB.replace("format = 1\n", "format = 1\nsite_url = \"https://example.org/club\"\n"));
    open_tournament(&table.disk(), &table.config(), &of_teams("siege"), table.now).expect("opened");
    table.pass();
    for _ in 0..9 {
        if first_is_played && !is_over(&table, "siege-1") {
            letters(&mut table, "siege-1", Fate::Lost(0));
        }
        table.later(1).pass();
    }
    for _ in 0..4 {
        letters(&mut table, "siege-2", Fate::Lost(0));
        table.later(1).pass();
    }
    let report = table.mails_to("atro").last().copied().cloned().expect("a report");
    let letter = table.reply_to(&report, "status\nhelp").numbered(7);
    table.post(&letter);
    table.later(1).pass();
    table
}

#[test]
fn letters_of_one_board_wait_for_the_other() {
    let mut table = evening(true);
    let answer = table.says("laura", "consent letters");
    assert!(is_over(&table, "siege-1") && answer.contains("your letters may be published"), "{answer}");
    let page = "site/g/siege-1/letters.html";
    let linked =
        |table: &Table| tree(&table.path("site")).into_values().any(|bytes| String::from_utf8_lossy(&bytes).contains("letters.html"));
    assert!(!table.path(page).exists() && !linked(&table));
    play(&mut table, "siege-2", Fate::Lost(0));
    assert!(table.text(page).contains("(A)") && linked(&table), "{}", table.text(page));
}

#[test]
fn nothing_of_one_board_reaches_the_other_or_the_public_before_both_are_over() {
    let (mut played, still) = (evening(true), evening(false));
    assert!(is_over(&played, "siege-1") && !is_over(&still, "siege-1") && played.rounds("siege-2") > 2);
    assert_same(&told(&played), &told(&still), "board 1 is over, or has not begun");
    // Whoever has the host's disk sees of pages that are locked how long they are, and that tells nothing either.
    let sizes = |table: &Table| -> BTreeMap<String, usize> {
        let locked =
            tree(&table.path("site")).into_iter().filter(|(_, bytes)| String::from_utf8_lossy(bytes).contains("<template id=\"locked\""));
        locked.map(|(name, bytes)| (name, bytes.len())).collect()
    };
    assert!(sizes(&played).len() > 6 && sizes(&played) == sizes(&still), "{:?}", sizes(&played));
    // There was something to be told: its own players got it.
    let own =
        |table: &Table| tree(&table.path("site")).into_iter().filter(|(name, _)| name.starts_with("g/siege-1/s/")).collect::<Vec<_>>();
    // Two pages with a calendar each, and what keeps them from being listed.
    assert!(own(&played).len() == 5 && own(&played) != own(&still));
    let last = played.last("laura").clone();
    assert!(last.text.contains("the game is over") && !last.text.contains("tournament"), "{}", last.text);

    let feed = |table: &Table| table.text("site/g/siege-1/atom.xml").matches("<entry>").count();
    assert_eq!(feed(&played), 1, "of what is sealed a feed tells that it has begun");
    assert!(!played.text("site/deadlines.ics").contains("siege") && played.text("site/deadlines.ics").contains("VCALENDAR"));
    for (path, says) in [
        ("site/g/siege-1/index.html", "This game is played blind"),
        ("site/fi/g/siege-2/index.html", "Tämä peli pelataan sokkona"),
        ("site/index.html", "Sealed until both boards of the pair are over."),
        ("site/t/siege/index.html", "sealed"),
        ("site/g/siege-1/dice.html", "It is published here when both games are over."),
    ] {
        assert!(played.text(path).contains(says), "{path} does not say {says}");
    }
    for page in [0, 1].map(|seat| played.seat_link("siege-2", seat)) {
        let html = played.unlocked(&page);
        let there = |link: &&str| {
            link.contains("://")
                || link.starts_with("mailto:")
                || link.starts_with('#')
                || played.path("site/g/siege-2/s").join(link).exists()
        };
        let links: Vec<&str> = html.split("href=\"").skip(1).filter_map(|rest| rest.split(['"', '#']).next()).collect();
        let dead: Vec<&&str> = links.iter().filter(|link| !link.is_empty() && !there(link)).collect();
        assert!(links.len() > 2 && dead.is_empty(), "{page} leads to pages that are not there: {dead:?}");
    }
    let names =
        |table: &Table, begin: &str| tree(&table.path("site")).into_keys().filter(|name| name.starts_with(begin)).collect::<Vec<_>>();
    assert_eq!(names(&played, "g/siege-1/log"), [""; 0]);
    assert_eq!(names(&played, "g/siege-1/r"), [""; 0]);
    let secrets = ["siege-1", "siege-2"].map(|id| played.private(id));
    let shared = secrets[0]["deal"].as_str().expect("a deal").to_owned();
    assert_eq!(Some(shared.as_str()), secrets[1]["deal"].as_str());
    assert_ne!(secrets[0]["secret"], secrets[1]["secret"]);
    let everywhere = |table: &Table, text: &str| told(table).values().any(|bytes| String::from_utf8_lossy(bytes).contains(text));
    assert!(!everywhere(&played, &shared) && !everywhere(&played, secrets[0]["secret"].as_str().expect("a secret")));

    play(&mut played, "siege-2", Fate::Lost(0));
    for id in ["siege-1", "siege-2"] {
        assert!(names(&played, &format!("g/{id}/log")).len() > 6 && names(&played, &format!("g/{id}/r/")).len() > 3, "{id} is drawn whole");
        assert!(played.text(&format!("site/g/{id}/dice.html")).contains(&shared), "the deal's secret is published");
        assert!(!played.text(&format!("site/g/{id}/index.html")).contains("played blind"));
        assert!(played.text(&format!("site/g/{id}/atom.xml")).matches("<entry>").count() > 3, "{id} is told whole");
        verify(&played.disk(), id).expect("it verifies");
    }
    // Both of the Ravens lost.
    assert!(played.text("site/t/siege/index.html").contains("Gulls wins the tournament."));
    assert!(verify_tournament(&played.disk(), "siege").expect("it holds").ended);
    for name in ["laura", "pekka", "ville", "atro"] {
        let mail = played.mails_to(name).into_iter().rfind(|mail| mail.id.contains(".tournament.")).expect("the result");
        assert!(mail.text.contains("Games won: Ravens 0, Gulls 2; drawn 0."), "{}", mail.text);
    }
}

#[test]
fn the_second_board_has_the_armies_of_the_first_the_other_way_round() {
    let table = opened(&of_teams("siege"));
    let (one, two) = (truth(&table, "siege-1"), truth(&table, "siege-2"));
    assert_eq!((one.state().hands[0], one.state().hands[1]), (two.state().hands[1], two.state().hands[0]));
    assert_ne!(one.state().hands[0], one.state().hands[1]);
    assert_eq!((one.state().open.rules, two.state().open.rules.mirrored), (Options::default(), true));
    let invitation = table.mails_to("pekka").into_iter().find(|mail| mail.id.contains("opening")).cloned().expect("an invitation");
    for says in ["game 2 of 2 of the tournament The siege", "played blind", "card for card", "secret of the deal"] {
        assert!(invitation.text.contains(says), "{says}: {}", invitation.text);
    }
}

/// Boards are pairs, 1 and 2, 3 and 4; a pair that is over is told of while another goes on.
#[test]
fn each_pair_of_boards_has_a_deal_and_a_seal_of_its_own() {
    let mut new = of_teams("siege");
    for (team, more) in new.teams.iter_mut().zip([["Aada", "Eino"], ["Oiva", "Saga"]]) {
        team.players.extend(more.map(|name| seat(name, Lang::En)));
    }
    let mut table = opened(&new);
    let armies: Vec<_> = (1..=4).map(|board| truth(&table, &format!("siege-{board}")).state().hands).collect();
    assert_eq!((armies[2][0], armies[2][1]), (armies[3][1], armies[3][0]));
    assert_ne!(armies[0][0], armies[2][0]);
    assert!(table.text("games/siege-4/game.toml").contains("sealed_with = [\"siege-3\"]"));
    for board in ["siege-3", "siege-4"] {
        play(&mut table, board, Fate::Lost(0));
    }
    let page = table.text("site/t/siege/index.html");
    assert!(page.contains("2 of 4 games are over.") && page.matches(">sealed<").count() == 2, "{page}");
    assert!(!table.text("site/g/siege-3/index.html").contains("played blind"));
    assert!(table.text("site/g/siege-1/index.html").contains("played blind"));
    assert!(!table.mails.iter().any(|mail| mail.id.contains(".tournament.")));
}

/// A board whose partner's files can't be read stays sealed.
#[test]
fn what_cannot_be_read_keeps_a_board_sealed() {
    let mut table = opened(&of_teams("siege"));
    let partner = table.text("games/siege-2/game.toml");
    std::fs::write(table.path("games/siege-2/game.toml"), "broken").expect("written");
    while !is_over(&table, "siege-1") {
        letters(&mut table, "siege-1", Fate::Lost(1));
        table.later(1).pass();
    }
    assert!(table.text("site/g/siege-1/index.html").contains("played blind"));
    std::fs::write(table.path("games/siege-2/game.toml"), partner).expect("put back");
    play(&mut table, "siege-2", Fate::Lost(0));
    assert!(table.text("site/t/siege/index.html").contains("The tournament ends in a draw."));
}
