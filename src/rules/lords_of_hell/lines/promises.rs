//! Promises in lines: what is promised, if, for how long, how strictly.

use super::super::names::{comma, list, names, number, one_of, one_word, opt, perhaps, phrase, read_small, seq, word};
use super::super::terms::{HelpAs, Moment, Span, Strictness, Terms, Vow};
use super::conditions::{at_least, condition, read_at_least, read_condition};
use super::goods::{at_finish, if_able, items, moment, oath, public, read_items, read_moment};
use super::persons::{People, against, around, read_around, read_attacked, read_person, read_preposed, with_whom};
use super::things::{devil, nobody, on};
use crate::orders::{Form, Spec, Sym, Tree};

/// Free words of a promise.
const WORDS: Form = Form {
    what: "loh-what-words",
    words: 60,
    fits: |text| !text.is_empty() && !text.contains(['{', '}']),
    examples: &["I'll be nice", "no jokes about my fortress"],
};
/// More power than anybody ever has.
const POWER_MAX: i32 = 999;
/// What is promised of an attack or of help at the least.
pub(super) const POWER_LEAST: u16 = 1;
/// What may be added to a promise: a condition, rounds, how strictly, publicly, when.
const ADDED_MAX: usize = 6;

const NO_ATTACK: [&str; 9] = [
    "not attack",
    "never attack",
    "don t attack",
    "won t attack",
    "will not attack",
    "i won t attack",
    "i will not attack",
    "en hyökkää",
    "minä en hyökkää",
];
const STAY_AWAY: [&str; 9] =
    ["attend no", "saavu ei", "stay home", "jään pois", "en tule", "en saavu", "en osallistu", "won t come", "will not come"];
const NO_EARTH: [&str; 11] = [
    "earth no",
    "maan päälle ei",
    "not to earth",
    "stay off earth",
    "won t go to earth",
    "i won t go to earth",
    "i will not go to earth",
    "not go to earth",
    "en maan päälle",
    "en lähde maan päälle",
    "en mene maan päälle",
];
const WHEN_ATTENDING: [&str; 9] = [
    "if attending",
    "when i attend",
    "if i attend",
    "if i come",
    "jos saavun",
    "jos tulen",
    "jos osallistun",
    "jos tulen päätösrinkiin",
    "jos osallistun päätösrinkiin",
];

const SPANS: [Span; 4] = [Span::This, Span::Next, Span::Both, Span::Ever];
const HELPS: [HelpAs; 3] = [HelpAs::Attacker, HelpAs::Defender, HelpAs::Either];

/// "As attacker", and the like.
pub(crate) fn help_as() -> Spec {
    let sides: [(&str, &str, &[&str]); 3] = [
        ("as attacker", "hyökkääjänä", &["as an attacker", "as the attacker", "attacking", "hyökkäyksessä"]),
        ("as defender", "puolustajana", &["as a defender", "as the defender", "defending", "in defence", "puolustuksessa"]),
        ("as either", "kumpanakin", &["kummin vain", "either"]),
    ];
    one_word("loh-what-help", &sides)
}

/// On which side.
pub(crate) fn read_help_as(tree: &Tree) -> HelpAs {
    HELPS.get(tree.name()).copied().unwrap_or_default()
}

fn span() -> Spec {
    let spans: [(&str, &str, &[&str]); 4] = [
        ("this round", "tällä kierroksella", &["tämä kierros", "tämän kierroksen"]),
        ("next round", "ensi kierroksella", &["ensi kierros", "seuraavalla kierroksella", "ensi kierroksen"]),
        (
            "this and next round",
            "tällä ja ensi kierroksella",
            &[
                "this round and next round",
                "this round and the next",
                "this and the next round",
                "tämän ja ensi kierroksen",
                "tällä ja seuraavalla kierroksella",
                "tämä ja ensi kierros",
            ],
        ),
        ("for ever", "ikuisesti", &["forever", "for good", "always", "never again", "aina", "ei enää koskaan"]),
    ];
    one_word("loh-what-span", &spans)
}

/// All rounds that were named: whoever says more than the next round means more.
fn widest(spans: &[Span]) -> Span {
    match spans {
        [] => Span::This,
        [one] => *one,
        many if many.contains(&Span::Ever) => Span::Ever,
        _ => Span::Both,
    }
}

fn give() -> Spec {
    word("give", "anna", &["gives", "i give", "annan"])
}

/// Yes or no behind what is promised or not, as lists of promises have it: "table the hounds no".
fn or_not() -> Spec {
    Spec::opt(Spec::untold(one_of(vec![word("no", "ei", &["not"]), word("yes", "kyllä", &["joo"])])))
}

/// Whether it says no.
fn is_not(tree: &Tree) -> bool {
    tree.opt().is_some_and(|said| said.choice().0 == 0)
}

/// What a captor leaves a devil.
fn spared() -> Spec {
    one_of(vec![word("artifacts", "tavarat", &["varusteet"]), word("loot", "saalis", &["saaliilta"]), word("both", "molemmat", &[])])
}

/// "At least 5", "min power 5", "vähintään 5 voimalla".
fn least_power() -> Spec {
    let min = seq(vec![one_of(vec![phrase("min power", "vähintään voima", &["min", "with at least"])]), number(0, POWER_MAX)]);
    seq(vec![one_of(vec![at_least(POWER_MAX), Spec::untold(min)]), Spec::opt(Spec::untold(word("power", "voimalla", &["voimaa"])))])
}

/// What a captor promises of a prisoner.
fn prisoner(people: &People) -> Spec {
    seq(vec![
        word("prisoner", "vanki", &["vangin"]),
        one_of(vec![
            seq(vec![word("free", "vapauta", &["vapautan"]), people.or_you(), Spec::opt(Spec::untold(at_finish()))]),
            seq(vec![word("keep", "pidä", &["pidän"]), people.or_you()]),
            seq(vec![phrase("leave", "lupa", &["kauppalupa", "luvan"]), people.or_you()]),
            seq(vec![people.or_you(), people.to()]),
            Spec::untold(seq(vec![word("hand", "luovuta", &["luovutan"]), people.or_you(), people.to()])),
        ]),
    ])
}

/// What it promises to leave one, or a looter the looted.
fn spare(people: &People) -> Spec {
    seq(vec![
        word("spare", "säästä", &["säästän"]),
        one_of(vec![
            seq(vec![people.or_you(), Spec::opt(spared())]),
            Spec::untold(seq(vec![spared(), Spec::opt(phrase("of", "of", &[])), people.or_you()])),
        ]),
    ])
}

fn vow(people: &People) -> Spec {
    let somebody = || people.or_you();
    let card = || names().cards.spec();
    let kept = || phrase("not", "ei", &["never"]);
    let least = || opt(vec![comma(), Spec::opt(Spec::untold(word("power", "voima", &["voimaa"]))), least_power()]);
    let coming = || opt(vec![comma(), phrase("when attending", "kun saavun", &WHEN_ATTENDING)]);
    let gathering = || perhaps(phrase("to the gathering", "päätösrinkiin", &["the gathering", "from the gathering", "päätösringistä"]));
    let upon = || opt(vec![on(), somebody()]);
    let never = || phrase("never on", "ei koskaan", &["never", "not on"]);
    let ritual = one_of(vec![
        seq(vec![phrase("stop", "lopeta", &["lopetan"]), names().rituals.spec()]),
        seq(vec![Spec::opt(names().rituals.spec()), never(), somebody()]),
        seq(vec![Spec::opt(names().rituals.spec()), on(), somebody()]),
    ]);
    let goers = || Spec::opt(one_of(vec![devil(), word("fiends", "pikkupirut", &["pikkupiruja", "fiend"])]));
    one_of(vec![
        seq(vec![phrase("no-attack", "ei-hyökkää", &NO_ATTACK), people.attacked()]),
        seq(vec![word("attack", "hyökkää", &["hyökkään"]), people.attacked(), least()]),
        seq(vec![
            word("support", "auta", &["help", "i help", "i ll help", "autan", "tue", "tuen"]),
            somebody(),
            Spec::opt(help_as()),
            least(),
        ]),
        seq(vec![phrase("no-join", "ei-liity", &["not join", "en liity"]), one_of(vec![around(&against(), somebody()), somebody()])]),
        seq(vec![
            word("vote", "äänestä", &["äänestän"]),
            one_of(vec![nobody(), seq(vec![kept(), somebody()]), seq(vec![Spec::opt(phrase("for", "puolesta", &[])), somebody()])]),
            coming(),
        ]),
        one_of(vec![
            seq(vec![phrase("stay away", "jää pois", &STAY_AWAY), gathering()]),
            seq(vec![word("attend", "saavu", &["attend yes", "saavu kyllä", "come", "saavun", "tulen", "osallistun"]), gathering()]),
        ]),
        seq(vec![word("propose", "ehdota", &["ehdotan"]), Spec::opt(kept()), somebody()]),
        seq(vec![
            one_of(vec![
                phrase("no earth", "ei maan päälle", &NO_EARTH),
                word(
                    "earth",
                    "maan päälle",
                    &["earth yes", "to earth", "go to earth", "maahan", "lähden maan päälle", "menen maan päälle"],
                ),
            ]),
            goers(),
        ]),
        seq(vec![
            one_of(vec![
                phrase("no table", "ei pöytään", &["not table", "table no", "pöytään ei"]),
                word("table", "pöytään", &["table yes", "pöydälle"]),
            ]),
            card(),
            or_not(),
        ]),
        seq(vec![word("ritual", "rituaali", &["rituaalin"]), ritual]),
        seq(vec![
            one_of(vec![
                phrase("no card", "ei kortti", &["card no", "kortti ei", "not play", "no card of"]),
                word("card", "kortti", &["card yes", "play", "pelaan", "pelaa"]),
            ]),
            card(),
            upon(),
            or_not(),
        ]),
        prisoner(people),
        spare(people),
        seq(vec![
            word("leave", "poistu", &["poistun"]),
            one_of(vec![
                seq(vec![Spec::opt(kept()), word("flee", "luiki", &["luikin", "pakene"])]),
                word("surrender", "antaudu", &["antaudun"]),
                word("retreat", "vetäydy", &["vetäydyn", "call off", "peru"]),
            ]),
        ]),
        seq(vec![
            phrase("share-loot", "jaa saalis", &["share loot", "jaan saaliin"]),
            one_of(vec![
                seq(vec![number(1, 20), Spec::opt(with_whom()), somebody()]),
                Spec::untold(seq(vec![Spec::opt(with_whom()), somebody(), number(1, 20)])),
            ]),
        ]),
        seq(vec![
            phrase("no-deal", "ei-kauppaa", &["no deals", "en käy kauppaa"]),
            one_of(vec![
                seq(vec![oath(), Spec::opt(phrase("of", "of", &[])), somebody(), people.to()]),
                seq(vec![Spec::opt(with_whom()), somebody()]),
            ]),
        ]),
        Spec::untold(seq(vec![
            phrase("no vote", "en äänestä", &["no vote for", "not vote for", "not vote", "won t vote for", "will not vote for"]),
            somebody(),
        ])),
        Spec::untold(seq(vec![word("free", "vapautan", &["i free", "päästän"]), somebody(), Spec::opt(at_finish())])),
    ])
}

/// What a promise says.
pub(crate) fn terms(people: &People) -> Spec {
    let strictness = one_of(vec![
        word("absolute", "ehdoton", &["absolutely", "ehdottomasti", "aivan pakko"]),
        phrase("asap", "heti kun voi", &["as soon as possible", "heti kun voin", "heti kun pystyn", "niin pian kuin voin"]),
        if_able(),
    ]);
    let condition = seq(vec![word("if", "jos", &["mikäli"]), condition(people)]);
    let added = |moments: bool| {
        let mut added = vec![strictness.clone(), condition.clone(), span(), public()];
        added.extend(moments.then(moment));
        opt(vec![comma(), list(one_of(added), ADDED_MAX)])
    };
    let shown_to = one_of(vec![phrase("my hand", "käteni", &[]), people.to(), people.or_you()]);
    let now = one_of(vec![
        seq(vec![give(), items(people, None)]),
        seq(vec![word("show", "näytä", &["näytän"]), Spec::opt(Spec::untold(shown_to))]),
    ]);
    let said = Spec::opt(Spec::untold(public()));
    let words = seq(vec![Spec::opt(public()), word("words", "sanat", &[]), said, Spec::Sym(Sym::Says), Spec::Form(&WORDS)]);
    Spec::part("loh-what-promise", one_of(vec![seq(vec![now, added(true)]), words, seq(vec![vow(people), added(false)])]))
}

/// What a promise says, as it was read.
pub(crate) fn read_terms(tree: &Tree) -> Terms {
    let (which, tree) = tree.choice();
    let mut terms =
        Terms { vow: Vow::Show { when: Moment::Now }, only_if: None, span: Span::This, strictness: Strictness::Absolute, public: false };
    let (mut when, mut spans) = (Moment::Now, Vec::new());
    let added = if which == 1 { None } else { tree.part(1).opt() };
    for one in added.map_or(&[][..], |added| added.part(1).items()) {
        match one.choice() {
            (0, strictness) => {
                terms.strictness = match strictness.choice().0 {
                    0 => Strictness::Absolute,
                    1 => Strictness::Asap,
                    _ => Strictness::IfAble,
                }
            }
            (1, condition) => terms.only_if = Some(read_condition(condition.part(1))),
            (2, span) => spans.push(SPANS.get(span.name()).copied().unwrap_or_default()),
            (3, _) => terms.public = true,
            (_, moment) => when = read_moment(moment),
        }
    }
    terms.span = widest(&spans);
    terms.vow = match (which, tree.part(0).choice()) {
        (0, (0, give)) => Vow::Give { items: read_items(give.part(1), None), when },
        (0, _) => Vow::Show { when },
        (1, _) => {
            terms.public = tree.part(0).opt().or(tree.part(2).opt()).is_some();
            Vow::Words { text: tree.part(4).text().to_owned() }
        }
        (_, (kind, vow)) => read_vow(kind, vow),
    };
    terms
}

fn read_vow(kind: usize, tree: &Tree) -> Vow {
    let who = |at: usize| read_person(tree.part(at));
    let power = |at: usize| tree.part(at).opt().map_or(POWER_LEAST, |least| read_at_least(least.part(2).part(0).choice().1));
    let yes = |at: usize| tree.part(at).choice().0 == 1;
    let fiends = |goers: &Tree| goers.opt().is_some_and(|goers| goers.choice().0 == 1);
    let card = |at: usize| names().cards.read(tree.part(at));
    match kind {
        0 => Vow::NoAttack { on: read_attacked(tree.part(1)) },
        1 => Vow::Attack { on: read_attacked(tree.part(1)), power: power(2) },
        2 => Vow::Support { whom: who(1), side: tree.part(2).opt().map(read_help_as).unwrap_or_default(), power: power(3) },
        3 => Vow::NoJoin {
            against: match tree.part(1).choice() {
                (0, against) => read_person(read_around(against)),
                (_, person) => read_person(person),
            },
        },
        4 => {
            let when_attending = tree.part(2).opt().is_some();
            match tree.part(1).choice() {
                (0, _) => Vow::VoteNobody { when_attending },
                (1, not) => Vow::VoteNot { whom: read_person(not.part(1)) },
                (_, whom) => Vow::VoteFor { whom: read_person(whom.part(1)), when_attending },
            }
        }
        5 => Vow::Attend { yes: tree.choice().0 == 1 },
        6 => Vow::Propose { whom: who(2), yes: tree.part(1).opt().is_none() },
        7 => Vow::Earth { yes: yes(0), fiends: fiends(tree.part(1)) },
        8 => Vow::Table { face: card(1), yes: yes(0) && !is_not(tree.part(2)) },
        9 => match tree.part(1).choice() {
            (0, stop) => Vow::RitualStop { face: names().rituals.read(stop.part(1)) },
            (1, never) => Vow::RitualNever { face: read_ritual(never), whom: read_person(never.part(2)) },
            (_, on) => Vow::RitualOn { face: read_ritual(on), whom: read_person(on.part(2)) },
        },
        10 => {
            let on = tree.part(2).opt().map(|on| read_person(on.part(1)));
            Vow::PlayCard { face: card(1), on, yes: yes(0) && !is_not(tree.part(3)) }
        }
        11 => match tree.part(1).choice() {
            (0, free) => Vow::FreePrisoner { whom: read_person(free.part(1)) },
            (1, keep) => Vow::KeepPrisoner { whom: read_person(keep.part(1)) },
            (2, leave) => Vow::PermitPrisoner { whom: read_person(leave.part(1)) },
            (3, hand) => Vow::HandPrisoner { whom: read_person(hand.part(0)), to: read_preposed(hand.part(1)) },
            (_, hand) => Vow::HandPrisoner { whom: read_person(hand.part(1)), to: read_preposed(hand.part(2)) },
        },
        12 => {
            let (whom, what) = match tree.part(1).choice() {
                (0, first) => (first.part(0), first.part(1).opt().map_or(2, |what| what.choice().0)),
                (_, last) => (last.part(2), last.part(0).choice().0),
            };
            Vow::Spare { whom: read_person(whom), artifacts: what != 1, loot: what != 0 }
        }
        13 => match tree.part(1).choice() {
            (0, flee) => Vow::Flee { yes: flee.part(0).opt().is_none() },
            (1, _) => Vow::Surrender {},
            // Calling an attack off is the attacker's retreat.
            _ => Vow::Retreat {},
        },
        14 => match tree.part(1).choice() {
            (0, share) => Vow::ShareLoot { count: read_small(share.part(0)), with: read_person(share.part(2)) },
            (_, share) => Vow::ShareLoot { count: read_small(share.part(2)), with: read_person(share.part(1)) },
        },
        16 => Vow::VoteNot { whom: who(1) },
        17 => Vow::FreePrisoner { whom: who(1) },
        _ => match tree.part(1).choice() {
            (0, oath) => Vow::NoDeal { with: read_preposed(oath.part(3)), oath: Some(read_person(oath.part(2))) },
            (_, with) => Vow::NoDeal { with: read_person(with.part(1)), oath: None },
        },
    }
}

fn read_ritual(tree: &Tree) -> Option<super::super::cards::Face> {
    tree.part(0).opt().map(|face| names().rituals.read(face))
}
