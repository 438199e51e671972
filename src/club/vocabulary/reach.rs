//! For which games a game master's line is: the one whose desk mail it answers, all of theirs, or another one by its id.

use super::masters::{after_gm, word};

/// What stands in place of a game's id for all that are not over.
const EVERY: [&str; 2] = ["all", "kaikki"];
/// What stands in place of a game's id for no game: `watch none`, `signup none`.
const NO_GAME: [&str; 3] = ["none", "no", "ei"];

/// Whether a word stands for every game that is not over.
pub fn is_every(word: &str) -> bool {
    EVERY.iter().any(|every| word.eq_ignore_ascii_case(every))
}

/// Whether a game's id would be taken for a word of letters or of the command line.
pub(crate) fn is_word_for_games(id: &str) -> bool {
    is_every(id) || NO_GAME.iter().any(|word| id.eq_ignore_ascii_case(word))
}

/// For which games a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach<'t> {
    /// For the one that it answers a mail of.
    Here,
    /// For every one of theirs that is not over.
    Every,
    /// For one that it names, if they run that.
    Named(&'t str),
}

/// For which games a command is that stands behind `gm`, and the command without that.
pub(crate) fn reach(command: &str) -> (Reach<'_>, &str) {
    let command = command.trim();
    let here = (Reach::Here, command);
    let Some((first, rest)) = command.split_once(char::is_whitespace) else { return here };
    let (first, rest) = (first.trim_end_matches(':'), rest.trim());
    // A game may have the name of a command; what is a command by itself is one.
    if !word(command).is_empty() || word(rest).is_empty() {
        return here;
    }
    (if is_every(first) { Reach::Every } else { Reach::Named(first) }, rest)
}

/// Whether a line is a game master's command, whoever wrote it. One that names a game may as well be a sentence.
pub(crate) fn is_of_master(line: &str) -> bool {
    after_gm(line).is_some_and(|rest| !word(rest).is_empty() || reach(rest).0 == Reach::Every)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_for_the_games_that_it_names() {
        for (line, expected) in [
            ("remind", (Reach::Here, "remind")),
            ("remind Ville", (Reach::Here, "remind Ville")),
            ("all remind", (Reach::Every, "remind")),
            ("Kaikki: muistuta", (Reach::Every, "muistuta")),
            ("friday-3 pause 2 days", (Reach::Named("friday-3"), "pause 2 days")),
            ("all", (Reach::Here, "all")),
            ("all is well", (Reach::Here, "all is well")),
        ] {
            assert_eq!(reach(line), expected, "{line}");
        }
        assert!(is_of_master("gm process 7") && is_of_master("GM end: no") && is_of_master("gm all remind"));
        for text in ["gm", "gm please wait", "gm please end", "process 7", "the gm end"] {
            assert!(!is_of_master(text), "{text}");
        }
        assert!(["all", "Kaikki", "none", "ei"].into_iter().all(is_word_for_games) && !is_word_for_games("allan"));
    }
}
