//! What is said for a fight, in lines.

use super::super::names::{comma, list, names, number, one_of, one_word, opt, phrase, read_small, seq, word};
use super::super::tactics::{Fate, Force, Seize, Tactic};
use super::conditions::{only_if, read_only_if};
use super::persons::{Pen, People, read_person, read_preposed};
use super::things::{force, nothing, own_card, read_force, read_own_card, read_units, units};
use crate::orders::{Spec, Tree};

/// No line has more tactics.
const TACTICS_MAX: usize = 24;

/// What becomes of a fortress, in the order of [`FATES`].
const FATE_WORDS: [(&str, &str, &[&str]); 3] =
    [("take", "valtaa", &["valtaan"]), ("raze", "hävitä", &["hävitän", "destroy"]), ("leave", "jätä", &["jätän"])];
const FATES: [Fate; 3] = [Fate::Take, Fate::Raze, Fate::Leave];

fn tactic(people: &People) -> Spec {
    let only_if = || only_if(people);
    let pay = || opt(vec![comma(), word("pay", "maksa", &["maksan", "maksulla", "paying"]), own_card(&names().cards)]);
    one_of(vec![
        word("negate", "mitätöi", &["mitätöin", "negatoi"]),
        seq(vec![word("call", "kutsu", &["kutsun"]), force(), only_if()]),
        seq(vec![word("sendhome", "lähetä kotiin", &["send home", "kotiin", "lähetän kotiin"]), force(), only_if()]),
        seq(vec![word("retreat", "vetäydy", &["withdraw", "vetäydyn"]), only_if()]),
        seq(vec![word("switch", "vaihda puolta", &["change sides", "switch sides", "vaihdan puolta"]), only_if()]),
        seq(vec![word("flee", "luiki", &["luikin", "pakene", "pakenen", "pakoon"]), pay(), only_if(), pay()]),
        seq(vec![word("surrender", "antaudu", &["give up", "antaudun"]), Spec::opt(people.to()), only_if()]),
        seq(vec![word("truce", "aselepo", &["aselepoa", "aselevon"]), only_if()]),
        seq(vec![word("losses", "tappiot", &["lose", "menetä", "menetän"]), units()]),
        seq(vec![word("after", "jälkeen", &[]), one_word("loh-what-fate", &FATE_WORDS), Spec::opt(people.to())]),
        seq(vec![
            word("seize", "ota varusteet", &["ota tavarat", "otan varusteet", "otan tavarat"]),
            // The orb sees all: it comes before all, and is not shortened to that.
            one_of(vec![list(names().seized.spec(), 10), super::things::all(), nothing()]),
        ]),
        seq(vec![phrase("hold", "pidä vankina", &["pidän vankina"]), people.spec()]),
        seq(vec![phrase("loot share", "jaa saalis", &["share loot", "jaan saaliin", "jaa saaliista"]), people.spec(), number(1, 20)]),
    ])
}

/// All that is said for a fight.
pub(crate) fn tactics(people: &People) -> Spec {
    Spec::part("loh-what-tactics", list(tactic(people), TACTICS_MAX))
}

/// What was said for a fight behind a comma, if anything was.
pub(crate) fn read_perhaps(tree: &Tree) -> Vec<Tactic> {
    tree.opt().map(|tree| read_tactics(tree.part(1))).unwrap_or_default()
}

/// What was said for a fight.
pub(crate) fn read_tactics(tree: &Tree) -> Vec<Tactic> {
    tree.items().iter().map(read_tactic).collect()
}

fn read_tactic(tree: &Tree) -> Tactic {
    let (which, tree) = tree.choice();
    let only_if = |at: usize| read_only_if(tree.part(at));
    match which {
        0 => Tactic::Negate {},
        1 => Tactic::Call { force: read_force(tree.part(1)), only_if: only_if(2) },
        2 => Tactic::SendHome { force: read_force(tree.part(1)), only_if: only_if(2) },
        3 => Tactic::Retreat { only_if: only_if(1) },
        4 => Tactic::Switch { only_if: only_if(1) },
        5 => {
            let pay = tree.part(3).opt().or(tree.part(1).opt()).map(|pay| read_own_card(&names().cards, pay.part(2)));
            Tactic::Flee { only_if: only_if(2), pay }
        }
        6 => Tactic::Surrender { to: tree.part(1).opt().map(read_preposed), only_if: only_if(2) },
        7 => Tactic::Truce { only_if: only_if(1) },
        8 => Tactic::Losses { order: read_units(tree.part(1)) },
        9 => {
            let fate = FATES.get(tree.part(1).name()).copied().unwrap_or(Fate::Leave);
            Tactic::After { fate, of: tree.part(2).opt().map(read_preposed) }
        }
        10 => Tactic::Seize {
            what: match tree.part(1).choice() {
                (0, these) => Seize::These(these.items().iter().map(|face| names().seized.read(face)).collect()),
                (1, _) => Seize::All,
                _ => Seize::None,
            },
        },
        11 => Tactic::Hold { whom: read_person(tree.part(1)) },
        _ => Tactic::LootShare { with: read_person(tree.part(1)), count: read_small(tree.part(2)) },
    }
}

/// "With" a force.
pub(crate) fn with_force() -> Vec<Spec> {
    vec![comma(), Spec::opt(word("with", "joukoilla", &["using", "joukolla"])), force()]
}

/// The force behind "with".
pub(crate) fn read_with(tree: &Tree, from: usize) -> Force {
    read_force(tree.part(from + 2))
}

impl Pen<'_> {
    /// Behind a blank: all that is said for a fight.
    pub(crate) fn tactics(&self, tactics: &[Tactic]) -> String {
        tactics.iter().map(|tactic| format!(" {}", self.tactic(tactic))).collect()
    }

    fn tactic(&self, tactic: &Tactic) -> String {
        let when = |only_if: &Option<_>| self.only_if(only_if.as_ref());
        match tactic {
            Tactic::Negate {} => self.word("negate", "mitätöi").to_owned(),
            Tactic::Call { force, only_if } => format!("{} {}{}", self.word("call", "kutsu"), self.force(force), when(only_if)),
            Tactic::SendHome { force, only_if } => {
                format!("{} {}{}", self.word("sendhome", "lähetä kotiin"), self.force(force), when(only_if))
            }
            Tactic::Retreat { only_if } => format!("{}{}", self.word("retreat", "vetäydy"), when(only_if)),
            Tactic::Switch { only_if } => format!("{}{}", self.word("switch", "vaihda puolta"), when(only_if)),
            Tactic::Flee { only_if, pay } => {
                let pay = pay.map(|card| format!(" {} {}", self.word("pay", "maksa"), self.card(card))).unwrap_or_default();
                format!("{}{}{pay}", self.word("flee", "luiki"), when(only_if))
            }
            Tactic::Surrender { to, only_if } => {
                let to = to.map(|to| format!(" {}", self.to(to))).unwrap_or_default();
                format!("{}{to}{}", self.word("surrender", "antaudu"), when(only_if))
            }
            Tactic::Truce { only_if } => format!("{}{}", self.word("truce", "aselepo"), when(only_if)),
            Tactic::Losses { order } => format!("{} {}", self.word("losses", "tappiot"), self.units(order)),
            Tactic::After { fate, of } => {
                let (en, fi, _) = FATES.iter().position(|known| known == fate).map_or(FATE_WORDS[2], |at| FATE_WORDS[at]);
                let of = of.map(|of| format!(" {}", self.on_behalf(of))).unwrap_or_default();
                format!("{} {}{of}", self.word("after", "jälkeen"), self.word(en, fi))
            }
            Tactic::Seize { what } => {
                let what = match what {
                    Seize::All => self.word("all", "kaikki").to_owned(),
                    Seize::None => self.word("none", "ei mitään").to_owned(),
                    Seize::These(faces) => self.faces(faces),
                };
                format!("{} {what}", self.word("seize", "ota varusteet"))
            }
            Tactic::Hold { whom } => format!("{} {}", self.word("hold", "pidä vankina"), self.person(*whom)),
            Tactic::LootShare { with, count } => format!("{} {} {count}", self.word("loot share", "jaa saalis"), self.person(*with)),
        }
    }
}
