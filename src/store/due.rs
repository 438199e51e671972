//! What is due in a running game, as calendars tell it.

use super::Agenda;
use super::agenda::Until;
use crate::game::Seat;
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

    /// Who is awaited.
    pub fn awaited_now(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.awaited.iter().map(|one| one.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// When a seat's answer is overdue, if it is awaited; none while the game is paused.
    pub fn deadline_of(&self, seat: Seat) -> Option<DateTime<Utc>> {
        self.awaited.iter().filter(|one| self.paused.is_none() && one.seat == seat && !one.lapsed).map(Until::due).min()
    }
}
