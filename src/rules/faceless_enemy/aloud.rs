//! The board for who hears it: each card by its square, its side and what the listener knows of it.

use super::View;
use super::army::Rank;
use super::field::{Card, Side};
use super::square::Square;
use super::terms::{rank_id, side_id};
use crate::words::{ByLang, Words};

/// Words of every board, looked up once a language.
struct Terms {
    sides: [String; 2],
    ranks: Vec<(Rank, String)>,
    up: String,
    down: String,
}

impl Terms {
    fn of(words: &Words) -> &'static Terms {
        static TERMS: ByLang<Terms> = ByLang::new();
        TERMS.get(words.lang(), |lang| {
            let words = lang.words();
            let rank = |rank: Rank| (rank, format!("{} ({})", words.say(&rank_id(rank)), rank.number()));
            Terms {
                sides: [Side::South, Side::North].map(|side| words.say(side_id(side))),
                ranks: Rank::all().map(rank).collect(),
                up: words.say("fe-aloud-up"),
                down: words.say("fe-aloud-down"),
            }
        })
    }
}

/// One card: "e3 South, Archers (5), face up".
pub(super) fn card(view: &View, square: Square, card: &Card, words: &Words) -> String {
    let terms = Terms::of(words);
    let [south, north] = &terms.sides;
    let side = if card.side == Side::South { south } else { north };
    let known = view.faces.at(square).and_then(|rank| terms.ranks.iter().find(|(known, _)| *known == rank));
    let rank = known.map_or(String::new(), |(_, name)| format!(", {name}"));
    format!("{} {side}{rank}, {}", square.id(), if card.up.is_some() { &terms.up } else { &terms.down })
}
