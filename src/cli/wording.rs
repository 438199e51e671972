//! What the argument parser stopped for: help, or a mistake with what to do next.

use super::{help, misuse, tongue};
use clap::Command;
use clap::error::ErrorKind;
use std::io::IsTerminal as _;
use std::process::ExitCode;

/// Prints what the argument parser stopped for, help or a mistake, and gives the exit code.
pub(super) fn answer(stop: &clap::Error, whole: &Command, arguments: &[String]) -> ExitCode {
    if let Some(said) = misused(stop, whole, arguments) {
        eprint!("{said}");
        return ExitCode::from(2);
    }
    let (text, to_errors) = (stop.render(), stop.use_stderr());
    let is_terminal = if to_errors { std::io::stderr().is_terminal() } else { std::io::stdout().is_terminal() };
    // As the parser does itself: see no-color.org.
    let is_plain = !is_terminal || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let text = if is_plain { text.to_string() } else { text.ansi().to_string() };
    let text = help::framed(&text, tongue::spoken());
    if to_errors {
        eprint!("{text}");
    } else {
        print!("{text}");
    }
    ExitCode::from(u8::try_from(stop.exit_code()).unwrap_or(2))
}

/// What is printed of arguments that can't be read: what is wrong, how the command is written, examples of it, and where all of it is
/// explained. None where nothing is wrong: help or the version was asked for.
fn misused(error: &clap::Error, whole: &Command, arguments: &[String]) -> Option<String> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand) {
        return None;
    }
    let (mut at, mut path) = (whole, vec!["turnpost"]);
    for word in arguments {
        let Some(found) = at.find_subcommand(word) else { break };
        path.push(found.get_name());
        at = found;
    }
    let mut text = misuse::told(error, tongue::spoken());
    // Of a command that is not known it is said what is near; the examples of all would drown that.
    if let Some(examples) = at.get_after_help().filter(|_| path.len() > 1) {
        text.push_str(&format!("\n\n{examples}"));
    }
    let more = if path.len() > 1 { "cli-misuse-explained" } else { "cli-misuse-listed" };
    text.push_str(&format!("\n\n{}\n", tongue::words().with(more, &[("command", path.join(" ").into())])));
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_brings_the_examples_of_its_command_and_help_is_no_mistake() {
        let whole = Command::new("turnpost").subcommand(
            Command::new("play")
                .arg(clap::Arg::new("count").long("count").value_parser(clap::value_parser!(u32)))
                .after_help("Examples:\n  turnpost play"),
        );
        let told = |arguments: &[&str]| {
            let arguments: Vec<String> = arguments.iter().map(|word| (*word).to_owned()).collect();
            let all = std::iter::once("turnpost".to_owned()).chain(arguments.clone());
            let error = whole.clone().try_get_matches_from(all).expect_err("a mistake");
            misused(&error, &whole, &arguments)
        };
        let said = told(&["play", "--count", "many"]).expect("words");
        assert!(
            said.contains("'many'") && said.contains("write a whole number") && said.contains("Examples:\n  turnpost play\n"),
            "{said}"
        );
        assert!(said.ends_with("`turnpost play --help` explains all of it.\n") && !said.contains("For more information"), "{said}");
        let said = told(&["plya"]).expect("words");
        assert!(said.contains("'play'") && !said.contains("Examples") && said.contains("`turnpost --help` lists the commands."), "{said}");
        assert_eq!(told(&["play", "--help"]), None);
    }
}
