//! What a stand-in does in a position.

use super::{dice, setting, step};
use crate::game::{Casebook, Ledger, Ruleset, Seat};
use crate::rules::lords_of_hell::orders::Order;
use crate::rules::lords_of_hell::person::Pick;
use crate::rules::lords_of_hell::{LordsOfHell, Position, stand_in};

/// The fortresses that the stand-in of the first seat tables, with a hand and a realm.
fn fortresses(hand: &str, realm: &str) -> Vec<String> {
    let seats = [
        "mikko = { devil = \"baalzebub\" }",
        "ville = { devil = \"belial\" }",
        "inkeri = { devil = \"dispater\" }",
        "atro = { devil = \"glasya\" }",
    ];
    let position = format!(
        "round = 2\nphase = \"playing\"\nstart = \"laura\"\n[seats]\nlaura = {{ devil = \"asmodeus\", hand = {hand}, realm = {realm} }}\n{}",
        seats.join("\n")
    );
    let setting = setting(5);
    let position: Position = crate::serial::from_toml(&position).expect("a position");
    let mut dice = dice("stand-in", 1);
    let mut ledger: Ledger<LordsOfHell> = Ledger::new(LordsOfHell.arrange(&setting, &position, &mut dice).expect("a state"));
    let gate = LordsOfHell::pending(ledger.state()).asked;
    step(&mut ledger, &gate.iter().map(|request| (*request, Order::Ready {})).collect::<Vec<_>>(), &mut dice);
    let mut tabled = Vec::new();
    loop {
        let asked = LordsOfHell::pending(ledger.state()).asked;
        let request = asked.into_iter().find(|request| request.seat == Seat(0)).expect("it is asked");
        let Some(order) = stand_in::line(ledger.state(), &request) else { return tabled };
        if let Order::TableAtClose { cards } = &order {
            let hand = ledger.state().hand(Seat(0));
            let faces = cards.iter().filter_map(|pick| match pick {
                Pick::Handle(handle) => hand.iter().find(|card| card.handle == *handle).map(|card| card.face.key().to_owned()),
                Pick::Kind { .. } => None,
            });
            tabled.extend(faces.filter(|face| face.starts_with("fortress.")));
        }
        step(&mut ledger, &[(request, order)], &mut dice);
    }
}

#[test]
fn of_its_fortresses_it_tables_the_strongest_and_none_that_is_no_better_than_its_own() {
    let hand = r#"["fortress.bone_citadel", "fortress.iron", "fortress.labyrinth"]"#;
    assert_eq!(fortresses(hand, "[]"), ["fortress.iron"]);
    assert_eq!(fortresses(hand, r#"["fortress.pit_of_torment"]"#), ["fortress.iron"]);
    assert_eq!(fortresses(r#"["fortress.bone_citadel", "fortress.labyrinth"]"#, r#"["fortress.pit_of_torment"]"#), [""; 0]);
}
