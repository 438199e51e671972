//! Fights: who is in them with what, the powers of the sides, whom the dice hit, and whose win it is.

use crate::lords_of_hell_scorer::books::*;
use crate::lords_of_hell_scorer::follow::Scorer;
use crate::lords_of_hell_scorer::score::Holder;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What a seat has in a fight.
#[derive(Clone, Debug, Default)]
pub struct Troop {
    pub attacks: bool,
    pub devil: bool,
    pub hordes: Vec<Held>,
    pub souls: i64,
    /// The combat round in which the last of them came.
    pub joined: i64,
    /// The fortress that defends: this one, as long as it stands in the realm.
    pub fortress: Option<Held>,
}

/// A fight.
#[derive(Clone, Debug, Default)]
pub struct Fight {
    pub attacker: usize,
    pub defender: usize,
    pub rescue: bool,
    pub troops: BTreeMap<usize, Troop>,
    /// More power in this combat round, by side.
    extra: [i64; 2],
    pub negated: bool,
    /// The last combat round that was fought, or in which both kept still.
    turn: i64,
    /// Who has helped in it.
    pub helped: BTreeSet<usize>,
    /// Powers and protection of the combat round, rolls left, and who was hit in the last one: the attacker's side?
    round: (i64, i64, i64, i64),
    last: Option<bool>,
    destroyed: bool,
    /// Whose devils were hit.
    hit: BTreeSet<usize>,
    /// Who was brought home to this realm, a prisoner, while it was under this attack.
    aside: BTreeSet<usize>,
    pub captured: bool,
    looted: bool,
    freed: bool,
    end: String,
    won: Vec<(usize, bool)>,
}

/// The war of a round.
#[derive(Default)]
pub struct War {
    pub fights: BTreeMap<u64, Fight>,
    /// The fight whose aftermath runs.
    after: Option<Fight>,
    /// Whom each has attacked, with what.
    attacked: BTreeMap<(usize, usize), i64>,
    /// Whose devils came back by a card since the last dice: they may be too late to join.
    pub returned: BTreeSet<usize>,
    /// Whether gates are barred in some fight.
    pub barred: bool,
    /// Of two that held each other, the pair of which one is home.
    pub swapped: Option<(usize, usize)>,
    /// Who held the statuses before they were given out, or is to have them.
    pub holders: [Holder; 3],
}

impl Fight {
    /// Whose win it is: the attacker's, once, if he looted or captured somebody or was freed; else the defender's, if it was no
    /// fight that was called off.
    fn wins(&self) -> Vec<(usize, bool)> {
        match (self.looted || self.captured || self.freed, self.destroyed) {
            (true, _) => vec![(self.attacker, true)],
            (false, true) => vec![(self.defender, false)],
            (false, false) => Vec::new(),
        }
    }

    /// Whether the attacker is still there: its devil, or Fallen Angels that lead in its place; who comes to rescue needs nobody.
    fn stays(&self) -> bool {
        let leads = |troop: &Troop| troop.devil || troop.hordes.iter().any(|(key, _)| key == "horde.fallen_angels");
        self.troops.get(&self.attacker).is_some_and(|troop| leads(troop) || (self.rescue && troop.has()))
    }
}

impl War {
    /// Whether the fight that is just over was on a realm.
    pub fn defends(&self, realm: usize) -> bool {
        self.after.as_ref().is_some_and(|fight| fight.defender == realm)
    }

    /// A fortress is gone from a realm, and so from its defence.
    pub fn falls(&mut self, of: usize, fortress: &Held) {
        for troop in self.fights.values_mut().filter_map(|fight| fight.troops.get_mut(&of)) {
            troop.fortress = troop.fortress.take().filter(|stands| stands != fortress);
        }
    }

    /// A fortress card was thrown against its like.
    pub fn negated(&mut self, by: usize) {
        let fight = self.fights.values_mut().rev().find(|fight| fight.attacker == by && !fight.negated);
        fight.expect("an attack of his").negated = true;
    }

    /// Who fights on a side of a fight.
    pub fn side(&self, fight: u64, attacks: bool) -> Vec<usize> {
        let troops = self.fights.get(&fight).into_iter().flat_map(|fight| &fight.troops);
        troops.filter(|(_, troop)| troop.attacks == attacks).map(|(who, _)| *who).collect()
    }

    /// With what somebody has attacked somebody in this round.
    pub fn attack(&self, who: usize, on: usize) -> Option<i64> {
        self.attacked.get(&(who, on)).copied()
    }

    /// Whether somebody is in a fight, or was hit in one that is not over.
    pub fn is_busy(&self, who: usize) -> bool {
        self.fights.values().any(|fight| fight.troops.contains_key(&who) || fight.hit.contains(&who))
    }
}

impl Scorer<'_> {
    fn in_fight(&mut self, event: &Value) -> &mut Fight {
        self.war.fights.get_mut(&event["fight"].as_u64().expect("a fight")).unwrap_or_else(|| panic!("no such fight: {event}"))
    }

    /// Something that happens in the war.
    pub fn fight(&mut self, kind: &str, event: &Value) {
        match kind {
            "attack-declared" => self.attack_declared(event),
            "troops-joined" => {
                let (who, attacks) = (seat(event, "seat"), event["side"] == "attacker");
                let mut stands = self.books.realms[who].table.iter().filter(|(key, _)| key.starts_with("fortress."));
                let fortress = stands.next().filter(|_| event["fortress"] == true).cloned();
                let troop = self.in_fight(event).troops.entry(who).or_default();
                troop.attacks = attacks;
                troop.devil |= event["devil"] == true;
                troop.fortress = fortress.or(troop.fortress.take());
                troop.souls += number(event, "souls");
                troop.hordes.extend(list(event, "cards").iter().map(held));
                self.troop_is_there(event, who);
                self.troop_has_power(event, who);
            }
            "troops-left" => {
                let who = seat(event, "seat");
                let gone: Vec<Held> = list(event, "cards").iter().map(held).collect();
                let fight = self.in_fight(event);
                if event["all"] == true {
                    fight.troops.remove(&who).unwrap_or_else(|| panic!("not there: {event}"));
                } else {
                    let troop = fight.troops.get_mut(&who).unwrap_or_else(|| panic!("not there: {event}"));
                    troop.souls -= number(event, "souls");
                    troop.hordes.retain(|card| !gone.contains(card));
                }
            }
            "side-changed" => {
                let attacks = event["side"] == "attacker";
                let who = seat(event, "seat");
                let fight = self.in_fight(event);
                assert!(who != fight.attacker && who != fight.defender, "{event}");
                fight.troops.get_mut(&who).expect("a helper").attacks = attacks;
            }
            "power-added" => {
                let side = usize::from(event["side"] == "defender");
                self.in_fight(event).extra[side] += number(event, "power");
            }
            "combat-round" => self.combat_round(event),
            "truce" => self.in_fight(event).turn = number(event, "round"),
            "rolled" => self.rolled(event),
            "hit-taken" => self.hit_taken(event),
            "fight-ended" => {
                let fight = self.war.fights.remove(&event["fight"].as_u64().expect("a fight"));
                let mut fight = fight.unwrap_or_else(|| panic!("no such fight: {event}"));
                fight.end = text(event, "end").to_owned();
                let left = |attacks: bool| fight.troops.values().any(|troop| troop.attacks == attacks && troop.has());
                assert_eq!(fight.end == "won", !left(false) && fight.stays(), "{event}: {fight:?}");
                self.war.after = Some(fight);
            }
            "looted" => self.looted(event),
            "fight-won" => self.fight_won((seat(event, "seat"), event["attack"] == true), event),
            _ => {}
        }
    }

    fn attack_declared(&mut self, event: &Value) {
        let (attacker, defender) = (seat(event, "seat"), seat(event, "on"));
        let rescue = event["rescue"] == true;
        assert!(attacker != defender && self.war.attacked.insert((attacker, defender), 0).is_none(), "each realm once a round: {event}");
        let realm = &self.books.realms[attacker];
        let leads = realm.place == Place::Hell || realm.has("horde.fallen_angels");
        assert!(if rescue { realm.place == Place::Captive(defender) } else { leads }, "who leads: {event}");
        let fight = Fight { attacker, defender, rescue, ..Fight::default() };
        self.war.fights.insert(event["fight"].as_u64().expect("a fight"), fight);
    }

    /// What joins a fight is its owner's, and nowhere else.
    fn troop_is_there(&self, event: &Value, who: usize) {
        let realm = &self.books.realms[who];
        let mut all: Vec<&Held> =
            self.war.fights.values().filter_map(|fight| fight.troops.get(&who)).flat_map(|troop| &troop.hordes).collect();
        assert!(all.iter().all(|card| realm.table.contains(card)), "its own hordes in Hell: {event}");
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count, "in one fight at a time: {event}");
        let souls: i64 = self.war.fights.values().filter_map(|fight| fight.troops.get(&who)).map(|troop| troop.souls).sum();
        assert!(souls <= realm.souls, "its own souls: {event}");
        assert!(event["devil"] != true || realm.place == Place::Hell, "a free devil: {event}");
    }

    /// With what an attacker sets out; and since when somebody has been there.
    fn troop_has_power(&mut self, event: &Value, who: usize) {
        let devil = if event["devil"] == true { self.books.realms[who].devil_power(self.printed) } else { 0 };
        let cards: Vec<Held> = list(event, "cards").iter().map(held).collect();
        let power = devil + number(event, "souls") + self.printed.army(cards.iter().map(|(key, _)| key.as_str()));
        let fight = self.in_fight(event);
        let turn = fight.turn + 1;
        fight.troops.get_mut(&who).expect("there").joined = turn;
        fight.helped.insert(who);
        let (attacker, defender) = (fight.attacker, fight.defender);
        if turn == 1 && who == attacker {
            self.war.attacked.insert((attacker, defender), power);
            self.attacks_with(attacker, defender, power, event);
        }
    }

    /// The power of each side, what the fortress protects, and how many rolls that makes.
    fn combat_round(&mut self, event: &Value) {
        let fight = &self.war.fights[&event["fight"].as_u64().expect("a fight")];
        let mut powers = fight.extra;
        for (who, troop) in &fight.troops {
            let realm = &self.books.realms[*who];
            let devil = if troop.devil { realm.devil_power(self.printed) } else { 0 };
            let fortress = troop.fortress.as_ref().map_or(0, |(key, _)| self.printed.card(key).power);
            let hordes = self.printed.army(troop.hordes.iter().map(|(key, _)| key.as_str()));
            powers[usize::from(!troop.attacks)] += devil + fortress + hordes + troop.souls;
        }
        let home = fight.troops.get(&fight.defender);
        let fortress = home.and_then(|troop| troop.fortress.as_ref()).filter(|_| !fight.negated);
        let dispater = home.is_some_and(|troop| troop.devil) && self.books.realms[fight.defender].devil == "dispater";
        let beasts = fight.troops.values().any(|troop| troop.attacks && troop.hordes.iter().any(|(key, _)| key == "horde.metal_beasts"));
        let protects = |(key, _): &Held| (self.printed.card(key).protection + i64::from(dispater) - i64::from(beasts)).max(0);
        let protection = fortress.map_or(0, protects);
        let more = |power: i64| {
            if power >= 50 {
                4
            } else if power >= 25 {
                2
            } else {
                0
            }
        };
        let rolls = 2 + more(powers[0]) + more(powers[1]);
        assert_eq!([number(event, "attack"), number(event, "defence")], powers, "{event}: {fight:?}");
        assert_eq!((number(event, "protection"), number(event, "rolls")), (protection, rolls), "{event}: {fight:?}");
        self.all_are_there(fight, number(event, "round"));
        self.war.returned.clear();
        let fight = self.in_fight(event);
        fight.turn = number(event, "round");
        fight.round = (powers[0], powers[1], protection, rolls);
        (fight.extra, fight.last) = ([0, 0], None);
    }

    /// How many dice, who is hit, with what.
    fn rolled(&mut self, event: &Value) {
        let fight = self.in_fight(event);
        fight.round.3 -= 1;
        let (attack, defence, protection, rolls) = fight.round;
        assert!(rolls >= 0, "too many rolls: {event}");
        let dice = |own: i64, other: i64, hit: bool| {
            let ratio = if own >= 3 * other {
                3
            } else if own >= 2 * other {
                2
            } else {
                1
            };
            ratio + if hit { 2 } else { 0 }
        };
        let thrown = |key: &str| list(event, key).iter().map(|die| die.as_i64().expect("a die")).collect::<Vec<_>>();
        let (one, other) = (thrown("attack"), thrown("defence"));
        let count = (dice(attack, defence, fight.last == Some(true)), dice(defence, attack, fight.last == Some(false)));
        assert_eq!((one.len(), other.len()), count, "how many dice: {event}");
        let (high, low) = (one.iter().max().copied().expect("a die"), other.iter().max().copied().expect("a die"));
        // Of equal dice the weaker side is hit, of equal powers nobody.
        let hits = |die: i64| die > low || (die == low && attack > defence);
        let attacker_hit = low > high || (low == high && defence > attack);
        let helper = event["helper"].as_u64();
        let said = (event["hit"].as_str(), event["saved"] == true);
        if attacker_hit {
            assert_eq!((said, number(event, "die"), helper), ((Some("attacker"), false), low, None), "{event}");
        } else if hits(high - protection) {
            assert_eq!((said, number(event, "die"), helper), ((Some("defender"), false), high - protection, None), "{event}");
        } else if hits(high) {
            // The fortress does not cover helpers.
            let helpers = fight.troops.iter().filter(|(who, troop)| !troop.attacks && **who != fight.defender && troop.has());
            assert!(event["saved"] == true && (helper.is_none() || helpers.clone().any(|(who, _)| Some(*who as u64) == helper)), "{event}");
            assert_eq!((helper.is_some(), event["hit"].as_str()), (helpers.count() > 0, helper.map(|_| "defender")), "{event}");
            assert!(helper.is_none() || number(event, "die") == high, "the full die: {event}");
        } else {
            assert_eq!((said, helper), ((None, false), None), "{event}");
        }
        fight.last = event["hit"].as_str().map(|side| side == "attacker");
    }

    fn hit_taken(&mut self, event: &Value) {
        let (who, die, took) = (seat(event, "seat"), number(event, "die"), &event["took"]);
        let fight = self.war.fights.get_mut(&event["fight"].as_u64().expect("a fight")).expect("a fight");
        // "A hit destroys one thing": whatever it is, the fight was not called off.
        fight.destroyed |= took != "nothing";
        let troop = fight.troops.get_mut(&who).unwrap_or_else(|| panic!("not there: {event}"));
        if let Some(card) = took.get("horde") {
            let card = held(card);
            let at = troop.hordes.iter().position(|other| *other == card);
            troop.hordes.remove(at.unwrap_or_else(|| panic!("not there: {event}")));
            let juggernaut = |(key, _): &Held| key == "horde.juggernauts";
            assert!(juggernaut(&card) || !troop.hordes.iter().any(juggernaut), "Juggernauts take the first hits: {event}");
            self.owed.push(format!("{}/{} is destroyed", card.0, card.1));
        } else if let Some(count) = took.get("souls").and_then(Value::as_i64) {
            assert_eq!(count, die.min(troop.souls), "souls by the die: {event}");
            troop.souls -= count;
            self.owed.push(format!("{who} loses {count} souls"));
        } else if took.get("fortress").is_some() {
            assert!(troop.fortress.take().is_some(), "not there: {event}");
        } else if took == "devil" {
            assert!(std::mem::take(&mut troop.devil), "not there: {event}");
            fight.hit.insert(who);
        } else {
            assert!(took == "nothing" && self.books.realms[who].has("artifact.shield"), "{event}");
        }
    }

    /// Loot: three cards, five of a rich one; more or fewer where a card says so.
    fn looted(&mut self, event: &Value) {
        let (of, by) = (seat(event, "seat"), seat(event, "by"));
        let (victim, looter) = (&self.books.realms[of], &self.books.realms[by]);
        let base = if victim.counted() > 21 { 5 } else { 3 };
        let more = i64::from(looter.devil == "asmodeus") + i64::from(looter.has("artifact.gauntlet"));
        let fewer = if victim.has("fortress.sunken_vault") { 2 } else { 0 };
        let there = (victim.hand.len() + victim.oaths.len()) as i64;
        assert_eq!(number(event, "drawn"), (base + more - fewer).min(there), "{event}");
        assert!(!std::mem::replace(&mut self.done[of].looted, true), "once a round: {event}");
        let after = self.war.after.as_mut().expect("a fight that is over");
        assert_eq!((after.attacker, after.defender), (by, of), "{event}");
        after.looted = true;
    }

    /// A devil that goes leaves its fights; a captive is the fruit of the attack that took it, with a prison for it or without.
    pub fn devil_in_fights(&mut self, who: usize, from: Place, to: Place, why: &str) {
        let taken = matches!(why, "capture" | "surrender" | "no-prison");
        let fights = &mut self.war.fights;
        if from != Place::Hell {
            for fight in fights.values_mut() {
                fight.aside.remove(&who);
            }
        }
        // Each devil that was hit, or set aside as if it had been, is dealt with once.
        let after = self.war.after.as_mut().filter(|_| why != "surrender");
        let of_hit = taken && after.is_some_and(|after| after.hit.remove(&who) | after.aside.remove(&who));
        match &mut self.war.after {
            Some(after) if of_hit => after.captured |= after.end == "won",
            // Its own troops free a devil where nothing is left to hold it, whether its prison stands or falls.
            Some(after) if matches!(why, "rescue" | "ruin") => after.freed |= after.rescue && after.end == "won" && who == after.attacker,
            _ => {
                for fight in fights.values_mut() {
                    fight.captured |= taken && who == fight.defender && fight.troops.get(&who).is_some_and(|troop| troop.devil);
                }
            }
        }
        // Brought home to a realm under attack, it is set aside: that attack decides whose it is.
        if let (Place::Captive(by), true) = (to, taken)
            && let Some(fight) = fights.values_mut().find(|fight| fight.defender == by)
        {
            fight.aside.insert(who);
        }
        if from == Place::Hell && why != "capture" {
            for troop in self.war.fights.values_mut().filter_map(|fight| fight.troops.get_mut(&who)) {
                troop.devil = false;
            }
        }
    }

    /// The aftermath of a fight is over when the war goes on: whose win was it?
    pub fn fight_goes_on(&mut self, kind: &str) {
        let next = ["combat-round", "attack-declared", "passed", "phase-began", "round-ended", "fight-ended", "war-goes-on"];
        if !next.contains(&kind) {
            return;
        }
        let Some(fight) = self.war.after.take() else { return };
        assert_eq!(fight.won, fight.wins(), "whose win: {fight:?}");
        for (who, attack) in fight.wins() {
            let done = &mut self.done[who];
            *(if attack { &mut done.attack_wins } else { &mut done.defence_wins }) += 1;
        }
    }

    /// A win is said after its fight, or in its middle where the defender surrenders.
    fn fight_won(&mut self, won: (usize, bool), event: &Value) {
        if let Some(after) = self.war.after.as_mut().filter(|after| after.won.is_empty() && after.wins().contains(&won)) {
            after.won.push(won);
            return;
        }
        let open = self.war.fights.values_mut().find(|fight| fight.captured && won == (fight.attacker, true) && fight.won.is_empty());
        open.unwrap_or_else(|| panic!("what is won? {event}, {:?}", self.war.after)).won.push(won);
    }
}

impl Troop {
    /// Whether anything of it is left.
    fn has(&self) -> bool {
        self.devil || self.fortress.is_some() || self.souls > 0 || !self.hordes.is_empty()
    }
}
