//! The words of a person's letters that a game goes on by, cut to the lines that counted.

use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::club::whole::rerun::{Change, rerun};
use crate::store::{Disk, Durability, GameFolder, Input, Trail, read_file, read_inputs, to_toml};
use crate::words::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// What of a game's inputs is written anew.
pub(super) struct Cut {
    /// Files with their new text.
    pub files: Vec<(String, String)>,
    /// Whether all words stay but the name, since the game could not be played again without them.
    pub whole: bool,
}

/// Cuts the letters of these hashes. Lines that the log names stay where they stood, all others become empty; what comes of it is played
/// again, and where anything differs then the words stay, without the name.
///
/// # Errors
/// If a file can't be read or written.
pub(super) fn cut(disk: &Disk, game: &Opened, letters: &BTreeSet<&str>, name: &str) -> Result<Cut, ClubError> {
    let folder = GameFolder::new(disk, &game.file.id)?;
    let mut trails = Vec::new();
    for round in 1..=u32::try_from(game.log.len()).unwrap_or(u32::MAX) {
        trails.extend(read_inputs(&folder, round)?.map(|trail| (folder.inputs_path(round), trail)));
    }
    let named = lines_named(&game.log);
    let is_named = |letter: &str, line: usize| named.get(letter).is_some_and(|lines| lines.contains(&line));
    // What a rerun replaced is never played again.
    let mut gone = files(&replaced(disk, &folder)?, letters, |_, _| false)?;
    let short = files(&trails, letters, is_named)?;
    if short.is_empty() || plays_the_same(disk, game, &short)? {
        gone.extend(short);
        return Ok(Cut { files: gone, whole: false });
    }
    let name = name.to_lowercase();
    let texts: BTreeMap<&str, &str> = trails.iter().flat_map(|(_, trail)| &trail.inputs).filter_map(written).collect();
    let is_name = |letter: &str, line: usize| {
        texts.get(letter).and_then(|text| text.lines().nth(line - 1)).is_some_and(|text| text.to_lowercase().contains(&name))
    };
    gone.extend(files(&trails, letters, |letter, line| !is_name(letter, line) || is_named(letter, line))?);
    Ok(Cut { files: gone, whole: true })
}

/// What rounds were played by that reruns have replaced.
fn replaced(disk: &Disk, folder: &GameFolder<'_>) -> Result<Vec<(String, Trail)>, ClubError> {
    let mut trails = Vec::new();
    for rerun in disk.list(&folder.path("replaced"))? {
        let inputs = folder.path(&format!("replaced/{rerun}/inputs"));
        for name in disk.list(&inputs)? {
            let path = format!("{inputs}/{name}");
            trails.push((path.clone(), read_file(disk, &path)?));
        }
    }
    Ok(trails)
}

/// Whether what others ordered in a game names somebody: orders on file, or letters that it was played by and might be again.
pub(super) fn names(disk: &Disk, folder: &GameFolder<'_>, letters: &[String], name: &str) -> Result<bool, ClubError> {
    let book = if disk.exists(&folder.book_path())? { disk.read(&folder.book_path())? } else { Vec::new() };
    let mut texts = vec![String::from_utf8_lossy(&book).into_owned()];
    for file in disk.list(&folder.path("inputs"))? {
        let trail: Trail = read_file(disk, &folder.path(&format!("inputs/{file}")))?;
        let others = trail.inputs.iter().filter_map(written).filter(|(letter, _)| !letters.iter().any(|hash| hash == letter));
        texts.extend(others.map(|(_, text)| text.to_owned()));
    }
    let name = name.to_lowercase();
    Ok(texts.iter().any(|text| text.to_lowercase().contains(&name)))
}

fn written(input: &Input) -> Option<(&str, &str)> {
    if let Input::Letter(written) = input { Some((&written.letter, &written.text)) } else { None }
}

/// The lines of each letter that a log names as the source of an answer.
fn lines_named(log: &[String]) -> BTreeMap<&str, BTreeSet<usize>> {
    let mut named: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for round in log {
        let mut letter = None;
        for line in round.lines() {
            if let Some(hash) = line.strip_prefix("letter = \"") {
                letter = hash.strip_suffix('"');
            } else if let (Some(hash), Some(number)) = (letter, line.strip_prefix("line = ")) {
                named.entry(hash).or_default().extend(number.parse::<usize>());
            }
        }
    }
    named
}

/// The files in which something goes, as they are then: of these letters those lines stay that `stays` names.
fn files(
    trails: &[(String, Trail)],
    letters: &BTreeSet<&str>,
    stays: impl Fn(&str, usize) -> bool,
) -> Result<Vec<(String, String)>, ClubError> {
    let mut files = Vec::new();
    for (path, trail) in trails {
        let mut cut = trail.clone();
        for input in &mut cut.inputs {
            if let Input::Letter(written) = input
                && letters.contains(written.letter.as_str())
            {
                let kept = (1..).zip(written.text.lines()).map(|(number, line)| if stays(&written.letter, number) { line } else { "" });
                let text = kept.collect::<Vec<_>>().join("\n");
                written.text = format!("{}\n", text.trim_end());
            }
        }
        if cut != *trail {
            files.push((path.clone(), to_toml(path, &cut)?));
        }
    }
    Ok(files)
}

/// Whether a game with other inputs plays out as it did.
fn plays_the_same(disk: &Disk, game: &Opened, files: &[(String, String)]) -> Result<bool, ClubError> {
    let failed =
        |source| ClubError::from(crate::store::DiskError::Io { path: "a folder to try it in".to_owned(), action: "make it", source });
    let trial = tempfile::tempdir().map_err(failed)?;
    let copy = Disk::open(trial.path());
    copied(disk, &copy, &format!("games/{}", game.file.id))?;
    for (path, text) in files {
        copy.write(path, text.as_bytes(), Durability::Derived)?;
    }
    let Ok(again) = Opened::open(&copy, &game.file.id) else { return Ok(false) };
    let from = files.first().and_then(|(path, _)| path.rsplit_once('/')?.1.strip_suffix(".toml")?.parse().ok()).unwrap_or(1);
    let change = Change { from, ..Change::default() };
    let same = rerun(&copy, &again, &change, Lang::En).is_ok_and(|reran| reran.difference.same);
    fs::remove_dir_all(trial.path()).ok();
    Ok(same)
}

/// Copies the plain files of a folder, those of its folders as well.
fn copied(from: &Disk, to: &Disk, folder: &str) -> Result<(), ClubError> {
    for name in from.list(folder)? {
        let path = format!("{folder}/{name}");
        if from.path(&path)?.is_dir() {
            if name != "letters" {
                copied(from, to, &path)?;
            }
        } else {
            to.write(&path, &from.read(&path)?, Durability::Derived)?;
        }
    }
    Ok(())
}
