//! Pictures of the sample club's games, element by element what they were when somebody looked at them in a browser. After a change that is
//! meant, look at the pages of the rounds named here, then take the new snapshots.

use crate::harness::sample_table;
use std::fmt::Write as _;
use turnpost::game::{Picture, Seat, Viewer};
use turnpost::words::Lang;

/// Games, and the rounds whose pictures are kept.
const KEPT: [(&str, u32); 9] = [
    ("friday-3", 14),
    ("saturday-5", 16),
    ("winter-4", 44),
    ("sunday-7", 4),
    ("siege-1", 9),
    ("frost-2", 31),
    ("frost-2", 44),
    ("lent-5", 5),
    ("lent-5", 11),
];

/// A picture with each element in a line of its own.
fn lines(name: &str, picture: &Picture, out: &mut String) {
    let _ = writeln!(out, "{name}: {}\n{}\n", picture.caption, picture.svg.replace('>', ">\n").trim_end());
}

fn drawn(id: &str, round: u32) -> String {
    let table = sample_table(id);
    let mut out = String::new();
    let sheet = table.sheet_of_round(round, Viewer::Public, Lang::En);
    lines("after the round", &sheet.picture, &mut out);
    sheet.strip.iter().enumerate().for_each(|(at, picture)| lines(&format!("step {}", at + 1), picture, &mut out));
    sheet.laid_open.iter().for_each(|picture| lines("laid open", picture, &mut out));
    lines("for B", &table.sheet_of_round(round, Viewer::Seat(Seat(1)), Lang::Fi).picture, &mut out);
    out
}

#[test]
fn pictures_are_what_they_were_when_somebody_looked_at_them() {
    for (id, round) in KEPT {
        insta::assert_snapshot!(format!("{id}-{round}"), drawn(id, round));
    }
}
