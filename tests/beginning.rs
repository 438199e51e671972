//! `turnpost init`: an evening in which a club begins, at real servers, by somebody who only answers what is asked.

use crate::harness::Letter;
use crate::servers::certificate::authority;
use crate::servers::provider::Provider;
use crate::servers::{dovecot, sink};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use turnpost::words::Lang;

fn turnpost(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_turnpost")).args(arguments).stdin(Stdio::null()).output().expect("it runs")
}

/// What a command said, and how it ended.
fn said(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
}

const PERSON: [&str; 8] =
    ["--name", "Friday table", "--gm", "Aino <aino@example.org>", "--zone", "Europe/Helsinki", "--languages", "fi,en"];

#[test]
fn without_a_terminal_everything_missing_is_told_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().to_str().expect("a path");
    let (code, told) = said(&turnpost(&["init", "--club", root, "--zone", "Europe/Helsinki"]));
    assert_eq!(code, Some(2), "{told}");
    for option in ["--name", "--gm", "--address", "--mailbox"] {
        assert!(told.contains(option), "{option}: {told}");
    }
    assert!(!Path::new(root).join("club.toml").exists());
    let wrong = [
        (vec!["--zone", "Europe/Helsinky"], "Europe/Helsinki"),
        (vec!["--zone", "GMT+2"], "is a distance from UTC"),
        (vec!["--gm", "Aino"], "\"Aino <aino@example.org>\""),
        (vec!["--gm", "Aino <aino>"], "name@example.org"),
        (vec!["--languages", "sv"], "en, fi"),
        (vec!["--site-url", "example.org"], "https://"),
        (vec!["--imap", "a b"], "mail.example.org:993"),
    ];
    for (options, remedy) in wrong {
        let all = [&["init", "--club", root, "--name", "F", "--address", "club@example.org"], options.as_slice()].concat();
        let (code, told) = said(&turnpost(&all));
        assert!(code == Some(2) && told.contains(options[0]) && told.contains(remedy), "{options:?}: {told}");
    }
}

#[test]
fn a_rehearsal_needs_no_mailbox_and_is_a_club_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("friday");
    let root = root.to_str().expect("a path");
    let all = [&["init", "--club", root, "--address", "club@example.org", "--mailbox", "files"], PERSON.as_slice()].concat();
    let (code, told) = said(&turnpost(&all));
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("club.toml") && told.contains("turnpost new"), "{told}");
    let (code, told) = said(&turnpost(&["doctor", "--club", root]));
    assert!(code == Some(0) && !told.contains('✗'), "{told}");
    assert!(Path::new(root).join("site/index.html").exists());
    let (code, told) = said(&turnpost(&all));
    assert!(code == Some(2) && told.contains("there is a club here already"), "{told}");
}

/// The servers of a provider, as they are named in answers and options.
fn servers(provider: &Provider) -> [String; 2] {
    [format!("imaps://localhost:{}", provider.mailboxes.imaps), format!("smtp://localhost:{}", provider.port)]
}

#[test]
fn servers_that_do_not_let_the_club_in_leave_no_club_behind() {
    if !dovecot::ready() || !sink::ready() {
        return;
    }
    let provider = Provider::start();
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().to_str().expect("a path");
    let [imap, smtp] = servers(&provider);
    let certificate = provider.mailboxes.certificate_file();
    let password = folder.path().join("password");
    let init = |password: &str, ca: bool, more: &[&str]| {
        let certificate = certificate.to_str().expect("a path");
        let mut all = [&["init", "--club", root, "--address", "club@example.org", "--user", "club"], PERSON.as_slice()].concat();
        all.extend(["--imap", &imap, "--smtp", &smtp, "--password-file", password]);
        all.extend(if ca { vec!["--ca-file", certificate] } else { vec![] });
        all.extend(more);
        said(&turnpost(&all))
    };
    let file = password.to_str().expect("a path");
    let no_club = |told: &str| assert!(!Path::new(root).join("club.toml").exists(), "{told}");
    let (code, told) = init(file, true, &[]);
    assert!(code == Some(2) && told.contains("password can't be read"), "{told}");
    fs::write(&password, "wrong\n").expect("written");
    fs::set_permissions(&password, fs::Permissions::from_mode(0o600)).expect("set");
    let (code, told) = init(file, true, &[]);
    assert!(code == Some(2) && told.contains("✗") && told.contains("club"), "{told}");
    no_club(&told);
    fs::write(&password, "secret\n").expect("written");
    let (code, told) = init(file, false, &[]);
    assert!(code == Some(2) && told.to_lowercase().contains("certificate"), "{told}");
    no_club(&told);
    // With all well it is one, and a mail to itself came home.
    let (code, told) = init(file, true, &[]);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("✓ mail: a letter to club+…@example.org came to the club’s mailbox"), "{told}");
    // Nobody is there to answer the game master's mail.
    let later =
        format!("! no mail was sent to you to try it, as nobody waits here for the answer: `turnpost doctor --mail --gm --club {root}`");
    assert!(told.contains(&later), "{told}");
    assert!(provider.mailboxes.python("print(c.list())").concat().contains("Turnpost-Attention"), "folders are made");
    let (code, told) = said(&turnpost(&["doctor", "--mail", "--club", root]));
    assert!(code == Some(0) && told.contains("✓ mail: "), "{told}");
    // Who is not let in looks at the password, and not at firewalls.
    fs::write(&password, "wrong\n").expect("written");
    let (_, told) = said(&turnpost(&["doctor", "--mail", "--club", root, "--language", "fi"]));
    let refused = told.lines().skip_while(|line| !line.contains("ei päästä portissa")).collect::<Vec<_>>().join(" ");
    assert!(refused.contains("salasana siellä, missä se on") && !refused.contains("palomuurit"), "{told}");
    fs::write(&password, "secret\n").expect("written");
    // A command says the password, be the folder of the club made or not.
    let new = folder.path().join("a/new");
    let club =
        [&["init", "--club", new.to_str().expect("a path"), "--address", "club@example.org", "--user", "club"], &PERSON[..]].concat();
    let way = ["--imap", &imap, "--smtp", &smtp, "--ca-file", certificate.to_str().expect("a path"), "--password-command", "echo secret"];
    let (code, told) = said(&turnpost(&[club, way.to_vec()].concat()));
    assert!(code == Some(0) && new.join("club.toml").exists(), "{told}");
    // What was tried is no letter to anybody.
    let (code, told) = said(&turnpost(&["run", "--club", root]));
    assert!(code == Some(0) && !told.contains("game master"), "{told}");
    // Mails leave, and come nowhere.
    drop(provider.outgoing);
    let (_, told) = said(&turnpost(&["doctor", "--mail", "--club", root]));
    assert!(told.contains("✗ mail: "), "{told}");
}

/// Answers the questions of `init` on a terminal: who and where, with a wrong password, and then as a test has it.
fn answering(lang: Lang, root: &str, provider: &Provider, answers: &[(&str, &str)]) -> Child {
    let [imap, smtp] = servers(provider);
    let first = [
        ("setup-ask-name", "Friday table"),
        ("setup-ask-languages", ""),
        ("setup-ask-zone", "Europe/Helsinki"),
        ("setup-ask-gm-name", "Aino"),
        ("setup-ask-gm-address", "aino@example.org"),
        ("setup-ask-address", "club@example.org"),
        ("setup-number", "1"),
        ("setup-ask-imap", imap.as_str()),
        ("setup-ask-smtp", smtp.as_str()),
        ("setup-ask-user", "club"),
        ("setup-number", ""),
        ("setup-ask-password", "wrong"),
    ];
    at_a_terminal(lang, root, first.iter().chain(answers))
}

/// Runs `init` on a terminal and answers its questions as they come: the id of each, and the answer.
fn at_a_terminal<'a>(lang: Lang, root: &str, answers: impl Iterator<Item = &'a (&'a str, &'a str)>) -> Child {
    let talk: Vec<String> = answers.flat_map(|(id, answer)| [lang.words().say(id), (*answer).to_owned()]).collect();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/servers/terminal.py");
    let mut asked = Command::new("python3");
    asked.arg(script).arg("60").args(&talk).arg("--").arg(env!("CARGO_BIN_EXE_turnpost"));
    asked.args(["init", "--club", root, "--lang", lang.code()]);
    asked.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("it starts")
}

/// Runs `init` on a terminal for a new club, in English, and answers its questions. Gives the club's folder within another, the exit code and
/// what was told.
fn begun(answers: &[(&str, &str)]) -> (tempfile::TempDir, PathBuf, Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("friday");
    let asked = at_a_terminal(Lang::En, root.to_str().expect("a path"), answers.iter());
    let (code, told) = said(&asked.wait_with_output().expect("it ends"));
    (folder, root, code, told)
}

/// An evening in a language: the questions of `init` are answered, the test mail too, and a game is founded.
fn evening(lang: Lang) {
    let begun = Instant::now();
    let provider = Provider::start();
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("friday");
    let root = root.to_str().expect("a path");
    let words = lang.words();
    let certificate = provider.mailboxes.certificate_file();
    let answers = [
        // Nobody vouches for the servers; what does is named, and the password is found to be wrong.
        ("setup-number", ""),
        ("setup-ask-ca-file", certificate.to_str().expect("a path")),
        ("setup-number", "7"),
        ("setup-ask-user", "somebody"),
        ("setup-number", "7"),
        ("setup-ask-user", "club"),
        ("setup-number", ""),
        ("setup-ask-password", "secret"),
        ("setup-ask-publish", ""),
        ("setup-ask-site-url", ""),
        ("setup-number", "1"),
    ];
    let asked = answering(lang, root, &provider, &answers);
    // The game master answers what comes.
    let subject = words.say("setup-mail-subject");
    let start = Instant::now();
    let mail = loop {
        if let Some(mail) = provider.mails("aino").into_iter().find(|mail| mail.subject == subject) {
            break mail;
        }
        assert!(start.elapsed() < Duration::from_secs(50), "no test mail came: {}", said(&asked.wait_with_output().expect("it ends")).1);
        std::thread::sleep(Duration::from_millis(200));
    };
    provider.takes(&Letter::replying(&mail, "toimii").quoting());
    let (code, told) = said(&asked.wait_with_output().expect("it ends"));
    assert_eq!(code, Some(0), "{told}");
    println!("{told}");
    assert!(told.contains("toimii") && told.contains("✗"), "the first password was wrong, the answer was read: {told}");
    assert!(!told.contains("secret\r") && !told.contains("wrong\r"), "a password is not shown: {told}");
    let mode = |rel: &str| fs::metadata(Path::new(root).join(rel)).expect("it is there").permissions().mode() & 0o777;
    assert_eq!((mode("secrets/mail-password"), mode("secrets")), (0o600, 0o700));
    let settings = fs::read_to_string(Path::new(root).join("club.toml")).expect("settings");
    assert!(!settings.contains("\"secret\"") && settings.contains("Turnpost-Done"), "{settings}");
    let founded = turnpost(&[
        "new",
        "friday-1",
        "--club",
        root,
        "--ruleset",
        "web-of-power-card",
        "--seat",
        &format!("Laura <laura@example.org> {}", lang.code()),
        "--seat",
        "Ville <ville@example.org> en",
        "--seat",
        "Atro <atro@example.org> en",
    ]);
    let (code, told) = said(&founded);
    assert_eq!(code, Some(0), "{told}");
    assert_eq!(provider.mails("laura").len(), 2, "an invitation, and the first report: {told}");
    println!("{}: from nothing to the first report in {} ms", lang.code(), begun.elapsed().as_millis());
}

#[test]
fn a_certificate_that_calls_itself_an_authority_is_taken_where_it_is_the_one_that_is_named() {
    if !dovecot::ready() || !sink::ready() {
        return;
    }
    let provider = Provider::with(dovecot::Dovecot::showing(authority, ""));
    let folder = tempfile::tempdir().expect("a folder");
    let another = tempfile::tempdir().expect("a folder");
    let (another, _) = authority(another.path());
    let [imap, smtp] = servers(&provider);
    let init = |root: &str, more: &[&str]| {
        let root = folder.path().join(root);
        let way = ["--imap", &imap, "--smtp", &smtp, "--password-command", "echo secret", "--user", "club"];
        let all = [&["init", "--address", "club@example.org"], PERSON.as_slice(), &way, &["--club", root.to_str().expect("a path")], more]
            .concat();
        said(&turnpost(&all))
    };
    for (root, more) in [("none", &[][..]), ("another", &["--ca-file", another.to_str().expect("a path")])] {
        let (code, told) = init(root, more);
        assert!(code == Some(2) && told.contains("says that it is an authority"), "{told}");
    }
    let named = provider.mailboxes.certificate_file();
    let (code, told) = init("named", &["--ca-file", named.to_str().expect("a path")]);
    assert!(code == Some(0) && told.contains("came to the club’s mailbox"), "{told}");
}

#[test]
fn a_club_begins_in_a_folder_that_is_named_by_its_name_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let begun = |named: &[&str]| {
        let mut init = Command::new(env!("CARGO_BIN_EXE_turnpost"));
        init.arg("init").args(named).args(["--address", "club@example.org", "--mailbox", "files"]).args(PERSON);
        said(&init.current_dir(folder.path()).output().expect("it runs"))
    };
    for (named, place) in [(&["--club", "friday"][..], "friday"), (&["monday"], "monday")] {
        let (code, told) = begun(named);
        assert_eq!(code, Some(0), "{told}");
        assert!(folder.path().join(place).join("site/index.html").exists(), "{told}");
    }
    let (code, told) = begun(&["tuesday", "--club", "friday"]);
    assert!(code == Some(2) && told.contains("--club"), "{told}");
}

#[test]
fn who_goes_back_is_asked_the_question_before() {
    let answers = [
        ("setup-ask-name", "<"),
        ("setup-ask-name", "Firday tabel"),
        ("setup-ask-languages", ""),
        ("setup-ask-zone", "<"),
        ("setup-ask-languages", "<"),
        ("setup-ask-name", "Friday table"),
        ("setup-ask-languages", "fi"),
        ("setup-ask-zone", "Europe/Helsinki"),
        ("setup-ask-gm-name", "Aino"),
        ("setup-ask-gm-address", "aino@example.org"),
        ("setup-ask-address", "club@example.org"),
        ("setup-number", "2"),
        ("setup-ask-publish", " < "),
        // What has numbers is a question too.
        ("setup-number", "3"),
        ("setup-ask-publish", ""),
        ("setup-ask-site-url", ""),
    ];
    let (_folder, root, code, told) = begun(&answers);
    assert_eq!(code, Some(0), "{told}");
    let settings = fs::read_to_string(root.join("club.toml")).expect("settings");
    assert!(settings.contains("name = \"Friday table\"") && settings.contains("languages = [\"fi\"]"), "{settings}");
    assert!(settings.contains("transport = \"files\""), "the mailbox is that of the second answer: {settings}");
    assert_eq!(told.matches("A dozen questions").count(), 1, "what was told is not told again: {told}");
}

/// Servers are tried once with the same answers: who goes back from what to do about them is asked at once.
#[test]
fn who_goes_back_behind_servers_that_were_tried_does_not_wait_for_them_again() {
    let answers = [
        ("setup-ask-name", "Friday table"),
        ("setup-ask-languages", ""),
        ("setup-ask-zone", "Europe/Helsinki"),
        ("setup-ask-gm-name", "Aino"),
        ("setup-ask-gm-address", "aino@example.org"),
        ("setup-ask-address", "club@example.org"),
        ("setup-number", "1"),
        ("setup-ask-imap", "imaps://127.0.0.1:1"),
        ("setup-ask-smtp", "smtps://127.0.0.1:1"),
        ("setup-ask-user", "club"),
        ("setup-number", ""),
        ("setup-ask-password", "one"),
        ("setup-number", "2"),
        ("setup-ask-password", "two"),
        ("setup-number", "<"),
        ("setup-ask-password", "three"),
        ("setup-number", "6"),
    ];
    let (_folder, _, code, told) = begun(&answers);
    assert_eq!((code, told.matches("✗ ").count()), (Some(2), 3), "{told}");
}

#[test]
fn who_stops_leaves_neither_a_club_nor_a_password() {
    if !dovecot::ready() || !sink::ready() {
        return;
    }
    let provider = Provider::start();
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("friday");
    let certificate = provider.mailboxes.certificate_file();
    let answers = [
        // A file that is not there, then the right one.
        // What was tried is ready where others are asked for; a number is no server.
        ("setup-number", "3"),
        ("setup-ask-imap", ""),
        ("setup-ask-smtp", "3"),
        ("setup-ask-smtp", ""),
        ("setup-number", ""),
        ("setup-ask-ca-file", "/no/such/file"),
        ("setup-ask-ca-file", certificate.to_str().expect("a path")),
        ("setup-number", "6"),
    ];
    let (code, told) = said(&answering(Lang::En, root.to_str().expect("a path"), &provider, &answers).wait_with_output().expect("it ends"));
    assert!(code != Some(0) && told.contains("there is no file"), "{told}");
    assert!(!root.join("club.toml").exists() && !root.join("secrets").exists(), "{told}");
    // Nor who just ends the program.
    let stops = [("setup-number", "\u{3}")];
    let (code, said) = said(&answering(Lang::En, root.to_str().expect("a path"), &provider, &stops).wait_with_output().expect("it ends"));
    assert!(code != Some(0) && !said.contains("no such question") && !root.exists(), "{code:?}: {said}");
    let wide =
        told.lines().filter(|line| line.starts_with("    ") || line.starts_with("  ✗")).map(|line| line.trim_end().chars().count()).max();
    assert!(wide <= Some(80), "{wide:?}: {told}");
}

#[test]
fn a_club_begins_by_answers_alone() {
    if dovecot::ready() && sink::ready() {
        evening(Lang::En);
    }
}

#[test]
fn a_club_begins_in_finnish_too() {
    if dovecot::ready() && sink::ready() {
        evening(Lang::Fi);
    }
}
