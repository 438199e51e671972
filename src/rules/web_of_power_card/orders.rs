//! What may be written: kinds of line, their grammar, and how a line becomes orders.

use super::cards::{Card, Family, Land, Law, data};
use super::spoken;
use super::state::{Side, Stone};
use super::taking::Place;
use crate::game::{Grammar, Kind, Seat, Seats, Uses};
use crate::orders::{Entry, Spec, Sym, Tree, Vocab};
use crate::words::Lang;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// One order, understood. Those that nobody writes are what happens when nothing was written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Order {
    /// Play a law.
    Law { law: Law },
    /// Play none (more).
    NoLaw {},
    /// Pay with this stone.
    Give { stone: Stone },
    /// Leave it to the default which stone is paid.
    NoGive {},
    /// Take cards, one after the other.
    Take { places: Vec<Place> },
    /// Take any single card: the one that the fallback would take.
    TakeAny {},
    /// Take nothing: only when nothing can be taken without a law.
    Pass {},
    /// Claim a card.
    Claim { card: Card },
    /// Move a claim.
    Move { from: Card, to: Card },
    /// Claim nothing.
    NoClaim {},
    /// Be passed over.
    Skip {},
    /// Score the game.
    Score {},
}

/// A condition of a guard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Cond {
    /// A card lies at an end.
    AtEnd { card: Card },
    /// A card lies in the grid without a stone.
    Unclaimed { card: Card },
    /// A seat (none: the writer) has so many symbols of a family in a land, or at most so many.
    Symbols { seat: Option<Seat>, land: Land, family: Family, at_least: bool, count: u8 },
}

/// The names that lines of this game are made of.
pub(super) struct Names {
    ends: Arc<Vocab>,
    cards: Arc<Vocab>,
    laws: Arc<Vocab>,
    lands: Arc<Vocab>,
    families: Arc<Vocab>,
}

/// The names, made once.
pub(super) fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut ends = Vec::new();
        for row in 1..=4 {
            for (side, en, fi) in [("L", "left", "vasen"), ("R", "right", "oikea")] {
                let fi_side = if side == "L" { "V" } else { "O" };
                ends.push(
                    Entry { key: format!("{row}{side}"), en: format!("{row}{side}"), fi: format!("{row}{fi_side}"), ..Entry::default() }
                        .also(&[&format!("{row} {en}"), &format!("{row} {fi}"), &format!("row {row} {en}"), &format!("rivi {row} {fi}")])
                        .said(&said_of_end(row, [en, fi]).iter().map(String::as_str).collect::<Vec<_>>()),
                );
            }
        }
        let named = |things: &[super::cards::Named]| -> Vec<Entry> {
            things
                .iter()
                .map(|thing| Entry {
                    key: thing.key.clone(),
                    en: thing.en.clone(),
                    fi: thing.fi.clone(),
                    more: [&thing.short_en, &thing.short_fi].into_iter().filter(|name| !name.is_empty()).cloned().collect(),
                    stems: thing.fi_stems.clone(),
                    said: Vec::new(),
                })
                .collect()
        };
        // Laws are written by their short names; the full ones and the keys are read as well.
        let laws = data()
            .laws
            .iter()
            .map(|law| Entry {
                key: law.key.clone(),
                en: law.short_en.clone(),
                fi: law.short_fi.clone(),
                more: vec![law.en.clone(), law.fi.clone()],
                stems: law.fi_stems.clone(),
                said: Vec::new(),
            })
            .collect();
        Names {
            ends: Arc::new(Vocab::new("wpc-what-end", ends)),
            cards: Arc::new(Vocab::new("wpc-what-card", Card::all().map(|card| Entry::new(card.id())).collect())),
            laws: Arc::new(Vocab::new("wpc-what-law", laws)),
            lands: Arc::new(Vocab::new("wpc-what-land", named(&data().lands))),
            families: Arc::new(Vocab::new("wpc-what-family", named(&data().families))),
        }
    })
}

fn word(en: &str, fi: &str, more: &[&str]) -> Spec {
    said(en, fi, more, &[])
}

/// A word, and what people say for it.
fn said(en: &str, fi: &str, more: &[&str], said: &[&str]) -> Spec {
    Spec::fixed("wpc-what-word", Entry::word(en, fi).also(more).said(said))
}

/// What people say for the end of a row.
fn said_of_end(row: u8, side: [&str; 2]) -> Vec<String> {
    let [en, fi] = side;
    let stem = if en == "left" { "vasem" } else { "oike" };
    let [end, most] = if en == "left" { ["vasemman", "vasemmasta"] } else { ["oikean", "oikeasta"] };
    let ordinal = ["first", "second", "third", "fourth"].get(usize::from(row) - 1).copied().unwrap_or_default();
    let english = [
        "of row",
        "card of row",
        "end of row",
        "end of the row",
        "card in row",
        "card from row",
        "card on row",
        "side of row",
        "in row",
        "from row",
    ];
    let mut said: Vec<String> = english.iter().map(|between| format!("{en} {between} {row}")).collect();
    said.extend([format!("{en}most card of row {row}"), format!("{en}most of row {row}"), format!("{en}most in row {row}")]);
    said.extend([format!("{en} card of the {ordinal} row"), format!("{en} end of the {ordinal} row"), format!("{ordinal} row {en}")]);
    said.extend([format!("row {row} {en} end"), format!("row {row}, {en}"), format!("row {row}, {en} end"), format!("{row} {en} end")]);
    for of in [format!("rivin {row}"), format!("rivi {row}"), format!("rivi {row},"), format!("rivista {row}"), format!("rivilta {row}")] {
        said.extend([format!("{of} {fi}"), format!("{of} {fi} paa"), format!("{of} {end} paan"), format!("{of} {end}")]);
        said.extend([
            format!("{of} {most} paasta"),
            format!("{of} {most}"),
            format!("{of} {end} kortin"),
            format!("{of} {end} paan kortin"),
        ]);
        said.extend(
            ["mainen", "maisen", "manpuoleinen", "manpuoleisen"]
                .map(|ending| format!("{of} {stem}{ending}"))
                .into_iter()
                .filter(|_| en == "left"),
        );
        said.extend(
            ["anpuoleinen", "anpuoleisen", "anpuolimmainen"]
                .map(|ending| format!("{of} {stem}{ending}"))
                .into_iter()
                .filter(|_| en == "right"),
        );
    }
    said
}

/// The grammar of a game.
pub(super) fn grammar(seats: &Seats) -> Grammar {
    let names = names();
    let card = || Spec::name(&names.cards);
    let place = Spec::OneOf(vec![Spec::name(&names.ends), card()]);
    let taking = Spec::OneOf(vec![
        said(
            "any",
            "mikä tahansa",
            &["mikä vain", "mitä tahansa", "mitä vain"],
            &[
                "any card",
                "anything",
                "whatever",
                "any will do",
                "any card will do",
                "whatever is available",
                "anything is fine",
                "any card is fine",
                "mika vain kay",
                "mika tahansa kay",
                "mika vain kortti",
                "mika tahansa kortti",
                "mita vain saa",
            ],
        ),
        Spec::List(Box::new(place), 56),
    ]);
    let hand = Spec::Seq(vec![word("hand", "käsi", &["kädestä"])]);
    let on = Spec::Seq(vec![Spec::opt(word("on", "kortilta", &["from", "kortista"])), card()]);
    let kinds = vec![
        Kind {
            key: "take",
            uses: Uses::Once,
            spec: Spec::Seq(vec![said("take", "ota", &["otan", "tek"], spoken::TAKE), Spec::Prefer(Box::new(taking))]),
            names: &["take", "ota", "otan"],
        },
        Kind {
            key: "claim",
            uses: Uses::Once,
            spec: Spec::OneOf(vec![
                Spec::Seq(vec![
                    said("claim", "varaa", &["varaan"], spoken::CLAIM),
                    Spec::Prefer(Box::new(Spec::OneOf(vec![word("none", "ei mitään", &["nothing"]), card()]))),
                ]),
                Spec::Seq(vec![
                    word("move claim", "siirrä varaus", &["move", "siirrän varauksen", "siirrä varausta"]),
                    card(),
                    Spec::Sym(Sym::Arrow),
                    card(),
                ]),
            ]),
            names: &["claim", "move", "varaa", "varaan", "siirrä", "siirrän"],
        },
        Kind {
            key: "law",
            uses: Uses::Once,
            spec: Spec::Seq(vec![said("law", "laki", &["lain"], spoken::LAW), Spec::name(&names.laws)]),
            names: &["law", "laki"],
        },
        Kind {
            key: "give",
            uses: Uses::Once,
            spec: Spec::Seq(vec![
                said(
                    "give stone",
                    "anna kivi",
                    &["give", "annan kiven", "maksa"],
                    &["pay with", "pay", "pay with stone", "give back", "maksan", "maksetaan"],
                ),
                Spec::Prefer(Box::new(Spec::OneOf(vec![hand, on]))),
            ]),
            names: &["give", "anna", "annan"],
        },
        Kind {
            key: "pass",
            uses: Uses::Once,
            spec: Spec::Seq(vec![said(
                "pass",
                "ohi",
                &["passaan"],
                &["skip", "skip my turn", "passi", "jätän väliin", "ohitan", "pass my turn"],
            )]),
            names: &["pass", "ohi"],
        },
    ];
    Grammar {
        kinds,
        condition: Some(condition(seats)),
        noise: &["both", "molemmat", "cards", "minulle", "mulle", "own", "single", "kortille", "korttia"],
    }
}

/// The conditions of guards.
fn condition(seats: &Seats) -> Spec {
    let mut people = seats.people();
    people.push(Entry::word("me", "minä").also(&["minulla", "my"]));
    let people = Arc::new(Vocab::new("wpc-what-seat", people));
    let names = names();
    let card = || Spec::name(&names.cards);
    Spec::OneOf(vec![
        Spec::Seq(vec![word("at end", "päässä", &[]), card()]),
        Spec::Seq(vec![word("unclaimed", "varaamatta", &["vapaa"]), card()]),
        Spec::Seq(vec![
            word("symbols", "symbolit", &["symboleita"]),
            Spec::name(&people),
            Spec::name(&names.lands),
            Spec::name(&names.families),
            Spec::OneOf(vec![Spec::Sym(Sym::AtLeast), Spec::Sym(Sym::AtMost)]),
            Spec::Number { min: 0, max: 20, what: "wpc-what-number" },
        ]),
        Spec::said_of("wpc-what-word", card(), said("is at the end", "on päässä", &[], spoken::AT_END)),
        Spec::said_of("wpc-what-word", card(), said("is unclaimed", "on varaamatta", &[], spoken::UNCLAIMED)),
    ])
}

/// The uses of a line.
pub(super) fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
    match kind {
        "take" => vec![tree.part(1).items().iter().map(read_taking).collect()],
        "claim" => match tree.choice() {
            (0, claim) => {
                let claims = claim.part(1).items().iter().map(|card| match card.choice() {
                    (0, _) => Order::NoClaim {},
                    (_, card) => Order::Claim { card: read_card(card) },
                });
                vec![claims.collect()]
            }
            (_, moved) => vec![vec![Order::Move { from: read_card(moved.part(1)), to: read_card(moved.part(3)) }]],
        },
        "law" => Law::ALL.get(tree.part(1).name()).map(|law| vec![vec![Order::Law { law: *law }]]).unwrap_or_default(),
        "give" => vec![
            tree.part(1)
                .items()
                .iter()
                .map(|stone| match stone.choice() {
                    (0, _) => Order::Give { stone: Stone::Hand },
                    (_, on) => Order::Give { stone: Stone::On(read_card(on.part(1))) },
                })
                .collect(),
        ],
        "pass" => vec![vec![Order::Pass {}]],
        _ => Vec::new(),
    }
}

fn read_card(tree: &Tree) -> Card {
    Card(tree.name() as u8)
}

fn read_taking(tree: &Tree) -> Order {
    match tree.choice() {
        (0, _) => Order::TakeAny {},
        (_, places) => Order::Take {
            places: places
                .items()
                .iter()
                .map(|place| match place.choice() {
                    (0, end) => {
                        let index = end.name() as u8;
                        Place::End(index / 2, if index.is_multiple_of(2) { Side::Left } else { Side::Right })
                    }
                    (_, card) => Place::Card(read_card(card)),
                })
                .collect(),
        },
    }
}

/// The condition of a guard.
pub(super) fn read_condition(tree: &Tree, seats: usize) -> Option<Cond> {
    Some(match tree.choice() {
        (0 | 3, at_end) => Cond::AtEnd { card: read_card(at_end.part(1)) },
        (1 | 4, unclaimed) => Cond::Unclaimed { card: read_card(unclaimed.part(1)) },
        (_, symbols) => Cond::Symbols {
            seat: Some(symbols.part(1).name()).filter(|seat| *seat < seats).map(|seat| Seat(seat as u8)),
            land: Land(symbols.part(2).name() as u8),
            family: Family(symbols.part(3).name() as u8),
            at_least: symbols.part(4).choice().0 == 0,
            count: symbols.part(5).number() as u8,
        },
    })
}

/// A condition as it is written.
pub(super) fn write_condition(seats: &Seats, condition: &Cond, lang: Lang) -> String {
    let words = |en: &'static str, fi: &'static str| lang.word(en, fi);
    match condition {
        Cond::AtEnd { card } => format!("{} {}", words("at end", "päässä"), card.id()),
        Cond::Unclaimed { card } => format!("{} {}", words("unclaimed", "varaamatta"), card.id()),
        Cond::Symbols { seat, land, family, at_least, count } => {
            let who = seat.map_or_else(|| words("me", "minä").to_owned(), |seat| seats.name(seat));
            let (land, family) = (names().lands.name(land.index(), lang), names().families.name(usize::from(family.0), lang));
            format!("{} {who} {land} {family} {} {count}", words("symbols", "symbolit"), if *at_least { ">=" } else { "<=" })
        }
    }
}

/// An order as a line.
pub(super) fn write(order: &Order, lang: Lang) -> String {
    let words = |en: &'static str, fi: &'static str| lang.word(en, fi);
    match order {
        Order::Take { places } => {
            let places: Vec<String> = places.iter().map(|place| write_place(*place, lang)).collect();
            format!("{} {}", words("take", "ota"), places.join(", "))
        }
        Order::TakeAny {} => words("take any", "ota mikä tahansa").into(),
        Order::Law { law } => format!("{} {}", words("law", "laki"), names().laws.name(law.index(), lang)),
        Order::Give { stone: Stone::Hand } => words("give stone hand", "anna kivi käsi").into(),
        Order::Give { stone: Stone::On(card) } => format!("{} {}", words("give stone on", "anna kivi kortilta"), card.id()),
        Order::Claim { card } => format!("{} {}", words("claim", "varaa"), card.id()),
        Order::Move { from, to } => format!("{} {} -> {}", words("move claim", "siirrä varaus"), from.id(), to.id()),
        Order::Pass {} => words("pass", "ohi").into(),
        Order::NoClaim {} => words("claim none", "varaa ei mitään").into(),
        Order::NoLaw {} | Order::NoGive {} | Order::Skip {} | Order::Score {} => String::new(),
    }
}

fn write_place(place: Place, lang: Lang) -> String {
    match place {
        Place::End(row, side) => names().ends.name(usize::from(row) * 2 + usize::from(side == Side::Right), lang).to_owned(),
        Place::Card(card) => card.id().to_owned(),
    }
}
