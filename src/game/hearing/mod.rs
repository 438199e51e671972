//! What a player means by a line that does not read whole. The orders that are legal are known, so hearing is a search among them: a
//! sentence that names exactly one order, all its words accounted for, is that order; one that names something of the game
//! and reads like an order is asked about; anything else is a note. Nothing is guessed between two.

mod accounted;
mod besides;
mod clauses;
mod gist;
mod heard;
mod listed;
mod others;
mod parts;
mod pieces;
mod remarks;
mod talk;
mod turned;
mod written;

pub(super) use heard::{Heard, Meant};
pub(super) use written::written;

use super::answers::{choices, listed, numbered};
use super::play::Play;
use super::{Need, Present, Request, Seat, Viewer};
use crate::dice::{Dice, Seed, Stream};
use crate::orders::{
    Correction, Hearing, Line, Memo, Sentence, Tree, Word, fold, is_alternative, is_condition, is_doubt, is_idle_remark, is_saying,
    is_social, numbers,
};
use crate::words::Lang;
use remarks::remarks;
use std::cell::{LazyCell, OnceCell};

/// No more than so many are shown where it is asked which is meant.
pub(super) const SHOWN_MAX: usize = 6;

/// Words that leave it open, even below an order.
const SHRUGS: &[&str] = &["whatever", "anything", "anyone", "any", "nothing", "none"];
/// Of a sentence that begins like an order so many words may mean nothing to the game; one with more is about something else.
const OTHERS_MAX: usize = 2;
/// Of one that takes back what stands above it, or says what is wanted if that can't be ("if that's not legal …"), so many.
const BEHIND_MAX: usize = 5;
/// What no more clauses of a letter say is kept.
const CLAUSES_MAX: usize = 400;
/// Nor is a line longer that means one order of many.
const WORDS_MAX: usize = 6;

/// Orders that may be given for a request: all of them, or those that are known of too many for a list.
pub(super) fn known<R: Present>(play: &Play<R>, view: &R::View, request: &Request) -> Vec<R::Order> {
    let answers = R::answers(view, request);
    if !answers.is_empty() {
        return answers;
    }
    let likely = R::PARTS.advice.likely(view, request);
    unlisted(play, view, request).map_or(likely, |(_, known)| known)
}

/// The answers to a request of which there are too many for a list, as a stand-in knows them.
fn unlisted<R: Present>(play: &Play<R>, view: &R::View, request: &Request) -> Option<(Request, Vec<R::Order>)> {
    let mut dice = Dice::stream(&Seed::named("heard"), Stream::default());
    let short = |order: &R::Order| R::write(&play.setting, order, Lang::En).split_whitespace().count() <= WORDS_MAX;
    let legal = |order: &R::Order| short(order) && R::legal(&play.setting, view, request, order).is_ok();
    let known: Vec<R::Order> = R::PARTS.advice.ideas(view, request, &mut dice)?.into_iter().filter(legal).collect();
    (!known.is_empty()).then_some((*request, known))
}

/// Hears what one seat says.
pub(super) struct Ear<'p, R: Present> {
    play: &'p Play<R>,
    seat: Seat,
    lang: Lang,
    /// Its name, folded.
    writer: String,
    view: R::View,
    hearing: Hearing<'p>,
    /// What the seat is asked now, with the other choices of that ask.
    requests: Vec<Request>,
    /// The choice of which the report lists the answers, or that must be answered, and its answers.
    main: Option<(Request, Vec<R::Order>)>,
    /// What may be answered, with the words that stand for it, once it has been asked for.
    lists: OnceCell<Vec<listed::List<R>>>,
    /// The number of the one line that the last answer asked about: "yes" means it.
    asked: Option<usize>,
    /// What texts may mean in other words, once it has been asked for.
    turned: turned::Turned,
    /// What clauses say.
    heard: Memo<Option<Heard<R>>>,
}

/// Says yes to what was asked, and nothing else.
fn is_yes(text: &str) -> bool {
    const YES: [&str; 8] = ["yes", "yep", "yeah", "kyllä", "joo", "juu", "niin", "oikein"];
    YES.contains(&text.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase().as_str())
}

impl<'p, R: Present> Ear<'p, R> {
    /// For a seat, as the game stands.
    pub(super) fn of(play: &'p Play<R>, seat: Seat, lang: Lang) -> Ear<'p, R> {
        let view = R::view(play.ledger.state(), Viewer::Seat(seat));
        let must = play.open_to(seat).into_iter().find(|request| request.choice.need == Need::Must).map(|request| (request, Vec::new()));
        let requests = choices(play, seat);
        let main = numbered(play, seat).or_else(|| requests.iter().find_map(|request| unlisted(play, &view, request))).or(must);
        let offered = play.book.seats.get(seat.index()).map_or(0, |book| book.offered.len());
        // The list is only made where its length is asked for: that of the board game weighs hundreds of placements.
        let asked = (offered == 1).then(|| 1 + listed(play, seat).map_or(0, |(_, answers, _)| answers.len()));
        let specs = play.grammar.kinds.iter().map(|kind| &kind.spec).collect();
        Ear {
            play,
            seat,
            lang,
            writer: fold(&play.setting.seats.name(seat)),
            view,
            hearing: Hearing::new(specs, play.grammar.noise, &play.setting.seats.0),
            requests,
            main,
            lists: OnceCell::new(),
            asked,
            turned: turned::Turned::of::<R>(seat),
            heard: Memo::new(CLAUSES_MAX),
        }
    }

    /// Hears a sentence; one that corrects may leave out the verb of the kind that it corrects. `below`: an order stands above it in the
    /// letter.
    pub(super) fn hear(&self, sentence: &Sentence, corrected: Option<usize>, below: bool) -> Heard<R> {
        // "Hi Atro, could you please vote for Ville?" is said to him.
        let of_another = Line::new(&sentence.asked_of).folds().any(|word| self.is_player(word) && word != self.writer);
        if of_another {
            let told = Sentence { asks: true, asked_of: String::new(), ..sentence.clone() };
            return self.hear(&told, corrected, below);
        }
        if let Some(numbers) = numbers(&sentence.text).filter(|_| !sentence.asks) {
            return Heard::Numbers(numbers);
        }
        if let Some(asked) = self.asked.filter(|_| is_yes(&sentence.text)) {
            return Heard::Numbers(vec![asked]);
        }
        let words = self.hearing.words(&sentence.text);
        // "This one", "Cheers, Laura": nothing is left.
        if self.is_idle(sentence, &words) {
            return Heard::Nothing;
        }
        let has = |what: Word| words.contains(&what);
        let names = words.iter().any(|word| word.names());
        // "Line on f3. Nothing else.", where "nothing" alone would pass.
        if below && !names && !has(Word::Verb) && is_idle_remark(&sentence.text) {
            return Heard::Nothing;
        }
        if !has(Word::Verb) && is_social(&sentence.text) && !sentence.text.contains(|c: char| c.is_ascii_digit()) {
            return Heard::Nothing;
        }
        // Who names nothing and says no verb writes of something else: "whatever", but not "any card will do".
        if !has(Word::Verb) && !names && (words.len() < 2 || sentence.asks) && self.turned(&sentence.text).is_empty() {
            // "Deck." below an order, or "advisor", says all there is to say.
            let said =
                below && !SHRUGS.contains(&sentence.text.to_lowercase().as_str()) || self.described(&sentence.text)(&fold(&sentence.text));
            let whole = || self.whole(&sentence.text, corrected).filter(|heard| matches!(heard, Heard::Orders(_)));
            return Some(()).filter(|()| said && !sentence.asks).and_then(|()| whole()).unwrap_or(Heard::Nothing);
        }
        let begins = words.iter().find(|word| **word != Word::Noise) == Some(&Word::Verb);
        let line = Line::new(&sentence.text);
        let counts = |at: usize| line.fold_of(at).parse::<u32>().is_ok();
        let described = self.described(&sentence.text);
        let others = (0..).zip(&words).filter(|(at, word)| **word == Word::Other && !counts(*at) && !described(line.fold_of(*at))).count();
        // With many words about something else an excuse is one, and "side" or "work" is not meant for the game.
        let corrects = sentence.correction == Correction::Surely || (sentence.corrects() && others <= BEHIND_MAX);
        // "Good move" names nothing; "Ville's ka4 was nice" is no order; "don't take ka4" forbids one.
        let doubts = sentence.asks || corrects || is_doubt(&sentence.text);
        let goes_on = below && (is_alternative(&sentence.text) && others <= 2 || is_condition(&sentence.text) && others <= BEHIND_MAX);
        let like_an_order = names
            && ((begins && others <= OTHERS_MAX) || others == 0 || (has(Word::Verb) && doubts) || (corrects && has(Word::Name)) || goes_on);
        if self.is_bare_verb(&sentence.text, &words) {
            return Heard::Which(self.like(&sentence.text));
        }
        let text = self.without_asides(&sentence.text);
        // Without its slips of the pen it counts if all of it can be accounted for then.
        let mended = LazyCell::new(|| self.hearing.mended(&text, R::PARTS.likeness.words()));
        let orders = |heard: &Heard<R>| matches!(heard, Heard::Orders(_));
        let whole_mended = || self.whole(mended.as_deref()?, corrected).filter(orders);
        let heard = self.whole(&text, corrected).or_else(whole_mended).filter(|_| !sentence.asks);
        let gist = || match self.gist(sentence, &text) {
            Some(heard) if orders(&heard) => Some(heard),
            unsure => mended.as_deref().and_then(|text| self.gist(sentence, text)).filter(orders).or(unsure),
        };
        match heard.or_else(gist) {
            Some(Heard::Orders(heard)) if self.is_doubtful(&sentence.text, &heard) => Heard::Which(self.shown(&heard)),
            Some(heard) if orders(&heard) => heard,
            // "I don't build a thing."
            _ if !names && is_idle_remark(&sentence.text) => Heard::Nothing,
            Some(heard) => heard,
            None if like_an_order => Heard::Which(self.like(&sentence.text)),
            None => Heard::Nothing,
        }
    }

    /// Which words of a text say what something is like.
    pub(super) fn described(&self, text: &str) -> impl Fn(&str) -> bool + use<R> {
        let said = remarks(R::PARTS.likeness.words(), text);
        let words: Vec<String> = said.into_iter().filter(|remark| !remark.keys.is_empty()).flat_map(|remark| remark.words).collect();
        move |word| words.iter().any(|known| known == word)
    }

    /// Whether a verb of the game stands in a text.
    pub(in crate::game) fn has_verb(&self, text: &str) -> bool {
        self.hearing.has_verb(text)
    }

    /// Whether a sentence has no words but those that say nothing, and its writer's name.
    fn is_idle(&self, sentence: &Sentence, words: &[Word]) -> bool {
        let line = Line::new(&sentence.text);
        let is_sign = |at: usize| !line.fold_of(at).contains(char::is_alphanumeric);
        let signed = |at: usize| !sentence.corrects() && (line.fold_of(at) == self.writer || is_sign(at));
        words.iter().enumerate().all(|(at, word)| *word == Word::Noise || signed(at))
    }

    /// Whether a sentence is nothing but a verb that begins orders of several kinds: which of them, it does not say.
    fn is_bare_verb(&self, text: &str, words: &[Word]) -> bool {
        let mut said = (0..words.len()).filter(|at| words.get(*at) != Some(&Word::Noise));
        let (Some(at), None) = (said.next(), said.next()) else { return false };
        words.get(at) == Some(&Word::Verb) && self.hearing.begun_by(Line::new(text).fold_of(at)).len() > 1
    }

    /// Whether a folded word is a player's name.
    fn is_player(&self, word: &str) -> bool {
        self.play.setting.seats.0.iter().any(|name| fold(name) == word)
    }

    /// Whether a folded word is the writer's name.
    pub(in crate::game) fn is_writer(&self, word: &str) -> bool {
        word == self.writer
    }

    /// Whether a text speaks of a player.
    pub(super) fn names_player(&self, text: &str) -> bool {
        let line = Line::new(text);
        (0..line.tokens.len()).any(|at| self.is_player(line.fold_of(at)))
    }

    /// Whether a text is about something else, though it begins with a verb of the game: it names nothing that could be meant.
    pub(super) fn is_note(&self, text: &str) -> bool {
        let words = self.hearing.words(text);
        // "Take walrus" is an order of something that there is not; "take care" is none.
        let others = words.iter().filter(|word| **word == Word::Other).count();
        words.len() > 1 && !words.iter().any(|word| word.names()) && (others != 1 || is_saying(text)) && !self.speaks_to(text, &words)
    }

    /// Whether a text begins with a verb, and a player with a colon behind: "promise Mikko: …" is said to him by the game's rules.
    fn speaks_to(&self, text: &str, words: &[Word]) -> bool {
        let line = Line::new(text);
        words.first() == Some(&Word::Verb) && self.is_player(line.fold_of(1)) && line.fold_of(2) == ":"
    }

    /// What a sentence says all of whose words are accounted for.
    fn whole(&self, text: &str, corrected: Option<usize>) -> Option<Heard<R>> {
        let in_pieces = || self.in_pieces(text).or_else(|| self.side_by_side(text));
        match self.clause(text, corrected).or_else(|| self.alternatives(text)).or_else(|| self.condition_first(text)) {
            Some(Heard::Which(which)) => return Some(in_pieces().map_or(Heard::Which(which), Heard::Orders)),
            Some(Heard::Orders(orders)) => {
                // "2 gold, build the prison" is more than the prison with its price.
                let all = |more: &Vec<Meant<R>>| more.len() > orders.len() && orders.iter().all(|one| more.contains(one));
                let more = in_pieces().filter(all).or_else(|| self.behind_a_turn(text));
                return Some(Heard::Orders(more.unwrap_or(orders)));
            }
            Some(heard) => return Some(heard),
            None => {}
        }
        // A clause is heard without the words that say nothing behind it, of which some may describe another order.
        let described = self.described(text);
        let line = Line::new(text);
        if (0..line.tokens.len()).any(|at| described(line.fold_of(at)))
            && let Some(orders) = in_pieces()
        {
            return Some(Heard::Orders(orders));
        }
        let clauses = self.hearing.clauses(text);
        let mut orders = Vec::new();
        if clauses.len() > 1 || clauses.iter().any(|clause| clause != text) {
            for clause in &clauses {
                match self.clause(clause, None) {
                    Some(Heard::Orders(more)) => {
                        let new: Vec<Meant<R>> = more.into_iter().filter(|one| !self.is_said(&orders, one)).collect();
                        orders.extend(new);
                    }
                    Some(other) => return Some(in_pieces().map_or(other, Heard::Orders)),
                    None => return in_pieces().map(Heard::Orders),
                }
            }
            // "I show up, vote …" begins with a verb, and is more than that.
            let better = if orders.iter().any(|order| self.is_refused(order)) { in_pieces() } else { None };
            return Some(Heard::Orders(better.unwrap_or(orders)));
        }
        in_pieces().map(Heard::Orders)
    }

    /// The orders of a sentence whose first words say nothing alone, and are a turn of phrase: "I'm in, and my vote is Ville's".
    fn behind_a_turn(&self, text: &str) -> Option<Vec<Meant<R>>> {
        let line = Line::new(text);
        let cut = (1..line.tokens.len()).find(|at| matches!(line.fold_of(*at), "," | "and" | "ja"))?;
        let first = line.written_run(0..cut);
        let idle = self.hearing.words_of(&line).iter().take(cut).all(|word| *word == Word::Noise);
        if !idle || self.turned(&first).is_empty() {
            return None;
        }
        match (self.clause(&first, None)?, self.whole(&line.written_run(cut + 1..line.tokens.len()), None)?) {
            (Heard::Orders(first), Heard::Orders(more)) => Some(first.into_iter().chain(more).collect()),
            _ => None,
        }
    }

    /// What a clause says: as it is written, in other words, or with a verb that it leaves out.
    fn clause(&self, text: &str, corrected: Option<usize>) -> Option<Heard<R>> {
        let anew = || self.clause_anew(text, corrected);
        if corrected.is_some() { anew() } else { self.heard.of(text, anew) }
    }

    fn clause_anew(&self, text: &str, corrected: Option<usize>) -> Option<Heard<R>> {
        let as_written = self.as_read(text);
        let legal = |heard: &Heard<R>| matches!(heard, Heard::Orders(orders) if orders.iter().all(|order| self.is_legal(order)));
        if as_written.as_ref().is_some_and(legal) || (as_written.is_some() && self.is_as_in_the_contract(text)) {
            return as_written;
        }
        let turned = self.turned(text);
        let turned: Vec<&str> = turned.iter().map(String::as_str).collect();
        // Other words count where what is written can't be done, and they can, as far as that is known by now.
        let refused =
            |order: &Meant<R>| self.requests.iter().any(|request| self.play.kind_answers(order.0, request)) && !self.is_legal(order);
        let may_be = |heard: &Heard<R>| matches!(heard, Heard::Orders(orders) if !orders.iter().any(refused));
        if let Some(heard) = self.in_other_words(&turned).filter(|heard| as_written.is_none() || may_be(heard)) {
            return Some(heard);
        }
        if as_written.is_some() {
            return as_written;
        }
        match self.bare(text, corrected) {
            Some(Heard::Orders(orders)) => Some(Heard::Orders(orders)),
            other => self.bare_in_other_words(&turned, corrected).or(other),
        }
    }

    /// Whether a text is a line as the game's report writes it, verb first and nothing but what it names: "scout c3", of a scout that is not
    /// there yet.
    fn is_as_in_the_contract(&self, text: &str) -> bool {
        let (line, words) = (Line::new(text), self.hearing.words(text));
        let first = line.fold_of(0);
        let canonical = self.play.grammar.kinds.iter().any(|kind| kind.names.iter().take(2).any(|name| fold(name) == first));
        canonical && words.len() > 1 && words.iter().skip(1).all(|word| *word == Word::Name)
    }

    /// What a text says as it is written.
    fn as_read(&self, text: &str) -> Option<Heard<R>> {
        let mut meant: Vec<Meant<R>> = Vec::new();
        for one in self.meanings(text) {
            if !meant.contains(&one) {
                meant.push(one);
            }
        }
        (!meant.is_empty()).then(|| self.one_of(meant))
    }

    /// What texts say that may all stand for another; of a row of orders in one line all must be such as can be done.
    fn in_other_words(&self, texts: &[&str]) -> Option<Heard<R>> {
        let mut meant: Vec<Meant<R>> = Vec::new();
        for one in texts.iter().flat_map(|text| self.meanings(text)) {
            if !meant.contains(&one) && (one.1.len() < 2 || self.are_legal(&one)) {
                meant.push(one);
            }
        }
        // A turn of phrase may stand for several orders.
        let mut rows: Vec<Vec<Meant<R>>> = Vec::new();
        for text in texts.iter().filter(|text| text.contains(';')) {
            let one = |part: &str| <[_; 1]>::try_from(self.meanings(part)).ok().map(|[one]| one);
            if let Some(row) = text.split(';').map(one).collect::<Option<Vec<Meant<R>>>>().filter(|row| !rows.contains(row)) {
                rows.push(row);
            }
        }
        match (meant.is_empty(), rows.pop()) {
            (true, row) => row.filter(|_| rows.is_empty()).map(Heard::Orders),
            (false, None) => Some(self.one_of(meant)),
            (false, Some(row)) => Some(Heard::Which(self.shown(&[meant, row].concat()))),
        }
    }

    /// All that a text may mean as it is written.
    fn meanings(&self, text: &str) -> Vec<Meant<R>> {
        self.hearing.readings(text).iter().filter_map(|(kind, tree)| self.meant(*kind, tree)).collect()
    }

    /// What a clause says whose verb may be left out.
    fn bare(&self, text: &str, corrected: Option<usize>) -> Option<Heard<R>> {
        // Where a verb stands, none was left out.
        let has_verb = self.hearing.has_verb(text);
        let key = |kind: usize| self.play.grammar.kinds.get(kind).map_or("", |kind| kind.key);
        let may_lack = |kind: usize| !has_verb && R::PARTS.likeness.may_lack_verb(key(kind));
        let with_verb_of = |kind: usize| may_lack(kind).then(|| self.meant(kind, &self.hearing.with_verb_of(kind, text)?)).flatten();
        if let Some(meant) = corrected.and_then(with_verb_of) {
            return Some(Heard::Orders(vec![meant]));
        }
        let is_main = |kind: &usize| self.main.as_ref().is_none_or(|(request, _)| self.play.kind_answers(*kind, request));
        let all = 0..self.play.grammar.kinds.len();
        let legal = |kind: usize| with_verb_of(kind).filter(|meant| self.is_legal(meant));
        let mut bare: Vec<Meant<R>> = all.clone().filter(is_main).filter_map(legal).collect();
        // What could be an answer of the list as well is not taken for something else.
        if bare.is_empty() && self.like(text).is_empty() {
            bare = all.filter(|kind| !is_main(kind)).filter_map(legal).collect();
        }
        if !bare.is_empty() && self.is_row_of_names(text) {
            return Some(Heard::Which(self.shown(&bare)));
        }
        match <[Meant<R>; 1]>::try_from(bare) {
            Ok(one) => Some(Heard::Orders(one.into())),
            Err(several) if several.is_empty() => match self.listed(text) {
                // All that a copied line tells of one answer stands with commas between as well.
                Some(Heard::Orders(orders)) => Some(Heard::Orders(orders)),
                _ if self.is_row_of_names(text) => Some(Heard::Which(self.like(text))),
                heard => heard,
            },
            Err(several) => Some(Heard::Which(self.shown(&several))),
        }
    }

    /// Whether a text is names with commas or strokes between: both, or one rather than the other?
    fn is_row_of_names(&self, text: &str) -> bool {
        let (line, words) = (Line::new(text), self.hearing.words(text));
        let is_sign = |at: usize| matches!(line.fold_of(at), "," | "/");
        let parts = |at: usize| is_sign(at) && [at - 1, at + 1].iter().all(|beside| words.get(*beside) == Some(&Word::Name));
        let plain = |(at, word): (usize, &Word)| *word != Word::Verb && *word != Word::Other || is_sign(at);
        words.iter().enumerate().all(plain) && (1..words.len()).any(parts)
    }

    fn meant(&self, kind: usize, tree: &Tree) -> Option<Meant<R>> {
        let mut uses = R::read(self.play.grammar.kinds.get(kind)?.key, tree);
        let state = self.play.ledger.state();
        uses.iter_mut().flatten().for_each(|order| R::PARTS.likeness.own(state, self.seat, order));
        (!uses.is_empty() && uses.len() <= 64).then_some((kind, uses))
    }

    /// Of several readings the one that is legal, or that answers what is asked.
    fn one_of(&self, mut meant: Vec<Meant<R>>) -> Heard<R> {
        let asked = |meant: &Meant<R>| self.requests.iter().any(|request| self.play.kind_is_of(meant.0, request.ask));
        let legal = |meant: &Meant<R>| self.is_legal(meant);
        let all_legal = |meant: &Meant<R>| self.are_legal(meant);
        for fits in [&all_legal as &dyn Fn(&Meant<R>) -> bool, &legal, &asked] {
            if meant.len() > 1 && meant.iter().any(fits) {
                meant.retain(fits);
            }
        }
        if meant.len() > 1 { Heard::Which(self.shown(&meant)) } else { Heard::Orders(meant) }
    }

    /// Whether each of the orders in a line is legal: the first may be where the others never are.
    fn are_legal(&self, (kind, uses): &Meant<R>) -> bool {
        uses.iter().all(|one| self.is_legal(&(*kind, vec![one.clone()])))
    }

    /// Whether an order is known by now to be refused.
    fn is_refused(&self, meant: &Meant<R>) -> bool {
        self.requests.iter().any(|request| self.play.kind_answers(meant.0, request)) && !self.is_legal(meant)
    }

    fn is_legal(&self, (kind, uses): &Meant<R>) -> bool {
        let answered = self.requests.iter().filter(|request| self.play.kind_answers(*kind, request));
        let mut judged = answered.flat_map(|request| uses.iter().flatten().map(move |order| (request, order)));
        judged.any(|(request, order)| R::legal(&self.play.setting, &self.view, request, order).is_ok())
    }

    /// Whether what is wanted most of an order can be done now.
    pub(in crate::game) fn is_first_legal(&self, (kind, uses): &Meant<R>) -> bool {
        let first = uses.first().and_then(|preferences| preferences.first());
        first.is_some_and(|first| self.is_legal(&(*kind, vec![vec![first.clone()]])))
    }

    /// Whether one of some orders is said again: "I don't move, I pass". Who says twice of what something is done means that twice: "one from
    /// the deck and one from the deck".
    fn is_said(&self, orders: &[Meant<R>], one: &Meant<R>) -> bool {
        let line = |one: &Meant<R>| self.shown(std::slice::from_ref(one)).concat();
        let said = line(one);
        !said.contains(' ') && orders.iter().any(|known| line(known) == said)
    }

    /// Whether an order says what another says, and more of it: "cards", and then "keep the dearest".
    pub(in crate::game) fn is_more_of(&self, more: &Meant<R>, one: &Meant<R>) -> bool {
        let line = |one: &Meant<R>| self.shown(std::slice::from_ref(one)).concat();
        more.0 == one.0 && more != one && line(more).strip_prefix(&line(one)).is_some_and(|behind| behind.starts_with(' '))
    }

    fn shown(&self, meant: &[Meant<R>]) -> Vec<String> {
        let mut lines: Vec<String> = meant.iter().map(|(kind, uses)| written(self.play, *kind, uses, self.lang).0).collect();
        lines.dedup();
        lines.truncate(SHOWN_MAX);
        lines
    }
}
