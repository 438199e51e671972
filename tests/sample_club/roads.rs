//! A board game from its invitation to its end.

use super::calendar::later;
use super::letters::Quote;
use super::season::{Event, Season};
use super::surveyor;
use super::wording;
use chrono::Duration;
use turnpost::club::Opened;
use turnpost::game::Seat;
use turnpost::rules::web_of_power_board::WebOfPowerBoard;
use turnpost::store::GameState;

impl Season<'_> {
    /// Plays on until the game is over, or to where it is left.
    pub fn run_on_the_map(&mut self) {
        self.open("web-of-power-board", toml::Table::new());
        let mut standing: Option<(Seat, u32)> = None;
        // Turns that were played in the pass of somebody else's letter.
        let mut ahead = 0;
        loop {
            let opened = Opened::open(&self.club.disk, self.game.id).unwrap();
            if opened.file.state == GameState::Ended {
                break;
            }
            let table = opened.table.unwrap();
            let (round, seat) = (table.round(), table.awaited()[0].seat);
            let until = opened.agenda.unwrap().next_deadline().unwrap();
            if self.game.stop.is_some_and(|stop| stop <= round) {
                let clock = self.club.config.clock.unwrap();
                assert!(self.now < clock && clock < until, "{} is left at {}, to be answered by {until}", self.game.id, self.now);
                break;
            }
            self.now = later(self.now, self.game.pace, &mut self.dice).min(until - Duration::hours(2));
            let lang = self.lang(seat);
            if let Some((holder, since)) = standing
                && round > since + 2 * self.game.players.len() as u32
            {
                self.says(holder, &wording::standing_none(self.lang(holder)), Quote::Nothing);
                standing = None;
                self.now += Duration::minutes(35);
                continue;
            }
            match self.game.events.iter().find(|(number, _)| *number == round).map(|(_, event)| *event) {
                Some(Event::Preview) => {
                    let orders = self.letter(seat);
                    let told = self.says(seat, &format!("{}\n{orders}", wording::command("preview", lang)), Quote::Head);
                    assert_eq!((told.faulty, self.round()), (0, round), "{told:?}");
                }
                Some(Event::Mistake) => {
                    let slip = self.planned(seat, |plan, _| plan.slip());
                    let told = self.says(seat, &slip, Quote::Head);
                    assert_eq!((told.faulty, self.round()), (1, round), "{slip}: {told:?}");
                    self.now += Duration::minutes(4);
                }
                Some(Event::Missed) => {
                    self.now = until + Duration::minutes(2);
                    self.club.pass(self.now, Vec::new());
                    assert!(self.round() > round);
                    continue;
                }
                Some(event @ (Event::Ahead | Event::BothAhead)) => {
                    let next = |by: u8| Seat((seat.0 + by) % self.game.players.len() as u8);
                    let seats = [next(1), next(2)];
                    for other in &seats[..if event == Event::Ahead { 1 } else { 2 }] {
                        let orders = self.planned(*other, |plan, _| plan.guarded());
                        let told = self.says(*other, &orders, Quote::Nothing);
                        assert_eq!((told.faulty, self.round()), (0, round), "{orders}: {told:?}");
                        self.now = later(self.now, 5, &mut self.dice);
                    }
                }
                Some(Event::Standing) => {
                    let orders = self.planned(seat, |plan, _| format!("{}\n{}", plan.placing(), plan.standing()));
                    self.plays(seat, &orders);
                    standing = Some((seat, round));
                    continue;
                }
                Some(Event::Discard) => {
                    let orders = self.planned(seat, |plan, _| plan.discard());
                    self.plays(seat, &orders);
                    continue;
                }
                Some(Event::Status) => {
                    let other = Seat((seat.0 + 1) % self.game.players.len() as u8);
                    self.says(other, wording::command("status", self.lang(other)), Quote::Nothing);
                    self.now += Duration::minutes(41);
                }
                _ => {}
            }
            let orders = match standing {
                Some((holder, _)) if holder == seat => self.planned(seat, |plan, _| plan.placing()),
                _ => self.letter(seat),
            };
            self.plays(seat, &orders);
            ahead += self.round() - round - 1;
        }
        assert!(ahead >= 2, "{}: only {ahead} turns were played ahead", self.game.id);
    }

    fn planned(&mut self, seat: Seat, write: impl Fn(&surveyor::Plan, &mut turnpost::dice::Dice) -> String) -> String {
        let table = self.club.table::<WebOfPowerBoard>(self.game.id);
        let plan = surveyor::plan(&table, seat, self.lang(seat), &mut self.dice);
        write(&plan, &mut self.dice)
    }

    fn letter(&mut self, seat: Seat) -> String {
        self.planned(seat, |plan, dice| plan.letter(dice))
    }
}
