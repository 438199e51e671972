//! How people greet at the beginning of a letter, and how they end it: words beside its orders. All are folded.

use super::noise::is_noise;
use super::phrases::Phrases;
use super::token::Line;

/// With these a letter greets; whom it greets stands behind, up to a comma.
const GREETINGS: &[&str] =
    &["hi", "hello", "hey", "dear", "hei", "moi", "terve", "moro", "moikka", "huomenta", "iltaa", "tervehdys", "hyva"];
/// Those who are greeted without a name.
const GREETED: &[&str] = &[
    "all",
    "everyone",
    "everybody",
    "folks",
    "friends",
    "guys",
    "there",
    "again",
    "both",
    "and",
    "dear",
    "gm",
    "kaikki",
    "kaverit",
    "ystavat",
    "taas",
    "vaan",
    "ja",
    "my",
    "fellow",
    "of",
    "you",
    "from",
];

/// How many folded words at the beginning greet somebody, the comma behind them included; 0 if they do not. "Hi I take gold, …"
/// greets nobody: whoever is greeted is written like a name.
pub(super) fn greeting(line: &Line<'_>, words: &[&str]) -> usize {
    let greets = words.first().is_some_and(|word| GREETINGS.contains(word));
    let Some(comma) = words.iter().take(5).position(|word| *word == ",").filter(|_| greets) else { return 0 };
    let is_name = |at: usize| line.written(at).chars().next().is_some_and(char::is_uppercase);
    let greeted = |at: usize| words.get(at).is_some_and(|word| GREETED.contains(word) || (is_name(at) && *word != "i"));
    if comma <= 2 || (1..comma).all(greeted) { comma + 1 } else { 0 }
}

/// With one of these behind the last comma a sentence ends in regards, where it wishes: "take ka4, and have a great week everyone",
const REGARDS: &[&str] = &[
    "regards",
    "greetings",
    "luck",
    "night",
    "evening",
    "weekend",
    "fun",
    "great",
    "nice",
    "lovely",
    "terveisin",
    "terveisia",
    "terkkuja",
    "onnea",
    "hauskaa",
    "hyvaa",
    "mukavaa",
    "kivaa",
];
const WISHING: &[&str] = &["have", "wish", "wishing", "enjoy", "good", "happy", "best"];
/// and with one of these in any case;
const REGARDS_ALONE: &[&str] =
    &["regards", "greetings", "terveisin", "terveisia", "terkkuja", "onnea", "hauskaa", "hyvaa", "mukavaa", "kivaa"];
/// and so it does in thanks, where they say nothing else.
const THANKS: &[&str] = &["thanks", "cheers", "kiitos", "kiitokset"];
const FOR_THANKS: &[&str] =
    &["again", "everything", "all", "everyone", "everybody", "advance", "lot", "much", "etukateen", "paljon", "kaikille", "kaikki"];
/// But not with one of these, which may turn what stands before the comma round.
const NO_REGARDS: &[&str] = &[
    "if",
    "but",
    "not",
    "unless",
    "or",
    "else",
    "otherwise",
    "only",
    "next",
    "jos",
    "mutta",
    "ei",
    "en",
    "tai",
    "muuten",
    "vasta",
    "vain",
    "ensi",
];
/// Nor are more words regards.
const REGARDS_WORDS_MAX: usize = 7;

/// With these a letter ends; who writes it stands behind, in a few words.
static CLOSINGS: Phrases = Phrases::new(&[
    &["terveisin"],
    &["terv"],
    &["terv", "."],
    &["terkuin"],
    &["t", ":"],
    &["t", "."],
    &["ystavallisin", "terveisin"],
    &["regards"],
    &["kind", "regards"],
    &["best", "regards"],
    &["best", "wishes"],
    &["br", ","],
]);
const SIGNED_WORDS_MAX: usize = 2;

/// How many folded words of a sentence stand before its regards; all, if it has none.
pub(super) fn before_regards(words: &[&str]) -> usize {
    let closes = CLOSINGS.longest(words);
    let signed = words.iter().skip(closes).filter(|word| word.chars().any(char::is_alphanumeric));
    if closes > 0 && signed.clone().count() <= SIGNED_WORDS_MAX && !signed.clone().any(|word| word.chars().any(|c| c.is_ascii_digit())) {
        return 0;
    }
    let Some((at, behind)) = words.iter().rposition(|word| *word == ",").and_then(|at| Some((at, words.get(at + 1..)?))) else {
        return words.len();
    };
    let number = |word: &&str| word.chars().any(|c| c.is_ascii_digit());
    let has = |of: &[&str]| behind.iter().any(|word| of.contains(word));
    // "Gold, the harbour thanks" and "gold, and the prison would be nice" go on.
    let thanks = has(THANKS) && behind.iter().all(|word| is_noise(word) || THANKS.contains(word) || FOR_THANKS.contains(word));
    let regards = thanks || (has(REGARDS) && (has(WISHING) || has(REGARDS_ALONE)));
    let turns = behind.iter().any(|word| NO_REGARDS.contains(word) || number(word));
    if at > 0 && regards && !turns && behind.len() <= REGARDS_WORDS_MAX { at } else { words.len() }
}
