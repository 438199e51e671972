//! A fight of 80 against 75 in Lords of Hell: fought out, beside throwing its dice and nothing else; and its exact odds, beside as many
//! such fights thrown as would tell them to a tenth of a percent.

use super::per_second;
use std::hint::black_box;
use turnpost::dice::{Dice, Seed, Stream};
use turnpost::game::{Answer, Ledger, Ruleset, Seat, Seats, Setting, Source, Viewer};
use turnpost::rules::lords_of_hell::{Event, LordsOfHell, Options, Order, State};
use turnpost::serial;

/// Two armies of 80 and 75 as the rules count them, artifact and fortress included; the others have nothing.
const ARMIES: &str = r#"
round = 3
phase = "combat.turn"
[seats.A]
devil = "asmodeus"
realm = [
    "horde.leviathan", "horde.juggernauts", "horde.damned_legion", "horde.damned_legion", "horde.damned_legion", "horde.fallen_angels",
    "horde.fallen_angels", "horde.metal_beasts", "horde.metal_beasts", "horde.tormented_ones", "horde.tormented_ones",
    "horde.tormented_ones", "horde.hell_hounds", "horde.hell_hounds", "artifact.sword",
]
souls = 29
[seats.B]
devil = "baalzebub"
realm = [
    "horde.damned_legion", "horde.damned_legion", "horde.metal_beasts", "horde.metal_beasts", "horde.tormented_ones",
    "horde.tormented_ones", "horde.tormented_ones", "horde.tormented_ones", "horde.warriors_of_darkness", "horde.warriors_of_darkness",
    "horde.dark_critters", "horde.night_critters", "horde.shadow_critters", "horde.hell_hounds", "horde.hell_hounds", "fortress.iron",
]
souls = 29
[seats.C]
devil = "belial"
[seats.D]
devil = "dispater"
"#;

/// So many fights tell a probability to a tenth of a percent: the standard deviation of a half is a half over their root.
const FIGHTS: f64 = 250_000.0;

fn setting() -> Setting<Options> {
    Setting { options: Options::default(), seats: Seats(["A", "B", "C", "D"].map(str::to_owned).to_vec()), version: 1 }
}

fn order(text: &str) -> Order {
    serial::from_toml(text).expect("an order")
}

/// Answers what is asked: the plan of seat A where files are asked for, and nothing else of anybody.
fn answers(state: &State, plan: Option<&Order>) -> Vec<Answer<Order>> {
    let view = LordsOfHell::view(state, Viewer::Everything);
    let answer = |request: turnpost::game::Request| {
        let order = plan.filter(|_| request.seat == Seat(0)).cloned().unwrap_or_else(|| LordsOfHell::fallback(&view, &request));
        Answer { request, order, source: Source::Deadline }
    };
    LordsOfHell::pending(state).asked.into_iter().map(answer).collect()
}

/// Prints the figures.
pub fn fights() {
    let mut dice = Dice::stream(&Seed::named("fights"), Stream::default());
    let position = serial::from_toml(ARMIES).expect("a position");
    let state = LordsOfHell::PARTS.casebook.arrange(&setting(), &position, &mut dice).expect("two armies");
    let mut ledger = Ledger::<LordsOfHell>::new(state.clone());
    let plan = order("kind = \"plan\"\nnumber = 1\non = { devil = \"baalzebub\" }\nforce = \"all\"\ntactics = []\n");
    LordsOfHell::resolve(&mut ledger, &answers(&state, None), &mut dice);
    let filed = answers(ledger.state(), Some(&plan));
    LordsOfHell::resolve(&mut ledger, &filed, &mut dice);
    ledger.clear_events();
    let last = answers(ledger.state(), None);

    let (mut wars, mut thrown) = (0u64, 0u64);
    let fought = per_second(|| {
        let mut war = ledger.clone();
        LordsOfHell::resolve(&mut war, &last, &mut dice);
        dice.take_drawn();
        let rolls = war.events().iter().map(|event| match event {
            Event::Rolled { attack, defence, .. } => (attack.len() + defence.len()) as u64,
            _ => 0,
        });
        thrown += rolls.sum::<u64>();
        wars += 1;
        1
    });
    let each = thrown / wars.max(1);
    let bare = per_second(|| {
        black_box((0..each).map(|_| dice.die(6)).sum::<u32>());
        dice.take_drawn();
        1
    });
    super::row(&format!("a war of one fight, 80 against 75, µs (its {each} dice alone)"), 1e6 / fought, 1e6 / bare, "");

    let view = LordsOfHell::view(&state, Viewer::Seat(Seat(0)));
    let asks = order("kind = \"odds\"\nattackers = [{ devil = \"asmodeus\" }]\ndefenders = [{ devil = \"baalzebub\" }]\n");
    let odds = per_second(|| {
        let told = LordsOfHell::PARTS.advice.asks(&setting(), &view, &asks).expect("a question").map(black_box);
        assert!(told.is_ok(), "the odds are worked out");
        1
    });
    super::row("exact odds of that fight, ms (a quarter of a million fights)", 1e3 / odds, FIGHTS * 1e3 / fought, "");
}
