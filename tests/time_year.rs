//! A year of a small club: changes of the clocks, holidays, an outage, letters that come late or twice, a player who hardly writes.

use crate::harness::{CLUB, Table, time};
use chrono::{DateTime, Datelike, Duration, NaiveDate, Utc, Weekday};
use chrono_tz::Europe::Helsinki;
use std::collections::BTreeMap;
use turnpost::club::rerun::{Change, rerun};
use turnpost::club::{Brought, Opened};
use turnpost::store::{Disk, Trouble};
use turnpost::words::Lang;

const NAMES: [&str; 3] = ["laura", "ville", "atro"];
const HOLIDAYS: &str = "holidays = [\"2026-12-24\", \"2026-12-25\", \"2027-01-01\"]";
/// Hours between runs.
const EVERY: i64 = 6;

fn desk(table: &Table, id: &str) -> toml::Table {
    table.text(&format!("games/{id}/desk.toml")).parse().expect("TOML")
}

/// How many deadlines each seat has missed.
fn missed(desk: &toml::Table) -> BTreeMap<String, usize> {
    let missed = desk.get("missed").and_then(|missed| missed.as_table()).cloned().unwrap_or_default();
    missed.into_iter().map(|(seat, rounds)| (seat, rounds.as_array().map_or(0, Vec::len))).collect()
}

fn moments(desk: &toml::Table, key: &str) -> Vec<DateTime<Utc>> {
    let awaited = desk.get("awaited").and_then(|list| list.as_array()).cloned().unwrap_or_default();
    awaited.iter().filter_map(|one| Some(time(one.get(key)?.as_str()?))).collect()
}

fn state(table: &Table, id: &str) -> String {
    let file: toml::Table = table.text(&format!("games/{id}/game.toml")).parse().expect("TOML");
    file["state"].as_str().expect("a state").to_owned()
}

#[test]
fn a_year_of_a_club_keeps_its_promises() {
    let grid = format!(
        "grid = [\"mon 18:00\", \"thu 03:30\", \"sun 03:30\"]\nskip_weekends = true\n{HOLIDAYS}\nremind = \"24 hours\"\ngrace = \"24 hours\""
    );
    let days =
        format!("answer = \"2 days\"\nat = \"03:30\"\nskip_weekends = true\n{HOLIDAYS}\nremind = \"24 hours\"\ngrace = \"24 hours\"");
    let of_club = CLUB.replace("clock = \"2026-11-20T12:00:00+02:00\"\n", "").replace("answer = \"3 days\"\nat = \"18:00\"", &grid);
    let mut table = Table::with(&of_club);
    let end = table.now + Duration::days(365);
    let outage = time("2027-03-26T12:00:00+02:00");
    let (mut number, mut id, mut before) = (0, String::new(), BTreeMap::new());
    let (mut runs, mut falls, mut rounds, mut held) = (0usize, 0, 0, 0);
    let mut old = None;
    while table.now < end {
        if id.is_empty() || state(&table, &id) == "ended" {
            number += 1;
            id = format!("game-{number}");
            if number == 2 {
                // The club changes its mind: games under way keep what they were founded with.
                table.edit("club.toml", &grid, &days);
            }
            table.found(&id, &NAMES, None);
            assert_eq!(table.pass().problems, [""; 0]);
            before = BTreeMap::new();
        }
        runs += 1;
        // The machine is down for ten days, over the change of the clocks and three deadlines.
        let down = outage <= table.now && table.now < outage + Duration::days(10);
        table.now += if down { Duration::days(10) } else { Duration::hours(EVERY) };
        let mut brought = Vec::new();
        for seat in table.awaited(&id) {
            let writes = match seat {
                0 => true,
                1 => runs % 5 == 0,
                _ => runs % 23 == 0,
            };
            if writes && !down {
                let raw = table.reply(NAMES[seat], "1").bytes();
                // Some letters come twice, and some answer a report of long ago.
                if runs % 3 == 0 {
                    brought.push(Brought { raw: raw.clone() });
                }
                old = old.or_else(|| Some(raw.clone()));
                brought.push(Brought { raw });
            }
        }
        if runs % 50 == 0 {
            brought.extend(old.take().map(|raw| Brought { raw }));
        }
        let known = table.mails.len();
        let told: Vec<Vec<String>> = NAMES.iter().map(|name| table.mails_to(name).iter().map(|mail| mail.text.clone()).collect()).collect();
        let due = moments(&desk(&table, &id), "grace");
        let ran = table.pass_with(Trouble::None, brought).expect("a pass");
        assert_eq!(ran.problems, [""; 0]);
        let now = desk(&table, &id);
        for (seat, count) in missed(&now) {
            let had = before.get(&seat).copied().unwrap_or(0);
            if count == had {
                continue;
            }
            assert_eq!(count, had + 1, "{id}, {}: {seat} missed several at once", table.now);
            assert!(!down, "{seat} is late by the outage");
            let index = usize::from(seat.as_bytes()[0] - b'A');
            let last = told[index].iter().rev().take(3).any(|text| text.contains("The deadline has passed"));
            assert!(last, "{id}, {}: {seat} was not told before the fallback", table.now);
            assert!(due.iter().any(|due| *due <= table.now), "{id}, {}: the grace was not over", table.now);
            falls += 1;
        }
        if down {
            held += table.mails[known..].iter().filter(|mail| mail.text.contains("not at work for 240 hours")).count();
        }
        for until in moments(&now, "until").into_iter().chain(moments(&now, "grace")) {
            let local = until.with_timezone(&Helsinki);
            let (day, weekday) = (local.date_naive(), local.weekday());
            assert!(!matches!(weekday, Weekday::Sat | Weekday::Sun), "{id}, {}: due on {local}", table.now);
            let free = [(2026, 12, 24), (2026, 12, 25), (2027, 1, 1)].map(|(y, m, d)| NaiveDate::from_ymd_opt(y, m, d).expect("a day"));
            assert!(!free.contains(&day), "{id}, {}: due on {local}", table.now);
        }
        before = missed(&now);
        if state(&table, &id) == "ended" {
            rounds += table.rounds(&id);
        }
    }
    assert!(
        number >= 2 && falls > 20 && rounds > 50 && held >= 3,
        "{number} games, {falls} fallbacks, {rounds} rounds, {held} told of the outage"
    );
    let disk = Disk::open(table.folder.path());
    for number in 1..=number {
        let game = Opened::open(&disk, &format!("game-{number}")).expect("a game");
        assert!(rerun(&disk, &game, &Change::default(), Lang::En).expect("a rerun").difference.same, "game-{number}");
    }
}
