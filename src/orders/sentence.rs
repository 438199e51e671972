//! What a person wrote in a line, sentence by sentence: without greetings, smileys and words that say nothing together, and with
//! what turns it round told apart: a question, a correction, a number.

use super::correction::{self, Correction};
use super::token::{Line, without_clitic};
use super::{having, leading, noise, remark};

/// A sentence of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    /// What is left of it, word by word.
    pub text: String,
    /// Whether it takes back what was said before it.
    pub correction: Correction,
    /// Whether it asks something, or puts it off ("not yet"): no order, whatever else it says.
    pub asks: bool,
    /// Whether it is what is said instead in the midst of a sentence.
    pub amid: bool,
}

/// A sentence with more words is not an order.
const WORDS_MAX: usize = 48;
/// Nor does a line have more sentences.
const SENTENCES_MAX: usize = 8;

/// With these what follows is told from the best to the worst.
const RANKING: &[&str] = &["preferably", "ideally", "ensisijaisesti", "mieluiten"];

/// How people say which they want first,
const FIRST: &[&str] = &["first", "ykkoseks", "ykkoseksi"];
/// and which next.
const SECOND: &[&str] = &["second", "third", "kakkoseks", "kakkoseksi", "kolmoseks", "kolmoseksi"];

/// Parts of numbers as people write them; what stands for an option of a list, and for how manieth it is.
const OPTION: &[&str] = &[
    "option",
    "number",
    "no",
    "nr",
    "num",
    "choice",
    "alternative",
    "nro",
    "numero",
    "vaihtoehto",
    "vaihtoehdon",
    "valinta",
    "kohta",
    "kohdan",
    "#",
    "numeron",
];
const ORDINALS: &[(&str, usize)] = &[
    ("first", 1),
    ("second", 2),
    ("third", 3),
    ("fourth", 4),
    ("fifth", 5),
    ("sixth", 6),
    ("seventh", 7),
    ("eighth", 8),
    ("ninth", 9),
    ("tenth", 10),
    ("ensimmainen", 1),
    ("toinen", 2),
    ("kolmas", 3),
    ("neljas", 4),
    ("viides", 5),
    ("ensimmaisen", 1),
    ("toisen", 2),
    ("kolmannen", 3),
];
const CARDINALS: &[(&str, usize)] = &[
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("yksi", 1),
    ("kaksi", 2),
    ("kolme", 3),
    ("nelja", 4),
    ("viisi", 5),
    ("kuusi", 6),
    ("seitseman", 7),
    ("kahdeksan", 8),
    ("yhdeksan", 9),
    ("kymmenen", 10),
];
/// Finnish numbers as names: "kakkonen" is number two and nothing else.
const NAMED: &[(&str, usize)] = &[
    ("ykko", 1),
    ("kakko", 2),
    ("kolmo", 3),
    ("nelo", 4),
    ("viito", 5),
    ("viitos", 5),
    ("vito", 5),
    ("kuuto", 6),
    ("seitsika", 7),
    ("kasi", 8),
    ("ysi", 9),
    ("kymppi", 10),
    ("kympi", 10),
];
const NAMED_ENDINGS: &[&str] = &["", "nen", "sen", "sta", "n", "a"];
/// What stands between numbers, the better first.
const BETWEEN: &[&str] = &[",", ">", "or", "tai", "else", "otherwise", "muuten", "muutoin", "then", "sitten", "."];
/// Verbs with which people choose of a list.
const CHOOSING: &[&str] =
    &["take", "choose", "pick", "select", "have", "otan", "ota", "valitsen", "valitse", "get", "play", "do", "otetaan", "ottaisin"];

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
    while !rest.is_empty() && out.len() < SENTENCES_MAX {
        let end = end_of_sentence(rest);
        let (one, behind) = rest.split_at_checked(end).unwrap_or((rest, ""));
        // "The left one, sorry, the right one": what is taken back in a sentence stands before it.
        for (at, part) in correction::parted(one).into_iter().enumerate() {
            let instead = |sentence: Sentence| match sentence.correction {
                Correction::No => Sentence { amid: true, correction: Correction::Perhaps, ..sentence },
                _ => Sentence { amid: true, ..sentence },
            };
            out.extend(sentence(part).map(|sentence| if at > 0 { instead(sentence) } else { sentence }));
        }
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
    all.truncate(noise::before_regards(&all));
    let asks = correction::puts_off(&all) || remark::is_reported(&all) || text.trim_end().ends_with('?');
    let mut at = noise::greeting(&all);
    // "If England is still there I take it": who says that takes England.
    let mut named = having::if_there(all.get(at..).unwrap_or_default()).map(|(name, end)| {
        let name = at + name.start..at + name.end;
        at += end;
        name
    });
    // "Would you please put …?" is no question.
    let polite = leading::request(all.get(at..).unwrap_or_default());
    at += polite;
    let asks = polite == 0 && (asks || remark::is_question(all.get(at..).unwrap_or_default()));
    let (mut kept, mut correction) = (Vec::new(), Correction::No);
    // Where "or if that is gone" stands, which is "otherwise".
    let mut instead = Vec::new();
    while let Some(rest) = all.get(at..).filter(|rest| !rest.is_empty()) {
        let begins = kept.iter().all(|at| correction::is_interjection(line.fold_of(*at)));
        let (taking_back, how) = if begins { correction::at_beginning(rest) } else { (0, Correction::No) };
        let concluded = leading::concluding(rest, all.get(..at).unwrap_or_default());
        if concluded > 0 && concluded < rest.len() {
            kept.clear();
            at += concluded;
            continue;
        }
        let denied = if kept.is_empty() { correction::denied(rest) } else { 0 };
        if denied > 0 {
            correction = correction.max(Correction::Perhaps);
            at += denied;
            continue;
        }
        let amid = correction::anywhere(rest, noise::is_noise);
        let skipped = noise::phrase(rest).max(having::available(rest));
        let failing = having::failing(rest);
        // Something must stand behind it.
        if failing > 0 && failing < rest.len() {
            instead.push(at);
            kept.push(at);
            at += failing;
            continue;
        }
        if amid > 0 && amid >= taking_back {
            correction = correction.max(Correction::Perhaps);
            at += amid;
        } else if taking_back > 0 && taking_back >= skipped {
            correction = correction.max(how);
            kept.clear();
            at += taking_back;
        } else if skipped > 0 {
            at += skipped;
        } else if rest.first().is_some_and(|word| correction::is_in_its_place(word)) {
            correction = correction.max(Correction::Perhaps);
            kept.pop();
            at += 1;
        } else if kept.is_empty() && matches!(rest.first(), Some(&("," | "." | "!" | ":" | "-" | "…" | "("))) {
            at += 1;
        } else if let Some(name) = named.take_if(|_| rest.first().is_some_and(|word| having::IT.contains(word))) {
            kept.extend(name);
            at += 1;
        } else {
            kept.push(at);
            at += 1;
        }
    }
    while let Some(last) = kept.last().map(|at| line.fold_of(*at)) {
        if !matches!(last, "." | "!" | "?" | "," | "…") {
            break;
        }
        kept.pop();
    }
    let numbered = all.windows(2).any(|pair| matches!(pair, [word, next] if OPTION.contains(word) && counts(next)));
    if (numbered && correction != Correction::No) || correction::is_sure(&all, correction) {
        correction = Correction::Surely;
    }
    // "Preferably the king, then the architect": one after the other is one rather than the other.
    // So does "merchant first, king second".
    let ends = |at: usize| matches!(all.get(at + 1), None | Some(&("," | "." | "!" | "and" | "ja")));
    let place = |of: &[&str], at: usize| ends(at) && all.get(at).is_some_and(|word| of.contains(word));
    let says = |of: &[&str]| (1..all.len()).any(|at| place(of, at));
    let places = says(FIRST) && says(SECOND);
    let ranks = places || all.iter().any(|word| RANKING.contains(word));
    kept.retain(|at| !places || !(place(FIRST, *at) || place(SECOND, *at)));
    let written = |at: &usize| if ranks && matches!(line.fold_of(*at), "," | "then" | "sitten") { "otherwise" } else { line.written(*at) };
    let mut words: Vec<&str> = kept.iter().map(|at| if instead.contains(at) { "otherwise" } else { written(at) }).collect();
    words.dedup_by(|one, before| ranks && *one == "otherwise" && one == before);
    Some(Sentence { text: words.join(" "), correction, asks, amid: false })
}

/// Whether a word is a number that can stand in a list.
fn counts(word: &str) -> bool {
    word.parse::<usize>().is_ok_and(|number| (1..=99).contains(&number)) || CARDINALS.iter().any(|(name, _)| *name == word)
}

impl Sentence {
    /// Whether it may take back what was said before it.
    pub fn corrects(&self) -> bool {
        self.correction != Correction::No
    }

    /// The numbers of a list, the best first, if the sentence says nothing else: "option 3 please", "3, or else 10", "the second one",
    /// "kakkonen".
    pub fn numbers(&self) -> Option<Vec<usize>> {
        let line = Line::new(&self.text);
        let words: Vec<&str> = line.folds().collect();
        let number = |list: &[(&str, usize)], word: &str| list.iter().find(|(name, _)| *name == word).map(|(_, number)| *number);
        let (mut numbers, mut named, mut chosen, mut option) = (Vec::new(), false, false, false);
        for (at, word) in words.iter().enumerate() {
            let next = words.get(at + 1).copied().unwrap_or("");
            if let Some(of_name) = of_name(word) {
                numbers.push(of_name);
                named = true;
            } else if let Some(ordinal) = number(ORDINALS, word) {
                // "Toinen" alone is "another".
                named |= matches!(next, "one" | "option" | "choice") || OPTION.contains(&next) || option;
                numbers.push(ordinal);
                if !named {
                    return None;
                }
            } else if let Some(digits) = word.parse::<usize>().ok().filter(|number| (1..=99).contains(number)) {
                numbers.push(digits);
            } else if let Some(cardinal) = number(CARDINALS, word).filter(|_| option) {
                numbers.push(cardinal);
            } else if OPTION.contains(word) {
                named = true;
            } else if CHOOSING.contains(word) || without_clitic(word).is_some_and(|bare| CHOOSING.contains(&bare)) {
                chosen = true;
            } else if !BETWEEN.contains(word) && !noise::is_noise(word) {
                return None;
            }
            option = OPTION.contains(word);
        }
        // "Take 2" may mean two of something; "take number 2" does not.
        (!numbers.is_empty() && numbers.len() <= 20 && (named || !chosen)).then_some(numbers)
    }
}

/// The number that a folded word of more than one says, in the cases in which Finnish counts.
pub fn counted(word: &str) -> Option<i32> {
    const MORE: &[(&str, usize)] = &[
        ("kaks", 2),
        ("kahta", 2),
        ("kahden", 2),
        ("kahdella", 2),
        ("kolmella", 3),
        ("kolmea", 3),
        ("kolmen", 3),
        ("neljaa", 4),
        ("neljan", 4),
        ("viis", 5),
        ("viitta", 5),
        ("viiden", 5),
        ("kuus", 6),
        ("kuutta", 6),
        ("kuuden", 6),
        ("yhta", 1),
    ];
    let known = CARDINALS.iter().filter(|(name, _)| !matches!(*name, "one" | "yksi")).chain(MORE);
    known.into_iter().find(|(name, _)| *name == word).map(|(_, number)| *number as i32)
}

fn of_name(word: &str) -> Option<usize> {
    let fits = |stem: &str| word.strip_prefix(stem).is_some_and(|ending| NAMED_ENDINGS.contains(&ending));
    NAMED.iter().find(|(stem, _)| fits(stem)).map(|(_, number)| *number)
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
const CONDITIONS: &[&str] = &["if", "failing", "unless", "jos", "ellei"];

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
        let numbers = |line: &str| sentences(line).first().and_then(Sentence::numbers);
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
