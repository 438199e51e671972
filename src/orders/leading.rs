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
    &["could", "i", "have"],
    &["could", "i", "please"],
    &["may", "i", "please"],
    &["may", "i", "have"],
    &["might", "i", "have"],
    &["could", "i", "get"],
    &["saisinko"],
    &["voisinko", "saada"],
    &["saisinkohan"],
    &["i", "d", "be", "grateful", "if", "you", "could"],
    &["i", "would", "be", "grateful", "if", "you", "could"],
    &["i", "d", "be", "grateful", "if", "you"],
    &["i", "would", "be", "grateful", "if", "you", "would"],
    &["i", "d", "appreciate", "it", "if", "you", "could"],
    &["i", "would", "appreciate", "it", "if", "you", "could"],
    &["i", "d", "appreciate", "if", "you", "could"],
    &["it", "would", "be", "great", "if", "you", "could"],
    &["it", "d", "be", "great", "if", "you", "could"],
    &["be", "so", "kind", "and"],
    &["olisin", "kiitollinen", ",", "jos"],
    &["olisin", "kiitollinen", "jos"],
    &["olisi", "kiva", "jos"],
    &["olis", "kiva", "jos"],
]);

/// How many folded words at the beginning ask politely that something be done; 0 if they don't.
pub(super) fn request(words: &[&str]) -> usize {
    let asks = words.iter().any(|word| OF_THE_HOUSE.contains(word));
    if asks { 0 } else { REQUESTS.longest(words) }
}

/// What is asked of who runs the game, and is nothing in it.
const OF_THE_HOUSE: &[&str] = &[
    "list", "question", "hint", "look", "rules", "help", "copy", "reminder", "explain", "tell", "luettelo", "kysymys", "saannot", "kertoa",
    "vai",
];

/// What people call what they want most,
const BEST: &[&str] = &["first", "1st", "ensimmainen"];
/// and what next,
const NEXT: &[&str] = &["second", "2nd", "third", "3rd", "toinen", "kolmas"];
/// and with what word behind it.
const CHOICE: &[&str] = &["choice", "preference", "pick", "option", "vaihtoehto", "valinta", "toive", "toiveeni", "valintani"];
/// The same in one word.
const BEST_OF_ALL: &[&str] = &["ykkosvaihtoehto", "ykkosvaihtoehtona", "ykkostoive"];
const NEXT_BEST: &[&str] = &["kakkosvaihtoehto", "kakkosvaihtoehtona", "kakkostoive", "kakkosena", "varavaihtoehto", "varavaihtoehtona"];

/// How many folded words at the beginning say how much what follows is wanted, and whether most: "my second choice is". None if they don't.
pub(super) fn choice(words: &[&str]) -> Option<(usize, bool)> {
    let lead = words.iter().take_while(|word| matches!(**word, "," | "and" | "then" | "ja" | "my" | "the" | "as")).count();
    let rest = words.get(lead..)?;
    let (said, most) = match rest {
        [word, ..] if BEST_OF_ALL.contains(word) => (1, true),
        [word, ..] if NEXT_BEST.contains(word) => (1, false),
        [which, choice, ..] if CHOICE.contains(choice) && BEST.contains(which) => (2, true),
        [which, choice, ..] if CHOICE.contains(choice) && NEXT.contains(which) => (2, false),
        _ => return None,
    };
    // "The merchant as second choice, the king as first" stands the other way round.
    if !most && rest.iter().skip(said).any(|word| matches!(*word, "first" | "1st" | "ensimmainen" | "ensin")) {
        return None;
    }
    let behind =
        rest.iter().skip(said).take_while(|word| matches!(**word, "is" | "on" | ":" | "would" | "be" | "olisi" | "ois" | "-")).count();
    Some((lead + said + behind, most))
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
    // "I attend and have decided to vote for Ville" goes on.
    let said = |word: &&&str| !matches!(**word, "i" | "ve" | "have" | "finally" | "now" | "it" | "ma" | "mina");
    let goes_on = before.iter().rev().find(said).is_some_and(|word| matches!(*word, "and" | "ja" | "," | ":"));
    if !goes_on && (own || alone) && !others && !by_others { CONCLUDING.longest(words) } else { 0 }
}
