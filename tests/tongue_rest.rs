//! The commands that check, found and take out, and those that tell the time, in both languages.

use crate::harness::{CLUB, Letter, Table};
use crate::tongue::{called, finnish};
use std::process::{Command, Stdio};

/// Calls a command in a club, in a language: its exit code and all it said.
fn told(table: &Table, language: &str, line: &str) -> (Option<i32>, String) {
    let root = table.folder.path().display().to_string();
    let arguments: Vec<&str> = line.split('|').chain(["--club", &root, "--language", language]).collect();
    let (code, out, err) = called(&arguments, &[]);
    (code, format!("{out}{err}"))
}

/// A command with its exit code, and what it says in English and in Finnish.
type Case = (&'static str, i32, &'static [&'static str], &'static [&'static str]);

#[track_caller]
fn all_told(table: &Table, cases: &[Case]) {
    let mut wrong = Vec::new();
    for (line, code, en, fi) in cases {
        for (language, parts) in [("en", en), ("fi", fi)] {
            let (got, said) = told(table, language, line);
            let missing: Vec<&&str> = parts.iter().filter(|part| !said.contains(**part)).collect();
            if got != Some(*code) || !missing.is_empty() {
                wrong.push(format!("{line} in {language}: {got:?}, lacks {missing:?}:\n{said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn checks_are_told_in_the_language_chosen_and_programs_are_told_the_same() {
    let mut table = Table::new().players(&["laura", "ville", "atro"]);
    table.letter("laura", "1").pass();
    all_told(
        &table,
        &[
            ("verify|friday", 0, &["ok    friday: web-of-power-card ", ", 2 rounds, ", " dice"], &[", 2 kierrosta, ", " noppaa"]),
            ("verify|friday|--rules|latest", 0, &["0 games and 0 rounds would change."], &["Muuttuisi 0 peliä ja 0 kierrosta."]),
            (
                "verify|friday|--rules|1st",
                2,
                &["\"1st\" is no version: write its number, or latest"],
                &["”1st” ei ole versio: kirjoita sen numero tai latest"],
            ),
            ("verify|/tmp", 2, &["/tmp is no game"], &["/tmp ei ole peli: siinä ei ole tiedostoa game.toml"]),
            (
                "doctor",
                0,
                &["✓ permissions: only the owner", "✓ friday: 1 round played, the log holds", "✓ outbox: no mail waits"],
                &["✓ oikeudet: vain omistaja", "✓ friday: 1 kierros pelattu, loki on ehjä", "✓ lähtevät: yhtään viestiä ei odota"],
            ),
        ],
    );
    for command in ["verify|--all|--json", "doctor|--json"] {
        // The clock of the disk's room runs on between two calls.
        let plain = |language| {
            told(&table, language, command).1.lines().map(|line| line.split("MiB").last().map(str::to_owned)).collect::<Vec<_>>()
        };
        assert_eq!(plain("en"), plain("fi"), "{command}");
    }
}

#[test]
fn a_simulation_is_told_in_the_language_chosen() {
    let plays = |language: &str, more: &[&str]| {
        let all = ["simulate", "--ruleset", "citadels", "--players", "2", "--games", "1", "--orders", "values", "--language", language];
        let (code, out, err) = called(&[&all[..], more].concat(), &[]);
        (code, format!("{out}{err}"))
    };
    for (language, parts) in [
        ("en", ["1 game of citadels with 2 players, seed 1", ".0 rounds and ", "nobody won 0, ", " decisions/s"]),
        ("fi", ["citadels, 2 pelaajaa: 1 peli, siemen 1", ",0 kierrosta ja ", "ei voittajaa 0, ", " valintaa/s"]),
    ] {
        let (code, said) = plays(language, &[]);
        assert!(code == Some(0) && parts.iter().all(|part| said.contains(part)), "{said}");
    }
    assert!(plays("fi", &["--stand-in", "Q"]).1.contains("esimerkiksi A,C, ei ”Q”"));
    let (code, said) = plays("fi", &["--stand-in", "1", "--nodes", "2"]);
    assert!(code == Some(0) && said.contains("kun oli 1 peli, ") && said.contains("sattumalta 50,0 %"), "{said}");
}

#[test]
fn a_tournament_is_opened_and_checked_in_the_language_chosen() {
    for (language, opened, checked, taken) in [
        (
            "en",
            ["Opened siege in games/siege/; ", " mails sent."],
            "ok    siege: tournament faceless-enemy g1, 0 games over",
            "choose another id",
        ),
        (
            "fi",
            ["siege on avattu kansioon games/siege/; ", " viestiä lähetetty."],
            "ok    siege: turnaus faceless-enemy g1, ohi 0 peliä",
            "valitse toinen tunnus",
        ),
    ] {
        let table = Table::new();
        let new = "tournament|new|siege|--ruleset|faceless-enemy|--kind|g1|--seat|Laura <l@example.org>|--seat|Ville <v@example.org>";
        let (code, said) = told(&table, language, new);
        assert!(code == Some(0) && opened.iter().all(|part| said.contains(part)), "{said}");
        let (code, said) = told(&table, language, "verify|siege");
        assert!(code == Some(0) && said.contains(checked), "{said}");
        let (code, said) = told(&table, language, new);
        assert!(code == Some(2) && said.contains(taken), "{said}");
    }
    all_told(
        &Table::new(),
        &[
            (
                "tournament|new|x|--ruleset|faceless-enemy|--kind|g1",
                2,
                &["g1 is between two players"],
                &["g1 on kahden pelaajan: anna --seat kahdesti"],
            ),
            (
                "tournament|new|x|--ruleset|faceless-enemy|--kind|g2|--team|A <a@example.org>",
                2,
                &["Ravens: "],
                &["kirjoita se näin: \"Korpit: "],
            ),
        ],
    );
}

#[test]
fn a_person_is_brought_together_and_forgotten_in_the_language_chosen() {
    let mut table = Table::new().players(&["laura", "ville", "atro"]);
    table.letter("laura", "1").pass();
    all_told(
        &table,
        &[
            ("export|--player|laura|x.tar", 2, &["by their mail address"], &["nimeä ihminen sähköpostiosoitteella"]),
            ("export|--player|nobody@example.org|x.tar", 2, &["nothing is kept"], &["ei säilytetä mitään"]),
            (
                "forget|--player|laura@example.org",
                2,
                &["can't be forgotten yet:", "friday: they play seat A"],
                &["ei voi vielä unohtaa:", "friday: pelaa paikalla A; anna se toiselle komennolla `turnpost gm friday vaihda A tilalle"],
            ),
        ],
    );
    let file = table.path("fi.tar").display().to_string();
    let (code, said) = told(&table, "fi", &format!("export|--player|laura@example.org|{file}"));
    assert!(code == Some(0) && said.contains("fi.tar: 1 kirje, ") && said.contains(" viestiä ja 1 paikka."), "{said}");
    let (code, said) = told(&table, "fi", &format!("export|--player|laura@example.org|{file}"));
    assert!(code == Some(2) && said.contains("fi.tar: se on jo olemassa; nimeä tiedosto"), "{said}");
    table.masters("gm lopeta: kesä tuli");
    table.later(25).pass();
    all_told(
        &table,
        &[(
            "forget|--player|laura@example.org",
            0,
            &["1 letter, ", "friday: seat A, as Laura", "Nothing was changed. With --yes", "the name becomes \"N. N.\""],
            &["1 kirje, ", "friday: paikka A, nimellä Laura", "Mitään ei muutettu. Valitsimella --yes", "nimeksi tulee ”N. N.”: friday"],
        )],
    );
    let (code, said) = told(&table, "fi", "forget|--player|laura@example.org|--yes");
    assert!(code == Some(0) && said.contains("Unohdettu. Peleissä nimi on nyt ”N. N.”; ") && said.contains("Varmuuskopioissa"), "{said}");
}

#[test]
fn times_are_told_in_the_words_of_mails_and_to_programs_as_programs_write_them() {
    let mut table = Table::with(CLUB).players(&["laura", "ville", "atro"]);
    table.post(&Letter::new("Sanna <sanna@example.com>", "club@example.org", "May I join?"));
    table.pass();
    all_told(
        &table,
        &[
            (
                "status",
                0,
                &["round 1, awaits Laura until Monday 23 November at 18:00 (Helsinki)\n"],
                &["kierros 1, vastausta odotetaan viimeistään maanantaina 23. marraskuuta klo 18.00 (Helsinki): Laura\n"],
            ),
            ("letters", 0, &[" 20 November 2026, 12:00 (Helsinki): "], &[" 20. marraskuuta 2026 klo 12.00 (Helsinki): "]),
            (
                "new|x|--ruleset|citadels|--starts|2026-11-01|--seat|A <a@example.org>|--seat|B <b@example.org>",
                2,
                &["1 November 2026, 18:00 (Helsinki) is past"],
                &["1. marraskuuta 2026 klo 18.00 (Helsinki) on jo mennyt (nyt on 20. marraskuuta 2026 klo 12.00"],
            ),
        ],
    );
    let (code, json) = told(&table, "fi", "status|--json");
    assert!(code == Some(0) && json.contains("\"until\":\"2026-11-23T18:00:00+02:00\""), "{json}");
    table.masters("gm tauko");
    all_told(
        &table,
        &[(
            "status",
            0,
            &["paused since 20 November 2026, 12:00 (Helsinki); it resumes when you say gm resume"],
            &["tauko alkoi 20. marraskuuta 2026 klo 12.00 (Helsinki); peli jatkuu, kun sanot gm jatka"],
        )],
    );
}

/// The commands that `init` shows, as they stand there: behind the names of what comes next.
fn commands(said: &str) -> Vec<String> {
    let behind = said.lines().map(|line| line.chars().skip(17).collect::<String>());
    behind.filter(|line| ["cd ", "turnpost "].iter().any(|begins| line.starts_with(begins))).collect()
}

#[test]
fn what_init_says_next_works_when_it_is_copied() {
    for (language, sorts) in [("en", ["letters in", "mails out"]), ("fi", ["kirjeet", "viestit"])] {
        let folder = tempfile::tempdir().expect("a folder");
        let club = folder.path().join("the club");
        let root = club.display().to_string();
        let init = ["init", "--club", &root, "--name", "F", "--address", "club@example.org", "--gm", "Aino <aino@example.org>"];
        let more = ["--zone", "Europe/Helsinki", "--languages", "fi,en", "--mailbox", "files", "--language", language];
        let (code, said, err) = called(&[&init[..], &more].concat(), &[]);
        assert!(code == Some(0) && sorts.iter().all(|sort| said.contains(sort)), "{said}{err}");
        let inbox = club.join("mail/inbox/new");
        assert!(inbox.is_dir() && said.contains(&format!("{}/", inbox.display())), "{said}");
        let program = env!("CARGO_BIN_EXE_turnpost");
        let forward =
            said.lines().map(str::trim).find_map(|line| line.strip_prefix("\"|")?.strip_suffix('"')).expect("the line of a .forward");
        let shell = |script: &str| {
            let path = format!("{}:/usr/bin:/bin", program.rsplit_once('/').map_or(".", |(folder, _)| folder));
            let mut shell = Command::new("sh");
            shell.args(["-ec", script]).current_dir(folder.path()).env("PATH", path).stdin(Stdio::null());
            let output = shell.output().expect("it runs");
            (output.status.code(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
        };
        let letter =
            "printf 'From: Sanna <sanna@example.org>\\nTo: club@example.org\\nSubject: x\\nMessage-ID: <1@example.org>\\n\\nsignup\\n'";
        let (code, taken) = shell(&format!("{letter} | {forward}"));
        assert_eq!(code, Some(0), "{taken}");
        let copied: Vec<String> = commands(&said).into_iter().filter(|line| line != "turnpost daemon").collect();
        assert!(copied.len() == 4 && copied[0].starts_with("cd "), "{copied:?} of\n{said}");
        let (code, done) = shell(&copied.join("\n"));
        assert!(code == Some(0) && done.contains("signup") | done.contains("ilmoittaudu"), "{done}");
    }
    // In the folder itself there is nowhere to go.
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_turnpost"))
        .args([
            "init",
            "--name",
            "F",
            "--address",
            "club@example.org",
            "--gm",
            "Aino <aino@example.org>",
            "--zone",
            "UTC",
            "--languages",
            "fi",
        ])
        .args(["--mailbox", "files"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && !said.contains("cd /"), "{said}");
    let (code, _, err) = finnish(&["init", "--club", &folder.path().display().to_string()]);
    assert!(code == Some(2) && err.contains("tässä on jo kerho"), "{err}");
}
