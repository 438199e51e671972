//! Cards, troops and targets in lines.

use super::super::cards::{Devil, Face};
use super::super::condition::Side;
use super::super::names::{Cards, HANDLE, handle, list, names, number, one_of, one_word, opt, phrase, read_number, read_small, seq, word};
use super::super::orders::Aim;
use super::super::person::{Person, Pick, Unit};
use super::super::tactics::Force;
use super::persons::{Pen, People, me, read_cased, read_person, read_preposed};
use crate::orders::{Spec, Sym, Tree};

/// No list of cards or troops is longer.
const THINGS_MAX: usize = 24;
/// More cards of a kind than there are.
const COUNT_MAX: i32 = 20;
/// More souls than anybody ever has.
pub(crate) const SOULS_MAX: i32 = 999;

/// "Souls".
pub(crate) fn souls() -> Spec {
    word(
        "souls",
        "sielua",
        &["soul", "sielu", "sielut", "sieluja", "sielun", "sielujen", "sielulla", "sieluilla", "sieluista", "sieluni", "sieluillani"],
    )
}

/// "None", `ei mitään`.
pub(crate) fn nothing() -> Spec {
    phrase("nothing", "ei mitään", &["none", "no", "tyhjää"])
}

/// "None", "nobody", `ei ketään`.
pub(crate) fn nobody() -> Spec {
    phrase("nobody", "ei ketään", &["none", "no one", "nothing", "abstain", "ei kukaan", "ei mitään", "tyhjä"])
}

/// "All".
pub(crate) fn all() -> Spec {
    let more = [
        "everything",
        "everybody",
        "everything i have",
        "all troops",
        "all my troops",
        "kaikilla",
        "kaikille",
        "kaikkien",
        "kaiken",
        "kaikkea",
        "kaikella",
        "kaikilla joukoilla",
        "kaikilla joukoillani",
        "kaikella mitä on",
    ];
    phrase("all", "kaikki", &more)
}

fn times() -> Spec {
    opt(vec![Spec::Sym(Sym::Times), number(1, COUNT_MAX)])
}

/// `horde.hell_hounds*2`, "2 hell hounds".
fn kind(cards: &Cards) -> Spec {
    seq(vec![opt(vec![number(1, COUNT_MAX), Spec::opt(Spec::Sym(Sym::Times))]), cards.spec(), times()])
}

fn read_kind(cards: &Cards, tree: &Tree, of: Option<Person>) -> Pick {
    let count = tree.part(2).opt().map(|times| times.part(1)).or(tree.part(0).opt().map(|front| front.part(0)));
    Pick::Kind { face: cards.read(tree.part(1)), count: count.map_or(1, read_small), of }
}

/// A card of one's own.
pub(crate) fn own_card(cards: &Cards) -> Spec {
    Spec::part("loh-what-card", one_of(vec![Spec::Form(&HANDLE), kind(cards)]))
}

/// The card of one's own that was named.
pub(crate) fn read_own_card(cards: &Cards, tree: &Tree) -> Pick {
    match tree.choice() {
        (0, text) => Pick::Handle(handle(text.text()).unwrap_or(0)),
        (_, tree) => read_kind(cards, tree, None),
    }
}

/// A card of anybody.
pub(crate) fn card(people: &People) -> Spec {
    let of_kind = seq(vec![Spec::opt(people.genitive()), kind(&names().cards), Spec::opt(people.of())]);
    Spec::part("loh-what-card", one_of(vec![Spec::Form(&HANDLE), of_kind]))
}

/// The card of anybody that was named.
pub(crate) fn read_card(tree: &Tree) -> Pick {
    match tree.choice() {
        (0, text) => Pick::Handle(handle(text.text()).unwrap_or(0)),
        (_, tree) => {
            let of = tree.part(2).opt().map(read_preposed).or(tree.part(0).opt().map(read_cased));
            read_kind(&names().cards, tree.part(1), of)
        }
    }
}

/// Cards of anybody.
pub(crate) fn cards(people: &People) -> Spec {
    list(card(people), THINGS_MAX)
}

/// The cards of anybody that were named.
pub(crate) fn read_cards(tree: &Tree) -> Vec<Pick> {
    tree.items().iter().map(read_card).collect()
}

/// Cards of one's own.
pub(crate) fn own_cards() -> Spec {
    list(own_card(&names().cards), THINGS_MAX)
}

/// The cards of one's own that were named.
pub(crate) fn read_own_cards(tree: &Tree) -> Vec<Pick> {
    tree.items().iter().map(|card| read_own_card(&names().cards, card)).collect()
}

/// The devil itself.
pub(crate) fn devil() -> Spec {
    phrase("devil", "piru", &["the devil", "pirun", "pirua"])
}

/// The devil that was named.
fn read_devil(tree: &Tree) -> Devil {
    Devil::all().nth(tree.name()).unwrap_or_default()
}

/// Who goes somewhere: the devil, hordes.
pub(crate) fn goers() -> Spec {
    // "My fiends" are not oneself.
    let oneself = phrase("me", "minä", &["i", "myself", "itse"]);
    let goer = one_of(vec![devil(), Spec::name(&names().devils), oneself, own_card(&names().hordes)]);
    list(Spec::part("loh-what-goer", goer), THINGS_MAX)
}

/// Who goes.
pub(crate) fn read_goers(tree: &Tree) -> Vec<Unit> {
    let goer = |tree: &Tree| match tree.choice() {
        (0 | 2, _) => Unit::Devil,
        (1, name) => Unit::Named(read_devil(name)),
        (_, card) => Unit::Cards(read_own_card(&names().hordes, card)),
    };
    tree.items().iter().map(goer).collect()
}

/// Troops.
pub(crate) fn units() -> Spec {
    let unit = one_of(vec![
        seq(vec![number(1, SOULS_MAX), souls()]),
        souls(),
        phrase("fortress", "linnoitus", &["castle", "linna", "linnan", "linnoituksen", "linnoitusta"]),
        devil(),
        Spec::name(&names().devils),
        me(),
        own_card(&names().hordes),
    ]);
    list(unit, THINGS_MAX)
}

/// The troops that were named.
pub(crate) fn read_units(tree: &Tree) -> Vec<Unit> {
    let unit = |tree: &Tree| match tree.choice() {
        (0, souls) => Unit::Souls(Some(read_number(souls.part(0)))),
        (1, _) => Unit::Souls(None),
        (2, _) => Unit::Fortress,
        (3 | 5, _) => Unit::Devil,
        (4, name) => Unit::Named(read_devil(name)),
        (_, card) => Unit::Cards(read_own_card(&names().hordes, card)),
    };
    tree.items().iter().map(unit).collect()
}

/// With whom.
pub(crate) fn force() -> Spec {
    let but = ["all except", "everything but", "everything except", "kaikilla paitsi", "kaikkien paitsi"];
    Spec::part("loh-what-force", one_of(vec![seq(vec![phrase("all but", "kaikki paitsi", &but), units()]), all(), units()]))
}

/// With whom, as it was said.
pub(crate) fn read_force(tree: &Tree) -> Force {
    match tree.choice() {
        (0, but) => Force::AllBut(read_units(but.part(1))),
        (1, _) => Force::All,
        (_, units) => Force::These(read_units(units)),
    }
}

/// The sides of a fight.
pub(crate) const SIDES: [(&str, &str, &[&str]); 2] = [
    ("attacker", "hyökkääjä", &["attackers", "hyökkääjän", "hyökkääjät"]),
    ("defender", "puolustaja", &["defenders", "puolustajan", "puolustajat"]),
];

/// The side of a name in [`SIDES`].
pub(crate) fn side_of(index: usize) -> Side {
    if index == 0 { Side::Attacker } else { Side::Defender }
}

/// Souls of somebody.
fn souls_of(people: &People) -> [Spec; 2] {
    [seq(vec![souls(), people.of()]), Spec::untold(seq(vec![people.genitive(), souls()]))]
}

/// What something is played on.
pub(crate) fn aim(people: &People) -> Spec {
    // Cards first: a soul harvest is no soul.
    let [one, other] = souls_of(people);
    Spec::part("loh-what-target", one_of(vec![one_word("loh-what-side", &SIDES), cards(people), one, other, people.spec()]))
}

/// What it is played on.
pub(crate) fn read_aim(tree: &Tree) -> Aim {
    match tree.choice() {
        (0, side) => Aim::Side(side_of(side.name())),
        (1, cards) => Aim::Cards(read_cards(cards)),
        (2, souls) => Aim::Souls(read_preposed(souls.part(1))),
        (3, souls) => Aim::Souls(read_cased(souls.part(0))),
        (_, person) => Aim::Person(read_person(person)),
    }
}

/// "On" what: with the word for it, or in the Finnish case that says as much.
pub(crate) fn target(people: &People) -> Spec {
    one_of(vec![seq(vec![on(), aim(people)]), people.illative()])
}

/// "On".
pub(crate) fn on() -> Spec {
    word("on", "kohteeseen", &["at", "against", "kohde", "kohteena", "kohteelle"])
}

/// What the target is.
pub(crate) fn read_target(tree: &Tree) -> Aim {
    match tree.choice() {
        (0, on) => read_aim(on.part(1)),
        (_, person) => Aim::Person(read_cased(person)),
    }
}

/// Things one by one, each of which may be named next: cards, souls of somebody.
pub(crate) fn things(people: &People) -> Spec {
    let [one, other] = souls_of(people);
    list(one_of(vec![card(people), one, other]), THINGS_MAX)
}

/// The things in their order.
pub(crate) fn read_things(tree: &Tree) -> Vec<Aim> {
    let thing = |tree: &Tree| match tree.choice() {
        (0, card) => Aim::Cards(vec![read_card(card)]),
        (1, souls) => Aim::Souls(read_preposed(souls.part(1))),
        (_, souls) => Aim::Souls(read_cased(souls.part(0))),
    };
    tree.items().iter().map(thing).collect()
}

impl Pen<'_> {
    /// A kind of card.
    pub(crate) fn face(&self, face: Face) -> String {
        names().cards.vocab.name(face.index(), self.lang).to_owned()
    }

    /// A card.
    pub(crate) fn card(&self, pick: Pick) -> String {
        match pick {
            Pick::Handle(handle) => format!("c{handle}"),
            Pick::Kind { face, count, of } => {
                let many = if count == 1 { String::new() } else { format!("*{count}") };
                let of = of.map(|of| format!(" {}", self.of(of))).unwrap_or_default();
                format!("{}{many}{of}", self.face(face))
            }
        }
    }

    /// Cards.
    pub(crate) fn cards(&self, picks: &[Pick]) -> String {
        picks.iter().map(|pick| self.card(*pick)).collect::<Vec<_>>().join(", ")
    }

    /// Kinds of cards.
    pub(crate) fn faces(&self, faces: &[Face]) -> String {
        faces.iter().map(|face| self.face(*face)).collect::<Vec<_>>().join(", ")
    }

    /// So many souls.
    pub(crate) fn souls(&self, count: u16) -> String {
        format!("{count} {}", if count == 1 { self.word("soul", "sielu") } else { self.word("souls", "sielua") })
    }

    /// Troops.
    pub(crate) fn units(&self, units: &[Unit]) -> String {
        let unit = |unit: &Unit| match *unit {
            Unit::Devil => self.word("devil", "piru").to_owned(),
            Unit::Named(devil) => names().devils.name(devil.index(), self.lang).to_owned(),
            Unit::Souls(Some(count)) => self.souls(count),
            Unit::Souls(None) => self.word("souls", "sielut").to_owned(),
            Unit::Fortress => self.word("fortress", "linnoitus").to_owned(),
            Unit::Cards(pick) => self.card(pick),
        };
        units.iter().map(unit).collect::<Vec<_>>().join(", ")
    }

    /// With whom.
    pub(crate) fn force(&self, force: &Force) -> String {
        match force {
            Force::All => self.word("all", "kaikki").to_owned(),
            Force::AllBut(units) => format!("{} {}", self.word("all but", "kaikki paitsi"), self.units(units)),
            Force::These(units) => self.units(units),
        }
    }

    /// What something is played on.
    pub(crate) fn aim(&self, aim: &Aim) -> String {
        match aim {
            Aim::Person(person) => self.person(*person),
            Aim::Cards(picks) => self.cards(picks),
            Aim::Souls(person) => format!("{} {}", self.word("souls", "sielut"), self.of(*person)),
            Aim::Side(side) => {
                let (en, fi, _) = SIDES[side.index()];
                self.word(en, fi).to_owned()
            }
        }
    }

    /// Behind a blank: on what; nothing if it is on nothing.
    pub(crate) fn on(&self, aim: Option<&Aim>) -> String {
        aim.map(|aim| format!(" {} {}", self.word("on", "kohteeseen"), self.aim(aim))).unwrap_or_default()
    }
}
