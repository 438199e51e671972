//! The line to a mail server held by a process of its own.
//!
//! Told are first the server, as JSON, answered by whether there is a line to it, and until when its certificate counts; then for each
//! mail its envelope, as JSON, and the mail as it is, answered by what came of it. A mail is handed over only when all of it is there: who
//! is ended while it is told one leaves no half of it anywhere. At the end of its input the process takes leave of the server.

use super::connection::Connection;
use super::server::{Delivery, LEAVE, Line, Postman, Smtp};
use crate::children::{Lost, Partner, json, of_json, put, take};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::time::Duration;

/// What the process may use of memory, besides what it is made of and the mail that it hands over. Much more than a server has to say.
const MEMORY: u64 = 4 << 20;
/// A mail stands in it a few times: as it was told, as it is sent, and while both grow.
const COPIES: u64 = 5;
/// No server, envelope or answer is longer.
const SHORT: u64 = 256 << 10;
/// A server takes at least so many bytes of a mail in a second.
const SLOWEST: u64 = 16 << 10;

/// Calls by another process, which is given up where a server does not keep to the bounds.
pub struct Apart {
    program: PathBuf,
    command: &'static str,
}

impl Apart {
    /// By this program, started with a command by which it goes to [`serve`].
    pub fn new(program: PathBuf, command: &'static str) -> Apart {
        Apart { program, command }
    }
}

impl Postman for Apart {
    fn call(&self, server: &Smtp) -> Result<Box<dyn Line>, String> {
        let unstarted = |why: io::Error| format!("{}: {why}", self.program.display());
        let mut partner = Partner::start(&self.program, self.command).map_err(unstarted)?;
        let step = server.patience.step;
        let answer = partner.ask(&[&json(server).map_err(unstarted)?], SHORT, 2 * step);
        let opened: Opened = understood(answer).map_err(|why| format!("{}, port {}: {why}", server.host, server.port))?;
        opened.map(|good_until| Box::new(Distant { partner: Some(partner), step, good_until }) as Box<dyn Line>)
    }
}

/// Whether there is a line to the server, and until when its certificate counts.
type Opened = Result<Option<DateTime<Utc>>, String>;

/// A line that another process holds.
struct Distant {
    partner: Option<Partner>,
    step: Duration,
    good_until: Option<DateTime<Utc>>,
}

/// What such a process is told.
#[derive(Serialize, Deserialize)]
enum Told {
    /// To hand over the mail that comes next, of so many bytes.
    Mail { from: String, to: Vec<String>, bytes: u64 },
    /// To have the server forget the last one.
    Forget,
}

impl Distant {
    fn ask<T: for<'a> Deserialize<'a>>(&mut self, told: &Told, raw: &[&[u8]], time: Duration) -> Result<T, String> {
        let mut partner = self.partner.take().ok_or("the line is closed")?;
        let told = json(told).map_err(|why| why.to_string())?;
        let messages: Vec<&[u8]> = [told.as_slice()].into_iter().chain(raw.iter().copied()).collect();
        let answer = understood(partner.ask(&messages, SHORT, time))?;
        // Who gave none is given up.
        self.partner = Some(partner);
        Ok(answer)
    }
}

impl Line for Distant {
    fn hand_over(&mut self, envelope_from: &str, to: &[String], raw: &[u8]) -> Result<(), Delivery> {
        let bytes = raw.len() as u64;
        // One answer may be late, and the last one as late again; all of them at their latest is a server that plays with us.
        let time = 3 * self.step + Duration::from_secs(bytes / SLOWEST);
        let told = Told::Mail { from: envelope_from.to_owned(), to: to.to_vec(), bytes };
        self.ask(&told, &[raw], time).unwrap_or_else(|why| Err(Delivery::Broken(why)))
    }

    fn forget(&mut self) -> Result<(), String> {
        self.ask(&Told::Forget, &[], 2 * self.step).unwrap_or_else(Err)
    }

    fn good_until(&self) -> Option<DateTime<Utc>> {
        self.good_until
    }

    fn close(self: Box<Self>) {
        if let Some(partner) = self.partner {
            partner.part(LEAVE + LEAVE / 2);
        }
    }
}

fn understood<T: for<'a> Deserialize<'a>>(answer: Result<Vec<u8>, Lost>) -> Result<T, String> {
    match answer {
        Ok(answer) => of_json(&answer).map_err(|why| why.to_string()),
        Err(Lost::NoProcess(why)) => Err(why.to_string()),
        Err(Lost::Slow) => Err("the server is too slow".to_owned()),
        Err(Lost::Ended(how)) => Err(format!(
            "the process that spoke with the server was ended ({how}): the server said more than it may, or this machine is out of memory"
        )),
    }
}

/// Holds a line for whoever started this process, until there are no more mails. `confine` holds it to so many bytes of memory, and is
/// asked anew for each mail.
///
/// # Errors
/// If its input or output breaks off.
pub fn serve(input: &mut impl Read, output: &mut impl Write, confine: impl Fn(u64)) -> io::Result<()> {
    confine(MEMORY);
    let Some(server) = take(input, SHORT)? else { return Ok(()) };
    let opened = Connection::open(&of_json(&server)?);
    put(output, &json(&opened.as_ref().map(Connection::good_until))?)?;
    let Ok(mut line) = opened else { return Ok(()) };
    hurry();
    while let Some(told) = take(input, SHORT)? {
        let answer = match of_json(&told)? {
            Told::Forget => json(&line.forget())?,
            Told::Mail { from, to, bytes } => {
                confine(MEMORY + COPIES * bytes);
                let raw = take(input, bytes)?.ok_or(io::ErrorKind::UnexpectedEof)?;
                json(&line.hand_over(&from, &to, &raw))?
            }
        };
        put(output, &answer)?;
    }
    Box::new(line).close();
    Ok(())
}

/// Has what is written to the server leave at once. The library writes a mail and its closing dot one after the other, and a system holds
/// back the second until the first has arrived for sure: on most a twenty-fifth of a second for each mail. It does not give its socket
/// away, but the only one that this process has is that one. Where that can't be done, mails take as long as that.
fn hurry() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{PidfdFlags, PidfdGetfdFlags, getpid, pidfd_getfd, pidfd_open};
        let Ok(this) = pidfd_open(getpid(), PidfdFlags::empty()) else { return };
        for number in 3..16 {
            if let Ok(file) = pidfd_getfd(&this, number, PidfdGetfdFlags::empty()) {
                // Of whatever is no socket it is refused.
                let _ = std::net::TcpStream::from(file).set_nodelay(true);
            }
        }
    }
}
