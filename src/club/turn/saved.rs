//! What a player has kept under names of their own, for any game of the club: a file for each address.

use crate::club::ClubError;
use crate::club::turn::commands::Told;
use crate::club::turn::run::Turn;
use crate::game::{Formatted, Kind, Seat, Verdict};
use crate::orders::fold;
use crate::store::{Disk, digest, read_file, to_toml};
use crate::words::{Lang, Saying};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most that one player may keep.
const KEPT_MAX: usize = 40;
/// The longest name, in characters.
const NAME_MAX: usize = 40;

/// `mail/saved/<hash of the address>.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedFile {
    format: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    saved: Vec<Saved>,
}

impl Formatted for SavedFile {}

/// Something kept under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    ruleset: String,
    kind: String,
    name: String,
    text: String,
}

/// What was read of players' files in this turn, and which of them have changed.
#[derive(Debug, Default)]
pub struct Shelf {
    files: BTreeMap<String, SavedFile>,
}

impl Shelf {
    fn of<'s>(&'s mut self, disk: &Disk, path: &str) -> Result<&'s mut SavedFile, ClubError> {
        if !self.files.contains_key(path) {
            let file = if disk.exists(path)? { read_file(disk, path)? } else { SavedFile { format: SavedFile::FORMAT, saved: Vec::new() } };
            self.files.insert(path.to_owned(), file);
        }
        Ok(self.files.entry(path.to_owned()).or_insert(SavedFile { format: SavedFile::FORMAT, saved: Vec::new() }))
    }
}

/// A letter's text in which names are followed by what they stand for, with the lines that were changed: as they read
/// now, and as the player wrote them.
pub struct Expanded {
    pub text: String,
    lines: Vec<(String, String)>,
}

impl Expanded {
    /// The line as its writer wrote it.
    pub fn as_written<'t>(&'t self, line: &'t str) -> &'t str {
        self.lines.iter().find(|(expanded, _)| expanded == line).map_or(line, |(_, written)| written)
    }
}

fn path_of(address: &str) -> String {
    format!("mail/saved/{}.toml", digest(address.to_lowercase().as_bytes()))
}

impl Turn<'_, '_> {
    fn saved_path(&self, seat: Seat) -> Option<String> {
        let address = &self.game.private.seats.get(seat.index())?.address;
        Some(path_of(address))
    }

    /// What a player has kept goes with them to another address, unless something is kept there already.
    pub fn saved_moves(&mut self, from: &str, to: &str) -> Result<(), ClubError> {
        let (old, new) = (path_of(from), path_of(to));
        if self.disk.exists(&old)? && !self.disk.exists(&new)? {
            let file = self.shelf.of(self.disk, &old)?.clone();
            self.done.change.write(new.clone(), to_toml(&new, &file)?);
            self.shelf.files.insert(new, file);
        }
        Ok(())
    }

    /// Puts what a player has kept in the place of its name.
    pub fn expanded(&mut self, seat: Seat, text: &str) -> Result<Expanded, ClubError> {
        let mut expanded = Expanded { text: text.to_owned(), lines: Vec::new() };
        let Some(kind) = self.game.table.as_ref().and_then(|table| table.keeps()).cloned() else { return Ok(expanded) };
        let Some(path) = self.saved_path(seat) else { return Ok(expanded) };
        if !text.lines().any(|line| line.split(';').any(|part| named(part, &kind).is_some())) {
            return Ok(expanded);
        }
        let ruleset = self.game.entry.meta.key;
        let file = self.shelf.of(self.disk, &path)?;
        let lines: Vec<String> = text
            .lines()
            .map(|line| {
                let parts = line.split(';').map(|part| {
                    let kept = named(part, &kind).and_then(|name| file.saved.iter().find(|one| one.is(ruleset, kind.key, &name)));
                    let Some(kept) = kept else { return part.to_owned() };
                    let written = part.trim().trim_end_matches(['.', '!']).trim_end();
                    let long = format!("{written}: {}", kept.text);
                    expanded.lines.push((bare(&long).to_owned(), bare(written).to_owned()));
                    long
                });
                parts.collect::<Vec<_>>().join(";")
            })
            .collect();
        expanded.text = lines.join("\n");
        Ok(expanded)
    }

    /// Keeps what the player has placed, or would place by what is on file. What is said of it.
    pub fn save(&mut self, seat: Seat, what: &str, name: &str) -> Result<Told, ClubError> {
        let table = self.game.table.as_ref();
        let kind = table.and_then(|table| table.keeps()).filter(|kind| is_called(kind, what)).cloned();
        let (Some(kind), Some(path)) = (kind, self.saved_path(seat)) else {
            return Ok(Err(Saying::new("save-what").with("what", what)));
        };
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'');
        if name.chars().count() > NAME_MAX || !name.chars().all(plain) || !name.chars().any(char::is_alphanumeric) {
            return Ok(Err(Saying::new("save-name").with("max", NAME_MAX)));
        }
        let Some(text) = table.and_then(|table| table.keep(seat)) else {
            return Ok(Err(Saying::new("save-nothing").with("what", what)));
        };
        let (ruleset, key) = (self.game.entry.meta.key, kind.key);
        let file = self.shelf.of(self.disk, &path)?;
        let new = Saved { ruleset: ruleset.to_owned(), kind: key.to_owned(), name: name.clone(), text: text.clone() };
        let full = file.saved.len() >= KEPT_MAX;
        match file.saved.iter_mut().find(|one| one.is(ruleset, key, &name)) {
            Some(known) => *known = new,
            None if full => return Ok(Err(Saying::new("save-full").with("max", KEPT_MAX))),
            None => file.saved.push(new),
        }
        let bytes = to_toml(&path, file)?;
        self.done.change.write(path, bytes);
        Ok(Ok(Saying::new("save-done").with("what", what).with("name", name).with("text", text)))
    }

    /// The names that a player has kept, told where a line names one that nobody knows.
    pub fn kept_names(&mut self, seat: Seat, lines: &[crate::game::LineSaid], lang: Lang) -> Result<Option<String>, ClubError> {
        let Some(kind) = self.game.table.as_ref().and_then(|table| table.keeps()).cloned() else { return Ok(None) };
        let Some(path) = self.saved_path(seat) else { return Ok(None) };
        if !lines.iter().any(|line| line.verdict == Verdict::Refused && named(&line.text, &kind).is_some()) {
            return Ok(None);
        }
        let ruleset = self.game.entry.meta.key;
        let of_kind = |one: &&Saved| one.ruleset == ruleset && one.kind == kind.key;
        let names: Vec<String> = self.shelf.of(self.disk, &path)?.saved.iter().filter(of_kind).map(|one| one.name.clone()).collect();
        let words = lang.words();
        Ok((!names.is_empty()).then(|| words.with("save-known", &[("names", words.list(&names).into())])))
    }
}

impl Saved {
    fn is(&self, ruleset: &str, kind: &str, name: &str) -> bool {
        self.ruleset == ruleset && self.kind == kind && fold(&self.name) == fold(name)
    }
}

fn is_called(kind: &Kind, word: &str) -> bool {
    kind.names.iter().chain([&kind.key]).any(|name| fold(name) == fold(word))
}

/// A line without what may stand before it in a letter: bullets and quote marks.
fn bare(line: &str) -> &str {
    line.trim_start_matches(|c: char| matches!(c, '*' | '-' | '•' | '·' | '–' | '—') || c.is_whitespace())
}

/// The name that a line of a kind says, if it says nothing else.
fn named(part: &str, kind: &Kind) -> Option<String> {
    let part = bare(part.split('#').next().unwrap_or_default());
    let (first, name) = part.split_once(char::is_whitespace)?;
    let name = name.trim().trim_end_matches(['.', '!']).trim_end();
    (is_called(kind, first.trim_end_matches(':')) && !name.is_empty() && !name.contains(':')).then(|| name.to_owned())
}
