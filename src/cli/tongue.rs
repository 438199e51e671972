//! In which language the command line speaks: as `--language` says, else as the environment does, else English.

use crate::words::{Lang, Words};
use clap::Arg;
use clap::builder::{PossibleValue, PossibleValuesParser};
use std::sync::OnceLock;

/// What the option is called, and what `init` called it before all commands had it.
const OPTION: [&str; 2] = ["language", "lang"];
/// Variables of the environment that say it: the first that is set counts.
const VARIABLES: [&str; 4] = ["TURNPOST_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];

/// What was chosen, once for the whole run of the program.
static SPOKEN: OnceLock<Lang> = OnceLock::new();

/// Chooses the language. That is before the arguments are read, since help and mistakes in them are told in it as well.
pub(super) fn choose(arguments: &[String]) {
    SPOKEN.get_or_init(|| asked_for(arguments).unwrap_or_else(|| of_variables(|name| std::env::var(name).ok())));
}

/// The language that was chosen.
pub(super) fn spoken() -> Lang {
    SPOKEN.get().copied().unwrap_or_default()
}

/// Its sentences.
pub(super) fn words() -> &'static Words {
    spoken().words()
}

/// The option, which every command takes.
pub(super) fn option() -> Arg {
    let codes = Lang::ALL.map(|lang| PossibleValue::new(lang.code()).aliases(lang.names()));
    Arg::new(OPTION[0])
        .long(OPTION[0])
        .alias(OPTION[1])
        .global(true)
        // Behind a command's own options, before its help.
        .display_order(998)
        .value_name("LANGUAGE")
        .value_parser(PossibleValuesParser::new(codes))
        .ignore_case(true)
        .help("The language that turnpost speaks here; that of the machine if left out")
}

/// The language that the option names, wherever it stands.
fn asked_for(arguments: &[String]) -> Option<Lang> {
    let mut words = arguments.iter().take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        let Some(word) = word.strip_prefix("--") else { continue };
        let (name, value) = word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)));
        if OPTION.contains(&name) {
            return Lang::named(value.or(words.next().map(String::as_str))?);
        }
    }
    None
}

/// The language of an environment: `fi_FI.UTF-8` is Finnish.
fn of_variables(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let said = VARIABLES.iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
    said.and_then(|said| Lang::named(said.split(['_', '.', '@']).next().unwrap_or_default())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_is_found_wherever_it_stands() {
        let asked = |line: &str| asked_for(&line.split(' ').map(str::to_owned).collect::<Vec<_>>());
        for line in ["--language fi status", "status --language fi", "status --language=suomi --json", "init --lang FI"] {
            assert_eq!(asked(line), Some(Lang::Fi), "{line}");
        }
        for line in ["status", "status --language", "status --language klingon", "init --languages fi,en", "extract -- --language fi"] {
            assert_eq!(asked(line), None, "{line}");
        }
    }

    #[test]
    fn the_first_variable_that_is_set_says_it() {
        let of = |set: &[(&str, &str)]| of_variables(|name| set.iter().find(|one| one.0 == name).map(|one| one.1.to_owned()));
        assert_eq!(of(&[("LANG", "fi_FI.UTF-8")]), Lang::Fi);
        assert_eq!(of(&[("LANG", "fi_FI.UTF-8"), ("LC_ALL", "C")]), Lang::En);
        assert_eq!(of(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "fi"), ("LC_ALL", "")]), Lang::Fi);
        assert_eq!(of(&[("LANG", "fi_FI.UTF-8"), ("TURNPOST_LANG", "en")]), Lang::En);
        assert_eq!(of(&[]), Lang::En);
    }
}
