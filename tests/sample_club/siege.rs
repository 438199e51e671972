//! The tournament of the sample: five games of Faceless Enemy between two who lead from the front, which makes them short.

use super::calendar::at;
use super::people::{INKERI, Player, VILLE};
use super::season::{Club, Event, Game, Season};
use turnpost::club::{NewSeat, NewTeam, NewTournament, open_tournament, verify_tournament};
use turnpost::dice::{Dice, Seed, Stream};

const OPENED: &str = "2026-08-24T19:05";
const GAMES: [&str; 5] = ["siege-1", "siege-2", "siege-3", "siege-4", "siege-5"];

impl Club {
    /// Plays a tournament from its opening to its result. Its letters are counted apart.
    pub fn play_a_siege(&mut self) {
        let written = std::mem::take(&mut self.written);
        let alone = |one: &Player| NewTeam {
            name: one.name.into(),
            players: vec![NewSeat { name: one.name.into(), address: one.address.into(), language: one.lang, pen_name: None }],
        };
        let new = NewTournament {
            id: "siege".into(),
            title: "Autumn siege".into(),
            ruleset: "faceless-enemy".into(),
            kind: "g1".into(),
            options: toml::Table::new(),
            teams: vec![alone(&VILLE), alone(&INKERI)],
            // The secrets of a sample are no secrets.
            chance: b"the sample club's tournament siege of 2013, open to all".to_vec(),
            by_hand: false,
        };
        let mut now = at(OPENED);
        open_tournament(&self.disk, &self.config, &new, now).unwrap();
        self.pass(now, Vec::new());
        for (number, id) in GAMES.into_iter().enumerate() {
            // The seats change each time.
            let players: &[Player] = if number % 2 == 0 { &[VILLE, INKERI] } else { &[INKERI, VILLE] };
            let events: &[(u32, Event)] = if number == 1 { &[(4, Event::Mistake)] } else { &[] };
            let game = Game { id, title: "", founded: OPENED, starts: OPENED, players, salts: &["", ""], events, pace: 11, stop: None };
            let dice = Dice::stream(&Seed::named(&format!("sample {id}")), Stream::default());
            let mut season = Season { dice, now, club: self, game: &game };
            season.fight(true);
            now = season.now;
        }
        assert!(verify_tournament(&self.disk, "siege").unwrap().ended);
        assert!(now < at("2026-11-20T00:00"));
        self.written = written;
    }
}
