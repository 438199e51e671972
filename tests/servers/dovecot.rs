//! A real Dovecot for tests: IMAP with TLS, and LMTP, on loopback, on ports and in a folder of its own, ended with the test.
#![allow(dead_code)] // each test file uses its part

use super::certificate::{certificate, free_port};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// Whether there is one on this machine; says so when not.
pub fn ready() -> bool {
    let found =
        ["/usr/sbin/dovecot", "/usr/lib/dovecot/lmtp", "/usr/bin/openssl", "/usr/bin/swaks"].iter().find(|path| !Path::new(path).exists());
    if let Some(missing) = found {
        assert!(std::env::var_os("CI").is_none(), "{missing} is missing: install dovecot-imapd, dovecot-lmtpd, swaks and openssl");
        println!("SKIPPED: {missing} is missing; install dovecot-imapd, dovecot-lmtpd, swaks and openssl, or let tests/run do so");
    }
    found.is_none()
}

/// A server with the mailbox of `club`, whose password is `secret`.
pub struct Dovecot {
    process: Option<Child>,
    pub folder: tempfile::TempDir,
    pub imaps: u16,
    pub imap: u16,
    pub lmtp: u16,
}

impl Drop for Dovecot {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Dovecot {
    /// Starts one.
    pub fn start() -> Dovecot {
        Dovecot::with("")
    }

    /// Starts one with further settings.
    pub fn with(settings: &str) -> Dovecot {
        Dovecot::showing(certificate, settings)
    }

    /// Starts one with a certificate that is made so.
    pub fn showing(certificate: fn(&Path) -> (PathBuf, PathBuf), settings: &str) -> Dovecot {
        // Names of sockets are short.
        let folder = tempfile::Builder::new().prefix("imap-").tempdir_in("/tmp").expect("a folder");
        let mut server = Dovecot { process: None, folder, imaps: free_port(), imap: free_port(), lmtp: free_port() };
        // The users that it runs as have to get in.
        fs::set_permissions(server.folder.path(), fs::Permissions::from_mode(0o755)).expect("set");
        for sub in ["run", "state", "mail"] {
            fs::create_dir_all(server.path(sub)).expect("made");
        }
        certificate(server.folder.path());
        server.users();
        server.settings(settings);
        server.run();
        server
    }

    pub fn path(&self, rel: &str) -> PathBuf {
        self.folder.path().join(rel)
    }

    /// The certificate that it shows, by which it is known.
    pub fn certificate_file(&self) -> PathBuf {
        self.path("tls.crt")
    }

    fn users(&self) {
        let people = ["club", "anna", "aino", "laura", "ville", "atro"].map(str::to_owned).into_iter();
        let users = people.chain((0..200).map(|number| format!("u{number}")));
        let lines: String = users.map(|user| format!("{user}:{{PLAIN}}secret::::::\n")).collect();
        fs::write(self.path("passwd"), lines).expect("written");
    }

    /// Writes its settings anew; they hold from the next start on.
    pub fn settings(&self, more: &str) {
        let root = rustix::process::geteuid().is_root();
        let me = String::from_utf8(Command::new("id").arg("-un").output().expect("id").stdout).expect("a name").trim().to_owned();
        let (user, internal, login) = if root { ("mail", "dovecot", "dovenull") } else { (me.as_str(), me.as_str(), me.as_str()) };
        if root {
            assert!(Command::new("chown").arg("-R").arg("mail:mail").arg(self.path("mail")).status().expect("chown").success());
        }
        let (dir, imap, imaps, lmtp) = (self.folder.path().display(), self.imap, self.imaps, self.lmtp);
        let text = format!(
            "base_dir = {dir}/run\nstate_dir = {dir}/state\ninstance_name = turnpost-test\nlog_path = {dir}/dovecot.log\n\
             protocols = imap lmtp\nlisten = 127.0.0.1\ndefault_internal_user = {internal}\ndefault_internal_group = {internal}\n\
             default_login_user = {login}\nfirst_valid_uid = 1\nfirst_valid_gid = 1\nmail_uid = {user}\nmail_gid = {user}\n\
             mail_location = maildir:{dir}/mail/%n\nmail_home = {dir}/mail/%n\nssl = yes\nssl_cert = <{dir}/tls.crt\nssl_key = <{dir}/tls.key\n\
             disable_plaintext_auth = no\nauth_mechanisms = plain login\nrecipient_delimiter = +\nlmtp_save_to_detail_mailbox = no\n\
             lmtp_rcpt_check_quota = no\nauth_failure_delay = 0\n{more}\n\
             passdb {{\n  driver = passwd-file\n  args = scheme=PLAIN username_format=%n {dir}/passwd\n}}\n\
             userdb {{\n  driver = passwd-file\n  args = username_format=%n {dir}/passwd\n  default_fields = uid={user} gid={user} home={dir}/mail/%n\n}}\n\
             namespace inbox {{\n  inbox = yes\n  separator = /\n}}\n\
             service imap-login {{\n  chroot =\n  inet_listener imap {{\n    port = {imap}\n  }}\n  inet_listener imaps {{\n    port = {imaps}\n    ssl = yes\n  }}\n}}\n\
             service lmtp {{\n  user = {user}\n  inet_listener lmtp {{\n    address = 127.0.0.1\n    port = {lmtp}\n  }}\n}}\n\
             service anvil {{\n  chroot =\n}}\nservice stats {{\n  chroot =\n}}\n"
        );
        fs::write(self.path("dovecot.conf"), text).expect("written");
    }

    /// Starts it, where it was stopped.
    pub fn run(&mut self) {
        self.spawn();
        let start = Instant::now();
        for port in [self.lmtp, self.imaps, self.imap] {
            while TcpStream::connect(("127.0.0.1", port)).is_err() {
                assert!(start.elapsed() < Duration::from_secs(60), "dovecot does not start:\n{}", self.log());
                std::thread::sleep(Duration::from_millis(20));
                // A line of another test's may have had one of its ports for a moment: then it ends at once, and is started again.
                if self.process.as_mut().is_some_and(|process| matches!(process.try_wait(), Ok(Some(_)))) {
                    std::thread::sleep(Duration::from_millis(500));
                    self.spawn();
                }
            }
        }
    }

    fn spawn(&mut self) {
        let complaints = fs::File::options().create(true).append(true).open(self.path("dovecot.complaints")).expect("a file");
        let process = Command::new("/usr/sbin/dovecot").arg("-F").arg("-c").arg(self.path("dovecot.conf")).stderr(complaints).spawn();
        self.process = Some(process.expect("dovecot starts"));
    }

    pub fn log(&self) -> String {
        ["dovecot.log", "dovecot.complaints"].map(|name| fs::read_to_string(self.path(name)).unwrap_or_default()).concat()
    }

    /// Stops it; what it serves is cut off.
    pub fn stop(&mut self) {
        let serving = self.serving();
        let Some(mut process) = self.process.take() else { return };
        let asked = Command::new("kill").arg(process.id().to_string()).status();
        let start = Instant::now();
        while asked.as_ref().is_ok_and(|status| status.success()) && start.elapsed() < Duration::from_secs(10) {
            if matches!(process.try_wait(), Ok(Some(_))) {
                // Those who were served are not let finish.
                kill(&serving);
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = process.kill();
        let _ = process.wait();
    }

    /// Brings the club a letter by LMTP, byte for byte.
    pub fn deliver(&self, letter: &[u8]) {
        self.deliver_to("club", letter);
    }

    /// The same to somebody else.
    pub fn deliver_to(&self, user: &str, letter: &[u8]) {
        let mut line = TcpStream::connect(("127.0.0.1", self.lmtp)).expect("a line");
        line.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
        let mut say = |what: &[u8], answer: &str| {
            line.write_all(what).expect("said");
            let mut heard = Vec::new();
            while !heard.ends_with(b"\n") || heard.rsplit(|b| *b == b'\n').nth(1).is_some_and(|last| last.get(3) == Some(&b'-')) {
                let mut byte = [0];
                line.read_exact(&mut byte).expect("an answer");
                heard.push(byte[0]);
            }
            assert!(heard.starts_with(answer.as_bytes()), "{}", String::from_utf8_lossy(&heard));
        };
        say(b"", "220");
        say(b"LHLO t.example\r\n", "250");
        say(b"MAIL FROM:<someone@example.org>\r\n", "250");
        say(format!("RCPT TO:<{user}@example.org>\r\n").as_bytes(), "250");
        say(b"DATA\r\n", "354");
        let dotted: Vec<u8> = letter
            .split_inclusive(|b| *b == b'\n')
            .flat_map(|line| if line.starts_with(b".") { [b".", line].concat() } else { line.to_vec() })
            .collect();
        let end: &[u8] = if letter.ends_with(b"\n") { b".\r\n" } else { b"\r\n.\r\n" };
        say(&[&dotted, end].concat(), "250");
    }

    /// Brings a letter by swaks, as an outsider would.
    pub fn swaks(&self, letter: &[u8]) {
        let file = self.path("swaks.eml");
        fs::write(&file, letter).expect("written");
        let sent = Command::new("swaks")
            .args([
                "--protocol",
                "LMTP",
                "--server",
                &format!("127.0.0.1:{}", self.lmtp),
                "--from",
                "anna@example.org",
                "--to",
                "club@example.org",
            ])
            .arg("--data")
            .arg(format!("@{}", file.display()))
            .output()
            .expect("swaks");
        assert!(sent.status.success(), "{}{}{}", String::from_utf8_lossy(&sent.stdout), String::from_utf8_lossy(&sent.stderr), self.log());
    }

    /// What Python's own client says of a folder: for each letter its marks, its size, and its Message-ID.
    pub fn seen_by_python(&self, folder: &str) -> Vec<String> {
        self.seen_by_python_as("club", folder)
    }

    /// The same of somebody else's.
    pub fn seen_by_python_as(&self, user: &str, folder: &str) -> Vec<String> {
        let script = format!(
            "ok, n = c.select('\"{folder}\"', True)\nif ok == 'OK':\n  for u in c.uid('SEARCH', None, 'ALL')[1][0].split():\n    \
             r = c.uid('FETCH', u, '(FLAGS BODY.PEEK[HEADER.FIELDS (MESSAGE-ID)])')[1]\n    \
             print(imaplib.ParseFlags(r[0][0] + r[-1] if isinstance(r[-1], bytes) else r[0][0]), r[0][1].decode().strip())"
        );
        self.python_as(user, &script)
    }

    /// Runs Python with a client `c` that has logged in as the club. Gives the lines that it prints.
    pub fn python(&self, script: &str) -> Vec<String> {
        self.python_as("club", script)
    }

    /// The same as somebody else.
    pub fn python_as(&self, user: &str, script: &str) -> Vec<String> {
        let whole = format!(
            "import imaplib, ssl\nc = imaplib.IMAP4_SSL('localhost', {}, ssl_context=ssl.create_default_context(cafile='{}'))\n\
             c.login('{user}', 'secret')\n{script}\n",
            self.imaps,
            self.certificate_file().display()
        );
        let ran = Command::new("python3").args(["-c", &whole]).output().expect("python3");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8_lossy(&ran.stdout).lines().map(str::to_owned).collect()
    }

    /// The lines of `club.toml` for it, behind `[mail]`.
    pub fn toml(&self, more: &str) -> String {
        format!(
            "\n[mail.imap]\nhost = \"localhost\"\nport = {}\nca_file = \"{}\"\nuser = \"club\"\npassword_file = \"imap-password\"\n{more}\n",
            self.imaps,
            self.certificate_file().display()
        )
    }

    /// The processes in which it serves mailboxes.
    fn serving(&self) -> Vec<u32> {
        let Some(master) = self.process.as_ref().map(Child::id) else { return Vec::new() };
        let processes = fs::read_dir("/proc").expect("processes").flatten();
        let of_master = |entry: &fs::DirEntry| {
            // The number, the name in brackets, the state, the parent.
            let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
            let (before, after) = stat.rsplit_once(')')?;
            let parent: u32 = after.split_whitespace().nth(1)?.parse().ok()?;
            (parent == master && before.ends_with("(imap")).then(|| entry.file_name().to_string_lossy().parse().ok())?
        };
        processes.filter_map(|entry| of_master(&entry)).collect()
    }

    /// Ends every process in which it serves a mailbox, in the middle of whatever it does. Says how many there were.
    pub fn cut(&self) -> usize {
        let serving = self.serving();
        kill(&serving);
        serving.len()
    }
}

fn kill(processes: &[u32]) {
    for process in processes {
        // It may have gone meanwhile.
        if let Some(process) = i32::try_from(*process).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process(process, rustix::process::Signal::KILL);
        }
    }
}
