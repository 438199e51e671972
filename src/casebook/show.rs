//! A case as it was played, in words: position, acknowledgement, events and dice of each step.

use super::case::Case;
use super::ran::{Ran, StepRan};
use std::fmt::{self, Write};
use toml::{Table, Value};

/// How a case went, for whoever wants to know why it holds or fails.
pub fn show(case: &Case, ran: &Ran) -> String {
    let mut out = String::new();
    // Writing to a text can't fail.
    let _ = write(&mut out, case, ran);
    out
}

fn write(out: &mut String, case: &Case, ran: &Ran) -> fmt::Result {
    writeln!(out, "  position")?;
    parts(out, &ran.start, None)?;
    let mut before = &ran.start;
    for (index, step) in ran.steps.iter().enumerate() {
        match step.line {
            Some(line) => writeln!(out, "  step {} (line {line})", index + 1)?,
            None => writeln!(out, "  step {}", index + 1)?,
        }
        if case.step.get(index).is_some_and(|step| step.deadline) {
            writeln!(out, "    the deadline passes after the letters")?;
        }
        letters(out, step)?;
        for (kind, told) in &step.events {
            writeln!(out, "    event {kind}{}", told.as_ref().map_or(String::new(), |told| format!(": {told}")))?;
        }
        if !step.dice.is_empty() {
            let drawn: Vec<String> = step.dice.iter().map(|draw| format!("{} of 0–{}", draw.got, draw.of.saturating_sub(1))).collect();
            writeln!(out, "    dice {}", drawn.join(", "))?;
        }
        let asked = if step.requests.is_empty() { "nobody: the game is over".to_owned() } else { step.requests.join(" ") };
        writeln!(out, "    asked {asked}")?;
        if step.position != *before {
            writeln!(out, "    position, where it changed")?;
            parts(out, &step.position, Some(before))?;
        }
        before = &step.position;
    }
    Ok(())
}

fn letters(out: &mut String, step: &StepRan) -> fmt::Result {
    let mut writer = "";
    for line in &step.lines {
        if line.player != writer {
            writer = &line.player;
            writeln!(out, "    {writer} writes")?;
        }
        let reason = line.reason.as_ref().map_or(String::new(), |reason| format!(" ({reason})"));
        writeln!(out, "      {:8} {}{reason}", line.verdict, line.text)?;
    }
    Ok(())
}

/// The parts of a position, a line for each; those of a table that is split by player on lines of their own.
fn parts(out: &mut String, position: &Table, before: Option<&Table>) -> fmt::Result {
    for (key, value) in position {
        let was = before.and_then(|before| before.get(key));
        if was == Some(value) {
            continue;
        }
        match (value, was.and_then(Value::as_table)) {
            (Value::Table(now), Some(was)) => {
                for (name, value) in now.iter().filter(|(name, value)| was.get(*name) != Some(value)) {
                    writeln!(out, "      {key}.{name} = {value}")?;
                }
                for name in was.keys().filter(|name| !now.contains_key(*name)) {
                    writeln!(out, "      {key}.{name} is gone")?;
                }
            }
            _ => writeln!(out, "      {key} = {value}")?,
        }
    }
    for key in before.into_iter().flatten().map(|(key, _)| key).filter(|key| !position.contains_key(*key)) {
        writeln!(out, "      {key} is gone")?;
    }
    Ok(())
}
