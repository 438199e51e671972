//! A mail server that keeps to no rules: at one step of one mail it refuses, hangs, hangs up, floods, drips or babbles. It keeps what it
//! was given, as a server would: what it has in full when it strikes at the closing dot, it has.

use super::listening::Listening;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// When it strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    Greeting,
    Ehlo,
    StartTls,
    Auth,
    Mail,
    Rcpt,
    Data,
    Dot,
    /// With the mail before refused.
    Rset,
    Quit,
}

/// What it does then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Says no, with this code.
    Refuse(u16),
    /// Says nothing.
    Hang,
    /// Hangs up.
    Drop,
    /// Says a line without end.
    EndlessLine,
    /// Says an answer of lines without end.
    EndlessReply,
    /// Says a letter now and then.
    Drip,
    /// Says what is no text.
    Bytes,
}

/// At which step of which mail of a line, on how many lines from the first on.
#[derive(Clone, Copy, Debug)]
pub struct Strike {
    pub step: Step,
    pub deed: Deed,
    pub mail: usize,
    pub lines: usize,
}

#[derive(Default)]
struct Seen {
    kept: Mutex<Vec<Vec<u8>>>,
    lines: AtomicUsize,
    flooded: AtomicUsize,
    logins: Mutex<Vec<String>>,
    over: Arc<AtomicBool>,
}

/// A running server; it ends with the test.
pub struct Hostile {
    pub port: u16,
    seen: Arc<Seen>,
    _listening: Listening,
}

impl Hostile {
    pub fn start(strike: Option<Strike>) -> Hostile {
        let seen = Arc::new(Seen::default());
        let known = Arc::clone(&seen);
        let listening = Listening::start(Arc::clone(&seen.over), move |stream| {
            let line = known.lines.fetch_add(1, Ordering::Relaxed);
            drop(talk(stream, strike.filter(|strike| line < strike.lines), &known));
        });
        Hostile { port: listening.port, seen, _listening: listening }
    }

    /// The mails that it has, as they came.
    pub fn kept(&self) -> Vec<Vec<u8>> {
        self.seen.kept.lock().expect("whole").clone()
    }

    /// How people logged in.
    pub fn logins(&self) -> Vec<String> {
        self.seen.logins.lock().expect("whole").clone()
    }

    /// How often it was called.
    pub fn lines(&self) -> usize {
        self.seen.lines.load(Ordering::Relaxed)
    }

    /// How many bytes of a flood it got rid of, into whatever lies between.
    pub fn flooded(&self) -> usize {
        self.seen.flooded.load(Ordering::Relaxed)
    }
}

/// Does a deed; whether the talk goes on.
fn strike_with(deed: Deed, stream: &mut TcpStream, seen: &Seen) -> io::Result<bool> {
    let pause = |time: u64| {
        std::thread::sleep(Duration::from_millis(time));
        !seen.over.load(Ordering::Relaxed)
    };
    match deed {
        Deed::Refuse(code) => {
            stream.write_all(format!("{code} no\r\n").as_bytes())?;
            return Ok(true);
        }
        Deed::Drop => {}
        Deed::Bytes => stream.write_all(b"250 \xff\xfe\xe4\r\n")?,
        // Until the other end has gone.
        Deed::Hang => {
            let _ = io::copy(stream, &mut io::sink());
        }
        Deed::Drip => {
            stream.write_all(b"250-")?;
            while pause(300) {
                stream.write_all(b"x")?;
            }
        }
        Deed::EndlessLine | Deed::EndlessReply => {
            let (piece, begin) = match deed {
                Deed::EndlessLine => (vec![b'x'; 64 << 10], "250 "),
                _ => (format!("250-{}\r\n", "x".repeat(60)).into_bytes().repeat(1000), "250-x\r\n"),
            };
            stream.write_all(begin.as_bytes())?;
            // Slowly enough for the memory that it costs to be measured.
            while pause(4) {
                stream.write_all(&piece)?;
                seen.flooded.fetch_add(piece.len(), Ordering::Relaxed);
            }
        }
    }
    Ok(false)
}

fn talk(mut stream: TcpStream, strike: Option<Strike>, seen: &Seen) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut heard = BufReader::new(stream.try_clone()?);
    let mut mail = 1;
    let now = |step: Step, mail: usize| {
        strike.filter(|strike| strike.step == step && (strike.mail == mail || step < Step::Mail || step == Step::Quit))
    };
    if let Some(strike) = now(Step::Greeting, mail) {
        if !strike_with(strike.deed, &mut stream, seen)? {
            return Ok(());
        }
    } else {
        stream.write_all(b"220 hostile ESMTP\r\n")?;
    }
    loop {
        let mut line = String::new();
        if heard.read_line(&mut line)? == 0 {
            return Ok(());
        }
        if let Some(login) = line.strip_prefix("AUTH ") {
            seen.logins.lock().expect("whole").push(login.trim_end().to_owned());
        }
        let word: String = line.chars().take(4).collect();
        let (step, answer) = match word.as_str() {
            "EHLO" => (Step::Ehlo, "250-hostile\r\n250-AUTH PLAIN XOAUTH2\r\n250-STARTTLS\r\n250 8BITMIME\r\n"),
            "STAR" => (Step::StartTls, "220 go ahead\r\n"),
            "AUTH" => (Step::Auth, "235 in\r\n"),
            "MAIL" => (Step::Mail, "250 so\r\n"),
            "RCPT" if now(Step::Rset, mail).is_some() => (Step::Rcpt, "550 nobody\r\n"),
            "RCPT" => (Step::Rcpt, "250 so\r\n"),
            "DATA" => (Step::Data, "354 go on\r\n"),
            "RSET" => (Step::Rset, "250 forgotten\r\n"),
            "QUIT" => (Step::Quit, "221 bye\r\n"),
            _ => return stream.write_all(b"500 what\r\n"),
        };
        if step == Step::StartTls {
            stream.write_all(answer.as_bytes())?;
        }
        let struck = now(step, mail);
        match struck {
            Some(strike) if !strike_with(strike.deed, &mut stream, seen)? => return Ok(()),
            Some(_) => {}
            None if step == Step::StartTls => return Ok(()),
            None => stream.write_all(answer.as_bytes())?,
        }
        match step {
            Step::Quit => return Ok(()),
            Step::Rset => mail += 1,
            Step::Data if struck.is_none() => {
                let raw = content(&mut heard)?;
                let strike = now(Step::Dot, mail);
                if !matches!(strike, Some(Strike { deed: Deed::Refuse(_), .. })) {
                    seen.kept.lock().expect("whole").push(raw);
                    mail += 1;
                }
                match strike {
                    Some(strike) if !strike_with(strike.deed, &mut stream, seen)? => return Ok(()),
                    Some(_) => {}
                    None => stream.write_all(b"250 kept\r\n")?,
                }
            }
            _ => {}
        }
    }
}

/// A mail up to its closing dot, without the dots that stand before dots.
fn content(heard: &mut BufReader<TcpStream>) -> io::Result<Vec<u8>> {
    let mut raw = Vec::new();
    loop {
        let mut line = Vec::new();
        // A mail that breaks off is none.
        if heard.by_ref().take(1 << 20).read_until(b'\n', &mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if line == b".\r\n" {
            return Ok(raw);
        }
        raw.extend(line.strip_prefix(b".").unwrap_or(&line));
    }
}
