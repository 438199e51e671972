//! Has the linker pack the program's relocations, most of which belong to the tables of time zones: a daemon that waits takes 1 MB
//! less of memory. The loader of the C library must know them, so only where the machine that builds has glibc 2.36 or newer.
//!
//! Reads the cards of Lords of Hell: a card with an effect that there is not, or without a text in one of the languages, is an error
//! here.
//!
//! Gathers the rulings of each ruleset and the titles of the cases that hold the program to them, for the pages that show both.

#[path = "src/rules/lords_of_hell/data.rs"]
// Public where the program is, not here.
#[allow(dead_code, unreachable_pub)]
mod data;

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The cards that are checked.
const CARDS: &str = "src/rules/lords_of_hell/cards.toml";

fn main() -> Result<(), String> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/rules/lords_of_hell/data.rs");
    println!("cargo:rerun-if-changed={CARDS}");
    let written = std::fs::read_to_string(CARDS).map_err(|error| format!("{CARDS}: {error}"))?;
    let cards: data::Data = toml::from_str(&written).map_err(|error| format!("{CARDS}: {error}"))?;
    cards.check().map_err(|error| format!("{CARDS}: {error}"))?;
    rulings().map_err(|error| format!("rulings: {error}"))?;
    let is = |key: &str, wanted: &str| env::var(key).is_ok_and(|value| value == wanted);
    if is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && env::var("HOST") == env::var("TARGET")
        && glibc() >= Some((2, 36))
    {
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    Ok(())
}

/// The names of what is in a folder, in order; none where there is no such folder.
fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).map_or_else(|_| Vec::new(), |entries| entries.flatten().collect());
    let mut names: Vec<String> = entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Writes `rulings.rs`: the rulings by ruleset and language, and of each case its ruleset, what it is about, its id and its title. A case that
/// is added shows with the next build that is begun anew, so that whoever writes cases need not wait for one.
fn rulings() -> Result<(), String> {
    let mut text =
        String::from("/// Rulings: the ruleset, the language, the text.\npub(super) static RULINGS: &[(&str, &str, &str)] = &[\n");
    for ruleset in names("src/rules") {
        for (lang, name) in [("en", "RULINGS.md"), ("fi", "RULINGS.fi.md")] {
            let path = format!("src/rules/{ruleset}/{name}");
            if Path::new(&path).exists() {
                println!("cargo:rerun-if-changed={path}");
                let key = ruleset.replace('_', "-");
                let _ = writeln!(text, "({key:?}, {lang:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{path}\"))),");
            }
        }
    }
    text.push_str(
        "];\n/// Cases: the ruleset, what it is about, the id, the title.\npub(super) static CASES: &[(&str, &str, &str, &str)] = &[\n",
    );
    for name in names("tests/casebook").iter().filter(|name| name.ends_with(".toml")) {
        let path = format!("tests/casebook/{name}");
        let written = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let cases: toml::Table = toml::from_str(&written).map_err(|error| format!("{path}: {error}"))?;
        // The first line: "# Citadels: theft."
        let about = written.lines().next().and_then(|line| line.split_once(": ")).map_or(name.as_str(), |(_, about)| about);
        let about = about.split(['.', ';']).next().unwrap_or(about);
        for case in cases.get("case").and_then(toml::Value::as_array).into_iter().flatten() {
            let [ruleset, id, title] =
                ["ruleset", "id", "title"].map(|key| case.get(key).and_then(toml::Value::as_str).unwrap_or_default());
            let _ = writeln!(text, "({ruleset:?}, {about:?}, {id:?}, {title:?}),");
        }
    }
    text.push_str("];\n");
    let to = Path::new(&env::var("OUT_DIR").map_err(|error| error.to_string())?).join("rulings.rs");
    fs::write(&to, text).map_err(|error| format!("{}: {error}", to.display()))
}

/// The version of this machine's C library, from a line such as `glibc 2.41`.
fn glibc() -> Option<(u32, u32)> {
    let said = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let said = String::from_utf8(said.stdout).ok()?;
    let (major, minor) = said.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
