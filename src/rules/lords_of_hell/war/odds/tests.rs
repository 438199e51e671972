//! The odds against all dice of small fights, and against fights thrown with the rules' own code.

use super::super::super::cards::{Card, Face};
use super::super::super::event::{Event, FightEnd};
use super::super::super::fight::Fight;
use super::super::super::state::State;
use super::super::super::table::Table;
use super::super::super::tactics::Force;
use super::super::super::{LordsOfHell, Options};
use super::super::opening::open_fight;
use super::super::{programme, round, troops};
use super::law::ONE;
use super::*;
use crate::dice::{Dice, Seed, Stream};
use crate::game::{Ledger, Ruleset, Seats, Setting};
use std::collections::BTreeMap;

/// What a seat has: hordes, souls, a fortress, an artifact, whether its devil is there.
struct Has(&'static [&'static str], u16, Option<&'static str>, Option<&'static str>, bool);

fn state(all: &[Has]) -> State {
    let seats = Seats(["Laura", "Mikko", "Ville", "Inkeri"].map(str::to_owned).to_vec());
    let setting = Setting { options: Options::default(), seats, version: 1 };
    let mut dice = Dice::stream(&Seed::named("odds"), Stream::default());
    let mut state = LordsOfHell::setup(&setting, &mut dice).expect("a start");
    let mut handle = 1;
    let mut card = |key: &str| {
        handle += 1;
        Card { face: Face::of_key(key).expect("a card"), handle }
    };
    // What lies elsewhere is copied with each fight.
    (state.deck, state.hands) = (Vec::new(), vec![Vec::new(); 4]);
    for (realm, Has(hordes, souls, fortress, artifact, devil)) in state.open.realms.iter_mut().zip(all) {
        realm.hordes = hordes.iter().map(|key| card(key)).collect();
        realm.souls = *souls;
        realm.fortress = fortress.map(&mut card);
        realm.artifacts = artifact.map(&mut card).into_iter().collect();
        realm.place = if *devil { Place::Hell } else { Place::Earth };
    }
    state
}

/// A fight of seat 0, with helpers, against seat 1, with helpers, not yet begun.
fn begun<'l>(ledger: &'l mut Ledger<LordsOfHell>, dice: &'l mut Dice, helpers: &[(Seat, Side)]) -> Table<'l> {
    let mut table = Table::new(ledger, dice);
    open_fight(&mut table, Seat(0), Seat(1), false, &Force::All, Vec::new(), None);
    for (seat, side) in helpers {
        let troops = troops::troops_of(&table, *seat, &Force::All, true);
        let troop = troops.troop(*seat, *side, 1);
        troops::enter(&mut table, 0, troop);
    }
    table
}

/// A fight with the table around it.
#[derive(Clone)]
struct Stand {
    state: State,
    fight: Fight,
    end: Option<FightEnd>,
}

impl Stand {
    /// All on which it hangs what can happen from here, as a text: looked up quicker than compared.
    fn known_as(&self) -> String {
        let bare = self.fight.troops.iter().map(|troop| Troop { hits: 0, ..troop.clone() }).collect::<Vec<_>>();
        format!("{:?} {bare:?} {:?}", self.end, self.state.open.used)
    }
}

/// Adds what may come to what is found already.
fn add(found: &mut BTreeMap<String, (Stand, f64)>, after: Stand, chance: f64) {
    found.entry(after.known_as()).or_insert((after, 0.0)).1 += chance;
}

/// All that one combat round may come to, over all dice.
fn all_rounds(from: &Stand) -> Vec<(Stand, f64)> {
    let mut open: Vec<Vec<u32>> = vec![Vec::new()];
    let mut found = BTreeMap::new();
    while let Some(script) = open.pop() {
        let mut ledger = Ledger::<LordsOfHell>::new(from.state.clone());
        let mut dice = Dice::script(script.clone(), &Seed::named("all"));
        let mut table = Table::new(&mut ledger, &mut dice);
        table.fights.push(from.fight.clone());
        table.change(0, |fight| {
            fight.round = 1;
            fight.felled.clear();
        });
        round::roll(&mut table, 0);
        let (fight, end) = (table.fights[0].clone(), round::end_of(&table, 0));
        drop(table);
        let drawn = dice.drawn();
        if let Some(next) = drawn.get(script.len()) {
            // A die of six is written by its face.
            let more = |got| script.iter().copied().chain([if next.of == 6 { got + 1 } else { got }]).collect();
            open.extend((0..next.of).map(more));
            continue;
        }
        let chance = drawn.iter().map(|draw| 1.0 / f64::from(draw.of)).product::<f64>();
        let after = Stand { state: ledger.state().clone(), fight, end };
        add(&mut found, after, chance);
    }
    found.into_values().collect()
}

/// How often the attacker wins, over all dice of all combat rounds.
fn by_force(state: &State, helpers: &[(Seat, Side)]) -> f64 {
    let mut ledger = Ledger::<LordsOfHell>::new(state.clone());
    let mut dice = Dice::script(Vec::new(), &Seed::named("none"));
    let fight = begun(&mut ledger, &mut dice, helpers).fights[0].clone();
    let mut won = 0.0;
    let first = Stand { state: ledger.state().clone(), fight, end: None };
    let mut now = BTreeMap::from([(first.known_as(), (first, 1.0))]);
    let mut known: BTreeMap<String, Vec<(Stand, f64)>> = BTreeMap::new();
    for _ in 0..20 {
        let mut next = BTreeMap::new();
        for (key, (stand, chance)) in now {
            for (after, weight) in known.entry(key).or_insert_with(|| all_rounds(&stand)) {
                match after.end {
                    Some(FightEnd::Won) => won += chance * *weight,
                    Some(_) => {}
                    None => add(&mut next, after.clone(), chance * *weight),
                }
            }
        }
        now = next;
    }
    won
}

/// How often the attacker wins, and how much power each side loses, in so many fights thrown.
fn by_chance(state: &State, helpers: &[(Seat, Side)], fights: u32) -> f64 {
    let mut won = 0_u32;
    let mut dice = Dice::stream(&Seed::named("many fights"), Stream::default());
    for _ in 0..fights {
        let mut ledger = Ledger::<LordsOfHell>::new(state.clone());
        programme::fight_out(&mut begun(&mut ledger, &mut dice, helpers));
        dice.take_drawn();
        won += u32::from(ledger.events().iter().any(|event| matches!(event, Event::FightEnded { end: FightEnd::Won, .. })));
    }
    f64::from(won) / f64::from(fights)
}

fn seats(helpers: &[(Seat, Side)], side: Side, main: Seat) -> Vec<Seat> {
    [main].into_iter().chain(helpers.iter().filter(|(_, of)| *of == side).map(|(seat, _)| *seat)).collect()
}

fn worked_out(state: &State, helpers: &[(Seat, Side)]) -> f64 {
    let sides = [Side::Attacker, Side::Defender].map(|side| seats(helpers, side, Seat(side.index() as u8)));
    let (told, won) = exactly(&state.open, &sides[0], &sides[1]).expect("a fight");
    let won = won as f64 / ONE as f64;
    assert!((won * 1000.0 - f64::from(told.won)).abs() <= 0.5, "{won} is told as {}", told.won);
    won
}

const ALONE: &[(Seat, Side)] = &[];
const HELPED: &[(Seat, Side)] = &[(Seat(2), Side::Attacker)];
const DEFENDED: &[(Seat, Side)] = &[(Seat(3), Side::Defender)];

fn none() -> Has {
    Has(&[], 0, None, None, false)
}

/// Fights small enough for all of their dice to be thrown, with so many souls more.
fn small_fights(more: u16) -> Vec<(State, &'static [(Seat, Side)])> {
    let alone = |attack: Has, defence: Has| (state(&[attack, defence, none(), none()]), ALONE);
    vec![
        // One devil each, one of them behind walls.
        alone(Has(&[], 0, None, None, true), Has(&[], 0, Some("fortress.iron"), None, true)),
        // Souls take the smallest dice.
        alone(Has(&[], 2 + more, None, None, true), Has(&["horde.hell_hounds"], 2, None, None, true)),
        // What comes first takes the first die, whatever it shows.
        alone(Has(&["horde.juggernauts"], 1 + more, None, None, true), Has(&[], 1, None, Some("artifact.shield"), true)),
        // Two share hits, one of them with souls.
        (
            state(&[
                Has(&[], 0, None, None, true),
                Has(&["horde.fiends"], 1, None, None, true),
                Has(&[], 2 + more, None, None, true),
                none(),
            ]),
            HELPED,
        ),
        // What the fortress saves hits a helper.
        (
            state(&[
                Has(&["horde.damned_legion"], 0, None, None, true),
                Has(&[], 1, Some("fortress.iron"), None, true),
                none(),
                Has(&[], 1 + more, None, None, true),
            ]),
            DEFENDED,
        ),
    ]
}

fn hold_against_all_dice(fights: &[(State, &[(Seat, Side)])]) {
    for (at, (state, helpers)) in fights.iter().enumerate() {
        let (exact, forced) = (worked_out(state, helpers), by_force(state, helpers));
        println!("fight {at}: {exact}");
        assert!((exact - forced).abs() < 1e-9, "fight {at}: {exact} is not {forced}");
    }
}

#[test]
fn odds_of_small_fights_are_what_all_dice_give() {
    hold_against_all_dice(&small_fights(0)[..2]);
    // What all dice gave for each, as the test below throws them.
    let forced = [0.04598765432098765, 0.1291219297604853, 0.7488530112652457, 0.1479525677297668, 0.005959126416455084];
    for (at, ((state, helpers), forced)) in small_fights(0).iter().zip(forced).enumerate() {
        let exact = worked_out(state, helpers);
        assert!((exact - forced).abs() < 1e-9, "fight {at}: {exact} is not {forced}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn odds_of_fights_with_more_dice_are_what_all_dice_give() {
    hold_against_all_dice(&small_fights(0));
    hold_against_all_dice(&small_fights(1));
}

/// Two armies of 80 and 75.
fn armies() -> State {
    let attack = Has(
        &[
            "horde.leviathan",
            "horde.juggernauts",
            "horde.damned_legion",
            "horde.damned_legion",
            "horde.damned_legion",
            "horde.fallen_angels",
            "horde.fallen_angels",
            "horde.metal_beasts",
            "horde.metal_beasts",
            "horde.tormented_ones",
            "horde.tormented_ones",
            "horde.tormented_ones",
            "horde.hell_hounds",
            "horde.hell_hounds",
        ],
        18,
        None,
        Some("artifact.sword"),
        true,
    );
    let defence = Has(
        &[
            "horde.damned_legion",
            "horde.damned_legion",
            "horde.fallen_angels",
            "horde.metal_beasts",
            "horde.metal_beasts",
            "horde.tormented_ones",
            "horde.tormented_ones",
            "horde.tormented_ones",
            "horde.tormented_ones",
            "horde.dark_critters",
            "horde.night_critters",
            "horde.shadow_critters",
            "horde.hell_hounds",
        ],
        20,
        Some("fortress.iron"),
        None,
        true,
    );
    let mut state = state(&[attack, defence, none(), none()]);
    let power = |state: &State, seat| state.open.realm_power(Seat(seat));
    let (short, long) = (80 - power(&state, 0), 75 - power(&state, 1));
    state.open.realms[0].souls += short;
    state.open.realms[1].souls += long;
    state
}

#[test]
fn odds_of_two_armies_are_what_many_fights_give() {
    let state = armies();
    let (exact, thrown) = (worked_out(&state, ALONE), by_chance(&state, ALONE, 20_000));
    // Four standard deviations of so many fights.
    assert!((exact - thrown).abs() < 0.0142, "{exact} is not {thrown}");
}

/// Two allies with some souls against one.
fn allies() -> State {
    state(&[
        Has(&["horde.damned_legion", "horde.hell_hounds", "horde.fiends"], 3, None, None, true),
        Has(
            &["horde.juggernauts", "horde.damned_legion", "horde.damned_legion", "horde.hell_hounds"],
            6,
            Some("fortress.bone_citadel"),
            None,
            true,
        ),
        Has(&["horde.fallen_angels", "horde.metal_beasts", "horde.warriors_of_darkness"], 4, None, None, true),
        none(),
    ])
}

#[test]
fn odds_of_fights_with_too_many_ways_are_refused_and_not_worked_at_for_ever() {
    let mut state = armies();
    for ally in [2, 3] {
        (state.open.realms[ally].place, state.open.realms[ally].souls) = (Place::Hell, 12);
    }
    let [one, other, third, last] = [0, 1, 2, 3].map(Seat);
    assert_eq!(odds(&state.open, &[one], &[other, last]), Err(NoFight::TooMany));
    assert_eq!(odds(&state.open, &[one, third], &[other]), Err(NoFight::TooMany));
    assert!(odds(&state.open, &[one], &[other]).is_ok());
    assert!(odds(&allies().open, &[one, third], &[other]).is_ok());
}

#[test]
#[ignore = "a million fights take a minute"]
fn odds_are_what_a_million_fights_give() {
    for (state, helpers) in [(armies(), ALONE), (allies(), HELPED)] {
        let (exact, thrown) = (worked_out(&state, helpers), by_chance(&state, helpers, 500_000));
        assert!((exact - thrown).abs() < 0.0029, "{exact} is not {thrown}");
    }
}
