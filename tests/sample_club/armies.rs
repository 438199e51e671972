//! A game of Faceless Enemy from its invitation to its end.

use super::calendar::later;
use super::general;
use super::letters::Quote;
use super::season::{Event, Season};
use super::wording;
use chrono::Duration;
use turnpost::club::Opened;
use turnpost::game::Awaited;
use turnpost::rules::faceless_enemy::FacelessEnemy;
use turnpost::store::GameState;

impl Season<'_> {
    /// Plays on until the game is over, or to the turn where it is left.
    pub fn run_between_armies(&mut self, options: toml::Table) {
        self.open("faceless-enemy", options);
        self.fight(false);
    }

    /// Plays on until the game is over, or to the turn where it is left. The bold lead from the front, each from some turn on.
    pub fn fight(&mut self, bold: bool) {
        let seats = if bold { self.game.players.len() } else { 0 };
        let leads: Vec<u32> = (0..seats).map(|_| 5 + self.dice.below(8)).collect();
        let mut last = None;
        loop {
            let opened = Opened::open(&self.club.disk, self.game.id).unwrap();
            if opened.file.state == GameState::Ended {
                return;
            }
            let table = opened.table.unwrap();
            let round = table.round();
            let until = opened.agenda.unwrap().next_deadline().unwrap();
            let mut awaited = table.awaited();
            if bold {
                // Who has placed an army is asked until the other has, and has nothing to add.
                awaited.retain(|one| one.ask != "setup" || table.on_file(one.seat).1.is_empty());
            }
            if self.game.stop == Some(round) {
                let clock = self.club.config.clock.unwrap();
                assert!(self.now < clock && clock < until, "{} is left at {}, to be answered by {until}", self.game.id, self.now);
                return;
            }
            let fresh = last != Some(round);
            last = Some(round);
            let event = self.game.events.iter().find(|(number, _)| fresh && *number == round).map(|(_, event)| *event);
            if event == Some(Event::Missed) {
                self.now = until + Duration::minutes(2);
                self.club.pass(self.now, Vec::new());
                continue;
            }
            let one = *self.dice.pick(&awaited).unwrap_or(&awaited[0]);
            self.now = later(self.now, self.game.pace, &mut self.dice).min(until - Duration::minutes(30)).max(self.now);
            let lang = self.lang(one.seat);
            let orders = self.commands(one, event, leads.get(one.seat.index()).copied());
            if event == Some(Event::Mistake) {
                let slip = format!("{}\n{} e9-e8", orders, wording::command("move", lang));
                let told = self.says(one.seat, &slip, Quote::Head);
                assert_eq!(told.faulty, 1, "{slip}: {told:?}");
                self.now += Duration::minutes(4);
                continue;
            }
            if event == Some(Event::Preview) {
                self.says(one.seat, &format!("{}\n{orders}", wording::command("preview", lang)), Quote::Head);
                self.now += Duration::minutes(9);
            }
            let quote = if self.dice.below(3) == 0 { Quote::Head } else { Quote::Nothing };
            let told = self.says(one.seat, &orders, quote);
            let answer = &self.club.got(self.game.id, one.seat).text;
            assert_eq!(told.faulty, 0, "{} round {round}: {orders}: {told:?}\n{answer}", self.game.id);
        }
    }

    /// What a seat writes.
    fn commands(&mut self, one: Awaited, event: Option<Event>, leads: Option<u32>) -> String {
        let table = self.club.table::<FacelessEnemy>(self.game.id);
        let general = general::general(&table, one.seat, self.lang(one.seat)).leading(leads);
        let dice = &mut self.dice;
        let mut orders = match one.ask {
            "split" => general.split(dice),
            "setup" => general.placement(dice),
            "first" => general.first(),
            _ => general.turn(dice),
        };
        let more = match event {
            Some(Event::Standing) => Some(general.standing()),
            Some(Event::Note) => general.note(dice),
            Some(Event::Permit) => Some(general.permit()),
            _ => None,
        };
        if let Some(line) = more {
            orders = format!("{orders}\n{line}");
        }
        orders
    }
}
