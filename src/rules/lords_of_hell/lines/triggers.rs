//! Events for which a special may wait, in lines.

use super::super::names::{number, one_of, one_word, opt, read_number, seq, word};
use super::super::orders::Trigger;
use super::persons::{Pen, People, me, read_person};
use crate::orders::{Spec, Sym, Tree};

type Named = (&'static str, &'static str, &'static [&'static str]);

/// What somebody does, or what befalls somebody.
const OF_SOMEBODY: [Named; 6] = [
    ("attack-on", "hyökkäys", &[]),
    ("helper-joined", "auttaja-liittyi", &[]),
    ("ritual-started", "rituaali-alkoi", &[]),
    ("ritual-due", "rituaali-valmistuu", &[]),
    ("looted", "ryöstetty", &[]),
    ("fled", "pakeni", &[]),
];
/// What befalls oneself.
const OF_ME: [Named; 3] = [("about-to-be-hit", "osuma-tulossa", &[]), ("devil-hit", "piru-osuma", &[]), ("captured", "vangittu", &[])];
/// What comes to all.
const MOMENTS: [Named; 2] = [("before-points", "ennen-pisteitä", &[]), ("before-arrival", "ennen-saapumista", &[])];

fn open() -> Spec {
    Spec::opt(Spec::Sym(Sym::Open))
}

fn close() -> Spec {
    Spec::opt(Spec::Sym(Sym::Close))
}

/// An event.
pub(crate) fn trigger(people: &People) -> Spec {
    let event = one_of(vec![
        seq(vec![word("fight-round", "taistelukierros", &["combat round"]), open(), number(1, 99), close()]),
        seq(vec![one_word("loh-what-event", &OF_SOMEBODY), open(), people.spec(), close()]),
        seq(vec![one_word("loh-what-event", &OF_ME), opt(vec![open(), me(), close()])]),
        one_word("loh-what-event", &MOMENTS),
    ]);
    Spec::part("loh-what-event", event)
}

/// The event that was read.
pub(crate) fn read_trigger(tree: &Tree) -> Trigger {
    let (which, tree) = tree.choice();
    match which {
        0 => Trigger::FightRound { count: read_number(tree.part(2)) },
        1 => {
            let who = read_person(tree.part(2));
            match tree.part(0).name() {
                0 => Trigger::AttackOn { who },
                1 => Trigger::HelperJoined { who },
                2 => Trigger::RitualStarted { who },
                3 => Trigger::RitualDue { who },
                4 => Trigger::Looted { who },
                _ => Trigger::Fled { who },
            }
        }
        2 => match tree.part(0).name() {
            0 => Trigger::AboutToBeHit {},
            1 => Trigger::DevilHit {},
            _ => Trigger::Captured {},
        },
        _ if tree.name() == 0 => Trigger::BeforePoints {},
        _ => Trigger::BeforeArrival {},
    }
}

impl Pen<'_> {
    /// An event.
    pub(crate) fn trigger(&self, trigger: &Trigger) -> String {
        let named = |(en, fi, _): Named| self.word(en, fi);
        let of = |index: usize, who| format!("{}({})", OF_SOMEBODY.get(index).copied().map_or("", named), self.person(who));
        let mine = |index: usize| format!("{}({})", OF_ME.get(index).copied().map_or("", named), self.word("me", "minä"));
        match trigger {
            Trigger::FightRound { count } => format!("{}({count})", self.word("fight-round", "taistelukierros")),
            Trigger::AttackOn { who } => of(0, *who),
            Trigger::HelperJoined { who } => of(1, *who),
            Trigger::RitualStarted { who } => of(2, *who),
            Trigger::RitualDue { who } => of(3, *who),
            Trigger::Looted { who } => of(4, *who),
            Trigger::Fled { who } => of(5, *who),
            Trigger::AboutToBeHit {} => mine(0),
            Trigger::DevilHit {} => mine(1),
            Trigger::Captured {} => mine(2),
            Trigger::BeforePoints {} => named(MOMENTS[0]).to_owned(),
            Trigger::BeforeArrival {} => named(MOMENTS[1]).to_owned(),
        }
    }
}
