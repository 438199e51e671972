//! A real `PostgreSQL` for tests, with its data and its socket in a folder of its own, ended with the test.

use super::certificate::{certificate, free_port};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Where Debian has its programs, of the newest version that is there.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.flatten().map(|version| version.path().join("bin"));
    versions.filter(|bin| bin.join("initdb").exists()).max()
}

/// Whether there is one on this machine; says so when not.
pub fn ready() -> bool {
    let there = programs().is_some();
    if !there {
        assert!(std::env::var_os("CI").is_none(), "PostgreSQL is missing: install postgresql");
        println!("SKIPPED: PostgreSQL is missing; install postgresql, or let tests/run do so");
    }
    there
}

/// A server.
pub struct Postgres {
    process: Option<Child>,
    folder: tempfile::TempDir,
    /// Where it listens on the net, if it does: there it shows a certificate, and wants a password.
    port: Option<u16>,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Runs a program of it; it refuses to run as root.
fn program(name: &str) -> Command {
    let path = programs().expect("it is there").join(name);
    let root = std::os::unix::fs::MetadataExt::uid(&fs::metadata("/proc/self").expect("a process")) == 0;
    if !root {
        return Command::new(path);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(path);
    command
}

impl Postgres {
    /// Starts one with an empty database.
    pub fn start() -> Postgres {
        Postgres::begun(None)
    }

    /// Starts one that can be reached over the net as well, by who has its password and lets the line be encrypted.
    pub fn start_on_the_net() -> Postgres {
        Postgres::begun(Some(free_port()))
    }

    fn begun(port: Option<u16>) -> Postgres {
        // Names of sockets are short.
        let folder = tempfile::Builder::new().prefix("pg-").tempdir_in("/tmp").expect("a folder");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).expect("set");
        let data = folder.path().join("data");
        let made = program("initdb")
            .args(["--no-sync", "--auth=trust", "--username=turnpost", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(&data)
            .current_dir("/")
            .output()
            .expect("it runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let mut server = Postgres { process: None, folder, port };
        if port.is_some() {
            server.guard(&data);
        }
        server.run();
        if port.is_some() {
            server.client().batch_execute("alter role turnpost password 'pass word'").expect("set");
        }
        server
    }

    /// Who comes over the net comes encrypted, and says a password.
    fn guard(&self, data: &Path) {
        fs::write(data.join("pg_hba.conf"), "local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n").expect("written");
        let (_, key) = certificate(self.folder.path());
        let owner = fs::metadata(data).expect("a folder");
        let [user, group] = [std::os::unix::fs::MetadataExt::uid(&owner), std::os::unix::fs::MetadataExt::gid(&owner)];
        fs::set_permissions(&key, fs::Permissions::from_mode(0o600)).expect("set");
        std::os::unix::fs::chown(&key, Some(user), Some(group)).expect("given");
    }

    /// The certificate that it shows.
    pub fn certificate_file(&self) -> PathBuf {
        self.folder.path().join("tls.crt")
    }

    /// How it is found over the net.
    pub fn url_on_the_net(&self) -> String {
        format!("postgres://turnpost:pass%20word@localhost:{}/postgres", self.port.expect("it is on the net"))
    }

    /// Starts it again where it was stopped.
    pub fn run(&mut self) {
        let log = fs::File::create(self.folder.path().join("log")).expect("a file");
        let mut command = program("postgres");
        command.arg("-D").arg(self.folder.path().join("data")).arg("-k").arg(self.folder.path());
        if let Some(port) = self.port {
            let [certificate, key] = ["tls.crt", "tls.key"].map(|file| self.folder.path().join(file).display().to_string());
            let settings = [format!("port={port}"), "ssl=on".into(), format!("ssl_cert_file={certificate}"), format!("ssl_key_file={key}")];
            settings.iter().for_each(|setting| {
                command.args(["-c", setting]);
            });
        }
        let listens = if self.port.is_some() { "listen_addresses=127.0.0.1" } else { "listen_addresses=" };
        for setting in [listens, "fsync=off", "shared_buffers=16MB", "max_connections=30"] {
            command.args(["-c", setting]);
        }
        self.process = Some(command.current_dir("/").stdout(Stdio::null()).stderr(log).spawn().expect("it starts"));
        let start = Instant::now();
        while postgres::Client::connect(&self.url(), postgres::NoTls).is_err() {
            assert!(start.elapsed() < Duration::from_secs(30), "{}", self.log());
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Ends it as an operator does who does not wait for those connected.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = Command::new("kill").args(["-INT", &process.id().to_string()]).status();
            let _ = process.wait();
        }
    }

    /// How clubs find it.
    pub fn url(&self) -> String {
        let port = self.port.map_or_else(String::new, |port| format!(" port={port}"));
        format!("host={} user=turnpost dbname=postgres{port}", self.folder.path().display())
    }

    /// A connection of the test's own.
    pub fn client(&self) -> postgres::Client {
        let mut client = postgres::Client::connect(&self.url(), postgres::NoTls).expect("it answers");
        client.batch_execute("set search_path to turnpost").expect("set");
        client
    }

    /// A program that comes with it.
    pub fn program(&self, name: &str) -> Command {
        let mut command = program(name);
        command.current_dir("/");
        command
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }
}
