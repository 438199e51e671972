//! Opening a game, by letter: the invitation is answered, the game begins when everybody has, the dice draw who sits where; and what
//! a player settles for themselves: a pen name, another address, what may be published.

mod address;
mod begin;
mod naming;

use crate::harness::{Letter, Mail, Table, address, killed_at_every_write, time};
use chrono::Duration;
use turnpost::club::{DeskOrder, Founding, NewSeat, Ran, Setup, Unusual, found, pass_with_orders, verify};
use turnpost::store::{Embargo, LetterState};
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];

fn seat(name: &str) -> NewSeat {
    let mut letters = name.chars();
    let capital = letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default();
    NewSeat { name: capital, address: address(name), language: Lang::En, pen_name: None }
}

fn founding(unusual: Unusual) -> Founding {
    Founding { unusual, ..crate::harness::founding("friday", "web-of-power-card", NAMES.iter().map(|name| seat(name)).collect()) }
}

/// A club with a game that is founded in some way and gathers.
fn founded(founding: &Founding) -> Table {
    let mut table = Table::new();
    found(&table.disk(), &table.config(), founding, table.now).expect("founded");
    table.pass();
    table
}

/// A game that begins once everybody has answered.
fn waiting() -> Table {
    founded(&founding(Unusual { when_all_answer: true, ..Unusual::default() }))
}

/// A game that is being played.
fn running() -> Table {
    Table::new().players(NAMES)
}

fn game(table: &Table) -> toml::Table {
    table.text("games/friday/game.toml").parse().expect("TOML")
}

fn state(table: &Table) -> String {
    game(table)["state"].as_str().expect("a state").to_owned()
}

fn starts(table: &Table) -> Option<String> {
    Some(game(table).get("starts")?.as_str()?.to_owned())
}

/// Runs a game master's command.
pub fn gm(table: &mut Table, command: &str) -> Ran {
    let (disk, config) = (table.disk(), table.config());
    let order = DeskOrder { game: "friday".into(), command: command.into(), lang: None };
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "gm", redraw: false, progress: &|_, _, _| {} };
    let ran = pass_with_orders(&setup, Vec::new(), vec![order]).expect("a pass");
    table.pass();
    ran
}

/// Everything that goes out of the club: the site, and all mails but those to one address.
fn told_to_others(table: &Table, but: &[&str]) -> String {
    let mut told: String = table
        .mails
        .iter()
        .filter(|mail| !but.contains(&mail.to.as_str()))
        .map(|mail| String::from_utf8_lossy(&mail.raw).into_owned())
        .collect();
    for (name, bytes) in crate::harness::tree(table.folder.path()) {
        if name.starts_with("site/g/")
            || name.ends_with("index.html")
            || name.contains("/public/")
            || name.ends_with("game.toml")
            || name.contains("/rounds/")
        {
            told.push_str(&String::from_utf8_lossy(&bytes));
        }
    }
    told
}
