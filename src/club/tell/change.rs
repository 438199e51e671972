//! What has come of a game's turn, as files and mails: all of it one change.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::tell::addresses::address_mails;
use crate::club::tell::mailer::Mailer;
use crate::club::tell::masters::master_mails;
use crate::club::tell::players::{player_mails, press_alone};
use crate::club::tell::spectators::watch_mails;
use crate::club::turn::deputy;
use crate::club::turn::happened::{Carried, DeskTold, Happened, Happenings, LetterTold, Recorded};
use crate::club::turn::now::Now;
use crate::club::turn::press::spoken_to;
use crate::game::{PointsAfter, Sheet, StandIn, Viewer};
use crate::report::{Private, seat_calendar_path, seat_path};
use crate::store::{Archive, Card, Disk, GameFolder, GameState, Outbox, SavedFile, StandbyFile, Transaction, revealed, to_toml, whole};
use crate::words::Lang;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a pass did in a game.
#[derive(Debug, Default)]
pub(crate) struct Turned {
    /// The change to carry out.
    pub change: Transaction,
    /// The letters.
    pub letters: Vec<LetterTold>,
    /// The rounds that ended: first and last, if any.
    pub rounds: Option<(u32, u32)>,
    /// Whether pages have to be drawn anew.
    pub changed: bool,
    /// What came of commands from the command line.
    pub desk: Vec<DeskTold>,
    /// Whether a letter said something to another game.
    pub carries: bool,
}

/// Puts everything that has come of a turn into one change.
///
/// # Errors
/// If a file can't be read, or a mail can't be built.
pub(crate) fn change(disk: &Disk, now: &Now<'_>, game: &mut Opened, happened: &Happenings) -> Result<Turned, ClubError> {
    let mut change = Transaction::new(game.file.id.clone());
    let folder = GameFolder::new(disk, &game.file.id)?;
    // Before mails are written: they tell of it.
    let due_changed = match &mut game.agenda {
        Some(agenda) => {
            let ended = game.file.state == GameState::Ended && folder.game()?.state != GameState::Ended;
            agenda.count_changes(folder.agenda()?.as_ref(), ended)
        }
        None => false,
    };
    set_down(disk, &folder, happened, &mut change)?;
    for (path, text) in files(disk, &folder, game, happened)? {
        write_if_other(disk, &mut change, path, text)?;
    }
    let mut mailer = Mailer::new(disk, now.config, now.at);
    mailer.due_changed = due_changed;
    mails(&mailer, game, happened, &mut change)?;
    if let Some((path, text)) = needed(disk, folder.watch_path(), &game.watch)? {
        write_if_other(disk, &mut change, path, text)?;
    }
    remember(now, game, happened);
    if let Some(agenda) = &game.agenda {
        let path = folder.agenda_path();
        let text = to_toml(&path, agenda)?;
        write_if_other(disk, &mut change, path, text)?;
    }
    let (first, last) = (happened.closed().next(), happened.closed().last());
    let rounds = first.zip(last).map(|(first, last)| (first.number, last.number));
    let mut turned = Turned { change, changed: happened.changed(), rounds, ..Turned::default() };
    for what in happened.iter() {
        match what {
            Happened::Read(letter) => turned.letters.push(letter.clone()),
            Happened::Commanded(told) => turned.desk.push(told.clone()),
            Happened::Carried(_) => turned.carries = true,
            _ => {}
        }
    }
    Ok(turned)
}

/// The mails, in the order in which they are spooled.
fn mails(mailer: &Mailer<'_>, game: &mut Opened, happened: &Happenings, change: &mut Transaction) -> Result<(), ClubError> {
    player_mails(mailer, game, happened, change)?;
    let languages: Vec<Lang> = game.private.gms().map(|gm| gm.language).collect();
    for (index, lang) in (0..).zip(languages) {
        let press = spoken_to(game, happened, Who::Gm(index), lang);
        press_alone(mailer, game, change, Who::Gm(index), &press)?;
    }
    master_mails(mailer, game, happened, change)?;
    watch_mails(mailer, game, happened, change)?;
    address_mails(mailer, game, happened, change)
}

/// What happened beside the game's own files: to letters, in the lists of the club.
fn set_down(disk: &Disk, folder: &GameFolder<'_>, happened: &Happenings, change: &mut Transaction) -> Result<(), ClubError> {
    let archive = Archive::new(disk);
    let mut saved: BTreeMap<String, &SavedFile> = BTreeMap::new();
    for what in happened.iter() {
        match what {
            Happened::Recorded(recorded) => {
                let Recorded { hash, seen, record, kept } = &**recorded;
                archive.set_record(change, hash, record)?;
                for key in seen {
                    archive.set_first(change, key, hash)?;
                }
                if let Some(raw) = kept {
                    change.write(folder.letter_path(hash), raw.clone());
                }
            }
            Happened::Carried(Carried { raw, arrived }) => archive.carry(change, raw, *arrived)?,
            Happened::Dismissed(hash) => archive.dismiss(change, hash),
            Happened::PageLeft(key) => {
                for private in Private::ALL {
                    change.remove(format!("site/{}", seat_path(private, folder.id(), key)));
                    change.remove(format!("site/{}", seat_calendar_path(private, folder.id(), key)));
                }
            }
            Happened::Saved(path, file) => {
                change.write(path.clone(), to_toml(path, file)?);
                saved.insert(path.clone(), file);
            }
            // What a player has kept goes with them, unless something is kept there already.
            Happened::AddressChanged(moved) => {
                let (old, new) = (SavedFile::path(&moved.old), SavedFile::path(&moved.new));
                let taken = disk.exists(&new)?;
                if let Some(file) = SavedFile::read(disk, &old)?.filter(|_| !taken) {
                    change.write(new.clone(), to_toml(&new, saved.get(&old).copied().unwrap_or(&file))?);
                }
            }
            Happened::StandsBy(file) => {
                let path = StandbyFile::path(&file.address);
                change.write(path.clone(), to_toml(&path, file)?);
            }
            Happened::Often(_, file) => {
                change.write(file.path.clone(), file.text());
            }
            Happened::StoodDown(address) => {
                change.remove(StandbyFile::path(address));
            }
            Happened::LossHeard(id, envelope) => Outbox::new(disk).set_told(change, id, envelope)?,
            Happened::Closed(round) => {
                for (path, text) in [(folder.round_path(round.number), &round.whole), (folder.public_path(round.number), &round.public)] {
                    let text = whole(&path, text)?;
                    change.write(path, text);
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// The game's own files, by path, but for those that the telling changes.
fn files(disk: &Disk, folder: &GameFolder<'_>, game: &Opened, happened: &Happenings) -> Result<Vec<(String, String)>, ClubError> {
    let mut files = Vec::new();
    if let Some(table) = &game.table {
        let (path, book) = (folder.book_path(), table.book());
        whole(&path, &book)?;
        files.push((path, book));
        for trail in game.trails.iter().filter(|trail| game.file.state != GameState::Ended || trail.round < table.round()) {
            let path = folder.inputs_path(trail.round);
            files.push((path.clone(), to_toml(&path, trail)?));
        }
    }
    if game.file.state == GameState::Ended && (happened.closed().next().is_some() || game.file.broken_off.is_some()) {
        files.push((folder.path("public/dice.toml"), revealed(&game.file, &game.private)?));
    }
    files.extend(needed(disk, folder.press_path(), &game.press)?);
    files.extend(needed(disk, folder.votes_path(), &game.votes)?);
    files.extend(needed(disk, folder.gm_path(), &game.gm)?);
    files.push(folder.private_text(&game.private)?);
    files.push(folder.game_text(&game.file)?);
    Ok(files)
}

/// A file with its path. What says nothing needs none, but for one that says what holds no longer.
fn needed<T: Default + PartialEq + Serialize>(disk: &Disk, path: String, file: &T) -> Result<Option<(String, String)>, ClubError> {
    let written = *file != T::default() || disk.exists(&path)?;
    Ok(if written { Some((path.clone(), to_toml(&path, file)?)) } else { None })
}

/// What is remembered of the game so that it need not be opened: when it goes on, whose orders are on file, what the front page says.
fn remember(now: &Now<'_>, game: &mut Opened, happened: &Happenings) {
    let (votes_until, next_term) = (game.votes.next_end(), deputy::next_term(now, game));
    if let Some(agenda) = &mut game.agenda {
        (agenda.votes_until, agenda.next_term) = (votes_until, next_term);
        if let Some(table) = &game.table {
            agenda.note_files(&**table);
        }
    }
    sum_up(now.config, game, happened);
}

/// What the front page will say of the game, and how it stands for the archive and the pages of players: once rounds were added, or where
/// that is not known.
fn sum_up(config: &Config, game: &mut Opened, happened: &Happenings) {
    let Some(agenda) = &game.agenda else { return };
    let closed = happened.closed().next().is_some();
    let (card, scoresheet) = (closed || agenda.card.is_empty(), closed || agenda.scoresheet.is_none());
    let languages = config.languages.iter().filter(|_| card || scoresheet);
    let sheets: Vec<(Lang, Sheet)> = languages.filter_map(|lang| Some((*lang, game.sheet(Viewer::Public, u32::MAX, *lang)?))).collect();
    if let Some((_, sheet)) = sheets.first().filter(|_| scoresheet) {
        score(game, &sheet.course);
    }
    let rated = game.private.seats.iter().filter_map(|private| Some((private.seat, private.rated?))).collect();
    if let Some(score) = game.agenda.as_mut().and_then(|agenda| agenda.scoresheet.as_mut()) {
        score.rated = rated;
    }
    if let Some(agenda) = game.agenda.as_mut().filter(|_| card) {
        let cards = sheets.into_iter().map(|(lang, sheet)| (lang, Card { round: sheet.title, result: sheet.result }));
        agenda.card.extend(cards);
    }
}

/// How the game stands, for the archive and the pages of players. `course`: of what everybody sees.
pub(crate) fn score(game: &mut Opened, course: &[PointsAfter]) {
    let (Some(table), Some(agenda)) = (&game.table, &mut game.agenda) else { return };
    let outcome = table.outcome();
    let mut score = agenda.scoresheet.take().unwrap_or_default();
    score.count(table.seats().count(), &game.log);
    score.points = match &outcome {
        _ if !table.meta().by_points => Vec::new(),
        Some(outcome) => outcome.scores.clone(),
        None => course.last().map(|after| after.points.clone()).unwrap_or_default(),
    };
    score.ended = outcome.as_ref().map(|_| score.ended.unwrap_or(agenda.updated));
    score.winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
    score.computers = game.private.seats.iter().filter(|seat| seat.stand_in == StandIn::On).map(|seat| seat.seat).collect();
    agenda.scoresheet = Some(score);
}

fn write_if_other(disk: &Disk, change: &mut Transaction, path: String, text: String) -> Result<(), ClubError> {
    if !disk.exists(&path)? || disk.read_to_string(&path)? != text {
        change.write(path, text);
    }
    Ok(())
}
