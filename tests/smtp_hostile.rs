//! Mails leave through a server that does what it should not, at each step: nothing is lost or cut, nothing is doubled but what no sender
//! can know of, the run is held up for a bounded time, and whoever listens to the server stays small.

use crate::harness::{CLUB, Table};
use crate::servers::hostile::{Deed, Hostile, Step, Strike};
use chrono::TimeDelta;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use turnpost::club::{Ran, Setup, Staff, limits, pass_by};
use turnpost::mail::{Here, smtp};
use turnpost::store::{Envelope, Outbox, Transaction};

const MAILS: usize = 7;
/// No more than this of its own may whoever listens to a server take, in KiB: what a process begins with, and a few MiB.
const MEMORY_MOST: u64 = 14 << 10;

fn club(port: u16, tls: &str) -> String {
    let smtp = format!(
        "transport = \"smtp\"\n\n[mail.smtp]\nhost = \"127.0.0.1\"\nport = {port}\ntls = \"{tls}\"\nuser = \"club\"\npassword_file = \"password\"\n\
         step_seconds = 1\ntotal_seconds = 20\n"
    );
    CLUB.replace("transport = \"files\"\n", &smtp)
}

fn mail(number: usize) -> Vec<u8> {
    let line = format!("..a line of mail {number} that begins with dots\r\n.\r\n");
    let text = line.repeat(if number == 3 { 300 } else { 5 });
    format!("Subject: mail {number}\r\nMessage-ID: <m{number}@example.org>\r\n\r\n{text}").into_bytes()
}

/// A club with mails that wait.
fn table(port: u16, tls: &str) -> Table {
    let table = Table::with(CLUB);
    table.secret("password", "secret");
    fs::write(table.path("club.toml"), club(port, tls)).expect("written");
    let disk = table.disk();
    let mut change = Transaction::new("");
    for number in 1..=MAILS {
        let envelope = Envelope::new("club@example.org", &format!("player{number}@example.org"));
        Outbox::new(&disk).spool(&mut change, &format!("m{number}"), &mail(number), &envelope).expect("spooled");
    }
    change.commit(&disk, "spool").and_then(|committed| committed.finish(&disk)).expect("committed");
    table
}

fn pass(table: &Table) -> Ran {
    let (disk, config) = (table.disk(), table.config());
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "test", redraw: false, progress: &|_, _, _| {} };
    let postman = smtp::Apart::new(env!("CARGO_BIN_EXE_turnpost").into(), "hand-over");
    let reader = Here(limits(&config));
    pass_by(
        &setup,
        Staff { reader: &reader, postman: &postman, names: &turnpost::mail::NoNames, beacon: &turnpost::relay::NoValues },
        Vec::new(),
        Vec::new(),
        false,
    )
    .expect("a run that ends")
}

/// How often the server has each mail, which must be as it was written.
fn got(server: &Hostile) -> BTreeMap<usize, usize> {
    let mut got = BTreeMap::new();
    for raw in server.kept() {
        let number = (1..=MAILS).find(|number| mail(*number) == raw);
        let number = number.unwrap_or_else(|| panic!("{} bytes that are no mail of ours", raw.len()));
        *got.entry(number).or_default() += 1;
    }
    got
}

fn tries(table: &Table) -> Vec<u32> {
    let disk = table.disk();
    Outbox::new(&disk).refused().expect("mails").iter().map(|(_, mail)| mail.tries).collect()
}

/// Measures those who listen to servers for this process, until it is told to end: the most that one of them took of its own, in KiB.
fn listeners(over: &AtomicBool, most: &AtomicU64) {
    let of = |pid: &str, file: &str| fs::read(format!("/proc/{pid}/{file}")).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    while !over.load(Ordering::Relaxed) {
        for entry in fs::read_dir("/proc").expect("processes").flatten() {
            let pid = entry.file_name().to_string_lossy().into_owned();
            let ours = pid.parse::<u32>().is_ok() && of(&pid, "cmdline").is_ok_and(|line| line.contains("hand-over"));
            let Ok(status) = of(&pid, "status") else { continue };
            let number =
                |name: &str| status.lines().find_map(|line| line.strip_prefix(name)?.split_whitespace().next()?.parse::<u64>().ok());
            if ours && number("PPid:") == Some(std::process::id().into()) {
                most.fetch_max(number("RssAnon:").unwrap_or(0), Ordering::Relaxed);
            }
        }
        std::thread::sleep(Duration::from_millis(3));
    }
}

/// Tries some strikes side by side; gives how long each run took and the most memory that any listener had.
fn struck(strikes: &[Strike], check: impl Fn(&Strike, &Ran, &Table, &Hostile) + Sync) -> u64 {
    let (over, most) = (AtomicBool::new(false), AtomicU64::new(0));
    std::thread::scope(|scope| {
        let measure = scope.spawn(|| listeners(&over, &most));
        let cases: Vec<_> = strikes.iter().map(|strike| scope.spawn(|| case(strike, &check))).collect();
        let ended: Vec<_> = cases.into_iter().map(|case| case.join()).collect();
        over.store(true, Ordering::Relaxed);
        measure.join().expect("measured");
        ended.into_iter().for_each(|ended| ended.unwrap_or_else(|why| std::panic::resume_unwind(why)));
    });
    most.into_inner()
}

fn case(strike: &Strike, check: &impl Fn(&Strike, &Ran, &Table, &Hostile)) {
    let server = Hostile::start(Some(*strike));
    let mut table = table(server.port, if strike.step == Step::StartTls { "starttls" } else { "none" });
    let start = Instant::now();
    let ran = pass(&table);
    let took = start.elapsed();
    println!("{strike:?}: {took:.1?}, {} sent, {} wait, {} bytes of a flood", ran.sent, ran.kept.len(), server.flooded());
    assert_eq!(server.lines(), 1, "{strike:?}: one line for all");
    assert!(took < Duration::from_secs(8), "{strike:?}: {took:?}");
    assert!(ran.problems.is_empty(), "{strike:?}: {ran:?}");
    check(strike, &ran, &table, &server);
    // What is between us and a server holds some MB of a flood as well.
    assert!(server.flooded() < 16 << 20, "{strike:?}: {} bytes", server.flooded());
    if strike.step == Step::StartTls {
        return;
    }
    // The server comes to its senses.
    for _ in 0..3 {
        table.now += TimeDelta::minutes(10);
        pass(&table);
    }
    let (got, disk) = (got(&server), table.disk());
    let (failed, waiting) = (Outbox::new(&disk).failed().expect("mails").len(), Outbox::new(&disk).waiting().expect("mails").len());
    // One that it took with an answer that nobody can read is set aside.
    let unread = strike.step == Step::Dot && strike.deed == Deed::Bytes;
    assert_eq!((waiting, got.len() + failed), (0, MAILS + usize::from(unread)), "{strike:?}: {got:?}");
    let doubled: Vec<_> = got.iter().filter(|(_, times)| **times > 1).collect();
    let in_doubt = strike.step == Step::Dot && !matches!(strike.deed, Deed::Refuse(_)) && !unread;
    assert_eq!(doubled.len(), usize::from(in_doubt), "{strike:?}: {got:?}");
    assert!(doubled.iter().all(|(_, times)| **times == 2), "{strike:?}: {got:?}");
}

/// All deeds but refusals.
const WORSE: [Deed; 6] = [Deed::Hang, Deed::Drop, Deed::EndlessLine, Deed::EndlessReply, Deed::Drip, Deed::Bytes];

fn at(step: Step, deeds: &[Deed]) -> Vec<Strike> {
    deeds.iter().map(|deed| Strike { step, deed: *deed, mail: 3, lines: 1 }).collect()
}

#[test]
fn before_the_first_mail_all_wait_and_none_is_blamed_alone() {
    let steps = [Step::Greeting, Step::Ehlo, Step::Auth];
    let refusals = [Deed::Refuse(554), Deed::Refuse(550), Deed::Refuse(535)];
    let mut strikes: Vec<Strike> = steps.iter().zip(refusals).flat_map(|(step, deed)| at(*step, &[deed])).collect();
    strikes.extend(steps.iter().flat_map(|step| at(*step, &WORSE)));
    strikes.extend(at(Step::StartTls, &WORSE));
    let memory = struck(&strikes, |strike, ran, table, server| {
        assert_eq!((ran.sent, ran.kept.len(), ran.failed.len()), (0, MAILS, 0), "{strike:?}: {ran:?}");
        let blamed = tries(table);
        assert_eq!((blamed, server.kept().len()), (vec![1; MAILS], 0), "{strike:?}");
        assert!(!ran.kept.iter().any(|mail| mail.why.contains("secret")), "{ran:?}");
        if strike.deed == Deed::Hang && [Step::Greeting, Step::Auth].contains(&strike.step) {
            assert!(ran.kept.iter().all(|mail| mail.why.ends_with("the server does not answer")), "{strike:?}: {ran:?}");
        }
    });
    println!("{memory} KiB");
    assert!(memory < MEMORY_MOST, "{memory} KiB");
}

#[test]
fn what_breaks_the_line_ends_the_attempt_and_is_the_only_one_blamed() {
    // What is no text is about one mail, and tried by itself.
    let worse: Vec<Deed> = WORSE.into_iter().filter(|deed| *deed != Deed::Bytes).collect();
    let strikes: Vec<Strike> = [Step::Mail, Step::Rcpt, Step::Data, Step::Dot].iter().flat_map(|step| at(*step, &worse)).collect();
    let memory = struck(&strikes, |strike, ran, table, server| {
        assert_eq!((ran.sent, ran.kept.len(), ran.failed.len()), (2, MAILS - 2, 0), "{strike:?}: {ran:?}");
        assert_eq!(tries(table), [1], "{strike:?}");
        let there = 2 + usize::from(strike.step == Step::Dot);
        assert_eq!(server.kept().len(), there, "{strike:?}");
        // Those behind it wait as long, and go first then.
        let next: Vec<_> = ran.kept.iter().map(|mail| mail.next).collect();
        assert_eq!(next, vec![table.now + TimeDelta::minutes(5); MAILS - 2], "{strike:?}");
        if strike.deed == Deed::Hang {
            assert_eq!(ran.kept.iter().filter(|mail| mail.why == "the server does not answer").count(), 1, "{strike:?}: {ran:?}");
        }
        let untried = ran.kept.iter().filter(|mail| mail.why.starts_with("not tried: ")).count();
        assert_eq!(untried, MAILS - 3, "{strike:?}: {ran:?}");
    });
    println!("{memory} KiB");
    assert!(memory < MEMORY_MOST, "{memory} KiB");
}

/// The number of such an answer is lost with it: before the mail it is another try, behind the mail another try could double it.
#[test]
fn an_answer_that_is_no_text_is_about_one_mail_and_doubles_none() {
    let strikes: Vec<Strike> = [Step::Rcpt, Step::Dot].iter().flat_map(|step| at(*step, &[Deed::Bytes])).collect();
    struck(&strikes, |strike, ran, _, server| {
        let taken = strike.step == Step::Dot;
        let (kept, failed) = (usize::from(!taken), usize::from(taken));
        // The others go by the next run, over another line.
        assert_eq!((ran.sent, ran.kept.len(), ran.failed.len(), ran.left), (2, kept, failed, MAILS - 3), "{strike:?}: {ran:?}");
        assert_eq!(server.kept().len(), 2 + failed, "{strike:?}");
        let why = ran.kept.iter().map(|mail| &mail.why).chain(ran.failed.iter().map(|(_, why)| why));
        assert!(why.into_iter().all(|why| why.contains("no text in UTF-8")), "{ran:?}");
    });
}

/// Whom the server takes no mail from is the club, not one reader: nobody is taken for unreachable by it.
#[test]
fn a_server_that_refuses_the_club_as_a_sender_refuses_no_mail_for_good() {
    let strikes = [Strike { step: Step::Mail, deed: Deed::Refuse(550), mail: 1, lines: 1 }];
    struck(&strikes, |strike, ran, _, server| {
        assert_eq!((ran.sent, ran.kept.len(), ran.failed.len()), (0, MAILS, 0), "{strike:?}: {ran:?}");
        assert!(server.kept().is_empty() && ran.kept.iter().all(|mail| mail.why.contains("the server takes no mail from us")), "{ran:?}");
    });
}

#[test]
fn a_mail_that_is_refused_holds_up_no_other_and_the_line_goes_on() {
    let steps = [Step::Mail, Step::Rcpt, Step::Data, Step::Dot];
    let strikes: Vec<Strike> = steps.iter().flat_map(|step| at(*step, &[Deed::Refuse(550), Deed::Refuse(451)])).collect();
    struck(&strikes, |strike, ran, table, server| {
        let lasting = strike.deed == Deed::Refuse(550);
        assert_eq!(
            (ran.sent, ran.failed.len(), ran.kept.len()),
            (MAILS - 1, usize::from(lasting), usize::from(!lasting)),
            "{strike:?}: {ran:?}"
        );
        assert_eq!((server.kept().len(), tries(table).len()), (MAILS - 1, usize::from(!lasting)), "{strike:?}");
    });
}

#[test]
fn a_server_that_breaks_off_after_a_refusal_leaves_the_rest_for_the_next_run() {
    struck(&at(Step::Rset, &WORSE), |strike, ran, table, _| {
        assert_eq!((ran.sent, ran.failed.len(), ran.kept.len(), ran.left), (2, 1, 0, MAILS - 3), "{strike:?}: {ran:?}");
        assert_eq!(ran.next_try, Some(table.now + TimeDelta::minutes(1)), "{strike:?}");
    });
}

#[test]
fn a_server_that_does_not_let_go_changes_nothing() {
    let memory = struck(&at(Step::Quit, &WORSE), |strike, ran, _, server| {
        assert_eq!((ran.sent, server.kept().len()), (MAILS, MAILS), "{strike:?}: {ran:?}");
    });
    assert!(memory < MEMORY_MOST, "{memory} KiB");
}

#[test]
fn a_server_that_has_had_enough_of_a_line_gets_the_rest_over_another() {
    struck(&at(Step::Mail, &[Deed::Refuse(421)]), |strike, ran, table, server| {
        assert_eq!((ran.sent, ran.kept.len(), ran.left), (2, 0, MAILS - 2), "{strike:?}: {ran:?}");
        assert_eq!((tries(table).len(), server.lines()), (0, 1));
    });
}

#[test]
fn an_answer_to_another_question_counts_for_nothing() {
    // As if somebody had put an answer into the line: every one is taken for that to the question before.
    struck(&at(Step::Data, &[Deed::Refuse(250)]), |strike, ran, table, server| {
        assert_eq!((ran.sent, ran.kept.len(), server.kept().len()), (2, MAILS - 2, 2), "{strike:?}: {ran:?}");
        assert_eq!(tries(table), [1]);
    });
}

#[test]
fn one_mail_that_a_server_can_not_stand_does_not_take_the_others_with_it() {
    // Each line breaks with its third mail, whichever that is.
    let server = Hostile::start(Some(Strike { step: Step::Data, deed: Deed::Drop, mail: 3, lines: 100 }));
    let mut table = table(server.port, "none");
    for sent in [2, 2, 2, 1] {
        assert_eq!(pass(&table).sent, sent);
        table.now += TimeDelta::minutes(10);
    }
    assert!(got(&server).values().all(|times| *times == 1), "{:?}", got(&server));
    assert_eq!(table.disk().list("mail/failed").expect("listed"), [""; 0]);
}

#[test]
fn a_slow_server_is_given_so_much_time_in_all_and_the_rest_goes_with_the_next_run() {
    let server = Hostile::start(None);
    let table = table(server.port, "none");
    let text = table.text("club.toml").replace("total_seconds = 20", "total_seconds = 1");
    fs::write(table.path("club.toml"), text).expect("written");
    // Somebody holds up the run itself after the second mail.
    let (disk, config) = (table.disk(), table.config());
    let way = turnpost::club::transport(&config, disk.root()).expect("a transport");
    let postman = smtp::Apart::new(env!("CARGO_BIN_EXE_turnpost").into(), "hand-over");
    let mut round = way.begin(&postman);
    let mut hand = |number: usize| round.deliver("club@example.org", &["a@example.org".into()], &mail(number));
    assert_eq!((hand(1), hand(2)), (Ok(()), Ok(())));
    std::thread::sleep(Duration::from_millis(1100));
    assert!(matches!(hand(3), Err(turnpost::mail::Delivery::Left(_))));
    round.close();
    assert_eq!((server.lines(), got(&server).len()), (1, 2));
}

#[test]
fn a_run_from_the_command_line_is_held_up_no_longer() {
    let run = |server: &Hostile| {
        let table = table(server.port, "none");
        let out = Command::new(env!("CARGO_BIN_EXE_turnpost")).args(["run", "--club"]).arg(table.folder.path()).output().expect("it runs");
        let said = String::from_utf8_lossy(&out.stdout).into_owned();
        assert!(out.status.success(), "{said}");
        said
    };
    let good = Hostile::start(None);
    assert!(run(&good).contains("7 mails sent") && got(&good).len() == MAILS);
    let flood = Hostile::start(Some(Strike { step: Step::Greeting, deed: Deed::EndlessLine, mail: 1, lines: 9 }));
    let said = run(&flood);
    assert_eq!((said.matches(" waits: 127.0.0.1, port ").count(), flood.lines()), (MAILS, 1), "{said}");
}

#[test]
fn the_doctor_tries_the_server_in_the_same_bounds() {
    let doctor = |server: &Hostile| {
        let table = table(server.port, "none");
        let start = Instant::now();
        let out = Command::new(env!("CARGO_BIN_EXE_turnpost")).args(["doctor", "--club"]).arg(table.folder.path()).output();
        let out = String::from_utf8(out.expect("it runs").stdout).expect("text");
        assert!(start.elapsed() < Duration::from_secs(10) && !out.contains("secret"), "{out}");
        assert!(server.kept().is_empty());
        out
    };
    let good = doctor(&Hostile::start(None));
    assert!(good.contains("✓ smtp: 127.0.0.1 lets us in on port"), "{good}");
    let line = "check `host`, `port`";
    let struck =
        [(Step::Greeting, Deed::Hang, line), (Step::Ehlo, Deed::EndlessLine, line), (Step::Auth, Deed::Refuse(535), "check `user`")];
    for (step, deed, remedy) in struck {
        let told = doctor(&Hostile::start(Some(Strike { step, deed, mail: 1, lines: 9 })));
        assert!(told.contains("✗ smtp: 127.0.0.1, port ") && told.contains(remedy), "{told}");
    }
}

#[test]
fn a_mail_that_is_told_only_in_part_is_handed_over_to_nobody() {
    let server = Hostile::start(None);
    let settings = format!(
        r#"{{"host":"127.0.0.1","port":{},"tls":"None","ca_file":null,"login":null,"patience":{{"step":{{"secs":5,"nanos":0}},"total":{{"secs":5,"nanos":0}}}}}}"#,
        server.port
    );
    let raw = mail(3);
    let head = format!(r#"{{"Mail":{{"from":"club@example.org","to":["a@example.org"],"bytes":{}}}}}"#, raw.len());
    let message = |bytes: &[u8]| [&(bytes.len() as u64).to_le_bytes()[..], bytes].concat();
    let told = [message(settings.as_bytes()), message(head.as_bytes()), message(&raw)].concat();
    for (cut, there) in [(1, 0), (raw.len() / 2, 0), (raw.len(), 0), (0, 1)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
        let mut process =
            command.arg("hand-over").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        // As if whoever tells it were killed.
        process.stdin.take().expect("an input").write_all(&told[..told.len() - cut]).expect("told");
        process.wait_with_output().expect("it ends");
        assert_eq!(server.kept().len(), there, "{cut} bytes are missing");
    }
}

#[test]
fn a_login_is_by_password_or_by_the_token_that_a_command_says() {
    let login = |settings: &str| {
        let server = Hostile::start(None);
        let table = table(server.port, "none");
        let text = table.text("club.toml").replace("password_file = \"password\"", settings);
        fs::write(table.path("club.toml"), text).expect("written");
        assert_eq!(pass(&table).sent, MAILS, "{settings}");
        let logins = server.logins();
        let [login] = logins.as_slice() else { panic!("{logins:?}") };
        let (way, said) = login.split_once(' ').expect("two words");
        let said = data_encoding::BASE64.decode(said.as_bytes()).expect("BASE64");
        (way.to_owned(), String::from_utf8(said).expect("text"))
    };
    let plain = |password: &str| ("PLAIN".to_owned(), format!("\0club\0{password}"));
    assert_eq!(login("password_file = \"password\""), plain("secret"));
    assert_eq!(login("password_command = \"echo walrus\""), plain("walrus"));
    assert_eq!(login("password_env = \"HOME\""), plain(&std::env::var("HOME").expect("a home")));
    let token = login("password_command = [\"sh\", \"-c\", \"echo token; echo remark\"]\nauth = \"xoauth2\"");
    assert_eq!(token, ("XOAUTH2".to_owned(), "user=club\x01auth=Bearer token\x01\x01".to_owned()));
}

#[test]
fn mails_wait_where_the_password_can_not_be_had_and_nobody_is_called() {
    let server = Hostile::start(None);
    let table = table(server.port, "none");
    let text = table.text("club.toml").replace("password_file = \"password\"", "password_command = \"false\"");
    fs::write(table.path("club.toml"), text).expect("written");
    let ran = pass(&table);
    assert_eq!((ran.sent, ran.kept.len(), server.lines()), (0, MAILS, 0), "{ran:?}");
    assert_eq!(ran.problems, [ran.kept[0].why.clone()]);
    assert!(ran.kept[0].why.contains("[mail.smtp] of club.toml") && ran.kept[0].why.contains("`false`"), "{ran:?}");
}

#[test]
fn so_many_mails_an_hour_and_those_that_ask_first() {
    let server = Hostile::start(None);
    let mut table = table(server.port, "none");
    let limited = table.text("club.toml").replace("transport = \"smtp\"\n", "transport = \"smtp\"\nhourly = 3\n");
    fs::write(table.path("club.toml"), limited).expect("written");
    let asking = table.text("mail/outbox/m6.toml").replace("tries = 0", "tries = 0\nasks = true");
    fs::write(table.path("mail/outbox/m6.toml"), asking).expect("written");
    let start = table.now;
    let ran = pass(&table);
    assert_eq!((ran.sent, ran.left, ran.next_try), (3, 4, Some(start + TimeDelta::hours(1))), "{ran:?}");
    assert_eq!(got(&server).into_keys().collect::<Vec<_>>(), [1, 2, 6]);
    table.now += TimeDelta::minutes(59);
    assert_eq!((pass(&table).sent, server.lines()), (0, 1), "nobody is called for nothing");
    table.now = start + TimeDelta::hours(1);
    assert_eq!(pass(&table).sent, 3);
    table.now += TimeDelta::hours(1);
    assert_eq!(pass(&table).sent, 1);
    assert!(got(&server).len() == MAILS && got(&server).values().all(|times| *times == 1));
    assert_eq!(tries(&table), [0; 0]);
}
