//! What the players of a game are told of a turn: the answers to letters, and the reports.

use crate::club::ClubError;
use crate::club::game::directory::Who;
use crate::club::tell::mailing::{Facts, Occasion, club};
use crate::club::turn::press::count_to;
use crate::club::turn::run::{Corrected, Turn};
use crate::club::turn::volume::unused_words;
use crate::game::{Acknowledgement, Command, LineSaid, Pressed, Seat, Verdict, Viewer, Volume};
use crate::mail::{self, Letter};
use crate::report::{self, Note, Reply, Report, Spoken};
use crate::store::Transaction;
use crate::words::{Lang, Saying, sentence};
use std::collections::BTreeSet;

/// An answer that is owed to the writer of a letter.
pub struct Owed {
    pub seat: Seat,
    pub hash: String,
    pub message_id: Option<String>,
    pub acknowledgement: Acknowledgement,
    pub extra: Vec<String>,
    pub cut: usize,
    /// Whether a whole report was asked for, and from which round on.
    pub report: Option<u32>,
    /// Whether there was nothing to read, or nothing to be done any more.
    pub note: Option<&'static str>,
}

impl Owed {
    /// Says of the line of a command why nothing came of it: of several alike, of the last that is not yet marked.
    pub fn refuse(&mut self, command: &Command, why: Saying, lang: Lang) {
        let is = |line: &&mut LineSaid| {
            line.verdict == Verdict::Command && Command::read(line.text.trim()).is_some_and(|read| read.as_ref() == Ok(command))
        };
        match self.acknowledgement.lines.iter_mut().rfind(is) {
            Some(line) => (line.verdict, line.note) = (Verdict::Refused, Some(why)),
            None => self.extra.push(lang.words().tell(&why)),
        }
    }
}

impl Turn<'_, '_> {
    /// The mails: to everybody when a round was played; else to whom the game has come within its round, and an answer to
    /// each letter.
    pub fn mails(&mut self) -> Result<(), ClubError> {
        let owed = std::mem::take(&mut self.owed);
        let mut change = std::mem::take(&mut self.done.change);
        let played = !self.closed.is_empty();
        let seats: Vec<Seat> = self.game.seats().all().collect();
        let awaited = self.game.table.iter().filter(|_| self.moved).flat_map(|table| table.awaited());
        let asked: Vec<Seat> = awaited.filter(|one| one.now).map(|one| one.seat).collect();
        for seat in seats {
            let mut letters: Vec<&Owed> = owed.iter().filter(|owed| owed.seat == seat).collect();
            // Of several letters the last is answered in the report, the others by themselves.
            let told = match &self.corrected {
                Some(corrected) => corrected.seats.contains(&seat) && self.mail_of(seat) != Volume::None,
                None => {
                    let came = self.newcomers.contains(&seat) && self.game.table.is_some();
                    self.is_told(seat, played || asked.contains(&seat)) || came
                }
            };
            let last = if told { letters.pop() } else { None };
            let mut press = self.spoken_to(Who::Seat(seat), self.language(seat));
            let last_answer = letters.len().saturating_sub(1);
            for (index, letter) in letters.into_iter().enumerate() {
                let takes = !told && index == last_answer && letter.note.is_none();
                let press = if takes { std::mem::take(&mut press) } else { Vec::new() };
                self.answer(&mut change, seat, letter, &press)?;
            }
            if told {
                self.report(&mut change, seat, last, None, &std::mem::take(&mut press))?;
            }
            if self.newcomers.contains(&seat) && self.game.table.is_none() {
                self.invite(&mut change, seat)?;
            }
            self.press_alone(&mut change, Who::Seat(seat), &press)?;
            if !told && self.reminders.contains(&seat) && self.mail_of(seat) != Volume::None {
                self.reminder(&mut change, seat, self.language(seat))?;
            }
        }
        for (index, lang) in (0..).zip(self.game.private.gms().map(|gm| gm.language).collect::<Vec<_>>()) {
            let press = self.spoken_to(Who::Gm(index), lang);
            self.press_alone(&mut change, Who::Gm(index), &press)?;
        }
        self.desk_mails(&mut change)?;
        self.watch_mails(&mut change)?;
        self.errand_mails(&mut change)?;
        self.done.change = change;
        Ok(())
    }

    /// Messages to somebody to whom no other mail goes in this pass.
    fn press_alone(&mut self, change: &mut Transaction, who: Who, press: &[Spoken]) -> Result<(), ClubError> {
        if press.is_empty() {
            return Ok(());
        }
        let count = count_to(self.game, who);
        let mailer = self.mailer();
        let lang = match who {
            Who::Seat(seat) => self.language(seat),
            Who::Gm(index) => self.game.private.gms().nth(usize::from(index)).map_or(Lang::En, |gm| gm.language),
        };
        let facts = match who {
            Who::Seat(seat) => Facts::to_seat(self.game, self.now, seat),
            Who::Gm(_) => Facts::of(self.game, self.game.desk.as_ref(), self.now, lang),
        };
        let club = club(self.config, lang);
        let text = match who {
            Who::Seat(seat) => {
                let (name, key) = (self.game.seats().name(seat), self.game.page_key(seat));
                let key = (self.config.site_url.is_some() && self.game.table.is_some()).then_some(key.as_str());
                report::press_mail(&club, &facts.game(self.game), Some(&name), press, key, lang)
            }
            Who::Gm(_) => report::press_mail(&club, &facts.game(self.game), None, press, None, lang),
        };
        mailer.send(change, self.game, who, &Occasion::Press(count), text)?;
        Ok(())
    }

    fn answer(&mut self, change: &mut Transaction, seat: Seat, owed: &Owed, press: &[Spoken]) -> Result<(), ClubError> {
        if owed.note.is_none()
            && let Some(since) = owed.report
            && self.game.table.is_some()
        {
            return self.report(change, seat, Some(owed), Some(since), press);
        }
        let lang = self.language(seat);
        let mailer = self.mailer();
        let club = club(self.config, lang);
        let facts = Facts::to_seat(self.game, self.now, seat).for_player(self.config, self.game);
        let page_key = self.game.page_key(seat);
        let awaited: Vec<Seat> = self.game.table.iter().flat_map(|table| table.awaited_seats()).collect();
        let text = match owed.note {
            Some("empty") => report::note_mail(&club, &Note::Empty, "", lang),
            Some(_) => report::note_mail(&club, &Note::Finished { title: &self.game.file.title }, "", lang),
            None => {
                let reply = Reply {
                    letter: &owed.acknowledgement,
                    awaited: &awaited,
                    extra: &owed.extra,
                    cut: owed.cut,
                    // Before the game begins there is no such page.
                    page_key: (self.config.site_url.is_some() && self.game.table.is_some()).then_some(page_key.as_str()),
                    press,
                };
                report::acknowledgement_mail(&club, &facts.game(self.game), &reply, lang)
            }
        };
        mailer.send(change, self.game, Who::Seat(seat), &Occasion::Answer(owed.message_id.as_deref(), &owed.hash), text)?;
        Ok(())
    }

    fn report(
        &mut self,
        change: &mut Transaction,
        seat: Seat,
        owed: Option<&Owed>,
        since: Option<u32>,
        press: &[Spoken],
    ) -> Result<(), ClubError> {
        let lang = self.language(seat);
        let mailer = self.mailer();
        let facts = Facts::to_seat(self.game, self.now, seat).for_player(self.config, self.game);
        let page_key = self.game.page_key(seat);
        let told = self.game.desk.as_ref().and_then(|desk| desk.told.get(seat.index())).copied().unwrap_or(0);
        let again = self.corrected.as_ref().map(|corrected| corrected.from.min(told + 1));
        let from = since.or(again).unwrap_or(told + 1).max(1);
        let Some(mut sheet) = self.game.sheet(Viewer::Seat(seat), from, lang) else { return Ok(()) };
        let open = self.game.table.as_ref().map_or(0, |table| table.round());
        let heard = sheet.rounds.iter().find(|round| round.number == open).map_or(0, |round| round.told.len());
        if since.is_none() {
            self.leave_out_heard(seat, &mut sheet);
        }
        // What was filed ahead and could not be used is told when its time has come; what its own letter's answer says
        // already is not told twice.
        let said = |text: &str| {
            owed.is_some_and(|owed| {
                owed.acknowledgement.lines.iter().any(|line| line.verdict == Verdict::Refused && text.ends_with(&line.text))
            })
        };
        let words = lang.words();
        let mut extra: Vec<String> = self.term_words(seat, lang).into_iter().collect();
        extra.extend(owed.iter().flat_map(|owed| owed.extra.iter().cloned()));
        if let Some(Corrected { from, reopened, by, reason, .. }) = &self.corrected {
            let title = self.game.table.as_ref().map(|table| table.round_title(*from, lang)).unwrap_or_default();
            let what = [("round", title.into()), ("by", by.as_str().into()), ("reason", sentence(reason).into())];
            extra.push(words.with(if *reopened { "rerun-reopened" } else { "rerun-correction" }, &what));
        }
        extra.extend(self.unused_before(seat, lang));
        for unused in self.closed.iter().flat_map(|round| &round.unused).filter(|unused| unused.seat == seat && !said(&unused.text)) {
            extra.push(unused_words(&unused.text, &unused.why, lang));
        }
        extra.extend(crate::club::turn::timing::course(self.game, self.game.desk.as_ref(), lang, self.game.zone_of(seat)));
        extra.extend(self.open_motions(seat, lang));
        let finished = owed.and_then(|owed| owed.note).is_some();
        if owed.is_some_and(|owed| owed.note == Some("empty")) {
            extra.push(lang.words().say("report-note-empty"));
        }
        let report = Report {
            seat,
            sheet: &sheet,
            page_key: self.config.site_url.is_some().then_some(page_key.as_str()),
            letter: owed.filter(|_| !finished).map(|owed| &owed.acknowledgement),
            extra: &extra,
            cut: owed.map_or(0, |owed| owed.cut),
            press,
        };
        let text = report::report_mail(&club(self.config, lang), &facts.game(self.game), &report, lang);
        let occasion = match owed {
            Some(owed) => Occasion::Answer(owed.message_id.as_deref(), &owed.hash),
            None => match self.returned(seat) {
                // Perhaps nothing has moved since they left: what comes now is a mail of its own all the same.
                Some(loans) => Occasion::Return(loans),
                None => Occasion::Report,
            },
        };
        mailer.send(change, self.game, Who::Seat(seat), &occasion, text)?;
        if from <= told + 1 {
            self.has_told(seat, heard);
        }
        Ok(())
    }

    fn language(&self, seat: Seat) -> Lang {
        self.game.private.seats.get(seat.index()).map_or(Lang::En, |seat| seat.language)
    }
}

pub fn nothing_said(seat: Seat) -> Acknowledgement {
    Acknowledgement {
        seat,
        lines: Vec::new(),
        on_file: Vec::new(),
        defaults: Vec::new(),
        would: Vec::new(),
        asked: false,
        complete: false,
        held: false,
        preview: false,
        numbered: Vec::new(),
    }
}

/// What a letter says to other games.
pub struct Elsewhere {
    /// Its lines, unread.
    pub lines: Vec<LineSaid>,
    /// The numbers of all lines there, the blank ones too.
    numbers: BTreeSet<u32>,
}

impl Elsewhere {
    /// Whether a line belongs to another game.
    pub fn covers(&self, number: u32) -> bool {
        self.numbers.contains(&number)
    }
}

/// A message to players of another game: shown back, not sent.
pub fn not_here(message: Pressed) -> LineSaid {
    LineSaid { number: message.number, text: message.whole, verdict: Verdict::Refused, note: None, nearest: Vec::new() }
}

/// What follows `game ID` is for that game: the text with such lines for other games blanked, and those lines, unread.
pub fn for_this_game(text: &str, id: &str) -> (String, Elsewhere) {
    let (mut here, mut elsewhere, mut other) = (String::with_capacity(text.len()), Vec::new(), false);
    let mut numbers = BTreeSet::new();
    for (number, line) in (1..).zip(text.lines()) {
        let names = match Command::read(line.trim()) {
            Some(Ok(Command::Game(named))) => {
                other = named != id;
                true
            }
            _ => false,
        };
        // The line that names the game is read, and answered, as a command.
        if names || !other {
            here.push_str(line);
        } else {
            numbers.insert(number);
            if !line.trim().is_empty() {
                let text = line.trim().to_owned();
                elsewhere.push(LineSaid { number, text, verdict: Verdict::Refused, note: None, nearest: Vec::new() });
            }
        }
        here.push('\n');
    }
    (here, Elsewhere { lines: elsewhere, numbers })
}

/// Where no game runs yet, or none any more, only commands are read.
pub fn commands_only(text: &str) -> (Vec<LineSaid>, Vec<Command>) {
    let mut lines = Vec::new();
    let mut commands = Vec::new();
    for (index, line) in text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty()).take(100) {
        let (verdict, note) = match Command::read(line) {
            Some(Ok(command)) => {
                commands.push(command);
                (Verdict::Command, None)
            }
            Some(Err(key)) => (Verdict::Unknown, Some(Saying::new(format!("command-{key}-wrong")))),
            None => (Verdict::Chat, None),
        };
        lines.push(LineSaid { number: index as u32 + 1, text: line.to_owned(), verdict, note, nearest: Vec::new() });
    }
    (lines, commands)
}

/// What should be said of how a letter was read.
pub fn notes(letter: &Letter, lang: Lang) -> Vec<String> {
    let ids = letter.text.notes.iter().map(|note| match note {
        mail::Note::CharsetGuessed => "letter-charset-guessed",
        mail::Note::NulsRemoved => "letter-nuls-removed",
        mail::Note::TextCut => "letter-text-cut",
        mail::Note::HtmlDisagrees => "letter-html-disagrees",
        mail::Note::StruckOut => "letter-struck-out",
        mail::Note::Tnef => "letter-tnef",
        mail::Note::Encrypted => "letter-encrypted",
    });
    ids.map(|id| lang.words().say(id)).collect()
}
