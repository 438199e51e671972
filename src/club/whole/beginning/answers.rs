//! What is answered when a club begins, read as `club.toml` reads it: an answer, or what is wrong with it and what to write.

use super::from_anywhere;
use crate::club::config::values;
use crate::words::Lang;
use chrono_tz::Tz;
use std::path::PathBuf;

/// An answer, or what is wrong with it.
pub type Answer<T> = Result<T, String>;

fn told<T>(read: Result<T, (String, String)>) -> Answer<T> {
    read.map_err(|(what, remedy)| format!("{what}; {remedy}"))
}

/// A name: a line of text.
///
/// # Errors
/// If it is empty.
pub fn name(text: &str) -> Answer<String> {
    told(values::words(text))
}

/// A login. A number of two digits is none: it answers the question with numbers that came before.
///
/// # Errors
/// If it is empty, or such a number.
pub fn login(text: &str) -> Answer<String> {
    let login = name(text)?;
    let is_choice = login.len() < 3 && login.chars().all(|c| c.is_ascii_digit());
    if is_choice { Err(format!("{login} is no login; Enter takes the address")) } else { Ok(login) }
}

/// A mail address.
///
/// # Errors
/// If it is none.
pub fn address(text: &str) -> Answer<String> {
    told(values::address(text.trim()))
}

/// A file that is there, by a path that holds from anywhere.
///
/// # Errors
/// If it is not there.
pub fn file(text: &str) -> Answer<PathBuf> {
    // As a shell would have it.
    let home = text.trim().strip_prefix("~/").zip(std::env::home_dir()).map(|(rest, home)| home.join(rest).display().to_string());
    told(values::file(home.as_deref().unwrap_or(text.trim()), &from_anywhere)).map(|path| from_anywhere(&path))
}

/// The address of a club, which is nobody's own.
///
/// # Errors
/// If it is none, or the game master's.
pub fn club_address(text: &str, gm: Option<&str>) -> Answer<String> {
    let club = address(text)?;
    if gm.is_some_and(|gm| values::is_own(gm, &club)) {
        return Err(format!("{club} is your own address; a club needs a mailbox of its own, since it takes every letter there"));
    }
    Ok(club)
}

/// Languages, by their codes or names, with blanks or commas between.
///
/// # Errors
/// If one is not known.
pub fn languages(text: &str) -> Answer<Vec<Lang>> {
    let mut languages = Vec::new();
    for word in text.split([' ', ',', '+']).filter(|word| !word.is_empty()) {
        let lang = Lang::named(word).map_or_else(|| told(values::language(word)), Ok)?;
        if !languages.contains(&lang) {
            languages.push(lang);
        }
    }
    if languages.is_empty() { Err("a club speaks at least one language; write en, fi, or both".to_owned()) } else { Ok(languages) }
}

/// A time zone.
///
/// # Errors
/// If there is none of this name.
pub fn zone(text: &str) -> Answer<Tz> {
    // Whoever sits in London need not know that it lies in "Europe/London".
    crate::club::vocabulary::zone(text.trim()).or_else(|_| told(values::zone(text.trim())))
}

/// The address of a site; nothing for none.
///
/// # Errors
/// If it is none.
pub fn site_url(text: &str) -> Answer<Option<String>> {
    if text.trim().is_empty() { Ok(None) } else { told(values::url(text.trim())).map(Some) }
}

/// A command; nothing for none. What only a shell understands is given to one.
///
/// # Errors
/// If it is no line.
pub fn command(text: &str) -> Answer<Option<Vec<String>>> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let line = told(values::words(text))?;
    Ok(Some(values::command(&line).unwrap_or_else(|_| vec!["sh".to_owned(), "-c".to_owned(), line])))
}
