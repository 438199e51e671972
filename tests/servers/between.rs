//! What stands between a club and its mailbox: it passes on what both say, and at one step of one line does what no server should.

use super::listening::Listening;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What is done in place of the server's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The command is refused.
    No,
    /// The command is not known.
    Bad,
    /// The line is cut.
    Drop,
    /// Nothing is said.
    Hang,
    /// A line without end.
    EndlessLine,
    /// Lines without end.
    EndlessReply,
    /// A text that is said to have four gigabytes, and comes.
    EndlessText,
    /// What is no text.
    Bytes,
    /// The answer to another command.
    Other,
    /// The server has the command, and the line is cut before its answer.
    Done,
}

struct Shared {
    /// What is done to the line that the club says as the so-and-so-many-th of its first call; 0 is the greeting.
    strike: Option<(usize, Deed)>,
    struck: AtomicBool,
    flooded: AtomicUsize,
    said: Mutex<Vec<String>>,
}

/// It ends with the test.
pub struct Between {
    listening: Listening,
    shared: Arc<Shared>,
}

impl Between {
    /// Stands before the server on a port.
    pub fn new(server: u16, strike: Option<(usize, Deed)>) -> Between {
        let shared = Shared { strike, struck: AtomicBool::new(false), flooded: AtomicUsize::new(0), said: Mutex::default() };
        let shared = Arc::new(shared);
        let here = Arc::clone(&shared);
        Between { listening: Listening::start(Arc::default(), move |club| drop(talk(club, server, &here))), shared }
    }

    pub fn port(&self) -> u16 {
        self.listening.port
    }

    /// The commands of the club, without what only it knows.
    pub fn said(&self) -> Vec<String> {
        self.shared.said.lock().expect("whole").clone()
    }

    /// Whether the step came.
    pub fn has_struck(&self) -> bool {
        self.shared.struck.load(Ordering::Relaxed)
    }

    /// How many bytes of a flood went out, into whatever lies between.
    pub fn flooded(&self) -> usize {
        self.shared.flooded.load(Ordering::Relaxed)
    }
}

fn talk(club: TcpStream, server: u16, shared: &Shared) -> io::Result<()> {
    let server = TcpStream::connect(("127.0.0.1", server))?;
    let (mut from_server, to_club) = (server.try_clone()?, club.try_clone()?);
    let strikes_at = |step: usize| {
        let deed = shared.strike.filter(|(at, _)| *at == step).map(|(_, deed)| deed)?;
        (!shared.struck.swap(true, Ordering::Relaxed)).then_some(deed)
    };
    if let Some(deed) = strikes_at(0) {
        return strike_with(deed, "*", to_club, shared).map(drop);
    }
    let passes_on = to_club.try_clone()?;
    let answers = std::thread::spawn(move || io::copy(&mut from_server, &mut { passes_on }));
    let mut to_server = server.try_clone()?;
    let mut lines = BufReader::new(club);
    let mut line = Vec::new();
    let mut step = 0;
    while lines.read_until(b'\n', &mut line)? > 0 {
        step += 1;
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        let (tag, command) = text.split_once(' ').unwrap_or(("*", &text));
        if shared.said.lock().expect("whole").len() < step {
            shared.said.lock().expect("whole").push(command.to_owned());
        }
        match strikes_at(step) {
            Some(Deed::Done) => {
                // Nothing of its answer is passed on.
                to_club.shutdown(std::net::Shutdown::Both)?;
                to_server.write_all(&line)?;
                std::thread::sleep(Duration::from_millis(300));
                break;
            }
            Some(deed) => {
                if !strike_with(deed, tag, to_club.try_clone()?, shared)? {
                    break;
                }
            }
            None => to_server.write_all(&line)?,
        }
        line.clear();
    }
    let _ = to_club.shutdown(std::net::Shutdown::Both);
    server.shutdown(std::net::Shutdown::Both)?;
    drop(answers.join());
    Ok(())
}

/// Does a deed. Whether the talk goes on.
fn strike_with(deed: Deed, tag: &str, mut club: TcpStream, shared: &Shared) -> io::Result<bool> {
    let flood = |start: &[u8], again: &[u8], club: &mut TcpStream| -> io::Result<()> {
        club.write_all(start)?;
        let piece = again.repeat(65536 / again.len());
        // Ten times what a club may hold; it hangs up long before.
        while shared.flooded.fetch_add(piece.len(), Ordering::Relaxed) < 1 << 30 {
            club.write_all(&piece)?;
        }
        Ok(())
    };
    match deed {
        Deed::No => club.write_all(format!("{tag} NO not today\r\n").as_bytes()).map(|()| true),
        Deed::Bad => club.write_all(format!("{tag} BAD what?\r\n").as_bytes()).map(|()| true),
        Deed::Drop | Deed::Done => Ok(false),
        Deed::Hang => {
            // Until the club has gone.
            club.read(&mut [0; 64]).map(|_| false)
        }
        Deed::EndlessLine => flood(b"* OK ", b"x", &mut club).map(|()| false),
        Deed::EndlessReply => flood(b"", b"* 1 EXISTS\r\n", &mut club).map(|()| false),
        Deed::EndlessText => flood(b"* 1 FETCH (UID 1 BODY[] {4294967295}\r\n", b"x", &mut club).map(|()| false),
        Deed::Bytes => club.write_all(b"* \xff\xfe\x00\xe4\r\n* )(\r\n").map(|()| false),
        Deed::Other => club.write_all(b"zz99 OK done\r\n").map(|()| false),
    }
}
