//! The conditions of guards as they are read and written.

use super::map::{Colour, Country, Space};
use super::orders::{Cond, colour, names};
use crate::game::{Seat, Seats};
use crate::orders::Tree;
use crate::words::Lang;

/// The condition of a guard.
pub(super) fn read_condition(tree: &Tree, seats: usize) -> Option<Cond> {
    let (which, parts) = tree.choice();
    let country = || Country(parts.part(1).name() as u8);
    let card = || colour(parts.part(1));
    let at_least = || parts.part(2).choice().0 == 0;
    let count = || parts.part(3).number() as u8;
    Some(match which {
        0 | 7 => Cond::Free { space: Space(parts.part(1).name() as u8) },
        1 => Cond::Hand { card: card(), at_least: at_least(), count: count() },
        2 => Cond::Open { card: card() },
        3 => {
            Cond::Leader { country: country(), seat: Some(parts.part(2).name()).filter(|seat| *seat < seats).map(|seat| Seat(seat as u8)) }
        }
        4 => Cond::Cap { country: country(), at_least: at_least(), count: count() },
        5 => Cond::Room { country: country(), at_least: at_least(), count: count() },
        _ => Cond::Drew { card: card() },
    })
}

/// A condition as it is written.
pub(super) fn write_condition(seats: &Seats, condition: &Cond, lang: Lang) -> String {
    let words = |en: &'static str, fi: &'static str| lang.word(en, fi);
    let names = names();
    let card = |card: &Colour| names.cards.name(card.index(), lang);
    let country = |country: &Country| names.countries.name(country.index(), lang);
    let counted = |what: &str, of: &str, at_least: bool, count: u8| format!("{what} {of} {} {count}", if at_least { ">=" } else { "<=" });
    match condition {
        Cond::Free { space } => format!("{} {}", words("free", "vapaa"), space.data().id),
        Cond::Hand { card: of, at_least, count } => counted(words("hand", "kädessä"), card(of), *at_least, *count),
        Cond::Open { card: of } => format!("{} {}", words("open", "avoinna"), card(of)),
        Cond::Leader { country: of, seat } => {
            let who = seat.map_or_else(|| words("me", "minä").to_owned(), |seat| seats.name(seat));
            format!("{} {} {who}", words("leader", "johtaja"), country(of))
        }
        Cond::Cap { country: of, at_least, count } => counted(words("cap", "raja"), country(of), *at_least, *count),
        Cond::Room { country: of, at_least, count } => counted(words("room", "tilaa"), country(of), *at_least, *count),
        Cond::Drew { card: of } => format!("{} {}", words("drew", "nostin"), card(of)),
    }
}
