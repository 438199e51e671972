//! A computer player in a seat: asked for by letter, at once or when late, told of, replayed.

use crate::harness::Table;
use turnpost::club::Opened;
use turnpost::club::rerun::{Change, rerun};
use turnpost::store::Disk;
use turnpost::words::Lang;

const THREE: [&str; 3] = ["laura", "ville", "atro"];

fn table() -> Table {
    Table::new().players(&THREE)
}

fn replayed_the_same(table: &Table, from: u32) -> bool {
    let disk = Disk::open(table.folder.path());
    let game = Opened::open(&disk, "friday").expect("a game");
    rerun(&disk, &game, &Change { from, ..Change::default() }, Lang::En).expect("a rerun").difference.same
}

#[test]
fn a_stand_in_orders_at_once_and_the_next_player_is_asked() {
    let mut table = table();
    table.letter("laura", "stand-in on").pass();
    assert_eq!((table.rounds("friday"), table.awaited("friday")), (1, vec![1]), "Laura's turn was played");
    let log = table.log("friday").concat();
    assert!(log.contains("source = \"stand-in\"") && !log.contains("source = \"deadline\""), "{log}");
    assert!(table.last("laura").text.contains("From now on a stand-in"), "{}", table.last("laura").text);
    assert!(table.last("ville").text.contains("A stand-in ordered for Laura."), "{}", table.last("ville").text);
    assert!(table.text("site/g/friday/index.html").contains("A stand-in, a computer player, plays for Laura."));
    assert_eq!(table.private("friday")["seats"][0]["stand_in"].as_str(), Some("on"));
    // The log holds: what a stand-in ordered is an order, no fallback.
    let disk = Disk::open(table.folder.path());
    turnpost::club::verify(&disk, "friday").expect("the log holds");
    // What the player writes goes first; with the seat taken back they are awaited again.
    table.letter("ville", "1").pass();
    table.letter("laura", "stand-in off").letter("atro", "1").pass();
    assert_eq!((table.rounds("friday"), table.awaited("friday")), (3, vec![0]));
    assert!(!table.text("site/g/friday/index.html").contains("a computer player"));
    for from in 0..=3 {
        assert!(replayed_the_same(&table, from), "from round {from}");
    }
}

#[test]
fn a_rerun_plays_what_a_stand_in_ordered_and_does_not_ask_again() {
    let mut table = table();
    table.letter("laura", "stand-in on").pass();
    assert!(replayed_the_same(&table, 1));
    // Had it ordered another of the legal cards, that one would be taken: nothing is searched for.
    let path = table.path("games/friday/inputs/0001.toml");
    let inputs = std::fs::read_to_string(&path).expect("the inputs");
    let from = inputs.find("places = [").expect("a taking");
    let to = from + inputs[from..].find(']').expect("its end") + 1;
    let other = |end: &str| {
        std::fs::write(&path, format!("{}places = [\"{end}\"]{}", &inputs[..from], &inputs[to..])).expect("written");
        replayed_the_same(&table, 1)
    };
    let same = ["1L", "1R", "2L"].into_iter().filter(|end| other(end)).count();
    assert!(same <= 1, "another order was played as if it had not been");
}

#[test]
fn a_stand_in_for_the_late_orders_when_the_deadline_passes() {
    let mut table = table();
    table.letter("laura", "Sijainen myöhässä").pass();
    assert_eq!((table.rounds("friday"), table.awaited("friday")), (0, vec![0]), "she has time");
    assert!(table.last("laura").text.contains("Should your time run out"), "{}", table.last("laura").text);
    table.later(24 * 5).pass();
    let log = table.log("friday").concat();
    assert!(log.contains("source = \"stand-in\"") && !log.contains("source = \"deadline\""), "{log}");
    assert!(table.last("ville").text.contains("A stand-in ordered for Laura."));
    assert!(replayed_the_same(&table, 1));
}

#[test]
fn a_stand_in_asked_for_before_the_game_begins_takes_its_seat_then() {
    let mut table = Table::new().gathering(&THREE, "2026-11-21T12:00:00+02:00");
    table.letter("laura", "stand-in on").pass();
    table.later(48).pass();
    assert_eq!((table.rounds("friday"), table.awaited("friday")), (1, vec![1]));
    assert!(replayed_the_same(&table, 0) && replayed_the_same(&table, 1));
}

#[test]
fn a_newcomer_plays_a_seat_that_a_stand_in_had() {
    let mut table = table();
    table.letter("laura", "stand-in on").pass();
    table.masters_surely("gm replace Laura with Pekka <pekka@example.org>");
    assert!(table.private("friday")["seats"][0].get("stand_in").is_none());
    table.letter("ville", "take any").letter("atro", "take any").pass();
    assert_eq!((table.rounds("friday"), table.awaited("friday")), (3, vec![0]), "Pekka is waited for");
}

#[test]
fn standing_lines_alone_stop_after_twenty_rounds_with_a_word_and_go_on_at_the_deadline() {
    let mut table = table();
    for name in THREE {
        table.letter(name, "standing take any");
    }
    table.pass();
    let played = table.rounds("friday");
    assert!((20..=22).contains(&played), "{played}");
    for name in THREE {
        let mail = &table.last(name).text;
        assert!(mail.contains("Standing orders alone have played") || mail.contains("Pysyvät määräykset ovat yksin pelanneet"), "{mail}");
    }
    // Nothing happens by itself before the time that was told.
    table.later(1).pass();
    assert_eq!(table.rounds("friday"), played);
    // Whoever writes sets it going.
    table.letter("atro", "standing none\ntake any").pass();
    let with_atro = table.rounds("friday");
    assert!(with_atro > played && with_atro < played + 5, "{with_atro}");
    let atro = table.awaited("friday");
    assert_eq!(atro, [2]);
    table.letter("atro", "standing take any").pass();
    let halted = table.rounds("friday");
    assert!((with_atro + 20..=with_atro + 22).contains(&halted), "{halted}");
    table.later(24 * 5).pass();
    assert!(table.rounds("friday") > halted, "it goes on at the deadline");
    assert!(replayed_the_same(&table, 1));
}
