//! What may be written: kinds of line, their grammar, and how a line becomes orders.

use super::army::{Rank, Ranks, data};
use super::square::Square;
use super::state::Row;
use super::strike::Queen;
use crate::game::{Grammar, Kind, Uses};
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
    /// The fixed cards that the western partner takes.
    Split { ranks: Vec<Rank> },
    /// A row of the placement, from left to right as its owner sees it.
    Row { row: Row, ranks: Vec<Rank> },
    /// A whole placement by name; ranks, if any, say what the name stands for: front, rear, and the card on file g.
    Formation {
        name: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ranks: Vec<Rank>,
    },
    /// Leave a row to chance.
    Random {},
    /// Who of the starting team begins.
    Starter { partner: bool },
    /// Archers shoot straight ahead.
    Shoot { from: Square },
    /// No (more) archers shoot.
    NoShoot {},
    /// A card moves or attacks; only if a square is empty.
    Move {
        from: Square,
        to: Square,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        empty: Option<Square>,
    },
    /// No card moves.
    Pass {},
    /// A scout looks about.
    Scout { from: Square },
    /// No (more) scouts look.
    NoScout {},
    /// Strike in line: at one card or at all that stand in a line, with these two, not with these ranks, when it is one of those.
    Line {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Square>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<(Square, Square)>,
        spare: Ranks,
        when: Ranks,
    },
    /// Strike with a triangle.
    Triangle { target: Square, queen: Queen },
    /// No (more) strikes.
    NoStrike {},
    /// Turn up an own card.
    Reveal { square: Square },
    /// A private note on a card.
    Note { square: Square, text: String },
    /// Whether the partner's strikes may show own cards.
    Permit { partner: bool },
}

/// A condition of a guard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Cond {
    /// No card stands there.
    Empty { square: Square },
    /// An enemy card stands there.
    Enemy { square: Square },
    /// A card of one's own side stands there.
    Own { square: Square },
    /// A card stands there face up.
    Up { square: Square },
}

/// The names that lines of this game are made of.
pub(super) struct Names {
    squares: Arc<Vocab>,
    ranks: Arc<Vocab>,
}

/// The names, made once.
pub(super) fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let ranks = data().ranks.iter().map(|rank| Entry {
            key: rank.key.clone(),
            en: rank.en.clone(),
            fi: rank.fi.clone(),
            more: Vec::new(),
            stems: rank.fi_stems.clone(),
            said: Vec::new(),
        });
        Names {
            squares: Arc::new(Vocab::new("fe-what-square", Square::all().map(|square| Entry::new(&square.id())).collect())),
            ranks: Arc::new(Vocab::new("fe-what-rank", ranks.collect())),
        }
    })
}

fn word(en: &str, fi: &str, more: &[&str]) -> Spec {
    said(en, fi, more, &[])
}

/// A word, and what people say for it.
fn said(en: &str, fi: &str, more: &[&str], said: &[&str]) -> Spec {
    Spec::fixed("fe-what-word", Entry::word(en, fi).also(more).said(said))
}

/// What is said of a square in conditions.
const IS_EMPTY: &[&str] = &["is free", "is still empty", "is still free", "on vapaa", "on vapaana", "on vielä tyhjä", "on vielä vapaa"];
const IS_UP: &[&str] =
    &["is face up", "is revealed", "has been revealed", "lies face up", "on paljastettu", "on paljastettuna", "on kuvapuoli ylöspäin"];

const MOVE: &[&str] = &[
    "take",
    "capture",
    "siirto",
    "siirtää",
    "hyökätä",
    "liikuttaa",
    "otan",
    "ota",
    "go",
    "advance",
    "step",
    "march",
    "moving",
    "push",
    "hyökkään",
    "hyökätään",
    "siirretään",
    "siirtäisin",
    "liikutan",
    "liikuta",
    "menen",
    "haluan siirtää",
    "haluaisin siirtää",
    "aion siirtää",
    "taidan siirtää",
];
const SHOOT: &[&str] = &[
    "ampua",
    "fire",
    "shoot with",
    "shoot from",
    "fire with",
    "fire from",
    "shooting",
    "ammutaan",
    "ammuisin",
    "haluan ampua",
    "haluaisin ampua",
    "aion ampua",
];
const SCOUT: &[&str] = &[
    "tiedustella",
    "use the scout on",
    "use my scout on",
    "use the scout at",
    "look around with",
    "scout with",
    "scout from",
    "scouting",
    "look with",
    "tiedustellaan",
    "tiedustelisin",
    "haluan tiedustella",
    "haluaisin tiedustella",
];
const LINE: &[&str] =
    &["line strike", "line strike on", "line strike at", "linjaan", "lyön linjalla", "lyödään linjalla", "linjaisku", "linja lyönti"];
const TRIANGLE: &[&str] =
    &["triangle strike", "triangle strike on", "triangle strike at", "lyön kolmiolla", "lyödään kolmiolla", "kolmioisku", "kolmio lyönti"];
const PASS: &[&str] = &[
    "jätän siirron väliin",
    "no move this turn",
    "move nothing",
    "no move",
    "skip",
    "skip my turn",
    "do nothing",
    "stay put",
    "en siirrä mitään",
    "en siirrä",
    "jätän väliin",
    "ohitan",
    "en tee mitään",
    "ei siirtoa",
    "pass my turn",
    "move none",
];
/// Between the squares of a move stands whatever a player of chess would write.
const NOISE: &[&str] = &[
    "x", "takes", "captures", "attacks", "moves", "goes", "strike", "strikes", "hit", "hits", "lyö", "lyo", "siirtyy", "menee", "piece",
    "unit", "nappula", "nappulan", "square",
];

fn square() -> Spec {
    Spec::name(&names().squares)
}

fn number() -> Spec {
    Spec::Number { min: 1, max: 14, what: "fe-what-number" }
}

/// A rank, by its number or its name.
fn rank() -> Spec {
    Spec::OneOf(vec![number(), Spec::name(&names().ranks)])
}

fn kind(key: &'static str, uses: Uses, parts: Vec<Spec>, names: &'static [&'static str]) -> Kind {
    Kind { key, uses, spec: Spec::Seq(parts), names }
}

/// The grammar of a game. With two players there is nothing to share; without any it is for all.
pub(super) fn grammar(players: usize) -> Grammar {
    let row = || Spec::List(Box::new(rank()), 26);
    let many = |spec: Spec| Spec::List(Box::new(spec), 26);
    let none = || word("none", "ei mitään", &["nothing", "nobody", "ei kukaan"]);
    let arrow = || Spec::opt(Spec::Sym(Sym::Arrow));
    let when = || word("if", "jos", &[]);
    let any = || word("any", "mikä tahansa", &["mikä vain", "mitä tahansa", "kaikki", "all"]);
    let partner = || word("partner", "kumppani", &["kaveri", "kumppanini", "kumppanille"]);
    let step = Spec::Seq(vec![
        square(),
        arrow(),
        square(),
        Spec::opt(Spec::Seq(vec![when(), word("empty", "tyhjä", &["free", "vapaa"]), square()])),
    ]);
    // "Attack g4 with g3", "to i3 from i2".
    let turned = Spec::Seq(vec![square(), word("from", "ruudusta", &["with", "using", "by"]), square()]);
    let step = Spec::OneOf(vec![Spec::heard(turned), step]);
    let span = Spec::OneOf(vec![
        Spec::Seq(vec![Spec::Sym(Sym::AtMost), number()]),
        Spec::Seq(vec![Spec::Sym(Sym::AtLeast), number()]),
        Spec::Seq(vec![number(), Spec::Sym(Sym::Arrow), number()]),
        Spec::Prefer(Box::new(many(rank()))),
    ]);
    let line = vec![
        said("line", "linja", &["linjalla", "linjalyönti", "lyö linjalla"], LINE),
        Spec::OneOf(vec![any(), square()]),
        Spec::opt(Spec::Seq(vec![word("with", "korteilla", &["by", "kortein"]), square(), Spec::Sym(Sym::Comma), square()])),
        Spec::opt(Spec::Seq(vec![word("not with", "ei korteilla", &["without", "ilman"]), many(rank())])),
        Spec::opt(Spec::OneOf(vec![Spec::Seq(vec![when(), span]), word("look", "katso", &["only look", "vain katso"])])),
    ];
    let queen =
        Spec::OneOf(vec![Spec::Seq(vec![word("reveal", "paljasta", &["show", "näytä"]), square()]), word("leave", "jätä", &["let be"])]);
    let triangle = vec![
        said("triangle", "kolmio", &["kolmiolla", "kolmiolyönti", "lyö kolmiolla"], TRIANGLE),
        square(),
        Spec::opt(Spec::Seq(vec![word("queen", "kuningatar", &[]), Spec::Sym(Sym::Colon), queen])),
    ];
    let mut kinds = vec![
        kind(
            "split",
            Uses::Once,
            vec![word("split", "jako", &["jaa", "jaan"]), Spec::OneOf(vec![none(), many(rank())])],
            &["split", "jako"],
        ),
        kind("front", Uses::Once, vec![word("front", "etu", &["edessä", "eturivi", "front row"]), row()], &["front", "etu"]),
        kind("rear", Uses::Once, vec![word("rear", "taka", &["takana", "takarivi", "rear row", "back"]), row()], &["rear", "taka"]),
        kind("shared", Uses::Once, vec![word("shared", "yhteinen", &["keskirivi"]), rank()], &["shared", "yhteinen"]),
        kind(
            "formation",
            Uses::Every,
            vec![word("formation", "muodostelma", &["muodostelmaan"]), Spec::Text("fe-what-formation")],
            &["formation", "muodostelma"],
        ),
        kind("random", Uses::Once, vec![word("random", "arvo", &["arvon", "satunnainen", "satunnaisesti"])], &["random", "arvo"]),
        kind(
            "starter",
            Uses::Once,
            vec![word("starter", "aloittaja", &["aloittaa"]), Spec::OneOf(vec![word("me", "minä", &["i", "itse"]), partner()])],
            &["starter", "aloittaja"],
        ),
        kind("shoot", Uses::Once, vec![said("shoot", "ammu", &["ammun", "shot"], SHOOT), many(square())], &["shoot", "ammu", "ammun"]),
        kind(
            "move",
            Uses::Once,
            // "e2-e3" alone says enough.
            vec![Spec::opt(said("move", "siirrä", &["siirrän", "attack", "hyökkää"], MOVE)), Spec::Prefer(Box::new(step))],
            &["move", "siirrä", "siirrän"],
        ),
        kind(
            "scout",
            Uses::Once,
            vec![said("scout", "tiedustele", &["tiedustelen", "tiedustelija"], SCOUT), many(square())],
            &["scout", "tiedustele"],
        ),
        kind("line", Uses::Once, line, &["line", "linja"]),
        kind("triangle", Uses::Once, triangle, &["triangle", "kolmio"]),
        kind("pass", Uses::Once, vec![said("pass", "ohi", &["passaan", "passi"], PASS)], &["pass", "ohi"]),
        kind(
            "reveal",
            Uses::Once,
            vec![word("reveal", "paljasta", &["paljastan", "show", "näytä"]), many(square())],
            &["reveal", "paljasta"],
        ),
        kind("note", Uses::Once, vec![word("note", "muistiin", &["muista"]), square(), Spec::Text("fe-what-text")], &["note", "muistiin"]),
        kind("permit", Uses::Once, vec![word("permit", "salli", &["sallin"]), Spec::OneOf(vec![partner(), none()])], &["permit", "salli"]),
    ];
    if players == 2 {
        kinds.retain(|kind| !["split", "shared", "starter", "permit"].contains(&kind.key));
    }
    let condition = Spec::OneOf(vec![
        Spec::Seq(vec![word("empty", "tyhjä", &["free", "vapaa"]), square()]),
        Spec::Seq(vec![word("enemy", "vihollinen", &[]), square()]),
        Spec::Seq(vec![word("own", "oma", &["mine"]), square()]),
        Spec::Seq(vec![word("up", "esillä", &["face up"]), square()]),
        Spec::said_of("fe-what-word", square(), said("is empty", "on tyhjä", &[], IS_EMPTY)),
        Spec::said_of("fe-what-word", square(), said("is up", "on esillä", &[], IS_UP)),
    ]);
    Grammar { kinds, condition: Some(condition), noise: NOISE }
}

fn at(tree: &Tree) -> Square {
    Square::of_index(tree.name())
}

fn one_rank(tree: &Tree) -> Option<Rank> {
    match tree.choice() {
        (0, number) => u8::try_from(number.number()).ok().and_then(Rank::of),
        (_, name) => u8::try_from(name.name() + 1).ok().and_then(Rank::of),
    }
}

fn ranks(tree: &Tree) -> Vec<Rank> {
    tree.items().iter().filter_map(one_rank).collect()
}

/// The uses of a line.
pub(super) fn read(kind: &str, tree: &Tree) -> Vec<Vec<Order>> {
    // A square that is said twice is meant once.
    let each = |order: fn(Square) -> Order| {
        let mut uses: Vec<Vec<Order>> = tree.part(1).items().iter().map(|square| vec![order(at(square))]).collect();
        uses.dedup();
        uses
    };
    let row = |row: Row| vec![vec![Order::Row { row, ranks: ranks(tree.part(1)) }]];
    match kind {
        "split" => vec![vec![Order::Split { ranks: ranks(tree.part(1).choice().1) }]],
        "front" => row(Row::Front),
        "rear" => row(Row::Rear),
        "shared" => vec![vec![Order::Row { row: Row::Shared, ranks: one_rank(tree.part(1)).into_iter().collect() }]],
        "formation" => match tree.part(1) {
            Tree::Text(text) => read_formation(text).map(|order| vec![order]).into_iter().collect(),
            _ => Vec::new(),
        },
        "random" => vec![vec![Order::Random {}]],
        "starter" => vec![vec![Order::Starter { partner: tree.part(1).choice().0 == 1 }]],
        "shoot" => each(|from| Order::Shoot { from }),
        "move" => vec![
            tree.part(1)
                .items()
                .iter()
                .map(|step| match step.choice() {
                    (0, turned) => Order::Move { from: at(turned.part(2)), to: at(turned.part(0)), empty: None },
                    (_, step) => {
                        Order::Move { from: at(step.part(0)), to: at(step.part(2)), empty: step.part(3).opt().map(|when| at(when.part(2))) }
                    }
                })
                .collect(),
        ],
        "scout" => each(|from| Order::Scout { from }),
        "line" => vec![vec![read_line(tree)]],
        "triangle" => {
            let queen = match tree.part(2).opt().map(|queen| queen.part(2).choice()) {
                None => Queen::Any,
                Some((0, royal)) => Queen::Reveal(at(royal.part(1))),
                Some(_) => Queen::Leave,
            };
            vec![vec![Order::Triangle { target: at(tree.part(1)), queen }]]
        }
        "pass" => vec![vec![Order::Pass {}]],
        "reveal" => each(|square| Order::Reveal { square }),
        "note" => {
            let text = match tree.part(2) {
                Tree::Text(text) => text.trim().to_owned(),
                _ => String::new(),
            };
            vec![vec![Order::Note { square: at(tree.part(1)), text }]]
        }
        "permit" => vec![vec![Order::Permit { partner: tree.part(1).choice().0 == 0 }]],
        _ => Vec::new(),
    }
}

fn read_line(tree: &Tree) -> Order {
    let target = match tree.part(1).choice() {
        (0, _) => None,
        (_, square) => Some(at(square)),
    };
    let with = tree.part(2).opt().map(|with| (at(with.part(1)), at(with.part(3))));
    let spare = tree.part(3).opt().map(|spare| ranks(spare.part(1)).into_iter().collect()).unwrap_or_default();
    let when = match tree.part(4).opt().map(Tree::choice) {
        None => Ranks::ALL,
        Some((0, when)) => read_span(when.part(1)),
        Some(_) => Ranks::default(),
    };
    Order::Line { target, with, spare, when }
}

fn read_span(tree: &Tree) -> Ranks {
    let number = |tree: &Tree| u8::try_from(tree.number()).unwrap_or(0);
    match tree.choice() {
        (0, most) => Ranks::between(1, number(most.part(1))),
        (1, least) => Ranks::between(number(least.part(1)), 14),
        (2, both) => {
            let (one, other) = (number(both.part(0)), number(both.part(2)));
            Ranks::between(one.min(other), one.max(other))
        }
        (_, lists) => lists.items().iter().flat_map(ranks).collect(),
    }
}

/// The condition of a guard.
pub(super) fn read_condition(tree: &Tree) -> Cond {
    let (which, tree) = tree.choice();
    let square = at(tree.part(1));
    match which {
        0 | 4 => Cond::Empty { square },
        1 => Cond::Enemy { square },
        2 => Cond::Own { square },
        _ => Cond::Up { square },
    }
}

/// A condition as it is written.
pub(super) fn write_condition(condition: &Cond, lang: Lang) -> String {
    let (said, square) = match condition {
        Cond::Empty { square } => (lang.word("empty", "tyhjä"), square),
        Cond::Enemy { square } => (lang.word("enemy", "vihollinen"), square),
        Cond::Own { square } => (lang.word("own", "oma"), square),
        Cond::Up { square } => (lang.word("up", "esillä"), square),
    };
    format!("{said} {}", square.id())
}

/// The longest name of a formation, in characters.
const NAME_MAX: usize = 40;

/// What follows the word of an order: a name, and perhaps ranks. None if it says nothing.
fn read_formation(text: &str) -> Option<Order> {
    let text = text.trim().trim_start_matches(':');
    let (name, ranks) = text.split_once(':').unwrap_or((text, ""));
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let words = || ranks.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let ranks: Vec<Rank> = words().map_while(|word| word.parse().ok().and_then(Rank::of)).take(26).collect();
    let sensible = !name.is_empty() && name.chars().count() <= NAME_MAX && ranks.len() == words().count();
    sensible.then_some(Order::Formation { name, ranks })
}
