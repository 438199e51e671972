//! What a player has kept under names of their own, for any game of the club: a file for each address.

use crate::club::game::opened::Opened;
use crate::club::turn::happened::{Happened, Happenings, Told};
use crate::club::turn::now::Now;
use crate::game::{Kind, Seat, Verdict};
use crate::orders::fold;
use crate::store::{Saved, SavedFile};
use crate::words::{Lang, Saying};

/// The most that one player may keep.
const KEPT_MAX: usize = 40;
/// The longest name, in characters.
const NAME_MAX: usize = 40;

/// A letter's text in which names are followed by what they stand for, with the lines that were changed: as they read
/// now, and as the player wrote them.
pub(crate) struct Expanded {
    pub text: String,
    lines: Vec<(String, String)>,
}

impl Expanded {
    /// The line as its writer wrote it.
    pub(crate) fn as_written<'t>(&'t self, line: &'t str) -> &'t str {
        self.lines.iter().find(|(expanded, _)| expanded == line).map_or(line, |(_, written)| written)
    }
}

fn saved_path(game: &Opened, seat: Seat) -> Option<String> {
    Some(SavedFile::path(&game.private.seats.get(seat.index())?.address))
}

/// What lies at a path as the turn goes on; none if that is not known here. What a player keeps goes with them to another address,
/// unless something is kept there already.
fn kept(now: &Now<'_>, happened: &Happenings, path: &str) -> Option<SavedFile> {
    let mut path = path.to_owned();
    for what in happened.iter().rev() {
        match what {
            Happened::Saved(at, file) if *at == path => return Some(file.clone()),
            Happened::AddressChanged(change) if SavedFile::path(&change.new) == path => match now.loaded.saved.get(&path) {
                Some(None) => path = SavedFile::path(&change.old),
                found => return found.cloned().flatten(),
            },
            _ => {}
        }
    }
    now.loaded.saved.get(&path).cloned().map(Option::unwrap_or_default)
}

/// Puts what a player has kept in the place of its name.
pub(crate) fn expanded(now: &Now<'_>, game: &Opened, happened: &Happenings, seat: Seat, text: &str) -> Expanded {
    let mut expanded = Expanded { text: text.to_owned(), lines: Vec::new() };
    let Some(kind) = game.table.as_ref().and_then(|table| table.keeps()).cloned() else { return expanded };
    let Some(path) = saved_path(game, seat) else { return expanded };
    if !text.lines().any(|line| line.split(';').any(|part| named(part, &kind).is_some())) {
        return expanded;
    }
    let ruleset = game.entry.meta.key;
    let Some(file) = kept(now, happened, &path) else { return expanded };
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            let parts = line.split(';').map(|part| {
                let kept = named(part, &kind).and_then(|name| file.saved.iter().find(|one| is(one, ruleset, kind.key, &name)));
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
    expanded
}

/// Keeps what the player has placed, or would place by what is on file. What is said of it.
pub(crate) fn save(now: &Now<'_>, game: &Opened, happened: &mut Happenings, seat: Seat, what: &str, name: &str) -> Told {
    let table = game.table.as_ref();
    let kind = table.and_then(|table| table.keeps()).filter(|kind| kind.is_called(what)).cloned();
    let (Some(kind), Some(path)) = (kind, saved_path(game, seat)) else {
        return Err(Saying::new("save-what").with("what", what));
    };
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'');
    if name.chars().count() > NAME_MAX || !name.chars().all(plain) || !name.chars().any(char::is_alphanumeric) {
        return Err(Saying::new("save-name").with("max", NAME_MAX));
    }
    let Some(text) = table.and_then(|table| table.keep(seat)) else {
        return Err(Saying::new("save-nothing").with("what", what));
    };
    let (ruleset, key) = (game.entry.meta.key, kind.key);
    let Some(mut file) = kept(now, happened, &path) else {
        return Err(Saying::new("save-nothing").with("what", what));
    };
    let new = Saved { ruleset: ruleset.to_owned(), kind: key.to_owned(), name: name.clone(), text: text.clone() };
    let full = file.saved.len() >= KEPT_MAX;
    match file.saved.iter_mut().find(|one| is(one, ruleset, key, &name)) {
        Some(known) => *known = new,
        None if full => return Err(Saying::new("save-full").with("max", KEPT_MAX)),
        None => file.saved.push(new),
    }
    happened.push(Happened::Saved(path, file));
    Ok(Saying::new("save-done").with("what", what).with("name", name).with("text", text))
}

/// The names that a player has kept, told where a line names one that nobody knows.
pub(crate) fn kept_names(
    now: &Now<'_>,
    game: &Opened,
    happened: &Happenings,
    seat: Seat,
    lines: &[crate::game::LineSaid],
    lang: Lang,
) -> Option<String> {
    let kind = game.table.as_ref().and_then(|table| table.keeps()).cloned()?;
    let path = saved_path(game, seat)?;
    if !lines.iter().any(|line| line.verdict == Verdict::Refused && named(&line.text, &kind).is_some()) {
        return None;
    }
    let ruleset = game.entry.meta.key;
    let of_kind = |one: &&Saved| one.ruleset == ruleset && one.kind == kind.key;
    let names: Vec<String> = kept(now, happened, &path)?.saved.iter().filter(of_kind).map(|one| one.name.clone()).collect();
    let words = lang.words();
    (!names.is_empty()).then(|| words.with("save-known", &[("names", words.list(&names).into())]))
}

fn is(saved: &Saved, ruleset: &str, kind: &str, name: &str) -> bool {
    saved.ruleset == ruleset && saved.kind == kind && fold(&saved.name) == fold(name)
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
    (kind.is_called(first.trim_end_matches(':')) && !name.is_empty() && !name.contains(':')).then(|| name.to_owned())
}
