//! The command line in Finnish: how it is chosen, every command's help, mistakes, and what a game master is told every day.

use crate::harness::{CLUB, Letter, Table};
use std::fs;
use std::process::{Command, Stdio};

/// What a command printed: its exit code, standard output, standard error.
pub type Said = (Option<i32>, String, String);

/// Calls the program in an environment that has of languages only what is named here.
pub fn called(arguments: &[&str], environment: &[(&str, &str)]) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
    for name in ["TURNPOST_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.args(arguments).envs(environment.iter().copied()).env("COLUMNS", "80").stdin(Stdio::null());
    let output = command.output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// The same on a machine that is set to Finnish.
pub fn finnish(arguments: &[&str]) -> Said {
    called(arguments, &[("LANG", "fi_FI.UTF-8")])
}

/// The commands that the help lists below a command.
fn commands(path: &[&str]) -> Vec<String> {
    let mut arguments = path.to_vec();
    arguments.push("--help");
    let (_, help, _) = finnish(&arguments);
    let Some((_, list)) = help.split_once("Komennot:\n") else { return Vec::new() };
    let lines = list.lines().take_while(|line| line.starts_with("  "));
    lines.filter_map(|line| line[2..].split(' ').next().filter(|name| !name.is_empty() && *name != "help").map(str::to_owned)).collect()
}

#[test]
fn the_option_goes_before_the_environment_and_that_before_english() {
    let head = |arguments: &[&str], environment: &[(&str, &str)]| {
        let (code, out, err) = called(arguments, environment);
        assert!(code == Some(0) && err.is_empty(), "{err}");
        if out.contains("Käyttö: turnpost status") { "fi" } else { "en" }
    };
    let finnish_machine = [("LANG", "fi_FI.UTF-8")];
    assert_eq!(head(&["status", "--help"], &[]), "en");
    assert_eq!(head(&["status", "--help"], &finnish_machine), "fi");
    assert_eq!(head(&["help", "status"], &finnish_machine), "fi");
    assert_eq!(head(&["status", "-h"], &[("TURNPOST_LANG", "fi"), ("LC_ALL", "C")]), "fi");
    assert_eq!(head(&["status", "-h"], &[("LC_ALL", "C"), ("LANG", "fi_FI.UTF-8")]), "en");
    assert_eq!(head(&["status", "-h", "--language", "fi"], &[]), "fi");
    assert_eq!(head(&["--language=en", "status", "-h"], &[("TURNPOST_LANG", "fi")]), "en");
    let (code, _, err) = called(&["status", "--language", "klingon"], &[]);
    assert!(code == Some(2) && err.contains("'klingon'") && err.contains("en, fi"), "{err}");
}

#[test]
fn every_command_explains_itself_in_finnish_on_eighty_columns() {
    const THEIRS: [&str; 10] =
        ["Usage:", "Commands:", "Arguments:", "Options:", "OPTIONS", "COMMAND", "[default", "ossible values", "Print ", "Examples:"];
    let mut paths: Vec<Vec<String>> = vec![Vec::new()];
    for one in commands(&[]) {
        paths.extend(commands(&[&one]).into_iter().map(|below| vec![one.clone(), below]));
        paths.push(vec![one]);
    }
    assert!(paths.len() > 30, "only {} commands were found", paths.len());
    for path in &paths {
        for how in ["--help", "-h"] {
            let arguments: Vec<&str> = path.iter().map(String::as_str).chain([how]).collect();
            let (code, help, err) = finnish(&arguments);
            assert!(code == Some(0) && err.is_empty(), "{arguments:?}: {err}");
            assert!(help.contains("Käyttö: turnpost") && help.contains("Näytä ohje"), "{arguments:?}: {help}");
            let left: Vec<&&str> = THEIRS.iter().filter(|theirs| help.contains(**theirs)).collect();
            assert!(left.is_empty(), "{arguments:?} says {left:?}:\n{help}");
            // The parser does not break how a command is written.
            let wide: Vec<&str> = help.lines().filter(|line| line.chars().count() > 80 && !line.starts_with("Käyttö:")).collect();
            assert!(wide.is_empty(), "{arguments:?}: {wide:#?}");
        }
    }
}

#[test]
fn mistakes_are_told_in_finnish_with_what_to_do() {
    for (line, parts) in [
        ("statsu", &["komentoa ”statsu” ei ole", "tarkoititko ”status”?", "`turnpost --help`"][..]),
        ("status|--jsn", &["”--jsn” ei kuulu", "”--json”", "Käyttö: turnpost status", "`turnpost status --help`"]),
        ("new|x", &["komennosta puuttuu", "--ruleset <SÄÄNNÖT>", "Esimerkkejä:"]),
        ("new|x|--ruleset|chess", &["”chess” ei kelpaa", "citadels"]),
        ("new|x|--ruleset|citadels|--open|3|--publish-after|never", &["”end”", "”never”"]),
        ("rerun|friday|--from|x", &["”x”", "kirjoita kokonaisluku"]),
        ("run|--club|/nowhere", &["/nowhere ei ole kerho", "turnpost init"]),
        ("man|frobnicate", &["sellaista komentoa ei ole", "demo, init"]),
    ] {
        let (code, out, err) = finnish(&line.split('|').collect::<Vec<_>>());
        assert!(code == Some(2) && out.is_empty(), "{line}: {out}");
        let missing: Vec<&&str> = parts.iter().filter(|part| !err.contains(**part)).collect();
        assert!(missing.is_empty(), "{line} lacks {missing:?}:\n{err}");
    }
}

#[test]
fn the_manual_is_in_finnish_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, _, err) = finnish(&["man", "--out", &folder.path().display().to_string()]);
    assert_eq!(code, Some(0), "{err}");
    let mut count = 0;
    for page in fs::read_dir(folder.path()).expect("pages").flatten() {
        let text = fs::read_to_string(page.path()).expect("a page");
        let heads: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
        let known = ["NIMI", "KÄYTTÖ", "KUVAUS", "VALITSIMET", "KOMENNOT", "ESIMERKKEJÄ", "VERSIO"];
        assert!(heads.contains(&"NIMI") && heads.iter().all(|head| known.contains(head)), "{:?}: {heads:?}", page.path());
        count += 1;
    }
    assert!(count > 20, "only {count} pages");
}

#[test]
fn a_game_master_is_told_in_finnish_what_waits_and_programs_are_told_the_same_in_both() {
    let mut table = Table::with(CLUB).players(&["laura", "ville", "atro"]);
    let stranger = Letter::new("Sanna <sanna@example.com>", "club@example.org", "May I join?").subject("Joining?");
    table.post(&stranger);
    let held = table.reply("laura", "1").from("laura@work.example");
    let hash = table.post(&held);
    let root = table.folder.path().to_str().expect("a path").to_owned();
    let told = |command: &str, rest: &[&str]| {
        let arguments: Vec<&str> = [command, "--club", &root].into_iter().chain(rest.iter().copied()).collect();
        let (code, out, err) = finnish(&arguments);
        (code, format!("{out}{err}"))
    };
    let holds = |said: &(Option<i32>, String), code: i32, parts: &[&str]| {
        let missing: Vec<&&str> = parts.iter().filter(|part| !said.1.contains(**part)).collect();
        assert!(said.0 == Some(code) && missing.is_empty(), "{:?} lacks {missing:?}:\n{}", said.0, said.1);
    };
    holds(&told("run", &[]), 0, &["kirje ", "odottaa pelinjohtajaa", "lähetetty", "piirretty"]);
    holds(
        &told("status", &[]),
        0,
        &["1 peli\n", "käynnissä): kierros", "odotetaan", "2 kirjettä odottaa pelinjohtajaa", "0 jäi lähtemättä"],
    );
    holds(&told("letters", &[]), 0, &["2 kirjettä odottaa", "sanna@example.com, ”Joining?”", "Mitä kirjeessä lukee"]);
    holds(&told("letters", &["show", &hash[..8]]), 0, &["Se olisi peliin friday, paikka A"]);
    holds(&told("letters", &["show", "99"]), 2, &["kirje 99", "`turnpost letters`", "(2)"]);
    holds(&told("letters", &["dismiss", &hash[..8]]), 0, &["1 kirje kuitattu"]);
    holds(&told("mail", &[]), 0, &["0 viestiä ei ole lähtenyt"]);
    holds(&told("mail", &["retry", "zzz"]), 2, &["zzz", "`turnpost mail`"]);
    holds(&told("gm", &["nosuch", "tilanne"]), 2, &["nosuch: sellaista peliä ei ole", "`turnpost status`"]);
    holds(&told("gm", &["friday", "tilanne", "--json"]), 2, &["valitsimet ovat ennen peliä"]);
    let open = ["syksy-1", "--ruleset", "citadels", "--open", "3-5"];
    holds(&told("new", &open), 0, &["on avoin", "ilmoittaudu syksy-1", "`turnpost gm syksy-1 aloita`"]);
    holds(&told("gm", &["syksy-1", "tilanne"]), 0, &["ilmoittautuneita 0, paikkoja 3–5"]);
    holds(&told("gm", &["syksy-1", "aloita"]), 2, &["3 pelaajaa puuttuu"]);
    let seats = ["x", "--ruleset", "web-of-power-card", "--seat", "Aada <aada@example.org> fi", "--seat", "Eetu <eetu@example.org> fi"];
    let seats: Vec<&str> = seats.into_iter().chain(["--seat", "Olli <olli@example.org> fi"]).collect();
    holds(
        &told("new", &seats),
        0,
        &[
            "x on perustettu kansioon games/x/",
            "✓ viestit pelaajille Aada, Eetu, Olli ovat kansiossa mail/sent/",
            "nyt odotetaan vastausta: ",
        ],
    );
    holds(&told("new", &["y", "--ruleset", "citadels", "--seat", "Aada"]), 2, &["”Aada” ei ole paikka"]);
    for command in ["status", "letters", "mail", "run"] {
        let json = |language| called(&[command, "--club", &root, "--json", "--language", language], &[]);
        assert_eq!(json("en"), json("fi"), "{command}");
    }
}

#[test]
fn dice_and_packs_are_told_in_the_language_chosen() {
    let root = env!("CARGO_MANIFEST_DIR");
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let holds = |language: &str, arguments: &[&str], code: i32, parts: &[&str]| {
        let (got, out, err) = called(&[arguments, &["--language", language]].concat(), &[]);
        let said = format!("{out}{err}");
        let missing: Vec<&&str> = parts.iter().filter(|part| !said.contains(**part)).collect();
        assert!(got == Some(code) && missing.is_empty(), "{got:?} lacks {missing:?}:\n{said}");
    };
    let dice = ["dice", "friday-3", "--club", root];
    holds("en", &dice, 0, &[": the secret fits", "round 0, stage 0, resolve 0: same", "Every die is as the secret gives it."]);
    holds("fi", &dice, 0, &["salaisuuden sormenjälki ", ": täsmää", "kierros 0, vaihe 0, ratkaisu 0: sama", "Jokainen noppa on sellainen"]);
    let late = [&dice[..], &["--round", "99"]].concat();
    holds("en", &late, 2, &["--round 99: friday-3 has no such round; the log has rounds 0 to "]);
    holds("fi", &late, 2, &["--round 99: pelissä friday-3 ei ole sellaista kierrosta; lokissa ovat kierrokset 0–"]);
    for (language, packed, warned, unpacked, next) in [
        ("en", "Packed friday-3 (", "warning: ", "Unpacked friday-3 (", "Two copies must not both play"),
        ("fi", ": friday-3 (", "piilossa olevia kortteja", "Purettu kansioon ", "Kaksi kopiota ei saa pelata yhtä aikaa"),
    ] {
        let (file, club) = (at(&format!("{language}.tar.gz")), at(language));
        std::fs::create_dir(&club).and_then(|()| std::fs::write(format!("{club}/club.toml"), CLUB)).expect("a club");
        holds(language, &["pack", "friday-3", &file, "--club", root], 0, &[packed, warned]);
        holds(language, &["unpack", &file, "--club", &club], 0, &[unpacked, next]);
    }
}
