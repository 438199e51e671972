//! Taking a rerun: its rounds take the place of the game's, which are kept; the chain says who, when and why; whose report
//! changed is told. All of it is one change of the club's files.

use super::{RerunError, branch, compare, goes_onward, page_of, play_again, provisional};
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::club::tell;
use crate::club::tell::pages::{draw_club, draw_game, pages_of};
use crate::club::tell::publish::mark;
use crate::club::turn::happened::Corrected;
use crate::club::turn::now::Loaded;
use crate::club::turn::now::Now;
use crate::club::turn::run::correct;
use crate::club::turn::volume::tell_again;
use crate::game::{Rerun, Seat};
use crate::report::Difference;
use crate::store::{Change, ClubLock, Disk, GameFolder, GameState, Transaction, recover, to_toml};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use std::collections::{BTreeMap, BTreeSet};

/// What is to be adopted, by whom and why.
pub struct Adopting<'a> {
    /// The club's disk.
    pub disk: &'a Disk,
    /// The club.
    pub config: &'a Config,
    /// The game's id.
    pub game: &'a str,
    /// The change.
    pub change: &'a Change,
    /// The branch that it was kept as, which goes.
    pub branch: Option<&'a str>,
    /// Who decides.
    pub by: &'a str,
    /// Why, in a sentence that everybody reads.
    pub reason: &'a str,
    /// When.
    pub now: DateTime<Utc>,
    /// The language of the difference.
    pub lang: Lang,
}

/// What came of it.
pub struct Adopted {
    /// What changed.
    pub difference: Difference,
    /// Who was told, by seat.
    pub told: Vec<Seat>,
    /// How many pages were drawn.
    pub pages: u32,
    /// Whether it was adopted: there was something in it.
    pub done: bool,
}

/// Adopts a rerun. Played once more on the game as it is now, so that letters that came meanwhile count.
///
/// # Errors
/// If it can't be played as told, or would open an ended game again; the game is as it was then.
pub fn adopt(adopting: &Adopting<'_>) -> Result<Adopted, RerunError> {
    let lock = ClubLock::take(adopting.disk, "rerun").map_err(ClubError::from)?;
    let broke_off = lock.last_run_broke_off();
    if broke_off {
        // What a run before this one began is completed first; the next pass draws its pages.
        for committed in recover(adopting.disk).map_err(ClubError::from)? {
            committed.finish(adopting.disk).map_err(ClubError::from)?;
        }
    }
    let adopted = adopt_here(adopting);
    if !broke_off {
        lock.release().map_err(ClubError::from)?;
    }
    adopted
}

/// The same where the club's lock is held already.
///
/// # Errors
/// As with [`adopt`].
pub fn adopt_here(adopting: &Adopting<'_>) -> Result<Adopted, RerunError> {
    let Adopting { disk, config, change, now, lang, .. } = *adopting;
    let mut game = Opened::open(disk, adopting.game)?;
    let provisional = provisional(&game, change)?;
    let onward = goes_onward(&game, &provisional);
    let first = play_again(disk, &game, change, provisional.clone())?;
    let Some(before) = &game.table else { return Err(RerunError::NotBegun { game: game.file.id.clone() }) };
    let difference = compare(&game, change, &first, lang)?;
    if difference.same && !onward {
        return Ok(Adopted { difference, told: Vec::new(), pages: 0, done: false });
    }
    if game.file.state == GameState::Ended && first.table.outcome().is_none() {
        return Err(RerunError::Reopens { game: game.file.id.clone(), round: first.table.round() });
    }
    // Dice of after the point where the rerun stands were seen: from there on there are others.
    let asked_anew = (first.table.moment() < before.moment()).then(|| first.table.moment());
    let record = Rerun {
        at: now.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
        by: adopting.by.to_owned(),
        reason: adopting.reason.to_owned(),
        dice: asked_anew,
        ..provisional
    };
    let replayed = play_again(disk, &game, change, record.clone())?;
    let changed: Vec<Seat> = difference.changed_seats().collect();
    let stale = pages_of(config, &game, change.from, now);
    // Each is told in their own language what is not as they were told.
    let mut differs = BTreeMap::new();
    for lang in game.private.seats.iter().map(|seat| seat.language).chain([game.private.gm.language]).collect::<BTreeSet<_>>() {
        differs.insert(lang, compare(&game, change, &replayed, lang)?);
    }

    let mut files = Transaction::new(game.file.id.clone());
    put_away(disk, &game, &record, before.round(), replayed.table.round(), &mut files)?;
    if let Some(difference) = differs.get(&game.private.gm.language) {
        let page = page_of(Some(config), &game, difference, game.private.gm.language);
        files.write(GameFolder::new(disk, &game.file.id).map_err(ClubError::from)?.difference_path(record.number), page);
    }
    if let Some(name) = adopting.branch {
        branch::remove(disk, &game, name, &mut files)?;
    }
    game.file.state = if replayed.table.outcome().is_some() { GameState::Ended } else { GameState::Running };
    game.file.reruns.push(record.clone());
    for seat in &changed {
        if let Some(private) = game.private.seats.get_mut(seat.index()) {
            private.corrected = record.number;
        }
    }
    if let Some(agenda) = &mut game.agenda {
        let last = replayed.table.round().saturating_sub(1);
        agenda.told.iter_mut().for_each(|told| *told = last.min(*told));
        game.private.seats.iter_mut().filter_map(|seat| seat.lent.as_mut()).for_each(|lent| lent.told = last.min(lent.told));
        tell_again(agenda, change.from, &changed);
        agenda.card.clear();
        agenda.scoresheet = None;
        agenda.updated = now;
    }
    game.table = Some(replayed.table);
    game.trails = replayed.trails;
    game.log.truncate(change.from as usize);
    game.log.extend(replayed.closed.iter().map(|round| round.whole.clone()));
    let corrected =
        Corrected { reopened: change.reopen, from: change.from, seats: changed.clone(), by: record.by, reason: record.reason, differs };
    let at = Now::at(config, now, Loaded::default());
    let happened = correct(&at, &mut game, corrected, replayed.closed);
    let turned = tell::change::change(disk, &at, &mut game, &happened)?;
    let drawn: Vec<String> = pages_of(config, &game, change.from, now).into_iter().map(|page| page.path).collect();
    for page in stale.iter().filter(|page| !drawn.contains(&page.path)) {
        files.remove(format!("site/{}", page.path));
    }
    files.append(turned.change);
    files.set_note(format!("{} {}", game.file.id, change.from));
    let committed = files.commit(disk, &game.file.id).map_err(ClubError::from)?;
    let mut pages = draw_game(disk, config, &game, change.from, now)?;
    pages += draw_club(disk, config, now)?;
    mark(disk, config)?;
    committed.finish(disk).map_err(ClubError::from)?;
    disk.settle().map_err(ClubError::from)?;
    Ok(Adopted { difference, told: changed, pages, done: true })
}

/// Keeps the rounds that are replaced, and removes those that the rerun does not have.
fn put_away(
    disk: &Disk,
    game: &Opened,
    record: &Rerun,
    open_before: u32,
    open_after: u32,
    files: &mut Transaction,
) -> Result<(), RerunError> {
    let folder = GameFolder::new(disk, &game.file.id).map_err(ClubError::from)?;
    let kept = |name: &str| folder.path(&format!("replaced/{}/{name}", record.number));
    for round in record.round..=open_before {
        if round < open_before {
            files.write(kept(&format!("rounds/{round:04}.toml")), folder.round(round).map_err(ClubError::from)?);
            files.write(kept(&format!("public/{round:04}.toml")), folder.public_round(round).map_err(ClubError::from)?);
            if round >= open_after {
                files.remove(folder.round_path(round));
                files.remove(folder.public_path(round));
                files.remove(format!("site/g/{}/log/{round:04}.public.toml", game.file.id));
            }
        }
        if let Some(inputs) = folder.inputs(round).map_err(ClubError::from)? {
            files.write(kept(&format!("inputs/{round:04}.toml")), inputs);
            if round > open_after {
                files.remove(folder.inputs_path(round));
            }
        }
    }
    let path = kept("why.toml");
    let text = to_toml(&path, record).map_err(ClubError::from)?;
    files.write(path, text);
    Ok(())
}
