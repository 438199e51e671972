//! The club's own pages of a large archive: 2,000 games that are over and 200 that go on, made up in memory; front page, players' pages,
//! rulesets' pages, beside the writing of the same bytes to files.

use super::row;
use chrono::{DateTime, Duration as Days};
use std::fs;
use std::time::Instant;
use turnpost::annals::{Annals, Game, Outcome, Player, State};
use turnpost::report::{Archive, Around, Club, Counts, Filter, Private, front_page, list_pages, player_page, players_page};
use turnpost::words::Lang;

const OVER: usize = 2_000;
const GOING: usize = 200;
const PEOPLE: usize = 120;
const RULESETS: [&str; 5] = ["web-of-power-card", "web-of-power-board", "citadels", "faceless-enemy", "lords-of-hell"];

fn game(number: usize) -> Game {
    let begin = DateTime::from_timestamp(1_600_000_000, 0).expect("a time");
    let day = Days::days(number as i64);
    let seats = [number % PEOPLE, (number * 7 + 1) % PEOPLE, (number * 11 + 2) % PEOPLE, (number * 13 + 3) % PEOPLE];
    let player = |who: &usize| Player { in_time: 11, ..Player::new(format!("Player {who}")) };
    let points = vec![40 - number as i64 % 7, 31, 22 + number as i64 % 5, 12];
    let state = if number < OVER {
        let result = Outcome { winners: vec![0], points, rounds: 12 + number as u32 % 9 };
        State::Ended { at: begin + day + Days::days(30), result: Some(result) }
    } else {
        State::Running { points, awaited: vec![number % 4], until: Some(begin + day) }
    };
    Game {
        id: format!("game-{number}"),
        title: format!("Game {number}"),
        ruleset: RULESETS[number % RULESETS.len()].to_owned(),
        tournament: None,
        opened: begin + day,
        seats: seats.iter().map(player).collect(),
        state,
    }
}

/// Draws them, and writes them.
pub(super) fn archive() {
    let club = Club {
        name: "Bench",
        address: "club@example.org",
        gm: "Aino",
        site_url: None,
        languages: &[Lang::En, Lang::Fi],
        around: Around::none(),
        private: Private::None,
        link_pictures: false,
        turn_in_subject: false,
        mail_bytes_max: 1 << 20,
    };
    let started = Instant::now();
    let annals = Annals::of((0..OVER + GOING).map(game).collect());
    let counts = Counts::of(&annals, chrono_tz::Europe::Helsinki);
    let rulesets: Vec<(&str, String)> = RULESETS.iter().map(|key| (*key, (*key).to_owned())).collect();
    let archive = Archive {
        issues: &[],
        club: &club,
        annals: &annals,
        rulesets: &rulesets,
        contests: &[],
        zone: chrono_tz::Europe::Helsinki,
        ratings: true,
        lang: Lang::En,
        counts: &counts,
    };
    let mut pages = vec![front_page(&archive, &[], &[], &[]), players_page(&archive)];
    pages.extend(annals.people.iter().map(|person| player_page(&archive, person)));
    pages.extend(RULESETS.iter().flat_map(|key| list_pages(&archive, Filter::Ruleset(key))));
    let ours = started.elapsed();
    let folder = tempfile::tempdir().expect("a folder");
    let started = Instant::now();
    for (number, page) in pages.iter().enumerate() {
        fs::write(folder.path().join(number.to_string()), page.html.as_bytes()).expect("it is written");
    }
    let written = started.elapsed();
    let name = format!("archive of {OVER} games: {} pages / writing them", pages.len());
    row(&name, ours.as_secs_f64() * 1e3, written.as_secs_f64() * 1e3, " ms");
}
