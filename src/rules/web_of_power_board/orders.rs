//! What may be written: kinds of line, their grammar, and how a line becomes orders.

use super::map::{Colour, Country, Space, data};
use super::spoken::{self, colour_words};
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

pub(super) struct Names {
    pub(super) cards: Arc<Vocab>,
    /// The same with what people call them, where one is drawn or thrown away.
    told: Arc<Vocab>,
    /// The cards by their colours alone.
    colours: Arc<Vocab>,
    pub(super) countries: Arc<Vocab>,
    spaces: Arc<Vocab>,
}

/// The names, made once.
pub(super) fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let country = |key: &str| data().countries.iter().find(|country| country.named.key == key);
        // Either country's name means the card; orders are written as reports print it, "Franconia/Aragon".
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
                // Several of them: "Ranskoista".
                stems.extend(country.named.fi.strip_suffix('a').map(|stem| format!("{stem}oi")));
            }
            let both =
                |name: fn(&super::map::Named) -> &str| countries.iter().map(|country| name(&country.named)).collect::<Vec<_>>().join("/");
            let (en, fi) = (both(|named| &named.en), both(|named| &named.fi));
            let last = countries.last().map_or(&[][..], |country| &country.named.fi_stems);
            let first = countries.first().map_or("", |country| &country.named.fi);
            stems.extend(last.iter().map(|stem| format!("{first}/{stem}")));
            let key = card.named.key.clone();
            more.push(card.countries.join("/"));
            // "One of my Frances", "the Italian card".
            let mut said: Vec<String> = countries.iter().map(|country| format!("{}s", country.named.en)).collect();
            said.extend(card.countries.iter().flat_map(|key| spoken::of_country(key)).map(|word| (*word).to_owned()));
            Entry { en, fi, key, more, stems, said }
        });
        let cards: Vec<Entry> = cards.collect();
        let of_colour = |at: usize| data().cards.get(at).map_or(&[][..], |card| colour_words(&card.colour));
        let told = cards.iter().enumerate().map(|(at, card)| card.clone().said(of_colour(at)));
        let colours = cards.iter().enumerate().map(|(at, card)| Entry::new(&format!("colour of {}", card.key)).said(of_colour(at)));
        let countries = data().countries.iter().map(|country| Entry {
            key: country.named.key.clone(),
            en: country.named.en.clone(),
            fi: country.named.fi.clone(),
            more: Vec::new(),
            stems: country.named.fi_stems.clone(),
            said: spoken::of_country(&country.named.key).iter().map(|word| (*word).to_owned()).collect(),
        });
        // Cities in the cases in which one builds there: "Clunyyn", "Pariisiin".
        let spaces = data().spaces.iter().map(|space| {
            let name = space.name.trim_end_matches(['a', 'e', 'i', 'o', 'u', 'y']);
            let own = if space.name == "Paris" { "Pariisi" } else { &space.name };
            Entry::new(&space.id).also(&[&space.name]).stems(&[&space.name, name, own])
        });
        Names {
            told: Arc::new(Vocab::new("wpb-what-card", told.collect())),
            colours: Arc::new(Vocab::new("wpb-what-card", colours.collect()).whole()),
            cards: Arc::new(Vocab::new("wpb-what-card", cards)),
            countries: Arc::new(Vocab::new("wpb-what-country", countries.collect())),
            spaces: Arc::new(Vocab::new("wpb-what-space", spaces.collect())),
        }
    })
}

fn word(en: &str, fi: &str, more: &[&str]) -> Spec {
    said(en, fi, more, &[])
}

/// A word, and what people say for it.
fn said(en: &str, fi: &str, more: &[&str], said: &[&str]) -> Spec {
    Spec::fixed("wpb-what-word", Entry::word(en, fi).also(more).said(said))
}

/// A count of cards.
fn count() -> Spec {
    let entries = vec![
        Entry::word("one", "yksi").also(&["1", "yhden"]),
        Entry::word("two", "kaksi").also(&["2", "kahta", "both", "molemmat"]),
        Entry::word("three", "kolme").also(&["3"]),
    ];
    Spec::name(&Arc::new(Vocab::new("wpb-what-number", entries)))
}

/// What is paid with: single cards, and pairs that are jokers.
fn payment() -> Spec {
    let card = || Spec::name(&names().cards);
    Spec::List(Box::new(Spec::Seq(vec![card(), Spec::opt(card())])), 4)
}

/// What stands before what is paid with.
fn with() -> Spec {
    said(
        "with",
        "korteilla",
        &["kortilla", "using"],
        &["paying with", "pay with", "paid with", "paying", "by", "for", "käyttäen", "maksan", "maksuna"],
    )
}

/// What pays, as people say it: a colour, a card, two of a card.
fn spoken_payment() -> Spec {
    let card = || Spec::name(&names().cards);
    Spec::List(Box::new(Spec::OneOf(vec![Spec::name(&names().colours), Spec::Seq(vec![Spec::opt(count()), card(), Spec::opt(card())])])), 4)
}

/// Pieces as people say them, their country anywhere or nowhere.
fn spoken_pieces() -> Spec {
    let country = || Spec::name(&names().countries);
    let space = || Spec::name(&names().spaces);
    // Where a cloister stands says the country; who speaks names it anywhere, or not at all.
    let cloister = || said("cloister", "luostari", &["luostarin"], spoken::CLOISTER);
    let advisor = || said("advisor", "neuvonantaja", &["neuvonantajan", "adviser"], spoken::ADVISOR);
    let on = || Spec::opt(word("on", "paikkaan", &["in", "at", "to"]));
    let spoken_piece = Spec::OneOf(vec![
        // "Paris cloister", "to Ripoll a cloister".
        Spec::Seq(vec![Spec::opt(country()), on(), space(), cloister()]),
        Spec::Seq(vec![Spec::opt(country()), Spec::Sym(Sym::Colon), Spec::opt(cloister()), on(), Spec::opt(country()), on(), space()]),
        Spec::Seq(vec![advisor(), on(), country()]),
        // Beside a cloister, whose country it is.
        Spec::Seq(vec![advisor()]),
    ]);
    Spec::List(Box::new(spoken_piece), 4)
}

fn place_word() -> Spec {
    said("place", "aseta", &["asetan"], spoken::PLACE)
}

/// Pieces first, and then what pays.
fn spoken_place() -> Spec {
    let paying = Spec::Seq(vec![Spec::opt(with()), spoken_payment(), Spec::opt(with())]);
    Spec::Seq(vec![place_word(), spoken_pieces(), Spec::opt(paying)])
}

/// What pays first: "I play Bavaria and make a cloister at Passau".
fn spoken_paid() -> Spec {
    let paying = said("use", "käytä", &[], spoken::PAYING);
    Spec::Seq(vec![
        paying,
        spoken_payment(),
        Spec::Sym(Sym::Comma),
        Spec::opt(said("for", "niin", &[], &[":"])),
        Spec::opt(place_word()),
        spoken_pieces(),
    ])
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
    let place = Spec::Seq(vec![
        place_word(),
        country(),
        Spec::Sym(Sym::Colon),
        Spec::List(Box::new(piece), 4),
        Spec::opt(Spec::Seq(vec![with(), payment()])),
    ]);
    let place = Spec::OneOf(vec![place, Spec::heard(spoken_place()), Spec::heard(spoken_paid())]);
    let source = || Spec::OneOf(vec![said("deck", "pakka", &["pakasta"], spoken::DECK), Spec::name(&names.told)]);
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
            spec: Spec::Seq(vec![
                said("discard", "hylkää", &["hylkään"], spoken::DISCARD),
                Spec::Prefer(Box::new(Spec::name(&names.cards))),
            ]),
            names: &["discard", "hylkää", "hylkään"],
        },
        Kind {
            key: "pass",
            uses: Uses::Once,
            spec: Spec::Seq(vec![said(
                "pass",
                "ohi",
                &["passaan"],
                &["skip", "skip my turn", "jätän väliin", "ohitan", "do nothing", "en tee mitään"],
            )]),
            names: &["pass", "ohi"],
        },
        Kind {
            key: "draw",
            uses: Uses::Once,
            spec: Spec::OneOf(vec![
                Spec::Seq(vec![said("draw", "nosta", &["nostan"], spoken::DRAW), Spec::List(Box::new(term), 8)]),
                Spec::heard(Spec::Seq(vec![
                    said("draw", "nosta", &["nostan"], spoken::DRAW),
                    count(),
                    said("deck", "pakka", &["pakasta"], spoken::DECK),
                ])),
            ]),
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
        Spec::said_of("wpb-what-word", space(), said("is free", "on vapaa", &[], spoken::FREE)),
        Spec::heard(Spec::Seq(vec![said("i drew", "nostin", &[], spoken::DREW), card()])),
    ]);
    Grammar { kinds, condition: Some(condition), noise: spoken::NOISE }
}

/// The uses of a line.
pub(super) fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
    match kind {
        "place" => match tree.choice() {
            (0, place) => {
                let pieces = place.part(3).items().iter().map(|piece| match piece.choice() {
                    (0, cloister) => Piece::Cloister(Space(cloister.part(2).name() as u8)),
                    _ => Piece::Advisor,
                });
                let pay = place.part(4).opt().map(|with| read_pay(with.part(1)));
                vec![vec![Order::Place { country: Country(place.part(1).name() as u8), pieces: pieces.collect(), pay }]]
            }
            (1, spoken) => {
                let paid = spoken.part(2).opt().map(|paying| read_spoken_pay(paying.part(1)));
                read_spoken(spoken.part(1), paid).into_iter().map(|order| vec![order]).collect()
            }
            (_, paid) => {
                let described = read_spoken_pay(paid.part(1)).into_iter().map(|(pay, _)| (pay, true)).collect();
                read_spoken(paid.part(5), Some(described)).into_iter().map(|order| vec![order]).collect()
            }
        },
        "discard" => vec![tree.part(1).items().iter().map(|card| Order::Discard { card: colour(card) }).collect()],
        "pass" => vec![vec![Order::Pass {}]],
        "draw" => {
            let (spoken, tree) = tree.choice();
            if spoken == 1 {
                let drawn = |from| Order::Draw { from, drew: None };
                let mut terms = vec![vec![drawn(Draw::Deck), drawn(Draw::Any)]; tree.part(1).name()];
                terms.push(vec![drawn(Draw::Deck)]);
                return terms;
            }
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

fn read_pay(list: &Tree) -> Vec<Pay> {
    list.items().iter().map(|pay| Pay { card: colour(pay.part(0)), pair: pay.part(1).opt().map(colour) }).collect()
}

/// What pays, and whether it was only described.
fn read_spoken_pay(list: &Tree) -> Vec<(Pay, bool)> {
    let one = |item: &Tree| match item.choice() {
        (0, described) => (Pay { card: colour(described), pair: None }, true),
        (_, named) => {
            let card = colour(named.part(1));
            let two = named.part(0).opt().filter(|count| count.name() == 1).map(|_| card);
            (Pay { card, pair: named.part(2).opt().map(colour).or(two) }, false)
        }
    };
    list.items().iter().map(one).collect()
}

/// Pieces with their country said anywhere, or not at all; none if they are not of one country.
fn read_spoken(pieces_said: &Tree, paid: Option<Vec<(Pay, bool)>>) -> Option<Order> {
    let mut countries: Vec<Country> = Vec::new();
    let named = |tree: &Tree| tree.opt().map(|country| Country(country.name() as u8));
    let mut pieces = Vec::new();
    for piece in pieces_said.items() {
        match piece.choice() {
            (0, cloister) => {
                let space = Space(cloister.part(2).name() as u8);
                countries.extend([named(cloister.part(0)), Some(space.country())].into_iter().flatten());
                pieces.push(Piece::Cloister(space));
            }
            (1, cloister) => {
                let space = Space(cloister.part(6).name() as u8);
                countries.extend([named(cloister.part(0)), named(cloister.part(4)), Some(space.country())].into_iter().flatten());
                pieces.push(Piece::Cloister(space));
            }
            (2, advisor) => {
                countries.push(Country(advisor.part(2).name() as u8));
                pieces.push(Piece::Advisor);
            }
            _ => pieces.push(Piece::Advisor),
        }
    }
    countries.dedup();
    let [country] = <[Country; 1]>::try_from(countries).ok()?;
    // "With my green card" says what pays anyway.
    let own = |(pay, described): &(Pay, bool)| *described && pay.pair.is_none() && pay.card == country.colour();
    let paid = paid.filter(|paid| !paid.iter().all(own));
    Some(Order::Place { country, pieces, pay: paid.map(|paid| paid.into_iter().map(|(pay, _)| pay).collect()) })
}

pub(super) fn colour(tree: &Tree) -> Colour {
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
