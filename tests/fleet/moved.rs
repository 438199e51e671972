//! Into the database and back, and played in both.

use super::{Fleet, club_of, play, shown, table};
use crate::harness::{Letter, assert_same};
use crate::servers::postgres::ready;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Modes of a club's files and folders, and when what waits in the mailbox came.
fn modes(folder: &Path) -> Vec<String> {
    let script = "find club.toml games mail site ! -path 'mail/inbox/*' -printf '%p %m\\n' -o -type f -printf '%p %m %Ts\\n' | sort";
    let listed = Command::new("sh").args(["-c", script]).current_dir(folder).output().expect("it runs");
    String::from_utf8_lossy(&listed.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn a_club_moves_in_and_out_with_the_same_bytes() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let mut table =
        table(|config| config.replace("pictures", "# Not in a folder of its own.\nsendmail = { command = \"way.sh\" }\npictures"));
    fs::write(table.path("way.sh"), "#!/bin/sh\n").expect("written");
    let root = table.folder.path().to_owned();
    table.post_raw(b"From: a@example.org\n\nThis one waits.\n");
    let old = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_790_000_000);
    fs::File::options().write(true).open(table.path("mail/inbox/new/0001")).and_then(|file| file.set_modified(old)).expect("set");
    let (before, stood) = (club_of(&root), modes(&root));
    let url = fleet.server.url();
    let said = fleet.well(&["move", "friday", "--club", &shown(&root), "--to", &url]);
    assert!(said.contains("1 game"), "{said}");
    assert!(!root.join("club.toml").exists() && root.join("club.toml.moved").exists());
    let (code, said) = fleet.call(&["run", "--club", &shown(&root)]);
    assert!(code == Some(2) && said.contains("is no club"), "{said}");
    fs::rename(root.join("club.toml.moved"), root.join("club.toml")).expect("as if there were two");
    let (code, said) = fleet.call(&["move", "friday", "--club", &shown(&root), "--to", &url]);
    assert!(code == Some(2) && said.contains("nothing is overwritten"), "{said}");
    // What waits in the database goes along.
    let stranger = Letter::new("stranger@example.com", "club@example.org", "Hello").bytes();
    fleet.receive("friday", &stranger, table.now);
    fleet.receive("friday", &stranger, table.now);
    let (_kept, folder) = fleet.give_out("friday");
    let mut after = club_of(&folder);
    let hash = turnpost::mail::hash(&stranger);
    let letter = after.remove(&format!("mail/archive/{}/{hash}.eml", &hash[..2]));
    assert_eq!(letter.as_deref(), Some(stranger.as_slice()));
    assert!(after.remove(&format!("mail/carried/{hash}")).is_some());
    assert_same(&before, &after, "in and out");
    let stands = modes(&folder);
    let changed: Vec<&String> = stood.iter().filter(|line| !stands.contains(line) && !line.starts_with("mail/journal")).collect();
    assert!(changed.is_empty(), "{changed:?}");
    assert!(stands.iter().any(|line| line.starts_with("mail/inbox/new/0001 ") && line.ends_with(" 1790000000")), "{stands:?}");
    assert_eq!(fleet.count("select count(*) from clubs") + fleet.count("select count(*) from contents"), 0);
    let (code, said) = fleet.call(&["move", "friday", "--club", &shown(&folder), "--from", &url]);
    assert!(code == Some(2) && said.contains("no such club"), "{said}");
}

#[test]
fn letters_and_deadlines_give_the_same_bytes_in_a_folder_and_in_a_database() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let mut table = table(|config| config);
    fleet.take_in(table.folder.path(), "friday");
    play(&mut table, 5, |letter, now| {
        if let Some(raw) = letter {
            fleet.receive("friday", raw, now);
        }
        assert!(fleet.work(now).contains("friday:"));
    });
    assert!(table.rounds("friday") > 2, "something was played");
    let said = fleet.well(&["fleet", "do", "friday", "status", "--json"]);
    assert!(said.contains("\"friday\""), "{said}");
    let there = fleet.call(&["fleet", "do", "friday", "verify", "friday"]);
    assert_eq!(there.0, Some(0), "{}", there.1);
    let (_kept, folder) = fleet.give_out("friday");
    assert_same(&club_of(table.folder.path()), &club_of(&folder), "played on both");
}

/// The club in the repository's root, with the letters of its morning: games of all kinds, finished and under way, tournaments, an archive.
#[test]
fn the_sample_club_gives_the_same_bytes_in_a_folder_and_in_a_database() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().expect("a folder");
    for part in ["club.toml", "games", "mail"] {
        let copied = Command::new("cp").arg("-a").arg(root.join(part)).arg(folder.path()).status().expect("it runs");
        assert!(copied.success());
    }
    fleet.take_in(folder.path(), "sample");
    let (code, said) = fleet.call(&["run", "--club", &shown(folder.path())]);
    assert_eq!(code, Some(0), "{said}");
    let worked = fleet.well(&["worker", "--once"]);
    assert!(worked.contains("friday-3"), "{worked}");
    let (_kept, moved) = fleet.give_out("sample");
    assert_same(&club_of(folder.path()), &club_of(&moved), "the sample club");
}
