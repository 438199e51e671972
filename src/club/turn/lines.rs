//! What of a letter's text is for which game, and how a letter is read where no game runs.

use crate::club::vocabulary::{Command, command_in, is_of_master, players};
use crate::game::press::tame;
use crate::game::{Commanded, LineSaid, Pressed, Verdict};
use crate::mail::{self, FileKind, Letter};
use crate::words::{Lang, Saying};
use std::collections::BTreeSet;

/// What a letter says to other games.
pub(crate) struct Elsewhere {
    /// Its lines, unread.
    pub lines: Vec<LineSaid>,
    /// The numbers of all lines there, the blank ones too.
    numbers: BTreeSet<u32>,
}

impl Elsewhere {
    /// Whether a line belongs to another game.
    pub(crate) fn covers(&self, number: u32) -> bool {
        self.numbers.contains(&number)
    }
}

/// A message to players of another game: shown back, not sent.
pub(crate) fn not_here(message: Pressed) -> LineSaid {
    LineSaid { number: message.number, text: message.whole, verdict: Verdict::Refused, note: None, nearest: Vec::new() }
}

/// What follows `game ID` is for that game: the text with such lines for other games blanked, and those lines, unread.
pub(crate) fn for_this_game(text: &str, id: &str) -> (String, Elsewhere) {
    let (mut here, mut elsewhere, mut other) = (String::with_capacity(text.len()), Vec::new(), false);
    let mut numbers = BTreeSet::new();
    for (number, line) in (1..).zip(text.lines()) {
        let names = match command_in(line) {
            Some(Command::Game(named)) => {
                other = named != id;
                true
            }
            _ => false,
        };
        // The line that names the game is read, and answered, as a command.
        if names || !other {
            here.push_str(line);
        } else {
            numbers.insert(number);
            if !line.trim().is_empty() {
                let text = line.trim().to_owned();
                elsewhere.push(LineSaid { number, text, verdict: Verdict::Refused, note: None, nearest: Vec::new() });
            }
        }
        here.push('\n');
    }
    (here, Elsewhere { lines: elsewhere, numbers })
}

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
