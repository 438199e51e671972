//! Promises: for how long they bind, what becomes of them, and whether one that was broken could not be kept.

use crate::lords_of_hell_scorer::books::*;
use crate::lords_of_hell_scorer::follow::Scorer;
use serde_json::Value;
use std::collections::BTreeMap;

/// A promise.
#[derive(Clone, Debug)]
pub struct Promise {
    pub giver: usize,
    pub to: u64,
    pub terms: Value,
    pub from: u64,
    pub until: u64,
    pub state: String,
    /// After how many events it was opened: what was done before was not done for it.
    pub opened: u64,
    /// Whether the prisoner whom it is about was treated so before its moment.
    pub early: bool,
}

/// All that have been made and may still matter.
#[derive(Default)]
pub struct Promises {
    all: BTreeMap<u64, Promise>,
    /// Who has broken his word, and has not paid for it yet.
    pub breaking: Vec<usize>,
    /// Who is just losing all that a broken promise costs.
    pub broke: Vec<usize>,
    /// What was done for promises since the last one was settled.
    pub done: Vec<Value>,
    /// Deals for later that both have agreed to, by their numbers.
    pub deals: BTreeMap<u64, Value>,
    /// A deal that has just failed.
    pub failed: Option<Value>,
}

/// A card or a ritual that somebody used.
pub struct Used {
    pub by: usize,
    pub key: String,
    pub on: Vec<usize>,
    pub round: u64,
    /// After how many events.
    pub at: u64,
}

impl Promises {
    /// None binds past its time; what is settled is forgotten.
    pub fn round_began(&mut self, round: u64) {
        self.all.retain(|_, promise| matches!(promise.state.as_str(), "open" | "offered"));
        for (id, promise) in &self.all {
            assert!(promise.state == "offered" || promise.until >= round, "promise {id} outlives its time: {promise:?}");
        }
    }

    /// What binds somebody now without a condition, the oldest first. Who becomes overlord is known only when it is over.
    pub fn bind(&self, giver: usize, round: u64) -> impl Iterator<Item = &Promise> {
        let binds = move |promise: &&Promise| promise.giver == giver && promise.state == "open" && !promise.conditional();
        self.all.values().filter(binds).filter(move |promise| (promise.from..=promise.until).contains(&round))
    }
}

impl Promise {
    /// Whether what was used was used by its giver while it bound.
    pub fn counts(&self, used: &Used) -> bool {
        used.by == self.giver && used.at > self.opened && (self.from..=self.until).contains(&used.round)
    }

    pub fn kind(&self) -> &str {
        text(&self.terms["vow"], "kind")
    }

    /// Whether it must be kept, come what may.
    pub fn is_absolute(&self) -> bool {
        self.terms["strictness"].as_str().unwrap_or("absolute") == "absolute"
    }

    /// Whether it hangs on a condition.
    pub fn conditional(&self) -> bool {
        !self.terms["only_if"].is_null()
    }
}

impl Scorer<'_> {
    /// Something that is used now.
    pub fn used(&self, by: usize, key: String, on: Vec<usize>) -> Used {
        Used { by, key, on, round: self.books.round, at: self.clock }
    }

    /// Something that becomes of a promise.
    pub fn promise(&mut self, kind: &str, event: &Value) {
        match kind {
            "promise-made" => self.promise_made(&event["promise"]),
            "promise-settled" => self.promise_settled(event),
            _ => self.promise_broken(event),
        }
    }

    fn promise_made(&mut self, made: &Value) {
        let round = self.books.round;
        let (from, until) = (number(made, "from") as u64, number(made, "until") as u64);
        assert_eq!(number(made, "made") as u64, round, "{made}");
        let expected = match made["terms"]["span"].as_str() {
            Some("next") => (round + 1, round + 1),
            Some("both" | "ever") => (round, round + 1),
            _ => (round, round),
        };
        assert_eq!((from, until), expected, "how long it binds: {made}");
        let state = text(made, "state").to_owned();
        assert!(matches!(state.as_str(), "open" | "offered"), "{made}");
        let to = made["to"].as_u64().expect("seats as bits");
        let promise =
            Promise { giver: seat(made, "giver"), to, terms: made["terms"].clone(), from, until, state, opened: self.clock, early: false };
        assert_eq!(self.promises.all.insert(made["id"].as_u64().expect("a number"), promise).map(|old| old.state), None, "{made}");
    }

    fn promise_settled(&mut self, event: &Value) {
        let id = event["id"].as_u64().expect("a number");
        let new = text(event, "state").to_owned();
        let Some(promise) = self.promises.all.get(&id).cloned() else { panic!("no such promise: {event}") };
        let may = match promise.state.as_str() {
            "offered" => matches!(new.as_str(), "open" | "declined"),
            "open" => matches!(new.as_str(), "kept" | "lapsed" | "released" | "broken"),
            _ => false,
        };
        assert!(may, "what is settled is settled: {event}, {promise:?}");
        match new.as_str() {
            "kept" => {
                assert!(promise.early || self.was_kept(&promise), "it was not kept: {event}, {promise:?}, {:?}", self.gathering.votes);
            }
            "broken" => {
                assert!(promise.is_absolute(), "only who promised without if and when breaks his word: {event}");
                self.promises.breaking.push(promise.giver);
                assert!(!promise.early, "it was kept before its moment: {event}, {promise:?}");
                // Who came to help before the one to be helped did has not helped it; and leave given before it was promised is not for it.
                let elsewhere = matches!(promise.kind(), "support" | "permit-prisoner");
                let other = self.only_forbids(&promise) || promise.conditional() || elsewhere;
                assert!(other || !self.was_kept(&promise), "it was kept: {event}, {promise:?}");
                assert!(self.could_not_be_kept(&promise), "it could have been kept: {event}, {promise:?}");
            }
            "lapsed" if self.never_came_due(&promise) => {}
            "lapsed" => {
                assert!(!promise.is_absolute(), "it was due: {event}, {promise:?}");
                assert!(self.could_not_be_kept(&promise), "it could have been kept: {event}, {promise:?}");
            }
            _ => {}
        }
        self.promises.done.clear();
        let promise = self.promises.all.get_mut(&id).expect("it is there");
        if new == "open" {
            promise.opened = self.clock;
        }
        promise.state = new;
    }

    /// A captor gives its prisoner leave to trade, or takes it back.
    pub fn leave_given(&mut self, event: &Value) {
        let (captor, prisoner) = (seat(event, "captor"), seat(event, "prisoner"));
        assert_eq!(self.books.realms[prisoner].place, Place::Captive(captor), "{event}");
        self.leave[prisoner] = number(event, "leave") as u64;
    }

    /// What a captor does with its prisoner of its own accord may be what it promised for later.
    pub fn prisoner_treated(&mut self, event: &Value) {
        let freely = matches!(event["why"].as_str(), None | Some("release" | "trade"));
        let whom = match text(event, "kind") {
            "devil-moved" if freely => seat(event, "seat"),
            "leave-given" => seat(event, "prisoner"),
            _ => return,
        };
        let Place::Captive(captor) = self.books.realms[whom].place else { return };
        let round = self.books.round;
        let all = (0..self.books.realms.len()).filter(|seat| *seat != whom).fold(0, |all, seat| all | 1 << seat);
        let to = |promise: &Promise| if promise.kind() == "hand-prisoner" { self.whom(promise, "to") } else { None };
        let is_done = |promise: &Promise| match promise.kind() {
            "free-prisoner" => event["kind"] == "devil-moved" && place(&event["to"]) == Place::Hell,
            "hand-prisoner" => {
                event["kind"] == "devil-moved" && to(promise).is_some_and(|to| to != captor && place(&event["to"]) == Place::Captive(to))
            }
            "permit-prisoner" => event["kind"] == "leave-given" && number(event, "leave") as u64 & all == all,
            _ => false,
        };
        let binds = |promise: &Promise| {
            (promise.giver, promise.state.as_str()) == (captor, "open") && (promise.from..=promise.until).contains(&round)
        };
        let done = self.promises.all.iter().filter(|(_, promise)| binds(promise) && is_done(promise));
        let done: Vec<u64> = done.filter(|(_, promise)| self.whom(promise, "whom") == Some(whom)).map(|(id, _)| *id).collect();
        for promise in self.promises.all.iter_mut().filter_map(|(id, promise)| done.contains(id).then_some(promise)) {
            promise.early = true;
        }
    }

    /// All statuses and points are lost at once, and the hordes go next.
    fn promise_broken(&mut self, event: &Value) {
        let who = seat(event, "seat");
        let broken = self.promises.all.get(&event["id"].as_u64().expect("a number")).map(|promise| promise.state == "broken");
        if broken.is_none() {
            let deal = self.promises.failed.as_ref().filter(|deal| deal["id"] == event["id"]).expect("a deal that failed");
            let own = list(deal, "parts").iter().filter(|part| part["giver"].as_u64() == Some(who as u64));
            assert!(own.clone().any(|part| self.lacks(who, list(part, "items"))), "it could have been given: {event}, {deal}");
            assert!(deal["if_able"] != true, "{deal}");
        } else {
            assert_eq!(broken, Some(true), "{event}");
        }
        self.promises.breaking.retain(|other| *other != who);
        self.books.realms[who].points = 0;
        self.books.realms[who].statuses = [None; 3];
        self.exiled[who] = self.books.round + 1;
        self.promises.broke.push(who);
    }

    /// When something else happens than what a broken promise costs, that is paid: no hordes left, and no free devil in Hell.
    pub fn broken_is_paid(&mut self, event: &Value) {
        let why = event["why"].as_str();
        let paying = why == Some("breach") || text(event, "kind").starts_with("promise-");
        let ritual = text(event, "kind") == "ritual-over";
        if paying || ritual || self.promises.broke.is_empty() {
            return;
        }
        for who in std::mem::take(&mut self.promises.broke) {
            let realm = &self.books.realms[who];
            assert!(realm.hordes().next().is_none() && realm.earth.is_empty(), "{who} keeps hordes: {event}");
            assert!(realm.place != Place::Hell, "{who} flees: {event}");
            assert!((realm.points, realm.statuses) == (0, [None; 3]), "{who} keeps its standing: {event}");
        }
    }
}
