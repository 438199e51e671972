//! Which of a letter's parts its writer wrote, as text.
//!
//! The plain part when there is one with words in it, else the HTML part, else an attached text file; a short note with one
//! is read with it.
//! Only line ends and invisible characters are changed here; what is quoted in it is cut by
//! [`fresh`](super::fresh).

use super::charset;
use super::clean::clean;
use super::fresh::fresh;
use super::html;
use super::limits::{Budget, Limits, Unreadable};
use super::part::{Leaf, Part};
use super::wrapped::unwrapped;
use serde::{Deserialize, Serialize};

/// Where the text was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BodySource {
    /// A `text/plain` part.
    Plain,
    /// A `text/html` part; what it quotes is marked `> `.
    Html,
    /// An attached text file, the body itself being empty.
    Attachment,
    /// There is no text.
    None,
}

/// Something about the text that its writer may want to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Note {
    /// The charset's label was missing or wrong, and the charset guessed.
    CharsetGuessed,
    /// NUL bytes were taken out.
    NulsRemoved,
    /// The plain part was read, and the HTML part has other words.
    HtmlDisagrees,
    /// Struck-out text was left out.
    StruckOut,
    /// The letter is in Outlook's own wrapping (`winmail.dat`), which is not read.
    Tnef,
    /// The letter, or a part of it, is encrypted.
    Encrypted,
}

/// What an attached file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileKind {
    /// Text, which is read where the letter itself has no words, or few.
    Text,
    /// A PDF.
    Pdf,
    /// A picture.
    Picture,
    /// Anything else.
    Other,
}

/// An attached file that was not read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnreadFile {
    /// Its name, on one line; its type when it has none.
    pub name: String,
    /// What it is.
    pub kind: FileKind,
}

/// The text of a letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// Lines ended by `\n`, free of control and invisible characters.
    pub text: String,
    /// Where it comes from.
    pub source: BodySource,
    /// The attached text files, whether or not `text` is one of them, in order.
    pub attached: Vec<String>,
    /// The attached files that are not in `text`; pictures that only adorn a text aside.
    pub unread: Vec<UnreadFile>,
    /// What there is to say about it, each at most once.
    pub notes: Vec<Note>,
}

impl Body {
    /// Reads the text out of a letter's parts. All of it, or nothing: half a letter may say something else than a whole one.
    pub(super) fn of(part: &Part, limits: &Limits) -> Result<Body, Unreadable> {
        let mut reader = Reader::new(limits);
        let found = reader.read(part);
        let Reader { mut notes, attached, mut unread, budget } = reader;
        if let Some(over) = budget.over {
            return Err(over);
        }
        // How many words were written now matters where a file came as well.
        let own = if attached.is_empty() && unread.is_empty() { 0 } else { found.as_ref().map_or(0, |(text, _)| own_words(text).len()) };
        let says_something = own > 0;
        let cover = cover_note(own, &attached);
        let file_is_read = cover.is_some() || !says_something;
        let (text, source) = match (found, cover.or(attached.first())) {
            // Above the note: what stands below may be the mail that it answers, and nothing says where that ends.
            (Some((note, source)), Some(file)) if cover.is_some() => (fresh(file, None).text() + "\n" + &note, source),
            (Some(text), _) if says_something => text,
            (_, Some(file)) => (file.clone(), BodySource::Attachment),
            (Some(text), None) => text,
            (None, None) => (String::new(), BodySource::None),
        };
        if file_is_read && let Some(read) = unread.iter().position(|file| file.file.kind == FileKind::Text) {
            unread.remove(read);
        }
        let adorns = |file: &Attached| file.inline && file.file.kind == FileKind::Picture && says_something;
        let unread = unread.into_iter().filter(|file| !adorns(file)).map(|file| file.file).take(FILES_MOST).collect();
        notes.sort();
        notes.dedup();
        Ok(Body { text, source, attached, unread, notes })
    }
}

/// Words of the longest note that says no more than that a file came with it.
const NOTE_WORDS: usize = 20;
/// Words of the longest file that is read below such a note: a few orders, and not a report of ours that somebody kept.
const FILE_WORDS: usize = 150;

/// The file that a short note goes with, if there is just one.
fn cover_note(own: usize, attached: &[String]) -> Option<&String> {
    let [file] = attached else { return None };
    let short = || file.split_whitespace().take(FILE_WORDS + 1).count() <= FILE_WORDS;
    ((1..=NOTE_WORDS).contains(&own) && short() && !lists_answers(file)).then_some(file)
}

/// Whether a text lists what may be answered, "1  take ka4" above "2  pass": a short mail of ours that somebody kept.
fn lists_answers(text: &str) -> bool {
    let number = |line: &str| {
        let (number, answer) = line.trim_start().split_once("  ")?;
        number.parse::<u32>().ok().filter(|_| !answer.trim().is_empty())
    };
    let numbers: Vec<Option<u32>> = text.lines().map(number).collect();
    numbers.windows(2).any(|pair| matches!(pair, [Some(one), Some(next)] if one.checked_add(1) == Some(*next)))
}

/// The texts of all parts of a mail of ours, one below the other: an answer may quote any of them.
pub(super) fn texts(part: &Part, limits: &Limits) -> String {
    let mut reader = Reader::new(limits);
    let texts = part.leaves().into_iter().filter_map(|leaf| match in_place_of(leaf) {
        Some(lines) => Some(lines),
        None => reader.leaf(leaf).map(|(text, _)| text),
    });
    texts.map(|text| text + "\n").collect()
}

/// What mail programs put in the place of a picture when they quote it as text.
fn in_place_of(leaf: &Leaf) -> Option<String> {
    let words = leaf.description.as_ref().filter(|_| leaf.kind.starts_with("image/"))?;
    let name = leaf.file_name.as_deref().unwrap_or_default();
    Some(format!("[image: {words}]\n[{words}]\n<{name}>\n[{name}]\n{words}\n"))
}

/// Text with where it comes from; `None` stands for no words at all.
type Found = Option<(String, BodySource)>;

/// Files that are told of by name.
const FILES_MOST: usize = 10;
/// Characters of the longest name of a file that is told.
const NAME_MOST: usize = 60;

/// A file that came with a letter.
struct Attached {
    file: UnreadFile,
    /// Whether it may stand within the text.
    inline: bool,
}

struct Reader<'l> {
    budget: Budget<'l>,
    notes: Vec<Note>,
    attached: Vec<String>,
    unread: Vec<Attached>,
}

impl<'l> Reader<'l> {
    fn new(limits: &'l Limits) -> Reader<'l> {
        Reader { budget: Budget::new(limits), notes: Vec::new(), attached: Vec::new(), unread: Vec::new() }
    }

    /// Keeps in mind that a file came; what programs add of their own is none.
    fn file(&mut self, leaf: &Leaf, kind: FileKind) {
        const ADDED: [&str; 9] =
            ["signature", "ms-tnef", "pkcs7-mime", "pgp-", "calendar", "vcard", "delivery-status", "disposition-notification", "reaction"];
        if ADDED.iter().any(|added| leaf.kind.contains(added)) || !leaf.attached && leaf.file_name.is_none() {
            return;
        }
        let name = clean(leaf.file_name.as_deref().unwrap_or(&leaf.kind));
        let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(NAME_MOST).collect();
        self.unread.push(Attached { file: UnreadFile { name, kind }, inline: !leaf.attached });
    }

    fn read(&mut self, part: &Part) -> Found {
        match part {
            Part::Leaf(leaf) => self.leaf(leaf),
            Part::Multi { kind, parts } => match kind.as_str() {
                "alternative" => self.alternative(parts),
                // What follows the first part is a signature, or pictures for it.
                "signed" | "related" => parts.first().and_then(|part| self.read(part)),
                "encrypted" => {
                    self.notes.push(Note::Encrypted);
                    None
                }
                _ => self.joined(parts),
            },
        }
    }

    fn joined(&mut self, parts: &[Part]) -> Found {
        let mut whole: Found = None;
        for (text, source) in parts.iter().filter_map(|part| self.read(part)).collect::<Vec<_>>() {
            whole = match whole {
                None => Some((text, source)),
                Some((before, first)) => Some((before.trim_end().to_owned() + "\n" + &text, first)),
            };
        }
        whole
    }

    fn alternative(&mut self, parts: &[Part]) -> Found {
        let found: Vec<_> = parts.iter().filter_map(|part| self.read(part)).collect();
        let of = |wanted| found.iter().find(|(_, source)| *source == wanted).cloned();
        let (mut plain, html) = (of(BodySource::Plain), of(BodySource::Html));
        if let (Some((plain, _)), Some((html, _))) = (&mut plain, &html) {
            *plain = unwrapped(plain, html);
        }
        if let (Some((plain, _)), Some((html, _))) = (&plain, &html)
            && own_words(plain) != own_words(html)
        {
            self.notes.push(Note::HtmlDisagrees);
        }
        plain.or(html)
    }

    fn leaf(&mut self, leaf: &Leaf) -> Found {
        match leaf.kind.as_str() {
            "application/ms-tnef" => self.notes.push(Note::Tnef),
            "application/pkcs7-mime" | "application/x-pkcs7-mime" => self.notes.push(Note::Encrypted),
            _ => {}
        }
        let named_text =
            leaf.file_name.as_ref().is_some_and(|name| name.to_lowercase().ends_with(".txt") && !leaf.kind.starts_with("image/"));
        if !leaf.kind.starts_with("text/") && !named_text || leaf.kind == "text/calendar" {
            self.file(
                leaf,
                match leaf.kind.as_str() {
                    "application/pdf" => FileKind::Pdf,
                    kind if kind.starts_with("image/") => FileKind::Picture,
                    _ => FileKind::Other,
                },
            );
            return None;
        }
        if self.budget.over.is_some() {
            return None;
        }
        let (mut text, guessed) = charset::decode(&leaf.decoded(), leaf.charset.as_deref());
        let html = leaf.kind == "text/html";
        let source = if html { BodySource::Html } else { BodySource::Plain };
        if html {
            let read = html::text_of(&text, self.budget.bytes());
            text = read.text;
            if read.struck {
                self.notes.push(Note::StruckOut);
            }
            if read.over {
                self.budget.pass();
            }
        }
        if !self.budget.spend(&text) {
            return None;
        }
        let nuls = text.contains('\0');
        let mut text = clean(&text);
        if !html && leaf.flowed {
            text = unflow(&text, leaf.delsp);
        }
        if text.contains("-----BEGIN PGP ") {
            if text.contains("-----BEGIN PGP MESSAGE-----") {
                self.notes.push(Note::Encrypted);
                return None;
            }
            text = without_pgp_armour(&text);
        }
        if text.trim().is_empty() {
            return None;
        }
        if guessed {
            self.notes.push(Note::CharsetGuessed);
        }
        if nuls {
            self.notes.push(Note::NulsRemoved);
        }
        if leaf.attached || named_text {
            self.attached.push(text);
            self.file(leaf, FileKind::Text);
            return None;
        }
        Some((text, source))
    }
}

/// Undoes format=flowed.
///
/// A line that ends in a blank goes on in the next one; but people leave blanks at the ends of short
/// order lines as well, so only lines that a mail program would have wrapped are joined.
fn unflow(text: &str, delsp: bool) -> String {
    const WRAPPED_CHARS: usize = 60;
    let mut out = String::with_capacity(text.len());
    let mut open: Option<usize> = None;
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let depth = line.bytes().take_while(|&b| b == b'>').count();
        let stuffed = line.get(depth..).unwrap_or_default();
        let content = stuffed.strip_prefix(' ').unwrap_or(stuffed);
        match open {
            Some(above) if above == depth && content != "-- " => {}
            _ => {
                if open.is_some() {
                    out.push('\n');
                }
                out.push_str(&line[..depth]);
                if depth > 0 {
                    out.push(' ');
                }
            }
        }
        // A mark behind a stuffed blank is no quote: the line above was wrapped in front of it, however short that is.
        let goes_on = depth == 0 && lines.peek().is_some_and(|next| next.starts_with(" >"));
        let flows = content.ends_with(' ') && content != "-- " && (goes_on || line.chars().count() >= WRAPPED_CHARS);
        let kept = if flows && delsp { content.strip_suffix(' ') } else { None };
        out.push_str(kept.unwrap_or(content));
        open = flows.then_some(depth);
        if !flows {
            out.push('\n');
        }
    }
    out
}

/// The text between the armour lines of a clear-signed message, or around them.
fn without_pgp_armour(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let (mut in_head, mut in_signature, mut signed) = (false, false, false);
    for line in text.lines() {
        match line.trim_end() {
            "-----BEGIN PGP SIGNED MESSAGE-----" => (in_head, signed) = (true, true),
            "-----BEGIN PGP SIGNATURE-----" => in_signature = true,
            "-----END PGP SIGNATURE-----" => (in_signature, signed) = (false, false),
            "" if in_head => in_head = false,
            _ if in_head || in_signature => {}
            _ => {
                out.push_str(line.strip_prefix("- ").filter(|_| signed).unwrap_or(line));
                out.push('\n');
            }
        }
    }
    out
}

/// The words that the writer of a text wrote now: what programs add to a quote differs between its two forms.
fn own_words(text: &str) -> Vec<String> {
    let own = fresh(text, None).text();
    own.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_wrapped_to_the_next_line_is_no_quote() {
        assert_eq!(
            unflow("help A as attacker, retreat if hits(me) \n >= 1\n> quote\n", false),
            "help A as attacker, retreat if hits(me) >= 1\n> quote\n"
        );
    }

    #[test]
    fn short_lines_with_a_blank_at_the_end_are_not_joined() {
        assert_eq!(unflow("take 2R \nclaim it4 \n From\n> q\n", false), "take 2R \nclaim it4 \nFrom\n> q\n");
        let long = "x".repeat(70);
        assert_eq!(unflow(&format!("{long} \ny\n"), false), format!("{long} y\n"));
        assert_eq!(unflow(&format!("{long} \ny\n"), true), format!("{long}y\n"));
        assert_eq!(unflow(&format!("> {long} \n>y\n"), false), format!("> {long} y\n"));
    }

    #[test]
    fn clear_signed_text_loses_its_armour() {
        let text = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n- - take 2R\n\
                    -----BEGIN PGP SIGNATURE-----\nabc\n-----END PGP SIGNATURE-----\n";
        assert_eq!(without_pgp_armour(text), "- take 2R\n");
    }
}
