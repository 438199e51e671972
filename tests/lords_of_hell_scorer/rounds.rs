//! The course of a round: the draw, the soul dice, where devils go, the statuses and their points.

use crate::lords_of_hell_scorer::books::*;
use crate::lords_of_hell_scorer::follow::{Done, Scorer};
use crate::lords_of_hell_scorer::score::{Holder, master_of_souls, mightiest_realm, most_victorious};
use serde_json::Value;

impl Scorer<'_> {
    /// A round begins: the mark moves on, what was proposed stands, everybody draws clockwise from the Starter.
    pub fn round_began(&mut self, event: &Value) {
        self.all_settled();
        let count = self.books.count();
        assert_eq!(number(event, "round") as u64, self.books.round + 1, "{event}");
        assert_eq!(seat(event, "starter"), (self.books.starter + 1) % count, "clockwise: {event}");
        self.books.round += 1;
        self.books.starter = seat(event, "starter");
        self.books.candidates = std::mem::take(&mut self.books.proposed);
        self.promises.round_began(self.books.round);
        self.done = vec![Done::default(); count];
        self.replaced = vec![None; count];
        self.sent_back.clear();
        self.war = Default::default();
        self.phase = "init.draw".into();
        let mut cards = self.books.deck.len() + self.books.discard.len();
        for step in 0..count {
            let who = (self.books.starter + step) % count;
            let realm = &self.books.realms[who];
            let wanted = if realm.tabled() == 0 { 3 } else { 2 };
            let draws = wanted.min(21usize.saturating_sub(realm.counted())).min(cards);
            cards -= draws;
            self.done[who].draws = draws;
        }
    }

    /// A step of the round begins: what the one before it called for has happened.
    pub fn phase_began(&mut self, phase: &str) {
        self.all_settled();
        assert!(self.done.iter().all(|done| done.draws == 0), "all have drawn");
        self.closing = false;
        let before = std::mem::replace(&mut self.phase, phase.to_owned());
        match phase {
            "init.souls" => self.souls_are_due(),
            "playing" => {
                let gathered: Vec<i64> = self.done.iter().map(|done| done.gathered).collect();
                let master = master_of_souls(self.war.holders[0], &gathered);
                assert_eq!(self.holder(0), master, "Master of Souls, gathered {gathered:?}, before {:?}", self.war.holders[0]);
            }
            "combat.turn" => {
                self.exiles_are_gone();
                self.promised_rituals_run();
                self.promised_cards_are_played("playing");
                self.closed = self.books.realms.clone();
            }
            "vacancy" => self.points_are_due(),
            "gathering.arrive" => {
                assert_eq!(before, "vacancy");
                assert_eq!([self.holder(1), self.holder(2)], [self.war.holders[1], self.war.holders[2]], "Mightiest, Most Victorious");
                assert!(self.done.iter().all(|done| done.points == 0), "every status card brings a point");
                self.gathering = Default::default();
            }
            "gathering.propose" | "finish" => self.nobody_is_overlord(),
            _ => {}
        }
    }

    /// Who holds a status.
    pub fn holder(&self, status: usize) -> Holder {
        let mut holders = self.books.realms.iter().enumerate().filter_map(|(seat, realm)| Some((seat, realm.statuses[status]?)));
        let holder = holders.next();
        assert_eq!(holders.next(), None, "one holder of status {status}");
        holder
    }

    pub fn status_set(&mut self, event: &Value) {
        let status = seat(event, "status");
        assert_eq!(self.phase, if status == 0 { "init.souls" } else { "vacancy" }, "{event}");
        self.books.realms[seat(event, "seat")].statuses[status] = event["hold"].as_str().map(|hold| hold == "stable");
    }

    /// Whoever is on Earth throws a die, and Black Towers bring two souls.
    fn souls_are_due(&mut self) {
        self.war.holders = [self.holder(0), None, None];
        let mut due = Vec::new();
        for (who, realm) in self.books.realms.iter().enumerate() {
            if realm.has("fortress.black_tower") {
                due.push(format!("the tower brings {who} 2 souls"));
            }
            if realm.place == Place::Earth {
                due.push(format!("{who} throws for its devil"));
            }
            due.extend(realm.earth.iter().map(|(key, handle)| format!("{who} throws for {key}/{handle}")));
        }
        self.owed = due;
    }

    /// A soul die, and what it calls for. One that is thrown again takes the place of the one before.
    pub fn soul_die(&mut self, event: &Value) {
        let (who, die) = (seat(event, "seat"), number(event, "die"));
        let fiend = event["fiend"].as_str();
        assert!((1..=6).contains(&die) && self.phase == "init.souls", "{event}");
        if event["again"] == true {
            assert!(self.books.realms[who].has("artifact.soul_jar"), "{event}");
            self.owed.pop().expect("a die before");
        } else {
            let throws = format!("{who} throws for {}", fiend.unwrap_or("its devil"));
            let at = self.owed.iter().position(|owed| *owed == throws);
            self.owed.remove(at.unwrap_or_else(|| panic!("{throws} once")));
        }
        let succubi = fiend.is_some_and(|fiend| fiend.starts_with("horde.succubi/"));
        self.owed.push(match (die, fiend) {
            (1, None) => format!("the devil of {who} goes to heaven"),
            (2, None) => format!("the devil of {who} goes home"),
            (1, Some(fiend)) => format!("{fiend} goes from Earth to discard"),
            (2, Some(fiend)) => format!("{fiend} goes from Earth to realm"),
            (_, None) => format!("{who} gathers {die} souls"),
            (_, Some(_)) => format!("{who} gathers {} souls", (die + 1) / 2 + i64::from(succubi)),
        });
    }

    /// What the statuses come to, and the points they bring.
    fn points_are_due(&mut self) {
        let powers: Vec<i64> = self.books.realms.iter().map(|realm| realm.power(self.printed)).collect();
        let attack: Vec<i64> = self.done.iter().map(|done| done.attack_wins).collect();
        let defence: Vec<i64> = self.done.iter().map(|done| done.defence_wins).collect();
        let master = self.holder(0);
        let mightiest = mightiest_realm(self.holder(1), &powers);
        let victorious = most_victorious(self.holder(2), &attack, &defence, self.kind);
        self.war.holders = [master, mightiest, victorious];
        for (who, _) in [master, mightiest, victorious].into_iter().flatten() {
            self.done[who].points += 1;
        }
    }

    /// Who broke his word in the round before is on Earth as the war begins, unless he is a prisoner: having to go is stronger than
    /// having to stay.
    fn exiles_are_gone(&self) {
        for (who, realm) in self.books.realms.iter().enumerate() {
            assert!(self.exiled[who] != self.books.round || realm.place != Place::Hell || self.done[who].went, "{who} must go to Earth");
        }
    }

    pub fn devil_moved(&mut self, event: &Value) {
        let (who, to, why) = (seat(event, "seat"), place(&event["to"]), text(event, "why"));
        let from = self.books.realms[who].place;
        let prisons: Vec<bool> = self.books.realms.iter().map(|realm| realm.fortress().is_some()).collect();
        let playing = self.phase == "playing";
        let init = self.phase == "init.souls";
        let war = self.phase.starts_with("combat");
        let may = match (from, to, why) {
            (Place::Hell, Place::Earth, "to-earth") => {
                playing && (self.earth_from[who] <= self.books.round || self.exiled[who] == self.books.round)
            }
            (Place::Earth, Place::Hell, "order") => playing,
            (Place::Earth, Place::Hell | Place::Heaven, "gathering") => {
                let where_to = if to == Place::Hell { "home" } else { "to heaven" };
                let due = format!("the devil of {who} goes {where_to}");
                let at = self.owed.iter().position(|owed| *owed == due).unwrap_or_else(|| panic!("{due}"));
                self.owed.remove(at);
                init
            }
            (Place::Heaven, Place::Hell, "vow") => init && self.fallen[who] < self.books.round,
            (Place::Hell, Place::Hiding, "flight") => war,
            (Place::Hell, Place::Captive(by), "surrender" | "capture") => war && by != who && prisons[by],
            (Place::Hell, Place::Hiding, "no-prison" | "wounds") => war,
            (Place::Captive(_), Place::Hiding, "no-prison") => war,
            (Place::Captive(old), Place::Captive(by), "conquest") => {
                if !prisons[by] {
                    self.owed.push(format!("{by} takes the prison of {old}"));
                }
                war && old != by && by != who
            }
            // Brought home to a realm under attack, it was set aside: that attack decides whose it is.
            (Place::Captive(old), Place::Captive(by), "capture") => self.war.defends(old) && by != who && prisons[by],
            (Place::Captive(old), Place::Captive(by), "trade" | "promise") => !war && old != by && by != who && prisons[by],
            (Place::Captive(old), Place::Hell, "ruin") => {
                self.owed.push(format!("the prison of {old} falls"));
                true
            }
            (Place::Captive(by), Place::Hell, "swap") => {
                self.books.realms[by].place == Place::Captive(who) || self.war.swapped == Some((who, by))
            }
            (Place::Captive(_), Place::Hell, "release" | "trade" | "promise") => !war,
            (Place::Captive(_), Place::Hell, "rescue" | "conquest") => war,
            (Place::Hiding, Place::Hell, "finish") => self.phase == "finish",
            (Place::Earth | Place::Hiding | Place::Captive(_) | Place::Heaven, Place::Hell, "card") => true,
            (Place::Hell, Place::Hiding, "card") => war,
            (Place::Earth, Place::Hell, "artifact") => self.books.realms[who].has("artifact.ring"),
            (Place::Hell, Place::Earth, "ritual") => self.phase == "ritual",
            (Place::Hell, Place::Hiding, "breach") => self.promises.broke.contains(&who),
            _ => false,
        };
        assert!(may, "no rule moves a devil so, from {from:?}: {event}");
        if let (Place::Captive(by), "swap") = (from, why) {
            self.war.swapped = Some((by, who));
        }
        if to == Place::Heaven {
            self.fallen[who] = self.books.round;
        }
        self.leave[who] = 0;
        self.disgraced[who] = why == "breach";
        // Who went to Earth may be called back by a card at once.
        self.done[who].went |= why == "to-earth" || (self.closing && from == Place::Earth && why == "card");
        if why == "card" {
            self.war.returned.insert(who);
        }
        self.books.realms[who].place = to;
        self.devil_in_fights(who, from, to, why);
    }

    /// What holds whenever letters may come: no prisoner without a prison, no two that hold each other, one fortress each.
    pub fn between_letters(&self) {
        let realms = &self.books.realms;
        for (who, realm) in realms.iter().enumerate() {
            let fortresses = realm.table.iter().filter(|(key, _)| key.starts_with("fortress.")).count();
            assert!(fortresses <= 1, "one fortress: {:?}", realm.table);
            if let Place::Captive(by) = realm.place {
                assert!(realms[by].fortress().is_some(), "{who} is held without a prison");
                assert!(realms[by].place != Place::Captive(who), "{who} and {by} hold each other");
            }
            assert!(self.done[who].draws == 0, "{who} has cards to draw");
        }
    }
}
