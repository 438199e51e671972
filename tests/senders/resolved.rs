//! Keys looked up as on a real machine: by the system's resolver at a real name server, for letters that another program signed. The whole
//! stands in a net of its own, since a machine's name server is known by no port.

use crate::harness::{CLUB, Letter, Table};
use crate::readers::python;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use turnpost::store::LetterState;

const ALONE: [&str; 3] = ["--map-root-user", "--net", "--mount"];

/// Whether the machine gives tests a net of their own; `tests/run` says so where it does not.
fn ready() -> bool {
    let alone = Command::new("unshare")
        .args(ALONE)
        .args(["sh", "-c", "PATH=$PATH:/usr/sbin:/sbin; ip link set lo up && command -v dnsmasq"])
        .output();
    let signer = Command::new(python()).args(["-c", "import dkim"]).stderr(Stdio::null()).status();
    alone.is_ok_and(|output| output.status.success()) && signer.is_ok_and(|status| status.success())
}

/// A key of two thousand bits, whose record is longer than one string of it may be, and the record as its name server has it.
fn key(folder: &Path, selector: &str) -> (PathBuf, String) {
    let file = folder.join(format!("{selector}.pem"));
    let made = Command::new("openssl").args(["genrsa", "-traditional", "-out"]).arg(&file).arg("2048").stderr(Stdio::null()).status();
    assert!(made.expect("openssl").success());
    let public = Command::new("openssl").args(["rsa", "-pubout", "-outform", "DER", "-in"]).arg(&file).output().expect("openssl").stdout;
    let text = format!("v=DKIM1; k=rsa; p={}", data_encoding::BASE64.encode(&public));
    let (first, rest) = text.split_at(200);
    (file, format!("txt-record={selector}._domainkey.example.org,\"{first}\",\"{rest}\"\n"))
}

fn signed(letter: &Letter, selector: &str, key: &Path) -> Vec<u8> {
    let mut signer = Command::new(python());
    signer.args(["-B", "tests/senders/sign.py", "example.org", selector]).arg(key).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut signer = signer.spawn().expect("a signer");
    signer.stdin.take().expect("its input").write_all(&letter.bytes()).expect("written");
    let output = signer.wait_with_output().expect("it ends");
    assert!(output.status.success() && !output.stdout.is_empty(), "{output:?}");
    output.stdout
}

/// A run of the program itself, with such a name server, or none; what it says.
fn run(table: &mut Table, names: Option<&Path>) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/senders/net.sh");
    let names = names.map(|path| path.to_str().expect("a path")).unwrap_or_default();
    let mut alone = Command::new("unshare");
    alone.args(ALONE).args(["sh", script, names, env!("CARGO_BIN_EXE_turnpost"), "run", "--club"]).arg(table.folder.path());
    let output = alone.stdin(Stdio::null()).output().expect("a net of its own");
    table.collect();
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn a_real_name_server_is_asked_by_the_systems_resolver() {
    if !ready() {
        println!("SKIPPED: unshare gives no net of its own here, or dnsmasq or dkimpy is missing");
        return;
    }
    let mut table = Table::with(&CLUB.replace("auth = \"token\"", super::AUTH)).players(super::NAMES);
    let folder = tempfile::tempdir().expect("a folder");
    let ((key_one, record_one), (key_two, record_two)) = (key(folder.path(), "s1"), key(folder.path(), "s2"));
    let letter = |name: &str, number: usize| Letter::new(&format!("{name}@example.org"), "club@example.org", "take any").numbered(number);
    let hash = table.post_raw(&signed(&letter("laura", 1), "s1", &key_one));
    // Nobody answers at the name server.
    let said = run(&mut table, None);
    assert!(said.contains("s1._domainkey.example.org can't be looked up") && said.contains("a later run tries again"), "{said}");
    assert_eq!((table.record(&hash), table.rounds("friday")), (None, 0));
    // Its answer is longer than an answer may be at first; of the other key there is none, and under a third name another key.
    let zone = folder.path().join("zone");
    std::fs::write(&zone, record_one + &record_two.replace("s2._", "s3._")).expect("written");
    let (unknown, other) = (signed(&letter("ville", 2), "s2", &key_two), signed(&letter("ville", 3), "s3", &key_one));
    let hashes = [table.post_raw(&unknown), table.post_raw(&other)];
    let said = run(&mut table, Some(&zone));
    assert_eq!((table.record(&hash).map(|record| record.state), table.rounds("friday")), (Some(LetterState::Applied), 1), "{said}");
    for hash in hashes {
        assert_eq!(table.record(&hash).map(|record| record.state), Some(LetterState::Unplaced), "{said}");
    }
}
