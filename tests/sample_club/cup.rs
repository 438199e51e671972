//! The tournament of any game in the sample: a knock-out of Citadels in pairs. Two of its four entrants write letters, the others are computer
//! players, whose games play themselves.

use super::calendar::at;
use super::people::{MIKKO, PAIVI, Player};
use super::season::{Club, Game, Season};
use chrono::Duration;
use turnpost::club::{NewContest, NewSeat, open_contest, verify_contest};
use turnpost::contest::System;
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::store::ContestFile;

const ID: &str = "candle";
const OPENED: &str = "2026-10-19T18:40";
const ENTRANTS: [Player; 2] = [PAIVI, MIKKO];

impl Club {
    /// Plays it from its opening to its winner. Its letters are counted apart.
    pub fn play_a_cup(&mut self) {
        let written = std::mem::take(&mut self.written);
        let seat = |one: &Player| NewSeat { name: one.name.into(), address: one.address.into(), language: one.lang, pen_name: None };
        let new = NewContest {
            id: ID.into(),
            title: "Candle cup".into(),
            ruleset: "citadels".into(),
            system: System::KnockOut,
            // A question at each step, so that the letters are short.
            options: toml::toml! { asking = "open" },
            entrants: ENTRANTS.iter().map(seat).collect(),
            computers: 2,
            table: Some(2),
            rounds: None,
            replays: None,
            seeded: true,
            // The secrets of a sample are no secrets.
            chance: b"the sample club's candle cup of 2026, open to everybody who looks".to_vec(),
        };
        let mut now = at(OPENED);
        open_contest(&self.disk, &self.config, &new, now).unwrap();
        self.pass(now, Vec::new());
        for _ in 0..20 {
            let file = ContestFile::read(&self.disk, ID).unwrap();
            if file.winner.is_some() {
                break;
            }
            // Where nobody writes a pass is enough.
            now += Duration::hours(13);
            self.pass(now, Vec::new());
            let open: Vec<_> = file.games().filter(|game| game.places.is_empty()).cloned().collect();
            for entry in open {
                // A computer player's seat is never asked for letters.
                let of = |name: &String| *ENTRANTS.iter().find(|one| one.name == name).unwrap_or(&MIKKO);
                let (id, players): (&'static str, Vec<Player>) = (entry.id.leak(), entry.seats.iter().map(of).collect());
                let game = Game {
                    id,
                    title: "",
                    founded: OPENED,
                    starts: OPENED,
                    players: players.leak(),
                    salts: &["", ""],
                    events: &[],
                    pace: 12,
                    stop: None,
                };
                let dice = Dice::stream(&Seed::named(&format!("sample {id}")), Stream::default());
                let mut season = Season { dice, now, club: self, game: &game };
                season.build();
                now = season.now;
            }
        }
        assert!(verify_contest(&self.disk, ID).unwrap().ended);
        assert!(now < at("2026-11-20T00:00"));
        self.written = written;
    }
}
