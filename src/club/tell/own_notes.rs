//! What players noted for themselves, as they read it again.

use crate::club::game::opened::Opened;
use crate::store::OwnNote;
use crate::words::Lang;

/// Each note behind the round in which it was made, the oldest first.
pub(crate) fn in_words(game: &Opened, notes: &[OwnNote], lang: Lang) -> Vec<String> {
    let begun = |note: &OwnNote| game.table.as_ref().filter(|_| note.round > 0).map(|table| table.round_title(note.round, lang));
    let said = |note: &OwnNote| {
        let when = begun(note).unwrap_or_else(|| lang.words().say("note-before"));
        lang.words().with("note-of", &[("round", when.into()), ("text", note.text.as_str().into())])
    };
    notes.iter().map(said).collect()
}
