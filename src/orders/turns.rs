//! Turns of phrase: whole sentences, or parts of them, that people write for a line in other words and another order than its grammar has.
//!
//! They are data: a line that begins with `=` says what a whole sentence means, one with `~` what a part means anywhere; the lines
//! below it are how it is said:
//!
//! ```text
//! = gift <who>: <things..>
//! (give|hand) <things..> to <who> [as a present]
//! annan <who+lle> <things..> lahjaksi
//! ```
//!
//! `<who>` is one word, `<who+lle>` one with such an ending, `<things..>` some words, `<things!>` some that name things of the game; a number written as a word comes out of `<n>` in figures; `(a|b)` is one of these, `[a]` may be left out, and
//! `ritari~` has any ending of Finnish cases. What comes of a turn is read by the grammar like anything else, so that a turn that
//! fits by chance means nothing: every word of a sentence stands in its turn, fills a place, or says nothing anywhere.

use super::counting::counted;
use super::sentence::is_lead;
use super::token::Line;
use super::vocab::is_ending;
use std::collections::{BTreeMap, BTreeSet};

/// No place takes more words.
const PLACE_WORDS_MAX: usize = 24;
/// A turn fits a text in no more ways.
const FITS_MAX: usize = 8;
/// So many turns inside one another, and no more texts come of one.
const DEPTH_MAX: usize = 3;
const TEXTS_MAX: usize = 32;

/// The place of a number: one written as a word comes out in figures.
const NUMBER: &str = "n";
/// What parts of a sentence stand on either side of: no part reaches over it.
const PARTING: &[&str] = &[",", ";", ".", "!", "and", "ja", "seka"];

/// A part of how something is said.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    /// A folded word or sign.
    Word(String),
    /// A word that begins so, with an ending.
    Stem(String),
    /// One word, with one of these endings, if there are any.
    One(String, Vec<String>),
    /// Some words; whether each of them names a thing of the game.
    Many(String, bool),
}

/// A way to say something.
#[derive(Clone, Debug)]
struct Turn {
    whole: bool,
    said: Vec<Piece>,
    meant: String,
    /// The numbers of the words that must stand in a text.
    needs: Vec<usize>,
}

/// What a word of a text is to a game.
pub trait Said {
    /// Whether it says nothing.
    fn skips(&self, word: &str) -> bool;
    /// Whether it names a thing.
    /// A person is none.
    fn names(&self, word: &str) -> bool;
}

/// Turns of phrase.
#[derive(Clone, Debug, Default)]
pub struct Turns {
    turns: Vec<Turn>,
    /// The numbers of all words in them.
    numbers: BTreeMap<String, usize>,
    /// The places of those in which a word stands by its number, each under one of its words, and of those without any.
    by_word: Vec<Vec<usize>>,
    wordless: Vec<usize>,
}

/// A turn found in a text: from where to where, and what fills its places.
#[derive(Clone, Debug)]
struct Found {
    from: usize,
    to: usize,
    filled: Vec<(String, usize, usize)>,
}

impl Turns {
    /// Turns as they are written; what is written wrongly fits nothing.
    pub fn new(text: &str) -> Turns {
        let (mut turns, mut meant) = (Vec::new(), (false, String::new()));
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match (line.strip_prefix('='), line.strip_prefix('~')) {
                (Some(whole), _) => meant = (true, places(whole)),
                (None, Some(part)) => meant = (false, places(part)),
                (None, None) => {
                    let turn = |said| Turn { whole: meant.0, said, meant: meant.1.clone(), needs: Vec::new() };
                    turns.extend(ways(&mut line.chars().peekable()).into_iter().map(turn).filter(Turn::is_filled));
                }
            }
        }
        Turns::sorted(turns)
    }

    /// Turns by the words that must stand in a text, each under that which fewest others have: of thousands nearly all are in no text.
    fn sorted(mut turns: Vec<Turn>) -> Turns {
        let (mut numbers, mut often): (BTreeMap<String, usize>, Vec<usize>) = Default::default();
        for turn in &mut turns {
            for piece in &turn.said {
                let Piece::Word(word) = piece else { continue };
                let number = *numbers.entry(word.clone()).or_insert(often.len());
                often.resize(numbers.len(), 0);
                often.iter_mut().skip(number).take(1).for_each(|often| *often += 1);
                turn.needs.push(number);
            }
        }
        let (mut by_word, mut wordless) = (vec![Vec::new(); often.len()], Vec::new());
        for (at, turn) in turns.iter().enumerate() {
            let rarest = turn.needs.iter().min_by_key(|number| often.get(**number));
            rarest.and_then(|number| by_word.get_mut(*number)).unwrap_or(&mut wordless).push(at);
        }
        Turns { turns, numbers, by_word, wordless }
    }

    /// The turns all of whose words stand in a text of some words, in the order of their table.
    fn in_words(&self, whole: bool, words: &[&str]) -> Vec<&Turn> {
        let there: BTreeSet<usize> = words.iter().filter_map(|word| self.numbers.get(*word)).copied().collect();
        let under = there.iter().filter_map(|number| self.by_word.get(*number)).flatten();
        let may_be = |at: &usize| self.turns.get(*at).is_some_and(|turn| turn.may_be_in(whole, &there, words));
        let mut places: Vec<usize> = under.chain(&self.wordless).copied().filter(may_be).collect();
        places.sort_unstable();
        places.into_iter().filter_map(|at| self.turns.get(at)).collect()
    }

    /// What a text may mean in other words, what takes the fewest turns first, without itself. Turns in an earlier table are taken before
    /// those of a later one, whose words they don't turn again.
    pub fn of(all: &[&Turns], text: &str, said: &dyn Said) -> Vec<String> {
        let mut texts = vec![text.to_owned()];
        for turns in all {
            let mut from = 0;
            for _ in 0..DEPTH_MAX {
                let new: Vec<String> = texts.iter().skip(from).flat_map(|text| turned(&[*turns], false, text, said)).collect();
                from = texts.len();
                for one in new {
                    if texts.len() < TEXTS_MAX && !texts.contains(&one) {
                        texts.push(one);
                    }
                }
            }
        }
        let mut out: Vec<String> = Vec::new();
        for (at, part) in texts.iter().enumerate() {
            for one in turned(all, true, part, said).into_iter().chain((at > 0).then(|| part.clone())) {
                if !out.contains(&one) {
                    out.push(one);
                }
            }
        }
        out
    }
}

/// What a turn means, its places by their names alone.
fn places(meant: &str) -> String {
    let bare = |place: &str| place.split(['.', '!', '+']).next().map(str::to_owned).unwrap_or_default();
    let mut parts = meant.trim().split('<');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| match part.split_once('>') {
        Some((place, behind)) => format!("{out}<{}>{behind}", bare(place)),
        None => format!("{out}<{part}"),
    })
}

/// What some turns make of a text: those of whole sentences, or those of parts.
fn turned(turns: &[&Turns], whole: bool, text: &str, said: &dyn Said) -> Vec<String> {
    let line = Line::new(text);
    let words: Vec<&str> = line.folds().collect();
    let idle = words.iter().take_while(|word| is_lead(word) || said.skips(word)).count();
    let mut out = Vec::new();
    for turn in turns.iter().flat_map(|turns| turns.in_words(whole, &words)) {
        let mut found = Vec::new();
        let search = Search { turn, words: &words, said };
        // A whole sentence begins behind what leads on to it.
        let starts = if turn.whole { 0..=idle } else { 0..=words.len() };
        for start in starts {
            search.fit(0, &Found { from: start, to: start, filled: Vec::new() }, &mut found);
        }
        // "The archers on b3" are "b3", and not "b3 on b3".
        let said_twice = |found: &&Found| !turn.whole && search.stands_beside(found, &turn.meant);
        out.extend(found.iter().filter(|found| !said_twice(found)).map(|found| turn.rewritten(&line, found)));
    }
    out
}

impl Turn {
    /// Whether all places of what is meant are filled by what is said.
    fn is_filled(&self) -> bool {
        let fills =
            |name: &str| self.said.iter().any(|piece| matches!(piece, Piece::One(known, _) | Piece::Many(known, _) if known == name));
        let mut places = self.meant.split('<').skip(1).filter_map(|part| part.split_once('>'));
        places.all(|(name, _)| name.contains(' ') || fills(name))
    }

    /// Whether it is one of whole sentences or of parts, and all its words stand in a text, which are there by their numbers.
    fn may_be_in(&self, whole: bool, there: &BTreeSet<usize>, words: &[&str]) -> bool {
        let stands = |piece: &Piece| match piece {
            Piece::Stem(stem) => words.iter().any(|word| has_stem(word, stem)),
            Piece::Word(_) | Piece::One(..) | Piece::Many(..) => true,
        };
        self.whole == whole && self.needs.iter().all(|number| there.contains(number)) && self.said.iter().all(stands)
    }

    fn rewritten(&self, line: &Line<'_>, found: &Found) -> String {
        let mut meant = self.meant.clone();
        for (name, from, to) in &found.filled {
            let number = counted(line.fold_of(*from)).filter(|_| name == NUMBER).map(|number| number.to_string());
            meant = meant.replace(&format!("<{name}>"), &number.unwrap_or_else(|| line.written_run(*from..*to)));
        }
        if self.whole {
            return meant;
        }
        [line.written_run(0..found.from), meant, line.written_run(found.to..line.tokens.len())].join(" ").trim().to_owned()
    }
}

/// Whether a word is a stem with an ending, and perhaps another behind that.
fn has_stem(word: &str, stem: &str) -> bool {
    let behind = |ending: &str| ["ni", "kin", "mme"].iter().filter_map(|own| ending.strip_suffix(own)).any(is_ending);
    word.strip_prefix(stem).is_some_and(|ending| is_ending(ending) || behind(ending))
}

/// Whether a word has one of some endings, if there are any.
fn has_one(word: &str, endings: &[String]) -> bool {
    endings.is_empty() || endings.iter().any(|ending| word.len() > ending.len() && word.ends_with(ending))
}

/// A search for a turn in the words of a text.
struct Search<'s> {
    turn: &'s Turn,
    words: &'s [&'s str],
    said: &'s dyn Said,
}

impl Search<'_> {
    fn skips(&self, at: usize) -> bool {
        self.words.get(at).is_some_and(|word| self.said.skips(word))
    }

    /// Whether a word stands on either side of what was found, but for what says nothing.
    fn stands_beside(&self, found: &Found, word: &str) -> bool {
        let before = (0..found.from).rev().find(|at| !self.skips(*at));
        let behind = (found.to..self.words.len()).find(|at| !self.skips(*at));
        [before, behind].into_iter().flatten().any(|at| self.words.get(at) == Some(&word))
    }

    /// Whether a word may stand in a row of names.
    fn is_of_names(&self, at: usize) -> bool {
        let counts = |word: &&str| word.parse::<u32>().is_ok() || counted(word).is_some();
        self.skips(at) || self.words.get(at).is_some_and(|word| self.said.names(word) || counts(word))
    }

    /// Finds the pieces from one on behind what was found of the others.
    fn fit(&self, piece: usize, so_far: &Found, found: &mut Vec<Found>) {
        let at = so_far.to;
        if found.len() >= FITS_MAX {
            return;
        }
        let Some(next) = self.turn.said.get(piece) else {
            let whole = !self.turn.whole || (at..self.words.len()).all(|at| self.skips(at));
            found.extend((whole && at > so_far.from).then(|| so_far.clone()));
            return;
        };
        let Some(word) = self.words.get(at) else { return };
        let behind = |to: usize, filled: Option<&String>| {
            let mut more = so_far.clone();
            more.to = to;
            more.filled.extend(filled.map(|name| (name.clone(), at, to)));
            more
        };
        let is_word = word.starts_with(char::is_alphanumeric);
        match next {
            Piece::Word(known) if known == word => self.fit(piece + 1, &behind(at + 1, None), found),
            Piece::Stem(stem) if has_stem(word, stem) => self.fit(piece + 1, &behind(at + 1, None), found),
            Piece::One(name, endings) if is_word && !self.skips(at) && has_one(word, endings) => {
                self.fit(piece + 1, &behind(at + 1, Some(name)), found);
            }
            Piece::Many(name, named) if is_word && !self.skips(at) => {
                let most = self.words.len().min(at + PLACE_WORDS_MAX);
                let most = if *named { (at..most).find(|at| !self.is_of_names(*at)).unwrap_or(most) } else { most };
                for to in (at + 1..=most).rev().filter(|to| !self.skips(to - 1)) {
                    self.fit(piece + 1, &behind(to, Some(name)), found);
                }
            }
            _ => {}
        }
        // Of a part the first word is its beginning.
        if self.skips(at) && (self.turn.whole || (piece > 0 && !PARTING.contains(word))) {
            self.fit(piece, &behind(at + 1, None), found);
        }
    }
}

type Chars<'c> = std::iter::Peekable<std::str::Chars<'c>>;

/// All ways to say what is written up to a closing sign, which is read as well.
fn ways(rest: &mut Chars<'_>) -> Vec<Vec<Piece>> {
    let mut all: Vec<Vec<Piece>> = Vec::new();
    let mut ways: Vec<Vec<Piece>> = vec![Vec::new()];
    while let Some(c) = rest.next() {
        let more = match c {
            ')' | ']' => break,
            '|' => {
                all.append(&mut ways);
                ways = vec![Vec::new()];
                continue;
            }
            '(' => self::ways(rest),
            '[' => self::ways(rest).into_iter().chain([Vec::new()]).collect(),
            '<' => vec![vec![place(&rest.by_ref().take_while(|c| *c != '>').collect::<String>())]],
            c if c.is_whitespace() => continue,
            c => {
                let mut word = String::from(c);
                while let Some(c) = rest.next_if(|c| !c.is_whitespace() && !"()[]|<".contains(*c)) {
                    word.push(c);
                }
                vec![words(&word)]
            }
        };
        ways = ways.iter().flat_map(|way| more.iter().map(|more| [way.as_slice(), more].concat())).collect();
    }
    all.append(&mut ways);
    all
}

fn words(word: &str) -> Vec<Piece> {
    let line = Line::new(word.trim_end_matches('~'));
    let piece = |at: usize| if word.ends_with('~') { Piece::Stem(line.fold_of(at).into()) } else { Piece::Word(line.fold_of(at).into()) };
    (0..line.tokens.len()).map(piece).collect()
}

fn place(name: &str) -> Piece {
    for (sign, named) in [("..", false), ("!", true)] {
        if let Some(name) = name.strip_suffix(sign) {
            return Piece::Many(name.to_owned(), named);
        }
    }
    let mut parts = name.split('+').map(str::to_owned);
    Piece::One(parts.next().unwrap_or_default(), parts.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "
        # A remark.
        = gift <who>: <things>
        (give|hand over) <things..> to <who> [as a present]
        annan <who+lle> <things..> lahjaksi
        = earth <things>
        <things!> go up
        ~ if attending(<who>)
        if <who> turns up
        ~ c2
        ritari~
    ";

    struct Toy;

    impl Said for Toy {
        fn skips(&self, word: &str) -> bool {
            ["i", "the", "a", "as", "and", "please", ","].contains(&word)
        }

        fn names(&self, word: &str) -> bool {
            ["fiends", "hounds"].contains(&word)
        }
    }

    fn of(text: &str) -> Vec<String> {
        Turns::of(&[&Turns::new(TABLE)], text, &Toy)
    }

    #[test]
    fn a_turn_says_a_line_in_other_words() {
        assert_eq!(of("I give the fiends and the hounds to Ville, please"), ["gift Ville: fiends and the hounds"]);
        assert_eq!(of("hand over fiends to Ville as a present"), ["gift Ville: fiends"]);
        assert_eq!(of("annan Villelle koirat lahjaksi"), ["gift Villelle: koirat"]);
        assert_eq!(of("I vote Atro if he turns up"), ["I vote Atro if attending(he)"]);
        assert_eq!(of("the fiends and 2 hounds go up"), ["earth fiends and 2 hounds"]);
        assert_eq!(of("ritarillani g4"), ["c2 g4"]);
    }

    #[test]
    fn what_says_more_than_a_turn_is_none() {
        for text in [
            "don't give fiends to Ville",
            "give fiends to Ville tomorrow",
            "annan Atro koirat lahjaksi",
            "give the to Ville",
            "ritarius g4",
            "fiends, if you like, go up",
        ] {
            assert_eq!(of(text), Vec::<String>::new(), "{text}");
        }
    }
}
