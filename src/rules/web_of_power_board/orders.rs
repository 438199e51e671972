//! What may be written: kinds of line, their grammar, and how a line becomes orders.

use super::map::{Colour, Country, Space, data};
use crate::game::{Grammar, Kind, Seat, Seats, Uses};
use crate::orders::{Entry, Spec, Sym, Tree, Vocab};
use crate::words::Lang;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// A piece to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    /// A cloister on a space.
    Cloister(Space),
    /// An advisor in the country.
    Advisor,
}

/// What one piece is paid with: a card, or a pair as a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pay {
    /// The card.
    pub card: Colour,
    /// The other card of a joker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pair: Option<Colour>,
}

/// Where a card is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Draw {
    /// The deck.
    Deck,
    /// An open card of this kind.
    Open(Colour),
    /// The deck, or the first open card when it is empty.
    Any,
}

/// One order, understood.
// Fields are named for what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// Place pieces in a country; without `pay` when only one set of cards can pay.
    Place {
        country: Country,
        pieces: Vec<Piece>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<Vec<Pay>>,
    },
    /// Place nothing and throw a card away.
    Discard { card: Colour },
    /// Do nothing, in the last turns.
    Pass {},
    /// Draw a card; only if the last card drawn was, or was not, of a kind.
    Draw {
        from: Draw,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        drew: Option<(Colour, bool)>,
    },
}

/// A condition of a guard.
// Fields are named for what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cond {
    /// No cloister stands on a space.
    Free { space: Space },
    /// My hand has so many of a card.
    Hand { card: Colour, at_least: bool, count: u8 },
    /// A card lies open.
    Open { card: Colour },
    /// A seat (none: the writer) alone has the most cloisters in a country.
    Leader { country: Country, seat: Option<Seat> },
    /// The advisor limit of a country.
    Cap { country: Country, at_least: bool, count: u8 },
    /// How many more advisors a country has room for.
    Room { country: Country, at_least: bool, count: u8 },
    /// The card drawn last was of this kind.
    Drew { card: Colour },
}

struct Names {
    cards: Arc<Vocab>,
    countries: Arc<Vocab>,
    spaces: Arc<Vocab>,
}

fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let country = |key: &str| data().countries.iter().find(|country| country.named.key == key);
        // Either country's name means the card; orders are written with the key.
        let cards = data().cards.iter().map(|card| {
            let countries: Vec<_> = card.countries.iter().filter_map(|key| country(key)).collect();
            let mut more = vec![card.named.en.clone(), card.named.fi.clone()];
            let mut stems = card.named.fi_stems.clone();
            for country in &countries {
                more.extend([country.named.key.clone(), country.named.en.clone(), country.named.fi.clone()]);
                stems.extend(country.named.fi_stems.iter().cloned());
                if country.named.fi_stems.is_empty() {
                    stems.push(country.named.fi.trim_end_matches(['a', 'e', 'i', 'o', 'u']).to_owned());
                }
            }
            let key = card.named.key.clone();
            Entry { en: key.clone(), fi: key.clone(), key, more, stems }
        });
        let countries = data().countries.iter().map(|country| Entry {
            key: country.named.key.clone(),
            en: country.named.key.clone(),
            fi: country.named.fi.clone(),
            more: vec![country.named.en.clone()],
            stems: country.named.fi_stems.clone(),
        });
        let spaces = data().spaces.iter().map(|space| Entry::new(&space.id).also(&[&space.name]));
        Names {
            cards: Arc::new(Vocab::new("wpb-what-card", cards.collect())),
            countries: Arc::new(Vocab::new("wpb-what-country", countries.collect())),
            spaces: Arc::new(Vocab::new("wpb-what-space", spaces.collect())),
        }
    })
}

fn word(en: &str, fi: &str, more: &[&str]) -> Spec {
    Spec::word(&Arc::new(Vocab::new("wpb-what-word", vec![Entry::word(en, fi).also(more)])))
}

/// The grammar of a game.
pub(super) fn grammar(seats: &Seats) -> Grammar {
    let names = names();
    let card = || Spec::name(&names.cards);
    let country = || Spec::name(&names.countries);
    let space = || Spec::name(&names.spaces);
    let piece = Spec::OneOf(vec![
        Spec::Seq(vec![word("cloister", "luostari", &["luostarin"]), Spec::opt(word("on", "paikkaan", &["in"])), space()]),
        word("advisor", "neuvonantaja", &["neuvonantajan", "adviser"]),
    ]);
    let payment = Spec::Seq(vec![card(), Spec::opt(card())]);
    let place = Spec::Seq(vec![
        word("place", "aseta", &["asetan"]),
        country(),
        Spec::Sym(Sym::Colon),
        Spec::List(Box::new(piece), 4),
        Spec::opt(Spec::Seq(vec![word("with", "korteilla", &["kortilla", "using"]), Spec::List(Box::new(payment), 4)])),
    ]);
    let source = || Spec::OneOf(vec![word("deck", "pakka", &["pakasta"]), card()]);
    let conditional = Spec::Seq(vec![
        word("if", "jos", &[]),
        word("drew", "nostin", &["sain"]),
        card(),
        Spec::Sym(Sym::Colon),
        source(),
        Spec::opt(Spec::Seq(vec![word("else", "muuten", &[]), source()])),
    ]);
    let term = Spec::OneOf(vec![conditional, Spec::Prefer(Box::new(source()))]);
    let kinds = vec![
        Kind { key: "place", uses: Uses::Once, spec: place, names: &["place", "aseta", "asetan"] },
        Kind {
            key: "discard",
            uses: Uses::Once,
            spec: Spec::Seq(vec![word("discard", "hylkää", &["hylkään"]), Spec::Prefer(Box::new(card()))]),
            names: &["discard", "hylkää", "hylkään"],
        },
        Kind { key: "pass", uses: Uses::Once, spec: Spec::Seq(vec![word("pass", "ohi", &["passaan"])]), names: &["pass", "ohi"] },
        Kind {
            key: "draw",
            uses: Uses::Once,
            spec: Spec::Seq(vec![word("draw", "nosta", &["nostan"]), Spec::List(Box::new(term), 8)]),
            names: &["draw", "nosta", "nostan"],
        },
    ];
    let mut people = seats.people();
    people.push(Entry::word("me", "minä").also(&["i"]));
    let compare = || Spec::OneOf(vec![Spec::Sym(Sym::AtLeast), Spec::Sym(Sym::AtMost)]);
    let number = || Spec::Number { min: 0, max: 99, what: "wpb-what-number" };
    let condition = Spec::OneOf(vec![
        Spec::Seq(vec![word("free", "vapaa", &[]), space()]),
        Spec::Seq(vec![word("hand", "kädessä", &["käsi"]), card(), compare(), number()]),
        Spec::Seq(vec![word("open", "avoinna", &[]), card()]),
        Spec::Seq(vec![word("leader", "johtaja", &["johtaa"]), country(), Spec::name(&Arc::new(Vocab::new("wpb-what-seat", people)))]),
        Spec::Seq(vec![word("cap", "raja", &[]), country(), compare(), number()]),
        Spec::Seq(vec![word("room", "tilaa", &["tila"]), country(), compare(), number()]),
        Spec::Seq(vec![word("drew", "nostin", &["sain"]), card()]),
    ]);
    Grammar { kinds, condition: Some(condition) }
}

/// The uses of a line.
pub(super) fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
    match kind {
        "place" => {
            let pieces = tree.part(3).items().iter().map(|piece| match piece.choice() {
                (0, cloister) => Piece::Cloister(Space(cloister.part(2).name() as u8)),
                _ => Piece::Advisor,
            });
            let pay = tree.part(4).opt().map(|with| {
                let pays = with.part(1).items().iter();
                pays.map(|pay| Pay { card: colour(pay.part(0)), pair: pay.part(1).opt().map(colour) }).collect()
            });
            vec![vec![Order::Place { country: Country(tree.part(1).name() as u8), pieces: pieces.collect(), pay }]]
        }
        "discard" => vec![tree.part(1).items().iter().map(|card| Order::Discard { card: colour(card) }).collect()],
        "pass" => vec![vec![Order::Pass {}]],
        "draw" => {
            let mut terms: Vec<Vec<Order>> = tree.part(1).items().iter().map(read_term).collect();
            // A term with nothing left means the deck, not the next term; after the last one that is so anyway.
            for term in terms.iter_mut().rev().skip(1) {
                term.push(Order::Draw { from: Draw::Any, drew: None });
            }
            terms
        }
        _ => Vec::new(),
    }
}

fn colour(tree: &Tree) -> Colour {
    Colour(tree.name() as u8)
}

fn read_source(tree: &Tree) -> Draw {
    match tree.choice() {
        (0, _) => Draw::Deck,
        (_, card) => Draw::Open(colour(card)),
    }
}

/// A term's preferences.
fn read_term(tree: &Tree) -> Vec<Order> {
    match tree.choice() {
        (0, conditional) => {
            let card = colour(conditional.part(2));
            let mut orders = vec![Order::Draw { from: read_source(conditional.part(4)), drew: Some((card, true)) }];
            if let Some(other) = conditional.part(5).opt() {
                orders.push(Order::Draw { from: read_source(other.part(1)), drew: Some((card, false)) });
            }
            orders
        }
        (_, sources) => sources.items().iter().map(|source| Order::Draw { from: read_source(source), drew: None }).collect(),
    }
}

/// The condition of a guard.
pub(super) fn read_condition(tree: &Tree, seats: usize) -> Option<Cond> {
    let (which, parts) = tree.choice();
    let country = || Country(parts.part(1).name() as u8);
    let card = || colour(parts.part(1));
    let at_least = || parts.part(2).choice().0 == 0;
    let count = || parts.part(3).number() as u8;
    Some(match which {
        0 => Cond::Free { space: Space(parts.part(1).name() as u8) },
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

/// An order as a line.
pub(super) fn write(order: &Order, lang: Lang) -> String {
    let words = |en: &'static str, fi: &'static str| lang.word(en, fi);
    let names = names();
    let card = |card: Colour| names.cards.name(card.index(), lang).to_owned();
    match order {
        Order::Place { country, pieces, pay } => {
            let pieces: Vec<String> = pieces
                .iter()
                .map(|piece| match piece {
                    Piece::Cloister(space) => format!("{} {}", words("cloister", "luostari"), space.data().id),
                    Piece::Advisor => words("advisor", "neuvonantaja").to_owned(),
                })
                .collect();
            let mut line = format!("{} {}: {}", words("place", "aseta"), names.countries.name(country.index(), lang), pieces.join(", "));
            if let Some(pay) = pay {
                let pay: Vec<String> = pay
                    .iter()
                    .map(|pay| match pay.pair {
                        Some(pair) => format!("{} {}", card(pay.card), card(pair)),
                        None => card(pay.card),
                    })
                    .collect();
                line.push_str(&format!(" {} {}", words("with", "korteilla"), pay.join(", ")));
            }
            line
        }
        Order::Discard { card: thrown } => format!("{} {}", words("discard", "hylkää"), card(*thrown)),
        Order::Pass {} => words("pass", "ohi").to_owned(),
        Order::Draw { from, .. } => match from {
            Draw::Deck | Draw::Any => words("draw deck", "nosta pakka").to_owned(),
            Draw::Open(open) => format!("{} {}", words("draw", "nosta"), card(*open)),
        },
    }
}
