//! Letters that want the game master's eye: what they are, an answer by hand, and away with them.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::Mailer;
use crate::club::whole::between::between_runs;
use crate::mail::{Letter, Reader, fresh};
use crate::report;
use crate::store::{Archive, Disk, LetterRecord, Transaction};
use chrono::{DateTime, Utc};

/// No more of a letter is read to show it.
const READ_MOST: usize = 1 << 20;
/// So much of a hash tells a letter from others.
const HASH_LEAST: usize = 4;

/// A letter that waits for the game master.
#[derive(Clone, Debug)]
pub struct WaitingLetter {
    /// Its hash.
    pub hash: String,
    /// What is known of it.
    pub record: LetterRecord,
    /// What it says, if it can be read.
    pub letter: Option<Letter>,
}

impl WaitingLetter {
    /// The address that it says it comes from; empty if it does not say, or says several.
    pub fn from(&self) -> &str {
        match self.letter.as_ref().map(|letter| letter.from.as_slice()) {
            Some([one]) => &one.mailbox,
            _ => "",
        }
    }

    /// Its subject.
    pub fn subject(&self) -> &str {
        self.letter.as_ref().map_or("", |letter| &letter.subject)
    }

    /// What its writer wrote now, without quotes.
    pub fn text(&self) -> String {
        self.letter.as_ref().map(|letter| fresh(&letter.text.text, None).text()).unwrap_or_default()
    }
}

/// All that wait, in the order of their arrival, read by whoever reads letters for a run.
///
/// # Errors
/// If the archive can't be read.
pub fn waiting_letters(disk: &Disk, reader: &dyn Reader) -> Result<Vec<WaitingLetter>, ClubError> {
    let archive = Archive::new(disk);
    let mut found = Vec::new();
    for (hash, record) in archive.attention()? {
        // One that is gone, or can't be read, is listed as well: `doctor` says of it what is wrong.
        let raw = archive.beginning(&hash, READ_MOST).map(|(raw, _)| raw).unwrap_or_default();
        found.push(WaitingLetter { letter: reader.read(&raw).ok(), hash, record });
    }
    Ok(found)
}

/// The one that is meant: by its number in the list, or by how its hash begins.
pub fn meant<'l>(letters: &'l [WaitingLetter], which: &str) -> Option<&'l WaitingLetter> {
    let number = which.parse::<usize>().ok().filter(|_| which.len() < HASH_LEAST);
    let numbered = number.and_then(|number| letters.get(number.checked_sub(1)?));
    let begins = |letter: &&WaitingLetter| which.len() >= HASH_LEAST && letter.hash.starts_with(&which.to_lowercase());
    let mut by_hash = letters.iter().filter(begins);
    numbered.or_else(|| by_hash.next().filter(|_| by_hash.next().is_none()))
}

/// Takes letters from the list. They stay in the archive.
///
/// # Errors
/// If another run is at work, or a file can't be written.
pub fn dismiss(disk: &Disk, letters: &[&WaitingLetter]) -> Result<(), ClubError> {
    let (archive, mut change) = (Archive::new(disk), Transaction::new(String::new()));
    letters.iter().for_each(|letter| archive.dismiss(&mut change, &letter.hash));
    between_runs(disk, "letters", "letters", &change)
}

/// Spools an answer to a letter, and takes it from the list. The text is the game master's, in whatever language.
///
/// # Errors
/// If it has no address to answer to, another run is at work, or a file can't be written.
pub fn answer(disk: &Disk, config: &Config, letter: &WaitingLetter, text: &str, now: DateTime<Utc>) -> Result<(), ClubError> {
    let lang = config.gm.language;
    let said = format!("{}\n{}", text.trim(), config.gm.name);
    let mail = report::title_note(&club(config, lang), letter.subject(), &said, lang);
    let mut change = Transaction::new(String::new());
    // The program may have answered the same letter before.
    let name = format!("{:x}{}", now.timestamp(), letter.hash);
    let id = letter.letter.as_ref().and_then(|letter| letter.message_id.as_deref());
    Mailer::new(disk, config, now).note(&mut change, letter.from(), lang, id, &name, mail)?;
    Archive::new(disk).dismiss(&mut change, &letter.hash);
    between_runs(disk, "letters", "letters", &change)
}
