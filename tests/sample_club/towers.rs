//! A game of Citadels from its invitation to its end.

use super::calendar::later;
use super::letters::Quote;
use super::season::{Event, Season};
use super::steward;
use super::wording;
use chrono::Duration;
use turnpost::club::Opened;
use turnpost::dice::Dice;
use turnpost::game::{Awaited, Seat};
use turnpost::rules::citadels::Citadels;
use turnpost::store::GameState;

impl Season<'_> {
    /// Plays on until the game is over, or to where it is left: in the middle of a round, with the plans of all but a few in.
    pub fn run_among_towers(&mut self, options: toml::Table, missing: usize) {
        self.open("citadels", options);
        loop {
            let opened = Opened::open(&self.club.disk, self.game.id).unwrap();
            if opened.file.state == GameState::Ended {
                return;
            }
            let table = opened.table.unwrap();
            let round = table.round();
            let until = opened.agenda.unwrap().next_deadline().unwrap();
            let awaited = table.awaited();
            if self.game.stop == Some(round) && table.awaited_seats().len() <= missing {
                let clock = self.club.config.clock.unwrap();
                assert!(self.now < clock && clock < until, "{} is left at {}, to be answered by {until}", self.game.id, self.now);
                return;
            }
            let event = self.game.events.iter().find(|(number, _)| *number == round).map(|(_, event)| *event);
            if event == Some(Event::Missed) && table.awaited_seats().len() == 1 {
                self.now = until + Duration::minutes(2);
                self.club.pass(self.now, Vec::new());
                continue;
            }
            let first = awaited[0];
            let one = *self.dice.pick(&awaited).unwrap_or(&first);
            self.now = later(self.now, self.game.pace, &mut self.dice).min(until - Duration::minutes(30)).max(self.now);
            let orders = self.towers(one);
            let slip = orders.replacen("rakenna kallein", "rakenna kalinta", 1).replacen("build dearest", "build deerest", 1);
            match event {
                Some(Event::Mistake) if one.seat == first.seat && slip != orders => {
                    let told = self.says(one.seat, &slip, Quote::Head);
                    assert_eq!((told.faulty, self.round()), (1, round), "{slip}: {told:?}");
                    self.now += Duration::minutes(4);
                }
                Some(Event::Preview) if one.seat == first.seat => {
                    let lang = self.lang(one.seat);
                    self.says(one.seat, &format!("{}\n{orders}", wording::command("preview", lang)), Quote::Head);
                    self.now += Duration::minutes(9);
                }
                _ => {}
            }
            let quote = if self.dice.below(3) == 0 { Quote::Head } else { Quote::Nothing };
            let told = self.says(one.seat, &orders, quote);
            let answer = &self.club.got(self.game.id, one.seat).text;
            assert_eq!(told.faulty, 0, "{} round {round}: {orders}: {told:?}\n{answer}", self.game.id);
        }
    }

    /// What a seat writes: where a plan is wanted, all that is still to be said of the round.
    fn towers(&mut self, one: Awaited) -> String {
        let table = self.club.table::<Citadels>(self.game.id);
        let plan = steward::plan(&table, one.seat, self.lang(one.seat));
        let planned = table.setting().options.asking == turnpost::rules::citadels::Asking::Planned;
        let drafts = |dice: &mut Dice| plan.draft(dice);
        let asked =
            |seat: Seat, ask: &str| turnpost::game::Table::awaited(&table).iter().any(|other| other.seat == seat && other.ask == ask);
        match (planned, one.ask) {
            (true, _) => {
                let mut lines = Vec::new();
                if asked(one.seat, "draft") {
                    lines.push(drafts(&mut self.dice));
                }
                if asked(one.seat, "turn") {
                    lines.push(plan.plans(&mut self.dice));
                }
                lines.join("\n")
            }
            (false, "draft") if self.dice.below(2) == 0 => "1".to_owned(),
            (false, "draft") => drafts(&mut self.dice),
            (false, _) => plan.called(&mut self.dice),
        }
    }
}
