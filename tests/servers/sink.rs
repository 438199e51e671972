//! A real mail server for tests, `smtp_sink.py`: on loopback, on a port of its own, ended with the test.
#![allow(dead_code)] // each test file uses its part

use super::certificate::free_port;
use crate::readers::python;
use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use turnpost::mail::smtp::Patience;
use turnpost::mail::{Smtp, Tls};

/// Whether the tests here can run; says so when not.
pub fn ready() -> bool {
    let found = Command::new(python()).args(["-c", "import aiosmtpd"]).stderr(Stdio::null()).status().is_ok_and(|status| status.success());
    if !found {
        assert!(std::env::var_os("CI").is_none(), "no Python with aiosmtpd: set TURNPOST_TEST_PYTHON");
        println!("SKIPPED: no Python with aiosmtpd; set TURNPOST_TEST_PYTHON");
    }
    found
}

/// A running server; it ends with the test.
pub struct Sink {
    process: Child,
    pub port: u16,
    pub folder: tempfile::TempDir,
}

impl Drop for Sink {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Sink {
    pub fn start(mode: &str, tls: Option<(&Path, &Path)>) -> Result<Sink, Box<dyn Error>> {
        Sink::start_at(free_port(), mode, tls)
    }

    /// Starts one on a port, where one was that ended.
    pub fn start_at(port: u16, mode: &str, tls: Option<(&Path, &Path)>) -> Result<Sink, Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/servers/smtp_sink.py");
        let mut command = Command::new(python());
        command.arg(script).arg(folder.path()).arg(mode).arg("--port").arg(port.to_string()).stdout(Stdio::piped());
        if let Some((certificate, key)) = tls {
            command.arg("--tls").args([certificate, key]);
        }
        let mut process = command.spawn()?;
        let stdout = process.stdout.take().ok_or("no output")?;
        // From here on the process is killed whatever happens.
        let mut sink = Sink { process, port: 0, folder };
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        sink.port = line.trim().strip_prefix("port ").ok_or("no port")?.parse()?;
        Ok(sink)
    }

    pub fn server(&self) -> Smtp {
        Smtp { host: "localhost".into(), port: self.port, tls: Tls::None, ca_file: None, login: None, patience: Patience::default() }
    }

    /// The mails that it kept.
    pub fn kept(&self) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
        let mut mails = Vec::new();
        for number in 1.. {
            let path = self.folder.path().join(format!("{number}.eml"));
            if !path.exists() {
                break;
            }
            mails.push(fs::read(path)?);
        }
        Ok(mails)
    }
}
