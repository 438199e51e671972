//! Mails to spectators: what has become public since the last.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::embargo::Public;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::mailer::{Mailer, Reader};
use crate::club::turn::happened::{Happened, Happenings};
use crate::game::{Sheet, Viewer};
use crate::report;
use crate::store::{GameState, Transaction, WatchFile};
use crate::words::{Lang, sentence};

/// The mails to spectators: what has become public since the last.
pub(crate) fn watch_mails(
    mailer: &Mailer<'_>,
    game: &mut Opened,
    happened: &Happenings,
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let id = game.file.id.clone();
    for what in happened.iter() {
        let Happened::TurnedDown(person) = what else { continue };
        let lang = person.language;
        let said = lang.words().with("watch-turned-down", &[("title", game.file.title.as_str().into())]);
        let text = report::title_note(&club(mailer.config, lang), &game.file.title, &said, lang);
        let code = game.private.watch_code(&person.address);
        mailer.to_spectator(change, &Reader { game: &id, code: &code, person }, "no", None, text)?;
    }
    if game.is_sealed() || game.watch == WatchFile::default() {
        return Ok(());
    }
    let mut spectators = std::mem::take(&mut game.watch.spectators);
    let over = game.file.state == GameState::Ended;
    let again = happened.corrected().map(|corrected| corrected.from);
    for person in spectators.iter_mut().filter(|one| one.admission.is_done()) {
        let lang = person.language;
        let since = again.map_or(person.told + 1, |from| from.min(person.told + 1));
        let Some((sheet, last)) = shown(mailer.config, game, Some(since), lang) else { continue };
        let ends = over && !person.over;
        // Of a rerun they are told if it changed anything that they had been told.
        let mends = again.is_some_and(|from| from <= person.told);
        if last <= person.told && !ends && !mends {
            continue;
        }
        let mut extra = Vec::new();
        if let Some(corrected) = happened.corrected().filter(|_| mends) {
            let title = game.table.as_ref().map(|table| table.round_title(corrected.from, lang)).unwrap_or_default();
            let with = [("round", title.into()), ("by", corrected.by.as_str().into()), ("reason", sentence(&corrected.reason).into())];
            extra.push(lang.words().with(if corrected.reopened { "rerun-reopened" } else { "rerun-correction" }, &with));
        }
        let facts = facts(mailer.config, game, mailer.now, lang);
        let picture = if mailer.config.pictures.mails { mailer.picture(&sheet.picture) } else { None };
        let text = report::watch_mail(&club(mailer.config, lang), &facts.game(game), &sheet, &extra, picture.as_ref(), lang);
        let code = game.private.watch_code(&person.address);
        let reruns = game.file.reruns.len();
        let kind = format!("r{last}-{reruns}{}", if ends { "-over" } else { "" });
        mailer.to_spectator(change, &Reader { game: &id, code: &code, person }, &kind, None, text)?;
        (person.told, person.over) = (last, over);
    }
    game.watch.spectators = spectators;
    Ok(())
}

/// What the public is shown of a game: the rounds from `since` on, or the newest alone; with the number of the last. None while
/// there is nothing to show.
pub(crate) fn shown(config: &Config, game: &Opened, since: Option<u32>, lang: Lang) -> Option<(Sheet, u32)> {
    let table = game.table.as_ref()?;
    let public = Public::of(config, &game.file, table.round(), 0);
    let last = public.end.checked_sub(1)?;
    let since = since.unwrap_or(last).max(1);
    if public.delay.is_none() {
        return Some((game.sheet(Viewer::Public, since, lang)?, last));
    }
    if public.is_empty() {
        return None;
    }
    let mut sheet = table.sheet_of_round(last, Viewer::Public, lang);
    let earlier = (since..last).flat_map(|round| table.sheet_of_round(round, Viewer::Public, lang).rounds);
    sheet.rounds = earlier.chain(std::mem::take(&mut sheet.rounds)).collect();
    Some((sheet, last))
}

/// What is said of a game to the public.
pub(crate) fn facts(config: &Config, game: &Opened, now: chrono::DateTime<chrono::Utc>, lang: Lang) -> Facts {
    let facts = Facts::of(game, game.agenda.as_ref(), now, lang);
    let rounds = game.table.as_ref().map_or(0, |table| table.round());
    let public = Public::of(config, &game.file, rounds, 0);
    if public.delay.is_some() { facts.held_back(game, public.end) } else { facts }
}
