//! Arguments that can't be read: what is wrong with them and what may have been meant, in our words.

use super::help::framed;
use crate::words::said::{self, plain};
use crate::words::{Lang, Words};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;

/// How the argument parser sends to the help; we do it in the command's own words.
const SENT_ON: &str = "For more information, try '--help'.";
/// What may have been meant: the sentences for one and for several.
const NEAR: [(ContextKind, &str, &str); 3] = [
    (ContextKind::SuggestedSubcommand, "cli-misuse-near-command", "cli-misuse-near-commands"),
    (ContextKind::SuggestedArg, "cli-misuse-near-argument", "cli-misuse-near-arguments"),
    (ContextKind::SuggestedValue, "cli-misuse-near-value", "cli-misuse-near-values"),
];

/// What is wrong, what may have been meant, and how the command is written.
pub(super) fn told(error: &Error, lang: Lang) -> String {
    let words = lang.words();
    let Some(what) = what(error, words) else {
        // A kind of mistake that our options can't bring about: better in the parser's words than not at all.
        return framed(&plain(&error.render().to_string(), words).replace(SENT_ON, ""), lang).trim_end().to_owned();
    };
    let mut parts = vec![words.with("cli-misuse", &[("what", what.into())])];
    let hints: Vec<String> = hints(error, words).iter().map(|hint| format!("  {hint}")).collect();
    if !hints.is_empty() {
        parts.push(hints.join("\n"));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        parts.push(framed(usage.to_string().trim_end(), lang));
    }
    parts.join("\n\n")
}

/// What is wrong.
fn what(error: &Error, words: &Words) -> Option<String> {
    let argument = text(error, ContextKind::InvalidArg);
    let value = text(error, ContextKind::InvalidValue);
    let said = |id: &str, args: &[(&str, &str)]| {
        let args: Vec<_> = args.iter().map(|(name, text)| (*name, (*text).into())).collect();
        words.with(id, &args)
    };
    match error.kind() {
        ErrorKind::ArgumentConflict => {
            let (argument, others) = (argument?, all(error, ContextKind::PriorArg));
            match others.as_slice() {
                [one] if *one == argument => Some(said("cli-misuse-twice", &[("argument", argument)])),
                [one] => Some(said("cli-misuse-conflict", &[("argument", argument), ("other", one)])),
                _ => Some(below(said("cli-misuse-conflicts", &[("argument", argument)]), &others)),
            }
        }
        ErrorKind::InvalidValue => {
            let (argument, value) = (argument?, value?);
            let what = match value {
                "" => said("cli-misuse-no-value", &[("argument", argument)]),
                value => said("cli-misuse-value", &[("value", value), ("argument", argument)]),
            };
            let known = all(error, ContextKind::ValidValue).iter().map(|value| quoted(value)).collect::<Vec<_>>().join(", ");
            Some(if known.is_empty() { what } else { below(what, &[&said("cli-help-values", &[("values", &known)])]) })
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(|why| why_not(&why.to_string(), words)).unwrap_or_default();
            let what = said("cli-misuse-value", &[("value", value?), ("argument", argument?)]);
            Some(if why.is_empty() { what } else { format!("{what}: {why}") })
        }
        ErrorKind::TooManyValues => Some(said("cli-misuse-too-many", &[("value", value?), ("argument", argument?)])),
        ErrorKind::WrongNumberOfValues => {
            let (wanted, got) = (number(error, ContextKind::ExpectedNumValues)?, number(error, ContextKind::ActualNumValues)?);
            Some(words.with("cli-misuse-count", &[("wanted", wanted.into()), ("got", got.into()), ("argument", argument?.into())]))
        }
        ErrorKind::MissingRequiredArgument => Some(below(words.say("cli-misuse-missing"), &all(error, ContextKind::InvalidArg))),
        ErrorKind::UnknownArgument => Some(said("cli-misuse-unknown", &[("argument", argument?)])),
        ErrorKind::InvalidSubcommand => Some(said("cli-misuse-command", &[("command", text(error, ContextKind::InvalidSubcommand)?)])),
        ErrorKind::MissingSubcommand => {
            let what = said("cli-misuse-no-command", &[("command", text(error, ContextKind::InvalidSubcommand)?)]);
            let known = all(error, ContextKind::ValidSubcommand).join(", ");
            Some(below(what, &[&said("cli-misuse-commands", &[("commands", &known)])]))
        }
        _ => None,
    }
}

/// Why a value can't be taken.
fn why_not(why: &str, words: &Words) -> String {
    let out_of = why.split_once(" is not in ").and_then(|(value, range)| Some((value, range.split_once("..=")?)));
    match out_of {
        Some((value, (least, most))) => {
            words.with("cli-misuse-range", &[("value", value.into()), ("least", least.into()), ("most", most.into())])
        }
        None => said::told(why, words),
    }
}

/// What may have been meant, a line each.
fn hints(error: &Error, words: &Words) -> Vec<String> {
    let near = NEAR.iter().filter_map(|(kind, one, several)| {
        let near = all(error, *kind);
        let names = near.iter().map(|name| words.with("cli-misuse-quoted", &[("name", (*name).into())])).collect::<Vec<_>>().join(", ");
        (!near.is_empty()).then(|| words.with(if near.len() == 1 { one } else { several }, &[("names", names.into())]))
    });
    let others = match error.get(ContextKind::Suggested) {
        Some(ContextValue::StyledStrs(others)) => others.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    };
    near.chain(others.iter().map(|hint| other_hint(hint, words))).collect()
}

/// A hint that the parser has worded already: it is known by how it begins or ends, and what it names stands in quotes.
fn other_hint(hint: &str, words: &Words) -> String {
    let named: Vec<&str> = hint.split('\'').skip(1).step_by(2).collect();
    let said = |id: &str, args: &[(&str, &str)]| {
        let args: Vec<_> = args.iter().map(|(name, text)| (*name, (*text).into())).collect();
        words.with(id, &args)
    };
    match named.as_slice() {
        [value, written] if hint.starts_with("to pass ") => said("cli-misuse-hint-value", &[("value", value), ("written", written)]),
        [there] if hint.ends_with(" exists") => said("cli-misuse-hint-there", &[("there", there)]),
        [command, dashes] if hint.starts_with("subcommand ") => said("cli-misuse-hint-dashes", &[("command", command), ("dashes", dashes)]),
        _ => words.with("cli-misuse-hint", &[("hint", hint.into())]),
    }
}

fn text(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

/// All that the parser names of a kind, be it one or several.
fn all(error: &Error, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one],
        Some(ContextValue::Strings(several)) => several.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}

fn number(error: &Error, kind: ContextKind) -> Option<i64> {
    match error.get(kind) {
        Some(ContextValue::Number(number)) => i64::try_from(*number).ok(),
        _ => None,
    }
}

/// A sentence with lines below it.
fn below(what: String, lines: &[&str]) -> String {
    lines.iter().fold(what, |what, line| format!("{what}\n  {line}"))
}

/// A value as a shell takes it: in quotes if it has spaces.
fn quoted(value: &str) -> String {
    if value.contains(char::is_whitespace) { format!("{value:?}") } else { value.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{command, help};

    /// A mistake of each kind.
    const MISTAKES: &[&str] = &[
        "frobnicate",
        "statsu",
        "letters explode",
        "status --jsn",
        "status --frobnicate",
        "doctor --mial",
        "letters show --json 1",
        "run extra",
        "run -x",
        "run --now",
        "run --json --json",
        "run --json=yes",
        "new x",
        "new x --ruleset chess",
        "new x --ruleset citadel",
        "new x --ruleset citadels --open 4 --starts 2026-12-01 --when-all-answer",
        "new x --ruleset citadels --seat A --closes 2026-12-01",
        "rerun friday --from many",
        "rerun friday --from 99999999999",
        "rerun friday --from 0 --edit Nobody",
        "daemon --poll 0",
        "completions klingon",
        "man run --out x",
        "--language fi",
        "--language klingon",
        "status --language",
        "letters show",
        "tournament new",
        "-- status",
    ];

    fn mistake(line: &str, lang: Lang) -> Error {
        let whole = help::in_language(command(), lang);
        whole.try_get_matches_from(std::iter::once("turnpost").chain(line.split(' '))).expect_err(line)
    }

    #[test]
    fn in_english_nothing_of_the_parser_is_left() {
        const THEIRS: [&str; 8] =
            ["argument", "unexpected", "unrecognized", "subcommand", "similar", "cannot", "invalid", "were not provided"];
        for line in MISTAKES {
            let said = told(&mistake(line, Lang::En), Lang::En);
            println!("$ turnpost {line}\n{said}\n");
            let left: Vec<&&str> = THEIRS.iter().filter(|word| said.contains(**word)).collect();
            assert!(left.is_empty(), "turnpost {line}: {left:?} in\n{said}");
        }
    }

    #[test]
    fn in_finnish_nothing_of_the_parser_is_left() {
        const THEIRS: [&str; 12] =
            ["error:", "tip:", " a ", " the ", "found", "value", "argument", "required", "Usage", "OPTIONS", "COMMAND", " not "];
        for line in MISTAKES {
            let said = told(&mistake(line, Lang::Fi), Lang::Fi);
            println!("$ turnpost {line}\n{said}\n");
            let left: Vec<&&str> = THEIRS.iter().filter(|word| said.contains(**word)).collect();
            assert!(left.is_empty(), "turnpost {line}: {left:?} in\n{said}");
        }
    }
}
