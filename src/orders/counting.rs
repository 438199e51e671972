//! Numbers as people write them: of an option in a list, in figures, in words, by a name or by how manieth it is, and how many there are of
//! something.

use super::noise;
use super::token::{Line, without_clitic};

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

/// Whether a word is a number that can stand in a list.
fn counts(word: &str) -> bool {
    word.parse::<usize>().is_ok_and(|number| (1..=99).contains(&number)) || CARDINALS.iter().any(|(name, _)| *name == word)
}

/// Whether some folded words name an option of a list: "number 3".
pub(super) fn names_option(words: &[&str]) -> bool {
    words.windows(2).any(|pair| matches!(pair, [word, next] if OPTION.contains(word) && counts(next)))
}

/// The numbers of a list, the best first, if a text says nothing else: "option 3 please", "3, or else 10", "the second one",
/// "kakkonen".
pub fn numbers(text: &str) -> Option<Vec<usize>> {
    let line = Line::new(text);
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
