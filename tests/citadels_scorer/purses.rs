//! Every gold and every card by the events alone: who pays, who gets, what lies where.

use crate::citadels_scorer::cards::Cards;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// What lies where, as the events tell it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Gold by seat.
    pub gold: Vec<i64>,
    /// Gold in the players' hands, all told.
    pub bank: i64,
    /// Cards in hand by seat, in alphabetic order.
    pub hands: Vec<Vec<String>>,
    /// Districts by seat.
    pub cities: Vec<Vec<String>>,
    /// The deck, the top first.
    pub deck: Vec<String>,
    /// The first complete city.
    pub first: Option<usize>,
    /// The round in which the haunted city was built.
    pub haunted: i64,
    /// The round.
    pub round: i64,
    /// What was destroyed last.
    pub fallen: Option<String>,
}

fn seat(event: &Table, key: &str) -> usize {
    number(event, key) as usize
}

fn number(event: &Table, key: &str) -> i64 {
    event[key].as_integer().expect("a number")
}

fn text(event: &Table, key: &str) -> String {
    event[key].as_str().expect("a text").to_owned()
}

fn texts(event: &Table, key: &str) -> Vec<String> {
    event.get(key).and_then(Value::as_array).into_iter().flatten().map(|value| value.as_str().expect("a text").to_owned()).collect()
}

impl Account {
    fn give(&mut self, seat: usize, card: &str) {
        let hand = &mut self.hands[seat];
        let at = hand.iter().position(|held| held == card).unwrap_or_else(|| panic!("{card} is not in the hand of {seat}"));
        hand.remove(at);
    }

    fn get(&mut self, seat: usize, card: String) {
        self.hands[seat].push(card);
        self.hands[seat].sort();
    }

    /// The top card, which must be one of those that the event names.
    fn draw(&mut self, named: &mut Vec<String>) -> String {
        let top = self.deck.remove(0);
        let at = named.iter().position(|card| *card == top).unwrap_or_else(|| panic!("{top} lay on top, not {named:?}"));
        named.remove(at)
    }

    fn pay(&mut self, seat: usize, gold: i64) {
        self.gold[seat] -= gold;
        self.bank -= gold;
        assert!(self.gold[seat] >= 0, "seat {seat} pays more than it has");
    }

    fn earn(&mut self, seat: usize, gold: i64) {
        self.gold[seat] += gold;
        self.bank += gold;
    }

    /// What an event moves. Prices are those printed on the cards.
    pub fn book(&mut self, cards: &Cards, goal: usize, event: &Table) {
        match text(event, "kind").as_str() {
            "draft-began" => self.round = number(event, "round"),
            "gold-taken" => {
                let gold = number(event, "gold");
                let printed = if text(event, "how") == "action" { 2 } else { 1 };
                assert_eq!(gold, printed, "{event}");
                self.earn(seat(event, "seat"), gold);
            }
            "income-taken" => self.earn(seat(event, "seat"), number(event, "gold")),
            "gold-stolen" => {
                let (from, to, gold) = (seat(event, "from"), seat(event, "to"), number(event, "gold"));
                assert_eq!(gold, self.gold[from], "the thief takes all: {event}");
                self.gold[from] = 0;
                self.gold[to] += gold;
            }
            "smithy-paid" => {
                assert_eq!(number(event, "gold"), 3);
                self.pay(seat(event, "seat"), 3);
            }
            "cards-drawn" => {
                let (who, mut kept, under) = (seat(event, "seat"), texts(event, "kept"), texts(event, "under"));
                let mut named: Vec<String> = kept.iter().chain(&under).cloned().collect();
                while !named.is_empty() {
                    self.draw(&mut named);
                }
                kept.drain(..).for_each(|card| self.get(who, card));
                self.deck.extend(under);
            }
            "cards-exchanged" => {
                let (who, under, mut drawn) = (seat(event, "seat"), texts(event, "under"), texts(event, "drawn"));
                assert_eq!(under.len(), drawn.len(), "{event}");
                under.iter().for_each(|card| self.give(who, card));
                self.deck.extend(under);
                while !drawn.is_empty() {
                    let card = self.draw(&mut drawn);
                    self.get(who, card);
                }
            }
            "card-discarded" => {
                let card = text(event, "card");
                self.give(seat(event, "seat"), &card);
                self.deck.push(card);
            }
            "hands-swapped" => self.hands.swap(seat(event, "seat"), seat(event, "with")),
            "district-built" => {
                let (who, card) = (seat(event, "seat"), text(event, "district"));
                assert_eq!(number(event, "gold"), cards[&card].cost, "{event}");
                self.pay(who, cards[&card].cost);
                self.give(who, &card);
                assert!(!self.cities[who].contains(&card), "no district twice: {event}");
                if card == "haunted_city" {
                    self.haunted = self.round;
                }
                self.cities[who].push(card);
                if self.cities[who].len() == goal && self.first.is_none() {
                    self.first = Some(who);
                }
            }
            "district-destroyed" => {
                let (who, owner, card) = (seat(event, "seat"), seat(event, "owner"), text(event, "district"));
                assert_eq!(number(event, "gold"), cards[&card].cost - 1, "{event}");
                assert!(card != "keep" && self.cities[owner].len() < goal, "{event}");
                self.pay(who, cards[&card].cost - 1);
                let at = self.cities[owner].iter().position(|built| *built == card).expect("it stood there");
                self.cities[owner].remove(at);
                self.deck.push(card.clone());
                self.fallen = Some(card);
            }
            "district-reclaimed" => {
                let (who, card) = (seat(event, "seat"), text(event, "district"));
                assert_eq!(Some(&card), self.fallen.as_ref(), "{event}");
                assert!(self.cities[who].iter().any(|built| built == "graveyard"), "{event}");
                self.pay(who, 1);
                assert_eq!(self.deck.pop(), Some(card.clone()));
                self.get(who, card);
            }
            _ => {}
        }
    }

    /// Whether all cards are there, each as often as it is printed.
    pub fn all_there(&self, cards: &Cards) -> bool {
        let mut count: BTreeMap<&str, usize> = BTreeMap::new();
        for card in self.hands.iter().chain(&self.cities).flatten().chain(&self.deck) {
            *count.entry(card).or_default() += 1;
        }
        count.values().sum::<usize>() == 65 && cards.iter().all(|(key, card)| count.get(key.as_str()) == Some(&card.count))
    }
}
