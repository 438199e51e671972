//! The order of a pass, from the lock to the last mail.

use crate::club::config::transport::limits;
use crate::club::error::ClubError;
use crate::club::game::clock::{jumped, last_work, set_last_pass};
use crate::club::game::directory::Directory;
use crate::club::game::due::is_due;
use crate::club::game::opened::Opened;
use crate::club::pass::account::{Account, Folder};
use crate::club::pass::resting::{Round, is_touched, last_written, wrong_at_rest};
use crate::club::pass::run::{Brought, Ran, Run, Setup, Staff};
use crate::club::tell::daily::mail_desks;
use crate::club::tell::desk_page::draw_desks;
use crate::club::tell::keeping::{is_kept_otherwise, take_away};
use crate::club::tell::pages::draw_club;
use crate::club::tell::publish::mark;
use crate::club::tell::shown::Shown;
use crate::club::turn::gm::DeskOrder;
use crate::club::whole::tournament::REDRAW;
use crate::mail::{Here, SystemNames, smtp};
use crate::relay::Relays;
use crate::report::Private;
use crate::store::{ClubLock, DeskKey, GameFolder, games, is_working_copy, recover};

/// Runs a pass.
///
/// # Errors
/// If the club's files can't be read or written; what was not carried out is done by the next run.
pub fn pass(setup: &Setup<'_>, brought: Vec<Brought>) -> Result<Ran, ClubError> {
    pass_with_orders(setup, brought, Vec::new())
}

/// Runs a pass, with a game master's commands after the letters.
///
/// # Errors
/// If the club's files can't be read or written; what was not carried out is done by the next run.
pub fn pass_with_orders(setup: &Setup<'_>, brought: Vec<Brought>, orders: Vec<DeskOrder>) -> Result<Ran, ClubError> {
    let (reader, relays) = (Here(limits(setup.config)), Relays::of(&setup.config.relays));
    let staff = Staff { reader: &reader, postman: &smtp::Here, names: &SystemNames, beacon: &relays };
    pass_by(setup, staff, brought, orders, false)
}

/// The same with letters read and mails sent by `staff`. `told`: a person has named the time, which may be long after the last run.
///
/// # Errors
/// If the club's files can't be read or written; what was not carried out is done by the next run.
pub fn pass_by(setup: &Setup<'_>, staff: Staff<'_>, brought: Vec<Brought>, orders: Vec<DeskOrder>, told: bool) -> Result<Ran, ClubError> {
    let lock = ClubLock::take(setup.disk, setup.doing)?;
    let last_work = last_work(setup.disk, setup.config)?;
    let last_pass = last_work.as_ref().map(|work| work.last);
    if let Some(problem) = jumped(last_pass, setup.now, told) {
        lock.release()?;
        return Ok(Ran { problems: vec![problem], ..Ran::default() });
    }
    let kept_otherwise = is_kept_otherwise(setup.disk, setup.config)?;
    if kept_otherwise {
        take_away(setup.disk)?;
    }
    let mut run = Run::new(setup, staff, &Folder, orders);
    run.anew |= kept_otherwise;
    run.redrawn = kept_otherwise;
    run.last_pass = last_pass;
    run.called.extend(last_work.into_iter().flat_map(|work| work.unworked));
    // Mails of games that begin lead to it already.
    if setup.config.site.private != Private::None {
        DeskKey::read_or_make(setup.disk)?;
    }
    let broke_off = lock.last_run_broke_off();
    complete(&mut run, broke_off)?;
    run.directory = Directory::load(setup.disk)?;
    run.intake(brought, broke_off)?;
    run.given_up()?;
    run.begin_open_games()?;
    play(&mut run)?;
    run.tournaments()?;
    let before = setup.disk.operations();
    run.ran.pages += draw_club(setup.disk, setup.config, setup.now)?;
    run.redrawn |= setup.disk.operations() != before || broke_off || run.anew;
    mail_desks(setup.disk, setup.config, run.last_pass, setup.now)?;
    if !is_working_copy(setup.disk)? {
        out_of_the_house(&mut run)?;
    } else if run.redrawn {
        mark(setup.disk, setup.config)?;
    }
    set_last_pass(setup.disk, setup.config, setup.now, std::mem::take(&mut run.unworked))?;
    setup.disk.settle()?;
    lock.release()?;
    Ok(run.ran)
}

/// Does what a run does last, in a club's working copy: publishes the pages that changed, and sends what is spooled. Passes there leave it to
/// this, so that what they did can be taken over first.
///
/// # Errors
/// If the club's files can't be read or written.
pub fn send_by(setup: &Setup<'_>, staff: Staff<'_>, account: &dyn Account) -> Result<Ran, ClubError> {
    let lock = ClubLock::take(setup.disk, setup.doing)?;
    let mut run = Run::new(setup, staff, account, Vec::new());
    out_of_the_house(&mut run)?;
    setup.disk.settle()?;
    lock.release()?;
    Ok(run.ran)
}

/// What others see of a run: pages, and the mails that lead to them.
fn out_of_the_house(run: &mut Run<'_, '_>) -> Result<(), ClubError> {
    let setup = run.setup;
    run.publish()?;
    run.deliver()?;
    if !(run.ran.kept.is_empty() && run.ran.failed.is_empty()) {
        // A game master's page tells of mails that did not go out.
        let before = setup.disk.operations();
        let (shown, broken) = Shown::all(setup.disk)?;
        draw_desks(setup.disk, setup.config, shown, broken)?;
        run.redrawn = setup.disk.operations() != before;
        run.publish()?;
    }
    Ok(())
}

/// Completes what an earlier run began.
fn complete(run: &mut Run<'_, '_>, broke_off: bool) -> Result<(), ClubError> {
    let disk = run.setup.disk;
    if broke_off {
        disk.sweep()?;
    }
    for committed in recover(disk)? {
        if let Some(id) = committed.note.strip_prefix(REDRAW) {
            run.redraw(id)?;
        } else if let Some((id, since)) = committed.note.split_once(' ')
            && let Ok(game) = Opened::open(disk, id)
        {
            run.draw(&game, since.parse().unwrap_or(0))?;
        }
        committed.finish(disk)?;
    }
    if broke_off {
        for id in games(disk)? {
            if GameFolder::new(disk, &id)?.gm().is_ok_and(|gm| !gm.pending.is_empty()) {
                run.reruns(&id)?;
            }
        }
    }
    Ok(())
}

/// Works every game that has letters, or whose time has come.
fn play(run: &mut Run<'_, '_>) -> Result<(), ClubError> {
    let ids = games(run.setup.disk)?;
    let looked_at = Round::of_day(run.setup.config, run.last_pass, run.setup.now, ids.len());
    let written = if run.anew { None } else { last_written(run.setup.disk, run.setup.config)? };
    for (index, id) in ids.iter().enumerate() {
        (run.setup.progress)("games", index, ids.len());
        if run.carries {
            run.carried()?;
        }
        let letters = run.inboxes.remove(id).unwrap_or_default();
        if let Some(written) = written
            && is_touched(run.setup.disk, id, written)?
        {
            run.touched.insert(id.clone());
        }
        let ordered = run.orders.iter().any(|order| order.game == *id);
        if ordered
            || !letters.is_empty()
            || run.called.contains(id)
            || run.lost.contains_key(id)
            || run.anew
            || run.touched.contains(id)
            || run.directory.is_broken(id)
            || is_due(run.setup.disk, run.setup.config, id, run.setup.now)?
        {
            run.game(id, letters)?;
        } else if looked_at.is_turn_of(index) {
            run.ran.problems.extend(wrong_at_rest(run.setup.disk, id)?);
        }
    }
    run.finish()?;
    // What letters said to games that had been worked already.
    if run.carries || !run.inboxes.is_empty() {
        run.carried()?;
    }
    for (id, letters) in std::mem::take(&mut run.inboxes) {
        run.game(&id, letters)?;
    }
    run.finish()
}
