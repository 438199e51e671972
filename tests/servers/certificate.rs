//! A certificate of a server on this machine, by no authority but itself.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// Makes one for `localhost` in a folder; the files of the certificate and of its key.
pub fn certificate(folder: &Path) -> (PathBuf, PathBuf) {
    certificate_of(folder, "DNS:localhost,IP:127.0.0.1", 30)
}

/// Makes one as guides tell to make one's own: it calls itself an authority.
pub fn authority(folder: &Path) -> (PathBuf, PathBuf) {
    let [certificate, key] = ["tls.crt", "tls.key"].map(|name| folder.join(name));
    let mut command = Command::new("openssl");
    command.args([
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-days",
        "30",
        "-subj",
        "/CN=localhost",
    ]);
    command.args(["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]).arg("-keyout").arg(&key).arg("-out").arg(&certificate);
    assert!(command.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("openssl").success());
    (certificate, key)
}

/// Makes one for names, as openssl writes them, that counts so many days from now on; if they are fewer than none, it has run out.
pub fn certificate_of(folder: &Path, names: &str, days: i32) -> (PathBuf, PathBuf) {
    let [certificate, key, request, extensions] = ["tls.crt", "tls.key", "tls.csr", "tls.ext"].map(|name| folder.join(name));
    std::fs::write(&extensions, format!("subjectAltName={names}\nbasicConstraints=critical,CA:FALSE\n")).expect("a file");
    let openssl = |args: &[&str], files: &[(&str, &Path)]| {
        let mut command = Command::new("openssl");
        command.args(args).stdout(Stdio::null()).stderr(Stdio::null());
        for (option, file) in files {
            command.arg(option).arg(file);
        }
        assert!(command.status().expect("openssl").success());
    };
    let new_key = ["req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost"];
    openssl(&new_key, &[("-keyout", &key), ("-out", &request)]);
    let signed = [("-in", request.as_path()), ("-signkey", &key), ("-extfile", &extensions), ("-out", &certificate)];
    openssl(&["x509", "-req", "-days", &days.to_string()], &signed);
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
