//! What leads on to an order at the beginning of a sentence: that it is asked for politely, or what its writer has come to. All words are
//! folded.

use super::phrases::Phrases;

/// With these one asks politely that something be done.
static REQUESTS: Phrases = Phrases::new(&[
    &["would", "you", "please"],
    &["would", "you", "kindly"],
    &["could", "you", "please"],
    &["could", "you", "kindly"],
    &["can", "you", "please"],
    &["will", "you", "please"],
    &["please", "would", "you"],
    &["please", "could", "you"],
    &["voisitko", "ystavallisesti"],
    &["voisitteko", "ystavallisesti"],
    &["voisitko", "kiltti"],
]);

/// How many folded words at the beginning ask politely that something be done; 0 if they don't.
pub(super) fn request(words: &[&str]) -> usize {
    REQUESTS.longest(words)
}

/// With these people say what they have come to, whatever stands before.
static CONCLUDING: Phrases = Phrases::new(&[
    &["it", "has", "to", "be"],
    &["it", "must", "be"],
    &["it", "will", "have", "to", "be"],
    &["come", "to", "the", "conclusion", "that"],
    &["came", "to", "the", "conclusion", "that"],
    &["have", "decided", "to"],
    &["ve", "decided", "to"],
    &["decided", "to"],
    &["decided", "that"],
    &["decided", "on"],
    &["decided", "upon"],
    &["settled", "on"],
    &["paadyn", "siihen", ",", "etta"],
    &["paadyin", "siihen", ",", "etta"],
    &["tulin", "siihen", "tulokseen", ",", "etta"],
    &["paatin", ",", "etta"],
    &["paatin", "etta"],
    &["paadyin", "siihen", "etta"],
    &["paadyin"],
    &["paadyn"],
    &["paadyin", "valitsemaan"],
    &["i", "settled", "on"],
    &["i", "settle", "on"],
]);
/// Who tells what others have come to says so.
const OTHERS: &[&str] = &[
    "he",
    "she",
    "they",
    "last",
    "previous",
    "earlier",
    "yesterday",
    "nearly",
    "almost",
    "had",
    "viime",
    "viimeksi",
    "eilen",
    "aiemmin",
    "melkein",
    "said",
    "says",
    "say",
    "thinks",
    "not",
    "t",
    "if",
    "han",
    "he",
    "sanoi",
    "sanoo",
    "ei",
    "en",
    "jos",
    "would",
];

/// How many folded words say that what follows is what the writer has come to, where these stand before; 0 if they don't.
pub(super) fn concluding(words: &[&str], before: &[&str]) -> usize {
    let own = before.iter().any(|word| matches!(*word, "i" | "ve") || (word.ends_with("in") && word.len() > 4));
    let others = before.iter().any(|word| OTHERS.contains(word));
    // "I think Ville decided to …" tells what somebody else does.
    let by_others = words.first().is_some_and(|word| matches!(*word, "decided" | "settled" | "come" | "came"))
        && !before.last().is_some_and(|word| matches!(*word, "i" | "ve" | "have" | "finally" | "now" | "so"));
    let alone = before.is_empty();
    if (own || alone) && !others && !by_others { CONCLUDING.longest(words) } else { 0 }
}
