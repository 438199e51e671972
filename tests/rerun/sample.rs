//! The sample club's games, played again and built again from their letters.

use std::path::Path;
use std::process::Command;
use tempfile::TempDir;
use turnpost::club::Opened;
use turnpost::club::rerun::{Change, rerun};
use turnpost::store::{Disk, GameState, games};
use turnpost::words::Lang;

fn turnpost() -> Command {
    Command::new(env!("CARGO_BIN_EXE_turnpost"))
}

#[test]
fn every_sample_game_played_again_from_any_round_comes_out_the_same() {
    let disk = Disk::open(".");
    let mut begun = 0;
    for id in games(&disk).unwrap() {
        let game = Opened::open(&disk, &id).unwrap();
        let Some(table) = &game.table else { continue };
        let last = if game.file.state == GameState::Ended { table.round() - 1 } else { table.round() };
        for from in [0, 1, last / 3, last / 2, last - 1, last] {
            let reran = rerun(&disk, &game, &Change { from, ..Change::default() }, Lang::En).unwrap();
            assert!(reran.difference.same, "{id} from {from}: {:#?}", reran.difference);
            // Not only what is told: the files are the same bytes, but for the record of the rerun itself in its first round.
            for round in reran.replayed.closed.iter().filter(|round| round.number < from) {
                assert_eq!(round.whole, game.log[round.number as usize], "{id} {}", round.number);
            }
            begun += 1;
        }
    }
    assert!(begun > 60, "{begun}");
}

/// From `game.toml`, `private.toml` and the letters, on an empty disk: all rounds, all that they were played by, the book.
#[test]
fn every_sample_game_is_built_again_from_its_letters_byte_for_byte() {
    let disk = Disk::open(".");
    let mut built = 0;
    for id in games(&disk).unwrap() {
        let game = Opened::open(&disk, &id).unwrap();
        if game.table.is_none() {
            continue;
        }
        let folder = TempDir::new().unwrap();
        let original = Path::new("games").join(&id);
        for file in ["game.toml", "private.toml"] {
            std::fs::copy(original.join(file), folder.path().join(file)).unwrap();
        }
        let out = folder.path().join("out");
        let done = turnpost()
            .args(["rerun", "--letters"])
            .arg(original.join("letters"))
            .arg("--config")
            .arg(folder.path().join("game.toml"))
            .arg("--out")
            .arg(&out)
            .output()
            .unwrap();
        assert!(done.status.success(), "{id}: {}", String::from_utf8_lossy(&done.stderr));
        for part in ["rounds", "public", "inputs", "letters", "book.toml", "game.toml", "private.toml"] {
            assert_same(&original.join(part), &out.join(part));
        }
        built += 1;
    }
    assert!(built >= 12, "{built}");
}

pub fn assert_same(one: &Path, other: &Path) {
    if one.is_dir() {
        let names = |folder: &Path| {
            let mut names: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
            names.sort();
            names
        };
        assert_eq!(names(one), names(other), "{}", one.display());
        names(one).iter().for_each(|name| assert_same(&one.join(name), &other.join(name)));
    } else {
        assert_eq!(std::fs::read(one).unwrap(), std::fs::read(other).unwrap(), "{}", one.display());
    }
}

/// One sample game was played by the first version of its rules: the second would have changed it.
#[test]
fn a_newer_version_of_the_rules_changes_old_games_only_where_it_says() {
    let done = turnpost().args(["verify", "--all", "--rules", "latest", "--json"]).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    let lines: Vec<serde_json::Value> =
        String::from_utf8(done.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let changed: Vec<&serde_json::Value> = lines.iter().filter(|line| line["changes"].as_u64().is_some_and(|rounds| rounds > 0)).collect();
    let [one] = changed.as_slice() else { panic!("{changed:?}") };
    assert_eq!(one["game"], "harvest-5");
    let first = one["first"].as_u64().unwrap();
    assert!(first > 1, "{first}");
    assert_eq!(lines.last().unwrap()["games_changed"], 1);
    // From the round after the first that changes on, all that was seen is as it was: the rest of the game has other turns.
    let disk = Disk::open(".");
    let game = Opened::open(&disk, "harvest-5").unwrap();
    let under = |from| rerun(&disk, &game, &Change { from, version: Some(2), ..Change::default() }, Lang::En).unwrap().difference;
    assert_eq!(under(1).rounds.first().map(|round| u64::from(round.round)), Some(first));
    assert_eq!(under(first as u32).rounds, under(1).rounds);
}
