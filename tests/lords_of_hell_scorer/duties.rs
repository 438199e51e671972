//! What becomes of a promise: whether it was kept, and whether one that was not could have been.

use crate::lords_of_hell_scorer::books::*;
use crate::lords_of_hell_scorer::follow::Scorer;
use crate::lords_of_hell_scorer::promises::{Promise, Used};
use serde_json::Value;
use std::collections::BTreeSet;

impl Scorer<'_> {
    /// Whether somebody has not all of what is to be given.
    pub fn lacks(&self, who: usize, items: &[Value]) -> bool {
        let realm = &self.books.realms[who];
        let mut cards: Vec<&Held> = [&realm.hand, &realm.table, &realm.earth].into_iter().flatten().collect();
        let mut oaths: Vec<&str> = realm.oaths.iter().map(|(signer, _)| signer.as_str()).collect();
        let mut souls = realm.souls;
        let mut there = |item: &Value| {
            if let Some(handle) = item["cards"]["handle"].as_u64() {
                return cards.iter().position(|(_, own)| *own == handle).map(|at| cards.swap_remove(at)).is_some();
            }
            if let Some(face) = item["cards"]["kind"]["face"].as_str() {
                let mut of_kind = || cards.iter().position(|(key, _)| key == face).map(|at| cards.swap_remove(at));
                return (0..number(&item["cards"]["kind"], "count")).all(|_| of_kind().is_some());
            }
            if let Some(count) = item["souls"].as_i64() {
                souls -= count;
                return souls >= 0;
            }
            if let Some(signer) = item["oaths"].get("signer") {
                let devil = self.person(signer, who).map_or("", |signer| self.books.realms[signer].devil.as_str());
                let mut of_signer = || oaths.iter().position(|own| *own == devil).map(|at| oaths.swap_remove(at));
                return (0..number(&item["oaths"], "count")).all(|_| of_signer().is_some());
            }
            let prisoner = item.get("prisoner").map(|prisoner| self.person(prisoner, who));
            prisoner.is_none_or(|prisoner| prisoner.is_some_and(|prisoner| self.books.realms[prisoner].place == Place::Captive(who)))
        };
        !items.iter().all(&mut there)
    }

    /// Whom a promise names.
    pub fn whom(&self, promise: &Promise, key: &str) -> Option<usize> {
        self.person(&promise.terms["vow"][key], promise.giver)
    }

    /// Something that was done for a promise: by its kind, and what else is to be true of it.
    fn was_done(&self, kind: &str, is: impl Fn(&Value) -> bool) -> bool {
        self.promises.done.iter().any(|done| done["kind"] == kind && is(done))
    }

    /// Whether as many things went over as were to be given.
    fn was_given(&self, giver: usize, to: usize, items: &[Value]) -> bool {
        let done = || self.promises.done.iter();
        let of = |spot: &Value| spot.as_object().and_then(|spot| spot.values().next()).and_then(Value::as_u64);
        let moved = done().filter(|done| done["kind"] == "cards-moved" && of(&done["from"]) == Some(giver as u64));
        let cards: usize = moved.map(|moved| list(moved, "cards").len()).sum();
        let between = |done: &&Value, kind: &str| done["kind"] == kind && done["from"] == giver && done["to"] == to;
        let souls: i64 = done().filter(|done| between(done, "souls-moved")).map(|done| number(done, "count")).sum();
        let oaths: usize = done().filter(|done| between(done, "oaths-moved")).map(|done| list(done, "oaths").len()).sum();
        let freed: BTreeSet<usize> = done().filter(|done| done["kind"] == "devil-moved").map(|done| seat(done, "seat")).collect();
        let wanted = |count: fn(&Value) -> i64| items.iter().map(count).sum::<i64>();
        let card = |item: &Value| if item["cards"].is_null() { 0 } else { item["cards"]["kind"]["count"].as_i64().unwrap_or(1) };
        let prisoners: BTreeSet<usize> =
            items.iter().filter_map(|item| item.get("prisoner")).filter_map(|prisoner| self.person(prisoner, giver)).collect();
        // A fortress that the receiver does not want is thrown away, by its wish.
        cards as i64 >= wanted(card)
            && souls == wanted(|item| item["souls"].as_i64().unwrap_or(0))
            && oaths as i64 == wanted(|item| item["oaths"]["count"].as_i64().unwrap_or(0))
            && prisoners.is_subset(&freed)
    }

    /// Whether the books show it kept.
    pub fn was_kept(&self, promise: &Promise) -> bool {
        let vow = &promise.terms["vow"];
        let giver = promise.giver;
        let realm = &self.books.realms[giver];
        let came = self.gathering.attending.contains(&giver);
        let vote = self.gathering.votes.iter().find(|(by, _)| *by == giver);
        let to = promise.to.trailing_zeros() as usize;
        let freed = |to: Option<usize>| {
            self.was_done("devil-moved", |done| {
                Some(seat(done, "seat")) == self.whom(promise, "whom")
                    && match place(&done["to"]) {
                        Place::Captive(by) => Some(by) == to,
                        there => there == Place::Hell,
                    }
            })
        };
        match promise.kind() {
            _ if promise.conditional() && self.only_forbids(promise) => true,
            "give" => self.was_given(giver, to, list(vow, "items")),
            "attend" => came == (vow["yes"] == true),
            "vote-for" => vote.is_some_and(|(_, whom)| *whom == self.whom(promise, "whom")),
            "vote-nobody" => vote.is_some_and(|(_, whom)| whom.is_none()),
            "vote-not" => vote.is_none_or(|(_, whom)| whom.is_none() || *whom != self.whom(promise, "whom")),
            "propose" if vow["yes"] == true => self.gathering.proposals.contains(&(giver, self.whom(promise, "whom"))),
            "attack" => self.whom(promise, "on").and_then(|on| self.war.attack(giver, on)).is_some_and(|with| with >= number(vow, "power")),
            "earth" if vow["yes"] == true && vow["fiends"] == true => !realm.earth.is_empty(),
            "earth" if vow["yes"] == true => realm.place == Place::Earth,
            "table" if vow["yes"] == true => realm.table.iter().chain(&realm.earth).any(|(key, _)| vow["face"] == key.as_str()),
            "free-prisoner" => freed(None),
            "hand-prisoner" => self.whom(promise, "to") == Some(giver) || freed(self.whom(promise, "to")),
            "permit-prisoner" => self.was_done("leave-given", |done| Some(seat(done, "prisoner")) == self.whom(promise, "whom")),
            "show" => self.was_done("hand-shown", |done| seat(done, "of") == giver && seat(done, "to") == to),
            "ritual-on" => {
                let on = self.whom(promise, "whom").expect("somebody");
                let meant = |used: &Used| used.on.contains(&on) && (vow["face"].is_null() || vow["face"] == used.key.as_str());
                self.last_ritual.as_ref().is_some_and(|used| promise.counts(used) && meant(used))
            }
            // What does not run any more is stopped.
            "ritual-stop" => !realm.rituals.iter().any(|(key, _)| vow["face"] == key.as_str()),
            "play-card" if vow["yes"] == true => self.last_card.as_ref().is_some_and(|used| {
                promise.counts(used)
                    && vow["face"] == used.key.as_str()
                    && (vow["on"].is_null() || self.whom(promise, "on").is_some_and(|whom| used.on.contains(&whom)))
            }),
            _ => self.was_done_in_war(promise) || self.only_forbids(promise),
        }
    }

    /// Whether a promise only forbids: what was not done against it, it was kept.
    pub fn only_forbids(&self, promise: &Promise) -> bool {
        match promise.kind() {
            "no-attack" | "no-join" | "vote-not" | "ritual-never" | "keep-prisoner" | "spare" | "no-deal" => true,
            "attend" | "propose" | "earth" | "table" | "play-card" | "flee" => promise.terms["vow"]["yes"] != true,
            _ => false,
        }
    }

    /// Whether something that must be done was no duty after all: its condition did not hold, or its moment did not come.
    pub fn never_came_due(&self, promise: &Promise) -> bool {
        let no_vote = self.gathering.votes.is_empty();
        let stays_away = promise.terms["vow"]["when_attending"] == true && (no_vote || !self.gathering.attending.contains(&promise.giver));
        // No vote is held without candidates, and nobody is voted for then.
        let no_vote = promise.kind() == "vote-nobody" && no_vote;
        let fights = matches!(promise.kind(), "support" | "flee" | "surrender" | "retreat" | "share-loot");
        promise.conditional() || stays_away || no_vote || fights || promise.kind() == "words"
    }

    /// Whether a promise that was not kept could not be.
    pub fn could_not_be_kept(&self, promise: &Promise) -> bool {
        if promise.conditional() {
            return true;
        }
        let giver = promise.giver;
        let vow = &promise.terms["vow"];
        let kept_away = !self.gathering.free.contains(&giver);
        let not_held = || self.whom(promise, "whom").is_none_or(|whom| self.books.realms[whom].place != Place::Captive(giver));
        // How it stood when the playing phase closed.
        let then = if self.phase == "playing" { &self.books.realms[giver] } else { &self.closed[giver] };
        match promise.kind() {
            _ if self.only_forbids(promise) => false,
            // Who is to come must be free in Hell.
            "attend" | "propose" => kept_away,
            "vote-for" => kept_away || !self.whom(promise, "whom").is_some_and(|whom| self.books.candidates.contains(&whom)),
            "vote-nobody" => kept_away,
            "give" => self.lacks(giver, list(vow, "items")),
            "free-prisoner" | "permit-prisoner" | "hand-prisoner" => not_held(),
            "earth" if vow["fiends"] == true => {
                let goes = |(key, handle): &&Held| self.printed.card(key).fiend && !self.sent_back.contains(handle);
                then.earth.is_empty() && !then.table.iter().any(|card| goes(&card))
            }
            "earth" => then.place != Place::Earth && (then.place != Place::Hell || self.earth_from[giver] > self.books.round),
            "table" => !then.table.iter().chain(&then.hand).chain(&then.earth).any(|(key, _)| vow["face"] == key.as_str()),
            // Who could help is there as the dice fall; that is looked at then.
            "support" => self.war.fights.values().any(|fight| {
                let whom = self.whom(promise, "whom");
                let side = text(vow, "side");
                let of = (whom == Some(fight.attacker) && side != "defender") || (whom == Some(fight.defender) && side != "attacker");
                of && !fight.troops.contains_key(&giver)
            }),
            // Who had to get away and is still there as the fight is over found no way out.
            "flee" => self.books.realms[giver].place != Place::Hiding,
            // Whether they could be was looked at when it was their time.
            "attack" | "ritual-on" => true,
            "play-card" => {
                let (key, on) = (text(vow, "face"), self.whom(promise, "on"));
                let held = self.books.realms[giver].hand.iter().any(|(own, _)| own == key);
                !held || !self.can_be_played(giver, key, on, &self.phase)
            }
            _ => false,
        }
    }
}
