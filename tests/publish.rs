//! Publishing the site: the club's command runs when pages changed, and again until it succeeds.

use crate::harness::{CLUB, Table};
use std::fs;
use turnpost::club::Published;

/// A club whose command copies the site, if a file allows it.
fn club() -> Table {
    let script = "test -e allowed || { echo no such host >&2; exit 12; }; rm -rf www; cp -r site www; echo once >> times";
    let publish = format!("publish = [\"sh\", \"-c\", \"{script}\"]\n\n[gm]");
    Table::with(&CLUB.replacen("[gm]", &publish, 1))
}

fn times(table: &Table) -> usize {
    fs::read_to_string(table.path("times")).map_or(0, |text| text.lines().count())
}

#[test]
fn the_site_is_published_when_it_changed_and_again_until_that_succeeds() {
    let mut table = club();
    let ran = table.pass();
    assert_eq!(ran.published, Some(Published::Failed("sh ended with an error (code 12): no such host".into())));
    assert!(ran.problems.iter().any(|problem| problem.contains("could not be published") && problem.contains("no such host")));
    // Nothing is new, and it is tried again.
    assert!(matches!(table.pass().published, Some(Published::Failed(_))));
    fs::write(table.path("allowed"), "").expect("written");
    assert_eq!((table.pass().published, times(&table)), (Some(Published::Done), 1));
    assert_eq!((table.pass().published, times(&table)), (None, 1), "nothing to publish");
    // A game, a letter: pages change, and they are there before the mails go.
    table.found("friday", &["laura", "ville", "atro"], None);
    assert_eq!((table.pass().published, times(&table)), (Some(Published::Done), 2));
    let ran = table.letter("laura", "1").pass();
    assert_eq!((ran.published, ran.problems.len(), times(&table)), (Some(Published::Done), 0, 3));
    assert_eq!(crate::harness::tree(&table.path("www")), crate::harness::tree(&table.path("site")));
    assert_eq!(table.pass().published, None);
}

#[test]
fn mails_go_out_though_the_site_can_not() {
    let mut table = club();
    table.found("friday", &["laura", "ville", "atro"], None);
    let ran = table.pass();
    assert!(ran.sent >= 3 && matches!(ran.published, Some(Published::Failed(_))), "{ran:?}");
}
