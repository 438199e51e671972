//! Strangers who ask for something are asked back whether they read what is sent to them. Nothing is kept of who never answers: a code in
//! the address that is answered, and in the id of the mail, proves it.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::vocabulary::players;
use crate::game::press::tame;
use crate::mail::Letter;
use crate::store::{Archive, Disk, Outbox};
use crate::words::Lang;

/// How the kind of the mail begins that asks back.
const ASKS: &str = "ask-";
/// The name of somebody from outside has no more letters.
const NAME_MAX: usize = 40;

/// What an answer to such a mail tells: the game, the code, and of a question that it answers the language and the letter that asked.
pub(crate) struct Answered {
    pub game: String,
    pub code: String,
    pub asked_in: Option<Lang>,
    pub asked_by: Option<String>,
    names_mail: bool,
}

/// The kind of the mail that asks back: behind its beginning the language that it is in, and how the hash of the letter begins.
pub(crate) fn asking(lang: Lang, hash: &str) -> String {
    format!("{ASKS}{}-{}", lang.code(), hash.get(..12).unwrap_or_default())
}

/// Which of our mails about something (`watch`, `join`) a letter answers, by its address or by the id of that mail.
pub(crate) fn answered(letter: &Letter, about: &str) -> Option<Answered> {
    let tag = format!("+{about}.");
    let of_tag = letter.recipients.iter().find_map(|address| {
        let (game, code) = address.split_once(&tag)?.1.split_once('@')?.0.split_once('.')?;
        Some((game, code))
    });
    let of_id = letter.answers.iter().find_map(|id| {
        let mut parts = id.split('.');
        let (game, word, code, kind) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        (word == about).then_some((game, code, kind))
    });
    let (game, code) = of_tag.or(of_id.map(|(game, code, _)| (game, code)))?;
    let (asked_in, asked_by) = of_id.map(|(_, _, kind)| asked(kind)).unwrap_or_default();
    Some(Answered { game: game.to_owned(), code: code.to_owned(), asked_in, asked_by, names_mail: of_id.is_some() })
}

/// The language of the mail that asks back, and how the hash of the letter begins that it answers, by its kind.
fn asked(kind: &str) -> (Option<Lang>, Option<String>) {
    let mut parts = kind.strip_prefix(ASKS).unwrap_or_default().split('-');
    let lang = parts.next().and_then(Lang::named);
    (lang, parts.next().map(|hash| hash.chars().take_while(char::is_ascii_hexdigit).collect()))
}

impl Answered {
    /// The same with what was asked last, where an answer does not name the mail that it answers, as some programs leave that out: who was
    /// promised a pen name would else stand under their own.
    ///
    /// # Errors
    /// If a file can't be read.
    pub(crate) fn remembered(self, disk: &Disk, archive: &Archive<'_>, about: &str) -> Result<Answered, ClubError> {
        if self.names_mail {
            return Ok(self);
        }
        let of_code = format!("{}.{about}.{}.", self.game, self.code);
        let mut last = None;
        for kind in Outbox::new(disk).ids_of(&of_code)? {
            let (lang, by) = asked(&kind);
            let Some(hash) = by.as_deref().map(|by| archive.named(by)).transpose()?.flatten() else { continue };
            let at = archive.record(&hash).ok().flatten().map(|record| record.arrived);
            last = last.max(at.map(|at| (at, lang, by)));
        }
        Ok(match last {
            Some((_, asked_in, asked_by)) => Answered { asked_in, asked_by, ..self },
            None => self,
        })
    }
}

/// The language of the word by which a line begins a command, if the club speaks it; else the club's first.
pub(crate) fn spoken_by(command: &str, line: &str, config: &Config) -> Lang {
    let said = line.trim().to_lowercase();
    let of_word = |lang: &Lang| players().usage(command, "", *lang).split(' ').next().is_some_and(|word| said.starts_with(word));
    let lang = Lang::ALL.into_iter().find(of_word).unwrap_or_default();
    let spoken = config.languages.contains(&lang);
    if spoken { lang } else { config.languages.first().copied().unwrap_or(lang) }
}

/// What somebody from outside calls themselves, as far as it can stand in a sentence.
pub(crate) fn name_of(letter: &Letter) -> String {
    let name = letter.from.first().and_then(|from| from.name.as_deref()).unwrap_or_default();
    let name = tame(name);
    if name.contains('@') { String::new() } else { name.trim().chars().take(NAME_MAX).collect() }
}
