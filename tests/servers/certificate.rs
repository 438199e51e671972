//! A certificate of a server on this machine, by no authority but itself.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// Makes one for `localhost` in a folder; the files of the certificate and of its key.
pub fn certificate(folder: &Path) -> (PathBuf, PathBuf) {
    let (certificate, key) = (folder.join("tls.crt"), folder.join("tls.key"));
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30", "-subj", "/CN=localhost"])
        .args(["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-addext", "basicConstraints=critical,CA:FALSE"])
        .arg("-keyout")
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .stderr(Stdio::null())
        .status();
    assert!(made.expect("openssl").success());
    (certificate, key)
}

/// A port that nobody listens on, and that no other test is given. They lie below those that the system gives to lines going out: one of
/// those could be taken, for a moment or for a whole test, between being found free and being listened on.
pub fn free_port() -> u16 {
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    const PORTS: std::ops::Range<u32> = 12_000..32_000;
    // Two runs at the same time begin at different places.
    let begin = std::process::id().wrapping_mul(97);
    let next = || begin.wrapping_add(GIVEN.fetch_add(1, Ordering::Relaxed)) % PORTS.len() as u32 + PORTS.start;
    let free = std::iter::repeat_with(next).take(PORTS.len()).filter_map(|port| u16::try_from(port).ok());
    free.into_iter().find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("a port")
}
