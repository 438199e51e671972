//! Conditions in lines: facts joined with "and", "or" and "not".

use super::super::condition::{Compare, Cond, Fact, PowerOf, Side, Term};
use super::super::names::{comma, list, names, number, one_of, one_word, opt, phrase, read_number, read_small, seq, word};
use super::super::person::Person;
use super::persons::{Pen, People, me, read_cased, read_person};
use super::things::{SIDES, side_of};
use crate::orders::{Spec, Sym, Tree};

/// No condition joins more facts with "and".
const FACTS_MAX: usize = 12;
/// No number of a condition is greater.
const MOST: i32 = 999;

/// In the order of the grammar.
const COMPARES: [(Compare, Sym); 5] = [
    (Compare::More, Sym::More),
    (Compare::AtLeast, Sym::AtLeast),
    (Compare::Less, Sym::Less),
    (Compare::AtMost, Sym::AtMost),
    (Compare::Equal, Sym::Equal),
];

/// Names of facts, in English and Finnish, with what else they are called.
type Named = (&'static str, &'static str, &'static [&'static str]);

/// Facts of somebody.
const OF_SOMEBODY: [Named; 8] = [
    ("devil-hit", "piru-osuma", &["piru sai osuman"]),
    ("present", "mukana", &["taistelussa"]),
    ("on-earth", "maan-päällä", &[]),
    ("prisoner", "vankina", &["vanki"]),
    ("fled", "paossa", &["in hiding", "piilossa"]),
    ("was-looted", "ryöstetty", &["looted"]),
    ("overlord", "ylivaltias", &[]),
    ("attending", "saapui", &["paikalla"]),
];

/// Numbers of somebody.
const COUNTED: [Named; 3] =
    [("vp", "pisteet", &["points", "victory points", "voittopisteet"]), ("souls", "sielut", &[]), ("votes", "äänet", &["ääniä"])];

fn compare() -> Spec {
    let words = [phrase("at least", "vähintään", &[]), phrase("at most", "enintään", &[])];
    one_of(COMPARES.iter().map(|(_, sym)| Spec::Sym(*sym)).chain(words).collect())
}

fn read_compare(tree: &Tree) -> Compare {
    let (index, _) = tree.choice();
    COMPARES.get(index).map_or(if index == COMPARES.len() { Compare::AtLeast } else { Compare::AtMost }, |(compare, _)| *compare)
}

fn open() -> Spec {
    Spec::opt(Spec::Sym(Sym::Open))
}

fn close() -> Spec {
    Spec::opt(Spec::Sym(Sym::Close))
}

fn my_side() -> Spec {
    phrase("side", "puoli", &["my side", "oma puoli", "puoleni"])
}

fn fact(people: &People) -> Spec {
    let counted = |mut parts: Vec<Spec>| {
        parts.extend([compare(), number(0, MOST)]);
        seq(parts)
    };
    let realm = || phrase("realm", "valtakunta", &["valtakunnan"]);
    let power_of = one_of(vec![seq(vec![realm(), people.spec()]), my_side(), seq(vec![people.genitive(), realm()]), people.spec()]);
    let sides = [SIDES[0], SIDES[1], ("side", "puoli", &["my side", "oma puoli"])];
    one_of(vec![
        counted(vec![word("power", "voima", &["voimani"]), open(), power_of, close()]),
        seq(vec![word("ratio", "suhde", &["suhteen"]), compare(), number(1, MOST), Spec::Sym(Sym::Says), number(1, MOST)]),
        counted(vec![word("round", "taistelukierros", &["combat round"])]),
        counted(vec![word("turn", "kierros", &[])]),
        counted(vec![word("hits", "osumat", &["osumia"]), open(), one_of(vec![my_side(), me()]), close()]),
        word("fortress-down", "linnoitus-nurin", &["linnoitus kaatui", "fortress is down"]),
        counted(vec![word("helpers", "auttajat", &["auttajia"]), open(), one_word("loh-what-side", &sides), close()]),
        seq(vec![
            word("attacked", "hyökätty", &[]),
            open(),
            people.spec(),
            opt(vec![comma(), Spec::opt(phrase("by", "by", &[])), people.spec()]),
            close(),
        ]),
        seq(vec![
            word("has-status", "asema", &["status", "on asema"]),
            open(),
            people.spec(),
            comma(),
            Spec::name(&names().statuses),
            close(),
        ]),
        seq(vec![word("voted", "äänesti", &[]), open(), people.spec(), comma(), people.spec(), close()]),
        counted(vec![one_word("loh-what-number", &COUNTED), open(), people.spec(), close()]),
        seq(vec![one_word("loh-what-fact", &OF_SOMEBODY), open(), people.spec(), close()]),
    ])
}

/// A condition, without the word before it.
pub(crate) fn condition(people: &People) -> Spec {
    people.condition(|| {
        let term = seq(vec![Spec::opt(phrase("not", "ei", &[])), fact(people)]);
        Spec::part("loh-what-condition", Spec::Prefer(Box::new(list(term, FACTS_MAX))))
    })
}

/// "If" and a condition, if it is there.
pub(crate) fn only_if(people: &People) -> Spec {
    opt(vec![comma(), word("if", "jos", &["when", "kun", "mikäli"]), condition(people)])
}

/// The condition behind "if", if there is one.
pub(crate) fn read_only_if(tree: &Tree) -> Option<Cond> {
    tree.opt().map(|tree| read_condition(tree.part(2)))
}

/// The condition that was read.
pub(crate) fn read_condition(tree: &Tree) -> Cond {
    let term = |tree: &Tree| Term { not: tree.part(0).opt().is_some(), fact: read_fact(tree.part(1)) };
    Cond(tree.items().iter().map(|all| all.items().iter().map(term).collect()).collect())
}

fn read_fact(tree: &Tree) -> Fact {
    let (which, tree) = tree.choice();
    // What is compared stands last.
    let counted = |at: usize| (read_compare(tree.part(at)), read_number(tree.part(at + 1)));
    let who = |at: usize| read_person(tree.part(at));
    match which {
        0 => {
            let of = match tree.part(2).choice() {
                (0, realm) => PowerOf::Realm { who: read_person(realm.part(1)) },
                (1, _) => PowerOf::Side {},
                (2, realm) => PowerOf::Realm { who: read_cased(realm.part(0)) },
                (_, person) => match read_person(person) {
                    Person::Me => PowerOf::Me {},
                    who => PowerOf::Devil { who },
                },
            };
            let (compare, count) = counted(4);
            Fact::Power { of, compare, count }
        }
        1 => Fact::Ratio { compare: read_compare(tree.part(1)), mine: read_number(tree.part(2)), theirs: read_number(tree.part(4)) },
        2 => {
            let (compare, count) = counted(1);
            Fact::Round { compare, count }
        }
        3 => {
            let (compare, count) = counted(1);
            Fact::Turn { compare, count }
        }
        4 => {
            let (compare, count) = counted(4);
            Fact::Hits { side: tree.part(2).choice().0 == 0, compare, count }
        }
        5 => Fact::FortressDown {},
        6 => {
            let (compare, count) = counted(4);
            let side = Some(tree.part(2).name()).filter(|index| *index < SIDES.len()).map(side_of);
            Fact::Helpers { side, compare, count }
        }
        7 => Fact::Attacked { who: who(2), by: tree.part(3).opt().map(|by| read_person(by.part(2))) },
        8 => Fact::HasStatus { who: who(2), status: tree.part(4).name() as u8 },
        9 => Fact::Voted { who: who(2), whom: who(4) },
        10 => {
            let ((compare, count), who) = (counted(4), who(2));
            match tree.part(0).name() {
                0 => Fact::Points { who, compare, count },
                1 => Fact::Souls { who, compare, count },
                _ => Fact::Votes { who, compare, count },
            }
        }
        _ => {
            let who = who(2);
            match tree.part(0).name() {
                0 => Fact::DevilHit { who },
                1 => Fact::Present { who },
                2 => Fact::OnEarth { who },
                3 => Fact::Prisoner { who },
                4 => Fact::Fled { who },
                5 => Fact::WasLooted { who },
                6 => Fact::Overlord { who },
                _ => Fact::Attending { who },
            }
        }
    }
}

/// At least so many: a number behind a sign or a word.
pub(crate) fn at_least(most: i32) -> Spec {
    seq(vec![one_of(vec![Spec::Sym(Sym::AtLeast), phrase("at least", "vähintään", &[])]), number(0, most)])
}

/// How many at least.
pub(crate) fn read_at_least(tree: &Tree) -> u16 {
    read_number(tree.part(1))
}

/// The strictest "at most" of a die: `<` leaves out what `<=` takes in.
pub(crate) fn at_most(most: i32) -> Spec {
    let less = Spec::untold(Spec::Sym(Sym::Less));
    let sign = one_of(vec![less, Spec::Sym(Sym::AtMost), Spec::untold(phrase("at most", "enintään", &[]))]);
    seq(vec![sign, number(0, most)])
}

/// How many at most.
pub(crate) fn read_at_most(tree: &Tree) -> u8 {
    let number = read_small(tree.part(1));
    if tree.part(0).choice().0 == 0 { number.saturating_sub(1) } else { number }
}

impl Pen<'_> {
    /// Behind a blank: if what; nothing without a condition.
    pub(crate) fn only_if(&self, cond: Option<&Cond>) -> String {
        cond.map(|cond| format!(" {} {}", self.word("if", "jos"), self.condition(cond))).unwrap_or_default()
    }

    /// A condition.
    pub(crate) fn condition(&self, cond: &Cond) -> String {
        let term = |term: &Term| format!("{}{}", if term.not { self.word("not ", "ei ") } else { "" }, self.fact(&term.fact));
        let all = |terms: &Vec<Term>| terms.iter().map(term).collect::<Vec<_>>().join(self.word(" and ", " ja "));
        cond.0.iter().map(all).collect::<Vec<_>>().join(self.word(" or ", " tai "))
    }

    fn fact(&self, fact: &Fact) -> String {
        let named = |(en, fi, _): Named| self.word(en, fi);
        let of = |index: usize, who: &Person| format!("{}({})", OF_SOMEBODY.get(index).copied().map_or("", named), self.person(*who));
        let compared = |first: String, compare: &Compare, count: u16| format!("{first} {} {count}", sign(*compare));
        let counted = |index: usize, who: &Person| format!("{}({})", COUNTED.get(index).copied().map_or("", named), self.person(*who));
        let side = |side: &Option<Side>| side.map_or(self.word("side", "puoli"), |side| named(SIDES[side.index()]));
        match fact {
            Fact::Power { of, compare, count } => {
                let whose = match of {
                    PowerOf::Devil { who } => self.person(*who),
                    PowerOf::Side {} => self.word("side", "puoli").to_owned(),
                    PowerOf::Me {} => self.person(Person::Me),
                    PowerOf::Realm { who } => format!("{} {}", self.word("realm", "valtakunta"), self.person(*who)),
                };
                compared(format!("{}({whose})", self.word("power", "voima")), compare, *count)
            }
            Fact::Ratio { compare, mine, theirs } => format!("{} {} {mine}:{theirs}", self.word("ratio", "suhde"), sign(*compare)),
            Fact::Round { compare, count } => compared(self.word("round", "taistelukierros").to_owned(), compare, *count),
            Fact::Turn { compare, count } => compared(self.word("turn", "kierros").to_owned(), compare, *count),
            Fact::Hits { side, compare, count } => {
                let whose = if *side { self.word("side", "puoli") } else { self.word("me", "minä") };
                compared(format!("{}({whose})", self.word("hits", "osumat")), compare, *count)
            }
            Fact::FortressDown {} => self.word("fortress-down", "linnoitus-nurin").to_owned(),
            Fact::Helpers { side: of, compare, count } => {
                compared(format!("{}({})", self.word("helpers", "auttajat"), side(of)), compare, *count)
            }
            Fact::Attacked { who, by } => {
                let by = by.map(|by| format!(", {}", self.person(by))).unwrap_or_default();
                format!("{}({}{by})", self.word("attacked", "hyökätty"), self.person(*who))
            }
            Fact::HasStatus { who, status } => {
                let status = names().statuses.name(usize::from(*status), self.lang);
                format!("{}({}, {status})", self.word("has-status", "asema"), self.person(*who))
            }
            Fact::Voted { who, whom } => format!("{}({}, {})", self.word("voted", "äänesti"), self.person(*who), self.person(*whom)),
            Fact::Points { who, compare, count } => compared(counted(0, who), compare, *count),
            Fact::Souls { who, compare, count } => compared(counted(1, who), compare, *count),
            Fact::Votes { who, compare, count } => compared(counted(2, who), compare, *count),
            Fact::DevilHit { who } => of(0, who),
            Fact::Present { who } => of(1, who),
            Fact::OnEarth { who } => of(2, who),
            Fact::Prisoner { who } => of(3, who),
            Fact::Fled { who } => of(4, who),
            Fact::WasLooted { who } => of(5, who),
            Fact::Overlord { who } => of(6, who),
            Fact::Attending { who } => of(7, who),
        }
    }
}

fn sign(compare: Compare) -> &'static str {
    COMPARES.iter().find(|(known, _)| *known == compare).map_or("=", |(_, sym)| sym.text())
}
