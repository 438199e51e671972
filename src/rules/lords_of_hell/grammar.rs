//! How lines are written: kinds of line as data.
//!
//! Of kinds that begin with the same word the one that says more comes first.

use super::lines::conditions::{at_most, only_if};
use super::lines::goods::{at_close, at_finish, if_able, items, moment, oath, public, until};
use super::lines::persons::{People, against, around, with_whom};
use super::lines::promises::{help_as, terms};
use super::lines::tactics::{tactics, with_force};
use super::lines::things::{aim, all, cards, goers, nobody, own_cards, target, things};
use super::lines::triggers::trigger;
use super::names::{colon, comma, list, names, number, one_of, opt, perhaps, perhaps_colon, phrase, promise_number, said, seq, word};
use crate::game::{Grammar, Kind, Seats, Uses};
use crate::orders::{Entry, Form, Spec, Sym, fold};

/// Kinds of line that stay on file until the playing phase closes.
pub(super) const OF_A: &[&str] = &["deal", "table-at-close", "earth", "ritual", "stop", "discard"];
/// Kinds of line that stay on file until war.
pub(super) const OF_B: &[&str] =
    &["deal", "plan", "rescue", "help", "rear", "defend", "tactics", "react", "ritual-on", "chaos", "prevacancy"];
/// Kinds of line that stay on file until the gathering.
pub(super) const OF_C: &[&str] = &["deal", "attend", "vote", "propose", "at-finish", "discard", "react"];
/// Kinds of line that are carried out as their letter comes.
pub(super) const DEALS: &[&str] = &[
    "offer",
    "accept",
    "reject",
    "take-back",
    "gift",
    "promise",
    "release",
    "permit",
    "forbid",
    "free",
    "unknown",
    "card",
    "show",
    "table",
    "use",
    "keep",
    "vow",
    "gather-order",
    "jar",
    "prove",
    "appeal",
    "odds",
];

/// No number of an offer or a promise is greater.
const NUMBER_MAX: i32 = 9_999;
/// As many as can be named beside oneself.
const OTHERS_MAX: usize = 5;
/// More plans than realms there are.
const PLANS_MAX: i32 = 30;
/// Alternatives of a target or a ballot.
const ELSE_MAX: usize = 5;

/// The word with which a card is played. It says nothing elsewhere ("the top card"), so it is no verb to listen for: it is read only
/// where it is written as one.
const CARD_WORD: Form = Form {
    what: "loh-what-card-word",
    words: 1,
    fits: |text| matches!(fold(text).as_str(), "card" | "kortti" | "kortin"),
    examples: &["card", "kortti"],
};

/// What people say for "accept", and for much else.
const YES: Form = Form {
    what: "loh-what-yes",
    words: 1,
    fits: |text| matches!(fold(text).as_str(), "yes" | "otan" | "kylla"),
    examples: &["yes", "otan"],
};

type Called = &'static [&'static str];

fn kind(key: &'static str, parts: Vec<Spec>, names: Called) -> Kind {
    Kind { key, uses: Uses::Once, spec: seq(parts), names }
}

fn numbered(key: &'static str, verb: Spec, names: Called) -> Kind {
    kind(key, vec![verb, number(1, NUMBER_MAX)], names)
}

/// Of a promise that binds, or did: it may stand in the public record as well.
fn on_promise(key: &'static str, verb: Spec, names: Called) -> Kind {
    kind(key, vec![verb, promise_number(NUMBER_MAX)], names)
}

/// What accepts an offer, besides the word itself.
const ACCEPT: [&str; 8] = [
    "i accept",
    "accept offer",
    "i accept offer",
    "accept the offer",
    "hyväksyn",
    "hyväksy tarjous",
    "hyväksyn tarjouksen",
    "hyväksyn tarjous",
];

/// The grammar of a game.
pub(super) fn grammar(seats: &Seats) -> Grammar {
    let people = People::new(seats);
    let kinds = [deals(&people), dealings(&people), playing(&people), war(&people), gathering(&people)].concat();
    Grammar { kinds, condition: None, noise: &[] }
}

/// Offers, and what is said of offers and promises by their numbers.
fn deals(people: &People) -> Vec<Kind> {
    let terms = terms(people);
    let items = || items(people, Some(terms.clone()));
    let give = || phrase("give", "annan", &["gives", "i give", "antaa", "anna", "minä annan"]);
    let part = || Spec::part("loh-what-part", seq(vec![people.spec(), give(), items(), Spec::opt(people.to())]));
    let next = || seq(vec![Spec::Sym(Sym::Slash), part()]);
    let mut parts = vec![part(), next(), Spec::opt(next())];
    parts.extend((0..3).map(|_| perhaps(next())));
    let exchange = phrase("for", "saan", &["in return for", "i get", "get", "vastaan", "vaihdossa", "vastineeksi"]);
    let body = one_of(vec![seq(vec![Spec::opt(give()), items(), comma(), exchange, items()]), seq(parts)]);
    let any = phrase("any", "kenelle tahansa", &["anybody", "anyone", "whoever", "all", "kuka tahansa", "kaikille", "kelle vain"]);
    let to = one_of(vec![any, list(people.spec(), OTHERS_MAX)]);
    let added = opt(vec![comma(), list(one_of(vec![until(), moment(), public(), if_able()]), OTHERS_MAX)]);
    vec![
        kind(
            "offer",
            vec![word("offer", "tarjoa", &["i offer", "tarjoan", "tarjous"]), to.clone(), colon(), body.clone(), added.clone()],
            &["offer", "tarjoa"],
        ),
        kind("deal", vec![word("deal", "kauppa", &["kaupat"]), to, colon(), body, added], &["deal", "kauppa"]),
        kind(
            "accept",
            vec![
                one_of(vec![said("accept", "hyväksy", &ACCEPT, &["hyväksytään"]), Spec::untold(Spec::Form(&YES))]),
                number(1, NUMBER_MAX),
                opt(vec![
                    comma(),
                    phrase("if also", "jos lisäksi", &["if i also get", "if i get", "jos saan lisäksi", "jos saan"]),
                    items(),
                ]),
            ],
            &["accept", "hyväksy"],
        ),
        numbered(
            "reject",
            word(
                "reject",
                "torju",
                &["decline", "refuse", "reject offer", "decline offer", "torjun", "hylkään", "torjun tarjouksen", "hylkään tarjouksen"],
            ),
            &["reject", "torju"],
        ),
        numbered(
            "take-back",
            phrase("take back", "peru tarjous", &["withdraw", "vedä takaisin", "vedän takaisin", "perun tarjouksen"]),
            &["take back", "peru tarjous"],
        ),
        kind(
            "gift",
            vec![word("gift", "lahjoita", &["give", "lahja", "lahjoitan"]), people.spec(), colon(), items(), opt(vec![comma(), moment()])],
            &["gift", "lahjoita"],
        ),
        kind(
            "promise",
            vec![word("promise", "lupaa", &["i promise", "lupaan"]), list(people.spec(), OTHERS_MAX), colon(), terms.clone()],
            &["promise", "lupaa"],
        ),
        on_promise(
            "release",
            phrase("release", "anna anteeksi", &["let off", "vapauta lupauksesta", "annan anteeksi"]),
            &["release", "anna anteeksi"],
        ),
        on_promise("prove", word("prove", "todista", &[]), &["prove", "todista"]),
        kind(
            "appeal",
            vec![word("appeal", "vetoa", &["valita"]), promise_number(NUMBER_MAX), colon(), Spec::Text("loh-what-words")],
            &["appeal", "vetoa"],
        ),
        kind(
            "odds",
            vec![
                word("odds", "todennäköisyys", &["odds of", "chances", "chances of", "todennäköisyydet"]),
                list(people.spec(), OTHERS_MAX),
                word("v", "vastaan", &["vs", "versus", "against"]),
                list(people.spec(), OTHERS_MAX),
            ],
            &["odds", "todennäköisyys"],
        ),
        kind(
            "mulligan",
            vec![
                phrase("mulligan", "uusi käsi", &["new hand", "uudet kortit", "vaihdan käden"]),
                // Nobody may throw a part of it, but who writes so is told.
                Spec::untold(opt(vec![number(1, 99), Spec::opt(word("cards", "korttia", &["card", "kortti"]))])),
            ],
            &["mulligan", "uusi käsi"],
        ),
    ]
}

/// What else is carried out as its letter comes.
fn dealings(people: &People) -> Vec<Kind> {
    let somebody = || people.spec();
    let with = around(&with_whom(), one_of(vec![all(), somebody()]));
    let upon = || Spec::opt(target(people));
    vec![
        kind(
            "permit",
            vec![word("permit", "salli", &["allow", "sallin"]), somebody(), Spec::opt(with), opt(vec![comma(), until()])],
            &["permit", "salli"],
        ),
        kind("forbid", vec![word("forbid", "kiellä", &["kiellän"]), somebody()], &["forbid", "kiellä"]),
        kind("free", vec![word("free", "vapauta", &["let go", "vapautan", "päästä"]), somebody()], &["free", "vapauta"]),
        kind(
            "unknown",
            vec![
                word("unknown", "tuntemattomat", &["unknown powers", "tuntemattomille", "tuntemattomat voimat"]),
                Spec::opt(oath()),
                perhaps(phrase("of", "of", &[])),
                somebody(),
                perhaps(oath()),
            ],
            &["unknown", "tuntemattomat"],
        ),
        kind(
            "card",
            vec![
                one_of(vec![Spec::untold(Spec::Form(&CARD_WORD)), word("play", "pelaa", &["pelaan", "play card"])]),
                names().cards.spec(),
                upon(),
            ],
            &["card", "kortti"],
        ),
        kind("show", vec![word("show", "näytä", &["näytän"]), somebody()], &["show", "näytä"]),
        kind(
            "use",
            vec![
                word("use", "käytä", &["käytän"]),
                one_of(vec![
                    names().artifacts.spec(),
                    Spec::name(&names().able),
                    phrase("my power", "oma voima", &["omaa voimaa", "voimaani"]),
                ]),
                upon(),
            ],
            &["use", "käytä"],
        ),
        kind("keep", vec![word("keep", "pidä", &["pidän"]), names().fortresses.spec()], &["keep", "pidä"]),
        kind(
            "vow",
            vec![one_of(vec![
                seq(vec![vow(), word("yes", "kyllä", &[])]),
                seq(vec![vow(), word("no", "ei", &[])]),
                Spec::untold(phrase("no vow", "en vanno", &["i don t vow"])),
                Spec::untold(vow()),
            ])],
            &["vow", "vala"],
        ),
        kind(
            "gather-order",
            vec![phrase("gather order", "keräysjärjestys", &["keruujärjestys"]), perhaps_colon(), goers()],
            &["gather order", "keräysjärjestys"],
        ),
        kind(
            "jar",
            vec![
                word("jar", "ruukku", &[]),
                opt(vec![word("if", "jos", &["when", "kun"]), word("die", "noppa", &["the die"])]),
                at_most(6),
            ],
            &["jar", "ruukku"],
        ),
    ]
}

fn vow() -> Spec {
    word("vow", "vala", &["i vow", "vannon"])
}

/// What is done with what one has, in the playing phase.
fn playing(people: &People) -> Vec<Kind> {
    let table = || word("table", "pöytään", &["pöydään", "pöydälle", "pöytää", "pöytään korttini"]);
    let ritual = || {
        word(
            "ritual",
            "rituaali",
            &[
                "start ritual",
                "start the ritual",
                "cast",
                "rituaalin",
                "aloita",
                "aloitan",
                "aloitan rituaalin",
                "aloita rituaali",
                "loihdi",
                "loihdin",
            ],
        )
    };
    let earth = || word("earth", "maan päälle", &["to earth", "maahan", "maa"]);
    let home = || {
        let entry = Entry::word("all home", "kaikki kotiin").also(&["everybody home"]).said(&["home"]);
        Spec::phrase("loh-what-word", entry)
    };
    let other = || {
        let what =
            one_of(vec![phrase("putoff", "lykkää", &["put off", "later", "lykätään", "kesken"]), word("stop", "lopeta", &[]), aim(people)]);
        opt(vec![comma(), otherwise(), what])
    };
    let mut on_target = vec![ritual(), names().rituals.spec(), target(people)];
    on_target.push(other());
    on_target.extend((1..ELSE_MAX).map(|_| Spec::untold(other())));
    on_target.push(only_if(people));
    vec![
        kind("table-at-close", vec![table(), own_cards(), comma(), at_close()], &["table", "pöytään"]),
        kind("table", vec![table(), own_cards()], &["table now", "pöytään nyt"]),
        kind(
            "earth",
            vec![one_of(vec![
                home(),
                seq(vec![earth(), nobody()]),
                seq(vec![earth(), goers()]),
                Spec::untold(seq(vec![word("send", "lähetä", &["lähetän"]), goers(), earth()])),
            ])],
            &["earth", "maan päälle"],
        ),
        kind("ritual", vec![ritual(), names().rituals.spec()], &["ritual", "rituaali"]),
        kind("ritual-on", on_target, &["ritual on", "rituaali kohteeseen", "target", "kohde"]),
        kind(
            "stop",
            vec![
                word("stop", "lopeta", &["lopetan", "keskeytä"]),
                // "ritual.bury" begins with the word that may stand before it.
                one_of(vec![names().rituals.spec(), Spec::untold(seq(vec![word("ritual", "rituaali", &[]), names().rituals.spec()]))]),
            ],
            &["stop", "lopeta"],
        ),
    ]
}

fn otherwise() -> Spec {
    word("else", "muuten", &["otherwise", "muutoin", "or else"])
}

/// What is said for war.
fn war(people: &People) -> Vec<Kind> {
    let somebody = || people.spec();
    let condition = || only_if(people);
    let plan = || opt(vec![word("plan", "suunnitelma", &[]), number(1, PLANS_MAX), colon()]);
    let tactics = tactics(people);
    let perhaps_tactics = || opt(vec![comma(), tactics.clone()]);
    let then = |mut parts: Vec<Spec>| {
        parts.extend(with_force());
        parts.extend([condition(), perhaps_tactics()]);
        parts
    };
    let side = one_of(vec![help_as(), around(&against(), somebody())]);
    let rounds = one_of(vec![
        seq(vec![phrase("round", "taistelukierroksella", &["from round", "taistelukierroksesta"]), number(1, 99)]),
        phrase("every", "aina", &["each time", "every time", "joka kerta"]),
    ]);
    let mut help = vec![word("help", "auta", &["join", "autan"]), somebody(), opt(vec![comma(), list(side, 3)])];
    help.extend(with_force());
    help.extend([opt(vec![comma(), list(rounds, 3)]), condition(), perhaps_tactics()]);
    let fights = opt(vec![
        comma(),
        word("when", "kun", &[]),
        somebody(),
        word("fights", "taistelee", &["is fighting"]),
        somebody(),
        perhaps(against()),
    ]);
    let upon = || Spec::opt(target(people));
    vec![
        kind(
            "plan",
            then(vec![plan(), word("attack", "hyökkää", &["i attack", "hyökkään"]), somebody(), perhaps(word("realm", "kimppuun", &[]))]),
            &["plan", "suunnitelma"],
        ),
        kind("rescue", then(vec![plan(), word("rescue", "pelasta", &["pelastan"])]), &["rescue", "pelasta"]),
        kind("help", help, &["help", "auta"]),
        kind("rear", then(vec![word("rear", "selustaan", &["from the rear"]), somebody(), fights]), &["rear", "selustaan"]),
        kind("defend", vec![word("defend", "puolusta", &["puolustan"]), perhaps_colon(), perhaps_tactics()], &["defend", "puolusta"]),
        kind(
            "tactics",
            vec![word("tactics", "taktiikka", &["taktiikat", "tactic"]), perhaps_colon(), tactics.clone()],
            &["tactics", "taktiikka"],
        ),
        kind(
            "react",
            vec![
                word("react", "reagoi", &["reagoin"]),
                names().cards.spec(),
                upon(),
                comma(),
                word("when", "kun", &[]),
                trigger(people),
                condition(),
            ],
            &["react", "reagoi"],
        ),
        kind(
            "chaos",
            vec![phrase("chaos next", "kaaos seuraavaksi", &["next chaos"]), perhaps_colon(), things(people)],
            &["chaos", "kaaos"],
        ),
        kind(
            "prevacancy",
            vec![phrase("prevacancy", "ennen pisteitä", &["before points"]), names().cards.spec(), upon(), condition()],
            &["prevacancy", "ennen pisteitä"],
        ),
    ]
}

/// What is said for the gathering and the finish.
fn gathering(people: &People) -> Vec<Kind> {
    let condition = || only_if(people);
    let vote = || word("vote", "äänestä", &["äänestän"]);
    let ballot = || one_of(vec![nobody(), seq(vec![perhaps(phrase("for", "puolesta", &[])), people.spec()])]);
    let other = || opt(vec![comma(), otherwise(), Spec::opt(vote()), ballot(), condition()]);
    let mut votes = vec![vote(), ballot(), condition()];
    votes.push(other());
    votes.extend((1..ELSE_MAX).map(|_| Spec::untold(other())));
    let finish = || seq(vec![at_finish(), colon()]);
    // Not shortened: "hei" greets.
    let thrown = || Spec::untold(phrase("throw away", "heitä pois", &["heitän pois"]));
    let discard = || one_of(vec![word("discard", "hylkää", &[]), thrown()]);
    let above = seq(vec![
        phrase("above", "yli", &["over", "down to"]),
        number(0, 99),
        opt(vec![comma(), phrase("keep", "pidä", &["keeping", "säästä"]), list(names().cards.spec(), 24)]),
    ]);
    // Oaths are never thrown away, but who writes so is told.
    let an_oath = Spec::untold(seq(vec![oath(), people.spec()]));
    let nobody_here = phrase("abstain", "en äänestä ketään", &["vote for nobody"]);
    let there = phrase("to the gathering", "kokoontumiseen", &["the gathering", "gathering", "paikalle", "kokoukseen"]);
    let comes = said("attend", "saavu", &["i attend", "i'll attend", "saavun"], &["come", "i come", "i'll come", "i will come", "tulen"]);
    let attending =
        one_of(vec![seq(vec![comes, perhaps(there)]), phrase("stay away", "jää pois", &["stay home", "i stay away", "jään pois"])]);
    let free = seq(vec![word("free", "vapauta", &["vapautan"]), people.spec()]);
    let played = seq(vec![word("card", "kortti", &["play", "pelaa", "pelaan"]), names().cards.spec(), Spec::opt(target(people))]);
    let propose = seq(vec![word("propose", "ehdota", &["i propose", "ehdotan"]), one_of(vec![nobody(), people.spec()])]);
    vec![
        kind("attend", vec![attending, condition()], &["attend", "saavu"]),
        kind("vote", vec![one_of(vec![seq(votes), Spec::untold(nobody_here)])], &["vote", "äänestä"]),
        kind(
            "propose",
            vec![one_of(vec![propose, Spec::untold(phrase("propose nobody", "en ehdota ketään", &[]))]), condition()],
            &["propose", "ehdota"],
        ),
        kind("at-finish", vec![finish(), one_of(vec![free, played])], &["at finish", "lopuksi"]),
        kind("discard", vec![Spec::opt(finish()), discard(), one_of(vec![above, an_oath, cards(people)])], &["discard", "hylkää"]),
    ]
}
