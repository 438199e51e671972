//! What of the club is kept in the repository, and whether it is the same there.

use super::season::Club;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Files by their path in the club.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The repository's folder, which is the sample club.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files to keep: games and mail; of the mails sent, only those that the letters to come may answer.
pub fn kept(folder: &Path, running: &[&str], club: &Club) -> Files {
    let mut files = Files::new();
    for part in ["games", "mail"] {
        collect(folder, part, &mut files);
    }
    let latest: Vec<String> = running.iter().flat_map(|game| club.latest(game)).map(|name| format!("mail/sent/{name}.eml")).collect();
    files.retain(|path, _| !path.starts_with("mail/sent/") || latest.contains(path));
    // Folders that are empty now and needed later.
    for part in ["new", "cur", "tmp"] {
        files.insert(format!("mail/inbox/{part}/.gitkeep"), Vec::new());
    }
    files
}

/// A copy of the club in a folder of its own.
pub fn copy(root: &Path) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut files = Files::new();
    for part in ["games", "mail"] {
        collect(root, part, &mut files);
    }
    files.insert("club.toml".into(), fs::read(root.join("club.toml")).unwrap());
    put(folder.path(), &files);
    folder
}

fn collect(root: &Path, rel: &str, files: &mut Files) {
    let Ok(entries) = fs::read_dir(root.join(rel)) else { return };
    for entry in entries {
        let entry = entry.unwrap();
        let path = format!("{rel}/{}", entry.file_name().to_string_lossy());
        if entry.file_type().unwrap().is_dir() {
            collect(root, &path, files);
        } else {
            files.insert(path, fs::read(entry.path()).unwrap());
        }
    }
}

/// Puts the files in place of those that are there.
pub fn write(root: &Path, files: &Files) {
    for part in ["games", "mail"] {
        if root.join(part).exists() {
            fs::remove_dir_all(root.join(part)).unwrap();
        }
    }
    put(root, files);
}

fn put(root: &Path, files: &Files) {
    for (path, bytes) in files {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
}

/// Fails with the first files that differ.
pub fn compare(root: &Path, made: &Files) {
    let mut there = Files::new();
    for part in ["games", "mail"] {
        collect(root, part, &mut there);
    }
    let all: std::collections::BTreeSet<&String> = made.keys().chain(there.keys()).collect();
    let differ: Vec<String> = all
        .into_iter()
        .filter(|path| made.get(*path) != there.get(*path))
        .map(|path| match (made.get(path), there.get(path)) {
            (Some(_), None) => format!("{path} is missing"),
            (None, _) => format!("{path} should not be there"),
            (Some(made), Some(there)) => {
                let line = made.split(|b| *b == b'\n').zip(there.split(|b| *b == b'\n')).position(|(made, there)| made != there);
                format!("{path} differs in line {}", line.map_or(0, |line| line + 1))
            }
        })
        .collect();
    let few = differ.iter().take(12).cloned().collect::<Vec<_>>().join("\n  ");
    assert!(
        differ.is_empty(),
        "the sample club is not what its letters give, in {} files:\n  {few}\nIf that is meant: TURNPOST_WRITE_SAMPLE=1 cargo test --test all sample_club::",
        differ.len()
    );
}
