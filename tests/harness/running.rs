//! The program at work in the background, which ends with the test.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// So often it is looked whether something has come.
const PAUSE: Duration = Duration::from_millis(20);

/// A program at work, with its log.
pub struct Running {
    pub child: Child,
    log: PathBuf,
    /// So long anything may take on a machine that has other things to do.
    patience: Duration,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    /// Starts it, with its log behind what stands in that file.
    pub fn start(arguments: impl IntoIterator<Item = impl AsRef<OsStr>>, log: &Path, patience: Duration) -> Running {
        let file = File::options().create(true).append(true).open(log).expect("a file");
        let mut program = Command::new(env!("CARGO_BIN_EXE_turnpost"));
        let child = program.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(file).spawn().expect("it starts");
        Running { child, log: log.to_owned(), patience }
    }

    /// What its log says.
    pub fn text(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Whether its log has a line that says this.
    pub fn said(&self, what: &str) -> bool {
        self.text().contains(what)
    }

    /// Waits for something, and says how long it took.
    pub fn until(&self, what: &str, is_so: impl Fn() -> bool) -> Duration {
        let start = Instant::now();
        while !is_so() {
            assert!(start.elapsed() < self.patience, "{what} does not come; the log:\n{}", self.text());
            std::thread::sleep(PAUSE);
        }
        start.elapsed()
    }

    pub fn signal(&self, name: &str) {
        let sent = Command::new("sh").arg("-c").arg(format!("kill -{name} {}", self.child.id())).status();
        assert!(sent.expect("a shell").success());
    }

    /// The exit code, once it has ended by itself.
    pub fn code(&mut self) -> Option<i32> {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status.code();
            }
            assert!(start.elapsed() < self.patience, "it does not end; the log:\n{}", self.text());
            std::thread::sleep(PAUSE);
        }
    }
}
