//! `turnpost scenario` as a rules lawyer meets it: what fails, where it stands, and what happened.

use assert_cmd::Command;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// What the command printed, and its exit code.
fn scenario(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_turnpost")).arg("scenario").args(arguments).current_dir(folder).output().expect("it runs");
    let text = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(text).expect("UTF-8"))
}

fn case(id: &str, rest: &str) -> String {
    format!(
        "[[case]]\nid = \"{id}\"\nruleset = \"web-of-power-card\"\ntitle = \"one takes a card\"\nplayers = [\"andreas\", \"beate\", \"claus\"]\n\
         [case.position]\nrows = [[\"fr3\", \"it2\"], [\"sa1\"], [], []]\n[[case.step]]\norders.andreas = \"take fr3\"\n{rest}\n"
    )
}

fn folder(files: &[(&str, String)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    files.iter().for_each(|(name, text)| fs::write(folder.path().join(name), text).expect("written"));
    folder
}

#[test]
fn what_cannot_be_read_stops_nothing_else() {
    let broken = case("B-1", "").replace("[case.position]", "[case.position");
    let folder = folder(&[
        ("a.toml", case("A-1", "")),
        ("b.toml", broken),
        ("c.toml", String::new()),
        ("d.toml", format!("{}\n{}", case("D-1", "expects.lines = {}"), case("D-2", "expect.requests = [\"claus:take\"]"))),
    ]);
    let (code, told) = scenario(folder.path(), &[".", "a.toml", "none.toml"]);
    assert_eq!(code, Some(1), "{told}");
    for part in [
        "FAIL ./b.toml:6: this is not TOML: ",
        "FAIL ./c.toml: there is no case in it",
        "FAIL ./d.toml:10: D-1: unknown field `expects`",
        "FAIL D-2 (./d.toml:21): step 1: expect.requests: expected [\"claus:take\"], found [\"beate:take\"]",
        "FAIL none.toml: ",
        // A file that is named twice is run once.
        "\n1 passed, 5 failed\n",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn a_lawyer_reads_in_finnish_what_fails() {
    let folder = folder(&[
        ("c.toml", String::new()),
        ("d.toml", case("D-2", "expect.requests = [\"claus:take\"]\nexpect.lines.andreas = [\"refused\"]")),
        ("e.toml", case("E-1", "expect.lines.Nobody = []\nexpect.position.rowz = []")),
    ]);
    let (code, told) = scenario(folder.path(), &[".", "--language", "fi"]);
    assert_eq!(code, Some(1), "{told}");
    for part in [
        "VIRHE ./c.toml: siinä ei ole yhtään tapausta: tapaus alkaa rivillä [[case]]",
        "askel 1: andreas kirjoittaa ”take fr3”: odotettiin refused, on ok",
        "askel 1: expect.requests: odotettiin [\"claus:take\"], on [\"beate:take\"]",
        "täällä ei ole ketään nimeltä Nobody: pelaajat ovat andreas, beate, claus",
        "expect.position.rowz ei nimeä mitään: nimeä rowz ei ole: ehkä rows",
        "\n0 kunnossa, 3 vialla\n",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn two_cases_of_one_id_are_an_error() {
    let folder = folder(&[("a.toml", format!("{}\n{}", case("A-1", ""), case("A-1", ""))), ("b.toml", case("A-1", ""))]);
    let (code, told) = scenario(folder.path(), &["a.toml", "b.toml"]);
    assert!(code == Some(1) && told.contains("1 passed, 2 failed"), "{told}");
    assert!(told.contains("FAIL A-1 (a.toml:13): there is another case of this id, a.toml:2"), "{told}");
    assert!(told.contains("FAIL A-1 (b.toml:2): there is another case of this id, a.toml:2"), "{told}");
}

#[test]
fn what_fits_no_case_is_an_error() {
    let folder = folder(&[("a.toml", case("A-1", ""))]);
    let (code, told) = scenario(folder.path(), &["a.toml", "--only", "W-"]);
    assert!(code == Some(2) && told.contains("no case has an id that begins with W-"), "{told}");
    let (code, told) = scenario(folder.path(), &["a.toml", "--only", "A-"]);
    assert!(code == Some(0) && told.contains("1 passed, 0 failed"), "{told}");
    fs::create_dir(folder.path().join("empty")).expect("a folder");
    let (code, told) = scenario(folder.path(), &["empty"]);
    assert!(code == Some(2) && told.contains("there is no casebook in empty"), "{told}");
}

#[test]
fn show_prints_what_happened_step_by_step() {
    let setup = "[[case]]\nid = \"F-1\"\nruleset = \"faceless-enemy\"\nplayers = [\"sirkka\", \"niilo\"]\ndice = [3, 3]\n\
                 [[case.step]]\ndeadline = true\n[[case.step]]\norders.sirkka = \"move walrus\"\n";
    let folder = folder(&[("a.toml", format!("{}orders.beate = \"take walrus\"\n", case("A-1", ""))), ("f.toml", setup.into())]);
    let (code, told) = scenario(folder.path(), &["a.toml", "--show"]);
    assert_eq!(code, Some(0), "{told}");
    for part in [
        "ok   A-1 one takes a card\n  position\n",
        "      rows = [[\"fr3\", \"it2\"], [\"sa1\"], [], []]\n",
        "  step 1 (line 8)\n    andreas writes\n      ok       take fr3\n    beate writes\n      unknown  take walrus (",
        "    event card-taken: ",
        "    asked beate:take\n",
        "      lands.andreas = [\"fr3\"]\n",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let (_, told) = scenario(folder.path(), &["f.toml", "--show"]);
    for part in ["    the deadline passes after the letters\n", "    dice 3 of 0–", "      unknown  move walrus ("] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let (_, told) = scenario(folder.path(), &["a.toml", "f.toml", "--show", "--language", "fi"]);
    for part in [
        "  asema\n",
        "  askel 1 (rivi 8)\n    andreas kirjoittaa\n      kelpaa        take fr3\n    beate kirjoittaa\n      ei ymmärretä  take walrus (",
        "    tapahtuma card-taken: ",
        "    kysytään beate:take\n    asema niiltä osin kuin se muuttui\n",
        "    määräaika umpeutuu kirjeiden jälkeen\n",
        "    nopat 3 väliltä 0–",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    for english in ["position\n", "step 1", "writes", "asked", "event ", "unknown "] {
        assert!(!told.contains(english), "{english}: {told}");
    }
}
