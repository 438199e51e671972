//! Ten thousand spooled mails handed to a mail server over one line, by a run with all that it notes of each, beside a plain loop that
//! says the same to the same server.

use super::{club, row};
use std::fs;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use turnpost::club::config::Config;
use turnpost::club::{Setup, Staff, limits, pass_by};
use turnpost::mail::{Here, smtp};
use turnpost::store::Disk;

const MAILS: usize = 10_000;

/// A mail of ten kilobytes, as reports are.
fn mail(number: usize) -> Vec<u8> {
    let text = "Laura takes two gold; it is your turn until Sunday at six.\r\n".repeat(160);
    format!("Subject: mail {number}\r\nMessage-ID: <bench-{number}@example.org>\r\n\r\n{text}").into_bytes()
}

fn serve(listener: &TcpListener, kept: &AtomicUsize) {
    for stream in listener.incoming().flatten() {
        let _ = talk(&stream, kept);
    }
}

fn talk(mut stream: &TcpStream, kept: &AtomicUsize) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut heard = BufReader::new(stream);
    stream.write_all(b"220 sink\r\n")?;
    let mut line = Vec::new();
    loop {
        line.clear();
        if heard.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        match line.get(..4) {
            Some(b"DATA") => {
                stream.write_all(b"354 go on\r\n")?;
                while line != b".\r\n" {
                    line.clear();
                    heard.read_until(b'\n', &mut line)?;
                }
                kept.fetch_add(1, Ordering::Relaxed);
                stream.write_all(b"250 kept\r\n")?;
            }
            Some(b"QUIT") => return stream.write_all(b"221 bye\r\n"),
            _ => stream.write_all(b"250 so\r\n")?,
        }
    }
}

/// The same words, and nothing else: no file is touched.
fn plainly(port: u16, mails: &[Vec<u8>]) -> io::Result<()> {
    let stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_nodelay(true)?;
    let (mut heard, mut out, mut line) = (BufReader::new(&stream), BufWriter::new(&stream), String::new());
    let mut say = |words: &[&[u8]]| {
        words.iter().try_for_each(|word| out.write_all(word))?;
        out.flush()?;
        line.clear();
        heard.read_line(&mut line)
    };
    say(&[])?;
    say(&[b"EHLO bench\r\n"])?;
    for mail in mails {
        say(&[b"MAIL FROM:<club@example.org>\r\n"])?;
        say(&[b"RCPT TO:<anna@example.org>\r\n"])?;
        say(&[b"DATA\r\n"])?;
        say(&[mail, b".\r\n"])?;
    }
    say(&[b"QUIT\r\n"]).map(drop)
}

fn spool(root: &Path, mails: &[Vec<u8>]) {
    let outbox = root.join("mail/outbox");
    fs::create_dir_all(&outbox).unwrap();
    for (number, mail) in mails.iter().enumerate() {
        fs::write(outbox.join(format!("bench-{number:05}.eml")), mail).unwrap();
        fs::write(outbox.join(format!("bench-{number:05}.toml")), "from = \"club@example.org\"\nto = [\"anna@example.org\"]\n").unwrap();
    }
}

pub fn post() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let kept: &'static AtomicUsize = Box::leak(Box::default());
    std::thread::spawn(move || serve(&listener, kept));
    let mails: Vec<Vec<u8>> = (0..MAILS).map(mail).collect();
    let folder = club(0);
    let settings = fs::read_to_string(folder.path().join("club.toml")).unwrap();
    let smtp = format!("transport = \"smtp\"\nsmtp = {{ host = \"127.0.0.1\", port = {port}, tls = \"none\" }}\n");
    fs::write(folder.path().join("club.toml"), settings.replace("transport = \"files\"\n", &smtp)).unwrap();
    spool(folder.path(), &mails);
    let disk = Disk::open(folder.path());
    let config = Config::load(&disk).unwrap();
    let (reader, postman) = (Here(limits(&config)), smtp::Apart::new(env!("CARGO_BIN_EXE_turnpost").into(), "hand-over"));
    let now = "2026-11-20T10:00:00Z".parse().unwrap();
    let setup = Setup { disk: &disk, config: &config, now, doing: "bench", redraw: false, progress: &|_, _, _| {} };
    let started = Instant::now();
    let ran = pass_by(
        &setup,
        Staff { reader: &reader, postman: &postman, names: &turnpost::mail::NoNames, beacon: &turnpost::relay::NoValues },
        Vec::new(),
        Vec::new(),
        false,
    )
    .unwrap();
    let ours = started.elapsed().as_secs_f64();
    assert_eq!((ran.sent, kept.load(Ordering::Relaxed)), (MAILS, MAILS));
    let started = Instant::now();
    plainly(port, &mails).unwrap();
    let baseline = started.elapsed().as_secs_f64();
    assert_eq!(kept.load(Ordering::Relaxed), 2 * MAILS);
    row("sending 10,000 mails over one line (the words alone)", ours, baseline, "s");
}
