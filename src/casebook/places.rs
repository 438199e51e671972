//! Where in its file each part of a case stands, so that what is wrong with it is shown there.

use std::collections::BTreeMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The names that lead to a part of a case, from the case on; a step is named by its number, from 0.
pub(super) type Path = Vec<String>;

/// The path to a part of a step.
pub(super) fn in_step(step: usize, names: &[&str]) -> Path {
    let step = ["step".to_owned(), step.to_string()];
    step.into_iter().chain(names.iter().map(|name| (*name).to_owned())).collect()
}

/// The lines of a text, by offset.
pub struct Lines(Vec<usize>);

impl Lines {
    /// The lines of a text.
    pub fn of(text: &str) -> Lines {
        Lines(text.match_indices('\n').map(|(at, _)| at + 1).collect())
    }

    /// The number of the line in which an offset lies, from 1.
    pub fn at(&self, offset: usize) -> usize {
        self.0.partition_point(|start| *start <= offset) + 1
    }
}

/// The parts of a case with their lines.
#[derive(Clone, Debug, Default)]
pub struct Places {
    lines: BTreeMap<Path, usize>,
    /// For texts of several lines, the line before their first.
    texts: BTreeMap<Path, usize>,
}

impl Places {
    /// The parts of a table.
    pub fn of(table: &DeTable<'_>, text: &str, lines: &Lines) -> Places {
        let mut places = Places::default();
        places.add_table(&mut Path::new(), table, text, lines);
        places
    }

    fn add_table(&mut self, path: &mut Path, table: &DeTable<'_>, text: &str, lines: &Lines) {
        for (key, value) in table {
            path.push(key.get_ref().to_string());
            self.lines.insert(path.clone(), lines.at(key.span().start));
            self.add(path, value, text, lines);
            path.pop();
        }
    }

    fn add(&mut self, path: &mut Path, value: &Spanned<DeValue<'_>>, text: &str, lines: &Lines) {
        match value.get_ref() {
            DeValue::Table(table) => self.add_table(path, table, text, lines),
            DeValue::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    path.push(index.to_string());
                    self.lines.insert(path.clone(), lines.at(item.span().start));
                    self.add(path, item, text, lines);
                    path.pop();
                }
            }
            DeValue::String(_) => {
                let written = text.get(value.span()).unwrap_or_default();
                let quotes = ["\"\"\"", "'''"].iter().find_map(|quotes| written.strip_prefix(quotes));
                if let Some(inside) = quotes {
                    // A line end right behind the quotes is not of the text.
                    let first = lines.at(value.span().start) - usize::from(!inside.starts_with(['\n', '\r']));
                    self.texts.insert(path.clone(), first);
                }
            }
            _ => {}
        }
    }

    /// The line of a part, or of what it would stand in.
    pub fn line(&self, path: &[String]) -> Option<usize> {
        (0..=path.len()).rev().find_map(|length| self.lines.get(path.get(..length)?)).copied()
    }

    /// The line in which a line of a text stands, both counted from 1.
    pub fn line_of_text(&self, path: &[String], number: usize) -> Option<usize> {
        self.texts.get(path).map(|before| before + number).or_else(|| self.line(path))
    }
}
