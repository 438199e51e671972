//! `turnpost scenario`: runs casebooks.

use super::{Done, Failure};
use crate::casebook;
use crate::registry::Registry;
use clap::Args;
use std::path::{Path, PathBuf};

/// Run rule cases: files or folders of casebooks (docs/casebook.md has the format)
///
/// Prints a line for each case that fails, with the first difference, and closes with
/// `N passed, N failed`. Exits 1 if any failed.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost scenario tests/casebook
  turnpost scenario my-cases.toml --only W-C-20 --verbose")]
pub struct Scenario {
    /// Files, or folders whose .toml files are run
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Only cases whose id begins so
    #[arg(long)]
    only: Option<String>,
    /// Name the cases that pass as well
    #[arg(long, short)]
    verbose: bool,
}

impl Scenario {
    /// Runs the cases.
    ///
    /// # Errors
    /// If a file can't be read.
    pub fn run(&self) -> Result<Done, Failure> {
        let mut files = Vec::new();
        for path in &self.paths {
            collect(path, &mut files)?;
        }
        let (mut passed, mut failed) = (0, 0);
        for file in files {
            let text = std::fs::read_to_string(&file).map_err(|error| Failure(format!("{}: {error}", file.display())))?;
            let cases = casebook::read(&text).map_err(|error| Failure(format!("{}: {error}", file.display())))?;
            for case in cases.iter().filter(|case| self.only.as_ref().is_none_or(|only| case.id.starts_with(only.as_str()))) {
                let result = match Registry::shipped().find(&case.ruleset) {
                    Ok(entry) => (entry.case)(case),
                    Err(why) => Err(why.to_string()),
                };
                match result {
                    Ok(()) => {
                        passed += 1;
                        if self.verbose {
                            println!("ok   {} {}", case.id, case.title);
                        }
                    }
                    Err(why) => {
                        failed += 1;
                        println!("FAIL {} ({}): {why}", case.id, file.display());
                    }
                }
            }
        }
        println!("{passed} passed, {failed} failed");
        Ok(if failed == 0 { Done::Well } else { Done::Badly })
    }
}

/// The .toml files of a folder and of those below it, in order of name.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
    let mut below: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    below.sort();
    for entry in below {
        if entry.is_dir() || entry.extension().is_some_and(|extension| extension == "toml") {
            collect(&entry, files)?;
        }
    }
    Ok(())
}
