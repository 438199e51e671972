//! What lies where: cards, oaths, souls, devils, statuses, points. Taken once from the position at the start, and from then on
//! moved by events alone.

use crate::lords_of_hell_scorer::cards::Printed;
use serde_json::Value;
use std::collections::BTreeMap;

/// A card or an oath with its handle.
pub type Held = (String, u64);

/// Where a devil is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Hell,
    Earth,
    Hiding,
    Heaven,
    Captive(usize),
}

/// A devil with all that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Realm {
    pub devil: String,
    pub place: Place,
    pub hand: Vec<Held>,
    /// Hordes, artifacts and the fortress.
    pub table: Vec<Held>,
    /// Fiends on Earth.
    pub earth: Vec<Held>,
    pub rituals: Vec<Held>,
    pub oaths: Vec<Held>,
    pub souls: i64,
    pub points: i64,
    /// The three statuses: whether stable, where held.
    pub statuses: [Option<bool>; 3],
}

/// All of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Books {
    /// The top first.
    pub deck: Vec<String>,
    pub discard: Vec<String>,
    pub thrown: Vec<String>,
    /// Oaths with the Unknown Powers.
    pub aside: Vec<String>,
    pub realms: Vec<Realm>,
    pub round: u64,
    pub starter: usize,
    pub candidates: Vec<usize>,
    pub proposed: Vec<usize>,
}

/// A number in an event.
pub fn number(event: &Value, key: &str) -> i64 {
    event[key].as_i64().unwrap_or_else(|| panic!("{key} in {event}"))
}

/// A seat in an event.
pub fn seat(event: &Value, key: &str) -> usize {
    number(event, key) as usize
}

/// A text in an event.
pub fn text<'e>(event: &'e Value, key: &str) -> &'e str {
    event[key].as_str().unwrap_or_else(|| panic!("{key} in {event}"))
}

/// A list in an event.
pub fn list<'e>(event: &'e Value, key: &str) -> &'e [Value] {
    event[key].as_array().map_or(&[], Vec::as_slice)
}

/// Seats in a list.
pub fn seats(value: &Value) -> Vec<usize> {
    value.as_array().into_iter().flatten().map(|seat| seat.as_u64().expect("a seat") as usize).collect()
}

/// A card as it is written, `horde.fiends/17`.
pub fn held(value: &Value) -> Held {
    let (key, handle) = value.as_str().expect("a card").split_once('/').expect("a handle");
    (key.to_owned(), handle.parse().expect("a number"))
}

/// Where a devil is, as it is written.
pub fn place(value: &Value) -> Place {
    match value.as_str() {
        Some("hell") => Place::Hell,
        Some("earth") => Place::Earth,
        Some("hiding") => Place::Hiding,
        Some("heaven") => Place::Heaven,
        _ => Place::Captive(seat(value, "captive")),
    }
}

fn cards(value: &Value) -> Vec<Held> {
    let one = |value: &Value| held(value);
    match value {
        Value::Array(all) => all.iter().map(one).collect(),
        Value::Null => Vec::new(),
        _ => vec![one(value)],
    }
}

fn keys(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|key| key.as_str().expect("a key").to_owned()).collect()
}

impl Books {
    /// The books of a position as text.
    pub fn of(state: &Value) -> Books {
        let open = &state["open"];
        let realm = |(at, realm): (usize, &Value)| {
            let mut statuses = [None; 3];
            for held in list(realm, "statuses") {
                statuses[held[0].as_u64().expect("a status") as usize] = Some(held[1] == "stable");
            }
            Realm {
                devil: text(realm, "devil").to_owned(),
                place: place(&realm["place"]),
                hand: cards(&state["hands"][at]),
                table: ["hordes", "fortress", "artifacts"].iter().flat_map(|key| cards(&realm[key])).collect(),
                earth: cards(&realm["on_earth"]),
                rituals: list(realm, "rituals").iter().map(|running| held(&running["card"])).collect(),
                oaths: cards(&state["oaths"][at]),
                souls: number(realm, "souls"),
                points: number(realm, "points"),
                statuses,
            }
        };
        Books {
            deck: keys(&state["deck"]),
            discard: keys(&open["discard"]),
            thrown: keys(&state["thrown"]),
            aside: list(state, "aside").iter().map(|oath| oath[0].as_str().expect("a devil").to_owned()).collect(),
            realms: list(open, "realms").iter().enumerate().map(realm).collect(),
            round: number(open, "round") as u64,
            starter: seat(open, "starter"),
            candidates: seats(&open["candidates"]),
            proposed: seats(&open["proposed"]),
        }
    }

    /// The same, all that has no order put in one.
    pub fn sorted(&self) -> Books {
        let mut books = self.clone();
        books.discard.sort();
        books.thrown.sort();
        books.aside.sort();
        for realm in &mut books.realms {
            for cards in [&mut realm.hand, &mut realm.table, &mut realm.earth, &mut realm.rituals, &mut realm.oaths] {
                cards.sort();
            }
        }
        books
    }

    /// How many play.
    pub fn count(&self) -> usize {
        self.realms.len()
    }

    /// The seat of a devil.
    pub fn seat_of(&self, devil: &str) -> Option<usize> {
        self.realms.iter().position(|realm| realm.devil == devil)
    }

    /// Where cards lie that an event names.
    pub fn pile(&mut self, spot: &Value) -> &mut Vec<Held> {
        let (name, of) = spot.as_object().and_then(|spot| spot.iter().next()).unwrap_or_else(|| panic!("a place: {spot}"));
        let realm = &mut self.realms[of.as_u64().expect("a seat") as usize];
        match name.as_str() {
            "hand" => &mut realm.hand,
            "realm" => &mut realm.table,
            "earth" => &mut realm.earth,
            _ => panic!("{spot}"),
        }
    }

    /// Takes a card from where it must lie.
    pub fn take(&mut self, spot: &Value, key: &str, handle: u64) {
        match spot.as_str() {
            Some("deck") => assert_eq!(self.deck.remove(0), key, "the top of the deck"),
            Some(name) => {
                let pile = if name == "discard" { &mut self.discard } else { &mut self.thrown };
                let at = pile.iter().rposition(|card| card == key).unwrap_or_else(|| panic!("{key} is not in {name}"));
                pile.remove(at);
            }
            None => {
                let pile = self.pile(spot);
                let at = pile.iter().position(|(card, number)| card == key && *number == handle);
                pile.remove(at.unwrap_or_else(|| panic!("{key}/{handle} is not in {spot}")));
            }
        }
    }

    /// Puts a card somewhere.
    pub fn put(&mut self, spot: &Value, card: Held) {
        match spot.as_str() {
            Some("discard") => self.discard.push(card.0),
            Some("thrown") => self.thrown.push(card.0),
            Some(_) => panic!("{card:?} into {spot}"),
            None => self.pile(spot).push(card),
        }
    }

    /// Whether every card and every oath is there, as often as it was printed.
    pub fn all_there(&self, printed: &Printed) {
        let mut count: BTreeMap<&str, usize> = BTreeMap::new();
        let realms = self.realms.iter().flat_map(|realm| [&realm.hand, &realm.table, &realm.earth, &realm.rituals]).flatten();
        for key in realms.map(|(key, _)| key).chain(&self.deck).chain(&self.discard).chain(&self.thrown) {
            *count.entry(key).or_default() += 1;
        }
        assert_eq!(count.values().sum::<usize>(), 120, "the cards");
        assert!(printed.cards.iter().all(|(key, card)| count.get(key.as_str()) == Some(&card.copies)), "each card: {count:?}");
        for realm in &self.realms {
            let held = self.realms.iter().flat_map(|other| &other.oaths).filter(|(signer, _)| *signer == realm.devil).count();
            let aside = self.aside.iter().filter(|signer| **signer == realm.devil).count();
            assert_eq!(held + aside, 6, "six oaths of {}", realm.devil);
        }
    }
}

impl Realm {
    /// Its fortress.
    pub fn fortress(&self) -> Option<&str> {
        self.table.iter().map(|(key, _)| key.as_str()).find(|key| key.starts_with("fortress."))
    }

    /// Whether it has something on the table.
    pub fn has(&self, key: &str) -> bool {
        self.table.iter().any(|(card, _)| card == key)
    }

    /// Its hordes in Hell.
    pub fn hordes(&self) -> impl Iterator<Item = &str> {
        self.table.iter().map(|(key, _)| key.as_str()).filter(|key| key.starts_with("horde."))
    }

    /// How many status cards it has.
    pub fn status_cards(&self) -> i64 {
        self.statuses.iter().flatten().count() as i64
    }

    /// All resource cards it has in play.
    pub fn tabled(&self) -> usize {
        self.table.len() + self.earth.len() + self.rituals.len()
    }

    /// What counts against the limit of 21: hand and table, devil, status and oath cards.
    pub fn counted(&self) -> usize {
        1 + self.status_cards() as usize + self.tabled() + self.hand.len() + self.oaths.len()
    }

    /// The power of the devil, with what it carries.
    pub fn devil_power(&self, printed: &Printed) -> i64 {
        printed.devils[&self.devil] + if self.has("artifact.sword") { 3 } else { 0 }
    }

    /// The power of the realm: souls, fortress, hordes in Hell, and the devil if it is free in Hell.
    pub fn power(&self, printed: &Printed) -> i64 {
        let devil = if self.place == Place::Hell { self.devil_power(printed) } else { 0 };
        let fortress = self.fortress().map_or(0, |key| printed.card(key).power);
        self.souls + fortress + printed.army(self.hordes()) + devil
    }
}
