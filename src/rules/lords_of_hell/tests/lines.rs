//! Lines as people write them, and as they are told.

use super::super::LordsOfHell;
use super::super::cards::{Devil, Face};
use super::super::condition::{Compare, Cond, Fact, PowerOf, Side, Term};
use super::super::grammar;
use super::super::orders::{Aim, Ballot, BallotIf, Order, Otherwise, Trigger};
use super::super::person::{Person, Pick, Unit};
use super::super::record::Number;
use super::super::tactics::{Fate, Force, Tactic};
use super::super::terms::{HelpAs, Item, Moment, Offer, Part, Span, Strictness, Terms, Vow, Window};
use super::told::{CONDITIONS, EVENTS, GOODS, LETTER_EN, LETTER_FI, LINES, PROMISES, TACTICS};
use super::{dice, play};
use crate::game::{Grammar, Reading, Request, Ruleset, Seat, Seats, Setting, Viewer, read_letter};
use crate::orders::sample;
use crate::words::Lang;
use std::sync::OnceLock;

fn table() -> &'static (Setting<super::super::Options>, Grammar) {
    static TABLE: OnceLock<(Setting<super::super::Options>, Grammar)> = OnceLock::new();
    TABLE.get_or_init(|| {
        let seats = Seats(["Laura", "Mikko", "Ville", "Inkeri", "Päivi"].map(str::to_owned).to_vec());
        let setting = Setting { options: super::super::Options::default(), seats, version: 1 };
        let grammar = LordsOfHell::grammar(&setting);
        (setting, grammar)
    })
}

/// The orders of a text with their kinds, or what else a line of it is.
fn read_all(text: &str) -> Vec<Result<(&'static str, Order), String>> {
    let (setting, grammar) = table();
    let read = read_letter::<LordsOfHell>(grammar, setting, text, "", Lang::En);
    read.into_iter()
        .map(|line| match line.reading {
            Reading::Order(order) => match order.uses.as_slice() {
                [uses] if uses.len() == 1 => Ok((grammar.kinds[order.kind].key, uses[0].clone())),
                other => Err(format!("{other:?}")),
            },
            Reading::Chat => Err("chat".to_owned()),
            Reading::Marker => Err("marker".to_owned()),
            other => Err(format!("{other:?}")),
        })
        .collect()
}

fn try_read(text: &str) -> Result<(&'static str, Order), String> {
    match read_all(text).as_slice() {
        [one] => one.clone(),
        other => Err(format!("{} lines: {other:?}", other.len())),
    }
}

#[track_caller]
pub(super) fn read(text: &str) -> Order {
    try_read(text).map_or_else(|error| panic!("\"{text}\": {error}"), |(_, order)| order)
}

/// Whether an order reads back from how it is told, and what is wrong if not.
fn told_and_read(order: &Order) -> Vec<String> {
    let told = Lang::ALL.into_iter().map(|lang| LordsOfHell::write(&table().0, order, lang));
    told.filter_map(|line| match try_read(&line) {
        Ok((_, read)) if read == *order => None,
        Ok((_, read)) => Some(format!("\"{line}\"\n  is {read:?}\n not {order:?}")),
        Err(error) => Some(format!("\"{line}\": {error}")),
    })
    .collect()
}

fn none_of(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Pairs of whole lines.
fn pairs() -> Vec<(String, String)> {
    let behind = |en: &str, fi: &str, list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(one, other)| (format!("{en}{one}"), format!("{fi}{other}"))).collect()
    };
    [
        behind("", "", LINES),
        behind("defend ", "puolusta ", TACTICS),
        behind("plan 2: attack belial with all ", "suunnitelma 2: hyökkää belial joukoilla kaikki ", TACTICS),
        behind("attend if ", "saavu jos ", CONDITIONS),
        behind("react ambush when ", "reagoi väijytys kun ", EVENTS),
        behind("promise glasya: ", "lupaa glasya: ", PROMISES),
        behind("gift belial: ", "lahjoita belial: ", GOODS),
    ]
    .concat()
}

#[test]
fn what_the_help_tells_reads_alike_in_both_languages_and_reads_back_as_it_is_told() {
    let mut wrong = Vec::new();
    for (en, fi) in pairs() {
        match (try_read(&en), try_read(&fi)) {
            (Ok(one), Ok(other)) if one == other => wrong.extend(told_and_read(&one.1)),
            (one, other) => wrong.push(format!("\"{en}\" and \"{fi}\" are not the same:\n  {one:?}\n  {other:?}")),
        }
    }
    none_of(&wrong);
}

fn devil(key: &str) -> Person {
    Person::Devil(Devil::of_key(key).expect("a devil"))
}

fn face(key: &str) -> Face {
    Face::of_key(key).expect("a card")
}

fn kind(key: &str, count: u8) -> Pick {
    Pick::Kind { face: face(key), count, of: None }
}

fn only(fact: Fact) -> Option<Cond> {
    Some(Cond(vec![vec![Term { not: false, fact }]]))
}

fn never(fact: Fact) -> Option<Cond> {
    Some(Cond(vec![vec![Term { not: true, fact }]]))
}

fn terms(vow: Vow) -> Terms {
    Terms { vow, only_if: None, span: Span::This, strictness: Strictness::Absolute, public: false }
}

#[test]
fn deals_read_to_what_they_say() {
    assert_eq!(
        read("offer belial: give special.recall for promise {no-attack glasya next round} until B"),
        Order::Offer {
            offer: Offer {
                to: vec![devil("belial")],
                parts: vec![
                    Part { giver: Person::Me, to: None, items: vec![Item::Cards(kind("special.recall", 1))] },
                    Part {
                        giver: devil("belial"),
                        to: None,
                        items: vec![Item::Promise(Box::new(Terms { span: Span::Next, ..terms(Vow::NoAttack { on: devil("glasya") }) }))],
                    },
                ],
                until: Some(Window::B),
                when: Moment::Now,
                public: false,
                if_able: false,
            }
        }
    );
    let Order::Offer { offer } = read("tarjoa kenelle tahansa: annan labyrintti, saan lupauskortti mammon, lopuksi") else { panic!() };
    assert_eq!((offer.to.len(), offer.when, offer.parts[1].giver), (0, Moment::AtFinish, Person::Other));
    let Order::Offer { offer } = read("offer Ville, Päivi: I give 2 souls to C / I give c4 to glasya / C gives look / E gives nothing")
    else {
        panic!()
    };
    let to: Vec<_> = offer.parts.iter().map(|part| (part.giver, part.to, part.items.len())).collect();
    let [ville, paivi] = [Person::Player(Seat(2)), Person::Player(Seat(4))];
    assert_eq!(offer.to, [ville, paivi]);
    assert_eq!(to, [(Person::Me, Some(ville), 1), (Person::Me, Some(devil("glasya")), 1), (ville, None, 1), (paivi, None, 0)]);
    assert_eq!(
        read("ACCEPT 30 if also oath asmodeus*2, 3 souls"),
        Order::Accept { number: 30, also: vec![Item::Oaths { signer: devil("asmodeus"), count: 2 }, Item::Souls(3)] }
    );
    assert_eq!(
        read("promise mammon: GIVE c12, 3 souls AT FINISH IF overlord(me) ABSOLUTE"),
        Order::Promise {
            to: vec![devil("mammon")],
            terms: Terms {
                only_if: only(Fact::Overlord { who: Person::Me }),
                ..terms(Vow::Give { items: vec![Item::Cards(Pick::Handle(12)), Item::Souls(3)], when: Moment::AtFinish })
            }
        }
    );
    assert_eq!(
        read("promise baalzebub: no-attack baalzebub this round, next round and for ever"),
        Order::Promise {
            to: vec![devil("baalzebub")],
            terms: Terms { span: Span::Ever, ..terms(Vow::NoAttack { on: devil("baalzebub") }) }
        }
    );
    assert_eq!(
        read("promise glasya: vote for asmodeus when attending this round if-able public"),
        Order::Promise {
            to: vec![devil("glasya")],
            terms: Terms {
                strictness: Strictness::IfAble,
                public: true,
                ..terms(Vow::VoteFor { whom: devil("asmodeus"), when_attending: true })
            }
        }
    );
    assert_eq!(read("permit belial with all until C"), Order::Permit { whom: devil("belial"), with: None, until: Some(Window::C) });
    assert_eq!(
        read("salli Ville glasyan kanssa"),
        Order::Permit { whom: Person::Player(Seat(2)), with: Some(devil("glasya")), until: None }
    );
    assert_eq!(read("appeal 3: he lied, twice"), Order::Appeal { number: Number::Own(3), text: "he lied, twice".to_owned() });
    assert_eq!(read("release p3"), Order::Release { number: Number::Public { record: 3 } });
    assert_eq!(read("anna anteeksi 12"), Order::Release { number: Number::Own(12) });
    assert_eq!(read("todista P12"), Order::Prove { number: Number::Public { record: 12 } });
    assert_eq!(read("peru tarjous 14"), Order::TakeBack { number: 14 });
}

#[test]
fn what_is_on_file_reads_to_what_it_says() {
    assert_eq!(try_read("table c17, hounds*2 at close").map(|(kind, _)| kind), Ok("table-at-close"));
    assert_eq!(read("table c17, hounds*2"), Order::Table { cards: vec![Pick::Handle(17), kind("horde.hell_hounds", 2)] });
    assert_eq!(
        read("EARTH devil, horde.fiends*2, horde.succubi"),
        Order::Earth { devil: true, named: None, fiends: vec![kind("horde.fiends", 2), kind("horde.succubi", 1)] }
    );
    assert_eq!(read("EARTH NONE"), Order::Earth { devil: false, named: None, fiends: vec![] });
    assert_eq!(read("STOP ritual.bury"), Order::StopRitual { face: face("ritual.bury") });
    assert_eq!(read("stop ritual bury"), Order::StopRitual { face: face("ritual.bury") });
    assert_eq!(read("use baalzebub on hell hounds"), Order::Ability { on: Some(Aim::Cards(vec![kind("horde.hell_hounds", 1)])) });
    assert_eq!(
        read("ritual bury on horde.leviathan, horde.damned_legion of asmodeus else putoff"),
        Order::RitualOn {
            face: face("ritual.bury"),
            aims: vec![Aim::Cards(vec![
                kind("horde.leviathan", 1),
                Pick::Kind { face: face("horde.damned_legion"), count: 1, of: Some(devil("asmodeus")) }
            ])],
            otherwise: Otherwise::PutOff,
            only_if: None,
        }
    );
    assert_eq!(
        read("ritual soul_drain on asmodeus else souls of Ville else stop if turn >= 4"),
        Order::RitualOn {
            face: face("ritual.soul_drain"),
            aims: vec![Aim::Person(devil("asmodeus")), Aim::Souls(Person::Player(Seat(2)))],
            otherwise: Otherwise::Stop,
            only_if: only(Fact::Turn { compare: Compare::AtLeast, count: 4 }),
        }
    );
    assert_eq!(
        read("vote asmodeus if voted(belial, asmodeus) else glasya if turn > 4 else nobody"),
        Order::Vote {
            ballots: vec![
                BallotIf {
                    ballot: Ballot::For(devil("asmodeus")),
                    only_if: only(Fact::Voted { who: devil("belial"), whom: devil("asmodeus") })
                },
                BallotIf { ballot: Ballot::For(devil("glasya")), only_if: only(Fact::Turn { compare: Compare::More, count: 4 }) },
                BallotIf { ballot: Ballot::Nobody, only_if: None },
            ]
        }
    );
    assert_eq!(read("stay away"), Order::Attend { yes: false, only_if: None });
    assert_eq!(
        read("at finish: discard above 19 keep bone citadel"),
        Order::DiscardAbove { count: 19, keep: vec![face("fortress.bone_citadel")] }
    );
    assert_eq!(read("jar if die < 3"), Order::Jar { at_most: 2 });
}

#[test]
fn fights_read_to_what_they_say() {
    let hits = |count| Fact::Hits { side: false, compare: Compare::AtLeast, count };
    assert_eq!(
        read(
            "plan 1: attack glasya with baalzebub, c4, 2 souls if power(realm glasya) <= 20 and not fled(me), retreat if hits(me) >= 4, after raze"
        ),
        Order::Plan {
            number: 1,
            on: devil("glasya"),
            force: Force::These(vec![Unit::Named(Devil(1)), Unit::Cards(Pick::Handle(4)), Unit::Souls(Some(2))]),
            only_if: Some(Cond(vec![vec![
                Term { not: false, fact: Fact::Power { of: PowerOf::Realm { who: devil("glasya") }, compare: Compare::AtMost, count: 20 } },
                Term { not: true, fact: Fact::Fled { who: Person::Me } },
            ]])),
            tactics: vec![Tactic::Retreat { only_if: only(hits(4)) }, Tactic::After { fate: Fate::Raze, of: None }],
        }
    );
    let help = read(
        "auta belial hyökkääjänä vastaan asmodeus joukoilla kaikki paitsi 2 sielua jos voima(valtakunta asmodeus) <= 36; vetäydy jos osumat(minä) >= 6",
    );
    assert_eq!(
        help,
        Order::Help {
            whom: devil("belial"),
            side: HelpAs::Attacker,
            against: Some(devil("asmodeus")),
            force: Force::AllBut(vec![Unit::Souls(Some(2))]),
            round: None,
            every: false,
            only_if: only(Fact::Power { of: PowerOf::Realm { who: devil("asmodeus") }, compare: Compare::AtMost, count: 36 }),
            tactics: vec![Tactic::Retreat { only_if: only(hits(6)) }],
        }
    );
    assert_eq!(
        read("defend flee if not ratio >= 1:2 pay c52"),
        Order::Defend {
            tactics: vec![Tactic::Flee {
                only_if: never(Fact::Ratio { compare: Compare::AtLeast, mine: 1, theirs: 2 }),
                pay: Some(Pick::Handle(52)),
            }]
        }
    );
    assert_eq!(
        read("reagoi special.disrupt kohteeseen ritual.bury kun rituaali-valmistuu(glasya)"),
        Order::React {
            face: face("special.disrupt"),
            on: Some(Aim::Cards(vec![kind("ritual.bury", 1)])),
            when: Trigger::RitualDue { who: devil("glasya") },
            only_if: None,
        }
    );
    assert_eq!(
        read("rear belial when belial fights asmodeus with all"),
        Order::Rear { on: devil("belial"), fights: Some(devil("asmodeus")), force: Force::All, only_if: None, tactics: vec![] }
    );
    assert_eq!(
        read("react ambush on defender when fight-round(1)"),
        Order::React {
            face: face("special.ambush"),
            on: Some(Aim::Side(Side::Defender)),
            when: Trigger::FightRound { count: 1 },
            only_if: None,
        }
    );
    let Order::ChaosNext { list } = read("chaos next horn of legions, fiends of glasya, souls of belial") else { panic!() };
    assert_eq!(list.len(), 3);
}

#[test]
fn finnish_words_may_stand_behind_and_be_inflected() {
    for (one, other) in [
        ("tarjoa laura: annan legioona, saan 2 sielua, B asti", "tarjoa A: annan legioonan vastaan 2 sielua asti B"),
        ("tarjoa glasya: annan c4, saan c5, C asti, julkinen", "tarjoan glasyalle: annan c4, vaihdossa c5, julkisesti, C:hen asti"),
        ("auta belial vastaan asmodeus joukoilla kaikki", "auta belialia asmodeusta vastaan joukoilla kaikki"),
        ("suunnitelma 1: hyökkää belial joukoilla kaikki", "suunnitelma 1: hyökkään Belialin kimppuun joukoilla kaikki"),
        ("suunnitelma 1: hyökkää belial joukoilla kaikki", "hyökkää belial joukoilla kaikki"),
        (
            "selustaan belial kun belial taistelee asmodeus joukoilla kaikki",
            "selustaan belial kun belial taistelee asmodeusta vastaan joukoilla kaikki",
        ),
        ("salli belial kanssa glasya", "sallin belial glasyan kanssa"),
        ("lupaa belial: ei-liity asmodeus", "lupaan belialille: ei liity asmodeusta vastaan tämä kierros"),
        ("kortti paluukutsu kohteeseen asmodeus", "pelaan paluukutsun asmodeukseen"),
        ("suunnitelma 1: hyökkää belial joukoilla kaikki", "suunnitelma 1: hyökkää belial kaikilla joukoilla"),
        ("suunnitelma 1: hyökkää belial joukoilla kaikki", "suunnitelma 1: hyökkään belialin kimppuun kaikilla"),
        ("plan 1: attack belial with all", "plan 1: attack belial with all my troops"),
        ("kortti paluukutsu kohteeseen mikko", "pelaan paluukutsun Mikkoon"),
        ("rituaali hautaaminen kohteeseen kadotettujen legioona asmodeukselta", "rituaali hautaaminen kohteeseen asmodeuksen legioona"),
        ("lahjoita belial: lupauskortti glasya*2", "lahjoita belial: 2 glasyan lupauskorttia"),
        ("lahjoita belial: kauppalupa kanssa glasya", "lahja belial: kauppalupa glasyan kanssa"),
        ("äänestä asmodeus", "äänestän Asmodeusta"),
        ("äänestä ei ketään", "en äänestä ketään"),
        ("ehdota glasya", "ehdotan Glasyaa"),
        ("vala ei", "en vanno"),
        ("vala kyllä", "vannon"),
        ("hyväksy 4", "otan 4"),
        ("maan päälle ei ketään", "kaikki kotiin"),
        ("puolusta antaudu asmodeukselle", "puolustan: antaudun A:lle".replace("A:lle", "asmodeukselle").as_str()),
        ("saavu jos voima(valtakunta glasya) > 3", "saavun jos voima(glasyan valtakunta) > 3"),
        ("lahjoita belial: lupaus {saavu}, lupausten piiri", "lahjoitan belialille: lupauksen {saavun}, lupausten piirin"),
        ("käytä baalzebub kohteeseen helvetinkoirat", "käytän omaa voimaa kohteeseen koirat"),
    ] {
        assert_eq!(read(one), read(other), "{one} | {other}");
    }
    assert_eq!(
        read("puolusta antaudu A:lle"),
        Order::Defend { tactics: vec![Tactic::Surrender { to: Some(Person::Player(Seat(0))), only_if: None }] }
    );
}

#[test]
fn a_name_that_may_mean_two_cards_and_a_ritual_that_there_is_not_are_asked_about() {
    for (line, says) in [
        ("table pimeyden", "Pimeyden soturit"),
        ("ritual soul drian on asmodeus else belial", "soul drian"),
        ("table all", "all"),
        ("pöytään kaikki", "kaikki"),
        ("take back horde", "horde"),
        ("use glasya", "glasya"),
        ("gift glasya: lupaus", "lupaus"),
        ("discard oath", "oath"),
    ] {
        let error = try_read(line).expect_err(line);
        assert!(error.to_lowercase().contains(&says.to_lowercase()) || error.contains("unread"), "{line}: {error}");
    }
    // The beginning of a phrase is not the phrase.
    for line in ["take 4", "promise glasya: attend jos", "stay"] {
        assert!(try_read(line).is_err(), "{line}");
    }
    // The Horn is of legions, and not a legion.
    assert_eq!(read("use legioonien torvi"), Order::Use { face: face("artifact.horn"), on: None });
    assert!(try_read("table legioonien").is_ok_and(|(_, order)| order == Order::Table { cards: vec![kind("artifact.horn", 1)] }));
}

#[test]
fn the_example_letters_read() {
    let kinds = |text: &str| -> Vec<String> {
        read_all(text).into_iter().map(|line| line.map_or_else(|error| error, |(kind, _)| kind.to_owned())).collect()
    };
    let english = kinds(LETTER_EN);
    assert_eq!(english.iter().filter(|kind| kind.contains("soul drian") || kind.contains("unread")).count(), 1, "{english:?}");
    let read: Vec<&str> = english.iter().map(String::as_str).filter(|kind| kind.len() < 12).collect();
    assert_eq!(read, ["chat", "accept", "promise", "offer", "ritual-on", "plan", "defend", "chat"]);
    assert_eq!(kinds(LETTER_FI), ["chat", "accept", "offer", "promise", "help", "react", "react", "chat"]);
}

#[test]
fn other_lines_of_the_examples_read() {
    for line in [
        "hyväksy 31 jos lisäksi lupauskortti asmodeus",
        "suunnitelma 1: hyökkää dispater joukoilla kaikki",
        "tuntemattomat lupauskortti baalzebub",
        "reagoi special.ambush kun taistelukierros(1) jos EI suhde >= 5:4",
        "puolusta tappiot sielut, horde.tormented_ones, horde.hell_hounds; luiki jos EI suhde >= 1:2 maksa fortress.bone_citadel",
        "kortti special.disrupt kohteeseen ritual.bury",
        "ritual soul_drain on asmodeus else belial",
        "torju 35",
        "PROMISE glasya: VOTE FOR asmodeus THIS ROUND IF-ABLE",
        "PROMISE belial: NO-ATTACK belial THIS AND NEXT ROUND",
        "PLAN 1: ATTACK glasya WITH all IF NOT attacked(belial)",
        "HELP belial AS DEFENDER WITH all but leviathan ROUND 2 EVERY IF present(glasya) CALL all IF round >= 2",
        "UNKNOWN oath glasya",
        "CARD special.escape",
        "PERMIT glasya WITH belial",
        "VOW YES",
        "DISCARD horde.fiends*2, c4",
        "KEEP fortress.iron",
        "PREVACANCY special.recall",
        "TACTICS retreat if round >= 3",
        "OFFER ANY: GIVE c4 FOR nothing",
        "GIFT glasya: promise {attend if not prisoner(me)}",
    ] {
        read(line);
    }
}

#[test]
fn orders_at_random_read_back_as_they_are_told() {
    let (setting, _) = table();
    let mut wrong = Vec::new();
    let seen = std::cell::RefCell::new(Vec::<Order>::new());
    for number in 0..6 {
        let wish = std::cell::RefCell::new(dice("written", number));
        play(5, 500 + number, |state| {
            let pending = LordsOfHell::pending(state);
            for request in pending.asked.iter().chain(&pending.offered) {
                let request: &Request = request;
                let view = LordsOfHell::view(state, Viewer::Seat(request.seat));
                let sampled = LordsOfHell::sample(&view, request, &mut wish.borrow_mut());
                for order in sampled.into_iter().chain(LordsOfHell::answers(&view, request)) {
                    let mut seen = seen.borrow_mut();
                    if seen.len() < 1_500 && !seen.contains(&order) {
                        seen.push(order);
                    }
                }
            }
        });
    }
    let seen = seen.into_inner();
    assert!(seen.len() > 200, "{}", seen.len());
    seen.iter().for_each(|order| wrong.extend(told_and_read(order)));
    wrong.truncate(20);
    none_of(&wrong);
    let _ = setting;
}

#[test]
fn every_line_that_the_grammar_allows_is_read_and_reads_back_as_it_is_told() {
    let (_, grammar) = table();
    let mut wrong = Vec::new();
    let mut chance = dice("lines", 1);
    for kind in &grammar.kinds {
        for lang in Lang::ALL {
            for _ in 0..300 {
                let line = sample(&kind.spec, &mut chance, lang);
                match try_read(&line) {
                    Ok((_, order)) => wrong.extend(told_and_read(&order).into_iter().map(|why| format!("{line}\n  {why}"))),
                    Err(error) => wrong.push(format!("{}: \"{line}\": {error}", kind.key)),
                }
            }
        }
    }
    let count = wrong.len();
    wrong.truncate(25);
    assert!(count == 0, "{count} wrong:\n{}", wrong.join("\n"));
}

#[test]
fn every_kind_of_line_serves_a_choice_and_says_how_it_is_written() {
    let (_, grammar) = table();
    let all = [grammar::OF_A, grammar::OF_B, grammar::OF_C, grammar::DEALS, &["mulligan"]].concat();
    assert!(grammar.kinds.iter().all(|kind| all.contains(&kind.key)));
    assert!(all.iter().all(|key| grammar.kinds.iter().any(|kind| kind.key == *key)));
    for kind in &grammar.kinds {
        for lang in Lang::ALL {
            let usage = kind.spec.usage(lang);
            println!("{usage}");
            assert!(usage.chars().count() < 240, "{usage}");
        }
    }
}
