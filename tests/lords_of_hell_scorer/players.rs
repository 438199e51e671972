//! Players who try whatever a line may say: cards on anybody, promises of every kind, deals with what lies on the table. Orders are
//! written as text here; what is not legal is dropped.

use crate::lords_of_hell_scorer::books::{Books, Held, Place};
use crate::lords_of_hell_scorer::cards::Printed;
use serde_json::{Value, json};
use turnpost::dice::Dice;

/// A seat at a table, with chance.
pub struct Player<'a> {
    pub printed: &'a Printed,
    pub books: &'a Books,
    pub seat: usize,
    pub wish: &'a mut Dice,
}

impl Player<'_> {
    fn other(&mut self) -> Value {
        let count = self.books.count();
        let other = (self.seat + 1 + self.wish.below(count as u32 - 1) as usize) % count;
        json!({ "devil": self.books.realms[other].devil })
    }

    fn anybody(&mut self) -> Value {
        let all: Vec<&str> = self.books.realms.iter().map(|realm| realm.devil.as_str()).collect();
        json!({ "devil": self.wish.pick(&all) })
    }

    /// Somebody's prisoners, by whoever holds them.
    fn prisoner(&mut self) -> Option<Value> {
        let held = self.books.realms.iter().filter(|realm| realm.place == Place::Captive(self.seat));
        let held: Vec<&str> = held.map(|realm| realm.devil.as_str()).collect();
        self.wish.pick(&held).map(|devil| json!({ "devil": devil }))
    }

    fn one_of(&mut self, cards: &[Held]) -> Option<Held> {
        self.wish.pick(cards).cloned()
    }

    fn word(&mut self, words: &[&'static str]) -> &'static str {
        self.wish.pick(words).expect("a word")
    }

    fn flip(&mut self) -> bool {
        self.wish.below(2) == 0
    }

    /// A card on anybody's table, as a target.
    fn on_table(&mut self, count: usize) -> Value {
        let at = self.wish.below(self.books.count() as u32) as usize;
        let realm = &self.books.realms[at];
        let mut cards: Vec<u64> = realm.table.iter().chain(&realm.rituals).map(|(_, handle)| *handle).collect();
        let mut picked = Vec::new();
        while picked.len() < count && !cards.is_empty() {
            picked.push(json!({ "handle": cards.swap_remove(self.wish.below(cards.len() as u32) as usize) }));
        }
        json!({ "cards": picked })
    }

    /// What a card is played on.
    fn aim(&mut self, key: &str) -> Value {
        match self.printed.card(key).target.as_str() {
            "self" | "none" => Value::Null,
            "devil" | "fortress" => json!({ "person": self.anybody() }),
            "discard" => {
                let pile: Vec<String> = self.books.discard.iter().filter(|key| key.starts_with("horde.")).cloned().collect();
                self.wish.pick(&pile).map_or(Value::Null, |face| json!({ "cards": [{ "kind": { "face": face, "count": 1 } }] }))
            }
            "table_items" => self.on_table(2),
            "side" => [Value::Null, json!({ "side": "attacker" }), json!({ "side": "defender" })][self.wish.below(3) as usize].clone(),
            _ if self.wish.below(5) == 0 => json!({ "souls": self.anybody() }),
            "" => json!({ "person": self.other() }),
            _ => self.on_table(1),
        }
    }

    fn item(&mut self) -> Option<Value> {
        let realm = &self.books.realms[self.seat];
        Some(match self.wish.below(8) {
            0 | 1 => json!({ "cards": { "handle": self.one_of(&realm.hand)?.1 } }),
            2 | 3 => json!({ "cards": { "handle": self.one_of(&realm.table)?.1 } }),
            4 => json!({ "cards": { "handle": self.one_of(&realm.earth)?.1 } }),
            5 => json!({ "souls": 1 + self.wish.below(4) }),
            6 => json!({ "oaths": { "signer": { "devil": self.one_of(&realm.oaths)?.0 }, "count": 1 } }),
            _ => json!({ "prisoner": self.prisoner()? }),
        })
    }

    fn moment(&mut self) -> &'static str {
        self.word(&["now", "now", "at-close", "at-finish"])
    }

    /// A kind of card that may be promised, tabled or played: mostly one that is at hand.
    fn face(&mut self, kinds: &[&'static str]) -> Value {
        let kind = self.word(kinds);
        let realm = &self.books.realms[self.seat];
        let own = realm.hand.iter().chain(&realm.rituals).map(|(key, _)| key).filter(|key| self.printed.is(key, kind));
        let own: Vec<&String> = own.collect();
        if !own.is_empty() && self.wish.below(4) > 0 {
            return json!(self.wish.pick(&own));
        }
        let keys: Vec<&String> = self.printed.cards.iter().filter(|(_, card)| card.kind == kind).map(|(key, _)| key).collect();
        json!(self.wish.pick(&keys))
    }

    fn vow(&mut self) -> Option<Value> {
        let (one, other, yes) = (self.anybody(), self.other(), self.flip());
        let some = 1 + self.wish.below(12);
        Some(match self.wish.below(29) {
            0 | 1 => json!({ "kind": "give", "items": [self.item()?], "when": self.moment() }),
            2 | 3 => json!({ "kind": "no-attack", "on": other }),
            4 | 5 => json!({ "kind": "attack", "on": other, "power": some }),
            6 | 7 => json!({ "kind": "support", "whom": other, "side": self.word(&["attacker", "defender", "either"]), "power": some }),
            8 => json!({ "kind": "no-join", "against": other }),
            9 | 10 => json!({ "kind": "vote-for", "whom": one, "when_attending": yes }),
            11 => json!({ "kind": "vote-not", "whom": one }),
            12 => json!({ "kind": "vote-nobody", "when_attending": yes }),
            13 => json!({ "kind": "attend", "yes": yes }),
            14 => json!({ "kind": "propose", "whom": one, "yes": yes }),
            15 => json!({ "kind": "earth", "yes": yes, "fiends": self.flip() }),
            16 => json!({ "kind": "table", "face": self.face(&["horde", "fortress", "artifact"]), "yes": yes }),
            17 if yes => json!({ "kind": "ritual-on", "face": null, "whom": one }),
            17 => json!({ "kind": "ritual-on", "face": self.face(&["ritual"]), "whom": one }),
            18 => json!({ "kind": "ritual-never", "whom": one }),
            19 => {
                json!({ "kind": "play-card", "face": self.face(&["special"]), "on": if self.flip() { one } else { Value::Null }, "yes": yes })
            }
            20 => json!({ "kind": "free-prisoner", "whom": self.prisoner()? }),
            21 => json!({ "kind": "hand-prisoner", "whom": self.prisoner()?, "to": other }),
            22 => json!({ "kind": self.word(&["keep-prisoner", "permit-prisoner"]), "whom": self.prisoner()? }),
            23 => json!({ "kind": "spare", "whom": other, "artifacts": yes, "loot": !yes }),
            24 => json!({ "kind": "flee", "yes": yes }),
            25 => json!({ "kind": "no-deal", "with": other, "oath": if yes { one } else { Value::Null } }),
            26 => json!({ "kind": self.word(&["surrender", "retreat"]) }),
            27 => json!({ "kind": "ritual-stop", "face": self.face(&["ritual"]) }),
            _ => json!({ "kind": "show", "when": "now" }),
        })
    }

    fn terms(&mut self) -> Option<Value> {
        let vow = self.vow()?;
        let overlord = json!([[{ "fact": { "is": "overlord", "who": self.anybody() } }]]);
        let only_if = if self.wish.below(6) == 0 { overlord } else { Value::Null };
        Some(json!({
            "vow": vow,
            "only_if": only_if,
            "span": self.word(&["this", "this", "next", "both", "ever"]),
            "strictness": self.word(&["absolute", "absolute", "asap", "if-able"]),
            "public": self.flip(),
        }))
    }

    /// Something that is done as its letter comes.
    pub fn act(&mut self) -> Option<Value> {
        let realm = &self.books.realms[self.seat];
        let kind = |kind: &str| -> Vec<Held> { realm.hand.iter().filter(|(key, _)| self.printed.is(key, kind)).cloned().collect() };
        Some(match self.wish.below(16) {
            0..4 => {
                let mut cards = kind("special");
                if self.wish.below(4) == 0 {
                    cards = kind("fortress");
                }
                let face = self.one_of(&cards)?.0;
                json!({ "kind": "play", "face": face, "on": if face.starts_with("fortress.") { Value::Null } else { self.aim(&face) } })
            }
            4 => {
                let artifacts: Vec<Held> = realm.table.iter().filter(|(key, _)| key.starts_with("artifact.")).cloned().collect();
                let face = self.one_of(&artifacts)?.0;
                json!({ "kind": "use", "face": face, "on": if self.flip() { json!({ "person": self.other() }) } else { Value::Null } })
            }
            5 => {
                let pile: Vec<String> = self.books.discard.clone();
                json!({ "kind": "ability", "on": { "cards": [{ "kind": { "face": self.wish.pick(&pile)?, "count": 1 } }] } })
            }
            6 | 7 => json!({ "kind": "gift", "to": self.other(), "items": [self.item()?], "when": self.moment() }),
            8 | 9 => {
                let (to, mine) = (self.other(), self.item()?);
                let theirs = match self.wish.below(3) {
                    0 => json!({ "souls": 1 }),
                    1 => json!({ "oaths": { "signer": self.anybody(), "count": 1 } }),
                    _ => json!({ "promise": self.terms()? }),
                };
                let parts = json!([{ "giver": "me", "items": [mine] }, { "giver": to, "items": [theirs] }]);
                json!({ "kind": "offer", "offer": { "to": [to], "parts": parts, "when": self.moment(), "public": self.flip(), "if_able": self.flip() } })
            }
            10..13 => json!({ "kind": "promise", "to": [self.other()], "terms": self.terms()? }),
            13 => json!({ "kind": "permit", "whom": self.prisoner()?, "with": null, "until": null }),
            14 => match self.wish.below(3) {
                0 => json!({ "kind": "free", "whom": self.prisoner()? }),
                1 => json!({ "kind": "release", "number": 1 + self.wish.below(12) }),
                _ => json!({ "kind": "show", "to": self.other() }),
            },
            _ => json!({ "kind": "unknown", "signer": { "devil": self.one_of(&realm.oaths)?.0 } }),
        })
    }

    fn tactics(&mut self) -> Value {
        let other = self.other();
        let all = [
            json!({ "do": "negate" }),
            json!({ "do": "flee", "only_if": null, "pay": null }),
            json!({ "do": "surrender", "to": null, "only_if": null }),
            json!({ "do": "truce", "only_if": null }),
            json!({ "do": "switch", "only_if": null }),
            json!({ "do": "after", "fate": "take", "of": null }),
            json!({ "do": "after", "fate": "raze", "of": null }),
            json!({ "do": "after", "fate": "leave", "of": null }),
            json!({ "do": "seize", "what": "none" }),
            json!({ "do": "hold", "whom": other }),
            json!({ "do": "loot-share", "with": other, "count": 1 }),
            json!({ "do": "losses", "order": ["devil"] }),
        ];
        let count = self.wish.below(4);
        (0..count).map(|_| self.wish.pick(&all).expect("a tactic").clone()).collect()
    }

    /// A line on file for the window that is closing.
    pub fn line(&mut self, ask: &str) -> Option<Value> {
        let realm = &self.books.realms[self.seat];
        let specials: Vec<Held> = realm.hand.iter().filter(|(key, _)| key.starts_with("special.")).cloned().collect();
        let other = self.other();
        Some(match (ask, self.wish.below(8)) {
            ("playing", 0..=3) => {
                let rituals: Vec<Held> = realm.hand.iter().filter(|(key, _)| key.starts_with("ritual.")).cloned().collect();
                json!({ "kind": "start-ritual", "face": self.one_of(&rituals)?.0 })
            }
            ("playing", 4) => json!({ "kind": "stop-ritual", "face": self.one_of(&realm.rituals)?.0 }),
            ("playing", _) => json!({ "kind": "earth", "devil": self.flip(), "fiends": [] }),
            ("war", 0..=2) => {
                let face = self.one_of(&specials)?.0;
                let when = match self.wish.below(9) {
                    0 => json!({ "at": "attack-on", "who": "me" }),
                    1 => json!({ "at": "fight-round", "count": 1 + self.wish.below(2) }),
                    2 => json!({ "at": "helper-joined", "who": other }),
                    3 => json!({ "at": "ritual-due", "who": other }),
                    4 => json!({ "at": "about-to-be-hit" }),
                    5 => json!({ "at": "captured" }),
                    6 => json!({ "at": "looted", "who": other }),
                    7 => json!({ "at": "fled", "who": other }),
                    _ => json!({ "at": "before-points" }),
                };
                json!({ "kind": "react", "face": face, "on": self.aim(&face), "when": when, "only_if": null })
            }
            ("war", 3 | 4) => {
                let face = self.one_of(&realm.rituals)?.0;
                let aims = [self.aim(&face), self.aim(&face)].into_iter().filter(|aim| !aim.is_null()).collect::<Vec<_>>();
                let otherwise = if self.flip() { "put-off" } else { "stop" };
                json!({ "kind": "ritual-on", "face": face, "aims": aims, "otherwise": otherwise, "only_if": null })
            }
            ("war", 5) => json!({ "kind": "plan", "number": 1, "on": other, "force": "all", "only_if": null, "tactics": self.tactics() }),
            ("war", 6) => json!({ "kind": "defend", "tactics": self.tactics() }),
            ("war", _) => {
                let face = self.one_of(&specials)?.0;
                json!({ "kind": "prevacancy", "face": face, "on": self.aim(&face), "only_if": null })
            }
            (_, 0) => json!({ "kind": "free-at-finish", "whom": self.prisoner()? }),
            (_, 1) => json!({ "kind": "discard", "cards": [{ "handle": self.one_of(&realm.table)?.1 }] }),
            ("gathering", 2..=4) => {
                let candidates: Vec<&str> = self.books.candidates.iter().map(|seat| self.books.realms[*seat].devil.as_str()).collect();
                json!({ "kind": "vote", "ballots": [{ "ballot": { "for": { "devil": self.wish.pick(&candidates)? } } }] })
            }
            _ => json!({ "kind": "attend", "yes": true, "only_if": null }),
        })
    }
}
