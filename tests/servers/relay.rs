//! A relay of the beacon on this machine: real HTTP, with values that the network really gave, or with whatever a bad one may answer.

use super::listening::Listening;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use turnpost::dice::CHAIN;

/// Values of drand's quicknet as it gave them: made on 2023-08-23 at 15:11:30, 15:15:33 and 15:59:24 UTC.
pub const KNOWN: [(u64, &str); 3] = [
    (42, "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a"),
    (123, "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92"),
    (1000, "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"),
];

/// How it answers.
#[derive(Clone, Debug)]
pub enum Manner {
    /// With the value, if it knows it; else as if that were not out yet.
    Honest,
    /// With this status alone.
    Status(u16),
    /// With this text.
    Text(String),
    /// With text without end.
    Endless,
    /// Not at all.
    Silent,
    /// By leading elsewhere.
    Elsewhere(String),
}

struct Shared {
    manner: Mutex<Manner>,
    asked: AtomicUsize,
    over: Arc<AtomicBool>,
}

/// A relay; gone when it is dropped.
pub struct Relay {
    pub url: String,
    shared: Arc<Shared>,
    _listening: Listening,
}

impl Relay {
    pub fn new(manner: Manner) -> Relay {
        let shared = Arc::new(Shared { manner: Mutex::new(manner), asked: AtomicUsize::new(0), over: Arc::default() });
        let here = Arc::clone(&shared);
        let listening = Listening::start(Arc::clone(&shared.over), move |line| drop(here.answer(line)));
        Relay { url: format!("http://127.0.0.1:{}", listening.port), shared, _listening: listening }
    }

    pub fn becomes(&self, manner: Manner) {
        *self.shared.manner.lock().expect("not poisoned") = manner;
    }

    /// How often it was asked.
    pub fn asked(&self) -> usize {
        self.shared.asked.load(Ordering::SeqCst)
    }
}

pub fn text_of(round: u64, signature: &str) -> String {
    format!("{{\"round\":{round},\"randomness\":\"00\",\"signature\":\"{signature}\"}}\n")
}

impl Shared {
    fn answer(&self, mut line: TcpStream) -> std::io::Result<()> {
        let mut lines = BufReader::new(line.try_clone()?).lines();
        let first = lines.next().transpose()?.unwrap_or_default();
        for header in lines {
            if header?.is_empty() {
                break;
            }
        }
        self.asked.fetch_add(1, Ordering::SeqCst);
        let path = first.split(' ').nth(1).unwrap_or_default();
        let round = path.strip_prefix(&format!("/{CHAIN}/public/")).and_then(|round| round.parse::<u64>().ok());
        let mut say = |status: u16, more: &str, text: &str| {
            write!(line, "HTTP/1.1 {status} So\r\nContent-Length: {}\r\nConnection: close\r\n{more}\r\n{text}", text.len())
        };
        let manner = self.manner.lock().expect("not poisoned").clone();
        match manner {
            Manner::Honest => match KNOWN.iter().find(|(known, _)| round == Some(*known)) {
                Some((round, signature)) => say(200, "", &text_of(*round, signature)),
                None => say(404, "", ""),
            },
            Manner::Status(status) => say(status, "", "no"),
            Manner::Text(text) => say(200, "", &text),
            Manner::Elsewhere(url) => say(302, &format!("Location: {url}{path}\r\n"), ""),
            Manner::Silent => {
                std::thread::sleep(Duration::from_secs(30));
                Ok(())
            }
            Manner::Endless => {
                write!(line, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")?;
                while !self.over.load(Ordering::SeqCst) {
                    line.write_all(&[b' '; 4096])?;
                }
                Ok(())
            }
        }
    }
}
