//! The client against servers that do as no server should: a script each, on loopback.

use super::*;
use chrono::{DateTime, Utc};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::os::fd::AsFd as _;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// What a server answers to each command in turn: `$` stands for the command's tag.
fn server(script: Vec<Vec<u8>>) -> (Imap, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("a port").port();
    let thread = std::thread::spawn(move || {
        let (stream, _) = listener.accept().expect("a client");
        let mut said = Vec::new();
        play(&stream, &script, &mut said);
        said
    });
    let login = Login::Password { user: "club".into(), password: "secret".into() };
    (Imap { host: "127.0.0.1".into(), port, tls: Tls::None, ca_file: None, login }, thread)
}

fn play(stream: &TcpStream, script: &[Vec<u8>], said: &mut Vec<String>) {
    let mut reader = BufReader::new(stream.try_clone().expect("a line"));
    let mut out = stream;
    let mut tag = String::new();
    for (number, answer) in script.iter().enumerate() {
        if number > 0 {
            let mut line = String::new();
            if reader.read_line(&mut line).unwrap_or(0) == 0 {
                return;
            }
            // Not what belongs to the command before: a password, the end of a wait.
            if let Some((first, _)) = line.trim_end().split_once(' ') {
                tag = first.to_owned();
            }
            said.push(line.trim_end().to_owned());
        }
        let text: Vec<u8> = answer.iter().flat_map(|&b| if b == b'$' { tag.clone().into_bytes() } else { vec![b] }).collect();
        if out.write_all(&text).is_err() {
            return;
        }
    }
    let mut rest = Vec::new();
    let _ = io::Read::read_to_end(&mut reader, &mut rest);
}

const WELCOME: [&str; 4] = [
    "* OK hello\r\n",
    "* CAPABILITY IMAP4rev1 IDLE AUTH=PLAIN SASL-IR\r\n$ OK\r\n",
    "$ OK in\r\n",
    "* CAPABILITY IMAP4rev1 IDLE UIDPLUS\r\n$ OK\r\n",
];

fn after_login(answers: &[&[u8]]) -> (Imap, JoinHandle<Vec<String>>) {
    server(WELCOME.iter().map(|text| text.as_bytes()).chain(answers.iter().copied()).map(<[u8]>::to_vec).collect())
}

/// Keeps letters in memory, as no club does.
#[derive(Default)]
struct Kept {
    open: Vec<u8>,
    whole: Vec<(u32, Vec<u8>, Option<DateTime<Utc>>)>,
    longest: usize,
}

impl Keeper for Kept {
    fn begin(&mut self, _: u64) -> io::Result<()> {
        self.open.clear();
        Ok(())
    }
    fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.longest = self.longest.max(bytes.len());
        self.open.extend_from_slice(bytes);
        Ok(())
    }
    fn end(&mut self, uid: u32, arrived: Option<DateTime<Utc>>) -> io::Result<()> {
        self.whole.push((uid, std::mem::take(&mut self.open), arrived));
        Ok(())
    }
}

#[test]
fn letters_come_out_of_the_line_byte_for_byte() -> Outcome {
    let mut answer =
        b"* 1 EXISTS\r\n* 1 FETCH (UID 7 INTERNALDATE \"23-Nov-2026 10:00:00 +0200\" BODY[] {9}\r\na\0\r\n){3}\xff)\r\n".to_vec();
    // The number may stand behind the letter, a short one in quotes, and one that is gone is not there.
    answer.extend_from_slice(
        b"* 2 FETCH (FLAGS (\\Seen))\r\n* 3 FETCH (BODY[] {2}\r\nhi UID 9)\r\n* 4 FETCH (UID 10 BODY[] \"x\\\"y\")\r\n$ OK {5}\r\n",
    );
    let search: &[u8] = b"* SEARCH 9 7\r\n* 3 EXPUNGE\r\n* SEARCH\r\n* SEARCH 10\r\n$ OK\r\n";
    let select: &[u8] = b"* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen \\*)] x\r\n* OK [UIDVALIDITY 33] y\r\n$ OK [READ-WRITE] z\r\n";
    let sizes: &[u8] = b"* 1 FETCH (UID 7 RFC822.SIZE 9)\r\n* 3 FETCH (RFC822.SIZE 2 UID 9)\r\n$ OK\r\n";
    let (imap, thread) = after_login(&[select, search, sizes, &answer, b"* BYE\r\n$ OK\r\n"]);
    let mut session = Session::open(&imap)?;
    assert_eq!(*session.select("INBOX")?, Folder { validity: 33, read_only: false, marks: true });
    assert_eq!(session.search("UNDELETED")?, [7, 9, 10]);
    assert_eq!(session.sizes(&[7, 9, 10])?.into_iter().collect::<Vec<_>>(), [(7, 9), (9, 2)]);
    let mut kept = Kept::default();
    session.letters(&[7, 9, 10], &mut kept)?;
    let first = DateTime::parse_from_rfc3339("2026-11-23T10:00:00+02:00")?.to_utc();
    // No zero may be on the line: one that is there all the same becomes what Dovecot makes of it.
    let want = [(7, b"a\x80\r\n){3}\xff".to_vec(), Some(first)), (9, b"hi".to_vec(), None), (10, b"x\"y".to_vec(), None)];
    assert_eq!(kept.whole, want);
    session.close();
    let said = thread.join().expect("it ends");
    assert!(said.iter().any(|line| line.ends_with("UID FETCH 7,9,10 (UID RFC822.SIZE INTERNALDATE BODY.PEEK[]<0.65536>)")), "{said:?}");
    assert!(!said.iter().any(|line| line.contains("secret")), "the password is not in the clear where it need not be");
    Ok(())
}

#[test]
fn what_no_server_should_say_costs_a_line_and_a_moment() -> Outcome {
    let endless = [b"* OK ".to_vec(), vec![b'x'; 2 << 20], b"\r\n$ OK\r\n".to_vec()].concat();
    let huge: &[u8] = b"* 1 FETCH (UID 1 FLAGS {4000000000}\r\n";
    let texts = [b"* LIST".to_vec(), b" {1}\r\nx".repeat(5000), b"\r\n$ OK\r\n".to_vec()].concat();
    let twice: &[u8] = b"* 1 FETCH (UID 1 BODY[] {1}\r\na BODY[] {1}\r\nb)\r\n$ OK\r\n";
    let nameless: &[u8] = b"* 1 FETCH (BODY[] {1}\r\na)\r\n$ OK\r\n";
    let half: &[u8] = b"* 1 FETCH (UID 1 BODY[] {10}\r\nhalf";
    for odd in [&endless[..], huge, &texts, twice, nameless, b"+ more?\r\n", b"", half, b"\r\n\r\n", b"$ BAD what?\r\n"] {
        let (imap, thread) = after_login(&[odd]);
        let mut session = Session::open(&imap)?;
        let (mut kept, start) = (Kept::default(), Instant::now());
        let done = session.letters(&[1], &mut kept);
        assert!(done.is_err(), "{:?}", String::from_utf8_lossy(odd.get(..40).unwrap_or(odd)));
        assert!(kept.whole.is_empty() && start.elapsed() < Duration::from_secs(5));
        drop(session);
        thread.join().expect("it ends");
    }
    Ok(())
}

#[test]
fn a_long_letter_comes_in_pieces_whatever_its_size_is_said_to_be() -> Outcome {
    const FIRST: usize = 64 << 10;
    const PIECE: usize = 512 << 10;
    let letter: Vec<u8> = (0..PIECE * 2 + 5).map(|at| if at % 61 == 0 { b'\xff' } else { b'0' + (at % 61) as u8 }).collect();
    let piece = |said: usize, at: usize, end: usize| {
        let head = format!("* 1 FETCH (UID 4 RFC822.SIZE {said} BODY[]<{at}> {{{}}}\r\n", end - at);
        [head.as_bytes(), &letter[at..end], b")\r\n$ OK\r\n"].concat()
    };
    let (one, two, all) = (PIECE, PIECE * 2, letter.len());
    // The size is right, too small, or too large, and then the server is asked once more.
    for (said, more) in [(all, false), (one + 1, false), (all + 9, true)] {
        let mut answers = [(0, FIRST), (0, one), (one, two), (two, all)].map(|(at, end)| piece(said, at, end)).to_vec();
        answers.extend(more.then(|| format!("* 1 FETCH (UID 4 RFC822.SIZE {said} BODY[]<{all}> \"\")\r\n$ OK\r\n").into_bytes()));
        let (imap, thread) = after_login(&answers.iter().map(Vec::as_slice).collect::<Vec<_>>());
        let (mut session, mut kept) = (Session::open(&imap)?, Kept::default());
        session.letters(&[4], &mut kept)?;
        assert_eq!(kept.whole, [(4, letter.clone(), None)]);
        assert_eq!(kept.longest, PIECE);
        drop(session);
        thread.join().expect("it ends");
    }
    // One that goes on without end, a piece from elsewhere, one of another letter, one that is gone meanwhile.
    let first = piece(all, 0, FIRST);
    let endless: Vec<Vec<u8>> = std::iter::once(first.clone())
        .chain((0..9).map(|n| {
            [
                format!("* 1 FETCH (UID 4 RFC822.SIZE {PIECE} BODY[]<{}> {{{PIECE}}}\r\n", n * PIECE).as_bytes(),
                &letter[..PIECE],
                b")\r\n$ OK\r\n",
            ]
            .concat()
        }))
        .collect();
    let again = piece(all, 0, one);
    let other = b"* 1 FETCH (UID 5 BODY[]<524288> {1}\r\na)\r\n$ OK\r\n".to_vec();
    for odd in
        [endless, vec![first.clone(), again.clone(), again.clone()], vec![first.clone(), again, other], vec![first, b"$ OK\r\n".to_vec()]]
    {
        let (imap, thread) = after_login(&odd.iter().map(Vec::as_slice).collect::<Vec<_>>());
        let (mut session, mut kept) = (Session::open(&imap)?, Kept::default());
        assert!(matches!(session.letters(&[4], &mut kept), Err(ImapError::Garbled { .. })));
        assert!(kept.whole.is_empty());
        drop(session);
        thread.join().expect("it ends");
    }
    Ok(())
}

#[test]
fn what_is_hostile_at_any_step_ends_the_talk_soon() {
    let endless = |start: &str, again: &str| [start.as_bytes(), again.repeat((3 << 20) / again.len()).as_bytes()].concat();
    let brackets = format!("* 1 FETCH (BODYSTRUCTURE {}\r\n", "(".repeat(900_000)).into_bytes();
    let odd: [(&str, Vec<u8>); 9] = [
        ("a line without end", endless("* OK ", "x")),
        ("a text of four gigabytes", endless("* LIST {4294967295}\r\n", "x")),
        ("one that does not come", b"* LIST {4294967295}\r\n".to_vec()),
        ("one that breaks off", b"* LIST (\\A) \"/\" {10}\r\nhalf".to_vec()),
        ("lines without end", endless("", "* 1 EXISTS\r\n")),
        ("lines without meaning", endless("", "* what\r\n")),
        ("brackets without end", brackets),
        ("nothing", Vec::new()),
        ("the end of something else", b"* CAPABILITY IMAP4rev1\r\nother1 OK done\r\n".to_vec()),
    ];
    let at = |step: usize, name: &str, answer: &[u8]| {
        let script = WELCOME.iter().take(step).map(|text| text.as_bytes().to_vec()).chain([answer.to_vec()]).collect();
        let (imap, thread) = server(script);
        let start = Instant::now();
        let error = Session::open(&imap).err().unwrap_or_else(|| panic!("{name} at {step}"));
        assert!(matches!(error, ImapError::Garbled { .. } | ImapError::Lost { .. }), "{name} at {step}: {error}");
        assert!(start.elapsed() < Duration::from_secs(5), "{name} at {step}: {:?}", start.elapsed());
        thread.join().expect("it ends");
    };
    let (at, odd) = (&at, &odd);
    std::thread::scope(|scope| {
        for step in 0..WELCOME.len() {
            scope.spawn(move || odd.iter().for_each(|(name, answer)| at(step, name, answer)));
        }
    });
}

#[test]
fn what_is_hostile_while_letters_are_waited_for_ends_the_wait_soon() -> Outcome {
    let endless = |start: &str, again: &str| [start.as_bytes(), again.repeat((3 << 20) / again.len()).as_bytes()].concat();
    let odd: [(&str, Vec<u8>, bool); 7] = [
        ("a line without end", endless("+ idling\r\n* OK ", "x"), false),
        ("a text of four gigabytes", endless("+ idling\r\n* LIST {4294967295}\r\n", "x"), false),
        // Where news come without end there is news, and what is no answer is passed over.
        ("news without end", endless("+ idling\r\n", "* 1 EXISTS\r\n"), true),
        ("an answer before it was let wait", b"$ OK\r\n".to_vec(), true),
        ("a refusal", b"$ NO not today\r\n".to_vec(), false),
        ("nothing", Vec::new(), false),
        ("what is no text", b"+ idling\r\n* \xff\xfe\x00\r\n* )(\r\n".to_vec(), true),
    ];
    for (name, answer, may_end) in odd {
        let (imap, thread) = after_login(&[&answer, b"$ OK\r\n"]);
        let mut session = Session::open(&imap)?;
        let (ours, _theirs) = std::os::unix::net::UnixStream::pair()?;
        let start = Instant::now();
        let idled = session.idle(ours.as_fd(), Duration::from_millis(500));
        assert!(idled.is_err() || may_end, "{name}: {idled:?}");
        assert!(start.elapsed() < Duration::from_secs(5), "{name}: {:?}", start.elapsed());
        drop(session);
        thread.join().expect("it ends");
    }
    Ok(())
}

#[test]
fn what_servers_say_beside_the_point_or_in_their_own_language_does_no_harm() -> Outcome {
    let select = "* FLAGS (\\Seen [odd] (x))\r\n* XYZ {9\r\n* OK [UIDVALIDITY 7] gültig\r\n* OK [CLOSED]\r\n$ OK [READ-ONLY] geöffnet\r\n"
        .as_bytes();
    let refused = "$ NO [TRYCREATE] gibt es nicht: Ü\r\n".as_bytes();
    let (imap, thread) = after_login(&[select, refused, b"$ OK\r\n", b"$ NO\r\n", "$ NO größer\r\n".as_bytes()]);
    let mut session = Session::open(&imap)?;
    assert_eq!(*session.select("INBOX")?, Folder { validity: 7, read_only: true, marks: true });
    let error = session.copy_to(3, "Käsitelty").expect_err("refused").to_string();
    assert!(error.contains("did not copy a letter: gr??er"), "{error}");
    // What is no command is not said.
    for odd in ["ALL\r\nt9 LOGOUT", "ALL {3}", ""] {
        assert!(matches!(session.search(odd), Err(ImapError::Refused { .. })));
    }
    drop(session);
    let said = thread.join().expect("it ends");
    assert!(said.iter().any(|line| line.ends_with("CREATE \"K&AOQ-sitelty\"")), "{said:?}");
    assert!(!said.iter().any(|line| line.contains("SEARCH")), "{said:?}");
    Ok(())
}

#[test]
fn a_server_that_drips_is_given_up() -> Outcome {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let port = listener.local_addr()?.port();
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a client");
        while stream.write_all(b"* ").is_ok() {
            std::thread::sleep(Duration::from_millis(50));
        }
    });
    let login = Login::Password { user: "club".into(), password: "secret".into() };
    let start = Instant::now();
    let error = Session::open(&Imap { host: "127.0.0.1".into(), port, tls: Tls::None, ca_file: None, login }).err();
    assert!(error.expect("given up").to_string().contains("it took too long"));
    assert!(start.elapsed() < Duration::from_secs(5));
    Ok(())
}

#[test]
fn a_server_that_hangs_up_at_any_step_is_told_of() {
    for steps in 1..=WELCOME.len() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("a port").port();
        let thread = std::thread::spawn(move || {
            let (stream, _) = listener.accept().expect("a client");
            let mut reader = BufReader::new(stream.try_clone().expect("a line"));
            for (number, answer) in WELCOME.iter().enumerate().take(steps) {
                let mut line = String::new();
                if number > 0 {
                    reader.read_line(&mut line).expect("a command");
                }
                // It breaks off in the middle of the last.
                let text = answer.replace('$', line.split(' ').next().unwrap_or_default());
                let most = if number + 1 == steps { text.len() - 1 } else { text.len() };
                (&stream).write_all(&text.as_bytes()[..most]).expect("written");
            }
        });
        let login = Login::Password { user: "club".into(), password: "secret".into() };
        let imap = Imap { host: "127.0.0.1".into(), port, tls: Tls::None, ca_file: None, login };
        let error = Session::open(&imap).err().expect("it broke off").to_string();
        thread.join().expect("it ends");
        assert!(error.contains("the line to the server broke") && !error.contains("secret"), "{error}");
    }
}

#[test]
fn a_wait_ends_with_news_a_bell_or_the_time() -> Outcome {
    let idle: &[u8] = b"+ idling\r\n* OK Still here\r\n";
    let news: &[u8] = b"+ idling\r\n* 5 EXISTS\r\n";
    let done: &[u8] = b"$ OK\r\n";
    let (imap, thread) = after_login(&[idle, done, idle, done, news, done]);
    let mut session = Session::open(&imap)?;
    let (ours, theirs) = std::os::unix::net::UnixStream::pair()?;
    assert_eq!(session.idle(ours.as_fd(), Duration::from_millis(50))?, Idled::Time);
    (&theirs).write_all(b"!")?;
    assert_eq!(session.idle(ours.as_fd(), Duration::from_secs(20))?, Idled::Woken);
    io::Read::read(&mut (&ours), &mut [0; 8])?;
    assert_eq!(session.idle(ours.as_fd(), Duration::from_secs(20))?, Idled::News);
    session.close();
    let said = thread.join().expect("it ends");
    assert_eq!(said.iter().filter(|line| *line == "DONE").count(), 3, "{said:?}");
    Ok(())
}

#[test]
fn a_login_that_is_refused_says_so_without_the_password() {
    let refuse = |answer: &str| {
        let script = [WELCOME[0], WELCOME[1], answer].map(|text| text.as_bytes().to_vec());
        let (imap, _thread) = server(script.into());
        Session::open(&imap).err().expect("refused").to_string()
    };
    let error = refuse("$ NO [AUTHENTICATIONFAILED] Authentication failed.\r\n");
    assert!(error.contains("refuses the login of club") && error.contains("Authentication failed") && !error.contains("secret"), "{error}");
    assert!(refuse("$ NO [UNAVAILABLE] later\r\n").contains("did not log in"));
    // Without an encrypted line some take no password at all.
    let (imap, thread) =
        server(["* OK\r\n", "* CAPABILITY IMAP4rev1 LOGINDISABLED\r\n$ OK\r\n"].map(|text| text.as_bytes().to_vec()).into());
    assert!(Session::open(&imap).err().expect("refused").to_string().contains("takes no password on this line"));
    assert!(!thread.join().expect("it ends").iter().any(|line| line.contains("LOGIN")));
    let (imap, _thread) = server(["* OK\r\n", "* CAPABILITY IMAP4rev1\r\n$ OK\r\n"].map(|text| text.as_bytes().to_vec()).into());
    let imap = Imap { tls: Tls::StartTls, ..imap };
    assert!(matches!(Session::open(&imap), Err(ImapError::NoStartTls)));
    assert!(!format!("{imap:?}").contains("secret"));
}

#[test]
fn a_token_is_shown_in_its_own_way_and_a_refusal_of_it_is_acknowledged() {
    let script = ["* OK\r\n", "* CAPABILITY IMAP4rev1 AUTH=XOAUTH2\r\n$ OK\r\n", "+ \r\n", "+ eyJzdGF0dXMiOiI0MDAifQ==\r\n", "$ NO no\r\n"];
    let (imap, thread) = server(script.map(|text| text.as_bytes().to_vec()).into());
    let imap = Imap { login: Login::Token { user: "club".into(), token: "tok".into() }, ..imap };
    assert!(matches!(Session::open(&imap), Err(ImapError::Login { .. })));
    let said = thread.join().expect("it ends");
    assert_eq!(said[2..], ["dXNlcj1jbHViAWF1dGg9QmVhcmVyIHRvawEB", ""], "{said:?}");
}
