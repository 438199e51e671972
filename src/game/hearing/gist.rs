//! The gist of a sentence: what is ordered amid clauses about something else. Clause by clause it is asked what each names, and whether its
//! writer wants that: "I believe Bavaria is worth more than it looks, so I take by1 and my stone goes to it2."
//!
//! What is heard so is played only where each word of an order's clause is known and nothing in the sentence turns it round: no condition,
//! nothing refused or only thought of, nobody else who does it, no two answers that could be meant. Else it is asked about, with what may
//! have been meant.

use super::clauses::Clause;
use super::{Ear, Heard, Meant};
use crate::game::Present;
use crate::game::letter::reread;
use crate::orders::{
    Correction, Line, Sentence, Stance, Word, counted, is_denial, is_glue, is_lead, is_pointer, is_saying, is_social, is_state, is_wanting,
    taking_back, tells_words,
};

/// So many words that say nothing of the game may say something of it all the same.
const UNKNOWN_MAX: usize = 4;

/// What one calls oneself.
const ONESELF: &[&str] = &["i", "me", "my", "myself", "mine", "mina", "minun", "minua", "itse", "itseni", "itseani", "ma", "mun", "mie"];

/// Whether a word of a text denies.
fn denies(text: &str) -> bool {
    Line::new(text).folds().any(is_denial)
}

/// A clause without the words that say how; none if it has none of them.
fn without_glue(text: &str) -> Option<String> {
    let line = Line::new(text);
    let kept: Vec<&str> = (0..line.tokens.len()).filter(|at| !is_glue(line.fold_of(*at))).map(|at| line.written(at)).collect();
    // Of words that say nothing alone nothing is left, which in some game is an order.
    (!kept.is_empty() && kept.len() < line.tokens.len()).then(|| kept.join(" "))
}

/// A clause without the word at its beginning that says that what it names is wanted.
fn without_wanting(text: &str) -> Option<String> {
    let line = Line::new(text);
    let at = (0..line.tokens.len()).take(3).find(|at| is_wanting(line.fold_of(*at)))?;
    let kept: Vec<&str> = (0..line.tokens.len()).filter(|other| *other != at).map(|at| line.written(at)).collect();
    (!kept.is_empty()).then(|| kept.join(" "))
}

/// Whether a text points to something. "Too" stands behind that to which it does: "too tired" points to nothing.
fn points_to(text: &str) -> bool {
    let line = Line::new(text);
    let last = |at: usize| line.fold_of(at + 1).chars().all(|c| !c.is_alphabetic());
    (0..line.tokens.len()).any(|at| is_pointer(line.fold_of(at)) && (line.fold_of(at) != "too" || last(at)))
}

/// What a clause comes to.
enum Gist<R: Present> {
    /// It says nothing of the game.
    Idle,
    /// This order, and no other.
    One(Meant<R>),
    /// An order, but which, or whether, can't be told. These may have been meant.
    Unsure(Vec<Meant<R>>),
}

impl<R: Present> Ear<'_, R> {
    /// What a sentence comes to, if it orders something.
    pub(super) fn gist(&self, sentence: &Sentence, text: &str) -> Option<Heard<R>> {
        let clauses = self.clauses(text);
        // "France or Bavaria, whichever" orders nothing; "France, or if that is gone Bavaria" does.
        let given = clauses.iter().any(|clause| clause.reason);
        let bare = |clause: &Clause| given && !clause.reason && self.is_order(&clause.text);
        // "I need to be first next round, so the king."
        let concluded = |clause: &Clause| clause.concludes && !clause.reason && self.is_order(&clause.text);
        let settled = clauses.iter().any(concluded);
        let acts = |clause: &Clause| {
            self.acts(clause) || concluded(clause) || (clause.instead && clause.stance == Stance::Supposes) || bare(clause)
        };
        if !self.is_said_of(&clauses) && !clauses.iter().any(acts) || clauses.first().is_some_and(|first| first.instead) {
            return None;
        }
        if clauses.iter().any(|clause| clause.numbers().is_some()) {
            return self.numbers_amid(&clauses).filter(|_| !sentence.asks).map(Heard::Numbers);
        }
        // Each order with what is wanted where it can't be.
        let mut orders: Vec<Meant<R>> = Vec::new();
        let (mut unsure, mut sure): (Vec<Meant<R>>, bool) = (Vec::new(), !sentence.asks);
        // What may have been meant by a clause of what it follows from.
        let mut before: Vec<Meant<R>> = Vec::new();
        for clause in &clauses {
            let (correction, alone) = taking_back(&clause.text);
            // "I was going for by1 but no, ka5 it'll be."
            if correction == Correction::Surely || (correction != Correction::No && alone) {
                orders.clear();
                unsure.clear();
                sure = !sentence.asks;
            }
            let gist = self.gist_of(clause, &orders);
            sure &= !clause.contrary || alone;
            match gist {
                Gist::Idle => sure &= !clause.instead,
                Gist::Unsure(may) if settled && clause.stance == Stance::Plain && !may.is_empty() => before.extend(may),
                Gist::Unsure(may) => {
                    sure = false;
                    unsure.extend(may);
                }
                Gist::One(one) if clause.instead => sure &= self.add_preference(&mut orders, one),
                Gist::One(one) => {
                    // "The left one, sorry, fr4."
                    orders.retain(|(kind, _)| correction == Correction::No || !self.play.are_alike(*kind, one.0));
                    let acts = self.is_turn(&clause.text) || (self.acts(clause) && self.names_any(&clause.text));
                    sure &= self.add(&mut orders, one, acts);
                }
            }
        }
        // What is done only if something happens is not done now, wherever that stands; "or" alone leaves open which is meant.
        let open = |clause: &Clause| if clause.stance == Stance::Supposes { !(clause.instead || clause.reason) } else { clause.either };
        sure &= !clauses.iter().any(open) && before.iter().all(|one| orders.contains(one));
        unsure.extend(before);
        if sure && !orders.is_empty() {
            return Some(Heard::Orders(orders));
        }
        orders.extend(unsure);
        let lines = self.shown(&orders);
        (!lines.is_empty()).then_some(Heard::Which(lines))
    }

    /// Whether a text is an order as it stands.
    pub(super) fn is_order(&self, text: &str) -> bool {
        matches!(self.clause(text, None), Some(Heard::Orders(_)))
    }

    /// The numbers that one clause says where no other speaks of the game: "number 7, please, and good night".
    fn numbers_amid(&self, clauses: &[Clause]) -> Option<Vec<usize>> {
        let (said, others): (Vec<&Clause>, Vec<&Clause>) = clauses.iter().partition(|clause| clause.numbers().is_some());
        // "The king, my second choice" names none by its number.
        let idle = |clause: &&Clause| !self.says_what_to_do(&clause.text) && !self.speaks_of(&clause.text);
        let [one] = said.as_slice() else { return None };
        one.numbers().filter(|_| others.iter().all(idle))
    }

    /// Takes up one order more; false if it can't be told whether it is meant beside those before it, or instead. `acts`: it was said what to
    /// do, so that it is no other thing of which the same is to be done.
    fn add(&self, orders: &mut Vec<Meant<R>>, one: Meant<R>, acts: bool) -> bool {
        // "That card with the two fans, by1": said twice.
        if orders.contains(&one) || self.is_said(orders, &one) {
            return true;
        }
        if let Some(known) = orders.iter_mut().find(|known| self.is_more_of(&one, known)) {
            *known = one;
            return true;
        }
        let alike = orders.iter().any(|(kind, _)| *kind == one.0 || (!acts && self.play.are_alike(*kind, one.0)));
        orders.push(one);
        !alike
    }

    /// Adds what is wanted where the last order can't be; false if that is another thing.
    fn add_preference(&self, orders: &mut [Meant<R>], (kind, uses): Meant<R>) -> bool {
        let Some((_, of_before)) = orders.last_mut().filter(|(before, _)| *before == kind) else { return false };
        let ([first], [more]) = (of_before.as_mut_slice(), uses.as_slice()) else { return false };
        // Some lines hold what is better and what is worse in one order.
        if let ([one], [other]) = (first.as_slice(), more.as_slice()) {
            let [one, other] = [one, other].map(|order| self.line_of(order));
            let line = format!("{one} > {}", other.split_once(' ').map_or(other.as_str(), |(_, behind)| behind));
            let read = reread::<R>(&self.play.grammar, &self.play.setting, &line, "").filter(|read| read.kind == kind);
            if let Some(read) = read {
                *of_before = read.uses;
                return true;
            }
        }
        let new: Vec<R::Order> = more.iter().filter(|order| !first.contains(order)).cloned().collect();
        first.extend(new);
        true
    }

    /// Whether a clause says that something is to be done.
    fn acts(&self, clause: &Clause) -> bool {
        clause.stance == Stance::Wants || self.says_what_to_do(&clause.text) || self.is_turn(&clause.text)
    }

    /// Whether a text is a turn of phrase with a verb of the game.
    fn is_turn(&self, text: &str) -> bool {
        self.turned(text).iter().any(|turned| self.hearing.has_verb(turned))
    }

    /// Whether a text has a verb of the game, or a word that speaks of one.
    pub(super) fn says_what_to_do(&self, text: &str) -> bool {
        let line = Line::new(text);
        self.hearing.words(text).contains(&Word::Verb) || line.folds().any(|word| !self.cued_by(word).is_empty())
    }

    /// What one clause comes to, behind some orders.
    fn gist_of(&self, clause: &Clause, before: &[Meant<R>]) -> Gist<R> {
        let (text, stance, goes_on) = (clause.text.as_str(), clause.stance, clause.instead && !before.is_empty());
        let (acts, speaks) = (self.acts(clause), self.speaks_of(text));
        // "Now", which would be none of a line's words.
        if !self.is_turn(text) && self.hearing.words(text).iter().all(|word| *word == Word::Noise) {
            return Gist::Idle;
        }
        // "It costs two": of the order before; "the prison plus gold" is two.
        let added = || (clause.and || self.hearing.has_verb(text)) && matches!(self.clause(text, None), Some(Heard::Orders(_)));
        if stance == Stance::Plain && !clause.instead && before.last().is_some_and(|last| self.describes(text, last)) && !added() {
            return Gist::Idle;
        }
        // A few words that nobody knows beside an order may be another: "and then both open cards".
        let points = clause.and || points_to(text);
        let may_mean = stance == Stance::Plain && points && (1..=UNKNOWN_MAX).contains(&self.unknown_in(text)) && !is_social(text);
        // "I believe Bavaria is worth more than it looks" orders nothing; "no stones this time": of that nothing was ordered.
        let idle = match stance {
            // "Atro's city is growing far too fast" speaks of a player, and of nothing that could be meant.
            Stance::Tells => {
                let of_others = clause.and || clause.instead || self.speaks_of(text) || tells_words(text);
                let one_more = clause.and && self.names_object(text);
                !(acts || one_more || self.names_others(text, &[]) && of_others)
            }
            Stance::Refuses => {
                (!speaks || (denies(text) && !self.names_object(text))) && !self.names_others(text, &[]) && !self.is_about(text, before)
            }
            _ => false,
        };
        // "En rakenna mitään" is an order as well.
        let denial = |one: &Meant<R>| self.is_legal(one) && self.shown(std::slice::from_ref(one)).iter().all(|line| denies(line));
        if stance == Stance::Refuses
            && let Some(Heard::Orders(orders)) = self.clause(text, None)
            && let [one] = orders.as_slice()
            && denial(one)
        {
            return Gist::One(one.clone());
        }
        let left_out = || !before.is_empty() && self.leaves_out(text, before.iter().cloned());
        if idle || is_saying(text) || is_state(text) || left_out() {
            return Gist::Idle;
        }
        if !before.is_empty() && self.is_chat(clause) {
            return Gist::Idle;
        }
        // "Since it is late I take ka4" orders something; "because Ville has ka4" does not.
        if clause.reason {
            // "That way the warlord can't touch my city": a reason why not, with no verb of the game.
            if !matches!(stance, Stance::Plain | Stance::Wants) && !self.hearing.has_verb(text) && !Line::new(text).folds().any(is_wanting)
            {
                return Gist::Idle;
            }
            let ordered = if acts { self.ordered(text, acts).0 } else { Vec::new() };
            return if ordered.iter().all(|one| before.contains(one)) { Gist::Idle } else { Gist::Unsure(ordered) };
        }
        let bare = if goes_on { self.since_first_name(text) } else { text.to_owned() };
        let (mut found, whole) = self.ordered(&bare, acts);
        let others = self.names_others(text, &found);
        // What is wanted if something else can't be may well say when.
        let turned = !matches!(stance, Stance::Plain | Stance::Wants) && !clause.instead;
        // "I make coffee in Paris": a word that nobody knows may be what is done there.
        let known = match found.as_slice() {
            [one] => whole || self.unknown_beside(if goes_on { &bare } else { text }, Some(one)) == 0,
            _ => false,
        };
        if found.len() == 1 && known && !turned && !others {
            return found.pop().map_or(Gist::Idle, Gist::One);
        }
        // "The king for me, I want that crown": said again of the same.
        let again = !(turned || others || clause.instead || clause.either || clause.contrary || clause.and);
        if again && !found.is_empty() && found.iter().all(|one| before.contains(one)) && !self.hearing.has_verb(text) {
            return Gist::Idle;
        }
        if found.is_empty() && !acts && !may_mean && !speaks && !others { Gist::Idle } else { Gist::Unsure(found) }
    }

    /// Whether a text speaks of what one of some orders does.
    pub(super) fn is_about(&self, text: &str, orders: &[Meant<R>]) -> bool {
        let line = Line::new(text);
        line.folds().flat_map(|word| self.begun_or_cued_by(word)).any(|kind| orders.iter().any(|(of, _)| *of == kind))
    }

    /// Whether a text names a thing of the game by a word that does not speak of what is done with it, as "no stone" does.
    fn names_object(&self, text: &str) -> bool {
        let (line, words) = (Line::new(text), self.hearing.words(text));
        words.iter().enumerate().any(|(at, word)| word.names() && self.cued_by(line.fold_of(at)).is_empty())
    }

    /// Whether a text names a thing of the game, or says what one is like.
    pub(super) fn speaks_of(&self, text: &str) -> bool {
        let (line, described) = (Line::new(text), self.described(text));
        self.hearing.words(text).iter().any(|word| word.names()) || line.folds().any(described)
    }

    /// Whether it does, or names a player.
    pub(super) fn names_any(&self, text: &str) -> bool {
        self.speaks_of(text) || self.names_player(text)
    }

    /// How many words of a clause are about something else.
    pub(super) fn unknown_in(&self, text: &str) -> usize {
        self.unknown_beside(text, None)
    }

    /// The same, where the words of an order's line, and of what the report tells of it, are known: "the Trading Post", "Atron kirkko".
    fn unknown_beside(&self, text: &str, order: Option<&Meant<R>>) -> usize {
        let (line, described, words) = (Line::new(text), self.described(text), self.hearing.words(text));
        let told: Vec<_> =
            order.iter().flat_map(|(_, uses)| uses.iter().flatten()).map(|order| self.words_of_answer(order, true)).collect();
        let stands = |word: &str| {
            let number = counted(word).map(|number| number.to_string());
            told.iter().any(|words| self.stands_for(word, words) || number.as_ref().is_some_and(|number| self.stands_for(number, words)))
        };
        let other = |at: usize| {
            let word = line.fold_of(at);
            let says = word.chars().all(|c| !c.is_alphabetic()) || is_wanting(word);
            !says && !described(word) && !is_glue(word) && !self.is_player(word) && self.cued_by(word).is_empty() && !stands(word)
        };
        words.iter().enumerate().filter(|(at, word)| **word == Word::Other && other(*at)).count()
    }

    /// Whether a clause names another player than its writer, of whom what was found says nothing.
    pub(super) fn names_others(&self, text: &str, found: &[Meant<R>]) -> bool {
        let (line, shown) = (Line::new(text), self.shown(found));
        let told = |name: &str| shown.iter().any(|line| Line::new(line).folds().any(|word| word == name));
        line.folds().any(|word| self.is_another(word) && !told(word)) || self.is_about_another(text)
    }

    /// Whether another player does what a text tells, or is spoken to: "Atro destroys the church", but not "Atro's church".
    fn is_about_another(&self, text: &str) -> bool {
        let (line, words) = (Line::new(text), self.hearing.words(text));
        let first = words.iter().position(|word| *word != Word::Noise).unwrap_or(0);
        let word = line.fold_of(first);
        // "I'll let Glasya see my hand."
        let is_let = first > 0 && line.fold_of(first - 1) == "let";
        !is_let && self.is_another(word) && !matches!(line.fold_of(first + 1), "s" | "")
    }

    /// Whether a word is what somebody else than the writer is called.
    fn is_another(&self, word: &str) -> bool {
        // "I'd", "a card": the letters of seats are other words in sentences.
        let speaks = || self.hearing.words(word).first() != Some(&Word::Noise);
        let called = || self.hearing.is_person(word) && !ONESELF.contains(&word);
        let person = || called() && speaks() && !self.turned(word).iter().any(|turned| turned == "me");
        word != self.writer && (self.is_player(word) || person())
    }

    /// The orders that the words of a clause may be: as it stands, by what it names, or by its verb alone.
    /// The second: whether all words of the clause are accounted for.
    fn ordered(&self, text: &str, acts: bool) -> (Vec<Meant<R>>, bool) {
        let speaks = self.names_any(text);
        // "My Tower is up, come and see": who names nothing does what is asked now, or nothing.
        let now = |orders: &[Meant<R>]| orders.iter().all(|order| self.is_legal(order));
        let bare = without_glue(text);
        // "I take Mainz", where nothing is taken: who wants it wants what can be done with it.
        let wanted = without_wanting(text);
        let line = Line::new(text);
        let last = line.tokens.len().saturating_sub(1);
        let leads = |at: usize| is_lead(line.fold_of(at));
        let from = usize::from(leads(0));
        let led = (last > from && (leads(last) || from > 0)).then(|| line.written_run(from..last + usize::from(!leads(last))));
        for text in std::iter::once(text).chain(led.as_deref()).chain(bare.as_deref()).chain(wanted.as_deref()) {
            match self.clause(text, None) {
                Some(Heard::Orders(orders)) if speaks || now(&orders) => return (orders, true),
                _ => {}
            }
        }
        if !speaks {
            return (self.by_verb_alone(text), false);
        }
        let named = self.amid_others(text, acts);
        (if named.is_empty() { self.of_names(text) } else { named }, false)
    }

    /// The order that a verb, or a word that speaks of one, is by itself: "attend the gathering", "two coins from the bank".
    fn by_verb_alone(&self, text: &str) -> Vec<Meant<R>> {
        let (line, words) = (Line::new(text), self.hearing.words(text));
        if self.unknown_in(text) > 0 {
            return Vec::new();
        }
        // "I'm taking gold": who wants it says so with any word.
        let idle = |at: usize| words.get(at) == Some(&Word::Noise) || (words.get(at) == Some(&Word::Other) && is_wanting(line.fold_of(at)));
        let begins = (0..words.len()).find(|at| !idle(*at)).filter(|at| words.get(*at) == Some(&Word::Verb));
        let verb = begins.map(|at| line.written(at).to_owned());
        let cued: Vec<&str> = line.folds().flat_map(|word| self.cued_by(word)).filter_map(|kind| self.verb_of(kind)).collect();
        let mut found: Vec<Meant<R>> = Vec::new();
        for verb in verb.iter().map(String::as_str).chain(cued) {
            if let Some(Heard::Orders(orders)) = self.clause(verb, None) {
                found.extend(orders.into_iter().filter(|order| self.is_legal(order) && !found.contains(order)).collect::<Vec<_>>());
            }
        }
        found
    }

    /// How a line of a kind begins.
    fn verb_of(&self, kind: usize) -> Option<&'static str> {
        self.play.grammar.kinds.get(kind)?.names.first().copied()
    }

    /// The orders that the verb of a text and the things and people that it names are, whatever stands between them: "tear down the church in
    /// Atro's town".
    fn of_names(&self, text: &str) -> Vec<Meant<R>> {
        let (line, words) = (Line::new(text), self.hearing.words(text));
        let names = |at: usize| words.get(at) == Some(&Word::Name) || self.is_player(line.fold_of(at));
        let named: Vec<&str> = (0..line.tokens.len()).filter(|at| names(*at)).map(|at| line.written(at)).collect();
        let mut kinds: Vec<usize> = line.folds().flat_map(|word| self.begun_or_cued_by(word)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        // "Claim it2 after taking en3": what belongs to which?
        if kinds.iter().any(|kind| kinds.iter().any(|other| !self.play.are_alike(*kind, *other))) {
            return Vec::new();
        }
        let mut turned = named.clone();
        turned.reverse();
        let mut found: Vec<Meant<R>> = Vec::new();
        for kind in kinds {
            let Some(verb) = self.verb_of(kind) else { continue };
            let read = |names: &[&str]| {
                let line = format!("{verb} {}", names.join(" "));
                reread::<R>(&self.play.grammar, &self.play.setting, &line, "").filter(|read| read.kind == kind)
            };
            let read = read(&named).or_else(|| read(&turned)).map(|read| (read.kind, read.uses));
            found.extend(read.filter(|meant| !found.contains(meant)));
        }
        found
    }

    /// From the first thing that a text names on: "if someone was faster en3".
    fn since_first_name(&self, text: &str) -> String {
        let (line, words) = (Line::new(text), self.hearing.words(text));
        let from = words.iter().position(|word| word.names()).unwrap_or(0);
        line.written_run(from..line.tokens.len())
    }
}
