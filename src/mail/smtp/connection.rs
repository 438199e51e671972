//! The words with a mail server, by `lettre`: which command is next, and what its answer means for the mail and for those after it.

use super::server::{Delivery, LEAVE, Line, Postman, Smtp};
use crate::mail::login::{Login, Tls};
use crate::trust;
use chrono::{DateTime, Utc};
use lettre::Address;
use lettre::address::Envelope;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS, Mechanism};
use lettre::transport::smtp::client::{Certificate, SmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Quit, Rcpt, Rset};
use lettre::transport::smtp::extension::{ClientId, Extension, MailBodyParameter, MailParameter};
use lettre::transport::smtp::response::{Response, Severity};
use std::fmt::Display;
use std::io;
use std::time::Duration;

/// No reason is longer: what a server says is noted with every mail that waits.
const REASON_MOST: usize = 300;
/// By this the server says that it hangs up.
const HANGS_UP: u16 = 421;

/// Calls from this very process, for who uses the library: nothing holds a server to little memory then, nor to the time of one mail.
pub struct Here;

impl Postman for Here {
    fn call(&self, server: &Smtp) -> Result<Box<dyn Line>, String> {
        Ok(Box::new(Connection::open(server)?))
    }
}

/// A connection that is logged in.
pub(super) struct Connection {
    smtp: SmtpConnection,
    step: Duration,
    /// How many mails it has taken.
    taken: usize,
}

/// What stands in a mail's way.
enum Trouble {
    /// The mail, or somebody it is for; the server goes on.
    Mail(Delivery),
    /// The line: whatever is said next would not be understood.
    Line(Delivery),
    /// The server has had enough of us.
    HangsUp(String),
}

/// The envelope, if all its addresses are some.
pub(crate) fn envelope(from: &str, to: &[String]) -> Result<Envelope, Delivery> {
    let address = |text: &str| text.parse::<Address>().map_err(|_| Delivery::Permanent(format!("{text:?} is not a mail address")));
    // Bounces must not be answered by bounces, so the sender may be empty.
    let from = if from.is_empty() { None } else { Some(address(from)?) };
    let to: Result<Vec<_>, _> = to.iter().map(|text| address(text)).collect();
    Envelope::new(from, to?).map_err(|error| Delivery::Permanent(error.to_string()))
}

/// An address without what stands behind a plus in it, if there is one.
fn without_tag(address: &Address) -> Option<Address> {
    let (name, _) = address.user().split_once('+')?;
    Address::new(name, address.domain()).ok()
}

/// How it is said that a server does not know who we are.
const NOT_IN: &str = " does not let ";

/// Whether a server was there and did not let us in, by what was said of it.
pub fn is_of_login(why: &str) -> bool {
    // Answers about logins have these numbers (RFC 4954); a port may have them in it as well.
    why.split_once(NOT_IN).is_some_and(|(_, said)| ["530", "534", "535"].iter().any(|code| said.contains(code)))
}

impl Connection {
    /// Connects, encrypts, logs in. Nothing that goes wrong here is the fault of a mail.
    pub(super) fn open(server: &Smtp) -> Result<Connection, String> {
        let at = format!("{}, port {}", server.host, server.port);
        let step = server.patience.step;
        let mut smtp = match line(server, encryption(server, By::Authorities)?) {
            // It may be the very certificate that `ca_file` names: who it is is seen by that, before anything is said to it.
            Err((error, of)) if trust::calls_itself_authority(&error) && server.ca_file.is_some() => {
                let smtp = line(server, encryption(server, By::Name)?).map_err(|(error, of)| format!("{at}{of}: {}", reason(&error)))?;
                if is_named(&smtp, server) { Ok(smtp) } else { Err(format!("{at}{of}: {}", reason(&error))) }
            }
            other => other.map_err(|(error, of)| format!("{at}{of}: {}", reason(&error))),
        }?;
        if let Some(login) = &server.login {
            let (mechanisms, user, secret) = match login {
                Login::Password { user, password } => (DEFAULT_MECHANISMS, user, password),
                Login::Token { user, token } => (&[Mechanism::Xoauth2][..], user, token),
            };
            let refused = |why: String| format!("{at}{NOT_IN}{user} in: {}", login.hidden_in(&why));
            let answer = smtp.auth(mechanisms, &Credentials::new(user.clone(), secret.clone())).map_err(|error| refused(reason(&error)))?;
            // An answer to something else shows that somebody has put words into the line.
            if !answer.has_code(235) {
                return Err(refused(format!("it answers {}", answer.code())));
            }
        }
        Ok(Connection { smtp, step, taken: 0 })
    }

    fn say(&mut self, command: impl Display, wanted: Severity) -> Result<(), Trouble> {
        let answer = self.smtp.command(command);
        heard(answer, wanted)
    }

    fn transfer(&mut self, envelope: &Envelope, raw: &[u8]) -> Result<(), Trouble> {
        let parameters = self.parameters(envelope, raw)?;
        let mut begun = self.say(Mail::new(envelope.from().cloned(), parameters.clone()), Severity::PositiveCompletion);
        // Some servers let an account write by its very address alone. Then the mail goes so, and who is not reached can't be told.
        if let (Err(Trouble::Mail(Delivery::Permanent(_))), Some(plain)) = (&begun, envelope.from().and_then(without_tag)) {
            begun = self.say(Mail::new(Some(plain), parameters), Severity::PositiveCompletion);
        }
        begun.map_err(|trouble| match trouble {
            // It takes so many in one go, it seems.
            Trouble::HangsUp(why) if self.taken > 0 => Trouble::Line(Delivery::Left(why)),
            // It has taken none, and not heard yet to whom this is: that is about the club, and can be mended.
            Trouble::Mail(Delivery::Permanent(why)) if self.taken == 0 => {
                Trouble::Line(Delivery::Away(format!("the server takes no mail from us: {why}")))
            }
            other => other,
        })?;
        for address in envelope.to() {
            self.say(Rcpt::new(address.clone(), Vec::new()), Severity::PositiveCompletion)?;
        }
        self.say(Data, Severity::PositiveIntermediate)?;
        let _ = self.smtp.set_timeout(Some(2 * self.step));
        // The line end before the closing dot is written by the library.
        let answer = self.smtp.message(raw.strip_suffix(b"\r\n").unwrap_or(raw));
        let _ = self.smtp.set_timeout(Some(self.step));
        // It may have been taken: another try could double it, each time anew.
        if answer.as_ref().is_err_and(is_no_text) {
            return Err(Trouble::Mail(Delivery::Permanent(format!("{NO_TEXT}, so whether the mail was taken is not known"))));
        }
        heard(answer, Severity::PositiveCompletion)
    }

    /// What the server has to be told of a mail beforehand, and must be able to take.
    fn parameters(&self, envelope: &Envelope, raw: &[u8]) -> Result<Vec<MailParameter>, Trouble> {
        let abroad = envelope.from().into_iter().chain(envelope.to()).any(|address| !AsRef::<str>::as_ref(address).is_ascii());
        let mut parameters = Vec::new();
        let mut needs = |needed: bool, extension: Extension, parameter: MailParameter| {
            let can = !needed || self.smtp.server_info().supports_feature(extension);
            if needed {
                parameters.push(parameter);
            }
            can.then_some(()).ok_or_else(|| Trouble::Mail(Delivery::Temporary(format!("the server has no {extension}"))))
        };
        needs(abroad, Extension::SmtpUtfEight, MailParameter::SmtpUtfEight)?;
        needs(!raw.is_ascii(), Extension::EightBitMime, MailParameter::Body(MailBodyParameter::EightBitMime))?;
        Ok(parameters)
    }
}

impl Line for Connection {
    fn hand_over(&mut self, envelope_from: &str, to: &[String], raw: &[u8]) -> Result<(), Delivery> {
        let envelope = envelope(envelope_from, to)?;
        self.transfer(&envelope, raw).map_err(|trouble| match trouble {
            Trouble::Mail(delivery) | Trouble::Line(delivery) => delivery,
            Trouble::HangsUp(why) => Delivery::Broken(why),
        })?;
        self.taken += 1;
        Ok(())
    }

    fn forget(&mut self) -> Result<(), String> {
        self.say(Rset, Severity::PositiveCompletion).map_err(|trouble| match trouble {
            Trouble::Mail(delivery) | Trouble::Line(delivery) => delivery.to_string(),
            Trouble::HangsUp(why) => why,
        })
    }

    fn good_until(&self) -> Option<DateTime<Utc>> {
        trust::good_until(&self.smtp.peer_certificate().ok()?)
    }

    fn close(mut self: Box<Self>) {
        let _ = self.smtp.set_timeout(Some(LEAVE));
        // Not by its own way out, which asks twice where it is not answered.
        let _ = self.smtp.command(Quit);
    }
}

/// What is said of an answer with other letters than UTF-8 has. Its number, which would tell what it means, is lost with it.
const NO_TEXT: &str = "the server's answer is no text in UTF-8";

/// Whether an answer came, and is none that the library can read.
fn is_no_text(error: &Error) -> bool {
    causes(error).any(|cause| cause.downcast_ref::<io::Error>().is_some_and(|why| why.kind() == io::ErrorKind::InvalidData))
}

/// What an answer means. One that is of the wrong kind belongs to something else: then the line says no more what it seems to say.
fn heard(answer: Result<Response, Error>, wanted: Severity) -> Result<(), Trouble> {
    let error = match answer {
        Ok(answer) if answer.code().severity == wanted => return Ok(()),
        Ok(answer) => {
            return Err(Trouble::Line(Delivery::Broken(format!("the server gives the answer to another question ({})", answer.code()))));
        }
        Err(error) => error,
    };
    let why = reason(&error);
    Err(match error.status().map(u16::from) {
        None if is_no_text(&error) => Trouble::Mail(Delivery::Temporary(NO_TEXT.to_owned())),
        None => Trouble::Line(Delivery::Broken(why)),
        Some(HANGS_UP) => Trouble::HangsUp(why),
        // A login that is missing says nothing about the mail: it can be mended.
        Some(530..540) => Trouble::Line(Delivery::Away(why)),
        Some(_) if error.is_permanent() => Trouble::Mail(Delivery::Permanent(why)),
        Some(_) => Trouble::Mail(Delivery::Temporary(why)),
    })
}

/// By what a server's certificate is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// By who vouches for it.
    Authorities,
    /// By itself: whoever asks looks whether it is the one that is named.
    Name,
}

/// A line to a server, encrypted as it says. The error with the step that it is of.
fn line(server: &Smtp, encryption: Option<TlsParameters>) -> Result<SmtpConnection, (lettre::transport::smtp::Error, &'static str)> {
    let (wrapped, later) = match server.tls {
        Tls::None => (None, None),
        Tls::Wrapped => (encryption, None),
        Tls::StartTls => (None, encryption),
    };
    let (at, hello) = ((server.host.as_str(), server.port), ClientId::default());
    let mut smtp = SmtpConnection::connect(at, Some(server.patience.step), &hello, wrapped.as_ref(), None).map_err(|error| (error, ""))?;
    if let Some(parameters) = later {
        smtp.starttls(&parameters, &hello).map_err(|error| (error, ", encryption"))?;
    }
    Ok(smtp)
}

/// Whether a server's certificate is one of those that its settings name.
fn is_named(smtp: &SmtpConnection, server: &Smtp) -> bool {
    let named = server.ca_file.as_deref().and_then(|path| trust::named(path).ok()).unwrap_or_default();
    smtp.peer_certificate().is_ok_and(|shown| named.iter().any(|one| one.as_ref() == shown))
}

fn encryption(server: &Smtp, by: By) -> Result<Option<TlsParameters>, String> {
    if !server.tls.keeps_secrets(&server.host) {
        return Err(format!("{} is another machine: it needs TLS", server.host));
    }
    if server.tls == Tls::None {
        return Ok(None);
    }
    let mut parameters = TlsParameters::builder(server.host.clone());
    if let Some(path) = &server.ca_file {
        let unread = |error: String| format!("{}: {error}", path.display());
        let pem = std::fs::read(path).map_err(|error| unread(error.to_string()))?;
        parameters = parameters.add_root_certificate(Certificate::from_pem(&pem).map_err(|error| unread(error.to_string()))?);
    }
    if by == By::Name {
        parameters = parameters.dangerous_accept_invalid_certs(true).dangerous_accept_invalid_hostnames(true);
    }
    parameters.build().map(Some).map_err(|error| reason(&error))
}

/// An error, and what caused it, one after the other.
fn causes<'e>(error: &'e (dyn std::error::Error + 'static)) -> impl Iterator<Item = &'e (dyn std::error::Error + 'static)> {
    std::iter::successors(Some(error), |error| error.source())
}

/// An error with all its causes, on one line.
fn reason(error: &(dyn std::error::Error + 'static)) -> String {
    let mut said: Vec<String> = Vec::new();
    for cause in causes(error) {
        // As a socket tells that its time is up.
        if cause.downcast_ref::<io::Error>().is_some_and(|why| matches!(why.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)) {
            return "the server does not answer".to_owned();
        }
        if let Some(told) = trust::doubted(cause) {
            return told;
        }
        let text = cause.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        if !said.iter().any(|before| before.contains(&text)) {
            said.push(text);
        }
    }
    said.join(": ").chars().filter(|c| !c.is_control()).take(REASON_MOST).collect()
}
