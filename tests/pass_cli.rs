//! The command line, as a person, a cron table or a mail server meets it.

use crate::harness::{Table, assert_same, copy, tree};
use assert_cmd::Command;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use turnpost::store::{ClubLock, LetterState};

const THREE: [&str; 3] = ["laura", "ville", "atro"];

struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

fn turnpost(arguments: &[&str], input: &[u8]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_turnpost")).args(arguments).write_stdin(input).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    Said { code: output.status.code(), out: text(&output.stdout), err: text(&output.stderr) }
}

fn club(table: &Table) -> String {
    table.folder.path().to_str().expect("a path").to_owned()
}

fn table() -> Table {
    let mut table = Table::new().players(&THREE);
    table.letter("laura", "1").letter("ville", "take any").letter("atro", "take any").pass();
    table
}

#[test]
fn every_command_has_help_with_an_example() {
    let help = turnpost(&["--help"], b"");
    assert_eq!(help.code, Some(0));
    let commands = [
        "demo",
        "run",
        "receive",
        "daemon",
        "new",
        "tournament",
        "status",
        "doctor",
        "extract",
        "verify",
        "dice",
        "pack",
        "unpack",
        "scenario",
        "simulate",
        "completions",
    ];
    for command in commands {
        assert!(help.out.contains(&format!("\n  {command}")), "{command} is listed");
        let said = turnpost(&[command, "--help"], b"");
        assert_eq!(said.code, Some(0), "{command}");
        assert!(said.out.contains("Examples:") && said.out.contains(&format!("turnpost {command}")), "{command}: {}", said.out);
    }
    assert!(help.out.contains("Exit codes"));
    let wrong = turnpost(&["walrus"], b"");
    assert!(wrong.code == Some(2) && wrong.err.contains("walrus"));
    let version = turnpost(&["--version"], b"");
    assert!(version.code == Some(0) && version.out.contains(env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_folder_that_is_no_club_and_one_with_mistakes() {
    let table = Table::new();
    let nowhere = table.path("mail");
    let said = turnpost(&["run", "--club", nowhere.to_str().expect("a path")], b"");
    assert!(said.code == Some(2) && said.err.contains("no club.toml") && said.err.contains("--club"), "{}", said.err);
    table.edit("club.toml", "zone", "zoen");
    table.edit("club.toml", "3 days", "soon");
    for command in ["run", "status"] {
        let said = turnpost(&[command, "--club", &club(&table)], b"");
        assert_eq!(said.code, Some(2), "{command}");
        assert!(said.err.contains("did you mean `zone`") && said.err.contains("\"soon\" is no time"), "{}", said.err);
    }
    let said = turnpost(&["receive", "--club", &club(&table)], b"From: a@example.org\n\nhello");
    assert_eq!(said.code, Some(75), "the mail server keeps it until club.toml is mended");
}

#[test]
fn run_says_what_it_did_in_words_and_in_json() {
    let mut table = table();
    table.letter("laura", "1");
    let said = turnpost(&["run", "--club", &club(&table), "--json"], b"");
    let value: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!((said.code, value["games"][0]["rounds"].to_string().as_str()), (Some(0), "[4,4]"));
    let said = turnpost(&["run", "--club", &club(&table)], b"");
    assert!(said.code == Some(0) && said.out.contains("Nothing to play"), "{}", said.out);
    let said = turnpost(&["run", "--club", &club(&table), "--now", "yesterday"], b"");
    assert!(said.code == Some(2) && said.err.contains("2026-11-22T18:00"), "{}", said.err);
    let said = turnpost(&["run", "--club", &club(&table), "--now", "2026-11-23T18:00"], b"");
    assert!(said.code == Some(0) && said.out.contains("round 5"), "{}", said.out);
    fs::remove_file(table.path("games/friday/rounds/0002.toml")).expect("it was there");
    let said = turnpost(&["run", "--club", &club(&table), "--redraw"], b"");
    assert!(said.code == Some(1) && said.out.contains("0002.toml"), "{}", said.out);
}

#[test]
fn receive_takes_a_letter_and_asks_the_mail_server_to_keep_one_that_must_wait() {
    let table = table();
    let letter = table.reply("laura", "1");
    let said = turnpost(&["receive", "--club", &club(&table)], &letter.bytes());
    assert_eq!((said.code, table.rounds("friday")), (Some(0), 4), "{}{}", said.out, said.err);
    // A game that can't be opened.
    let next = table.reply("ville", "take any").numbered(50).bytes();
    let hash = turnpost::mail::hash(&next);
    let round = table.text("games/friday/rounds/0002.toml");
    fs::remove_file(table.path("games/friday/rounds/0002.toml")).expect("it was there");
    let said = turnpost(&["receive", "--club", &club(&table)], &next);
    assert!(said.code == Some(0) && said.out.contains("0002.toml"), "it is kept, and waits: {}{}", said.out, said.err);
    assert_eq!((table.archived(&hash), table.record(&hash)), (next.clone(), None));
    // A letter that has nothing to do with it is not brought again and again.
    let private = table.text("games/friday/private.toml");
    fs::remove_file(table.path("games/friday/private.toml")).expect("it was there");
    let said = turnpost(&["receive", "--club", &club(&table)], b"From: stranger@example.com\n\nHello");
    assert!(said.code == Some(0) && said.out.contains("problem: "), "{}", said.out);
    fs::write(table.path("games/friday/private.toml"), private).expect("put back");
    fs::write(table.path("games/friday/rounds/0002.toml"), round).expect("put back");
    let said = turnpost(&["receive", "--club", &club(&table)], &next);
    assert_eq!((said.code, table.rounds("friday")), (Some(0), 5), "{}", said.out);
    let said = turnpost(&["receive", "--club", &club(&table)], &next);
    assert_eq!((said.code, table.rounds("friday")), (Some(0), 5), "twice is once");
    // Another run is at work.
    let disk = table.disk();
    let lock = ClubLock::take(&disk, "a test").expect("free");
    let said = turnpost(&["receive", "--club", &club(&table)], &next);
    assert!(said.code == Some(0) && said.err.contains("another turnpost") && said.err.contains("the letter is kept"), "{}", said.err);
    lock.release().expect("released");
    // What the mail server is told: that there is no letter, or no club.
    let said = turnpost(&["receive", "--club", &club(&table)], b"");
    assert!(said.code == Some(65) && said.err.contains("the letter is empty"), "{}", said.err);
    let said = turnpost(&["receive", "--club", "/nowhere/at/all"], &next);
    assert!(said.code == Some(78) && said.err.contains("is no club"), "{}", said.err);
}

#[test]
fn a_letter_by_pipe_waits_for_a_run_that_is_at_work_and_is_never_lost() {
    let mut table = table();
    let letter = table.reply("laura", "1").numbered(60).bytes();
    let disk = table.disk();
    let lock = ClubLock::take(&disk, "a test").expect("free");
    let rounds = table.rounds("friday");
    std::thread::scope(|scope| {
        let said = scope.spawn(|| turnpost(&["receive", "--club", &club(&table)], &letter));
        std::thread::sleep(std::time::Duration::from_millis(700));
        lock.release().expect("released");
        assert_eq!(said.join().expect("it ends").code, Some(0));
    });
    assert_eq!(table.rounds("friday"), rounds + 1);
    // One that a kill left with the archive and the note that it waits is read by the next run, as of when it came.
    let next = table.reply("ville", "take any").numbered(61).bytes();
    let archive = turnpost::store::Archive::new(&disk);
    let kept = archive.keep_from(&mut next.as_slice(), u64::MAX).expect("a disk").expect("readable").expect("small");
    archive.waits(&kept.hash, table.now).expect("noted");
    table.pass();
    assert!(table.record(&kept.hash).is_some() && table.rounds("friday") == rounds + 2);
    assert_eq!(std::fs::read_dir(table.path("mail/carried")).expect("a folder").count(), 0);
}

#[test]
fn receive_keeps_the_whole_of_a_letter_that_is_too_large() {
    let mut config = crate::harness::CLUB.to_owned();
    config.push_str("\n[limits]\nletter = \"16 KiB\"\n");
    let table = Table::with(&config).players(&THREE);
    let huge = table.reply("laura", &"take any\n".repeat(9000)).bytes();
    let said = turnpost(&["receive", "--club", &club(&table)], &huge);
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    let hash = turnpost::mail::hash(&huge);
    assert!(table.archived(&hash) == huge, "byte for byte");
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Quarantined);
}

#[test]
fn extract_prints_the_words_written_now() {
    let table = table();
    let letter = table.reply("laura", "take 1L").quoting().bytes();
    let path = table.path("letter.eml");
    fs::write(&path, &letter).expect("written");
    let file = path.to_str().expect("a path");
    for (arguments, input) in [(vec!["extract", file], &b""[..]), (vec!["extract", "-"], &letter)] {
        let said = turnpost(&arguments, input);
        assert_eq!((said.code, said.out.as_str()), (Some(0), "take 1L\n"), "{arguments:?}");
    }
    let said = turnpost(&["extract", "--plain", "-"], b"ota 1V\n\n> ota 2V\n-- \nLaura\n");
    assert_eq!((said.code, said.out.as_str()), (Some(0), "ota 1V\n"));
    // With the mail answered at hand an edited block is read.
    let edited = table.reply("laura", "").editing(|quoted| quoted.replace("> standing", "> standing\n> take 2R")).bytes();
    let report = table.path(&format!("mail/sent/{}.eml", table.last("laura").name()));
    let said = turnpost(&["extract", "-", "--replied", report.to_str().expect("a path")], &edited);
    assert_eq!((said.code, said.out.as_str()), (Some(0), "take 2R\n"));
    let said = turnpost(&["extract", "/nowhere/letter.eml"], b"");
    assert!(said.code == Some(2) && said.err.contains("/nowhere/letter.eml"), "{}", said.err);
    let said = turnpost(&["extract", "-"], b"\0\0");
    assert_eq!(said.code, Some(2), "{}", said.out);
}

#[test]
fn odds_are_printed_of_sides_that_can_fight() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/games/tuesday-6");
    let said = turnpost(&["odds", game, "mammon + belial v glasya", "--language", "fi"], b"");
    assert!(said.code == Some(0) && said.out.contains("hyökkääjät voittavat 69,1 %"), "{}{}", said.out, said.err);
    let said = turnpost(&["odds", game, "mammon v mammon"], b"");
    assert!(said.code == Some(2) && said.err.contains("named twice"), "{}", said.err);
    let said = turnpost(&["odds", game, "mammon or glasya"], b"");
    assert!(said.code == Some(2) && said.err.contains("names no two sides"), "{}", said.err);
}

#[test]
fn verify_and_dice_name_the_first_difference() {
    let table = table();
    let said = turnpost(&["verify", "friday", "--club", &club(&table)], b"");
    assert!(said.code == Some(0) && said.out.starts_with("ok    friday: web-of-power-card"), "{}{}", said.out, said.err);
    // A copy of the folder alone, outside of any club.
    let outside = tempfile::tempdir().expect("a folder");
    let game = outside.path().join("backup");
    copy(&table.path("games/friday"), &game);
    let path = game.to_str().expect("a path");
    let before = tree(&game);
    let said = turnpost(&["verify", path, "--json"], b"");
    let value: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!((said.code, &value["ok"], &value["rounds"]), (Some(0), &true.into(), &4.into()), "{}", said.out);
    let said = turnpost(&["dice", path], b"");
    assert!(said.code == Some(0) && said.out.contains("Every die is as the secret gives it"), "{}", said.out);
    assert_same(&tree(&game), &before, "looking changes nothing");
    let damages = [
        ("rounds/0002.toml", "kind = \"card-taken\"", "kind = \"card-takes\"", "round 2"),
        ("rounds/0001.toml", "blind = \"", "blind = \"0", "round 1: the blind"),
        ("rounds/0003.toml", "source = \"left-out\"", "source = \"deadline\"", "round 3"),
        ("public/0002.toml", "kind = \"card-taken\"", "kind = \"card-lost\"", "round 2"),
        ("game.toml", "commitment = \"", "commitment = \"0", "commitment"),
        ("private.toml", "secret = \"", "secret = \"00", "commitment"),
    ];
    for (file, old, new, named) in damages {
        let whole = fs::read_to_string(game.join(file)).expect("a file");
        assert!(whole.contains(old), "{file}");
        fs::write(game.join(file), whole.replacen(old, new, 1)).expect("written");
        let said = turnpost(&["verify", path], b"");
        assert!(said.code == Some(1) && said.out.starts_with("FAIL") && said.out.contains(named), "{file}: {}{}", said.out, said.err);
        fs::write(game.join(file), whole).expect("put back");
    }
    // A die of the deal.
    let deal = fs::read_to_string(game.join("rounds/0000.toml")).expect("a file");
    let mut round: toml::Table = deal.parse().expect("TOML");
    let die = round["draws"].as_array_mut().and_then(|draws| draws[0].as_array_mut()).expect("a die");
    die[1] = if die[1].as_integer() == Some(1) { 2 } else { 1 }.into();
    fs::write(game.join("rounds/0000.toml"), toml::to_string(&round).expect("TOML")).expect("written");
    let said = turnpost(&["dice", path, "--round", "0"], b"");
    assert!(said.code == Some(1) && said.out.contains("DIFFERENT"), "{}", said.out);
    let said = turnpost(&["dice", path, "--round", "99"], b"");
    assert!(said.code == Some(2) && said.err.contains("has no such round; the log has round"), "{}", said.err);
    assert_eq!(turnpost(&["verify", path], b"").code, Some(1));
    for nothing in ["no-such-game", "./nowhere/", "../../etc"] {
        let said = turnpost(&["verify", nothing, "--club", &club(&table)], b"");
        assert!(matches!(said.code, Some(1 | 2)), "{nothing}: {}", said.out);
    }
}

#[test]
fn status_says_who_is_awaited_and_which_letters_want_a_look() {
    let mut table = table();
    let stray = table.reply("laura", "1").from("mallory@example.com");
    table.post(&stray);
    table.letter("laura", "take any\nclaim walrus").pass();
    let said = turnpost(&["status", "--club", &club(&table), "--json"], b"");
    let value: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let game = &value["games"][0];
    assert_eq!(said.code, Some(0));
    assert_eq!((&game["id"], &game["awaited"][0], &game["held"][0]), (&"friday".into(), &"Laura".into(), &"Laura".into()));
    assert_eq!(value["attention"].as_array().map(Vec::len), Some(1));
    let said = turnpost(&["status", "--club", &club(&table)], b"");
    assert!(
        said.out.contains("awaits Laura") && said.out.contains("another address") && said.out.contains("keeps the turn open"),
        "{}",
        said.out
    );
    fs::remove_file(table.path("games/friday/private.toml")).expect("it was there");
    let said = turnpost(&["status", "--club", &club(&table)], b"");
    assert!(said.out.contains("PROBLEM") && said.out.contains("private.toml"), "{}", said.out);
    // It is no secret of the machine's users what a game's players' addresses are.
    assert!(!said.out.contains(&"laura@example.org".to_owned()));
}

#[test]
fn new_founds_a_game_or_says_what_is_wrong_and_writes_nothing() {
    let table = table();
    let club = club(&table);
    let before = tree(table.folder.path());
    let new = |id: &str, ruleset: &str, seats: &[&str]| {
        let mut arguments = vec![
            "new",
            id,
            "--club",
            &club,
            "--ruleset",
            ruleset,
            "--chance",
            "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
        ];
        seats.iter().for_each(|seat| arguments.extend(["--seat", *seat]));
        turnpost(&arguments, b"")
    };
    let (a, b, c) = ("Aada <aada@example.org> fi", "Bo <bo@example.org>", "Cia <cia@example.org> en");
    const WPC: &str = "web-of-power-card";
    for (id, ruleset, seats, why) in [
        ("g", WPC, vec![a, b], "3 to 5 players, not 2"),
        ("g", WPC, vec![a, b, c, "D <d@x>", "E <e@x>", "F <f@x>"], "not 6"),
        ("g", "walrus", vec![a, b, c], "'walrus' won't do"),
        ("g", "faceless-enemy", vec![a, b, c], "for 2 or 4 players, not 3"),
        ("G 1", WPC, vec![a, b, c], "small letters"),
        ("../g", WPC, vec![a, b, c], "small letters"),
        ("friday", WPC, vec![a, b, c], "already"),
        ("g", WPC, vec![a, b, "Cia cia@example.org"], "write it as"),
        ("g", WPC, vec![a, b, "Cia <cia@example.org> sv"], "no language sv"),
        ("g", WPC, vec![a, b, "aada <cia@example.org>"], "two seats"),
        ("g", WPC, vec![a, b, "Cia <cia example org>"], "cia example org"),
        ("g", WPC, vec![a, b, "Cia <cia@exa mple.org>"], "cia@exa mple.org"),
        ("g", WPC, vec![a, b, " <cia@example.org>"], "a seat is written as"),
    ] {
        let said = new(id, ruleset, &seats);
        assert!(said.code == Some(2) && said.err.contains(why), "{why}: {}{}", said.out, said.err);
        assert_same(&tree(table.folder.path()), &before, why);
    }
    let duel = ["new", "g", "--club", &club, "--ruleset", "faceless-enemy", "--seat", a, "--seat", b, "--option", "shield_wal=true"];
    let said = turnpost(&duel, b"");
    assert!(said.code == Some(2) && said.err.contains("shield_wal`: did you mean `shield_wall`?"), "{}{}", said.out, said.err);
    assert_same(&tree(table.folder.path()), &before, "an option that there is not");
    let said = new("sunday", WPC, &[a, b, c]);
    assert!(said.code == Some(0) && said.out.contains("Founded sunday"), "{}{}", said.out, said.err);
    assert_eq!(turnpost(&["verify", "sunday", "--club", &club], b"").code, Some(0));
    assert!(fs::read_dir(table.path("mail/sent")).expect("a folder").count() >= 6);
}

#[test]
fn help_lists_the_rulesets() {
    use turnpost::registry::Registry;
    for command in [&["new"][..], &["simulate"], &["tournament", "new"]] {
        let said = turnpost(&[command, &["--help"]].concat(), b"").out;
        for entry in Registry::shipped().all() {
            assert!(said.contains(&format!("- {}: ", entry.meta.key)), "{command:?}: {}", entry.meta.key);
        }
    }
}

#[test]
fn straw_players_play_every_ruleset_at_all_its_tables() {
    use turnpost::registry::Registry;
    let said = turnpost(&["simulate", "--all", "--games", "2", "--orders", "values"], b"");
    let tables: Vec<String> = Registry::shipped()
        .all()
        .iter()
        .flat_map(|entry| entry.meta.seats.iter().map(|players| format!("{}, {players} players: ", entry.meta.key)))
        .collect();
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    assert_eq!(said.out.lines().count(), tables.len(), "{}", said.out);
    assert!(tables.iter().zip(said.out.lines()).all(|(table, line)| line.starts_with(table.as_str())), "{}", said.out);
}

#[test]
fn completions_are_printed() {
    for shell in ["bash", "zsh", "fish"] {
        let said = turnpost(&["completions", shell], b"");
        assert!(said.code == Some(0) && said.out.contains("turnpost") && said.out.contains("simulate"), "{shell}");
    }
    assert_eq!(turnpost(&["completions", "walrus"], b"").code, Some(2));
}

/// What `1` stands before is one.
#[test]
fn one_of_a_thing_is_told_as_one() {
    let table = table();
    let (club, game) = (club(&table), table.path("games/friday"));
    let commands: [&[&str]; 6] = [
        &["status", "--club", &club],
        &["doctor", "--club", &club],
        &["verify", game.to_str().expect("a path")],
        &["verify", "--rules", "latest", game.to_str().expect("a path")],
        &["run", "--club", &club],
        &["simulate", "--ruleset", "citadels", "--players", "4", "--games", "1"],
    ];
    let mut ones = Vec::new();
    for command in commands {
        let said = turnpost(command, b"");
        assert!(!said.out.is_empty(), "{command:?}: {}", said.err);
        let words: Vec<&str> = said.out.split_whitespace().collect();
        ones.extend(words.windows(2).filter(|pair| pair[0].trim_start_matches('(') == "1").map(|pair| pair[1].to_owned()));
    }
    let many: Vec<&String> = ones.iter().filter(|word| word.trim_end_matches([',', ':', ';', '.', ')']).ends_with('s')).collect();
    assert!(many.iter().all(|word| ["was", "waits", "needs"].contains(&word.as_str())), "{ones:?}");
    assert!(ones.iter().any(|word| word == "game" || word == "game,"), "{ones:?}");
}

/// A password that can't be read is told of as one, with what to do.
#[test]
fn an_unreadable_password_is_called_a_password() {
    let mut table = Table::new();
    let smtp = "transport = \"smtp\"\n\n[mail.smtp]\nhost = \"localhost\"\nuser = \"club\"\npassword_file = \"smtp-password\"\n";
    table.edit("club.toml", "transport = \"files\"\n", smtp);
    // It is there, and it is no text.
    fs::write(table.path("smtp-password"), b"\xff\xfe").expect("written");
    // Without a mail to send nobody asks for it; with some the run does all else, and they wait.
    assert_eq!(turnpost(&["run", "--club", &club(&table)], b"").code, Some(0));
    table.found("friday", &THREE, None);
    let said = turnpost(&["run", "--club", &club(&table)], b"");
    assert_eq!((said.code, said.out.matches(" waits: ").count()), (Some(1), 7), "{}", said.out);
    for part in ["problem: [mail.smtp] of club.toml: the password can't be read from ", "smtp-password", "let `password_file` name a file"]
    {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
}

#[test]
fn a_demo_of_a_club_with_players_reaches_none_of_them() {
    let mut table = table();
    let letter = table.reply("laura", "status");
    table.post(&letter);
    let waiting = table.path("mail/inbox/new").read_dir().expect("a mailbox").count();
    let program = table.path("sendmail");
    fs::write(&program, format!("#!/bin/sh\ncat >> {}\n", table.path("left").display())).expect("written");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("set");
    let way = format!("transport = \"sendmail\"\nsendmail.command = \"{}\"", program.display());
    table.edit("club.toml", "transport = \"files\"", &way);
    table.edit("club.toml", "[club]\n", &format!("[club]\npublish = [\"touch\", \"{}\"]\n", table.path("published").display()));
    let to = table.path("trial").display().to_string();
    let said = turnpost(&["demo", "--club", &club(&table), "--to", &to], b"");
    assert_eq!(said.code, Some(0), "{} {}", said.out, said.err);
    assert!(table.path("trial/mail/sent").read_dir().expect("a folder").count() > 0, "the copy has answered");
    assert!(!table.path("left").exists() && !table.path("published").exists(), "nobody outside has heard of it");
    assert_eq!(table.path("mail/inbox/new").read_dir().expect("a mailbox").count(), waiting);
}
