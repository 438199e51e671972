//! A game followed event by event: what moves must lie where the books have it, and move for a cause that the rules know.

use crate::lords_of_hell_scorer::books::*;
use crate::lords_of_hell_scorer::cards::Printed;
use crate::lords_of_hell_scorer::deeds::Deed;
use crate::lords_of_hell_scorer::gathering::Gathering;
use crate::lords_of_hell_scorer::promises::{Promises, Used};
use crate::lords_of_hell_scorer::war::War;
use serde_json::Value;
use std::collections::BTreeSet;

/// What a seat did in this round.
#[derive(Clone, Debug, Default)]
pub struct Done {
    /// Souls gathered on Earth.
    pub gathered: i64,
    pub attack_wins: i64,
    pub defence_wins: i64,
    pub looted: bool,
    pub oath_dealt: bool,
    /// How many cards it has yet to draw.
    pub draws: usize,
    /// Souls that destroyed Warriors of Darkness leave it.
    pub remains: i64,
    /// Victory points that its statuses bring it now.
    pub points: i64,
    /// How many rituals it has started.
    pub started: usize,
    /// Whether its devil was on Earth when the playing phase closed.
    pub went: bool,
}

/// The books of a game, and what the rules have coming.
pub struct Scorer<'p> {
    pub printed: &'p Printed,
    /// Whether a round without attack wins keeps Most Victorious.
    pub kind: bool,
    pub books: Books,
    pub phase: String,
    pub done: Vec<Done>,
    /// What must happen before anything else of the kind does, in words.
    pub owed: Vec<String>,
    /// Whether what was agreed on for later is being carried out.
    pub agreed: bool,
    /// Whether an offer has just been accepted.
    pub bargained: bool,
    /// Whether a window's time is up.
    pub closing: bool,
    /// The last ritual or card that threw a die, by whom, on whom.
    pub worked: Option<(String, usize, Option<usize>)>,
    /// Whom a prisoner may trade with besides its captor, as bits of seats.
    pub leave: Vec<u64>,
    /// The first round in which a devil may go to Earth again.
    pub earth_from: Vec<u64>,
    /// The round in which it was captured by Heaven.
    pub fallen: Vec<u64>,
    /// Who must go to Earth in which round, having broken its word.
    pub exiled: Vec<u64>,
    /// Whether it hides for a broken promise.
    pub disgraced: Vec<bool>,
    /// Fiends that had to come back in this round, by their handles.
    pub sent_back: BTreeSet<u64>,
    /// How all stood when the playing phase closed.
    pub closed: Vec<Realm>,
    /// The last ritual that worked, and the last card that was played.
    pub last_ritual: Option<Used>,
    pub last_card: Option<Used>,
    /// The last fortress that gave way to another, which may be had back.
    pub replaced: Vec<Option<String>>,
    /// How many events of those that came together have been followed.
    pub followed: usize,
    /// How many have been followed since the game began.
    pub clock: u64,
    pub war: War,
    pub gathering: Gathering,
    pub promises: Promises,
    /// What was done in war so far.
    pub deeds: Vec<Deed>,
}

impl<'p> Scorer<'p> {
    /// Begins with the position at the start.
    pub fn new(printed: &'p Printed, kind: bool, state: &Value) -> Scorer<'p> {
        let books = Books::of(state);
        let count = books.count();
        let scorer = Scorer {
            printed,
            kind,
            phase: "playing".into(),
            done: vec![Done::default(); count],
            owed: Vec::new(),
            agreed: false,
            bargained: false,
            closing: false,
            worked: None,
            leave: vec![0; count],
            earth_from: vec![0; count],
            fallen: vec![0; count],
            exiled: vec![0; count],
            disgraced: vec![false; count],
            sent_back: BTreeSet::new(),
            closed: Vec::new(),
            last_ritual: None,
            last_card: None,
            replaced: vec![None; count],
            followed: 0,
            clock: 0,
            war: War::default(),
            gathering: Gathering::default(),
            promises: Promises::default(),
            deeds: Vec::new(),
            books,
        };
        scorer.dealt();
        scorer
    }

    /// The deal: six cards each and three of the first draw, five own oaths and one of any; no souls.
    fn dealt(&self) {
        let books = &self.books;
        books.all_there(self.printed);
        assert_eq!(books.deck.len(), 120 - 9 * books.count());
        for realm in &books.realms {
            assert_eq!((realm.hand.len(), realm.oaths.len(), realm.souls, realm.tabled()), (9, 6, 0, 0));
            assert!(realm.oaths.iter().filter(|(signer, _)| *signer == realm.devil).count() >= 5, "five own oaths");
        }
    }

    /// Who has a name in an order: a devil.
    pub fn person(&self, person: &Value, me: usize) -> Option<usize> {
        match person {
            Value::String(word) if word == "me" => Some(me),
            _ => match person.get("devil") {
                Some(devil) => self.books.seat_of(devil.as_str()?),
                None => person.get("player")?.as_u64().map(|seat| seat as usize),
            },
        }
    }

    /// Crosses out something that is owed.
    fn settle(&mut self, what: &str) {
        let at = self.owed.iter().position(|owed| owed == what);
        self.owed.remove(at.unwrap_or_else(|| panic!("nothing calls for: {what}; owed: {:?}", self.owed)));
    }

    /// Nothing may be owed any more.
    pub fn all_settled(&self) {
        assert!(self.owed.is_empty(), "did not happen: {:?}", self.owed);
        assert!(self.done.iter().all(|done| done.remains == 0), "Warriors leave a soul");
        assert!(self.promises.breaking.is_empty(), "who breaks his word pays");
    }

    /// An event.
    pub fn follow(&mut self, event: &Value) {
        let kind = text(event, "kind");
        self.followed += 1;
        self.clock += 1;
        self.broken_is_paid(event);
        self.fight_goes_on(kind);
        self.nothing_forbidden(event);
        self.prisoner_treated(event);
        if event["why"] == "promise" || matches!(kind, "hand-shown" | "leave-given") {
            self.promises.done.push(event.clone());
        }
        match kind {
            "cards-moved" => self.cards_moved(event),
            "oaths-moved" => self.oaths_moved(event),
            "souls-moved" => self.souls_moved(event),
            "devil-moved" => self.devil_moved(event),
            "ritual-started" => self.ritual_started(event),
            "ritual-over" => self.ritual_over(event),
            "ritual-worked" => self.ritual_worked(event),
            "ritual-turned" if event["sideways"] == true && self.phase == "ritual" => self.ritual_ends(event),
            "card-played" => {
                let (by, face) = (seat(event, "seat"), text(event, "face").to_owned());
                self.war.barred |= face == "special.barred_gates";
                // Who flees with a card plays it on itself.
                let on = if event["on"].is_null() && face == "special.escape" { vec![by] } else { self.aimed_at(event) };
                self.last_card = Some(self.used(by, face, on));
            }
            "passed" => self.passed(seat(event, "seat")),
            "die-thrown" => self.die_thrown(event),
            "deck-shuffled" => self.deck_shuffled(event),
            "leave-given" => self.leave_given(event),
            "offer-made" if event["deal"]["when"] != "now" => {
                self.promises.deals.insert(event["deal"]["id"].as_u64().expect("a number"), event["deal"].clone());
            }
            "offer-settled" => self.offer_settled(event),
            "window-closed" => (self.agreed, self.closing) = (false, true),
            "offer-accepted" => self.agreed = false,
            "barred" if event["fiend"].is_null() => self.earth_from[seat(event, "seat")] = number(event, "from") as u64,
            "barred" => {
                self.sent_back.insert(number(event, "fiend") as u64);
            }
            "soul-die" => self.soul_die(event),
            "round-began" => self.round_began(event),
            "phase-began" => self.phase_began(text(event, "phase")),
            "status-set" => self.status_set(event),
            "points-scored" => {
                let who = seat(event, "seat");
                assert_eq!(number(event, "points"), std::mem::take(&mut self.done[who].points), "{event}");
                self.books.realms[who].points += number(event, "points");
            }
            "gathered" | "vote-cast" | "counted" | "proposed" | "overlord-found" => self.gather(kind, event),
            "promise-made" | "promise-settled" | "promise-broken" => self.promise(kind, event),
            "game-ended" => self.game_ended(event),
            _ => self.fight(kind, event),
        }
        self.note_deed(kind, event);
    }

    /// What was agreed on for later is carried out, or fails.
    fn offer_settled(&mut self, event: &Value) {
        let id = event["id"].as_u64().expect("a number");
        self.bargained = event["state"] == "done";
        match text(event, "state") {
            "agreed" => assert!(self.promises.deals.contains_key(&id), "{event}"),
            state => {
                let deal = self.promises.deals.remove(&id);
                self.agreed = state == "done" && deal.is_some();
                self.promises.failed = deal.filter(|_| state == "gone");
            }
        }
    }

    /// A ritual does its work.
    fn ritual_worked(&mut self, event: &Value) {
        let on = &event["on"];
        let by = seat(event, "seat");
        let whom = on.get("person").or_else(|| on.get("souls")).and_then(|person| self.person(person, by));
        let face = text(event, "face");
        if face == "ritual.summoning" {
            self.done[by].draws = 3.min(self.books.deck.len() + self.books.discard.len());
        }
        let hit = self.aimed_at(event);
        self.ritual_comes(by, face, &hit, event);
        self.last_ritual = Some(self.used(by, face.to_owned(), hit));
        self.worked = Some((face.to_owned(), by, whom));
    }

    /// A ritual is put off or stopped as its moment has come.
    fn ritual_ends(&self, event: &Value) {
        let by = seat(event, "seat");
        let running = self.books.realms[by].rituals.iter().find(|(_, handle)| *handle == held(&event["card"]).1);
        self.ritual_comes(by, &running.unwrap_or_else(|| panic!("it does not run: {event}")).0, &[], event);
    }

    /// Whether something may change hands: what was agreed on for later is given whatever has become of the two since, like
    /// anything that was promised.
    fn may_change_hands(&self, from: usize, to: usize) -> bool {
        from != to && (self.agreed || self.may_trade(from, to))
    }

    /// Whether two may trade: neither hides or is with Heaven, and a prisoner trades with its captor, or by its leave.
    pub fn may_trade(&self, one: usize, other: usize) -> bool {
        let may = |one: usize, other: usize| match self.books.realms[one].place {
            Place::Hell | Place::Earth => true,
            Place::Captive(captor) => captor == other || self.leave[one] >> other & 1 == 1,
            Place::Hiding | Place::Heaven => false,
        };
        one != other && may(one, other) && may(other, one)
    }

    fn cards_moved(&mut self, event: &Value) {
        let (from, to, why) = (&event["from"], &event["to"], text(event, "why"));
        for shift in list(event, "cards") {
            let (key, handle) = held(&shift["card"]);
            let was = shift["was"].as_u64().expect("a handle");
            self.may_move(&key, was, from, to, why).unwrap_or_else(|| panic!("no rule moves {key} so: {event}"));
            self.books.take(from, &key, was);
            if why == "negation" {
                self.war.negated(seat(from, "hand"));
            }
            if let (Some(prison), true) = (from["realm"].as_u64(), key.starts_with("fortress.")) {
                self.owed.retain(|owed| *owed != format!("the prison of {prison} falls"));
                self.war.falls(prison as usize, &(key.clone(), was));
            }
            if why == "replaced" && to == "discard" {
                self.replaced[seat(from, "realm")] = Some(key.clone());
            }
            self.books.put(to, (key, handle));
        }
    }

    /// Whether the rules move a card so. What they call for is crossed out.
    fn may_move(&mut self, key: &str, was: u64, from: &Value, to: &Value, why: &str) -> Option<()> {
        let kind = self.printed.card(key).kind.clone();
        let (horde, fortress, artifact) = (kind == "horde", kind == "fortress", kind == "artifact");
        let at = |spot: &Value| match spot {
            Value::String(name) => (name.clone(), None),
            _ => spot
                .as_object()
                .and_then(|spot| spot.iter().next())
                .map(|(name, of)| (name.clone(), of.as_u64().map(|of| of as usize)))
                .expect("a place"),
        };
        let ((source, giver), (target, taker)) = (at(from), at(to));
        let same = giver == taker;
        let playing = self.phase == "playing";
        let finish = self.phase == "finish";
        let war = self.phase.starts_with("combat");
        let may = match (source.as_str(), target.as_str(), why) {
            ("deck", "hand", "draw" | "unknown-powers" | "ritual") => {
                let left = &mut self.done[taker?].draws;
                *left = left.checked_sub(1).unwrap_or_else(|| panic!("draws too many: {taker:?}"));
                true
            }
            ("deck", "hand", "mulligan") | ("hand", "thrown", "mulligan") => {
                self.books.round == 1 && playing && !(source == "hand" && fortress)
            }
            ("deck", "hand", "artifact") => playing && self.books.realms[taker?].has("artifact.horn"),
            ("hand", "realm", "tabled" | "promise") => same && playing && (horde || fortress || artifact),
            ("hand", "realm", "card") => same && horde,
            ("hand", "discard", "card") => kind == "special" || fortress,
            // What was promised is given, whatever has become of the two since.
            ("hand", "hand", "promise") => !same,
            ("realm", "realm", "promise") => !same && (playing || finish),
            ("earth", "earth", "promise") => !same && (playing || finish) && horde,
            ("hand", "hand", "trade") => self.may_change_hands(giver?, taker?),
            ("realm", "realm", "trade") => (playing || finish) && self.may_change_hands(giver?, taker?),
            ("earth", "earth", "trade") => (playing || finish) && horde && self.may_change_hands(giver?, taker?),
            ("hand", "hand", "card") => !same,
            ("hand", "hand", "torture") => self.is_tortured(giver?, taker?),
            ("hand", "hand", "loot") => !same && war,
            ("realm", "realm", "card") => !same && horde && playing && self.printed.card(key).power <= 2,
            ("realm", "realm", "ritual") => !same && artifact && self.phase == "ritual",
            ("realm", "discard", "ritual") => self.phase == "ritual" && !(fortress && self.worked.as_ref()?.0 != "ritual.earthquake"),
            ("discard", "realm", "ritual") => horde && self.phase == "ritual",
            ("discard", "realm", "ability") => {
                horde && playing && self.books.realms[taker?].devil == "baalzebub" && self.printed.card(key).power <= 3
            }
            ("realm", "realm", "seized") => !same && artifact,
            ("realm", "realm", "conquest") => {
                let taken = format!("{} takes the prison of {}", taker?, giver?);
                self.owed.retain(|owed| *owed != taken);
                !same && fortress && war
            }
            ("realm", "discard", "conquest") => fortress && war,
            ("realm", "discard", "ruin") => fortress && war,
            ("hand", "discard", "negation") => fortress && war,
            ("hand", "discard", "flight") => war,
            ("realm", "discard", "replaced") => fortress,
            ("discard", "realm", "replaced") => fortress && self.replaced[taker?].take().as_deref() == Some(key),
            ("realm" | "earth", "discard", "breach") => horde && self.promises.broke.contains(&giver?),
            ("hand" | "realm" | "earth", "discard", "finish") => finish,
            ("realm", "earth", "to-earth") | ("earth", "realm", "order") => same && playing && self.printed.card(key).fiend,
            ("earth", "realm" | "discard", "gathering") => {
                self.settle(&format!("{key}/{was} goes from Earth to {target}"));
                same || target == "discard"
            }
            ("realm", "discard", "hit") => {
                self.settle(&format!("{key}/{was} is destroyed"));
                horde
            }
            _ => false,
        };
        // The Warriors are destroyed by hits and rituals; what is thrown away is not destroyed.
        if key == "horde.warriors_of_darkness" && matches!(why, "hit" | "ritual") && target == "discard" {
            self.done[giver?].remains += 1;
        }
        may.then_some(())
    }

    fn is_tortured(&self, whom: usize, by: usize) -> bool {
        self.phase == "init.souls" && self.books.realms[by].devil == "belial" && self.books.realms[whom].place == Place::Captive(by)
    }

    fn oaths_moved(&mut self, event: &Value) {
        let from = seat(event, "from");
        let why = text(event, "why");
        let oaths = list(event, "oaths");
        let to = event["to"].as_u64().map(|to| to as usize);
        match (why, to) {
            ("unknown-powers", None) => {
                let realm = &self.books.realms[from];
                assert!(matches!(realm.place, Place::Hell | Place::Earth) && oaths.len() == 1, "{event}");
                let cards = if realm.devil == "mammon" { 8 } else { 6 };
                let done = &mut self.done[from];
                assert!(!std::mem::replace(&mut done.oath_dealt, true), "once a round: {event}");
                done.draws = cards.min(self.books.deck.len() + self.books.discard.len());
            }
            ("trade", Some(to)) => assert!(self.may_change_hands(from, to), "{event}"),
            ("promise", Some(to)) => assert!(from != to, "{event}"),
            ("card", Some(_)) => {
                assert!(oaths.len() == 1 && held(&oaths[0]["oath"]).0 == self.books.realms[from].devil, "an own oath: {event}");
            }
            _ => panic!("no rule moves oaths so: {event}"),
        }
        for shift in oaths {
            let (signer, handle) = held(&shift["oath"]);
            let was = shift["was"].as_u64().expect("a handle");
            let held = &mut self.books.realms[from].oaths;
            let at = held.iter().position(|oath| *oath == (signer.clone(), was));
            held.remove(at.unwrap_or_else(|| panic!("{from} has no such oath: {event}")));
            match to {
                Some(to) => self.books.realms[to].oaths.push((signer, handle)),
                None => self.books.aside.push(signer),
            }
        }
    }

    fn souls_moved(&mut self, event: &Value) {
        let (count, why) = (number(event, "count"), text(event, "why"));
        let who = |key: &str| event[key].as_u64().map(|seat| seat as usize);
        let (from, to) = (who("from"), who("to"));
        assert!(count > 0, "{event}");
        match (from, to, why) {
            (None, Some(to), "remains") => self.done[to].remains -= count,
            (None, Some(to), "gathering") => {
                self.settle(&format!("{to} gathers {count} souls"));
                self.done[to].gathered += count;
            }
            (None, Some(to), "fortress") => self.settle(&format!("the tower brings {to} {count} souls")),
            (None, Some(to), "torture") => assert!(count == 2 && self.books.realms[to].devil == "belial", "{event}"),
            (None, Some(to), "ritual") => self.settle(&format!("{to} harvests {count} souls")),
            (Some(from), Some(to), "ritual") => self.settle(&format!("{to} drains {count} souls of {from}")),
            (Some(_), None, "ritual") => {
                assert!(count == 1 && self.worked.as_ref().is_some_and(|(face, ..)| face == "ritual.chaos_cataclysm"), "{event}");
            }
            (Some(from), None, "hit") => self.settle(&format!("{from} loses {count} souls")),
            (Some(from), Some(to), "trade" | "promise") => {
                assert!(
                    (why == "promise" || self.may_change_hands(from, to)) && matches!(self.phase.as_str(), "playing" | "finish"),
                    "{event}"
                );
            }
            _ => panic!("no rule moves souls so: {event}"),
        }
        if let Some(from) = from {
            self.books.realms[from].souls -= count;
            assert!(self.books.realms[from].souls >= 0, "more souls than there are: {event}");
        }
        if let Some(to) = to {
            self.books.realms[to].souls += count;
        }
    }

    fn die_thrown(&mut self, event: &Value) {
        let die = number(event, "die");
        let Some((face, by, whom)) = &self.worked else { return };
        assert_eq!(face, text(event, "face"));
        match (face.as_str(), whom) {
            ("ritual.soul_harvest", _) => self.owed.push(format!("{by} harvests {} souls", die + 2)),
            ("ritual.soul_drain", Some(whom)) => {
                let count = (die + 1).min(self.books.realms[*whom].souls);
                if count > 0 && whom != by {
                    self.owed.push(format!("{by} drains {count} souls of {whom}"));
                }
            }
            _ => {}
        }
    }

    fn deck_shuffled(&mut self, event: &Value) {
        let deck: Vec<String> = list(event, "deck").iter().map(|key| key.as_str().expect("a key").to_owned()).collect();
        let thrown = event["thrown"] == true;
        let mut before = self.books.deck.clone();
        before.append(if thrown { &mut self.books.thrown } else { &mut self.books.discard });
        assert!(thrown || self.books.deck.is_empty(), "the discard pile is shuffled when the deck has run out");
        let sorted = |mut cards: Vec<String>| {
            cards.sort();
            cards
        };
        assert_eq!(sorted(before), sorted(deck.clone()), "what is shuffled");
        self.books.deck = deck;
    }

    fn ritual_started(&mut self, event: &Value) {
        let who = seat(event, "seat");
        let card = held(&event["card"]);
        let was = event["was"].as_u64().expect("a handle");
        let limit = if self.books.realms[who].devil == "glasya" { 2 } else { 1 };
        let realm = &mut self.books.realms[who];
        let at = realm.hand.iter().position(|(key, handle)| *key == card.0 && *handle == was);
        realm.hand.remove(at.unwrap_or_else(|| panic!("not in hand: {event}")));
        realm.rituals.push(card);
        self.done[who].started += 1;
        assert!(realm.place == Place::Hell && realm.rituals.len() <= limit && self.phase == "playing", "{event}");
    }

    fn ritual_over(&mut self, event: &Value) {
        let who = seat(event, "seat");
        if self.phase == "ritual" && matches!(text(event, "why"), "order" | "promise") {
            self.ritual_ends(event);
        }
        let realm = &mut self.books.realms[who];
        let at = realm.rituals.iter().position(|(_, handle)| *handle == held(&event["card"]).1);
        let (key, _) = realm.rituals.remove(at.unwrap_or_else(|| panic!("it does not run: {event}")));
        match &event["back"] {
            Value::Null => self.books.discard.push(key),
            back => {
                assert!(realm.has("artifact.book") && held(back).0 == key, "{event}");
                realm.hand.push(held(back));
            }
        }
    }
}
