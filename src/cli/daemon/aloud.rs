//! The daemon's log as a person reads it at a terminal, in the language of the command line. In a file it is in English, for programs
//! and for whoever looks for a line of it.

use crate::words::{Lang, Words, said};
use std::fmt::{self, Debug, Write as _};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime as _, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::registry::LookupSpan;

/// Tells each event in a language.
pub(super) struct Aloud(pub(super) Lang);

impl<S: Subscriber + for<'a> LookupSpan<'a>, N: for<'a> FormatFields<'a> + 'static> FormatEvent<S, N> for Aloud {
    fn format_event(&self, at: &FmtContext<'_, S, N>, mut to: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let words = self.0.words();
        let mut noted = Noted::default();
        event.record(&mut noted);
        SystemTime.format_time(&mut to)?;
        write!(to, " {:>8} ", level(*event.metadata().level(), words))?;
        for span in at.event_scope().into_iter().flat_map(|scope| scope.from_root()) {
            // Of which club it is, where many are watched.
            if let Some(fields) = span.extensions().get::<FormattedFields<N>>() {
                write!(to, "{}: ", club(fields))?;
            }
        }
        writeln!(to, "{}", noted.told(words))
    }
}

/// The name in `club="friday"`.
fn club(fields: &str) -> &str {
    fields.trim_start_matches("club=").trim_matches('"')
}

/// How much an event matters, as people say it.
fn level(level: Level, words: &Words) -> String {
    words.say(match level {
        Level::ERROR => "cli-log-error",
        Level::WARN => "cli-log-warning",
        _ => "cli-log-news",
    })
}

/// What an event says: its sentence, and what is named beside it.
#[derive(Default)]
struct Noted {
    sentence: String,
    beside: Vec<(&'static str, String)>,
}

impl Noted {
    fn told(&self, words: &Words) -> String {
        let mut told = said::told(&self.sentence, words);
        for (name, value) in &self.beside {
            // A name without a word for it stays as it is.
            let named = |kind: &str, text: &str| {
                let id = format!("cli-log-{kind}-{}", text.replace('_', "-"));
                words.has(&id).then(|| words.say(&id))
            };
            let name = named("field", name).unwrap_or_else(|| (*name).to_owned());
            let value = named("value", value).unwrap_or_else(|| said::told(value, words));
            // Writing to a text can't fail.
            let _ = write!(told, "; {name}: {value}");
        }
        told
    }

    fn note(&mut self, field: &Field, value: String) {
        match field.name() {
            "message" => self.sentence = value,
            name => self.beside.push((name, value)),
        }
    }
}

impl Visit for Noted {
    fn record_str(&mut self, field: &Field, value: &str) {
        self.note(field, value.to_owned());
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.note(field, format!("{value:?}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_told_with_what_stands_beside_it() {
        let noted = Noted {
            sentence: "the mailbox can't be read".to_owned(),
            beside: vec![("error", "x: No such file or directory (os error 2)".to_owned()), ("again_s", "5".to_owned())],
        };
        let told = noted.told(Lang::Fi.words());
        assert_eq!(told, "postilaatikkoa ei voi lukea; syy: x: sellaista tiedostoa tai kansiota ei ole; uudelleen (s): 5");
        let noted = Noted { sentence: "pass".to_owned(), beside: vec![("because", "deadline".to_owned()), ("odd", "true".to_owned())] };
        assert_eq!(noted.told(Lang::Fi.words()), "ajo; aihe: deadline; odd: kyllä");
    }
}
