use super::secret::Secret;
use super::*;
use crate::mail::Tls;
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../../../club.toml");

/// A place for paths in which everything is there as a folder.
fn anywhere(_: &Path) -> PathBuf {
    std::env::temp_dir()
}

fn problems(text: &str) -> Vec<String> {
    match Config::parse(text, &anywhere) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(Problem::to_string).collect(),
    }
}

/// The problems of the sample with one text replaced.
fn with(old: &str, new: &str) -> Vec<String> {
    assert!(SAMPLE.contains(old), "{old}");
    problems(&SAMPLE.replacen(old, new, 1))
}

#[test]
fn the_sample_club_is_read() {
    let config = Config::parse(SAMPLE, &anywhere).expect("a good file");
    assert_eq!(config.name(Lang::En), "Friday table");
    assert_eq!(config.name(Lang::Fi), "Perjantaipöytä");
    assert_eq!(config.clock.map(|c| c.to_rfc3339()).as_deref(), Some("2026-11-20T10:00:00+00:00"));
    assert_eq!(config.cadence.answer, AnswerTime::Days(3));
    assert_eq!((config.auth, &config.transport), (Auth::Token, &Transport::Files));
    assert_eq!(config.sources, [Source::Maildir("mail/inbox".into())]);
    assert_eq!(config.limits, Limits::default());
}

#[test]
fn what_stands_around_the_pages_is_the_club_s_own() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir_all(folder.path().join("mail/inbox")).expect("made");
    for file in ["own.css", "Sign.PNG", "sign.gif"] {
        std::fs::write(folder.path().join(file), "").expect("written");
    }
    let read = |site: &str| Config::parse(&format!("{SAMPLE}\n[site]\n{site}\n"), &|path| folder.path().join(path));
    let site = read(
        "icon = \"Sign.PNG\"\nstyle = \"own.css\"\nimprint = { fi = \"Aino, Espoo\" }\n\
         links = [{ name = \"Forum\", url = \"https://forum.example.org/\" }, { name = { en = \"Mail\" }, url = \"mailto:us@example.org\" }]",
    )
    .expect("a good file")
    .site;
    assert_eq!((site.icon.as_deref(), site.style.as_deref()), (Some("Sign.PNG"), Some("own.css")));
    assert_eq!((site.around.icon, site.around.styled), (Some("png"), true));
    assert_eq!(site.around.imprint, Some(crate::report::Imprint::Line([(Lang::Fi, "Aino, Espoo".to_owned())].into())));
    let links: Vec<&str> = site.around.links.iter().map(|(_, href)| href.as_str()).collect();
    assert_eq!(links, ["https://forum.example.org", "mailto:us@example.org"]);
    let at = |text: &str| read(&format!("imprint = \"{text}\"")).expect("a good file").site.around.imprint;
    assert_eq!(at("https://example.org/us"), Some(crate::report::Imprint::At("https://example.org/us".to_owned())));
    for (wrong, told) in [
        ("icon = \"sign.gif\"", "is of no kind that can stand here; name a file that ends in svg, png, ico"),
        ("style = \"other.css\"", "there is no file"),
        ("style = \"../own.css\"", "there is no file"),
        ("links = [{ url = \"https://example.org\" }]", "`name` is missing in [site.links]"),
        ("links = [{ name = \"x\", url = \"javascript:alert(1)\" }]", "is no address of a site"),
        ("colour = \"red\"", "unknown key `colour` in [site]"),
    ] {
        let problems: Vec<String> = read(wrong).expect_err(wrong).iter().map(Problem::to_string).collect();
        assert!(problems.len() == 1 && problems[0].contains(told), "{wrong}: {problems:?}");
    }
}

#[test]
fn everything_wrong_is_told_at_once_in_the_order_of_the_file() {
    let text = "[club]\nformat = 1\nnmae = \"Friday\"\naddress = \"Club <club@example.org>\"\n\
        languages = [\"en\", \"se\"]\nzone = \"Europe/Helsingi\"\nauth = \"token\"\n\
        [cadence]\nanswer = \"soon\"\nat = 18\n[post]\n\
        [mail]\nsource = { maildir = \"in\" }\ntransport = \"stmp\"\n[gm]\nname = \"Aino\"\n";
    let expected = [
        "1:1: `name` is missing in [club]; add name = \"Friday table\"",
        "3:1: unknown key `nmae` in [club]; did you mean `name`?",
        "4:11: \"Club <club@example.org>\" is no mail address; write just the address, name@example.org, without a name before it",
        "5:20: \"se\" is not known here; write one of en, fi",
        "6:8: \"Europe/Helsingi\" is no time zone; did you mean \"Europe/Helsinki\"?",
        "7:1: unknown key `auth` in [club]; it belongs in [mail]",
        "9:10: \"soon\" is no time to answer, or longer than a year; write \"3 days\", \"36 hours\" or \"1 week\"",
        "10:6: `at` is a whole number, not text; write hours and minutes, \"00:00\" to \"23:59\"",
        "11:2: unknown key `post`; known here: club, site, gm, cadence, mail, limits, dice, conduct, standby",
        "14:13: \"stmp\" is not known here; did you mean \"smtp\"?",
        "15:1: `address` is missing in [gm]; add address = \"aino@example.org\"",
    ];
    assert_eq!(problems(text), expected);
}

#[test]
fn a_key_whose_head_is_missing_belongs_where_it_is_not() {
    let told = with("[gm]\n", "[site]\n");
    for key in ["name", "address", "language"] {
        let wanted = format!("unknown key `{key}` in [site]; it belongs in [gm]");
        assert!(told.iter().any(|one| one.ends_with(&wanted)), "{key}: {told:?}");
    }
}

#[test]
fn each_bad_value_has_its_own_sentence() {
    let cases = [
        ("zone = \"Europe/Helsinki\"", "zone = \"Mars\"", "such as \"Europe/Helsinki\""),
        ("at = \"18:00\"", "at = \"24:00\"", "\"00:00\" to \"23:59\""),
        ("at = \"18:00\"", "at = \"18:00\"\nremind = \"soon\"", "write \"15 minutes\""),
        ("at = \"18:00\"", "at = \"18:00\"\nleast = \"12 hours\"", "there is no grid"),
        ("at = \"18:00\"", "at = \"18:00\"\naway = \"home\"", "standing, wait, deputy"),
        ("at = \"18:00\"", "at = \"18:00\"\nholidays = [\"24.12.2026\"]", "write year, month and day"),
        ("at = \"18:00\"", "at = \"18:00\"\nholidays = \"no.txt\"", "there is no file \"no.txt\""),
        ("answer = \"3 days\"\nat = \"18:00\"", "grid = [\"mon 18\"]", "write \"mon 18:00\""),
        ("answer = \"3 days\"\nat = \"18:00\"", "skip_weekends = true\ngrid = [\"sat 18:00\"]", "all of the grid falls on weekends"),
        ("answer = \"3 days\"\nat = \"18:00\"", "answer = \"3 days\"\ngrid = [\"mon 18:00\"]", "a grid says when answers are due"),
        ("at = \"18:00\"", "at = \"18:00\"\nregret = \"5 minutes\"\nimmediate = false", "needs no regret"),
        ("clock = \"2026-11-20T12:00:00+02:00\"", "clock = \"2026-11-20 12:00\"", "is no moment"),
        ("answer = \"3 days\"", "answer = \"400 days\"", "longer than a year"),
        ("format = 1", "format = 2", "format 2, but this turnpost reads format 1; use a newer turnpost"),
        ("format = 1", "format = 0", "`format` is no number that it can be"),
        ("[gm]", "publish = \"rsync -a site/ $HOST\"\n[gm]", "no shell reads this command"),
        ("[gm]", "publish_after = \"ned\"\n[gm]", "did you mean \"end\"?"),
        ("[gm]", "publish_after = \"never\"\n[gm]", "write \"end\", or a number of rounds from 1 to 1000 without quotes"),
        ("[gm]", "publish_after = 0\n[gm]", "from 1 to 1000"),
        ("at = \"18:00\"", "at = \"18:00\"\nhold_missed = 3", "write one of all, two-thirds, half"),
        ("answer = \"3 days\"", "answer = 3", "`answer` is a whole number, not text; write \"3 days\""),
        ("[gm]", "publish = []\n[gm]", "no command stands here"),
        ("languages = [\"en\", \"fi\"]", "languages = []", "at least one language"),
        ("languages = [\"en\", \"fi\"]", "languages = \"en\"", "is text, not a list"),
        ("{ maildir = \"mail/inbox\" }", "{}", "`maildir` is missing in [mail.source]"),
        ("{ maildir = \"mail/inbox\" }", "{ maildir = \"a\", folder = \"b\" }", "one place"),
        ("{ maildir = \"mail/inbox\" }", "\"mail/inbox\"", "write one of imap, pipe; or for a folder { maildir"),
        ("{ maildir = \"mail/inbox\" }", "[\"pipe\", \"imab\"]", "did you mean \"imap\"?"),
        ("{ maildir = \"mail/inbox\" }", "[]", "letters come from somewhere"),
        ("{ maildir = \"mail/inbox\" }", "[{ maildir = \"mail/inbox\" }, { folder = 7 }]", "`folder` is a whole number, not text"),
        (
            "transport = \"files\"",
            "transport = \"files\"\nimap = { host = \"h\", user = \"u\" }",
            "`password_file` is missing in [mail.imap]",
        ),
        (
            "transport = \"files\"",
            "transport = \"files\"\nimap = { host = \"h\", user = \"u\", password_env = \"P\", password_command = \"pass h\" }",
            "the password stands in one place",
        ),
        (
            "transport = \"files\"",
            "transport = \"files\"\nimap = { host = \"h\", user = \"u\", password_env = \"P\", tls = \"none\" }",
            "the password would go over the net",
        ),
        (
            "transport = \"files\"",
            "transport = \"files\"\nimap = { host = \"h\", user = \"u\", password_env = \"P\", done = \"INBOX\" }",
            "letters come from this folder",
        ),
        (
            "transport = \"files\"",
            "transport = \"files\"\nimap = { host = \"h\", user = \"u\", password_env = \"P\", folders = \"x\" }",
            "did you mean `folder`?",
        ),
        ("{ maildir = \"mail/inbox\" }", "{ file = \"no.mbox\" }", "there is no file \"no.mbox\""),
        ("transport = \"files\"", "transport = \"smtp\"", "`host` is missing in [mail.smtp]"),
        ("transport = \"files\"", "transport = \"files\"\nsmtp = { host = \"h\", user = \"u\" }", "`password_file` is missing"),
        ("transport = \"files\"", "transport = \"files\"\nsmtp = { host = \"h\", port = 70000 }", "from 1 to 65535"),
        ("transport = \"files\"", "transport = \"files\"\nsmtp = { host = \"h\", password_env = \"P\" }", "`user` is missing"),
        ("transport = \"files\"", "transport = \"files\"\nsmtp = { host = \"h\", tls = \"none\" }", "over the net"),
        (
            "transport = \"files\"",
            "transport = \"files\"\nsmtp = { host = \"h\", user = \"u\", password_env = \"P\", password_command = \"pass h\" }",
            "the password stands in one place",
        ),
        ("transport = \"files\"", "transport = \"files\"\nsmtp = { host = \"h\", auth = \"oauth\" }", "write one of password, xoauth2"),
        ("transport = \"files\"", "transport = \"files\"\nsmtp = { host = \"h\", step_seconds = 0 }", "from 1 to 600"),
        ("transport = \"files\"", "transport = \"files\"\nhourly = 0", "from 1 to 1000000"),
        ("[cadence]", "[limits]\nletter = \"10 MB\"\n[cadence]", "\"512 KiB\" or \"10 MiB\""),
        ("name = { en", "site_url = \"example.org\"\nname = { en", "write it in full"),
        ("name = { en = \"Friday table\"", "name = { en = \" \"", "can't be empty"),
        ("[club]", "standby = \"Pekka\"\n[club]", "write each as [[standby]]"),
        ("[gm]", "[[standby]]\nname = \"Pekka\"\n[gm]", "`address` is missing in [standby]"),
        ("[gm]", "[[standby]]\nname = \"P\"\naddress = \"p@example.org\"\nrulesets = [\"chess\"]\n[gm]", "\"chess\" is not known here"),
        ("[gm]", "[gm", "mend this line"),
    ];
    for (old, new, expected) in cases {
        let found = with(old, new);
        assert!(found.len() == 1 && found[0].contains(expected), "{new}: {found:?}");
    }
}

#[test]
fn a_mail_server_is_read_with_its_usual_port() {
    let smtp = "transport = \"smtp\"\n[mail.smtp]\nhost = \"mail.example.org\"\ntls = \"starttls\"\n";
    let config = Config::parse(&SAMPLE.replace("transport = \"files\"", smtp), &anywhere);
    let server = Server { host: "mail.example.org".into(), port: 587, tls: Tls::StartTls, ca_file: None };
    let expected = Smtp { server, account: None, step_seconds: 30, total_seconds: 600 };
    assert_eq!(config.expect("a good file").transport, Transport::Smtp(expected));
}

#[test]
fn who_we_are_to_a_mail_server_is_said_like_for_the_mailbox() {
    let of = |lines: &str| {
        let smtp = format!("transport = \"smtp\"\nhourly = 90\n[mail.smtp]\nhost = \"h\"\nuser = \"u\"\n{lines}\n");
        let config = Config::parse(&SAMPLE.replace("transport = \"files\"", &smtp), &anywhere).expect("a good file");
        assert_eq!(config.hourly, Some(90));
        let Transport::Smtp(smtp) = config.transport else { panic!("no server") };
        smtp
    };
    let login = |lines: &str| of(lines).account.map(|account| (account.password, account.token)).expect("a login");
    assert_eq!(login("password_env = \"P\""), (Secret::Environment("P".into()), false));
    assert_eq!(login("password_command = \"pass h\""), (Secret::Command(vec!["pass".into(), "h".into()]), false));
    assert_eq!(login("password_command = [\"a\", \"b c\"]\nauth = \"xoauth2\""), (Secret::Command(vec!["a".into(), "b c".into()]), true));
    let patient = of("password_env = \"P\"\nstep_seconds = 5\ntotal_seconds = 90");
    assert_eq!((patient.step_seconds, patient.total_seconds), (5, 90));
}

#[test]
fn a_command_that_publishes_is_a_line_of_words_or_a_list() {
    let publish = |value: &str| {
        let text = SAMPLE.replace("[gm]", &format!("publish = {value}\n[gm]"));
        Config::parse(&text, &anywhere).expect("a good file").publish.expect("a command")
    };
    assert_eq!(publish("\"rsync -a  site/ host:/www\""), ["rsync", "-a", "site/", "host:/www"]);
    assert_eq!(publish("[\"sh\", \"-c\", \"a && b\"]"), ["sh", "-c", "a && b"]);
}

#[test]
fn a_folder_that_is_not_there_and_a_club_that_is_not_there_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let disk = Disk::open(folder.path());
    let missing = Config::load(&disk).expect_err("there is no club").to_string();
    assert!(missing.contains("there is no club here"), "{missing}");
    std::fs::write(folder.path().join(FILE), SAMPLE).expect("written");
    let inbox = Config::load(&disk).expect_err("there is no inbox").to_string();
    assert!(inbox.starts_with("club.toml:24:22: there is no folder \"mail/inbox\"; make it"), "{inbox}");
    std::fs::create_dir_all(folder.path().join("mail/inbox")).expect("made");
    Config::load(&disk).expect("all is there");
}

#[test]
fn a_private_file_that_others_can_read_is_an_error_and_in_a_sample_a_warning() {
    let folder = tempfile::tempdir().expect("a folder");
    let disk = Disk::open(folder.path());
    let game = folder.path().join("games/g1");
    std::fs::create_dir_all(&game).expect("made");
    std::fs::write(game.join("game.toml"), "").expect("written");
    let private = game.join("private.toml");
    std::fs::write(&private, "").expect("written");
    let mode = |mode| std::fs::set_permissions(&private, std::fs::Permissions::from_mode(mode)).expect("set");
    let mut config = Config::parse(SAMPLE, &anywhere).expect("a good file");
    mode(0o644);
    let warnings = config.check_private(&disk).expect("only a warning");
    assert_eq!(warnings, ["others can read private files (1); in a club with a clock of its own that is no error"]);
    config.clock = None;
    assert!(matches!(config.check_private(&disk), Err(ConfigError::Readable(_))));
    mode(0o600);
    assert_eq!(config.check_private(&disk).expect("all is well"), Vec::<String>::new());
}

#[test]
fn every_key_stands_in_the_reference() {
    let reference = include_str!("../../../docs/club.toml.md");
    for line in SAMPLE.lines() {
        if let Some((key, _)) = line.split_once(" = ") {
            assert!(reference.contains(&format!("`{}`", key.trim_start_matches("# "))), "{key}");
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in "\\PC*") {
        let _ = Config::parse(&text, &anywhere);
    }

    #[test]
    fn no_change_of_the_sample_makes_it_panic(at in any::<prop::sample::Index>(), new in "[\\[\\]={}\"a-z0-9.\n ]{0,6}", cut in 0usize..8) {
        let chars: Vec<char> = SAMPLE.chars().collect();
        let at = at.index(chars.len());
        let rest = chars.iter().skip(at + cut);
        let text: String = chars[..at].iter().copied().chain(new.chars()).chain(rest.copied()).collect();
        if let Err(problems) = Config::parse(&text, &anywhere) {
            prop_assert!(!problems.is_empty());
        }
    }
}

#[test]
fn a_password_that_cannot_be_read_is_told_as_what_it_is() {
    let mut config = Config::parse(SAMPLE, &anywhere).expect("a good file");
    let account = Some(Account { user: "club".to_owned(), password: Secret::File("no-such-password".into()), token: false });
    let server = Server { host: "mail.example.org".to_owned(), port: 465, tls: Tls::Wrapped, ca_file: None };
    config.transport = Transport::Smtp(Smtp { server, account, step_seconds: 1, total_seconds: 1 });
    let Err(error) = transport::transport(&config, Path::new("/")) else { panic!("there is no such file") };
    let error = error.to_string();
    assert!(error.contains("no-such-password") && error.contains("password_file"), "{error}");
}
