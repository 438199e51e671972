//! Short words of the card game, looked up once a language, and the phrases that many sentences share.
//! Tables and pictures name dozens of cards; looking each up in the catalogues would cost more than the page.

use super::cards::{CARDS, Card, FAMILIES, Family, LANDS, Land, Law, Route, data};
use super::state::Open;
use crate::words::{Arg, ByLang, Saying, Words};

/// Words that tables are made of, in one language.
pub(super) struct Terms {
    lands: [String; LANDS],
    letters: [String; FAMILIES],
    marks: [String; CARDS],
    whole: [String; CARDS],
    /// What marks a law on a card in a narrow cell.
    pub law: String,
    /// The same in a line of text.
    pub law_word: String,
    /// What is said of a card on which a law lies, and of one with a stone, before the player's name.
    pub with_law: String,
    pub claimed_by: String,
    /// "row"
    pub row: String,
    /// Letters of the left and the right end, as in orders.
    pub ends: [String; 2],
}

impl Terms {
    /// The words of a language.
    pub(super) fn of(words: &Words) -> &'static Terms {
        static TERMS: ByLang<Terms> = ByLang::new();
        TERMS.get(words.lang(), |lang| Terms::load(lang.words()))
    }

    fn load(words: &Words) -> Terms {
        let letters: [String; FAMILIES] = std::array::from_fn(|at| words.say(&format!("wpc-letter-{}", Family(at as u8).names().key)));
        let routes = [words.say("wpc-letter-ship"), words.say("wpc-letter-carriage")];
        let marks = |card: Card| {
            let face = card.face();
            let symbols = letters.iter().zip(face.symbols).map(|(letter, count)| letter.repeat(usize::from(count)));
            let route = match face.route {
                Route::None => None,
                Route::Ship => Some(routes[0].clone()),
                Route::Carriage => Some(routes[1].clone()),
            };
            symbols.chain(route).collect()
        };
        Terms {
            marks: std::array::from_fn(|at| marks(Card(at as u8))),
            whole: std::array::from_fn(|at| words.tell(&aloud(Card(at as u8)))),
            with_law: format!(", {}", words.say("wpc-aloud-law")),
            claimed_by: format!(", {} ", words.say("wpc-aloud-claimed")),
            lands: std::array::from_fn(|at| words.say(&land_id(Land(at as u8)))),
            letters,
            law: words.say("wpc-letter-law"),
            law_word: words.say("wpc-board-law"),
            row: words.say("wpc-board-row"),
            ends: [words.say("wpc-letter-left"), words.say("wpc-letter-right")],
        }
    }

    /// A land's name.
    pub(super) fn land(&self, land: Land) -> &str {
        self.lands.get(land.index()).map_or("", String::as_str)
    }

    /// The letter of a family with a number, `X2`.
    pub(super) fn counted(&self, family: usize, count: u8) -> String {
        self.letters.get(family).map_or(String::new(), |letter| format!("{letter}{count}"))
    }

    /// A card in words: "France, one cross and a ship (fr3)".
    pub(super) fn whole(&self, card: Card) -> &str {
        self.whole.get(usize::from(card.0)).map_or("", String::as_str)
    }

    /// What a card shows, in letters: `XF+s`.
    pub(super) fn marks(&self, card: Card) -> &str {
        self.marks.get(usize::from(card.0)).map_or("", String::as_str)
    }
}

/// A card in words, its id last: "France, one cross and a ship (fr3)".
fn aloud(card: Card) -> Saying {
    Saying::new("wpc-aloud-card").with("id", card.id()).word("land", land_id(card.land())).with("what", what(&[card]))
}

/// The message with a land's name.
pub(super) fn land_id(land: Land) -> String {
    format!("wpc-land-{}", land.names().key)
}

/// The message with a land's name as the object of leading (Finnish inflects it).
pub(super) fn led_id(land: Land) -> String {
    format!("wpc-led-{}", land.names().key)
}

/// The message with a law's short name.
pub(super) fn law_id(law: Law) -> String {
    format!("wpc-law-{}", law.key())
}

/// So many symbols of a family: "two crosses".
pub(super) fn symbols(family: usize, count: u8) -> Saying {
    let key = data().families.get(family).map_or("cross", |family| family.key.as_str());
    Saying::new(format!("wpc-n-{key}")).with("n", count)
}

/// What some cards show together: "two crosses and a ship".
pub(super) fn what(cards: &[Card]) -> Arg {
    let mut families = [0u8; FAMILIES];
    let (mut ships, mut carriages) = (0u8, 0u8);
    for card in cards {
        let face = card.face();
        families.iter_mut().zip(face.symbols).for_each(|(sum, count)| *sum += count);
        match face.route {
            Route::None => {}
            Route::Ship => ships += 1,
            Route::Carriage => carriages += 1,
        }
    }
    let mut parts: Vec<Arg> = Vec::new();
    for (family, count) in families.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        parts.push(symbols(family, count).into());
    }
    for (id, count) in [("wpc-n-ship", ships), ("wpc-n-carriage", carriages)] {
        if count > 0 {
            parts.push(Saying::new(id).with("n", count).into());
        }
    }
    Arg::List(parts)
}

/// A card with what it shows: "fr3 (France, one cross)".
pub(super) fn card(card: Card) -> Saying {
    Saying::new("wpc-card").with("id", card.id()).word("land", land_id(card.land())).with("what", what(&[card]))
}

/// Sentences or clauses joined by semicolons; none of none.
pub(super) fn joined(parts: impl IntoIterator<Item = Saying>) -> Option<Saying> {
    parts.into_iter().reduce(|first, then| Saying::new("wpc-then").with("first", first).with("then", then))
}

/// Where a card of the grid lies: row, and its place from the left and from the right, all from 1.
pub(super) fn lies(open: &Open, card: Card) -> Option<(usize, usize, usize)> {
    open.rows.iter().enumerate().find_map(|(row, cards)| {
        let cards = cards.cards();
        let at = cards.iter().position(|other| *other == card)?;
        Some((row + 1, at + 1, cards.len() - at))
    })
}
