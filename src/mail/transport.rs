//! How spooled mails leave. The spool itself, and when to try again, are the club's.

use super::smtp::{Delivery, Line, Postman, Smtp, envelope};
use crate::children::Program;
use lettre::address::Envelope;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long `sendmail` may take for a mail.
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

impl Transport {
    /// Begins an attempt, for one mail after the other. Servers are called by `postman`, with the first mail.
    pub fn begin<'a>(&'a self, postman: &'a dyn Postman) -> Round<'a> {
        Round { transport: self, postman, line: None, over: None, since: Instant::now() }
    }
}

/// An attempt to deliver mails.
pub struct Round<'a> {
    transport: &'a Transport,
    postman: &'a dyn Postman,
    line: Option<Box<dyn Line>>,
    /// Why nothing more goes out.
    over: Option<Delivery>,
    since: Instant,
}

impl Round<'_> {
    /// Delivers a mail. With several recipients it is taken for all or counts as not delivered.
    ///
    /// # Errors
    /// When it was not taken, or nobody can know that it was.
    pub fn deliver(&mut self, envelope_from: &str, to: &[String], raw: &[u8]) -> Result<(), Delivery> {
        let envelope = envelope(envelope_from, to)?;
        match self.transport {
            Transport::Files => Ok(()),
            Transport::Sendmail { command } => sendmail(command, &envelope, raw, PATIENCE),
            Transport::Smtp(server) => self.over_the_line(server, envelope_from, to, raw),
        }
    }

    fn over_the_line(&mut self, server: &Smtp, from: &str, to: &[String], raw: &[u8]) -> Result<(), Delivery> {
        if let Some(over) = &self.over {
            return Err(over.clone());
        }
        let line = match &mut self.line {
            Some(line) => {
                if self.since.elapsed() > server.patience.total {
                    let why = format!("after {} seconds the rest waits for the next run", server.patience.total.as_secs());
                    return Err(Delivery::Left(why));
                }
                line
            }
            None => match self.postman.call(server) {
                Ok(line) => self.line.insert(line),
                Err(why) => {
                    let away = Delivery::Away(why);
                    self.over = Some(away.clone());
                    return Err(away);
                }
            },
        };
        let taken = line.hand_over(from, to, raw);
        let over = match &taken {
            Ok(()) => None,
            Err(Delivery::Temporary(_) | Delivery::Permanent(_)) => line.forget().err().map(Delivery::Left),
            Err(Delivery::Away(why)) => Some(Delivery::Away(why.clone())),
            Err(Delivery::Broken(why) | Delivery::Left(why)) => Some(Delivery::Left(why.clone())),
        };
        if over.is_some() {
            self.line = None;
        }
        self.over = over;
        taken
    }

    /// Ends the attempt.
    pub fn close(self) {
        if let Some(line) = self.line {
            line.close();
        }
    }
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
    // One that can't be started takes none of the others either,
    let ended = program.run().map_err(|error| Delivery::Away(format!("{}: {error}", command.display())))?;
    let reason = || format!("{} {}", command.display(), ended.how(time.as_secs()));
    match ended.status {
        Some(status) if status.success() => Ok(()),
        Some(status) if status.code().is_some_and(|code| LASTING.contains(&code)) => Err(Delivery::Permanent(reason())),
        Some(_) => Err(Delivery::Temporary(reason())),
        // and one that hangs would do so with each of them.
        None => Err(Delivery::Broken(reason())),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Tls;
    use super::super::login::Login;
    use super::super::smtp::{Here, Patience};
    use super::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    fn deliver(by: &Transport, to: &[String], raw: &[u8]) -> Result<(), Delivery> {
        by.begin(&Here).deliver("club@example.org", to, raw)
    }

    /// A server that answers so, one thing after the other; and what was asked of it.
    struct Scripted(RefCell<Vec<Result<(), Delivery>>>, Rc<RefCell<String>>);

    struct ScriptedLine(Vec<Result<(), Delivery>>, Rc<RefCell<String>>);

    impl Postman for Scripted {
        fn call(&self, _: &Smtp) -> Result<Box<dyn Line>, String> {
            self.1.borrow_mut().push_str("call ");
            let answers = self.0.take();
            if answers.is_empty() { Err("away".to_owned()) } else { Ok(Box::new(ScriptedLine(answers, self.1.clone()))) }
        }
    }

    impl Line for ScriptedLine {
        fn hand_over(&mut self, _: &str, _: &[String], raw: &[u8]) -> Result<(), Delivery> {
            self.1.borrow_mut().push_str(&format!("{} ", String::from_utf8_lossy(raw)));
            self.0.remove(0)
        }

        fn forget(&mut self) -> Result<(), String> {
            self.1.borrow_mut().push_str("forget ");
            self.0.remove(0).map_err(|why| why.to_string())
        }

        fn close(self: Box<Self>) {
            self.1.borrow_mut().push_str("close");
        }
    }

    /// What comes of three mails with such answers, and what was asked.
    fn three(answers: Vec<Result<(), Delivery>>) -> (Vec<Result<(), Delivery>>, String) {
        let (login, patience) = (None, Patience::default());
        let way = Transport::Smtp(Smtp { host: "localhost".into(), port: 25, tls: Tls::None, ca_file: None, login, patience });
        let asked = Rc::default();
        let postman = Scripted(RefCell::new(answers), Rc::clone(&asked));
        let mut round = way.begin(&postman);
        let came = ["a", "b", "c"].map(|raw| round.deliver("", &["laura@example.org".into()], raw.as_bytes()));
        round.close();
        let asked = asked.borrow().clone();
        (came.into(), asked)
    }

    #[test]
    fn a_line_is_called_once_and_used_while_it_is_of_use() {
        use Delivery::{Away, Broken, Left, Permanent, Temporary};
        let why = || "why".to_owned();
        let cases = [
            (vec![Ok(()), Ok(()), Ok(())], vec![Ok(()), Ok(()), Ok(())], "call a b c close"),
            (vec![], vec![Err(Away("away".into())), Err(Away("away".into())), Err(Away("away".into()))], "call "),
            (vec![Ok(()), Err(Broken(why()))], vec![Ok(()), Err(Broken(why())), Err(Left(why()))], "call a b "),
            (vec![Err(Away(why()))], vec![Err(Away(why())), Err(Away(why())), Err(Away(why()))], "call a "),
            (
                vec![Err(Permanent(why())), Ok(()), Err(Temporary(why())), Ok(()), Ok(())],
                vec![Err(Permanent(why())), Err(Temporary(why())), Ok(())],
                "call a forget b forget c close",
            ),
        ];
        for (answers, expected, asked) in cases {
            assert_eq!(three(answers), (expected, asked.to_owned()));
        }
        let (came, asked) = three(vec![Err(Permanent(why())), Err(Broken(why()))]);
        assert!(came[0] == Err(Permanent(why())) && matches!(&came[1..], [Err(Left(_)), Err(Left(_))]), "{came:?}");
        assert_eq!(asked, "call a forget ");
    }

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
        deliver(&way, &["laura@example.org".into()], b"Subject: x\r\n\r\ny\r\n")?;
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
        deliver(&talks, &to, &raw)?;
        assert_eq!(std::fs::read(&out)?, raw);
        let hangs = script(folder.path(), "sleep 60")?;
        let Transport::Sendmail { command } = &hangs else { return Err("no sendmail".into()) };
        let tried = sendmail(command, &envelope("", &to)?, &raw, Duration::from_millis(300));
        assert!(matches!(&tried, Err(Delivery::Broken(why)) if why.contains("was not done after")), "{tried:?}");
        Ok(())
    }

    #[test]
    fn exit_codes_and_addresses_are_told_apart() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let to = ["laura@example.org".to_owned()];
        let full = script(folder.path(), "cat > /dev/null; echo disk full >&2; exit 75")?;
        assert!(matches!(deliver(&full, &to, b"x"), Err(Delivery::Temporary(why)) if why.contains("disk full")));
        let unknown = script(folder.path(), "cat > /dev/null; exit 67")?;
        assert!(matches!(deliver(&unknown, &to, b"x"), Err(Delivery::Permanent(_))));
        let missing = Transport::Sendmail { command: folder.path().join("no") };
        assert!(matches!(deliver(&missing, &to, b"x"), Err(Delivery::Away(_))));
        for wrong in ["-oQ/tmp", "a@example.org\r\nRCPT TO:<b@example.org>", "a", ""] {
            let tried = deliver(&Transport::Files, &[wrong.to_owned()], b"x");
            assert!(matches!(tried, Err(Delivery::Permanent(_))), "{wrong:?}");
        }
        Ok(())
    }

    #[test]
    fn a_password_is_not_shown_and_plain_text_stays_here() {
        let login = Login::Password { user: "judge".into(), password: "verysecret".into() };
        let patience = Patience::default();
        let server = Smtp { host: "mail.example.org".into(), port: 25, tls: Tls::None, ca_file: None, login: Some(login), patience };
        assert!(!format!("{server:?}").contains("verysecret"));
        let tried = deliver(&Transport::Smtp(server), &["a@example.org".into()], b"x");
        assert!(matches!(tried, Err(Delivery::Away(why)) if why.contains("TLS")));
    }
}
