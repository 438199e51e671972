//! What open promises forbid and demand, looked at as things happen.

use crate::lords_of_hell_scorer::books::*;
use crate::lords_of_hell_scorer::follow::Scorer;
use crate::lords_of_hell_scorer::promises::Promise;
use crate::lords_of_hell_scorer::war::Fight;
use serde_json::Value;

impl Scorer<'_> {
    /// The promises of a seat that bind now, the oldest first.
    fn vows(&self, seat: usize, kind: &'static str) -> impl Iterator<Item = &Promise> {
        self.promises.bind(seat, self.books.round).filter(move |promise| promise.kind() == kind)
    }

    /// Nothing that somebody promised not to do is done.
    fn none(&self, seat: usize, kind: &'static str, event: &Value, against: impl Fn(&Promise) -> bool) {
        if let Some(promise) = self.vows(seat, kind).find(|promise| against(promise)) {
            panic!("against a promise: {event}, {promise:?}");
        }
    }

    fn names(&self, promise: &Promise, key: &str, whom: usize) -> bool {
        self.whom(promise, key) == Some(whom)
    }

    /// Whether something is not against a promise of who does it.
    pub fn nothing_forbidden(&self, event: &Value) {
        let yes = |promise: &Promise| promise.terms["vow"]["yes"] == true;
        let face = |promise: &Promise, key: &str| promise.terms["vow"]["face"].is_null() || promise.terms["vow"]["face"] == key;
        match text(event, "kind") {
            "attack-declared" => {
                let (by, on) = (seat(event, "seat"), seat(event, "on"));
                self.none(by, "no-attack", event, |promise| self.names(promise, "on", on));
            }
            "troops-joined" | "side-changed" => self.joins(event),
            "vote-cast" => {
                let by = seat(&event["vote"], "by");
                let whom = event["vote"]["whom"].as_u64().map(|whom| whom as usize);
                self.none(by, "vote-not", event, |promise| whom.is_some() && self.whom(promise, "whom") == whom);
            }
            "proposed" => {
                let whom = event["whom"].as_u64().map(|whom| whom as usize);
                self.none(seat(event, "by"), "propose", event, |promise| {
                    !yes(promise) && whom.is_some() && self.whom(promise, "whom") == whom
                });
            }
            "card-played" => {
                let on = self.aimed_at(event);
                self.none(seat(event, "seat"), "play-card", event, |promise| {
                    let on_any = promise.terms["vow"]["on"].is_null();
                    !yes(promise)
                        && face(promise, text(event, "face"))
                        && (on_any || self.whom(promise, "on").is_some_and(|whom| on.contains(&whom)))
                });
            }
            "ritual-worked" => {
                let on = self.aimed_at(event);
                self.none(seat(event, "seat"), "ritual-never", event, |promise| {
                    face(promise, text(event, "face")) && self.whom(promise, "whom").is_some_and(|whom| on.contains(&whom))
                });
            }
            "cards-moved" => self.cards_forbidden(event),
            "looted" => {
                let of = seat(event, "seat");
                let spares = |promise: &Promise| promise.terms["vow"]["loot"] == true && self.names(promise, "whom", of);
                self.none(seat(event, "by"), "spare", event, spares);
            }
            "oaths-moved" if event["why"] == "trade" && !self.agreed => {
                let (from, to) = (seat(event, "from"), seat(event, "to"));
                let given = |promise: &Promise| {
                    let signer = &promise.terms["vow"]["oath"];
                    let devil = self.person(signer, from).map(|signer| self.books.realms[signer].devil.clone());
                    signer.is_null() || list(event, "oaths").iter().any(|oath| Some(held(&oath["oath"]).0) == devil)
                };
                self.none(from, "no-deal", event, |promise| self.names(promise, "with", to) && given(promise));
            }
            "souls-moved" if event["why"] == "trade" && !self.agreed => self.trade_forbidden(seat(event, "from"), seat(event, "to"), event),
            "devil-moved" => self.devil_forbidden(event),
            "gathered" => {
                let comes = seats(&event["seats"]);
                for who in 0..self.books.count() {
                    self.none(who, "attend", event, |promise| !yes(promise) && comes.contains(&who));
                }
            }
            _ => {}
        }
    }

    fn trade_forbidden(&self, from: usize, to: usize, event: &Value) {
        let all = |promise: &Promise| promise.terms["vow"]["oath"].is_null();
        self.none(from, "no-deal", event, |promise| all(promise) && self.names(promise, "with", to));
        // A gift can't be refused.
        if self.bargained {
            self.none(to, "no-deal", event, |promise| all(promise) && self.names(promise, "with", from));
        }
    }

    fn cards_forbidden(&self, event: &Value) {
        let of = |spot: &Value| spot.as_object().and_then(|spot| spot.values().next()).and_then(Value::as_u64).map(|of| of as usize);
        let (from, to) = (of(&event["from"]), of(&event["to"]));
        let no = |promise: &Promise| promise.terms["vow"]["yes"] != true;
        match (text(event, "why"), from, to) {
            ("tabled" | "card", Some(from), Some(to)) if from == to => {
                let cards = list(event, "cards");
                self.none(from, "table", event, |promise| {
                    no(promise) && cards.iter().any(|card| promise.terms["vow"]["face"] == held(&card["card"]).0.as_str())
                });
            }
            ("to-earth", Some(who), _) => self.none(who, "earth", event, |promise| no(promise) && promise.terms["vow"]["fiends"] == true),
            ("seized", Some(from), Some(to)) => {
                let spares = |promise: &Promise| promise.terms["vow"]["artifacts"] == true && self.names(promise, "whom", from);
                self.none(to, "spare", event, spares);
            }
            ("trade", Some(from), Some(to)) if !self.agreed => self.trade_forbidden(from, to, event),
            _ => {}
        }
    }

    fn devil_forbidden(&self, event: &Value) {
        let who = seat(event, "seat");
        let no = |promise: &Promise| promise.terms["vow"]["yes"] != true;
        match (text(event, "why"), self.books.realms[who].place) {
            ("to-earth", _) if self.exiled[who] != self.books.round => {
                self.none(who, "earth", event, |promise| no(promise) && promise.terms["vow"]["fiends"] != true);
            }
            ("flight", _) => self.none(who, "flee", event, no),
            ("release", Place::Captive(by)) => self.none(by, "keep-prisoner", event, |promise| self.names(promise, "whom", who)),
            ("trade", Place::Captive(by)) if !self.agreed => {
                self.none(by, "keep-prisoner", event, |promise| self.names(promise, "whom", who));
            }
            _ => {}
        }
    }

    /// Who comes into somebody else's fight has not promised to stay out of it.
    fn joins(&self, event: &Value) {
        let (who, attacks) = (seat(event, "seat"), event["side"] == "attacker");
        let Some(fight) = event["fight"].as_u64().and_then(|fight| self.war.fights.get(&fight)) else { return };
        let there = fight.troops.contains_key(&who) && text(event, "kind") == "troops-joined";
        if who != fight.attacker && who != fight.defender && !there {
            let opponent = |promise: &Promise| {
                let whom = self.whom(promise, "against");
                whom.and_then(|whom| fight.troops.get(&whom)).is_some_and(|troop| troop.attacks != attacks)
            };
            self.none(who, "no-join", event, opponent);
        }
    }

    /// Whom a card or a ritual is turned on: somebody, or whose the things are.
    pub fn aimed_at(&self, event: &Value) -> Vec<usize> {
        let (by, on) = (seat(event, "seat"), &event["on"]);
        if let Some(person) = on.get("person").or_else(|| on.get("souls")) {
            return self.person(person, by).into_iter().collect();
        }
        let realms = || self.books.realms.iter().enumerate();
        let owners = |pick: &Value| -> Vec<usize> {
            let fits = |(key, handle): &Held| match pick.get("handle") {
                Some(wanted) => wanted.as_u64() == Some(*handle),
                None => pick["kind"]["face"] == key.as_str(),
            };
            let holds = |realm: &Realm| realm.table.iter().chain(&realm.rituals).any(fits);
            realms().filter(|(_, realm)| holds(realm)).map(|(who, _)| who).collect()
        };
        let all = list(on, "cards").iter().map(owners);
        // A kind of card that several have tells nobody's.
        all.filter(|owners| owners.len() == 1).flatten().collect()
    }

    /// What somebody could bring into a fight now, if anybody leads it.
    fn could_bring(&self, who: usize) -> Option<i64> {
        let realm = &self.books.realms[who];
        let free = realm.place == Place::Hell;
        let leads = free || realm.has("horde.fallen_angels");
        let devil = if free { realm.devil_power(self.printed) } else { 0 };
        leads.then(|| realm.souls + self.printed.army(realm.hordes()) + devil)
    }

    /// Whoever attacks does it with all that he promised, if he can.
    pub fn attacks_with(&self, who: usize, on: usize, power: i64, event: &Value) {
        let able = |wanted: i64| power < wanted && self.could_bring(who).is_some_and(|power| power >= wanted);
        self.none(who, "attack", event, |promise| self.names(promise, "on", on) && able(number(&promise.terms["vow"], "power")));
    }

    /// Whoever passes has no attack to make that he promised and could.
    pub fn passed(&self, who: usize) {
        for promise in self.vows(who, "attack") {
            let on = self.whom(promise, "on").expect("somebody");
            let able = self.could_bring(who).is_some_and(|power| power >= number(&promise.terms["vow"], "power"));
            assert!(!able || on == who || self.war.attack(who, on).is_some(), "{who} passes, and could attack: {promise:?}");
        }
    }

    /// As the dice of a combat round are about to fall: everybody is where his promises call him.
    pub fn all_are_there(&self, fight: &Fight, round: i64) {
        for who in 0..self.books.count() {
            for promise in self.vows(who, "support") {
                self.supports(fight, who, promise, round);
            }
            let troop = fight.troops.get(&who);
            if let Some(promise) = self.vows(who, "retreat").next() {
                let stays = troop.is_some_and(|troop| troop.joined < round);
                assert!(!stays || who == fight.defender, "{who} stays in a fight: {promise:?}");
            }
        }
        if round == 1 {
            self.cards_of_fights_are_played(fight);
        }
        let home = fight.defender;
        if fight.troops.get(&home).is_some_and(|troop| troop.devil) {
            // Who has given itself up may be back by a card.
            assert!(fight.captured || self.vows(home, "surrender").next().is_none(), "{home} does not surrender");
            let may_flee = round == 1 && !fight.negated && !self.war.barred && self.books.realms[home].hand.len() >= 3;
            let flees = |promise: &&Promise| promise.terms["vow"]["yes"] == true;
            assert!(!may_flee || !self.vows(home, "flee").any(|promise| flees(&promise)), "{home} does not flee");
        }
    }

    /// Cards that serve in fights alone have been played, if they were promised for one of the two.
    fn cards_of_fights_are_played(&self, fight: &Fight) {
        for who in 0..self.books.count() {
            for promise in self.vows(who, "play-card").filter(|promise| promise.terms["vow"]["yes"] == true) {
                let key = text(&promise.terms["vow"], "face");
                let on = self.whom(promise, "on").unwrap_or(who);
                let serves = match key {
                    "special.ambush" => on == fight.attacker || on == fight.defender,
                    "special.barred_gates" => on == fight.defender && on != who,
                    _ => false,
                };
                let held = self.books.realms[who].hand.iter().any(|(own, _)| own == key);
                assert!(!serves || !held, "{who} does not play {key}: {promise:?}, {fight:?}");
            }
        }
    }

    /// Whoever promised to help one of the two is there, unless he can't.
    fn supports(&self, fight: &Fight, who: usize, promise: &Promise, round: i64) {
        let Some(whom) = self.whom(promise, "whom").filter(|whom| *whom == fight.attacker || *whom == fight.defender) else { return };
        let attacks = whom == fight.attacker;
        let side = text(&promise.terms["vow"], "side");
        let meant = side == "either" || (side == "attacker") == attacks;
        if !meant || who == fight.attacker || who == fight.defender {
            return;
        }
        // The first one promised goes before, and not to join before all.
        let first = self.vows(who, "support").find(|other| {
            let of = self.whom(other, "whom");
            let side = text(&other.terms["vow"], "side");
            (of == Some(fight.attacker) && side != "defender") || (of == Some(fight.defender) && side != "attacker")
        });
        let of_first = first.and_then(|first| self.whom(first, "whom"));
        let may_not = self.vows(who, "no-join").any(|promise| {
            let against = self.whom(promise, "against");
            against.and_then(|against| fight.troops.get(&against)).is_some_and(|troop| troop.attacks != attacks)
        });
        let enough = self.could_bring(who).is_some_and(|power| power >= number(&promise.terms["vow"], "power"));
        match fight.troops.get(&who) {
            Some(troop) => {
                let astray = enough && troop.attacks != attacks && of_first == Some(whom) && !may_not;
                assert!(!astray, "on the wrong side: {who}, {promise:?}, {fight:?}");
            }
            None => {
                let elsewhere = self.war.is_busy(who) || fight.helped.contains(&who) || self.war.returned.contains(&who);
                assert!(!enough || elsewhere || may_not, "does not help: {who}, {promise:?}, {fight:?}");
                // Who must help, come what may, has broken its word by now.
                let must = promise.is_absolute() && !promise.conditional() && promise.until == self.books.round;
                assert!(
                    !must || elsewhere || may_not || round > 1 || self.was_done_in_war(promise),
                    "breaks no word: {who}, {promise:?}, {fight:?}"
                );
            }
        }
    }

    /// At the close of the playing phase: a ritual that was promised runs, if it could.
    pub fn promised_rituals_run(&self) {
        for (who, realm) in self.books.realms.iter().enumerate().filter(|(_, realm)| realm.place == Place::Hell) {
            let limit = if realm.devil == "glasya" { 2 } else { 1 };
            for promise in self.vows(who, "ritual-on") {
                let meant = |(key, _): &&Held| {
                    let face = &promise.terms["vow"]["face"];
                    if face.is_null() { self.aims(key) } else { *face == key.as_str() }
                };
                let runs = realm.rituals.iter().any(|card| meant(&card));
                let could = realm.hand.iter().any(|card| meant(&card)) && self.done[who].started < limit;
                assert!(runs || !could, "{who} could have started a ritual: {promise:?}");
            }
        }
    }

    /// Whether a ritual is turned on somebody at all.
    fn aims(&self, key: &str) -> bool {
        self.printed.is(key, "ritual") && !matches!(key, "ritual.soul_harvest" | "ritual.summoning" | "ritual.raise_fallen")
    }

    /// Whether a ritual can be turned on somebody.
    fn can_be_hit(&self, by: usize, whom: usize, key: &str) -> bool {
        let realm = &self.books.realms[whom];
        let artifacts = || realm.table.iter().any(|(key, _)| key.starts_with("artifact."));
        match key {
            "ritual.bury" => realm.hordes().next().is_some(),
            "ritual.soul_drain" => by != whom && realm.souls > 0,
            "ritual.earthquake" => realm.fortress().is_some(),
            "ritual.covet" => by != whom && artifacts(),
            "ritual.banishment" => realm.place == Place::Hell,
            "ritual.chaos_cataclysm" => realm.souls > 0 || artifacts() || realm.hordes().next().is_some() || !realm.rituals.is_empty(),
            _ => false,
        }
    }

    /// A ritual of somebody's comes to its moment: it is turned on whom he promised, if it can be; or is stopped, if he promised that.
    pub fn ritual_comes(&self, who: usize, key: &str, on: &[usize], event: &Value) {
        let face = |promise: &&Promise| promise.terms["vow"]["face"].is_null() || promise.terms["vow"]["face"] == key;
        if let Some(promise) = self.vows(who, "ritual-stop").find(face) {
            assert!(text(event, "kind") == "ritual-over", "it was to be stopped: {event}, {promise:?}");
            return;
        }
        let promised: Vec<usize> = self.vows(who, "ritual-on").filter(face).filter_map(|promise| self.whom(promise, "whom")).collect();
        let spared = |whom: usize| self.vows(who, "ritual-never").filter(face).any(|promise| self.names(promise, "whom", whom));
        let mut can = promised.iter().filter(|whom| self.can_be_hit(who, **whom, key) && !spared(**whom));
        assert!(promised.iter().any(|whom| on.contains(whom)) || can.next().is_none(), "it was to be turned on {promised:?}: {event}");
    }

    /// A card that was promised has been played by now, if it could be.
    pub fn promised_cards_are_played(&self, phase: &str) {
        for who in 0..self.books.count() {
            for promise in self.vows(who, "play-card").filter(|promise| promise.terms["vow"]["yes"] == true) {
                let key = text(&promise.terms["vow"], "face");
                let on = self.whom(promise, "on");
                let held = self.books.realms[who].hand.iter().any(|(own, _)| own == key);
                assert!(!held || !self.can_be_played(who, key, on, phase), "{who} could have played {key} in {phase}: {promise:?}");
            }
        }
    }

    /// Whether a special card can be played on somebody in a phase.
    pub fn can_be_played(&self, who: usize, key: &str, on: Option<usize>, phase: &str) -> bool {
        let realms = &self.books.realms;
        let in_prison = matches!(realms[who].place, Place::Captive(_) | Place::Heaven);
        // Who goes into hiding as promises are settled goes too late.
        let late = |whom: usize| self.promises.broke.contains(&whom);
        let own = |whom: usize| whom == who && self.disgraced[who];
        let away = |whom: usize| matches!(realms[whom].place, Place::Earth | Place::Hiding) && !own(whom) && !late(whom);
        let anybody = |can: &dyn Fn(usize) -> bool| on.map_or((0..realms.len()).any(can), can);
        match (key, phase) {
            ("special.recall", _) => anybody(&away),
            ("special.escape", _) => in_prison,
            ("special.blood_pact", _) => anybody(&|whom| self.may_trade(who, whom)),
            ("special.oath_circle", "playing" | "finish") => true,
            ("special.thief", _) => anybody(&|whom| whom != who),
            ("special.disrupt", "playing") => anybody(&|whom| !realms[whom].rituals.is_empty()),
            ("special.muster", "finish") => true,
            ("special.heavenly_hunt", "playing" | "finish") => true,
            _ => false,
        }
    }
}
