//! Before a game begins: who has answered the invitation, what a practice letter is answered, and when the game begins.
//!
//! Words for the dice are taken until a time that everybody has been told half a day before, so that nobody, not even a host who
//! knows the secret, can close them at the moment that suits: whatever the dice would be then, any player can still change them.

use crate::club::game::opened::{Opened, opening};
use crate::club::tell::answering::Owed;
use crate::club::turn::run::Turn;
use crate::game::{Command, Opening, Seat, Table, Viewer};
use crate::report;
use crate::store::{Deed, GameState};
use crate::words::{Lang, Saying, Words};
use chrono::{DateTime, Duration, DurationRound, Utc};

/// So long before it comes everybody is told when words for the dice close and the game begins.
pub const NOTICE_HOURS: i64 = 12;
/// So much is shown of what can be written to who has never written an order.
const SHOWN_MAX: usize = 3;
/// None of it is longer, in characters.
const SHOWN_LENGTH: usize = 140;

/// The first moment at which a game may begin of which it is decided now: a full hour after the time of notice.
pub fn earliest_start(now: DateTime<Utc>) -> DateTime<Utc> {
    let told = now + Duration::hours(NOTICE_HOURS);
    let hour = told.duration_trunc(Duration::hours(1)).unwrap_or(told);
    if hour == told { told } else { hour + Duration::hours(1) }
}

impl Opened<'_> {
    /// Those who have not answered the invitation to a game that has not begun.
    pub fn unanswered(&self) -> Vec<Seat> {
        let gathers = self.file.state == GameState::Gathering;
        let open = self.seats().all().zip(&self.private.seats).filter(|(_, private)| gathers && !private.has_answered());
        open.map(|(seat, _)| seat).collect()
    }

    /// When a game that has not begun will, and who has not answered.
    pub fn how_it_begins(&self, lang: Lang) -> Vec<String> {
        let starts = self.file.starts.map(|starts| starts.with_timezone(&self.file.zone));
        let mut said = vec![report::how_it_begins(starts.as_ref(), self.file.when_all_answer, lang)];
        let seats = self.seats();
        let open: Vec<String> = self.unanswered().into_iter().map(|seat| format!("{} ({})", seats.name(seat), seat.letter())).collect();
        if !open.is_empty() {
            said.push(lang.words().with("hello-unanswered", &[("names", lang.words().list(&open).into())]));
        }
        said
    }

    /// A table like the game's own, dealt with dice that have nothing to do with it: to show what can be written.
    pub fn practice(&self) -> Option<Box<dyn Table>> {
        let made_up = Opening { secret: Vec::new(), salts: Vec::new(), deal: None, ..opening(&self.file, &self.private) };
        (self.entry.open)(&made_up).ok().map(|(table, _)| table)
    }
}

impl Turn<'_, '_> {
    /// Whoever writes before the game begins has answered the invitation. Says what their first letter, or one that asks for it, is
    /// answered.
    pub fn answered(&mut self, seat: Seat, commands: &[Command], arrived: DateTime<Utc>, lang: Lang, owed: &mut Owed) {
        if self.game.file.state != GameState::Gathering {
            return;
        }
        let Some(private) = self.game.private.seats.get_mut(seat.index()) else { return };
        let first = private.answered.is_none();
        private.answered.get_or_insert(arrived.min(self.now));
        self.begin_if_all_answered();
        let asked = commands.contains(&Command::Hello);
        if !first && !asked {
            return;
        }
        owed.extra.push(lang.words().say("hello-reached"));
        owed.extra.extend(self.game.how_it_begins(lang));
        // Who knows a command knows how to write.
        if asked || commands.is_empty() {
            owed.extra.extend(self.practised(lang.words(), lang));
        }
    }

    /// How an order looks, at a table made up for it.
    fn practised(&self, words: &Words, lang: Lang) -> Vec<String> {
        let Some(table) = self.game.practice() else { return Vec::new() };
        let shown = table.awaited_seats().first().map(|seat| table.sheet(Viewer::Seat(*seat), u32::MAX, lang));
        let (mut said, mut how) = (Vec::new(), "hello-words-alone");
        if let Some(sheet) = shown.filter(|sheet| !sheet.numbered.is_empty()) {
            (said, how) = (vec![words.say("hello-numbers")], "hello-words");
            let lines = (1..).zip(sheet.numbered.iter().take(SHOWN_MAX));
            said.extend(lines.map(|(number, one)| format!("{number}. {} – {}", one.order, one.words)));
        }
        said.push(words.say(how));
        // Short ones: at first sight a long one would frighten.
        let orders = table.help(None, lang).into_iter().map(|line| words.tell(&line));
        said.extend(orders.filter(|line| line.chars().count() <= SHOWN_LENGTH).take(SHOWN_MAX));
        said
    }

    /// What a greeting is answered in a game that has begun: nothing, if the letter says anything else.
    pub fn greeted(&self, words: &Words, owed: &mut Owed) {
        if self.game.file.state != GameState::Gathering && owed.acknowledgement.lines.len() <= 1 {
            owed.extra.push(words.say("hello-reached"));
        }
    }

    /// When everybody has answered, a game that waited for that gets its time.
    pub fn begin_if_all_answered(&mut self) {
        let waits = self.game.file.state == GameState::Gathering && self.game.file.when_all_answer;
        if !waits || !self.game.unanswered().is_empty() {
            return;
        }
        let until = self.begins_at(earliest_start(self.now));
        let deed = self.deed_of_club(self.now, "start", Saying::new("gm-all-answered"));
        let number = self.game.gm.add(Deed { public: true, until: Some(until), ..deed });
        self.notices.extend(self.game.seats().all().map(|seat| (seat, number)));
        self.gm_notices.push(number);
        self.done.changed = true;
    }

    /// Settles when the game begins, no later than was settled before. Gives the time.
    pub fn begins_at(&mut self, until: DateTime<Utc>) -> DateTime<Utc> {
        let file = &mut self.game.file;
        let until = file.starts.map_or(until, |starts| starts.min(until));
        (file.starts, file.salts_close, file.when_all_answer) = (Some(until), Some(until), false);
        until
    }

    /// Once it has begun, nobody asks any more who had answered.
    pub fn forget_answers(&mut self) {
        self.game.private.seats.iter_mut().for_each(|seat| seat.answered = None);
    }
}
