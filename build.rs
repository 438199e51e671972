//! Has the linker pack the program's relocations, most of which belong to the tables of time zones: a daemon that waits takes 1 MB
//! less of memory. The loader of the C library must know them, so only where the machine that builds has glibc 2.36 or newer.
//!
//! Reads the cards of Lords of Hell: a card with an effect that there is not, or without a text in one of the languages, is an error
//! here.

#[path = "src/rules/lords_of_hell/data.rs"]
// Public where the program is, not here.
#[allow(dead_code, unreachable_pub)]
mod data;

use std::env;
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

/// The version of this machine's C library, from a line such as `glibc 2.41`.
fn glibc() -> Option<(u32, u32)> {
    let said = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let said = String::from_utf8(said.stdout).ok()?;
    let (major, minor) = said.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
