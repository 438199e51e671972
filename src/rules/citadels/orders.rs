//! What may be written: kinds of line, their grammar, and how a line becomes orders.

use super::cards::{Character, District};
use super::conditions::{Cond, condition, guard, read_cond, write_cond};
use super::names::{names, said, seat_names, word};
use super::spoken;
use super::state::When;
use crate::game::{Grammar, Kind, Seat, Seats, Uses};
use crate::orders::{Entry, Spec, Tree, Vocab};
use crate::words::Lang;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A card that is wished for among those drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// This one.
    Card(District),
    /// The dearest.
    Dearest,
}

/// A condition inside a line, and what the line says if it does not hold.
pub(super) type OnlyIf = Option<Cond>;

/// One order, understood.
// Fields are named for what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// Pick a character, or any; with the whole list of the line, the best first.
    Draft {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<Character>,
        ranking: Vec<Character>,
        /// Whether the list ends with "any": what it does not name comes after what it names.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        any: bool,
    },
    /// Lay a character aside, or any.
    Bury {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<Character>,
    },
    /// Lay aside what comes last in the own list.
    BuryLowest {},
    /// The turns are planned.
    Plan {},
    /// Name the victim of a murder.
    Murder { character: Character },
    /// Name the victim of a theft.
    Rob { character: Character },
    /// Murder nobody.
    MurderNobody {},
    /// Rob nobody.
    RobNobody {},
    /// Take gold.
    Gold {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only_if: OnlyIf,
    },
    /// Draw cards.
    Cards {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        keep: Vec<Wish>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only_if: OnlyIf,
    },
    /// When to take the income.
    Income { when: When },
    /// Build a district.
    Build { district: District },
    /// Build the dearest that can be.
    BuildDearest {},
    /// Build nothing, or nothing more.
    BuildNothing {},
    /// Swap hands.
    Swap { with: Seat },
    /// Put cards under the deck and draw as many.
    Exchange { cards: Vec<District> },
    /// The same with the whole hand.
    ExchangeAll {},
    /// Use the laboratory.
    Laboratory { card: District },
    /// Use the smithy.
    Smithy {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only_if: OnlyIf,
    },
    /// Destroy a district.
    Destroy { owner: Seat, district: District },
    /// Destroy nothing.
    DestroyNothing {},
    /// Buy back what is destroyed, if it cost so much to build; none: never.
    Graveyard {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<u8>,
    },
}

fn if_word() -> Spec {
    said("if", "jos", &[], &["only if", "but only if", "vain jos", "mikäli", "provided", "as long as"])
}

fn any() -> Spec {
    said(
        "any",
        "mikä tahansa",
        &["mikä vain", "kuka tahansa", "whatever"],
        &[
            "anything",
            "anyone",
            "anybody",
            "whoever",
            "any will do",
            "i have no preference",
            "no preference",
            "whoever is left",
            "whatever is left",
            "anyone will do",
            "anybody will do",
            "anything will do",
            "anyone is fine",
            "any is fine",
            "kuka vain käy",
            "kuka vaan",
            "kuka vaan käy",
            "kuka tahansa käy",
            "mikä vaan",
            "mikä vaan käy",
            "kuka vain",
            "mika vain kay",
            "ihan kuka vain",
            "i don t care",
            "don t care",
            "surprise me",
            "ihan sama",
            "ihan sama mikä",
            "ihan sama kuka",
        ],
    )
}

fn none() -> Spec {
    word("none", "ei mitään", &["nothing", "nobody", "ei ketään", "no"])
}

/// The grammar of a game.
pub(super) fn grammar(seats: &Seats) -> Grammar {
    let names = names();
    let character = || Spec::name(&names.characters);
    let district = || Spec::name(&names.districts);
    let people = seat_names(seats);
    let seat = || Spec::name(&people);
    let condition = condition(seats);
    let only_if = || Spec::opt(Spec::Seq(vec![if_word(), condition.clone()]));
    let one = |key, uses, spec, names| Kind { key, uses, spec, names };
    let list = |first: Spec, of: Spec| Spec::Seq(vec![first, Spec::Prefer(Box::new(of))]);
    let wish = Spec::OneOf(vec![dearest(), district()]);
    let keep = Spec::opt(Spec::Seq(vec![said("keep", "pidä", &["pidän"], spoken::KEEP), Spec::Prefer(Box::new(wish.clone()))]));
    let action = || Spec::OneOf(vec![gold(), Spec::Seq(vec![cards(), keep.clone()])]);
    let otherwise = Spec::opt(Spec::Seq(vec![said("else", "muuten", &[], &["otherwise", "or else", "muutoin"]), action()]));
    let kinds = vec![
        one(
            "draft",
            Uses::Every,
            list(said("draft", "valitse", &["valitsen", "pick"], spoken::DRAFT), Spec::OneOf(vec![any(), character()])),
            &["draft", "valitse"],
        ),
        one(
            "bury",
            Uses::Every,
            list(said("bury", "hautaa", &["hautaan"], spoken::BURY), Spec::OneOf(vec![any(), character()])),
            &["bury", "hautaa"],
        ),
        one(
            "action",
            Uses::Once,
            Spec::Seq(vec![action(), only_if(), otherwise]),
            &["action", "toiminto", "gold", "kulta", "cards", "kortit"],
        ),
        one(
            "murder",
            Uses::Once,
            list(said("murder", "murhaa", &["murhaan", "kill"], spoken::MURDER), Spec::OneOf(vec![none(), character()])),
            &["murder", "murhaa"],
        ),
        one(
            "rob",
            Uses::Once,
            list(said("rob", "varasta", &["varastan", "steal from"], spoken::ROB), Spec::OneOf(vec![none(), character()])),
            &["rob", "varasta"],
        ),
        one("swap", Uses::Once, list(said("swap", "vaihda", &["vaihdan", "swap with"], spoken::SWAP), seat()), &["swap", "vaihda"]),
        one(
            "exchange",
            Uses::Once,
            Spec::Seq(vec![
                word("exchange", "uusi kortit", &["uusi", "uusin", "replace"]),
                Spec::OneOf(vec![word("all", "kaikki", &["käsi"]), none(), Spec::List(Box::new(district()), 65)]),
            ]),
            &["exchange", "uusi"],
        ),
        destroy(seat(), district()),
        one(
            "income",
            Uses::Once,
            Spec::Seq(vec![said("income", "tulot", &["tulo"], spoken::INCOME), Spec::name(&whens())]),
            &["income", "tulot"],
        ),
        one(
            "stop",
            Uses::Once,
            Spec::OneOf(vec![
                Spec::Seq(vec![build(), none()]),
                Spec::heard(said("build none", "rakenna ei mitään", &[], spoken::BUILD_NOTHING)),
            ]),
            &["stop"],
        ),
        one("build", Uses::Once, list(build(), Spec::OneOf(vec![dearest(), district()])), &["build", "rakenna"]),
        one(
            "use",
            Uses::Once,
            Spec::Seq(vec![
                said("use", "käytä", &["käytän"], spoken::USE),
                Spec::OneOf(vec![
                    Spec::Seq(vec![word("smithy", "paja", &["pajaa"]), Spec::opt(Spec::heard(for_cards())), only_if()]),
                    Spec::Seq(vec![word("laboratory", "laboratorio", &["laboratoriota", "lab"]), Spec::Prefer(Box::new(district()))]),
                ]),
            ]),
            &["use", "käytä"],
        ),
        graveyard(),
    ];
    Grammar { kinds, condition: Some(guard(seats)), noise: spoken::NOISE }
}

fn destroy(seat: Spec, district: Spec) -> Kind {
    let whose = Spec::Seq(vec![seat.clone(), district.clone()]);
    let of_whom = Spec::heard(Spec::Seq(vec![district, Spec::opt(word("of", "kuuluva", &["from"])), seat]));
    let what = Spec::Prefer(Box::new(Spec::OneOf(vec![none(), whose, of_whom])));
    let spec = Spec::OneOf(vec![
        Spec::Seq(vec![said("destroy", "tuhoa", &["tuhoan"], spoken::DESTROY), what]),
        Spec::heard(said("destroy none", "tuhoa ei mitään", &[], spoken::DESTROY_NOTHING)),
    ]);
    Kind { key: "destroy", uses: Uses::Once, spec, names: &["destroy", "tuhoa"] }
}

fn for_cards() -> Spec {
    said("for cards", "korteista", &[], spoken::FOR_CARDS)
}

fn gold() -> Spec {
    said("gold", "kulta", &["kultaa", "coins"], spoken::GOLD)
}

fn build() -> Spec {
    said("build", "rakenna", &["rakennan"], spoken::BUILD)
}

fn cards() -> Spec {
    said("cards", "kortit", &["kortteja"], spoken::CARDS)
}

fn dearest() -> Spec {
    said("dearest", "kallein", &["kalleimman", "most expensive"], spoken::DEAREST)
}

fn whens() -> Arc<Vocab> {
    let whens = [("first", "ensin", spoken::FIRST), ("last", "lopuksi", spoken::LAST), ("more", "enemmän", &["whichever pays more"])];
    let whens = whens.map(|(en, fi, said)| Entry::word(en, fi).said(said));
    Arc::new(Vocab::new("cit-what-when", whens.to_vec()))
}

const WHENS: [When; 3] = [When::First, When::Last, When::More];

fn graveyard() -> Kind {
    let spec = Spec::Seq(vec![
        word("graveyard", "hautausmaa", &["hautausmaalle"]),
        Spec::OneOf(vec![
            word("always", "aina", &[]),
            word("never", "ei koskaan", &["ei"]),
            Spec::Seq(vec![word("from", "alkaen", &[]), Spec::Number { min: 1, max: 9, what: "cit-what-cost" }]),
        ]),
    ]);
    Kind { key: "graveyard", uses: Uses::Every, spec, names: &["graveyard", "hautausmaa"] }
}

/// The uses of a line.
pub(super) fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
    let items = || tree.part(1).items().iter();
    match kind {
        "draft" => {
            let picks: Vec<Option<Character>> = items().map(read_one_or_any).collect();
            let ranking: Vec<Character> = picks.iter().flatten().copied().collect();
            let any = picks.contains(&None);
            vec![picks.into_iter().map(|pick| Order::Draft { pick, ranking: ranking.clone(), any }).collect()]
        }
        "bury" => vec![items().map(|item| Order::Bury { character: read_one_or_any(item) }).collect()],
        "action" => {
            let only_if = tree.part(1).opt().map(|guard| read_cond(guard.part(1)));
            let mut orders = vec![read_action(tree.part(0), only_if)];
            orders.extend(tree.part(2).opt().map(|otherwise| read_action(otherwise.part(1), None)));
            vec![orders]
        }
        "murder" => vec![items().map(|item| named(item, Order::MurderNobody {}, |character| Order::Murder { character })).collect()],
        "rob" => vec![items().map(|item| named(item, Order::RobNobody {}, |character| Order::Rob { character })).collect()],
        "swap" => vec![items().map(|seat| Order::Swap { with: Seat(seat.name() as u8) }).collect()],
        "exchange" => vec![vec![match tree.part(1).choice() {
            (0, _) => Order::ExchangeAll {},
            (1, _) => Order::Exchange { cards: Vec::new() },
            (_, cards) => Order::Exchange { cards: cards.items().iter().map(read_district).collect() },
        }]],
        "destroy" => match tree.choice() {
            (0, list) => {
                let one = |item: &Tree| match item.choice() {
                    (0, _) => Order::DestroyNothing {},
                    (2, what) => Order::Destroy { owner: Seat(what.part(2).name() as u8), district: read_district(what.part(0)) },
                    (_, what) => Order::Destroy { owner: Seat(what.part(0).name() as u8), district: read_district(what.part(1)) },
                };
                vec![list.part(1).items().iter().map(one).collect()]
            }
            _ => vec![vec![Order::DestroyNothing {}]],
        },
        "income" => WHENS.get(tree.part(1).name()).map(|when| vec![vec![Order::Income { when: *when }]]).unwrap_or_default(),
        "build" => vec![
            items()
                .map(|item| match item.choice() {
                    (0, _) => Order::BuildDearest {},
                    (_, district) => Order::Build { district: read_district(district) },
                })
                .collect(),
        ],
        "stop" => vec![vec![Order::BuildNothing {}]],
        "use" => vec![match tree.part(1).choice() {
            (0, smithy) => vec![Order::Smithy { only_if: smithy.part(2).opt().map(|guard| read_cond(guard.part(1))) }],
            (_, laboratory) => laboratory.part(1).items().iter().map(|card| Order::Laboratory { card: read_district(card) }).collect(),
        }],
        "graveyard" => vec![vec![Order::Graveyard {
            from: match tree.part(1).choice() {
                (0, _) => Some(0),
                (1, _) => None,
                (_, from) => Some(from.part(1).number() as u8),
            },
        }]],
        _ => Vec::new(),
    }
}

fn read_district(tree: &Tree) -> District {
    District(tree.name() as u8)
}

fn read_one_or_any(tree: &Tree) -> Option<Character> {
    match tree.choice() {
        (0, _) => None,
        (_, character) => Some(Character(character.name() as u8)),
    }
}

fn named(tree: &Tree, nobody: Order, order: impl Fn(Character) -> Order) -> Order {
    match tree.choice() {
        (0, _) => nobody,
        (_, character) => order(Character(character.name() as u8)),
    }
}

fn read_action(tree: &Tree, only_if: OnlyIf) -> Order {
    match tree.choice() {
        (0, _) => Order::Gold { only_if },
        (_, cards) => {
            let wishes = cards.part(1).opt().map_or(&[][..], |keep| keep.part(1).items());
            let keep = wishes.iter().map(|wish| match wish.choice() {
                (0, _) => Wish::Dearest,
                (_, district) => Wish::Card(read_district(district)),
            });
            Order::Cards { keep: keep.collect(), only_if }
        }
    }
}

/// An order as a line.
pub(super) fn write(seats: &Seats, order: &Order, lang: Lang) -> String {
    let words = |en: &'static str, fi: &'static str| lang.word(en, fi);
    let character = |character: Character| names().characters.name(character.index(), lang);
    let district = |district: District| names().districts.name(district.index(), lang);
    let guarded = |line: String, only_if: &OnlyIf| match only_if {
        Some(cond) => format!("{line} {} {}", words("if", "jos"), write_cond(seats, cond, lang)),
        None => line,
    };
    let (any, none) = (words("any", "mikä tahansa"), words("none", "ei mitään"));
    match order {
        Order::Draft { pick, .. } => format!("{} {}", words("draft", "valitse"), pick.map_or(any, character)),
        Order::Bury { character: buried } => format!("{} {}", words("bury", "hautaa"), buried.map_or(any, character)),
        Order::Murder { character: victim } => format!("{} {}", words("murder", "murhaa"), character(*victim)),
        Order::Rob { character: victim } => format!("{} {}", words("rob", "varasta"), character(*victim)),
        Order::MurderNobody {} => format!("{} {none}", words("murder", "murhaa")),
        Order::RobNobody {} => format!("{} {none}", words("rob", "varasta")),
        Order::Gold { only_if } => guarded(words("gold", "kulta").to_owned(), only_if),
        Order::Cards { keep, only_if } => {
            let wishes: Vec<&str> = keep
                .iter()
                .map(|wish| match wish {
                    Wish::Card(card) => district(*card),
                    Wish::Dearest => words("dearest", "kallein"),
                })
                .collect();
            let cards = words("cards", "kortit");
            let line =
                if wishes.is_empty() { cards.to_owned() } else { format!("{cards} {} {}", words("keep", "pidä"), wishes.join(" > ")) };
            guarded(line, only_if)
        }
        Order::Income { when } => {
            let when = match when {
                When::First => words("first", "ensin"),
                When::Last => words("last", "lopuksi"),
                When::More => words("more", "enemmän"),
            };
            format!("{} {when}", words("income", "tulot"))
        }
        Order::Build { district: built } => format!("{} {}", words("build", "rakenna"), district(*built)),
        Order::BuildDearest {} => words("build dearest", "rakenna kallein").to_owned(),
        Order::BuildNothing {} => format!("{} {none}", words("build", "rakenna")),
        Order::Swap { with } => format!("{} {}", words("swap", "vaihda"), seats.name(*with)),
        Order::Exchange { cards } => {
            let cards: Vec<&str> = cards.iter().map(|card| district(*card)).collect();
            format!("{} {}", words("exchange", "uusi kortit"), if cards.is_empty() { none.to_owned() } else { cards.join(", ") })
        }
        Order::ExchangeAll {} => words("exchange all", "uusi kortit kaikki").to_owned(),
        Order::Laboratory { card } => format!("{} {}", words("use laboratory", "käytä laboratorio"), district(*card)),
        Order::Smithy { only_if } => guarded(words("use smithy", "käytä paja").to_owned(), only_if),
        Order::Destroy { owner, district: what } => {
            format!("{} {} {}", words("destroy", "tuhoa"), seats.name(*owner), district(*what))
        }
        Order::DestroyNothing {} => format!("{} {none}", words("destroy", "tuhoa")),
        Order::Graveyard { from: Some(0) } => words("graveyard always", "hautausmaa aina").to_owned(),
        Order::Graveyard { from: Some(from) } => format!("{} {from}", words("graveyard from", "hautausmaa alkaen")),
        Order::Graveyard { from: None } => words("graveyard never", "hautausmaa ei koskaan").to_owned(),
        Order::BuryLowest {} | Order::Plan {} => String::new(),
    }
}
