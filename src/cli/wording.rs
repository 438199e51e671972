//! What the argument parser, libraries and the system say of a mistake, in our words, and with what to do next.

use clap::Command;
use clap::error::ErrorKind;

/// Phrases of theirs, and what is said in their place.
const PHRASES: &[(&str, &str)] = &[
    ("No such file or directory (os error 2)", "there is no such file or folder"),
    ("Permission denied (os error 13)", "this user may not do that here; see who owns it, with ls -l"),
    ("File exists (os error 17)", "it is there already"),
    ("Not a directory (os error 20)", "a part of its path is a file, not a folder"),
    ("Is a directory (os error 21)", "it is a folder, not a file"),
    ("No space left on device (os error 28)", "the disk is full"),
    ("Read-only file system (os error 30)", "nothing can be written to this disk"),
    ("invalid digit found in string", "write a whole number, such as 7"),
    ("cannot parse integer from empty string", "write a whole number, such as 7"),
    ("number too large to fit in target type", "that number is too large"),
];
/// How the argument parser sends to the help.
const SENT_ON: &str = "For more information, try '--help'.";

/// A text with their phrases in our words.
pub(super) fn plain(text: &str) -> String {
    PHRASES.iter().fold(text.to_owned(), |text, (theirs, ours)| text.replace(theirs, ours))
}

/// What is printed of arguments that can't be read: what is wrong, how the command is written, examples of it, and where all of it is
/// explained. None where nothing is wrong: help or the version was asked for.
pub(super) fn misused(error: &clap::Error, whole: &Command, arguments: &[String]) -> Option<String> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand) {
        return None;
    }
    let (mut at, mut path) = (whole, vec!["turnpost"]);
    for word in arguments {
        let Some(found) = at.find_subcommand(word) else { break };
        path.push(found.get_name());
        at = found;
    }
    let said = plain(&error.render().to_string()).replace(SENT_ON, "");
    let mut text = said.trim_end().to_owned();
    // Of a command that is not known it is said what is near; the examples of all would drown that.
    if let Some(examples) = at.get_after_help().filter(|_| path.len() > 1) {
        text.push_str(&format!("\n\n{examples}"));
    }
    let all = if path.len() > 1 { "explains all of it" } else { "lists the commands" };
    text.push_str(&format!("\n\n`{} --help` {all}.\n", path.join(" ")));
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_say_is_said_in_our_words() {
        assert_eq!(plain("a.eml: No such file or directory (os error 2)"), "a.eml: there is no such file or folder");
        assert_eq!(plain("nothing to change"), "nothing to change");
    }

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
        assert!(said.ends_with("`turnpost play --help` explains all of it.\n") && !said.contains(SENT_ON), "{said}");
        let said = told(&["plya"]).expect("words");
        assert!(said.contains("'play'") && !said.contains("Examples") && said.contains("`turnpost --help` lists the commands."), "{said}");
        assert_eq!(told(&["play", "--help"]), None);
    }
}
