//! A letter of 25 MB on its way to the archive: by pipe, from a Maildir, and over IMAP, each beside `cp`, `sha256sum` and `sync` of the
//! same bytes in the same run; and the memory of the process that takes it.

use super::{club, row};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const BYTES: usize = 25 << 20;
const TIMES: u64 = 5;

/// A letter with a large attachment, another for each number.
fn letter(number: u64) -> Vec<u8> {
    let mut text =
        format!("From: stranger@example.com\r\nSubject: large {number}\r\nMessage-ID: <large-{number}@example.com>\r\n\r\n").into_bytes();
    let mut seed = number;
    while text.len() < BYTES {
        for _ in 0..76 {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            text.push(b'A' + (seed >> 59) as u8 % 26);
        }
        text.extend_from_slice(b"\r\n");
    }
    text
}

/// The middle of several times.
fn middle(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times[times.len() / 2].as_secs_f64() * 1e3
}

/// Runs the program; how long it took, and the most memory that it had, in KiB.
fn ran(root: &Path, arguments: &[&str], input: Stdio) -> (Duration, u64) {
    let started = Instant::now();
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
    let mut child = command.args(arguments).arg("--club").arg(root).stdin(input).stdout(Stdio::null()).spawn().expect("the program");
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().expect("the program").is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0");
        peak = peak.max(line.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or(0));
        std::thread::sleep(Duration::from_millis(1));
    }
    (started.elapsed(), peak)
}

/// A server that has one letter at a time and says what it must.
fn serve(listener: &TcpListener, letters: &Path) {
    for stream in listener.incoming().flatten() {
        let _ = talk(&stream, letters);
    }
}

fn talk(mut stream: &TcpStream, letters: &Path) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    stream.write_all(b"* OK ready\r\n")?;
    let mut line = String::new();
    while reader.read_line(&mut line)? > 0 {
        let (tag, command) = line.trim_end().split_once(' ').unwrap_or_default();
        let number: u64 = fs::read_to_string(letters.join("number")).ok().and_then(|text| text.parse().ok()).unwrap_or(0);
        let letter = letters.join(number.to_string());
        let size = || fs::metadata(&letter).map(|file| file.len());
        let answer = match command {
            "CAPABILITY" => "* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR\r\n".to_owned().into_bytes(),
            _ if command.starts_with("SELECT") => b"* OK [PERMANENTFLAGS (\\*)] kept\r\n* OK [UIDVALIDITY 1] so\r\n".to_vec(),
            _ if command.starts_with("UID SEARCH") => format!("* SEARCH {number}\r\n").into_bytes(),
            _ if command.contains("BODY.PEEK") => {
                // A piece from a place on: `BODY.PEEK[]<AT.BYTES>`.
                let asked = command.rsplit('<').next().and_then(|piece| piece.split_once('>')).and_then(|(piece, _)| piece.split_once('.'));
                let (at, most): (u64, u64) =
                    asked.and_then(|(at, most)| Some((at.parse().ok()?, most.parse().ok()?))).unwrap_or((0, u64::MAX));
                let mut file = File::open(&letter)?;
                file.seek(SeekFrom::Start(at))?;
                let mut piece = vec![0; usize::try_from(most.min(size()?.saturating_sub(at))).unwrap_or_default()];
                file.read_exact(&mut piece)?;
                let head = format!("* 1 FETCH (UID {number} RFC822.SIZE {} BODY[]<{at}> {{{}}}\r\n", size()?, piece.len());
                [head.as_bytes(), &piece, b")\r\n"].concat()
            }
            _ if command.contains("RFC822.SIZE") => format!("* 1 FETCH (UID {number} RFC822.SIZE {})\r\n", size()?).into_bytes(),
            _ => Vec::new(),
        };
        stream.write_all(&[&answer, format!("{tag} OK done\r\n").as_bytes()].concat())?;
        line.clear();
    }
    Ok(())
}

/// The figures.
pub fn large() {
    let folder = club(0);
    let root = folder.path();
    // The club's last pass was at another time than the machine's.
    fs::remove_file(root.join("mail/clock.toml")).expect("the clock");
    let letters = tempfile::tempdir().expect("a folder");
    let file = |number: u64| letters.path().join(number.to_string());
    for number in 1..=3 * TIMES {
        fs::write(file(number), letter(number)).expect("written");
    }
    // Nothing of the writing is left to do while it is measured.
    assert!(Command::new("sync").status().expect("sync").success());
    let copied = |number: u64| {
        let copy: PathBuf = root.join(format!("copy-{number}"));
        let started = Instant::now();
        let script = "cp \"$1\" \"$2\" && sha256sum \"$2\" && sync \"$2\"";
        let done = Command::new("sh").args(["-c", script, "sh"]).arg(file(number)).arg(&copy).stdout(Stdio::null()).status();
        assert!(done.expect("a shell").success());
        let took = started.elapsed();
        fs::remove_file(copy).expect("removed");
        took
    };
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("a port").port();
    let there = letters.path().to_owned();
    std::thread::spawn(move || serve(&listener, &there));
    let good = fs::read_to_string(root.join("club.toml")).expect("club.toml");
    fs::write(root.join("imap-password"), "secret").expect("written");
    fs::set_permissions(root.join("imap-password"), std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("set");
    let imap = good.replace("source = { maildir = \"mail/inbox\" }", "source = \"imap\"")
        + &format!(
            "[mail.imap]\nhost = \"127.0.0.1\"\nport = {port}\ntls = \"none\"\nuser = \"club\"\npassword_file = \"imap-password\"\n"
        );
    let (mut times, mut memory, mut baseline) = ([const { Vec::new() }; 3], [0; 3], Vec::new());
    for round in 0..TIMES {
        baseline.push(copied(round + 1));
        let input = File::open(file(round + 1)).expect("a letter");
        let mut note = |way: usize, (took, peak): (Duration, u64)| {
            times[way].push(took);
            memory[way] = memory[way].max(peak);
        };
        note(0, ran(root, &["receive"], input.into()));
        fs::copy(file(TIMES + round + 1), root.join(format!("mail/inbox/new/{round}"))).expect("delivered");
        note(1, ran(root, &["run"], Stdio::null()));
        fs::write(root.join("club.toml"), &imap).expect("written");
        fs::write(letters.path().join("number"), (2 * TIMES + round + 1).to_string()).expect("written");
        note(2, ran(root, &["run"], Stdio::null()));
        fs::write(root.join("club.toml"), &good).expect("written");
    }
    let kept = fs::read_dir(root.join("mail/attention")).expect("letters that can't be read").count();
    assert_eq!(kept as u64, 3 * TIMES, "each letter is in the archive");
    let baseline = middle(baseline);
    for ((way, times), memory) in ["by pipe", "from a Maildir", "over IMAP"].iter().zip(times).zip(memory) {
        row(&format!("a letter of 25 MB {way}, ms (cp, sha256sum, sync)"), middle(times), baseline, "");
        row("the same: memory, MB (30)", memory as f64 / 1024.0, 30.0, "");
    }
}
