//! The values of `club.toml`: each read with its own sentence when it is wrong.

use super::section::{Fault, nearest};
use crate::mail::plainly;
use crate::store::{AnswerTime, GridPoint, Lapse, day, time_of_day};
use crate::words::Lang;
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use chrono_tz::{TZ_VARIANTS, Tz};
use std::path::{Path, PathBuf};

/// So big may a letter be allowed to be.
const SIZE_MIB_MAX: usize = 1024;

/// Says where a path named in the file lies on this machine.
pub(super) type Places<'p> = &'p dyn Fn(&Path) -> PathBuf;

pub(super) fn fault(what: impl Into<String>, remedy: impl Into<String>) -> Fault {
    (what.into(), remedy.into())
}

/// One line of text that is not empty.
pub(crate) fn words(text: &str) -> Result<String, Fault> {
    let text = text.trim();
    if text.is_empty() || text.contains(char::is_control) {
        return Err(fault("this can't be empty, nor have line breaks", "write a word or a few"));
    }
    Ok(text.to_owned())
}

/// A program and its arguments. No shell reads them, so what a shell would read otherwise is refused.
pub(crate) fn command(text: &str) -> Result<Vec<String>, Fault> {
    let text = words(text)?;
    if text.contains(|c| "\"'`$\\|&;<>()*?~#".contains(c)) {
        let what = "no shell reads this command, and it has signs that only a shell understands";
        return Err(fault(what, "write it as a list, [\"rsync\", \"-a\", \"site/\", …], or name the shell: [\"sh\", \"-c\", \"…\"]"));
    }
    Ok(text.split_whitespace().map(str::to_owned).collect())
}

/// One of a few words.
pub(super) fn one_of<T: Copy>(word: &str, known: &[(&str, T)]) -> Result<T, Fault> {
    if let Some((_, value)) = known.iter().find(|(name, _)| *name == word) {
        return Ok(*value);
    }
    let names = || known.iter().map(|(name, _)| *name);
    let remedy = match nearest(word, names()) {
        Some(near) => format!("did you mean {near:?}?"),
        None => format!("write one of {}", names().collect::<Vec<_>>().join(", ")),
    };
    Err(fault(format!("{word:?} is not known here"), remedy))
}

pub(crate) fn language(word: &str) -> Result<Lang, Fault> {
    one_of(word, &Lang::ALL.map(|lang| (lang.code(), lang)))
}

pub(crate) fn address(text: &str) -> Result<String, Fault> {
    match text.parse::<lettre::Address>() {
        Ok(_) if !text.is_ascii() => {
            let remedy = "write it with plain letters; a domain with others has another name for mail, which begins with \"xn--\"";
            Err(fault(format!("{} has signs that no mail address has", plainly(text)), remedy))
        }
        Ok(address) => Ok(address.to_string()),
        Err(_) => Err(fault(format!("{text:?} is no mail address"), "write just the address, name@example.org, without a name before it")),
    }
}

/// What stands behind the plus in an address of a club, if an address is one with a plus behind the club's own.
pub(crate) fn tag<'a>(address: &'a str, club: &str) -> Option<&'a str> {
    let (local, domain) = address.rsplit_once('@')?;
    let (club_local, club_domain) = club.rsplit_once('@')?;
    // A club's own address may have a plus in it, too.
    let (name, tag) = local.split_at_checked(club_local.len())?;
    let tag = tag.strip_prefix('+').filter(|_| name.eq_ignore_ascii_case(club_local))?;
    domain.eq_ignore_ascii_case(club_domain).then_some(tag)
}

/// Whether an address is a club's own, whatever stands behind a plus.
pub(crate) fn is_own(address: &str, club: &str) -> bool {
    address.eq_ignore_ascii_case(club) || tag(address, club).is_some()
}

/// The name of a server.
pub(crate) fn host(text: &str) -> Result<String, Fault> {
    let plain = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    if !text.split('.').all(plain) {
        return Err(fault(
            format!("{text:?} is no server's name"),
            "write it as it stands behind `by` in the server's Received lines: \"mx.example.org\"",
        ));
    }
    Ok(text.to_lowercase())
}

/// Whether somebody names how far clocks are from UTC instead of a place. There are zones of such names, and they run the other way:
/// `Etc/GMT+2` is UTC−2.
pub(crate) fn is_distance(text: &str) -> bool {
    let text = text.trim().to_ascii_uppercase();
    let rest = ["GMT", "UTC"].iter().find_map(|name| text.strip_prefix(name)).unwrap_or(&text);
    rest.trim_start().strip_prefix(['+', '-', '−', '–']).is_some_and(|hours| hours.contains(|c| ('1'..='9').contains(&c)))
}

pub(crate) fn zone(text: &str) -> Result<Tz, Fault> {
    if is_distance(text) {
        let what = format!("{text:?} is a distance from UTC, which changes with summer time where people live");
        return Err(fault(what, "write a zone's name, such as \"Europe/Helsinki\""));
    }
    text.parse().map_err(|_| {
        let remedy = match nearest(text, TZ_VARIANTS.iter().map(|zone| zone.name())) {
            Some(near) => format!("did you mean {near:?}?"),
            None => "write a zone's name, such as \"Europe/Helsinki\"".to_owned(),
        };
        fault(format!("{text:?} is no time zone"), remedy)
    })
}

pub(super) fn clock(text: &str) -> Result<DateTime<Utc>, Fault> {
    match DateTime::parse_from_rfc3339(text) {
        Ok(time) => Ok(time.to_utc()),
        Err(_) => Err(fault(format!("{text:?} is no moment"), "write date, time and distance to UTC: \"2026-11-20T12:00:00+02:00\"")),
    }
}

pub(crate) fn url(text: &str) -> Result<String, Fault> {
    let plain = !text.contains(|c: char| c.is_whitespace() || c.is_control() || "\"<>".contains(c));
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest {
        Some(rest) if plain && !rest.starts_with('/') && !rest.is_empty() => Ok(text.trim_end_matches('/').to_owned()),
        _ => Err(fault(format!("{text:?} is no address of a site"), "write it in full: \"https://example.org/club\"")),
    }
}

/// Where a link leads: a page or a mail address.
pub(super) fn link(text: &str) -> Result<String, Fault> {
    match text.strip_prefix("mailto:") {
        Some(mailbox) => address(mailbox).map(|address| format!("mailto:{address}")),
        None => url(text),
    }
}

pub(super) fn answer_time(text: &str) -> Result<AnswerTime, Fault> {
    text.parse().map_err(|what: String| fault(what, "write \"3 days\", \"36 hours\" or \"1 week\""))
}

pub(super) fn lapse(text: &str) -> Result<Lapse, Fault> {
    text.parse().map_err(|what: String| fault(what, "write \"15 minutes\", \"24 hours\" or \"2 days\""))
}

pub(super) fn grid_point(text: &str) -> Result<GridPoint, Fault> {
    text.parse().map_err(|what: String| fault(what, "write \"mon 18:00\""))
}

pub(super) fn holiday(text: &str) -> Result<NaiveDate, Fault> {
    day(text).map_err(|what| fault(what, "write year, month and day: \"2026-12-24\""))
}

/// A file of days, one a line; what follows a `#` is a remark.
pub(super) fn holiday_file(text: &str, places: &dyn Fn(&Path) -> PathBuf) -> Result<Vec<NaiveDate>, Fault> {
    let path = file(text, places)?;
    let days = std::fs::read_to_string(places(&path)).map_err(|error| fault(format!("{text:?} can't be read: {error}"), "correct it"))?;
    let written = days.lines().map(|line| line.split('#').next().unwrap_or("").trim()).filter(|line| !line.is_empty());
    written.map(|line| day(line).map_err(|what| fault(format!("{text:?}: {what}"), "write a day a line: 2026-12-24"))).collect()
}

pub(super) fn clock_time(text: &str) -> Result<NaiveTime, Fault> {
    time_of_day(text).ok_or_else(|| fault(format!("{text:?} is no time of day"), "write hours and minutes, \"00:00\" to \"23:59\""))
}

/// A time of day, or `"never"`.
pub(super) fn daily(text: &str) -> Result<Option<NaiveTime>, Fault> {
    if text == "never" {
        return Ok(None);
    }
    let wrong = || fault(format!("{text:?} is no time of day"), "write hours and minutes, \"08:00\", or \"never\"");
    time_of_day(text).map(Some).ok_or_else(wrong)
}

/// A number of bytes: `"10 MiB"`, `"512 KiB"`.
pub(super) fn size(text: &str) -> Result<usize, Fault> {
    let (number, unit) = text.split_once(' ').unwrap_or((text, ""));
    let unit = match unit.trim() {
        "KiB" => Some(1 << 10),
        "MiB" => Some(1 << 20),
        _ => None,
    };
    let bytes = number.parse::<usize>().ok().zip(unit).and_then(|(n, unit)| n.checked_mul(unit));
    let possible = bytes.filter(|bytes| (1..=SIZE_MIB_MAX << 20).contains(bytes));
    let what = || format!("{text:?} is no size that a letter can have");
    possible.ok_or_else(|| fault(what(), "write \"512 KiB\" or \"10 MiB\""))
}

pub(super) fn path(text: &str) -> Result<PathBuf, Fault> {
    words(text).map(PathBuf::from)
}

/// A folder that is there.
pub(super) fn folder(text: &str, places: &dyn Fn(&Path) -> PathBuf) -> Result<PathBuf, Fault> {
    let folder = path(text)?;
    if places(&folder).is_dir() {
        return Ok(folder);
    }
    let remedy = "make it, or name the folder that your mail program delivers to";
    Err(fault(format!("there is no folder {text:?}"), remedy))
}

/// A file of letters: that is there, or whose folder is, since it may be gone while there are none.
pub(super) fn mbox(text: &str, places: &dyn Fn(&Path) -> PathBuf) -> Result<PathBuf, Fault> {
    let gone = path(text)?;
    let place = places(&gone);
    if !place.exists() && place.parent().is_some_and(Path::is_dir) { Ok(gone) } else { file(text, places) }
}

/// A file that is there.
pub(crate) fn file(text: &str, places: &dyn Fn(&Path) -> PathBuf) -> Result<PathBuf, Fault> {
    let file = path(text)?;
    if places(&file).is_file() {
        return Ok(file);
    }
    Err(fault(format!("there is no file {text:?}"), "put it there, or correct the name"))
}
