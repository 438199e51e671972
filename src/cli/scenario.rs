//! `turnpost scenario`: runs casebooks.

use super::phrases::here;
use super::shown_case::shown;
use super::tongue::words;
use super::{Done, Failure};
use crate::casebook::{self, Case, Fault, Ran};
use crate::registry::Registry;
use clap::Args;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Run rule cases: files or folders of casebooks (`turnpost guide casebook` has the format)
///
/// Prints for each case that fails what is not as expected in its first such step, each with
/// file and line, and closes with `N passed, N failed`. What can't be read counts as failed and stops
/// nothing else. Exits 1 if any failed.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost scenario tests/casebook
  turnpost scenario my-cases.toml --only W-C-20 --verbose
  turnpost scenario tests/casebook --only W-C-20a --show")]
pub(super) struct Scenario {
    /// Files, or folders whose .toml files are run
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Only cases whose id begins so
    #[arg(long)]
    only: Option<String>,
    /// Name the cases that pass as well
    #[arg(long, short)]
    verbose: bool,
    /// Print of each case, step by step, position, acknowledgements with their reasons, events and dice
    #[arg(long)]
    show: bool,
}

/// What has come of the cases so far.
#[derive(Default)]
struct Count {
    passed: usize,
    failed: usize,
    /// Where each id was seen first.
    ids: BTreeMap<String, String>,
}

impl Scenario {
    /// Runs the cases.
    ///
    /// # Errors
    /// If there is nothing to run.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let mut files = Vec::new();
        for path in &self.paths {
            collect(path, &mut files)?;
        }
        // A file that is named twice is run once.
        let mut known = BTreeSet::new();
        files.retain(|file| known.insert(file.canonicalize().unwrap_or_else(|_| file.clone())));
        if files.is_empty() {
            let named: Vec<String> = self.paths.iter().map(|path| path.display().to_string()).collect();
            return Err(Failure(words().with("cli-scenario-none", &[("paths", named.join(", ").into())])));
        }
        let mut count = Count::default();
        for file in files {
            self.file(&file, &mut count);
        }
        if let (0, Some(only)) = (count.passed + count.failed, &self.only) {
            return Err(Failure(words().with("cli-scenario-only", &[("only", only.as_str().into())])));
        }
        println!("{}", words().with("cli-scenario-count", &[("passed", count.passed.into()), ("failed", count.failed.into())]));
        Ok(if count.failed == 0 { Done::Well } else { Done::Badly })
    }

    fn file(&self, file: &Path, count: &mut Count) {
        let book = match std::fs::read_to_string(file) {
            Ok(text) => casebook::read(&text),
            Err(error) => {
                count.failed += 1;
                println!("{} {}: {}", failed(), file.display(), here(&error.to_string()));
                return;
            }
        };
        count.failed += book.faults.len();
        for fault in &book.faults {
            println!("{} {}: {}", failed(), place(file, fault.line), here(&fault.what));
        }
        for case in &book.cases {
            let at = place(file, case.line(&[]));
            let first = count.ids.entry(case.id.clone()).or_insert_with(|| at.clone());
            let twice = (*first != at).then(|| format!("there is another case of this id, {first}: give each its own"));
            if self.only.as_ref().is_some_and(|only| !case.id.starts_with(only.as_str())) {
                continue;
            }
            let mut ran = run(case);
            ran.faults.extend(twice.map(|what| Fault { line: case.line(&[]), what }));
            match ran.faults.is_empty() {
                true => count.passed += 1,
                false => count.failed += 1,
            }
            self.print(file, case, &ran);
        }
    }

    fn print(&self, file: &Path, case: &Case, ran: &Ran) {
        match ran.faults.split_first() {
            None if self.verbose || self.show => println!("{} {} {}", words().say("cli-scenario-ok"), case.id, case.title),
            None => {}
            Some((first, more)) => {
                println!("{} {} ({}): {}", failed(), case.id, place(file, first.line), here(&first.what));
                more.iter().for_each(|fault| println!("     {}: {}", place(file, fault.line), here(&fault.what)));
            }
        }
        if self.show {
            print!("{}", shown(case, ran));
        }
    }
}

/// What stands before a case that failed.
fn failed() -> String {
    words().say("cli-scenario-failed")
}

/// Runs a case by the rules that it names.
fn run(case: &Case) -> Ran {
    match Registry::shipped().find(&case.ruleset) {
        Ok(entry) => (entry.case)(case),
        Err(why) => Ran { faults: vec![case.fault(&["ruleset".to_owned()], why.to_string())], ..Ran::default() },
    }
}

/// A line of a file.
fn place(file: &Path, line: Option<usize>) -> String {
    line.map_or_else(|| file.display().to_string(), |line| format!("{}:{line}", file.display()))
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
