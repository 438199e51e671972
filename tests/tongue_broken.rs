//! A club in which something is broken: the command line says so in Finnish, with what to do.

use crate::harness::Table;
use crate::tongue::finnish;
use crate::wrong_ways::english_in;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use turnpost::store::{ClubLock, Disk};

/// What is done to a club, what is called then, and what it says of it.
type Case = (fn(&Table), &'static str, &'static [&'static str]);

fn replace(table: &Table, rel: &str, line: &str, with: &str) {
    let text = table.text(rel);
    let lines: Vec<&str> = text.lines().map(|old| if old.starts_with(line) { with } else { old }).collect();
    fs::write(table.path(rel), lines.join("\n")).expect("written");
}

const GAME: &str = "games/friday/game.toml";

const CASES: &[Case] = &[
    (
        |table| fs::remove_file(table.path("games/friday/private.toml")).expect("gone"),
        "status",
        &["friday: ONGELMA: games/friday/private.toml: ei voi lukea: sellaista tiedostoa tai kansiota ei ole; palauta"],
    ),
    (
        |table| fs::remove_file(table.path("games/friday/rounds/0000.toml")).expect("gone"),
        "verify|friday",
        &["VIKA  friday: games/friday/rounds/0000.toml: tämä kierros puuttuu; palauta tiedosto kopiosta"],
    ),
    (
        |table| fs::write(table.path("games/friday/rounds/0000.toml"), "garbage\n").expect("written"),
        "status",
        &["tiedostoa games/friday/rounds/0000.toml ei voi lukea: rivi 1, sarake 8: ", "; palauta tiedosto kopiosta"],
    ),
    (
        |table| fs::write(table.path("games/friday/book.toml"), "format = 1\nround = 1\nx\n").expect("written"),
        "status",
        &["tiedostoa games/friday/book.toml ei voi lukea: rivi 3, sarake ", "; palauta tiedosto kopiosta"],
    ),
    (
        |table| fs::write(table.path("games/friday/public/0000.toml"), "x = 1\n").expect("written"),
        "verify|friday",
        &["kierros 0: julkinen tiedosto tavu tavulta eroaa: lokissa on ", "Palauta tiedosto entiselleen"],
    ),
    (
        |table| replace(table, GAME, "title", "titel = \"x\""),
        "dice|friday",
        &["kohtaa `titel` ei tunneta: tarkoititko `title`?", "korjaa se rivi"],
    ),
    (|table| replace(table, GAME, "format", "format = 99"), "status", &["muoto 99, mutta tämä on turnpost ", "tarvitaan uudempi turnpost"]),
    (|table| replace(table, GAME, "ruleset", "ruleset = \"chess\""), "status", &["tässä ohjelmassa ei ole sääntöjä chess"]),
    (|table| replace(table, GAME, "id", "id = \"saturday\""), "status", &["siinä lukee id = \"saturday\"; muuta se kansion nimeksi"]),
    (
        |table| replace(table, GAME, "version", "version = 77"),
        "status",
        &["se pelattiin säännöillä web-of-power-card ", "game.toml nimeää web-of-power-card 77"],
    ),
    (|table| replace(table, GAME, "title", "title ="), "status", &["game.toml:3:", "korjaa se rivi tai palauta tiedosto kopiosta"]),
    (|table| fs::write(table.path(GAME), b"\xff\xfe").expect("written"), "status", &["ei ole UTF-8-tekstiä"]),
    (
        |table| {
            table.edit("club.toml", "clock = \"2026-11-20T12:00:00+02:00\"\n", "");
            fs::set_permissions(table.path("games/friday/private.toml"), fs::Permissions::from_mode(0o644)).expect("set");
        },
        "run",
        &["muutkin kuin omistaja voivat lukea sen; aja `chmod 600 games/friday/private.toml`"],
    ),
    (
        |table| fs::write(table.path("mail/inbox/new/1.eml"), "no letter\n").expect("written"),
        "run",
        &["ei voi lukea: kirjeessä ei ole postiotsakkeita; odottaa pelinjohtajaa"],
    ),
    (|table| fs::remove_dir_all(table.path("mail/inbox")).expect("gone"), "doctor", &["mail/inbox"]),
];

#[test]
fn what_is_broken_in_a_club_is_told_in_finnish_with_what_to_do() {
    let mut wrong = Vec::new();
    for (at, (break_it, line, parts)) in CASES.iter().enumerate() {
        let table = Table::new().players(&["laura", "ville", "atro"]);
        break_it(&table);
        let root = table.folder.path().display().to_string();
        let arguments: Vec<&str> = line.split('|').chain(["--club", &root]).collect();
        let (_, out, err) = finnish(&arguments);
        let said = format!("{out}{err}");
        let missing: Vec<&&str> = parts.iter().filter(|part| !said.contains(**part)).collect();
        let left = english_in(&said);
        if !missing.is_empty() || !left.is_empty() {
            wrong.push(format!("case {at}, {line}: lacks {missing:?}, says {left:?}:\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn who_holds_the_lock_is_told_in_finnish() {
    let table = Table::new().players(&["laura", "ville", "atro"]);
    let root = table.folder.path().display().to_string();
    let disk = Disk::open(table.folder.path());
    let lock = ClubLock::take(&disk, "run").expect("free");
    let (code, _, err) = finnish(&["run", "--club", &root]);
    assert!(
        code == Some(2) && err.contains("toinen turnpost käsittelee tätä kerhoa juuri nyt (prosessi ") && err.contains("aja uudelleen"),
        "{err}"
    );
    drop(lock);
    let (_, out, _) = finnish(&["doctor", "--club", &root]);
    assert!(out.contains("! lukko: edellinen ajo katkesi (") && out.contains("aja `turnpost run`"), "{out}");
}
