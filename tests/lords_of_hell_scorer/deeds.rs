//! What was done in war that somebody may have promised to do whenever it comes up: help, a share of the loot, retreat, flight,
//! surrender.

use crate::lords_of_hell_scorer::books::{held, list, number, seat, text};
use crate::lords_of_hell_scorer::follow::Scorer;
use crate::lords_of_hell_scorer::promises::Promise;
use serde_json::Value;

/// What somebody did in a round.
pub struct Deed {
    round: u64,
    who: usize,
    what: What,
}

enum What {
    /// Came to help, with so much power: on the attackers' side, beside these.
    Helped {
        attacks: bool,
        power: i64,
        beside: Vec<usize>,
    },
    /// Left a fight with all troops.
    Left,
    Surrendered,
    Fled,
    /// Gave cards of the loot.
    Shared {
        with: usize,
        cards: i64,
    },
}

impl Scorer<'_> {
    /// Notes what an event that has been followed says of it.
    pub fn note_deed(&mut self, kind: &str, event: &Value) {
        let round = self.books.round;
        let mut note = |who: usize, what: What| self.deeds.push(Deed { round, who, what });
        match (kind, event["why"].as_str()) {
            ("troops-left", _) if event["all"] == true => note(seat(event, "seat"), What::Left),
            // Whose captor has no prison goes free, but it has given itself up.
            ("devil-moved", Some("surrender" | "no-prison")) => note(seat(event, "seat"), What::Surrendered),
            ("devil-moved", Some("flight")) => note(seat(event, "seat"), What::Fled),
            ("cards-moved", Some("loot")) => {
                if let (Some(by), Some(with)) = (event["from"]["hand"].as_u64(), event["to"]["hand"].as_u64()) {
                    note(by as usize, What::Shared { with: with as usize, cards: list(event, "cards").len() as i64 });
                }
            }
            ("troops-joined", _) => {
                let (who, attacks) = (seat(event, "seat"), event["side"] == "attacker");
                let devil = if event["devil"] == true { self.books.realms[who].devil_power(self.printed) } else { 0 };
                let keys: Vec<String> = list(event, "cards").iter().map(|card| held(card).0).collect();
                let power = devil + number(event, "souls") + self.printed.army(keys.iter().map(String::as_str));
                let beside = self.war.side(event["fight"].as_u64().expect("a fight"), attacks);
                note(who, What::Helped { attacks, power, beside });
            }
            _ => {}
        }
    }

    /// Whether what a promise demands whenever it comes up was done in its rounds.
    pub fn was_done_in_war(&self, promise: &Promise) -> bool {
        let vow = &promise.terms["vow"];
        let deeds = || {
            let deeds = self.deeds.iter().filter(|deed| (promise.from..=promise.until).contains(&deed.round) && deed.who == promise.giver);
            deeds.map(|deed| &deed.what)
        };
        match text(vow, "kind") {
            "support" => {
                let whom = self.whom(promise, "whom");
                let fits = |attacks: bool| match vow["side"].as_str() {
                    Some("attacker") => attacks,
                    Some("defender") => !attacks,
                    _ => true,
                };
                deeds().any(|what| match what {
                    What::Helped { attacks, power, beside } => {
                        fits(*attacks) && *power >= vow["power"].as_i64().unwrap_or(0) && whom.is_some_and(|whom| beside.contains(&whom))
                    }
                    _ => false,
                })
            }
            "share-loot" => {
                let with = self.whom(promise, "with");
                let given = deeds().map(|what| match what {
                    What::Shared { with: to, cards } if Some(*to) == with => *cards,
                    _ => 0,
                });
                given.sum::<i64>() >= number(vow, "count")
            }
            "retreat" => deeds().any(|what| matches!(what, What::Left)),
            "surrender" => deeds().any(|what| matches!(what, What::Surrendered)),
            "flee" => deeds().any(|what| matches!(what, What::Fled)),
            _ => false,
        }
    }
}
