//! One run of the club over mailbox and clock.
//!
//! Letters are archived before anything else; each then ends in exactly one state. Games are worked one after the
//! other, each as one change of the files. A game that can't be opened holds up nothing but its own letters, which
//! wait. Memory does not grow with the number of games: one is held at a time, with the letters that came for it.

use crate::club::config::Config;
use crate::club::config::mailbox::sources_here;
use crate::club::error::ClubError;
use crate::club::game::directory::Directory;
use crate::club::game::intact::wrong_beside;
use crate::club::game::moments::shown;
use crate::club::game::opened::Opened;
use crate::club::pass::account::Account;
use crate::club::pass::beacon::Known;
use crate::club::pass::names::Names;
use crate::club::tell;
use crate::club::tell::change::Turned;
use crate::club::tell::pages::draw_game;
use crate::club::tell::publish::{Published, publish};
use crate::club::turn;
use crate::club::turn::beacon::round_of;
use crate::club::turn::bounces::GivenUp;
use crate::club::turn::gm::DeskOrder;
use crate::club::turn::happened::{DeskTold, LetterTold};
use crate::club::turn::load::load;
use crate::club::turn::now::{Loaded, Now};
use crate::club::turn::post::Arrived;
use crate::club::turn::run::Inbox;
use crate::club::whole::rerun::ordered::Reruns;
use crate::club::whole::tournament::TournamentDone;
use crate::mail::smtp::Postman;
use crate::mail::{NameServer, Reader, Sources, Waiting};
use crate::relay::Values;
use crate::store::{Agenda, Archive, Committed, Disk, DiskError, GameState, LetterState, PutOff};
use chrono::{DateTime, Utc};
use std::collections::{BTreeMap, BTreeSet};

/// What a run goes by.
pub struct Setup<'a> {
    /// The club's folder.
    pub disk: &'a Disk,
    /// `club.toml`.
    pub config: &'a Config,
    /// The time that it is.
    pub now: DateTime<Utc>,
    /// What this run is called in the lock.
    pub doing: &'a str,
    /// Whether all pages are drawn anew.
    pub redraw: bool,
    /// Told of each step: what, how many of how many.
    pub progress: &'a dyn Fn(&str, usize, usize),
}

/// Who does for a run what could end it or hold it up.
#[derive(Clone, Copy)]
pub struct Staff<'a> {
    /// Reads letters.
    pub reader: &'a dyn Reader,
    /// Calls mail servers.
    pub postman: &'a dyn Postman,
    /// Looks up names on the net.
    pub names: &'a dyn NameServer,
    /// Is asked for values of the beacon.
    pub beacon: &'a dyn Values,
}

/// A letter that comes with the run, not from the mailbox.
pub struct Brought {
    /// Its bytes.
    pub raw: Vec<u8>,
}

/// What became of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterDone {
    /// Its hash.
    pub hash: String,
    /// The state it ended in.
    pub state: LetterState,
    /// Why, for those that belong to no game.
    pub reason: String,
    /// Sender and subject, as far as they could be read.
    pub about: String,
    /// Whether it was answered.
    pub answered: bool,
}

/// What a run did in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDone {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its letters.
    pub letters: Vec<LetterTold>,
    /// First and last of the rounds that ended.
    pub rounds: Option<(u32, u32)>,
    /// Who is awaited now.
    pub awaited: Vec<String>,
    /// Until when.
    pub until: Option<DateTime<Utc>>,
    /// Whether it has begun,
    pub begun: bool,
    /// is paused,
    pub paused: bool,
    /// and when it goes on by itself.
    pub resumes: Option<DateTime<Utc>>,
    /// Whether it is over.
    pub ended: bool,
}

/// What a run did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ran {
    /// Games in which something happened.
    pub games: Vec<GameDone>,
    /// Tournaments in which something happened.
    pub tournaments: Vec<TournamentDone>,
    /// Letters that belong to no game, or could not be used.
    pub letters: Vec<LetterDone>,
    /// How many letters had been dealt with before.
    pub known: usize,
    /// Mails delivered.
    pub sent: usize,
    /// Mails that were refused for now, with the reason.
    pub kept: Vec<PutOff>,
    /// How many mails were refused earlier, and are not to be tried again yet.
    pub backed_off: usize,
    /// How many mails were not tried, as there was no more time for them, or so many may not leave within an hour.
    pub left: usize,
    /// When the first mail that waits is tried again.
    pub next_try: Option<DateTime<Utc>>,
    /// Mails given up, with the reason.
    pub failed: Vec<(String, String)>,
    /// Pages drawn.
    pub pages: u32,
    /// What came of publishing them, if the club has a command for it and there was something to publish.
    pub published: Option<Published>,
    /// What came of game masters' commands from the command line.
    pub desk: Vec<DeskTold>,
    /// What could not be done, and why: games that can't be opened, files that can't be read.
    pub problems: Vec<String>,
}

/// So many games share one sync of the disk. Until then their changes stand in journals.
const GAMES_AT_ONCE: usize = 64;

/// A run at work.
pub(crate) struct Run<'a, 's> {
    pub setup: &'a Setup<'s>,
    /// What reads letters.
    pub reader: &'a dyn Reader,
    /// What calls mail servers.
    pub postman: &'a dyn Postman,
    /// Who keeps account of what they took.
    pub account: &'a dyn Account,
    /// Where names are looked up.
    pub names: Names<'a>,
    /// Values of the beacon.
    pub beacon: Known<'a>,
    pub archive: Archive<'s>,
    pub sources: Sources,
    pub directory: Directory,
    pub ran: Ran,
    /// Whether every page is drawn anew.
    pub anew: bool,
    /// Whether anything on the site is not as it was.
    pub redrawn: bool,
    /// Games whose change stands in a journal, with the letters that leave the mailbox when it is on the disk.
    pub unfinished: Vec<(Committed, Vec<Option<Waiting>>)>,
    /// How many letters came from each sender in this run, those that show whose they are apart from those that don't.
    pub senders: BTreeMap<(String, bool), usize>,
    /// Letters by game.
    pub inboxes: BTreeMap<String, Vec<(Arrived, Option<Waiting>)>>,
    /// What letters said to other games, as far as this run has sorted it: hashes.
    pub carried: BTreeSet<String>,
    /// Whether there is more of that.
    pub carries: bool,
    /// Games without letters that have something to say to their players.
    pub called: BTreeSet<String>,
    /// Games of which somebody changed a file by hand: their pages are drawn anew.
    pub touched: BTreeSet<String>,
    /// Games that can't be worked.
    pub unworked: BTreeSet<String>,
    /// Mails that were given up, by game.
    pub lost: BTreeMap<String, Vec<GivenUp>>,
    /// Commands of game masters from the command line.
    pub orders: Vec<DeskOrder>,
    /// When the club was last at work.
    pub last_pass: Option<DateTime<Utc>>,
}

impl<'a, 's> Run<'a, 's> {
    /// One that has done nothing yet.
    pub(crate) fn new(setup: &'a Setup<'s>, staff: Staff<'a>, account: &'a dyn Account, orders: Vec<DeskOrder>) -> Run<'a, 's> {
        Run {
            setup,
            reader: staff.reader,
            postman: staff.postman,
            account,
            names: Names::new(setup.disk, setup.now, staff.names),
            beacon: Known::new(staff.beacon),
            archive: Archive::new(setup.disk),
            sources: sources_here(setup.config, setup.disk.root()),
            directory: Directory::default(),
            ran: Ran::default(),
            anew: setup.redraw,
            redrawn: false,
            unfinished: Vec::new(),
            senders: BTreeMap::new(),
            inboxes: BTreeMap::new(),
            carried: BTreeSet::new(),
            carries: false,
            called: BTreeSet::new(),
            touched: BTreeSet::new(),
            unworked: BTreeSet::new(),
            lost: BTreeMap::new(),
            orders,
            last_pass: None,
        }
    }
}

impl Run<'_, '_> {
    /// Makes sure that what was played is on the disk, for several games with one sync, and lets go of it.
    pub(crate) fn finish(&mut self) -> Result<(), ClubError> {
        self.setup.disk.settle()?;
        for (committed, letters) in std::mem::take(&mut self.unfinished) {
            committed.finish(self.setup.disk)?;
            for waiting in &letters {
                self.out_of_the_box(waiting.as_ref())?;
            }
        }
        Ok(())
    }

    /// A letter whose fate is set down leaves the mailbox.
    pub(crate) fn out_of_the_box(&mut self, waiting: Option<&Waiting>) -> Result<(), ClubError> {
        if let Some(waiting) = waiting
            && let Err(error) = waiting.done()
        {
            // It is known by its hash, so leaving it there does no harm.
            self.ran.problems.push(format!("{}: {error}", waiting.name));
        }
        Ok(())
    }

    /// Draws a game's pages. A game of which a page can't be made is a problem of that game; a disk that takes no
    /// page is one of the run.
    pub(crate) fn draw(&mut self, game: &Opened, since: u32) -> Result<(), ClubError> {
        let before = self.setup.disk.operations();
        let drawn = draw_game(self.setup.disk, self.setup.config, game, since, self.setup.now);
        self.redrawn |= self.setup.disk.operations() != before;
        match drawn {
            Ok(drawn) => self.ran.pages += drawn,
            Err(error) if error.of_disk().is_some_and(|error| !error.is_missing()) => return Err(error),
            Err(error) => self.ran.problems.push(error.to_string()),
        }
        Ok(())
    }

    /// A game's turn, and what is to be changed by it; with the round that was open before. Where it needs a value of the beacon that it has
    /// not got it is taken once more with it; or, if that can't be had, with the letters of before the moment alone: the others wait.
    fn turn(&mut self, id: &str, letters: &mut Vec<(Arrived, Option<Waiting>)>) -> Result<(Turned, u32, Opened), ClubError> {
        let (disk, config, at) = (self.setup.disk, self.setup.config, self.setup.now);
        let lost = self.lost.remove(id).unwrap_or_default();
        let mut beacons = BTreeMap::new();
        loop {
            let mut game = Opened::open(disk, id)?;
            let before = game.table.as_ref().map_or(0, |table| table.round());
            let mut problems = wrong_beside(disk, &game)?;
            let commands: Vec<&DeskOrder> = self.orders.iter().filter(|order| order.game == id).collect();
            let arrived = letters.iter().map(|(arrived, _)| arrived.clone()).collect();
            let (loaded, posts) = load(disk, config, (self.reader, &self.directory), &mut game, arrived, !commands.is_empty())?;
            let loaded = Loaded { beacons: beacons.clone(), ..loaded };
            let now = Now { last_pass: self.last_pass, ..Now::at(config, at, loaded) };
            let happened = turn::run::run(&now, &mut game, Inbox { lost: lost.clone(), letters: posts, commands })?;
            if let Some(moment) = happened.lacks() {
                match self.beacon.value(moment) {
                    Ok(value) => {
                        beacons.insert(value.round, value);
                        continue;
                    }
                    Err(why) => problems.push(lacking(id, moment, &why)),
                }
                let all = letters.len();
                letters.retain(|(arrived, _)| arrived.arrived < moment);
                if letters.len() < all {
                    continue;
                }
            }
            self.ran.problems.append(&mut problems);
            return Ok((tell::change::change(disk, &now, &mut game, &happened)?, before, game));
        }
    }

    /// Works one game. If that can't be done it is a problem of that game alone: its letters wait for the next run.
    pub(crate) fn game(&mut self, id: &str, letters: Vec<(Arrived, Option<Waiting>)>) -> Result<(), ClubError> {
        let disk = self.setup.disk;
        let mut letters = letters;
        let worked = self.turn(id, &mut letters);
        let waiting = letters.into_iter().map(|(_, waiting)| waiting).collect();
        let (mut turned, before, game) = match worked {
            Ok(worked) => worked,
            Err(error) if matches!(error.of_disk(), Some(DiskError::Killed { .. })) => return Err(error),
            Err(error) => {
                self.ran.problems.push(error.to_string());
                self.unworked.insert(id.to_owned());
                return Ok(());
            }
        };
        let anew = self.anew || self.touched.contains(id);
        self.ran.desk.append(&mut turned.desk);
        self.carries |= turned.carries;
        let since = turned.rounds.map_or(before, |(first, _)| first);
        turned.change.set_note(format!("{id} {since}"));
        if turned.change.is_empty() {
            if anew {
                self.draw(&game, 0)?;
            }
        } else {
            let committed = turned.change.commit(disk, id)?;
            self.draw(&game, if anew { 0 } else { since })?;
            self.unfinished.push((committed, waiting));
            if self.unfinished.len() >= GAMES_AT_ONCE {
                self.finish()?;
            }
        }
        let reruns = !game.gm.pending.is_empty();
        if turned.changed || !turned.letters.is_empty() {
            let seats = game.seats();
            self.ran.games.push(GameDone {
                id: id.to_owned(),
                title: game.file.title.clone(),
                letters: turned.letters,
                rounds: turned.rounds,
                awaited: game.table.iter().flat_map(|table| table.awaited_seats()).map(|seat| seats.name(seat)).collect(),
                until: game.agenda.as_ref().and_then(Agenda::next_deadline),
                begun: game.table.is_some(),
                paused: game.agenda.as_ref().is_some_and(|agenda| agenda.paused.is_some()),
                resumes: game.agenda.as_ref().and_then(|agenda| agenda.resumes),
                ended: game.file.state == GameState::Ended,
            });
        }
        drop(game);
        if reruns {
            self.reruns(id)?;
        }
        Ok(())
    }

    /// Plays a game again as its game master asked, when all that came with it is on the disk.
    pub(crate) fn reruns(&mut self, id: &str) -> Result<(), ClubError> {
        self.finish()?;
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        match (Reruns { disk, config, now }).catch_up(id) {
            Ok(told) => {
                let ordered = self.orders.iter().any(|order| order.game == *id);
                self.ran.desk.extend(told.into_iter().filter(|_| ordered));
            }
            Err(error) if matches!(error.of_disk(), Some(DiskError::Killed { .. })) => return Err(error),
            Err(error) => self.ran.problems.push(error.to_string()),
        }
        Ok(())
    }

    /// Publishes what was drawn. That it can't be is a problem, and no reason to keep mails back.
    pub(crate) fn publish(&mut self) -> Result<(), ClubError> {
        let published = publish(self.setup.disk, self.setup.config, self.redrawn)?;
        self.ran.published = published.or(self.ran.published.take());
        if let Some(Published::Failed(why)) = &self.ran.published {
            self.ran.problems.push(format!("the site could not be published: {why}; the next run tries again (`publish` in club.toml)"));
        }
        Ok(())
    }
}

/// What a run says of a game that waits for a value of the beacon.
fn lacking(id: &str, moment: DateTime<Utc>, why: &str) -> String {
    let (when, round) = (shown(moment), round_of(moment));
    format!(
        "game {id}: it goes on by the beacon's value of {when} (round {round} of drand's quicknet), which can't be had now: {why}. Nobody is late \
         by that, and the next run tries again; relays of your own choice stand in relays in [dice] of club.toml"
    )
}
