//! Who hears in the same pass of what another's letter did to it.

use crate::dice::{Dice, Seed, Stream};
use crate::game::{Answer, Ledger, Request, Ruleset, Seat, Seats, Setting, Source, Viewer};
use crate::rules::lords_of_hell::{DEAL, LordsOfHell as Rules, Options, Order};
use crate::serial;

/// Mikko plays a card or gives something; Laura is the one it is done to, Ville and Inkeri look on.
const POSITION: &str = r#"
round = 3
phase = "playing"
[seats.Laura]
devil = "asmodeus"
realm = ["horde.hell_hounds", "artifact.sword"]
hand = ["special.recall"]
[seats.Mikko]
devil = "baalzebub"
hand = ["special.bribe", "special.thief", "special.disrupt", "special.recall"]
realm = ["fortress.bone_citadel"]
souls = 3
[seats.Ville]
devil = "belial"
at = "captive:Mikko"
[seats.Inkeri]
devil = "dispater"
"#;

/// Who hears at once when Mikko writes that.
fn called(order: &str) -> Vec<u8> {
    let seats = Seats(["Laura", "Mikko", "Ville", "Inkeri"].map(str::to_owned).to_vec());
    let setting = Setting { options: Options::default(), seats, version: 1 };
    let mut dice = Dice::stream(&Seed::named("called"), Stream::default());
    let position = serial::from_toml(POSITION).expect("a position");
    let state = Rules::PARTS.casebook.arrange(&setting, &position, &mut dice).expect("a table");
    let request = Request { seat: Seat(1), ask: "deal", choice: &DEAL };
    let order: Order = serial::from_toml(order).expect("an order");
    assert_eq!(Rules::legal(&setting, &Rules::view(&state, Viewer::Seat(Seat(1))), &request, &order), Ok(()), "{order:?}");
    let mut ledger = Ledger::<Rules>::new(state);
    Rules::resolve(&mut ledger, &[Answer { request, order, source: Source::Deadline }], &mut dice);
    let hears = |seat: &Seat| {
        let mut news = ledger.events().iter().filter_map(|event| Rules::news(event, Viewer::Seat(*seat)));
        *seat != Seat(1) && news.any(|news| Rules::PARTS.talk.calls(&news, *seat))
    };
    (0..4).map(Seat).filter(hears).map(|seat| seat.0).collect()
}

#[test]
fn who_is_robbed_hears_at_once_and_nobody_else_does() {
    let hounds = "kind = \"play\"\nface = \"special.bribe\"\non = { cards = [{ kind = { face = \"horde.hell_hounds\", count = 1, of = { devil = \"asmodeus\" } } }] }\n";
    assert_eq!(called(hounds), [0], "a horde");
    assert_eq!(
        called("kind = \"play\"\nface = \"special.thief\"\non = { person = { devil = \"asmodeus\" } }\n"),
        [0],
        "a card of the hand"
    );
}

#[test]
fn who_is_given_something_on_the_table_or_let_go_hears_at_once() {
    let gift = "kind = \"gift\"\nto = { devil = \"asmodeus\" }\nitems = [{ souls = 2 }]\nwhen = \"now\"\n";
    assert_eq!(called(gift), [0]);
    assert_eq!(called("kind = \"free\"\nwhom = { devil = \"belial\" }\n"), [2]);
    assert_eq!(called("kind = \"permit\"\nwhom = { devil = \"belial\" }\n"), [2]);
}
