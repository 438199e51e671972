//! More than a hundred ways to call the program wrongly, or to set a club up wrongly: each is answered with what is wrong and what to do.

use crate::harness::Table;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::process::CommandExt as _;

/// What was written, with its words parted by a bar; and what the answer says, beside the command's own examples or what to write.
const INVOCATIONS: &[(&str, &[&str])] = &[
    ("frobnicate", &["'frobnicate'", "`turnpost --help` lists the commands"]),
    ("statsu", &["'status'", "`turnpost --help`"]),
    ("run|--now|yesterday", &["--now yesterday", "2026-11-22T18:00"]),
    ("run|--now|2026-13-40", &["2026-13-40", "2026-11-22T18:00"]),
    ("run|--club|/nowhere", &["/nowhere is no club", "turnpost init"]),
    ("run|extra", &["'extra'", "Examples:"]),
    ("daemon|--every|soon", &["'--every'", "`turnpost daemon --help`"]),
    ("new", &["--ruleset", "--open", "Examples:"]),
    ("new|x", &["--ruleset", "Examples:"]),
    ("new|x|--ruleset|chess|--seat|A <a@example.org>", &["'chess'", "citadels"]),
    ("new|Bad Id|--ruleset|citadels|--seat|A <a@example.org>", &["\"Bad Id\"", "friday-3"]),
    ("new|all|--ruleset|citadels|--seat|A <a@example.org>|--seat|B <b@example.org>", &["no game can be called all", "another id"]),
    ("new|none|--ruleset|citadels|--open|3-5", &["no game can be called none", "another id"]),
    (
        "tournament|new|kaikki|--kind|g1|--ruleset|faceless-enemy|--seat|A <a@example.org>|--seat|B <b@example.org>",
        &["can be called kaikki"],
    ),
    ("new|x|--ruleset|citadels|--seat|A", &["\"A\" is no seat", "Laura <laura@example.org> fi"]),
    ("new|x|--ruleset|citadels|--seat|A <a@example.org>", &["2 to 7 players, not 1"]),
    ("new|x|--ruleset|citadels|--seat|A <a@example.org>|--seat|B <a@example.org>", &["the same address", "give each an own one"]),
    ("new|x|--ruleset|citadels|--seat|A <a@example.org>|--seat|A <b@example.org>", &["two seats are called A"]),
    ("new|x|--ruleset|citadels|--seat|A <club@example.org>|--seat|B <b@example.org>", &["club"]),
    ("new|x|--ruleset|citadels|--seat|A <a@example.org> sv|--seat|B <b@example.org>", &["sv"]),
    ("new|x|--ruleset|citadels|--seat|all <a@example.org>|--seat|B <b@example.org>", &["all"]),
    ("new|x|--ruleset|citadels|--option|gold=many|--seat|A <a@example.org>|--seat|B <b@example.org>", &["`gold`", "`goal`"]),
    ("new|x|--ruleset|citadels|--option|goal|--seat|A <a@example.org>|--seat|B <b@example.org>", &["goal"]),
    ("new|x|--ruleset|citadels|--starts|soon|--seat|A <a@example.org>|--seat|B <b@example.org>", &["--starts soon", "2026-12-01"]),
    ("new|friday|--ruleset|citadels|--seat|A <a@example.org>|--seat|B <b@example.org>", &["friday", "another id"]),
    ("new|x|--ruleset|citadels|--open|three", &["--open three", "3-5"]),
    ("new|x|--ruleset|citadels|--open|9-12", &["citadels"]),
    ("new|x|--ruleset|citadels|--open|3-5|--closes|never", &["--closes never", "2026-12-01"]),
    ("status|--jsn", &["'--json'"]),
    ("letters|show|99", &["letter 99"]),
    ("letters|show", &["<LETTER>", "`turnpost letters show --help`"]),
    ("letters|answer|99|hi", &["letter 99"]),
    ("letters|release|99", &["letter 99"]),
    ("letters|dismiss", &["<LETTERS>"]),
    ("letters|explode", &["'explode'", "Examples:"]),
    ("mail|retry|zzz", &["zzz", "`turnpost mail` lists"]),
    ("mail|send", &["'send'", "turnpost mail retry"]),
    ("gm", &["<GAME>", "Examples:"]),
    ("gm|friday", &["<COMMAND>", "turnpost gm friday-3 status"]),
    ("gm|nosuch|status", &["nosuch", "`turnpost status`"]),
    ("gm|friday|frobnicate", &["frobnicate", "gm ohje"]),
    ("gm|friday|process", &["gm pelaa"]),
    ("gm|friday|process|99", &["99"]),
    ("gm|friday|extend", &["24 tuntia"]),
    ("gm|friday|extend|yesterday", &["yesterday", "24 tuntia"]),
    ("gm|friday|extend|0|days", &["ei ole aikaa lainkaan"]),
    ("gm|friday|extend|900|days", &["yli vuosi"]),
    ("gm|friday|cadence|0|days", &["ei ole aikaa lainkaan"]),
    ("gm|friday|pause|2026-02-31", &["2026-02-31", "gm tauko"]),
    ("gm|friday|pause|31.2.:|why", &["31.2.", "gm tauko"]),
    ("verify|games/nosuch", &["games/nosuch: there is no such game", "`turnpost status`"]),
    ("gm|friday|extend|2|days|Nobody", &["Nobody", "Ville"]),
    ("gm|friday|resume", &["Peli ei ole tauolla"]),
    ("gm|friday|pause|until|Christmas", &["gm tauko"]),
    ("gm|friday|pause|2025-01-01", &["jo mennyt"]),
    ("gm|friday|remind|Nobody", &["Nobody"]),
    ("gm|friday|stand-in|Ville|maybe", &["maybe", "päälle"]),
    ("gm|friday|message|Nobody:|hi", &["Nobody", "gm viesti"]),
    ("gm|friday|message|Ville", &["gm viesti"]),
    ("gm|friday|announce:", &["gm tiedota"]),
    ("gm|friday|end", &["gm lopeta"]),
    ("gm|friday|token", &["gm tunnus"]),
    ("gm|friday|token|Nobody", &["Nobody"]),
    ("gm|friday|address|Ville|nowhere", &["nowhere", "gm osoite"]),
    ("gm|friday|replace|Ville|with|Pekka", &["Pekka", "gm vaihda"]),
    ("gm|friday|replace|Ville|with|standby", &["Varalla ei ole"]),
    ("gm|friday|replace|Ville|with|Laura <l@example.org>", &["Laura"]),
    ("gm|friday|release|zzzzzz", &["zzzzzz", "gm vapauta"]),
    ("gm|friday|release|abcdef", &["abcdef"]),
    ("gm|friday|judge|Ville|1|broken:|why", &["ratkaistavaksi"]),
    ("gm|friday|desk", &["gm pöytä"]),
    ("gm|friday|desk|remove|Nobody", &["Nobody"]),
    ("gm|friday|rerun|x", &["gm uusi"]),
    ("gm|friday|rerun|adopt|rerun-9:|why", &["rerun-9"]),
    ("gm|friday|rollback", &["gm palauta"]),
    ("gm|friday|rollback|99", &["99"]),
    ("gm|friday|status|--json", &["options go before the game"]),
    ("verify", &["<GAME>", "turnpost verify friday-3"]),
    ("verify|nosuch", &["nosuch", "`turnpost status`"]),
    ("verify|friday|--rules|newest", &["\"newest\"", "latest"]),
    ("verify|./mail", &["game.toml"]),
    ("rerun", &["<GAME>", "Examples:"]),
    ("rerun|nosuch|--from|1", &["nosuch", "`turnpost status`"]),
    ("rerun|friday|--from|99", &["no round 99"]),
    ("rerun|friday|--from|x", &["'x'", "write a whole number"]),
    ("rerun|friday|--from|0|--without|zzz", &["zzz"]),
    ("rerun|friday|--from|0|--edit|Nobody", &["--edit <SEAT> <ORDERS>"]),
    ("rerun|friday|--from|0|--rules|99", &["99"]),
    ("rollback|friday", &["--to <ROUND>"]),
    ("rollback|friday|--to|99", &["no round 99"]),
    ("dice", &["<GAME>", "Examples:"]),
    ("dice|nosuch", &["nosuch"]),
    ("dice|friday|--round|99", &["--round 99"]),
    ("dice|friday|--round|x", &["write a whole number"]),
    ("odds", &["<GAME>", "Examples:"]),
    ("odds|friday", &["<SIDES>"]),
    ("odds|friday|laura", &["friday"]),
    ("pack", &["<TO>", "Examples:"]),
    ("pack|friday", &["friday is a game", "friday.tar.gz"]),
    ("pack|nosuch|x.tar.gz", &["nosuch"]),
    ("unpack|nosuch.tar.gz", &["there is no such file"]),
    ("unpack|club.toml", &["no pack of turnpost"]),
    ("scenario", &["<PATHS>"]),
    ("scenario|nosuch.toml", &["nosuch.toml", "there is no such file"]),
    ("scenario|club.toml", &["[[case]]"]),
    ("simulate", &["--ruleset", "Examples:"]),
    ("simulate|--ruleset|chess", &["'chess'", "citadels"]),
    ("simulate|--ruleset|citadels|--players|3|--games|many", &["'many'", "write a whole number"]),
    ("simulate|--ruleset|citadels|--players|99|--games|1", &["99"]),
    ("completions", &["<SHELL>", "bash"]),
    ("completions|klingon", &["'klingon'", "bash"]),
    ("doctor|--mial", &["'--mail'"]),
    ("dkim-key", &["dkim = {"]),
    ("tournament|new", &["--kind", "--ruleset"]),
    ("extract", &["<FILE>"]),
    ("extract|nosuch.eml", &["there is no such file"]),
    ("extract|club.toml", &["no mail headers"]),
    ("receive|--from", &["'--from'"]),
    ("init", &["there is a club here already"]),
    ("init|--club|other|--zone|Nowhere/Else", &["Nowhere/Else", "Europe/Helsinki"]),
    ("init|--club|other", &["--gm", "`turnpost init --help`"]),
];

/// Text of `club.toml` and what stands in its place; and what the answer says.
const SETTINGS: &[(&str, &str, &[&str])] = &[
    ("format = 1", "format = 99", &["format"]),
    ("format = 1", "", &["format"]),
    ("address = \"club@example.org\"", "address = \"club\"", &["address"]),
    ("address = \"club@example.org\"", "adress = \"club@example.org\"", &["adress", "address"]),
    ("languages = [\"en\", \"fi\"]", "languages = [\"sv\"]", &["sv", "en"]),
    ("languages = [\"en\", \"fi\"]", "languages = []", &["languages"]),
    ("zone = \"Europe/Helsinki\"", "zone = \"Helsinki time\"", &["Helsinki time", "zone"]),
    ("zone = \"Europe/Helsinki\"", "zone = 2", &["zone"]),
    ("answer = \"3 days\"", "answer = \"three days\"", &["three days"]),
    ("answer = \"3 days\"", "answer = \"900 days\"", &["900 days"]),
    ("answer = \"3 days\"", "", &["answer"]),
    ("[gm]", "[gmm]", &["gm"]),
    ("address = \"aino@example.org\"", "", &["address"]),
    ("language = \"fi\"", "language = \"klingon\"", &["klingon"]),
    ("[club]", "[club", &["club.toml"]),
    ("name = \"Aino\"", "name = Aino", &["club.toml"]),
    ("transport = \"files\"", "transport = \"pigeon\"", &["pigeon", "sendmail"]),
    ("transport = \"files\"", "transport = \"smtp\"", &["smtp"]),
    ("source = { maildir = \"mail/inbox\" }", "source = \"imap\"", &["imap"]),
    ("[cadence]", "[limits]\nfrom_one = \"many\"\n\n[cadence]", &["from_one"]),
];

/// What no answer may say: how a program broke, or what only programmers read.
const NEVER: &[&str] = &["panicked", "os error", "RUST_BACKTRACE", "invalid digit", "called `"];

/// What can't be told from outside is not taken for a folder without a club, and a folder without one is named.
#[test]
fn a_folder_that_is_no_club_or_nobodys_to_look_into_is_told_apart() {
    let table = Table::new();
    let closed = table.path("closed");
    std::fs::create_dir(&closed).expect("made");
    std::fs::copy(table.path("club.toml"), closed.join("club.toml")).expect("copied");
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o700)).expect("set");
    std::fs::set_permissions(table.folder.path(), std::fs::Permissions::from_mode(0o755)).expect("set");
    let called = |arguments: &[&str], folder: &std::path::Path, stranger: bool| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_turnpost"));
        command.args(arguments).arg("--club").arg(folder).stdin(std::process::Stdio::null()).env("TURNPOST_LANG", "en").current_dir("/");
        if stranger {
            command.uid(65_534).gid(65_534);
        }
        let output = command.output().expect("it runs");
        (output.status.code(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
    };
    for (arguments, code) in [(["status"], 2), (["run"], 2), (["daemon"], 2), (["doctor"], 2), (["receive"], 78)] {
        let (ended, said) = called(&arguments, &table.path("mail"), false);
        let expected = format!("{} is no club", table.path("mail").display());
        assert!(ended == Some(code) && said.contains(&expected) && !said.contains('✓'), "{arguments:?} {ended:?}: {said}");
    }
    // Only root can become somebody else.
    if std::fs::metadata("/proc/self").is_ok_and(|about| about.uid() == 0) {
        for (arguments, code) in [(["status"], 2), (["run"], 2), (["daemon"], 2), (["doctor"], 2), (["receive"], 75)] {
            let (ended, said) = called(&arguments, &closed, true);
            assert!(ended == Some(code) && said.contains("you may not look into this folder"), "{arguments:?} {ended:?}: {said}");
            assert!(!said.contains("no club.toml"), "{said}");
        }
    }
}

/// A disk that is full or a reader who has left ends a command with a word or without, and never by a panic.
#[test]
fn what_cannot_be_printed_is_told_where_it_can_be() {
    let table = Table::new().players(&["laura", "ville", "atro"]);
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").expect("there is one");
    for arguments in [&["help"][..], &["status"], &["status", "--json"], &["doctor"], &["run"], &["guide"], &["--version"], &["man"]] {
        let run = |language: &str| {
            let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_turnpost"));
            command.args(arguments).current_dir(table.folder.path()).env("TURNPOST_LANG", language).stdout(full());
            let output = command.output().expect("it runs");
            (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
        };
        let (code, said) = run("en");
        let told = said.contains("the disk is full") && !NEVER.iter().any(|part| said.contains(part));
        assert!(code == Some(2) && told, "{arguments:?} {code:?}: {said}");
        assert_eq!(english_in(&run("fi").1), [""; 0], "{arguments:?}");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_turnpost"));
        command.args(arguments).current_dir(table.folder.path()).stdout(full()).stderr(full());
        assert_eq!(command.status().expect("it runs").code(), Some(2), "{arguments:?}: not even that can be said");
    }
}

#[test]
fn a_game_master_at_a_terminal_is_answered_in_its_language() {
    let table = Table::new().players(&["laura", "ville", "atro"]);
    for (language, said) in [("en", "The game is not paused"), ("fi", "Peli ei ole tauolla")] {
        let (code, answer) = called_in(&table, "gm|friday|resume", language);
        assert!(code == Some(1) && answer.contains(said), "{answer}");
        let (_, answer) = called_in(&table, "gm|friday|status", language);
        assert!(language == "fi" || !answer.contains("odot"), "{answer}");
        let left = english_in(&answer);
        assert!(language == "en" || left.is_empty(), "{left:?}: {answer}");
    }
}

fn called(table: &Table, line: &str) -> (Option<i32>, String) {
    called_in(table, line, "en")
}

fn called_in(table: &Table, line: &str, language: &str) -> (Option<i32>, String) {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_turnpost"));
    command.args(line.split('|')).current_dir(table.folder.path()).stdin(std::process::Stdio::null()).env("TURNPOST_LANG", language);
    let output = command.output().expect("it runs");
    (output.status.code(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
}

#[test]
fn whatever_is_called_wrongly_is_answered_with_what_is_wrong_and_what_to_do() {
    let table = Table::new().players(&["laura", "ville", "atro"]);
    let mut wrong = Vec::new();
    for (line, said) in INVOCATIONS {
        // What a game master's command is answered depends on the language of who reads it; of these the Finnish is looked at.
        let commands = line.starts_with("gm|friday|") && !line.ends_with("--json");
        let (code, answer) = called_in(&table, line, if commands { "fi" } else { "en" });
        let fails = code == Some(1) || code == Some(2);
        let missing: Vec<&&str> = said.iter().filter(|part| !answer.contains(**part)).collect();
        let unsaid: Vec<&&str> = NEVER.iter().filter(|part| answer.contains(**part)).collect();
        if !fails || !missing.is_empty() || !unsaid.is_empty() {
            wrong.push(format!("{line}: {code:?}, lacks {missing:?}, says {unsaid:?}: {answer}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), INVOCATIONS.len(), wrong.join("\n"));
    assert_eq!(table.cli(&["verify", "--all"]).0, Some(0), "nothing of it did anything");
}

/// The English words of an answer, beside what stands in quotes or is to be copied.
pub fn english_in(answer: &str) -> Vec<String> {
    const WORDS: &str =
        " the is there write and of not it with was that can't this has put by or here its are be from no to for at as does ";
    let answer = answer.split("Esimerkkejä").next().unwrap_or_default();
    let mut plain = String::new();
    let mut inside = None;
    for c in answer.chars() {
        match (inside, c) {
            (None, '`' | '"') => inside = Some(c),
            (None, '<') => inside = Some('>'),
            (Some(end), c) if c == end => inside = None,
            (None, c) => plain.push(c),
            (Some(_), _) => {}
        }
    }
    let words = plain.split(|c: char| !c.is_alphanumeric() && !"'_-".contains(c));
    words.filter(|word| !word.is_empty() && WORDS.contains(&format!(" {word} "))).map(str::to_owned).collect()
}

#[test]
fn a_finnish_user_is_answered_in_finnish_whatever_is_called_or_set_wrongly() {
    let table = Table::new().players(&["laura", "ville", "atro"]);
    let mut wrong = Vec::new();
    // Casebooks are a programmer's.
    for (line, _) in INVOCATIONS.iter().filter(|(line, _)| !line.starts_with("scenario|")) {
        let (_, answer) = called_in(&table, line, "fi");
        let left = english_in(&answer);
        if !left.is_empty() {
            wrong.push(format!("{line}: {left:?}: {answer}"));
        }
    }
    for (old, new, _) in SETTINGS {
        let table = Table::new();
        table.edit("club.toml", old, new);
        let (_, answer) = called_in(&table, "run", "fi");
        let left = english_in(&answer);
        if !left.is_empty() {
            wrong.push(format!("{new}: {left:?}: {answer}"));
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(english_in("peli `the game`: \"of\" <the> no such x"), ["no"], "the test itself sees");
}

#[test]
fn whatever_is_set_wrongly_is_answered_with_the_file_and_what_is_wrong_in_it() {
    let mut wrong = Vec::new();
    for (old, new, said) in SETTINGS {
        let table = Table::new();
        let text = table.text("club.toml");
        assert!(text.contains(old), "{old}");
        std::fs::write(table.path("club.toml"), text.replacen(old, new, 1)).expect("written");
        let (code, answer) = called(&table, "run");
        let missing: Vec<&&str> = said.iter().filter(|part| !answer.contains(**part)).collect();
        let unsaid: Vec<&&str> = NEVER.iter().filter(|part| answer.contains(**part)).collect();
        if code != Some(2) || !answer.contains("club.toml") || !missing.is_empty() || !unsaid.is_empty() {
            wrong.push(format!("{new}: {code:?}, lacks {missing:?}, says {unsaid:?}: {answer}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), SETTINGS.len(), wrong.join("\n"));
}
