//! What a person wrote in a line, sentence by sentence: without greetings, smileys and words that say nothing together, and with
//! what turns it round told apart: a question, a correction, a number.

use super::correction::{self, Correction};
use super::counting::{names_option, numbers};
use super::kept::Kept;
use super::qualifies::{leaves_open, qualifies};
use super::reason::begins_reason;
use super::token::Line;
use super::{having, leading, manners, noise, remark};

/// A sentence of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    /// What is left of it, word by word.
    pub text: String,
    /// Whether it takes back what was said before it.
    pub correction: Correction,
    /// Whether it asks something, puts it off ("not yet", "next round") or gives what somebody says: no order, whatever else it says.
    pub asks: bool,
    /// Whether it is what is said instead in the midst of a sentence.
    pub amid: bool,
    /// Whether it leaves open what stands before it: "… I don't know yet".
    pub wavers: bool,
    /// Whether it says of an order before it that it is for another time, on a condition, not meant, or somebody else's, and names nothing.
    pub qualifies: bool,
    /// Whom it greets, if it asks politely for something: "Hi Atro, could you please …".
    pub asked_of: String,
}

/// What people type for longer words.
const SHORT_FOR: &[(&str, &str)] = &[("n", "and"), ("w", "with"), ("w/", "with")];
/// With these a Finnish verb asks somebody politely to do something, in place of the ending of who would do it themselves.
const POLITE_VERB: [&str; 2] = ["isitko", "isitteko"];
/// and behind words that ask for it with these.
const ASKED_VERB: [&str; 2] = ["isit", "isitte"];

/// A sentence with one of these asks what somebody else would do, or which of two.
const OF_OTHERS: &[&str] = &["sina", "sa", "te", "itse", "vai", "minuna"];

/// The verb as who would do it says it, if it asks somebody politely to: "rakentaisitko" is "rakentaisin".
fn asked_for(word: &str, endings: &[&str]) -> Option<String> {
    let stem = endings.iter().find_map(|ending| word.strip_suffix(ending)).filter(|stem| stem.len() > 2)?;
    Some(format!("{stem}isin"))
}

/// What a word is typed for: "hounds n legion".
fn in_full(word: &str) -> Option<&'static str> {
    SHORT_FOR.iter().find(|(short, _)| *short == word).map(|(_, full)| *full)
}

/// A sentence with more words is not an order.
const WORDS_MAX: usize = 48;
/// Nor does a line have more sentences.
const SENTENCES_MAX: usize = 8;

/// With these what follows is told from the best to the worst.
const RANKING: &[&str] =
    &["preferably", "ideally", "ensisijaisesti", "mieluiten", "wishes", "tarkeysjarjestys", "toivejarjestys", "toiveeni"];

/// How people say which they want first,
const FIRST: &[&str] = &["first", "ykkoseks", "ykkoseksi"];
/// and which next.
const SECOND: &[&str] = &["second", "third", "kakkoseks", "kakkoseksi", "kolmoseks", "kolmoseksi"];

/// Where these stand behind those, the better is named last.
const FIRST_CHOICE: &[&str] = &["first", "1st", "ykkosena", "ykkoseksi", "ykkoseks"];
const SECOND_CHOICE: &[&str] = &["second", "2nd", "kakkosena", "kakkoseksi", "kakkoseks"];

/// Whether a folded word says nothing.
pub fn is_noise(word: &str) -> bool {
    noise::is_noise(word)
}

/// The words that say nothing.
pub fn noise_words() -> &'static [&'static str] {
    noise::words()
}

/// The sentences of a line.
pub fn sentences(text: &str) -> Vec<Sentence> {
    let text = plain(text);
    let mut out = Vec::new();
    let mut rest = text.as_str();
    let mut trails_off = false;
    while !rest.is_empty() && out.len() < SENTENCES_MAX {
        let end = end_of_sentence(rest);
        let (one, behind) = rest.split_at_checked(end).unwrap_or((rest, ""));
        // "The left one, sorry, the right one": what is taken back in a sentence stands before it.
        for (at, part) in correction::parted(one).into_iter().enumerate() {
            let instead = |sentence: Sentence| match sentence.correction {
                Correction::No => Sentence { amid: true, correction: Correction::Perhaps, ..sentence },
                _ => Sentence { amid: true, ..sentence },
            };
            let next = sentence(part).map(|sentence| if at > 0 { instead(sentence) } else { sentence });
            // "A cloister, an advisor... where may those stand?" And "two ships, or rather 3" is no third of a list.
            let counts = |sentence: &Sentence| numbers(&sentence.text).is_some();
            let recounts = |sentence: &Sentence| {
                let bare = sentence.text.chars().all(|c| !c.is_alphabetic()) && sentence.corrects() && counts(sentence);
                bare && out.last().is_some_and(|before: &Sentence| !before.text.is_empty() && !counts(before))
            };
            out.extend(next.map(|sentence| {
                let wavers = sentence.wavers || (trails_off && sentence.asks) || recounts(&sentence);
                Sentence { asks: sentence.asks || wavers, wavers, ..sentence }
            }));
        }
        trails_off = one.trim_end().ends_with("..") || one.trim_end().ends_with('…');
        rest = behind;
    }
    out
}

/// Words for "number" that are written with a stop.
const SHORTENED: [&str; 4] = ["no", "nr", "nro", "num"];

/// Where the first sentence ends: behind a stop with a blank after it that does not make a number of the word before it.
fn end_of_sentence(text: &str) -> usize {
    let mut before = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let blank = text.get(end..).is_none_or(|rest| rest.chars().next().is_none_or(char::is_whitespace));
        let counts = c == '.' && text.get(before..at).is_some_and(|word| word.trim().parse::<u32>().is_ok());
        // "no. 2": the stop makes the word shorter.
        let shortens = c == '.' && text.get(before..at).is_some_and(|word| SHORTENED.contains(&word.trim().to_lowercase().as_str()));
        let number_behind = text.get(end..).is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()));
        if matches!(c, '.' | '!' | '?') && blank && !counts && !(shortens && number_behind) {
            return end;
        }
        if c.is_whitespace() {
            before = end;
        }
    }
    text.len()
}

/// Without pictures, smileys, and the endings that Finnish hangs on an id with a colon; `g3xg4` in three words.
fn plain(text: &str) -> String {
    let chars: Vec<char> = text.chars().filter(|c| !is_picture(*c)).collect();
    let get = |at: usize| chars.get(at).copied().unwrap_or(' ');
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let c = get(at);
        let smiley = matches!(c, ':' | ';') && (at == 0 || get(at - 1).is_whitespace());
        if smiley && matches!(get(at + 1), ')' | '(' | 'D' | 'P' | '-') && (get(at + 1) != '-' || matches!(get(at + 2), ')' | '(' | 'D')) {
            at += if get(at + 1) == '-' { 3 } else { 2 };
            continue;
        }
        if c == ':' && at > 0 && get(at - 1).is_alphanumeric() {
            let letters = (at + 1..chars.len()).take_while(|at| get(*at).is_alphabetic()).count();
            if (1..=5).contains(&letters) {
                at += 1 + letters;
                continue;
            }
        }
        let taken = matches!(c, 'x' | 'X' | '×') && at > 0 && get(at - 1).is_ascii_digit();
        if taken && get(at + 1).is_ascii_alphabetic() && get(at + 2).is_ascii_digit() {
            out.push_str(" x ");
        } else {
            out.push(if c == '×' { 'x' } else { c });
        }
        at += 1;
    }
    out
}

fn is_picture(c: char) -> bool {
    // The marks of our own answers are none: what stands behind them is quoted.
    !matches!(c, '✓' | '✗')
        && matches!(c, '\u{fe0f}' | '\u{20e3}' | '\u{200d}' | '\u{1f000}'..='\u{1faff}' | '\u{2600}'..='\u{2793}' | '\u{2b50}')
}

fn sentence(text: &str) -> Option<Sentence> {
    let line = Line::new(text);
    if line.tokens.is_empty() || line.tokens.len() > WORDS_MAX {
        return None;
    }
    let mut all: Vec<&str> = line.folds().collect();
    all.truncate(manners::before_regards(&all));
    // "Atro, I mean" says what counts instead.
    let meant = correction::before_i_mean(&all);
    all.truncate(meant.unwrap_or(all.len()));
    // "… since no advisor is there yet" puts nothing off.
    let why = (1..all.len()).find(|at| begins_reason(all.get(*at..).unwrap_or_default(), |_| false) && all.get(*at) != Some(&"as"));
    let wavers = correction::puts_off(all.get(..why.unwrap_or(all.len())).unwrap_or_default());
    let asks = correction::is_of_another_time(&all) || text.trim_end().ends_with('?');
    let greeted = manners::greeting(&line, &all);
    let mut at = greeted;
    // "If England is still there I take it": who says that takes England.
    let named = having::if_there(all.get(at..).unwrap_or_default()).map(|(name, end)| {
        let name = at + name.start..at + name.end;
        at += end;
        name
    });
    // "Would you please put …?" is no question.
    let polite = leading::request(all.get(at..).unwrap_or_default());
    at += polite;
    let endings: &[&str] = if polite > 0 { &ASKED_VERB } else { &POLITE_VERB };
    let of_others = all.iter().any(|word| OF_OTHERS.contains(word));
    let polite_verb = all.get(at).filter(|_| !of_others).and_then(|word| asked_for(word, endings)).map(|verb| (at, verb));
    // "The merchant as second choice, the king as first."
    let at_place = |of: &[&str]| all.iter().position(|word| of.contains(word));
    let turned_round = at_place(SECOND_CHOICE).zip(at_place(FIRST_CHOICE)).is_some_and(|(second, first)| second < first);
    let requests = polite > 0 || polite_verb.is_some();
    let asks = wavers
        || turned_round
        || remark::is_reported(&all)
        || remark::tells_of_possession(&all)
        || remark::passes_over(&all)
        || leaves_open(all.get(at..).unwrap_or_default())
        || (!requests && (asks || remark::is_question(all.get(at..).unwrap_or_default())));
    let asked_of = if requests { line.written_run(0..greeted) } else { String::new() };
    let Kept { words: mut kept, instead, any, mut correction, .. } = Kept::of(&line, &all, at, named);
    correction = correction.max(if meant.is_some() { Correction::Perhaps } else { Correction::No });
    if (names_option(&all) && correction != Correction::No) || correction::is_sure(&all, correction) {
        correction = Correction::Surely;
    }
    // "Preferably the king, then the architect": one after the other is one rather than the other.
    // So does "merchant first, king second".
    let ends = |at: usize| matches!(all.get(at + 1), None | Some(&("," | "." | "!" | "and" | "ja")));
    let place = |of: &[&str], at: usize| ends(at) && all.get(at).is_some_and(|word| of.contains(word));
    let says = |of: &[&str]| (1..all.len()).find(|at| place(of, *at));
    // "Draw England first, Lorraine second" tells what is done, one after the other.
    let in_turn = all.iter().any(|word| word.starts_with("draw") || word.starts_with("nost"));
    let places = !in_turn && says(FIRST).zip(says(SECOND)).is_some_and(|(first, second)| first < second);
    let ranks = places || all.iter().any(|word| RANKING.contains(word));
    kept.retain(|at| !places || !(place(FIRST, *at) || place(SECOND, *at)));
    let prefers = |word: &str| matches!(word, "," | "then" | "sitten") || remark::is_else(word);
    let written = |at: &usize| if ranks && prefers(line.fold_of(*at)) { "otherwise" } else { line.written(*at) };
    let said = kept.iter().map(|at| match &polite_verb {
        _ if instead.contains(at) => "otherwise",
        _ if any == Some(*at) => "any",
        Some((verb_at, verb)) if verb_at == at => verb.as_str(),
        _ => in_full(line.fold_of(*at)).unwrap_or_else(|| written(at)),
    });
    let mut words: Vec<&str> = said.collect();
    words.dedup_by(|one, before| (ranks || !instead.is_empty()) && *one == "otherwise" && one == before);
    Some(Sentence { text: words.join(" "), correction, asks, amid: false, wavers, qualifies: qualifies(&all), asked_of })
}

impl Sentence {
    /// Whether it may take back what was said before it.
    pub fn corrects(&self) -> bool {
        self.correction != Correction::No
    }
}

/// Whether a folded word only leads on to what is meant.
pub fn is_lead(word: &str) -> bool {
    noise::leads(word)
}

/// Words that forbid, doubt or ask where they stand before a verb.
const DOUBTS: &[&str] = &[
    "don",
    "dont",
    "not",
    "never",
    "no",
    "won",
    "wont",
    "can",
    "could",
    "should",
    "shall",
    "may",
    "might",
    "maybe",
    "perhaps",
    "if",
    "unless",
    "ala",
    "alka",
    "en",
    "ei",
    "ehka",
    "jos",
    "ellei",
    "jollei",
    "ellen",
    "jollen",
    "voinko",
    "voisinko",
    "saanko",
    "pitaisiko",
    "kannattaako",
    "think",
    "probably",
];

/// With these stands what is wanted in the place of something else,
const ALTERNATIVES: &[&str] =
    &["otherwise", "else", "or", "alternatively", "muuten", "muutoin", "tai", "toissijaisesti", "vaihtoehtoisesti"];
/// and when.
const CONDITIONS: &[&str] = &["if", "failing", "unless", "jos", "ellei", "jollei", "ellen", "jollen"];

/// Whether a text goes on from an order above it with what is wanted instead.
pub fn is_alternative(text: &str) -> bool {
    ALTERNATIVES.contains(&Line::new(text).fold_of(0))
}

/// Whether it begins with a condition.
pub fn is_condition(text: &str) -> bool {
    CONDITIONS.contains(&Line::new(text).fold_of(0))
}

/// Whether a text forbids or doubts what it says.
pub fn is_doubt(text: &str) -> bool {
    let line = Line::new(text);
    (0..line.tokens.len()).any(|at| DOUBTS.contains(&line.fold_of(at)))
}

#[cfg(test)]
mod tests {
    use super::super::counting::numbers;
    use super::*;

    fn texts(line: &str) -> Vec<(String, bool, bool)> {
        let told = |one: Sentence| (one.text.clone(), one.corrects(), one.asks);
        sentences(line).into_iter().map(told).collect()
    }

    #[test]
    fn a_line_is_heard_sentence_by_sentence() {
        let plain = |text: &str| (text.to_owned(), false, false);
        assert_eq!(texts("Hi Aino, I'll take ka4. Good luck!"), [plain("I ll take ka4"), plain("Good luck")]);
        assert_eq!(texts("g3xg4 👍 :)"), [plain("g3 x g4")]);
        assert_eq!(texts("otan ka4:n"), [plain("otan ka4")]);
        assert_eq!(texts("Preferably the king, then the bishop"), [plain("Preferably the king otherwise the bishop")]);
        assert_eq!(texts("No, take ka3 instead."), [("take ka3".to_owned(), true, false)]);
        assert_eq!(texts("EIKU: ka3"), [("ka3".to_owned(), true, false)]);
        assert_eq!(texts("Sorry, I meant:"), [(String::new(), true, false)]);
        assert_eq!(texts("no ka4"), [plain("no ka4")]);
        assert_eq!(texts("can I take ka4?"), [("can I take ka4".to_owned(), false, true)]);
        assert_eq!(texts("en siirrä vielä"), [("en siirrä vielä".to_owned(), false, true)]);
        assert_eq!(texts(&"a ".repeat(100)), []);
    }

    #[test]
    fn numbers_are_read_as_people_write_them_and_counts_are_not() {
        let numbers = |line: &str| sentences(line).first().and_then(|sentence| numbers(&sentence.text));
        for text in [
            "Option 2 please",
            "nro 2",
            "number two",
            "#2",
            "2️⃣",
            "2.",
            "the second one",
            "kakkonen",
            "otan kakkosen",
            "vaihtoehto kaksi",
            "no. 2",
        ] {
            assert_eq!(numbers(text), Some(vec![2]), "{text}");
        }
        for text in ["3, or else 10", "3 tai 10", "option 3, otherwise 10", "3 > 10"] {
            assert_eq!(numbers(text), Some(vec![3, 10]), "{text}");
        }
        for text in ["take 2", "2 gold", "toinen", "first", "2 weeks", "one", "the second", "100", "ka4", ": gold"] {
            assert_eq!(numbers(text), None, "{text}");
        }
    }
}
