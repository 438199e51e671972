//! A password that stands elsewhere than in `club.toml`: in a file, in the environment, or with a program that knows it.
//!
//! It is read anew whenever it is needed, so that a token that a program renews is always the newest.

use super::section::Section;
use super::values::{self, Places};
use crate::children::{Program, ill};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// No password is longer, nor a token.
const LENGTH_MOST: usize = 64 << 10;
/// So long a program may take to say it.
const PATIENCE: Duration = if cfg!(test) { Duration::from_millis(500) } else { Duration::from_secs(30) };

/// Where a password is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Secret {
    /// In a file, relative to the club's folder or absolute.
    File(PathBuf),
    /// In a variable of the environment.
    Environment(String),
    /// On the first line of what a program says; with its arguments.
    Command(Vec<String>),
}

/// A password can't be had.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// The file can't be read.
    #[error("the password can't be read from {}: {why}; let `password_file` name a file that holds it and that the club may read", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What stood in the way.
        why: io::Error,
    },
    /// There is no such variable.
    #[error("there is no password in the environment: `password_env` names {name}, which is not set; set it where turnpost is started")]
    Environment {
        /// The variable.
        name: String,
    },
    /// The program does not say it.
    #[error("the password can't be had from `{program}`: {why}; run what `password_command` says in the club's folder and see")]
    Command {
        /// The program, without its arguments.
        program: String,
        /// What went wrong.
        why: String,
    },
    /// There is nothing.
    #[error("the password is empty; look at what `password_file`, `password_env` or `password_command` names")]
    Empty,
}

/// The one of the three keys that stands in a section; `None` where none does, or what stands there is wrong, which is then reported.
pub(super) fn secret(section: &Section<'_>, places: Places<'_>) -> Option<Secret> {
    let file = section.text("password_file", |text| values::file(text, places)).map(Secret::File);
    let environment = section.text("password_env", values::words).map(Secret::Environment);
    let command = match section.is_list("password_command") {
        true => section.list("password_command", values::words).filter(|words| !words.is_empty()),
        false => section.text("password_command", values::command),
    };
    let keys = ["password_file", "password_env", "password_command"];
    let mut named = keys.into_iter().filter(|key| section.has(key));
    if let (Some(_), Some(second)) = (named.next(), named.next()) {
        section.wrong(second, "the password stands in one place", "keep one of password_file, password_env, password_command");
    }
    file.or(environment).or(command.map(Secret::Command))
}

/// Whether a section says where a password is, rightly or not.
pub(super) fn is_named(section: &Section<'_>) -> bool {
    // Each is looked for, so that each is known.
    ["password_file", "password_env", "password_command"].map(|key| section.has(key)).contains(&true)
}

impl Secret {
    /// The file that it is in.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Secret::File(path) => Some(path),
            Secret::Environment(_) | Secret::Command(_) => None,
        }
    }

    /// Reads it. `root`: the club's folder.
    ///
    /// # Errors
    /// If it can't be had.
    pub fn read(&self, root: &Path) -> Result<String, SecretError> {
        let text = match self {
            Secret::File(path) => {
                let path = root.join(path);
                std::fs::read_to_string(&path).map_err(|why| SecretError::File { path, why })?
            }
            Secret::Environment(name) => std::env::var(name).map_err(|_| SecretError::Environment { name: name.clone() })?,
            Secret::Command(words) => {
                let said =
                    said(words, root).map_err(|why| SecretError::Command { program: words.first().cloned().unwrap_or_default(), why })?;
                said.lines().next().unwrap_or_default().to_owned()
            }
        };
        let text = text.trim_end().to_owned();
        if text.is_empty() { Err(SecretError::Empty) } else { Ok(text) }
    }
}

/// What a program says, if it does so in time and ends well. What it says of errors may be a secret too, and is not told.
fn said(words: &[String], root: &Path) -> Result<String, String> {
    let Some((program, arguments)) = words.split_first() else { return Err("no program is named".to_owned()) };
    let run = Program::new(program.as_ref(), PATIENCE).args(arguments).in_folder(root).keeping(LENGTH_MOST);
    let ended = run.run().map_err(|why| why.to_string())?;
    match ended.status {
        Some(status) if status.success() => String::from_utf8(ended.said).map_err(|why| why.to_string()),
        Some(status) => Err(format!("it {}", ill(status))),
        None => Err(format!("it took longer than {} seconds", PATIENCE.as_secs())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(script: &str) -> Result<String, String> {
        let words = ["sh", "-c", script].map(str::to_owned).to_vec();
        Secret::Command(words).read(Path::new("/tmp")).map_err(|error| error.to_string())
    }

    #[test]
    fn a_password_is_had_from_a_file_the_environment_or_a_program() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("p"), "pass word \n").expect("written");
        assert_eq!(Secret::File("p".into()).read(folder.path()).expect("there"), "pass word");
        assert!(Secret::File("q".into()).read(folder.path()).expect_err("not there").to_string().contains("q: "));
        assert!(Secret::Environment("HOME".into()).read(folder.path()).is_ok());
        let missing = Secret::Environment("TURNPOST_NO_SUCH".into()).read(folder.path()).expect_err("not set");
        assert!(missing.to_string().contains("names TURNPOST_NO_SUCH, which is not set"), "{missing}");
        // Much on the other output first, then the password, then more.
        assert_eq!(of("head -c 300000 /dev/zero >&2; echo token; echo remark"), Ok("token".to_owned()));
        assert_eq!(of("pwd"), Ok("/tmp".to_owned()));
    }

    #[test]
    fn a_program_that_fails_floods_or_dawdles_is_told_of_without_what_it_said() {
        let failed = of("echo hush; echo hush >&2; exit 3").expect_err("failed");
        assert!(failed.contains("`sh`: it ended with an error (code 3)") && !failed.contains("hush"), "{failed}");
        assert!(of("true").expect_err("nothing").contains("the password is empty"));
        let start = std::time::Instant::now();
        assert!(of("sleep 60 & sleep 60").expect_err("slow").contains("it took longer"));
        assert!(of("yes").is_err(), "it is cut off, and ended");
        assert!(start.elapsed() < Duration::from_secs(20));
        assert!(Secret::Command(vec!["/nowhere/at/all".into()]).read(Path::new("/tmp")).is_err());
    }
}
