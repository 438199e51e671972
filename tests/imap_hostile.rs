//! A mailbox whose server does at each step of the talk what no server should: the run ends soon, in little memory, with a word of what
//! happened, and the next run finds every letter and counts it once.

use crate::harness::{CLUB, Table, copy};
use crate::servers::between::{Between, Deed};
use crate::servers::dovecot::{Dovecot, ready};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Each of these ends a talk at once, or is answered at once.
const QUICK: [Deed; 9] =
    [Deed::No, Deed::Bad, Deed::Drop, Deed::EndlessLine, Deed::EndlessReply, Deed::EndlessText, Deed::Bytes, Deed::Other, Deed::Done];

/// How a run went: what it said, how long it took, and the most memory that it had, in KiB.
struct Ran {
    code: Option<i32>,
    said: String,
    took: Duration,
    memory: u64,
}

/// Runs the club once, in a process of its own.
fn run(root: &Path, now: &str) -> Ran {
    let start = Instant::now();
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
    command.args(["run", "--now", now, "--club"]).arg(root).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().expect("it starts");
    let status = format!("/proc/{}/status", child.id());
    let memory = AtomicU64::new(0);
    let output = std::thread::scope(|scope| {
        let ends = scope.spawn(|| child.wait_with_output().expect("it ends"));
        while !ends.is_finished() {
            let now = fs::read_to_string(&status).unwrap_or_default();
            let most = now.lines().find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next()?.parse().ok());
            memory.fetch_max(most.unwrap_or(0), Ordering::Relaxed);
            std::thread::sleep(Duration::from_millis(5));
        }
        ends.join().expect("it ends")
    });
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    Ran { code: output.status.code(), said, took: start.elapsed(), memory: memory.into_inner() }
}

/// A club with a letter in its mailbox, in a folder of its own.
struct Case<'c> {
    club: &'c Table,
    letter: &'c [u8],
    server: &'c Dovecot,
}

/// What a club holds once all is done: the rounds that were played, the mails that left, and the letters in each folder of its mailbox.
type Held = (usize, usize, [usize; 2]);

impl Case<'_> {
    /// Runs the club with a strike, and twice more. Gives how the first went, what the club holds then, and what stood between.
    fn struck(&self, user: &str, strike: Option<(usize, Deed)>) -> (Ran, Held, Between) {
        let between = Between::new(self.server.imap, strike);
        let parent = self.club.folder.path().parent().expect("a folder");
        let folder = tempfile::TempDir::new_in(parent).expect("a folder");
        copy(self.club.folder.path(), folder.path());
        let server = format!(
            "\n[mail.imap]\nhost = \"127.0.0.1\"\nport = {}\ntls = \"none\"\nuser = \"{user}\"\npassword_file = \"imap-password\"\ndone = \"Done\"\n",
            between.port()
        );
        let text = CLUB.replace("{ maildir = \"mail/inbox\" }", "\"imap\"");
        fs::write(folder.path().join("club.toml"), text + &server).expect("written");
        self.server.deliver_to(user, self.letter);
        let now = self.club.now.to_rfc3339();
        let first = run(folder.path(), &now);
        // What was struck while it was put away is put away by the next run, or the one behind it.
        for _ in 0..2 {
            let ran = run(folder.path(), &now);
            assert_eq!(ran.code, Some(0), "{strike:?}: {}", ran.said);
        }
        let count = |rel: &str| fs::read_dir(folder.path().join(rel)).into_iter().flatten().count();
        let there = ["INBOX", "Done"].map(|name| self.server.seen_by_python_as(user, name).len());
        (first, (count("games/friday/rounds"), count("mail/sent"), there), between)
    }
}

#[test]
fn whatever_a_mailbox_does_at_any_step_a_run_ends_soon_and_the_next_counts_each_letter_once() {
    if !ready() {
        return;
    }
    let server = Dovecot::with("mail_max_userip_connections = 100\n");
    let club = Table::with(CLUB);
    club.secret("imap-password", "secret");
    let club = club.players(&["laura", "ville", "atro"]);
    let letter = club.reply("laura", "1").numbered(1).bytes();
    let case = Case { club: &club, letter: &letter, server: &server };
    let (well, held, honest) = case.struck("u0", None);
    assert_eq!((well.code, held.0, held.2), (Some(0), 2, [0, 1]), "{}", well.said);
    let steps = honest.said();
    println!("{} KiB with an honest server, which hears: {}", well.memory, steps.join(" / "));
    assert!(steps.len() >= 6, "{steps:?}");
    let quick = (0..=steps.len()).flat_map(|step| QUICK.map(|deed| (step, deed)));
    let quick: Vec<(usize, Deed)> = quick.filter(|(step, deed)| *step > 0 || *deed != Deed::Done).collect();
    let slow: Vec<(usize, Deed)> = (0..=steps.len()).map(|step| (step, Deed::Hang)).collect();
    let (next, most) = (AtomicUsize::new(0), AtomicU64::new(0));
    let tried = |number: usize, strike: (usize, Deed), time: Duration| {
        let (ran, found, between) = case.struck(&format!("u{}", number + 1), Some(strike));
        let step = strike.0.checked_sub(1).map_or("the greeting", |step| &steps[step]);
        println!("{:?} at {step}: {:?}, {} KiB, code {:?}", strike.1, ran.took, ran.memory, ran.code);
        assert!(between.has_struck(), "{strike:?}");
        assert_eq!(found, held, "{:?} at {step}: {}", strike.1, ran.said);
        assert!(ran.took < time, "{:?} at {step}: {:?}", strike.1, ran.took);
        assert!(between.flooded() < 64 << 20, "{:?} at {step}: {} bytes", strike.1, between.flooded());
        assert!(!ran.said.contains("secret") && !ran.said.contains("panicked"), "{}", ran.said);
        most.fetch_max(ran.memory, Ordering::Relaxed);
    };
    let (tried, quick) = (&tried, &quick);
    std::thread::scope(|scope| {
        for (number, strike) in slow.into_iter().enumerate() {
            scope.spawn(move || tried(number + quick.len(), strike, Duration::from_secs(50)));
        }
        for _ in 0..4 {
            scope.spawn(|| {
                while let Some(strike) = quick.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let number = quick.iter().position(|one| one == strike).expect("it is there");
                    tried(number, *strike, Duration::from_secs(20));
                }
            });
        }
    });
    let most = most.into_inner();
    println!("{} strikes; {most} KiB at most", quick.len() + steps.len() + 1);
    assert!(most < well.memory + (24 << 10), "{most} KiB beside {} with an honest server", well.memory);
}
