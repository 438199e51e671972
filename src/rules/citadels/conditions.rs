//! Conditions of guards: what a plan may look at, as far as its writer may know.

use super::cards::{Character, District};
use super::names::{names, said, seat_names, word};
use super::view::View;
use crate::game::{Seat, Seats};
use crate::orders::{Entry, Spec, Sym, Tree};
use crate::words::Lang;
use serde::{Deserialize, Serialize};

/// A condition.
// Fields are named for what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cond {
    /// It is my turn as this character.
    As { character: Character },
    /// My gold.
    Gold { at_least: bool, count: u8 },
    /// How many cards I hold.
    Hand { at_least: bool, count: u8 },
    /// I hold a card.
    Has { district: District },
    /// How many districts a city (none: mine) has.
    City {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        at_least: bool,
        count: u8,
    },
    /// I have the crown.
    Crown {},
    /// The character that I am in this turn was robbed.
    Robbed {},
    /// A character was called and answered.
    Called { character: Character },
    /// A character was murdered.
    Dead { character: Character },
    /// A character lies open.
    Up { character: Character },
}

/// The grammar of conditions.
pub(super) fn condition(seats: &Seats) -> Spec {
    Spec::OneOf(written(seats))
}

/// The same before an order, where more is said in sentences: "if I get the king, …". Behind one of several orders it could not be told of
/// which that is said.
pub(super) fn guard(seats: &Seats) -> Spec {
    let spoken = [Spec::heard(spoken_as()), spoken_dead(), Spec::heard(spoken_robbed()), Spec::heard(spoken_crown())];
    Spec::OneOf(written(seats).into_iter().chain(spoken).collect())
}

fn written(seats: &Seats) -> Vec<Spec> {
    let compare = || Spec::OneOf(vec![Spec::Sym(Sym::AtLeast), Spec::Sym(Sym::AtMost)]);
    let number = || Spec::Number { min: 0, max: 99, what: "cit-what-number" };
    let counted = |first: Spec| Spec::Seq(vec![first, compare(), number()]);
    let character = || Spec::name(&names().characters);
    let of_character = |first: Spec| Spec::Seq(vec![first, Spec::opt(Spec::Sym(Sym::Open)), character(), Spec::opt(Spec::Sym(Sym::Close))]);
    let seat = Spec::opt(Spec::name(&seat_names(seats)));
    vec![
        counted(word("gold", "kulta", &["kultaa"])),
        counted(word("hand", "käsi", &["kädessä"])),
        Spec::Seq(vec![word("has", "on", &["have"]), Spec::name(&names().districts)]),
        Spec::Seq(vec![word("city", "kaupunki", &["kaupungissa"]), seat, compare(), number()]),
        word("crown", "kruunu", &[]),
        word("robbed", "ryöstetty", &[]),
        of_character(word("called", "kutsuttu", &[])),
        of_character(word("dead", "kuollut", &["murdered", "murhattu"])),
        of_character(word("up", "esillä", &[])),
        character(),
        Spec::heard(spoken_before()),
        Spec::heard(spoken_behind()),
    ]
}

/// "I get the king", "olen kuningas".
fn spoken_as() -> Spec {
    let being = [
        "i am the",
        "i m",
        "i m the",
        "im",
        "im the",
        "i get",
        "i get the",
        "i got the",
        "i become",
        "i become the",
        "i end up as",
        "i end up as the",
        "i end up with the",
        "i have the",
        "i m playing the",
        "i am playing the",
        "i get to be",
        "i get to be the",
        "saan",
        "minä olen",
        "minä saan",
        "mä oon",
        "oon",
        "mä olen",
        "mä saan",
        "sain",
        "minulla on",
        "mulla on",
        "minusta tulee",
        "musta tulee",
        "saan olla",
        "pääsen",
    ];
    Spec::Seq(vec![said("i am", "olen", &[], &being), Spec::name(&names().characters)])
}

/// "The king is dead", "kuningas on murhattu".
fn spoken_dead() -> Spec {
    let dead = [
        "is murdered",
        "was murdered",
        "has been murdered",
        "gets murdered",
        "is killed",
        "was killed",
        "on murhattu",
        "murhataan",
        "murhattiin",
    ];
    Spec::said_of("cit-what-word", Spec::name(&names().characters), said("is dead", "on kuollut", &[], &dead))
}

/// "I am robbed", "minut on ryöstetty".
fn spoken_robbed() -> Spec {
    let robbed = [
        "i m robbed",
        "i was robbed",
        "i have been robbed",
        "i ve been robbed",
        "i get robbed",
        "i got robbed",
        "minut on ryöstetty",
        "mut on ryöstetty",
        "mut ryöstetään",
        "minut ryöstettiin",
        "mut ryöstettiin",
        "minulta on varastettu",
        "multa on varastettu",
        "minulta varastetaan",
        "minulta varastettiin",
    ];
    said("i am robbed", "minut ryöstetään", &[], &robbed)
}

/// "I have the crown", "minulla on kruunu".
fn spoken_crown() -> Spec {
    let crown = [
        "i hold the crown",
        "i ve got the crown",
        "i still have the crown",
        "mulla on kruunu",
        "minulla on kruunua",
        "mulla on kruunua",
        "kruunu on minulla",
        "kruunu on mulla",
    ];
    said("i have the crown", "minulla on kruunu", &[], &crown)
}

/// What is counted, in words: gold, or cards in hand.
fn counted_thing() -> Spec {
    let gold = Entry::word("gold", "kulta").also(&["kultaa", "coins", "coin", "money", "kolikkoa", "rahaa"]);
    let hand = Entry::word("cards", "kortit").also(&["card", "hand", "korttia", "kortteja", "kädessä", "käsi", "kädessäni"]).said(&[
        "cards in hand",
        "cards in my hand",
        "in hand",
        "in my hand",
        "korttia kädessä",
        "kädessä korttia",
        "kädessä kortteja",
    ]);
    Spec::OneOf([gold, hand].map(|thing| Spec::fixed("cit-what-word", thing)).to_vec())
}

/// "At least five", "two or fewer".
fn amount() -> Spec {
    let number = || Spec::Number { min: 0, max: 99, what: "cit-what-number" };
    let compare = |names: [&str; 2], said_so: &[&str]| said(names[0], names[1], &[], said_so);
    Spec::OneOf(vec![
        Spec::Seq(vec![compare(["at least", "vähintään"], &["no less than", "not less than", "ainakin"]), number()]),
        Spec::Seq(vec![compare(["at most", "korkeintaan"], &["no more than", "not more than", "enintään", "max"]), number()]),
        Spec::Seq(vec![compare(["more than", "yli"], &["over", "enemmän kuin"]), number()]),
        Spec::Seq(vec![compare(["less than", "alle"], &["fewer than", "under", "vähemmän kuin"]), number()]),
        Spec::Seq(vec![number(), compare(["or more", "tai enemmän"], &["or above", "or better", "tai yli", "plus", "+"])]),
        Spec::Seq(vec![number(), compare(["or less", "tai vähemmän"], &["or fewer", "or under", "tai alle"])]),
    ])
}

fn possessing() -> Spec {
    let having = ["i have", "i still have", "still have", "i ve got", "i have got", "i hold", "there is", "there are", "mulla on", "on"];
    said("have", "minulla on", &["minulla"], &having)
}

/// "Kultaa on vielä vähintään viisi", "my hand is two or less".
fn spoken_before() -> Spec {
    let being = Spec::opt(said("is", "on", &[], &["are", "still"]));
    Spec::Seq(vec![Spec::opt(possessing()), counted_thing(), being, amount(), Spec::opt(counted_thing())])
}

/// "I still have six or more gold", "I have two or fewer in hand".
fn spoken_behind() -> Spec {
    Spec::Seq(vec![Spec::opt(possessing()), amount(), counted_thing()])
}

/// How much of what, as people say it.
fn read_spoken(thing: &Tree, amount: &Tree) -> Cond {
    let (which, parts) = amount.choice();
    let number = parts.part(if which < 4 { 1 } else { 0 }).number() as u8;
    let (at_least, count) = match which {
        0 | 4 => (true, number),
        2 => (true, number.saturating_add(1)),
        3 => (false, number.saturating_sub(1)),
        _ => (false, number),
    };
    if thing.choice().0 == 0 { Cond::Gold { at_least, count } } else { Cond::Hand { at_least, count } }
}

/// The condition that the grammar read.
pub(super) fn read_cond(tree: &Tree) -> Cond {
    let (which, parts) = tree.choice();
    let (at_least, count) = (|at: usize| parts.part(at).choice().0 == 0, |at: usize| parts.part(at).number() as u8);
    let character = || Character(parts.part(2).name() as u8);
    match which {
        0 => Cond::Gold { at_least: at_least(1), count: count(2) },
        1 => Cond::Hand { at_least: at_least(1), count: count(2) },
        2 => Cond::Has { district: District(parts.part(1).name() as u8) },
        3 => Cond::City { seat: parts.part(1).opt().map(|seat| Seat(seat.name() as u8)), at_least: at_least(2), count: count(3) },
        4 => Cond::Crown {},
        5 => Cond::Robbed {},
        6 => Cond::Called { character: character() },
        7 => Cond::Dead { character: character() },
        8 => Cond::Up { character: character() },
        10 => read_spoken(parts.part(1), parts.part(3)),
        11 => read_spoken(parts.part(2), parts.part(1)),
        12 => Cond::As { character: Character(parts.part(1).name() as u8) },
        13 => Cond::Dead { character: Character(parts.part(1).name() as u8) },
        14 => Cond::Robbed {},
        15 => Cond::Crown {},
        _ => Cond::As { character: Character(parts.name() as u8) },
    }
}

/// A condition as it is written.
pub(super) fn write_cond(seats: &Seats, cond: &Cond, lang: Lang) -> String {
    let words = |en: &'static str, fi: &'static str| lang.word(en, fi);
    let character = |character: &Character| names().characters.name(character.index(), lang);
    let compared = |first: &str, at_least: bool, count: u8| format!("{first} {} {count}", if at_least { ">=" } else { "<=" });
    match cond {
        Cond::As { character: as_one } => character(as_one).to_owned(),
        Cond::Gold { at_least, count } => compared(words("gold", "kulta"), *at_least, *count),
        Cond::Hand { at_least, count } => compared(words("hand", "käsi"), *at_least, *count),
        Cond::Has { district } => format!("{} {}", words("has", "on"), names().districts.name(district.index(), lang)),
        Cond::City { seat, at_least, count } => {
            let city = words("city", "kaupunki");
            let first = seat.map_or(city.to_owned(), |seat| format!("{city} {}", seats.name(seat)));
            compared(&first, *at_least, *count)
        }
        Cond::Crown {} => words("crown", "kruunu").to_owned(),
        Cond::Robbed {} => words("robbed", "ryöstetty").to_owned(),
        Cond::Called { character: one } => format!("{}({})", words("called", "kutsuttu"), character(one)),
        Cond::Dead { character: one } => format!("{}({})", words("dead", "kuollut"), character(one)),
        Cond::Up { character: one } => format!("{}({})", words("up", "esillä"), character(one)),
    }
}

/// Whether a condition can tell anything where a kind of line is asked for.
pub(super) fn may_guard(cond: &Cond, kind: &str) -> bool {
    let of_turns = matches!(cond, Cond::As { .. } | Cond::Robbed {} | Cond::Called { .. } | Cond::Dead { .. });
    !(of_turns && matches!(kind, "draft" | "bury"))
}

/// Whether a condition holds, as far as a seat may know.
pub(super) fn holds(view: &View, seat: Seat, cond: &Cond) -> bool {
    let open = &view.open;
    let compared = |has: usize, at_least: bool, count: u8| if at_least { has >= usize::from(count) } else { has <= usize::from(count) };
    let mine = open.turn.filter(|turn| turn.seat == seat);
    match cond {
        Cond::As { character } => mine.is_some_and(|turn| turn.character == *character),
        Cond::Gold { at_least, count } => compared(usize::from(open.gold(seat)), *at_least, *count),
        Cond::Hand { at_least, count } => compared(view.hand_size(seat), *at_least, *count),
        Cond::Has { district } => view.in_hand(seat, *district) > 0,
        Cond::City { seat: whose, at_least, count } => compared(open.city(whose.unwrap_or(seat)).len(), *at_least, *count),
        Cond::Crown {} => open.crown == seat,
        Cond::Robbed {} => mine.is_some_and(|turn| turn.robbed),
        Cond::Called { character } => open.answered[character.index()].is_some(),
        Cond::Dead { character } => open.murdered == Some(*character),
        Cond::Up { character } => open.up.as_slice().contains(character),
    }
}
