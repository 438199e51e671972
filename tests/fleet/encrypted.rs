//! A database over the net: the line is encrypted, and the server must be who it is called.

use super::{Fleet, club_of, shown, table};
use crate::harness::assert_same;
use crate::servers::postgres::{Postgres, ready};

#[test]
fn a_line_over_the_net_is_encrypted_and_the_server_known() {
    if !ready() {
        return;
    }
    let fleet = Fleet::of(Postgres::start_on_the_net());
    let net = fleet.server.url_on_the_net();
    let status = |url: &str| fleet.call(&["fleet", "status", "--database", url]);

    // Nobody known vouches for it, and nothing is said to it: no password either.
    let (code, said) = status(&net);
    assert!(code == Some(2) && said.contains("can't be encrypted") && said.contains("sslrootcert=FILE"), "{said}");
    let (code, said) = status(&format!("{net}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem"));
    assert!(code == Some(2) && said.contains("/nowhere/ca.pem: no certificates can be read"), "{said}");
    let certificate = fleet.server.certificate_file();
    let trusted = format!("{net}?sslmode=verify-full&sslrootcert={}", shown(&certificate));
    let (code, said) = status(&trusted);
    assert!(code == Some(0), "{said}");
    // One that lies of its name, and one that is called without encryption where it wants it.
    let (code, said) = status(&trusted.replace("@localhost:", "@127.0.0.2:"));
    assert!(code == Some(2), "{said}");
    let (code, said) = status(&trusted.replace("sslmode=verify-full", "sslmode=disable"));
    assert!(code == Some(2) && said.contains("no encryption"), "{said}");
    let (code, said) = status(&trusted.replace("pass%20word", "pass"));
    assert!(code == Some(2) && said.contains("password authentication failed"), "{said}");

    // A club goes there and back.
    let table = table(|config| config);
    let before = club_of(table.folder.path());
    fleet.well(&["move", "friday", "--club", &shown(table.folder.path()), "--to", &trusted]);
    let to = tempfile::tempdir().expect("a folder");
    let folder = to.path().join("club");
    fleet.well(&["move", "friday", "--club", &shown(&folder), "--from", &trusted]);
    assert_same(&before, &club_of(&folder), "in and out over the net");
    // The server says so itself.
    let encrypted = "select count(*) from pg_stat_ssl join pg_stat_activity using (pid) where ssl and usename = 'turnpost'";
    let mut worker = fleet.command(&["worker", "--database", &trusted]).spawn().expect("it starts");
    let start = std::time::Instant::now();
    while fleet.count(encrypted) == 0 {
        assert!(start.elapsed().as_secs() < 30, "the worker's line is not encrypted");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    worker.kill().and_then(|()| worker.wait()).expect("ended");
}
