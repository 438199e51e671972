//! What is due in a running game and from whom, as pages and calendars tell it.

use super::Agenda;
use super::agenda::Until;
use crate::game::{Seat, Table};
use chrono::{DateTime, Utc};

impl Agenda {
    /// Counts it if what is due is not what it was, or the game has ended now; says whether that is so.
    pub fn count_changes(&mut self, before: Option<&Agenda>, ended: bool) -> bool {
        let due = |agenda: &Agenda| -> Vec<(Seat, DateTime<Utc>)> {
            let waits = agenda.awaited.iter().filter(|one| agenda.paused.is_none() && !one.lapsed);
            waits.map(|one| (one.seat, one.due())).collect()
        };
        let counted = before.map_or(0, |before| before.due_changes);
        let changed = ended || before.map(due).unwrap_or_default() != due(self);
        self.due_changes = counted.saturating_add(u32::from(changed));
        changed
    }

    /// Notes whose orders are on file, who has answered with them, and whose letter keeps a turn open.
    pub fn note_files(&mut self, table: &dyn Table) {
        let seats = |which: &dyn Fn(Seat) -> bool| -> Vec<Seat> { table.seats().all().filter(|seat| which(*seat)).collect() };
        let filed = |seat: Seat| {
            let (standing, others) = table.on_file(seat);
            !(standing.is_empty() && others.is_empty())
        };
        (self.filed, self.kept_open) = (seats(&filed), seats(&|seat| table.kept_open_by_letter(seat)));
        let waited_for = table.awaited_seats();
        self.answered = seats(&|seat| self.awaited.iter().any(|one| one.seat == seat) && !waited_for.contains(&seat));
    }

    /// Who is awaited: not those whose answer is on file, though it has not been used.
    pub fn awaited_now(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.awaited.iter().map(|one| one.seat).filter(|seat| !self.answered.contains(seat)).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// When a seat's answer is overdue, if it is awaited; none while the game is paused.
    pub fn deadline_of(&self, seat: Seat) -> Option<DateTime<Utc>> {
        self.awaited.iter().filter(|one| self.paused.is_none() && one.seat == seat && !one.lapsed).map(Until::due).min()
    }
}
