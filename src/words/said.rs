//! What is said deep in the house, told to a person in their language: at the command line, and in a mail to a game master.
//!
//! A library, the system, the store or a game's log says in English what is wrong, where it arises: that goes into files and to programs
//! as well, and must not hang on who looks. Who reads it reads it by a phrase book: its English side (`said/en.ftl`) is the
//! sentence as the sources have it, with a hole for whatever stands in it, and is looked up backwards. A test holds each phrase to the sources.

use super::{Arg, Catalogue, Lang, Words};
use std::sync::LazyLock;

crate::catalogue!("said", "$CARGO_MANIFEST_DIR/src/words/said");

/// Phrases of libraries and the system, and the sentence that is said in their place.
const PHRASES: &[(&str, &str)] = &[
    ("No such file or directory (os error 2)", "said-lib-missing"),
    ("Permission denied (os error 13)", "said-lib-forbidden"),
    ("File exists (os error 17)", "said-lib-there"),
    ("Not a directory (os error 20)", "said-lib-no-folder"),
    ("Is a directory (os error 21)", "said-lib-folder"),
    ("No space left on device (os error 28)", "said-lib-full"),
    ("Read-only file system (os error 30)", "said-lib-read-only"),
    ("Network is unreachable (os error 101)", "said-lib-no-net"),
    ("Connection timed out (os error 110)", "said-lib-silent"),
    ("Connection refused (os error 111)", "said-lib-refused"),
    ("No route to host (os error 113)", "said-lib-no-net"),
    ("failed to lookup address information: Name or service not known", "said-lib-no-host"),
    ("failed to lookup address information: Temporary failure in name resolution", "said-lib-no-names"),
    ("invalid peer certificate: UnknownIssuer", "said-lib-unknown-issuer"),
    ("received corrupt message of type InvalidContentType", "said-lib-not-wrapped"),
    ("Input/output error (os error 5)", "said-lib-worn"),
    ("Exec format error (os error 8)", "said-lib-no-program"),
    ("Resource temporarily unavailable (os error 11)", "said-lib-silent"),
    ("Cannot allocate memory (os error 12)", "said-lib-memory"),
    ("Too many open files (os error 24)", "said-lib-many-files"),
    ("Text file busy (os error 26)", "said-lib-in-use"),
    ("Broken pipe (os error 32)", "said-lib-broke-off"),
    ("File name too long (os error 36)", "said-lib-long-name"),
    ("Directory not empty (os error 39)", "said-lib-not-empty"),
    ("Too many levels of symbolic links (os error 40)", "said-lib-round"),
    ("Address already in use (os error 98)", "said-lib-taken"),
    ("Cannot assign requested address (os error 99)", "said-lib-no-address"),
    ("Software caused connection abort (os error 103)", "said-lib-broke-off"),
    ("Connection reset by peer (os error 104)", "said-lib-broke-off"),
    ("Disk quota exceeded (os error 122)", "said-lib-share"),
    ("failed to lookup address information: No address associated with hostname", "said-lib-no-host"),
    (
        "peer closed connection without sending TLS close_notify: https://docs.rs/rustls/latest/rustls/manual/_03_howto/index.html#unexpected-eof",
        "said-lib-broke-off",
    ),
    ("stream did not contain valid UTF-8", "said-lib-no-text"),
    ("response error: incomplete response", "said-lib-hung-up"),
    ("STARTTLS is not supported on this server", "said-lib-no-starttls"),
    ("No compatible authentication mechanism was found", "said-lib-no-way"),
    ("failed to write whole buffer", "said-lib-no-more"),
    ("permanent error (", "said-lib-lasting"),
    ("transient error (", "said-lib-passing"),
    ("Connection error:", "said-lib-no-line"),
    ("network error:", "said-lib-line-broke"),
    ("tls error:", "said-lib-no-tls"),
    ("response error:", "said-lib-no-answer"),
    ("internal client error:", "said-lib-not-sent"),
    ("invalid digit found in string", "said-lib-number"),
    ("cannot parse integer from empty string", "said-lib-number"),
    ("number too large to fit in target type", "said-lib-large"),
];

/// Holes in which a sentence may stand; what stands in others is a name or a number, and stays.
const SENTENCES: [&str; 5] = ["what", "why", "when", "remedy", "holder"];
/// One in which a phrase of the book stands that has no seam in it.
const THING: &str = "thing";
/// Holes with what others said, or a value as a program writes it: anything may stand there, and it stays.
const AS_THEY_ARE: [&str; 6] = ["said", "logged", "again", "found", "wanted", "named"];
/// A hole in which a text in quotes stands,
const QUOTED: &str = "text";
/// and one in which a number does.
const COUNT: &str = "count";
/// What stands between two sentences, or behind a name, where the whole is not in the book.
const BETWEEN: [&str; 2] = [": ", "; "];

/// A text with their phrases in our words.
pub(crate) fn plain(text: &str, words: &Words) -> String {
    let told = PHRASES.iter().fold(text.to_owned(), |text, (theirs, id)| {
        // Most say none of it.
        if text.contains(theirs) { text.replace(theirs, &words.say(id)) } else { text }
    });
    unnumbered(unplaced(told))
}

/// A text without the folders for a while that a library names in it: nobody has seen them, and they are gone.
fn unplaced(text: String) -> String {
    let mut parts = text.split(" at path \"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |told, part| match part.split_once('"') {
        Some((_, rest)) => told + rest,
        None => told + " at path \"" + part,
    })
}

/// A text without the system's own numbers of errors, where the list above does not have them: they are for programs.
fn unnumbered(text: String) -> String {
    let mut parts = text.split(" (os error ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |told, part| match part.split_once(')') {
        Some((number, rest)) if number.bytes().all(|b| b.is_ascii_digit()) => told + rest,
        _ => told + " (os error " + part,
    })
}

/// What was said below, in a language. What the book does not have stays as it is.
pub(crate) fn told(text: &str, words: &Words) -> String {
    if words.lang() == Lang::En {
        return plain(text, words);
    }
    let lines: Vec<String> = text.split('\n').map(|line| line_told(line, words)).collect();
    plain(&lines.join("\n"), words)
}

fn line_told(text: &str, words: &Words) -> String {
    if let Some(told) = phrase_told(text, words) {
        return told;
    }
    let mut seams: Vec<(usize, &str)> = BETWEEN.iter().flat_map(|seam| text.match_indices(seam)).collect();
    seams.sort_unstable();
    // As much of the beginning as is a phrase; if nothing of it is, what stands before the first seam is a name.
    let first = seams.iter().rev().find_map(|(at, seam)| Some((*at, *seam, phrase_told(text.get(..*at)?, words)?)));
    let name = || seams.first().map(|(at, seam)| (*at, *seam, text.get(..*at).unwrap_or_default().to_owned()));
    match first.or_else(name) {
        Some((at, seam, first)) => format!("{first}{seam}{}", line_told(text.get(at + seam.len()..).unwrap_or_default(), words)),
        None => text.to_owned(),
    }
}

/// A text that is one phrase of the book.
fn phrase_told(text: &str, words: &Words) -> Option<String> {
    let (phrase, found) = BOOK.iter().find_map(|phrase| Some((phrase, phrase.read(text)?)))?;
    let args: Vec<(&str, Arg)> = found.into_iter().map(|(name, value)| (name, arg(name, value, words))).collect();
    Some(words.with(&phrase.id, &args))
}

/// What stands in a hole: a number, by which a plural is chosen, a sentence, or a text as it is.
fn arg(name: &str, value: &str, words: &Words) -> Arg {
    match value.parse::<i64>() {
        Ok(number) if number.to_string() == value => number.into(),
        _ if name == THING || SENTENCES.contains(&name) => line_told(value, words).into(),
        // It comes in quotes, and is told in those of the language.
        _ if name == QUOTED => value.trim_matches('"').into(),
        _ => value.into(),
    }
}

/// Whether a text can be what stands in a hole.
fn fits(name: &str, inside: &str) -> bool {
    match name {
        _ if SENTENCES.contains(&name) => true,
        QUOTED => inside.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).is_some_and(|text| !text.contains('"')),
        COUNT => inside.chars().all(|c| c.is_ascii_digit()),
        _ => AS_THEY_ARE.contains(&name) || !BETWEEN.iter().any(|seam| inside.contains(seam)),
    }
}

/// The book. Of two phrases that fit, the one that says more of its own comes first.
static BOOK: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let english = Catalogue::of("said").and_then(|catalogue| catalogue.sentences(Lang::En)).unwrap_or_default();
    let mut book: Vec<Phrase> = english.lines().filter_map(Phrase::of).collect();
    book.sort_by_key(|phrase| std::cmp::Reverse(phrase.own()));
    book
});

/// A sentence with holes.
#[derive(Debug, PartialEq, Eq)]
struct Phrase {
    id: String,
    /// The text before each hole with the hole's name,
    holes: Vec<(String, String)>,
    /// and what stands behind the last.
    end: String,
}

impl Phrase {
    /// Reads a line of the catalogue; none if it is a remark.
    fn of(line: &str) -> Option<Phrase> {
        let (id, text) = line.split_once(" = ").filter(|(id, _)| !id.starts_with('#'))?;
        let mut parts = text.split("{ $");
        let mut before = parts.next()?.to_owned();
        let mut holes = Vec::new();
        for part in parts {
            let (name, behind) = part.split_once(" }")?;
            holes.push((std::mem::replace(&mut before, behind.to_owned()), name.to_owned()));
        }
        Some(Phrase { id: id.to_owned(), holes, end: before })
    }

    /// How much of it is its own.
    fn own(&self) -> usize {
        self.holes.iter().map(|(before, _)| before.len()).sum::<usize>() + self.end.len()
    }

    /// What stands in its holes, if a text is this sentence.
    fn read<'t>(&self, text: &'t str) -> Option<Vec<(&str, &'t str)>> {
        let mut found = Vec::new();
        self.read_from(0, text, &mut found).then_some(found)
    }

    /// Reads from a hole on: whatever stands in it, up to where the next text of the phrase is found.
    fn read_from<'p, 't>(&'p self, at: usize, text: &'t str, found: &mut Vec<(&'p str, &'t str)>) -> bool {
        let Some((before, name)) = self.holes.get(at) else { return text == self.end };
        let Some(rest) = text.strip_prefix(before.as_str()) else { return false };
        let next = self.holes.get(at + 1).map_or(self.end.as_str(), |(next, _)| next);
        let ends: Vec<usize> = match next {
            "" => vec![rest.len()],
            next => rest.match_indices(next).map(|(end, _)| end).collect(),
        };
        ends.into_iter().filter(|end| *end > 0).any(|end| {
            let (inside, behind) = rest.split_at(end);
            if !fits(name, inside) {
                return false;
            }
            found.push((name, inside));
            let reads = self.read_from(at + 1, behind, found);
            if !reads {
                found.truncate(at);
            }
            reads
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn what_others_say_is_said_in_our_words() {
        let words = Lang::En.words();
        assert_eq!(plain("a.eml: No such file or directory (os error 2)", words), "a.eml: there is no such file or folder");
        assert_eq!(told("nothing to change", words), "nothing to change");
        assert_eq!(plain("x: Owner died (os error 130), y (os error z)", words), "x: Owner died, y (os error z)");
        let closed = "Permission denied (os error 13) at path \"/srv/.tmpX1y2\"";
        assert_eq!(plain(closed, words), plain("Permission denied (os error 13)", words));
        let refused = "the server refuses it for good (550): no such user";
        assert_eq!(plain("permanent error (550): no such user", words), refused);
        let broke = "palvelimeen ei saatu yhteyttä: toinen pää katkaisi yhteyden";
        assert_eq!(told("Connection error: Connection reset by peer (os error 104)", Lang::Fi.words()), broke);
    }

    #[test]
    fn a_sentence_is_read_with_what_stands_in_its_holes() {
        let phrase = Phrase::of("said-x = { $a }: round { $b } of { $c } is gone").expect("a phrase");
        assert_eq!(phrase.read("game x: round 3 of of it is gone"), Some(vec![("a", "game x"), ("b", "3"), ("c", "of it")]));
        assert_eq!(phrase.read("g: round 3 of it is gone."), None);
        assert_eq!(phrase.read(": round 3 of it is gone"), None);
        assert_eq!(phrase.read("x: y: round 3 of it is gone"), None, "a name has no seam in it");
        let counted = Phrase::of("said-x = { $count } days").expect("a phrase");
        assert_eq!((counted.read("3 days"), counted.read("some days")), (Some(vec![("count", "3")]), None));
        let quoted = Phrase::of("said-x = { $text } is gone").expect("a phrase");
        assert_eq!((quoted.read("\"a b\" is gone").map(|found| found.len()), quoted.read("it is gone")), (Some(1), None));
        assert_eq!(Phrase::of("# said-x = a"), None);
    }

    #[test]
    fn what_the_book_has_is_told_in_finnish_wherever_it_stands() {
        let fi = |text: &str| told(text, Lang::Fi.words());
        let missing = "nosuch: sellaista peliä ei ole; `turnpost status` luettelee kerhon pelit";
        assert_eq!(fi("nosuch: there is no such game; `turnpost status` lists the games of this club"), missing);
        assert_eq!(fi("--x: No such file or directory (os error 2)"), "--x: sellaista tiedostoa tai kansiota ei ole");
        assert_eq!(fi("550 5.1.1 unknown: user"), "550 5.1.1 unknown: user");
        let refused = fi("mail.example.org, port 587 does not let laura in: permanent error (535): no");
        assert_eq!(refused, "mail.example.org ei päästä portissa 587 sisään käyttäjää laura: palvelin kieltäytyy kokonaan (535): no");
        assert!(fi("localhost, port 25: Connection error: x").starts_with("localhost, portti 25: "), "{}", fi("localhost, port 25: x"));
        let program = fi("there is no program x; install it, or correct `command` in [mail.sendmail] in club.toml");
        assert_eq!(program, "ohjelmaa x ei ole; asenna se tai korjaa osan [mail.sendmail] kohta `command` tiedostossa club.toml");
    }

    /// The texts of all sources, with the marks and breaks inside their literals taken out.
    fn sources(folder: &Path, all: &mut String) {
        for path in fs::read_dir(folder).expect("sources").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                sources(&path, all);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("a source");
                let lines: Vec<&str> = text.lines().map(str::trim).collect();
                all.push_str(&lines.join("\n").replace("\\\n", "").replace("\\\"", "\""));
            }
        }
    }

    #[test]
    fn every_phrase_of_the_book_is_still_said() {
        let mut all = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
        let mut idle = Vec::new();
        // What libraries say stands in none of ours.
        for phrase in BOOK.iter().filter(|phrase| !phrase.id.starts_with("said-lib-")) {
            // A source may put a sentence together from its parts.
            let texts = phrase.holes.iter().map(|(before, _)| before).chain([&phrase.end]);
            let parts = texts.flat_map(|text| text.split([';', ':', ','])).map(str::trim);
            idle.extend(parts.filter(|part| !all.contains(part)).map(|part| format!("{}: {part}", phrase.id)));
        }
        assert!(
            BOOK.len() > 50 && idle.is_empty(),
            "no source says so any more; mend said/en.ftl and its translations:\n{}",
            idle.join("\n")
        );
    }

    /// The sentence of an error, behind the beginning of its attribute.
    fn sentence(rest: &str) -> Option<&str> {
        let inside = rest.trim_start().strip_prefix('"')?;
        let end = ["\")]", "\"\n)]", "\","].into_iter().filter_map(|end| inside.find(end)).min()?;
        // What the source puts together has phrases of its own.
        inside.get(..end).filter(|text| !text.ends_with("{}") || text.ends_with(" {}"))
    }

    /// A sentence with something in each of its holes.
    fn filled(sentence: &str) -> String {
        let mut parts = sentence.split('{');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |told, part| {
            let (hole, rest) = part.split_once('}').unwrap_or(("", part));
            told + if hole.ends_with(":?") { "\"x\"" } else { "7" } + rest
        })
    }

    /// Whether a sentence says more than what stands in its holes.
    fn says(sentence: &&str) -> bool {
        sentence.split('{').filter_map(|part| part.rsplit('}').next()).any(|own| own.split_whitespace().count() > 2)
    }

    #[test]
    fn every_error_is_told_in_finnish() {
        let mut all = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
        let errors: Vec<String> = all.split("\n#[error(").skip(1).filter_map(sentence).filter(says).map(filled).collect();
        let english: Vec<&String> = errors.iter().filter(|error| told(error, Lang::Fi.words()) == **error).collect();
        assert!(errors.len() > 80 && english.is_empty(), "write these down in said/en.ftl and translate them:\n{english:#?}");
    }
}
