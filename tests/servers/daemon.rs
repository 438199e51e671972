//! The program's own daemon, at work on a club.
#![allow(dead_code)] // each test file uses its part

use crate::harness::Table;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// A daemon on a club whose letters come from a server; it ends with the test.
pub struct Daemon(Child, PathBuf);

impl Drop for Daemon {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Daemon {
    /// Starts it.
    pub fn start(table: &Table, arguments: &[&str]) -> Daemon {
        let log = table.path("daemon.log");
        let file = fs::File::create(&log).expect("a file");
        let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
        command.arg("daemon").args(arguments).arg("--club").arg(table.folder.path()).stderr(file);
        Daemon(command.spawn().expect("it starts"), log)
    }

    /// What it has said.
    pub fn log(&self) -> String {
        fs::read_to_string(&self.1).unwrap_or_default()
    }

    /// Waits for something that it does. Gives how long that took.
    pub fn until(&self, what: &str, is_so: impl Fn() -> bool) -> Duration {
        let start = Instant::now();
        while !is_so() {
            assert!(start.elapsed().as_secs() < 40, "{what} does not come; the log:\n{}", self.log());
            std::thread::sleep(Duration::from_millis(20));
        }
        start.elapsed()
    }

    /// The processor's time that it took, in clock ticks, and its own memory in KiB: not that of the program's file, which the system shares.
    pub fn cost(&self) -> (u64, u64) {
        let of = |file: &str| fs::read_to_string(format!("/proc/{}/{file}", self.0.id())).expect("it runs");
        let stat = of("stat");
        let ticks = stat.rsplit(')').next().expect("numbers").split_whitespace().skip(11).take(2);
        let memory = of("status").lines().find_map(|line| line.strip_prefix("RssAnon:")?.trim().split(' ').next()?.parse().ok());
        (ticks.map(|tick| tick.parse::<u64>().expect("a number")).sum(), memory.expect("a size"))
    }
}
