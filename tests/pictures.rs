//! Pictures of the sample club's games, line by line what they were when somebody looked at them in a browser: `tests/pictures`. After a
//! change that is meant, write them anew (`TURNPOST_WRITE_PICTURES=1`), look at the pages of the rounds named here, and at the difference.

use std::fmt::Write as _;
use std::path::Path;
use turnpost::club::Opened;
use turnpost::game::{Picture, Seat, Viewer};
use turnpost::store::Disk;
use turnpost::words::Lang;

/// Games, and the rounds whose pictures are kept.
const KEPT: [(&str, u32); 7] =
    [("friday-3", 14), ("saturday-5", 16), ("winter-4", 44), ("sunday-7", 4), ("siege-1", 9), ("lent-5", 5), ("lent-5", 11)];

/// A picture with each element in a line of its own.
fn lines(name: &str, picture: &Picture, out: &mut String) {
    let _ = writeln!(out, "{name}: {}\n{}\n", picture.caption, picture.svg.replace('>', ">\n").trim_end());
}

fn drawn(id: &str, round: u32) -> String {
    let game = Opened::open(&Disk::open("."), id).unwrap();
    let table = game.table.expect("a game under way");
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
    let mut changed = Vec::new();
    for (id, round) in KEPT {
        let path = Path::new("tests/pictures").join(format!("{id}-{round}.txt"));
        let now = drawn(id, round);
        if std::env::var_os("TURNPOST_WRITE_PICTURES").is_some() {
            std::fs::write(&path, &now).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let first = kept.lines().zip(now.lines()).enumerate().find(|(_, (kept, now))| kept != now);
        match first {
            Some((at, (kept, now))) => changed.push(format!("{}:{}: {kept:?} is now {now:?}", path.display(), at + 1)),
            None if kept.lines().count() != now.lines().count() => changed.push(format!("{}: more or fewer lines", path.display())),
            None => {}
        }
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}
