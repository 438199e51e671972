//! The help in the reader's language.
//!
//! The English texts are the doc comments of the commands, and nothing else. What they are in another language stands in `help/`,
//! a file a language, by the English text itself: so one that was changed is noticed, as it has no translation any more.

use crate::words::{ByLang, Lang};
use clap::builder::StyledStr;
use clap::{Arg, Command};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The texts of a language by the English ones.
#[derive(Default)]
struct Texts {
    lang: Lang,
    by_english: BTreeMap<String, String>,
    frame: BTreeMap<String, String>,
}

/// How they stand in their file.
#[derive(Deserialize)]
struct Written {
    /// Words that the argument parser puts round the texts.
    frame: BTreeMap<String, String>,
    text: Vec<Pair>,
}

#[derive(Deserialize)]
struct Pair {
    en: String,
    to: String,
}

/// The whole command line with its help in a language, ready to parse.
pub(super) fn in_language(mut whole: Command, lang: Lang) -> Command {
    // Only then it has what the parser adds, such as `--help`.
    whole.build();
    match texts(lang) {
        Some(texts) => texts.command(whole),
        None => whole,
    }
}

/// What the argument parser has printed, with its own words in a language too.
pub(super) fn framed(text: &str, lang: Lang) -> String {
    let Some(texts) = texts(lang) else { return text.to_owned() };
    texts.frame.iter().fold(text.to_owned(), |text, (english, said)| text.replace(english, said))
}

/// The texts of a language; English has none, it is what the others are found by.
fn texts(lang: Lang) -> Option<&'static Texts> {
    static TEXTS: ByLang<Texts> = ByLang::new();
    let file = match lang {
        Lang::En => return None,
        Lang::Fi => include_str!("help/fi.toml"),
    };
    // A file with a mistake is a mistake of ours, which a test finds.
    Some(TEXTS.get(lang, |_| Texts::read(lang, file).unwrap_or_default()))
}

impl Texts {
    fn read(lang: Lang, file: &str) -> Result<Texts, toml::de::Error> {
        let written: Written = toml::from_str(file)?;
        let by_english = written.text.into_iter().map(|pair| (pair.en.trim_end().to_owned(), pair.to.trim_end().to_owned()));
        Ok(Texts { lang, by_english: by_english.collect(), frame: written.frame })
    }

    /// A text, paragraph by paragraph. One that is missing stays English.
    fn of(&self, text: &str) -> String {
        let said = |paragraph| self.by_english.get(paragraph).map_or(paragraph, String::as_str);
        text.split("\n\n").map(said).collect::<Vec<_>>().join("\n\n")
    }

    fn command(&'static self, mut command: Command) -> Command {
        if let Some(text) = command.get_about().map(ToString::to_string) {
            command = command.about(self.of(&text));
        }
        if let Some(text) = command.get_long_about().map(ToString::to_string) {
            command = command.long_about(self.of(&text));
        }
        if let Some(text) = command.get_after_help().map(ToString::to_string) {
            command = command.after_help(self.of(&text));
        }
        command.mut_args(|arg| self.arg(arg)).mut_subcommands(|below| self.command(below))
    }

    /// An argument. What it is if left out and what it may be is noted by us: the parser would in English.
    fn arg(&'static self, mut arg: Arg) -> Arg {
        let names = arg.get_value_names().into_iter().flatten().map(|name| Some(self.by_english.get(name.as_str())?.as_str()));
        if let Some(names) = names.collect::<Option<Vec<&'static str>>>() {
            arg = arg.value_names(names);
        }
        let said = |text: &StyledStr| self.of(&text.to_string());
        let Some(short) = arg.get_help().map(said) else { return arg };
        let long = arg.get_long_help().map(said);
        let (default, values) = (self.default(&arg), self.values(&arg));
        let are_explained = values.iter().any(|(_, help)| help.is_some());
        let (listed, explained) = (self.listed(&values), self.explained(&values));
        let noted = |first: &str, notes: &[&Option<String>], between: &str| {
            let notes = notes.iter().filter_map(|note| note.as_deref());
            std::iter::once(first).chain(notes).collect::<Vec<_>>().join(between)
        };
        let last = if are_explained { [&explained, &default] } else { [&default, &listed] };
        if long.is_some() || last.iter().any(|note| note.is_some()) {
            arg = arg.long_help(noted(long.as_ref().unwrap_or(&short), &last, "\n\n"));
        }
        arg.help(noted(&short, &[&default, &listed], " ")).hide_default_value(true).hide_possible_values(true)
    }

    /// What an argument is if it is left out: `[default: .]`.
    fn default(&self, arg: &Arg) -> Option<String> {
        let values: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        let is_shown = arg.get_action().takes_values() && !arg.is_hide_default_value_set() && !values.is_empty();
        is_shown.then(|| self.lang.words().with("cli-help-default", &[("value", values.join(" ").into())]))
    }

    /// What an argument may be, and what each means.
    fn values(&self, arg: &Arg) -> Vec<(String, Option<String>)> {
        let values = if arg.is_hide_possible_values_set() { Vec::new() } else { arg.get_possible_values() };
        let shown = values.iter().filter(|value| !value.is_hide_set());
        shown.map(|value| (value.get_name().to_owned(), value.get_help().map(|help| self.of(&help.to_string())))).collect()
    }

    /// The same in a line.
    fn listed(&self, values: &[(String, Option<String>)]) -> Option<String> {
        let names = values.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
        (!values.is_empty()).then(|| self.lang.words().with("cli-help-values", &[("values", names.into())]))
    }

    /// The same a line each.
    fn explained(&self, values: &[(String, Option<String>)]) -> Option<String> {
        let line =
            |(name, help): &(String, Option<String>)| help.as_ref().map_or(format!("\n- {name}"), |help| format!("\n- {name}: {help}"));
        let lines: String = values.iter().map(line).collect();
        (!values.is_empty()).then(|| format!("{}{lines}", self.lang.words().say("cli-help-explained")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::command;
    use crate::registry::Registry;
    use std::collections::BTreeSet;

    /// Every paragraph of English that the help of a command and of all below it shows.
    fn english(command: &Command, found: &mut BTreeSet<String>) {
        let mut texts: Vec<String> = [command.get_about(), command.get_long_about(), command.get_after_help()]
            .into_iter()
            .flatten()
            .map(ToString::to_string)
            .collect();
        assert!(
            !texts.is_empty() && command.get_before_help().is_none() && command.get_after_long_help().is_none(),
            "{}",
            command.get_name()
        );
        for arg in command.get_arguments() {
            assert!(arg.get_help().is_some(), "{}: {} has no help", command.get_name(), arg.get_id());
            texts.extend([arg.get_help(), arg.get_long_help()].into_iter().flatten().map(ToString::to_string));
            texts.extend(arg.get_value_names().filter(|_| arg.get_action().takes_values()).into_iter().flatten().map(ToString::to_string));
            // A ruleset is named from its own catalogue.
            let values = arg.get_possible_values().into_iter().filter(|value| Registry::shipped().find(value.get_name()).is_err());
            texts.extend(values.filter_map(|value| value.get_help().map(ToString::to_string)));
        }
        found.extend(texts.iter().flat_map(|text| text.split("\n\n")).map(str::to_owned));
        command.get_subcommands().for_each(|below| english(below, found));
    }

    fn built() -> Command {
        in_language(command(), Lang::En)
    }

    #[test]
    fn every_text_is_there_in_finnish_and_none_for_nothing() {
        let texts = Texts::read(Lang::Fi, include_str!("help/fi.toml")).expect("it can be read");
        let mut shown = BTreeSet::new();
        english(&built(), &mut shown);
        assert!(shown.len() > 200, "only {} texts were found", shown.len());
        let missing: Vec<String> = shown
            .iter()
            .filter(|text| !texts.by_english.contains_key(*text))
            .map(|text| format!("[[text]]\nen = \'\'\'\n{text}\'\'\'\nto = \'\'\'\n\'\'\'\n"))
            .collect();
        let idle: Vec<&String> = texts.by_english.keys().filter(|text| !shown.contains(*text)).collect();
        // Wider ones would be broken, and explanations of examples would stand anywhere.
        let wide: Vec<&str> = texts
            .by_english
            .values()
            .flat_map(|text| text.lines())
            .filter(|line| line.starts_with("  ") && line.chars().count() > 80)
            .collect();
        assert!(wide.is_empty(), "wider than a terminal: {wide:#?}");
        assert!(missing.is_empty(), "src/cli/help/fi.toml lacks:\n\n{}", missing.join("\n"));
        assert!(idle.is_empty(), "src/cli/help/fi.toml says what no command shows, or what was changed since: {idle:#?}");
    }
}
