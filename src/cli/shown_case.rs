//! A case of a casebook as it was played, in the reader's words: position, acknowledgement, events and dice of each step. What stands in the
//! casebook itself stays as it is, and what its letters' writers are told is in the case's own language.

use super::tongue::words;
use crate::casebook::{Case, Ran, StepRan};
use toml::{Table, Value};

/// What can become of a line.
const VERDICTS: [&str; 3] = ["ok", "refused", "unknown"];

/// How a case went, for whoever wants to know why it holds or fails.
pub(super) fn shown(case: &Case, ran: &Ran) -> String {
    let mut out = Page::default();
    out.line(2, words().say("cli-case-position"));
    out.parts(&ran.start, None);
    let mut before = &ran.start;
    for (index, step) in ran.steps.iter().enumerate() {
        let number = ("number", (index + 1).into());
        out.line(
            2,
            match step.line {
                Some(line) => words().with("cli-case-step-at", &[number, ("line", line.into())]),
                None => words().with("cli-case-step", &[number]),
            },
        );
        if case.step.get(index).is_some_and(|step| step.deadline) {
            out.line(4, words().say("cli-case-deadline"));
        }
        out.step(step, before);
        before = &step.position;
    }
    out.0
}

/// What is printed.
#[derive(Default)]
struct Page(String);

impl Page {
    /// A line, so far to the right.
    fn line(&mut self, indent: usize, text: impl AsRef<str>) {
        self.0.push_str(&" ".repeat(indent));
        self.0.push_str(text.as_ref());
        self.0.push('\n');
    }

    fn step(&mut self, step: &StepRan, before: &Table) {
        self.letters(step);
        for (kind, told) in &step.events {
            let event = words().with("cli-case-event", &[("kind", kind.as_str().into())]);
            self.line(4, told.as_ref().map_or_else(|| event.clone(), |told| format!("{event}: {told}")));
        }
        if !step.dice.is_empty() {
            let drawn = |draw: &crate::dice::Draw| {
                let args = [("got", draw.got.to_string().into()), ("most", draw.of.saturating_sub(1).to_string().into())];
                words().with("cli-case-die", &args)
            };
            let drawn: Vec<String> = step.dice.iter().map(drawn).collect();
            self.line(4, words().with("cli-case-dice", &[("drawn", drawn.join(", ").into())]));
        }
        if step.requests.is_empty() {
            self.line(4, words().say("cli-case-over"));
        } else {
            self.line(4, words().with("cli-case-asked", &[("asked", step.requests.join(" ").into())]));
        }
        if step.position != *before {
            self.line(4, words().say("cli-case-changed"));
            self.parts(&step.position, Some(before));
        }
    }

    fn letters(&mut self, step: &StepRan) {
        let word = |verdict: &str| {
            // One that has no word is as the format has it.
            let id = format!("cli-case-verdict-{verdict}");
            if words().has(&id) { words().say(&id) } else { verdict.to_owned() }
        };
        let width = VERDICTS.map(|verdict| word(verdict).chars().count()).into_iter().max().unwrap_or_default() + 1;
        let mut writer = "";
        for line in &step.lines {
            if line.player != writer {
                writer = &line.player;
                self.line(4, words().with("cli-case-writes", &[("player", writer.into())]));
            }
            let verdict = word(line.verdict);
            let reason = line.reason.as_ref().map_or(String::new(), |reason| format!(" ({reason})"));
            self.line(6, format!("{verdict:width$} {}{reason}", line.text));
        }
    }

    /// The parts of a position, a line for each; those of a table that is split by player on lines of their own.
    fn parts(&mut self, position: &Table, before: Option<&Table>) {
        for (key, value) in position {
            let was = before.and_then(|before| before.get(key));
            if was == Some(value) {
                continue;
            }
            match (value, was.and_then(Value::as_table)) {
                (Value::Table(now), Some(was)) => {
                    for (name, value) in now.iter().filter(|(name, value)| was.get(*name) != Some(value)) {
                        self.line(6, format!("{key}.{name} = {value}"));
                    }
                    was.keys().filter(|name| !now.contains_key(*name)).for_each(|name| self.gone(&format!("{key}.{name}")));
                }
                _ => self.line(6, format!("{key} = {value}")),
            }
        }
        let gone = before.into_iter().flatten().map(|(key, _)| key).filter(|key| !position.contains_key(*key));
        gone.for_each(|key| self.gone(key));
    }

    fn gone(&mut self, key: &str) {
        self.line(6, words().with("cli-case-gone", &[("key", key.into())]));
    }
}
