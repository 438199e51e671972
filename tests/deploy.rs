//! What a machine is given to keep a club at work: units, a container file, the manual's pages.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn turnpost(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_turnpost")).args(arguments).stdin(Stdio::null()).output().expect("it runs")
}

/// Whether a tool is here; says so when not.
fn have(tool: &str) -> bool {
    let found =
        Command::new("sh").args(["-c", &format!("command -v {tool}")]).stdout(Stdio::null()).status().is_ok_and(|found| found.success());
    if !found {
        println!("SKIPPED: {tool} is not here");
    }
    found
}

#[test]
fn units_are_understood_by_systemd_and_let_the_club_do_little_else() {
    if !have("systemd-analyze") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let alone = ["turnpost.service", "turnpost-clubs.service", "turnpost-worker.service"];
    for file in ["turnpost@.service", "turnpost-run@.service", "turnpost-run@.timer"].iter().chain(&alone) {
        let text = fs::read_to_string(root().join("docs/deploy").join(file)).expect("a unit");
        let program = env!("CARGO_BIN_EXE_turnpost");
        let text = text.replace("/usr/local/bin/turnpost", program).replace("%h/.cargo/bin/turnpost", program);
        fs::write(folder.path().join(file), text).expect("written");
    }
    let unit = |name: &str| folder.path().join(name).display().to_string();
    for name in ["turnpost@root.service", "turnpost-run@root.service", "turnpost-run@root.timer"] {
        let template = unit(&name.replace("@root", "@"));
        fs::copy(&template, unit(name)).expect("an instance");
    }
    for name in ["turnpost@root.service", "turnpost-run@root.service", "turnpost-run@root.timer"].iter().chain(&alone) {
        let said =
            Command::new("systemd-analyze").args(["verify", "--man=no", "--recursive-errors=no", &unit(name)]).output().expect("it runs");
        let complaints = String::from_utf8_lossy(&said.stderr)
            .lines()
            .filter(|line| line.contains(folder.path().to_str().expect("a path")))
            .collect::<Vec<_>>()
            .join("\n");
        assert!(complaints.is_empty(), "{name}: {complaints}");
    }
    for name in ["turnpost@root.service", "turnpost-clubs.service", "turnpost-worker.service", "turnpost-run@root.service"] {
        let said =
            Command::new("systemd-analyze").args(["security", "--offline=true", "--threshold=40", &unit(name)]).output().expect("it runs");
        let told = String::from_utf8_lossy(&said.stdout).lines().last().unwrap_or_default().to_owned();
        println!("{name}: {told}");
        assert!(said.status.success(), "{name}: more exposed than 4.0: {told}{}", String::from_utf8_lossy(&said.stderr));
    }
}

#[test]
fn every_command_has_its_page_in_the_manual_and_those_that_nobody_calls_have_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    assert!(turnpost(&["man", "--out", out]).status.success());
    let pages: Vec<String> =
        fs::read_dir(out).expect("pages").flatten().map(|page| page.file_name().to_string_lossy().into_owned()).collect();
    for command in ["turnpost.1", "turnpost-init.1", "turnpost-run.1", "turnpost-daemon.1", "turnpost-letters.1", "turnpost-man.1"] {
        assert!(pages.contains(&command.to_owned()), "{command}: {pages:?}");
    }
    for hidden in ["turnpost-read-letter.1", "turnpost-hand-over.1"] {
        assert!(!pages.contains(&hidden.to_owned()), "{hidden}");
    }
    let page = fs::read_to_string(folder.path().join("turnpost-doctor.1")).expect("a page");
    assert!(page.contains(".TH") && page.contains("turnpost doctor \\-\\-mail"), "{page}");
    if have("man") {
        for name in &pages {
            let said = Command::new("man")
                .args(["--warnings", "-l", &folder.path().join(name).display().to_string()])
                .env("LC_ALL", "C.UTF-8")
                .env("MANWIDTH", "100")
                .output()
                .expect("it runs");
            assert!(said.status.success() && said.stderr.is_empty(), "{name}: {}", String::from_utf8_lossy(&said.stderr));
        }
    }
    let wrong = turnpost(&["man", "frobnicate"]);
    assert!(wrong.status.code() == Some(2) && String::from_utf8_lossy(&wrong.stderr).contains("there are demo, init"));
}

#[test]
fn the_container_file_copies_all_that_the_crate_is_built_of() {
    let text = fs::read_to_string(root().join("docs/deploy/Containerfile")).expect("a file");
    let copied: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("COPY "))
        .filter(|line| !line.starts_with("--from"))
        .flat_map(str::split_whitespace)
        .collect();
    for needed in ["Cargo.toml", "Cargo.lock", "build.rs", "askama.toml", "README.md", "src", "templates"] {
        assert!(copied.contains(&needed), "{needed}");
    }
    for name in copied.iter().filter(|name| **name != "./") {
        assert!(root().join(name).exists(), "{name}");
    }
    let version = fs::read_to_string(root().join("Cargo.toml")).expect("a file");
    let rust = version.lines().find_map(|line| line.strip_prefix("rust-version = ")).expect("a version").trim_matches('"').to_owned();
    assert!(text.contains(&format!("rust:{rust}-")), "the compiler of the container is the one that Cargo.toml asks for");
}
