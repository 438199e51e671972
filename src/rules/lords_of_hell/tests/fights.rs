//! Fights that the rules text and the casebook tell, die for die.

use super::{dice, setting, step};
use crate::dice::{Dice, Seed};
use crate::game::{Casebook, Ledger, Present, Ruleset, Seat, Viewer};
use crate::rules::lords_of_hell::condition::{Compare, Cond, Fact, Term};
use crate::rules::lords_of_hell::event::{Event, FightEnd, Taken};
use crate::rules::lords_of_hell::orders::Order;
use crate::rules::lords_of_hell::person::Person;
use crate::rules::lords_of_hell::realm::Place;
use crate::rules::lords_of_hell::tactics::{Force, Tactic};
use crate::rules::lords_of_hell::terms::HelpAs;
use crate::rules::lords_of_hell::{Devil, LordsOfHell, News, Position};
use crate::words::Lang;

/// Plays the war of a position with these files and dice. What happened; no die may be left over or wanting.
fn war(position: &str, files: &[(u8, Order)], thrown: &[u32]) -> (Ledger<LordsOfHell>, Vec<Event>) {
    let setting = setting(5);
    let position: Position = crate::serial::from_toml(position).expect("a position");
    let state = LordsOfHell.arrange(&setting, &position, &mut dice("fight", 1)).expect("a state");
    let mut ledger: Ledger<LordsOfHell> = Ledger::new(state);
    let mut script = Dice::script(thrown.to_vec(), &Seed::of_game(b"a secret", "fight", &[]));
    let gate = LordsOfHell::pending(ledger.state()).asked;
    step(&mut ledger, &gate.iter().map(|request| (*request, Order::Ready {})).collect::<Vec<_>>(), &mut script);
    let requests = LordsOfHell::pending(ledger.state()).asked;
    for (seat, order) in files {
        let request = requests.iter().find(|request| request.seat == Seat(*seat)).expect("a seat");
        let view = LordsOfHell::view(ledger.state(), crate::game::Viewer::Seat(Seat(*seat)));
        LordsOfHell::legal(&setting, &view, request, order).expect("legal");
        step(&mut ledger, &[(*request, order.clone())], &mut script);
    }
    step(&mut ledger, &requests.iter().map(|request| (*request, Order::Done {})).collect::<Vec<_>>(), &mut script);
    assert_eq!(script.script_rest().expect("a script"), Ok(0));
    LordsOfHell::check(ledger.state()).expect("a sound state");
    let events = ledger.take_events();
    (ledger, events)
}

fn devil(key: &str) -> Person {
    Person::Devil(Devil::of_key(key).expect("a devil"))
}

/// Goes home after so many combat rounds.
fn until(round: u16) -> Vec<Tactic> {
    let late = Cond(vec![vec![Term { not: false, fact: Fact::Round { compare: Compare::More, count: round } }]]);
    vec![Tactic::Retreat { only_if: Some(late) }]
}

fn attack(on: &str, tactics: Vec<Tactic>) -> Order {
    Order::Plan { number: 1, on: devil(on), force: Force::All, only_if: None, tactics }
}

fn hits(events: &[Event]) -> Vec<(u8, u8, String)> {
    let taken = |took: &Taken| match took {
        Taken::Souls(count) => format!("{count} souls"),
        Taken::Horde(card) | Taken::Fortress(card) => card.face.key().to_owned(),
        Taken::Devil => "devil".into(),
        Taken::Nothing => "nothing".into(),
    };
    events
        .iter()
        .filter_map(|event| match event {
            Event::HitTaken { seat, die, took, .. } => Some((seat.0, *die, taken(took))),
            _ => None,
        })
        .collect()
}

const WORKED: &str = r#"
phase = "combat.turn"
[seats.Laura]
devil = "asmodeus"
realm = ["horde.damned_legion", "horde.damned_legion", "horde.damned_legion", "horde.damned_legion", "horde.juggernauts", "horde.juggernauts"]
[seats.Atro]
devil = "glasya"
souls = 3
realm = ["fortress.iron", "horde.hell_hounds", "horde.hell_hounds", "horde.diabolic_fiends"]
"#;

#[test]
fn the_worked_fight_of_the_rules_goes_die_for_die() {
    let dice = [3, 1, 5, 4, 2, 1, 2, 1, 4, 5];
    let (ledger, events) = war(WORKED, &[(0, attack("glasya", until(1)))], &dice);
    let began = events.iter().find_map(|event| match event {
        Event::CombatRound { attack, defence, protection, rolls, .. } => Some((*attack, *defence, *protection, *rolls)),
        _ => None,
    });
    assert_eq!(began, Some((26, 17, 2, 4)));
    assert_eq!(hits(&events), [(0, 5, "horde.juggernauts".to_owned()), (4, 1, "1 souls".to_owned())]);
    let open = &ledger.state().open;
    assert_eq!((open.realm_power(Seat(0)), open.realm_power(Seat(4))), (22, 16));
    assert_eq!((open.realm(Seat(4)).defence_wins, open.realm(Seat(0)).attack_wins), (1, 0));
}

#[test]
fn rolling_stops_when_a_side_is_gone_and_its_devil_is_a_prisoner() {
    let position = r#"
phase = "combat.turn"
[seats.Laura]
devil = "asmodeus"
realm = ["fortress.iron", "horde.damned_legion", "horde.damned_legion", "horde.damned_legion", "horde.damned_legion", "horde.juggernauts", "horde.juggernauts", "horde.hell_hounds", "horde.hell_hounds"]
[seats.Atro]
devil = "glasya"
realm = ["horde.damned_legion"]
"#;
    // 30 to 7: three dice to one, three for who was hit.
    // Ten against ten: two rolls a combat round, of a die each.
    let (ledger, events) = war(position, &[(0, attack("glasya", Vec::new()))], &[6, 1, 1, 1, 6, 1, 1, 1, 2, 3]);
    assert_eq!(hits(&events), [(4, 6, "horde.damned_legion".to_owned()), (4, 6, "devil".to_owned())]);
    let rolls = events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
    assert_eq!(rolls, 2);
    assert_eq!(ledger.state().open.realm(Seat(4)).place, super::super::state::Place::Captive(Seat(0)));
    assert_eq!(ledger.state().open.realm(Seat(0)).attack_wins, 1);
}

#[test]
fn a_fortress_covers_its_devil_and_not_who_helps_it() {
    let position = r#"
phase = "combat.turn"
[seats.Laura]
devil = "asmodeus"
realm = ["horde.damned_legion", "horde.damned_legion", "horde.damned_legion", "horde.damned_legion", "horde.juggernauts", "horde.juggernauts"]
[seats.Atro]
devil = "glasya"
realm = ["fortress.iron", "horde.hell_hounds", "horde.hell_hounds", "horde.diabolic_fiends"]
[seats.Mikko]
devil = "mammon"
realm = ["horde.damned_legion"]
"#;
    let help = Order::Help {
        whom: devil("glasya"),
        side: HelpAs::Either,
        against: None,
        force: Force::All,
        round: None,
        every: false,
        only_if: None,
        tactics: Vec::new(),
    };
    // 26 to 14 and 6: 4 − 2 is less than 3, so the helper takes the 4. Hit, the defenders throw two dice more: nobody, nobody, nobody.
    let dice = [4, 3, 5, 1, 1, 4, 3, 5, 6, 1, 6, 3, 2, 1];
    let (_, events) = war(position, &[(0, attack("glasya", until(1))), (1, help)], &dice[..]);
    let of_helper = hits(&events);
    assert_eq!(
        of_helper.first().map(|(seat, die, took)| (*seat, *die, took.as_str())),
        Some((1, 4, "horde.damned_legion")),
        "{of_helper:?}"
    );
}

#[test]
fn a_fight_that_nobody_wins_ends_after_twenty_combat_rounds_and_says_so() {
    let position = r#"
        phase = "combat.turn"
        [seats.Laura]
        devil = "asmodeus"
        souls = 4
        [seats.Mikko]
        devil = "baalzebub"
        [seats.Ville]
        devil = "belial"
        [seats.Inkeri]
        devil = "dispater"
        [seats.Atro]
        devil = "glasya"
        souls = 6
    "#;
    // Ten against ten: two rolls a combat round, of a die each.
    let (ledger, events) = war(position, &[(0, attack("glasya", Vec::new()))], &[1; 80]);
    let ends: Vec<FightEnd> =
        events.iter().filter_map(|event| if let Event::FightEnded { end, .. } = event { Some(*end) } else { None }).collect();
    assert_eq!(ends, [FightEnd::Exhausted]);
    assert_eq!(ledger.state().open.realm(Seat(0)).place, Place::Hell);
}

/// What a fight is told as, and how much of what happened stands behind it.
fn told(events: &[Event], viewer: Viewer, lang: Lang) -> Vec<(usize, String)> {
    let news: Vec<News> = events.iter().filter_map(|event| LordsOfHell::news(event, viewer)).collect();
    let passages = LordsOfHell::PAGES.passages(&setting(5), &news, viewer.seat());
    passages.iter().map(|passage| (passage.of.len(), lang.words().tell(&passage.told.1))).collect()
}

#[test]
fn a_fight_is_told_in_a_sentence_or_two() {
    let (_, events) = war(WORKED, &[(0, attack("glasya", until(1)))], &[3, 1, 5, 4, 2, 1, 2, 1, 4, 5]);
    let public = told(&events, Viewer::Public, Lang::En);
    assert_eq!(
        public.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>(),
        [
            "Laura attacks the realm of Atro (fight 1) with 26 power against 17, but the defenders hold: it is over after 1 combat round. Lost: Laura (Juggernauts) and Atro (1 soul)."
        ]
    );
    // All that names the fight stands behind it, but for what the reader did.
    assert!(public.iter().all(|(count, _)| *count > 9), "{public:?}");
    let own = told(&events, Viewer::Seat(Seat(0)), Lang::En);
    assert_eq!(own.first().map(|(count, text)| (count + 2, text)), public.first().map(|(count, text)| (*count, text)));
    assert_eq!(
        told(&events, Viewer::Public, Lang::Fi).iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>(),
        [
            "Laura hyökkää Atron valtakuntaan (taistelu 1) voimin 26 vastaan 17, mutta puolustajat pitävät pintansa: taistelu päättyy yhteen taistelukierrokseen. Tappiot: Laura (Juggernautit) ja Atro (1 sielu)."
        ]
    );
}
