//! What libraries and the system say of a mistake, in our words.

use crate::words::Words;

/// Phrases of theirs, and the sentence that is said in their place.
const PHRASES: &[(&str, &str)] = &[
    ("No such file or directory (os error 2)", "cli-said-missing"),
    ("Permission denied (os error 13)", "cli-said-forbidden"),
    ("File exists (os error 17)", "cli-said-there"),
    ("Not a directory (os error 20)", "cli-said-no-folder"),
    ("Is a directory (os error 21)", "cli-said-folder"),
    ("No space left on device (os error 28)", "cli-said-full"),
    ("Read-only file system (os error 30)", "cli-said-read-only"),
    ("invalid digit found in string", "cli-said-number"),
    ("cannot parse integer from empty string", "cli-said-number"),
    ("number too large to fit in target type", "cli-said-large"),
];

/// A text with their phrases in our words.
pub(super) fn plain(text: &str, words: &Words) -> String {
    PHRASES.iter().fold(text.to_owned(), |text, (theirs, id)| {
        // Most say none of it.
        if text.contains(theirs) { text.replace(theirs, &words.say(id)) } else { text }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn what_others_say_is_said_in_our_words() {
        let words = Lang::En.words();
        assert_eq!(plain("a.eml: No such file or directory (os error 2)", words), "a.eml: there is no such file or folder");
        assert_eq!(plain("nothing to change", words), "nothing to change");
    }
}
