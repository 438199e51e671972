//! Promises: for how long they bind, what becomes of them, and whether one that was broken could not be kept.

use crate::lords_of_hell_scorer::books::*;
use crate::lords_of_hell_scorer::follow::Scorer;
use serde_json::Value;
use std::collections::BTreeMap;

/// A promise.
#[derive(Clone, Debug)]
pub struct Promise {
    pub giver: usize,
    pub terms: Value,
    pub from: u64,
    pub until: u64,
    pub state: String,
}

/// All that have been made and may still matter.
#[derive(Default)]
pub struct Promises {
    all: BTreeMap<u64, Promise>,
    /// Who has broken his word, and has not paid for it yet.
    pub breaking: Vec<usize>,
    /// Who is just losing all that a broken promise costs.
    pub broke: Vec<usize>,
}

impl Promises {
    /// None binds past its time; what is settled is forgotten.
    pub fn round_began(&mut self, round: u64) {
        self.all.retain(|_, promise| matches!(promise.state.as_str(), "open" | "offered"));
        for (id, promise) in &self.all {
            assert!(promise.state == "offered" || promise.until >= round, "promise {id} outlives its time: {promise:?}");
        }
    }

    fn binding(&self, giver: usize, round: u64) -> impl Iterator<Item = &Promise> {
        self.all
            .values()
            .filter(move |promise| promise.giver == giver && promise.state == "open" && (promise.from..=promise.until).contains(&round))
    }
}

impl Promise {
    fn kind(&self) -> &str {
        text(&self.terms["vow"], "kind")
    }

    fn conditional(&self) -> bool {
        !self.terms["only_if"].is_null()
    }
}

impl Scorer<'_> {
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
            Some("both") => (round, round + 1),
            _ => (round, round),
        };
        assert_eq!((from, until), expected, "how long it binds: {made}");
        let state = text(made, "state").to_owned();
        assert!(matches!(state.as_str(), "open" | "offered"), "{made}");
        let promise = Promise { giver: seat(made, "giver"), terms: made["terms"].clone(), from, until, state };
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
        let strict = promise.terms["strictness"].as_str().unwrap_or("absolute");
        match new.as_str() {
            "kept" => assert!(self.was_kept(&promise), "it was not kept: {event}, {promise:?}, {:?}", self.gathering.votes),
            "broken" => {
                assert_eq!(strict, "absolute", "only who promised without if and when breaks his word: {event}");
                self.promises.breaking.push(promise.giver);
                assert!(self.could_not_be_kept(&promise), "it could have been kept: {event}, {promise:?}");
            }
            "lapsed" => assert!(strict != "absolute" || self.never_came_due(&promise), "it was due: {event}, {promise:?}"),
            _ => {}
        }
        self.promises.all.get_mut(&id).expect("it is there").state = new;
    }

    /// All statuses and points are lost at once, and the hordes go next.
    fn promise_broken(&mut self, event: &Value) {
        let who = seat(event, "seat");
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

    /// Whether somebody has something that is to be given.
    fn has(&self, who: usize, item: &Value) -> bool {
        let realm = &self.books.realms[who];
        if let Some(handle) = item["cards"]["handle"].as_u64() {
            return [&realm.hand, &realm.table, &realm.earth].into_iter().flatten().any(|(_, own)| *own == handle);
        }
        if let Some(face) = item["cards"]["kind"]["face"].as_str() {
            return [&realm.hand, &realm.table, &realm.earth].into_iter().flatten().any(|(key, _)| key == face);
        }
        if let Some(count) = item["souls"].as_i64() {
            return realm.souls >= count;
        }
        if let Some(signer) = item["oaths"].get("signer").and_then(|signer| self.person(signer, who)) {
            return realm.oaths.iter().any(|(devil, _)| *devil == self.books.realms[signer].devil);
        }
        let prisoner = item.get("prisoner").and_then(|prisoner| self.person(prisoner, who));
        prisoner.is_some_and(|prisoner| self.books.realms[prisoner].place == Place::Captive(who))
    }

    fn whom(&self, promise: &Promise, key: &str) -> Option<usize> {
        self.person(&promise.terms["vow"][key], promise.giver)
    }

    /// Whether the books show it kept, where they can.
    fn was_kept(&self, promise: &Promise) -> bool {
        let vow = &promise.terms["vow"];
        let giver = promise.giver;
        let came = self.gathering.attending.contains(&giver);
        let vote = self.gathering.votes.iter().find(|(by, _)| *by == giver);
        let free_not_to = vow["when_attending"] == true;
        match promise.kind() {
            _ if promise.conditional() => true,
            "attend" => came == (vow["yes"] == true),
            "vote-for" => vote.map_or(free_not_to, |(_, whom)| *whom == self.whom(promise, "whom")),
            "vote-nobody" => vote.is_none_or(|(_, whom)| whom.is_none()),
            "vote-not" => vote.is_none_or(|(_, whom)| whom.is_none() || *whom != self.whom(promise, "whom")),
            "attack" => self.whom(promise, "on").is_some_and(|on| self.war.has_attacked(giver, on)),
            _ => true,
        }
    }

    /// Whether something that must be done was no duty after all: its condition did not hold, or its moment did not come.
    fn never_came_due(&self, promise: &Promise) -> bool {
        let when_attending = promise.terms["vow"]["when_attending"] == true;
        let fights = matches!(promise.kind(), "support" | "flee" | "surrender" | "retreat" | "share-loot" | "spare");
        promise.conditional() || when_attending || fights || !matches!(promise.kind(), "attend" | "vote-for" | "attack")
    }

    /// Whether a broken promise could not be kept, as far as the books tell. What only forbids can always be kept.
    fn could_not_be_kept(&self, promise: &Promise) -> bool {
        let giver = promise.giver;
        let realm = &self.books.realms[giver];
        let vow = &promise.terms["vow"];
        let kept_away = !self.gathering.free.contains(&giver);
        match promise.kind() {
            // Who is to come must be free in Hell.
            "attend" => vow["yes"] == true && kept_away,
            "vote-for" => {
                let candidate = self.whom(promise, "whom").is_some_and(|whom| self.books.candidates.contains(&whom));
                !candidate || kept_away
            }
            "vote-nobody" => kept_away,
            "give" => list(vow, "items").iter().any(|item| !self.has(giver, item)),
            "free-prisoner" | "permit-prisoner" => {
                self.whom(promise, "whom").is_none_or(|whom| self.books.realms[whom].place != Place::Captive(giver))
            }
            "support" => self.war.fought(giver, realm.place == Place::Hell, self.whom(promise, "whom")),
            "attack" => {
                realm.place != Place::Hell || self.whom(promise, "on").is_some_and(|on| on == giver || !self.war.has_attacked(giver, on))
            }
            "no-attack" | "no-join" | "vote-not" | "no-deal" | "keep-prisoner" | "ritual-never" | "spare" => false,
            "propose" | "earth" | "table" | "play-card" | "flee" => vow["yes"] == true,
            _ => true,
        }
    }
}

impl Promises {
    /// Nobody attacks against an open promise.
    pub fn attacks(&self, attacker: usize, defender: usize, round: u64, devils: &[String], event: &Value) {
        for promise in self.binding(attacker, round).filter(|promise| promise.kind() == "no-attack" && !promise.conditional()) {
            let on = promise.terms["vow"]["on"]["devil"].as_str();
            assert!(on != Some(devils[defender].as_str()), "against a promise: {event}, {promise:?}");
        }
    }
}
