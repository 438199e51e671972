//! The line to a mail server: all that belongs to one command is bounded in bytes and in time, whatever the server does.
//!
//! No pause is longer than [`SILENCE`], and what answers a command has to be there by a time set before it, and be no more than was
//! expected. So a server that floods, hangs or drips costs a connection and nothing more.

use super::error::ImapError;
use super::tls;
use crate::trust;
use chrono::{DateTime, Utc};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustls::ClientConnection;
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::os::fd::{AsFd, BorrowedFd};
use std::path::Path;
use std::time::{Duration, Instant};

/// No line of an answer is longer; the numbers of a hundred thousand letters fit.
pub(super) const LINE_MOST: u32 = 1 << 20;
/// So long a server may be silent while an answer is awaited,
const SILENCE: Duration = if cfg!(test) { Duration::from_millis(400) } else { Duration::from_secs(30) };
/// and so long it may take for a whole one,
const ANSWER: Duration = if cfg!(test) { Duration::from_millis(900) } else { Duration::from_secs(60) };
/// to which letters add the time that they take at this many bytes a second.
const SLOWEST: usize = 16 << 10;
/// To be connected.
const CONNECT: Duration = Duration::from_secs(10);
/// What is read at once.
const BUFFER: usize = 64 << 10;

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

/// A socket on which nothing lasts longer than until a moment, and from which no more comes than there is room for.
struct Socket {
    tcp: TcpStream,
    until: Timer,
    room: usize,
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
        let count = self.tcp.read(into).map_err(timed)?;
        self.room = self.room.checked_sub(count).ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "an answer without end"))?;
        Ok(count)
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

/// A line to a server.
pub(super) struct Wire {
    socket: Socket,
    tls: Option<Box<ClientConnection>>,
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
                    let mut wire = Wire { socket: Socket { tcp, until: Timer::of(ANSWER), room: 0 }, tls: None };
                    wire.patience(0);
                    return Ok(wire);
                }
                Err(why) => last = why,
            }
        }
        Err(unreachable(last))
    }

    /// Encrypts all that follows.
    pub(super) fn encrypt(&mut self, host: &str, ca_file: Option<&Path>) -> Result<(), ImapError> {
        let mut tls = tls::connection(host, ca_file)?;
        while tls.is_handshaking() {
            tls.complete_io(&mut self.socket).map_err(|why| {
                let why = trust::doubted(&why).unwrap_or_else(|| why.to_string());
                ImapError::Tls { host: host.to_owned(), why }
            })?;
        }
        self.tls = Some(Box::new(tls));
        Ok(())
    }

    /// Until when the server's certificate counts, if it showed one that runs out.
    pub(super) fn good_until(&self) -> Option<DateTime<Utc>> {
        trust::good_until(self.tls.as_ref()?.peer_certificates()?.first()?)
    }

    /// Gives the server time and room for an answer, in which letters of so many bytes come.
    pub(super) fn patience(&mut self, bytes: usize) {
        self.socket.until = Timer::of(ANSWER + Duration::from_secs((bytes / SLOWEST) as u64));
        // What stands around letters, and what encryption adds, is no more than they are themselves.
        self.socket.room = 2 * (LINE_MOST as usize + bytes);
    }

    /// Gives it time to be silent.
    pub(super) fn bear(&mut self, long: Duration) {
        self.socket.until = Timer::of(ANSWER + long);
    }

    pub(super) fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Some(tls) = &mut self.tls else { return self.socket.write_all(bytes) };
        tls.writer().write_all(bytes)?;
        while tls.wants_write() {
            tls.write_tls(&mut self.socket)?;
        }
        Ok(())
    }

    /// What comes next. It may be nothing, where it was no more than a key.
    pub(super) fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; BUFFER];
        let count = match &mut self.tls {
            None => self.socket.read(&mut bytes)?,
            Some(tls) => tls.read_tls(&mut self.socket)?,
        };
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        match &mut self.tls {
            None => bytes.truncate(count),
            Some(tls) => {
                let state = tls.process_new_packets().map_err(io::Error::other)?;
                bytes.resize(state.plaintext_bytes_to_read(), 0);
                tls.reader().read_exact(&mut bytes)?;
            }
        }
        Ok(bytes)
    }

    /// Waits until the server says something, or somebody here rings.
    pub(super) fn wait(&self, bell: BorrowedFd<'_>, timer: Timer) -> io::Result<Waited> {
        loop {
            let left = timer.left();
            let long = Timespec { tv_sec: i64::try_from(left.as_secs()).unwrap_or(i64::MAX), tv_nsec: left.subsec_nanos().into() };
            let mut both = [PollFd::new(&bell, PollFlags::IN), PollFd::from_borrowed_fd(self.socket.tcp.as_fd(), PollFlags::IN)];
            match poll(&mut both, Some(&long)) {
                Ok(_) | Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
            let [woken, server] = both.map(|one| !one.revents().is_empty());
            match () {
                () if woken => return Ok(Waited::Woken),
                () if server => return Ok(Waited::Server),
                () if left.is_zero() => return Ok(Waited::Time),
                () => {}
            }
        }
    }
}
