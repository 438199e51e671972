//! The line to a mail server: every read is bounded in bytes and in time, whatever the server does.
//!
//! No line is longer than [`LINE_MOST`], no pause longer than [`SILENCE`], and all that belongs to one command has to be there
//! by a time set before it. So a server that floods, hangs or drips costs a connection and nothing more.

use super::error::ImapError;
use super::tls;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustls::{ClientConnection, StreamOwned};
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::os::fd::{AsFd, BorrowedFd};
use std::path::Path;
use std::time::{Duration, Instant};

/// No line of an answer is longer; the numbers of a hundred thousand letters fit.
pub(super) const LINE_MOST: usize = 1 << 20;
/// So long a server may be silent while an answer is awaited,
const SILENCE: Duration = if cfg!(test) { Duration::from_millis(400) } else { Duration::from_secs(30) };
/// and so long it may take for a whole one, or for each part of a long one,
const ANSWER: Duration = if cfg!(test) { Duration::from_millis(900) } else { Duration::from_secs(60) };
/// to which a letter adds the time that it takes at this many bytes a second.
const SLOWEST: u64 = 16 << 10;
/// To be connected.
const CONNECT: Duration = Duration::from_secs(10);
/// What is read at once.
const BUFFER: usize = 16 << 10;

/// A time that runs out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timer(Instant);

impl Timer {
    pub(super) fn of(long: Duration) -> Timer {
        Timer(Instant::now() + long)
    }

    /// How long it still runs.
    pub(super) fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}

/// What ended a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waited {
    /// The server says something.
    Server,
    /// Somebody here wants something.
    Woken,
    /// The time is over.
    Time,
}

/// A socket on which nothing lasts longer than until a moment.
struct Socket {
    tcp: TcpStream,
    until: Timer,
}

impl Socket {
    fn left(&self) -> io::Result<Duration> {
        let left = self.until.left();
        if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(left.min(SILENCE)) }
    }
}

/// A time-out of a socket shows as one of two errors.
fn timed(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::WouldBlock { io::ErrorKind::TimedOut.into() } else { error }
}

impl Read for Socket {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.tcp.set_read_timeout(Some(self.left()?))?;
        self.tcp.read(into).map_err(timed)
    }
}

impl Write for Socket {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        self.tcp.set_write_timeout(Some(self.left()?))?;
        self.tcp.write(from).map_err(timed)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.tcp.flush()
    }
}

enum Line {
    Plain(Socket),
    Tls(Box<StreamOwned<ClientConnection, Socket>>),
    /// While one becomes the other.
    Neither,
}

/// A line to a server, with what came and was not read yet.
pub(super) struct Wire {
    line: Line,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
}

impl Wire {
    /// Connects to a server.
    pub(super) fn connect(host: &str, port: u16) -> Result<Wire, ImapError> {
        let unreachable = |why: io::Error| ImapError::Unreachable { host: host.to_owned(), port, why };
        let mut last = io::Error::new(io::ErrorKind::NotFound, "it has no address");
        let addresses = (host, port).to_socket_addrs().map_err(|why| ImapError::Unknown { host: host.to_owned(), why })?;
        for address in addresses {
            match TcpStream::connect_timeout(&address, CONNECT) {
                Ok(tcp) => {
                    tcp.set_nodelay(true).map_err(unreachable)?;
                    let socket = Socket { tcp, until: Timer::of(ANSWER) };
                    return Ok(Wire { line: Line::Plain(socket), buffer: vec![0; BUFFER].into(), start: 0, end: 0 });
                }
                Err(why) => last = why,
            }
        }
        Err(unreachable(last))
    }

    /// Encrypts all that follows.
    pub(super) fn encrypt(&mut self, host: &str, ca_file: Option<&Path>) -> Result<(), ImapError> {
        let broken = |why: io::Error| ImapError::Tls { host: host.to_owned(), why: why.to_string() };
        if self.start < self.end {
            // What came in the clear before the line was encrypted may be anybody's.
            return Err(ImapError::Tls { host: host.to_owned(), why: "it spoke before the line was encrypted".to_owned() });
        }
        let connection = tls::connection(host, ca_file)?;
        let Line::Plain(socket) = std::mem::replace(&mut self.line, Line::Neither) else { return Ok(()) };
        let mut line = StreamOwned::new(connection, socket);
        while line.conn.is_handshaking() {
            line.conn.complete_io(&mut line.sock).map_err(broken)?;
        }
        self.line = Line::Tls(Box::new(line));
        Ok(())
    }

    /// Gives the server time for an answer in which so many bytes come.
    pub(super) fn patience(&mut self, bytes: u64) {
        let until = Timer::of(ANSWER + Duration::from_secs(bytes / SLOWEST));
        match &mut self.line {
            Line::Plain(socket) => socket.until = until,
            Line::Tls(line) => line.sock.until = until,
            Line::Neither => {}
        }
    }

    pub(super) fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.line {
            Line::Plain(socket) => socket.write_all(bytes),
            Line::Tls(line) => line.write_all(bytes).and_then(|()| line.flush()),
            Line::Neither => Err(io::ErrorKind::NotConnected.into()),
        }
    }

    fn fill(&mut self) -> io::Result<()> {
        let read = match &mut self.line {
            Line::Plain(socket) => socket.read(&mut self.buffer)?,
            Line::Tls(line) => line.read(&mut self.buffer)?,
            Line::Neither => 0,
        };
        (self.start, self.end) = (0, read);
        if read == 0 { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
    }

    /// Adds the next line to a text, without its end. No text grows beyond [`LINE_MOST`].
    pub(super) fn line(&mut self, text: &mut Vec<u8>) -> io::Result<()> {
        loop {
            if self.start == self.end {
                self.fill()?;
            }
            let there = self.buffer.get(self.start..self.end).unwrap_or_default();
            let end = there.iter().position(|&byte| byte == b'\n');
            let part = there.get(..end.unwrap_or(there.len())).unwrap_or_default();
            if text.len() + part.len() > LINE_MOST {
                return Err(io::Error::new(io::ErrorKind::InvalidData, "a line without end"));
            }
            text.extend_from_slice(part);
            self.start += part.len() + usize::from(end.is_some());
            if end.is_some() {
                if text.last() == Some(&b'\r') {
                    text.pop();
                }
                return Ok(());
            }
        }
    }

    /// Hands on the next bytes, as they come.
    pub(super) fn bytes(&mut self, mut count: u64, to: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        while count > 0 {
            if self.start == self.end {
                self.fill()?;
            }
            let most = usize::try_from(count).unwrap_or(usize::MAX).min(self.end - self.start);
            to(self.buffer.get(self.start..self.start + most).unwrap_or_default())?;
            self.start += most;
            count -= most as u64;
        }
        Ok(())
    }

    /// Waits until the server says something, or somebody here rings.
    pub(super) fn wait(&mut self, bell: Option<BorrowedFd<'_>>, long: Duration) -> io::Result<Waited> {
        let timer = Timer::of(long);
        loop {
            if self.start < self.end {
                return Ok(Waited::Server);
            }
            if let Line::Tls(line) = &mut self.line
                && line.conn.process_new_packets().map_err(io::Error::other)?.plaintext_bytes_to_read() > 0
            {
                return Ok(Waited::Server);
            }
            let (server, woken) = self.poll(bell, timer.left())?;
            if woken {
                return Ok(Waited::Woken);
            }
            if !server {
                if timer.left().is_zero() {
                    return Ok(Waited::Time);
                }
                continue;
            }
            self.patience(0);
            match &mut self.line {
                // What came may be no more than a key: then there is nothing to read yet.
                Line::Tls(line) => {
                    if line.conn.read_tls(&mut line.sock)? == 0 {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Line::Plain(_) | Line::Neither => return Ok(Waited::Server),
            }
        }
    }

    /// Whether the server, and somebody here, has something.
    fn poll(&self, bell: Option<BorrowedFd<'_>>, long: Duration) -> io::Result<(bool, bool)> {
        let server = match &self.line {
            Line::Plain(socket) => socket.tcp.as_fd(),
            Line::Tls(line) => line.sock.tcp.as_fd(),
            Line::Neither => return Err(io::ErrorKind::NotConnected.into()),
        };
        let mut all = vec![PollFd::from_borrowed_fd(server, PollFlags::IN)];
        all.extend(bell.map(|bell| PollFd::from_borrowed_fd(bell, PollFlags::IN)));
        let long = Timespec { tv_sec: i64::try_from(long.as_secs()).unwrap_or(i64::MAX), tv_nsec: long.subsec_nanos().into() };
        match poll(&mut all, Some(&long)) {
            Ok(_) => {}
            Err(rustix::io::Errno::INTR) => return Ok((false, false)),
            Err(error) => return Err(error.into()),
        }
        let has = |at: usize| all.get(at).is_some_and(|one| !one.revents().is_empty());
        Ok((has(0), has(1)))
    }
}
