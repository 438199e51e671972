//! How a spooled mail leaves. The spool itself, and when to try again, are the club's.

use std::fmt;
use std::io::{Seek, Write};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::children::Program;
use lettre::address::Envelope;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls as Encryption, TlsParameters};
use lettre::{SmtpTransport, Transport as _};
use thiserror::Error;

/// How long a mail server may take for one step.
const PATIENCE: Duration = Duration::from_secs(60);

/// A way out for mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Transport {
    /// Nothing to do: the club's folder of sent mail is the delivery.
    Files,
    /// A `sendmail` command, as every mail server installs one.
    Sendmail {
        /// The command's path.
        command: PathBuf,
    },
    /// A mail server.
    Smtp(Smtp),
}

/// A mail server and how to log in.
#[derive(Clone, PartialEq, Eq)]
pub struct Smtp {
    /// Its name; the certificate must be for it.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is protected.
    pub tls: Tls,
    /// A file with the certificate of an authority to trust besides the public ones, PEM.
    pub ca_file: Option<PathBuf>,
    /// User and password.
    pub login: Option<(String, String)>,
}

impl fmt::Debug for Smtp {
    /// Leaves the password out: such text ends up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Smtp { host, port, tls, ca_file, login } = self;
        let user = login.as_ref().map(|(user, _)| user);
        f.debug_struct("Smtp")
            .field("host", host)
            .field("port", port)
            .field("tls", tls)
            .field("ca_file", ca_file)
            .field("user", &user)
            .finish_non_exhaustive()
    }
}

/// How a connection is protected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tls {
    /// Not at all; only to this machine.
    None,
    /// `STARTTLS`, without which nothing is sent.
    StartTls,
    /// From the first byte.
    Tls,
}

/// Why a mail was not delivered.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Delivery {
    /// It is worth trying again, with the same bytes: the mail may even have arrived.
    #[error("not delivered yet: {0}")]
    Temporary(String),
    /// It will not be taken.
    #[error("not delivered: {0}")]
    Permanent(String),
}

impl Transport {
    /// Delivers a mail. With several recipients it is taken for all or counts as not delivered.
    ///
    /// # Errors
    /// When it was not taken, or nobody can know that it was.
    pub fn deliver(&self, envelope_from: &str, to: &[String], raw: &[u8]) -> Result<(), Delivery> {
        let envelope = envelope(envelope_from, to)?;
        match self {
            Transport::Files => Ok(()),
            Transport::Sendmail { command } => sendmail(command, &envelope, raw, PATIENCE),
            Transport::Smtp(server) => server.deliver(&envelope, raw),
        }
    }
}

fn envelope(from: &str, to: &[String]) -> Result<Envelope, Delivery> {
    let address = |text: &str| text.parse::<lettre::Address>().map_err(|_| Delivery::Permanent(format!("{text:?} is not a mail address")));
    // Bounces must not be answered by bounces, so the sender may be empty.
    let from = if from.is_empty() { None } else { Some(address(from)?) };
    let to: Result<Vec<_>, _> = to.iter().map(|text| address(text)).collect();
    Envelope::new(from, to?).map_err(|error| Delivery::Permanent(error.to_string()))
}

impl Smtp {
    fn deliver(&self, envelope: &Envelope, raw: &[u8]) -> Result<(), Delivery> {
        let mut server = SmtpTransport::builder_dangerous(&self.host).port(self.port).tls(self.encryption()?).timeout(Some(PATIENCE));
        if let Some((user, password)) = &self.login {
            server = server.credentials(Credentials::new(user.clone(), password.clone()));
        }
        // The line end before the closing dot is written by the library.
        let raw = raw.strip_suffix(b"\r\n").unwrap_or(raw);
        match server.build().send_raw(envelope, raw) {
            Ok(_) => Ok(()),
            // A refused login says nothing about the mail: the password can be mended.
            Err(error) if error.is_permanent() && !is_about_login(&error) => Err(Delivery::Permanent(reason(&error))),
            Err(error) => Err(Delivery::Temporary(reason(&error))),
        }
    }

    fn encryption(&self) -> Result<Encryption, Delivery> {
        // A wrong setting is no fault of the mail either, so all of these are temporary.
        let wrong = |what: String| Delivery::Temporary(what);
        if self.tls == Tls::None {
            let here = self.host.parse::<IpAddr>().map_or(self.host == "localhost", |ip| ip.is_loopback());
            return if here { Ok(Encryption::None) } else { Err(wrong(format!("{} is another machine: it needs TLS", self.host))) };
        }
        let mut parameters = TlsParameters::builder(self.host.clone());
        if let Some(path) = &self.ca_file {
            let unread = |error: String| wrong(format!("{}: {error}", path.display()));
            let pem = std::fs::read(path).map_err(|error| unread(error.to_string()))?;
            let trusted = Certificate::from_pem(&pem).map_err(|error| unread(error.to_string()))?;
            parameters = parameters.add_root_certificate(trusted);
        }
        let parameters = parameters.build().map_err(|error| wrong(reason(&error)))?;
        Ok(match self.tls {
            Tls::Tls => Encryption::Wrapper(parameters),
            Tls::None | Tls::StartTls => Encryption::Required(parameters),
        })
    }
}

fn is_about_login(error: &lettre::transport::smtp::Error) -> bool {
    error.status().is_some_and(|code| (530..540).contains(&u16::from(code)))
}

/// An error with all its causes, on one line.
fn reason(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    let mut said: Vec<String> = Vec::new();
    for cause in causes {
        let text = cause.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        if !said.iter().any(|before| before.contains(&text)) {
            said.push(text);
        }
    }
    said.join(": ").chars().filter(|c| !c.is_control()).collect()
}

/// Hands a mail to `sendmail`, whose exit codes (`sysexits.h`) tell the lasting failures. It gets a whole file to read: were this program to
/// feed it and be ended meanwhile, it would take the end of what it got for the end of the mail.
fn sendmail(command: &Path, envelope: &Envelope, raw: &[u8], time: Duration) -> Result<(), Delivery> {
    const LASTING: [i32; 3] = [65, 67, 68]; // bad data, no such user, no such host
    let failed = |error: std::io::Error| Delivery::Temporary(format!("{}: {error}", command.display()));
    let from = envelope.from().map_or("", |address| address.as_ref());
    // Programs on this machine expect its own line ends.
    let local = String::from_utf8_lossy(raw).replace("\r\n", "\n");
    let mut input = tempfile::tempfile().map_err(failed)?;
    input.write_all(local.as_bytes()).and_then(|()| input.rewind()).map_err(failed)?;
    let program = Program::new(command.as_os_str(), time).args(["-i", "-f", from, "--"]).args(envelope.to()).reading(input);
    let ended = program.run().map_err(failed)?;
    let reason = || format!("{} {}", command.display(), ended.how(time.as_secs()));
    match ended.status {
        Some(status) if status.success() => Ok(()),
        Some(status) if status.code().is_some_and(|code| LASTING.contains(&code)) => Err(Delivery::Permanent(reason())),
        _ => Err(Delivery::Temporary(reason())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(folder: &Path, text: &str) -> std::io::Result<Transport> {
        use std::os::unix::fs::PermissionsExt;
        let command = folder.join("sendmail");
        std::fs::write(&command, format!("#!/bin/sh\n{text}\n"))?;
        std::fs::set_permissions(&command, std::fs::Permissions::from_mode(0o755))?;
        Ok(Transport::Sendmail { command })
    }

    #[test]
    fn sendmail_gets_envelope_and_mail() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let out = folder.path().join("out");
        let way = script(folder.path(), &format!("echo \"$@\" > {0}; cat >> {0}", out.display()))?;
        way.deliver("club@example.org", &["laura@example.org".into()], b"Subject: x\r\n\r\ny\r\n")?;
        let got = std::fs::read_to_string(&out)?;
        assert_eq!(got, "-i -f club@example.org -- laura@example.org\nSubject: x\n\ny\n");
        Ok(())
    }

    #[test]
    fn a_sendmail_that_talks_first_or_hangs_stops_nobody() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let out = folder.path().join("out");
        let (to, raw) = (["laura@example.org".to_owned()], vec![b'x'; 300_000]);
        let talks = script(folder.path(), &format!("head -c 1000000 /dev/zero | tr '\\0' e >&2; cat > {}", out.display()))?;
        talks.deliver("", &to, &raw)?;
        assert_eq!(std::fs::read(&out)?, raw);
        let hangs = script(folder.path(), "sleep 60")?;
        let Transport::Sendmail { command } = &hangs else { return Err("no sendmail".into()) };
        let tried = sendmail(command, &envelope("", &to)?, &raw, Duration::from_millis(300));
        assert!(matches!(&tried, Err(Delivery::Temporary(why)) if why.contains("was not done after")), "{tried:?}");
        Ok(())
    }

    #[test]
    fn exit_codes_and_addresses_are_told_apart() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let to = ["laura@example.org".to_owned()];
        let full = script(folder.path(), "cat > /dev/null; echo disk full >&2; exit 75")?;
        assert!(matches!(full.deliver("", &to, b"x"), Err(Delivery::Temporary(why)) if why.contains("disk full")));
        let unknown = script(folder.path(), "cat > /dev/null; exit 67")?;
        assert!(matches!(unknown.deliver("", &to, b"x"), Err(Delivery::Permanent(_))));
        let missing = Transport::Sendmail { command: folder.path().join("no") };
        assert!(matches!(missing.deliver("", &to, b"x"), Err(Delivery::Temporary(_))));
        for wrong in ["-oQ/tmp", "a@example.org\r\nRCPT TO:<b@example.org>", "a", ""] {
            let tried = Transport::Files.deliver("", &[wrong.to_owned()], b"x");
            assert!(matches!(tried, Err(Delivery::Permanent(_))), "{wrong:?}");
        }
        Ok(())
    }

    #[test]
    fn a_password_is_not_shown_and_plain_text_stays_here() {
        let server = Smtp {
            host: "mail.example.org".into(),
            port: 25,
            tls: Tls::None,
            ca_file: None,
            login: Some(("judge".into(), "verysecret".into())),
        };
        assert!(!format!("{server:?}").contains("verysecret"));
        let tried = Transport::Smtp(server).deliver("", &["a@example.org".into()], b"x");
        assert!(matches!(tried, Err(Delivery::Temporary(why)) if why.contains("TLS")));
    }
}
