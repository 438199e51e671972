//! One game in one pass: its letters are read in the order of arrival, rounds are played, deadlines take effect,
//! and everything that comes of it is one change of the club's files.

use crate::club::config::Config;
use crate::club::game::directory::{Person, Who};
use crate::club::game::opened::{Opened, opening};
use crate::club::game::trail::{Input, Trails, Written};
use crate::club::tell::answering::{Owed, commands_only, for_this_game, not_here, notes, nothing_said};
use crate::club::tell::mailing::Mailer;
use crate::club::turn::address::Errand;
use crate::club::turn::bounces::GivenUp;
use crate::club::turn::gm::{DeskOwed, DeskTold, lift_commands};
use crate::club::turn::saved::Shelf;
use crate::club::turn::standing::with_standing;
use crate::club::{ClubError, Desk};
use crate::game::press::lift;
use crate::game::{About, ClosedRound, Command, Deadline, LetterIn, Pressed, Seat, Verdict};
use crate::mail;
use crate::store::{Archive, Disk, GameState, LetterRecord, LetterState, Outbox, Spectator, Transaction};
use crate::words::Lang;
use chrono::{DateTime, Utc};

/// A letter that belongs to the game.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// Its hash.
    pub hash: String,
    /// When it reached us.
    pub arrived: DateTime<Utc>,
    /// Whose it is.
    pub person: Person,
    /// The report that it answers.
    pub about: About,
    /// That mail's name in the outbox.
    pub replied: Option<String>,
    /// The key by which a second copy of it is known.
    pub seen: Option<String>,
    /// If it is no letter of theirs, but says that a mail to them was not delivered: the round that was open then.
    pub bounced: Option<u32>,
}

/// What came of a letter, for the table that a run prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterTold {
    /// The writer's name.
    pub name: String,
    /// How many of its lines were understood as orders or commands.
    pub understood: usize,
    /// How many were refused or not understood.
    pub faulty: usize,
}

/// What a pass did in a game.
#[derive(Debug, Default)]
pub struct Turned {
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
}

/// Works one game in memory.
pub struct Turn<'a, 'd> {
    pub disk: &'d Disk,
    pub config: &'a Config,
    pub now: DateTime<Utc>,
    pub game: &'a mut Opened<'d>,
    pub done: Turned,
    pub owed: Vec<Owed>,
    pub closed: Vec<ClosedRound>,
    /// What players have kept under names.
    pub shelf: Shelf,
    pub opened_now: bool,
    /// Whether the game went on, be it within a round.
    pub moved: bool,
    /// The numbers of the messages that go out with this pass.
    pub new_press: Vec<u32>,
    /// Who is told which deed of the desk: seat and number.
    pub notices: Vec<(Seat, u32)>,
    /// Mails to addresses that a seat had, or may get.
    pub errands: Vec<Errand>,
    /// Seats that changed hands in this pass.
    pub newcomers: Vec<Seat>,
    /// Letters that were held and count now.
    pub released: Vec<String>,
    /// What game masters are answered.
    pub desk_owed: Vec<DeskOwed>,
    /// The addresses of those who are new at the desk.
    pub welcome: Vec<String>,
    /// What the rounds of this turn are played by.
    pub trails: Trails,
    /// Who is reminded with this pass.
    pub reminders: Vec<Seat>,
    /// The numbers of the deeds that game masters are told of.
    pub gm_notices: Vec<u32>,
    /// When the club was last at work, if that is known.
    pub last_pass: Option<DateTime<Utc>>,
    /// Whether all is done as if a run had been there at each moment: for a game that is built again.
    pub punctual: bool,
    /// Whether this turn tells of a rerun.
    pub corrected: Option<Corrected>,
    /// Who asked to watch and was turned down.
    pub turned_down: Vec<Spectator>,
    /// Mails that were given up.
    lost: Vec<GivenUp>,
}

/// A rerun that was adopted, as the players are told of it.
pub struct Corrected {
    /// The first round that was played again.
    pub from: u32,
    /// Whether that round is open again, and nothing that was written since counts.
    pub reopened: bool,
    /// Whose report changed.
    pub seats: Vec<Seat>,
    /// Who decided it.
    pub by: String,
    /// Why.
    pub reason: String,
}

impl<'a, 'd> Turn<'a, 'd> {
    /// Begins the turn of a game.
    pub fn new(disk: &'d Disk, config: &'a Config, game: &'a mut Opened<'d>, now: DateTime<Utc>) -> Turn<'a, 'd> {
        let done = Turned { change: Transaction::new(game.file.id.clone()), ..Turned::default() };
        Turn {
            disk,
            config,
            now,
            game,
            done,
            owed: Vec::new(),
            closed: Vec::new(),
            shelf: Shelf::default(),
            opened_now: false,
            moved: false,
            new_press: Vec::new(),
            notices: Vec::new(),
            errands: Vec::new(),
            newcomers: Vec::new(),
            released: Vec::new(),
            desk_owed: Vec::new(),
            welcome: Vec::new(),
            trails: Trails::default(),
            corrected: None,
            reminders: Vec::new(),
            gm_notices: Vec::new(),
            last_pass: None,
            punctual: false,
            turned_down: Vec::new(),
            lost: Vec::new(),
        }
    }

    /// The turn of a club that was last at work at a time.
    pub fn since(self, last_pass: Option<DateTime<Utc>>) -> Self {
        Turn { last_pass, ..self }
    }

    /// The turn of a game of which mails were given up.
    pub fn without(self, lost: Vec<GivenUp>) -> Self {
        Turn { lost, ..self }
    }

    /// The turn of a game that is built again: as if a run had been there at each moment.
    pub fn punctual(self) -> Self {
        Turn { punctual: true, ..self }
    }

    /// Reads letters, plays, and gives the change to carry out.
    ///
    /// # Errors
    /// If a file can't be read, or a mail can't be built.
    pub fn run(self, letters: &[Arrived]) -> Result<Turned, ClubError> {
        self.run_with(letters, &[])
    }

    /// The same with commands of the desk, after the letters.
    ///
    /// # Errors
    /// If a file can't be read, or a mail can't be built.
    pub fn run_with(mut self, letters: &[Arrived], orders: &[&str]) -> Result<Turned, ClubError> {
        self.tidy_desk();
        self.hold();
        if let Some(table) = &self.game.table {
            self.trails = Trails::open(&self.game.folder, &**table)?;
        }
        self.let_stand_ins_play();
        self.announce_spectators();
        for mail in std::mem::take(&mut self.lost) {
            self.not_taken(&mail)?;
        }
        for letter in letters {
            // What counts is when a letter came, not when we got round to reading it: also for salts.
            let arrived = letter.arrived.min(self.now);
            self.start_if_due(arrived)?;
            self.deputies(arrived);
            self.deadlines(arrived);
            self.votes_due(arrived);
            self.letter(letter)?;
        }
        self.start_if_due(self.now)?;
        self.deputies(self.now);
        self.deadlines(self.now);
        self.votes_due(self.now);
        for order in orders {
            self.desk_order(order)?;
            self.go_on();
        }
        self.go_on();
        self.absent_answer();
        self.deputies(self.now);
        self.begin_if_all_answered();
        self.write()?;
        Ok(self.done)
    }

    /// The change by which a game becomes one that was played again: its new rounds, and corrections to whose report
    /// changed.
    ///
    /// # Errors
    /// If a file can't be read, or a mail can't be built.
    pub fn corrected(mut self, corrected: Corrected, closed: Vec<ClosedRound>, trails: Trails) -> Result<Turned, ClubError> {
        (self.corrected, self.closed, self.trails) = (Some(corrected), closed, trails);
        if self.game.desk.as_ref().is_some_and(|desk| desk.waits) {
            self.set_going(self.now);
        }
        self.play(Deadline::none());
        self.write()?;
        Ok(self.done)
    }

    /// What sends this turn's mails.
    pub fn mailer(&self) -> Mailer<'a>
    where
        'd: 'a,
    {
        Mailer { disk: self.disk, config: self.config, now: self.now }
    }

    /// A running game always has a desk: one that was begun by an older program, or is new, gets it here.
    fn tidy_desk(&mut self) {
        if self.game.table.is_some() && self.game.desk.is_none() {
            self.game.desk = Some(Desk::new(self.game.file.seats.len(), self.now));
        }
    }

    fn start_if_due(&mut self, at: DateTime<Utc>) -> Result<(), ClubError> {
        let file = &self.game.file;
        let due = file.starts.map_or(!file.when_all_answer, |starts| starts <= at);
        if file.state != GameState::Gathering || !due {
            return Ok(());
        }
        let id = self.game.file.id.clone();
        let opening = opening(&self.game.file, &self.game.private);
        let (table, round) = (self.game.entry.open)(&opening).map_err(|mismatch| ClubError::Log { game: id, mismatch })?;
        self.game.table = Some(table);
        self.game.file.state = GameState::Running;
        self.game.desk = Some(Desk::new(self.game.file.seats.len(), self.now));
        self.trails.closed(std::slice::from_ref(&round));
        self.closed.push(round);
        self.opened_now = true;
        self.forget_answers();
        self.seat_stand_ins();
        self.play(Deadline::none());
        Ok(())
    }

    /// Plays as far as the books go, and says until when the next answers are awaited.
    pub fn play(&mut self, deadline: Deadline) {
        let Some(table) = self.game.table.as_mut().filter(|_| self.game.file.broken_off.is_none()) else { return };
        let before = table.moment();
        let closed = table.play(deadline);
        if table.moment() != before {
            self.moved = true;
            self.done.changed = true;
            if let Some(desk) = &mut self.game.desk {
                desk.updated = self.now;
            }
        }
        self.trails.closed(&closed);
        self.trails.ordered(self.now, &mut **table);
        self.closed.extend(closed);
        if let Some(desk) = &mut self.game.desk {
            // What is asked during a pause is due as if it had been asked when it began: deadlines move when the game goes on.
            let asked = desk.paused.unwrap_or(self.now);
            let cadence = self.game.file.cadence.as_ref().unwrap_or(&self.config.cadence);
            let until = cadence.deadline(asked, self.game.file.zone);
            // All that is on file has been asked for.
            (desk.waits, desk.go) = (false, None);
            desk.await_now(&table.awaited(), until, crate::club::turn::timing::reminder_time(cadence, asked, until));
        }
        self.wait_for_absent();
        if self.game.table.as_ref().is_some_and(|table| table.outcome().is_some()) {
            self.game.file.state = GameState::Ended;
        }
    }

    pub fn letter(&mut self, arrived: &Arrived) -> Result<(), ClubError> {
        if let Some(round) = arrived.bounced {
            return self.bounced(arrived, round);
        }
        let archive = Archive::new(self.disk);
        if let Some(seat) = arrived.person.is_asked_for(&self.game.private) {
            return self.asked_address_answers(seat, arrived);
        }
        if !arrived.person.is_current(&self.game.private) {
            return self.out_of_date(arrived);
        }
        let raw = archive.raw(&arrived.hash)?;
        let Who::Seat(seat) = arrived.person.who else { return self.gm_letter(arrived, raw) };
        let Ok(letter) = mail::read(&raw, &limits(self.config)) else { return Ok(()) };
        let sent = match &arrived.replied {
            Some(name) => Outbox::new(self.disk).ours(name)?.map(|raw| mail::plain_text(&raw)),
            None => None,
        };
        if arrived.person.is_away(&self.game.private) {
            // Who writes is back.
            self.return_seat(seat);
        }
        self.is_back(seat);
        let fresh = mail::fresh(&letter.text.text, sent.as_deref());
        let lang = self.game.private.seats.get(seat.index()).map_or(arrived.person.language, |seat| seat.language);
        let mut owed = self.read(seat, &with_standing(&fresh, sent.as_deref()), arrived, lang)?;
        owed.message_id = letter.message_id.clone();
        owed.cut = fresh.cut.quoted;
        owed.extra.extend(notes(&letter, lang));
        let lines = &owed.acknowledgement.lines;
        self.done.letters.push(LetterTold {
            name: self.game.seats().name(seat),
            understood: lines.iter().filter(|line| matches!(line.verdict, Verdict::Ok | Verdict::Command)).count(),
            faulty: lines.iter().filter(|line| matches!(line.verdict, Verdict::Refused | Verdict::Unknown)).count(),
        });
        let counted = owed.acknowledgement.lines.iter().any(|line| matches!(line.verdict, Verdict::Ok | Verdict::Command));
        let record = LetterRecord {
            state: if counted && owed.note.is_none() { LetterState::Applied } else { LetterState::Answered },
            arrived: arrived.arrived,
            processed: self.now,
            game: Some(self.game.file.id.clone()),
            seat: Some(seat.letter().to_string()),
            reason: None,
            answer: None,
        };
        archive.set_record(&mut self.done.change, &arrived.hash, &record)?;
        if let Some(key) = &arrived.seen {
            archive.set_first(&mut self.done.change, key, &arrived.hash)?;
        }
        self.done.change.write(self.game.folder.letter_path(&arrived.hash), raw);
        self.owed.push(owed);
        // Played at once if it need not wait, so that letters count in the order in which they came, however many passes that takes.
        self.go_on();
        Ok(())
    }

    /// Reads a letter's fresh text, by the game if it runs.
    fn read(&mut self, seat: Seat, text: &str, arrived: &Arrived, lang: Lang) -> Result<Owed, ClubError> {
        let mut owed = Owed {
            seat,
            hash: arrived.hash.clone(),
            message_id: None,
            acknowledgement: nothing_said(seat),
            extra: Vec::new(),
            cut: 0,
            report: None,
            note: text.trim().is_empty().then_some("empty"),
        };
        // Messages first: what stands in one is read as nothing else.
        let (text, messages) = lift(text, &self.game.seats());
        let (text, commands_of_gm) = lift_commands(&text);
        let (here, elsewhere) = for_this_game(&text, &self.game.file.id);
        let (messages, others): (Vec<Pressed>, Vec<Pressed>) = messages.into_iter().partition(|message| !elsewhere.covers(message.number));
        let wrote = !messages.is_empty();
        let here = self.expanded(seat, &here)?;
        let left = self.game.desk.as_ref().is_some_and(|desk| desk.has_left(seat));
        let (waits, mut waiting) = (self.game.cadence(self.config).waits(), None);
        let mut commands = match (&mut self.game.table, self.game.file.state) {
            (Some(table), GameState::Running) if !left => {
                let letter = LetterIn { seat, text: &here.text, letter: &arrived.hash, about: arrived.about, lang, ready: false };
                let mut written = Written::of(&letter, arrived.arrived);
                let taken = written.read_by(&mut **table, seat);
                if Written::counts(&taken) {
                    written.waits = waits;
                    let said = &taken.acknowledgement;
                    waiting = waits.then_some(said.asked && said.complete && !said.held);
                    self.trails.note(table.round(), Input::Letter(written));
                }
                owed.acknowledgement = taken.acknowledgement;
                for line in &mut owed.acknowledgement.lines {
                    line.text = here.as_written(&line.text).to_owned();
                }
                owed.acknowledgement.lines.extend(elsewhere.lines);
                self.done.changed |= taken.counted;
                taken.commands
            }
            _ => {
                let (lines, commands) = commands_only(&text);
                if self.game.file.state == GameState::Ended && commands.is_empty() && !wrote && owed.note.is_none() {
                    owed.note = Some("finished");
                }
                owed.acknowledgement.lines = lines;
                owed.extra.extend(left.then(|| lang.words().say("away-left-already")));
                commands
            }
        };
        self.one_step_to_leaving(seat, arrived.arrived, &mut commands, &mut owed);
        let waits_until = waiting.and_then(|answers| self.let_wait(seat, arrived.arrived, lang, answers));
        owed.extra.extend(waits_until);
        let trial = commands.contains(&Command::Preview);
        owed.acknowledgement.lines.extend(self.pressed(seat, messages, arrived, lang, trial));
        owed.acknowledgement.lines.extend(others.into_iter().map(not_here));
        owed.acknowledgement.lines.extend(commands_of_gm);
        owed.acknowledgement.lines.sort_by_key(|line| line.number);
        self.answered(seat, &commands, arrived.arrived, lang, &mut owed);
        self.commands(seat, commands, lang, arrived.arrived, &mut owed)?;
        owed.extra.extend(self.kept_names(seat, &owed.acknowledgement.lines, lang)?);
        Ok(owed)
    }
}

/// The mail floor's limits, as the club has settled them.
pub fn limits(config: &Config) -> mail::Limits {
    mail::Limits {
        letter_bytes: config.limits.letter_bytes_max,
        text_bytes: config.limits.text_bytes_max,
        parts: config.limits.parts_max,
        depth: config.limits.depth_max,
        ..mail::Limits::default()
    }
}
