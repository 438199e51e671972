//! Hearing by what is said of each answer: "the knight takes g4", "row 2, right end", a copied line of the list, "the Danish card".

use super::remarks::{Remark, remarks, words_of};
use super::{Ear, Heard, Meant, SHOWN_MAX};
use crate::game::{BOTH_OF, Like, Present, Request, Ruleset};
use crate::orders::Word;
use crate::words::Lang;

/// What may answer a request.
pub(super) struct List<R: Ruleset> {
    request: Request,
    /// Whether it is what is asked first.
    first: bool,
    pub(super) answers: Vec<(R::Order, Words)>,
}

/// The words that stand for an answer.
pub(super) struct Words {
    /// Those of its line.
    pub(super) line: Vec<String>,
    /// Those that tell of it.
    told: Vec<String>,
    /// What it is like.
    like: Vec<Like>,
}

/// No longer list is searched, but that of what is asked first.
const LIST_MAX: usize = 200;

/// What stands between words that say what an answer is like, and says nothing of it.
const GLUE: &[&str] = &[
    "has", "having", "which", "who", "whose", "where", "there", "its", "as", "end", "side", "cards", "both", "jossa", "jolla", "joka",
    "cost", "costs", "price", "maksaa", "hinta", "jonka", "jota", "on", "oleva", "olevan", "paa", "paan", "paasta", "paassa", "puolen",
    "puolelta", "kortit", "kun", "siina",
];

impl Words {
    /// Whether a remark says what this answer is like.
    pub(super) fn is_like(&self, remark: &Remark) -> bool {
        self.like.iter().any(|like| remark.keys.contains(&like.key))
    }

    /// Whether what must be said of this answer was, if anything was said of what it is like: who says nothing of that names it, "the
    /// knight takes g4".
    fn all_told(&self, said: &[Remark]) -> bool {
        let told = |like: &Like| said.iter().any(|remark| remark.keys.contains(&like.key));
        said.iter().all(|remark| remark.keys.is_empty()) || self.like.iter().filter(|like| like.told).all(told)
    }
}

impl<R: Present> Ear<'_, R> {
    /// What may be answered: what is asked first, and the other choices of its ask. What stands for an answer is found once for a letter,
    /// whatever it says.
    pub(super) fn lists(&self) -> &[List<R>] {
        self.lists.get_or_init(|| {
            let first = self.main.iter().map(|(request, answers)| self.list(*request, answers.clone(), true));
            // What people describe in fewer words than the report's list has stands before it.
            let few = self.main.iter().map(|(request, _)| (*request, R::PARTS.likeness.answers(&self.view, request)));
            let few = few.filter(|(_, answers)| (1..=LIST_MAX).contains(&answers.len()));
            let first = few.map(|(request, answers)| self.list(request, answers, false)).chain(first);
            let is_first = |request: &Request| self.main.as_ref().is_some_and(|(main, _)| main == request);
            let described = |request: &Request| {
                let listed = R::answers(&self.view, request);
                if listed.is_empty() { R::PARTS.likeness.answers(&self.view, request) } else { listed }
            };
            let others = self.requests.iter().filter(|request| !is_first(request)).map(|request| (*request, described(request)));
            let others = others.filter(|(_, answers)| (1..=LIST_MAX).contains(&answers.len()));
            first.chain(others.map(|(request, answers)| self.list(request, answers, false))).collect()
        })
    }

    fn list(&self, request: Request, answers: Vec<R::Order>, first: bool) -> List<R> {
        let with_words = |order: R::Order| {
            let words = self.words_of_answer(&order, first);
            (order, words)
        };
        List { request, first, answers: answers.into_iter().map(with_words).collect() }
    }

    /// `told`: whether it is asked what the report tells of it.
    pub(super) fn words_of_answer(&self, order: &R::Order, told: bool) -> Words {
        let setting = &self.play.setting;
        let in_all = |of: &dyn Fn(Lang) -> String| Lang::ALL.into_iter().flat_map(|lang| words_of(&of(lang))).collect();
        Words {
            line: in_all(&|lang| R::write(setting, order, lang)),
            told: if told { in_all(&|lang| lang.words().tell(&R::describe(setting, &self.view, order))) } else { Vec::new() },
            like: R::PARTS.likeness.of(setting, &self.view, order),
        }
    }

    /// Whether a word of a sentence is one of those that stand for an answer, in any of its cases.
    pub(super) fn is_among(&self, word: &str, words: &[String]) -> bool {
        words.iter().any(|known| known == word) || {
            let things = self.hearing.things(word);
            !things.is_empty() && words.iter().any(|known| self.hearing.things(known).iter().any(|thing| things.contains(thing)))
        }
    }

    /// Whether a word stands in the line of an answer, or in what the report tells of it, where it was asked for: of what is asked first.
    pub(super) fn stands_for(&self, word: &str, words: &Words) -> bool {
        self.is_among(word, &words.line) || self.is_among(word, &words.told)
    }

    /// The answer that a sentence means, if its words stand for one alone: of what its verb is for, else of what is asked first.
    pub(super) fn listed(&self, text: &str) -> Option<Heard<R>> {
        let (kinds, rest) = self.hearing.without_verb(text);
        let serves = |list: &&List<R>| kinds.iter().any(|kind| self.play.kind_answers(*kind, &list.request));
        let lists = self.lists();
        let main = |list: &&List<R>| self.main.as_ref().is_some_and(|(main, _)| *main == list.request);
        let meant: Vec<&List<R>> = if kinds.is_empty() {
            lists.iter().filter(|list| main(list) || R::PARTS.likeness.bare(&list.request)).collect()
        } else {
            lists.iter().filter(serves).collect()
        };
        // "En siirrä" is the verb of who does not move: no move is meant by it.
        let of_verb = |heard: &Heard<R>| match heard {
            Heard::Orders(orders) => kinds.is_empty() || orders.iter().all(|(kind, _)| kinds.contains(kind)),
            _ => true,
        };
        let heard = meant.into_iter().find_map(|list| self.in_list(list, &rest, !kinds.is_empty()).filter(of_verb));
        // A copied line has verbs where its description has them.
        let copied = || self.in_list(lists.iter().find(|list| !kinds.is_empty() && list.first)?, text, true);
        // "The red one for two coins": coins are a verb elsewhere.
        let bare = |list: &&List<R>| !kinds.is_empty() && R::PARTS.likeness.bare(&list.request);
        let sure = |heard: &Heard<R>| matches!(heard, Heard::Orders(_));
        heard.or_else(copied).or_else(|| lists.iter().filter(bare).find_map(|list| self.in_list(list, text, false).filter(sure)))
    }

    /// The answer that a text describes, of those that a kind of line is for.
    pub(super) fn listed_as(&self, kind: usize, text: &str) -> Option<Heard<R>> {
        let of_kind = |heard: &Heard<R>| match heard {
            Heard::Orders(orders) => orders.iter().all(|(of, _)| *of == kind),
            _ => true,
        };
        let mut lists = self.lists().iter().filter(|list| self.play.kind_answers(kind, &list.request));
        lists.find_map(|list| self.in_list(list, text, true).filter(of_kind))
    }

    /// Whether a text says of one order, and only of that, what stands for it: "ka3, Castile, two fans".
    pub(super) fn describes(&self, text: &str, (_, uses): &Meant<R>) -> bool {
        let [preferences] = uses.as_slice() else { return false };
        let [order] = preferences.as_slice() else { return false };
        let words = self.words_of_answer(order, true);
        let is_noise = |word: &String| self.hearing.words(word).first() == Some(&Word::Noise) || GLUE.contains(&word.as_str());
        let stands = |word: &String| self.stands_for(word, &words) || is_noise(word);
        let says = text.chars().any(char::is_alphabetic);
        says && remarks(R::PARTS.likeness.words(), text).iter().all(|remark| words.is_like(remark) || remark.words.iter().all(stands))
    }

    /// The answer of a list that a text means. `verb`: what is to be done was said.
    fn in_list(&self, list: &List<R>, text: &str, verb: bool) -> Option<Heard<R>> {
        let kind = self.first_kind(list)?;
        let is = |word: &String| self.hearing.words(word).first().copied();
        // Of the rest nothing may be left unaccounted for, another verb least of all.
        let begins = |word: &str| self.hearing.begun_by(word).iter().any(|kind| self.play.kind_answers(*kind, &list.request));
        let idle = |word: &String| is(word) == Some(Word::Noise) || (is(word) == Some(Word::Verb) && begins(word));
        let said = remarks(R::PARTS.likeness.words(), text);
        let alike = said.iter().filter(|remark| !remark.keys.is_empty()).count();
        let glues = |word: &String| alike > 0 && GLUE.contains(&word.as_str());
        let says = |remark: &Remark| !remark.keys.is_empty() || !remark.words.iter().all(|word| idle(word) || glues(word));
        let said: Vec<Remark> = said.into_iter().filter(says).collect();
        if said.is_empty() {
            return None;
        }
        let accounted = |remark: &Remark, words: &Words| {
            // Where words say what some answer is like, other answers of which the report tells the same words are not meant.
            let tells =
                |words: &Words| remark.words.iter().all(|word| (remark.keys.is_empty() && idle(word)) || self.stands_for(word, words));
            words.is_like(remark) || (!list.answers.iter().any(|(_, words)| words.is_like(remark)) && tells(words))
        };
        let fits = |(_, words): &&(R::Order, Words)| words.all_told(&said) && said.iter().all(|remark| accounted(remark, words));
        let mut fitting: Vec<&(R::Order, Words)> = list.answers.iter().filter(fits).collect();
        fitting.dedup_by(|one, other| one.0 == other.0);
        match fitting.as_slice() {
            [(order, words)] if self.tells(words, &said, verb) => {
                Some(Heard::Orders(vec![(self.kind_of(kind, order), vec![vec![order.clone()]])]))
            }
            [] => self.both(kind, list, &said),
            several => Some(Heard::Which(several.iter().take(SHOWN_MAX).map(|(order, _)| self.line_of(order)).collect())),
        }
    }

    /// Both of two answers that all fits but the word for both: "both open cards".
    fn both(&self, kind: usize, list: &List<R>, said: &[Remark]) -> Option<Heard<R>> {
        let is_both = |remark: &&Remark| remark.keys.contains(&BOTH_OF);
        // "Both" alone says nothing of what.
        if said.iter().all(|remark| is_both(&remark)) {
            return None;
        }
        let fits = |words: &Words| said.iter().all(|remark| is_both(&remark) || words.is_like(remark));
        let fitting: Vec<&R::Order> = list.answers.iter().filter(|(_, words)| fits(words)).map(|(order, _)| order).collect();
        let [one, other] = fitting.as_slice() else { return None };
        let uses = [*one, *other].map(|order| vec![order.clone()]).to_vec();
        // A line of several may say more of each than it names.
        let behind = self.line_of(other).split_once(' ').map(|(_, behind)| behind.to_owned())?;
        let line = format!("{}, {behind}", self.line_of(one));
        let first = |read: &crate::game::BookLine<R>| {
            read.kind == kind && read.uses.len() == 2 && read.uses.iter().zip(&uses).all(|(read, said)| read.first() == said.first())
        };
        let read = crate::game::letter::reread::<R>(&self.play.grammar, &self.play.setting, &line, "").filter(first)?;
        said.iter().any(|remark| is_both(&remark)).then(|| Heard::Orders(vec![(kind, read.uses)]))
    }

    pub(super) fn line_of(&self, order: &R::Order) -> String {
        R::write(&self.play.setting, order, self.lang)
    }

    /// The kind of line that an answer is; the request's first if its line does not say.
    fn kind_of(&self, first: usize, order: &R::Order) -> usize {
        let read = crate::game::letter::reread::<R>(&self.play.grammar, &self.play.setting, &self.line_of(order), "");
        read.map_or(first, |line| line.kind)
    }

    /// Answers to what is asked first that a sentence may mean: those of which it names something.
    pub(super) fn like(&self, text: &str) -> Vec<String> {
        let said = words_of(text);
        let is_name = |word: &&String| self.hearing.words(word).first() == Some(&Word::Name);
        let names: Vec<&String> = said.iter().filter(is_name).collect();
        let like = |(_, words): &&(R::Order, Words)| names.iter().any(|word| self.is_among(word, &words.line));
        let answers = self.lists().iter().find(|list| list.first).map_or(&[][..], |list| &list.answers);
        answers.iter().filter(like).take(SHOWN_MAX).map(|(order, _)| self.line_of(order)).collect()
    }

    /// The answers that a text names amid words about something else. `wants`: who writes wants what is named, whatever is done with it.
    pub(super) fn amid_others(&self, text: &str, wants: bool) -> Vec<Meant<R>> {
        let is = |word: &String| self.hearing.words(word).first().copied();
        let kinds: Vec<usize> = words_of(text).iter().flat_map(|word| self.begun_or_cued_by(word)).collect();
        let says = |remark: &Remark| !remark.keys.is_empty() || remark.words.iter().any(|word| is(word) == Some(Word::Name));
        let said: Vec<Remark> = remarks(R::PARTS.likeness.words(), text).into_iter().filter(says).collect();
        if said.is_empty() {
            return Vec::new();
        }
        // Where no verb says what is to be done, what is asked first comes first.
        let serves = |list: &&List<R>| kinds.is_empty() || kinds.iter().any(|kind| self.play.kind_answers(*kind, &list.request));
        let mut found: Vec<Meant<R>> = Vec::new();
        for list in self.lists().iter().filter(serves) {
            let Some(first) = self.first_kind(list) else { continue };
            let named = list.answers.iter().filter(|(_, words)| self.is_meant(words, &said, wants || !kinds.is_empty()));
            let meant = named.map(|(order, _)| (self.kind_of(first, order), vec![vec![order.clone()]]));
            found.extend(meant.filter(|(kind, _)| kinds.is_empty() || kinds.contains(kind)));
            if kinds.is_empty() && list.first && !found.is_empty() {
                break;
            }
        }
        found
    }

    /// Whether all that was said can stand for an answer of a list, and tells it from what might be said of anything. `verb`: what is to be
    /// done was said.
    fn is_meant(&self, words: &Words, said: &[Remark], verb: bool) -> bool {
        let fits = said.iter().all(|remark| words.is_like(remark) || remark.words.iter().all(|word| self.stands_for(word, words)));
        fits && words.all_told(said) && self.tells(words, said, verb)
    }

    /// Whether what was said tells an answer from what might be said of anything. `verb`: what is to be done was said.
    fn tells(&self, words: &Words, said: &[Remark], verb: bool) -> bool {
        // With a verb "the cheapest" is enough; "back" is not, which "I take that back" says as well.
        let like = |like: &Like| (like.names || (verb && !like.told)) && said.iter().any(|remark| remark.keys.contains(&like.key));
        let names = |word: &String| self.hearing.words(word).first() == Some(&Word::Name) && self.is_among(word, &words.line);
        let alike = said.iter().filter(|remark| !remark.keys.is_empty()).count();
        alike > 1 || words.like.iter().any(like) || said.iter().any(|remark| remark.words.iter().any(names))
    }

    /// The kind of line that a request is answered by first.
    fn first_kind(&self, list: &List<R>) -> Option<usize> {
        self.play.grammar.kinds.iter().position(|kind| list.request.choice.kinds.first() == Some(&kind.key))
    }

    /// The kinds that a word begins, or speaks of.
    pub(super) fn begun_or_cued_by(&self, word: &str) -> Vec<usize> {
        let mut kinds = self.hearing.begun_by(word);
        kinds.extend(self.cued_by(word));
        kinds
    }

    /// The kinds that a word speaks of.
    pub(super) fn cued_by(&self, word: &str) -> Vec<usize> {
        let says = |cue: &str| cue.strip_suffix('*').map_or(cue == word, |stem| word.starts_with(stem));
        let cues = R::PARTS.likeness.cues().iter().filter(|(_, cues)| cues.iter().any(|cue| says(cue)));
        cues.filter_map(|(key, _)| self.play.grammar.kinds.iter().position(|kind| kind.key == *key)).collect()
    }
}
