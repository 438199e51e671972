//! What comes after `init`: commands that can be copied as they stand, one after the other.

use crate::club::beginning::NewPost;
use crate::words::Words;
use std::path::{Path, PathBuf};

/// What is said next, each with a short name before it; a line that goes on has none.
pub(super) fn steps(root: &Path, post: &NewPost, words: &Words) -> Vec<(String, String)> {
    let whole = whole(root);
    let mut steps = Vec::new();
    let mut step = |label: &str, what: String| {
        let label = if label.is_empty() { String::new() } else { words.say(label) };
        steps.push((label, what));
    };
    if std::env::current_dir().ok().and_then(|here| here.canonicalize().ok()) != Some(whole.clone()) {
        step("setup-next-there", format!("cd {}", quoted(&whole.display().to_string())));
    }
    if !matches!(post, NewPost::Provided(_)) {
        let inbox = format!("{}/", whole.join("mail/inbox/new").display());
        step("setup-next-letters", words.with("setup-next-inbox", &[("folder", inbox.into())]));
        step("", forward(&whole));
    }
    if matches!(post, NewPost::Files) {
        let sent = format!("{}/", whole.join("mail/sent").display());
        step("setup-next-mails", words.with("setup-next-sent", &[("folder", sent.into())]));
    }
    step("setup-next-game", words.say("setup-next-new"));
    step("", words.say("setup-next-invite"));
    step("setup-next-on", "turnpost daemon".to_owned());
    step("setup-next-desk", "turnpost status".to_owned());
    step("", words.say("setup-next-gm"));
    step("setup-next-well", "turnpost doctor".to_owned());
    steps
}

/// The line of a `.forward` that hands each letter to the club, wherever the mail server starts it.
fn forward(club: &Path) -> String {
    let program = std::env::current_exe().unwrap_or_else(|_| PathBuf::from("turnpost"));
    let inner = format!("|{} receive --club {}", quoted(&program.display().to_string()), quoted(&club.display().to_string()));
    format!("\"{inner}\"")
}

fn whole(root: &Path) -> PathBuf {
    root.canonicalize().or_else(|_| std::path::absolute(root)).unwrap_or_else(|_| root.to_owned())
}

/// A word as a shell takes it whole.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+@:,=%".contains(c);
    if !word.is_empty() && word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_with_a_gap_is_quoted_for_a_shell() {
        assert_eq!(quoted("/srv/friday"), "/srv/friday");
        assert_eq!(quoted("/srv/the club"), "'/srv/the club'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
    }
}
