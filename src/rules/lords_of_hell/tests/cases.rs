//! The cases of Lords of Hell: those that hold, and by name those that do not yet.

use crate::casebook::read;
use crate::registry::Entry;
use crate::rules::lords_of_hell::LordsOfHell;
use std::collections::BTreeSet;
use std::path::Path;

/// Cases that do not hold yet, a line each.
const OPEN: &str = include_str!("../../../../tests/lords_of_hell/open.txt");

#[test]
fn the_cases_of_lords_of_hell_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lords_of_hell");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    files.sort();
    let open: BTreeSet<&str> = OPEN.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let entry = Entry::of::<LordsOfHell>();
    let (mut passed, mut failed, mut told) = (BTreeSet::new(), BTreeSet::new(), String::new());
    for path in files {
        let book = read(&std::fs::read_to_string(&path).expect("a file"));
        assert!(book.faults.is_empty(), "{}: {:?}", path.display(), book.faults);
        for case in &book.cases {
            let ran = (entry.case)(case);
            if ran.faults.is_empty() {
                passed.insert(case.id.clone());
            } else {
                failed.insert(case.id.clone());
                told += &format!("{} ({}):\n", case.id, case.title);
                ran.faults.iter().for_each(|fault| told += &format!("    {fault}\n"));
            }
        }
    }
    println!("{told}{} passed, {} failed", passed.len(), failed.len());
    let worse: Vec<&String> = failed.iter().filter(|id| !open.contains(id.as_str())).collect();
    let better: Vec<&&str> = open.iter().filter(|id| passed.contains(**id)).collect();
    assert!(worse.is_empty(), "fail: {worse:?}");
    assert!(better.is_empty(), "hold now, take them out of the list: {better:?}");
}
