//! Time at the sample's table, and how mail programs write it.

use chrono::{DateTime, Datelike as _, Duration, NaiveDateTime, TimeZone as _, Timelike as _, Utc};
use chrono_tz::{Europe::Helsinki, Tz};
use turnpost::dice::Dice;

/// A moment at the club's table: `2026-11-20T12:00`.
pub fn at(text: &str) -> DateTime<Utc> {
    let local = NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M").unwrap();
    Helsinki.from_local_datetime(&local).unwrap().to_utc()
}

/// The same moment as clocks at the table show it.
pub fn local(time: DateTime<Utc>) -> DateTime<Tz> {
    time.with_timezone(&Helsinki)
}

/// When the next letter is written: up to so many hours later, and not by night.
pub fn later(from: DateTime<Utc>, hours: u32, dice: &mut Dice) -> DateTime<Utc> {
    let wait = 20 + i64::from(dice.below(hours * 60));
    let mut time = from + Duration::minutes(wait) + Duration::seconds(i64::from(dice.below(60)));
    while local(time).hour() < 7 {
        time += Duration::minutes(47);
    }
    time
}

/// As in mail headers.
pub fn header(time: DateTime<Utc>) -> String {
    local(time).format("%a, %-d %b %Y %H:%M:%S %z").to_string()
}

/// As Gmail writes it in Finnish: `ke 18. marrask. 2026 klo 18.22`.
pub fn gmail_fi(time: DateTime<Utc>) -> String {
    const DAYS: [&str; 7] = ["ma", "ti", "ke", "to", "pe", "la", "su"];
    const MONTHS: [&str; 12] =
        ["tammik.", "helmik.", "maalisk.", "huhtik.", "toukok.", "kesäk.", "heinäk.", "elok.", "syysk.", "lokak.", "marrask.", "jouluk."];
    let time = local(time);
    let day = DAYS[time.weekday().num_days_from_monday() as usize];
    format!("{day} {}. {} {} klo {}", time.day(), MONTHS[time.month0() as usize], time.year(), time.format("%-H.%M"))
}

/// As Finnish programs write it in figures: `18.11.2026 klo 18.22`, with the word for the clock given.
pub fn figures(time: DateTime<Utc>, clock: &str) -> String {
    local(time).format(&format!("%-d.%-m.%Y {clock}%-H.%M")).to_string()
}

/// As K-9 writes it in Finnish: `18. marraskuuta 2026 18.22.11 GMT+02.00`.
pub fn written_out_fi(time: DateTime<Utc>) -> String {
    const MONTHS: [&str; 12] = ["tammi", "helmi", "maalis", "huhti", "touko", "kesä", "heinä", "elo", "syys", "loka", "marras", "joulu"];
    let time = local(time);
    let zone = time.format("%:z").to_string().replace(':', ".");
    format!("{}. {}kuuta {} {} GMT{zone}", time.day(), MONTHS[time.month0() as usize], time.year(), time.format("%-H.%M.%S"))
}
