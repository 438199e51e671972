//! Mails that are sent to try the club's mail, and waited for.

use super::Failure;
use super::clubwork::harmless;
use super::new::chance;
use crate::club::config::Config;
use crate::club::{Awaited, Finding, Health, Trial, TrialError, Tried};
use crate::mail::{Letter, fresh};
use crate::words::{Arg, Words};
use chrono::Utc;
use data_encoding::BASE32_NOPAD;
use std::io::IsTerminal as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// So long a mail may take to its own club,
const TO_ITSELF: Duration = Duration::from_secs(90);
/// and so long somebody may take to answer one.
const ANSWER: Duration = Duration::from_secs(900);
/// A mailbox is looked into so often.
const PAUSE: Duration = Duration::from_secs(2);

/// A mail to the club's address with something behind a plus: whether it comes to the club's mailbox.
pub(super) fn itself(trial: &mut Trial<'_>, config: &Config, words: &Words) -> Finding {
    let tried = tag().and_then(|tag| {
        let text = words.say("setup-mail-itself");
        let tried = trial.to_itself(&tag, &words.say("setup-mail-subject"), &text, Utc::now())?;
        if std::io::stdout().is_terminal() {
            println!("  {}", words.with("setup-itself-waits", &[("seconds", (TO_ITSELF.as_secs() as usize).into())]));
        }
        Ok((wait(trial, &tried, Awaited::Itself, TO_ITSELF)?, tried))
    });
    let tagged = config.tagged("…");
    match tried {
        Ok(((Some(_), seconds), _)) => {
            let args: [(&str, Arg); 2] = [("address", tagged.into()), ("seconds", seconds.into())];
            finding(Health::Well, words.with("setup-itself-well", &args), None)
        }
        // Somebody did not want to wait: nothing is known.
        Ok(((None, seconds), tried)) if seconds < TO_ITSELF.as_secs() as usize => {
            let args: [(&str, Arg); 2] = [("address", tried.tagged.into()), ("seconds", seconds.into())];
            finding(Health::Caution, words.with("setup-itself-stopped", &args), Some(words.say("setup-itself-again")))
        }
        Ok(((None, seconds), tried)) => {
            let what = words.with("setup-itself-lost", &[("address", tried.tagged.into()), ("seconds", seconds.into())]);
            finding(Health::Wrong, what, Some(words.with("setup-itself-remedy", &[("address", config.address.as_str().into())])))
        }
        Err(error) => {
            // What a server says of an address, or that it wants to be asked later; other refusals say themselves what to do.
            let remedy = match () {
                () if error.0.contains("permanent error (55") => {
                    Some(words.with("setup-itself-remedy", &[("address", config.address.as_str().into())]))
                }
                () if error.0.contains("transient error (4") => Some(words.say("setup-itself-later")),
                () => None,
            };
            finding(Health::Wrong, error.0, remedy)
        }
    }
}

/// A mail to the game master, whose answer is waited for and read as letters are read.
pub(super) fn master(trial: &mut Trial<'_>, config: &Config, words: &Words) -> Finding {
    let tried = tag().and_then(|tag| {
        let text = words.with("setup-mail-master", &[("club", config.name(config.gm.language).into())]);
        let tried = trial.to_master(&tag, &words.say("setup-mail-subject"), &text, Utc::now())?;
        println!("  {}", words.with("setup-master-waits", &[("address", config.gm.address.as_str().into())]));
        Ok((wait(trial, &tried, Awaited::Answer, ANSWER)?, tried))
    });
    match tried {
        Ok(((Some(letter), seconds), tried)) => {
            let read = fresh(&letter.text.text, Some(&tried.text)).text();
            let read = harmless(read.trim().lines().next().unwrap_or_default()).chars().take(100).collect::<String>();
            finding(Health::Well, words.with("setup-master-well", &[("seconds", seconds.into()), ("text", read.into())]), None)
        }
        Ok(((None, _), _)) => finding(Health::Caution, words.say("setup-master-lost"), Some(words.say("setup-master-remedy"))),
        Err(error) => finding(Health::Wrong, error.0, None),
    }
}

fn finding(health: Health, what: String, remedy: Option<String>) -> Finding {
    Finding { of: "mail".to_owned(), health, what, remedy }
}

/// What stands behind the plus: nobody can guess it.
fn tag() -> Result<String, Failure> {
    let bytes = chance(None)?;
    Ok(format!("test-{}", BASE32_NOPAD.encode(bytes.get(..10).unwrap_or(&bytes)).to_lowercase()))
}

/// Looks until it is there, time is up, or somebody presses Ctrl-C. Gives it, if it came, with the seconds that it took.
fn wait(trial: &mut Trial<'_>, tried: &Tried, awaited: Awaited, long: Duration) -> Result<(Option<Letter>, usize), TrialError> {
    let stop = Arc::new(AtomicBool::new(false));
    // Without it Ctrl-C ends the program, which does no harm either.
    let caught = signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&stop)).ok();
    let start = Instant::now();
    let mut found = Ok(None);
    while start.elapsed() < long && !stop.load(Ordering::Relaxed) {
        found = trial.look(tried, awaited);
        if !matches!(found, Ok(None)) {
            break;
        }
        std::thread::sleep(PAUSE.min(start.elapsed() + Duration::from_millis(200)));
    }
    caught.map(signal_hook::low_level::unregister);
    let seconds = usize::try_from(start.elapsed().as_secs()).unwrap_or(usize::MAX);
    found.map(|letter| (letter, seconds))
}
