//! How a letter is read where no game runs, and what is said of how it came.

use crate::club::vocabulary::{is_of_master, players};
use crate::game::press::tame;
use crate::game::{Commanded, LineSaid, Verdict};
use crate::mail::{self, FileKind, Letter};
use crate::words::{Lang, Saying};

/// Where no game runs yet, or none any more, only commands are read.
pub(crate) fn commands_only(text: &str, lang: Lang) -> (Vec<LineSaid>, Vec<Commanded>) {
    let mut lines = Vec::new();
    let mut commands = Vec::new();
    for (number, text) in (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty()).take(100) {
        let (verdict, note) = match players().read(text) {
            Some(Ok(command)) => {
                commands.push(Commanded { line: number, text: text.to_owned(), command });
                (Verdict::Command, None)
            }
            Some(Err(misread)) => (Verdict::Unknown, Some(misread.saying("", lang))),
            None => (Verdict::Chat, None),
        };
        lines.push(LineSaid { number, text: text.to_owned(), verdict, note, nearest: Vec::new() });
    }
    (lines, commands)
}

/// What should be said of how a letter was read.
pub(crate) fn notes(letter: &Letter, lang: Lang) -> Vec<String> {
    let ids = letter.text.notes.iter().map(|note| match note {
        mail::Note::CharsetGuessed => "letter-charset-guessed",
        mail::Note::NulsRemoved => "letter-nuls-removed",
        mail::Note::HtmlDisagrees => "letter-html-disagrees",
        mail::Note::StruckOut => "letter-struck-out",
        mail::Note::Tnef => "letter-tnef",
        mail::Note::Encrypted => "letter-encrypted",
    });
    let words = lang.words();
    let files = letter.text.unread.iter().map(|file| {
        let id = match file.kind {
            FileKind::Text => "letter-file-text",
            FileKind::Pdf => "letter-file-pdf",
            FileKind::Picture => "letter-file-picture",
            FileKind::Other => "letter-file-other",
        };
        words.with(id, &[("name", tame(&file.name).into())])
    });
    ids.map(|id| words.say(id)).chain(files).collect()
}

/// A player's letter without lines that only a game master may write, and what its writer is told of them.
pub(crate) fn lift_commands(text: &str) -> (String, Vec<LineSaid>) {
    let (mut rest, mut said) = (String::with_capacity(text.len()), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        if is_of_master(line) {
            let note = Some(Saying::new("gm-only"));
            said.push(LineSaid { number, text: tame(line.trim()), verdict: Verdict::Refused, note, nearest: Vec::new() });
        } else {
            rest.push_str(line);
        }
        rest.push('\n');
    }
    (rest, said)
}
